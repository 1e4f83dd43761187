/* odds.c - Ahoy: who wins a battle, and what it costs. Included by rules.c. */
#include "../../engine/odds.h"

/* A bout: until the battle is decided. A fight: until the spoils and the damage are dealt. */
static int reached(const void *v, const void *w) {
    const state *now = (const state *)w;
    int step = now->depth ? fl_top(now) : (int)TURN;
    (void)v;
    if (now->foe && step != SACKING && step != VICTORY) return FL_AT_ONCE;
    return now->foe || step == DAMAGING || step == PUSHING ? FL_BOUT : FL_FIGHT;
}

static int in_battle(const state *s) { return s->foe && fl_top(s) >= FIRING && fl_top(s) <= PARRIED; }
/* Of a move of a figure it is told only if it can lead to a battle. */
static int battles(const state *s, fl_move m) {
    if (m.verb == FIGHT || m.verb == FIRE || m.verb == REROLL || (m.verb == PASS && in_battle(s))) return 1;
    return m.verb == GO || m.verb == JUMP || m.verb == DRIFT || m.verb == WITCH ? FL_IF_IT_CAN : 0;
}
static int harmed(const fl_event *e) { return e->kind == TOLD_DAMAGED || e->kind == TOLD_LOST; }

/* clang-format off */
#define ODDS(O)                                                                                                        \
    O(wins,   BOUT,  1, WHETHER, battles(s, m), e->kind == TOLD_WON && owner(s, e->a) == seat)                         \
    O(loses,  BOUT,  0, WHETHER, battles(s, m), e->kind == TOLD_WON && owner(s, e->b) == seat)                         \
    O(damage, FIGHT, 1, ADDED, battles(s, m), harmed(e) && owner(s, e->a) != seat)                                     \
    O(hurt,   FIGHT, 0, ADDED, battles(s, m), harmed(e) && owner(s, e->a) == seat)
#define DANGERS(D)                                                                                                     \
    D(attacked, e->kind == TOLD_BATTLE && owner(s, e->b) == seat && owner(s, e->a) != seat ? 1 + e->b : 0)             \
    D(hurt,     harmed(e) && owner(s, e->a) == seat ? 1 + e->a : 0)
/* clang-format on */
/* By flotilla calibrate --fit. */
/* clang-format off */
#define TRUTH(P) \
    P(2, POWERS(46, 29, 65, 92, 98) CURVE(57, 177, 365, 435, 500, 565, 635, 823, 943), \
       POWERS(50, 34, 60, 112, 191) CURVE(83, 182, 338, 466, 507, 574, 623, 849, 917)) \
    P(3, POWERS(50, 42, 56, 137, 96) CURVE(10, 386, 922, 923, 924, 925, 926, 927, 928), \
       POWERS(37, 36, 51, 128, 207) CURVE(44, 207, 521, 522, 523, 535, 702, 813, 898)) \
    P(4, POWERS(65, 56, 70, 125, 118) CURVE(65, 700, 993, 994, 995, 996, 997, 998, 999), \
       POWERS(44, 47, 64, 98, 156) CURVE(23, 399, 511, 512, 513, 521, 680, 766, 926))
/* clang-format on */
FL_ODDS_EXPORT(ahoy);
