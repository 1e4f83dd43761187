/* walk.h - random games over players x options x seeds, for tests that look at every state.
 *
 *   for (walk *w = walk_all(g, 2000); walk_game(w);)
 *       do { … look at w->state … } while (walk_step(w));
 *
 * Every number of players with every option varied alone, and some mixes, is played at least once; then further seeds until
 * about so many plies have been played (more in a game with a small state). The same plies each time. */
#ifndef FL_WALK_H
#define FL_WALK_H
#include "test.h"

enum { WALK_SETTINGS = 400 };
typedef struct {
    const fl_game *game;
    int seats, ply, over;
    uint8_t options[FL_OPTIONS];
    uint64_t seed, stream;          /* the stream chooses the moves; the host has its own */
    fl_state state, before;         /* now, and before the last move */
    int seat;                       /* who made the last move */
    fl_move move;
    fl_host host;
    fl_scribe scribe;
    fl_dealt deals[FL_PER_PLY];     /* of the setup, or of the last move */
    fl_event events[FL_PER_PLY];
    int by_verb;                    /* set it, and all verbs are equally likely, however many moves each has */
    int thorough;                   /* this state is one of those to be looked at with more patience */
    int sampled;                    /* … one of those to be looked at at all, which with little effort are few */
    uint64_t sampler;
    int n_settings, setting, budget, plies, stride;
    struct { uint8_t seats, options[FL_OPTIONS]; } settings[WALK_SETTINGS];
} walk;
walk *walk_all(const fl_game *g, int plies); /* the one walk there is */
int walk_game(walk *w);                      /* 1: the next game is set up */
int walk_step(walk *w);                      /* 1: a random move has been made, and the game goes on */
int random_setting(const fl_game *g, uint64_t *stream, uint8_t options[FL_OPTIONS]); /* players */
#endif
