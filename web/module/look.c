/* look.c - a game looked back at: the table after each ply, what its chances were, what of it was luck; and what if: a game goes on
 * from its middle, or from a world that a viewer imagines. Who may ask for what, the worker decides (web/src/engine/look.ts). */
#include "../../study/analysis.h"
#include "../../study/fairness.h"
#include "module.h"

/* ---- replay ----------------------------------------------------------------------------------------------------------- */

/* What the record says that the ply dealt which is being played again. */
static uint32_t by_record(fl_scribe *scribe, const fl_lot *lot) {
    const fl_record *r = &((const page_table *)scribe->with)->table.session.record;
    (void)lot;
    return r->deals[r->plies[r->n_plies - 1].first_deal + scribe->n_deals].value;
}

/* The table after so many plies; of the last of them, who made it and what the viewer saw happen. */
EXPORT(look_at) void look_at(int table, uint32_t ply, int viewer, int lang) {
    static page_table at;
    const fl_record *r = &tables[table]->table.session.record;
    fl_scribe scribe = {.decide = by_record, .with = &at, .heard = heard};
    fl_host host = {0, &scribe};
    if (ply > r->n_plies) ply = r->n_plies;
    at = *tables[table];
    at.viewer = viewer, at.lang = lang, at.table.session.record.n_plies = ply;
    if (!fl_session_state(&tables[table]->table.session, ply ? ply - 1 : 0, &at.table.session.state)) __builtin_trap();
    begin(), fl_char(&out, '{'), key_number("seat", ply ? r->plies[ply - 1].seat : -1), key("events"), fl_char(&out, '[');
    if (ply) at.table.session.game->play(at.table.session.state.bytes, r->plies[ply - 1].seat, r->plies[ply - 1].move, &host);
    fl_char(&out, ']'), write_table(&at, viewer, lang), fl_char(&out, '}');
}

/* ---- what if ------------------------------------------------------------------------------------------------------------ */

/* In: 32 bytes. A new table with the record up to that ply. Out, if it is refused (-1): why, in plain text. */
EXPORT(branch) int branch(int table, uint32_t ply) {
    fl_error e = {"", 0};
    int to = place_for_table();
    if (to < 0) return begin(), fl_str(&out, "too many tables"), -1;
    page_table *t = tables[to];
    if (!fl_session_from(&t->table.session, &tables[table]->table.session.record, ply, &e)) return failed(to, e.text);
    use_key(t, (const uint8_t *)given(0));
    return seat_session(t) ? to : failed(to, "no memory is left");
}

/* In: 32 bytes. A new table that begins with a position which could be, by what the viewer may know after that ply. */
EXPORT(branch_imagined) int branch_imagined(int table, uint32_t ply, int viewer) {
    fl_state state;
    int there = fl_session_state(&tables[table]->table.session, ply, &state), to = place_for_table();
    if (to < 0) return begin(), fl_str(&out, "too many tables"), -1;
    page_table *t = tables[to];
    use_key(t, (const uint8_t *)given(0));
    if (!there ||
        !fl_session_imagine(&t->table.session, tables[table]->table.session.game, state.bytes, viewer, by_key, t, fl_keyed_word(&t->keyed)))
        return failed(to, "nothing can be imagined");
    return seat_session(t) ? to : failed(to, "no memory is left");
}

/* ---- analysis: one record at a time, in a worker of its own ---------------------------------------------------------------- */

static struct {
    fl_session s;
    fl_replay at;
    int32_t start[FL_SEATS];
    fl_entry *entries;
    fl_second_thought *thoughts;
    uint8_t *thought;
    void *arena;
} looked;

static void forget(void) {
    if (looked.entries) fl_session_free(&looked.s);
    free(looked.entries), free(looked.thoughts), free(looked.thought), free(looked.arena);
    memset(&looked, 0, sizeof looked);
}

/* After so many plies: the next ones are played, earlier ones from the beginning. */
static const fl_state *state_at(uint32_t ply) {
    fl_error e;
    if (!looked.at.record || looked.at.ply > (int32_t)ply) fl_replay_start(&looked.at, &looked.s.record);
    while (looked.at.ply < (int32_t)ply)
        if (!fl_replay_step(&looked.at, &e)) __builtin_trap();
    return &looked.at.state;
}

static void key_vector(const char *name, const int32_t v[], int n) {
    key(name), fl_char(&out, '[');
    for (int i = 0; i < n; i++) key_number(NULL, v[i]);
    fl_char(&out, ']');
}

/* In: a record. Out: the chances before the first ply. Returns how many plies there are; -1: out says why not. */
EXPORT(look_open) int look_open(int lang) {
    fl_error e = {"", 0};
    fl_words w = {NULL, lang, {NULL}};
    forget();
    begin();
    if (!fl_session_read(&looked.s, given(0), fl_length(given(0)), &e)) return fl_say_error(&out, &w, &e), -1;
    size_t n = looked.s.record.n_plies + 1;
    looked.entries = (fl_entry *)malloc(n * sizeof *looked.entries),
    looked.thoughts = (fl_second_thought *)malloc(n * sizeof *looked.thoughts);
    looked.thought = (uint8_t *)malloc(n), looked.arena = malloc(FL_ARENA);
    if (!looked.entries || !looked.thoughts || !looked.thought || !looked.arena) __builtin_trap();
    fl_foresee(looked.s.game, state_at(0)->bytes, &fl_usual_foresight, looked.start);
    fl_char(&out, '{'), key_vector("v", looked.start, looked.s.record.seats), fl_char(&out, '}');
    return (int)looked.s.record.n_plies;
}

/* The next ply, one after the other. Out: its entry; what the mover could know of it, if he had a choice. */
EXPORT(look_ply) void look_ply(uint32_t i) {
    const fl_game *g = looked.s.game;
    const fl_ply *p = &looked.s.record.plies[i];
    const fl_state before_it = *state_at(i);
    const void *before = before_it.bytes;
    const fl_means means = {looked.arena, FL_ARENA, NULL, NULL, NULL};
    int seats = looked.s.record.seats;
    fl_entry *e = &looked.entries[i];
    fl_second_thought *t = &looked.thoughts[i];
    fl_book(g, before, i ? looked.entries[i - 1].v : looked.start, p->seat, p->move, state_at(i + 1)->bytes, &fl_usual_foresight, e);
    looked.thought[i] = (uint8_t)fl_think_again(g, before, p->seat, p->move, &fl_usual_adviser, &means, t);
    begin(), fl_char(&out, '{'), key_number("seat", p->seat), key_number("round", (int64_t)fl_get(fl_field_named(g, "round"), before, 0));
    key_vector("v", e->v, seats), key_vector("luck", e->luck, seats), key_vector("choice", e->choice, seats);
    if (looked.thought[i]) key_number("made", t->made), key_number("best", t->best), key_number("spread", t->spread);
    fl_char(&out, '}');
}

/* When all plies are there. Out: of each seat its fair share, luck, own choices, others' choices and result. */
EXPORT(look_accounts) void look_accounts(void) {
    begin(), fl_char(&out, '[');
    for (int seat = 0; seat < looked.s.record.seats; seat++) {
        fl_account a;
        fl_account_of(looked.s.record.seats, seat, looked.start, looked.entries, looked.s.record.n_plies, &a);
        key(NULL), fl_char(&out, '{'), key_number("fair", a.fair), key_number("luck", a.luck), key_number("own", a.own);
        key_number("others", a.others), key_number("result", a.result), fl_char(&out, '}');
    }
    fl_char(&out, ']');
}

/* When all plies are there. Out: what each move is called, and what was preferred to it. */
EXPORT(look_moves) void look_moves(int lang) {
    fl_words w = {looked.s.game, lang, {NULL}};
    for (int i = 0; i < FL_SEATS; i++) w.seat[i] = looked.s.record.name[i];
    begin(), fl_char(&out, '[');
    for (uint32_t i = 0; i < looked.s.record.n_plies; i++) {
        const void *before = state_at(i)->bytes;
        const choice made = {before, looked.s.record.plies[i].move}, better = {before, looked.thoughts[i].better};
        ensure(ROOM);
        key(NULL), fl_char(&out, '{'), key_said("made", &w, say_choice, &made);
        if (looked.thought[i]) key_said("better", &w, say_choice, &better);
        fl_char(&out, '}');
    }
    fl_char(&out, ']');
}

static void say_dealt_value(fl_out *o, const fl_words *w, const void *dealt) {
    fl_say_value(o, w, ((const int *)dealt)[0], ((const int *)dealt)[1]);
}

static void write_kind(const fl_words *w, const fl_fair_kind *k) {
    const fl_kind *kind = &w->game->kinds[k->kind];
    ensure(ROOM);
    fl_json_lower(&out, "kind", kind->name);
    key_number("deals", k->n), key_number("odds", k->odds), key("verdict"), fl_quoted(&out, fl_verdict_keys[k->verdict]);
    key("values"), fl_char(&out, '[');
    for (int v = 0; v < k->values; v++) {
        const int dealt[] = {k->kind, v};
        if (!k->expected[v]) continue;
        key(NULL), fl_char(&out, '{'), key_said("name", w, say_dealt_value, dealt), key_number("dealt", k->dealt[v]);
        key_number("expected", (int64_t)k->expected[v]), fl_char(&out, '}');
    }
    fl_char(&out, ']');
}

/* Out: what each kind of die or draw brought, and how often it was expected, in millionths. */
EXPORT(look_fairness) void look_fairness(int lang) {
    fl_words w = {looked.s.game, lang, {NULL}};
    fl_fair_room *room = (fl_fair_room *)malloc(sizeof *room);
    fl_fairness *f = (fl_fairness *)malloc(sizeof *f);
    fl_error e;
    if (!room || !f) __builtin_trap();
    for (int i = 0; i < FL_SEATS; i++) w.seat[i] = looked.s.record.name[i];
    begin(), fl_char(&out, '[');
    if (fl_fairness_of(&looked.s.record, room, f, &e))
        for (int i = 0; i < f->n; i++) key(NULL), fl_char(&out, '{'), write_kind(&w, &f->of[i]), fl_char(&out, '}');
    fl_char(&out, ']');
    free(room), free(f);
}
