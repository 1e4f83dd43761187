/* table.c - who sits where, who is asked, what was answered, what may be told. */
#include "journal.h"
#include <stdlib.h>

int fl_table_new(fl_table *t, const fl_house *h, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], const uint64_t *seed) {
    memset(t, 0, sizeof *t);
    t->house = *h, t->seeded = seed != NULL;
    t->seed = t->stream = seed ? *seed : h->chance->seed();
    if (!fl_session_start(&t->session, g, seats, options, seed ? NULL : h->chance->decide, h->with, t->stream)) return fl_table_close(t), 0;
    return fl_keep_head(t) ? 1 : (fl_table_close(t), 0);
}

int fl_table_at(fl_table *t, const fl_house *h, const fl_position *p, const uint64_t *seed, fl_error *e) {
    fl_position full = *p;
    memset(t, 0, sizeof *t);
    t->house = *h, full.viewer = FL_ALL_SEEING, t->seeded = seed != NULL;
    t->seed = seed ? *seed : h->chance->seed();
    fl_host host = {t->seed, NULL};
    if (p->viewer != FL_ALL_SEEING) p->game->imagine(full.state.bytes, p->viewer, &host);
    t->stream = host.stream;
    if (!fl_check_position(&full, e)) return 0;
    if (fl_session_at(&t->session, p->game, full.state.bytes, seed ? NULL : h->chance->decide, h->with, t->stream) && fl_keep_head(t))
        return 1;
    fl_wrong(e, "no memory is left", NULL, 0);
    return fl_table_close(t), 0;
}

/* A seat that has a bot's name is the bot's. */
int fl_table_of(fl_table *t, const fl_house *h, uint64_t seed) {
    const fl_record *r = &t->session.record;
    fl_error e;
    t->house = *h, t->seed = seed;
    for (uint32_t i = 0; i < r->n_plies; i++) t->chair[r->plies[i].seat].n_moves++;
    for (int seat = 0; seat < r->seats; seat++) {
        fl_chair *c = &t->chair[seat];
        c->by_bot = (uint8_t)fl_read_bot(r->name[seat], fl_length(r->name[seat]), &c->bot, &e);
        c->who = c->by_bot ? FL_MACHINE : FL_PERSON;
    }
    return fl_keep_all(t);
}

void fl_table_close(fl_table *t) {
    fl_session_free(&t->session);
    for (int seat = 0; seat < FL_SEATS; seat++) free(t->chair[seat].answers);
    free(t->news);
    memset(t, 0, sizeof *t);
}

size_t fl_table_size(const fl_table *t) {
    size_t n = sizeof *t - sizeof t->session + fl_session_size(&t->session) + t->max_news * sizeof *t->news;
    for (int seat = 0; seat < FL_SEATS; seat++) n += t->chair[seat].max_answers * sizeof(fl_answer);
    return n;
}

void fl_table_view(const fl_table *t, int viewer, void *to) {
    memcpy(to, t->session.state.bytes, t->session.game->state_size);
    fl_veil(t->session.game, to, viewer);
}

unsigned fl_table_active(const fl_table *t) { return t->session.game->active(t->session.state.bytes); }
int fl_table_over(const fl_table *t) { return !fl_table_active(t); }

/* ---- only a view ---------------------------------------------------------------------------------------------- */

int fl_table_watch(fl_table *t, const fl_position *p, fl_error *e) {
    memset(t, 0, sizeof *t);
    if (fl_session_at(&t->session, p->game, p->state.bytes, NULL, NULL, 0)) return t->elsewhere = 1, t->viewer = p->viewer, 1;
    fl_wrong(e, "no memory is left", NULL, 0);
    return fl_table_close(t), 0;
}

int fl_table_show(fl_table *t, const fl_position *p, uint32_t ply, fl_error *e) {
    if (p->game != t->session.game || fl_seats(p->game, p->state.bytes) != fl_seats(p->game, t->session.state.bytes))
        return fl_wrong(e, "a position of another table", NULL, 0), 0;
    t->session.state = p->state, t->viewer = p->viewer;
    t->session.record.n_plies = ply;
    return 1;
}

/* ---- news --------------------------------------------------------------------------------------------------- */

static void count(uint32_t of[FL_VIEWERS], const fl_event *e) {
    for (int viewer = FL_ALL_SEEING; viewer < FL_SEATS; viewer++) of[viewer + 2] += (uint32_t)fl_may_know(e, viewer);
}

/* Room for one more in a ring of so many, that grows until it has come round. */
static int ring_room(void **ring, uint32_t used, uint32_t *max, uint32_t most, size_t size) {
    if (used < *max || *max == most) return 1;
    uint32_t room = *max * 2 + 16 > most ? most : *max * 2 + 16;
    void *more = realloc(*ring, room * size);
    if (more) *ring = more, *max = room;
    return more != NULL;
}

int fl_table_hear(fl_table *t, const fl_event *e) {
    if (!ring_room((void **)&t->news, t->n_news, &t->max_news, FL_NEWS, sizeof *t->news)) return 0;
    fl_event *place = &t->news[t->n_news % FL_NEWS];
    if (t->n_news >= FL_NEWS) count(t->n_lost, place);
    *place = *e;
    count(t->n_told, place);
    return t->n_news++, 1;
}

uint32_t fl_table_news(fl_table *t) {
    const fl_scribe *s = &t->session.scribe;
    uint32_t n = s->n_events < s->max_events ? s->n_events : s->max_events, i = 0;
    while (i < n && fl_table_hear(t, &s->events[i])) i++;
    return i;
}

/* ---- who sits where --------------------------------------------------------------------------------------------- */

void fl_table_sit(fl_table *t, int seat, int who, const char *name, const fl_bot *bot) {
    fl_chair *c = &t->chair[seat];
    char *to = t->session.record.name[seat];
    fl_out o = fl_into(to, FL_NAME);
    c->who = (uint8_t)who, c->away = FL_HERE, c->by_bot = who == FL_MACHINE;
    if (bot) c->bot = *bot;
    if (name) fl_str(&o, name);
    else if (who == FL_MACHINE) fl_write_bot(&o, &c->bot);
    for (size_t n = fl_length(to); o.n >= FL_NAME && n && (to[n - 1] & 0xC0) == 0x80;) to[--n] = 0; /* no half of a letter */
    for (char *at = to; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 127) *at = ' ';
    fl_keep_seat(t, seat);
}

void fl_table_stand_in(fl_table *t, int seat, const fl_bot *bot, int why) {
    fl_chair *c = &t->chair[seat];
    if (c->away == FL_RESIGNED) return;
    c->away = (uint8_t)why, c->by_bot = why != FL_HERE;
    if (bot) c->bot = *bot;
    if (why == FL_RESIGNED) c->pending = 0;
    c->settled = c->n_asks; /* moves of the bot may have come between */
    fl_keep_absence(t, seat);
}

void fl_table_clock(fl_table *t, int seat, uint32_t left) {
    t->chair[seat].left = left;
    fl_keep_number(t, "clock", seat, &left);
}

/* ---- playing ------------------------------------------------------------------------------------------------------ */

uint64_t fl_table_thought(const fl_table *t, int seat) { return fl_thought(t->seed, seat, t->chair[seat].n_moves); }

int fl_table_bot(const fl_table *t) {
    for (unsigned active = fl_table_active(t); active; active &= active - 1)
        if (t->chair[fl_lowest(active)].by_bot) return fl_lowest(active);
    return -1;
}

static fl_rule play(fl_table *t, int seat, uint32_t ask, fl_move m) {
    fl_session *s = &t->session;
    s->scribe.failed = t->elsewhere ? "somebody else deals" : NULL;
    fl_rule rule = s->scribe.failed ? 0 : fl_session_play(s, seat, m);
    if (rule || s->scribe.failed) return rule;
    t->chair[seat].n_moves++;
    return fl_keep_move(t, ask), 0;
}

fl_rule fl_table_play(fl_table *t, int seat, fl_move m) { return play(t, seat, 0, m); }

int fl_table_undo(fl_table *t, int seat) {
    fl_chair *c = &t->chair[seat];
    fl_answer *last = NULL;
    if (t->elsewhere || !fl_session_undo(&t->session, seat)) return 0;
    for (uint32_t i = 0; i < FL_ANSWERS && i < c->n_answers; i++)
        if (!c->answers[i].taken_back && c->answers[i].ask > c->settled && (!last || c->answers[i].ask > last->ask)) last = &c->answers[i];
    if (last) last->taken_back = 1;
    c->n_moves--, c->about = 0; /* a pending ask came out of what is taken back */
    return fl_keep_number(t, "undo", seat, NULL), 1;
}

int fl_table_rewind(fl_table *t, uint32_t ply) {
    const fl_record *r = &t->session.record;
    if (t->elsewhere || !fl_session_rewind(&t->session, ply)) return 0;
    for (int seat = 0; seat < r->seats; seat++) {
        fl_chair *c = &t->chair[seat];
        c->n_moves = 0, c->about = 0, c->settled = c->n_asks;
        for (uint32_t i = 0; i < ply; i++) c->n_moves += r->plies[i].seat == seat;
    }
    return fl_keep_number(t, "rewind", (int)ply, NULL), 1;
}

/* Does this viewer know that the seat has no other move? */
static int known_to(const fl_table *t, int seat, int viewer, fl_move only) {
    const fl_game *g = t->session.game;
    fl_state world;
    fl_host h = {(uint64_t)viewer, NULL};
    fl_move legal[FL_LEGAL];
    for (int i = 0; i < 32; i++) {
        fl_table_view(t, viewer, world.bytes);
        g->imagine(world.bytes, viewer, &h);
        if (g->legal(world.bytes, seat, legal) != 1 || fl_index(g, legal[0]) != fl_index(g, only)) return 0;
    }
    return 1;
}

int fl_table_forced(const fl_table *t, int seat, unsigned watchers, fl_move *m) {
    fl_move legal[FL_LEGAL];
    fl_state v;
    fl_table_view(t, seat, v.bytes);
    if (!(fl_table_active(t) >> seat & 1) || t->session.game->legal(v.bytes, seat, legal) != 1) return 0;
    for (watchers &= ~(1u << seat); watchers; watchers &= watchers - 1)
        if (!known_to(t, seat, fl_lowest(watchers), legal[0])) return 0;
    return *m = legal[0], 1;
}

int fl_table_passes(const fl_table *t, int seat, fl_move *m) {
    return t->chair[seat].passes && fl_table_forced(t, seat, 0, m) && t->session.game->verbs[m->verb].how == FL_PASSES;
}

/* ---- asks and answers --------------------------------------------------------------------------------------------- */

/* What there is to choose, as a number; 0: nothing. Others may choose meanwhile: that changes the view, but not this. */
static uint64_t choice(const fl_table *t, int seat, uint64_t *hash) {
    const fl_game *g = t->session.game;
    fl_move legal[FL_LEGAL];
    fl_state v;
    if (t->chair[seat].by_bot) return 0;
    fl_table_view(t, seat, v.bytes);
    if (!(g->active(v.bytes) >> seat & 1)) return 0;
    int n = g->legal(v.bytes, seat, legal);
    uint64_t about = (uint64_t)fl_step(g, v.bytes) + 1;
    for (int i = 0; i < n; i++) about = (about ^ (uint64_t)fl_index(g, legal[i])) * 0x9E3779B97F4A7C15ull, about ^= about >> 29;
    *hash = fl_view_hash(g, t->session.state.bytes, seat);
    return about | 1;
}

uint32_t fl_table_withdraw(fl_table *t, int seat) {
    fl_chair *c = &t->chair[seat];
    uint64_t hash;
    uint32_t pending = c->pending;
    if (!pending || choice(t, seat, &hash) == c->about) return 0;
    c->pending = 0;
    return fl_keep_number(t, "cancel", seat, &pending), pending;
}

int fl_table_ask(fl_table *t, int seat) {
    fl_chair *c = &t->chair[seat];
    uint64_t hash = 0, about = choice(t, seat, &hash);
    if (!about || c->pending) return 0;
    c->pending = ++c->n_asks, c->hash = hash, c->about = about;
    return 1;
}

fl_rule fl_table_answer(fl_table *t, int seat, fl_move m) {
    fl_session *s = &t->session;
    fl_chair *c = &t->chair[seat];
    fl_state v;
    fl_table_view(t, seat, v.bytes);
    fl_rule rule = fl_why(s->game, v.bytes, seat, m);
    if (rule) return rule;
    if (!ring_room((void **)&c->answers, c->n_answers, &c->max_answers, FL_ANSWERS, sizeof *c->answers))
        return s->scribe.failed = "no memory is left", 0;
    rule = play(t, seat, c->pending, m);
    if (rule || s->scribe.failed) return rule;
    fl_answer *a = &c->answers[c->n_answers++ % FL_ANSWERS];
    a->ask = c->pending, a->move = m, a->hash = fl_view_hash(s->game, s->state.bytes, seat), a->taken_back = 0;
    c->pending = 0;
    return 0;
}

fl_answer *fl_table_answered(fl_table *t, int seat, uint32_t ask) {
    fl_chair *c = &t->chair[seat];
    for (uint32_t i = 0; i < FL_ANSWERS && i < c->n_answers; i++)
        if (c->answers[i].ask == ask) return &c->answers[i];
    return NULL;
}

int fl_table_take_back(fl_table *t, int seat, fl_answer *a) {
    fl_chair *c = &t->chair[seat];
    for (uint32_t i = 0; i < FL_ANSWERS && i < c->n_answers; i++)
        if (c->answers[i].ask > a->ask && !c->answers[i].taken_back) return FL_NOT_THE_LAST;
    return a->ask > c->settled && fl_table_undo(t, seat) ? FL_TAKEN_BACK : FL_SETTLED;
}
