/* overlook.c - how the lower levels err. Nobody rolls dice over each move: people do not think of everything, and judge soundly what they
 * do think of. So some kinds of moves do not come to mind at all this time, nor do some moves of the other kinds; a search is told of the
 * rest. To leave it at that comes to mind always. A win that lies open is always seen, and what would cost more than a level may lose
 * strikes anybody in time. */
#include "search.h"

enum { GLANCE = 4, LOOKS = 8 }; /* worlds; who has thought of nothing but passing looks again, so many times */

static int misses(const fl_task *t, const fl_errs *e, uint64_t look, uint64_t token) {
    return (fl_mix(fl_mix(t->seed, look), token) >> 32) % 100 < e->overlooks;
}

static int comes_to_mind(const fl_task *t, const fl_errs *e, uint64_t look, fl_move m) {
    uint32_t word;
    memcpy(&word, &m, sizeof word);
    return !misses(t, e, look, (uint64_t)m.verb + 1) && !misses(t, e, look, (uint64_t)word << 8);
}

static int passes(const fl_task *t, int i) { return t->game->verbs[t->legal[i].verb].how == FL_PASSES; }

static void look_again(const fl_task *t, const fl_errs *e, const fl_tried at_a_glance[], int64_t won, uint8_t noticed[]) {
    for (uint64_t look = 0, idle = 1; look < LOOKS && idle; look++)
        for (int i = 0; i < t->n_legal; i++) {
            noticed[i] = passes(t, i) || at_a_glance[i].chance >= won || comes_to_mind(t, e, look, t->legal[i]);
            if (noticed[i] && !passes(t, i)) idle = 0;
        }
}

int fl_notice(const fl_task *t, const fl_errs *e, fl_move kept[]) {
    fl_tried glance[FL_LEGAL];
    uint8_t noticed[FL_LEGAL];
    fl_host h = {fl_mix(t->seed, GLANCE), 0};
    int64_t worlds = fl_try_moves(t, GLANCE, &h, glance);
    int best = 0, found = -1, n = 0;
    look_again(t, e, glance, worlds * FL_CERTAIN, noticed);
    for (int i = 0; i < t->n_legal; i++) {
        if (glance[i].chance > glance[best].chance) best = i;
        if (noticed[i] && (found < 0 || glance[i].chance > glance[found].chance)) found = i;
    }
    if (found < 0 || glance[best].chance - glance[found].chance > worlds * e->at_most) noticed[best] = 1;
    for (int i = 0; i < t->n_legal; i++)
        if (noticed[i]) kept[n++] = t->legal[i];
    return n;
}
