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
    P(2, POWERS(96, 108, 84, 72, 164) CURVE(101, 201, 302, 397, 500, 603, 698, 799, 899), \
       POWERS(89, 107, 86, 83, 117) CURVE(71, 181, 264, 364, 485, 583, 666, 786, 886)) \
    P(3, POWERS(90, 104, 95, 74, 155) CURVE(100, 208, 316, 402, 484, 622, 690, 759, 919), \
       POWERS(81, 103, 86, 83, 101) CURVE(69, 164, 293, 381, 476, 543, 690, 761, 877)) \
    P(4, POWERS(95, 105, 102, 78, 157) CURVE(104, 212, 322, 410, 517, 579, 704, 728, 825), \
       POWERS(87, 103, 98, 88, 102) CURVE(75, 185, 283, 378, 473, 567, 639, 797, 903)) \
    P(5, POWERS(105, 109, 109, 78, 161) CURVE(105, 231, 328, 409, 494, 567, 625, 693, 928), \
       POWERS(115, 102, 102, 97, 92) CURVE(82, 191, 281, 390, 447, 594, 642, 792, 897))
/* clang-format on */
FL_ODDS_EXPORT(rum);
