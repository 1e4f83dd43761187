/* search.h - what the searching bots share. */
#ifndef FL_SEARCH_H
#define FL_SEARCH_H
#include "bots.h"
#ifdef __cplusplus
extern "C" {
#endif

/* One move ahead: what each legal move brings the mover, summed over imagined worlds that are the same for all of them. */
typedef struct { int64_t chance, square, lead; } fl_tried; /* sums over worlds */
uint32_t fl_try_moves(const fl_task *t, uint32_t worlds, fl_host *h, fl_tried tried[]); /* how many worlds the clock allowed */

#define FL_SEARCH_FUNCTION(NAME, word, choose, budget) fl_move choose(const fl_task *t);
FL_SEARCHES(FL_SEARCH_FUNCTION)

/* Worlds that fit a view, those in which the others stand well more often (belief.c); only where a game's manner is shrewd. */
enum { FL_SECRETS = 64 };
typedef struct {
    uint16_t at;
    uint8_t size, seat;
} fl_secret;
typedef struct {
    const fl_task *task;
    int viewer, n_secrets;
    fl_secret secrets[FL_SECRETS];
    fl_state view, world;         /* world: the present one */
    int32_t value[FL_SEATS];
} fl_belief;
void fl_begin_belief(fl_belief *b, const fl_task *t, int viewer, fl_host *h);
void fl_sweep(fl_belief *b, fl_host *h); /* to the next one */

/* A world that fits the view; moves that nobody can choose are made. */
void fl_imagine_world(const fl_task *t, fl_state *w, fl_host *h);
void fl_settle(const fl_game *g, void *s, fl_host *h);
int fl_late(const fl_task *t, uint64_t since);                    /* the clock says stop */
uint64_t fl_begun(const fl_task *t);
typedef struct {
    uint8_t overlooks;
    uint16_t at_most;
} fl_errs;  /* of a level (engine/manner.h) */
int fl_notice(const fl_task *t, const fl_errs *errs, fl_move kept[]); /* the moves that come to mind; how many, at least one (overlook.c) */
void fl_reason_add(fl_reasons *r, const fl_reason *one); /* keeps them in order */
#ifdef __cplusplus
}
#endif
#endif
