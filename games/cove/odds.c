/* odds.c - Piratenbucht: what a volley may do, how a fight may end, what waits at an island. Included by rules.c. */
#include "../../engine/odds.h"

/* Of a wheel: the ships are where they go, the fights are over. Of a fight: it is over. */
static int reached(const void *v, const void *w) {
    const state *before = (const state *)v, *now = (const state *)w;
    int step = now->depth ? fl_top(now) : -1;
    if (!now->depth || now->round != before->round) return FL_FIGHT;
    if (fl_top(before) == WHEELS) return step == WHEELS ? FL_AT_ONCE : step <= STEER ? FL_BOUT : FL_FIGHT;
    return fighting(now) && now->island == before->island ? FL_AT_ONCE : FL_FIGHT;
}

static int hits_of(const fl_event *e, int seat) {
    int hits = e->kind == TOLD_SHOT ? e->d : e->kind == TOLD_FIRED ? e->c : 0;
    if ((e->kind != TOLD_SHOT && e->kind != TOLD_FIRED) || e->a != seat) return 0;
    return hits ? hits : (int)FL_NO;
}
static int shoots(fl_move m) { return m.verb == ATTACK || m.verb == FIRE; }
static int falls(const state *s, int seat, fl_move m, const fl_event *e) {
    int ship = black_at(s, s->island), most = m.a != BLACK || ship < 0 ? (int)ROYAL_HITS : LEGENDS[s->legend[ship]].hits;
    if (hits_of(e, seat) == FL_NO) return FL_NO;
    if (m.verb == ATTACK) return e->kind == TOLD_DESTROYED && e->a == m.a ? 1 : e->kind == TOLD_DAMAGED && e->a == m.a ? (int)FL_NO : 0;
    if (e->kind == TOLD_FIRED && e->a == seat && e->d < most) return FL_NO;
    return e->kind == (m.a == BLACK ? (int)TOLD_BEATEN : (int)TOLD_NAVY_BEATEN);
}
static int driven_off(const fl_event *e, int seat) { return (e->kind == TOLD_DESTROYED || e->kind == TOLD_FLED) && e->a == seat; }
static int under_fire(const fl_event *e, int seat) {
    return ((e->kind == TOLD_SHOT || e->kind == TOLD_BLACK_SHOT) && e->b == seat) || (e->kind == TOLD_NAVY_SHOT && e->a == seat);
}

/* clang-format off */
#define ODDS(O)                                                                                                        \
    O(hit,    AT_ONCE, 1, WHETHER, shoots(m), hits_of(e, seat))                                                        \
    O(hits,   AT_ONCE, 1, AT_A_TIME, shoots(m), hits_of(e, seat))                                                      \
    O(falls,  AT_ONCE, 1, WHETHER, shoots(m), falls(s, seat, m, e))                                                             \
    O(driven, FIGHT,   0, WHETHER, shoots(m), driven_off(e, seat))                                                     \
    O(black,  BOUT,    0, WHETHER, m.verb == SAIL && s->options[REVENGE], e->kind == TOLD_BLACK && e->b == m.a)        \
    O(fight,  FIGHT,   0, WHETHER, m.verb == SAIL && m.a != COVE, e->kind == TOLD_FIGHT && e->a == m.a)
#define DANGERS(D)                                                                                                     \
    D(shot,    under_fire(e, seat))                                                                                    \
    D(damaged, (e->kind == TOLD_DAMAGED || e->kind == TOLD_DESTROYED) && e->a == seat ? 1 + e->b : 0)                  \
    D(driven,  driven_off(e, seat))
/* clang-format on */
/* By flotilla calibrate --fit. */
/* clang-format off */
#define TRUTH(P) \
    P(3, POWERS(40, 96, 118, 81, 187) CURVE(104, 208, 317, 389, 522, 594, 702, 756, 900), \
       POWERS(61, 108, 123, 72, 98) CURVE(73, 186, 294, 379, 495, 542, 667, 753, 897)) \
    P(4, POWERS(35, 71, 125, 96, 143) CURVE(100, 213, 297, 415, 470, 607, 663, 753, 951), \
       POWERS(49, 89, 132, 97, 117) CURVE(93, 195, 286, 383, 509, 582, 658, 802, 905)) \
    P(5, POWERS(35, 92, 131, 111, 135) CURVE(107, 208, 306, 395, 521, 647, 667, 771, 863), \
       POWERS(70, 99, 126, 97, 116) CURVE(94, 190, 297, 365, 510, 604, 678, 813, 901))
/* clang-format on */
FL_ODDS_EXPORT(cove);
