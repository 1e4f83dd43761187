/* board.c - Sample on the terminal: its fields, until somebody draws it. */
#include "../../text/canvas.h"

void fl_sample_board(fl_canvas *c, const void *view, int viewer, const fl_words *w);
void fl_sample_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) { fl_plain_board(c, view, viewer, w); }
