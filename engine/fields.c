/* fields.c - what the table of fields is good for: veil, check, hashes, the undo barrier. */
#include "engine.h"

void fl_blank(const fl_game *g, void *s, int seats, const uint8_t options[]) {
    uint8_t *bytes = (uint8_t *)s;
    memset(s, 0, g->state_size);
    bytes[g->fields[FL_FIELD_SEATS].at] = (uint8_t)seats;
    memcpy(bytes + g->fields[FL_FIELD_OPTIONS].at, options, g->n_options);
}

fl_rule fl_asked(const fl_game *g, const void *s) {
    for (int depth = fl_depth(g, s); depth; depth--) {
        fl_rule rule = g->step_rules[fl_step_at(g, s, depth - 1)];
        if (rule) return rule;
    }
    return 0;
}

int fl_elements(const fl_field *f) { return f->dim[0] * f->dim[1] * f->dim[2]; }

uint64_t fl_get(const fl_field *f, const void *s, int element) {
    const uint8_t *at = (const uint8_t *)s + f->at + element * f->width;
    uint64_t v = 0;
    for (int i = f->width; i--;) v = v << 8 | at[i];
    return v;
}

void fl_set(const fl_field *f, void *s, int element, uint64_t value) {
    uint8_t *at = (uint8_t *)s + f->at + element * f->width;
    for (int i = 0; i < f->width; i++, value >>= 8) at[i] = (uint8_t)value;
}

uint64_t fl_unknown(const fl_field *f) { return ~(uint64_t)0 >> (64 - 8 * f->width); }

int fl_vacant(const fl_field *f, const void *s, int element) {
    int seats = fl_seats(0, s), inner = f->dim[1] * f->dim[2];
    return ((f->by_seat & 1) && element / inner >= seats) || ((f->by_seat & 2) && element % inner / f->dim[2] >= seats);
}

int fl_hidden(const fl_field *f, const void *s, int element, int viewer) {
    if (viewer == FL_ALL_SEEING || f->who == FL_ALL || fl_vacant(f, s, element)) return 0;
    switch (f->who) {
    case FL_OWNER: return element / (f->dim[1] * f->dim[2]) != viewer;
    case FL_NOBODY: return 1;
    default: {
        unsigned seers = ((const uint8_t *)s)[f->seers_at + element];
        return seers && (viewer == FL_SPECTATOR ? seers != FL_EVERYONE : !(seers >> viewer & 1));
    }
    }
}

const char *const fl_who_words[] = {"all", "owner", "nobody", "seen"};
const char *const fl_holds_words[] = {"count", "one", "maybe", "set", "seers", "option"};
const char *const fl_source_words[] = {"rulebook", "public", "ruling", "house"};

const fl_field *fl_seers_of(const fl_game *g, const fl_field *f) {
    for (int i = 0; f->who == FL_SEEN && i < g->n_fields; i++)
        if (g->fields[i].at == f->seers_at) return &g->fields[i];
    return 0;
}

const fl_field *fl_field_named(const fl_game *g, const char *name) {
    for (int i = 0; i < g->n_fields; i++)
        if (fl_same(g->fields[i].name, fl_length(g->fields[i].name), name)) return &g->fields[i];
    return 0;
}

/* ---- the veil -------------------------------------------------------------------------------------------------
 * `fl_hidden` for a whole state at once: what of a field may be hidden are a few stretches of bytes, the same in every state. */

static void add_stretch(fl_veiling *v, const fl_field *f, int from, int n) { /* n elements */
    fl_stretch *to = &v->stretch[v->n];
    if (n <= 0) return;
    if (v->n == FL_STRETCHES) __builtin_trap(); /* a new game hides more than any before: make room */
    to->at = (uint16_t)(f->at + from * f->width), to->n = (uint16_t)n, to->width = f->width;
    to->seers_at = f->who == FL_SEEN ? (uint16_t)(f->seers_at + from) : 0, v->n++;
}

/* Rows of the first dimension; of a second one that is seats, too, only those where somebody sits. */
static void add_rows(fl_veiling *v, const fl_field *f, int seats, int from, int to) {
    int row = f->dim[1] * f->dim[2];
    if ((f->by_seat & 1) && to > seats) to = seats;
    if (!(f->by_seat & 2)) add_stretch(v, f, from * row, (to - from) * row);
    else
        for (; from < to; from++) add_stretch(v, f, from * row, seats * f->dim[2]);
}

void fl_veil_plan(const fl_game *g, int seats, int viewer, fl_veiling *v) {
    v->viewer = (int8_t)viewer, v->n = 0;
    for (int i = 0; i < g->n_fields && viewer != FL_ALL_SEEING; i++) {
        const fl_field *f = &g->fields[i];
        if (f->who == FL_ALL) continue;
        int own = f->who == FL_OWNER && viewer >= 0 && viewer < f->dim[0] ? viewer : f->dim[0];
        add_rows(v, f, seats, 0, own);
        add_rows(v, f, seats, own + 1, f->dim[0]);
    }
}

static void veil_unseen(const fl_stretch *t, uint8_t *bytes, int viewer) {
    unsigned of = viewer == FL_SPECTATOR ? 0xFF : 1u << viewer, enough = viewer == FL_SPECTATOR ? (unsigned)FL_EVERYONE : of;
    for (int k = 0; k < t->n; k++) {
        unsigned seers = bytes[t->seers_at + k];
        if (!seers || (seers & of) == enough) continue;
        for (int i = 0; i < t->width; i++) bytes[t->at + k * t->width + i] = 0xFF;
    }
}

void fl_veil_by(const fl_veiling *v, void *s) {
    uint8_t *bytes = (uint8_t *)s;
    for (const fl_stretch *t = v->stretch; t < v->stretch + v->n; t++)
        if (t->seers_at) veil_unseen(t, bytes, v->viewer);
        else memset(bytes + t->at, 0xFF, (size_t)(t->n * t->width));
}

void fl_veil(const fl_game *g, void *s, int viewer) {
    fl_veiling v;
    fl_veil_plan(g, fl_seats(g, s), viewer, &v);
    fl_veil_by(&v, s);
}

uint64_t fl_hash(const fl_game *g, const void *s) { return fl_hash_bytes(s, g->state_size); }

uint64_t fl_view_hash(const fl_game *g, const void *s, int viewer) {
    fl_state view;
    memcpy(view.bytes, s, g->state_size);
    fl_veil(g, view.bytes, viewer);
    return fl_mix(fl_hash(g, view.bytes), (uint64_t)(viewer + 2));
}

/* ---- check ------------------------------------------------------------------------------------------------ */

static int check_option(const fl_game *g, const uint8_t *options) {
    const char *at;
    for (int i = 0; i < g->n_options; i++)
        if (!fl_word(g->options[i].words, options[i], &at)) return FL_BROKEN_OPTION;
    return FL_WELL;
}

static int check_ranges(const fl_game *g, const void *s, int viewer) {
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        for (int k = 0, n = fl_elements(f); k < n; k++) {
            uint64_t v = f->width == 1 ? ((const uint8_t *)s)[f->at + k] : fl_get(f, s, k);
            if (!v && (viewer == FL_ALL_SEEING || f->who == FL_ALL)) continue; /* 0 can stand anywhere, and mostly does */
            if (fl_hidden(f, s, k, viewer) != (v == fl_unknown(f))) return viewer == FL_ALL_SEEING ? FL_BROKEN_RANGE : FL_BROKEN_VEIL;
            if (v != fl_unknown(f) && v > f->most) return FL_BROKEN_RANGE;
            if (v && f->who == FL_SEEN && !((const uint8_t *)s)[f->seers_at + k]) return FL_BROKEN_RANGE;
            if (v && fl_vacant(f, s, k)) return FL_BROKEN_VACANT;
        }
    }
    return FL_WELL;
}

/* As many steps as the depth says. */
static int check_steps(const fl_game *g, const void *s) {
    for (int k = 0; k < fl_elements(&g->fields[FL_FIELD_STEP]); k++)
        if ((fl_step_at(g, s, k) >= 0) != (k < fl_depth(g, s))) return FL_BROKEN_STEPS;
    return FL_WELL;
}

int fl_check_view(const fl_game *g, const void *view, int viewer) {
    int seats = fl_seats(g, view), broken;
    if (seats < g->min_seats || seats > g->max_seats || viewer >= seats) return FL_BROKEN_SEATS;
    if ((broken = check_option(g, fl_options(g, view))) != 0) return broken;
    if ((broken = check_ranges(g, view, viewer)) != 0) return broken;
    return check_steps(g, view);
}

int fl_check(const fl_game *g, const void *s) {
    int broken = fl_check_view(g, s, FL_ALL_SEEING);
    if (broken) return broken;
    broken = g->check(s);
    return broken ? FL_CHECKS + broken - 1 : FL_WELL;
}

const char *fl_check_name(const fl_game *g, int broken) {
    static const char *const names[] = {"WELL", "SEATS", "OPTION", "RANGE", "VACANT", "STEPS", "VEIL"};
    if (broken < FL_CHECKS) return names[broken < 0 ? 0 : broken];
    return broken - FL_CHECKS < g->n_checks ? g->checks[broken - FL_CHECKS] : "";
}

/* ---- undo ----------------------------------------------------------------------------------------------------- */

/* Some seat could not see an element before, and now can (or sees that it is gone). */
static int learned(const fl_game *g, const void *before, const void *after) {
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        if (f->who == FL_ALL) continue;
        for (int k = 0, n = fl_elements(f); k < n; k++)
            for (int viewer = 0; viewer < fl_seats(g, before); viewer++)
                if (fl_hidden(f, before, k, viewer) && !fl_hidden(f, after, k, viewer)) return 1;
    }
    return 0;
}

int fl_barrier(const fl_game *g, const void *before, const void *after, int seat, int n_deals) {
    unsigned was = g->active(before), now = g->active(after);
    if (n_deals || !now || (now & ~was & ~(1u << seat))) return 1;
    /* The last of the secret choices is in: nobody takes his back any more. */
    if ((g->together >> fl_step(g, before) & 1) && fl_step(g, after) != fl_step(g, before)) return 1;
    return learned(g, before, after);
}
