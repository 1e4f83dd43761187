/* room.h - a table with people around it: who is here, the quay where they gather, the game, clocks, chat, take-backs, a rematch.
 *
 * A room is a front end of a table (table.h) that many devices share. Lines come in from listeners (a browser, a terminal, a program;
 * each has what one connection sees of one table), lines go out to them (docs/PROTOCOL.md, version 2), and rows go into the room's
 * journal, from which it can be made again. It knows neither sockets nor files nor the time: whoever keeps the house (host/server.c)
 * gives it all that, and sees to it that nothing is said before the rows kept earlier are safe.
 *
 *   room.c       people, rows, the course of the game
 *   herald.c     what is told, to each by his own eyes
 *   hourglass.c  clocks
 *   wishes.c     what listeners say */
#ifndef FL_ROOM_H
#define FL_ROOM_H
#include "journal.h"
#ifdef __cplusplus
extern "C" {
#endif

/* at most; chat that is told to whoever comes later */
enum { FL_PERSONS = 32, FL_LISTENERS = 200, FL_CHATS = 50, FL_SAYING = 280, FL_DIGEST = 32 };
enum { FL_SCRATCH = 1 << 20 };
typedef struct fl_room fl_room;
typedef struct fl_listener fl_listener; /* the house's own: the room only hands it back */

/* What a room needs of the house. */
typedef struct fl_inn {
    void *with;
    char *scratch; /* FL_SCRATCH bytes, aligned as malloc does; rooms of one house share it */
    const fl_chance *chance;                                                         /* that deals */
    void (*keep)(void *with, int64_t at, const char *row, size_t n);                 /* a row of the journal, without its end */
    void (*say)(void *with, fl_listener *to, const char *lines, size_t n);           /* whole lines, without the table's number */
    void (*drop)(void *with, fl_listener *who);                                      /* he hears nothing more of this room */
    /* Somebody else thinks, and answers by fl_room_thought with the same ticket. A seat has one open thought at most. */
    void (*think)(void *with, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view);
    void (*digest)(const char *secret, size_t n, uint8_t to[FL_DIGEST]);
    fl_room *(*another)(void *with, const uint8_t link[FL_DIGEST]); /* an empty room at this link, for a rematch; NULL: there is one.
                                                                       Without it there are no rematches */
    void (*forget)(void *with, const char *kind); /* rows that begin with this word are thrown away; NULL: all, the room is gone */
} fl_inn;

/* Times are milliseconds of the house, which stand still while it is closed: nobody loses by that. */
fl_room *fl_room_make(const fl_inn *inn);                                            /* an empty one; NULL: no memory is left */
void fl_room_free(fl_room *r);
/* "GAME players N … name NAME" */
int fl_room_open(
    fl_room *r, const uint8_t link[FL_DIGEST], const uint8_t key[FL_DIGEST], const char *words, size_t n, int64_t now, fl_error *e);
int fl_room_row(fl_room *r, int64_t at, const char *row, size_t n, fl_error *e);     /* reading it again, row by row; 1: well */
int fl_room_rows_end(fl_room *r, int64_t now, fl_error *e);                          /* all rows are there: it goes on */
const uint8_t *fl_room_link(const fl_room *r);

/* 1: he is told everything, and from now on what is new; 0: there are too many. `from`: so many events he knows (0: he knows nothing). */
int fl_room_enter(fl_room *r, fl_listener *who, const uint8_t key[FL_DIGEST], uint32_t from, int64_t now);
/* the person who lent it is `key` from now on; 1: so */
int fl_room_pass(fl_room *r, const uint8_t pass[FL_DIGEST], const uint8_t key[FL_DIGEST], int64_t now);
void fl_room_gone(fl_room *r, fl_listener *who, int64_t now);                        /* his line broke, or he left */
/* one line, without its end and without the table's number */
void fl_room_line(fl_room *r, fl_listener *who, const char *line, size_t n, int64_t now);
void fl_room_thought(fl_room *r, int seat, uint32_t ticket, fl_move m, int64_t now);

int64_t fl_room_due(const fl_room *r);                                               /* when it wants fl_room_tick; INT64_MAX: never */
void fl_room_tick(fl_room *r, int64_t now);
enum { FL_QUAY, FL_GAME, FL_OVER };
int fl_room_stage(const fl_room *r);
int fl_room_thinks(const fl_room *r); /* 1: a bot does */
int fl_room_idle(const fl_room *r); /* 1: nobody listens and no bot thinks: it may be closed, until it is due */
size_t fl_room_size(const fl_room *r);                                               /* bytes that it takes */
#ifdef __cplusplus
}
#endif
#endif
