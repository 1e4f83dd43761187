/* fuzz_room.c - any rows as a room's journal, then any lines as what listeners say: refused with a reason, or the room goes on, and its
 * rows make it again. The input: rows, an empty line, then lines, the first character of each telling who says it. */
#include "../host/chance.h"
#include "../play/room.h"
#include "fuzz.h"

struct fl_listener { int dropped; };
static char scratch[FL_SCRATCH] __attribute__((aligned(16))), rows[1 << 20];
static size_t n_rows;

static void keep(void *with, int64_t at, const char *row, size_t n) {
    (void)with, (void)at;
    MUST(n_rows + n + 1 < sizeof rows && n);
    memcpy(rows + n_rows, row, n), n_rows += n, rows[n_rows++] = '\n';
}
static void say(void *with, fl_listener *to, const char *lines, size_t n) {
    (void)with;
    MUST(n && lines[n - 1] == '\n' && !to->dropped);
}
static void drop(void *with, fl_listener *who) { (void)with, who->dropped = 1; }
static void think(void *with, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view) {
    (void)with, (void)seat, (void)ticket, (void)bot, (void)seed, (void)g, (void)view;
}
static void digest(const char *secret, size_t n, uint8_t to[FL_DIGEST]) { memset(to, (int)n, FL_DIGEST), to[0] = (uint8_t)*secret; }
static fl_room *another(void *with, const uint8_t link[FL_DIGEST]) { return (void)with, (void)link, NULL; }
static void forget(void *with, const char *kind) { (void)with, (void)kind; }
static const fl_inn inn = {NULL, scratch, &fl_system, keep, say, drop, think, digest, another, forget};

/* 1: the rows made a room. */
static int read_rows(fl_room *r, const char *text, size_t n, size_t *used) {
    fl_error e = {"", 0};
    size_t at = 0, k;
    for (; at < n; at += k + 1) {
        for (k = 0; at + k < n && text[at + k] != '\n';) k++;
        if (!k) break;
        if (!fl_room_row(r, 1000, text + at, k, &e)) {
            MUST(e.text[0]);
            return 0;
        }
    }
    *used = at;
    int fine = fl_room_rows_end(r, 2000, &e);
    MUST(fine || e.text[0]);
    return fine;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    struct fl_listener ears[3] = {{0}, {0}, {0}};
    size_t at = 0, k, used;
    fl_room *r = fl_room_make(&inn), *again;
    n_rows = 0;
    if (read_rows(r, text, size, &at) && at <= size) {
        memcpy(rows, text, at), n_rows = at;
        for (int i = 0; i < 3; i++) {
            uint8_t key[FL_DIGEST];
            digest(&"abc"[i], 1, key), fl_room_enter(r, &ears[i], key, (uint32_t)i, 3000);
        }
        for (at++; at < size; at += k + 1) {
            for (k = 0; at + k < size && text[at + k] != '\n';) k++;
            if (k > 1 && !ears[text[at] & 1].dropped) fl_room_line(r, &ears[text[at] & 1], text + at + 1, k - 1, 4000);
        }
        fl_room_tick(r, 5000);
        again = fl_room_make(&inn);
        size_t n = n_rows;
        MUST(read_rows(again, rows, n, &used) && fl_room_stage(again) == fl_room_stage(r));
        fl_room_free(again);
    }
    fl_room_free(r);
    return 0;
}
