/* odds.c - Unter schwarzer Flagge: what an attack may lead to, and what threatens a ship. Included by rules.c. */
#include "../../engine/odds.h"

static int reached(const void *before, const void *now) {
    (void)before, (void)now;
    return FL_FIGHT;
}

/* clang-format off */
#define ODDS(O)                                                                                                        \
    O(taken,    AT_ONCE, 1, WHETHER, m.verb == ATTACK, e->kind == TOLD_TAKEN && e->a == seat)                          \
    O(repelled, AT_ONCE, 0, WHETHER, m.verb == ATTACK, e->kind == TOLD_REPELLED && e->a == seat)                       \
    O(value,    AT_ONCE, 1, AT_A_TIME, m.verb == SAIL,   e->kind == TOLD_TREASURE && e->a == seat ? LOWEST + e->b : 0)
#define DANGERS(D)                                                                                                     \
    D(attacked, (e->kind == TOLD_TAKEN || e->kind == TOLD_REPELLED) && e->b == seat ? 1 + e->c : 0)                    \
    D(taken,    e->kind == TOLD_TAKEN && e->b == seat ? 1 + e->c : 0)
/* clang-format on */
/* By flotilla calibrate --fit. */
/* clang-format off */
#define TRUTH(P) \
    P(2, POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900), \
       POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900)) \
    P(3, POWERS(88, 95, 69, 97, 166) CURVE(114, 221, 275, 350, 490, 631, 749, 845, 999), \
       POWERS(146, 81, 105, 122, 142) CURVE(76, 184, 217, 325, 447, 541, 680, 813, 935)) \
    P(4, POWERS(97, 108, 73, 90, 158) CURVE(112, 209, 295, 399, 500, 617, 667, 794, 999), \
       POWERS(158, 83, 92, 139, 151) CURVE(87, 144, 220, 366, 446, 584, 706, 825, 931)) \
    P(5, POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900), \
       POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900)) \
    P(6, POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900), \
       POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900))
/* clang-format on */
FL_ODDS_EXPORT(blackflag);
