/* pentathlon.c - the scoring of an evening over all five games. */
#include "pentathlon.h"

#define R(number, name, source) number,
const int fl_pentathlon_rules[] = {PENTATHLON_RULES(R)};
#undef R
const int fl_n_pentathlon_rules = sizeof fl_pentathlon_rules / sizeof *fl_pentathlon_rules;

const char *const fl_pentathlon_order[FL_CONTESTS] = {"blackflag", "rum", "ahoy", "cove", "corsairs"}; /* 101, 102 */

int fl_player_at(int players, int contest, int seat) { return (seat + contest) % players; } /* 103 */

/* 201, 202: chosen so that whoever shares a place gets whole points, and a game is worth 6 on average at every table. */
int fl_place_points(int players, int place, int shared) {
    static const int points[2][FL_MOST_PLAYERS] = {{12, 6, 0, 0}, {12, 8, 4, 0}};
    int sum = 0;
    for (int i = 0; i < shared; i++) sum += points[players - FL_LEAST_PLAYERS][place - 1 + i];
    return sum / shared;
}

/* 104: the game's own ranking. 203: behind everybody who did not resign; those who resigned share the place. */
static int ahead(const fl_contest *c, int a, int b) {
    int left_a = c->resigned >> a & 1, left_b = c->resigned >> b & 1;
    return left_a != left_b ? left_b : !left_a && c->rank[a] < c->rank[b];
}

static void enter(int players, const fl_contest *c, int contest, fl_placing *all) {
    for (int p = 0; p < players; p++) {
        int before = 0, level = 0;
        for (int other = 0; other < players; other++) before += ahead(c, other, p), level += !ahead(c, other, p) && !ahead(c, p, other);
        fl_placing *s = &all[p];
        if (!c->off) { /* 204 */
            s->place[contest] = s->last = before + 1;
            s->points[contest] = fl_place_points(players, before + 1, level);
            s->wins += !before, s->seconds += before == 1;
        }
        s->sum += s->points[contest], s->after[contest] = s->sum;
    }
}

/* 301-305: the rule by which a stands before b; negative: by which he stands behind him. */
static int compare(const fl_placing *a, const fl_placing *b) {
    if (a->sum != b->sum) return a->sum > b->sum ? PENTATHLON_MOST_POINTS : -PENTATHLON_MOST_POINTS;
    if (a->wins != b->wins) return a->wins > b->wins ? PENTATHLON_MORE_WINS : -PENTATHLON_MORE_WINS;
    if (a->seconds != b->seconds) return a->seconds > b->seconds ? PENTATHLON_MORE_SECONDS : -PENTATHLON_MORE_SECONDS;
    if (a->last != b->last) return a->last < b->last ? PENTATHLON_BETTER_LAST : -PENTATHLON_BETTER_LAST;
    return 0; /* 305 */
}

static void rank(int players, fl_placing *all) {
    for (int p = 0; p < players; p++) {
        int best_before = -1;
        all[p].rank = 1;
        for (int other = 0; other < players; other++) {
            int by = compare(&all[other], &all[p]);
            if (by > 0) {
                all[p].rank++;
                if (best_before < 0 || compare(&all[best_before], &all[other]) > 0) best_before = other; /* the nearest of those before */
            } else if (!by && other != p) all[p].by = PENTATHLON_SHARED_VICTORY;
        }
        if (!all[p].by && best_before >= 0) all[p].by = compare(&all[best_before], &all[p]);
    }
}

void fl_placings(int players, const fl_contest *contests, int n, fl_placing standings[FL_MOST_PLAYERS]) {
    memset(standings, 0, sizeof *standings * FL_MOST_PLAYERS);
    for (int i = 0; i < n; i++) enter(players, &contests[i], i, standings);
    rank(players, standings);
}

/* ---- as text --------------------------------------------------------------------------------------------------- */

int fl_read_contest(const char *text, size_t n, int players, fl_contest *c) {
    memset(c, 0, sizeof *c);
    if (fl_same(text, n, "off")) return c->off = 1;
    for (int p = 0; p < players; p++, text++, n--) {
        if (!n || *text < '1' || *text > '0' + players) return 0;
        c->rank[p] = (uint8_t)(*text - '0');
        text++, n--;
        if (n && *text == '-') c->resigned |= (uint8_t)(1u << p), text++, n--;
        if (p + 1 == players) return !n;
        if (!n || *text != ' ') return 0;
    }
    return 0;
}

void fl_write_contest(fl_out *o, int players, const fl_contest *c) {
    if (c->off) fl_str(o, "off");
    for (int p = 0; !c->off && p < players; p++) {
        if (p) fl_char(o, ' ');
        fl_num(o, c->rank[p]);
        if (c->resigned >> p & 1) fl_char(o, '-');
    }
}
