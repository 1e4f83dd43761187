/* training.h - how a game's net (bots/net.h) comes about: games are played and some positions of each kept, with who won; the net learns
 * to foretell that, in floats and in a fixed order, so that the same games give the same numbers, whoever played them, on every machine;
 * then it is rounded to the integers that bots count with, and it is shown that no sum of theirs can overflow.
 *
 * It starts as what the game's weighed terms say, so that what no game shows stays as it was. */
#ifndef FL_TRAINING_H
#define FL_TRAINING_H
#include "../bots/bots.h"
#include "../bots/net.h"
#ifdef __cplusplus
extern "C" {
#endif

/* ---- games ------------------------------------------------------------------------------------------------------------ */
typedef struct {
    const fl_game *game;        /* with the net that its bots judge by, if they do */
    unsigned tables;            /* numbers of players, a bit each: one game after another is for the next of them */
    int noise;                  /* percent of the moves that are random */
    uint8_t options[FL_OPTIONS];
    fl_bot bot;
    const fl_bot *teacher;      /* says of some decisions what their moves are worth; NULL: nobody does */
    uint64_t seed;
} fl_practice;
enum { FL_KEPT = 16 };          /* positions of a game, each of which had the same chance to be kept */
enum { FL_QUESTIONS = 8, FL_SIBLINGS = 4 }; /* decisions of a game that the teacher was asked about, and moves of each that he tried */
int fl_practice_size(const fl_game *g, unsigned tables, int taught); /* numbers of a game */
int fl_practise(const fl_practice *p, uint64_t number, const fl_means *means, int16_t to[]); /* 0: the game does not end */

/* ---- learning ---------------------------------------------------------------------------------------------------------- */
enum { FL_LEARNT = (int)FL_NET_INPUTS * ((int)FL_NET_WIDE + 1) + (int)FL_NET_WIDE + (int)FL_NET_NARROW * (2 * (int)FL_NET_WIDE + 2) };
typedef struct {
    int32_t terms;
    uint32_t tables;
    uint32_t epoch;             /* so far */
    float fading[2];            /* how much Adam still remembers of its beginning */
    int16_t scale[FL_TERMS];
    float at[FL_LEARNT], drift[FL_LEARNT], spread[FL_LEARNT]; /* the numbers, and what Adam remembers of their slopes */
} fl_learner;                   /* can be kept as it is, to go on later */
typedef struct {
    const int16_t *games;       /* as fl_practise keeps them, one behind the other */
    uint64_t n;
    uint32_t epochs, batch;     /* positions of a step */
    float rate;                 /* how far a step goes at first; at the end it is nothing */
    float siblings;             /* how much the teacher's words count beside who won; 0: nobody was asked */
    uint64_t seed;
} fl_school;
void fl_learn_from_terms(fl_learner *l, const fl_game *g, unsigned tables, const fl_school *s); /* the beginning */
int fl_learn(fl_learner *l, const fl_school *s);              /* one epoch more; 0: no memory is left */
double fl_learner_loss(const fl_learner *l, const fl_school *s); /* mean log loss in games held out (every fifth), in thousandths */
double fl_net_loss(
    const fl_game *g, const fl_net *n, unsigned tables, const fl_school *s); /* the same of a net, or (NULL) of the weighed terms */
/* What is lost by choosing what looks best, as the teacher judges it, in thousandths of a win; in games held out. */
double fl_net_regret(const fl_game *g, const fl_net *n, unsigned tables, const fl_school *s);
int fl_learner_net(const fl_learner *l, fl_net_room *to, int *fullest); /* rounded; 0: a sum could overflow */
#ifdef __cplusplus
}
#endif
#endif
