/* test_puzzles.c - every puzzle of the day: it can be read, holds only what its seat may know, and its best move can be made and is best.
 * */
#include "../lab/puzzle.h"
#include "walk.h"
#include <stdio.h>

enum { LINE = 8192, MARGIN = 12, STILL = 4 }; /* percent: by how much it was best when it was found, and by how much at least again */

typedef struct {
    fl_position at;
    fl_move best;
    int chance, second, hard;
} puzzle;

static int read_puzzle(char *line, puzzle *p) {
    fl_error e = {"", 0};
    char *bar = strstr(line, " | "), *then = bar ? strstr(bar + 3, " | ") : NULL;
    if (!then) return 0;
    int well = fl_read_position(fl_find_game, line, (size_t)(bar - line), &p->at, &e) &&
        fl_read_move(p->at.game, bar + 3, (size_t)(then - bar) - 3, &p->best, &e) &&
        sscanf(then, " | %d %d | %d", &p->chance, &p->second, &p->hard) == 3;
    EXPECT_TEXT(e.text, "");
    return well;
}

/* What its seat does not know is not in it: a veil takes nothing away, and written again it is the same. */
static void expect_view_only(const puzzle *p, const char *line) {
    static char again[LINE];
    fl_out o = {again, sizeof again, 0, 0};
    fl_state veiled = p->at.state;
    EXPECT(p->at.viewer >= 0);
    fl_veil(p->at.game, veiled.bytes, p->at.viewer);
    EXPECT(!memcmp(veiled.bytes, p->at.state.bytes, p->at.game->state_size));
    fl_write_position(&o, p->at.game, veiled.bytes, p->at.viewer);
    EXPECT(!strncmp(again, line, strlen(again)) && !strncmp(line + strlen(again), " | ", 3));
}

static void expect_puzzle(const fl_game *g, const puzzle *p) {
    fl_move legal[FL_LEGAL];
    EXPECT(p->at.game == g);
    EXPECT(g->active(p->at.state.bytes) >> p->at.viewer & 1);
    EXPECT(!fl_why(g, p->at.state.bytes, p->at.viewer, p->best));
    EXPECT(g->legal(p->at.state.bytes, p->at.viewer, legal) >= FL_PUZZLE_MOVES);
    EXPECT(p->chance - p->second >= MARGIN && p->chance <= 100 && p->second >= 0);
    EXPECT(p->hard >= 0 && p->hard <= FL_PUZZLE_HARD);
}

/* All are read; some are searched anew, by a seed that did not choose them. */
TEST_GAMES(puzzles, hold) {
    static char line[LINE];
    static uint8_t arena[FL_ARENA];
    const fl_means means = {arena, sizeof arena, NULL, NULL, NULL};
    char path[512];
    puzzle p;
    snprintf(path, sizeof path, "%s/games/%s/puzzles.txt", FLOTILLA_SOURCE, g->id);
    FILE *file = fopen(path, "r");
    if (!file) return; /* a game may have none */
    int n = 0, searched = 0;
    while (fgets(line, sizeof line, file)) {
        fl_where.game = g, fl_where.about = line;
        if (*line == '#') continue;
        int well = read_puzzle(line, &p);
        EXPECT(well);
        if (!well) continue;
        expect_view_only(&p, line), expect_puzzle(g, &p);
        if (n++ % 8 == 0 && searched++ < fl_effort(5))
            EXPECT(fl_puzzle_holds(g, p.at.state.bytes, p.at.viewer, p.best, STILL * FL_CERTAIN / 100, 4, &means));
    }
    EXPECT(n > 0);
    fclose(file);
}
