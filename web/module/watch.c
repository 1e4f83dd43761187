/* watch.c - a table that is elsewhere: somebody else deals, and says what is to be seen. Everything else that can be asked of a table is
 * answered from the view as it always is: moves, prompts, refusals, odds. */
#include "module.h"

static int read_view(const char *text, fl_position *p, fl_error *e) { return fl_read_position(fl_find_game, text, fl_length(text), p, e); }
/* In the midst of a move a table may look as none can between moves: it is only drawn. */
static int read_frame(const char *text, fl_position *p, fl_error *e) { return read_view(text, p, e) || e->broken; }

/* In: a position as its viewer sees it. Out, if it is refused (-1): why, in plain text. */
EXPORT(watch) int watch(int lang) {
    fl_position p;
    fl_error e = {"", 0};
    int table = place_for_table();
    if (table < 0) return begin(), fl_str(&out, "too many tables"), -1;
    if (read_view(given(0), &p, &e) && fl_table_watch(&tables[table]->table, &p, &e)) return table;
    fl_words w = {NULL, lang, {NULL}};
    failed(table, "");
    return fl_say_error(&out, &w, &e), -1;
}

static void write_frame(page_table *t, const fl_event *e, int lang) {
    fl_words w = reader(t, lang);
    ensure(ROOM);
    key(NULL), fl_char(&out, '{'), write_event(&w, e), key("state"),
        fl_write_fields(&out, t->table.session.game, t->table.session.state.bytes), fl_char(&out, '}');
}

/* News. In: events as text, each followed by the position at that moment, and at last the position as it is now. Out: as of `play`; 0, and
 * plain text, if something of it cannot be: the table is as it was. */
EXPORT(news) int news(int table, int seat, uint32_t ply, int lang) {
    page_table *t = tables[table];
    const fl_game *g = t->table.session.game;
    fl_state before = t->table.session.state;
    uint32_t plies = t->table.session.record.n_plies;
    fl_error e = {"", 0};
    fl_event event;
    fl_position p;
    int k = 0, fine = t->table.elsewhere;
    begin(), fl_char(&out, '{'), key_number("seat", seat), key("events"), fl_char(&out, '[');
    for (; fine && *given(k + 1); k += 2) {
        const char *said = given(k), *at = given(k + 1);
        fine = fl_read_event(g, said, fl_length(said), &event, &e) && read_frame(at, &p, &e) && fl_table_show(&t->table, &p, ply, &e);
        if (fine) write_frame(t, &event, lang), fl_table_hear(&t->table, &event);
    }
    fine = fine && read_view(given(k), &p, &e) && fl_table_show(&t->table, &p, ply, &e);
    if (fine) fl_char(&out, ']'), write_table(t, t->table.viewer, lang), fl_char(&out, '}');
    else t->table.session.state = before, t->table.session.record.n_plies = plies, begin(), fl_str(&out, e.text);
    return fine;
}

/* In: events as text. Out: a list of them, in words; 0, and plain text, if one cannot be. */
EXPORT(retell) int retell(int table, int lang) {
    const page_table *t = tables[table];
    fl_words w = reader(t, lang);
    fl_error e = {"", 0};
    fl_event event;
    begin(), fl_char(&out, '[');
    for (int k = 0; *given(k); k++) {
        if (!fl_read_event(t->table.session.game, given(k), fl_length(given(k)), &event, &e)) return begin(), fl_str(&out, e.text), 0;
        ensure(ROOM);
        key(NULL), fl_char(&out, '{'), write_event(&w, &event), fl_char(&out, '}');
    }
    fl_char(&out, ']');
    return 1;
}
