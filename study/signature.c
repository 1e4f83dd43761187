/* signature.c - random games over fixed seeds, as one number. */
#include "signature.h"

enum { GAMES_PLAYED = 50 };

uint32_t fl_random_game(const fl_game *g, int seats, const uint8_t *options, uint64_t seed, uint64_t *sum) {
    fl_state s;
    fl_move legal[FL_LEGAL];
    fl_host h = {seed, 0};
    uint32_t plies = 0;
    if (fl_start(g, s.bytes, seats, options, &h) != FL_STARTED) return 0;
    for (unsigned active; (active = g->active(s.bytes)) != 0; plies++) {
        int seat = fl_lowest(active), n = g->legal(s.bytes, seat, legal);
        if (!n || fl_play(g, s.bytes, seat, legal[fl_uniform(&h.stream, (uint32_t)n)], &h)) break;
        if (sum) *sum = (*sum ^ fl_hash(g, s.bytes)) * 0x9E3779B97F4A7C15ull, *sum ^= *sum >> 32;
    }
    return plies;
}

uint64_t fl_signature(const fl_game *g, int seats) {
    uint8_t options[FL_OPTIONS];
    uint64_t sum = (uint64_t)seats;
    fl_standard(g, options);
    for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++) fl_random_game(g, seats, options, seed, &sum);
    return sum;
}
