/* golden.h - what the rules of a game lead to, kept in games/<id>/golden: whole games, and pinned numbers.
 *
 * The file `pins` has a line for each number; flotilla-tests --pins GAME prints it anew:
 *   signature PLAYERS HEX
 *   perft PLAYERS OPTIONS DEALS DEPTH LINES     deals: all, plies or moves (lib/perft.h; the seed is 1); options: - for the standard */
#ifndef FL_GOLDEN_H
#define FL_GOLDEN_H
#include "test.h"

typedef struct {
    int perft, seats, deals, depth;
    uint8_t options[FL_OPTIONS];
    char option_text[200];
    uint64_t number;
} fl_pin;
int fl_read_pin(const fl_game *g, const char *line, fl_pin *p);    /* 1: it is one */
uint64_t fl_pin_now(const fl_game *g, const fl_pin *p);            /* the number as it is now */
void fl_print_pin(FILE *to, const fl_pin *p, uint64_t number);
FILE *fl_open_golden(const fl_game *g, const char *name);          /* NULL: there is none */
int fl_read_options(const fl_game *g, const char *text, uint8_t options[FL_OPTIONS]); /* "fleet=small,…" or "-" */
#endif
