/* test_golden.c - whole games that must replay to the bit, and numbers that change when the rules do. */
#define _POSIX_C_SOURCE 200809L
#include "golden.h"
#include <dirent.h>
#include <string.h>

enum { ROOM = 1 << 22, MOST = 1 << 16 };

static size_t read_all(FILE *file, char *to) {
    size_t n = file ? fread(to, 1, ROOM, file) : 0;
    if (file) fclose(file);
    return n;
}

/* Every position of the game can be. */
static void checks(const fl_record *r) {
    fl_replay at;
    fl_error e;
    fl_replay_start(&at, r);
    while (fl_replay_step(&at, &e)) EXPECT_EQ(fl_check(r->game, at.state.bytes), FL_WELL);
}

/* Verifies, and writes it again: the same bytes. */
static void replays(const fl_game *g, const char *name, char *one, char *two, fl_record *r) {
    fl_error e;
    size_t n = read_all(fl_open_golden(g, name), one);
    fl_out o = fl_into(two, ROOM);
    fl_where.game = g, fl_where.about = name;
    EXPECT(fl_record_read(fl_find_game, one, n, r, &e) && fl_record_verify(r, &e));
    EXPECT_TEXT(e.text, "");
    if (e.text[0]) return;
    EXPECT(r->game == g);
    EXPECT_EQ(r->version, g->version);
    fl_record_write(&o, r);
    EXPECT(o.n == n && !memcmp(one, two, n));
    checks(r);
    fl_where.game = NULL;
}

TEST_GAMES(golden, records_replay_to_the_bit) {
    char path[512], *one = malloc(ROOM), *two = malloc(ROOM);
    fl_record r = {0};
    int n = 0;
    r.plies = malloc(MOST * sizeof *r.plies), r.deals = malloc(MOST * sizeof *r.deals), r.snapshots = malloc(MOST * sizeof *r.snapshots);
    r.max_plies = r.max_deals = r.max_snapshots = MOST;
    snprintf(path, sizeof path, "%s/games/%s/golden", FLOTILLA_SOURCE, g->id);
    DIR *folder = opendir(path);
    for (struct dirent *file; folder && (file = readdir(folder)) != NULL;) {
        size_t length = strlen(file->d_name);
        if (length > 7 && !strcmp(file->d_name + length - 7, ".record")) replays(g, file->d_name, one, two, &r), n++;
    }
    if (folder) closedir(folder);
    EXPECT(n >= g->max_seats - g->min_seats + 1); /* flotilla-tests --record GAME PLAYERS OPTIONS SEED prints one */
    free(r.plies), free(r.deals), free(r.snapshots), free(one), free(two);
}

/* A position that nobody played to, made in the position editor: it is read, written the same, and can be played to its end. */
TEST_GAMES(golden, an_edited_position_is_played) {
    char *one = malloc(ROOM), *two = malloc(ROOM);
    static fl_position p;
    fl_error e = {"", 0};
    fl_move legal[FL_LEGAL];
    fl_host h = {1, NULL};
    int ply = 0;
    size_t n = read_all(fl_open_golden(g, "edited.position"), one);
    while (n && one[n - 1] == '\n') n--;
    fl_out o = fl_into(two, ROOM);
    fl_where.game = g;
    EXPECT(fl_read_position(fl_find_game, one, n, &p, &e) && p.game == g && p.viewer == FL_ALL_SEEING);
    EXPECT_TEXT(e.text, "");
    if (!e.text[0]) fl_write_position(&o, g, p.state.bytes, p.viewer);
    EXPECT(o.n == n && !memcmp(one, two, n));
    EXPECT(!e.text[0] && g->active(p.state.bytes));
    for (unsigned active; !e.text[0] && (active = g->active(p.state.bytes)) != 0 && ply <= 2 * g->longest; ply++) {
        int seat = fl_lowest(active), count = g->legal(p.state.bytes, seat, legal);
        EXPECT_EQ(fl_play(g, p.state.bytes, seat, legal[fl_uniform(&h.stream, (uint32_t)count)], &h), 0);
        EXPECT_EQ(fl_check(g, p.state.bytes), FL_WELL);
    }
    EXPECT(!g->active(p.state.bytes));
    fl_where.game = NULL;
    free(one), free(two);
}

/* A number that differs is a change of rules: raise the version, and print the pins and the golden games anew. */
TEST_GAMES(golden, pinned_numbers) {
    FILE *file = fl_open_golden(g, "pins");
    char line[400];
    unsigned signatures = 0;
    int perfts = 0;
    EXPECT(file != NULL); /* flotilla-tests --pins GAME prints it */
    while (file && fgets(line, sizeof line, file)) {
        fl_pin p;
        if (*line == '#') continue;
        fl_where.game = g, fl_where.about = line;
        if (!fl_read_pin(g, line, &p)) EXPECT(!"a line that can be read");
        else {
            EXPECT(fl_pin_now(g, &p) == p.number);
            if (p.perft) perfts++;
            else signatures |= 1u << p.seats;
        }
        fl_where.game = NULL;
    }
    if (file) fclose(file);
    EXPECT(perfts > 0);
    for (int seats = g->min_seats; seats <= g->max_seats; seats++) EXPECT(signatures >> seats & 1);
}
