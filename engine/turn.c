/* turn.c - the table as another seat counts it. */
#include "engine.h"

int fl_turned(int seats, int seat, int by) { return seat < 0 || seat >= seats ? seat : (seat + seats - by) % seats; }

/* A value of a kind: only seats where somebody sits are turned. */
static unsigned turned_value(const fl_kind *k, int seats, unsigned value, int by) {
    return value < k->seats ? (unsigned)fl_turned(seats, (int)value, by) : value;
}

/* Seats are the lowest bits of a set; what is above them stays. */
static uint64_t turned_set(int seats, uint64_t set, int by) {
    uint64_t all = ((uint64_t)1 << seats) - 1, in = set & all;
    return (set & ~all) | in >> by | (in << (seats - by) & all);
}

static uint64_t turned_element(const fl_game *g, const fl_field *f, int seats, uint64_t v, int by) {
    const fl_kind *k = &g->kinds[f->kind];
    if (!k->seats || v == fl_unknown(f)) return v;
    switch (f->holds) {
    case FL_ONE: return turned_value(k, seats, (unsigned)v, by);
    case FL_MAYBE: return v ? 1 + turned_value(k, seats, (unsigned)v - 1, by) : 0;
    case FL_SET:
    case FL_SEERS: return turned_set(seats, v, by);
    default: return v;
    }
}

/* Where an element goes: of its dimensions, at most the first two are seats. */
static int turned_place(const fl_field *f, int seats, int element, int by) {
    int inner = f->dim[1] * f->dim[2], first = element / inner, second = element % inner / f->dim[2], third = element % f->dim[2];
    if (f->by_seat & 1) first = fl_turned(seats, first, by);
    if (f->by_seat & 2) second = fl_turned(seats, second, by);
    return first * inner + second * f->dim[2] + third;
}

void fl_turn(const fl_game *g, void *s, int by) {
    fl_state was;
    int seats = fl_seats(g, s);
    memcpy(was.bytes, s, g->state_size);
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        if (!f->by_seat && !g->kinds[f->kind].seats) continue;
        for (int k = 0, n = fl_elements(f); k < n; k++)
            fl_set(f, s, turned_place(f, seats, k, by), turned_element(g, f, seats, fl_get(f, was.bytes, k), by));
    }
    if (g->tidy) g->tidy(s);
}

fl_move fl_turn_move(const fl_game *g, int seats, fl_move m, int by) {
    const fl_verb *v = &g->verbs[m.verb];
    m.a = (uint8_t)turned_value(&g->kinds[v->kind[0]], seats, m.a, by);
    m.b = (uint8_t)turned_value(&g->kinds[v->kind[1]], seats, m.b, by);
    m.c = (uint8_t)turned_value(&g->kinds[v->kind[2]], seats, m.c, by);
    return m;
}

fl_event fl_turn_event(const fl_game *g, int seats, fl_event e, int by) {
    const fl_event_kind *k = &g->events[e.kind];
    e.who = (uint8_t)turned_set(seats, e.who, by);
    e.a = (uint8_t)turned_value(&g->kinds[k->kind[0]], seats, e.a, by);
    e.b = (uint8_t)turned_value(&g->kinds[k->kind[1]], seats, e.b, by);
    e.c = (uint8_t)turned_value(&g->kinds[k->kind[2]], seats, e.c, by);
    e.d = (uint8_t)turned_value(&g->kinds[k->kind[3]], seats, e.d, by);
    return e;
}
