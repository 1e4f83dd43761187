/* test_places.c - Korsaren der Karibik: each of the 17 zones and each of the 16 captains at work. Included by test.c. */

/* ---- the board: 2102, 3401-3421 -------------------------------------------------------------------------------------------- */

/* The borders with their letters, clockwise from north in steps of 45 degrees. */
enum { C_N, C_NE, C_E, C_SE, C_S, C_SW, C_W, C_NW, COMPASS };
static const struct {
    uint8_t from, way, to;
} BORDERS[] = {
    {NAS, C_SE, TOR}, {NAS, C_SW, HAV}, {HAV, C_NE, NAS}, {HAV, C_E, TOR}, {HAV, C_S, PRO}, {PRO, C_N, HAV}, {PRO, C_NE, TOR},
    {PRO, C_E, PGO}, {PRO, C_SE, CAR}, {PRO, C_S, OLP}, {OLP, C_N, PRO}, {OLP, C_E, CAR}, {TOR, C_SE, SDO}, {TOR, C_S, PGO},
    {TOR, C_SW, PRO}, {TOR, C_W, HAV}, {TOR, C_NW, NAS}, {PGO, C_N, TOR}, {PGO, C_E, SDO}, {PGO, C_SE, SEA}, {PGO, C_S, CAR},
    {PGO, C_W, PRO}, {CAR, C_N, PGO}, {CAR, C_NE, SEA}, {CAR, C_E, CUR}, {CAR, C_W, OLP}, {CAR, C_NW, PRO}, {SDO, C_E, SJU},
    {SDO, C_S, SEA}, {SDO, C_W, PGO}, {SDO, C_NW, TOR}, {SEA, C_N, SDO}, {SEA, C_NE, SJU}, {SEA, C_E, BAS}, {SEA, C_SE, CCS},
    {SEA, C_S, CUR}, {SEA, C_SW, CAR}, {SEA, C_NW, PGO}, {CUR, C_N, SEA}, {CUR, C_E, CCS}, {CUR, C_W, CAR}, {SJU, C_E, STM},
    {SJU, C_SE, BAS}, {SJU, C_SW, SEA}, {SJU, C_W, SDO}, {CCS, C_NE, BAS}, {CCS, C_E, TRI}, {CCS, C_W, CUR}, {CCS, C_NW, SEA},
    {STM, C_E, STJ}, {STM, C_S, BAS}, {STM, C_W, SJU}, {BAS, C_N, STM}, {BAS, C_NE, STJ}, {BAS, C_E, BRI}, {BAS, C_S, TRI},
    {BAS, C_SW, CCS}, {BAS, C_W, SEA}, {BAS, C_NW, SJU}, {STJ, C_S, BRI}, {STJ, C_SW, BAS}, {STJ, C_W, STM}, {BRI, C_N, STJ},
    {BRI, C_SW, TRI}, {BRI, C_W, BAS}, {TRI, C_N, BAS}, {TRI, C_NE, BRI}, {TRI, C_W, CCS}};

TEST(corsairs, compass, 401, 2102) { /* where there is no border, the next one clockwise */
    int by_letter[ZONES][COMPASS];
    uint32_t borders[ZONES] = {0};
    memset(by_letter, -1, sizeof by_letter);
    EXPECT_EQ(sizeof BORDERS / sizeof *BORDERS, 2 * 34);
    for (unsigned i = 0; i < sizeof BORDERS / sizeof *BORDERS; i++) {
        by_letter[BORDERS[i].from][BORDERS[i].way] = BORDERS[i].to;
        borders[BORDERS[i].from] |= 1u << BORDERS[i].to;
    }
    for (int z = 0; z < ZONES; z++) {
        EXPECT_EQ(ZONE_ROWS[z].borders, borders[z]);
        for (int way = 0; way < 4; way++) {
            int letter = 2 * way;
            while (by_letter[z][letter % COMPASS] < 0) letter++;
            EXPECT_EQ(ZONE_ROWS[z].to[way], by_letter[z][letter % COMPASS]);
        }
        for (int b = 0; b < ZONES; b++) EXPECT_EQ(borders[z] >> b & 1, borders[b] >> z & 1);
    }
}

TEST(corsairs, flags_and_homes, 111, 112) { /* as the fact sheet lists them */
    static const uint8_t nation[ZONES] = {
        ENGLAND, SPAIN, ENGLAND, ENGLAND, FRANCE, FRANCE, SPAIN, SPAIN, NO_NATION, HOLLAND, SPAIN, SPAIN, HOLLAND, FRANCE, ENGLAND, ENGLAND,
        SPAIN};
    static const struct {
        uint8_t home;
        int skills;
    } rows[CAPTAINS] = {
        {HAV, 3223}, {CAR, 2314}, {SDO, 2224}, {SJU, 3241}, {CCS, 3322}, {TRI, 2422}, {PRO, 4231}, {OLP, 2331}, {NAS, 2332}, {STJ, 3124},
        {BRI, 3313}, {TOR, 2314}, {PGO, 2224}, {BAS, 4222}, {CUR, 2224}, {STM, 3231}};
    for (int z = 0; z < ZONES; z++) EXPECT_EQ(ZONE_ROWS[z].nation, nation[z]);
    for (int z = 0; z < ZONES; z++)
        for (int n = 0; n < NATIONS; n++) EXPECT_EQ((int)(PORTS_OF[n] >> z & 1), nation[z] == n);
    for (int c = 0; c < CAPTAINS; c++) {
        const uint8_t *k = CAPTAIN_ROWS[c].skill;
        EXPECT_EQ(CAPTAIN_ROWS[c].home, rows[c].home);
        EXPECT_EQ(((k[0] * 10 + k[1]) * 10 + k[2]) * 10 + k[3], rows[c].skills);
    }
}

static state *in_port(table *t, int captain, int zone) { /* seat 0 has begun his port action there */
    state *s = calm(t, 2, "", captain, FELIPE_C == captain ? ROOS : FELIPE_C, 0, 0);
    at(s, 0, zone, 1);
    plays(t, 0, "port", "");
    return s;
}

static int cards_on_offer(table *t, int captain, int zone) {
    state *s = in_port(t, captain, zone);
    plays(t, 0, "goods", "");
    EXPECT_EQ(of(t, TOLD_LOOKS_AT_GOODS).b, n_laid_out(s));
    return n_laid_out(s);
}

TEST(corsairs, zone_nassau, 3401, 3420, 4003) {
    static const char goods[] = "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x";
    static const char *const take[] = {"take 0", "take 1", "take 3"};
    static const int ladder[] = {2, 1, 1};
    table t;
    for (int i = 0; i < 6; i++) {
        state *s = calm(&t, 2, i < 3 ? "" : "nassau=flat", FELIPE_C, ROOS, 0, 0);
        at(s, 0, NAS, 1), want(s, NAS, WOOD);
        plays(&t, 0, "port", ""), plays(&t, 0, "goods", goods), plays(&t, 0, take[i % 3], ""), plays(&t, 0, "done", "");
        EXPECT_EQ(s->wealth[0], 10 - (i < 3 ? ladder[i] : 2));
        EXPECT_EQ(s->hold_seen[0][0], i == 1 || i == 2 ? 3 : 1); /* shown only for the rebate of pairs and triples */
    }
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, NAS, 1), want(s, NAS, WOOD), stow(s, 0, WOOD * 8), stow(s, 0, RUM * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell wood", ""), plays(&t, 0, "sell rum", "=rum");
    EXPECT_EQ(s->wealth[0], 10 + 6 + 2);
    for (int second = 0; second < 2; second++) { /* a navy ship has to find him twice */
        s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        npc(s, SPAIN, NAS), at(s, 0, HAV, 0), s->bounty[0][FRANCE] = 1;
        plays(&t, 0, "sail nassau", second ? "4 0  4 0  0 0 0  0 0 0" : "4 0  0 0");
        EXPECT_EQ(told(&t, TOLD_NPC_FINDS), second);
    }
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    npc(s, NPC_SLOOP, NAS), at(s, 0, HAV, 0);
    plays(&t, 0, "sail nassau", "4 0  0 0 0  0 0 0 0"); /* pirates once */
    EXPECT_EQ(told(&t, TOLD_NPC_FINDS), 1);
}

TEST(corsairs, zone_havana, 3402) {
    table t;
    for (int pirate = 0; pirate < 2; pirate++) {
        state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
        want(s, HAV, SUGAR), stow(s, 0, SUGAR * 8), stow(s, 0, SUGAR * 8 + 1), stow(s, 0, RUM * 8), s->bounty[0][FRANCE] = (uint8_t)pirate;
        plays(&t, 0, "port", ""), plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell rum", "=rum");
        EXPECT_EQ(s->wealth[0], 10 + 2 * (pirate ? 6 : 7) + 3);
    }
    state *s = found_merchant(&t, PEMBERTON, HAV);
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x =rum4masts 4 0 0");
    EXPECT_EQ(n_laid_out(s), 4); /* a fourth card that shows a hit stays */
    s = found_merchant(&t, PEMBERTON, HAV);
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x =rum2x 4 0 0");
    EXPECT_EQ(n_laid_out(s), 3);
    EXPECT(in_discards(s, RUM * 8 + 1));
    s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    at(s, 0, HAV, 0), put_merchant(s, HAV, HOLLAND);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid holland", "=cocoa1x =rum3x =food2x 4 0 0");
    EXPECT_EQ(n_laid_out(s), 3); /* Spaniards only */
}

TEST(corsairs, zone_port_royal, 402, 403, 3403) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, PRO, 0), s->bounty[0][ENGLAND] = 1;
    EXPECT_EQ(why(&t, 0, "enter freely"), 403);
    plays(&t, 0, "enter pay", "");
    EXPECT_EQ(s->wealth[0], 8);
    EXPECT_EQ(s->in_port[0], 1);
    s->part[0][CREW] = 0;
    plays(&t, 0, "port", ""), plays(&t, 0, "recruit", ""); /* pirates recruit free, without a roll */
    EXPECT_EQ(s->part[0][CREW], 2);
    EXPECT_EQ(told(&t, TOLD_ROLLS), 0);
    for (int end = 0; end < 3; end++) {
        s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
        at(s, 0, PRO, 0), s->bounty[0][ENGLAND] = 1;
        plays(&t, 0, "enter roll", end ? "0 0 0" : "0 4 0");
        if (end) {
            EXPECT_EQ(why(&t, 0, "enter freely"), 403);
            plays(&t, 0, end == 1 ? "enter pay" : "done", "");
        }
        EXPECT_EQ(s->in_port[0], end < 2);
        EXPECT_EQ(s->wealth[0], end == 1 ? 8 : 10);
        EXPECT_EQ(s->actions, 2);
    }
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, PRO, 0), s->bounty[0][ENGLAND] = 1, s->wealth[0] = 1;
    EXPECT_EQ(why(&t, 0, "enter pay"), 4104);
    plays(&t, 0, "enter roll", "0 0 0");
    EXPECT_EQ(why(&t, 0, "enter pay"), 4104);
    s = in_port(&t, FELIPE_C, PRO);
    s->part[0][CREW] = 1;
    plays(&t, 0, "recruit", "0 4"); /* honest captains roll as elsewhere */
    EXPECT_EQ(told(&t, TOLD_ROLLS), 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, NAS, 0), s->bounty[0][ENGLAND] = 1;
    EXPECT_EQ(why(&t, 0, "enter pay"), 402); /* no other port takes gold */
    EXPECT_EQ(why(&t, 0, "enter roll"), 402);
}

TEST(corsairs, zone_old_providence, 3404) {
    table t;
    for (int wanted = 0; wanted < 3; wanted++) {
        state *s = in_port(&t, FELIPE_C, OLP);
        s->bounty[0][SPAIN] = wanted == 1, s->bounty[0][FRANCE] = wanted == 2, s->part[0][MASTS] = 0;
        plays(&t, 0, "yard", ""), plays(&t, 0, "repair masts", ""), plays(&t, 0, "arm hooks", "");
        EXPECT_EQ(s->wealth[0], wanted == 1 ? 9 : 5);
    }
}

TEST(corsairs, zone_tortuga, 3405) {
    /* bounties of France and of Spain */
    static const struct {
        int npc, own, other, seen, captain;
    } rows[] = {
        {FRANCE, 0, 1, 0, PEMBERTON},
        {FRANCE, 1, 0, 1, PEMBERTON},
        {ENGLAND, 0, 1, 1, PEMBERTON},
        {NPC_SLOOP, 0, 0, 1, PEMBERTON},
        {NPC_SLOOP, 0, 0, 0, RICHERY},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", rows[i].captain, ROOS, 0, 0);
        npc(s, rows[i].npc, TOR), at(s, 0, SDO, 0);
        s->bounty[0][FRANCE] = (uint8_t)rows[i].own, s->bounty[0][SPAIN] = (uint8_t)rows[i].other;
        plays(&t, 0, "sail tortuga", rows[i].seen ? rows[i].npc == NPC_SLOOP ? "0 0" : "0 0 0" : "");
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), rows[i].seen);
    }
}

TEST(corsairs, pirates_follow_the_french_to_tortuga, 2103, 3405, 3418, 4007) { /* but they do not look for them there */
    for (int hidden = 0; hidden < 2; hidden++) {
        table t;
        state *s = calm(&t, 2, hidden ? "tortuga=hidden" : "", RICHERY, ROOS, 0, 0);
        npc(s, NPC_SLOOP, HAV), at(s, 0, TOR, 0);
        plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hunt_en_nl"); /* westward, by the symbol: to Nassau */
        EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + (hidden ? NAS : TOR));
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 0);
        EXPECT_EQ(step_of(s), AT_ACT);
    }
}

TEST(corsairs, zone_petit_goave, 3406) {
    table t;
    for (int pirate = 0; pirate < 2; pirate++) {
        state *s = in_port(&t, FELIPE_C, PGO);
        s->bounty[0][SPAIN] = (uint8_t)pirate, s->part[0][CREW] = 0, s->part[0][MASTS] = 1;
        EXPECT_EQ(why(&t, 0, "recruit"), pirate ? 3406 : 0);
        if (!pirate) plays(&t, 0, "recruit", "");
        EXPECT_EQ(told(&t, TOLD_ROLLS), 0);
        EXPECT_EQ(s->part[0][CREW], pirate ? 0 : 2);
        plays(&t, 0, "yard", "");
        EXPECT_EQ(why(&t, 0, "repair masts"), pirate ? 3406 : 0);
        if (!pirate) plays(&t, 0, "repair masts", "");
        EXPECT_EQ(s->wealth[0], 10);
        s->mods[0] = 1u << STRONG_HULL, s->turned[0] = 1; /* its token is repaired in the same way */
        EXPECT_EQ(why(&t, 0, "refit"), pirate ? 3406 : 0);
        s->wealth[0] = 0;
        EXPECT_EQ(why(&t, 0, "refit"), pirate ? 3406 : 0);
    }
}

TEST(corsairs, zone_cartagena, 3407, 3419) {
    static const char *const take[] = {"take 2", "take 4", "take 0"};
    for (int n = 2; n <= 3; n++) {
        table t;
        state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
        at(s, 0, CAR, 1), want(s, CAR, WOOD);
        plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=spices1x =cocoa1x =rum1crew =rum2x =sugar1x =tobacco1x");
        for (int i = 0; i < n; i++) plays(&t, 0, take[i], "");
        plays(&t, 0, "done", "");
        EXPECT_EQ(s->wealth[0], 5); /* 2 + 3, and the third one at 3 is free */
    }
}

TEST(corsairs, a_spaniard_off_cartagena, 503, 1401, 3407, 3419, 4008) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, CAR, 0), put_merchant(s, CAR, ENGLAND);
    plays(&t, 0, "spaniard", ""); /* no roll is needed, */
    EXPECT_EQ(told(&t, TOLD_ROLLS), 0);
    EXPECT_EQ(of(&t, TOLD_MERCHANT).b, ENGLAND);
    EXPECT_EQ(step_of(s), AT_MERCHANT);
    EXPECT_EQ(s->actions, 2);
    EXPECT_EQ(why(&t, 0, "raid england"), 3419); /* but it is one, whatever its token says */
    EXPECT_EQ(s->taken_up[ENGLAND], 1);
    plays(&t, 0, "letgo", "");
    EXPECT_EQ(why(&t, 0, "spaniard"), 501); /* it has sailed on */
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, CAR, 0), put_merchant(s, CAR, ENGLAND);
    plays(&t, 0, "search", "0"); /* a merchant of any nation takes a roll as everywhere */
    EXPECT_EQ(rolled(&t, 0, SCOUTING), 1);
    EXPECT_EQ(why(&t, 0, "spaniard"), 503); /* and that was the one try */
    s = found_merchant(&t, PEMBERTON, CAR);
    s->prey = 1 + ENGLAND;
    EXPECT_EQ(why(&t, 0, "raid england"), 0);
    EXPECT_EQ(why(&t, 0, "raid spain"), 0);
    EXPECT_EQ(why(&t, 0, "raid france"), 1401);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, HAV, 0);
    EXPECT_EQ(why(&t, 0, "spaniard"), 3407); /* nowhere else */
    s = calm(&t, 2, "cartagena=any", PEMBERTON, ROOS, 0, 0); /* the other reading: none needs a roll, and the token counts */
    at(s, 0, CAR, 0), put_merchant(s, CAR, ENGLAND);
    EXPECT_EQ(why(&t, 0, "spaniard"), 3407);
    plays(&t, 0, "search", "");
    EXPECT_EQ(told(&t, TOLD_ROLLS), 0);
    EXPECT_EQ(why(&t, 0, "raid england"), 0);
}

TEST(corsairs, zone_santo_domingo, 3408, 3420) {
    table t;
    state *s = in_port(&t, FELIPE_C, SDO);
    want(s, SDO, WOOD);
    plays(&t, 0, "goods", "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x");
    plays(&t, 0, "redraw", "=spices3x =food2x =food3x =sugar1x =wood1crew =textiles1x =tobacco1x");
    EXPECT_EQ(s->wealth[0], 9);
    EXPECT_EQ(n_laid_out(s), 6);
    EXPECT(in_discards(s, SPICES * 8) && in_discards(s, RUM * 8) && in_discards(s, WOOD * 8)); /* all six, and one in demand */
    EXPECT_EQ(why(&t, 0, "redraw"), 3408); /* once */
    s = in_port(&t, FELIPE_C, SDO);
    plays(&t, 0, "goods", ""), plays(&t, 0, "take 0", "");
    EXPECT_EQ(why(&t, 0, "redraw"), 3408);
    s = in_port(&t, FELIPE_C, SJU);
    plays(&t, 0, "goods", "");
    EXPECT_EQ(why(&t, 0, "redraw"), 3408);
}

TEST(corsairs, zone_caribbean_sea, 401, 3409) { /* nothing but water, and a merchant */
    table t;
    state *s = calm(&t, 2, "", FRANCES, ROOS, 0, 0);
    at(s, 0, SEA, 0);
    EXPECT_EQ(s->demand[SEA] | s->mod_seen[SEA], 0);
    EXPECT_EQ(why(&t, 0, "enter freely"), 401);
    EXPECT_EQ(why(&t, 0, "enter pay"), 401);
    EXPECT_EQ(why(&t, 0, "port"), 601);
    put_merchant(s, SEA, HOLLAND);
    plays(&t, 0, "search", "4 0 0");
    EXPECT_EQ(why(&t, 0, "raid spain"), 1402);
    EXPECT_EQ(why(&t, 0, "raid holland"), 0);
}

TEST(corsairs, zone_curacao, 3410) {
    static const char *const ships[] = {"buyship sloop", "buyship flute", "buyship frigate", "buyship galleon"};
    static const int price[] = {10, 10, 30, 30};
    for (int i = 0; i < 4; i++) {
        table t;
        state *s = in_port(&t, FELIPE_C, CUR);
        s->wealth[0] = 40;
        plays(&t, 0, "rumor", "0 0 0"); /* costs nothing */
        EXPECT_EQ(s->wealth[0], 40);
        plays(&t, 0, "yard", ""), plays(&t, 0, ships[i], i > 1 ? "=keeneye" : "");
        EXPECT_EQ(s->wealth[0], 40 + 5 - price[i]);
        s = in_port(&t, FELIPE_C, TRI); /* elsewhere */
        s->wealth[0] = 40;
        plays(&t, 0, "yard", ""), plays(&t, 0, ships[i], i > 1 ? "=keeneye" : "");
        EXPECT_EQ(s->wealth[0], 40 + 5 - (i > 1 ? 35 : 10));
    }
}

TEST(corsairs, zone_san_juan, 1414, 3411) {
    for (int spanish = 0; spanish < 2; spanish++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        at(s, 0, SJU, 0), put_merchant(s, SJU, FRANCE);
        plays(&t, 0, "search", "4"),
            plays(&t, 0, spanish ? "raid spain" : "raid france",
                spanish ? "=wood3x =rum3x =rum3x2 0 0 0 =keeneye" : "=wood3x =rum3x =rum3x2 0 0 0");
        EXPECT_EQ(s->wealth[0], 10 + (spanish ? 12 : 9));
        EXPECT_EQ(s->glory[0], spanish); /* it counts for the twelve */
    }
}

TEST(corsairs, zone_caracas, 3412) {
    table t;
    EXPECT_EQ(cards_on_offer(&t, FELIPE_C, CCS), 8);
    EXPECT_EQ(cards_on_offer(&t, FELIPE_C, TRI), 6);
}

TEST(corsairs, zone_st_maarten, 809, 1301, 3413) {
    table t;
    EXPECT_EQ(cards_on_offer(&t, FELIPE_C, STM), 7);
    EXPECT_EQ(cards_on_offer(&t, ROOS, STM), 8);
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, STM, 1), s->bought[0] = 1 + STM;
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT_EQ(n_laid_out(s), 3); /* they only replace the six */
    s = in_port(&t, FELIPE_C, STM);
    s->wealth[0] = 20, s->chest[0] = 3, s->chest_most[0] = 20;
    plays(&t, 0, "stash", "");
    EXPECT_EQ(why(&t, 0, "tens 2"), 4104);
    plays(&t, 0, "tens 1", "");
    EXPECT_EQ(why(&t, 0, "ones 6"), 4104); /* the fee of 5 has to be aboard */
    plays(&t, 0, "ones 5", "");
    EXPECT_EQ(s->chest[0], 15);
    EXPECT_EQ(s->wealth[0], 15);
    s = in_port(&t, FELIPE_C, STM);
    s->wealth[0] = 20, s->chest[0] = 16, s->chest_most[0] = 20;
    EXPECT_EQ(why(&t, 0, "stash"), 4104);
    s->chest[0] = 12;
    plays(&t, 0, "stash", "");
    EXPECT_EQ(why(&t, 0, "tens 0"), 1301); /* gold can be put in here, not taken out */
    s = in_port(&t, FELIPE_C, CUR);
    EXPECT_EQ(why(&t, 0, "stash"), 1301);
}

TEST(corsairs, zone_basse_terre, 3414) {
    static const struct {
        int npc, rolls;
        const char *dice;
    } rows[] = {{FRANCE, 2, "0 0 0  0 0 0"}, {FRANCE, 1, "4 0 0"}, {ENGLAND, 1, "0 0 0"}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", FRANCES, ROOS, 0, 0); /* she is asked when she is found */
        npc(s, rows[i].npc, BAS), at(s, 0, SEA, 0), s->bounty[0][SPAIN] = 1;
        plays(&t, 0, "sail basseterre", rows[i].dice);
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), rows[i].rolls);
        EXPECT_EQ(told(&t, TOLD_NPC_FINDS), i == 1);
    }
    table t;
    state *s = calm(&t, 2, "", FRANCES, ROOS, 0, 0);
    npc(s, FRANCE, BAS), at(s, 0, SEA, 0), s->bounty[0][SPAIN] = 1;
    plays(&t, 0, "sail basseterre", "0 0 0  4 0 0");
    EXPECT_EQ(told(&t, TOLD_NPC_FINDS), 1);
}

TEST(corsairs, zone_st_john, 912, 3415) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, STJ, 1), put_token(s, STJ, EXTRA_HOLD), s->wealth[0] = 40;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "modify", "");
    EXPECT_EQ(s->wealth[0], 39);
    EXPECT_EQ(why(&t, 0, "modify"), 912); /* the port has none any more */
    plays(&t, 0, "buyship frigate", "=keeneye");
    EXPECT_EQ(s->wealth[0], 39 + 5 + 1 - 35);
    EXPECT_EQ(why(&t, 0, "carry chasers"), 4103);
    plays(&t, 0, "carry extrahold", "");
    EXPECT_EQ(s->wealth[0], 9);
    EXPECT_EQ(s->mods[0], 1u << EXTRA_HOLD);
    EXPECT_EQ(parts(s->part[0]), 34323);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* or it goes back to a port */
    at(s, 0, STJ, 1), fit(s, 0, EXTRA_HOLD), s->wealth[0] = 40;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "buyship frigate", "=keeneye"), plays(&t, 0, "done", "");
    EXPECT_EQ(step_of(s), AT_LAY);
    EXPECT_EQ(s->mods[0], 0);
    s = in_port(&t, FELIPE_C, TRI); /* elsewhere */
    plays(&t, 0, "yard", ""), plays(&t, 0, "modify", "");
    EXPECT_EQ(s->wealth[0], 7);
}

TEST(corsairs, zone_bridgetown, 3416) {
    for (int type = SLOOP; type < SHIPS; type++)
        for (int passed = 0; passed < 2; passed++) {
            table t;
            state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
            int large = type >= FRIGATE;
            at(s, 0, BRI, 0), ship(s, 0, type);
            plays(&t, 0, "enter freely", !large ? "" : passed ? "0 4 0" : "0 0 0");
            EXPECT_EQ(told(&t, TOLD_ROLLS), large);
            EXPECT_EQ(SHIP_ROWS[type].part[HULL] - s->part[0][HULL], large && !passed);
            EXPECT_EQ(s->in_port[0], 1);
        }
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, BRI, 0), ship(s, 0, FRIGATE), s->part[0][HULL] = 1;
    plays(&t, 0, "enter freely", "0 0 0 =carew"); /* the reef sinks her */
    EXPECT_EQ(told(&t, TOLD_SUNK), 1);
    EXPECT_EQ(s->captain[0], 1 + CAREW);
    EXPECT_EQ(s->turn, 1);
}

TEST(corsairs, zone_trinidad, 3417, 3418) {
    table t;
    for (int which = 0; which < NPCS; which++) {
        state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
        npc(s, which, TRI), at(s, 0, CCS, 0);
        if (which < NATIONS) s->bounty[0][which] = 3;
        plays(&t, 0, "sail trinidad", which < NATIONS ? "" : which == NPC_SLOOP ? "0 0" : "0 0 0"); /* pirates see him */
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), which >= NATIONS);
    }
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, HOLLAND, BAS), at(s, 0, TRI, 0), s->bounty[0][HOLLAND] = 3;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hunt_fr_es"); /* it does not come for him either: north as the symbol says */
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + STM);
}

/* ---- the captains: 3501-3516 ---------------------------------------------------------------------------------------------------- */

TEST(corsairs, captain_felipe, 3501, 4002) {
    for (int once = 0; once < 2; once++) {
        table t;
        state *s = battle(&t, FELIPE_C, DA_SILVA);
        ship(s, 0, FRIGATE), ship(s, 1, FRIGATE), s->options[FELIPE] = (uint8_t)once;
        plays(&t, 0, "seek 1", "4 0  0 0 0  4 0 0  2 2 3");
        EXPECT_EQ(why(&t, 0, "shift masts crew"), 3501);
        EXPECT_EQ(why(&t, 0, "shift crew crew"), 3501);
        plays(&t, 0, "shift crew hull", ""); /* one hit, to any other location; then he is done for this round */
        EXPECT_EQ(parts(s->part[0]), 23322);
        plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0  4 0 0  2 0 1");
        EXPECT_EQ(step_of(s), once ? AT_ANNOUNCING : AT_BRACE);
        if (!once) plays(&t, 0, "shift crew hold", "");
        EXPECT_EQ(parts(s->part[0]), once ? 22212 : 21222);
    }
    table t;
    state *s = found_merchant(&t, FELIPE_C, SDO); /* not in raids */
    plays(&t, 0, "raid spain", "=wood1crew =rum3x =food2x 0 0 0");
    EXPECT_EQ(step_of(s), AT_KEEP);
    EXPECT_EQ(s->part[0][CREW], 1);
}

TEST(corsairs, captain_valverde, 3502) {
    table t;
    state *s = in_port(&t, VALVERDE, TRI);
    plays(&t, 0, "rumor", "0 0 0 0");
    EXPECT_EQ(s->wealth[0], 10);
}

TEST(corsairs, captain_arriaga, 809, 3503) {
    table t;
    EXPECT_EQ(cards_on_offer(&t, ARRIAGA, HAV), 7);
    EXPECT_EQ(cards_on_offer(&t, ARRIAGA, CCS), 9);
    EXPECT_EQ(cards_on_offer(&t, ARRIAGA, TOR), 6);
    state *s = calm(&t, 2, "", ARRIAGA, FRANCES, 0, 0);
    s->bought[0] = 1 + SDO;
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT_EQ(n_laid_out(s), 4); /* added to the three of a second visit */
}

TEST(corsairs, captain_benavides, 3504) {
    static const struct {
        const char *dice;
        int own, foe, hits;
    } rows[] = {
        {"4 0 0 0  0 0", 2, 3, 2},  /* one success: two hits */
        {"0 0 0 0  0 0", 2, 3, 0},  /* none without a success */
        {"4 4 0 0  0 0", 2, 3, 2},  /* never more than the own crew */
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = battle(&t, BENAVIDES, DA_SILVA);
        ship(s, 1, FRIGATE), s->part[0][CREW] = (uint8_t)rows[i].own, s->part[1][CREW] = (uint8_t)rows[i].foe;
        plays(&t, 0, "seek 1", "4 0  0 0 0  0 0 0");
        give(s, 1, SPEECH); /* who has a card is asked before every roll */
        plays(&t, 0, "board", ""), plays(&t, 1, "shoot", "4 0 0  0 0 0"), plays(&t, 1, "done", "");
        plays(&t, 1, "done", rows[i].dice), plays(&t, 1, "done", "");
        EXPECT_EQ(s->part[1][CREW], rows[i].foe - rows[i].hits);
        if (i) continue;
        plays(&t, 1, "done", "4 0 0 0  0 0"), plays(&t, 1, "done", ""); /* the second round: one success, one hit */
        EXPECT_EQ(s->part[1][CREW], 0);
    }
    table t;
    state *s = battle(&t, BENAVIDES, DA_SILVA);
    ship(s, 0, GALLEON), ship(s, 1, GALLEON);
    plays(&t, 0, "seek 1", "4 0  0 0 0  0 0 0");
    give(s, 1, SPEECH);
    plays(&t, 0, "board", ""), plays(&t, 1, "shoot", "4 0 0  0 0 0"), plays(&t, 1, "done", "");
    plays(&t, 1, "done", "4 0 0 0  0 0"), plays(&t, 1, "done", ""), plays(&t, 1, "done", "4 0 0 0  0 0"), plays(&t, 1, "done", "");
    EXPECT_EQ(s->part[1][CREW], 4 - 2 - 1);
}

TEST(corsairs, captain_da_silva, 3505) {
    table t;
    state *s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "raid spain", "=spices2masts =rum3x =tobacco2cannons 0 0 1");
    EXPECT_EQ(s->successes, 0);
    EXPECT_EQ(why(&t, 0, "draw"), 1408);
    plays(&t, 0, "trade 2", "=wood3x"); /* without a success; then there is nothing more to do */
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
    EXPECT_EQ(parts(s->part[0]), 22121);
    EXPECT(in_discards(s, TOBACCO * 8 + 1));
    s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "raid spain", "=spices2masts =rum3x =tobacco2cannons 4 0 1"), plays(&t, 0, "trade 2", "=wood3x");
    EXPECT_EQ(why(&t, 0, "trade 0"), 3505); /* once per raid */
    plays(&t, 0, "swap 0", "=wood4x"), plays(&t, 0, "done", "");
    at(s, 0, SJU, 0);
    plays(&t, 0, "search", "4 0 0"), plays(&t, 0, "raid spain", "=spices3x =rum2x =food2x 0 0 0");
    EXPECT_EQ(why(&t, 0, "trade 0"), 0); /* in the next one again */
}

TEST(corsairs, captain_osorio, 3506) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    EXPECT_EQ(why(&t, 0, "look"), 3506); /* not from the port */
    at(s, 0, SEA, 0), put_merchant(s, SEA, FRANCE);
    plays(&t, 0, "look", "");
    EXPECT_EQ(s->merchant_seen[SEA], 1); /* she alone */
    EXPECT_EQ(of(&t, TOLD_SEES).b, FRANCE);
    EXPECT_EQ(of(&t, TOLD_SEES).who, 1);
    EXPECT_EQ(s->actions, 3); /* no action */
    EXPECT_EQ(why(&t, 0, "look"), 3506);
    s = calm(&t, 2, "", FELIPE_C, OSORIO, 0, 0);
    at(s, 0, SEA, 0);
    EXPECT_EQ(why(&t, 0, "look"), 3506);
}

TEST(corsairs, captain_thorne, 1414, 3507) {
    table t;
    state *s = found_merchant(&t, THORNE, SDO);
    plays(&t, 0, "raid spain", "=cocoa4x =rum3x =rum3x2 0 0 0 0 =keeneye");
    EXPECT_EQ(s->wealth[0], 10 + 10 + 2);
    EXPECT_EQ(s->glory[0], 1);
}

TEST(corsairs, captain_marsh, 3508) {
    table t;
    state *s = in_port(&t, MARSH, TRI);
    plays(&t, 0, "yard", ""), plays(&t, 0, "arm hooks", "");
    EXPECT_EQ(s->wealth[0], 10); /* the first one is free */
    plays(&t, 0, "arm grapeshot", "");
    EXPECT_EQ(s->wealth[0], 7);
    s = battle(&t, MARSH, DA_SILVA);
    ship(s, 1, FRIGATE); /* 4 against 3 */
    plays(&t, 0, "seek 1", "4 0 0  0 0 0  0 0 0");
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 3);
    s = battle(&t, MARSH, DA_SILVA);
    plays(&t, 0, "seek 1", "4 0 0  0 0  0 0 0"); /* 4 against 4 */
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 2);
}

TEST(corsairs, captain_frances, 3509) {
    for (int again = 0; again < 2; again++) {
        table t;
        state *s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0);
        npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0);
        plays(&t, 0, "sail caribbean", "4 0");
        EXPECT_EQ(step_of(s), AT_FOUND);
        if (again) give(s, 0, SPEECH); /* so that she is asked again */
        plays(&t, 0, "ability", again ? "4 0" : "0 0");
        EXPECT_EQ(s->fighter[0] != 0, again);
        if (again) EXPECT_EQ(why(&t, 0, "ability"), 3509); /* once per turn */
        else EXPECT_EQ(step_of(s), AT_ACT);
    }
}

TEST(corsairs, captain_pemberton, 3510) {
    table t;
    state *s = in_port(&t, PEMBERTON, TRI);
    s->part[0][MASTS] = 0;
    plays(&t, 0, "yard", ""), plays(&t, 0, "repair masts", ""), plays(&t, 0, "repair masts", "");
    EXPECT_EQ(s->wealth[0], 8);
}

TEST(corsairs, captain_carew, 3511) {
    for (int carew = 0; carew < 2; carew++) {
        table t;
        state *s = calm(&t, 2, "", carew ? CAREW : DA_SILVA, FELIPE_C, 0, 0);
        ship(s, 0, FLUTE), at(s, 0, SDO, 0);
        plays(&t, 0, "search", "4 0 0"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food3hold 0 0 0");
        if (!carew) plays(&t, 0, "done", "");
        EXPECT_EQ(told(&t, TOLD_RAID_WON), carew); /* two escapes, one ignored; a flute's manoeuvrability is 2 */
        EXPECT_EQ(told(&t, TOLD_RAID_ESCAPED), !carew);
    }
}

TEST(corsairs, captain_richery, 3512) {
    for (int passed = 0; passed < 2; passed++) {
        table t;
        state *s = found_merchant(&t, RICHERY, SDO);
        plays(&t, 0, "raid spain", "");
        plays(&t, 0, "ability", passed ? "4 0 0 0  =cocoa1x =rum3x =food2x 4 0" : "0 0 0 0");
        if (!passed) {
            EXPECT_EQ(s->bounty[0][SPAIN], 1);
            continue;
        }
        EXPECT(is_zero(s->bounty[0]));
        plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
        at(s, 0, SJU, 0);
        plays(&t, 0, "search", "4 0 0"), plays(&t, 0, "raid spain", "");
        EXPECT_EQ(s->bounty[0][SPAIN], 1); /* once per turn */
    }
}

TEST(corsairs, captain_marquis, 3513) {
    table t;
    EXPECT_EQ(cards_on_offer(&t, MARQUIS, TOR), 7);
    EXPECT_EQ(cards_on_offer(&t, MARQUIS, HAV), 6);
}

TEST(corsairs, captain_garnier, 3514) {
    table t;
    state *s = battle(&t, GARNIER, DA_SILVA);
    plays(&t, 0, "seek 1", "4 0  0 0 0 0  0 0 0");
    EXPECT_EQ(step_of(s), AT_WINDOW);
    plays(&t, 0, "ability", "");
    EXPECT_EQ(why(&t, 0, "pick defender 1"), 3514);
    plays(&t, 0, "pick attacker 1", "4  0"); /* one die; she wins the contest with it */
    EXPECT_EQ(parts(s->part[1]), 21221);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0 0  0 0 0");
    EXPECT_EQ(step_of(s), AT_ANNOUNCING); /* once per battle */
    EXPECT_EQ(s->bout, 3);
}

TEST(corsairs, captain_roos, 3515) {
    table t;
    state *s = calm(&t, 2, "", ROOS, FELIPE_C, 0, 0);
    want(s, CUR, SUGAR), stow(s, 0, SUGAR * 8), stow(s, 0, SUGAR * 8 + 1), stow(s, 0, RUM * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell rum", "=rum");
    EXPECT_EQ(s->wealth[0], 10 + 2 * 7 + 3);
}

TEST(corsairs, captain_zeeman, 1001, 1301, 3516) {
    table t;
    state *s = in_port(&t, ZEEMAN, CUR);
    s->part[0][CREW] = 0;
    plays(&t, 0, "recruit", "0 0 0"), plays(&t, 0, "hire", ""), plays(&t, 0, "hire", "");
    EXPECT_EQ(s->wealth[0], 8);
    EXPECT_EQ(s->part[0][CREW], 2);
    plays(&t, 0, "stash", ""), plays(&t, 0, "tens 0", ""), plays(&t, 0, "ones 8", ""); /* in any Dutch port, without a fee */
    EXPECT_EQ(s->chest[0], 8);
    EXPECT_EQ(s->wealth[0], 8);
    s = in_port(&t, ZEEMAN, TRI);
    EXPECT_EQ(why(&t, 0, "stash"), 1301);
    s = in_port(&t, FELIPE_C, TRI); /* others pay 2 for each */
    s->part[0][CREW] = 0;
    plays(&t, 0, "recruit", "0 0"), plays(&t, 0, "hire", "");
    EXPECT_EQ(s->wealth[0], 8);
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->part[0][CREW], 1);
}
