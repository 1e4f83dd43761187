/* census.h - how a census is printed. `about`: only these fields, verbs, events and kinds, with commas between; NULL: all of them. */
#ifndef CENSUS_H
#define CENSUS_H
#include "../lab/census.h"
#include "cli.h"
void print_census(const fl_census *c, const uint8_t options[], const char *about);
void census_json(fl_out *o, const fl_census *c, const uint8_t options[], const char *about); /* as "stats": {…} */
int census_knows(const fl_game *g, const char *about);       /* every word of it is something of this game */
#endif
