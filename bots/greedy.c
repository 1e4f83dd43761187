/* greedy.c - one move ahead in a few imagined worlds. */
#include "search.h"

/* The deals are the same for all moves of a world, too: what differs is the move. */
uint32_t fl_look_ahead(const fl_task *t, uint32_t worlds, fl_host *h, fl_look look[]) {
    const fl_game *g = t->game;
    uint64_t since = fl_begun(t);
    uint32_t k = 0;
    memset(look, 0, (size_t)t->n_legal * sizeof *look);
    while (k < worlds && (!k || !fl_late(t, since))) {
        fl_world world;
        fl_imagine_world(t, &world, h);
        uint64_t deals = fl_next(&h->stream);
        for (int i = 0; i < t->n_legal; i++) {
            fl_world w;
            fl_host same = {deals, 0};
            int32_t chance[FL_SEATS];
            memcpy(w.bytes, world.bytes, g->state_size);
            g->play(w.bytes, t->seat, t->legal[i], &same);
            fl_settle(g, w.bytes, &same);
            fl_win_chances(g, w.bytes, t->weights, chance);
            look[i].chance += chance[t->seat], look[i].square += (int64_t)chance[t->seat] * chance[t->seat];
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

static void explain(const fl_task *t, const fl_look look[], int64_t worlds) {
    for (int i = 0; i < t->n_legal; i++) {
        int64_t mean = look[i].chance / worlds, variance = look[i].square / worlds - mean * mean;
        fl_reason r = {t->legal[i], (uint32_t)worlds, (int32_t)mean, (int32_t)mean, root_of(variance > 0 ? variance / worlds : 0)};
        fl_reason_add(t->means->reasons, &r);
    }
}

fl_move fl_greedy(const fl_task *t) {
    fl_look look[FL_LEGAL];
    fl_host h = {t->seed, 0};
    int64_t best_chance = -1;
    int best = 0;
    if (t->n_legal == 1 && !t->means->reasons) return t->legal[0];
    int64_t worlds = fl_look_ahead(t, t->skill.budget, &h, look);
    for (int i = 0; i < t->n_legal; i++) {
        int64_t chance = look[i].chance + worlds * fl_misjudged(t, &h);
        if (chance > best_chance) best = i, best_chance = chance;
    }
    if (t->means->reasons) explain(t, look, worlds);
    return t->legal[best];
}
