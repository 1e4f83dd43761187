/* course.c - plays what is to be played, and folds what comes in. */
#define _POSIX_C_SOURCE 200809L
#include "course.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_THREADS = 256 };
struct fl_course_lock {
    pthread_mutex_t mutex;
    atomic_uint next;
    atomic_int stop;
};

static void hold(fl_course *c) { pthread_mutex_lock(&c->lock->mutex); }
static void let_go(fl_course *c) { pthread_mutex_unlock(&c->lock->mutex); }

int fl_course_start(fl_course *c) {
    uint32_t units = fl_job_units(&c->job);
    c->rounds = calloc(c->job.n_rounds, sizeof *c->rounds), c->done = calloc(units, 1), c->lock = calloc(1, sizeof *c->lock);
    if (!c->rounds || !c->done || !c->lock) return 0;
    fl_standings_start(&c->standings, &c->job);
    c->n_open = units / c->n_parts + (c->part < units % c->n_parts);
    pthread_mutex_init(&c->lock->mutex, NULL);
    return 1;
}

void fl_course_free(fl_course *c) {
    if (c->lock) pthread_mutex_destroy(&c->lock->mutex);
    free(c->rounds), free(c->done), free(c->lock);
    c->rounds = NULL, c->done = NULL, c->lock = NULL;
}

/* ---- results that come in ---------------------------------------------------------------------------------------------- */

static void fold(fl_course *c) {
    fl_standings *s = &c->standings;
    while (!c->verdict && s->n_rounds < c->job.n_rounds && c->done[s->n_rounds / c->job.per_unit]) {
        fl_standings_add(s, &c->rounds[s->n_rounds]);
        if (c->until.error > 0 && s->n_rounds % c->job.sharing == 0) c->verdict = fl_sprt_verdict(&c->until, &s->of[0].won);
    }
    if (c->verdict) c->lock->stop = 1;
}

int fl_course_mine(const fl_course *c, uint32_t unit) { return unit % c->n_parts == c->part && !c->done[unit]; }

static int take(fl_course *c, const fl_unit *u) {
    if (u->number >= fl_job_units(&c->job) || c->done[u->number]) return 0;
    memcpy(&c->rounds[u->number * c->job.per_unit], u->rounds, c->job.per_unit * sizeof *u->rounds);
    for (int i = 0; i < c->job.n_entrants; i++) {
        c->pace[i].decisions += u->pace[i].decisions, c->pace[i].seconds += u->pace[i].seconds;
        if (u->pace[i].longest > c->pace[i].longest) c->pace[i].longest = u->pace[i].longest;
    }
    c->n_open -= (uint32_t)fl_course_mine(c, u->number);
    c->done[u->number] = 1;
    return fold(c), 1;
}

int fl_course_take(fl_course *c, const fl_unit *u) {
    hold(c);
    int anew = take(c, u);
    let_go(c);
    return anew;
}

void fl_course_fail(fl_course *c, const char *what, const char *why) {
    hold(c);
    if (!c->trouble[0]) snprintf(c->trouble, sizeof c->trouble, "%.180s: %.110s", what, why);
    let_go(c);
    c->lock->stop = 1;
}

int fl_course_ended(const fl_course *c) { return c->lock->stop; }

fl_so_far fl_course_so_far(fl_course *c) {
    uint32_t all = fl_job_units(&c->job);
    hold(c);
    fl_so_far so_far = {all / c->n_parts + (c->part < all % c->n_parts), c->n_open, c->n_here};
    let_go(c);
    return so_far;
}

/* ---- play --------------------------------------------------------------------------------------------------------------------- */

char *fl_unit_text(const fl_job *j, const fl_unit *u, size_t *n) {
    fl_out o = fl_into(NULL, 0);
    fl_unit_write(&o, j, u);
    char *line = malloc(o.n + 1);
    if (!line) return NULL;
    *n = o.n;
    o = fl_into(line, o.n + 1);
    fl_unit_write(&o, j, u);
    return line;
}

static int write_down(fl_course *c, const fl_unit *u) {
    size_t n;
    if (c->ledger.file < 0) return 1;
    char *line = fl_unit_text(&c->job, u, &n);
    int fine = line && fl_ledger_add(&c->ledger, line, n);
    free(line);
    return fine;
}

static void *work(void *with) {
    fl_course *c = with;
    fl_error e;
    fl_unit u;
    memset(&u, 0, sizeof u);
    if (!(u.rounds = calloc(c->job.per_unit, sizeof *u.rounds))) return fl_course_fail(c, "a thread", "no memory is left"), NULL;
    while (!c->lock->stop && (u.number = c->lock->next++) < fl_job_units(&c->job)) {
        if (!fl_course_mine(c, u.number)) continue;
        if (!fl_play_unit(&c->job, &u, c->keeper, &e)) fl_course_fail(c, c->job.game->id, e.text);
        else if (c->keeper && c->keeper->trouble) fl_course_fail(c, "a record", c->keeper->trouble);
        else {
            hold(c);
            errno = 0;
            int fine = write_down(c, &u), why = errno;
            if (fine) c->n_here += (uint32_t)take(c, &u);
            let_go(c);
            if (!fine) fl_course_fail(c, "the checkpoint", strerror(why));
        }
    }
    free(u.rounds);
    return NULL;
}

void fl_course_play(fl_course *c, void (*watch)(fl_course *c, void *with), void *with) {
    const struct timespec a_moment = {0, 200000000};
    pthread_t thread[MOST_THREADS];
    int n = 0;
    while (n < c->threads && n < MOST_THREADS && !pthread_create(&thread[n], NULL, work, c)) n++;
    if (!n) work(c);
    for (; watch && !c->lock->stop && fl_course_so_far(c).left; nanosleep(&a_moment, NULL)) watch(c, with);
    while (n) pthread_join(thread[--n], NULL);
}
