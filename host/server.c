/* server.c - sockets: the page's files and /sea, by libwebsockets in a loop of libev. */
#define _GNU_SOURCE
#include "server.h"
#include "harbour.h"
#include <arpa/inet.h>
#include <errno.h>
#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>

enum { YEAR = 31536000, SOCKETS = 20000, FRAME_OUT = 1 << 16 };

typedef struct wire wire;
struct fl_server {
    fl_server_wants wants;
    struct ev_loop *loop;
    ev_async told;
    ev_timer due, round;
    ev_prepare before_sleep;
    ev_signal interrupted, terminated;
    struct lws_context *context;
    struct lws_vhost *vhost;
    fl_harbour *harbour;
    wire *wires;
    char dir[4096], assets[4160];
    struct lws_http_mount mounts[5];
    char frame[LWS_PRE + FRAME_OUT];
};

/* One connection to /sea. */
struct wire {
    struct lws *wsi;
    fl_server *server;
    fl_guest *guest;                       /* NULL: it is to be closed, and `why` */
    const char *why;
    char *part;                            /* of a frame that has not wholly come yet */
    size_t n_part;
    ev_tstamp heard;
    uint8_t where[16], here, ping, asked, linked;    /* a ping has to go out; went out, and is not answered */
    wire *next, *before;
};

/* ---- who is it -------------------------------------------------------------------------------------------------------------------- */

static void as_bytes(const struct sockaddr_storage *a, uint8_t to[16]) {
    memset(to, 0, 16);
    if (a->ss_family == AF_INET6) memcpy(to, &((const struct sockaddr_in6 *)a)->sin6_addr, 16);
    else to[10] = to[11] = 0xFF, memcpy(to + 12, &((const struct sockaddr_in *)a)->sin_addr, 4);
}

/* 1: from this machine itself; `where` is set in any case. */
static int is_here(struct lws *wsi, uint8_t where[16]) {
    struct sockaddr_storage there = {0}, own = {0};
    socklen_t n = sizeof there, k = sizeof own;
    uint8_t mine[16];
    int fd = lws_get_socket_fd(lws_get_network_wsi(wsi));
    memset(where, 0, 16);
    if (getpeername(fd, (struct sockaddr *)&there, &n) || getsockname(fd, (struct sockaddr *)&own, &k)) return 0;
    as_bytes(&there, where), as_bytes(&own, mine);
    return !memcmp(where, mine, 16) || (where[10] == 0xFF && where[12] == 127);
}

/* The last address that the proxy has added is the only one that it saw itself. 1: there was one. */
static int forwarded(struct lws *wsi, uint8_t where[16]) {
    char text[256];
    int n = lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_X_FORWARDED_FOR);
    if (n <= 0) return 0;
    char *last = strrchr(text, ',');
    last = last ? last + 1 : text;
    while (*last == ' ') last++;
    struct in_addr four;
    memset(where, 0, 16);
    if (inet_pton(AF_INET, last, &four) == 1) where[10] = where[11] = 0xFF, memcpy(where + 12, &four, 4);
    else if (inet_pton(AF_INET6, last, where) != 1) memset(where, 0, 16); /* all who cannot be told apart share */
    return 1;
}

static void who_is_it(fl_server *s, struct lws *wsi, wire *x) {
    x->here = (uint8_t)is_here(wsi, x->where);
    if (x->here && s->wants.behind_proxy && forwarded(wsi, x->where)) x->here = 0;
}

static int same_letters(const char *a, size_t n, const char *b) { return strlen(b) == n && !strncasecmp(a, b, n); }

/* "https://host:port" came from a page of this server's, or one that is let in. Programs that are no browsers say no origin. */
static int origin_is_fine(fl_server *s, struct lws *wsi) {
    char origin[256], host[256], proto[16] = "";
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN)) return 1;
    if (n <= 0) return 0;
    for (int i = 0; i < s->wants.n_origins; i++)
        if (!strcasecmp(origin, s->wants.origin[i])) return 1;
    int secure = !strncasecmp(origin, "https://", 8);
    if (!secure && strncasecmp(origin, "http://", 7)) return 0;
    if (s->wants.behind_proxy && lws_hdr_custom_copy(wsi, proto, sizeof proto, "x-forwarded-proto:", 18) > 0 &&
        secure != !strcasecmp(proto, "https"))
        return 0;
    if (s->wants.cert && !secure) return 0;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return 0;
    const char *at = origin + (secure ? 8 : 7), *usual = secure ? ":443" : ":80";
    size_t k = strlen(at), m = strlen(usual), h = strlen(host);
    if (k > m && !strcmp(at + k - m, usual)) k -= m;
    if (h > m && !strcmp(host + h - m, usual)) host[h - m] = 0;
    return same_letters(at, k, host);
}

/* ---- a connection to /sea ------------------------------------------------------------------------------------------------------------ */

static void wake(void *with) { lws_callback_on_writable(((wire *)with)->wsi); }

static void hang_up(wire *x) {
    lws_set_timeout(x->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    lws_cancel_service(lws_get_context(x->wsi)); /* so that it looks at its timeouts now */
}

static void cut(void *with, const char *why, int at_once) {
    wire *x = with;
    x->guest = NULL, x->why = why;
    if (at_once) hang_up(x);
    else lws_callback_on_writable(x->wsi);
}

static int refuse(struct lws *wsi, int status) { return lws_return_http_status(wsi, (unsigned)status, NULL), -1; }

static int may_connect(fl_server *s, struct lws *wsi, wire *x) {
    char path[8];
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/sea")) return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    if (!origin_is_fine(s, wsi)) return refuse(wsi, HTTP_STATUS_FORBIDDEN);
    memset(x, 0, sizeof *x);
    return who_is_it(s, wsi, x), 0;
}

static int connected(fl_server *s, struct lws *wsi, wire *x) {
    x->wsi = wsi, x->server = s, x->heard = ev_now(s->loop), x->linked = 1;
    if ((x->next = s->wires) != NULL) s->wires->before = x;
    s->wires = x;
    if ((x->guest = fl_guest_new(s->harbour, x->here ? NULL : x->where, x)) != NULL) return 0;
    cut(x, "too many connections from one address", 0);
    return 0;
}

static void disconnected(wire *x) {
    if (!x->linked) return;
    if (x->guest) fl_guest_gone(x->guest);
    if (x->next) x->next->before = x->before;
    if (x->before) x->before->next = x->next;
    else x->server->wires = x->next;
    free(x->part);
    x->guest = NULL, x->part = NULL, x->linked = 0;
}

static int protest(wire *x, enum lws_close_status status, const char *why) {
    lws_close_reason(x->wsi, status, (unsigned char *)(uintptr_t)why, strlen(why));
    return -1;
}

static void is_there(wire *x) { x->heard = ev_now(x->server->loop), x->asked = 0; }

/* Frames come in pieces as they fit; only one that comes in several is kept. */
static int heard(wire *x, const char *in, size_t n) {
    int whole = lws_is_final_fragment(x->wsi) && !lws_remaining_packet_payload(x->wsi);
    is_there(x);
    if (!x->guest) return 0;
    if (lws_frame_is_binary(x->wsi)) return protest(x, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "frames are of text");
    if (x->n_part + n > FL_FRAME) return protest(x, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a frame has 4096 bytes at most");
    if (whole && !x->n_part) return fl_guest_frame(x->guest, in, n), 0;
    if (n) {
        char *more = realloc(x->part, x->n_part + n);
        if (!more) return -1;
        memcpy(more + x->n_part, in, n), x->part = more, x->n_part += n;
    }
    if (!whole) return 0;
    char *text = x->part;
    n = x->n_part, x->part = NULL, x->n_part = 0;
    fl_guest_frame(x->guest, text, n);
    free(text);
    return 0;
}

static int may_speak(wire *x) {
    fl_server *s = x->server;
    unsigned char *to = (unsigned char *)s->frame + LWS_PRE;
    int more = 0;
    if (!x->guest) return protest(x, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, x->why ? x->why : "");
    if (x->ping) {
        x->ping = 0, *to = '?'; /* of an empty one the answer would not be told */
        if (lws_write(x->wsi, to, 1, LWS_WRITE_PING) < 0) return -1;
        return lws_callback_on_writable(x->wsi), 0;
    }
    size_t n = fl_guest_take(x->guest, s->frame + LWS_PRE, FRAME_OUT, &more);
    if (n && lws_write(x->wsi, to, n, LWS_WRITE_TEXT) < (int)n) return -1;
    if (more) lws_callback_on_writable(x->wsi);
    return 0;
}

static fl_server *server_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

static int at_sea(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n) {
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return may_connect(server_of(wsi), wsi, user);
    case LWS_CALLBACK_ESTABLISHED: return connected(server_of(wsi), wsi, user);
    case LWS_CALLBACK_RECEIVE: return heard(user, in, n);
    case LWS_CALLBACK_RECEIVE_PONG: return is_there(user), 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return may_speak(user);
    case LWS_CALLBACK_CLOSED: return disconnected(user), 0;
    default: return 0;
    }
}

/* Who is silent is asked whether he is there; who does not answer is not. */
static void go_round(struct ev_loop *loop, ev_timer *t, int events) {
    fl_server *s = t->data;
    (void)events;
    for (wire *x = s->wires; x; x = x->next) {
        double silence = ev_now(loop) - x->heard, patience = s->wants.patience;
        if (silence > patience || (!x->guest && silence > patience / 4)) hang_up(x);
        else if (silence > patience * 0.4 && !x->asked) x->ping = x->asked = 1, lws_callback_on_writable(x->wsi);
    }
}

/* ---- the page's files, and what is told of the server to its own machine ------------------------------------------------------------- */

/* Only what comes from here, no script but the page's own; WebAssembly is compiled, so that has to be allowed. */
#define POLICY                                                                                                            \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " \
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
static const struct lws_protocol_vhost_options headers[] = {
    {headers + 1, NULL, "cross-origin-opener-policy:", "same-origin"}, /* browsers want it only where they trust the line */
    {headers + 2, NULL, "content-security-policy:", POLICY}, {headers + 3, NULL, "x-content-type-options:", "nosniff"},
    {headers + 4, NULL, "referrer-policy:", "no-referrer"}, {NULL, NULL, "cross-origin-resource-policy:", "same-origin"}};
static const struct lws_protocol_vhost_options types[] = {
    {types + 1, NULL, ".wasm", "application/wasm"}, {types + 2, NULL, ".webmanifest", "application/manifest+json"},
    {types + 3, NULL, ".woff2", "font/woff2"}, {NULL, NULL, ".json", "application/json"}};

/* /health and /metrics, to this machine; /sea without a socket: a page asks whether there are tables here. */
static int report(fl_server *s, struct lws *wsi, int secret) {
    uint8_t head[LWS_PRE + 1024], *at = head + LWS_PRE, *end = head + sizeof head - 1, where[16];
    char elsewhere[2];
    if (secret && (!is_here(wsi, where) || lws_hdr_copy(wsi, elsewhere, sizeof elsewhere, WSI_TOKEN_X_FORWARDED_FOR)))
        return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    unsigned status = fl_harbour_failed(s->harbour) ? HTTP_STATUS_SERVICE_UNAVAILABLE : HTTP_STATUS_OK;
    if (lws_add_http_common_headers(wsi, status, "text/plain", LWS_ILLEGAL_HTTP_CONTENT_LEN, &at, end) ||
        lws_add_http_header_by_name(wsi, (const uint8_t *)"cache-control:", (const uint8_t *)"no-store", 8, &at, end) ||
        lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end))
        return 1;
    return lws_callback_on_writable(wsi), 0;
}

static int report_body(fl_server *s, struct lws *wsi) {
    char text[LWS_PRE + 2048], path[16] = "";
    fl_out o = fl_into(text + LWS_PRE, sizeof text - LWS_PRE);
    lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (!strcmp(path, "/sea")) fl_str(&o, "flotilla.2\n");
    else if (strcmp(path, "/metrics")) fl_str(&o, fl_harbour_failed(s->harbour) ? "the disk cannot be written\n" : "ok\n");
    else fl_harbour_report(s->harbour, &o);
    lws_write(wsi, (unsigned char *)text + LWS_PRE, o.n < sizeof text - LWS_PRE ? o.n : sizeof text - LWS_PRE - 1, LWS_WRITE_HTTP_FINAL);
    return -1;
}

static int files(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n) {
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return refuse(wsi, HTTP_STATUS_BAD_REQUEST); /* a socket without our words */
    case LWS_CALLBACK_HTTP: {
        char path[16];
        int k = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
        if (k > 0 && (!strcmp(path, "/health") || !strcmp(path, "/metrics"))) return report(server_of(wsi), wsi, 1);
        if (k > 0 && !strcmp(path, "/sea")) return report(server_of(wsi), wsi, 0);
        break;
    }
    case LWS_CALLBACK_HTTP_WRITEABLE: return report_body(server_of(wsi), wsi);
    default: break;
    }
    return lws_callback_http_dummy(wsi, reason, user, in, n);
}

static const struct lws_protocols protocols[] = {
    {"http", files, 0, 0, 0, NULL, 0}, {"flotilla.2", at_sea, sizeof(wire), 512, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};

/* Files under assets/ carry their fingerprint in their name and never change; all others are asked for again. */
static void mount(fl_server *s) {
    snprintf(s->dir, sizeof s->dir, "%s", s->wants.dir);
    snprintf(s->assets, sizeof s->assets, "%s/assets", s->dir);
    struct lws_http_mount *m = s->mounts;
    m[0] = (struct lws_http_mount){
        .mount_next = &m[1],
        .mountpoint = "/assets",
        .mountpoint_len = 7,
        .origin = s->assets,
        .origin_protocol = LWSMPRO_FILE,
        .extra_mimetypes = types,
        .cache_max_age = YEAR,
        .cache_reusable = 1,
        .cache_intermediaries = 1};
    static const char *const reports[] = {"/health", "/metrics", "/sea"};
    for (int i = 0; i < 3; i++)
        m[1 + i] = (struct lws_http_mount){
            .mount_next = &m[2 + i],
            .mountpoint = reports[i],
            .mountpoint_len = (unsigned char)strlen(reports[i]),
            .origin = "http",
            .protocol = "http",
            .origin_protocol = LWSMPRO_CALLBACK};
    m[4] = (struct lws_http_mount){
        .mountpoint = "/",
        .mountpoint_len = 1,
        .origin = s->dir,
        .def = "index.html",
        .origin_protocol = LWSMPRO_FILE,
        .extra_mimetypes = types,
        .cache_max_age = 1,
        .cache_reusable = 1,
        .cache_revalidate = 1};
}

/* ---- the loop ------------------------------------------------------------------------------------------------------------------------ */

static void told(void *with) { /* from other threads */
    fl_server *s = with;
    ev_async_send(s->loop, &s->told);
}
static void on_told(struct ev_loop *loop, ev_async *a, int events) {
    (void)loop, (void)events, fl_harbour_tend(((fl_server *)a->data)->harbour);
}
static void on_due(struct ev_loop *loop, ev_timer *t, int events) {
    (void)loop, (void)events, fl_harbour_tend(((fl_server *)t->data)->harbour);
}
static void on_signal(struct ev_loop *loop, ev_signal *w, int events) { (void)w, (void)events, ev_break(loop, EVBREAK_ALL); }

static void on_sleep(struct ev_loop *loop, ev_prepare *p, int events) {
    fl_server *s = p->data;
    (void)events;
    s->due.repeat = fl_harbour_sleep(s->harbour) + 0.001;
    ev_timer_again(loop, &s->due);
}

static void start_watching(fl_server *s) {
    ev_timer_init(&s->due, on_due, 0, 1);
    ev_timer_init(&s->round, go_round, s->wants.patience / 15.0, s->wants.patience / 15.0);
    ev_prepare_init(&s->before_sleep, on_sleep);
    ev_signal_init(&s->interrupted, on_signal, SIGINT);
    ev_signal_init(&s->terminated, on_signal, SIGTERM);
    s->due.data = s->round.data = s->before_sleep.data = s;
    ev_timer_start(s->loop, &s->round), ev_prepare_start(s->loop, &s->before_sleep);
    ev_signal_start(s->loop, &s->interrupted), ev_signal_start(s->loop, &s->terminated);
    signal(SIGPIPE, SIG_IGN), signal(SIGXFSZ, SIG_IGN);
}

static void allow_sockets(void) {
    struct rlimit l;
    if (getrlimit(RLIMIT_NOFILE, &l)) return;
    l.rlim_cur = l.rlim_max < SOCKETS ? l.rlim_max : SOCKETS;
    setrlimit(RLIMIT_NOFILE, &l);
}

static int open_context(fl_server *s, fl_error *e) {
    struct lws_context_creation_info info = {0};
    void *loops[1] = {s->loop};
    lws_set_log_level(0, NULL);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV | (s->wants.cert ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0);
    info.foreign_loops = loops, info.user = s, info.max_http_header_pool = 1000; /* who says half a greeting keeps one for 10 s */
    if ((s->context = lws_create_context(&info)) != NULL) return 1;
    return fl_wrong(e, "the server cannot start: is libwebsockets-evlib-ev installed?", NULL, 0), 0;
}

static int listen_somewhere(fl_server *s, fl_error *e) {
    static const lws_retry_bo_t patient = {0}; /* go_round looks after who is silent */
    struct lws_context_creation_info info = {0};
    int port = s->wants.port, last = port + s->wants.tries, trusted = s->wants.cert || !strncmp(s->wants.host, "127.", 4);
    mount(s);
    info.iface = s->wants.host, info.mounts = s->mounts, info.headers = headers + !trusted, info.protocols = protocols,
    info.retry_and_idle_policy = &patient;
    info.options =
        LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6; /* with IPv6 the address would not be looked at */
    info.timeout_secs = 10, info.alpn = "http/1.1";
    if (s->wants.cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT, info.ssl_cert_filepath = s->wants.cert,
                                                              info.ssl_private_key_filepath = s->wants.key;
    for (; port < last && !s->vhost; port++) info.port = port, s->vhost = lws_create_vhost(s->context, &info);
    if (s->vhost) return 1;
    char where[100];
    snprintf(where, sizeof where, "%.60s, port %d", s->wants.host, last - 1);
    return fl_wrong(e,
               s->wants.cert ? "cannot listen there with this certificate and key"
                             : "cannot listen there: taken, or not an address of this machine",
               where, strlen(where)),
           0;
}

fl_server *fl_server_open(const fl_server_wants *w, fl_error *e) {
    fl_server *s = calloc(1, sizeof *s);
    if (!s) return fl_wrong(e, "no memory is left", NULL, 0), NULL;
    s->wants = *w;
    allow_sockets();
    if (!(s->loop = ev_loop_new(EVFLAG_AUTO))) return fl_wrong(e, "the server cannot start", NULL, 0), free(s), NULL;
    ev_async_init(&s->told, on_told);
    s->told.data = s, ev_async_start(s->loop, &s->told);
    const fl_harbour_wants wants = {
        .store = w->store,
        .threads = w->threads,
        .keep_days = w->keep_days,
        .pace = w->pace,
        .seed = w->seed,
        .early = w->early,
        .version = w->version,
        .releases = w->releases,
        .told = told,
        .wake = wake,
        .cut = cut,
        .with = s};
    if (open_context(s, e) && listen_somewhere(s, e) && (s->harbour = fl_harbour_open(&wants, e)) != NULL) return start_watching(s), s;
    fl_server_close(s);
    return NULL;
}

void fl_server_named(fl_server *s, const char *url) { fl_harbour_named(s->harbour, url); }
int fl_server_port(const fl_server *s) { return lws_get_vhost_listen_port(s->vhost); }
void fl_server_run(fl_server *s) { ev_run(s->loop, 0); }

void fl_server_close(fl_server *s) {
    if (s->context) lws_context_destroy(s->context);
    if (s->harbour) fl_harbour_close(s->harbour);
    ev_loop_destroy(s->loop);
    free(s);
}
