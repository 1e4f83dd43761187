/* steps.h - random games that every device must play alike: the native program and WebAssembly print the same numbers. Freestanding. */
#ifndef FL_STEPS_H
#define FL_STEPS_H
#include "../games/registry.h"

int fl_steps_tables(int game);                             /* players x options: each option alone */
uint64_t fl_steps_start(int game, int table, uint64_t seed); /* sets up; a number for the state, its views and worlds */
uint64_t fl_steps_next(void);                              /* plays one ply, now and then a bot's; 0: the game is over */
#endif
