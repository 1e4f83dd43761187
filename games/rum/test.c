/* test.c - Um Rum & Ehre, rule by rule; the worked examples of the rulebook by their letters in the sheet of facts. */
#include "../../bots/judge.h"
#include "../../engine/facts.h"
#include "../../tests/test.h"
#include "../../text/canvas.h"
#include "town.h"
#include <string.h>

/* ---- what nobody else has seen may be exchanged ------------------------------------------------------------- */

static int hidden_from(int seen, int viewer) { return viewer < 0 ? seen != FL_EVERYONE : !(seen >> viewer & 1); }

static int exchange_supplies(state *s, int viewer, uint64_t *stream) {
    uint32_t fresh = (1u << GOODS) - 1;
    int hidden[GOODS], n = 0;
    for (int i = 0; i < GOODS && s->lot_at[i]; i++) {
        fresh &= ~(1u << s->lot[i]);
        if (hidden_from(s->lot_seen[i], viewer)) hidden[n++] = i;
    }
    if (!n || n + fl_count(fresh) < 2) return 0;
    int i = hidden[fl_uniform(stream, (uint32_t)n)], k = (int)fl_uniform(stream, (uint32_t)(n + fl_count(fresh)));
    uint8_t was = s->lot[i];
    if (k >= n) s->lot[i] = (uint8_t)fl_nth(fresh, (uint32_t)(k - n));
    else s->lot[i] = s->lot[hidden[k]], s->lot[hidden[k]] = was;
    return s->lot[i] != was;
}

static int exchange_dates(state *s, int viewer, uint64_t *stream) {
    int hidden[N_DATES], n = 0, left[DATES], stack = 0;
    for (int d = 0; d < DATES; d++) {
        left[d] = 2;
        for (int p = 0; p < s->seats; p++) left[d] -= s->met[p][d];
        for (int i = 0; i < N_DATES && s->date_of[i]; i++) left[d] -= s->date[i] == d;
        stack += left[d];
    }
    for (int i = 0; i < N_DATES && s->date_of[i]; i++)
        if (hidden_from(s->date_seen[i], viewer)) hidden[n++] = i;
    if (!n) return 0;
    int i = hidden[fl_uniform(stream, (uint32_t)n)], k = (int)fl_uniform(stream, (uint32_t)(n + stack)), was = s->date[i], date = 0;
    if (k < n) date = s->date[hidden[k]];
    else
        for (k -= n; k >= left[date]; date++) k -= left[date];
    int j = k < n && s->date[hidden[k]] == date ? hidden[k] : -1;
    if (s->date_not[i] >> date & 1 || (j >= 0 && s->date_not[j] >> was & 1) || date == was) return 0;
    s->date[i] = (uint8_t)date;
    if (j >= 0) s->date[j] = (uint8_t)was;
    return 1;
}

int fl_rum_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    if (fl_uniform(stream, 2)) return exchange_supplies(s, viewer, stream) || exchange_dates(s, viewer, stream);
    return exchange_dates(s, viewer, stream) || exchange_supplies(s, viewer, stream);
}

/* For the test of pending gains. */
const fl_unseen fl_rum_unseen = {
    .decline = "decline stand ahoy",
    .seldom = {{"drink chest brawl roll", "go on by themselves"}},
};

/* ---- setting the scene -------------------------------------------------------------------------------------- */

enum { N_, NE_, E_, SE_, S_, SW_, W_, NW_ };

/* All tiles upright and in order:   Co1 Pi1 | Pk1 Ru2 | Co3 Su1       row by row
 *                                   Ru1 HQ  | Co2 Rv1 | Rv2 Gu1
 *                                   Rv3 Su2 | Swa Gr1 | Ru3 Ye1
 *                                   Co4 Pk2 | Co5 Pi2 | Co6 Gu2
 *                                   Gu3 Gr2 | Ch2 Pi3 | Ye2 Co9
 *                                   Ch1 Co7 | Co8 Cru | Fre Su3 */
static const char *const upright = "=1 =0 =2 =0 =3 =0 =4 =0 =5 =0 =6 =0 =7 =0 =8 =0 =9 =0";
static const char *const tokens = "=swan2 =cruce3 =frere4 =swan5 =pink3 =green4 =yellow5 =pink6 =5 =12";

static state *of(table *t) { return (state *)t->state.bytes; }

/* Seat 0 begins. The open beds are worth 2, 5 and 7; the imaginary crew has three pirates. */
static state *begin(table *t, int seats, const char *options, const char *town, const char *shown) {
    static char deals[400];
    snprintf(deals, sizeof deals, "%s %s 0 %s=hammock5 =berth7%s", town ? town : upright, shown ? shown : tokens,
        seats > 3 ? "=coil2 " : "", seats == 2 ? " =3" : "");
    sit(t, fl_find_game("rum", 3), seats, options, deals);
    return of(t);
}

static void fill(table *t, int seat, int field, int way) { /* the alley is full of the seat's pirates */
    passage p = passage_by(of(t), field, way);
    EXPECT(p.length && !of(t)->owner[p.alley]);
    of(t)->owner[p.alley] = (uint8_t)(1 + seat);
    of(t)->front[seat] -= p.length;
}

/* So many of the seat's pirates stand somewhere in town, not at the captain's field. */
static void leave_in_front(table *t, int seat, int n) {
    state *s = of(t);
    for (int i = ALLEYS; i-- && s->front[seat] > n;) {
        passage p = alley_named(s, i), all[MOST_PASSAGES];
        int beside = 0;
        for (int k = passages(s, s->captain, all); k--;) beside |= all[k].alley == i;
        if (!p.length || beside || s->owner[i] || p.length > s->front[seat] - n) continue;
        s->owner[i] = (uint8_t)(1 + seat), s->front[seat] -= p.length;
    }
    EXPECT_EQ(s->front[seat], n);
}

static void hire_all(table *t) {
    for (int p = 0; p < of(t)->seats; p++) of(t)->front[p] = PIRATES, of(t)->hired[p] = 0;
}

static void give_date(table *t, int seat, int date) {
    state *s = of(t);
    int n = 0;
    while (s->date_of[n]) n++;
    s->date[n] = (uint8_t)date, s->date_of[n] = (uint8_t)(1 + seat), s->date_seen[n] = (uint8_t)(1u << seat);
}

static void give_lot(table *t, int holder, unsigned seen, int token) {
    state *s = of(t);
    int n = 0;
    while (s->lot_at[n]) n++;
    s->lot[n] = (uint8_t)token, s->lot_at[n] = (uint8_t)(1 + holder), s->lot_seen[n] = (uint8_t)seen;
}

static int n_legal(const table *t) {
    fl_move out[FL_LEGAL];
    return t->game->legal(t->state.bytes, fl_lowest(t->game->active(t->state.bytes)), out);
}

static const char *drawn(const table *t, int viewer, int width, int height);

static void board_all(table *t, const char *deals_of_last) { /* from the seat whose turn it is */
    while (of(t)->depth && of(t)->step[0] == 1 + TURN && of(t)->out != (1u << of(t)->seats) - 1) {
        int left = 0, before = of(t)->round;
        for (int p = 0; p < of(t)->seats; p++) left += !(of(t)->out >> p & 1);
        plays(t, of(t)->actor, "board", left == 1 ? deals_of_last : "");
        if (of(t)->round != before) return;
    }
}

/* ---- 1: setting up ------------------------------------------------------------------------------------------ */

TEST(rum, setup, 101, 102, 105, 106, 107, 108, 109, 110) {
    table t;
    state *s = begin(&t, 5, "", NULL, NULL);
    EXPECT_EQ(s->round, 1);
    for (int i = 0; i < TILES; i++) EXPECT(s->tile[i] == i && s->spot[i] == i && !s->turned[i]);
    for (int p = 0; p < 5; p++) EXPECT(s->coins[p] == 2 && s->front[p] == 10 && s->hired[p] == 5 && !s->rum[p]);
    EXPECT(s->pint[0] == 1 && s->pint[3] == 1 && s->pint[5] == 1 && s->pint[10] == 1);
    EXPECT(s->chart[0] == 1 && s->chart[3] == 1 && s->chart[5] == 1 && s->chart[10] == 1);
    EXPECT(s->box == 1 + 1 && s->sting == 1 + 2);
    EXPECT(s->bed[COIL] == 2 && s->bed[HAMMOCK] == 5 && s->bed[BERTH] == 7);
    EXPECT_EQ(s->captain, HQ);
    EXPECT_EQ(s->first, 0);
    sit(&t, fl_find_game("rum", 3), 3, "",
        "=9 =90 =8 =180 =7 =270 =6 =0 =5 =0 =4 =0 =3 =0 =2 =0 =1 =0 "
        "=swan2 =swan2 =swan3 =swan3 =pink3 =pink3 =pink4 =pink4 =4 =21 2");
    EXPECT(s->tile[0] == 8 && s->turned[0] == 1 && s->spot[8] == 0 && s->turned[2] == 3);
    EXPECT_EQ(s->first, 2);
    EXPECT_EQ(s->bed[COIL], 0);
    EXPECT_EQ(t.game->active(t.state.bytes), 1u << 2);
}

/* Both sets have each field once, and as many alleys, segments and exits as they should. */
TEST(rum, tiles, 103, 104) {
    for (int set = 0; set < 2; set++) {
        uint64_t fields = 0;
        int inner = 0, whole = 0, inside = 0;
        for (int i = 0; i < TILES; i++) {
            const tile_row *row = &TILE[set][i];
            int coins = 0;
            for (int c = 0; c < CORNERS; c++) {
                fields |= (uint64_t)1 << row->field[c];
                EXPECT_EQ(PLACE[set][row->field[c]], 4 * i + c);
                if (ACTION[row->field[c]] != COIN) continue;
                coins++;
                EXPECT_EQ(row->field[c], COIN1 + i);
            }
            EXPECT_EQ(coins, 1);
            for (int k = 0; k < INNER; k++) {
                inner += row->length[k] > 0, inside += row->length[k];
                for (int c = 0; c < CORNERS; c++)
                    EXPECT_EQ(row->inner[c] >> k & 1, row->length[k] && (row->from[k] == c || row->to[k] == c));
            }
            for (int k = 0; k < SLOTS; k++) {
                whole += row->whole[k];
                for (int c = 0; c < CORNERS; c++) EXPECT_EQ(row->slots[c] >> k & 1, row->corner[k] == c);
            }
        }
        EXPECT(fields == ((uint64_t)1 << FIELDS) - 1);
        EXPECT_EQ(inner, set ? 41 : 40);
        EXPECT_EQ(inside + whole + DARKS + SEAMS, 200); /* places for pirates */
        EXPECT_EQ(PLACE[set][HQ] >> 2, 0);
    }
}

/* The tables of the sheet of facts once more, in its own notation: fields a b c d, alleys inside, exits at slots 0 to 7. */
static const char *const sheet[2][TILES] = {
    {
        "coin1 pirate1 hq rum1: ab2 ad2 ac1 bc3 cd2: a1 b0 b1 c2 c2 d1 d0 a1",
        "pink1 rum2 rdv1 coin2: ab2 ad3 bd3 bc2 cd2: a1 b1 b2 c0 c1 d0 d1 a0",
        "coin3 shop1 guard1 rdv2: ab3 ad3 ac3 bc2 cd2: a0 b1 b0 c1 c1 d1 d0 a1",
        "rdv3 shop2 pink2 coin4: ab2 ad2 bc2 cd2: a1 b2 b1 c0 c1 d1 d1 a0",
        "swan green1 pirate2 coin5: ab1 ad2 ac2: a2 b1 b0 c0 c1 d1 d1 a2",
        "rum3 yellow1 guard2 coin6: ab2 ad2 bc2 cd2: a1 a2 b1 c2 c1 d1 d0 a1",
        "guard3 green2 coin7 chest1: ab1 ad2 bd3 bc3 cd1: a1 b1 b2 c1 c1 d1 d2 a1",
        "chest2 pirate3 cruce coin8: ac3 ab2 ad1 bc2: a2 b1 c1 c1 c2 d0 d0 a2",
        "yellow2 coin9 shop3 frere: ab2 ad2 ac3 bc2 cd2: a0 b0 b1 c1 c1 d1 d0 a1",
    },
    {
        "coin1 rum1 hq green1: ab2 bc2 cd1 ad3 ac2: a1 b0 b1 c2 c1 d1 d0 a1",
        "swan coin2 rdv1 shop1: ab2 bc1 cd3 ad2 bd3: a1 b1 b0 c0 c1 d2 d1 a1",
        "guard1 pink1 coin3 pirate1: ab1 bc2 cd2 ad2: a0 b1 b2 c1 c0 d1 d1 a1",
        "rum2 rdv2 chest1 coin4: ab3 bc2 cd2 ad1 ac3: a1 b0 b1 c2 c1 d1 d0 a2",
        "coin5 shop2 guard2 yellow1: ab2 bc3 cd1 ad2: a0 b1 b1 c1 c1 d2 d1 a0",
        "pirate2 coin6 cruce pink2: ab2 bc2 ad2 ac2: a2 b1 b0 c1 c2 d0 d1 a1",
        "yellow2 chest2 coin7 rdv3: ab1 bc2 cd2 ad3 bd2: a1 b2 b1 c0 c1 d1 d0 a2",
        "frere guard3 rum3 coin8: ab3 bc1 cd2 ad2 ac3: a1 b2 b0 c1 c1 d1 d0 a2",
        "coin9 pirate3 green2 shop3: ab2 bc2 cd2 bd3: a1 b0 b1 c2 c1 d1 d0 a1",
    },
};

static void say_tile(fl_out *o, const tile_row *row) {
    const char *names = fl_find_game("rum", 3)->kinds[KIND_FIELD].words, *name;
    for (int c = 0; c < CORNERS; c++) {
        int n = fl_word(names, row->field[c], &name);
        fl_strn(o, name, (size_t)n), fl_char(o, c < 3 ? ' ' : ':');
    }
    for (int k = 0; k < INNER; k++)
        if (row->length[k])
            fl_char(o, ' '), fl_char(o, (char)('a' + row->from[k])), fl_char(o, (char)('a' + row->to[k])), fl_num(o, row->length[k]);
    fl_char(o, ':');
    for (int k = 0; k < SLOTS; k++) fl_char(o, ' '), fl_char(o, (char)('a' + row->corner[k])), fl_num(o, row->whole[k]);
}

TEST(rum, tiles_entry_by_entry, 103, 104) {
    for (int set = 0; set < 2; set++)
        for (int i = 0; i < TILES; i++) {
            char text[200];
            fl_out o = fl_into(text, sizeof text);
            say_tile(&o, &TILE[set][i]);
            EXPECT_TEXT(text, sheet[set][i]);
        }
}

/* How many there are of each token, by their values: open and in the stacks together. */
TEST(rum, tokens_by_value, 105, 106) {
    static const uint8_t taverns[4] = {2, 4, 3, 1}, maps[4] = {2, 3, 3, 2}, chests[3] = {3, 6, 3}, beds[BEDS] = {3, 2, 2, 2, 1, 2, 2, 1};
    table t;
    state *s = begin(&t, 4, "", NULL, NULL);
    for (int i = 0; i < PINTS; i++) EXPECT_EQ(s->pint[i] + s->pints_left[i], taverns[i % 4]);
    for (int i = 0; i < MAPS; i++) EXPECT_EQ(s->chart[i] + s->charts_left[i], maps[i % 4]);
    for (int i = 0; i < CHESTS; i++) EXPECT_EQ((s->box == 1 + i) + s->boxes_left[i], chests[i]);
    for (int i = 0; i < BEDS; i++) EXPECT_EQ((s->bed[i < 2 ? COIL : i < 5 ? HAMMOCK : BERTH] == 1 + i) + s->beds_left[i], beds[i]);
    EXPECT_EQ(s->stings | 1u << (s->sting - 1), 0xFFFu); /* stings at 10 to 21, once each */
}

/* On any board: each alley is the same from both ends, 24 lead out, all fields hang together, no two ways of a field are alike. */
TEST(rum, towns, 102, 103, 104) {
    const fl_game *g = fl_find_game("rum", 3);
    state s;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        uint8_t options[FL_OPTIONS] = {(uint8_t)(seed & 1)};
        fl_host h = {seed, 0};
        int dark = 0, seams = 0, places = 0;
        uint64_t reached = 1, grown = 0;
        fl_start(g, &s, 2, options, &h);
        for (int f = 0; f < FIELDS; f++) {
            passage all[MOST_PASSAGES];
            int n = passages(&s, f, all), ways = 0;
            EXPECT(n >= 3 && n <= 5);
            for (int i = 0; i < n; i++) {
                EXPECT(!(ways >> all[i].way & 1) && all[i].length >= 1 && all[i].length <= 5);
                ways |= 1 << all[i].way;
                passage named = alley_named(&s, all[i].alley);
                EXPECT(named.length == all[i].length && named.to <= f);
                EXPECT(passage_by(&s, named.to, named.way).alley == all[i].alley);
                dark += all[i].to == NOWHERE, seams += all[i].alley >= DARKS && all[i].alley < FIRST_INNER;
                if (named.to == f && named.way == all[i].way) places += all[i].length;
                if (all[i].to == NOWHERE) continue;
                int back = 0;
                passage there[MOST_PASSAGES];
                for (int k = passages(&s, all[i].to, there); k--;)
                    back += there[k].alley == all[i].alley && there[k].to == f && there[k].length == all[i].length;
                EXPECT_EQ(back, 1);
            }
        }
        while (grown != reached) {
            grown = reached;
            for (int f = 0; f < FIELDS; f++) {
                passage all[MOST_PASSAGES];
                for (int i = passages(&s, f, all); i-- && reached >> f & 1;)
                    if (all[i].to != NOWHERE) reached |= (uint64_t)1 << all[i].to;
            }
        }
        EXPECT(reached == ((uint64_t)1 << FIELDS) - 1);
        EXPECT(dark == DARKS && seams == 2 * SEAMS && places == 200);
    }
}

TEST(rum, covered_and_open_flags, 111) {
    table t;
    fl_words w = {fl_find_game("rum", 3), FL_EN, {0}};
    static fl_canvas c;
    static char text[20000];
    for (int open = 0; open < 2; open++) {
        state *s = begin(&t, 3, open ? "flags=open" : "", NULL, NULL);
        s->coins[1] = 97;
        fl_veil(t.game, s, 0);
        fl_clear(&c, 80, 15);
        fl_board_of(t.game)(&c, s, 0, &w);
        fl_out o = fl_into(text, sizeof text);
        fl_show(&o, &c, 0);
        EXPECT_EQ(strstr(text, " 97 ") != NULL, open);
    }
    /* The barrels are seen in any case, the fulfilled rendezvous too; supplies and open rendezvous only by their owner. */
    state *s = begin(&t, 3, "", NULL, NULL);
    give_lot(&t, 1, 2, 7), give_date(&t, 1, 3);
    check_table(&t);
    state view = *s;
    fl_veil(t.game, &view, 0);
    EXPECT(view.lot[0] == 0xFF && view.date[0] == 0xFF && view.coins[1] == 2);
    view = *s;
    fl_veil(t.game, &view, 1);
    EXPECT(view.lot[0] == 7 && view.date[0] == 3);
}

/* ---- 2: moving the captain ---------------------------------------------------------------------------------- */

/* The tavern Es Cruce above tile 1, rum at its right: the picture of the example. */
static const char *const example_m = "=3 =0 =8 =90 =4 =0 =5 =0 =1 =0 =2 =270 =6 =0 =7 =0 =9 =0";

TEST(rum, example_m, 203, 204, 205, 206, 207, 208, 209, 210) {
    table t;
    state *s = begin(&t, 4, "", example_m, NULL);
    fill(&t, 1, PIRATE1, E_);                       /* the alley to the rum is taken */
    check_table(&t);
    plays(&t, 0, "go pirate1 n", "");               /* M1: three pirates, one hired */
    EXPECT_EQ(s->captain, PIRATE1);
    EXPECT_EQ(s->front[0], 10 - 3 + 1);
    EXPECT_EQ(s->hired[0], 4);
    EXPECT_EQ(s->owner[passage_by(s, HQ, N_).alley], 1);
    EXPECT_EQ(s->turn, 0);
    EXPECT_EQ(n_legal(&t), 3);                      /* M2: coin, tavern, or enough */
    EXPECT_EQ(passage_by(s, PIRATE1, W_).length, 2);
    EXPECT_EQ(passage_by(s, PIRATE1, N_).length, 2);
    EXPECT_EQ(why(&t, 0, "go coin1 w"), OK);
    EXPECT_EQ(why(&t, 0, "go cruce n"), OK);
    EXPECT_EQ(why(&t, 0, "go rum2 e"), ALLEY_TAKEN);
    EXPECT_EQ(why(&t, 0, "go hq s"), ALLEY_TAKEN);  /* his own block as well */
    EXPECT_EQ(why(&t, 0, "go coin1 n"), NO_SUCH_ALLEY);
    EXPECT_EQ(why(&t, 0, "go coin1 ne"), NO_SUCH_ALLEY);
    EXPECT_EQ(why(&t, 0, "rest"), ONE_OF_THREE);
    EXPECT_EQ(why(&t, 0, "board"), ONE_OF_THREE);
    s->coins[0] = 0;
    EXPECT_EQ(why(&t, 0, "go cruce n"), FURTHER_COIN);
    s->coins[0] = 2;
    plays(&t, 0, "go cruce n", "");                 /* M3 */
    EXPECT_EQ(s->coins[0], 1);
    EXPECT_EQ(s->front[0], 6);
    EXPECT_EQ(s->captain, CRUCE);
    EXPECT_EQ(fl_top(s), VISIT);
}

TEST(rum, turn_order_and_ahoy, 201, 203, 210) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    EXPECT_EQ(why(&t, 1, "board"), NOT_YOUR_TURN);
    EXPECT_EQ(why(&t, 0, "ahoy"), ONE_OF_THREE);
    plays(&t, 0, "go coin1 nw", "");                /* a coin just won may pay for the next move */
    EXPECT_EQ(s->coins[0], 3);
    plays(&t, 0, "ahoy", "");
    EXPECT_EQ(s->turn, 1);
    s->coins[1] = 0;                                /* who cannot move on is not asked */
    plays(&t, 1, "go rum1 s", "");
    EXPECT_EQ(s->turn, 2);
    EXPECT_EQ(s->moved, 0);
}

TEST(rum, a_coin_just_won_pays, 209) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->coins[0] = 0;
    plays(&t, 0, "go coin1 nw", "");
    EXPECT_EQ(s->turn, 0);
    plays(&t, 0, "go rum1 s", "");
    EXPECT_EQ(s->coins[0], 0);
    EXPECT_EQ(s->rum[0], 2);
    EXPECT_EQ(s->turn, 1);
}

TEST(rum, too_few_pirates, 207) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    leave_in_front(&t, 0, 2);
    EXPECT_EQ(why(&t, 0, "go pirate1 n"), TOO_FEW_PIRATES); /* though one could be hired there */
    plays(&t, 0, "go rum1 w", "");
    EXPECT_EQ(s->front[0], 0);
    EXPECT_EQ(s->out, 1);                           /* 506 */
}

TEST(rum, twin_alleys, 211) {
    const fl_game *g = fl_find_game("rum", 3);
    table t;
    int found = 0;
    begin(&t, 2, "", NULL, NULL);
    for (uint64_t seed = 1; seed < 2000 && !found; seed++) {
        uint8_t options[FL_OPTIONS] = {0};
        fl_host h = {seed, 0};
        fl_start(g, t.state.bytes, 2, options, &h);
        state *s = of(&t);
        for (int f = 0; f < FIELDS && !found; f++) {
            passage all[MOST_PASSAGES];
            int n = passages(s, f, all);
            for (int i = 0; i < n; i++)
                for (int k = 0; k < i; k++)
                    if (all[i].to != NOWHERE && all[i].to == all[k].to) {
                        fl_move one = {GO, all[i].to, all[i].way, 0}, other = {GO, all[i].to, all[k].way, 0};
                        s->captain = (uint8_t)f, s->front[s->turn] = 10, found = 1;
                        EXPECT(all[i].alley != all[k].alley);
                        EXPECT_EQ(fl_why(g, s, s->turn, one), OK);
                        EXPECT_EQ(fl_why(g, s, s->turn, other), OK);
                        s->owner[all[i].alley] = 2, s->front[1] -= all[i].length;
                        EXPECT_EQ(fl_why(g, s, s->turn, one), ALLEY_TAKEN);
                        EXPECT_EQ(fl_why(g, s, s->turn, other), OK);
                    }
        }
    }
    EXPECT(found);
}

/* ---- 3: dark alleys ----------------------------------------------------------------------------------------- */

/* Tile 3 in the corner, its coin to the right of the rendezvous; Frère Jacques at the left edge. */
static const char *const example_d = "=3 =90 =1 =0 =2 =0 =4 =0 =5 =0 =6 =0 =9 =90 =7 =0 =8 =0";

static state *begin_d(table *t, const char *options) { /* D1: Blue moves the captain to the rendezvous and draws a token */
    state *s = begin(t, 3, options, example_d, NULL);
    s->captain = GUARD1, s->first = s->turn = s->actor = 1;
    s->coins[1] = 3;
    check_table(t);
    plays(t, 1, "go rdv2 n", "");
    plays(t, 1, "act", "=chest");
    EXPECT_EQ(s->date[0], 5);
    EXPECT_EQ(s->date_of[0], 2);
    EXPECT_EQ(s->front[1], 8);
    return s;
}

TEST(rum, example_d, 301, 302, 303, 304, 306, 309) {
    table t;
    state *s = begin_d(&t, "");
    EXPECT_EQ(why(&t, 1, "sneak e"), NO_DARK_ALLEY);
    EXPECT_EQ(why(&t, 1, "sneak se"), NO_DARK_ALLEY);
    EXPECT_EQ(why(&t, 1, "go coin3 e"), OK);
    plays(&t, 1, "sneak n", "");                    /* D2: one pirate up, two from the left: two coins */
    EXPECT_EQ(why(&t, 1, "go coin3 e"), OUT_AND_BACK); /* half of the move is made */
    EXPECT_EQ(why(&t, 1, "emerge rdv2 n"), ALLEY_TAKEN);
    EXPECT_EQ(why(&t, 1, "emerge frere e"), NO_DARK_ALLEY);
    plays(&t, 1, "emerge frere w", "");
    EXPECT_EQ(s->coins[1], 1);
    EXPECT_EQ(s->front[1], 5);
    EXPECT_EQ(s->captain, FRERE);
    EXPECT_EQ(fl_top(s), VISIT);
    EXPECT(s->owner[passage_by(s, RDV2, N_).alley] == 2 && s->owner[passage_by(s, FRERE, W_).alley] == 2);

    s = begin_d(&t, "");
    fill(&t, 0, RDV2, E_);                          /* D3: the alley to the coin is taken */
    plays(&t, 1, "sneak n", "");
    plays(&t, 1, "emerge frere w", "");
    EXPECT_EQ(s->coins[1], 2);
    EXPECT_EQ(s->captain, FRERE);
}

TEST(rum, dark_fees, 303, 304, 305, 306) {
    table t;
    state *s = begin_d(&t, "");
    s->coins[1] = 1;
    EXPECT_EQ(why(&t, 1, "sneak n"), DARK_COIN);
    EXPECT_EQ(why(&t, 1, "go coin3 e"), OK);
    leave_in_front(&t, 1, 2);                       /* the alley to the coin is longer than that: no other way */
    EXPECT_EQ(why(&t, 1, "sneak n"), OK);
    EXPECT_EQ(why(&t, 1, "sneak w"), BOTH_ALLEYS);  /* two, and at least one more */
    plays(&t, 1, "sneak n", "");
    EXPECT_EQ(why(&t, 1, "emerge frere w"), BOTH_ALLEYS);
    s = begin_d(&t, "waiver=blocked");
    s->coins[1] = 1;
    leave_in_front(&t, 1, 2);
    EXPECT_EQ(s->turn, 1);
    EXPECT_EQ(why(&t, 1, "sneak n"), DARK_COIN);
    fill(&t, 0, RDV2, E_);
    EXPECT_EQ(why(&t, 1, "sneak n"), OK);
}

TEST(rum, first_move_dark_costs_one_coin, 303) {
    table t;
    state *s = begin(&t, 3, "", example_d, NULL);
    s->captain = RDV2;
    plays(&t, 0, "sneak n", "");
    plays(&t, 0, "emerge frere w", "");
    EXPECT_EQ(s->coins[0], 1);
}

TEST(rum, no_way_back, 302, 404, 401) {
    table t;
    state *s = begin(&t, 5, "", example_d, NULL);
    hire_all(&t);
    s->captain = RDV2;
    for (int d = 0; d < DARKS; d++) { /* every dark alley is taken but the two of the field */
        passage p = dark_alley(s, d);
        if (p.to == RDV2) continue;
        for (int seat = 1; seat < 5 && !s->owner[d]; seat++)
            if (s->front[seat] > p.length) s->owner[d] = (uint8_t)(1 + seat), s->front[seat] -= p.length;
        EXPECT(s->owner[d]);
    }
    check_table(&t);
    EXPECT_EQ(why(&t, 0, "sneak n"), OK);           /* out by one, back by the other */
    s->options[LOOP] = 1;
    EXPECT_EQ(why(&t, 0, "sneak n"), DARK_LOOP);
    s->options[LOOP] = 0;
    fill(&t, 0, RDV2, W_);
    EXPECT_EQ(why(&t, 0, "sneak n"), NO_WAY_BACK);
    s->captain = GUARD1;                            /* he goes there: nothing is free but one dark alley */
    fill(&t, 0, RDV2, E_);
    plays(&t, 0, "go rdv2 n", "");
    plays(&t, 0, "skip", "");
    EXPECT_EQ(told(&t, TOLD_DEAD_END), 1);
    EXPECT_EQ(s->captain, COIN4);
}

TEST(rum, dark_loop, 307, 308) {
    table t;
    state *s = begin(&t, 3, "", example_d, NULL);
    s->captain = RDV2;
    give_date(&t, 0, 0);
    plays(&t, 0, "sneak n", "");
    plays(&t, 0, "emerge rdv2 w", "");              /* an arrival like any other */
    EXPECT(s->coins[0] == 1 && s->front[0] == 7 && fl_top(s) == VISIT);
    begin(&t, 3, "", example_d, NULL);
    s->captain = RDV2;
    fill(&t, 1, RDV2, E_), fill(&t, 1, RDV2, S_);   /* no other way: free, but not back to the same field */
    s->coins[0] = 1;
    plays(&t, 0, "sneak n", "");
    plays(&t, 0, "emerge rdv2 w", "");
    EXPECT_EQ(s->coins[0], 0);
    begin(&t, 3, "", example_d, NULL);
    s->captain = RDV2;
    fill(&t, 1, RDV2, E_), fill(&t, 1, RDV2, S_);
    s->coins[0] = 0;
    plays(&t, 0, "sneak n", "");
    EXPECT_EQ(why(&t, 0, "emerge rdv2 w"), LOOP_COIN);
    EXPECT_EQ(why(&t, 0, "emerge frere w"), OK);
    begin(&t, 3, "loop=forbidden", example_d, NULL);
    s->captain = RDV2;
    plays(&t, 0, "sneak n", "");
    EXPECT_EQ(why(&t, 0, "emerge rdv2 w"), DARK_LOOP);
}

/* Too few pirates for any way back is the reason that is told, though a way to the same field would fail for another. */
TEST(rum, why_no_dark_alley, 306, 307, 308) {
    table t;
    state *s = begin(&t, 3, "loop=forbidden", example_d, NULL);
    s->captain = RDV2;
    leave_in_front(&t, 0, 1);
    EXPECT_EQ(why(&t, 0, "sneak n"), BOTH_ALLEYS);
    s = begin(&t, 3, "", example_d, NULL);
    s->captain = RDV2, s->coins[0] = 0;
    leave_in_front(&t, 0, 1);
    EXPECT_EQ(why(&t, 0, "sneak n"), BOTH_ALLEYS);
}

/* ---- 4: dead ends ------------------------------------------------------------------------------------------- */

static void wall_in(table *t, int seat, int field, int but) { /* all alleys of the field are taken, except the way in */
    passage all[MOST_PASSAGES];
    for (int i = passages(of(t), field, all); i--;)
        if (all[i].way != but && !of(t)->owner[all[i].alley]) fill(t, seat, field, all[i].way);
}

TEST(rum, dead_end, 401, 403, 406, 801) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    wall_in(&t, 1, RUM1, E_);
    plays(&t, 0, "go rum1 w", "");                  /* the field acts, then the captain goes to the next tile's coin */
    EXPECT_EQ(s->rum[0], 2);
    EXPECT_EQ(s->captain, COIN2);
    EXPECT_EQ(s->coins[0], 2);
    EXPECT_EQ(told(&t, TOLD_COINS), 0);
    EXPECT_EQ(event(&t, TOLD_DEAD_END)->a, RUM1);
    EXPECT_EQ(s->turn, 0);
    plays(&t, 0, "go rdv1 e", "");                  /* 406: from there for a coin */
    EXPECT_EQ(s->coins[0], 1);
}

TEST(rum, dead_end_after_dead_end, 402, 405) {
    table t;
    state *s = begin(&t, 5, "", NULL, NULL);
    hire_all(&t);
    wall_in(&t, 1, RUM1, E_);
    wall_in(&t, 2, COIN2, N_), fill(&t, 3, COIN2, N_);
    plays(&t, 0, "go rum1 w", "");
    EXPECT_EQ(s->captain, COIN3);
    /* From tile 9 it goes on with tile 1. */
    s = begin(&t, 5, "", NULL, NULL);
    hire_all(&t);
    s->captain = COIN9;
    wall_in(&t, 1, SHOP3, N_);
    plays(&t, 0, "go shop3 s", "");
    plays(&t, 0, "skip", "");
    EXPECT_EQ(s->captain, COIN1);
}

TEST(rum, all_coin_fields_dead, 405) {
    table t;
    state *s = begin(&t, 5, "", NULL, NULL);
    memset(s->owner, 2, sizeof s->owner);           /* more pirates than there are, to see what the captain does */
    s->captain = HQ;
    passage in = passage_by(s, HQ, NW_);
    s->owner[in.alley] = 0;
    s->captain = COIN1;
    fl_move m = {GO, HQ, SE_, 0}, skip = {SKIP, 0, 0, 0};
    fl_scribe quiet = {.deals = t.dealt, .events = t.events, .max_deals = FL_PER_PLY, .max_events = FL_PER_PLY};
    t.scribe = quiet;
    t.game->play(s, 0, m, &t.host);
    t.game->play(s, 0, skip, &t.host);
    EXPECT_EQ(told(&t, TOLD_STUCK), 1);
    EXPECT_EQ(s->captain, HQ);
}

/* An alley cleared at headquarters opens the dead end again. */
TEST(rum, headquarters_is_no_dead_end, 401, 807) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    hire_all(&t);
    s->captain = COIN1;
    wall_in(&t, 1, HQ, NW_);
    plays(&t, 0, "go hq se", "");
    plays(&t, 0, "clear coin1 se", "");
    EXPECT_EQ(s->captain, HQ);
    EXPECT_EQ(s->front[0], 15);
    EXPECT_EQ(why(&t, 0, "go coin1 nw"), OK);
    begin(&t, 3, "", NULL, NULL);
    hire_all(&t);
    s->captain = COIN1;
    wall_in(&t, 1, HQ, NW_);
    plays(&t, 0, "go hq se", "");
    plays(&t, 0, "skip", "");
    EXPECT_EQ(s->captain, COIN2);
}

/* ---- 5: resting, boarding, the end of the phase ------------------------------------------------------------- */

TEST(rum, resting, 501, 502, 503, 801, 814) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->captain = RUM2;
    give_date(&t, 0, 4);                            /* waits for rum; resting there does not count */
    plays(&t, 0, "rest", "");
    EXPECT(s->coins[0] == 1 && s->rum[0] == 0 && s->captain == RUM2 && s->turn == 1 && s->date_of[0] == 1);
    s->coins[1] = 0;
    EXPECT_EQ(why(&t, 1, "rest"), REST_COIN);
    plays(&t, 1, "board", "");
    plays(&t, 2, "board", "");
    EXPECT_EQ(s->turn, 0);
    EXPECT_EQ(why(&t, 0, "rest"), REST_ALONE);
}

TEST(rum, must_board, 505) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    EXPECT_EQ(why(&t, 0, "board"), OK);             /* though he could move */
    s->captain = COIN1;
    wall_in(&t, 1, COIN1, -1);
    s->coins[0] = 0;
    check_table(&t);
    EXPECT_EQ(n_legal(&t), 1);
    plays(&t, 0, "board", "");
    EXPECT_EQ(s->row[0], 1);
}

TEST(rum, example_b, 504, 506, 508, 601) {
    table t;
    state *s = begin(&t, 5, "", NULL, NULL);        /* Gold, Violet, Black, Silver, Blue */
    leave_in_front(&t, 0, 2), leave_in_front(&t, 1, 3), leave_in_front(&t, 2, 1), leave_in_front(&t, 3, 2), leave_in_front(&t, 4, 0);
    s->out = 1u << 4;                               /* Blue has none left */
    check_table(&t);
    plays(&t, 0, "board", "");
    EXPECT_EQ(s->turn, 1);
    plays(&t, 1, "board", "");
    plays(&t, 2, "board", "");
    EXPECT(s->row[0] == 1 && s->row[1] == 2 && s->row[2] == 3 && !s->row[3]);
    EXPECT(s->mast[LEFT][0] == 2 && s->mast[LEFT][1] == 3 && s->mast[LEFT][2] == 1);
    plays(&t, 3, "board", "");                      /* all are out: the brawl, Violet's outermost pirate crosses alone */
    EXPECT_EQ(s->row[3], 4);
    EXPECT_EQ(s->row[4], 0);
    EXPECT_EQ(s->step[0], 1 + BRAWL);
    EXPECT(s->mast[RIGHT][1] == 1 && s->mast[LEFT][1] == 2);
    EXPECT_EQ(s->actor, 0);                         /* then Gold, Violet and Silver, from the top */
    plays(&t, 0, "roll", "=3");
    plays(&t, 1, "roll", "=1");
    EXPECT_EQ(s->actor, 3);
    plays(&t, 3, "roll", "=2");                     /* Gold crosses; the last column has one of each, in the order of boarding */
    EXPECT(s->mast[LEFT][0] == 1 && s->mast[LEFT][1] == 1 && s->mast[LEFT][2] == 1 && s->mast[LEFT][3] == 1);
    for (int p = 0; p < 4; p++) {
        EXPECT_EQ(s->actor, p);
        plays(&t, p, "roll", p == 3 ? "=6" : "=5");
    }
    EXPECT_EQ(s->bed[COIL], 2);                     /* Black has left as the first of four: no bed yet */
    EXPECT(s->side == RIGHT && s->mast[RIGHT][0] == 1 && s->mast[RIGHT][1] == 1 && s->mast[RIGHT][2] == 0 && s->mast[RIGHT][3] == 1);
}

TEST(rum, out_of_pirates, 506, 901, 907) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    leave_in_front(&t, 0, 3);
    plays(&t, 0, "go pirate1 n", "");               /* the hired one keeps him in the phase */
    EXPECT(s->front[0] == 1 && !s->out);
    s->captain = CHEST2, s->moved = 0, s->turn = s->actor = 0;
    plays(&t, 0, "go coin8 s", "");
    EXPECT_EQ(s->front[0], 0);
    EXPECT_EQ(told(&t, TOLD_SPENT), 1);
    EXPECT_EQ(s->out, 1);
    EXPECT_EQ(s->turn, 1);
    s->captain = PIRATE3;                           /* he still rolls for the scorpion and drinks */
    plays(&t, 1, "go chest2 w", "");
    plays(&t, 1, "act", "");
    plays(&t, 1, "roll", "=1");
    plays(&t, 2, "roll", "=1");
    EXPECT_EQ(s->actor, 0);
}

TEST(rum, the_last_player, 507, 303) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    plays(&t, 0, "board", "");
    plays(&t, 1, "board", "");
    s->coins[2] = 0;
    plays(&t, 2, "go coin1 nw", "");
    EXPECT_EQ(s->moved, 0);
    plays(&t, 2, "go rum1 s", "");
    EXPECT_EQ(s->coins[2], 1);                      /* he has paid nothing */
    EXPECT_EQ(why(&t, 2, "board"), OK);
    plays(&t, 2, "sneak w", "");
    plays(&t, 2, "emerge coin1 n", "");
    EXPECT_EQ(s->coins[2], 1);                      /* one for the dark alleys, one won */
    EXPECT_EQ(s->turn, 2);
    plays(&t, 2, "board", "");
    EXPECT_EQ(s->step[0], 1 + BRAWL);
}

/* ---- 6: the brawl ------------------------------------------------------------------------------------------- */

TEST(rum, example_w, 601, 602, 603, 604, 605, 606, 607, 608, 909) {
    enum { GOLD, BLUE, VIOLET, SILVER };
    table t;
    state *s = begin(&t, 4, "", NULL, NULL);
    leave_in_front(&t, GOLD, 3), leave_in_front(&t, BLUE, 2), leave_in_front(&t, VIOLET, 4), leave_in_front(&t, SILVER, 1);
    s->rum[VIOLET] = 1, s->rum[SILVER] = 2;
    check_table(&t);
    board_all(&t, "");                              /* W1: Violet's first crosses unopposed */
    EXPECT(s->mast[LEFT][2] == 3 && s->mast[RIGHT][2] == 1);
    plays(&t, GOLD, "roll", "=6");                  /* W2 */
    plays(&t, VIOLET, "roll", "=5");
    plays(&t, VIOLET, "reroll", "=5");
    EXPECT_EQ(s->rum[VIOLET], 0);
    plays(&t, VIOLET, "reroll", "=6");
    EXPECT(s->mast[RIGHT][2] == 2 && s->mast[LEFT][0] == 2 && s->front[GOLD] == 1);
    plays(&t, GOLD, "roll", "=6");                  /* W3 */
    plays(&t, BLUE, "roll", "=5");
    plays(&t, VIOLET, "roll", "=3");
    EXPECT(s->mast[RIGHT][0] == 1 && s->mast[LEFT][0] == 1 && s->mast[LEFT][1] == 1 && s->mast[LEFT][2] == 1);
    plays(&t, GOLD, "roll", "=5");                  /* W4 */
    plays(&t, BLUE, "roll", "=6");
    EXPECT_EQ(s->front[GOLD], 2);
    plays(&t, VIOLET, "roll", "=2");
    plays(&t, SILVER, "roll", "=5");
    plays(&t, SILVER, "reroll", "=6");
    plays(&t, SILVER, "stand", "");
    EXPECT_EQ(s->mast[LEFT][1] + s->mast[RIGHT][1], 0); /* Blue has left without a bed */
    EXPECT(s->bed[COIL] == 2 && s->front[BLUE] == 2);
    EXPECT_EQ(s->side, RIGHT);                      /* W5, W6: Violet's outer one has crossed back */
    EXPECT(s->mast[RIGHT][0] == 1 && s->mast[RIGHT][2] == 1 && s->mast[LEFT][2] == 1 && s->mast[RIGHT][3] == 1);
    plays(&t, GOLD, "roll", "=6");                  /* W7 */
    plays(&t, VIOLET, "roll", "=5");
    plays(&t, SILVER, "roll", "=1");
    plays(&t, SILVER, "reroll", "=5");
    EXPECT_EQ(s->rum[SILVER], 0);
    plays(&t, SILVER, "reroll", "=4");
    EXPECT_EQ(s->beds[SILVER][2 - 1], 1);           /* third from last: the coil */
    EXPECT_EQ(s->side, LEFT);
    EXPECT(s->mast[LEFT][0] == 1 && s->mast[LEFT][2] == 1);
    plays(&t, GOLD, "roll", "=6");                  /* W8: the same number wins */
    plays(&t, VIOLET, "roll", "=6");
    EXPECT(s->beds[GOLD][5 - 1] == 1 && s->beds[VIOLET][7 - 1] == 1);
    EXPECT_EQ(s->round, 2);
    int beds = 0;
    for (int b = 0; b < BEDS; b++) beds += s->beds[BLUE][b];
    EXPECT_EQ(beds, 0);
}

/* What the page says beside the die: the same that the roll then does. */
static int fact(const table *t, const char *name, int i) {
    for (const fl_fact *f = t->game->facts; f < t->game->facts + t->game->n_facts; f++)
        if (fl_same(name, fl_length(name), f->name)) return (int)f->value(t->state.bytes, i, 0, 0);
    EXPECT(!"no such fact");
    return 0;
}
TEST(rum, what_a_face_does, 603, 608, 904, 907, 909) {
    table t;
    state *s = begin(&t, 4, "", NULL, NULL);        /* the scorpion stings at 12 */
    s->captain = PIRATE3, s->rum[1] = 1;
    plays(&t, 0, "go chest2 w", "");
    EXPECT(!fact(&t, "face_does", 5) && !fact(&t, "rolls_again", 0));
    plays(&t, 0, "act", "");
    plays(&t, 0, "roll", "=6");
    EXPECT(!fact(&t, "face_does", 4) && fact(&t, "face_does", 5) == -1); /* 6 + 5, 6 + 6 */
    EXPECT_EQ(fact(&t, "rolls_again", 0), 2);
    s = begin(&t, 4, "", NULL, NULL);
    leave_in_front(&t, 0, 2), leave_in_front(&t, 1, 2), leave_in_front(&t, 2, 1), leave_in_front(&t, 3, 1);
    board_all(&t, "");
    EXPECT(fact(&t, "brawl_column", 0) == 2 && fact(&t, "brawl_rolls", 0) == 1 && !fact(&t, "face_does", 5) && !fact(&t, "bed_next", 0));
    plays(&t, 0, "roll", "=4");
    EXPECT(fact(&t, "brawl_rolls", 0) == 2 && fact(&t, "face_does", 2) == -1 && fact(&t, "face_does", 3) == 1);
    plays(&t, 1, "roll", "=4");                     /* an equal roll beats */
    EXPECT(s->front[0] == 1 && s->mast[RIGHT][1] == 1);
}

TEST(rum, two_crews, 609, 607) {
    table t;
    state *s = begin(&t, 4, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 2), leave_in_front(&t, 2, 0), leave_in_front(&t, 3, 0);
    s->out = 12;
    board_all(&t, "");
    plays(&t, 0, "roll", "=4");
    plays(&t, 1, "roll", "=3");                     /* one pirate of seat 1 lost; his other stands on the right */
    EXPECT_EQ(s->actor, 0);
    plays(&t, 0, "roll", "=2");
    plays(&t, 1, "roll", "=2");                     /* equal beats */
    EXPECT(s->beds[1][7 - 1] == 1 && s->beds[1][2 - 1] == 1 && s->beds[0][5 - 1] == 1);
    EXPECT_EQ(s->round, 2);
}

TEST(rum, one_crew_and_nobody, 610, 612) {
    table t;
    state *s = begin(&t, 4, "", NULL, NULL);
    leave_in_front(&t, 1, 0), leave_in_front(&t, 2, 0), leave_in_front(&t, 3, 0);
    s->out = 14;
    plays(&t, 0, "board", "");
    EXPECT(s->beds[0][7 - 1] == 1 && s->beds[0][2 - 1] == 1 && s->beds[0][5 - 1] == 0);
    EXPECT_EQ(told(&t, TOLD_BED_GONE), 1);
    s = begin(&t, 4, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 0), leave_in_front(&t, 2, 0), leave_in_front(&t, 3, 0);
    s->out = 14;
    plays(&t, 0, "go coin1 nw", "");                /* the last pirate of all */
    EXPECT_EQ(told(&t, TOLD_BED_GONE), 3);
    EXPECT_EQ(s->round, 2);
    for (int p = 0; p < 4; p++) EXPECT_EQ(score_of(&t, p), 0);
}

TEST(rum, beds_of_three, 611, 106) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 1), leave_in_front(&t, 2, 1);
    board_all(&t, "");
    plays(&t, 0, "roll", "=4");
    plays(&t, 1, "roll", "=5");
    EXPECT_EQ(score_of(&t, 0), 0);                    /* third from last: nothing */
    plays(&t, 2, "roll", "=6");
    EXPECT(score_of(&t, 1) == 5 && score_of(&t, 2) == 7);
    s = begin(&t, 3, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 0), leave_in_front(&t, 2, 0);
    s->out = 6;
    plays(&t, 0, "board", "");
    EXPECT_EQ(score_of(&t, 0), 7);                    /* only the berth */
}

TEST(rum, imaginary_crew, 613, 614, 611) {
    table t;
    state *s = begin(&t, 2, "", NULL, NULL);        /* three pirates in the top row */
    EXPECT(s->row[0] == 3 && s->mast[LEFT][0] == 3);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 2);
    s->rum[0] = s->rum[1] = 1;
    plays(&t, 0, "board", "");
    EXPECT_EQ(s->row[1], 1);
    plays(&t, 1, "board", "");                      /* its outermost crosses; then it faces seat 1: seat 0 rolls for it */
    EXPECT(s->mast[RIGHT][0] == 1 && s->mast[LEFT][0] == 2);
    EXPECT_EQ(s->actor, 0);
    plays(&t, 0, "roll", "=6");                     /* nobody may repeat that, though he has rum */
    EXPECT_EQ(s->actor, 1);
    EXPECT_EQ(fl_top(s), ROLLS);
    plays(&t, 1, "roll", "=5");
    plays(&t, 1, "stand", "");
    EXPECT(s->mast[RIGHT][0] == 2 && s->mast[LEFT][2] == 1);
    EXPECT_EQ(s->actor, 1);                         /* now both face it: the lower one does not yet */
    plays(&t, 1, "roll", "=2");
    plays(&t, 0, "roll", "=1");
    plays(&t, 0, "stand", "");                      /* seat 0 is gone: nothing for the third from last */
    EXPECT_EQ(score_of(&t, 0), 0);
    plays(&t, 1, "roll", "=1");
    plays(&t, 1, "stand", "=hammock3 =berth6 =2");
    EXPECT_EQ(score_of(&t, 1), 5);                    /* the hammock; the berth leaves the game */
    EXPECT(s->round == 2 && s->mast[LEFT][0] == 2 && s->beds_left[6] == 2 - 1);
}

/* No brawl is told of where there is none. */
TEST(rum, nobody_or_one_crew_does_not_brawl, 610, 612) {
    for (int boards = 0; boards < 2; boards++) {
        table t;
        state *s = begin(&t, 3, "", NULL, NULL);
        leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 0), leave_in_front(&t, 2, 0);
        s->out = 6;
        plays(&t, 0, boards ? "board" : "go coin1 nw", "");
        EXPECT_EQ(told(&t, TOLD_BRAWL), 0);
        EXPECT_EQ(told(&t, TOLD_BED_GONE), boards ? 1 : 2);
    }
}

TEST(rum, imaginary_crew_alone, 612, 613) {
    table t;
    state *s = begin(&t, 2, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 0);
    s->out = 2;
    plays(&t, 0, "go coin1 nw", "");
    EXPECT_EQ(told(&t, TOLD_BED_GONE), 2);
    EXPECT_EQ(s->round, 2);
}

/* ---- 7: rounds ---------------------------------------------------------------------------------------------- */

TEST(rum, next_round, 701, 106) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    plays(&t, 0, "go pirate1 n", "");
    plays(&t, 0, "ahoy", "");
    leave_in_front(&t, 1, 1), leave_in_front(&t, 2, 1), leave_in_front(&t, 0, 1);
    s->coins[1] = 4, s->rum[1] = 3;
    board_all(&t, "");
    plays(&t, 1, "roll", "=3"), plays(&t, 1, "stand", "");
    plays(&t, 2, "roll", "=4");
    plays(&t, 0, "roll", "=5 =hammock4 =berth8");
    EXPECT(s->round == 2 && s->first == 1 && s->turn == 1);
    EXPECT(s->front[0] == 11 && s->front[1] == 10 && s->front[2] == 10); /* the recruit too */
    EXPECT(s->captain == PIRATE1 && s->coins[1] == 4 && s->rum[1] == 3 && s->coins[2] == 2);
    EXPECT(s->bed[HAMMOCK] == 4 && s->bed[BERTH] == 8);
    for (int i = 0; i < ALLEYS; i++) EXPECT_EQ(s->owner[i], 0);
}

TEST(rum, the_end, 702, 111) {
    table t;
    state *s = begin(&t, 2, "", NULL, NULL);
    give_lot(&t, 0, 1, 3), give_lot(&t, STACK, 2, 9), give_date(&t, 1, 8);
    for (int round = 1; round <= ROUNDS; round++) {
        EXPECT_EQ(s->round, round);
        leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 0);
        s->out = 2, s->turn = s->actor = 0;
        plays(&t, 0, "board", "");
        while (s->depth && s->round == round) plays(&t, s->actor, "roll", "");
    }
    EXPECT_EQ(t.game->active(s), 0);
    EXPECT_EQ(why(&t, 0, "board"), GAME_OVER);
    state view = *s;
    fl_veil(t.game, &view, FL_SPECTATOR);
    EXPECT(view.lot[0] == 3 && view.date[0] == 8);  /* uncovered to be counted */
    EXPECT_EQ(view.lot[1], 0xFF);                   /* what lies under the stack is not */
}

/* ---- what does not belong to a step is refused by the rule that says when it can be done -------------------------- */

typedef struct {
    const char *move;
    fl_rule rule;
} refusal;

static void refuses(const table *t, const refusal *r, int n) {
    int seat = ((const state *)(const void *)t->state.bytes)->actor;
    for (int i = 0; i < n; i++) fl_where.about = r[i].move, EXPECT_EQ(why(t, seat, r[i].move), r[i].rule);
    fl_where.about = NULL;
}
#define REFUSES(...)                                 \
    do {                                             \
        static const refusal rows[] = {__VA_ARGS__}; \
        refuses(&t, rows, (int)FL_LENGTH(rows));     \
    } while (0)

TEST(rum, nothing_is_pending, 801, 809, 901, 815, 915, 909, 309) {
    table t;
    begin(&t, 3, "", NULL, NULL);
    REFUSES({"act", ACTION_ONCE}, {"skip", ACTION_ONCE}, {"fight small", ACTION_ONCE}, {"clear coin1 se", ACTION_ONCE},
        {"keep", FIELD_SUPPLIES}, {"sell", FIELD_SUPPLIES}, {"drink", FIELD_TAVERN}, {"decline", FIELD_TAVERN}, {"take 3", NO_SUCH_TOKEN},
        {"roll", WHEN_ROLLED}, {"reroll", RUM_REROLLS}, {"stand", RUM_REROLLS}, {"emerge coin1 w", OUT_AND_BACK});
}

TEST(rum, half_way_through_the_dark, 309, 801) {
    table t;
    begin_d(&t, "");
    plays(&t, 1, "sneak n", "");
    REFUSES({"go coin3 e", OUT_AND_BACK}, {"sneak n", OUT_AND_BACK}, {"rest", OUT_AND_BACK}, {"board", OUT_AND_BACK},
        {"ahoy", OUT_AND_BACK}, {"skip", OUT_AND_BACK}, {"act", ACTION_ONCE}, {"roll", WHEN_ROLLED});
}

TEST(rum, a_field_asks, 202, 801, 805, 809, 816, 911) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->captain = RDV3;
    plays(&t, 0, "go shop2 e", "");
    REFUSES({"go coin4 w", DECIDE_FIRST}, {"sneak n", DECIDE_FIRST}, {"rest", DECIDE_FIRST}, {"board", DECIDE_FIRST},
        {"ahoy", DECIDE_FIRST}, {"keep", FIELD_SUPPLIES}, {"fight small", ACTION_ONCE}, {"clear coin1 se", ACTION_ONCE},
        {"drink", FIELD_TAVERN});
    plays(&t, 0, "act", "=parrot2");
    REFUSES({"ahoy", DECIDE_FIRST}, {"skip", FIELD_SUPPLIES}, {"act", ACTION_ONCE}, {"roll", WHEN_ROLLED});
    s = begin(&t, 3, "", NULL, NULL);
    s->captain = COIN1;
    plays(&t, 0, "go hq se", "");
    REFUSES({"ahoy", DECIDE_FIRST}, {"act", NO_PIRATES_THERE}, {"fight small", ACTION_ONCE});
    s = begin(&t, 3, "", NULL, NULL);
    s->captain = SHOP1;
    plays(&t, 0, "go guard1 s", "");
    REFUSES({"ahoy", DECIDE_FIRST}, {"act", FIELD_GUARD}, {"clear coin1 se", ACTION_ONCE});
    s = begin(&t, 3, "", NULL, NULL);
    s->captain = RUM2;
    plays(&t, 0, "go pink1 w", "");
    REFUSES({"ahoy", DECIDE_FIRST}, {"act", FIELD_MAP}, {"take 4", NO_SUCH_TOKEN}, {"keep", FIELD_SUPPLIES});
}

TEST(rum, dice_are_due, 202, 603, 902, 904, 907, 909, 915, 201) {
    table t;
    state *s = begin(&t, 3, "", NULL, "=cruce2 =cruce5 =swan4 =frere4 =pink3 =green4 =yellow5 =pink6 =5 =12");
    s->captain = PIRATE3, s->rum[0] = 1;
    plays(&t, 0, "go cruce s", ""), plays(&t, 0, "act", "");
    REFUSES({"go pirate3 n", DECIDE_FIRST}, {"skip", TAVERN_FEE}, {"act", ACTION_ONCE}, {"roll", WHEN_ROLLED}, {"take 2", NO_SUCH_TOKEN});
    plays(&t, 1, "drink", ""), plays(&t, 2, "decline", "");
    REFUSES({"reroll", RUM_REROLLS}, {"stand", RUM_REROLLS}, {"skip", DRINK_ROLLS}, {"ahoy", DECIDE_FIRST}, {"drink", FIELD_TAVERN},
        {"take 2", NO_SUCH_TOKEN});
    EXPECT_EQ(why(&t, 1, "roll"), NOT_YOUR_TURN);
    plays(&t, 0, "roll", "=1");
    REFUSES({"roll", RUM_REROLLS}, {"skip", RUM_REROLLS}, {"ahoy", DECIDE_FIRST});
    s = begin(&t, 3, "", NULL, NULL);
    s->captain = PIRATE3;
    plays(&t, 0, "go chest2 w", ""), plays(&t, 0, "act", "");
    REFUSES({"skip", SCORPION_ROLLS}, {"reroll", RUM_REROLLS}, {"ahoy", DECIDE_FIRST});
    s = begin(&t, 3, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 1), leave_in_front(&t, 2, 1);
    board_all(&t, "");
    REFUSES({"skip", EQUAL_BEATS}, {"reroll", RUM_REROLLS}, {"board", DECIDE_FIRST});
    EXPECT_EQ(s->actor, 0);
    EXPECT_EQ(why(&t, 2, "roll"), EQUAL_BEATS);      /* from top to bottom, not clockwise */
    EXPECT_EQ(why(&t, 1, "board"), EQUAL_BEATS);
}

/* ---- 8: the fields: coins, pirates, tokens ------------------------------------------------------------------ */

TEST(rum, coin_and_pirate, 801, 802, 804, 808) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    plays(&t, 0, "go coin1 nw", "");
    EXPECT_EQ(s->coins[0], 3);
    plays(&t, 0, "go pirate1 e", "");
    EXPECT(s->hired[0] == 4 && s->front[0] == 10 - 1 - 2 + 1);
    s->front[0] += s->hired[0], s->hired[0] = 0, s->captain = CRUCE, s->moved = 0; /* the pool is empty */
    int front = s->front[0];
    plays(&t, 0, "go pirate3 n", "");
    EXPECT_EQ(s->front[0], front - 2);
    EXPECT_EQ(told(&t, TOLD_HIRED), 0);
}

TEST(rum, headquarters, 805, 806, 807, 802, 817) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->captain = COIN1;
    fill(&t, 0, COIN4, N_), fill(&t, 0, RUM2, N_), fill(&t, 0, SHOP1, E_), fill(&t, 1, COIN9, E_);
    EXPECT_EQ(s->front[0], 10 - 2 - 2 - 1);
    plays(&t, 0, "go hq se", "");
    EXPECT_EQ(n_legal(&t), 5);                      /* one of four, or nothing */
    EXPECT_EQ(why(&t, 0, "clear coin9 e"), NO_PIRATES_THERE);
    EXPECT_EQ(why(&t, 0, "clear coin7 w"), NO_PIRATES_THERE);
    EXPECT_EQ(why(&t, 0, "clear coin1 se"), OK);
    EXPECT_EQ(why(&t, 0, "clear hq nw"), NAMED_BY_FIRST);    /* the same alley: his pirates stand there, but it is named from the coin */
    plays(&t, 0, "clear rum2 n", "");               /* a dark one: another may follow */
    EXPECT_EQ(s->front[0], 6);
    EXPECT_EQ(why(&t, 0, "clear coin4 n"), TWO_DARK_ALLEYS);
    EXPECT_EQ(why(&t, 0, "clear hq nw"), TWO_DARK_ALLEYS);
    EXPECT_EQ(n_legal(&t), 2);
    plays(&t, 0, "clear shop1 e", "");
    EXPECT_EQ(s->front[0], 7);
    EXPECT(s->turn == 0 && fl_top(s) == TURN && !s->cleared);
    s->captain = COIN1, s->owner[passage_by(s, COIN1, SE_).alley] = 0, s->front[0]++; /* again, this time the alley just used */
    plays(&t, 0, "go hq se", "");
    plays(&t, 0, "clear coin1 se", "");
    EXPECT_EQ(s->owner[passage_by(s, COIN1, SE_).alley], 0);
    EXPECT_EQ(s->front[0], 8);
}

TEST(rum, one_dark_alley_may_do, 806) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->captain = COIN1;
    fill(&t, 0, RUM2, N_), fill(&t, 0, SHOP1, E_);
    plays(&t, 0, "go hq se", "");
    plays(&t, 0, "clear rum2 n", "");
    plays(&t, 0, "skip", "");
    EXPECT(s->cleared == 0 && s->owner[passage_by(s, SHOP1, E_).alley] == 1 && fl_top(s) == TURN);
}

TEST(rum, supplies, 809, 810, 802, 803) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->captain = RDV3;
    plays(&t, 0, "go shop2 e", "");
    plays(&t, 0, "act", "=parrot2");
    EXPECT(s->lot[0] == 8 && s->lot_at[0] == 1 + DRAWN && s->lot_seen[0] == 1);
    EXPECT_EQ(event(&t, TOLD_DREW_THIS)->who, 1);
    EXPECT_EQ(event(&t, TOLD_DREW)->who, FL_EVERYONE);
    EXPECT_EQ(t.dealt[0].who, 1);
    EXPECT_EQ(why(&t, 0, "ahoy"), DECIDE_FIRST);
    plays(&t, 0, "sell", "");                       /* two coins, though it is worth little */
    EXPECT(s->coins[0] == 4 && s->lot_at[0] == 1 + STACK && s->lot_seen[0] == 1);
    s->captain = RDV3, s->owner[passage_by(s, RDV3, E_).alley] = 0, s->front[0] += 2, s->moved = 0;
    plays(&t, 0, "go shop2 e", "");
    plays(&t, 0, "act", "=hook5");
    plays(&t, 0, "keep", "");
    EXPECT(s->coins[0] == 4 && s->lot_at[1] == 1);
    EXPECT_EQ(score_of(&t, 0), 5);
    EXPECT_EQ(why(&t, 0, "sell"), FIELD_SUPPLIES);  /* kept for good */
}

/* When the fresh ones are gone, those put back come in the order in which they were put back; who did so knows what is drawn. */
TEST(rum, supplies_put_back, 810, 110, 803) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    give_lot(&t, STACK, 2, 6), give_lot(&t, STACK, 4, 7);
    for (int k = 0; k < GOODS; k++)
        if (k != 6 && k != 7) give_lot(&t, 1, 2, k);
    s->captain = RDV3;
    check_table(&t);
    plays(&t, 0, "go shop2 e", "");
    plays(&t, 0, "act", "");
    EXPECT_EQ(t.scribe.n_deals, 0);
    EXPECT(s->lot[19] == 6 && s->lot_at[19] == 1 + DRAWN && s->lot_seen[19] == 3);
    plays(&t, 0, "keep", "");
    EXPECT(s->lot_at[19] == 1 && s->lot_seen[19] == 3); /* seat 1 knows what seat 0 has */
    state view = *s;
    fl_veil(t.game, &view, 2);
    EXPECT(view.lot[19] == 0xFF && view.lot[0] == 7);
    fl_host h = {5, 0};
    t.game->imagine(&view, 2, &h);
    EXPECT_EQ(fl_check(t.game, &view), 0);
    view = *s;
    fl_veil(t.game, &view, 1);
    EXPECT_EQ(view.lot[19], 6);
    s->captain = RDV3, s->owner[passage_by(s, RDV3, E_).alley] = 0, s->front[0] += 2, s->moved = 0;
    plays(&t, 0, "go shop2 e", "");
    plays(&t, 0, "act", "");
    EXPECT_EQ(s->lot[19], 7);
    plays(&t, 0, "keep", "");
    s->captain = RDV3, s->owner[passage_by(s, RDV3, E_).alley] = 0, s->front[0] += 2, s->moved = 0;
    plays(&t, 0, "go shop2 e", "");                 /* nothing left: the field is not offered */
    EXPECT_EQ(fl_top(s), TURN);
}

TEST(rum, rendezvous_drawn, 811, 802, 803) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->captain = COIN4;
    plays(&t, 0, "go rdv3 n", "");
    plays(&t, 0, "act", "=yellow");
    EXPECT(s->date[0] == 8 && s->date_of[0] == 1 && s->date_seen[0] == 1);
    EXPECT_EQ(event(&t, TOLD_DATE_THIS)->who, 1);
    EXPECT_EQ(t.dealt[0].who, 1);
    EXPECT_EQ(score_of(&t, 0), 0);
    for (int d = 0; d < DATES; d++) s->met[1][d] = (uint8_t)(d == 8 ? 1 : 2); /* the stack is empty */
    s->captain = COIN4, s->owner[passage_by(s, COIN4, N_).alley] = 0, s->front[0] += 2, s->moved = 0;
    plays(&t, 0, "go rdv3 n", "");
    EXPECT_EQ(fl_top(s), TURN);
}

TEST(rum, example_r, 812, 813, 814) {
    table t;
    for (int tavern = 0; tavern < 3; tavern++) {    /* R1: any of the three taverns */
        static const char *const goes[] = {"go swan n", "go cruce s", "go frere s"};
        static const uint8_t from[] = {COIN5, PIRATE3, YELLOW2};
        state *s = begin(&t, 3, "", NULL, NULL);
        give_date(&t, 0, 0);
        s->captain = from[tavern];
        plays(&t, 0, goes[tavern], "");
        EXPECT(s->met[0][0] == 1 && !s->date_of[0]);
        EXPECT_EQ(event(&t, TOLD_MET)->c, 4);
        EXPECT_EQ(score_of(&t, 0), 4);
    }
    for (int map = 0; map < 2; map++) {             /* R2: either yellow map, but no other colour */
        state *s = begin(&t, 3, "", NULL, NULL);
        give_date(&t, 0, 6), give_date(&t, 0, 8);
        s->captain = map ? COIN9 : GUARD2;
        plays(&t, 0, map ? "go yellow2 w" : "go yellow1 n", "");
        EXPECT(s->met[0][8] == 1 && s->date[0] == 6 && s->date_not[0] == 1u << 8);
        EXPECT_EQ(event(&t, TOLD_MET)->c, 6);
    }
    for (int guard = 0; guard < 3; guard++) {       /* R3: any of the three guards */
        static const char *const goes[] = {"go guard1 s", "go guard2 s", "go guard3 w"};
        static const uint8_t from[] = {SHOP1, YELLOW1, GREEN2};
        state *s = begin(&t, 3, "", NULL, NULL);
        give_date(&t, 0, 1);
        s->captain = from[guard];
        plays(&t, 0, goes[guard], "");
        EXPECT_EQ(s->met[0][1], 1);
    }
    state *s = begin(&t, 3, "", NULL, NULL);        /* though the fight is lost */
    give_date(&t, 0, 1), give_date(&t, 0, 1);
    leave_in_front(&t, 0, 3);
    s->captain = SHOP1;
    plays(&t, 0, "go guard1 s", "");
    plays(&t, 0, "fight large", "=4");
    EXPECT(s->met[0][1] == 1 && s->date_of[0] == 1 && s->date[0] == 1 && !s->date_of[1]); /* one of two equal ones */
    s = begin(&t, 3, "", NULL, NULL);               /* R4: kept, and a pirate besides */
    give_date(&t, 0, 3), give_date(&t, 1, 3);
    plays(&t, 0, "go pirate1 n", "");
    EXPECT(s->met[0][3] == 1 && s->hired[0] == 4 && !s->met[1][3] && s->date_of[0] == 2); /* another's move is not one's own */
}

TEST(rum, maps, 815, 816, 802, 803) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);        /* open: pink 3 and 6, green 4, yellow 5 */
    s->captain = RUM2;
    plays(&t, 0, "go pink1 w", "");
    EXPECT_EQ(why(&t, 0, "take 4"), NO_SUCH_TOKEN);
    EXPECT_EQ(why(&t, 0, "take 2"), NO_SUCH_TOKEN);
    EXPECT_EQ(n_legal(&t), 3);
    plays(&t, 0, "take 6", "=green3");
    EXPECT(s->charts[0][3] == 1 && s->chart[4] == 1 && s->chart[3] == 0);
    s->captain = GUARD2, s->moved = 0;              /* one yellow map */
    plays(&t, 0, "go yellow1 n", "");
    EXPECT_EQ(n_legal(&t), 2);
    plays(&t, 0, "take 5", "=pink4");
    EXPECT_EQ(s->charts[0][10], 1);
    s->captain = COIN9, s->moved = 0;               /* none open: nothing */
    plays(&t, 0, "go yellow2 w", "");
    EXPECT_EQ(told(&t, TOLD_CHART), 0);
    EXPECT_EQ(s->turn, 0);
}

/* The rulebook: he *may* take one. A map that is left stays open, and no new one is turned up for the next player. */
TEST(rum, a_map_may_be_left, 802, 816) {
    static const char *const options[] = {"", "leave=all"};
    for (size_t i = 0; i < FL_LENGTH(options); i++)
        for (int one = 0; one < 2; one++) {         /* of two pink maps, or of the only yellow one */
            table t;
            state *s = begin(&t, 3, options[i], NULL, NULL);
            s->captain = one ? GUARD2 : RUM2;
            plays(&t, 0, one ? "go yellow1 n" : "go pink1 w", "");
            EXPECT(fl_top(s) == CHOOSE && s->actor == 0);
            plays(&t, 0, "skip", "");
            EXPECT(s->chart[0] == 1 && s->chart[3] == 1 && s->chart[5] == 1 && s->chart[10] == 1);
            EXPECT(t.scribe.n_deals == 0 && told(&t, TOLD_CHART) == 0 && score_of(&t, 0) == 0);
            EXPECT(fl_top(s) == TURN && s->turn == 0 && s->moved == 1);
            check_table(&t);
        }
    table t;
    state *s = begin(&t, 3, "leave=none", NULL, NULL); /* with the option the only map is taken at once, and one of two must be */
    s->captain = GUARD2;
    plays(&t, 0, "go yellow1 n", "=pink4");
    EXPECT(s->charts[0][10] == 1 && fl_top(s) == TURN);
    s->captain = RUM2, s->moved = 0;
    plays(&t, 0, "go pink1 w", "");
    EXPECT_EQ(why(&t, 0, "skip"), ACTION_OPTIONAL);
    EXPECT_EQ(n_legal(&t), 3);                      /* pink 3, 4 and 6 */
}

TEST(rum, a_map_stack_runs_out, 803, 105) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    for (int i = 0; i < MAPS; i++) s->charts[1][i] += s->charts_left[i], s->charts_left[i] = 0;
    s->captain = GUARD2;
    plays(&t, 0, "go yellow1 n", "");
    plays(&t, 0, "take 5", "");
    EXPECT(s->charts[0][10] == 1 && s->chart[10] == 0);
    EXPECT_EQ(told(&t, TOLD_SHOW_CHART), 0);
}

/* ---- 9: taverns, chests, rum, guards ------------------------------------------------------------------------ */

static const char *const example_t = "=cruce2 =cruce5 =swan4 =frere4 =pink3 =green4 =yellow5 =pink6 =5 =12";

static state *begin_t(table *t) { /* Blue, Black, Gold; Blue moves to Es Cruce */
    state *s = begin(t, 3, "", NULL, example_t);
    s->captain = PIRATE3;
    plays(t, 0, "go cruce s", "");
    plays(t, 0, "act", "");
    return s;
}

TEST(rum, example_t1_t2, 901, 902, 904, 905) {
    table t;
    state *s = begin_t(&t);
    EXPECT_EQ(s->actor, 1);
    EXPECT_EQ(why(&t, 0, "roll"), NOT_YOUR_TURN);
    plays(&t, 1, "drink", "");
    plays(&t, 2, "drink", "");
    EXPECT(s->coins[0] == 4 && s->coins[1] == 1 && s->coins[2] == 1); /* T1 */
    plays(&t, 0, "roll", "=2");                     /* T2: equal is not enough */
    plays(&t, 1, "roll", "=4");
    EXPECT_EQ(s->pints[1][4], 1);                   /* the 2 */
    plays(&t, 2, "roll", "=3");
    plays(&t, 0, "roll", "=2");
    plays(&t, 1, "roll", "=5");
    EXPECT_EQ(told(&t, TOLD_SHOW_PINT), 0);         /* not before the end */
    plays(&t, 2, "roll", "=6 =swan2 =frere3");
    EXPECT_EQ(s->pints[2][7], 1);                   /* the 5 */
    EXPECT(s->pint[2] == 1 && s->pint[10] == 1 && s->pint[0] == 1 && s->pint[9] == 1);
    EXPECT(s->turn == 0 && s->moved == 1 && !s->drinkers);
}

TEST(rum, example_t3, 903, 902) {
    table t;
    state *s = begin_t(&t);
    plays(&t, 1, "decline", "");
    plays(&t, 2, "decline", "");
    EXPECT(s->pints[0][4] == 1 && s->pints[0][7] == 1 && s->coins[0] == 2);
    EXPECT_EQ(told(&t, TOLD_SHOW_PINT), 2);
    begin(&t, 3, "", NULL, example_t);              /* who has no coin is not asked, and nobody is */
    s->captain = PIRATE3, s->coins[1] = s->coins[2] = 0;
    plays(&t, 0, "go cruce s", "");
    plays(&t, 0, "act", "");
    EXPECT(s->pints[0][4] == 1 && s->pints[0][7] == 1);
}

TEST(rum, example_t4, 909, 910, 904) {
    table t;
    state *s = begin_t(&t);
    s->rum[1] = 1;
    plays(&t, 1, "drink", "");
    plays(&t, 2, "decline", "");
    plays(&t, 0, "roll", "=1");
    plays(&t, 1, "roll", "=4");
    plays(&t, 1, "reroll", "=3");
    EXPECT_EQ(s->rum[1], 0);
    EXPECT_EQ(why(&t, 0, "roll"), NOT_YOUR_TURN);   /* not before he is content */
    plays(&t, 1, "reroll", "=1");                   /* now not even the 2 */
    EXPECT(s->pint[4] == 1 && s->pint[7] == 1 && s->actor == 0);
}

TEST(rum, the_roller_chooses, 905, 815) {
    table t;
    state *s = begin_t(&t);
    plays(&t, 1, "drink", "");
    plays(&t, 2, "decline", "");
    plays(&t, 0, "roll", "=6");
    EXPECT_EQ(fl_top(s), CHOOSE);
    EXPECT_EQ(why(&t, 0, "take 4"), NO_SUCH_TOKEN); /* of another tavern */
    EXPECT_EQ(why(&t, 0, "skip"), ONE_TOKEN);
    EXPECT_EQ(why(&t, 0, "act"), ONE_TOKEN);
    plays(&t, 0, "take 2", "");
    EXPECT(s->pints[0][4] == 1 && s->actor == 1);
    plays(&t, 1, "roll", "=6");
    EXPECT_EQ(s->pints[1][7], 1);
    EXPECT_EQ(fl_top(s), TURN);
}

/* To the letter of the rulebook he *may* take a token that he beats: with the option it can be left, and the drinking goes on. */
TEST(rum, a_tavern_token_may_be_left, 905, 904) {
    table t;
    state *s = begin(&t, 3, "leave=all", NULL, example_t);
    s->captain = PIRATE3;
    plays(&t, 0, "go cruce s", ""), plays(&t, 0, "act", "");
    plays(&t, 1, "drink", ""), plays(&t, 2, "decline", "");
    plays(&t, 0, "roll", "=4");                     /* beats only the 2, and is asked all the same */
    EXPECT(fl_top(s) == CHOOSE && n_legal(&t) == 2);
    check_table(&t);
    plays(&t, 0, "skip", "");
    EXPECT(s->pint[4] == 1 && s->pint[7] == 1 && s->actor == 1 && fl_top(s) == ROLLS && !s->die);
    check_table(&t);
    plays(&t, 1, "roll", "=1");                     /* beats nothing: not asked */
    EXPECT(s->actor == 0 && fl_top(s) == ROLLS);
    plays(&t, 0, "roll", "=6");                     /* once in a drinking, or it would not have to end */
    EXPECT_EQ(why(&t, 0, "skip"), ONE_TOKEN);
    check_table(&t);
    plays(&t, 0, "take 5", "");
    plays(&t, 1, "roll", "=3"), plays(&t, 1, "take 2", "=swan2 =frere3");
    EXPECT(s->pints[0][7] == 1 && s->pints[1][4] == 1 && fl_top(s) == TURN && s->turn == 0 && !s->left);
    s->left = 1;                                    /* only while they drink */
    EXPECT(fl_check(t.game, s) != FL_WELL);
}

/* Bots left tokens for ever, so as not to let another's turn go on. */
TEST(rum, leaving_tokens_ends_too, 905) {
    table t;
    state *s = begin(&t, 3, "leave=all", NULL, example_t);
    s->captain = PIRATE3;
    plays(&t, 0, "go cruce s", ""), plays(&t, 0, "act", "");
    plays(&t, 1, "drink", ""), plays(&t, 2, "drink", "");
    for (int ply = 0; ply < 12 && fl_top(s) != TURN; ply++) /* three leave one, then two are taken */
        if (fl_top(s) == ROLLS) plays(&t, s->actor, "roll", "=6");
        else if (play(&t, s->actor, "skip", "") != OK) plays(&t, s->actor, s->pint[7] ? "take 5" : "take 2", "");
    EXPECT(fl_top(s) == TURN && s->pints[0][7] == 1 && s->pints[1][4] == 1);
}

TEST(rum, drinkers_on_board_and_no_token, 901) {
    table t;
    state *s = begin(&t, 3, "", NULL, example_t);
    plays(&t, 0, "board", "");
    s->captain = PIRATE3;
    plays(&t, 1, "go cruce s", "");
    plays(&t, 1, "act", "");
    EXPECT_EQ(s->actor, 2);                         /* clockwise from the one whose turn it is */
    plays(&t, 2, "decline", "");
    plays(&t, 0, "drink", "");                      /* from on board */
    EXPECT_EQ(s->actor, 1);
    s = begin(&t, 3, "", NULL, "=cruce2 =cruce5 =swan4 =swan4 =pink3 =green4 =yellow5 =pink6 =5 =12");
    s->captain = YELLOW2;
    plays(&t, 0, "go frere s", "");                 /* no token of Frère Jacques: nothing happens */
    EXPECT_EQ(fl_top(s), TURN);
}

TEST(rum, example_c, 906, 907, 1001) {
    table t;
    state *s = begin(&t, 4, "", NULL, NULL);        /* the scorpion stings at 12 */
    s->captain = PIRATE3;
    plays(&t, 0, "go chest2 w", "");
    plays(&t, 0, "act", "");
    EXPECT(s->boxes[0][1] == 1 && !s->box);
    plays(&t, 0, "roll", "=4");
    plays(&t, 1, "roll", "=5");
    EXPECT_EQ(s->sum, 9);
    plays(&t, 2, "roll", "=3 =6 =13");              /* 4 - 9 - 12: C1 */
    EXPECT(s->stung[2] == 1 && score_of(&t, 2) == -2 && score_of(&t, 0) == 5);
    EXPECT(s->box == 1 + 2 && s->sting == 1 + 3 && !s->sum && s->turn == 0);
    s->captain = GUARD3, s->moved = 0;              /* C2: with 13 it is the fourth */
    plays(&t, 0, "go chest1 s", "");
    plays(&t, 0, "act", "");
    plays(&t, 0, "roll", "=4"), plays(&t, 1, "roll", "=5"), plays(&t, 2, "roll", "=3");
    EXPECT_EQ(s->sum, 12);
    plays(&t, 3, "roll", "=1 =4 =21");
    EXPECT_EQ(s->stung[3], 1);
    s->captain = COIN7, s->moved = 0;               /* more than 21 together takes several rounds of rolling */
    plays(&t, 0, "go chest1 w", "");
    plays(&t, 0, "act", "");
    for (int i = 0; i < 20; i++) plays(&t, i % 4, "roll", "=1");
    plays(&t, 0, "roll", "=6");
    EXPECT_EQ(s->stung[0], 1);                      /* passed, not only reached */
}

TEST(rum, chests_run_out, 803, 906) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    for (int i = 0; i < CHESTS; i++) s->boxes[1][i] = s->boxes_left[i], s->boxes_left[i] = 0;
    s->stings = 0, s->stung[1] = 11, s->captain = PIRATE3;
    check_table(&t);
    plays(&t, 0, "go chest2 w", "");
    plays(&t, 0, "act", "");
    plays(&t, 0, "roll", "=6");
    plays(&t, 1, "roll", "=6");
    EXPECT(!s->box && !s->sting && s->stung[1] == 12);
    s->captain = GUARD3, s->moved = 0;
    plays(&t, 0, "go chest1 s", "");
    EXPECT_EQ(fl_top(s), TURN);
}

TEST(rum, barrels, 908, 909, 910, 803) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->rum[1] = 11;
    plays(&t, 0, "go rum1 w", "");
    EXPECT_EQ(s->rum[0], 1);                        /* what is left */
    s->rum[1] = 12 - 1, s->captain = COIN6, s->moved = 0;
    plays(&t, 0, "go rum3 n", "");
    EXPECT_EQ(s->rum[0], 1);
    EXPECT_EQ(told(&t, TOLD_BARRELS), 0);
    s->captain = PIRATE3, s->moved = 0, s->rum[1] = 0;
    s->rum[0] = 2;
    plays(&t, 0, "go chest2 w", "");
    plays(&t, 0, "act", "");
    plays(&t, 0, "roll", "=6");
    EXPECT_EQ(fl_top(s), ROLLED);
    EXPECT_EQ(why(&t, 0, "roll"), RUM_REROLLS);
    plays(&t, 0, "reroll", "=5");
    plays(&t, 0, "reroll", "=4");                   /* both repetitions of the first barrel */
    EXPECT(s->rum[0] == 1 && fl_top(s) == ROLLED);
    plays(&t, 0, "reroll", "=1");                   /* another */
    EXPECT_EQ(s->rum[0], 0);
    plays(&t, 0, "stand", "");                      /* may stop after the first repetition; the last roll counts */
    EXPECT_EQ(s->sum, 1);
    plays(&t, 1, "roll", "=6"), plays(&t, 2, "roll", "=5");
    EXPECT_EQ(fl_top(s), TURN);
    s->captain = PINK1, s->moved = 0;               /* the spent ones are to be had again */
    plays(&t, 0, "go rum2 e", "");
    EXPECT_EQ(s->rum[0], 2);
}

TEST(rum, example_g, 911, 912, 913) {
    table t;
    for (int front = 5; front <= 6; front++) {      /* G1: a guard worth 5 */
        state *s = begin(&t, 3, "", NULL, NULL);
        s->captain = SHOP1;
        leave_in_front(&t, 0, front + 2);
        plays(&t, 0, "go guard1 s", "");
        EXPECT_EQ(s->front[0], front);
        plays(&t, 0, "fight large", "=5");
        EXPECT(s->watches[0][4] == (front == 6) && s->coins[0] == 2);
        EXPECT_EQ(s->beaten_off[1][0], front == 6 ? 0 : 5);
    }
    for (int front = 2; front <= 3; front++) {      /* G2: a guard worth 2 brings a coin */
        state *s = begin(&t, 3, "", NULL, NULL);
        s->captain = SHOP1;
        leave_in_front(&t, 0, front + 2);
        plays(&t, 0, "go guard1 s", "");
        plays(&t, 0, "fight small", "=2");
        EXPECT(s->watches[0][1] == (front == 3) && s->coins[0] == 2 + (front == 3));
        EXPECT_EQ(s->beaten_off[0][0], front == 3 ? 0 : 2);
    }
    state *s = begin(&t, 3, "", NULL, NULL);        /* no coin with a 3 */
    s->captain = SHOP1;
    plays(&t, 0, "go guard1 s", "");
    plays(&t, 0, "fight small", "=3");
    EXPECT(s->watches[0][2] == 1 && s->coins[0] == 2);
}

TEST(rum, guards_put_back_and_empty, 913, 914, 110, 803) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    s->watches[1][0] = 3, s->watches[1][1] = 3, s->watches[1][2] = 1;
    s->beaten_off[0][0] = 3, s->beaten_off[0][1] = 3;
    s->captain = SHOP1;
    plays(&t, 0, "go guard1 s", "");
    plays(&t, 0, "fight small", "");                /* all have seen what comes: nothing is dealt */
    EXPECT_EQ(t.scribe.n_deals, 0);
    EXPECT(s->watches[0][2] == 1 && s->beaten_off[0][0] == 3 && !s->beaten_off[0][1]);
    s->watches[0][2] = 2, s->beaten_off[0][0] = 0, s->moved = 0, s->captain = COIN6;
    plays(&t, 0, "go guard2 e", "");
    EXPECT_EQ(why(&t, 0, "fight small"), STACK_EMPTY);
    EXPECT_EQ(why(&t, 0, "fight large"), OK);
    plays(&t, 0, "skip", "");
    s->watches[2][3] = s->watches[2][4] = s->watches[2][5] = 3, s->moved = 0, s->captain = CHEST1;
    plays(&t, 0, "go guard3 n", "");                /* both stacks empty: nothing */
    EXPECT_EQ(fl_top(s), TURN);
}

/* ---- 10: the count ------------------------------------------------------------------------------------------ */

TEST(rum, example_s, 1001, 1002, 1003, 1004, 1005, 1006) {
    enum { HOOK = 0, HAT = 4 };
    table t;
    state *s = begin(&t, 3, "", NULL, "=swan2 =swan2 =swan3 =swan3 =pink3 =pink3 =green3 =green3 =4 =10");
    static const uint8_t pints[5] = {3, 7, 2, 6, 1}, charts[6] = {6, 5, 5, 5, 8, 2};
    int sum = 0, before = 0;
    for (int i = 0; i < 5; i++) s->pints[0][pints[i]]++, s->pints_left[pints[i]]--; /* 5 5 4 4 3 */
    EXPECT_EQ(score_of(&t, 0) - before, 21);
    before = score_of(&t, 0);
    s->boxes[0][0]++, s->boxes_left[0]--, s->boxes[0][1]++, s->boxes_left[1]--; /* 4 5 -2 -2 */
    s->stung[0] = 2, s->stings &= (uint16_t)~0x600u;
    EXPECT_EQ(score_of(&t, 0) - before, 5);
    before = score_of(&t, 0);
    s->watches[0][5] = s->watches[0][4] = s->watches[0][3] = 1;
    EXPECT_EQ(score_of(&t, 0) - before, 15);
    before = score_of(&t, 0);
    s->beds[0][8 - 1] = s->beds[0][6 - 1] = 1;
    EXPECT_EQ(score_of(&t, 0) - before, 14);
    before = score_of(&t, 0);
    give_lot(&t, 0, 1, HOOK + 3), give_lot(&t, 0, 1, HOOK + 1), give_lot(&t, 0, 1, HAT + 1); /* the hook worth 3 is beaten by the other */
    EXPECT_EQ(score_of(&t, 0) - before, 8);
    before = score_of(&t, 0);
    s->met[0][5] = s->met[0][0] = 1, give_date(&t, 0, 2); /* supplies were not met */
    EXPECT_EQ(score_of(&t, 0) - before, 10);
    before = score_of(&t, 0);
    for (int i = 0; i < 6; i++) s->charts[0][charts[i]]++, s->charts_left[charts[i]]--; /* green 5 4 4 4, yellow 3, pink 5 */
    EXPECT_EQ(score_of(&t, 0) - before, 17);
    s->coins[0] = 50, s->rum[0] = 9;
    EXPECT_EQ(score_of(&t, 0), 90);
    state middle = *s;                              /* the screen tells at the end where the points come from */
    fl_pop(s);
    static const char *const counted[] = {
        "taverns              21  0  0", "chests                5  0  0", "guards               15  0  0", "beds                 14  0  0",
        "supplies              8  0  0", "rendezvous           10  0  0", "maps                 17  0  0"};
    for (int i = 0; i < 7; i++) EXPECT(strstr(drawn(&t, 0, 80, 15), counted[i]) != NULL);
    *s = middle;
    sum = score_of(&t, 0);
    s->charts[0][4]++, s->charts_left[4]--;         /* a fifth green one, worth 3: the lowest is left over */
    EXPECT_EQ(score_of(&t, 0), sum);
    s->charts[0][4]--, s->charts[0][7]++;           /* worth 6: now a 4 is */
    EXPECT_EQ(score_of(&t, 0), sum + 6 - 4);
}

TEST(rum, ties, 1007, 1008) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL);
    EXPECT(rank_of(&t, 0) == 1 && rank_of(&t, 1) == 1 && rank_of(&t, 2) == 1);
    s->coins[1] = 3;
    EXPECT(rank_of(&t, 0) == 2 && rank_of(&t, 1) == 1);
    s->rum[2] = 1;
    EXPECT(rank_of(&t, 2) == 1 && rank_of(&t, 1) == 2 && rank_of(&t, 0) == 3);
    s->hired[0]--, s->front[0]++;
    EXPECT(rank_of(&t, 0) == 1 && rank_of(&t, 2) == 2 && rank_of(&t, 1) == 3);
    s->met[1][0] = 1;
    EXPECT(rank_of(&t, 1) == 1 && rank_of(&t, 0) == 2);
}

/* ---- what could be ------------------------------------------------------------------------------------------ */

/* Of the tokens that a viewer has not seen each is equally likely; what he put back himself he knows. */
TEST(rum, imagined_supplies, 110, 810) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL), view;
    int seen[GOODS] = {0};
    give_lot(&t, STACK, 1, 0), give_lot(&t, 1, 2, 5), give_lot(&t, 0, 1, 9), give_lot(&t, STACK, 4, 12);
    check_table(&t);
    for (uint64_t seed = 0; seed < 3600; seed++) {
        fl_host h = {seed, 0};
        view = *s;
        fl_veil(t.game, &view, 0);
        t.game->imagine(&view, 0, &h);
        EXPECT(view.lot[0] == 0 && view.lot[2] == 9 && view.lot[1] != view.lot[3]);
        seen[view.lot[1]]++;
    }
    EXPECT(seen[0] == 0 && seen[9] == 0);
    for (int k = 0; k < GOODS; k++)
        if (k != 0 && k != 9) EXPECT(seen[k] > 140 && seen[k] < 260); /* 200 each */
}

/* A token that was not shown at a field does not ask for it; one drawn later still may. */
TEST(rum, imagined_dates, 811, 812, 814) {
    table t;
    state *s = begin(&t, 3, "", NULL, NULL), view;
    int first[DATES] = {0}, second[DATES] = {0};
    give_date(&t, 0, 0);
    plays(&t, 0, "go pirate1 n", "");
    EXPECT_EQ(s->date_not[0], 1u << 3);
    give_date(&t, 0, 3), give_date(&t, 1, 3);
    for (int d = 0; d < DATES; d++) s->met[2][d] = d == 3 ? 0 : d == 0 ? 1 : d < 5 ? 2 : 1;
    check_table(&t);
    for (uint64_t seed = 0; seed < 3000; seed++) {  /* left for seat 2's eyes: tavern, two pirates, four of two fields each */
        fl_host h = {seed, 0};
        view = *s;
        fl_veil(t.game, &view, 2);
        t.game->imagine(&view, 2, &h);
        EXPECT_EQ(fl_check(t.game, &view), 0);
        first[view.date[0]]++, second[view.date[1]]++;
    }
    EXPECT_EQ(first[3], 0);
    EXPECT(first[0] > 500 && first[0] < 700);       /* one in five */
    EXPECT(second[3] > 900 && second[3] < 1100);    /* two of the six that are left, whichever the first is */
}

/* So tight that dealing at random would hardly ever do: still a position that can be. */
TEST(rum, imagined_dates_in_a_corner, 812) {
    table t;
    state *s = begin(&t, 2, "", NULL, NULL), view;
    int other = 0;
    for (int d = 0; d < DATES; d++)
        for (int k = 0; k < 2; k++) {
            give_date(&t, 1, d);
            s->date_not[2 * d + k] = (uint16_t)(0x1FF & ~(1u << d) & ~(1u << (d + 1) % DATES));
        }
    check_table(&t);
    for (uint64_t seed = 0; seed < 40; seed++) {
        fl_host h = {seed, 0};
        view = *s;
        fl_veil(t.game, &view, 0);
        t.game->imagine(&view, 0, &h);
        EXPECT_EQ(fl_check(t.game, &view), 0);
        other += view.date[0] != 0;
    }
    EXPECT(other > 0 && other < 40);
}

/* Six tokens of which all but two kinds are excluded: too rare to be dealt at random, and still with the right odds. */
TEST(rum, imagined_dates_when_much_is_known, 812) {
    enum { SLOTS_KNOWN = 6, DRAWS = 1500 };
    table t;
    state *s = begin(&t, 2, "", NULL, NULL), view;
    double all = 0, wanted[SLOTS_KNOWN] = {0};
    int seen[SLOTS_KNOWN] = {0};
    for (int i = 0; i < SLOTS_KNOWN; i++) {
        give_date(&t, 1, i);
        s->date_not[i] = (uint16_t)(0x1FF & ~(3u << i));
    }
    s->met[0][0] = 1; /* one tavern less */
    check_table(&t);
    for (int deal = 0; deal < 1 << SLOTS_KNOWN; deal++) { /* each slot i has kind i, or i + 1 */
        int left[DATES] = {1, 2, 2, 2, 2, 2, 2, 2, 2};
        double ways = 1;
        for (int i = 0; i < SLOTS_KNOWN; i++) ways *= left[i + (deal >> i & 1)]--;
        all += ways;
        for (int i = 0; i < SLOTS_KNOWN; i++) wanted[i] += deal >> i & 1 ? ways : 0;
    }
    for (uint64_t seed = 0; seed < DRAWS; seed++) {
        fl_host h = {seed, 0};
        view = *s;
        fl_veil(t.game, &view, 0);
        t.game->imagine(&view, 0, &h);
        EXPECT_EQ(fl_check(t.game, &view), 0);
        for (int i = 0; i < SLOTS_KNOWN; i++) seen[i] += view.date[i] == i + 1;
    }
    for (int i = 0; i < SLOTS_KNOWN; i++) {
        double error = seen[i] - DRAWS * wanted[i] / all;
        EXPECT(error > -80 && error < 80); /* four times what chance allows for */
    }
}

/* ---- what cannot be ----------------------------------------------------------------------------------------- */

/* Three players; seat 0 has drawn and kept, seat 1 has lost to a guard and drawn a rendezvous, seat 2 is to move. */
static state *middle(table *t) {
    state *s = begin(t, 3, "", NULL, NULL);
    s->captain = RDV3;
    plays(t, 0, "go shop2 e", ""), plays(t, 0, "act", "=hat4"), plays(t, 0, "keep", ""), plays(t, 0, "ahoy", "");
    s->captain = COIN4;
    plays(t, 1, "go rdv3 n", ""), plays(t, 1, "act", "=rum"), plays(t, 1, "ahoy", "");
    return s;
}

#define BREAK(reason, change) BREAKS(middle(&t), change, #reason)

TEST(rum, check_finds_broken_steps) {
    BREAK(STACK, s->turn = 3);
    BREAK(STACK, s->actor = 1);
    BREAK(STACK, s->out = 1 << 2);
    BREAK(STACK, s->round = 6);
    BREAK(STACK, s->round = 0);
    BREAK(STACK, fl_goto(s, BRAWL));
    BREAK(STACK, fl_goto(s, VISIT));
    BREAK(STACK, fl_push(s, GUARDED));               /* the captain is at a rendezvous */
    BREAK(STACK, fl_push(s, ROLLS));
    BREAK(STACK, fl_pop(s));
    BREAK(MEMORY, fl_push(s, EMERGES));
    BREAK(MEMORY, (fl_push(s, EMERGES), s->via = 1 + E_));
    BREAK(MEMORY, s->via = 1);
    BREAK(MEMORY, s->cleared = 1);
    BREAK(MEMORY, s->die = 4);
    BREAK(MEMORY, s->sum = 4);
    BREAK(MEMORY, s->again = 1);
    BREAK(MEMORY, s->drinkers = 3);
    BREAK(MEMORY, (s->captain = SWAN, fl_push(s, INVITE), s->actor = 1));
    BREAK(MEMORY, (s->captain = SWAN, fl_push(s, INVITE), s->actor = 0, s->drinkers = 6)); /* seat 1 has not been asked yet */
    BREAK(MEMORY, (s->captain = SWAN, fl_push(s, DRINKING), fl_push(s, ROLLED), s->die = 3, s->drinkers = 6));
    BREAK(SUPPLIES, (s->captain = SHOP1, fl_push(s, SUPPLIES)));
}

TEST(rum, check_finds_broken_pieces) {
    BREAK(TOWN, s->tile[0] = 4);
    BREAK(TOWN, s->spot[0] = 4);
    BREAK(PIRATES, s->front[0]++);
    BREAK(PIRATES, s->hired[1]--);
    BREAK(PIRATES, s->owner[0] = 2);
    BREAK(PIRATES, s->owner[0] = 6);
    BREAK(PIRATES, s->owner[FIRST_INNER + 3 * INNER + 4] = 1); /* no such alley on this tile */
    BREAK(PIRATES, s->out = 1);
    BREAK(SHIP, (s->row[0] = 1));
    BREAK(SHIP, (s->mast[LEFT][2] = 1));
    BREAK(SHIP, s->side = RIGHT);
    BREAK(SHIP, s->champion = 1);
    BREAK(BARRELS, (s->rum[0] = 9, s->rum[1] = 4));
    BREAK(TAVERNS, s->pints[0][0]++);
    BREAK(TAVERNS, (s->pint[0]--, s->pints_left[0]++)); /* only three are open */
    BREAK(MAPS, s->chart[0]--);
    BREAK(CHESTS, s->box = 0);
    BREAK(CHESTS, s->stung[0] = 1);
    BREAK(CHESTS, s->stings |= 1 << 2);
    BREAK(GUARDS, s->beaten_off[0][0] = 4);
    BREAK(GUARDS, s->beaten_off[1][1] = 4);
    BREAK(GUARDS, (s->watches[0][0] = 3, s->beaten_off[0][0] = 1));
    BREAK(BEDS, s->bed[COIL] = 1);
    BREAK(BEDS, s->bed[BERTH] = 0);
    BREAK(BEDS, s->beds_left[7] = 0);
    BREAK(BEDS, s->beds[0][7] = 1);
    BREAK(RENDEZVOUS, s->date_not[0] = 1 << 4);
    BREAK(RENDEZVOUS, s->date_seen[0] = 1);
    BREAK(RENDEZVOUS, s->met[0][4] = 2);
    BREAK(RENDEZVOUS, s->date_of[0] = 4);
    BREAK(SUPPLIES, s->lot_seen[0] = 2);
    BREAK(SUPPLIES, s->lot_seen[0] = 3);             /* fresh ones are left: nobody else can know it */
    BREAK(SUPPLIES, s->lot_at[0] = 1 + DRAWN);
    BREAK(SUPPLIES, s->lot_at[0] = 1 + 4);
}

/* ---- taking back -------------------------------------------------------------------------------------------- */

static int barrier(table *t, int seat, const char *move, const char *deals) {
    state before = *of(t);
    plays(t, seat, move, deals);
    return fl_barrier(t->game, &before, of(t), seat, (int)t->scribe.n_deals);
}

TEST(rum, what_can_be_taken_back) {
    table t;
    state *s = begin(&t, 3, "", example_d, NULL);
    s->captain = RDV2;
    EXPECT_EQ(barrier(&t, 0, "sneak n", ""), 0);
    EXPECT_EQ(barrier(&t, 0, "emerge frere w", ""), 0);
    EXPECT_EQ(barrier(&t, 0, "skip", ""), 0);
    EXPECT_EQ(barrier(&t, 0, "ahoy", ""), 1);        /* lets another act */
    s->captain = RDV2;
    plays(&t, 1, "go guard1 s", "");
    EXPECT_EQ(barrier(&t, 1, "fight small", ""), 1); /* deals */
}

/* ---- the screen --------------------------------------------------------------------------------------------- */

static const char *drawn(const table *t, int viewer, int width, int height) {
    static fl_canvas c;
    static char text[20000];
    fl_words w = {t->game, FL_EN, {0}};
    state view = *(const state *)t->state.bytes;
    fl_veil(t->game, &view, viewer);
    fl_clear(&c, width, height);
    fl_board_of(t->game)(&c, &view, viewer, &w);
    fl_out o = fl_into(text, sizeof text);
    fl_show(&o, &c, 0);
    return text;
}

TEST(rum, the_town_on_the_screen, 104, 111) {
    table t;
    begin(&t, 3, "", NULL, NULL);
    plays(&t, 0, "go coin1 nw", ""), plays(&t, 0, "ahoy", "");
    plays(&t, 1, "go pirate1 e", "");
    give_lot(&t, 1, 2, 7), give_date(&t, 1, 3);
    EXPECT_TEXT(drawn(&t, 1, 80, 15),
        "   │2      │1      │2      │2      │1      │2                pir hir coi rum pts\n"
        "─2 Co1  ○○(Pi1) ─2 Pk1  ─2 Ru2  ─4 Co3  ─3 Su1  ─1 ✕ Red    ⚑  9   5   ?   0   ?\n"
        "   │2   ╲✕ │3      │3   ╱3 │2      │3   ╲3 │2     ▸○ Blue      9   4   2   0   5\n"
        "─1 Ru1  ─2 HQ   ─4 Co2  ─2 Rv1  ─1 Rv2  ─2 Gu1  ─2 △ Amber    10   5   ?   0   ?\n"
        "   │3      │5      │3      │3      │3   ╱4\n"
        "─1 Rv3  ─2 Su2  ─4 Swan ─1 Gr1  ─2 Ru3  ─2 Ye1  ─2 taverns Sw2 Sw5 Cr3 Fr4\n"
        "   │2      │2      │2   ╲2         │2      │2      maps Pk3 Pk6 Gr4 Ye5\n"
        "─2 Co4  ─2 Pk2  ─2 Co5     Pi2  ─1 Co6  ─2 Gu2  ─3 chest 5  scorpion 12\n"
        "   │3      │3      │4      │3      │2      │2      beds 7 5\n"
        "─2 Gu3  ─1 Gr2  ─5 Ch2  ─2 Pi3     Ye2  ─2 Co9  ─2 own maps –\n"
        "   │2   ╱3 │3      │1   ╲3 │2   ╱3 │2   ╲3 │2      supplies Ht5\n"
        "─3 Ch1  ─1 Co7  ─2 Co8     Cruc ─2 Frè  ─2 Su3  ─2 rendezvous Pi\n"
        "   │2      │2      │1      │3      │2      │2\n"
        " Co coin  Pi pirate  Su supplies  Gu guard\n"
        " (Ru1) captain  ─2 alley of 2  ✕✕ taken  Ch chest  Rv rendezvous  Pk Gr Ye map\n");
}

TEST(rum, the_brawl_on_the_screen, 601) {
    table t;
    begin(&t, 2, "", NULL, NULL);
    leave_in_front(&t, 0, 2), leave_in_front(&t, 1, 3);
    board_all(&t, "");
    plays(&t, of(&t)->actor, "roll", "=4");
    EXPECT_TEXT(drawn(&t, 1, 80, 15),
        "   │2      │1      │2      │2      │1      │2                pir hir coi rum pts\n"
        "─2 Co1  ─2 Pi1  ─2 Pk1  ─2 Ru2  ─4 Co3  ─3 Su1  ─1 ✕ Red    ⚑  0   5   ?   0   ?\n"
        "   │2   ╲1 │3      │3   ╱3 │2      │3   ╲3 │2     ▸○ Blue      0   5   2   0   0\n"
        "─1 Ru1  ─2(HQ)  ─4 Co2  ─2 Rv1  ─1 Rv2  ─2 Gu1  ─2 beds 7 5\n"
        "   │3      │5      │3      │3      │3   ╱4         (third)    △△△┃             4\n"
        "─1 Rv3  ─2 Su2  ─4 Swan ─1 Gr1  ─2 Ru3  ─2 Ye1  ─2             ✕✕┃\n"
        "   │2      │2      │2   ╲2         │2      │2                 ○○○┃\n"
        "─2 Co4  ─2 Pk2  ─2 Co5     Pi2  ─1 Co6  ─2 Gu2  ─3\n"
        "   │3      │3      │4      │3      │2      │2\n"
        "─2 Gu3  ─1 Gr2  ─5 Ch2  ─2 Pi3     Ye2  ○○ Co9  ─2 own maps –\n"
        "   │2   ╱3 │3      ✕    ╲3 ○○   ╱3 ○○   ╲✕ ✕✕      supplies –\n"
        "─3 Ch1  ○  Co7  ─2 Co8     Cruc ─2 Frè  ✕✕ Su3  ─2 rendezvous –\n"
        "   │2      │2      │1      │3      │2      │2\n"
        " Co coin  Pi pirate  Su supplies  Gu guard\n"
        " (Ru1) captain  ─2 alley of 2  ✕✕ taken  Ch chest  Rv rendezvous  Pk Gr Ye map\n");
}

/* Who repeats a roll sees whether it takes another barrel; no language's key to the short names runs into the panel or off the screen. */
TEST(rum, repetitions_and_short_names_on_the_screen, 909) {
    static fl_canvas c;
    table t;
    state *s = begin(&t, 5, "", NULL, NULL);
    s->captain = PIRATE3, s->rum[0] = 2;
    plays(&t, 0, "go chest2 w", ""), plays(&t, 0, "act", ""), plays(&t, 0, "roll", "=4");
    EXPECT(strstr(drawn(&t, 0, 80, 15), "beds 7 5 2  die 4\n") != NULL);
    plays(&t, 0, "reroll", "=3");
    EXPECT(strstr(drawn(&t, 0, 80, 15), "beds 7 5 2  die 3 +1 roll\n") != NULL);
    plays(&t, 0, "reroll", "=5");
    EXPECT(strstr(drawn(&t, 0, 80, 15), "beds 7 5 2  die 5\n") != NULL);
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {t.game, lang, {0}};
        fl_clear(&c, 80, 15);
        EXPECT(fl_put_key(&c, 1, 0, FL_DIM, &w, "board.key_1") <= 80 - 29);
        int x = 1 + fl_columns("(Ru1) ") + fl_columns(fl_text(&w, "board.captain")) + 2 + 3 + fl_columns(fl_text(&w, "board.free")) + 2;
        EXPECT(x + 3 + fl_columns(fl_text(&w, "board.taken")) + 2 + fl_columns(fl_text(&w, "board.key_2")) <= 80);
    }
}

/* Before the brawl the table says who waits on board with how many; a crew that is spent has none. */
TEST(rum, who_is_on_board_on_the_screen, 504, 506, 613) {
    table t;
    state *s = begin(&t, 2, "", NULL, NULL);
    plays(&t, 0, "board", "");
    EXPECT(strstr(drawn(&t, 1, 80, 15), "✕ Red    ⚑┃10   5") != NULL);
    EXPECT(strstr(drawn(&t, 1, 80, 15), "△ (third)  ┃3\n") != NULL);
    s = begin(&t, 3, "", NULL, NULL);
    leave_in_front(&t, 0, 1), leave_in_front(&t, 1, 4);
    plays(&t, 0, "go coin1 nw", "");
    plays(&t, 1, "board", "");
    EXPECT(strstr(drawn(&t, 2, 80, 15), "✕ Red    ⚑  0   5") != NULL);
    EXPECT(strstr(drawn(&t, 2, 80, 15), "○ Blue     ┃4   5") != NULL);
    EXPECT_EQ(s->out, 3);
}

/* ---- what a bot counts -------------------------------------------------------------------------------------- */

TEST(rum, all_but_the_one_to_move_begin_with_equal_chances) {
    table t;
    int32_t chance[FL_SEATS];
    sit(&t, fl_find_game("rum", 3), 4, "", "");
    const state *s = (const state *)t.state.bytes;
    chances_at(&t, FL_USUAL, chance);
    int other = chance[(s->first + 1) % 4];
    for (int p = 0; p < 4; p++) EXPECT(p == s->first ? chance[p] >= other : chance[p] - other <= 1 && other - chance[p] <= 1);
}

TEST(rum, every_token_coin_and_pirate_is_welcome) {
    table t;
    state *s = (state *)t.state.bytes;
    int32_t before[FL_SEATS], after[FL_SEATS];
    sit(&t, fl_find_game("rum", 3), 3, "", "");
    int p = (s->first + 1) % 3;
    chances_at(&t, FL_USUAL, before);
    uint8_t *good[] = {
        &s->coins[p], &s->rum[p], &s->front[p], &s->pints[p][0], &s->charts[p][3], &s->boxes[p][0], &s->watches[p][0], &s->beds[p][7],
        &s->met[p][0]};
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
        ++*good[i];
        chances_at(&t, FL_USUAL, after);
        EXPECT(after[p] > before[p]);
        --*good[i];
    }
    s->hired[p]--;
    chances_at(&t, FL_USUAL, after);
    EXPECT(after[p] > before[p]);
    s->hired[p]++, s->stung[p]++;
    chances_at(&t, FL_USUAL, after);
    EXPECT(after[p] < before[p]);
}

TEST(rum, temperaments_feel_differently_about_guards) {
    int32_t calm[FL_SEATS], chance[FL_TEMPERS][FL_SEATS];
    int gain[FL_TEMPERS];
    table t;
    state *s = (state *)t.state.bytes;
    sit(&t, fl_find_game("rum", 3), 3, "", "");
    for (int temper = 0; temper < FL_TEMPERS; temper++) {
        chances_at(&t, temper, calm);
        s->watches[1][3]++;
        chances_at(&t, temper, chance[temper]);
        s->watches[1][3]--;
        gain[temper] = chance[temper][1] - calm[1];
    }
    EXPECT(gain[FL_PEACEFUL] < gain[FL_COVETOUS]);
    EXPECT(gain[FL_COVETOUS] < gain[FL_USUAL]);
    EXPECT(gain[FL_USUAL] < gain[FL_BLOODTHIRSTY]);
}

#include "test_odds.c"
