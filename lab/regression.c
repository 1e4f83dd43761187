/* regression.c - Newton's method on the log loss of who won. */
#include "regression.h"
#include <math.h>
#include <string.h>

enum { STEPS = 30 };

void fl_sample_of(const fl_game *g, int seats, const void *s, fl_sample *to) {
    int32_t count[FL_TERMS];
    to->far = (int16_t)g->progress(s);
    for (int seat = 0; seat < seats; seat++) {
        g->tally(s, seat, count);
        for (int i = 0; i < g->n_terms; i++)
            to->count[seat][i] = (int16_t)(count[i] < -32768 ? -32768 : count[i] > 32767 ? 32767 : count[i]);
    }
}

/* ---- the model ------------------------------------------------------------------------------------------------------- */

typedef struct { double loss, slope[FL_PARAMETERS], bend[FL_PARAMETERS][FL_PARAMETERS]; } surface;

static void features(const fl_evidence *v, const fl_model *m, const fl_sample *k, int seat, double x[]) {
    int n = v->game->n_terms;
    double late = (double)k->far / FL_FAR;
    for (int i = 0; i < n; i++) {
        x[i] = m->unit[i] * (1 - late) * k->count[seat][i];
        x[n + i] = m->unit[n + i] * late * k->count[seat][i];
    }
}

/* Each seat's chance; the log loss against how it ended. */
static double foretell(
    const fl_evidence *v, const fl_model *m, const fl_sample *k, const int32_t won[], double x[][FL_PARAMETERS], double chance[]) {
    double value[FL_SEATS], most = -1e300, all = 0, loss = 0;
    for (int p = 0; p < v->seats; p++) {
        features(v, m, k, p, x[p]);
        value[p] = 0;
        for (int i = 0; i < m->n; i++) value[p] += m->at[i] * x[p][i];
        if (value[p] > most) most = value[p];
    }
    for (int p = 0; p < v->seats; p++) all += chance[p] = exp(value[p] - most);
    for (int p = 0; p < v->seats; p++) {
        chance[p] /= all;
        if (won[p]) loss -= (double)won[p] / FL_CERTAIN * (value[p] - most - log(all));
    }
    return loss;
}

/* Differences within a position are all that counts: their spread is the unit. */
void fl_model_units(const fl_evidence *v, fl_model *m) {
    double square[FL_PARAMETERS] = {0}, x[FL_SEATS][FL_PARAMETERS], n = 0;
    m->n = 2 * v->game->n_terms;
    for (int i = 0; i < m->n; i++) m->unit[i] = 1;
    for (uint64_t g = 0; g < v->games; g++)
        for (int k = 0; k < v->played[g].n; k++, n += v->seats) {
            for (int p = 0; p < v->seats; p++) features(v, m, &v->played[g].at[k], p, x[p]);
            for (int i = 0; i < m->n; i++) {
                double mean = 0;
                for (int p = 0; p < v->seats; p++) mean += x[p][i] / v->seats;
                for (int p = 0; p < v->seats; p++) square[i] += (x[p][i] - mean) * (x[p][i] - mean);
            }
        }
    for (int i = 0; i < m->n; i++) m->unit[i] = square[i] > 0 ? 1 / sqrt(square[i] / n) : 0;
}

static void add_position(const fl_evidence *v, const fl_model *m, const fl_sample *k, const int32_t won[], surface *f) {
    double x[FL_SEATS][FL_PARAMETERS], chance[FL_SEATS], mean[FL_PARAMETERS];
    f->loss += foretell(v, m, k, won, x, chance);
    for (int i = 0; i < m->n; i++) {
        mean[i] = 0;
        for (int p = 0; p < v->seats; p++) mean[i] += chance[p] * x[p][i];
        for (int p = 0; p < v->seats; p++) f->slope[i] += (chance[p] - (double)won[p] / FL_CERTAIN) * x[p][i];
    }
    for (int p = 0; p < v->seats; p++)
        for (int i = 0; i < m->n; i++) {
            double a = chance[p] * (x[p][i] - mean[i]);
            for (int j = 0; a != 0 && j <= i; j++) f->bend[i][j] += a * (x[p][j] - mean[j]);
        }
}

/* The loss and its derivatives; of the games that are held out, or of the others, or (which < 0) of all. */
static uint64_t survey(const fl_evidence *v, const fl_model *m, int which, surface *f) {
    uint64_t n = 0;
    memset(f, 0, sizeof *f);
    for (uint64_t g = 0; g < v->games; g++) {
        const fl_sampled *t = &v->played[g];
        if (which >= 0 && (g % FL_HELD_OUT == 0) != which) continue;
        for (int k = 0; k < t->n; k++, n++) add_position(v, m, &t->at[k], t->won, f);
    }
    for (int i = 0; i < m->n; i++) {
        f->loss += v->ridge / 2 * m->at[i] * m->at[i];
        f->slope[i] += v->ridge * m->at[i], f->bend[i][i] += v->ridge;
    }
    return n;
}

/* Cholesky: bend = L L', in place; then solves bend * step = slope. The ridge makes it positive. */
static void solve(surface *f, int n, double step[]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = f->bend[i][j];
            for (int k = 0; k < j; k++) sum -= f->bend[i][k] * f->bend[j][k];
            f->bend[i][j] = i == j ? sqrt(sum > 1e-12 ? sum : 1e-12) : sum / f->bend[j][j];
        }
    for (int i = 0; i < n; i++) {
        step[i] = f->slope[i];
        for (int k = 0; k < i; k++) step[i] -= f->bend[i][k] * step[k];
        step[i] /= f->bend[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) step[i] -= f->bend[k][i] * step[k];
        step[i] /= f->bend[i][i];
    }
}

/* From the factors that `solve` left: the square roots of the diagonal of the inverse. */
static void find_errors(surface *f, fl_model *m) {
    double column[FL_PARAMETERS];
    for (int at = 0; at < m->n; at++) {
        double sum = 0;
        for (int i = 0; i < m->n; i++) {
            column[i] = i == at;
            for (int k = at; k < i; k++) column[i] -= f->bend[i][k] * column[k];
            column[i] /= f->bend[i][i];
            if (i >= at) sum += column[i] * column[i];
        }
        m->error[at] = sqrt(sum);
    }
}

/* Newton's method; a step that overshoots is halved. */
void fl_model_fit(const fl_evidence *v, fl_model *m, int all) {
    const int which = all ? -1 : 0;
    surface f, probe;
    double step[FL_PARAMETERS];
    memset(m->at, 0, sizeof m->at);
    survey(v, m, which, &f);
    for (int k = 0; k < STEPS; k++) {
        fl_model next = *m;
        double part = 1, loss = f.loss;
        solve(&f, m->n, step);
        for (;; part /= 2) {
            for (int i = 0; i < m->n; i++) next.at[i] = m->at[i] - part * step[i];
            survey(v, &next, which, &probe);
            if (probe.loss <= loss || part < 1e-4) break;
        }
        *m = next;
        memcpy(&f, &probe, sizeof f);
        if (loss - f.loss < 1e-7 * loss) break;
    }
    solve(&f, m->n, step);
    find_errors(&f, m);
}

double fl_model_loss(const fl_evidence *v, const fl_model *m) {
    double x[FL_SEATS][FL_PARAMETERS], chance[FL_SEATS], loss = 0, n = 0;
    for (uint64_t g = 0; g < v->games; g += FL_HELD_OUT)
        for (int k = 0; k < v->played[g].n; k++, n++) loss += foretell(v, m, &v->played[g].at[k], v->played[g].won, x, chance);
    return n > 0 ? 1000 * loss / n : 0;
}

/* ---- from weights to parameters and back -------------------------------------------------------------------------------- */

void fl_model_from(const fl_evidence *v, const fl_weights *w, fl_model *m) {
    for (int i = 0, n = v->game->n_terms; i < n; i++) {
        m->at[i] = m->unit[i] > 0 ? w->early[i] / (1000.0 * v->game->grain) / m->unit[i] : 0;
        m->at[n + i] = m->unit[n + i] > 0 ? w->late[i] / (1000.0 * v->game->grain) / m->unit[n + i] : 0;
    }
}

static int32_t weight_of(const fl_evidence *v, const fl_model *m, int i) {
    double w = 1000.0 * v->game->grain * m->at[i] * m->unit[i];
    return (int32_t)lround(w > 32767 ? 32767 : w < -32767 ? -32767 : w);
}

void fl_model_weights(const fl_evidence *v, const fl_model *m, fl_weights *w) {
    int n = v->game->n_terms;
    for (int i = 0; i < n; i++) w->early[i] = weight_of(v, m, i), w->late[i] = weight_of(v, m, n + i);
}
