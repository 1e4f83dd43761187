/* test_imagine.c - Korsaren der Karibik: what a viewer imagines has the odds that dealing would have given it. Every outcome of the
 * imagination is tried, with its chance, against what can be counted by hand. Included by test.c. */
#include "../../study/perft.h"

/* A table at which nothing is hidden; each test then hides one thing. */
static void turn_up_all(state *s) {
    for (int z = 0; z < ZONES; z++) {
        if (s->mod_seen[z]) s->mod_seen[z] = FL_EVERYONE;
        s->merchant_seen[z] = 1 | 2; /* both have looked at it */
    }
}
static state *in_the_open(table *t) {
    state *s = calm(t, 2, "", FELIPE_C, ROOS, 0, 0);
    turn_up_all(s);
    return s;
}

enum { MOST_KEYS = 4096 };
static double ODDS[MOST_KEYS];

/* The chance of each key in the worlds that seat 0 can imagine; the sum is 1. */
static void imagine_all(const state *s, int viewer, int (*key)(const state *)) {
    fl_outcomes all;
    double sum = 0;
    memset(ODDS, 0, sizeof ODDS);
    fl_outcomes_start(&all);
    do {
        state world = *s;
        fl_veil(corsairs(), &world, viewer);
        corsairs()->imagine(&world, viewer, &all.host);
        EXPECT_EQ(fl_check(corsairs(), &world), 0);
        int k = key(&world);
        EXPECT(k >= 0 && k < MOST_KEYS);
        if (k >= 0 && k < MOST_KEYS) ODDS[k] += fl_outcomes_chance(&all);
        sum += fl_outcomes_chance(&all);
    } while (fl_outcomes_next(&all));
    EXPECT(sum > 1 - 1e-9 && sum < 1 + 1e-9);
}
#define EXPECT_ODDS(key, chance) EXPECT(ODDS[key] > (chance) - 1e-9 && ODDS[key] < (chance) + 1e-9)

static int two_cards(const state *s) { return s->hand[1][0] * GLORIES + s->hand[1][1]; }
static int second_card(const state *s) { return s->hand[1][1]; }
static int two_goods(const state *s) { return s->hold[1][0] * CARGO_CARDS + s->hold[1][1]; }
static int offered_card(const state *s) { return s->spread[0]; }
static int rumor_of(const state *s) { return s->rumor[1]; }
static int chest_of(const state *s) { return s->chest[1]; }
static int mods_of(const state *s) { return (s->mod_at[HAV] * MODS + s->mod_at[NAS]) * MODS + s->mod_at[TRI]; }
static int merchants_of(const state *s) { return (s->merchant[HAV] * NATIONS + s->merchant[NAS]) * NATIONS + s->merchant[TRI]; }
static int first_choice(const state *s) { return (s->dealt[1] - 1) * 4 + s->picked[1]; }

TEST(corsairs, imagined_hands, 3304) { /* two of four cards: two keen eyes, a debt, a court */
    table t;
    state *s = in_the_open(&t);
    give(s, 1, KEEN_EYE), give(s, 1, DEBT);
    memcpy(s->glory_discard, GLORY_COUNT, GLORIES), s->glory_discard[KEEN_EYE] -= 2, s->glory_discard[DEBT]--, s->glory_discard[COURT]--;
    check_table(&t);
    imagine_all(s, 0, two_cards);
    EXPECT_ODDS(KEEN_EYE * GLORIES + KEEN_EYE, 2 * 1 / 12.0);
    EXPECT_ODDS(KEEN_EYE * GLORIES + DEBT, 2 / 12.0);
    EXPECT_ODDS(DEBT * GLORIES + KEEN_EYE, 2 / 12.0);
    EXPECT_ODDS(DEBT * GLORIES + COURT, 1 / 12.0);
    EXPECT_ODDS(DEBT * GLORIES + DEBT, 0);
    s->hand_seen[1][0] = FL_EVERYONE; /* one of them was shown */
    imagine_all(s, 0, two_cards);
    EXPECT_ODDS(KEEN_EYE * GLORIES + KEEN_EYE, 1 / 3.0);
    EXPECT_ODDS(KEEN_EYE * GLORIES + COURT, 1 / 3.0);
    imagine_all(s, 1, two_cards); /* the owner knows */
    EXPECT_ODDS(KEEN_EYE * GLORIES + DEBT, 1);
}

TEST(corsairs, imagined_announcement, 1606) { /* it is in his hand, in either place; the other card is any of those left */
    table t;
    state *s = in_the_open(&t);
    stow(s, 0, RUM * 8);
    give(s, 1, LASHINGS), give(s, 1, DEBT);
    memcpy(s->glory_discard, GLORY_COUNT, GLORIES), s->glory_discard[LASHINGS] -= 2, s->glory_discard[DEBT]--;
    plays(&t, 0, "leave", ""), plays(&t, 1, "announce lashings", "");
    imagine_all(s, 0, two_cards);
    EXPECT_ODDS(LASHINGS * GLORIES + LASHINGS, 1 / 2.0);
    EXPECT_ODDS(LASHINGS * GLORIES + DEBT, 1 / 4.0);
    EXPECT_ODDS(DEBT * GLORIES + LASHINGS, 1 / 4.0);
    s->hand_seen[1][0] = FL_EVERYONE;
    imagine_all(s, 0, second_card);
    EXPECT_ODDS(LASHINGS, 1 / 2.0);
    EXPECT_ODDS(DEBT, 1 / 2.0);
}

TEST(corsairs, imagined_cargo, 3304, 3308) { /* two of the four cards that are not in the discards */
    table t;
    state *s = in_the_open(&t);
    s->cargo_discard[0] = s->cargo_discard[1] = 0xFFFFFFFF;
    for (int card = 0; card < 4; card++) s->cargo_discard[0] &= ~((uint64_t)1 << card);
    stow(s, 1, 0), stow(s, 1, 1);
    check_table(&t);
    imagine_all(s, 0, two_goods);
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) EXPECT_ODDS(a * CARGO_CARDS + b, a == b ? 0 : 1 / 12.0);
    s->hold_seen[1][0] |= 1; /* shown to the viewer */
    imagine_all(s, 0, two_goods);
    for (int b = 1; b < 4; b++) EXPECT_ODDS(b, 1 / 3.0);
}

TEST(corsairs, imagined_offer, 801) { /* never the good in demand, which the filter has thrown out */
    table t;
    state *s = in_the_open(&t);
    want(s, HAV, COCOA);
    s->cargo_discard[0] = s->cargo_discard[1] = 0xFFFFFFFF;
    for (int card = 7; card < 16; card++) s->cargo_discard[0] &= ~((uint64_t)1 << card); /* the last cocoa, all the food */
    plays(&t, 0, "port", ""), plays(&t, 0, "goods", "=food1hull =food2x =food2x2 =food3x =food3cannons =food3hold");
    for (int i = 1; i < 6; i++) s->spread_seen[i] = FL_EVERYONE; /* but the first */
    s->chest_most[0] = 0;
    imagine_all(s, 1, offered_card);
    for (int card = 0; card < CARGO_CARDS; card++) EXPECT_ODDS(card, card == 8 || card == 14 || card == 15 ? 1 / 3.0 : 0);
}

TEST(corsairs, imagined_rumor, 3304) {
    table t;
    state *s = in_the_open(&t);
    hear(s, 0, R_BELL), hear(s, 1, R_COVE);
    imagine_all(s, 0, rumor_of);
    for (int rumor = 0; rumor < RUMORS; rumor++) EXPECT_ODDS(rumor, rumor == R_BELL ? 0 : 1 / 24.0);
}

TEST(corsairs, imagined_chest, 1302, 3302, 3303) { /* anything that all know it can be; who has not declared has less than ten points */
    table t;
    state *s = in_the_open(&t);
    s->wealth[1] = 60, s->chest[1] = 20, s->chest_least[1] = 12, s->chest_most[1] = 55;
    imagine_all(s, 0, chest_of);
    for (int gold = 0; gold <= 60; gold++) EXPECT_ODDS(gold, gold >= 12 && gold <= 55 ? 1 / 44.0 : 0);
    s->glory[1] = 7; /* three points from gold would be ten */
    imagine_all(s, 0, chest_of);
    for (int gold = 0; gold <= 60; gold++) EXPECT_ODDS(gold, gold >= 12 && gold < 30 ? 1 / 18.0 : 0);
    s->glory[1] = 4; /* with four on the track no gold makes ten */
    imagine_all(s, 0, chest_of);
    EXPECT_ODDS(55, 1 / 44.0);
    s->glory[1] = 7, s->declared = 2, s->chest[1] = s->chest_least[1] = s->chest_most[1] = 35; /* declared: the chest was opened */
    imagine_all(s, 0, chest_of);
    EXPECT_ODDS(35, 1);
}

TEST(corsairs, imagined_modifications, 2815, 3306) {
    table t;
    state *s = in_the_open(&t);
    put_token(s, HAV, CHASERS), put_token(s, NAS, RIGGING), put_token(s, TRI, HAMMOCKS);
    s->mod_seen[HAV] = s->mod_seen[NAS] = s->mod_seen[TRI] = FL_FACE_DOWN;
    imagine_all(s, 0, mods_of); /* three different ones, in any order */
    int there[3] = {CHASERS, RIGGING, HAMMOCKS};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            for (int c = 0; c < 3; c++)
                EXPECT_ODDS((there[a] * MODS + there[b]) * MODS + there[c], a != b && b != c && a != c ? 1 / 6.0 : 0);
    /* these two were laid together: the third is known by counting */
    s->mod_batch[HAV] = s->mod_batch[TRI] = 1, s->batch[0] = 1u << CHASERS | 1u << HAMMOCKS;
    imagine_all(s, 0, mods_of);
    EXPECT_ODDS((CHASERS * MODS + RIGGING) * MODS + HAMMOCKS, 1 / 2.0);
    EXPECT_ODDS((HAMMOCKS * MODS + RIGGING) * MODS + CHASERS, 1 / 2.0);
}

TEST(corsairs, imagined_merchants, 3306, 3506) {
    table t;
    state *s = in_the_open(&t);
    put_merchant(s, HAV, SPAIN), put_merchant(s, NAS, FRANCE);
    for (int z = ZONES - 1; s->merchant[TRI] != SPAIN; z--) /* a second Spaniard */
        if (z != HAV && s->merchant[z] == SPAIN) exchange(&s->merchant[TRI], &s->merchant[z]);
    s->merchant_seen[HAV] = s->merchant_seen[NAS] = s->merchant_seen[TRI] = FL_FACE_DOWN;
    imagine_all(s, 0, merchants_of);
    EXPECT_ODDS((SPAIN * NATIONS + FRANCE) * NATIONS + SPAIN, 1 / 3.0);
    EXPECT_ODDS((FRANCE * NATIONS + SPAIN) * NATIONS + SPAIN, 1 / 3.0);
    EXPECT_ODDS((SPAIN * NATIONS + SPAIN) * NATIONS + FRANCE, 1 / 3.0);
    s->merchant_seen[TRI] = 1; /* the viewer has looked at one */
    imagine_all(s, 0, merchants_of);
    EXPECT_ODDS((SPAIN * NATIONS + FRANCE) * NATIONS + SPAIN, 1 / 2.0);
    EXPECT_ODDS((FRANCE * NATIONS + SPAIN) * NATIONS + SPAIN, 1 / 2.0);
}

TEST(corsairs, imagined_start, 108) { /* a captain that he does not have himself; a ship, once it is picked */
    table t;
    sit(&t, corsairs(), 2, "", "");
    state *s = STATE_OF(t);
    turn_up_all(s);
    s->dealt[0] = 1 + FELIPE_C, s->dealt[1] = 1 + ROOS;
    imagine_all(s, 0, first_choice);
    for (int c = 0; c < CAPTAINS; c++) EXPECT_ODDS(c * 4, c == FELIPE_C ? 0 : 1 / 15.0);
    plays(&t, 1, "outfit flute", "");
    imagine_all(s, 0, first_choice);
    for (int c = 0; c < CAPTAINS; c++)
        for (int pick = 1; pick <= 2; pick++) EXPECT_ODDS(c * 4 + pick, c == FELIPE_C ? 0 : 1 / 30.0);
}
