/* test.c - Ahoy, rule by rule. */
#include "../../engine/facts.h"
#include "../../tests/walk.h"
#include "chart.h"

/* ---- the leak test ----------------------------------------------------------------------------------------- */

/* Plans that are neither played nor in play nor in hand: the Union's deck. */
static int in_deck(const state *s, int plan) {
    int away = s->spent[plan] + s->hand[union_seat(s)][plan];
    return PLAN_COUNT[plan] - away - (plan == CUTTER_PLAN && s->union_ship[0]) - (plan == GUNSHIP_PLAN && s->union_ship[1]);
}

static int exchange_plan(state *s, uint64_t *stream) { /* one of the hand for one of the deck */
    int mu = union_seat(s), from = (int)fl_uniform(stream, PLANS), to = (int)fl_uniform(stream, PLANS);
    for (int i = 0; i < PLANS * PLANS; i++) {
        if (++from == PLANS) from = 0, to = (to + 1) % PLANS;
        if (from == to || !s->hand[mu][from] || in_deck(s, to) <= 0) continue;
        s->hand[mu][from]--, s->hand[mu][to]++;
        return 1;
    }
    return 0;
}

static int exchange_pledge(state *s, int viewer, uint64_t *stream) { /* goods from one marker to the other */
    for (int p = 0; p < s->seats; p++) {
        if (p == viewer || !s->delivered[p] || !s->depth) continue;
        s->pledged[p] ^= BIT(fl_nth(s->delivered[p], fl_uniform(stream, (uint32_t)fl_count(s->delivered[p]))));
        return 1;
    }
    return 0;
}

int fl_ahoy_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    int plan = viewer != union_seat(s) && fl_uniform(stream, 2) ? exchange_plan(s, stream) : 0;
    return exchange_pledge(s, viewer, stream) || plan || (viewer != union_seat(s) && exchange_plan(s, stream));
}

/* For the test of pending gains. */
const fl_unseen fl_ahoy_unseen = {
    .seldom =
        {{"grogged parried", "go on by themselves"},
            {"robbing surveying charting laying sacking grogging parrying pushing aiming selling",
                "few have the card or choose the reward"}},
    .blind = {{"berth", "everybody gets a place to begin at"}},
};

/* ---- help: a sea, and things put into it by hand ----------------------------------------------------------- */

static const fl_game *game(void) { return fl_find_game("ahoy", 4); }
static state *of(table *t) { return (state *)t->state.bytes; }
static int fact(const state *s, const char *name, int i) { /* as the page is told it */
    const fl_game *g = game();
    for (int k = 0; k < g->n_facts; k++)
        if (!strcmp(g->facts[k].name, name)) return (int)g->facts[k].value(s, i, 0, 0);
    return -1;
}
static int mu_of(table *t) { return union_seat(of(t)); }

static int at(const char *space) { /* "ane" */
    static const char *const corners[] = {"nw", "ne", "se", "sw"};
    int corner = 0;
    while (corner < 3 && memcmp(space + 1, corners[corner], 2)) corner++;
    return 4 * (space[0] - 'a') + corner;
}

static void moor(state *s, int seat, const char *space) { s->flagship[seat] = (uint8_t)(1 + at(space)); }

static void dice(state *s, int seat, const char *values) { /* exactly these are left to use */
    memset(s->dice[seat], 0, sizeof s->dice[seat]);
    for (; *values; values++) s->dice[seat][*values - '1']++;
}

/* Two regions, by their numbers: a turned by 180 degrees, with the Squadron on its island in the north-west; b as printed,
 * south-east of it, with the Union on its island. Smugglers are in ane. It is the Squadron's turn, with dice 1 2 3 4 5. */
static state *sea(table *t, int seats, const char *options, int a, int b) {
    char deals[32];
    snprintf(deals, sizeof deals, "=t%d =t%d", a, b);
    sit(t, game(), seats, options, deals);
    plays(t, 0, "berth anw", "");
    if (seats > 2) plays(t, 1, "berth ane", "");
    if (seats > 3) plays(t, 3, "berth ane", "");
    dice(of(t), 0, "12345");
    for (int p = 1; p < seats; p++) dice(of(t), p, "1246");
    return of(t);
}

static void turn_of(table *t, int seat) { of(t)->turn = (uint8_t)seat, of(t)->placed = 0; }

/* Another region on the chart, laid by hand. */
static void region(state *s, int tile, int turned, int col, int row) {
    int r = s->regions++;
    s->tile[r] = (uint8_t)(tile - 1), s->turned[r] = (uint8_t)(turned / 90), s->col[r] = (uint8_t)col, s->row[r] = (uint8_t)row,
    s->wealth[r] = 1;
}

/* Takes a card from wherever it is; another one of its suit takes its place in the box or in the market. */
static void grab(state *s, int card) {
    uint32_t bit = BIT(card), suit = SUIT_CARDS[CARD[card].suit] & s->deck & ~bit;
    if (s->gone & bit) s->gone ^= bit | (suit & (0 - suit)), s->deck &= ~(suit & (0 - suit));
    if (s->market & bit) s->market ^= bit | (s->deck & (0 - s->deck)), s->deck &= s->deck - 1;
    s->deck &= ~bit;
    for (int p = 0; p < s->seats; p++) s->crew[p] &= ~bit, s->cargo[p] &= ~bit;
}

static void enrol(state *s, int seat, int card) { grab(s, card), s->crew[seat] |= BIT(card); }
static void load_up(state *s, int seat, int card) { grab(s, card), s->cargo[seat] |= BIT(card); }

static void market(state *s, int a, int b, int c) {
    grab(s, a), grab(s, b), grab(s, c);
    s->deck |= s->market;
    s->market = BIT(a) | BIT(b) | BIT(c);
    s->deck &= ~s->market;
}

static void cannons(state *s, int seat, int value) { /* a die that was there goes to the cannons, as this value */
    int slot = board_of(s, seat) == SQUADRON ? (value == 5 ? 7 : 8) : board_of(s, seat) == UNION ? 7 : 5, d = 5;
    while (d >= 0 && !s->dice[seat][d]) d--;
    if (d >= 0) s->dice[seat][d]--;
    s->slot[seat][slot] = (uint8_t)value;
}

static void wound(state *s, int seat, int n) { /* the first n slots of Sail */
    for (int i = 0; i < n; i++) s->slot[seat][i] = DAMAGE_MARK;
}

static void hand(state *s, int plan) { /* this plan, and no other */
    int mu = union_seat(s);
    memset(s->hand[mu], 0, PLANS);
    s->hand[mu][plan] = 1, s->plans = 1;
}

static void no_plans(state *s) { memset(s->hand[union_seat(s)], 0, PLANS), s->plans = 0; }

/* Takes a die of this value (turning up one that is there) and places it in a box. */
static void uses(table *t, int seat, int value, const char *box) {
    char move[32];
    uint8_t *mine = of(t)->dice[seat];
    int d = 0;
    while (d < 5 && !mine[d]) d++;
    if (!mine[value - 1]) mine[d]--, mine[value - 1]++;
    snprintf(move, sizeof move, "use %d", value), plays(t, seat, move, "");
    snprintf(move, sizeof move, "place %s", box), plays(t, seat, move, "");
}

static int flag(table *t, int seat) { return of(t)->flagship[seat] - 1; }
static int step(table *t) { return of(t)->depth ? fl_top(of(t)) : -1; }
static unsigned asks_for(table *t) { return game()->active(t->state.bytes); }

/* The rest of the round without any action: all dice are spent. */
static void spend_dice(state *s) {
    for (int p = 0; p < s->seats; p++) memset(s->dice[p], 0, 6);
}

/* ---- 1: setting up ----------------------------------------------------------------------------------------- */

TEST(ahoy, e1_setup_of_three, 101, 103, 104, 105, 106, 108, 109) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    EXPECT_EQ(s->regions, 2);
    EXPECT_EQ(TILES - s->regions - 1, 9);                       /* the stack; one is in the box, nobody knows which */
    EXPECT_EQ(s->wealth[0] + s->wealth[1], 2);
    EXPECT_EQ(fl_count(s->deck), 21);
    EXPECT_EQ(fl_count(s->market), 3);
    EXPECT_EQ(fl_count(s->gone), 6);
    for (int suit = 0; suit < SUITS; suit++) EXPECT_EQ(fl_count(s->gone & SUIT_CARDS[suit]), 1);
    EXPECT_EQ(s->ready, 6);
    EXPECT_EQ(s->comrades[1], 2);
    EXPECT_EQ(comrades_left(s), 12);
    EXPECT_EQ(s->plans, 2);
    EXPECT_EQ(patrols_left(s), 9);
    EXPECT_EQ(s->patrols[at("anw")], 1);
    EXPECT_EQ(flag(&t, 2), at("bse"));
    EXPECT_EQ(island(s, 0), at("anw"));
    EXPECT_EQ(island(s, 1), at("bse"));
    EXPECT_EQ(next_space(s, at("ase"), EAST), at("bnw"));       /* the one place where they touch */
    EXPECT_EQ(next_space(s, at("ane"), EAST), OFF);
    EXPECT_EQ(s->white[1], CENTRE);
    EXPECT_EQ(s->black[1], CENTRE);
    for (int p = 0; p < 3; p++) EXPECT_EQ(s->gold[p] * 10 + s->fame[p], 10);
    EXPECT_EQ(s->first, 0);
    EXPECT_EQ(s->turn, 0);
    EXPECT_EQ(dice_left(s, 0), 5);
    EXPECT_EQ(dice_left(s, 1), 4);
}

TEST(ahoy, two_and_four_players, 101, 105) {
    table t;
    state *s = sea(&t, 2, "", 1, 4);
    EXPECT_EQ(faction(s, 1), UNION);
    EXPECT_EQ(flag(&t, 1), at("bse"));
    EXPECT_EQ(fl_count(s->deck | s->market), 24);
    s = sea(&t, 4, "", 1, 4);
    EXPECT_EQ(faction(s, 3), RIVAL);
    EXPECT(smuggles(s, 1) && smuggles(s, 3) && !smuggles(s, 2));
    EXPECT_EQ(fl_count(s->deck | s->market), 30);
    EXPECT_EQ(s->gone, 0);
    EXPECT_EQ(game()->min_seats, 2);
    EXPECT_EQ(game()->max_seats, 4);
}

TEST(ahoy, where_flagships_start, 107, 108) {
    table t;
    sit(&t, game(), 3, "", "=t1 =t4");
    EXPECT_EQ(why(&t, 0, "berth ane"), START_SQUADRON);
    EXPECT_EQ(why(&t, 0, "berth cnw"), NO_SUCH_FIGURE);
    EXPECT_EQ(why(&t, 1, "berth ane"), NOT_YOUR_TURN);
    plays(&t, 0, "berth bse", "");
    EXPECT_EQ(of(&t)->patrols[at("bse")], 1);
    EXPECT_EQ(why(&t, 1, "berth bse"), START_SMUGGLER);
    EXPECT_EQ(why(&t, 1, "berth anw"), START_SMUGGLER);
    plays(&t, 1, "berth bsw", "");
    EXPECT_EQ(flag(&t, 2), at("anw"));                          /* the Union has the other island */
    EXPECT_EQ(of(&t)->comrades[0], 2);
}

TEST(ahoy, regions_of_both_sets, 102) {
    static const int counts[2][10] = {{4, 4, 7, 4, 10, 3, 11, 15, 10, 0}, {4, 4, 7, 5, 12, 4, 13, 17, 6, 2}};
    for (int set = 0; set < 2; set++) {
        int n[10] = {0}, suits[SUITS] = {0};
        for (int i = 0; i < TILES; i++) {
            const tile_row *r = &TILE_SETS[set][i];
            suits[r->suit]++;
            n[5] += r->bar != BAR_NONE;
            for (int c = 0; c < 4; c++) {
                unsigned space = r->space[c], terrain = TERRAIN(space);
                n[0] += terrain == FOG, n[1] += terrain == HARBOR_SPACE, n[2] += terrain == WRECK, n[3] += terrain == CURRENT;
                n[4] += WIND_OF(space) > 0, n[6] += GOLD_OF(space) > 0, n[7] += (int)GOLD_OF(space), n[9] += WIND_OF(space) == 1;
                n[8] += !space;
            }
            EXPECT_EQ(r->space[SE], ISLAND);
        }
        for (int i = 0; i < 10; i++) EXPECT_EQ(n[i], counts[set][i]);
        for (int i = 0; i < SUITS; i++) EXPECT_EQ(suits[i], 2);
    }
    table t;
    state *s = sea(&t, 3, "regions=house", 1, 4);
    turn_of(&t, 1), moor(s, 1, "bse"), market(s, FIGHTERS, CUTPURSE, PILOT_CARD);
    EXPECT_EQ(why(&t, 1, "smuggle explosives"), REGION_SETS);   /* printed goods */
    plays(&t, 1, "smuggle rockets", "");
    EXPECT(s->cargo[1] >> FIGHTERS & 1);
}

TEST(ahoy, cards_are_balanced, 105) {
    int cost[3] = {0}, to[SUITS][SUITS] = {{0}};
    for (int c = 0; c < CARDS; c++) {
        cost[CARD[c].cost]++, to[CARD[c].suit][CARD[c].to]++;
        EXPECT(SUIT_CARDS[CARD[c].suit] >> c & 1);
        EXPECT_EQ(CARD[c].cost == 0, (int)(DIE_COST_CARDS >> c & 1));
    }
    EXPECT_EQ(cost[0], 6);
    EXPECT_EQ(cost[1], 19);
    EXPECT_EQ(cost[2], 5);
    for (int i = 0; i < SUITS; i++)
        for (int k = 0; k < SUITS; k++) EXPECT_EQ(to[i][k], i != k);
    int plans = 0;
    for (int i = 0; i < PLANS; i++) plans += PLAN_COUNT[i];
    EXPECT_EQ(plans, ALL_PLANS);
}

/* ---- 2: rounds and turns ----------------------------------------------------------------------------------- */

TEST(ahoy, e2_two_dice_a_turn, 201, 202, 203, 204) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    turn_of(&t, 1);
    EXPECT_EQ(why(&t, 0, "use 1"), NOT_YOUR_TURN);
    EXPECT_EQ(why(&t, 1, "end"), DICE_OWED);
    EXPECT_EQ(why(&t, 1, "place sail"), NOT_NOW);
    uses(&t, 1, 1, "fullsail");
    EXPECT_EQ(why(&t, 1, "use 2"), NOT_NOW);                    /* the ship is under way */
    plays(&t, 1, "go s", "");
    EXPECT_EQ(why(&t, 1, "end"), DICE_OWED);
    uses(&t, 1, 6, "tailwind");
    plays(&t, 1, "pass", "");
    EXPECT_EQ(s->placed, 2);
    EXPECT_EQ(why(&t, 1, "use 2"), TWO_DICE);
    EXPECT_EQ(why(&t, 1, "aside 2"), TWO_DICE);
    moor(s, 1, "bse"), market(s, SHIPWRIGHT, EMISSARY, PILOT_CARD);
    plays(&t, 1, "recruit emissary", "");                        /* without a die */
    plays(&t, 1, "smuggle nails", "");
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->turn, 2);
}

/* What has no place now is refused with the rule that says when it has one; in the middle of something, that is to be finished. */
TEST(ahoy, verbs_out_of_place, 202, 203, 204, 107, 108, 109) {
    static const struct {
        const char *move;
        fl_rule rule;
    } rows[] = {
        {"station", 1101}, {"land", 1202}, {"order anw e", 1109}, {"deploy anw", 1110}, {"inspire b", 1203}, {"fort a", 1103},
        {"mark n", 1306}, {"sell 1", 1307}, {"pledge union", 1309}, {"fire six 1", 703}, {"win plunder", 706}, {"push n", 1505},
        {"mend", 804}, {"repair sail", 404}, {"hit union nw", 1514}, {"aim nw", 1511}, {"go e", 401}, {"jump bsw", 402}, {"drift e", 801},
        {"lay 0 nw", 601}, {"fight union", 702}, {"enrich a", 214}, {"refresh", 215}, {"secret", 1207}, {"rig sail", 1209},
        {"berth anw", 107}, {"place sail", 202}, {"pass", 204}};
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        fl_where.about = rows[i].move;
        EXPECT_EQ(why(&t, 0, rows[i].move), rows[i].rule);
    }
    fl_where.about = NULL;
    s->placed = 2;
    EXPECT_EQ(why(&t, 0, "pass"), TWO_DICE);
    s->placed = 0, plays(&t, 0, "use 1", "");
    EXPECT_EQ(why(&t, 0, "station"), NOT_NOW);
    EXPECT_EQ(why(&t, 0, "pass"), NOT_NOW);                     /* who has taken up a die has to place it */
    turn_of(&t, 1), s->depth = 1, s->step[1] = 0, s->die = 0;
    EXPECT_EQ(why(&t, 1, "berth ane"), START_SMUGGLER);
    s->rewarded = 1, s->step[1] = REWARDING + 1, s->depth = 2;
    EXPECT_EQ(why(&t, 1, "pass"), MARKER_BLOCKED);              /* who wants to pass hears what has to be decided */
    EXPECT_EQ(why(&t, 1, "use 1"), NOT_NOW);
    s->rewarded = 0, s->step[1] = 0, s->depth = 1, turn_of(&t, 2);
    EXPECT_EQ(why(&t, 2, "berth bse"), START_UNION);
    sit(&t, game(), 3, "", "=t8 =t12");
    EXPECT_EQ(why(&t, 0, "use 1"), START_SQUADRON);
}

TEST(ahoy, dice_that_fit_nowhere, 205, 306) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    turn_of(&t, 1), dice(s, 1, "1135"), s->gold[1] = 0;
    for (int i = 0; i < 7; i++) s->slot[1][i] = DAMAGE_MARK;    /* only Repair is free, and asks for an even die */
    EXPECT_EQ(why(&t, 1, "use 1"), FITS_NOWHERE);
    EXPECT_EQ(why(&t, 1, "aside 2"), NO_SUCH_DIE);
    plays(&t, 1, "aside 1", "");
    EXPECT_EQ(s->placed, 1);
    s->gold[1] = 1;                                             /* a 1 can become a 2 */
    EXPECT_EQ(why(&t, 1, "aside 1"), SET_ASIDE);
    EXPECT_EQ(why(&t, 1, "aside 3"), SET_ASIDE);
    plays(&t, 1, "use 3", "");
    EXPECT_EQ(why(&t, 1, "place repair"), WRONG_VALUE);
    plays(&t, 1, "lower 1", "");
    EXPECT_EQ(why(&t, 1, "raise 1"), NO_GOLD);
    plays(&t, 1, "place repair", "");
}

TEST(ahoy, a_cost_box_is_no_duty, 205, 1004) { /* a die that only crew would take may be set aside, or recruit */
    table t;
    state *s = sea(&t, 3, "", 3, 8);
    turn_of(&t, 1), dice(s, 1, "1135"), s->gold[1] = 0, moor(s, 1, "bse"), market(s, GUNNER, MERCHANT, NOBLE);
    for (int i = 0; i < 7; i++) s->slot[1][i] = DAMAGE_MARK;
    fl_move moves[FL_LEGAL];
    int n = game()->legal(s, 1, moves), set_aside = 0, used = 0;
    for (int i = 0; i < n; i++) set_aside += moves[i].verb == ASIDE, used += moves[i].verb == USE;
    EXPECT_EQ(set_aside, 3);
    EXPECT_EQ(used, 3);
    plays(&t, 1, "aside 5", "");
    uses(&t, 1, 1, "gunner");
    EXPECT(has(s, 1, GUNNER));
}

TEST(ahoy, a_die_is_not_turned_into_one_that_fits_nowhere, 306) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    turn_of(&t, 1), dice(s, 1, "2466"), s->gold[1] = 1;
    for (int i = 0; i < 7; i++) s->slot[1][i] = DAMAGE_MARK;
    plays(&t, 1, "use 2", "");
    EXPECT_EQ(why(&t, 1, "raise 1"), FITS_NOWHERE);
    plays(&t, 1, "place repair", "");
}

TEST(ahoy, what_gold_makes_of_a_die, 304, 1513) { /* the fact that the page marks slots with */
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    turn_of(&t, 0), dice(s, 0, "25"), s->gold[0] = 2;
    EXPECT_EQ(fact(s, "price", B_BOMBARD), 0);                       /* nothing in hand yet */
    plays(&t, 0, "use 2", "");
    EXPECT_EQ(fact(s, "price", B_SAIL), 0);                          /* fits as it is */
    EXPECT_EQ(fact(s, "price", B_REPAIR), 0);
    EXPECT_EQ(fact(s, "price", B_ORDER), 1);
    EXPECT_EQ(fact(s, "price", B_BOMBARD), 2);
    EXPECT_EQ(fact(s, "price", B_FIVE), 0);                   /* out of reach … */
    s->crew[0] |= 1u << MIDDLEMAN;
    EXPECT_EQ(fact(s, "price", B_BOMBARD), 1);
    EXPECT_EQ(fact(s, "price", B_FIVE), 2);                   /* … but for the Middleman */
    s->slot[0][BOARD[0][B_ORDER].first] = DAMAGE_MARK;
    EXPECT_EQ(fact(s, "price", B_ORDER), 0);
    EXPECT_EQ(fact(s, "price", B_RALLY), 0);                         /* on another board */
}

static void turn_order(int first, const char *order) { /* of two players: "10100" is MU, BS … */
    table t;
    state *s = sea(&t, 2, "", 8, 12);
    s->first = (uint8_t)first;
    turn_of(&t, first), moor(s, 1, "bnw");
    for (; *order; order++) {
        int seat = *order - '0', n = dice_left(s, seat) < 2 ? 1 : 2;
        EXPECT_EQ(s->turn, seat);
        for (int i = 0; i < n; i++) {
            uses(&t, seat, 1, "sail"), plays(&t, seat, seat ? "go s" : "go e", ""), plays(&t, seat, "pass", "");
            if (seat == 0) plays(&t, seat, "pass", "");
            s->slot[seat][0] = 0, moor(s, seat, seat ? "bnw" : "anw");
        }
        plays(&t, seat, "end", "");
        if (order[1]) EXPECT_EQ(step(&t), TURN);
    }
    EXPECT_EQ(step(&t), ENRICHING);
    EXPECT_EQ(asks_for(&t), 1u << first);
}

TEST(ahoy, e28_e29_turn_order, 206, 1107) {
    turn_order(1, "10100");
    turn_order(0, "01010");
}

TEST(ahoy, e3_control, 207, 208, 209) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    moor(s, 0, "ane"), moor(s, 2, "ase"), s->patrols[at("anw")] = 2, s->comrades[0] = 2, s->comrades[1] = 0;
    EXPECT_EQ(control(s, 0, FOR_SQUADRON), 4);
    EXPECT_EQ(control(s, 0, FOR_UNION), 3);
    EXPECT_EQ(counts(SQUADRON) + 2 * counts(PATROL), 4);
    EXPECT_EQ(counts(UNION) + 2 * comrade_counts(s, 0), 3);
    EXPECT_EQ(counts(SMUGGLER) + counts(RIVAL), 0);
    spend_dice(s);
    plays(&t, 0, "end", "");
    plays(&t, 0, "pass", "");                                   /* no stronghold */
    EXPECT_EQ(s->fame[0], 1);
    EXPECT_EQ(s->fame[2], 0);
    s->comrades[0] = 3, s->wealth[0] = 5;                       /* 4:4: nobody */
    spend_dice(s);
    s->turn = 1;
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->fame[0], 1);
    EXPECT_EQ(s->fame[2], 0);
    s->comrades[0] = 4;
    spend_dice(s);
    s->turn = 2;
    plays(&t, 2, "end", "");
    EXPECT_EQ(s->fame[2], 5);
    s->forts[0] = 1, s->patrols[at("anw")] = 0;                 /* 4:5 */
    EXPECT_EQ(control(s, 0, FOR_SQUADRON), 4);
    EXPECT(controls(s, 0, FOR_UNION));
}

TEST(ahoy, thirty_fame_ends_the_game, 210, 211, 212, 213) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    moor(s, 0, "bne"), s->patrols[at("anw")] = 0, s->comrades[1] = 1;   /* 2:2 in b */
    s->fame[0] = 29, s->fame[1] = 31, s->fame[2] = 31, s->gold[2] = 3;
    spend_dice(s), turn_of(&t, 1);
    plays(&t, 1, "end", "");
    EXPECT_EQ(step(&t), -1);
    EXPECT_EQ(asks_for(&t), 0);
    EXPECT_EQ(told(&t, TOLD_OVER), 1);
    EXPECT_EQ(why(&t, 0, "end"), GAME_OVER);
    EXPECT_EQ(rank_of(&t, 2), 1);                               /* more gold */
    EXPECT_EQ(rank_of(&t, 1), 2);
    EXPECT_EQ(rank_of(&t, 0), 3);
    s->gold[1] = 3;
    EXPECT_EQ(rank_of(&t, 1), 1);
    EXPECT_EQ(rank_of(&t, 2), 1);
}

TEST(ahoy, thirty_fame_counts_only_after_scoring, 210) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    s->fame[0] = 29;
    spend_dice(s), turn_of(&t, 1);
    plays(&t, 1, "end", "");                                    /* the Squadron controls a */
    EXPECT_EQ(step(&t), -1);
    EXPECT_EQ(s->fame[0], 30);
    s = sea(&t, 3, "", 1, 4);
    s->fame[1] = 35;
    turn_of(&t, 1), s->placed = 2;
    plays(&t, 1, "end", "");                                    /* others still have dice */
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, after_round_99_it_is_over, 218) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    spend_dice(s), turn_of(&t, 1), s->round = LAST;
    plays(&t, 1, "end", "");
    EXPECT_EQ(step(&t), -1);
}

TEST(ahoy, two_players_between_rounds, 214, 215, 216, 217, 1206) {
    table t;
    state *s = sea(&t, 2, "", 1, 4);
    s->wealth[0] = MAX_WEALTH, s->slot[1][0] = DAMAGE_MARK, s->slot[1][1] = 3, s->slot[0][8] = 2;
    enrol(s, 0, SAILOR), enrol(s, 0, TRAWLER), enrol(s, 0, ELDER);
    s->berth[SAILOR] = DAMAGE_MARK, s->berth[TRAWLER] = 1, s->berth[ELDER] = 6;
    spend_dice(s), turn_of(&t, 1);
    uint32_t before = s->market;
    plays(&t, 1, "end", "");
    EXPECT_EQ(asks_for(&t), 1u << 0);                           /* the First Mate */
    EXPECT_EQ(why(&t, 0, "enrich a"), ONE_TO_SIX);
    EXPECT_EQ(why(&t, 0, "enrich c"), NO_SUCH_FIGURE);
    EXPECT_EQ(why(&t, 0, "pass"), TWO_PLAYER_WEALTH);                     /* it has to be raised */
    plays(&t, 0, "enrich b", "");
    EXPECT_EQ(s->wealth[1], 2);
    plays(&t, 0, "refresh", "");
    EXPECT_EQ(s->gone & before, before);
    EXPECT_EQ(fl_count(s->market), 3);
    EXPECT_EQ(s->round, 2);
    EXPECT_EQ(s->first, 1);
    EXPECT_EQ(s->turn, 1);
    EXPECT_EQ(dice_left(s, 0), 5);
    EXPECT_EQ(dice_left(s, 1), 4);
    EXPECT_EQ(s->slot[1][0], DAMAGE_MARK);                      /* damage stays, dice come back */
    EXPECT_EQ(s->slot[1][1] | s->slot[0][8], 0);
    EXPECT_EQ(s->berth[SAILOR], DAMAGE_MARK);
    EXPECT_EQ(s->berth[TRAWLER] | s->berth[ELDER], 0);          /* from slots and cost boxes of crew too */
    EXPECT_EQ(s->plans, 4);
    spend_dice(s), s->turn = 1;
    plays(&t, 1, "end", ""), plays(&t, 1, "enrich b", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(s->first, 0);
    EXPECT_EQ(s->plans, 6);
}

TEST(ahoy, three_players_raise_no_wealth, 214, 217) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    spend_dice(s), turn_of(&t, 2);
    plays(&t, 2, "end", "");
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->first, 1);
    EXPECT_EQ(s->wealth[0] + s->wealth[1], 2);
}

/* ---- 3: dice ----------------------------------------------------------------------------------------------- */

TEST(ahoy, e4_slots_must_be_empty, 301, 302, 303, 307) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    s->slot[0][4] = DAMAGE_MARK, s->slot[0][5] = 2, dice(s, 0, "1345");
    plays(&t, 0, "use 1", "");
    EXPECT_EQ(why(&t, 0, "place tailwind"), SLOT_TAKEN);        /* one damaged, one with a die */
    EXPECT_EQ(why(&t, 0, "place bombard"), WRONG_VALUE);
    EXPECT_EQ(why(&t, 0, "place inspire"), NO_SUCH_SLOT);
    EXPECT_EQ(why(&t, 0, "place sailor"), NO_SUCH_SLOT);
    EXPECT_EQ(why(&t, 0, "place cutter"), NO_SUCH_SLOT);
    plays(&t, 0, "place deploy", "");
    plays(&t, 0, "deploy anw", "");
    EXPECT_EQ(why(&t, 0, "use 6"), NO_SUCH_DIE);
    plays(&t, 0, "use 4", "");
    EXPECT_EQ(why(&t, 0, "place deploy"), SLOT_TAKEN);
    plays(&t, 0, "place bombard", "");
}

TEST(ahoy, e5_gold_turns_a_die, 304, 305) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    turn_of(&t, 1), dice(s, 1, "6112");
    plays(&t, 1, "use 6", "");
    EXPECT_EQ(why(&t, 1, "raise 1"), ONE_TO_SIX);               /* not beyond 6, never round to 1 */
    EXPECT_EQ(why(&t, 1, "lower 2"), CREW_MIDDLEMAN);
    plays(&t, 1, "lower 1", "");
    EXPECT_EQ(s->die, 5);
    EXPECT_EQ(s->gold[1], 0);
    EXPECT_EQ(why(&t, 1, "lower 1"), NO_GOLD);
    EXPECT_EQ(why(&t, 1, "place negotiate"), WRONG_VALUE);
    plays(&t, 1, "place fullsail", "");
    EXPECT_EQ(s->range[0], 5);
}

TEST(ahoy, e24_gold_without_effect, 1403) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    turn_of(&t, 1), dice(s, 1, "3112"), s->gold[1] = 2;
    plays(&t, 1, "use 3", "");
    plays(&t, 1, "lower 1", "");
    plays(&t, 1, "raise 1", "");
    EXPECT_EQ(s->die, 3);
    EXPECT_EQ(s->gold[1], 0);
    plays(&t, 1, "place sail", "");
    plays(&t, 1, "go w", "");
    EXPECT_EQ(why(&t, 1, "end"), NOT_NOW);
}

TEST(ahoy, actions_without_effect, 1403, 1205, 1312) {
    table t;
    state *s = sea(&t, 3, "", 1, 4);
    int mu = mu_of(&t);
    turn_of(&t, mu), moor(s, mu, "bne");
    uses(&t, mu, 6, "rally");                                   /* not on an island */
    EXPECT_EQ(s->ready, 6);
    EXPECT_EQ(step(&t), TURN);
    turn_of(&t, 1);
    uses(&t, 1, 2, "negotiate");
    EXPECT_EQ(step(&t), TURN);
    turn_of(&t, 0);
    uses(&t, 0, 2, "repair");
    EXPECT_EQ(step(&t), TURN);
}

/* ---- 4 to 6: actions, moving, exploring -------------------------------------------------------------------- */

TEST(ahoy, sail_one_or_two_spaces, 401, 501, 502, 504, 1403) {
    table t;
    sea(&t, 3, "", 2, 4);                                       /* t2: a sandbar between nw and ne; turned, between se and sw */
    turn_of(&t, 1);
    uses(&t, 1, 1, "sail");
    EXPECT_EQ(why(&t, 1, "pass"), MUST_MOVE);
    plays(&t, 1, "go s", "");                                   /* ase */
    EXPECT_EQ(why(&t, 1, "go w"), SANDBAR);
    plays(&t, 1, "go e", "");
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    EXPECT_EQ(step(&t), TURN);                                  /* two spaces, no more */
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");                                   /* bne: wreckage */
    plays(&t, 1, "damage fullsail", "");
    plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 1), at("bne"));
}

TEST(ahoy, e6_tailwind, 402, 506) {
    table t;
    state *s = sea(&t, 3, "", 10, 3);                           /* a: winds 3 in ase, 4 in ane; b: 6 in bne */
    turn_of(&t, 1);
    uses(&t, 1, 6, "tailwind");
    EXPECT_EQ(why(&t, 1, "jump ase"), WRONG_WIND);
    EXPECT_EQ(why(&t, 1, "jump bnw"), WRONG_WIND);
    EXPECT_EQ(why(&t, 1, "jump cnw"), WRONG_WIND);
    plays(&t, 1, "jump bne", "");
    EXPECT_EQ(flag(&t, 1), at("bne"));
    s->slot[1][4] = 0;
    uses(&t, 1, 6, "tailwind");
    EXPECT_EQ(why(&t, 1, "jump bne"), JUMP_ELSEWHERE);
    plays(&t, 1, "pass", "");                                   /* it is no duty */
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, e7_a_jump_is_a_move, 507, 701, 502) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);                           /* b: wind 4 in bsw, a sandbar towards the island */
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 2, "bsw"), no_plans(s);
    EXPECT_EQ(next_space(s, at("bse"), WEST), BARRED);
    uses(&t, 1, 4, "tailwind");
    plays(&t, 1, "jump bsw", "=6 =1");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 1);
    EXPECT_EQ(step(&t), VICTORY);
}

TEST(ahoy, e8_exploring_ends_the_movement, 505, 601, 605) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), moor(s, 1, "bsw");
    uses(&t, 1, 4, "sail");
    plays(&t, 1, "go s", "=t10");
    EXPECT_EQ(step(&t), EXPLORING);
    plays(&t, 1, "lay 0 ne", "");                               /* shifted by a space: only cne touches the chart (E9) */
    EXPECT_EQ(s->regions, 3);
    EXPECT_EQ(s->col[2], s->col[1] - 1);
    EXPECT_EQ(s->wealth[2], 1);
    EXPECT_EQ(flag(&t, 1), at("cne"));
    EXPECT_EQ(step(&t), TURN);                                  /* the second space is lost */
}

TEST(ahoy, e10_gaps_stay_gaps, 602) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    region(s, 3, 0, 23, 26);                                    /* c below a, one space short of b */
    turn_of(&t, 1), moor(s, 1, "ase");
    uses(&t, 1, 1, "sail");
    EXPECT_EQ(space_of(s, 25, 26), OFF);                        /* between a, b and c: one space wide */
    EXPECT_EQ(why(&t, 1, "go s"), NO_ROOM);
    plays(&t, 1, "go n", "");
}

TEST(ahoy, an_empty_stack_ends_exploring, 602) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    for (int i = 0, tile = 1; i < 9; tile++)
        if (tile != 8 && tile != 12) region(s, tile, 0, 28 + 2 * i++, 26);
    turn_of(&t, 1), moor(s, 1, "ane");
    EXPECT_EQ(s->regions, ON_CHART);
    uses(&t, 1, 1, "sail");
    EXPECT_EQ(why(&t, 1, "go n"), NO_ROOM);
    EXPECT_EQ(why(&t, 1, "go w"), OK);
}

TEST(ahoy, e11_islands_apart, 603, 604) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), moor(s, 1, "bse");                          /* on the island, at the edge */
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=t1");
    EXPECT_EQ(why(&t, 1, "lay 180 nw"), ISLANDS_APART);         /* its island would lie beside this one */
    EXPECT_EQ(why(&t, 1, "lay 0 ne"), OVERLAP);
    EXPECT_EQ(why(&t, 1, "lay 90 nw"), OK);                     /* diagonally below it */
    EXPECT_EQ(why(&t, 1, "lay 0 nw"), OK);
    plays(&t, 1, "lay 90 nw", "");
    EXPECT_EQ(island(s, 2), at("csw"));
}

TEST(ahoy, a_current_after_exploring, 606, 801) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), moor(s, 1, "bne");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=t7");                                /* current in its nw, flowing south, a tailwind there */
    plays(&t, 1, "lay 0 nw", "");
    EXPECT_EQ(flag(&t, 1), at("csw"));
    EXPECT_EQ(told(&t, TOLD_DRIFTED), 1);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, the_order_of_a_step, 503) {
    table t;
    state *s = sea(&t, 3, "", 8, 11);                           /* b: a current in bnw, flowing to bsw */
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 2, "bnw"), moor(s, 1, "ase"), no_plans(s);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1");                              /* the battle comes first … */
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 1), at("bsw"));                          /* … then the current … */
    EXPECT_EQ(step(&t), TURN);                                  /* … and the movement is over (505) */
}

/* ---- 7: battle --------------------------------------------------------------------------------------------- */

TEST(ahoy, e12_a_battle, 701, 702, 703, 704, 705, 706, 708, 902, 505, 1214) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    int mu = 2;
    turn_of(&t, mu), cannons(s, mu, 4), moor(s, mu, "bne"), moor(s, 1, "bne"), no_plans(s);
    s->patrols[at("bne")] = 1;
    uses(&t, mu, 1, "sail");
    plays(&t, mu, "go w", "");
    EXPECT_EQ(step(&t), MOVING);
    plays(&t, mu, "go e", "");                                  /* out and in again */
    EXPECT_EQ(step(&t), FACING);
    EXPECT_EQ(why(&t, mu, "fight bluefin"), NO_SUCH_FOE);
    EXPECT_EQ(why(&t, 1, "fight patrol"), NOT_YOUR_TURN);
    plays(&t, mu, "fight smuggler", "");
    EXPECT_EQ(step(&t), FIRING);
    EXPECT_EQ(fact(s, "battle_needs", 0), 0);                               /* even is enough … */
    EXPECT_EQ(fact(s, "battle_needs", 1), 1);                               /* … for the attacker only */
    EXPECT_EQ(why(&t, mu, "fire cannons 4"), CANNOT_LOWER);     /* not below 1 */
    EXPECT_EQ(why(&t, mu, "fire sail 1"), CANNOT_LOWER);
    plays(&t, mu, "fire cannons 3", "=2 =5");                   /* 5:5 */
    EXPECT_EQ(s->slot[mu][7], 1);
    EXPECT_EQ(step(&t), VICTORY);
    EXPECT_EQ(fact(s, "battle_needs", 0), 0);
    EXPECT_EQ(fact(s, "battle_needs", 1), 4);
    EXPECT_EQ(asks_for(&t), 1u << mu);
    EXPECT_EQ(why(&t, mu, "win broadside"), OTHER_SPOILS);
    EXPECT_EQ(why(&t, mu, "win escape"), OTHER_SPOILS);
    plays(&t, mu, "win plunder", "");
    EXPECT_EQ(s->gold[mu], 2);
    EXPECT_EQ(s->gold[1], 0);
    EXPECT_EQ(asks_for(&t), 1u << mu);                          /* who deals chooses */
    plays(&t, mu, "damage cannons", "=3 =1");                   /* then the patrol: no choice, nothing to lower */
    EXPECT_EQ(s->slot[1][5], DAMAGE_MARK);
    EXPECT_EQ(step(&t), VICTORY);
    EXPECT_EQ(s->foe - 1, PATROL);
    plays(&t, mu, "win uplift", "");
    EXPECT_EQ(s->patrols[at("bne")], 0);
    EXPECT_EQ(s->comrades[1], 3);
    EXPECT_EQ(s->ready, 5);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, the_defender_lowers_too, 703, 704, 706, 1111) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), moor(s, 1, "bnw"), moor(s, 0, "bne"), cannons(s, 0, 6), cannons(s, 0, 5), s->patrols[at("anw")] = 0;
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");                                   /* not loaded itself, but the Squadron is */
    EXPECT_EQ(step(&t), ANSWERING);
    EXPECT_EQ(asks_for(&t), 1u << 0);
    EXPECT_EQ(why(&t, 0, "fire five 5"), CANNOT_LOWER);
    EXPECT_EQ(why(&t, 0, "fire cannons 1"), CANNOT_LOWER);
    plays(&t, 0, "fire six 2", "=4 =3");                        /* one of the two dice: 4:5 */
    EXPECT_EQ(s->slot[0][8], 4);
    EXPECT_EQ(s->slot[0][7], 5);
    EXPECT_EQ(step(&t), VICTORY);
    EXPECT_EQ(asks_for(&t), 1u << 0);
    EXPECT_EQ(why(&t, 0, "win scatter"), OTHER_SPOILS);         /* only against ships of the Union */
    plays(&t, 0, "win broadside", "");
    plays(&t, 0, "damage sail", "");
    plays(&t, 0, "damage sail", "");
    EXPECT_EQ(damage_on(s, 1), 2);
    EXPECT_EQ(flag(&t, 1), at("bne"));
    EXPECT_EQ(step(&t), AT_HARBOR);                             /* it anchors all the same */
}

TEST(ahoy, unloaded_figures_pass_each_other, 701, 403) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), moor(s, 1, "bnw"), moor(s, 0, "bne");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    plays(&t, 1, "go w", "");
    uses(&t, 1, 1, "cannons");
    EXPECT_EQ(loaded(s, SMUGGLER), 1);
    turn_of(&t, 1);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=1 =1");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 1);
}

TEST(ahoy, no_battle_by_placing_or_in_fog, 707, 806) {
    table t;
    state *s = sea(&t, 3, "", 8, 4);                            /* b: fog in bsw */
    cannons(s, 0, 6), moor(s, 0, "bnw"), moor(s, 1, "bne");
    uses(&t, 0, 1, "deploy");
    plays(&t, 0, "deploy bne", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    EXPECT_EQ(s->patrols[at("bne")], 1);                        /* nor does the wreckage there harm it (707) */
    moor(s, 1, "bsw");
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go s", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    EXPECT_EQ(step(&t), MOVING);
}

TEST(ahoy, an_attacker_that_is_lost_fights_no_more, 709, 905, 1102) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "asw"), moor(s, 1, "ane"), moor(s, 2, "ane"), no_plans(s);
    uses(&t, 0, 3, "order");
    plays(&t, 0, "order anw e", "");
    EXPECT_EQ(step(&t), FACING);
    plays(&t, 0, "fight union", "=1 =6");
    EXPECT_EQ(asks_for(&t), 1u << 2);                           /* the patrol has lost */
    plays(&t, 2, "win plunder", "");
    EXPECT_EQ(patrols_left(s), 10);
    EXPECT_EQ(step(&t), TURN);                                  /* no battle with the Smuggler */
    EXPECT_EQ(s->gold[2], 2);
}

/* ---- 8: terrain -------------------------------------------------------------------------------------------- */

TEST(ahoy, e13_wreckage_and_treasure, 807, 808) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);                           /* a: wreckage with 1 gold each in ane and ase */
    turn_of(&t, 1), moor(s, 1, "anw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(asks_for(&t), 1u << 1);
    plays(&t, 1, "damage tailwind", "");
    plays(&t, 1, "go s", "");
    plays(&t, 1, "damage negotiate", "");
    EXPECT_EQ(damage_on(s, 1), 2);
    EXPECT_EQ(s->gold[1], 2);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, treasure_is_never_used_up_but_the_supply_is, 808, 1401) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);                            /* a: 1 gold in asw and ane */
    turn_of(&t, 1), moor(s, 1, "anw");
    for (int i = 0; i < 2; i++) {
        moor(s, 1, "anw"), turn_of(&t, 1);
        uses(&t, 1, 1, "sail"), plays(&t, 1, "go e", ""), plays(&t, 1, "pass", "");
        EXPECT_EQ(s->gold[1], 2 + i);
    }
    s->gold[0] = ALL_GOLD - 4, s->gold[2] = 1;
    moor(s, 1, "anw"), turn_of(&t, 1);
    uses(&t, 1, 1, "sail"), plays(&t, 1, "go e", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(s->gold[1], 3);                                   /* none was left */
}

TEST(ahoy, e14_current_and_harbor, 801, 804, 404, 904) {
    table t;
    state *s = sea(&t, 3, "regions=house", 8, 2);                     /* b: a current in bnw, flowing east to the harbor in bne */
    turn_of(&t, 1), moor(s, 1, "ane"), wound(s, 1, 2);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go s", "");
    plays(&t, 1, "go e", "");                                   /* carried on */
    EXPECT_EQ(flag(&t, 1), at("bne"));
    EXPECT_EQ(step(&t), AT_HARBOR);
    plays(&t, 1, "mend", "");
    EXPECT_EQ(why(&t, 1, "repair cannons"), NOT_DAMAGED);
    plays(&t, 1, "repair sail", "");
    plays(&t, 1, "repair sail", "");
    EXPECT_EQ(damage_on(s, 1), 0);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, a_current_costs_no_movement, 801) {
    table t;
    state *s = sea(&t, 3, "", 8, 11);                           /* bnw flows to bsw */
    turn_of(&t, 1), moor(s, 1, "ase");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(flag(&t, 1), at("bsw"));
    EXPECT_EQ(step(&t), MOVING);                                /* one space is left */
    plays(&t, 1, "go e", "");
    EXPECT_EQ(flag(&t, 1), at("bse"));
}

TEST(ahoy, a_current_acts_again_in_the_next_step, 801, 803) {
    table t;
    state *s = sea(&t, 3, "", 8, 11);                           /* bnw flows to bsw */
    turn_of(&t, 1), moor(s, 1, "ase");
    uses(&t, 1, 4, "fullsail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(flag(&t, 1), at("bsw"));
    plays(&t, 1, "go n", "");
    EXPECT_EQ(flag(&t, 1), at("bsw"));                          /* carried back */
    EXPECT_EQ(s->range[0], 2);
}

TEST(ahoy, where_a_current_cannot_lead, 802) {
    table t;
    state *s = sea(&t, 3, "", 8, 2);                            /* b: bsw flows south, off the chart */
    for (int i = 0, tile = 1; i < 9; tile++)
        if (tile != 8 && tile != 2) region(s, tile, 0, 28 + 2 * i++, 26);
    turn_of(&t, 1), moor(s, 1, "bnw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go s", "");                                   /* the stack is empty: it stays */
    EXPECT_EQ(flag(&t, 1), at("bsw"));
    EXPECT_EQ(step(&t), MOVING);
}

TEST(ahoy, a_ring_of_currents_stops, 803) {
    table t;
    state *s = sea(&t, 3, "", 11, 7);
    turn_of(&t, 1), enrol(s, 1, SEA_DOG), moor(s, 1, "ane");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go s", "");
    EXPECT_EQ(step(&t), IN_TERRAIN);
    plays(&t, 1, "drift e", "");                                /* to bnw, a current too */
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    plays(&t, 1, "drift w", "");                                /* back: this one has acted already */
    EXPECT_EQ(flag(&t, 1), at("ase"));
    EXPECT_EQ(step(&t), MOVING);
}

TEST(ahoy, e26_shifting_a_die, 804, 805) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);                           /* a: a harbor in ase; b: one in bne with 1 gold */
    moor(s, 0, "asw"), dice(s, 0, "1455");
    s->slot[0][10] = 3;
    uses(&t, 0, 4, "bombard");
    uses(&t, 0, 5, "sail");
    plays(&t, 0, "go e", ""), plays(&t, 0, "pass", "");
    EXPECT_EQ(step(&t), AT_HARBOR);
    EXPECT_EQ(why(&t, 0, "shift bombard 4"), CANNOT_SHIFT);     /* only a 5 or a 6 */
    EXPECT_EQ(why(&t, 0, "shift sail 6"), NO_SUCH_DIE);
    EXPECT_EQ(why(&t, 0, "mend"), NOT_DAMAGED);
    plays(&t, 0, "shift sail 5", "");                           /* the die of the running action too */
    EXPECT_EQ(s->slot[0][7], 5);
    EXPECT_EQ(s->slot[0][0], 0);                                /* its slot is free again */
    EXPECT_EQ(s->placed, 2);
    EXPECT_EQ(step(&t), BONUS);
    plays(&t, 0, "station", "");
    EXPECT_EQ(loaded(s, PATROL), 1);
}

/* ---- 9: damage --------------------------------------------------------------------------------------------- */

TEST(ahoy, e15_slots_that_take_no_damage, 901, 902) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);
    turn_of(&t, 1), moor(s, 1, "anw"), s->slot[1][5] = DAMAGE_MARK, s->slot[1][4] = 1, enrol(s, 1, SAILOR), enrol(s, 1, GUNNER);
    dice(s, 1, "124");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(step(&t), DAMAGING);
    EXPECT_EQ(why(&t, 1, "damage tailwind"), CANNOT_BE_DAMAGED); /* a die */
    EXPECT_EQ(why(&t, 1, "damage cannons"), CANNOT_BE_DAMAGED);  /* damage */
    EXPECT_EQ(why(&t, 1, "damage repair"), CANNOT_BE_DAMAGED);   /* dashed */
    EXPECT_EQ(why(&t, 1, "damage gunner"), CANNOT_BE_DAMAGED);   /* a cost box */
    EXPECT_EQ(why(&t, 1, "damage order"), CANNOT_BE_DAMAGED);
    plays(&t, 1, "damage sailor", "");
    EXPECT_EQ(s->berth[SAILOR], DAMAGE_MARK);
    EXPECT_EQ(damage_on(s, 1), 2);
}

TEST(ahoy, damage_without_a_slot, 903) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);
    turn_of(&t, 1), moor(s, 1, "anw");
    for (int i = 1; i < 7; i++) s->slot[1][i] = DAMAGE_MARK;
    s->slot[1][0] = DAMAGE_MARK, s->slot[1][2] = 0;
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(told(&t, TOLD_UNHARMED), 1);
    EXPECT_EQ(step(&t), MOVING);
}

TEST(ahoy, repair_takes_up_to_two, 404, 904) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), wound(s, 1, 1), s->slot[1][3] = s->slot[1][6] = DAMAGE_MARK, enrol(s, 1, TRAWLER), s->berth[TRAWLER] = DAMAGE_MARK;
    uses(&t, 1, 2, "repair");
    plays(&t, 1, "repair trawler", "");
    EXPECT_EQ(why(&t, 1, "repair trawler"), NOT_DAMAGED);
    EXPECT_EQ(why(&t, 1, "repair cutter"), NOT_DAMAGED);
    plays(&t, 1, "repair sail", "");
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(damage_on(s, 1), 2);
    s->slot[1][7] = 0;
    uses(&t, 1, 6, "repair");
    plays(&t, 1, "pass", "");
    EXPECT_EQ(damage_on(s, 1), 2);
}

/* ---- 10: crew and market ----------------------------------------------------------------------------------- */

TEST(ahoy, e16_crew_for_a_die, 1004, 203) {
    table t;
    state *s = sea(&t, 3, "", 3, 8);                            /* b: a skull island in bse */
    turn_of(&t, 1), moor(s, 1, "bne"), market(s, GUNNER, MERCHANT, NOBLE);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go s", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(why(&t, 1, "recruit gunner"), COST_OF_CREW);      /* not for gold */
    uses(&t, 1, 2, "gunner");
    EXPECT(has(s, 1, GUNNER));
    EXPECT_EQ(s->berth[GUNNER], 2);
    EXPECT_EQ(why(&t, 1, "use 4"), TWO_DICE);
    EXPECT_EQ(fl_count(s->market), 3);
}

TEST(ahoy, e17_recruit_or_smuggle, 1001, 1002, 1003, 1004, 1005, 1301) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);                            /* b: a fish island */
    turn_of(&t, 1), moor(s, 1, "bne"), market(s, DIVER, MERCHANT, NOBLE), grab(s, SAILOR), s->deck |= BIT(SAILOR);
    EXPECT_EQ(why(&t, 1, "recruit diver"), NOT_ON_ISLAND);
    EXPECT_EQ(why(&t, 1, "smuggle jewelry"), NOT_ON_ISLAND);
    moor(s, 1, "bse");
    EXPECT_EQ(why(&t, 1, "recruit noble"), WRONG_SUIT);
    EXPECT_EQ(why(&t, 1, "smuggle incense"), WRONG_SUIT);
    EXPECT_EQ(why(&t, 1, "recruit gunner"), NOT_IN_MARKET);
    table before = t;
    plays(&t, 1, "recruit diver", "=sailor");
    EXPECT_EQ(s->gold[1], 0);
    EXPECT(has(s, 1, DIVER));
    EXPECT(s->market >> SAILOR & 1);
    EXPECT_EQ(why(&t, 1, "recruit merchant"), COST_OF_CREW);    /* no gold left */
    t = before;
    plays(&t, 1, "smuggle jewelry", "");
    EXPECT_EQ(s->gold[1], 1);
    EXPECT(s->cargo[1] >> DIVER & 1);
    EXPECT_EQ(fl_count(s->market), 3);
    turn_of(&t, 2), moor(s, 2, "bse");
    EXPECT_EQ(why(&t, 2, "smuggle books"), SMUGGLERS_ONLY);
    EXPECT_EQ(why(&t, 2, "deliver jewelry"), SMUGGLERS_ONLY);
}

TEST(ahoy, the_market_runs_out, 1005) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    turn_of(&t, 1), moor(s, 1, "bse"), market(s, DIVER, MERCHANT, NOBLE);
    s->gone |= s->deck, s->deck = 0;
    plays(&t, 1, "smuggle jewelry", "");
    EXPECT_EQ(fl_count(s->market), 2);
    plays(&t, 1, "smuggle books", "");
    EXPECT_EQ(s->market, BIT(NOBLE));
}

TEST(ahoy, crew_without_an_action, 1006) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    enrol(s, 0, FIGHTERS);
    EXPECT_EQ(why(&t, 0, "crew fighters"), NOT_YOUR_CREW);
    EXPECT_EQ(why(&t, 0, "crew mystic"), NOT_YOUR_CREW);
}

/* ---- 11: the Squadron -------------------------------------------------------------------------------------- */

TEST(ahoy, a_patrol_where_the_flagship_anchors, 1101, 1401) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", ""), plays(&t, 0, "pass", "");
    EXPECT_EQ(step(&t), BONUS);
    EXPECT_EQ(why(&t, 0, "land"), UNION_ANCHORS);
    plays(&t, 0, "station", "");
    EXPECT_EQ(s->patrols[at("ane")], 1);
    turn_of(&t, 0);
    uses(&t, 0, 4, "tailwind");
    plays(&t, 0, "jump bsw", "");
    plays(&t, 0, "station", "");
    EXPECT_EQ(s->patrols[at("bsw")], 1);
    s->patrols[at("bsw")] = 8;                                  /* none left */
    uses(&t, 0, 2, "sail");
    plays(&t, 0, "go n", ""), plays(&t, 0, "pass", "");
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, patrols_after_a_battle_too, 1101) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    cannons(s, 0, 6);
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", "");
    plays(&t, 0, "pass", "=1 =6");                              /* lost */
    plays(&t, 1, "pass", "");
    EXPECT_EQ(step(&t), BONUS);
    plays(&t, 0, "station", "");
    EXPECT_EQ(s->patrols[at("ane")], 1);
}

TEST(ahoy, strongholds, 1103, 1401, 208) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    s->patrols[at("anw")] = 5, s->patrols[at("bse")] = 3, s->patrols[at("bsw")] = 2, s->placed = 2;
    plays(&t, 0, "end", "");
    EXPECT_EQ(step(&t), FORTS);
    plays(&t, 0, "fort a", "");
    plays(&t, 0, "fort a", "");                                 /* several on an island */
    EXPECT_EQ(why(&t, 0, "fort a"), TWO_PATROLS_FOR_A_FORT);
    plays(&t, 0, "fort b", "");                                 /* the third and last ends it */
    EXPECT_EQ(s->forts[0], 2);
    EXPECT_EQ(forts_left(s), 0);
    EXPECT_EQ(s->patrols[at("anw")], 1);
    EXPECT_EQ(control(s, 0, FOR_SQUADRON), 2 + 4 + 1);
    EXPECT_EQ(s->turn, 1);
}

TEST(ahoy, e31_stronghold_in_battle, 1104, 905) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    s->forts[0] = 1, s->patrols[at("anw")] = 0, moor(s, 0, "ase"), turn_of(&t, 1);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go w", "=3 =2");                              /* nobody else is loaded: 3:4 */
    EXPECT_EQ(asks_for(&t), 1u << 0);
    EXPECT_EQ(step(&t), VICTORY);
    plays(&t, 0, "win plunder", "");
    plays(&t, 0, "damage fullsail", "");
    EXPECT_EQ(flag(&t, 1), at("anw"));
    EXPECT_EQ(s->forts[0], 1);
    turn_of(&t, 1), moor(s, 1, "ane"), s->slot[1][3] = 0, cannons(s, 0, 6);
    uses(&t, 1, 2, "fullsail");
    plays(&t, 1, "go w", "");
    EXPECT_EQ(step(&t), ANSWERING);                             /* a die may be lowered besides */
    plays(&t, 0, "fire six 1", "=6 =3");                        /* 6:6, the attacker wins */
    plays(&t, 1, "win reward", "");
    EXPECT_EQ(s->forts[0], 0);
    EXPECT_EQ(step(&t), REWARDING);
}

TEST(ahoy, a_stronghold_closes_the_island, 1105, 1402) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    s->forts[1] = 1, turn_of(&t, 1), moor(s, 1, "bse"), market(s, DIVER, MERCHANT, NOBLE);
    EXPECT_EQ(why(&t, 1, "recruit diver"), ISLAND_CLOSED);
    EXPECT_EQ(why(&t, 1, "smuggle jewelry"), ISLAND_CLOSED);
    load_up(s, 1, ELDER);                                       /* linen, to a fish island */
    EXPECT_EQ(why(&t, 1, "deliver linen"), ISLAND_CLOSED);
    uses(&t, 1, 2, "negotiate");
    EXPECT_EQ(step(&t), TURN);                                  /* no effect */
    turn_of(&t, 2), moor(s, 2, "bne");
    uses(&t, 2, 1, "assemble");                                 /* comrades may still come */
    EXPECT_EQ(s->comrades[1], 6);
}

/* Region a with a stronghold, comrades on both islands, and a card of each suit in the market. */
static state *enlisting(table *t, const char *options) {
    state *s = sea(t, 3, options, 8, 1);                        /* a: a skull island, b: a fish island */
    s->forts[0] = 1, s->comrades[0] = 1, turn_of(t, 2), hand(s, ENLIST_PLAN), market(s, DIVER, MYSTIC_CARD, NOBLE);
    return s;
}

TEST(ahoy, a_stronghold_bars_enlisting, 1608, 1601, 1105) {
    table t;
    state *s = enlisting(&t, "");
    EXPECT_EQ(why(&t, 2, "enlist a"), ENLIST_BARRED);           /* at its island, wherever the Flagship is … */
    EXPECT_EQ(why(&t, 2, "enlist b"), OK);
    moor(s, 2, "anw");
    EXPECT_EQ(why(&t, 2, "enlist a"), ENLIST_BARRED);
    plays(&t, 2, "enlist b", "");                               /* … and nowhere else */
    plays(&t, 2, "recruit diver", "");
    EXPECT(has(s, 2, DIVER));
}

TEST(ahoy, a_stronghold_bars_enlisting_by_the_flagship, 1608) {
    table t;
    state *s = enlisting(&t, "enlist=flagship");
    moor(s, 2, "anw");
    EXPECT_EQ(why(&t, 2, "enlist a"), ENLIST_BARRED);           /* while the Flagship is at a stronghold nothing is recruited … */
    EXPECT_EQ(why(&t, 2, "enlist b"), ENLIST_BARRED);
    moor(s, 2, "ane");
    EXPECT_EQ(why(&t, 2, "enlist b"), OK);
    plays(&t, 2, "enlist a", "");                               /* … else at its island, too */
    plays(&t, 2, "recruit mystic", "");
    EXPECT(has(s, 2, MYSTIC_CARD));
}

TEST(ahoy, rewards_do_not_open_a_closed_island, 1105, 1307) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    s->forts[1] = 1, moor(s, 1, "bse"), turn_of(&t, 1);
    s->rewarded = 1, s->step[1] = REWARDING + 1, s->depth = 2;  /* as after a battle */
    check_table(&t);
    plays(&t, 1, "mark s", "");                                 /* crew */
    EXPECT_EQ(step(&t), TURN);
    moor(s, 1, "bne"), s->white[1] = s->black[1] = CENTRE;
    s->rewarded = 1, s->step[1] = REWARDING + 1, s->depth = 2;
    plays(&t, 1, "mark s", "");
    EXPECT_EQ(step(&t), HIRING);
}

TEST(ahoy, remote_recruiting, 1106) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    market(s, DIVER, PILOT_CARD, NOBLE), moor(s, 0, "ase");
    EXPECT_EQ(why(&t, 0, "recruit diver"), NOT_ON_ISLAND);
    s->forts[1] = 1;
    plays(&t, 0, "recruit diver", "");
    EXPECT(has(s, 0, DIVER));
    uses(&t, 0, 3, "pilot");
    EXPECT(has(s, 0, PILOT_CARD));
}

TEST(ahoy, bombard, 1108, 1201) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    moor(s, 0, "bnw"), s->comrades[1] = 5;
    uses(&t, 0, 4, "bombard");
    EXPECT_EQ(s->comrades[1], 0);
    EXPECT_EQ(s->ready, 6);
    EXPECT_EQ(comrades_left(s), 14);
}

TEST(ahoy, order_four_patrols, 1109, 601, 505) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    s->patrols[at("anw")] = 3, s->patrols[at("ase")] = 2;
    uses(&t, 0, 3, "order");
    EXPECT_EQ(why(&t, 0, "order bnw e"), NO_PATROL_TO_ORDER);
    plays(&t, 0, "order anw e", "");
    EXPECT_EQ(why(&t, 0, "order ane s"), NO_PATROL_TO_ORDER);   /* it has moved */
    plays(&t, 0, "order anw n", "=t1");                         /* one explores, the others still go */
    plays(&t, 0, "lay 0 sw", "");
    EXPECT_EQ(s->patrols[at("csw")], 1);
    plays(&t, 0, "order ase e", "");
    EXPECT_EQ(s->left, 1);
    plays(&t, 0, "order ase w", "");
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->patrols[at("anw")], 1);
    EXPECT_EQ(s->patrols[at("bnw")], 1);
    EXPECT_EQ(s->patrols[at("asw")], 1);
}

TEST(ahoy, wreckage_sinks_a_patrol, 807, 1102, 905) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);
    uses(&t, 0, 3, "order");
    plays(&t, 0, "order anw e", "");
    EXPECT_EQ(told(&t, TOLD_LOST), 1);
    EXPECT_EQ(patrols_left(s), 10);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, deploy_beside_the_flagship, 1110, 707) {
    table t;
    state *s = sea(&t, 3, "", 2, 1);                            /* a: a sandbar between ase and asw */
    moor(s, 0, "ase");
    uses(&t, 0, 1, "deploy");
    EXPECT_EQ(why(&t, 0, "deploy anw"), DEPLOY_BESIDE);         /* diagonal */
    EXPECT_EQ(why(&t, 0, "deploy bne"), DEPLOY_BESIDE);
    EXPECT_EQ(why(&t, 0, "deploy cnw"), DEPLOY_BESIDE);
    EXPECT_EQ(why(&t, 0, "deploy bnw"), OK);
    plays(&t, 0, "deploy asw", "");                             /* over the sandbar */
    EXPECT_EQ(s->patrols[at("asw")], 1);
}

TEST(ahoy, the_squadron_beats_a_union_ship, 1111, 1201) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    moor(s, 0, "bnw"), moor(s, 2, "bne"), cannons(s, 0, 6), s->patrols[at("anw")] = 0, no_plans(s);
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", ""), plays(&t, 0, "pass", "=6 =1");
    plays(&t, 0, "win scatter", "");
    EXPECT_EQ(s->comrades[1], 1);
    plays(&t, 0, "damage inspire", "");
    EXPECT_EQ(s->slot[2][8], DAMAGE_MARK);
    EXPECT_EQ(s->ready, 6);
    s = sea(&t, 3, "", 8, 12);
    s->patrols[at("bnw")] = 1, moor(s, 2, "bne"), cannons(s, 0, 6), s->slot[0][8] = 1, no_plans(s), s->comrades[0] = 1;
    uses(&t, 0, 3, "order");
    plays(&t, 0, "order bnw e", "=6 =1"), plays(&t, 0, "win scatter", "");
    EXPECT_EQ(s->comrades[0] * 10 + s->comrades[1], 11);        /* off the island of the battle, not of the Flagship */
}

/* ---- 12: the Union ----------------------------------------------------------------------------------------- */

TEST(ahoy, the_union_anchors_at_an_island, 1202, 1401) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    int mu = 2;
    turn_of(&t, mu), moor(s, mu, "bne");
    uses(&t, mu, 1, "sail");
    plays(&t, mu, "go s", ""), plays(&t, mu, "pass", "");
    EXPECT_EQ(step(&t), BONUS);
    EXPECT_EQ(why(&t, mu, "station"), PATROL_ON_ANCHORING);
    plays(&t, mu, "land", "");
    EXPECT_EQ(s->comrades[1], 4);
    EXPECT_EQ(s->ready, 4);
    moor(s, mu, "bne"), s->comrades[0] = 10;
    uses(&t, mu, 2, "sail");
    plays(&t, mu, "go s", ""), plays(&t, mu, "pass", "");
    plays(&t, mu, "gather", "");
    EXPECT_EQ(s->ready, 6);
    turn_of(&t, mu), moor(s, mu, "bne");
    uses(&t, mu, 4, "sail");
    plays(&t, mu, "go s", ""), plays(&t, mu, "pass", "");
    EXPECT_EQ(why(&t, mu, "gather"), LIMITED_PIECES);           /* the supply is empty */
    plays(&t, mu, "pass", "");
    moor(s, mu, "bne"), wound(s, mu, 0);
    turn_of(&t, mu);
    uses(&t, mu, 6, "tailwind");                                /* not with a tailwind, nor off an island */
    plays(&t, mu, "jump bsw", "");
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, e23_inspire, 1203) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    int mu = 2;
    region(s, 3, 0, 28, 26);
    turn_of(&t, mu);
    uses(&t, mu, 6, "inspire");
    plays(&t, mu, "inspire a", "");
    EXPECT_EQ(why(&t, mu, "inspire a"), INSPIRE_ISLANDS);
    EXPECT_EQ(why(&t, mu, "inspire d"), NO_SUCH_FIGURE);
    plays(&t, mu, "inspire c", "");
    plays(&t, mu, "inspire b", "");
    EXPECT_EQ(step(&t), TURN);                                  /* three islands, three comrades */
    EXPECT_EQ(s->ready, 3);
    EXPECT_EQ(s->comrades[0] + s->comrades[2], 2);
}

TEST(ahoy, assemble_and_rally, 1204, 1205, 1401) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    int mu = 2;
    turn_of(&t, mu), moor(s, mu, "bne"), s->ready = 3;
    uses(&t, mu, 1, "assemble");                                /* anywhere in the region; as many as there are */
    EXPECT_EQ(s->comrades[1], 5);
    EXPECT_EQ(s->ready, 0);
    moor(s, mu, "bse");
    uses(&t, mu, 6, "rally");
    EXPECT_EQ(s->ready, 4);
}

TEST(ahoy, plans_run_out, 1206) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    no_plans(s);
    for (int i = 0; i < PLANS; i++) s->spent[i] = PLAN_COUNT[i];
    s->spent[ENTRY_PLAN] = 1;
    spend_dice(s), turn_of(&t, 1);
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->plans, 1);
    EXPECT_EQ(s->hand[2][ENTRY_PLAN], 1);
}

TEST(ahoy, plans_and_their_time, 1207) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    turn_of(&t, 2), hand(s, SECRET_PLAN);
    EXPECT_EQ(why(&t, 2, "entry"), NOT_IN_HAND);
    EXPECT_EQ(why(&t, 2, "enlist b"), NOT_IN_HAND);
    EXPECT_EQ(why(&t, 2, "sneak anw"), NOT_IN_HAND);
    EXPECT_EQ(why(&t, 2, "secret"), NOT_IN_HAND);                   /* only when a battle begins */
    turn_of(&t, 0);
    EXPECT_EQ(why(&t, 0, "entry"), NOT_IN_HAND);
    cannons(s, 0, 6), moor(s, 0, "bnw"), moor(s, 2, "bne"), s->patrols[at("anw")] = 0;
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", "");
    EXPECT_EQ(step(&t), SCHEMING);                              /* in the turn of another */
    EXPECT_EQ(asks_for(&t), 1u << 2);
    EXPECT_EQ(why(&t, 2, "cache"), NOT_IN_HAND);
    plays(&t, 2, "secret", "");                                 /* the last plan: nothing more to ask */
    EXPECT_EQ(s->spent[SECRET_PLAN], 1);
    EXPECT_EQ(step(&t), FIRING);
}

TEST(ahoy, the_union_is_asked_whether_it_has_a_plan_or_not, 1207, 1405) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    hand(s, ENTRY_PLAN), cannons(s, 0, 6), moor(s, 0, "bnw"), moor(s, 2, "bne");
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", "");
    EXPECT_EQ(step(&t), SCHEMING);
    EXPECT_EQ(why(&t, 2, "pass"), OK);
    fl_state view;
    memcpy(view.bytes, s, sizeof *s);
    fl_veil(game(), view.bytes, 0);
    EXPECT_EQ(((state *)view.bytes)->hand[2][ENTRY_PLAN], 0xFF);
    EXPECT_EQ(((state *)view.bytes)->plans, 1);
    EXPECT_EQ(((state *)view.bytes)->gold[1], 1);
}

TEST(ahoy, cutter_and_gunship, 1208, 1209, 707) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    int mu = 2;
    turn_of(&t, mu), hand(s, CUTTER_PLAN), s->hand[mu][GUNSHIP_PLAN] = 1, s->plans = 2, s->comrades[1] = 3;
    EXPECT_EQ(why(&t, mu, "cutter a"), TWO_COMRADES_FOR_A_SHIP);
    EXPECT_EQ(why(&t, mu, "cutter d"), TWO_COMRADES_FOR_A_SHIP);
    plays(&t, mu, "cutter b", "");
    EXPECT_EQ(s->comrades[1], 1);
    EXPECT_EQ(s->union_ship[0] - 1, at("bse"));
    EXPECT_EQ(s->spent[CUTTER_PLAN], 0);                        /* the plan stays on the table */
    EXPECT_EQ(why(&t, mu, "gunship b"), TWO_COMRADES_FOR_A_SHIP);
    s->comrades[1] = 2;
    plays(&t, mu, "gunship b", "");
    uses(&t, mu, 1, "cutter");
    EXPECT_EQ(step(&t), RIGGING);
    plays(&t, mu, "rig sail", "");
    plays(&t, mu, "go n", "");                                  /* bne: wreckage, ignored */
    plays(&t, mu, "go w", "");
    plays(&t, mu, "go s", "");                                  /* three spaces */
    EXPECT_EQ(s->union_ship[0] - 1, at("bsw"));
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->gold[mu], 1);                                  /* no treasure for it */
    plays(&t, mu, "use 4", "");
    EXPECT_EQ(why(&t, mu, "place cutter"), SLOT_TAKEN);
    EXPECT_EQ(why(&t, mu, "place gunsix"), WRONG_VALUE);
    plays(&t, mu, "place gunfour", "");
    plays(&t, mu, "rig sail", "");
    plays(&t, mu, "go n", ""), plays(&t, mu, "go w", "");
    EXPECT_EQ(step(&t), TURN);                                  /* two spaces */
    turn_of(&t, mu);
    uses(&t, mu, 6, "gunsix");
    plays(&t, mu, "rig tailwind", "");
    EXPECT_EQ(why(&t, mu, "jump bne"), WRONG_WIND);
    plays(&t, mu, "jump bsw", "");
    EXPECT_EQ(s->union_ship[1] - 1, at("bsw"));
}

static state *ships(table *t, const char *cutter, const char *gunship) { /* the Union's ships, and a Squadron that is loaded */
    state *s = sea(t, 3, "", 8, 12);
    s->union_ship[0] = (uint8_t)(*cutter ? 1 + at(cutter) : 0), s->union_ship[1] = (uint8_t)(*gunship ? 1 + at(gunship) : 0);
    no_plans(s);
    s->patrols[at("anw")] = 0, moor(s, 0, "bnw");
    return s;
}

TEST(ahoy, damage_to_union_ships, 1210, 1206, 902, 901) {
    table t;
    state *s = ships(&t, "bne", "");
    cannons(s, 0, 6), s->slot[0][8] = 1, s->rigging[0] = 3;
    dice(s, 2, "124");
    uses(&t, 0, 1, "sail"), plays(&t, 0, "go e", "=6 =1");
    plays(&t, 0, "win broadside", "");
    EXPECT_EQ(told(&t, TOLD_UNHARMED), 1);                      /* a die protects its slot */
    EXPECT_EQ(s->union_ship[0] - 1, at("bne"));
    s = ships(&t, "bne", "");
    cannons(s, 0, 6), s->slot[0][8] = 1;
    uses(&t, 0, 1, "sail"), plays(&t, 0, "go e", "=6 =1"), plays(&t, 0, "win plunder", "");
    EXPECT_EQ(s->union_ship[0], 0);
    EXPECT_EQ(s->spent[CUTTER_PLAN], 1);
    s = ships(&t, "", "bne");
    uses(&t, 0, 1, "sail"), plays(&t, 0, "go e", "=6 =1");
    plays(&t, 0, "win plunder", "");
    plays(&t, 0, "damage gunfour", "");                         /* the dealer chooses */
    EXPECT_EQ(s->rigging[1], DAMAGE_MARK);
    EXPECT_EQ(s->union_ship[1] - 1, at("bne"));
    plays(&t, 0, "pass", "");
    moor(s, 0, "bnw");
    uses(&t, 0, 1, "sail"), plays(&t, 0, "go e", "=6 =1"), plays(&t, 0, "win broadside", "");
    EXPECT_EQ(s->union_ship[1], 0);
    EXPECT_EQ(s->spent[GUNSHIP_PLAN], 1);
    EXPECT_EQ(s->rigging[1] + s->rigging[2], 0);
}

TEST(ahoy, gunship_in_battle, 1211) {
    table t;
    state *s = ships(&t, "", "bne");
    cannons(s, 2, 4);
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", "");                                   /* nobody needs a die: it is always loaded */
    EXPECT_EQ(step(&t), ANSWERING);
    plays(&t, 2, "fire cannons 1", "=6 =3");                    /* 6:7 */
    EXPECT_EQ(event(&t, TOLD_STRENGTH)->d, 7);
    EXPECT_EQ(asks_for(&t), 1u << 2);
    EXPECT_EQ(loaded(s, UNION), 1);
    s->slot[2][7] = 0;
    EXPECT_EQ(loaded(s, UNION), 0);                             /* for itself only */
    EXPECT_EQ(loaded(s, GUNSHIP), 1);
}

TEST(ahoy, cutter_in_battle, 1212) {
    table t;
    state *s = ships(&t, "bnw", "");
    cannons(s, 2, 5), moor(s, 0, "bne"), turn_of(&t, 2), enrol(s, 2, FIGHTERS);
    EXPECT_EQ(loaded(s, CUTTER), 0);
    uses(&t, 2, 1, "cutter"), plays(&t, 2, "rig sail", "");
    plays(&t, 2, "go e", "");                                   /* no battle by its own cannons */
    EXPECT_EQ(step(&t), MOVING);
    plays(&t, 2, "go w", "");
    s->forts[0] = 0, cannons(s, 0, 6), s->slot[0][8] = 1;
    plays(&t, 2, "go e", "=2 =2");                              /* the Squadron is loaded: no lowering for the Cutter, but Fighters */
    EXPECT_EQ(event(&t, TOLD_STRENGTH)->b, 3);
    EXPECT_EQ(step(&t), VICTORY);
}

TEST(ahoy, e27_the_giant_claw, 1213) {
    table t;
    state *s = ships(&t, "bnw", "");
    s->comrades[1] = 3, moor(s, 2, "ane");
    EXPECT_EQ(control(s, 1, FOR_UNION), 7);
    s->union_ship[1] = (uint8_t)(1 + at("bnw"));
    EXPECT_EQ(control(s, 1, FOR_UNION), 8);
    s->union_ship[0] = (uint8_t)(1 + at("anw"));
    EXPECT_EQ(control(s, 1, FOR_UNION), 4);
}

/* ---- 13: the Smugglers ------------------------------------------------------------------------------------- */

TEST(ahoy, e18_a_delivery, 1302, 1304, 1305, 1306, 1307, 1309) {
    table t;
    state *s = sea(&t, 3, "", 8, 3);                            /* b: a swords island */
    turn_of(&t, 1), moor(s, 1, "bne"), load_up(s, 1, DIVER), s->wealth[1] = 2, market(s, WHISPERING, MERCHANT, NOBLE);
    EXPECT_EQ(why(&t, 1, "deliver jewelry"), WRONG_ISLAND);
    moor(s, 1, "anw");
    EXPECT_EQ(why(&t, 1, "deliver jewelry"), WRONG_ISLAND);
    moor(s, 1, "bse");
    EXPECT_EQ(why(&t, 1, "deliver furs"), NO_SUCH_CARGO);
    plays(&t, 1, "deliver jewelry", "");
    EXPECT_EQ(s->fame[1], 2);                                   /* fixed, whatever the wealth */
    EXPECT_EQ(s->wealth[1], 3);
    EXPECT_EQ(step(&t), REWARDING);
    const reward_row *grid = REWARD_GRIDS[0];
    EXPECT_EQ(grid[CENTRE - GRID].reward, R_GOLD);
    EXPECT_EQ(grid[CENTRE - 1].reward, R_FAME);
    EXPECT_EQ(grid[CENTRE + 1].reward, R_TILE);
    plays(&t, 1, "mark s", "");
    EXPECT_EQ(step(&t), HIRING);
    plays(&t, 1, "recruit wind", "");                           /* any suit, no cost */
    EXPECT(has(s, 1, WHISPERING));
    EXPECT_EQ(s->white[1], CENTRE + GRID);
    EXPECT_EQ(s->black[1], CENTRE);
    EXPECT_EQ(step(&t), PLEDGING);
    plays(&t, 1, "pledge union", "");
    EXPECT_EQ(s->delivered[1], BIT(DIVER));
    EXPECT_EQ(s->pledged[1], BIT(DIVER));
    EXPECT_EQ(event(&t, TOLD_PLEDGED_TO)->who, 1u << 1);
    EXPECT_EQ(s->cargo[1], 0);
}

TEST(ahoy, wealth_ends_at_six, 1305, 305) {
    table t;
    state *s = sea(&t, 3, "", 8, 3);
    turn_of(&t, 1), moor(s, 1, "bse"), load_up(s, 1, DIVER), load_up(s, 1, MYSTIC_CARD), s->wealth[1] = 5; /* both go to swords */
    plays(&t, 1, "deliver jewelry", ""), plays(&t, 1, "mark n", ""), plays(&t, 1, "pledge squadron", "");
    EXPECT_EQ(s->wealth[1], 6);
    plays(&t, 1, "deliver herbs", ""), plays(&t, 1, "mark n", ""), plays(&t, 1, "pledge union", ""); /* any number in a turn */
    EXPECT_EQ(s->wealth[1], 6);
    EXPECT_EQ(s->fame[1], 2 + 2 + 2);                           /* the second reward is 2 fame */
    EXPECT_EQ(s->pledged[1], BIT(MYSTIC_CARD));
}

/* A Smuggler in the middle of a reward, the clear marker on a field, the dark one beside it. */
static void reward_at(table *t, int white, int black) {
    state *s = of(t);
    s->white[1] = (uint8_t)white, s->black[1] = (uint8_t)black;
    s->rewarded = 1, s->step[1] = REWARDING + 1, s->depth = 2, s->turn = 1;
}

TEST(ahoy, rewards, 1306, 1307, 1401) {
    table t;
    state *s = sea(&t, 3, "", 8, 3);
    reward_at(&t, CENTRE, CENTRE), plays(&t, 1, "mark n", "");  /* 1 gold */
    EXPECT_EQ(s->gold[1], 2);
    s->rewarded = 1, s->step[1] = REWARDING + 1, s->depth = 2;
    EXPECT_EQ(why(&t, 1, "mark s"), MARKER_BLOCKED);
    plays(&t, 1, "mark n", "");                                 /* 2 fame */
    EXPECT_EQ(s->fame[1], 2);
    EXPECT_EQ(s->black[1], CENTRE - GRID);
    s->rewarded = 1, s->step[1] = REWARDING + 1, s->depth = 2;
    EXPECT_EQ(why(&t, 1, "mark n"), MARKER_BLOCKED);            /* off the grid */
    reward_at(&t, 1, 2), s->gold[1] = 4, plays(&t, 1, "mark w", ""); /* gold for fame */
    EXPECT_EQ(why(&t, 1, "sell 5"), NO_GOLD);
    plays(&t, 1, "sell 3", "");
    EXPECT_EQ(s->gold[1], 1);
    EXPECT_EQ(s->fame[1], 5);
    reward_at(&t, 3, 2), plays(&t, 1, "mark e", "");            /* 4 fame, and wealth here */
    EXPECT_EQ(s->fame[1], 9);
    EXPECT_EQ(s->wealth[0], 2);
    wound(s, 1, 3), reward_at(&t, 8, 7), plays(&t, 1, "mark e", ""); /* all repaired */
    EXPECT_EQ(damage_on(s, 1), 0);
    wound(s, 1, 3), reward_at(&t, 23, 22), plays(&t, 1, "mark e", ""); /* and 1 fame each */
    EXPECT_EQ(damage_on(s, 1), 0);
    EXPECT_EQ(s->fame[1], 12);
    reward_at(&t, 2, 7), plays(&t, 1, "mark e", "");
    EXPECT_EQ(step(&t), HIRING);
    plays(&t, 1, "pass", "");
    reward_at(&t, 11, 12), plays(&t, 1, "mark w", "");          /* 2 gold */
    EXPECT_EQ(s->gold[1], 3);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, rewards_that_move, 1307, 806, 507) {
    table t;
    state *s = sea(&t, 3, "", 8, 4);                            /* b: fog and a wind of 6 in bsw */
    reward_at(&t, 7, 12), plays(&t, 1, "mark w", "");           /* any tailwind */
    EXPECT_EQ(why(&t, 1, "jump bne"), WRONG_WIND);
    plays(&t, 1, "jump bsw", "");
    EXPECT_EQ(step(&t), TURN);
    reward_at(&t, 2, 7), plays(&t, 1, "mark w", "");            /* one or two spaces */
    EXPECT_EQ(why(&t, 1, "pass"), OK);
    plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 1), at("bsw"));
    cannons(s, 0, 6), moor(s, 0, "bnw"), moor(s, 2, "ane");
    reward_at(&t, 17, 12), plays(&t, 1, "mark w", "");          /* the same without battles */
    plays(&t, 1, "go n", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    plays(&t, 1, "go w", "");
    EXPECT_EQ(flag(&t, 1), at("ase"));
    reward_at(&t, CENTRE, CENTRE), plays(&t, 1, "mark e", "");  /* a region */
    EXPECT_EQ(step(&t), SURVEYING);
    plays(&t, 1, "survey", "=t1");
    EXPECT_EQ(why(&t, 1, "chart ane s"), NO_ROOM);
    EXPECT_EQ(why(&t, 1, "chart dne s"), NO_ROOM);
    plays(&t, 1, "chart bse s", "");
    EXPECT_EQ(why(&t, 1, "lay 180 nw"), ISLANDS_APART);
    plays(&t, 1, "lay 0 nw", "");
    EXPECT_EQ(s->regions, 3);
    EXPECT_EQ(s->wealth[2], 1);
    EXPECT_EQ(flag(&t, 1), at("ase"));                          /* no figure moves */
}

TEST(ahoy, cargo_overboard, 1303) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    turn_of(&t, 1), moor(s, 1, "bse"), load_up(s, 1, FIGHTERS), load_up(s, 1, NOBLE), market(s, DIVER, MERCHANT, ELDER);
    plays(&t, 1, "smuggle jewelry", "");
    EXPECT_EQ(step(&t), JETTISON);
    EXPECT_EQ(why(&t, 1, "overboard books"), NO_SUCH_CARGO);
    EXPECT_EQ(why(&t, 1, "overboard resin"), REGION_SETS);
    plays(&t, 1, "overboard incense", "");
    EXPECT_EQ(s->cargo[1], BIT(FIGHTERS) | BIT(DIVER));
    EXPECT(s->gone >> NOBLE & 1);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, e19_pledges, 1310, 1309) {
    table t;
    state *s = sea(&t, 3, "", 1, 2);                            /* both islands show a fish */
    grab(s, DIVER), grab(s, MERCHANT), grab(s, FIGHTERS), grab(s, SEA_DOG);
    s->delivered[1] = BIT(DIVER) | BIT(MERCHANT) | BIT(FIGHTERS) | BIT(SEA_DOG);
    s->pledged[1] = BIT(DIVER) | BIT(MERCHANT) | BIT(FIGHTERS);
    s->comrades[0] = s->comrades[1] = 5, s->fame[0] = 30, s->fame[1] = 10;
    fl_state view;
    memcpy(view.bytes, s, sizeof *s);
    fl_veil(game(), view.bytes, 2);
    EXPECT_EQ(((state *)view.bytes)->pledged[1], 0xFFFFFFFF);
    spend_dice(s), turn_of(&t, 1);
    plays(&t, 1, "end", "");
    EXPECT_EQ(step(&t), -1);
    EXPECT_EQ(s->fame[1], 14); /* two fish cards, two regions; nothing for the swords card, nor for the Squadron's */
    EXPECT_EQ(s->bared[1], BIT(DIVER) | BIT(MERCHANT) | BIT(FIGHTERS));
    EXPECT_EQ(s->pledged[1], 0);
    EXPECT_EQ(told(&t, TOLD_PLEDGES), 2);
}

TEST(ahoy, pledges_to_the_squadron, 1310, 209) {
    table t;
    state *s = sea(&t, 4, "", 1, 4);                            /* a fish island and a swords island */
    grab(s, DIVER), grab(s, FIGHTERS), grab(s, CUTPURSE), grab(s, MERCHANT);
    s->delivered[1] = BIT(DIVER) | BIT(FIGHTERS), s->delivered[3] = BIT(CUTPURSE) | BIT(MERCHANT), s->pledged[3] = BIT(CUTPURSE);
    s->wealth[0] = 6, s->fame[0] = 30;
    spend_dice(s), turn_of(&t, 1);
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->fame[1], 1); /* the Squadron has the fish, the Union the swords; wealth does not matter */
    EXPECT_EQ(s->fame[3], 2);                                   /* each Smuggler by the own markers */
    s = sea(&t, 3, "", 1, 4);
    grab(s, DIVER), s->delivered[1] = BIT(DIVER), s->comrades[0] = 3, s->fame[0] = 30;
    spend_dice(s), turn_of(&t, 1);
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->fame[1], 0);                                   /* 3:3, nobody controls it */
}

TEST(ahoy, e22_full_sail, 1311, 505) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1);
    uses(&t, 1, 6, "fullsail");
    EXPECT_EQ(why(&t, 1, "pass"), MUST_MOVE);
    plays(&t, 1, "go s", ""), plays(&t, 1, "go e", ""), plays(&t, 1, "go s", ""), plays(&t, 1, "go n", "");
    EXPECT_EQ(why(&t, 1, "pass"), OK);
    plays(&t, 1, "go e", "");
    EXPECT_EQ(s->range[0], 1);
    plays(&t, 1, "go n", "=t1");                                /* exploring ends it */
    plays(&t, 1, "lay 0 sw", "");
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, e25_negotiate, 1312, 1201, 1002) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    turn_of(&t, 1), moor(s, 1, "bse"), market(s, FIGHTERS, WHISPERING, NOBLE), s->comrades[1] = 1;
    uses(&t, 1, 2, "negotiate");
    plays(&t, 1, "recruit fighters", "");
    EXPECT_EQ(s->comrades[1], 1);
    plays(&t, 1, "recruit wind", "");                           /* for a comrade of the Union */
    EXPECT_EQ(s->comrades[1], 0);
    EXPECT_EQ(s->ready, 6);
    EXPECT_EQ(step(&t), TURN);                                  /* two at most */
    EXPECT_EQ(s->gold[1], 1);
    s->slot[1][6] = 0;
    uses(&t, 1, 4, "negotiate");
    plays(&t, 1, "recruit noble", "");
    EXPECT_EQ(step(&t), TURN);                                  /* no comrade: no second */
    turn_of(&t, 1), s->slot[1][6] = 0, s->comrades[1] = 2;
    s->gone |= s->deck | s->market, s->deck = s->market = 0;
    uses(&t, 1, 6, "negotiate");
    EXPECT_EQ(step(&t), TURN);                                  /* an empty market: no comrade may go */
    EXPECT_EQ(s->comrades[1], 2);
}

TEST(ahoy, a_smuggler_escapes, 1313, 706) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), moor(s, 2, "bnw"), no_plans(s);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    plays(&t, 1, "fight bluefin", "=6 =1");
    EXPECT_EQ(why(&t, 1, "win plunder"), OTHER_SPOILS);
    plays(&t, 1, "win escape", "");
    plays(&t, 1, "damage sail", "");
    EXPECT_EQ(step(&t), MOVING);
    EXPECT_EQ(why(&t, 1, "pass"), MUST_MOVE);
    plays(&t, 1, "go s", "");                                   /* the battle with the Union is left behind */
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    EXPECT_EQ(step(&t), MOVING);
    plays(&t, 1, "go n", "");                                   /* back: both anew */
    EXPECT_EQ(step(&t), FACING);
    EXPECT_EQ(why(&t, 1, "fight bluefin"), OK);
    EXPECT_EQ(why(&t, 1, "fight union"), OK);
    EXPECT_EQ(s->sailing, 1);
}

TEST(ahoy, a_smuggler_escapes_in_the_turn_of_another, 1313, 201) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "bsw"), moor(s, 1, "bnw"), s->patrols[at("anw")] = 0;
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go n", "=1 =6");
    EXPECT_EQ(asks_for(&t), 1u << 1);
    plays(&t, 1, "win escape", "");
    plays(&t, 1, "damage order", "");
    EXPECT_EQ(asks_for(&t), 1u << 1);
    plays(&t, 1, "go w", ""), plays(&t, 1, "pass", "");         /* ase: a harbor, nothing to do there */
    EXPECT_EQ(flag(&t, 1), at("ase"));
    EXPECT_EQ(step(&t), BONUS);                                 /* back in the Squadron's turn */
    EXPECT_EQ(asks_for(&t), 1u << 0);
    plays(&t, 0, "station", "");
}

/* The Smuggler sails into two enemies, beats the Squadron, and chooses a reward; the marker goes in this direction. */
static state *rewarded_in_battle(table *t, int white, int black, const char *mark) {
    state *s = sea(t, 3, "", 8, 12);                            /* b: bsw has a tailwind */
    turn_of(t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), moor(s, 2, "bnw"), no_plans(s);
    s->white[1] = (uint8_t)white, s->black[1] = (uint8_t)black;
    uses(t, 1, 1, "sail");
    plays(t, 1, "go e", "");
    plays(t, 1, "fight bluefin", "=6 =1");
    plays(t, 1, "win reward", ""), plays(t, 1, "damage sail", "");
    plays(t, 1, mark, "");
    return s;
}

TEST(ahoy, a_reward_that_moves_leaves_battles_behind, 1314, 1307) {
    table t;
    state *s = rewarded_in_battle(&t, 2, 7, "mark w");          /* one or two spaces */
    EXPECT_EQ(step(&t), MOVING);
    plays(&t, 1, "go s", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);                        /* none with the Union, which he has left */
    EXPECT_EQ(flag(&t, 1), at("bsw"));
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->sailing, 0);
    rewarded_in_battle(&t, 11, 12, "mark n");                   /* any tailwind */
    EXPECT_EQ(step(&t), JUMPING);
    plays(&t, 1, "jump bsw", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    EXPECT_EQ(step(&t), TURN);
    rewarded_in_battle(&t, 2, 7, "mark w");
    plays(&t, 1, "pass", "=6 =1");                              /* who stays has the Union still to fight */
    EXPECT_EQ(told(&t, TOLD_BATTLE), 1);
    EXPECT_EQ(step(&t), VICTORY);
}

TEST(ahoy, smugglers_chase_each_other, 1313, 709) {
    table t;
    state *s = sea(&t, 4, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 3, "bnw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=1 =6");                              /* the second Smuggler wins, and escapes … */
    plays(&t, 3, "win escape", ""), plays(&t, 3, "damage sail", "");
    plays(&t, 3, "go w", "");
    EXPECT_EQ(s->sailing, 2);
    plays(&t, 3, "go e", "=1 =6");                              /* … comes back, and loses against loaded cannons */
    plays(&t, 1, "win escape", ""), plays(&t, 1, "damage sail", "");
    EXPECT_EQ(s->sailing, 3);
    plays(&t, 1, "go s", "");                                   /* the first one's old voyage is forgotten */
    EXPECT_EQ(s->sailing, 2);
    plays(&t, 1, "pass", "");
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->sailing, 0);
    EXPECT_EQ(flag(&t, 1), at("bsw"));
    EXPECT_EQ(flag(&t, 3), at("bnw"));
    EXPECT_EQ(asks_for(&t), 1u << 1);
}

TEST(ahoy, a_reward_in_a_reward, 1308, 1313) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), moor(s, 2, "bne"), no_plans(s);
    s->white[1] = 2, s->black[1] = 7;
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1");
    plays(&t, 1, "win reward", "");
    plays(&t, 1, "damage sail", "");
    plays(&t, 1, "mark w", "");                                 /* one or two spaces */
    EXPECT_EQ(s->white[1], 1);
    EXPECT_EQ(s->black[1], 2);
    plays(&t, 1, "go e", "=6 =1");
    plays(&t, 1, "win reward", "");
    plays(&t, 1, "damage sail", "");
    EXPECT_EQ(why(&t, 1, "mark e"), MARKER_BLOCKED);            /* the dark marker has moved already */
    plays(&t, 1, "mark w", "");
    EXPECT_EQ(step(&t), SELLING);
    plays(&t, 1, "sell 1", "");
    EXPECT_EQ(s->fame[1], 1);                                   /* no fame or wealth for the reward itself */
    EXPECT_EQ(s->wealth[1], 1);
    EXPECT_EQ(s->sailing, 0);
}

/* ---- 14: small print --------------------------------------------------------------------------------------- */

TEST(ahoy, a_fixed_order_of_what_happens_together, 1404, 1507, 1503) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, CUTPURSE), enrol(s, 1, BUCCANEER),
        enrol(s, 0, FIGHTERS);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1");
    EXPECT_EQ(s->gold[1], 3);
    EXPECT_EQ(step(&t), SACKING);
    plays(&t, 1, "sack fighters", "");
    EXPECT_EQ(step(&t), VICTORY);
    plays(&t, 1, "win escape", "");
    EXPECT_EQ(step(&t), DAMAGING);
    plays(&t, 1, "damage deploy", "");
    EXPECT_EQ(step(&t), MOVING);
}

TEST(ahoy, what_is_open_and_what_is_secret, 1405) {
    int hidden = 0;
    for (int i = 0; i < game()->n_fields; i++)
        if (game()->fields[i].who != FL_ALL) hidden++;
    EXPECT_EQ(hidden, 2);
    EXPECT_EQ(fl_field_named(game(), "hand")->who, FL_OWNER);
    EXPECT_EQ(fl_field_named(game(), "pledged")->who, FL_OWNER);
    EXPECT(sizeof(state) <= 1024);
}

TEST(ahoy, cards_that_leave, 1007, 1503) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, BUCCANEER);
    enrol(s, 0, SAILOR), enrol(s, 0, TRAWLER), enrol(s, 0, ELDER), s->berth[SAILOR] = DAMAGE_MARK, s->berth[TRAWLER] = 4;
    dice(s, 0, "1235");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1");
    EXPECT_EQ(why(&t, 1, "sack fighters"), CREW_BUCCANEER);
    plays(&t, 1, "sack sailor", "");
    EXPECT_EQ(why(&t, 1, "pass"), CREW_BUCCANEER);              /* two, if there are two */
    plays(&t, 1, "sack trawler", "");
    EXPECT_EQ(s->berth[SAILOR] + s->berth[TRAWLER], 0);
    EXPECT_EQ(dice_left(s, 0), 4);                              /* the die is spent for this round */
    EXPECT_EQ(s->crew[0], BIT(ELDER));
    EXPECT_EQ(s->crew[1], 0);
    EXPECT(s->gone >> BUCCANEER & 1);
}

/* ---- 15: crew cards ---------------------------------------------------------------------------------------- */

TEST(ahoy, aeronauts, 1501, 507) {
    table t;
    state *s = sea(&t, 3, "", 1, 2);                            /* two fish islands */
    turn_of(&t, 1), enrol(s, 1, AERONAUTS), s->gold[1] = 2, moor(s, 1, "ane");
    EXPECT_EQ(why(&t, 1, "crew aeronauts"), CREW_AERONAUTS);    /* not on an island */
    moor(s, 1, "anw");
    plays(&t, 1, "crew aeronauts", "");
    EXPECT_EQ(flag(&t, 1), at("bse"));
    plays(&t, 1, "crew aeronauts", "");                         /* as often as he pays */
    EXPECT_EQ(flag(&t, 1), at("anw"));
    EXPECT_EQ(why(&t, 1, "crew aeronauts"), NO_GOLD);
    s = sea(&t, 3, "", 8, 12);
    enrol(s, 0, AERONAUTS);
    EXPECT_EQ(why(&t, 0, "crew aeronauts"), CREW_AERONAUTS);    /* the other island is not on the chart */
    s = sea(&t, 3, "", 1, 2);
    enrol(s, 0, AERONAUTS), cannons(s, 0, 6), s->slot[0][8] = 1, no_plans(s);
    plays(&t, 0, "crew aeronauts", "=1 =6");                    /* a move: battle, but no patrol for it */
    plays(&t, 2, "pass", "");
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, elder, 1502) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, ELDER), enrol(s, 1, SAILOR), s->placed = 2;
    table before = t;
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->gold[1], 2);
    t = before, s->berth[SAILOR] = DAMAGE_MARK;                 /* crew counts too */
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->gold[1], 1);
}

TEST(ahoy, e21_documentarian, 1504) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, DOCUMENTARIAN), s->placed = 2, moor(s, 1, "bnw");
    moor(s, 0, "bne");
    table before = t;
    plays(&t, 1, "end", "");                                    /* two flagships in the region */
    EXPECT_EQ(s->gold[1], 2);
    t = before, moor(s, 1, "ane");
    plays(&t, 1, "end", "");
    EXPECT_EQ(s->gold[1], 1);
}

TEST(ahoy, buccaneer_stays_if_he_likes, 1503) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, BUCCANEER), enrol(s, 0, ELDER);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1");
    plays(&t, 1, "pass", "");
    EXPECT(has(s, 1, BUCCANEER) && has(s, 0, ELDER));
    EXPECT_EQ(step(&t), VICTORY);
}

static state *beakhead(table *t) { /* the Smuggler has just beaten the Union in bnw and may push */
    state *s = sea(t, 3, "", 8, 11);                            /* b: a current in bnw to bsw, wreckage in bne */
    turn_of(t, 1), enrol(s, 1, BEAKHEAD), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 2, "bnw"), no_plans(s);
    uses(t, 1, 1, "sail");
    plays(t, 1, "go e", "=6 =1"), plays(t, 1, "win reward", "");
    EXPECT_EQ(step(t), DAMAGING);
    plays(t, 1, "damage rally", "");
    return s;
}

TEST(ahoy, battering_beakhead, 1505, 807, 902) {
    table t;
    state *s = beakhead(&t);
    EXPECT_EQ(step(&t), PUSHING);
    EXPECT_EQ(why(&t, 1, "push n"), CREW_BEAKHEAD);             /* not off the chart */
    plays(&t, 1, "push e", "");                                 /* into the wreckage */
    EXPECT_EQ(flag(&t, 2), at("bne"));
    EXPECT_EQ(step(&t), DAMAGING);
    EXPECT_EQ(asks_for(&t), 1u << 2);                           /* this damage its owner places */
    plays(&t, 2, "damage sail", "");
    EXPECT_EQ(s->gold[2], 1);                                   /* no treasure */
    EXPECT_EQ(step(&t), REWARDING);
    s = beakhead(&t);
    plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 2), at("bnw"));
}

TEST(ahoy, a_pushed_figure_in_a_current, 1505, 801) {
    table t;
    state *s = sea(&t, 3, "", 8, 11);                           /* b: bnw flows to bsw */
    turn_of(&t, 1), enrol(s, 1, BEAKHEAD), enrol(s, 1, MYSTIC_CARD), moor(s, 1, "bsw"), moor(s, 2, "bne"), cannons(s, 1, 6);
    plays(&t, 1, "crew mystic", ""), plays(&t, 1, "damage sail", "");
    plays(&t, 1, "hit union ne", ""), plays(&t, 1, "damage rally", "");
    plays(&t, 1, "push w", "");
    EXPECT_EQ(flag(&t, 2), at("bsw"));                          /* carried on into a loaded enemy: no battle */
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    s = sea(&t, 3, "", 8, 2);                                   /* b: bsw flows south, off the chart */
    turn_of(&t, 1), enrol(s, 1, BEAKHEAD), enrol(s, 1, MYSTIC_CARD), moor(s, 1, "bne"), moor(s, 2, "bnw");
    enrol(s, 2, SEA_DOG), enrol(s, 2, SEA_WITCH);
    plays(&t, 1, "crew mystic", ""), plays(&t, 1, "damage sail", "");
    plays(&t, 1, "hit union nw", ""), plays(&t, 1, "damage rally", "");
    plays(&t, 1, "push s", "");
    EXPECT_EQ(asks_for(&t), 1u << 2);                           /* its own Sea Dog decides … */
    EXPECT_EQ(why(&t, 2, "drift s"), CREW_BEAKHEAD);            /* … but it stays on the chart */
    EXPECT_EQ(why(&t, 2, "witch s"), CREW_BEAKHEAD);
    plays(&t, 2, "pass", "");
    EXPECT_EQ(flag(&t, 2), at("bsw"));
    EXPECT_EQ(step(&t), TURN);
    s = sea(&t, 3, "", 8, 2);
    turn_of(&t, 1), enrol(s, 1, BEAKHEAD), enrol(s, 1, MYSTIC_CARD), moor(s, 1, "bne"), moor(s, 2, "bnw");
    plays(&t, 1, "crew mystic", ""), plays(&t, 1, "damage sail", "");
    plays(&t, 1, "hit union nw", ""), plays(&t, 1, "damage rally", "");
    plays(&t, 1, "push s", "");
    EXPECT_EQ(flag(&t, 2), at("bsw"));                          /* nobody to ask: this current is ignored */
    EXPECT_EQ(s->regions, 2);
    EXPECT_EQ(step(&t), TURN);
}

/* The Squadron sails into two enemies, and the first one beats it with the Beakhead. */
static state *pushed_attacker(table *t, const char *options, int mover, const char *to) {
    state *s = sea(t, 3, options, 8, 12);                       /* bne: a harbor with a treasure */
    int other = mover ? 0 : 2;
    turn_of(t, mover), no_plans(s), enrol(s, 1, BEAKHEAD), wound(s, mover, 1);
    cannons(s, mover, 6), s->slot[mover][mover ? 7 : 8] = 1, moor(s, mover, "bsw"), moor(s, 1, "bnw"), moor(s, other, "bnw");
    uses(t, mover, 1, "sail");
    plays(t, mover, "go n", "");
    plays(t, mover, "fight smuggler", "=1 =6");
    plays(t, 1, "win reward", ""), plays(t, 1, mover ? "damage rally" : "damage order", "");
    plays(t, 1, to, "");
    return s;
}

TEST(ahoy, a_pushed_attacker_is_done, 1505, 1406, 709, 1101) {
    table t;
    state *s = pushed_attacker(&t, "", 0, "push e");
    EXPECT_EQ(flag(&t, 0), at("bne"));
    EXPECT_EQ(s->gold[0], 1);                                   /* no treasure, no harbor, no battle with the Union … */
    EXPECT_EQ(step(&t), BONUS);
    EXPECT_EQ(asks_for(&t), 1u << 0);
    plays(&t, 0, "station", "");                                /* … but its Sail ends there, with a patrol */
    EXPECT_EQ(s->patrols[at("bne")], 1);
    EXPECT_EQ(s->patrols[at("bnw")], 0);
    plays(&t, 1, "mark n", "");
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->sailing, 0);
    s = pushed_attacker(&t, "pushed=adrift", 0, "push e");
    EXPECT_EQ(s->gold[0], 1);
    plays(&t, 1, "mark n", "");
    EXPECT_EQ(step(&t), TURN);                                  /* no patrol either */
    EXPECT_EQ(s->sailing, 0);
}

TEST(ahoy, a_pushed_union_lands_at_an_island, 1406, 1202) {
    table t;
    state *s = pushed_attacker(&t, "", 2, "push s");            /* bsw: no island */
    EXPECT_EQ(step(&t), REWARDING);
    s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 2), no_plans(s), enrol(s, 1, BEAKHEAD), cannons(s, 2, 6), s->slot[2][7] = 1, moor(s, 1, "bne");
    uses(&t, 2, 1, "sail");
    plays(&t, 2, "go n", "=1 =6");
    plays(&t, 1, "win escape", ""), plays(&t, 1, "damage rally", "");
    plays(&t, 1, "push s", "");                                 /* back to the island it came from */
    EXPECT_EQ(step(&t), BONUS);
    plays(&t, 2, "land", "");
    EXPECT_EQ(s->comrades[1], 4);
    EXPECT_EQ(step(&t), MOVING);                                /* now the Smuggler gets away */
    EXPECT_EQ(asks_for(&t), 1u << 1);
    s = sea(&t, 3, "pushed=adrift", 8, 12);
    turn_of(&t, 2), no_plans(s), enrol(s, 1, BEAKHEAD), cannons(s, 2, 6), s->slot[2][7] = 1, moor(s, 1, "bne");
    uses(&t, 2, 1, "sail");
    plays(&t, 2, "go n", "=1 =6");
    plays(&t, 1, "win escape", ""), plays(&t, 1, "damage rally", "");
    plays(&t, 1, "push s", "");
    EXPECT_EQ(step(&t), MOVING);
}

TEST(ahoy, a_push_after_tailwind_and_by_other_actions, 1406, 1101) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);                           /* bsw: a tailwind 4; bne: a harbor */
    no_plans(s), enrol(s, 1, BEAKHEAD), cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 1, "bsw");
    uses(&t, 0, 4, "tailwind");
    plays(&t, 0, "jump bsw", "=1 =6");
    plays(&t, 1, "win escape", ""), plays(&t, 1, "damage order", ""), plays(&t, 1, "push n", "");
    plays(&t, 0, "station", "");
    EXPECT_EQ(s->patrols[at("bnw")], 1);
    s = sea(&t, 3, "", 8, 12);
    no_plans(s), enrol(s, 1, BEAKHEAD), enrol(s, 0, SAILOR), cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "bnw"), moor(s, 1, "bsw");
    uses(&t, 0, 4, "sailor");                                   /* not the Sail action: nothing comes of it */
    plays(&t, 0, "go s", "=1 =6");
    plays(&t, 1, "win escape", ""), plays(&t, 1, "damage order", ""), plays(&t, 1, "push n", "");
    EXPECT_EQ(step(&t), MOVING);
    EXPECT_EQ(asks_for(&t), 1u << 1);
}

TEST(ahoy, emissary, 1506, 505) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, EMISSARY);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(step(&t), FACING);
    EXPECT_EQ(why(&t, 1, "bribe union"), NO_SUCH_FOE);
    plays(&t, 1, "bribe bluefin", "");
    EXPECT_EQ(s->gold[0], 2);
    EXPECT_EQ(s->gold[1], 0);
    EXPECT_EQ(step(&t), MOVING);                                /* the movement goes on */
    plays(&t, 1, "go w", "");
    moor(s, 0, "ane"), moor(s, 2, "ane"), no_plans(s);
    turn_of(&t, 1);
    uses(&t, 1, 2, "sail");
    plays(&t, 1, "go n", "");
    EXPECT_EQ(why(&t, 1, "bribe bluefin"), CREW_EMISSARY);      /* no gold */
}

TEST(ahoy, who_comes_back_meets_the_enemy_anew, 708, 1506) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, EMISSARY);
    uses(&t, 1, 4, "fullsail");
    plays(&t, 1, "go e", ""), plays(&t, 1, "bribe bluefin", "");
    plays(&t, 1, "go w", "");
    plays(&t, 1, "go e", "=6 =1");                              /* no gold left: now they fight */
    EXPECT_EQ(step(&t), VICTORY);
    EXPECT_EQ(s->foe - 1, SQUADRON);
}

TEST(ahoy, emissary_in_the_turn_of_another, 1506, 1313) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "bsw"), moor(s, 1, "bnw"), moor(s, 2, "bne"), s->patrols[at("anw")] = 0;
    enrol(s, 1, EMISSARY), cannons(s, 1, 1), no_plans(s);
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go n", "=1 =6"), plays(&t, 1, "win escape", ""), plays(&t, 1, "damage order", "");
    plays(&t, 1, "go e", "=6 =1");                              /* an attacker, but not in its own turn */
    EXPECT_EQ(told(&t, TOLD_BATTLE), 1);
    EXPECT_EQ(s->gold[1], 1);
    EXPECT_EQ(step(&t), VICTORY);
}

TEST(ahoy, cutpurse_and_fighters_with_any_figure, 1507, 1509) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    enrol(s, 0, CUTPURSE), enrol(s, 0, FIGHTERS), cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "asw");
    uses(&t, 0, 3, "order");
    plays(&t, 0, "order anw e", "=3 =4");                       /* a patrol, 4:4 */
    EXPECT_EQ(event(&t, TOLD_STRENGTH)->b, 4);
    EXPECT_EQ(s->gold[0], 3);
}

TEST(ahoy, merchant_and_diver, 1508, 1524, 804) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);                            /* a: a harbor in ase; b: wreckage with 2 gold in bne */
    turn_of(&t, 1), enrol(s, 1, MERCHANT), enrol(s, 1, DIVER), s->slot[1][5] = DAMAGE_MARK;
    uses(&t, 1, 1, "sail"), plays(&t, 1, "go s", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(s->gold[1], 2);
    EXPECT_EQ(step(&t), AT_HARBOR);
    plays(&t, 1, "pass", "");
    moor(s, 1, "bnw");
    uses(&t, 1, 2, "sail"), plays(&t, 1, "go e", ""), plays(&t, 1, "damage sail", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(s->gold[1], 5);                                   /* E30: 2 and 1 more */
    EXPECT_EQ(damage_on(s, 1), 2);
    turn_of(&t, 1);
    uses(&t, 1, 4, "fullsail"), plays(&t, 1, "go s", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(s->gold[1], 5);                                   /* nothing at an island */
}

TEST(ahoy, gunner, 1510) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, GUNNER);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1"), plays(&t, 1, "win escape", "");
    plays(&t, 1, "damage sail", ""), plays(&t, 1, "damage order", "");
    EXPECT_EQ(damage_on(s, 0), 2);
    s = sea(&t, 3, "", 8, 12);
    enrol(s, 0, GUNNER), cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "asw");
    uses(&t, 0, 3, "order");
    plays(&t, 0, "order anw e", "=6 =1"), plays(&t, 0, "win plunder", "");
    plays(&t, 0, "damage sail", "");
    EXPECT_EQ(damage_on(s, 1), 1);                              /* a patrol, not the Flagship */
}

TEST(ahoy, a_push_for_each_dealing_of_damage, 1406, 1407, 1510) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, GUNNER), enrol(s, 1, BEAKHEAD);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=6 =1"), plays(&t, 1, "win reward", "");
    plays(&t, 1, "damage sail", "");
    EXPECT_EQ(step(&t), DAMAGING);                              /* both first … */
    plays(&t, 1, "damage order", "");
    plays(&t, 1, "push s", "");                                 /* … then one push */
    EXPECT_EQ(step(&t), REWARDING);
    EXPECT_EQ(flag(&t, 0), at("bsw"));
    plays(&t, 1, "mark n", "");
    moor(s, 1, "ase"), moor(s, 0, "bnw");
    uses(&t, 1, 2, "sail");
    plays(&t, 1, "go e", "=6 =1"), plays(&t, 1, "pass", "");    /* no option taken: the Gunner's damage all the same */
    EXPECT_EQ(step(&t), DAMAGING);
    EXPECT_EQ(s->hurts, 1);
}

TEST(ahoy, gunners_mate, 1511, 806) {
    table t;
    state *s = sea(&t, 3, "", 8, 4);                            /* b: fog in bsw */
    turn_of(&t, 1), enrol(s, 1, GUNNERS_MATE), moor(s, 1, "bnw"), moor(s, 0, "bne"), s->patrols[at("bne")] = 1, s->patrols[at("anw")] = 0;
    uses(&t, 1, 1, "cannons");
    EXPECT_EQ(step(&t), AIMING);
    EXPECT_EQ(why(&t, 1, "aim sw"), FOG_NO_BATTLE);
    plays(&t, 1, "aim ne", "");                                 /* each figure there */
    EXPECT_EQ(step(&t), FACING);
    plays(&t, 1, "fight patrol", "=6 =1"), plays(&t, 1, "win reward", "");
    EXPECT_EQ(s->patrols[at("bne")], 0);
    plays(&t, 1, "mark n", "=6 =1");                            /* then the Flagship */
    EXPECT_EQ(s->foe - 1, SQUADRON);
    plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 1), at("bnw"));                          /* it has not moved, the wreckage does not matter */
    EXPECT_EQ(damage_on(s, 1), 0);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, gunners_mate_from_a_harbor, 1511, 805) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, GUNNERS_MATE), moor(s, 0, "asw");
    uses(&t, 1, 2, "sail"), plays(&t, 1, "go s", ""), plays(&t, 1, "pass", "");
    plays(&t, 1, "shift sail 2", "");
    EXPECT_EQ(step(&t), AIMING);
    plays(&t, 1, "aim sw", ""), plays(&t, 1, "fire cannons 1", "=1 =1");
    plays(&t, 1, "win escape", "");
    plays(&t, 1, "damage sail", "");
    plays(&t, 1, "go n", "");                                   /* the harbor is left behind */
    plays(&t, 1, "pass", "");
    EXPECT_EQ(s->sailing, 0);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, grogmaster, 1512, 1604) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 2), cannons(s, 2, 1), moor(s, 2, "bnw"), moor(s, 0, "bne"), enrol(s, 2, GROGMASTER), hand(s, SECRET_PLAN);
    uses(&t, 2, 1, "sail");
    plays(&t, 2, "go e", "");
    plays(&t, 2, "secret", "=1 =1 =6");                         /* two dice against one; who is asked has seen both rolls */
    EXPECT_EQ(told(&t, TOLD_ROLLED), 2);
    EXPECT_EQ(event(&t, TOLD_ROLLED)->b, 2);
    EXPECT_EQ(step(&t), GROGGING);
    plays(&t, 2, "reroll", "");
    EXPECT_EQ(step(&t), DAMAGING);                              /* own damage first, own choice */
    plays(&t, 2, "damage inspire", "=2 =5");                    /* both again */
    EXPECT_EQ(s->rolled[0], 7);
    EXPECT_EQ(step(&t), VICTORY);                               /* only once */
    plays(&t, 2, "win plunder", "");
    EXPECT_EQ(s->hurts, 2);                                     /* Secret Weapon: 1 more */
}

TEST(ahoy, grogmaster_needs_a_slot, 1512) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw"), enrol(s, 1, GROGMASTER), wound(s, 1, 2);
    s->slot[1][3] = s->slot[1][4] = s->slot[1][6] = DAMAGE_MARK;
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=1 =6");
    EXPECT_EQ(step(&t), VICTORY);
    EXPECT_EQ(asks_for(&t), 1u << 0);
}

TEST(ahoy, grogmaster_is_aboard_the_flagship, 1512) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    enrol(s, 0, GROGMASTER), cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "asw");
    uses(&t, 0, 3, "order");
    plays(&t, 0, "order anw e", "=1 =6");                       /* a patrol fights without him */
    EXPECT_EQ(step(&t), VICTORY);
    EXPECT_EQ(asks_for(&t), 1u << 1);
    s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 0, GROGMASTER), cannons(s, 1, 1), moor(s, 1, "ase"), moor(s, 0, "bnw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "=5 =1");
    EXPECT_EQ(step(&t), PARRYING);                              /* the defender's too */
    plays(&t, 0, "reroll", ""), plays(&t, 0, "damage deploy", "=6");
    EXPECT_EQ(asks_for(&t), 1u << 0);
    EXPECT_EQ(event(&t, TOLD_STRENGTH)->d, 6);
}

TEST(ahoy, middleman, 1513) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, MIDDLEMAN), dice(s, 1, "3446"), s->gold[1] = 2;
    plays(&t, 1, "use 3", "");
    EXPECT_EQ(why(&t, 1, "raise 3"), CREW_MIDDLEMAN);
    plays(&t, 1, "raise 2", "");
    EXPECT_EQ(s->die, 5);
    EXPECT_EQ(why(&t, 1, "raise 2"), ONE_TO_SIX);
    plays(&t, 1, "lower 1", "");                                /* up to 2 */
    EXPECT_EQ(s->gold[1], 0);
    plays(&t, 1, "place negotiate", "");
}

TEST(ahoy, mystic, 1514, 906, 905) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, MYSTIC_CARD);
    plays(&t, 1, "crew mystic", "");
    plays(&t, 1, "damage sail", "");
    EXPECT_EQ(step(&t), MYSTIC);
    EXPECT_EQ(why(&t, 1, "hit union ne"), NO_SUCH_FIGURE);
    EXPECT_EQ(why(&t, 1, "hit patrol ne"), NO_SUCH_FIGURE);
    EXPECT_EQ(why(&t, 1, "hit rival ne"), NO_SUCH_FIGURE);
    plays(&t, 1, "hit patrol nw", "");
    EXPECT_EQ(patrols_left(s), 10);
    EXPECT_EQ(why(&t, 1, "crew mystic"), CREW_MYSTIC);          /* once a turn */
    s->placed = 2;
    plays(&t, 1, "end", "");
    turn_of(&t, 1);
    EXPECT_EQ(why(&t, 1, "crew mystic"), OK);                   /* the next turn again */
    for (int i = 0; i < 7; i++) s->slot[1][i] = DAMAGE_MARK;
    EXPECT_EQ(why(&t, 1, "crew mystic"), CREW_MYSTIC);          /* no slot for the own damage */
    s = sea(&t, 2, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, MYSTIC_CARD);
    plays(&t, 1, "crew mystic", ""), plays(&t, 1, "damage sail", "");
    EXPECT_EQ(why(&t, 1, "hit smuggler se"), NO_SUCH_FIGURE);   /* there is none among two players */
    EXPECT_EQ(why(&t, 1, "hit union se"), OK);
}

TEST(ahoy, damage_without_a_battle_in_fog, 806, 1514) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);                            /* bnw: fog */
    turn_of(&t, 1), enrol(s, 1, MYSTIC_CARD), moor(s, 1, "bne"), moor(s, 2, "bnw");
    plays(&t, 1, "crew mystic", ""), plays(&t, 1, "damage sail", "");
    plays(&t, 1, "hit union nw", ""), plays(&t, 1, "damage rally", "");
    EXPECT_EQ(damage_on(s, 2), 1);
}

TEST(ahoy, naive_noble, 1515, 1408, 1007, 1303) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, NOBLE), enrol(s, 0, SAILOR), s->berth[SAILOR] = DAMAGE_MARK, load_up(s, 1, GUNNER), load_up(s, 1, DIVER);
    table before = t;
    plays(&t, 1, "crew noble", "");
    EXPECT(s->gone >> NOBLE & 1);
    EXPECT_EQ(why(&t, 1, "rob gunner crew"), CREW_NOBLE);
    plays(&t, 1, "rob sailor crew", "");
    EXPECT(has(s, 1, SAILOR) && !has(s, 0, SAILOR));
    EXPECT_EQ(s->berth[SAILOR], 0);
    t = before;
    plays(&t, 1, "crew noble", ""), plays(&t, 1, "rob sailor cargo", "");
    EXPECT_EQ(step(&t), JETTISON);                              /* a third good */
    plays(&t, 1, "overboard tea", "");
    t = before, enrol(s, 0, NOBLE), turn_of(&t, 0);
    plays(&t, 0, "crew noble", "");
    EXPECT_EQ(why(&t, 0, "rob gunner cargo"), STOLEN_GOODS);
    plays(&t, 0, "rob gunner crew", "");                        /* goods become crew */
    EXPECT(has(s, 0, GUNNER));
    t = before, moor(s, 1, "bnw");
    plays(&t, 1, "crew noble", "");                             /* nobody near: no effect */
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, powder_monkey, 1516) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, POWDER_MONKEY), wound(s, 1, 2), enrol(s, 1, BEAKHEAD);
    uses(&t, 1, 2, "repair");
    plays(&t, 1, "repair sail", ""), plays(&t, 1, "repair sail", "");
    EXPECT_EQ(step(&t), MONKEY);                                /* once for both */
    plays(&t, 1, "hit bluefin nw", "");
    plays(&t, 1, "damage deploy", "");
    EXPECT_EQ(step(&t), PUSHING);                               /* any damage dealt */
    plays(&t, 1, "push s", "");
    EXPECT_EQ(flag(&t, 0), at("asw"));
    EXPECT_EQ(s->gold[0], 1);
    s->slot[1][7] = 0;
    uses(&t, 1, 4, "repair");                                   /* nothing to repair, nothing to throw */
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, shipwright, 1517, 1516, 307) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 1), enrol(s, 1, SHIPWRIGHT), enrol(s, 1, SAILOR), s->berth[SAILOR] = DAMAGE_MARK, wound(s, 1, 3);
    uses(&t, 1, 1, "shipwright");
    EXPECT_EQ(damage_on(s, 1), 0);
    EXPECT_EQ(s->berth[SHIPWRIGHT], 1);
    EXPECT_EQ(step(&t), TURN);
    turn_of(&t, 0), enrol(s, 0, POWDER_MONKEY), dice(s, 0, "1234");
    plays(&t, 0, "use 1", "");
    EXPECT_EQ(why(&t, 0, "place shipwright"), NO_SUCH_SLOT);    /* another's crew */
    plays(&t, 0, "place deploy", ""), plays(&t, 0, "deploy anw", "");
    enrol(s, 0, SHIPWRIGHT), s->berth[SHIPWRIGHT] = 0, wound(s, 0, 2);
    uses(&t, 0, 2, "shipwright");
    EXPECT_EQ(step(&t), MONKEY);                                /* this repairs too: once for all of it */
    plays(&t, 0, "hit smuggler ne", ""), plays(&t, 0, "damage negotiate", "");
    EXPECT_EQ(damage_on(s, 0), 0);
    EXPECT_EQ(s->slot[1][6], DAMAGE_MARK);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, union_ships_are_never_repaired, 1210, 1517, 1502) {
    table t;
    state *s = ships(&t, "", "bne");
    turn_of(&t, 2), s->rigging[1] = DAMAGE_MARK, enrol(s, 2, SHIPWRIGHT), enrol(s, 2, ELDER), wound(s, 2, 1);
    uses(&t, 2, 1, "shipwright");
    EXPECT_EQ(damage_on(s, 2), 0);
    EXPECT_EQ(s->rigging[1], DAMAGE_MARK);
    uses(&t, 2, 1, "cannons");
    plays(&t, 2, "end", "");
    EXPECT_EQ(s->gold[2], 2);                                   /* the Elder looks at board and crew only */
}

TEST(ahoy, trawler, 1518, 807) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);                           /* a: wreckage with gold in ane, ase */
    enrol(s, 0, TRAWLER);
    uses(&t, 0, 1, "trawler");
    plays(&t, 0, "go e", ""), plays(&t, 0, "damage sail", "");
    EXPECT_EQ(s->gold[0], 2);
    plays(&t, 0, "go s", ""), plays(&t, 0, "damage sail", "");
    EXPECT_EQ(s->gold[0], 3);                                   /* each once, the last one too */
    EXPECT_EQ(step(&t), TURN);                                  /* not the Sail action: no patrol */
    EXPECT_EQ(s->trawled, 0);
}

TEST(ahoy, trawler_after_the_battle, 1518, 503) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);                            /* ane, asw: 1 gold */
    turn_of(&t, 1), enrol(s, 1, TRAWLER), enrol(s, 1, EMISSARY), no_plans(s);
    cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "ane"), moor(s, 1, "ase"), s->gold[1] = 0;
    uses(&t, 1, 1, "trawler");
    plays(&t, 1, "go n", "=1 =6");                              /* nothing to bribe with: the treasure comes after the battle */
    EXPECT_EQ(told(&t, TOLD_GAINED), 0);
    plays(&t, 0, "win plunder", "");
    EXPECT_EQ(s->gold[0], 1);                                   /* nothing to steal either */
    plays(&t, 0, "damage sail", "");
    EXPECT_EQ(s->gold[1], 1);                                   /* now it comes, once */
    EXPECT_EQ(step(&t), TURN);
    s = sea(&t, 3, "", 8, 1);
    turn_of(&t, 1), enrol(s, 1, TRAWLER), enrol(s, 0, BEAKHEAD), no_plans(s);
    cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "ane"), moor(s, 1, "ase"), s->gold[1] = 0;
    uses(&t, 1, 1, "trawler");
    plays(&t, 1, "go n", "=1 =6");
    plays(&t, 0, "win broadside", ""), plays(&t, 0, "damage sail", ""), plays(&t, 0, "damage sail", "");
    plays(&t, 0, "push w", "");
    EXPECT_EQ(s->gold[1], 0);                                   /* pushed out of it before */
    EXPECT_EQ(s->trawled, 0);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, trawler_takes_each_treasure_once, 1518, 1520) {
    table t;
    state *s = sea(&t, 3, "", 8, 11);                           /* b: a current in bnw, wreckage with 1 gold in bne */
    turn_of(&t, 1), enrol(s, 1, TRAWLER), enrol(s, 1, SEA_DOG), moor(s, 1, "bse");
    uses(&t, 1, 1, "trawler");
    plays(&t, 1, "go n", ""), plays(&t, 1, "damage sail", "");
    plays(&t, 1, "go w", ""), plays(&t, 1, "drift e", "");
    plays(&t, 1, "damage sail", "");                            /* the wreckage harms it again … */
    EXPECT_EQ(flag(&t, 1), at("bne"));
    EXPECT_EQ(s->gold[1], 2);                                   /* … but the treasure is taken, even where it anchors */
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, e20_sea_witch, 1519, 502) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    region(s, 3, 0, 24, 22);
    region(s, 1, 0, 26, 22);                                    /* d, with a gap between it and b */
    turn_of(&t, 1), enrol(s, 1, SEA_WITCH), moor(s, 1, "bsw");
    uses(&t, 1, 1, "sail");
    EXPECT_EQ(why(&t, 1, "witch e"), CREW_SEA_WITCH);           /* not the edge */
    plays(&t, 1, "witch s", "");                                /* to the first edge, not to the farthest */
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    EXPECT_EQ(step(&t), MOVING);
    EXPECT_EQ(s->range[0], 1);                                  /* it was one of the two spaces */
    plays(&t, 1, "pass", "");
    moor(s, 1, "ane");
    uses(&t, 1, 1, "sail");
    EXPECT_EQ(next_space(s, at("ane"), EAST), OFF);
    plays(&t, 1, "witch e", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 1), at("anw"));
    turn_of(&t, 0), moor(s, 0, "ane");
    uses(&t, 0, 1, "sail");
    EXPECT_EQ(why(&t, 0, "witch e"), CREW_SEA_WITCH);
}

TEST(ahoy, sea_witch_in_a_current, 1519, 801) {
    table t;
    state *s = sea(&t, 3, "", 8, 2);                            /* b: bsw flows south, off the chart */
    turn_of(&t, 1), enrol(s, 1, SEA_WITCH), moor(s, 1, "bnw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go s", "");
    EXPECT_EQ(step(&t), IN_TERRAIN);
    EXPECT_EQ(why(&t, 1, "pass"), STRONG_CURRENT);
    EXPECT_EQ(why(&t, 1, "drift e"), STRONG_CURRENT);
    EXPECT_EQ(why(&t, 1, "ignore"), CREW_PILOT);
    EXPECT_EQ(why(&t, 1, "witch w"), STRONG_CURRENT);
    table before = t;
    plays(&t, 1, "witch s", "");
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    t = before;
    plays(&t, 1, "drift s", "=t1");
    EXPECT_EQ(step(&t), EXPLORING);
}

TEST(ahoy, sea_dog, 1520, 801) {
    table t;
    state *s = sea(&t, 3, "", 8, 11);                           /* bnw flows south */
    turn_of(&t, 1), enrol(s, 1, SEA_DOG), moor(s, 1, "ase");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(step(&t), IN_TERRAIN);
    table before = t;
    plays(&t, 1, "pass", "");
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    plays(&t, 1, "pass", "");                                   /* it is not asked again when it anchors */
    EXPECT_EQ(step(&t), TURN);
    t = before;
    plays(&t, 1, "drift w", "");
    EXPECT_EQ(flag(&t, 1), at("ase"));
}

TEST(ahoy, sailor, 1521) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    enrol(s, 0, SAILOR);
    uses(&t, 0, 1, "sailor");
    plays(&t, 0, "go s", ""), plays(&t, 0, "go e", ""), plays(&t, 0, "go n", "");
    EXPECT_EQ(flag(&t, 0), at("ane"));
    EXPECT_EQ(step(&t), TURN);                                  /* three spaces, no patrol */
}

TEST(ahoy, gust_and_wind, 1522, 1528, 402, 506) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);
    enrol(s, 0, GHASTLY_GUST), enrol(s, 0, WHISPERING), s->gold[0] = 4;
    plays(&t, 0, "crew gust", "");
    EXPECT(s->gone >> GHASTLY_GUST & 1);
    EXPECT_EQ(why(&t, 0, "jump anw"), JUMP_ELSEWHERE);
    plays(&t, 0, "jump bnw", "");                               /* any space */
    EXPECT_EQ(step(&t), TURN);                                  /* not the Tailwind action: no patrol */
    plays(&t, 0, "crew wind", "");
    EXPECT_EQ(s->gold[0], 2);
    EXPECT_EQ(why(&t, 0, "jump bne"), WRONG_WIND);
    plays(&t, 0, "jump bsw", "");
    EXPECT_EQ(why(&t, 0, "crew wind"), CREW_WIND);
    s->used = 0, s->gold[0] = 1;
    EXPECT_EQ(why(&t, 0, "crew wind"), NO_GOLD);
}

TEST(ahoy, pilot, 1523) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);
    turn_of(&t, 1), enrol(s, 1, PILOT_CARD), moor(s, 1, "anw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", "");
    EXPECT_EQ(why(&t, 1, "drift e"), STRONG_CURRENT);
    plays(&t, 1, "ignore", "");
    EXPECT_EQ(damage_on(s, 1), 0);
    plays(&t, 1, "go s", "");
    plays(&t, 1, "pass", "");                                   /* or not */
    plays(&t, 1, "damage sail", "");
    EXPECT_EQ(damage_on(s, 1), 1);
}

TEST(ahoy, e30_diver, 1524) {
    table t;
    state *s = sea(&t, 3, "regions=house", 8, 1);               /* the same place in the house set */
    turn_of(&t, 1), enrol(s, 1, DIVER), moor(s, 1, "bnw");
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go e", ""), plays(&t, 1, "damage sail", ""), plays(&t, 1, "pass", "");
    EXPECT_EQ(s->gold[1], 4);
    EXPECT_EQ(damage_on(s, 1), 1);
}

TEST(ahoy, convincing_comrade, 1525, 1201) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    enrol(s, 0, COMRADE_1), s->comrades[1] = 3;                 /* for every faction */
    uses(&t, 0, 1, "comrade1");
    EXPECT_EQ(why(&t, 0, "from a"), CREW_COMRADE);
    plays(&t, 0, "from b", "");
    EXPECT_EQ(why(&t, 0, "settle b 1"), CREW_COMRADE);
    EXPECT_EQ(why(&t, 0, "settle a 3"), CREW_COMRADE);
    plays(&t, 0, "settle a 2", "");
    EXPECT_EQ(s->comrades[0], 2);
    EXPECT_EQ(s->comrades[1], 1);
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, convincing_official, 1526, 806, 601) {
    table t;
    state *s = sea(&t, 3, "", 10, 3);                           /* a: wreckage in ane and ase */
    turn_of(&t, 1), enrol(s, 1, OFFICIAL_1), s->patrols[at("anw")] = 3, cannons(s, 0, 6), moor(s, 1, "asw");
    uses(&t, 1, 1, "official1");
    plays(&t, 1, "order anw s", "");                            /* into an enemy: no battle */
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);
    EXPECT_EQ(step(&t), MOVING);
    EXPECT_EQ(asks_for(&t), 1u << 1);
    plays(&t, 1, "go s", "=t1");                                /* it explores, and the card's owner lays the region */
    plays(&t, 1, "lay 0 nw", "");
    plays(&t, 1, "order anw e", "");                            /* wreckage counts */
    EXPECT_EQ(s->patrols[at("anw")], 1);
    EXPECT_EQ(patrols_left(s), 8);
    EXPECT_EQ(step(&t), TURN);                                  /* two patrols, no more */
}

TEST(ahoy, barrelman, 1527, 806) {
    table t;
    state *s = sea(&t, 3, "", 8, 4);                            /* b: fog in bsw */
    turn_of(&t, 1), enrol(s, 1, BARRELMAN), moor(s, 1, "bnw"), moor(s, 0, "bsw"), cannons(s, 0, 6);
    uses(&t, 1, 1, "sail");
    plays(&t, 1, "go s", "");
    EXPECT_EQ(told(&t, TOLD_BATTLE), 0);                        /* still no battle there */
    EXPECT_EQ(step(&t), IN_TERRAIN);
    plays(&t, 1, "drift n", "");
    EXPECT_EQ(flag(&t, 1), at("bnw"));
    EXPECT_EQ(step(&t), MOVING);
}

/* ---- 16: plans --------------------------------------------------------------------------------------------- */

TEST(ahoy, plan_enlist, 1601, 1005) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);                            /* b: a fish island */
    turn_of(&t, 2), hand(s, ENLIST_PLAN), market(s, DIVER, MERCHANT, NOBLE), s->gold[2] = 0;
    grab(s, BARRELMAN), grab(s, SAILOR), s->deck |= BIT(BARRELMAN) | BIT(SAILOR);
    EXPECT_EQ(why(&t, 2, "enlist a"), PLAN_ENLIST);             /* no comrade there */
    plays(&t, 2, "enlist b", "");
    EXPECT_EQ(why(&t, 2, "recruit noble"), WRONG_SUIT);
    plays(&t, 2, "recruit diver", "");
    EXPECT_EQ(fl_count(s->market), 2);                          /* filled only afterwards */
    plays(&t, 2, "recruit merchant", "=barrelman =sailor");
    EXPECT_EQ(fl_count(s->market), 3);
    EXPECT(has(s, 2, DIVER) && has(s, 2, MERCHANT));
    EXPECT_EQ(s->spent[ENLIST_PLAN], 1);
}

TEST(ahoy, plan_dynamic_entry, 1602, 305) {
    table t;
    state *s = sea(&t, 3, "", 10, 1);
    turn_of(&t, 2), hand(s, ENTRY_PLAN), s->hand[2][ENTRY_PLAN] = 2, s->plans = 2, cannons(s, 2, 2);
    table before = t;
    plays(&t, 2, "entry", "");
    EXPECT_EQ(s->slot[2][7], 4);
    t = before, s->slot[2][7] = 5;
    plays(&t, 2, "entry", "");
    EXPECT_EQ(s->slot[2][7], 6);
    EXPECT_EQ(why(&t, 2, "jump bne"), WRONG_WIND);
    plays(&t, 2, "pass", "");
    s->slot[2][7] = 0;
    plays(&t, 2, "entry", "");                                  /* without a die only the jump */
    plays(&t, 2, "jump bsw", "");
    EXPECT_EQ(flag(&t, 2), at("bsw"));
    EXPECT_EQ(s->spent[ENTRY_PLAN], 2);
}

TEST(ahoy, plan_evacuation, 1603, 1201) {
    table t;
    state *s = sea(&t, 3, "", 8, 1);
    region(s, 3, 0, 28, 26);
    turn_of(&t, 2), hand(s, EVACUATION_PLAN), s->comrades[1] = 3;
    EXPECT_EQ(why(&t, 2, "evacuate a"), PLAN_EVACUATION);
    plays(&t, 2, "evacuate b", "");
    EXPECT_EQ(why(&t, 2, "settle b 1"), PLAN_EVACUATION);
    plays(&t, 2, "settle a 2", "");
    EXPECT_EQ(why(&t, 2, "settle c 2"), PLAN_EVACUATION);       /* only one is left */
    plays(&t, 2, "settle c 1", "");
    EXPECT_EQ(s->comrades[0] * 100 + s->comrades[1] * 10 + s->comrades[2], 201);
    EXPECT_EQ(comrades_left(s), 20 - 6 - 3);
}

TEST(ahoy, plan_secret_weapon_and_caches, 1604, 1607) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    hand(s, SECRET_PLAN), s->hand[2][CACHE_PLAN] = 2, s->plans = 3, s->ready = 3;
    cannons(s, 0, 6), s->slot[0][8] = 1, moor(s, 0, "bnw"), moor(s, 2, "bne"), s->patrols[at("anw")] = 0;
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go e", "");
    plays(&t, 2, "cache", ""), plays(&t, 2, "secret", "");
    plays(&t, 2, "cache", "=6 =1 =2");                          /* both, and two dice: 3 + 3 + 3 */
    EXPECT_EQ(event(&t, TOLD_STRENGTH)->d, 9);
    plays(&t, 2, "win uplift", "");
    plays(&t, 2, "damage five", "");
    EXPECT_EQ(s->hurts, 1);
}

TEST(ahoy, secret_weapon_deals_more, 1604, 903) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 2), hand(s, SECRET_PLAN), cannons(s, 2, 1), moor(s, 2, "bnw"), moor(s, 0, "bne");
    uses(&t, 2, 1, "sail");
    plays(&t, 2, "go e", ""), plays(&t, 2, "secret", "=3 =4 =1");
    plays(&t, 2, "win plunder", "");
    plays(&t, 2, "damage sail", ""), plays(&t, 2, "damage five", "");
    EXPECT_EQ(damage_on(s, 0), 2);
}

TEST(ahoy, plan_close_call, 1605, 505) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 2), hand(s, MISS_PLAN), cannons(s, 2, 4), moor(s, 2, "bnw"), moor(s, 0, "bsw");
    uses(&t, 2, 1, "sail");
    plays(&t, 2, "go s", "");
    EXPECT_EQ(step(&t), SCHEMING);
    plays(&t, 2, "miss", "");
    EXPECT_EQ(told(&t, TOLD_AVOIDED), 1);
    EXPECT_EQ(step(&t), MOVING);                                /* and on it goes */
    plays(&t, 2, "go n", "");
    EXPECT_EQ(step(&t), TURN);
}

TEST(ahoy, close_call_of_the_defender, 1605, 505) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    hand(s, MISS_PLAN), cannons(s, 0, 6), moor(s, 0, "bsw"), moor(s, 2, "bnw"), moor(s, 1, "bnw"), s->patrols[at("anw")] = 0;
    uses(&t, 0, 1, "sail");
    plays(&t, 0, "go n", ""), plays(&t, 0, "fight union", "");
    EXPECT_EQ(asks_for(&t), 1u << 2);
    plays(&t, 2, "miss", "");
    EXPECT_EQ(s->foe - 1, SMUGGLER);                            /* only this battle falls away */
    plays(&t, 0, "pass", "=6 =1"), plays(&t, 0, "pass", "");
    EXPECT_EQ(step(&t), BONUS);                                 /* and the other one has ended the movement */
}

TEST(ahoy, plan_sneak_attack, 1606) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    turn_of(&t, 2), hand(s, SNEAK_PLAN), s->patrols[at("bnw")] = 2, s->patrols[at("bsw")] = 1;
    EXPECT_EQ(why(&t, 2, "sneak anw"), PLAN_SNEAK);             /* no comrades on that island */
    EXPECT_EQ(why(&t, 2, "sneak bne"), PLAN_SNEAK);
    plays(&t, 2, "sneak bnw", "");
    EXPECT_EQ(step(&t), SNEAKING);
    EXPECT_EQ(why(&t, 2, "sneak anw"), PLAN_SNEAK);
    plays(&t, 2, "sneak bsw", "");
    EXPECT_EQ(step(&t), TURN);
    EXPECT_EQ(s->patrols[at("bnw")], 1);
    EXPECT_EQ(patrols_left(s), 8);
}

/* ---- hidden things imagined -------------------------------------------------------------------------------- */

TEST(ahoy, imagined_plans_follow_the_odds, 1405, 1206) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    int seen[PLANS] = {0}, runs = 6000, union_pledges = 0;
    hand(s, CACHE_PLAN), s->spent[ENTRY_PLAN] = 1, s->union_ship[0] = (uint8_t)(1 + at("bse"));
    grab(s, DIVER), s->delivered[1] = BIT(DIVER);
    fl_host h = {7, 0};
    for (int i = 0; i < runs; i++) {
        fl_state view;
        memcpy(view.bytes, s, sizeof *s);
        fl_veil(game(), view.bytes, 0);
        game()->imagine(view.bytes, 0, &h);
        EXPECT_EQ(fl_check(game(), view.bytes), 0);
        for (int k = 0; k < PLANS; k++) seen[k] += ((state *)view.bytes)->hand[2][k];
        union_pledges += ((state *)view.bytes)->pledged[1] == BIT(DIVER);
    }
    for (int k = 0; k < PLANS; k++) {                           /* one of ten cards: as often as there are copies */
        int copies = PLAN_COUNT[k] - (k == ENTRY_PLAN) - (k == CUTTER_PLAN), wanted = runs * copies / 10;
        EXPECT(seen[k] > wanted - 150 && seen[k] < wanted + 150);
    }
    EXPECT(union_pledges > runs / 2 - 200 && union_pledges < runs / 2 + 200);
}

/* ---- positions that cannot be -------------------------------------------------------------------------------- */

static void broken(table *t, int check) {
    EXPECT_EQ(fl_check(game(), t->state.bytes), FL_CHECKS + check - 1);
    state *s = sea(t, 3, "", 8, 12);
    EXPECT_EQ(fl_check(game(), s), 0);
}

TEST(ahoy, positions_that_cannot_be) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    s->step[0] = 1 + PLACING, broken(&t, BROKEN_STACK);
    s->step[1] = 1 + VICTORY, s->depth = 2, broken(&t, BROKEN_STACK);      /* a battle without a voyage */
    s->step[1] = 1 + REPAIRING, s->depth = 2, s->mends = 2, broken(&t, BROKEN_STACK); /* nothing to repair: nobody would be asked */
    s->placed = 1, s->step[0] = 1 + FORTS, broken(&t, BROKEN_STACK);
    s->wealth[1] = 0, broken(&t, BROKEN_CHART);
    region(s, 1, 180, 28, 26), broken(&t, BROKEN_CHART);                   /* its island beside that of b */
    region(s, 1, 0, 30, 30), broken(&t, BROKEN_CHART);                     /* far from the rest */
    s->gold[0] = ALL_GOLD, broken(&t, BROKEN_PIECES);
    s->flagship[1] = 0, broken(&t, BROKEN_PIECES);
    s->patrols[at("bnw")] = ALL_PATROLS, broken(&t, BROKEN_PIECES);
    s->slot[0][11] = DAMAGE_MARK, broken(&t, BROKEN_DICE);                 /* a dashed slot */
    s->slot[0][1] = 3, broken(&t, BROKEN_DICE);                            /* like slots out of order */
    s->slot[1][6] = 3, broken(&t, BROKEN_DICE);                            /* Negotiate asks for an even die */
    s->dice[1][0] = 5, broken(&t, BROKEN_DICE);
    s->berth[SAILOR] = 4, broken(&t, BROKEN_DICE);                         /* in nobody's crew */
    s->crew[1] |= s->market, broken(&t, BROKEN_CARDS);
    s->deck |= s->market, s->market = 0, broken(&t, BROKEN_CARDS);         /* not filled up */
    s->plans = 3, broken(&t, BROKEN_PLANS);
    s->spent[ENLIST_PLAN] = 2, broken(&t, BROKEN_PLANS);
    s->white[1] = 0, broken(&t, BROKEN_MARKERS);
    s->white[0] = CENTRE, broken(&t, BROKEN_MARKERS);
    s->sailing = 1, broken(&t, BROKEN_VOYAGES);
    uses(&t, 0, 1, "sail"), s->range[0] = 0, broken(&t, BROKEN_VOYAGES);
    uses(&t, 0, 1, "sail"), s->at[0] = (uint8_t)(1 + at("bnw")), broken(&t, BROKEN_VOYAGES);
    s->die = 3, broken(&t, BROKEN_MEMORY);
    s->foe = 1 + SMUGGLER, broken(&t, BROKEN_MEMORY);
    s->rewarded = 1, broken(&t, BROKEN_MEMORY);
    s->fresh = 1, broken(&t, BROKEN_MEMORY);
}

TEST(ahoy, what_can_be_taken_back, 1405) {
    table t;
    state *s = sea(&t, 3, "", 8, 12);
    table before = t;
    plays(&t, 0, "use 1", "");
    EXPECT_EQ(fl_barrier(game(), before.state.bytes, s, 0, 0), 0);         /* a die in the hand is only a thought */
    before = t;
    plays(&t, 0, "place sail", "");
    EXPECT_EQ(fl_barrier(game(), before.state.bytes, s, 0, 0), 0);
    before = t;
    plays(&t, 0, "go n", "=t1");
    EXPECT_EQ(fl_barrier(game(), before.state.bytes, s, 0, (int)t.scribe.n_deals), 1); /* a region has been seen */
}

#include "test_heur.c"

#include "test_odds.c"
