/* facts.c - tables and facts of a game as JSON. */
#include "facts.h"

static void write_word(fl_out *o, const fl_kind *k, unsigned value) {
    if (*k->words) fl_char(o, '"');
    fl_kind_value(o, k, value);
    if (*k->words) fl_char(o, '"');
}

static void write_value(fl_out *o, const fl_kind *k, int gives, int64_t v) {
    uint64_t bits = (uint64_t)v;
    switch (gives) {
    case FL_GIVES_YES_NO: fl_str(o, v ? "true" : "false"); return;
    case FL_GIVES_ONE: write_word(o, k, (unsigned)v); return;
    case FL_GIVES_MAYBE:
        if (v) write_word(o, k, (unsigned)v - 1);
        else fl_str(o, "\"-\"");
        return;
    case FL_GIVES_SET:
        fl_char(o, '[');
        for (; bits; bits &= bits - 1) {
            write_word(o, k, (unsigned)fl_lowest(bits));
            if (bits & (bits - 1)) fl_char(o, ',');
        }
        fl_char(o, ']');
        return;
    default: fl_int(o, v);
    }
}

/* Everything from this dimension on, the ones before it being at `at`. */
static void write_from(fl_out *o, const fl_game *g, const fl_fact *f, const void *s, int rank, int at[3]) {
    if (rank == f->rank || rank == 3) {
        write_value(o, &g->kinds[f->kind], f->gives, f->value(s, at[0], at[1], at[2]));
        return;
    }
    const fl_by *by = &f->by[rank];
    const fl_kind *k = &g->kinds[by->kind];
    int worded = *k->words != 0, n = s && by->kind == FL_KIND_SEAT ? fl_seats(g, s) : by->size;
    fl_char(o, worded ? '{' : '[');
    for (int i = 0; i < n; i++) {
        if (i) fl_char(o, ',');
        if (worded) write_word(o, k, (unsigned)i), fl_char(o, ':');
        at[rank] = i;
        write_from(o, g, f, s, rank + 1, at);
    }
    fl_char(o, worded ? '}' : ']');
    at[rank] = 0;
}

void fl_write_fact(fl_out *o, const fl_game *g, const fl_fact *f, const void *s) {
    int at[3] = {0, 0, 0};
    write_from(o, g, f, s, 0, at);
}

void fl_write_facts(fl_out *o, const fl_game *g, const void *s) {
    fl_char(o, '{');
    for (int i = 0; i < g->n_facts; i++) {
        if (i) fl_char(o, ',');
        fl_quoted(o, g->facts[i].name), fl_char(o, ':');
        fl_write_fact(o, g, &g->facts[i], s);
    }
    fl_char(o, '}');
}
