/* bots.c - random moves, and playouts over imagined worlds. */
#include "bots.h"

static fl_move random_move(const fl_task *t) {
    uint64_t stream = t->seed;
    return t->legal[fl_uniform(&stream, (uint32_t)t->n_legal)];
}

typedef union { uint64_t align; uint8_t bytes[FL_STATE]; } world;

/* Plays at random to the end: 60 for a win alone, shared among those who share it. */
static int playout(const fl_game *g, world *s, int seat, fl_host *h) {
    fl_move legal[FL_LEGAL];
    int score[FL_SEATS], rank[FL_SEATS], first = 0;
    unsigned act;
    for (int ply = 0; ply < g->longest && (act = g->active(s->bytes)) != 0; ply++) {
        int who = fl_lowest(act), n = g->legal(s->bytes, who, legal);
        g->play(s->bytes, who, legal[fl_uniform(&h->stream, (uint32_t)n)], h);
    }
    g->result(s->bytes, score, rank);
    for (int p = 0; p < fl_seats(g, s->bytes); p++) first += rank[p] == 1;
    return rank[seat] == 1 ? 60 / first : 0;
}

/* Each move is tried equally often, each time in another world that fits the view. */
static fl_move rollout(const fl_task *t) {
    const fl_game *g = t->game;
    uint32_t each = t->budget / (uint32_t)t->n_legal + 1, best = 0, best_won = 0;
    fl_host h = {t->seed, 0};
    if (t->n_legal == 1) return t->legal[0];
    for (uint32_t i = 0; i < (uint32_t)t->n_legal; i++) {
        uint32_t won = 0;
        for (uint32_t k = 0; k < each; k++) {
            world s;
            memcpy(s.bytes, t->view, g->state_size);
            g->imagine(s.bytes, t->seat, &h);
            g->play(s.bytes, t->seat, t->legal[i], &h);
            won += (uint32_t)playout(g, &s, t->seat, &h);
        }
        if (won > best_won) best = i, best_won = won;
    }
    return t->legal[best];
}

const fl_bot fl_bots[] = {
    {"random", 1, random_move},
    {"rollout", 2000, rollout},
};
const int fl_n_bots = sizeof fl_bots / sizeof *fl_bots;

const fl_bot *fl_find_bot(const char *id, size_t n) {
    for (int i = 0; i < fl_n_bots; i++)
        if (fl_same(id, n, fl_bots[i].id)) return &fl_bots[i];
    return 0;
}

fl_move fl_ask_bot(const fl_bot *bot, const fl_game *g, const void *s, int seat, uint32_t budget, uint64_t seed) {
    world view;
    fl_move legal[FL_LEGAL];
    memcpy(view.bytes, s, g->state_size);
    fl_veil(g, view.bytes, seat);
    int n = g->legal(view.bytes, seat, legal);
    fl_task task = {g, view.bytes, seat, legal, n, budget ? budget : bot->budget, seed};
    return bot->choose(&task);
}
