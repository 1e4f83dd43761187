/* fuzz_json.c - any text as a JSON state: refused with a reason, or as good as any other position. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return read_by(fl_read_json, data, size); }
