/* test_odds.c - Piratenbucht: a die hits with 5 and 6. Included by test.c. */
#include "../../tests/odds.h"

TEST(cove, odds_of_a_volley, 621, 622) {
    /* 1 - (2/3)^n; n/3 */
    static const struct { int ring, hit, hits; } rows[] = {{0, 5556, 667}, {2, 7037, 1000}, {4, 8025, 1333}};
    for (int i = 0; i < 3; i++) {
        table t;
        state *s = begin(&t, 3, "");
        set_rings(s, 0, 2, 4, rows[i].ring, rows[i].ring), set_rings(s, 1, 2, 2, 2, 2);
        to_fight(&t, "sails sails hold");
        EXPECT_EQ(step(&t), DUEL);
        EXPECT_EQ(odd_of(&t, 0, "attack 1 hold", "hit"), rows[i].hit);
        EXPECT_EQ(odd_of(&t, 0, "attack 1 hold", "hits"), rows[i].hits);
        EXPECT_EQ(odd_of(&t, 0, "flee", "hit"), -1);
    }
}

TEST(cove, odds_to_destroy_a_sector, 623) {
    table t;
    state *s = begin(&t, 3, "");
    set_rings(s, 0, 2, 4, 2, 2), set_rings(s, 1, 0, 2, 2, 2);
    to_fight(&t, "sails sails hold");
    EXPECT_EQ(odd_of(&t, 0, "attack 1 hold", "falls"), 7037);  /* the ring is on its last field: any hit will do */
    EXPECT_EQ(odd_of(&t, 0, "attack 1 sails", "falls"), 370);  /* three hits of three dice: 1/27 */
    EXPECT(find_odd(&t, 0, "attack 1 hold", "driven") != NULL);
}

TEST(cove, odds_of_the_black_ship, 404) {
    table t;
    begin(&t, 3, "revenge=on");
    plays(&t, 1, "sail crew", ""), plays(&t, 2, "sail crew", "");
    EXPECT_EQ(odd_of(&t, 0, "sail tavern", "black"), 3333);    /* two black ships, never at the same island */
    begin(&t, 4, "revenge=on");
    for (int p = 1; p < 4; p++) plays(&t, p, "sail crew", "");
    EXPECT_EQ(odd_of(&t, 0, "sail crew", "black"), 1667);      /* one die decides where it goes */
}

TEST(cove, odds_against_the_black_ship, 641, 622) {
    table t;
    state *s = begin(&t, 3, "");
    set_rings(s, 0, 4, 4, 0, 0);
    static const char *const to[] = {"", "tavern", "hold", "sails", "cannons", "crew"};
    char places[64];
    int there = s->black[0], free = there % 5 + 1 == s->black[1] ? (there + 1) % 5 + 1 : there % 5 + 1;
    snprintf(places, sizeof places, "%s %s treasure", to[there], to[free]);
    to_fight(&t, places);
    EXPECT_EQ(step(&t), DUEL);
    EXPECT_EQ(odd_of(&t, 0, "fire black", "hit"), 5556); /* what he rolls afterwards does not matter: 1 - (2/3)^2 */
    EXPECT_EQ(odd_of(&t, 0, "fire black", "falls"), 0);
    s->struck[BLACK] = 7;
    EXPECT_EQ(odd_of(&t, 0, "fire black", "falls"), 5556);
    s->struck[BLACK] = 6;
    EXPECT_EQ(odd_of(&t, 0, "fire black", "falls"), 1111); /* both dice: 1/9 */
}
