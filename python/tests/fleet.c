/* fleet.c - the core without Python, for the sanitizers: many games stepped by one, two and seven threads show the same, with bots and
 * without; what an encoder shows is what fl_veil and fl_turn show. Ends with 'N passed, N failed'. */
#include "../src/core.h"
#include "games/registry.h"
#include <stdio.h>
#include <stdlib.h>

static int passed, failed;

static void expect(int yes, const char *what, const fl_game *g, int seats) {
    if (yes) passed++;
    else failed++, printf("FAILED %s: %s, %d players\n", what, g->id, seats);
}

enum { GAMES_AT_ONCE = 100, STEPS = 60 };

/* A number for all that is shown in random games. `picks`: as on a machine that can do no more than that. */
static uint64_t shown_by(const fl_game *g, int seats, int kind, int threads, unsigned bots, int autoreset, int picks) {
    encoder *e = encoder_make(g, seats, seats, kind, 1, 0);
    if ((int)e->picks > picks) e->picks = picks;
    uint64_t seeds[GAMES_AT_ONCE], sum = 0;
    int64_t actions[GAMES_AT_ONCE];
    fleet_terms t = {
        .game = g, .n = GAMES_AT_ONCE, .seats = seats, .threads = threads, .autoreset = autoreset, .bots = bots, .skip_forced = bots != 0};
    fleet_arrays a = {
        .obs = malloc(GAMES_AT_ONCE * e->size),
        .mask = malloc((size_t)GAMES_AT_ONCE * g->n_indices),
        .final_obs = malloc(GAMES_AT_ONCE * e->size),
        .reward = malloc(GAMES_AT_ONCE * FL_SEATS * sizeof *a.reward),
        .terminated = malloc(GAMES_AT_ONCE),
        .truncated = malloc(GAMES_AT_ONCE),
        .seat = malloc(GAMES_AT_ONCE * sizeof *a.seat)};
    for (int i = 0; i < GAMES_AT_ONCE; i++) seeds[i] = (uint64_t)i + 1;
    for (int i = 0; i < FL_SEATS; i++) t.bot[i] = (fl_bot){FL_GREEDY, FL_USUAL, 2};
    fl_standard(g, t.options);
    fleet *f = fleet_make(&t, e, seeds, &a);
    fleet_reset(f, NULL);
    for (int step = 0; step < (bots ? STEPS / 6 : STEPS); step++) {
        fleet_sample(f, actions);
        int64_t meant = actions[0];
        if (step == 0 && (actions[0] = -1, fleet_step(f, actions) != 0)) sum++, printf("-1 is no action\n");
        if (step == 0 && (actions[0] = g->n_indices, fleet_step(f, actions) != 0)) sum++, printf("there are not that many actions\n");
        actions[0] = meant;
        if (fleet_step(f, actions) >= 0) sum++, printf("a sampled action is not legal\n");
        sum = fl_mix(sum, fl_hash_bytes(a.obs, (int)(GAMES_AT_ONCE * e->size)));
        sum = fl_mix(sum, fl_hash_bytes(a.mask, GAMES_AT_ONCE * g->n_indices));
        sum = fl_mix(sum, fl_hash_bytes(a.reward, (int)((unsigned)(GAMES_AT_ONCE * seats) * sizeof *a.reward)));
        sum = fl_mix(sum, fl_hash_bytes(a.terminated, GAMES_AT_ONCE));
    }
    fleet_free(f), encoder_free(e);
    free(a.obs), free(a.mask), free(a.final_obs), free(a.reward), free(a.terminated), free(a.truncated), free(a.seat);
    return sum;
}

static uint64_t shown(const fl_game *g, int seats, int kind, int threads, unsigned bots, int autoreset) {
    return shown_by(g, seats, kind, threads, bots, autoreset, PICK_64);
}

/* A set of indices says what the list says. */
static int is_the_same_as_a_set(const fl_game *g, const void *state, int seat) {
    fl_move legal[FL_LEGAL];
    uint64_t set = 0;
    int n = g->legal(state, seat, legal), last = -1, ordered = 1;
    if (!g->choices) return 1;
    for (int i = 0; i < n; i++) ordered &= fl_index(g, legal[i]) > last, last = fl_index(g, legal[i]), set |= (uint64_t)1 << last;
    return ordered && set == g->choices(state, seat);
}

/* What one machine does with many bytes at a time another one does byte by byte. */
static int is_the_same_without_lanes(encoder *e, const void *state, int seat) {
    static uint8_t seen[PICK_64 + 1][1 << 16];
    int can = e->picks, same = 1;
    for (int i = 0; i <= can; i++) {
        memset(seen[i], 0xA5, e->size + 1); /* what was there before does not matter, and what lies behind is not touched */
        e->picks = i;
        encoder_observe(e, state, seat, seen[i]);
        same = same && !memcmp(seen[0], seen[i], e->size + 1);
    }
    return same;
}

/* The plan of an encoder against the functions of the engine, in random games. */
static int shows_the_view(const fl_game *g, int seats) {
    encoder *e = encoder_make(g, seats, seats, ENCODE_BYTES, 1, 0), *features = encoder_make(g, seats, seats, ENCODE_UINT8, 1, 0);
    struct {
        fl_state s;
        uint8_t slack[ENCODER_SLACK];
    } at; /* encoders read on behind a state */
    fl_state view, seen;
    fl_move legal[FL_LEGAL];
    fl_host h = {7, NULL};
    uint8_t options[FL_OPTIONS];
    int fine = 1;
    fl_standard(g, options);
    fl_start(g, at.s.bytes, seats, options, &h);
    for (int ply = 0; ply < 400; ply++) {
        unsigned active = g->active(at.s.bytes);
        for (int seat = 0; seat < seats; seat++) {
            memcpy(view.bytes, at.s.bytes, g->state_size);
            fl_veil(g, view.bytes, seat);
            if (seat) fl_turn(g, view.bytes, seat);
            encoder_observe(e, at.s.bytes, seat, seen.bytes);
            fine &= !memcmp(view.bytes, seen.bytes, g->state_size);
            fine &= is_the_same_as_a_set(g, at.s.bytes, seat);
            fine &= is_the_same_without_lanes(e, at.s.bytes, seat) && is_the_same_without_lanes(features, at.s.bytes, seat);
        }
        if (!active) break;
        int seat = fl_lowest(active), n = g->legal(at.s.bytes, seat, legal);
        fl_play(g, at.s.bytes, seat, legal[fl_uniform(&h.stream, (uint32_t)n)], &h);
    }
    fine &= is_the_same_without_lanes(features, at.s.bytes, FL_SPECTATOR);
    encoder_free(e), encoder_free(features);
    return fine;
}

int main(void) {
    for (int i = 0; i < fl_n_games; i++) {
        const fl_game *g = fl_games[i];
        for (int seats = g->min_seats; seats <= g->max_seats; seats++)
            expect(shows_the_view(g, seats), "an encoder shows the view", g, seats);
        int seats = g->manner->players;
        for (int kind = ENCODE_BYTES; kind <= ENCODE_FLOAT32; kind++) {
            uint64_t one = shown(g, seats, kind, 1, 0, kind);
            expect(shown(g, seats, kind, 2, 0, kind) == one && shown(g, seats, kind, 7, 0, kind) == one, "threads do not matter", g, seats);
        }
        expect(shown_by(g, seats, ENCODE_BYTES, 1, 0, RESET_SAME_STEP, PICK_NONE) == shown(g, seats, ENCODE_BYTES, 1, 0, RESET_SAME_STEP),
            "nor what the machine can do", g, seats);
        expect(shown(g, seats, ENCODE_UINT8, 1, 6, RESET_SAME_STEP) == shown(g, seats, ENCODE_UINT8, 3, 6, RESET_SAME_STEP), "nor to bots",
            g, seats);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
