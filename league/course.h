/* course.h - the course of a tournament: which units are still to be played, what has come in, what it adds up to so far. Units are
 * played by threads here, or elsewhere; results are folded in the order of the units, so that they are the same whoever played them,
 * and in which order. */
#ifndef FL_COURSE_H
#define FL_COURSE_H
#include "ledger.h"
#include "standings.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    fl_job job;
    fl_sprt until; /* of the first bot's share; its error is 0: play them all */
    int threads, verdict;
    uint32_t part, n_parts; /* only these units are played here */
    fl_ledger ledger; /* its file is -1: nothing is written down */
    fl_keeper *keeper; /* of games; NULL: none is kept */
    fl_played_round *rounds;
    uint8_t *done; /* of each unit */
    fl_standings standings; /* of the units that are done without a gap, until it is decided */
    fl_pace pace[FL_ENTRANTS]; /* of all that were played */
    uint32_t n_open, n_here; /* units that are still to be played here; that came in during this run */
    char trouble[300]; /* why it was ended; "": nothing is wrong */
    struct fl_course_lock *lock;
} fl_course;

int fl_course_start(fl_course *c); /* job and part are filled in; 0: no memory is left */
void fl_course_free(fl_course *c);
int fl_course_mine(const fl_course *c, uint32_t unit); /* still to be played here */
int fl_course_take(fl_course *c, const fl_unit *u); /* a unit has come in; 1: it is new */
void fl_course_fail(fl_course *c, const char *what, const char *why); /* ends it */
int fl_course_ended(const fl_course *c); /* decided, or failed */
typedef struct { uint32_t mine, left, here; } fl_so_far;
fl_so_far fl_course_so_far(fl_course *c); /* units of this part, still to be played, come in during this run */

/* By threads, to its end. `watch` is called now and then meanwhile; NULL: nobody looks. */
void fl_course_play(fl_course *c, void (*watch)(fl_course *c, void *with), void *with);
char *fl_unit_text(const fl_job *j, const fl_unit *u, size_t *n); /* its line, to be freed; NULL: no memory is left */
#ifdef __cplusplus
}
#endif
#endif
