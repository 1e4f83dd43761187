/* keyed.c - ChaCha20 (RFC 8439) as a stream of numbers. */
#include "keyed.h"

static uint32_t turn(uint32_t v, int by) { return v << by | v >> (32 - by); }

static void quarter(uint32_t *x, int a, int b, int c, int d) {
    x[a] += x[b], x[d] = turn(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = turn(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = turn(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = turn(x[b] ^ x[c], 7);
}

/* The next 16 words. The nonce is the number of the stream; the counter has 64 bits. */
static void fill(fl_keyed *k) {
    static const uint32_t constant[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    uint32_t from[16], *x = k->words;
    memcpy(from, constant, sizeof constant);
    memcpy(from + 4, k->key, sizeof k->key);
    from[12] = (uint32_t)k->block, from[13] = (uint32_t)(k->block >> 32), from[14] = k->stream, from[15] = 0;
    memcpy(x, from, sizeof from);
    for (int i = 0; i < 10; i++) {
        quarter(x, 0, 4, 8, 12), quarter(x, 1, 5, 9, 13), quarter(x, 2, 6, 10, 14), quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15), quarter(x, 1, 6, 11, 12), quarter(x, 2, 7, 8, 13), quarter(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++) x[i] += from[i];
    k->block++, k->left = 16;
}

void fl_key(fl_keyed *k, const uint8_t key[32], uint32_t stream) {
    memset(k, 0, sizeof *k);
    for (int i = 0; i < 32; i++) k->key[i / 4] |= (uint32_t)key[i] << (8 * (i % 4));
    k->stream = stream;
}

uint32_t fl_keyed_word(fl_keyed *k) {
    if (!k->left) fill(k);
    return k->words[16 - k->left--];
}

uint32_t fl_keyed_uniform(fl_keyed *k, uint32_t n) {
    uint64_t p = (uint64_t)fl_keyed_word(k) * n;
    if ((uint32_t)p < n)
        for (uint32_t floor = (uint32_t)(0u - n) % n; (uint32_t)p < floor;) p = (uint64_t)fl_keyed_word(k) * n;
    return (uint32_t)(p >> 32);
}
