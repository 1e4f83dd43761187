/* ferry.c - a line that mends itself: libwebsockets in a thread, two lists of lines. */
#define _GNU_SOURCE
#include "ferry.h"
#include "chance.h"
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- secrets and addresses -------------------------------------------------------------------------------------- */

static const char letters64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void fl_secret(char *to, int letters) {
    uint8_t random[64];
    for (size_t got = 0; got < sizeof random;) {
        ssize_t n = getrandom(random + got, sizeof random - got, 0);
        if (n > 0) got += (size_t)n;
        else if (errno != EINTR) abort(); /* no secret is better than one that can be guessed */
    }
    for (int i = 0; i < letters; i++) to[i] = letters64[random[i] & 63];
    to[letters] = 0;
}

static int take_secret(const char **at, char *to, int letters) {
    size_t n = strspn(*at, letters64);
    if (n != (size_t)letters) return 0;
    memcpy(to, *at, n), to[n] = 0, *at += n;
    return 1;
}

/* "host:port", "[::1]:port"; what is left of the text. */
static const char *take_host(const char *at, fl_place *a) {
    int wrapped = *at == '[';
    size_t n = wrapped ? strcspn(++at, "]") : strcspn(at, ":/#?");
    uint64_t port;
    if (!n || n >= sizeof a->host) return NULL;
    memcpy(a->host, at, n), a->host[n] = 0, at += n + (size_t)(wrapped && at[n]);
    a->port = a->tls ? 443 : 80;
    if (*at != ':') return at;
    n = strcspn(++at, "/#?");
    if (!fl_read_number(at, n, 65535, &port) || !port) return NULL;
    return a->port = (int)port, at + n;
}

int fl_read_place(const char *text, fl_place *a, fl_error *e) {
    const char *at = text;
    memset(a, 0, sizeof *a);
    a->tls = !strncmp(at, "https://", 8);
    if (!a->tls && strncmp(at, "http://", 7)) return fl_wrong(e, "an address begins with http:// or https://", text, strlen(text)), 0;
    if (!(at = take_host(at + 7 + a->tls, a)))
        return fl_wrong(e, "this address has no host, or a port that cannot be", text, strlen(text)), 0;
    const char *table = strstr(at, "#/at/");
    if (!table && (!*at || !strcmp(at, "/"))) return 1;
    if (!table) return fl_wrong(e, "this is no address of a table (it has #/at/ in it)", text, strlen(text)), 0;
    at = table + 5;
    int fine = take_secret(&at, a->link, FL_SECRET);
    if (fine && *at == '/' && at[1]) at++, fine = take_secret(&at, a->pass, FL_SECRET);
    return fine && !*at ? 1 : (fl_wrong(e, "the address of the table is not whole", text, strlen(text)), 0);
}

void fl_write_place(fl_out *o, const fl_place *a) {
    int wrapped = strchr(a->host, ':') != NULL;
    fl_str(o, a->tls ? "https://" : "http://"), fl_str(o, wrapped ? "[" : ""), fl_str(o, a->host), fl_str(o, wrapped ? "]" : "");
    if (a->port != (a->tls ? 443 : 80)) fl_char(o, ':'), fl_num(o, (uint64_t)a->port);
    fl_char(o, '/');
    if (a->link[0]) fl_str(o, "#/at/"), fl_str(o, a->link);
}

/* ---- the token ----------------------------------------------------------------------------------------------------- */

/* $XDG_STATE_HOME/flotilla/seats, or ~/.local/state/flotilla/seats: nobody else may look into it. */
static int seats_folder(char *path, size_t size) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state == '/') snprintf(path, size, "%s/flotilla/seats", state);
    else snprintf(path, size, "%s/.local/state/flotilla/seats", home ? home : ".");
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) *slash = 0, mkdir(path, 0700), *slash = '/';
    return !mkdir(path, 0700) || errno == EEXIST;
}

/* 1: read or made; 0: another program has it; -1: errno says why not. The lock is held until we end, however we end. */
static int token_in(const char *path, char token[FL_TOKEN + 1]) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) return -1;
    if (flock(file, LOCK_EX | LOCK_NB)) {
        int taken = errno == EWOULDBLOCK;
        return close(file), taken ? 0 : -1;
    }
    ssize_t n = read(file, token, FL_TOKEN);
    if (n == FL_TOKEN && (token[n] = 0, strspn(token, letters64) == FL_TOKEN)) return 1;
    fl_secret(token, FL_TOKEN);
    if (pwrite(file, token, FL_TOKEN, 0) == FL_TOKEN && !fsync(file)) return 1;
    return close(file), -1;
}

int fl_ferry_token(const char *link, const char *who, char token[FL_TOKEN + 1], fl_error *e) {
    enum { MOST = 100 };
    char folder[3800], path[4096];
    int done = seats_folder(folder, sizeof folder) ? 0 : -1;
    for (int i = 1; !done && i <= MOST; i++) snprintf(path, sizeof path, "%s/%s.%s.%d", folder, link, who, i), done = token_in(path, token);
    if (done > 0) return 1;
    fl_wrong(e, done ? strerror(errno) : "too many programs are at this table", folder, strlen(folder));
    return 0;
}

enum { HELLO, ENTER, ABOUT, CHAT };                  /* what a line is about: the connection, or the table; chat is not repeated */
typedef struct line {
    struct line *next;
    int kind, said;
    char *about;
    char text[];
} line;
typedef struct { line *first, **last; } lines;

enum { MOST_HEARD = 8 << 20, SHORTEST_WAIT = 200, LONGEST_WAIT = 10000 }; /* of one frame, in bytes; between two tries, in ms */

struct fl_ferry {
    pthread_t thread;
    pthread_mutex_t lock;                            /* of everything below it but what only the thread touches */
    struct lws_context *context;
    struct lws *wsi;                                 /* the thread's: NULL: no line, and none is tried */
    lws_sorted_usec_list_t retry, rest;              /* the next try; the end of a rest that the server asked for */
    int resting, tries;                              /* tries: another one is planned */
    char *frame;                                     /* that is coming in */
    size_t n_frame, max_frame;
    int wait, connected, entered;                    /* ms until the next try; the line stands; the table has let us in once */
    int event, stop, state;
    char why[200];
    fl_place at;
    char token[FL_TOKEN + 1], lang[3];
    char *opening;
    uint32_t events;                                 /* that are known */
    lines in, out;                                   /* out: what has no answer yet, in the order in which it is said */
    line *taken;                                     /* that the caller reads */
};

/* ---- lists ----------------------------------------------------------------------------------------------------------- */

static line *new_line(int kind, const char *text, size_t n) {
    line *l = malloc(sizeof *l + n + 1);
    if (!l) abort(); /* a line that is lost is worse */
    l->next = NULL, l->kind = kind, l->said = 0, l->about = NULL;
    memcpy(l->text, text, n), l->text[n] = 0;
    return l;
}

static void append(lines *to, line *l) { *to->last = l, to->last = &l->next; }

static line *first_of(lines *from) {
    line *l = from->first;
    if (l && !(from->first = l->next)) from->last = &from->first;
    return l;
}

static void free_line(line *l) {
    if (l) free(l->about), free(l);
}

static void wake(fl_ferry *g) {
    uint64_t one = 1;
    if (write(g->event, &one, sizeof one) < 0) return; /* it is set already */
}

static void tell(fl_ferry *g, const char *text, size_t n, char *about) {
    line *l = new_line(ABOUT, text, n);
    l->about = about;
    append(&g->in, l), wake(g);
}

/* ---- what comes ---------------------------------------------------------------------------------------------------------- */

static void refuse(fl_ferry *g, const char *why, size_t n) {
    g->state = FL_FERRY_REFUSED;
    snprintf(g->why, sizeof g->why, "%.*s", (int)n, why), wake(g);
}

static int begins(const char *text, size_t n, const char *word) {
    size_t k = strlen(word);
    return n >= k && !memcmp(text, word, k) && (n == k || text[k] == ' ');
}

static void rested(lws_sorted_usec_list_t *rest) {
    fl_ferry *g = lws_container_of(rest, fl_ferry, rest);
    g->resting = 0;
    if (g->wsi && g->connected) lws_callback_on_writable(g->wsi);
}

static void rest(fl_ferry *g) {
    enum { REST = 250000 };
    if (g->resting) return;
    g->resting = 1, lws_sul_schedule(g->context, 0, &g->rest, rested, REST);
}

/* The first line that has no answer has it now. */
static void take_answer(fl_ferry *g, const char *text, size_t n) {
    line *l = g->out.first && g->out.first->said ? first_of(&g->out) : NULL;
    int wrong = *text == 'e';
    if (!l) return;
    if (l->kind == ENTER && !wrong) g->entered = 1;
    else if (l->kind <= ENTER && wrong && begins(text, n, "error busy"))
        lws_set_timeout(g->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    else if (l->kind <= ENTER && wrong) refuse(g, text + 6, n - 6);
    else if (l->kind > ENTER && wrong && begins(text, n, "error busy")) {
        l->said = 0, l->next = NULL, append(&g->out, l), rest(g); /* it was not done: said again in a moment */
        return;
    } else if (l->kind > ENTER) tell(g, text, n, strdup(l->text));
    free_line(l);
}

static void take_line(fl_ferry *g, const char *text, size_t n) {
    if (n && *text == '@') {
        const char *blank = memchr(text, ' ', n);
        if (!blank) return;
        n -= (size_t)(blank + 1 - text), text = blank + 1;
    }
    if (!n) return;
    if (begins(text, n, "ok") || begins(text, n, "error")) {
        take_answer(g, text, n);
        return;
    }
    if (begins(text, n, "told")) g->state = FL_FERRY_IN, g->wait = SHORTEST_WAIT, g->why[0] = 0;
    if (begins(text, n, "closed")) refuse(g, n > 7 ? text + 7 : text, n > 7 ? n - 7 : n);
    tell(g, text, n, NULL);
}

static int take_bytes(fl_ferry *g, const char *bytes, size_t n, int whole) {
    if (g->n_frame + n > g->max_frame) {
        size_t room = (g->n_frame + n) * 2 + 4096;
        char *more = room <= MOST_HEARD ? realloc(g->frame, room) : NULL;
        if (!more) return -1;
        g->frame = more, g->max_frame = room;
    }
    memcpy(g->frame + g->n_frame, bytes, n), g->n_frame += n;
    if (!whole) return 0;
    pthread_mutex_lock(&g->lock);
    for (size_t at = 0, k; at < g->n_frame; at += k + 1) {
        const char *end = memchr(g->frame + at, '\n', g->n_frame - at);
        k = end ? (size_t)(end - g->frame) - at : g->n_frame - at;
        take_line(g, g->frame + at, k);
    }
    g->n_frame = 0;
    pthread_mutex_unlock(&g->lock);
    return 0;
}

/* ---- what goes ----------------------------------------------------------------------------------------------------------- */

/* The line stands: first who we are, then again whatever has no answer. */
static void greet(fl_ferry *g) {
    char text[FL_SAID];
    pthread_mutex_lock(&g->lock);
    g->connected = 1;
    int n = snprintf(text, sizeof text, "hello 2 %s", g->lang);
    line *hello = new_line(HELLO, text, (size_t)n);
    if (g->opening && !g->entered) n = snprintf(text, sizeof text, "open 1 %s %s %s", g->at.link, g->token, g->opening);
    else if (g->at.pass[0] && !g->entered) n = snprintf(text, sizeof text, "pass 1 %s %s %s", g->at.link, g->at.pass, g->token);
    else n = snprintf(text, sizeof text, "enter 1 %s %s %u", g->at.link, g->token, g->events);
    line *enter = new_line(ENTER, text, (size_t)n);
    hello->next = enter, enter->next = g->out.first, g->out.first = hello;
    if (!enter->next) g->out.last = &enter->next;
    pthread_mutex_unlock(&g->lock);
    lws_callback_on_writable(g->wsi);
}

/* As many lines as go into a frame. */
static int write_out(fl_ferry *g) {
    unsigned char frame[LWS_PRE + FL_SAID];
    size_t n = 0;
    if (g->resting) return 0;
    pthread_mutex_lock(&g->lock);
    for (line *l = g->out.first; l; l = l->next) {
        size_t k = strlen(l->text);
        if (l->said) continue;
        if (n + k + 4 > FL_SAID) break;
        if (l->kind >= ABOUT) memcpy(frame + LWS_PRE + n, "@1 ", 3), n += 3;
        memcpy(frame + LWS_PRE + n, l->text, k), n += k, frame[LWS_PRE + n++] = '\n', l->said = 1;
    }
    int more = 0;
    for (line *l = g->out.first; l; l = l->next) more |= !l->said;
    pthread_mutex_unlock(&g->lock);
    if (n && lws_write(g->wsi, frame + LWS_PRE, n, LWS_WRITE_TEXT) < 0) return -1;
    if (more) lws_callback_on_writable(g->wsi);
    return 0;
}

void fl_ferry_say(fl_ferry *g, const char *text) {
    int chat = begins(text, strlen(text), "say") || begins(text, strlen(text), "phrase");
    if (strlen(text) + 4 > FL_SAID) return;
    pthread_mutex_lock(&g->lock);
    append(&g->out, new_line(chat ? CHAT : ABOUT, text, strlen(text)));
    pthread_mutex_unlock(&g->lock);
    lws_cancel_service(g->context);
}

/* ---- the line breaks, and is mended ------------------------------------------------------------------------------------------ */

static void try_again(lws_sorted_usec_list_t *retry);

static void broken(fl_ferry *g, const char *why) {
    static const char lost[] = "error lost the line broke: this may not have been heard";
    pthread_mutex_lock(&g->lock);
    if (g->state == FL_FERRY_IN) g->state = FL_FERRY_AWAY, tell(g, "broken", 6, NULL);
    if (g->state == FL_FERRY_AWAY && why) snprintf(g->why, sizeof g->why, "%s", why);
    g->wsi = NULL, g->connected = 0, g->n_frame = 0;
    lines all = g->out;
    g->out.first = NULL, g->out.last = &g->out.first;
    for (line *l; (l = first_of(&all)) != NULL;) {
        int drop = l->kind <= ENTER || (l->kind == CHAT && l->said);
        l->said = 0, l->next = NULL;
        if (l->kind == CHAT && drop) tell(g, lost, sizeof lost - 1, strdup(l->text));
        if (drop) free_line(l);
        else append(&g->out, l);
    }
    int stop = g->stop || g->state == FL_FERRY_REFUSED;
    wake(g);
    pthread_mutex_unlock(&g->lock);
    if (stop) return;
    g->tries = 1;
    /* Not all at the same moment, when a server comes back. */
    lws_sul_schedule(g->context, 0, &g->retry, try_again, (lws_usec_t)g->wait * (500 + (lws_usec_t)(fl_system_seed() % 1000)));
    g->wait = g->wait * 2 > LONGEST_WAIT ? LONGEST_WAIT : g->wait * 2;
}

static void try_again(lws_sorted_usec_list_t *retry) {
    static const lws_retry_bo_t alive = {.secs_since_valid_ping = 20, .secs_since_valid_hangup = 35}; /* a line may break without a word */
    fl_ferry *g = lws_container_of(retry, fl_ferry, retry);
    struct lws_client_connect_info to = {0};
    char host[300];
    g->tries = 0;
    int wrapped = strchr(g->at.host, ':') != NULL;
    snprintf(host, sizeof host, "%s%s%s:%d", wrapped ? "[" : "", g->at.host, wrapped ? "]" : "", g->at.port);
    to.context = g->context, to.address = g->at.host, to.port = g->at.port, to.path = "/sea", to.host = host;
    to.protocol = "flotilla.2", to.local_protocol_name = "ferry", to.pwsi = &g->wsi, to.retry_and_idle_policy = &alive;
    if (g->at.tls) to.ssl_connection = LCCSCF_USE_SSL;
    if (!lws_client_connect_via_info(&to) && !g->tries) broken(g, "no line can be had"); /* mostly it has been told already */
}

static int on_line(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    fl_ferry *g = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED: greet(g); return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return take_bytes(g, in, len, lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi));
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_out(g);
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (g->wsi && g->connected) lws_callback_on_writable(g->wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: broken(g, in ? (const char *)in : "nobody answers"); return 0;
    case LWS_CALLBACK_CLIENT_CLOSED: broken(g, "the line broke"); return 0;
    case LWS_CALLBACK_WSI_DESTROY: /* a line may end before it stood, without a further word */
        if (wsi == g->wsi) broken(g, "the line broke");
        return 0;
    default: return 0;
    }
}
static const struct lws_protocols protocols[] = {{"ferry", on_line, 0, 65536, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};

static void *keep_line(void *with) {
    fl_ferry *g = with;
    try_again(&g->retry);
    for (int stop = 0; !stop && lws_service(g->context, 0) >= 0;) {
        pthread_mutex_lock(&g->lock);
        stop = g->stop;
        pthread_mutex_unlock(&g->lock);
    }
    return NULL;
}

/* ---- its beginning and its end ---------------------------------------------------------------------------------------------- */

static void free_guest(fl_ferry *g) {
    if (g->context) lws_context_destroy(g->context);
    for (line *l; (l = first_of(&g->in)) || (l = first_of(&g->out));) free_line(l);
    if (g->event >= 0) close(g->event);
    free_line(g->taken), free(g->frame), free(g->opening);
    pthread_mutex_destroy(&g->lock);
    free(g);
}

fl_ferry *fl_ferry_new(const fl_place *a, const char *token, const char *opening, const char *lang, fl_error *e) {
    struct lws_context_creation_info info = {0};
    fl_ferry *g = calloc(1, sizeof *g);
    fl_wrong(e, "no line can be had: the system gives no memory, or no thread", NULL, 0);
    if (!g) return NULL;
    pthread_mutex_init(&g->lock, NULL);
    g->in.last = &g->in.first, g->out.last = &g->out.first, g->at = *a, g->wait = SHORTEST_WAIT;
    snprintf(g->token, sizeof g->token, "%s", token), snprintf(g->lang, sizeof g->lang, "%s", lang);
    g->opening = opening ? strdup(opening) : NULL;
    lws_set_log_level(0, NULL);
    info.port = CONTEXT_PORT_NO_LISTEN, info.protocols = protocols, info.user = g;
    info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    g->event = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (g->event < 0 || !(g->context = lws_create_context(&info)) || pthread_create(&g->thread, NULL, keep_line, g))
        return free_guest(g), NULL;
    return g;
}

int fl_ferry_fd(const fl_ferry *g) { return g->event; }

int fl_ferry_next(fl_ferry *g, fl_told *t) {
    uint64_t woken;
    free_line(g->taken);
    pthread_mutex_lock(&g->lock);
    g->taken = first_of(&g->in);
    if (!g->taken && read(g->event, &woken, sizeof woken) < 0) woken = 0;
    pthread_mutex_unlock(&g->lock);
    if (g->taken) t->line = g->taken->text, t->about = g->taken->about;
    return g->taken != NULL;
}

void fl_ferry_heard(fl_ferry *g, uint32_t events) {
    pthread_mutex_lock(&g->lock);
    g->events = events;
    pthread_mutex_unlock(&g->lock);
}

int fl_ferry_state(fl_ferry *g, char why[200]) {
    pthread_mutex_lock(&g->lock);
    int state = g->state;
    memcpy(why, g->why, sizeof g->why);
    pthread_mutex_unlock(&g->lock);
    return state;
}

static int unanswered(fl_ferry *g) {
    pthread_mutex_lock(&g->lock);
    int any = g->out.first && g->state == FL_FERRY_IN;
    pthread_mutex_unlock(&g->lock);
    return any;
}

void fl_ferry_end(fl_ferry *g) {
    const struct timespec nap = {0, 5000000};
    for (int i = 0; i < 200 && unanswered(g); i++) nanosleep(&nap, NULL);
    pthread_mutex_lock(&g->lock);
    g->stop = 1;
    pthread_mutex_unlock(&g->lock);
    lws_cancel_service(g->context);
    pthread_join(g->thread, NULL);
    free_guest(g);
}
