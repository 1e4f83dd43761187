/* test_port.c - Korsaren der Karibik: the port action and its activities, chapters 6 to 13. Included by test.c. */

TEST(corsairs, one_activity_after_the_other, 602, 603, 604) {
    table t;
    state *s = in_port(&t, FELIPE_C, TRI);
    EXPECT_EQ(s->mod_seen[TRI], FL_EVERYONE); /* the token is turned up */
    EXPECT_EQ(s->mod_up[TRI], 1);
    EXPECT_EQ(s->mod_seen[HAV], FL_FACE_DOWN);
    stow(s, 0, RUM * 8), want(s, TRI, WOOD);
    plays(&t, 0, "goods", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(why(&t, 0, "sell rum"), 602); /* selling comes first */
    EXPECT_EQ(why(&t, 0, "goods"), 602);
    plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "rumor"), 4102); /* one is finished before the next begins */
    plays(&t, 0, "done", "");
    EXPECT_EQ(why(&t, 0, "yard"), 602);
    plays(&t, 0, "rumor", "0 0 0");
    EXPECT_EQ(why(&t, 0, "rumor"), 602);
    s->part[0][CREW] = 1;
    plays(&t, 0, "recruit", "0 0"), plays(&t, 0, "done", "");
    EXPECT_EQ(why(&t, 0, "recruit"), 602);
}

TEST(corsairs, cargo_deck_runs_out, 811) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, FRANCES, 0, 0);
    want(s, HAV, WOOD);
    for (int card = 0; card < CARGO_CARDS; card++) s->cargo_discard[card / 32] |= (uint64_t)1 << card % 32;
    for (int card = 0; card < 2; card++) s->cargo_discard[0] &= ~((uint64_t)1 << card); /* two cards are left */
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
    EXPECT_EQ(n_laid_out(s), 6);
    EXPECT(s->spread[0] < 2 && s->spread[1] < 2);
    EXPECT_EQ(cards_discarded(s) <= told(&t, TOLD_REPLACES), 1); /* the rest became the deck */
}

TEST(corsairs, buying_with_a_full_hold, 805, 810) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, FRANCES, 0, 0);
    want(s, HAV, WOOD);
    for (int i = 0; i < 5; i++) stow(s, 0, FOOD * 8 + i);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =rum3x");
    plays(&t, 0, "take 3", "");
    EXPECT_EQ(why(&t, 0, "take 4"), 810); /* six in port, whatever the ship */
    EXPECT_EQ(why(&t, 0, "take 3"), 4102);
    plays(&t, 0, "drop food", ""), plays(&t, 0, "take 4", ""); /* old cargo makes room */
    plays(&t, 0, "done", "");
    EXPECT_EQ(n_aboard(s, 0), 6);
    EXPECT(in_discards(s, FOOD * 8));
    s = offered(&t, 2, "=spices1x =cocoa1x =food2x =rum1crew =sugar1x =tobacco1x");
    s->wealth[0] = 5;
    plays(&t, 0, "take 0", "");
    EXPECT_EQ(why(&t, 0, "take 1"), 4104); /* with the gold aboard */
}

TEST(corsairs, shipyard_prices, 901, 910, 911, 912, 914) {
    table t;
    state *s = in_port(&t, OSORIO, TRI);
    s->wealth[0] = 100, s->part[0][HULL] = s->part[0][HOLD] = s->part[0][MASTS] = 1, s->part[0][CANNONS] = 0, s->part[0][CREW] = 1;
    plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "repair crew"), 911);
    plays(&t, 0, "repair hull", ""), plays(&t, 0, "repair hold", ""), plays(&t, 0, "repair masts", ""), plays(&t, 0, "repair cannons", "");
    EXPECT_EQ(s->wealth[0], 92);
    EXPECT_EQ(parts(s->part[0]), 22211);
    EXPECT_EQ(why(&t, 0, "repair hull"), 911);
    plays(&t, 0, "arm hooks", ""), plays(&t, 0, "arm chainshot", ""), plays(&t, 0, "arm grapeshot", "");
    EXPECT_EQ(s->wealth[0], 83);
    EXPECT_EQ(why(&t, 0, "arm hooks"), 910); /* one of each */
    plays(&t, 0, "disarm hooks", "");
    EXPECT_EQ(s->wealth[0], 84);
    EXPECT_EQ(s->weapons[0], 1u << CHAIN_SHOT | 1u << GRAPESHOT);
    plays(&t, 0, "modify", "");
    EXPECT_EQ(s->wealth[0], 81);
    EXPECT_EQ(s->mod_seen[TRI], 0);
    EXPECT_EQ(why(&t, 0, "modify"), 912);
    s = calm(&t, 2, "", OSORIO, ROOS, 0, 0); /* nor a second one of a kind */
    fit(s, 0, CHASERS), put_token(s, TRI, CHASERS);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "modify"), 912);
}

TEST(corsairs, value_of_the_old_ship, 902, 903, 904, 905, 909) {
    /* the ship given up, its hull points lost, its modifications, gold after buying a sloop */
    static const struct {
        int ship, hull, mods, gold;
    } rows[] = {
        {SLOOP, 0, 0, 10 + 5 - 10}, {SLOOP, 1, 1, 10 + 5 + 1 - 1 - 10}, {FRIGATE, 2, 0, 10 + 10 - 2 - 10}, {GALLEON, 0, 0, 10 + 10 - 10},
        {MAN_O_WAR, 0, 0, 0}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, ROOS, 0, 0);
        ship(s, 0, rows[i].ship), s->part[0][HULL] = (uint8_t)(s->part[0][HULL] - rows[i].hull);
        if (rows[i].mods) fit(s, 0, CHASERS);
        plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "buyship sloop", "");
        EXPECT_EQ(s->wealth[0], rows[i].gold);
        EXPECT_EQ(s->glory[0], 0);
    }
    table t;
    state *s = calm(&t, 2, "", OSORIO, ROOS, 0, 0);
    s->part[0][HULL] = 1, s->part[0][HOLD] = s->part[0][MASTS] = s->part[0][CANNONS] = 0, s->part[0][CREW] = 0, s->wealth[0] = 9;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
    EXPECT_EQ(why(&t, 0, "buyship sloop"), 4104); /* the wreck yields nothing, but never less */
    s->wealth[0] = 10;
    plays(&t, 0, "buyship sloop", "");
    EXPECT_EQ(parts(s->part[0]), 22201); /* the crew is what it was */
    s = calm(&t, 2, "", OSORIO, ROOS, 0, 0);
    ship(s, 0, GALLEON);
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "buyship flute", "");
    EXPECT_EQ(s->part[0][CREW], 1); /* who finds no room is lost */
}

TEST(corsairs, modification_at_five, 114, 913, 2803, 2811, 2812) {
    static const struct {
        int mod, ship, part, before, after;
    } rows[] = {
        {EXTRA_HOLD, GALLEON, HOLD, 5, 5}, {CANNON_PORT, MAN_O_WAR, CANNONS, 5, 5}, {HAMMOCKS, MAN_O_WAR, CREW, 5, 5},
        {EXTRA_HOLD, SLOOP, HOLD, 2, 3}, {CANNON_PORT, SLOOP, CANNONS, 1, 2}, {HAMMOCKS, SLOOP, CREW, 2, 2}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = calm(&t, 2, "", OSORIO, ROOS, 0, 0);
        put_token(s, TRI, rows[i].mod), ship(s, 0, rows[i].ship);
        EXPECT_EQ(s->part[0][rows[i].part], rows[i].before);
        plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "modify", ""); /* it may be bought, but adds nothing */
        EXPECT_EQ(s->part[0][rows[i].part], rows[i].after);
        EXPECT_EQ(s->mods[0], 1u << rows[i].mod);
    }
}

TEST(corsairs, recruiting, 1001) {
    table t;
    state *s = in_port(&t, FELIPE_C, TRI); /* leadership 2 */
    EXPECT_EQ(why(&t, 0, "recruit"), 1001); /* the crew is full */
    s->part[0][CREW] = 0;
    plays(&t, 0, "recruit", "0 4");
    EXPECT_EQ(s->part[0][CREW], 2);
    EXPECT_EQ(s->wealth[0], 10);
    s = in_port(&t, FELIPE_C, TRI);
    s->part[0][CREW] = 0, s->wealth[0] = 3;
    plays(&t, 0, "recruit", "0 0"), plays(&t, 0, "hire", "");
    EXPECT_EQ(s->wealth[0], 1);
    EXPECT_EQ(why(&t, 0, "hire"), 4104);
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->part[0][CREW], 1);
}

TEST(corsairs, missions_bring_glory, 1205) {
    table t;
    state *s = on_mission(&t, M_CHEST, SDO, 1);
    plays(&t, 0, "task", "=keeneye");
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(s->hand[0][0], KEEN_EYE);
}

TEST(corsairs, stash, 1301, 1302, 1303, 1304) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    s->wealth[0] = 47;
    plays(&t, 0, "port", ""), plays(&t, 0, "stash", "");
    EXPECT_EQ(why(&t, 0, "tens 5"), 4104);
    plays(&t, 0, "tens 4", "");
    EXPECT_EQ(why(&t, 0, "ones 8"), 4104);
    plays(&t, 0, "ones 5", "");
    EXPECT_EQ(s->chest[0], 45);
    EXPECT_EQ(s->wealth[0], 47);
    EXPECT_EQ(s->chest_least[0], 0); /* the others know no more */
    EXPECT_EQ(s->chest_most[0], 47);
    EXPECT_EQ(why(&t, 0, "stash"), 602);
    EXPECT_EQ(why(&t, 0, "rumor"), 0); /* two gold are left aboard */
}

TEST(corsairs, stash_taken_out, 1303, 3303) {
    table t;
    state *s = calm(&t, 2, "", OSORIO, FELIPE_C, 0, 0);
    s->wealth[0] = s->chest[0] = s->chest_least[0] = s->chest_most[0] = 20;
    plays(&t, 0, "port", "");
    EXPECT_EQ(why(&t, 0, "rumor"), 4104); /* nothing aboard */
    plays(&t, 0, "stash", ""), plays(&t, 0, "tens 1", ""), plays(&t, 0, "ones 8", "");
    plays(&t, 0, "rumor", "0 0"); /* taken out, then paid */
    EXPECT_EQ(s->wealth[0], 18);
    EXPECT_EQ(s->chest[0], 18);
    EXPECT_EQ(s->chest_most[0], 18); /* who pays, pays from aboard: all can count */
    at(s, 0, HAV, 1), s->activities = 0, s->called = 1 + HAV;
    EXPECT_EQ(why(&t, 0, "stash"), 1301);
}
