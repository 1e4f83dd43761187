/* data.h - what is in the box. Sources: rulebook; public (read off the printed board and cards by others); house (our own
 * replacements where the printed cards are not public). */
#ifndef CORSAIRS_DATA_H
#define CORSAIRS_DATA_H
#include "../../engine/game.h"

enum { NO_NATION = 4 };
enum { SPAIN, ENGLAND, FRANCE, HOLLAND, NATIONS };
enum { NORTH, EAST, SOUTH, WEST };

/* ---- the sea zones (public): borders as a set, and where an NPC goes for the symbols N E S W (the next border clockwise) ---- */
enum { NAS, HAV, PRO, OLP, TOR, PGO, CAR, SDO, SEA, CUR, SJU, CCS, STM, BAS, STJ, BRI, TRI, ZONES };
#define AT(zone) (1u << (zone))
typedef struct { uint8_t nation; uint32_t borders; uint8_t to[4]; } zone_row;
FL_DATA zone_row ZONE_ROWS[ZONES] = {
    {ENGLAND,   AT(TOR) | AT(HAV),                                                         {TOR, TOR, HAV, TOR}}, /* NAS */
    {SPAIN,     AT(NAS) | AT(TOR) | AT(PRO),                                               {NAS, TOR, PRO, NAS}}, /* HAV */
    {ENGLAND,   AT(HAV) | AT(TOR) | AT(PGO) | AT(CAR) | AT(OLP),                           {HAV, PGO, OLP, HAV}}, /* PRO */
    {ENGLAND,   AT(PRO) | AT(CAR),                                                         {PRO, CAR, PRO, PRO}}, /* OLP */
    {FRANCE,    AT(SDO) | AT(PGO) | AT(PRO) | AT(HAV) | AT(NAS),                           {SDO, SDO, PGO, HAV}}, /* TOR */
    {FRANCE,    AT(TOR) | AT(SDO) | AT(SEA) | AT(CAR) | AT(PRO),                           {TOR, SDO, CAR, PRO}}, /* PGO */
    {SPAIN,     AT(PGO) | AT(SEA) | AT(CUR) | AT(OLP) | AT(PRO),                           {PGO, CUR, OLP, OLP}}, /* CAR */
    {SPAIN,     AT(SJU) | AT(SEA) | AT(PGO) | AT(TOR),                                     {SJU, SJU, SEA, PGO}}, /* SDO */
    {NO_NATION, AT(SDO) | AT(SJU) | AT(BAS) | AT(CCS) | AT(CUR) | AT(CAR) | AT(PGO),       {SDO, BAS, CUR, PGO}}, /* SEA */
    {HOLLAND,   AT(SEA) | AT(CCS) | AT(CAR),                                               {SEA, CCS, CAR, CAR}}, /* CUR */
    {SPAIN,     AT(STM) | AT(BAS) | AT(SEA) | AT(SDO),                                     {STM, STM, SEA, SDO}}, /* SJU */
    {SPAIN,     AT(BAS) | AT(TRI) | AT(CUR) | AT(SEA),                                     {BAS, TRI, CUR, CUR}}, /* CCS */
    {HOLLAND,   AT(STJ) | AT(BAS) | AT(SJU),                                               {STJ, STJ, BAS, SJU}}, /* STM */
    {FRANCE,    AT(STM) | AT(STJ) | AT(BRI) | AT(TRI) | AT(CCS) | AT(SEA) | AT(SJU),       {STM, BRI, TRI, SEA}}, /* BAS */
    {ENGLAND,   AT(BRI) | AT(BAS) | AT(STM),                                               {BRI, BRI, BRI, STM}}, /* STJ */
    {ENGLAND,   AT(STJ) | AT(TRI) | AT(BAS),                                               {STJ, TRI, TRI, BAS}}, /* BRI */
    {SPAIN,     AT(BAS) | AT(BRI) | AT(CCS),                                               {BAS, CCS, CCS, CCS}}, /* TRI */
};
enum { ALL_PORTS = ((1 << ZONES) - 1) & ~(1 << SEA) };
FL_DATA uint32_t PORTS_OF[NO_NATION] = { /* spain, england, france, holland: as above */
    AT(HAV) | AT(CAR) | AT(SDO) | AT(SJU) | AT(CCS) | AT(TRI), AT(NAS) | AT(PRO) | AT(OLP) | AT(STJ) | AT(BRI),
    AT(TOR) | AT(PGO) | AT(BAS), AT(CUR) | AT(STM),
};

/* ---- ships: rulebook and public; hull and masts are both the durability ---- */
enum { SLOOP, FLUTE, FRIGATE, GALLEON, MAN_O_WAR, SHIPS };
enum { HULL, HOLD, MASTS, CREW, CANNONS, PARTS, ESCAPE = PARTS };
typedef struct { uint8_t part[PARTS], manoeuvre, price, yield; } ship_row;
FL_DATA ship_row SHIP_ROWS[SHIPS] = {
    /* hull hold masts crew cannons  man. buy sell */
    {{2,   2,   2,    2,   1},       4,   10, 5},   /* sloop */
    {{3,   4,   3,    1,   1},       2,   10, 5},   /* flute */
    {{3,   3,   3,    3,   3},       3,   35, 10},  /* frigate */
    {{4,   5,   4,    4,   4},       1,   35, 10},  /* galleon */
    {{5,   3,   5,    5,   5},       2,   0,  0},   /* man-o-war */
};
enum { MOST = 5 }; /* of any value of a ship */

/* Eight modifications, two tokens of each (rulebook; split inferred); three special weapons. */
enum { SWIVEL_GUNS, HAMMOCKS, RIGGING, STRONG_HULL, CHASERS, LONG_GUNS, CANNON_PORT, EXTRA_HOLD, MODS, MOD_TOKENS = 2 };
enum { HOOKS, CHAIN_SHOT, GRAPESHOT, WEAPONS };

/* ---- captains (house, names and pairings marked public in the fact sheet); one per port ---- */
enum { SEAMANSHIP, SCOUTING, LEADERSHIP, INFLUENCE, SKILLS };
/* home, then seamanship, scouting, leadership, influence */
#define CAPTAIN_LIST(C)           \
    C(FELIPE_C,  HAV, 3, 2, 2, 3) \
    C(VALVERDE,  CAR, 2, 3, 1, 4) \
    C(ARRIAGA,   SDO, 2, 2, 2, 4) \
    C(BENAVIDES, SJU, 3, 2, 4, 1) \
    C(DA_SILVA,  CCS, 3, 3, 2, 2) \
    C(OSORIO,    TRI, 2, 4, 2, 2) \
    C(THORNE,    PRO, 4, 2, 3, 1) \
    C(MARSH,     OLP, 2, 3, 3, 1) \
    C(FRANCES,   NAS, 2, 3, 3, 2) \
    C(PEMBERTON, STJ, 3, 1, 2, 4) \
    C(CAREW,     BRI, 3, 3, 1, 3) \
    C(RICHERY,   TOR, 2, 3, 1, 4) \
    C(MARQUIS,   PGO, 2, 2, 2, 4) \
    C(GARNIER,   BAS, 4, 2, 2, 2) \
    C(ROOS,      CUR, 2, 2, 2, 4) \
    C(ZEEMAN,    STM, 3, 2, 3, 1)
#define CAPTAIN_ENUM(NAME, home, sea, sco, lea, inf) NAME,
#define CAPTAIN_ROW(NAME, home, sea, sco, lea, inf) {home, {sea, sco, lea, inf}},
enum { CAPTAIN_LIST(CAPTAIN_ENUM) CAPTAINS };
typedef struct { uint8_t home, skill[SKILLS]; } captain_row;
FL_DATA captain_row CAPTAIN_ROWS[CAPTAINS] = {CAPTAIN_LIST(CAPTAIN_ROW)};

/* ---- events: 18 NPC cards, three for each of six ships (rulebook; names and numbers house), 16 others (house) ---- */
enum { NPC_SLOOP = NATIONS, NPC_FRIGATE, NPCS, NPC_CARDS = 3 };
typedef struct { uint8_t zone, skill[3]; } npc_row; /* seamanship, scouting, leadership */
FL_DATA npc_row NPC_ROWS[NPCS][NPC_CARDS] = {
    {{HAV, {3, 2, 3}}, {CAR, {3, 3, 2}}, {SJU, {2, 3, 3}}}, /* Spain */
    {{PRO, {3, 3, 2}}, {NAS, {2, 3, 3}}, {BRI, {3, 2, 2}}}, /* England */
    {{PGO, {3, 3, 2}}, {TOR, {2, 2, 3}}, {BAS, {3, 2, 2}}}, /* France */
    {{CUR, {3, 2, 2}}, {STM, {2, 3, 2}}, {CUR, {3, 2, 3}}}, /* Holland: van Almonde, Brandt, Hartog */
    {{NAS, {4, 2, 2}}, {OLP, {3, 3, 2}}, {STJ, {3, 2, 3}}}, /* pirate sloop */
    {{SEA, {3, 3, 3}}, {TOR, {3, 2, 4}}, {TRI, {4, 2, 3}}}, /* pirate frigate */
};
enum { EVENT_NPCS = NPCS * NPC_CARDS };
enum { SQUALL = EVENT_NPCS, STORM_A, STORM_B, WAR_A, WAR_B, PEACE, HUNT_FR_ES, HUNT_EN_NL, PARDON_EVENT, FEVER, BECALMED,
       ORDERS, CONVOYS, ESCORTS, TONGUES, GOVERNORS, EVENTS_IN_BOX };
typedef struct { uint8_t npc, way; } symbol;
typedef struct { symbol of[3]; } symbols_row;
FL_DATA symbols_row SYMBOLS[(int)EVENTS_IN_BOX - EVENT_NPCS] = {
    {{{NPC_SLOOP, NORTH}, {SPAIN, SOUTH}, {FRANCE, NORTH}}},          /* squall */
    {{{NPC_SLOOP, SOUTH}, {ENGLAND, SOUTH}, {NPC_FRIGATE, SOUTH}}},   /* storm */
    {{{ENGLAND, WEST}, {NPC_SLOOP, WEST}, {SPAIN, SOUTH}}},           /* storm */
    {{{FRANCE, EAST}, {NPC_SLOOP, NORTH}, {HOLLAND, SOUTH}}},         /* war */
    {{{ENGLAND, NORTH}, {NPC_FRIGATE, EAST}, {HOLLAND, WEST}}},       /* war */
    {{{NPC_FRIGATE, NORTH}, {SPAIN, EAST}, {ENGLAND, NORTH}}},        /* peace */
    {{{FRANCE, WEST}, {HOLLAND, NORTH}, {NPC_SLOOP, SOUTH}}},         /* pirate hunt of France and Spain (public) */
    {{{NPC_SLOOP, WEST}, {FRANCE, WEST}, {ENGLAND, WEST}}},           /* pirate hunt of England and Holland */
    {{{HOLLAND, EAST}, {SPAIN, NORTH}, {NPC_FRIGATE, WEST}}},         /* royal pardon */
    {{{NPC_FRIGATE, EAST}, {NPC_SLOOP, EAST}, {HOLLAND, NORTH}}},     /* yellow fever */
    {{{FRANCE, EAST}, {HOLLAND, WEST}, {SPAIN, WEST}}},               /* becalmed */
    {{{HOLLAND, SOUTH}, {FRANCE, SOUTH}, {NPC_FRIGATE, NORTH}}},      /* fresh orders */
    {{{ENGLAND, EAST}, {NPC_FRIGATE, WEST}, {NPC_SLOOP, EAST}}},      /* rich convoys */
    {{{ENGLAND, EAST}, {SPAIN, EAST}, {NPC_FRIGATE, SOUTH}}},         /* armed escorts */
    {{{FRANCE, SOUTH}, {ENGLAND, SOUTH}, {SPAIN, WEST}}},             /* loose tongues */
    {{{FRANCE, NORTH}, {SPAIN, NORTH}, {HOLLAND, EAST}}},             /* new governors */
};

/* ---- glory cards: 70 = 54 + 16 specialists (types rulebook; the rest house, two of them rulebook) ---- */
/* how many of each */
#define PLAIN_LIST(G)                                                                                            \
    G(CREW_REROLL, 4) G(QUICK_LEARNER, 3) G(HARD_A_LEE, 4) G(KEEN_EYE, 4) G(SILVER_TONGUE, 3) G(SPEECH, 3)       \
    G(BRACE, 4) G(BROADSIDE, 3) G(FAIR_WIND, 4) G(FALSE_COLOURS, 3) G(COURT, 3) G(HARBOUR_PASS, 2) G(BARGAIN, 3) \
    G(WAREHOUSE, 3) G(SABOTAGE, 2) G(BAD_OMEN, 2) G(DEBT, 2) G(LASHINGS, 2)
/* two of each, and what it costs to hire one */
#define SPECIALIST_LIST(G)                                                                                        \
    G(CARPENTER, 5) G(FIGHTER, 5) G(GUN_CAPTAIN, 5) G(SURGEON, 4) G(LOOKOUT, 4) G(PURSER, 6) G(SAILING_MASTER, 6) \
    G(MASTER_GUNNER, 6)
#define GLORY_ENUM(NAME, n) NAME,
#define GLORY_N(NAME, n) n,
#define GLORY_SUM(NAME, n) +n
#define GLORY_TWO(NAME, n) 2,
enum { PLAIN_LIST(GLORY_ENUM) PLAIN_CARDS };
enum { SPECIALIST_LIST(GLORY_ENUM) SPECIALISTS };
enum { GLORIES = (int)PLAIN_CARDS + SPECIALISTS, GLORY_CARDS = 70 };
FL_DATA uint8_t GLORY_COUNT[GLORIES] = {PLAIN_LIST(GLORY_N) SPECIALIST_LIST(GLORY_TWO)};
FL_ASSERT(0 PLAIN_LIST(GLORY_SUM) == GLORY_CARDS - 2 * SPECIALISTS, "54 glory cards and 16 specialists");
FL_DATA uint8_t HIRE_COST[SPECIALISTS] = {SPECIALIST_LIST(GLORY_N)};

/* ---- rumors (house): where, and by which skill; SCO at sea, INF in port ---- */
#define RUMOR_LIST(R)                                                                                                 \
    R(R_PAPERS, PRO, INFLUENCE) R(R_MYRIAD, SDO, INFLUENCE) R(R_BELL, SEA, SCOUTING) R(R_CHART, TRI, SCOUTING)        \
    R(R_WRECK, NAS, SCOUTING) R(R_CAMP, PGO, SCOUTING) R(R_SHIPWRIGHT, BRI, INFLUENCE) R(R_PRIZE, BAS, SCOUTING)      \
    R(R_LEDGER, HAV, INFLUENCE) R(R_TALE, CUR, INFLUENCE) R(R_COVE, OLP, SCOUTING) R(R_MULES, CAR, SCOUTING)          \
    R(R_GUNNER, STJ, SCOUTING) R(R_MAPS, STM, INFLUENCE) R(R_FENCING, TOR, INFLUENCE) R(R_PEARLS, CCS, SCOUTING)      \
    R(R_IDOL, SEA, SCOUTING) R(R_LETTERS, SJU, INFLUENCE) R(R_POWDER, PRO, INFLUENCE) R(R_BUCCANEER, NAS, INFLUENCE)  \
    R(R_SPICE, TRI, INFLUENCE) R(R_LOOKOUT, SDO, SCOUTING) R(R_CHAPEL, BAS, INFLUENCE) R(R_STRONGBOX, CCS, INFLUENCE) \
    R(R_BEACON, TOR, SCOUTING)
#define RUMOR_ENUM(NAME, zone, skill) NAME,
#define RUMOR_ROW(NAME, zone, skill) {zone, skill},
enum { RUMOR_LIST(RUMOR_ENUM) RUMORS };
typedef struct { uint8_t zone, skill; } rumor_row;
FL_DATA rumor_row RUMOR_ROWS[RUMORS] = {RUMOR_LIST(RUMOR_ROW)};
enum { MISPRINTED = 1 << R_PRIZE | 1 << R_TALE | 1 << R_PEARLS }; /* house: which three of the first print is not public */

/* ---- missions (house): where they lie, what it takes to accept them, where the task is, what it pays ---- */
enum { NEED_NOTHING, NEED_INF, NEED_LEA, NEED_SCO, NEED_HONEST, NEED_PIRATE, NEED_PAY, NEED_SHIP, NEED_FRENCH };
enum { NOWHERE = ZONES };
typedef struct { uint8_t zone, need, pay, where, gold; } mission_row; /* where: of the task, NOWHERE if it has no one place */
#define MISSION_LIST(M)                                                                 \
    M(M_BREAKER,  HAV, NEED_HONEST,  0,  NOWHERE, 15) /* defeat an NPC pirate */        \
    M(M_TRIBUTE,  HAV, NEED_INF,     0,  SJU,     18) /* 3 equal goods */               \
    M(M_CHEST,    CAR, NEED_INF,     0,  SDO,     15) /* carry a chest */               \
    M(M_COPIES,   SDO, NEED_INF,     0,  NOWHERE, 15) /* three non-Spanish ports */     \
    M(M_RANSOM,   SJU, NEED_PAY,     5,  OLP,     20) /* INF */                         \
    M(M_COCOA,    CCS, NEED_NOTHING, 0,  HAV,     12) /* 2 cocoa */                     \
    M(M_PILOT,    TRI, NEED_SCO,     0,  NAS,     15) /* SCO */                         \
    M(M_SCORE,    PRO, NEED_PIRATE,  0,  NOWHERE, 20) /* beat a Spaniard */             \
    M(M_PRIZES,   PRO, NEED_LEA,     0,  NOWHERE, 12) /* two raids; weapons */          \
    M(M_GUNS,     OLP, NEED_PIRATE,  0,  TOR,     15) /* 2 special weapons */           \
    M(M_WRECKERS, NAS, NEED_SCO,     0,  HAV,     12) /* SCO */                         \
    M(M_FAT,      NAS, NEED_PIRATE,  0,  NOWHERE, 10) /* a raid of 10; glory card */    \
    M(M_TRIALS,   STJ, NEED_SHIP,    0,  OLP,     12) /* hull unhurt; a modification */ \
    M(M_SUGAR,    BRI, NEED_INF,     0,  PRO,     18) /* 3 sugar */                     \
    M(M_PACKET,   BRI, NEED_NOTHING, 0,  SEA,     12) /* SCO */                         \
    M(M_VOTE,     TOR, NEED_PIRATE,  0,  PRO,     10) /* INF, two successes; purser */  \
    M(M_LETTER,   TOR, NEED_FRENCH,  0,  NOWHERE, 12) /* raid a Spanish merchant */     \
    M(M_STORES,   PGO, NEED_INF,     0,  BAS,     18) /* 2 food and 1 wood */           \
    M(M_HEIR,     PGO, NEED_INF,     0,  SDO,     20) /* INF, then back */              \
    M(M_PATROL,   BAS, NEED_HONEST,  0,  NOWHERE, 15) /* end a turn in three zones */   \
    M(M_FREIGHT,  CUR, NEED_INF,     0,  STM,     18) /* 3 different goods */           \
    M(M_DEBT,     CUR, NEED_LEA,     0,  TRI,     15) /* LEA, or crew combat */         \
    M(M_SALT,     STM, NEED_INF,     0,  BRI,     12) /* 2 textiles */                  \
    M(M_SILENT,   STM, NEED_PAY,     10, CAR,     25) /* INF, then back */              \
    M(M_FEVER,    CCS, NEED_NOTHING, 0,  BRI,     10) /* within 4 turns; surgeon */
#define MISSION_ENUM(NAME, zone, need, pay, where, gold) NAME,
#define MISSION_ROW(NAME, zone, need, pay, where, gold) {zone, need, pay, where, gold},
enum { MISSION_LIST(MISSION_ENUM) MISSIONS };
FL_DATA mission_row MISSION_ROWS[MISSIONS] = {MISSION_LIST(MISSION_ROW)};

/* ---- cargo (house, holding every card that is known): 8 of each good; value and icon ---- */
enum { COCOA, FOOD, RUM, SPICES, SUGAR, TEXTILES, TOBACCO, WOOD, GOODS, OF_A_GOOD = 8, CARGO_CARDS = 64, DEMAND_TOKENS = 3 };
typedef struct { uint8_t value, icon; } cargo_row;
#define e ESCAPE
#define H HULL
#define C HOLD
#define M MASTS
#define R CREW
#define K CANNONS
FL_DATA cargo_row CARGO_ROWS[CARGO_CARDS] = {
    {1, e}, {2, M}, {3, e}, {3, K}, {3, R}, {4, e}, {4, e}, {5, C}, /* cocoa */
    {1, H}, {2, e}, {2, e}, {3, e}, {3, K}, {3, C}, {4, R}, {5, e}, /* food */
    {1, R}, {2, e}, {2, K}, {3, e}, {3, e}, {3, C}, {4, M}, {5, e}, /* rum */
    {1, e}, {2, C}, {2, M}, {3, e}, {3, e}, {3, H}, {4, K}, {5, e}, /* spices */
    {1, e}, {2, C}, {3, e}, {3, K}, {3, M}, {4, e}, {4, R}, {5, e}, /* sugar */
    {1, e}, {2, e}, {2, M}, {3, e}, {3, e}, {3, K}, {4, R}, {5, H}, /* textiles */
    {1, e}, {2, K}, {3, e}, {3, C}, {3, M}, {4, e}, {4, e}, {5, R}, /* tobacco */
    {1, R}, {2, e}, {3, e}, {3, C}, {3, M}, {4, e}, {4, e}, {5, H}, /* wood */
};
#undef e
#undef H
#undef C
#undef M
#undef R
#undef K

/* Merchant tokens: 5 Spanish, 4 of each other nation (rulebook). */
FL_DATA uint8_t MERCHANTS[NATIONS] = {5, 4, 4, 4};
FL_ASSERT(5 + 4 + 4 + 4 == ZONES, "a merchant token for each zone");
enum { REFILL = 8, HAND = 4, IN_PORT = 6, START_GOLD = 10, GLORY_TO_WIN = 10 };
#endif
