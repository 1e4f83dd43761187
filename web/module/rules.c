/* rules.c - the worked examples of the rules: a record, ply by ply. */
#include "module.h"

typedef struct {
    page_table t;
    const fl_record *record;
    uint32_t next;
} example; /* `heard` sees the table that is in it */

static uint32_t by_record(fl_scribe *scribe, const fl_lot *lot) {
    example *x = (example *)scribe->with;
    (void)lot;
    return x->record->deals[x->next++].value;
}

static void write_walk(example *x, const fl_record *r, int lang) {
    x->record = r, x->next = r->n_setup, x->t.viewer = FL_ALL_SEEING, x->t.lang = lang;
    x->t.table.session.scribe.decide = by_record, x->t.table.session.scribe.with = x, x->t.table.session.scribe.heard = heard;
    fl_char(&out, '[');
    for (uint32_t ply = 0; ply <= r->n_plies; ply++) {
        key(NULL), fl_char(&out, '{'), key_number("seat", ply ? r->plies[ply - 1].seat : -1), key("events"), fl_char(&out, '[');
        if (ply) fl_session_play(&x->t.table.session, r->plies[ply - 1].seat, r->plies[ply - 1].move);
        fl_char(&out, ']'), write_table(&x->t, FL_ALL_SEEING, lang), fl_char(&out, '}');
    }
    fl_char(&out, ']');
}

/* In: a record. Out: the table before its first ply and after each, with the events of that ply, as one sees it who sees everything.
 * 0: out tells in plain text why not. */
EXPORT(walk) int walk(int lang) {
    fl_error e = {"", 0};
    fl_words w = {NULL, lang, {NULL}};
    fl_record r;
    example *x = (example *)malloc(sizeof *x);
    const char *text = given(0);
    size_t n = fl_length(text);
    begin();
    int read = x && fl_record_room(&r, text, n);
    int fine = read && fl_record_read(fl_find_game, text, n, &r, &e) && fl_record_verify(&r, &e) &&
        fl_session_from(&x->t.table.session, &r, 0, &e);
    if (fine) write_walk(x, &r, lang), fl_session_free(&x->t.table.session);
    else fl_say_error(&out, &w, &e);
    if (read) fl_record_free(&r);
    free(x);
    return fine;
}
