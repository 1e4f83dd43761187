/* outsider.c - starts a program, talks to it with bounded patience and memory, and ends it. */
#define _GNU_SOURCE
#include "chance.h"
#include "outsider.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_UNREAD = 4 << 20 }; /* what it may leave lying before it counts as deaf */
extern char **environ;

struct fl_outsider {
    pid_t pid;
    int to, from;                /* pipes, or -1 */
    FILE *errors;                /* what it says on its stderr */
    double patience;
    fl_protocol p;
    int greeted, seat;
    char *unread;                /* what is to be said and does not fit into the pipe yet */
    size_t n_unread, max_unread;
    int deaf;
    char line[FL_LINE + 1];      /* what it says, up to the end of the line */
    size_t n_line, n_taken;      /* of these, n_taken belong to lines that have been carried out */
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- what is said to it ---------------------------------------------------------------------------------------- */

static void say(void *with, const char *text, size_t n) {
    fl_outsider *o = with;
    if (o->n_unread + n > o->max_unread) {
        size_t room = (o->n_unread + n) * 2 + 4096;
        char *more = room <= MOST_UNREAD ? realloc(o->unread, room) : NULL;
        if (!more) {
            o->deaf = 1;
            return;
        }
        o->unread = more, o->max_unread = room;
    }
    memcpy(o->unread + o->n_unread, text, n);
    o->n_unread += n;
}

/* As much as goes without waiting. */
static void let_out(fl_outsider *o) {
    size_t at = 0;
    while (o->to >= 0 && at < o->n_unread) {
        ssize_t n = write(o->to, o->unread + at, o->n_unread - at);
        if (n > 0) at += (size_t)n;
        else if (errno != EINTR) break; /* it is full, or nobody listens: its silence will tell */
    }
    memmove(o->unread, o->unread + at, o->n_unread - at);
    o->n_unread -= at;
}

/* ---- its start and its end ------------------------------------------------------------------------------------------ */

static int spawn(fl_outsider *o, const char *command, int in, int out, char **env) {
    char *words[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    sigemptyset(&usual), sigaddset(&usual, SIGPIPE);
    if (posix_spawn_file_actions_init(&files)) return 0;
    if (posix_spawnattr_init(&how)) return posix_spawn_file_actions_destroy(&files), 0;
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF); /* a group of its own: its children end with it */
    posix_spawnattr_setpgroup(&how, 0), posix_spawnattr_setsigdefault(&how, &usual);
    int fine = !posix_spawn_file_actions_adddup2(&files, in, 0) && !posix_spawn_file_actions_adddup2(&files, out, 1) &&
        !posix_spawn_file_actions_adddup2(&files, fileno(o->errors), 2) && !posix_spawn(&o->pid, "/bin/sh", &files, &how, words, env);
    posix_spawn_file_actions_destroy(&files), posix_spawnattr_destroy(&how);
    return fine;
}

/* Our environment and the seed. */
static char **environment(char *seed) {
    size_t n = 0, kept = 0;
    while (environ[n]) n++;
    char **env = malloc((n + 2) * sizeof *env);
    if (!env) return NULL;
    for (size_t i = 0; i < n; i++)
        if (strncmp(environ[i], "FLOTILLA_SEED=", 14)) env[kept++] = environ[i];
    env[kept++] = seed, env[kept] = NULL;
    return env;
}

static int launch(fl_outsider *o, const char *command, uint64_t seed) {
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    char text[64];
    snprintf(text, sizeof text, "FLOTILLA_SEED=%llu", (unsigned long long)(seed >> 1));
    char **env = environment(text);
    int fine = env && !pipe2(in, O_CLOEXEC) && !pipe2(out, O_CLOEXEC) && (o->errors = tmpfile()) &&
        fcntl(fileno(o->errors), F_SETFD, FD_CLOEXEC) != -1 && fcntl(in[1], F_SETFL, O_NONBLOCK) != -1 &&
        spawn(o, command, in[0], out[1], env);
    free(env);
    if (in[0] >= 0) close(in[0]);
    if (out[1] >= 0) close(out[1]);
    o->to = in[1], o->from = out[0];
    return fine;
}

fl_outsider *fl_outsider_start(const char *command, uint64_t seed, double patience) {
    fl_outsider *o = calloc(1, sizeof *o);
    if (!o) return NULL;
    o->to = o->from = -1, o->patience = patience;
    if (!launch(o, command, seed)) return fl_outsider_end(o), NULL;
    fl_protocol_start(&o->p, &fl_system, say, o);
    o->p.guest = 1, o->p.luck = seed, o->p.patience = (uint32_t)(patience * 1000);
    let_out(o);
    return o;
}

static void hang_up(fl_outsider *o) {
    if (o->to >= 0) close(o->to);
    if (o->from >= 0) close(o->from);
    o->to = o->from = -1;
}

/* How it ended, if it does so within these seconds; else -1. */
static int ends(fl_outsider *o, double seconds) {
    struct timespec nap = {0, 1000000};
    int status;
    for (double until = now() + seconds; o->pid > 0;) {
        if (waitpid(o->pid, &status, WNOHANG) == o->pid) return o->pid = 0, status;
        if (now() > until) break;
        nanosleep(&nap, NULL);
    }
    return -1;
}

void fl_outsider_end(fl_outsider *o) {
    enum { GRACE = 1 };
    pid_t group = o->pid;
    hang_up(o);
    ends(o, GRACE);
    if (group > 0) kill(-group, SIGKILL); /* also what it has left behind */
    if (o->pid > 0) waitpid(o->pid, NULL, 0);
    if (o->p.say) fl_protocol_end(&o->p);
    if (o->errors) fclose(o->errors);
    free(o->unread), free(o);
}

/* ---- what it says ------------------------------------------------------------------------------------------------------- */

/* The last thing on its stderr is mostly why. */
static void last_words(fl_outsider *o, char *why) {
    char text[200];
    size_t used = strlen(why), n = 0, from = 0;
    if (!o->errors || fseek(o->errors, 0, SEEK_END)) return;
    long size = ftell(o->errors);
    if (size <= 0 || fseek(o->errors, size > 180 ? size - 180 : 0, SEEK_SET)) return;
    n = fread(text, 1, sizeof text - 1, o->errors);
    while (n && (unsigned char)text[n - 1] <= ' ') n--;
    for (size_t i = 0; i < n; i++)
        if (text[i] == '\n') from = i + 1;
    if (n > from) snprintf(why + used, FL_WHY - used, "; it says: %.*s", (int)(n - from), text + from);
}

static int failed(fl_outsider *o, char *why, const char *what) {
    snprintf(why, FL_WHY, "%s", what);
    last_words(o, why);
    return 0;
}

static int has_ended(fl_outsider *o, char *why) {
    char what[80];
    int status = ends(o, 1);
    if (status < 0) return failed(o, why, "it has closed its output");
    if (WIFSIGNALED(status)) snprintf(what, sizeof what, "it was ended by signal %d", WTERMSIG(status));
    else snprintf(what, sizeof what, "it has ended with status %d", WEXITSTATUS(status));
    return failed(o, why, what);
}

/* Waits until it can be told or heard something. */
static int wait_for(fl_outsider *o, double until, char *why) {
    char what[80];
    double left = until - now();
    struct pollfd fds[2] = {{o->from, POLLIN, 0}, {o->n_unread ? o->to : -1, POLLOUT, 0}};
    int n = left > 0 ? poll(fds, 2, left < 3600 ? (int)(left * 1000) + 1 : 3600000) : 0;
    if (n < 0 && errno != EINTR) return failed(o, why, strerror(errno));
    if (fds[1].revents) let_out(o);
    if (n > 0 && fds[0].revents) {
        ssize_t got = read(o->from, o->line + o->n_line, sizeof o->line - o->n_line);
        if (got <= 0) return has_ended(o, why);
        o->n_line += (size_t)got;
    }
    if (now() < until) return 1;
    snprintf(what, sizeof what, "no answer within %g s", o->patience);
    return failed(o, why, what);
}

/* The next whole line, taken out of what it has said. */
static int next_line(fl_outsider *o, double until, char *why, char **line, size_t *n) {
    memmove(o->line, o->line + o->n_taken, o->n_line - o->n_taken);
    o->n_line -= o->n_taken, o->n_taken = 0;
    for (;;) {
        char *end = memchr(o->line, '\n', o->n_line);
        if (end) return *line = o->line, *n = (size_t)(end - o->line), o->n_taken = *n + 1, 1;
        if (o->n_line == sizeof o->line) return failed(o, why, "a line without an end");
        if (!wait_for(o, until, why)) return 0;
    }
}

/* Carries one line out. A bot that says something wrong is not asked again. */
static int carry_out(fl_outsider *o, const char *line, size_t n, char *why) {
    size_t from = o->n_unread;
    fl_protocol_line(&o->p, line, n);
    if (o->deaf) return failed(o, why, "it does not listen");
    for (size_t at = from; at < o->n_unread;) {
        char *end = memchr(o->unread + at, '\n', o->n_unread - at);
        size_t k = end ? (size_t)(end - o->unread) - at : o->n_unread - at;
        if (k > 6 && !memcmp(o->unread + at, "error ", 6)) {
            char what[240];
            snprintf(what, sizeof what, "its line '%.*s' is answered with '%.*s'", n < 60 ? (int)n : 60, line, k < 140 ? (int)k : 140,
                o->unread + at);
            for (char *c = what; *c; c++)
                if ((unsigned char)*c < ' ' || *c == 127) *c = '.';
            return failed(o, why, what);
        }
        at += k + 1;
    }
    let_out(o);
    return 1;
}

/* ---- a game ------------------------------------------------------------------------------------------------------------------ */

int fl_outsider_greets(fl_outsider *o, char *why) {
    double until = now() + o->patience;
    char *line;
    size_t n;
    while (!o->greeted) {
        if (!next_line(o, until, why, &line, &n)) return 0;
        o->greeted = n >= 6 && !memcmp(line, "hello ", 6);
        if (!carry_out(o, line, n, why)) return 0;
    }
    return 1;
}

fl_protocol *fl_outsider_lines(fl_outsider *o) { return &o->p; }

int fl_outsider_let_out(fl_outsider *o, char *why) {
    let_out(o);
    return o->deaf ? failed(o, why, "it does not listen") : 1;
}

int fl_outsider_joins(
    fl_outsider *o, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], int seat, fl_decide *decide, void *with, char *why) {
    if (!fl_outsider_greets(o, why)) return 0;
    if (!fl_protocol_join(&o->p, g, seats, options, seat, decide, with)) return failed(o, why, "no memory is left");
    o->seat = seat;
    let_out(o);
    return 1;
}

int fl_outsider_again(fl_outsider *o, uint64_t seed) {
    o->p.luck = seed;
    /* it has said nothing more */
    return o->p.version >= 2 && o->greeted && !o->deaf && fl_table_over(&o->p.table) && o->n_line == o->n_taken;
}

int fl_outsider_hears(fl_outsider *o, int seat, fl_move m, char *why) {
    if (!fl_protocol_hear(&o->p, seat, m)) return failed(o, why, "its table cannot go along");
    return fl_outsider_let_out(o, why);
}

/* Its lines are carried out until one of them has moved. */
int fl_outsider_chooses(fl_outsider *o, fl_move *m, char *why) {
    const fl_record *r = &o->p.table.session.record;
    double until = now() + o->patience;
    uint32_t plies = r->n_plies;
    char *line;
    size_t n;
    while (o->p.table.elsewhere ? !o->p.chose : r->n_plies == plies)
        if (!next_line(o, until, why, &line, &n) || !carry_out(o, line, n, why)) return 0;
    *m = o->p.table.elsewhere ? o->p.chosen.move : r->plies[plies].move;
    return 1;
}
