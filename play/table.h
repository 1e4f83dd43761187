/* table.h - the middle of the house: a game in progress, who sits at it, who is asked what, what was answered, who may be told what.
 *
 * Terminal, page, pipe, tournament and server are front ends of a table. It blocks on nothing: who has to choose is asked elsewhere, and
 * answers later. Asks are numbered seat by seat, events viewer by viewer, so that no number tells what others do. An answer is
 * remembered: given again it is acknowledged again, and not played twice. Everything a client gets is made from its seat's view.
 *
 * Everything that happens to a table is a line of its journal (journal.h), from which it can be made again. A table can also hold only a
 * view: somebody else deals, and says what is to be seen (fl_table_watch). */
#ifndef FL_TABLE_H
#define FL_TABLE_H
#include "../bots/bots.h"
#include "session.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_ANSWERS = 64, FL_NEWS = 1024, FL_VIEWERS = FL_SEATS + 2 }; /* answers kept of a seat; events kept; a place per viewer */

/* What a table needs of the house it stands in. */
typedef struct {
    const fl_chance *chance;                               /* that deals where no seed is given */
    void *with;                                            /* what its `decide` finds in scribe->with */
    void (*keep)(void *kept, const char *line, size_t n);  /* a line of the journal, with its end; NULL: nobody keeps it */
    void *kept;
} fl_house;

typedef struct {
    uint32_t ask;
    fl_move move;
    uint64_t hash;
    int taken_back;
} fl_answer; /* hash: of the seat's view after it */

enum { FL_EMPTY, FL_PERSON, FL_MACHINE, FL_PROGRAM };     /* who sits there: nobody yet, a person, a bot of ours, a program */
enum {
    FL_HERE,
    FL_WISHED,
    FL_LATE,
    FL_RESIGNED
};         /* why a bot stands in for whoever sits there: not at all; he wished it; his time
                                                            * is over; he gave up, for good */
typedef struct {
    uint8_t who, away;
    uint8_t by_bot;                   /* a bot chooses now: it sits there, or stands in */
    uint8_t passes;                   /* where he can only leave it at that he need not be asked */
    fl_bot bot;
    uint32_t left;                    /* of his time, in milliseconds, as the clock said last */
    uint32_t n_moves;                 /* plies of this seat; the thoughts of its bot are numbered by them */
    uint32_t n_asks, pending;          /* the number of the last ask; of the one that is not answered yet, or 0 */
    uint64_t hash, about;             /* of the view when it was asked; of what there was to choose */
    uint32_t n_answers, settled;      /* answers to asks up to `settled` cannot be taken back */
    uint32_t max_answers;
    fl_answer *answers;               /* the last ones, in a ring of FL_ANSWERS that grows as it is needed */
} fl_chair;

typedef struct fl_table {
    fl_session session;               /* its game is NULL: there is no table */
    fl_house house;
    uint64_t seed, stream;            /* that the bots' seeds come from; that the deals came from in the beginning */
    uint8_t seeded;                   /* the deals come from the stream, which is written down */
    uint8_t elsewhere;                /* the table is elsewhere: this is a view of it … */
    int viewer;                       /* … by these eyes */
    fl_chair chair[FL_SEATS];
    uint32_t n_news, max_news;        /* events so far; the last ones are in the ring */
    uint32_t n_told[FL_VIEWERS];      /* how many of them each viewer may know, by viewer + 2 */
    uint32_t n_lost[FL_VIEWERS];      /* and how many of these have left the ring */
    fl_event *news;                   /* a ring of FL_NEWS, that grows as it is needed */
} fl_table;

/* Each returns 1 if it could; t is empty or closed before. Without a seed the house's chance deals. */
int fl_table_new(fl_table *t, const fl_house *h, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], const uint64_t *seed);
/* a veiled position is filled by `imagine` */
int fl_table_at(fl_table *t, const fl_house *h, const fl_position *p, const uint64_t *seed, fl_error *e);
/* the session is there already, from a record: who is named after a bot is one */
int fl_table_of(fl_table *t, const fl_house *h, uint64_t seed);
void fl_table_close(fl_table *t);
size_t fl_table_size(const fl_table *t);                         /* bytes that it takes, itself included */

void fl_table_view(const fl_table *t, int viewer, void *view);
int fl_table_over(const fl_table *t);
unsigned fl_table_active(const fl_table *t);                     /* seats that have to choose */

/* ---- only a view: the table is elsewhere ------------------------------------------------------------------------------------
 * Legal moves, prompts, refusals and odds come from the view as they always do; what is chosen is sent to where the table is. */
int fl_table_watch(fl_table *t, const fl_position *p, fl_error *e);
int fl_table_show(fl_table *t, const fl_position *p, uint32_t ply, fl_error *e);  /* how it looks now, after so many plies */
int fl_table_hear(fl_table *t, const fl_event *e);                                /* what happened; 0: no memory is left */

/* ---- who sits where -------------------------------------------------------------------------------------------------------- */
void fl_table_sit(fl_table *t, int seat, int who, const char *name, const fl_bot *bot);
void fl_table_stand_in(fl_table *t, int seat, const fl_bot *bot, int why);        /* FL_HERE: whoever sits there is back */
void fl_table_clock(fl_table *t, int seat, uint32_t left);

/* ---- playing ----------------------------------------------------------------------------------------------------------------- */
/* The seed of a bot's n-th choice: the same in whatever order the others answer. */
FL_FN uint64_t fl_thoughts(uint64_t seed, int seat) { return fl_derive(seed, 256 + (uint64_t)seat); } /* tells nothing of what is dealt */
FL_FN uint64_t fl_next_thought(uint64_t thoughts, uint32_t n) {
    uint64_t stream = thoughts + n * 0x9E3779B97F4A7C15ull; /* where n numbers of it have been taken */
    return fl_next(&stream);
}
FL_FN uint64_t fl_thought(uint64_t seed, int seat, uint32_t n) { return fl_next_thought(fl_thoughts(seed, seat), n); }
uint64_t fl_table_thought(const fl_table *t, int seat);          /* of the choice that the seat's bot has to make now */
int fl_table_bot(const fl_table *t);                             /* a seat at which a bot has to choose; -1: none */

fl_rule fl_table_play(fl_table *t, int seat, fl_move m); /* 0: played, unless session.scribe.failed says that it could not be dealt */
int fl_table_undo(fl_table *t, int seat);                        /* takes the seat's last move back; 0: it cannot be any more */
int fl_table_rewind(fl_table *t, uint32_t ply); /* back to when so many plies had been played, beyond any barrier: if all agree */
uint32_t fl_table_news(fl_table *t);                             /* keeps what the last move told; how many events these are */

/* 1: the seat has only this move, and everybody among the watchers (seats, a bit each) knows it, so that not asking tells nothing. */
int fl_table_forced(const fl_table *t, int seat, unsigned watchers, fl_move *m);
int fl_table_passes(const fl_table *t, int seat, fl_move *m);    /* 1: so, and it leaves it at that, and he wished not to be asked then */

/* ---- asks and answers ---------------------------------------------------------------------------------------------------------- */
/* An ask that no longer holds is closed: its number, or 0. A client who has to choose is asked: 1 if that is new. */
uint32_t fl_table_withdraw(fl_table *t, int seat);
int fl_table_ask(fl_table *t, int seat);

/* Judged by the seat's view, then played. 0: the session's scribe may say that it could not be dealt. */
fl_rule fl_table_answer(fl_table *t, int seat, fl_move m);
fl_answer *fl_table_answered(fl_table *t, int seat, uint32_t ask); /* NULL: never, or too long ago */
enum { FL_TAKEN_BACK, FL_NOT_THE_LAST, FL_SETTLED };
int fl_table_take_back(fl_table *t, int seat, fl_answer *a);
#ifdef __cplusplus
}
#endif
#endif
