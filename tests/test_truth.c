/* test_truth.c - chances that are made true stay chances: they add up, keep their order, and are as certain as before at the end. */
#include "../lib/analysis.h"
#include "../lib/truth.h"
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
            for (int i = 0; i < FL_KNOTS; i++) EXPECT(row->by[by].curve[i] > (i ? row->by[by].curve[i - 1] : 0) && row->by[by].curve[i] < 1000);
        }
    }
    EXPECT(fl_truth_of(g, g->max_seats + 1) == NULL);
}

/* In positions of all stages: made-up chances of one seat keep their order, those of all seats add up. */
TEST_GAMES(truth, chances_stay_chances) {
    for (walk *w = walk_all(g, fl_effort(60)); walk_game(w);)
        do {
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

/* Near the end V plays on to the end: a position in which one seat has won whatever happens is nearly certain. */
TEST(truth, blackflag_near_the_end_is_played_to_the_end) {
    const fl_game *g = fl_find_game("blackflag", 9);
    int last = 0, sure = 0;
    for (walk *w = walk_all(g, fl_effort(400)); walk_game(w);) {
        int32_t v[FL_SEATS];
        int score[FL_SEATS], rank[FL_SEATS], winners = 0, winner = 0;
        union { uint64_t align; uint8_t bytes[FL_STATE]; } before;
        while (!w->over) memcpy(before.bytes, w->state.bytes, sizeof before), walk_step(w);
        g->result(w->state.bytes, score, rank);
        for (int p = 0; p < w->seats; p++) winners += rank[p] == 1, winner = rank[p] == 1 ? p : winner;
        if (winners > 1) continue;
        fl_foresee(g, before.bytes, &fl_usual_foresight, v);
        last++, sure += v[winner] > FL_CERTAIN * 6 / 10;
    }
    EXPECT(last > 20 && sure * 10 > last * 9);
}
