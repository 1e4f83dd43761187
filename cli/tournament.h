/* tournament.h - games of a tournament that are kept, and how its results are printed. */
#ifndef TOURNAMENT_H
#define TOURNAMENT_H
#include "../league/course.h"
#include "cli.h"
#include <pthread.h>
#include <stdatomic.h>

typedef struct {
    fl_keeper keeper;                      /* first: it is what the games are given */
    const char *records, *forfeits;        /* folders, or NULL */
    const fl_job *job;
    char trouble[300];
    pthread_mutex_t lock;
} shelf;

void keep_game(fl_keeper *k, uint32_t round, int game, const char *text, size_t n, const char *why); /* of a shelf */

void print_standings(fl_course *t, int json);
int write_times(const fl_course *t, const char *path);   /* 0: errno says why */
#endif
