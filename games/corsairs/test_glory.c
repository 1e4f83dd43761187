/* test_glory.c - Korsaren der Karibik: glory cards in general, then each of the 26 kinds played, raid lines included.
 * Included by test.c. */

static int rolled(const table *t, int p, int skill) { /* with how many dice seat p rolled this last; 0: not at all */
    int n = 0;
    for (uint32_t i = 0; i < t->scribe.n_events; i++)
        if (t->events[i].kind == TOLD_ROLLS && t->events[i].a == p && t->events[i].b == skill) n = t->events[i].d;
    return n;
}

/* Seat 0 has this card and has boarded seat 1: before the first leadership dice. Sloops; seamanship 3, leadership 2 each. */
static state *boarded(table *t, int card) {
    state *s = battle(t, PEMBERTON, DA_SILVA);
    plays(t, 0, "seek 1", "4  0 0 0  0 0 0");
    give(s, 0, card);
    plays(t, 0, "board", ""), plays(t, 1, "flee", "4 0 0  0 0 0"), plays(t, 0, "done", "");
    EXPECT_EQ(s->melee, 1);
    return s;
}

/* Seat 0, Pemberton in a sloop off Santo Domingo, has this card and raids a Spaniard: these cards lie open, the dice are rolled. */
static state *raiding(table *t, int card, const char *deals) {
    state *s = found_merchant(t, PEMBERTON, SDO);
    give(s, 0, card);
    plays(t, 0, "raid spain", ""), plays(t, 0, "done", deals);
    return s;
}
static state *closing(table *t, int card, const char *deals) { /* the same, after the last card was drawn */
    state *s = raiding(t, card, deals);
    plays(t, 0, "done", ""), plays(t, 0, "done", "");
    EXPECT_EQ(step_of(s), AT_CLOSE);
    return s;
}

static state *hired(table *t, int who) { /* Pemberton hires this specialist for the price on the card, and lies at sea off Trinidad */
    static const int price[SPECIALISTS] = {5, 5, 5, 4, 4, 6, 6, 6};
    state *s = battle(t, PEMBERTON, DA_SILVA);
    char text[40];
    fl_move m = {DO_CARD, (uint8_t)(PLAIN_CARDS + who), 0, 0};
    fl_out o = fl_into(text, sizeof text);
    fl_write_move(&o, corsairs(), m);
    give(s, 0, PLAIN_CARDS + who);
    plays(t, 0, text, "");
    EXPECT_EQ(s->wealth[0], 10 - price[who]);
    EXPECT_EQ(s->specialists[0], 1u << who);
    EXPECT_EQ(n_held(s, 0), 0);
    return s;
}

/* ---- glory cards in general: 1601-1610, 1701-1704 -------------------------------------------------------------------------- */

TEST(corsairs, glory_cards_in_the_box, 102) {
    int cards = 0;
    for (int i = 0; i < GLORIES; i++) cards += GLORY_COUNT[i];
    EXPECT_EQ(cards, 70);
    EXPECT_EQ(GLORIES, 26);
    for (int i = PLAIN_CARDS; i < GLORIES; i++) EXPECT_EQ(GLORY_COUNT[i], 2);
}

TEST(corsairs, hand_of_four, 1602, 1604) {
    table t;
    state *s = prove_rumor(&t, R_BELL, CAREW);
    EXPECT_EQ(n_held(s, 0), 1);
    empty_hands(s), hear(s, 0, R_IDOL);
    for (int i = 0; i < 4; i++) give(s, 0, i ? FAIR_WIND : COURT);
    plays(&t, 0, "prove", "4 0 0"), plays(&t, 0, "done", "=keeneye");
    EXPECT_EQ(n_held(s, 0), 5);
    EXPECT_EQ(why(&t, 0, "card fairwind"), 1604);
    EXPECT_EQ(why(&t, 0, "done"), 1604);
    EXPECT_EQ(why(&t, 0, "discard debt"), 4103);
    plays(&t, 0, "discard court", "");
    EXPECT_EQ(n_held(s, 0), 4);
    EXPECT_EQ(s->glory_discard[COURT], 1);
    plays(&t, 0, "card fairwind", "");
}

TEST(corsairs, glory_deck_runs_out, 1607) {
    table t;
    state *s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SEA, 0), hear(s, 0, R_BELL);
    memcpy(s->glory_discard, GLORY_COUNT, GLORIES); /* all but one keen eye that is in hand */
    give(s, 1, KEEN_EYE), s->glory_discard[KEEN_EYE]--;
    plays(&t, 0, "prove", "4 0 0"), plays(&t, 1, "done", "=sabotage");
    EXPECT_EQ(s->hand[0][0], SABOTAGE);
    for (int i = 0; i < GLORIES; i++) EXPECT_EQ(s->glory_discard[i], 0);
    s = calm(&t, 2, "", CAREW, ROOS, 0, 0);
    at(s, 0, SEA, 0), hear(s, 0, R_BELL);
    memcpy(s->glory_discard, GLORY_COUNT, GLORIES), s->glory_discard[DEBT]--;
    plays(&t, 0, "prove", "4 0 0"); /* one card is left: it is drawn, the discards stay */
    EXPECT_EQ(s->hand[0][0], DEBT);
    EXPECT_EQ(s->glory_discard[KEEN_EYE], 4);
}

TEST(corsairs, cards_for_their_moment, 1605, 1610) {
    static const char *const never[] = {
        "card crewreroll", "card quicklearner", "card hardalee", "card keeneye", "card silvertongue", "card speech", "card brace",
        "card broadside", "card falsecolours", "card bargain", "card warehouse", "card sabotage", "card badomen", "card debt",
        "card lashings"};
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    for (unsigned i = 0; i < sizeof never / sizeof *never; i++) {
        fl_move m;
        fl_error e;
        fl_read_move(corsairs(), never[i], strlen(never[i]), &m, &e);
        empty_hands(s), give(s, 0, m.a);
        EXPECT_EQ(why(&t, 0, never[i]), 1605);
    }
    empty_hands(s);
    EXPECT_EQ(why(&t, 0, "card fairwind"), 4103);
    at(s, 0, SEA, 0), give(s, 0, COURT), s->bounty[0][SPAIN] = 1;
    EXPECT_EQ(why(&t, 0, "card court"), 1605); /* in port only */
}

TEST(corsairs, cards_announced_in_turn_order, 1606, 1607) {
    table t;
    state *s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0);
    stow(s, 0, RUM * 8), stow(s, 0, WOOD * 8);
    give(s, 1, LASHINGS), give(s, 2, LASHINGS);
    plays(&t, 0, "leave", "");
    EXPECT_EQ(s->asked, 1); /* in turn order from the player whose turn it is */
    plays(&t, 1, "done", "");
    plays(&t, 2, "announce lashings", "");
    EXPECT_EQ(told(&t, TOLD_ANNOUNCES), 1);
    EXPECT_EQ(s->hand_seen[2][0], 4); /* not shown */
    EXPECT_EQ(s->asked, 1); /* now he may announce, too */
    plays(&t, 1, "announce lashings", "");
    plays(&t, 1, "play", "1");
    EXPECT_EQ(s->hold[0][0], RUM * 8);
    EXPECT_EQ(n_aboard(s, 0), 1);
    plays(&t, 2, "done", ""); /* it might be a Quick learner that he has */
    plays(&t, 2, "calloff", ""); /* shown, and back to the hand */
    EXPECT_EQ(s->hand_seen[2][0], FL_EVERYONE);
    EXPECT_EQ(n_aboard(s, 0), 1);
    EXPECT_EQ(step_of(s), AT_ACT);
    s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0); /* the first one has taken the last card: the second has nothing to do */
    stow(s, 0, RUM * 8), give(s, 1, LASHINGS), give(s, 2, LASHINGS);
    plays(&t, 0, "leave", ""), plays(&t, 1, "announce lashings", ""), plays(&t, 2, "announce lashings", ""), plays(&t, 1, "play", "");
    EXPECT_EQ(why(&t, 2, "play"), 1605);
    plays(&t, 2, "calloff", "");
    EXPECT_EQ(n_held(s, 2), 1);
}

TEST(corsairs, called_off_and_barred, 1607, 2602) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    give(s, 0, HARD_A_LEE), give(s, 1, HARD_A_LEE);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "0 0 0  4 0 0");
    plays(&t, 0, "announce hardalee", ""), plays(&t, 1, "done", "");
    plays(&t, 0, "calloff", "");
    EXPECT_EQ(s->asked, 1); /* the moment stays open until both pass */
    plays(&t, 1, "announce hardalee", "");
    EXPECT_EQ(s->asked, 1);
    EXPECT_EQ(why(&t, 0, "announce hardalee"), 4101);
    EXPECT_EQ(s->barred, 1);
}

TEST(corsairs, specialists_hired, 1701, 1702, 1703, 1704) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, PLAIN_CARDS + PURSER), give(s, 0, PLAIN_CARDS + PURSER), give(s, 0, PLAIN_CARDS + LOOKOUT),
        give(s, 0, PLAIN_CARDS + CARPENTER);
    plays(&t, 0, "card purser", "");
    EXPECT_EQ(s->wealth[0], 4);
    plays(&t, 0, "card purser", ""); /* one of each kind: the second is discarded, and costs nothing */
    EXPECT_EQ(s->wealth[0], 4);
    EXPECT_EQ(s->glory_discard[PLAIN_CARDS + PURSER], 1);
    plays(&t, 0, "card carpenter", ""); /* nor can he be paid */
    EXPECT_EQ(s->wealth[0], 4);
    EXPECT_EQ(s->glory_discard[PLAIN_CARDS + CARPENTER], 1);
    plays(&t, 0, "card lookout", ""); /* with the last gold aboard */
    EXPECT_EQ(s->wealth[0], 0);
    EXPECT_EQ(s->specialists[0], 1u << PURSER | 1u << LOOKOUT);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->chest[0] = s->chest_least[0] = s->chest_most[0] = 8;
    give(s, 0, PLAIN_CARDS + LOOKOUT);
    plays(&t, 0, "card lookout", ""); /* the chest does not pay */
    EXPECT_EQ(s->specialists[0], 0);
}

/* ---- one test per card --------------------------------------------------------------------------------------------------------- */

TEST(corsairs, card_crew_reroll, 3701) {
    table t;
    state *s = boarded(&t, CREW_REROLL);
    plays(&t, 0, "done", "0 1  4 4");
    plays(&t, 0, "announce crewreroll", ""), plays(&t, 0, "play", "");
    plays(&t, 0, "pick attacker 1", "");
    EXPECT_EQ(why(&t, 0, "pick defender skull"), 3701); /* the dice of one side only */
    plays(&t, 0, "roll", "4");
    EXPECT_EQ(s->part[1][CREW], 1);
    EXPECT_EQ(s->part[0][CREW], 0);
    s = boarded(&t, CREW_REROLL);
    plays(&t, 0, "done", "4 4  4 4");
    plays(&t, 0, "announce crewreroll", ""), plays(&t, 0, "play", "");
    plays(&t, 0, "pick defender skull", ""), plays(&t, 0, "pick defender skull", "0 0"); /* all of the foe's */
    EXPECT_EQ(told(&t, TOLD_BEATS), 1);
    EXPECT_EQ(s->part[0][CREW], 2);
    s = closing(&t, CREW_REROLL, "=wood1crew =food4crew =rum2x 0 0 0");
    plays(&t, 0, "card crewreroll", ""); /* in a raid: no crew hits at all */
    EXPECT_EQ(s->part[0][CREW], 2);
    EXPECT_EQ(s->wealth[0], 10 + 7);
}

TEST(corsairs, card_quick_learner, 1608, 1609, 3702) {
    table t;
    state *s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0);
    give(s, 0, COURT), give(s, 1, QUICK_LEARNER), give(s, 2, QUICK_LEARNER);
    s->bounty[0][FRANCE] = 1, s->bounty[2][SPAIN] = 2;
    plays(&t, 0, "card court", ""), plays(&t, 0, "court france", "");
    EXPECT_EQ(s->asked, 2); /* seat 1 is no pirate: the text can do nothing for him */
    plays(&t, 2, "learn", ""), plays(&t, 2, "court spain", "");
    EXPECT(is_zero(s->bounty[2]));
    EXPECT_EQ(s->wealth[2], 0);
    EXPECT_EQ(n_held(s, 2), 0);
    EXPECT_EQ(s->glory_discard[QUICK_LEARNER], 1);
    EXPECT_EQ(step_of(s), AT_ACT);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, PLAIN_CARDS + LOOKOUT), give(s, 1, QUICK_LEARNER);
    plays(&t, 0, "card lookout", ""); /* specialists cannot be copied */
    EXPECT_EQ(step_of(s), AT_ACT);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    stow(s, 0, RUM * 8), stow(s, 0, WOOD * 8), give(s, 1, LASHINGS), give(s, 1, QUICK_LEARNER);
    plays(&t, 0, "leave", ""), plays(&t, 1, "announce lashings", ""), plays(&t, 1, "play", "0"); /* nor one's own card */
    EXPECT_EQ(step_of(s), AT_WINDOW);
    EXPECT_EQ(n_aboard(s, 0), 1);
    s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0);
    stow(s, 0, RUM * 8), stow(s, 0, WOOD * 8), give(s, 1, LASHINGS), give(s, 2, QUICK_LEARNER);
    plays(&t, 0, "leave", ""), plays(&t, 1, "announce lashings", ""), plays(&t, 2, "done", ""), plays(&t, 1, "play", "0");
    plays(&t, 2, "learn", "");
    EXPECT_EQ(n_aboard(s, 0), 0);
}

TEST(corsairs, learners_outside_battle, 1609, 3702) {
    table t;
    state *s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0);
    at(s, 0, SEA, 0), give(s, 1, BAD_OMEN), give(s, 2, QUICK_LEARNER);
    plays(&t, 0, "search", "0 4"), plays(&t, 1, "announce badomen", ""), plays(&t, 2, "done", ""), plays(&t, 1, "play", "4 0");
    plays(&t, 2, "learn", "0 0"); /* he passed again: once more */
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(s->merchant_seen[SEA], FL_FACE_DOWN);
    s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0);
    give(s, 0, SABOTAGE), give(s, 2, QUICK_LEARNER);
    plays(&t, 0, "done", ""), plays(&t, 2, "done", ""), plays(&t, 0, "announce sabotage", ""), plays(&t, 2, "done", ""),
        plays(&t, 0, "play", "");
    plays(&t, 0, "damage masts", ""), plays(&t, 2, "learn", ""), plays(&t, 2, "damage hold", "");
    EXPECT_EQ(parts(s->part[1]), 21121);
    EXPECT_EQ(s->asked, 1);
}

TEST(corsairs, learners_in_battle, 1609, 3702) {
    table t;
    state *s = boarded(&t, SPEECH);
    give(s, 1, QUICK_LEARNER);
    plays(&t, 0, "announce speech", ""), plays(&t, 1, "done", ""), plays(&t, 0, "play", "");
    plays(&t, 1, "learn", "4 4 0 0  4 0 0 0"); /* two more dice for each */
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 4);
    EXPECT_EQ(rolled(&t, 1, LEADERSHIP), 4);
    s = battle(&t, PEMBERTON, DA_SILVA); /* brace yourselves, copied by the other side, whose hits have been located, too */
    ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    give(s, 0, BRACE), give(s, 1, QUICK_LEARNER);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "shoot", "4 0 0  4 0 0");
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "0"); /* a tie: one hit each; no card changes it */
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "1"), plays(&t, 1, "done", "");
    plays(&t, 0, "card brace", ""), plays(&t, 0, "cancel masts", "");
    plays(&t, 1, "learn", ""), plays(&t, 1, "cancel hold", "");
    EXPECT_EQ(parts(s->part[0]), 33333);
    EXPECT_EQ(parts(s->part[1]), 22221);
}

TEST(corsairs, card_hard_a_lee, 3703) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), give(s, 0, HARD_A_LEE);
    plays(&t, 0, "seek 1", "4"), plays(&t, 0, "done", "0 0 0  4 4 0");
    plays(&t, 0, "announce hardalee", ""), plays(&t, 0, "play", "");
    plays(&t, 0, "pick defender skull", ""), plays(&t, 0, "pick defender skull", ""), plays(&t, 0, "roll", "0 0");
    EXPECT_EQ(parts(s->part[0]), 33333); /* the foe has no success left */
    EXPECT_EQ(s->bout, 2);
    s = battle(&t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE), give(s, 0, HARD_A_LEE);
    plays(&t, 0, "seek 1", "4"), plays(&t, 0, "done", "0 0 0  4 0 0");
    plays(&t, 0, "announce hardalee", ""), plays(&t, 0, "play", "");
    /* the own ones */
    plays(&t, 0, "pick attacker 1", ""), plays(&t, 0, "pick attacker 1", ""), plays(&t, 0, "pick attacker 1", "4 4 0  1 1 1 2");
    EXPECT_EQ(parts(s->part[1]), 12021);
    EXPECT_EQ(s->part[0][CREW], 2);
    s = raiding(&t, HARD_A_LEE, "=cocoa1x =rum3x =food2x 0 0 0");
    plays(&t, 0, "card hardalee", ""), plays(&t, 0, "pick attacker 1", ""), plays(&t, 0, "pick attacker 1", ""),
        plays(&t, 0, "roll", "4 4");
    EXPECT_EQ(s->successes, 2);
    EXPECT_EQ(s->dice[0][0], 1);
}

TEST(corsairs, card_keen_eye, 3704) {
    table t;
    state *s = calm(&t, 2, "", FRANCES, ROOS, 0, 0);
    at(s, 0, SEA, 0), give(s, 0, KEEN_EYE);
    plays(&t, 0, "search", "0 0 0");
    EXPECT_EQ(why(&t, 0, "announce silvertongue"), 1605);
    plays(&t, 0, "announce keeneye", ""), plays(&t, 0, "play", "0 4 0"); /* all of them again */
    EXPECT_EQ(rolled(&t, 0, SCOUTING), 3);
    EXPECT_EQ(step_of(s), AT_MERCHANT);
    EXPECT_EQ(s->glory_discard[KEEN_EYE], 1);
}

TEST(corsairs, card_silver_tongue, 3705) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, SILVER_TONGUE), give(s, 0, KEEN_EYE);
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0");
    EXPECT_EQ(why(&t, 0, "announce keeneye"), 1605);
    plays(&t, 0, "announce silvertongue", ""), plays(&t, 0, "play", "4 0 0");
    EXPECT_EQ(rolled(&t, 0, INFLUENCE), 3);
    plays(&t, 0, "done", "=bell"); /* he has another card, and might announce it */
    EXPECT_EQ(s->rumor[0], R_BELL);
}

TEST(corsairs, card_speech, 3706) {
    table t;
    state *s = boarded(&t, SPEECH);
    plays(&t, 0, "announce speech", ""), plays(&t, 0, "play", "4 4 4 4  0 0 =keeneye");
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 4);
    EXPECT_EQ(rolled(&t, 1, LEADERSHIP), 2);
    EXPECT_EQ(told(&t, TOLD_BEATS), 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* before any leadership roll: recruiting */
    s->part[0][CREW] = 0, give(s, 0, SPEECH);
    plays(&t, 0, "port", ""), plays(&t, 0, "recruit", "");
    EXPECT_EQ(why(&t, 0, "card keeneye"), 1605);
    plays(&t, 0, "card speech", "0 0 0 4");
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 4);
    EXPECT_EQ(s->part[0][CREW], 2);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0); /* without it */
    s->part[0][CREW] = 0, give(s, 0, SPEECH);
    plays(&t, 0, "port", ""), plays(&t, 0, "recruit", ""), plays(&t, 0, "roll", "4 0");
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 2);
    EXPECT_EQ(n_held(s, 0), 1);
    s = closing(&t, SPEECH, "=wood1crew =food4crew =rum2x 0 0 0");
    plays(&t, 0, "card speech", ""); /* in a raid: one crew hit less */
    EXPECT_EQ(s->part[0][CREW], 1);
    EXPECT_EQ(s->wealth[0], 10 + 7);
}

/* A frigate has found a ship, which is to flee while it shoots; the card is the seat's. */
static state *chased(table *t, int seat, int card) {
    state *s = battle(t, PEMBERTON, DA_SILVA);
    ship(s, 0, FRIGATE);
    plays(t, 0, "seek 1", "4  0 0 0  0 0 0");
    give(s, seat, card);
    plays(t, 0, "shoot", ""), plays(t, 1, "flee", "4 4 0  0 0 0");
    return s;
}

TEST(corsairs, card_brace, 3707) {
    table t;
    state *s = chased(&t, 1, BRACE);
    plays(&t, 1, "done", "0 1 2");
    plays(&t, 1, "card brace", ""), plays(&t, 1, "cancel masts", "");
    EXPECT_EQ(why(&t, 1, "cancel masts"), 4102);
    plays(&t, 1, "cancel hold", ""); /* two of the three */
    EXPECT_EQ(parts(s->part[1]), 22211);
    s = closing(&t, BRACE, "=wood1crew =rum4masts =rum2x 0 0 0");
    plays(&t, 0, "card brace", ""), plays(&t, 0, "cancel masts", ""); /* in a raid: one icon */
    EXPECT_EQ(parts(s->part[0]), 22211);
}

TEST(corsairs, card_broadside, 3708) {
    table t;
    state *s = chased(&t, 0, BROADSIDE);
    plays(&t, 0, "done", "0 4 2");
    EXPECT_EQ(why(&t, 0, "aim hold hull"), 3708);
    EXPECT_EQ(why(&t, 0, "aim masts crew"), 3708);
    plays(&t, 0, "aim skull cannons", "");
    EXPECT_EQ(parts(s->part[1]), 21210);
    s = closing(&t, BROADSIDE, "=wood5hull =rum4masts =rum2x 0 0 0");
    EXPECT_EQ(why(&t, 0, "throw 2"), 3708); /* shows no hit */
    plays(&t, 0, "throw 0", "");
    EXPECT_EQ(parts(s->part[0]), 22121);
    EXPECT_EQ(s->wealth[0], 10 + 6); /* its value is gone, too */
}

TEST(corsairs, card_fair_wind, 3709) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, FAIR_WIND);
    plays(&t, 0, "leave", ""), plays(&t, 0, "sail nassau", ""), plays(&t, 0, "sail havana", "");
    EXPECT_EQ(why(&t, 0, "sail nassau"), 204);
    plays(&t, 0, "card fairwind", "");
    EXPECT_EQ(why(&t, 0, "search"), 204); /* a move, no other action */
    plays(&t, 0, "sail nassau", "");
    EXPECT_EQ(why(&t, 0, "sail havana"), 204);
    s = closing(&t, FAIR_WIND, "=cocoa1x =rum3x =food2x 0 0 0");
    s->escapes = 4; /* as many as the sloop is manoeuvrable */
    plays(&t, 0, "card fairwind", "");
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
}

TEST(corsairs, card_false_colours, 3710) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    npc(s, NPC_SLOOP, SEA), at(s, 0, CUR, 0), give(s, 0, FALSE_COLOURS);
    plays(&t, 0, "sail caribbean", "4 0");
    EXPECT_EQ(step_of(s), AT_FOUND);
    EXPECT_EQ(why(&t, 0, "card keeneye"), 1605);
    plays(&t, 0, "card falsecolours", "");
    EXPECT_EQ(s->fighter[0], 0);
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(s->actions, 2);
    for (int passed = 0; passed < 2; passed++) { /* when a raid is declared: no bounty with an influence roll */
        s = found_merchant(&t, PEMBERTON, SDO);
        give(s, 0, FALSE_COLOURS);
        plays(&t, 0, "raid spain", "");
        EXPECT_EQ(why(&t, 0, "draw"), 4102);
        EXPECT_EQ(why(&t, 0, "card brace"), 1605);
        plays(&t, 0, "card falsecolours", passed ? "4 0 0 0 =cocoa1x =rum3x =food2x 0 0 0" : "0 0 0 0 =cocoa1x =rum3x =food2x 0 0 0");
        EXPECT_EQ(rolled(&t, 0, INFLUENCE), 4);
        EXPECT_EQ(s->bounty[0][SPAIN], !passed);
    }
}

TEST(corsairs, card_court, 3711) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, COURT), s->bounty[0][FRANCE] = 2, s->bounty[0][ENGLAND] = 1, s->wealth[0] = 9;
    plays(&t, 0, "card court", "");
    EXPECT_EQ(why(&t, 0, "court france"), 3711); /* ten gold for two steps */
    EXPECT_EQ(why(&t, 0, "court spain"), 3711);
    plays(&t, 0, "court england", "");
    EXPECT_EQ(s->wealth[0], 4);
    EXPECT_EQ(s->bounty[0][ENGLAND], 0);
    EXPECT_EQ(s->bounty[0][FRANCE], 2);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, COURT), s->bounty[0][FRANCE] = 2;
    plays(&t, 0, "card court", ""), plays(&t, 0, "court france", ""); /* all bounties of the nation */
    EXPECT_EQ(s->wealth[0], 0);
    EXPECT(is_zero(s->bounty[0]));
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, COURT);
    EXPECT_EQ(why(&t, 0, "card court"), 3711); /* nothing to be forgiven */
    s->bounty[0][FRANCE] = 1, s->wealth[0] = 4;
    EXPECT_EQ(why(&t, 0, "card court"), 3711); /* cannot pay */
}

TEST(corsairs, card_harbour_pass, 3712) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->bounty[0][ENGLAND] = 1, at(s, 0, NAS, 0), give(s, 0, HARBOUR_PASS);
    EXPECT_EQ(why(&t, 0, "enter freely"), 402);
    plays(&t, 0, "card harbourpass", ""), plays(&t, 0, "enter freely", "");
    EXPECT_EQ(s->in_port[0], 1);
    plays(&t, 0, "leave", "");
    EXPECT_EQ(why(&t, 0, "enter freely"), 402); /* for one port */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->bounty[0][ENGLAND] = 1, at(s, 0, NAS, 0), give(s, 0, HARBOUR_PASS);
    plays(&t, 0, "card harbourpass", ""), plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    EXPECT_EQ(why(&t, 0, "enter freely"), 402); /* for one turn */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->bounty[0][ENGLAND] = 1, at(s, 0, HAV, 0), give(s, 0, HARBOUR_PASS);
    /* an open port does not use it up */
    plays(&t, 0, "card harbourpass", ""), plays(&t, 0, "enter freely", ""), plays(&t, 0, "leave", "");
    at(s, 0, NAS, 0);
    plays(&t, 0, "enter freely", "");
}

TEST(corsairs, card_bargain, 3713) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, BARGAIN), want(s, HAV, WOOD);
    for (int i = 0; i < 3; i++) stow(s, 0, RUM * 8 + i);
    plays(&t, 0, "port", ""), plays(&t, 0, "sell rum", ""), plays(&t, 0, "card bargain", ""), plays(&t, 0, "sell rum", ""),
        plays(&t, 0, "sell rum", "");
    EXPECT_EQ(s->wealth[0], 10 + 3 * (3 + 1)); /* each card sold, before and after */
}

TEST(corsairs, card_warehouse, 3714) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, WAREHOUSE), want(s, HAV, WOOD);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=spices1x =cocoa1x =cocoa3x =rum1crew =rum2x =food2x");
    plays(&t, 0, "card warehouse", "=wood1crew =spices3x =rum3x =sugar1x"); /* three more, those in demand replaced */
    EXPECT_EQ(n_laid_out(s), 9);
    plays(&t, 0, "take 3", ""), plays(&t, 0, "done", "");
    EXPECT_EQ(s->wealth[0], 9); /* they count for the price: three rum now */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, WAREHOUSE), want(s, HAV, WOOD);
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", ""), plays(&t, 0, "take 0", "");
    EXPECT_EQ(why(&t, 0, "card warehouse"), 1605); /* before anything is picked */
}

TEST(corsairs, card_sabotage, 3715) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, SABOTAGE);
    plays(&t, 0, "done", ""), plays(&t, 0, "announce sabotage", ""), plays(&t, 0, "play", "");
    EXPECT_EQ(why(&t, 0, "damage hull"), 3715);
    EXPECT_EQ(why(&t, 0, "damage crew"), 3715);
    EXPECT_EQ(why(&t, 0, "damage cannons"), 3715); /* the only one: not below 1 */
    plays(&t, 0, "damage masts", "");
    EXPECT_EQ(parts(s->part[1]), 22121);
    EXPECT_EQ(s->turn, 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, SABOTAGE), at(s, 1, SEA, 0);
    plays(&t, 0, "done", ""); /* in port only */
    EXPECT_EQ(step_of(s), AT_ACT);
    EXPECT_EQ(s->asked, 1);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, SABOTAGE), s->part[1][MASTS] = s->part[1][HOLD] = 1;
    plays(&t, 0, "done", ""); /* nothing that could be damaged */
    EXPECT_EQ(step_of(s), AT_ACT);
}

TEST(corsairs, card_bad_omen, 3716) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, SEA, 0), give(s, 1, BAD_OMEN);
    plays(&t, 0, "search", "0 4");
    plays(&t, 1, "announce badomen", ""), plays(&t, 1, "play", "0 0");
    EXPECT_EQ(step_of(s), AT_ACT); /* not found after all */
    EXPECT_EQ(s->merchant_seen[SEA], FL_FACE_DOWN);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    at(s, 0, SEA, 0), give(s, 1, BAD_OMEN);
    plays(&t, 0, "search", "0 0"); /* a failed roll tempts nobody */
    EXPECT_EQ(step_of(s), AT_ACT);
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    s->part[0][CREW] = 1, give(s, 1, BAD_OMEN);
    plays(&t, 0, "port", ""), plays(&t, 0, "recruit", "4 0"); /* nor does leadership */
    EXPECT_EQ(step_of(s), AT_PORT);
    plays(&t, 0, "rumor", "4 0 0"), plays(&t, 1, "announce badomen", ""), plays(&t, 1, "play", "0 0 0");
    EXPECT_EQ(s->rumor_seen[0], 0);
    EXPECT_EQ(why(&t, 0, "announce badomen"), 4102);
    s = calm(&t, 3, "", FELIPE_C, ROOS, FRANCES, 0); /* two announce it: the first makes him fail, the second has nothing to spoil */
    at(s, 0, SEA, 0), give(s, 1, BAD_OMEN), give(s, 2, BAD_OMEN);
    plays(&t, 0, "search", "0 4"), plays(&t, 1, "announce badomen", ""), plays(&t, 2, "announce badomen", ""), plays(&t, 1, "play", "0 0");
    EXPECT_EQ(why(&t, 2, "play"), 1605);
    plays(&t, 2, "calloff", "");
    EXPECT_EQ(n_held(s, 2), 1);
    EXPECT_EQ(step_of(s), AT_ACT);
}

TEST(corsairs, card_debt, 3717) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, DEBT), give(s, 0, DEBT), s->part[0][HULL] = s->part[0][MASTS] = 1, s->wealth[0] = 3;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "debt repairs", "");
    EXPECT_EQ(why(&t, 0, "debt modification"), 3717);
    plays(&t, 0, "repair hull", ""), plays(&t, 0, "repair masts", "");
    EXPECT_EQ(s->wealth[0], 3);
    plays(&t, 0, "modify", "");
    EXPECT_EQ(s->wealth[0], 0); /* or one modification, not both */
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 0, DEBT), s->part[0][HULL] = 1;
    plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "debt modification", ""), plays(&t, 0, "modify", "");
    EXPECT_EQ(s->wealth[0], 10);
    plays(&t, 0, "repair hull", "");
    EXPECT_EQ(s->wealth[0], 8);
}

TEST(corsairs, the_debt_is_learned_in_port, 1609, 2806, 3406, 3702, 3717) {
    for (int pirate = 0; pirate < 2; pirate++) {
        table t;
        state *s = calm(&t, 4, "", FELIPE_C, ROOS, MARQUIS, FRANCES);
        give(s, 0, DEBT), s->part[0][HULL] = 1;
        for (int p = 1; p < 4; p++) give(s, p, QUICK_LEARNER);
        s->part[1][MASTS] = 0, s->part[1][HULL] = s->part[1][CREW] = 1, fit(s, 1, STRONG_HULL), s->turned[1] = 1;
        s->part[2][HULL] = 1, s->bounty[2][SPAIN] = (uint8_t)pirate; /* Petit-Goave mends no pirate's ship */
        s->part[3][HULL] = 1, at(s, 3, SEA, 0);                       /* and at sea there is no shipwright */
        plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "debt repairs", "");
        EXPECT_EQ(s->asked, 1);
        plays(&t, 1, "learn", "");
        EXPECT_EQ(parts(s->part[1]), 22211); /* mended at once, but for the crew */
        EXPECT_EQ(s->turned[1], 0);
        EXPECT_EQ(s->wealth[1], 10);
        EXPECT_EQ(told(&t, TOLD_REPAIRS), 3);
        EXPECT_EQ(told(&t, TOLD_REFITS), 1);
        if (!pirate) {
            EXPECT_EQ(s->asked, 2);
            plays(&t, 2, "done", "");
        }
        EXPECT_EQ(step_of(s), AT_YARD);
        EXPECT_EQ(s->asked, 0);
        EXPECT_EQ(s->part[0][HULL], 1); /* the one who played it repairs as he likes */
        plays(&t, 0, "repair hull", "");
        EXPECT_EQ(s->wealth[0], 10);
    }
}

TEST(corsairs, card_lashings, 3718) {
    table t;
    state *s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    stow(s, 0, RUM * 8), stow(s, 0, WOOD * 8), give(s, 1, LASHINGS);
    plays(&t, 0, "leave", ""), plays(&t, 1, "announce lashings", ""), plays(&t, 1, "play", "1"); /* at random */
    EXPECT_EQ(n_aboard(s, 0), 1);
    EXPECT(in_discards(s, WOOD * 8));
    s = calm(&t, 2, "", FELIPE_C, ROOS, 0, 0);
    give(s, 1, LASHINGS);
    plays(&t, 0, "leave", ""); /* no cargo aboard */
    EXPECT_EQ(step_of(s), AT_ACT);
    s = raiding(&t, LASHINGS, "=cocoa1x =rum3x =food2x 0 0 0");
    plays(&t, 0, "done", ""), plays(&t, 0, "card lashings", "=wood4x"); /* while successes are spent: a card more */
    EXPECT_EQ(told(&t, TOLD_RAID_ESCAPED), 1);
    EXPECT_EQ(cards_discarded(s), 4);
}

TEST(corsairs, specialist_carpenter, 3719) {
    table t;
    state *s = hired(&t, CARPENTER);
    s->part[0][HULL] = 1, s->part[0][CREW] = 1, s->part[0][CANNONS] = 0;
    plays(&t, 0, "done", ""), plays(&t, 1, "done", "=hale");
    EXPECT_EQ(why(&t, 0, "repair crew"), 3719);
    EXPECT_EQ(why(&t, 0, "repair masts"), 3719);
    plays(&t, 0, "repair cannons", "");
    EXPECT_EQ(parts(s->part[0]), 12211); /* one point each turn */
    EXPECT_EQ(s->wealth[0], 5);
    EXPECT_EQ(step_of(s), AT_ACT);
}

TEST(corsairs, specialist_master_fighter, 3720) {
    table t;
    state *s = hired(&t, FIGHTER);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "4 0 0  0 0 0  0 4 4  0 0 =keeneye"); /* 2 + 1 leadership dice */
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 3);
    EXPECT_EQ(rolled(&t, 1, LEADERSHIP), 2);
    EXPECT_EQ(told(&t, TOLD_BEATS), 1);
    s = hired(&t, FIGHTER);
    at(s, 0, TRI, 1), s->part[0][CREW] = 1;
    plays(&t, 0, "port", ""), plays(&t, 0, "recruit", "0 0"); /* not for recruiting */
    EXPECT_EQ(rolled(&t, 0, LEADERSHIP), 2);
}

TEST(corsairs, specialist_gun_captain, 3721) {
    static const struct {
        int cannons;
        const char *dice;
        int hits;
    } rows[] = {
        {3, "4  4 0 0  4 4 0  0 0  0", 2}, /* lost with one success: two hits; the foe's cannon hits once */
        {3, "4  4 0 0  4 0 0  0 0  0", 2}, /* a tie */
        {1, "4  4 0 0  4 4 0  0  0", 1},   /* never more than cannons */
        {3, "4  0 0 0  4 4 0  0", 0},      /* without a success none */
        {3, "4  4 1 1  4 0 0  0 0 1  0", 3}, /* won: every cannon */
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        table t;
        state *s = hired(&t, GUN_CAPTAIN);
        ship(s, 0, FRIGATE), ship(s, 1, FRIGATE), s->part[0][CANNONS] = (uint8_t)rows[i].cannons, s->part[1][CANNONS] = 1;
        plays(&t, 0, "seek 1", rows[i].dice);
        EXPECT_EQ(
            15 - 2 - (s->part[1][HULL] + s->part[1][HOLD] + s->part[1][MASTS] + s->part[1][CREW] + s->part[1][CANNONS]), rows[i].hits);
    }
}

TEST(corsairs, specialist_surgeon, 3722) {
    table t;
    state *s = hired(&t, SURGEON);
    ship(s, 0, FRIGATE), ship(s, 1, FRIGATE);
    plays(&t, 0, "seek 1", "4  0 0 0  4 0 0  2 2 0"), plays(&t, 0, "surgeon", ""); /* one of two crew hits */
    EXPECT_EQ(parts(s->part[0]), 32323);
    plays(&t, 0, "flee", ""), plays(&t, 1, "shoot", "0 0 0  4 0 0  2 0 0"); /* once per battle */
    EXPECT_EQ(s->part[0][CREW], 1);
    s = hired(&t, SURGEON);
    at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=wood1crew =food4crew =rum2x 0 0 0");
    plays(&t, 0, "surgeon", ""); /* and once per raid */
    EXPECT_EQ(s->part[0][CREW], 1);
    EXPECT_EQ(told(&t, TOLD_RAID_WON), 1);
    plays(&t, 0, "done", "");
    at(s, 0, SJU, 0), s->part[0][CREW] = 2;
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=wood2x =sugar4crew =rum2cannons 0 0 0");
    EXPECT_EQ(why(&t, 0, "surgeon"), 0); /* in the next one again */
}

TEST(corsairs, specialist_lookout, 3723) {
    table t;
    state *s = hired(&t, LOOKOUT);
    plays(&t, 0, "seek 1", "0 0");
    EXPECT_EQ(rolled(&t, 0, SCOUTING), 2);
    at(s, 0, TRI, 1);
    plays(&t, 0, "port", ""), plays(&t, 0, "rumor", "0 0 0 0");
    EXPECT_EQ(rolled(&t, 0, INFLUENCE), 4); /* scouting only */
}

TEST(corsairs, specialist_purser, 3724) {
    table t;
    for (int n = 1; n <= 3; n++) {
        state *s = hired(&t, PURSER);
        at(s, 0, TRI, 1), want(s, TRI, WOOD);
        for (int i = 0; i < n; i++) stow(s, 0, RUM * 8 + i);
        plays(&t, 0, "port", "");
        for (int i = 0; i < n; i++) plays(&t, 0, "sell rum", "");
        EXPECT_EQ(s->wealth[0], 4 + 3 * n + (n >= 2 ? 2 : 0));
    }
}

TEST(corsairs, specialist_sailing_master, 114, 3725) {
    table t;
    state *s = hired(&t, SAILING_MASTER);
    ship(s, 1, FRIGATE); /* 4 + 1 against 3 */
    plays(&t, 0, "seek 1", "4  0 0 0 0  0 0 0");
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 4);
    s = hired(&t, SAILING_MASTER);
    fit(s, 0, RIGGING), fit(s, 1, RIGGING); /* never more than 5: sloops with rigging, 5 each; 4 + 2 and 3 + 1 would be two apart */
    ship(s, 1, FRIGATE);
    plays(&t, 0, "seek 1", "4  0 0 0  0 0 0");
    EXPECT_EQ(rolled(&t, 0, SEAMANSHIP), 3);
    s = hired(&t, SAILING_MASTER);
    ship(s, 0, FLUTE), at(s, 0, SDO, 0);
    plays(&t, 0, "search", "4"), plays(&t, 0, "raid spain", "=cocoa1x =rum3x =food4crew 0 0 0"); /* 2 + 1: two escapes are too few */
    EXPECT_EQ(told(&t, TOLD_RAID_ESCAPED), 0);
}

TEST(corsairs, specialist_master_gunner, 3726) {
    table t;
    state *s = hired(&t, MASTER_GUNNER);
    ship(s, 0, FRIGATE);
    plays(&t, 0, "seek 1", "4  4 4 0  0 0 0  4 4 2");
    EXPECT_EQ(why(&t, 0, "gunner hull"), 3726);
    plays(&t, 0, "gunner cannons", "");
    EXPECT_EQ(s->asked, 1); /* one a round: the other is the victim's */
    plays(&t, 1, "place hold", "");
    EXPECT_EQ(parts(s->part[1]), 21210);
    plays(&t, 0, "shoot", ""), plays(&t, 1, "flee", "4 4 0  0 0 0  4 0 0"), plays(&t, 0, "gunner masts", ""); /* in every round */
    EXPECT_EQ(parts(s->part[1]), 10110);
}
