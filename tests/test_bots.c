/* test_bots.c - bots: what they are called, that they choose by what they see, and that they choose alike each time. */
#include "../bots/search.h"
#include "walk.h"
#include <string.h>

static union {
    uint64_t align;
    uint8_t bytes[1 << 18];
} arena;

/* The i-th of bots that between them use every search, level and temperament, with little time to think. */
static fl_bot bot_number(int i) {
    fl_bot b = {(uint8_t)(i % FL_N_BOTS), (uint8_t)(i % FL_TEMPERS), i % FL_N_BOTS == FL_GREEDY ? 2u : 24u};
    return b;
}

static fl_move ask(const fl_bot *b, const walk *w, const fl_state *s, int seat) {
    static char name[FL_NAME];
    fl_means means = {arena.bytes, sizeof arena, NULL, NULL, NULL};
    fl_out o = fl_into(name, sizeof name);
    fl_write_bot(&o, b), fl_where.about = name;
    return fl_ask_bot(b, w->game, s->bytes, seat, w->seed + (uint64_t)w->ply, &means);
}

TEST_GAMES(bots, choose_legal_moves_alike_each_time) {
    for (walk *w = walk_all(g, 40); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            if (!w->thorough || !active) continue;
            for (int i = 0; i < FL_N_BOTS; i++) {
                fl_bot b = bot_number(i);
                int seat = fl_lowest(active);
                fl_move m = ask(&b, w, &w->state, seat), twin = ask(&b, w, &w->state, seat);
                EXPECT_EQ(fl_why(g, w->state.bytes, seat, m), 0);
                EXPECT(!memcmp(&m, &twin, sizeof m));
            }
        } while (walk_step(w));
}

/* Two true states with the same view: the same move, bit for bit. */
TEST_GAMES(bots, choose_alike_in_exchanged_worlds) {
    int compared = 0;
    for (walk *w = walk_all(g, 100); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            fl_state t = w->state;
            if (!w->thorough || !active) continue;
            int seat = fl_nth(active, fl_uniform(&w->stream, (uint32_t)fl_count(active)));
            if (!fl_exchange_of(g)(t.bytes, seat, &w->stream) || !memcmp(t.bytes, w->state.bytes, g->state_size)) continue;
            for (int i = 0; i < FL_N_BOTS; i++) {
                fl_bot b = bot_number(i);
                fl_move one = ask(&b, w, &w->state, seat), other = ask(&b, w, &t, seat);
                EXPECT(!memcmp(&one, &other, sizeof one));
                compared++;
            }
        } while (walk_step(w));
    EXPECT(compared >= fl_effort(100));
}

/* ---- belief: what the others have probably hidden ------------------------------------------------------------------ */

static int fits_the_view(const fl_game *g, const fl_state *w, const void *view, int seat) {
    fl_state seen = *w;
    fl_veil(g, seen.bytes, seat);
    return !memcmp(seen.bytes, view, g->state_size) && fl_check(g, w->bytes) == FL_WELL;
}

TEST(bots, believe_only_what_can_be) {
    const fl_game *g = fl_find_game("blackflag", 9);
    const fl_means none = {NULL, 0, NULL, NULL, NULL};
    fl_weights weights;
    int worlds = 0;
    fl_usual_weights(g, &weights);
    for (walk *w = walk_all(g, 100); walk_game(w);) do {
            if (!w->thorough || !g->active(w->state.bytes)) continue;
            int seat = fl_lowest(g->active(w->state.bytes));
            fl_state view;
            fl_move legal[FL_LEGAL];
            fl_host h = {w->seed, NULL};
            fl_belief b;
            memcpy(view.bytes, w->state.bytes, g->state_size);
            fl_veil(g, view.bytes, seat);
            fl_task t = {g, view.bytes, seat, legal, g->legal(view.bytes, seat, legal), {FL_ISMCTS, 1}, w->seed, &weights, NULL, &none};
            fl_begin_belief(&b, &t, seat, &h);
            for (int i = 0; i < 4; i++, worlds++) fl_sweep(&b, &h), EXPECT(fits_the_view(g, &b.world, view.bytes, seat));
        } while (walk_step(w));
    EXPECT(worlds >= fl_effort(400));
}

/* Everybody has set a ship on the first treasure. A shrewd player's 7 sails armed, his 3 does not. */
TEST(bots, believe_that_others_are_shrewd) {
    const fl_game *g = fl_find_game("blackflag", 9);
    const fl_field *sea = fl_field_named(g, "sea"), *base = fl_field_named(g, "base");
    const fl_means none = {NULL, 0, NULL, NULL, NULL};
    const fl_bot greedy = {FL_GREEDY, 0, 0};
    fl_weights weights;
    int armed[2] = {0, 0}, seen[2] = {0, 0};
    fl_usual_weights(g, &weights);
    for (uint64_t seed = 0; seed < 40; seed++) {
        fl_state s, view;
        fl_host h = {seed, NULL};
        fl_move legal[FL_LEGAL];
        fl_belief b;
        uint8_t options[FL_OPTIONS];
        fl_standard(g, options);
        fl_start(g, s.bytes, 4, options, &h);
        for (int i = 0; i < 4; i++)
            g->play(s.bytes, fl_lowest(g->active(s.bytes)), fl_ask_bot(&greedy, g, s.bytes, fl_lowest(g->active(s.bytes)), seed, NULL), &h);
        int seat = fl_lowest(g->active(s.bytes));
        view = s, fl_veil(g, view.bytes, seat);
        fl_task t = {g, view.bytes, seat, legal, g->legal(view.bytes, seat, legal), {FL_ISMCTS, 1}, seed, &weights, NULL, &none};
        fl_begin_belief(&b, &t, seat, &h);
        for (int i = 0; i < 20; i++) {
            fl_sweep(&b, &h);
            for (int p = 0; p < 4; p++)
                for (int high = 0; high < 2 && p != seat; high++)
                    if (fl_get(sea, s.bytes, p) == (high ? 16u : 1u))
                        seen[high]++, armed[high] += (int)fl_get(base, b.world.bytes, p * 5 + (high ? 4 : 0));
        }
    }
    EXPECT(seen[0] > 200 && seen[1] > 200);
    EXPECT(armed[1] * 10 > seen[1] * 8); /* four of five and more; at random it would be two of five */
    EXPECT(armed[0] * 10 < seen[0] * 2);
}

/* ---- how the lower levels err ----------------------------------------------------------------------------------------- */

enum { ERRING = FL_CAPTAIN - FL_CABINBOY, LOOK = 16 }; /* levels; worlds of the test's own */
enum { DEAR = 3500 }; /* a third of the game */
typedef struct {
    int decisions, wins, missed, dear;
    int64_t lost;
} errors;

/* One decision of a level: whether it misses a win, and what its choice loses against the best one, one move ahead. */
static void watch(const fl_task *t, const fl_tried tried[], int best, int level, errors *e) {
    fl_bot who = {(uint8_t)(FL_CABINBOY + level), FL_USUAL, 0};
    fl_means means = {arena.bytes, sizeof arena, NULL, NULL, NULL};
    fl_move m = fl_ask_bot(&who, t->game, t->view, t->seat, t->seed, &means);
    int chosen = 0, won = tried[best].chance == (int64_t)LOOK * FL_CERTAIN;
    while (memcmp(&t->legal[chosen], &m, sizeof m)) chosen++;
    int64_t loses = (tried[best].chance - tried[chosen].chance) / LOOK;
    e->decisions++, e->wins += won, e->missed += won && loses > 0, e->lost += loses, e->dear += loses > DEAR;
}

static void watch_game(const fl_game *g, uint64_t seed, errors e[ERRING]) {
    const fl_bot greedy = {FL_GREEDY, FL_USUAL, 1};
    static const fl_means none = {NULL, 0, NULL, NULL, NULL};
    fl_host h = {seed, 0};
    fl_weights weights;
    fl_sight sight;
    fl_state s, view;
    uint8_t options[FL_OPTIONS];
    fl_usual_weights(g, &weights), fl_sight_by(&sight, g, &weights, NULL);
    fl_standard(g, options), fl_start(g, s.bytes, g->manner->players, options, &h);
    for (int ply = 0; g->active(s.bytes); ply++) {
        fl_move legal[FL_LEGAL];
        fl_tried tried[FL_LEGAL];
        int seat = fl_lowest(g->active(s.bytes)), best = 0;
        view = s, fl_veil(g, view.bytes, seat);
        fl_task t = {
            g, view.bytes, seat, legal, g->legal(view.bytes, seat, legal), {FL_GREEDY, LOOK}, fl_mix(seed, ply), &weights, &sight, &none};
        if (t.n_legal > 1) {
            fl_host worlds = {fl_mix(t.seed, LOOK), 0};
            fl_try_moves(&t, LOOK, &worlds, tried);
            for (int i = 1; i < t.n_legal; i++)
                if (tried[i].chance > tried[best].chance) best = i;
            for (int level = 0; level < ERRING; level++)
                if (level < 2 || ply % 4 == 0 || tried[best].chance == (int64_t)LOOK * FL_CERTAIN) watch(&t, tried, best, level, &e[level]);
        }
        g->play(s.bytes, seat, fl_ask_bot(&greedy, g, s.bytes, seat, t.seed, &none), &h);
    }
}

/* They overlook things: the lower, the more that costs. But none misses a win that lies open, and none throws its game away. */
TEST_GAMES(bots, of_lower_levels_overlook_what_is_not_dear) {
    errors e[ERRING] = {{0, 0, 0, 0, 0}};
    for (uint64_t seed = 1; seed <= (uint64_t)fl_effort(4); seed++) watch_game(g, seed, e);
    for (int level = 0; level < ERRING; level++) {
        EXPECT_EQ(e[level].missed, 0);
        EXPECT(e[level].dear * 100 < e[level].decisions + 100);
    }
    EXPECT(e[0].lost / e[0].decisions > e[1].lost / e[1].decisions);
}

/* ---- notation ------------------------------------------------------------------------------------------------------ */

static int read_bot(const char *text, fl_bot *b) {
    fl_error e;
    return fl_read_bot(text, strlen(text), b, &e);
}

TEST(bots, are_read_as_they_are_written) {
    char text[FL_NAME];
    for (int i = 0; i < FL_N_BOTS; i++)
        for (int temper = 0; temper < FL_WAYS; temper++)
            for (uint32_t budget = 0; budget <= 100000000; budget += 50000000) {
                fl_bot b = {(uint8_t)i, (uint8_t)temper, budget}, back;
                fl_out o = fl_into(text, sizeof text);
                fl_write_bot(&o, &b);
                EXPECT(o.n < sizeof text);
                EXPECT(read_bot(text, &back) && back.name == i && back.temper == temper && back.budget == budget);
            }
}

TEST(bots, that_do_not_exist_are_refused) {
    static const char *const wrong[] = {
        "", "playout", "captain:", "captain:0", "captain:-1", "captain:x", "captain/", "captain/mild", "captain:5/", "captain/peaceful:5",
        "captain:5:5", "captain ", " captain", "Captain", ":5", "/peaceful", "ismcts:100000001"};
    fl_bot b;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) fl_where.about = wrong[i], EXPECT(!read_bot(wrong[i], &b));
    fl_where.about = NULL;
}

/* ---- what a game says of them --------------------------------------------------------------------------------------- */

static int has_term(const fl_game *g, const char *name) {
    int i = 0;
    while (i < g->n_terms && strcmp(g->terms[i].name, name)) i++;
    return i < g->n_terms;
}

TEST_GAMES(bots, are_told_how_to_play_it) {
    const fl_manner *m = g->manner;
    EXPECT(m->players >= g->min_published && m->players <= g->max_published);
    for (int i = 0; i < FL_N_LEVELS; i++)
        EXPECT(m->level[i].search > FL_RANDOM && m->level[i].search < FL_CABINBOY && m->level[i].budget > 0);
    for (const fl_career *c = m->careers; c && c->term; c++) fl_where.about = c->term, EXPECT(has_term(g, c->term));
}

/* ---- weights --------------------------------------------------------------------------------------------------------- */

TEST_GAMES(bots, weights_are_read_as_they_are_written) {
    char text[8192];
    fl_weights w, back;
    fl_error e;
    fl_out o = fl_into(text, sizeof text);
    fl_usual_weights(g, &w);
    w.early[0] = -32767, w.late[0] = 32767;
    fl_write_weights(&o, g, &w);
    EXPECT(o.n < sizeof text && fl_read_weights(g, text, o.n, &back, &e));
    EXPECT(!memcmp(&w, &back, sizeof w));
    for (size_t n = 0; n < o.n - 1; n++) { /* cut short, it is refused, or a number has lost its last digits */
        int read = fl_read_weights(g, text, n, &back, &e);
        EXPECT(!read ? e.text[0] != 0 : text[n] >= '0' && text[n] <= '9');
    }
}

TEST(bots, broken_weights_are_refused) {
    static const char *const wrong[] = {
        "", "weights", "weights cove\npoints 1 2\n", "weights blackflag\n", "weights blackflag\nnonsense 1 2\n", "points 1 2\n",
        "weights blackflag\npoints 1\n", "weights blackflag\npoints 1 2 3\n", "weights blackflag\npoints 1 40000\n",
        "weights blackflag\npoints 1 2\npoints 1 2\n", "weights blackflag\npoints 1 -\n", "weights blackflag\npoints one two\n"};
    const fl_game *g = fl_find_game("blackflag", 9);
    fl_weights w;
    fl_error e;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        fl_where.about = wrong[i], EXPECT(!fl_read_weights(g, wrong[i], strlen(wrong[i]), &w, &e) && e.text[0]);
    fl_where.about = NULL;
}

/* ---- what they say about it -------------------------------------------------------------------------------------------- */

static uint64_t tick(void *with) { return (*(uint64_t *)with)++; }

/* Reasons are legal moves, the best first; the clock ends a search that would last for ever. */
TEST_GAMES(bots, give_reasons_and_stop_in_time) {
    for (walk *w = walk_all(g, 20); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            if (!w->thorough || !active) continue;
            fl_reasons r;
            fl_move legal[FL_LEGAL];
            uint64_t time = 0;
            fl_clock clock = {tick, &time, 3};
            fl_means means = {arena.bytes, sizeof arena, NULL, &clock, &r};
            fl_bot b = {(uint8_t)(FL_GREEDY + w->ply % 3), FL_USUAL, 100000000};
            int seat = fl_lowest(active);
            fl_move m = fl_ask_bot(&b, g, w->state.bytes, seat, w->seed, &means);
            EXPECT_EQ(r.n, g->legal(w->state.bytes, seat, legal));
            int found = 0;
            for (int i = 0; i < r.n; i++) {
                EXPECT_EQ(fl_why(g, w->state.bytes, seat, r.best[i].move), 0);
                EXPECT(r.best[i].chance >= 0 && r.best[i].chance <= FL_CERTAIN && r.best[i].spread >= 0);
                EXPECT(!i || r.best[i].visits <= r.best[i - 1].visits);
                found += !memcmp(&r.best[i].move, &m, sizeof m);
            }
            EXPECT(found == 1);
        } while (walk_step(w));
}

/* Who can do but one thing can be asked what he thinks of it, too. */
TEST_GAMES(bots, give_a_reason_for_the_only_move) {
    int asked = 0;
    for (walk *w = walk_all(g, 400); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            fl_move legal[FL_LEGAL];
            fl_reasons r;
            fl_means means = {arena.bytes, sizeof arena, NULL, NULL, &r};
            fl_bot b = {(uint8_t)(FL_ISMCTS + asked % 2), FL_USUAL, 300};
            if (!active || asked > 20 || g->legal(w->state.bytes, fl_lowest(active), legal) != 1) continue;
            fl_move m = fl_ask_bot(&b, g, w->state.bytes, fl_lowest(active), w->seed, &means);
            EXPECT(r.n == 1 && !memcmp(&m, &legal[0], sizeof m) && !memcmp(&m, &r.best[0].move, sizeof m));
            asked++;
        } while (walk_step(w));
    EXPECT(asked > 0);
}
