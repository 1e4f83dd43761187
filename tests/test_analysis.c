/* test_analysis.c - a game looked back at: the books balance to the last ten-thousandth; certain things are certain. */
#include "../study/analysis.h"
#include "walk.h"
#include <string.h>

static union {
    uint64_t align;
    uint8_t bytes[1 << 18];
} arena;
static const fl_foresight QUICK = {1, 1, 6, FL_FAR + 1}, FAR = {2, 8, 6, FL_FAR + 1};
enum { LONGEST = 4096 };
static fl_entry entries[LONGEST];

static int adds_up(const int32_t v[], int seats, int32_t to) {
    int32_t sum = 0;
    for (int p = 0; p < seats; p++) sum += v[p];
    return sum == to;
}

/* Every game of a walk, as far as there is room: result - fair share = luck + own choices + others' choices, for each seat. */
TEST_GAMES(analysis, the_books_balance) {
    for (walk *w = walk_all(g, fl_effort(30)); walk_game(w);) {
        int32_t start[FL_SEATS], v[FL_SEATS];
        uint32_t n = 0;
        fl_foresee(g, w->state.bytes, &QUICK, start);
        memcpy(v, start, sizeof v);
        EXPECT(adds_up(v, w->seats, FL_CERTAIN));
        while (n < LONGEST && !w->over) {
            walk_step(w);
            fl_book(g, w->before.bytes, v, w->seat, w->move, w->state.bytes, &QUICK, &entries[n]);
            memcpy(v, entries[n].v, sizeof v);
            EXPECT(adds_up(v, w->seats, FL_CERTAIN) && adds_up(entries[n].luck, w->seats, 0) && adds_up(entries[n].choice, w->seats, 0));
            n++;
        }
        for (int p = 0; p < w->seats; p++) {
            fl_account a;
            fl_account_of(w->seats, p, start, entries, n, &a);
            EXPECT_EQ(a.result, v[p]);
            EXPECT_EQ(a.result - a.fair, a.luck + a.own + a.others);
        }
    }
}

TEST_GAMES(analysis, the_end_is_certain) {
    for (walk *w = walk_all(g, 1); walk_game(w);) {
        int score[FL_SEATS], rank[FL_SEATS], first = 0;
        int32_t v[FL_SEATS];
        while (!w->over) walk_step(w);
        g->result(w->state.bytes, score, rank);
        fl_foresee(g, w->state.bytes, &QUICK, v);
        for (int p = 0; p < w->seats; p++) first += rank[p] == 1;
        for (int p = 0; p < w->seats; p++) EXPECT(rank[p] == 1 ? v[p] >= FL_CERTAIN / first : v[p] == 0);
    }
}

/* A move that deals nothing brings no luck; one that deals is expected to bring what its outcomes bring in the mean. */
TEST_GAMES(analysis, luck_comes_from_deals) {
    int dealt = 0, lucky = 0;
    for (walk *w = walk_all(g, 600); walk_game(w);) do {
            fl_entry e;
            int32_t v[FL_SEATS] = {0};
            if (!w->thorough || !w->ply) continue;
            fl_book(g, w->before.bytes, v, w->seat, w->move, w->state.bytes, &FAR, &e);
            int any = 0;
            for (int p = 0; p < w->seats; p++) any |= e.luck[p] != 0;
            EXPECT(!any || w->scribe.n_deals);
            dealt += w->scribe.n_deals > 0, lucky += any;
        } while (walk_step(w));
    EXPECT((dealt > 0 && lucky > 0) || fl_effort(100) <= 10); /* in less than a tenth of the games there may be none */
}

TEST(analysis, second_thoughts) {
    const fl_game *g = fl_find_game("blackflag", 9);
    fl_means means = {arena.bytes, sizeof arena, NULL, NULL, NULL};
    fl_bot bot = {FL_ISMCTS, FL_USUAL, 200};
    fl_second_thought t;
    int asked = 0, worse = 0;
    for (walk *w = walk_all(g, 60); walk_game(w);) do {
            fl_move legal[FL_LEGAL];
            unsigned active = g->active(w->state.bytes);
            if (!active || asked > 200) continue;
            int seat = fl_lowest(active), n = g->legal(w->state.bytes, seat, legal);
            EXPECT_EQ(fl_think_again(g, w->state.bytes, seat, legal[n - 1], &bot, &means, &t), n > 1);
            if (n < 2) continue;
            EXPECT_EQ(fl_why(g, w->state.bytes, seat, t.better), 0);
            if (!memcmp(&t.better, &legal[n - 1], sizeof t.better)) EXPECT_EQ(t.best, t.made);
            else worse += t.best > t.made;
            asked++;
        } while (walk_step(w));
    EXPECT(asked > 50 && worse > 10);
}

TEST(analysis, fair_shares) {
    for (int seats = 2; seats <= FL_SEATS; seats++) {
        int32_t fair[FL_SEATS];
        fl_fair_share(seats, fair);
        EXPECT(adds_up(fair, seats, FL_CERTAIN));
        for (int p = 0; p < seats; p++) EXPECT(fair[p] == FL_CERTAIN / seats || fair[p] == FL_CERTAIN / seats + 1);
    }
}
