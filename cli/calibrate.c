/* calibrate.c - flotilla calibrate: are the chances true? Bots play games; what is foretold in some positions of each is held against how
 * the game ended. Of what is foretold with 60 to 70 %, about that share should happen. */
#define _POSIX_C_SOURCE 200809L
#include "../study/advice.h"
#include "../study/analysis.h"
#include "../study/truth.h"
#include "cli.h"
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

const char usage_calibrate[] =
    "usage: flotilla calibrate GAME [--players N] [--games K] [--bot BOT] [--seed S] [--threads T] [--option ID=VALUE]\n"
    "                          [--rows FILE | --from FILE] [--fit] [--json]\n\n"
    "BOT (standard: captain) plays K games (standard: 400) against itself. In ten positions of each, taken at random, it is\n"
    "noted what chances `analyse` gives each seat (V) and what chance a hint gives the seat that is asked; then the games are\n"
    "played to their ends. For each tenth of the chances: how often it was foretold, the mean of what was foretold, how often\n"
    "it happened with its 95 % interval, which allows for positions of one game being alike, and how far they are apart.\n"
    "--fit also prints the numbers that make the chances true, ready for TRUTH in games/GAME/odds.c, and the tables with them,\n"
    "each half of the games judged by numbers that were fitted to the other half; with --json only these tables, as `fitted`.\n"
    "--rows writes a line for each position: game, progress, seat asked, hint (-1: none), V of each seat, both as judged, and\n"
    "the share each seat won; --from reads such a file instead of playing.\n";

enum { KEPT = 10, TENTHS = 10 };
/* as judged; hint -1: there was no choice */
typedef struct {
    uint64_t game;
    int far, seat;
    int32_t hint, v[FL_SEATS], won[FL_SEATS];
} row;
typedef struct {
    const fl_game *game;
    int seats, threads;
    uint8_t options[FL_OPTIONS];
    fl_bot bot;
    uint64_t seed, games, n_rows;
    row *rows; /* KEPT for each game while they are played */
    uint8_t *kept; /* how many of them */
    atomic_ullong next;
    atomic_int failed;
} job;

/* ---- games --------------------------------------------------------------------------------------------------------- */

static void foretell(const job *j, const fl_state *s, uint64_t seed, const fl_means *means, row *r) {
    fl_move legal[FL_LEGAL];
    fl_reasons reasons;
    fl_means with = *means;
    static const fl_bot captain = {FL_CAPTAIN, FL_USUAL, 0};
    r->far = j->game->progress(s->bytes), r->seat = fl_lowest(j->game->active(s->bytes)), r->hint = -1;
    fl_foresee_as_judged(j->game, s->bytes, &fl_usual_foresight, r->v);
    if (j->game->legal(s->bytes, r->seat, legal) < 2) return;
    with.reasons = &reasons;
    fl_move m = fl_ask_bot(&captain, j->game, s->bytes, r->seat, seed, &with);
    for (int i = 0; i < reasons.n; i++)
        if (!memcmp(&reasons.best[i].move, &m, sizeof m)) r->hint = reasons.best[i].chance;
}

/* Every position has the same chance to be among those that are kept. */
static int play_game(const job *j, uint64_t number, const fl_means *means) {
    fl_state s, kept[KEPT];
    const fl_game *g = j->game;
    row *rows = j->rows + number * KEPT;
    int32_t won[FL_SEATS];
    uint64_t own = fl_derive(j->seed, number), chooser = fl_derive(own, 1), keeper = fl_derive(own, 2);
    fl_host h = {fl_derive(own, 0), NULL};
    fl_start(g, s.bytes, j->seats, j->options, &h);
    unsigned active;
    for (uint32_t ply = 0; (active = g->active(s.bytes)) != 0; ply++) {
        uint32_t at = ply < KEPT ? ply : fl_uniform(&keeper, ply + 1);
        if (at < KEPT) kept[at] = s, j->kept[number] += ply < KEPT;
        int seat = fl_lowest(active);
        if (ply == g->longest || fl_play(g, s.bytes, seat, fl_ask_bot(&j->bot, g, s.bytes, seat, fl_next(&chooser), means), &h)) return 0;
    }
    fl_outcome(g, s.bytes, won);
    for (int k = 0; k < j->kept[number]; k++) {
        foretell(j, &kept[k], fl_next(&chooser), means, &rows[k]);
        rows[k].game = number, memcpy(rows[k].won, won, sizeof won);
    }
    return 1;
}

static void *work(void *with) {
    job *j = with;
    fl_means means;
    if (!new_means(&means, NULL)) j->failed = 1;
    for (uint64_t number; !j->failed && (number = j->next++) < j->games;)
        if (!play_game(j, number, &means)) j->failed = 1;
    free(means.arena);
    return NULL;
}

static void play_games(job *j) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    while (n < j->threads && !pthread_create(&thread[n], NULL, work, j)) n++;
    if (!n) work(j);
    for (uint64_t done; n && progress_is_seen() && (done = j->next) < j->games && !j->failed; nap(0.1))
        progress((double)done / (double)j->games, "%llu games", (unsigned long long)done);
    if (progress_is_seen()) progress_end();
    while (n) pthread_join(thread[--n], NULL);
    for (uint64_t g = 0; g < j->games; g++) /* without the places of games that had fewer positions */
        for (int k = 0; k < j->kept[g]; k++) j->rows[j->n_rows++] = j->rows[g * KEPT + (uint64_t)k];
}

/* ---- rows on disk ---------------------------------------------------------------------------------------------------------- */

static int write_rows(args *a, const job *j, const char *path) {
    FILE *to = fopen(path, "w");
    if (!to) return fail(a, "%.300s: %s", path, strerror(errno));
    for (const row *r = j->rows; r < j->rows + j->n_rows; r++) {
        fprintf(to, "%llu %d %d %d", (unsigned long long)r->game, r->far, r->seat, r->hint);
        for (int p = 0; p < j->seats; p++) fprintf(to, " %d", r->v[p]);
        for (int p = 0; p < j->seats; p++) fprintf(to, " %d", r->won[p]);
        fputc('\n', to);
    }
    return fclose(to) ? fail(a, "%.300s: %s", path, strerror(errno)) : DONE;
}

/* Numbers of a line, each at most FL_CERTAIN but the first; 1: it has all of them. */
static int read_row(const char *line, int seats, row *r) {
    int at = 0, n;
    unsigned long long game;
    if (sscanf(line, "%llu %d %d %d%n", &game, &r->far, &r->seat, &r->hint, &at) < 4) return 0;
    r->game = game;
    for (int i = 0; i < 2 * seats; i++) {
        int32_t *to = i < seats ? &r->v[i] : &r->won[i - seats];
        if (sscanf(line + at, "%d%n", to, &n) < 1 || *to < 0 || *to > FL_CERTAIN) return 0;
        at += n;
    }
    return !line[at + (int)strspn(line + at, "\r\n")] && r->far >= 0 && r->far <= FL_FAR && r->seat >= 0 && r->seat < seats &&
        r->hint >= -1 && r->hint <= FL_CERTAIN;
}

static int read_rows(args *a, job *j, const char *path) {
    char line[512];
    uint64_t room = 0;
    FILE *from = fopen(path, "r");
    if (!from) return fail(a, "%.300s: %s", path, strerror(errno));
    for (j->games = 0; fgets(line, sizeof line, from); j->n_rows++) {
        if (j->n_rows == room) {
            row *more = realloc(j->rows, (room = room ? 2 * room : 4096) * sizeof *more);
            if (!more) return fclose(from), fail(a, "no memory is left");
            j->rows = more;
        }
        row *r = &j->rows[j->n_rows];
        if (!read_row(line, j->seats, r))
            return fclose(from), fail(a, "%.300s, line %llu: no position of %d seats", path, (unsigned long long)j->n_rows + 1, j->seats);
        if (!j->n_rows || r->game != r[-1].game) j->games++;
    }
    fclose(from);
    return j->n_rows ? DONE : fail(a, "%.300s: no positions", path);
}

/* ---- powers ------------------------------------------------------------------------------------------------------------------ */

typedef struct { double power[FL_STAGES], curve[FL_KNOTS + 2]; } bend; /* the ends of the curve are 0 and 1 */

/* How much each stage's power counts at this progress. */
static void shares(int far, double of[FL_STAGES]) {
    double x = (double)far * (FL_STAGES - 1) / FL_FAR;
    for (int i = 0; i < FL_STAGES; i++) of[i] = fmax(0, 1 - fabs(x - i));
}

static double power_at(const bend *b, int far) {
    double of[FL_STAGES], sum = 0;
    shares(far, of);
    for (int i = 0; i < FL_STAGES; i++) sum += of[i] * b->power[i];
    return sum;
}

/* The chances that a row foretells as logarithms; of a hint, the asked seat's first and the others alike. What each won. */
static int logs_of(const job *j, const row *r, int by, double log_of[FL_SEATS], double won[FL_SEATS]) {
    if (by == FL_BY_HINT && r->hint < 0) return 0;
    for (int p = 0; p < j->seats; p++) {
        double chance = by == FL_BY_ANALYSIS ? r->v[p] : p ? (FL_CERTAIN - r->hint) / (j->seats - 1) : r->hint;
        double mine = (double)r->won[r->seat] / FL_CERTAIN;
        log_of[p] = log((chance + FL_NEVER_SURE) / (FL_CERTAIN + FL_NEVER_SURE));
        won[p] = by == FL_BY_ANALYSIS ? (double)r->won[p] / FL_CERTAIN : p ? (1 - mine) / (j->seats - 1) : mine;
    }
    return 1;
}

static void raise_to(double power, const double log_of[], int seats, double chance[]) {
    double all = 0;
    for (int p = 0; p < seats; p++) all += chance[p] = exp(power * log_of[p]);
    for (int p = 0; p < seats; p++) chance[p] /= all;
}

/* Adds a position's first and second derivatives of the log loss. */
static void survey(const job *j, const bend *b, const row *r, int by, double slope[], double second[][FL_KNOTS + 2]) {
    double of[FL_STAGES], log_of[FL_SEATS], won[FL_SEATS], chance[FL_SEATS], mean = 0, square = 0, off = 0;
    if (!logs_of(j, r, by, log_of, won)) return;
    shares(r->far, of);
    raise_to(power_at(b, r->far), log_of, j->seats, chance);
    for (int p = 0; p < j->seats; p++)
        mean += chance[p] * log_of[p], square += chance[p] * log_of[p] * log_of[p], off += (chance[p] - won[p]) * log_of[p];
    for (int i = 0; i < FL_STAGES; i++) {
        slope[i] += off * of[i];
        for (int k = 0; k < FL_STAGES; k++) second[i][k] += (square - mean * mean) * of[i] * of[k];
    }
}

enum { MOST = FL_KNOTS + 2 };
static void solve(double a[][MOST], double b[], int n) { /* Gauss; a ridge makes it regular */
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++) {
            double f = a[k][i] / a[i][i];
            for (int c = i; c < n; c++) a[k][c] -= f * a[i][c];
            b[k] -= f * b[i];
        }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
}

static int counts(const row *r, int half) { return half < 0 || (int)(r->game & 1) != half; }

/* Newton's method. A ridge keeps a power near its neighbour's where the games say little. */
static void fit_powers(const job *j, int by, int half, bend *b) {
    enum { STEPS = 12 };
    const double ridge = 4;
    for (int step = 0; step < STEPS; step++) {
        double slope[MOST] = {0}, second[MOST][MOST] = {{0}};
        for (const row *r = j->rows; r < j->rows + j->n_rows; r++)
            if (counts(r, half)) survey(j, b, r, by, slope, second);
        for (int i = 1; i < FL_STAGES; i++) {
            double apart = ridge * (b->power[i] - b->power[i - 1]);
            slope[i] += apart, slope[i - 1] -= apart;
            second[i][i] += ridge, second[i - 1][i - 1] += ridge, second[i][i - 1] -= ridge, second[i - 1][i] -= ridge;
        }
        for (int i = 0; i < FL_STAGES; i++) second[i][i] += 1e-6;
        solve(second, slope, FL_STAGES);
        for (int i = 0; i < FL_STAGES; i++) b->power[i] = fmin(9.99, fmax(0.01, b->power[i] - slope[i]));
    }
}

/* How much each knot of the curve counts at this chance. */
static double on_curve(const bend *b, double chance, double of[FL_KNOTS + 2]) {
    double sum = 0;
    for (int i = 0; i < FL_KNOTS + 2; i++) of[i] = fmax(0, 1 - fabs(chance * (FL_KNOTS + 1) - i)), sum += of[i] * b->curve[i];
    return sum;
}

/* What the powers alone make of a row's chances; how many seats count. */
static int raised(const job *j, const bend *b, const row *r, int by, double chance[], double won[]) {
    double log_of[FL_SEATS];
    if (!logs_of(j, r, by, log_of, won)) return 0;
    raise_to(power_at(b, r->far), log_of, j->seats, chance);
    return by == FL_BY_HINT ? 1 : j->seats;
}

/* Least squares: the curve goes through what happened. A ridge keeps it near what was foretold where the games say little. Chances of all
 * seats are shared out anew afterwards, so that is done some times over. */
static void fit_curve(const job *j, int by, int half, bend *b) {
    enum { STEPS = 6 };
    const double ridge = 100;
    for (int step = 0; step < STEPS; step++) {
        double a[MOST][MOST] = {{0}}, to[MOST] = {0};
        for (const row *r = j->rows; r < j->rows + j->n_rows; r++) {
            double chance[FL_SEATS], won[FL_SEATS], of[FL_SEATS][MOST], all = 0, now[FL_SEATS];
            int n = counts(r, half) ? raised(j, b, r, by, chance, won) : 0;
            for (int p = 0; p < n; p++) all += now[p] = on_curve(b, chance[p], of[p]);
            for (int p = 0; p < n; p++)
                for (int i = 0; i < MOST; i++) {
                    if (of[p][i] <= 0) continue;
                    to[i] += of[p][i] * (won[p] - (n > 1 ? now[p] / all : now[p]));
                    for (int k = 0; k < MOST; k++) a[i][k] += of[p][i] * of[p][k];
                }
        }
        for (int i = 0; i < MOST; i++) a[i][i] += i && i <= FL_KNOTS ? ridge : 1e12, to[i] += ridge * (i / (FL_KNOTS + 1.0) - b->curve[i]);
        solve(a, to, MOST);
        for (int i = 1; i <= FL_KNOTS; i++) /* each is a little more than the one before, and leaves room for those behind it */
            b->curve[i] = fmin(1 - 0.001 * (FL_KNOTS + 1 - i), fmax(b->curve[i - 1] + 0.001, b->curve[i] + to[i]));
    }
}

/* half -1: by all games; else by those that are not of this half. */
static bend fit(const job *j, int by, int half) {
    bend b;
    for (int i = 0; i < FL_STAGES; i++) b.power[i] = 1;
    for (int i = 0; i < FL_KNOTS + 2; i++) b.curve[i] = i / (FL_KNOTS + 1.0);
    fit_powers(j, by, half, &b);
    fit_curve(j, by, half, &b);
    return b;
}

/* What the program has. */
static bend present(const job *j, int by) {
    const fl_truth *t = fl_truth_of(j->game, j->seats);
    bend b;
    for (int i = 0; i < FL_STAGES; i++) b.power[i] = t ? t->by[by].power[i] / 100.0 : 1;
    for (int i = 0; i < FL_KNOTS + 2; i++) b.curve[i] = t && i && i <= FL_KNOTS ? t->by[by].curve[i - 1] / 1000.0 : i / (FL_KNOTS + 1.0);
    return b;
}

/* ---- held against what happened ---------------------------------------------------------------------------------------- */

/* n, foretold and happened are sums; the others, over games, are for the error of what happened. */
typedef struct { double n, foretold, happened, square, cross, weight; } tenth;
typedef struct {
    tenth at[TENTHS];
    double n, brier, fair;
} table;

static void add(table *t, table *game, double chance, double won, int seats) {
    int at = (int)(chance * TENTHS);
    tenth *one = &game->at[at < TENTHS ? at : TENTHS - 1];
    one->n++, one->foretold += chance, one->happened += won;
    t->n++, t->brier += (chance - won) * (chance - won), t->fair += (1.0 / seats - won) * (1.0 / seats - won);
}

static void add_game(table *t, table *game) {
    for (int i = 0; i < TENTHS; i++) {
        const tenth *g = &game->at[i];
        tenth *to = &t->at[i];
        to->n += g->n, to->foretold += g->foretold, to->happened += g->happened;
        to->square += g->happened * g->happened, to->cross += g->happened * g->n, to->weight += g->n * g->n;
    }
    memset(game, 0, sizeof *game);
}

/* The standard error of a ratio of sums over games. */
static double error_of(const tenth *t) {
    double mean = t->happened / t->n, square = t->square - 2 * mean * t->cross + mean * mean * t->weight;
    return sqrt(square > 0 ? square : 0) / t->n;
}

static void tabulate(const job *j, int by, const bend half[2], table *t) {
    table game;
    memset(t, 0, sizeof *t), memset(&game, 0, sizeof game);
    for (const row *r = j->rows; r < j->rows + j->n_rows; r++) {
        double chance[FL_SEATS], won[FL_SEATS], of[FL_KNOTS + 2], all = 0;
        if (r > j->rows && r->game != r[-1].game) add_game(t, &game);
        int n = raised(j, &half[r->game & 1], r, by, chance, won);
        for (int p = 0; p < n; p++) all += chance[p] = on_curve(&half[r->game & 1], chance[p], of);
        for (int p = 0; p < n; p++) add(t, &game, n > 1 ? chance[p] / all : chance[p], won[p], j->seats);
    }
    add_game(t, &game);
}

static void print_table(const char *name, const table *t) {
    printf("%s: Brier skill %.3f\n  foretold         times   mean  happened                apart\n", name, 1 - t->brier / t->fair);
    for (int i = 0; i < TENTHS; i++) {
        const tenth *r = &t->at[i];
        if (!r->n) continue;
        double error = 1.96 * error_of(r), happened = r->happened / r->n;
        printf("  %3d to %3d %%  %8.0f  %5.3f  %5.3f (%.3f to %.3f)  %+.3f\n", i * 10, i * 10 + 10, r->n, r->foretold / r->n, happened,
            fmax(0, happened - error), fmin(1, happened + error), happened - r->foretold / r->n);
    }
}

static void table_json(fl_out *o, const char *name, const table *t) {
    key(o, name), fl_char(o, '{'), key_real(o, "skill", 1 - t->brier / t->fair, 4), key(o, "tenths"), fl_char(o, '[');
    for (int i = 0; i < TENTHS; i++) {
        const tenth *r = &t->at[i];
        if (!r->n) continue;
        double error = 1.96 * error_of(r), happened = r->happened / r->n;
        item(o), fl_char(o, '{'), key_number(o, "tenth", i), key_number(o, "times", (int64_t)r->n),
            key_real(o, "foretold", r->foretold / r->n, 4);
        key_real(o, "happened", happened, 4), key_real(o, "low", fmax(0, happened - error), 4),
            key_real(o, "high", fmin(1, happened + error), 4), fl_char(o, '}');
    }
    fl_char(o, ']'), fl_char(o, '}');
}

/* ---- the command ------------------------------------------------------------------------------------------------------------- */

static const char *const NAMES[FL_FORETELLERS] = {"analyse", "hints"};

static void print_json(const job *j, const table t[FL_FORETELLERS], const table fitted[FL_FORETELLERS]) {
    char bot[64];
    fl_out o = page(), b = fl_into(bot, sizeof bot);
    fl_write_bot(&b, &j->bot);
    fl_char(&o, '{'), key_text(&o, "game", j->game->id), key_number(&o, "players", j->seats), key_text(&o, "bot", bot);
    key_number(&o, "games", (int64_t)j->games), key_number(&o, "positions", (int64_t)j->n_rows);
    for (int by = 0; by < FL_FORETELLERS; by++) table_json(&o, NAMES[by], &t[by]);
    if (fitted) key(&o, "fitted"), fl_char(&o, '{');
    for (int by = 0; fitted && by < FL_FORETELLERS; by++) table_json(&o, NAMES[by], &fitted[by]);
    fl_str(&o, fitted ? "}}\n" : "}\n");
    print_page(&o);
}

/* Each half of the games judged by what is fitted to the other half. */
static void judge_halves(const job *j, table t[FL_FORETELLERS]) {
    for (int by = 0; by < FL_FORETELLERS; by++) {
        bend half[2] = {fit(j, by, 0), fit(j, by, 1)};
        tabulate(j, by, half, &t[by]);
    }
}

static void print_fit(const job *j, const table t[FL_FORETELLERS]) {
    bend all[FL_FORETELLERS];
    for (int by = 0; by < FL_FORETELLERS; by++) {
        char name[32];
        all[by] = fit(j, by, -1);
        snprintf(name, sizeof name, "%s, fitted", NAMES[by]), print_table(name, &t[by]);
    }
    printf("    P(%d, ", j->seats);
    for (int by = 0; by < FL_FORETELLERS; by++) {
        for (int i = 0; i < FL_STAGES; i++) printf("%s%.0f", i ? ", " : "POWERS(", 100 * all[by].power[i]);
        for (int i = 1; i <= FL_KNOTS; i++) printf("%s%.0f", i > 1 ? ", " : ") CURVE(", 1000 * all[by].curve[i]);
        printf(by ? ")) \\\n" : "), \\\n       ");
    }
}

static void take_job(args *a, job *j) {
    const char *bot = take(a, "--bot");
    j->games = (uint64_t)take_number(a, "--games", 400, 2, 10000000);
    j->seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    j->threads = take_threads(a);
    if (!take_table(a, &j->game, &j->seats, j->options)) return;
    bot_named(a, bot ? bot : "captain", strlen(bot ? bot : "captain"), &j->bot);
}

static int collect(args *a, job *j, const char *from) {
    if (from) return read_rows(a, j, from);
    j->rows = calloc(j->games * KEPT, sizeof *j->rows), j->kept = calloc(j->games, 1);
    if (!j->rows || !j->kept) return fail(a, "no memory is left for %llu games", (unsigned long long)j->games);
    play_games(j);
    return j->failed ? fail(a, "%s: no memory is left, or a game does not end", j->game->id) : DONE;
}

int cmd_calibrate(args *a) {
    static job j;
    static table t[FL_FORETELLERS], halves[FL_FORETELLERS];
    const char *rows = take(a, "--rows"), *from = take(a, "--from");
    int json = take_flag(a, "--json"), fitted = take_flag(a, "--fit");
    take_job(a, &j);
    if (!j.game || !finished(a)) return WRONG;
    int status = collect(a, &j, from);
    for (int by = 0; by < FL_FORETELLERS && status == DONE; by++) {
        bend both[2] = {present(&j, by), present(&j, by)};
        tabulate(&j, by, both, &t[by]);
        if (!json) print_table(NAMES[by], &t[by]);
    }
    if (status == DONE && fitted) judge_halves(&j, halves);
    if (status == DONE && json) print_json(&j, t, fitted ? halves : NULL);
    else if (status == DONE && fitted) print_fit(&j, halves);
    if (status == DONE && rows) status = write_rows(a, &j, rows);
    free(j.rows), free(j.kept);
    return status;
}
