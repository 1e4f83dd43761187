/* fuzz_link.c - any text as a link: refused with a reason, or it holds a text that makes the same link again. */
#include "../host/link.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fl_position p;
    fl_error e;
    size_t n, again_n;
    char *link = malloc(size + 16);
    memcpy(link, "x#/open/", 8), memcpy(link + 8, data, size), link[size + 8] = 0;
    char *text = fl_link_read(link, &n, &e);
    free(link);
    if (!text) {
        MUST(e.text[0]);
        return 0;
    }
    link = fl_link_write("", text, n);
    char *again = link ? fl_link_read(link, &again_n, &e) : NULL;
    MUST(again && again_n == n && !memcmp(again, text, n));
    if (fl_read_position(fl_find_game, text, n, &p, &e)) must_be_good(&p, n);
    free(text), free(again), free(link);
    return 0;
}
