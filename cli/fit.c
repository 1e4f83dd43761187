/* fit.c - flotilla fit: what the terms of a game's evaluation are worth, learned from games (lab/regression.h) that are played here. */
#define _POSIX_C_SOURCE 200809L
#include "../lab/regression.h"
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

typedef struct {
    const fl_game *game;
    int seats, threads, noise;
    uint8_t options[FL_OPTIONS];
    fl_bot bot;
    fl_weights weights;
    uint64_t seed, games;
    double ridge;
    fl_sampled *played;
    atomic_ullong next;
    atomic_int failed;
} fit_job;

/* ---- games --------------------------------------------------------------------------------------------------------- */

/* Every position has the same chance to be among those that are kept. */
static int play_game(const fit_job *job, uint64_t number, const fl_means *means, fl_sampled *to) {
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
        if (ply >= FL_SAMPLES) at = (int)fl_uniform(&keeper, ply + 1);
        if (at < FL_SAMPLES) fl_sample_of(g, job->seats, s.bytes, &to->at[at]);
        if (at < FL_SAMPLES && to->n < FL_SAMPLES) to->n++;
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

static void print_round(fit_job *job, int round) {
    static fl_model m;
    const fl_evidence v = {job->game, job->seats, job->played, job->games, job->ridge};
    fl_model_units(&v, &m);
    fl_model_from(&v, &job->weights, &m);
    double before = fl_model_loss(&v, &m);
    fl_model_fit(&v, &m, 0);
    double after = fl_model_loss(&v, &m);
    fl_model_fit(&v, &m, 1);
    fl_model_weights(&v, &m, &job->weights);
    double grain = 1000.0 * job->game->grain;
    printf(
        "round %d: log loss %.0f by chance, %.1f by the weights so far, %.1f fitted\n", round + 1, 1000 * log(job->seats), before, after);
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
    if (!take_table(a, &job->game, &job->seats, job->options)) return;
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
