/* test.c - Ahoy, rule by rule. */
#include "../../tests/walk.h"
#include "chart.h"

/* ---- the leak test ------------------------------------------------------------------------------------------------ */

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
