/* census.h - what happens in many games, for those who design them: counted from the game's own lists, so that it works for every
 * game. A *thing* is a value of a kind that has words (a card, a captain, a port) in one place: held in a field of a seat, an argument of a
 * verb that a seat plays, or of an event that names a seat. Of each thing is kept how often the seats win that had it. Only whole
 * numbers are added up: the sum does not depend on the order. */
#ifndef FL_CENSUS_H
#define FL_CENSUS_H
#include "../engine/engine.h"
#include "stats.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_HELD, FL_PLAYED, FL_TOLD };
typedef struct {
    uint8_t what, kind;
    int8_t arg;                    /* of the verb or the event; -1: the thing is the verb or the event itself */
    uint8_t by_count;              /* a field of counts, one for each value of the kind */
    uint16_t index, n;             /* which field, verb or event; how many values */
    uint32_t first;                /* its first thing */
} fl_source;

typedef struct {
    uint64_t clusters;
    int64_t x, n, xx, xn, nn;
} fl_tally; /* an fl_ratio in whole numbers */
void fl_tally_add(fl_tally *t, int64_t x, int64_t n);
fl_ratio fl_tally_ratio(const fl_tally *t, double unit);                  /* of x / unit over n */

enum { FL_WHOLE_WIN = 60, FL_LOOKS = 3 };                                 /* looks at a quarter, a half, three quarters of a game */
typedef struct {
    const fl_game *game;
    int seats, n_sources;
    fl_source *sources;
    uint32_t n_things;
    fl_tally *things;              /* wins of the seats that had it, in FL_WHOLE_WIN parts */
    uint8_t *now;                  /* of this game: who has it, a bit for each seat */
    uint64_t *n_verb, *n_event;    /* how often at all */
    uint8_t **met;                 /* of each kind: which values were held, played or told */
    uint32_t *moves;               /* of this game: by seat and verb */
    fl_tally *moved[2];            /* by verb, of all moves: of losers, of winners */
    fl_tally seat[FL_SEATS], rounds;
    uint64_t games, *length;       /* how many games had so many plies */
    int8_t *leader;                /* of this game, after each ply: who is alone in front; -1: nobody */
    int n_plies;
    fl_tally changes, led[FL_LOOKS]; /* of the lead; how often the winner was in front then */
} fl_census;

fl_census *fl_census_new(const fl_game *g, int seats);                    /* NULL: no memory is left */
void fl_census_free(fl_census *c);
void fl_census_state(fl_census *c, const void *s, const fl_event *e, uint32_t n); /* after the setup, and after each move: what was told */
void fl_census_move(fl_census *c, int seat, fl_move m);
void fl_census_end(fl_census *c, const void *s); /* the game is over; the next begins */
void fl_census_add(fl_census *to, const fl_census *from);
#ifdef __cplusplus
}
#endif
#endif
