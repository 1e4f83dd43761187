/* registry.h - finds a game by its id. */
#ifndef FL_REGISTRY_H
#define FL_REGISTRY_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

extern const fl_game *const *const fl_games; /* in the order of games.h */
extern const int fl_n_games;
const fl_game *fl_find_game(const char *id, size_t n); /* an fl_registry */
int fl_game_number(const fl_game *g);                  /* its place in fl_games */
#ifdef __cplusplus
}
#endif
#endif
