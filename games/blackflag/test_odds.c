/* test_odds.c - Unter schwarzer Flagge: the chances of an attack are the hypergeometric ones of the rulebook's five ships, two of them
 * armed. Included by test.c. */
#include "../../tests/odds.h"

TEST(blackflag, odds_of_an_attack, 504, 505, 506) {
    table t;
    sit(&t, fl_find_game("blackflag", 9), 3, "", "=5 =6 =7 0");
    for (int p = 0; p < 3; p++) plays(&t, p, p ? "ship armed" : "ship unarmed", "");
    EXPECT_EQ(odd_of(&t, 0, "attack 1 6", "taken"), 6000);    /* 3 of 5 are unarmed */
    EXPECT_EQ(odd_of(&t, 0, "attack 1 6", "repelled"), 4000);
    EXPECT_EQ(odd_of(&t, 0, "harbor 5", "taken"), -1);        /* that is no attack */
    EXPECT_EQ(odd_of(&t, 0, "sail", "value"), 5000);          /* 3 4 6 7 are left */
    plays(&t, 0, "attack 1 6", "");                           /* an armed one is known now */
    plays(&t, 1, "sail", "=3"), plays(&t, 1, "ship unarmed", "");
    EXPECT_EQ(odd_of(&t, 2, "attack 1 6", "taken"), 0);
    EXPECT_EQ(odd_of(&t, 2, "attack 1 6", "repelled"), 10000);
    EXPECT_EQ(odd_of(&t, 2, "attack 1 3", "taken"), 7500);    /* 3 of the 4 that are left */
}

TEST(blackflag, odds_of_a_small_fleet, 103) {
    table t;
    sit(&t, fl_find_game("blackflag", 9), 2, "fleet=small", "=5 =4 0");
    plays(&t, 0, "ship armed", ""), plays(&t, 1, "ship armed", "");
    EXPECT_EQ(odd_of(&t, 0, "attack 1 4", "taken"), 6667);
    EXPECT_EQ(odd_of(&t, 0, "attack 1 4", "repelled"), 3333);
    EXPECT_EQ(odd_of(&t, 0, "sail", "value"), 3500);
}

/* A rich ship that may be unarmed is in danger while others have cannons, and in none when they have not. */
TEST(blackflag, dangers_come_from_cannons, 503) {
    fl_threat threats[FL_THREATS];
    table t;
    sit(&t, fl_find_game("blackflag", 9), 3, "", "=7 =3 =4 0");
    for (int p = 0; p < 3; p++) plays(&t, p, "ship unarmed", "");
    plays(&t, 0, "sail", "=6"), plays(&t, 0, "ship armed", "");
    int n = fl_threats(t.game, t.state.bytes, 0, threats), seen = 0;
    for (int i = 0; i < n; i++) seen |= 1 << threats[i].thing, EXPECT(threats[i].chance > 0 && threats[i].chance <= FL_CERTAIN);
    EXPECT(seen != 0 && !(seen & ~(1 << 4 | 1 << 3)));       /* 7 and 6 are all that is at sea */
    state *s = (state *)t.state.bytes;
    s->cannons[1] = s->cannons[2] = 0;
    EXPECT_EQ(fl_threats(t.game, t.state.bytes, 0, threats), 0);
}
