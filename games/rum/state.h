/* state.h - Um Rum & Ehre: the words of the game, and what a position is. */
#ifndef RUM_STATE_H
#define RUM_STATE_H
#include "data.h"

#define STEPS(S)                                                                                   \
    S(TURN, turn, 203)                                                                             \
    /* within it, where to come out of the dark alleys, what to do on a field */                   \
    S(EMERGES, emerge, 302)                                                                        \
    S(VISIT, visit, 802)                                                                           \
    S(GUARDED, guard, 911)                                                                         \
    S(AT_HQ, headquarters, 805)                                                                    \
    S(SUPPLIES, supplies, 809)                                                                     \
    S(INVITE, invite, 902)                                                                         \
    S(CHOOSE, choose, 0)                                                                           \
    /* drinking, the scorpion and the brawl go on by themselves between the rolls of their dice */ \
    S(DRINKING, drink, 905)                                                                        \
    S(SCORPION, chest, 907)                                                                        \
    S(BRAWL, brawl, 603)                                                                           \
    S(ROLLS, roll, 0)                                                                              \
    S(ROLLED, rolled, 909)

#define KINDS(K, M)                                                                                                          \
    FL_KINDS(K, M)                                                                                                           \
    K(FIELD, FIELDS, "coin1 coin2 coin3 coin4 coin5 coin6 coin7 coin8 coin9 hq pirate1 pirate2 pirate3 rum1 rum2 rum3 "      \
                     "shop1 shop2 shop3 rdv1 rdv2 rdv3 guard1 guard2 guard3 chest1 chest2 pink1 pink2 green1 green2 "        \
                     "yellow1 yellow2 swan cruce frere")                                                                     \
    K(WAY, 8, "n ne e se s sw w nw")                                                                                         \
    K(TILE, TILES, "1 2 3 4 5 6 7 8 9")                                                                                      \
    K(SPOT, TILES, "")                                                                                                       \
    K(QUARTER, 4, "0 90 180 270")                                                                                            \
    K(DIE, 6, "1 2 3 4 5 6")                                                                                                 \
    K(PINT, PINTS, "swan2 swan3 swan4 swan5 cruce2 cruce3 cruce4 cruce5 frere2 frere3 frere4 frere5")                        \
    K(CHART, MAPS, "pink3 pink4 pink5 pink6 green3 green4 green5 green6 yellow3 yellow4 yellow5 yellow6")                    \
    K(BOX, CHESTS, "4 5 6")                                                                                                  \
    K(STING, STINGS, "10 11 12 13 14 15 16 17 18 19 20 21")                                                                  \
    K(WATCH, WATCHES, "1 2 3 4 5 6")                                                                                         \
    K(SIZE, 2, "small large")                                                                                                \
    K(BED, BEDS, "coil1 coil2 hammock3 hammock4 hammock5 berth6 berth7 berth8")                                              \
    K(DATE, DATES, "tavern guard shop pirate rum chest pink green yellow")                                                   \
    K(SUPPLY, GOODS, "hook2 hook3 hook4 hook5 hat2 hat3 hat4 hat5 parrot2 parrot3 parrot4 parrot5 "                          \
                     "leg2 leg3 leg4 leg5 patch2 patch3 patch4 patch5")                                                      \
    M(HOLDER, 2, "0 1 2 3 4 5 stack drawn")                                                                                  \
    K(VALUE, 5, "2 3 4 5 6")                                                                                                 \
    K(ROW, ROWS, "")                                                                                                         \
    K(SIDE, 2, "left right")
enum { LEFT, RIGHT };                                /* SIDE of the mast */
enum { STACK = FL_SEATS, DRAWN };                    /* HOLDER: a seat, or one of these */

#define OPTIONS(O)                                        \
    O(TILE_SET, tiles, "printed house", 0, 103, "102")    \
    O(LOOP, loop, "allowed forbidden", 0, 307, "302 308") \
    O(WAIVER, waiver, "stuck blocked", 0, 305, "304")     \
    O(FLAGS, flags, "covered open", 0, 111, "")           \
    O(LEAVE, leave, "maps all none", 0, 802, "816 905")
enum { LEAVE_MAPS, LEAVE_ALL, LEAVE_NONE }; /* values of LEAVE */

enum { NESTED = 3 };
#define STATE(F)                                                                                                             \
    FL_FIELDS(F, N_OPTIONS, NESTED)                                                                                          \
    F(uint8_t, first, SCALAR, ALL, ONE(SEAT), "seat with the start marker")                                                  \
    F(uint16_t, date_not, BY(N_DATES), ALL, SET(DATE), "what all have seen each rendezvous token not to be")                 \
    F(uint16_t, stings, SCALAR, ALL, SET(STING), "scorpions in the stack")                                                   \
    F(uint8_t, turn, SCALAR, ALL, ONE(SEAT), "seat whose turn it is")                                                        \
    F(uint8_t, actor, SCALAR, ALL, ONE(SEAT), "seat that must choose now")                                                   \
    F(uint8_t, moved, SCALAR, ALL, COUNT(1), "1: the captain has been moved in this turn")                                   \
    F(uint8_t, out, SCALAR, ALL, SET(SEAT), "seats that are on board or have no pirates left")                               \
    F(uint8_t, captain, SCALAR, ALL, ONE(FIELD), "where the captain stands")                                                 \
    F(uint8_t, tile, BY(TILES), ALL, ONE(TILE), "the tile on each spot of the town, row by row")                             \
    F(uint8_t, turned, BY(TILES), ALL, ONE(QUARTER), "how the tile on each spot is turned")                                  \
    F(uint8_t, spot, BY(TILES), ALL, ONE(SPOT), "on which spot each tile lies")                                              \
    F(uint8_t, owner, BY(ALLEYS), ALL, MAYBE(SEAT), "whose pirates stand in each alley: dark, seam, inner ones")             \
    F(uint8_t, coins, EACH, ALL, COUNT(MOST_COINS), "coins")                                                                 \
    F(uint8_t, front, EACH, ALL, COUNT(PIRATES), "pirates in front of the player")                                           \
    F(uint8_t, hired, EACH, ALL, COUNT(HIRED), "own pirates still in the hiring pool")                                       \
    F(uint8_t, rum, EACH, ALL, COUNT(BARRELS), "barrels")                                                                    \
    F(uint8_t, via, SCALAR, ALL, MAYBE(WAY), "the dark alley by which the captain leaves town")                              \
    F(uint8_t, cleared, SCALAR, ALL, COUNT(1), "1: one dark alley has been cleared at headquarters")                         \
    F(uint8_t, drinkers, SCALAR, ALL, SET(SEAT), "who drinks in the tavern")                                                 \
    F(uint8_t, left, SCALAR, ALL, SET(SEAT), "who has left a tavern token lying and must take the next")                     \
    F(uint8_t, die, SCALAR, ALL, MAYBE(DIE), "the roll that may be repeated")                                                \
    F(uint8_t, again, SCALAR, ALL, COUNT(1), "1: the open barrel still allows a repetition")                                 \
    F(uint8_t, sum, SCALAR, ALL, COUNT(26), "sum of the rolls for the scorpion")                                             \
    F(uint8_t, side, SCALAR, ALL, ONE(SIDE), "side of the mast where they brawl")                                            \
    F(uint8_t, champion, SCALAR, ALL, MAYBE(ROW), "row whose roll stands")                                                   \
    F(uint8_t, standing, SCALAR, ALL, MAYBE(DIE), "the roll that stands")                                                    \
    F(uint8_t, row, BY(ROWS), ALL, MAYBE(SEAT), "whose crew is in each row of the ship, the top first")                      \
    F(uint8_t, mast, BY2(2, ROWS), ALL, COUNT(PIRATES), "pirates on each side of the mast in each row")                      \
    F(uint8_t, pint, BY(PINTS), ALL, COUNT(4), "open tavern tokens")                                                         \
    F(uint8_t, pints_left, BY(PINTS), ALL, COUNT(4), "tavern tokens in the stack")                                           \
    F(uint8_t, pints, EACH_BY(PINTS), ALL, COUNT(4), "tavern tokens won")                                                    \
    F(uint8_t, chart, BY(MAPS), ALL, COUNT(3), "open treasure maps")                                                         \
    F(uint8_t, charts_left, BY(MAPS), ALL, COUNT(3), "treasure maps in the stack")                                           \
    F(uint8_t, charts, EACH_BY(MAPS), ALL, COUNT(3), "treasure maps won")                                                    \
    F(uint8_t, box, SCALAR, ALL, MAYBE(BOX), "the open chest")                                                               \
    F(uint8_t, boxes_left, BY(CHESTS), ALL, COUNT(6), "chests in the stack")                                                 \
    F(uint8_t, boxes, EACH_BY(CHESTS), ALL, COUNT(6), "chests won")                                                          \
    F(uint8_t, sting, SCALAR, ALL, MAYBE(STING), "the open scorpion")                                                        \
    F(uint8_t, stung, EACH, ALL, COUNT(STINGS), "scorpions taken")                                                           \
    F(uint8_t, beaten_off, BY2(2, 9), ALL, MAYBE(WATCH), "guards put back under their stack, in this order")                 \
    F(uint8_t, watches, EACH_BY(WATCHES), ALL, COUNT(PER_WATCH), "guards beaten")                                            \
    F(uint8_t, bed, BY(BED_KINDS), ALL, MAYBE(BED), "open coil, hammock and berth")                                          \
    F(uint8_t, beds_left, BY(BEDS), ALL, COUNT(3), "beds in the stacks")                                                     \
    F(uint8_t, beds, EACH_BY(BEDS), ALL, COUNT(3), "beds won")                                                               \
    F(uint8_t, date_of, BY(N_DATES), ALL, MAYBE(SEAT), "whose each unfulfilled rendezvous token is, in the order of drawing") \
    F(uint8_t, date_seen, BY(N_DATES), ALL, SEERS, "who knows it")                                                           \
    F(uint8_t, date, BY(N_DATES), SEEN(date_seen), ONE(DATE), "what it asks for")                                            \
    F(uint8_t, met, EACH_BY(DATES), ALL, COUNT(2), "rendezvous fulfilled")                                                   \
    F(uint8_t, lot_at, BY(GOODS), ALL, MAYBE(HOLDER), "where each supply token is that has been drawn; the stack's in their order") \
    F(uint8_t, lot_seen, BY(GOODS), ALL, SEERS, "who knows it")                                                              \
    F(uint8_t, lot, BY(GOODS), SEEN(lot_seen), ONE(SUPPLY), "which token it is")

#define VERBS(V)                                                                                       \
    V(GO, go, FIELD, WAY, NONE, DOES)               /* lead the captain through an alley to a field */ \
    V(SNEAK, sneak, WAY, NONE, NONE, DOES)          /* leave town by a dark alley … */                 \
    V(EMERGE, emerge, FIELD, WAY, NONE, DOES)       /* … and come back by another */                   \
    V(REST, rest, NONE, NONE, NONE, DOES)                                                              \
    V(BOARD, board, NONE, NONE, NONE, DOES)                                                            \
    V(AHOY, ahoy, NONE, NONE, NONE, DOES)           /* end the turn */                                 \
    V(ACT, act, NONE, NONE, NONE, DOES)             /* use the field */                                \
    V(SKIP, skip, NONE, NONE, NONE, PASSES)                                                            \
    V(FIGHT, fight, SIZE, NONE, NONE, DOES)         /* turn up a guard */                              \
    V(CLEAR, clear, FIELD, WAY, NONE, DOES)         /* take the pirates of an alley back */            \
    V(KEEP, keep, NONE, NONE, NONE, DOES)           /* the token just drawn */                         \
    V(SELL, sell, NONE, NONE, NONE, DOES)                                                              \
    V(DRINK, drink, NONE, NONE, NONE, DOES)         /* join for a coin */                              \
    V(DECLINE, decline, NONE, NONE, NONE, DOES)                                                        \
    V(TAKE, take, VALUE, NONE, NONE, DOES)          /* one of the open tokens */                       \
    V(ROLL, roll, NONE, NONE, NONE, DOES)                                                              \
    V(REROLL, reroll, NONE, NONE, NONE, DOES)       /* for a barrel, or with the one that is open */   \
    V(STAND, stand, NONE, NONE, NONE, DOES)         /* be content with the roll */

#define EVENTS(E)                                                                                                            \
    E(STARTS, SEAT, NUMBER, NONE, NONE)          /* a begins round b */                                                      \
    E(IMAGINARY, NUMBER, NONE, NONE, NONE)       /* a pirates of the imaginary crew go on board */                           \
    E(IMAGINARY_ROLLED, DIE, NONE, NONE, NONE)                                                                               \
    E(IMAGINARY_CROSSED, SIDE, NONE, NONE, NONE)                                                                             \
    E(IMAGINARY_DOWN, SEAT, NONE, NONE, NONE)    /* it loses a pirate against a */                                           \
    E(IMAGINARY_WINS, SEAT, NONE, NONE, NONE)    /* a loses a pirate against it */                                           \
    E(WENT, SEAT, FIELD, WAY, NUMBER)            /* a leads the captain to b, d pirates */                                   \
    E(SNEAKED, SEAT, FIELD, WAY, NUMBER)         /* a leads him to b through dark alleys */                                  \
    E(PAID, SEAT, NUMBER, NONE, NONE)                                                                                        \
    E(RESTED, SEAT, NONE, NONE, NONE)                                                                                        \
    E(BOARDED, SEAT, NUMBER, NONE, NONE)         /* a boards with b pirates */                                               \
    E(SPENT, SEAT, NONE, NONE, NONE)             /* a has no pirates left */                                                 \
    E(DEAD_END, FIELD, FIELD, NONE, NONE)        /* from a to b */                                                           \
    E(STUCK, NONE, NONE, NONE, NONE)             /* all coin fields are dead ends */                                         \
    E(COINS, SEAT, NUMBER, NONE, NONE)                                                                                       \
    E(CLEARED, SEAT, FIELD, WAY, NUMBER)         /* a takes d pirates back from the alley b c */                             \
    E(HIRED, SEAT, NONE, NONE, NONE)                                                                                         \
    E(BARRELS, SEAT, NUMBER, NONE, NONE)                                                                                     \
    E(DREW, SEAT, NONE, NONE, NONE)              /* a draws supplies */                                                      \
    E(DREW_THIS, SEAT, SUPPLY, NONE, NONE)                                                                                   \
    E(KEPT, SEAT, NONE, NONE, NONE)                                                                                          \
    E(SOLD, SEAT, NONE, NONE, NONE)                                                                                          \
    E(DATE, SEAT, NONE, NONE, NONE)              /* a draws a rendezvous */                                                  \
    E(DATE_THIS, SEAT, DATE, NONE, NONE)                                                                                     \
    E(MET, SEAT, DATE, NUMBER, NONE)             /* a fulfils b for c points */                                              \
    E(CHART, SEAT, CHART, NONE, NONE)            /* a takes map b */                                                         \
    E(JOINED, SEAT, SEAT, NONE, NONE)            /* a drinks with b */                                                       \
    E(DECLINED, SEAT, NONE, NONE, NONE)                                                                                      \
    E(PINT, SEAT, PINT, NONE, NONE)              /* a wins tavern token b */                                                 \
    E(BOX, SEAT, BOX, NONE, NONE)                /* a takes chest b */                                                       \
    E(SUM, NUMBER, STING, NONE, NONE)            /* the rolls make a so far; the scorpion has b */                           \
    E(STUNG, SEAT, NUMBER, NONE, NONE)           /* a reaches b */                                                           \
    E(ROLLED, SEAT, DIE, NONE, NONE)                                                                                         \
    E(OPENED, SEAT, NONE, NONE, NONE)            /* a gives a barrel */                                                      \
    E(BEAT, SEAT, WATCH, NONE, NONE)             /* a beats guard b */                                                       \
    E(LOST, SEAT, WATCH, NONE, NONE)             /* a loses against guard b */                                               \
    E(BRAWL, NUMBER, NONE, NONE, NONE)           /* a crews brawl */                                                         \
    E(CROSSED, SEAT, SIDE, NONE, NONE)           /* a pirate of crew a crosses to side b */                                  \
    E(DOWN, SEAT, SEAT, NONE, NONE)              /* crew a loses a pirate against crew b */                                  \
    E(BED, SEAT, BED, NONE, NONE)                /* crew a gets bed b */                                                     \
    E(BED_GONE, BED, NONE, NONE, NONE)           /* nobody gets it */                                                        \
    E(SHOW_PINT, PINT, NONE, NONE, NONE)         /* turned up */                                                             \
    E(SHOW_CHART, CHART, NONE, NONE, NONE)                                                                                   \
    E(SHOW_BOX, BOX, NONE, NONE, NONE)                                                                                       \
    E(SHOW_STING, STING, NONE, NONE, NONE)                                                                                   \
    E(SHOW_BED, BED, NONE, NONE, NONE)                                                                                       \
    E(OVER, NONE, NONE, NONE, NONE)

/* The rules, in the rulebook's order; their sentences are in text/. */
#define RULES(R)                                                                                                             \
    R(101, PLAYERS, RULEBOOK)                                                                                                \
    R(102, TOWN, RULEBOOK)                                                                                                   \
    R(103, HOUSE_TILES, HOUSE)                                                                                               \
    R(104, SEGMENTS, PUBLIC)                                                                                                 \
    R(105, OPEN_TOKENS, RULEBOOK)                                                                                            \
    R(106, OPEN_BEDS, RULEBOOK)                                                                                              \
    R(107, OUTFIT, RULEBOOK)                                                                                                 \
    R(108, CAPTAIN_AT_HQ, RULEBOOK)                                                                                          \
    R(109, FIRST_PLAYER, HOUSE)                                                                                              \
    R(110, SHUFFLED, RULEBOOK)                                                                                               \
    R(111, COVERED, RULEBOOK)                                                                                                \
    R(201, NOT_YOUR_TURN, RULEBOOK)                                                                                          \
    R(202, DECIDE_FIRST, RULEBOOK)                                                                                           \
    R(203, ONE_OF_THREE, RULEBOOK)                                                                                           \
    R(204, NO_SUCH_ALLEY, RULEBOOK)                                                                                          \
    R(205, ALLEY_TAKEN, RULEBOOK)                                                                                            \
    R(206, FURTHER_COIN, RULEBOOK)                                                                                           \
    R(207, TOO_FEW_PIRATES, RULEBOOK)                                                                                        \
    R(208, PIRATE_PER_SEGMENT, RULEBOOK)                                                                                     \
    R(209, ANY_NUMBER, RULEBOOK)                                                                                             \
    R(210, AHOY_ENDS, RULEBOOK)                                                                                              \
    R(211, TWIN_ALLEYS, RULING)                                                                                              \
    R(301, NO_DARK_ALLEY, RULEBOOK)                                                                                          \
    R(302, NO_WAY_BACK, RULEBOOK)                                                                                            \
    R(303, DARK_COIN, RULEBOOK)                                                                                              \
    R(304, ONLY_DARK, RULEBOOK)                                                                                              \
    R(305, ONLY_DARK_STUCK, RULING)                                                                                          \
    R(306, BOTH_ALLEYS, RULEBOOK)                                                                                            \
    R(307, DARK_LOOP, RULING)                                                                                                \
    R(308, LOOP_COIN, RULING)                                                                                                \
    R(309, OUT_AND_BACK, HOUSE)                                                                                              \
    R(401, DEAD_END, RULEBOOK)                                                                                               \
    R(402, NEXT_DEAD_END, RULEBOOK)                                                                                          \
    R(403, NOTHING_PAID, RULING)                                                                                             \
    R(404, DARK_DEAD_END, RULING)                                                                                            \
    R(405, ALL_DEAD, RULING)                                                                                                 \
    R(406, FROM_DEAD_END, RULEBOOK)                                                                                          \
    R(501, REST_COIN, RULEBOOK)                                                                                              \
    R(502, REST_ALONE, RULING)                                                                                               \
    R(503, REST_NOTHING, RULEBOOK)                                                                                           \
    R(504, ON_BOARD, RULEBOOK)                                                                                               \
    R(505, MUST_BOARD, RULEBOOK)                                                                                             \
    R(506, NO_PIRATES, RULING)                                                                                               \
    R(507, LAST_PLAYER, RULEBOOK)                                                                                            \
    R(508, PHASE_ENDS, RULEBOOK)                                                                                             \
    R(601, COLUMNS, RULEBOOK)                                                                                                \
    R(602, UNOPPOSED, RULEBOOK)                                                                                              \
    R(603, EQUAL_BEATS, RULEBOOK)                                                                                            \
    R(604, LOSERS_HOME, RULEBOOK)                                                                                            \
    R(605, WINNER_CROSSES, RULEBOOK)                                                                                         \
    R(606, OTHER_SIDE, RULEBOOK)                                                                                             \
    R(607, LAST_CREW, RULEBOOK)                                                                                              \
    R(608, BEDS_WON, RULEBOOK)                                                                                               \
    R(609, TWO_CREWS, RULEBOOK)                                                                                              \
    R(610, ONE_CREW, RULEBOOK)                                                                                               \
    R(611, FEW_PLAYERS, RULEBOOK)                                                                                            \
    R(612, NOBODY_ON_BOARD, RULING)                                                                                          \
    R(613, IMAGINARY_CREW, RULEBOOK)                                                                                         \
    R(614, IMAGINARY_ROLLS, RULEBOOK)                                                                                        \
    R(701, NEXT_ROUND, RULEBOOK)                                                                                             \
    R(702, GAME_OVER, RULEBOOK)                                                                                              \
    R(801, ACTION_ONCE, RULEBOOK)                                                                                            \
    R(802, ACTION_OPTIONAL, RULING)                                                                                          \
    R(803, TOKENS_RUN_OUT, RULEBOOK)                                                                                         \
    R(804, FIELD_COIN, RULEBOOK)                                                                                             \
    R(805, NO_PIRATES_THERE, RULEBOOK)                                                                                       \
    R(806, TWO_DARK_ALLEYS, RULEBOOK)                                                                                        \
    R(807, ALLEY_JUST_USED, RULEBOOK)                                                                                        \
    R(808, FIELD_PIRATE, RULEBOOK)                                                                                           \
    R(809, FIELD_SUPPLIES, RULEBOOK)                                                                                         \
    R(810, SOLD_UNDER_STACK, RULEBOOK)                                                                                       \
    R(811, FIELD_RENDEZVOUS, PUBLIC)                                                                                         \
    R(812, RENDEZVOUS_MET, RULEBOOK)                                                                                         \
    R(813, ONE_OF_TWO, RULEBOOK)                                                                                             \
    R(814, RENDEZVOUS_SELF, RULEBOOK)                                                                                        \
    R(815, NO_SUCH_TOKEN, RULEBOOK)                                                                                          \
    R(816, FIELD_MAP, RULEBOOK)                                                                                              \
    R(817, NAMED_BY_FIRST, HOUSE)                                                                                            \
    R(901, FIELD_TAVERN, RULEBOOK)                                                                                           \
    R(902, TAVERN_FEE, RULEBOOK)                                                                                             \
    R(903, DRINKS_ALONE, RULEBOOK)                                                                                           \
    R(904, DRINK_ROLLS, RULEBOOK)                                                                                            \
    R(905, ONE_TOKEN, RULING)                                                                                                \
    R(906, FIELD_CHEST, RULEBOOK)                                                                                            \
    R(907, SCORPION_ROLLS, RULEBOOK)                                                                                         \
    R(908, FIELD_RUM, RULING)                                                                                                \
    R(909, RUM_REROLLS, RULING)                                                                                              \
    R(910, RUM_BACK, RULING)                                                                                                 \
    R(911, FIELD_GUARD, RULEBOOK)                                                                                            \
    R(912, GUARD_COIN, RULEBOOK)                                                                                             \
    R(913, GUARD_LOST, RULEBOOK)                                                                                             \
    R(914, STACK_EMPTY, RULING)                                                                                              \
    R(915, WHEN_ROLLED, RULEBOOK)                                                                                            \
    R(1001, FACE_VALUE, RULEBOOK)                                                                                            \
    R(1002, BEST_OF_A_GOOD, RULEBOOK)                                                                                        \
    R(1003, UNFULFILLED, RULEBOOK)                                                                                           \
    R(1004, MAPS_IN_PAIRS, RULEBOOK)                                                                                         \
    R(1005, LOWEST_LEFT_OVER, RULING)                                                                                        \
    R(1006, COINS_NOTHING, RULEBOOK)                                                                                         \
    R(1007, TIE_BREAK, RULEBOOK)                                                                                             \
    R(1008, SHARED_VICTORY, RULEBOOK)

/* What `check` may find broken. */
#define CHECKS(C)                                                                                                            \
    C(STACK)      /* steps that cannot follow each other here, or the wrong seat is asked */                                 \
    C(MEMORY)     /* what a step remembers is kept without it, or does not fit */                                            \
    C(TOWN)       /* tiles or captain are not where they can be */                                                           \
    C(PIRATES)    /* pirates are missing, or too many, or in alleys that do not exist */                                     \
    C(SHIP)       /* rows or the brawl cannot be so */                                                                       \
    C(BARRELS)    /* too many */                                                                                             \
    C(TAVERNS)    /* tokens are missing, or too many, or the display is not full */                                          \
    C(MAPS)                                                                                                                  \
    C(CHESTS)                                                                                                                \
    C(GUARDS)                                                                                                                \
    C(BEDS)                                                                                                                  \
    C(RENDEZVOUS)                                                                                                            \
    C(SUPPLIES)
FL_DECLARE;
#endif
