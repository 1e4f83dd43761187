/* berth.h - what harbour.c and guest.c share: tables that are open, guests, and who listens where. */
#ifndef FL_BERTH_H
#define FL_BERTH_H
#include "../play/protocol.h"
#include "elder.h"
#include "harbour.h"
#include "limits.h"

/* An open table. */
typedef struct berth {
    fl_harbour *harbour;
    fl_room *room;                     /* NULL: the table is gone, and this stands here until that is on the disk, or it is an elder's */
    fl_elder *elder;                   /* NULL: its rules are of this release */
    int64_t id;                        /* 0: it has no row yet */
    uint32_t n_rows;
    uint64_t last;                     /* the row that everything said now has to wait for */
    int64_t due, idle_since, touched;  /* idle_since 0: it is not idle */
    int alarm;                         /* its place in the heap of those that come due; -1: none */
    uint64_t unlisted;                 /* the first row that the list does not know of; 0: it knows all */
    uint8_t gone, lost;                /* it was deleted; its elder failed, and it has to be read again */
    uint8_t link[FL_DIGEST];
    fl_bucket lines;
    fl_listener *listeners;
    struct berth *next, *next_by_id;   /* in the chains of the harbour */
} berth;

/* What one connection hears of one table. */
struct fl_listener {
    fl_guest *guest;
    berth *at;
    uint16_t number;                   /* that the guest calls the table by */
    fl_listener *next, *next_at;       /* of the guest's; of the table's */
};

typedef struct message {
    struct message *next;
    uint64_t after;
    uint32_t n;
    char text[];
} message; /* it waits for the row `after` */

struct fl_guest {
    fl_harbour *harbour;
    void *wire;
    fl_address *from;                  /* NULL: this machine */
    fl_listener *tables;
    message *first, **last;
    uint32_t queued;                   /* bytes in them */
    uint8_t greeted, lang, waits, doomed;
    const char *why;                   /* doomed: why */
    fl_guest *next, *before, *next_waiting, *next_doomed;
};

enum { CHAINS = 4096 };
struct fl_harbour {
    fl_harbour_wants wants;
    fl_store *store;
    fl_thinkers *thinkers;
    fl_elders *elders;                 /* NULL: there are none */
    fl_chance chance;
    fl_addresses addresses;
    berth *by_link[CHAINS], *by_id[CHAINS];
    int n_berths, n_guests;
    berth **alarms;                    /* a heap, the earliest first */
    int n_alarms, max_alarms;
    fl_guest *guests, *waiting, *doomed;
    uint64_t durable, queued;          /* queued: bytes that wait for all guests */
    int64_t base, begun;               /* the server's time when the machine's was `begun` */
    int beats;
    int64_t beat, looked, swept; /* when the heart last beat; when the list was last asked for what is due, and for what nobody touches */
    int failed;
    fl_error why;                      /* failed: why */
    fl_protocol *questions;            /* answers what is asked in the words of version 1 */
    char *scratch, *answer;
    size_t n_answer, max_answer;
    uint64_t lines, frames, bytes, rows, thoughts, cut, refused; /* counted for the report */
};

int64_t harbour_now(const fl_harbour *h);
void harbour_settle(fl_harbour *h);                                /* cuts whoever has to be cut: never while a room is speaking */

/* guest.c */
void guest_say(fl_guest *g, int number, uint64_t after, const char *lines, size_t n); /* number: put before each line as @N; 0: not */
void guest_doom(fl_guest *g, const char *why, int at_once);
void guest_free(fl_guest *g);

/* harbour.c: a table by its link. NULL: e says why, and `code` in a word; or e is empty: there is none. */
berth *berth_find(fl_harbour *h, const uint8_t link[FL_DIGEST], const char **code, fl_error *e);
berth *berth_new(fl_harbour *h, const uint8_t link[FL_DIGEST]);                /* with an empty room; NULL: no memory is left */
void berth_drop(berth *b);                                                     /* of one whose room never was opened */
void berth_after(berth *b);                                                    /* something was said to its room */
/* What its room, or its elder, does. */
int berth_enter(berth *b, fl_listener *who, const uint8_t key[FL_DIGEST], uint32_t from);
int berth_pass(berth *b, const uint8_t pass[FL_DIGEST], const uint8_t key[FL_DIGEST]);
void berth_gone(berth *b, fl_listener *who);
void berth_line(berth *b, fl_listener *who, const char *line, size_t n);
fl_listener *listener_new(fl_guest *g, berth *b, int number);
void listener_free(fl_listener *l);
void digest(const char *secret, size_t n, uint8_t to[FL_DIGEST]);
#endif
