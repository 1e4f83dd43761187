/* data.h - what is in the box: regions, market cards, plans, boards, reward grids. */
#ifndef AHOY_DATA_H
#define AHOY_DATA_H
#include "../../engine/game.h"

enum { NW, NE, SE, SW, CORNERS };                        /* the spaces of a region, clockwise */
enum { TILES = 12, ON_CHART = 11, SPACES = CORNERS * ON_CHART, CARDS = 30, OPEN_CARDS = 3,
       PLANS = 9, ALL_PLANS = 12, GRID = 5, FIELDS = GRID * GRID };
enum { ALL_GOLD = 20, ALL_COMRADES = 20, ALL_PATROLS = 10, ALL_FORTS = 3, MAX_WEALTH = 6, ENOUGH_FAME = 30, MAX_CARGO = 2, LAST = 99 };
enum { NORTH, EAST, SOUTH, WEST };                       /* clockwise as well, as a region is turned */
enum { BIRD, SKULL, SWORDS, TREE, COMPASS, FISH, SUITS }; /* suits of islands and cards */

/* ---- regions ------------------------------------------------------------------------------------------------
 * Printed set: public. House set: house. Unturned, the island is in the south-east. A space is its terrain, the gold of
 * its treasure and its tailwind die; a sandbar lies on the edge between a space and the next one clockwise. */
enum { OPEN_SEA, FOG, HARBOR_SPACE, WRECK, CURRENT, ISLAND };
#define TERRAIN(space) ((space) & 7)
#define FLOW(space) ((space) >> 3 & 3)
#define GOLD_OF(space) ((space) >> 5 & 3)
#define WIND_OF(space) ((space) >> 7 & 7)
#define FLOWS(way) (CURRENT | (way) << 3)
#define GOLD(n) ((n) << 5)
#define WIND(n) ((n) << 7)
enum { BAR_NONE = 0, BAR_NORTH = 1, BAR_EAST = 2, BAR_SOUTH = 3, BAR_WEST = 4 }; /* 1 + the space before it, clockwise */
typedef struct { uint8_t suit, bar; uint16_t space[CORNERS]; } tile_row;          /* NW NE SE SW */
#define TILE(suit, nw, ne, sw, bar) {suit, bar, {nw, ne, ISLAND, sw}}
FL_DATA tile_row TILE_SETS[2][TILES] = {
    { /* printed (public) */
        TILE(FISH,    FOG,                      WRECK | GOLD(2),           WIND(6),                   BAR_NONE),
        TILE(FISH,    GOLD(2),                  OPEN_SEA,                  FLOWS(SOUTH),              BAR_NORTH),
        TILE(SWORDS,  OPEN_SEA,                 FOG | WIND(6),             WRECK | GOLD(2),           BAR_NONE),
        TILE(SWORDS,  OPEN_SEA,                 WRECK | GOLD(2),           FOG | WIND(6),             BAR_NONE),
        TILE(COMPASS, HARBOR_SPACE,             WRECK | GOLD(1) | WIND(5), OPEN_SEA,                  BAR_NONE),
        TILE(COMPASS, OPEN_SEA,                 OPEN_SEA,                  WIND(2),                   BAR_WEST),
        TILE(SKULL,   FLOWS(SOUTH),             HARBOR_SPACE,              WIND(2),                   BAR_NONE),
        TILE(SKULL,   HARBOR_SPACE,             GOLD(1),                   GOLD(1),                   BAR_NONE),
        TILE(TREE,    OPEN_SEA,                 FOG,                       FLOWS(NORTH),              BAR_NONE),
        TILE(TREE,    WRECK | GOLD(1) | WIND(3), OPEN_SEA,                 WRECK | GOLD(1) | WIND(4), BAR_NONE),
        TILE(BIRD,    FLOWS(SOUTH),             WRECK | GOLD(1) | WIND(5), OPEN_SEA,                  BAR_NONE),
        TILE(BIRD,    OPEN_SEA,                 HARBOR_SPACE | GOLD(1),    WIND(4),                   BAR_SOUTH),
    },
    { /* house */
        TILE(FISH,    FOG | WIND(1),            WRECK | GOLD(2),           OPEN_SEA,                  BAR_NONE),
        TILE(FISH,    FLOWS(EAST),              HARBOR_SPACE,              GOLD(1) | WIND(4),         BAR_NONE),
        TILE(SWORDS,  WRECK | GOLD(1) | WIND(6), OPEN_SEA,                 FOG,                       BAR_NONE),
        TILE(SWORDS,  WIND(2),                  FLOWS(SOUTH),              WRECK | GOLD(2),           BAR_NONE),
        TILE(COMPASS, HARBOR_SPACE,             WIND(5),                   FLOWS(WEST),               BAR_NORTH),
        TILE(COMPASS, GOLD(2),                  FOG | WIND(3),             OPEN_SEA,                  BAR_WEST),
        TILE(SKULL,   FLOWS(NORTH),             WRECK | GOLD(1) | WIND(4), HARBOR_SPACE,              BAR_NONE),
        TILE(SKULL,   WIND(6),                  GOLD(1),                   WRECK | GOLD(2),           BAR_NONE),
        TILE(TREE,    FLOWS(SOUTH),             FOG | WIND(5),             GOLD(1),                   BAR_NONE),
        TILE(TREE,    WRECK | GOLD(1),          WIND(1),                   OPEN_SEA,                  BAR_EAST),
        TILE(BIRD,    OPEN_SEA,                 HARBOR_SPACE | GOLD(1),    WRECK | GOLD(1) | WIND(3), BAR_NONE),
        TILE(BIRD,    WIND(2),                  OPEN_SEA,                  GOLD(1),                   BAR_SOUTH),
    },
};

/* ---- market cards --------------------------------------------------------------------------------------------
 * Crew above, goods below. Names and effects: rulebook; suit, cost, goods, delivery: public; house goods have other names
 * only. Cost 0: a die on the card. The sixth column is the suit that the goods are delivered to. */
#define MARKET(C)                                                                    \
    C(AERONAUTS,     aeronauts,     BIRD,    1, feathers,   SWORDS,  kites)          \
    C(MIDDLEMAN,     middleman,     BIRD,    1, coins,      SKULL,   bells)          \
    C(DOCUMENTARIAN, documentarian, BIRD,    1, paintings,  TREE,    ink)            \
    C(ELDER,         elder,         BIRD,    0, linen,      FISH,    wool)           \
    C(SEA_WITCH,     witch,         BIRD,    2, tinctures,  COMPASS, oil)            \
    C(BUCCANEER,     buccaneer,     SKULL,   1, gems,       BIRD,    opals)          \
    C(MYSTIC_CARD,   mystic,        SKULL,   1, herbs,      SWORDS,  spices)         \
    C(GUNNER,        gunner,        SKULL,   0, furs,       TREE,    pelts)          \
    C(GUNNERS_MATE,  mate,          SKULL,   1, weapons,    FISH,    harpoons)       \
    C(POWDER_MONKEY, monkey,        SKULL,   0, lead,       COMPASS, tin)            \
    C(FIGHTERS,      fighters,      SWORDS,  2, explosives, BIRD,    rockets)        \
    C(CUTPURSE,      cutpurse,      SWORDS,  0, hat,        SKULL,   wigs)           \
    C(SHIPWRIGHT,    shipwright,    SWORDS,  1, nails,      TREE,    rivets)         \
    C(EMISSARY,      emissary,      SWORDS,  1, lace,       FISH,    silk)           \
    C(GROGMASTER,    grogmaster,    SWORDS,  1, wine,       COMPASS, cider)          \
    C(OFFICIAL_1,    official1,     TREE,    1, meat,       SKULL,   pork)           \
    C(COMRADE_1,     comrade1,      TREE,    1, pearls,     SWORDS,  coral)          \
    C(COMRADE_2,     comrade2,      TREE,    1, shells,     BIRD,    horns)          \
    C(NOBLE,         noble,         TREE,    1, incense,    COMPASS, resin)          \
    C(OFFICIAL_2,    official2,     TREE,    1, munition,   FISH,    kegs)           \
    C(SAILOR,        sailor,        COMPASS, 2, tea,        BIRD,    coffee)         \
    C(BEAKHEAD,      beakhead,      COMPASS, 1, brandy,     SKULL,   rum)            \
    C(GHASTLY_GUST,  gust,          COMPASS, 2, glass,      TREE,    mirrors)        \
    C(WHISPERING,    wind,          COMPASS, 0, maps,       SWORDS,  charts)         \
    C(TRAWLER,       trawler,       COMPASS, 2, nets,       FISH,    floats)         \
    C(BARRELMAN,     barrelman,     FISH,    1, wood,       BIRD,    driftwood)      \
    C(PILOT_CARD,    pilot,         FISH,    0, iron,       SKULL,   anchors)        \
    C(SEA_DOG,       seadog,        FISH,    1, ropes,      TREE,    sailcloth)      \
    C(DIVER,         diver,         FISH,    1, jewelry,    SWORDS,  jewels)         \
    C(MERCHANT,      merchant,      FISH,    1, books,      COMPASS, logbooks)
#define CARD_ENUM(NAME, word, suit, cost, good, to, house) NAME,
#define CARD_ROW(NAME, word, suit, cost, good, to, house) {suit, cost, to},
enum { MARKET(CARD_ENUM) N_CARDS };
typedef struct { uint8_t suit, cost, to; } card_row;
FL_DATA card_row CARD[CARDS] = {MARKET(CARD_ROW)};
FL_ASSERT((int)N_CARDS == (int)CARDS, "30 market cards");
#define BIT(i) ((uint32_t)1 << (i))
FL_DATA uint32_t SUIT_CARDS[SUITS] = {0x1Fu, 0x1Fu << 5, 0x1Fu << 10, 0x1Fu << 15, 0x1Fu << 20, 0x1Fu << 25}; /* five of each, in order */

/* ---- plans (rulebook) ------------------------------------------------------------------------------------------ */
#define UNION_PLANS(P) /* and how many of each */ \
    P(ENLIST_PLAN, 1) P(ENTRY_PLAN, 2) P(EVACUATION_PLAN, 1) P(SECRET_PLAN, 1) P(MISS_PLAN, 1) \
    P(SNEAK_PLAN, 2) P(CACHE_PLAN, 2) P(CUTTER_PLAN, 1) P(GUNSHIP_PLAN, 1)
#define PLAN_ENUM(PLAN, n) PLAN,
#define PLAN_N(PLAN, n) n,
enum { UNION_PLANS(PLAN_ENUM) N_PLANS };
FL_DATA uint8_t PLAN_COUNT[PLANS] = {UNION_PLANS(PLAN_N)};
FL_ASSERT((int)N_PLANS == (int)PLANS, "nine plans");

/* ---- boards ------------------------------------------------------------------------------------------------------
 * Values asked for: rulebook; how many slots: public. A box is a group of like slots on a board, or the slot of a card:
 * seven crew cards have one that can be damaged, six are paid with a die on the cost box, and the Union's ships have three. */
enum { B_SAIL, B_TAILWIND, B_CANNONS, B_FIVE, B_SIX, B_REPAIR, B_ORDER, B_BOMBARD, B_DEPLOY, B_INSPIRE, B_ASSEMBLE, B_RALLY,
       B_FULLSAIL, B_NEGOTIATE, GROUPS, B_CREW = GROUPS, B_COST = B_CREW + 7, B_CUTTER = B_COST + 6, B_GUN_FOUR, B_GUN_SIX, BOXES };
enum { SQUADRON, SMUGGLER, UNION, RIVAL, FACTIONS };                  /* clockwise; RIVAL is the second Smuggler */
enum { SLOTS = 12, DAMAGE_MARK = 7, ANY = 0x3F, EVEN = 0x2A };        /* values asked for: a bit each, the 1 first */
typedef struct { uint8_t first, n, asks; } group_row;
FL_DATA group_row BOARD[3][GROUPS] = {
    /* sail       tailwind     cannons      five            six             repair           order
     * bombard        deploy        inspire         assemble   rally           full sail    negotiate */
    {{0, 4, ANY}, {4, 2, ANY}, {0, 0, 0},   {7, 1, 1 << 4}, {8, 1, 1 << 5}, {11, 1, 1 << 1}, {6, 1, 1 << 2},
     {9, 1, 1 << 3}, {10, 1, ANY}, {0, 0, 0},      {0, 0, 0}, {0, 0, 0},      {0, 0, 0},   {0, 0, 0}},
    {{0, 3, ANY}, {4, 1, ANY}, {5, 1, ANY}, {0, 0, 0},      {0, 0, 0},      {7, 1, EVEN},    {0, 0, 0},
     {0, 0, 0},      {0, 0, 0},    {0, 0, 0},      {0, 0, 0}, {0, 0, 0},      {3, 1, ANY}, {6, 1, EVEN}},
    {{0, 4, ANY}, {4, 2, ANY}, {7, 1, ANY}, {0, 0, 0},      {0, 0, 0},      {10, 1, EVEN},   {0, 0, 0},
     {0, 0, 0},      {0, 0, 0},    {8, 1, 1 << 5}, {6, 1, 1}, {9, 1, 1 << 5}, {0, 0, 0},   {0, 0, 0}},
};
#define B(box) (1 << (box))
FL_DATA uint16_t LAST_SLOT[3][SLOTS] = { /* for each slot, the box whose last one it is, as a bit */
    {0, 0, 0, B(B_SAIL), 0, B(B_TAILWIND), B(B_ORDER), B(B_FIVE), B(B_SIX), B(B_BOMBARD), B(B_DEPLOY), B(B_REPAIR)},
    {0, 0, B(B_SAIL), B(B_FULLSAIL), B(B_TAILWIND), B(B_CANNONS), B(B_NEGOTIATE), B(B_REPAIR), 0, 0, 0, 0},
    {0, 0, 0, B(B_SAIL), 0, B(B_TAILWIND), B(B_ASSEMBLE), B(B_CANNONS), B(B_INSPIRE), B(B_RALLY), B(B_REPAIR), 0},
};
#undef B
FL_DATA uint8_t BOX_CARD[B_CUTTER - B_CREW] = {SHIPWRIGHT, OFFICIAL_1, COMRADE_1, COMRADE_2, OFFICIAL_2, SAILOR, TRAWLER,
                                               ELDER, GUNNER, POWDER_MONKEY, CUTPURSE, WHISPERING, PILOT_CARD};
enum { CREW_SLOT_CARDS = 1 << SHIPWRIGHT | 1 << OFFICIAL_1 | 1 << COMRADE_1 | 1 << COMRADE_2 | 1 << OFFICIAL_2 | 1 << SAILOR | 1 << TRAWLER,
       DIE_COST_CARDS = 1 << ELDER | 1 << GUNNER | 1 << POWDER_MONKEY | 1 << CUTPURSE | 1 << WHISPERING | 1 << PILOT_CARD };

/* ---- the Smugglers' reward grid: printed (public), house ---------------------------------------------------------- */
enum { R_START, R_GOLD, R_FAME, R_FAME_WEALTH, R_SELL, R_MOVE, R_QUIET, R_CREW, R_WIND, R_TILE, R_REPAIR, R_REPAIR_FAME, REWARDS };
typedef struct { uint8_t reward, n; } reward_row;
FL_DATA reward_row REWARD_GRIDS[2][FIELDS] = {
    {{R_SELL, 5}, {R_MOVE, 2},  {R_FAME, 2},  {R_CREW, 1}, {R_FAME_WEALTH, 4},
     {R_CREW, 1}, {R_WIND, 0},  {R_GOLD, 1},  {R_FAME, 1}, {R_REPAIR, 0},
     {R_GOLD, 2}, {R_FAME, 1},  {R_START, 0}, {R_TILE, 1}, {R_FAME, 2},
     {R_WIND, 0}, {R_QUIET, 2}, {R_CREW, 1},  {R_GOLD, 2}, {R_MOVE, 2},
     {R_FAME, 3}, {R_GOLD, 2},  {R_FAME, 2},  {R_GOLD, 1}, {R_REPAIR_FAME, 0}},
    {{R_FAME_WEALTH, 3}, {R_MOVE, 2},  {R_GOLD, 2},  {R_CREW, 1}, {R_SELL, 5},
     {R_WIND, 0},        {R_GOLD, 1},  {R_GOLD, 1},  {R_FAME, 1}, {R_REPAIR, 0},
     {R_FAME, 2},        {R_FAME, 1},  {R_START, 0}, {R_TILE, 1}, {R_CREW, 1},
     {R_REPAIR, 0},      {R_QUIET, 2}, {R_CREW, 1},  {R_WIND, 0}, {R_GOLD, 2},
     {R_REPAIR_FAME, 0}, {R_FAME, 2},  {R_GOLD, 2},  {R_MOVE, 2}, {R_FAME, 3}},
};
enum { CENTRE = FIELDS / 2 };
#endif
