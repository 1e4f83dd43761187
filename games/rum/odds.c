/* odds.c - Um Rum & Ehre: guards, drinking, the scorpion, the brawl. Included by rules.c. */
#include "../../engine/odds.h"

static int among(const state *s, int step) { /* it is going on */
    for (int i = 0; i < s->depth; i++)
        if (s->step[i] == 1 + step) return 1;
    return 0;
}
static int busy(const state *s) { return among(s, INVITE) || among(s, DRINKING) || among(s, SCORPION) || among(s, BRAWL); }

/* A bout is a roll, with its repetitions and what is taken for it. */
static int reached(const void *v, const void *w) {
    const state *before = (const state *)v, *now = (const state *)w;
    int step = now->depth ? fl_top(now) : -1;
    if (!now->depth || !busy(now)) return FL_FIGHT;
    int rolling = step == ROLLS || step == ROLLED || step == CHOOSE;
    return rolling && now->actor == before->actor && now->round == before->round ? FL_AT_ONCE : FL_BOUT;
}

static int rolls(fl_move m) { return m.verb == ROLL || m.verb == REROLL || m.verb == STAND; }
static int invites(const state *s, fl_move m) { return (m.verb == ACT && s->captain >= SWAN) || m.verb == DRINK; }
static int at_chest(const state *s, fl_move m) { return m.verb == ACT && ACTION[s->captain] == CHEST; }

/* clang-format off */
#define ODDS(O)                                                                                                        \
    O(beat,  AT_ONCE, 1, WHETHER, m.verb == FIGHT, e->kind == TOLD_BEAT && e->a == seat)                               \
    O(lost,  AT_ONCE, 0, WHETHER, m.verb == FIGHT, e->kind == TOLD_LOST && e->a == seat)                               \
    O(pint,  BOUT,    1, WHETHER, rolls(m) && among(s, DRINKING), e->kind == TOLD_PINT && e->a == seat)                \
    O(pints, FIGHT,   1, ADDED, invites(s, m), e->kind == TOLD_PINT && e->a == seat)                                   \
    O(stung, FIGHT,   0, WHETHER, at_chest(s, m) || (rolls(m) && among(s, SCORPION)), e->kind == TOLD_STUNG && e->a == seat) \
    O(floors, BOUT,   1, WHETHER, rolls(m) && among(s, BRAWL),                                                         \
      (e->kind == TOLD_DOWN && e->b == seat) || (e->kind == TOLD_IMAGINARY_DOWN && e->a == seat))                      \
    O(floored, BOUT,  0, WHETHER, rolls(m) && among(s, BRAWL),                                                         \
      (e->kind == TOLD_DOWN || e->kind == TOLD_IMAGINARY_WINS) && e->a == seat)
#define DANGERS(D)                                                                                                     \
    D(stung,   e->kind == TOLD_STUNG && e->a == seat)                                                                  \
    D(floored, (e->kind == TOLD_DOWN || e->kind == TOLD_IMAGINARY_WINS) && e->a == seat)
/* clang-format on */
/* By flotilla calibrate --fit. */
/* clang-format off */
#define TRUTH(P) \
    P(2, POWERS(87, 113, 63, 64, 118) CURVE(100, 205, 282, 412, 500, 588, 718, 795, 900), \
       POWERS(79, 93, 76, 77, 124) CURVE(74, 160, 250, 377, 469, 590, 665, 775, 873)) \
    P(3, POWERS(66, 95, 89, 63, 138) CURVE(109, 208, 316, 421, 483, 623, 739, 740, 861), \
       POWERS(83, 97, 86, 78, 126) CURVE(55, 183, 286, 384, 469, 573, 673, 771, 880)) \
    P(4, POWERS(97, 120, 89, 66, 141) CURVE(96, 218, 330, 427, 499, 581, 597, 781, 876), \
       POWERS(89, 98, 100, 71, 155) CURVE(83, 181, 283, 383, 459, 577, 683, 766, 896)) \
    P(5, POWERS(115, 110, 111, 72, 151) CURVE(116, 225, 331, 415, 533, 549, 695, 769, 852), \
       POWERS(129, 103, 101, 84, 87) CURVE(78, 194, 289, 366, 471, 569, 704, 820, 887))
/* clang-format on */
FL_ODDS_EXPORT(rum);
