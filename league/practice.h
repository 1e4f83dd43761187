/* practice.h - the games of a training (lab/training.h) as units of a queue (queue.h), so that any machine can play them: what is to be
 * played, as text, and what comes back. What a unit gives depends on the training and its number alone. */
#ifndef FL_PRACTICE_H
#define FL_PRACTICE_H
#include "../lab/training.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_PRACTICE_UNIT = 32, FL_PRACTICE_TEXT = 65536 }; /* games; bytes of the text, whose net is most of it */

typedef struct {
    fl_practice practice;       /* it points to what is below, so that a room stays where it is */
    uint64_t mark;              /* of the rules and bots that it is for (fl_mark_here) */
    fl_game game;
    fl_manner manner;
    fl_net_room net;
    fl_bot teacher;
} fl_practice_room;
void fl_practice_write(fl_out *o, const fl_practice *p, uint64_t mark);      /* ends with an empty line */
const char *fl_practice_read(const char *text, fl_practice_room *to, fl_error *e); /* where it ends; NULL: e says why */

char *fl_practice_play(const fl_practice *p, uint32_t unit, size_t *n); /* its games, to be freed; NULL: no memory, or one does not end */
int fl_practice_take(const fl_practice *p, const char *text, size_t n, uint32_t units,
    int16_t to[]); /* puts a unit's where they belong: which; -1: damaged */
#ifdef __cplusplus
}
#endif
#endif
