/* probe.h - what must hold at every position of every game, tried out at one of them. For the fuzzer.
 * Each returns 1 if all is well, else 0 and what is broken. `stream` is for what is chosen at random. */
#ifndef FL_PROBE_H
#define FL_PROBE_H
#include "../play/session.h"
#ifdef __cplusplus
extern "C" {
#endif

int fl_probe_state(const fl_game *g, const void *s, fl_error *e);      /* check, active seats, their moves: quick */
int fl_probe_refusals(const fl_game *g, const void *s, fl_error *e);   /* every index for every seat: listed, or forbidden by a rule */
int fl_probe_views(const fl_game *g, const void *s, uint64_t *stream, fl_error *e);   /* veil, imagine; nothing leaks */
int fl_probe_text(const fl_game *g, const void *s, fl_error *e);       /* JSON and position, for every viewer, there and back */
int fl_probe_together(const fl_game *g, const void *s, uint64_t *stream, fl_error *e); /* choices at the same time commute */
int fl_probe_onwards(const fl_game *g, const void *s, uint64_t *stream, fl_error *e);  /* an imagined world can be played to its end */
int fl_probe_undo(fl_session *s, int seat, fl_error *e);               /* its last move back and forth, if it can be taken back */
int fl_probe_record(const fl_session *s, fl_error *e);                 /* written, read, replayed, written again */
#ifdef __cplusplus
}
#endif
#endif
