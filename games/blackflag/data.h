/* data.h - what is in the box. */
#ifndef BLACKFLAG_DATA_H
#define BLACKFLAG_DATA_H
#include "../../engine/game.h"

/* What each player has. Rows: the fleet that is published (public), and a small one for study (house). */
enum { SHIPS = 5, LOWEST = 3 }; /* treasures are worth 3, 4, 5, 6, 7, one of each */
typedef struct { uint8_t ships, armed, cannons, treasures; } fleet_row; /* treasures: a bit each, the lowest first */
FL_DATA fleet_row FLEETS[2] = {
    /* ships armed cannons treasures */
    {5,      2,    3,      0x1F}, /* full:  3 4 5 6 7 */
    {3,      1,    1,      0x07}, /* small: 3 4 5 */
};
#endif
