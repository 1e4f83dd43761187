/* protocol.h - the line protocol of docs/PROTOCOL.md: lines in, lines out, one client.
 *
 * Flotilla is the table and says: hello, ok, error, table, seat, event, state, legal, ask, cancel, undone, over, closed, and
 * the lines that answer a question. The client says the commands in protocol.c. Nothing here reads or writes a file: the
 * program puts it between pipes, the fuzzer between arrays. */
#ifndef FL_PROTOCOL_H
#define FL_PROTOCOL_H
#include "table.h"
#include "../text/words.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_PROTOCOL = 2, FL_LINE = 16384 };     /* its latest version; no line of a client is longer */
enum { FL_STATE_POSITION, FL_STATE_JSON, FL_STATE_NONE, FL_STATE_VECTOR };

typedef struct fl_protocol {
    void (*say)(void *with, const char *text, size_t n); /* pieces of whole lines; n 0: let it out */
    void *with;
    const fl_chance *chance;                   /* that deals where the client gives no seed */
    uint32_t most_budget;                      /* that a bot may be given for a move */
    int lang, state, legal, text;              /* what the client has set */
    char name[FL_NAME];                        /* how it calls itself */
    char front[8];                             /* before each line: "@3 " if it is about one of several tables (tables.h) */
    uint32_t version;                          /* that it speaks */
    uint32_t patience;                         /* milliseconds that it has for an answer; 0: nobody says */
    uint64_t luck;                             /* a number that it may use in this game; 0: nobody says */
    int ended;                                 /* it said quit */
    fl_table table;
    void *arena;                               /* that bots think in; NULL: none has had to yet */
    uint32_t n_tables;
    unsigned mine, resigned;                   /* the client's seats at this table; those it gave up */
    int all_seen, over;                        /* everything may be seen; the end has been told */
    int guest;                                 /* another program leads the table; to be set at the start */
    unsigned again;                            /* seats whose ask is said once more */
    fl_answer chosen;                          /* at a table of which only a view is here: what the client answered last … */
    int chose;                                 /* … and that the table has not said yet whether it counts */
    fl_out out;                                /* the line that is being said */
    char said[8192];
    char line[FL_LINE];                        /* the line that is coming in */
    size_t n_line;
} fl_protocol;

void fl_protocol_start(fl_protocol *p, const fl_chance *chance, void (*say)(void *with, const char *text, size_t n), void *with);
void fl_protocol_feed(fl_protocol *p, const char *bytes, size_t n); /* any bytes: carries out every line that is whole */
void fl_protocol_line(fl_protocol *p, const char *text, size_t n);  /* one line, without its end */

/* The other way round: a program that leads a game elsewhere lets the client play a seat of it. The table here goes along: it deals the
 * same, is told what the others play, and asks the client for its own seat only, who can open, show or end nothing. */
int fl_protocol_join(fl_protocol *p, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], int seat, fl_decide *decide,
    void *with);              /* 1: it could */
int fl_protocol_hear(fl_protocol *p, int seat, fl_move m);          /* what another seat plays; 0: it cannot be */

/* The same where only the seat's view is known (fl_table_watch): what is heard of the table is passed on. A move of the client is judged by
 * the view and left in `chosen`; no further line is to be read until the table has acknowledged or refused it. */
int fl_protocol_watch(fl_protocol *p, const fl_position *at, int seat, fl_error *e); /* 1: it could */
void fl_protocol_event(fl_protocol *p, uint32_t number, const fl_event *e); /* the seat's so-many-th */
int fl_protocol_show(fl_protocol *p, const fl_position *at, uint32_t ply, fl_error *e); /* 1: it could */
void fl_protocol_ask(fl_protocol *p, uint32_t ask); /* 0: what was asked is withdrawn */
void fl_protocol_undone(fl_protocol *p, int seat);
void fl_protocol_acknowledge(fl_protocol *p, uint64_t hash);
void fl_protocol_refuse(fl_protocol *p, const char *line); /* "error …", as the table says it */
void fl_protocol_over(fl_protocol *p, const char *result); /* "score … rank …" */
void fl_protocol_end(fl_protocol *p); /* the client has gone: says so if a line was cut off */
#ifdef __cplusplus
}
#endif
#endif
