/* sheets.c - what lies over the chart while it goes on: a battle, a raid; the final score. Included by board.c. */

/* ---- putting things down ---------------------------------------------------------------------------------------------------- */

typedef struct {
    fl_canvas *c;
    int x, y, end, last;
} pen; /* end: the first column that is not free any more; last: the last row */

static void name_of(char *to, size_t size, const fl_words *w, int kind, int value) {
    fl_out o = fl_into(to, size);
    fl_say_value(&o, w, kind, value);
}

/* At most so many columns of a text. */
static void cut(char *to, size_t size, const char *text, int columns) {
    size_t n = 0;
    for (int seen = 0; text[n] && n < size - 1; n++) {
        if (((unsigned char)text[n] & 0xC0) != 0x80 && seen++ == columns) break;
        to[n] = text[n];
    }
    to[n] = 0;
}

static void name_cut(char *to, size_t size, const fl_words *w, int kind, int value, int columns) {
    char name[120];
    name_of(name, sizeof name, w, kind, value);
    cut(to, size, name, columns);
}

static int put_cut(fl_canvas *c, int x, int y, int ink, const char *text, int columns) {
    char part[400];
    if (columns > c->width - x) columns = c->width - x;
    if (columns <= 0 || y >= c->height) return x;
    cut(part, sizeof part, text, columns);
    return fl_put(c, x, y, ink, part);
}

static int put_value(fl_canvas *c, int x, int y, int ink, const fl_words *w, int kind, int value, int columns) {
    char name[120];
    name_of(name, sizeof name, w, kind, value);
    return put_cut(c, x, y, ink, name, columns);
}

/* All of it or, where the row is full, below; beyond the last row nothing. */
static void ink(pen *at, int ink, const char *text, int left) {
    if (at->x + fl_columns(text) > at->end && at->y < at->last) at->x = left, at->y++;
    if (at->x + fl_columns(text) <= at->end) at->x = fl_put(at->c, at->x, at->y, ink, text);
}

static void label(pen *at, const fl_words *w, const char *key, const char *behind) {
    ink(at, FL_DIM, fl_text(w, key), at->x), ink(at, FL_DIM, behind, at->x);
}

static void say_count(pen *at, int colour, const char *sign, int n) {
    char text[24];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, sign), fl_int(&o, n);
    ink(at, colour, text, at->x);
}

/* A text in lines; how many. */
static int put_lines(fl_canvas *c, int x, int y, int ink, const char *text, int width, int rows) {
    int used = 0;
    for (; *text && used < rows; used++) {
        char line[400];
        size_t n = fl_wrap(text, width);
        fl_out o = fl_into(line, sizeof line);
        fl_strn(&o, text, n);
        while (text[n] == ' ') n++;
        text += n;
        fl_put(c, x, y + used, ink, line);
        if (used + 1 == rows && *text) fl_put(c, x + width - 1, y + used, ink, "…");
    }
    return used;
}

static int seen_by(int seers, int viewer) { return viewer == FL_ALL_SEEING || (viewer < 0 ? seers == FL_EVERYONE : seers >> viewer & 1); }

/* ⚑S, ⚑⚑S a man-o-war, ☠s ☠f the pirates. */
static void npc_mark(char *to, size_t size, const state *s, const fl_words *w, int npc) {
    char name[64];
    fl_out o = fl_into(to, size);
    if (npc >= NATIONS) {
        fl_str(&o, npc == NPC_SLOOP ? "☠s" : "☠f");
        return;
    }
    name_of(name, sizeof name, w, KIND_NATION, npc);
    fl_str(&o, npc_ship(s, npc) == MAN_O_WAR ? "⚑⚑" : "⚑"), fl_strn(&o, name, 1);
}

/* ---- a battle --------------------------------------------------------------------------------------------------------------- */

static int put_dice(fl_canvas *c, int x, int y, const uint8_t *faces, int end) {
    static const char *const face[FACES] = {"1", "2", "3", "4", "☠"};
    for (int f = FACES - 1; f >= 0; f--)
        for (int i = 0; i < faces[f] && x + 1 < end; i++) x = fl_put(c, x, y, f == SKULL ? FL_BOLD : FL_PLAIN, face[f]) + 1;
    return x;
}

static void draw_side(fl_canvas *c, const state *s, const fl_words *w, int side, int x, int width) {
    int p = side_seat(s, side), npc = side_npc(s, side), end = x + width, y = 1;
    char name[64];
    fl_out o = fl_into(name, sizeof name);
    if (p >= 0) fl_say_seat(&o, w, p), put_cut(c, fl_put(c, x, y, p, fl_marks[p]) + 1, y, p, name, width - 3);
    else if (npc >= 0) put_value(c, x, y, FL_ALARM, w, KIND_NPC, npc, width - 1);
    else put_cut(c, x, y, FL_ALARM, fl_text(w, "board.gang"), width - 1);
    if (p >= 0) put_value(c, x, 2, FL_PLAIN, w, KIND_CAPTAIN, s->captain[p] - 1, width - 1);
    else if (npc >= 0) put_value(c, x, 2, FL_PLAIN, w, KIND_HAPPENING, npc * NPC_CARDS + s->npc_top[npc] - 1, width - 1);
    if (p >= 0 || npc >= 0) put_value(c, x, 3, FL_PLAIN, w, KIND_SHIP, p >= 0 ? s->ship[p] - 1 : npc_ship(s, npc), width - 1);
    for (int part = 0; part < PARTS; part++) {
        int full = side_most(s, side, part), at;
        if (!full) continue;
        at = fl_put_number(c, x, 4 + part, side_parts(s, side)[part] < full ? FL_ALARM : FL_PLAIN, 1, side_parts(s, side)[part]);
        at = fl_put_number(c, fl_put(c, at, 4 + part, FL_DIM, "/"), 4 + part, FL_DIM, 1, full);
        for (int i = 0; i < s->hits[side][part] && at + 1 < end; i++) at = fl_put(c, at + !i, 4 + part, FL_ALARM, "✗");
    }
    pen at = {c, x, 9, end, 9};
    if (npc >= 0 || p >= 0) {
        say_count(&at, FL_PLAIN, "", side_skill(s, side, SEAMANSHIP));
        ink(&at, FL_DIM, "  ", x), label(&at, w, "board.manoeuvre", ""), say_count(&at, FL_PLAIN, " ", side_manoeuvre(s, side));
    }
    fl_put_number(c, x, 10, FL_PLAIN, 1, side_skill(s, side, LEADERSHIP));
    if (s->action[side]) put_value(c, x, 11, FL_BOLD, w, KIND_ACTION, s->action[side] - 1, width - 1);
    int last = put_dice(c, x, 12, s->dice[side], end);
    if (s->hits[side][SPOT_SKULL]) {
        pen more = {c, last, 12, end, 12};
        for (int i = 0; i < s->hits[side][SPOT_SKULL]; i++) ink(&more, FL_ALARM, "✗?", last);
    }
}

static void draw_role(fl_canvas *c, const state *s, const fl_words *w, int side, int x, int width) { /* "▸attacker, played by ○" */
    int npc = side_npc(s, side), other = side_seat(s, 1 - side);
    pen at = {c, x - 1, 0, x + width - 1, 0};
    ink(&at, FL_GOLD, side_asked(s) == side ? "▸" : " ", x);
    label(&at, w, side ? "side.defender" : "side.attacker", "");
    if (npc < 0 || other < 0) return;
    ink(&at, FL_DIM, width > 24 ? ", " : " (", x);
    if (width > 24) label(&at, w, "board.played", " ");
    ink(&at, next_seat(s, other), fl_marks[next_seat(s, other)], x);
    if (width <= 24) ink(&at, FL_DIM, ")", x);
}

static void draw_battle(fl_canvas *c, const state *s, const fl_words *w, int width, int rows) {
    static const char *const rest[] = {"board.orders", "board.dice"};
    int labels = width > 70 ? 24 : 16, each = (width - labels) / 2 > 30 ? 30 : (width - labels) / 2;
    int x = fl_put_key(c, 0, 0, FL_BOLD, w, s->melee ? "board.melee" : "board.battle"), round = s->melee ? s->melee : s->bout ? s->bout : 1;
    fl_put_number(c, x + 1, 0, FL_BOLD, 1 + (round > 9), round);
    for (int part = 0; part < PARTS; part++) put_value(c, 2, 4 + part, FL_DIM, w, KIND_PART, part, labels - 3);
    put_value(c, 2, 9, FL_DIM, w, KIND_SKILL, SEAMANSHIP, labels - 3), put_value(c, 2, 10, FL_DIM, w, KIND_SKILL, LEADERSHIP, labels - 3);
    for (int i = 0; i < 2; i++) put_cut(c, 2, 11 + i, FL_DIM, fl_text(w, rest[i]), labels - 3);
    for (int side = 0; side < 2; side++)
        draw_role(c, s, w, side, labels + side * each, each), draw_side(c, s, w, side, labels + side * each, each);
    if (rows > 14) put_lines(c, 0, 14, FL_DIM, fl_text(w, s->melee ? "board.melee_how" : "board.battle_how"), width - 1, rows - 14);
}

/* ---- a raid ----------------------------------------------------------------------------------------------------------------- */

static int number_line(fl_canvas *c, int x, int y, const fl_words *w, const char *key, int a, int b, int width) {
    char text[200];
    fl_out o = fl_into(text, sizeof text);
    fl_say_with(&o, w, key, "nn", a, b);
    put_cut(c, x, y, FL_PLAIN, text, width);
    return y + 1;
}

/* "Hits coming: masts 2 crew 1": what the icons, or those that are left of them, will strike. */
static int hits_line(fl_canvas *c, const state *s, const fl_words *w, int y, int width) {
    pen at = {c, 0, y, width, y};
    int sum = 0, counted = fl_top(s) == AT_CLOSE || fl_top(s) == AT_CANCEL;
    for (int part = 0; part < PARTS; part++) {
        int n = counted ? s->hits[1][part] : 0, p = s->turn;
        for (int i = 0; i < SPREAD && s->spread_seen[i] && !counted; i++) n += CARGO_ROWS[s->spread[i]].icon == part;
        if (!n) continue;
        if (!sum++) label(&at, w, "board.hits", "");
        ink(&at, FL_PLAIN, " ", 0),
            at.x = put_value(c, at.x, y, n >= s->part[p][part] ? FL_ALARM : FL_PLAIN, w, KIND_PART, part, width - at.x);
        say_count(&at, FL_PLAIN, " ", n), say_count(&at, FL_DIM, "/", s->part[p][part]);
        if (n >= s->part[p][part]) ink(&at, FL_ALARM, "!", 0);
    }
    return y + (sum > 0);
}

static void draw_raid(fl_canvas *c, const state *s, const fl_words *w, int viewer, int width, int rows) {
    int p = s->turn, n = n_spread(s), y = 0, x = fl_put_seat(c, 0, 0, w, p), room = rows - 7, columns = n > room ? 2 : 1;
    x = fl_put_key(c, x + 1, 0, FL_BOLD, w, fl_top(s) == AT_MERCHANT ? "board.finds" : "board.raid");
    put_value(c, x + 1, 0, FL_BOLD, w, KIND_NATION, s->prey - 1, width - x - 1);
    if (!n) {
        put_lines(c, 0, 2, FL_PLAIN, fl_text(w, "board.raid_how"), width - 1, rows - 3);
        return;
    }
    x = fl_put_key(c, 0, 1, FL_DIM, w, "board.dice");
    put_dice(c, x + 1, 1, s->dice[0], width);
    y = 2;
    if (s->successes) y = number_line(c, 0, y, w, "board.successes", s->successes, 0, width - 1);
    y = number_line(c, 0, y, w, "board.plunder", plunder(s, p), 0, width - 1);
    y = number_line(c, 0, y, w, "board.escapes", escapes_so_far(s, p), manoeuvre(s, p), width - 1);
    y = hits_line(c, s, w, y, width - 1);
    for (int i = 0; i < n && i < columns * room; i++) {
        int at = columns > 1 ? i / room * (width / 2) : 0, row = y + 1 + i % room;
        at = put_value(c, at, row, FL_DIM, w, KIND_CARD, i, 2) + 1;
        if (seen_by(s->spread_seen[i], viewer)) put_value(c, at, row, FL_BOLD, w, KIND_CARGO, s->spread[i], width / columns - 5);
    }
}

/* ---- the end ---------------------------------------------------------------------------------------------------------------- */

static void draw_reason(fl_canvas *c, const state *s, const fl_words *w, int y, int width) { /* why it is over */
    int x = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->declared >> p & 1) x = fl_put(c, x, y, p, fl_marks[p]) + 1;
    put_cut(c, x, y, FL_PLAIN, fl_text(w, s->declared ? "board.declared" : "board.spent"), width - x);
}

/* Glory and gold point by point. A chest that the viewer may not look into stays closed. */
static void draw_score(fl_canvas *c, const state *s, const fl_words *w, int width, int rows) {
    static const char *const keys[] = {"board.glory", "board.chest_gold", "board.gold_points", "board.sum"};
    int x = 16, each = (width - x) / 4;
    fl_put_key(c, 0, 0, FL_BOLD, w, "board.score");
    draw_reason(c, s, w, 1, width);
    for (int i = 0; i < 4; i++) put_cut(c, x + i * each, 3, FL_DIM, fl_text(w, keys[i]), each - 1);
    for (int p = 0; p < s->seats; p++) {
        char name[64];
        fl_out o = fl_into(name, sizeof name);
        int points = gold_points(s, p), values[4] = {s->glory[p], s->chest[p], points, s->glory[p] + points};
        fl_say_seat(&o, w, p);
        put_cut(c, fl_put(c, 0, 4 + p, p, fl_marks[p]) + 1, 4 + p, p, name, x - 3);
        for (int i = 0; i < 4; i++) {
            if (i && s->chest[p] > s->wealth[p]) fl_put(c, x + i * each + 3, 4 + p, FL_DIM, "?");
            else fl_put_number(c, x + i * each, 4 + p, i == 3 ? FL_BOLD : FL_PLAIN, 4, values[i]);
        }
    }
    put_lines(c, 0, 5 + s->seats, FL_DIM, fl_text(w, "board.score_how"), width - 1, rows - 5 - s->seats);
}
