/* protocol.c - understands a client's lines and answers them. Each line gets one `ok` or `error`, behind the lines that
 * it asked for; news of the table follow. */
#include "../engine/facts.h"
#include "lines.h"
#include <stdlib.h>

typedef struct {
    const char *at;
    size_t n;
} words; /* what is left of a line */

/* ---- reading ------------------------------------------------------------------------------------------------------- */

static int blank(char c) { return c == ' ' || c == '\t'; }

static size_t next(words *w, const char **at) {
    size_t n = 0;
    while (w->n && blank(*w->at)) w->at++, w->n--;
    *at = w->at;
    while (n < w->n && !blank(w->at[n])) n++;
    w->at += n, w->n -= n;
    return n;
}

static int looks_like(words w, const char *what) { /* the next word, without taking it */
    const char *at;
    size_t n = next(&w, &at);
    return fl_same(at, n, what);
}

static int take_number(fl_protocol *p, words *w, const char *what, uint64_t most, uint64_t *v) {
    const char *at;
    size_t n = next(w, &at);
    if (fl_read_number(at, n, most, v)) return 1;
    return fl_line_error(p, "malformed", what, n ? at : NULL, n);
}

static int finished(fl_protocol *p, words *w) {
    const char *at;
    size_t n = next(w, &at);
    return n ? fl_line_error(p, "malformed", "too much at the end of the line", at, n) : 1;
}

static int take_game(fl_protocol *p, words *w, const fl_game **g) {
    const char *at;
    size_t n = next(w, &at);
    if ((*g = fl_find_game(at, n)) != NULL) return 1;
    return fl_line_error(p, "game", n ? "no such game" : "which game?", n ? at : NULL, n);
}

static int may_see(const fl_protocol *p, int viewer) {
    if (viewer == FL_SPECTATOR || p->all_seen || fl_table_over(&p->table)) return 1;
    return viewer >= 0 && p->mine >> viewer & 1;
}

/* A seat, s for a spectator, - for one who sees everything: as far as this client may. */
static int take_viewer(fl_protocol *p, words *w, int *viewer) {
    const fl_session *s = &p->table.session;
    const char *at;
    uint64_t v;
    size_t n = next(w, &at);
    if (fl_same(at, n, "s")) *viewer = FL_SPECTATOR;
    else if (fl_same(at, n, "-")) *viewer = FL_ALL_SEEING;
    else if (fl_read_number(at, n, (uint64_t)fl_seats(s->game, s->state.bytes) - 1, &v)) *viewer = (int)v;
    else return fl_line_error(p, "seat", "no such seat at this table", at, n);
    return may_see(p, *viewer) ? 1 : fl_line_error(p, "hidden", "you may not see this before the end", at, n);
}

/* The client's own seats come from the table it opened, whatever a line says. */
static int take_own_seat(fl_protocol *p, words *w, int *seat) {
    const char *at;
    uint64_t v;
    size_t n = next(w, &at);
    if (!fl_read_number(at, n, FL_SEATS - 1, &v) || !(p->mine >> v & 1)) return fl_line_error(p, "seat", "this is not your seat", at, n);
    return *seat = (int)v, 1;
}

/* "sail", or "#17" by its index. */
static int take_move(const fl_game *g, words *w, fl_move *m, fl_error *e) {
    uint64_t index;
    while (w->n && blank(*w->at)) w->at++, w->n--;
    while (w->n && blank(w->at[w->n - 1])) w->n--;
    if (!w->n || *w->at != '#') return fl_read_move(g, w->at, w->n, m, e);
    if (!fl_read_number(w->at + 1, w->n - 1, g->n_indices - 1u, &index)) return fl_wrong(e, "no move has this index", w->at, w->n), 0;
    return *m = fl_at(g, (int)index), 1;
}

/* "captain", "ismcts:500", "greedy/peaceful"; none thinks longer than it may here. */
static int take_bot(fl_protocol *p, words *w, const fl_game *g, fl_bot *bot) {
    const char *at;
    size_t n = next(w, &at);
    fl_error e;
    if (!n) return fl_line_error(p, "bot", "which bot?", NULL, 0);
    if (!fl_read_bot(at, n, bot, &e)) return fl_line_error(p, "bot", e.text, NULL, 0);
    if (!fl_follows(g, bot->temper)) return fl_line_error(p, "bot", "the game has no careers", at, n);
    if (bot->budget > p->most_budget) return fl_line_error(p, "bot", "it may not think so long here", at, n);
    if (fl_skill_of(g, bot).budget > p->most_budget) bot->budget = p->most_budget;
    return 1;
}

/* ---- the table goes on ---------------------------------------------------------------------------------------------------- */

static void give_up_table(fl_protocol *p) {
    fl_table_close(&p->table);
    p->mine = p->resigned = p->again = 0, p->all_seen = p->over = 0;
}

static const char *why_failed(const fl_protocol *p) {
    const char *why = p->table.session.scribe.failed;
    return why ? why : "the game cannot go on";
}

static void withdraw(fl_protocol *p, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        uint32_t gone = fl_table_withdraw(&p->table, seat);
        if (gone && p->mine >> seat & 1) fl_line_cancel(p, seat, gone);
    }
}

/* 0: it could not be dealt. */
static int bot_plays(fl_protocol *p, int seat) {
    fl_table *t = &p->table;
    fl_session *s = &t->session;
    const fl_bot *bot = &t->chair[seat].bot;
    if (!p->arena && fl_skill_of(s->game, bot).search == FL_ISMCTS) p->arena = malloc(FL_ARENA);
    fl_means means = {p->arena, p->arena ? FL_ARENA : 0, NULL, NULL, NULL};
    fl_move m = fl_ask_bot(bot, s->game, s->state.bytes, seat, fl_table_thought(t, seat), &means);
    return !fl_table_play(t, seat, m) && !s->scribe.failed;
}

/* Bots play until a client has to choose; all clients who have to are asked at once. */
static void go_on(fl_protocol *p) {
    fl_table *t = &p->table;
    int seats = fl_seats(t->session.game, t->session.state.bytes);
    if (t->elsewhere) { /* it goes on there */
        if (p->again && !p->chose) fl_line_ask(p, fl_lowest(p->again));
        p->again = 0;
        return;
    }
    withdraw(p, seats);
    for (int bot; (bot = fl_table_bot(t)) >= 0; fl_line_news(p)) {
        p->say(p->with, "", 0); /* it may think for a while */
        if (bot_plays(p, bot)) continue;
        number(fl_line(p, "closed"), p->n_tables), word(&p->out, why_failed(p)), fl_line_end(p);
        give_up_table(p);
        return;
    }
    withdraw(p, seats);
    for (int seat = 0; seat < seats; seat++)
        if ((!p->guest || p->mine >> seat & 1) && (fl_table_ask(t, seat) || (p->again >> seat & 1 && t->chair[seat].pending)))
            fl_line_ask(p, seat);
    p->again = 0;
    if (fl_table_over(t) && !p->over) p->over = 1, fl_line_over(p);
}

int fl_protocol_join(
    fl_protocol *p, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], int seat, fl_decide *decide, void *with) {
    give_up_table(p);
    const uint64_t none = 0;
    const fl_house house = {NULL, NULL, NULL, NULL};
    if (!fl_session_start(&p->table.session, g, seats, options, decide, with, none) || !fl_table_of(&p->table, &house, none))
        return give_up_table(p), 0;
    p->mine = 1u << seat, p->n_tables++;
    fl_line_table(p);
    fl_line_news(p);
    go_on(p);
    return 1;
}

int fl_protocol_hear(fl_protocol *p, int seat, fl_move m) {
    if (fl_table_play(&p->table, seat, m) || p->table.session.scribe.failed) return 0;
    fl_line_news(p);
    go_on(p);
    return 1;
}

/* ---- only a view ------------------------------------------------------------------------------------------------------- */

int fl_protocol_watch(fl_protocol *p, const fl_position *at, int seat, fl_error *e) {
    give_up_table(p);
    if (!fl_table_watch(&p->table, at, e)) return 0;
    p->mine = 1u << seat, p->n_tables++, p->chose = 0, p->chosen.ask = 0;
    fl_line_table(p);
    return 1;
}

void fl_protocol_event(fl_protocol *p, uint32_t number, const fl_event *e) {
    fl_table *t = &p->table;
    int viewer = fl_lowest(p->mine);
    if (!t->n_news) t->n_told[viewer + 2] = t->n_lost[viewer + 2] = number - 1; /* what came before is not known here */
    if (fl_table_hear(t, e)) fl_line_events(p, viewer, number);
}

int fl_protocol_show(fl_protocol *p, const fl_position *at, uint32_t ply, fl_error *e) { return fl_table_show(&p->table, at, ply, e); }

void fl_protocol_ask(fl_protocol *p, uint32_t ask) {
    int seat = fl_lowest(p->mine);
    fl_chair *c = &p->table.chair[seat];
    if (c->pending && !ask) fl_line_cancel(p, seat, c->pending);
    c->pending = ask, c->hash = fl_view_hash(p->table.session.game, p->table.session.state.bytes, seat);
    if (ask) fl_line_ask(p, seat);
}

void fl_protocol_undone(fl_protocol *p, int seat) { fl_line_undone(p, fl_lowest(p->mine), (uint32_t)seat); }

void fl_protocol_over(fl_protocol *p, const char *result) {
    if (p->over) return;
    p->over = 1;
    number(fl_line(p, "over"), p->n_tables), word(&p->out, result), fl_line_end(p);
}

/* ---- commands: before a table ------------------------------------------------------------------------------------------ */

static int do_hello(fl_protocol *p, words *w) {
    const char *at;
    uint64_t version;
    if (!take_number(p, w, "hello needs the version of the protocol", 999999, &version)) return 0;
    if (!version || version > FL_PROTOCOL) return fl_line_error(p, "version", "there are versions 1 and 2 of the protocol", NULL, 0);
    size_t n = next(w, &at);
    if (!finished(p, w)) return 0;
    if (n >= FL_NAME) return fl_line_error(p, "malformed", "a name has 31 letters at most", at, n);
    for (size_t i = 0; i < n; i++)
        if (at[i] < '!' || at[i] > '~') return fl_line_error(p, "malformed", "a name is of plain letters", at, n);
    if (n) memcpy(p->name, at, n), p->name[n] = 0;
    p->version = (uint32_t)version;
    number(fl_line(p, "ok hello"), version), fl_line_end(p);
    return 1;
}

static int do_games(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    for (int i = 0; i < fl_n_games; i++) {
        const fl_game *g = fl_games[i];
        fl_words texts = fl_line_reader(p, g);
        fl_out *o = fl_line(p, "game");
        word(o, g->id), number(o, g->version), word(o, "players"), number(o, g->min_seats), number(o, g->max_seats);
        word(o, "title"), fl_char(o, ' '), fl_say_key(o, &texts, "title"), fl_line_end(p);
    }
    return fl_line_ok(p, "games"), 1;
}

static int do_bots(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    for (int i = 0; i < FL_N_BOTS; i++) {
        fl_bot bot = {(uint8_t)i, FL_USUAL, 0};
        fl_out *o = fl_line(p, "bot");
        fl_char(o, ' '), fl_write_bot(o, &bot), fl_line_end(p);
    }
    return fl_line_ok(p, "bots"), 1;
}

static int do_rules(fl_protocol *p, words *w) {
    const fl_game *g;
    if (!take_game(p, w, &g) || !finished(p, w)) return 0;
    for (int i = 0; i < g->n_rules; i++) {
        number(fl_line(p, "rule"), g->rules[i].number), word(&p->out, fl_source_words[g->rules[i].source]), fl_char(&p->out, ' ');
        fl_line_rule(p, g, g->rules[i].number), fl_line_end(p);
    }
    return fl_line_ok(p, "rules"), 1;
}

static void kinds_of(fl_out *o, const fl_game *g, const uint8_t *kind, int n) {
    for (int i = 0; i < n; i++)
        if (g->kinds[kind[i]].size > 1) lower(o, g->kinds[kind[i]].name);
}

/* With `set text on`: what it is, for people. */
static void meaning(fl_protocol *p, const char *text) {
    if (p->text && text) fl_str(&p->out, " | "), fl_str(&p->out, text);
}

static const char *text_of(fl_protocol *p, const fl_game *g, const char *kind, const char *name) {
    char key[64];
    fl_words w = fl_line_reader(p, g);
    fl_out o = fl_into(key, sizeof key);
    fl_str(&o, kind), fl_lower(&o, name);
    return fl_text(&w, key);
}

static void describe_field(fl_protocol *p, const fl_game *g, const fl_field *f) {
    fl_out *o = fl_line(p, "field");
    word(o, f->name);
    for (int i = 0; i < f->rank; i++) {
        if (f->by_seat >> i & 1) word(o, "seats");
        else number(o, f->dim[i]);
    }
    word(o, "who"), word(o, fl_who_words[f->who]), word(o, "holds"), word(o, fl_holds_words[f->holds]);
    if (f->holds == FL_COUNT) number(o, f->most);
    else if (f->holds != FL_OPTION) lower(o, g->kinds[f->kind].name);
    meaning(p, f->what), fl_line_end(p);
}

/* How large things are: moves, the vector of a state, the longest game. */
static void describe_size(fl_protocol *p, const fl_game *g) {
    uint64_t n = 0;
    for (int i = FL_FIELD_ROUND; i < g->n_fields; i++) n += (uint64_t)fl_elements(&g->fields[i]);
    fl_out *o = fl_line(p, "size");
    word(o, "indices"), number(o, g->n_indices), word(o, "vector"), number(o, n), word(o, "plies"), number(o, g->longest), fl_line_end(p);
}

static void describe_options(fl_protocol *p, const fl_game *g) {
    const char *at;
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, g->options[i].standard, &at);
        fl_out *o = fl_line(p, "option");
        word(o, g->options[i].id), word(o, "rule"), number(o, g->options[i].rule), word(o, "standard"), fl_char(o, ' ');
        fl_strn(o, at, (size_t)n), word(o, "values"), word(o, g->options[i].words), fl_line_end(p);
    }
}

static void describe_fact(fl_protocol *p, const fl_game *g, const fl_fact *f, const char *line, int values) {
    static const char *const gives[] = {"number", "yes_no", "one", "maybe", "set"};
    fl_out *o = fl_line(p, line);
    word(o, f->name);
    for (int i = 0; i < f->rank; i++) {
        if (*g->kinds[f->by[i].kind].words) lower(o, g->kinds[f->by[i].kind].name);
        else if (f->by[i].kind == 1) word(o, "seats");
        else number(o, f->by[i].size);
    }
    word(o, "gives"), word(o, gives[f->gives]);
    if (f->gives >= FL_GIVES_ONE) lower(o, g->kinds[f->kind].name);
    if (values) fl_char(o, ' '), fl_write_fact(o, g, f, NULL);
    fl_line_end(p);
}

static int do_describe(fl_protocol *p, words *w) {
    const fl_game *g;
    if (!take_game(p, w, &g) || !finished(p, w)) return 0;
    describe_size(p, g), describe_options(p, g);
    for (int i = 1; i < g->n_kinds; i++) {
        lower(fl_line(p, "kind"), g->kinds[i].name), number(&p->out, g->kinds[i].size);
        if (*g->kinds[i].words) word(&p->out, g->kinds[i].words);
        fl_line_end(p);
    }
    for (int i = 0; i < g->n_verbs; i++) {
        word(fl_line(p, "verb"), g->verbs[i].name), fl_str(&p->out, " #"), fl_num(&p->out, g->verbs[i].first);
        kinds_of(&p->out, g, g->verbs[i].kind, 3), meaning(p, text_of(p, g, "verb.", g->verbs[i].name)), fl_line_end(p);
    }
    for (int i = 0; i < g->n_events; i++) {
        lower(fl_line(p, "news"), g->events[i].name), kinds_of(&p->out, g, g->events[i].kind, 4);
        meaning(p, text_of(p, g, "event.", g->events[i].name)), fl_line_end(p);
    }
    for (int i = 0; i < g->n_fields; i++) describe_field(p, g, &g->fields[i]);
    for (int i = 0; i < g->n_tables; i++) describe_fact(p, g, &g->tables[i], "data", 1);
    for (int i = 0; i < g->n_facts; i++) describe_fact(p, g, &g->facts[i], "fact", 0);
    return fl_line_ok(p, "describe"), 1;
}

static int bad_setting(fl_protocol *p, const char *name, const char *values) {
    word(fl_line(p, "error malformed"), name), word(&p->out, "can be:"), word(&p->out, values), fl_line_end(p);
    return 0;
}

static int do_set(fl_protocol *p, words *w) {
    static const struct {
        const char *name, *values;
        size_t at;
    } settings[] = {
        {"state", "position json none vector", offsetof(fl_protocol, state)}, {"legal", "off on", offsetof(fl_protocol, legal)},
        {"text", "off on", offsetof(fl_protocol, text)}, {"lang", "en de nl", offsetof(fl_protocol, lang)}};
    const char *name, *value;
    size_t n = next(w, &name), k = next(w, &value);
    if (!finished(p, w)) return 0;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        if (!fl_same(name, n, settings[i].name)) continue;
        int which = fl_find_word(settings[i].values, value, k);
        if (which < 0) return bad_setting(p, settings[i].name, settings[i].values);
        memcpy((char *)p + settings[i].at, &which, sizeof which);
        fl_out *o = fl_line(p, "ok set");
        word(o, settings[i].name), fl_char(o, ' '), fl_strn(o, value, k), fl_line_end(p);
        return 1;
    }
    return fl_line_error(p, "malformed", "there are state, legal, text and lang to set", name, n);
}

static int do_ping(fl_protocol *p, words *w) {
    const char *at;
    size_t n = next(w, &at);
    if (!finished(p, w)) return 0;
    for (size_t i = 0; i < n; i++)
        if (n > 64 || at[i] < '!' || at[i] > '~') return fl_line_error(p, "malformed", "ping takes one plain word", at, n);
    fl_line(p, "ok ping");
    if (n) fl_char(&p->out, ' '), fl_strn(&p->out, at, n);
    return fl_line_end(p), 1;
}

static int do_quit(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    give_up_table(p);
    p->ended = 1;
    return fl_line_ok(p, "quit"), 1;
}

/* ---- commands: opening a table ---------------------------------------------------------------------------------------------- */

typedef struct {
    const fl_game *game;
    int players, all_seen;
    unsigned seats;
    uint8_t options[FL_OPTIONS];
    fl_bot bot[FL_SEATS];
    int n_bots, seeded;
    uint64_t seed;
} wanted;

enum { ALL_SEATS = 1u << FL_SEATS }; /* until their number is known */

static int take_seats(fl_protocol *p, words *w, unsigned *seats) {
    const char *at;
    uint64_t v;
    size_t n = next(w, &at);
    *seats = 0;
    if (fl_same(at, n, "none")) return 1;
    if (fl_same(at, n, "all")) return *seats = ALL_SEATS, 1;
    for (;;) {
        if (!fl_read_number(at, n, FL_SEATS - 1, &v)) return fl_line_error(p, "seat", "seats are numbers from 0, all or none", at, n);
        *seats |= 1u << v;
        words ahead = *w;
        n = next(&ahead, &at);
        if (!n || *at < '0' || *at > '9') return 1;
        *w = ahead;
    }
}

enum { PLAYERS, OPTION, SEATS, BOTS, SEED, OPEN, N_SETUP_WORDS };
static const char *const setup_words[N_SETUP_WORDS] = {
    [PLAYERS] = "players", [OPTION] = "option", [SEATS] = "seats", [BOTS] = "bots", [SEED] = "seed", [OPEN] = "open"};

static int at_setup_word(words w) {
    int i = 0;
    while (i < N_SETUP_WORDS && !looks_like(w, setup_words[i])) i++;
    return i;
}

static int take_bots(fl_protocol *p, words *w, wanted *t) {
    const char *at;
    words ahead;
    t->n_bots = 0;
    do {
        if (t->n_bots == FL_SEATS) return fl_line_error(p, "bot", "more bots than seats", NULL, 0);
        if (!take_bot(p, w, t->game, &t->bot[t->n_bots])) return 0;
        t->n_bots++, ahead = *w;
    } while (at_setup_word(*w) == N_SETUP_WORDS && next(&ahead, &at));
    return 1;
}

static int take_option(fl_protocol *p, words *w, wanted *t) {
    const char *at;
    fl_error e;
    size_t n = next(w, &at);
    return fl_read_option(t->game, at, n, t->options, &e) ? 1 : fl_line_error(p, "option", e.text, NULL, 0);
}

/* `from`: a position says the number of players and the options itself. */
static int take_setup(fl_protocol *p, words *w, wanted *t, const fl_position *from) {
    const char *at;
    uint64_t v;
    for (;;) {
        words ahead = *w;
        size_t n = next(&ahead, &at);
        int what = at_setup_word(*w), fine = 1;
        if (!n) break;
        if (what == N_SETUP_WORDS || (from && (what == PLAYERS || what == OPTION)))
            return fl_line_error(p, "malformed", "not something to open a table with", at, n);
        *w = ahead;
        switch (what) {
        case PLAYERS: fine = take_number(p, w, "players is a number", 999999, &v), t->players = fine ? (int)v : 0; break;
        case OPTION: fine = take_option(p, w, t); break;
        case SEATS: fine = take_seats(p, w, &t->seats); break;
        case BOTS: fine = take_bots(p, w, t); break;
        case SEED: fine = take_number(p, w, "seed is a number", UINT64_MAX, &t->seed), t->seeded = 1; break;
        default: t->all_seen = 1;
        }
        if (!fine) return 0;
    }
    if (t->players < t->game->min_seats || t->players > t->game->max_seats)
        return fl_line_error(p, "players", "too many or too few players for this game", NULL, 0);
    if (t->seats == ALL_SEATS) t->seats = (1u << t->players) - 1;
    return t->seats >> t->players ? fl_line_error(p, "seat", "there is no such seat at this table", NULL, 0) : 1;
}

static int open_table(fl_protocol *p, const wanted *t, const fl_position *from) {
    fl_error e;
    const uint64_t *seed = t->seeded ? &t->seed : NULL;
    give_up_table(p);
    fl_wrong(&e, "no memory is left", NULL, 0);
    const fl_house house = {p->chance, NULL, NULL, NULL};
    int fine =
        from ? fl_table_at(&p->table, &house, from, seed, &e) : fl_table_new(&p->table, &house, t->game, t->players, t->options, seed);
    if (!fine) return fl_line_error(p, from ? "position" : "failed", e.text, NULL, 0);
    p->mine = t->seats, p->all_seen = t->all_seen, p->n_tables++;
    for (int seat = 0, bot = 0; seat < t->players; seat++) {
        if (t->seats >> seat & 1) fl_table_sit(&p->table, seat, FL_PROGRAM, p->name, NULL);
        else fl_table_sit(&p->table, seat, FL_MACHINE, NULL, &t->bot[bot++ % t->n_bots]);
    }
    number(fl_line(p, from ? "ok position" : "ok new"), p->n_tables), fl_line_end(p);
    fl_line_table(p);
    fl_line_news(p);
    return 1;
}

static wanted standard_setup(const fl_game *g) {
    wanted t = {g, g->min_published, 0, 1, {0}, {{FL_RANDOM, FL_USUAL, 0}}, 1, 0, 0};
    fl_standard(g, t.options);
    return t;
}

static int do_new(fl_protocol *p, words *w) {
    const fl_game *g;
    if (!take_game(p, w, &g)) return 0;
    wanted t = standard_setup(g);
    return take_setup(p, w, &t, NULL) && open_table(p, &t, NULL);
}

static int do_position(fl_protocol *p, words *w) {
    fl_position from;
    fl_error e;
    const char *at;
    size_t n = next(w, &at);
    if (!fl_read_position(fl_find_game, at, n, &from, &e)) return fl_line_error(p, "position", e.text, NULL, 0);
    wanted t = standard_setup(from.game);
    t.players = fl_seats(from.game, from.state.bytes);
    if (from.viewer >= 0) t.seats = 1u << from.viewer;
    return take_setup(p, w, &t, &from) && open_table(p, &t, &from);
}

/* What a move would lead to, from any position. What the position does not know is filled by the seed with something that could be; what
 * is said then is again only what its viewer would see. */
static void say_tried(fl_protocol *p, const fl_session *s, int seat, fl_move m, int viewer) {
    char position[FL_STATE * 5];
    uint32_t n = s->scribe.n_events < FL_PER_PLY ? s->scribe.n_events : FL_PER_PLY;
    for (uint32_t i = 0, k = 0; i < n; i++) {
        if (!fl_may_know(&s->events[i], viewer)) continue;
        fl_out *o = fl_line(p, "event");
        viewer_word(o, viewer), number(o, ++k), fl_char(o, ' '), fl_write_event(o, s->game, &s->events[i]), fl_line_end(p);
    }
    fl_out at = fl_into(position, sizeof position);
    fl_write_position(&at, s->game, s->state.bytes, viewer);
    viewer_word(fl_line(p, "state"), viewer), fl_char(&p->out, ' ');
    p->say(p->with, p->said, p->out.n), p->say(p->with, position, at.n), p->say(p->with, "\n", 1);
    number(fl_line(p, "ok try"), (uint64_t)seat), fl_char(&p->out, ' '), fl_write_move(&p->out, s->game, m), fl_line_end(p);
}

static int do_try(fl_protocol *p, words *w) {
    static const uint64_t usual = 1;
    fl_position from;
    fl_error e;
    fl_move m;
    const char *at;
    uint64_t seat, seed = usual;
    size_t n = next(w, &at);
    if (!fl_read_position(fl_find_game, at, n, &from, &e)) return fl_line_error(p, "position", e.text, NULL, 0);
    if (looks_like(*w, "seed")) {
        next(w, &at);
        if (!take_number(p, w, "seed is a number", UINT64_MAX, &seed)) return 0;
    }
    n = next(w, &at);
    if (!fl_read_number(at, n, FL_SEATS - 1, &seat)) return fl_line_error(p, "seat", "whose move is it?", n ? at : NULL, n);
    if (!take_move(from.game, w, &m, &e)) return fl_line_error(p, "move", e.text, NULL, 0);
    fl_rule rule = fl_why(from.game, from.state.bytes, (int)seat, m);
    if (rule == FL_MALFORMED) return fl_line_error(p, "seat", "no such seat at this table", NULL, 0);
    if (rule) return number(fl_line(p, "error rule"), rule), fl_char(&p->out, ' '), fl_line_refused(p, from.game, rule), fl_line_end(p), 0;
    fl_session *s = malloc(sizeof *s);
    int fine = s &&
        (from.viewer == FL_ALL_SEEING ? fl_session_at(s, from.game, from.state.bytes, NULL, NULL, seed)
                                      : fl_session_imagine(s, from.game, from.state.bytes, from.viewer, NULL, NULL, seed));
    if (fine && (rule = fl_session_play(s, (int)seat, m)) == 0 && !s->scribe.failed) say_tried(p, s, (int)seat, m, from.viewer);
    else if (fine && rule) fl_line_error(p, "move", "in the world that was imagined this cannot be: try another seed", NULL, 0);
    else fl_line_error(p, "failed", "the position could not be filled", NULL, 0);
    if (s) fl_session_free(s);
    free(s);
    return 1;
}

/* ---- commands: at a table -------------------------------------------------------------------------------------------------------- */

static int acknowledge(fl_protocol *p, int seat, const fl_answer *a) {
    fl_out *o = fl_line(p, "ok move");
    number(o, (uint64_t)seat), number(o, a->ask), word(o, "hash"), fl_char(o, ' '), fl_hex(o, a->hash, 16), fl_char(o, ' ');
    fl_write_move(o, p->table.session.game, a->move), fl_line_end(p);
    return 1;
}

static int answered_before(fl_protocol *p, int seat, uint32_t ask, fl_move m) {
    const fl_answer *a = fl_table_answered(&p->table, seat, ask);
    if (!a) return fl_line_error(p, "ask", "this seat has no such ask", NULL, 0);
    if (a->taken_back) return fl_line_error(p, "ask", "the answer to this ask was taken back", NULL, 0);
    if (!memcmp(&a->move, &m, sizeof m)) return acknowledge(p, seat, a);
    char move[FL_NOTATION];
    fl_out o = fl_into(move, sizeof move);
    fl_write_move(&o, p->table.session.game, a->move);
    return fl_line_error(p, "answered", "this ask has another answer already", move, o.n);
}

static int refuse(fl_protocol *p, fl_rule rule) {
    number(fl_line(p, "error rule"), rule), fl_char(&p->out, ' '), fl_line_refused(p, p->table.session.game, rule), fl_line_end(p);
    return 0;
}

/* "@hash": the view that the client answers, as it was when it was asked or as it is now. */
static int same_view(fl_protocol *p, words *w, int seat) {
    const fl_session *s = &p->table.session;
    const char *at;
    uint64_t v;
    size_t n = next(w, &at);
    if (n != 17 || !fl_read_hex(at + 1, n - 1, &v)) return fl_line_error(p, "malformed", "a hash has 16 digits, 0-9 and a-f", at, n);
    if (v == p->table.chair[seat].hash || v == fl_view_hash(s->game, s->state.bytes, seat)) return 1;
    return fl_line_error(p, "stale", "this is not the view that was asked about", at, n);
}

/* The table is elsewhere: judged by the view, and left for whoever sends it there. */
static int hand_on(fl_protocol *p, int seat, uint32_t ask, fl_move m) {
    fl_state v;
    fl_table_view(&p->table, seat, v.bytes);
    fl_rule rule = fl_why(p->table.session.game, v.bytes, seat, m);
    if (rule) return refuse(p, rule);
    p->chosen.ask = ask, p->chosen.move = m, p->chose = 1;
    return 1;
}

void fl_protocol_acknowledge(fl_protocol *p, uint64_t hash) {
    int seat = fl_lowest(p->mine);
    p->chosen.hash = hash, p->chose = 0, p->table.chair[seat].pending = 0;
    acknowledge(p, seat, &p->chosen);
}

void fl_protocol_refuse(fl_protocol *p, const char *line) { p->chose = 0, p->chosen.ask = 0, fl_line(p, line), fl_line_end(p); }

static int do_move(fl_protocol *p, words *w) {
    fl_table *t = &p->table;
    fl_error e;
    fl_move m;
    int seat;
    uint64_t ask;
    if (!take_own_seat(p, w, &seat) || !take_number(p, w, "move needs the number of the ask", UINT32_MAX, &ask)) return 0;
    fl_chair *c = &t->chair[seat];
    int now = c->pending && ask == c->pending;
    if (now) p->again |= 1u << seat; /* unless it is answered now */
    while (w->n && blank(*w->at)) w->at++, w->n--;
    words hash = *w;
    const char *at;
    if (w->n && *w->at == '@') next(w, &at);
    if (!take_move(t->session.game, w, &m, &e)) return fl_line_error(p, "move", e.text, NULL, 0);
    if (!now && ask && ask == p->chosen.ask && !memcmp(&p->chosen.move, &m, sizeof m)) return acknowledge(p, seat, &p->chosen);
    if (!now) return answered_before(p, seat, (uint32_t)ask, m);
    if (*hash.at == '@' && !same_view(p, &hash, seat)) return 0;
    if (t->elsewhere) return hand_on(p, seat, (uint32_t)ask, m);
    fl_rule rule = fl_table_answer(t, seat, m);
    if (rule) return refuse(p, rule);
    if (t->session.scribe.failed) return fl_line_error(p, "failed", why_failed(p), NULL, 0);
    acknowledge(p, seat, fl_table_answered(t, seat, (uint32_t)ask));
    fl_line_news(p);
    return 1;
}

static int do_undo(fl_protocol *p, words *w) {
    int seat, before;
    uint64_t ask;
    if (!take_own_seat(p, w, &seat) || !take_number(p, w, "undo needs the number of the ask", UINT32_MAX, &ask) || !finished(p, w))
        return 0;
    fl_answer *a = fl_table_answered(&p->table, seat, (uint32_t)ask);
    if (!a) return fl_line_error(p, "ask", "this seat has answered no such ask", NULL, 0);
    before = a->taken_back;
    int how = before ? FL_TAKEN_BACK : fl_table_take_back(&p->table, seat, a);
    if (how == FL_NOT_THE_LAST) return fl_line_error(p, "undo", "a later answer has to be taken back first", NULL, 0);
    if (how == FL_SETTLED) return fl_line_error(p, "undo", "this move cannot be taken back any more", NULL, 0);
    number(fl_line(p, "ok undo"), (uint64_t)seat), number(&p->out, ask), fl_line_end(p);
    if (!before) fl_line_to_each(p, fl_line_undone, (uint32_t)seat);
    return 1;
}

static int do_view(fl_protocol *p, words *w) {
    int viewer, form = p->state;
    if (!take_viewer(p, w, &viewer) || !finished(p, w)) return 0;
    if (form == FL_STATE_NONE) p->state = FL_STATE_POSITION; /* it was asked for */
    fl_line_state(p, viewer);
    p->state = form;
    viewer_word(fl_line(p, "ok view"), viewer), fl_line_hash(p, viewer), fl_line_end(p);
    return 1;
}

static int take_seat_seen(fl_protocol *p, words *w, int *seat) {
    if (!take_viewer(p, w, seat)) return 0;
    return *seat >= 0 ? 1 : fl_line_error(p, "seat", "a seat is needed here", NULL, 0);
}

static int do_legal(fl_protocol *p, words *w) {
    int seat;
    if (!take_seat_seen(p, w, &seat) || !finished(p, w)) return 0;
    int n = fl_line_legal(p, seat, 1);
    number(fl_line(p, "ok legal"), (uint64_t)seat), number(&p->out, (uint64_t)n), fl_line_end(p);
    return 1;
}

static int do_why(fl_protocol *p, words *w) {
    const fl_game *g = p->table.session.game;
    fl_error e;
    fl_move m;
    fl_state v;
    int seat;
    if (!take_seat_seen(p, w, &seat)) return 0;
    if (!take_move(g, w, &m, &e)) return fl_line_error(p, "move", e.text, NULL, 0);
    fl_table_view(&p->table, seat, v.bytes);
    fl_rule rule = fl_why(g, v.bytes, seat, m);
    number(fl_line(p, "ok why"), (uint64_t)seat), number(&p->out, rule), fl_char(&p->out, ' '), fl_write_move(&p->out, g, m);
    if (rule) fl_str(&p->out, " | "), fl_line_refused(p, g, rule);
    return fl_line_end(p), 1;
}

static int do_asks(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    for (unsigned seats = p->mine; seats; seats &= seats - 1)
        if (p->table.chair[fl_lowest(seats)].pending) fl_line_ask(p, fl_lowest(seats));
    return fl_line_ok(p, "asks"), 1;
}

static int do_events(fl_protocol *p, words *w) {
    words ahead;
    const char *at;
    int viewer;
    uint64_t from = 1;
    if (!take_viewer(p, w, &viewer)) return 0;
    ahead = *w;
    if (next(&ahead, &at) && !take_number(p, w, "events takes the number of the first one", UINT32_MAX, &from)) return 0;
    if (!finished(p, w)) return 0;
    fl_line_events(p, viewer, (uint32_t)from);
    viewer_word(fl_line(p, "ok events"), viewer), number(&p->out, p->table.n_told[viewer + 2]), fl_line_end(p);
    return 1;
}

static int do_table(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    fl_line_table(p);
    if (p->over) fl_line_over(p);
    return fl_line_ok(p, "table"), 1;
}

static int do_bot(fl_protocol *p, words *w) {
    fl_bot bot;
    int seat;
    if (!take_own_seat(p, w, &seat) || !take_bot(p, w, p->table.session.game, &bot) || !finished(p, w)) return 0;
    fl_table_stand_in(&p->table, seat, &bot, FL_WISHED);
    number(fl_line(p, "ok bot"), (uint64_t)seat), fl_char(&p->out, ' '), fl_write_bot(&p->out, &bot), fl_line_end(p);
    return 1;
}

static int do_take(fl_protocol *p, words *w) {
    int seat;
    if (!take_own_seat(p, w, &seat) || !finished(p, w)) return 0;
    if (p->table.chair[seat].by_bot) fl_table_stand_in(&p->table, seat, NULL, FL_HERE);
    number(fl_line(p, "ok take"), (uint64_t)seat), fl_line_end(p);
    return 1;
}

/* The others want to play on: a bot takes the seat for good. */
static int do_resign(fl_protocol *p, words *w) {
    words ahead = *w;
    const char *at;
    int seat;
    uint64_t v;
    size_t n = next(&ahead, &at);
    int before = fl_read_number(at, n, FL_SEATS - 1, &v) && p->resigned >> v & 1;
    if (before) *w = ahead, seat = (int)v;
    else if (!take_own_seat(p, w, &seat)) return 0;
    if (!finished(p, w)) return 0;
    if (!before) {
        fl_chair *c = &p->table.chair[seat];
        const fl_bot any = {FL_RANDOM, FL_USUAL, 0};
        fl_table_stand_in(&p->table, seat, c->by_bot ? NULL : &any, FL_RESIGNED);
        p->mine &= ~(1u << seat), p->resigned |= 1u << seat;
    }
    number(fl_line(p, "ok resign"), (uint64_t)seat), fl_line_end(p);
    return 1;
}

static int do_record(fl_protocol *p, words *w) {
    size_t n, k;
    if (!finished(p, w)) return 0;
    if (!p->all_seen && !p->over) return fl_line_error(p, "hidden", "the record holds everything: after the end", NULL, 0);
    char *text = fl_session_write(&p->table.session, &n);
    if (!text) return fl_line_error(p, "failed", "no memory is left", NULL, 0);
    for (size_t at = 0; at < n; at += k + 1) {
        for (k = 0; at + k < n && text[at + k] != '\n';) k++;
        p->say(p->with, p->front, fl_length(p->front)), p->say(p->with, "record ", 7), p->say(p->with, text + at, k),
            p->say(p->with, "\n", 1);
    }
    free(text);
    return fl_line_ok(p, "record"), 1;
}

static int do_stop(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    give_up_table(p);
    return fl_line_ok(p, "stop"), 1;
}

/* ---- lines ------------------------------------------------------------------------------------------------------------------------ */

static int do_help(fl_protocol *p, words *w);
enum { TABLE = 1, LEADER = 2 }; /* what a command needs: a table; not to be a guest */
static const struct {
    const char *name, *usage;
    int needs;
    int (*run)(fl_protocol *, words *);
} commands[] = {
    {"hello", "hello 1|2 [NAME]", 0, do_hello},
    {"games", "games", 0, do_games},
    {"describe", "describe GAME", 0, do_describe},
    {"rules", "rules GAME", 0, do_rules},
    {"bots", "bots", 0, do_bots},
    {"set", "set state position|json|none|vector, set legal on|off, set text on|off, set lang en|de|nl", 0, do_set},
    {"new", "new GAME [players N] [seats S...|all|none] [bots BOT...] [option ID=VALUE]... [seed N] [open]", LEADER, do_new},
    {"position", "position POSITION [seats S...|all|none] [bots BOT...] [seed N] [open]", LEADER, do_position},
    {"try", "try POSITION [seed N] SEAT MOVE|#INDEX", 0, do_try},
    {"move", "move SEAT ASK [@HASH] MOVE|#INDEX", TABLE, do_move},
    {"undo", "undo SEAT ASK", TABLE | LEADER, do_undo},
    {"view", "view SEAT|s|-", TABLE, do_view},
    {"legal", "legal SEAT", TABLE, do_legal},
    {"why", "why SEAT MOVE|#INDEX", TABLE, do_why},
    {"asks", "asks", TABLE, do_asks},
    {"events", "events SEAT|s|- [FROM]", TABLE, do_events},
    {"table", "table", TABLE, do_table},
    {"bot", "bot SEAT BOT", TABLE | LEADER, do_bot},
    {"take", "take SEAT", TABLE | LEADER, do_take},
    {"resign", "resign SEAT", TABLE | LEADER, do_resign},
    {"record", "record", TABLE | LEADER, do_record},
    {"stop", "stop", TABLE | LEADER, do_stop},
    {"ping", "ping [WORD]", 0, do_ping},
    {"help", "help", 0, do_help},
    {"quit", "quit", LEADER, do_quit},
};
enum { N_COMMANDS = sizeof commands / sizeof *commands };

static int do_help(fl_protocol *p, words *w) {
    if (!finished(p, w)) return 0;
    for (int i = 0; i < N_COMMANDS; i++) word(fl_line(p, "help"), commands[i].usage), fl_line_end(p);
    return fl_line_ok(p, "help"), 1;
}

void fl_protocol_line(fl_protocol *p, const char *text, size_t n) {
    words w = {text, n};
    const char *at;
    if (p->ended) return;
    if (n > FL_LINE) {
        fl_line_error(p, "long", "a line has 16384 characters at most", text, n);
        return;
    }
    if (w.n && w.at[w.n - 1] == '\r') w.n--;
    n = next(&w, &at);
    if (!n || *at == '#') return; /* empty, or a remark */
    int i = 0;
    while (i < N_COMMANDS && !fl_same(at, n, commands[i].name)) i++;
    if (i == N_COMMANDS) fl_line_error(p, "unknown", "no such command (help lists them)", at, n);
    else if (commands[i].needs & LEADER && p->guest) fl_line_error(p, "table", "another program leads this table", NULL, 0);
    else if (commands[i].needs & TABLE && !p->table.session.game)
        fl_line_error(p, "table", "there is no table: new or position opens one", NULL, 0);
    else {
        commands[i].run(p, &w);
        if (p->table.session.game) go_on(p);
    }
}

void fl_protocol_feed(fl_protocol *p, const char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\n') {
            fl_protocol_line(p, p->line, p->n_line);
            p->n_line = 0;
        } else {
            if (p->n_line < FL_LINE) p->line[p->n_line] = bytes[i];
            if (p->n_line <= FL_LINE) p->n_line++; /* one more than fits: too long, however long it gets */
        }
    }
}

void fl_protocol_end(fl_protocol *p) {
    free(p->arena), p->arena = NULL;
    if (p->n_line && !p->ended) fl_line_error(p, "cut", "the last line does not end, and was not carried out", p->line, p->n_line);
    give_up_table(p);
    p->ended = 1;
}

void fl_protocol_start(fl_protocol *p, const fl_chance *chance, void (*say)(void *with, const char *text, size_t n), void *with) {
    memset(p, 0, sizeof *p);
    p->chance = chance, p->say = say, p->with = with, p->most_budget = 1000000, p->legal = 1, p->version = 1;
    memcpy(p->name, "guest", sizeof "guest");
    number(fl_line(p, "hello"), p->version), word(&p->out, "flotilla"), fl_line_end(p);
}
