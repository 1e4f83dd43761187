/* test_tales.c - Korsaren der Karibik: each of the 25 rumors proven, each of the 25 missions accepted and fulfilled. Included by test.c. */

/* ---- rumors: 1101-1104, 3801-3825 -------------------------------------------------------------------------------------------- */

TEST(corsairs, rumors_of_the_fact_sheet, 505, 506, 1103, 4005) { /* proven where the card says, by the skill it says, nowhere else */
    static const struct {
        uint8_t zone, influence;
    } rows[RUMORS] = {
        {PRO, 1}, {SDO, 1}, {SEA, 0}, {TRI, 0}, {NAS, 0}, {PGO, 0}, {BRI, 1}, {BAS, 0}, {HAV, 1}, {CUR, 1}, {OLP, 0}, {CAR, 0}, {STJ, 0},
        {STM, 1}, {TOR, 1}, {CCS, 0}, {SEA, 0}, {SJU, 1}, {PRO, 1}, {NAS, 1}, {TRI, 1}, {SDO, 0}, {BAS, 1}, {CCS, 1}, {TOR, 0}};
    for (int rumor = 0; rumor < RUMORS; rumor++)
        for (int zone = 0; zone < ZONES; zone++)
            for (int port = 0; port < 2; port++)
                for (int misprinted = 0; misprinted < 2; misprinted++) {
                    int swapped = misprinted && (rumor == R_PRIZE || rumor == R_TALE || rumor == R_PEARLS);
                    if (port && zone == SEA) continue;
                    table t;
                    state *s = calm(&t, 2, misprinted ? "icons=misprinted" : "", CAREW, ROOS, 0, 0);
                    at(s, 0, zone, port), hear(s, 0, rumor);
                    if (port) plays(&t, 0, "port", "");
                    EXPECT_EQ(why(&t, 0, "prove") == 0, zone == rows[rumor].zone && port == (rows[rumor].influence ^ swapped));
                }
}

TEST(corsairs, rumor_true_or_false, 505, 506, 605, 1103, 1104, 3307) {
    table t;
    state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SEA, 0), hear(s, 0, R_BELL);
    plays(&t, 0, "prove", "0 0 0");
    EXPECT_EQ(rolled(&t, 0, SCOUTING), 3);
    EXPECT_EQ(of(&t, TOLD_RUMOR_FALSE).b, R_BELL);
    EXPECT_EQ(s->rumor_seen[0], 0);
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(s->glory[0], 0);
    EXPECT_EQ(s->actions, 2);
    EXPECT_EQ(why(&t, 0, "search"), 0); /* it sought no ship */
    hear(s, 0, R_IDOL);
    plays(&t, 0, "prove", "0 4 4 =keeneye"); /* a second rumor, another action */
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(s->hand[0][0], KEEN_EYE);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0); /* before selling, and all activities stay possible */
    at(s, 0, HAV, 1), hear(s, 0, R_LEDGER), stow(s, 0, RUM * 8), want(s, HAV, WOOD);
    plays(&t, 0, "port", ""), plays(&t, 0, "prove", "0 0 0"), plays(&t, 0, "sell rum", ""), plays(&t, 0, "rumor", "0 0 0");
    EXPECT_EQ(s->wealth[0], 10 + 3 - 2);
}

TEST(corsairs, second_rumor, 1102) {
    for (int anew = 0; anew < 2; anew++) {
        table t;
        state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
        hear(s, 0, R_BELL);
        plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "4 0 0 =cove");
        EXPECT_EQ(why(&t, 0, "done"), 1102);
        plays(&t, 0, anew ? "hold new" : "hold old", "");
        EXPECT_EQ(s->rumor[0], anew ? R_COVE : R_BELL);
        EXPECT_EQ(s->rumor_seen[0], 1);
        EXPECT_EQ(s->fresh_seen[0], 0);
        s->activities = 0;
        plays(&t, 0, "rumor", anew ? "4 0 0 =bell" : "4 0 0 =cove"); /* the discarded one is in the deck again */
    }
}

/* What every proven rumor brings beside its own reward: a glory point, a card; the rumor is gone. */
static state *proven(table *t, int rumor, int captain, int gold) {
    state *s = prove_rumor(t, rumor, captain);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(s->rumor_seen[0], 0);
    EXPECT_EQ(s->wealth[0], 10 + gold);
    EXPECT_EQ(n_held(s, 0), rumor == R_CHART || rumor == R_CHAPEL ? 2 : 1);
    return s;
}

static void pays(int rumor, int gold) {
    table t;
    proven(&t, rumor, CAREW, gold);
}

TEST(corsairs, rumor_papers, 404, 1102, 3801) {
    table t;
    state *s = prove_rumor(&t, R_PAPERS, CAREW);
    EXPECT_EQ(s->rumor_seen[0], FL_EVERYONE); /* kept, and shown */
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(why(&t, 0, "prove"), 1103);
    empty_hands(s);
    plays(&t, 0, "done", "");
    at(s, 0, HAV, 0), s->bounty[0][SPAIN] = 2;
    EXPECT_EQ(why(&t, 0, "enter freely"), 0); /* into any port despite bounties, */
    s->war[0] = 1 + SPAIN, s->war[1] = 1 + ENGLAND;
    EXPECT_EQ(why(&t, 0, "enter freely"), 3604); /* not despite a war */
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, HAV, 0), s->bounty[0][SPAIN] = 2, hear(s, 0, R_PAPERS);
    EXPECT_EQ(why(&t, 0, "enter freely"), 402); /* not before it was proven */
}

TEST(corsairs, rumor_myriad, 3802) {
    table t;
    state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SDO, 1), hear(s, 0, R_MYRIAD);
    plays(&t, 0, "port", ""), plays(&t, 0, "prove", "4 0 0 =rum1crew =rum2x =cocoa1x =food1hull =spices1x =sugar1x =textiles1x =tobacco1x");
    EXPECT_EQ(n_laid_out(s), 8);
    EXPECT_EQ(s->glory[0], 0); /* first the effect */
    plays(&t, 0, "take 0", "");
    EXPECT_EQ(why(&t, 0, "take 0"), 3802); /* one of each kind */
    plays(&t, 0, "take 1", ""), plays(&t, 0, "done", "=keeneye");
    EXPECT_EQ(n_aboard(s, 0), 2);
    EXPECT_EQ(cards_discarded(s), 6);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(s->rumor_seen[0], 0);
}

TEST(corsairs, rumor_bell, 3803) { pays(R_BELL, 15); }
TEST(corsairs, rumor_chart, 3804) { pays(R_CHART, 10); }

TEST(corsairs, rumor_wreck, 3805) {
    table t;
    state *s = prove_rumor(&t, R_WRECK, CAREW);
    int mod = s->mod_at[HAV];
    EXPECT_EQ(s->glory[0] + n_held(s, 0), 0); /* first the effect */
    EXPECT_EQ(why(&t, 0, "token caribbean"), 4102);
    plays(&t, 0, "token havana", "");
    EXPECT_EQ(s->mods[0], 1u << mod);
    EXPECT_EQ(s->mod_seen[HAV], 0);
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(s->glory[0], 1);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    fit(s, 0, CHASERS), put_token(s, HAV, CHASERS), at(s, 0, NAS, 0), hear(s, 0, R_WRECK);
    plays(&t, 0, "prove", "4 0 0"), plays(&t, 0, "token havana", ""); /* one that he has already stays, face up */
    EXPECT_EQ(s->mod_up[HAV], 1);
    EXPECT_EQ(s->mods[0], 1u << CHASERS);
    EXPECT_EQ(s->wealth[0], 16);
}

static void specialist_rumor(int rumor, int who, int gold) {
    table t;
    state *s = proven(&t, rumor, CAREW, gold);
    EXPECT_EQ(s->specialists[0], 1u << who);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    int port = RUMOR_ROWS[rumor].skill == INFLUENCE;
    at(s, 0, RUMOR_ROWS[rumor].zone, port), hear(s, 0, rumor), s->specialists[0] = (uint16_t)(1u << who);
    if (port) plays(&t, 0, "port", "");
    plays(&t, 0, "prove", "4 0 0"); /* he has one already: 6 gold instead */
    EXPECT_EQ(s->wealth[0], 10 + gold + 6);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, RUMOR_ROWS[rumor].zone, port), hear(s, 0, rumor), give(s, 1, PLAIN_CARDS + who), s->glory_discard[PLAIN_CARDS + who] = 1;
    if (port) plays(&t, 0, "port", "");
    plays(&t, 0, "prove", "4 0 0"), plays(&t, 1, "done", ""); /* from the discards, if he is there */
    EXPECT_EQ(s->specialists[0], 1u << who);
    EXPECT_EQ(s->glory_discard[PLAIN_CARDS + who], 0);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, RUMOR_ROWS[rumor].zone, port), hear(s, 0, rumor), give(s, 1, PLAIN_CARDS + who), give(s, 1, PLAIN_CARDS + who);
    if (port) plays(&t, 0, "port", "");
    plays(&t, 0, "prove", "4 0 0"), plays(&t, 1, "done", ""); /* none is to be had */
    EXPECT_EQ(s->specialists[0], 0);
    EXPECT_EQ(s->wealth[0], 10 + gold + 6);
}

TEST(corsairs, rumor_camp, 1701, 3806) {
    specialist_rumor(R_CAMP, FIGHTER, 0);
    table t;
    state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, PGO, 0), hear(s, 0, R_CAMP), s->part[0][CREW] = 0;
    plays(&t, 0, "prove", "4 0 0");
    EXPECT_EQ(s->part[0][CREW], 2);
}

TEST(corsairs, rumor_shipwright, 3807) { specialist_rumor(R_SHIPWRIGHT, CARPENTER, 6); }

TEST(corsairs, rumor_prize, 2815, 3808) {
    table t;
    state *s = prove_rumor(&t, R_PRIZE, CAREW);
    EXPECT_EQ(s->glory[0], 0); /* the choice first */
    plays(&t, 0, "prize", "");
    EXPECT_EQ(parts(s->part[0]), 33323); /* undamaged, with the old crew */
    EXPECT_EQ(s->ship[0], 1 + FRIGATE);
    EXPECT_EQ(s->wealth[0], 0);
    EXPECT_EQ(s->glory[0], 1); /* for the rumor, not for the ship */
    EXPECT_EQ(s->large[0], 0);
    EXPECT_EQ(s->rumor_seen[0], 0);
    s = prove_rumor(&t, R_PRIZE, CAREW);
    EXPECT_EQ(why(&t, 0, "search"), 4102);
    plays(&t, 0, "gold", "");
    EXPECT_EQ(s->wealth[0], 20);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, BAS, 0), hear(s, 0, R_PRIZE), fit(s, 0, CHASERS), s->wealth[0] = 9;
    plays(&t, 0, "prove", "4 0 0");
    EXPECT_EQ(why(&t, 0, "prize"), 4104);
    s->wealth[0] = 10;
    plays(&t, 0, "prize", "");
    EXPECT_EQ(step_of(s), AT_LAY); /* the modification goes back */
}

TEST(corsairs, rumor_ledger, 1506, 3809) {
    table t;
    state *s = prove_rumor(&t, R_LEDGER, CAREW);
    EXPECT_EQ(why(&t, 0, "pardon england"), 3809);
    EXPECT_EQ(why(&t, 0, "prize"), 4102);
    plays(&t, 0, "gold", "");
    EXPECT_EQ(s->wealth[0], 22);
    EXPECT_EQ(s->glory[0], 1);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, HAV, 1), hear(s, 0, R_LEDGER), s->bounty[0][ENGLAND] = 3, s->bounty[0][SPAIN] = 1, s->bounty[0][FRANCE] = 1;
    plays(&t, 0, "port", ""), plays(&t, 0, "prove", "4 0 0");
    EXPECT_EQ(why(&t, 0, "pardon spain"), 3809);
    plays(&t, 0, "pardon england", ""); /* all bounties of one nation */
    EXPECT_EQ(s->bounty[0][ENGLAND], 0);
    EXPECT_EQ(s->bounty[0][SPAIN] + s->bounty[0][FRANCE], 2);
    EXPECT_EQ(s->wealth[0], 10);
}

TEST(corsairs, rumor_tale, 3810) { pays(R_TALE, 12); }

TEST(corsairs, rumor_cove, 3811) {
    table t;
    state *s = prove_rumor(&t, R_COVE, CAREW);
    EXPECT_EQ(s->wealth[0], 16);
    EXPECT_EQ(n_laid_out(s), 4);
    plays(&t, 0, "take 0", ""), plays(&t, 0, "take 0", "");
    EXPECT_EQ(why(&t, 0, "take 0"), 405); /* what fits: a sloop holds two */
    EXPECT_EQ(s->glory[0] + n_held(s, 0), 0); /* first the effect */
    plays(&t, 0, "done", "");
    EXPECT_EQ(cards_discarded(s), 2);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(n_held(s, 0), 1);
    EXPECT_EQ(s->rumor_seen[0], 0);
}

TEST(corsairs, rumor_mules, 3812) {
    table t;
    state *s = proven(&t, R_MULES, CAREW, 20);
    EXPECT_EQ(s->bounty[0][SPAIN], 1);
}

TEST(corsairs, rumor_gunner, 3813) { specialist_rumor(R_GUNNER, MASTER_GUNNER, 6); }

TEST(corsairs, rumor_maps, 111, 3814) {
    table t;
    state *s = proven(&t, R_MAPS, CAREW, 0);
    empty_hands(s), at(s, 0, SEA, 0), s->depth = 1, s->step[1] = 0;
    plays(&t, 0, "search", "0 0 0 0");
    EXPECT_EQ(rolled(&t, 0, SCOUTING), 4);
    proven(&t, R_MAPS, OSORIO, 12); /* hers is 4 already */
}

TEST(corsairs, rumor_fencing, 111, 3815) {
    table t;
    state *s = proven(&t, R_FENCING, CAREW, 0);
    s->part[0][CREW] = 1, empty_hands(s);
    plays(&t, 0, "recruit", "0 0");
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 2);
    proven(&t, R_FENCING, BENAVIDES, 12);
}

TEST(corsairs, rumor_pearls, 3816) { pays(R_PEARLS, 14); }

TEST(corsairs, rumor_idol, 3817) {
    for (int crew = 1; crew <= 2; crew++) {
        table t;
        state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
        at(s, 0, SEA, 0), hear(s, 0, R_IDOL), s->part[0][CREW] = (uint8_t)crew;
        plays(&t, 0, "prove", "4 0 0");
        EXPECT_EQ(s->wealth[0], 28);
        EXPECT_EQ(s->part[0][CREW], 1); /* not below 1 */
        EXPECT_EQ(s->glory[0], 1);
    }
}

TEST(corsairs, rumor_letters, 1506, 3818) {
    table t;
    proven(&t, R_LETTERS, CAREW, 10); /* nothing to be forgiven */
    state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SJU, 1), s->bounty[0][FRANCE] = 2, hear(s, 0, R_LETTERS);
    plays(&t, 0, "port", ""), plays(&t, 0, "prove", "4 0 0");
    EXPECT_EQ(why(&t, 0, "gold"), 3818);
    EXPECT_EQ(why(&t, 0, "pardon spain"), 4102);
    plays(&t, 0, "pardon france", "");
    EXPECT_EQ(s->bounty[0][FRANCE], 1);
    EXPECT_EQ(s->wealth[0], 20);
    EXPECT_EQ(s->glory[0], 1);
}

TEST(corsairs, rumor_powder, 3819) {
    table t;
    state *s = proven(&t, R_POWDER, CAREW, 0);
    EXPECT_EQ(s->weapons[0], 1u << HOOKS | 1u << CHAIN_SHOT | 1u << GRAPESHOT);
}

TEST(corsairs, rumor_buccaneer, 3820) { specialist_rumor(R_BUCCANEER, SAILING_MASTER, 6); }

TEST(corsairs, rumor_spice, 3821) {
    for (int left = 1; left <= 4; left += 3) { /* from the discards, too */
        table t;
        state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
        at(s, 0, TRI, 1), hear(s, 0, R_SPICE);
        for (int i = 0; i < 8 - left; i++) {
            if (i < 6) stow(s, 1, SPICES * 8 + i);
            else stow(s, 0, SPICES * 8 + i);
        }
        s->cargo_discard[0] |= (uint64_t)1 << (SPICES * 8 + 7);
        plays(&t, 0, "port", ""), plays(&t, 0, "prove", "4 0 0");
        EXPECT_EQ(n_laid_out(s), left < 3 ? left : 3);
        for (int i = 0; i < n_laid_out(s); i++) EXPECT_EQ(s->spread[i] / OF_A_GOOD, SPICES);
        plays(&t, 0, "take 0", "");
        if (left > 1) {
            EXPECT_EQ(s->glory[0], 0); /* first the effect */
            plays(&t, 0, "done", "");
        }
        EXPECT_EQ(s->glory[0], 1);
    }
}

TEST(corsairs, rumor_lookout, 3822) { specialist_rumor(R_LOOKOUT, LOOKOUT, 8); }
TEST(corsairs, rumor_chapel, 3823) { pays(R_CHAPEL, 8); }
TEST(corsairs, rumor_strongbox, 3824) { pays(R_STRONGBOX, 16); }

TEST(corsairs, rumor_beacon, 1403, 3825) {
    table t;
    state *s = prove_rumor(&t, R_BEACON, PEMBERTON);
    plays(&t, 0, "gold", "");
    EXPECT_EQ(s->wealth[0], 20);
    for (int absent = 0; absent < 2; absent++) {
        s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
        at(s, 0, TOR, 0), hear(s, 0, R_BEACON), put_merchant(s, TOR, SPAIN);
        if (absent) {
            s->merchant[TOR] = s->merchant_seen[TOR] = s->merchant_group[TOR] = 0;
            s->group_left[0][SPAIN]--, s->taken_up[SPAIN]++;
        }
        plays(&t, 0, "prove", "4");
        plays(&t, 0, "search", absent ? "=spain" : ""); /* without a roll, at once */
        EXPECT_EQ(of(&t, TOLD_MERCHANT).b, SPAIN);
        EXPECT_EQ(s->taken_up[SPAIN], 1);
        EXPECT_EQ(s->glory[0] + n_held(s, 0), 0); /* no card yet that could help in this raid (1104) */
        plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food2x 4 0 0");
        EXPECT_EQ(s->successes, 1 + 2);
        EXPECT_EQ(s->bounty[0][SPAIN], 1);
        plays(&t, 0, "done", "");
        EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
        EXPECT_EQ(s->glory[0], 0); /* nor before the cargo is stowed */
        plays(&t, 0, "done", "=keeneye");
        EXPECT_EQ(s->glory[0], 1);
        EXPECT_EQ(n_held(s, 0), 1);
        EXPECT_EQ(s->rumor_seen[0], 0);
        EXPECT_EQ(step_of(s), AT_ACT);
    }
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, TOR, 0), hear(s, 0, R_BEACON), s->part[0][CANNONS] = 0;
    plays(&t, 0, "prove", "4");
    EXPECT_EQ(why(&t, 0, "search"), 1403); /* no raid with a destroyed location */
}

TEST(corsairs, no_glory_for_a_rumor_that_kills, 1105) {
    table t;
    state *s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, TOR, 0), hear(s, 0, R_BEACON), s->part[0][HULL] = 1, fit(s, 0, RIGGING);
    plays(&t, 0, "prove", "4"), plays(&t, 0, "search", ""), plays(&t, 0, "letgo", ""); /* let go: the effect is over */
    EXPECT_EQ(s->glory[0], 1);
    s = calm(&t, 2, "", PEMBERTON, ROOS, 0, 0);
    at(s, 0, TOR, 0), hear(s, 0, R_BEACON), put_merchant(s, TOR, SPAIN), s->part[0][HULL] = 1, fit(s, 0, RIGGING);
    plays(&t, 0, "prove", "4"), plays(&t, 0, "search", "");
    plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food1hull 0 0 0"), plays(&t, 0, "done", "=carew");
    EXPECT_EQ(told(&t, TOLD_DIES), 1);
    EXPECT_EQ(step_of(s), AT_LAY);
    for (int z = 0; z < ZONES && step_of(s) == AT_LAY; z++)
        if (z != SEA && !s->mod_seen[z]) fl_play(corsairs(), s, 0, (fl_move){DO_LAY, (uint8_t)z, 0, 0}, &t.host);
    EXPECT_EQ(s->glory[0] + n_held(s, 0), 0);
    EXPECT_EQ(s->turn, 1);
}

/* ---- missions: 1201-1206, 3901-3925 ---------------------------------------------------------------------------------------------- */

/* as the fact sheet lists them */
static const struct {
    uint8_t zone, need, pay;
} OFFERS[MISSIONS] = {
    {HAV, NEED_HONEST, 0}, {HAV, NEED_INF, 0}, {CAR, NEED_INF, 0}, {SDO, NEED_INF, 0}, {SJU, NEED_PAY, 5}, {CCS, NEED_NOTHING, 0},
    {TRI, NEED_SCO, 0}, {PRO, NEED_PIRATE, 0}, {PRO, NEED_LEA, 0}, {OLP, NEED_PIRATE, 0}, {NAS, NEED_SCO, 0}, {NAS, NEED_PIRATE, 0},
    {STJ, NEED_SHIP, 0}, {BRI, NEED_INF, 0}, {BRI, NEED_NOTHING, 0}, {TOR, NEED_PIRATE, 0}, {TOR, NEED_FRENCH, 0}, {PGO, NEED_INF, 0},
    {PGO, NEED_INF, 0}, {BAS, NEED_HONEST, 0}, {CUR, NEED_INF, 0}, {CUR, NEED_LEA, 0}, {STM, NEED_INF, 0}, {STM, NEED_PAY, 10},
    {CCS, NEED_NOTHING, 0}};

static state *on_offer_here(table *t, int mission) { /* Carew (3 3 1 3) in the port where it lies, before she asks for it */
    state *s = calm(t, 2, "", CAREW, ROOS, 0, 0);
    s->open_mission[0] = (uint8_t)(1 + mission), s->open_mission[1] = (uint8_t)(1 + (mission == M_SALT ? M_FREIGHT : M_SALT));
    at(s, 0, OFFERS[mission].zone, 1);
    plays(t, 0, "port", "");
    return s;
}

static void accepted(table *t, int mission, const char *move, const char *deals) {
    state *s = STATE_OF(*t);
    int gold = s->wealth[0];
    EXPECT_EQ(why(t, 0, move), 0);
    plays(t, 0, move, deals);
    EXPECT_EQ(s->mission[0], 1 + mission);
    EXPECT_EQ(s->wealth[0], gold - OFFERS[mission].pay);
    EXPECT(s->open_mission[0] && s->open_mission[1] && s->open_mission[0] != 1 + mission); /* two on offer again */
}

TEST(corsairs, missions_accepted, 1201, 1202, 1203) { /* each of the 25, with what it asks for */
    for (int mission = 0; mission < MISSIONS; mission++) {
        static const int skills[] = {INFLUENCE, INFLUENCE, LEADERSHIP, SCOUTING};
        int need = OFFERS[mission].need, roll = need == NEED_INF || need == NEED_LEA || need == NEED_SCO;
        char move[40];
        table t;
        fl_move m = {DO_ACCEPT, (uint8_t)mission, 0, 0};
        fl_out o = fl_into(move, sizeof move);
        fl_write_move(&o, corsairs(), m);
        fl_where.game = corsairs(), fl_where.about = move;
        state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
        s->open_mission[0] = (uint8_t)(1 + mission), s->open_mission[1] = (uint8_t)(1 + (mission == M_SALT ? M_FREIGHT : M_SALT));
        at(s, 0, OFFERS[mission].zone == TRI ? HAV : TRI, 1);
        plays(&t, 0, "port", "");
        EXPECT_EQ(why(&t, 0, move), 1201); /* lies elsewhere */
        s = on_offer_here(&t, mission);
        if (roll) {
            plays(&t, 0, move, need == NEED_LEA ? "0" : "0 0 0");
            EXPECT_EQ(rolled(&t, 0, skills[need]), need == NEED_LEA ? 1 : 3);
            EXPECT_EQ(s->mission[0], 0);
            EXPECT_EQ(why(&t, 0, move), 1202); /* another turn */
            s = on_offer_here(&t, mission);
        }
        if (need == NEED_HONEST || need == NEED_FRENCH)
            s->bounty[0][FRANCE] = 1, EXPECT_EQ(why(&t, 0, move), 1201), s->bounty[0][FRANCE] = 0;
        if (need == NEED_PIRATE) EXPECT_EQ(why(&t, 0, move), 1201), s->bounty[0][HOLLAND] = 1;
        if (need == NEED_FRENCH) s->bounty[0][SPAIN] = 1; /* other bounties do not matter */
        if (need == NEED_PAY)
            s->wealth[0] = (uint16_t)(OFFERS[mission].pay - 1), EXPECT_EQ(why(&t, 0, move), 4104), s->wealth[0] = OFFERS[mission].pay;
        if (need == NEED_SHIP) EXPECT_EQ(why(&t, 0, move), 1201), ship(s, 0, GALLEON), EXPECT_EQ(why(&t, 0, move), 0), ship(s, 0, FRIGATE);
        accepted(&t, mission, move, !roll ? "" : need == NEED_LEA ? "4" : "0 0 4");
        EXPECT_EQ(s->deadline[0], mission == M_FEVER ? 4 : 0);
    }
    fl_where.game = NULL;
}

TEST(corsairs, one_mission, 1201, 1202, 1204, 1206) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->mission[0] = 1 + M_SCORE;
    plays(&t, 0, "port", "");
    EXPECT_EQ(why(&t, 0, "accept tribute"), 1201); /* not on offer */
    plays(&t, 0, "accept breaker", "=tribute");
    EXPECT_EQ(s->mission[0], 1 + M_BREAKER);
    EXPECT_EQ(s->missions_done, 1u << M_SCORE); /* the old one is dropped */
    EXPECT_EQ(s->open_mission[0], 1 + M_TRIBUTE);
    EXPECT_EQ(why(&t, 0, "accept tribute"), 1202); /* one a turn */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* the discards become the deck */
    s->missions_done = ((1u << MISSIONS) - 1) & ~(1u << M_BREAKER) & ~(1u << M_PACKET);
    plays(&t, 0, "port", ""), plays(&t, 0, "accept breaker", "=vote");
    EXPECT_EQ(s->open_mission[0], 1 + M_VOTE);
    EXPECT_EQ(s->missions_done, 0);
}

/* What every fulfilled mission brings: its gold, a glory point with its card; it lies in the discards. */
static void fulfilled(const table *t, int mission, int gold) {
    const state *s = STATE_OF(*t);
    EXPECT_EQ(of(t, TOLD_MISSION_DONE).b, mission);
    EXPECT_EQ(s->wealth[0], gold);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(s->mission[0], 0);
    EXPECT_EQ(s->deadline[0], 0);
    EXPECT_EQ(s->progress[0], 0);
    EXPECT_EQ(n_held(s, 0), mission == M_FAT ? 2 : 1);
    EXPECT(s->missions_done >> mission & 1);
}

TEST(corsairs, mission_breaker, 1509, 3901) {
    table t;
    state *s = on_mission(&t, M_BREAKER, TRI, 0);
    npc(s, NPC_SLOOP, TRI), ship(s, 0, MAN_O_WAR);
    plays(&t, 0, "hunt pirate_sloop", "4 0 0  4 4 4  0 0 0 0 0  1 1 1 1 1");
    EXPECT_EQ(of(&t, TOLD_MISSION_DONE).b, M_BREAKER);
    EXPECT_EQ(s->wealth[0], 10 + 5 + 15); /* on top of the reward */
    EXPECT_EQ(s->glory[0], 2);
    EXPECT_EQ(n_held(s, 0), 2);
    s = on_mission(&t, M_BREAKER, CUR, 0);
    npc(s, HOLLAND, CUR), ship(s, 0, MAN_O_WAR);
    plays(&t, 0, "hunt holland", "4 0 0  0 0 0  0 0 0");
    s->enemy[HULL] = 1, s->enemy[MASTS] = 0;
    plays(&t, 0, "shoot", "4 0 0  0  1 1 1 1 1 =keeneye");
    EXPECT_EQ(s->mission[0], 1 + M_BREAKER); /* the navy is no pirate */
}

static void goods_mission(int mission, const int cards[4], int n, const char *give_move, int gold) {
    table t;
    state *s = on_mission(&t, mission, MISSION_ROWS[mission].where, 1);
    for (int i = 0; i < n; i++) {
        EXPECT_EQ(why(&t, 0, "task"), 604); /* too few */
        stow(s, 0, cards[i]);
    }
    stow(s, 0, cards[3]);
    plays(&t, 0, "task", "");
    if (give_move) plays(&t, 0, give_move, "");
    fulfilled(&t, mission, 10 + gold);
    EXPECT_EQ(told(&t, TOLD_SELLS), 0); /* delivered, not sold */
    EXPECT_EQ(told(&t, TOLD_DELIVERS) > 0, 1);
    EXPECT_EQ(n_aboard(s, 0), 1); /* the others are handed over */
    EXPECT_EQ(s->hold[0][0], cards[3]);
    EXPECT_EQ(cards_discarded(s), n);
    s = on_mission(&t, mission, MISSION_ROWS[mission].where == CCS ? HAV : CCS, 1);
    for (int i = 0; i < n; i++) stow(s, 0, cards[i]);
    EXPECT_EQ(why(&t, 0, "task"), 604); /* another port */
}

TEST(corsairs, mission_tribute, 604, 605, 3902) {
    static const int cards[] = {RUM * 8, RUM * 8 + 1, RUM * 8 + 2, WOOD * 8};
    EXPECT_EQ(MISSION_ROWS[M_TRIBUTE].where, SJU);
    goods_mission(M_TRIBUTE, cards, 3, "give rum", 18);
    table t;
    state *s = on_mission(&t, M_TRIBUTE, SJU, 1);
    for (int i = 0; i < 3; i++) stow(s, 0, cards[i]);
    stow(s, 0, WOOD * 8);
    plays(&t, 0, "task", "");
    EXPECT_EQ(why(&t, 0, "give wood"), 3902); /* three equal ones */
}

TEST(corsairs, mission_chest, 2406, 3903) {
    table t;
    state *s = on_mission(&t, M_CHEST, SDO, 1);
    plays(&t, 0, "task", "");
    fulfilled(&t, M_CHEST, 25);
    s = on_mission(&t, M_CHEST, CAR, 1); /* it takes a place in the hold */
    for (int i = 0; i < 3; i++) stow(s, 0, i * 8);
    plays(&t, 0, "done", ""), plays(&t, 0, "leave", ""), plays(&t, 0, "drop cocoa", ""), plays(&t, 0, "drop food", "");
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(n_aboard(s, 0), 1);
    s = on_mission(&t, M_CHEST, CAR, 0); /* cargo hits push out a card, or the chest */
    ship(s, 0, FRIGATE), stow(s, 0, RUM * 8), stow(s, 0, WOOD * 8);
    /* rum, wood, and the third is the chest */
    plays(&t, 0, "search", ""), plays(&t, 0, "raid spain", "=cocoa5hold =rum3x =food2x 0 0 0 2");
    EXPECT_EQ(told(&t, TOLD_MISSION_LOST), 1);
    EXPECT_EQ(s->mission[0], 0);
    EXPECT_EQ(n_aboard(s, 0), 2);
    EXPECT_EQ(s->missions_done, 1u << M_CHEST);
    s = on_mission(&t, M_CHEST, CAR, 0);
    ship(s, 0, FRIGATE), stow(s, 0, RUM * 8), stow(s, 0, WOOD * 8);
    plays(&t, 0, "search", ""), plays(&t, 0, "raid spain", "=cocoa5hold =rum3x =food2x 0 0 0 0");
    EXPECT_EQ(s->mission[0], 1 + M_CHEST);
    EXPECT_EQ(s->hold[0][0], WOOD * 8);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0); /* a full hold makes room for it when the captain takes it, or leaves port */
    at(s, 0, CAR, 1), s->open_mission[0] = 1 + M_CHEST, s->part[0][HOLD] = 0;
    plays(&t, 0, "port", ""), plays(&t, 0, "accept chest", "4 0 0"), plays(&t, 0, "done", ""), plays(&t, 0, "leave", "");
    EXPECT_EQ(told(&t, TOLD_MISSION_LOST), 1); /* a hold shot to pieces has none */
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, CAR, 1), s->open_mission[0] = 1 + M_CHEST;
    for (int i = 0; i < 6; i++) stow(s, 0, i * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "accept chest", "4 0 0"), plays(&t, 0, "drop rum", "");
    EXPECT_EQ(step_of(s), AT_PORT);
    EXPECT_EQ(n_aboard(s, 0), 5);
}

TEST(corsairs, mission_copies, 3904) {
    static const int ports[] = {PRO, HAV, TOR, PRO, CUR};
    table t;
    state *s = on_mission(&t, M_COPIES, TRI, 1); /* a Spanish port does not count, nor the same one twice */
    plays(&t, 0, "done", "");
    for (int i = 0; i < 5; i++) {
        at(s, 0, ports[i], 1), s->called = 0, s->actions = 3;
        EXPECT_EQ(s->mission[0], 1 + M_COPIES);
        plays(&t, 0, "port", "");
        if (i < 4) plays(&t, 0, "done", "");
    }
    fulfilled(&t, M_COPIES, 25);
}

/* one roll there; a failure may be tried again in a later turn */
static void roll_mission(int mission, int zone, int port, int skill, int gold) {
    table t;
    on_mission(&t, mission, zone, port);
    plays(&t, 0, "task", "0 0 0");
    EXPECT_EQ(rolled(&t, 0, skill), 3);
    EXPECT_EQ(why(&t, 0, "task"), 605);
    if (port) plays(&t, 0, "done", "");
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    if (port) plays(&t, 0, "port", "");
    plays(&t, 0, "task", "0 4 0");
    fulfilled(&t, mission, 10 + gold);
    on_mission(&t, mission, TRI, port);
    EXPECT_EQ(why(&t, 0, "task"), 604);
    if (zone == SEA) return;
    on_mission(&t, mission, zone, !port);
    EXPECT_EQ(why(&t, 0, "task"), 604);
}

TEST(corsairs, mission_ransom, 605, 3905) { roll_mission(M_RANSOM, OLP, 1, INFLUENCE, 20); }

TEST(corsairs, mission_cocoa, 3906) {
    static const int cards[] = {COCOA * 8, COCOA * 8 + 1, 0, WOOD * 8};
    EXPECT_EQ(MISSION_ROWS[M_COCOA].where, HAV);
    goods_mission(M_COCOA, cards, 2, NULL, 12);
}

TEST(corsairs, mission_pilot, 3907) { roll_mission(M_PILOT, NAS, 0, SCOUTING, 15); }

TEST(corsairs, mission_score, 2907, 3908) {
    table t;
    for (int who = 0; who < 4; who++) { /* a Spanish navy ship, a Spanish captain; not a Dutch ship, not a Dutch captain */
        state *s = calm(&t, 2, "", PEMBERTON, who == 1 ? DA_SILVA : ROOS, 0, 0);
        s->mission[0] = 1 + M_SCORE, ship(s, 0, MAN_O_WAR), s->bounty[0][FRANCE] = 1;
        at(s, 0, SEA, 0);
        if (who & 1) at(s, 1, SEA, 0);
        if (!(who & 1)) npc(s, who ? HOLLAND : SPAIN, SEA);
        if (who & 1) plays(&t, 0, "seek 1", who == 1 ? "4  4 4 4  0 0 0 0  1 1 1 1 1 =keeneye" : "4  4 4 4  0 0 0  1 1 1 1 1 =keeneye");
        else plays(&t, 0, who ? "hunt holland" : "hunt spain", "4  4 4 4  0 0 0  1 1 1 1 1");
        if (!(who & 1)) plays(&t, 0, "shoot", "4 4 4  0  1 1 1 1 1 =keeneye");
        EXPECT_EQ(told(&t, TOLD_MISSION_DONE), who < 2);
        EXPECT_EQ(s->wealth[0], who < 2 ? 30 : 10);
        EXPECT_EQ(s->glory[0], who < 2 ? 2 : 1);
    }
}

/* Pemberton, off Santo Domingo, then off San Juan */
static state *two_raids(table *t, int mission, const char *nation, const char *first, const char *second) {
    state *s = calm(t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
    s->mission[0] = (uint8_t)(1 + mission);
    at(s, 0, SDO, 0), put_merchant(s, SDO, FRANCE), put_merchant(s, SJU, HOLLAND);
    plays(t, 0, "search", "4"), plays(t, 0, nation, first);
    if (!second) return s;
    plays(t, 0, "done", "");
    EXPECT_EQ(s->mission[0], 1 + mission);
    at(s, 0, SJU, 0), ship(s, 0, SLOOP);
    plays(t, 0, "search", "4"), plays(t, 0, "raid spain", second);
    return s;
}

TEST(corsairs, mission_prizes, 3909) {
    table t;
    state *s = two_raids(&t, M_PRIZES, "raid spain", "=cocoa1x =rum3x =food2x 0 0 0", "=cocoa3x =rum2x =wood1crew 0 0 0");
    fulfilled(&t, M_PRIZES, 10 + 6 + (6 + 3) + 12);
    EXPECT_EQ(s->weapons[0], 1u << HOOKS | 1u << CHAIN_SHOT | 1u << GRAPESHOT);
}

TEST(corsairs, mission_guns, 3910) {
    table t;
    state *s = on_mission(&t, M_GUNS, TOR, 1);
    s->weapons[0] = 1u << HOOKS;
    EXPECT_EQ(why(&t, 0, "task"), 604);
    s->weapons[0] = 7;
    plays(&t, 0, "task", ""), plays(&t, 0, "use hooks", "");
    EXPECT_EQ(told(&t, TOLD_HANDS_OVER), 1); /* not used up */
    EXPECT_EQ(told(&t, TOLD_USES), 0);
    EXPECT_EQ(why(&t, 0, "use hooks"), 4103);
    plays(&t, 0, "use grapeshot", "");
    EXPECT_EQ(s->weapons[0], 1u << CHAIN_SHOT);
    fulfilled(&t, M_GUNS, 25);
}

TEST(corsairs, mission_wreckers, 3911) { roll_mission(M_WRECKERS, HAV, 0, SCOUTING, 12); }

TEST(corsairs, mission_fat, 3912) {
    table t;
    two_raids(&t, M_FAT, "raid spain", "=cocoa4x =rum3x =food3x 0 0 0", NULL);
    fulfilled(&t, M_FAT, 10 + 10 + 10);
    state *s = two_raids(&t, M_FAT, "raid spain", "=wood3x =rum3x =food3x 0 0 0", NULL); /* nine is less */
    EXPECT_EQ(s->mission[0], 1 + M_FAT);
}

TEST(corsairs, mission_trials, 3913) {
    table t;
    state *s = on_mission(&t, M_TRIALS, OLP, 0);
    ship(s, 0, FRIGATE), s->part[0][HULL] = 2;
    plays(&t, 0, "enter freely", "");
    EXPECT_EQ(s->mission[0], 1 + M_TRIALS); /* with a damaged hull */
    s = on_mission(&t, M_TRIALS, OLP, 0);
    ship(s, 0, FRIGATE), s->part[0][MASTS] = 1;
    int mod = s->mod_at[HAV];
    plays(&t, 0, "enter freely", "=keeneye");
    fulfilled(&t, M_TRIALS, 22);
    plays(&t, 0, "token havana", "");
    EXPECT_EQ(s->mods[0], 1u << mod);
}

TEST(corsairs, mission_sugar, 3914) {
    static const int cards[] = {SUGAR * 8, SUGAR * 8 + 1, SUGAR * 8 + 2, WOOD * 8};
    EXPECT_EQ(MISSION_ROWS[M_SUGAR].where, PRO);
    goods_mission(M_SUGAR, cards, 3, NULL, 18);
}

TEST(corsairs, mission_packet, 3915) { roll_mission(M_PACKET, SEA, 0, SCOUTING, 12); }

TEST(corsairs, mission_vote, 3916) {
    table t;
    state *s = on_mission(&t, M_VOTE, PRO, 1);
    plays(&t, 0, "task", "4 4 0"); /* two successes at once, */
    fulfilled(&t, M_VOTE, 20);
    EXPECT_EQ(s->specialists[0], 1u << PURSER);
    s = on_mission(&t, M_VOTE, PRO, 1);
    for (int visit = 0; visit < 3; visit++) { /* or in all, over several port actions */
        EXPECT_EQ(s->mission[0], 1 + M_VOTE);
        plays(&t, 0, "task", visit == 1 ? "0 0 0" : "4 0 0");
        if (visit == 2) break;
        plays(&t, 0, "done", ""), plays(&t, 0, "done", ""), plays(&t, 1, "done", visit ? "=hale" : "=wexford"), plays(&t, 0, "port", "");
    }
    fulfilled(&t, M_VOTE, 20);
}

TEST(corsairs, mission_letter, 3917) {
    table t;
    state *s = two_raids(&t, M_LETTER, "raid france", "=cocoa1x =rum3x =food2x 0 0 0", "=cocoa3x =rum2x =wood1crew 0 0 0");
    fulfilled(&t, M_LETTER, 10 + 6 + (6 + 3) + 12); /* the French merchant did not count */
    EXPECT_EQ(s->bounty[0][FRANCE], 1);
    EXPECT_EQ(s->bounty[0][SPAIN], 0); /* Spaniards give no bounty */
}

TEST(corsairs, mission_stores, 3918) {
    static const int cards[] = {FOOD * 8, FOOD * 8 + 1, WOOD * 8, RUM * 8};
    EXPECT_EQ(MISSION_ROWS[M_STORES].where, BAS);
    goods_mission(M_STORES, cards, 3, NULL, 18);
}

static void errand(int mission, int there, int back, int gold) { /* a roll there, then home again */
    table t;
    state *s = on_mission(&t, mission, there, 1);
    plays(&t, 0, "task", "0 0 0");
    EXPECT_EQ(why(&t, 0, "task"), 605);
    plays(&t, 0, "done", ""), plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale"), plays(&t, 0, "port", "");
    plays(&t, 0, "task", "0 0 4");
    EXPECT_EQ(s->mission[0], 1 + mission);
    EXPECT_EQ(s->wealth[0], 10);
    EXPECT_EQ(why(&t, 0, "task"), 604);
    at(s, 0, back, 1), s->called = (uint8_t)(1 + back);
    plays(&t, 0, "task", "");
    fulfilled(&t, mission, 10 + gold);
    s = on_mission(&t, mission, back, 1);
    EXPECT_EQ(why(&t, 0, "task"), 604); /* not before */
}

TEST(corsairs, mission_heir, 3919) { errand(M_HEIR, SDO, PGO, 20); }

TEST(corsairs, mission_patrol, 3920) { /* a turn ended at sea in each of the three zones */
    static const struct {
        int zone, port;
        const char *next;
    } turns[] = {
        {STM, 1, "=hale"}, {STM, 0, "=wexford"}, {SJU, 0, "=ashdown"}, {BRI, 0, "=salcedo"}, {STJ, 1, "=robles"}, {STM, 0, "=quiroga"},
        {STJ, 0, NULL}};
    table t;
    state *s = on_mission(&t, M_PATROL, STM, 0);
    for (int i = 0;; i++) {
        EXPECT_EQ(s->mission[0], 1 + M_PATROL);
        at(s, 0, turns[i].zone, turns[i].port);
        plays(&t, 0, "done", turns[i].next ? "" : "=keeneye");
        if (!turns[i].next) break;
        plays(&t, 1, "done", turns[i].next);
    }
    fulfilled(&t, M_PATROL, 25);
}

TEST(corsairs, mission_freight, 3921) {
    static const int cards[] = {FOOD * 8, RUM * 8, WOOD * 8};
    EXPECT_EQ(MISSION_ROWS[M_FREIGHT].where, STM);
    table t;
    state *s = on_mission(&t, M_FREIGHT, STM, 1);
    stow(s, 0, RUM * 8 + 1);
    for (int i = 0; i < 3; i++) {
        EXPECT_EQ(why(&t, 0, "task"), 604);
        stow(s, 0, cards[i]);
    }
    plays(&t, 0, "task", ""), plays(&t, 0, "give rum", "");
    EXPECT_EQ(why(&t, 0, "give rum"), 3921); /* three different ones */
    plays(&t, 0, "give food", ""), plays(&t, 0, "give wood", "");
    fulfilled(&t, M_FREIGHT, 28);
    EXPECT_EQ(n_aboard(s, 0), 1);
}

TEST(corsairs, mission_debt, 2501, 2802, 3922) {
    table t;
    state *s = on_mission(&t, M_DEBT, TRI, 1);
    plays(&t, 0, "task", "4"); /* leadership 1 */
    fulfilled(&t, M_DEBT, 25);
    s = on_mission(&t, M_DEBT, TRI, 1);
    fit(s, 0, SWIVEL_GUNS); /* no help ashore */
    plays(&t, 0, "task", "0"), plays(&t, 0, "fight", "4  4 0  4  0 0"); /* crew 2 and leadership 2: two rounds */
    fulfilled(&t, M_DEBT, 25);
    EXPECT_EQ(s->part[0][CREW], 1);
    s = on_mission(&t, M_DEBT, TRI, 1);
    plays(&t, 0, "task", "0"), plays(&t, 0, "fight", "0  4 4 =felipe"); /* losing is death */
    EXPECT_EQ(s->captain[0], 1 + FELIPE_C);
    EXPECT_EQ(s->ship[0], 0);
    EXPECT_EQ(s->turn, 1);
    s = on_mission(&t, M_DEBT, TRI, 1);
    give(s, 0, SPEECH);
    plays(&t, 0, "task", ""), plays(&t, 0, "roll", "0"), plays(&t, 0, "fight", ""), plays(&t, 0, "announce speech", "");
    plays(&t, 0, "play", "4 4 0  0 0 =keeneye"); /* cards help here as in any crew combat */
    fulfilled(&t, M_DEBT, 25);
    s = on_mission(&t, M_DEBT, TRI, 1);
    plays(&t, 0, "task", "0"), plays(&t, 0, "done", ""); /* he need not fight */
    EXPECT_EQ(s->mission[0], 1 + M_DEBT);
    EXPECT_EQ(why(&t, 0, "task"), 605);
}

TEST(corsairs, mission_salt, 3923) {
    static const int cards[] = {TEXTILES * 8, TEXTILES * 8 + 1, 0, WOOD * 8};
    EXPECT_EQ(MISSION_ROWS[M_SALT].where, BRI);
    goods_mission(M_SALT, cards, 2, NULL, 12);
}

TEST(corsairs, mission_silent, 3924) { errand(M_SILENT, CAR, STM, 25); }

TEST(corsairs, mission_fever, 3925) {
    table t;
    state *s = on_mission(&t, M_FEVER, BRI, 1);
    plays(&t, 0, "task", "");
    fulfilled(&t, M_FEVER, 20);
    EXPECT_EQ(s->specialists[0], 1u << SURGEON);
    s = on_mission(&t, M_FEVER, TRI, 1);
    plays(&t, 0, "done", "");
    for (int turn = 0; turn < 4; turn++) { /* four own turns */
        EXPECT_EQ(s->mission[0], 1 + M_FEVER);
        plays(&t, 0, "done", "");
        EXPECT_EQ(told(&t, TOLD_MISSION_LOST), turn == 3);
        plays(&t, 1, "done", turn == 0 ? "=hale" : turn == 1 ? "=wexford" : turn == 2 ? "=ashdown" : "=salcedo");
    }
    EXPECT_EQ(s->mission[0], 0);
}
