/* fuzz_moves.c - bytes choose the game, players, options, what is dealt and what is played; some poke the state first.
 *
 * The check must hold after each move; a poked state that passes the check must be playable as well as any other. */
#include "fuzz.h"

typedef struct {
    const uint8_t *at;
    size_t n;
} input;

static unsigned next(input *in, unsigned n) { /* a number in 0..n-1; 0 when nothing is left */
    unsigned v = 0;
    for (unsigned most = 1; most < n && in->n; most <<= 8) v = v << 8 | *in->at++, in->n--;
    return v % n;
}

static uint32_t by_input(fl_scribe *scribe, const fl_lot *lot) {
    MUST(lot->n >= 1 && lot->n <= 0xFFFF);
    return next((input *)scribe->with, lot->n);
}

static void poke(const fl_game *g, fl_state *s, input *in) {
    fl_state poked = *s;
    for (unsigned n = next(in, 4); n; n--) {
        const fl_field *f = &g->fields[next(in, g->n_fields)];
        fl_set(f, poked.bytes, (int)next(in, (unsigned)fl_elements(f)), next(in, f->most < 255 ? (unsigned)f->most + 1 : 256));
    }
    if (!fl_check(g, poked.bytes)) *s = poked;
}

static void play(const fl_game *g, fl_state *s, fl_host *h, input *in) {
    fl_move legal[FL_LEGAL];
    fl_state before = *s;
    unsigned active = g->active(s->bytes);
    int any = next(in, 8) == 0, seat = any ? (int)next(in, FL_SEATS) : fl_nth(active, next(in, (unsigned)fl_count(active)));
    fl_move m;
    if (any) m = fl_at(g, (int)next(in, g->n_indices));
    else {
        int n = g->legal(s->bytes, seat, legal);
        MUST(n >= 1 && n <= FL_LEGAL);
        m = legal[next(in, (unsigned)n)];
    }
    fl_rule rule = fl_play(g, s->bytes, seat, m, h);
    MUST(any || !rule);
    if (rule) MUST(!memcmp(before.bytes, s->bytes, g->state_size) && (rule == FL_MALFORMED || fl_rule_of(g, rule)));
    must_check(g, s->bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {data, size};
    fl_scribe scribe = {.decide = by_input, .with = &in};
    fl_host h = {0, &scribe};
    fl_state s;
    const fl_game *g = fl_games[next(&in, (unsigned)fl_n_games)];
    uint8_t options[FL_OPTIONS];
    int seats = g->min_seats + (int)next(&in, g->max_seats - g->min_seats + 1u), plies = 0;
    for (int i = 0; i < g->n_options; i++) {
        const char *at;
        options[i] = (uint8_t)next(&in, 256);
        if (!fl_word(g->options[i].words, options[i], &at)) options[i] = g->options[i].standard;
    }
    MUST(fl_start(g, s.bytes, seats, options, &h) == FL_STARTED);
    must_check(g, s.bytes);
    for (; in.n && g->active(s.bytes) && plies <= 2 * g->longest; plies++) {
        if (next(&in, 16) == 0) poke(g, &s, &in), plies = 0;
        if (g->active(s.bytes)) play(g, &s, &h, &in);
    }
    must_play_on(g, s.bytes, size);
    return 0;
}
