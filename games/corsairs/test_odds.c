/* test_odds.c - Korsaren der Karibik: a die has two skulls. Included by test.c. */
#include "../../tests/odds.h"

TEST(corsairs, odds_to_find, 104) {
    static const struct { int captain; } rows[] = {{PEMBERTON}, {ROOS}, {OSORIO}};
    static const int finds[] = {0, 3333, 5556, 7037, 8025}; /* 1 - (2/3)^n */
    for (int i = 0; i < 3; i++) {
        table t;
        state *s = calm(&t, 2, "", rows[i].captain, rows[i].captain == ROOS ? PEMBERTON : ROOS, 0, 0);
        npc(s, NPC_SLOOP, SEA), npc(s, NPC_FRIGATE, SEA);
        at(s, 0, SEA, 0);
        EXPECT_EQ(odd_of(&t, 0, "search", "finds"), finds[CAPTAIN_ROWS[rows[i].captain].skill[SCOUTING]]);
        EXPECT_EQ(odd_of(&t, 0, "hunt pirate_sloop", "finds"), finds[CAPTAIN_ROWS[rows[i].captain].skill[SCOUTING]]);
    }
}

TEST(corsairs, odds_to_be_found, 2003) {
    table t;
    state *s = calm(&t, 2, "", ROOS, PEMBERTON, 0, 0);
    at(s, 0, CUR, 0);
    EXPECT_EQ(odd_of(&t, 0, "sail caribbean", "found"), -1); /* nobody is there */
    npc(s, FRANCE, SEA);
    s->bounty[0][HOLLAND] = 1;
    EXPECT_EQ(odd_of(&t, 0, "sail caribbean", "found"), 7037); /* the French captain has three dice */
    s->bounty[0][FRANCE] = 4;
    EXPECT_EQ(odd_of(&t, 0, "sail caribbean", "found"), 8025); /* as many as the bounty */
}

/* Both roll three dice; who has more skulls decides, and ties go by the faces: fleeing succeeds as often as the dice say. */
TEST(corsairs, odds_in_battle, 2303, 2401) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, HOLLAND, SEA), at(s, 0, SEA, 0);
    plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0");
    const fl_odd *o = find_odd(&t, 0, "flee", "flees");
    EXPECT(o && o->chance > 1500 && o->chance < 7000);
    o = find_odd(&t, 0, "shoot", "wins");
    EXPECT(o && !o->exact);
    EXPECT_EQ(odd_of(&t, 0, "flee", "strikes"), -1);
    EXPECT(find_odd(&t, 0, "shoot", "strikes") != NULL && find_odd(&t, 0, "shoot", "sinks") != NULL);
}
