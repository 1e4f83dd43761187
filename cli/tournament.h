/* tournament.h - a tournament that is being played here or elsewhere, and how its results are printed. */
#ifndef TOURNAMENT_H
#define TOURNAMENT_H
#include "../league/ledger.h"
#include "../league/standings.h"
#include "cli.h"
#include <pthread.h>
#include <stdatomic.h>

typedef struct {
    fl_keeper keeper;                      /* first: it is what the games are given */
    const char *records, *forfeits;        /* folders, or NULL */
    const fl_job *job;
    atomic_int failed;
    char trouble[300];
    pthread_mutex_t lock;
} shelf;

typedef struct {
    fl_job job;
    fl_sprt until;                         /* of the first bot's share; its error is 0: play them all */
    int threads, verdict;
    uint32_t part, n_parts;                /* only these units are played here */
    fl_ledger ledger;                      /* its file is -1: nothing is written down */
    shelf shelf;
    fl_played_round *rounds;
    uint8_t *done;                         /* of each unit */
    fl_standings standings;                /* of the units that are done without a gap, until it is decided */
    fl_pace pace[FL_ENTRANTS];             /* of all that were played */
    uint32_t n_open, n_here;               /* units that are still to be played here; that came in during this run */
    atomic_uint next;
    atomic_int stop;
    pthread_mutex_t lock;
    char trouble[300];
} tournament;

int tournament_room(tournament *t);                       /* memory for the results; 0: there is none */
int tournament_take(tournament *t, const fl_unit *u);     /* a unit has come in; 1: it is new. Under the lock */
int tournament_mine(const tournament *t, uint32_t unit);  /* still to be played here */
void keep_game(fl_keeper *k, uint32_t round, int game, const char *text, size_t n, const char *why); /* of a shelf */
char *unit_line(const fl_job *j, const fl_unit *u, size_t *n); /* to be freed; NULL: there is no memory */
void tournament_fail(tournament *t, const char *what, const char *why);
int tournament_watch(tournament *t, double start);        /* the bar, once; 0: nothing is left to be played */

void print_standings(tournament *t, int json);
int write_times(const tournament *t, const char *path);   /* 0: errno says why */
#endif
