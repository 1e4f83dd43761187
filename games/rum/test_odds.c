/* test_odds.c - Um Rum & Ehre: guards are turned up from what is left of their stacks; dice have six sides. Included by test.c. */
#include "../../tests/odds.h"

TEST(rum, odds_against_guards, 911, 912) {
    for (int front = 2; front <= 4; front++) { /* nine small ones, three each of strength 1 2 3: he needs more pirates than that */
        static const int beat[5] = {0, 0, 3333, 6667, 10000};
        table t;
        state *s = begin(&t, 3, "", NULL, NULL);
        s->captain = SHOP1;
        plays(&t, 0, "go guard1 s", "");
        leave_in_front(&t, 0, front);
        EXPECT_EQ(odd_of(&t, 0, "fight small", "beat"), beat[front]);
        EXPECT_EQ(odd_of(&t, 0, "fight small", "lost"), 10000 - beat[front]);
    }
}

TEST(rum, odds_against_known_guards, 913) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->watches[1][0] = 3, s->watches[1][1] = 3, s->watches[1][2] = 1;
    s->beaten_off[0][0] = 3, s->beaten_off[0][1] = 3; /* all have seen what comes next */
    s->captain = SHOP1;
    plays(&t, 0, "go guard1 s", "");
    leave_in_front(&t, 0, 3);
    EXPECT_EQ(odd_of(&t, 0, "fight small", "lost"), 10000);
}

TEST(rum, odds_of_drinking, 904, 909) {
    table t;
    state *s = begin_t(&t);
    for (int p = 0; p < 3; p++) s->rum[p] = 0;
    while (fl_top(s) == INVITE) plays(&t, s->actor, "drink", "");
    EXPECT_EQ(odd_of(&t, 0, "roll", "pint"), 6667); /* 2 and 5 are open: from 3 on one is won */
}

TEST(rum, odds_of_the_scorpion, 907) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    for (int p = 0; p < 3; p++) s->rum[p] = 0;
    s->captain = COIN8;
    plays(&t, 0, "go chest2 n", "");
    plays(&t, 0, "act", "");
    s->sum = 11; /* the open scorpion has 12: any roll stings */
    EXPECT(odd_of(&t, 0, "roll", "stung") == 10000 || find_odd(&t, 0, "roll", "stung")->chance == 10000);
    s->sum = 0;
    EXPECT(find_odd(&t, 0, "roll", "stung")->chance < 10000);
}
