/* thinkers.h - threads in which bots think, so that nobody waits for them.
 *
 * A thought belongs to somebody (a table), and they take turns: one who has many thoughts delays nobody else. A thinker gets a copy of
 * the view and nothing else. */
#ifndef FL_THINKERS_H
#define FL_THINKERS_H
#include "../bots/bots.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct fl_thinkers fl_thinkers;
typedef struct {
    void *whose;
    int seat;
    uint32_t ticket;
    fl_move move;
} fl_thought_done;

/* `told` runs in a thinker's thread: fl_thinkers_done has something. NULL: no thread could be started. */
fl_thinkers *fl_thinkers_start(int threads, void (*told)(void *with), void *with);
void fl_thinkers_stop(fl_thinkers *t);                          /* thoughts that have been begun are cut short */
/* 0: no memory is left */
int fl_thinkers_ask(
    fl_thinkers *t, void *whose, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view);
void fl_thinkers_forget(fl_thinkers *t, const void *whose);     /* nothing that belongs to him is answered any more */
int fl_thinkers_done(fl_thinkers *t, fl_thought_done *one);     /* 1: an answer was taken */
int fl_thinkers_busy(fl_thinkers *t);                           /* thoughts that wait, or are being thought */
#ifdef __cplusplus
}
#endif
#endif
