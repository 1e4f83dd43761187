/* test_leak.c - nobody learns what he may not know.
 *
 * Hidden things are exchanged in the true state by the game's own exchange (games/<id>/test.c), not by `imagine`. Then the two
 * worlds are put to everything that a viewer can ask. Mutants, in which a hidden field is shown to all, must be caught. */
#include "walk.h"
#include <string.h>

enum { ROOM = 1 << 16 };
static char text[2][ROOM];

/* ---- what the viewer could tell two worlds apart by; NULL: nothing ------------------------------------------------ */

typedef void writer(fl_out *o, const fl_game *g, const void *s, int viewer);

static int writes_alike(const fl_game *g, const fl_state *s, const fl_state *t, int viewer, writer *write) {
    fl_out a = fl_into(text[0], ROOM), b = fl_into(text[1], ROOM);
    write(&a, g, s->bytes, viewer), write(&b, g, t->bytes, viewer);
    return a.n == b.n && a.n < ROOM && !memcmp(text[0], text[1], a.n);
}

static void write_prompt(fl_out *o, const fl_game *g, const void *s, int viewer) {
    fl_words w = {g, FL_EN, {0}};
    fl_say_prompt(o, &w, s, viewer < 0 ? 0 : viewer);
}

/* What the seat is offered, and what it is told of every move that it is not. */
static const char *moves_differ(const fl_game *g, const fl_state *s, const fl_state *t, int seat, int every_index) {
    fl_move one[FL_LEGAL], other[FL_LEGAL];
    int n = g->legal(s->bytes, seat, one);
    if (g->legal(t->bytes, seat, other) != n || memcmp(one, other, (size_t)n * sizeof *one)) return "legal";
    for (int i = 0; every_index && i < g->n_indices; i++)
        if (fl_why(g, s->bytes, seat, fl_at(g, i)) != fl_why(g, t->bytes, seat, fl_at(g, i))) return "why";
    return NULL;
}

static int same_view(const fl_game *g, const fl_state *s, const fl_state *t, int viewer) {
    fl_state one = *s, other = *t;
    fl_veil(g, one.bytes, viewer), fl_veil(g, other.bytes, viewer);
    return !memcmp(one.bytes, other.bytes, g->state_size);
}

static const char *differs(const fl_game *g, const fl_state *s, const fl_state *t, int viewer, int thorough) {
    if (!same_view(g, s, t, viewer)) return "view";
    if (fl_view_hash(g, s->bytes, viewer) != fl_view_hash(g, t->bytes, viewer)) return "view hash";
    if (g->active(s->bytes) != g->active(t->bytes)) return "active";
    const char *what = viewer >= 0 ? moves_differ(g, s, t, viewer, thorough) : NULL;
    if (what || !thorough) return what;
    if (!writes_alike(g, s, t, viewer, fl_write_json)) return "JSON";
    if (!writes_alike(g, s, t, viewer, fl_write_position)) return "position";
    if (!writes_alike(g, s, t, viewer, write_prompt)) return "prompt";
    return NULL;
}

/* ---- what the viewer sees while both worlds go on ----------------------------------------------------------------- */

typedef struct {
    fl_state state;
    fl_host host;
    fl_scribe scribe;
    fl_dealt deals[FL_PER_PLY];
    fl_event events[FL_PER_PLY];
    const fl_game *game;
    int viewer;
    uint64_t hidden; /* numbers that the viewer does not see */
    uint64_t scenes; /* what the viewer saw of the table at each event */
} world;

static void watch(fl_scribe *scribe, const fl_event *e) {
    world *w = (world *)scribe->with;
    if (fl_may_know(e, w->viewer)) w->scenes = fl_mix(w->scenes, fl_view_hash(w->game, w->state.bytes, w->viewer));
}

/* What the viewer does not see comes from elsewhere: a hidden lot that only one of the worlds needs changes no number he sees. */
static uint32_t decide(fl_scribe *scribe, const fl_lot *lot) {
    world *w = (world *)scribe->with;
    return fl_uniform(fl_seen_by(lot->who, w->viewer) ? &w->host.stream : &w->hidden, lot->n);
}

static void go_on(const fl_game *g, world *w, const fl_state *from, int seat, fl_move m, uint64_t stream, int viewer) {
    fl_scribe s = {
        .with = w,
        .deals = w->deals,
        .events = w->events,
        .max_deals = FL_PER_PLY,
        .max_events = FL_PER_PLY,
        .decide = decide,
        .heard = watch};
    w->hidden = ~stream;
    w->game = g, w->viewer = viewer, w->scenes = 0;
    w->state = *from, w->scribe = s, w->host.stream = stream, w->host.scribe = &w->scribe;
    g->play(w->state.bytes, seat, m, &w->host);
}

/* The i-th thing from here that the viewer may see, or NULL. */
static const fl_event *next_event(const world *w, int viewer, uint32_t *i) {
    for (; *i < w->scribe.n_events; ++*i)
        if (fl_seen_by(w->events[*i].who, viewer)) return &w->events[(*i)++];
    return NULL;
}

static const fl_dealt *next_deal(const world *w, int viewer, uint32_t *i) {
    for (; *i < w->scribe.n_deals; ++*i)
        if (fl_seen_by(w->deals[*i].who, viewer)) return &w->deals[(*i)++];
    return NULL;
}

static const char *news_differ(const world *a, const world *b, int viewer) {
    uint32_t i = 0, j = 0;
    for (;;) {
        const fl_event *x = next_event(a, viewer, &i), *y = next_event(b, viewer, &j);
        if (!x != !y || (x && memcmp(x, y, sizeof *x))) return "events";
        if (!x) break;
    }
    for (i = j = 0;;) {
        const fl_dealt *x = next_deal(a, viewer, &i), *y = next_deal(b, viewer, &j);
        if (!x != !y || (x && (x->n != y->n || x->value != y->value || x->meant != y->meant || x->kind != y->kind || x->who != y->who)))
            return "deals";
        if (!x) return a->scenes == b->scenes ? NULL : "the table in the middle of the move";
    }
}

/* The same moves and numbers in both worlds. A view holds all that a seat has learned: as long as the views are equal, the
 * seat must have been told the same; once they differ, something hidden has come to light by the rules. */
static const char *goes_on_differently(const fl_game *g, const fl_state *s, const fl_state *t, int viewer, uint64_t stream) {
    static world a, b;
    fl_state one = *s, other = *t;
    for (int ply = 0; ply < 12; ply++) {
        fl_move legal[FL_LEGAL];
        unsigned active = g->active(one.bytes);
        if (!active) return NULL;
        int seat = fl_nth(active, fl_uniform(&stream, (uint32_t)fl_count(active)));
        fl_move m = legal[fl_uniform(&stream, (uint32_t)g->legal(one.bytes, seat, legal))];
        if (fl_why(g, other.bytes, seat, m)) return NULL; /* a move that shows what was exchanged */
        go_on(g, &a, &one, seat, m, stream, viewer), go_on(g, &b, &other, seat, m, stream, viewer);
        one = a.state, other = b.state, stream = fl_next(&stream);
        if (!same_view(g, &one, &other, viewer)) return NULL;
        const char *what = news_differ(&a, &b, viewer);
        if (!what && g->active(one.bytes) != g->active(other.bytes)) what = "active";
        if (!what && viewer >= 0) what = moves_differ(g, &one, &other, viewer, 0);
        if (what) return what;
    }
    return NULL;
}

/* ---- the test, and the mutants that it must catch --------------------------------------------------------------- */

/* Exchanges in every state of random games; how many worlds were compared; what gave one away, and to whom. */
typedef struct {
    int compared;
    const char *leak;
    int viewer;
} findings;

static findings look_for_leaks(const fl_game *g, int plies, int fully) {
    fl_exchange *exchange = fl_exchange_of(fl_find_game(g->id, strlen(g->id)));
    findings f = {0, NULL, 0};
    for (walk *w = walk_all(g, plies); walk_game(w);) do {
            int follows = (int)fl_uniform(&w->stream, (uint32_t)w->seats + 1) - 1; /* who sees how it goes on */
            for (int viewer = FL_SPECTATOR; (w->sampled || !fully) && viewer < w->seats; viewer++) {
                fl_state t = w->state;
                if (!exchange(t.bytes, viewer, &w->stream) || !memcmp(t.bytes, w->state.bytes, g->state_size)) continue;
                f.compared++;
                if (fully) EXPECT_EQ(fl_check(g, t.bytes), 0); /* the other world can be, too */
                f.leak = differs(g, &w->state, &t, viewer, fully && w->thorough), f.viewer = viewer;
                if (!f.leak && fully && viewer == follows) f.leak = goes_on_differently(g, &w->state, &t, viewer, w->stream);
                if (f.leak) return f;
            }
        } while (walk_step(w));
    return f;
}

static int hidden_fields(const fl_game *g) {
    int n = 0;
    for (int i = 0; i < g->n_fields; i++) n += g->fields[i].who != FL_ALL;
    return n;
}

TEST_GAMES(leak, exchanged_worlds_look_alike) {
    findings f = look_for_leaks(g, 1500, 1);
    char about[64];
    if (f.leak) snprintf(about, sizeof about, "%s of viewer %d", f.leak, f.viewer), fl_where.about = about;
    EXPECT(!f.leak);
    fl_where.game = NULL;
    if (hidden_fields(g)) EXPECT(f.compared >= fl_effort(100));
}

TEST_GAMES(leak, every_mutant_is_caught) {
    fl_field *fields = malloc(g->n_fields * sizeof *fields);
    for (int i = 0; i < g->n_fields; i++) {
        fl_game mutant = *g;
        if (g->fields[i].who == FL_ALL) continue;
        memcpy(fields, g->fields, g->n_fields * sizeof *fields);
        fields[i].who = FL_ALL, mutant.fields = fields;
        findings f = look_for_leaks(&mutant, 1500, 0);
        fl_where.game = g, fl_where.about = g->fields[i].name;
        EXPECT(f.leak != NULL); /* else the game's exchange never touches this field, or nothing is hidden in it */
        fl_where.game = NULL;
    }
    free(fields);
}

/* ---- secret choices ------------------------------------------------------------------------------------------------ */

/* Two choices of a seat that another cannot tell apart afterwards were told to him in the same words. */
static const char *told_apart(const walk *w, int seat, fl_move one, fl_move other, int viewer) {
    static world a, b;
    const fl_game *g = w->game;
    go_on(g, &a, &w->state, seat, one, w->seed, viewer), go_on(g, &b, &w->state, seat, other, w->seed, viewer);
    if (!memcmp(a.state.bytes, b.state.bytes, g->state_size) || !same_view(g, &a.state, &b.state, viewer)) return NULL;
    return news_differ(&a, &b, viewer);
}

TEST_GAMES(leak, secret_choices_are_told_alike) {
    for (walk *w = walk_all(g, 2500); walk_game(w);) do {
            fl_move legal[FL_LEGAL];
            unsigned active = g->active(w->state.bytes);
            if (!active) break;
            int seat = fl_lowest(active), n = g->legal(w->state.bytes, seat, legal);
            for (int viewer = FL_SPECTATOR; viewer < w->seats && n > 1; viewer++) {
                fl_move one = legal[fl_uniform(&w->stream, (uint32_t)n)], other = legal[fl_uniform(&w->stream, (uint32_t)n)];
                if (viewer == seat || one.verb != other.verb) continue;
                const char *what = told_apart(w, seat, one, other, viewer);
                fl_where.about = what;
                EXPECT(!what);
            }
        } while (walk_step(w));
}

/* ---- imagine -------------------------------------------------------------------------------------------------------- */

static void imagines_well(const walk *w, const fl_state *view, int viewer, fl_state *out, uint64_t seed) {
    fl_host h = {seed, 0};
    fl_state again;
    *out = *view;
    w->game->imagine(out->bytes, viewer, &h);
    int broken = fl_check(w->game, out->bytes);
    if (broken) fl_where.about = fl_check_name(w->game, broken);
    EXPECT_EQ(broken, 0);
    fl_where.about = NULL;
    again = *out;
    fl_veil(w->game, again.bytes, viewer);
    EXPECT(!memcmp(again.bytes, view->bytes, w->game->state_size));
}

/* Where another world can be, other draws find other worlds. */
static void draws_differ(const walk *w, const fl_state *view, int viewer, const fl_state *first) {
    enum { DRAWS = 400 };
    for (uint64_t seed = 2; seed < DRAWS; seed++) {
        fl_state other = *view;
        fl_host h = {seed, 0};
        w->game->imagine(other.bytes, viewer, &h);
        if (memcmp(other.bytes, first->bytes, w->game->state_size)) return;
    }
    EXPECT(!"draws differ");
}

TEST_GAMES(leak, imagined_worlds_fit_the_view) {
    for (walk *w = walk_all(g, 3000); walk_game(w);) do
            for (int viewer = FL_SPECTATOR; w->sampled && viewer < w->seats; viewer++) {
                fl_state view = w->state, one, exchanged = w->state;
                fl_veil(g, view.bytes, viewer);
                imagines_well(w, &view, viewer, &one, 1);
                if (!w->thorough) continue;
                if (fl_exchange_of(g)(exchanged.bytes, viewer, &w->stream) && memcmp(exchanged.bytes, w->state.bytes, g->state_size))
                    draws_differ(w, &view, viewer, &one);
            }
        while (walk_step(w));
}

/* A view in which nothing is hidden is filled with itself. */
TEST_GAMES(leak, imagine_leaves_what_is_seen) {
    for (walk *w = walk_all(g, 500); walk_game(w);) do
            for (int viewer = w->thorough ? FL_SPECTATOR : w->seats; viewer < w->seats; viewer++) {
                fl_state view = w->state, full;
                fl_host h = {w->seed, 0};
                fl_veil(g, view.bytes, viewer);
                full = view;
                g->imagine(full.bytes, viewer, &h);
                for (int i = 0; i < g->n_fields; i++)
                    for (int k = 0; k < fl_elements(&g->fields[i]); k++)
                        if (!fl_hidden(&g->fields[i], w->state.bytes, k, viewer))
                            EXPECT(fl_get(&g->fields[i], full.bytes, k) == fl_get(&g->fields[i], w->state.bytes, k));
            }
        while (walk_step(w));
}
