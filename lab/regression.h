/* regression.h - what the terms of a game's evaluation are worth, learned from games. The chance of a seat to win is modelled as its
 * share of e^value, a value being the sum of count * weight: a logistic regression with as many outcomes as seats. Early and late weights
 * of a term are two numbers to learn; a ridge keeps them small where the games say little. */
#ifndef FL_REGRESSION_H
#define FL_REGRESSION_H
#include "../bots/judge.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_SAMPLES = 16, FL_PARAMETERS = 2 * FL_TERMS }; /* positions kept of a game; weights to learn */
/* of a position: what each seat has, and how far the game is */
typedef struct {
    int16_t count[FL_SEATS][FL_TERMS];
    int16_t far;
} fl_sample;
typedef struct {
    int n;
    int32_t won[FL_SEATS];
    fl_sample at[FL_SAMPLES];
} fl_sampled; /* of a game, and who won it */
typedef struct {
    const fl_game *game;
    int seats;
    const fl_sampled *played;
    uint64_t games;
    double ridge;
} fl_evidence;

/* Parameters are the early weights, then the late ones, each in units of its feature's spread: one ridge fits all. */
typedef struct {
    int n;
    double at[FL_PARAMETERS], unit[FL_PARAMETERS], error[FL_PARAMETERS];
} fl_model;

void fl_sample_of(const fl_game *g, int seats, const void *s, fl_sample *to);
void fl_model_units(const fl_evidence *v, fl_model *m);
void fl_model_from(const fl_evidence *v, const fl_weights *w, fl_model *m);
void fl_model_weights(const fl_evidence *v, const fl_model *m, fl_weights *w);
enum { FL_HELD_OUT = 5 }; /* every fifth game is for the test */
void fl_model_fit(const fl_evidence *v, fl_model *m, int all); /* to the games that are not held out, or to all */
double fl_model_loss(const fl_evidence *v, const fl_model *m); /* mean log loss in the games held out, in thousandths */
#ifdef __cplusplus
}
#endif
#endif
