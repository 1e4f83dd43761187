/* test_heur.c - Korsaren der Karibik: what a bot counts. Included by test.c. */
#include "../../bots/bots.h"

/* Does the change help the one whom it befalls, or harm him? */
#define CHANGES(change, than)                               \
    do {                                                    \
        table t;                                            \
        state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0); \
        int32_t before = chance_of(&t, 0);                  \
        change;                                             \
        EXPECT(chance_of(&t, 0) than before);               \
    } while (0)
#define BETTER(change) CHANGES(change, >)
#define WORSE(change) CHANGES(change, <)

TEST(corsairs, bots_see_equal_chances_before_anything_is_known) {
    for (int seats = 2; seats <= 4; seats++) {
        table t;
        sit(&t, corsairs(), seats, "", "");
        for (int p = 1; p < seats; p++) EXPECT(chance_of(&t, p) == chance_of(&t, 0) || chance_of(&t, 0) == FL_CERTAIN / seats + 1);
    }
}

TEST(corsairs, bots_like_glory_and_gold) {
    BETTER(s->glory[0]++);
    BETTER(s->wealth[0] += 10);
    BETTER((s->glory[0]++, s->wealth[0] += 10));
    WORSE(s->glory[1]++);
    WORSE(s->wealth[1] += 10);
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    s->glory[0] = 3, s->wealth[0] = 30;
    int32_t aboard = chance_of(&t, 0);
    s->chest[0] = 30; /* three points, and nobody can take them */
    EXPECT(chance_of(&t, 0) > aboard);
}

/* Who plays on in a rollout also looks at moves that end the game. */
TEST(corsairs, bots_judge_a_game_that_is_over) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    fl_weights w;
    int32_t now[FL_SEATS], over[FL_SEATS];
    fl_usual_weights(corsairs(), &w);
    s->glory[0] = 3, s->wealth[0] = 30;
    fl_judge(corsairs(), s, &w, now);
    memset(s->step, 0, sizeof s->step), s->depth = 0;
    fl_judge(corsairs(), s, &w, over);
    EXPECT(over[0] > over[1] && now[0] > now[1]);
}

/* Two captains are left, and pirates lie off both their ports: whoever would rather draw again could do so for ever. */
TEST(corsairs, bots_do_not_turn_down_captains_for_ever) {
    for (int bot = FL_GREEDY; bot < FL_N_BOTS; bot++) {
        table t;
        state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
        s->captains_out = ((1u << CAPTAINS) - 1) & ~(1u << FELIPE_C) & ~(1u << ROOS) & ~(1u << DA_SILVA) & ~(1u << CAREW);
        npc(s, NPC_SLOOP, CCS), npc(s, NPC_FRIGATE, BRI);
        plays(&t, 0, "retire", "=dasilva");
        int turned_down = 0;
        while (step_of(s) == AT_REDRAW && turned_down < 20) {
            fl_bot who = {(uint8_t)bot, 0, 20};
            fl_move m = fl_ask_bot(&who, corsairs(), s, 0, (uint64_t)turned_down, NULL);
            turned_down += m.verb == DO_REDRAW;
            if (m.verb == DO_REDRAW) plays(&t, 0, "redraw", s->captain[0] == 1 + DA_SILVA ? "=carew" : "=dasilva");
            else plays(&t, 0, "done", "");
        }
        EXPECT(turned_down < 10);
    }
}

TEST(corsairs, bots_like_a_good_ship) {
    BETTER(ship(s, 0, FRIGATE));
    BETTER(ship(s, 0, GALLEON));
    for (int part = 0; part < PARTS; part++) WORSE(s->part[0][part]--);
    BETTER(s->weapons[0] = 1 << HOOKS);
    BETTER(s->mods[0] = 1 << STRONG_HULL);
    BETTER(s->specialists[0] = 1 << LOOKOUT);
    BETTER(give(s, 0, BRACE));
}

TEST(corsairs, bots_fear_to_be_wanted_and_hunted) {
    for (int nation = 0; nation < NATIONS; nation++) WORSE(s->bounty[0][nation] = 1);
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    at(s, 0, SEA, 0), npc(s, NPC_FRIGATE, BRI);
    int32_t far = chance_of(&t, 0);
    s->npc_zone[NPC_FRIGATE] = 1 + CCS;
    int32_t near = chance_of(&t, 0);
    s->npc_zone[NPC_FRIGATE] = 1 + SEA;
    EXPECT(far > near && near > chance_of(&t, 0));
    at(s, 0, HAV, 1); /* safe at home */
    EXPECT(chance_of(&t, 0) > near);
}

/* A rumor, goods and a mission are worth more the nearer they have come to their place. */
TEST(corsairs, bots_know_the_way) {
    static const int way[] = {NAS, TOR, SDO, SJU};
    int32_t before = 0;
    for (int i = 0; i < 4; i++) {
        table t;
        state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
        s->glory[0] = 0, s->wealth[0] = 2;
        s->rumor[0] = R_LETTERS, s->rumor_seen[0] = 1; /* in San Juan */
        at(s, 0, way[i], 0);
        EXPECT(chance_of(&t, 0) > before);
        before = chance_of(&t, 0);
    }
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    s->mission[0] = 1 + M_FEVER, s->deadline[0] = 4; /* to Bridgetown */
    at(s, 0, HAV, 0);
    int32_t far = chance_of(&t, 0);
    at(s, 0, BAS, 0);
    EXPECT(chance_of(&t, 0) > far);
}

TEST(corsairs, bots_sell_where_goods_are_in_demand) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    for (int zone = 0; zone < ZONES; zone++)
        if (s->demand[zone] == 1 + RUM) s->demand[zone] = 1 + WOOD;
    ship(s, 0, FLUTE);
    for (int i = 0; i < 3; i++) stow(s, 0, RUM * OF_A_GOOD + i);
    int32_t unwanted = chance_of(&t, 0);
    s->demand[TOR] = 1 + RUM;
    EXPECT(chance_of(&t, 0) > unwanted);
}

/* Whoever is stronger will probably win the battle. */
TEST(corsairs, bots_foresee_a_battle) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    at(s, 0, SEA, 0), at(s, 1, SEA, 0);
    s->fighter[0] = 1, s->fighter[1] = 2, s->bout = 2;
    s->step[1] = 1 + AT_ANNOUNCING, s->depth = 2;
    for (int part = 0; part < PARTS; part++)
        if (s->part[1][part] > 1) s->part[1][part]--;
    int32_t even = chance_of(&t, 0);
    ship(s, 1, MAN_O_WAR);
    int32_t strong = chance_of(&t, 1);
    EXPECT(chance_of(&t, 0) < even);
    s->action[1] = 1 + FLEE;
    EXPECT(chance_of(&t, 1) < strong); /* he gives a victory away */
}

/* In Old Providence a weapon may cost what it brings: to sell it again is worse than to be done, however dear the end of the turn is. */
TEST(corsairs, bots_do_not_haggle_for_ever) {
    table t, sold, done;
    state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
    s->bounty[0][SPAIN] = 1, s->weapons[0] = (1 << WEAPONS) - 1;
    at(s, 0, OLP, 1);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    s->actions = 0;
    sold = done = t;
    plays(&sold, 0, "disarm hooks", "");
    plays(&done, 0, "done", ""), plays(&done, 0, "done", ""), plays(&done, 0, "done", "");
    EXPECT(chance_of(&sold, 0) < chance_of(&done, 0));
}

/* ---- raids and careers --------------------------------------------------------------------------------------------------- */

/* How much there is of a term. */
static int32_t count_of(const table *t, const char *term, int seat) {
    int32_t count[FL_TERMS];
    corsairs()->tally(t->state.bytes, seat, count);
    for (int i = 0; i < corsairs()->n_terms; i++)
        if (!strcmp(corsairs()->terms[i].name, term)) return count[i];
    return EXPECT(!"no such term"), 0;
}

static int32_t raider_with(int captain, int which, int weapons) {
    table t;
    state *s = calm(&t, 2, "", captain, MARSH, 0, 0);
    ship(s, 0, which), s->weapons[0] = (uint8_t)weapons;
    return count_of(&t, "raider", 0);
}

/* With one success, by the best play: a frigate wins 98 of 100 raids, a sloop 79, a flute 57, a galleon 48. */
TEST(corsairs, bots_know_who_can_raid) {
    EXPECT(raider_with(BENAVIDES, FRIGATE, 0) > raider_with(BENAVIDES, SLOOP, 0));
    EXPECT(raider_with(BENAVIDES, SLOOP, 0) > 2 * raider_with(BENAVIDES, FLUTE, 0));
    EXPECT_EQ(raider_with(BENAVIDES, GALLEON, 0), 0);
    EXPECT(raider_with(GARNIER, SLOOP, 0) > raider_with(ARRIAGA, SLOOP, 0));   /* seamanship 4 and 2, both with scouting 2 */
    EXPECT(raider_with(FRANCES, SLOOP, 0) > raider_with(ARRIAGA, SLOOP, 0));   /* scouting 3 and 2, both with seamanship 2 */
    EXPECT(raider_with(BENAVIDES, SLOOP, 1 << HOOKS) > raider_with(BENAVIDES, SLOOP, 0));
    table t;
    state *s = calm(&t, 2, "", BENAVIDES, MARSH, 0, 0);
    int32_t whole = count_of(&t, "raider", 0);
    s->part[0][HOLD]--;
    EXPECT(count_of(&t, "raider", 0) < whole);
    s->part[0][HOLD]--;
    EXPECT_EQ(count_of(&t, "raider", 0), 0); /* with a part destroyed nobody raids */
}

static void take_away(state *s, int zone) { s->merchant[zone] = s->merchant_seen[zone] = s->merchant_group[zone] = 0; }

/* A merchant is worth more the nearer he is; one who has been sought has to wait for the next turn, and none comes where there is none. */
TEST(corsairs, bots_know_the_way_to_prey) {
    table t;
    state *s = calm(&t, 2, "", BENAVIDES, MARSH, 0, 0);
    for (int z = 0; z < ZONES; z++)
        if (z != SDO) take_away(s, z);
    at(s, 0, TRI, 0);
    int32_t far = count_of(&t, "prey", 0);
    at(s, 0, SJU, 0);
    int32_t near = count_of(&t, "prey", 0);
    at(s, 0, SDO, 0);
    int32_t here = count_of(&t, "prey", 0);
    EXPECT(0 < far && far < near && near < here);
    s->sought = 1u << ((int)FL_SEATS + NPCS + SDO);
    EXPECT(count_of(&t, "prey", 0) < here);
    take_away(s, SDO);
    EXPECT_EQ(count_of(&t, "prey", 0), 0);
}

/* Gold aboard, 20 in the chest, 6 of glory: two points more and the game is won. Home, and in port already. */
TEST(corsairs, bots_bring_home_what_wins) {
    static const uint8_t sure[] = {FL_GREEDY, FL_ROLLOUT, FL_CAPTAIN}; /* who never misjudges a move */
    for (int k = 0; k < 3; k++) {
        table t;
        state *s = calm(&t, 2, "", FELIPE_C, THORNE, 0, 0);
        ship(s, 0, FRIGATE);
        s->large[0] = 1, s->glory[0] = 6, s->wealth[0] = 41, s->chest[0] = 20, s->chest_most[0] = 41;
        for (int i = 0; i < 12 && s->turn == 0 && !s->declared; i++) {
            fl_bot who = {sure[k], 0, 20};
            fl_move m = fl_ask_bot(&who, corsairs(), s, s->asked, (uint64_t)i, NULL);
            fl_host h = {(uint64_t)i, NULL};
            EXPECT_EQ(fl_play(corsairs(), s, s->asked, m, &h), 0);
        }
        EXPECT_EQ(s->declared, 1);
    }
}

static fl_move asked(const char *name, const state *s, int seat) {
    fl_bot bot;
    fl_error e;
    EXPECT(fl_read_bot(name, strlen(name), &bot, &e));
    return fl_ask_bot(&bot, corsairs(), s, seat, 1, NULL);
}

/* A pirate takes a sloop and raids whom he meets; a merchant takes a flute and lets them go. */
TEST(corsairs, bots_follow_a_career) {
    table t;
    sit(&t, corsairs(), 2, "", "");
    EXPECT_EQ(asked("greedy/pirate", STATE_OF(t), 0).a, SLOOP);
    EXPECT_EQ(asked("greedy/merchant", STATE_OF(t), 0).a, FLUTE);
    state *s = calm(&t, 2, "", BENAVIDES, MARSH, 0, 0);
    at(s, 0, CAR, 0);
    plays(&t, 0, "search", "");
    EXPECT_EQ(asked("greedy/pirate", s, 0).verb, DO_RAID);
    EXPECT_EQ(asked("greedy/merchant", s, 0).verb, DO_LET_GO);
    EXPECT(fl_follows(corsairs(), FL_PIRATE) && !fl_follows(fl_find_game("rum", 3), FL_MERCHANT) &&
        fl_follows(fl_find_game("rum", 3), FL_BLOODTHIRSTY));
}
