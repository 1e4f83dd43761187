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
    P(2, POWERS(100, 105, 102, 74, 76) CURVE(112, 191, 308, 389, 500, 611, 692, 809, 888), \
       POWERS(112, 114, 101, 111, 150) CURVE(102, 186, 297, 387, 502, 588, 695, 782, 889)) \
    P(3, POWERS(118, 118, 135, 121, 82) CURVE(125, 216, 268, 383, 506, 596, 691, 788, 940), \
       POWERS(104, 115, 130, 125, 176) CURVE(90, 189, 250, 403, 449, 599, 702, 759, 902)) \
    P(4, POWERS(77, 90, 108, 112, 104) CURVE(144, 271, 319, 402, 522, 612, 682, 800, 999), \
       POWERS(66, 101, 101, 105, 117) CURVE(142, 262, 310, 428, 541, 562, 687, 760, 914))
/* clang-format on */
FL_ODDS_EXPORT(ahoy);
