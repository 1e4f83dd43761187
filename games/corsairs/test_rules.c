/* test_rules.c - Korsaren der Karibik, rule by rule, and the worked examples with forced dice. Included by test.c.
 * A die is dealt as 0 1 2 3 for 1 2 3 4, and as 4 for a skull. */

/* ---- setup: cases 11.1, 11.2 ------------------------------------------------------------------------------------- */

TEST(corsairs, setup, 101, 102, 103, 105, 106, 107, 108, 109, 110, 111, 112, 115, 1804, 3304, 3306) {
    for (int seats = 2; seats <= 4; seats++) {
        table t;
        sit(&t, corsairs(), seats, "", "");
        state *s = STATE_OF(t);
        EXPECT_EQ(s->demand[SEA], 0);
        EXPECT_EQ(s->mod_seen[SEA], 0);
        EXPECT_EQ(s->merchant_seen[SEA], FL_FACE_DOWN);
        EXPECT_EQ(s->group_left[0][SPAIN], 5);
        EXPECT(s->open_mission[0] && s->open_mission[1]);
        EXPECT_EQ(s->captain[0], 0); /* dealt, but not shown */
        EXPECT(s->dealt[0] != 0);
        EXPECT_EQ(why(&t, 0, "outfit galleon"), 109);
        EXPECT_EQ(corsairs()->active(s), (1u << seats) - 1);
        for (int p = seats - 1; p >= 0; p--) plays(&t, p, p ? "outfit sloop" : "outfit flute", p ? "" : "0");
        EXPECT_EQ(s->ship[0], 1 + FLUTE);
        EXPECT_EQ(s->ship[1], 1 + SLOOP);
        EXPECT_EQ(s->wealth[1], 10);
        EXPECT_EQ(s->zone[1], 1 + CAPTAIN_ROWS[s->captain[1] - 1].home);
        EXPECT(s->in_port[1] && s->hand_seen[1][0] && !s->hand_seen[1][1]);
        EXPECT_EQ(s->glory[0], 0);
        EXPECT_EQ(told(&t, TOLD_STARTS), 1);
        check_table(&t);
    }
}

/* ---- movement and scouting: cases 11.3 to 11.6 ----------------------------------------------------------------------- */

/* ---- trade: cases 11.7 to 11.14 ------------------------------------------------------------------------------------------ */

TEST(corsairs, second_visit, 808, 809, 811) { /* 11.10 */
    table t;
    state *s = calm(&t, 2, "", ARRIAGA, FRANCES, 0, 0);
    s->bought[0] = 1 + SDO;
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT(s->spread_seen[3] && !s->spread_seen[4]); /* three, and one more for Arriaga */
    s = calm(&t, 2, "", FELIPE_C, FRANCES, 0, 0);
    for (int card = 0; card < CARGO_CARDS; card++) s->cargo_discard[card / 32] |= (uint64_t)1 << card % 32;
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT_EQ(told(&t, TOLD_LOOKS_AT_GOODS), 1);
    check_table(&t);
}

/* ---- raids: cases 11.15 to 11.21 ------------------------------------------------------------------------------------------- */

TEST(corsairs, raid_fails, 1404, 1410, 1415, 3505) { /* 11.16, 11.17 */
    table t;
    state *s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "raid spain", "=spices2masts =rum3x =tobacco2cannons 4 4 1");
    plays(&t, 0, "draw", "=wood2x");
    plays(&t, 0, "throw 3", "");
    EXPECT_EQ(why(&t, 0, "draw"), 1408);
    plays(&t, 0, "trade 1", "=rum2x"); /* da Silva's own */
    EXPECT_EQ(s->part[0][CANNONS], 0); /* nothing is left to be spent: the icons count */
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    EXPECT_EQ(why(&t, 0, "search"), 501);
    at(s, 0, SJU, 0);
    EXPECT_EQ(why(&t, 0, "search"), 1404);
}

TEST(corsairs, raid_weapons_and_escape, 1402, 1407, 1411, 2701) { /* 11.19, 11.20 */
    table t;
    state *s = calm(&t, 2, "", GARNIER, FELIPE_C, 0, 0);
    at(s, 0, SEA, 0);
    ship(s, 0, FLUTE);
    s->weapons[0] = 1u << HOOKS | 1u << CHAIN_SHOT;
    plays(&t, 0, "search", "4 0");
    EXPECT_EQ(why(&t, 0, s->prey == 1 + SPAIN ? "raid france" : "raid spain"), 1402);
    fl_move raid = {DO_RAID, (uint8_t)(s->prey - 1), 0, 0};
    char text[40];
    fl_out o = fl_into(text, sizeof text);
    fl_write_move(&o, corsairs(), raid);
    plays(&t, 0, text, "=cocoa1x =cocoa3x =food3hold 0 2 3 3");
    EXPECT_EQ(why(&t, 0, "use grapeshot"), 4103);
    plays(&t, 0, "use hooks", ""), plays(&t, 0, "use chainshot", "");
    EXPECT_EQ(s->weapons[0], 0);
    EXPECT_EQ(s->successes, 2);
    plays(&t, 0, "done", "");
    EXPECT_EQ(told(&t, TOLD_RAID_ESCAPED), 1);
    EXPECT_EQ(s->part[0][HOLD], 3);
    EXPECT_EQ(s->wealth[0], 10);
}

TEST(corsairs, raid_glory, 1413, 1414, 3411, 3507) { /* 11.21; the bonuses count for the 12 */
    table t;
    state *s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "raid spain", "=food5x =cocoa4x =rum3x 0 0 0");
    plays(&t, 0, "done", "=keeneye"); /* the exchange is not used */
    EXPECT_EQ(s->wealth[0], 22);
    EXPECT_EQ(s->glory[0], 1);
    s = found_merchant(&t, THORNE, SJU);
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =rum3x2 0 0 0 0 =keeneye");
    EXPECT_EQ(s->wealth[0], 10 + 7 + 3 + 2);
    EXPECT_EQ(s->glory[0], 1);
}

TEST(corsairs, letting_go, 1401, 202, 203, 201) { /* 11.18, 11.54 */
    table t;
    state *s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "letgo", "");
    EXPECT_EQ(is_zero(s->bounty[0]), 1);
    for (int z = 0; z < 8; z++) { /* nine on the track: before the event every zone has one again */
        int z2 = z >= SDO ? z + 1 : z;
        s->group_left[0][s->merchant[z2]]--, s->taken_up[s->merchant[z2]]++;
        s->merchant[z2] = s->merchant_seen[z2] = s->merchant_group[z2] = 0;
    }
    at(s, 0, TRI, 1);
    check_table(&t);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "");
    EXPECT_EQ(of(&t, TOLD_REFILL).a, 9);
    for (int z = 0; z < ZONES; z++) EXPECT(s->merchant_seen[z] != 0);
}

/* ---- bounties and NPCs: cases 11.22 to 11.35 ------------------------------------------------------------------------------- */

TEST(corsairs, bounties, 116, 1501, 1502, 1504, 1506) { /* 11.22, 11.23 */
    table t;
    state *s = calm(&t, 2, "", FRANCES, RICHERY, 0, 0);
    at(s, 0, TOR, 0), at(s, 1, TOR, 0);
    s->bounty[0][SPAIN] = 1;
    plays(&t, 0, "seek 1", "4 0 0  4 0  0 0  0");
    EXPECT_EQ(s->bounty[0][FRANCE], 1);
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    EXPECT_EQ(is_zero(s->bounty[1]), 1);
    s->bounty[0][SPAIN] = 5;
    check_table(&t);
}

TEST(corsairs, navy_beaten, 2201, 1503, 2202, 2205, 2301, 2302, 2904, 2905, 2007, 2203, 2206) { /* 11.25, 11.32, 11.51 */
    table t;
    state *s = calm(&t, 2, "", GARNIER, FELIPE_C, 0, 0);
    npc(s, HOLLAND, CUR);
    at(s, 0, CUR, 0);
    ship(s, 0, GALLEON);
    check_table(&t);
    plays(&t, 0, "hunt holland", "4 0  0 0 0 0  0 0 0 0");
    EXPECT_EQ(s->bounty[0][HOLLAND], 1);
    EXPECT_EQ(s->enemy[HULL], 3);
    plays(&t, 0, "done", ""); /* nobody wins the first contest */
    EXPECT_EQ(s->bout, 2);
    s->enemy[HOLD] = 1, s->enemy[CREW] = 1;
    plays(&t, 0, "board", "");
    EXPECT_EQ(s->asked, 1); /* the left neighbour plays the NPC ship */
    EXPECT_EQ(why(&t, 0, "flee"), 4101);
    plays(&t, 1, "flee", "4 4 0 0  0 0 0 0");
    plays(&t, 0, "done", "4 4  0 0 =keeneye");
    EXPECT_EQ(s->bounty[0][HOLLAND], 2);
    EXPECT_EQ(s->glory[0], 1);
    plays(&t, 0, "done", "=cocoa5hold =rum3x =sugar4x 0 0"); /* the ship is not taken */
    EXPECT_EQ(of(&t, TOLD_GETS).b, 12);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT(s->spread_seen[0] && !s->spread_seen[1]); /* two of three lost for two hits on its hold */
    plays(&t, 0, "take 0", "");
    EXPECT_EQ(s->npc_top[HOLLAND], 0);
}

TEST(corsairs, npcs_pursue, 301, 1901, 1902, 2101, 2102, 2103, 2105, 2106, 3309) { /* 11.33 to 11.35 */
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, HOLLAND, BAS);
    at(s, 0, BRI, 0), s->bounty[0][ENGLAND] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hunt_fr_es"); /* the Dutch symbol says north */
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + BRI);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, FRANCE, BAS);
    at(s, 0, BAS, 0), s->bounty[0][SPAIN] = 2;
    at(s, 1, CCS, 0), s->bounty[1][SPAIN] = s->bounty[1][HOLLAND] = s->bounty[1][ENGLAND] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=tongues"); /* the French symbol says south */
    EXPECT_EQ(s->npc_zone[FRANCE], 1 + CCS);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, NPC_SLOOP, SEA);
    at(s, 0, CUR, 0), s->wealth[0] = 7;
    at(s, 1, SJU, 0), s->wealth[1] = 9;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=squall 4 4");
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + SJU);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, NPC_SLOOP, SEA); /* 2104: ships in port draw nobody */
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=squall");
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + SDO);
}

TEST(corsairs, movement_table, 2102) { /* the next border clockwise, from the compass letters of the board */
    int uses[NPCS][4] = {{0}};
    for (int e = 0; e < EVENTS_IN_BOX - EVENT_NPCS; e++)
        for (int i = 0; i < 3; i++) uses[SYMBOLS[e].of[i].npc][SYMBOLS[e].of[i].way]++;
    for (int n = 0; n < NPCS; n++)
        for (int way = 0; way < 4; way++) EXPECT_EQ(uses[n][way], 2);
    for (int z = 0; z < ZONES; z++)
        for (int way = 0; way < 4; way++) EXPECT(ZONE_ROWS[z].borders >> ZONE_ROWS[z].to[way] & 1);
    for (int a = 0; a < ZONES; a++)
        for (int b = 0; b < ZONES; b++) EXPECT_EQ(ZONE_ROWS[a].borders >> b & 1, ZONE_ROWS[b].borders >> a & 1);
}

/* ---- combat: cases 11.36 to 11.46 -------------------------------------------------------------------------------------------- */

/* ---- death and the end: cases 11.47 to 11.55 -------------------------------------------------------------------------------- */

TEST(corsairs, new_captains_gold, 3101, 3102, 3103, 3104, 3107, 3108, 3109, 3303) { /* 11.47, 11.55 */
    static const int chests[4] = {0, 4, 10, 37}, gold[4] = {10, 6, 0, 0};
    for (int i = 0; i < 4; i++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
        s->wealth[0] = (uint16_t)(chests[i] + 3), s->chest[0] = (uint16_t)chests[i], s->chest_most[0] = s->wealth[0];
        s->bounty[0][SPAIN] = 2, s->glory[0] = 3;
        plays(&t, 0, "retire", "=roos");
        EXPECT_EQ(s->turn, 1);
        EXPECT_EQ(s->chest_least[0], chests[i]); /* everybody has seen what was lost */
        EXPECT_EQ(s->bounty[0][SPAIN], 0);
        plays(&t, 1, "done", "=hale");
        plays(&t, 0, "outfit flute", "=keeneye");
        EXPECT_EQ(s->wealth[0] - s->chest[0], gold[i]);
        EXPECT_EQ(s->glory[0], 3);
        EXPECT_EQ(s->zone[0], 1 + CUR);
        plays(&t, 0, "port", "");
        plays(&t, 0, "done", "");
        EXPECT_EQ(why(&t, 0, "retire"), 3108);
    }
}

TEST(corsairs, crew_of_none, 2903, 3310, 2409, 2503, 2901, 2902, 3001, 3002, 1507, 1508) { /* 11.53, 11.26 */
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[1][CREW] = 0;
    s->bounty[0][SPAIN] = 1, s->bounty[1][SPAIN] = 3, s->bounty[1][ENGLAND] = 1;
    stow(s, 1, RUM * 8);
    s->weapons[1] = 1u << HOOKS;
    s->rumor[0] = R_BELL, s->rumor_seen[0] = 1, s->rumor[1] = R_COVE, s->rumor_seen[1] = 2;
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    plays(&t, 0, "board", "");
    plays(&t, 1, "flee", "4 0 0  0 0 0 =keeneye");
    plays(&t, 0, "capture", "");
    plays(&t, 0, "hold new", ""); /* one rumor is the most */
    EXPECT_EQ(s->wealth[0], 20);
    EXPECT_EQ(s->weapons[0], 1u << HOOKS);
    plays(&t, 0, "take 0", "");
    EXPECT_EQ(s->hold_seen[0][0], 3); /* known to winner and loser */
    EXPECT_EQ(why(&t, 0, "claim spain"), 1507);
    plays(&t, 0, "claim england", "");
    EXPECT_EQ(s->wealth[0], 25);
    EXPECT_EQ(s->ship[1], 0);
}

TEST(corsairs, events_of_the_round, 302, 3601, 3611) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    event_is_now(s, BECALMED);
    at(s, 0, SEA, 0);
    plays(&t, 0, "sail curacao", ""), plays(&t, 0, "sail caracas", "");
    EXPECT_EQ(why(&t, 0, "sail curacao"), 3611);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    event_is_now(s, SQUALL);
    plays(&t, 0, "leave", "0 0 0 1"); /* no success in two dice: two hits, hold and masts */
    EXPECT_EQ(s->part[0][HOLD], 1);
    EXPECT_EQ(s->part[0][MASTS], 1);
}

/* ---- the rumors: one each, proven where the card says ------------------------------------------------------------------------ */

TEST(corsairs, rumors_that_pay_gold, 1103, 1104, 505, 506, 605, 3803, 3804, 3810, 3812, 3816, 3817, 3823, 3824) {
    static const int rows[][2] = {{R_BELL, 15}, {R_CHART, 10}, {R_TALE, 12}, {R_MULES, 20}, {R_PEARLS, 14}, {R_IDOL, 18}, {R_CHAPEL, 8}, {R_STRONGBOX, 16}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = prove_rumor(&t, rows[i][0], CAREW);
        EXPECT_EQ(s->wealth[0], 10 + rows[i][1]);
        EXPECT_EQ(s->glory[0], 1);
        EXPECT_EQ(s->rumor_seen[0], 0);
        EXPECT_EQ(s->hand_seen[0][1] != 0, rows[i][0] == R_CHART || rows[i][0] == R_CHAPEL); /* a further card */
        EXPECT_EQ(s->bounty[0][SPAIN], rows[i][0] == R_MULES);
        EXPECT_EQ(s->part[0][CREW], rows[i][0] == R_IDOL ? 1 : 2);
    }
}

TEST(corsairs, rumors_of_specialists, 1701, 3806, 3807, 3813, 3820, 3822) {
    static const int rows[][3] = {{R_CAMP, FIGHTER, 0}, {R_SHIPWRIGHT, CARPENTER, 6}, {R_GUNNER, MASTER_GUNNER, 6}, {R_BUCCANEER, SAILING_MASTER, 6}, {R_LOOKOUT, LOOKOUT, 8}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = prove_rumor(&t, rows[i][0], CAREW);
        EXPECT_EQ(s->specialists[0], 1u << rows[i][1]);
        EXPECT_EQ(s->wealth[0], 10 + rows[i][2]);
    }
}

TEST(corsairs, rumors_with_choices, 3808, 3809, 3818, 3825, 1403) {
    table t;
    state *s = prove_rumor(&t, R_PRIZE, CAREW);
    plays(&t, 0, "prize", "");
    EXPECT_EQ(s->ship[0], 1 + FRIGATE);
    EXPECT_EQ(s->wealth[0], 0);
    EXPECT_EQ(s->part[0][CREW], 2);
    EXPECT_EQ(s->glory[0], 1); /* for the rumor, not for the ship */
    s = prove_rumor(&t, R_LEDGER, CAREW);
    EXPECT_EQ(why(&t, 0, "pardon england"), 3809);
    plays(&t, 0, "gold", "");
    EXPECT_EQ(s->wealth[0], 22);
    s = prove_rumor(&t, R_BEACON, CAREW);
    plays(&t, 0, "search", "");
    EXPECT_EQ(s->gifts, 2);
    plays(&t, 0, "raid france", ""); /* he has a glory card now, and is asked */
    plays(&t, 0, "done", "=cocoa1x =rum3x =food2x 0 0 0");
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->successes, 2);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SJU, 1), s->bounty[0][FRANCE] = 2;
    s->rumor[0] = R_LETTERS, s->rumor_seen[0] = 1;
    plays(&t, 0, "port", ""), plays(&t, 0, "prove", "4 0 0");
    EXPECT_EQ(why(&t, 0, "gold"), 3818);
    plays(&t, 0, "pardon france", "");
    EXPECT_EQ(s->bounty[0][FRANCE], 1);
    EXPECT_EQ(s->wealth[0], 20);
}

TEST(corsairs, rumors_of_cargo_and_skill, 3801, 3802, 3805, 3811, 3814, 3815, 3819, 3821) {
    table t;
    state *s = prove_rumor(&t, R_PAPERS, CAREW);
    EXPECT_EQ(s->rumor_seen[0], FL_EVERYONE); /* kept, and shown */
    EXPECT_EQ(why(&t, 0, "prove"), 1103);
    s = prove_rumor(&t, R_MYRIAD, CAREW);
    EXPECT_EQ(s->spread_seen[7] != 0 && !s->spread_seen[8], 1);
    plays(&t, 0, "take 0", "");
    s = prove_rumor(&t, R_WRECK, CAREW);
    int zone = s->mod_seen[HAV] != 0 ? HAV : NAS, mod = s->mod_at[zone];
    plays(&t, 0, "token havana", "");
    EXPECT_EQ(s->mods[0], 1u << mod);
    EXPECT_EQ(s->mod_seen[HAV], 0);
    s = prove_rumor(&t, R_COVE, CAREW);
    EXPECT_EQ(s->wealth[0], 16);
    EXPECT(s->spread_seen[3] && !s->spread_seen[4]);
    s = prove_rumor(&t, R_MAPS, CAREW);
    EXPECT_EQ(s->learned[0], 1);
    s = prove_rumor(&t, R_FENCING, BENAVIDES); /* leadership is 4 already */
    EXPECT_EQ(s->wealth[0], 22);
    s = prove_rumor(&t, R_POWDER, CAREW);
    EXPECT_EQ(s->weapons[0], 7);
    s = prove_rumor(&t, R_SPICE, CAREW);
    for (int i = 0; i < 3; i++) EXPECT_EQ(s->spread[i] / OF_A_GOOD, SPICES);
}

TEST(corsairs, false_rumor, 1103, 1102, 4005) {
    table t;
    state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SEA, 0);
    s->rumor[0] = R_BELL, s->rumor_seen[0] = 1;
    plays(&t, 0, "prove", "0 0 0");
    EXPECT_EQ(s->rumor_seen[0], 0);
    EXPECT_EQ(s->wealth[0], 10);
    s = calm(&t, 2, "icons=misprinted", CAREW, ROOS, 0, 0);
    at(s, 0, CUR, 0);
    s->rumor[0] = R_TALE, s->rumor_seen[0] = 1; /* swapped: scouting at sea */
    EXPECT_EQ(why(&t, 0, "prove"), 0);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    s->rumor[0] = R_BELL, s->rumor_seen[0] = 1;
    plays(&t, 0, "port", "");
    plays(&t, 0, "rumor", "4 0 0 =cove");
    EXPECT_EQ(why(&t, 0, "done"), 1102);
    plays(&t, 0, "hold new", "");
    EXPECT_EQ(s->rumor[0], R_COVE);
}

/* ---- the missions: one each ----------------------------------------------------------------------------------------------------- */

TEST(corsairs, missions_of_goods, 604, 1205, 1206, 3902, 3906, 3914, 3918, 3921, 3923) {
    static const int rows[][5] = { /* mission, three cards, gold */
        {M_TRIBUTE, RUM * 8, RUM * 8 + 1, RUM * 8 + 2, 18}, {M_COCOA, COCOA * 8, COCOA * 8 + 1, WOOD * 8, 12}, {M_SUGAR, SUGAR * 8, SUGAR * 8 + 1, SUGAR * 8 + 2, 18},
        {M_STORES, FOOD * 8, FOOD * 8 + 1, WOOD * 8, 18}, {M_FREIGHT, FOOD * 8, RUM * 8, WOOD * 8, 18}, {M_SALT, TEXTILES * 8, TEXTILES * 8 + 1, RUM * 8, 12}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = on_mission(&t, rows[i][0], MISSION_ROWS[rows[i][0]].where, 1);
        EXPECT_EQ(why(&t, 0, "task"), 604);
        for (int k = 1; k <= 3; k++) stow(s, 0, rows[i][k]);
        plays(&t, 0, "task", "");
        if (rows[i][0] == M_TRIBUTE) plays(&t, 0, "give rum", "");
        if (rows[i][0] == M_FREIGHT) {
            plays(&t, 0, "give rum", "");
            EXPECT_EQ(why(&t, 0, "give rum"), 3921);
            plays(&t, 0, "give food", ""), plays(&t, 0, "give wood", "");
        }
        EXPECT_EQ(s->wealth[0], 10 + rows[i][4]);
        EXPECT_EQ(s->glory[0], 1);
        EXPECT_EQ(s->mission[0], 0);
        EXPECT(s->missions_done >> rows[i][0] & 1);
        check_table(&t);
    }
}

TEST(corsairs, missions_of_rolls, 1202, 3905, 3907, 3911, 3915, 3916, 3919, 3922, 3924) {
    static const int rows[][2] = {{M_RANSOM, 20}, {M_PILOT, 15}, {M_WRECKERS, 12}, {M_PACKET, 12}};
    table t;
    state *s;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        s = on_mission(&t, rows[i][0], MISSION_ROWS[rows[i][0]].where, rows[i][0] == M_RANSOM);
        plays(&t, 0, "task", "0 0 0");
        EXPECT_EQ(why(&t, 0, "task"), 1202);
        s->tried = 0;
        plays(&t, 0, "task", "4 0 0");
        EXPECT_EQ(s->wealth[0], 10 + rows[i][1]);
    }
    s = on_mission(&t, M_VOTE, PRO, 1);
    plays(&t, 0, "task", "4 0 0");
    EXPECT_EQ(s->mission[0], 1 + M_VOTE); /* one of two successes */
    s->tried = 0;
    plays(&t, 0, "task", "4 0 0");
    EXPECT_EQ(s->specialists[0], 1u << PURSER);
    s = on_mission(&t, M_HEIR, SDO, 1);
    plays(&t, 0, "task", "4 0 0");
    EXPECT_EQ(s->wealth[0], 10);
    at(s, 0, PGO, 1), s->called = 1 + PGO;
    plays(&t, 0, "task", "");
    EXPECT_EQ(s->wealth[0], 30);
    s = on_mission(&t, M_SILENT, CAR, 1);
    plays(&t, 0, "task", "4 0 0");
    at(s, 0, STM, 1), s->called = 1 + STM;
    plays(&t, 0, "task", "");
    EXPECT_EQ(s->wealth[0], 35);
    s = on_mission(&t, M_DEBT, TRI, 1);
    plays(&t, 0, "task", "0");
    plays(&t, 0, "fight", "4  0 0  4  0 0 =keeneye"); /* leadership 1 against 2: two rounds, the gang is beaten */
    EXPECT_EQ(s->wealth[0], 25);
    EXPECT_EQ(s->glory[0], 1);
}

TEST(corsairs, missions_of_deeds, 3903, 3904, 3909, 3910, 3912, 3913, 3917, 3920, 3925) {
    table t;
    state *s = on_mission(&t, M_CHEST, SDO, 1);
    plays(&t, 0, "task", "");
    EXPECT_EQ(s->wealth[0], 25);
    s = on_mission(&t, M_COPIES, PRO, 0);
    s->progress[0] = 1u << NAS | 1u << TOR;
    plays(&t, 0, "enter freely", ""), plays(&t, 0, "port", "");
    EXPECT_EQ(s->wealth[0], 25);
    s = on_mission(&t, M_GUNS, TOR, 1);
    s->weapons[0] = 7;
    plays(&t, 0, "task", ""), plays(&t, 0, "use hooks", ""), plays(&t, 0, "use grapeshot", "");
    EXPECT_EQ(s->weapons[0], 1u << CHAIN_SHOT);
    EXPECT_EQ(s->wealth[0], 25);
    s = on_mission(&t, M_FEVER, BRI, 1);
    plays(&t, 0, "task", "");
    EXPECT_EQ(s->specialists[0], 1u << SURGEON);
    EXPECT_EQ(s->wealth[0], 20);
    s = on_mission(&t, M_TRIALS, OLP, 0);
    ship(s, 0, FRIGATE);
    plays(&t, 0, "enter freely", "=keeneye");
    EXPECT_EQ(s->wealth[0], 22);
    EXPECT_EQ(fl_step(corsairs(), s), AT_TOKEN);
    s = on_mission(&t, M_PATROL, BRI, 0);
    s->progress[0] = 1u << STM | 1u << STJ;
    plays(&t, 0, "done", "=keeneye");
    EXPECT_EQ(s->wealth[0], 25);
    s = on_mission(&t, M_LETTER, SDO, 0);
    plays(&t, 0, "search", "4 0 0");
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 0 0 0");
    EXPECT_EQ(is_zero(s->bounty[0]), 1);
    EXPECT_EQ(s->wealth[0], 10 + 6 + 12);
    s = on_mission(&t, M_FAT, SDO, 0);
    plays(&t, 0, "search", "4 0 0");
    plays(&t, 0, "raid spain", "=cocoa4x =rum3x =food3x 0 0 0");
    EXPECT_EQ(s->wealth[0], 10 + 10 + 10);
    EXPECT(s->hand_seen[0][1] != 0);
    s = on_mission(&t, M_PRIZES, SDO, 0);
    s->progress[0] = 1;
    plays(&t, 0, "search", "4 0 0");
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 0 0 0");
    EXPECT_EQ(s->weapons[0], 7);
}

TEST(corsairs, missions_accepted, 1509, 1510, 2906, 2907, 1201, 1202, 1203, 1204, 3901, 3908) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    plays(&t, 0, "port", "");
    EXPECT_EQ(why(&t, 0, "accept packet"), 1201);
    s->bounty[0][FRANCE] = 1;
    EXPECT_EQ(why(&t, 0, "accept breaker"), 1201); /* not for pirates */
    s->bounty[0][FRANCE] = 0, s->mission[0] = 1 + M_SCORE;
    plays(&t, 0, "accept breaker", "=tribute");
    EXPECT_EQ(s->mission[0], 1 + M_BREAKER);
    EXPECT(s->missions_done >> M_SCORE & 1);
    EXPECT_EQ(s->open_mission[0], 1 + M_TRIBUTE);
    EXPECT_EQ(why(&t, 0, "accept tribute"), 1202);
    at(s, 0, TRI, 0), s->step[1] = 0, s->depth = 1, s->activities = 0;
    npc(s, NPC_SLOOP, TRI); /* 3901, 1509: sunk by one who is no pirate */
    ship(s, 0, MAN_O_WAR);
    plays(&t, 0, "hunt pirate_sloop", "4 0  4 4 4  0 0 0 0 0  1 1 1 1 1");
    EXPECT_EQ(s->wealth[0], 10 + 5 + 15);
    EXPECT_EQ(s->glory[0], 2);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, SPAIN, TRI);
    at(s, 0, TRI, 0), ship(s, 0, MAN_O_WAR), s->bounty[0][FRANCE] = 1, s->mission[0] = 1 + M_SCORE;
    plays(&t, 0, "hunt spain", "4 0  4 4 4  0 0 0  1 1 1 1 1");
    plays(&t, 0, "shoot", "4 4 4  0  1 1 1 1 1 =keeneye"); /* without masts the NPC ship can only shoot */
    EXPECT_EQ(s->wealth[0], 30);
    EXPECT_EQ(s->bounty[0][SPAIN], 2);
}

/* ---- captains, zones, cards, events ----------------------------------------------------------------------------------------------- */

TEST(corsairs, captains_in_port, 3502, 3503, 3508, 3510, 3513, 3515, 3516, 910, 911, 1001, 1301, 1303, 3413) {
    table t;
    state *s = calm(&t, 2, "", VALVERDE, FELIPE_C, 0, 0);
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0 0");
    EXPECT_EQ(s->wealth[0], 10);
    s = calm(&t, 2, "", MARQUIS, FELIPE_C, 0, 0);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT(s->spread_seen[6] && !s->spread_seen[7]);
    s = calm(&t, 2, "", MARSH, FELIPE_C, 0, 0);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    plays(&t, 0, "arm hooks", "");
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(why(&t, 0, "arm hooks"), 910);
    plays(&t, 0, "arm grapeshot", "");
    EXPECT_EQ(s->wealth[0], 7);
    plays(&t, 0, "disarm grapeshot", "");
    EXPECT_EQ(s->wealth[0], 8);
    s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    s->part[0][MASTS] = 0;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "repair crew"), 911);
    plays(&t, 0, "repair masts", "");
    EXPECT_EQ(s->wealth[0], 9);
    s = calm(&t, 2, "", ZEEMAN, FELIPE_C, 0, 0);
    s->part[0][CREW] = 0;
    plays(&t, 0, "port", ""), plays(&t, 0, "recruit", "0 0 0"), plays(&t, 0, "hire", "");
    EXPECT_EQ(s->wealth[0], 9);
    plays(&t, 0, "done", ""), plays(&t, 0, "stash", ""), plays(&t, 0, "tens 0", ""), plays(&t, 0, "ones 5", "");
    EXPECT_EQ(s->chest[0], 5);
    EXPECT_EQ(s->chest_most[0], 9); /* the others know no more */
    s = calm(&t, 2, "", ROOS, FELIPE_C, 0, 0);
    want(s, CUR, SUGAR), stow(s, 0, SUGAR * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell sugar", "=rum");
    EXPECT_EQ(s->wealth[0], 17);
    EXPECT_EQ(why(&t, 0, "stash"), 0);
    at(s, 0, STM, 1), s->called = 1 + STM;
    EXPECT_EQ(why(&t, 0, "stash"), 0); /* for 5 gold */
    at(s, 0, HAV, 1), s->called = 1 + HAV;
    EXPECT_EQ(why(&t, 0, "stash"), 1301);
}

TEST(corsairs, captains_at_sea, 3506, 3509, 3511, 3512, 3504, 3514) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    at(s, 0, SEA, 0);
    plays(&t, 0, "look", "");
    EXPECT_EQ(s->merchant_seen[SEA], 1);
    EXPECT_EQ(told(&t, TOLD_SEES), 1);
    EXPECT_EQ(why(&t, 0, "look"), 3506);
    s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0);
    npc(s, NPC_SLOOP, SEA);
    at(s, 0, CUR, 0);
    plays(&t, 0, "sail caribbean", "4 0");
    EXPECT_EQ(fl_step(corsairs(), s), AT_FOUND);
    plays(&t, 0, "ability", "0 0");
    EXPECT_EQ(s->fighter[0], 0);
    s = calm(&t, 2, "", CAREW, FELIPE_C, 0, 0);
    ship(s, 0, FLUTE), at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4 0 0");
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food3cannons 0 0 0"); /* two escapes, one ignored; but the only cannon is hit */
    EXPECT_EQ(told(&t, TOLD_RAID_FAILED), 1);
    s = calm(&t, 2, "", RICHERY, FELIPE_C, 0, 0);
    at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4 0 0");
    plays(&t, 0, "raid spain", "");
    plays(&t, 0, "ability", "4 0 0 0");
    EXPECT_EQ(is_zero(s->bounty[0]), 1);
}

TEST(corsairs, zones, 402, 403, 404, 3401, 3402, 3403, 3404, 3406, 3407, 3408, 3409, 3410, 3412, 3415, 3416, 912, 913, 603, 4003) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    want(s, HAV, SUGAR), stow(s, 0, SUGAR * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell sugar", "=rum");
    EXPECT_EQ(s->wealth[0], 17);
    at(s, 0, PRO, 0), s->bounty[0][ENGLAND] = 1, s->depth = 1, s->step[1] = 0, s->activities = 0, s->called = 0;
    EXPECT_EQ(why(&t, 0, "enter freely"), 403);
    plays(&t, 0, "enter pay", "");
    EXPECT_EQ(s->wealth[0], 15);
    s->actions = 3, s->part[0][CREW] = 1;
    plays(&t, 0, "port", "");
    EXPECT_EQ(s->mod_up[PRO], 1);
    plays(&t, 0, "recruit", "");
    EXPECT_EQ(s->part[0][CREW], 2);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, NAS, 0), s->bounty[0][ENGLAND] = 1;
    EXPECT_EQ(why(&t, 0, "enter freely"), 402);
    EXPECT_EQ(why(&t, 0, "enter pay"), 402);
    at(s, 0, SEA, 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 401);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, OLP, 1), s->bounty[0][SPAIN] = 1, s->part[0][MASTS] = 1;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "repair masts", ""), plays(&t, 0, "arm hooks", "");
    EXPECT_EQ(s->wealth[0], 9);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, PGO, 1), s->bounty[0][SPAIN] = 1, s->part[0][CREW] = 1;
    plays(&t, 0, "port", "");
    EXPECT_EQ(why(&t, 0, "recruit"), 3406);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, CAR, 1), want(s, CAR, WOOD);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=spices1x =cocoa1x =rum1crew =rum2x =sugar1x =tobacco1x");
    plays(&t, 0, "take 0", ""), plays(&t, 0, "take 1", ""), plays(&t, 0, "take 4", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(s->wealth[0], 4); /* 9, one of them free */
    s = calm(&t, 2, "", ARRIAGA, ROOS, 0, 0);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", ""), plays(&t, 0, "redraw", "");
    EXPECT_EQ(s->wealth[0], 9);
    EXPECT_EQ(why(&t, 0, "redraw"), 3408);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, CUR, 1), s->wealth[0] = 30;
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0");
    EXPECT_EQ(s->wealth[0], 30);
    plays(&t, 0, "yard", ""), plays(&t, 0, "buyship frigate", "=keeneye");
    EXPECT_EQ(s->wealth[0], 5);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, CCS, 1);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT(s->spread_seen[7] && !s->spread_seen[8]);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, STJ, 1);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "modify", "");
    EXPECT_EQ(s->wealth[0], 9);
    EXPECT_EQ(why(&t, 0, "modify"), 912);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, BRI, 0), ship(s, 0, FRIGATE);
    plays(&t, 0, "enter freely", "0 0 0");
    EXPECT_EQ(s->part[0][HULL], 2);
    s = calm(&t, 2, "nassau=flat", FELIPE_C, ROOS, 0, 0);
    at(s, 0, NAS, 1), want(s, NAS, WOOD);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=spices1x =cocoa1x =rum1crew =rum2x =sugar1x =tobacco1x");
    plays(&t, 0, "take 2", ""), plays(&t, 0, "take 3", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(s->wealth[0], 6);
}

TEST(corsairs, cards_of_the_own_turn, 1604, 1605, 1702, 1703, 1704, 3704, 3709, 3711, 3712, 3713, 3714, 3716, 3717, 3723, 3724) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, FAIR_WIND), give(s, 0, PLAIN_CARDS + LOOKOUT), give(s, 0, HARBOUR_PASS), give(s, 0, KEEN_EYE);
    EXPECT_EQ(why(&t, 0, "card keeneye"), 1605);
    plays(&t, 0, "card lookout", "");
    EXPECT_EQ(s->wealth[0], 6);
    plays(&t, 0, "card fairwind", "");
    EXPECT_EQ(s->winds, 1);
    s->bounty[0][ENGLAND] = 1, at(s, 0, NAS, 0);
    plays(&t, 0, "card harbourpass", ""), plays(&t, 0, "enter freely", "");
    EXPECT_EQ(s->in_port[0], 1);
    EXPECT_EQ(s->actions, 3); /* the extra move was used */
    at(s, 0, SEA, 0);
    give(s, 1, BAD_OMEN);
    plays(&t, 0, "search", "0 0 0"); /* two dice and the lookout's */
    plays(&t, 0, "announce keeneye", ""), plays(&t, 0, "play", "4 0 0");
    plays(&t, 1, "announce badomen", ""), plays(&t, 1, "play", "0 0 0");
    EXPECT_EQ(fl_step(corsairs(), s), AT_ACT); /* not found after all */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, COURT), give(s, 0, BARGAIN), give(s, 0, WAREHOUSE), give(s, 0, DEBT);
    s->bounty[0][FRANCE] = 2, s->wealth[0] = 12, s->specialists[0] = 1u << PURSER;
    plays(&t, 0, "card court", ""), plays(&t, 0, "court france", "");
    EXPECT_EQ(s->wealth[0], 2);
    EXPECT_EQ(is_zero(s->bounty[0]), 1);
    want(s, HAV, WOOD), stow(s, 0, RUM * 8), stow(s, 0, RUM * 8 + 1);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell rum", ""), plays(&t, 0, "card bargain", ""), plays(&t, 0, "sell rum", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(s->wealth[0], 2 + 6 + 2 + 2);
    plays(&t, 0, "goods", ""), plays(&t, 0, "card warehouse", "");
    EXPECT(s->spread_seen[8] && !s->spread_seen[9]);
    plays(&t, 0, "done", "");
    s->part[0][HULL] = 1;
    plays(&t, 0, "yard", ""), plays(&t, 0, "debt repairs", ""), plays(&t, 0, "repair hull", "");
    EXPECT_EQ(s->wealth[0], 12);
}

TEST(corsairs, war_and_peace, 1808, 3604, 3605, 3606, 4004, 3105, 3106) {
    table t;
    state *s = next_round(&t, "=war =holland =spain");
    EXPECT_EQ(s->war[0], 1 + SPAIN);
    EXPECT_EQ(s->war[1], 1 + HOLLAND);
    at(s, 0, CUR, 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 3604);
    npc(s, HOLLAND, CUR);
    plays(&t, 0, "hunt holland", "4 0"); /* an enemy: no bounty; a man-o-war */
    EXPECT_EQ(is_zero(s->bounty[0]), 1);
    EXPECT_EQ(s->enemy[HULL] > 0 && SHIP_ROWS[MAN_O_WAR].part[HULL] == 5, 1);
    s = next_round(&t, "=war2 =holland =spain");
    at(s, 0, CUR, 0), s->options[WAR] = 1, npc(s, HOLLAND, CUR);
    plays(&t, 0, "hunt holland", "4 0");
    EXPECT_EQ(s->bounty[0][HOLLAND], 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->war[0] = 1, s->war[1] = 2;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=peace");
    EXPECT_EQ(s->war[0] | s->war[1], 0);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->glory[0] = 5, s->glory[1] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=peace");
    EXPECT_EQ(s->wealth[0], 13);
    EXPECT_EQ(s->wealth[1], 11);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_SLOOP, CCS);
    plays(&t, 0, "retire", "=dasilva"); /* pirates lie off Caracas */
    EXPECT_EQ(fl_step(corsairs(), s), AT_REDRAW);
    plays(&t, 0, "redraw", "=carew");
    EXPECT_EQ(s->captain[0], 1 + CAREW);
}

TEST(corsairs, events_at_once, 3607, 3608, 3612, 3616, 3609, 3615) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->bounty[0][SPAIN] = 1, s->bounty[1][FRANCE] = 5, s->bounty[0][ENGLAND] = 2;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hunt_fr_es");
    EXPECT_EQ(s->bounty[0][SPAIN], 2);
    EXPECT_EQ(s->bounty[1][FRANCE], 5);
    EXPECT_EQ(s->bounty[0][ENGLAND], 2);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hunt_en_nl");
    EXPECT_EQ(s->bounty[0][ENGLAND], 3);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=pardon");
    plays(&t, 0, "pardon england", "");
    EXPECT_EQ(s->bounty[0][ENGLAND], 2);
    EXPECT_EQ(s->wealth[0], 5);
    EXPECT_EQ(why(&t, 0, "pardon spain"), 3609);
    s = next_round(&t, "=orders =holland =cocoa =cocoa");
    EXPECT_EQ(s->demand[CUR], 1 + COCOA);
    EXPECT_EQ(s->demand[STM], 1 + COCOA);
    s = next_round(&t, "=governors =heir =silent");
    EXPECT_EQ(s->open_mission[0], 1 + M_HEIR);
    s = next_round(&t, "=tongues");
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0 0"); /* a fourth die, no gold */
    EXPECT_EQ(s->wealth[0], 10);
}

TEST(corsairs, events_in_the_turn, 205, 3602, 3603, 3610, 3613, 3614, 3706) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    event_is_now(s, STORM_A);
    plays(&t, 0, "leave", "4 0 0 0 1");
    EXPECT_EQ(s->part[0][HOLD] + s->part[0][MASTS], 2);
    event_is_now(s, STORM_B);
    EXPECT_EQ(s->stormed, 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, SEA, 0), give(s, 0, SPEECH);
    plays(&t, 0, "done", ""), plays(&t, 0, "done", ""), plays(&t, 1, "done", "=fever"); /* asked for sabotage, too */
    plays(&t, 0, "card speech", "0 0 0 0"); /* two and two more */
    EXPECT_EQ(s->part[0][CREW], 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    event_is_now(s, CONVOYS), at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4 0"), plays(&t, 0, "raid spain", "");
    plays(&t, 0, "cards four", "=cocoa1x =rum3x =food2x =wood2x 4 0 0");
    EXPECT(s->spread_seen[3] != 0);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    event_is_now(s, ESCORTS), at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4 0"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 4 0");
    EXPECT_EQ(s->successes, 1); /* two dice instead of three */
}

TEST(corsairs, modifications_in_battle, 114, 2801, 2802, 2803, 2804, 2805, 2806, 2807, 2808, 2809, 2810, 2811, 2812, 2813, 2814) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    for (int z = 0; z < ZONES; z++) s->mod_at[z] = s->mod_seen[z] = s->mod_up[z] = 0;
    s->mods[0] = s->mods[1] = (1u << MODS) - 1; /* every token is on a ship */
    for (int p = 0; p < 2; p++) s->part[p][HOLD]++, s->part[p][CANNONS]++;
    check_table(&t);
    plays(&t, 0, "seek 1", "4  4 4  0 0  1 1"); /* long guns, a die per cannon: two hits on the masts */
    plays(&t, 1, "absorb masts", "4 0 0  0 0 0  0 0");
    EXPECT_EQ(s->part[1][MASTS], 1);
    EXPECT_EQ(s->turned[1], 1);
    EXPECT_EQ(s->part[1][HOLD], 1); /* then round one: two cannons */
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "");
    plays(&t, 0, "chase", ""), plays(&t, 1, "done", "2 4 0 0  0 0 0");
    EXPECT(s->part[1][CREW] <= 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    ship(s, 0, GALLEON), s->mods[0] = 1u << EXTRA_HOLD;
    EXPECT_EQ(s->part[0][HOLD], 5); /* five is the most */
}

TEST(corsairs, cards_in_battle, 3703, 3707, 3708, 3715, 3718, 3719, 3722, 3726, 1607, 2410, 3725, 3721, 3720) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE);
    give(s, 0, HARD_A_LEE);
    plays(&t, 0, "seek 1", "4");
    EXPECT_EQ(fl_step(corsairs(), s), AT_WINDOW); /* the scouting roll: he has a card */
    plays(&t, 0, "done", "0 0 0  4 4 0");
    plays(&t, 0, "announce hardalee", ""), plays(&t, 0, "calloff", "");
    EXPECT_EQ(s->hand_seen[0][0], FL_EVERYONE);
    EXPECT_EQ(s->barred, 0); /* nobody was left to be asked: the moment is over */
    s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE);
    s->specialists[0] = 1u << MASTER_GUNNER, s->specialists[1] = 1u << SURGEON;
    plays(&t, 0, "seek 1", "4  4 4 0  0 0 0  4 4 4"); /* three skulls: the gunner places one, the victim two */
    EXPECT_EQ(why(&t, 0, "gunner hull"), 3726);
    plays(&t, 0, "gunner crew", ""), plays(&t, 1, "place hull", ""), plays(&t, 1, "place hold", ""), plays(&t, 1, "surgeon", "");
    EXPECT_EQ(s->part[1][CREW], 2);
    EXPECT_EQ(s->part[1][HULL] + s->part[1][HOLD], 2);
    s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    give(s, 0, BROADSIDE), give(s, 1, BRACE);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "4 4 0  0 0 0");
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "0 0 2");
    plays(&t, 0, "aim hold masts", "");
    plays(&t, 1, "card brace", ""), plays(&t, 1, "cancel masts", ""), plays(&t, 1, "cancel hold", "");
    EXPECT_EQ(s->part[1][CREW], 1);
    EXPECT_EQ(s->part[1][MASTS] + s->part[1][HOLD], 4);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, SABOTAGE);
    plays(&t, 0, "done", "");
    EXPECT_EQ(fl_step(corsairs(), s), AT_WINDOW);
    plays(&t, 0, "announce sabotage", ""), plays(&t, 0, "play", ""), plays(&t, 0, "damage masts", "");
    EXPECT_EQ(s->part[1][MASTS], 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    stow(s, 0, RUM * 8), give(s, 1, LASHINGS);
    plays(&t, 0, "leave", ""), plays(&t, 1, "announce lashings", ""), plays(&t, 1, "play", "0");
    EXPECT_EQ(s->hold_seen[0][0], 0);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->specialists[1] = 1u << CARPENTER, s->part[1][HULL] = 1;
    plays(&t, 0, "done", "");
    plays(&t, 1, "repair hull", "");
    EXPECT_EQ(s->part[1][HULL], 2);
}

TEST(corsairs, zones_and_navies, 2004, 2104, 3401, 3405, 3414, 3417, 4006, 2002, 2005, 2006, 3710, 206) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, FRANCE, TOR);
    at(s, 0, SDO, 0), s->bounty[0][SPAIN] = 1;
    plays(&t, 0, "sail tortuga", ""); /* the French do not see him there */
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 0);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, FRANCE, BAS);
    at(s, 0, SEA, 0), s->bounty[0][SPAIN] = 1;
    plays(&t, 0, "sail basseterre", "0 0 0  0 0 0");
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 2); /* they may look twice */
    plays(&t, 0, "sail trinidad", "");
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_SLOOP, SEA), npc(s, ENGLAND, SEA);
    s->npc_top[NPC_SLOOP] = 1, s->npc_zone[NPC_SLOOP] = 1 + SEA;
    at(s, 0, CUR, 0), give(s, 0, FALSE_COLOURS);
    plays(&t, 0, "sail caribbean", ""); /* the navy has nothing against him; beside it pirates keep quiet */
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 0);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_SLOOP, SEA);
    at(s, 0, CUR, 0), give(s, 0, FALSE_COLOURS);
    plays(&t, 0, "sail caribbean", "4 0"), plays(&t, 0, "card falsecolours", "");
    EXPECT_EQ(s->fighter[0], 0);
    EXPECT_EQ(s->actions, 2);
}

TEST(corsairs, refusals_and_ends, 303, 601, 905, 1302, 3203, 3302, 4101, 4102, 4103, 4104, 4106) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    EXPECT_EQ(why(&t, 1, "done"), 4101);
    EXPECT_EQ(why(&t, 0, "shoot"), 4102);
    at(s, 0, SEA, 0);
    EXPECT_EQ(why(&t, 0, "port"), 601);
    at(s, 0, HAV, 1), s->wealth[0] = 0, s->part[0][HULL] = s->part[0][HOLD] = s->part[0][MASTS] = 1, s->part[0][CANNONS] = 0;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "arm hooks"), 4104);
    EXPECT_EQ(why(&t, 0, "disarm hooks"), 4103);
    s->wealth[0] = 9;
    s->part[0][HULL] = 1, s->part[0][HOLD] = 0, s->part[0][MASTS] = 0;
    EXPECT_EQ(why(&t, 0, "buyship sloop"), 4104); /* the wreck yields nothing, but never less */
    s->wealth[0] = 10;
    EXPECT_EQ(why(&t, 0, "buyship sloop"), 0);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->events_left = 0, s->round = EVENTS_IN_BOX;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "");
    EXPECT_EQ(s->depth, 0); /* no event to draw */
    EXPECT_EQ(why(&t, 0, "done"), 4106);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->captains_out = ((1u << CAPTAINS) - 1) & ~(1u << FELIPE_C) & ~(1u << ROOS);
    plays(&t, 0, "retire", "");
    EXPECT_EQ(s->depth, 0); /* no captain to draw */
}

TEST(corsairs, flight, 2308, 2309, 2413, 4105, 2505) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    plays(&t, 0, "seek 1", "4  4 0 0  0 0 0  0");
    plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "0 0 0  4 0 0");
    EXPECT_EQ(told(&t, TOLD_FLED), 1);
    EXPECT_EQ(s->zone[1], 1 + TRI);
    EXPECT_EQ(s->part[1][HOLD], 1); /* the damage stays */
    s = battle(&t, PEMBERTON, DA_SILVA);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    s->bout = LONGEST_BATTLE;
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0  0 0 0");
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[0][CREW] = s->part[1][CREW] = 1;
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 0 0  0 0 0  4 0  4 0");
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    EXPECT_EQ(s->part[0][CREW] | s->part[1][CREW], 0);
    EXPECT(s->ship[0] && s->ship[1]);
}

TEST(corsairs, wrecks_in_battle, 2204, 2311, 2312, 2408, 4002) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    for (int p = 0; p < 2; p++) s->part[p][MASTS] = s->part[p][CANNONS] = 0;
    plays(&t, 0, "seek 1", "4");
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[0][MASTS] = 0;
    plays(&t, 0, "seek 1", "4  4  0 0 0  0"); /* one die only */
    EXPECT_EQ(s->part[1][HOLD], 1);
    s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[0][CANNONS] = 0;
    plays(&t, 0, "seek 1", "4  4 4 4  0 0 0"); /* compulsory in round one, and scores nothing */
    EXPECT_EQ(s->bout, 2);
    EXPECT_EQ(why(&t, 0, "shoot"), 2310);
    s = battle(&t, FELIPE_C, DA_SILVA);
    s->options[FELIPE] = 1;
    ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4 0  0 0 0  4 0 0  2"), plays(&t, 0, "shift crew hold", "");
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0  4 0 0  2");
    EXPECT_EQ(s->part[0][CREW], 2); /* once per battle only */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0);
    plays(&t, 0, "hunt holland", "4 0  0 0 0  0 0 0");
    s->enemy[CREW] = s->enemy[CANNONS] = 0, s->part[0][CREW] = s->part[0][CANNONS] = 0;
    plays(&t, 0, "flee", "0 0 0  4 0 0");
    EXPECT_EQ(of(&t, TOLD_NPC_ORDERS).b, FLEE); /* nothing else could do anything */
}

TEST(corsairs, raid_lines_and_silver_tongue, 1610, 3705) {
    table t;
    state *s = found_merchant(&t, CAREW, SDO);
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 4 0 0");
    give(s, 0, CREW_REROLL);
    plays(&t, 0, "done", "");
    EXPECT_EQ(why(&t, 0, "card crewreroll"), 1610); /* no crew hit to be ignored */
    plays(&t, 0, "done", "");
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, SILVER_TONGUE);
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0");
    plays(&t, 0, "announce silvertongue", ""), plays(&t, 0, "play", "4 0 0 =bell");
    EXPECT_EQ(s->rumor[0], R_BELL);
}
