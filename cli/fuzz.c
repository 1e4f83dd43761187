/* fuzz.c - flotilla fuzz: random games with every check on. */
#define _POSIX_C_SOURCE 200809L
#include "../lab/probe.h"
#include "cli.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

const char usage_fuzz[] =
    "usage: flotilla fuzz GAME [--seconds N] [--games K] [--seed S] [--first NUMBER] [--players N]\n"
    "                     [--option ID=VALUE] [--threads T] [--records DIR] [--site URL] [--json]\n\n"
    "Plays random games with every check on, over all numbers of players and all options, or those that are given; for N\n"
    "seconds (standard: 10) or until K games are played. Checked at every decision: the position can be, every active seat\n"
    "has moves, none is listed twice or refused, the game ends. Checked at some of them: every other move is refused by a\n"
    "rule with a text; views hide what they must, and worlds imagined from them look the same; states survive being written\n"
    "and read; choices at the same time commute; moves can be taken back; records replay to the bit.\n"
    "A failure prints a record that leads to it (--records writes it into DIR), a link that shows it in the web app (--site URL\n"
    "says where that is) and how to see it again, and exits with 1.\n";

enum {
    HEAVY = 256,     /* decisions between two that are looked at closely, on average */
    ONWARDS = 4096,  /* … from which an imagined world is played to its end */
    KEPT = 32,       /* games between two that are kept as a session, to be taken back and written down */
    PATIENCE = 60,   /* seconds without a decision: a game that hangs */
};
typedef struct { atomic_ullong number, decisions; } fuzz_worker;
typedef struct {
    const fl_game *game;
    int players, threads;              /* players 0: any number */
    uint8_t options[FL_OPTIONS];       /* ANY: any value */
    uint64_t seed, first, games;       /* games 0: until the time is up */
    atomic_ullong next, done;
    atomic_int stop, running;
    fuzz_worker workers[MOST_THREADS];
    pthread_mutex_t lock;
    int failed;                        /* the first failure: in which game, when, what */
    uint64_t number;
    uint32_t ply;
    fl_error error;
} fuzz_job;
enum { ANY = 0xFF };

/* One game: all of it follows from the seed and its number. */
typedef struct {
    const fl_game *game;
    int seats;
    uint8_t options[FL_OPTIONS];
    uint64_t chooser, probing;
    fl_host host;
    fl_state own;
    fl_session *session;               /* NULL, or it keeps the record */
    uint8_t *state;
    uint32_t ply;
} fuzz_game;

/* ---- one game ------------------------------------------------------------------------------------------------ */

static int set_up(fuzz_game *f, const fuzz_job *job, uint64_t number, fl_session *session) {
    const fl_game *g = job->game;
    uint64_t own = fl_derive(job->seed, number), any = fl_derive(own, 0);
    const char *at;
    f->game = g, f->session = session, f->ply = 0;
    f->seats = g->min_seats + (int)fl_uniform(&any, g->max_seats - g->min_seats + 1u);
    if (job->players) f->seats = job->players;
    for (int i = 0; i < g->n_options; i++) {
        uint32_t n = 0;
        while (fl_word(g->options[i].words, (int)n, &at)) n++;
        f->options[i] = (uint8_t)fl_uniform(&any, n);
        if (job->options[i] != ANY) f->options[i] = job->options[i];
    }
    f->host.stream = fl_derive(own, 1), f->host.scribe = NULL, f->chooser = fl_derive(own, 2), f->probing = fl_derive(own, 3);
    f->state = session ? session->state.bytes : f->own.bytes;
    if (session) return fl_session_start(session, g, f->seats, f->options, NULL, NULL, f->host.stream);
    return fl_start(g, f->state, f->seats, f->options, &f->host) == FL_STARTED;
}

/* The position as it is now: the quick checks always, the others sometimes. */
static int probe_position(fuzz_game *f, fl_error *e) {
    const fl_game *g = f->game;
    uint64_t dice = fl_next(&f->probing);
    if (!fl_probe_state(g, f->state, e)) return 0;
    if (f->session && f->session->scribe.n_deals > FL_PER_PLY) return fl_wrong(e, "one move deals too much to be written down", NULL, 0), 0;
    if (f->session && f->session->scribe.n_events > FL_PER_PLY) return fl_wrong(e, "one move tells too much to be kept", NULL, 0), 0;
    if (f->session && dice % 4 == 0 && !fl_probe_undo(f->session, (int)(dice >> 8) % f->seats, e)) return 0;
    if (!fl_probe_together(g, f->state, &f->probing, e)) return 0;
    if (dice % ONWARDS == 0 && !fl_probe_onwards(g, f->state, &f->probing, e)) return 0;
    if (dice % HEAVY) return 1;
    return fl_probe_refusals(g, f->state, e) && fl_probe_views(g, f->state, &f->probing, e) && fl_probe_text(g, f->state, e);
}

static int decide(fuzz_game *f, unsigned active, fl_error *e) {
    fl_move legal[FL_LEGAL];
    int seat = fl_nth(active, fl_uniform(&f->chooser, (uint32_t)fl_count(active))), n = f->game->legal(f->state, seat, legal);
    fl_move m = legal[fl_uniform(&f->chooser, (uint32_t)n)];
    fl_rule rule = f->session ? fl_session_play(f->session, seat, m) : fl_play(f->game, f->state, seat, m, &f->host);
    if (rule) return fl_wrong(e, "a listed move is refused", NULL, 0), 0;
    return f->ply++, 1;
}

/* To the end, or to a ply; `worker` counts and all is checked, or it is NULL and nothing is. */
static int play_on(fuzz_game *f, uint32_t stop_at, fuzz_worker *worker, fl_error *e) {
    for (;;) {
        if (worker && !probe_position(f, e)) return 0;
        unsigned active = f->game->active(f->state);
        if (!active || f->ply == stop_at) break;
        if (f->ply == f->game->longest) return fl_wrong(e, "the game is longer than any game may be", NULL, 0), 0;
        if (!decide(f, active, e)) return 0;
        if (worker) atomic_fetch_add_explicit(&worker->decisions, 1, memory_order_relaxed);
    }
    return worker && f->session ? fl_probe_record(f->session, e) : 1;
}

/* ---- many games -------------------------------------------------------------------------------------------------- */

static void note_failure(fuzz_job *job, uint64_t number, uint32_t ply, const fl_error *e) {
    pthread_mutex_lock(&job->lock);
    if (!job->failed) job->failed = 1, job->number = number, job->ply = ply, job->error = *e;
    pthread_mutex_unlock(&job->lock);
    job->stop = 1;
}

/* What is being played when the program is about to die. */
static const fuzz_job *the_job;
static _Thread_local uint64_t playing;

static void last_words(void) {
    char text[256];
    int n = snprintf(text, sizeof text, "flotilla: fuzz %s: crashed; again with --seed %llu --first %llu --games 1\n", the_job->game->id,
        (unsigned long long)the_job->seed, (unsigned long long)playing);
    if (write(2, text, (size_t)n) < 0) return;
}

static void on_signal(int number) {
    last_words();
    signal(number, SIG_DFL);
    raise(number);
}

__attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)(void));

static void listen_for_crashes(const fuzz_job *job) {
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    the_job = job;
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(last_words);
    else
        for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], on_signal);
}

typedef struct {
    fuzz_job *job;
    fuzz_worker *worker;
} fuzz_thread;

static void *work(void *with) {
    fuzz_job *job = ((fuzz_thread *)with)->job;
    fuzz_worker *worker = ((fuzz_thread *)with)->worker;
    fl_session *session = malloc(sizeof *session);
    fuzz_game f;
    fl_error e;
    for (uint64_t k; session && !job->stop && ((k = job->next++) < job->games || !job->games);) {
        int kept = k % KEPT == 0;
        worker->number = playing = job->first + k;
        fl_wrong(&e, "the setup fails", NULL, 0);
        int fine = set_up(&f, job, playing, kept ? session : NULL) && play_on(&f, UINT32_MAX, worker, &e);
        if (kept) fl_session_free(session);
        if (!fine) note_failure(job, playing, f.ply, &e);
        else job->done++;
    }
    free(session);
    job->running--;
    return NULL;
}

static uint64_t decisions_of(const fuzz_job *job) {
    uint64_t n = 0;
    for (int i = 0; i < job->threads; i++) n += job->workers[i].decisions;
    return n;
}

/* Nothing moves for a long time: some game hangs, and cannot be stopped from outside. */
static void hangs(const fuzz_job *job) {
    for (int i = 0; i < job->threads; i++)
        fprintf(stderr, "%s%llu", i ? ", " : "flotilla: fuzz hangs; it was playing game ", (unsigned long long)job->workers[i].number);
    fprintf(stderr, " of seed %llu; again with --seed, --first and --games 1\n", (unsigned long long)job->seed);
    _exit(REFUSED);
}

static void watch_over(fuzz_job *job, double seconds) {
    double start = seconds_now(CLOCK_MONOTONIC), moved = start, now;
    for (uint64_t last = 0, n; job->running; nap(0.02)) {
        now = seconds_now(CLOCK_MONOTONIC), n = decisions_of(job);
        if (n != last) last = n, moved = now;
        if (now - moved > PATIENCE) hangs(job);
        if (seconds > 0 && now - start >= seconds) job->stop = 1;
        double part = seconds > 0 ? (now - start) / seconds : (double)job->done / (double)job->games;
        progress(part, "%.1f M decisions, %llu games", (double)n / 1e6, (unsigned long long)job->done);
    }
    progress_end();
}

static int run_threads(fuzz_job *job, double seconds) {
    pthread_t thread[MOST_THREADS];
    fuzz_thread with[MOST_THREADS];
    int n = 0;
    job->running = job->threads;
    for (; n < job->threads; n++) {
        with[n].job = job, with[n].worker = &job->workers[n];
        if (pthread_create(&thread[n], NULL, work, &with[n])) break;
    }
    job->running -= job->threads - n;
    watch_over(job, seconds);
    for (int i = 0; i < n; i++) pthread_join(thread[i], NULL);
    return n > 0;
}

/* ---- the report --------------------------------------------------------------------------------------------------- */

/* The failing game again, up to where it failed, as a record. */
static char *record_of(const fuzz_job *job, size_t *n) {
    fl_session *session = malloc(sizeof *session);
    char *text = NULL;
    fuzz_game f;
    fl_error e;
    if (session && set_up(&f, job, job->number, session)) {
        play_on(&f, job->ply, NULL, &e);
        text = fl_session_write(session, n);
        fl_session_free(session);
    }
    free(session);
    return text;
}

static void print_failure(const fuzz_job *job, const char *text, size_t n, int json) {
    fl_out o = page();
    if (!json) {
        fwrite(text, 1, n, stdout);
        return;
    }
    fl_char(&o, '{'), key_text(&o, "game", job->game->id), key_number(&o, "version", job->game->version);
    key_number(&o, "decisions", (int64_t)decisions_of(job));
    key_number(&o, "games", (int64_t)job->done), key_number(&o, "failures", 1), key_number(&o, "seed", (int64_t)job->seed);
    key_number(&o, "number", (int64_t)job->number), key_number(&o, "ply", job->ply), key_text(&o, "what", job->error.text);
    key_text(&o, "record", text);
    fl_str(&o, "}\n");
    print_page(&o);
}

static int report_failure(args *a, const fuzz_job *job, const char *records, const char *site, int json) {
    char path[4096];
    size_t n = 0;
    char *text = record_of(job, &n);
    unsigned long long seed = job->seed, number = job->number;
    fail(a, "fuzz %s: ply %u: %s; again with --seed %llu --first %llu --games 1", job->game->id, job->ply, job->error.text, seed, number);
    print_failure(job, text ? text : "", n, json);
    fflush(stdout);
    snprintf(path, sizeof path, "%s/%s-fuzz-%llu-%llu.record", records ? records : "", job->game->id, seed, number);
    if (text && records && !write_file(path, text, n)) note("%.300s: %s", path, strerror(errno));
    if (text) print_link(stderr, site, text, fl_drop_snapshots(text, n));
    free(text);
    return REFUSED;
}

static void print_result(const fuzz_job *job, double seconds, int json) {
    uint64_t n = decisions_of(job);
    fl_out o = page();
    if (!json) {
        printf("%s: %llu decisions in %llu games, %.1f s, nothing found\n", job->game->id, (unsigned long long)n,
            (unsigned long long)job->done, seconds);
        return;
    }
    fl_char(&o, '{'), key_text(&o, "game", job->game->id), key_number(&o, "version", job->game->version);
    key_number(&o, "decisions", (int64_t)n);
    key_number(&o, "games", (int64_t)job->done), key_real(&o, "seconds", seconds, 3), key_number(&o, "failures", 0);
    key_number(&o, "seed", (int64_t)job->seed);
    fl_str(&o, "}\n");
    print_page(&o);
}

static void take_said_options(args *a, fuzz_job *job) {
    const char *text;
    fl_error e;
    memset(job->options, ANY, sizeof job->options);
    while ((text = take(a, "--option")) != NULL)
        if (!fl_read_option(job->game, text, strlen(text), job->options, &e)) fail(a, "%s", e.text);
}

int cmd_fuzz(args *a) {
    static fuzz_job job;
    int json = take_flag(a, "--json");
    const char *records = take(a, "--records"), *site = take(a, "--site");
    double seconds = take_real(a, "--seconds", 0, 0.001, 1e9);
    int players = (int)take_number(a, "--players", -1, 0, 1000000);
    job.games = (uint64_t)take_number(a, "--games", 0, 1, 1000000000000);
    job.seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    job.first = (uint64_t)take_number(a, "--first", 0, 0, INT64_MAX);
    job.threads = take_threads(a);
    if (!(job.game = take_game(a))) return WRONG;
    job.players = players < 0 ? 0 : check_players(a, job.game, players);
    take_said_options(a, &job);
    if (!finished(a)) return WRONG;
    if (records && mkdir(records, 0777) && errno != EEXIST) return fail(a, "%.300s: %s", records, strerror(errno));
    if (seconds <= 0 && !job.games) seconds = 10;
    pthread_mutex_init(&job.lock, NULL);
    listen_for_crashes(&job);
    double start = seconds_now(CLOCK_MONOTONIC);
    if (!run_threads(&job, seconds)) return fail(a, "cannot start a thread");
    if (job.failed) return report_failure(a, &job, records, site ? site : FL_LINK_SITE, json);
    print_result(&job, seconds_now(CLOCK_MONOTONIC) - start, json);
    return DONE;
}
