/* elder.c - rooms in programs of earlier releases: questions over a pipe, and what follows from the answers. */
#define _GNU_SOURCE
#include "elder.h"
#include "annexe.h"
#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 10000, PART = 65536 }; /* milliseconds for an answer, which takes a few; bytes that are read at a time */

typedef struct {
    char *at;
    size_t n, size;
} text;

typedef struct program {
    struct program *next;
    char path[4096];
    char rules[1024];               /* " blackflag 1 cove 2 …", as it greeted */
    pid_t pid;                      /* 0: it does not run */
    int wire;
    fl_elder *rooms;
    uint64_t n_rooms;               /* that it ever had: their numbers */
    text heard;
} program;

struct fl_elders { program *first; };

struct fl_elder {
    program *in;                    /* NULL: that has failed */
    fl_elder *next;
    uint64_t number;
    fl_inn inn;
    text question;
    fl_listener *who[FL_LISTENERS]; /* by their number, less one */
    int64_t due;
    int stage, idle, thinks;
};

/* ---- texts that grow --------------------------------------------------------------------------------------------- */

static void add(text *t, const char *what, size_t n) {
    if (t->n + n > t->size) {
        size_t size = 2 * (t->n + n);
        char *more = realloc(t->at, size);
        if (!more) abort(); /* as in the store: nothing can be promised any more */
        t->at = more, t->size = size;
    }
    memcpy(t->at + t->n, what, n), t->n += n;
}
static void add_word(text *t, const char *word) { add(t, " ", 1), add(t, word, strlen(word)); }
static void add_number(text *t, uint64_t v) {
    char word[24];
    snprintf(word, sizeof word, "%llu", (unsigned long long)v), add_word(t, word);
}
static void add_digest(text *t, const uint8_t d[FL_DIGEST]) {
    char word[2 * FL_DIGEST + 1];
    for (int i = 0; i < FL_DIGEST; i++) snprintf(word + 2 * i, 3, "%02x", d[i]);
    add_word(t, word);
}

/* ---- a program --------------------------------------------------------------------------------------------------- */

/* It keeps nothing, so it may be ended at any moment. */
static void end_program(program *p) {
    if (!p->pid) return;
    close(p->wire), kill(p->pid, SIGKILL), waitpid(p->pid, NULL, 0);
    p->pid = 0, p->heard.n = 0;
}

static void fail(program *p, const char *why) {
    fprintf(stderr, "flotilla: %s: %s\n", p->path, why);
    end_program(p);
    for (fl_elder *r; (r = p->rooms) != NULL;) p->rooms = r->next, r->in = NULL;
}

static int64_t machine_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int is_ready(const program *p, short what, int64_t until) {
    struct pollfd one = {p->wire, what, 0};
    int64_t left = until - machine_time();
    return poll(&one, 1, left > 0 ? (int)left : 0) > 0;
}

static int send_all(program *p, const text *t, int64_t until) {
    for (size_t at = 0; at < t->n;) {
        ssize_t k = send(p->wire, t->at + at, t->n - at, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (k > 0) at += (size_t)k;
        else if ((errno != EAGAIN && errno != EINTR) || !is_ready(p, POLLOUT, until)) return 0;
    }
    return 1;
}

static int read_more(program *p, int64_t until) {
    char part[PART];
    if (!is_ready(p, POLLIN, until)) return 0;
    ssize_t k = recv(p->wire, part, sizeof part, MSG_DONTWAIT);
    if (k > 0) add(&p->heard, part, (size_t)k);
    return k > 0 || (k < 0 && (errno == EINTR || errno == EAGAIN));
}

/* Reads until a whole line begins with one of these words; where that line begins, SIZE_MAX: it does not come. */
static size_t read_until(program *p, const char *words) {
    int64_t until = machine_time() + PATIENCE;
    for (size_t from = 0;;) {
        const char *line = p->heard.at + from, *end = p->heard.n > from ? memchr(line, '\n', p->heard.n - from) : NULL, *word;
        if (!end) {
            if (!read_more(p, until)) return SIZE_MAX;
            continue;
        }
        size_t n = (size_t)(end - line), k = fl_cut(&line, &n, &word);
        if (k && fl_find_word(words, word, k) >= 0) return from;
        from = (size_t)(end - p->heard.at) + 1;
    }
}

static int spawn(program *p) {
    char *argv[] = {p->path, (char *)"rooms", NULL};
    int wires[2];
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    sigset_t none, usual;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, wires)) return 0;
    sigemptyset(&none), sigemptyset(&usual), sigaddset(&usual, SIGPIPE), sigaddset(&usual, SIGXFSZ);
    posix_spawn_file_actions_init(&files), posix_spawnattr_init(&manner);
    posix_spawn_file_actions_adddup2(&files, wires[1], 0), posix_spawn_file_actions_adddup2(&files, wires[1], 1);
    posix_spawn_file_actions_addclosefrom_np(&files, 3);
    posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF); /* Ctrl+C is for us */
    posix_spawnattr_setpgroup(&manner, 0), posix_spawnattr_setsigmask(&manner, &none), posix_spawnattr_setsigdefault(&manner, &usual);
    int fine = !posix_spawn(&p->pid, p->path, &files, &manner, argv, environ);
    posix_spawn_file_actions_destroy(&files), posix_spawnattr_destroy(&manner);
    close(wires[1]);
    if (fine) return p->wire = wires[0], 1;
    return close(wires[0]), p->pid = 0;
}

/* "rooms 1 RELEASE GAME VERSION …" */
static int start(program *p) {
    int version, at = 0;
    if (p->pid) return 1;
    if (!spawn(p)) return 0;
    if (read_until(p, "rooms") || p->heard.n >= sizeof p->rules) return end_program(p), 0;
    p->heard.at[p->heard.n - 1] = 0;
    int fine = sscanf(p->heard.at, "rooms %d %*s%n", &version, &at) == 1 && version == FL_ANNEXE_VERSION && at;
    if (fine) snprintf(p->rules, sizeof p->rules, "%s ", p->heard.at + at);
    p->heard.n = 0;
    return fine ? 1 : (end_program(p), 0);
}

static int has_rules(const program *p, const char *game, size_t n, unsigned version) {
    char words[100];
    snprintf(words, sizeof words, " %.*s %u ", (int)(n < 60 ? n : 60), game, version);
    return strstr(p->rules, words) != NULL;
}

/* ---- all of them ------------------------------------------------------------------------------------------------- */

static void meet(fl_elders *all, const char *dir, const char *release) {
    program *p = calloc(1, sizeof *p);
    if (!p) return;
    int n = snprintf(p->path, sizeof p->path, "%s/%s/flotilla", dir, release);
    if (n >= (int)sizeof p->path || access(p->path, X_OK)) {
        free(p);
        return;
    }
    if (!start(p)) fprintf(stderr, "flotilla: %s: it plays no tables of an earlier release\n", p->path);
    end_program(p);
    if (*p->rules) p->next = all->first, all->first = p;
    else free(p->heard.at), free(p);
}

fl_elders *fl_elders_find(const char *dir) {
    fl_elders *all = calloc(1, sizeof *all);
    struct dirent **names;
    int n = all ? scandir(dir, &names, NULL, versionsort) : -1;
    for (int i = 0; i < n; i++) {
        if (*names[i]->d_name != '.') meet(all, dir, names[i]->d_name);
        free(names[i]);
    }
    if (n >= 0) free(names);
    if (all && all->first) return all;
    return free(all), NULL;
}

void fl_elders_free(fl_elders *all) {
    if (!all) return;
    for (program *p; (p = all->first) != NULL; free(p)) all->first = p->next, end_program(p), free(p->heard.at);
    free(all);
}

/* ---- a room ------------------------------------------------------------------------------------------------------ */

fl_elder *fl_elder_make(fl_elders *all, const char *game, size_t n, unsigned version, const fl_inn *inn) {
    program *p = all ? all->first : NULL;
    while (p && !(has_rules(p, game, n, version) && start(p))) p = p->next;
    fl_elder *r = p ? calloc(1, sizeof *r) : NULL;
    if (!r) return NULL;
    r->in = p, r->number = ++p->n_rooms, r->inn = *inn, r->due = INT64_MAX, r->idle = 1;
    r->next = p->rooms, p->rooms = r;
    return r;
}

static void begin(fl_elder *r, const char *verb, int64_t now) {
    char head[64];
    add(&r->question, head, (size_t)snprintf(head, sizeof head, "%llu %s", (unsigned long long)r->number, verb));
    if (now >= 0) add_number(&r->question, (uint64_t)now);
}

void fl_elder_free(fl_elder *r) {
    program *p = r->in;
    if (p) {
        fl_elder **at = &p->rooms;
        while (*at != r) at = &(*at)->next;
        *at = r->next, r->question.n = 0;
        begin(r, "close", -1), add(&r->question, "\n", 1);
        if (!p->rooms) end_program(p);
        else if (!send_all(p, &r->question, machine_time() + PATIENCE)) fail(p, "it does not listen");
    }
    free(r->question.at), free(r);
}

int fl_elder_failed(const fl_elder *r) { return !r->in; }

static fl_listener *who_is(const fl_elder *r, uint64_t number) { return number && number <= FL_LISTENERS ? r->who[number - 1] : NULL; }

/* The number of somebody who is here, or with NULL one that is free; 0: there is none. */
static uint64_t number_of(const fl_elder *r, const fl_listener *who) {
    uint64_t i = 0;
    while (i < FL_LISTENERS && r->who[i] != who) i++;
    return i < FL_LISTENERS ? i + 1 : 0;
}

static void take_one(fl_elder *r, const char *line, size_t n) {
    const char *word, *number;
    size_t k = fl_cut(&line, &n, &word);
    if (fl_same(word, k, "forget")) {
        char kind[32];
        k = fl_cut(&line, &n, &word);
        snprintf(kind, sizeof kind, "%.*s", (int)(k < 31 ? k : 31), word);
        r->inn.forget(r->inn.with, k ? kind : NULL);
        return;
    }
    uint64_t v = 0;
    size_t digits = fl_cut(&line, &n, &number);
    if (!fl_read_number(number, digits, INT64_MAX, &v)) return;
    if (n) line++, n--; /* the blank */
    if (fl_same(word, k, "keep")) r->inn.keep(r->inn.with, (int64_t)v, line, n);
    else if (who_is(r, v) && fl_same(word, k, "say")) {
        r->question.n = 0, add(&r->question, line, n), add(&r->question, "\n", 1);
        r->inn.say(r->inn.with, who_is(r, v), r->question.at, n + 1);
    } else if (who_is(r, v) && fl_same(word, k, "drop")) {
        fl_listener *who = who_is(r, v);
        r->who[v - 1] = NULL, r->inn.drop(r->inn.with, who);
    }
}

/* "done YES DUE STAGE IDLE THINKS": YES, or -1. */
static int read_done(fl_elder *r, const char *line, size_t n) {
    char words[120], due[24];
    int yes;
    snprintf(words, sizeof words, "%.*s", (int)(n < 119 ? n : 119), line);
    if (sscanf(words, "done %d %23s %d %d %d", &yes, due, &r->stage, &r->idle, &r->thinks) != 5) return -1;
    r->due = *due == '-' ? INT64_MAX : strtoll(due, NULL, 10);
    return yes;
}

/* 1, or 0 as the room said; also 0 if there is none any more. Only a whole answer counts. */
static int ask(fl_elder *r, fl_error *e) {
    program *p = r->in;
    if (!p) return 0;
    add(&r->question, "\n", 1);
    int sent = send_all(p, &r->question, machine_time() + PATIENCE);
    size_t end = sent ? read_until(p, "done wrong") : SIZE_MAX;
    r->question.n = 0;
    if (end == SIZE_MAX) return fail(p, "it does not answer"), 0;
    const char *last = p->heard.at + end;
    size_t n = p->heard.n - end - 1;
    if (*last == 'w') {
        if (e) fl_wrong(e, "the table cannot be read again", n > 6 ? last + 6 : NULL, n > 6 ? n - 6 : 0);
        return p->heard.n = 0, 0;
    }
    int yes = read_done(r, last, n);
    if (yes < 0) return fail(p, "it says what nobody understands"), 0;
    for (size_t at = 0, k; at < end; at += k + 1) {
        k = (size_t)((char *)memchr(p->heard.at + at, '\n', p->heard.n - at) - p->heard.at) - at;
        take_one(r, p->heard.at + at, k);
    }
    return r->question.n = p->heard.n = 0, yes;
}

void fl_elder_row(fl_elder *r, int64_t at, const char *row, size_t n) {
    begin(r, "row", at), add(&r->question, " ", 1), add(&r->question, row, n), add(&r->question, "\n", 1);
}

int fl_elder_rows_end(fl_elder *r, int64_t now, fl_error *e) {
    *e->text = 0;
    begin(r, "open", now);
    if (ask(r, e)) return 1;
    if (!*e->text) fl_wrong(e, "the program of an earlier release that has this table's rules does not answer", NULL, 0);
    return 0;
}

int fl_elder_enter(fl_elder *r, fl_listener *who, const uint8_t key[FL_DIGEST], uint32_t from, int64_t now) {
    uint64_t number = number_of(r, NULL);
    if (!number) return 0;
    r->who[number - 1] = who;
    begin(r, "enter", now), add_number(&r->question, number), add_digest(&r->question, key), add_number(&r->question, from);
    if (ask(r, NULL)) return 1;
    return r->who[number - 1] = NULL, 0;
}

int fl_elder_pass(fl_elder *r, const uint8_t pass[FL_DIGEST], const uint8_t key[FL_DIGEST], int64_t now) {
    begin(r, "pass", now), add_digest(&r->question, pass), add_digest(&r->question, key);
    return ask(r, NULL);
}

void fl_elder_gone(fl_elder *r, fl_listener *who, int64_t now) {
    uint64_t number = number_of(r, who);
    if (!number) return;
    begin(r, "gone", now), add_number(&r->question, number), ask(r, NULL);
    r->who[number - 1] = NULL;
}

void fl_elder_line(fl_elder *r, fl_listener *who, const char *line, size_t n, int64_t now) {
    begin(r, "line", now), add_number(&r->question, number_of(r, who)), add(&r->question, " ", 1), add(&r->question, line, n), ask(r, NULL);
}

void fl_elder_tick(fl_elder *r, int64_t now) { begin(r, "tick", now), ask(r, NULL); }

int64_t fl_elder_due(const fl_elder *r) { return r->in ? r->due : INT64_MAX; }
int fl_elder_stage(const fl_elder *r) { return r->stage; }
int fl_elder_idle(const fl_elder *r) { return !r->in || r->idle; }
int fl_elder_thinks(const fl_elder *r) { return r->in && r->thinks; }
