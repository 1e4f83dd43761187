/* store.h - what a server keeps, in one SQLite file.
 *
 * The journal is the only truth: a row is added for everything that happened at a table, and a table is made of its rows again. Its first
 * row is `link HASH`, so that also the list of tables can be made anew. Rows are numbered through; one thread writes them, as many at a
 * time as have come together meanwhile, and says up to which number they are on the disk. Nothing that follows from a row may leave the
 * house before.
 *
 * The time here is the server's: it stands still while there is no server, so that nobody's clock runs then. */
#ifndef FL_STORE_H
#define FL_STORE_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_STORE_VERSION = 2, FL_SECRET = 32 };  /* of the file; bytes of a hashed secret */

typedef struct fl_store fl_store;
/* a table as it is listed; due INT64_MAX: never */
typedef struct {
    int64_t id, opened, touched, due;
    uint8_t link[FL_SECRET];
} fl_listed;

/* `told` runs in the writer's thread: more is on the disk, or the disk failed, or it can be written again. NULL: e says why not. */
fl_store *fl_store_open(const char *path, void (*told)(void *with), void *with, fl_error *e);
void fl_store_close(fl_store *s);                                              /* when everything is on the disk */

void fl_store_named(fl_store *s, const char *where); /* where it is used: told to whoever wants to open it as well */

/* ---- writing: each returns at once ------------------------------------------------------------------------------------------ */
void fl_store_hold(fl_store *s, int yes); /* what is given until then is written together, or not at all */
int64_t fl_store_new_table(fl_store *s, const uint8_t link[FL_SECRET], int64_t at); /* its number; its first row is its link */
/* its number; n counts the table's */
uint64_t fl_store_row(fl_store *s, int64_t table, uint32_t n, int64_t at, const char *line, size_t length);
void fl_store_list(fl_store *s, int64_t table, int64_t touched, int64_t due);                   /* what the list says of it */
void fl_store_alive(fl_store *s, int64_t now, uint64_t listed); /* heartbeat; up to this row the list knows all tables */
void fl_store_delete(fl_store *s, int64_t table); /* every row of it, and no trace in the file */
void fl_store_delete_kind(fl_store *s, int64_t table, const char *kind);                        /* rows that begin with this word */
uint64_t fl_store_last(const fl_store *s); /* the number of the last row that was given */
uint64_t fl_store_durable(fl_store *s);                                                         /* up to here they are on the disk */
uint64_t fl_store_commits(fl_store *s);

/* The disk is full, or failed: what was not on it is gone, and so is whatever is given from then on. When the caller has forgotten
 * everything that followed from it he says so, and from then on it is tried again. */
int fl_store_failed(fl_store *s, fl_error *e);                                 /* 1: so; e says why */
void fl_store_forgotten(fl_store *s);

/* ---- reading: only what is on the disk --------------------------------------------------------------------------------------- */
int64_t fl_store_time(const fl_store *s);                                      /* when the server was last alive; 0: never */
int fl_store_find(fl_store *s, const uint8_t link[FL_SECRET], fl_listed *found);
int fl_store_get(fl_store *s, int64_t table, fl_listed *found);
int fl_store_rows(
    fl_store *s, int64_t table, int (*row)(void *with, uint32_t n, int64_t at, const char *line, size_t length), void *with, fl_error *e);
int fl_store_due(fl_store *s, int64_t now, int64_t tables[], int most);        /* how many have come due, as the list says */
/* of which the list may not know the latest, since the server was cut short */
int fl_store_unlisted(fl_store *s, int64_t after, int64_t tables[], int most);
int fl_store_untouched(fl_store *s, int64_t since, int64_t tables[], int most);
int64_t fl_store_tables(fl_store *s);                                          /* how many there are */

/* ---- the file as a whole ------------------------------------------------------------------------------------------------------- */
int fl_store_backup(const char *path, const char *to, fl_error *e);            /* also while a server runs */
int fl_store_restore(const char *path, const char *from, fl_error *e); /* only while none does; what was there is kept as path.old */
int fl_store_path(char *path, size_t size); /* where it is if nobody says, its folder made; 0: errno says why not */
#ifdef __cplusplus
}
#endif
#endif
