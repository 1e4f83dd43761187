/* greedy.c - one move ahead in a few imagined worlds. */
#include "search.h"

/* The mover's chance. Near the ends it is too coarse to tell moves apart: there the lead over the best of the others decides. */
static int32_t judge_world(const fl_task *t, const void *s, int64_t *lead) {
    int32_t chance[FL_SEATS], value[FL_SEATS], most = INT32_MIN;
    int seats = fl_seats(t->game, s);
    if (!t->game->active(s)) {
        fl_outcome(t->game, s, chance);
        return chance[t->seat];
    }
    fl_see(t->game, s, t->sight, value);
    fl_chances(value, seats, chance);
    for (int p = 0; p < seats; p++)
        if (p != t->seat && value[p] > most) most = value[p];
    *lead += value[t->seat] - most;
    return chance[t->seat];
}

/* The deals are the same for all moves of a world, too: what differs is the move. */
uint32_t fl_try_moves(const fl_task *t, uint32_t worlds, fl_host *h, fl_tried tried[]) {
    const fl_game *g = t->game;
    uint64_t since = fl_begun(t);
    uint32_t k = 0;
    memset(tried, 0, (size_t)t->n_legal * sizeof *tried);
    while (k < worlds && (!k || !fl_late(t, since))) {
        fl_state world;
        fl_imagine_world(t, &world, h);
        uint64_t deals = fl_next(&h->stream);
        for (int i = 0; i < t->n_legal; i++) {
            fl_state w;
            fl_host same = {deals, 0};
            memcpy(w.bytes, world.bytes, g->state_size);
            g->play(w.bytes, t->seat, t->legal[i], &same);
            fl_settle(g, w.bytes, &same);
            int64_t chance = judge_world(t, w.bytes, &tried[i].lead);
            tried[i].chance += chance, tried[i].square += chance * chance;
        }
        k++;
    }
    return k;
}

static int32_t root_of(int64_t x) { /* rounded down */
    int64_t r = 0;
    for (int64_t bit = (int64_t)1 << 30; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= x) r += bit;
    return (int32_t)r;
}

static void explain(const fl_task *t, const fl_tried tried[], int64_t worlds) {
    for (int i = 0; i < t->n_legal; i++) {
        int64_t mean = tried[i].chance / worlds, variance = tried[i].square / worlds - mean * mean;
        fl_reason r = {t->legal[i], (uint32_t)worlds, (int32_t)mean, (int32_t)mean, root_of(variance > 0 ? variance / worlds : 0)};
        fl_reason_add(t->means->reasons, &r);
    }
}

enum { FINE = 1000 }; /* near the ends a chance of 1 is about as much as a lead of this */

fl_move fl_greedy(const fl_task *t) {
    fl_tried tried[FL_LEGAL];
    fl_host h = {t->seed, 0};
    int64_t best_score = INT64_MIN;
    int best = 0;
    if (t->n_legal == 1 && !t->means->reasons) return t->legal[0];
    int64_t worlds = fl_try_moves(t, t->skill.budget, &h, tried);
    for (int i = 0; i < t->n_legal; i++) {
        int64_t score = tried[i].chance * FINE + tried[i].lead;
        if (score > best_score) best = i, best_score = score;
    }
    if (t->means->reasons) explain(t, tried, worlds);
    return t->legal[best];
}
