/* board.c - Ahoy on the terminal: the sea chart at the left, players and market at the right.
 *
 *   a#5$2   a space of region a: wreckage, a tailwind of 5, a treasure of 2      aFi 2   its island: suit and wealth
 *   ✕○p2    the figures there: flagships by their players' marks, patrols …       ┃ ══    sandbars
 *
 * The spaces are as large as the room allows; if the sea is too wide even for the smallest, it is shown around the player to move. */
#include "../../text/canvas.h"
#include "chart.h"

typedef struct { int wide, high; } cell_size;
typedef struct {
    int left, top, width, height, col, row;
    cell_size cell;
} sea_view; /* where it is drawn; first column and row shown */
typedef struct { int left, width, y, bottom; } panel; /* y: the next free row; bottom: the first that is not the player's */

static const char *const seas[] = {"·", "░", "H", "#", "", ""}; /* by terrain */
static const char *const arrows[] = {"↑", "→", "↓", "←"};

/* The first n characters of a text. */
static void cut(char *to, size_t size, const char *text, int n) {
    size_t at = 0;
    for (; text[at] && at + 1 < size; at++) {
        if ((text[at] & 0xC0) != 0x80 && n-- == 0) break;
        to[at] = text[at];
    }
    to[at] = 0;
}

static void name_of(char *to, size_t size, const fl_words *w, int kind, int value, int n) {
    char whole[96];
    fl_out o = fl_into(whole, sizeof whole);
    fl_say_value(&o, w, kind, value);
    cut(to, size, whole, n);
}

static int put_name(fl_canvas *c, int x, int y, int ink, const fl_words *w, int kind, int value, int n) {
    char name[96];
    if (n <= 0) return x;
    name_of(name, sizeof name, w, kind, value, n);
    return fl_put(c, x, y, ink, name);
}

static int put_count(fl_canvas *c, int x, int y, int ink, const char *sign, int n) {
    char text[24];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, sign), fl_int(&o, n);
    return fl_put(c, x, y, ink, text);
}

/* ---- the chart --------------------------------------------------------------------------------------------- */

static void extent(const state *s, int *col, int *row, int *cols, int *rows) {
    int east = 0, south = 0;
    *col = *row = 255;
    for (int r = 0; r < s->regions; r++) {
        *col = s->col[r] < *col ? s->col[r] : *col, *row = s->row[r] < *row ? s->row[r] : *row;
        east = s->col[r] + 2 > east ? s->col[r] + 2 : east, south = s->row[r] + 2 > south ? s->row[r] + 2 : south;
    }
    *cols = east - *col, *rows = south - *row;
}

/* The largest spaces with which the whole sea fits; else the smallest, around the player to move. */
static sea_view frame(const state *s, int left, int top, int width, int height) {
    static const cell_size sizes[] = {{10, 4}, {9, 3}, {7, 3}, {6, 2}, {5, 2}, {4, 2}, {6, 1}, {5, 1}, {4, 1}, {3, 1}};
    sea_view v = {left, top, width, height, 0, 0, {3, 1}};
    int cols, rows, fits = 0;
    extent(s, &v.col, &v.row, &cols, &rows);
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes && !fits; i++) {
        v.cell = sizes[i];
        fits = cols * v.cell.wide <= width && rows * v.cell.high <= height;
    }
    if (!fits && home(s, s->turn) >= 0) {
        int wide = width / v.cell.wide, high = height / v.cell.high, east = v.col + cols - wide, south = v.row + rows - high;
        int col = col_of(s, home(s, s->turn)) - wide / 2, row = row_of(s, home(s, s->turn)) - high / 2;
        v.col = cols <= wide ? v.col : col < v.col ? v.col : col > east ? east : col;
        v.row = rows <= high ? v.row : row < v.row ? v.row : row > south ? south : row;
    }
    return v;
}

static int x_of(const sea_view *v, int col) { return v->left + (col - v->col) * v->cell.wide; }
static int y_of(const sea_view *v, int row) { return v->top + (row - v->row) * v->cell.high; }

static int shown(const sea_view *v, int col, int row) {
    int x = x_of(v, col), y = y_of(v, row);
    return col >= v->col && row >= v->row && x + v->cell.wide <= v->left + v->width && y + v->cell.high <= v->top + v->height;
}

/* What is printed on a space, as far as there is room: "#5$2". */
static int put_print(fl_canvas *c, int x, int y, unsigned space, int turned, int room) {
    int terrain = (int)TERRAIN(space), end = x + room;
    if (terrain == CURRENT) x = fl_put(c, x, y, FL_SEA, arrows[turned_by((int)FLOW(space), turned)]);
    else x = fl_put(c, x, y, terrain == WRECK ? FL_ALARM : terrain == HARBOR_SPACE ? FL_BOLD : FL_SEA, seas[terrain]);
    if (WIND_OF(space) && x < end) x = put_count(c, x, y, FL_PLAIN, "", (int)WIND_OF(space));
    if (!GOLD_OF(space) || x >= end) return x;
    return x + 1 < end ? put_count(c, x, y, FL_GOLD, "$", (int)GOLD_OF(space)) : fl_put(c, x, y, FL_GOLD, "$");
}

static int figures_at(const state *s, int space) {
    int any = s->patrols[space] || s->union_ship[0] - 1 == space || s->union_ship[1] - 1 == space;
    for (int p = 0; p < s->seats; p++) any |= home(s, p) == space;
    return any;
}

static int put_place(fl_canvas *c, const state *s, const sea_view *v, int space, int x, int y, const fl_words *w) {
    char letter[2] = {(char)('a' + region_of(space)), 0};
    int room = v->cell.high > 1 || !figures_at(s, space) ? v->cell.wide - 1 : 1;
    x = fl_put(c, x, y, FL_DIM, letter);
    if (!on_island(s, space)) return put_print(c, x, y, space_at(s, space), s->turned[region_of(space)], room);
    int r = region_of(space), empty = room > 1 && !s->forts[r] && !s->comrades[r];
    if (v->cell.wide > 4 || v->cell.high > 1 || (v->cell.wide == 4 && empty))
        x = put_name(c, x, y, FL_LAND, w, KIND_SUIT, suit_at(s, r), 2);
    return put_count(c, x, y, FL_GOLD, "", s->wealth[r]);
}

/* Flagships, Union ships, patrols, strongholds, comrades, as far as there is room. */
static void put_figures(fl_canvas *c, const state *s, int space, int x, int y, int room) {
    int mu = union_seat(s), end = x + room, r = region_of(space);
    for (int p = 0; p < s->seats && x < end; p++)
        if (home(s, p) == space) x = fl_put(c, x, y, p, fl_marks[p]);
    if (s->union_ship[0] - 1 == space && x < end) x = fl_put(c, x, y, mu, "k");
    if (s->union_ship[1] - 1 == space && x < end) x = fl_put(c, x, y, mu, "g");
    if (s->patrols[space] && x + 1 < end) x = put_count(c, x, y, 0, "p", s->patrols[space]);
    if (!on_island(s, space)) return;
    if (s->forts[r] && x + 1 < end) x = put_count(c, x, y, 0, "▲", s->forts[r]);
    if (s->comrades[r] && x + 1 < end) put_count(c, x, y, mu, "c", s->comrades[r]);
}

static void put_sandbar(fl_canvas *c, const state *s, const sea_view *v, int space) {
    int x = x_of(v, col_of(s, space)), y = y_of(v, row_of(s, space)), last = v->cell.wide - 1;
    if (next_space(s, space, EAST) == BARRED)
        for (int i = 0; i < (v->cell.high > 1 ? 2 : 1); i++) fl_put(c, x + last, y + i, FL_LAND, "┃");
    if (next_space(s, space, SOUTH) != BARRED) return;
    if (v->cell.high == 1) fl_put(c, x + last, y, FL_LAND, "▁");
    else fl_put(c, x + (v->cell.high > 2 ? 0 : 1), y + v->cell.high - 1, FL_LAND, v->cell.high > 2 ? "══════" : "══");
}

static void put_space(fl_canvas *c, const state *s, const sea_view *v, int space, const fl_words *w) {
    int col = col_of(s, space), row = row_of(s, space), x = x_of(v, col), y = y_of(v, row);
    if (!shown(v, col, row)) return;
    put_sandbar(c, s, v, space);
    int end = put_place(c, s, v, space, x, y, w);
    if (v->cell.high > 1) put_figures(c, s, space, x, y + 1, v->cell.wide);
    else put_figures(c, s, space, end, y, x + v->cell.wide - end);
}

/* The region just drawn, as printed, and where it has to be laid. */
static void put_fresh(fl_canvas *c, const state *s, const sea_view *v, int right, const fl_words *w) {
    const tile_row *t = &TILE_SETS[s->options[REGIONS]][s->fresh - 1];
    int x = right - 14, y = 0;
    for (int i = 0; i < 4; i++) fl_put(c, x - 1, y + i, FL_PLAIN, "               ");
    fl_put_key(c, x, y, FL_DIM, w, "board.fresh");
    for (int corner = 0; corner < 4; corner++) {
        int cx = x + 6 * COLS[corner], cy = y + 1 + 2 * ROWS[corner];
        if (corner == SE) put_name(c, cx, cy, FL_LAND, w, KIND_SUIT, t->suit, 2);
        else put_print(c, cx, cy, t->space[corner], 0, 4);
    }
    if (t->bar == BAR_NORTH || t->bar == BAR_SOUTH) fl_put(c, x + 5, y + (t->bar == BAR_NORTH ? 1 : 3), FL_LAND, "┃");
    else if (t->bar) fl_put(c, x + (t->bar == BAR_EAST ? 6 : 0), y + 2, FL_LAND, "════");
    if (!s->edge) return;
    int col = col_of(s, s->edge - 1) + EASTWARD[s->heading], row = row_of(s, s->edge - 1) + SOUTHWARD[s->heading];
    int tx = x_of(v, col), ty = y_of(v, row);
    fl_put(c, tx < 0 ? 0 : tx, ty < 0 ? 0 : ty > c->height - 2 ? c->height - 2 : ty, FL_ALARM, "?");
}

static void put_chart(fl_canvas *c, const state *s, int left, int top, int width, int height, const fl_words *w) {
    sea_view v = frame(s, left, top, width, height);
    int col, row, cols, rows;
    extent(s, &col, &row, &cols, &rows);
    if (v.cell.high > 1) { /* in the middle of the room */
        v.left += (width - cols * v.cell.wide) / 2, v.width = cols * v.cell.wide;
        v.top += (height - rows * v.cell.high) / 2, v.height = rows * v.cell.high;
    }
    for (int space = 0; space < n_spaces(s); space++) put_space(c, s, &v, space, w);
    if (s->fresh) put_fresh(c, s, &v, left + width, w);
}

static void put_legend(fl_canvas *c, int x, int y, int width, const fl_words *w) {
    char line[200];
    const char *whole = fl_text(w, "board.legend");
    cut(line, sizeof line, fl_columns(whole) <= width ? whole : fl_text(w, "board.legend_short"), width);
    fl_put(c, x, y, FL_DIM, line);
}

/* ---- the players ------------------------------------------------------------------------------------------- */

static int asked_now(const state *s, const fl_words *w, int p) {
    const fl_game *g = w->game;
    return s->depth && (g->active(s) >> p & 1);
}

static void put_header(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) {
    char name[64], part[64];
    fl_out o = fl_into(name, sizeof name);
    int x = a->left, right = a->left + a->width;
    fl_say_seat(&o, w, p);
    cut(part, sizeof part, name, a->width - 21);
    fl_put(c, x, a->y, FL_GOLD, asked_now(s, w, p) ? "▸" : s->first == p ? "·" : " ");
    fl_put(c, fl_put(c, x + 1, a->y, p, fl_marks[p]) + 1, a->y, p, part);
    x = right - 18;
    fl_put_number(c, x, a->y, FL_BOLD, 3, s->fame[p]), fl_put(c, x + 3, a->y, FL_DIM, "★");
    fl_put_number(c, x + 5, a->y, FL_GOLD, 2, s->gold[p]), fl_put(c, x + 7, a->y, FL_DIM, "$");
    x += 9;
    for (int d = 0; d < 6; d++)
        for (int i = 0; i < s->dice[p][d]; i++) x = put_count(c, x, a->y, FL_PLAIN, "", d + 1);
    if (p == s->turn && s->die) put_count(c, x, a->y, FL_ALARM, "→", s->die);
    else if (s->depth && fl_top(s) == MOVING && s->helm[s->sailing - 1] == p)
        put_count(c, x, a->y, FL_ALARM, "»", s->range[s->sailing - 1]);
    a->y++;
}

static int put_label(fl_canvas *c, int x, int y, const fl_words *w, const char *key, int n) {
    return put_count(c, fl_put(c, fl_put_key(c, x, y, FL_DIM, w, key), y, FL_DIM, " "), y, FL_PLAIN, "", n) + 1;
}

static void put_own_plans(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) { /* only for eyes that may see them */
    int x = a->left + 2, right = a->left + a->width;
    if (s->hand[p][0] == 0xFF || !s->plans) return;
    for (int i = 0; i < PLANS; i++)
        for (int k = 0; k < s->hand[p][i] && x < right; k++) x = put_name(c, x, a->y, FL_PLAIN, w, KIND_PLAN, i, right - x) + 1;
    a->y++;
}

static int put_cargo(fl_canvas *c, const state *s, int x, int y, int right, int p, const fl_words *w) {
    for (uint32_t cards = s->cargo[p]; cards && x + 4 < right; cards &= cards - 1) {
        int card = fl_lowest(cards), room = right - x - 5;
        x = put_name(c, x, y, FL_PLAIN, w, KIND_GOOD, card + CARDS * s->options[REGIONS], room < 9 ? room : 9);
        x = put_name(c, fl_put(c, x, y, FL_DIM, "→"), y, FL_LAND, w, KIND_SUIT, CARD[card].to, 2) + 1;
    }
    return x;
}

/* Who plays what: events and rules speak of factions. Cargo goes first. */
static void put_faction(fl_canvas *c, const state *s, int x, int y, int right, int p, const fl_words *w) {
    static const char *const keys[] = {"side.squadron", "board.smuggler", "side.union"};
    const char *key = keys[board_of(s, p)];
    int at = right - fl_columns(fl_text(w, key)) - 1;
    if (at >= x) fl_put_key(c, at, y, p, w, key);
}

/* What a faction has: patrols and strongholds; comrades and plans; cargo and pledges. Then loaded cannons and damage. */
static void put_means(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) {
    int x = a->left + 2, right = a->left + a->width, guns = right;
    const uint8_t *slot = s->slot[p];
    int first = p == 0 ? 7 : p == union_seat(s) ? 7 : 5;
    if (damage_on(s, p)) guns -= 3, put_count(c, guns, a->y, FL_ALARM, "✗", damage_on(s, p));
    for (int i = p == 0 ? 1 : 0; i >= 0; i--)
        if (slot[first + i] && slot[first + i] != DAMAGE_MARK) guns -= 3, put_count(c, guns, a->y, FL_ALARM, "✺", slot[first + i]);
    if (p == 0) x = put_count(c, x, a->y, FL_PLAIN, "p", patrols_left(s)) + 1, x = put_count(c, x, a->y, FL_PLAIN, "▲", forts_left(s)) + 1;
    else if (p == union_seat(s)) {
        x = put_label(c, x, a->y, w, "board.ready", s->ready);
        x = put_count(c, x, a->y, FL_PLAIN, "c", comrades_left(s)) + 1;
        x = put_label(c, x, a->y, w, "board.plans", s->plans);
    } else {
        if (s->delivered[p]) x = put_count(c, x, a->y, FL_GOLD, "✉", fl_count(s->delivered[p])) + 1;
        x = put_cargo(c, s, x, a->y, guns, p, w);
    }
    put_faction(c, s, x, a->y, guns, p, w);
    a->y++;
}

static void put_crew(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) {
    int x = a->left + 2, right = a->left + a->width, n = fl_count(s->crew[p]), each = n ? (a->width - 2) / n - 1 : 0;
    for (uint32_t cards = s->crew[p]; cards && x < right; cards &= cards - 1) {
        int card = fl_lowest(cards), ink = s->berth[card] == DAMAGE_MARK ? FL_ALARM : s->berth[card] ? FL_DIM : FL_PLAIN;
        x = put_name(c, x, a->y, ink, w, KIND_CARD, card, each < 3 ? 3 : each > 18 ? 18 : each) + 1;
    }
    a->y++;
}

static int put_slot(fl_canvas *c, int x, int y, int value) {
    if (value == DAMAGE_MARK) return fl_put(c, x, y, FL_ALARM, "✗");
    return value ? put_count(c, x, y, FL_BOLD, "", value) : fl_put(c, x, y, FL_DIM, "·");
}

/* A name and its slots, on the next row if there is no room; the column after them. */
static int put_slot_row(fl_canvas *c, panel *a, int x, const char *name, const uint8_t *slot, int n) {
    if (x + fl_columns(name) + 1 + n > a->left + a->width) x = a->left + 2, a->y++;
    if (a->y >= a->bottom) return x;
    x = fl_put(c, x, a->y, FL_DIM, name) + 1;
    for (int i = 0; i < n; i++) x = put_slot(c, x, a->y, slot[i]);
    return x + (a->width < 40 ? 1 : 2);
}

/* With room enough: every slot of the board and of the Union's ships, "Sail 3 ✗ · ·". */
static void put_slots(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) {
    int x = a->left + 2, narrow = a->width < 40;
    for (int box = 0; box < GROUPS; box++) {
        const group_row *row = &BOARD[board_of(s, p)][box];
        int guns = box == B_FIVE || box == B_SIX;
        char name[96];
        if (!row->n) continue;
        name_of(name, sizeof name, w, KIND_BOX, box, !narrow ? 16 : guns ? 3 : 4);
        fl_out more = {name, sizeof name, fl_length(name), 0};
        if (narrow && guns) fl_char(&more, box == B_FIVE ? '5' : '6');
        x = put_slot_row(c, a, x, name, s->slot[p] + row->first, row->n);
    }
    if (p == union_seat(s) && s->union_ship[0]) x = put_slot_row(c, a, x, "k", s->rigging, 1);
    if (p == union_seat(s) && s->union_ship[1]) put_slot_row(c, a, x, "g", s->rigging + 1, 2);
    a->y++;
}

static int put_reward(fl_canvas *c, int x, int y, int ink, const reward_row *r, const fl_words *w) {
    static const char *const signs[] = {"", "$", "★", "★", "$→"};
    static const char *const keys[REWARDS] = {
        "", "", "", "", "board.reward_sell", "board.reward_move", "board.reward_quiet", "board.reward_crew", "board.reward_wind",
        "board.reward_tile", "board.reward_repair", "board.reward_repairfame"};
    if (r->reward <= R_SELL) x = fl_put(c, x, y, FL_DIM, signs[r->reward]);
    if (r->reward >= R_SELL) x = fl_put_key(c, x, y, ink, w, keys[r->reward]);
    else if (r->n) x = put_count(c, x, y, ink, "", r->n);
    return r->reward == R_FAME_WEALTH ? fl_put(c, x, y, FL_GOLD, "+1") : x;
}

/* With room enough: the reward grid of a Smuggler. */
static void put_grid(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) {
    int each = (a->width - 2) / GRID;
    for (int row = 0; row < GRID && a->y < a->bottom; row++, a->y++)
        for (int col = 0; col < GRID; col++) {
            int field = row * GRID + col, x = a->left + 2 + col * each;
            int ink = field == s->white[p] ? FL_BOLD : field == s->black[p] ? FL_DIM : FL_PLAIN;
            x = fl_put(c, x, a->y, field == s->white[p] ? FL_GOLD : FL_DIM, field == s->white[p] ? "○" : field == s->black[p] ? "●" : " ");
            put_reward(c, x, a->y, ink, &REWARD_GRIDS[s->options[REGIONS]][field], w);
        }
}

/* Without: what a Smuggler can get next, "↑$1 →region ↓crew ←★1". */
static void put_next_rewards(fl_canvas *c, const state *s, panel *a, int p, const fl_words *w) {
    int x = a->left + 2;
    for (int dir = 0; dir < 4; dir++) {
        int col = s->white[p] % GRID + EASTWARD[dir], row = s->white[p] / GRID + SOUTHWARD[dir], field = row * GRID + col;
        if (col < 0 || col >= GRID || row < 0 || row >= GRID || field == s->black[p]) continue;
        x = put_reward(c, fl_put(c, x, a->y, FL_GOLD, arrows[dir]), a->y, FL_PLAIN, &REWARD_GRIDS[s->options[REGIONS]][field], w) + 1;
    }
    a->y++;
}

static void put_player(fl_canvas *c, const state *s, panel *a, int p, int room, const fl_words *w) {
    int end = a->bottom = a->y + room;
    put_header(c, s, a, p, w);
    put_means(c, s, a, p, w);
    if (p == union_seat(s) && (room > 3 || !s->crew[p])) put_own_plans(c, s, a, p, w);
    if (s->crew[p] && a->y < end) put_crew(c, s, a, p, w);
    if (s->depth && fl_top(s) == REWARDING && s->rewarded == p && a->y + 2 + GRID > end) put_next_rewards(c, s, a, p, w);
    else if (a->y + 2 <= end) put_slots(c, s, a, p, w);
    if (smuggles(s, p) && a->y + GRID <= end) put_grid(c, s, a, p, w);
    a->y = end;
}

/* Where all have too few rows for their slots, nobody gets more than he needs, so that one has enough: who looks, or whose turn it is. */
static void share_rows(const state *s, int rows, int viewer, int room[]) {
    int one = viewer >= 0 && viewer < s->seats ? viewer : s->turn, left = rows;
    for (int p = 0; p < s->seats; p++) {
        int wanted = 2 + (s->crew[p] > 0), equal = rows / s->seats;
        room[p] = equal < 4 && wanted < equal ? wanted : equal;
        left -= p != one ? room[p] : 0;
    }
    if (rows / s->seats < 4) room[one] = left;
}

/* "Fi 1$ Diver: Jewelry→Sw" */
static void put_market(fl_canvas *c, const state *s, const panel *a, int y, const fl_words *w) {
    int right = a->left + a->width;
    for (uint32_t cards = s->market; cards; cards &= cards - 1, y++) {
        int card = fl_lowest(cards), x = put_name(c, a->left, y, FL_LAND, w, KIND_SUIT, CARD[card].suit, 2);
        if (CARD[card].cost) x = fl_put(c, put_count(c, x + 1, y, FL_GOLD, "", CARD[card].cost), y, FL_GOLD, "$");
        else x = fl_put(c, x + 1, y, FL_GOLD, "□ ");
        x = put_name(c, x + 1, y, FL_PLAIN, w, KIND_CARD, card, (right - x - 5) * 3 / 5);
        x = put_name(c, x + 1, y, FL_DIM, w, KIND_GOOD, card + CARDS * s->options[REGIONS], right - x - 4);
        put_name(c, fl_put(c, x, y, FL_DIM, "→"), y, FL_LAND, w, KIND_SUIT, CARD[card].to, 2);
    }
}

/* A line of its own over the market: round, regions and cards left. */
static void put_heading(fl_canvas *c, const state *s, const panel *a, int y, const fl_words *w) {
    int x = put_label(c, a->left, y, w, "board.round", s->round);
    x = put_label(c, x, y, w, "board.stack", ON_CHART - s->regions);
    put_label(c, x, y, w, "board.deck", fl_count(s->deck));
}

void fl_ahoy_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    int width = c->width < 100 ? 34 : c->width < 140 ? 46 : 60, tall = c->height > 15;
    panel a = {c->width - width, width, 0, 0};
    int room[FL_SEATS];
    share_rows(s, c->height - OPEN_CARDS - tall, viewer, room);
    put_chart(c, s, 0, 0, c->width - width - 1, c->height - 1, w);
    put_legend(c, 0, c->height - 1, c->width - width - 1, w);
    for (int p = 0; p < s->seats; p++) put_player(c, s, &a, p, room[p], w);
    if (tall) put_heading(c, s, &a, c->height - OPEN_CARDS - 1, w);
    put_market(c, s, &a, c->height - OPEN_CARDS, w);
}
