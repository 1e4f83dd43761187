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
    P(2, POWERS(78, 95, 72, 55, 160) CURVE(103, 206, 286, 394, 500, 606, 714, 794, 897), \
       POWERS(86, 93, 72, 70, 126) CURVE(76, 157, 238, 374, 474, 584, 686, 783, 866)) \
    P(3, POWERS(75, 97, 84, 66, 155) CURVE(96, 214, 321, 408, 504, 580, 668, 764, 896), \
       POWERS(79, 94, 82, 77, 89) CURVE(65, 187, 288, 388, 485, 560, 669, 784, 890)) \
    P(4, POWERS(79, 107, 100, 65, 164) CURVE(106, 219, 314, 424, 489, 599, 671, 749, 863), \
       POWERS(75, 105, 93, 79, 91) CURVE(90, 199, 291, 377, 485, 601, 635, 778, 902)) \
    P(5, POWERS(115, 110, 111, 72, 151) CURVE(116, 225, 331, 415, 533, 549, 695, 769, 852), \
       POWERS(129, 103, 101, 84, 87) CURVE(78, 194, 289, 366, 471, 569, 704, 820, 887))
/* clang-format on */
FL_ODDS_EXPORT(rum);
