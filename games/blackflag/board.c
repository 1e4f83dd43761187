/* board.c - Unter schwarzer Flagge on the terminal: a lane of the sea for each player, a berth in it for each treasure.
 *
 *                      |\            a ship's hull shows its base: gun ports if it is armed, planks if not,
 *    ▸ ✕ Red         \▪5▪/   [6]     question marks if the viewer does not know; one that all have seen flies a flag */
#include "../../text/canvas.h"
#include "state.h"

enum { PILE, SUPPLY, CANNONS, CAPTURED, POINTS, COLUMNS };
typedef struct { int sea, berth, column[COLUMNS], lane, top; } chart; /* where things are */

static const char *const labels[COLUMNS] = {"board.pile", "board.supply", "board.cannons", "board.captured", "board.points"};
static const char *const planks[3] = {"_", "▪", "?"}; /* UNARMED, ARMED, unknown */

static const fleet_row *fleet_of(const state *s) { return &FLEETS[s->options[FLEET]]; }

static int plank(unsigned base) { return base <= ARMED ? (int)base : 2; }

/* The numbers stand at the right, as wide as their labels; names and sea share the rest. */
static chart lay_out(const fl_canvas *c, const state *s, const fl_words *w) {
    chart m;
    int x = c->width - 1, wide = c->width >= 100 ? 3 : 1;
    for (int i = COLUMNS - 1; i >= 0; i--) {
        int width = fl_columns(fl_text(w, labels[i]));
        if (width < SHIPS && i <= SUPPLY) width = SHIPS;
        m.column[i] = x, x -= width + wide;
    }
    m.berth = (x - 16) / SHIPS < 6 ? 6 : (x - 16) / SHIPS > 11 ? 11 : (x - 16) / SHIPS;
    m.sea = x - SHIPS * m.berth;
    m.lane = (c->height - 2) / s->seats;
    if (m.lane > 5) m.lane = 5;
    m.top = 1 + (c->height - 2 - m.lane * s->seats) / 2;
    return m;
}

/* Little waves, thinly spread, always the same. */
static void put_waves(fl_canvas *c, const chart *m, int y, int height) {
    for (int row = y; row < y + height; row++)
        for (int x = m->sea; x < m->sea + SHIPS * m->berth; x++) {
            uint64_t place = (uint64_t)row * 1009 + (uint64_t)x;
            if (fl_uniform(&place, 17) == 0) fl_put(c, x, row, FL_SEA, "~");
        }
}

static void put_label(fl_canvas *c, const fl_words *w, int right, int y, const char *key) {
    fl_put_key(c, right - fl_columns(fl_text(w, key)), y, FL_DIM, w, key);
}

static void put_ship(fl_canvas *c, const state *s, int p, int t, int x, int y, int lane) {
    int known = s->shown[p][t] == FL_EVERYONE;
    const char *side = planks[plank(s->base[p][t])];
    int ink = s->base[p][t] == ARMED ? FL_ALARM : FL_PLAIN;
    if (lane >= 4) fl_put(c, x + 2, y - 2, p, known ? "|⚑" : "|");
    fl_put(c, x + 2, y - 1, p, lane >= 4 ? "|\\" : known ? "|⚑" : "|\\");
    fl_put(c, x, y, p, "\\"), fl_put(c, x + 4, y, p, "/");
    fl_put(c, x + 1, y, ink, side), fl_put(c, x + 3, y, ink, side);
    fl_put_number(c, x + 2, y, FL_BOLD, 1, LOWEST + t);
    if (lane >= 3) fl_put(c, x - 1, y + 1, FL_SEA, "~ ~~ ~~");
}

static void put_sea(fl_canvas *c, const state *s, const chart *m, int p, int y) {
    for (int t = 0; t < SHIPS; t++) {
        int x = m->sea + t * m->berth;
        if (s->sea[p] >> t & 1) {
            for (int i = -1; i < 6; i++) fl_put(c, x + i, y, FL_PLAIN, " "), fl_put(c, x + i, y - 1, FL_PLAIN, " ");
            put_ship(c, s, p, t, x, y, m->lane);
        } else if (s->fresh[p] == 1 + t) {
            fl_put(c, x, y, FL_PLAIN, "     ");
            fl_put(c, x + 1, y, FL_GOLD, "[ ]"), fl_put_number(c, x + 2, y, FL_BOLD, 1, LOWEST + t);
        }
    }
}

/* What is left in the pile, a place for each treasure: all can see what is gone. */
static void put_pile(fl_canvas *c, const state *s, int p, int right, int y) {
    int n = fleet_of(s)->ships;
    for (int t = 0; t < n; t++) {
        if (s->pile[p] >> t & 1) fl_put_number(c, right - n + t, y, FL_GOLD, 1, LOWEST + t);
        else fl_put(c, right - n + t, y, FL_DIM, "·");
    }
}

static void put_supply(fl_canvas *c, const state *s, int p, int right, int y) {
    int n = fl_count(s->pile[p]) + (s->fresh[p] != 0), known = s->armed[p] <= n;
    if (!n) fl_put(c, right - 1, y, FL_DIM, "·");
    for (int i = 0; i < n; i++) {
        int armed = known && i < s->armed[p];
        fl_put(c, right - n + i, y, armed ? FL_ALARM : FL_PLAIN, planks[!known ? 2 : armed]);
    }
}

static int points_of(const state *s, int p) {
    int sum = s->captured[p];
    for (int of = 0; of < s->seats; of++)
        for (unsigned t = s->scored[p][of]; t; t &= t - 1) sum += LOWEST + fl_lowest(t);
    return sum;
}

/* The treasures scored, those of others with their marks: "3 5 ○7". */
static void put_scored(fl_canvas *c, const state *s, int p, const chart *m, int y, const fl_words *w) {
    int width = 0, x;
    for (int of = 0; of < s->seats; of++) width += fl_count(s->scored[p][of]) * (of == p ? 2 : 3);
    if (!width) return;
    x = fl_put_key(c, m->column[POINTS] - width - fl_columns(fl_text(w, "board.scored")), y, FL_DIM, w, "board.scored");
    for (int i = 0; i < s->seats; i++) {
        int of = i == 0 ? p : i <= p ? i - 1 : i; /* the own ones first */
        for (unsigned t = s->scored[p][of]; t; t &= t - 1) {
            x++;
            if (of != p) x = fl_put(c, x, y, of, fl_marks[of]);
            x = fl_put_number(c, x, y, FL_GOLD, 1, LOWEST + fl_lowest(t));
        }
    }
}

static void put_player(fl_canvas *c, const state *s, const chart *m, int p, const fl_words *w) {
    int top = m->top + p * m->lane, y = top + (m->lane >= 4 ? 2 : 1); /* the water line */
    int chooses = s->depth && (fl_top(s) == OPENING ? s->fresh[p] != 0 : s->turn == p);
    if (chooses) fl_put(c, 0, y, FL_GOLD, "▸");
    fl_fit_seat(c, 2, y, m->sea - 3, w, p);
    put_waves(c, m, top, m->lane);
    put_sea(c, s, m, p, y);
    put_pile(c, s, p, m->column[PILE], y);
    put_supply(c, s, p, m->column[SUPPLY], y);
    fl_put_number(c, m->column[CANNONS] - 2, y, s->cannons[p] ? FL_PLAIN : FL_DIM, 2, s->cannons[p]);
    fl_put_number(c, m->column[CAPTURED] - 2, y, s->captured[p] ? FL_PLAIN : FL_DIM, 2, s->captured[p]);
    fl_put_number(c, m->column[POINTS] - 3, y, FL_BOLD, 3, points_of(s, p));
    put_scored(c, s, p, m, y - 1, w);
}

static int put_sample(fl_canvas *c, int x, int y, const fl_words *w, int base, const char *key) {
    x = fl_put(c, fl_put(c, x, y, FL_DIM, "\\"), y, base == ARMED ? FL_ALARM : FL_PLAIN, planks[base]);
    x = fl_put(c, fl_put(c, x, y, FL_BOLD, "5"), y, base == ARMED ? FL_ALARM : FL_PLAIN, planks[base]);
    return fl_put_key(c, fl_put(c, x, y, FL_DIM, "/ "), y, FL_DIM, w, key) + 2;
}

static void put_legend(fl_canvas *c, const fl_words *w) {
    int y = c->height - 1, x = put_sample(c, 2, y, w, ARMED, "board.armed");
    x = put_sample(c, x, y, w, UNARMED, "board.unarmed");
    x = put_sample(c, x, y, w, 2, "board.unknown");
    x = fl_put_key(c, fl_put(c, x, y, FL_PLAIN, "⚑ "), y, FL_DIM, w, "board.flag") + 2;
    x = fl_put(c, fl_put(c, fl_put(c, x, y, FL_GOLD, "["), y, FL_BOLD, "5"), y, FL_GOLD, "] ");
    fl_put_key(c, x, y, FL_DIM, w, "board.waits");
}

void fl_blackflag_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    chart m = lay_out(c, s, w);
    (void)viewer; /* what he may not see is unknown in the view */
    fl_put_key(c, m.sea, 0, FL_DIM, w, "board.at_sea");
    for (int i = 0; i < COLUMNS; i++) put_label(c, w, m.column[i], 0, labels[i]);
    for (int p = 0; p < s->seats; p++) put_player(c, s, &m, p, w);
    put_legend(c, w);
}
