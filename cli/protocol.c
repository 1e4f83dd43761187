/* protocol.c - flotilla protocol: puts play/tables.c between standard input and standard output. */
#define _POSIX_C_SOURCE 200809L
#include "../host/chance.h"
#include "../play/tables.h"
#include "cli.h"
#include <errno.h>
#include <signal.h>
#include <unistd.h>

const char usage_protocol[] =
    "usage: flotilla protocol\n\n"
    "Speaks the line protocol of docs/PROTOCOL.md: a program, or a person who types, opens tables, is asked for moves\n"
    "and answers. It can be tried by hand: 'new blackflag players 3' opens a table, 'help' lists all commands.\n";

/* What is said goes out before the next line is waited for, and before a bot thinks. */
typedef struct {
    char text[65536];
    size_t n;
    int gone;
} mouth;

static void speak(mouth *m) {
    size_t at = 0;
    while (at < m->n && !m->gone) {
        ssize_t n = write(STDOUT_FILENO, m->text + at, m->n - at);
        if (n > 0) at += (size_t)n;
        else if (n < 0 && errno != EINTR) m->gone = 1;
    }
    m->n = 0;
}

static void say(void *with, const char *text, size_t n) {
    mouth *m = with;
    if (!n) speak(m);
    while (n) {
        size_t k = sizeof m->text - m->n < n ? sizeof m->text - m->n : n;
        memcpy(m->text + m->n, text, k);
        m->n += k, text += k, n -= k;
        if (m->n == sizeof m->text) speak(m);
    }
}

int cmd_protocol(args *a) {
    static fl_tables t;
    static mouth m;
    static char bytes[4096];
    if (!finished(a)) return WRONG;
    signal(SIGPIPE, SIG_IGN); /* a client that has gone is no reason to die of */
    fl_tables_start(&t, &fl_system, say, &m);
    speak(&m);
    while (!t.first.ended && !m.gone) {
        ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        fl_tables_feed(&t, bytes, (size_t)n);
        speak(&m);
    }
    fl_tables_end(&t);
    speak(&m);
    return DONE;
}
