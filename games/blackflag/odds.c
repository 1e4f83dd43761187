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
    P(2, POWERS(32, 62, 72, 137, 186) CURVE(113, 212, 275, 401, 500, 599, 725, 788, 887), \
       POWERS(16, 60, 100, 97, 77) CURVE(62, 244, 281, 346, 491, 539, 635, 747, 914)) \
    P(3, POWERS(83, 95, 75, 98, 135) CURVE(119, 214, 289, 360, 493, 601, 752, 867, 978), \
       POWERS(149, 76, 107, 147, 143) CURVE(82, 166, 225, 331, 440, 572, 680, 811, 906)) \
    P(4, POWERS(98, 106, 72, 91, 132) CURVE(117, 202, 287, 410, 529, 606, 689, 835, 958), \
       POWERS(154, 83, 94, 137, 152) CURVE(71, 160, 203, 355, 481, 582, 683, 826, 918)) \
    P(5, POWERS(128, 111, 76, 87, 166) CURVE(122, 214, 319, 420, 536, 565, 679, 751, 997), \
       POWERS(157, 85, 94, 128, 137) CURVE(73, 140, 241, 368, 458, 633, 688, 798, 933)) \
    P(6, POWERS(139, 122, 83, 86, 167) CURVE(118, 215, 329, 411, 549, 561, 656, 733, 961), \
       POWERS(176, 97, 96, 123, 134) CURVE(70, 139, 262, 367, 484, 603, 696, 799, 946))
/* clang-format on */
FL_ODDS_EXPORT(blackflag);
