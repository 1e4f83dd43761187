/* facts.c - Um Rum & Ehre: the tiles of the town, tokens, the alleys as they lie, and what a score is made of. Included by rules.c. */
#include "../../engine/facts.h"

/* clang-format off */
#define TABLES(T)                                                                                                                       \
    T(tile_fields,    BY3(UPTO(2), OF(TILE), UPTO(CORNERS)),  ONE(FIELD), TILE[i][j].field[k],                                          \
        "the printed tiles, the house's: fields at north-west, north-east, south-east, south-west")                                     \
    T(alley_from,     BY3(UPTO(2), OF(TILE), UPTO(INNER)),    NUMBER,     TILE[i][j].from[k], "alleys inside a tile: from this corner") \
    T(alley_to,       BY3(UPTO(2), OF(TILE), UPTO(INNER)),    NUMBER,     TILE[i][j].to[k], "to that one")                              \
    T(alley_segments, BY3(UPTO(2), OF(TILE), UPTO(INNER)),    NUMBER,     TILE[i][j].length[k],                                         \
        "with so many segments; 0: there is none")                                                                                      \
    T(edge_corner,    BY3(UPTO(2), OF(TILE), UPTO(SLOTS)),    NUMBER,     TILE[i][j].corner[k],                                         \
        "at each place on a tile's edge, clockwise from north-west: the corner whose alley leaves there")                               \
    T(edge_whole,     BY3(UPTO(2), OF(TILE), UPTO(SLOTS)),    NUMBER,     TILE[i][j].whole[k], "and its whole segments")                \
    T(beyond_alley,   BY2(OF(SPOT), UPTO(SLOTS)),             NUMBER,     BEYOND[i][j].alley,                                           \
        "at each place on the edge of a spot: the alley's number")                                                                      \
    T(beyond_spot,    BY2(OF(SPOT), UPTO(SLOTS)),             NUMBER,     BEYOND[i][j].spot,                                            \
        "the spot that it goes on to; the same: a dark alley")                                                                          \
    T(darks,          ONCE,                                   NUMBER,     DARKS, "dark alleys: the first numbers of State.owner")       \
    T(first_inner,    ONCE,                                   NUMBER,     FIRST_INNER,                                                  \
        "alleys inside tiles, five for each: the numbers from here on")                                                                 \
    T(pint_count,     BY(OF(PINT)),                           NUMBER,     TAVERN_TOKENS[i % 4], "how many of a tavern token there are") \
    T(chart_count,    BY(OF(CHART)),                          NUMBER,     MAP_TOKENS[i % 4], "of a map")                                \
    T(box_count,      BY(OF(BOX)),                            NUMBER,     CHEST_TOKENS[i], "of a chest")                                \
    T(bed_count,      BY(OF(BED)),                            NUMBER,     BED_TOKENS[i], "of a bed")                                    \
    T(watch_count,    ONCE,                                   NUMBER,     PER_WATCH, "of each guard")                                   \
    T(date_points,    BY(OF(DATE)),                           NUMBER,     i < EASY_DATES ? 4 : 6, "points for a rendezvous")            \
    T(barrels,        ONCE,                                   NUMBER,     BARRELS, "barrels of rum")                                    \
    T(supplies,       ONCE,                                   NUMBER,     GOODS, "supply tokens")                                       \
    T(dates,          ONCE,                                   NUMBER,     N_DATES, "rendezvous tokens")
/* clang-format on */

FL_FN int counted(const uint8_t *tokens, int n, int lowest, int every) { /* they are worth from `lowest` on, again after `every` */
    int sum = 0;
    for (int i = 0; i < n; i++) sum += tokens[i] * (lowest + i % every);
    return sum;
}

/* An alley from one of its ends: 0 the field that it is named from, 1 the other one; length 0: there is no such alley. */
FL_FN passage alley_from(const state *s, int alley, int end) {
    passage none = {0, 0, NOWHERE, 0}, one = alley_named(s, alley), all[MOST_PASSAGES];
    if (!one.length || !end) return one;
    int behind = passage_by(s, one.to, one.way).to;
    for (int i = behind == NOWHERE ? 0 : passages(s, behind, all); i--;)
        if (all[i].alley == alley) return all[i].to = (uint8_t)behind, all[i];
    return none;
}
FL_FN int guards_of(const state *s, int size) { /* fresh ones, and those put back below them */
    int n = 3 * PER_WATCH;
    for (int p = 0; p < s->seats; p++) n -= total(&s->watches[p][3 * size], 3);
    return n;
}
FL_FN int supplies_of(const state *s) {
    int n = GOODS;
    for (int i = 0; i < GOODS; i++) n -= s->lot_at[i] && s->lot_at[i] != 1 + STACK;
    return n;
}

/* For what the die is rolled: DRINKING, SCORPION, BRAWL; -1: it is not. */
FL_FN int rolled_for(const state *s) {
    if (s->depth < 2 || (fl_top(s) != ROLLS && fl_top(s) != ROLLED)) return -1;
    return s->step[s->depth - 2] - 1;
}
FL_FN int face_does(const state *s, int face) { /* 603, 904, 907 */
    int n = 0;
    switch (rolled_for(s)) {
    case DRINKING:
        for (int value = 2; s->captain >= SWAN && value < face && value <= 5; value++) n += s->pint[4 * (s->captain - SWAN) + value - 2];
        return n > 0;
    case SCORPION: return s->sting && s->sum + face >= LOWEST_STING + s->sting - 1 ? -1 : 0;
    case BRAWL: return s->champion ? face >= s->standing ? 1 : -1 : 0;
    default: return 0;
    }
}
FL_FN int row_that_rolls(const state *s) { return rolled_for(s) == BRAWL ? 1 + challenger(s) : 0; }
FL_FN int rolls_again(const state *s) { /* 909; 613: not for the imaginary crew */
    int row = row_that_rolls(s);
    if (rolled_for(s) < 0 || (row && s->row[row - 1] > s->seats)) return 0;
    return s->again + 2 * s->rum[s->actor];
}
FL_FN int bed_next(const state *s) { /* 608 */
    int n = crews(s);
    return n == 3 ? s->bed[COIL] : n == 2 ? s->bed[HAMMOCK] : 0;
}

/* clang-format off */
#define FACTS(T)                                                                                                                     \
    T(alley_length,     BY(UPTO(ALLEYS)),          NUMBER,       alley_named(s, i).length, "segments of an alley; 0: there is none") \
    T(alley_field,      BY2(UPTO(ALLEYS), UPTO(2)), MAYBE(FIELD), (alley_from(s, i, j).to + 1) % (NOWHERE + 1),                      \
        "the field that it is named from, the field behind it")                                                                      \
    T(alley_way,        BY2(UPTO(ALLEYS), UPTO(2)), ONE(WAY),     alley_from(s, i, j).way, "and the way in which it leaves there")   \
    T(barrels_left,     ONCE,         NUMBER, barrels_left(s), "barrels in the stock")                                               \
    T(dates_left,       ONCE,         NUMBER, dates_left(s), "rendezvous in the stack")                                              \
    T(supplies_left,    ONCE,         NUMBER, supplies_of(s), "supplies in the stack")                                               \
    T(guards_left,      BY(OF(SIZE)), NUMBER, guards_of(s, i), "guards in a stack")                                                  \
    T(go_costs,         ONCE,         NUMBER, s->moved, "coins for the captain's next move through an alley")                        \
    T(face_does,        BY(OF(DIE)),  NUMBER, face_does(s, i + 1),                                                                   \
        "what a roll does for who is asked to roll: 1 it wins, -1 it loses, 0 neither")                                              \
    T(rolls_again,      ONCE,         NUMBER, rolls_again(s), "how often it can be repeated with rum")                               \
    T(brawl_column,     ONCE,         NUMBER, outermost(s), "the column that is fought in, counted from the mast; 0: none")          \
    T(brawl_rolls,      ONCE,         MAYBE(ROW), row_that_rolls(s), "the row that rolls in the brawl")                              \
    T(bed_next,         ONCE,         MAYBE(BED), bed_next(s), "the bed of the next crew that has lost its last pirate")             \
    T(points_taverns,   BY(OF(SEAT)), NUMBER, counted(s->pints[i], PINTS, 2, 4), "points for tavern tokens")                         \
    T(points_chests,    BY(OF(SEAT)), NUMBER, counted(s->boxes[i], CHESTS, 4, CHESTS), "for chests")                                 \
    T(points_scorpions, BY(OF(SEAT)), NUMBER, -2 * s->stung[i], "for scorpions")                                                     \
    T(points_guards,    BY(OF(SEAT)), NUMBER, counted(s->watches[i], WATCHES, 1, WATCHES), "for guards")                             \
    T(points_beds,      BY(OF(SEAT)), NUMBER, counted(s->beds[i], BEDS, 1, BEDS), "for beds")                                        \
    T(points_supplies,  BY(OF(SEAT)), NUMBER, supply_points(s, i), "for supplies, as far as they are seen")                          \
    T(points_dates,     BY(OF(SEAT)), NUMBER, date_points(s, i), "for rendezvous")                                                   \
    T(points_maps,      BY(OF(SEAT)), NUMBER, map_points(s, i), "for maps")
/* clang-format on */
FL_FACTS;
