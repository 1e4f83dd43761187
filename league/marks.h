/* marks.h - what results depend on beside the tournament: the rules of the game and the bots, as a number made of their sources
 * (tools/marks.py). Machines that play together have to agree in it. */
#ifndef FL_MARKS_H
#define FL_MARKS_H
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct {
    const char *game;
    uint64_t mark;
} fl_mark;
extern const fl_mark fl_marks_of[]; /* one for each game; the last has no name */
#ifdef __cplusplus
}
#endif
#endif
