/* board.c - Ahoy on the terminal. */
#include "../../lib/canvas.h"
#include "chart.h"

void fl_ahoy_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    (void)viewer;
    for (int p = 0; p < s->seats; p++) fl_put_seat(c, 1, p, w, p);
}
