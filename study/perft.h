/* perft.h - counts lines of play: a number that changes when the rules do.
 *
 * A line is a setup and `depth` plies. Each outcome of a deal is a line of its own, one for each of the equally likely
 * numbers: two numbers that mean the same card count twice. Of several active seats the lowest chooses first. Games that
 * are over earlier than at this depth do not count. */
#ifndef FL_PERFT_H
#define FL_PERFT_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Which deals are counted over: all, those of the setup too; only those of the plies, the setup comes from the seed; none. */
enum { FL_COUNT_ALL, FL_COUNT_PLIES, FL_COUNT_MOVES };
/* by_move: NULL, or room for n_indices: how many of the lines begin with each move. */
uint64_t fl_perft(const fl_game *g, int seats, const uint8_t *options, int depth, int deals, uint64_t seed, uint64_t *by_move);

/* Every outcome of what is dealt in one setup or ply: do the same again with this host until there is none left.
 *   fl_outcomes_start(&o); do { … g->play(copy, seat, move, &o.host); … } while (fl_outcomes_next(&o)); */
typedef struct {
    fl_host host;
    fl_scribe scribe;
    uint32_t n[FL_PER_PLY], value[FL_PER_PLY], n_deals, at;
} fl_outcomes;
void fl_outcomes_start(fl_outcomes *o);
int fl_outcomes_next(fl_outcomes *o);
double fl_outcomes_chance(const fl_outcomes *o); /* of the outcome that has just been dealt */
#ifdef __cplusplus
}
#endif
#endif
