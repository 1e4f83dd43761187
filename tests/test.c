/* test.c - runs the tests: flotilla-tests [--effort PERCENT] [--jobs N] [--times] [--list] [WORD…]
 *
 * A test is called group/name, or game/group/name if it runs for each game; those that hold one of the words are run.
 * --effort scales how much random play there is (100); FLOTILLA_EFFORT in the environment does the same. --jobs runs them in so many
 * processes, each of which takes the next test when it is done with one. --times tells the processor time of each.
 * Instead of running tests (tests/print.c): --pins GAME and --record GAME PLAYERS OPTIONS SEED print what belongs into
 * games/GAME/golden; --refusals GAME what belongs into games/GAME/refusals.txt (tests/test_refusals.c); --compose SKETCH the record of a
 * game that is described (tests/compose.c); --hashes, --signatures, --speed and --games what tests/wasm.mjs compares; --seeds FOLDER
 * writes what the fuzzers begin with. */
#define _DEFAULT_SOURCE /* anonymous memory, which processes share */
#include "print.h"
#include "test.h"
#include "../games/games.h"
#include "../bots/judge.h"
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static fl_test *first, **last = &first;
static int failures, effort = 100;
fl_scene fl_where;

void fl_add_test(fl_test *t) { *last = t, last = &t->next; }

int fl_effort(int n) { return (int)((long long)n * effort / 100) + 1; }
int fl_whole(void) { return effort >= 100; }
int fl_sampled(uint64_t *stream) { return fl_whole() || (int)fl_uniform(stream, 100) < effort; }

static void print_scene(const fl_scene *w) {
    const char *word;
    printf("  in %s, %d players", w->game->id, w->seats);
    for (int i = 0; i < w->game->n_options; i++) {
        int n = fl_word(w->game->options[i].words, w->options[i], &word);
        if (w->options[i] != w->game->options[i].standard) printf(", %s=%.*s", w->game->options[i].id, n, word);
    }
    printf(", seed %llu, ply %d%s%s:\n", (unsigned long long)w->seed, w->ply, w->about ? ", " : "", w->about ? w->about : "");
}

void fl_failed(const char *file, int line, const char *what, long long got, long long wanted, int values) {
    if (++failures > 10) return; /* enough to see what is wrong */
    if (fl_where.game) print_scene(&fl_where);
    printf("  %s:%d: %s", file, line, what);
    if (values) printf(" (%lld, not %lld)", got, wanted);
    printf("\n");
}

void fl_expect_equal(const char *file, int line, const char *what, long long got, long long wanted) {
    if (got != wanted) fl_failed(file, line, what, got, wanted, 1);
}

void fl_expect_text(const char *file, int line, const char *got, const char *wanted) {
    if (strcmp(got, wanted) == 0) return;
    fl_failed(file, line, "texts are the same", 0, 0, 0);
    printf("--- got\n%s\n--- wanted\n%s\n---\n", got, wanted);
}

#define G(id)                       \
    fl_exchange fl_##id##_exchange; \
    extern const fl_unseen fl_##id##_unseen;
GAMES(G)
#undef G
#define G(id) {fl_##id##_exchange, &fl_##id##_unseen},
static const struct {
    fl_exchange *exchange;
    const fl_unseen *unseen;
} of_games[] = {GAMES(G)};
#undef G
fl_exchange *fl_exchange_of(const fl_game *g) { return of_games[fl_game_number(g)].exchange; }
const fl_unseen *fl_unseen_of(const fl_game *g) { return of_games[fl_game_number(g)].unseen; }

/* ---- the table ------------------------------------------------------------------------------------------ */

static uint32_t by_table(fl_scribe *scribe, const fl_lot *lot) {
    table *t = (table *)scribe->with;
    size_t n = 0;
    uint64_t v;
    while (*t->deals == ' ') t->deals++;
    while (t->deals[n] && t->deals[n] != ' ') n++;
    if (!n) return fl_uniform(&t->host.stream, lot->n);
    const char *word = t->deals;
    t->deals += n;
    if (*word == '=') {
        int meant = fl_read_kind(&t->game->kinds[lot->kind], word + 1, n - 1), value = meant < 0 ? -1 : fl_value_of(lot, (unsigned)meant);
        if (value >= 0) return (uint32_t)value;
    } else if (fl_read_number(word, n, lot->n - 1, &v)) return (uint32_t)v;
    printf("  forced deal '%.*s' does not fit here\n", (int)n, word);
    failures++;
    return 0;
}

static void listen(table *t, const char *deals) {
    fl_scribe s = {
        .decide = by_table, .with = t, .deals = t->dealt, .events = t->events, .max_deals = FL_PER_PLY, .max_events = FL_PER_PLY};
    t->scribe = s, t->host.scribe = &t->scribe, t->deals = deals ? deals : "";
}

static void all_asked(table *t) {
    while (*t->deals == ' ') t->deals++;
    if (!*t->deals) return;
    printf("  forced deals '%s' were not asked for\n", t->deals);
    failures++;
}

void sit(table *t, const fl_game *g, int seats, const char *options, const char *deals) {
    uint8_t values[FL_OPTIONS];
    const char *word;
    fl_error e;
    memset(t, 0, sizeof *t);
    t->game = g;
    fl_standard(g, values);
    for (int i = 0, n; options && (n = fl_word(options, i, &word)) != 0; i++)
        if (!fl_read_option(g, word, (size_t)n, values, &e)) printf("  %s\n", e.text), failures++;
    listen(t, deals);
    EXPECT_EQ(fl_start(g, t->state.bytes, seats, values, &t->host), FL_STARTED);
    all_asked(t);
    check_table(t);
}

static fl_move read_move(const table *t, const char *text) {
    fl_move m = {0xFF, 0, 0, 0};
    fl_error e;
    if (!fl_read_move(t->game, text, strlen(text), &m, &e)) printf("  %s: %s\n", text, e.text), failures++;
    return m;
}

fl_rule why(const table *t, int seat, const char *move) { return fl_why(t->game, t->state.bytes, seat, read_move(t, move)); }

fl_rule play(table *t, int seat, const char *move, const char *deals) {
    listen(t, deals);
    fl_rule rule = fl_play(t->game, t->state.bytes, seat, read_move(t, move), &t->host);
    all_asked(t);
    check_table(t);
    return rule;
}

void plays(table *t, int seat, const char *move, const char *deals) {
    fl_rule rule = play(t, seat, move, deals);
    if (rule) printf("  seat %d: '%s' is refused by rule %d\n", seat, move, rule), failures++;
}

int told(const table *t, int kind) {
    int n = 0;
    for (uint32_t i = 0; i < t->scribe.n_events; i++) n += t->events[i].kind == kind;
    return n;
}

const fl_event *event(const table *t, int kind) {
    for (uint32_t i = 0; i < t->scribe.n_events; i++)
        if (t->events[i].kind == kind) return &t->events[i];
    return NULL;
}

static int result_of(const table *t, int seat, int ranked) {
    int score[FL_SEATS], rank[FL_SEATS];
    t->game->result(t->state.bytes, score, rank);
    return ranked ? rank[seat] : score[seat];
}

int score_of(const table *t, int seat) { return result_of(t, seat, 0); }
int rank_of(const table *t, int seat) { return result_of(t, seat, 1); }

void check_table(const table *t) {
    int broken = fl_check(t->game, t->state.bytes);
    if (broken) printf("  check: %s\n", fl_check_name(t->game, broken)), failures++;
}

void chances_at(const table *t, int temper, int32_t chance[FL_SEATS]) {
    fl_weights w;
    fl_usual_weights(t->game, &w);
    fl_temper_weights(t->game, temper, &w);
    fl_win_chances(t->game, t->state.bytes, &w, chance);
}

int32_t chance_of(const table *t, int seat) {
    int32_t chance[FL_SEATS];
    chances_at(t, FL_USUAL, chance);
    return chance[seat];
}

/* ---- running -------------------------------------------------------------------------------------------- */

enum { MOST_JOBS = 64 };
typedef struct { /* what all processes know */
    atomic_int next, passed, failed; /* next: the number of the test that nobody has taken yet */
    char now[MOST_JOBS][160];        /* what each is at */
} board;
typedef struct {
    char **words;
    int n_words, times, list, jobs, job, turn; /* turn: the number of the test that this process takes next */
    board *board;
} choice;

static int chosen(const choice *c, const char *name) {
    for (int i = 0; i < c->n_words; i++)
        if (strstr(name, c->words[i])) return 1;
    return !c->n_words;
}

static void run(choice *c, const fl_test *t, const fl_game *g, int *number) {
    char name[160];
    snprintf(name, sizeof name, "%s%s%s/%s", g ? g->id : "", g ? "/" : "", t->group, t->name);
    if (!chosen(c, name) || (*number)++ != c->turn) return;
    c->turn = atomic_fetch_add(&c->board->next, 1);
    if (c->list) {
        printf("%s\n", name);
        return;
    }
    memcpy(c->board->now[c->job], name, sizeof name);
    failures = 0;
    memset(&fl_where, 0, sizeof fl_where);
    clock_t from = clock(); /* processor time: the same on a machine that is busy */
    if (g) t->run_game(g);
    else t->run();
    double seconds = (double)(clock() - from) / CLOCKS_PER_SEC;
    if (c->times && seconds >= 0.1) printf("%6.1f s %s\n", seconds, name);
    if (failures) printf("FAILED %s\n", name);
    atomic_fetch_add(failures ? &c->board->failed : &c->board->passed, 1);
    fflush(stdout);
}

static void run_all(choice *c) {
    int number = 0;
    c->turn = atomic_fetch_add(&c->board->next, 1);
    for (fl_test *t = first; t; t = t->next) {
        if (t->run) run(c, t, NULL, &number);
        for (int i = 0; t->run_game && i < fl_n_games; i++) run(c, t, fl_games[i], &number);
    }
}

/* A process that does not come to its end has failed in what it was at; the others go on. */
static void run_in_processes(choice *c) {
    pid_t pid[MOST_JOBS];
    int status;
    fflush(stdout);
    for (c->job = 0; c->job < c->jobs; c->job++)
        if ((pid[c->job] = fork()) == 0) {
            setvbuf(stdout, NULL, _IOFBF, 1 << 16); /* what belongs together stays so */
            run_all(c);
            exit(0);
        }
    for (int i = 0; i < c->jobs; i++)
        if (pid[i] < 0 || waitpid(pid[i], &status, 0) < 0 || status)
            atomic_fetch_add(&c->board->failed, 1), printf("FAILED %s: it ended there\n", c->board->now[i]);
}

int main(int argc, char **argv) {
    choice c = {.words = argv + 1, .jobs = 1};
    const char *scaled = getenv("FLOTILLA_EFFORT");
    if (scaled && atoi(scaled) > 0) effort = atoi(scaled);
    if (argc > 1 && fl_print(argc - 1, argv + 1)) return 0;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--times")) c.times = 1;
        else if (!strcmp(argv[i], "--list")) c.list = 1;
        else if (!strcmp(argv[i], "--jobs") && i + 1 < argc && atoi(argv[i + 1]) > 0) c.jobs = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--effort") && i + 1 < argc && atoi(argv[i + 1]) > 0) effort = atoi(argv[++i]);
        else if (argv[i][0] == '-') return fprintf(stderr, "flotilla-tests: what is '%s'? See tests/test.c.\n", argv[i]), 2;
        else c.words[c.n_words++] = argv[i];
    }
    c.board = mmap(NULL, sizeof *c.board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (c.board == MAP_FAILED) return perror("flotilla-tests"), 2;
    if (c.jobs > 1 && !c.list) c.jobs = c.jobs < MOST_JOBS ? c.jobs : MOST_JOBS, run_in_processes(&c);
    else run_all(&c);
    int passed = c.board->passed, failed = c.board->failed;
    if (!c.list) printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
