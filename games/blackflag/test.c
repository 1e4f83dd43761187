/* test.c - Unter schwarzer Flagge, rule by rule. */
#include "../../bots/judge.h"
#include "../../study/perft.h"
#include "../../tests/walk.h"
#include "state.h"
#include <math.h>

/* A place of p's where a ship may lie that the others have not seen: a ship at sea, or (SHIPS) the supply. */
static int place(const state *s, int p, int which, int base) { /* 1: a ship of this base, unseen, lies there */
    if (which == SHIPS) return base == ARMED ? s->armed[p] > 0 : fl_count(s->pile[p]) + (s->fresh[p] != 0) > s->armed[p];
    return (s->sea[p] >> which & 1) && s->shown[p][which] == 1u << p && s->base[p][which] == base;
}

/* Exchange an armed and an unarmed ship of another player that nobody else has seen: at sea, in the supply, or home. */
int fl_blackflag_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    int p = (int)fl_uniform(stream, s->seats), from = (int)fl_uniform(stream, SHIPS + 2), to = (int)fl_uniform(stream, SHIPS + 2);
    int done = 0;
    for (int i = 0; i < s->seats * (SHIPS + 2) * (SHIPS + 2) && !done; i++) {
        if (++from > SHIPS + 1) from = 0, to = (to + 1) % (SHIPS + 2);
        if (!from && !to) p = (p + 1) % s->seats;
        if (p == viewer || from == to) continue;
        int home = fl_count(s->scored[p][p]) - s->retired[p], armed_home = FLEETS[s->options[FLEET]].armed - s->retired[p] - s->armed[p];
        for (int t = 0; t < SHIPS; t++) armed_home -= s->base[p][t];
        int gives = from == SHIPS + 1 ? armed_home > 0 : place(s, p, from, ARMED);
        int takes = to == SHIPS + 1 ? home > armed_home : place(s, p, to, UNARMED);
        if (!gives || !takes) continue;
        if (from < SHIPS) s->base[p][from] = UNARMED;
        else if (from == SHIPS) s->armed[p]--;
        if (to < SHIPS) s->base[p][to] = ARMED;
        else if (to == SHIPS) s->armed[p]++;
        done = 1;
    }
    return done;
}

/* For the test of pending gains. */
const fl_unseen fl_blackflag_unseen = {.decline = NULL};

/* ---- help: a table after the opening ------------------------------------------------------------------------------- */

static const fl_game *game(void) { return fl_find_game("blackflag", 9); }
static state *of(table *t) { return (state *)t->state.bytes; }
static int at(int value) { return value - LOWEST; } /* which treasure is worth that */

/* Everybody turns up the treasure that is said, sets a ship on it (u or a), and `first` begins. */
static state *opened(table *t, int seats, const char *options, const char *treasures, const char *ships, int first) {
    char deals[64];
    fl_out o = fl_into(deals, sizeof deals);
    for (int p = 0; p < seats; p++) fl_char(&o, '='), fl_char(&o, treasures[p]), fl_char(&o, ' ');
    fl_num(&o, (unsigned)first);
    sit(t, game(), seats, options, deals);
    for (int p = 0; p < seats; p++) plays(t, p, ships[p] == 'a' ? "ship armed" : "ship unarmed", "");
    return of(t);
}

/* A turn in which the seat sails, turns up this treasure and sets this ship. */
static void sails(table *t, int seat, char treasure, const char *ship) {
    char deal[] = {'=', treasure, 0};
    plays(t, seat, "sail", deal);
    plays(t, seat, ship, "");
}

/* What this viewer sees of the base of p's ship on a treasure; -1: nothing. */
static int sees(const table *t, int viewer, int p, int treasure) {
    fl_state view;
    memcpy(view.bytes, t->state.bytes, t->game->state_size);
    fl_veil(t->game, view.bytes, viewer);
    int base = ((state *)view.bytes)->base[p][treasure];
    return base == 0xFF ? -1 : base;
}

/* ---- 1: setting up ------------------------------------------------------------------------------------------------ */

TEST(blackflag, each_has_a_fleet, 101) { /* T1 */
    for (int n = 3; n <= 6; n++) {
        table t;
        state *s = opened(&t, n, "", "345673", "uauaua", 0);
        for (int p = 0; p < n; p++) {
            EXPECT_EQ(fl_count(s->sea[p]), 1);
            EXPECT_EQ(fl_count(s->pile[p]), 4);
            EXPECT_EQ(s->cannons[p], 3);
            EXPECT_EQ(s->armed[p], p % 2 ? 1 : 2);
            EXPECT_EQ(s->pile[p] | s->sea[p], 0x1F);
        }
    }
    EXPECT_EQ(game()->min_published, 3);
    EXPECT_EQ(game()->max_published, 6);
}

TEST(blackflag, two_may_play, 102) {
    table t;
    state *s = opened(&t, 2, "", "37", "ua", 1);
    EXPECT_EQ(s->cannons[0] + s->cannons[1], 6);
    EXPECT_EQ(fl_count(s->pile[0]) + fl_count(s->pile[1]), 8);
    plays(&t, 1, "attack 0 3", "");
    EXPECT_EQ(score_of(&t, 1), 3);
    plays(&t, 0, "attack 1 7", "");
    EXPECT_EQ(s->captured[1], 1);
}

TEST(blackflag, small_fleet, 103) {
    table t;
    state *s = opened(&t, 3, "fleet=small", "345", "auu", 0);
    for (int p = 0; p < 3; p++) {
        EXPECT_EQ(s->pile[p] | s->sea[p], 0x07);
        EXPECT_EQ(s->cannons[p], 1);
        EXPECT_EQ(s->armed[p], p ? 1 : 0);
    }
    plays(&t, 0, "sail", "=4");
    EXPECT_EQ(why(&t, 0, "ship armed"), NOT_IN_SUPPLY);
    plays(&t, 0, "ship unarmed", "");
    plays(&t, 1, "attack 2 5", "");
    plays(&t, 2, "sail", "=3"), plays(&t, 2, "ship armed", "");
    plays(&t, 0, "harbor 4", "");
    EXPECT_EQ(why(&t, 1, "attack 0 3"), NO_CANNON);
}

/* Any of the treasures left may come next, everybody sees which, and the state holds no order that could be known. */
TEST(blackflag, pile_has_no_order, 104) {
    for (char next = '4'; next <= '7'; next++) {
        table t;
        char deal[] = {'=', next, 0};
        state *s = opened(&t, 3, "", "333", "uuu", 0);
        plays(&t, 0, "sail", deal);
        EXPECT_EQ(t.scribe.n_deals, 1);
        EXPECT_EQ(t.dealt[0].n, 4);
        EXPECT_EQ(t.dealt[0].who, FL_EVERYONE);
        EXPECT_EQ(s->fresh[0], 1 + at(next - '0'));
        EXPECT_EQ(s->pile[0], 0x1E & ~(1 << at(next - '0')));
        EXPECT_EQ(fl_field_named(t.game, "pile")->holds, FL_SET);
    }
}

TEST(blackflag, opening_ships_are_set_together, 105, 107) {
    table t;
    sit(&t, game(), 3, "", "=5 =3 =7 1");
    state *s = of(&t);
    EXPECT_EQ(t.game->active(s), 7);
    for (int p = 0; p < 3; p++) {
        static const char *const later[] = {"sail", "pass", "harbor 5", "attack 1 3", "attack 0 5"};
        for (size_t i = 0; i < FL_LENGTH(later); i++) EXPECT_EQ(why(&t, p, later[i]), OPENING_SHIPS);
        EXPECT_EQ(why(&t, p, "ship armed"), OK);
        EXPECT_EQ(why(&t, p, "ship unarmed"), OK);
    }
    plays(&t, 2, "ship armed", "");
    EXPECT_EQ(t.game->active(s), 3);
    EXPECT_EQ(why(&t, 2, "ship armed"), OPENING_SHIPS); /* it is nobody's turn yet: all choose */
    EXPECT_EQ(why(&t, 2, "sail"), OPENING_SHIPS);
    EXPECT_EQ(sees(&t, 0, 2, at(7)), -1);
    plays(&t, 0, "ship unarmed", "");
    EXPECT_EQ(told(&t, TOLD_STARTS), 0);
    plays(&t, 1, "ship unarmed", "");
    EXPECT_EQ(told(&t, TOLD_STARTS), 1);
    EXPECT_EQ(s->round, 1);
    EXPECT_EQ(t.game->active(s), 1 << 1);
}

TEST(blackflag, chance_decides_who_begins, 106) {
    for (int first = 0; first < 4; first++) {
        table t;
        state *s = opened(&t, 4, "", "3456", "uuuu", first);
        EXPECT_EQ(s->first, first);
        EXPECT_EQ(event(&t, TOLD_STARTS)->a, first);
        EXPECT_EQ(t.game->active(s), 1u << first);
    }
}

/* ---- 2: a turn ------------------------------------------------------------------------------------------------------ */

TEST(blackflag, one_action_each_clockwise, 201) {
    table t;
    state *s = opened(&t, 3, "", "345", "uuu", 1);
    static const int order[] = {1, 2, 0, 1};
    for (int i = 0; i < 3; i++) {
        for (int p = 0; p < 3; p++)
            if (p != order[i]) EXPECT_EQ(why(&t, p, "sail"), NOT_YOUR_TURN);
        EXPECT_EQ(s->round, 1);
        sails(&t, order[i], '7', "ship unarmed");
        EXPECT_EQ(t.game->active(s), 1u << order[i + 1]);
    }
    EXPECT_EQ(s->round, 2);
}

/* ---- 3: setting sail -------------------------------------------------------------------------------------------------- */

TEST(blackflag, sail_until_the_pile_is_empty, 301) {
    table t;
    state *s = opened(&t, 2, "fleet=small", "35", "uu", 0);
    sails(&t, 0, '4', "ship armed"), sails(&t, 1, '3', "ship unarmed");
    sails(&t, 0, '5', "ship unarmed"), sails(&t, 1, '4', "ship armed");
    EXPECT_EQ(s->pile[0], 0);
    EXPECT_EQ(why(&t, 0, "sail"), PILE_EMPTY);
    EXPECT_EQ(fl_count(s->sea[0]), 3); /* any number of own ships may be at sea */
}

/* The treasure is known before the ship is chosen, and until then nothing else can be done by anybody. */
TEST(blackflag, treasure_first_then_its_ship, 302) {
    table t;
    state *s = opened(&t, 3, "", "345", "uuu", 0);
    plays(&t, 0, "sail", "=7");
    EXPECT_EQ(event(&t, TOLD_TREASURE)->b, at(7));
    EXPECT_EQ(event(&t, TOLD_TREASURE)->who, FL_EVERYONE);
    EXPECT_EQ(why(&t, 0, "sail"), SHIP_FIRST);
    EXPECT_EQ(why(&t, 0, "harbor 3"), SHIP_FIRST);
    EXPECT_EQ(why(&t, 0, "attack 1 4"), SHIP_FIRST);
    EXPECT_EQ(why(&t, 0, "pass"), SHIP_FIRST);
    EXPECT_EQ(why(&t, 1, "sail"), NOT_YOUR_TURN);
    EXPECT_EQ(why(&t, 1, "ship armed"), NOT_YOUR_TURN);
    plays(&t, 0, "ship armed", "");
    EXPECT_EQ(s->sea[0], 1 << at(3) | 1 << at(7));
    EXPECT_EQ(s->turn, 1);
}

TEST(blackflag, ship_only_on_a_fresh_treasure, 303) {
    table t;
    opened(&t, 3, "", "345", "uuu", 0);
    EXPECT_EQ(why(&t, 0, "ship armed"), NO_TREASURE_WAITS);
    EXPECT_EQ(why(&t, 0, "ship unarmed"), NO_TREASURE_WAITS);
}

TEST(blackflag, only_ships_in_supply, 304) {
    table t;
    state *s = opened(&t, 2, "", "33", "au", 0);
    sails(&t, 0, '4', "ship armed"), sails(&t, 1, '4', "ship unarmed");
    plays(&t, 0, "sail", "=5");
    EXPECT_EQ(why(&t, 0, "ship armed"), NOT_IN_SUPPLY);
    plays(&t, 0, "ship unarmed", "");
    plays(&t, 1, "sail", "=5"), plays(&t, 1, "ship unarmed", "");
    sails(&t, 0, '6', "ship unarmed");
    plays(&t, 1, "sail", "=6");
    EXPECT_EQ(why(&t, 1, "ship unarmed"), NOT_IN_SUPPLY); /* all three are at sea */
    EXPECT_EQ(why(&t, 1, "ship armed"), OK);
    EXPECT_EQ(s->armed[1], 2);
}

TEST(blackflag, base_known_to_its_owner_alone, 305) {
    table t;
    state *s = opened(&t, 3, "", "345", "aua", 0);
    EXPECT_EQ(sees(&t, 0, 0, at(3)), ARMED);
    EXPECT_EQ(sees(&t, 1, 1, at(4)), UNARMED);
    for (int p = 0; p < 3; p++)
        for (int viewer = FL_SPECTATOR; viewer < 3; viewer++)
            if (viewer != p) EXPECT_EQ(sees(&t, viewer, p, at(3 + p)), -1);
    fl_veil(t.game, s, 1);
    EXPECT_EQ(s->armed[0], 0xFF); /* what is left in another's supply would give it away */
    EXPECT_EQ(s->armed[1], 2);
}

/* ---- 4: entering harbour ---------------------------------------------------------------------------------------------- */

TEST(blackflag, harbor_own_ships_only, 401) {
    table t;
    opened(&t, 3, "", "345", "uuu", 0);
    EXPECT_EQ(why(&t, 0, "harbor 4"), NO_OWN_SHIP); /* that one is another's */
    EXPECT_EQ(why(&t, 0, "harbor 7"), NO_OWN_SHIP);
    EXPECT_EQ(why(&t, 0, "harbor 3"), OK);
}

TEST(blackflag, harbor_shows_nothing, 402) { /* T5 */
    static const char *const ships[] = {"uuu", "auu"};
    fl_state views[2];
    for (int armed = 0; armed < 2; armed++) {
        table t;
        state *s = opened(&t, 3, "", "745", ships[armed], 0);
        plays(&t, 0, "harbor 7", "");
        EXPECT_EQ(score_of(&t, 0), 7);
        EXPECT_EQ(s->sea[0], 0);
        EXPECT_EQ(s->scored[0][0], 1 << at(7));
        EXPECT_EQ(s->base[0][at(7)], 0);
        EXPECT_EQ(s->retired[0], 0);
        EXPECT_EQ(t.scribe.n_events, 1);
        EXPECT_EQ(event(&t, TOLD_HOME)->b, at(7));
        fl_veil(t.game, s, 1);
        memcpy(views[armed].bytes, s, sizeof *s);
    }
    EXPECT(!memcmp(views[0].bytes, views[1].bytes, sizeof(state)));
}

TEST(blackflag, harbor_on_any_later_turn, 403) {
    table t;
    state *s = opened(&t, 3, "", "345", "auu", 2);
    plays(&t, 2, "attack 0 3", "");
    plays(&t, 0, "harbor 3", ""); /* seen to be armed: it comes home all the same, and that is remembered */
    EXPECT_EQ(s->retired[0], 1);
    sails(&t, 1, '7', "ship unarmed");
    plays(&t, 2, "harbor 5", "");
    sails(&t, 0, '6', "ship armed");
    plays(&t, 1, "harbor 7", ""); /* the turn after it sailed */
    EXPECT_EQ(score_of(&t, 1), 7);
    EXPECT_EQ(s->retired[1], 0);
}

/* ---- 5: attacking -------------------------------------------------------------------------------------------------------- */

TEST(blackflag, attack_needs_a_ship_there, 501) {
    table t;
    opened(&t, 3, "", "345", "uuu", 0);
    EXPECT_EQ(why(&t, 0, "attack 1 5"), NO_SHIP_THERE);
    EXPECT_EQ(why(&t, 0, "attack 1 4"), OK);
    EXPECT_EQ(why(&t, 0, "attack 2 4"), NO_SHIP_THERE);
    EXPECT_EQ(why(&t, 0, "attack 5 3"), NO_SHIP_THERE); /* nobody sits there */
}

TEST(blackflag, attack_never_own_ships, 502) {
    table t;
    opened(&t, 3, "", "345", "uuu", 0);
    EXPECT_EQ(why(&t, 0, "attack 0 3"), OWN_SHIP);
    EXPECT_EQ(why(&t, 0, "attack 0 7"), NO_SHIP_THERE);
}

TEST(blackflag, attack_costs_a_cannon, 503) { /* T6 */
    table t;
    state *s = opened(&t, 3, "", "333", "uaa", 0);
    for (int left = 3; left; left--) {
        EXPECT_EQ(s->cannons[0], left);
        plays(&t, 0, "attack 1 3", "");
        sails(&t, 1, (char)('4' + 3 - left), "ship unarmed"), sails(&t, 2, (char)('4' + 3 - left), "ship unarmed");
    }
    EXPECT_EQ(why(&t, 0, "attack 1 3"), NO_CANNON);
    EXPECT_EQ(why(&t, 0, "attack 2 4"), NO_CANNON);
    EXPECT_EQ(play(&t, 0, "attack 1 3", ""), NO_CANNON);
    EXPECT_EQ(s->captured[1], 3);
}

/* The printed example: blue (seat 1), on the first turn of the game, fires at red's (seat 0) ship. It is armed. */
TEST(blackflag, example_the_ship_is_armed, 504, 505, 507, 508) { /* T3 */
    table t;
    state *s = opened(&t, 3, "", "645", "auu", 1);
    plays(&t, 1, "attack 0 6", "");
    for (int viewer = FL_SPECTATOR; viewer < 3; viewer++) EXPECT_EQ(sees(&t, viewer, 0, at(6)), ARMED);
    EXPECT_EQ(told(&t, TOLD_REPELLED), 1);
    EXPECT_EQ(told(&t, TOLD_TAKEN), 0);
    EXPECT_EQ(s->captured[0], 1);
    EXPECT_EQ(score_of(&t, 0), 1);
    EXPECT_EQ(score_of(&t, 1), 0);
    EXPECT_EQ(s->cannons[1], 2);
    EXPECT_EQ(s->cannons[0], 3); /* the captured card is no cannon of red's */
    EXPECT_EQ(s->sea[0], 1 << at(6));
}

/* Had it not been armed, blue would have got the treasure, and the ship would have left the game. */
TEST(blackflag, example_the_ship_is_not_armed, 504, 506) { /* T4 */
    table t;
    state *s = opened(&t, 3, "", "645", "uuu", 1);
    plays(&t, 1, "attack 0 6", "");
    EXPECT_EQ(score_of(&t, 1), 6);
    EXPECT_EQ(score_of(&t, 0), 0);
    EXPECT_EQ(s->cannons[1], 2);
    EXPECT_EQ(s->captured[0], 0);
    EXPECT_EQ(s->sea[0], 0);
    EXPECT_EQ(s->scored[1][0], 1 << at(6));
    EXPECT_EQ(s->base[0][at(6)] + s->shown[0][at(6)], 0);
    EXPECT_EQ(event(&t, TOLD_TAKEN)->who, FL_EVERYONE);
}

TEST(blackflag, attack_again, 507) {
    table t;
    state *s = opened(&t, 3, "", "345", "auu", 1);
    plays(&t, 1, "attack 0 3", ""), plays(&t, 2, "attack 0 3", "");
    sails(&t, 0, '4', "ship unarmed");
    plays(&t, 1, "attack 0 3", ""); /* the same ship, by the same player, though all know it to be armed */
    EXPECT_EQ(s->captured[0], 3);
    EXPECT_EQ(s->cannons[1], 1);
    EXPECT_EQ(why(&t, 2, "attack 0 4"), OK);
}

TEST(blackflag, captured_cannons_are_points_only, 508) {
    table t;
    state *s = opened(&t, 2, "fleet=small", "33", "ua", 0);
    plays(&t, 0, "attack 1 3", "");
    EXPECT_EQ(score_of(&t, 1), 1);
    plays(&t, 1, "attack 0 3", "");
    EXPECT_EQ(score_of(&t, 1), 4);
    sails(&t, 0, '4', "ship unarmed");
    EXPECT_EQ(s->captured[1], 1);
    EXPECT_EQ(why(&t, 1, "attack 0 4"), NO_CANNON); /* the own card is spent, the captured one stays where it is */
}

/* ---- 6: passing ------------------------------------------------------------------------------------------------------------ */

TEST(blackflag, pass_only_with_nothing_left, 601) { /* T7, T9 */
    table t;
    state *s = opened(&t, 2, "fleet=small", "33", "uu", 0);
    EXPECT_EQ(why(&t, 0, "pass"), MUST_ACT); /* ship at sea, treasures in the pile */
    plays(&t, 0, "harbor 3", ""), plays(&t, 1, "harbor 3", "");
    EXPECT_EQ(why(&t, 0, "pass"), MUST_ACT); /* treasures in the pile */
    sails(&t, 0, '4', "ship armed"), sails(&t, 1, '4', "ship armed");
    sails(&t, 0, '5', "ship unarmed"), sails(&t, 1, '5', "ship unarmed");
    EXPECT_EQ(s->pile[0], 0);
    EXPECT_EQ(why(&t, 0, "pass"), MUST_ACT); /* ships at sea */
}

TEST(blackflag, pass_is_not_final, 602) { /* T8 */
    table t;
    state *s = opened(&t, 2, "fleet=small", "33", "uu", 0);
    for (char v = '4'; v <= '5'; v++)
        sails(&t, 0, v, v == '4' ? "ship armed" : "ship unarmed"), sails(&t, 1, v, v == '4' ? "ship armed" : "ship unarmed");
    plays(&t, 0, "harbor 3", ""), plays(&t, 1, "harbor 3", "");
    plays(&t, 0, "harbor 4", ""), plays(&t, 1, "attack 0 5", "");
    EXPECT_EQ(s->sea[0] | s->pile[0], 0);
    EXPECT_EQ(why(&t, 0, "pass"), OK); /* nobody has to attack */
    EXPECT_EQ(why(&t, 0, "attack 1 5"), OK);
    EXPECT_EQ(why(&t, 0, "sail"), PILE_EMPTY);
    EXPECT_EQ(why(&t, 0, "harbor 3"), NO_OWN_SHIP);
    plays(&t, 0, "pass", "");
    EXPECT_EQ(told(&t, TOLD_PASSED), 1);
    plays(&t, 1, "harbor 4", "");
    plays(&t, 0, "attack 1 5", "");
    EXPECT_EQ(score_of(&t, 0), 3 + 4 + 5);
}

/* ---- 7: the end -------------------------------------------------------------------------------------------------------------- */

/* The small fleet, two players, nobody attacks; seat 0 is the last to come home. */
static void quiet_game(table *t, int last) {
    opened(t, 2, "fleet=small", "33", "uu", 0);
    for (char v = '4'; v <= '5'; v++)
        sails(t, 0, v, v == '4' ? "ship armed" : "ship unarmed"), sails(t, 1, v, v == '4' ? "ship armed" : "ship unarmed");
    for (int i = 0; i < 2; i++) plays(t, 0, i ? "harbor 4" : "harbor 3", ""), plays(t, 1, i ? "harbor 4" : "harbor 3", "");
    if (last == 0) return;
    plays(t, 0, "harbor 5", "");
}

TEST(blackflag, ends_at_once, 701) {
    table t;
    quiet_game(&t, 0);
    state *s = of(&t);
    plays(&t, 0, "harbor 5", "");
    EXPECT_EQ(told(&t, TOLD_OVER), 0);
    plays(&t, 1, "harbor 5", "");
    EXPECT_EQ(told(&t, TOLD_OVER), 1);
    EXPECT_EQ(t.game->active(s), 0);
    EXPECT_EQ(why(&t, 0, "pass"), GAME_OVER);
    EXPECT_EQ(why(&t, 1, "sail"), GAME_OVER);
    EXPECT_EQ(why(&t, 0, "ship armed"), GAME_OVER);
}

/* The last ship may also be taken: then seat 0 acts last in the middle of a round, and no round is played out. */
TEST(blackflag, ends_with_a_capture, 701, 702) {
    table t;
    quiet_game(&t, 0);
    state *s = of(&t);
    plays(&t, 0, "attack 1 5", "");
    EXPECT(t.game->active(s) != 0);
    plays(&t, 1, "pass", "");
    plays(&t, 0, "harbor 5", "");
    EXPECT_EQ(t.game->active(s), 0);
    EXPECT_EQ(s->turn, 1);
    EXPECT_EQ(score_of(&t, 0), 12 + 5);
    EXPECT_EQ(score_of(&t, 1), 7);
    EXPECT_EQ(rank_of(&t, 0), 1);
    EXPECT_EQ(rank_of(&t, 1), 2);
}

TEST(blackflag, own_cannons_count_nothing, 702) {
    table t;
    quiet_game(&t, 1);
    plays(&t, 1, "harbor 5", "");
    EXPECT_EQ(of(&t)->cannons[0], 1);
    EXPECT_EQ(score_of(&t, 0), 12);
    EXPECT_EQ(score_of(&t, 1), 12);
}

/* The last position of a game of three in which everything has come home and seat 2 has fired three cannons in vain. */
static state *last_position(table *t, int captured0, int captured1) {
    sit(t, game(), 3, "", "");
    state *s = of(t);
    uint8_t first = s->first = 0;
    memset(s->pile, 0, sizeof s->pile), memset(s->fresh, 0, sizeof s->fresh), memset(s->armed, 0, sizeof s->armed);
    for (int p = 0; p < 3; p++) s->scored[p][p] = 0x1F;
    s->captured[0] = (uint8_t)captured0, s->captured[1] = (uint8_t)captured1;
    s->retired[0] = captured0 != 0, s->retired[1] = captured1 != 0;
    s->cannons[2] = (uint8_t)(3 - (captured0 + captured1 < 3 ? captured0 + captured1 : 3));
    s->depth = 0, s->step[0] = 0, s->round = 10, s->turn = first;
    return s;
}

/* Seats 0 and 1 have as many points, and seat 1 comes in as this. */
static void ends_level(const table *t, int points, int rank) {
    check_table(t);
    EXPECT(score_of(t, 0) == points && score_of(t, 1) == points);
    EXPECT_EQ(rank_of(t, 0), 1);
    EXPECT_EQ(rank_of(t, 1), rank);
    EXPECT_EQ(rank_of(t, 2), 3);
}

TEST(blackflag, tie_is_broken_by_captured_cannons, 703) { /* T12 */
    table t;
    state *s = last_position(&t, 2, 1);
    s->scored[2][2] = 0x1C, s->scored[0][2] = 1 << at(3), s->scored[1][2] = 1 << at(4); /* 25 + 3 + 2 = 25 + 4 + 1 = 30 */
    s->cannons[0] = s->cannons[1] = 2, s->round = 11; /* 12 launches, 13 in harbour, 5 attacks: 30 turns */
    ends_level(&t, 30, 2);
}

TEST(blackflag, victory_is_shared, 704) { /* T12 */
    table t;
    state *s = last_position(&t, 2, 2);
    s->cannons[0] = 2, s->round = 11, s->turn = 1; /* seat 0 fired in vain as well: 31 turns */
    ends_level(&t, 27, 1);
}

/* ---- whole games ---------------------------------------------------------------------------------------------------------------- */

static int count_events(const walk *w, int kind) {
    int n = 0;
    for (uint32_t i = 0; i < w->scribe.n_events; i++) n += w->events[i].kind == kind;
    return n;
}

/* T2, T10, T11, T13: what adds up in every game. */
TEST(blackflag, whole_games_add_up, 505, 506, 701, 702) {
    for (walk *w = walk_all(game(), 4000); walk_game(w);) {
        const state *s = (const state *)w->state.bytes;
        const fleet_row *fleet = &FLEETS[s->options[FLEET]];
        int launched = 0, scored = 0, failed = 0, passed = 0, points = 0, captured = 0, ship_plies = 0, n = w->seats;
        while (walk_step(w)) {
            launched += count_events(w, TOLD_LAUNCHED), passed += count_events(w, TOLD_PASSED), failed += count_events(w, TOLD_REPELLED);
            scored += count_events(w, TOLD_HOME) + count_events(w, TOLD_TAKEN), ship_plies += w->move.verb == SHIP;
            for (int p = 0; p < n; p++) EXPECT(s->armed[p] <= fl_count(s->pile[p]) + (s->fresh[p] != 0)); /* a ship per treasure left */
        }
        for (int p = 0; p < n; p++) {
            captured += s->captured[p];
            for (int of = 0; of < n; of++)
                for (unsigned bits = s->scored[p][of]; bits; bits &= bits - 1) points += LOWEST + fl_lowest(bits);
        }
        EXPECT_EQ(launched, n * fleet->ships);
        EXPECT_EQ(scored, n * fleet->ships);
        EXPECT_EQ(points, n * (fleet->ships == 5 ? 25 : 12));
        EXPECT_EQ(captured, failed);
        EXPECT(failed <= n * fleet->cannons);
        EXPECT_EQ(w->ply - ship_plies - passed, n * (2 * fleet->ships - 1) + failed); /* turns without passes */
    }
}

/* ---- what cannot be ---------------------------------------------------------------------------------------------------------------- */

/* A game of three in its third turn: seat 0's armed ship on 3 has been attacked in vain by seat 2, seat 1 has a 7 home. */
static state *middle(table *t) {
    state *s = opened(t, 3, "", "374", "auu", 2);
    plays(t, 2, "attack 0 3", "");
    sails(t, 0, '5', "ship unarmed");
    plays(t, 1, "harbor 7", "");
    sails(t, 2, '6', "ship armed");
    return s;
}

#define BREAK(reason, change) BREAKS(middle(&t), change, #reason)

TEST(blackflag, check_finds_broken_steps) {
    BREAK(STACK, fl_goto(s, OPENING));
    BREAK(STACK, fl_goto(s, SET_SHIP));
    BREAK(STACK, fl_push(s, TURN));
    BREAK(STACK, fl_pop(s)); /* over, with ships at sea */
    BREAK(STACK, s->turn = 3);
    BREAK(STACK, s->first = 5);
    BREAK(FRESH, fl_push(s, SET_SHIP));
    BREAK(FRESH, (s->fresh[0] = 1 + at(4), s->pile[0] &= (uint8_t)~(1 << at(4))));
    BREAK(FRESH, (fl_push(s, SET_SHIP), s->fresh[1] = 1 + at(4), s->pile[1] &= (uint8_t)~(1 << at(4)))); /* it is seat 0's turn */
    table t;
    sit(&t, game(), 3, "", "");
    of(&t)->pile[1] = 0x1F;
    EXPECT_EQ(fl_check(t.game, of(&t)), FL_CHECKS + BROKEN_FRESH - 1);
}

TEST(blackflag, check_finds_broken_pieces) {
    BREAK(TREASURES, s->pile[0] |= 1 << at(3));
    BREAK(TREASURES, s->pile[0] = 0);
    BREAK(TREASURES, s->scored[2][1] |= 1 << at(7)); /* seat 1 has it already */
    BREAK(TREASURES, s->scored[1][1] = 0);
    BREAK(BASES, s->shown[0][at(5)] = 1 << 1);
    BREAK(BASES, s->shown[0][at(5)] = FL_EVERYONE); /* unarmed ships are taken when they are seen */
    BREAK(BASES, s->shown[1][at(7)] = 1 << 1);
    BREAK(BASES, s->shown[2][at(4)] = FL_FACE_DOWN);
    BREAK(SHIPS, s->armed[0] = 2);                  /* three armed ones */
    BREAK(SHIPS, (s->armed[0] = 0));                /* none of seat 0's is home, where it could be */
    BREAK(SHIPS, s->retired[0] = 1);
    BREAK(CANNONS, s->cannons[1] = 2);
    BREAK(CANNONS, s->captured[1] = 1);
    BREAK(CANNONS, s->captured[0] = 2);
    BREAK(CANNONS, (s->captured[0] = 0));
    BREAK(CANNONS, (s->cannons[2] = 3, s->cannons[0] = 2)); /* seat 0 cannot have fired at itself */
    BREAK(PROGRESS, s->round = 1);
    BREAK(PROGRESS, s->round = 0);
    BREAK(PROGRESS, s->round = 9);
}

/* ---- taking back ------------------------------------------------------------------------------------------------- */

/* Plays the move; does it stand between the player and what was before? */
static int barrier(table *t, int seat, const char *move, const char *deals) {
    fl_state before;
    memcpy(before.bytes, t->state.bytes, t->game->state_size);
    plays(t, seat, move, deals);
    return fl_barrier(t->game, before.bytes, t->state.bytes, seat, (int)t->scribe.n_deals);
}

TEST(blackflag, secret_choice_can_be_taken_back_until_the_last, 105) {
    table t;
    sit(&t, game(), 3, "", "=5 =3 =7 1");
    EXPECT_EQ(barrier(&t, 0, "ship armed", ""), 0);
    EXPECT_EQ(barrier(&t, 2, "ship unarmed", ""), 0);
    EXPECT_EQ(barrier(&t, 1, "ship unarmed", ""), 1);
}

TEST(blackflag, nothing_else_can_be_taken_back) {
    table t;
    opened(&t, 2, "fleet=small", "33", "uu", 0);
    EXPECT_EQ(barrier(&t, 0, "sail", "=5"), 1);        /* deals */
    EXPECT_EQ(barrier(&t, 0, "ship armed", ""), 1);    /* lets another act */
    EXPECT_EQ(barrier(&t, 1, "harbor 3", ""), 1);
    EXPECT_EQ(barrier(&t, 0, "sail", "=4"), 1);
    plays(&t, 0, "ship unarmed", "");
    EXPECT_EQ(barrier(&t, 1, "attack 0 5", ""), 1);    /* shows a base */
}

/* ---- imagine: the right odds -------------------------------------------------------------------------------------------------------- */

enum { MOST_WORLDS = 4096 };
typedef struct {
    int n;
    uint64_t hash[MOST_WORLDS];
    double chance[MOST_WORLDS];
} odds;

static void add_odds(odds *o, const state *s, double chance) {
    uint64_t hash = fl_hash(game(), s);
    int i = 0;
    while (i < o->n && o->hash[i] != hash) i++;
    EXPECT(i < MOST_WORLDS);
    if (i == o->n) o->hash[o->n] = hash, o->chance[o->n++] = 0;
    o->chance[i] += chance;
}

/* All ways in which the armed ones can be among the ships of seat p and those behind it, if nobody knows more than the view
 * says; each is equally likely. The ships are at sea (0..4), in supply (5), or home unseen (6). */
static double spread(odds *o, const state *view, int viewer, int p, double chance) {
    int where[SHIPS], n = 0, armed = FLEETS[view->options[FLEET]].armed - view->retired[p], ways = 0;
    if (p == view->seats) return add_odds(o, view, chance), 1;
    if (p == viewer) return spread(o, view, viewer, p + 1, chance);
    for (int t = 0; t < SHIPS; t++) {
        if (!(view->sea[p] >> t & 1)) continue;
        if (view->shown[p][t] == FL_EVERYONE) armed--;
        else where[n++] = t;
    }
    for (int i = fl_count(view->pile[p]) + (view->fresh[p] != 0); i; i--) where[n++] = 5;
    for (int i = fl_count(view->scored[p][p]) - view->retired[p]; i; i--) where[n++] = 6;
    for (unsigned set = 0; set < 1u << n; set++) ways += fl_count(set) == armed;
    for (unsigned set = 0; set < 1u << n; set++) {
        state s = *view;
        if (fl_count(set) != armed) continue;
        s.armed[p] = 0;
        for (int i = 0; i < n; i++) {
            if (where[i] < 5) s.base[p][where[i]] = set >> i & 1;
            else if (where[i] == 5) s.armed[p] += set >> i & 1;
        }
        spread(o, &s, viewer, p + 1, chance / ways);
    }
    return 1;
}

/* Every outcome of imagine's deals against every world that can be. */
TEST(blackflag, imagine_has_the_right_odds) {
    static odds wanted, got;
    int views = 0;
    for (walk *w = walk_all(game(), 2000); walk_game(w);) do {
            int viewer = (int)fl_uniform(&w->stream, (uint32_t)w->seats + 1) - 1;
            fl_state view = w->state;
            fl_outcomes all;
            if (w->seats > 3 || (w->seats == 3 && viewer == FL_SPECTATOR) || fl_uniform(&w->stream, 4)) continue;
            fl_veil(game(), view.bytes, viewer);
            wanted.n = got.n = 0, views++;
            spread(&wanted, (const state *)view.bytes, viewer, 0, 1);
            fl_outcomes_start(&all);
            do {
                fl_state s = view;
                game()->imagine(s.bytes, viewer, &all.host);
                add_odds(&got, (const state *)s.bytes, fl_outcomes_chance(&all));
            } while (fl_outcomes_next(&all));
            EXPECT_EQ(got.n, wanted.n);
            for (int i = 0; i < got.n; i++)
                for (int k = 0; k < wanted.n; k++)
                    if (got.hash[i] == wanted.hash[k]) EXPECT(fabs(got.chance[i] - wanted.chance[k]) < 1e-9);
        } while (walk_step(w));
    EXPECT(views > 20);
}

/* ---- what a bot counts ---------------------------------------------------------------------------------------------------- */

TEST(blackflag, equal_treasures_are_equal_chances) {
    table t;
    int32_t chance[FL_SEATS];
    sit(&t, game(), 4, "", "=5 =5 =5 =5 0");
    chances_at(&t, FL_USUAL, chance);
    for (int p = 0; p < 4; p++) EXPECT_EQ(chance[p], FL_CERTAIN / 4);
}

TEST(blackflag, home_is_better_than_unarmed_at_sea_and_taken_better_still) {
    table t;
    int32_t at_sea[FL_SEATS], after[FL_SEATS];
    sit(&t, game(), 3, "", "=7 =7 =7 0");
    for (int p = 0; p < 3; p++) plays(&t, p, "ship unarmed", "");
    chances_at(&t, FL_USUAL, at_sea);
    table home = t, taken = t;
    plays(&home, 0, "harbor 7", "");
    chances_at(&home, FL_USUAL, after);
    EXPECT(after[0] > at_sea[0]);
    plays(&taken, 0, "attack 1 7", "");
    chances_at(&taken, FL_USUAL, after);
    EXPECT(after[0] > at_sea[0]);
    EXPECT(after[1] < at_sea[1]);
    EXPECT(after[1] < after[2]);
}

TEST(blackflag, an_escort_is_worth_more_on_a_dear_treasure) {
    int32_t chance[2][2][FL_SEATS]; /* by treasure, by base */
    for (int dear = 0; dear < 2; dear++)
        for (int base = 0; base < 2; base++) {
            table t;
            sit(&t, game(), 3, "", dear ? "=7 =5 =5 1" : "=3 =5 =5 1");
            plays(&t, 0, base ? "ship armed" : "ship unarmed", "");
            chances_at(&t, FL_USUAL, chance[dear][base]);
        }
    EXPECT(chance[1][1][0] - chance[1][0][0] > chance[0][1][0] - chance[0][0][0]);
    EXPECT(chance[1][1][0] > chance[1][0][0]);
}

#include "test_odds.c"
