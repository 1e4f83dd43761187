/* keyed.h - numbers nobody can foretell: ChaCha20 keyed once with 32 bytes from the operating system. Freestanding. */
#ifndef FL_KEYED_H
#define FL_KEYED_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    uint32_t key[8], words[16];
    uint64_t block;
    uint32_t stream, left;
} fl_keyed;
void fl_key(fl_keyed *k, const uint8_t key[32], uint32_t stream); /* streams of one key tell nothing of each other */
uint32_t fl_keyed_word(fl_keyed *k);
uint32_t fl_keyed_uniform(fl_keyed *k, uint32_t n);              /* a number in 0..n-1, exactly uniform */
#ifdef __cplusplus
}
#endif
#endif
