/* standings.h - what the rounds of a tournament add up to. Rounds are added in their order, whoever played them. */
#ifndef FL_STANDINGS_H
#define FL_STANDINGS_H
#include "tournament.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_WIN = 60 };                                   /* a whole win; 2, 3, 4, 5 or 6 seats can share it */
typedef struct {
    fl_ratio won;                                       /* wins of its seats; a shared win counts 1/k */
    fl_ratio margin, score;                             /* points ahead of the best other seat; points (not of forfeited games) */
    fl_ratio counted[FL_COUNTED];                       /* what it did, per game */
    uint64_t seats, forfeits;                           /* how often it sat at a table, how often it failed */
} fl_standing;

typedef struct {
    const fl_job *job;
    uint32_t n_rounds;                                  /* added so far */
    uint64_t n_games, n_plies, n_shared, shortest, longest, forfeits;
    fl_standing of[FL_ENTRANTS];
    fl_ratio seat[FL_SEATS];                            /* wins of each seat, whoever sat there */
    fl_elo elo;
    struct {
        double won[FL_ENTRANTS], margin[FL_ENTRANTS], score[FL_ENTRANTS], counted[FL_ENTRANTS][FL_COUNTED], seats[FL_ENTRANTS],
            scored[FL_ENTRANTS], seat[FL_SEATS];
        int games;
    } now; /* of the cluster that is being added */
} fl_standings;

void fl_standings_start(fl_standings *s, const fl_job *j);
void fl_standings_add(fl_standings *s, const fl_played_round *r);            /* the next one */
void fl_standings_rate(fl_standings *s, const fl_played_round *rounds);      /* Elo, from all the rounds that were added */
#ifdef __cplusplus
}
#endif
#endif
