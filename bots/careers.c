/* careers.c - ways to make a living that a bot can be told to keep to, whatever it would choose by itself: percent of a term's weight in its eyes. */
#include "bots.h"

enum { CAREERS = FL_WAYS - FL_TEMPERS };
typedef struct { const char *game, *term; int16_t percent[CAREERS]; } career_row;

/* game, term, pirate, merchant */
static const career_row ROWS[] = {
    {"corsairs", "raid",     {100, 0}},
    {"corsairs", "prey",     {150, 0}},
    {"corsairs", "raider",   {400, 0}},
    {"corsairs", "bounties", {30, 300}},
    {"corsairs", "shut",     {30, 300}},
};
enum { N_ROWS = sizeof ROWS / sizeof *ROWS };

static int is_of(const career_row *row, const fl_game *g) { return fl_same(g->id, fl_length(g->id), row->game); }

int fl_follows(const fl_game *g, int way) {
    int careers = 0;
    for (int i = 0; i < N_ROWS; i++) careers |= is_of(&ROWS[i], g);
    return way < FL_TEMPERS || careers;
}

static int percent_of(const fl_game *g, const char *term, int career) {
    for (int i = 0; i < N_ROWS; i++)
        if (is_of(&ROWS[i], g) && fl_same(term, fl_length(term), ROWS[i].term)) return ROWS[i].percent[career];
    return 100;
}

void fl_career_weights(const fl_game *g, int way, fl_weights *w) {
    for (int i = 0; i < g->n_terms; i++) {
        int percent = percent_of(g, g->terms[i].name, way - FL_TEMPERS);
        w->early[i] = w->early[i] * percent / 100;
        w->late[i] = w->late[i] * percent / 100;
    }
}
