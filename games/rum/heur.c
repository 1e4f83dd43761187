/* heur.c - Um Rum & Ehre: what a bot counts. What is only hoped for is counted in tenths of a point. */

enum { TENTHS = 10, A_COIN = 9, A_PIRATE = 12, A_BARREL = 6, BOARDERS = 2 };

FL_FN int rounds_left(const state *s) { return ROUNDS - s->round; }
FL_FN int step_now(const state *s) { return s->depth ? fl_top(s) : -1; }
FL_FN int at_sea(const state *s, int seat) { return s->out >> seat & 1; } /* on board, or without pirates: this phase is over for him */

FL_FN int lone_map(const state *s, int seat, int colour) { /* the lowest of an odd number, which still lacks its pair */
    const uint8_t *maps = &s->charts[seat][4 * colour];
    if (total(maps, 4) % 2 == 0) return 0;
    for (int v = 0; v < 4; v++)
        if (maps[v]) return 3 + v;
    return 0;
}

FL_FN int lone_maps(const state *s, int seat) { return lone_map(s, seat, 0) + lone_map(s, seat, 1) + lone_map(s, seat, 2); }

FL_FN unsigned dates_of(const state *s, int seat) { /* what his rendezvous tokens ask for, a bit each */
    unsigned set = 0;
    for (int i = 0; i < N_DATES && s->date_of[i]; i++) set |= (unsigned)(s->date_of[i] == 1 + seat) << s->date[i];
    return set & ((1u << DATES) - 1);
}

FL_FN int promises(const state *s, int seat) {
    int sum = 0;
    for (unsigned set = dates_of(s, seat); set; set &= set - 1) sum += fl_lowest(set) < EASY_DATES ? 4 : 6;
    return sum;
}

/* ---- what a field is good for -------------------------------------------------------------------------- */

FL_FN int guard_worth(int front) { /* the better of the two stacks, before it is turned up */
    int small = (front > 1) + 2 * (front > 2) + 3 * (front > 3), coins = (front > 1) + (front > 2);
    int large = 4 * (front > 4) + 5 * (front > 5) + 6 * (front > 6);
    small = (small * TENTHS + coins * A_COIN) / 3, large = large * TENTHS / 3;
    return small > large ? small : large;
}

FL_FN int map_worth(const state *s, int seat, int colour) {
    const uint8_t *open = &s->chart[4 * colour];
    int lone = lone_map(s, seat, colour);
    for (int v = 3; v >= 0; v--)
        if (open[v]) return lone ? (3 + v + lone - lone * rounds_left(s) / 8) * TENTHS : (3 + v) * TENTHS * rounds_left(s) / 8;
    return 0;
}

FL_FN int tavern_worth(const state *s, int field) {
    int sum = 0;
    for (int v = 0; v < 4; v++) sum += s->pint[4 * (field - SWAN) + v] * (2 + v);
    return sum * TENTHS * 3 / (3 + s->seats);
}

FL_FN int action_worth(const state *s, int seat, int field, int front) {
    int barrels;
    switch (ACTION[field]) {
    case COIN: return rounds_left(s) || front > 2 ? (int)A_COIN : 2;
    case HEADQUARTERS: return PIRATES - s->hired[seat] - front > 2 ? 25 : 0;
    case PIRATE: return s->hired[seat] ? A_PIRATE * (1 + rounds_left(s)) * 3 / 4 : 0;
    case RUM: barrels = barrels_left(s); return (barrels < 2 ? barrels : 2) * A_BARREL;
    case SHOP: return n_lots(s) < GOODS ? 24 : 18;
    case RENDEZVOUS: return 8 + 4 * rounds_left(s);
    case GUARD: return guard_worth(front);
    case CHEST: return s->box ? (3 + s->box) * TENTHS - 20 / s->seats : 0;
    case MAP: return map_worth(s, seat, (field - PINK1) / 2);
    default: return tavern_worth(s, field);
    }
}

FL_FN int field_worth(const state *s, int seat, int field, int front, unsigned dates) {
    int symbol = SYMBOL[field] - 1, date = symbol >= 0 && dates >> symbol & 1;
    return action_worth(s, seat, field, front) + date * (symbol < EASY_DATES ? 4 : 6) * TENTHS;
}

/* ---- where the captain stands ---------------------------------------------------------------------------- */

/* The best move of the one whose turn it is, over what its pirates are worth. */
FL_FN int outlook(const state *s, int seat) {
    passage all[MOST_PASSAGES];
    int best = 0, step = step_now(s);
    if (s->turn != seat || step != TURN || at_sea(s, seat) || s->coins[seat] < s->moved) return 0;
    unsigned dates = dates_of(s, seat);
    for (int i = passages(s, s->captain, all); i--;) {
        int front = s->front[seat] - all[i].length;
        if (all[i].alley < DARKS || s->owner[all[i].alley] || front < 0) continue;
        int worth = field_worth(s, seat, all[i].to, front, dates) - A_PIRATE * all[i].length;
        if (worth > best) best = worth;
    }
    best -= s->moved * A_COIN;
    return best > 0 ? best : 0;
}

/* On his way out through a dark alley: the best field that he can come back to. */
FL_FN int shortcut(const state *s, int seat) {
    int best = -200;
    if (step_now(s) != EMERGES || s->turn != seat) return 0;
    passage leave = passage_by(s, s->captain, s->via - 1);
    unsigned dates = dates_of(s, seat);
    for (int d = 0; d < DARKS; d++) {
        if (s->owner[d] || d == leave.alley) continue;
        passage back = dark_alley(s, d);
        int front = s->front[seat] - leave.length - back.length;
        if (front < 0) continue;
        int worth = field_worth(s, seat, back.to, front, dates) - A_PIRATE * (leave.length + back.length) - A_COIN * (1 + s->moved);
        if (worth > best) best = worth;
    }
    return best;
}

/* What the field holds in store for the one who is about to use it. */
FL_FN int errand(const state *s, int seat) {
    int step = step_now(s);
    if (s->turn != seat) return 0;
    if (step == VISIT || step == GUARDED) return action_worth(s, seat, s->captain, s->front[seat]);
    if (step == CHOOSE && s->captain < SWAN) return map_worth(s, seat, (s->captain - PINK1) / 2);
    if (step == AT_HQ) return s->cleared ? 8 : 20;
    return step == SUPPLIES ? 22 : 0;
}

/* The share of a drinker in what the tavern offers; half of those not yet asked will join. */
FL_FN int drinking(const state *s, int seat) {
    int step = step_now(s), joined = fl_count(s->drinkers), sum = 0;
    if (!s->drinkers || !(s->drinkers >> seat & 1) || s->captain < SWAN) return 0;
    for (int v = 0; v < 4; v++) sum += s->pint[4 * (s->captain - SWAN) + v] * (2 + v);
    int parts = 4 * joined;
    if (step == INVITE)
        for (int other = s->actor; other != s->turn; other = clockwise(s, other)) parts += s->coins[other] ? 2 : 0;
    return sum * TENTHS * (seat == s->turn ? 5 : 4) / (parts + 1);
}

/* A roll that may still be repeated: what it would bring. */
FL_FN int roll_worth(const state *s, int seat) {
    if (step_now(s) != ROLLED || s->actor != seat) return 0;
    switch (s->step[s->depth - 2] - 1) {
    case DRINKING:
        for (int v = s->die - 3; v >= 0; v--)
            if (v < 4 && s->pint[4 * (s->captain - SWAN) + v]) return (2 + v) * TENTHS;
        return 0;
    case SCORPION: return s->sting && s->sum + s->die >= LOWEST_STING + s->sting - 1 ? -20 : 0;
    default:
        if (s->champion) return s->die >= s->standing ? 15 : -15;
        return (2 * s->die - 7) * 3;
    }
}

/* ---- beds -------------------------------------------------------------------------------------------------- */

FL_FN int crew_weight(int pirates) { return pirates * (pirates + 1); }

/* Expected points in bed: who brings more pirates goes to bed later. Those who still walk will board with what they have
 * left, two at most. */
FL_FN int bunk(const state *s, int seat) {
    int weight[FL_SEATS + 1] = {0, 0, 0, 0, 0, 0, 0}, sum = 0, step = step_now(s), most = BOARDERS;
    for (int r = 0; r < ROWS; r++)
        if (s->row[r]) weight[s->row[r] - 1] = crew_weight(s->mast[LEFT][r] + s->mast[RIGHT][r]) * TENTHS;
    for (int other = 0; other < s->seats && step < DRINKING; other++)
        if (!at_sea(s, other)) weight[other] = crew_weight(s->front[other] < most ? s->front[other] : most) * 7;
    for (int other = 0; other <= FL_SEATS; other++) sum += weight[other];
    if (!weight[seat]) return 0;
    int first = 256 * weight[seat] / sum, second = 0;
    for (int other = 0; other <= FL_SEATS; other++)
        if (other != seat && weight[other]) second += 256 * weight[other] / sum * weight[seat] / (sum - weight[other]);
    int third = (256 - first - second) * 2 / 3;
    return (first * s->bed[BERTH] + second * s->bed[HAMMOCK] + third * s->bed[COIL]) * TENTHS / 256;
}

FL_FN int walkers(const state *s, int seat) { /* pirates to walk with, beyond those that will board */
    return at_sea(s, seat) || s->front[seat] <= BOARDERS ? 0 : s->front[seat] - BOARDERS;
}

FL_FN int aboard(const state *s, int seat) { /* pirates for the brawl */
    for (int r = 0; r < ROWS; r++)
        if (s->row[r] == 1 + seat) return s->mast[LEFT][r] + s->mast[RIGHT][r];
    return 0;
}

/* What a rowdy is fond of: guards in the way or beaten, a contest in a tavern. */
FL_FN int rowdy(const state *s, int seat) {
    int n = total(s->watches[seat], WATCHES);
    if (step_now(s) == GUARDED && s->turn == seat) n += 3;
    return s->drinkers >> seat & 1 && fl_count(s->drinkers) > 1 ? n + 3 : n;
}

/* Weights by tools/train.py (greedy:2 at four against itself, 1600 steps) from what `flotilla fit` had found. */
/* clang-format off */
#define TERMS(T)                                                                                                       \
    T(points,       102,   526,  100,  100,  100, points(s, seat))                                                     \
    T(lone_maps,    110,    24,  100,  100,  100, lone_maps(s, seat))                                                  \
    T(promises,      92,    15,  100,  100,  100, promises(s, seat))                                                   \
    T(coins,        217,   558,  100,  125,  100, s->coins[seat])                                                      \
    T(barrels,       84,   177,  100,  100,  100, s->rum[seat])                                                        \
    T(recruits,    1012,  -130,  100,  100,  100, HIRED - s->hired[seat])                                              \
    T(walkers,      219,   540,  100,  100,  100, walkers(s, seat))                                                    \
    T(bunk,           8,    48,  100,  100,  100, bunk(s, seat))                                                       \
    T(outlook,        3,    19,  100,  100,  100, outlook(s, seat))                                                    \
    T(shortcut,      21,    15,  100,  100,  100, shortcut(s, seat))                                                   \
    T(errand,        18,    70,  100,  100,  100, errand(s, seat))                                                     \
    T(drinking,      14,    49,  100,  100,  100, drinking(s, seat))                                                   \
    T(aboard,        -3,  -124,  150,  100,   50, aboard(s, seat))                                                     \
    T(rowdy,          4,     9,-4000,-1600, 3000, rowdy(s, seat))                                                      \
    T(roll,          -1,    10,  100,  100,  100, roll_worth(s, seat))
/* clang-format on */

/* What is still open shrinks with the square root of the pirates that are left to walk with. */
FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int left = 0, all = 0;
    if (!s->depth) return FL_FAR;
    for (int seat = 0; seat < s->seats; seat++) {
        int crew = PIRATES - s->hired[seat];
        left += crew * rounds_left(s) + (at_sea(s, seat) ? 0 : s->front[seat] < crew ? s->front[seat] : crew) + 1;
        all += crew * ROUNDS + 1;
    }
    int root = fl_root((uint32_t)(left << 16) / (uint32_t)all);
    return FL_FAR - (root < FL_FAR ? root : FL_FAR);
}
FL_HEUR(1);

#include "net.h"
/* clang-format off */
static const fl_manner manner = {
    .players = 4, .blind = 0, .shrewd = 0, .haste = 20, .trust = 20, .playout = 0, .horizon = 24, .slip = 10, .explore = 10,
    .level = {{FL_GREEDY, 1}, {FL_GREEDY, 4}, {FL_ROLLOUT, 15}, {FL_ROLLOUT, 50}, {FL_ROLLOUT, 1000}},
    .careers = 0,
    .net = &net};
/* clang-format on */
