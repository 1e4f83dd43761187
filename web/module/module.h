/* module.h - what the parts of the page's module share. Strings come in through `input` (several are divided by zero bytes) and go
 * out through `output`, JSON unless said otherwise. A table is a handle from 0. A viewer is a seat, -1 (spectator) or -2 (all-seeing).
 * The module imports nothing: whoever starts a game without a seed gives 32 bytes of randomness. docs/WEB.md tells how the page uses it. */
#ifndef FL_MODULE_H
#define FL_MODULE_H
#include "../../bots/bots.h"
#include "../../play/keyed.h"
#include "../../play/journal.h"
#include "../../text/words.h"
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))
enum { TABLES = 16, ROOM = 1 << 18 };                  /* room for any one thing that is written: a state, the moves, an event */

typedef struct {
    fl_table table;
    fl_keyed keyed;
    char *journal;                                     /* everything that has happened to it */
    size_t n_journal, max_journal;
    int viewer, lang;                                  /* for whom the events of the present move are written down */
} page_table;
extern page_table *tables[TABLES];

/* ---- strings in and out --------------------------------------------------------------------------------------------- */
extern fl_out out;
void begin(void);                                      /* a new answer, with room for one thing */
void ensure(size_t n);                                 /* room for so much more */
const char *given(int k);                              /* the k-th of the strings that came in; "" if there are not so many */
void key(const char *name);                            /* a comma where one is needed, and the key; NULL: the next of a list */
void key_number(const char *name, int64_t v);
void key_flag(const char *name, int yes);
int read_options(const fl_game *g, const char *text, uint8_t *options, fl_error *e); /* "fleet=small …"; 1: read */
void key_said(const char *name, const fl_words *w, void (*say)(fl_out *, const fl_words *, const void *), const void *what);

/* ---- what is in a table ----------------------------------------------------------------------------------------------- */
typedef struct {
    const void *state;
    fl_move move;
} choice; /* a move is named as an answer to what is asked */
void say_choice(fl_out *o, const fl_words *w, const void *c);
void say_error(fl_out *o, const fl_words *w, const void *e);
fl_words reader(const page_table *t, int lang);
void veiled(const page_table *t, int viewer, fl_state *v);
void write_legal(const fl_words *w, const void *state, fl_move m);
void write_event(const fl_words *w, const fl_event *e);
void write_seats(const char *name, unsigned seats);
void write_result(const fl_game *g, const void *s);
void write_table(const page_table *t, int viewer, int lang);
/* writes it down for t->viewer, with what he sees of the table then; scribe->with is t */
void heard(fl_scribe *scribe, const fl_event *e);

/* ---- tables that come and go -------------------------------------------------------------------------------------------- */
int place_for_table(void);                             /* -1: there is none */
void use_key(page_table *t, const uint8_t bytes[32]);
fl_house house_of(page_table *t);
int seat_session(page_table *t);                       /* the session is there: it becomes a table; 0: no memory is left */
int is_record(const char *text);
uint32_t by_key(fl_scribe *scribe, const fl_lot *lot);
int failed(int table, const char *why);                /* the table is closed, and -1 */
void close_table(int table);
#endif
