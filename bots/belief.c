/* belief.c - what the others have probably hidden. They chose their secrets with a view to winning: a world is the more likely the better
 * each of them stands in it. The secrets of one seat after the other are exchanged for new ones, kept or taken back by what they are worth
 * to that seat (Metropolis), so that many independent secrets do not have to be guessed all at once. */
#include "search.h"

enum { SETTLING = 40 }; /* sweeps before the first world is used */

static void imagine(const fl_belief *b, fl_state *w, fl_host *h) {
    memcpy(w->bytes, b->view.bytes, b->task->game->state_size);
    b->task->game->imagine(w->bytes, b->viewer, h);
}

/* Only what belongs to one seat and is hidden from the viewer: exchanged between two worlds of the same view both stay possible,
 * as long as the game says that the seats' secrets do not hang together (fl_manner.shrewd). */
void fl_begin_belief(fl_belief *b, const fl_task *t, int viewer, fl_host *h) {
    const fl_game *g = t->game;
    b->task = t, b->viewer = viewer, b->n_secrets = 0;
    memcpy(b->view.bytes, t->view, g->state_size);
    if (viewer != t->seat) fl_veil(g, b->view.bytes, viewer);
    imagine(b, &b->world, h);
    fl_judge(g, b->world.bytes, t->weights, b->value);
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        if (!(f->by_seat & 1)) continue;
        int all = fl_elements(f), each = all / FL_SEATS;
        for (int k = 0; k < all; k++)
            if (!fl_vacant(f, b->view.bytes, k) && fl_hidden(f, b->view.bytes, k, viewer) && b->n_secrets < FL_SECRETS) {
                fl_secret s = {(uint16_t)(f->at + k * f->width), f->width, (uint8_t)(k / each)};
                b->secrets[b->n_secrets++] = s;
            }
    }
    for (int i = 0; i < SETTLING && b->n_secrets; i++) fl_sweep(b, h);
}

/* Is a number between 0 and 1 below e^(-worse/1000)? */
static int accepted(int64_t worse, fl_host *h) {
    double q = (double)worse / 8000, p = 1 + q + q * q / 2; /* to the eighth power: close enough to e^(8q) */
    if (worse <= 0) return 1;
    p *= p, p *= p, p *= p;
    return (double)(fl_next(&h->stream) >> 40) * p < (double)(1 << 24);
}

static void exchange(const fl_belief *b, fl_state *to, const fl_state *from, int seat) {
    for (int i = 0; i < b->n_secrets; i++)
        if (b->secrets[i].seat == seat) memcpy(to->bytes + b->secrets[i].at, from->bytes + b->secrets[i].at, b->secrets[i].size);
}

void fl_sweep(fl_belief *b, fl_host *h) {
    const fl_task *t = b->task;
    fl_state other, now;
    int32_t value[FL_SEATS];
    imagine(b, &other, h);
    for (int p = 0; p < fl_seats(t->game, b->view.bytes); p++) {
        if (p == b->viewer) continue;
        memcpy(now.bytes, b->world.bytes, t->game->state_size);
        exchange(b, &now, &other, p);
        if (!memcmp(now.bytes, b->world.bytes, t->game->state_size)) continue;
        fl_judge(t->game, now.bytes, t->weights, value);
        if (!accepted(((int64_t)b->value[p] - value[p]) * t->game->manner->shrewd / 10, h)) continue;
        b->world = now;
        memcpy(b->value, value, sizeof value);
    }
}
