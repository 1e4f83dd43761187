/* party.h - a game in progress and those who play it: people and bots, what they are called, what has happened. */
#ifndef PARTY_H
#define PARTY_H
#include "../play/table.h"
#include "../study/advice.h"
#include "../text/screen.h"
#include "terminal.h"

typedef struct {
    fl_table t;
    fl_words w;
    const fl_bot *bot[FL_SEATS];  /* who is to sit there; NULL: a person */
    fl_bot bots[FL_SEATS];        /* where they point to */
    char name[FL_SEATS][FL_NAME]; /* as in the record: a bot, a person's name or "" */
    fl_logged *log;
    int n_log, max_log;
} party;

/* Who sits where, as the arguments say it. */
typedef struct {
    const char *seats, *bots, *names;
    int humans;
} seating;
#define SEATING_USAGE                                                                                                         \
    "  --bots BOT[,BOT…]    which bots: one for all of them, or one for each. BOT is cabinboy, deckhand, bosun (standard),\n" \
    "                       captain, admiral, random, greedy or ismcts, with :BUDGET or /TEMPER as in captain/peaceful\n"

const fl_game *take_title(args *a);                                   /* a game's id, wherever it stands; NULL: there is none */
int take_seed(args *a, uint64_t *seed);                               /* 1: --seed is there */
seating take_seating(args *a);
void seat_bot(args *a, party *p, int seat, const seating *who, int *n); /* the n-th of --bots; one alone is for all of them */
int seat_count(const seating *who);                                   /* that --seats names; 0: it does not say */
void sit_down(args *a, party *p, const seating *who, int players);    /* complains about what does not fit */
void sit_down_again(party *p);                                        /* as the table says */
void party_name(party *p); /* they sit down at the table, if there is one; the names go into the words */
int people(const party *p);                                           /* how many */
unsigned people_seats(const party *p);

void party_tell(party *p);                                            /* the events of the last move go into the log */
int party_remember(party *p);                                         /* the whole log anew, from the record */
void say_result(const fl_words *w, const void *state, fl_out *o);      /* a line for each, the best first */
int log_until(const party *p, uint32_t ply);                          /* how much of the log had happened */
void party_free(party *p);

/* What a captain thinks of the moves of a person's seat; 0: there is no memory left. */
int think_for(party *p, int seat, fl_advice *a);

/* Lets a bot choose. `wait` is called now and then while it thinks, and may end it; 0: it was ended. */
int bot_move(party *p, int seat, fl_move *m, int (*wait)(void *with, int seconds), void *with);
#endif
