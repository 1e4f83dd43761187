/* bots.h - a bot is a function of what it sees, what it may do, a seed and a budget. It remembers nothing else and never gets the
 * real state. Freestanding: integers, or doubles with + - * / and sqrt only, so that it chooses the same move on every device.
 *
 *   bots.c     names and notation; asking a bot (which there are: engine/manner.h)
 *   greedy.c   one move ahead in a few imagined worlds
 *   ismcts.c   a tree of information sets, a new imagined world for each way down
 *   rollout.c  second thoughts about greedy's move, by playing on
 *   belief.c   what the others have probably hidden
 *   overlook.c what the lower levels do not think of
 *   judge.c    what a position is worth
 *   net.c      the same by a net over the terms
 *   careers.c  ways to make a living that a bot can be told to keep to */
#ifndef FL_BOTS_H
#define FL_BOTS_H
#include "judge.h"
#ifdef __cplusplus
extern "C" {
#endif

/* ---- which bot ----------------------------------------------------------------------------------------------
 * Written NAME[:BUDGET][/TEMPER]: "captain", "ismcts:2000", "greedy:8/bloodthirsty". In place of a temperament a career may stand, in a
 * game that has them: "captain/pirate". */
typedef struct {
    uint8_t name, temper;
    uint32_t budget;
} fl_bot; /* budget 0: its own */
FL_FN int fl_same_bot(const fl_bot *a, const fl_bot *b) { return a->name == b->name && a->temper == b->temper && a->budget == b->budget; }
extern const char *const fl_bot_names;                            /* words, in the order of engine/manner.h: searches, then levels */
extern const char *const fl_temper_names; /* words: temperaments, then careers; the first is the usual one, and is not written */
int fl_follows(const fl_game *g, int way);                       /* 1: a temperament, or a career that the game has */
int fl_read_bot(const char *text, size_t n, fl_bot *bot, fl_error *e); /* 1: read */
void fl_write_bot(fl_out *o, const fl_bot *bot);

fl_skill fl_skill_of(const fl_game *g, const fl_bot *bot); /* how it plays this game */

/* ---- asking it --------------------------------------------------------------------------------------------------- */
typedef struct {
    uint64_t (*now)(void *with);
    void *with;
    uint64_t most;
} fl_clock; /* most: how long it may think, as `now` counts */

/* Of one move: how often it was tried, what it is worth one move ahead, the mover's chance to win by it as searched, and how sure that
 * is (a standard error); chances of FL_CERTAIN. */
typedef struct {
    fl_move move;
    uint32_t visits;
    int32_t value, chance, spread;
} fl_reason;
typedef struct {
    int n;
    fl_reason best[FL_LEGAL];
} fl_reasons; /* of every move; the best first */

enum { FL_ARENA = 8 << 20 };    /* enough memory for any level */
typedef struct {
    void *arena;                /* at a multiple of 8; NULL: without, ismcts does not grow a tree */
    size_t size;
    const fl_weights *weights;  /* to judge by; NULL: the game's own, and its net if it has one */
    const fl_clock *clock;      /* NULL: it may think as long as its budget lasts; what it chooses is the same each time */
    fl_reasons *reasons;        /* NULL: nobody asks */
} fl_means;

typedef struct {
    const fl_game *game;
    const void *view;           /* veiled for the seat */
    int seat;
    const fl_move *legal;       /* at least one */
    int n_legal;
    fl_skill skill;
    uint64_t seed;
    const fl_weights *weights;  /* of whoever plays on, and where secrets are guessed */
    const fl_sight *sight;      /* of the moves one looks at, and of where they lead to */
    const fl_means *means;
} fl_task;

/* veils s first; means may be NULL */
fl_move fl_ask_bot(const fl_bot *bot, const fl_game *g, const void *s, int seat, uint64_t seed, const fl_means *means);
#ifdef __cplusplus
}
#endif
#endif
