/* chart.h - where the zones lie on a chart of rectangles. Two zones border on each other where they have a piece of wall in common,
 * and nowhere else (a test compares it with the borders in data.h); no wall meets another corner to corner. */
#ifndef CORSAIRS_CHART_H
#define CORSAIRS_CHART_H
#include "data.h"

enum { CHART_WIDTH = 57, CHART_TIERS = 5 };
typedef struct { uint8_t left, right, top, bottom; } area; /* walls: columns of the narrowest chart, tiers from the north */
static const area AREAS[ZONES] = {
    {9, 26, 0, 1},  /* NAS */
    {0, 9, 0, 2},   /* HAV */
    {0, 12, 2, 3},  /* PRO */
    {0, 8, 3, 5},   /* OLP */
    {9, 26, 1, 2},  /* TOR */
    {12, 21, 2, 3}, /* PGO */
    {8, 18, 3, 5},  /* CAR */
    {21, 29, 2, 3}, /* SDO */
    {18, 33, 3, 4}, /* SEA */
    {18, 29, 4, 5}, /* CUR */
    {29, 37, 2, 3}, /* SJU */
    {29, 42, 4, 5}, /* CCS */
    {37, 45, 2, 3}, /* STM */
    {33, 48, 3, 4}, /* BAS */
    {45, 56, 2, 3}, /* STJ */
    {48, 56, 3, 4}, /* BRI */
    {42, 56, 4, 5}, /* TRI */
};
#endif
