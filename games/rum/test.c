/* test.c - Um Rum & Ehre, rule by rule. */
#include "../../tests/test.h"
#include "town.h"

int fl_rum_exchange(void *v, int viewer, uint64_t *stream);
int fl_rum_exchange(void *v, int viewer, uint64_t *stream) { (void)v, (void)viewer, (void)stream; return 0; }
