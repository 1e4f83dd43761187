/* test_turn.c - the table turned so that another seat is the first: it is the same game. */
#include "walk.h"

static fl_state turned(const walk *w, const fl_state *s, int by) {
    fl_state t = *s;
    return fl_turn(w->game, t.bytes, by), t;
}

static int same(const fl_game *g, const fl_state *a, const fl_state *b) { return !memcmp(a->bytes, b->bytes, g->state_size); }

static unsigned turned_seats(const walk *w, unsigned set, int by) {
    unsigned to = 0;
    for (int p = 0; p < w->seats; p++) to |= (set >> p & 1) << fl_turned(w->seats, p, by);
    return to;
}

TEST_GAMES(turn, back_again_is_where_it_began) {
    for (walk *w = walk_all(g, 2000); walk_game(w);) do
            for (int by = 0; w->sampled && by < w->seats; by++) {
                int back = fl_turn_back(w->seats, by);
                for (int viewer = FL_ALL_SEEING; viewer < w->seats; viewer++) {
                    fl_state view = w->state;
                    fl_veil(g, view.bytes, viewer);
                    fl_state there = turned(w, &view, by), home = turned(w, &there, back);
                    EXPECT(same(g, &home, &view));
                }
                fl_move m = fl_turn_move(g, w->seats, fl_turn_move(g, w->seats, w->move, by), back);
                if (w->ply) EXPECT_EQ(fl_index(g, m), fl_index(g, w->move));
                for (uint32_t i = 0; i < w->scribe.n_events; i++) {
                    fl_event e = fl_turn_event(g, w->seats, fl_turn_event(g, w->seats, w->events[i], by), back);
                    EXPECT(!memcmp(&e, &w->events[i], sizeof e));
                }
            }
        while (walk_step(w));
}

/* Who looks is turned with what he looks at. */
TEST_GAMES(turn, views_turn_with_the_viewer) {
    for (walk *w = walk_all(g, 2000); walk_game(w);) do
            for (int by = 0; w->sampled && by < w->seats; by++)
                for (int viewer = FL_SPECTATOR; viewer < w->seats; viewer++) {
                    fl_state first = turned(w, &w->state, by), last = w->state;
                    fl_veil(g, first.bytes, fl_turned(w->seats, viewer, by));
                    fl_veil(g, last.bytes, viewer), last = turned(w, &last, by);
                    EXPECT(same(g, &first, &last));
                }
        while (walk_step(w));
}

static int legal_indices(const fl_game *g, const fl_state *s, int seat, uint8_t has[FL_INDICES]) {
    fl_move legal[FL_LEGAL];
    int n = g->legal(s->bytes, seat, legal);
    memset(has, 0, FL_INDICES);
    for (int i = 0; i < n; i++) has[fl_index(g, legal[i])] = 1;
    return n;
}

static void same_choices(const walk *w, const fl_state *there, int seat, int by) {
    static uint8_t has[FL_INDICES];
    const fl_game *g = w->game;
    fl_move legal[FL_LEGAL];
    int n = g->legal(w->state.bytes, seat, legal);
    EXPECT_EQ(legal_indices(g, there, fl_turned(w->seats, seat, by), has), n);
    for (int i = 0; i < n; i++) EXPECT(has[fl_index(g, fl_turn_move(g, w->seats, legal[i], by))]);
}

static void same_result(const walk *w, const fl_state *there, int by) {
    int score[FL_SEATS], rank[FL_SEATS], score_there[FL_SEATS], rank_there[FL_SEATS];
    w->game->result(w->state.bytes, score, rank), w->game->result(there->bytes, score_there, rank_there);
    for (int p = 0; p < w->seats; p++) {
        int q = fl_turned(w->seats, p, by);
        EXPECT_EQ(score_there[q], score[p]), EXPECT_EQ(rank_there[q], rank[p]);
    }
}

/* The order around the table is kept, so the rules see no difference. In a game whose seats are parts they would. */
TEST_GAMES(turn, the_rules_hold_for_the_turned_table) {
    for (walk *w = walk_all(g, 4000); !g->parts && walk_game(w);) do
            for (int by = 1; w->sampled && by < w->seats; by++) {
                fl_state there = turned(w, &w->state, by);
                unsigned active = g->active(w->state.bytes);
                int broken = fl_check(g, there.bytes);
                if (broken) fl_where.about = fl_check_name(g, broken);
                EXPECT_EQ(broken, 0);
                EXPECT_EQ(g->active(there.bytes), turned_seats(w, active, by));
                for (int p = 0; p < w->seats; p++)
                    if (active >> p & 1) same_choices(w, &there, p, by);
                if (w->over) same_result(w, &there, by);
            }
        while (walk_step(w));
}

/* Events that one move tells of several seats come in the order of the seats, so they are compared as a heap. */
static void same_news(const walk *w, const fl_scribe *there, int by) {
    uint64_t sum = 0, sum_there = 0;
    EXPECT_EQ(there->n_events, w->scribe.n_events);
    for (uint32_t i = 0; i < w->scribe.n_events && i < there->n_events; i++) {
        fl_event e = fl_turn_event(w->game, w->seats, w->events[i], by);
        sum += fl_hash_bytes(&e, sizeof e), sum_there += fl_hash_bytes(&there->events[i], sizeof e);
    }
    EXPECT_EQ(sum_there, sum);
}

/* Turned before or after the move: where nothing is dealt it comes to the same. (What is dealt to one seat after another would come to
 * other seats.) */
TEST_GAMES(turn, a_turned_move_does_the_same) {
    static fl_event events[FL_PER_PLY];
    int compared = 0;
    for (walk *w = walk_all(g, 4000); !g->parts && walk_game(w);)
        while (walk_step(w))
            for (int by = 1; w->sampled && by < w->seats && !w->scribe.n_deals; by++) {
                fl_scribe scribe = {.events = events, .max_events = FL_PER_PLY};
                fl_host host = {1, &scribe};
                fl_state there = turned(w, &w->before, by), after = turned(w, &w->state, by);
                EXPECT_EQ(fl_play(g, there.bytes, fl_turned(w->seats, w->seat, by), fl_turn_move(g, w->seats, w->move, by), &host), 0);
                EXPECT(same(g, &there, &after));
                same_news(w, &scribe, by), compared++;
            }
    EXPECT(g->parts || compared >= fl_effort(500));
}
