/* limits.h - how much one address may do: buckets that fill again with time. */
#ifndef FL_LIMITS_H
#define FL_LIMITS_H
#include <stddef.h>
#include <stdint.h>

/* What a bucket holds when it is full, and how many milliseconds it takes until there is one more in it. */
enum {
    FL_LINES = 400,
    FL_LINE_MS = 25,
    FL_OPENS = 20,
    FL_OPEN_MS = 30000,
    FL_GUESSES = 20,
    FL_GUESS_MS = 1000,
    FL_TABLE_LINES = 200,
    FL_TABLE_LINE_MS = 20,
    FL_CONNECTIONS = 200
};

typedef struct { int64_t spent; } fl_bucket;                     /* the time at which it is full again */
/* 1: there was enough in it, and so much is taken out. */
static inline int fl_bucket_take(fl_bucket *b, int much, int most, int ms, int64_t now) {
    int64_t from = b->spent > now ? b->spent : now;
    if (from + (int64_t)much * ms > now + (int64_t)most * ms) return 0;
    return b->spent = from + (int64_t)much * ms, 1;
}

typedef struct fl_address {
    struct fl_address *next;
    uint8_t where[16];
    int connections;
    fl_bucket lines, opens, guesses;
} fl_address;

typedef struct {
    fl_address *chain[1024];
    int n;
} fl_addresses;
fl_address *fl_address_of(fl_addresses *all, const uint8_t where[16], int64_t now); /* NULL: no memory is left */
void fl_addresses_free(fl_addresses *all);
#endif
