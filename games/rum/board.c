/* board.c - Um Rum & Ehre on the terminal: the town as a map, the players and the open tokens beside it.
 *
 *    Ru1 ─2 (Co1) ─3    an alley of two segments; the captain stands on Coin 1
 *    ✕2  ╲1 │2          ✕ has two pirates in the alley going south, the others are free */
#include "../../text/canvas.h"
#include "town.h"

enum { MARGIN = 3, LONGEST_LABEL = 4 };
typedef struct { int label, gap, pitch, x, y, panel; } layout; /* sizes of the map; where it and the panel begin */
typedef struct { uint8_t n[13][13], drawn[13][13]; } crowd;     /* alleys at each place between fields, and those drawn so far */

enum { UPRIGHT, LEVEL, FALLING, RISING };
static const char *const lines[] = {"│", "─", "╲", "╱"};
static const signed char EAST[8] = {0, 1, 1, 1, 0, -1, -1, -1}, SOUTH[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

static int longest_name(const fl_words *w) {
    int most = 0;
    for (int f = 0; f < FIELDS; f++) {
        char name[64];
        fl_out o = fl_into(name, sizeof name);
        fl_say_value(&o, w, KIND_FIELD, f);
        if (fl_columns(name) > most) most = fl_columns(name);
    }
    return most;
}

/* The map takes what the panel leaves; names are written out where they fit. */
static layout lay_out(const fl_canvas *c, const fl_words *w) {
    layout m;
    int panel = c->width >= 130 ? 44 : c->width >= 100 ? 36 : 29, room = c->width - panel - 2 * MARGIN;
    int full = c->width >= 130 ? longest_name(w) : room;
    m.label = room >= 6 * full + 5 * 5 ? full : LONGEST_LABEL;
    m.gap = (room - 6 * m.label) / 5;
    if (m.gap > 10) m.gap = 10;
    m.pitch = c->height / 7; /* five times between the rows, and once more at both edges together */
    if (m.pitch > 6) m.pitch = 6;
    m.x = MARGIN, m.y = m.pitch - 1;
    m.panel = c->width - panel;
    return m;
}

/* ---- the map ------------------------------------------------------------------------------------------------ */

static int inked(int field) {
    /* clang-format off */
    switch (ACTION[field]) {
    case COIN: return FL_GOLD;
    case HEADQUARTERS: case GUARD: return FL_ALARM;
    case RUM: case TAVERN: return FL_LAND;
    case MAP: case CHEST: return FL_SEA;
    default: return FL_BOLD;
    }
    /* clang-format on */
}

static void field_name(fl_out *o, const fl_words *w, int field, int width) {
    const char *word;
    char key[32];
    if (width > LONGEST_LABEL) {
        fl_say_value(o, w, KIND_FIELD, field);
        return;
    }
    int n = fl_word(w->game->kinds[KIND_FIELD].words, field, &word), digit = word[n - 1] >= '0' && word[n - 1] <= '9';
    fl_out k = fl_into(key, sizeof key);
    fl_str(&k, "board.field."), fl_strn(&k, word, (size_t)(n - digit));
    fl_say_key(o, w, key);
    if (digit) fl_char(o, word[n - 1]);
}

/* Column and row (0 to 5) of a field in the town. */
static void field_at(const state *s, int field, int *column, int *row) {
    int place = PLACE[s->options[TILE_SET]][field], spot = s->spot[place >> 2], corner = ((place & 3) + s->turned[spot]) & 3;
    *column = spot % 3 * 2 + (corner == B || corner == C);
    *row = spot / 3 * 2 + (corner == C || corner == D);
}

static void put_field(fl_canvas *c, const state *s, const layout *m, int field, const fl_words *w) {
    int column, row;
    char name[64];
    fl_out o = fl_into(name, sizeof name);
    field_name(&o, w, field, m->label);
    field_at(s, field, &column, &row);
    int x = m->x + column * (m->label + m->gap), y = m->y + row * m->pitch, here = s->captain == field;
    int end = fl_put(c, x, y, here ? FL_BOLD : inked(field), name);
    if (here) fl_put(c, x - 1, y, FL_ALARM, "("), fl_put(c, end, y, FL_ALARM, ")");
}

/* A free alley shows its length, a taken one the mark of its owner as well; where there is room, a mark for each pirate. */
static void put_length(fl_canvas *c, const state *s, const passage *p, int x, int y, int room) {
    int owner = s->owner[p->alley] - 1;
    if (owner < 0) fl_put_number(c, x, y, FL_PLAIN, 1, p->length);
    else if (room >= p->length)
        for (int i = 0; i < p->length; i++) x = fl_put(c, x, y, owner, fl_marks[owner]);
    else {
        x = fl_put(c, x, y, owner, fl_marks[owner]);
        if (room > 1) fl_put_number(c, x, y, owner, 1, p->length);
    }
}

/* The line of an alley takes what lies between the fields; what it says stands in its middle, or behind its first stroke. */
static void put_alley(fl_canvas *c, const state *s, const passage *p, int line, int x, int y, int width, int height) {
    int owner = s->owner[p->alley] - 1, ink = owner >= 0 ? owner : FL_DIM, says = owner < 0 ? 1 : p->length;
    if (line == UPRIGHT) {
        for (int i = 0; i < height; i++) fl_put(c, x, y + i, ink, "│");
        y += (height - 1) / 2;
        put_length(c, s, p, x + (owner < 0), y, owner < 0 ? 1 : width);
    } else if (line == LEVEL && width > 4) {
        for (int i = 0; i < width; i++) fl_put(c, x + i, y, ink, "─");
        put_length(c, s, p, x + (width - says) / 2, y, width);
    } else {
        int bare = owner >= 0 && line == LEVEL; /* a mark is line enough */
        if (!bare) fl_put(c, x, y, ink, lines[line]);
        put_length(c, s, p, x + !bare, y, width - !bare);
    }
}

/* Which way the alley goes on the map, as -1, 0, 1 to the east and south: towards the field behind it, or out of town. */
static void heading(const state *s, const passage *p, int column, int row, int *east, int *south) {
    int to_column, to_row;
    *east = EAST[p->way], *south = SOUTH[p->way];
    if (p->to == NOWHERE) return;
    field_at(s, p->to, &to_column, &to_row);
    *east = (to_column > column) - (to_column < column), *south = (to_row > row) - (to_row < row);
}

/* Beside, below, above or across from the field; two alleys at the same place share it. */
static void put_passage(fl_canvas *c, const state *s, const layout *m, int field, const passage *p, crowd *at, int draw) {
    int column, row, east, south, height = m->pitch - 1, width = m->label;
    field_at(s, field, &column, &row);
    heading(s, p, column, row, &east, &south);
    int x = m->x + column * (m->label + m->gap), y = m->y + row * m->pitch, edge = column + east < 0 || column + east > 5;
    uint8_t *n = &at->n[2 * row + 1 + south][2 * column + 1 + east], *drawn = &at->drawn[2 * row + 1 + south][2 * column + 1 + east];
    if (!draw) {
        ++*n;
        return;
    }
    if (east) {
        x = edge ? east < 0 ? 0 : x + m->label + 1 : x + (east > 0 ? m->label + 1 : 1 - m->gap);
        width = edge ? 2 : m->gap - 2;
    }
    y += south > 0 ? 1 : south < 0 ? -height : 0;
    if (east && south) { /* across: in the middle between four fields */
        y += (height - 1) / 2;
        if (!edge && width > 4) x += (width - 3) / 2, width = 4;
    }
    if (*n > 1) x += (east && !edge ? (width - 4) / 2 : 0) + 2 * (*drawn)++, width = 2;
    put_alley(c, s, p, !east ? UPRIGHT : !south ? LEVEL : east == south ? FALLING : RISING, x, y, width, south ? height : 1);
}

static void put_town(fl_canvas *c, const state *s, const layout *m, const fl_words *w) {
    crowd at;
    memset(&at, 0, sizeof at);
    for (int draw = 0; draw < 2; draw++)
        for (int f = 0; f < FIELDS; f++) {
            passage all[MOST_PASSAGES];
            for (int i = 0, n = passages(s, f, all); i < n; i++)
                if (all[i].to > f) put_passage(c, s, m, f, &all[i], &at, draw);
        }
    for (int f = 0; f < FIELDS; f++) put_field(c, s, m, f, w);
}

/* ---- players and tokens ------------------------------------------------------------------------------------- */

enum { FRONT, POOL, COINS, KEGS, POINTS, N_COLUMNS };
static const char *const labels[N_COLUMNS] = {"board.front", "board.pool", "board.coins", "board.rum", "board.points"};

static int shows_all(const state *s, int p, int viewer) { return p == viewer || viewer == FL_ALL_SEEING || s->options[FLAGS] || !s->depth; }

static void put_cell(fl_canvas *c, int right, int y, int ink, int known, int n) {
    if (known) fl_put_number(c, right - 3, y, n ? ink : FL_DIM, 3, n);
    else fl_put(c, right - 1, y, FL_DIM, "?");
}

/* How many pirates of a crew wait on board for the brawl; once it has begun the ship is drawn. */
static int waiting_on_board(const state *s, int crew) {
    for (int r = 0; s->depth && s->step[0] == 1 + TURN && r < ROWS; r++)
        if (s->row[r] == 1 + crew) return s->mast[LEFT][r];
    return 0;
}

static void put_on_board(fl_canvas *c, int right, int y, int n) {
    fl_put_number(c, right - 3, y, FL_PLAIN, 3, n);
    fl_put(c, right - 2 - (n > 9), y, FL_LAND, "┃");
}

/* Coins and points are covered where the rules let people cover them. */
static void put_players(fl_canvas *c, const state *s, const layout *m, int viewer, const fl_words *w) {
    int score[FL_SEATS], rank[FL_SEATS], right = c->width, step = 4;
    w->game->result(s, score, rank);
    for (int i = 0; i < N_COLUMNS; i++) {
        int end = right - (N_COLUMNS - 1 - i) * step;
        fl_put_key(c, end - fl_columns(fl_text(w, labels[i])), 0, FL_DIM, w, labels[i]);
    }
    for (int p = 0; p < s->seats; p++) {
        int y = 1 + p, shown = shows_all(s, p, viewer), at = right - (N_COLUMNS - 1) * step;
        const int value[N_COLUMNS] = {s->front[p], s->hired[p], s->coins[p], s->rum[p], score[p]};
        if (s->depth && s->actor == p) fl_put(c, m->panel - 1, y, FL_GOLD, "▸");
        int end = fl_fit_seat(c, m->panel, y, at - 3 - m->panel, w, p), boarded = waiting_on_board(s, p);
        for (int i = 0; i < N_COLUMNS; i++) {
            int covers = i == COINS || i == POINTS, ink = i == COINS ? FL_GOLD : i == POINTS ? FL_BOLD : FL_PLAIN;
            put_cell(c, at + i * step, y, ink, shown || !covers, value[i]);
        }
        if (boarded) put_on_board(c, at, y, boarded);
        /* who has boarded is not to move */
        if (s->round && s->first == p && s->depth)
            fl_put(c, end <= at - 4 ? at - 4 : boarded > 9 ? m->panel - 1 : at - 3, y, FL_ALARM, "⚑");
    }
    if (s->seats == 2 && waiting_on_board(s, 2)) {
        fl_put_key(c, fl_put(c, m->panel, 3, 2, fl_marks[2]) + 1, 3, FL_DIM, w, "board.imaginary");
        put_on_board(c, right - (N_COLUMNS - 1) * step, 3, waiting_on_board(s, 2));
    }
}

static int put_title(fl_canvas *c, const layout *m, int y, const fl_words *w, const char *key) {
    fl_put_key(c, m->panel, y, FL_DIM, w, key);
    return m->panel + fl_columns(fl_text(w, key)) + 1;
}

/* The open tokens of taverns or maps, each with its group's letters: "Sw2 Sw3 Cr5 Fr4". */
static void put_open(fl_canvas *c, int x, int y, const uint8_t *open, const char *const *groups, int least, const fl_words *w) {
    int any = 0;
    for (int i = 0; i < PINTS; i++)
        for (int n = open[i]; n > 0; n--, any = 1) {
            int end = fl_put_key(c, x, y, FL_PLAIN, w, groups[i / 4]);
            x = fl_put_number(c, end, y, FL_BOLD, 1, least + i % 4) + 1;
        }
    if (!any) fl_put(c, x, y, FL_DIM, "–");
}

static const char *const maps[] = {"board.pink", "board.green", "board.yellow"};

static void put_beds(fl_canvas *c, const state *s, const layout *m, int y, const fl_words *w) {
    int x = put_title(c, m, y, w, "board.beds");
    for (int kind = BERTH; kind >= COIL; kind--)
        if (s->bed[kind]) x = fl_put_number(c, x, y, FL_BOLD, 1, s->bed[kind]) + 1;
    if (s->die) x = fl_put_number(c, fl_put_key(c, x + 1, y, FL_DIM, w, "board.die"), y, FL_ALARM, 2, s->die) + 1;
    if (s->again) fl_put_key(c, x, y, FL_DIM, w, "board.again"); /* without another barrel */
}

static void put_display(fl_canvas *c, const state *s, const layout *m, int y, const fl_words *w) {
    static const char *const taverns[] = {"board.swan", "board.cruce", "board.frere"};
    put_open(c, put_title(c, m, y, w, "board.taverns"), y, s->pint, taverns, 2, w);
    put_open(c, put_title(c, m, y + 1, w, "board.maps"), y + 1, s->chart, maps, 3, w);
    int x = put_title(c, m, y + 2, w, "board.chest");
    x = s->box ? fl_put_number(c, x, y + 2, FL_BOLD, 1, 3 + s->box) : fl_put(c, x, y + 2, FL_DIM, "–");
    x = fl_put_key(c, x + 2, y + 2, FL_DIM, w, "board.sting");
    if (s->sting) x = fl_put_number(c, x + 1, y + 2, FL_ALARM, 2, LOWEST_STING - 1 + s->sting);
    if (s->sum) fl_put_number(c, fl_put(c, x + 1, y + 2, FL_DIM, "Σ"), y + 2, FL_BOLD, 2, s->sum);
    put_beds(c, s, m, y + 3, w);
}

/* The crews in their rows, left and right of the mast; in the brawl an arrow at the row that rolls against which number. */
static void put_ship(fl_canvas *c, const state *s, const layout *m, int y, const fl_words *w) {
    int mast = m->panel + (c->width - m->panel) / 2;
    for (int r = 0; r < ROWS && s->row[r]; r++) {
        int crew = s->row[r] - 1, champion = s->champion == 1 + r;
        fl_put(c, mast, y + r, FL_LAND, "┃");
        for (int i = 0; i < s->mast[LEFT][r]; i++) fl_put(c, mast - 1 - i, y + r, crew, fl_marks[crew]);
        for (int i = 0; i < s->mast[RIGHT][r]; i++) fl_put(c, mast + 1 + i, y + r, crew, fl_marks[crew]);
        if (crew >= s->seats) fl_put_key(c, m->panel, y + r, FL_DIM, w, "board.imaginary");
        if (champion) fl_put_number(c, c->width - 2, y + r, FL_ALARM, 2, s->standing);
    }
}

/* Tokens that lie under a flag, by their letters. */
static void put_maps_won(fl_canvas *c, const state *s, const layout *m, int y, int p, const fl_words *w) {
    put_open(c, put_title(c, m, y, w, "board.own_maps"), y, s->charts[p], maps, 3, w);
}

static void put_supplies(fl_canvas *c, const state *s, const layout *m, int y, int p, const fl_words *w) {
    static const char *const goods[] = {"board.hook", "board.hat", "board.parrot", "board.leg", "board.patch"};
    int x = put_title(c, m, y, w, "board.supplies"), any = 0;
    for (int i = 0; i < GOODS; i++) {
        int at = s->lot_at[i] - 1;
        if (s->lot[i] >= GOODS || at < 0 || !(at == p || (at == DRAWN && s->turn == p))) continue;
        int end = fl_put_key(c, x, y, at == DRAWN ? FL_ALARM : FL_PLAIN, w, goods[s->lot[i] / 4]);
        x = fl_put_number(c, end, y, FL_BOLD, 1, 2 + s->lot[i] % 4) + 1, any = 1;
    }
    if (!any) fl_put(c, x, y, FL_DIM, "–");
}

static void put_dates(fl_canvas *c, const state *s, const layout *m, int y, int p, const fl_words *w) {
    static const char *const dates[] = {
        "board.date.tavern", "board.date.guard", "board.date.shop", "board.date.pirate", "board.date.rum", "board.date.chest",
        "board.date.pink", "board.date.green", "board.date.yellow"};
    int x = put_title(c, m, y, w, "board.dates"), any = 0;
    for (int i = 0; i < N_DATES; i++)
        if (s->date_of[i] == 1 + p && s->date[i] < DATES) x = fl_put_key(c, x, y, FL_BOLD, w, dates[s->date[i]]) + 1, any = 1;
    if (!any) fl_put(c, x, y, FL_DIM, "–");
}

/* What lies under a flag that the viewer may look under, in points by kind. */
static void put_won(fl_canvas *c, const state *s, const layout *m, int y, int p, const fl_words *w) {
    static const char *const kinds[] = {"board.taverns", "board.chests", "board.guards", "board.beds"};
    int sum[4] = {0, -2 * s->stung[p], 0, 0}, x = m->panel;
    for (int i = 0; i < PINTS; i++) sum[0] += s->pints[p][i] * (2 + i % 4);
    for (int i = 0; i < CHESTS; i++) sum[1] += s->boxes[p][i] * (4 + i);
    for (int i = 0; i < WATCHES; i++) sum[2] += s->watches[p][i] * (1 + i);
    for (int i = 0; i < BEDS; i++) sum[3] += s->beds[p][i] * (1 + i);
    fl_put(c, x, y, p, fl_marks[p]);
    for (int i = 0; i < 4; i++) {
        int row = y + i / 2;
        if (i == 2) x = m->panel;
        x = fl_put_key(c, x + 2, row, FL_DIM, w, kinds[i]);
        x = fl_put_number(c, x + 1, row, FL_BOLD, sum[i] < -9 ? 3 : sum[i] > 9 || sum[i] < 0 ? 2 : 1, sum[i]);
    }
}

/* At the end: whose points come from where. Each row is the count of a position that has nothing but these tokens. */
static void put_count(fl_canvas *c, const state *s, const layout *m, int y, const fl_words *w) {
    enum { N_ROWS = 7, WIDTH = 3 };
    static const char *const rows[N_ROWS] = {
        "board.taverns", "board.chests", "board.guards", "board.beds", "board.supplies", "board.dates", "board.maps"};
    int x = c->width - WIDTH * s->seats;
    for (int p = 0; p < s->seats; p++) fl_put(c, x + WIDTH * p + WIDTH - 1, y, p, fl_marks[p]);
    for (int row = 0; row < N_ROWS; row++) {
        state part;
        int score[FL_SEATS], rank[FL_SEATS];
        memset(&part, 0, sizeof part);
        part.seats = s->seats;
        switch (row) {
        case 0: memcpy(part.pints, s->pints, sizeof part.pints); break;
        case 1: memcpy(part.boxes, s->boxes, sizeof part.boxes), memcpy(part.stung, s->stung, sizeof part.stung); break;
        case 2: memcpy(part.watches, s->watches, sizeof part.watches); break;
        case 3: memcpy(part.beds, s->beds, sizeof part.beds); break;
        case 4: memcpy(part.lot, s->lot, sizeof part.lot), memcpy(part.lot_at, s->lot_at, sizeof part.lot_at); break;
        case 5: memcpy(part.met, s->met, sizeof part.met); break;
        default: memcpy(part.charts, s->charts, sizeof part.charts);
        }
        w->game->result(&part, score, rank);
        fl_put_key(c, m->panel, y + 1 + row, FL_DIM, w, rows[row]);
        for (int p = 0; p < s->seats; p++) fl_put_number(c, x + WIDTH * p, y + 1 + row, score[p] ? FL_BOLD : FL_DIM, WIDTH, score[p]);
    }
}

/* What the viewer alone may look at: his maps, his supplies and the fields of his rendezvous. */
static int put_secrets(fl_canvas *c, const state *s, const layout *m, int y, int viewer, const fl_words *w) {
    put_maps_won(c, s, m, y, viewer, w);
    put_supplies(c, s, m, y + 1, viewer, w);
    put_dates(c, s, m, y + 2, viewer, w);
    return y + 3;
}

/* Where the fields have short names, these are explained too, if town and panel leave room for it. */
static void put_legend(fl_canvas *c, const layout *m, int panel_ends, const fl_words *w) {
    int y = c->height - 1, x = fl_put(c, fl_put(c, fl_put(c, 1, y, FL_ALARM, "("), y, FL_BOLD, "Ru1"), y, FL_ALARM, ") ");
    x = fl_put_key(c, x, y, FL_DIM, w, "board.captain") + 2;
    x = fl_put_key(c, fl_put(c, fl_put(c, x, y, FL_DIM, "─"), y, FL_PLAIN, "2 "), y, FL_DIM, w, "board.free") + 2;
    x = fl_put_key(c, fl_put(c, x, y, 0, "✕✕ "), y, FL_DIM, w, "board.taken") + 2;
    if (m->label > LONGEST_LABEL || c->height <= 7 * m->pitch) return;
    fl_put_key(c, 1, y - 1, FL_DIM, w, "board.key_1");
    if (panel_ends <= y) fl_put_key(c, x, y, FL_DIM, w, "board.key_2");
}

void fl_rum_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    layout m = lay_out(c, w);
    int y = s->seats + 2, brawl = s->depth && s->step[0] == 1 + BRAWL, tall = c->height >= 22;
    put_town(c, s, &m, w);
    put_players(c, s, &m, viewer, w);
    if (!s->depth) {
        put_count(c, s, &m, y - 1, w);
        put_legend(c, &m, y + 7, w);
        return;
    }
    if (brawl && !tall) { /* in the brawl the ship takes the place of the open tokens */
        put_beds(c, s, &m, y - 1, w);
        put_ship(c, s, &m, y, w);
        y += 5;
    } else {
        put_display(c, s, &m, y, w);
        y += 4 + tall;
        if (tall) put_ship(c, s, &m, y, w), y += 6;
    }
    if (viewer >= 0) y = put_secrets(c, s, &m, y, viewer, w);
    for (int p = 0; p < s->seats && y + 2 < c->height - 1; p++)
        if (shows_all(s, p, viewer)) put_won(c, s, &m, y + tall, p, w), y += 2 + tall;
    put_legend(c, &m, y, w);
}
