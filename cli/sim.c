/* sim.c - flotilla sim: bots play many games; how often each seat wins, and how long it takes.
 * Everything that a game needs is derived from the seed and the game's number, and only whole numbers are added up: the
 * results are the same for any number of threads. */
#define _POSIX_C_SOURCE 200809L
#include "census.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

const char usage_sim[] =
    "usage: flotilla sim GAME [--players N] [--bots BOT[,BOT...]] [--games K] [--seed S] [--threads T]\n"
    "                    [--weights FILE] [--option ID=VALUE] [--records DIR] [--stats [--about NAME,...]] [--json]\n\n"
    "Bots play K games (standard: 1000) from the seed S (standard: 1); one bot for all seats, or one for each, in the order\n"
    "of the seats (standard: random); BOT is NAME[:BUDGET][/TEMPER], as in captain, ismcts:500 or greedy/peaceful. Prints how often each "
    "seat wins (a shared win counts 1/k) with the 95 % interval of\n"
    "Wilson, its mean score, and how long the games are. The results do not depend on the number of threads (standard: one\n"
    "for each processor). --weights lets the bots judge by a file that 'flotilla fit' wrote. --records writes\n"
    "each game as DIR/GAME-SEED-NUMBER.record, whole or not at all.\n\n"
    "--stats is for those who design games: how often whoever held a card, played a verb with it, or visited a place wins; what\n"
    "winners do more often than losers; how long games are and how often the lead changes; what was never used. All of it comes\n"
    "from the game's own lists; --about shows only these fields, verbs, events or kinds ('flotilla describe GAME' names them).\n";

enum { WIN = 60 }; /* a whole one; 2, 3, 4, 5 or 6 seats can share it */
typedef struct {
    uint64_t games, plies, shortest, longest, ties;
    int64_t won[FL_SEATS], score[FL_SEATS];
} sim_sum;
typedef struct {
    const fl_game *game;
    int seats, threads;
    uint8_t options[FL_OPTIONS];
    fl_bot bots[FL_SEATS];
    char names[FL_SEATS][FL_NAME];
    fl_weights own;
    const fl_weights *weights;
    uint64_t seed, games;
    const char *records, *about;
    fl_census *census;                   /* NULL: nobody asks for it */
    atomic_ullong next, done;
    atomic_int failed;
    pthread_mutex_t lock;
    sim_sum sum;
    char trouble[512];
} sim_job;

static int give_up(sim_job *job, const char *what, const char *why) {
    pthread_mutex_lock(&job->lock);
    if (!job->trouble[0]) snprintf(job->trouble, sizeof job->trouble, "%.400s: %.100s", what, why);
    pthread_mutex_unlock(&job->lock);
    job->failed = 1;
    return 0;
}

static void count_game(const fl_game *g, const void *s, uint64_t plies, sim_sum *sum) {
    int score[FL_SEATS], rank[FL_SEATS], first = 0, seats = fl_seats(g, s);
    g->result(s, score, rank);
    for (int p = 0; p < seats; p++) first += rank[p] == 1;
    for (int p = 0; p < seats; p++) sum->won[p] += rank[p] == 1 ? WIN / first : 0, sum->score[p] += score[p];
    if (!sum->games || plies < sum->shortest) sum->shortest = plies;
    if (plies > sum->longest) sum->longest = plies;
    sum->games++, sum->plies += plies, sum->ties += first > 1;
}

static int write_record(sim_job *job, fl_session *s, uint64_t number) {
    char path[4096];
    size_t n;
    for (int p = 0; p < job->seats; p++) memcpy(s->record.name[p], job->names[p], FL_NAME);
    snprintf(path, sizeof path, "%s/%s-%llu-%llu.record", job->records, job->game->id, (unsigned long long)job->seed,
        (unsigned long long)number);
    char *text = fl_session_write(s, &n);
    if (!text) return give_up(job, path, "no memory is left");
    int fine = write_file(path, text, n);
    if (!fine) give_up(job, path, strerror(errno));
    free(text);
    return fine;
}

static void count_state(fl_census *census, const fl_session *s) {
    fl_census_state(census, s->state.bytes, s->events, s->scribe.n_events < FL_PER_PLY ? s->scribe.n_events : FL_PER_PLY);
}

/* To the end; the session keeps the record, if there is one. Plies played, or -1: it does not end. */
static int64_t play_on(
    const sim_job *job, void *s, fl_host *h, fl_session *session, uint64_t chooser, const fl_means *means, fl_census *census) {
    const fl_game *g = job->game;
    int64_t plies = 0;
    for (unsigned active; (active = g->active(s)) != 0; plies++) {
        int seat = fl_lowest(active);
        fl_move m = fl_ask_bot(&job->bots[seat], g, s, seat, fl_next(&chooser), means);
        if (plies == g->longest || (session ? fl_session_play(session, seat, m) : fl_play(g, s, seat, m, h))) return -1;
        if (census) fl_census_move(census, seat, m), count_state(census, session);
    }
    return plies;
}

static int play_game(sim_job *job, uint64_t number, const fl_means *means, sim_sum *sum, fl_census *census) {
    fl_state state;
    uint64_t own = fl_derive(job->seed, number);
    fl_host h = {fl_derive(own, 0), NULL};
    fl_session *session = job->records || census ? malloc(sizeof *session) : NULL; /* it keeps what a record, or a census, needs */
    void *s = session ? session->state.bytes : state.bytes;
    int fine = 1;
    if ((job->records || census) && !session) return give_up(job, "a record", "no memory is left");
    if (session) fine = fl_session_start(session, job->game, job->seats, job->options, NULL, NULL, h.stream);
    else fl_start(job->game, s, job->seats, job->options, &h);
    if (census && fine) count_state(census, session);
    int64_t plies = fine ? play_on(job, s, &h, session, fl_derive(own, 1), means, census) : -1;
    if (plies < 0) fine = give_up(job, job->game->id, "a game does not end, or a bot makes a move that is not allowed");
    if (fine && job->records) fine = write_record(job, session, number);
    if (fine) count_game(job->game, s, (uint64_t)plies, sum);
    if (fine && census) fl_census_end(census, s);
    if (session) fl_session_free(session);
    free(session);
    return fine;
}

static void add_up(sim_sum *all, const sim_sum *part) {
    if (!part->games) return;
    if (!all->games || part->shortest < all->shortest) all->shortest = part->shortest;
    if (part->longest > all->longest) all->longest = part->longest;
    all->games += part->games, all->plies += part->plies, all->ties += part->ties;
    for (int p = 0; p < FL_SEATS; p++) all->won[p] += part->won[p], all->score[p] += part->score[p];
}

static void *work(void *with) {
    sim_job *job = with;
    sim_sum sum;
    fl_means means;
    fl_census *census = job->census ? fl_census_new(job->game, job->seats) : NULL;
    memset(&sum, 0, sizeof sum);
    if (job->census && !census) give_up(job, "a census", "no memory is left");
    if (!new_means(&means, job->weights)) give_up(job, "a bot", "no memory is left");
    for (uint64_t number; !job->failed && (number = job->next++) < job->games; job->done++)
        if (!play_game(job, number, &means, &sum, census)) break;
    pthread_mutex_lock(&job->lock);
    add_up(&job->sum, &sum);
    if (census) fl_census_add(job->census, census);
    pthread_mutex_unlock(&job->lock);
    fl_census_free(census);
    free(means.arena);
    return NULL;
}

static void run_threads(sim_job *job) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    while (n < job->threads - 1 && !pthread_create(&thread[n], NULL, work, job)) n++;
    if (progress_is_seen() && !pthread_create(&thread[n], NULL, work, job)) {
        n++;
        for (uint64_t done; (done = job->done) < job->games && !job->failed; nap(0.1))
            progress((double)done / (double)job->games, "%llu of %llu games", (unsigned long long)done, (unsigned long long)job->games);
        progress_end();
    } else work(job);
    while (n) pthread_join(thread[--n], NULL);
}

/* ---- the results ----------------------------------------------------------------------------------------- */

static void wilson(double share, double n, double *low, double *high) {
    fl_estimate e = fl_wilson(share, n, fl_z95);
    *low = e.low, *high = e.high;
}

static void print_json(const sim_job *job) {
    const sim_sum *sum = &job->sum;
    double n = (double)sum->games, low, high;
    fl_out o = page();
    fl_char(&o, '{');
    key_text(&o, "game", job->game->id), key_number(&o, "players", job->seats), key_number(&o, "games", (int64_t)sum->games);
    key_number(&o, "decisions", (int64_t)sum->plies), key(&o, "seats"), fl_char(&o, '[');
    for (int p = 0; p < job->seats; p++) {
        double wins = (double)sum->won[p] / WIN;
        wilson(wins / n, n, &low, &high);
        item(&o), fl_char(&o, '{');
        key_text(&o, "bot", job->names[p]), key_real(&o, "wins", wins, 4), key_real(&o, "win_share", wins / n, 6);
        key_real(&o, "low", low, 6), key_real(&o, "high", high, 6), key_real(&o, "mean_score", (double)sum->score[p] / n, 4);
        fl_char(&o, '}');
    }
    fl_char(&o, ']'), key_number(&o, "ties", (int64_t)sum->ties), key_real(&o, "mean_length", (double)sum->plies / n, 4);
    key_number(&o, "shortest", (int64_t)sum->shortest), key_number(&o, "longest", (int64_t)sum->longest);
    key_number(&o, "seed", (int64_t)job->seed), key_number(&o, "version", job->game->version);
    key(&o, "options"), fl_write_options(&o, job->game, job->options);
    if (job->census) census_json(&o, job->census, job->options, job->about);
    fl_str(&o, "}\n");
    print_page(&o);
}

static void print_text(const sim_job *job) {
    const sim_sum *sum = &job->sum;
    double n = (double)sum->games, low, high;
    printf("%s, %d players, %llu games, %llu decisions\n\n", job->game->id, job->seats, (unsigned long long)sum->games,
        (unsigned long long)sum->plies);
    printf("seat  bot                wins  win share    95 %% interval  mean score\n");
    for (int p = 0; p < job->seats; p++) {
        double wins = (double)sum->won[p] / WIN;
        wilson(wins / n, n, &low, &high);
        printf("%4d  %-14s %8.1f %8.2f %%  %6.2f - %5.2f %% %11.2f\n", p, job->names[p], wins, 100 * wins / n, 100 * low, 100 * high,
            (double)sum->score[p] / n);
    }
    printf("\nlength %.1f decisions (%llu to %llu), %llu shared wins\n", (double)sum->plies / n, (unsigned long long)sum->shortest,
        (unsigned long long)sum->longest, (unsigned long long)sum->ties);
}

/* ---- the arguments ------------------------------------------------------------------------------------------ */

static void take_bots(args *a, const char *text, sim_job *job) {
    int n = bots_listed(a, text, job->bots, FL_SEATS);
    for (int p = 1; n == 1 && p < FL_SEATS; p++) job->bots[p] = job->bots[0];
    if (n != 1 && n != job->seats) fail(a, "--bots names %d bots for %d players: one for all, or one for each", n, job->seats);
    for (int p = 0; p < job->seats && !a->failed; p++) {
        fl_out o = fl_into(job->names[p], FL_NAME);
        fl_write_bot(&o, &job->bots[p]);
        if (!fl_follows(job->game, job->bots[p].temper)) fail(a, "%s has no careers: '%s'", job->game->id, job->names[p]);
    }
}

int cmd_sim(args *a) {
    static sim_job job;
    int json = take_flag(a, "--json"), stats = take_flag(a, "--stats");
    const char *bots = take(a, "--bots");
    job.about = take(a, "--about");
    job.games = (uint64_t)take_number(a, "--games", 1000, 1, 1000000000);
    job.seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    job.threads = take_threads(a);
    job.records = take(a, "--records");
    if (!take_table(a, &job.game, &job.seats, job.options)) return WRONG;
    job.weights = take_weights(a, job.game, &job.own);
    take_bots(a, bots ? bots : "random", &job);
    if (job.about && !stats) fail(a, "--about belongs to --stats");
    if (job.about && !census_knows(job.game, job.about))
        fail(a, "--about: %s has nothing called all of '%.100s' ('flotilla describe %s' names what it has)", job.game->id, job.about,
            job.game->id);
    if (!finished(a)) return WRONG;
    if (stats && !(job.census = fl_census_new(job.game, job.seats))) return fail(a, "no memory is left");
    if (job.records && mkdir(job.records, 0777) && errno != EEXIST) return fail(a, "%.300s: %s", job.records, strerror(errno));
    pthread_mutex_init(&job.lock, NULL);
    run_threads(&job);
    if (job.failed) return fail(a, "%s", job.trouble);
    if (json) print_json(&job);
    else print_text(&job);
    if (!json && job.census) print_census(job.census, job.options, job.about);
    fl_census_free(job.census);
    return DONE;
}
