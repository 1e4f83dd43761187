/* journal.h - everything that happened to a table, a line each, in order: what is saved, and what a table is made of again.
 *
 *   flotilla journal 1
 *   game blackflag 1                      id and rules version
 *   players 3
 *   options fleet=full
 *   seed 7                                if the deals come from it
 *   setup : 4=7 0=3 2=5 1                 what was dealt, as in a record; or: position blackflag:1:3:full:-:…
 *   seat 0 person Anna                    person, program NAME, bot BOT NAME, nobody
 *   move 2 1 ship armed : 3=7 #1c0a       seat, number of the ask (0: it was not numbered), move, deals, check of the state's hash
 *   undo 2                                the seat's last move is taken back
 *   rewind 12                             all agreed to go back to when twelve plies had been played
 *   cancel 1 4                            the ask no longer holds
 *   bot 0 captain                         a bot stands in: he wished it; `late`: his time is over; `resign`: for good
 *   back 0
 *   clock 0 180000                        so many milliseconds are left to him
 *
 * Lines are written when they happen, and read one by one. Empty lines and lines that begin with # are passed over. When the game is over
 * it folds into a record: that is the session's. */
#ifndef FL_JOURNAL_H
#define FL_JOURNAL_H
#include "table.h"
#ifdef __cplusplus
extern "C" {
#endif

/* One that is being read. */
typedef struct {
    fl_table *table;
    fl_house house;
    const fl_game *game;
    uint64_t seed, stream;
    uint8_t titled, seats, options[FL_OPTIONS], seeded, placed;
    uint32_t line;
} fl_journal;
void fl_journal_open(fl_journal *j, fl_table *t, const fl_house *h);                 /* t is empty; nothing is kept while it is read */
int fl_journal_line(fl_journal *j, const char *line, size_t n, fl_error *e);         /* 1: it has happened to the table */
int fl_journal_close(fl_journal *j, fl_error *e); /* 1: there is a table, which goes on by the house's chance and is kept */

/* A whole one, or a record. */
int fl_table_read(fl_table *t, const fl_house *h, const char *text, size_t n, fl_error *e);
/* the record that a journal folds into, to be freed; NULL: e says why not */
char *fl_fold(const char *text, size_t n, size_t *length, fl_error *e);
int fl_is_journal(const char *text, size_t n);
void fl_journal_write(fl_out *o, const fl_table *t); /* the shortest one that leads here: without what was taken back */

/* For table.c: what has just happened is written down. */
int fl_keep_head(fl_table *t);                       /* 0: no memory is left */
int fl_keep_all(fl_table *t);                        /* of one that is there already; 0: no memory is left */
void fl_keep_move(fl_table *t, uint32_t ask);
void fl_keep_seat(fl_table *t, int seat);
void fl_keep_number(fl_table *t, const char *what, int seat, const uint32_t *number);
void fl_keep_absence(fl_table *t, int seat);
#ifdef __cplusplus
}
#endif
#endif
