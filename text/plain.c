/* plain.c - the board of a game that nobody has drawn yet: what each field holds, those of the table first, then those of each seat. */
#include "canvas.h"

enum { ROOM = 160, MARGIN = 2, NAMES = 16 };
typedef struct {
    fl_canvas *c;
    int x, y, from;
} pen;

/* Those that the frame of the screen shows, or that only say who may see another, are left out. */
static int is_shown(const fl_game *g, const fl_field *f) {
    static const char *const frame[] = {"seats", "options", "depth", "step"};
    for (size_t i = 0; i < sizeof frame / sizeof *frame; i++)
        if (f == fl_field_named(g, frame[i])) return 0;
    return f->holds != FL_SEERS;
}

static void say_element(fl_out *o, const fl_words *w, const fl_field *f, uint64_t v) {
    if (v == fl_unknown(f)) fl_char(o, '?');
    else if (f->holds == FL_COUNT) fl_num(o, v);
    else if (f->holds == FL_SET && v)
        for (int i = 0; i < 64; i++) {
            if (!(v >> i & 1)) continue;
            fl_str(o, v & (((uint64_t)1 << i) - 1) ? ", " : ""), fl_say_value(o, w, f->kind, i);
        }
    else if ((f->holds == FL_MAYBE || f->holds == FL_SET) && !v) fl_str(o, "–");
    else fl_say_value(o, w, f->kind, (int)v - (f->holds == FL_MAYBE));
}

/* "Coins: 7", on the next line if there is no room left on this one. */
static void put_field(pen *at, const fl_words *w, const fl_field *f, const void *s, int from, int n) {
    char key[64], label[ROOM], text[ROOM];
    fl_out k = fl_into(key, sizeof key), l = fl_into(label, sizeof label), o = fl_into(text, sizeof text);
    fl_str(&k, "state."), fl_str(&k, f->name), fl_say_key(&l, w, key), fl_str(&l, ": ");
    for (int i = from; i < from + n; i++)
        if (!fl_vacant(f, s, i)) fl_str(&o, o.n ? " " : ""), say_element(&o, w, f, fl_get(f, s, i));
    if (at->x > at->from && at->x + fl_columns(label) + fl_columns(text) > at->c->width - MARGIN) at->x = at->from, at->y++;
    at->x = fl_put(at->c, at->x, at->y, FL_DIM, label);
    at->x = fl_put(at->c, at->x, at->y, FL_PLAIN, text) + 3;
}

static void put_fields(pen *at, const fl_words *w, const void *s, int seat) { /* -1: of the table */
    const fl_game *g = w->game;
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        int each = f->by_seat & 1 ? fl_elements(f) / FL_SEATS : fl_elements(f);
        if (is_shown(g, f) && (f->by_seat & 1) == (seat >= 0)) put_field(at, w, f, s, seat < 0 ? 0 : seat * each, each);
    }
    at->y++;
}

void fl_plain_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    pen at = {c, MARGIN, 1, MARGIN};
    (void)viewer; /* the view has it already */
    put_fields(&at, w, view, -1);
    at.y++, at.from = MARGIN + NAMES;
    for (int seat = 0; seat < fl_seats(w->game, view); seat++) {
        fl_fit_seat(c, MARGIN, at.y, NAMES - 1, w, seat);
        at.x = at.from, put_fields(&at, w, view, seat);
    }
}
