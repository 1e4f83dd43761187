/* perft.c - flotilla perft: counts the lines of play. */
#define _POSIX_C_SOURCE 200809L
#include "../study/perft.h"
#include "cli.h"
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

const char usage_perft[] =
    "usage: flotilla perft GAME --depth D [--players N] [--option ID=VALUE] [--seed S | --setup] [--divide] [--json]\n\n"
    "Counts the lines of D plies: every move, and every outcome of every deal (each of the equally likely numbers is a line\n"
    "of its own). Of several seats that choose at the same time the lowest comes first; lines that end earlier do not count.\n"
    "The setup is dealt from seed 1. --setup counts over the deals of the setup as well. --seed S deals everything, the\n"
    "setup and every ply, from the seed S, and only moves are counted. --divide counts for each first move.\n";

typedef struct {
    const fl_game *game;
    int players, depth, deals;
    uint64_t seed, lines, *by_move;
    uint8_t options[FL_OPTIONS];
    atomic_int done;
} perft_job;

static void *work(void *with) {
    perft_job *job = with;
    job->lines = fl_perft(job->game, job->players, job->options, job->depth, job->deals, job->seed, job->by_move);
    job->done = 1;
    return NULL;
}

/* On a terminal somebody waits: `expected` is how many seconds it may take, judged by the depths before. */
static double count(perft_job *job, double expected) {
    double start = seconds_now(CLOCK_MONOTONIC);
    pthread_t thread;
    job->done = 0;
    if (progress_is_seen() && !pthread_create(&thread, NULL, work, job)) {
        for (; !job->done; nap(0.01)) {
            double spent = seconds_now(CLOCK_MONOTONIC) - start;
            if (spent > 0.5) progress(expected > 0 ? spent / expected : 0, "depth %d, %.0f s", job->depth, spent);
        }
        progress_end();
        pthread_join(thread, NULL);
    } else work(job);
    return seconds_now(CLOCK_MONOTONIC) - start;
}

static void print_json(const perft_job *job, const uint64_t *lines, int divide) {
    static const char *const deals[] = {"all", "plies", "none"};
    fl_out o = page();
    fl_char(&o, '{'), key_text(&o, "game", job->game->id), key_number(&o, "version", job->game->version);
    key_number(&o, "players", job->players);
    key(&o, "options"), fl_write_options(&o, job->game, job->options);
    key_number(&o, "depth", job->depth), key_number(&o, "leaves", (int64_t)job->lines);
    key_text(&o, "deals", deals[job->deals]), key_number(&o, "seed", (int64_t)job->seed), key(&o, "by_depth"), fl_char(&o, '[');
    for (int d = 0; d <= job->depth; d++) item(&o), fl_num(&o, lines[d]);
    fl_char(&o, ']');
    if (divide) key(&o, "by_move"), fl_char(&o, '{');
    for (int i = 0; divide && i < job->game->n_indices; i++) {
        if (!job->by_move[i]) continue;
        item(&o), fl_char(&o, '"'), fl_write_move(&o, job->game, fl_at(job->game, i)), fl_str(&o, "\":"), fl_num(&o, job->by_move[i]);
    }
    fl_str(&o, divide ? "}}\n" : "}\n");
    print_page(&o);
}

static void print_divided(const perft_job *job) {
    char text[FL_NOTATION];
    for (int i = 0; i < job->game->n_indices; i++) {
        if (!job->by_move[i]) continue;
        fl_out o = fl_into(text, sizeof text);
        fl_write_move(&o, job->game, fl_at(job->game, i));
        printf("  %-24s %20llu\n", text, (unsigned long long)job->by_move[i]);
    }
}

enum { DEEPEST = 64 };

int cmd_perft(args *a) {
    static perft_job job;
    static uint64_t by_move[FL_INDICES];
    uint64_t lines[DEEPEST + 1];
    double spent = 0, before = 0;
    int json = take_flag(a, "--json"), divide = take_flag(a, "--divide"), setup = take_flag(a, "--setup");
    int depth = (int)take_number(a, "--depth", -1, 0, DEEPEST);
    long long seed = take_number(a, "--seed", -1, 0, INT64_MAX);
    if (!take_table(a, &job.game, &job.players, job.options)) return WRONG;
    if (setup && seed >= 0) fail(a, "--seed deals the setup, --setup counts over it: only one of them");
    if (!finished(a)) return WRONG;
    if (depth < 0) return fail(a, "how deep? (--depth D)");
    job.deals = setup ? FL_COUNT_ALL : seed >= 0 ? FL_COUNT_MOVES : FL_COUNT_PLIES;
    job.seed = seed < 0 ? 1 : (uint64_t)seed, job.by_move = by_move;
    for (job.depth = 0; job.depth <= depth; job.depth++) { /* each depth is quick beside the next one */
        double last = spent;
        spent = count(&job, before > 0 ? last * last / before : 0), before = last;
        lines[job.depth] = job.lines;
        if (!json && job.depth) printf("depth %2d %20llu\n", job.depth, (unsigned long long)job.lines), fflush(stdout);
    }
    job.depth = depth;
    if (json) print_json(&job, lines, divide);
    else if (!depth) printf("depth  0 %20llu\n", (unsigned long long)lines[0]);
    if (!json && divide) print_divided(&job);
    return DONE;
}
