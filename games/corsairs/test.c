/* test.c - Korsaren der Karibik: what the leak test exchanges; the rules and the cases are in the files included below. */
#include "../../tests/test.h"
#include "state.h"
#include "chart.h"

static int hidden_from(int seers, int viewer) { return seers && (viewer < 0 ? seers != FL_EVERYONE : !(seers >> viewer & 1)); }
static uint32_t any(uint64_t *stream, uint32_t n) { return fl_uniform(stream, n); }
static void exchange(uint8_t *a, uint8_t *b) {
    uint8_t t = *a;
    *a = *b, *b = t;
}

/* Two places of one kind that the viewer cannot see: a card here and a card there, or one in the deck. */
static int exchange_hand(state *s, int viewer, uint64_t *stream, int p) {
    int n = 0, slot[HAND + 1];
    for (int i = 0; i <= HAND; i++)
        if (hidden_from(s->hand_seen[p][i], viewer)) slot[n++] = i;
    if (!n || s->laid >> p & 1) return 0; /* what lies announced is in that hand */
    int i = slot[any(stream, (uint32_t)n)], card = s->hand[p][i], left[GLORIES];
    for (int k = 0; k < GLORIES; k++) left[k] = GLORY_COUNT[k] - s->glory_discard[k];
    for (int q = 0; q < s->seats; q++) {
        for (int k = 0; k <= HAND; k++)
            if (s->hand_seen[q][k]) left[s->hand[q][k]]--;
        for (int k = 0; k < SPECIALISTS; k++) left[PLAIN_CARDS + k] -= s->specialists[q] >> k & 1;
    }
    int other = (int)any(stream, GLORIES);
    for (int k = 0; k < GLORIES && (left[other] <= 0 || other == card); k++) other = (other + 1) % GLORIES;
    if (left[other] <= 0 || other == card) return 0;
    s->hand[p][i] = (uint8_t)other;
    return 1;
}

static uint64_t cargo_places(const state *s) {
    uint64_t out = s->cargo_discard[0] | s->cargo_discard[1] << 32;
    for (int p = 0; p < s->seats; p++)
        for (int i = 0; i < IN_PORT; i++)
            if (s->hold_seen[p][i]) out |= (uint64_t)1 << s->hold[p][i];
    for (int i = 0; i < SPREAD; i++)
        if (s->spread_seen[i]) out |= (uint64_t)1 << s->spread[i];
    return out;
}

static int exchange_cargo(state *s, int viewer, uint64_t *stream, uint8_t *card, int seers, int spread) {
    uint64_t deck = ~cargo_places(s);
    if (!hidden_from(seers, viewer) || !deck) return 0;
    int other = fl_nth(deck, any(stream, (uint32_t)fl_count(deck)));
    if (spread && other / OF_A_GOOD != *card / OF_A_GOOD) { /* the price and the filter go by the good */
        uint64_t same = deck & (uint64_t)0xFF << *card / OF_A_GOOD * OF_A_GOOD;
        if (!same) return 0;
        other = fl_nth(same, any(stream, (uint32_t)fl_count(same)));
    }
    *card = (uint8_t)other;
    return 1;
}

static int exchange_rumor(state *s, int viewer, uint64_t *stream, uint8_t *rumor, int seers) {
    if (!hidden_from(seers, viewer)) return 0;
    for (int tries = 0; tries < 50; tries++) {
        int other = (int)any(stream, RUMORS), held = 0;
        for (int p = 0; p < s->seats; p++) held |= (s->rumor_seen[p] && s->rumor[p] == other) || (s->fresh_seen[p] && s->fresh[p] == other);
        if (held) continue;
        *rumor = (uint8_t)other;
        return 1;
    }
    return 0;
}

static int exchange_zones(state *s, int viewer, uint64_t *stream, uint8_t *thing, const uint8_t *seen, const uint8_t *group) {
    int a = (int)any(stream, ZONES), b = (int)any(stream, ZONES);
    (void)s;
    if (!hidden_from(seen[a], viewer) || seen[a] != seen[b] || group[a] != group[b] || thing[a] == thing[b]) return 0;
    exchange(&thing[a], &thing[b]);
    return 1;
}

/* Gold moves between ship and chest as far as everybody allows, and nothing that he is doing depends on it. */
static int exchange_chest(state *s, int viewer, uint64_t *stream, int p) {
    int least = s->chest_least[p], most = s->chest_most[p];
    if (p == viewer || most == least || s->taken[p] || s->tens[p]) return 0;
    if (!(s->declared >> p & 1) && s->glory[p] * 2 >= GLORY_TO_WIN && most > 10 * (GLORY_TO_WIN - s->glory[p]) - 1)
        most = 10 * (GLORY_TO_WIN - s->glory[p]) - 1;
    for (int i = 0; i < s->depth; i++)
        if (s->step[i] == 1 + AT_TENS && s->asked == p && s->zone[p] == 1 + STM && most > s->wealth[p] - 5) most = s->wealth[p] - 5;
    if (most <= least) return 0;
    int chest = least + (int)any(stream, (uint32_t)(most - least + 1));
    if (chest == s->chest[p]) return 0;
    s->chest[p] = (uint16_t)chest;
    return 1;
}

/* The secret choices of the start, and of gold that is being counted into the chest. */
static int exchange_choice(state *s, int viewer, uint64_t *stream, int p) {
    if (p == viewer) return 0;
    if (s->picked[p]) s->picked[p] = (uint8_t)(3 - s->picked[p]);
    if (s->dealt[p]) {
        int other = 1 + (int)any(stream, CAPTAINS);
        for (int q = 0; q < s->seats; q++)
            if (s->dealt[q] == other) return s->picked[p] != 0;
        s->dealt[p] = (uint8_t)other;
        return 1;
    }
    if (s->tens[p] && s->captain[p] && s->zone[p] == 1 + CAPTAIN_ROWS[s->captain[p] - 1].home) {
        int tens = 1 + (int)any(stream, s->wealth[p] / 10u + 1);
        if (tens == s->tens[p]) return 0;
        s->tens[p] = (uint8_t)tens;
        return 1;
    }
    if (s->taken[p]) { /* none of them after all */
        s->taken[p] = 0;
        return 1;
    }
    return 0;
}

int fl_corsairs_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    int done = 0;
    for (int tries = 0; tries < 6; tries++) {
        int p = (int)any(stream, s->seats), slot = (int)any(stream, IN_PORT), card = (int)any(stream, SPREAD);
        if (p != viewer) done |= exchange_hand(s, viewer, stream, p);
        if (p != viewer && s->depth && s->step[s->depth - 1] != 1 + AT_DELIVERY)
            done |= exchange_cargo(s, viewer, stream, &s->hold[p][slot], s->hold_seen[p][slot], 0);
        done |= exchange_cargo(s, viewer, stream, &s->spread[card], s->spread_seen[card], 1);
        if (p != viewer)
            done |= exchange_rumor(s, viewer, stream, &s->rumor[p], s->rumor_seen[p]) |
                exchange_rumor(s, viewer, stream, &s->fresh[p], s->fresh_seen[p]);
        done |= exchange_zones(s, viewer, stream, s->mod_at, s->mod_seen, s->mod_batch);
        done |= exchange_zones(s, viewer, stream, s->merchant, s->merchant_seen, s->merchant_group);
        done |= exchange_chest(s, viewer, stream, p) | exchange_choice(s, viewer, stream, p);
    }
    return done;
}

/* For the test of pending gains. */
const fl_unseen fl_corsairs_unseen = {
    .decline = "letgo calloff",
    .seldom =
        {{"round turn hunt leaving rolled chased contest action crew_swivel crew_roll crew_hits crew_after spoils volley proven",
             "go on by themselves"},
            {"sabotage port_royal transfer lay count chasing handing gang delivery claim close learn courting",
                "need a rare card, captain or rumour"}},
    .blind =
        {{"appear", "what a ship will do in its port counts when it is chosen"},
            {"discard", "a raid that is held up by it is judged as if its dice were not rolled"},
            {"raid_dice", "what raids are worth before they are over was set by matches, and is less than they bring"},
            {"capture", "the gold of the prize counts when the spoils are shared"},
            {"redraw", "worth so little that nobody draws captains for ever"},
            {"token reward", "the point for a rumour that was true counts when it is given"}},
};

/* How much wall two zones of the board's chart have in common: columns or tiers. */
static int common_wall(const area *a, const area *b) {
    int left = a->left > b->left ? a->left : b->left, right = a->right < b->right ? a->right : b->right;
    int top = a->top > b->top ? a->top : b->top, bottom = a->bottom < b->bottom ? a->bottom : b->bottom;
    if (a->top == b->bottom || a->bottom == b->top) return right > left ? right - left : 0;
    return a->left == b->right || a->right == b->left ? bottom > top ? bottom - top : 0 : 0;
}

TEST(corsairs, the_chart_has_the_borders_of_the_sea) {
    for (int a = 0; a < ZONES; a++)
        for (int b = 0; b < ZONES; b++) {
            const area *x = &AREAS[a], *y = &AREAS[b];
            if (a == b) continue;
            EXPECT_EQ(common_wall(x, y) > 0, (int)(ZONE_ROWS[a].borders >> b & 1));
            EXPECT(x->right <= y->left || y->right <= x->left || x->bottom <= y->top || y->bottom <= x->top); /* none lies on another */
            /* one sees it */
            if ((x->bottom == y->top || x->top == y->bottom) && ZONE_ROWS[a].borders >> b & 1) EXPECT(common_wall(x, y) >= 3);
        }
}

#include "test_table.c"
#include "test_cases.c"
#include "test_glory.c"
#include "test_places.c"
#include "test_tales.c"
#include "test_turn.c"
#include "test_port.c"
#include "test_battle.c"
#include "test_review.c"
#include "test_imagine.c"
#include "test_heur.c"
#include "test_odds.c"
