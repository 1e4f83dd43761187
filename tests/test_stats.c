/* test_stats.c - intervals, the sequential test and Elo: known values, and how often they are right when the truth is known. */
#include "../lab/stats.h"
#include "test.h"
#include <math.h>

static int near(double got, double wanted, double within) {
    if (fabs(got - wanted) <= within) return 1;
    printf("  got %.6f, wanted %.6f\n", got, wanted);
    return 0;
}

TEST(stats, student) {
    static const struct {
        uint64_t freedom;
        double t;
    } table[] = {
        {1, 12.7062}, {2, 4.3027}, {3, 3.1824}, {4, 2.7764}, {5, 2.5706}, {10, 2.2281}, {20, 2.0860}, {30, 2.0423}, {100, 1.9840},
        {1000, 1.9623}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) EXPECT(near(fl_student(table[i].freedom), table[i].t, i == 2 ? 0.01 : 0.002));
    EXPECT(isinf(fl_student(0)));
}

TEST(stats, wilson) {
    fl_estimate half = fl_wilson(0.5, 100, fl_z95), none = fl_wilson(0, 10, fl_z95), all = fl_wilson(1, 10, fl_z95),
                few = fl_wilson(0.3, 20, fl_z95);
    EXPECT(near(half.low, 0.403832, 1e-6) && near(half.high, 0.596168, 1e-6));
    EXPECT(near(none.low, 0, 0) && near(none.high, 0.277533, 1e-6));
    EXPECT(near(all.low, 0.722467, 1e-6) && near(all.high, 1, 1e-12));
    EXPECT(near(few.low, 0.145477, 1e-6) && near(few.high, 0.518972, 1e-6));
}

TEST(stats, ratio_by_hand) {
    fl_ratio r = {0};
    fl_ratio_add(&r, 1, 2), fl_ratio_add(&r, 2, 2), fl_ratio_add(&r, 0, 0), fl_ratio_add(&r, 3, 2);
    fl_estimate e = fl_ratio_mean(&r);
    EXPECT_EQ(r.clusters, 3);
    EXPECT(near(fl_ratio_variance(&r), 1.0 / 12, 1e-12));
    EXPECT(near(e.mean, 1, 1e-12) && near(e.high, 1 + 4.302653 * sqrt(1.0 / 12), 1e-5));
}

/* All won: the interval is not a point. One that shares every table with itself: it is nearly one. */
TEST(stats, shares_at_the_edge) {
    fl_ratio all = {0}, self = {0};
    for (int i = 0; i < 100; i++) fl_ratio_add(&all, 4, 4), fl_ratio_add(&self, 1, 4);
    fl_estimate a = fl_ratio_share(&all), s = fl_ratio_share(&self);
    EXPECT(a.low > 0.94 && a.low < 0.97 && near(a.high, 1, 1e-12));
    EXPECT(s.mean == 0.25 && s.low > 0.22 && s.high < 0.28);
}

/* Games of a round are alike: whoever gets the better seat wins more often, and the deal says which seat that is. */
static double round_of_four(uint64_t *stream, double skill, int unfair) {
    double won = 0;
    int good = (int)fl_uniform(stream, 4);
    for (int seat = 0; seat < 4; seat++)
        won += fl_uniform(stream, 1000) < (uint32_t)(1000 * (seat == good ? unfair ? 0.9 : skill : unfair ? 0.1 : skill));
    return won;
}

TEST(stats, interval_holds_the_truth) {
    uint64_t stream = 7;
    for (int unfair = 0; unfair < 2; unfair++) {
        double truth = unfair ? 0.3 : 0.37;
        int right = 0, tries = fl_effort(4000);
        for (int k = 0; k < tries; k++) {
            fl_ratio r = {0};
            for (int i = 0; i < 60; i++) fl_ratio_add(&r, round_of_four(&stream, truth, unfair), 4);
            fl_estimate e = fl_ratio_share(&r);
            right += e.low <= truth && truth <= e.high;
        }
        EXPECT(near((double)right / tries, 0.95, 0.004 + 3 * sqrt(0.95 * 0.05 / tries)));
    }
}

TEST(stats, common_deals_narrow_it) {
    uint64_t stream = 11;
    fl_ratio rounds = {0}, games = {0};
    for (int i = 0; i < 2000; i++) {
        double won = round_of_four(&stream, 0, 1);
        fl_ratio_add(&rounds, won, 4);
        for (int g = 0; g < 4; g++) fl_ratio_add(&games, g < (int)won, 1);
    }
    /* each game varies by 0.09 around what its seat is worth */
    EXPECT(near(fl_ratio_variance(&rounds) / fl_ratio_variance(&games), 0.09 / 0.21, 0.06));
}

TEST(stats, sprt) {
    fl_sprt t = {0.25, 0.30, 0.05};
    fl_ratio few = {0}, many = {0};
    EXPECT(near(fl_sprt_bound(&t), 2.944439, 1e-6));
    for (int i = 0; i < FL_LEAST_CLUSTERS - 1; i++) fl_ratio_add(&few, 4, 4);
    EXPECT_EQ(fl_sprt_verdict(&t, &few), 0);
    for (int i = 0; i < 400; i++) fl_ratio_add(&many, i % 2 ? 2 : 0, 4); /* share 0.25, variance of a round 1 */
    EXPECT(near(fl_sprt_ratio(&t, &many), 0.05 * -0.025 / ((400 * 1.0 + 4 * 0.275 * 0.725) * 400 / 399 / (1600.0 * 1600)), 1e-9));
    EXPECT_EQ(fl_sprt_verdict(&t, &many), -1);
}

/* Under either truth it is wrong about as rarely as it says. */
TEST(stats, sprt_is_right) {
    fl_sprt t = {0.25, 0.32, 0.05};
    uint64_t stream = 23;
    for (int larger = 0; larger < 2; larger++) {
        int wrong = 0, open = 0, tries = fl_effort(1000);
        for (int k = 0; k < tries; k++) {
            fl_ratio r = {0};
            int verdict = 0;
            for (int i = 0; i < 2000 && !verdict; i++) {
                fl_ratio_add(&r, round_of_four(&stream, larger ? t.most : t.least, 0), 4);
                verdict = fl_sprt_verdict(&t, &r);
            }
            wrong += verdict == (larger ? -1 : 1), open += !verdict;
        }
        EXPECT(wrong <= tries * 0.05 + 3 * sqrt(tries * 0.05 * 0.95));
        EXPECT_EQ(open, 0);
    }
}

TEST(stats, elo_of_two) {
    fl_elo e = {.n = 2};
    for (int i = 0; i < 1000; i++) fl_elo_met(&e, 0, 1, i < 750);
    fl_elo_fit(&e);
    for (int i = 0; i < 1000; i++) {
        double off[2] = {fl_elo_off(&e, 0, 1, i < 750), fl_elo_off(&e, 1, 0, i >= 750)};
        fl_elo_cluster(&e, off);
    }
    double elo = 400 * log10(750.5 / 250.5), half = 1.9623 * 400 / log(10) / sqrt(1000 * 0.25 * 0.75);
    fl_estimate a = fl_elo_of(&e, 0, 1), b = fl_elo_of(&e, 1, 1), middle = fl_elo_of(&e, 0, -1);
    EXPECT(near(a.mean, elo, 1e-6) && near(a.high - a.mean, half, 0.1) && near(a.mean - a.low, half, 0.1));
    EXPECT(b.mean == 0 && b.low == 0 && b.high == 0);
    EXPECT(near(middle.mean, elo / 2, 1e-6) && near(middle.high - middle.mean, half / 2, 0.05));
}

TEST(stats, elo_is_found_again) {
    static const double truth[4] = {0, 100, 250, 600};
    fl_elo e = {.n = 5}; /* the fifth has never played */
    uint64_t stream = 5;
    for (int k = 0; k < 20000; k++) {
        int a = (int)fl_uniform(&stream, 4), b = (int)fl_uniform(&stream, 4);
        fl_elo_met(&e, a, b, fl_uniform(&stream, 1000000) < 1e6 / (1 + pow(10, (truth[b] - truth[a]) / 400)));
    }
    fl_elo_fit(&e);
    for (int i = 0; i < 4; i++) EXPECT(near(fl_elo_of(&e, i, 0).mean, truth[i], 25));
}

/* Who never loses is not infinitely better, and the interval says how little that tells. */
TEST(stats, elo_of_one_who_always_wins) {
    fl_elo e = {.n = 2};
    for (int i = 0; i < 50; i++) fl_elo_met(&e, 0, 1, 1);
    fl_elo_fit(&e);
    for (int i = 0; i < 50; i++) {
        double off[2] = {fl_elo_off(&e, 0, 1, 1), fl_elo_off(&e, 1, 0, 0)};
        fl_elo_cluster(&e, off);
    }
    fl_estimate a = fl_elo_of(&e, 0, 1);
    EXPECT(near(a.mean, 400 * log10(50.5 / 0.5), 1e-6));
    EXPECT(a.high - a.low > 600 && isfinite(a.high));
}
