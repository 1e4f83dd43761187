/* data.h - what is in the box: the nine tiles of the town and the tokens. */
#ifndef RUM_DATA_H
#define RUM_DATA_H
#include "../../engine/game.h"

enum { CORNERS = 4, SLOTS = 8, TILES = 9, INNER = 5, DARKS = 24, SEAMS = 24 };
enum { FIRST_INNER = DARKS + SEAMS, ALLEYS = FIRST_INNER + TILES * INNER }; /* alleys are numbered: dark, seam, inner ones */
enum { PIRATES = 15, HIRED = 5, PURSE = 2, ROUNDS = 5, BARRELS = 12, ROWS = 5, SHOWN = 4 };
enum { MOST_COINS = 250 }; /* what a byte can hold; no game comes near */

/* ---- fields (rulebook; how many of each: public) ------------------------------------------------------
 * Both sets of tiles have the same 36 fields, so a field has one name. Fields of a kind are numbered by their tile. */
enum { COIN, HEADQUARTERS, PIRATE, RUM, SHOP, RENDEZVOUS, GUARD, CHEST, MAP, TAVERN };
/* the field, what one does there, and which symbol of a rendezvous token it has (0: none) */
#define TOWN_FIELDS(F)                                                                                          \
    F(COIN1, COIN, 0) F(COIN2, COIN, 0) F(COIN3, COIN, 0) F(COIN4, COIN, 0) F(COIN5, COIN, 0) F(COIN6, COIN, 0) \
    F(COIN7, COIN, 0) F(COIN8, COIN, 0) F(COIN9, COIN, 0)                                                       \
    F(HQ, HEADQUARTERS, 0)                                                                                      \
    F(PIRATE1, PIRATE, 4) F(PIRATE2, PIRATE, 4) F(PIRATE3, PIRATE, 4)                                           \
    F(RUM1, RUM, 5) F(RUM2, RUM, 5) F(RUM3, RUM, 5)                                                             \
    F(SHOP1, SHOP, 3) F(SHOP2, SHOP, 3) F(SHOP3, SHOP, 3)                                                       \
    F(RDV1, RENDEZVOUS, 0) F(RDV2, RENDEZVOUS, 0) F(RDV3, RENDEZVOUS, 0)                                        \
    F(GUARD1, GUARD, 2) F(GUARD2, GUARD, 2) F(GUARD3, GUARD, 2)                                                 \
    F(CHEST1, CHEST, 6) F(CHEST2, CHEST, 6)                                                                     \
    F(PINK1, MAP, 7) F(PINK2, MAP, 7)                                                                           \
    F(GREEN1, MAP, 8) F(GREEN2, MAP, 8)                                                                         \
    F(YELLOW1, MAP, 9) F(YELLOW2, MAP, 9)                                                                       \
    F(SWAN, TAVERN, 1) F(CRUCE, TAVERN, 1) F(FRERE, TAVERN, 1)
#define FIELD_ENUM(FIELD, action, symbol) FIELD,
#define FIELD_ACTION(FIELD, action, symbol) action,
#define FIELD_SYMBOL(FIELD, action, symbol) symbol,
enum { TOWN_FIELDS(FIELD_ENUM) FIELDS };
FL_DATA uint8_t ACTION[FIELDS] = {TOWN_FIELDS(FIELD_ACTION)};

/* What a rendezvous token asks for, 1 + which: tavern guard shop pirate rum (three fields: 4 points), chest and maps (two: 6). */
enum { DATES = 9, EASY_DATES = 5 };
FL_DATA uint8_t SYMBOL[FIELDS] = {TOWN_FIELDS(FIELD_SYMBOL)};

/* ---- tiles ----------------------------------------------------------------------------------------------
 * Corners A north-west, B north-east, C south-east, D south-west. Slots are the eight places at a quarter and three quarters
 * of each side where alleys leave, clockwise from north-west: 0 1 north, 2 3 east, 4 5 south, 6 7 west. A quarter turn
 * clockwise moves a corner by one and a slot by two.
 * A row: the fields of A B C D; up to five alleys inside (from, to, segments; 0: none); for each slot the corner whose alley
 * leaves there and its whole segments before the half one. */
enum { A, B, C, D };
#define TILES_PRINTED(T, x) /* public */                                                                                       \
    T(x, 0, COIN1, PIRATE1, HQ, RUM1,         A,B,2, A,D,2, A,C,1, B,C,3, C,D,2,  A,1, B,0, B,1, C,2, C,2, D,1, D,0, A,1)     \
    T(x, 1, PINK1, RUM2, RDV1, COIN2,         A,B,2, A,D,3, B,D,3, B,C,2, C,D,2,  A,1, B,1, B,2, C,0, C,1, D,0, D,1, A,0)     \
    T(x, 2, COIN3, SHOP1, GUARD1, RDV2,       A,B,3, A,D,3, A,C,3, B,C,2, C,D,2,  A,0, B,1, B,0, C,1, C,1, D,1, D,0, A,1)     \
    T(x, 3, RDV3, SHOP2, PINK2, COIN4,        A,B,2, A,D,2, B,C,2, C,D,2, A,A,0,  A,1, B,2, B,1, C,0, C,1, D,1, D,1, A,0)     \
    T(x, 4, SWAN, GREEN1, PIRATE2, COIN5,     A,B,1, A,D,2, A,C,2, A,A,0, A,A,0,  A,2, B,1, B,0, C,0, C,1, D,1, D,1, A,2)     \
    T(x, 5, RUM3, YELLOW1, GUARD2, COIN6,     A,B,2, A,D,2, B,C,2, C,D,2, A,A,0,  A,1, A,2, B,1, C,2, C,1, D,1, D,0, A,1)     \
    T(x, 6, GUARD3, GREEN2, COIN7, CHEST1,    A,B,1, A,D,2, B,D,3, B,C,3, C,D,1,  A,1, B,1, B,2, C,1, C,1, D,1, D,2, A,1)     \
    T(x, 7, CHEST2, PIRATE3, CRUCE, COIN8,    A,C,3, A,B,2, A,D,1, B,C,2, A,A,0,  A,2, B,1, C,1, C,1, C,2, D,0, D,0, A,2)     \
    T(x, 8, YELLOW2, COIN9, SHOP3, FRERE,     A,B,2, A,D,2, A,C,3, B,C,2, C,D,2,  A,0, B,0, B,1, C,1, C,1, D,1, D,0, A,1)
#define TILES_HOUSE(T, x) /* house */                                                                                          \
    T(x, 0, COIN1, RUM1, HQ, GREEN1,          A,B,2, B,C,2, C,D,1, A,D,3, A,C,2,  A,1, B,0, B,1, C,2, C,1, D,1, D,0, A,1)     \
    T(x, 1, SWAN, COIN2, RDV1, SHOP1,         A,B,2, B,C,1, C,D,3, A,D,2, B,D,3,  A,1, B,1, B,0, C,0, C,1, D,2, D,1, A,1)     \
    T(x, 2, GUARD1, PINK1, COIN3, PIRATE1,    A,B,1, B,C,2, C,D,2, A,D,2, A,A,0,  A,0, B,1, B,2, C,1, C,0, D,1, D,1, A,1)     \
    T(x, 3, RUM2, RDV2, CHEST1, COIN4,        A,B,3, B,C,2, C,D,2, A,D,1, A,C,3,  A,1, B,0, B,1, C,2, C,1, D,1, D,0, A,2)     \
    T(x, 4, COIN5, SHOP2, GUARD2, YELLOW1,    A,B,2, B,C,3, C,D,1, A,D,2, A,A,0,  A,0, B,1, B,1, C,1, C,1, D,2, D,1, A,0)     \
    T(x, 5, PIRATE2, COIN6, CRUCE, PINK2,     A,B,2, B,C,2, A,D,2, A,C,2, A,A,0,  A,2, B,1, B,0, C,1, C,2, D,0, D,1, A,1)     \
    T(x, 6, YELLOW2, CHEST2, COIN7, RDV3,     A,B,1, B,C,2, C,D,2, A,D,3, B,D,2,  A,1, B,2, B,1, C,0, C,1, D,1, D,0, A,2)     \
    T(x, 7, FRERE, GUARD3, RUM3, COIN8,       A,B,3, B,C,1, C,D,2, A,D,2, A,C,3,  A,1, B,2, B,0, C,1, C,1, D,1, D,0, A,2)     \
    T(x, 8, COIN9, PIRATE3, GREEN2, SHOP3,    A,B,2, B,C,2, C,D,2, B,D,3, A,A,0,  A,1, B,0, B,1, C,2, C,1, D,1, D,0, A,1)

typedef struct {
    uint8_t field[CORNERS];                               /* which field is at each corner */
    uint8_t inner[CORNERS], slots[CORNERS];               /* of each corner: its alleys inside, its slots, a bit each */
    uint8_t from[INNER], to[INNER], length[INNER];        /* the alleys inside */
    uint8_t corner[SLOTS], whole[SLOTS];                  /* of each slot */
} tile_row;
#define ENDS(c, p, q, n, k) (((n) && ((p) == (c) || (q) == (c))) << k)
#define ENDS5(c, p0,q0,n0, p1,q1,n1, p2,q2,n2, p3,q3,n3, p4,q4,n4) \
    ENDS(c,p0,q0,n0,0) | ENDS(c,p1,q1,n1,1) | ENDS(c,p2,q2,n2,2) | ENDS(c,p3,q3,n3,3) | ENDS(c,p4,q4,n4,4)
#define OWNS8(c, s0,s1,s2,s3,s4,s5,s6,s7) \
    (s0==c) | (s1==c)<<1 | (s2==c)<<2 | (s3==c)<<3 | (s4==c)<<4 | (s5==c)<<5 | (s6==c)<<6 | (s7==c)<<7
#define TILE_ROW(x, t, fa,fb,fc,fd, p0,q0,n0, p1,q1,n1, p2,q2,n2, p3,q3,n3, p4,q4,n4, \
                 s0,w0, s1,w1, s2,w2, s3,w3, s4,w4, s5,w5, s6,w6, s7,w7) \
    {{fa, fb, fc, fd},                                                                                                          \
     {ENDS5(A, p0,q0,n0, p1,q1,n1, p2,q2,n2, p3,q3,n3, p4,q4,n4), ENDS5(B, p0,q0,n0, p1,q1,n1, p2,q2,n2, p3,q3,n3, p4,q4,n4),   \
      ENDS5(C, p0,q0,n0, p1,q1,n1, p2,q2,n2, p3,q3,n3, p4,q4,n4), ENDS5(D, p0,q0,n0, p1,q1,n1, p2,q2,n2, p3,q3,n3, p4,q4,n4)},  \
     {OWNS8(A, s0,s1,s2,s3,s4,s5,s6,s7), OWNS8(B, s0,s1,s2,s3,s4,s5,s6,s7),                                                     \
      OWNS8(C, s0,s1,s2,s3,s4,s5,s6,s7), OWNS8(D, s0,s1,s2,s3,s4,s5,s6,s7)},                                                    \
     {p0, p1, p2, p3, p4}, {q0, q1, q2, q3, q4}, {n0, n1, n2, n3, n4},                                                          \
     {s0, s1, s2, s3, s4, s5, s6, s7}, {w0, w1, w2, w3, w4, w5, w6, w7}},
FL_DATA tile_row TILE[2][TILES] = {{TILES_PRINTED(TILE_ROW, 0)}, {TILES_HOUSE(TILE_ROW, 0)}};

/* Where a field is: 4 * tile + corner. */
#define PLACE_ROW(f, t, fa,fb,fc,fd, ...) \
    + ((fa) == (f) ? 4 * t : (fb) == (f) ? 4 * t + 1 : (fc) == (f) ? 4 * t + 2 : (fd) == (f) ? 4 * t + 3 : 0)
#define PLACE_IN(SET, f) (uint8_t)(0 SET(PLACE_ROW, f))
#define PLACE3(SET, f) PLACE_IN(SET, f), PLACE_IN(SET, f + 1), PLACE_IN(SET, f + 2)
#define PLACE6(SET, f) PLACE3(SET, f), PLACE3(SET, f + 3)
#define PLACES(SET) {PLACE6(SET, 0), PLACE6(SET, 6), PLACE6(SET, 12), PLACE6(SET, 18), PLACE6(SET, 24), PLACE6(SET, 30)}
FL_DATA uint8_t PLACE[2][FIELDS] = {PLACES(TILES_PRINTED), PLACES(TILES_HOUSE)};

/* Where the alley at a slot of a spot goes on (slots as they lie on the table): a dark alley, numbered clockwise around the
 * town from its north-west corner, or a seam alley to a slot of another spot. */
typedef struct { uint8_t alley, spot, slot; } outer_row;
#define OUTER(alley, spot, slot) {(uint8_t)(alley), (uint8_t)(spot), (uint8_t)(slot)}
#define OUT_N(r, c, k) OUTER(r ? DARKS + 12 + ((r - 1) * 3 + c) * 2 + 1 - k : 2 * c + k, r ? r * 3 + c - 3 : r * 3 + c, 5 - k)
#define OUT_E(r, c, k) OUTER(c < 2 ? DARKS + (r * 2 + c) * 2 + k : 6 + 2 * r + k, c < 2 ? r * 3 + c + 1 : r * 3 + c, 7 - k)
#define OUT_S(r, c, k) OUTER(r < 2 ? DARKS + 12 + (r * 3 + c) * 2 + k : 12 + 2 * (2 - c) + k, r < 2 ? r * 3 + c + 3 : r * 3 + c, 1 - k)
#define OUT_W(r, c, k) OUTER(c ? DARKS + (r * 2 + c - 1) * 2 + 1 - k : 18 + 2 * (2 - r) + k, c ? r * 3 + c - 1 : r * 3 + c, 3 - k)
#define TWICE(OUT, r, c) OUT(r, c, 0), OUT(r, c, 1)
#define BEYOND_ROW(r, c) {TWICE(OUT_N, r, c), TWICE(OUT_E, r, c), TWICE(OUT_S, r, c), TWICE(OUT_W, r, c)}
FL_DATA outer_row BEYOND[TILES][SLOTS] = {
    BEYOND_ROW(0, 0), BEYOND_ROW(0, 1), BEYOND_ROW(0, 2),
    BEYOND_ROW(1, 0), BEYOND_ROW(1, 1), BEYOND_ROW(1, 2),
    BEYOND_ROW(2, 0), BEYOND_ROW(2, 1), BEYOND_ROW(2, 2),
};
/* Where a dark alley leaves, and one end of each seam alley: 8 * spot + slot. */
FL_DATA uint8_t HALF[FIRST_INNER] = {
    0 * 8 + 0, 0 * 8 + 1, 1 * 8 + 0, 1 * 8 + 1, 2 * 8 + 0, 2 * 8 + 1, 2 * 8 + 2, 2 * 8 + 3, 5 * 8 + 2, 5 * 8 + 3, 8 * 8 + 2, 8 * 8 + 3,
    8 * 8 + 4, 8 * 8 + 5, 7 * 8 + 4, 7 * 8 + 5, 6 * 8 + 4, 6 * 8 + 5, 6 * 8 + 6, 6 * 8 + 7, 3 * 8 + 6, 3 * 8 + 7, 0 * 8 + 6, 0 * 8 + 7,
    0 * 8 + 2, 0 * 8 + 3, 1 * 8 + 2, 1 * 8 + 3, 3 * 8 + 2, 3 * 8 + 3, 4 * 8 + 2, 4 * 8 + 3, 6 * 8 + 2, 6 * 8 + 3, 7 * 8 + 2, 7 * 8 + 3,
    0 * 8 + 4, 0 * 8 + 5, 1 * 8 + 4, 1 * 8 + 5, 2 * 8 + 4, 2 * 8 + 5, 3 * 8 + 4, 3 * 8 + 5, 4 * 8 + 4, 4 * 8 + 5, 5 * 8 + 4, 5 * 8 + 5,
};
/* The direction (n ne e se s sw w nw) in which an alley leaves a corner: to another corner, to a slot. */
FL_DATA uint8_t TO_CORNER[CORNERS][CORNERS] = {{0, 2, 3, 4}, {6, 0, 4, 5}, {7, 0, 0, 6}, {0, 1, 2, 0}};
FL_DATA uint8_t TO_SLOT[CORNERS][SLOTS] = {
    {0, 1, 0, 0, 0, 0, 5, 6}, {7, 0, 2, 3, 0, 0, 0, 0}, {0, 0, 1, 2, 4, 5, 0, 0}, {0, 0, 0, 0, 3, 4, 6, 7},
};

/* ---- tokens (values: rulebook; how many of each: public) ---------------------------------------------------- */
enum { PINTS = 12, MAPS = 12, CHESTS = 3, STINGS = 12, LOWEST_STING = 10, WATCHES = 6, PER_WATCH = 3, BEDS = 8, GOODS = 20, N_DATES = 18 };
enum { COIL, HAMMOCK, BERTH, BED_KINDS };
#define OF_A_TAVERN(T) T(2) T(4) T(3) T(1)                       /* worth 2 3 4 5 */
#define OF_A_COLOUR(T) T(2) T(3) T(3) T(2)                       /* worth 3 4 5 6 */
#define OF_CHESTS(T) T(3) T(6) T(3)                              /* worth 4 5 6 */
#define OF_BEDS(T) T(3) T(2) T(2) T(2) T(1) T(2) T(2) T(1)       /* worth 1 2 (coils), 3 4 5 (hammocks), 6 7 8 (berths) */
#define LISTED(n) n,
#define ADDED(n) + n
FL_DATA uint8_t TAVERN_TOKENS[4] = {OF_A_TAVERN(LISTED)}, MAP_TOKENS[4] = {OF_A_COLOUR(LISTED)};
FL_DATA uint8_t CHEST_TOKENS[CHESTS] = {OF_CHESTS(LISTED)}, BED_TOKENS[BEDS] = {OF_BEDS(LISTED)};
FL_ASSERT(3 * (0 OF_A_TAVERN(ADDED)) == 30 && 3 * (0 OF_A_COLOUR(ADDED)) == 30, "30 tavern tokens and 30 maps are printed");
FL_ASSERT(0 OF_CHESTS(ADDED) == 12 && 0 OF_BEDS(ADDED) == 15, "12 chests and 15 beds are printed");
FL_DATA uint8_t BED_FIRST[BED_KINDS] = {0, 2, 5};
FL_DATA uint8_t BED_VALUES[BED_KINDS] = {2, 3, 3};
FL_ASSERT(FIELDS == 4 * TILES && ALLEYS == 93, "36 fields on nine tiles");
#endif
