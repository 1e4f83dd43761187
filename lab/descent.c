/* descent.c - who knows only the last view: how little he can be exploited. Regret minimisation does not get there, since what is right in
 * a view hangs on how one came to it; but walking downhill against the best answer does. */
#include "tree.h"
#include <math.h>
#include <stdlib.h>

#define LEAST 1e-6 /* how likely one comes, by oneself, to where one never goes */
enum { FAINTEST = -8 };

/* ---- forgetting ------------------------------------------------------------------------------------------------------------- */

static void number_moves(const fl_tree *t, uint32_t *first, uint8_t *n) {
    uint32_t at = 0;
    memset(n, 0, t->n_views);
    for (uint32_t i = 0; i < t->n_sets; i++) {
        const fl_known *set = &t->sets[i];
        if (n[set->view]) continue;
        n[set->view] = set->n, first[set->view] = at, at += set->n;
    }
}

/* How likely each seat and chance come to a set, times what is done there, summed over the sets of a view. */
static void look_back(const fl_tree *t, uint32_t at, const double reach[3], const double *policy, const uint32_t *first, double *done) {
    const fl_node *node = &t->nodes[at];
    if (node->who == FL_LEAF) return;
    double mine = node->who == FL_CHANCE ? 0 : reach[node->who] * reach[FL_CHANCE];
    for (uint32_t i = 0; i < node->n; i++) {
        double next[3] = {reach[0], reach[1], reach[FL_CHANCE]};
        double p = node->who == FL_CHANCE ? t->nodes[node->first + i].chance : policy[t->sets[node->set].first + i];
        next[node->who] *= p;
        if (node->who != FL_CHANCE) done[first[t->sets[node->set].view] + i] += (mine + LEAST) * p;
        look_back(t, node->first + i, next, policy, first, done);
    }
}

static void in_proportion(double *of, int n) {
    double sum = 0;
    for (int k = 0; k < n; k++) sum += of[k];
    for (int k = 0; k < n; k++) of[k] = sum > 0 ? of[k] / sum : 1.0 / n;
}

/* ---- downhill --------------------------------------------------------------------------------------------------------------- */

int fl_descent_start(fl_descent *d, const fl_tree *t, const double *policy) {
    static const double certain[3] = {1, 1, 1};
    memset(d, 0, sizeof *d);
    d->first = malloc(t->n_views * sizeof *d->first), d->n = malloc(t->n_views), d->lean = calloc(t->n_moves, sizeof *d->lean);
    d->gain = malloc(t->n_moves * sizeof *d->gain), d->reach = malloc(t->n_views * sizeof *d->reach);
    for (int seat = 0; seat < 2; seat++) d->answer[seat] = malloc(t->n_moves * sizeof **d->answer);
    if (!d->first || !d->n || !d->lean || !d->gain || !d->reach || !d->answer[0] || !d->answer[1]) return fl_descent_free(d), 0;
    number_moves(t, d->first, d->n);
    look_back(t, 0, certain, policy, d->first, d->lean);
    for (uint32_t v = 0; v < t->n_views; v++) {
        in_proportion(d->lean + d->first[v], d->n[v]);
        for (int k = 0; k < d->n[v]; k++) d->lean[d->first[v] + (uint32_t)k] = log(d->lean[d->first[v] + (uint32_t)k] + 0.001);
    }
    return 1;
}

void fl_descent_free(fl_descent *d) {
    free(d->first), free(d->n), free(d->lean), free(d->gain), free(d->reach), free(d->answer[0]), free(d->answer[1]);
    memset(d, 0, sizeof *d);
}

/* What each move of the seat's views gains against the other's best answer, as often as it comes there. `own`, `rest`: as in learn(). */
static double gains(fl_descent *d, const fl_tree *t, const double *policy, int seat, uint32_t at, double own, double rest) {
    const fl_node *node = &t->nodes[at];
    double worth[FL_LEGAL], sum = 0;
    if (node->who == FL_LEAF) return seat ? 1 - node->worth : node->worth;
    const fl_known *set = &t->sets[node->set];
    for (uint32_t i = 0; i < node->n; i++) {
        int mine = node->who == seat;
        double p = node->who == FL_CHANCE ? t->nodes[node->first + i].chance : (mine ? policy : d->answer[1 - seat])[set->first + i];
        double value = mine || p > 0 ? gains(d, t, policy, seat, node->first + i, mine ? own * p : own, mine ? rest : rest * p) : 0;
        if (mine) worth[i] = value;
        sum += p * value;
    }
    if (node->who != seat) return sum;
    double often = (own + LEAST) * rest;
    d->reach[set->view] += often;
    for (uint32_t i = 0; i < node->n; i++) d->gain[d->first[set->view] + i] += often * (worth[i] - sum);
    return sum;
}

static void lean(fl_descent *d, uint32_t view, double step) {
    double *l = d->lean + d->first[view], most = -INFINITY;
    for (int k = 0; k < d->n[view]; k++) {
        if (d->reach[view] > 0) l[k] += step * d->gain[d->first[view] + (uint32_t)k] / d->reach[view];
        most = fmax(most, l[k]);
    }
    for (int k = 0; k < d->n[view]; k++) l[k] = fmax(l[k] - most, FAINTEST); /* what is never done any more might be right some day */
}

static void play_so(const fl_descent *d, const fl_tree *t, double *policy) {
    for (uint32_t i = 0; i < t->n_sets; i++) {
        const fl_known *set = &t->sets[i];
        for (uint32_t k = 0; k < set->n; k++) policy[set->first + k] = exp(d->lean[d->first[set->view] + k]);
        in_proportion(policy + set->first, set->n);
    }
}

double fl_descent_round(fl_descent *d, const fl_tree *t, double *policy) {
    double won = 0;
    play_so(d, t, policy);
    for (int seat = 0; seat < 2; seat++) {
        memcpy(d->answer[seat], policy, t->n_moves * sizeof *policy);
        won += fl_tree_answer(t, policy, seat, d->answer[seat]);
    }
    memset(d->gain, 0, t->n_moves * sizeof *d->gain), memset(d->reach, 0, t->n_views * sizeof *d->reach);
    for (int seat = 0; seat < 2; seat++) gains(d, t, policy, seat, 0, 1, 1);
    d->rounds++;
    for (uint32_t v = 0; v < t->n_views; v++) lean(d, v, 1 / sqrt(d->rounds));
    return won / 2 - 0.5;
}
