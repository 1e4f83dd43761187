/* test_cases.c - Korsaren der Karibik: the 55 cases of the fact sheet, each with its number; every value that a case expects is
 * checked. Those of the rulebook's worked examples have their dice. Included by test.c. */

/* ---- setup, movement, scouting: 11.1 to 11.6 ------------------------------------------------------------------------- */

TEST(corsairs, case_11_01_sloop, 109, 113) {
    table t;
    sit(&t, corsairs(), 2, "", "");
    plays(&t, 0, "outfit sloop", ""), plays(&t, 1, "outfit flute", "");
    EXPECT_EQ(parts(STATE_OF(t)->part[0]), 22221); /* hull and masts are both the durability */
    EXPECT_EQ(parts(STATE_OF(t)->part[1]), 34311);
}

TEST(corsairs, case_11_02_skill_roll, 104, 602, 1101) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, FRANCES, 0, 0); /* influence 3 */
    plays(&t, 0, "port", "");
    plays(&t, 0, "rumor", "0 3 4 =bell");
    EXPECT_EQ(of(&t, TOLD_ROLLS).b, INFLUENCE);
    EXPECT_EQ(of(&t, TOLD_ROLLS).c, 1);
    EXPECT_EQ(of(&t, TOLD_ROLLS).d, 3);
    EXPECT_EQ(s->rumor[0], R_BELL);
    EXPECT_EQ(s->wealth[0], 8);
    EXPECT_EQ(why(&t, 0, "rumor"), 602);
    s = calm(&t, 2, "", FELIPE_C, FRANCES, 0, 0);
    plays(&t, 0, "port", "");
    plays(&t, 0, "rumor", "0 1 3");
    EXPECT_EQ(of(&t, TOLD_ROLLS).c, 0);
    EXPECT_EQ(s->rumor_seen[0], 0);
    EXPECT_EQ(s->wealth[0], 8); /* paid either way */
}

TEST(corsairs, case_11_03_three_actions, 204) {
    table t;
    state *s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0);
    at(s, 0, HAV, 0);
    plays(&t, 0, "sail nassau", ""), plays(&t, 0, "sail havana", ""), plays(&t, 0, "search", "0 0 0");
    EXPECT_EQ(s->actions, 0);
    EXPECT_EQ(why(&t, 0, "sail nassau"), 204);
    EXPECT_EQ(why(&t, 0, "enter freely"), 204);
    EXPECT_EQ(why(&t, 0, "done"), 0);
}

TEST(corsairs, case_11_04_frances_to_nassau, 204, 401, 601) {
    table t;
    state *s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0);
    at(s, 0, HAV, 1);
    EXPECT_EQ(why(&t, 0, "sail nassau"), 401);
    plays(&t, 0, "leave", "");
    EXPECT_EQ(why(&t, 0, "leave"), 401);
    EXPECT_EQ(why(&t, 0, "sail curacao"), 401);
    plays(&t, 0, "sail nassau", ""), plays(&t, 0, "enter freely", "");
    EXPECT_EQ(s->actions, 0);
    EXPECT_EQ(s->zone[0], 1 + NAS);
    EXPECT_EQ(s->in_port[0], 1);
    EXPECT_EQ(why(&t, 0, "port"), 204);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    EXPECT_EQ(why(&t, 0, "port"), 0);
}

TEST(corsairs, case_11_05_06_scouting, 501, 502, 503, 504) {
    table t;
    state *s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0); /* scouting 3 */
    EXPECT_EQ(why(&t, 0, "search"), 504);
    at(s, 0, TOR, 0), at(s, 1, TOR, 0);
    EXPECT_EQ(why(&t, 0, "hunt spain"), 501);
    EXPECT_EQ(why(&t, 0, "seek 0"), 501);
    plays(&t, 0, "seek 1", "0 1 3"); /* 11.5 */
    EXPECT_EQ(s->fighter[0], 0);
    EXPECT_EQ(s->actions, 2);
    EXPECT_EQ(why(&t, 0, "seek 1"), 503); /* 11.6 */
    plays(&t, 0, "search", "4 0 2");
    EXPECT_EQ(told(&t, TOLD_MERCHANT), 1);
    EXPECT_EQ(s->actions, 1);
    plays(&t, 0, "letgo", "");
    at(s, 1, TOR, 1);
    EXPECT_EQ(why(&t, 0, "seek 1"), 501); /* not in port */
}

/* ---- trade: 11.7 to 11.14 ------------------------------------------------------------------------------------------------ */

static state *offered(table *t, int seats, const char *cards) { /* Felipe looks at the goods of Havana, where wood is in demand */
    state *s = calm(t, seats, "", FELIPE_C, FRANCES, ROOS, 0);
    want(s, HAV, WOOD), s->wealth[0] = 20;
    plays(t, 0, "port", ""), plays(t, 0, "goods", cards);
    return s;
}

static int price_paid(table *t, const char *cards, const char *const *take, int n) {
    state *s = offered(t, 2, cards);
    for (int i = 0; i < n; i++) plays(t, 0, take[i], "");
    plays(t, 0, "done", "");
    EXPECT_EQ(of(t, TOLD_BUYS).b, n);
    EXPECT_EQ(of(t, TOLD_BUYS).c, 20 - s->wealth[0]);
    return 20 - s->wealth[0];
}

TEST(corsairs, case_11_07_prices, 801, 803, 804) {
    static const char *const take[] = {"take 0", "take 1", "take 2", "take 3", "take 4", "take 5"};
    static const char cards[] = "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x";
    static const int price[] = {3, 2, 2, 1, 1, 1};
    table t;
    for (int i = 0; i < 6; i++) EXPECT_EQ(price_paid(&t, cards, take + i, 1), price[i]);
    EXPECT_EQ(price_paid(&t, cards, take, 6), 3 + 4 + 3);
}

TEST(corsairs, case_11_08_purchase, 804, 805, 806, 807, 3301, 3305, 3308) {
    table t;
    state *s = offered(&t, 3, "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x");
    plays(&t, 0, "take 1", ""), plays(&t, 0, "take 3", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(s->wealth[0], 20 - 3);
    EXPECT_EQ(why(&t, 0, "show 0"), 806);
    EXPECT_EQ(s->hold_seen[0][0], 1);
    plays(&t, 0, "show 2", "");
    EXPECT_EQ(s->hold_seen[0][0], 1 | 4); /* the buyer and seat 2 */
    EXPECT_EQ(s->hold_seen[0][1], 1 | 4);
    EXPECT_EQ(s->hold[0][0], COCOA * 8);
    EXPECT_EQ(s->hold[0][1], RUM * 8);
    EXPECT_EQ(n_aboard(s, 0), 2);
    EXPECT_EQ(cards_discarded(s), 4);
    s = offered(&t, 3, "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x");
    plays(&t, 0, "take 0", ""), plays(&t, 0, "done", ""); /* at the full price: nobody is shown anything */
    EXPECT_EQ(step_of(s), AT_PORT);
    EXPECT_EQ(s->hold_seen[0][0], 1);
}

TEST(corsairs, case_11_09_demand_filter, 801, 802, 803, 4001) {
    static const char *const take[] = {"take 0", "take 1", "take 2", "take 3", "take 4", "take 5"};
    static const char cards[] = "=wood1crew =sugar1x =sugar2hold =rum2x =food2x =wood2x =cocoa1x =wood3x =tobacco1x";
    static const int goods[] = {SUGAR, SUGAR, RUM, FOOD, COCOA, TOBACCO}, price[] = {2, 2, 3, 3, 3, 3};
    table t;
    state *s = offered(&t, 2, cards); /* wood takes the part of the rum */
    EXPECT_EQ(n_laid_out(s), 6);
    EXPECT_EQ(told(&t, TOLD_REPLACES), 3);
    for (int i = 0; i < 6; i++) EXPECT_EQ(s->spread[i] / OF_A_GOOD, goods[i]);
    for (int i = 0; i < 3; i++) EXPECT(in_discards(s, WOOD * 8 + i));
    for (int i = 0; i < 6; i++) EXPECT_EQ(price_paid(&t, cards, take + i, 1), price[i]);
    s = calm(&t, 2, "demand=open", FELIPE_C, FRANCES, 0, 0);
    want(s, HAV, RUM);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=rum1crew =sugar1x =sugar2hold =wood2x =food2x =rum2x");
    EXPECT_EQ(s->spread[0] / OF_A_GOOD, RUM);
    EXPECT_EQ(told(&t, TOLD_REPLACES), 0);
}

TEST(corsairs, case_11_10_second_visit, 808, 809) {
    table t;
    state *s = offered(&t, 2, "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x");
    plays(&t, 0, "take 0", ""), plays(&t, 0, "done", ""), plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
    plays(&t, 1, "done", "=hale");
    for (int again = 0; again < 2; again++) { /* and a third time */
        plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
        EXPECT_EQ(n_laid_out(s), 3);
        plays(&t, 0, "take 0", ""), plays(&t, 0, "done", ""), plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
        plays(&t, 1, "done", again ? "=robles" : "=salcedo");
    }
    at(s, 0, TRI, 1);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT_EQ(n_laid_out(s), 6); /* another port */
}

static int asking_for(const state *s, int good) {
    int n = 0;
    for (int z = 0; z < ZONES; z++) n += s->demand[z] == 1 + good;
    return n;
}

TEST(corsairs, case_11_11_sale_in_demand, 602, 701, 702, 703, 704, 1601, 1602) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FRANCES, 0, 0); /* Trinidad has no effect on trade */
    want(s, TRI, SUGAR);
    for (int i = 0; i < 3; i++) stow(s, 0, SUGAR * 8 + i);
    stow(s, 0, WOOD * 8);
    int sugar = asking_for(s, SUGAR), rum = asking_for(s, RUM);
    plays(&t, 0, "port", "");
    EXPECT_EQ(why(&t, 0, "sell rum"), 4103);
    plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell wood", "");
    plays(&t, 0, "sell sugar", "=rum =purser");
    EXPECT_EQ(s->wealth[0], 10 + 18 + 3);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(n_held(s, 0), 1);
    EXPECT_EQ(s->hand[0][0], PLAIN_CARDS + PURSER);
    EXPECT_EQ(s->demand[TRI], 1 + RUM);
    EXPECT_EQ(asking_for(s, SUGAR), sugar - 1); /* the old token is among the eight spares */
    EXPECT_EQ(asking_for(s, RUM), rum + 1);
    EXPECT_EQ(cards_discarded(s), 4);
    stow(s, 0, WOOD * 8 + 1);
    EXPECT_EQ(why(&t, 0, "sell wood"), 602);
}

TEST(corsairs, case_11_12_sale_of_two, 701, 702, 704) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FRANCES, 0, 0);
    want(s, TRI, SUGAR);
    stow(s, 0, SUGAR * 8), stow(s, 0, SUGAR * 8 + 1), stow(s, 0, WOOD * 8), stow(s, 0, WOOD * 8 + 1);
    plays(&t, 0, "port", "");
    plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell sugar", ""), plays(&t, 0, "sell wood", ""), plays(&t, 0, "sell wood", "=rum");
    EXPECT_EQ(s->wealth[0], 10 + 18);
    EXPECT_EQ(s->glory[0], 0);
    EXPECT_EQ(n_held(s, 0), 0);
    EXPECT_EQ(s->demand[TRI], 1 + RUM);
    s = calm(&t, 2, "", OSORIO, FRANCES, 0, 0);
    want(s, TRI, SUGAR), stow(s, 0, WOOD * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell wood", "");
    EXPECT_EQ(s->demand[TRI], 1 + SUGAR); /* nothing in demand was sold: the token stays */
}

TEST(corsairs, case_11_13_new_ship, 901, 902, 903, 904, 906, 907, 908, 909, 914, 2815) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FRANCES, 0, 0);
    put_token(s, NAS, RIGGING), s->mod_seen[NAS] = s->mod_at[NAS] = 0, s->mods[0] = 1u << RIGGING;
    s->part[0][MASTS] = 0, s->part[0][CREW] = 1, s->wealth[0] = 40, s->weapons[0] = 1u << HOOKS;
    check_table(&t);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "buyship manowar"), 909);
    plays(&t, 0, "buyship frigate", "=lookout");
    EXPECT_EQ(s->wealth[0], 40 + 5 + 1 - 2 - 35);
    EXPECT_EQ(parts(s->part[0]), 33313);
    EXPECT_EQ(s->weapons[0], 1u << HOOKS);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(n_held(s, 0), 1);
    EXPECT_EQ(s->mods[0], 0);
    EXPECT_EQ(why(&t, 0, "lay havana"), 2815); /* has one */
    EXPECT_EQ(why(&t, 0, "lay caribbean"), 2815);
    plays(&t, 0, "lay nassau", "");
    EXPECT_EQ(s->mod_at[NAS], RIGGING);
    EXPECT_EQ(s->mod_seen[NAS], FL_EVERYONE); /* a single one is known to all, though face down */
    EXPECT_EQ(s->mod_up[NAS], 0);
    EXPECT_EQ(why(&t, 0, "buyship sloop"), 914);
    plays(&t, 0, "done", "");
    s->wealth[0] = 25, s->activities = 0;
    plays(&t, 0, "yard", ""), plays(&t, 0, "buyship galleon", "");
    EXPECT_EQ(s->glory[0], 1); /* once per captain */
    EXPECT_EQ(s->wealth[0], 25 + 10 - 35);
}

TEST(corsairs, case_11_14_leaving_overloaded, 405, 406, 810) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FRANCES, 0, 0);
    ship(s, 0, FLUTE);
    for (int i = 0; i < 6; i++) stow(s, 0, i * 8);
    plays(&t, 0, "leave", "");
    EXPECT_EQ(why(&t, 0, "done"), 405);
    plays(&t, 0, "drop rum", ""), plays(&t, 0, "drop cocoa", "");
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(n_aboard(s, 0), 4);
    EXPECT(in_discards(s, RUM * 8) && in_discards(s, COCOA * 8));
}

/* ---- merchant raids: 11.15 to 11.21 ---------------------------------------------------------------------------------------- */

TEST(corsairs, case_11_15_raid_succeeds, 1401, 1405, 1406, 1408, 1409, 1412, 1415, 3307) {
    table t;
    state *s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "raid spain", "=spices2masts =rum3x =tobacco2cannons 4 0 1");
    plays(&t, 0, "swap 2", "=cocoa5hold");
    EXPECT(in_discards(s, TOBACCO * 8 + 1));
    plays(&t, 0, "done", "");
    EXPECT_EQ(parts(s->part[0]), 21121);
    EXPECT_EQ(s->wealth[0], 10 + 10);
    EXPECT_EQ(s->glory[0], 0);
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    plays(&t, 0, "take 1", "");
    EXPECT_EQ(why(&t, 0, "take 0"), 405); /* the damaged hold has room for one */
    plays(&t, 0, "done", "");
    EXPECT_EQ(n_aboard(s, 0), 1);
    EXPECT_EQ(s->hold[0][0], RUM * 8 + 3);
    EXPECT_EQ(s->hold_seen[0][0], FL_EVERYONE); /* all have seen it */
    EXPECT(in_discards(s, SPICES * 8 + 2) && in_discards(s, COCOA * 8 + 7));
}

/* The raid is over as this event says; these parts are left of the ship. */
static void brought_nothing(const table *t, int how, int left) {
    const state *s = (const state *)t->state.bytes;
    EXPECT_EQ(told(t, how), 1);
    EXPECT_EQ(parts(s->part[0]), left);
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(n_aboard(s, 0), 0);
    EXPECT_EQ(cards_discarded(s), 3);
}

TEST(corsairs, case_11_16_raid_fails, 1404, 1410, 1415) {
    table t;
    state *s = found_merchant(&t, DA_SILVA, SDO);
    plays(&t, 0, "raid spain", "=spices2masts =rum3x =tobacco2cannons 4 0 1");
    plays(&t, 0, "done", "");
    brought_nothing(&t, TOLD_RAID_FAILED, 22120);
    EXPECT_EQ(s->captain[0], 1 + DA_SILVA);
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    at(s, 0, SJU, 0);
    EXPECT_EQ(why(&t, 0, "search"), 1404); /* with a destroyed location */
}

TEST(corsairs, case_11_17_one_success_after_the_other, 1408) {
    for (int swap = 0; swap < 2; swap++) {
        table t;
        state *s = found_merchant(&t, PEMBERTON, SDO);
        plays(&t, 0, "raid spain", "=spices2masts =rum3x =tobacco2cannons 4 4 1");
        EXPECT_EQ(s->successes, 2);
        plays(&t, 0, "draw", "=wood2x");
        EXPECT_EQ(why(&t, 0, "throw 4"), 1408);
        plays(&t, 0, swap ? "swap 3" : "throw 3", swap ? "=cocoa1x" : "");
        EXPECT_EQ(in_discards(s, WOOD * 8 + 1), 1);
        EXPECT_EQ(s->part[0][CANNONS], 0); /* nothing is left to be spent: the icons count */
        EXPECT_EQ(cards_discarded(s), swap ? 5 : 4);
    }
}

TEST(corsairs, case_11_18_merchant_found, 1401, 1402) {
    for (int attack = 0; attack < 3; attack++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        at(s, 0, SDO, 0), put_merchant(s, SDO, FRANCE);
        plays(&t, 0, "search", "4");
        EXPECT_EQ(of(&t, TOLD_MERCHANT).b, FRANCE);
        EXPECT_EQ(why(&t, 0, "raid france"), 0);
        EXPECT_EQ(why(&t, 0, "raid spain"), 0);
        EXPECT_EQ(why(&t, 0, "raid holland"), 1401);
        EXPECT_EQ(why(&t, 0, "raid england"), 1401);
        plays(&t, 0, attack == 0 ? "letgo" : attack == 1 ? "raid france" : "raid spain", attack ? "=cocoa1x =rum3x =food2x 0 0 0" : "");
        EXPECT_EQ(s->bounty[0][FRANCE], attack == 1);
        EXPECT_EQ(s->bounty[0][SPAIN], attack == 2);
        EXPECT_EQ(s->taken_up[FRANCE], 1); /* on the track either way */
        EXPECT_EQ(s->taken_up[SPAIN], 0);
        EXPECT_EQ(s->merchant_seen[SDO], 0);
    }
}

TEST(corsairs, case_11_19_weapons_as_successes, 1407, 2701) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    at(s, 0, SDO, 0), s->weapons[0] = 1u << HOOKS | 1u << CHAIN_SHOT;
    plays(&t, 0, "search", "4");
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 0 2 3");
    EXPECT_EQ(why(&t, 0, "use grapeshot"), 4103);
    plays(&t, 0, "use hooks", "");
    EXPECT_EQ(s->weapons[0], 1u << CHAIN_SHOT);
    plays(&t, 0, "use chainshot", "");
    EXPECT_EQ(s->weapons[0], 0);
    EXPECT_EQ(s->successes, 2);
    plays(&t, 0, "draw", "=wood2x"), plays(&t, 0, "throw 3", "");
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
}

TEST(corsairs, case_11_20_escape, 1411) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    at(s, 0, SDO, 0), ship(s, 0, FLUTE);
    plays(&t, 0, "search", "4");
    plays(&t, 0, "raid spain", "=cocoa1x =cocoa3x =food3hold 0 2 3");
    brought_nothing(&t, TOLD_RAID_ESCAPED, 33311);
    s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    at(s, 0, SDO, 0), ship(s, 0, FLUTE);
    plays(&t, 0, "search", "4");
    plays(&t, 0, "raid spain", "=cocoa1x =food4crew =food3hold 0 2 3");
    EXPECT_EQ(told(&t, TOLD_RAID_ESCAPED), 0); /* one escape is less than 2 */
}

TEST(corsairs, case_11_21_raid_glory, 1413) {
    table t;
    state *s = found_merchant(&t, PEMBERTON, SDO);
    plays(&t, 0, "raid spain", "=food5x =cocoa4x =rum3x 0 0 0 =keeneye");
    EXPECT_EQ(s->wealth[0], 10 + 12);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(n_held(s, 0), 1);
    s = found_merchant(&t, PEMBERTON, SDO);
    plays(&t, 0, "raid spain", "=food5x =rum3x =wood3x 0 0 0");
    EXPECT_EQ(s->wealth[0], 10 + 11);
    EXPECT_EQ(s->glory[0], 0);
}

/* ---- bounty and reward: 11.22 to 11.27 -------------------------------------------------------------------------------------- */

TEST(corsairs, case_11_22_bounties, 116, 1405, 1501, 1504) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, RICHERY, 0, 0);
    at(s, 0, SDO, 0), at(s, 1, SDO, 0);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 0 0 0"), plays(&t, 0, "done", "");
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    EXPECT_EQ(s->bounty[0][FRANCE], 0);
    for (int p = 0; p < 2; p++) s->part[p][MASTS] = s->part[p][CANNONS] = 0; /* they can do nothing to each other */
    plays(&t, 0, "seek 1", "4");
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    EXPECT_EQ(s->bounty[0][FRANCE], 1);
    ship(s, 0, SLOOP), at(s, 0, SJU, 0);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa3x =rum3x2 =food2x2 0 0 0"), plays(&t, 0, "done", "");
    EXPECT_EQ(s->bounty[0][SPAIN], 2);
    EXPECT_EQ(s->bounty[0][FRANCE], 1);
    EXPECT_EQ(s->bounty[0][ENGLAND] + s->bounty[0][HOLLAND], 0);
    EXPECT(is_zero(s->bounty[1]));
}

TEST(corsairs, case_11_23_bounty_before_the_dice, 1501, 1502) {
    table t;
    state *s = calm(&t, 2, "", FRANCES, RICHERY, 0, 0);
    at(s, 0, BAS, 0), at(s, 1, BAS, 0);
    s->part[0][HULL] = 1, s->part[0][HOLD] = 0;
    plays(&t, 0, "seek 1", "4 0 0  0 0  4 4  0 =keeneye"); /* the Frenchman wins and sinks the attacker */
    EXPECT_EQ(of(&t, TOLD_BOUNTY).a, 0);
    EXPECT_EQ(of(&t, TOLD_BOUNTY).b, FRANCE);
    EXPECT_EQ(told(&t, TOLD_BOUNTY), 1);
    EXPECT(place_of(&t, TOLD_BOUNTY, 0) > place_of(&t, TOLD_ROLLS, 0)); /* after the scouting, */
    EXPECT(place_of(&t, TOLD_BOUNTY, 0) < place_of(&t, TOLD_ROLLS, 1)); /* before the contest */
    EXPECT_EQ(told(&t, TOLD_SUNK), 1);
    EXPECT(is_zero(s->bounty[1]));
    EXPECT_EQ(s->glory[1], 1);
    plays(&t, 1, "claim france", ""); /* the attacker is a pirate now */
    EXPECT_EQ(s->wealth[1], 15);
}

TEST(corsairs, case_11_24_raid_bounty_first, 1405) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    at(s, 0, PGO, 0), put_merchant(s, PGO, SPAIN), s->bounty[0][ENGLAND] = 1;
    plays(&t, 0, "search", "4");
    EXPECT_EQ(s->bounty[0][SPAIN], 0); /* found, but not attacked yet */
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 0 0 0");
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
    EXPECT_EQ(s->bounty[0][ENGLAND], 1);
    EXPECT_EQ(s->bounty[0][FRANCE], 0);
    EXPECT(place_of(&t, TOLD_BOUNTY, 0) < place_of(&t, TOLD_TURNS_UP, 0));
}

TEST(corsairs, case_11_25_navy_beaten, 1501, 1503, 1601) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0), ship(s, 0, MAN_O_WAR);
    plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0");
    EXPECT_EQ(s->bounty[0][HOLLAND], 1); /* for attacking */
    s->enemy[HULL] = 1, s->enemy[MASTS] = 0;
    plays(&t, 0, "shoot", "4 0 0  0  1 1 1 1 1 =keeneye");
    EXPECT_EQ(told(&t, TOLD_NPC_SUNK), 1);
    EXPECT_EQ(s->bounty[0][HOLLAND], 2); /* and for winning */
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(n_held(s, 0), 1);
    EXPECT_EQ(s->npc_zone[HOLLAND], 0);
}

TEST(corsairs, case_11_26_claim, 1507, 1508) {
    for (int wanted = 0; wanted < 2; wanted++) {
        table t;
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        s->part[1][CREW] = 0;
        s->bounty[0][SPAIN] = (uint8_t)wanted, s->bounty[1][SPAIN] = 3, s->bounty[1][ENGLAND] = 1;
        plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
        plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 0 0  0 0 0 =keeneye");
        plays(&t, 0, "done", ""); /* he keeps his own ship */
        EXPECT_EQ(s->wealth[0], 20);
        EXPECT_EQ(why(&t, 0, "claim france"), 1507);
        EXPECT_EQ(why(&t, 0, "claim spain"), wanted ? 1507 : 0);
        plays(&t, 0, wanted ? "claim england" : "claim spain", "");
        EXPECT_EQ(s->wealth[0], wanted ? 25 : 35);
    }
}

TEST(corsairs, case_11_27_pirates_beaten, 1509, 1510, 2906, 2907) {
    for (int run = 0; run < 4; run++) {
        int frigate = run & 1, pirate = run >> 1;
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        npc(s, frigate ? NPC_FRIGATE : NPC_SLOOP, TRI), at(s, 0, TRI, 0), ship(s, 0, MAN_O_WAR);
        s->bounty[0][FRANCE] = (uint8_t)pirate;
        plays(&t, 0, frigate ? "hunt pirate_frigate" : "hunt pirate_sloop",
            frigate ? "4  4 4 4  0 0 0  1 1 1 1 1" : "4  4 4 4  0 0 0 0 0  1 1 1 1 1 =keeneye");
        if (frigate) {
            EXPECT_EQ(parts(s->enemy), 13033);
            plays(&t, 0, "shoot", "4 4 4  0  1 1 1 1 1 =keeneye");
        }
        EXPECT_EQ(told(&t, TOLD_NPC_SUNK), 1);
        EXPECT_EQ(s->wealth[0], 10 + (pirate ? 0 : frigate ? 15 : 5));
        EXPECT_EQ(s->glory[0], 1);
        EXPECT_EQ(n_held(s, 0), 1);
        EXPECT_EQ(s->bounty[0][FRANCE], pirate); /* no further one */
        EXPECT_EQ(s->bounty[0][SPAIN] + s->bounty[0][ENGLAND] + s->bounty[0][HOLLAND], 0);
    }
}

/* ---- NPC ships: 11.28 to 11.35 ------------------------------------------------------------------------------------------------ */

TEST(corsairs, case_11_28_29_30_dutch_admirals, 207, 1801, 1802, 1803, 1805, 1806, 1807) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->npc_zone[HOLLAND], 0); /* not before the end of the round */
    plays(&t, 1, "done", "=brandt");
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + CUR); /* 11.28: van Almonde */
    EXPECT_EQ(s->npc_top[HOLLAND], 1);
    EXPECT_EQ(s->npc_due[HOLLAND], 2);
    s->npc_zone[HOLLAND] = 1 + CCS; /* wherever it is */
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + STM); /* 11.29 */
    EXPECT_EQ(s->npc_top[HOLLAND], 2);
    EXPECT_EQ(s->npc_below[HOLLAND], 1);
    at(s, 0, STM, 0), ship(s, 0, MAN_O_WAR);
    plays(&t, 0, "hunt holland", "4  4 4 4  0 0  1 1 1 1 1"), plays(&t, 0, "shoot", "4 4 4  0  1 1 1 1 1 =keeneye");
    EXPECT_EQ(s->npc_zone[HOLLAND], 0); /* Brandt is killed */
    EXPECT_EQ(s->npc_top[HOLLAND], 0);
    empty_hands(s), s->glory_discard[KEEN_EYE]++;
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->npc_zone[HOLLAND], 0);
    plays(&t, 1, "done", "=wexford");
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + CUR); /* 11.30: van Almonde again */
    EXPECT_EQ(s->npc_top[HOLLAND], 1);
    EXPECT_EQ(s->npc_below[HOLLAND], 0);
}

TEST(corsairs, case_11_31_scouting_with_bounties, 407, 1505, 1903, 2001, 2003) {
    table t;
    for (int bounties = 1; bounties <= 5; bounties += 4) {
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        npc(s, HOLLAND, CUR), at(s, 0, SEA, 0), s->bounty[0][HOLLAND] = (uint8_t)bounties;
        plays(&t, 0, "sail curacao", bounties == 5 ? "0 0 0 0 0" : "0 0");
        EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 1);
        EXPECT_EQ(of(&t, TOLD_NPC_ROLLS).d, bounties == 5 ? 5 : 2); /* van Almonde scouts with 2 */
        EXPECT_EQ(s->actions, 2);
    }
}

TEST(corsairs, case_11_32_npc_frigate, 1808, 2205) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0);
    plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0");
    EXPECT_EQ(s->bout, 2); /* nobody has hit anything */
    EXPECT_EQ(parts(s->enemy), 33333);
}

TEST(corsairs, case_11_33_second_priority, 1901, 2001, 2101, 2103) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, PEMBERTON, 0, 0);
    npc(s, HOLLAND, BAS), at(s, 1, BRI, 0), s->bounty[1][ENGLAND] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hunt_fr_es"); /* the Dutch symbol says north, to St. Maarten */
    EXPECT_EQ(s->npc_zone[HOLLAND], 1 + BRI);
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 0); /* it does not look for him because it moved, */
    plays(&t, 0, "done", "0 0");
    EXPECT_EQ(told(&t, TOLD_NPC_ROLLS), 1); /* but when his turn begins */
}

TEST(corsairs, case_11_34_more_of_the_second_priority, 1901, 2103, 2105, 2106) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, FRANCE, BAS);
    at(s, 0, BAS, 0), s->bounty[0][SPAIN] = 2;
    at(s, 1, CCS, 0), s->bounty[1][SPAIN] = s->bounty[1][HOLLAND] = s->bounty[1][ENGLAND] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=tongues"); /* the French symbol says south, to Trinidad */
    EXPECT_EQ(s->npc_zone[FRANCE], 1 + CCS);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0); /* one bounty of its own nation weighs more than three of others */
    npc(s, FRANCE, BAS);
    at(s, 0, BAS, 0), s->bounty[0][FRANCE] = 1;
    at(s, 1, CCS, 0), s->bounty[1][SPAIN] = s->bounty[1][HOLLAND] = s->bounty[1][ENGLAND] = 1;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=tongues 0 0 0 0 0 0");
    EXPECT_EQ(s->npc_zone[FRANCE], 1 + BAS);
}

TEST(corsairs, case_11_35_richer_prey, 1902, 2103, 2105, 3309) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, NPC_SLOOP, SEA);
    at(s, 0, CUR, 0), s->wealth[0] = 7;
    at(s, 1, SJU, 0), s->wealth[1] = 9;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=squall 4 4"); /* the symbol says north, to Santo Domingo */
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + SJU);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    npc(s, NPC_SLOOP, SEA);
    at(s, 0, CUR, 0), s->wealth[0] = 7;
    at(s, 1, SJU, 0), s->wealth[1] = 29, s->chest[1] = 25, s->chest_most[1] = 29; /* the gold at home is none to rob */
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=squall 4 4");
    EXPECT_EQ(s->npc_zone[NPC_SLOOP], 1 + CUR);
}

/* ---- small combat examples: 11.36 to 11.40 -------------------------------------------------------------------------------------- */

TEST(corsairs, case_11_36_37_shoot_and_board, 2303, 2306, 2307, 2403, 2404, 2407, 2411) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA); /* seamanship 3 each; manoeuvrability 3 and 4 */
    ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4  4 4 4  4 4 0  1 0 2  0");
    EXPECT_EQ(parts(s->part[1]), 21111);
    EXPECT_EQ(parts(s->part[0]), 32333);
    give(s, 0, SPEECH);
    plays(&t, 0, "shoot", "");
    plays(&t, 1, "board", "4 0 1  4 4 0");
    plays(&t, 0, "done", "1"); /* no card changes the contest; one hit on the masts, too late */
    EXPECT_EQ(step_of(s), AT_AIM);
    plays(&t, 0, "done", "");
    EXPECT_EQ(parts(s->part[1]), 21011);
    EXPECT_EQ(told(&t, TOLD_CREW_COMBAT), 1);
    EXPECT_EQ(s->melee, 1);
    EXPECT_EQ(s->part[1][CREW], 1);
}

TEST(corsairs, case_11_38_masts_destroyed, 2401, 2404) {
    for (int dice = 2; dice <= 3; dice++) {
        table t;
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        ship(s, 0, FRIGATE), s->part[0][CANNONS] = (uint8_t)dice;
        plays(&t, 0, "seek 1", dice == 2 ? "4  4 0 0  0 0 0  1 1" : "4  4 0 0  0 0 0  1 1 1");
        EXPECT_EQ(parts(s->part[1]), dice == 2 ? 22021 : 12021);
    }
}

TEST(corsairs, case_11_39_40_grapeshot, 2401, 2402, 2404, 2705, 2706) {
    for (int with = 0; with < 2; with++) {
        table t;
        state *s = battle(&t, PEMBERTON, DA_SILVA);
        ship(s, 0, FRIGATE), s->weapons[0] = with ? 1u << GRAPESHOT | 1u << CHAIN_SHOT : 0;
        plays(&t, 0, "seek 1", "4  4 4 4  0 0 0  2 4 4");
        if (with) plays(&t, 0, "use grapeshot", "");
        else plays(&t, 1, "place crew", ""), plays(&t, 1, "place crew", "");
        EXPECT_EQ(parts(s->part[1]), with ? 22201 : 12201);
        EXPECT_EQ(s->weapons[0], with ? 1u << CHAIN_SHOT : 0);
    }
}

/* ---- Felipe against Frances: 11.41 to 11.46 ---------------------------------------------------------------------------------------- */

TEST(corsairs, case_11_41_to_46_the_combat_example, 1606, 1608, 1609, 2304, 2305, 2308, 2310, 2406, 2409, 2501, 2502, 2503, 2504, 2601,
    2602, 2702, 2703, 2704, 3501, 3701, 3702) {
    table t;
    state *s = battle(&t, FELIPE_C, FRANCES);
    fit(s, 1, RIGGING), ship(s, 0, FRIGATE);
    s->weapons[0] = 1u << CHAIN_SHOT, s->weapons[1] = 1u << HOOKS;
    stow(s, 1, RUM * 8), stow(s, 1, WOOD * 8);
    check_table(&t);
    plays(&t, 0, "seek 1", "4 0  4 0 0  4 1 2  0  2"); /* 11.41 */
    plays(&t, 0, "shift crew hold", "0"); /* of two cards aboard one is lost */
    EXPECT_EQ(parts(s->part[1]), 21221);
    EXPECT_EQ(parts(s->part[0]), 32333);
    EXPECT_EQ(n_aboard(s, 1), 1);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "4 0 1  4 1 2  3"); /* 11.42: no escape */
    EXPECT_EQ(told(&t, TOLD_FLED), 0);
    EXPECT_EQ(parts(s->part[1]), 21220);
    EXPECT_EQ(s->bout, 3);
    plays(&t, 0, "shoot", "");
    EXPECT_EQ(why(&t, 1, "shoot"), 2310);
    plays(&t, 1, "flee", "4 4 0  4 1 2  0 3 4"), plays(&t, 0, "use chainshot", "0"); /* 11.43 */
    EXPECT_EQ(parts(s->part[1]), 10120);
    EXPECT_EQ(n_aboard(s, 1), 0);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "board", "4 2 3  0 1 1"); /* 11.44 */
    plays(&t, 1, "use hooks", "");
    EXPECT_EQ(s->weapons[1], 0);
    EXPECT_EQ(why(&t, 1, "pick attacker 3"), 2703);
    plays(&t, 1, "pick defender 1", ""), plays(&t, 1, "pick defender 2", "");
    give(s, 1, CREW_REROLL), give(s, 0, QUICK_LEARNER);
    plays(&t, 1, "pick defender 2", "4 4 0");
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "1"); /* the hit comes first: masts */
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "");
    EXPECT_EQ(parts(s->part[1]), 10020);
    EXPECT_EQ(s->melee, 1);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "4 1  4 4 4"); /* 11.45 */
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "");
    EXPECT_EQ(parts(s->part[0]), 32313);
    EXPECT_EQ(parts(s->part[1]), 10010);
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "4 4  4 0 3"); /* 11.46 */
    plays(&t, 0, "done", ""), plays(&t, 1, "announce crewreroll", ""), plays(&t, 0, "done", "");
    plays(&t, 1, "play", ""), plays(&t, 1, "pick attacker skull", ""), plays(&t, 1, "pick attacker skull", "0 2");
    EXPECT_EQ(s->dice[0][SKULL], 0);
    EXPECT_EQ(s->dice[1][SKULL], 1);
    plays(&t, 0, "learn", ""), plays(&t, 0, "pick attacker 1", ""), plays(&t, 0, "pick attacker 3", "4 1");
    EXPECT_EQ(of(&t, TOLD_BEATS).a, 1);
    EXPECT_EQ(s->part[0][CREW], 0);
    EXPECT_EQ(s->part[1][CREW], 0); /* she lives */
    EXPECT_EQ(s->glory[1], 1);
    EXPECT_EQ(n_held(s, 1), 1);
    plays(&t, 1, "done", ""); /* the frigate is not wanted; but England pays for the attacker */
    plays(&t, 1, "claim england", "=roos");
    EXPECT_EQ(s->wealth[1], 10 + 10 + 5);
    EXPECT_EQ(s->captain[1], 1 + FRANCES);
    EXPECT_EQ(s->captains_out, 1u << FELIPE_C);
    EXPECT_EQ(s->ship[0], 0);
    EXPECT_EQ(s->glory[0], 0);
}

/* ---- death and the end: 11.47 to 11.55 ------------------------------------------------------------------------------------------- */

TEST(corsairs, case_11_47_gold_of_a_new_captain, 3101, 3102, 3104, 3107, 3303) {
    static const int chests[4] = {0, 4, 10, 37}, gold[4] = {10, 6, 0, 0};
    for (int i = 0; i < 4; i++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        at(s, 0, SDO, 0), s->part[0][HULL] = 1, s->glory[0] = 3;
        s->wealth[0] = (uint16_t)(chests[i] + 3), s->chest[0] = (uint16_t)chests[i], s->chest_most[0] = s->wealth[0];
        plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food1hull 0 0 0 =roos");
        EXPECT_EQ(told(&t, TOLD_DIES), 1);
        EXPECT_EQ(s->wealth[0], chests[i]);
        EXPECT_EQ(s->chest_least[0], chests[i]); /* everybody has seen what was lost */
        EXPECT(is_zero(s->bounty[0]));
        plays(&t, 1, "done", "=hale");
        plays(&t, 0, "outfit flute", "=keeneye");
        EXPECT_EQ(s->wealth[0] - s->chest[0], gold[i]);
        EXPECT_EQ(s->chest[0], chests[i]);
        EXPECT_EQ(s->glory[0], 3);
        EXPECT_EQ(s->captain[0], 1 + ROOS);
        EXPECT_EQ(s->zone[0], 1 + CUR);
        EXPECT_EQ(s->in_port[0], 1);
        EXPECT_EQ(n_held(s, 0), 1);
        EXPECT_EQ(parts(s->part[0]), 34311);
    }
}

TEST(corsairs, case_11_48_totals, 1304, 1305, 1306, 1307, 3201, 3202) {
    static const int rows[][4] = {{5, 57, 10, 1}, {4, 99, 8, 0}, {6, 49, 10, 1}};
    for (int i = 0; i < 3; i++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
        int score[FL_SEATS], rank[FL_SEATS];
        s->glory[0] = (uint8_t)rows[i][0], s->wealth[0] = (uint16_t)rows[i][1];
        plays(&t, 0, "port", ""), plays(&t, 0, "stash", "");
        char tens[16], ones[16];
        snprintf(tens, sizeof tens, "tens %d", rows[i][1] / 10), snprintf(ones, sizeof ones, "ones %d", rows[i][1] % 10);
        plays(&t, 0, tens, ""), plays(&t, 0, ones, "");
        EXPECT_EQ(told(&t, TOLD_DECLARES), rows[i][3]);
        EXPECT_EQ(s->glory[0], rows[i][0]); /* gold never moves the track, */
        EXPECT_EQ(n_held(s, 0), 0);         /* nor brings it a card */
        corsairs()->result(s, score, rank);
        EXPECT_EQ(score[0], rows[i][2]);
        plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
        EXPECT_EQ(s->turn, 1); /* the round is played out */
        plays(&t, 1, "done", "");
        EXPECT_EQ(s->depth == 0, rows[i][3]);
    }
}

TEST(corsairs, case_11_49_50_ranks, 3204, 3205) {
    /* track and chest of both, then their ranks */
    static const int rows[][6] = {
        {6, 43, 7, 30, 2, 1}, {6, 43, 6, 48, 2, 1}, {6, 45, 6, 45, 1, 1}, {7, 30, 6, 49, 1, 2}, {6, 48, 6, 43, 1, 2}, {9, 0, 5, 99, 2, 1}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
        int score[FL_SEATS], rank[FL_SEATS];
        for (int p = 0; p < 2; p++) s->glory[p] = (uint8_t)rows[i][2 * p], s->wealth[p] = s->chest[p] = (uint16_t)rows[i][2 * p + 1];
        corsairs()->result(s, score, rank);
        EXPECT_EQ(rank[0], rows[i][4]);
        EXPECT_EQ(rank[1], rows[i][5]);
    }
}

TEST(corsairs, case_11_51_plundering_the_navy, 2904, 2905) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    npc(s, HOLLAND, CUR), at(s, 0, CUR, 0), ship(s, 0, GALLEON);
    plays(&t, 0, "hunt holland", "4  0 0 0  0 0 0 0"); /* manoeuvrability 1 and 3: the navy has a die more */
    s->enemy[HOLD] = 1, s->enemy[CREW] = 1;
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 4 0  0 0 0 0  4 4  0 0 =keeneye");
    EXPECT_EQ(s->glory[0], 1);
    plays(&t, 0, "done", "=cocoa5hold =rum3x =sugar4x 0 0"); /* the ship is not taken; two cards at random */
    EXPECT_EQ(of(&t, TOLD_GETS).b, 12);
    EXPECT_EQ(s->wealth[0], 22);
    EXPECT_EQ(s->glory[0], 1); /* for the victory, none for 12 gold */
    EXPECT_EQ(told(&t, TOLD_CARGO_LOST), 2);
    EXPECT(in_discards(s, COCOA * 8 + 7) && in_discards(s, RUM * 8 + 3));
    EXPECT_EQ(n_laid_out(s), 1);
    plays(&t, 0, "take 0", "");
    EXPECT_EQ(s->hold[0][0], SUGAR * 8 + 5);
    EXPECT_EQ(s->npc_top[HOLLAND], 0);
}

TEST(corsairs, case_11_52_both_sunk, 1603, 2405, 2411, 2412) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[0][HULL] = s->part[1][HULL] = 1;
    plays(&t, 0, "seek 1", "4  4 0 0  4 0 0  4");
    plays(&t, 1, "place hull", "4"); /* the defender's first */
    plays(&t, 0, "place hull", "=roos =carew");
    EXPECT_EQ(told(&t, TOLD_SUNK), 2);
    EXPECT_EQ(told(&t, TOLD_DIES), 2);
    EXPECT_EQ(told(&t, TOLD_NO_WINNER), 1);
    EXPECT_EQ(s->ship[0] | s->ship[1], 0);
    EXPECT_EQ(s->captains_out, 1u << PEMBERTON | 1u << DA_SILVA);
    EXPECT_EQ(s->glory[0] | s->glory[1], 0);
}

TEST(corsairs, case_11_53_no_crew, 2409, 2503) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[1][CREW] = 0;
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    plays(&t, 0, "board", "");
    EXPECT_EQ(why(&t, 1, "board"), 2409);
    plays(&t, 1, "flee", "4 0 0  0 0 0 =keeneye"); /* no leadership is rolled */
    EXPECT_EQ(told(&t, TOLD_BEATS), 1);
    plays(&t, 0, "done", "=roos");
    EXPECT_EQ(told(&t, TOLD_DIES), 1);
    EXPECT_EQ(s->part[0][CREW], 2);
}

TEST(corsairs, case_11_54_refill, 201, 202, 203) {
    for (int n = 7; n <= 9; n++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
        for (int z = 0; z < n; z++) {
            s->group_left[0][s->merchant[z]]--, s->taken_up[s->merchant[z]]++;
            s->merchant[z] = s->merchant_seen[z] = s->merchant_group[z] = 0;
        }
        check_table(&t);
        plays(&t, 0, "done", ""), plays(&t, 1, "done", "");
        int zones = 0, track = 0;
        for (int z = 0; z < ZONES; z++) zones += s->merchant_seen[z] != 0;
        for (int k = 0; k < NATIONS; k++) track += s->taken_up[k];
        EXPECT_EQ(zones, n < 8 ? ZONES - n : ZONES); /* one each */
        EXPECT_EQ(track, n < 8 ? n : 0);
        EXPECT_EQ(told(&t, TOLD_REFILL), n >= 8);
        if (n >= 8) EXPECT_EQ(of(&t, TOLD_REFILL).a, n);
        EXPECT(place_of(&t, TOLD_REFILL, 0) < place_of(&t, TOLD_EVENT, 0) || n < 8);
    }
}

TEST(corsairs, case_11_55_retirement, 3108, 3109) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    s->bounty[0][SPAIN] = 2;
    plays(&t, 0, "retire", "=roos");
    EXPECT_EQ(of(&t, TOLD_RETIRES).b, OSORIO);
    EXPECT_EQ(told(&t, TOLD_DIES), 0); /* nobody has died */
    EXPECT_EQ(s->turn, 1); /* the turn is over */
    EXPECT_EQ(s->captain[0], 1 + ROOS);
    EXPECT_EQ(s->ship[0], 0);
    EXPECT(is_zero(s->bounty[0]));
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    plays(&t, 0, "port", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(why(&t, 0, "retire"), 3108);
    s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    at(s, 0, TRI, 0);
    EXPECT_EQ(why(&t, 0, "retire"), 3108); /* not at sea */
}
