/* test_witness.c - what is shown to a seat of another one's move tells it nothing that it does not see. */
#include "../play/witness.h"
#include "test.h"
#include <string.h>

typedef struct {
    fl_state before, after;
    fl_made made;
    fl_dealt deals[FL_PER_PLY];
    fl_event events[FL_PER_PLY];
} move_made;

static void make(const fl_game *g, move_made *x, const fl_state *before, int seat, fl_move m, uint64_t stream) {
    fl_scribe scribe = {.deals = x->deals, .events = x->events, .max_deals = FL_PER_PLY, .max_events = FL_PER_PLY};
    fl_host h = {stream, &scribe};
    x->before = x->after = *before;
    g->play(x->after.bytes, seat, m, &h);
    fl_made made = {x->before.bytes, x->after.bytes, seat, m, x->deals, x->events, scribe.n_deals, scribe.n_events};
    x->made = made;
}

/* All that the viewer sees of a move, as bytes. */
static size_t seen(const fl_game *g, const move_made *x, int viewer, uint8_t *out) {
    fl_state view = x->after;
    size_t n = 0;
    fl_veil(g, view.bytes, viewer);
    memcpy(out, view.bytes, g->state_size), n += g->state_size;
    for (uint32_t i = 0; i < x->made.n_deals; i++)
        if (fl_seen_by(x->deals[i].who, viewer)) out[n++] = x->deals[i].kind, out[n++] = (uint8_t)x->deals[i].meant;
    for (uint32_t i = 0; i < x->made.n_events; i++)
        if (fl_seen_by(x->events[i].who, viewer)) memcpy(out + n, &x->events[i], sizeof *x->events), n += sizeof *x->events;
    return n;
}

static fl_move any(const fl_game *g, const fl_state *s, int seat, uint64_t *stream) {
    fl_move legal[FL_LEGAL];
    int n = g->legal(s->bytes, seat, legal);
    return legal[fl_uniform(stream, (uint32_t)n)];
}

/* Hidden things exchanged, and perhaps another move: if it looks the same to the viewer, the same is shown of it. */
static int compare(const fl_game *g, const move_made *x, int viewer, uint64_t deals, uint64_t *stream) {
    static uint8_t one[FL_STATE + 8 * FL_PER_PLY], two[FL_STATE + 8 * FL_PER_PLY];
    static move_made other;
    fl_state world = x->before;
    fl_exchange_of(g)(world.bytes, viewer, stream);
    make(g, &other, &world, x->made.seat, any(g, &world, x->made.seat, stream), deals);
    size_t n = seen(g, x, viewer, one);
    if (n != seen(g, &other, viewer, two) || memcmp(one, two, n)) return 0;
    int known = fl_witness(g, &x->made, viewer);
    EXPECT_EQ(fl_witness(g, &other.made, viewer), known);
    if (known == FL_KNOWS_VERB) EXPECT_EQ(other.made.move.verb, x->made.move.verb);
    if (known == FL_KNOWS_MOVE) EXPECT(!memcmp(&other.made.move, &x->made.move, sizeof(fl_move)));
    return memcmp(&other.made.move, &x->made.move, sizeof(fl_move)) != 0;
}

static int compare_game(const fl_game *g, int seats, uint64_t seed) {
    static move_made x;
    uint8_t options[FL_OPTIONS];
    fl_host h = {seed, 0};
    fl_state s;
    int secrets = 0;
    fl_standard(g, options);
    fl_start(g, s.bytes, seats, options, &h);
    for (unsigned active; (active = g->active(s.bytes)) != 0; s = x.after) {
        int seat = fl_lowest(active);
        uint64_t deals = fl_next(&h.stream);
        make(g, &x, &s, seat, any(g, &s, seat, &h.stream), deals);
        for (int viewer = 0; viewer < seats; viewer++) {
            if (viewer == seat) EXPECT_EQ(fl_witness(g, &x.made, viewer), FL_KNOWS_MOVE);
            else secrets += compare(g, &x, viewer, deals, &h.stream);
        }
    }
    return secrets;
}

TEST(witness, shows_no_more_than_is_seen) {
    for (int i = 0; i < fl_n_games; i++)
        for (uint64_t seed = 1; seed <= 4; seed++) compare_game(fl_games[i], fl_games[i]->min_published, seed);
}

TEST(witness, blackflag_has_secret_moves) {
    const fl_game *g = fl_find_game("blackflag", 9);
    int secrets = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) secrets += compare_game(g, 3, seed);
    EXPECT(secrets > 20);
}

TEST(witness, who_sees) {
    EXPECT(fl_seen_by(FL_EVERYONE, FL_SPECTATOR));
    EXPECT(!fl_seen_by(1, FL_SPECTATOR));
    EXPECT(fl_seen_by(1, 0));
    EXPECT(!fl_seen_by(1, 1));
    EXPECT(fl_seen_by(0, FL_ALL_SEEING));
}
