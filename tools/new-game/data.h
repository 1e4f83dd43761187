/* data.h - what is in the box. */
#ifndef SAMPLE_DATA_H
#define SAMPLE_DATA_H
#include "../../engine/game.h"

FL_DATA uint8_t ROUNDS[2] = {16, 8};     /* long, short (house) */
enum { SIDES = 6, MOST_ROUNDS = 16 };    /* of the die (house) */
#endif
