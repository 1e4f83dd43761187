/* witness.c - what another seat can tell of a move. */
#include "witness.h"

enum { WORLDS = 32 }; /* imagined ones; what is possible in none of so many is known as good as surely */

/* ---- another move, dealt so that the viewer sees the same ------------------------------------------------------ */

typedef struct {
    const fl_made *made;
    int viewer, differs;
    uint32_t at;
    uint64_t stream;
} echo;

static const fl_dealt *next_seen(echo *x) {
    while (x->at < x->made->n_deals) {
        const fl_dealt *d = &x->made->deals[x->at++];
        if (fl_seen_by(d->who, x->viewer)) return d;
    }
    return 0;
}

static uint32_t as_before(fl_scribe *scribe, const fl_lot *lot) {
    echo *x = (echo *)scribe->with;
    if (!fl_seen_by(lot->who, x->viewer)) return fl_uniform(&x->stream, lot->n);
    const fl_dealt *d = next_seen(x);
    int value = d && d->kind == lot->kind ? fl_value_of(lot, d->meant) : -1;
    if (value < 0) return x->differs = 1, 0;
    return (uint32_t)value;
}

static int same_events(const fl_made *made, const fl_event *events, uint32_t n, int viewer) {
    uint32_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < made->n_events && !fl_seen_by(made->events[i].who, viewer)) i++;
        while (k < n && !fl_seen_by(events[k].who, viewer)) k++;
        if (i >= made->n_events || k >= n) return i >= made->n_events && k >= n;
        if (memcmp(&made->events[i], &events[k], sizeof *events)) return 0;
    }
}

/* Made in this world, does this move look to the viewer like the one that was made? */
static int looks_the_same(
    const fl_game *g, const fl_made *made, const fl_state *world, fl_move m, int viewer, const fl_state *seen, uint64_t stream) {
    fl_event events[FL_PER_PLY];
    echo x = {made, viewer, 0, 0, stream};
    fl_scribe scribe = {.decide = as_before, .with = &x, .events = events, .max_events = FL_PER_PLY};
    fl_host h = {stream, &scribe};
    fl_state after;
    memcpy(after.bytes, world->bytes, g->state_size);
    g->play(after.bytes, made->seat, m, &h);
    if (x.differs || next_seen(&x) || scribe.n_events > FL_PER_PLY) return 0;
    fl_veil(g, after.bytes, viewer);
    return !memcmp(after.bytes, seen->bytes, g->state_size) && same_events(made, events, scribe.n_events, viewer);
}

/* ---- all that could have been ------------------------------------------------------------------------------------ */

static int known_in(
    const fl_game *g, const fl_made *made, const fl_state *world, int viewer, const fl_state *seen, int known, uint64_t stream) {
    fl_move legal[FL_LEGAL];
    int n = g->legal(world->bytes, made->seat, legal);
    for (int i = 0; i < n && known; i++) {
        int same_verb = legal[i].verb == made->move.verb;
        if (same_verb && (known == FL_KNOWS_VERB || !memcmp(&legal[i], &made->move, sizeof *legal))) continue;
        if (looks_the_same(g, made, world, legal[i], viewer, seen, stream)) known = same_verb ? FL_KNOWS_VERB : FL_KNOWS_NOTHING;
    }
    return known;
}

int fl_witness(const fl_game *g, const fl_made *made, int viewer) {
    fl_state view, seen, world;
    if (viewer == FL_ALL_SEEING || viewer == made->seat) return FL_KNOWS_MOVE;
    memcpy(view.bytes, made->before, g->state_size);
    memcpy(seen.bytes, made->after, g->state_size);
    memcpy(world.bytes, made->before, g->state_size);
    fl_veil(g, view.bytes, viewer);
    fl_veil(g, seen.bytes, viewer);
    fl_host h = {fl_hash(g, view.bytes), 0};
    int known = known_in(g, made, &world, viewer, &seen, FL_KNOWS_MOVE, fl_next(&h.stream));
    for (int i = 0; i < WORLDS && known; i++) {
        memcpy(world.bytes, view.bytes, g->state_size);
        g->imagine(world.bytes, viewer, &h);
        known = known_in(g, made, &world, viewer, &seen, known, fl_next(&h.stream));
    }
    return known;
}
