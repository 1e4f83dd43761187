/* test_match.c - games of a tournament that do not go as they should. */
#include "../games/registry.h"
#include "../league/tournament.h"
#include "test.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    fl_keeper keeper;
    int n;
    char why[200];
} shelf;

static void put(fl_keeper *k, uint32_t round, int game, const char *text, size_t n, const char *why) {
    shelf *s = (shelf *)k;
    (void)round, (void)game;
    EXPECT(n && !strncmp(text, "flotilla record", 15));
    s->n++, strncpy(s->why, why ? why : "", sizeof s->why - 1);
}

/* A bot that moves to and fro for ever must not bring down a tournament. */
TEST(match, whoever_moved_last_loses_a_game_without_end) {
    fl_game endless = *fl_find_game("blackflag", 9);
    fl_job *j = calloc(1, sizeof *j);
    fl_played_round round;
    fl_unit u = {0};
    fl_error e;
    shelf s = {.keeper = {.keep = put}};
    endless.longest = 10;
    j->game = &endless, j->seats = 2, j->n_entrants = 1, j->n_rounds = j->per_unit = j->sharing = 1, j->seed = 3;
    EXPECT(fl_read_entrant("random", 6, &j->entrant[0], &e) && fl_job_fill(j, &e));
    u.rounds = &round;
    EXPECT(fl_play_unit(j, &u, &s.keeper, &e));
    for (int i = 0; i < round.n_games; i++) {
        EXPECT(round.game[i].forfeit < 2);
        EXPECT_EQ(round.game[i].plies, 11);
        EXPECT_EQ(round.game[i].rank[round.game[i].forfeit], 2);
        EXPECT_EQ(round.game[i].rank[1 - round.game[i].forfeit], 1);
    }
    EXPECT_EQ(s.n, round.n_games);
    EXPECT_TEXT(s.why, "it moved last in a game that does not end");
    free(j);
}
