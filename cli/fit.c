/* fit.c - flotilla fit: what the terms of a game's evaluation are worth, learned from games.
 * The chance of a seat to win is modelled as its share of e^value, a value being the sum of count * weight: a logistic regression with as
 * many outcomes as seats. Early and late weights of a term are two numbers to learn; a ridge keeps them small where the games say little. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

const char usage_fit[] =
    "usage: flotilla fit GAME [--players N] [--games K] [--rounds R] [--bot BOT] [--noise PERCENT] [--ridge L] [--seed S]\n"
    "                    [--threads T] [--weights FILE] [--option ID=VALUE] [--out FILE]\n\n"
    "Bots play K games (standard: 1000; BOT is greedy:2) in which PERCENT of the moves (10) are random; from each, some\n"
    "positions are kept, also those in the middle of a turn. The weights of the game's terms are fitted to who won. R rounds\n"
    "(1): the bots of the next round judge by the weights of the last. The first round judges by the game's own, or those of\n"
    "--weights. Prints each term's early and late weight with its standard error, ready for games/GAME/heur.c, and how well\n"
    "the weights foretell games that they were not fitted to (mean log loss in thousandths, less is better). --out writes\n"
    "them to a file for --weights of other commands; with 0 rounds, those that it began with. The results\n"
    "do not depend on the number of threads.\n";

enum { KEPT = 16, MOST_PARAMETERS = 2 * FL_TERMS, STEPS = 30, HELD_OUT = 5 }; /* every fifth game is for the test */
typedef struct { int16_t count[FL_SEATS][FL_TERMS]; int16_t far; } kept;
typedef struct { int n; int32_t won[FL_SEATS]; kept at[KEPT]; } played;
typedef struct {
    const fl_game *game;
    int seats, threads, noise;
    uint8_t options[FL_OPTIONS];
    fl_bot bot;
    fl_weights weights;
    uint64_t seed, games;
    double ridge;
    played *played;
    atomic_ullong next;
    atomic_int failed;
} fit_job;

/* ---- games --------------------------------------------------------------------------------------------------------- */

static void keep(const fit_job *job, const void *s, kept *to) {
    int32_t count[FL_TERMS];
    to->far = (int16_t)job->game->progress(s);
    for (int p = 0; p < job->seats; p++) {
        job->game->tally(s, p, count);
        for (int i = 0; i < job->game->n_terms; i++) to->count[p][i] = (int16_t)(count[i] < -32768 ? -32768 : count[i] > 32767 ? 32767 : count[i]);
    }
}

/* Every position has the same chance to be among those that are kept. */
static int play_game(const fit_job *job, uint64_t number, const fl_means *means, played *to) {
    fl_state s;
    const fl_game *g = job->game;
    uint64_t own = fl_derive(job->seed, number), chooser = fl_derive(own, 1), keeper = fl_derive(own, 2);
    fl_host h = {fl_derive(own, 0), NULL};
    fl_start(g, s.bytes, job->seats, job->options, &h);
    unsigned active;
    to->n = 0;
    for (uint32_t ply = 0; (active = g->active(s.bytes)) != 0; ply++) {
        fl_move legal[FL_LEGAL];
        int seat = fl_lowest(active), n = g->legal(s.bytes, seat, legal), at = (int)ply;
        if (ply >= KEPT) at = (int)fl_uniform(&keeper, ply + 1);
        if (at < KEPT) keep(job, s.bytes, &to->at[at]);
        if (at < KEPT && to->n < KEPT) to->n++;
        fl_move m = legal[fl_uniform(&chooser, (uint32_t)n)];
        if (fl_uniform(&chooser, 100) >= (uint32_t)job->noise) m = fl_ask_bot(&job->bot, g, s.bytes, seat, fl_next(&chooser), means);
        if (ply == g->longest || fl_play(g, s.bytes, seat, m, &h)) return 0;
    }
    fl_outcome(g, s.bytes, to->won);
    return 1;
}

static void *work(void *with) {
    fit_job *job = with;
    fl_means means;
    if (!new_means(&means, &job->weights)) job->failed = 1;
    for (uint64_t number; !job->failed && (number = job->next++) < job->games;)
        if (!play_game(job, number, &means, &job->played[number])) job->failed = 1;
    free(means.arena);
    return NULL;
}

static void play_games(fit_job *job, int round, int rounds) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    job->next = 0;
    while (n < job->threads && !pthread_create(&thread[n], NULL, work, job)) n++;
    if (!n) work(job);
    for (uint64_t done; n && progress_is_seen() && (done = job->next) < job->games && !job->failed; nap(0.1))
        progress((double)done / (double)job->games, "round %d of %d", round + 1, rounds);
    if (progress_is_seen()) progress_end();
    while (n) pthread_join(thread[--n], NULL);
}

/* ---- the model ------------------------------------------------------------------------------------------------------- */

/* Parameters are the early weights, then the late ones, each in units of its feature's spread: one ridge fits all. */
typedef struct { int n; double at[MOST_PARAMETERS], unit[MOST_PARAMETERS], error[MOST_PARAMETERS]; } model;
typedef struct { double loss, slope[MOST_PARAMETERS], bend[MOST_PARAMETERS][MOST_PARAMETERS]; } surface;

static void features(const fit_job *job, const model *m, const kept *k, int seat, double x[]) {
    int n = job->game->n_terms;
    double late = (double)k->far / FL_FAR;
    for (int i = 0; i < n; i++) {
        x[i] = m->unit[i] * (1 - late) * k->count[seat][i];
        x[n + i] = m->unit[n + i] * late * k->count[seat][i];
    }
}

/* Each seat's chance; the log loss against how it ended. */
static double foretell(const fit_job *job, const model *m, const kept *k, const int32_t won[], double x[][MOST_PARAMETERS], double chance[]) {
    double value[FL_SEATS], most = -1e300, all = 0, loss = 0;
    for (int p = 0; p < job->seats; p++) {
        features(job, m, k, p, x[p]);
        value[p] = 0;
        for (int i = 0; i < m->n; i++) value[p] += m->at[i] * x[p][i];
        if (value[p] > most) most = value[p];
    }
    for (int p = 0; p < job->seats; p++) all += chance[p] = exp(value[p] - most);
    for (int p = 0; p < job->seats; p++) {
        chance[p] /= all;
        if (won[p]) loss -= (double)won[p] / FL_CERTAIN * (value[p] - most - log(all));
    }
    return loss;
}

/* Differences within a position are all that counts: their spread is the unit. */
static void find_units(const fit_job *job, model *m) {
    double square[MOST_PARAMETERS] = {0}, x[FL_SEATS][MOST_PARAMETERS], n = 0;
    m->n = 2 * job->game->n_terms;
    for (int i = 0; i < m->n; i++) m->unit[i] = 1;
    for (uint64_t g = 0; g < job->games; g++)
        for (int k = 0; k < job->played[g].n; k++, n += job->seats) {
            for (int p = 0; p < job->seats; p++) features(job, m, &job->played[g].at[k], p, x[p]);
            for (int i = 0; i < m->n; i++) {
                double mean = 0;
                for (int p = 0; p < job->seats; p++) mean += x[p][i] / job->seats;
                for (int p = 0; p < job->seats; p++) square[i] += (x[p][i] - mean) * (x[p][i] - mean);
            }
        }
    for (int i = 0; i < m->n; i++) m->unit[i] = square[i] > 0 ? 1 / sqrt(square[i] / n) : 0;
}

static void add_position(const fit_job *job, const model *m, const kept *k, const int32_t won[], surface *f) {
    double x[FL_SEATS][MOST_PARAMETERS], chance[FL_SEATS], mean[MOST_PARAMETERS];
    f->loss += foretell(job, m, k, won, x, chance);
    for (int i = 0; i < m->n; i++) {
        mean[i] = 0;
        for (int p = 0; p < job->seats; p++) mean[i] += chance[p] * x[p][i];
        for (int p = 0; p < job->seats; p++) f->slope[i] += (chance[p] - (double)won[p] / FL_CERTAIN) * x[p][i];
    }
    for (int p = 0; p < job->seats; p++)
        for (int i = 0; i < m->n; i++) {
            double a = chance[p] * (x[p][i] - mean[i]);
            for (int j = 0; a != 0 && j <= i; j++) f->bend[i][j] += a * (x[p][j] - mean[j]);
        }
}

/* The loss and its derivatives; of the games that are held out, or of the others, or (which < 0) of all. */
static uint64_t survey(const fit_job *job, const model *m, int which, surface *f) {
    uint64_t n = 0;
    memset(f, 0, sizeof *f);
    for (uint64_t g = 0; g < job->games; g++) {
        const played *t = &job->played[g];
        if (which >= 0 && (g % HELD_OUT == 0) != which) continue;
        for (int k = 0; k < t->n; k++, n++) add_position(job, m, &t->at[k], t->won, f);
    }
    for (int i = 0; i < m->n; i++) {
        f->loss += job->ridge / 2 * m->at[i] * m->at[i];
        f->slope[i] += job->ridge * m->at[i], f->bend[i][i] += job->ridge;
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
static void find_errors(surface *f, model *m) {
    double column[MOST_PARAMETERS];
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
static void fit(const fit_job *job, model *m, int which) {
    static surface f, probe;
    double step[MOST_PARAMETERS];
    memset(m->at, 0, sizeof m->at);
    survey(job, m, which, &f);
    for (int k = 0; k < STEPS; k++) {
        model next = *m;
        double part = 1, loss = f.loss;
        solve(&f, m->n, step);
        for (;; part /= 2) {
            for (int i = 0; i < m->n; i++) next.at[i] = m->at[i] - part * step[i];
            survey(job, &next, which, &probe);
            if (probe.loss <= loss || part < 1e-4) break;
        }
        *m = next;
        memcpy(&f, &probe, sizeof f);
        if (loss - f.loss < 1e-7 * loss) break;
    }
    solve(&f, m->n, step);
    find_errors(&f, m);
}

static double test_loss(const fit_job *job, const model *m) {
    double x[FL_SEATS][MOST_PARAMETERS], chance[FL_SEATS], loss = 0, n = 0;
    for (uint64_t g = 0; g < job->games; g += HELD_OUT)
        for (int k = 0; k < job->played[g].n; k++, n++) loss += foretell(job, m, &job->played[g].at[k], job->played[g].won, x, chance);
    return n > 0 ? 1000 * loss / n : 0;
}

/* ---- from weights to parameters and back -------------------------------------------------------------------------------- */

static void from_weights(const fit_job *job, model *m) {
    for (int i = 0, n = job->game->n_terms; i < n; i++) {
        m->at[i] = m->unit[i] > 0 ? job->weights.early[i] / (1000.0 * job->game->grain) / m->unit[i] : 0;
        m->at[n + i] = m->unit[n + i] > 0 ? job->weights.late[i] / (1000.0 * job->game->grain) / m->unit[n + i] : 0;
    }
}

static int32_t weight_of(const fit_job *job, const model *m, int i) {
    double w = 1000.0 * job->game->grain * m->at[i] * m->unit[i];
    return (int32_t)lround(w > 32767 ? 32767 : w < -32767 ? -32767 : w);
}

static void to_weights(fit_job *job, const model *m) {
    int n = job->game->n_terms;
    for (int i = 0; i < n; i++) job->weights.early[i] = weight_of(job, m, i), job->weights.late[i] = weight_of(job, m, n + i);
}

static void print_round(fit_job *job, int round) {
    static model m;
    find_units(job, &m);
    from_weights(job, &m);
    double before = test_loss(job, &m);
    fit(job, &m, 0);
    double after = test_loss(job, &m);
    fit(job, &m, -1);
    to_weights(job, &m);
    double grain = 1000.0 * job->game->grain;
    printf("round %d: log loss %.0f by chance, %.1f by the weights so far, %.1f fitted\n", round + 1, 1000 * log(job->seats), before, after);
    printf("%-40s standard errors of both\n", "  term, early, late");
    for (int i = 0, n = job->game->n_terms; i < n; i++) {
        char row[64];
        snprintf(row, sizeof row, "T(%.30s, %d, %d,", job->game->terms[i].name, job->weights.early[i], job->weights.late[i]);
        printf("  %-38s %6.0f %6.0f\n", row, grain * m.error[i] * m.unit[i], grain * m.error[n + i] * m.unit[n + i]);
    }
}

/* ---- the command ------------------------------------------------------------------------------------------------------------- */

static void take_job(args *a, fit_job *job) {
    const char *bot = take(a, "--bot");
    job->games = (uint64_t)take_number(a, "--games", 1000, 10, 10000000);
    job->noise = (int)take_number(a, "--noise", 10, 0, 100);
    job->ridge = take_real(a, "--ridge", 20, 1e-6, 1e9);
    job->seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    job->threads = take_threads(a);
    int players = (int)take_number(a, "--players", -1, 0, 1000000);
    if (!(job->game = take_game(a))) return;
    job->seats = check_players(a, job->game, players < 0 ? job->game->manner->players : players);
    take_options(a, job->game, job->options);
    fl_usual_weights(job->game, &job->weights);
    take_weights(a, job->game, &job->weights);
    bot_named(a, bot ? bot : "greedy:2", strlen(bot ? bot : "greedy:2"), &job->bot);
}

static int write_weights(args *a, const fit_job *job, const char *path) {
    char text[8192];
    fl_out o = fl_into(text, sizeof text);
    fl_write_weights(&o, job->game, &job->weights);
    return write_file(path, text, o.n) ? DONE : fail(a, "%.300s: %s", path, strerror(errno));
}

int cmd_fit(args *a) {
    static fit_job job;
    int rounds = (int)take_number(a, "--rounds", 1, 0, 1000);
    const char *out = take(a, "--out");
    take_job(a, &job);
    if (!job.game || !finished(a)) return WRONG;
    job.played = calloc(job.games, sizeof *job.played);
    if (!job.played) return fail(a, "no memory is left for %llu games", (unsigned long long)job.games);
    for (int round = 0; round < rounds && !job.failed; round++) {
        play_games(&job, round, rounds);
        if (!job.failed) print_round(&job, round), job.seed = fl_derive(job.seed, job.games);
    }
    free(job.played);
    if (job.failed) return fail(a, "%s: no memory is left, or a game does not end", job.game->id);
    return out ? write_weights(a, &job, out) : DONE;
}
