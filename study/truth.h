/* truth.h - chances that are true. What `analyse` and a hint foretell comes out of an evaluation that was made to choose well, not to count
 * right: here too bold, there too timid. So each chance is raised to a power that depends on how far the game has come, and then bent by
 * a curve (TRUTH in games/<id>/odds.c, for each number of players), such that of what is foretold with 60 % about 60 % happen.
 * `flotilla calibrate` finds the numbers, and measures how true the chances are. Freestanding; integers only. */
#ifndef FL_TRUTH_H
#define FL_TRUTH_H
#include "odds.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Nothing is certain before the end: this is added to every chance before it is raised. */
enum { FL_NEVER_SURE = FL_CERTAIN / 100 };

const fl_truth *fl_truth_of(const fl_game *g, int seats); /* NULL: nobody has measured it */
/* Of all seats; of one seat, who knows nothing of the others' shares but their sum: this keeps the order of chances. */
void fl_true_chances(const fl_game *g, const void *s, int by, int32_t chance[FL_SEATS]);
int32_t fl_true_chance(const fl_game *g, const void *s, int by, int32_t chance);
#ifdef __cplusplus
}
#endif
#endif
