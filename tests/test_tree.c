/* test_tree.c - whole trees of small games: a guessing game whose solution can be worked out by hand. */
#include "../engine/facts.h"
#include "../games/registry.h"
#include "../lab/tree.h"
#define play play_at_table /* the game below has functions of these names */
#define why why_at_table
#include "test.h"
#undef play
#undef why
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Seat 0 hides a coin in its left or right hand; seat 1 guesses. A wrong guess loses, the left hand found wins, the right hand
 * found wins half the time. In equilibrium each seat says left one time in three, and seat 0 wins two times in three. */
#define STEPS(S) S(HIDING, hiding, 1) S(GUESSING, guessing, 1)
#define KINDS(K, M) FL_KINDS(K, M) K(HAND, 2, "left right") K(COIN, 2, "heads tails")
#define OPTIONS(O) O(PLAIN, plain, "yes no", 0, 1, "")
#define STATE(F)                                                               \
    FL_FIELDS(F, N_OPTIONS, 1)                                                 \
    F(uint8_t, hidden, EACH, OWNER, MAYBE(HAND), "the hand that seat 0 chose") \
    F(uint8_t, winner, SCALAR, ALL, ONE(SEAT), "who won")
#define VERBS(V) V(SAY, say, HAND, NONE, NONE, DOES)
#define EVENTS(E) E(WON, SEAT, NONE, NONE, NONE)
#define RULES(R) R(1, NOT_NOW, HOUSE)
#define CHECKS(C) C(ANYTHING)
#define TERMS(T) T(nothing, 0, 0, 100, 100, 100, s->winner - seat)
#define TABLES(T) T(nothing, ONCE, NUMBER, 0, "")
#define FACTS(T) T(nothing, ONCE, NUMBER, s->winner, "")
FL_DECLARE;

static unsigned active(const void *v) {
    const state *s = v;
    return s->depth ? 1u << fl_top(s) : 0;
}
static fl_rule why(const void *v, int seat, fl_move m) { return (void)m, active(v) >> seat & 1 ? OK : NOT_NOW; }
static int legal(const void *v, int seat, fl_move *out) {
    if (!(active(v) >> seat & 1)) return 0;
    for (int hand = 0; hand < 2; hand++) out[hand] = (fl_move){SAY, (uint8_t)hand, 0, 0};
    return 2;
}
static void play(void *v, int seat, fl_move m, fl_host *h) {
    state *s = v;
    if (seat == 0) {
        s->hidden[0] = (uint8_t)(1 + m.a), fl_goto(s, GUESSING);
        return;
    }
    int found = s->hidden[0] == 1 + m.a;
    if (found && m.a == 1) found = (int)fl_deal(h, 2, KIND_COIN, FL_EVERYONE);
    s->winner = (uint8_t)found, s->hidden[0] = 0, fl_pop(s);
}
static void setup(void *v, fl_host *h) {
    state *s = v;
    (void)h, fl_push(s, HIDING);
}
static void imagine(void *v, int viewer, fl_host *h) { (void)v, (void)viewer, (void)h; }
static int check(const void *v) { return (void)v, 0; }
static void result(const void *v, int score[], int rank[]) {
    const state *s = v;
    for (int p = 0; p < 2; p++) score[p] = s->winner == p, rank[p] = 2 - score[p];
}
static int progress(const void *v) { return (void)v, 0; }
FL_HEUR(1);
FL_FACTS;
static const fl_manner manner = {.players = 2};
FL_EXPORT(guess, .version = 1, .min_seats = 2, .max_seats = 2, .min_published = 2, .max_published = 2, .longest = 2);

static const uint8_t standard[FL_OPTIONS];

TEST(tree, knows_what_a_seat_knows) {
    fl_tree t;
    EXPECT(fl_tree_grow(&t, &fl_guess, standard, 100));
    EXPECT_EQ(t.n_sets, 2); /* seat 1 does not know the hand: its two nodes are one set */
    EXPECT_EQ(t.n_views, 2);
    EXPECT_EQ(t.n_moves, 4);
    EXPECT_EQ(t.n_nodes, 1 + 1 + 2 + 4 + 2); /* the setup's outcome, the hands, the guesses, the coin */
    fl_tree_free(&t);
    EXPECT(!fl_tree_grow(&t, &fl_guess, standard, 9));
    EXPECT_TEXT(t.failed, "its tree is too large");
    fl_tree_free(&t);
}

TEST(tree, grows_from_a_position) {
    fl_tree t;
    fl_state s;
    fl_host h = {1, 0};
    double policy[4];
    EXPECT_EQ(fl_start(&fl_guess, s.bytes, 2, standard, &h), FL_STARTED);
    EXPECT(fl_tree_grow_from(&t, &fl_guess, s.bytes, 100));
    EXPECT_EQ(t.n_nodes, 1 + 2 + 4 + 2); /* no setup's outcome above it */
    EXPECT_EQ(t.n_sets, 2);
    fl_tree_uniform(&t, policy);
    EXPECT(fabs(fl_tree_value(&t, policy) - 0.625) < 1e-9);
    fl_tree_free(&t);
    EXPECT_EQ(fl_play(&fl_guess, s.bytes, 0, (fl_move){SAY, 0, 0, 0}, &h), 0); /* in the left hand, and seat 1 knows */
    EXPECT(fl_tree_grow_from(&t, &fl_guess, s.bytes, 100));
    EXPECT(fabs(fl_tree_answer(&t, policy, 1, NULL) - 1) < 1e-9);
    fl_tree_free(&t);
    EXPECT(!fl_tree_grow_from(&t, &fl_guess, s.bytes, 2));
    fl_tree_free(&t);
    s.bytes[0] = 3;
    EXPECT(!fl_tree_grow_from(&t, &fl_guess, s.bytes, 100));
    fl_tree_free(&t);
}

TEST(tree, best_answers) {
    double policy[4];
    fl_tree t;
    EXPECT(fl_tree_grow(&t, &fl_guess, standard, 100));
    fl_tree_uniform(&t, policy);
    EXPECT(fabs(fl_tree_value(&t, policy) - 0.625) < 1e-9);
    EXPECT(fabs(fl_tree_answer(&t, policy, 0, NULL) - 0.75) < 1e-9);
    EXPECT(fabs(fl_tree_answer(&t, policy, 1, NULL) - 0.5) < 1e-9);
    double both[4] = {0.5, 0.5, 0.5, 0.5};
    /* what is written down wins as much as was promised, and leaves the other seat alone */
    double most = fl_tree_answer(&t, policy, 0, both);
    EXPECT(fabs(fl_tree_value(&t, both) - most) < 1e-9);
    EXPECT_EQ(both[0] + both[1] + both[2] + both[3] == 2 && both[2] == 0.5, 1);
    fl_tree_free(&t);
}

TEST(tree, answers_to_one_way_of_playing_fare_otherwise_against_another) {
    const double to[4] = {1, 0, 0, 1}, other[4] = {0.25, 0.75, 0.5, 0.5}; /* hides left, guesses right */
    double own[4] = {0};
    fl_tree t;
    EXPECT(fl_tree_grow(&t, &fl_guess, standard, 100));
    EXPECT(fabs(fl_tree_answer_against(&t, to, to, 1, own) - 1) < 1e-9);       /* guesses left */
    EXPECT(fabs(fl_tree_answer_against(&t, to, other, 1, own) - 0.25) < 1e-9); /* and is right one time in four */
    EXPECT(fabs(fl_tree_answer_against(&t, to, other, 0, own) - 0.5) < 1e-9);  /* hides left, and is found every second time */
    fl_tree_free(&t);
}

/* In this game a view is all that can be known: who knows no more finds the equilibrium, too. */
TEST(tree, is_learnt_by_those_who_know_only_views) {
    double policy[4];
    fl_tree t;
    EXPECT(fl_tree_grow(&t, &fl_guess, standard, 100));
    EXPECT(fl_tree_forgetful(&t, 2000, policy));
    for (int i = 0; i < 4; i++) EXPECT(fabs(policy[i] - (i % 2 ? 2 : 1) / 3.0) < 0.01);
    EXPECT_EQ(t.n_moves, 4);
    fl_tree_free(&t);
}

/* Sets of one view share their moves' numbers, and have their own again when all remember. In an end of small blackflag a view is all that
 * matters, too, though one comes to it in many ways. */
TEST(tree, forgets_and_remembers) {
    const char *placed = "blackflag:1:2:small:-:1;1;2;;1;6,6;;1;,1;,1;;1;1;,1;";
    fl_position p;
    fl_error e;
    fl_tree t;
    EXPECT(fl_read_position(fl_find_game, placed, strlen(placed), &p, &e));
    EXPECT(fl_tree_grow_from(&t, p.game, p.state.bytes, 10000));
    uint32_t all = t.n_moves, last = t.sets[t.n_sets - 1].first;
    EXPECT(fl_tree_remember(&t, 1));
    uint32_t half = t.n_moves;
    EXPECT(fl_tree_remember(&t, 0) && t.n_moves < half && half < all);
    for (uint32_t i = 0; i < t.n_sets; i++)
        for (uint32_t k = 0; k < i; k++) EXPECT((t.sets[i].first == t.sets[k].first) == (t.sets[i].view == t.sets[k].view));
    EXPECT(fl_tree_remember(&t, 3) && t.n_moves == all && t.sets[t.n_sets - 1].first == last);
    double *policy = malloc(all * sizeof *policy);
    EXPECT(policy && fl_tree_forgetful(&t, 200, policy) && t.n_moves == all);
    EXPECT((fl_tree_answer(&t, policy, 0, NULL) + fl_tree_answer(&t, policy, 1, NULL)) / 2 - 0.5 < 0.01);
    for (uint32_t i = 0; i < t.n_sets; i++)
        for (uint32_t k = 0; k < i; k++)
            if (t.sets[i].view == t.sets[k].view)
                EXPECT(!memcmp(policy + t.sets[i].first, policy + t.sets[k].first, t.sets[i].n * sizeof *policy));
    free(policy), fl_tree_free(&t);
}

TEST(tree, finds_the_equilibrium) {
    double policy[4];
    fl_tree t;
    fl_cfr c;
    EXPECT(fl_tree_grow(&t, &fl_guess, standard, 100));
    EXPECT(fl_cfr_start(&c, &t));
    for (int i = 0; i < 2000; i++) fl_cfr_round(&c, &t);
    fl_cfr_policy(&c, &t, policy);
    for (int i = 0; i < 4; i++) EXPECT(fabs(policy[i] - (i % 2 ? 2 : 1) / 3.0) < 0.01);
    EXPECT(fabs(fl_tree_value(&t, policy) - 2 / 3.0) < 0.005);
    EXPECT(fl_tree_answer(&t, policy, 0, NULL) - 2 / 3.0 < 0.005);
    EXPECT(fl_tree_answer(&t, policy, 1, NULL) - 1 / 3.0 < 0.005);
    fl_cfr_free(&c), fl_tree_free(&t);
}
