/* board.c - Unter schwarzer Flagge on the terminal: one row per player, the ships at sea on their treasures. */
#include "../../lib/canvas.h"
#include "state.h"

void fl_blackflag_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    (void)viewer;
    for (int p = 0; p < s->seats; p++) fl_put_seat(c, 1, p, w, p);
}
