/* test_pentathlon.c - places into points, ties, and who wins the evening. */
#include "../play/pentathlon.h"
#include "test.h"
#include <string.h>

/* An evening as its games ended ("1 2 3;2 1 3"), and the standings. */
static int evening(int players, const char *games, fl_placing s[FL_MOST_PLAYERS]) {
    fl_contest c[FL_CONTESTS] = {{{0}, 0, 0}};
    int n = 0;
    for (const char *at = games; *at; n++) {
        size_t k = strcspn(at, ";");
        EXPECT(fl_read_contest(at, k, players, &c[n]));
        at += k + (at[k] == ';');
    }
    fl_placings(players, c, n, s);
    return n;
}

typedef struct {
    int players;
    const char *games;
    int sums[4], ranks[4], by[4];
} row;

static void expect(const row *r) {
    fl_placing s[FL_MOST_PLAYERS];
    int n = evening(r->players, r->games, s);
    for (int p = 0; p < r->players; p++) {
        EXPECT_EQ(s[p].sum, r->sums[p]);
        EXPECT_EQ(s[p].rank, r->ranks[p]);
        EXPECT_EQ(s[p].by, r->by[p]);
        if (n) EXPECT_EQ(s[p].after[n - 1], s[p].sum);
    }
}

TEST(pentathlon, points_of_places, 201) {
    static const int four[] = {12, 8, 4, 0}, three[] = {12, 6, 0};
    for (int i = 0; i < 4; i++) EXPECT_EQ(fl_place_points(4, i + 1, 1), four[i]);
    for (int i = 0; i < 3; i++) EXPECT_EQ(fl_place_points(3, i + 1, 1), three[i]);
}

/* Whoever shares gets whole points, and nothing is lost: for every way in which places can be shared. */
TEST(pentathlon, shared_points_are_whole, 202) {
    for (int players = FL_LEAST_PLAYERS; players <= FL_MOST_PLAYERS; players++)
        for (int place = 1; place <= players; place++)
            for (int shared = 1; place + shared - 1 <= players; shared++) {
                int sum = 0;
                for (int i = 0; i < shared; i++) sum += fl_place_points(players, place + i, 1);
                EXPECT_EQ(fl_place_points(players, place, shared) * shared, sum);
            }
    EXPECT_EQ(fl_place_points(4, 1, 2), 10);
    EXPECT_EQ(fl_place_points(4, 2, 3), 4);
    EXPECT_EQ(fl_place_points(3, 1, 3), 6);
}

TEST(pentathlon, sums_and_ranks, 202, 203, 204, 301) {
    static const row rows[] = {
        {3, "", {0, 0, 0}, {1, 1, 1}, {305, 305, 305}},
        {3, "1 2 3", {12, 6, 0}, {1, 2, 3}, {0, 301, 301}},
        {4, "1 1 3 4", {10, 10, 4, 0}, {1, 1, 3, 4}, {305, 305, 301, 301}},
        {4, "2 1 2 2", {4, 12, 4, 4}, {2, 1, 2, 2}, {305, 0, 305, 305}},
        {4, "1- 2 3 4", {0, 12, 8, 4}, {4, 1, 2, 3}, {301, 0, 301, 301}},
        {4, "1- 2- 3 4", {2, 2, 12, 8}, {3, 3, 1, 2}, {305, 305, 0, 301}},
        {4, "1- 1- 3- 4-", {6, 6, 6, 6}, {1, 1, 1, 1}, {305, 305, 305, 305}},
        {3, "1 2 3;off;3 2 1;1 2 3", {24, 18, 12}, {1, 2, 3}, {0, 301, 301}},
        {3, "1 2 3;1 2 3;1 2 3;1 2 3;1 2 3", {60, 30, 0}, {1, 2, 3}, {0, 301, 301}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect(&rows[i]);
}

TEST(pentathlon, ties, 302, 303, 304, 305) {
    static const row rows[] = {
        /* a win and a last place before two second places: as many points, more wins */
        {3, "1 2 3;3 2 1", {12, 12, 12}, {2, 3, 1}, {304, 302, 0}},
        {4, "1 2 3 4;4 2 1 3;3 2 4 1", {16, 24, 16, 16}, {3, 1, 4, 2}, {304, 0, 304, 301}},
        /* no wins on either side: more second places */
        {4, "3 2 1 4;2 4 1 3;2 3 1 4;3 2 1 4;3 4 1 2", {28, 20, 60, 12}, {2, 3, 1, 4}, {301, 301, 0, 301}},
        {4, "3 2 1 4;3 4 1 2", {8, 8, 24, 8}, {4, 3, 1, 2}, {303, 304, 0, 301}},
        /* a shared first and a shared second place count as one */
        {4, "1 1 4 3;4 3 1 2;2 2 1 4", {16, 20, 24, 12}, {3, 2, 1, 4}, {301, 301, 0, 301}},
        {4, "1 1 4 4;3 4 1 1", {14, 10, 12, 12}, {1, 4, 2, 2}, {0, 301, 305, 305}},
        {4, "2 2 2 1;4 3 1 1;3 4 2 1", {8, 8, 22, 34}, {3, 4, 2, 1}, {301, 304, 301, 0}},
        {4, "3 2 1 4;3 2 1 4;3 4 1 2;3 4 1 2", {16, 16, 48, 16}, {4, 3, 1, 2}, {303, 304, 0, 301}},
        /* everything alike but the last game */
        {3, "1 2 3;2 1 3", {18, 18, 0}, {2, 1, 3}, {304, 0, 301}},
        /* the last game was called off: the last that counts decides */
        {3, "1 2 3;2 1 3;off", {18, 18, 0}, {2, 1, 3}, {304, 0, 301}},
        /* nothing tells them apart: both have won */
        {3, "1 2 3;2 1 3;1 1 3", {27, 27, 0}, {1, 1, 3}, {305, 305, 301}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect(&rows[i]);
}

/* The names of the players are not asked for: whoever sits elsewhere has the same results. */
TEST(pentathlon, players_are_alike, 301) {
    uint64_t stream = 5;
    for (int game = 0; game < 400; game++) {
        fl_contest c[FL_CONTESTS], turned[FL_CONTESTS];
        fl_placing s[FL_MOST_PLAYERS], t[FL_MOST_PLAYERS];
        int players = 3 + game % 2, n = 1 + game % FL_CONTESTS, sum = 0, counted = 0;
        memset(turned, 0, sizeof turned);
        for (int i = 0; i < n; i++) {
            memset(&c[i], 0, sizeof c[i]);
            c[i].off = turned[i].off = fl_next(&stream) % 8 == 0, counted += !c[i].off;
            for (int p = 0; p < players; p++)
                c[i].rank[p] = turned[i].rank[(p + 1) % players] = (uint8_t)(1 + fl_next(&stream) % (unsigned)players);
        }
        fl_placings(players, c, n, s), fl_placings(players, turned, n, t);
        for (int p = 0; p < players; p++) EXPECT(!memcmp(&s[p], &t[(p + 1) % players], sizeof *s)), sum += s[p].sum;
        EXPECT_EQ(sum, counted * players * 6);
    }
}

TEST(pentathlon, everybody_moves_on_one_seat, 101, 103) {
    for (int players = 3; players <= 4; players++)
        for (int contest = 0; contest < FL_CONTESTS; contest++) {
            unsigned seen = 0;
            for (int seat = 0; seat < players; seat++) seen |= 1u << fl_player_at(players, contest, seat);
            EXPECT_EQ(seen, (1u << players) - 1);
            if (contest) EXPECT_EQ(fl_player_at(players, contest, 0), fl_player_at(players, contest - 1, 1));
        }
    EXPECT_EQ(fl_player_at(3, 0, 0), 0);
}

/* Each game once, all of them for three and for four. */
TEST(pentathlon, the_games, 101, 102, 104) {
    EXPECT_EQ(fl_n_games, FL_CONTESTS);
    for (int i = 0; i < FL_CONTESTS; i++) {
        const fl_game *g = fl_find_game(fl_pentathlon_order[i], strlen(fl_pentathlon_order[i]));
        EXPECT(g != NULL);
        if (g) EXPECT(g->min_seats <= FL_LEAST_PLAYERS && g->max_seats >= FL_MOST_PLAYERS);
        for (int k = 0; k < i; k++) EXPECT(strcmp(fl_pentathlon_order[i], fl_pentathlon_order[k]));
    }
}

TEST(pentathlon, as_text, 203, 204) {
    static const char *const good[] = {"1 2 3", "1 1 3", "2- 1 3-", "off"},
                             *const bad[] = {"", "1 2", "1 2 3 ", "1 2 4", "0 1 2", "1  2 3", "1 2 3--", "of", "1-2-3", "a b c", "1 2 3 4"};
    fl_contest c;
    char text[32];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        fl_out o = fl_into(text, sizeof text);
        EXPECT(fl_read_contest(good[i], strlen(good[i]), 3, &c));
        fl_write_contest(&o, 3, &c);
        EXPECT_TEXT(text, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) EXPECT(!fl_read_contest(bad[i], strlen(bad[i]), 3, &c));
}

/* Every rule has its sentence in every language. */
TEST(pentathlon, sentences) {
    fl_words w = {NULL, 0, {NULL}};
    for (; w.lang < FL_LANGUAGES; w.lang++)
        for (int i = 0; i < fl_n_pentathlon_rules; i++) {
            char key[64];
            snprintf(key, sizeof key, "web.penta.rule.%d", fl_pentathlon_rules[i]);
            EXPECT(fl_text(&w, key) != NULL);
        }
}
