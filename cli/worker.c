/* worker.c - flotilla worker: takes units from a queue, plays them, and sends the results back. */
#define _POSIX_C_SOURCE 200809L
#include "../league/practice.h"
#include "../league/queue.h"
#include "tournament.h"
#include <signal.h>
#include <time.h>

const char usage_worker[] =
    "usage: flotilla worker --nats URL [--threads T] [--idle S] [--exec] [--forfeits DIR]\n\n"
    "Plays units that 'flotilla tournament --nats URL' and 'flotilla train --nats URL' put on the queue, until it is ended (by\n"
    "ctrl-C or SIGTERM, after the units that it has begun). Any number of machines may do so; it must be the same build as the one that\n"
    "leads. Ended in whatever way, it loses nothing: its unit is handed to another. --idle ends it when there has been nothing to\n"
    "do for S seconds. --exec lets it run the commands of bots that are programs: whoever can write to the queue can then run\n"
    "anything here. docs/SCALING.md shows how it is set up.\n";

typedef struct {
    fl_queue *queue;
    int programs;
    double idle;
    shelf shelf;
    pthread_mutex_t lock;                   /* of the list below */
    fl_worker *at_work[MOST_THREADS];
    int n_at_work, n_threads;
    atomic_int ended, failed;
    char trouble[300];
} crew;

static volatile sig_atomic_t stopped;
static void stop(int signal) { stopped = signal; }

static void give_up(crew *c, const char *why) {
    pthread_mutex_lock(&c->lock);
    if (!c->failed) snprintf(c->trouble, sizeof c->trouble, "%s", why);
    c->failed = 1;
    pthread_mutex_unlock(&c->lock);
}

static int answer(fl_worker *w, const char *text, size_t n, fl_error *e) { return fl_worker_answers(w, text, n, e); }

static int cannot(fl_worker *w, const char *why, fl_error *e) {
    char text[400];
    int n = snprintf(text, sizeof text, "trouble %.300s", why);
    return answer(w, text, (size_t)n, e);
}

/* Why this program must not play it; NULL: it may. */
static const char *objection(const crew *c, const fl_job *j) {
    for (int i = 0; i < j->n_entrants && !c->programs; i++)
        if (j->entrant[i].outside) return "a bot is a program, and this worker runs none (--exec lets it)";
    return NULL;
}

static int play(crew *c, fl_worker *w, const fl_job *j, uint32_t number, fl_error *e) {
    fl_unit u;
    size_t n;
    memset(&u, 0, sizeof u);
    u.number = number, u.rounds = calloc(j->per_unit, sizeof *u.rounds);
    shelf s = {.keeper = {.keep = keep_game}, .forfeits = c->shelf.forfeits, .job = j, .lock = PTHREAD_MUTEX_INITIALIZER};
    int fine = u.rounds && fl_play_unit(j, &u, &s.keeper, e);
    char *line = fine ? fl_unit_text(j, &u, &n) : NULL;
    if (!line) fine = cannot(w, "no memory is left, or a game does not end", e);
    else if (s.keeper.trouble) fine = cannot(w, s.keeper.trouble, e);
    else fine = answer(w, line, n, e);
    free(line), free(u.rounds);
    return fine;
}

static int practise(fl_worker *w, const fl_practice *p, uint32_t number, fl_error *e) {
    size_t n;
    char *text = fl_practice_play(p, number, &n);
    int fine = text ? answer(w, text, n, e) : cannot(w, "no memory is left, or a game does not end", e);
    free(text);
    return fine;
}

/* Of a tournament, or of a training. */
typedef struct {
    fl_job job;
    fl_practice_room room;
} desk;

/* One unit, as the queue says it. 0: the connection failed. */
static int carry_out(crew *c, fl_worker *w, const char *text, desk *d, fl_error *e) {
    enum { LATER = 5 };
    unsigned long number, units = UINT32_MAX;
    int training = !strncmp(text, "flotilla practice", 17);
    const char *why, *rest = training ? fl_practice_read(text, &d->room, e) : fl_job_read(text, &d->job, e);
    if (rest && (training ? d->room.mark != fl_mark_here(&d->room.game) : d->job.mark != fl_mark_here(d->job.game)))
        fl_wrong(e, "a unit for another build of Flotilla than this is left to others", NULL, 0), rest = NULL;
    if (rest && !training) units = fl_job_units(&d->job);
    if (!rest || sscanf(rest, "unit %lu", &number) != 1 || number >= units) {
        note("%s", e->text[0] ? e->text : "a unit that cannot be");
        return fl_worker_returns(w, LATER), nap(1), 1;
    }
    if (training) return practise(w, &d->room.practice, (uint32_t)number, e);
    if ((why = objection(c, &d->job)) != NULL) return cannot(w, why, e);
    return play(c, w, &d->job, (uint32_t)number, e);
}

static void serve(crew *c, fl_worker *w, desk *d) {
    double last = seconds_now(CLOCK_MONOTONIC);
    fl_error e = {"", 0};
    while (!stopped && !c->failed && !(c->idle > 0 && seconds_now(CLOCK_MONOTONIC) - last > c->idle)) {
        const char *text;
        int got = fl_worker_takes(w, 1, &text);
        if (got < 0) nap(0.5); /* the connection comes back by itself */
        if (got <= 0) continue;
        if (!carry_out(c, w, text, d, &e)) note("%s: it will be played again", e.text);
        last = seconds_now(CLOCK_MONOTONIC);
    }
}

static void *work(void *with) {
    crew *c = with;
    fl_error e;
    desk *d = malloc(sizeof *d);
    fl_worker *w = NULL;
    double until = seconds_now(CLOCK_MONOTONIC) + (c->idle > 0 ? c->idle : 1e9);
    while (d && !w && !stopped && seconds_now(CLOCK_MONOTONIC) < until)
        if (!(w = fl_worker_start(c->queue, 1, &e))) nap(0.2);
    if (!d) give_up(c, "no memory is left");
    if (w) {
        pthread_mutex_lock(&c->lock);
        c->at_work[c->n_at_work++] = w;
        pthread_mutex_unlock(&c->lock);
        serve(c, w, d);
    }
    free(d);
    c->ended++;
    return NULL;
}

/* The queue is told of every unit that is still being played; who is silent has gone. */
static void keep_alive(crew *c) {
    while (c->ended < c->n_threads) {
        pthread_mutex_lock(&c->lock);
        for (int i = 0; i < c->n_at_work; i++) fl_worker_goes_on(c->at_work[i]);
        pthread_mutex_unlock(&c->lock);
        nap(0.2);
    }
}

int cmd_worker(args *a) {
    static crew c;
    pthread_t thread[MOST_THREADS];
    struct sigaction on_stop = {.sa_handler = stop};
    const char *url = take(a, "--nats");
    fl_error e;
    int threads = take_threads(a);
    c.idle = take_real(a, "--idle", 0, 0.1, 1e9), c.programs = take_flag(a, "--exec"), c.shelf.forfeits = take(a, "--forfeits");
    if (!c.shelf.forfeits) c.shelf.forfeits = "forfeits";
    if (!url) fail(a, "--nats where? the address of the queue, as nats://host:4222");
    if (!finished(a)) return WRONG;
    if (!(c.queue = fl_queue_open(url, &e))) return fail(a, "%s", e.text);
    signal(SIGPIPE, SIG_IGN), sigaction(SIGINT, &on_stop, NULL), sigaction(SIGTERM, &on_stop, NULL);
    pthread_mutex_init(&c.lock, NULL);
    while (c.n_threads < threads && !pthread_create(&thread[c.n_threads], NULL, work, &c)) c.n_threads++;
    keep_alive(&c);
    for (int i = 0; i < c.n_threads; i++) pthread_join(thread[i], NULL);
    for (int i = 0; i < c.n_at_work; i++) fl_worker_end(c.at_work[i]);
    fl_queue_close(c.queue);
    return c.failed ? fail(a, "%s", c.trouble) : DONE;
}
