/* test.h - a test is a block with a name and the numbers of the rules it shows:
 *
 *   TEST(blackflag, attack_without_cannon, 503) { … EXPECT_EQ(why(&t, 0, "attack 1 5"), 503); }
 *   TEST_GAMES(generic, ends) { … }           runs for every game g
 *
 * A failing EXPECT prints both values and goes on. A table plays a game with forced deals. walk.h plays at random. */
#ifndef FL_TEST_H
#define FL_TEST_H
#include "../games/registry.h"
#include "../text/words.h"
#include <stdio.h>
#include <stdlib.h>

typedef struct fl_test {
    const char *group, *name;
    void (*run)(void);
    void (*run_game)(const fl_game *g);
    struct fl_test *next;
} fl_test;
void fl_add_test(fl_test *t);
int fl_effort(int n);                                   /* n, scaled by --effort PERCENT */
int fl_whole(void);                                     /* 1: no less effort than usual: what is there must have been met */
int fl_sampled(uint64_t *stream);                       /* 1 as often as the effort says, so always when it is whole */
void fl_failed(const char *file, int line, const char *what, long long got, long long wanted, int values);

/* The rule numbers are for tools/rules.py, which fails on a rule without a test. */
#define TEST(group, name, ...)                                                              \
    static void test_##name(void);                                                          \
    static fl_test row_##name = {#group, #name, test_##name, 0, 0};                         \
    __attribute__((constructor)) static void add_##name(void) { fl_add_test(&row_##name); } \
    static void test_##name(void)
#define TEST_GAMES(group, name)                                                             \
    static void test_##name(const fl_game *g);                                              \
    static fl_test row_##name = {#group, #name, 0, test_##name, 0};                         \
    __attribute__((constructor)) static void add_##name(void) { fl_add_test(&row_##name); } \
    static void test_##name(const fl_game *g)

#define EXPECT(yes) ((yes) ? (void)0 : fl_failed(__FILE__, __LINE__, #yes, 0, 0, 0))
#define EXPECT_EQ(got, wanted) fl_expect_equal(__FILE__, __LINE__, #got " == " #wanted, (long long)(got), (long long)(wanted))
#define EXPECT_TEXT(got, wanted) fl_expect_text(__FILE__, __LINE__, got, wanted)
void fl_expect_equal(const char *file, int line, const char *what, long long got, long long wanted);
void fl_expect_text(const char *file, int line, const char *got, const char *wanted);

/* Where in which game a failure happened; printed with it. */
typedef struct {
    const fl_game *game;
    int seats;
    uint8_t options[FL_OPTIONS];
    uint64_t seed;
    int ply;
    const char *about;
} fl_scene;
extern fl_scene fl_where;

/* A table: a game in progress whose deals the test says. Deals are numbers ("2 0 5"), or what they shall mean ("=5 =armed");
 * a deal that is not said comes from a fixed stream. */
typedef struct {
    const fl_game *game;
    fl_state state;
    fl_host host;
    fl_scribe scribe;
    const char *deals;                                  /* still to come */
    fl_dealt dealt[FL_PER_PLY];                         /* of the last move */
    fl_event events[FL_PER_PLY];
} table;
void sit(table *t, const fl_game *g, int seats, const char *options, const char *deals);  /* "fleet=small", "=5 =3 =7 1" */
fl_rule play(table *t, int seat, const char *move, const char *deals); /* refused: the rule; all said deals must be asked for */
void plays(table *t, int seat, const char *move, const char *deals);   /* the same, and expects that it is allowed */
fl_rule why(const table *t, int seat, const char *move);
int told(const table *t, int event);                    /* how many such events the last move told */
const fl_event *event(const table *t, int event);       /* the first of them, or NULL */
int score_of(const table *t, int seat);                 /* of a game that is over */
int rank_of(const table *t, int seat);
void check_table(const table *t);                       /* expects that `check` holds */
void chances_at(const table *t, int temper, int32_t chance[FL_SEATS]); /* to win, as a bot of this temper judges them */
int32_t chance_of(const table *t, int seat);            /* as bots usually do */

/* The change breaks the scene, which is set on the table t, and `check` says how. `state` is the game's. */
#define BREAKS(scene, change, how)                                    \
    do {                                                              \
        table t;                                                      \
        state *s = scene;                                             \
        change;                                                       \
        EXPECT_TEXT(fl_check_name(t.game, fl_check(t.game, s)), how); \
    } while (0)

/* What the leak test needs of a game (games/<id>/test.c): exchange hidden things in a true state at random, so that this
 * viewer must not notice; not through `imagine`. 0: there is nothing to exchange. */
typedef int fl_exchange(void *s, int viewer, uint64_t *stream);
fl_exchange *fl_exchange_of(const fl_game *g);

/* What the test of pending gains needs of a game (games/<id>/test.c): moves that let a gain go, beside those that pass; steps that may be
 * met too seldom to be judged; steps whose gain bots do not see, and why. Whoever makes them see it crosses the row out. */
typedef struct { const char *steps, *why; } fl_steps;
typedef struct {
    const char *decline;
    fl_steps seldom[3], blind[8];
} fl_unseen;
const fl_unseen *fl_unseen_of(const fl_game *g);
#endif
