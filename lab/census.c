/* census.c - counts what happens in games. */
#include "census.h"
#include <stdlib.h>

void fl_tally_add(fl_tally *t, int64_t x, int64_t n) {
    if (!n) return;
    t->clusters++, t->x += x, t->n += n, t->xx += x * x, t->xn += x * n, t->nn += n * n;
}

fl_ratio fl_tally_ratio(const fl_tally *t, double unit) {
    fl_ratio r = {t->clusters, (double)t->x / unit, (double)t->n, (double)t->xx / (unit * unit), (double)t->xn / unit, (double)t->nn};
    return r;
}

static void join(fl_tally *to, const fl_tally *from) {
    to->clusters += from->clusters, to->x += from->x, to->n += from->n, to->xx += from->xx, to->xn += from->xn, to->nn += from->nn;
}

/* ---- what there is to count -------------------------------------------------------------------------------------- */

/* Kinds without words are numbers; steps are not something that one has. */
static int counts(const fl_game *g, int kind) { return g->kinds[kind].size > 1 && *g->kinds[kind].words && kind != FL_KIND_STEP; }

static void add_source(fl_census *c, int what, int index, int arg, int kind, int by_count, int n) {
    fl_source s = {(uint8_t)what, (uint8_t)kind, (int8_t)arg, (uint8_t)by_count, (uint16_t)index, (uint16_t)n, c->n_things};
    if (c->sources) c->sources[c->n_sources] = s;
    c->n_sources++, c->n_things += (uint32_t)n;
}

/* Counts by seat and something else: of which kind that is, if only one kind has so many values. */
static int kind_of_size(const fl_game *g, int size) {
    int found = 0, n = 0;
    for (int k = 0; k < g->n_kinds; k++)
        if (g->kinds[k].size == size && counts(g, k)) found = k, n++;
    return n == 1 ? found : 0;
}

static void add_field(fl_census *c, int i) {
    const fl_field *f = &c->game->fields[i];
    if (!(f->by_seat & 1)) return;
    if ((f->holds == FL_ONE || f->holds == FL_MAYBE || f->holds == FL_SET) && counts(c->game, f->kind))
        add_source(c, FL_HELD, i, 0, f->kind, 0, c->game->kinds[f->kind].size);
    int kind = f->holds == FL_COUNT && f->rank == 2 && f->by_seat == 1 ? kind_of_size(c->game, f->dim[1]) : 0;
    if (kind) add_source(c, FL_HELD, i, 0, kind, 1, c->game->kinds[kind].size);
}

static int named_seat(const fl_event_kind *k) {
    for (int i = 0; i < 4; i++)
        if (k->kind[i] == FL_KIND_SEAT) return i;
    return -1;
}

static void list_sources(fl_census *c) {
    const fl_game *g = c->game;
    c->n_sources = 0, c->n_things = 0;
    for (int i = 0; i < g->n_fields; i++) add_field(c, i);
    for (int i = 0; i < g->n_verbs; i++) {
        add_source(c, FL_PLAYED, i, -1, 0, 0, 1);
        for (int a = 0; a < 3; a++)
            if (counts(g, g->verbs[i].kind[a])) add_source(c, FL_PLAYED, i, a, g->verbs[i].kind[a], 0, g->kinds[g->verbs[i].kind[a]].size);
    }
    for (int i = 0; i < g->n_events; i++) {
        if (named_seat(&g->events[i]) < 0) continue;
        add_source(c, FL_TOLD, i, -1, 0, 0, 1);
        for (int a = 0; a < 4; a++)
            if (counts(g, g->events[i].kind[a])) add_source(c, FL_TOLD, i, a, g->events[i].kind[a], 0, g->kinds[g->events[i].kind[a]].size);
    }
}

static int make_room(fl_census *c) {
    const fl_game *g = c->game;
    list_sources(c);
    c->sources = calloc((size_t)c->n_sources, sizeof *c->sources);
    if (!c->sources) return 0;
    list_sources(c);
    c->things = calloc(c->n_things, sizeof *c->things), c->now = calloc(c->n_things, 1);
    c->n_verb = calloc(g->n_verbs, sizeof *c->n_verb), c->n_event = calloc(g->n_events, sizeof *c->n_event);
    c->moves = calloc((size_t)FL_SEATS * g->n_verbs, sizeof *c->moves), c->met = calloc(g->n_kinds, sizeof *c->met);
    c->length = calloc((size_t)g->longest + 2, sizeof *c->length), c->leader = calloc((size_t)g->longest + 2, 1);
    for (int i = 0; i < 2; i++) c->moved[i] = calloc(g->n_verbs, sizeof *c->moved[i]);
    for (int k = 0; c->met && k < g->n_kinds; k++)
        if (!(c->met[k] = calloc((size_t)g->kinds[k].size + 1, 1))) return 0;
    return c->things && c->now && c->n_verb && c->n_event && c->moves && c->met && c->length && c->leader && c->moved[0] && c->moved[1];
}

fl_census *fl_census_new(const fl_game *g, int seats) {
    fl_census *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->game = g, c->seats = seats;
    if (make_room(c)) return c;
    fl_census_free(c);
    return NULL;
}

void fl_census_free(fl_census *c) {
    if (!c) return;
    for (int k = 0; c->met && k < c->game->n_kinds; k++) free(c->met[k]);
    free(c->sources), free(c->things), free(c->now), free(c->n_verb), free(c->n_event), free(c->moves), free(c->met), free(c->length),
        free(c->leader);
    free(c->moved[0]), free(c->moved[1]), free(c);
}

/* ---- a game ----------------------------------------------------------------------------------------------------------- */

static void has(fl_census *c, const fl_source *s, int value, int seat) {
    if (value < 0 || value >= s->n || seat >= c->seats) return;
    c->now[s->first + (uint32_t)value] |= (uint8_t)(1u << seat);
    if (s->kind) c->met[s->kind][value] = 1;
}

/* Something that only some have seen is there at all if its seers say so. */
static int is_there(const fl_game *g, const fl_field *f, const void *s, int element) {
    if (f->who != FL_SEEN) return 1;
    for (int i = 0; i < g->n_fields; i++)
        if (g->fields[i].at == f->seers_at) return fl_get(&g->fields[i], s, element) != 0;
    return 1;
}

static void look_at_field(fl_census *c, const fl_source *src, const void *s) {
    const fl_field *f = &c->game->fields[src->index];
    int each = f->dim[1] * f->dim[2];
    for (int element = 0; element < c->seats * each; element++) {
        uint64_t v = fl_get(f, s, element);
        int seat = element / each;
        if (!is_there(c->game, f, s, element)) continue;
        if (src->by_count) {
            if (v) has(c, src, element % each, seat);
        } else if (f->holds == FL_SET)
            for (; v; v &= v - 1) has(c, src, fl_lowest(v), seat);
        else has(c, src, (int)v - (f->holds == FL_MAYBE), seat);
    }
}

static void hear(fl_census *c, const fl_event *e) {
    const fl_event_kind *k = &c->game->events[e->kind];
    const uint8_t arg[4] = {e->a, e->b, e->c, e->d};
    int who = named_seat(k);
    c->n_event[e->kind]++;
    for (int a = 0; a < 4; a++)
        if (counts(c->game, k->kind[a]) && arg[a] < c->game->kinds[k->kind[a]].size) c->met[k->kind[a]][arg[a]] = 1;
    if (who < 0) return;
    for (int i = 0; i < c->n_sources; i++) {
        const fl_source *s = &c->sources[i];
        if (s->what == FL_TOLD && s->index == e->kind) has(c, s, s->arg < 0 ? 0 : arg[s->arg], arg[who]);
    }
}

static int alone_in_front(const fl_census *c, const void *s) {
    int score[FL_SEATS], rank[FL_SEATS], leader = -1;
    c->game->result(s, score, rank);
    for (int p = 0; p < c->seats; p++)
        if (rank[p] == 1) leader = leader < 0 ? p : FL_SEATS;
    return leader == FL_SEATS ? -1 : leader;
}

void fl_census_state(fl_census *c, const void *s, const fl_event *e, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) hear(c, &e[i]);
    for (int i = 0; i < c->n_sources && c->sources[i].what == FL_HELD; i++) look_at_field(c, &c->sources[i], s);
    if (c->n_plies <= c->game->longest) c->leader[c->n_plies] = (int8_t)alone_in_front(c, s);
}

void fl_census_move(fl_census *c, int seat, fl_move m) {
    const uint8_t arg[3] = {m.a, m.b, m.c};
    c->n_verb[m.verb]++, c->moves[seat * c->game->n_verbs + m.verb]++, c->n_plies++;
    for (int i = 0; i < c->n_sources; i++) {
        const fl_source *s = &c->sources[i];
        if (s->what == FL_PLAYED && s->index == m.verb) has(c, s, s->arg < 0 ? 0 : arg[s->arg], seat);
    }
}

/* ---- its end --------------------------------------------------------------------------------------------------------------- */

static void end_things(fl_census *c, const int won[]) {
    for (uint32_t i = 0; i < c->n_things; i++) {
        int64_t x = 0, n = 0;
        for (int p = 0; c->now[i] && p < c->seats; p++)
            if (c->now[i] >> p & 1) x += won[p], n++;
        fl_tally_add(&c->things[i], x, n);
    }
    memset(c->now, 0, c->n_things);
}

static void end_moves(fl_census *c, const int won[]) {
    int n_verbs = c->game->n_verbs;
    for (int winners = 0; winners < 2; winners++) {
        int64_t all = 0;
        for (int p = 0; p < c->seats; p++)
            for (int v = 0; v < n_verbs; v++) all += (won[p] > 0) == winners ? c->moves[p * n_verbs + v] : 0;
        for (int v = 0; v < n_verbs; v++) {
            int64_t x = 0;
            for (int p = 0; p < c->seats; p++) x += (won[p] > 0) == winners ? c->moves[p * n_verbs + v] : 0;
            fl_tally_add(&c->moved[winners][v], x, all);
        }
    }
    memset(c->moves, 0, (size_t)FL_SEATS * (size_t)n_verbs * sizeof *c->moves);
}

/* A lead that is shared for a while and kept has not changed. */
static void end_lead(fl_census *c, const int won[]) {
    int last = -1, changes = 0;
    for (int i = 0; i <= c->n_plies; i++) {
        if (c->leader[i] < 0) continue;
        changes += last >= 0 && c->leader[i] != last;
        last = c->leader[i];
    }
    fl_tally_add(&c->changes, changes, 1);
    for (int i = 0; i < FL_LOOKS; i++) {
        int leader = c->leader[c->n_plies * (i + 1) / (FL_LOOKS + 1)];
        fl_tally_add(&c->led[i], leader < 0 ? 0 : won[leader], 1);
    }
}

void fl_census_end(fl_census *c, const void *s) {
    int score[FL_SEATS], rank[FL_SEATS], won[FL_SEATS] = {0}, first = 0;
    c->game->result(s, score, rank);
    for (int p = 0; p < c->seats; p++) first += rank[p] == 1;
    for (int p = 0; p < c->seats; p++) {
        won[p] = rank[p] == 1 ? FL_WHOLE_WIN / first : 0;
        fl_tally_add(&c->seat[p], won[p], 1);
    }
    fl_tally_add(&c->rounds, (int64_t)fl_get(fl_field_named(c->game, "round"), s, 0), 1);
    end_things(c, won);
    end_moves(c, won);
    end_lead(c, won);
    c->length[c->n_plies]++, c->games++, c->n_plies = 0;
}

void fl_census_add(fl_census *to, const fl_census *from) {
    const fl_game *g = to->game;
    for (uint32_t i = 0; i < to->n_things; i++) join(&to->things[i], &from->things[i]);
    for (int i = 0; i < g->n_verbs; i++) {
        to->n_verb[i] += from->n_verb[i];
        for (int w = 0; w < 2; w++) join(&to->moved[w][i], &from->moved[w][i]);
    }
    for (int i = 0; i < g->n_events; i++) to->n_event[i] += from->n_event[i];
    for (int k = 0; k < g->n_kinds; k++)
        for (int v = 0; v < g->kinds[k].size; v++) to->met[k][v] |= from->met[k][v];
    for (int p = 0; p < to->seats; p++) join(&to->seat[p], &from->seat[p]);
    for (int i = 0; i < FL_LOOKS; i++) join(&to->led[i], &from->led[i]);
    for (int i = 0; i <= g->longest; i++) to->length[i] += from->length[i];
    join(&to->rounds, &from->rounds), join(&to->changes, &from->changes);
    to->games += from->games;
}
