/* test_facts.c - tables and facts of every game: each value is one that its kind has, of every view of every position,
 * and follows from the view alone. */
#include "../engine/facts.h"
#include "walk.h"

static int fits(const fl_game *g, const fl_fact *f, int64_t v) {
    int size = g->kinds[f->kind].size;
    switch (f->gives) {
    case FL_GIVES_YES_NO: return v == 0 || v == 1;
    case FL_GIVES_ONE: return v >= 0 && v < size;
    case FL_GIVES_MAYBE: return v >= 0 && v <= size;
    case FL_GIVES_SET: return size > 63 || (uint64_t)v >> size == 0;
    default: return v > -10000 && v < 10000;
    }
}

static void expect_fits(const fl_game *g, const fl_fact *f, const void *s) {
    int n[3];
    for (int rank = 0; rank < 3; rank++) n[rank] = s && f->by[rank].kind == 1 ? fl_seats(g, s) : f->by[rank].size;
    fl_where.about = f->name;
    for (int i = 0; i < n[0]; i++)
        for (int j = 0; j < n[1]; j++)
            for (int k = 0; k < n[2]; k++) EXPECT(fits(g, f, f->value(s, i, j, k)));
}

TEST_GAMES(facts, tables) {
    fl_where.game = g;
    for (int i = 0; i < g->n_tables; i++) {
        expect_fits(g, &g->tables[i], NULL);
        for (int j = 0; j < i; j++) EXPECT(!fl_same(g->tables[i].name, fl_length(g->tables[i].name), g->tables[j].name));
    }
    EXPECT(g->n_tables > 0);
}

TEST_GAMES(facts, of_every_view) {
    for (walk *w = walk_all(g, 1000); walk_game(w);) do {
            for (int viewer = FL_ALL_SEEING; w->sampled && viewer < w->seats; viewer++) {
                fl_state view = w->state;
                if (viewer != FL_ALL_SEEING) fl_veil(g, view.bytes, viewer);
                for (int i = 0; i < g->n_facts; i++) expect_fits(g, &g->facts[i], view.bytes);
            }
        } while (walk_step(w));
}
