/* fuzz_protocol.c - whatever a client sends: every line is answered once, in plain lines, and the table stays a game that can be. */
#include "../host/chance.h"
#include "../play/tables.h"
#include <stdlib.h>

typedef struct {
    size_t n_answers, n_line;
    char line[16];
} ear;

static void hear(void *with, const char *text, size_t n) {
    ear *e = with;
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\n') {
            if (e->n_line < 3) abort(); /* no line is empty */
            const char *at = e->line;
            if (*at == '@') at = memchr(at, ' ', 6) ? (const char *)memchr(at, ' ', 6) + 1 : (abort(), at);
            e->n_answers += !memcmp(at, "ok ", 3) || !memcmp(at, "error ", 6);
            e->n_line = 0;
            memset(e->line, 0, sizeof e->line);
        } else {
            if (c < ' ' || c == 127) abort();
            if (e->n_line < sizeof e->line) e->line[e->n_line] = (char)c;
            e->n_line++;
        }
    }
}

/* Lines that are passed over: empty ones and remarks. */
static int silent(const char *line, size_t n) {
    if (n > FL_LINE) return 0;
    if (n && line[n - 1] == '\r') n--;
    while (n && (*line == ' ' || *line == '\t')) line++, n--;
    return !n || *line == '#';
}

static void check_table(const fl_protocol *p) {
    const fl_session *s = &p->table.session;
    if (s->game && fl_check(s->game, s->state.bytes)) abort();
    if (s->game && !p->over && p->mine) {
        unsigned asked = 0;
        for (int seat = 0; seat < FL_SEATS; seat++) asked |= (unsigned)(p->table.chair[seat].pending != 0) << seat;
        if (asked != s->game->active(s->state.bytes)) abort(); /* all who have to choose are asked, and nobody else */
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fl_tables t;
    ear e = {0, 0, {0}};
    size_t expected = 0;
    const char *text = (const char *)data;
    fl_tables_start(&t, &fl_system, hear, &e);
    t.first.most_budget = 2;
    for (size_t at = 0, k; at < size; at += k + 1) {
        for (k = 0; at + k < size && text[at + k] != '\n';) k++;
        if (at + k == size) {
            fl_tables_feed(&t, text + at, k);
            break;
        }
        expected += !t.first.ended && !silent(text + at, k);
        fl_tables_feed(&t, text + at, k + 1);
        if (e.n_answers != expected) abort();
        check_table(&t.first);
        for (int i = 0; i < FL_TABLES; i++)
            if (t.more[i]) check_table(t.more[i]);
    }
    fl_tables_end(&t);
    return 0;
}
