/* facts.c - Unter schwarzer Flagge: what everybody has, and what it has brought. Included by rules.c. */
#include "../../engine/facts.h"

/* clang-format off */
#define TABLES(T)                                                                                                              \
    T(ships,      BY(UPTO(2)), NUMBER,        FLEETS[i].ships, "ships of each player, in the full fleet and in the small one") \
    T(armed,      BY(UPTO(2)), NUMBER,        FLEETS[i].armed, "how many of them are armed")                                   \
    T(cannons,    BY(UPTO(2)), NUMBER,        FLEETS[i].cannons, "cannon cards of each player")                                \
    T(treasures,  BY(UPTO(2)), SET(TREASURE), FLEETS[i].treasures, "treasures of each player")
/* clang-format on */

FL_FN int worth_of(unsigned treasures) {
    int sum = 0;
    for (; treasures; treasures &= treasures - 1) sum += LOWEST + fl_lowest(treasures);
    return sum;
}
FL_FN int worth_taken(const state *s, int p) {
    int sum = 0;
    for (int q = 0; q < s->seats; q++) sum += q == p ? 0 : worth_of(s->scored[p][q]);
    return sum;
}

/* clang-format off */
#define FACTS(T)                                                                                           \
    T(points_home,     BY(OF(SEAT)), NUMBER, worth_of(s->scored[i][i]), "points for treasures of his own") \
    T(points_taken,    BY(OF(SEAT)), NUMBER, worth_taken(s, i), "points for treasures of others")          \
    T(points_captured, BY(OF(SEAT)), NUMBER, s->captured[i], "points for captured cannons")                \
    T(unseen,          BY(OF(SEAT)), NUMBER, fleet(s)->ships - sunk(s, i) - shown_armed(s, i), "ships whose base nobody else has seen") \
    T(unseen_armed,    BY(OF(SEAT)), NUMBER, fleet(s)->armed - shown_armed(s, i), "how many of these are armed")
/* clang-format on */
FL_FACTS;
