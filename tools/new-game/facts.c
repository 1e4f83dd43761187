/* facts.c - Sample: what is printed on its things, and what follows from a position. Included by rules.c. */
#include "../../engine/facts.h"

#define TABLES(T) T(rounds, BY(UPTO(2)), NUMBER, ROUNDS[i], "rounds of a long game and of a short one")
#define FACTS(T) T(rounds_left, ONCE, NUMBER, rounds(s) - s->round, "rounds that are still to come")
FL_FACTS;
