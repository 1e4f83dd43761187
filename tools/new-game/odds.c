/* odds.c - Sample: what reaching for the chest may lead to. Included by rules.c. */
#include "../../engine/odds.h"

static int reached(const void *before, const void *now) { /* a bout: until the chest is opened */
    const state *b = (const state *)before, *s = (const state *)now;
    return s->round != b->round || !s->depth ? FL_FIGHT : FL_AT_ONCE;
}

/* clang-format off */
#define ODDS(O)                                                                                            \
    O(alone, BOUT, 1, WHETHER, m.verb == CHOOSE && m.a == GRAB, e->kind == TOLD_ALONE && e->a == seat)     \
    O(spilt, BOUT, 0, WHETHER, m.verb == CHOOSE && m.a == GRAB, e->kind == TOLD_SPILT)
#define DANGERS(D) \
    D(taken, e->kind == TOLD_ALONE && e->a != seat ? 1 : 0)
/* clang-format on */
/* Nobody has fitted it yet: flotilla calibrate sample --fit. */
#define AS_JUDGED POWERS(100, 100, 100, 100, 100) CURVE(100, 200, 300, 400, 500, 600, 700, 800, 900)
#define TRUTH(P) \
    P(2, AS_JUDGED, AS_JUDGED) P(3, AS_JUDGED, AS_JUDGED) P(4, AS_JUDGED, AS_JUDGED) P(5, AS_JUDGED, AS_JUDGED) P(6, AS_JUDGED, AS_JUDGED)
FL_ODDS_EXPORT(sample);
