/* queue.h - units on a work queue, so that any number of machines can play them: NATS JetStream. Whoever leads a job (tournament.h,
 * practice.h) puts its units on it and listens for results; workers take units, play them, and send the results back. A unit whose worker
 * has gone is handed out again; a result that comes twice is the same twice.
 *
 *   stream FLOTILLA_UNITS     flotilla.unit.JOB      the job as text, then "unit N": each is handed to one worker, until it is acknowledged
 *   stream FLOTILLA_RESULTS   flotilla.result.JOB    what the job calls a result, or "trouble TEXT" */
#ifndef FL_QUEUE_H
#define FL_QUEUE_H
#include "tournament.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct fl_queue fl_queue;
fl_queue *fl_queue_open(const char *url, fl_error *e);                       /* NULL: e says why */
void fl_queue_close(fl_queue *q);

/* Whoever leads. Each returns 1 if it could. */
int fl_queue_lead(fl_queue *q, const char *job, double wait, fl_error *e);   /* its text; after how long a unit is handed out again */
int fl_queue_put(fl_queue *q, uint32_t unit, fl_error *e);
int fl_queue_heard(fl_queue *q, double wait, char **text, size_t *n, fl_error *e); /* a result, to be freed; 0: none yet; -1: failed */
void fl_queue_forget(fl_queue *q, const uint8_t *done); /* takes units that are not done off the queue, and the results */

/* A worker; each thread has its own. */
typedef struct fl_worker fl_worker;
fl_worker *fl_worker_start(fl_queue *q, double wait, fl_error *e); /* waits so long for somebody to lead; NULL: nobody, or e says why */
int fl_worker_takes(fl_worker *w, double wait, const char **text);           /* 1: a unit; 0: there is none; -1: the connection failed */
void fl_worker_goes_on(fl_worker *w); /* it is still being played: to be said now and then, by any thread */
int fl_worker_answers(fl_worker *w, const char *line, size_t n, fl_error *e); /* the result; then the unit is off the queue */
void fl_worker_returns(fl_worker *w, double wait);                           /* it shall be handed to another, not at once */
void fl_worker_end(fl_worker *w);
#ifdef __cplusplus
}
#endif
#endif
