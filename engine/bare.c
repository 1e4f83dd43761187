/* bare.c - memcpy and friends, for targets without a C library. */
#include "game.h"

void *memcpy(void *to, const void *from, size_t n) {
    uint8_t *t = (uint8_t *)to;
    const uint8_t *f = (const uint8_t *)from;
    while (n--) *t++ = *f++;
    return to;
}

void *memset(void *to, int value, size_t n) {
    uint8_t *t = (uint8_t *)to;
    while (n--) *t++ = (uint8_t)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t n) {
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    for (; n; n--, x++, y++)
        if (*x != *y) return *x - *y;
    return 0;
}
