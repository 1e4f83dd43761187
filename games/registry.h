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
/* What `legal` lists, as a set of dense indices, in the order of the list: for those who step many games of one with at most 64 of them. */
typedef uint64_t fl_choices(const void *s, int seat);
fl_choices *fl_choices_of(const fl_game *g); /* NULL: this game only has the list */
#ifdef __cplusplus
}
#endif
#endif
