/* module.c - what the page calls in the WebAssembly module: tables, what a viewer may see of them, texts, bots. */
#include "module.h"

page_table *tables[TABLES];
fl_out out;
static char *in;
static uint32_t n_in;

/* ---- strings in and out -------------------------------------------------------------------------------------- */

EXPORT(input) char *input(uint32_t n) {
    char *room = (char *)realloc(in, n + 1);
    if (!room) return NULL;
    in = room, n_in = n, in[n] = 0;
    return in;
}
EXPORT(output) const char *output(void) { return out.to; }
EXPORT(output_length) uint32_t output_length(void) { return (uint32_t)out.n; }

void ensure(size_t n) {
    size_t size = out.size ? out.size : ROOM;
    while (size < out.n + n + 1) size *= 2;
    if (size == out.size) return;
    char *room = (char *)realloc(out.to, size);
    if (!room) __builtin_trap(); /* the page sees a module that died, and begins anew from what is saved */
    out.to = room, out.size = size;
}

void begin(void) {
    out.n = 0;
    ensure(ROOM);
    out.to[0] = 0;
}

/* The k-th of the strings that came in; "" if there are not so many. */
const char *given(int k) {
    uint32_t at = 0;
    for (; k; k--) {
        while (at < n_in && in[at]) at++;
        if (at < n_in) at++;
    }
    return in ? in + at : "";
}

void key(const char *name) { fl_json_key(&out, name); }
void key_number(const char *name, int64_t v) { fl_json_number(&out, name, v); }
void key_flag(const char *name, int yes) { fl_json_flag(&out, name, yes); }

/* What `say` writes, as a JSON string. */
void key_said(const char *name, const fl_words *w, void (*say)(fl_out *, const fl_words *, const void *), const void *what) {
    char text[2048];
    fl_out o = fl_into(text, sizeof text);
    say(&o, w, what);
    key(name), fl_quoted(&out, text);
}

fl_words reader(const page_table *t, int lang) {
    fl_words w = {t->table.session.game, lang, {NULL}};
    for (int i = 0; i < FL_SEATS; i++) w.seat[i] = t->table.session.record.name[i];
    return w;
}

/* ---- texts ------------------------------------------------------------------------------------------------------- */

/* A number, or a name: seats carry names. */
static void argument(const char *text, int i, fl_words *w, uint8_t kinds[], int values[]) {
    uint64_t v;
    int number = fl_read_number(text, fl_length(text), 1u << 30, &v);
    w->seat[i] = text;
    kinds[i] = number ? FL_KIND_NUMBER : FL_KIND_SEAT;
    values[i] = number ? (int)v : i;
}

/* In: a key and its arguments a, b, c, d. Out: plain text. 0: there is no such text. */
EXPORT(say) int say(int lang, int game) {
    static const char *const letters[] = {"a", "b", "c", "d"};
    fl_words w = {game < 0 ? NULL : fl_games[game], lang, {NULL}};
    uint8_t kinds[4];
    int values[4];
    begin();
    const char *text = fl_text(&w, given(0));
    if (!text) return 0;
    for (int i = 0; i < 4; i++) argument(given(1 + i), i, &w, kinds, values);
    w.game = fl_games[0]; /* of every game the first kinds are the same */
    fl_say(&out, &w, text, letters, kinds, values, 4);
    return 1;
}

/* How far the game has come, by what is seen: what is unknown counts as nothing. */
static int progress(const fl_game *g, const fl_state *v) {
    fl_state known = *v;
    for (int i = 0; i < g->n_fields; i++)
        for (int k = 0; k < fl_elements(&g->fields[i]); k++)
            if (g->fields[i].who != FL_ALL && fl_get(&g->fields[i], known.bytes, k) == fl_unknown(&g->fields[i]))
                fl_set(&g->fields[i], known.bytes, k, 0);
    int far = g->progress(known.bytes);
    return far < 0 ? 0 : far > FL_FAR ? (int)FL_FAR : far;
}

/* ---- what is in a table -------------------------------------------------------------------------------------------- */

static void write_arguments(const fl_game *g, const uint8_t *kinds, const uint8_t *values, int n) {
    static const char *const letters[] = {"a", "b", "c", "d"};
    for (int i = 0; i < n; i++) {
        const fl_kind *k = &g->kinds[kinds[i]];
        if (k->size <= 1) continue;
        key(letters[i]), fl_json_value(&out, k, values[i]);
    }
}

void say_choice(fl_out *o, const fl_words *w, const void *c) { fl_say_choice(o, w, ((const choice *)c)->state, ((const choice *)c)->move); }
static void say_event(fl_out *o, const fl_words *w, const void *e) { fl_say_event(o, w, (const fl_event *)e); }
static void say_refused(fl_out *o, const fl_words *w, const void *rule) { fl_say_refused(o, w, *(const fl_rule *)rule); }
void say_error(fl_out *o, const fl_words *w, const void *e) { fl_say_error(o, w, (const fl_error *)e); }
static void write_move(fl_out *o, const fl_words *w, const void *m) { fl_write_move(o, w->game, *(const fl_move *)m); }

void write_legal(const fl_words *w, const void *state, fl_move m) {
    const fl_verb *v = &w->game->verbs[m.verb];
    const uint8_t values[3] = {m.a, m.b, m.c};
    const choice c = {state, m};
    key(NULL), fl_char(&out, '{'), key_number("index", fl_index(w->game, m));
    key("verb"), fl_quoted(&out, v->name), write_arguments(w->game, v->kind, values, 3);
    key_said("notation", w, write_move, &m), key_said("text", w, say_choice, &c), fl_char(&out, '}');
}

void write_event(const fl_words *w, const fl_event *e) {
    const fl_event_kind *k = &w->game->events[e->kind];
    const uint8_t values[4] = {e->a, e->b, e->c, e->d};
    fl_json_lower(&out, "kind", k->name);
    write_arguments(w->game, k->kind, values, 4), key_said("text", w, say_event, e);
}

void veiled(const page_table *t, int viewer, fl_state *v) {
    memcpy(v->bytes, t->table.session.state.bytes, t->table.session.game->state_size);
    fl_veil(t->table.session.game, v->bytes, viewer);
}

void write_seats(const char *name, unsigned seats) {
    key(name), fl_char(&out, '[');
    for (; seats; seats &= seats - 1) key_number(NULL, fl_lowest(seats));
    fl_char(&out, ']');
}

void write_result(const fl_game *g, const void *s) {
    int score[FL_SEATS], rank[FL_SEATS], seats = fl_seats(g, s);
    g->result(s, score, rank);
    key("scores"), fl_char(&out, '[');
    for (int i = 0; i < seats; i++) key_number(NULL, score[i]);
    fl_char(&out, ']'), key("ranks"), fl_char(&out, '[');
    for (int i = 0; i < seats; i++) key_number(NULL, rank[i]);
    fl_char(&out, ']');
}

typedef struct {
    const fl_state *v;
    int seat;
} asked;
static void say_prompt(fl_out *o, const fl_words *w, const void *p) {
    fl_say_prompt(o, w, ((const asked *)p)->v->bytes, ((const asked *)p)->seat);
}

/* The moves of the viewer if he sits at the table and has to choose; what is asked of him, or of the first who chooses. */
static void write_choice(const page_table *t, const fl_state *v, int viewer, const fl_words *w) {
    const fl_game *g = t->table.session.game;
    unsigned active = g->active(v->bytes);
    fl_move legal[FL_LEGAL];
    int mine = viewer >= 0 && active >> viewer & 1, n = mine ? g->legal(v->bytes, viewer, legal) : 0;
    asked who = {v, mine ? viewer : active ? fl_lowest(active) : 0};
    key_said("prompt", w, say_prompt, &who), key_number("asked", fl_asked(g, v->bytes));
    key("moves"), fl_char(&out, '[');
    for (int i = 0; i < n; i++) write_legal(w, v->bytes, legal[i]);
    fl_char(&out, ']');
}

void write_table(const page_table *t, int viewer, int lang) {
    const fl_game *g = t->table.session.game;
    fl_words w = reader(t, lang);
    fl_state v;
    veiled(t, viewer, &v);
    ensure(ROOM);
    key("game"), fl_quoted(&out, g->id), key_number("version", g->version), key_number("seats", fl_seats(g, v.bytes));
    key("options"), fl_write_options(&out, g, fl_options(g, v.bytes));
    key_number("ply", t->table.session.record.n_plies), key_number("viewer", viewer), write_seats("active", g->active(v.bytes));
    key_number("progress", progress(g, &v));
    key_flag("undo", viewer >= 0 && fl_session_can_undo(&t->table.session, viewer));
    write_choice(t, &v, viewer, &w);
    if (!g->active(v.bytes)) write_result(g, t->table.session.state.bytes);
    ensure(ROOM);
    key("state"), fl_write_fields(&out, g, v.bytes);
}

/* While a move is played: each event that the viewer may know, with what he sees of the table at that moment. */
void heard(fl_scribe *scribe, const fl_event *e) {
    const page_table *t = (const page_table *)scribe->with;
    fl_words w = reader(t, t->lang);
    fl_state v;
    if (!fl_may_know(e, t->viewer)) return;
    veiled(t, t->viewer, &v);
    ensure(ROOM);
    key(NULL), fl_char(&out, '{'), write_event(&w, e), key("state"), fl_write_fields(&out, t->table.session.game, v.bytes),
        fl_char(&out, '}');
}

/* ---- tables ---------------------------------------------------------------------------------------------------------- */

uint32_t by_key(fl_scribe *scribe, const fl_lot *lot) { return fl_keyed_uniform(&((page_table *)scribe->with)->keyed, lot->n); }

static uint64_t fresh; /* the seed of the table that is being made */
static uint64_t fresh_seed(void) { return fresh; }
static const fl_chance by_page = {fresh_seed, by_key};

static void keep_line(void *kept, const char *line, size_t n) {
    page_table *t = (page_table *)kept;
    if (t->n_journal + n > t->max_journal) {
        size_t room = (t->n_journal + n) * 2;
        char *more = (char *)realloc(t->journal, room);
        if (!more) __builtin_trap(); /* what happened would be lost: the page begins anew from what is saved */
        t->journal = more, t->max_journal = room;
    }
    memcpy(t->journal + t->n_journal, line, n), t->n_journal += n;
}

fl_house house_of(page_table *t) {
    const fl_house house = {&by_page, t, keep_line, t};
    return house;
}

int place_for_table(void) {
    for (int i = 0; i < TABLES; i++)
        if (!tables[i] && (tables[i] = (page_table *)malloc(sizeof(page_table)))) return memset(tables[i], 0, sizeof(page_table)), i;
    return -1;
}

void use_key(page_table *t, const uint8_t bytes[32]) {
    fl_keyed apart;
    fl_key(&t->keyed, bytes, 0), fl_key(&apart, bytes, 1);
    fresh = fl_keyed_word(&apart), fresh = fresh << 32 | fl_keyed_word(&apart);
}

/* The session is there: it becomes a table that is dealt by the key. */
int seat_session(page_table *t) {
    const fl_house house = house_of(t);
    t->table.session.scribe.decide = by_key, t->table.session.scribe.with = t;
    return fl_table_of(&t->table, &house, fresh);
}

EXPORT(close) void close_table(int table) {
    if (!tables[table]) return;
    fl_table_close(&tables[table]->table);
    free(tables[table]->journal), free(tables[table]);
    tables[table] = NULL;
}

int failed(int table, const char *why) {
    begin();
    fl_str(&out, why);
    close_table(table);
    return -1;
}

/* In: 32 bytes, then the options ("fleet=small …"). Out, if it is refused (-1): why, in plain text. */
EXPORT(start) int start(int game, int seats, int seeded, uint64_t seed) {
    const fl_game *g = fl_games[game];
    uint8_t options[FL_OPTIONS];
    fl_error e = {"", 0};
    int table = place_for_table();
    if (table < 0) return begin(), fl_str(&out, "too many tables"), -1;
    page_table *t = tables[table];
    fl_standard(g, options);
    for (const char *at = in + 32; *at;) {
        size_t n = 0;
        while (at[n] && at[n] != ' ') n++;
        if (!fl_read_option(g, at, n, options, &e)) return failed(table, e.text);
        at += n + (at[n] == ' ');
    }
    use_key(t, (const uint8_t *)in);
    const fl_house house = house_of(t);
    if (!fl_table_new(&t->table, &house, g, seats, options, seeded ? &seed : NULL)) return failed(table, "so many cannot play");
    return table;
}

/* The stream of deals where the record of a game from a seed leaves it: the game is dealt again. 0: the record is not of this seed. */
static int find_stream(page_table *t, uint64_t seed) {
    const fl_record *r = &t->table.session.record;
    fl_session *again = (fl_session *)malloc(sizeof *again);
    int fine = again && !r->placed && fl_session_start(again, r->game, r->seats, r->options, NULL, NULL, seed);
    for (uint32_t i = 0; fine && i < r->n_plies; i++) fine = !fl_session_play(again, r->plies[i].seat, r->plies[i].move);
    fine = fine && again->record.hash == r->hash;
    if (fine) t->table.session.host.stream = again->host.stream, t->table.seeded = 1, t->table.stream = fresh = seed;
    if (again) fl_session_free(again);
    free(again);
    return fine;
}

/* As games were kept before there were journals: the record, and the seed beside it. */
static int read_record(page_table *t, const char *text, size_t n, const uint64_t *seed, fl_error *e) {
    if (!fl_session_read(&t->table.session, text, n, e)) return 0;
    int from_seed = seed && find_stream(t, *seed);
    if (!seat_session(t)) return fl_wrong(e, "no memory is left", NULL, 0), 0;
    if (from_seed) t->table.session.scribe.decide = NULL;
    return 1;
}

/* In: 32 bytes, then a journal or a record. Out, if it is refused (-1): why, in plain text. */
EXPORT(open) int open_record(int seeded, uint64_t seed, int lang) {
    fl_error e = {"", 0};
    fl_words w = {NULL, lang, {NULL}};
    int table = place_for_table();
    if (table < 0) return begin(), fl_str(&out, "too many tables"), -1;
    page_table *t = tables[table];
    const fl_house house = house_of(t);
    const char *text = in + 32;
    size_t n = n_in - 32;
    use_key(t, (const uint8_t *)in);
    if (is_record(text) ? read_record(t, text, n, seeded ? &seed : NULL, &e) : fl_table_read(&t->table, &house, text, n, &e)) return table;
    failed(table, "");
    return fl_say_error(&out, &w, &e), -1;
}

/* In: the seat's name, and the bot that plays there or stands in ("": none). */
EXPORT(sit) void sit(int table, int seat, int person) {
    fl_table *t = &tables[table]->table;
    const fl_chair *c = &t->chair[seat];
    fl_bot bot = c->bot;
    fl_error e;
    int by_bot = *given(1) && fl_read_bot(given(1), fl_length(given(1)), &bot, &e), who = person ? FL_PERSON : FL_MACHINE;
    const char *name = t->session.record.name[seat];
    int same_bot = fl_same_bot(&bot, &c->bot);
    if (c->who != who || !fl_same(given(0), fl_length(given(0)), name) || (!person && !same_bot)) {
        int away = c->away;
        fl_table_sit(t, seat, who, given(0), by_bot ? &bot : NULL);
        if (away && person) fl_table_stand_in(t, seat, NULL, away);
    }
    if (person && by_bot && (!c->away || !same_bot)) fl_table_stand_in(t, seat, &bot, FL_WISHED);
    if (person && !by_bot && c->away == FL_WISHED) fl_table_stand_in(t, seat, NULL, FL_HERE);
}

/* In: the bot that takes the seat for good. */
EXPORT(resign) void resign(int table, int seat) {
    fl_bot bot;
    fl_error e;
    int named = fl_read_bot(given(0), fl_length(given(0)), &bot, &e);
    fl_table_stand_in(&tables[table]->table, seat, named ? &bot : NULL, FL_RESIGNED);
}

EXPORT(table) void table_json(int table, int viewer, int lang) {
    begin(), fl_char(&out, '{'), write_table(tables[table], viewer, lang), fl_char(&out, '}');
}

static void refuse(const fl_words *w, fl_rule rule) { key_number("rule", rule), key_said("text", w, say_refused, &rule); }

/* Judged by what the seat sees, then played. Out: the rule that refuses it; or what the viewer saw happen, and the table. */
EXPORT(play) int play(int table, int seat, int index, int viewer, int lang) {
    page_table *t = tables[table];
    const fl_game *g = t->table.session.game;
    fl_words w = reader(t, lang);
    fl_state v;
    fl_move none = {255, 0, 0, 0}, m = index >= 0 && index < g->n_indices ? fl_at(g, index) : none;
    veiled(t, seat, &v);
    begin(), fl_char(&out, '{');
    fl_rule rule = fl_why(g, v.bytes, seat, m);
    if (!rule) {
        t->viewer = viewer, t->lang = lang;
        t->table.session.scribe.with = t, t->table.session.scribe.heard = heard;
        key_number("seat", seat), key("events"), fl_char(&out, '[');
        rule = fl_table_play(&t->table, seat, m);
        t->table.session.scribe.heard = NULL;
        fl_char(&out, ']');
    }
    if (rule) refuse(&w, rule);
    else write_table(t, viewer, lang);
    fl_char(&out, '}');
    return rule;
}

/* In: a move as a person types it. Out: {"index":7}, with "rule" and "text" if it is forbidden; or "error". */
EXPORT(read_move) void read_move(int table, int seat, int lang) {
    const page_table *t = tables[table];
    fl_words w = reader(t, lang);
    fl_error e = {"", 0};
    fl_move m;
    fl_state v;
    veiled(t, seat, &v);
    begin(), fl_char(&out, '{');
    if (fl_read_move(t->table.session.game, in, n_in, &m, &e)) {
        fl_rule rule = fl_why(t->table.session.game, v.bytes, seat, m);
        key_number("index", fl_index(t->table.session.game, m));
        if (rule) refuse(&w, rule);
    } else key_said("error", &w, say_error, &e);
    fl_char(&out, '}');
}

EXPORT(undo) int undo(int table, int seat) { return fl_table_undo(&tables[table]->table, seat); }

/* Who made each ply, and its events that the viewer may know, from a ply on; -1 is the setup. */
EXPORT(log) void write_log(int table, int viewer, int lang, int from) {
    const page_table *t = tables[table];
    fl_words w = reader(t, lang);
    fl_replay *at = (fl_replay *)malloc(sizeof *at);
    fl_error e = {"", 0};
    begin(), fl_char(&out, '[');
    if (at) fl_replay_start(at, &t->table.session.record);
    while (at && fl_replay_step(at, &e)) {
        if (at->ply - 1 < from) continue;
        key(NULL), fl_char(&out, '{'), key_number("ply", at->ply - 1);
        key_number("seat", at->ply ? t->table.session.record.plies[at->ply - 1].seat : -1),
            key_number("round", fl_round(t->table.session.game, at->state.bytes));
        key("events"), fl_char(&out, '[');
        for (uint32_t i = 0; i < at->n_events && i < FL_PER_PLY; i++) {
            if (!fl_may_know(&at->events[i], viewer)) continue;
            ensure(ROOM);
            key(NULL), fl_char(&out, '{'), write_event(&w, &at->events[i]), fl_char(&out, '}');
        }
        fl_str(&out, "]}");
    }
    fl_char(&out, ']');
    free(at);
}

/* Out: the record, as it is stored in a file. */
EXPORT(record) void record(int table) {
    fl_out o = fl_into(NULL, 0);
    fl_record_write(&o, &tables[table]->table.session.record);
    begin(), ensure(o.n);
    fl_record_write(&out, &tables[table]->table.session.record);
}

/* Out: everything that has happened to the table, as it is kept. */
EXPORT(journal) void journal(int table) {
    const page_table *t = tables[table];
    begin(), ensure(t->n_journal);
    fl_strn(&out, t->journal ? t->journal : "", t->n_journal);
}

/* ---- bots ------------------------------------------------------------------------------------------------------------- */

/* What a bot needs of a table: the position as its seat sees it, and a seed. Out: plain text. */
EXPORT(position) void position(int table, int seat) {
    fl_state v;
    veiled(tables[table], seat, &v);
    begin(), fl_write_position(&out, tables[table]->table.session.game, v.bytes, seat);
}
EXPORT(thought) uint64_t thought(int table, int seat) { return fl_table_thought(&tables[table]->table, seat); }

/* In: a bot as it is written ("captain/greedy"), and a position as its seat sees it. Returns the index of its move; -1: out
 * tells why not. Out: its reasons, the best move first; visits, and the chance to win with its standard error in 1/10,000. */
EXPORT(choose) int choose(uint64_t seed, int lang) {
    static void *arena;
    fl_bot bot;
    fl_position p;
    fl_error e = {"", 0};
    fl_move legal[FL_LEGAL];
    fl_reasons reasons;
    begin();
    if (!fl_read_bot(given(0), fl_length(given(0)), &bot, &e)) return fl_str(&out, e.text), -1;
    if (!fl_read_position(fl_find_game, given(1), fl_length(given(1)), &p, &e)) return fl_str(&out, e.text), -1;
    if (p.viewer < 0 || !p.game->legal(p.state.bytes, p.viewer, legal)) return fl_str(&out, "nothing to choose"), -1;
    if (!arena) arena = malloc(FL_ARENA);
    const fl_means means = {arena, arena ? FL_ARENA : 0, NULL, NULL, &reasons};
    fl_move m = fl_ask_bot(&bot, p.game, p.state.bytes, p.viewer, seed, &means);
    fl_words w = {p.game, lang, {NULL}};
    fl_char(&out, '[');
    for (int i = 0; i < reasons.n; i++) {
        const fl_reason *r = &reasons.best[i];
        const choice c = {p.state.bytes, r->move};
        key(NULL), fl_char(&out, '{'), key_number("index", fl_index(p.game, r->move)), key_said("text", &w, say_choice, &c);
        key_number("visits", r->visits), key_number("chance", r->chance), key_number("spread", r->spread), fl_char(&out, '}');
    }
    fl_char(&out, ']');
    return fl_index(p.game, m);
}
