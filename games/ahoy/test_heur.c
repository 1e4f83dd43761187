/* test_heur.c - Ahoy: what a bot counts. Included by test.c. */
#include "../../bots/judge.h"

/* Does the change help this seat, or harm it? 3 players, regions 2 and 8. */
static int32_t gain_of(int seat, void (*change)(state *s)) {
    table t;
    state *s = sea(&t, 3, "", 2, 8);
    int32_t before = chance_of(&t, seat);
    change(s);
    return chance_of(&t, seat) - before;
}
static void more_fame(state *s) { s->fame[1] += 3; }
static void more_gold(state *s) { s->gold[1] += 3; }
static void a_patrol(state *s) { s->patrols[island(s, 1)]++, s->patrols[island(s, 1)]++; }
static void a_stronghold(state *s) { s->forts[1]++; }
static void comrades_ashore(state *s) { s->comrades[0] += 4; }
static void comrades_ready(state *s) { s->ready += 4; }
static void richer_region(state *s) { s->wealth[0]++; }
static void damage(state *s) { s->slot[1][5] = DAMAGE_MARK; }
static void crew_member(state *s) { enrol(s, 1, SAILOR); }
static void goods_aboard(state *s) { load_up(s, 1, BUCCANEER); }

TEST(ahoy, bots_like_what_brings_fame) {
    EXPECT(gain_of(1, more_fame) > 0 && gain_of(0, more_fame) < 0 && gain_of(2, more_fame) < 0);
    EXPECT(gain_of(1, more_gold) > 0);
    EXPECT(gain_of(1, crew_member) > 0);
    EXPECT(gain_of(1, goods_aboard) > 0);
    EXPECT(gain_of(1, damage) < 0);
}

TEST(ahoy, bots_fight_for_control) {
    EXPECT(gain_of(0, a_patrol) > 0 && gain_of(2, a_patrol) < 0);
    EXPECT(gain_of(0, a_stronghold) > 0 && gain_of(2, a_stronghold) < 0);
    EXPECT(gain_of(2, comrades_ashore) > 0 && gain_of(0, comrades_ashore) < 0);
    EXPECT(gain_of(2, comrades_ready) > 0);
    EXPECT(gain_of(0, richer_region) > 0); /* it is the Squadron's */
}

TEST(ahoy, bots_see_two_like_smugglers_alike) {
    table t;
    state *s = sea(&t, 4, "", 2, 8);
    EXPECT_EQ(s->flagship[1], s->flagship[3]);
    EXPECT_EQ(chance_of(&t, 1), chance_of(&t, 3));
    s->fame[1]++;
    EXPECT(chance_of(&t, 1) > chance_of(&t, 3));
}

/* Goods are worth more with every step towards their island; a sandbar costs steps, a current takes along. */
TEST(ahoy, bots_know_the_way) {
    static const char *const way[] = {"ane", "ase", "bnw", "bne", "bse"};
    int32_t before = 0;
    table t;
    state *s = sea(&t, 3, "", 1, 8); /* skulls are on b */
    market(s, SAILOR, TRAWLER, GHASTLY_GUST);
    load_up(s, 1, MIDDLEMAN); /* coins go there */
    for (int i = 0; i < 5; i++) {
        moor(s, 1, way[i]);
        EXPECT(chance_of(&t, 1) > before);
        before = chance_of(&t, 1);
    }
    s->forts[1] = 1; /* closed */
    EXPECT(chance_of(&t, 1) < before);
}

/* To deliver, to smuggle, to land a patrol where it counts: better than not to. */
TEST(ahoy, bots_take_what_they_came_for) {
    table t, next;
    state *s = sea(&t, 3, "", 1, 8);
    turn_of(&t, 1);
    load_up(s, 1, MIDDLEMAN), moor(s, 1, "bse");
    next = t;
    plays(&next, 1, "deliver coins", "");
    EXPECT(chance_of(&next, 1) > chance_of(&t, 1));
}

/* Is what waits at this step worth something: more than it is once it has been turned down? */
static int worth_waiting(const table *t, int seat) {
    table without = *t;
    plays(&without, seat, "pass", "");
    return chance_of(t, seat) > chance_of(&without, seat);
}

TEST(ahoy, bots_see_the_bonus_of_an_island) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    turn_of(&t, 2), moor(s, 2, "bne");
    uses(&t, 2, 1, "sail");
    plays(&t, 2, "go s", ""), plays(&t, 2, "pass", "");
    EXPECT(step(&t) == BONUS && worth_waiting(&t, 2));
    s->ready = 0; /* none to land, but some to make ready */
    EXPECT(worth_waiting(&t, 2));
}

TEST(ahoy, bots_see_the_patrol_of_an_anchor) {
    table t;
    sea(&t, 3, "", 8, 12);
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", ""), plays(&t, 0, "pass", "");
    EXPECT(step(&t) == BONUS && worth_waiting(&t, 0));
}

/* Dice that are still to be used are what the rest of the round is made of. */
TEST(ahoy, bots_count_the_dice_they_have_left) {
    table t;
    state *s = sea(&t, 3, "", 2, 8);
    int32_t before = chance_of(&t, 1);
    dice(s, 1, "24");
    EXPECT(chance_of(&t, 1) < before);
}
