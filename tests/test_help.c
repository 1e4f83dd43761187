/* test_help.c - help while playing: hints and odds depend on nothing that the seat does not see,
 * and every term and outcome has its words. */
#include "../study/advice.h"
#include "odds.h"
#include "walk.h"
#include <string.h>

static union {
    uint64_t align;
    uint8_t bytes[1 << 18];
} arena;

/* As a captain with less time. */
static void advise(const walk *w, const fl_state *s, int seat, fl_advice *a) {
    fl_reasons r;
    fl_means means = {arena.bytes, sizeof arena, NULL, NULL, &r};
    fl_bot b = {(uint8_t)(w->ply % 2 ? FL_ROLLOUT : FL_ISMCTS), FL_USUAL, 24};
    fl_move m = fl_ask_bot(&b, w->game, s->bytes, seat, w->seed, &means);
    fl_advise_by(w->game, s->bytes, seat, &r, m, a);
    EXPECT(a->n > 0 && !memcmp(&a->best[0].move, &m, sizeof m));
}

/* Two true states with the same view: the same hint, the same odds, the same dangers, bit for bit. */
TEST_GAMES(help, does_not_depend_on_what_is_hidden) {
    static fl_odd one[FL_ODDS], other[FL_ODDS];
    int compared = 0, most = fl_effort(12);
    for (walk *w = walk_all(g, 100); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            fl_state t = w->state;
            fl_threat threats[2][FL_THREATS];
            fl_advice advice[2];
            if (!w->thorough || !active || compared >= most) continue;
            int seat = fl_nth(active, fl_uniform(&w->stream, (uint32_t)fl_count(active)));
            if (!fl_exchange_of(g)(t.bytes, seat, &w->stream) || !memcmp(t.bytes, w->state.bytes, g->state_size)) continue;
            advise(w, &w->state, seat, &advice[0]), advise(w, &t, seat, &advice[1]);
            EXPECT(!memcmp(&advice[0], &advice[1], sizeof *advice));
            memset(one, 0, sizeof one), memset(other, 0, sizeof other), memset(threats, 0, sizeof threats);
            EXPECT_EQ(fl_odds(g, w->state.bytes, seat, one), fl_odds(g, t.bytes, seat, other));
            EXPECT(!memcmp(one, other, sizeof one));
            if (compared % 4 == 0) {
                EXPECT_EQ(fl_threats(g, w->state.bytes, seat, threats[0]), fl_threats(g, t.bytes, seat, threats[1]));
                EXPECT(!memcmp(threats[0], threats[1], sizeof threats[0]));
            }
            compared++;
        } while (walk_step(w));
    EXPECT(compared > 0);
}

/* Chances are chances, of legal moves, and what is called exact has no spread. */
TEST_GAMES(help, odds_are_chances) {
    static fl_odd odds[FL_ODDS];
    const fl_odds_table *table = fl_odds_table_of(g);
    int told = 0, looked = 0, most = fl_effort(60);
    for (walk *w = walk_all(g, 400); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            if (!w->thorough || !active || (told && looked >= most)) continue;
            int seat = fl_lowest(active), n = fl_odds(g, w->state.bytes, seat, odds);
            for (int i = 0; i < n; i++) {
                const fl_outcome_row *row = &table->outcomes[odds[i].row];
                EXPECT_EQ(fl_why(g, w->state.bytes, seat, odds[i].move), 0);
                EXPECT(odds[i].chance >= 0 && odds[i].spread >= 0 && (row->many || odds[i].chance <= FL_CERTAIN));
                EXPECT(!odds[i].exact || !odds[i].spread);
            }
            told += n > 0, looked++;
        } while (walk_step(w));
    EXPECT(told > 0);
}

/* ---- a hint's order ------------------------------------------------------------------------------------------------------------ */

static const char *said(const fl_advice *a, int lang) {
    static char text[512];
    fl_words w = {fl_games[0], lang, {NULL}};
    fl_out o = fl_into(text, sizeof text);
    fl_say_advice(&o, &w, a);
    return text;
}

static fl_advice advised(int n, const int chances[], int spread) {
    fl_advice a;
    memset(&a, 0, sizeof a);
    a.n = n, a.held = -1;
    for (int i = 0; i < n; i++) a.best[i].chance = chances[i], a.best[i].spread = spread;
    return a;
}

/* 10 % stands above 11 %: then they are said to be equal. */
TEST(help, moves_that_cannot_be_told_apart_are_said_to_be_equal) {
    const int above[3] = {1000, 1100, 400}, clear[3] = {3000, 2000, 1900}, all[3] = {1000, 1100, 900};
    fl_advice a = advised(3, above, 60);
    EXPECT_EQ(fl_advised_alike(&a), 2);
    EXPECT_TEXT(said(&a, FL_EN), "By their chances, the first 2 are about equal.");
    EXPECT_TEXT(said(&a, FL_DE), "Nach ihren Chancen sind die ersten 2 etwa gleich gut.");
    EXPECT_TEXT(said(&a, FL_NL), "Naar hun kansen zijn de eerste 2 ongeveer even goed.");
    a.n_grounds = 1;
    EXPECT(!strncmp(said(&a, FL_EN), "By their chances, the first 2 are about equal. What speaks for it: ", 67));
    a = advised(3, above, 0); /* sure of it, and yet it is not the order of the chances */
    EXPECT_EQ(fl_advised_alike(&a), 2);
    a = advised(3, all, 60);
    EXPECT_EQ(fl_advised_alike(&a), 3);
    a = advised(3, clear, 60);
    EXPECT_EQ(fl_advised_alike(&a), 1);
    EXPECT(!strstr(said(&a, FL_EN), "equal"));
    a = advised(3, clear, 400); /* as far apart, but nobody knows */
    EXPECT_EQ(fl_advised_alike(&a), 3);
    a = advised(1, clear, 60);
    EXPECT_TEXT(said(&a, FL_EN), "");
}

/* Of real hints: whatever stands above a better chance is said to be equal to it. */
TEST_GAMES(help, order_of_a_hint_is_that_of_its_chances_or_equal) {
    int hints = 0, most = fl_effort(30);
    for (walk *w = walk_all(g, 100); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            fl_advice a;
            if (!w->thorough || !active || hints >= most) continue;
            advise(w, &w->state, fl_lowest(active), &a), hints++;
            for (int i = 1; i < a.n; i++) EXPECT(a.best[i].chance <= a.best[i - 1].chance || fl_advised_alike(&a) > i);
        } while (walk_step(w));
    EXPECT(hints > 0);
}

static void expect_words(const fl_game *g, const char *kind, const char *name) {
    char key[64];
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {NULL}};
        snprintf(key, sizeof key, "%s.%s", kind, name), fl_where.about = key;
        EXPECT(fl_text(&w, key) != NULL);
    }
    fl_where.about = NULL;
}

TEST_GAMES(help, everything_has_its_words) {
    const fl_odds_table *table = fl_odds_table_of(g);
    for (int i = 0; i < g->n_terms; i++) expect_words(g, "term", g->terms[i].name);
    for (int i = 0; i < table->n_outcomes; i++) expect_words(g, "odds", table->outcomes[i].name);
    for (int i = 0; i < table->n_dangers; i++) expect_words(g, "danger", table->dangers[i].name);
}
