/* test_odds.c - Ahoy: both sides roll a die, the attacker wins ties. Included by test.c. */
#include "../../tests/odds.h"

/* Smugglers are about to meet the Union, which has no cannons. */
static state *meeting(table *t, int cannon) {
    state *s = sea(t, 3, "", 8, 11);
    turn_of(t, 1), cannons(s, 1, cannon), moor(s, 2, "bnw"), moor(s, 1, "ase"), no_plans(s);
    uses(t, 1, 1, "sail");
    return s;
}

TEST(ahoy, odds_of_a_battle, 704, 705) {
    table t;
    meeting(&t, 1);
    EXPECT_EQ(odd_of(&t, 1, "go e", "wins"), 5833); /* 21 of 36 */
    EXPECT_EQ(odd_of(&t, 1, "go e", "loses"), 4167);
    EXPECT_EQ(odd_of(&t, 1, "go n", "wins"), -1);   /* nobody is there */
    EXPECT_EQ(odd_of(&t, 1, "go n", "damage"), -1);
}

TEST(ahoy, odds_with_fighters, 1509) {
    table t;
    state *s = meeting(&t, 1);
    enrol(s, 1, FIGHTERS);
    EXPECT_EQ(odd_of(&t, 1, "go e", "wins"), 7222); /* one more: 26 of 36 */
}

TEST(ahoy, odds_of_a_lowered_cannon, 703, 704) {
    table t;
    meeting(&t, 4);
    plays(&t, 1, "go e", "");
    EXPECT_EQ(odd_of(&t, 1, "pass", "wins"), 5833);
    EXPECT_EQ(odd_of(&t, 1, "fire cannons 1", "wins"), 7222);
    EXPECT_EQ(odd_of(&t, 1, "fire cannons 3", "wins"), 9167); /* 33 of 36 */
    EXPECT_EQ(odd_of(&t, 1, "fire cannons 3", "loses"), 833);
}
