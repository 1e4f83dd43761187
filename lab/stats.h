/* stats.h - what many games tell: shares and means with their intervals, a sequential test, and Elo.
 *
 * Games that share their deals (the rotations of a table) are not independent. They form a cluster; sums are kept cluster by
 * cluster, and every interval is made from how much the clusters differ. All intervals are at 95 %. */
#ifndef FL_STATS_H
#define FL_STATS_H
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

typedef struct { double mean, low, high; } fl_estimate;
double fl_student(uint64_t freedom);                          /* the 97.5 % point of Student's t */
fl_estimate fl_wilson(double share, double n, double z);      /* of a share seen in n independent trials */
extern const double fl_z95;                                   /* 1.96: the same of the normal distribution */

/* A ratio of sums, x over n: wins over games, points over games. One line for each cluster. */
typedef struct {
    uint64_t clusters;
    double x, n, xx, xn, nn;
} fl_ratio;
void fl_ratio_add(fl_ratio *r, double x, double n);           /* a cluster; n 0: it has nothing to say */
double fl_ratio_variance(const fl_ratio *r);                  /* of x/n; 0 with fewer than two clusters */
fl_estimate fl_ratio_mean(const fl_ratio *r);                 /* by Student's t */
fl_estimate fl_ratio_share(const fl_ratio *r);                /* 0 <= x <= n: Wilson's, by as many trials as would vary as much */

/* Wald's sequential test between two shares: how far the log of the likelihood ratio has come, and where it decides. */
enum { FL_LEAST_CLUSTERS = 16 };                              /* before that it is silent: it has to know the variance */
typedef struct { double least, most, error; } fl_sprt;        /* the two shares; the chance of each of the two mistakes */
double fl_sprt_bound(const fl_sprt *t);                       /* decided for `most` above it, for `least` below its negative */
double fl_sprt_ratio(const fl_sprt *t, const fl_ratio *seen);
int fl_sprt_verdict(const fl_sprt *t, const fl_ratio *seen);  /* 1: the larger share; -1: the smaller; 0: not yet */

/* Elo from pairwise placings (Bradley and Terry): at one table whoever is placed better has beaten the other, equal places are
 * a draw; the chance to beat is 1 / (1 + 10^(-difference / 400)). A draw is added for each pair that has met, so that nobody
 * is infinitely better. The most likely ratings, with intervals that allow for clusters. */
enum { FL_RATED = 32 };
typedef struct {
    int n;
    double points[FL_RATED][FL_RATED], met[FL_RATED][FL_RATED]; /* of each over each other: points; encounters */
    double rating[FL_RATED];                                    /* in units of 400 / ln 10 Elo; their mean is 0 */
    double spread[FL_RATED][FL_RATED];                          /* sum over clusters of the products of what each was off by */
    uint64_t clusters;
} fl_elo;
void fl_elo_met(fl_elo *e, int a, int b, double points);        /* an encounter: a's points, 0, 0.5 or 1 */
void fl_elo_fit(fl_elo *e);                                     /* when all are counted */
double fl_elo_off(const fl_elo *e, int a, int b, double points); /* how much a was better than expected of such an encounter */
void fl_elo_cluster(fl_elo *e, const double off[]);             /* then, cluster by cluster: the sum of it for each */
fl_estimate fl_elo_of(const fl_elo *e, int who, int anchor);    /* anchor: who is 0 by definition; -1: the mean of all */
#ifdef __cplusplus
}
#endif
#endif
