/* print.h - what flotilla-tests prints for other tests instead of running its own. */
#ifndef FL_PRINT_H
#define FL_PRINT_H
#include "../engine/game.h"
int fl_print(int n, char **words); /* 1: that was asked for, and is done */
void fl_print_refusals(const fl_game *g); /* games/<id>/refusals.txt, as it is now (test_refusals.c) */
int fl_compose(const char *path);   /* the record that a sketch describes (compose.c) */
#endif
