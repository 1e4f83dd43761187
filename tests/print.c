/* print.c - pinned numbers, records and hashes, printed for files and for other programs to compare with. */
#include "print.h"
#include "golden.h"
#include "walk.h"
#include <string.h>

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

static void print_record(const fl_game *g, int seats, const char *option_text, uint64_t seed) {
    enum { PLIES = 1 << 15, DEALS = 1 << 17, TEXT = 1 << 23 };
    static fl_dealt deals[FL_PER_PLY];
    fl_scribe scribe = {0, 0, deals, 0, 0, FL_PER_PLY, 0, 0, 0}, fresh = scribe;
    fl_host h = {seed, &scribe};
    fl_move legal[FL_LEGAL];
    fl_record r = {0};
    fl_state s;
    uint8_t options[FL_OPTIONS];
    uint64_t stream = ~seed;
    char *text = room(TEXT);
    r.plies = room(PLIES * sizeof *r.plies), r.deals = room(DEALS * sizeof *r.deals), r.max_plies = PLIES, r.max_deals = DEALS;
    if (!fl_read_options(g, option_text, options) || fl_start(g, s.bytes, seats, options, &h) != FL_STARTED) fprintf(stderr, "flotilla-tests: no such game\n"), exit(2);
    fl_record_start(&r, g, seats, options, &scribe, s.bytes);
    for (unsigned active; (active = g->active(s.bytes)) != 0;) {
        int seat = fl_nth(active, fl_uniform(&stream, (uint32_t)fl_count(active)));
        fl_move m = legal[fl_uniform(&stream, (uint32_t)g->legal(s.bytes, seat, legal))];
        scribe = fresh;
        fl_play(g, s.bytes, seat, m, &h);
        if (!fl_record_add(&r, seat, m, &scribe, s.bytes)) fprintf(stderr, "flotilla-tests: the game is too long\n"), exit(2);
    }
    fl_out o = fl_into(text, TEXT);
    fl_record_write(&o, &r);
    fwrite(text, 1, o.n, stdout);
    free(text), free(r.plies), free(r.deals);
}

int fl_print(int n, char **words) {
    if (n == 2 && !strcmp(words[0], "--pins")) return print_pins(game_named(words[1])), 1;
    if (n == 5 && !strcmp(words[0], "--record")) return print_record(game_named(words[1]), atoi(words[2]), words[3], strtoull(words[4], NULL, 10)), 1;
    return 0;
}
