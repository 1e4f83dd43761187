/* test_truth.c - chances that are made true stay chances: they add up, keep their order, and are as certain as before at the end. */
#include "../study/analysis.h"
#include "../study/truth.h"
#include "walk.h"
#include <math.h>

TEST(truth, logarithms) {
    for (uint32_t part = 100; part <= 10000; part += 37) {
        double exact = -1000 * log(part / 10000.0);
        EXPECT(fabs(fl_log_of(part, 10000) - exact) < 8);
    }
    EXPECT_EQ(fl_log_of(10000, 10000), 0);
}

TEST_GAMES(truth, every_number_of_players_has_its_row) {
    const fl_odds_table *t = fl_odds_table_of(g);
    EXPECT_EQ(t->n_truth, g->max_seats - g->min_seats + 1);
    for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
        const fl_truth *row = fl_truth_of(g, seats);
        EXPECT(row != NULL);
        for (int by = 0; row && by < FL_FORETELLERS; by++) {
            for (int i = 0; i < FL_STAGES; i++) EXPECT(row->by[by].power[i] > 0 && row->by[by].power[i] < 1000);
            for (int i = 0; i < FL_KNOTS; i++)
                EXPECT(row->by[by].curve[i] > (i ? row->by[by].curve[i - 1] : 0) && row->by[by].curve[i] < 1000);
        }
    }
    EXPECT(fl_truth_of(g, g->max_seats + 1) == NULL);
}

/* In positions of all stages: made-up chances of one seat keep their order, those of all seats add up. */
TEST_GAMES(truth, chances_stay_chances) {
    for (walk *w = walk_all(g, fl_effort(60)); walk_game(w);) do {
            if (w->ply % 16 || w->over) continue;
            for (int by = 0; by < FL_FORETELLERS; by++) {
                int32_t last = -1, all[FL_SEATS] = {0}, sum = 0;
                for (int32_t chance = 0; chance <= FL_CERTAIN; chance += 125) {
                    int32_t now = fl_true_chance(g, w->state.bytes, by, chance);
                    EXPECT(now >= last && now <= FL_CERTAIN);
                    last = now;
                }
                for (int p = 0; p < w->seats; p++) sum += all[p] = p + 1 < w->seats ? FL_CERTAIN / (p + 2) / 2 : FL_CERTAIN - sum;
                fl_true_chances(g, w->state.bytes, by, all);
                sum = 0;
                for (int p = 0; p < w->seats; p++) EXPECT(all[p] >= 0), sum += all[p];
                EXPECT_EQ(sum, FL_CERTAIN);
            }
        } while (walk_step(w));
}

/* A game of bots that look one move ahead: the first position that is near the end, and who won. */
static int near_the_end(const fl_game *g, uint64_t seed, fl_state *late, int32_t won[FL_SEATS]) {
    static const fl_bot greedy = {FL_GREEDY, FL_USUAL, 2};
    static const fl_means means = {NULL, 0, NULL, NULL, NULL};
    uint8_t options[FL_OPTIONS];
    fl_state s;
    fl_host h = {seed, NULL};
    int found = 0;
    fl_standard(g, options);
    fl_start(g, s.bytes, 4, options, &h);
    for (unsigned active; (active = g->active(s.bytes)) != 0;) {
        int seat = fl_lowest(active);
        if (!found && g->progress(s.bytes) >= FL_FAR * 5 / 8) found = 1, *late = s;
        g->play(s.bytes, seat, fl_ask_bot(&greedy, g, s.bytes, seat, fl_next(&seed), &means), &h);
    }
    fl_outcome(g, s.bytes, won);
    return found;
}

/* Near the end V plays on to the end: it is nearer to the truth than if it judged after some plies. */
TEST(truth, blackflag_near_the_end_is_played_to_the_end) {
    const fl_game *g = fl_find_game("blackflag", 9);
    static const fl_foresight judges = {12, 2, 36, FL_FAR + 1}, plays_on = {12, 2, 36, FL_FAR / 2};
    double off[2] = {0, 0};
    int looked = 0;
    for (uint64_t seed = 0; seed < 150; seed++) {
        fl_state late;
        int32_t v[2][FL_SEATS], won[FL_SEATS];
        if (!near_the_end(g, seed, &late, won)) continue;
        fl_foresee(g, late.bytes, &judges, v[0]), fl_foresee(g, late.bytes, &plays_on, v[1]);
        for (int k = 0; k < 2; k++)
            for (int p = 0; p < 4; p++) off[k] += (double)(v[k][p] - won[p]) * (v[k][p] - won[p]);
        looked++;
    }
    EXPECT(looked > 100 && off[1] < off[0]);
}
