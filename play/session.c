/* session.c - a game in progress. */
#include "session.h"
#include <stdlib.h>

static void listen(fl_session *s) { s->scribe.n_deals = s->scribe.n_events = 0, s->scribe.failed = NULL; }

/* Room for one ply more. */
static int grow(fl_session *s) {
    fl_record *r = &s->record;
    if (r->n_plies < r->max_plies && r->n_deals + FL_PER_PLY < r->max_deals) return 1;
    uint32_t plies = r->max_plies * 2 + 256, deals = r->max_deals * 2 + 4 * FL_PER_PLY;
    fl_ply *p = realloc(r->plies, plies * sizeof *p);
    if (p) r->plies = p;
    fl_dealt *d = realloc(r->deals, deals * sizeof *d);
    if (d) r->deals = d;
    uint8_t *b = realloc(s->before, (size_t)plies * s->game->state_size);
    if (b) s->before = b;
    uint8_t *w = realloc(s->barrier, plies);
    if (w) s->barrier = w;
    if (!p || !d || !b || !w) return 0;
    r->max_plies = plies, r->max_deals = deals;
    return 1;
}

static void sit_down(fl_session *s, const fl_game *g) {
    fl_scribe scribe = {NULL, NULL, s->deals, s->events, 0, FL_PER_PLY, 0, FL_PER_PLY, NULL, NULL};
    memset(s, 0, sizeof *s);
    s->game = g, s->scribe = scribe, s->host.scribe = &s->scribe;
}

int fl_session_start(fl_session *s, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS],
                     uint32_t (*decide)(fl_scribe *, const fl_ask *), void *with, uint64_t seed) {
    sit_down(s, g);
    s->scribe.decide = decide, s->scribe.with = with, s->host.stream = seed;
    if (!grow(s)) return 0;
    if (fl_start(g, s->state.bytes, seats, options, &s->host) != FL_STARTED || s->scribe.failed) return 0;
    fl_record_start(&s->record, g, seats, options, &s->scribe, s->state.bytes);
    return 1;
}

int fl_session_at(fl_session *s, const fl_game *g, const void *state,
                  uint32_t (*decide)(fl_scribe *, const fl_ask *), void *with, uint64_t seed) {
    sit_down(s, g);
    s->scribe.decide = decide, s->scribe.with = with, s->host.stream = seed;
    memcpy(s->state.bytes, state, g->state_size);
    if (!grow(s)) return 0;
    fl_record_place(&s->record, g, state);
    return 1;
}

int fl_session_imagine(fl_session *s, const fl_game *g, const void *state, int viewer,
                       uint32_t (*decide)(fl_scribe *, const fl_ask *), void *with, uint64_t seed) {
    fl_state world;
    fl_host h = {seed, NULL};
    memcpy(world.bytes, state, g->state_size);
    fl_veil(g, world.bytes, viewer);
    g->imagine(world.bytes, viewer, &h);
    memset(s, 0, sizeof *s);
    return !fl_check(g, world.bytes) && fl_session_at(s, g, world.bytes, decide, with, fl_next(&h.stream));
}

fl_rule fl_session_play(fl_session *s, int seat, fl_move m) {
    fl_state before;
    memcpy(before.bytes, s->state.bytes, s->game->state_size);
    listen(s);
    if (!grow(s)) return s->scribe.failed = "no memory is left", 0;
    fl_rule rule = fl_play(s->game, s->state.bytes, seat, m, &s->host);
    if (rule) return rule;
    if (s->scribe.failed) {
        memcpy(s->state.bytes, before.bytes, s->game->state_size);
        return 0;
    }
    uint32_t ply = s->record.n_plies;
    memcpy(s->before + (size_t)ply * s->game->state_size, before.bytes, s->game->state_size);
    s->barrier[ply] = (uint8_t)fl_barrier(s->game, before.bytes, s->state.bytes, seat, (int)s->scribe.n_deals);
    fl_record_add(&s->record, seat, m, &s->scribe, s->state.bytes);
    return 0;
}

/* The seat's last ply, if neither it nor anything since stands in the way; else -1. */
static int64_t last_ply(const fl_session *s, int seat) {
    for (int64_t i = (int64_t)s->record.n_plies - 1; i >= 0 && !s->barrier[i]; i--)
        if (s->record.plies[i].seat == seat) return i;
    return -1;
}

int fl_session_can_undo(const fl_session *s, int seat) { return last_ply(s, seat) >= 0; }

/* What others have chosen since at the same time stays: their moves are made again. None of them dealt. */
int fl_session_undo(fl_session *s, int seat) {
    fl_record *r = &s->record;
    int64_t ply = last_ply(s, seat);
    uint32_t n = r->n_plies;
    if (ply < 0) return 0;
    memcpy(s->state.bytes, s->before + (size_t)ply * s->game->state_size, s->game->state_size);
    r->n_plies = (uint32_t)ply, r->n_deals = r->plies[ply].first_deal;
    r->hash = fl_hash(s->game, s->state.bytes);
    for (uint32_t i = (uint32_t)ply + 1; i < n; i++) {
        fl_ply again = r->plies[i];
        if (fl_session_play(s, again.seat, again.move)) return 0;
    }
    return 1;
}

char *fl_session_write(const fl_session *s, size_t *n) {
    fl_out o = fl_into(NULL, 0);
    fl_record_write(&o, &s->record);
    char *text = malloc(o.n + 1);
    if (!text) return NULL;
    *n = o.n;
    o = fl_into(text, o.n + 1);
    fl_record_write(&o, &s->record);
    return text;
}

/* Plays the whole record into the session, which then can go on from there. */
static int follow(fl_session *s, const fl_record *r, fl_error *e) {
    const fl_game *g = r->game;
    fl_replay at;
    sit_down(s, g);
    fl_replay_start(&at, r);
    while (fl_replay_step(&at, e)) {
        fl_scribe dealt = {NULL, NULL, at.deals, at.events, at.n_deals, FL_PER_PLY, at.n_events, FL_PER_PLY, NULL, NULL};
        if (!grow(s)) return fl_wrong(e, "no memory is left", NULL, 0), 0;
        if (at.ply == 0 && r->placed) fl_record_place(&s->record, g, at.state.bytes);
        else if (at.ply == 0) fl_record_start(&s->record, g, r->seats, r->options, &dealt, at.state.bytes);
        else {
            const fl_ply *p = &r->plies[at.ply - 1];
            memcpy(s->before + (size_t)(at.ply - 1) * g->state_size, s->state.bytes, g->state_size);
            s->barrier[at.ply - 1] = (uint8_t)fl_barrier(g, s->state.bytes, at.state.bytes, p->seat, p->n_deals);
            fl_record_add(&s->record, p->seat, p->move, &dealt, at.state.bytes);
        }
        memcpy(s->state.bytes, at.state.bytes, g->state_size);
    }
    memcpy(s->record.name, r->name, sizeof r->name);
    return !e->text[0];
}

int fl_session_from(fl_session *s, const fl_record *r, uint32_t ply, fl_error *e) {
    fl_record part = *r;
    memset(s, 0, sizeof *s);
    e->text[0] = 0, e->broken = 0;
    part.n_result = 0;
    if (ply < part.n_plies) part.n_plies = ply;
    if (follow(s, &part, e)) return 1;
    fl_session_free(s);
    return 0;
}

const void *fl_session_state(const fl_session *s, uint32_t ply) {
    if (ply > s->record.n_plies) return NULL;
    return ply == s->record.n_plies ? s->state.bytes : s->before + (size_t)ply * s->game->state_size;
}

/* Room for whatever a record of this length can hold. */
int fl_record_room(fl_record *r, const char *text, size_t n) {
    size_t lines = 2, words = 2;
    for (size_t i = 0; i < n; i++) lines += text[i] == '\n', words += text[i] == ' ';
    memset(r, 0, sizeof *r);
    r->max_plies = r->max_snapshots = (uint32_t)lines, r->max_deals = (uint32_t)words;
    r->plies = malloc(lines * sizeof *r->plies), r->snapshots = malloc(lines * sizeof *r->snapshots), r->deals = malloc(words * sizeof *r->deals);
    return r->plies && r->snapshots && r->deals;
}

void fl_record_free(fl_record *r) { free(r->plies), free(r->snapshots), free(r->deals); }

int fl_session_read(fl_session *s, const char *text, size_t n, fl_error *e) {
    fl_record r;
    memset(s, 0, sizeof *s);
    fl_wrong(e, "no memory is left", NULL, 0);
    int well = fl_record_room(&r, text, n) && fl_record_read(fl_find_game, text, n, &r, e) && fl_record_verify(&r, e) && follow(s, &r, e);
    fl_record_free(&r);
    if (!well) fl_session_free(s);
    return well;
}

void fl_session_free(fl_session *s) {
    free(s->record.plies), free(s->record.deals), free(s->before), free(s->barrier);
    memset(s, 0, sizeof *s);
}
