/* heap.c - memory for the module. Blocks are powers of two; a freed one waits for the next of its size. */
#include "bare/stdlib.h"
#include "../../engine/game.h"

enum { PAGE = 65536, SIZES = 32, SMALLEST = 5 };
typedef union block {
    struct {
        union block *next;
        uint32_t size;
    } of;
    uint64_t align[2];
} block; /* stands before the memory */

extern unsigned char __heap_base;
static block *spare[SIZES];
static uintptr_t end; /* of what has been given out */

static block *fresh(uint32_t size) {
    size_t n = (size_t)1 << size;
    if (!end) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t have = __builtin_wasm_memory_size(0) * (size_t)PAGE;
    if (end + n > have && __builtin_wasm_memory_grow(0, (end + n - have + PAGE - 1) / PAGE) == (size_t)-1) return NULL;
    block *b = (block *)end;
    end += n;
    return b;
}

void *malloc(size_t n) {
    uint32_t size = SMALLEST;
    if (n > (size_t)1 << 28) return NULL;
    while (((size_t)1 << size) < n + sizeof(block)) size++;
    block *b = spare[size];
    if (b) spare[size] = b->of.next;
    else if (!(b = fresh(size))) return NULL;
    b->of.size = size;
    return b + 1;
}

void free(void *at) {
    block *b = (block *)at - 1;
    if (!at) return;
    b->of.next = spare[b->of.size];
    spare[b->of.size] = b;
}

void *realloc(void *at, size_t n) {
    block *b = (block *)at - 1;
    if (at && ((size_t)1 << b->of.size) >= n + sizeof(block)) return at;
    void *to = malloc(n);
    if (!to || !at) return to;
    memcpy(to, at, ((size_t)1 << b->of.size) - sizeof(block));
    free(at);
    return to;
}
