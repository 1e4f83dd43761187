/* test_judge.c - what a position is worth: chances add up and follow the odds; every position can be judged. */
#include "../bots/judge.h"
#include "walk.h"
#include <math.h>

TEST(judge, chances_follow_the_odds) {
    int32_t value[3] = {0}, chance[3];
    for (int x = -9000; x <= 9000; x += 37) {
        value[1] = x;
        fl_chances(value, 3, chance);
        double odds = exp(x / 1000.0), all = 2 + odds;
        EXPECT_EQ(chance[0] + chance[1] + chance[2], FL_CERTAIN);
        EXPECT(fabs(chance[1] - FL_CERTAIN * odds / all) < 12);
        EXPECT(fabs(chance[2] - FL_CERTAIN / all) < 12);
    }
}

TEST_GAMES(judge, every_position_has_a_value) {
    fl_weights w;
    int32_t value[FL_SEATS], chance[FL_SEATS];
    fl_usual_weights(g, &w);
    for (walk *walked = walk_all(g, fl_effort(2000)); walk_game(walked);) do {
            int far = g->progress(walked->state.bytes), all = 0;
            EXPECT(far >= 0 && far <= FL_FAR);
            fl_judge(g, walked->state.bytes, &w, value);
            fl_chances(value, walked->seats, chance);
            for (int p = 0; p < walked->seats; p++) all += chance[p], EXPECT(chance[p] >= 0);
            EXPECT_EQ(all, FL_CERTAIN);
        } while (walk_step(walked));
}
