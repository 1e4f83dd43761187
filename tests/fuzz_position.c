/* fuzz_position.c - any text as a position string: refused with a reason, or as good as any other position. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return read_by(fl_read_position, data, size); }
