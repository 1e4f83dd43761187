/* analysis.c - a game looked back at. */
#include "analysis.h"
#include "perft.h"
#include "truth.h"

const fl_foresight fl_usual_foresight = {12, 10, 36, FL_FAR * 5 / 8};
const fl_bot fl_usual_adviser = {FL_ISMCTS, FL_USUAL, 400};
enum { SEED = 1492 }; /* any; the same for every position, so that the difference of two is not noise */

void fl_fair_share(int seats, int32_t chance[FL_SEATS]) {
    for (int p = 0; p < seats; p++) chance[p] = FL_CERTAIN * (p + 1) / seats - FL_CERTAIN * p / seats;
}

/* A mean in whole numbers: what rounding leaves goes to the largest. */
static void mean(const uint64_t sum[], uint64_t weight, int seats, int32_t chance[]) {
    int32_t left = FL_CERTAIN;
    int most = 0;
    for (int p = 0; p < seats; p++) {
        left -= chance[p] = (int32_t)(sum[p] / weight);
        if (sum[p] > sum[most]) most = p;
    }
    chance[most] += left;
}

/* The move that looks best to the seat in a world that could be: nobody plays as if everything lay open. */
static fl_move best_at_once(
    const fl_game *g, const fl_state *s, int seat, const fl_move legal[], int n, const fl_weights *w, uint64_t deals) {
    int32_t chance[FL_SEATS], most = -1;
    int best = 0;
    fl_host thought = {~deals, 0};
    fl_state world;
    memcpy(world.bytes, s->bytes, g->state_size);
    fl_veil(g, world.bytes, seat), g->imagine(world.bytes, seat, &thought);
    for (int i = 0; i < n; i++) {
        fl_host h = {deals, 0};
        fl_state next;
        memcpy(next.bytes, world.bytes, g->state_size);
        g->play(next.bytes, seat, legal[i], &h);
        fl_win_chances(g, next.bytes, w, chance);
        if (chance[seat] > most) most = chance[seat], best = i;
    }
    return legal[best];
}

enum { LONG_END = 48 }; /* so many decisions are played on at most: an end that is farther away is judged */
static void play_on(const fl_game *g, fl_state *s, const fl_foresight *how, const fl_weights *w, fl_host *h) {
    fl_move legal[FL_LEGAL];
    unsigned active;
    for (uint32_t i = 0;
        (active = g->active(s->bytes)) != 0 && i < (uint32_t)((uint32_t)g->progress(s->bytes) >= how->near ? LONG_END : how->plies);) {
        int seat = fl_lowest(active), n = g->legal(s->bytes, seat, legal);
        if (n > 1) legal[0] = best_at_once(g, s, seat, legal, n, w, fl_next(&h->stream)), i++;
        g->play(s->bytes, seat, legal[0], h);
    }
}

void fl_foresee_as_judged(const fl_game *g, const void *s, const fl_foresight *how, int32_t v[FL_SEATS]) {
    uint64_t sum[FL_SEATS] = {0};
    int seats = fl_seats(g, s);
    fl_weights w;
    fl_sight sight;
    if (!g->active(s)) {
        fl_outcome(g, s, v);
        return;
    }
    fl_usual_weights(g, &w), fl_sight_by(&sight, g, &w, g->manner->net);
    for (uint32_t k = 0; k < how->playouts; k++) {
        fl_host h = {fl_mix(SEED, k), 0};
        fl_state next;
        memcpy(next.bytes, s, g->state_size);
        play_on(g, &next, how, &w, &h);
        fl_see_chances(g, next.bytes, &sight, v);
        for (int p = 0; p < seats; p++) sum[p] += (uint64_t)v[p];
    }
    mean(sum, how->playouts, seats, v);
}

void fl_foresee(const fl_game *g, const void *s, const fl_foresight *how, int32_t v[FL_SEATS]) {
    fl_foresee_as_judged(g, s, how, v);
    if (g->active(s)) fl_true_chances(g, s, FL_BY_ANALYSIS, v);
}

/* ---- what a move promised ----------------------------------------------------------------------------------------- */

enum { WHOLE = 1 << 30 }; /* the probability of all outcomes together, in Q's sums */
typedef struct {
    const fl_game *game;
    const fl_foresight *how;
    uint64_t sum[FL_SEATS], weight;
} promise;

static void add(promise *q, const void *s, uint64_t weight) {
    int32_t v[FL_SEATS];
    fl_foresee(q->game, s, q->how, v);
    for (int p = 0; p < fl_seats(q->game, s); p++) q->sum[p] += weight * (uint64_t)v[p];
    q->weight += weight;
}

static uint32_t count_outcomes(const fl_game *g, const void *s, int seat, fl_move m, uint32_t most) {
    fl_outcomes o;
    uint32_t n = 0;
    fl_state next;
    fl_outcomes_start(&o);
    do memcpy(next.bytes, s, g->state_size), g->play(next.bytes, seat, m, &o.host), n++;
    while (n <= most && fl_outcomes_next(&o));
    return n;
}

void fl_expect(const fl_game *g, const void *s, int seat, fl_move m, const fl_foresight *how, int32_t q[FL_SEATS]) {
    promise sum = {g, how, {0}, 0};
    fl_outcomes o;
    fl_state next;
    if (count_outcomes(g, s, seat, m, how->outcomes) > how->outcomes) {
        for (uint32_t k = 0; k < how->outcomes; k++) {
            fl_host h = {fl_mix(SEED + 1, k), 0};
            memcpy(next.bytes, s, g->state_size), g->play(next.bytes, seat, m, &h);
            add(&sum, next.bytes, 1);
        }
    } else {
        fl_outcomes_start(&o);
        do {
            memcpy(next.bytes, s, g->state_size), g->play(next.bytes, seat, m, &o.host);
            add(&sum, next.bytes, (uint64_t)(WHOLE * fl_outcomes_chance(&o)));
        } while (fl_outcomes_next(&o));
    }
    mean(sum.sum, sum.weight, fl_seats(g, s), q);
}

int fl_think_again(const fl_game *g, const void *s, int seat, fl_move m, const fl_bot *bot, const fl_means *means, fl_second_thought *t) {
    fl_reasons reasons;
    fl_means asked = *means;
    const fl_reason *made = 0, *best = 0;
    fl_move legal[FL_LEGAL];
    if (g->legal(s, seat, legal) < 2) return 0;
    asked.reasons = &reasons;
    fl_ask_bot(bot, g, s, seat, SEED, &asked);
    for (int i = 0; i < reasons.n; i++) {
        const fl_reason *r = &reasons.best[i];
        if (!memcmp(&r->move, &m, sizeof m)) made = r;
        if (!best || r->visits > best->visits || (r->visits == best->visits && r->chance > best->chance)) best = r;
    }
    if (!made) return 0;
    t->better = best->move, t->spread = made->spread;
    t->made = fl_true_chance(g, s, FL_BY_HINT, made->chance), t->best = fl_true_chance(g, s, FL_BY_HINT, best->chance);
    return 1;
}

/* ---- the books ------------------------------------------------------------------------------------------------------ */

void fl_book(const fl_game *g, const void *before, const int32_t v_before[], int seat, fl_move m, const void *after,
    const fl_foresight *how, fl_entry *e) {
    int32_t q[FL_SEATS];
    memset(e, 0, sizeof *e);
    e->seat = (uint8_t)seat, e->move = m;
    fl_foresee(g, after, how, e->v);
    fl_expect(g, before, seat, m, how, q);
    for (int p = 0; p < fl_seats(g, before); p++) e->luck[p] = e->v[p] - q[p], e->choice[p] = q[p] - v_before[p];
}

void fl_account_of(int seats, int seat, const int32_t v_start[], const fl_entry entries[], uint32_t n, fl_account *a) {
    int32_t fair[FL_SEATS];
    fl_fair_share(seats, fair);
    a->fair = fair[seat], a->luck = v_start[seat] - fair[seat], a->own = a->others = 0;
    a->result = n ? entries[n - 1].v[seat] : v_start[seat];
    for (uint32_t i = 0; i < n; i++) {
        a->luck += entries[i].luck[seat];
        *(entries[i].seat == seat ? &a->own : &a->others) += entries[i].choice[seat];
    }
}
