/* serve.c - flotilla serve: the page, and tables at which people play together; flotilla backup and restore of what it keeps. */
#define _DEFAULT_SOURCE
#include "cli.h"

const char usage_serve[] =
    "usage: flotilla serve [DIR] [--party | --host ADDRESS] [--port N] [--open] [--store FILE] [--keep DAYS] [--threads N]\n"
    "                      [--releases DIR] [--cert FILE --key FILE] [--behind-proxy] [--origin URL]... [--patience SECONDS]\n\n"
    "Serves the web app (standard: the one that came with this program; or the files in DIR) and the tables that are opened in\n"
    "it to browsers on this machine, at port N (standard: 8080, or the next one that is free; 0: any free one), and says where\n"
    "in one line. Ctrl+C ends it; games go on when it is started again. docs/SERVER.md tells more.\n\n"
    "--party lets everybody in the same network in, and shows the address as a QR code for telephones. --host ADDRESS lets\n"
    "others in at a numeric address of this machine; 0.0.0.0 is all of them. --open opens a browser where there is one.\n"
    "--store FILE is where tables are kept (standard: in the user's folder for such things); those that nobody has touched for\n"
    "--keep DAYS (standard: 90; 0: for ever) are deleted. --threads N is how many bots think at a time. A table that was\n"
    "begun by rules of an earlier release goes on by that release's program, DIR/RELEASE/flotilla (standard: where releases are\n"
    "installed). --cert and --key are for https. --behind-proxy: a proxy on this machine says who connects (X-Forwarded-For). --origin "
    "URL: pages from there may\n"
    "connect, too. --patience SECONDS (standard: 75): a browser that is not heard of for so long counts as gone. For tests at\n"
    "this machine alone: --seed N deals from a seed, --pace N lets time run so much faster, --early (with\n"
    "--seed) tells what is not on the disk yet: the mistake that a test has to find.\n";
const char usage_backup[] =
    "usage: flotilla backup FILE [--store FILE]\n\n"
    "Copies what a server keeps into FILE, also while it runs. 'flotilla restore FILE' brings it back.\n";
const char usage_restore[] =
    "usage: flotilla restore FILE [--store FILE]\n\n"
    "Brings back what 'flotilla backup' has copied. The server must not run; what it had is kept beside it, as .old.\n";

const char usage_rooms[] =
    "usage: flotilla rooms\n\n"
    "A server of a later release starts this program so, to play on what was begun by its rules; host/annexe.h says what they\n"
    "say to each other on standard input and output.\n";

#ifdef FLOTILLA_LACKS
static int lacks(args *a) { return fail(a, "this program was built without " FLOTILLA_LACKS ": install that, and build it again"); }
int cmd_serve(args *a) { return lacks(a); }
int cmd_backup(args *a) { return lacks(a); }
int cmd_restore(args *a) { return lacks(a); }
int cmd_rooms(args *a) { return lacks(a); }
#else
#include "../host/annexe.h"
#include "../host/qr.h"
#include "../host/server.h"
#include "../host/store.h"
#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_PORT = 8080, PORTS_TRIED = 100, KEEP_DAYS = 90, PATIENCE = 75 };

static int is_app(const char *dir) {
    char path[4096];
    struct stat is;
    snprintf(path, sizeof path, "%s/index.html", dir);
    return stat(path, &is) == 0 && S_ISREG(is.st_mode);
}

/* Where the program's own file lies, and what lies there; 0: that cannot be said. */
static int beside(char *path, size_t size, const char *what) {
    ssize_t n = readlink("/proc/self/exe", path, size);
    while (n > 0 && path[n - 1] != '/') n--;
    return n > 0 && snprintf(path + n, size - (size_t)n, "%s", what) < (int)size - (int)n;
}

/* Where the app is if nobody says: beside this program, as it is installed; or where it is built. */
static const char *own_app(char *path, size_t size) {
    if (!beside(path, size, "web") || !is_app(path)) beside(path, size, "../../web/dist");
    return path;
}

/* Where the programs of other releases are: each is installed in a folder that is called as it is, beside ours. 0: this one was not. */
static int own_releases(char *path, size_t size) {
    static const char here[] = "/" FLOTILLA_VERSION "/";
    size_t n = beside(path, size, "") ? strlen(path) : 0;
    if (n < sizeof here || strcmp(path + n - (sizeof here - 1), here)) return 0;
    path[n - (sizeof here - 1)] = 0;
    return 1;
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

/* How likely it is that telephones reach this one: homes have 192.168, and a bridge to containers is not on the air. */
static int how_near(const struct ifaddrs *i) {
    if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP) || i->ifa_flags & IFF_LOOPBACK) return 0;
    uint32_t a = ntohl(((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr.s_addr);
    if (i->ifa_flags & IFF_POINTOPOINT || !strncmp(i->ifa_name, "docker", 6) || !strncmp(i->ifa_name, "br-", 3) ||
        !strncmp(i->ifa_name, "v", 1))
        return 1;
    return a >> 16 == 0xC0A8 ? 4 : a >> 24 == 10 || a >> 20 == 0xAC1 ? 3 : 2;
}

static int network_address(char to[INET_ADDRSTRLEN]) {
    struct ifaddrs *all, *best = NULL;
    if (getifaddrs(&all)) return 0;
    for (struct ifaddrs *i = all; i; i = i->ifa_next)
        if (how_near(i) > (best ? how_near(best) : 0)) best = i;
    int found = best && inet_ntop(AF_INET, &((struct sockaddr_in *)(void *)best->ifa_addr)->sin_addr, to, INET_ADDRSTRLEN);
    freeifaddrs(all);
    return found;
}

static int is_local(const char *host) { return !strncmp(host, "127.", 4); }

static void show_party(const char *url) {
    char text[16384];
    fl_out o = fl_into(text, sizeof text);
    if (fl_qr(&o, url, isatty(STDOUT_FILENO)) && o.n < sizeof text)
        printf("\n%s\nEverybody in this network can join: scan this, or type %s\n", text, url);
}

static const char *take_store(args *a, char *path, size_t size) {
    const char *store = take(a, "--store");
    if (store) return store;
    if (fl_store_path(path, size)) return path;
    fail(a, "there is no place for the store: %s (--store FILE names one)", strerror(errno));
    return NULL;
}

static int take_wants(args *a, fl_server_wants *w, char lan[INET_ADDRSTRLEN]) {
    static uint64_t seed;
    const char *s, *host = take(a, "--host");
    int party = take_flag(a, "--party"), port = (int)take_number(a, "--port", -1, 0, 65535);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    w->host = host ? host : party ? lan : "127.0.0.1";
    w->port = port < 0 ? FIRST_PORT : port, w->tries = port < 0 ? PORTS_TRIED : 1;
    w->cert = take(a, "--cert"), w->key = take(a, "--key"), w->behind_proxy = take_flag(a, "--behind-proxy");
    w->keep_days = (int)take_number(a, "--keep", KEEP_DAYS, 0, 36500);
    w->threads = (int)take_number(a, "--threads", cores > 1 ? cores - 1 : 1, 1, MOST_THREADS);
    w->patience = (int)take_number(a, "--patience", PATIENCE, 1, 3600);
    w->pace = (int)take_number(a, "--pace", 1, 1, 1000000);
    w->version = FLOTILLA_VERSION;
    for (int i = 0; i < a->n; i++)
        if (!strcmp(a->word[i], "--seed")) w->seed = &seed;
    seed = (uint64_t)take_number(a, "--seed", 0, 0, INT64_MAX);
    w->early = take_flag(a, "--early");
    while (w->n_origins < FL_ORIGINS && (s = take(a, "--origin")) != NULL) w->origin[w->n_origins++] = s;
    if (a->failed) return 0;
    if (party && host) return fail(a, "--party finds the address itself: leave out --host"), 0;
    if (party && !network_address(lan)) return fail(a, "this machine is in no local network: --host ADDRESS names an address of it"), 0;
    if (!w->cert != !w->key) return fail(a, "--cert and --key belong together"), 0;
    if (w->early && !w->seed) return fail(a, "--early loses moves: it is for tests, with --seed"), 0;
    if ((w->seed || w->pace > 1) && !is_local(w->host)) return fail(a, "--seed and --pace are for tests: only at this machine"), 0;
    return party ? 2 : 1;
}

int cmd_serve(args *a) {
    fl_server_wants w = {0};
    fl_error e;
    char url[128], dir[4000], path[4000], releases[4000], lan[INET_ADDRSTRLEN] = "";
    int open = take_flag(a, "--open"), how = take_wants(a, &w, lan);
    if (!how || !(w.store = take_store(a, path, sizeof path))) return WRONG;
    if (!(w.releases = take(a, "--releases")) && own_releases(releases, sizeof releases)) w.releases = releases;
    if (!(w.dir = take_word(a))) w.dir = own_app(dir, sizeof dir);
    if (!finished(a)) return WRONG;
    if (!is_app(w.dir)) return fail(a, "there is no web app in '%.200s' (no index.html): ./run builds it", w.dir);
    fl_server *s = fl_server_open(&w, &e);
    if (!s) return fail(a, "%s", e.text);
    snprintf(
        url, sizeof url, "%s://%.60s:%d", w.cert ? "https" : "http", strcmp(w.host, "127.0.0.1") ? w.host : "localhost", fl_server_port(s));
    fl_server_named(s, url);
    printf("Flotilla is at %s (Ctrl+C ends it)\n", url);
    if (how == 2) show_party(url);
    fflush(stdout);
    if (open) open_browser(url);
    fl_server_run(s);
    fl_server_close(s);
    return DONE;
}

static int copied(args *a, int (*copy)(const char *store, const char *file, fl_error *e), const char *done) {
    char path[4000];
    fl_error e;
    const char *store = take_store(a, path, sizeof path), *file = take_word(a);
    if (!store) return WRONG;
    if (!file) return fail(a, "which file?");
    if (!finished(a)) return WRONG;
    if (!copy(store, file, &e)) return fail(a, "%s", e.text);
    printf("%s %s\n", done, file);
    return DONE;
}

int cmd_rooms(args *a) {
    if (!finished(a)) return WRONG;
    return fl_annexe_run(FLOTILLA_VERSION) ? DONE : fail(a, "no memory is left");
}

int cmd_backup(args *a) { return copied(a, fl_store_backup, "everything is in"); }
int cmd_restore(args *a) { return copied(a, fl_store_restore, "everything is as in"); }
#endif
