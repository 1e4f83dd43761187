/* print.c - pinned numbers, records and hashes, printed for files and for other programs to compare with. */
#include "../host/chance.h"
#include "../play/journal.h"
#include "print.h"
#include "golden.h"
#include "steps.h"
#include "walk.h"
#include "../host/link.h"
#include "../study/signature.h"
#include <inttypes.h>
#include <string.h>
#include <time.h>

static const fl_game *game_named(const char *id) {
    const fl_game *g = fl_find_game(id, strlen(id));
    if (!g) fprintf(stderr, "flotilla-tests: no game '%s'\n", id), exit(2);
    return g;
}

/* The numbers of the lines in the file, as they are now; without a file, some to begin with. */
static void print_pins(const fl_game *g) {
    FILE *file = fl_open_golden(g, "pins");
    char line[400];
    fl_pin p;
    printf("# What the rules of %s lead to. Printed by: flotilla-tests --pins %s\n", g->id, g->id);
    while (file && fgets(line, sizeof line, file))
        if (*line != '#' && fl_read_pin(g, line, &p)) fl_print_pin(stdout, &p, fl_pin_now(g, &p));
    if (file) {
        fclose(file);
        return;
    }
    for (int perft = 0; perft < 2; perft++)
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            fl_pin pin = {perft, seats, 2, 2, {0}, "-", 0};
            fl_standard(g, pin.options);
            fl_print_pin(stdout, &pin, fl_pin_now(g, &pin));
        }
}

static void *room(size_t n) {
    void *p = malloc(n);
    if (!p) perror("flotilla-tests"), exit(2);
    return p;
}

/* A random game with everything that was dealt; looked at when it is over. */
enum { PLIES = 1 << 15, DEALS = 1 << 17, TEXT = 1 << 23 };

static void free_record(fl_record *r) { free(r->plies), free(r->deals); }

static fl_record random_record(const fl_game *g, int seats, const uint8_t *options, uint64_t seed) {
    static fl_dealt deals[FL_PER_PLY];
    const fl_scribe fresh = {.deals = deals, .max_deals = FL_PER_PLY};
    fl_scribe scribe = fresh;
    fl_host h = {seed, &scribe};
    fl_move legal[FL_LEGAL];
    fl_record r = {0};
    fl_state s;
    uint64_t stream = ~seed;
    r.plies = room(PLIES * sizeof *r.plies), r.deals = room(DEALS * sizeof *r.deals), r.max_plies = PLIES, r.max_deals = DEALS;
    if (fl_start(g, s.bytes, seats, options, &h) != FL_STARTED) fprintf(stderr, "flotilla-tests: not so many players\n"), exit(2);
    fl_record_start(&r, g, seats, options, &scribe, s.bytes);
    for (unsigned active; (active = g->active(s.bytes)) != 0;) {
        int seat = fl_nth(active, fl_uniform(&stream, (uint32_t)fl_count(active)));
        fl_move m = legal[fl_uniform(&stream, (uint32_t)g->legal(s.bytes, seat, legal))];
        scribe = fresh;
        fl_play(g, s.bytes, seat, m, &h);
        if (!fl_record_add(&r, seat, m, &scribe, s.bytes)) fprintf(stderr, "flotilla-tests: the game is too long\n"), exit(2);
    }
    return r;
}

static void print_record(const fl_game *g, int seats, const char *option_text, uint64_t seed) {
    uint8_t options[FL_OPTIONS];
    char *text = room(TEXT);
    if (!fl_read_options(g, option_text, options)) exit(2);
    fl_record r = random_record(g, seats, options, seed);
    fl_out o = fl_into(text, TEXT);
    fl_record_write(&o, &r);
    fwrite(text, 1, o.n, stdout);
    free(text), free_record(&r);
}

/* ---- good inputs that the fuzzers begin with ----------------------------------------------------------------------- */

static void write_seed(const char *folder, const char *fuzzer, const char *name, int number, const void *data, size_t n) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s/%s-%d", folder, fuzzer, name, number);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, n, file) != n) perror(path), exit(2);
    fclose(file);
}

static void write_seeds(const char *folder, const fl_game *g) {
    static const fl_house house = {&fl_system, NULL, NULL, NULL};
    static fl_replay at;
    static fl_table t;
    char *text = room(TEXT);
    fl_error e;
    int number = 0;
    for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
        uint8_t options[FL_OPTIONS], bytes[300];
        uint64_t stream = (uint64_t)seats;
        random_setting(g, &stream, options);
        fl_record r = random_record(g, seats, options, stream);
        fl_out o = fl_into(text, TEXT);
        fl_record_write(&o, &r), write_seed(folder, "fuzz_record", g->id, seats, text, o.n);
        if (!fl_table_read(&t, &house, text, o.n, &e)) fprintf(stderr, "%s\n", e.text), exit(2);
        o = fl_into(text, TEXT), fl_journal_write(&o, &t), write_seed(folder, "fuzz_journal", g->id, seats, text, o.n);
        fl_table_close(&t);
        for (uint32_t ply = 0; ply <= r.n_plies && fl_replay_to(&at, &r, ply, &e); ply += 1 + r.n_plies / 3) {
            int viewer = (int)fl_uniform(&stream, (uint32_t)seats + 2) - 2;
            o = fl_into(text, TEXT), fl_write_json(&o, g, at.state.bytes, viewer),
            write_seed(folder, "fuzz_json", g->id, number, text, o.n);
            o = fl_into(text, TEXT), fl_write_position(&o, g, at.state.bytes, viewer),
            write_seed(folder, "fuzz_position", g->id, number, text, o.n);
            char *link = fl_link_write("", text, o.n);
            if (link) write_seed(folder, "fuzz_link", g->id, number, link + strlen("#/open/"), strlen(link) - strlen("#/open/"));
            free(link), number++;
        }
        for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)fl_next(&stream);
        bytes[0] = (uint8_t)fl_game_number(g);
        write_seed(folder, "fuzz_moves", g->id, seats, bytes, sizeof bytes);
        free_record(&r);
    }
    free(text);
}

/* ---- for tests/wasm.mjs ------------------------------------------------------------------------------------------------ */

static void print_hashes(void) {
    enum { SEEDS = 2 };
    for (int game = 0; game < fl_n_games; game++)
        for (int table = 0; table < fl_steps_tables(game); table++)
            for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                printf("%s %d %" PRIu64 "\n", fl_games[game]->id, table, seed);
                for (uint64_t n = fl_steps_start(game, table, seed); n; n = fl_steps_next()) printf("%016" PRIx64 "\n", n);
            }
}

static void print_signatures(void) {
    for (int game = 0; game < fl_n_games; game++)
        for (int seats = fl_games[game]->min_seats; seats <= fl_games[game]->max_seats; seats++)
            printf("%s %d %016" PRIx64 "\n", fl_games[game]->id, seats, fl_signature(fl_games[game], seats));
}

static void print_speed(const fl_game *g, int seats, uint64_t games) {
    uint8_t options[FL_OPTIONS];
    struct timespec from, to;
    uint64_t plies = 0;
    fl_standard(g, options);
    timespec_get(&from, TIME_UTC);
    for (uint64_t seed = 1; seed <= games; seed++) plies += fl_random_game(g, seats, options, seed, NULL);
    timespec_get(&to, TIME_UTC);
    printf("%.0f\n", (double)plies / ((double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9));
}

static int print_for_wasm(int n, char **words) {
    if (n == 1 && !strcmp(words[0], "--hashes")) return print_hashes(), 1;
    if (n == 1 && !strcmp(words[0], "--signatures")) return print_signatures(), 1;
    if (n == 4 && !strcmp(words[0], "--speed")) return print_speed(game_named(words[1]), atoi(words[2]), strtoull(words[3], NULL, 10)), 1;
    if (n != 1 || strcmp(words[0], "--games")) return 0;
    for (int i = 0; i < fl_n_games; i++) puts(fl_games[i]->id);
    return 1;
}

int fl_print(int n, char **words) {
    if (print_for_wasm(n, words)) return 1;
    if (n == 2 && !strcmp(words[0], "--pins")) return print_pins(game_named(words[1])), 1;
    if (n == 2 && !strcmp(words[0], "--refusals")) return fl_print_refusals(game_named(words[1])), 1;
    if (n == 5 && !strcmp(words[0], "--record"))
        return print_record(game_named(words[1]), atoi(words[2]), words[3], strtoull(words[4], NULL, 10)), 1;
    if (n == 2 && !strcmp(words[0], "--compose")) return fl_compose(words[1]);
    if (n == 2 && !strcmp(words[0], "--seeds")) {
        for (int i = 0; i < fl_n_games; i++) write_seeds(words[1], fl_games[i]);
        return 1;
    }
    return 0;
}
