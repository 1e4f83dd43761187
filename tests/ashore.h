/* ashore.h - what the tests of a server share: a bell that other threads ring, a folder of one's own, a disk that is full. */
#ifndef FL_ASHORE_H
#define FL_ASHORE_H
#include "test.h"
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int rung; /* since somebody waited last */
} bell;
#define BELL {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0}

static inline void ring(void *with) {
    bell *b = with;
    pthread_mutex_lock(&b->mutex);
    b->rung = 1;
    pthread_cond_broadcast(&b->changed), pthread_mutex_unlock(&b->mutex);
}

/* Until it has rung, or for so long. */
static inline void listen_for(bell *b, int milliseconds) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += milliseconds / 1000, until.tv_nsec += milliseconds % 1000 * 1000000;
    if (until.tv_nsec >= 1000000000) until.tv_sec++, until.tv_nsec -= 1000000000;
    pthread_mutex_lock(&b->mutex);
    if (!b->rung) pthread_cond_timedwait(&b->changed, &b->mutex, &until);
    b->rung = 0;
    pthread_mutex_unlock(&b->mutex);
}

typedef struct { char folder[64], path[80]; } lot; /* a folder, and the store in it */
static inline lot new_lot(void) {
    lot l = {"/tmp/flotilla-store-XXXXXX", ""};
    EXPECT(mkdtemp(l.folder) != NULL);
    snprintf(l.path, sizeof l.path, "%s/store", l.folder);
    return l;
}
static inline void clear_lot(const lot *l) {
    char command[120];
    snprintf(command, sizeof command, "rm -r %s", l->folder);
    EXPECT_EQ(system(command), 0);
}

/* RLIM_INFINITY: as they like. A disk that is full looks like this. */
static inline void let_files_grow(rlim_t to) {
    struct rlimit l;
    getrlimit(RLIMIT_FSIZE, &l);
    l.rlim_cur = to == RLIM_INFINITY ? l.rlim_max : to;
    EXPECT(!setrlimit(RLIMIT_FSIZE, &l));
}
#endif
