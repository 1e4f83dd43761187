/* manner.h - the ways to play: how bots can search, which levels and temperaments there are; and of one game what they have to know
 * beside its rules and its terms. A game says it at the end of its heur.c. */
#ifndef FL_MANNER_H
#define FL_MANNER_H
#include <stdint.h>

/* A bot is a row. One that searches: its word, its function (bots/search.h), the budget that it has by itself (worlds of greedy, iterations
 * of ismcts, playouts of rollout). A level searches in the way that the game has chosen for it, and errs as bots/overlook.c tells: how many
 * percent of what could be done do not come to its mind, and what that may cost at most in one decision, in chances of FL_CERTAIN. */
/* clang-format off */
#define FL_SEARCHES(S)                          \
    S(RANDOM,  random,  fl_random,  1)          \
    S(GREEDY,  greedy,  fl_greedy,  16)         \
    S(ISMCTS,  ismcts,  fl_ismcts,  2000)       \
    S(ROLLOUT, rollout, fl_rollout, 800)
#define FL_LEVELS(L)              \
    L(CABINBOY, cabinboy, 60, 2500) \
    L(DECKHAND, deckhand, 30, 1000) \
    L(BOSUN,    bosun,    10,  300) \
    L(CAPTAIN,  captain,   0,    0) \
    L(ADMIRAL,  admiral,   0,    0)
/* clang-format on */

#define FL_SEARCH_ENUM(NAME, word, choose, budget) FL_##NAME,
#define FL_LEVEL_ENUM(NAME, word, overlooks, at_most) FL_##NAME,
enum { FL_SEARCHES(FL_SEARCH_ENUM) FL_LEVELS(FL_LEVEL_ENUM) FL_N_BOTS };
enum { FL_N_LEVELS = (int)FL_N_BOTS - (int)FL_CABINBOY };

enum { FL_USUAL, FL_PEACEFUL, FL_COVETOUS, FL_BLOODTHIRSTY, FL_TEMPERS }; /* people call the covetous one greedy, as in captain/greedy */
enum { FL_PIRATE = FL_TEMPERS, FL_MERCHANT, FL_WAYS }; /* careers: ways to make a living that a bot can be told to keep to */
enum { FL_CAREERS = (int)FL_WAYS - (int)FL_TEMPERS };

/* How a bot plays a game: by which search, and with which budget. */
typedef struct {
    uint8_t search;
    uint32_t budget;
} fl_skill;

/* What a term weighs, early and late, for those who follow a career. */
typedef struct {
    const char *term;
    int16_t weight[FL_CAREERS][2];
} fl_career;

/* A net over a game's terms, if it has one: what a position is worth to each seat (bots/net.c tells how it is counted). `flotilla train`
 * makes it, as games/<id>/net.h. */
enum { FL_NET_WIDE = 32, FL_NET_NARROW = 16 };
typedef struct {
    uint16_t terms;               /* of the game when it was trained */
    uint16_t tables;              /* numbers of players that it was trained for, a bit each: at others the terms are weighed */
    const int16_t *scale;         /* of each term */
    const int16_t *wide, *narrow; /* rows of weights, one for each neuron of a layer */
    const int16_t *last, *line;   /* from the narrow layer, and straight from the inputs, to the value */
    const int32_t *wide_bias, *narrow_bias;
} fl_net;

/* Budgets of levels are measured: on one core a captain may take 20 ms for a decision, an admiral 100 ms. More playouts soon stop to
 * make a bot stronger, so the levels are set where each still beats the one below (docs/STRENGTH.md). */
typedef struct {
    uint8_t players;              /* a usual table, at which bots are measured */
    uint8_t blind;                /* others learn their moves in worlds in which the bot's own secrets are imagined, too */
    uint8_t shrewd;               /* how shrewdly the others are thought to have chosen their secrets, in tenths; 0: at random */
    uint8_t haste;                /* percent: how much what a move brings at once counts against what it leads to */
    uint8_t trust;                /* as how many visits the look one move ahead counts for the bot's own choice */
    uint8_t playout;              /* so many plies are played at random before a leaf is judged */
    uint8_t horizon;              /* so many decisions are played on in a rollout before it is judged */
    uint8_t slip;                 /* percent: how often whoever plays on in a rollout takes what looks second best */
    uint16_t explore;             /* how much is tried that looks worse: hundredths of a certain win */
    fl_skill level[FL_N_LEVELS];  /* cabin boy to admiral */
    const fl_career *careers;     /* up to one without a term; 0: the game has none */
    const fl_net *net;            /* 0: its terms are weighed, and that is all */
} fl_manner;
#endif
