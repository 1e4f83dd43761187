/* test_review.c - Korsaren der Karibik: corners of the rules that a reader of the rulebook found broken. Included by test.c. */

static void holds_rumor(state *s, int p, int rumor) { s->rumor[p] = (uint8_t)rumor, s->rumor_seen[p] = (uint8_t)(1u << p); }

/* Six cards may be aboard in port: a brawl ashore does not push any out. */
TEST(corsairs, brawl_ashore_spares_the_cargo, 810, 2406, 3922) {
    table t;
    state *s = calm(&t, 2, "", ROOS, FELIPE_C, 0, 0);
    at(s, 0, TRI, 1);
    s->mission[0] = 1 + M_DEBT;
    for (int i = 0; i < 5; i++) stow(s, 0, i * 8);
    plays(&t, 0, "port", ""), plays(&t, 0, "task", "0 0");
    plays(&t, 0, "fight", "4 0 4 0 4 4 0 0 =purser"); /* a hit each, then the gang is beaten */
    EXPECT_EQ(s->part[0][CREW], 1);
    EXPECT_EQ(told(&t, TOLD_CARGO_LOST), 0);
    EXPECT(s->hold_seen[0][4] != 0);
    EXPECT_EQ(s->glory[0], 1);
    EXPECT_EQ(s->wealth[0], 25);
}

/* The same rumor can come round again: each time one more, to 4 at most. */
TEST(corsairs, learning_twice, 111, 3814, 3815) {
    table t;
    state *s = calm(&t, 2, "", ROOS, FELIPE_C, 0, 0); /* scouting 2, leadership 2 */
    at(s, 0, STM, 1);
    plays(&t, 0, "port", "");
    for (int time = 0; time < 3; time++) {
        holds_rumor(s, 0, R_MAPS);
        plays(&t, 0, "prove", "4 0 0 0 =keeneye");
        EXPECT_EQ(told(&t, TOLD_TEACHES), time < 2);
        EXPECT_EQ(s->wealth[0], time < 2 ? 10 : 22);
        empty_hands(s), memset(s->glory_discard, 0, sizeof s->glory_discard);
    }
    plays(&t, 0, "done", ""), plays(&t, 0, "leave", "");
    plays(&t, 0, "search", "0 0 0 0");
    EXPECT_EQ(event(&t, TOLD_ROLLS)->d, 4);
}

/* Three cards only for one who bought here in his last turn, not for one who only looked. */
TEST(corsairs, looking_is_not_buying, 809) {
    for (int buys = 0; buys < 2; buys++) {
        table t;
        state *s = calm(&t, 2, "", FELIPE_C, FRANCES, 0, 0);
        want(s, HAV, WOOD);
        plays(&t, 0, "port", "");
        plays(&t, 0, "goods", "=spices1x =cocoa1x =sugar1x =rum1crew =tobacco1x =food2x");
        if (buys) plays(&t, 0, "take 0", "");
        plays(&t, 0, "done", ""), plays(&t, 0, "done", ""), plays(&t, 0, "done", "");
        plays(&t, 1, "done", "=hale");
        plays(&t, 0, "port", ""), plays(&t, 0, "goods", "");
        EXPECT_EQ(event(&t, TOLD_LOOKS_AT_GOODS)->b, buys ? 3 : 6);
        EXPECT_EQ(s->bought[0], buys ? 1 + HAV : 0);
    }
}

/* A refusal names the first rule in the order of the rulebook. */
TEST(corsairs, first_reason, 204, 401, 402, 501, 503, 504, 505, 1201, 3604, 3611) {
    table t;
    state *s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0);
    EXPECT_EQ(why(&t, 0, "prove"), 505); /* in port a rumor is tested inside the port action */
    EXPECT_EQ(why(&t, 0, "task"), 505);
    at(s, 0, TOR, 0), s->actions = 0, s->acted = 1;
    s->bounty[0][FRANCE] = 1, s->part[0][MASTS] = 0;
    EXPECT_EQ(why(&t, 0, "sail trinidad"), 204);
    EXPECT_EQ(why(&t, 0, "leave"), 204);
    EXPECT_EQ(why(&t, 0, "enter freely"), 204);
    EXPECT_EQ(why(&t, 0, "port"), 204);
    EXPECT_EQ(why(&t, 0, "seek 1"), 204);
    EXPECT_EQ(why(&t, 0, "hunt spain"), 204);
    EXPECT_EQ(why(&t, 0, "search"), 204);
    s->actions = 1;
    EXPECT_EQ(why(&t, 0, "search"), 1404);
    EXPECT_EQ(why(&t, 0, "enter freely"), 402);
    s->bounty[0][FRANCE] = 0, s->war[0] = 1 + ENGLAND, s->war[1] = 1 + FRANCE;
    EXPECT_EQ(why(&t, 0, "enter freely"), 3604); /* she is English */
    event_is_now(s, BECALMED), s->moves = 2;
    EXPECT_EQ(why(&t, 0, "sail trinidad"), 401);
    EXPECT_EQ(why(&t, 0, "sail havana"), 3611);
    s = calm(&t, 2, "", FRANCES, FELIPE_C, 0, 0);
    plays(&t, 0, "port", "");
    s->activities = 1u << MISSION;
    EXPECT_EQ(why(&t, 0, "accept breaker"), 1201);
    at(s, 0, HAV, 1), s->called = 1 + HAV;
    EXPECT_EQ(why(&t, 0, "accept breaker"), 1202);
    s->bounty[0][HOLLAND] = 1;
    EXPECT_EQ(why(&t, 0, "accept breaker"), 1201);
}

/* The hammocks come along, and with them the hand who sleeps there. */
TEST(corsairs, hammocks_move_over, 906, 2803, 3415, 3421) {
    for (int carried = 0; carried < 2; carried++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        int zone = 0;
        while (zone == STJ || !s->mod_seen[zone] || s->mod_at[zone] != HAMMOCKS) zone++;
        s->mod_seen[zone] = s->mod_at[zone] = 0, s->mods[0] = 1u << HAMMOCKS;
        s->part[0][CREW] = 3, s->wealth[0] = 20;
        check_table(&t);
        plays(&t, 0, "port", ""), plays(&t, 0, "yard", "");
        plays(&t, 0, "buyship flute", "");
        check_table(&t);
        if (carried) plays(&t, 0, "carry hammocks", "");
        else plays(&t, 0, "done", "");
        EXPECT_EQ(s->part[0][CREW], 1 + carried);
        check_table(&t);
    }
}

/* What happens is told: the hand that is lost, the weapons got, the guns fired. */
TEST(corsairs, nothing_goes_untold, 2801, 2807, 2809, 3817, 3819) {
    table t;
    state *s = calm(&t, 2, "", ROOS, FELIPE_C, 0, 0);
    at(s, 0, SEA, 0);
    holds_rumor(s, 0, R_IDOL);
    plays(&t, 0, "prove", "4 0 =keeneye");
    EXPECT_EQ(event(&t, TOLD_RECRUITS)->b, 1);
    s = calm(&t, 2, "", ROOS, FELIPE_C, 0, 0);
    at(s, 0, PRO, 1), s->weapons[0] = 1u << CHAIN_SHOT;
    holds_rumor(s, 0, R_POWDER);
    plays(&t, 0, "port", ""), plays(&t, 0, "prove", "4 0 0 0 =keeneye");
    EXPECT_EQ(told(&t, TOLD_ARMS), 2); /* one she had */
    EXPECT_EQ(s->weapons[0], 7);
    s = calm(&t, 2, "", FRANCES, ROOS, 0, 0);
    s->mods[0] = 1u << LONG_GUNS | 1u << CHASERS | 1u << SWIVEL_GUNS;
    for (int mod = 0; mod < MODS; mod++)
        for (int z = 0, taken = !(s->mods[0] >> mod & 1); z < ZONES && !taken; z++)
            if (s->mod_seen[z] && s->mod_at[z] == mod) s->mod_seen[z] = s->mod_at[z] = 0, taken = 1;
    at(s, 0, TOR, 0), at(s, 1, TOR, 0);
    check_table(&t);
    plays(&t, 0, "seek 1", "4 0 0 4 0 0 0 0 0"); /* found; the long guns hit the hold; nobody wins the first round */
    EXPECT_EQ(event(&t, TOLD_FIRES)->b, LONG_GUNS);
    EXPECT_EQ(event(&t, TOLD_FIRES)->c, 1);
    plays(&t, 0, "board", ""), plays(&t, 1, "flee", "");
    plays(&t, 0, "chase", "0 4 0 0 0 4 0 0 0 0 0 0 0 0 0 0 0 0 0");
    EXPECT_EQ(told(&t, TOLD_FIRES), 2); /* the chasers, then the swivel guns */
}

/* A hit that goes on to the hull is told once, where it strikes. */
TEST(corsairs, overflow_told_once, 2404) {
    table t;
    state *s = calm(&t, 2, "", ROOS, FRANCES, 0, 0);
    ship(s, 0, FRIGATE), at(s, 0, TOR, 0), at(s, 1, TOR, 0);
    s->part[1][MASTS] = 1;
    plays(&t, 0, "seek 1", "4 0 4 0 0 0 1 1 1"); /* Roos wins, three cannons, all on the masts */
    EXPECT(!s->ship[1]);
    s = calm(&t, 2, "", ROOS, FRANCES, 0, 0);
    ship(s, 0, FRIGATE), at(s, 0, TOR, 0), at(s, 1, TOR, 0);
    plays(&t, 0, "seek 1", "4 0 4 0 0 0 1 1 1");
    EXPECT_EQ(told(&t, TOLD_HITS), 2);
    EXPECT_EQ(event(&t, TOLD_HITS)->b, MASTS);
    EXPECT_EQ(event(&t, TOLD_HITS)->c, 2);
    EXPECT_EQ(s->part[1][HULL], 1);
}

/* Dice of one side only: the card, the captain or the hooks say so, whichever it was. */
TEST(corsairs, whose_dice_are_rolled_again, 2703, 3703) {
    table t;
    state *s = calm(&t, 2, "", ROOS, FRANCES, 0, 0);
    at(s, 0, TOR, 0), at(s, 1, TOR, 0), give(s, 0, HARD_A_LEE);
    plays(&t, 0, "seek 1", "4 0"), plays(&t, 0, "done", "0 0 0 0");
    plays(&t, 0, "announce hardalee", ""), plays(&t, 0, "play", "");
    plays(&t, 0, "pick attacker 1", "");
    EXPECT_EQ(why(&t, 0, "pick defender 1"), 3703);
}

/* Moving over mends nothing; a token laid back is as good as new. */
TEST(corsairs, used_up_hull_moves_over, 2805, 3415, 3421) {
    for (int carried = 0; carried < 2; carried++) {
        table t;
        state *s = calm(&t, 2, "", PEMBERTON, FELIPE_C, 0, 0);
        int zone = 0;
        while (zone == STJ || !s->mod_seen[zone] || s->mod_at[zone] != STRONG_HULL) zone++;
        s->mod_seen[zone] = s->mod_at[zone] = 0, s->mods[0] = 1u << STRONG_HULL, s->turned[0] = 1;
        s->wealth[0] = 20;
        plays(&t, 0, "port", ""), plays(&t, 0, "yard", ""), plays(&t, 0, "buyship flute", "");
        check_table(&t);
        if (carried) plays(&t, 0, "carry stronghull", "");
        else plays(&t, 0, "done", "");
        EXPECT_EQ(s->turned[0], carried);
        EXPECT_EQ(s->mods[0], carried ? 1u << STRONG_HULL : 0);
        check_table(&t);
    }
}

/* Found by the fuzzer: both ships go down and there is no captain for the first; the second is lost all the same. */
TEST(corsairs, both_sunk_and_nobody_left, 2412, 3101, 3203) {
    table t;
    state *s = battle(&t, PEMBERTON, DA_SILVA);
    s->part[0][HULL] = s->part[1][HULL] = 1;
    s->captains_out = ((1u << CAPTAINS) - 1) & ~(1u << PEMBERTON) & ~(1u << DA_SILVA);
    plays(&t, 0, "seek 1", "4  4 0 0  4 0 0  4");
    plays(&t, 1, "place hull", "4");
    plays(&t, 0, "place hull", "");
    EXPECT_EQ(told(&t, TOLD_DIES), 2);
    EXPECT_EQ(s->depth, 0);
    EXPECT_EQ(s->ship[0] | s->ship[1], 0);
    EXPECT_EQ(s->captain[0] | s->captain[1], 0);
    check_table(&t);
}

/* Found by a bot: where a weapon costs what it brings, it went to and fro for ever. */
TEST(corsairs, no_weapon_is_bought_back, 915) {
    table t;
    state *s = in_port(&t, FELIPE_C, OLP);
    s->bounty[0][SPAIN] = 1;
    plays(&t, 0, "yard", ""), plays(&t, 0, "arm hooks", ""), plays(&t, 0, "disarm hooks", "");
    EXPECT_EQ(why(&t, 0, "arm hooks"), 915);
    EXPECT_EQ(why(&t, 0, "arm chainshot"), 0);
    check_table(&t);
    plays(&t, 0, "done", "");
    EXPECT_EQ(s->yard, 0);
}
