/* data.h - what is in the box. */
#ifndef COVE_DATA_H
#define COVE_DATA_H
#include "../../engine/game.h"

/* Places. Islands have the numbers of the rulebook. */
enum { MAT, TAVERN, HOLD_ISLAND, SAILS_ISLAND, CANNONS_ISLAND, CREW_ISLAND, TREASURE_ISLAND, COVE, N_PLACES };
enum { HOLD, SAILS, CANNONS, CREW, SECTORS }; /* in the order of their islands */

enum { ROUNDS = 12, MOST_SEATS = 5, START_GOLD = 9, START_RING = 2, TOP_RING = 8, TREASURES = 50, MOST = 254, FULL_CARD = 2 };
enum { CARD_PRICE = 2, CARDS_SOLD = 3, TURN_PRICE = 2, REPAIR_PRICE = 2, COVE_GOLD = 2, REBATE = 2, LIFTS = 2, GOLD_PER_RUM = 3 };
enum { HIDEOUT_GOLD = 5, HIDEOUT_TREASURES = 3, WIND_BONUS = 9, MOST_DICE = 6, ROYAL_DICE = 4, ROYAL_HITS = 4, ROYAL_POT = 4 };

/* The ship mat, by the field of the ring from the bottom; before the first: off the mat, the sector is destroyed.
 * Rulebook where its examples show them, else public; the hold's row is the sails' (public). */
FL_DATA uint8_t VALUE[SECTORS][TOP_RING + 1] = {
    {0, 4, 5, 6, 7, 8, 9, 10, 12}, /* hold */
    {0, 4, 5, 6, 7, 8, 9, 10, 12}, /* sails */
    {0, 2, 2, 3, 3, 4, 4, 5, 5},   /* cannons */
    {0, 2, 2, 3, 3, 4, 4, 5, 5},   /* crew */
};
FL_DATA uint8_t PRICE[TOP_RING + 1] = {0, 1, 1, 2, 2, 3, 3, 4, 0}; /* from this field one up; rulebook and public */

/* Tavern cards: word, copies. Rulebook; how the sixteen rum cards are worth 1, 2 and 3 is house. */
#define CARDS(C)         \
    C(evade, 2)          \
    C(navy, 4)           \
    C(hideout, 2)        \
    C(swap, 3)           \
    C(challenge, 2)      \
    C(reinforcement, 8)  \
    C(new_hold, 1)       \
    C(new_sails, 1)      \
    C(new_cannons, 1)    \
    C(new_crew, 1)       \
    C(weapon, 2)         \
    C(wind, 2)           \
    C(fog, 2)            \
    C(grapeshot, 2)      \
    C(boarding, 1)       \
    C(sabotage, 2)       \
    C(rum_1, 9)          \
    C(rum_2, 5)          \
    C(rum_3, 2)
#define CARD_ENUM(name, copies) CARD_##name,
#define CARD_COPIES(name, copies) copies,
#define CARD_SUM(name, copies) +copies
enum { CARDS(CARD_ENUM) N_CARDS };
enum { N_ACTIONS = CARD_weapon, N_PLAYABLE = CARD_rum_1, N_LYING = 4, ALL_CARDS = CARDS(CARD_SUM) };
FL_ASSERT(ALL_CARDS == 52 && N_CARDS == 19 && N_PLAYABLE == 16, "52 tavern cards of 17 kinds, rum cards in three values");
FL_DATA uint8_t COPIES[N_CARDS] = {CARDS(CARD_COPIES)};

/* Loot cards: 20 kinds, three of each. House, but for l08, which the rulebook shows. */
typedef struct { uint8_t rum, gold, treasures, cards; } loot_row;
enum { N_LOOTS = 20, LOOT_COPIES = 3, PILES = 5 };
FL_ASSERT((int)N_LOOTS * (int)LOOT_COPIES == (int)PILES * (int)ROUNDS, "a loot card per island and round");
FL_DATA loot_row LOOTS[N_LOOTS] = {
    /* poor */ {0, 2, 3, 0}, {1, 3, 1, 0}, {0, 4, 1, 1}, {2, 2, 0, 0}, {0, 1, 3, 1}, {1, 0, 2, 1}, {0, 6, 1, 0},
    /* medium */ {0, 2, 5, 1}, {1, 3, 3, 0}, {2, 4, 0, 1}, {0, 5, 3, 1}, {3, 0, 1, 0}, {1, 5, 1, 1}, {2, 1, 2, 0}, {0, 8, 2, 0},
    /* rich */ {3, 2, 2, 0}, {2, 3, 2, 1}, {4, 2, 1, 0}, {1, 4, 4, 1}, {3, 5, 1, 1},
};

/* Captains of the black ships. Blackbeard: rulebook; the others are a house variant. */
enum { BY_RUM, BY_SPEED, BY_GOLD, BY_FEWEST_FIELDS, BY_TREASURES };
enum { BLACKBEARD, N_LEGENDS = 5, LOWEST_SECTOR = SECTORS };
typedef struct { uint8_t dice, from, sector, hits, pot, first; } legend_row; /* hits from this number of a die on */
FL_DATA legend_row LEGENDS[N_LEGENDS] = {
    /* dice from sector     hits pot shoots first at */
    {5,     5,   HOLD,          8,   6,  BY_RUM},           /* Blackbeard */
    {4,     5,   CREW,          9,   6,  BY_SPEED},         /* Ghost Galleon */
    {6,     5,   CANNONS,       6,   6,  BY_GOLD},          /* Red Corsair */
    {4,     5,   SAILS,         7,   5,  BY_FEWEST_FIELDS}, /* Storm Widow */
    {3,     4,   LOWEST_SECTOR, 8,   6,  BY_TREASURES},     /* Iron Hook */
};
#endif
