/* train.c - flotilla train: a training ground. Games are made on all cores, a net learns from them (lab/training.h), is written down as C,
 * and plays the tournament that decides. Everything is kept in a folder, and goes on from there. */
#define _POSIX_C_SOURCE 200809L
#include "../league/practice.h"
#include "../league/queue.h"
#include "cli.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

const char usage_train[] =
    "usage: flotilla train GAME [--players N] [--option ID=VALUE] [--folder DIR] [--games K] [--rounds R] [--epochs E] [--bot BOT]\n"
    "                      [--noise PERCENT] [--rate X] [--teacher BOT] [--siblings X] [--seed S] [--threads T] [--decide K]\n"
    "                      [--deciding BOT] [--nats URL [--ack-wait S]]\n\n"
    "Makes a net that judges a game's positions for tables of N players (also of several numbers: 2,3,4). Bots play K games a\n"
    "round (standard: 8192; BOT is greedy:2) in which PERCENT of the moves (8) are random, and 16 positions of each are kept, with\n"
    "who won. The net learns from those of this round and the ones before, E times all of them (12), at first in steps of X\n"
    "(0.002). The bots of the next round (R: 2) judge by it. A teacher (captain, say; standard: none) is asked about eight\n"
    "decisions of each game, and the net learns how far apart he finds their moves, X times (30) as much as who won: what a move\n"
    "is worth beside its siblings can hardly be seen in who won, so much happens later.\n"
    "Then the net is rounded to integers, and it is shown that no sum of them can overflow: DIR/net.h, for games/GAME/net.h\n"
    "(docs/NEW-GAME.md tells how a game takes it in). How well a net foretells games says little about how well bots play with\n"
    "it: the last word has a tournament of K games (standard: 400), one BOT (captain) with the net at a table of those without.\n"
    "DIR/page.md tells all of it.\n\n"
    "--nats has the games played by 'flotilla worker' on other machines; a unit whose worker is silent for S seconds (30) is handed\n"
    "to another. docs/SCALING.md shows how it is set up.\n\n"
    "What is done is kept in DIR (standard: train-GAME); the same command again goes on from there. The net depends on nothing but\n"
    "these words: not on threads, machines or interruptions.\n";

typedef struct {
    fl_practice practice;
    fl_school school;
    int rounds, threads, decide;
    const char *folder, *bot, *teaching, *deciding, *players, *nats;
    double patience;                  /* with a worker that is silent */
    fl_bot teacher;
    uint64_t games;                   /* of a round */
    int16_t *kept;                    /* of all rounds */
    size_t size;                      /* numbers of a game */
    double since, seconds;            /* when this run began; that those before it took, and it so far */
    fl_net_room room;                 /* the last net */
    fl_learner learner;
    char told[24000];                 /* how the rounds went */
    atomic_ullong next;
    uint64_t until;
    atomic_int failed;
} training;

static const char *path_of(const training *t, const char *name, int round) {
    static char path[4096];
    snprintf(path, sizeof path, "%.3900s/%s%.0d", t->folder, name, round);
    return path;
}

/* How long it has taken, over all runs, as far as they came. */
static void keep_time(training *t) {
    char text[32];
    double now = seconds_now(CLOCK_MONOTONIC);
    int n = snprintf(text, sizeof text, "%.3f\n", t->seconds += now - t->since);
    t->since = now;
    write_file(path_of(t, "seconds", 0), text, (size_t)n);
}

static void begin_time(training *t) {
    size_t n;
    char *text = read_file(path_of(t, "seconds", 0), &n);
    t->seconds = text ? strtod(text, NULL) : 0, t->since = seconds_now(CLOCK_MONOTONIC);
    free(text);
}

/* ---- games: in blocks, each of which is in the file when it is whole ----------------------------------------------------- */

enum { BLOCK = 512 };

static void *work(void *with) {
    training *t = with;
    fl_means means;
    if (!new_means(&means, NULL)) t->failed = 1;
    for (uint64_t k; !t->failed && (k = t->next++) < t->until;)
        if (!fl_practise(&t->practice, k % t->games, &means, t->kept + k * t->size)) t->failed = 1;
    free(means.arena);
    return NULL;
}

static void play_block(training *t) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    while (n < t->threads && !pthread_create(&thread[n], NULL, work, t)) n++;
    if (!n) work(t);
    while (n) pthread_join(thread[--n], NULL);
}

/* Those of a round: from the first on they are in the file. */
typedef struct {
    FILE *file;
    int16_t *all;
    int round;
    uint64_t have;
    uint8_t *done;                    /* units that workers have played */
} harvest;

static void keep_block(training *t, harvest *h) {
    if (fwrite(h->all + h->have * t->size, t->size * sizeof *h->all, BLOCK, h->file) != BLOCK || fflush(h->file)) t->failed = 1;
    h->have += BLOCK, keep_time(t);
    if (progress_is_seen()) progress((double)h->have / (double)t->games, "round %d of %d: games", h->round, t->rounds);
}

static void play_here(training *t, harvest *h) {
    while (h->have < t->games && !t->failed) {
        t->until = (uint64_t)(h->round - 1) * t->games + h->have + BLOCK;
        t->next = t->until - BLOCK;
        play_block(t);
        if (!t->failed) keep_block(t, h);
    }
}

/* ---- games that workers play: a block is in the file when all of its units have come ---------------------------------- */

static int take_unit(training *t, harvest *h, const char *text, size_t n, fl_error *e) {
    enum { PARTS = BLOCK / FL_PRACTICE_UNIT };
    if (!strncmp(text, "trouble ", 8)) return fl_wrong(e, "a worker says", text + 8, strlen(text + 8)), 0;
    int unit = fl_practice_take(&t->practice, text, n, (uint32_t)(t->games / FL_PRACTICE_UNIT), h->all);
    if (unit < 0) return fl_wrong(e, "what a worker sent is damaged", NULL, 0), 0;
    h->done[unit] = 1;
    while (h->have < t->games && !t->failed && !memchr(h->done + h->have / FL_PRACTICE_UNIT, 0, PARTS)) keep_block(t, h);
    return 1;
}

/* Until all have come; or, with little patience, what an earlier run has left on the queue. */
static int hear_units(training *t, harvest *h, fl_queue *q, double wait, fl_error *e) {
    double last = seconds_now(CLOCK_MONOTONIC);
    while (h->have < t->games && !t->failed) {
        char *text = NULL;
        size_t n;
        int heard = fl_queue_heard(q, wait, &text, &n, e);
        if (heard < 0) return 0;
        if (!heard && wait < 0.5) return 1;
        int fine = !heard || take_unit(t, h, text, n, e);
        free(text);
        if (!fine) return 0;
        if (heard) last = seconds_now(CLOCK_MONOTONIC);
        if (seconds_now(CLOCK_MONOTONIC) - last <= 60) continue;
        note("no games for a minute: is 'flotilla worker' running somewhere, of the same build as this?");
        last = seconds_now(CLOCK_MONOTONIC);
    }
    return 1;
}

static int play_elsewhere(args *a, training *t, harvest *h) {
    static char job[FL_PRACTICE_TEXT];
    fl_error e = {"no memory is left", 0};
    fl_out o = fl_into(job, sizeof job);
    uint32_t units = (uint32_t)(t->games / FL_PRACTICE_UNIT), begun = (uint32_t)(h->have / FL_PRACTICE_UNIT);
    h->done = calloc(units, 1);
    fl_queue *q = h->done ? fl_queue_open(t->nats, &e) : NULL;
    if (h->done) memset(h->done, 1, begun);
    fl_practice_write(&o, &t->practice, fl_mark_here(t->practice.game));
    int fine = q && fl_queue_lead(q, job, t->patience, &e) && hear_units(t, h, q, 0.3, &e);
    for (uint32_t i = begun; fine && i < units; i++)
        if (!h->done[i]) fine = fl_queue_put(q, i, &e);
    fine = fine && hear_units(t, h, q, 1, &e);
    if (fine) fl_queue_forget(q, h->done);
    if (q) fl_queue_close(q);
    free(h->done);
    return fine ? 1 : (fail(a, "--nats: %s", e.text), 0);
}

static int make_games(args *a, training *t, int round) {
    harvest h = {fopen(path_of(t, "games-", round), "a+b"), t->kept + (size_t)(round - 1) * t->games * t->size, round, 0, NULL};
    const size_t block = BLOCK * t->size * sizeof *h.all;
    if (!h.file) return fail(a, "%.300s: %s", path_of(t, "games-", round), strerror(errno)), 0;
    while (h.have < t->games && fread(h.all + h.have * t->size, block, 1, h.file) == 1) h.have += BLOCK;
    /* a block that was cut off */
    if (fseek(h.file, 0, SEEK_END) || ftruncate(fileno(h.file), (off_t)(h.have / BLOCK * block))) t->failed = 1;
    t->practice.seed = fl_derive(t->school.seed, (uint64_t)round);
    if (!t->nats) play_here(t, &h);
    else if (h.have < t->games) play_elsewhere(a, t, &h);
    if (progress_is_seen()) progress_end();
    fclose(h.file);
    return a->failed ? 0 : t->failed ? (fail(a, "no memory or disk is left, or a game does not end"), 0) : 1;
}

/* ---- learning -------------------------------------------------------------------------------------------- */

static int read_learner(training *t, int round) {
    size_t n;
    char *text = read_file(path_of(t, "learner-", round), &n);
    int fine = text && n == sizeof t->learner;
    if (fine) memcpy(&t->learner, text, n);
    free(text);
    return fine;
}

/* At once, and on the page. */
__attribute__((format(printf, 2, 3))) static void tell(training *t, const char *format, ...) {
    va_list all;
    size_t n = strlen(t->told);
    va_start(all, format), vsnprintf(t->told + n, sizeof t->told - n, format, all), va_end(all);
    fputs(t->told + n, stdout);
}

static int learn(args *a, training *t, int round) {
    const fl_game *g = t->practice.game;
    int fullest;
    t->school.games = t->kept, t->school.n = (uint64_t)round * t->games;
    if (!read_learner(t, round)) fl_learn_from_terms(&t->learner, g, t->practice.tables, &t->school);
    while (t->learner.epoch < t->school.epochs) {
        if (!fl_learn(&t->learner, &t->school)) return fail(a, "no memory is left"), 0;
        if (!write_file(path_of(t, "learner-", round), (const char *)&t->learner, sizeof t->learner))
            return fail(a, "%.300s: %s", path_of(t, "learner-", round), strerror(errno)), 0;
        keep_time(t);
        if (progress_is_seen()) progress((double)t->learner.epoch / t->school.epochs, "round %d of %d: learning", round, t->rounds);
    }
    if (progress_is_seen()) progress_end();
    if (!fl_learner_net(&t->learner, &t->room, &fullest)) return fail(a, "a sum of this net could overflow: try a smaller --rate"), 0;
    tell(t,
        "round %d: log loss in thousandths %.1f by the weighed terms, %.1f by the net, %.1f by its integers; its fullest sum takes "
        "%d.%d %% of 31 bits\n",
        round, fl_net_loss(g, NULL, t->practice.tables, &t->school), fl_learner_loss(&t->learner, &t->school),
        fl_net_loss(g, &t->room.net, t->practice.tables, &t->school), fullest / 10, fullest % 10);
    if (t->practice.teacher)
        tell(t, "         what looks best loses, in thousandths of a win as the teacher judges: %.2f by the terms, %.2f by the net\n",
            fl_net_regret(g, NULL, t->practice.tables, &t->school), fl_net_regret(g, &t->room.net, t->practice.tables, &t->school));
    return !fflush(stdout);
}

/* ---- what comes of it -------------------------------------------------------------------------------------- */

static void write_words(fl_out *o, const training *t) {
    char text[400];
    const fl_practice *p = &t->practice;
    snprintf(text, sizeof text,
        "flotilla train %s --players %s --games %llu --rounds %d --epochs %u --bot %s --noise %d --rate %g --seed %llu", p->game->id,
        t->players, (unsigned long long)t->games, t->rounds, t->school.epochs, t->bot, p->noise, (double)t->school.rate,
        (unsigned long long)t->school.seed);
    fl_str(o, text);
    if (!p->teacher) return;
    snprintf(text, sizeof text, " --teacher %s --siblings %g", t->teaching, (double)t->school.siblings);
    fl_str(o, text);
}

static int write_net(args *a, const training *t) {
    static char text[1 << 18];
    char line[200];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, "/* net.h - generated by\n *   "), write_words(&o, t);
    snprintf(line, sizeof line, "\n * from %llu games of its bots, %d positions of each, in %.0f seconds on %d threads. */\n",
        (unsigned long long)t->games * (unsigned long long)t->rounds, FL_KEPT, t->seconds, t->threads);
    fl_str(&o, line);
    fl_write_net(&o, t->practice.game, &t->room.net);
    return write_file(path_of(t, "net.h", 0), text, o.n) ? 1 : (fail(a, "%.300s: %s", path_of(t, "net.h", 0), strerror(errno)), 0);
}

/* What the tournament says is kept for the page, too. */
static int overheard(args *a, const training *t, args *words) {
    size_t n = 0;
    const char *path = path_of(t, "verdict", 0);
    int said = fflush(stdout) ? -1 : dup(STDOUT_FILENO), file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0666);
    if (said < 0 || file < 0 || dup2(file, STDOUT_FILENO) < 0) return fail(a, "%.300s: %s", path, strerror(errno));
    int status = cmd_tournament(words), fine = !fflush(stdout) && dup2(said, STDOUT_FILENO) >= 0;
    close(said), close(file);
    char *text = fine ? read_file(path_of(t, "verdict", 0), &n) : NULL;
    if (text) fwrite(text, 1, n, stdout);
    free(text);
    return text ? status : fail(a, "%.300s: %s", path_of(t, "verdict", 0), strerror(errno));
}

/* One with the net at a table of those without. */
static int decide(args *a, const training *t) {
    static args words;
    static char hero[FL_NOTATION + 4096], players[8], games[16], threads[8], ledger[4096], times[4096];
    snprintf(hero, sizeof hero, "%s@%s", t->deciding, path_of(t, "net.h", 0));
    int usual = t->practice.game->manner->players, largest = 31 - __builtin_clz(t->practice.tables);
    snprintf(players, sizeof players, "%d", t->practice.tables >> usual & 1 ? usual : largest);
    snprintf(games, sizeof games, "%d", t->decide);
    snprintf(threads, sizeof threads, "%d", t->threads), snprintf(ledger, sizeof ledger, "%s", path_of(t, "decided", 0));
    snprintf(times, sizeof times, "%s", path_of(t, "times", 0));
    char *all[] = {
        (char *)t->practice.game->id, "--players", players, "--against", hero, "--field", (char *)t->deciding, "--games", games,
        "--threads", threads, "--checkpoint", ledger, "--times", times};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) words.word[words.n++] = all[i];
    return overheard(a, t, &words);
}

/* What was made, from what, how the rounds went, and how it plays. */
static int write_page(args *a, const training *t) {
    static char text[1 << 17];
    fl_out o = fl_into(text, sizeof text);
    size_t n = 0;
    char line[160], *verdict = t->decide ? read_file(path_of(t, "verdict", 0), &n) : NULL;
    fl_str(&o, "# A net for "), fl_str(&o, t->practice.game->id), fl_str(&o, "\n\n    "), write_words(&o, t), fl_str(&o, "\n\n");
    snprintf(line, sizeof line, "%llu games, %d positions of each, in %.0f seconds on %d threads%s.\n\n",
        (unsigned long long)t->games * t->rounds, FL_KEPT, t->seconds, t->threads, t->nats ? ", the games by workers" : "");
    fl_str(&o, line), fl_str(&o, "## How it learnt\n\n```\n"), fl_str(&o, t->told), fl_str(&o, "```\n\n## How it plays\n\n");
    if (verdict) fl_str(&o, "One with the net at a table of those without:\n\n```\n"), fl_strn(&o, verdict, n), fl_str(&o, "```\n");
    else fl_str(&o, "That was not tried (--decide 0).\n");
    free(verdict);
    return write_file(path_of(t, "page.md", 0), text, o.n) ? 1 : (fail(a, "%.300s: %s", path_of(t, "page.md", 0), strerror(errno)), 0);
}

/* ---- the command ----------------------------------------------------------------------------------------------- */

/* Numbers of players: 4, or several with commas between them. */
static int take_tables(args *a, training *t) {
    static char usual[16];
    const fl_game *g = t->practice.game;
    const char *at;
    char *end;
    snprintf(usual, sizeof usual, "%d", g->manner->players);
    for (at = t->players = t->players ? t->players : usual;; at = end + 1) {
        long n = strtol(at, &end, 10);
        if (end == at || n < 2 || n > FL_SEATS || (*end && *end != ','))
            return fail(a, "--players has numbers from 2 to %d, with commas between them, not '%.40s'", FL_SEATS, t->players), 0;
        t->practice.tables |= 1u << check_players(a, g, (int)n);
        if (!*end) return !a->failed;
    }
}

static void take_training(args *a, training *t) {
    fl_practice *p = &t->practice;
    t->bot = take(a, "--bot"), t->deciding = take(a, "--deciding"), t->folder = take(a, "--folder");
    t->teaching = take(a, "--teacher"), t->players = take(a, "--players");
    t->nats = take(a, "--nats"), t->patience = take_real(a, "--ack-wait", 30, 0.5, 86400);
    t->school.siblings = (float)take_real(a, "--siblings", 30, 0.001, 1e6);
    if (!t->teaching) t->school.siblings = 0;
    t->games = ((uint64_t)take_number(a, "--games", 8192, 1, 10000000) + BLOCK - 1) / BLOCK * BLOCK;
    t->rounds = (int)take_number(a, "--rounds", 2, 1, 100), t->decide = (int)take_number(a, "--decide", 400, 0, 1000000);
    t->school.epochs = (uint32_t)take_number(a, "--epochs", 12, 1, 1000), t->school.batch = 256;
    t->school.rate = (float)take_real(a, "--rate", 0.002, 1e-6, 1), t->school.seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    p->noise = (int)take_number(a, "--noise", 8, 0, 100), t->threads = take_threads(a);
    if (!t->bot) t->bot = "greedy:2";
    if (!t->deciding) t->deciding = "captain";
    if (!(p->game = take_game(a)) || !take_tables(a, t) || !bot_named(a, t->bot, strlen(t->bot), &p->bot)) return;
    take_options(a, p->game, p->options);
    if (t->teaching && !bot_named(a, t->teaching, strlen(t->teaching), &t->teacher)) return;
    if (t->teaching && (t->teacher.name == FL_RANDOM || t->teacher.name == FL_GREEDY))
        fail(a, "a teacher plays on: say rollout, ismcts or captain");
    p->teacher = t->teaching ? &t->teacher : NULL;
    t->size = (size_t)fl_practice_size(p->game, p->tables, !!p->teacher);
}

/* A folder holds one training: its words are in it. */
static int open_folder(args *a, const training *t) {
    char words[400];
    fl_out o = fl_into(words, sizeof words);
    size_t n = 0;
    write_words(&o, t);
    for (int i = 0; i < t->practice.game->n_options; i++) fl_char(&o, ' '), fl_num(&o, t->practice.options[i]);
    fl_str(&o, "\n");
    if (mkdir(t->folder, 0777) && errno != EEXIST) return fail(a, "%.300s: %s", t->folder, strerror(errno)), 0;
    char *was = read_file(path_of(t, "words", 0), &n);
    int same = was && n == o.n && !memcmp(was, words, n);
    free(was);
    if (was && !same) return fail(a, "%.300s holds another training: choose another --folder", t->folder), 0;
    return was || write_file(path_of(t, "words", 0), words, o.n) ? 1 : (fail(a, "%.300s: %s", t->folder, strerror(errno)), 0);
}

int cmd_train(args *a) {
    static training t;
    static fl_game with;
    static fl_manner manner;
    char standard[64];
    take_training(a, &t);
    if (!t.practice.game || !finished(a)) return WRONG;
    if (!t.folder) snprintf(standard, sizeof standard, "train-%s", t.practice.game->id), t.folder = standard;
    if (!open_folder(a, &t)) return WRONG;
    t.kept = malloc(t.size * sizeof *t.kept * t.games * (size_t)t.rounds);
    if (!t.kept) return fail(a, "no memory is left for %llu games", (unsigned long long)t.games * (unsigned long long)t.rounds);
    begin_time(&t);
    with = *t.practice.game, manner = *with.manner, with.manner = &manner, t.practice.game = &with;
    manner.net = NULL; /* the first round's weigh the terms, whatever net the game has by now */
    for (int round = 1; round <= t.rounds && !a->failed; round++) {
        if (!make_games(a, &t, round) || !learn(a, &t, round)) break;
        manner.net = &t.room.net; /* the next round's bots judge by it */
    }
    free(t.kept);
    if (a->failed || !write_net(a, &t)) return WRONG;
    int status = t.decide ? decide(a, &t) : DONE;
    return write_page(a, &t) ? status : WRONG;
}
