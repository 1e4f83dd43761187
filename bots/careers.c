/* careers.c - ways to make a living that a bot can be told to keep to, whatever it would choose by itself: what its terms weigh instead. */
#include "bots.h"

enum { CAREERS = (int)FL_WAYS - (int)FL_TEMPERS };
typedef struct { const char *game, *term; int16_t weight[CAREERS][2]; } career_row; /* early, late */

static const career_row ROWS[] = {
    /* game       term         pirate        merchant */
    {"corsairs", "raid",     {{45, 70},     {0, 0}}},
    {"corsairs", "prey",     {{20, 30},     {0, 0}}},
    {"corsairs", "raider",   {{30, 30},     {0, 0}}},
    {"corsairs", "bounties", {{-50, -20},   {-1000, -1000}}},
};
enum { N_ROWS = sizeof ROWS / sizeof *ROWS };

static int is_of(const career_row *row, const fl_game *g) { return fl_same(g->id, fl_length(g->id), row->game); }

int fl_follows(const fl_game *g, int way) {
    for (int i = 0; i < N_ROWS; i++)
        if (is_of(&ROWS[i], g)) return 1;
    return way < FL_TEMPERS;
}

void fl_career_weights(const fl_game *g, int way, fl_weights *w) {
    for (int i = 0; i < N_ROWS; i++)
        for (int k = 0; k < g->n_terms && is_of(&ROWS[i], g); k++)
            if (fl_same(g->terms[k].name, fl_length(g->terms[k].name), ROWS[i].term))
                w->early[k] = ROWS[i].weight[way - FL_TEMPERS][0], w->late[k] = ROWS[i].weight[way - FL_TEMPERS][1];
}
