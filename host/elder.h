/* elder.h - tables that were begun by rules of an earlier release, played by that release's program. It stands beside the server, in
 * DIR/RELEASE/flotilla, is started when it is needed, and has the rooms (annexe.h tells what is said over the pipe). Rows, time and
 * listeners stay here: to the harbour such a room is like its own.
 *
 * A question is answered at once, or the program is given up: what it has not answered in full has not happened. */
#ifndef FL_ELDER_H
#define FL_ELDER_H
#include "../play/room.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct fl_elders fl_elders; /* the programs that there are */
typedef struct fl_elder fl_elder;   /* a room in one of them */

fl_elders *fl_elders_find(const char *dir); /* asks each in there which rules it has; NULL: there is none */
void fl_elders_free(fl_elders *all); /* their rooms are closed before */

/* Of inn only keep, say, drop and forget are called, between a question and its answer. NULL: nobody has these rules. */
fl_elder *fl_elder_make(fl_elders *all, const char *game, size_t n, unsigned version, const fl_inn *inn);
void fl_elder_free(fl_elder *r);
int fl_elder_failed(const fl_elder *r); /* 1: its program is gone, and with it the room; it can be made again from its rows */

/* As those of a room. */
void fl_elder_row(fl_elder *r, int64_t at, const char *row, size_t n);
int fl_elder_rows_end(fl_elder *r, int64_t now, fl_error *e);
int fl_elder_enter(fl_elder *r, fl_listener *who, const uint8_t key[FL_DIGEST], uint32_t from, int64_t now);
int fl_elder_pass(fl_elder *r, const uint8_t pass[FL_DIGEST], const uint8_t key[FL_DIGEST], int64_t now);
void fl_elder_gone(fl_elder *r, fl_listener *who, int64_t now);
void fl_elder_line(fl_elder *r, fl_listener *who, const char *line, size_t n, int64_t now);
void fl_elder_tick(fl_elder *r, int64_t now);
int64_t fl_elder_due(const fl_elder *r);
int fl_elder_stage(const fl_elder *r);
int fl_elder_idle(const fl_elder *r);
int fl_elder_thinks(const fl_elder *r);
#ifdef __cplusplus
}
#endif
#endif
