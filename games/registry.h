/* registry.h - finds a game by its id. */
#ifndef FL_REGISTRY_H
#define FL_REGISTRY_H
#include "../engine/engine.h"

extern const fl_game *const fl_games[];
extern const int fl_n_games;
const fl_game *fl_find_game(const char *id, size_t n); /* an fl_registry */
int fl_game_number(const fl_game *g);                  /* its place in fl_games */
#endif
