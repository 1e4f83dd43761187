/* test_battle.c - Korsaren der Karibik: NPC ships, ship and crew combat, the eight modifications, the spoils, death; chapters 18 to 31.
 * Included by test.c. */

/* ---- NPC ships look for players: 2001-2007, 2103-2106 -------------------------------------------------------------------------- */

TEST(corsairs, npcs_begin_a_turn, 2001, 2002, 2104, 4006) {
    table t;
    for (int port = 0; port < 2; port++) { /* at the start of his turn, but not in port */
        state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        npc(s, NPC_FRIGATE, CUR), at(s, 1, CUR, port);
        plays(&t, 0, "done", port ? "" : "0 0 0");
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), !port);
        if (!port) continue;
        plays(&t, 1, "leave", "0 0 0"); /* coming out of port counts, too */
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 1);
    }
    for (int hunted = 0; hunted < 2; hunted++) { /* ships in port draw nobody, unless the switch says so */
        state *s = calm(&t, 2, hunted ? "harbour=hunted" : "", OSORIO, ROOS, 0, 0);
        npc(s, NPC_SLOOP, SEA);
        plays(&t, 0, "done", ""), plays(&t, 1, "done", "=squall");
        EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + (hunted ? CUR : SDO));
    }
}

TEST(corsairs, npcs_together, 2004, 2006) {
    static const struct {
        int a, b, war, bounty, rolls;
    } rows[] = {
        {NPC_SLOOP, ENGLAND, 0, 0, 0},  /* pirates keep quiet beside the navy, which has nothing against him */
        {NPC_SLOOP, NPC_FRIGATE, 0, 0, 2},
        {SPAIN, ENGLAND, 0, 1, 2},
        {SPAIN, ENGLAND, 1, 1, 0},      /* two men-o-war */
        {SPAIN, FRANCE, 1, 1, 2},       /* a man-o-war and a frigate */
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", ROOS, PEMBERTON, 0, 0);
        npc(s, rows[i].a, SEA), npc(s, rows[i].b, SEA);
        if (rows[i].war) s->war[0] = 1 + SPAIN, s->war[1] = 1 + ENGLAND;
        at(s, 0, CUR, 0), s->bounty[0][HOLLAND] = (uint8_t)rows[i].bounty;
        plays(&t, 0, "sail caribbean", i == 1 ? "0 0  0 0 0" : rows[i].rolls ? "0 0  0 0 0" : "");
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), rows[i].rolls);
    }
    table t;
    state *s = calm(&t, 2, "", ROOS, PEMBERTON, 0, 0); /* a frigate beside two men-o-war looks for him alone */
    npc(s, SPAIN, SEA), npc(s, ENGLAND, SEA), npc(s, FRANCE, SEA);
    s->war[0] = 1 + SPAIN, s->war[1] = 1 + ENGLAND, at(s, 0, CUR, 0), s->bounty[0][HOLLAND] = 1;
    plays(&t, 0, "sail caribbean", "0 0 0");
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 1);
    EXPECT_EQ(of(&t, TOLD_NPC_ROLLS).a, FRANCE);
}

TEST(corsairs, one_npc_after_the_other, 2005, 2006) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, SPAIN, SEA), npc(s, ENGLAND, SEA), npc(s, FRANCE, SEA);
    at(s, 0, CUR, 0), s->bounty[0][HOLLAND] = 1;
    plays(&t, 0, "sail caribbean", "4 0  0 0 0  4 0 0  =france  0 0 0  0 0 0"); /* Spain and France find him: all roll, then chance */
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 3 + 1);
    EXPECT_EQ(of(&t, TOLD_NPC_FINDS).a, FRANCE);
    plays(&t, 1, "shoot", ""), plays(&t, 0, "flee", "0 0 0  4 0 0  0 0 0  0 0 0"); /* he escapes the first one: now the other */
    EXPECT_EQ(told(&t, TOLD_FLED), 1);
    EXPECT_EQ(of(&t, TOLD_NPC_FINDS).a, SPAIN);
    plays(&t, 1, "shoot", ""), plays(&t, 0, "flee", "0 0 0  4 0 0");
    EXPECT_EQ(step_of(s), AT_ACT);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0); /* only if he lives */
    npc(s, SPAIN, SEA), npc(s, FRANCE, SEA);
    at(s, 0, CUR, 0), s->bounty[0][HOLLAND] = 1, s->part[0][HULL] = 1, s->part[0][HOLD] = 0;
    plays(&t, 0, "sail caribbean", "4 0  4 0 0  =spain  4 0 0  0 0 0  0 0 0 =carew");
    EXPECT_EQ(told(&t, TOLD_NPC_FINDS), 1);
    EXPECT_EQ(told(&t, TOLD_DIES), 1);
    EXPECT_EQ(s->finders, 0);
}

TEST(corsairs, npc_repaired, 2007, 2205, 2413) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, NPC_FRIGATE, SEA), at(s, 0, SEA, 0);
    plays(&t, 0, "hunt pirate_frigate", "4  4 0 0  0 0 0  0"); /* hits the hold */
    EXPECT_EQ(parts(s->enemy), 32333);
    s->part[0][MASTS] = 1;
    plays(&t, 0, "flee", ""), plays(&t, 1, "shoot", "4 0 0  0 0 0");
    EXPECT_EQ(s->part[0][MASTS], 1); /* the player's damage stays */
    at(s, 0, CUR, 0);
    plays(&t, 0, "sail caribbean", "4 0 0  0 0 0  0 0 0"); /* it is as new when it finds him again */
    EXPECT_EQ(parts(s->enemy), 33333);
}

TEST(corsairs, pirates_and_ties, 1902, 2105, 2106, 3309) {
    table t;
    state *s = calm(&t, 3, "", OSORIO, FELIPE_C, ROOS, 0); /* equal gold: then cargo, then chance */
    npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0), at(s, 1, SJU, 0), at(s, 2, HAV, 1);
    stow(s, 1, RUM * 8);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", ""), plays(&t, 2, "done", "=escorts"); /* no sloop symbol: no move */
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + SEA);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", ""), plays(&t, 2, "done", "=convoys");
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + SJU);
    for (int p = 0; p < 2; p++) {
        s = calm(&t, 3, "", OSORIO, FELIPE_C, ROOS, 0);
        npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0), at(s, 1, SJU, 0), at(s, 2, HAV, 1);
        plays(&t, 0, "done", ""), plays(&t, 1, "done", ""), plays(&t, 2, "done", p ? "=convoys 1" : "=convoys 0");
        EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + (p ? SJU : CUR));
    }
    s = calm(&t, 3, "", OSORIO, FELIPE_C, ROOS, 0); /* they leave pirates alone */
    npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0), s->bounty[0][SPAIN] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", ""), plays(&t, 2, "done", "=convoys"); /* east */
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + BAS);
    s = calm(&t, 3, "", OSORIO, FELIPE_C, ROOS, 0); /* 3: an enemy in war, if there is nobody better */
    npc(s, HOLLAND, CUR), at(s, 0, CCS, 0), s->war[0] = 1 + SPAIN, s->war[1] = 1 + HOLLAND;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", ""), plays(&t, 2, "done", "=hunt_fr_es"); /* north */
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + CCS);
}

/* ---- NPC ships in combat: 2201-2206 ----------------------------------------------------------------------------------------------- */

TEST(corsairs, neighbour_plays_the_npc, 2201, 2202, 2301, 2302) {
    table t;
    state *s = calm(&t, 3, "", PEMBERTON, ROOS, FRANCES, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0), ship(s, 0, FRIGATE);
    plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0"); /* nobody is asked in round one: both shoot */
    EXPECT_EQ(s->bout, 2);
    EXPECT_EQ(s->asked, 0); /* the attacker announces first */
    EXPECT_EQ(why(&t, 1, "shoot"), 4101);
    plays(&t, 0, "shoot", "");
    EXPECT_EQ(s->asked, 1); /* then the left neighbour for the NPC ship */
    plays(&t, 1, "board", "4 0 0  0 0 0  4 0 0");
    EXPECT_EQ(s->asked, 1); /* who places the skull, too */
    plays(&t, 1, "place cannons", "");
    EXPECT_EQ(parts(s->enemy), 31332);
    EXPECT_EQ(s->bout, 3);
    s = calm(&t, 3, "", ROOS, FRANCES, PEMBERTON, 0); /* of the last seat: the first */
    s->turn = s->asked = 2, npc(s, HOLLAND, CUR), at(s, 2, CUR, 0);
    plays(&t, 2, "hunt holland", "4  0 0 0  0 0 0"), plays(&t, 2, "shoot", "");
    EXPECT_EQ(s->asked, 0);
}

TEST(corsairs, npc_flees, 2203, 2204) {
    static const struct {
        int cannons, crew, own_cannons, own_crew, allowed;
    } rows[] = {{3, 3, 3, 3, 0}, {2, 3, 3, 3, 1}, {3, 2, 3, 3, 1}, {3, 3, 2, 2, 0}, {2, 2, 2, 2, 0}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        npc(s, HOLLAND, CUR), at(s, 0, CUR, 0), ship(s, 0, FRIGATE);
        plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0");
        s->enemy[CANNONS] = (uint8_t)rows[i].cannons, s->enemy[CREW] = (uint8_t)rows[i].crew;
        s->part[0][CANNONS] = (uint8_t)rows[i].own_cannons, s->part[0][CREW] = (uint8_t)rows[i].own_crew;
        plays(&t, 0, "shoot", "");
        EXPECT_EQ(why(&t, 1, "flee"), rows[i].allowed ? 0 : 2203);
    }
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0);
    plays(&t, 0, "hunt holland", "4 0  0 0 0  0 0 0");
    s->enemy[CREW] = s->enemy[CANNONS] = 0, s->part[0][CREW] = s->part[0][CANNONS] = 0;
    plays(&t, 0, "flee", "0 0 0  4 0 0"); /* with nothing else that could do anything it flees, and nobody is asked */
    EXPECT_EQ(of(&t, TOLD_NPC_ORDERS).b, FLEE);
    EXPECT_EQ(told(&t, TOLD_NPC_FLED), 1);
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + CUR);
}

TEST(corsairs, npc_has_no_cards, 2206) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0), ship(s, 0, FRIGATE), give(s, 1, BRACE), give(s, 1, HARD_A_LEE);
    plays(&t, 0, "hunt holland", "4"), plays(&t, 1, "done", "4 0 0  0 0 0  0 1 2"); /* bad omen is all that the neighbour could have */
    EXPECT_EQ(parts(s->enemy), 32223); /* his cards do not help the NPC ship */
    EXPECT_EQ(s->bout, 2);
}

/* ---- ship combat: 2303-2312 ---------------------------------------------------------------------------------------------------------- */

TEST(corsairs, manoeuvre_die, 2303) {
    static const struct {
        int a, b, dice_a, dice_b;
    } rows[] = {{SLOOP, FRIGATE, 3, 3}, {SLOOP, FLUTE, 4, 3}, {GALLEON, FRIGATE, 3, 4}, {FRIGATE, FLUTE, 3, 3}, {SLOOP, GALLEON, 4, 3}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        ship(s, 0, rows[i].a), ship(s, 1, rows[i].b);
        char deals[40];
        put_dice(put_dice(put_dice(deals, 1, 4), rows[i].dice_a, 0), rows[i].dice_b, 0);
        plays(&t, 0, "seek 1", deals);
        EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), rows[i].dice_a);
        EXPECT_EQ(rolled(&t, 1, SEAMANSHIP), rows[i].dice_b);
    }
}

static int damage(const state *s, int p) {
    int sum = 0;
    for (int part = 0; part < PARTS; part++) sum += SHIP_ROWS[s->ship[p] - 1].part[part] - s->part[p][part];
    return sum;
}

TEST(corsairs, who_hits_how_often, 2304, 2305, 2306, 2410) { /* frigates, with these cannons: hits on the attacker, on the defender */
    static const struct {
        int a, b;
        const char *dice;
        int on_a, on_b;
    } rows[] = {
        {3, 3, "4 4 0  4 0 0", 1, 3},  /* more successes win: a hit for every cannon; the loser one for each success */
        {3, 3, "4 0 0  4 4 0", 3, 1},
        {3, 3, "4 1 1  4 0 1", 1, 3},  /* equal: the higher sum of the others, a full winner */
        {3, 3, "4 0 3  4 1 2", 1, 1},  /* equal again: a tie, each as if he had lost */
        {2, 3, "4 4 4  4 4 4", 3, 2},  /* as many as there are cannons at most */
        {3, 3, "0 3 3  0 0 0", 0, 0},  /* without a success nobody wins */
        {1, 3, "4 4 0  4 0 0", 1, 1},  /* one cannon, one hit */
        {0, 3, "4 4 0  4 0 0", 1, 0},
        {3, 3, "4 4 0  0 0 0", 0, 3},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        char deals[80], *end = deals + snprintf(deals, sizeof deals, "4  %s  ", rows[i].dice);
        ship(s, 0, FRIGATE), ship(s, 1, FRIGATE), s->part[0][CANNONS] = (uint8_t)rows[i].a, s->part[1][CANNONS] = (uint8_t)rows[i].b;
        put_dice(end, rows[i].on_a + rows[i].on_b, 0); /* all in the hold */
        plays(&t, 0, "seek 1", deals);
        EXPECT_EQ(3 - s->part[0][HOLD], rows[i].on_a);
        EXPECT_EQ(3 - s->part[1][HOLD], rows[i].on_b);
        EXPECT_EQ(s->bout, 2);
    }
}

TEST(corsairs, boarding, 2307) {
    static const struct {
        int hull, crew;
        const char *dice;
    } rows[] = {
        {2, 2, "4 0 0  4 4 0  2"},           /* one man of the boarders falls; they board */
        {2, 1, "4 0 0  4 4 0  2"},           /* the last one: the ship combat goes on */
        {1, 2, "4 0 0  4 4 0  0 =keeneye"},  /* sunk before they come aboard */
    };
    for (unsigned i = 0; i < 3; i++) {
        table t;
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
        s->part[1][HULL] = (uint8_t)rows[i].hull, s->part[1][CREW] = (uint8_t)rows[i].crew, s->part[1][HOLD] = i == 2 ? 0 : 2;
        plays(&t, 0, "shoot", ""), plays(&t, 1, "board", rows[i].dice);
        EXPECT_EQ(told(&t, TOLD_CREW_COMBAT), i == 0);
        EXPECT_EQ(told(&t, TOLD_SUNK), i == 2);
        if (i == 1) EXPECT_EQ(step_of(s), AT_ANNOUNCING);
        if (i == 1) EXPECT_EQ(s->bout, 3);
    }
}

TEST(corsairs, fleeing, 2308, 2309, 2413, 1603) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    plays(&t, 0, "seek 1", "4  4 0 0  0 0 0  0");
    plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "4 0 0  4 4 0  0"); /* a success of the other side stops him */
    EXPECT_EQ(told(&t, TOLD_FLED), 0);
    EXPECT_EQ(s->bout, 3);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "0 0 0  4 0 0");
    EXPECT_EQ(told(&t, TOLD_FLED), 1);
    EXPECT_EQ(s->zone[0], 1 + TRI); /* both stay in the zone */
    EXPECT_EQ(s->zone[1], 1 + TRI);
    EXPECT_EQ(s->part[1][HOLD], 0); /* the damage stays */
    EXPECT_EQ(s->glory[0] | s->glory[1], 0);
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(s->actions, 2);
}

TEST(corsairs, wrecks_in_battle, 2310, 2311, 2312, 2407, 2408) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    for (int p = 0; p < 2; p++) s->part[p][MASTS] = s->part[p][CANNONS] = 0;
    plays(&t, 0, "seek 1", "4"); /* neither can do anything */
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 1, FLUTE), s->part[0][MASTS] = 0;
    plays(&t, 0, "seek 1", "4  4  0 0 0  0"); /* one die only, though she is a sloop against a flute */
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 1);
    EXPECT_EQ(s->part[1][HOLD], 3);
    EXPECT_EQ(of(&t, TOLD_ORDERS).b, SHOOT); /* and nothing but shooting, without being asked */
    EXPECT_EQ(s->asked, 1);
    s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[0][CANNONS] = 0;
    plays(&t, 0, "seek 1", "4  4 4 4  0 0 0"); /* compulsory in round one, and scores nothing */
    EXPECT_EQ(damage(s, 1), 0);
    EXPECT_EQ(s->bout, 2);
    EXPECT_EQ(why(&t, 0, "shoot"), 2310);
    s->part[0][MASTS] = 0;
    EXPECT_EQ(why(&t, 0, "shoot"), 0); /* nor is anything else left without masts */
    EXPECT_EQ(why(&t, 0, "board"), 2407);
    EXPECT_EQ(why(&t, 0, "flee"), 2407);
}

TEST(corsairs, battles_that_never_end, 4105) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    s->bout = LONGEST_BATTLE;
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0  0 0 0");
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    s = boarded(&t, SPEECH);
    s->melee = LONGEST_BATTLE;
    plays(&t, 0, "done", "0 0  0 0"), plays(&t, 0, "done", "");
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    EXPECT(s->ship[0] && s->ship[1]);
}

/* ---- crew combat: 2501-2505, and cards in combat: 2601, 2602 ----------------------------------------------------- */

TEST(corsairs, crew_combat_rounds, 2501, 2502, 2503) {
    table t;
    state *s = boarded(&t, SPEECH);
    plays(&t, 0, "done", "4 0  4 0"), plays(&t, 0, "done", ""); /* a hit each */
    EXPECT_EQ(s->part[0][CREW], 1);
    EXPECT_EQ(s->part[1][CREW], 1);
    EXPECT_EQ(s->melee, 2);
    plays(&t, 0, "done", "0 0  4 4"), plays(&t, 0, "done", "=keeneye"); /* the boarder loses */
    EXPECT_EQ(told(&t, TOLD_BEATS), 1);
    EXPECT_EQ(s->part[0][CREW], 0);
    EXPECT_EQ(s->glory[1], 1);
    plays(&t, 1, "capture", "");
    EXPECT_EQ(s->part[1][CREW], 1); /* the crew of the winner */
}

TEST(corsairs, both_crews_gone, 2504, 2505) {
    static const struct {
        const char *dice;
        int winner;
    } rows[] = {{"4 4  4 0", 0}, {"4 0  4 4", 1}, {"4 2  4 1", 0}, {"4 1  4 2", 1}, {"4 1  4 1", -1}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = boarded(&t, SPEECH);
        s->part[0][CREW] = s->part[1][CREW] = 1;
        plays(&t, 0, "done", rows[i].dice), plays(&t, 0, "done", "");
        EXPECT_EQ(s->part[0][CREW] | s->part[1][CREW], 0);
        EXPECT_EQ(told(&t, TOLD_NO_WINNER), rows[i].winner < 0);
        EXPECT_EQ(s->glory[0], rows[i].winner == 0); /* successes, then the sum of the rest */
        EXPECT_EQ(s->glory[1], rows[i].winner == 1);
        if (rows[i].winner < 0) EXPECT(s->ship[0] && s->ship[1]); /* both live */
    }
}

TEST(corsairs, cards_of_those_who_fight, 2601, 2602) {
    table t;
    state *s = calm(&t, 3, "", PEMBERTON, DA_SILVA, ROOS, 0);
    at(s, 0, TRI, 0), at(s, 1, TRI, 0);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    give(s, 0, HARD_A_LEE), give(s, 1, HARD_A_LEE), give(s, 2, HARD_A_LEE);
    plays(&t, 0, "flee", ""), plays(&t, 1, "flee", "0 0 0  4 0 0");
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->asked, 1); /* seat 2 has no part in it */
    plays(&t, 1, "announce hardalee", "");
    EXPECT_EQ(s->asked, 0); /* an enemy may announce now, too */
    plays(&t, 0, "announce hardalee", "");
    EXPECT_EQ(s->asked, 0); /* the attacker's is resolved first */
    plays(&t, 0, "play", ""), plays(&t, 0, "pick defender skull", ""), plays(&t, 0, "roll", "0");
    plays(&t, 1, "done", ""); /* he might have had a Quick learner */
    EXPECT_EQ(s->asked, 1);
    plays(&t, 1, "play", ""), plays(&t, 1, "pick defender 1", ""), plays(&t, 1, "roll", "4");
    EXPECT_EQ(told(&t, TOLD_FLED), 1); /* by the dice as they lie in the end */
}

/* ---- special weapons: 2701-2706 ---------------------------------------------------------------------------------- */

TEST(corsairs, grappling_hooks, 2702, 2703) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    s->weapons[0] = s->weapons[1] = 1u << HOOKS;
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0"); /* not after shooting */
    EXPECT_EQ(s->bout, 2);
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "0 0 0  4 0 0");
    EXPECT_EQ(s->asked, 0); /* only who announced to board */
    EXPECT_EQ(why(&t, 0, "use chainshot"), 2702);
    plays(&t, 0, "use hooks", ""), plays(&t, 0, "pick attacker 1", ""), plays(&t, 0, "pick attacker 1", ""),
        plays(&t, 0, "roll", "4 4  4 4  0 0 =keeneye");
    EXPECT_EQ(s->weapons[0], 0);
    EXPECT_EQ(told(&t, TOLD_CREW_COMBAT), 1);
}

TEST(corsairs, chain_shot, 2704, 2706) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), s->weapons[0] = 1u << CHAIN_SHOT | 1u << GRAPESHOT, give(s, 0, SPEECH);
    plays(&t, 0, "seek 1", "4"), plays(&t, 0, "done", "4 4 4  0 0 0"), plays(&t, 0, "done", "1 4 4");
    EXPECT_EQ(why(&t, 0, "use hooks"), 2702);
    plays(&t, 0, "use chainshot", "");
    EXPECT_EQ(why(&t, 0, "use grapeshot"), 2706); /* one of the two for a roll */
    plays(&t, 0, "done", "");
    EXPECT_EQ(parts(s->part[1]), 22021); /* the third hit on the masts lapses */
    EXPECT_EQ(s->weapons[0], 1u << GRAPESHOT);
    plays(&t, 0, "shoot", ""), plays(&t, 0, "done", "0 0 1"); /* no masts: his foe can only shoot, with one die; unsaid */
    s = battle(&t, PEMBERTON, DA_SILVA);
    s->weapons[1] = 1u << CHAIN_SHOT;
    plays(&t, 0, "seek 1", "4  4 4 0  4 0 0  0  4"), plays(&t, 1, "use chainshot", ""); /* the loser may use it, too */
    EXPECT_EQ(s->part[0][MASTS], 1);
    s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), s->weapons[0] = 1u << CHAIN_SHOT;
    plays(&t, 0, "seek 1", "4  4 0 0  0 0 0  0 1 2"); /* without a skull it can do nothing, and is not asked for */
    EXPECT_EQ(step_of(s), AT_ANNOUNCING);
}

TEST(corsairs, grapeshot_takes_no_hull, 2705) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), s->weapons[0] = 1u << GRAPESHOT, s->part[1][CREW] = 1;
    plays(&t, 0, "seek 1", "4  4 4 4  0 0 0  4 4 4"), plays(&t, 0, "use grapeshot", "");
    EXPECT_EQ(parts(s->part[1]), 22201);
    EXPECT_EQ(s->weapons[0], 0);
}

/* ---- modifications: 2801-2815 ------------------------------------------------------------------------------------ */

TEST(corsairs, mod_swivel_guns, 2801, 2802) {
    static const struct {
        const char *dice;
        int crew;
    } rows[] = {{"4 0", 1}, {"4 4", 1}, {"0 0", 2}}; /* one hit, however many skulls */
    for (unsigned i = 0; i < 3; i++) {
        for (int boarder = 0; boarder < 2; boarder++) { /* no matter who boarded */
            table t;
            state *s = battle(&t, PEMBERTON, DA_SILVA);
            fit(s, 0, SWIVEL_GUNS);
            plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
            give(s, 0, SPEECH);
            plays(&t, 0, boarder ? "flee" : "board", ""),
                plays(&t, 1, boarder ? "board" : "flee", boarder ? "0 0 0  4 0 0" : "4 0 0  0 0 0");
            plays(&t, 0, "done", rows[i].dice);
            EXPECT_EQ(s->part[1][CREW], rows[i].crew);
            EXPECT_EQ(s->part[0][CREW], 2);
        }
    }
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    fit(s, 0, SWIVEL_GUNS), s->part[1][CREW] = 1;
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 0 0  0 0 0  4 0 =keeneye"); /* the last man falls: won before a leadership die */
    EXPECT_EQ(told(&t, TOLD_BEATS), 1);
    EXPECT_EQ(s->part[1][HULL], 2); /* what is too much lapses */
    for (int winner = 0; winner < 2; winner++) { /* both: by these dice */
        s = battle(&t, PEMBERTON, DA_SILVA);
        fit(s, 0, SWIVEL_GUNS), fit(s, 1, SWIVEL_GUNS), s->part[0][CREW] = s->part[1][CREW] = 1;
        plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
        plays(&t, 0, "board", ""), plays(&t, 1, "flee", winner ? "4 0 0  0 0 0  4 0  4 3 =keeneye" : "4 0 0  0 0 0  4 4  4 0 =keeneye");
        EXPECT_EQ(s->glory[winner], 1);
    }
}

TEST(corsairs, mod_hammocks, 1001, 2803) {
    table t;
    state *s = in_port(&t, FELIPE_C, TRI);
    fit(s, 0, HAMMOCKS);
    EXPECT_EQ(s->part[0][CREW], 2); /* room for one more, who has to be recruited */
    plays(&t, 0, "recruit", "4 0");
    EXPECT_EQ(s->part[0][CREW], 3);
}

TEST(corsairs, mod_rigging, 2804, 2814) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    fit(s, 0, RIGGING), ship(s, 1, FRIGATE);
    plays(&t, 0, "seek 1", "4  0 0 0 0  0 0 0"); /* 4 + 1 against 3 */
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 4);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, SDO, 0), ship(s, 0, FLUTE), fit(s, 0, RIGGING);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food3hold 0 0 0"); /* in raids, too: 2 + 1 */
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
}

TEST(corsairs, mod_strong_hull, 2805, 2806, 2814) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    fit(s, 1, STRONG_HULL), ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4  4 0 0  0 0 0  0 1 2");
    EXPECT_EQ(why(&t, 1, "absorb cannons"), 2805);
    plays(&t, 1, "absorb crew", "");
    EXPECT_EQ(parts(s->part[1]), 21121);
    EXPECT_EQ(s->turned[1], 1);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "4 0 0  0 0 0  0 1 2"); /* used up */
    EXPECT_EQ(parts(s->part[1]), 20011);
    s = in_port(&t, FELIPE_C, TRI); /* three gold in any port */
    fit(s, 0, STRONG_HULL);
    plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "refit"), 2805);
    s->turned[0] = 1;
    plays(&t, 0, "refit", "");
    EXPECT_EQ(s->turned[0], 0);
    EXPECT_EQ(s->wealth[0], 7);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0); /* in raids */
    at(s, 0, SDO, 0), fit(s, 0, STRONG_HULL);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=tobacco2cannons =rum3x =food2x 0 0 0"), plays(&t, 0, "absorb cannons", "");
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0); /* and storms */
    fit(s, 0, STRONG_HULL), event_is_now(s, SQUALL);
    plays(&t, 0, "leave", "4 0 0  2"), plays(&t, 0, "absorb crew", "");
    EXPECT_EQ(parts(s->part[0]), 22221);
    s = in_port(&t, PEMBERTON, TRI); /* a lower price for repairs does not help here */
    fit(s, 0, STRONG_HULL), s->turned[0] = 1;
    plays(&t, 0, "yard", ""), plays(&t, 0, "refit", "");
    EXPECT_EQ(s->wealth[0], 7);
}

TEST(corsairs, mod_chasers, 2807, 2808) {
    table t;
    for (int who = 0; who < 2; who++) { /* after the foe, or he himself, has announced to flee */
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        fit(s, 0, CHASERS);
        plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
        plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0  0 0 0"); /* not when nobody flees */
        EXPECT_EQ(s->bout, 3);
        plays(&t, 0, who ? "flee" : "shoot", ""), plays(&t, 1, who ? "shoot" : "flee", "");
        EXPECT_EQ(step_of(s), AT_CHASING);
        plays(&t, 0, "chase", "1  0 0 0  0 0 0"); /* located by a die, before the contest */
        EXPECT_EQ(parts(s->part[1]), 22121);
        EXPECT(place_of(&t, TOLD_HITS, 0) < place_of(&t, TOLD_ROLLS, 0));
        plays(&t, 0, who ? "flee" : "shoot", ""), plays(&t, 1, who ? "shoot" : "flee", "0 0 0  0 0 0"); /* once per battle */
        EXPECT_EQ(s->bout, 5);
    }
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    fit(s, 0, CHASERS);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0"), plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "");
    plays(&t, 0, "chase", "4"), plays(&t, 1, "place hull", "0 0 0  4 0 0"); /* a skull is the victim's */
    EXPECT_EQ(s->part[1][HULL], 1);
    EXPECT_EQ(told(&t, TOLD_FLED), 1);
    s->actions = 3, s->sought = 0;
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0"), plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "");
    EXPECT_EQ(step_of(s), AT_CHASING); /* in the next battle again */
    plays(&t, 0, "done", "0 0 0  0 0 0");
    EXPECT_EQ(s->part[1][HULL], 1);
}

TEST(corsairs, mod_long_guns, 2809, 2810) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), fit(s, 0, LONG_GUNS), s->weapons[0] = 1u << CHAIN_SHOT;
    plays(&t, 0, "seek 1", "4  4 4 0  0 4"); /* a die for each cannon, before round one: two hits; no chain shot for the skull */
    EXPECT_EQ(s->asked, 1);
    plays(&t, 1, "place hull", "0 0 0  0 0 0");
    EXPECT_EQ(parts(s->part[1]), 11221);
    EXPECT_EQ(s->bout, 2);
    EXPECT_EQ(s->weapons[0], 1u << CHAIN_SHOT);
    s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), fit(s, 0, LONG_GUNS), s->weapons[0] = 1u << CHAIN_SHOT, give(s, 0, SPEECH);
    plays(&t, 0, "seek 1", "4"), plays(&t, 0, "done", "4 4 0  0 4");
    EXPECT_EQ(why(&t, 0, "use chainshot"), 2809);
    s = battle(&t, PEMBERTON, DA_SILVA); /* both have them: at once, so both can go down before round one */
    fit(s, 0, LONG_GUNS), fit(s, 1, LONG_GUNS), s->part[0][HULL] = s->part[1][HULL] = 1, s->part[0][HOLD] = s->part[1][HOLD] = 0;
    plays(&t, 0, "seek 1", "4  4  4  0  0 =carew =roos");
    EXPECT_EQ(told(&t, TOLD_SUNK), 2);
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 0);
}

TEST(corsairs, mod_cannon_port, 2410, 2811) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    fit(s, 0, CANNON_PORT);
    EXPECT_EQ(s->part[0][CANNONS], 2);
    plays(&t, 0, "seek 1", "4  4 0 0  0 0 0  0 1"); /* two hits */
    EXPECT_EQ(parts(s->part[1]), 21121);
    s->part[0][CANNONS] = 1, at(s, 0, TRI, 1), s->depth = 1, memset(s->step + 1, 0, sizeof s->step - 1),
    s->fighter[0] = s->fighter[1] = s->bout = 0;
    s->asked = 0, s->actions = 3;
    /* it can be shot away and repaired as the others */
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "repair cannons", "");
    EXPECT_EQ(s->part[0][CANNONS], 2);
}

TEST(corsairs, mod_extra_hold, 1409, 2812, 2813) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, ROOS, 0, 0);
    put_token(s, TRI, EXTRA_HOLD);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "modify", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(s->part[0][HOLD], 3); /* at once */
    for (int i = 0; i < 3; i++) stow(s, 0, i * 8);
    plays(&t, 0, "done", ""), plays(&t, 0, "leave", "");
    EXPECT_EQ(step_of(s), AT_ACT); /* nothing has to go */
}

TEST(corsairs, mods_without_effect_in_raids, 2813, 2814) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, SDO, 0), fit(s, 0, SWIVEL_GUNS), fit(s, 0, CHASERS), fit(s, 0, LONG_GUNS);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 0 0 0");
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1); /* nothing to be asked or rolled for them */
}

TEST(corsairs, mods_go_back, 2815, 3306) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    put_token(s, NAS, CHASERS), fit(s, 0, CHASERS), fit(s, 0, RIGGING);
    int empty[2], n = 0;
    for (int z = 0; z < ZONES; z++)
        if (z != SEA && !s->mod_seen[z]) empty[n++] = z;
    EXPECT_EQ(n, 2);
    plays(&t, 0, "retire", "=carew");
    EXPECT_EQ(step_of(s), AT_LAY);
    for (int i = 0; i < 2; i++) {
        char text[40];
        fl_move m = {DO_LAY, (uint8_t)empty[i], 0, 0};
        fl_out o = fl_into(text, sizeof text);
        fl_write_move(&o, corsairs(), m);
        plays(&t, 0, text, i ? "0 0" : "");
        if (!i) EXPECT_EQ(why(&t, 0, text), 2815); /* each to another port */
    }
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(s->mod_seen[empty[i]], FL_FACE_DOWN); /* drawn unseen */
        EXPECT_EQ(s->mod_batch[empty[i]], 1);
    }
    EXPECT_EQ(s->batch[0], 1u << CHASERS | 1u << RIGGING); /* but all know that it is these two */
    at(s, 1, empty[0], 1);
    plays(&t, 1, "port", ""); /* one is turned up: now the other is known */
    EXPECT_EQ(s->batch[0], 0);
    EXPECT_EQ(s->mod_seen[empty[1]], FL_EVERYONE);
    EXPECT_EQ(s->mod_up[empty[1]], 0);
}

/* ---- spoils: 1507, 2901-2907, 3001, 3002 ------------------------------------------------------------------------- */

static state *about_to_win(table *t) { /* seat 1 has no crew, seat 0 is about to board him */
    state *s = battle(t, PEMBERTON, DA_SILVA);
    s->part[1][CREW] = 0;
    plays(t, 0, "seek 1", "4  0 0 0  0 0 0");
    return s;
}

TEST(corsairs, plundering_a_player, 2901, 2902, 2903, 3310) {
    table t;
    state *s = about_to_win(&t);
    s->wealth[1] = 25, s->chest[1] = 12, s->chest_most[1] = 25, s->mission[1] = 1 + M_SCORE, s->weapons[0] = 1u << CHAIN_SHOT,
    s->weapons[1] = 1u << CHAIN_SHOT | 1u << GRAPESHOT;
    s->specialists[0] = 1u << PURSER, s->specialists[1] = 1u << PURSER | 1u << LOOKOUT;
    stow(s, 1, RUM * 8), stow(s, 1, WOOD * 8), stow(s, 0, FOOD * 8);
    hear(s, 0, R_BELL), hear(s, 1, R_COVE);
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 0 0  0 0 0 =keeneye");
    give(s, 1, DEBT), give(s, 1, COURT), give(s, 1, BRACE), give(s, 0, SPEECH), give(s, 0, SPEECH);
    plays(&t, 0, "done", ""); /* keeps his ship; gold, weapons and specialists come over, then the cards */
    EXPECT_EQ(s->wealth[0], 10 + 13); /* the gold aboard, not the chest */
    EXPECT_EQ(of(&t, TOLD_PLUNDERS).c, 13);
    EXPECT_EQ(told(&t, TOLD_PAYS) + told(&t, TOLD_GETS), 0); /* taken, not paid */
    EXPECT_EQ(s->wealth[1], 12);
    EXPECT_EQ(s->chest_least[1], 12); /* which all know now */
    EXPECT_EQ(s->weapons[0], 1u << CHAIN_SHOT | 1u << GRAPESHOT);
    EXPECT_EQ(s->specialists[0], 1u << PURSER | 1u << LOOKOUT);
    EXPECT_EQ(s->glory_discard[PLAIN_CARDS + PURSER], 1);
    EXPECT_EQ(step_of(s), AT_DISCARD); /* keen eye, two speeches, and now the second of his */
    plays(&t, 0, "discard speech", ""), plays(&t, 0, "discard brace", "");
    EXPECT_EQ(n_held(s, 0), 4);
    EXPECT_EQ(s->hand_seen[0][3], 1 | 2); /* known to both */
    plays(&t, 0, "hold new", "");
    EXPECT_EQ(s->rumor[0], R_COVE);
    EXPECT_EQ(s->rumor_seen[0], 1 | 2);
    plays(&t, 0, "take 0", "");
    EXPECT_EQ(why(&t, 0, "take 0"), 405); /* a sloop holds two */
    plays(&t, 0, "drop food", ""), plays(&t, 0, "take 0", "=carew");
    EXPECT_EQ(s->hold_seen[0][0], 1 | 2);
    EXPECT_EQ(n_aboard(s, 0), 2);
    EXPECT_EQ(s->ship[1], 0);
    EXPECT_EQ(s->missions_done, 1u << M_SCORE); /* the loser's mission is discarded */
    EXPECT_EQ(s->captain[1], 1 + CAREW);
}

TEST(corsairs, nothing_from_a_sunk_ship, 2907, 1508) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[1][HULL] = 1, s->part[1][HOLD] = 0, s->weapons[1] = 1u << HOOKS, s->bounty[1][FRANCE] = 2;
    plays(&t, 0, "seek 1", "4  4 0 0  0 0 0  0 =keeneye");
    EXPECT_EQ(step_of(s), AT_CLAIM); /* but the reward for a pirate is paid */
    EXPECT_EQ(s->wealth[0], 10);
    plays(&t, 0, "claim france", "=carew");
    EXPECT_EQ(s->wealth[0], 20);
    EXPECT_EQ(s->weapons[0], 0);
    EXPECT_EQ(s->glory[0], 1);
}

TEST(corsairs, no_reward_from_the_enemy, 1507) {
    table t;
    state *s = about_to_win(&t);
    s->bounty[1][FRANCE] = 2, s->war[0] = 1 + ENGLAND, s->war[1] = 1 + FRANCE; /* Pemberton is English */
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 0 0  0 0 0 =keeneye"), plays(&t, 0, "done", "=carew");
    EXPECT_EQ(told(&t, TOLD_DIES), 1); /* nothing to claim */
    EXPECT_EQ(s->wealth[0], 20);
}

TEST(corsairs, captured_ship, 2815, 3001, 3002) {
    table t;
    state *s = about_to_win(&t);
    ship(s, 0, GALLEON), fit(s, 0, CHASERS), s->part[0][CREW] = 4;
    fit(s, 1, EXTRA_HOLD), fit(s, 1, STRONG_HULL), s->turned[1] = 1, s->part[1][MASTS] = 1;
    for (int i = 0; i < 4; i++) stow(s, 0, RUM * 8 + i);
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", ""), plays(&t, 0, "done", "4 0 0  0 0 0 0 =keeneye");
    plays(&t, 0, "capture", "");
    EXPECT_EQ(s->ship[0], 1 + SLOOP);
    EXPECT_EQ(parts(s->part[0]), 23121); /* as it is; the crew as far as there is room */
    EXPECT_EQ(s->mods[0], 1u << EXTRA_HOLD | 1u << STRONG_HULL);
    EXPECT_EQ(s->turned[0], 1);
    EXPECT_EQ(s->loose[0], 1u << CHASERS); /* his own go back to the ports */
    EXPECT_EQ(step_of(s), AT_LAY);
    EXPECT_EQ(s->large[0], 0);
    int zone = 0;
    while (zone == SEA || s->mod_seen[zone]) zone++;
    char text[40];
    fl_move m = {DO_LAY, (uint8_t)zone, 0, 0};
    fl_out o = fl_into(text, sizeof text);
    fl_write_move(&o, corsairs(), m);
    plays(&t, 0, text, "");
    EXPECT_EQ(step_of(s), AT_DUMP);
    plays(&t, 0, "drop rum", ""); /* three fit */
    EXPECT_EQ(n_aboard(s, 0), 3);
    EXPECT_EQ(s->glory[0], 1); /* for the victory alone */
}

TEST(corsairs, captured_man_o_war, 1808, 3001, 3002) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0), ship(s, 0, GALLEON), s->war[0] = 1 + FRANCE, s->war[1] = 1 + HOLLAND;
    plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0");
    EXPECT_EQ(parts(s->enemy), 53555);
    s->enemy[CREW] = 1, s->enemy[HOLD] = 2;
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 4 0  0 0 0  4 4  0 0 =keeneye");
    plays(&t, 0, "capture", "=cocoa5hold =rum3x =sugar4x 0");
    EXPECT_EQ(s->ship[0], 1 + MAN_O_WAR);
    EXPECT_EQ(parts(s->part[0]), 52545); /* its damage, his crew of four */
    EXPECT_EQ(n_laid_out(s), 2); /* one card lost for one hit on its hold */
    EXPECT_EQ(s->bounty[0][HOLLAND], 2); /* an Englishman's: he is no enemy of theirs */
}

/* ---- death: 3101-3109 -------------------------------------------------------------------------------------------- */

TEST(corsairs, death_takes_all, 3101, 3102, 3103) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    at(s, 0, SDO, 0), s->part[0][HULL] = 1, s->large[0] = 1, s->learned[0] = 1, s->weapons[0] = 7, s->specialists[0] = 1u << LOOKOUT;
    stow(s, 0, RUM * 8), hear(s, 0, R_BELL), s->mission[0] = 1 + M_SCORE, s->bounty[0][FRANCE] = 2;
    plays(&t, 0, "search", "4 0 0"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food1hull 4 4 4");
    plays(&t, 0, "done", "=roos");
    EXPECT_EQ(s->captain[0], 1 + ROOS); /* the new one is drawn at once, */
    EXPECT_EQ(s->ship[0] | s->zone[0] | s->weapons[0] | s->large[0] | s->learned[0], 0); /* but there is no ship before his turn */
    EXPECT_EQ(s->specialists[0] | s->mission[0] | s->rumor_seen[0] | n_aboard(s, 0) | n_held(s, 0), 0);
    EXPECT(is_zero(s->bounty[0]));
    EXPECT(in_discards(s, RUM * 8));
    EXPECT_EQ(s->glory_discard[PLAIN_CARDS + LOOKOUT], 1);
    EXPECT_EQ(s->captains_out, 1u << PEMBERTON); /* used captains never return */
    EXPECT_EQ(s->turn, 1);
    EXPECT_EQ(s->wealth[0], 0);
}

TEST(corsairs, another_captain, 3105, 3106) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_SLOOP, CCS);
    plays(&t, 0, "retire", "=dasilva"); /* pirates lie off Caracas */
    EXPECT_EQ(step_of(s), AT_REDRAW);
    s->npc_zone[NPC_SLOOP] = 1 + BRI;
    plays(&t, 0, "redraw", "=carew"); /* and now off Bridgetown: again */
    EXPECT_EQ(step_of(s), AT_REDRAW);
    plays(&t, 0, "redraw", "=dasilva"); /* who was turned down is in the deck again */
    EXPECT_EQ(s->captain[0], 1 + DA_SILVA);
    EXPECT_EQ(s->turn, 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_FRIGATE, CCS);
    plays(&t, 0, "retire", "=dasilva"), plays(&t, 0, "done", ""); /* he may keep him */
    EXPECT_EQ(s->captain[0], 1 + DA_SILVA);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, SPAIN, CCS);
    plays(&t, 0, "retire", "=dasilva"); /* the navy is no reason */
    EXPECT_EQ(s->turn, 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_SLOOP, CCS), s->captains_out = ((1u << CAPTAINS) - 1) & ~(1u << FELIPE_C) & ~(1u << ROOS) & ~(1u << DA_SILVA);
    plays(&t, 0, "retire", ""); /* the last one is kept */
    EXPECT_EQ(s->captain[0], 1 + DA_SILVA);
    EXPECT_EQ(s->turn, 1);
}
