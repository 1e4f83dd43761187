/* fairness.h - was the chance of a game fair? What each kind of deal brought, against what it was expected to bring.
 *
 * The record is played again, and each deal is asked what it could have been: a face of a die, one of the cards that were left. `dealt`
 * counts how often each value came, `expected` how often it should have: of a die as often as any other face; of a pile that is drawn
 * from without putting back, by what was in it at first. How uneven that is, is the sum of the squared differences (of a die, but for a
 * factor, the statistic of the chi-square test). It is judged by FL_TRIALS games in which the same dice are thrown and the same piles
 * drawn from at random: no table, and right for few deals, too. Deals that had one outcome do not count. Whole numbers, the same on
 * every device. Freestanding. */
#ifndef FL_FAIRNESS_H
#define FL_FAIRNESS_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_FAIR_KINDS = 32, FL_FAIR_VALUES = 128, FL_FAIR_PILES = 8, FL_TRIALS = 999, FL_ONCE = 1000000 };
enum { FL_TOO_FEW, FL_AS_EXPECTED, FL_UNUSUAL, FL_VERY_UNUSUAL };
typedef struct {
    uint8_t kind, verdict;
    uint16_t values;                     /* the possible ones are below */
    uint32_t n;                          /* deals */
    uint32_t dealt[FL_FAIR_VALUES];
    uint64_t expected[FL_FAIR_VALUES];   /* FL_ONCE is one time */
    uint32_t odds;                       /* of 1000 fair games so many are at least as uneven; at least 1 */
} fl_fair_kind;
typedef struct {
    int n;
    fl_fair_kind of[FL_FAIR_KINDS];
} fl_fairness; /* in the order in which they were first dealt */

/* Memory to work in: what each pile held at first, what is left of it, and what would be left in a trial. */
typedef struct {
    uint32_t n_first;
    uint8_t first[FL_FAIR_VALUES], left[FL_FAIR_VALUES], other[FL_FAIR_VALUES];
} fl_fair_pile;
typedef struct {
    fl_fair_pile pile[FL_FAIR_KINDS][FL_FAIR_PILES];
    uint8_t next[FL_FAIR_KINDS];
    uint32_t came[FL_FAIR_KINDS][FL_FAIR_VALUES];
    uint64_t unevenness[FL_FAIR_KINDS];
} fl_fair_room;

/* 1: done; else e says why the record does not play to the bit */
int fl_fairness_of(const fl_record *r, fl_fair_room *room, fl_fairness *f, fl_error *e);
extern const char *const fl_verdict_keys[]; /* of the texts that say each verdict */
#ifdef __cplusplus
}
#endif
#endif
