/* perft.c - counts lines of play. */
#include "perft.h"

static uint32_t by_outcome(fl_scribe *scribe, const fl_lot *lot) {
    fl_outcomes *o = (fl_outcomes *)scribe->with;
    if (o->at == FL_PER_PLY) return scribe->failed = "too many numbers are dealt", 0;
    if (o->at == o->n_deals) o->n[o->n_deals] = lot->n, o->value[o->n_deals++] = 0;
    return o->value[o->at++];
}

void fl_outcomes_start(fl_outcomes *o) {
    memset(o, 0, sizeof *o);
    o->scribe.decide = by_outcome, o->scribe.with = o;
    o->host.scribe = &o->scribe;
}

/* The last deal that has another number left is dealt that; those behind it are asked anew. */
int fl_outcomes_next(fl_outcomes *o) {
    o->at = 0;
    for (; o->n_deals; o->n_deals--)
        if (++o->value[o->n_deals - 1] < o->n[o->n_deals - 1]) return 1;
    return 0;
}

double fl_outcomes_chance(const fl_outcomes *o) {
    double chance = 1;
    for (uint32_t i = 0; i < o->n_deals; i++) chance /= o->n[i];
    return chance;
}

static uint64_t count(const fl_game *g, const fl_state *s, int depth, const uint64_t *stream, uint64_t *by_move);

/* The lines that begin with this move; a stream deals on, else every outcome is counted. */
static uint64_t count_move(const fl_game *g, const fl_state *s, int seat, fl_move m, int depth, const uint64_t *stream) {
    fl_outcomes outcomes;
    uint64_t sum = 0;
    fl_state next;
    if (stream) {
        fl_host h = {*stream, 0};
        memcpy(next.bytes, s->bytes, g->state_size);
        g->play(next.bytes, seat, m, &h);
        return count(g, &next, depth - 1, &h.stream, 0);
    }
    fl_outcomes_start(&outcomes);
    do {
        memcpy(next.bytes, s->bytes, g->state_size);
        g->play(next.bytes, seat, m, &outcomes.host);
        sum += count(g, &next, depth - 1, 0, 0);
    } while (fl_outcomes_next(&outcomes));
    return sum;
}

static uint64_t count(const fl_game *g, const fl_state *s, int depth, const uint64_t *stream, uint64_t *by_move) {
    fl_move legal[FL_LEGAL];
    uint64_t sum = 0;
    if (!depth) return 1;
    unsigned active = g->active(s->bytes);
    if (!active) return 0;
    int seat = fl_lowest(active), n = g->legal(s->bytes, seat, legal);
    for (int i = 0; i < n; i++) {
        uint64_t lines = count_move(g, s, seat, legal[i], depth, stream);
        if (by_move) by_move[fl_index(g, legal[i])] += lines;
        sum += lines;
    }
    return sum;
}

uint64_t fl_perft(const fl_game *g, int seats, const uint8_t *options, int depth, int deals, uint64_t seed, uint64_t *by_move) {
    fl_outcomes outcomes;
    uint64_t sum = 0;
    fl_state s;
    if (by_move) memset(by_move, 0, g->n_indices * sizeof *by_move);
    if (deals != FL_COUNT_ALL) {
        fl_host h = {seed, 0};
        if (fl_start(g, s.bytes, seats, options, &h) != FL_STARTED) return 0;
        return count(g, &s, depth, deals == FL_COUNT_MOVES ? &h.stream : 0, by_move);
    }
    fl_outcomes_start(&outcomes);
    do {
        if (fl_start(g, s.bytes, seats, options, &outcomes.host) != FL_STARTED) return 0;
        sum += count(g, &s, depth, 0, by_move);
    } while (fl_outcomes_next(&outcomes));
    return sum;
}
