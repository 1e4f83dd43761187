/* advice.h - what a captain would do in a seat's place, and why: his few best moves with their chances, and which terms of the game's
 * evaluation (heur.c) speak for the first and which for the next. Computed from what the seat sees. Freestanding. */
#ifndef FL_ADVICE_H
#define FL_ADVICE_H
#include "../bots/bots.h"
#include "../text/words.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_ADVISED = 4, FL_GROUNDS = 3 };
typedef struct {
    uint8_t term;
    int32_t weight;
} fl_ground; /* thousandths of log-odds that this term adds */
typedef struct {
    int n;                                                  /* moves that were looked at closely, the best first */
    fl_reason best[FL_ADVISED];
    int n_grounds, n_others;                                /* what speaks for the first move; what would speak for the second */
    fl_ground grounds[FL_GROUNDS], others[FL_GROUNDS];
    int held;                                               /* the seat that the first move holds back most; -1: none worth telling */
} fl_advice;

/* The means may be NULL; its reasons are not used. */
void fl_advise(const fl_game *g, const void *s, int seat, uint64_t seed, const fl_means *means, fl_advice *a);
/* The same for reasons that are there already. */
void fl_advise_by(const fl_game *g, const void *s, int seat, const fl_reasons *reasons, fl_move chosen, fl_advice *a);
/* So many of them, from the first on, cannot be told apart by their chances: 1 if none is like the first. */
int fl_advised_alike(const fl_advice *a);
/* Why, in words: "The first 2 are about equal. What speaks for it: more gold, safer ships." Nothing if there is but one move. */
void fl_say_advice(fl_out *o, const fl_words *w, const fl_advice *a);
#ifdef __cplusplus
}
#endif
#endif
