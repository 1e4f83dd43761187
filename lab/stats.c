/* stats.c - shares, means, a sequential test and Elo, with intervals that allow for clusters. */
#include "stats.h"
#include <math.h>
#include <string.h>

const double fl_z95 = 1.959963984540054;

/* The Cornish-Fisher expansion; the two smallest, where it is poor, are known exactly. */
double fl_student(uint64_t freedom) {
    double z = fl_z95, z2 = z * z, v = (double)freedom;
    if (freedom < 1) return INFINITY;
    if (freedom == 1) return 12.706204736432095;
    if (freedom == 2) return 4.302652729911275;
    double sum =
        1 + (z2 + 1) / (4 * v) + ((5 * z2 + 16) * z2 + 3) / (96 * v * v) + (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * v * v * v);
    return z * (sum + ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / (92160 * v * v * v * v));
}

fl_estimate fl_wilson(double share, double n, double z) {
    fl_estimate e = {share, 0, 1};
    if (n <= 0 || isinf(z)) return e;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    e.low = middle - half < 0 ? 0 : middle - half, e.high = middle + half > 1 ? 1 : middle + half;
    return e;
}

/* ---- ratios ------------------------------------------------------------------------------------------------ */

void fl_ratio_add(fl_ratio *r, double x, double n) {
    if (n == 0) return;
    r->clusters++, r->x += x, r->n += n, r->xx += x * x, r->xn += x * n, r->nn += n * n;
}

static double mean(const fl_ratio *r) { return r->n > 0 ? r->x / r->n : 0; }

/* How far the clusters are from what the mean makes of them, squared and added up. */
static double squares(const fl_ratio *r) {
    double p = mean(r), sum = r->xx - 2 * p * r->xn + p * p * r->nn;
    return sum < 1e-9 * (r->xx + p * p * r->nn) ? 0 : sum; /* less than that is rounding */
}

double fl_ratio_variance(const fl_ratio *r) {
    double c = (double)r->clusters;
    return r->clusters < 2 ? 0 : c / (c - 1) * squares(r) / (r->n * r->n);
}

fl_estimate fl_ratio_mean(const fl_ratio *r) {
    fl_estimate e = {mean(r), -INFINITY, INFINITY};
    if (r->clusters < 2) return e;
    double half = fl_student(r->clusters - 1) * sqrt(fl_ratio_variance(r));
    e.low = e.mean - half, e.high = e.mean + half;
    return e;
}

/* Common deals let the clusters vary less than as many independent games; but by no more than this is believed. Where
 * nothing varies because all or none is won, each cluster counts as one trial. */
fl_estimate fl_ratio_share(const fl_ratio *r) {
    enum { BELIEVED = 4 };
    double p = mean(r), v = fl_ratio_variance(r), n;
    if (r->clusters < 2) return fl_wilson(p, 0, 0);
    if (p <= 0 || p >= 1) n = (double)r->clusters;
    else n = v * BELIEVED * r->n > p * (1 - p) ? p * (1 - p) / v : BELIEVED * r->n;
    return fl_wilson(p, n, fl_student(r->clusters - 1));
}

/* ---- the sequential test --------------------------------------------------------------------------------------- */

double fl_sprt_bound(const fl_sprt *t) { return log((1 - t->error) / t->error); }

/* The share seen is nearly normal around the true one. Its variance is estimated, with one more cluster that varies as
 * independent games would, so that a beginning in which all is won decides nothing. */
double fl_sprt_ratio(const fl_sprt *t, const fl_ratio *seen) {
    double c = (double)seen->clusters, middle = (t->least + t->most) / 2;
    if (seen->clusters < 2) return 0;
    double one = middle * (1 - middle) * seen->n / c, variance = (squares(seen) + one) * c / (c - 1) / (seen->n * seen->n);
    return (t->most - t->least) * (mean(seen) - middle) / variance;
}

int fl_sprt_verdict(const fl_sprt *t, const fl_ratio *seen) {
    double ratio = fl_sprt_ratio(t, seen), bound = fl_sprt_bound(t);
    if (seen->clusters < FL_LEAST_CLUSTERS) return 0;
    return ratio >= bound ? 1 : ratio <= -bound ? -1 : 0;
}

/* ---- Elo --------------------------------------------------------------------------------------------------------- */

static const double elo_unit = 173.71779276130073; /* 400 / ln 10 */

static double chance(const fl_elo *e, int a, int b) { return 1 / (1 + exp(e->rating[b] - e->rating[a])); }

void fl_elo_met(fl_elo *e, int a, int b, double points) {
    if (a == b) return;
    e->points[a][b] += points, e->points[b][a] += 1 - points, e->met[a][b]++, e->met[b][a]++;
}

/* What is known about each rating from all encounters; the same for all of them plus one on every entry, so that only
 * differences count and it can be inverted. */
static void information(const fl_elo *e, double to[FL_RATED][FL_RATED]) {
    for (int i = 0; i < e->n; i++)
        for (int j = 0; j < e->n; j++) to[i][j] = 1;
    for (int i = 0; i < e->n; i++)
        for (int j = 0; j < e->n; j++) {
            double w = i == j ? 0 : e->met[i][j] * chance(e, i, j) * chance(e, j, i);
            to[i][i] += w, to[i][j] -= w;
        }
}

/* Gauss and Jordan, in place; the matrix is symmetric and positive, unless some have never met: those get 0. */
static void invert(double m[FL_RATED][FL_RATED], int n) {
    for (int k = 0; k < n; k++) {
        double pivot = m[k][k];
        if (fabs(pivot) < 1e-12) pivot = INFINITY;
        m[k][k] = 1;
        for (int j = 0; j < n; j++) m[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double f = m[i][k];
            if (i == k) continue;
            m[i][k] = 0;
            for (int j = 0; j < n; j++) m[i][j] -= f * m[k][j];
        }
    }
}

/* Newton's method; the likelihood has one summit, and a step is never longer than 400 Elo. */
void fl_elo_fit(fl_elo *e) {
    static const double longest = 2.302585092994046;
    double m[FL_RATED][FL_RATED], off[FL_RATED], move;
    for (int i = 0; i < e->n; i++)
        for (int j = 0; j < e->n; j++)
            if (e->met[i][j] > 0) e->points[i][j] += 0.5, e->met[i][j] += 1;
    memset(e->rating, 0, sizeof e->rating);
    for (int round = 0; round < 100; round++) {
        double most = 0;
        information(e, m);
        invert(m, e->n);
        for (int i = 0; i < e->n; i++) {
            off[i] = 0;
            for (int j = 0; j < e->n; j++)
                if (e->met[i][j] > 0) off[i] += e->points[i][j] - e->met[i][j] * chance(e, i, j);
        }
        for (int i = 0; i < e->n; i++) {
            move = 0;
            for (int j = 0; j < e->n; j++) move += m[i][j] * off[j];
            e->rating[i] += move > longest ? longest : move < -longest ? -longest : move;
            if (fabs(move) > most) most = fabs(move);
        }
        if (most < 1e-12) break;
    }
}

double fl_elo_off(const fl_elo *e, int a, int b, double points) { return a == b ? 0 : points - chance(e, a, b); }

void fl_elo_cluster(fl_elo *e, const double off[]) {
    for (int i = 0; i < e->n; i++)
        for (int j = 0; j < e->n; j++) e->spread[i][j] += off[i] * off[j];
    e->clusters++;
}

/* The variance of a sum of ratings, with these weights: what is known, what was off, what is known. Where one always wins
 * nothing is ever off; it is never less than if all encounters were independent. */
static double elo_variance(const fl_elo *e, const double weight[]) {
    double m[FL_RATED][FL_RATED], to[FL_RATED], sum = 0, least = 0, c = (double)e->clusters;
    information(e, m);
    invert(m, e->n);
    for (int i = 0; i < e->n; i++) {
        to[i] = 0;
        for (int j = 0; j < e->n; j++) to[i] += m[i][j] * weight[j];
    }
    for (int i = 0; i < e->n; i++) {
        least += weight[i] * to[i];
        for (int j = 0; j < e->n; j++) sum += to[i] * e->spread[i][j] * to[j];
    }
    sum *= c / (c - 1);
    return sum > least ? sum : least;
}

fl_estimate fl_elo_of(const fl_elo *e, int who, int anchor) {
    double weight[FL_RATED], sum = 0;
    for (int i = 0; i < e->n; i++) weight[i] = (i == who) - (anchor < 0 ? 1.0 / e->n : i == anchor);
    for (int i = 0; i < e->n; i++) sum += weight[i] * e->rating[i];
    double half = e->clusters < 2 ? INFINITY : fl_student(e->clusters - 1) * sqrt(elo_variance(e, weight));
    fl_estimate r = {sum * elo_unit, (sum - half) * elo_unit, (sum + half) * elo_unit};
    if (who == anchor) r.low = r.high = r.mean;
    return r;
}
