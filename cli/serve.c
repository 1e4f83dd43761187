/* serve.c - flotilla serve: hands out the files of the web app. It decides nothing: engine and bots run in the page. */
#define _DEFAULT_SOURCE
#include "cli.h"

const char usage_serve[] =
    "usage: flotilla serve [DIR] [--port N] [--host ADDRESS] [--open]\n\n"
    "Serves the web app (standard: the one that came with this program; or the files in DIR) to browsers on this\n"
    "machine, at port N (standard: 8080, or the next one that is free; 0: any free one), and says where in one line.\n"
    "--host ADDRESS lets others in as well: the numeric address of this machine's that they reach it by; 0.0.0.0 is all of\n"
    "them. --open opens a browser where there is one. Ctrl+C ends it.\n";

#ifndef FLOTILLA_SERVE
int cmd_serve(args *a) { return fail(a, "this program was built without libwebsockets: install libwebsockets-dev and build it again"); }
#else
#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_PORT = 8080, PORTS_TRIED = 100, YEAR = 31536000 };

/* Only what comes from here, no script but the page's own; WebAssembly is compiled, so that has to be allowed. */
#define POLICY                                                                                                            \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " \
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
static const struct lws_protocol_vhost_options headers[] = {
    {headers + 1, NULL, "content-security-policy:", POLICY}, {headers + 2, NULL, "x-content-type-options:", "nosniff"},
    {headers + 3, NULL, "referrer-policy:", "no-referrer"}, {headers + 4, NULL, "cross-origin-opener-policy:", "same-origin"},
    {NULL, NULL, "cross-origin-resource-policy:", "same-origin"}};
static const struct lws_protocol_vhost_options types[] = {
    {types + 1, NULL, ".wasm", "application/wasm"}, {types + 2, NULL, ".webmanifest", "application/manifest+json"},
    {types + 3, NULL, ".woff2", "font/woff2"}, {NULL, NULL, ".json", "application/json"}};

static int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    return lws_callback_http_dummy(wsi, reason, user, in, len);
}
static const struct lws_protocols protocols[] = {{"http", answer, 0, 0, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};

static volatile sig_atomic_t stopped;
static void stop(int signal) { (void)signal, stopped = 1; }

static int is_app(const char *dir) {
    char path[4096];
    struct stat is;
    snprintf(path, sizeof path, "%s/index.html", dir);
    return stat(path, &is) == 0 && S_ISREG(is.st_mode);
}

/* Where the app is if nobody says: where it was installed with this program, or where it was built. */
static const char *own_app(char *path, size_t size) {
    ssize_t n = readlink("/proc/self/exe", path, size);
    while (n > 0 && path[n - 1] != '/') n--;
    if (n <= 0 || snprintf(path + n, size - (size_t)n, "../share/flotilla/web") >= (int)size - (int)n || !is_app(path)) return FLOTILLA_WEB;
    return path;
}

/* Files under assets/ carry their fingerprint in their name and never change; all others are asked for again. */
static struct lws_vhost *listen_at(struct lws_context *context, const char *dir, const char *host, int port) {
    static char assets[4096];
    static struct lws_http_mount mounts[2];
    struct lws_context_creation_info info = {0};
    snprintf(assets, sizeof assets, "%s/assets", dir);
    mounts[0] = (struct lws_http_mount){
        .mount_next = &mounts[1],
        .mountpoint = "/assets",
        .mountpoint_len = 7,
        .origin = assets,
        .origin_protocol = LWSMPRO_FILE,
        .extra_mimetypes = types,
        .cache_max_age = YEAR,
        .cache_reusable = 1,
        .cache_intermediaries = 1};
    mounts[1] = (struct lws_http_mount){
        .mountpoint = "/",
        .mountpoint_len = 1,
        .origin = dir,
        .def = "index.html",
        .origin_protocol = LWSMPRO_FILE,
        .extra_mimetypes = types,
        .cache_max_age = 1,
        .cache_reusable = 1,
        .cache_revalidate = 1};
    info.port = port, info.iface = host, info.mounts = mounts, info.headers = headers, info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6; /* else the address is not looked at */
    return lws_create_vhost(context, &info);
}

/* Two children deep, so that nobody has to wait for the browser. */
static void open_browser(const char *url) {
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            if (freopen("/dev/null", "w", stdout) && freopen("/dev/null", "w", stderr)) execlp("xdg-open", "xdg-open", url, (char *)NULL);
            _exit(127);
        }
        _exit(0);
    }
    if (child > 0) waitpid(child, NULL, 0);
}

int cmd_serve(args *a) {
    const char *host = take(a, "--host"), *dir;
    int port = (int)take_number(a, "--port", -1, 0, 65535), tries = port < 0 ? PORTS_TRIED : 1, open = take_flag(a, "--open");
    char url[128], path[4000];
    struct lws_context_creation_info info = {0};
    struct lws_vhost *vhost = NULL;
    if (!(dir = take_word(a))) dir = own_app(path, sizeof path);
    if (!finished(a)) return WRONG;
    if (!is_app(dir)) return fail(a, "there is no web app in '%.200s' (no index.html): ./run builds it", dir);
    lws_set_log_level(0, NULL);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    struct lws_context *context = lws_create_context(&info);
    if (!context) return fail(a, "the server cannot start: %s", strerror(errno));
    if (port < 0) port = FIRST_PORT;
    for (; tries && !(vhost = listen_at(context, dir, host ? host : "127.0.0.1", port)); tries--) port++;
    if (!vhost) {
        lws_context_destroy(context);
        return fail(
            a, "cannot listen at %.60s, port %d: taken, or not an address of this machine", host ? host : "127.0.0.1", port - (tries == 0));
    }
    snprintf(url, sizeof url, "http://%.60s:%d", host ? host : "localhost", lws_get_vhost_listen_port(vhost));
    printf("Flotilla is at %s (Ctrl+C ends it)\n", url), fflush(stdout);
    signal(SIGINT, stop), signal(SIGTERM, stop), signal(SIGPIPE, SIG_IGN);
    if (open) open_browser(url);
    while (!stopped && lws_service(context, 0) >= 0) {}
    lws_context_destroy(context);
    return DONE;
}
#endif
