/* edit.c - what the position editor needs: the list of a game's fields, and a judgement of what was filled in. */
#include "module.h"

static void write_field(const fl_game *g, const fl_field *f) {
    const fl_field *seers = fl_seers_of(g, f);
    const fl_kind *k = &g->kinds[f->kind];
    key(NULL), fl_char(&out, '{'), key("name"), fl_quoted(&out, f->name), key("dims"), fl_char(&out, '[');
    for (int i = 0; i < f->rank; i++) key_number(NULL, f->dim[i]);
    fl_char(&out, ']'), key_number("by_seat", f->by_seat), key("holds"), fl_quoted(&out, fl_holds_words[f->holds]);
    key("who"), fl_quoted(&out, fl_who_words[f->who]), fl_json_lower(&out, "kind", k->name), key_number("size", k->size),
        key_flag("words", *k->words != 0);
    key("most"), fl_num(&out, f->most);
    if (seers) key("seers"), fl_quoted(&out, seers->name);
    fl_char(&out, '}');
}

/* Without seats and options, which are no fields of the state's JSON. */
EXPORT(fields) void fields(int game) {
    const fl_game *g = fl_games[game];
    begin(), fl_char(&out, '[');
    for (int i = FL_FIELD_ROUND; i < g->n_fields; i++) ensure(4096), write_field(g, &g->fields[i]);
    fl_char(&out, ']');
}

/* ---- what would mend it ------------------------------------------------------------------------------------------------ */

enum { MENDS = 6, ALL_VALUES = 254 };

/* The k-th other value that is worth a try, or the value itself: there are no more. Sets lose or gain a member; a large number goes one
 * up or down, or becomes nothing. */
static uint64_t other_value(const fl_field *f, uint64_t v, int k) {
    if (f->holds == FL_SET || f->holds == FL_SEERS) return k < 64 && f->most >> k & 1 ? v ^ (uint64_t)1 << k : v;
    if (f->most <= ALL_VALUES) return (uint64_t)k + 1 > f->most ? v : (v + 1 + (uint64_t)k) % (f->most + 1);
    return k == 0 && v < f->most ? v + 1 : k == 1 && v ? v - 1 : k == 2 ? 0 : v;
}

/* The value as the state's JSON has it: of a state that has only this field filled in, what stands at the element. */
static void write_mend(const fl_game *g, const fl_field *f, int element, const void *mended) {
    key(NULL), fl_char(&out, '{'), key("field"), fl_quoted(&out, f->name), key_number("element", element);
    key("state"), fl_write_fields(&out, g, mended), fl_char(&out, '}');
}

/* Single changes after which the position could be. The depth follows from the steps, so it is no change of its own. */
static void write_mends(const fl_game *g, const fl_state *broken) {
    fl_state tried = *broken;
    int n = 0;
    key("mends"), fl_char(&out, '[');
    for (int i = FL_FIELD_ROUND; i < g->n_fields && n < MENDS; i++) {
        const fl_field *f = &g->fields[i];
        for (int k = 0; i != 3 && k < fl_elements(f) && n < MENDS; k++) {
            uint64_t v = fl_get(f, broken->bytes, k), other;
            if (fl_vacant(f, broken->bytes, k)) continue;
            for (int j = 0; j < ALL_VALUES; j++) {
                if ((other = other_value(f, v, j)) == v && f->holds != FL_SET && f->holds != FL_SEERS) break;
                fl_set(f, tried.bytes, k, other);
                if (other == v || fl_check(g, tried.bytes)) continue;
                ensure(ROOM), write_mend(g, f, k, tried.bytes), n++;
                break;
            }
            fl_set(f, tried.bytes, k, v);
        }
    }
    fl_char(&out, ']');
}

/* ---- the judgement -------------------------------------------------------------------------------------------------------- */

int read_options(const fl_game *g, const char *at, uint8_t *options, fl_error *e) {
    fl_standard(g, options);
    while (*at) {
        size_t n = 0;
        while (at[n] && at[n] != ' ') n++;
        if (!fl_read_option(g, at, n, options, e)) return 0;
        at += n + (at[n] == ' ');
    }
    return 1;
}

static void say_broken(fl_out *o, const fl_words *w, const void *broken) { fl_say_check(o, w, *(const int *)broken); }

/* In: the options ("fleet=small …"), and the fields as JSON. Out: "error": it cannot even be read; or "reason": it cannot be, with
 * changes that would mend it; or "position" as a string, and "table". */
EXPORT(judge) void judge(int game, int seats, int lang) {
    const fl_game *g = fl_games[game];
    fl_words w = {g, lang, {NULL}};
    fl_error e = {"", 0};
    uint8_t options[FL_OPTIONS];
    page_table *t = (page_table *)malloc(sizeof *t);
    fl_state s;
    if (!t) __builtin_trap();
    memset(t, 0, sizeof *t), memset(&s, 0, sizeof s);
    begin(), fl_char(&out, '{');
    int fine = read_options(g, given(0), options, &e);
    fl_blank(g, s.bytes, seats, options);
    fine = fine && fl_read_fields(g, given(1), fl_length(given(1)), s.bytes, 0, &e);
    int broken = fine ? fl_check(g, s.bytes) : 0;
    if (!fine) key_said("error", &w, say_error, &e);
    else if (broken) key_said("reason", &w, say_broken, &broken), write_mends(g, &s);
    else if (fl_session_at(&t->table.session, g, s.bytes, NULL, NULL, 0)) {
        key("position"), fl_char(&out, '"'), fl_write_position(&out, g, s.bytes, FL_ALL_SEEING), fl_char(&out, '"');
        key("table"), fl_char(&out, '{'), write_table(t, FL_ALL_SEEING, lang), fl_char(&out, '}');
        fl_session_free(&t->table.session);
    }
    fl_char(&out, '}');
    free(t);
}
