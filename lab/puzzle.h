/* puzzle.h - a position with one move that is clearly best, as somebody can find out who knows only what his seat knows.
 *
 * Candidates come from bots' games. Two searches of different kinds, each with several seeds, look at the seat's view: all of them have
 * to prefer the same move, by a margin (by two thirds of it at least, where it is only asked again), and surely. How hard it is: how many
 * levels of bots do not find it. */
#ifndef FL_PUZZLE_H
#define FL_PUZZLE_H
#include "../bots/bots.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_PUZZLE_MOVES = 3, FL_PUZZLE_HARD = 3 };            /* at least so many to choose from; the hardest */
typedef struct {
    fl_move best;
    int32_t chance, second;
    int hard;
} fl_puzzle; /* chances of the best move and of the next, of FL_CERTAIN; hard 0 to FL_PUZZLE_HARD */

/* 1: the seat's choice here is one. The margin is of FL_CERTAIN. Everything follows from the view, the margin and the seed. */
int fl_puzzle_at(const fl_game *g, const void *state, int seat, int32_t margin, uint64_t seed, const fl_means *means, fl_puzzle *p);
/* 1: a search by another seed finds the same move best. */
int fl_puzzle_holds(const fl_game *g, const void *view, int seat, fl_move best, int32_t margin, uint64_t seed, const fl_means *means);
#ifdef __cplusplus
}
#endif
#endif
