/* data.h - what is in the box. */
#ifndef SAMPLE_DATA_H
#define SAMPLE_DATA_H
#include "../../engine/game.h"

enum { SIDES = 6 };                      /* of the die (house) */
FL_DATA uint8_t ROUNDS[2] = {16, 8};     /* long, short (house) */
enum { MOST_ROUNDS = 16 };
#endif
