/* canvas.h - a page of characters that boards draw on; shown with colours or as plain text. */
#ifndef FL_CANVAS_H
#define FL_CANVAS_H
#include "words.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Inks 0..5 are the seats' colours. A seat is always told by its colour and its mark. */
enum { FL_PLAIN = FL_SEATS, FL_DIM, FL_GOLD, FL_SEA, FL_LAND, FL_ALARM, FL_BOLD, FL_INKS };
extern const char *const fl_marks[FL_SEATS]; /* ✕ ○ △ □ ◇ ✚ */

enum { FL_WIDEST = 240, FL_HIGHEST = 100 };
typedef struct {
    uint32_t code;
    uint8_t ink;
} fl_cell;
typedef struct {
    int width, height, top, cut;
    fl_cell at[FL_HIGHEST][FL_WIDEST];
} fl_canvas; /* top: the row that counts as the first just now, so that a part is drawn as if it were all; cut: characters without room */

void fl_clear(fl_canvas *c, int width, int height);
int fl_put(fl_canvas *c, int x, int y, int ink, const char *utf8); /* cut at the edges; the column behind it */
int fl_put_number(fl_canvas *c, int x, int y, int ink, int width, int n); /* right-aligned */
int fl_put_key(fl_canvas *c, int x, int y, int ink, const fl_words *w, const char *key);
int fl_put_seat(fl_canvas *c, int x, int y, const fl_words *w, int seat); /* mark and name in its colour */
/* the same in so many columns: if need be without the space between, or the name's end */
int fl_fit_seat(fl_canvas *c, int x, int y, int width, const fl_words *w, int seat);
void fl_box(fl_canvas *c, int x, int y, int width, int height, int ink);
void fl_show(fl_out *o, const fl_canvas *c, int colour); /* lines without trailing blanks */
int fl_columns(const char *utf8); /* how wide a text is */

/* Each game draws its board in the size it is given: at least 80 columns and 15 rows. `view` is what the viewer may see. */
typedef void fl_board(fl_canvas *c, const void *view, int viewer, const fl_words *w);
fl_board *fl_board_of(const fl_game *g);
fl_board fl_plain_board; /* of a game that nobody has drawn yet: its fields (plain.c) */
#ifdef __cplusplus
}
#endif
#endif
