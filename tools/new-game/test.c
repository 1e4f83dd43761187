/* test.c - Sample, rule by rule. */
#include "../../tests/walk.h"
#include "state.h"

static int grabbed(const state *s) {
    int n = 0;
    for (int p = 0; p < s->seats; p++) n += s->last[p] == 1 + GRAB;
    return n;
}

/* For the leak test: another one, who could, has chosen otherwise. */
int fl_sample_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    for (int i = 0, p = (int)fl_uniform(stream, s->seats); i < s->seats; i++, p = (p + 1) % s->seats)
        if (p != viewer && s->choice[p] && !(s->last[p] == 1 + GRAB && grabbed(s) > 1)) return s->choice[p] ^= (1 + WAIT) ^ (1 + GRAB), 1;
    return 0;
}

/* For the test of pending gains: bots see them at every step. */
const fl_unseen fl_sample_unseen = {.decline = NULL};

static const fl_game *game(void) { return fl_find_game("sample", sizeof "sample" - 1); }
static state *of(table *t) { return (state *)t->state.bytes; }

/* A round of three: "gww" is what they choose, then the next chest. */
static void round_of(table *t, const char *choices, const char *next) {
    for (int p = 0; p < 3; p++) plays(t, p, choices[p] == 'g' ? "choose grab" : "choose wait", p == 2 ? next : "");
}

TEST(sample, begins_with_a_chest_and_nothing_else, 101, 201) {
    table t;
    sit(&t, game(), 3, "", "=4");
    EXPECT_EQ(of(&t)->chest, 4);
    EXPECT_EQ(of(&t)->points[0] + of(&t)->points[1] + of(&t)->points[2], 0);
    EXPECT_EQ(game()->min_seats, 2);
    EXPECT_EQ(game()->max_seats, 6);
}

TEST(sample, choices_stay_secret_until_the_last, 202) {
    table t;
    sit(&t, game(), 3, "", "=4");
    plays(&t, 1, "choose grab", "");
    EXPECT_EQ(why(&t, 1, "choose wait"), CHOSEN_TOGETHER);
    EXPECT_EQ(told(&t, TOLD_GRABS), 0);
    EXPECT_EQ(game()->active(of(&t)), 5u);
}

TEST(sample, who_grabs_alone_takes_it_all_and_who_waits_finds_one, 203, 205) {
    table t;
    sit(&t, game(), 3, "", "=4");
    round_of(&t, "wgw", "=6");
    EXPECT_EQ(of(&t)->points[1], 4);
    EXPECT_EQ(of(&t)->points[0], 1);
    EXPECT_EQ(of(&t)->points[2], 1);
    EXPECT_EQ(told(&t, TOLD_ALONE), 1);
    EXPECT_EQ(of(&t)->chest, 6);
    EXPECT_EQ(of(&t)->round, 2);
    round_of(&t, "www", "=1");
    EXPECT_EQ(of(&t)->points[1], 5);
}

TEST(sample, a_crowd_spills_the_coins, 204) {
    table t;
    sit(&t, game(), 3, "", "=5");
    round_of(&t, "ggw", "=1");
    EXPECT_EQ(of(&t)->points[0] + of(&t)->points[1], 0);
    EXPECT_EQ(told(&t, TOLD_SPILT), 1);
}

TEST(sample, whoever_spilt_the_coins_waits_a_round, 206) {
    table t;
    sit(&t, game(), 3, "", "=5");
    round_of(&t, "ggw", "=1");
    EXPECT_EQ(why(&t, 0, "choose grab"), CLUMSY_WAITS);
    EXPECT_EQ(why(&t, 2, "choose grab"), OK);
    round_of(&t, "www", "=1");
    EXPECT_EQ(why(&t, 0, "choose grab"), OK);
}

TEST(sample, ends_after_its_rounds, 102, 301, 302) {
    int score[FL_SEATS], rank[FL_SEATS];
    for (int length = 0; length < 2; length++) {
        table t;
        sit(&t, game(), 3, length ? "length=short" : "length=long", "=2");
        for (int i = 1; i < ROUNDS[length]; i++) round_of(&t, "gww", "=2");
        EXPECT_EQ(game()->active(of(&t)), 7u);
        round_of(&t, "gww", "");
        EXPECT_EQ(game()->active(of(&t)), 0u);
        EXPECT_EQ(why(&t, 0, "choose wait"), GAME_OVER);
        game()->result(of(&t), score, rank);
        EXPECT_EQ(score[0], 2 * ROUNDS[length]);
        EXPECT(rank[0] == 1 && rank[1] == 2 && rank[2] == 2); /* 302: equal ranks share */
    }
}
