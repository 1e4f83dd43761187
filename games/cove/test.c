/* test.c - Piratenbucht, rule by rule. "case n" is an example of the rulebook or of shared/rules/cove.md, section 8. */
#include "../../bots/judge.h"
#include "../../text/canvas.h"
#include "../../tests/test.h"
#include "state.h"
#include <string.h>

/* ---- the leak test's exchange ------------------------------------------------------------------------------------------- */

/* A card of p's that watchers do not know of; -1 stands for the pile. Once the pile was made of discards, rum is older than it. */
static int gives(const state *s, int p, int card) {
    if (p < 0) return s->pile[card] > 0;
    return s->hand[p][card] > (card < N_PLAYABLE ? s->known[p][card] : 0);
}

static int first_pile(const state *s) {
    for (int i = 0; i < N_PLAYABLE; i++)
        if (s->made[i]) return 0;
    return 1;
}

static int rum_of(const state *s, int p) { return s->hand[p][CARD_rum_1] + s->hand[p][CARD_rum_2] + s->hand[p][CARD_rum_3]; }

static int takes(const state *s, int p, int card) {
    if (first_pile(s)) return 1;
    if (p < 0) return card < N_PLAYABLE && s->pile[card] < s->made[card];
    return card < CARD_rum_1 || rum_of(s, p) < s->elder[p];
}

static uint8_t *cards_of(state *s, int p) { return p < 0 ? s->pile : s->hand[p]; }

static int exchange_cards(state *s, int viewer, uint64_t *stream) {
    for (int i = 0; i < 200; i++) {
        int p = (int)fl_uniform(stream, s->seats), q = (int)fl_uniform(stream, s->seats + 1u) - 1;
        int a = (int)fl_uniform(stream, N_CARDS), b = (int)fl_uniform(stream, N_CARDS);
        int end = !s->depth || (fl_top(s) >= WINDOW && fl_top(s) <= STEER && s->island == MAT);
        if (p == viewer || q == viewer || p == q || a == b || !gives(s, p, a) || !gives(s, q, b)) continue;
        if (!takes(s, p, b) || !takes(s, q, a) || (end && b >= CARD_rum_1)) continue;
        cards_of(s, p)[a]--, cards_of(s, p)[b]++, cards_of(s, q)[b]--, cards_of(s, q)[a]++;
        return 1;
    }
    return 0;
}

static int exchange_plan(state *s, int p) { /* the same gold, elsewhere; or all of it kept */
    int from = 0;
    while (from < SECTORS && !s->plan[p][from]) from++;
    if (from == SECTORS) {
        s->plan[p][SAILS] = 1;
        return 1;
    }
    int n = s->plan[p][from], to = (from + 1) % SECTORS;
    s->plan[p][from] = s->plan[p][to] == n ? 0 : s->plan[p][to];
    s->plan[p][to] = s->plan[p][to] == n ? 0 : (uint8_t)n;
    return 1;
}

int fl_cove_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    int step = s->depth ? fl_top(s) : -1, p = (int)fl_uniform(stream, s->seats);
    if (p != viewer && fl_uniform(stream, 2)) {
        if (step == FITTING) return exchange_plan(s, p);
        if (step == WHEELS && s->wheel[p]) return s->wheel[p] = (uint8_t)(s->wheel[p] % 6 + 1), 1;
    }
    return exchange_cards(s, viewer, stream);
}

/* For the test of pending gains. */
const fl_unseen fl_cove_unseen = {
    .decline = "done",
    .blind =
        {{"fitting", "everybody fits out a ship, at the same time"},
            {"cove", "bots that count their share before they take it flee too readily: they win 0.95 times a fair share at three"}},
};

/* ---- scenes --------------------------------------------------------------------------------------------------------------- */

static const fl_game *cove(void) { return fl_find_game("cove", 4); }
static state *of(table *t) { return (state *)t->state.bytes; }
static int step(table *t) { return of(t)->depth ? fl_top(of(t)) : -1; }
static int asked(table *t) { return fl_lowest(cove()->active(t->state.bytes)); }

/* Round 1 with the ships as the box has them, rum cards in all hands, loot l01 to l05, and falling rum so that no tie is thrown for. */
static state *begin(table *t, int seats, const char *options) {
    static const char one_each[] = "=rum_1 =rum_1 =rum_1 =rum_1 =rum_1";
    const char *captains = !strstr(options, "legends=on") ? "" : seats == 3 ? "=blackbeard =galleon" : "=blackbeard";
    char deals[160];
    snprintf(deals, sizeof deals, "%.*s %s", 7 * seats - 1, one_each, captains);
    sit(t, cove(), seats, options, deals);
    for (int p = 0; p < seats; p++) plays(t, p, "done", p == seats - 1 ? "=l01 =l02 =l03 =l04 =l05" : "");
    for (int p = 0; p < seats; p++) of(t)->rum[p] = (uint8_t)(seats - p);
    return of(t);
}

static void give(state *s, int p, int card) { s->pile[card]--, s->n_pile--, s->hand[p][card]++, s->held[p]++, s->drawn[p]++; }
static void toss(state *s, int card) { s->pile[card]--, s->n_pile--, s->drawn[0]++, s->discard[card]++; } /* one that 0 had and played */
static void set_rings(state *s, int p, int hold, int sails, int cannons, int crew) { /* fields from 0, as in the examples */
    s->ring[p][HOLD] = (uint8_t)(hold + 1), s->ring[p][SAILS] = (uint8_t)(sails + 1);
    s->ring[p][CANNONS] = (uint8_t)(cannons + 1), s->ring[p][CREW] = (uint8_t)(crew + 1);
}
static int worth(const state *s, int p, int sector) { return VALUE[sector][s->ring[p][sector]]; }

static void sail(table *t, const char *places) { /* "sails crew hold": one for each seat */
    const char *word;
    char move[32];
    for (int p = 0, n; (n = fl_word(places, p, &word)) != 0; p++) {
        snprintf(move, sizeof move, "sail %.*s", n, word);
        plays(t, p, move, "");
    }
}

static void pass_all(table *t, int during) {
    for (int i = 0; i < 40 && step(t) == during; i++) plays(t, asked(t), "pass", "");
}

static void to_window(table *t, const char *places) { /* no action cards */
    sail(t, places);
    pass_all(t, ACTIONS);
}

static void to_fight(table *t, const char *places) { /* … and the window is closed, too */
    to_window(t, places);
    pass_all(t, WINDOW);
}

/* What one does who wants nothing. */
static const char *quiet(table *t) {
    static const char *const moves[9] = {"done", "", "pass", "pass", "flee", "", "done", "shelter gold", "done"};
    return moves[step(t)];
}

static int n_dice(table *t) { /* of the last move's roll */
    int n = 0;
    for (uint32_t i = 0; i < t->scribe.n_deals; i++) n += t->dealt[i].kind == KIND_DIE;
    return n;
}

static int n_legal(table *t, int seat) {
    fl_move moves[FL_LEGAL];
    return cove()->legal(t->state.bytes, seat, moves);
}

static int order_is(const state *s, const char *seats) { /* "201" */
    for (int i = 0; seats[i]; i++)
        if (s->order[i] != seats[i] - '0' + 1) return 0;
    return 1;
}

/* ---- setting up ------------------------------------------------------------------------------------------------------------- */

TEST(cove, players, 101) {
    uint8_t options[FL_OPTIONS], bytes[FL_STATE];
    fl_host h = {1, 0};
    fl_standard(cove(), options);
    for (int n = 1; n < 8; n++) EXPECT_EQ(fl_start(cove(), bytes, n, options, &h), n >= 3 && n <= 5 ? FL_STARTED : FL_BAD_SEATS);
}

TEST(cove, start, 102, 104, 107) { /* case 44 for the tavern deck is below */
    table t;
    for (int n = 3; n <= 5; n++) {
        sit(&t, cove(), n, "", "=fog");
        const state *s = of(&t);
        for (int p = 0; p < n; p++) {
            EXPECT_EQ(s->gold[p], 9);
            EXPECT_EQ(s->held[p], 1);
            EXPECT_EQ(s->rum[p], 0);
            EXPECT_EQ(s->treasure[p], 0);
            for (int i = 0; i < SECTORS; i++) EXPECT_EQ(s->ring[p][i], 2);
        }
        EXPECT_EQ(s->hand[0][CARD_fog], 1);
        EXPECT_EQ(s->n_pile, 52 - n);
        EXPECT_EQ(s->black[0], TAVERN);
        EXPECT_EQ(s->black[1], n == 3 ? CANNONS_ISLAND : 0);
    }
}

TEST(cove, values_and_prices, 103, 110, 111) { /* case 2 */
    table t;
    sit(&t, cove(), 3, "", "");
    static const uint8_t hold[9] = {0, 4, 5, 6, 7, 8, 9, 10, 12}, guns[9] = {0, 2, 2, 3, 3, 4, 4, 5, 5},
                         price[8] = {0, 1, 1, 2, 2, 3, 3, 4};
    EXPECT(!memcmp(VALUE[HOLD], hold, 9) && !memcmp(VALUE[SAILS], hold, 9));
    EXPECT(!memcmp(VALUE[CANNONS], guns, 9) && !memcmp(VALUE[CREW], guns, 9));
    EXPECT(!memcmp(PRICE, price, 8));
    EXPECT_EQ(PRICE[1], 1);
    EXPECT_EQ(PRICE[6], 3);
    for (int i = 0; i < 4; i++) plays(&t, 0, "raise sails", ""); /* 1 + 2 + 2 + 3 */
    EXPECT_EQ(why(&t, 0, "raise sails"), 111); /* 3 more, 1 is left */
    plays(&t, 0, "raise hold", "");
    EXPECT_EQ(why(&t, 0, "raise crew"), 111);
    of(&t)->gold[1] = 100; /* only so that the top is reached */
    for (int i = 0; i < 6; i++) EXPECT_EQ(fl_play(cove(), t.state.bytes, 1, (fl_move){RAISE, CREW, 0, 0}, &t.host), 0);
    EXPECT_EQ(why(&t, 1, "raise crew"), 110);
}

TEST(cove, fitting_out, 108, 109) { /* case 1: Beatrice spends eight */
    table t;
    sit(&t, cove(), 3, "", "=rum_1 =rum_1 =rum_1");
    const state *s = of(&t);
    EXPECT_EQ(cove()->active(s), 7u);
    for (int i = 0; i < 2; i++) plays(&t, 1, "raise crew", "");
    for (int i = 0; i < 3; i++) plays(&t, 1, "raise cannons", "");
    plays(&t, 1, "done", "");
    EXPECT_EQ(s->gold[1], 9);
    EXPECT_EQ(worth(s, 1, CREW), 2); /* nobody sees it yet */
    EXPECT_EQ(t.scribe.n_events, 0u);
    fl_position view = {cove(), 0, {0}};
    memcpy(view.state.bytes, t.state.bytes, cove()->state_size);
    fl_veil(cove(), view.state.bytes, 0);
    EXPECT_EQ(((state *)view.state.bytes)->plan[1][CREW], 0xFF);
    EXPECT_EQ(why(&t, 1, "raise hold"), 302); /* done is done */
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->round, 0);
    plays(&t, 2, "done", "");
    EXPECT_EQ(s->round, 1);
    EXPECT_EQ(s->gold[1], 1);
    EXPECT_EQ(worth(s, 1, CREW), 3);
    EXPECT_EQ(worth(s, 1, CANNONS), 4);
    EXPECT_EQ(worth(s, 1, HOLD), 5);
    EXPECT_EQ(worth(s, 1, SAILS), 5);
    EXPECT_EQ(told(&t, TOLD_FITTED), 3);
    EXPECT_EQ(event(&t, TOLD_RAISED)->c, 4);
    EXPECT_EQ(event(&t, TOLD_RAISED)->d, 5); /* cannons to 4 for 5 gold */
    of(&t)->rum[1] = 1, of(&t)->rum[0] = 2;
    to_fight(&t, "crew crew sails");
    plays(&t, 0, "attack 1 hold", "=1 =1");
    plays(&t, 1, "attack 0 hold", "");
    EXPECT_EQ(n_dice(&t), 3);
}

TEST(cove, loot_piles, 105, 106, 401) { /* case 44 */
    table t;
    int rum = 0, gold = 0, treasures = 0, cards = 0;
    for (int i = 0; i < N_LOOTS; i++) rum += LOOTS[i].rum, gold += LOOTS[i].gold, treasures += LOOTS[i].treasures, cards += LOOTS[i].cards;
    EXPECT_EQ(3 * rum, 78);
    EXPECT_EQ(3 * gold, 186);
    EXPECT_EQ(3 * treasures, 114);
    EXPECT_EQ(3 * cards, 30);
    sit(&t, cove(), 4, "", "");
    int sum = 0;
    for (int i = 0; i < N_LOOTS; i++) sum += of(&t)->loot[i];
    EXPECT_EQ(sum, 60);
    state *s = begin(&t, 4, "");
    for (int i = 0; i < PILES; i++) EXPECT_EQ(s->up[i], 1 + i);
    EXPECT_EQ(s->loot[0], 2);
    EXPECT_EQ(s->loot[5], 3);
}

/* ---- tavern cards --------------------------------------------------------------------------------------------------------------- */

TEST(cove, tavern_deck, 201, 202) { /* case 44 */
    int action = 0, battle = 0, rum = 0, points = 0;
    for (int i = 0; i < N_CARDS; i++) {
        if (i < N_ACTIONS) action += COPIES[i];
        else if (i < N_PLAYABLE) battle += COPIES[i];
        else rum += COPIES[i], points += COPIES[i] * (i - CARD_rum_1 + 1);
    }
    EXPECT_EQ(action, 25);
    EXPECT_EQ(battle, 11);
    EXPECT_EQ(rum, 16);
    EXPECT_EQ(points, 25);
    EXPECT_EQ(COPIES[CARD_reinforcement], 8);
    EXPECT_EQ(COPIES[CARD_navy], 4);
    EXPECT_EQ(COPIES[CARD_swap], 3);
    EXPECT_EQ(COPIES[CARD_rum_1], 9);
    EXPECT_EQ(COPIES[CARD_rum_2], 5);
    EXPECT_EQ(COPIES[CARD_rum_3], 2);
}

TEST(cove, cards_in_their_phase, 203, 204, 205, 206, 302, 304) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_hideout), give(s, 0, CARD_fog);
    EXPECT_EQ(why(&t, 0, "hideout gold"), 203);
    EXPECT_EQ(why(&t, 0, "fog"), 204);
    EXPECT_EQ(why(&t, 0, "pass"), 403);
    sail(&t, "sails sails hold crew");
    EXPECT_EQ(asked(&t), 2); /* island 2 */
    EXPECT_EQ(why(&t, 0, "hideout gold"), 302);
    EXPECT_EQ(why(&t, 2, "hideout gold"), 206);
    EXPECT_EQ(why(&t, 2, "done"), 304);
    plays(&t, 2, "pass", "");
    EXPECT_EQ(why(&t, 0, "fog"), 204);
    EXPECT_EQ(n_legal(&t, 0), 3); /* pass, hideout for gold, for treasures: no rum card is ever played */
    pass_all(&t, ACTIONS);
    EXPECT_EQ(step(&t), WINDOW);
    EXPECT_EQ(why(&t, 0, "hideout gold"), 203);
    EXPECT_EQ(why(&t, 0, "weapon"), 206);
    plays(&t, 0, "fog", "");
    EXPECT_EQ(why(&t, 2, "pass"), 302); /* not in this fight */
}

/* As if a round later: Blackbeard has left the tavern, 3 is there and the others are at Treasure Island. */
static void visit_tavern(table *t) {
    state *s = of(t);
    sail(t, "treasure treasure treasure tavern");
    s->round = 2, s->black[0] = HOLD_ISLAND;
    for (int i = 0, n = 5; n; i = (i + 1) % N_LOOTS)
        if (s->loot[i]) s->loot[i]--, n--;
    pass_all(t, ACTIONS);
    EXPECT_EQ(asked(t), 3);
}

TEST(cove, reshuffle, 207, 208, 210) {
    table t;
    state *s = begin(&t, 4, "");
    for (int i = 0; i < N_CARDS; i++) /* 0 has drawn all but one Fog and one rum, and has played the reinforcements */
        while (s->pile[i] > (i == CARD_fog || i == CARD_rum_3)) {
            if (i == CARD_reinforcement) toss(s, i);
            else give(s, 0, i);
        }
    visit_tavern(&t);
    plays(&t, 3, "buy", "=rum_3");
    EXPECT_EQ(s->n_pile, 1);
    EXPECT_EQ(s->discard[CARD_reinforcement], 8);
    plays(&t, 3, "buy", "=fog"); /* the last one: at once the discards are the pile */
    EXPECT_EQ(told(&t, TOLD_SHUFFLED), 1);
    EXPECT_EQ(s->n_pile, 8);
    EXPECT_EQ(s->discard[CARD_reinforcement], 0);
    EXPECT_EQ(s->made[CARD_reinforcement], 8);
    EXPECT_EQ(s->old[3], 3);
    plays(&t, 3, "buy", "=reinforcement");
    EXPECT_EQ(s->held[3], 4);
    EXPECT_EQ(s->drawn[3], 1);
}

TEST(cove, no_card_left, 209) {
    table t;
    state *s = begin(&t, 4, "");
    for (int i = 0; i < N_CARDS; i++)
        while (s->pile[i] > (i == CARD_fog)) give(s, 0, i);
    visit_tavern(&t);
    plays(&t, 3, "buy", "");
    EXPECT_EQ(s->n_pile, 0);
    EXPECT(asked(&t) != 3); /* nothing is left to buy, although there is gold */
    EXPECT_EQ(s->gold[3], 7 + LOOTS[0].gold);
    s->turn = 0;
    EXPECT_EQ(why(&t, 3, "buy"), 209);
}

/* ---- a round; order; sailing ------------------------------------------------------------------------------------------------------ */

TEST(cove, six_phases, 301, 402, 403, 405) {
    table t;
    state *s = begin(&t, 4, "");
    EXPECT_EQ(step(&t), WHEELS);
    EXPECT_EQ(why(&t, 0, "sail cove"), 403);
    EXPECT_EQ(why(&t, 0, "sail mat"), 403);
    plays(&t, 2, "sail crew", "");
    EXPECT_EQ(s->at[2], MAT);
    EXPECT_EQ(s->wheel[2], CREW_ISLAND);
    EXPECT_EQ(why(&t, 2, "sail hold"), 302);
    plays(&t, 0, "sail treasure", ""), plays(&t, 1, "sail sails", "");
    EXPECT_EQ(t.scribe.n_events, 0u);
    plays(&t, 3, "sail hold", "");
    EXPECT_EQ(told(&t, TOLD_SAILED), 4);
    EXPECT_EQ(s->at[0], 6);
    EXPECT_EQ(s->at[1], 3);
    EXPECT_EQ(s->at[2], 5);
    EXPECT_EQ(s->at[3], 2);
    EXPECT_EQ(s->wheel[2], 0);
    EXPECT_EQ(step(&t), ACTIONS);
    EXPECT_EQ(why(&t, 3, "sail hold"), 402);
    pass_all(&t, ACTIONS);
    EXPECT(step(&t) >= PORT);
    for (int i = 0; i < 20 && step(&t) >= PORT; i++) plays(&t, asked(&t), "done", "");
    EXPECT_EQ(step(&t), WHEELS);
    EXPECT_EQ(s->round, 2);
    EXPECT_EQ(s->black[0], 2);
    sail(&t, "treasure sails crew hold"); /* the same islands again */
    EXPECT_EQ(s->at[0], TREASURE_ISLAND);
}

TEST(cove, ties, 303, 305) {
    table t;
    state *s = begin(&t, 5, "");
    for (int p = 0; p < 5; p++) s->rum[p] = p == 4 ? 7 : 3;
    plays(&t, 0, "sail sails", ""), plays(&t, 1, "sail sails", ""), plays(&t, 2, "sail sails", ""), plays(&t, 4, "sail sails", "");
    plays(&t, 3, "sail hold", "=1 =2"); /* 3 at island 2, then 4 with most rum; of 0, 1, 2 the dice name 1, then 2 */
    EXPECT(order_is(s, "34120"));
    EXPECT_EQ(told(&t, TOLD_LOT), 2);
    for (int i = 0; i < 4; i++) plays(&t, asked(&t), "pass", "");
    give(s, 0, CARD_hideout);
    plays(&t, 0, "hideout gold", "=0 =2"); /* a new order: thrown anew */
    EXPECT(order_is(s, "34021"));
}

TEST(cove, blackbeards_revenge, 404, 305) { /* case 45 */
    table t;
    state *s = begin(&t, 3, "revenge=on");
    EXPECT_EQ(s->black[0], 1);
    EXPECT_EQ(s->black[1], 4);
    plays(&t, 0, "sail sails", ""), plays(&t, 1, "sail crew", "");
    plays(&t, 2, "sail hold", "=sails =tavern");
    EXPECT_EQ(s->black[0], SAILS_ISLAND);
    EXPECT_EQ(s->black[1], TAVERN);
    EXPECT_EQ(t.dealt[0].n, 6u);
    EXPECT_EQ(t.dealt[1].n, 5u); /* never the same island */
    pass_all(&t, ACTIONS);
    for (int i = 0; i < 40 && s->round == 1; i++) plays(&t, asked(&t), quiet(&t), "");
    EXPECT_EQ(s->black[0], SAILS_ISLAND);
    EXPECT_EQ(told(&t, TOLD_BLACK), 0); /* no route */
    s->round = 12; /* as if it were the last */
    memset(s->loot, 0, sizeof s->loot);
    plays(&t, 0, "sail sails", ""), plays(&t, 1, "sail crew", "");
    plays(&t, 2, "sail hold", "=crew");
    EXPECT_EQ(s->black[0], TREASURE_ISLAND);
    EXPECT_EQ(s->black[1], CREW_ISLAND);
    EXPECT_EQ(t.dealt[0].n, 5u);
}

/* ---- action cards -------------------------------------------------------------------------------------------------------------------- */

TEST(cove, action_order_and_end, 501, 502, 503, 504) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_challenge), give(s, 1, CARD_hideout);
    sail(&t, "treasure sails crew hold");
    EXPECT(order_is(s, "3120"));
    plays(&t, 3, "pass", ""), plays(&t, 1, "pass", ""), plays(&t, 2, "pass", "");
    plays(&t, 0, "challenge hold", ""); /* all are asked again, in the order of now */
    EXPECT_EQ(s->discard[CARD_challenge], 1);
    EXPECT_EQ(s->held[0], 1);
    EXPECT(order_is(s, "0312"));
    plays(&t, 0, "pass", ""), plays(&t, 3, "pass", "");
    plays(&t, 1, "hideout gold", ""); /* he had passed before */
    plays(&t, 2, "pass", "");
    EXPECT(order_is(s, "0312"));
    plays(&t, 0, "pass", ""), plays(&t, 3, "pass", "");
    EXPECT_EQ(step(&t), ACTIONS);
    plays(&t, 1, "pass", "");
    EXPECT_EQ(step(&t), WINDOW); /* 0 and 3 at island 2 */
}

TEST(cove, sweep_order_holds, 502) { /* a ship that moves back is not asked twice, one that moves on not skipped */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 3, CARD_challenge);
    sail(&t, "sails crew crew hold");
    plays(&t, 3, "challenge crew", "");
    EXPECT_EQ(asked(&t), 0);
    plays(&t, 0, "pass", ""), plays(&t, 1, "pass", ""), plays(&t, 2, "pass", "");
    EXPECT_EQ(asked(&t), 0); /* next sweep: 3 is at island 5 now */
    EXPECT(order_is(s, "0123"));
}

TEST(cove, evade, 511, 512, 513, 514) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_evade), give(s, 1, CARD_evade), give(s, 3, CARD_navy);
    sail(&t, "sails sails hold hold"); /* Blackbeard at 1 */
    plays(&t, 2, "pass", "");
    plays(&t, 3, "navy sails", "");
    EXPECT_EQ(why(&t, 0, "evade tavern"), 513);
    EXPECT_EQ(why(&t, 0, "evade hold"), 512); /* only Blackbeard; players */
    EXPECT_EQ(why(&t, 0, "evade cove"), 512);
    EXPECT_EQ(why(&t, 0, "evade sails"), 512);
    EXPECT_EQ(why(&t, 0, "evade mat"), 512);
    plays(&t, 0, "evade treasure", "");
    EXPECT_EQ(s->at[0], TREASURE_ISLAND);
    EXPECT_EQ(s->discard[CARD_evade], 1);
    plays(&t, 1, "evade crew", ""); /* from the navy */
    EXPECT_EQ(s->at[1], CREW_ISLAND);
    s = begin(&t, 4, "");
    give(s, 0, CARD_evade), give(s, 1, CARD_evade);
    sail(&t, "sails treasure treasure tavern");
    plays(&t, 3, "pass", "");
    EXPECT_EQ(why(&t, 0, "evade crew"), 511); /* alone */
    plays(&t, 0, "pass", "");
    EXPECT_EQ(why(&t, 1, "evade treasure"), 512); /* he is there */
    EXPECT_EQ(why(&t, 1, "evade sails"), 512);
    plays(&t, 1, "evade hold", "");
}

TEST(cove, evade_blackbeard, 511, 512) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_evade);
    sail(&t, "tavern hold sails crew");
    EXPECT_EQ(n_legal(&t, 0), 3); /* pass, island 4, Treasure Island */
    plays(&t, 0, "evade cannons", "");
    pass_all(&t, ACTIONS);
    EXPECT(step(&t) >= PORT); /* no fight */
    EXPECT_EQ(s->black[0], TAVERN);
    s = begin(&t, 4, ""); /* RULING: to Treasure Island even if he is there, and then he is fought */
    give(s, 0, CARD_evade);
    sail(&t, "crew crew hold sails");
    s->round = 6, s->black[0] = TREASURE_ISLAND;
    for (int i = 0, n = 25; n; i = (i + 1) % N_LOOTS)
        if (s->loot[i]) s->loot[i]--, n--;
    while (asked(&t) != 0) plays(&t, asked(&t), "pass", "");
    plays(&t, 0, "evade treasure", "");
    pass_all(&t, ACTIONS);
    EXPECT_EQ(step(&t), WINDOW);
    EXPECT_EQ(s->island, TREASURE_ISLAND);
}

TEST(cove, royal_navy_where, 521, 522, 523, 524) { /* case 41 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_navy), give(s, 1, CARD_navy);
    sail(&t, "hold hold sails crew");
    EXPECT_EQ(why(&t, 0, "navy treasure"), 521);
    EXPECT_EQ(why(&t, 0, "navy cove"), 521);
    EXPECT_EQ(why(&t, 0, "navy mat"), 521);
    EXPECT_EQ(why(&t, 0, "navy hold"), 522); /* although another ship is there */
    EXPECT_EQ(why(&t, 0, "navy cannons"), 523);
    EXPECT_EQ(why(&t, 0, "navy tavern"), 523); /* Blackbeard alone is no ship */
    plays(&t, 0, "navy sails", "");
    EXPECT_EQ(s->navy[SAILS_ISLAND - 1], 1);
    EXPECT_EQ(s->discard[CARD_navy], 0);
    EXPECT_EQ(why(&t, 1, "navy sails"), 524);
    plays(&t, 1, "navy crew", "");
}

TEST(cove, hideout, 531) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_hideout), give(s, 1, CARD_hideout);
    sail(&t, "hold sails treasure crew");
    plays(&t, 0, "hideout gold", ""), plays(&t, 1, "hideout treasures", "");
    EXPECT_EQ(s->gold[0], 14);
    EXPECT_EQ(s->treasure[1], 3);
    EXPECT_EQ(s->discard[CARD_hideout], 2);
}

TEST(cove, card_swap, 541, 542) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_swap), give(s, 1, CARD_swap);
    sail(&t, "hold sails treasure crew");
    EXPECT_EQ(why(&t, 0, "swap hideout"), 541);
    EXPECT_EQ(why(&t, 0, "swap swap"), 542); /* nothing is there, not even itself */
    EXPECT_EQ(n_legal(&t, 0), 1);
    toss(s, CARD_hideout), toss(s, CARD_fog);
    EXPECT_EQ(why(&t, 0, "swap rum_1"), 541);
    plays(&t, 0, "swap hideout", "");
    EXPECT_EQ(s->hand[0][CARD_hideout], 1);
    EXPECT_EQ(s->known[0][CARD_hideout], 1);
    EXPECT_EQ(s->discard[CARD_swap], 1);
    EXPECT_EQ(why(&t, 1, "swap swap"), 542); /* RULING: although it lies there */
    plays(&t, 1, "pass", ""), plays(&t, 3, "pass", ""), plays(&t, 2, "pass", "");
    plays(&t, 0, "hideout gold", ""); /* in the same round */
    EXPECT_EQ(s->known[0][CARD_hideout], 0);
    EXPECT_EQ(s->gold[0], 14);
}

TEST(cove, challenge, 551, 552, 553) { /* case 42 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_challenge), give(s, 0, CARD_navy), give(s, 1, CARD_challenge);
    sail(&t, "hold hold sails treasure");
    EXPECT_EQ(why(&t, 0, "challenge treasure"), 551);
    EXPECT_EQ(why(&t, 0, "challenge cove"), 551);
    EXPECT_EQ(why(&t, 0, "challenge hold"), 551);
    EXPECT_EQ(why(&t, 0, "challenge crew"), 552);
    EXPECT_EQ(why(&t, 0, "challenge tavern"), 0); /* Blackbeard */
    plays(&t, 0, "navy sails", "");
    plays(&t, 1, "challenge sails", ""); /* with others or alone before: here to a ship and the navy */
    EXPECT_EQ(s->at[1], SAILS_ISLAND);
    plays(&t, 2, "pass", ""), plays(&t, 3, "pass", "");
    EXPECT_EQ(why(&t, 0, "challenge sails"), 553);
    plays(&t, 0, "challenge tavern", "");
    EXPECT_EQ(s->at[0], TAVERN);
}

TEST(cove, sector_cards_laid, 561, 562) {
    table t;
    state *s = begin(&t, 4, "");
    for (int i = 0; i < 3; i++) give(s, 0, CARD_reinforcement);
    give(s, 0, CARD_new_sails), give(s, 0, CARD_new_crew);
    sail(&t, "hold crew sails treasure");
    plays(&t, 0, "reinforce sails", "");
    for (int i = 0; i < 3; i++) plays(&t, asked(&t), "pass", "");
    EXPECT_EQ(why(&t, 0, "reinforce sails"), 561);
    s->reinforced[0][SAILS] = FLIPPED;
    EXPECT_EQ(why(&t, 0, "reinforce sails"), 561);
    EXPECT_EQ(why(&t, 0, "renew hold"), 206);
    plays(&t, 0, "reinforce crew", ""); /* one in each sector */
    for (int i = 0; i < 3; i++) plays(&t, asked(&t), "pass", "");
    plays(&t, 0, "renew sails", "");
    for (int i = 0; i < 3; i++) plays(&t, asked(&t), "pass", "");
    plays(&t, 0, "renew crew", "");
    EXPECT_EQ(s->renewed[0][SAILS], UPRIGHT);
    EXPECT_EQ(s->renewed[0][CREW], UPRIGHT);
    EXPECT_EQ(s->reinforced[0][CREW], UPRIGHT);
    EXPECT_EQ(s->discard[CARD_new_sails] + s->discard[CARD_reinforcement], 0);
}

TEST(cove, two_cards_on_the_ship, 562, 561) { /* the rulebook's other sentence, as an option */
    table t;
    state *s = begin(&t, 4, "mat_cards=ship");
    for (int i = 0; i < 3; i++) give(s, 0, CARD_reinforcement);
    give(s, 0, CARD_new_sails), give(s, 0, CARD_new_crew);
    sail(&t, "hold crew sails treasure");
    EXPECT_EQ(n_legal(&t, 0), 1 + 4 + 2);
    plays(&t, 0, "reinforce sails", "");
    for (int i = 0; i < 3; i++) plays(&t, asked(&t), "pass", "");
    EXPECT_EQ(why(&t, 0, "reinforce sails"), 561);
    EXPECT_EQ(why(&t, 0, "reinforce crew"), 562);
    plays(&t, 0, "renew crew", ""); /* the other kind, in any sector */
    for (int i = 0; i < 3; i++) plays(&t, asked(&t), "pass", "");
    EXPECT_EQ(why(&t, 0, "renew sails"), 562);
    EXPECT_EQ(why(&t, 0, "renew hold"), 206);
    EXPECT_EQ(n_legal(&t, 0), 1);
    s->reinforced[0][SAILS] = FLIPPED;
    EXPECT_EQ(why(&t, 0, "reinforce hold"), 562); /* flipped, it still lies there */
    s->reinforced[0][SAILS] = ABSENT, s->discard[CARD_reinforcement]++;
    EXPECT_EQ(why(&t, 0, "reinforce hold"), 0); /* hit away: there is room again */
}

/* Puts a card from the pile on a ship. */
static void lay(state *s, int p, int card, int sector) {
    s->pile[card]--, s->n_pile--, s->drawn[p]++;
    (card == CARD_reinforcement ? s->reinforced : s->renewed)[p][sector] = UPRIGHT;
}

TEST(cove, sector_cards_absorb, 563, 568) { /* cases 29, 30 */
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 1, CARD_reinforcement, CANNONS), lay(s, 1, CARD_new_cannons, CANNONS);
    set_rings(s, 0, 1, 7, 7, 7); /* fast, five dice */
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "attack 1 cannons", "=5 =5 =6 =6 =5");
    EXPECT_EQ(s->reinforced[1][CANNONS], ABSENT);
    EXPECT_EQ(s->renewed[1][CANNONS], ABSENT);
    EXPECT_EQ(s->ring[1][CANNONS], 1);
    EXPECT_EQ(told(&t, TOLD_FLIPPED), 2);
    EXPECT_EQ(told(&t, TOLD_LOST), 2);
    EXPECT_EQ(s->discard[CARD_reinforcement], 1);
    EXPECT_EQ(s->discard[CARD_new_cannons], 1);
    s = begin(&t, 4, "");
    lay(s, 1, CARD_reinforcement, SAILS), lay(s, 1, CARD_new_sails, SAILS);
    s->reinforced[1][SAILS] = FLIPPED; /* in an earlier round, and not turned back */
    set_rings(s, 0, 1, 7, 1, 1);
    to_fight(&t, "sails sails hold crew");
    EXPECT_EQ(asked(&t), 1); /* New sails */
    plays(&t, 1, "attack 0 hold", "=1 =1");
    plays(&t, 0, "attack 1 sails", "=5 =1");
    EXPECT_EQ(s->reinforced[1][SAILS], ABSENT);
    EXPECT_EQ(s->ring[1][SAILS], 2);
    EXPECT_EQ(s->renewed[1][SAILS], UPRIGHT);
    EXPECT_EQ(asked(&t), 1);
    plays(&t, 1, "attack 0 hold", "=1 =1");
    plays(&t, 0, "attack 1 sails", "=5 =1");
    EXPECT_EQ(s->renewed[1][SAILS], FLIPPED);
    EXPECT_EQ(asked(&t), 1); /* it works flipped as well */
    plays(&t, 1, "flee", "");
    EXPECT_EQ(s->renewed[1][SAILS], FLIPPED);
    EXPECT_EQ(s->at[1], COVE); /* and stays */
}

TEST(cove, new_sails, 564, 642, 670) {
    table t;
    state *s = begin(&t, 3, "");
    lay(s, 1, CARD_new_sails, SAILS);
    give(s, 0, CARD_wind), give(s, 0, CARD_wind);
    set_rings(s, 0, 7, 7, 1, 1);
    set_rings(s, 1, 7, 0, 1, 1);
    to_window(&t, "cannons cannons sails"); /* with Blackbeard's second ship */
    EXPECT_EQ(asked(&t), 1);
    plays(&t, 1, "pass", ""), plays(&t, 0, "wind", ""), plays(&t, 1, "pass", ""), plays(&t, 0, "wind", "");
    pass_all(&t, WINDOW);
    EXPECT_EQ(asked(&t), 1); /* before Blackbeard and before Strong wind, even two */
    EXPECT_EQ(s->lead, 1);
    EXPECT_EQ(s->shots, 0);
    plays(&t, 1, "fire black", "=5 =1 =1 =1 =1 =1 =1"); /* his two dice, then Blackbeard's five */
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
    EXPECT_EQ(asked(&t), 0);
    plays(&t, 0, "fire black", "=1 =1");
    EXPECT_EQ(asked(&t), 1); /* in every sub-turn */
    plays(&t, 1, "fire black", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 1);
}

TEST(cove, new_sails_lost_in_mid_round, 564, 611) { /* the order of the round holds, Royal Navy included */
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 1, CARD_new_sails, SAILS);
    s->renewed[1][SAILS] = FLIPPED;
    give(s, 3, CARD_navy);
    sail(&t, "sails sails hold crew");
    plays(&t, 2, "pass", ""), plays(&t, 0, "pass", ""), plays(&t, 1, "pass", "");
    plays(&t, 3, "navy sails", "");
    pass_all(&t, ACTIONS), pass_all(&t, WINDOW);
    EXPECT_EQ(asked(&t), 1);
    plays(&t, 1, "fire navy", "=1 =1");
    EXPECT_EQ(step(&t), STEER);
    plays(&t, 3, "attack 1 sails", "=6 =1 =1 =1");
    EXPECT_EQ(s->renewed[1][SAILS], ABSENT);
    EXPECT_EQ(asked(&t), 0);
    plays(&t, 0, "fire navy", "=1 =1");
    EXPECT_EQ(step(&t), STEER); /* in the next round the navy is faster again */
}

TEST(cove, new_cannons_and_crew, 565, 566, 621, 661) { /* cases 4, 31, 32 */
    table t;
    state *s = begin(&t, 5, "");
    lay(s, 3, CARD_new_crew, CREW), lay(s, 4, CARD_new_cannons, CANNONS);
    give(s, 2, CARD_weapon), give(s, 2, CARD_weapon);
    set_rings(s, 0, 7, 7, 1, 4); /* cannons 2, crew 4 */
    set_rings(s, 1, 7, 6, 3, 3); /* 3, 3 */
    set_rings(s, 2, 7, 5, 6, 6); /* 5, 5 */
    set_rings(s, 3, 7, 4, 4, 1); /* 4, 2, New crew */
    set_rings(s, 4, 7, 3, 1, 1); /* New cannons */
    to_fight(&t, "sails sails sails sails sails");
    plays(&t, 0, "attack 1 hold", "=1 =1");
    EXPECT_EQ(n_dice(&t), 2);
    plays(&t, 1, "attack 0 hold", "=1 =1 =1");
    EXPECT_EQ(n_dice(&t), 3);
    plays(&t, 2, "weapon", ""), plays(&t, 2, "weapon", "");
    EXPECT_EQ(why(&t, 2, "weapon"), 206);
    plays(&t, 2, "attack 0 hold", "=1 =1 =1 =1 =1 =1"); /* five and two more, but six at most */
    EXPECT_EQ(n_dice(&t), 6);
    plays(&t, 3, "attack 0 hold", "=1 =1 =1 =1");
    EXPECT_EQ(n_dice(&t), 4);
    plays(&t, 4, "attack 0 hold", "=1 =1 =1 =1 =1 =1");
    EXPECT_EQ(n_dice(&t), 6);
    plays(&t, 0, "flee", ""), plays(&t, 1, "flee", "");
    plays(&t, 2, "flee", ""), plays(&t, 3, "attack 4 cannons", "=6 =6 =1 =1"); /* New cannons flipped and lost */
    EXPECT_EQ(s->renewed[4][CANNONS], ABSENT);
    plays(&t, 4, "attack 3 hold", "=1 =1");
    EXPECT_EQ(n_dice(&t), 2);
    s = begin(&t, 4, ""); /* both New cards: six */
    lay(s, 0, CARD_new_crew, CREW), lay(s, 0, CARD_new_cannons, CANNONS);
    set_rings(s, 0, 7, 7, 4, 1);
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "attack 1 hold", "=1 =1 =1 =1 =1 =1");
    EXPECT_EQ(n_dice(&t), 6);
}

/* ---- fights ------------------------------------------------------------------------------------------------------------------- */

TEST(cove, fights_where, 601, 603) {
    table t;
    state *s = begin(&t, 5, "");
    give(s, 4, CARD_navy);
    to_window(&t, "crew crew treasure treasure sails"); /* two at 5, two in peace at 6, one alone at 3; Blackbeard alone at 1 */
    EXPECT_EQ(step(&t), WINDOW);
    EXPECT_EQ(s->island, CREW_ISLAND);
    EXPECT_EQ(why(&t, 2, "pass"), 302);
    pass_all(&t, WINDOW);
    plays(&t, 0, "flee", "");
    EXPECT_EQ(told(&t, TOLD_FIGHT), 0); /* none at Treasure Island, none in the cove */
    EXPECT(step(&t) >= PORT);
    s = begin(&t, 5, "");
    give(s, 4, CARD_navy);
    set_rings(s, 0, 7, 1, 1, 1);
    sail(&t, "tavern hold hold sails crew");
    plays(&t, 0, "pass", ""), plays(&t, 1, "pass", ""), plays(&t, 2, "pass", ""), plays(&t, 3, "pass", "");
    plays(&t, 4, "navy sails", "");
    pass_all(&t, ACTIONS);
    EXPECT_EQ(s->island, TAVERN); /* Blackbeard and 0 */
    pass_all(&t, WINDOW), plays(&t, 0, "flee", "");
    EXPECT_EQ(s->island, HOLD_ISLAND);
    pass_all(&t, WINDOW), plays(&t, 1, "flee", "");
    EXPECT_EQ(s->island, SAILS_ISLAND); /* the navy and 3 */
}

TEST(cove, treasure_island_with_blackbeard, 603, 601) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_sabotage);
    s->round = 6, s->black[0] = TREASURE_ISLAND;
    for (int i = 0, n = 25; n; i = (i + 1) % N_LOOTS)
        if (s->loot[i]) s->loot[i]--, n--;
    for (int p = 0; p < 4; p++) s->at[p] = (uint8_t)(TAVERN + p), set_rings(s, p, 7, 1, 6, 6);
    to_fight(&t, "treasure treasure sails crew");
    EXPECT_EQ(s->island, TREASURE_ISLAND);
    EXPECT_EQ(why(&t, 0, "attack 1 hold"), 603);
    EXPECT_EQ(why(&t, 0, "sabotage 1 hold"), 603);
    plays(&t, 0, "fire black", "=6 =6 =6 =6 =6");
    plays(&t, 1, "fire black", "=6 =6 =6 =1 =1");
    EXPECT_EQ(told(&t, TOLD_BEATEN), 1);
    EXPECT(step(&t) >= PORT); /* then peace */
    EXPECT_EQ(s->at[0], TREASURE_ISLAND);
    EXPECT_EQ(s->at[1], TREASURE_ISLAND);
    EXPECT_EQ(s->rum[0], 4 + 3);
    EXPECT_EQ(s->rum[1], 3 + 3);
}

TEST(cove, order_by_sails, 611) { /* cases 3, 5 */
    table t;
    state *s = begin(&t, 4, "");
    set_rings(s, 0, 1, 2, 1, 4); /* A: sails 6 */
    set_rings(s, 1, 1, 1, 3, 3); /* B: sails 5 */
    set_rings(s, 2, 1, 4, 6, 2); /* C: sails 8, cannons 5, crew 3 */
    to_fight(&t, "sails sails sails crew");
    EXPECT(order_is(s, "201"));
    plays(&t, 2, "attack 0 sails", "=6 =5 =3");
    EXPECT_EQ(event(&t, TOLD_SHOT)->d, 2);
    EXPECT_EQ(worth(s, 0, SAILS), 4);
    EXPECT_EQ(asked(&t), 0);
}

TEST(cove, order_changes_next_round, 611, 622) { /* cases 6, 7, 22 */
    table t;
    state *s = begin(&t, 4, "");
    set_rings(s, 2, 1, 5, 1, 1); /* C: 9 */
    set_rings(s, 1, 1, 3, 2, 2); /* B: 7, three dice */
    to_fight(&t, "hold sails sails crew");
    plays(&t, 2, "attack 1 cannons", "=1 =2");
    plays(&t, 1, "attack 2 sails", "=5 =6 =5");
    EXPECT_EQ(worth(s, 2, SAILS), 6);
    EXPECT_EQ(asked(&t), 1);
    plays(&t, 1, "attack 2 hold", "=4 =3 =2");
    EXPECT_EQ(asked(&t), 2);
    s = begin(&t, 4, "");
    set_rings(s, 0, 1, 2, 1, 1); /* A: 6 */
    set_rings(s, 1, 1, 3, 1, 1); /* B: 7 */
    set_rings(s, 2, 1, 5, 1, 1); /* C: 9 */
    to_fight(&t, "sails sails sails crew");
    plays(&t, 2, "attack 1 sails", "=5 =6");
    EXPECT_EQ(worth(s, 1, SAILS), 5);
    EXPECT_EQ(asked(&t), 1); /* still before A */
    plays(&t, 1, "attack 2 hold", "=1 =1"), plays(&t, 0, "attack 2 hold", "=1 =1");
    EXPECT(order_is(s, "201"));
}

TEST(cove, fog_and_sabotage, 605, 607, 663, 669, 633) { /* case 8 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 3, CARD_fog), give(s, 1, CARD_sabotage);
    set_rings(s, 3, 1, 3, 2, 2); /* D is faster than B */
    to_window(&t, "hold crew sails crew");
    EXPECT_EQ(asked(&t), 3);
    plays(&t, 3, "fog", "");
    plays(&t, 1, "sabotage 3 cannons", "");
    EXPECT_EQ(s->ring[3][CANNONS], 2);
    EXPECT_EQ(s->discard[CARD_sabotage], 1);
    EXPECT_EQ(s->lying[3][CARD_fog - CARD_weapon], 1);
    EXPECT_EQ(s->hit, 1);
    EXPECT_EQ(asked(&t), 3);
    plays(&t, 3, "pass", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(step(&t), DUEL);
    EXPECT_EQ(asked(&t), 3);
    plays(&t, 3, "attack 1 hold", "=1 =1");
    plays(&t, 1, "attack 3 hold", "=5 =6");
    EXPECT_EQ(event(&t, TOLD_SHOT)->d, 1);
    EXPECT_EQ(s->discard[CARD_fog], 0);
    plays(&t, 3, "flee", "");
    EXPECT_EQ(s->discard[CARD_fog], 1); /* at the end of the phase, although he had left */
    EXPECT_EQ(s->rum[1], 4 + LOOTS[4].rum);
}

TEST(cove, rum_for_those_who_stay, 631, 632, 633, 634, 604, 701) { /* cases 9, 10, 11 */
    table t;
    state *s = begin(&t, 4, "");
    set_rings(s, 3, 1, 5, 1, 1), set_rings(s, 0, 1, 4, 1, 1), set_rings(s, 1, 1, 3, 1, 1), set_rings(s, 2, 1, 2, 1, 1);
    to_fight(&t, "sails sails sails sails");
    EXPECT(order_is(s, "3012"));
    plays(&t, 3, "flee", "");
    EXPECT_EQ(s->at[3], COVE);
    EXPECT_EQ(s->rum[0], 4);
    EXPECT_EQ(s->rum[1], 3);
    EXPECT_EQ(s->rum[2], 2); /* no hit yet */
    plays(&t, 0, "attack 1 hold", "=5 =1");
    plays(&t, 1, "flee", "");
    EXPECT_EQ(s->rum[0], 5);
    EXPECT_EQ(s->rum[2], 3);
    EXPECT_EQ(s->rum[1], 3);
    EXPECT_EQ(s->rum[3], 1);
    EXPECT_EQ(why(&t, 2, "attack 1 hold"), 613); /* gone */
    plays(&t, 2, "attack 0 crew", "=1 =1");
    plays(&t, 0, "attack 2 crew", "=1 =1");
    int rum = s->rum[0];
    plays(&t, 2, "flee", "");
    EXPECT_EQ(s->rum[0], rum + 1 + LOOTS[2].rum); /* and the loot: he is alone */
    EXPECT_EQ(s->gold[0], 9 + LOOTS[2].gold);
}

TEST(cove, targets, 612, 613, 614, 615, 673) {
    table t;
    state *s = begin(&t, 5, "");
    give(s, 0, CARD_sabotage);
    set_rings(s, 0, 7, 5, 1, 1);
    to_fight(&t, "sails sails sails crew hold");
    EXPECT_EQ(why(&t, 0, "attack 0 hold"), 613);
    EXPECT_EQ(why(&t, 0, "attack 3 hold"), 613);
    EXPECT_EQ(why(&t, 0, "attack 5 hold"), 613);
    EXPECT_EQ(why(&t, 0, "fire black"), 615);
    EXPECT_EQ(why(&t, 0, "fire navy"), 615);
    EXPECT_EQ(why(&t, 0, "sap black"), 615);
    EXPECT_EQ(why(&t, 0, "sabotage 0 hold"), 613);
    EXPECT_EQ(why(&t, 0, "pass"), 612);
    EXPECT_EQ(n_legal(&t, 0), 1 + 8 + 8);
    plays(&t, 0, "attack 2 hold", "=1 =1"), plays(&t, 1, "attack 0 crew", "=1 =1"), plays(&t, 2, "attack 1 hold", "=1 =1");
    plays(&t, 0, "attack 1 sails", "=1 =1"); /* another ship, another sector */
    s = begin(&t, 3, "");
    give(s, 0, CARD_sabotage);
    set_rings(s, 0, 7, 5, 1, 1), set_rings(s, 1, 7, 1, 1, 1);
    to_fight(&t, "cannons cannons sails");
    EXPECT_EQ(why(&t, 0, "attack 1 hold"), 614);
    EXPECT_EQ(why(&t, 0, "sabotage 1 hold"), 614);
    EXPECT_EQ(why(&t, 0, "fire navy"), 615);
    EXPECT_EQ(why(&t, 0, "sap black"), 0);
    begin(&t, 4, "");
    EXPECT_EQ(why(&t, 0, "flee"), 612);
    EXPECT_EQ(why(&t, 0, "attack 1 hold"), 612);
}

TEST(cove, window, 605, 602, 608) { /* one window a fight; one card at a time; all pass in a row */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_wind), give(s, 1, CARD_weapon), give(s, 1, CARD_fog), give(s, 2, CARD_grapeshot);
    set_rings(s, 2, 1, 5, 1, 1), set_rings(s, 1, 1, 4, 1, 1);
    to_window(&t, "sails sails sails crew");
    EXPECT(order_is(s, "210"));
    EXPECT_EQ(why(&t, 2, "flee"), 605);
    EXPECT_EQ(why(&t, 2, "attack 1 hold"), 605);
    EXPECT_EQ(why(&t, 2, "fire black"), 605);
    plays(&t, 2, "pass", ""), plays(&t, 1, "weapon", ""), plays(&t, 0, "wind", "");
    EXPECT(order_is(s, "210")); /* asked again in the same order: 0 is not asked twice in a row */
    plays(&t, 2, "pass", ""), plays(&t, 1, "fog", ""), plays(&t, 0, "pass", "");
    plays(&t, 2, "grapeshot", ""), plays(&t, 1, "pass", ""), plays(&t, 0, "pass", "");
    EXPECT_EQ(step(&t), WINDOW);
    plays(&t, 2, "pass", "");
    EXPECT_EQ(step(&t), DUEL);
    EXPECT(order_is(s, "021")); /* the order of round 1 is made after the window: with the wind */
}

TEST(cove, window_draws_lots_once, 608, 303) { /* equal sails and equal rum: one lot opens the window, one the first combat round */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_fog), give(s, 1, CARD_weapon);
    s->rum[0] = s->rum[1] = 3;
    for (int p = 0; p < 3; p++) plays(&t, p, p < 2 ? "sail sails" : "sail hold", "");
    plays(&t, 3, "sail crew", "=1");
    plays(&t, 2, "pass", ""), plays(&t, 1, "pass", ""), plays(&t, 0, "pass", "");
    plays(&t, 3, "pass", "=1");
    EXPECT_EQ(step(&t), WINDOW);
    EXPECT(order_is(s, "10"));
    plays(&t, 1, "weapon", "");
    plays(&t, 0, "fog", "");
    EXPECT_EQ(told(&t, TOLD_LOT), 0); /* a lap is over, and no lot was drawn for the next */
    EXPECT_EQ(t.scribe.n_deals, 0u);
    plays(&t, 1, "pass", "");
    plays(&t, 0, "pass", "=0");
    EXPECT_EQ(told(&t, TOLD_LOT), 1);
    EXPECT_EQ(step(&t), DUEL);
    EXPECT(order_is(s, "01"));
}

TEST(cove, window_skips_who_is_gone, 608, 669) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_sabotage), give(s, 2, CARD_fog);
    set_rings(s, 0, 1, 5, 1, 1), set_rings(s, 1, 0, 4, 1, 1), set_rings(s, 2, 1, 3, 1, 1);
    to_window(&t, "sails sails sails crew");
    plays(&t, 0, "sabotage 1 hold", "");
    EXPECT_EQ(s->at[1], COVE);
    EXPECT_EQ(asked(&t), 2);
    plays(&t, 2, "fog", ""), plays(&t, 0, "pass", "");
    EXPECT_EQ(asked(&t), 2);
    plays(&t, 2, "pass", "");
    EXPECT_EQ(step(&t), DUEL);
}

TEST(cove, cards_before_the_roll, 606, 609, 662) { /* case 23 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 1, CARD_wind), give(s, 1, CARD_wind), give(s, 1, CARD_weapon);
    set_rings(s, 0, 1, 7, 1, 1); /* 12 */
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "attack 1 sails", "=1 =1");
    plays(&t, 1, "wind", ""), plays(&t, 1, "weapon", "");
    EXPECT_EQ(s->ring[1][SAILS], 2); /* the ring does not move: 5 + 9 */
    EXPECT_EQ(asked(&t), 1);
    plays(&t, 1, "attack 0 sails", "=1 =1 =1");
    EXPECT_EQ(asked(&t), 1); /* 14 against 12 */
    plays(&t, 1, "wind", "");
    plays(&t, 1, "flee", ""); /* still allowed */
    EXPECT_EQ(s->discard[CARD_wind], 2);
    EXPECT_EQ(s->discard[CARD_weapon], 1);
}

TEST(cove, wind_is_slower_than_foes, 662) { /* case 23 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_wind);
    set_rings(s, 0, 7, 1, 1, 1);
    to_window(&t, "tavern sails hold crew");
    plays(&t, 0, "wind", "");
    plays(&t, 0, "pass", "=1 =1 =1 =1 =1");
    EXPECT_EQ(told(&t, TOLD_BLACK_SHOT), 1); /* Blackbeard first */
    s = begin(&t, 4, "");
    give(s, 0, CARD_wind), give(s, 2, CARD_navy);
    sail(&t, "sails treasure hold crew");
    plays(&t, 2, "navy sails", "");
    pass_all(&t, ACTIONS);
    plays(&t, 0, "wind", "");
    plays(&t, 0, "pass", "");
    EXPECT_EQ(step(&t), STEER); /* the navy first */
}

TEST(cove, destruction, 623, 624, 632) {
    table t;
    state *s = begin(&t, 4, "");
    set_rings(s, 0, 1, 7, 7, 7);
    set_rings(s, 2, 1, 6, 1, 1);
    to_fight(&t, "sails sails sails crew");
    plays(&t, 0, "attack 1 hold", "=6 =6 =6 =6 =1"); /* f1: two hits destroy it, the rest is lost */
    EXPECT_EQ(s->ring[1][HOLD], 0);
    EXPECT_EQ(s->at[1], COVE);
    EXPECT_EQ(told(&t, TOLD_DESTROYED), 1);
    EXPECT_EQ(s->ring[1][SAILS], 2);
    EXPECT_EQ(s->ring[1][CREW], 2);
    EXPECT_EQ(s->rum[0], 5);
    EXPECT_EQ(s->rum[2], 3);
    EXPECT_EQ(s->rum[3], 1);
    plays(&t, 2, "attack 0 hold", "=1 =1");
    EXPECT_EQ(asked(&t), 0); /* 1 never acted */
}

/* ---- Blackbeard and the Royal Navy ------------------------------------------------------------------------------------------- */

TEST(cove, blackbeard_and_two, 641, 642) { /* case 14 */
    table t;
    state *s = begin(&t, 3, "");
    s->rum[0] = 5, s->rum[2] = 3, s->rum[1] = 1;
    set_rings(s, 0, 7, 5, 1, 1), set_rings(s, 2, 7, 1, 1, 1);
    to_window(&t, "cannons sails cannons");
    plays(&t, 0, "pass", "");
    plays(&t, 2, "pass", "=6 =1 =1 =1 =1"); /* Blackbeard shoots at A's hold, with five dice */
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->c, HOLD);
    EXPECT_EQ(s->ring[0][HOLD], 7);
    plays(&t, 0, "fire black", "=6 =1");
    EXPECT_EQ(s->struck[BLACK], 1);
    plays(&t, 2, "fire black", "=5 =1 =5 =1 =1 =1 =1"); /* then he shoots at C */
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 2);
    EXPECT_EQ(s->struck[BLACK], 2);
    EXPECT_EQ(s->ring[2][HOLD], 7);
    plays(&t, 0, "fire black", "=1 =1");
    plays(&t, 2, "fire black", "=1 =1 =1 =1 =1 =1 =1"); /* the next round: A again */
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
    plays(&t, 0, "flee", "");
    EXPECT_EQ(s->rum[2], 3); /* 645: no rum while he stands */
    plays(&t, 2, "fire black", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 2); /* 0 is gone */
}

/* n players and a foe with one hit to go. */
static state *last_hit(table *t, int n, int with_navy, const char *options) {
    static const char *const at_tavern[6] = {
        "",
        "tavern hold sails cannons crew",
        "tavern tavern sails cannons crew",
        "tavern tavern tavern cannons crew",
        "tavern tavern tavern tavern crew",
        "tavern tavern tavern tavern tavern",
    };
    static const char *const at_sails[6] = {
        "",
        "sails hold tavern cannons crew",
        "sails sails hold cannons crew",
        "sails sails sails cannons crew",
        "sails sails sails sails crew",
        "",
    };
    state *s = begin(t, 5, options);
    for (int p = 0; p < 5; p++) set_rings(s, p, 7, 1, 1, 1);
    if (with_navy) {
        give(s, 4, CARD_navy);
        sail(t, at_sails[n]);
        while (asked(t) != 4) plays(t, asked(t), "pass", "");
        plays(t, 4, "navy sails", "");
        pass_all(t, ACTIONS);
        while (s->island != SAILS_ISLAND) { /* other fights first */
            pass_all(t, WINDOW);
            if (s->island != SAILS_ISLAND) plays(t, asked(t), "flee", "");
        }
        pass_all(t, WINDOW);
        plays(t, 4, "attack 0 hold", "=1 =1 =1 =1");
        s->struck[ROYAL] = 3, s->hit = 1;
    } else {
        to_fight(t, at_tavern[n]);
        s->struck[BLACK] = 7, s->hit = 1;
    }
    check_table(t);
    return s;
}

/* Each of those who fought gets so much. */
static void rum_for_all(table *t, int n, int share) {
    const fl_event *e = event(t, TOLD_RUM);
    EXPECT(e && e->a == 0 && e->b == share);
    for (int p = 1; p < n; p++) EXPECT_EQ(of(t)->rum[p], 5 - p + share);
}

TEST(cove, blackbeards_pot, 643, 644, 646) { /* case 15, five players with R21 */
    table t;
    static const int share[6] = {0, 6, 3, 2, 1, 1};
    for (int n = 1; n <= 5; n++) {
        state *s = last_hit(&t, n, 0, "");
        plays(&t, 0, "fire black", "=6 =6");
        EXPECT_EQ(told(&t, TOLD_BEATEN), 1);
        rum_for_all(&t, n, share[n]);
        EXPECT_EQ(s->black[0], TAVERN);
        EXPECT_EQ(s->down, 1); /* he lies there */
        if (n == 1) EXPECT_EQ(s->gold[0], 9 + LOOTS[0].gold); /* the single ship takes the loot */
    }
}

TEST(cove, sabotage_beats_blackbeard, 669, 643) { /* case 43 */
    table t;
    state *s = last_hit(&t, 2, 0, "");
    give(s, 0, CARD_sabotage);
    plays(&t, 0, "sap black", "");
    EXPECT_EQ(told(&t, TOLD_BEATEN), 1);
    EXPECT_EQ(s->rum[0], 8);
    EXPECT_EQ(s->rum[1], 7);
    EXPECT_EQ(step(&t), DUEL); /* the two fight on, in a new round */
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(why(&t, 0, "attack 1 hold"), 0);
}

TEST(cove, blackbeard_sails_on, 644, 648, 741) { /* full strength again; hits of an earlier fight are gone */
    table t;
    state *s = begin(&t, 4, "");
    set_rings(s, 0, 7, 1, 1, 1);
    to_fight(&t, "tavern sails crew hold");
    plays(&t, 0, "fire black", "=6 =6");
    EXPECT_EQ(s->struck[BLACK], 2);
    plays(&t, 0, "flee", "");
    for (int i = 0; i < 20 && s->round == 1; i++) plays(&t, asked(&t), quiet(&t), "");
    EXPECT_EQ(s->black[0], HOLD_ISLAND);
    EXPECT_EQ(s->struck[BLACK], 0);
    s->ring[0][HOLD] = 8;
    to_fight(&t, "hold sails crew cannons");
    EXPECT_EQ(s->struck[BLACK], 0);
}

TEST(cove, rum_while_a_foe_stands, 645) {
    table t;
    for (int on = 0; on < 2; on++) {
        state *s = last_hit(&t, 2, 0, on ? "npc_flee_award=on" : "");
        plays(&t, 0, "flee", "");
        EXPECT_EQ(s->rum[1], 4 + on);
    }
}

TEST(cove, royal_navy_round, 651, 652) { /* cases 16, 17 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 3, CARD_navy);
    set_rings(s, 0, 7, 1, 1, 1), set_rings(s, 1, 7, 3, 2, 1);
    sail(&t, "sails sails hold crew");
    plays(&t, 2, "pass", ""), plays(&t, 0, "pass", ""), plays(&t, 1, "pass", "");
    plays(&t, 3, "navy sails", "");
    pass_all(&t, ACTIONS), pass_all(&t, WINDOW);
    EXPECT_EQ(step(&t), STEER);
    EXPECT_EQ(asked(&t), 3);
    EXPECT_EQ(why(&t, 3, "attack 3 hold"), 613);
    EXPECT_EQ(why(&t, 3, "attack 2 hold"), 613);
    EXPECT_EQ(why(&t, 3, "flee"), 651);
    EXPECT_EQ(why(&t, 3, "fog"), 204); /* it does not flee and plays no cards */
    EXPECT_EQ(why(&t, 3, "pass"), 652);
    EXPECT_EQ(why(&t, 3, "done"), 652);
    EXPECT_EQ(why(&t, 3, "fire navy"), 652);
    plays(&t, 3, "attack 0 sails", "=5 =1 =1 =1");
    EXPECT_EQ(n_dice(&t), 4);
    EXPECT_EQ(s->ring[0][SAILS], 1);
    EXPECT_EQ(asked(&t), 1); /* B is faster */
    plays(&t, 1, "fire navy", "=5 =1");
    EXPECT_EQ(asked(&t), 0);
    plays(&t, 0, "fire navy", "=1 =1");
    EXPECT_EQ(step(&t), STEER); /* round 2: another ship, another sector */
    plays(&t, 3, "attack 1 cannons", "=6 =1 =1 =1");
    EXPECT_EQ(s->ring[1][CANNONS], 2);
    EXPECT_EQ(asked(&t), 1);
    plays(&t, 1, "flee", ""), plays(&t, 0, "flee", "");
    EXPECT_EQ(s->discard[CARD_navy], 1); /* although it was not beaten */
    EXPECT_EQ(s->navy[SAILS_ISLAND - 1], 0);
    EXPECT_EQ(s->rum[3], 1 + LOOTS[4].rum); /* its owner earns nothing by it */
}

TEST(cove, royal_navys_pot, 653, 652) { /* case 18 */
    table t;
    static const int share[5] = {0, 4, 2, 1, 1};
    for (int n = 1; n <= 4; n++) {
        state *s = last_hit(&t, n, 1, "");
        plays(&t, 0, "fire navy", "=6 =1");
        EXPECT_EQ(told(&t, TOLD_NAVY_BEATEN), 1);
        rum_for_all(&t, n, share[n]);
        if (n > 1) EXPECT_EQ(told(&t, TOLD_RUM), n);
        EXPECT_EQ(s->rum[4], 1); /* its owner gets nothing by it */
    }
}

/* 0 (more rum, faster) and 1 against Blackbeard and 2's navy at island 1. */
static state *both_foes(table *t) {
    state *s = begin(t, 4, "");
    give(s, 2, CARD_navy);
    set_rings(s, 0, 7, 5, 1, 1), set_rings(s, 1, 7, 1, 1, 1);
    sail(t, "tavern tavern hold crew");
    plays(t, 0, "pass", ""), plays(t, 1, "pass", "");
    plays(t, 2, "navy tavern", "");
    pass_all(t, ACTIONS);
    plays(t, 0, "pass", "");
    plays(t, 1, "pass", "=1 =1 =1 =1 =1");
    return s;
}

TEST(cove, both_foes_together, 654, 647) { /* cases 19, 20 */
    table t;
    both_foes(&t);
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
    EXPECT_EQ(step(&t), STEER);
    plays(&t, 2, "attack 1 crew", "=1 =1 =1 =1");
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(why(&t, 0, "fire black"), 0);
    plays(&t, 0, "fire navy", "=1 =1");
    plays(&t, 1, "fire black", "=6 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 1); /* round 2: the second by rum */
    EXPECT_EQ(step(&t), STEER);
    plays(&t, 2, "attack 0 crew", "=1 =1 =1 =1");
    plays(&t, 0, "fire navy", "=1 =1");
    plays(&t, 1, "fire black", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0); /* round 3: from the top again */
}

TEST(cove, a_foe_falls, 655, 634) { /* case 21 */
    table t;
    state *s = both_foes(&t);
    s->struck[ROYAL] = 3, s->struck[BLACK] = 6, s->hit = 1;
    plays(&t, 2, "attack 1 crew", "=1 =1 =1 =1");
    plays(&t, 0, "fire navy", "=6 =1"); /* shared at once */
    EXPECT_EQ(s->rum[0], 6);
    EXPECT_EQ(s->rum[1], 5);
    EXPECT_EQ(asked(&t), 1); /* the turns go on against the other */
    EXPECT_EQ(why(&t, 1, "fire navy"), 615);
    plays(&t, 1, "fire black", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0); /* by his own scheme, from most rum */
    plays(&t, 0, "fire black", "=6 =6"); /* the last one falls: 1 does not act any more in this round */
    EXPECT_EQ(s->rum[0], 9);
    EXPECT_EQ(s->rum[1], 8);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(why(&t, 0, "attack 1 hold"), 0);
    plays(&t, 0, "flee", "");
    EXPECT_EQ(s->rum[1], 9 + LOOTS[0].rum); /* hits on foes count as hits of the fight */
    s = both_foes(&t); /* the other way round: Blackbeard first */
    s->struck[BLACK] = 7, s->hit = 1;
    plays(&t, 2, "attack 1 crew", "=1 =1 =1 =1");
    plays(&t, 0, "fire black", "=6 =1"), plays(&t, 1, "fire navy", "=1 =1");
    EXPECT_EQ(step(&t), STEER); /* the navy alone, as in case 16 */
    EXPECT_EQ(told(&t, TOLD_BLACK_SHOT), 0);
}

/* 1, with New sails and less rum, acts before Blackbeard and beats the navy: his shot of this round still goes on in the order
 * of rum, and only in the next one he begins anew. */
TEST(cove, navy_falls_before_blackbeards_shot, 655, 654, 564) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 2, CARD_navy), lay(s, 1, CARD_new_sails, SAILS);
    set_rings(s, 0, 7, 5, 1, 1), set_rings(s, 1, 7, 1, 1, 1);
    sail(&t, "tavern tavern hold crew");
    plays(&t, 0, "pass", ""), plays(&t, 1, "pass", "");
    plays(&t, 2, "navy tavern", "");
    pass_all(&t, ACTIONS), pass_all(&t, WINDOW);
    plays(&t, 1, "fire navy", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
    plays(&t, 2, "attack 0 crew", "=1 =1 =1 =1");
    plays(&t, 0, "fire navy", "=1 =1");
    s->struck[ROYAL] = 3, s->hit = 1;
    plays(&t, 1, "fire navy", "=6 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(told(&t, TOLD_NAVY_BEATEN), 1);
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 1); /* 0 was shot at in the round before */
    EXPECT_EQ(asked(&t), 0);
    plays(&t, 0, "fire black", "=1 =1");
    plays(&t, 1, "fire black", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
}

/* The last one he has to shoot at flees before the shot: he has shot at all who are left, and a new round begins in new order. */
TEST(cove, blackbeards_last_target_flees, 642, 647, 611) {
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 2, CARD_new_sails, SAILS), give(s, 1, CARD_wind);
    for (int p = 0; p < 3; p++) set_rings(s, p, 7, p ? 1 : 5, 1, 1);
    to_fight(&t, "tavern tavern tavern crew");
    for (int p = 0; p < 2; p++) { /* he shoots at 0, then at 1 */
        plays(&t, 2, "fire black", "=1 =1 =1 =1 =1 =1 =1");
        EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, p);
        plays(&t, 0, "fire black", "=1 =1");
        if (p) plays(&t, 1, "wind", "");
        plays(&t, 1, "fire black", "=1 =1");
    }
    EXPECT_EQ(asked(&t), 2);
    plays(&t, 2, "flee", "=1 =1 =1 =1 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->b, 0);
    EXPECT_EQ(asked(&t), 1); /* Strong wind counts now */
}

/* ---- battle cards -------------------------------------------------------------------------------------------------------------- */

TEST(cove, fog_bank, 663, 670) { /* case 26; against foes as well */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 1, CARD_fog), give(s, 1, CARD_fog);
    set_rings(s, 0, 1, 5, 2, 2), set_rings(s, 1, 7, 1, 1, 1);
    to_window(&t, "sails sails hold crew");
    plays(&t, 0, "pass", ""), plays(&t, 1, "fog", ""), plays(&t, 0, "pass", ""), plays(&t, 1, "fog", "");
    pass_all(&t, WINDOW);
    plays(&t, 0, "attack 1 hold", "=5 =6 =5");
    EXPECT_EQ(event(&t, TOLD_SHOT)->d, 1);
    s = begin(&t, 4, "");
    give(s, 0, CARD_fog);
    set_rings(s, 0, 7, 1, 1, 1);
    to_window(&t, "tavern sails hold crew");
    plays(&t, 0, "fog", "");
    plays(&t, 0, "pass", "=5 =5 =6 =5 =1");
    EXPECT_EQ(event(&t, TOLD_BLACK_SHOT)->d, 1);
}

TEST(cove, navy_in_fog, 663) {
    table t;
    state *s = last_hit(&t, 1, 1, "");
    give(s, 0, CARD_fog);
    plays(&t, 0, "fog", "");
    plays(&t, 0, "fire navy", "=1 =1");
    plays(&t, 4, "attack 0 hold", "=5 =5 =6 =5");
    EXPECT_EQ(event(&t, TOLD_NAVY_SHOT)->c, 1);
}

TEST(cove, boarding, 664, 665, 671) { /* case 33 */
    table t;
    for (int six = 0; six < 2; six++) {
        state *s = begin(&t, 5, six ? "boarding_newcrew_six=on" : "");
        give(s, 0, CARD_boarding);
        lay(s, 1, CARD_new_cannons, CANNONS), lay(s, 2, CARD_new_crew, CREW);
        set_rings(s, 0, 7, 7, 1, 6); /* cannons 2, crew 5 */
        set_rings(s, 1, 7, 6, 1, 1);
        set_rings(s, 2, 7, 5, 4, 6); /* cannons 4, New crew */
        set_rings(s, 3, 7, 4, 7, 1);
        sail(&t, "sails sails sails sails crew");
        pass_all(&t, ACTIONS);
        plays(&t, 0, "board", "");
        pass_all(&t, WINDOW);
        plays(&t, 0, "attack 3 hold", "");
        EXPECT_EQ(n_dice(&t), 5);
        plays(&t, 1, "attack 3 sails", "=1 =1 =1 =1 =1 =1");
        EXPECT_EQ(n_dice(&t), 6);
        plays(&t, 2, "attack 0 sails", six ? "=1 =1 =1 =1 =1 =1" : "=1 =1 =1 =1");
        EXPECT_EQ(n_dice(&t), six ? 6 : 4);
        plays(&t, 3, "attack 0 crew", "=1 =1"); /* by the crew: 2 */
        EXPECT_EQ(n_dice(&t), 2);
        set_rings(s, 3, 7, 4, 1, 6); /* cannons 2, crew 5 */
        plays(&t, 0, "flee", ""), plays(&t, 1, "flee", ""), plays(&t, 2, "attack 3 hold", six ? "=1 =1 =1 =1 =1 =1" : "=1 =1 =1 =1");
        plays(&t, 3, "attack 2 hold", ""); /* it stays in force */
        EXPECT_EQ(n_dice(&t), 5);
    }
}

TEST(cove, boarding_and_foes, 664) {
    table t;
    state *s = last_hit(&t, 1, 0, "");
    give(s, 0, CARD_boarding);
    plays(&t, 0, "board", "");
    plays(&t, 0, "fire black", "=1 =1 =1 =1 =1 =1 =1");
    EXPECT_EQ(n_dice(&t), 2 + 5);
}

TEST(cove, grapeshot, 666, 667, 668, 607) { /* cases 27, 28 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_grapeshot), give(s, 0, CARD_grapeshot), give(s, 1, CARD_fog);
    lay(s, 0, CARD_reinforcement, CANNONS);
    set_rings(s, 0, 1, 5, 4, 4), set_rings(s, 1, 7, 1, 1, 1);
    to_window(&t, "sails sails hold crew");
    plays(&t, 0, "grapeshot", ""), plays(&t, 1, "fog", "");
    EXPECT_EQ(why(&t, 0, "grapeshot"), 667);
    pass_all(&t, WINDOW);
    EXPECT_EQ(why(&t, 0, "grapeshot"), 667);
    plays(&t, 0, "attack 1 hold", "=3 =4 =2 =6");
    EXPECT_EQ(event(&t, TOLD_SHOT)->d, 3);
    EXPECT_EQ(event(&t, TOLD_DAMAGED)->d, 5); /* the target's hold: 12 to 8, on field 5 */
    EXPECT_EQ(s->ring[0][CANNONS], 3);
    EXPECT_EQ(worth(s, 0, CANNONS), 3);
    EXPECT_EQ(s->reinforced[0][CANNONS], UPRIGHT);
    EXPECT_EQ(s->discard[CARD_grapeshot], 1);
    plays(&t, 1, "attack 0 hold", "=1 =1");
    plays(&t, 0, "attack 1 hold", "=3 =4 =5"); /* an ordinary roll again: fog, only a 6 */
    EXPECT_EQ(event(&t, TOLD_SHOT)->d, 0);
}

TEST(cove, grapeshot_destroys_itself, 668, 672, 632, 568) { /* case 28 */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_grapeshot);
    lay(s, 0, CARD_new_cannons, CANNONS);
    set_rings(s, 0, 1, 5, 1, 1), set_rings(s, 1, 7, 1, 1, 1), set_rings(s, 2, 7, 0, 1, 1);
    to_fight(&t, "sails sails sails crew");
    plays(&t, 0, "grapeshot", "");
    plays(&t, 0, "attack 1 hold", "=3 =1 =1 =1 =1 =1");
    EXPECT_EQ(s->ring[1][HOLD], 7); /* the shot counts */
    EXPECT_EQ(s->ring[0][CANNONS], 0);
    EXPECT_EQ(s->at[0], COVE);
    EXPECT_EQ(s->renewed[0][CANNONS], UPRIGHT);
    EXPECT_EQ(s->rum[1], 4);
    EXPECT_EQ(s->rum[2], 3);
    s = begin(&t, 4, ""); /* the shot ends the fight, too: nobody is left, the loot goes unclaimed */
    give(s, 0, CARD_grapeshot);
    set_rings(s, 0, 1, 5, 1, 1);
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "grapeshot", "");
    plays(&t, 0, "attack 1 crew", "=3 =3");
    EXPECT_EQ(s->at[0], COVE);
    EXPECT_EQ(s->at[1], COVE);
    EXPECT_EQ(s->rum[0], 5);
    EXPECT_EQ(s->rum[1], 3); /* one for the victory, none for the other's end */
    EXPECT_EQ(s->gold[0], 9);
}

/* 0's Grapeshot beats Blackbeard and sinks 0: at Treasure Island 1 is a fellow, elsewhere a rival. */
TEST(cove, grapeshot_among_fellows, 645, 668, 603) {
    table t;
    for (int on = 0; on < 2; on++)
        for (int treasury = 0; treasury < 2; treasury++) {
            state *s = begin(&t, 4, on ? "npc_flee_award=on" : "");
            give(s, 0, CARD_grapeshot);
            if (treasury) {
                s->round = 6, s->black[0] = TREASURE_ISLAND;
                for (int i = 0, n = 25; n; i = (i + 1) % N_LOOTS)
                    if (s->loot[i]) s->loot[i]--, n--;
                for (int p = 0; p < 4; p++) s->at[p] = (uint8_t)(HOLD_ISLAND + p);
            }
            set_rings(s, 0, 7, 5, 1, 1), set_rings(s, 1, 7, 1, 1, 1);
            to_fight(&t, treasury ? "treasure treasure sails crew" : "tavern tavern sails crew");
            s->struck[BLACK] = 7, s->hit = 1;
            plays(&t, 0, "grapeshot", "");
            plays(&t, 0, "fire black", "=3 =1");
            EXPECT_EQ(told(&t, TOLD_BEATEN), 1);
            EXPECT_EQ(told(&t, TOLD_DESTROYED), 1);
            EXPECT_EQ(s->at[0], COVE);
            EXPECT_EQ(s->rum[0], 4 + 3);
            EXPECT_EQ(s->rum[1], 3 + 3 + (treasury ? on : 1 + LOOTS[0].rum));
        }
}

TEST(cove, unused_grapeshot, 607, 672) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 1, CARD_grapeshot);
    set_rings(s, 0, 1, 5, 1, 1);
    to_window(&t, "sails sails hold crew");
    plays(&t, 0, "pass", ""), plays(&t, 1, "grapeshot", "");
    pass_all(&t, WINDOW);
    plays(&t, 0, "flee", "");
    EXPECT_EQ(s->discard[CARD_grapeshot], 1);
    EXPECT_EQ(s->ring[1][CANNONS], 2);
}

TEST(cove, sabotage_is_absorbed, 669, 673, 623) {
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_sabotage), give(s, 0, CARD_sabotage);
    lay(s, 1, CARD_reinforcement, HOLD);
    set_rings(s, 1, 0, 1, 0, 1);
    to_window(&t, "sails sails hold crew");
    plays(&t, 0, "sabotage 1 hold", "");
    EXPECT_EQ(s->reinforced[1][HOLD], FLIPPED);
    EXPECT_EQ(s->ring[1][HOLD], 1);
    plays(&t, 1, "pass", "");
    plays(&t, 0, "sabotage 1 cannons", ""); /* destroyed before the first round: the fight is over */
    EXPECT_EQ(s->at[1], COVE);
    EXPECT_EQ(s->rum[0], 5 + LOOTS[2].rum);
    EXPECT(step(&t) >= PORT);
}

/* ---- loot, islands, cove ---------------------------------------------------------------------------------------------------- */

TEST(cove, loot_claimed, 701, 702) { /* case 12 */
    table t;
    state *s = begin(&t, 4, "");
    s->loot[2]++, s->loot[7]--, s->up[2] = 1 + 7; /* the card of the rulebook at island 3 */
    s->treasure[3] = 5;
    sail(&t, "treasure crew sails hold");
    plays(&t, 3, "pass", ""), plays(&t, 2, "pass", ""), plays(&t, 1, "pass", "");
    plays(&t, 0, "pass", "=fog =evade"); /* island 3's card, then island 5's */
    EXPECT_EQ(s->rum[2], 2);
    EXPECT_EQ(s->gold[2], 11);
    EXPECT_EQ(s->treasure[2], 5);
    EXPECT_EQ(s->held[2], 2);
    EXPECT_EQ(s->hand[2][CARD_fog], 1);
    EXPECT_EQ(told(&t, TOLD_LOOTED), 3);
    EXPECT_EQ(told(&t, TOLD_DREW), 2);
    for (int i = 0; i < PILES; i++) EXPECT_EQ(s->up[i], 0); /* all five have left the game */
    s = begin(&t, 4, "");
    s->treasure[0] = 30, s->treasure[1] = 19; /* one is left in the supply */
    sail(&t, "treasure treasure tavern hold");
    s->at[2] = SAILS_ISLAND, s->up[2] = 1, s->up[0] = 3;
    pass_all(&t, ACTIONS);
    EXPECT_EQ(s->treasure[3], 1);
    EXPECT_EQ(s->treasure[2], 0); /* in the order of the islands */
}

/* ---- events tell what happened, and no more ------------------------------------------------------------------------------------ */

TEST(cove, tells_what_was_loaded, 702, 701, 531) { /* two treasures are left, then none */
    table t;
    state *s = begin(&t, 4, "");
    give(s, 0, CARD_hideout), give(s, 1, CARD_hideout);
    s->treasure[2] = 30, s->treasure[3] = 18;
    sail(&t, "hold sails treasure crew"); /* l02: 1 treasure; l03: 1 treasure */
    plays(&t, 0, "hideout treasures", "");
    EXPECT_EQ(event(&t, TOLD_TREASURES)->a, 0);
    EXPECT_EQ(event(&t, TOLD_TREASURES)->b, 2);
    EXPECT_EQ(told(&t, TOLD_NO_TREASURE), 1);
    plays(&t, 1, "hideout gold", "");
    EXPECT_EQ(told(&t, TOLD_TREASURES) + told(&t, TOLD_NO_TREASURE), 0);
    EXPECT_EQ(event(&t, TOLD_GOLD)->a, 1);
    EXPECT_EQ(event(&t, TOLD_GOLD)->b, 5);
    pass_all(&t, ACTIONS);
    EXPECT_EQ(told(&t, TOLD_LOOTED), 3);
    EXPECT_EQ(told(&t, TOLD_TREASURES), 0);
    EXPECT_EQ(told(&t, TOLD_NO_TREASURE), 3);
    EXPECT_EQ(told(&t, TOLD_GOLD), 3);
    EXPECT_EQ(event(&t, TOLD_GOLD)->b, LOOTS[1].gold);
    s = begin(&t, 4, ""); /* the card of the rulebook: five treasures, two of them left */
    s->loot[2]++, s->loot[7]--, s->up[2] = 1 + 7;
    s->treasure[0] = 30, s->treasure[1] = 18;
    sail(&t, "treasure treasure sails tavern");
    s->at[3] = TREASURE_ISLAND;
    pass_all(&t, ACTIONS);
    EXPECT_EQ(event(&t, TOLD_TREASURES)->b, 2);
    EXPECT_EQ(told(&t, TOLD_NO_TREASURE), 1);
    EXPECT_EQ(s->treasure[2], 2);
}

TEST(cove, tells_what_the_cove_gave, 209, 721, 723) { /* two cards are wanted, one is left, or none */
    table t;
    for (int left = 0; left <= 2; left++) {
        state *s = begin(&t, 4, "");
        for (int i = 0; i < N_CARDS; i++) /* 1 holds all the others */
            while (s->pile[i] > (i == CARD_reinforcement ? left : 0)) give(s, 1, i);
        s->up[2] = 1, s->loot[2]++, s->loot[0]--, s->up[4] = 2, s->loot[4]++, s->loot[1]--; /* loot without cards */
        set_rings(s, 0, 1, 5, 1, 1);
        to_fight(&t, "sails sails hold crew");
        plays(&t, 0, "flee", "");
        s->gold[1] = s->gold[2] = s->gold[3] = 0;
        while (step(&t) != SHELTERED) plays(&t, asked(&t), "done", "");
        EXPECT_EQ(s->n_pile, left);
        plays(&t, 0, "shelter cards", "");
        EXPECT_EQ(told(&t, TOLD_SHELTERED), 1);
        EXPECT_EQ(told(&t, TOLD_TOOK), left);
        EXPECT_EQ(told(&t, TOLD_NO_CARD), left == 0);
        EXPECT_EQ(told(&t, TOLD_GOLD), 0);
        EXPECT_EQ(s->held[0], 1 + left);
    }
}

TEST(cove, tells_hits_that_were_too_many, 624, 641, 651) {
    table t;
    state *s = last_hit(&t, 1, 0, "");
    plays(&t, 0, "fire black", "=6 =6"); /* the seventh was there: one would do */
    EXPECT_EQ(event(&t, TOLD_FIRED)->c, 2);
    EXPECT_EQ(event(&t, TOLD_FIRED)->d, 8);
    EXPECT_EQ(event(&t, TOLD_WASTED)->a, 1);
    last_hit(&t, 1, 1, "");
    plays(&t, 0, "fire navy", "=6 =6");
    EXPECT_EQ(event(&t, TOLD_FIRED)->d, 4);
    EXPECT_EQ(event(&t, TOLD_WASTED)->a, 1);
    last_hit(&t, 1, 1, "");
    plays(&t, 0, "fire navy", "=6 =1");
    EXPECT_EQ(event(&t, TOLD_FIRED)->d, 4);
    EXPECT_EQ(told(&t, TOLD_WASTED), 0);
    s = begin(&t, 4, "");
    set_rings(s, 0, 1, 7, 7, 7);
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "attack 1 hold", "=6 =6 =6 =6 =1"); /* two destroy it */
    EXPECT_EQ(event(&t, TOLD_SHOT)->d, 4);
    EXPECT_EQ(event(&t, TOLD_WASTED)->a, 2);
    EXPECT_EQ(told(&t, TOLD_DESTROYED), 1);
}

TEST(cove, visits_in_order, 711, 306) {
    table t;
    state *s = begin(&t, 5, "");
    s->treasure[0] = s->treasure[1] = 2;
    s->rum[0] = 1, s->rum[1] = 9;
    to_fight(&t, "treasure treasure hold sails sails");
    plays(&t, asked(&t), "flee", "");
    EXPECT_EQ(asked(&t), 2); /* island 2, then 3, then 6 by rum, then the cove */
    plays(&t, 2, "done", "");
    int at_sails = s->at[3] == SAILS_ISLAND ? 3 : 4;
    EXPECT_EQ(asked(&t), at_sails);
    plays(&t, at_sails, "done", ""), plays(&t, 1, "done", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(step(&t), SHELTERED);
    s = begin(&t, 4, "");
    for (int p = 0; p < 4; p++) s->gold[p] = 0;
    to_window(&t, "treasure treasure treasure treasure");
    EXPECT_EQ(s->round, 2); /* nobody had anything to choose */
}

TEST(cove, tavern, 712, 718, 111) { /* case 37 */
    table t;
    state *s = begin(&t, 4, "");
    visit_tavern(&t);
    s->gold[3] = 9;
    EXPECT_EQ(n_legal(&t, 3), 2);
    EXPECT_EQ(why(&t, 3, "raise hold"), 713);
    EXPECT_EQ(why(&t, 3, "bury 1"), 715);
    EXPECT_EQ(why(&t, 3, "bank 1"), 716);
    plays(&t, 3, "buy", ""), plays(&t, 3, "buy", ""), plays(&t, 3, "buy", "");
    EXPECT_EQ(s->gold[3], 3);
    EXPECT_EQ(s->held[3], 4);
    EXPECT(asked(&t) != 3); /* no fourth, though it could be paid */
    EXPECT_EQ(why(&t, asked(&t), "buy"), 712);
    s->turn = 0, s->bought = 3;
    EXPECT_EQ(why(&t, 3, "buy"), 712);
    s->bought = 0, s->gold[3] = 1;
    EXPECT_EQ(why(&t, 3, "buy"), 111);
}

TEST(cove, sector_islands, 713, 110, 111) { /* case 13 */
    table t;
    state *s = begin(&t, 4, "");
    set_rings(s, 2, 1, 3, 1, 1); /* sails 7 */
    s->gold[2] = 8;
    s->up[2] = 1 + 11, s->loot[11]--, s->loot[2]++; /* loot without gold */
    to_window(&t, "treasure crew sails hold");
    plays(&t, 3, "done", "");
    EXPECT_EQ(asked(&t), 2);
    EXPECT_EQ(why(&t, 2, "raise crew"), 713);
    EXPECT_EQ(why(&t, 2, "buy"), 712);
    EXPECT_EQ(why(&t, 2, "shelter gold"), 721);
    EXPECT_EQ(why(&t, 2, "turn hold"), 731);
    for (int i = 0; i < 3; i++) plays(&t, 2, "raise sails", "");
    EXPECT_EQ(worth(s, 2, SAILS), 10);
    EXPECT_EQ(s->gold[2], 0);
    EXPECT(asked(&t) != 2);
    s->turn--, s->gold[2] = 3;
    EXPECT_EQ(why(&t, 2, "raise sails"), 111);
    s->ring[2][SAILS] = 8;
    EXPECT_EQ(why(&t, 2, "raise sails"), 110);
}

TEST(cove, treasure_island, 714, 715, 716, 718) { /* cases 35, 36 */
    table t;
    state *s = begin(&t, 4, "");
    s->treasure[0] = 4, s->gold[0] = 7;
    to_window(&t, "treasure crew sails hold");
    while (asked(&t) != 0) plays(&t, asked(&t), "done", "");
    EXPECT_EQ(why(&t, 0, "bury 0"), 715);
    EXPECT_EQ(why(&t, 0, "bury 5"), 715);
    EXPECT_EQ(why(&t, 0, "bank 0"), 716);
    EXPECT_EQ(why(&t, 0, "bank 3"), 716);
    plays(&t, 0, "bury 3", ""), plays(&t, 0, "bank 2", "");
    EXPECT_EQ(s->rum[0], 4 + 3 + 2);
    EXPECT_EQ(s->gold[0], 1);
    plays(&t, 0, "bury 1", "");
    EXPECT_EQ(s->rum[0], 10);
    EXPECT_EQ(s->treasure[0], 0);
    s = begin(&t, 4, "");
    to_window(&t, "treasure crew sails hold");
    while (asked(&t) != 0) plays(&t, asked(&t), "done", "");
    plays(&t, 0, "raise sails", "");
    EXPECT_EQ(why(&t, 0, "raise hold"), 714); /* a second sector */
    plays(&t, 0, "bank 1", ""); /* in any order */
    plays(&t, 0, "raise sails", "");
    EXPECT_EQ(s->gold[0], 9 - 3 - 1 - 2);
    EXPECT_EQ(worth(s, 0, SAILS), 7);
    EXPECT_EQ(why(&t, 0, "raise sails"), 714); /* a third field */
}

TEST(cove, new_crew_rebate, 717, 731) { /* case 34 */
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 0, CARD_new_crew, CREW), lay(s, 0, CARD_reinforcement, SAILS), lay(s, 0, CARD_reinforcement, HOLD);
    s->reinforced[0][SAILS] = s->reinforced[0][HOLD] = FLIPPED, s->renewed[0][CREW] = FLIPPED;
    s->gold[0] = 3;
    s->up[1] = 1 + 11, s->loot[11]--, s->loot[1]++; /* loot without gold */
    to_window(&t, "hold crew sails treasure");
    plays(&t, 0, "raise hold", ""), plays(&t, 0, "raise hold", ""); /* 1 + 2, less 2 */
    EXPECT_EQ(s->gold[0], 2);
    plays(&t, 0, "done", "");
    EXPECT_EQ(step(&t), REFIT);
    plays(&t, 0, "turn sails", ""); /* 5 in all, less 2: 3 */
    EXPECT_EQ(s->gold[0], 0);
    EXPECT_EQ(s->reinforced[0][SAILS], UPRIGHT);
    EXPECT_EQ(why(&t, 0, "turn hold"), 111);
    plays(&t, 0, "restore crew", ""); /* free */
    EXPECT_EQ(s->renewed[0][CREW], UPRIGHT);
    EXPECT(asked(&t) != 0);
}

TEST(cove, rebate_not_on_cards_or_repair, 717, 719, 722) {
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 3, CARD_new_crew, CREW);
    visit_tavern(&t);
    int gold = s->gold[3];
    plays(&t, 3, "buy", "");
    EXPECT_EQ(s->gold[3], gold - 2);
    EXPECT_EQ(s->rebate, 2);
    plays(&t, 3, "done", "");
    EXPECT_EQ(s->rebate, 0); /* it lapses */
    s = begin(&t, 4, "");
    lay(s, 1, CARD_new_crew, CREW), lay(s, 1, CARD_reinforcement, HOLD);
    s->reinforced[1][HOLD] = FLIPPED;
    set_rings(s, 0, 1, 5, 1, 1);
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "attack 1 sails", "=6 =6");
    while (step(&t) != SHELTERED) plays(&t, asked(&t), "done", "");
    plays(&t, 1, "shelter cards", "");
    EXPECT_EQ(s->gold[1], 9 - 2); /* the repair in full */
    plays(&t, 1, "turn hold", "");
    EXPECT_EQ(s->gold[1], 9 - 2); /* but not the turning */
}

TEST(cove, turning_cards, 731, 732) {
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 0, CARD_reinforcement, SAILS), lay(s, 0, CARD_new_hold, HOLD), lay(s, 1, CARD_reinforcement, HOLD);
    s->reinforced[0][SAILS] = s->renewed[0][HOLD] = s->reinforced[1][HOLD] = FLIPPED;
    s->gold[1] = 1;
    s->up[4] = 1 + 11, s->loot[11]--, s->loot[4]++; /* loot without gold */
    to_window(&t, "hold crew sails treasure");
    plays(&t, 0, "done", "");
    EXPECT_EQ(step(&t), REFIT);
    EXPECT_EQ(why(&t, 0, "turn hold"), 732);
    EXPECT_EQ(why(&t, 0, "restore sails"), 732);
    plays(&t, 0, "turn sails", "");
    EXPECT_EQ(s->gold[0], 9 + LOOTS[1].gold - 2);
    plays(&t, 0, "done", ""); /* the other may stay flipped */
    EXPECT_EQ(s->renewed[0][HOLD], FLIPPED);
    EXPECT_EQ(asked(&t), 2);
    plays(&t, 2, "done", "");
    EXPECT_EQ(asked(&t), 1); /* he can raise his crew, but not turn the card: it costs two */
    plays(&t, 1, "raise crew", "");
    EXPECT_EQ(asked(&t), 3);
}

/* After the first card is turned, what the place offered is over; what it never offered is refused as ever. */
TEST(cove, acting_is_over, 731, 712, 713, 715, 716, 721, 722) {
    static const char *const places[] = {"tavern", "hold", "treasure"};
    /* in the tavern, at Hold Island, at Treasure Island, in the cove */
    static const struct {
        const char *move;
        int rule[4];
    } rows[] = {
        {"buy", {731, 712, 712, 712}},
        {"raise hold", {713, 731, 731, 722}},
        {"raise crew", {713, 713, 731, 722}},
        {"bury 1", {715, 715, 731, 715}},
        {"bank 1", {716, 716, 731, 716}},
        {"shelter gold", {721, 721, 721, 731}},
        {"pass", {304, 304, 304, 304}},
        {"sail hold", {402, 402, 402, 402}},
        {"flee", {612, 612, 612, 612}},
        {"fog", {204, 204, 204, 204}},
    };
    table t;
    for (int i = 0; i < 4; i++) {
        state *s = begin(&t, 4, "");
        lay(s, 0, CARD_reinforcement, SAILS), s->reinforced[0][SAILS] = FLIPPED;
        s->treasure[0] = 2;
        char fleet[64];
        snprintf(fleet, sizeof fleet, "%s sails crew cannons", i < 3 ? places[i] : "sails");
        sail(&t, fleet);
        if (!i) { /* as if a round later: Blackbeard has left the tavern */
            s->round = 2, s->black[0] = HOLD_ISLAND;
            for (int k = 0, n = 5; n; k = (k + 1) % N_LOOTS)
                if (s->loot[k]) s->loot[k]--, n--;
        }
        pass_all(&t, ACTIONS), pass_all(&t, WINDOW);
        if (i == 3) plays(&t, 0, "flee", "");
        while (asked(&t) != 0 || step(&t) == DUEL) plays(&t, asked(&t), quiet(&t), "");
        plays(&t, 0, i < 3 ? "done" : "shelter gold", "");
        EXPECT_EQ(step(&t), REFIT);
        EXPECT_EQ(asked(&t), 0);
        for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++) EXPECT_EQ(why(&t, 0, rows[k].move), rows[k].rule[i]);
    }
}

TEST(cove, cove_shares, 721, 722, 723) { /* cases 38, 39 */
    table t;
    for (int gold = 0; gold <= 3; gold++) {
        state *s = begin(&t, 4, "");
        set_rings(s, 0, 1, 5, 1, 1);
        s->gold[1] = (uint8_t)gold;
        to_fight(&t, "sails sails hold crew");
        plays(&t, 0, "attack 1 sails", "=6 =6");
        while (step(&t) != SHELTERED) plays(&t, asked(&t), "done", "");
        EXPECT_EQ(asked(&t), 1);
        EXPECT_EQ(why(&t, 1, "raise hold"), 722);
        EXPECT_EQ(why(&t, 1, "done"), 721);
        EXPECT_EQ(why(&t, 1, "shelter cards"), gold < 2 ? 723 : 0);
        plays(&t, 1, gold < 2 ? "shelter gold" : "shelter cards", gold < 2 ? "=fog" : "=fog =evade");
        EXPECT_EQ(s->held[1], gold < 2 ? 2 : 3);
        EXPECT_EQ(s->gold[1], gold < 2 ? gold : gold - 2);
        EXPECT_EQ(s->ring[1][SAILS], 2);
    }
}

TEST(cove, cove_after_flight, 721, 723) {
    table t;
    state *s = begin(&t, 4, "");
    s->gold[0] = 0;
    set_rings(s, 0, 1, 5, 0, 1);
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "flee", "");
    while (step(&t) != SHELTERED) plays(&t, asked(&t), "done", "");
    EXPECT_EQ(why(&t, 0, "shelter cards"), 0); /* nothing is destroyed */
    plays(&t, 0, "shelter gold", "=fog");
    EXPECT_EQ(s->gold[0], 2);
    EXPECT_EQ(s->held[0], 2);
    EXPECT_EQ(s->ring[0][CANNONS], 1); /* damage stays */
}

TEST(cove, refit_in_the_cove, 731) {
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 0, CARD_reinforcement, SAILS);
    s->reinforced[0][SAILS] = FLIPPED, s->gold[0] = 0;
    set_rings(s, 0, 1, 5, 1, 1);
    to_fight(&t, "sails sails hold crew");
    plays(&t, 0, "flee", "");
    while (step(&t) != SHELTERED) plays(&t, asked(&t), "done", "");
    plays(&t, 0, "shelter gold", "=fog");
    EXPECT_EQ(step(&t), REFIT);
    plays(&t, 0, "turn sails", "");
    EXPECT_EQ(s->gold[0], 0);
    EXPECT_EQ(s->reinforced[0][SAILS], UPRIGHT);
}

/* ---- the end of a round and of the game -------------------------------------------------------------------------------------- */

/* Everybody sits out rounds at Treasure Island without gold or treasures; Blackbeard is fled from. */
static void sit_out(table *t, const char *places) {
    state *s = of(t);
    int round = s->round;
    sail(t, places);
    for (int i = 0; i < 200 && s->depth && s->round == round && !(fl_top(s) == WINDOW && s->island == MAT); i++)
        plays(t, asked(t), quiet(t), "");
}

TEST(cove, black_route, 741) { /* cases 24, 25 */
    table t;
    for (int n = 3; n <= 4; n++) {
        state *s = begin(&t, n, "");
        for (int round = 1; round <= 12; round++) {
            EXPECT_EQ(s->round, round);
            EXPECT_EQ(s->black[0], (round - 1) % 6 + 1);
            EXPECT_EQ(s->black[1], n == 3 ? (round + 2) % 6 + 1 : 0);
            sit_out(&t, n == 3 ? "treasure treasure treasure" : "treasure treasure treasure treasure");
        }
    }
}

TEST(cove, hold_check, 742, 567, 531) { /* case 40 */
    table t;
    state *s = begin(&t, 4, "");
    lay(s, 1, CARD_new_hold, HOLD);
    give(s, 0, CARD_hideout);
    s->treasure[0] = 4, s->treasure[1] = 20, s->treasure[3] = 5;
    s->up[1] = 1 + 11, s->loot[11]--, s->loot[1]++; /* one treasure */
    sail(&t, "hold sails crew treasure");
    plays(&t, 0, "hideout treasures", "");
    pass_all(&t, ACTIONS);
    EXPECT_EQ(s->treasure[0], 8); /* before phase 6 any number */
    plays(&t, 0, "raise hold", ""), plays(&t, 0, "raise hold", "");
    int rum = s->rum[0];
    for (int i = 0; i < 9 && s->round == 1; i++) plays(&t, asked(&t), "done", "");
    EXPECT_EQ(s->treasure[0], 7);
    EXPECT_EQ(s->rum[0], rum); /* one overboard */
    EXPECT(s->treasure[1] >= 20); /* New hold */
    EXPECT_EQ(s->treasure[3], 5);
}

/* The last round; the loot brings neither rum nor cards. */
static state *last_round(table *t, int seats) {
    static const uint8_t up[PILES] = {1, 1, 7, 7, 15};
    state *s = begin(t, seats, "");
    s->round = 12, s->black[0] = 6;
    memset(s->loot, 0, sizeof s->loot);
    memcpy(s->up, up, sizeof up);
    for (int p = 0; p < seats; p++) s->at[p] = COVE;
    check_table(t);
    return s;
}

static void finish(table *t) { sit_out(t, of(t)->seats == 4 ? "tavern hold sails cannons" : "tavern hold sails cannons crew"); }

TEST(cove, the_end, 801, 802, 805, 205) {
    table t;
    state *s = last_round(&t, 4);
    give(s, 3, CARD_rum_3), give(s, 3, CARD_rum_2), give(s, 3, CARD_rum_1), give(s, 2, CARD_fog);
    s->treasure[0] = 4, s->rum[0] = 6, s->rum[1] = 1, s->rum[2] = 60;
    finish(&t);
    EXPECT_EQ(s->depth, 0);
    int score[FL_SEATS], rank[FL_SEATS];
    cove()->result(s, score, rank);
    EXPECT_EQ(score[0], 7);
    EXPECT_EQ(score[3], 1 + 1 + 2 + 3 + 1); /* gold and treasures count nothing */
    EXPECT_EQ(score[2], 61);
    EXPECT_EQ(rank[2], 1);
    EXPECT_EQ(rank[3], 2);
    EXPECT_EQ(rank[0], 3);
    EXPECT_EQ(rank[1], 4);
    EXPECT_EQ(why(&t, 0, "pass"), 801);
    EXPECT_EQ(s->hand[3][CARD_rum_3], 0);
    EXPECT_EQ(s->discard[CARD_rum_3], 1);
}

TEST(cove, fight_off, 803, 804) {
    table t;
    state *s = last_round(&t, 5);
    give(s, 1, CARD_fog);
    for (int p = 0; p < 5; p++) s->rum[p] = p < 3 ? 9 : 4; /* three at the top, two below */
    set_rings(s, 0, 1, 7, 1, 1), set_rings(s, 1, 1, 6, 1, 1), set_rings(s, 2, 1, 5, 1, 1), set_rings(s, 3, 1, 4, 1, 1);
    finish(&t);
    EXPECT_EQ(step(&t), WINDOW);
    EXPECT_EQ(s->island, MAT);
    EXPECT_EQ(s->at[0] | s->at[1] | s->at[2], MAT);
    EXPECT(s->at[3] != MAT);
    plays(&t, 0, "pass", ""), plays(&t, 1, "fog", "");
    pass_all(&t, WINDOW);
    EXPECT_EQ(asked(&t), 0);
    plays(&t, 0, "attack 2 hold", "=6 =6");
    EXPECT_EQ(s->rum[0], 10);
    EXPECT_EQ(s->rum[1], 10); /* no rum for it */
    EXPECT_EQ(s->outlasted[2], 2);
    plays(&t, 1, "flee", "");
    EXPECT_EQ(s->outlasted[1], 1);
    EXPECT_EQ(s->outlasted[0], 0);
    EXPECT_EQ(step(&t), WINDOW); /* now 3 and 4 */
    EXPECT_EQ(s->discard[CARD_fog], 1);
    pass_all(&t, WINDOW);
    plays(&t, 3, "flee", "");
    EXPECT_EQ(s->depth, 0);
    int score[FL_SEATS], rank[FL_SEATS];
    cove()->result(s, score, rank);
    EXPECT_EQ(rank[0], 1);
    EXPECT_EQ(rank[1], 2);
    EXPECT_EQ(rank[2], 3);
    EXPECT_EQ(rank[3], 5);
    EXPECT_EQ(rank[4], 4);
}

TEST(cove, fight_off_grapeshot, 804, 668) { /* who destroys the last foe and then himself was there longer */
    table t;
    state *s = last_round(&t, 4);
    give(s, 0, CARD_grapeshot);
    s->rum[0] = s->rum[1] = 9;
    set_rings(s, 0, 1, 7, 1, 1);
    finish(&t);
    pass_all(&t, WINDOW);
    plays(&t, 0, "grapeshot", "");
    plays(&t, 0, "attack 1 crew", "=3 =3");
    EXPECT_EQ(s->depth, 0);
    int score[FL_SEATS], rank[FL_SEATS];
    cove()->result(s, score, rank);
    EXPECT_EQ(rank[0], 1);
    EXPECT_EQ(rank[1], 2);
}

/* ---- legendary pirates -------------------------------------------------------------------------------------------------------- */

TEST(cove, legends_shoot, 901) {
    table t;
    static const int n[N_LEGENDS] = {5, 4, 6, 4, 3}, sector[N_LEGENDS] = {HOLD, CREW, CANNONS, SAILS, CREW};
    for (int i = 0; i < N_LEGENDS; i++) {
        state *s = begin(&t, 5, "legends=on");
        s->legends = (uint8_t)(0x1F & ~(1u << i)), s->legend[0] = (uint8_t)i;
        for (int p = 0; p < 5; p++) set_rings(s, p, 7, 6, 5, 5 - (p == 4)); /* 4's crew is its lowest sector */
        s->ring[1][SAILS] = 8;                                             /* 1 is the fastest */
        s->gold[2] = 20;
        set_rings(s, 3, 5, 5, 5, 5), s->ring[3][SAILS] = 3;                /* 3 is the weakest */
        s->treasure[4] = 9;
        sail(&t, "tavern tavern tavern tavern tavern");
        pass_all(&t, ACTIONS);
        for (int k = 0; k < 4; k++) plays(&t, asked(&t), "pass", "");
        plays(&t, asked(&t), "pass", i == 4 ? "=4 =5 =3" : i == 2 ? "=4 =5 =3 =1 =1 =1" : i == 0 ? "=4 =5 =3 =1 =1" : "=4 =5 =3 =1");
        const fl_event *e = event(&t, TOLD_BLACK_SHOT);
        EXPECT_EQ(n_dice(&t), n[i]);
        EXPECT(e && e->a == i && e->b == i && e->c == sector[i] && e->d == (i == 4 ? 2 : 1));
        s->struck[BLACK] = (uint8_t)(LEGENDS[i].hits - 1), s->hit = 1;
        plays(&t, asked(&t), "fire black", "=6 =1 =1 =1");
        EXPECT_EQ(told(&t, TOLD_BEATEN), 1);
        EXPECT_EQ(event(&t, TOLD_RUM)->b, 1); /* at least one each */
    }
}

TEST(cove, next_legend, 902) {
    table t;
    state *s = begin(&t, 3, "legends=on");
    EXPECT_EQ(s->legend[0], 0);
    EXPECT_EQ(s->legend[1], 1);
    EXPECT_EQ(s->legends, 0x1C);
    for (int k = 0; k < 2; k++) { /* the second time none is left */
        s->legends = k ? 0 : 0x1C;
        int was = s->legend[1];
        sail(&t, k ? "crew sails treasure" : "cannons sails treasure");
        set_rings(s, 0, 7, 7, 7, 7);
        pass_all(&t, ACTIONS);
        plays(&t, 0, "pass", "");
        s->struck[BLACK] = (uint8_t)(LEGENDS[was].hits - 1), s->hit = 1;
        plays(&t, 0, "fire black", "=6 =1");
        EXPECT_EQ(told(&t, TOLD_BEATEN), 1);
        for (int i = 0; i < 9 && step(&t) != WHEELS; i++) plays(&t, asked(&t), "done", "");
        EXPECT(s->legend[1] != was && s->legend[1] != s->legend[0]);
        EXPECT_EQ(fl_count(s->legends), 2);
    }
}

/* ---- the board -------------------------------------------------------------------------------------------------------------- */

static const char *text_of(const fl_words *w, const char *group, int card) {
    const char *word;
    char key[64];
    int n = fl_word(cove()->kinds[KIND_CARD].words, card, &word);
    snprintf(key, sizeof key, "%s.%.*s", group, n, word);
    return fl_text(w, key);
}

TEST(cove, help_fits_beside_the_longest_name) {
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {cove(), lang, {0}};
        int widest = 0;
        for (int i = 0; i < N_CARDS; i++) {
            int width = fl_columns(text_of(&w, "card", i));
            if (width > widest) widest = width;
        }
        for (int i = 0; i <= CARD_rum_1; i++) EXPECT(fl_columns(text_of(&w, "board.help", i)) <= 80 - 6 - 3 - widest - 2);
    }
}

/* The points are rum in English and Dutch, Ruhm in German: no text mixes them up, and there is one kind of apostrophe. */
TEST(cove, rum_or_fame, 112) {
    for (int t = 0; t < fl_n_text_tables; t++)
        for (int i = 0; !strcmp(fl_text_tables[t].id, "cove") && i < fl_text_tables[t].n; i++) {
            const fl_text_row *row = &fl_text_tables[t].rows[i];
            fl_where.about = row->key;
            for (const char *at = row->text[FL_DE]; (at = strstr(at, "Rum")) != NULL; at += 3) EXPECT(!strncmp(at, "Rumpf", 5));
            for (int lang = 0; lang < FL_LANGUAGES; lang++) {
                if (lang != FL_DE && strcmp(row->key, "rule.112")) EXPECT(!strstr(row->text[lang], "Ruhm"));
                EXPECT(!strchr(row->text[lang], 39));
            }
        }
    fl_where.about = NULL;
    fl_words german = {cove(), FL_DE, {0}};
    EXPECT_TEXT(fl_text(&german, "card.rum_1"), "Ruhm 1");
}

/* ---- what could be ------------------------------------------------------------------------------------------------------------- */

static void imagine(table *t, int viewer, state *out, uint64_t *stream) {
    fl_host h = {fl_next(stream), 0};
    memcpy(out, t->state.bytes, sizeof *out);
    fl_veil(cove(), out, viewer);
    cove()->imagine(out, viewer, &h);
    EXPECT_EQ(fl_check(cove(), out), 0);
}

/* n draws with chance p: within five deviations. */
static void expect_share(int got, int n, double p) {
    double off = got - n * p;
    EXPECT(off * off < 25 * n * p * (1 - p) + 1);
}

TEST(cove, imagine_first_pile, 211) { /* what a viewer has not seen is anywhere with equal odds */
    enum { N = 4000 };
    table t;
    state *s = begin(&t, 4, ""), world;
    uint64_t stream = 11;
    int reinforced = 0, rum = 0, fog = 0, sails[7] = {0};
    toss(s, CARD_reinforcement), toss(s, CARD_fog);
    give(s, 0, CARD_fog), give(s, 1, CARD_fog + 1), give(s, 1, CARD_evade);
    plays(&t, 1, "sail crew", "");
    for (int i = 0; i < N; i++) {
        imagine(&t, 0, &world, &stream);
        for (int p = 1; p < 4; p++) reinforced += world.hand[p][CARD_reinforcement], fog += world.hand[p][CARD_fog];
        rum += world.hand[1][CARD_rum_1], sails[world.wheel[1]]++;
        EXPECT_EQ(world.hand[0][CARD_fog], 1);
    }
    /* unseen: 52 less two discards and the two cards in hand; 5 of these 48 are in other hands */
    EXPECT_EQ(fog, 0); /* one is discarded, the viewer has the other */
    expect_share(reinforced, 5 * N, 7 / 48.0);
    expect_share(rum, 3 * N, 8 / 48.0);
    EXPECT_EQ(sails[0], 0);
    for (int i = 1; i <= 6; i++) expect_share(sails[i], N, 1 / 6.0);
}

TEST(cove, imagine_knows_swapped_cards, 541) {
    table t;
    state *s = begin(&t, 4, ""), world;
    uint64_t stream = 12;
    give(s, 1, CARD_swap), toss(s, CARD_evade);
    sail(&t, "sails hold crew treasure");
    plays(&t, 1, "swap evade", "");
    for (int i = 0; i < 200; i++) {
        imagine(&t, i % 4 == 1 ? FL_SPECTATOR : i % 4, &world, &stream);
        EXPECT(world.hand[1][CARD_evade] >= 1);
        EXPECT_EQ(world.held[1], 2);
    }
}

/* 0 to 2 hold cards of the first pile; the new one was made of 8 reinforcements and 2 hideouts; 3 has drawn from it only. */
static state *second_pile(table *t) {
    state *s = begin(t, 4, "");
    for (int i = 0; i < N_CARDS; i++)
        while (s->pile[i]) {
            if (i == CARD_reinforcement || i == CARD_hideout) toss(s, i);
            else give(s, i % 3, i);
        }
    s->hand[3][CARD_rum_1]--, s->hand[0][CARD_rum_1]++, s->held[3]--, s->held[0]++, s->drawn[3]--, s->drawn[0]++;
    for (int i = 0; i < N_PLAYABLE; i++) s->made[i] = s->pile[i] = s->discard[i], s->n_pile += s->discard[i], s->discard[i] = 0;
    for (int p = 0; p < 4; p++) s->old[p] = s->elder[p] = s->held[p], s->drawn[p] = 0;
    give(s, 3, CARD_reinforcement), give(s, 3, CARD_hideout), give(s, 0, CARD_reinforcement);
    check_table(t);
    return s;
}

TEST(cove, imagine_later_pile, 208, 205) {
    enum { N = 2000 };
    table t;
    state *s = second_pile(&t), world;
    uint64_t stream = 13;
    int hideouts = 0, rum = 0;
    for (int i = 0; i < N; i++) {
        imagine(&t, 1, &world, &stream);
        for (int card = 0; card < N_CARDS; card++)
            if (card != CARD_reinforcement && card != CARD_hideout) EXPECT_EQ(world.pile[card] + world.hand[3][card], 0);
        EXPECT_EQ(world.hand[2][CARD_reinforcement] + world.hand[2][CARD_hideout], 0); /* 2 has drawn nothing from it */
        EXPECT_EQ(world.hand[0][CARD_reinforcement] + world.hand[0][CARD_hideout], 1);
        hideouts += world.hand[3][CARD_hideout];
        rum += rum_of(&world, 2);
    }
    expect_share(hideouts, 2 * N, 2 / 10.0);
    /* the rum cards that 1 does not hold are in the older cards of 0 and 2, each place as likely */
    expect_share(rum, (16 - rum_of(s, 1)) * N, s->old[2] / (double)(s->old[0] + s->old[2]));
}

/* After any game: nobody is imagined with more rum than he can have, and the pile is made of what it was made of. */
TEST(cove, imagine_anywhere, 208) {
    state s, world;
    uint64_t stream = 14;
    uint8_t options[FL_OPTIONS];
    fl_standard(cove(), options);
    for (int game = 0; game < 12; game++) {
        fl_host h = {fl_next(&stream), 0};
        fl_start(cove(), &s, 3 + game % 3, options, &h);
        for (unsigned active; (active = cove()->active(&s)) != 0;) {
            fl_move moves[FL_LEGAL];
            int seat = fl_lowest(active), n = cove()->legal(&s, seat, moves), viewer = (int)fl_uniform(&stream, s.seats + 1u) - 1;
            fl_play(cove(), &s, seat, moves[fl_uniform(&stream, (uint32_t)n)], &h);
            world = s;
            fl_veil(cove(), &world, viewer);
            cove()->imagine(&world, viewer, &h);
            EXPECT_EQ(fl_check(cove(), &world), 0);
        }
    }
}

/* ---- check ------------------------------------------------------------------------------------------------------------------------- */

/* A fight of 0, 1 and 2 at island 3, round 1, on 0's turn. */
static state *fight_scene(table *t) {
    state *s = begin(t, 4, "");
    set_rings(s, 0, 1, 5, 1, 1);
    to_fight(t, "sails sails sails crew");
    check_table(t);
    return s;
}

TEST(cove, checks) {
    BREAKS(begin(&t, 4, ""), s->round = 0, "STACK");
    BREAKS(begin(&t, 4, ""), s->round = 13, "STACK");
    BREAKS(begin(&t, 4, ""), s->island = SAILS_ISLAND, "STACK");
    BREAKS(fight_scene(&t), s->island = COVE, "STACK");
    BREAKS(begin(&t, 4, ""), s->depth = s->step[0] = 0, "STACK");
    BREAKS(begin(&t, 4, ""), s->order[0] = 1, "ORDER");
    BREAKS(fight_scene(&t), s->order[1] = s->order[0], "ORDER");
    BREAKS(fight_scene(&t), s->order[2] = 4, "ORDER");
    BREAKS(fight_scene(&t), s->turn = 4, "ORDER");
    BREAKS(begin(&t, 4, ""), s->pile[CARD_fog]--, "CARDS");
    BREAKS(begin(&t, 4, ""), (s->discard[CARD_rum_1]++, s->pile[CARD_rum_1]--), "CARDS");
    BREAKS(begin(&t, 4, ""), s->n_pile--, "CARDS");
    BREAKS(begin(&t, 4, ""), s->held[0]++, "HANDS");
    BREAKS(begin(&t, 4, ""), s->drawn[0]++, "HANDS");
    BREAKS(begin(&t, 4, ""), s->known[0][CARD_fog]++, "HANDS");
    BREAKS(begin(&t, 4, ""), s->elder[0]++, "HANDS");
    BREAKS(second_pile(&t), s->made[CARD_hideout]++, "HANDS");
    BREAKS(second_pile(&t), s->elder[0] = 0, "HANDS");
    BREAKS(begin(&t, 4, ""), s->loot[0]--, "LOOT");
    BREAKS(begin(&t, 4, ""), s->up[0] = 0, "LOOT");
    BREAKS(begin(&t, 4, ""), s->up[0] = s->up[1] = s->up[2] = 1, "LOOT");
    BREAKS(begin(&t, 4, ""), s->at[0] = SAILS_ISLAND, "SHIPS");
    BREAKS(begin(&t, 4, ""), s->ring[0][HOLD] = 0, "SHIPS");
    BREAKS(begin(&t, 4, ""), s->treasure[0] = s->treasure[1] = 30, "SHIPS");
    BREAKS((begin(&t, 4, "mat_cards=ship"), of(&t)), (lay(s, 0, CARD_reinforcement, CREW), lay(s, 0, CARD_new_hold, HOLD)), "WELL");
    BREAKS((begin(&t, 4, "mat_cards=ship"), of(&t)), (lay(s, 0, CARD_reinforcement, CREW), lay(s, 0, CARD_reinforcement, HOLD)), "SHIPS");
    BREAKS((begin(&t, 4, "mat_cards=ship"), of(&t)), (lay(s, 0, CARD_new_sails, SAILS), lay(s, 0, CARD_new_hold, HOLD)), "SHIPS");
    BREAKS(begin(&t, 4, ""), (lay(s, 0, CARD_new_sails, SAILS), lay(s, 0, CARD_new_hold, HOLD)), "WELL");
    BREAKS((sit(&t, cove(), 3, "", ""), of(&t)), s->gold[0] = 8, "SHIPS");
    BREAKS(begin(&t, 4, ""), s->black[0] = HOLD_ISLAND, "FOES");
    BREAKS(begin(&t, 4, ""), s->black[1] = HOLD_ISLAND, "FOES");
    BREAKS(begin(&t, 4, ""), s->down = 1, "FOES");
    BREAKS(begin(&t, 4, ""), s->legend[0] = 1, "FOES");
    BREAKS(begin(&t, 4, "legends=on"), s->legends = 0x1F, "FOES");
    BREAKS(begin(&t, 4, ""), (s->navy[0] = 1, s->pile[CARD_navy]--, s->n_pile--, s->drawn[0]++), "FOES");
    BREAKS(begin(&t, 4, ""), s->wheel[0] = 1, "SECRETS");
    BREAKS(begin(&t, 4, ""), s->done = 1, "SECRETS");
    BREAKS(begin(&t, 4, ""), s->plan[0][0] = 1, "SECRETS");
    BREAKS((sit(&t, cove(), 3, "", ""), of(&t)), s->plan[0][0] = 6, "SECRETS");
    BREAKS(begin(&t, 4, ""), s->hit = 1, "FIGHT");
    BREAKS(begin(&t, 4, ""), s->outlasted[0] = 1, "FIGHT");
    BREAKS(fight_scene(&t), s->struck[BLACK] = 1, "FIGHT");
    BREAKS(fight_scene(&t), s->shots = 1, "FIGHT");
    BREAKS(fight_scene(&t), s->marks[0] = 1, "FIGHT");
    BREAKS(fight_scene(&t), s->boarding = 1 + CREW_ISLAND, "CARDS");
    BREAKS(begin(&t, 4, ""), s->rebate = 1, "VISIT");
    BREAKS((begin(&t, 4, ""), visit_tavern(&t), of(&t)), s->lifts = 1, "VISIT");
    BREAKS((begin(&t, 4, ""), visit_tavern(&t), of(&t)), s->rebate = 2, "VISIT");
}

/* ---- what a bot counts ---------------------------------------------------------------------------------------------------- */

static int chance_as(const table *t, int temper, int seat) {
    int32_t chance[FL_SEATS];
    chances_at(t, temper, chance);
    return chance[seat];
}

static void all_set_out(table *t, const char *island[4]) { /* in the first round, from equal ships */
    sit(t, cove(), 4, "", "=navy =navy =navy =navy");
    for (int p = 0; p < 4; p++) plays(t, p, "done", p < 3 ? "" : "=l01 =l01 =l01 =l02 =l02");
    for (int p = 0; island && p < 4; p++) plays(t, p, island[p], "");
}

TEST(cove, equal_ships_have_equal_chances) {
    table t;
    sit(&t, cove(), 4, "", "=navy =navy =navy =navy");
    for (int p = 0; p < 4; p++) EXPECT_EQ(chance_of(&t, p), FL_CERTAIN / 4);
    all_set_out(&t, NULL);
    for (int p = 0; p < 4; p++) EXPECT_EQ(chance_of(&t, p), FL_CERTAIN / 4);
}

TEST(cove, more_of_anything_is_better) {
    table t;
    state *s = (state *)t.state.bytes;
    all_set_out(&t, NULL);
    uint8_t *good[] = {
        &s->rum[0], &s->gold[0], &s->treasure[0], &s->ring[0][HOLD], &s->ring[0][SAILS], &s->ring[0][CANNONS], &s->hand[0][CARD_rum_2],
        &s->hand[0][CARD_hideout], &s->reinforced[0][CREW], &s->renewed[0][CANNONS]};
    int as_it_is = chance_of(&t, 0);
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
        ++*good[i];
        EXPECT(chance_of(&t, 0) > as_it_is);
        --*good[i];
    }
}

TEST(cove, treasures_count_in_the_end_only_where_they_can_be_buried) {
    table t;
    state *s = (state *)t.state.bytes;
    all_set_out(&t, NULL);
    s->round = ROUNDS;
    for (int place = TAVERN; place <= TREASURE_ISLAND; place++) {
        s->wheel[0] = (uint8_t)place, s->black[0] = (uint8_t)(place == TAVERN ? COVE - 1 : TAVERN);
        s->treasure[0] = 0;
        int without = chance_of(&t, 0);
        s->treasure[0] = 5;
        if (place == TREASURE_ISLAND) EXPECT(chance_of(&t, 0) > without);
        else EXPECT_EQ(chance_of(&t, 0), without);
    }
}

TEST(cove, temperaments_feel_differently_about_company) {
    static const char *apart[4] = {"sail hold", "sail sails", "sail cannons", "sail crew"};
    static const char *together[4] = {"sail hold", "sail sails", "sail hold", "sail crew"};
    table t, crowd;
    all_set_out(&t, apart);
    all_set_out(&crowd, together);
    int peaceful = chance_as(&crowd, FL_PEACEFUL, 0) - chance_as(&t, FL_PEACEFUL, 0);
    int covetous = chance_as(&crowd, FL_COVETOUS, 0) - chance_as(&t, FL_COVETOUS, 0);
    int bloodthirsty = chance_as(&crowd, FL_BLOODTHIRSTY, 0) - chance_as(&t, FL_BLOODTHIRSTY, 0);
    EXPECT(peaceful < covetous);
    EXPECT(covetous < bloodthirsty);
    EXPECT(peaceful < 0);
}

#include "test_odds.c"
