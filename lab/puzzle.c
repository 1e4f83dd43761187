/* puzzle.c - finds positions with one move that is clearly best. */
#include "puzzle.h"

static const fl_bot quick = {FL_ROLLOUT, FL_USUAL, 60},
                    thorough[] = {{FL_ISMCTS, FL_USUAL, 3000}, {FL_ROLLOUT, FL_USUAL, 500}, {FL_ISMCTS, FL_USUAL, 6000}};
static const fl_bot levels[FL_PUZZLE_HARD] = {{FL_GREEDY, FL_USUAL, 0}, {FL_BOSUN, FL_USUAL, 0}, {FL_CAPTAIN, FL_USUAL, 0}};
enum { N_THOROUGH = sizeof thorough / sizeof *thorough, SURE = 3, SEEDS = 4 }; /* each searches so often, by other seeds */

static int same(fl_move a, fl_move b) { return !memcmp(&a, &b, sizeof a); }

/* By how much the best move is better than the next one that was tried; -1: too few were, or it is not sure. */
static int32_t lead(const fl_reasons *r, fl_move chosen, fl_puzzle *p) {
    const fl_reason *best = NULL, *second = NULL;
    for (int i = 0; i < r->n; i++) {
        const fl_reason *x = &r->best[i];
        if (!x->visits) continue;
        if (same(x->move, chosen)) best = x;
        else if (!second || x->chance > second->chance) second = x;
    }
    if (!best || !second || best->chance - second->chance < SURE * (best->spread > second->spread ? best->spread : second->spread))
        return -1;
    p->best = chosen, p->chance = best->chance, p->second = second->chance;
    return best->chance - second->chance;
}

static int32_t search_by(
    const fl_game *g, const void *state, int seat, const fl_bot *bot, uint64_t seed, const fl_means *means, fl_puzzle *p) {
    fl_reasons reasons;
    fl_means with = *means;
    reasons.n = 0, with.reasons = &reasons;
    fl_move chosen = fl_ask_bot(bot, g, state, seat, seed, &with);
    return lead(&reasons, chosen, p);
}

int fl_puzzle_holds(const fl_game *g, const void *view, int seat, fl_move best, int32_t margin, uint64_t seed, const fl_means *means) {
    fl_puzzle p;
    for (int i = 0; i < N_THOROUGH; i++)
        if (search_by(g, view, seat, &thorough[i], fl_derive(seed, (uint64_t)i), means, &p) < margin || !same(p.best, best)) return 0;
    return 1;
}

int fl_puzzle_at(const fl_game *g, const void *state, int seat, int32_t margin, uint64_t seed, const fl_means *means, fl_puzzle *p) {
    fl_move legal[FL_LEGAL];
    fl_state view;
    memcpy(view.bytes, state, g->state_size);
    fl_veil(g, view.bytes, seat);
    if (g->legal(view.bytes, seat, legal) < FL_PUZZLE_MOVES || search_by(g, view.bytes, seat, &quick, seed, means, p) < margin) return 0;
    fl_puzzle found = *p;
    for (int i = 0; i < SEEDS; i++)
        if (!fl_puzzle_holds(g, view.bytes, seat, found.best, margin * (i ? 2 : 3) / 3, fl_derive(seed, 200 + (uint64_t)i), means))
            return 0;
    if (search_by(g, view.bytes, seat, &thorough[N_THOROUGH - 1], fl_derive(seed, N_THOROUGH), means, p) < margin ||
        !same(p->best, found.best))
        return 0; /* its chances are told */
    p->hard = 0;
    for (int i = 0; i < FL_PUZZLE_HARD; i++)
        p->hard += !same(fl_ask_bot(&levels[i], g, view.bytes, seat, fl_derive(seed, 100 + (uint64_t)i), means), p->best);
    return 1;
}
