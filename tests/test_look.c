/* test_look.c - looking back, and what if: dice held against what they were expected to bring; a game that goes on from its middle,
 * or from a world that a seat imagines. */
#include "../study/fairness.h"
#include "../play/session.h"
#include "walk.h"
#include <string.h>

static fl_fair_room room;
static fl_fairness fair;

/* A whole game in which everybody chooses at random. */
static void random_game(fl_session *s, const fl_game *g, int seats, fl_decide *decide, uint64_t seed) {
    uint8_t options[FL_OPTIONS];
    uint64_t stream = seed;
    fl_move legal[FL_LEGAL];
    fl_standard(g, options);
    EXPECT(fl_session_start(s, g, seats, options, decide, NULL, seed));
    for (unsigned active; (active = g->active(s->state.bytes)) != 0;) {
        int seat = fl_nth(active, fl_uniform(&stream, (uint32_t)fl_count(active)));
        int n = g->legal(s->state.bytes, seat, legal);
        fl_session_play(s, seat, legal[fl_uniform(&stream, (uint32_t)n)]);
    }
}

static const fl_fair_kind *kind_named(const fl_game *g, const char *name) {
    for (int i = 0; i < fair.n; i++)
        if (!strcmp(g->kinds[fair.of[i].kind].name, name)) return &fair.of[i];
    return NULL;
}

/* ---- fairness --------------------------------------------------------------------------------------------------------- */

/* As much is dealt as is expected; only what is possible comes; people can read what it is. */
static void adds_up(const fl_game *g, const fl_fair_kind *k) {
    uint64_t dealt = 0, expected = 0, wanted = k->n * (uint64_t)FL_ONCE;
    char key[64] = "kind.";
    for (int v = 0; v < FL_FAIR_VALUES; v++) {
        EXPECT(v < k->values || (!k->dealt[v] && !k->expected[v]));
        EXPECT(!k->dealt[v] || k->expected[v]);
        dealt += k->dealt[v], expected += k->expected[v];
    }
    EXPECT_EQ(dealt, k->n);
    EXPECT((expected > wanted ? expected - wanted : wanted - expected) <= k->n * (uint64_t)k->values / 2 + 1); /* each is rounded */
    EXPECT(k->odds >= 1 && k->odds <= FL_TRIALS + 1);
    for (const char *c = g->kinds[k->kind].name; *c; c++) key[strlen(key) + 1] = 0, key[strlen(key)] = (char)(*c == '_' ? '_' : *c | 32);
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {NULL}};
        fl_where.about = key;
        EXPECT(fl_text(&w, key) && fl_text(&w, fl_verdict_keys[k->verdict]));
        fl_where.about = NULL;
    }
}

TEST_GAMES(fairness, adds_up) {
    fl_session s;
    fl_error e;
    for (int i = 0; i < fl_effort(6) + 1; i++) {
        random_game(&s, g, g->min_seats + i % (g->max_seats - g->min_seats + 1), NULL, 100u + (unsigned)i);
        EXPECT(fl_fairness_of(&s.record, &room, &fair, &e));
        EXPECT(fair.n > 0 && fair.n < FL_FAIR_KINDS);
        for (int k = 0; k < fair.n; k++) adds_up(g, &fair.of[k]);
        s.record.hash ^= 1; /* a record that leads elsewhere is refused */
        EXPECT(!fl_fairness_of(&s.record, &room, &fair, &e) && e.text[0]);
        fl_session_free(&s);
    }
}

static const fl_game *looked_at(fl_session *s, const char *id, int seats, fl_decide *decide, uint64_t seed) {
    const fl_game *g = fl_find_game(id, strlen(id));
    fl_error e;
    random_game(s, g, seats, decide, seed);
    EXPECT(fl_fairness_of(&s->record, &room, &fair, &e));
    return g;
}

/* Each seat is as likely to begin. What is drawn from a pile is expected by what was in it at first: each of its treasures, so many times
 * as there are piles that were drawn empty. */
TEST(fairness, what_is_expected) {
    fl_session s;
    const fl_game *g = looked_at(&s, "blackflag", 3, NULL, 7);
    const fl_fair_kind *first = kind_named(g, "SEAT"), *pile = kind_named(g, "TREASURE");
    EXPECT(first && first->n == 1 && first->values == 3 && first->verdict == FL_TOO_FEW && first->odds == 1000);
    for (int v = 0; v < 3; v++) EXPECT_EQ(first->expected[v], FL_ONCE / 3);
    EXPECT(pile && pile->values == 5);
    for (int v = 1; pile && v < 5; v++) EXPECT_EQ(pile->expected[v], pile->expected[0]);
    fl_session_free(&s);
}

/* Of fair games few are called unusual, and as many are above the middle as below it. */
TEST(fairness, fair_dice_are_called_fair) {
    int games = fl_effort(59), unusual = 0, above = 0;
    fl_session s;
    for (int i = 0; i < games; i++) {
        const fl_game *g = looked_at(&s, "rum", 3, NULL, 1000u + (unsigned)i);
        const fl_fair_kind *die = kind_named(g, "DIE");
        EXPECT(die && die->n > 10 && die->values == 6);
        unusual += die->verdict > FL_AS_EXPECTED, above += die->odds > 500;
        fl_session_free(&s);
    }
    EXPECT(unusual <= 5);
    if (fl_whole()) EXPECT(above > games / 4 && above < games * 3 / 4);
}

static uint32_t mostly_sixes(fl_scribe *scribe, const fl_lot *lot) {
    static uint64_t stream = 5;
    uint32_t number = fl_uniform(&stream, lot->n);
    (void)scribe;
    return !lot->bits && !lot->bag && lot->n == 6 && fl_uniform(&stream, 2) ? 5 : number;
}

TEST(fairness, loaded_dice_are_found) {
    fl_session s;
    const fl_game *g = looked_at(&s, "cove", 4, mostly_sixes, 3);
    const fl_fair_kind *die = kind_named(g, "DIE");
    EXPECT(die && die->verdict == FL_VERY_UNUSUAL && die->odds == 1 && (uint64_t)die->dealt[5] * FL_ONCE > die->expected[5]);
    fl_session_free(&s);
}

/* ---- what if -------------------------------------------------------------------------------------------------------------- */

static void play_to_the_end(fl_session *s, uint64_t stream) {
    fl_move legal[FL_LEGAL];
    fl_error e;
    for (unsigned active; (active = s->game->active(s->state.bytes)) != 0;) {
        int seat = fl_lowest(active), n = s->game->legal(s->state.bytes, seat, legal);
        fl_session_play(s, seat, legal[fl_uniform(&stream, (uint32_t)n)]);
    }
    EXPECT(fl_record_verify(&s->record, &e));
}

/* The record up to the ply is the same, and the game goes on from there by what is dealt then. */
TEST_GAMES(what_if, from_the_middle_of_a_record) {
    fl_session s, part;
    fl_state one, two;
    fl_error e;
    random_game(&s, g, g->max_seats, NULL, 11);
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t ply = s.record.n_plies * i / 5;
        EXPECT(fl_session_from(&part, &s.record, ply, &e));
        EXPECT_EQ(part.record.n_plies, ply);
        EXPECT(fl_session_state(&s, ply, &one) && !memcmp(part.state.bytes, one.bytes, g->state_size));
        EXPECT_EQ(part.record.n_deals, s.record.plies[ply].first_deal);
        EXPECT_EQ(part.record.hash, fl_hash(g, part.state.bytes));
        part.host.stream = 99 + i;
        play_to_the_end(&part, i);
        EXPECT(fl_session_state(&part, ply, &one) && fl_session_state(&s, ply, &two) && !memcmp(one.bytes, two.bytes, g->state_size));
        fl_session_free(&part);
    }
    EXPECT(fl_session_from(&part, &s.record, s.record.n_plies, &e) && part.record.hash == s.record.hash);
    EXPECT(!fl_session_state(&s, s.record.n_plies + 1, &one));
    fl_session_free(&part), fl_session_free(&s);
}

/* What is hidden from the viewer does not matter for what he imagines: with the same numbers it is the same game;
 * he sees the same in it. */
TEST_GAMES(what_if, the_truth_does_not_matter) {
    int compared = 0;
    for (walk *w = walk_all(g, fl_effort(300)); walk_game(w);) do
            for (int viewer = FL_SPECTATOR; w->sampled && viewer < w->seats; viewer++) {
                fl_state other = w->state, view = w->state;
                fl_session one, two;
                if (!fl_exchange_of(g)(other.bytes, viewer, &w->stream) || !memcmp(other.bytes, w->state.bytes, g->state_size)) continue;
                EXPECT(fl_session_imagine(&one, g, w->state.bytes, viewer, NULL, NULL, w->seed + 5));
                EXPECT(fl_session_imagine(&two, g, other.bytes, viewer, NULL, NULL, w->seed + 5));
                EXPECT(!memcmp(one.state.bytes, two.state.bytes, g->state_size) && one.host.stream == two.host.stream);
                EXPECT(one.record.placed && one.record.hash == two.record.hash);
                fl_veil(g, view.bytes, viewer), other = *(const fl_state *)&one.state, fl_veil(g, other.bytes, viewer);
                EXPECT(!memcmp(view.bytes, other.bytes, g->state_size));
                if (compared++ % 200 == 0) play_to_the_end(&one, w->seed);
                fl_session_free(&one), fl_session_free(&two);
            }
        while (walk_step(w));
    EXPECT(compared > 20);
}
