/* lines.h - what Flotilla says to a client, line by line (docs/PROTOCOL.md). Everything about a table is made from the view of
 * the one it is said to. */
#ifndef FL_LINES_H
#define FL_LINES_H
#include "protocol.h"
#ifdef __cplusplus
extern "C" {
#endif

/* A line: its first word, then more words, then its end. */
fl_out *fl_line(fl_protocol *p, const char *first);
void fl_line_end(fl_protocol *p);
static inline void word(fl_out *o, const char *s) { fl_char(o, ' '), fl_str(o, s); }
static inline void number(fl_out *o, uint64_t v) { fl_char(o, ' '), fl_num(o, v); }
static inline void lower(fl_out *o, const char *s) { fl_char(o, ' '), fl_lower(o, s); }

static inline void viewer_word(fl_out *o, int viewer) {
    if (viewer == FL_SPECTATOR) word(o, "s");
    else if (viewer == FL_ALL_SEEING) word(o, "-");
    else number(o, (uint64_t)viewer);
}

void fl_line_ok(fl_protocol *p, const char *what);
void fl_line_wrong(fl_protocol *p, const char *code, const char *what, const char *shown, size_t n);
/* for those who return 0 */
static inline int fl_line_error(fl_protocol *p, const char *code, const char *what, const char *shown, size_t n) {
    return fl_line_wrong(p, code, what, shown, n), 0;
}
void fl_line_hash(fl_protocol *p, int viewer);                       /* the words "hash …" of a view */
void fl_line_rule(fl_protocol *p, const fl_game *g, fl_rule rule);   /* the sentence that explains it */
void fl_line_refused(fl_protocol *p, const fl_game *g, fl_rule rule); /* the one for somebody whose move it forbids */
fl_words fl_line_reader(const fl_protocol *p, const fl_game *g);     /* texts in the client's language */

void fl_line_table(fl_protocol *p);                                  /* table, and a seat line for each */
void fl_line_news(fl_protocol *p);                                   /* what the last move told, to each of the client's seats */
void fl_line_events(fl_protocol *p, int viewer, uint32_t from);      /* those still kept */
void fl_line_state(fl_protocol *p, int viewer);
int fl_line_legal(fl_protocol *p, int seat, int aloud);              /* how many there are */
void fl_line_ask(fl_protocol *p, int seat);                          /* state, legal, and at last ask */
void fl_line_cancel(fl_protocol *p, int seat, uint32_t ask);
void fl_line_undone(fl_protocol *p, int viewer, uint32_t seat);
void fl_line_over(fl_protocol *p);

/* To each of the client's seats; if it has none, to the spectator, who at an open table sees everything. */
void fl_line_to_each(fl_protocol *p, void (*say)(fl_protocol *, int viewer, uint32_t what), uint32_t what);
#ifdef __cplusplus
}
#endif
#endif
