/* load.c - a benchmark of the server: many sockets at many tables of four, each a seat of blackflag that moves every few seconds.
 *
 *   flotilla-load PROGRAM [--sockets N] [--seconds S] [--every SECONDS] [--app DIR] [--strict]
 *
 * Starts 'PROGRAM serve' with a store of its own, plays, and tells: errors, the server's share of a core and its memory, how long moves
 * took to be acknowledged, and how long a bare fdatasync took meanwhile at the same place. --strict: more than 40 % of a core, 150 MB or
 * 8 times the fdatasync at the 99th percentile is a failure. The sockets are bare: they speak just enough of WebSocket. */
#define _GNU_SOURCE
#include "../../games/registry.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, AT_ONCE = 200 };                  /* connections that are under way at the same time */
enum { NEW, CONNECTING, GREETING, READY, SITTING, PLAYING };
typedef struct {
    int fd, stage, table, seat, entered;
    char token[44];
    char *in;
    size_t n, max;
    uint32_t ask;
    char position[4096];                            /* how it looked last */
    double due, said;                               /* when it moves; when it said so, or 0 */
} client;
typedef struct {
    char link[23];
    int opened, started, over;
    double last;
} table;

static client *clients;
static table *tables;
static int n_clients, n_tables, port, loop, n_under_way, n_playing, n_games;
static long n_errors;
static double every = 5;
static uint64_t stream = 1;
static float *acks;
static size_t n_acks, max_acks;
static int measuring;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double chance(void) { return (double)(fl_next(&stream) >> 11) / 9007199254740992.0; }

static void secret(char *to, int n) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (int i = 0; i < n; i++) to[i] = letters[fl_next(&stream) & 63];
    to[n] = 0;
}

static void wrong(const char *what, const char *line) {
    if (++n_errors <= 10) fprintf(stderr, "%s: %.200s\n", what, line);
}

/* ---- frames ---------------------------------------------------------------------------------------------------------- */

static void write_all(client *c, const char *data, size_t n) {
    while (n) {
        ssize_t k = write(c->fd, data, n);
        if (k > 0) data += k, n -= (size_t)k;
        else if (errno == EAGAIN) usleep(100); /* what is said is short: it nearly never waits */
        else {
            wrong("a socket broke", strerror(errno));
            return;
        }
    }
}

static void say(client *c, const char *text) {
    char frame[1024];
    size_t n = strlen(text), head = n < 126 ? 2 : 4;
    frame[0] = (char)0x81, frame[1] = (char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) frame[2] = (char)(n >> 8), frame[3] = (char)n;
    memset(frame + head, 0, 4), memcpy(frame + head + 4, text, n);
    write_all(c, frame, head + 4 + n);
}

/* ---- one client ---------------------------------------------------------------------------------------------------------- */

static void open_table(client *c) {
    char line[400];
    table *t = &tables[c->table];
    if (c->seat == 0) snprintf(line, sizeof line, "open 1 %s %s blackflag players 4 seat 0 mine name host", t->link, c->token);
    else snprintf(line, sizeof line, "enter 1 %s %s\n@1 sit %d guest%d", t->link, c->token, c->seat, c->seat);
    say(c, line);
    c->stage = SITTING, c->entered = 1;
}

static void plan_move(client *c) {
    table *t = &tables[c->table];
    double pause = every / SEATS * (0.5 + chance()), at = t->last + pause;
    c->due = at > now() ? at : now();
}

static void make_move(client *c) {
    fl_position p;
    fl_error e;
    fl_move legal[FL_LEGAL];
    char line[100];
    c->due = 0;
    if (!fl_read_position(fl_find_game, c->position, strlen(c->position), &p, &e)) {
        wrong("a position cannot be read", e.text);
        return;
    }
    int n = p.game->legal(p.state.bytes, c->seat, legal);
    if (!n) {
        wrong("asked without a move", c->position);
        return;
    }
    snprintf(line, sizeof line, "@1 move %d %u #%d", c->seat, c->ask, fl_index(p.game, legal[fl_next(&stream) % (uint64_t)n]));
    c->said = now(), c->ask = 0, tables[c->table].last = c->said;
    say(c, line);
}

static void keep_ack(double seconds) {
    if (!measuring) return;
    if (n_acks == max_acks) acks = realloc(acks, (max_acks = max_acks * 2 + 4096) * sizeof *acks);
    acks[n_acks++] = (float)seconds;
}

/* The same sockets go on at a new table. */
static void next_game(int which) {
    n_games++;
    secret(tables[which].link, 22), tables[which].opened = tables[which].over = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        client *c = &clients[which * SEATS + seat];
        c->ask = 0, c->due = 0, c->entered = 0, say(c, "leave 1");
        if (!seat) open_table(c);
    }
}

static void hear(client *c, const char *line, size_t n) {
    table *t = &tables[c->table];
    unsigned seat, number;
    int used = 0;
    if (n > 4 && !memcmp(line, "@1 ", 3)) {
        line += 3;
        if (!memcmp(line, "now ", 4) && sscanf(line, "now %u %*u %*s %n", &seat, &used) == 1 && used && (int)seat == c->seat)
            snprintf(c->position, sizeof c->position, "%s", line + used);
        else if (sscanf(line, "ask %u %u", &seat, &number) == 2 && (int)seat == c->seat) {
            if (c->stage != PLAYING) c->stage = PLAYING, n_playing++;
            c->ask = number, plan_move(c);
        } else if (sscanf(line, "cancel %u %u", &seat, &number) == 2) c->ask = 0, c->due = 0;
        else if (!memcmp(line, "ok move", 7)) keep_ack(now() - c->said), c->said = 0;
        else if (!memcmp(line, "over", 4) && !t->over) t->over = 1;
        else if (!memcmp(line, "error", 5)) wrong("refused", line);
        else if (!memcmp(line, "closed", 6)) wrong("closed", line);
    } else if (!memcmp(line, "ok hello", n < 8 ? n : 8)) {
        c->stage = READY, n_under_way--;
        if (c->seat == 0) open_table(c);
    } else if (n > 7 && !memcmp(line, "ok open", 7)) t->opened = 1;
    else if (n > 5 && !memcmp(line, "error", 5)) wrong("refused", line);
}

static void hear_frame(client *c, char *text, size_t n) {
    for (size_t at = 0; at < n;) {
        char *end = memchr(text + at, '\n', n - at);
        size_t k = end ? (size_t)(end - text) - at : n - at;
        char kept = text[at + k];
        text[at + k] = 0, hear(c, text + at, k), text[at + k] = kept;
        at += k + 1;
    }
}

/* The frames that are whole; what is left stays. */
static void take_frames(client *c) {
    size_t at = 0;
    if (c->stage == GREETING) {
        char *end = memmem(c->in, c->n, "\r\n\r\n", 4);
        if (!end) return;
        if (c->n < 12 || memcmp(c->in + 9, "101", 3)) wrong("not let in", c->in);
        at = (size_t)(end + 4 - c->in), c->stage = READY;
        say(c, "hello 2");
    }
    for (;;) {
        unsigned char *b = (unsigned char *)c->in + at;
        size_t left = c->n - at, head = 2, n;
        if (left < 2) break;
        n = b[1] & 127;
        if (n == 126) n = left >= 4 ? (size_t)b[2] << 8 | b[3] : SIZE_MAX / 2, head = 4;
        else if (n == 127) n = left >= 10 ? (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9] : SIZE_MAX / 2, head = 10;
        if (left < head + n) break;
        if ((b[0] & 15) == 1) hear_frame(c, (char *)b + head, n);
        else if ((b[0] & 15) == 9) write_all(c, "\x8a\x80\0\0\0\0", 6);
        else if ((b[0] & 15) == 8) wrong("cut off", "");
        at += head + n;
    }
    memmove(c->in, c->in + at, c->n - at), c->n -= at;
}

static void take_bytes(client *c) {
    if (c->max - c->n < 16384) c->in = realloc(c->in, (c->max = c->n + 32768) + 1);
    ssize_t n = read(c->fd, c->in + c->n, c->max - c->n);
    if (n > 0) c->n += (size_t)n, take_frames(c);
    else if (n == 0 || errno != EAGAIN)
        wrong("a socket broke", n ? strerror(errno) : "closed"), epoll_ctl(loop, EPOLL_CTL_DEL, c->fd, NULL);
    if (c->n == 0 && c->max > 65536) free(c->in), c->in = NULL, c->max = 0;
}

static void connect_client(client *c) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct epoll_event e = {EPOLLIN, {.ptr = c}};
    char head[300];
    int one = 1;
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), c->stage = GREETING, n_under_way++;
    if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&to, sizeof to)) {
        wrong("no line", strerror(errno));
        return;
    }
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    snprintf(head, sizeof head,
        "GET /sea HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: flotilla.2\r\n\r\n");
    write_all(c, head, strlen(head));
    epoll_ctl(loop, EPOLL_CTL_ADD, c->fd, &e);
}

/* ---- what is measured ------------------------------------------------------------------------------------------------------- */

static char folder[] = "/var/tmp/flotilla-load-XXXXXX";
static float *syncs;
static size_t n_syncs;
static volatile int ended;

/* A bare write of a page and fdatasync beside the store, every now and then. */
static void *sync_now_and_then(void *with) {
    enum { MOST = 100000 };
    static char page[4096];
    char path[100];
    (void)with;
    snprintf(path, sizeof path, "%s/bare", folder);
    int file = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    syncs = malloc(MOST * sizeof *syncs);
    while (!ended && n_syncs < MOST) {
        if (measuring) {
            double start = now();
            if (write(file, page, sizeof page) != sizeof page || fdatasync(file)) break;
            syncs[n_syncs++] = (float)(now() - start);
        }
        usleep(20000);
    }
    close(file);
    return NULL;
}

static int by_size(const void *a, const void *b) {
    return (*(const float *)a > *(const float *)b) - (*(const float *)a < *(const float *)b);
}

static double part(float *v, size_t n, double p) { return n ? 1000 * (double)v[(size_t)(p * (double)(n - 1))] : 0; }

static double processor(pid_t pid) { /* seconds */
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *f = fopen(path, "r");
    if (!f) return 0;
    size_t n = fread(text, 1, sizeof text - 1, f);
    text[n] = 0, fclose(f);
    char *at = strrchr(text, ')');
    if (at) sscanf(at + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double resident(pid_t pid) { /* MB */
    char path[64], line[256];
    double kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "VmRSS:", 6)) kb = atof(line + 6);
    if (f) fclose(f);
    return kb / 1024;
}

/* ---- its course ------------------------------------------------------------------------------------------------------------- */

static pid_t start_server(const char *program, const char *app) {
    char line[512] = "", store[100];
    int out[2];
    snprintf(store, sizeof store, "%s/store", folder);
    if (pipe(out)) return 0;
    pid_t pid = fork();
    if (!pid) {
        dup2(out[1], 1), close(out[0]), close(out[1]);
        execl(program, program, "serve", app, "--port", "0", "--store", store, (char *)NULL);
        _exit(127);
    }
    close(out[1]);
    FILE *f = fdopen(out[0], "r");
    if (!f || !fgets(line, sizeof line, f)) return 0;
    char *at = strstr(line, "://");
    if (at) at = strchr(at + 3, ':');
    port = at ? atoi(at + 1) : 0;
    return port ? pid : 0;
}

static void turn(int wait_ms) {
    static double looked;
    struct epoll_event events[512];
    int n = epoll_wait(loop, events, 512, wait_ms);
    for (int i = 0; i < n; i++) take_bytes(events[i].data.ptr);
    double at = now();
    if (at - looked < 0.005) return;
    looked = at;
    for (int i = 0; i < n_clients; i++) {
        client *c = &clients[i];
        if (c->due && at >= c->due) make_move(c);
        if (c->said && at - c->said > 30) wrong("no answer within 30 s", ""), c->said = 0;
        if (c->stage == READY && c->seat && tables[c->table].opened) open_table(c);
        else if (c->stage == PLAYING && c->seat && tables[c->table].opened && !c->entered) open_table(c);
    }
    for (int i = 0; i < n_tables; i++)
        if (tables[i].over) next_game(i);
}

static int gather(double patience) {
    double until = now() + patience;
    for (int next = 0; n_playing < n_clients && now() < until && n_errors < 100;) {
        while (next < n_clients && n_under_way < AT_ONCE) connect_client(&clients[next++]);
        turn(2);
    }
    return n_playing == n_clients;
}

static void remove_folder(void) {
    char command[200];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command)) fprintf(stderr, "%s is left\n", folder);
}

static double number(int n, char **v, const char *name, double standard) {
    for (int i = 2; i + 1 < n; i++)
        if (!strcmp(v[i], name)) return atof(v[i + 1]);
    return standard;
}

static int tell(double seconds, double core, double memory, int strict) {
    qsort(acks, n_acks, sizeof *acks, by_size), qsort(syncs, n_syncs, sizeof *syncs, by_size);
    double ack99 = part(acks, n_acks, 0.99), sync99 = part(syncs, n_syncs, 0.99);
    printf("%d sockets, %d tables, %.0f s: %zu moves acknowledged (%.0f a second), %d games ended, %ld errors\n", n_clients, n_tables,
        seconds, n_acks, (double)n_acks / seconds, n_games, n_errors);
    printf("server: %.1f %% of a core, %.1f MB\n", 100 * core, memory);
    printf("acknowledged after: p50 %.1f ms, p99 %.1f ms; bare fdatasync: p50 %.1f ms, p99 %.1f ms (%zu); p99 is %.1f times that\n",
        part(acks, n_acks, 0.5), ack99, part(syncs, n_syncs, 0.5), sync99, n_syncs, sync99 > 0 ? ack99 / sync99 : 0);
    int fine = !n_errors && n_acks > 0;
    if (strict) fine &= core <= 0.40 && memory <= 150 && ack99 <= 8 * sync99;
    printf("%d passed, %d failed\n", fine, !fine);
    return !fine;
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: flotilla-load PROGRAM [--sockets N] [--seconds S] [--every SECONDS] [--strict]\n"), 2;
    struct rlimit files = {0, 0};
    pthread_t syncer;
    double seconds = number(argc, argv, "--seconds", 60);
    n_tables = ((int)number(argc, argv, "--sockets", 200) + SEATS - 1) / SEATS, n_clients = n_tables * SEATS,
    every = number(argc, argv, "--every", 5);
    int strict = 0;
    for (int i = 2; i < argc; i++) strict |= !strcmp(argv[i], "--strict");
    getrlimit(RLIMIT_NOFILE, &files), files.rlim_cur = files.rlim_max, setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    char app[100];
    if (!mkdtemp(folder)) return perror(folder), 2;
    snprintf(app, sizeof app, "%s/app", folder), mkdir(app, 0700), snprintf(app, sizeof app, "%s/app/index.html", folder);
    close(open(app, O_CREAT | O_WRONLY, 0600)), app[strlen(app) - 11] = 0;
    pid_t server = start_server(argv[1], app);
    if (!server) return fprintf(stderr, "the server does not start\n"), remove_folder(), 2;
    clients = calloc((size_t)n_clients, sizeof *clients), tables = calloc((size_t)n_tables, sizeof *tables),
    loop = epoll_create1(EPOLL_CLOEXEC);
    for (int i = 0; i < n_tables; i++) secret(tables[i].link, 22);
    for (int i = 0; i < n_clients; i++) clients[i].table = i / SEATS, clients[i].seat = i % SEATS, secret(clients[i].token, 43);
    pthread_create(&syncer, NULL, sync_now_and_then, NULL);
    if (!gather(300)) wrong("not everybody sits", ""), fprintf(stderr, "%d of %d play\n", n_playing, n_clients);
    for (double until = now() + every; now() < until;) turn(2); /* it settles */
    double from = now(), before = processor(server);
    for (measuring = 1; now() < from + seconds && n_errors < 1000;) turn(2);
    measuring = 0;
    double core = (processor(server) - before) / (now() - from), memory = resident(server);
    ended = 1, pthread_join(syncer, NULL);
    int failed = tell(now() - from, core, memory, strict);
    kill(server, SIGTERM), waitpid(server, NULL, 0);
    remove_folder();
    return failed;
}
