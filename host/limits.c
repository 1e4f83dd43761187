/* limits.c - addresses that are or were here. */
#include "limits.h"
#include <stdlib.h>
#include <string.h>

/* A household has one IPv4 address, or the first half of an IPv6 one. */
static void household(const uint8_t where[16], uint8_t to[16]) {
    static const uint8_t v4[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    memset(to, 0, 16);
    memcpy(to, where, memcmp(where, v4, 12) ? 8 : 16);
}

static unsigned chain_of(const uint8_t where[16]) {
    uint32_t h = 2166136261u;
    for (int i = 0; i < 16; i++) h = (h ^ where[i]) * 16777619u;
    return (h ^ h >> 15) % 1024;
}

/* Of whom nothing is known any more: nobody is here, and every bucket is full. */
static int forgotten(const fl_address *a, int64_t now) {
    return !a->connections && a->lines.spent <= now && a->opens.spent <= now && a->guesses.spent <= now;
}

fl_address *fl_address_of(fl_addresses *all, const uint8_t where[16], int64_t now) {
    uint8_t house[16];
    household(where, house);
    fl_address **at = &all->chain[chain_of(house)], *a;
    while ((a = *at) != NULL) {
        if (!memcmp(a->where, house, 16)) return a;
        if (forgotten(a, now)) *at = a->next, free(a), all->n--;
        else at = &a->next;
    }
    if (!(a = calloc(1, sizeof *a))) return NULL;
    memcpy(a->where, house, 16);
    *at = a, all->n++;
    return a;
}

void fl_addresses_free(fl_addresses *all) {
    for (size_t i = 0; i < sizeof all->chain / sizeof *all->chain; i++)
        for (fl_address *a; (a = all->chain[i]) != NULL; free(a)) all->chain[i] = a->next;
}
