/* test_perft.c - counting lines of play, against a count that is made in another way. */
#include "../study/perft.h"
#include "walk.h"

/* Counts by trying: a script that turns out to be too short is tried again with every number at its end. */
typedef struct {
    uint16_t values[FL_PER_PLY];
    uint32_t n, at, asked;
} attempt;

static uint32_t by_attempt(fl_scribe *scribe, const fl_lot *lot) {
    attempt *a = (attempt *)scribe->with;
    if (a->at < a->n) return a->values[a->at++];
    if (!a->asked) a->asked = lot->n;
    return 0;
}

static uint64_t lines_from(const fl_game *g, const fl_state *s, int depth);

/* The setup (no state yet), or a move in a state. */
static uint64_t try_all(
    const fl_game *g, const fl_state *from, int seats, const uint8_t *options, int seat, fl_move m, int depth, attempt a) {
    fl_scribe scribe = {.decide = by_attempt, .with = &a};
    fl_host h = {0, &scribe};
    fl_state s;
    uint64_t sum = 0;
    a.at = a.asked = 0;
    if (!from) fl_start(g, s.bytes, seats, options, &h);
    else s = *from, fl_play(g, s.bytes, seat, m, &h);
    if (!a.asked) return lines_from(g, &s, depth);
    for (uint32_t v = 0; v < a.asked; v++) {
        attempt longer = a;
        longer.values[longer.n++] = (uint16_t)v;
        sum += try_all(g, from, seats, options, seat, m, depth, longer);
    }
    return sum;
}

static uint64_t lines_from(const fl_game *g, const fl_state *s, int depth) {
    uint64_t sum = 0;
    attempt none = {{0}, 0, 0, 0};
    if (!depth) return 1;
    for (int seat = 0; seat < fl_seats(g, s->bytes); seat++) {
        if (!(g->active(s->bytes) >> seat & 1)) continue;
        for (int i = 0; i < g->n_indices; i++)
            if (!fl_why(g, s->bytes, seat, fl_at(g, i))) sum += try_all(g, s, 0, NULL, seat, fl_at(g, i), depth - 1, none);
        break;
    }
    return sum;
}

TEST(perft, small_fleet_by_hand) {
    const fl_game *g = fl_find_game("blackflag", 9);
    const uint8_t small[1] = {1};
    uint64_t by_move[FL_INDICES];
    EXPECT_EQ(fl_perft(g, 2, small, 0, FL_COUNT_ALL, 0, NULL), 3 * 3 * 2);      /* two treasures, and who begins */
    EXPECT_EQ(fl_perft(g, 2, small, 1, FL_COUNT_ALL, 0, NULL), 18 * 2);         /* armed or not */
    EXPECT_EQ(fl_perft(g, 2, small, 2, FL_COUNT_ALL, 0, NULL), 18 * 4);
    EXPECT_EQ(fl_perft(g, 2, small, 3, FL_COUNT_ALL, 0, NULL), 18 * 4 * (2 + 1 + 1)); /* sail (two treasures), harbor, attack */
    EXPECT_EQ(fl_perft(g, 2, small, 0, FL_COUNT_PLIES, 7, NULL), 1);
    EXPECT_EQ(fl_perft(g, 2, small, 3, FL_COUNT_PLIES, 7, by_move), 4 * 4);
    EXPECT_EQ(by_move[fl_index(g, (fl_move){1, 0, 0, 0})] + by_move[fl_index(g, (fl_move){1, 1, 0, 0})], 16);
    EXPECT_EQ(fl_perft(g, 2, small, 3, FL_COUNT_MOVES, 7, NULL), 4 * 3);
    EXPECT_EQ(fl_perft(g, 2, small, 60, FL_COUNT_MOVES, 7, NULL), 0);           /* no game is that long */
    EXPECT_EQ(fl_perft(g, 1, small, 1, FL_COUNT_ALL, 0, NULL), 0);
}

TEST(perft, against_trying) {
    const fl_game *g = fl_find_game("blackflag", 9);
    const attempt none = {{0}, 0, 0, 0};
    const fl_move no_move = {0, 0, 0, 0};
    for (uint8_t fleet = 0; fleet < 2; fleet++)
        for (int depth = 0; depth <= 4; depth++)
            EXPECT_EQ(fl_perft(g, 2, &fleet, depth, FL_COUNT_ALL, 0, NULL), try_all(g, NULL, 2, &fleet, 0, no_move, depth, none));
}

/* With the deals fixed a line is a sequence of moves; the first moves add up to all. */
TEST_GAMES(perft, moves_add_up) {
    static uint64_t by_move[FL_INDICES];
    uint8_t options[FL_OPTIONS];
    fl_standard(g, options);
    for (int seats = g->min_seats; seats <= g->max_seats; seats++)
        for (int depth = 1; depth <= 2; depth++) {
            fl_state s;
            fl_move legal[FL_LEGAL];
            fl_host h = {3, 0};
            uint64_t sum = 0, all = fl_perft(g, seats, options, depth, FL_COUNT_MOVES, 3, by_move);
            fl_start(g, s.bytes, seats, options, &h);
            int seat = fl_lowest(g->active(s.bytes)), n = g->legal(s.bytes, seat, legal);
            if (depth == 1) EXPECT_EQ(all, n);
            for (int i = 0; i < n; i++) sum += by_move[fl_index(g, legal[i])];
            EXPECT(sum == all);
        }
}
