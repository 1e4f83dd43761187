/* fuzz.h - what the coverage-guided fuzzers share: a finding stops them at once. */
#ifndef FL_FUZZ_H
#define FL_FUZZ_H
#include "../games/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(yes)                                         \
    do {                                                  \
        if (!(yes)) fl_finding(__FILE__, __LINE__, #yes); \
    } while (0)
static inline void fl_finding(const char *file, int line, const char *what) {
    fprintf(stderr, "%s:%d: %s does not hold\n", file, line, what);
    abort();
}

static inline void must_check(const fl_game *g, const void *s) {
    int broken = fl_check(g, s);
    if (!broken) return;
    fprintf(stderr, "%s: check says %s\n", g->id, fl_check_name(g, broken));
    abort();
}

/* Whatever passes the check can be played to the end, in not too many plies; the check holds all the way. */
static inline void must_play_on(const fl_game *g, const void *from, uint64_t seed) {
    fl_state s;
    fl_host h = {seed, 0};
    fl_move legal[FL_LEGAL];
    int32_t count[FL_TERMS];
    int ply = 0, score[FL_SEATS], rank[FL_SEATS];
    memcpy(s.bytes, from, g->state_size);
    for (unsigned active; (active = g->active(s.bytes)) != 0; ply++) {
        for (int p = 0; p < fl_seats(g, s.bytes); p++) g->tally(s.bytes, p, count);
        MUST(g->progress(s.bytes) >= 0 && g->progress(s.bytes) <= FL_FAR);
        MUST(ply <= 2 * g->longest && !(active >> fl_seats(g, s.bytes)));
        int seat = fl_nth(active, fl_uniform(&seed, (uint32_t)fl_count(active))), n = g->legal(s.bytes, seat, legal);
        MUST(n >= 1 && n <= FL_LEGAL);
        MUST(!fl_play(g, s.bytes, seat, legal[fl_uniform(&seed, (uint32_t)n)], &h));
        must_check(g, s.bytes);
    }
    g->result(s.bytes, score, rank);
}

/* A position that was read and accepted: it can be asked, written, read again the same, filled and played. */
static inline void must_be_good(const fl_position *p, uint64_t seed) {
    static char text[1 << 16];
    static fl_position again;
    fl_error e;
    fl_move legal[FL_LEGAL];
    const fl_game *g = p->game;
    fl_out o = fl_into(text, sizeof text);
    fl_write_position(&o, g, p->state.bytes, p->viewer);
    MUST(o.n < sizeof text && fl_read_position(fl_find_game, text, o.n, &again, &e));
    MUST(!memcmp(again.state.bytes, p->state.bytes, g->state_size));
    o = fl_into(text, sizeof text);
    fl_write_json(&o, g, p->state.bytes, p->viewer);
    MUST(o.n < sizeof text && fl_read_json(fl_find_game, text, o.n, &again, &e));
    MUST(!memcmp(again.state.bytes, p->state.bytes, g->state_size));
    if (p->viewer >= 0) MUST((g->legal(p->state.bytes, p->viewer, legal) > 0) == (int)(g->active(p->state.bytes) >> p->viewer & 1));
    for (int i = 0; p->viewer >= 0 && i < g->n_indices; i++) (void)fl_why(g, p->state.bytes, p->viewer, fl_at(g, i));
    fl_host h = {seed, 0};
    if (p->viewer != FL_ALL_SEEING) g->imagine(again.state.bytes, p->viewer, &h);
    must_check(g, again.state.bytes);
    must_play_on(g, again.state.bytes, seed);
}

/* Any text as a position: refused with a reason, or as good as any other. */
static inline int read_by(
    int (*read)(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e), const uint8_t *data, size_t size) {
    static fl_position p;
    fl_error e;
    if (read(fl_find_game, (const char *)data, size, &p, &e)) must_be_good(&p, size);
    else MUST(e.text[0]);
    return 0;
}
#endif
