/* harbour.h - the tables of a server and who is connected to it, without the network: frames come in, frames go out.
 *
 *   harbour.c   tables: opened when somebody looks at them, closed when nobody does; the store, the thinkers, the time
 *   guest.c     a connection: its lines, and what waits to go out
 *   limits.c    how much one address may do
 *   server.c    sockets, files, signals
 *
 * Nothing goes out before what it follows from is on the disk: a message waits for the last row that its table had kept when it was
 * said. */
#ifndef FL_HARBOUR_H
#define FL_HARBOUR_H
#include "../play/room.h"
#include "store.h"
#include "thinkers.h"
#ifdef __cplusplus
extern "C" {
#endif

enum {
    FL_FRAME = 4096,                   /* bytes of a guest's frame */
    FL_OUT_MOST = 1 << 20,             /* bytes that may wait for a guest: who reads more slowly is cut off */
    FL_AT_TABLES = 32,                 /* tables that a guest may be at by one connection */
    FL_SECRET_LINK = 22,
    FL_SECRET_TOKEN = 43
};

typedef struct fl_harbour fl_harbour;
typedef struct fl_guest fl_guest;

typedef struct {
    const char *store;                 /* its file */
    int threads;                       /* that bots think in */
    int keep_days;                     /* tables that nobody has touched for so long are deleted; 0: never */
    int pace;                          /* so much faster time runs, for tests; usually 1 */
    const uint64_t *seed;              /* deals from it, for tests; usually NULL */
    int early;                         /* says things before they are on the disk: a mistake that tests have to find */
    uint64_t out_most;                 /* bytes that may wait for all guests together; 0: the usual */
    const char *version;               /* of the program */
    const char *releases;              /* where programs of earlier releases are, as in elder.h; NULL: nowhere */
    void (*told)(void *with);          /* runs in other threads: fl_harbour_tend soon, please */
    void (*wake)(void *wire);          /* something may go out to this guest: fl_guest_take */
    void (*cut)(void *wire, const char *why, int at_once); /* his connection has to be closed; he is gone already */
    void *with;
} fl_harbour_wants;

fl_harbour *fl_harbour_open(const fl_harbour_wants *w, fl_error *e);
void fl_harbour_close(fl_harbour *h);                               /* all guests have gone; everything is on the disk then */
void fl_harbour_tend(fl_harbour *h);                                /* what has become durable, was thought, is due */
double fl_harbour_sleep(fl_harbour *h);                             /* seconds until that is to be called again */
void fl_harbour_report(fl_harbour *h, fl_out *o);                   /* a few lines for /metrics */
void fl_harbour_named(fl_harbour *h, const char *where);            /* as fl_store_named */
int fl_harbour_failed(fl_harbour *h);                               /* 1: nothing can be written */

/* NULL: there is no memory, or too many come from this address. `where` is of 16 bytes as in IPv6; NULL:
 * this machine, which has no limits. */
fl_guest *fl_guest_new(fl_harbour *h, const uint8_t where[16], void *wire);
void fl_guest_gone(fl_guest *g);                                    /* the line broke */
void fl_guest_frame(fl_guest *g, const char *text, size_t n);       /* a whole frame; the guest may be cut by it */
size_t fl_guest_take(fl_guest *g, char *to, size_t size, int *more); /* what may go out now, whole lines; the bytes */
#ifdef __cplusplus
}
#endif
#endif
