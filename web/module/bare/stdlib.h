/* stdlib.h - for the module, which has no C library: web/module/heap.c brings these three. */
#ifndef BARE_STDLIB_H
#define BARE_STDLIB_H
#include <stddef.h>
void *malloc(size_t n);
void *realloc(void *at, size_t n);
void free(void *at);
#endif
