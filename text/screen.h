/* screen.h - one screen of a game as a page of characters: the board, the question and the numbered moves, what happened.
 *
 *   Under the Black Flag · round 3 ─────────── you are ✕ Red · to move: ✕ Red
 *   the board, at least 80 x 15
 *   ── Red: set sail, bring a ship home, or attack. ─────────────────────────
 *    1 Set sail: turn up a treasure  sail    2 …
 *   what happened last, or a message
 *   ? rules · why MOVE · undo · save · quit > */
#ifndef FL_SCREEN_H
#define FL_SCREEN_H
#include "canvas.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_MIN_WIDTH = 80, FL_MIN_HEIGHT = 24, FL_MIN_BOARD = 15 };

typedef struct {
    fl_event event;
    uint32_t ply;
} fl_logged; /* plies that were played when it was told */

typedef struct {
    const fl_words *words;
    const void *state;        /* the true one: it is veiled here, so nothing else can be drawn */
    int viewer;
    int seat;                 /* who is asked; -1: nobody */
    const char *prompt;       /* NULL: the game's own question to that seat */
    const fl_move *moves;
    const int *numbers;       /* what each is called; NULL: 1, 2, 3 … */
    int n_moves, from;        /* from: the first that is shown */
    const fl_logged *log;     /* only what the viewer may know is shown */
    int n_log;
    const char *message;      /* stands in the log's place; lines end with \n */
    int alarm;                /* it is about a mistake */
    const char *status;       /* the last line; what is typed stands behind it */
} fl_screen;

int fl_draw_screen(fl_canvas *c, int width, int height, const fl_screen *s); /* the next page's `from`; 0: all moves are shown */

/* A page of running text; lines that begin with # are headings. The line with which the next page begins, or 0. */
int fl_draw_text(fl_canvas *c, int width, int height, const char *title, const char *text, int from, const char *status);

void fl_say_with(fl_out *o, const fl_words *w, const char *key, const char *kinds, ...); /* "sn": {a} a seat, {b} a number */
int fl_say_winners(fl_out *o, const fl_words *w, const void *state);   /* "Blue wins." */
size_t fl_wrap(const char *text, int width);                           /* bytes of it that fit on a line */

/* Running text line by line: begin with the text and the width. head: the line is of a heading, whose # is not in it. */
typedef struct {
    const char *rest;
    int width, head, within, indent; /* within a paragraph; where its further lines begin */
} fl_prose;
int fl_next_line(fl_prose *p, char *line, size_t size);                 /* 0: there is none */
#ifdef __cplusplus
}
#endif
#endif
