/* ferry.h - at a table elsewhere: the line to a Flotilla server (docs/PROTOCOL.md, version 2), which mends itself.
 *
 * A thread of its own keeps the line. What is said goes out in order and is said again after a break until it has its answer; since
 * the server remembers answers nothing is lost and nothing done twice. Only chat is not repeated: whether it was heard is seen. */
#ifndef FL_FERRY_H
#define FL_FERRY_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_SECRET = 22, FL_TOKEN = 43, FL_SAID = 4096 };    /* letters of a link or a pass; of a token; bytes of a frame that is said */

/* Where a table is, as people have it: "http://host:port/#/at/LINK", with "/PASS" behind it to move a seat here. */
typedef struct {
    char host[254], link[FL_SECRET + 1], pass[FL_SECRET + 1];
    int port, tls;
} fl_place;
int fl_read_place(const char *text, fl_place *a, fl_error *e);       /* 1: read; the link may be missing ("http://host:port") */
void fl_write_place(fl_out *o, const fl_place *a);
void fl_secret(char *to, int letters);                                   /* nobody can guess it */

/* Who I am at that table: kept in the user's state folder, for `who` ("me", "bot"); of several programs of the same user that are at it at
 * the same time each has its own. 0: e says why not. */
int fl_ferry_token(const char *link, const char *who, char token[FL_TOKEN + 1], fl_error *e);

typedef struct fl_ferry fl_ferry;
enum { FL_FERRY_AWAY, FL_FERRY_IN, FL_FERRY_REFUSED }; /* it tries; everything has been told; it is of no use to try */
/* A line, or "broken": everything will be told anew. */
typedef struct { const char *line, *about; } fl_told; /* about: what was said that this answers; NULL: news */

/* `opening`: the words behind LINK and TOKEN with which the table is opened; NULL: it is entered. NULL: e says why not. */
fl_ferry *fl_ferry_new(const fl_place *a, const char *token, const char *opening, const char *lang, fl_error *e);
int fl_ferry_fd(const fl_ferry *g); /* can be read from when something has come, or changed */
int fl_ferry_next(fl_ferry *g, fl_told *t); /* 1: a line, which is good until the next one is taken */
void fl_ferry_say(fl_ferry *g, const char *line); /* about the table, without "@T" */
void fl_ferry_heard(fl_ferry *g, uint32_t events); /* so many need not be told again */
int fl_ferry_state(fl_ferry *g, char why[200]); /* why: what is wrong, or "" */
void fl_ferry_end(fl_ferry *g); /* what was said has a moment to get out */
#ifdef __cplusplus
}
#endif
#endif
