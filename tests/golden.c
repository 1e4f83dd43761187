/* golden.c - reads the pinned numbers of a game, and works them out anew. */
#include "golden.h"
#include "../study/perft.h"
#include "../study/signature.h"
#include <inttypes.h>
#include <string.h>

static const char *const DEALS = "all plies moves"; /* FL_COUNT_ALL, FL_COUNT_PLIES, FL_COUNT_MOVES */

FILE *fl_open_golden(const fl_game *g, const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/games/%s/golden/%s", FLOTILLA_SOURCE, g->id, name);
    return fopen(path, "rb");
}

int fl_read_options(const fl_game *g, const char *text, uint8_t options[FL_OPTIONS]) {
    fl_error e;
    fl_standard(g, options);
    if (!strcmp(text, "-")) return 1;
    for (;;) {
        size_t n = strcspn(text, ",");
        if (!fl_read_option(g, text, n, options, &e)) return fprintf(stderr, "%s\n", e.text), 0;
        if (!text[n]) return 1;
        text += n + 1;
    }
}

int fl_read_pin(const fl_game *g, const char *line, fl_pin *p) {
    char deals[8];
    memset(p, 0, sizeof *p);
    fl_standard(g, p->options);
    if (sscanf(line, "signature %d %" SCNx64, &p->seats, &p->number) == 2) return 1;
    p->perft = 1;
    if (sscanf(line, "perft %d %199s %7s %d %" SCNu64, &p->seats, p->option_text, deals, &p->depth, &p->number) != 5) return 0;
    p->deals = fl_find_word(DEALS, deals, strlen(deals));
    return p->deals >= 0 && fl_read_options(g, p->option_text, p->options);
}

uint64_t fl_pin_now(const fl_game *g, const fl_pin *p) {
    return p->perft ? fl_perft(g, p->seats, p->options, p->depth, p->deals, 1, NULL) : fl_signature(g, p->seats);
}

void fl_print_pin(FILE *to, const fl_pin *p, uint64_t number) {
    const char *deals;
    int n = fl_word(DEALS, p->deals, &deals);
    if (p->perft) fprintf(to, "perft %d %s %.*s %d %" PRIu64 "\n", p->seats, p->option_text, n, deals, p->depth, number);
    else fprintf(to, "signature %d %016" PRIx64 "\n", p->seats, number);
}
