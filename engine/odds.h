/* odds.h - what a game says of chances, in games/<id>/odds.c, which rules.c includes; study/odds.c and study/truth.c reckon with it.
 *
 * ODDS     O(name, span, good, many, asks, counts)
 *            span     how long it is waited for: AT_ONCE (the move, and what nobody can choose), BOUT, FIGHT (as `reached` says)
 *            good     1: the mover hopes for it
 *            many     WHETHER it happens at all; AT_A_TIME: how many on average, the first event tells it all; ADDED: how many in all
 *            asks     of `s` (as the seat sees it), `seat` and the move `m`: is it told of this move? FL_IF_IT_CAN: only if it can happen
 *            counts   of `s` (before the move), `seat`, `m` and an event `e` that the move leads to: how much of it is this? FL_NO: it is
 *                     clear now that it does not happen
 * DANGERS  D(name, counts)
 *            counts   of `s`, `seat` and an event `e`: 0, or 1 + which of the seat's things is meant
 * TRUTH    P(players, analyse, hints), each of these POWERS(5 numbers) CURVE(9 numbers): what makes a chance to win true (study/truth.h);
 *          with powers of 100 and the curve 100, 200 … it is as judged: nobody has fitted it yet
 *            POWERS   to which power it is raised, in percent, at the beginning, a quarter, half, three quarters and the end of the game's
 *                     progress: above 100 the evaluation is too timid, below too bold
 *            CURVE    what then becomes of 10, 20 … 90 %, in thousandths
 * reached(before, now): the longest span that is over by now */
#ifndef FL_ODDS_TABLE_H
#define FL_ODDS_TABLE_H
#include "engine.h"

enum { FL_AT_ONCE, FL_BOUT, FL_FIGHT };
enum { FL_WHETHER, FL_AT_A_TIME, FL_ADDED };
enum { FL_IF_IT_CAN = 2, FL_NO = -1 };
typedef struct {
    const char *name;
    uint8_t span, good, many;
    int (*asks)(const void *s, int seat, fl_move m);
    int (*counts)(const void *s, int seat, fl_move m, const fl_event *e);
} fl_outcome_row;
typedef struct {
    const char *name;
    int (*counts)(const void *s, int seat, const fl_event *e);
} fl_danger_row;
enum { FL_BY_ANALYSIS, FL_BY_HINT, FL_FORETELLERS, FL_STAGES = 5, FL_KNOTS = 9 };
typedef struct { uint16_t power[FL_STAGES], curve[FL_KNOTS]; } fl_bend;
typedef struct {
    uint8_t seats;
    fl_bend by[FL_FORETELLERS];
} fl_truth;
typedef struct {
    const fl_outcome_row *outcomes;
    const fl_danger_row *dangers;
    const fl_truth *truth;
    uint8_t n_outcomes, n_dangers, n_truth;
    int (*reached)(const void *before, const void *now);
} fl_odds_table;

/* ---- for games/<id>/odds.c ---- */
#define FL_OUTCOME_FN(name, span, good, many, asked, counted)                         \
    static int asks_##name(const void *v, int seat, fl_move m) {                      \
        const state *s = (const state *)v;                                            \
        (void)s, (void)seat, (void)m;                                                 \
        return asked;                                                                 \
    }                                                                                 \
    static int counts_##name(const void *v, int seat, fl_move m, const fl_event *e) { \
        const state *s = (const state *)v;                                            \
        (void)s, (void)seat, (void)m;                                                 \
        return counted;                                                               \
    }
#define FL_OUTCOME_ROW(name, span, good, many, asked, counted) {#name, FL_##span, good, FL_##many, asks_##name, counts_##name},
#define FL_DANGER_FN(name, counted)                                           \
    static int threatens_##name(const void *v, int seat, const fl_event *e) { \
        const state *s = (const state *)v;                                    \
        (void)s, (void)seat;                                                  \
        return counted;                                                       \
    }
#define FL_DANGER_ROW(name, counted) {#name, threatens_##name},
#define POWERS(...) {__VA_ARGS__},
#define CURVE(...) {__VA_ARGS__}
#define FL_TRUTH_ROW(players, analyse, hints) {players, {{analyse}, {hints}}},
#define FL_ODDS_EXPORT(id)                                               \
    ODDS(FL_OUTCOME_FN)                                                  \
    DANGERS(FL_DANGER_FN)                                                \
    static const fl_outcome_row outcome_rows[] = {ODDS(FL_OUTCOME_ROW)}; \
    static const fl_danger_row danger_rows[] = {DANGERS(FL_DANGER_ROW)}; \
    static const fl_truth truth_rows[] = {TRUTH(FL_TRUTH_ROW)};          \
    FL_EXTERN const fl_odds_table fl_odds_##id;                          \
    const fl_odds_table fl_odds_##id = {                                 \
        outcome_rows, danger_rows, truth_rows, FL_LENGTH(outcome_rows), FL_LENGTH(danger_rows), FL_LENGTH(truth_rows), reached}
#endif
