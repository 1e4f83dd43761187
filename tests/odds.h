/* odds.h - what the engine tells of a move's odds, by their names: odd_of(&t, 0, "attack 1 5", "taken"). */
#ifndef FL_TEST_ODDS_H
#define FL_TEST_ODDS_H
#include "../study/odds.h"
#include "test.h"
#include <string.h>

static inline const fl_odd *find_odd(const table *t, int seat, const char *move, const char *name) {
    static fl_odd odds[FL_ODDS];
    const fl_odds_table *of_game = fl_odds_table_of(t->game);
    int n = fl_odds(t->game, t->state.bytes, seat, odds);
    for (int i = 0; i < n; i++) {
        char text[FL_NOTATION];
        fl_out o = fl_into(text, sizeof text);
        fl_write_move(&o, t->game, odds[i].move);
        if (!strcmp(text, move) && !strcmp(of_game->outcomes[odds[i].row].name, name)) return &odds[i];
    }
    return NULL;
}

/* The chance in 10,000ths (a mean: in thousandths); -1: it is not told of this move; -2: it is not exact. */
static inline int odd_of(const table *t, int seat, const char *move, const char *name) {
    const fl_odd *o = find_odd(t, seat, move, name);
    return !o ? -1 : !o->exact ? -2 : (int)o->chance;
}

/* It was tried, and comes within four standard errors of the truth. */
static inline int odd_near(const table *t, int seat, const char *move, const char *name, int truth) {
    const fl_odd *o = find_odd(t, seat, move, name);
    int far = o ? o->chance - truth : 0;
    return o && !o->exact && o->spread > 0 && (far < 0 ? -far : far) <= 4 * o->spread;
}
#endif
