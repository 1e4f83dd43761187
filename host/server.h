/* server.h - the network around the harbour: the page's files, the socket /sea, signals. One thread, one loop. */
#ifndef FL_SERVER_H
#define FL_SERVER_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_ORIGINS = 8 };
typedef struct {
    const char *dir;                       /* the page's files */
    const char *host;                      /* address to listen at, as numbers */
    int port, tries;                       /* the first one to try; how many after each other; port 0: any */
    const char *cert, *key;                /* for TLS; NULL: without */
    const char *origin[FL_ORIGINS];        /* pages from there may connect, too */
    int patience;                          /* seconds: who is silent so long, though he was asked, is gone */
    int n_origins, behind_proxy;           /* behind_proxy: one on this machine says whom it speaks for */
    const char *store, *version, *releases; /* these as in harbour.h */
    int threads, keep_days, pace;
    const uint64_t *seed;
    int early;
} fl_server_wants;

typedef struct fl_server fl_server;
fl_server *fl_server_open(const fl_server_wants *w, fl_error *e);
int fl_server_port(const fl_server *s);
void fl_server_named(fl_server *s, const char *url); /* where it is, for whoever wants to start another with the same store */
void fl_server_run(fl_server *s);          /* until SIGINT or SIGTERM */
void fl_server_close(fl_server *s);        /* everything is on the disk then */
#ifdef __cplusplus
}
#endif
#endif
