/* fuzz_record.c - any text as a record: refused with a reason, or it replays, and writing it again loses nothing. */
#include "fuzz.h"

enum { MOST = 1 << 12, ROOM = 1 << 20 };
typedef struct {
    fl_record r;
    fl_ply plies[MOST];
    fl_dealt deals[MOST];
    fl_snapshot snapshots[256];
} shelf;

static fl_record *empty(shelf *s) {
    memset(&s->r, 0, sizeof s->r);
    s->r.plies = s->plies, s->r.deals = s->deals, s->r.snapshots = s->snapshots;
    s->r.max_plies = s->r.max_deals = MOST, s->r.max_snapshots = 256;
    return &s->r;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static shelf one, two;
    static char text[ROOM];
    fl_error e;
    fl_state s;
    fl_record *r = empty(&one);
    if (!fl_record_read(fl_find_game, (const char *)data, size, r, &e)) {
        MUST(e.text[0]);
        return 0;
    }
    for (uint32_t i = 0; i < r->n_snapshots; i++)
        if (fl_snapshot_read(r, &r->snapshots[i], s.bytes, &e)) must_play_on(r->game, s.bytes, i);
        else MUST(e.text[0]);
    if (!fl_record_verify(r, &e)) {
        MUST(e.text[0]);
        return 0;
    }
    fl_out o = fl_into(text, sizeof text);
    fl_record_write(&o, r);
    MUST(o.n < sizeof text);
    MUST(fl_record_read(fl_find_game, text, o.n, empty(&two), &e) && fl_record_verify(&two.r, &e));
    MUST(two.r.hash == r->hash && two.r.n_plies == r->n_plies && !memcmp(two.r.name, r->name, sizeof r->name));
    return 0;
}
