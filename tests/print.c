/* print.c - pinned numbers, records and hashes, printed for files and for other programs to compare with. */
#include "print.h"
#include "test.h"
#include <string.h>

int fl_print(int n, char **words) { return (void)n, (void)words, 0; }
