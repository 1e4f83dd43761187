/* fuzz_json.c - any text as a JSON state: refused with a reason, or as good as any other position. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fl_position p;
    fl_error e;
    if (fl_read_json(fl_find_game, (const char *)data, size, &p, &e)) must_be_good(&p, size);
    else MUST(e.text[0]);
    return 0;
}
