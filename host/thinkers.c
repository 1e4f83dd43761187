/* thinkers.c - bots think in threads. */
#define _GNU_SOURCE
#include "thinkers.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { LONGEST = 10 }; /* seconds of a processor for one move; a level needs a fraction of one */

typedef struct thought {
    struct thought *next;
    void *whose;                      /* NULL: forgotten */
    int seat;
    uint32_t ticket;
    fl_bot bot;
    uint64_t seed;
    const fl_game *game;
    fl_state view;
    fl_move move;
} thought;

typedef struct turn {
    struct turn *next;
    void *whose;
    thought *first, **last;
} turn; /* one who waits, and his thoughts */

struct fl_thinkers {
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    turn *turns, **last_turn;         /* in the order in which they are served */
    thought *thinking, *done, **last_done;
    int n, busy;
    atomic_int stop;
    void (*told)(void *with);
    void *with;
    pthread_t thread[];
};

static uint64_t processor_time(void *with) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    if (((fl_thinkers *)with)->stop) return UINT64_MAX / 2; /* what has been thought has to do */
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static thought *next_thought(fl_thinkers *t) { /* under the mutex; whose turn it was is behind the others now */
    turn *one = t->turns;
    thought *x = one->first;
    if (!(t->turns = one->next)) t->last_turn = &t->turns;
    if ((one->first = x->next) != NULL) one->next = NULL, *t->last_turn = one, t->last_turn = &one->next;
    else free(one);
    x->next = t->thinking, t->thinking = x;
    return x;
}

static int finish(fl_thinkers *t, thought *x) { /* under the mutex; 1: somebody wants to know */
    thought **at = &t->thinking;
    while (*at != x) at = &(*at)->next;
    *at = x->next, x->next = NULL, t->busy--;
    if (!x->whose) return free(x), 0;
    *t->last_done = x, t->last_done = &x->next;
    return 1;
}

static void *think(void *with) {
    fl_thinkers *t = with;
    void *arena = NULL;
    pthread_mutex_lock(&t->mutex);
    for (;;) {
        while (!t->turns && !t->stop) pthread_cond_wait(&t->wake, &t->mutex);
        if (t->stop) break;
        thought *x = next_thought(t);
        pthread_mutex_unlock(&t->mutex);
        if (!arena && fl_skill_of(x->game, &x->bot).search == FL_ISMCTS) arena = malloc(FL_ARENA);
        fl_clock clock = {processor_time, t, LONGEST * 1000};
        fl_means means = {arena, arena ? FL_ARENA : 0, NULL, &clock, NULL};
        x->move = fl_ask_bot(&x->bot, x->game, x->view.bytes, x->seat, x->seed, &means);
        pthread_mutex_lock(&t->mutex);
        int wanted = finish(t, x);
        pthread_mutex_unlock(&t->mutex);
        if (wanted) t->told(t->with);
        pthread_mutex_lock(&t->mutex);
    }
    pthread_mutex_unlock(&t->mutex);
    free(arena);
    return NULL;
}

fl_thinkers *fl_thinkers_start(int threads, void (*told)(void *with), void *with) {
    fl_thinkers *t = calloc(1, sizeof *t + (size_t)threads * sizeof *t->thread);
    sigset_t all, before;
    if (!t) return NULL;
    t->told = told, t->with = with, t->last_turn = &t->turns, t->last_done = &t->done;
    pthread_mutex_init(&t->mutex, NULL), pthread_cond_init(&t->wake, NULL);
    sigfillset(&all), pthread_sigmask(SIG_BLOCK, &all, &before); /* signals are for the caller's thread */
    while (t->n < threads && !pthread_create(&t->thread[t->n], NULL, think, t)) t->n++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (t->n) return t;
    free(t);
    return NULL;
}

static void throw_away(thought *x) {
    for (thought *next; x; x = next) next = x->next, free(x);
}

void fl_thinkers_stop(fl_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    t->stop = 1;
    for (thought *x = t->thinking; x; x = x->next) x->whose = NULL;
    pthread_cond_broadcast(&t->wake);
    pthread_mutex_unlock(&t->mutex);
    for (int i = 0; i < t->n; i++) pthread_join(t->thread[i], NULL);
    for (turn *one; (one = t->turns) != NULL; free(one)) t->turns = one->next, throw_away(one->first);
    throw_away(t->done);
    pthread_mutex_destroy(&t->mutex), pthread_cond_destroy(&t->wake);
    free(t);
}

static turn *turn_of(fl_thinkers *t, void *whose) { /* under the mutex; a new one is the last; NULL: no memory is left */
    turn *one = t->turns;
    while (one && one->whose != whose) one = one->next;
    if (one || !(one = malloc(sizeof *one))) return one;
    *one = (turn){NULL, whose, NULL, NULL};
    one->last = &one->first;
    *t->last_turn = one, t->last_turn = &one->next;
    return one;
}

int fl_thinkers_ask(
    fl_thinkers *t, void *whose, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view) {
    thought *x = malloc(sizeof *x);
    if (!x) return 0;
    *x = (thought){.whose = whose, .seat = seat, .ticket = ticket, .bot = *bot, .seed = seed, .game = g};
    memcpy(x->view.bytes, view->bytes, g->state_size);
    pthread_mutex_lock(&t->mutex);
    turn *one = turn_of(t, whose);
    if (one) *one->last = x, one->last = &x->next, t->busy++;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->mutex);
    if (!one) free(x);
    return one != NULL;
}

static int drop_turn(turn **at) { /* how many thoughts that were */
    turn *one = *at;
    int n = 0;
    for (thought *x = one->first; x; x = x->next) n++;
    *at = one->next;
    throw_away(one->first), free(one);
    return n;
}

void fl_thinkers_forget(fl_thinkers *t, const void *whose) {
    pthread_mutex_lock(&t->mutex);
    for (turn **at = &t->turns; *at;) {
        if ((*at)->whose == whose) t->busy -= drop_turn(at);
        else at = &(*at)->next;
    }
    t->last_turn = &t->turns;
    while (*t->last_turn) t->last_turn = &(*t->last_turn)->next;
    for (thought *x = t->thinking; x; x = x->next)
        if (x->whose == whose) x->whose = NULL;
    for (thought *x = t->done; x; x = x->next)
        if (x->whose == whose) x->whose = NULL;
    pthread_mutex_unlock(&t->mutex);
}

int fl_thinkers_done(fl_thinkers *t, fl_thought_done *one) {
    int found = 0;
    pthread_mutex_lock(&t->mutex);
    while (!found && t->done) {
        thought *x = t->done;
        if (!(t->done = x->next)) t->last_done = &t->done;
        found = x->whose != NULL;
        *one = (fl_thought_done){x->whose, x->seat, x->ticket, x->move};
        free(x);
    }
    pthread_mutex_unlock(&t->mutex);
    return found;
}

int fl_thinkers_busy(fl_thinkers *t) {
    pthread_mutex_lock(&t->mutex);
    int n = t->busy;
    pthread_mutex_unlock(&t->mutex);
    return n;
}
