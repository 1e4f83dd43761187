/* table.c - who is asked, what was answered, what may be told. */
#include "table.h"
#include <stdlib.h>


int fl_table_new(fl_table *t, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], const fl_chance *chance, const uint64_t *seed) {
    memset(t, 0, sizeof *t);
    t->seed = seed ? *seed : chance->seed();
    if (fl_session_start(&t->session, g, seats, options, seed ? NULL : chance->decide, NULL, t->seed)) return 1;
    return fl_table_close(t), 0;
}

int fl_table_at(fl_table *t, const fl_position *p, const fl_chance *chance, const uint64_t *seed, fl_error *e) {
    fl_position full = *p;
    memset(t, 0, sizeof *t);
    t->seed = seed ? *seed : chance->seed();
    fl_host h = {t->seed, NULL};
    if (p->viewer != FL_ALL_SEEING) p->game->imagine(full.state.bytes, p->viewer, &h);
    full.viewer = FL_ALL_SEEING;
    if (!fl_check_position(&full, e)) return 0;
    if (fl_session_at(&t->session, p->game, full.state.bytes, seed ? NULL : chance->decide, NULL, h.stream)) return 1;
    fl_wrong(e, "no memory is left", NULL, 0);
    return fl_table_close(t), 0;
}

void fl_table_close(fl_table *t) {
    fl_session_free(&t->session);
    free(t->arena);
    memset(t, 0, sizeof *t);
}

void fl_table_view(const fl_table *t, int viewer, void *to) {
    memcpy(to, t->session.state.bytes, t->session.game->state_size);
    fl_veil(t->session.game, to, viewer);
}

int fl_table_over(const fl_table *t) { return !t->session.game->active(t->session.state.bytes); }

/* ---- news --------------------------------------------------------------------------------------------------- */

static void count(uint32_t of[FL_VIEWERS], const fl_event *e) {
    for (int viewer = FL_ALL_SEEING; viewer < FL_SEATS; viewer++) of[viewer + 2] += (uint32_t)fl_may_know(e, viewer);
}

uint32_t fl_table_news(fl_table *t) {
    const fl_scribe *s = &t->session.scribe;
    uint32_t n = s->n_events < s->max_events ? s->n_events : s->max_events;
    for (uint32_t i = 0; i < n; i++) {
        fl_event *place = &t->news[t->n_news % FL_NEWS];
        if (t->n_news >= FL_NEWS) count(t->n_lost, place);
        *place = s->events[i];
        count(t->n_told, place);
        t->n_news++;
    }
    return n;
}

/* ---- bots ----------------------------------------------------------------------------------------------------- */

int fl_table_bot(const fl_table *t) {
    for (unsigned active = t->session.game->active(t->session.state.bytes); active; active &= active - 1)
        if (t->chair[fl_lowest(active)].by_bot) return fl_lowest(active);
    return -1;
}

int fl_table_bot_plays(fl_table *t, int seat) {
    fl_session *s = &t->session;
    if (!t->arena && fl_skill_of(s->game, &t->chair[seat].bot).search == FL_ISMCTS) t->arena = malloc(FL_ARENA);
    fl_means means = {t->arena, t->arena ? FL_ARENA : 0, NULL, NULL, NULL};
    fl_move m = fl_ask_bot(&t->chair[seat].bot, s->game, s->state.bytes, seat, fl_thought(t->seed, seat, t->chair[seat].n_thoughts++), &means);
    return !fl_session_play(s, seat, m) && !s->scribe.failed;
}

void fl_table_seat_bot(fl_table *t, int seat, const fl_bot *bot) {
    fl_chair *c = &t->chair[seat];
    c->by_bot = bot != NULL;
    if (bot) c->bot = *bot;
    c->settled = c->n_asks; /* moves of the bot may have come between */
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
    uint32_t open = c->open;
    if (!open || choice(t, seat, &hash) == c->about) return 0;
    return c->open = 0, open;
}

int fl_table_ask(fl_table *t, int seat) {
    fl_chair *c = &t->chair[seat];
    uint64_t hash = 0, about = choice(t, seat, &hash);
    if (!about || c->open) return 0;
    c->open = ++c->n_asks, c->hash = hash, c->about = about;
    return 1;
}

fl_rule fl_table_answer(fl_table *t, int seat, fl_move m) {
    fl_session *s = &t->session;
    fl_chair *c = &t->chair[seat];
    fl_state v;
    fl_table_view(t, seat, v.bytes);
    fl_rule rule = fl_why(s->game, v.bytes, seat, m);
    if (!rule) rule = fl_session_play(s, seat, m);
    if (rule || s->scribe.failed) return rule;
    fl_answer *a = &c->answers[c->n_answers++ % FL_ANSWERS];
    a->ask = c->open, a->move = m, a->hash = fl_view_hash(s->game, s->state.bytes, seat), a->taken_back = 0;
    c->open = 0;
    return 0;
}

fl_answer *fl_table_answered(fl_table *t, int seat, uint32_t ask) {
    fl_chair *c = &t->chair[seat];
    for (uint32_t i = 0; i < FL_ANSWERS && i < c->n_answers; i++)
        if (c->answers[i].ask == ask) return &c->answers[i];
    return NULL;
}

int fl_table_undo(fl_table *t, int seat, fl_answer *a) {
    fl_chair *c = &t->chair[seat];
    for (uint32_t i = 0; i < FL_ANSWERS && i < c->n_answers; i++)
        if (c->answers[i].ask > a->ask && !c->answers[i].taken_back) return FL_NOT_THE_LAST;
    if (a->ask <= c->settled || !fl_session_undo(&t->session, seat)) return FL_SETTLED;
    a->taken_back = 1;
    c->about = 0; /* an open ask came out of what is taken back */
    return FL_TAKEN_BACK;
}
