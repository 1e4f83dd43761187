/* state.h - Unter schwarzer Flagge: the words of the game, and what a position is. */
#ifndef BLACKFLAG_STATE_H
#define BLACKFLAG_STATE_H
#include "data.h"

#define STEPS(S)                                                              \
    S(OPENING, opening, 105) /* all set their first ship */                   \
    S(TURN, turn, 201)                                                        \
    S(SET_SHIP, ship, 302) /* within a turn, a treasure waits for its ship */

#define KINDS(K, M)                    \
    FL_KINDS(K, M)                     \
    K(TREASURE, SHIPS, "3 4 5 6 7")    \
    K(BASE, 2, "unarmed armed")
enum { UNARMED, ARMED }; /* BASE */

#define OPTIONS(O) \
    O(FLEET, fleet, "full small", 0, 103, "101")

enum { NESTED = 2 };
#define STATE(F)                                                                                              \
    FL_FIELDS(F, N_OPTIONS, NESTED)                                                                           \
    F(uint8_t, first, SCALAR, ALL, ONE(SEAT), "seat that began")                                              \
    F(uint8_t, turn, SCALAR, ALL, ONE(SEAT), "seat whose turn it is")                                         \
    F(uint8_t, pile, EACH, ALL, SET(TREASURE), "treasures face down; in which order, nobody knows")           \
    F(uint8_t, fresh, EACH, ALL, MAYBE(TREASURE), "treasure turned up that waits for its ship")               \
    F(uint8_t, sea, EACH, ALL, SET(TREASURE), "treasures at sea, a ship on each")                             \
    F(uint8_t, scored, EACH_EACH, ALL, SET(TREASURE), "by whom, of whom: treasures scored")                   \
    F(uint8_t, cannons, EACH, ALL, COUNT(3), "own cannon cards left")                                         \
    F(uint8_t, captured, EACH, ALL, COUNT(15), "enemy cannon cards scored")                                   \
    F(uint8_t, shown, EACH_BY(SHIPS), ALL, SEERS, "who knows the base of the ship on each treasure")          \
    F(uint8_t, base, EACH_BY(SHIPS), SEEN(shown), ONE(BASE), "whether that ship is armed")                    \
    F(uint8_t, armed, EACH, OWNER, COUNT(2), "armed ships in supply")                                         \
    F(uint8_t, retired, EACH, ALL, COUNT(2), "ships in harbour that all had seen to be armed")

#define VERBS(V)                                                                    \
    V(SAIL, sail, NONE, NONE, NONE, DOES)          /* turn up a treasure */         \
    V(SHIP, ship, BASE, NONE, NONE, HIDES)         /* set a ship on it */           \
    V(HARBOR, harbor, TREASURE, NONE, NONE, DOES)  /* bring the ship on it home */  \
    V(ATTACK, attack, SEAT, TREASURE, NONE, DOES)  /* fire at a foe's ship on it */ \
    V(PASS, pass, NONE, NONE, NONE, PASSES)

#define EVENTS(E)                                                                  \
    E(STARTS, SEAT, NONE, NONE, NONE)          /* a begins */                      \
    E(TREASURE, SEAT, TREASURE, NONE, NONE)    /* a turns up b */                  \
    E(LAUNCHED, SEAT, TREASURE, NONE, NONE)    /* a sets a ship on b */            \
    E(HOME, SEAT, TREASURE, NONE, NONE)        /* a brings b home */               \
    E(REPELLED, SEAT, SEAT, TREASURE, NONE)    /* a attacks b's c: armed */        \
    E(TAKEN, SEAT, SEAT, TREASURE, NONE)       /* a takes c from b */              \
    E(PASSED, SEAT, NONE, NONE, NONE)                                              \
    E(OVER, NONE, NONE, NONE, NONE)

/* The rules, in the rulebook's order; their sentences are in text/. */
#define RULES(R)                                                                   \
    R(101, PLAYERS, PUBLIC)                                                        \
    R(102, TWO_PLAYERS, HOUSE)                                                     \
    R(103, SMALL_FLEET, HOUSE)                                                     \
    R(104, PILE_SHUFFLED, PUBLIC)                                                  \
    R(105, OPENING_SHIPS, PUBLIC)                                                  \
    R(106, START_PLAYER, HOUSE)                                                    \
    R(107, CHOSEN_TOGETHER, HOUSE)                                                 \
    R(201, NOT_YOUR_TURN, RULEBOOK)                                                \
    R(301, PILE_EMPTY, RULEBOOK)                                                   \
    R(302, SHIP_FIRST, RULEBOOK)                                                   \
    R(303, NO_TREASURE_WAITS, RULEBOOK)                                            \
    R(304, NOT_IN_SUPPLY, RULEBOOK)                                                \
    R(305, BASE_HIDDEN, RULING)                                                    \
    R(401, NO_OWN_SHIP, RULEBOOK)                                                  \
    R(402, HARBOR_UNSEEN, RULING)                                                  \
    R(403, HARBOR_ANY_TIME, RULING)                                                \
    R(501, NO_SHIP_THERE, RULEBOOK)                                                \
    R(502, OWN_SHIP, RULEBOOK)                                                     \
    R(503, NO_CANNON, RULEBOOK)                                                    \
    R(504, BASE_SHOWN, RULEBOOK)                                                   \
    R(505, ATTACK_FAILS, RULEBOOK)                                                 \
    R(506, ATTACK_SUCCEEDS, RULEBOOK)                                              \
    R(507, ATTACK_AGAIN, RULING)                                                   \
    R(508, CAPTURED_CANNON, RULEBOOK)                                              \
    R(601, MUST_ACT, RULEBOOK)                                                     \
    R(602, PASS_NOT_FINAL, RULING)                                                 \
    R(701, GAME_OVER, RULING)                                                      \
    R(702, SCORE, RULEBOOK)                                                        \
    R(703, TIE_BREAK, RULEBOOK)                                                    \
    R(704, SHARED_VICTORY, RULEBOOK)

/* What `check` may find broken. */
#define CHECKS(C)                                                                  \
    C(STACK)     /* steps that cannot follow each other here */                    \
    C(TREASURES) /* a treasure is missing, or in two places */                     \
    C(FRESH)     /* a treasure waits for a ship of the wrong seat */               \
    C(BASES)     /* bases of ships that are not there, or known to the wrong seats */ \
    C(SHIPS)     /* not the right number of armed and unarmed ships */             \
    C(CANNONS)   /* cannon cards that cannot have gone there */                    \
    C(PROGRESS)  /* round and turn do not fit what has been done */
FL_DECLARE;
#endif
