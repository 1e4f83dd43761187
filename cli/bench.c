/* bench.c - flotilla bench: how fast random play is. */
#define _POSIX_C_SOURCE 200809L
#include "../host/chance.h"
#include "../play/table.h"
#include "../study/signature.h"
#include "cli.h"
#include <time.h>

const char usage_bench[] =
    "usage: flotilla bench [GAME...] [--bots|--tables] [--players N] [--option ID=VALUE] [--seconds S] [--json]\n\n"
    "Plays at random through the public interface on one core: the lowest active seat lists all its legal moves, picks one\n"
    "evenly, and plays it through the gate. Prints for each game (standard: all of them) decisions and games per second of\n"
    "processor time, the best of 5 repeats of S seconds each (standard: 1; repeats of several games alternate), the size of\n"
    "its state, and a signature: one number over fixed seeds and standard options that changes when the rules do.\n"
    "With --bots the bots play instead: iterations per second of ismcts (1000 for each decision that leaves a choice), and\n"
    "how long captain and admiral take for a decision, forced ones included: the mean and the longest, in milliseconds.\n"
    "They play whole games, one at least, because the first decisions of a game are not like the rest: this takes minutes.\n"
    "With --tables: how much memory a table takes when the game begins, and after 400 plies of random play or at its end,\n"
    "everybody being asked and told, without what bots think in.\n";

enum { REPEATS = 5, MOST_ROWS = 64, BETWEEN_LOOKS = 8 };
typedef struct {
    const fl_game *game;
    int seats;
    uint8_t options[FL_OPTIONS];
    double decisions, games;
} bench_row;

static void measure(bench_row *row, double seconds, uint64_t *seed) {
    double start = seconds_now(CLOCK_PROCESS_CPUTIME_ID), spent;
    uint64_t plies = 0, games = 0;
    do {
        for (int i = 0; i < BETWEEN_LOOKS; i++, games++) plies += fl_random_game(row->game, row->seats, row->options, ++*seed, NULL);
        spent = seconds_now(CLOCK_PROCESS_CPUTIME_ID) - start;
    } while (spent < seconds);
    if ((double)plies / spent > row->decisions) row->decisions = (double)plies / spent, row->games = (double)games / spent;
}

static void row_json(fl_out *o, const bench_row *row, uint64_t signature) {
    item(o), fl_char(o, '{');
    key_text(o, "game", row->game->id), key_number(o, "players", row->seats);
    key_number(o, "decisions_per_s", (int64_t)row->decisions), key_real(o, "games_per_s", row->games, 1);
    key_number(o, "state_bytes", row->game->state_size), key_hash(o, "signature", signature);
    key_number(o, "version", row->game->version);
    key(o, "options"), fl_write_options(o, row->game, row->options), fl_char(o, '}');
}

static int take_rows(args *a, bench_row *rows) {
    const char *id;
    int n = 0;
    while ((id = take_word(a)) != NULL) {
        if (n == MOST_ROWS) return fail(a, "at most %d games at once", MOST_ROWS), 0;
        if (!(rows[n++].game = game_named(a, id))) return 0;
    }
    for (int i = 0; !n && i < fl_n_games; i++) rows[i].game = fl_games[i];
    return n ? n : fl_n_games;
}

/* Options belong to one game; what is said is said of the only one. */
static void take_settings(args *a, bench_row *rows, int n, int players) {
    for (int i = 0; i < n; i++) {
        const fl_game *g = rows[i].game;
        if (n == 1) take_options(a, g, rows[i].options);
        else fl_standard(g, rows[i].options);
        rows[i].seats = check_players(a, g, players < 0 ? g->manner->players : players);
    }
}

/* ---- bots ------------------------------------------------------------------------------------------------------------ */

typedef struct {
    uint64_t games, decisions, choices;
    double seconds, longest;
} pace;
enum { ITERATIONS = 1000 };

/* Whole games among equals, for at least so long: of a slow bot's second only the opening would be seen. */
static pace measure_bot(const bench_row *row, const fl_bot *bot, const char *name, double seconds, const fl_means *means) {
    fl_state s;
    fl_move legal[FL_LEGAL];
    pace p = {0, 0, 0, 0, 0};
    for (; p.seconds < seconds; p.games++) {
        fl_host h = {fl_derive(p.games + 1, 0), NULL};
        uint64_t chooser = fl_derive(p.games + 1, 1);
        fl_start(row->game, s.bytes, row->seats, row->options, &h);
        for (unsigned active; (active = row->game->active(s.bytes)) != 0; p.decisions++) {
            if (p.decisions % BETWEEN_LOOKS == 0) progress((double)row->game->progress(s.bytes) / FL_FAR, "%s: %s", row->game->id, name);
            int seat = fl_lowest(active);
            double start = seconds_now(CLOCK_PROCESS_CPUTIME_ID);
            fl_move m = fl_ask_bot(bot, row->game, s.bytes, seat, fl_next(&chooser), means);
            double spent = seconds_now(CLOCK_PROCESS_CPUTIME_ID) - start;
            p.seconds += spent, p.longest = spent > p.longest ? spent : p.longest;
            p.choices += row->game->legal(s.bytes, seat, legal) > 1;
            fl_play(row->game, s.bytes, seat, m, &h);
        }
    }
    return p;
}

static int bench_bots(args *a, const bench_row rows[], int n, double seconds, int json) {
    static const char *const names[3] = {"ismcts", "captain", "admiral"};
    static const fl_bot bots[3] = {{FL_ISMCTS, FL_USUAL, ITERATIONS}, {FL_CAPTAIN, FL_USUAL, 0}, {FL_ADMIRAL, FL_USUAL, 0}};
    fl_means means;
    fl_out o = page();
    if (!new_means(&means, NULL)) return fail(a, "no memory is left");
    if (!json)
        printf("%-12s %7s %14s %12s %10s %12s %10s\n", "game", "players", "iterations/s", "captain ms", "longest", "admiral ms", "longest");
    fl_char(&o, '[');
    for (int i = 0; i < n; i++) {
        pace p[3];
        for (int k = 0; k < 3; k++) p[k] = measure_bot(&rows[i], &bots[k], names[k], seconds, &means);
        progress_end();
        double speed = (double)p[0].choices * ITERATIONS / p[0].seconds;
        double mean[3], longest[3];
        for (int k = 0; k < 3; k++) mean[k] = 1e3 * p[k].seconds / (double)p[k].decisions, longest[k] = 1e3 * p[k].longest;
        if (!json)
            printf("%-12s %7d %14.0f %12.1f %10.1f %12.1f %10.1f\n", rows[i].game->id, rows[i].seats, speed, mean[1], longest[1], mean[2],
                longest[2]);
        item(&o), fl_char(&o, '{'), key_text(&o, "game", rows[i].game->id), key_number(&o, "players", rows[i].seats);
        key_real(&o, "iterations_per_s", speed, 0), key_real(&o, "captain_ms", mean[1], 2),
            key_real(&o, "captain_longest_ms", longest[1], 2);
        key_number(&o, "captain_decisions", (int64_t)p[1].decisions);
        key_real(&o, "admiral_ms", mean[2], 2), key_real(&o, "admiral_longest_ms", longest[2], 2);
        key_number(&o, "admiral_decisions", (int64_t)p[2].decisions), fl_char(&o, '}');
    }
    fl_str(&o, "]\n");
    if (json) print_page(&o);
    free(means.arena);
    return DONE;
}

/* ---- tables ------------------------------------------------------------------------------------------------------------ */

enum { OLD = 400 }; /* plies */

static void measure_table(const bench_row *row, size_t *young, size_t *old, uint32_t *plies) {
    static fl_table t;
    static const fl_house house = {&fl_system, NULL, NULL, NULL};
    const fl_bot bot = {FL_RANDOM, FL_USUAL, 0};
    const uint64_t seed = 1;
    *young = *old = 0, *plies = 0;
    if (!fl_table_new(&t, &house, row->game, row->seats, row->options, &seed)) return;
    *young = fl_table_size(&t);
    while (!fl_table_over(&t) && t.session.record.n_plies < OLD) {
        int seat = fl_lowest(fl_table_active(&t));
        fl_move m = fl_ask_bot(&bot, row->game, t.session.state.bytes, seat, fl_table_thought(&t, seat), NULL);
        fl_table_ask(&t, seat), fl_table_answer(&t, seat, m), fl_table_news(&t);
    }
    *old = fl_table_size(&t), *plies = t.session.record.n_plies;
    fl_table_close(&t);
}

static int bench_tables(const bench_row rows[], int n, int json) {
    fl_out o = page();
    if (!json) printf("%-12s %7s %14s %14s %8s\n", "game", "players", "begun: bytes", "later: bytes", "plies");
    fl_char(&o, '[');
    for (int i = 0; i < n; i++) {
        size_t young, old;
        uint32_t plies;
        measure_table(&rows[i], &young, &old, &plies);
        if (!json) printf("%-12s %7d %14zu %14zu %8u\n", rows[i].game->id, rows[i].seats, young, old, plies);
        item(&o), fl_char(&o, '{'), key_text(&o, "game", rows[i].game->id), key_number(&o, "players", rows[i].seats);
        key_number(&o, "begun_bytes", (int64_t)young), key_number(&o, "later_bytes", (int64_t)old), key_number(&o, "plies", plies),
            fl_char(&o, '}');
    }
    fl_str(&o, "]\n");
    if (json) print_page(&o);
    return DONE;
}

int cmd_bench(args *a) {
    static bench_row rows[MOST_ROWS];
    int json = take_flag(a, "--json"), bots = take_flag(a, "--bots"), sizes = take_flag(a, "--tables");
    double seconds = take_real(a, "--seconds", 1, 0.001, 600);
    int players = (int)take_number(a, "--players", -1, 0, 1000000), n = take_rows(a, rows);
    uint64_t seed = 0;
    fl_out o = page();
    if (n) take_settings(a, rows, n, players);
    if (!finished(a)) return WRONG;
    if (sizes) return bench_tables(rows, n, json);
    if (bots) return bench_bots(a, rows, n, seconds, json);
    for (int i = 0; i < n; i++) measure(&rows[i], seconds / 10, &seed), rows[i].decisions = 0; /* warms up */
    for (int k = 0; k < REPEATS; k++)
        for (int i = 0; i < n; i++) {
            progress((double)(k * n + i) / (REPEATS * n), "%s, repeat %d of %d", rows[i].game->id, k + 1, REPEATS);
            measure(&rows[i], seconds, &seed);
        }
    progress_end();
    if (!json) printf("%-12s %7s %14s %12s %12s  %s\n", "game", "players", "decisions/s", "games/s", "state bytes", "signature");
    fl_char(&o, '[');
    for (int i = 0; i < n; i++) {
        const bench_row *r = &rows[i];
        uint64_t signature = fl_signature(r->game, r->seats);
        if (json) row_json(&o, r, signature);
        else
            printf("%-12s %7d %14.0f %12.1f %12d  %016llx\n", r->game->id, r->seats, r->decisions, r->games, r->game->state_size,
                (unsigned long long)signature);
    }
    fl_str(&o, "]\n");
    if (json) print_page(&o);
    return DONE;
}
