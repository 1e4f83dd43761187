/* puzzle.c - flotilla puzzle: finds positions with one move that is clearly best, in games that bots play. */
#include "../lab/puzzle.h"
#include "cli.h"

const char usage_puzzle[] =
    "usage: flotilla puzzle GAME [--players N] [--count K] [--seed S] [--margin PERCENT] [--least HARD] [--option ID=VALUE]\n"
    "       flotilla puzzle --check FILE [--seed S]\n\n"
    "Bots play, and where one move is clearly best (by PERCENT of the games, standard: 12; by what the mover knows; by several\n"
    "searches alike) a line is printed: the position as he sees it, the move, its chance and that of the next one in percent, and\n"
    "how hard it is (0: looking one move ahead finds it, 3: captains miss it; --least leaves out the easier ones). At most one\n"
    "of each game, K in all (standard: 20). --check looks at such a file again, by other seeds, and prints what no longer holds.\n";

typedef struct {
    const fl_game *game;
    int seats, least;
    uint8_t options[FL_OPTIONS];
    int32_t margin;
    uint64_t seed;
    fl_means means;
    uint32_t used[FL_INDICES], n;
} hunt;

static void print_puzzle(const fl_game *g, const void *s, int seat, const fl_puzzle *p) {
    fl_out o = page();
    fl_write_position(&o, g, s, seat), fl_str(&o, " | "), fl_write_move(&o, g, p->best), fl_str(&o, " | ");
    fl_num(&o, (uint64_t)p->chance * 100 / FL_CERTAIN), fl_char(&o, ' '), fl_num(&o, (uint64_t)p->second * 100 / FL_CERTAIN),
        fl_str(&o, " | ");
    fl_num(&o, (uint64_t)p->hard), fl_char(&o, '\n');
    print_page(&o), fflush(stdout);
}

/* Not always the same kind of move: none makes up more than a third. */
static int is_fresh(hunt *h, fl_move m) { return h->used[m.verb] * 3 <= h->n + 2; }

/* One game of bosuns; 1: a puzzle was found in it. Each is looked at from a ply of its own on, so that openings do not come first. */
static int hunt_in(hunt *h, uint64_t number) {
    static const fl_bot bosun = {FL_BOSUN, FL_USUAL, 0};
    const fl_game *g = h->game;
    uint64_t seed = fl_derive(h->seed, number), stream = fl_derive(seed, 1);
    fl_host host = {seed, NULL};
    fl_state s;
    fl_puzzle p;
    uint32_t from = fl_uniform(&stream, 60);
    if (fl_start(g, s.bytes, h->seats, h->options, &host) != FL_STARTED) return 0;
    for (uint32_t ply = 0; g->active(s.bytes); ply++) {
        int seat = fl_lowest(g->active(s.bytes));
        if (ply >= from && !fl_uniform(&stream, 3) && fl_puzzle_at(g, s.bytes, seat, h->margin, fl_next(&stream), &h->means, &p) &&
            p.hard >= h->least && is_fresh(h, p.best)) {
            fl_veil(g, s.bytes, seat);
            print_puzzle(g, s.bytes, seat, &p);
            return h->used[p.best.verb]++, h->n++, 1;
        }
        fl_play(g, s.bytes, seat, fl_ask_bot(&bosun, g, s.bytes, seat, fl_next(&stream), &h->means), &host);
    }
    return 0;
}

static int check_line(const char *line, size_t n, uint64_t seed, int32_t margin, const fl_means *means, fl_error *e) {
    fl_position p;
    fl_move m;
    const char *bar = memchr(line, '|', n), *second = bar ? memchr(bar + 1, '|', n - (size_t)(bar + 1 - line)) : NULL;
    if (!second || bar - line < 2) return fl_wrong(e, "not a puzzle", line, n), 0;
    if (!fl_read_position(fl_find_game, line, (size_t)(bar - line) - 1, &p, e) ||
        !fl_read_move(p.game, bar + 2, (size_t)(second - bar) - 3, &m, e))
        return 0;
    if (p.viewer < 0 || fl_why(p.game, p.state.bytes, p.viewer, m))
        return fl_wrong(e, "the move cannot be made", bar + 2, (size_t)(second - bar) - 3), 0;
    return fl_puzzle_holds(p.game, p.state.bytes, p.viewer, m, margin, seed, means)
        ? 1
        : (fl_wrong(e, "it is not clearly best", bar + 2, (size_t)(second - bar) - 3), 0);
}

static int check_file(args *a, const char *path, uint64_t seed, int32_t margin, const fl_means *means) {
    size_t n, k;
    int lines = 0, wrong = 0;
    fl_error e;
    char *text = read_file(path, &n);
    if (!text) return fail(a, "'%.200s' cannot be read", path);
    for (size_t at = 0; at < n; at += k + 1) {
        for (k = 0; at + k < n && text[at + k] != '\n';) k++;
        if (!k || text[at] == '#') continue;
        lines++;
        if (!check_line(text + at, k, seed, margin, means, &e)) wrong++, printf("puzzle %d: %s\n", lines, e.text);
    }
    free(text);
    printf("%d passed, %d failed\n", lines - wrong, wrong);
    return wrong ? REFUSED : DONE;
}

int cmd_puzzle(args *a) {
    static hunt h;
    const char *check = take(a, "--check");
    h.margin = (int32_t)(take_number(a, "--margin", check ? 4 : 12, 1, 90) * FL_CERTAIN / 100),
    h.seed = (uint64_t)take_number(a, "--seed", check ? 77 : 1, 0, INT64_MAX);
    if (!new_means(&h.means, NULL)) return fail(a, "no memory is left");
    if (check) return finished(a) ? check_file(a, check, h.seed, h.margin, &h.means) : WRONG;
    h.least = (int)take_number(a, "--least", 0, 0, FL_PUZZLE_HARD);
    uint64_t count = (uint64_t)take_number(a, "--count", 20, 1, 100000), number = 0;
    if (!(h.game = take_game(a))) return WRONG;
    h.seats = take_players(a, h.game, h.game->manner->players);
    take_options(a, h.game, h.options);
    if (!finished(a)) return WRONG;
    while (h.n < count) {
        if (progress_is_seen()) progress((double)h.n / (double)count, "%u puzzles in %llu games", h.n, (unsigned long long)number);
        hunt_in(&h, number++);
    }
    progress_end();
    free(h.means.arena);
    return DONE;
}
