/* witness.h - what another seat can tell of a move from what it sees: its view, its deals, its events. */
#ifndef FL_WITNESS_H
#define FL_WITNESS_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

/* A move as it was made: in this state, leading to that one. */
typedef struct {
    const void *before, *after;
    int seat;
    fl_move move;
    const fl_dealt *deals;
    const fl_event *events;
    uint32_t n_deals, n_events;
} fl_made;

/* The viewer knows the move if no other move could look the same to him, in the true world or in those that he may imagine. */
enum { FL_KNOWS_NOTHING, FL_KNOWS_VERB, FL_KNOWS_MOVE };
int fl_witness(const fl_game *g, const fl_made *made, int viewer);
#ifdef __cplusplus
}
#endif
#endif
