/* chance.c - numbers that the operating system decides. */
#define _GNU_SOURCE
#include "chance.h"
#include <stdlib.h>
#include <sys/random.h>

uint64_t fl_system_seed(void) {
    uint64_t v;
    if (getrandom(&v, sizeof v, 0) != sizeof v) abort(); /* no randomness, no game */
    return v;
}

uint32_t fl_by_system(fl_scribe *s, const fl_lot *lot) {
    uint32_t n = lot->n, most = 0xFFFFFFFFu - 0xFFFFFFFFu % n, v;
    (void)s;
    do v = (uint32_t)fl_system_seed();
    while (v >= most);
    return v % n;
}

const fl_chance fl_system = {fl_system_seed, fl_by_system};
