/* session.c - a game in progress. */
#include "session.h"
#include <stdlib.h>

static void listen(fl_session *s) { s->scribe.n_deals = s->scribe.n_events = 0, s->scribe.failed = NULL; }

/* Room for n more of what there are `used` of, half as much again at a time. */
static int grow(void **at, uint32_t used, uint32_t n, uint32_t *max, size_t size) {
    if (*max >= used + n) return 1;
    uint32_t room = used + n + used / 2;
    void *more = realloc(*at, room * size);
    if (more) *at = more, *max = room;
    return more != NULL;
}

/* Room for one ply more, with what has just been dealt. */
static int room_for_ply(fl_session *s, uint32_t deals) {
    fl_record *r = &s->record;
    return grow((void **)&r->plies, r->n_plies, r->n_plies < 16 ? 16 : 1, &r->max_plies, sizeof *r->plies) &&
        grow((void **)&r->deals, r->n_deals, deals ? deals : 1, &r->max_deals, sizeof *r->deals) &&
        grow((void **)&s->before, s->n_before, 1, &s->max_before, s->game->state_size);
}

static void sit_down(fl_session *s, const fl_game *g) {
    fl_scribe scribe = {.deals = s->deals, .events = s->events, .max_deals = FL_PER_PLY, .max_events = FL_PER_PLY};
    memset(s, 0, sizeof *s);
    s->game = g, s->scribe = scribe, s->host.scribe = &s->scribe;
}

int fl_session_start(
    fl_session *s, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], fl_decide *decide, void *with, uint64_t seed) {
    sit_down(s, g);
    s->scribe.decide = decide, s->scribe.with = with, s->host.stream = seed;
    if (fl_start(g, s->state.bytes, seats, options, &s->host) != FL_STARTED || s->scribe.failed) return 0;
    if (!room_for_ply(s, s->scribe.n_deals)) return 0;
    fl_record_start(&s->record, g, seats, options, &s->scribe, s->state.bytes);
    return 1;
}

int fl_session_at(fl_session *s, const fl_game *g, const void *state, fl_decide *decide, void *with, uint64_t seed) {
    sit_down(s, g);
    s->scribe.decide = decide, s->scribe.with = with, s->host.stream = seed;
    memcpy(s->state.bytes, state, g->state_size);
    if (!room_for_ply(s, 0)) return 0;
    fl_record_place(&s->record, g, state);
    return 1;
}

int fl_session_imagine(fl_session *s, const fl_game *g, const void *state, int viewer, fl_decide *decide, void *with, uint64_t seed) {
    fl_state world;
    fl_host h = {seed, NULL};
    memcpy(world.bytes, state, g->state_size);
    fl_veil(g, world.bytes, viewer);
    g->imagine(world.bytes, viewer, &h);
    memset(s, 0, sizeof *s);
    return !fl_check(g, world.bytes) && fl_session_at(s, g, world.bytes, decide, with, fl_next(&h.stream));
}

/* A ply has been played that led here from `before`: it goes into the record; it can be taken back, or nothing up to it can be any more. */
static void keep_ply(fl_session *s, const void *before, int seat, fl_move m, const fl_scribe *dealt) {
    size_t size = s->game->state_size;
    fl_record_add(&s->record, seat, m, dealt, s->state.bytes);
    if (fl_barrier(s->game, before, s->state.bytes, seat, (int)dealt->n_deals)) s->n_before = 0;
    else memcpy(s->before + s->n_before++ * size, before, size);
}

fl_rule fl_session_play(fl_session *s, int seat, fl_move m) {
    fl_state before;
    memcpy(before.bytes, s->state.bytes, s->game->state_size);
    listen(s);
    fl_rule rule = fl_play(s->game, s->state.bytes, seat, m, &s->host);
    if (rule) return rule;
    if (!s->scribe.failed && !room_for_ply(s, s->scribe.n_deals)) s->scribe.failed = "no memory is left";
    if (s->scribe.failed) memcpy(s->state.bytes, before.bytes, s->game->state_size);
    else keep_ply(s, before.bytes, seat, m, &s->scribe);
    return 0;
}

/* The seat's last ply, if neither it nor anything since stands in the way: how many plies ago; 0: none. */
static uint32_t last_ply(const fl_session *s, int seat) {
    for (uint32_t ago = 1; ago <= s->n_before; ago++)
        if (s->record.plies[s->record.n_plies - ago].seat == seat) return ago;
    return 0;
}

int fl_session_can_undo(const fl_session *s, int seat) { return last_ply(s, seat) > 0; }

/* What others have chosen since at the same time stays: their moves are made again. None of them dealt. */
int fl_session_undo(fl_session *s, int seat) {
    fl_record *r = &s->record;
    uint32_t ago = last_ply(s, seat), n = r->n_plies, ply = n - ago;
    if (!ago) return 0;
    s->n_before -= ago;
    memcpy(s->state.bytes, s->before + (size_t)s->n_before * s->game->state_size, s->game->state_size);
    r->n_plies = ply, r->n_deals = r->plies[ply].first_deal;
    r->hash = fl_hash(s->game, s->state.bytes);
    for (uint32_t i = ply + 1; i < n; i++) {
        fl_ply again = r->plies[i];
        if (fl_session_play(s, again.seat, again.move)) return 0;
    }
    return 1;
}

int fl_session_rewind(fl_session *s, uint32_t ply) {
    fl_record *r = &s->record;
    fl_state then;
    if (!fl_session_state(s, ply, &then)) return 0;
    if (ply < r->n_plies) r->n_deals = r->plies[ply].first_deal;
    s->state = then, s->n_before = 0;
    r->n_plies = ply, r->hash = fl_hash(s->game, then.bytes);
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
    fl_state before;
    sit_down(s, g);
    fl_replay_start(&at, r);
    while (fl_replay_step(&at, e)) {
        fl_scribe dealt = {
            .deals = at.deals,
            .events = at.events,
            .n_deals = at.n_deals,
            .max_deals = FL_PER_PLY,
            .n_events = at.n_events,
            .max_events = FL_PER_PLY};
        if (!room_for_ply(s, at.n_deals)) return fl_wrong(e, "no memory is left", NULL, 0), 0;
        memcpy(before.bytes, s->state.bytes, g->state_size);
        memcpy(s->state.bytes, at.state.bytes, g->state_size);
        if (at.ply) keep_ply(s, before.bytes, r->plies[at.ply - 1].seat, r->plies[at.ply - 1].move, &dealt);
        else if (r->placed) fl_record_place(&s->record, g, at.state.bytes);
        else fl_record_start(&s->record, g, r->seats, r->options, &dealt, at.state.bytes);
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

int fl_session_state(const fl_session *s, uint32_t ply, fl_state *to) {
    fl_error e;
    const uint32_t ago = s->record.n_plies - ply;
    if (ply > s->record.n_plies) return 0;
    if (!ago) return *to = s->state, 1;
    if (ago <= s->n_before) return memcpy(to->bytes, s->before + (size_t)(s->n_before - ago) * s->game->state_size, s->game->state_size), 1;
    fl_replay *at = malloc(sizeof *at);
    int there = at && fl_replay_to(at, &s->record, ply, &e);
    if (there) *to = at->state;
    free(at);
    return there;
}

size_t fl_session_size(const fl_session *s) {
    const fl_record *r = &s->record;
    return sizeof *s + r->max_plies * sizeof *r->plies + r->max_deals * sizeof *r->deals +
        (size_t)s->max_before * (s->game ? s->game->state_size : 0);
}

/* Room for whatever a record of this length can hold. */
int fl_record_room(fl_record *r, const char *text, size_t n) {
    size_t lines = 2, words = 2;
    for (size_t i = 0; i < n; i++) lines += text[i] == '\n', words += text[i] == ' ';
    memset(r, 0, sizeof *r);
    r->max_plies = r->max_snapshots = (uint32_t)lines, r->max_deals = (uint32_t)words;
    r->plies = malloc(lines * sizeof *r->plies), r->snapshots = malloc(lines * sizeof *r->snapshots),
    r->deals = malloc(words * sizeof *r->deals);
    return r->plies && r->snapshots && r->deals;
}

void fl_record_free(fl_record *r) { free(r->plies), free(r->snapshots), free(r->deals); }

int fl_session_read(fl_session *s, const char *text, size_t n, fl_error *e) {
    fl_record r;
    memset(s, 0, sizeof *s);
    fl_wrong(e, "no memory is left", NULL, 0);
    int fine = fl_record_room(&r, text, n) && fl_record_read(fl_find_game, text, n, &r, e) && fl_record_verify(&r, e) && follow(s, &r, e);
    fl_record_free(&r);
    if (!fine) fl_session_free(s);
    return fine;
}

void fl_session_free(fl_session *s) {
    free(s->record.plies), free(s->record.deals), free(s->before);
    memset(s, 0, sizeof *s);
}
