/* state.h - Piratenbucht: the words of the game, and what a position is. */
#ifndef COVE_STATE_H
#define COVE_STATE_H
#include "data.h"

#define CARD_WORD(name, copies) #name " "
/* One to three dice, the highest first: what a roll showed. */
#define DICE_WORDS                                                                                                  \
    "1 2 3 4 5 6 11 21 22 31 32 33 41 42 43 44 51 52 53 54 55 61 62 63 64 65 66 111 211 221 222 311 321 322 331 "   \
    "332 333 411 421 422 431 432 433 441 442 443 444 511 521 522 531 532 533 541 542 543 544 551 552 553 554 555 "  \
    "611 621 622 631 632 633 641 642 643 644 651 652 653 654 655 661 662 663 664 665 666"
#define LOOT_WORDS "l01 l02 l03 l04 l05 l06 l07 l08 l09 l10 l11 l12 l13 l14 l15 l16 l17 l18 l19 l20"
#define STEPS(S)                                                    \
    S(FITTING, fitting, 108) /* all fit out their ships */          \
    S(WHEELS, wheels, 402) /* all set their wheels */               \
    S(ACTIONS, actions, 501) /* somebody may play an action card */ \
    S(WINDOW, window, 605) /* a battle card before a fight */       \
    S(DUEL, duel, 612) /* has the turn in a fight */                \
    S(STEER, steer, 652) /* steers the navy */                      \
    S(PORT, port, 711) /* acts on an island */                      \
    S(SHELTERED, cove, 721) /* in the cove */                       \
    S(REFIT, refit, 731) /* turns cards back up */

#define KINDS(K, M)                                                               \
    FL_KINDS(K, M)                                                                \
    K(PLACE, N_PLACES, "mat tavern hold sails cannons crew treasure cove")        \
    K(SECTOR, SECTORS, "hold sails cannons crew")                                 \
    K(CARD, N_CARDS, CARDS(CARD_WORD))                                            \
    K(LOOT, N_LOOTS, LOOT_WORDS)                                                  \
    K(LEGEND, N_LEGENDS, "blackbeard galleon corsair widow hook")                 \
    K(FOE, 2, "black navy")                                                       \
    K(GOODS, 2, "gold treasures")                                                 \
    K(SHARE, 2, "gold cards")                                                     \
    K(AMOUNT, 41, "")                                                             \
    K(SHIP, 2, "first second")                                                    \
    K(DIE, 6, "1 2 3 4 5 6")                                                      \
    K(DICE, 83, DICE_WORDS)

enum { BLACK, ROYAL, FOES };           /* FOE */
enum { SOME_GOLD, SOME_TREASURES };    /* GOODS */
enum { CARD_AND_GOLD, TWO_CARDS };     /* SHARE */
enum { ABSENT, FLIPPED, UPRIGHT };     /* a card in a sector: how many hits it still takes */

#define OPTIONS(O)                                                    \
    O(REVENGE, revenge, "off on", 0, 404, "741")                      \
    O(FLEE_AWARD, npc_flee_award, "off on", 0, 645, "632")            \
    O(NEWCREW_SIX, boarding_newcrew_six, "off on", 0, 665, "566 664") \
    O(LEGENDARY, legends, "off on", 0, 901, "641 642 643")            \
    O(MAT_CARDS, mat_cards, "sector ship", 0, 562, "561")

enum { NESTED = 1 };
#define STATE(F)                                                                                                      \
    FL_FIELDS(F, N_OPTIONS, NESTED)                                                                                   \
    F(uint8_t, done, SCALAR, ALL, SET(SEAT), "seats that have chosen; that passed since the last card")               \
    F(uint8_t, order, BY(MOST_SEATS), ALL, MAYBE(SEAT), "seats in the order that is going on")                        \
    F(uint8_t, turn, SCALAR, ALL, COUNT(MOST_SEATS), "how far that order has come")                                   \
    F(uint8_t, at, EACH, ALL, ONE(PLACE), "where each ship is")                                                       \
    F(uint8_t, ring, EACH_BY(SECTORS), ALL, COUNT(TOP_RING), "field of the ring from below; 0: destroyed")            \
    F(uint8_t, reinforced, EACH_BY(SECTORS), ALL, COUNT(2), "reinforcement there: 2 face up, 1 flipped")              \
    F(uint8_t, renewed, EACH_BY(SECTORS), ALL, COUNT(2), "the sector's New card there: 2 face up, 1 flipped")         \
    F(uint8_t, gold, EACH, ALL, COUNT(MOST), "gold aboard; while ships are fitted out, before it is spent")           \
    F(uint8_t, treasure, EACH, ALL, COUNT(TREASURES), "treasures aboard")                                             \
    F(uint8_t, rum, EACH, ALL, COUNT(MOST), "rum track")                                                              \
    F(uint8_t, plan, EACH_BY(SECTORS), OWNER, COUNT(7), "fields each sector is raised before the first round")        \
    F(uint8_t, wheel, EACH, OWNER, COUNT(6), "island on the wheel, face down; 0: not yet chosen")                     \
    F(uint8_t, hand, EACH_BY(N_CARDS), OWNER, COUNT(9), "tavern cards in hand")                                       \
    F(uint8_t, held, EACH, ALL, COUNT(ALL_CARDS), "how many")                                                         \
    F(uint8_t, known, EACH_BY(N_PLAYABLE), ALL, COUNT(8), "of these, those all saw taken from the discards")          \
    F(uint8_t, pile, BY(N_CARDS), NOBODY, COUNT(9), "tavern cards face down")                                         \
    F(uint8_t, n_pile, SCALAR, ALL, COUNT(ALL_CARDS), "how many")                                                     \
    F(uint8_t, discard, BY(N_CARDS), ALL, COUNT(9), "tavern cards discarded")                                         \
    F(uint8_t, made, BY(N_PLAYABLE), ALL, COUNT(8), "what the pile was last made of; nothing: the first one, of all") \
    F(uint8_t, old, EACH, ALL, COUNT(ALL_CARDS), "unknown cards in hand when that pile was made")                     \
    F(uint8_t, drawn, EACH, ALL, COUNT(ALL_CARDS), "cards drawn from that pile")                                      \
    F(uint8_t, elder, EACH, ALL, COUNT(ALL_CARDS), "unknown cards in hand when the first pile ran out: no other can be rum") \
    F(uint8_t, loot, BY(N_LOOTS), ALL, COUNT(LOOT_COPIES), "loot cards not yet turned up")                            \
    F(uint8_t, up, BY(PILES), ALL, MAYBE(LOOT), "loot card face up on each of islands 1 to 5")                        \
    F(uint8_t, black, BY(2), ALL, COUNT(6), "island of each black ship; 0: not in play")                              \
    F(uint8_t, down, SCALAR, ALL, SET(SHIP), "black ships beaten in this round")                                      \
    F(uint8_t, legend, BY(2), ALL, ONE(LEGEND), "captain of each black ship")                                         \
    F(uint8_t, legends, SCALAR, ALL, SET(LEGEND), "captains not yet drawn")                                           \
    F(uint8_t, navy, BY(PILES), ALL, MAYBE(SEAT), "who put a Royal Navy card on each of islands 1 to 5")              \
    F(uint8_t, island, SCALAR, ALL, ONE(PLACE), "where the fight is")                                                 \
    F(uint8_t, hit, SCALAR, ALL, COUNT(1), "a hit has landed in this fight")                                          \
    F(uint8_t, struck, BY(FOES), ALL, COUNT(9), "hits on the black ship and the navy in this fight")                  \
    F(uint8_t, marks, BY(MOST_SEATS), ALL, MAYBE(SEAT), "whom the black ship still shoots at, in this order")         \
    F(uint8_t, lead, SCALAR, ALL, COUNT(1), "the first in order acts before black ship and navy")                     \
    F(uint8_t, shots, SCALAR, ALL, COUNT(2), "of black ship and navy, who has had its shot")                          \
    F(uint8_t, lying, EACH_BY(N_LYING), ALL, COUNT(2), "weapon, wind, fog and grapeshot cards played in the fight")   \
    F(uint8_t, boarding, SCALAR, ALL, MAYBE(PLACE), "where the boarding card was played")                             \
    F(uint8_t, rebate, SCALAR, ALL, COUNT(REBATE), "gold that New crew still saves the seat that acts")               \
    F(uint8_t, bought, SCALAR, ALL, COUNT(CARDS_SOLD), "cards it has bought")                                         \
    F(uint8_t, lifted, SCALAR, ALL, MAYBE(SECTOR), "sector it has raised on Treasure Island")                         \
    F(uint8_t, lifts, SCALAR, ALL, COUNT(LIFTS), "by how many fields")                                                \
    F(uint8_t, outlasted, EACH, ALL, COUNT(MOST_SEATS), "foes that stayed longer in the fight for the places")

/* V: the verb. W: the steps in which it has its place, and the rule that says so to somebody who tries it elsewhere. */
#define VERB_ROWS(V, W)                                                                                                                \
    V(PASS, pass, NONE, NONE, NONE, PASSES)           W(AT(ACTIONS) | AT(WINDOW), NOTHING_TO_SKIP)           /* play no card now */    \
    /* action cards, in the order of CARDS */                                                                                          \
    V(EVADE, evade, PLACE, NONE, NONE, DOES)          W(AT(ACTIONS), ACTION_CARDS)                                                     \
    V(NAVY, navy, PLACE, NONE, NONE, DOES)            W(AT(ACTIONS), ACTION_CARDS)                                                     \
    V(HIDEOUT, hideout, GOODS, NONE, NONE, DOES)      W(AT(ACTIONS), ACTION_CARDS)                                                     \
    V(SWAP, swap, CARD, NONE, NONE, DOES)             W(AT(ACTIONS), ACTION_CARDS)                                                     \
    V(CHALLENGE, challenge, PLACE, NONE, NONE, DOES)  W(AT(ACTIONS), ACTION_CARDS)                                                     \
    V(REINFORCE, reinforce, SECTOR, NONE, NONE, DOES) W(AT(ACTIONS), ACTION_CARDS)                                                     \
    /* the New card of a sector */                                                                                                     \
    V(RENEW, renew, SECTOR, NONE, NONE, DOES)         W(AT(ACTIONS), ACTION_CARDS)                                                     \
    /* battle cards, in the order of CARDS */                                                                                          \
    V(WEAPON, weapon, NONE, NONE, NONE, DOES)         W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    V(WIND, wind, NONE, NONE, NONE, DOES)             W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    V(FOG, fog, NONE, NONE, NONE, DOES)               W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    V(GRAPESHOT, grapeshot, NONE, NONE, NONE, DOES)   W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    V(BOARD, board, NONE, NONE, NONE, DOES)           W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    V(SABOTAGE, sabotage, SEAT, SECTOR, NONE, DOES)   W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    /* sabotage against black ship or navy */                                                                                          \
    V(SAP, sap, FOE, NONE, NONE, DOES)                W(AT(WINDOW) | AT(DUEL), BATTLE_CARDS)                                           \
    V(FLEE, flee, NONE, NONE, NONE, DOES)             W(AT(DUEL), FLEE_OR_ROLL)                                                        \
    V(ATTACK, attack, SEAT, SECTOR, NONE, DOES)       W(AT(DUEL) | AT(STEER), FLEE_OR_ROLL)                                            \
    /* attack the black ship or the navy */                                                                                            \
    V(FIRE, fire, FOE, NONE, NONE, DOES)              W(AT(DUEL), FLEE_OR_ROLL)                                                        \
    V(RAISE, raise, SECTOR, NONE, NONE, DOES)         W(AT(FITTING) | AT(PORT), SECTOR_ISLANDS)              /* a ring by one field */ \
    V(BUY, buy, NONE, NONE, NONE, DOES)               W(AT(PORT), TAVERN_CARDS)                                                        \
    V(BURY, bury, AMOUNT, NONE, NONE, DOES)           W(AT(PORT), BURY_TREASURES)                            /* so many treasures */   \
    /* so many times three gold */                                                                                                     \
    V(BANK, bank, AMOUNT, NONE, NONE, DOES)           W(AT(PORT), BURY_GOLD)                                                           \
    /* what to take in the cove */                                                                                                     \
    V(SHELTER, shelter, SHARE, NONE, NONE, DOES)      W(AT(SHELTERED), COVE_SHARE)                                                     \
    /* a flipped reinforcement face up */                                                                                              \
    V(TURN, turn, SECTOR, NONE, NONE, DOES)           W(AT(REFIT), TURN_CARDS)                                                         \
    /* a flipped New card face up */                                                                                                   \
    V(RESTORE, restore, SECTOR, NONE, NONE, DOES)     W(AT(REFIT), TURN_CARDS)                                                         \
    V(SAIL, sail, PLACE, NONE, NONE, DOES)            W(AT(WHEELS), WHEELS_TOGETHER)                         /* set the wheel */       \
    V(DONE, done, NONE, NONE, NONE, DOES)             W(AT(FITTING) | AT(PORT) | AT(REFIT), NOTHING_TO_SKIP)
#define NO_COLUMN(...)
#define VERBS(V) VERB_ROWS(V, NO_COLUMN)
#define AT(step) (1u << (step))

#define EVENTS(E)                                                                                     \
    E(FITTED, SEAT, NUMBER, NONE, NONE)          /* a has b gold left */                              \
    E(RAISED, SEAT, SECTOR, NUMBER, NUMBER)      /* a's b is worth c now, for d gold */               \
    E(ROUND, NUMBER, NONE, NONE, NONE)                                                                \
    E(LOOT, PLACE, LOOT, NONE, NONE)             /* on a, b is turned up */                           \
    E(SAILED, SEAT, PLACE, NONE, NONE)                                                                \
    E(BLACK, LEGEND, PLACE, NONE, NONE)          /* a sails to b */                                   \
    E(LOT, SEAT, NONE, NONE, NONE)               /* the dice let a go first */                        \
    E(PASSED, SEAT, NONE, NONE, NONE)                                                                 \
    E(EVADED, SEAT, PLACE, NONE, NONE)                                                                \
    E(SENT, SEAT, PLACE, NONE, NONE)             /* a's navy */                                       \
    E(SWAPPED, SEAT, CARD, NONE, NONE)                                                                \
    E(CHALLENGED, SEAT, PLACE, NONE, NONE)                                                            \
    E(PLACED, SEAT, CARD, SECTOR, NONE)                                                               \
    E(FIGHT, PLACE, NONE, NONE, NONE)                                                                 \
    E(CARD, SEAT, CARD, NONE, NONE)              /* a plays b: the hideout, or a battle card */       \
    E(SABOTAGED, SEAT, SEAT, SECTOR, NONE)                                                            \
    E(SAPPED, SEAT, FOE, NUMBER, NONE)           /* a, b, hits on b so far */                         \
    E(ROLL, DICE, NONE, NONE, NONE)                                                                   \
    E(BROADSIDE, DICE, DICE, NONE, NONE)                                                              \
    E(SHOT, SEAT, SEAT, SECTOR, NUMBER)          /* a at b's c: d hits */                             \
    E(BLACK_SHOT, LEGEND, SEAT, SECTOR, NUMBER)                                                       \
    E(NAVY_SHOT, SEAT, SECTOR, NUMBER, NONE)                                                          \
    E(FIRED, SEAT, FOE, NUMBER, NUMBER)          /* a at b: c hits, d in all that count */            \
    E(WASTED, NUMBER, NONE, NONE, NONE)          /* of these hits, those beyond what was needed */    \
    E(FLIPPED, SEAT, CARD, SECTOR, NONE)                                                              \
    E(LOST, SEAT, CARD, SECTOR, NONE)                                                                 \
    E(DAMAGED, SEAT, SECTOR, NUMBER, NUMBER)     /* a's b is worth c now, its ring on field d */      \
    E(DESTROYED, SEAT, SECTOR, NONE, NONE)                                                            \
    E(RECOIL, SEAT, NONE, NONE, NONE)            /* grapeshot harms a's own cannons */                \
    E(FLED, SEAT, NONE, NONE, NONE)                                                                   \
    E(BEATEN, LEGEND, NONE, NONE, NONE)                                                               \
    E(NAVY_BEATEN, NONE, NONE, NONE, NONE)                                                            \
    E(RUM, SEAT, NUMBER, NONE, NONE)                                                                  \
    E(GOLD, SEAT, NUMBER, NONE, NONE)                                                                 \
    E(TREASURES, SEAT, NUMBER, NONE, NONE)                                                            \
    E(NO_TREASURE, NONE, NONE, NONE, NONE)       /* the supply had too few */                         \
    E(LOOTED, SEAT, PLACE, NONE, NONE)           /* what a gets is told by what follows */            \
    E(DREW, SEAT, CARD, NONE, NONE)              /* for its owner */                                  \
    E(TOOK, SEAT, NONE, NONE, NONE)              /* for all */                                        \
    E(NO_CARD, NONE, NONE, NONE, NONE)           /* a card was due, and none is left */               \
    E(SHUFFLED, NONE, NONE, NONE, NONE)                                                               \
    E(BOUGHT, SEAT, NONE, NONE, NONE)                                                                 \
    E(BURIED, SEAT, NUMBER, NONE, NONE)                                                               \
    E(BANKED, SEAT, NUMBER, NUMBER, NONE)        /* a: b gold for c rum */                            \
    E(SHELTERED, SEAT, NONE, NONE, NONE)         /* what a gets is told by what follows */            \
    E(REPAIRED, SEAT, SECTOR, NONE, NONE)                                                             \
    E(TURNED, SEAT, CARD, SECTOR, NUMBER)        /* for d gold */                                     \
    E(OVERBOARD, SEAT, NUMBER, NONE, NONE)                                                            \
    E(RUM_CARDS, SEAT, NUMBER, NONE, NONE)                                                            \
    E(TIED, NUMBER, NONE, NONE, NONE)            /* at a rum: a fight for the places */               \
    E(OVER, NONE, NONE, NONE, NONE)

/* The rules, in the rulebook's order; their sentences are in text/. */
#define RULES(R)                                                                   \
    R(101, PLAYERS, RULEBOOK)                                                      \
    R(102, SHIP_MAT, RULEBOOK)                                                     \
    R(103, MAT_VALUES, PUBLIC)                                                     \
    R(104, START_GOODS, RULEBOOK)                                                  \
    R(105, LOOT_PILES, RULEBOOK)                                                   \
    R(106, LOOT_DECK, HOUSE)                                                       \
    R(107, BLACK_SHIPS, RULEBOOK)                                                  \
    R(108, FIT_OUT, RULEBOOK)                                                      \
    R(109, FIT_SECRETLY, RULING)                                                   \
    R(110, TOP_OF_MAT, RULEBOOK)                                                   \
    R(111, TOO_LITTLE_GOLD, RULEBOOK)                                              \
    R(112, RUM_OR_FAME, PUBLIC)                                                    \
    R(201, TAVERN_DECK, RULEBOOK)                                                  \
    R(202, RUM_DECK, HOUSE)                                                        \
    R(203, ACTION_CARDS, RULEBOOK)                                                 \
    R(204, BATTLE_CARDS, RULEBOOK)                                                 \
    R(205, RUM_CARDS, RULEBOOK)                                                    \
    R(206, NOT_IN_HAND, RULEBOOK)                                                  \
    R(207, HAND_SIZE, RULEBOOK)                                                    \
    R(208, RESHUFFLE, RULEBOOK)                                                    \
    R(209, NO_CARD_LEFT, RULING)                                                   \
    R(210, RESHUFFLE_AT_ONCE, RULING)                                              \
    R(211, HANDS_COUNTED, RULING)                                                  \
    R(301, SIX_PHASES, RULEBOOK)                                                   \
    R(302, NOT_YOUR_TURN, RULEBOOK)                                                \
    R(303, ORDER_TIES, RULEBOOK)                                                   \
    R(304, NOTHING_TO_SKIP, RULEBOOK)                                              \
    R(305, TIES_DRAWN, RULING)                                                     \
    R(306, ONLY_CHOICES_ASKED, RULING)                                             \
    R(401, LOOT_TURNED_UP, RULEBOOK)                                               \
    R(402, WHEELS_TOGETHER, RULEBOOK)                                              \
    R(403, NO_ISLAND, RULEBOOK)                                                    \
    R(404, BLACKBEARDS_REVENGE, RULEBOOK)                                          \
    R(405, SAME_ISLAND, RULING)                                                    \
    R(501, ACTION_ORDER, RULEBOOK)                                                 \
    R(502, ACTION_SWEEP, RULING)                                                   \
    R(503, ACTION_END, RULEBOOK)                                                   \
    R(504, ACTION_DISCARD, RULEBOOK)                                               \
    R(511, EVADE_WHEN, RULEBOOK)                                                   \
    R(512, EVADE_WHERE, RULEBOOK)                                                  \
    R(513, EVADE_NO_SHIPS, RULING)                                                 \
    R(514, EVADE_ON_TURN, RULING)                                                  \
    R(521, NAVY_ISLANDS, RULEBOOK)                                                 \
    R(522, NAVY_OWN_SHIP, RULEBOOK)                                                \
    R(523, NAVY_NO_SHIP, RULING)                                                   \
    R(524, NAVY_TWICE, RULEBOOK)                                                   \
    R(531, HIDEOUT_GOODS, RULEBOOK)                                                \
    R(541, SWAP_CARD, RULEBOOK)                                                    \
    R(542, SWAP_NO_SWAP, RULING)                                                   \
    R(551, CHALLENGE_WHERE, RULEBOOK)                                              \
    R(552, CHALLENGE_NOBODY, RULEBOOK)                                             \
    R(553, CHALLENGE_OWN_NAVY, RULEBOOK)                                           \
    R(561, ONE_REINFORCEMENT, RULEBOOK)                                            \
    R(562, CARDS_PER_SECTOR, RULING)                                               \
    R(563, SECTOR_CARDS, RULEBOOK)                                                 \
    R(564, NEW_SAILS, RULEBOOK)                                                    \
    R(565, NEW_CANNONS, RULEBOOK)                                                  \
    R(566, NEW_CREW, RULEBOOK)                                                     \
    R(567, NEW_HOLD, RULEBOOK)                                                     \
    R(568, SECTOR_CARDS_STAY, RULING)                                              \
    R(601, FIGHT_WHERE, RULEBOOK)                                                  \
    R(602, ONE_FIGHT, RULEBOOK)                                                    \
    R(603, TREASURE_PEACE, RULEBOOK)                                               \
    R(604, FIGHT_ENDS, RULEBOOK)                                                   \
    R(605, CARD_WINDOW, RULEBOOK)                                                  \
    R(606, CARDS_BEFORE_ROLL, RULEBOOK)                                            \
    R(607, CARDS_DISCARDED, RULEBOOK)                                              \
    R(608, WINDOW_ORDER, RULING)                                                   \
    R(609, CARDS_THEN_FLIGHT, RULING)                                              \
    R(611, SPEED_ORDER, RULEBOOK)                                                  \
    R(612, FLEE_OR_ROLL, RULEBOOK)                                                 \
    R(613, NO_SUCH_TARGET, RULEBOOK)                                               \
    R(614, FOES_FIRST, RULEBOOK)                                                   \
    R(615, NO_SUCH_FOE, RULEBOOK)                                                  \
    R(621, DICE_COUNT, RULEBOOK)                                                   \
    R(622, HITS, RULEBOOK)                                                         \
    R(623, DESTRUCTION, RULEBOOK)                                                  \
    R(624, SURPLUS_HITS, RULING)                                                   \
    R(631, FLIGHT, RULEBOOK)                                                       \
    R(632, VICTORS_RUM, RULEBOOK)                                                  \
    R(633, NO_HIT_NO_RUM, RULEBOOK)                                                \
    R(634, WHO_EARNS, RULING)                                                      \
    R(641, BLACK_SHIP_FIGHTS, RULEBOOK)                                            \
    R(642, BLACK_TARGETS, RULEBOOK)                                                \
    R(643, BLACK_POT, RULEBOOK)                                                    \
    R(644, BLACK_DOWN, RULEBOOK)                                                   \
    R(645, NPC_FLEE_AWARD, RULING)                                                 \
    R(646, POT_OF_FIVE, RULING)                                                    \
    R(647, BLACK_ORDER, RULING)                                                    \
    R(648, BLACK_RESTORED, RULING)                                                 \
    R(651, ROYAL_NAVY, RULEBOOK)                                                   \
    R(652, NAVY_STEERED, RULEBOOK)                                                 \
    R(653, NAVY_POT, RULEBOOK)                                                     \
    R(654, BOTH_FOES, RULEBOOK)                                                    \
    R(655, FOE_FALLS, RULING)                                                      \
    R(661, SECRET_WEAPON, RULEBOOK)                                                \
    R(662, STRONG_WIND, RULEBOOK)                                                  \
    R(663, FOG_BANK, RULEBOOK)                                                     \
    R(664, BOARDING, RULEBOOK)                                                     \
    R(665, BOARDING_NEW_CREW, RULING)                                              \
    R(666, GRAPESHOT_ROLL, RULEBOOK)                                               \
    R(667, GRAPESHOT_ONCE, RULING)                                                 \
    R(668, GRAPESHOT_RECOIL, RULEBOOK)                                             \
    R(669, SABOTAGE_HIT, RULEBOOK)                                                 \
    R(670, EQUAL_CARDS, RULING)                                                    \
    R(671, BOARDING_STAYS, RULING)                                                 \
    R(672, GRAPESHOT_LAST, RULING)                                                 \
    R(673, SABOTAGE_TERMS, RULING)                                                 \
    R(701, LOOT_CLAIMED, RULEBOOK)                                                 \
    R(702, SUPPLY, RULING)                                                         \
    R(711, ISLAND_ORDER, RULEBOOK)                                                 \
    R(712, TAVERN_CARDS, RULEBOOK)                                                 \
    R(713, SECTOR_ISLANDS, RULEBOOK)                                               \
    R(714, TREASURE_UPGRADE, RULEBOOK)                                             \
    R(715, BURY_TREASURES, RULEBOOK)                                               \
    R(716, BURY_GOLD, RULEBOOK)                                                    \
    R(717, NEW_CREW_REBATE, RULEBOOK)                                              \
    R(718, VISIT_ORDER, RULING)                                                    \
    R(719, REBATE_TERMS, RULING)                                                   \
    R(721, COVE_SHARE, RULEBOOK)                                                   \
    R(722, COVE_REPAIR, RULEBOOK)                                                  \
    R(723, COVE_TWO_CARDS, RULEBOOK)                                               \
    R(731, TURN_CARDS, RULEBOOK)                                                   \
    R(732, NOT_FLIPPED, RULEBOOK)                                                  \
    R(741, BLACK_ROUTE, RULEBOOK)                                                  \
    R(742, HOLD_CHECK, RULEBOOK)                                                   \
    R(801, GAME_OVER, RULEBOOK)                                                    \
    R(802, MOST_RUM, RULEBOOK)                                                     \
    R(803, FIGHT_OFF, RULEBOOK)                                                    \
    R(804, FIGHT_OFF_TERMS, RULING)                                                \
    R(805, BEYOND_THE_TRACK, RULING)                                               \
    R(901, LEGENDARY_PIRATES, HOUSE)                                               \
    R(902, NEXT_LEGEND, HOUSE)

/* What `check` may find broken. */
#define CHECKS(C)                                                                  \
    C(STACK)     /* a step that cannot be now, or that remembers what does not fit */ \
    C(ORDER)     /* seats twice or missing in an order */                          \
    C(CARDS)     /* a tavern card is missing, or too many */                       \
    C(HANDS)     /* what is said of hands and pile does not fit them */            \
    C(LOOT)      /* a loot card is missing, or too many */                         \
    C(SHIPS)     /* rings, places, treasures that cannot be so now */              \
    C(FOES)      /* black ships or navy where they cannot be */                    \
    C(SECRETS)   /* a secret choice that cannot be, or that is kept too long */    \
    C(FIGHT)     /* a fight that cannot be in this state */                        \
    C(VISIT)     /* what is remembered of a visit does not fit */
FL_DECLARE;
FL_ASSERT((int)NAVY - EVADE == CARD_navy && (int)HIDEOUT - EVADE == CARD_hideout && (int)SWAP - EVADE == CARD_swap &&
          (int)CHALLENGE - EVADE == CARD_challenge && (int)REINFORCE - EVADE == CARD_reinforcement && (int)RENEW - EVADE == CARD_new_hold,
          "action cards: their verbs in the order of CARDS");
FL_ASSERT((int)WIND - WEAPON + CARD_weapon == CARD_wind && (int)FOG - WEAPON + CARD_weapon == CARD_fog &&
          (int)GRAPESHOT - WEAPON + CARD_weapon == CARD_grapeshot && (int)BOARD - WEAPON + CARD_weapon == CARD_boarding &&
          (int)SABOTAGE - WEAPON + CARD_weapon == CARD_sabotage,
          "battle cards: their verbs in the order of CARDS");
#endif
