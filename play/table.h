/* table.h - a table at which clients and bots sit: who is asked what, what was answered, who may be told what.
 *
 * Asks are numbered seat by seat, events viewer by viewer, so that no number tells what others do. An answer is remembered:
 * given again it is acknowledged again, and not played twice. Everything a client gets is made from its seat's view. */
#ifndef FL_TABLE_H
#define FL_TABLE_H
#include "../bots/bots.h"
#include "session.h"

enum { FL_ANSWERS = 64, FL_NEWS = 1024, FL_VIEWERS = FL_SEATS + 2 }; /* answers kept of a seat; events kept; a place per viewer */

typedef struct { uint32_t ask; fl_move move; uint64_t hash; int taken_back; } fl_answer; /* hash: of the seat's view after it */

typedef struct {
    fl_bot bot;
    uint32_t by_bot, n_thoughts;      /* whether the bot plays, or a client; its moves so far */
    uint32_t n_asks, open;            /* the number of the last ask; of the one that is not answered yet, or 0 */
    uint64_t hash, about;             /* of the view when it was asked; of what there was to choose */
    uint32_t n_answers, settled;      /* answers to asks up to `settled` cannot be taken back */
    fl_answer answers[FL_ANSWERS];    /* the last ones, in a ring */
} fl_chair;

typedef struct fl_table {
    fl_session session;               /* its game is NULL: there is no table */
    uint64_t seed;                    /* that the bots' seeds come from */
    fl_chair chair[FL_SEATS];
    void *arena;                      /* that the bots think in; NULL: none has had to yet */
    uint32_t n_news;                  /* events so far; the last ones are in the ring */
    uint32_t n_told[FL_VIEWERS];      /* how many of them each viewer may know, by viewer + 2 */
    uint32_t n_lost[FL_VIEWERS];      /* and how many of these have left the ring */
    fl_event news[FL_NEWS];
} fl_table;

/* Each returns 1 if it could; t is empty or closed before. Without a seed `chance` deals. */
int fl_table_new(fl_table *t, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], const fl_chance *chance, const uint64_t *seed);
int fl_table_at(fl_table *t, const fl_position *p, const fl_chance *chance, const uint64_t *seed, fl_error *e); /* a veiled position is filled by `imagine` */
void fl_table_close(fl_table *t);

void fl_table_view(const fl_table *t, int viewer, void *view);
int fl_table_over(const fl_table *t);
uint32_t fl_table_news(fl_table *t);                    /* keeps what the last move told; how many events these are */

/* The seed of a bot's n-th choice: the same in whatever order the others answer. */
FL_FN uint64_t fl_thought(uint64_t seed, int seat, uint32_t n) {
    uint64_t stream = seed ^ 0x5EA7B07Full * (uint64_t)(seat + 1);
    stream = fl_next(&stream) + n;
    return fl_next(&stream);
}

int fl_table_bot(const fl_table *t);                    /* a seat at which a bot has to choose; -1: none */
int fl_table_bot_plays(fl_table *t, int seat);          /* 0: it could not be dealt */

/* An ask that no longer holds is closed: its number, or 0. A client who has to choose is asked: 1 if that is new. */
uint32_t fl_table_withdraw(fl_table *t, int seat);
int fl_table_ask(fl_table *t, int seat);

/* Judged by the seat's view, then played. 0: the session's scribe may say that it could not be dealt. */
fl_rule fl_table_answer(fl_table *t, int seat, fl_move m);
fl_answer *fl_table_answered(fl_table *t, int seat, uint32_t ask); /* NULL: never, or too long ago */
enum { FL_TAKEN_BACK, FL_NOT_THE_LAST, FL_SETTLED };
int fl_table_undo(fl_table *t, int seat, fl_answer *a);
void fl_table_seat_bot(fl_table *t, int seat, const fl_bot *bot); /* NULL: the client plays again */
#endif
