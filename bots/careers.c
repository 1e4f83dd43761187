/* careers.c - ways to make a living that a bot can be told to keep to, whatever it would choose by itself: what its terms weigh instead. */
#include "bots.h"

int fl_follows(const fl_game *g, int way) { return way < FL_TEMPERS || g->manner->careers; }

void fl_career_weights(const fl_game *g, int way, fl_weights *w) {
    for (const fl_career *c = g->manner->careers; c && c->term; c++)
        for (int k = 0; k < g->n_terms; k++)
            if (fl_same(g->terms[k].name, fl_length(g->terms[k].name), c->term))
                w->early[k] = c->weight[way - FL_TEMPERS][0], w->late[k] = c->weight[way - FL_TEMPERS][1];
}
