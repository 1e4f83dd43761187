/* test_turn.c - Korsaren der Karibik: setup, rounds, the 34 event cards, the turn, what is hidden, refusals, the end.
 * Included by test.c. */

/* ---- setup: 101-116 ------------------------------------------------------------------------------------------------------------ */

TEST(corsairs, setup, 101, 102, 103, 105, 106, 107, 108, 109, 110, 111, 112, 115, 1804, 3304, 3306) {
    for (int seats = 2; seats <= 4; seats++) {
        table t;
        sit(&t, corsairs(), seats, "", "");
        state *s = STATE_OF(t);
        int demand[GOODS] = {0}, mods[MODS] = {0}, merchants[NATIONS] = {0};
        for (int z = 0; z < ZONES; z++) {
            EXPECT_EQ(s->demand[z] != 0, z != SEA);
            EXPECT_EQ(s->mod_seen[z], z == SEA ? 0 : FL_FACE_DOWN);
            EXPECT_EQ(s->merchant_seen[z], FL_FACE_DOWN);
            if (z != SEA) demand[s->demand[z] - 1]++, mods[s->mod_at[z]]++;
            merchants[s->merchant[z]]++;
        }
        for (int i = 0; i < GOODS; i++) EXPECT(demand[i] <= 3); /* 24 tokens, 16 of them on the board */
        for (int i = 0; i < MODS; i++) EXPECT_EQ(mods[i], 2);
        for (int i = 0; i < NATIONS; i++) EXPECT_EQ(merchants[i], i == SPAIN ? 5 : 4);
        EXPECT(s->open_mission[0] && s->open_mission[1] && s->open_mission[0] != s->open_mission[1]);
        EXPECT_EQ(fl_count(s->events_left), 34);
        EXPECT_EQ(s->captain[0], 0); /* dealt, but not shown */
        for (int p = 0; p < seats; p++)
            for (int q = 0; q < p; q++) EXPECT(s->dealt[p] && s->dealt[p] != s->dealt[q]);
        EXPECT_EQ(why(&t, 0, "outfit galleon"), 109);
        EXPECT_EQ(corsairs()->active(s), (1u << seats) - 1);
        plays(&t, 1, "outfit sloop", "");
        EXPECT_EQ(why(&t, 1, "outfit flute"), 4101);
        EXPECT_EQ(s->ship[1], 0); /* secret until all have chosen */
        for (int p = seats - 1; p >= 0; p--)
            if (p != 1) plays(&t, p, p ? "outfit sloop" : "outfit flute", "");
        EXPECT_EQ(s->ship[0], 1 + FLUTE);
        EXPECT_EQ(s->ship[1], 1 + SLOOP);
        for (int p = 0; p < seats; p++) {
            EXPECT_EQ(s->wealth[p], 10);
            EXPECT_EQ(s->chest[p], 0);
            EXPECT_EQ(s->zone[p], 1 + CAPTAIN_ROWS[s->captain[p] - 1].home);
            EXPECT_EQ(s->in_port[p], 1);
            EXPECT_EQ(n_held(s, p), 1);
            EXPECT_EQ(s->hand_seen[p][0], 1u << p);
            EXPECT_EQ(s->glory[p], 0);
        }
        EXPECT_EQ(told(&t, TOLD_STARTS), 1);
        EXPECT_EQ(of(&t, TOLD_STARTS).a, s->first);
        EXPECT_EQ(s->turn, s->first);
        EXPECT_EQ(s->round, 1);
    }
}

TEST(corsairs, first_player_by_captain, 110) {
    for (int first = 0; first < 3; first++) {
        table t;
        sit(&t, corsairs(), 3, "", "");
        state *s = STATE_OF(t);
        s->dealt[0] = 1 + FELIPE_C, s->dealt[1] = 1 + FRANCES, s->dealt[2] = 1 + ROOS;
        plays(&t, 0, "outfit sloop", ""), plays(&t, 1, "outfit sloop", "");
        plays(&t, 2, "outfit sloop", first == 0 ? "=felipe" : first == 1 ? "=frances" : "=roos");
        EXPECT_EQ(s->first, first);
        EXPECT_EQ(s->turn, first);
    }
}

TEST(corsairs, box, 102) {
    static const uint8_t ships[SHIPS][8] = {
        {2, 2, 2, 2, 1, 4, 10, 5}, {3, 4, 3, 1, 1, 2, 10, 5}, {3, 3, 3, 3, 3, 3, 35, 10}, {4, 5, 4, 4, 4, 1, 35, 10},
        {5, 3, 5, 5, 5, 2, 0, 0}};
    static const int values[6] = {0, 8, 12, 24, 12, 8}, icons[PARTS + 1] = {4, 7, 7, 7, 7, 32};
    int value[6] = {0}, icon[PARTS + 1] = {0};
    for (int i = 0; i < SHIPS; i++) {
        EXPECT(!memcmp(SHIP_ROWS[i].part, ships[i], PARTS));
        EXPECT_EQ(SHIP_ROWS[i].manoeuvre, ships[i][5]);
        EXPECT_EQ(SHIP_ROWS[i].price, ships[i][6]);
        EXPECT_EQ(SHIP_ROWS[i].yield, ships[i][7]);
    }
    for (int i = 0; i < CARGO_CARDS; i++) value[CARGO_ROWS[i].value]++, icon[CARGO_ROWS[i].icon]++;
    for (int i = 0; i < 6; i++) EXPECT_EQ(value[i], values[i]);
    for (int i = 0; i <= PARTS; i++) EXPECT_EQ(icon[i], icons[i]);
    EXPECT_EQ(CARGO_CARDS + RUMORS + MISSIONS + CAPTAINS + EVENTS_IN_BOX + GLORY_CARDS + 4 * SHIPS, 254);
}

/* ---- rounds and turns: 201-207, 404, 407 ------------------------------------------------------------------------------------------ */

TEST(corsairs, order_of_a_turn, 205, 301) { /* the event, then the carpenter, then hostile ships, then the first action */
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, NPC_FRIGATE, SEA), at(s, 0, SEA, 0), s->specialists[0] = 1u << CARPENTER, ship(s, 0, GALLEON);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=squall 4 0 0 1");
    EXPECT_EQ(told(&t, TOLD_STORM), 1);
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 0);
    EXPECT_EQ(step_of(s), AT_CARPENTRY);
    plays(&t, 0, "repair masts", "0 0 0");
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 1);
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(parts(s->part[0]), 45444);
}

TEST(corsairs, forced_fights_cost_nothing, 206, 2002) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0);
    plays(&t, 0, "sail caribbean", "4 0  0 0 0 0  0 0 0"); /* the NPC ship is the attacker; its controller announces first */
    EXPECT_EQ(s->bout, 2);
    EXPECT_EQ(s->asked, 1);
    plays(&t, 1, "shoot", ""), plays(&t, 0, "flee", "0 0 0 0  4 0 0");
    EXPECT_EQ(told(&t, TOLD_FLED), 1);
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(s->actions, 2); /* only the move */
    plays(&t, 0, "search", "0"); /* it does not look for him again before he moves, or his next turn begins */
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 0);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0), s->part[0][HULL] = 1, s->part[0][HOLD] = 0;
    plays(&t, 0, "sail caribbean", "4 0  4 0 0 0  0 0 0  0 =carew");
    EXPECT_EQ(told(&t, TOLD_DIES), 1);
    EXPECT_EQ(s->turn, 1); /* his death ends the turn */
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + SEA);
}

TEST(corsairs, closed_ports, 112, 402, 403, 404) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, SJU, 0), s->bounty[0][SPAIN] = 1;
    EXPECT_EQ(why(&t, 0, "enter freely"), 402);
    at(s, 0, STM, 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 0); /* other nations do not care */
    at(s, 0, HAV, 0);
    plays(&t, 0, "enter freely", ""); /* the home port is always open, */
    s->war[0] = 1 + SPAIN, s->war[1] = 1 + ENGLAND;
    at(s, 0, NAS, 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 3604);
    at(s, 0, PRO, 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 403); /* and Port Royal may be entered even in war, but not for nothing */
    EXPECT_EQ(why(&t, 0, "enter pay"), 0);
    s->bounty[0][ENGLAND] = 1, s->actions = 3;
    plays(&t, 0, "enter roll", "4 0 0"); /* wanted and at war: one roll, one fee */
    EXPECT_EQ(s->in_port[0], 1);
    s->bounty[0][ENGLAND] = 0;
    at(s, 0, SJU, 1), s->war[0] = s->war[1] = 0;
    plays(&t, 0, "port", ""); /* a port that has closed throws nobody out */
    EXPECT_EQ(why(&t, 0, "goods"), 0);
    plays(&t, 0, "done", ""), plays(&t, 0, "leave", "");
    EXPECT_EQ(why(&t, 0, "enter freely"), 204);
}

/* ---- event cards: 301-303, 1801, 2101, 3601-3616 ------------------------------------------------------------------------------------ */

TEST(corsairs, event_symbols, 301, 2101, 2102) { /* each of the sixteen, in the order printed */
    enum { ES, EN, FR, NL, SL, FG };
    static const struct {
        uint8_t npc, way;
    } rows[16][3] = {
        {{SL, NORTH}, {ES, SOUTH}, {FR, NORTH}}, {{SL, SOUTH}, {EN, SOUTH}, {FG, SOUTH}}, {{EN, WEST}, {SL, WEST}, {ES, SOUTH}},
        {{FR, EAST}, {SL, NORTH}, {NL, SOUTH}}, {{EN, NORTH}, {FG, EAST}, {NL, WEST}}, {{FG, NORTH}, {ES, EAST}, {EN, NORTH}},
        {{FR, WEST}, {NL, NORTH}, {SL, SOUTH}}, {{SL, WEST}, {FR, WEST}, {EN, WEST}}, {{NL, EAST}, {ES, NORTH}, {FG, WEST}},
        {{FG, EAST}, {SL, EAST}, {NL, NORTH}}, {{FR, EAST}, {NL, WEST}, {ES, WEST}}, {{NL, SOUTH}, {FR, SOUTH}, {FG, NORTH}},
        {{EN, EAST}, {FG, WEST}, {SL, EAST}}, {{EN, EAST}, {ES, EAST}, {FG, SOUTH}}, {{FR, SOUTH}, {EN, SOUTH}, {ES, WEST}},
        {{FR, NORTH}, {ES, NORTH}, {NL, EAST}}};
    static const uint8_t from_jamaica[4] = {HAV, PGO, OLP, HAV};
    for (int e = 0; e < 16; e++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
        for (int i = 0; i < NPCS; i++) npc(s, i == HOLLAND ? NPC_FRIGATE : i == NPC_FRIGATE ? HOLLAND : i, PRO);
        plays(&t, 0, "done", "");
        s->events_left = (uint64_t)1 << (EVENT_NPCS + e), s->round = EVENTS_IN_BOX - 1;
        plays(&t, 1, "done", "");
        fl_where.game = corsairs(), fl_where.seed = (uint64_t)e;
        EXPECT_EQ(of(&t, TOLD_EVENT).a, EVENT_NPCS + e);
        EXPECT_EQ(told(&t, TOLD_NPC_MOVES), 3);
        for (int i = 0, k = 0; k < 3; i++) {
            if (t.events[i].kind != TOLD_NPC_MOVES) continue;
            EXPECT_EQ(t.events[i].a, rows[e][k].npc);
            EXPECT_EQ(t.events[i].b, from_jamaica[rows[e][k].way]);
            k++;
        }
        fl_where.game = NULL;
    }
}

static char *put_dice(char *end, int n, int first) { /* one die as said, the rest 1 */
    for (int i = 0; i < n; i++) *end++ = (char)('0' + (i ? 0 : first)), *end++ = ' ';
    *end = 0;
    return end;
}

TEST(corsairs, npc_captains, 1801, 1802, 2003) { /* each of the eighteen: where it comes, and what its captain rolls */
    static const char *const names[] = {
        "=salcedo", "=robles", "=quiroga", "=hale", "=wexford", "=ashdown", "=delorme", "=royer", "=sauvage", "=almonde", "=brandt",
        "=hartog", "=tuck", "=daly", "=corbin", "=pike", "=crane", "=mora"};
    static const struct {
        uint8_t zone;
        int skills;
    } rows[] = {
        {HAV, 323}, {CAR, 332}, {SJU, 233}, {PRO, 332}, {NAS, 233}, {BRI, 322}, {PGO, 332}, {TOR, 223}, {BAS, 322}, {CUR, 322}, {STM, 232},
        {CUR, 323}, {NAS, 422}, {OLP, 332}, {STJ, 323}, {SEA, 333}, {TOR, 324}, {TRI, 423}};
    for (int card = 0; card < EVENT_NPCS; card++) {
        int which = card / NPC_CARDS, sea = rows[card].skills / 100, sco = rows[card].skills / 10 % 10, lea = rows[card].skills % 10;
        char dice[80];
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        fl_where.game = corsairs(), fl_where.about = names[card];
        event_is_now(s, card == 9 ? 10 : 9);
        if (card != 9) s->npc_due[HOLLAND] = 0;
        plays(&t, 0, "done", ""), plays(&t, 1, "done", names[card]);
        EXPECT_EQ(s->npc_zone[which], 0); /* the card lies open, the ship comes at the end of the round */
        plays(&t, 0, "done", ""), plays(&t, 1, "done", card == 3 ? "=wexford" : "=hale");
        EXPECT_EQ(s->npc_zone[which], 1 + rows[card].zone);
        s->npc_zone[which] = 1 + SEA, at(s, 0, CUR, 0), ship(s, 0, FRIGATE);
        if (which < NATIONS) s->bounty[0][which == SPAIN ? FRANCE : SPAIN] = 1;
        put_dice(put_dice(put_dice(dice, sco, 4), sea, 0), 3, 0);
        plays(&t, 0, "sail caribbean", dice);
        EXPECT_EQ(of(&t, TOLD_NPC_ROLLS).a, which);
        EXPECT_EQ(of(&t, TOLD_NPC_ROLLS).d, sco);
        EXPECT_EQ(t.events[place_of(&t, TOLD_NPC_ROLLS, 1)].d, sea);
        plays(&t, 1, "shoot", "");
        give(s, 0, SPEECH);
        put_dice(put_dice(dice, sea, 0), 3, 4);
        plays(&t, 0, "board", dice), plays(&t, 0, "done", "");
        put_dice(put_dice(dice, lea, 0), 2, 0);
        plays(&t, 0, "done", dice);
        EXPECT_EQ(of(&t, TOLD_NPC_ROLLS).d, lea);
    }
    fl_where.game = NULL;
}

TEST(corsairs, covered_captains_return, 1805, 1806, 1807) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, HOLLAND, CUR), s->npc_top[HOLLAND] = 0, s->npc_zone[HOLLAND] = 0, s->npc_below[HOLLAND] = 1 | 2;
    s->events_left &= ~((uint64_t)1 << 10), s->round = (uint8_t)(EVENTS_IN_BOX - fl_count(s->events_left));
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "1 =hale"); /* two wait below: chance decides */
    EXPECT_EQ(s->npc_top[HOLLAND], 2);
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + STM);
    EXPECT_EQ(s->npc_below[HOLLAND], 1);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0); /* nobody below: gone until the next card */
    npc(s, HOLLAND, CUR), s->npc_top[HOLLAND] = s->npc_zone[HOLLAND] = 0;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=brandt");
    EXPECT_EQ(s->npc_zone[HOLLAND], 0);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + STM);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0); /* killed in the round in which a new card comes: that one is on top of what is left */
    npc(s, HOLLAND, CUR), s->npc_top[HOLLAND] = s->npc_zone[HOLLAND] = 0, s->npc_below[HOLLAND] = 1, s->npc_due[HOLLAND] = 3;
    s->events_left &= ~((uint64_t)1 << 11), s->event = 12, s->round = (uint8_t)(EVENTS_IN_BOX - fl_count(s->events_left));
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    EXPECT_EQ(s->npc_top[HOLLAND], 3);
    EXPECT_EQ(s->npc_below[HOLLAND], 1);
}

static void storms(int event, int force) {
    for (int successes = 0; successes < 4; successes++) {
        static const char *const dice[] = {"0 0 0", "4 0 0", "4 4 0", "4 4 4"};
        char deals[40];
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        int hits = force > successes ? force - successes : 0;
        event_is_now(s, event);
        char *end = deals + snprintf(deals, sizeof deals, "%s ", dice[successes]);
        for (int i = 0; i < hits; i++) *end++ = (char)('0' + i), *end++ = ' ';
        *end = 0;
        ship(s, 0, FRIGATE);
        plays(&t, 0, "leave", deals); /* as soon as he leaves port; located by dice */
        EXPECT_EQ(of(&t, TOLD_STORM).b, hits);
        EXPECT_EQ(parts(s->part[0]), 33333 - (hits > 0) * 1000 - (hits > 1) * 100 - (hits > 2) * 10);
        plays(&t, 0, "enter freely", ""), plays(&t, 0, "leave", "");
        EXPECT_EQ(told(&t, TOLD_STORM), 0); /* once per turn */
    }
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    event_is_now(s, event), at(s, 1, SEA, 0), s->part[1][HULL] = 1, s->part[1][HOLD] = 0;
    plays(&t, 0, "done", force == 3 ? "0 0  0 0 0 =carew" : "0 0  0 0 =carew"); /* or at the start of a turn at sea; it can sink a ship */
    EXPECT_EQ(told(&t, TOLD_SUNK), 1);
    EXPECT_EQ(s->captain[1], 1 + CAREW);
}

TEST(corsairs, event_squall, 302, 3601) { storms(SQUALL, 2); }
TEST(corsairs, event_storm, 3602) { storms(STORM_A, 3); }
TEST(corsairs, event_second_storm, 3603) { storms(STORM_B, 3); }

static void war(const char *deals, const char *others) {
    table t;
    state *s = next_round(&t, deals); /* Felipe is a Spaniard, Roos a Dutchman */
    EXPECT_EQ(s->war[0], 1 + SPAIN);
    EXPECT_EQ(s->war[1], 1 + HOLLAND);
    at(s, 0, CUR, 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 3604);
    npc(s, HOLLAND, CUR);
    plays(&t, 0, "hunt holland", "4 0  0 0 0 0  0 0 0"); /* an enemy: no bounty; a man-o-war */
    EXPECT_EQ(parts(s->enemy), 53555);
    EXPECT(is_zero(s->bounty[0]));
    s->enemy[HULL] = 1, s->enemy[MASTS] = 0, ship(s, 0, FRIGATE);
    plays(&t, 0, "shoot", "4 0 0  0  1 1 1 =keeneye");
    EXPECT_EQ(told(&t, TOLD_NPC_SUNK), 1);
    EXPECT(is_zero(s->bounty[0])); /* nor for the victory */
    empty_hands(s), s->glory_discard[KEEN_EYE]++;
    put_merchant(s, CUR, FRANCE), s->actions = 3;
    plays(&t, 0, "search", "4 0"), plays(&t, 0, "raid holland", "=cocoa1x =rum3x =food2x 0 0 0");
    EXPECT(is_zero(s->bounty[0])); /* nor for merchants */
    s = next_round(&t, deals);
    s->options[WAR] = 1, at(s, 0, CUR, 0), npc(s, HOLLAND, CUR);
    plays(&t, 0, "hunt holland", "4 0  0 0 0 0  0 0 0");
    EXPECT_EQ(s->bounty[0][HOLLAND], 1); /* with the switch */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* a new war takes the place of the old one */
    s->war[0] = 1 + ENGLAND, s->war[1] = 1 + FRANCE;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", others);
    EXPECT_EQ(s->war[0], 1 + SPAIN);
    EXPECT_EQ(s->war[1], 1 + FRANCE);
}

TEST(corsairs, event_war, 1808, 3604, 4004) { war("=war =holland =spain", "=war =spain =france"); }
TEST(corsairs, event_second_war, 3605) { war("=war2 =spain =holland", "=war2 =france =spain"); }

TEST(corsairs, event_peace, 3002, 3606) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->war[0] = 1 + SPAIN, s->war[1] = 1 + HOLLAND, s->glory[0] = 2, ship(s, 0, MAN_O_WAR), npc(s, SPAIN, SEA);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=peace");
    EXPECT_EQ(s->war[0] | s->war[1], 0);
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(s->ship[0], 1 + MAN_O_WAR); /* captured ones stay */
    s->npc_zone[SPAIN] = 1 + SEA, at(s, 0, SEA, 0);
    plays(&t, 0, "hunt spain", "4 0  0 0 0  0 0 0");
    EXPECT_EQ(parts(s->enemy), 33333);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* no war: a gold piece for each point on the track, three at most */
    s->glory[0] = 5, s->glory[1] = 2;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=peace");
    EXPECT_EQ(s->wealth[0], 13);
    EXPECT_EQ(s->wealth[1], 12);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* not for one who has no ship to carry it */
    s->glory[0] = 5, s->glory[1] = 2;
    plays(&t, 0, "retire", "=carew"), plays(&t, 1, "done", "=peace");
    EXPECT_EQ(s->wealth[0], 0);
    EXPECT_EQ(s->wealth[1], 12);
    plays(&t, 0, "outfit sloop", "");
    EXPECT_EQ(s->wealth[0], 10);
}

static void hunted(const char *deals, int a, int b) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->bounty[0][a] = 1, s->bounty[1][b] = 5;
    for (int n = 0; n < NATIONS; n++)
        if (n != a && n != b) s->bounty[1][n] = 2;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", deals);
    for (int n = 0; n < NATIONS; n++) {
        EXPECT_EQ(s->bounty[0][n], n == a ? 2 : 0); /* none where there was none */
        EXPECT_EQ(s->bounty[1][n], n == a ? 0 : n == b ? 5 : 2); /* five is the most */
    }
}

TEST(corsairs, event_hunt, 3607) { hunted("=hunt_fr_es", FRANCE, SPAIN), hunted("=hunt_fr_es", SPAIN, FRANCE); }
TEST(corsairs, event_second_hunt, 3608) { hunted("=hunt_en_nl", ENGLAND, HOLLAND), hunted("=hunt_en_nl", HOLLAND, ENGLAND); }

TEST(corsairs, event_pardon, 1506, 3609) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->bounty[0][ENGLAND] = 3, s->bounty[0][SPAIN] = 1, s->wealth[0] = 12;
    EXPECT_EQ(why(&t, 0, "pardon england"), 3609);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=pardon");
    EXPECT_EQ(why(&t, 0, "pardon france"), 3609);
    plays(&t, 0, "pardon england", "");
    EXPECT_EQ(s->bounty[0][ENGLAND], 2);
    EXPECT_EQ(s->wealth[0], 7);
    EXPECT_EQ(why(&t, 0, "pardon spain"), 3609); /* of one nation */
    plays(&t, 0, "pardon england", "");
    EXPECT_EQ(why(&t, 0, "pardon england"), 4104);
    at(s, 0, HAV, 0), s->wealth[0] = 10;
    EXPECT_EQ(why(&t, 0, "pardon england"), 3609); /* in port */
}

TEST(corsairs, event_fever, 3610) {
    static const struct {
        const char *deals;
        int crew, left, port;
    } rows[] = {{"=fever 0 0", 2, 1, 0}, {"=fever 0 4", 2, 2, 0}, {"=fever 0 0", 1, 1, 0}, {"=fever", 2, 2, 1}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* leadership 2 */
        at(s, 0, SEA, rows[i].port), s->part[0][CREW] = (uint8_t)rows[i].crew;
        if (rows[i].port) at(s, 0, HAV, 1);
        plays(&t, 0, "done", ""), plays(&t, 1, "done", rows[i].deals);
        EXPECT_EQ(s->part[0][CREW], rows[i].left);
    }
}

TEST(corsairs, event_becalmed, 3611, 3709) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    event_is_now(s, BECALMED), at(s, 0, SEA, 0), give(s, 0, FAIR_WIND);
    plays(&t, 0, "sail curacao", ""), plays(&t, 0, "sail caracas", "");
    EXPECT_EQ(why(&t, 0, "sail curacao"), 3611);
    plays(&t, 0, "card fairwind", "");
    EXPECT_EQ(why(&t, 0, "sail curacao"), 3611);
    EXPECT_EQ(why(&t, 0, "search"), 0);
}

TEST(corsairs, event_orders, 703, 3612) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    uint8_t before[ZONES];
    memcpy(before, s->demand, ZONES);
    int good = 0; /* one that is wanted in a Dutch port: its token may come again, all are put back first */
    while (s->demand[CUR] != 1 + good) good++;
    plays(&t, 0, "done", "");
    char deals[60];
    static const char *const words[] = {"cocoa", "food", "rum", "spices", "sugar", "textiles", "tobacco", "wood"};
    snprintf(deals, sizeof deals, "=orders =holland =%s", words[good]);
    plays(&t, 1, "done", deals);
    EXPECT_EQ(s->demand[CUR], 1 + good);
    EXPECT_EQ(told(&t, TOLD_DEMAND), 2);
    for (int z = 0; z < ZONES; z++)
        if (z != CUR && z != STM) EXPECT_EQ(s->demand[z], before[z]);
}

TEST(corsairs, event_convoys, 3613) {
    for (int four = 0; four < 2; four++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        event_is_now(s, CONVOYS), at(s, 0, SDO, 0);
        plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "");
        plays(&t, 0, four ? "cards four" : "cards three", four ? "=cocoa1x =rum3x =food2x =wood2x 4 0 0" : "=cocoa1x =rum3x =food2x 4 0 0");
        EXPECT_EQ(n_laid_out(s), 3 + four);
    }
}

TEST(corsairs, event_escorts, 3614) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    event_is_now(s, ESCORTS), at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 4 0");
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 2);
    EXPECT_EQ(s->successes, 1);
}

TEST(corsairs, event_tongues, 3615) {
    table t;
    state *s = next_round(&t, "=tongues");
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0 4 =bell"); /* a fourth die, no gold */
    EXPECT_EQ(rolled(&t, 0, INFLUENCE), 4);
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(s->rumor[0], R_BELL);
}

TEST(corsairs, event_governors, 3616) {
    table t;
    state *s = next_round(&t, "=governors =heir =silent");
    EXPECT_EQ(s->open_mission[0], 1 + M_HEIR);
    EXPECT_EQ(s->open_mission[1], 1 + M_SILENT);
    EXPECT_EQ(s->missions_done, 1u << M_BREAKER | 1u << M_PACKET);
}

/* ---- what is hidden: 3301-3310 ------------------------------------------------------------------------------------------------------ */

TEST(corsairs, hidden_things, 1302, 3301, 3302, 3303, 3304, 3305, 3306, 3308, 3310) {
    enum { UNSEEN = 0xFF };
    table t;
    state *s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0), view[3];
    give(s, 0, KEEN_EYE), stow(s, 0, RUM * 8 + 3), hear(s, 0, R_COVE);
    stow(s, 0, WOOD * 8), s->hold_seen[0][1] = 1 | 4; /* shown to seat 2 */
    s->wealth[0] = 30, s->chest[0] = 17, s->chest_most[0] = 30, s->mission[0] = 1 + M_SCORE, s->weapons[0] = 5, s->specialists[0] = 1;
    check_table(&t);
    for (int p = 0; p < 3; p++) view[p] = *s, fl_veil(corsairs(), &view[p], p);
    EXPECT_EQ(view[0].hand[0][0], KEEN_EYE);
    EXPECT_EQ(view[0].hold[0][0], RUM * 8 + 3);
    EXPECT_EQ(view[0].chest[0], 17);
    EXPECT_EQ(view[0].rumor[0], R_COVE);
    EXPECT_EQ(view[2].hold[0][1], WOOD * 8);
    for (int p = 1; p < 3; p++) {
        EXPECT(view[p].hand[0][0] == UNSEEN && view[p].hold[0][0] == UNSEEN && view[p].rumor[0] == UNSEEN && view[p].chest[0] != 17);
        EXPECT(view[p].hand_seen[0][0] && view[p].hold_seen[0][0] && view[p].rumor_seen[0]); /* that it is there, all see */
        EXPECT_EQ(view[p].wealth[0], 30); /* aboard and in the chest together */
        EXPECT_EQ(view[p].mission[0], 1 + M_SCORE);
        EXPECT_EQ(view[p].weapons[0], 5);
        EXPECT_EQ(view[p].specialists[0], 1);
        for (int z = 0; z < ZONES; z++) EXPECT(view[p].merchant[z] == UNSEEN && (z == SEA || view[p].mod_at[z] == UNSEEN));
    }
    EXPECT_EQ(view[1].hold[0][1], UNSEEN);
}

/* ---- refusals, the end: 303, 1302, 3201-3203, 4101-4106 ---------------------------------------------------------- */

TEST(corsairs, refusals, 601, 4101, 4102, 4103, 4104) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    EXPECT_EQ(why(&t, 1, "done"), 4101);
    EXPECT_EQ(why(&t, 0, "shoot"), 4102);
    at(s, 0, SEA, 0);
    EXPECT_EQ(why(&t, 0, "port"), 601);
    at(s, 0, HAV, 1), s->wealth[0] = 2;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "arm hooks"), 4104);
    EXPECT_EQ(why(&t, 0, "disarm hooks"), 4103);
    plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(why(&t, 0, "port"), 601); /* once per turn */
}

TEST(corsairs, sudden_ends, 207, 303, 1302, 3102, 3203, 4106) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->events_left = 0, s->round = EVENTS_IN_BOX, s->wealth[0] = 30, s->chest[0] = 17, s->chest_most[0] = 30;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "");
    EXPECT_EQ(s->depth, 0); /* no event to draw */
    EXPECT_EQ(told(&t, TOLD_OVER), 1);
    EXPECT_EQ(told(&t, TOLD_NPC_COMES), 1); /* after what comes at the end of the round */
    EXPECT_EQ(why(&t, 0, "done"), 4106);
    EXPECT_EQ(s->chest_least[0], 17); /* the chests are opened */
    EXPECT_EQ(s->chest_most[0], 17);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->captains_out = ((1u << CAPTAINS) - 1) & ~(1u << FELIPE_C) & ~(1u << ROOS);
    plays(&t, 0, "retire", "");
    EXPECT_EQ(s->depth, 0); /* no captain to draw */
}

TEST(corsairs, declared, 207, 3201, 3202, 1306) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    at(s, 0, SEA, 0), hear(s, 0, R_BELL), s->glory[0] = 9, s->wealth[0] = s->chest[0] = s->chest_most[0] = 9; /* nine points */
    plays(&t, 0, "prove", "4 0 0 0");
    EXPECT_EQ(told(&t, TOLD_DECLARES), 1);
    EXPECT_EQ(s->declared, 1);
    EXPECT_EQ(s->chest_least[0], 9);
    s->glory[0] = 3; /* it stands even if the total falls again */
    plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
    plays(&t, 1, "done", "");
    EXPECT_EQ(s->depth, 0);
    EXPECT_EQ(told(&t, TOLD_NPC_COMES), 1);
}
