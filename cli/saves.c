/* saves.c - games on disk. */
#define _DEFAULT_SOURCE
#include "saves.h"
#include "../play/journal.h"
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int folder(char path[PATH_LENGTH]) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = data && *data == '/' ? snprintf(path, PATH_LENGTH, "%s/flotilla", data)
                                 : snprintf(path, PATH_LENGTH, "%s/.local/share/flotilla", home && *home ? home : ".");
    return n < PATH_LENGTH - 80 ? 1 : (errno = ENAMETOOLONG, 0);
}

static int make_folder(char *path) {
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash) *slash = 0;
        int fine = !mkdir(path, 0755) || errno == EEXIST;
        if (slash) *slash = '/';
        if (!slash || !fine) return fine;
    }
}

static int new_file(char path[PATH_LENGTH], const char *what, const char *ending) {
    time_t now = time(NULL);
    char when[32], again[8] = "";
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", localtime(&now));
    if (!folder(path) || !make_folder(path)) return 0;
    char *end = path + strlen(path);
    for (int i = 1; i < 100; i++) {
        if (i > 1) snprintf(again, sizeof again, "-%d", i);
        snprintf(end, 80, "/%s-%s%s%s", what, when, again, ending);
        if (access(path, F_OK)) return 1;
    }
    return errno = EEXIST, 0;
}
int new_save(char path[PATH_LENGTH], const fl_game *g) { return new_file(path, g->id, ".record"); }
int new_evening(char path[PATH_LENGTH]) { return new_file(path, "pentathlon", ".evening"); }

int lesson_place(char path[PATH_LENGTH], const fl_game *g) {
    if (!folder(path) || !make_folder(path)) return 0;
    return snprintf(path + strlen(path), 80, "/%s.lesson", g->id), 1;
}

int save(const fl_session *s, const char *path) {
    size_t n;
    char *text = fl_session_write(s, &n);
    int fine = text && write_file(path, text, n);
    free(text);
    return fine;
}

int read_old_record(const char *text, size_t n, fl_record *r) {
    fl_state state;
    uint32_t kept = 0;
    fl_error e;
    int read = fl_record_room(r, text, n) && fl_record_read(fl_find_game, text, n, r, &e) && r->version != r->game->version;
    for (uint32_t i = 0; read && i < r->n_snapshots; i++)
        if (fl_snapshot_read(r, &r->snapshots[i], state.bytes, &e)) r->snapshots[kept++] = r->snapshots[i];
    r->n_snapshots = kept;
    if (kept) return 1;
    fl_record_free(r);
    memset(r, 0, sizeof *r);
    return 0;
}

/* 1: a game that goes on. */
static int read_save(const char *path, const fl_house *h, fl_table *t) {
    size_t n;
    fl_error e;
    char *text = read_file(path, &n);
    int fine = text && fl_table_read(t, h, text, n, &e);
    free(text);
    if (fine && !fl_table_over(t)) return 1;
    if (fine) fl_table_close(t);
    return 0;
}

enum { NEWEST = 20 }; /* an older game is hardly what is meant */
typedef struct {
    char name[72];
    struct timespec when;
} found;

static int newer(const found *a, const found *b) {
    return a->when.tv_sec != b->when.tv_sec ? a->when.tv_sec > b->when.tv_sec : a->when.tv_nsec > b->when.tv_nsec;
}

/* Among the newest, the newest first. */
static int add_found(found *all, int n, const found *one) {
    int i = n < NEWEST ? n++ : NEWEST - 1;
    if (n == NEWEST && i == NEWEST - 1 && all[i].name[0] && !newer(one, &all[i])) return n;
    for (; i > 0 && newer(one, &all[i - 1]); i--) all[i] = all[i - 1];
    all[i] = *one;
    return n;
}

static int find_saves(char *path, char *end, const char *ending, found *all) {
    int n = 0;
    struct stat st;
    DIR *d = opendir(path);
    if (!d) return 0;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        found one;
        size_t length = strlen(e->d_name), tail = strlen(ending);
        if (length <= tail || length >= sizeof one.name || strcmp(e->d_name + length - tail, ending)) continue;
        memcpy(one.name, e->d_name, length + 1);
        snprintf(end, 80, "/%s", one.name);
        if (stat(path, &st)) continue;
        one.when = st.st_mtim, n = add_found(all, n, &one);
    }
    closedir(d);
    return n;
}

/* The newest of a kind that goes on: its path; 0: there is none. */
static int newest(char path[PATH_LENGTH], const char *ending, int (*goes_on)(const char *path, void *with), void *with) {
    found all[NEWEST];
    memset(all, 0, sizeof all);
    if (!folder(path)) return 0;
    char *end = path + strlen(path);
    int n = find_saves(path, end, ending, all);
    for (int i = 0; i < n; i++) {
        snprintf(end, 80, "/%.78s", all[i].name);
        if (goes_on(path, with)) return 1;
    }
    return 0;
}

typedef struct {
    const fl_house *house;
    fl_table *to;
} reading;
static int save_goes_on(const char *path, void *with) { return read_save(path, ((reading *)with)->house, ((reading *)with)->to); }

int last_save(char path[PATH_LENGTH], const fl_house *h, fl_table *t) {
    reading r = {h, t};
    return newest(path, ".record", save_goes_on, &r);
}

int last_evening(char path[PATH_LENGTH], int (*goes_on)(const char *path, void *with), void *with) {
    return newest(path, ".evening", goes_on, with);
}
