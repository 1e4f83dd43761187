/* state.h - Sample: the words of the game, and what a position is. */
#ifndef SAMPLE_STATE_H
#define SAMPLE_STATE_H
#include "data.h"

#define STEPS(S) \
    S(CHOOSING, choosing, 202)

#define KINDS(K, M)                        \
    FL_KINDS(K, M)                         \
    K(COINS, SIDES, "1 2 3 4 5 6")         \
    K(CHOICE, 2, "wait grab")
enum { WAIT, GRAB }; /* CHOICE */

#define OPTIONS(O) \
    O(LENGTH, length, "long short", 0, 102, "")

enum { NESTED = 1 };
#define STATE(F)                                                                          \
    FL_FIELDS(F, N_OPTIONS, NESTED)                                                       \
    F(uint8_t, chest, SCALAR, ALL, COUNT(SIDES), "coins in the chest")                    \
    F(uint8_t, points, EACH, ALL, COUNT(SIDES * MOST_ROUNDS), "coins taken so far")       \
    F(uint8_t, chosen, SCALAR, ALL, SET(SEAT), "who has chosen this round")               \
    F(uint8_t, choice, EACH, OWNER, MAYBE(CHOICE), "what they have chosen, in secret")      \
    F(uint8_t, last, EACH, ALL, MAYBE(CHOICE), "what all saw them choose last round")

#define VERBS(V) \
    V(CHOOSE, choose, CHOICE, NONE, NONE, HIDES)

#define EVENTS(E)                                                             \
    E(CHEST, COINS, NONE, NONE, NONE)      /* a coins lie in the chest */     \
    E(GRABS, SEAT, NONE, NONE, NONE)       /* a reaches for it */             \
    E(ALONE, SEAT, NUMBER, NONE, NONE)     /* a gets b coins */               \
    E(SPILT, NUMBER, NONE, NONE, NONE)     /* a coins are lost */             \
    E(FINDS, SEAT, NONE, NONE, NONE)       /* a waited, and finds one */      \
    E(OVER, NONE, NONE, NONE, NONE)

/* The rules; their sentences are in text/. */
#define RULES(R)                    \
    R(101, PLAYERS, HOUSE)          \
    R(102, LENGTH_OF_GAME, HOUSE)   \
    R(201, CHEST_FILLED, HOUSE)     \
    R(202, CHOSEN_TOGETHER, HOUSE)  \
    R(203, ALONE_TAKES, HOUSE)      \
    R(204, CROWD_SPILLS, HOUSE)     \
    R(205, WAITING_FINDS, HOUSE)    \
    R(206, CLUMSY_WAITS, HOUSE)     \
    R(301, GAME_OVER, HOUSE)        \
    R(302, MOST_COINS, HOUSE)

/* What `check` may find broken. */
#define CHECKS(C)                                                             \
    C(COURSE)    /* round, step and chest do not fit each other */            \
    C(CHOICES)   /* choices of those who have not chosen, or the reverse */   \
    C(COINS)     /* more coins than there can have been */
FL_DECLARE;
#endif
