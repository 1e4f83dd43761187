/* tree.h - a small game for two, whole: its tree, an equilibrium by counterfactual regret minimisation, the best answer to any way of
 * playing it, and how well one can play who remembers nothing.
 *
 * What a seat knows is everything it has seen since the setup, in order (its views after every ply), not only the last view:
 * whoever answers best may remember. */
#ifndef FL_TREE_H
#define FL_TREE_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_CHANCE = 2, FL_LEAF = 3 };
typedef struct {
    uint32_t first, set;  /* its first child; what the seat knows (of a decision) */
    uint8_t who, n;       /* 0, 1: a seat; FL_CHANCE; FL_LEAF; children */
    float chance, worth;  /* to be dealt after the node above; of a leaf: the win share of seat 0 */
} fl_node;
typedef struct {
    uint32_t first, view;
    uint8_t seat, n;
} fl_known; /* its moves' numbers begin at first; in which view it decides */
typedef struct {
    uint64_t *keys;
    uint32_t n, *slots, n_slots;
} fl_numbering; /* numbers keys as they come */
typedef struct {
    const fl_game *game;
    fl_node *nodes;
    fl_known *sets;
    uint8_t *views, *view_seat;       /* veiled states, one for each view that a seat has to decide in; which seat */
    uint32_t n_nodes, n_sets, n_views, n_moves; /* n_moves: of all sets */
    uint32_t room_nodes, room_sets, room_views, room_view_seats, most;
    fl_numbering set_keys, view_keys;
    const char *failed;               /* why it could not be grown */
} fl_tree;
/* 1: whole, with at most so many nodes */
int fl_tree_grow(fl_tree *t, const fl_game *g, const uint8_t options[FL_OPTIONS], uint32_t most);
/* The same from a position that shows everything, which both seats know. */
int fl_tree_grow_from(fl_tree *t, const fl_game *g, const void *state, uint32_t most);
void fl_tree_free(fl_tree *t);

/* Only these seats (bits) remember from now on; what others do hangs on their last view alone, so that its sets share their moves' numbers.
 * Ways of playing from before mean nothing any more. 0: no memory, and nothing is changed. */
int fl_tree_remember(fl_tree *t, unsigned seats);

/* A way of playing: the probability of each move of each set. */
void fl_tree_uniform(const fl_tree *t, double *policy);
double fl_tree_value(const fl_tree *t, const double *policy);           /* seat 0's win share if both play so */
/* That seat's win share if it answers best; NAN: no memory. Its moves are written to `own` (NULL: nobody asks), where the other seat's
 * way of playing leads to; elsewhere nothing is. */
double fl_tree_answer(const fl_tree *t, const double *policy, int seat, double *own);
/* Its win share with the best answer to one way of playing, against another; `own`:
 * its moves where the first does not lead to, overwritten. */
double fl_tree_answer_against(const fl_tree *t, const double *to, const double *against, int seat, double *own);

/* Regret matching+ with linear averaging, both seats in turn. */
typedef struct {
    double *regret, *sum;
    uint32_t rounds;
} fl_cfr;
int fl_cfr_start(fl_cfr *c, const fl_tree *t);
void fl_cfr_round(fl_cfr *c, const fl_tree *t);
void fl_cfr_policy(const fl_cfr *c, const fl_tree *t, double *policy); /* the average so far: what approaches an equilibrium */
void fl_cfr_free(fl_cfr *c);

/* How to play for those who know only views, as bots do: each seat learns so against one who remembers, as the best answer will.
 * (Who learns against one who remembers nothing either does not notice what he gives away.) 0: no memory. */
int fl_tree_forgetful(fl_tree *t, uint32_t rounds, double *policy);
#ifdef __cplusplus
}
#endif
#endif
