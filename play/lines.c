/* lines.c - what Flotilla says. */
#include "lines.h"
#include <stdlib.h>

fl_out *fl_line(fl_protocol *p, const char *first) {
    p->out = fl_into(p->said, sizeof p->said);
    fl_str(&p->out, p->front), fl_str(&p->out, first);
    return &p->out;
}

void fl_line_end(fl_protocol *p) {
    p->say(p->with, p->said, p->out.n < sizeof p->said ? p->out.n : sizeof p->said - 1);
    p->say(p->with, "\n", 1);
}

void fl_line_wrong(fl_protocol *p, const char *code, const char *what, const char *shown, size_t n) {
    fl_error e;
    fl_wrong(&e, what, shown, n);
    fl_out *o = fl_line(p, "error");
    word(o, code), word(o, e.text), fl_line_end(p);
}

void fl_line_ok(fl_protocol *p, const char *what) { fl_line(p, "ok"), word(&p->out, what), fl_line_end(p); }

fl_words fl_line_reader(const fl_protocol *p, const fl_game *g) {
    fl_words w = {g, p->lang, {NULL}};
    return w;
}

void fl_line_rule(fl_protocol *p, const fl_game *g, fl_rule rule) {
    fl_words w = fl_line_reader(p, g);
    const char *text = fl_rule_text(&w, rule);
    fl_str(&p->out, text ? text : "?");
}

void fl_line_refused(fl_protocol *p, const fl_game *g, fl_rule rule) {
    fl_words w = fl_line_reader(p, g);
    const char *text = fl_refused_text(&w, rule);
    fl_str(&p->out, text ? text : "?");
}

static void say_text(fl_protocol *p, void (*say)(fl_out *, const fl_words *, const void *), const void *what) {
    fl_words w = fl_line_reader(p, p->table.session.game);
    if (!p->text) return;
    fl_str(&p->out, " | ");
    say(&p->out, &w, what);
}

static void text_of_event(fl_out *o, const fl_words *w, const void *e) { fl_say_event(o, w, (const fl_event *)e); }
static void text_of_move(fl_out *o, const fl_words *w, const void *m) { fl_say_move(o, w, *(const fl_move *)m); }

static void say_event(fl_protocol *p, int viewer, uint32_t number_of_it, const fl_event *e) {
    const fl_game *g = p->table.session.game;
    fl_out *o = fl_line(p, "event");
    viewer_word(o, viewer), number(o, number_of_it), fl_char(o, ' '), fl_write_event(o, g, e);
    say_text(p, text_of_event, e);
    fl_line_end(p);
}

/* The events from the `from`-th on that the viewer may know and that are still kept. */
void fl_line_events(fl_protocol *p, int viewer, uint32_t from) {
    const fl_table *t = &p->table;
    uint32_t first = t->n_news > FL_NEWS ? t->n_news - FL_NEWS : 0, n = t->n_lost[viewer + 2];
    for (uint32_t i = first; i < t->n_news; i++)
        if (fl_may_know(&t->news[i % FL_NEWS], viewer) && ++n >= from) say_event(p, viewer, n, &t->news[i % FL_NEWS]);
}

void fl_line_to_each(fl_protocol *p, void (*say)(fl_protocol *, int viewer, uint32_t), uint32_t what) {
    for (unsigned seats = p->mine; seats; seats &= seats - 1) say(p, fl_lowest(seats), what);
    if (!p->mine) say(p, p->all_seen ? FL_ALL_SEEING : FL_SPECTATOR, what);
}

static void say_latest(fl_protocol *p, int viewer, uint32_t n_news) {
    const fl_table *t = &p->table;
    uint32_t n = 0;
    for (uint32_t i = t->n_news - n_news; i < t->n_news; i++) n += (uint32_t)fl_may_know(&t->news[i % FL_NEWS], viewer);
    if (n) fl_line_events(p, viewer, t->n_told[viewer + 2] - n + 1);
}

void fl_line_news(fl_protocol *p) {
    uint32_t n = fl_table_news(&p->table);
    if (n) fl_line_to_each(p, say_latest, n);
}

/* Plain numbers, always as many: every element of every field in order (without seats and options), -1 for the unknown. Seats are counted
 * from the viewer's own, so that all seats learn alike; a spectator counts from 0. */
static void write_vector(fl_out *o, const fl_game *g, const void *s, int viewer) {
    fl_state v;
    memcpy(v.bytes, s, g->state_size);
    fl_veil(g, v.bytes, viewer);
    if (viewer > 0) fl_turn(g, v.bytes, viewer);
    for (int i = FL_FIELD_ROUND; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        for (int k = 0; k < fl_elements(f); k++) {
            uint64_t value = fl_get(f, v.bytes, k);
            if (i != FL_FIELD_ROUND || k) fl_char(o, ',');
            if (f->who != FL_ALL && value == fl_unknown(f)) fl_str(o, "-1");
            else fl_num(o, value);
        }
    }
}

/* A state can be longer than any other line. */
void fl_line_state(fl_protocol *p, int viewer) {
    const fl_session *s = &p->table.session;
    void (*write)(fl_out *, const fl_game *, const void *, int) = fl_write_position;
    if (p->state == FL_STATE_JSON) write = fl_write_json;
    else if (p->state == FL_STATE_VECTOR) write = write_vector;
    fl_out o = fl_into(NULL, 0);
    write(&o, s->game, s->state.bytes, viewer);
    size_t n = o.n;
    char *text = malloc(n + 1);
    viewer_word(fl_line(p, "state"), viewer), fl_char(&p->out, ' ');
    if (text) {
        o = fl_into(text, n + 1);
        write(&o, s->game, s->state.bytes, viewer);
        p->say(p->with, p->said, p->out.n), p->say(p->with, text, n), p->say(p->with, "\n", 1);
    }
    free(text);
}

int fl_line_legal(fl_protocol *p, int seat, int aloud) {
    const fl_game *g = p->table.session.game;
    fl_move legal[FL_LEGAL];
    fl_state v;
    fl_table_view(&p->table, seat, v.bytes);
    int n = g->legal(v.bytes, seat, legal);
    for (int i = 0; i < n && aloud; i++) {
        fl_out *o = fl_line(p, "legal");
        number(o, (uint64_t)seat), fl_str(o, " #"), fl_num(o, (uint64_t)fl_index(g, legal[i])), fl_char(o, ' ');
        fl_write_move(o, g, legal[i]);
        say_text(p, text_of_move, &legal[i]);
        fl_line_end(p);
    }
    return n;
}

void fl_line_hash(fl_protocol *p, int viewer) {
    const fl_session *s = &p->table.session;
    word(&p->out, "hash"), fl_char(&p->out, ' '), fl_hex(&p->out, fl_view_hash(s->game, s->state.bytes, viewer), 16);
}

/* `ask` comes last: whoever has read it has read all that belongs to it. */
void fl_line_ask(fl_protocol *p, int seat) {
    const fl_game *g = p->table.session.game;
    fl_state v;
    fl_table_view(&p->table, seat, v.bytes);
    if (p->state != FL_STATE_NONE) fl_line_state(p, seat);
    int n = fl_line_legal(p, seat, p->legal);
    fl_out *o = fl_line(p, "ask");
    number(o, (uint64_t)seat), number(o, p->table.chair[seat].pending), fl_line_hash(p, seat), word(o, "moves"), number(o, (uint64_t)n);
    word(o, "step"), fl_char(o, ' '), fl_kind_value(o, &g->kinds[FL_KIND_STEP], (unsigned)fl_step(g, v.bytes));
    if (p->patience) word(o, "time"), number(o, p->patience);
    if (p->text) {
        fl_words w = fl_line_reader(p, g);
        fl_str(o, " | "), fl_say_prompt(o, &w, v.bytes, seat);
    }
    fl_line_end(p);
}

void fl_line_over(fl_protocol *p) {
    const fl_session *s = &p->table.session;
    int score[FL_SEATS], rank[FL_SEATS], seats = fl_seats(s->game, s->state.bytes);
    s->game->result(s->state.bytes, score, rank);
    fl_out *o = fl_line(p, "over");
    number(o, p->n_tables), word(o, "score");
    for (int i = 0; i < seats; i++) fl_char(o, ' '), fl_int(o, score[i]);
    word(o, "rank");
    for (int i = 0; i < seats; i++) number(o, (uint64_t)rank[i]);
    fl_line_end(p);
}

void fl_line_table(fl_protocol *p) {
    const fl_session *s = &p->table.session;
    const fl_game *g = s->game;
    const char *at;
    int seats = fl_seats(g, s->state.bytes);
    fl_out *o = fl_line(p, "table");
    number(o, p->n_tables), word(o, g->id), number(o, g->version), word(o, "players"), number(o, (uint64_t)seats);
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, fl_options(g, s->state.bytes)[i], &at);
        word(o, "option"), word(o, g->options[i].id), fl_char(o, '='), fl_strn(o, at, (size_t)n);
    }
    if (p->all_seen) word(o, "open");
    if (p->luck && p->version > 1) word(o, "seed"), number(o, p->luck >> 1), word(o, "odd"), number(o, p->luck & 1);
    fl_line_end(p);
    for (int i = 0; i < seats; i++) {
        const fl_chair *c = &p->table.chair[i];
        number(fl_line(p, "seat"), (uint64_t)i);
        if (p->mine >> i & 1) word(&p->out, "you"), word(&p->out, p->name);
        if (c->by_bot) word(&p->out, "bot"), fl_char(&p->out, ' '), fl_write_bot(&p->out, &c->bot);
        fl_line_end(p);
    }
}

void fl_line_cancel(fl_protocol *p, int seat, uint32_t ask) {
    number(fl_line(p, "cancel"), (uint64_t)seat), number(&p->out, ask), fl_line_end(p);
}

void fl_line_undone(fl_protocol *p, int viewer, uint32_t seat) {
    viewer_word(fl_line(p, "undone"), viewer), number(&p->out, seat), fl_line_end(p);
}
