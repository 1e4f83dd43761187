/* store.c - the server's file, and the thread that writes it. */
#define _GNU_SOURCE
#include "store.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { APPLICATION = 0x464C4F54, ROOM = 4096 };                   /* "FLOT" */
enum { SORT_IN = 1000, BEGIN_AGAIN = 8000, FEW = 400 };           /* pages of the file behind the file, see sort_in */
#define QUEUE_MOST ((size_t)64 << 20)                             /* bytes that may wait for a slow disk */

/* ---- what has to be done ----------------------------------------------------------------------------------------------------- */

enum { TABLE, ROW, LIST, ALIVE, DELETE, DELETE_KIND };
typedef struct deed {
    struct deed *next;
    int what;
    uint32_t n;                                    /* of the table's rows */
    uint64_t seq;
    int64_t table, at, due;
    size_t length, kind;                           /* of the body; of its first word */
    char body[];
} deed;

struct fl_store {
    sqlite3 *writer, *reader, *sorter;
    int lock;                                      /* a file that says that somebody writes here */
    pthread_t thread, sorting;
    pthread_mutex_t mutex;                         /* for all below */
    pthread_cond_t wake, unsorted;
    int pages, sorted;                             /* in the file behind the file; of these, sorted in */
    deed *first, **last;
    size_t waiting;                                /* bytes */
    int stop, failed, forgotten;
    fl_error why;
    uint64_t durable, commits;
    void (*told)(void *with);
    void *with;
    int holding;                                   /* what is given waits here, to be written together */
    deed *held, **last_held;
    size_t held_bytes;
    uint64_t seq;                                  /* only the caller's thread knows these */
    int64_t tables, time;
};

static void hex_of(const uint8_t link[FL_SECRET], char to[2 * FL_SECRET + 1]) {
    for (int i = 0; i < FL_SECRET; i++) snprintf(to + 2 * i, 3, "%02x", link[i]);
}

/* ---- the file ------------------------------------------------------------------------------------------------------------------ */

/* From version k to k + 1. */
static const char *const steps[FL_STORE_VERSION] = {
    "CREATE TABLE journal (seq INTEGER PRIMARY KEY, game INTEGER NOT NULL, n INTEGER NOT "
    "NULL, kind TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL);"
    "CREATE UNIQUE INDEX rows_of ON journal (game, n);"
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, link BLOB NOT NULL UNIQUE, opened "
    "INTEGER NOT NULL, touched INTEGER NOT NULL, due INTEGER);"
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;"
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('alive', 0), ('listed', 0), ('seq', 0), ('tables', 0);",
    /* to compare the list with the journal, as at each start, no longer means to read all of it */
    "CREATE INDEX first_rows ON journal (game) WHERE n = 0;"};

static int wrong(fl_error *e, const char *what, sqlite3 *db) {
    const char *why = db ? sqlite3_errmsg(db) : "no memory is left";
    return fl_wrong(e, what, why, strlen(why)), 0;
}

static int64_t number_of(sqlite3 *db, const char *sql) {
    sqlite3_stmt *q;
    int64_t v = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW) v = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return v;
}

static int run(sqlite3 *db, const char *sql) { return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK; }

/* What is kept is nobody else's to read: also the files that SQLite puts beside it have this one's rights. */
static void make_private(const char *path) {
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0) close(fd);
}

static sqlite3 *open_file(const char *path, int flags, fl_error *e) {
    sqlite3 *db = NULL;
    if (flags & SQLITE_OPEN_CREATE) make_private(path);
    if (sqlite3_open_v2(path, &db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        wrong(e, "the store cannot be opened", db);
        return sqlite3_close(db), NULL;
    }
    sqlite3_busy_timeout(db, 10000);
    return db;
}

/* 1: it is a store, and no newer than this program. */
static int is_known(sqlite3 *db, fl_error *e) {
    int64_t version = number_of(db, "PRAGMA user_version"), application = number_of(db, "PRAGMA application_id");
    if (version < 0) return wrong(e, "the store cannot be read", db);
    if (application != APPLICATION && (application || version || number_of(db, "SELECT count(*) FROM sqlite_master")))
        return fl_wrong(e, "this file is no store of Flotilla's", NULL, 0), 0;
    if (version > FL_STORE_VERSION)
        return fl_wrong(e, "this store was written by a newer release of Flotilla: use that one, or another --store", NULL, 0), 0;
    return 1;
}

static int migrate(sqlite3 *db, fl_error *e) {
    char sql[80];
    if (!is_known(db, e)) return 0;
    for (int64_t v = number_of(db, "PRAGMA user_version"); v < FL_STORE_VERSION; v++) {
        snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION, (int)v + 1);
        if (!run(db, "BEGIN EXCLUSIVE") || !run(db, steps[v]) || !run(db, sql))
            return wrong(e, "the store cannot be brought up to this release", db);
    }
    return 1;
}

/* The list is made anew from the journal if it lost something. */
static int mend_list(sqlite3 *db, fl_error *e) {
    if (number_of(db, "SELECT count(*) FROM tables") == number_of(db, "SELECT count(*) FROM journal WHERE n = 0")) return 1;
    if (run(db,
            "BEGIN; DELETE FROM tables; UPDATE meta SET value = 0 WHERE name = 'listed';"
            "UPDATE meta SET value = max(value, (SELECT coalesce(max(game), 0) FROM journal)) WHERE name = 'tables'") &&
        run(db, "INSERT INTO tables SELECT game, unhex_(body), at, at, NULL FROM journal WHERE n = 0; COMMIT"))
        return 1;
    return wrong(e, "the list of tables cannot be made anew", db);
}

static void unhex(sqlite3_context *c, int n, sqlite3_value **v) {
    const char *text = (const char *)sqlite3_value_text(v[0]);
    uint8_t to[FL_SECRET];
    uint64_t byte;
    (void)n;
    for (int i = 0; text && strlen(text) == 2 * FL_SECRET && fl_read_hex(text + 2 * i, 2, &byte); i++) {
        to[i] = (uint8_t)byte;
        if (i == FL_SECRET - 1) {
            sqlite3_result_blob(c, to, FL_SECRET, SQLITE_TRANSIENT);
            return;
        }
    }
    sqlite3_result_error(c, "a table without its link", -1);
}

static int prepare_file(sqlite3 *db, fl_error *e) {
    static const char sql[] =
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0";
    if (!is_known(db, e)) return 0;
    sqlite3_create_function(db, "unhex_", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, unhex, NULL, NULL);
    return run(db, sql) ? migrate(db, e) && mend_list(db, e) : wrong(e, "the store cannot be written", db);
}

/* One who writes it at a time: he holds the file that is named after it. -1: somebody else does. */
static int take_lock(const char *path, fl_error *e) {
    char name[ROOM];
    int n = snprintf(name, sizeof name, "%s.lock", path),
        fd = n < ROOM ? open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : (errno = ENAMETOOLONG, -1);
    if (fd < 0) return fl_wrong(e, "the store cannot be opened", strerror(errno), strlen(strerror(errno))), -1;
    if (!flock(fd, LOCK_EX | LOCK_NB)) return ftruncate(fd, 0) ? -1 : fd;
    ssize_t known = pread(fd, name, sizeof name - 1, 0);
    close(fd);
    return fl_wrong(e, "a server is running with this store already", known > 0 ? name : path, known > 0 ? (size_t)known : strlen(path)),
           -1;
}

void fl_store_named(fl_store *s, const char *where) {
    if (pwrite(s->lock, where, strlen(where), 0) < 0) return; /* then it is not said */
}

/* ---- the writer ------------------------------------------------------------------------------------------------------------------ */

enum { Q_ROW, Q_TABLE, Q_NUMBER, Q_LIST, Q_ALIVE, Q_LISTED, Q_DELETE, Q_UNLIST, Q_DELETE_KIND, N_QUERIES };
static const char *const queries[N_QUERIES] = {
    "INSERT INTO journal VALUES (?1, ?2, ?3, ?4, ?5, ?6)", "INSERT INTO tables VALUES (?1, ?2, ?3, ?3, NULL)",
    "UPDATE meta SET value = max(value, ?1) WHERE name = 'tables'", "UPDATE tables SET touched = ?2, due = ?3 WHERE id = ?1",
    "UPDATE meta SET value = max(value, ?1) WHERE name = 'alive'",
    "UPDATE meta SET value = CASE name WHEN 'seq' THEN ?2 ELSE ?1 END WHERE name IN ('listed', 'seq')",
    "DELETE FROM journal WHERE game = ?1", "DELETE FROM tables WHERE id = ?1", "DELETE FROM journal WHERE game = ?1 AND kind = ?2"};
typedef struct {
    fl_store *store;
    sqlite3_stmt *query[N_QUERIES];
} writer;

static int numbers(sqlite3_stmt *q, int64_t a, int64_t b, int64_t c) {
    int n = sqlite3_bind_parameter_count(q);
    sqlite3_bind_int64(q, 1, a);
    if (n > 1) sqlite3_bind_int64(q, 2, b);
    if (n > 2) sqlite3_bind_int64(q, 3, c);
    return n;
}

static int done(sqlite3_stmt *q) {
    int fine = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_reset(q), sqlite3_clear_bindings(q);
    return fine;
}

static int write_row(sqlite3_stmt *q, const deed *d) {
    numbers(q, (int64_t)d->seq, d->table, d->n);
    sqlite3_bind_text(q, 4, d->body, (int)d->kind, SQLITE_STATIC);
    sqlite3_bind_int64(q, 5, d->at);
    size_t skip = d->kind < d->length ? d->kind + 1 : d->kind;
    sqlite3_bind_text(q, 6, d->body + skip, (int)(d->length - skip), SQLITE_STATIC);
    return done(q);
}

static int carry_out(writer *w, const deed *d) {
    sqlite3_stmt **q = w->query;
    switch (d->what) {
    case ROW: return write_row(q[Q_ROW], d);
    case TABLE:
        numbers(q[Q_TABLE], d->table, 0, d->at), sqlite3_bind_blob(q[Q_TABLE], 2, d->body + d->length + 1, FL_SECRET, SQLITE_STATIC);
        numbers(q[Q_NUMBER], d->table, 0, 0);
        return done(q[Q_TABLE]) && done(q[Q_NUMBER]) && write_row(q[Q_ROW], d);
    case LIST:
        numbers(q[Q_LIST], d->table, d->at, d->due);
        if (d->due == INT64_MAX) sqlite3_bind_null(q[Q_LIST], 3);
        return done(q[Q_LIST]);
    case ALIVE:
        return numbers(q[Q_ALIVE], d->at, 0, 0), numbers(q[Q_LISTED], d->due, (int64_t)d->seq, 0), done(q[Q_ALIVE]) && done(q[Q_LISTED]);
    case DELETE: return numbers(q[Q_DELETE], d->table, 0, 0), numbers(q[Q_UNLIST], d->table, 0, 0), done(q[Q_DELETE]) && done(q[Q_UNLIST]);
    default:
        numbers(q[Q_DELETE_KIND], d->table, 0, 0), sqlite3_bind_text(q[Q_DELETE_KIND], 2, d->body, (int)d->length, SQLITE_STATIC);
        return done(q[Q_DELETE_KIND]);
    }
}

/* All of them or none. What was deleted is not to be found in the file behind the file either. */
static int commit(writer *w, const deed *d) {
    sqlite3 *db = w->store->writer;
    int fine = run(db, "BEGIN IMMEDIATE"), deleted = 0;
    for (; fine && d; d = d->next) fine = carry_out(w, d), deleted |= d->what == DELETE || d->what == DELETE_KIND;
    fine = fine && run(db, "COMMIT");
    if (fine && deleted) run(db, "PRAGMA wal_checkpoint(TRUNCATE)");
    return fine;
}

static void throw_away(deed *d) {
    for (deed *next; d; d = next) next = d->next, free(d);
}

static deed *take_all(fl_store *s) { /* under the mutex */
    deed *d = s->first;
    s->first = NULL, s->last = &s->first, s->waiting = 0;
    return d;
}

static void explain(fl_store *s) { /* under the mutex */
    int code = sqlite3_errcode(s->writer) & 0xFF;
    const char *why = sqlite3_errmsg(s->writer);
    fl_wrong(&s->why, code == SQLITE_FULL ? "the server's disk is full" : "the server's disk cannot be written",
        code == SQLITE_FULL ? NULL : why, strlen(why));
}

/* Under the mutex, which it lets go meanwhile: once a second it is tried whether something can be written,
 * when the caller has forgotten all. */
static void get_well(fl_store *s) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until), until.tv_sec++;
    pthread_cond_timedwait(&s->wake, &s->mutex, &until);
    throw_away(take_all(s));
    if (!s->forgotten || s->stop) return;
    pthread_mutex_unlock(&s->mutex);
    int fine = run(s->writer, "BEGIN IMMEDIATE; UPDATE meta SET value = value + 1 WHERE name = 'alive'; COMMIT");
    if (!fine) run(s->writer, "ROLLBACK");
    pthread_mutex_lock(&s->mutex);
    if (!fine) {
        explain(s);
        return;
    }
    throw_away(take_all(s)), s->failed = s->forgotten = 0;
    pthread_mutex_unlock(&s->mutex);
    s->told(s->with);
    pthread_mutex_lock(&s->mutex);
}

/* ---- sorting in: what is written stands in a file behind the file at first.
 * Another thread brings it to its place, so that nobody waits for that. While much is written it is never done; so the writer does the
 * last few pages himself from time to time, and begins that file again. */

static int count_pages(void *with, sqlite3 *db, const char *name, int pages) {
    fl_store *s = with;
    (void)db, (void)name;
    pthread_mutex_lock(&s->mutex);
    if (pages < s->pages) s->sorted = 0; /* it was begun again */
    s->pages = pages;
    if (pages - s->sorted > SORT_IN) pthread_cond_signal(&s->unsorted);
    pthread_mutex_unlock(&s->mutex);
    return SQLITE_OK;
}

static int sort_pages(sqlite3 *db) {
    int all = 0, sorted = 0;
    return sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, &all, &sorted) == SQLITE_OK ? sorted : -1;
}

static void *sort_in(void *with) {
    fl_store *s = with;
    pthread_mutex_lock(&s->mutex);
    while (!s->stop) {
        while (s->pages - s->sorted <= SORT_IN && !s->stop) pthread_cond_wait(&s->unsorted, &s->mutex);
        if (s->stop) break;
        pthread_mutex_unlock(&s->mutex);
        int sorted = sort_pages(s->sorter);
        pthread_mutex_lock(&s->mutex);
        s->sorted = sorted < 0 || sorted > s->pages ? s->pages : sorted; /* that failed: not at once again */
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

static void begin_again(fl_store *s) {
    pthread_mutex_lock(&s->mutex);
    int few = s->pages > BEGIN_AGAIN && s->pages - s->sorted < FEW;
    pthread_mutex_unlock(&s->mutex);
    if (few) sort_pages(s->writer);
}

static void *write_all(void *with) {
    writer *w = with;
    fl_store *s = w->store;
    pthread_mutex_lock(&s->mutex);
    for (;;) {
        if (s->failed && !s->stop) {
            get_well(s);
            continue;
        }
        while (!s->first && !s->stop) pthread_cond_wait(&s->wake, &s->mutex);
        deed *all = take_all(s);
        if (!all) break;
        uint64_t seq = 0;
        for (const deed *d = all; d; d = d->next) seq = d->seq;
        pthread_mutex_unlock(&s->mutex);
        int fine = commit(w, all);
        throw_away(all);
        pthread_mutex_lock(&s->mutex);
        if (fine) s->durable = seq, s->commits++;
        else explain(s), s->failed = 1, s->forgotten = 0, throw_away(take_all(s));
        pthread_mutex_unlock(&s->mutex);
        s->told(s->with);
        if (fine) begin_again(s);
        else run(s->writer, "ROLLBACK");
        pthread_mutex_lock(&s->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
    for (int i = 0; i < N_QUERIES; i++) sqlite3_finalize(w->query[i]);
    free(w);
    return NULL;
}

static int start_writing(fl_store *s, fl_error *e) {
    writer *w = calloc(1, sizeof *w);
    if (!w) return wrong(e, "the store cannot be opened", NULL);
    w->store = s;
    for (int i = 0; i < N_QUERIES; i++)
        if (sqlite3_prepare_v3(s->writer, queries[i], -1, SQLITE_PREPARE_PERSISTENT, &w->query[i], NULL) != SQLITE_OK)
            return wrong(e, "the store is not as it should be", s->writer);
    sigset_t all, before;
    sigfillset(&all), pthread_sigmask(SIG_BLOCK, &all, &before); /* signals are for the caller's thread */
    sqlite3_wal_hook(s->writer, count_pages, s);
    int fine = !pthread_create(&s->sorting, NULL, sort_in, s) && !pthread_create(&s->thread, NULL, write_all, w);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return fine ? 1 : (fl_wrong(e, "the store's thread cannot be started", NULL, 0), 0);
}

static void let_go(fl_store *s) {
    sqlite3_close(s->sorter), sqlite3_close(s->reader), sqlite3_close(s->writer);
    if (s->lock >= 0) close(s->lock);
    free(s);
}

fl_store *fl_store_open(const char *path, void (*told)(void *with), void *with, fl_error *e) {
    fl_store *s = calloc(1, sizeof *s);
    if (!s) return wrong(e, "the store cannot be opened", NULL), NULL;
    s->told = told, s->with = with, s->last = &s->first;
    pthread_mutex_init(&s->mutex, NULL), pthread_cond_init(&s->wake, NULL), pthread_cond_init(&s->unsorted, NULL);
    if ((s->lock = take_lock(path, e)) < 0 || !(s->writer = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, e)) ||
        !prepare_file(s->writer, e) || !(s->reader = open_file(path, SQLITE_OPEN_READWRITE, e)) ||
        !(s->sorter = open_file(path, SQLITE_OPEN_READWRITE, e)))
        return let_go(s), NULL;
    s->seq = s->durable = (uint64_t)number_of(
        s->writer, "SELECT max(coalesce((SELECT max(seq) FROM journal), 0), (SELECT value FROM meta WHERE name = 'seq'))");
    s->tables = number_of(s->writer, "SELECT value FROM meta WHERE name = 'tables'");
    s->time = number_of(s->writer,
        "SELECT max((SELECT value FROM meta WHERE name = 'alive'), coalesce((SELECT at FROM journal ORDER BY seq DESC LIMIT 1), 0))");
    if (!start_writing(s, e)) return let_go(s), NULL;
    return s;
}

void fl_store_close(fl_store *s) {
    pthread_mutex_lock(&s->mutex);
    s->stop = 1;
    pthread_cond_signal(&s->wake), pthread_cond_signal(&s->unsorted);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->thread, NULL), pthread_join(s->sorting, NULL);
    pthread_mutex_destroy(&s->mutex), pthread_cond_destroy(&s->wake), pthread_cond_destroy(&s->unsorted);
    let_go(s);
}

/* ---- writing ------------------------------------------------------------------------------------------------------------------------ */

/* To the writer, all at once: it never finds a part of them. */
static void hand_over(fl_store *s) {
    if (!s->held) return;
    pthread_mutex_lock(&s->mutex);
    if (s->failed || s->waiting > QUEUE_MOST) throw_away(s->held);
    else *s->last = s->held, s->last = s->last_held, s->waiting += s->held_bytes;
    if (s->waiting > QUEUE_MOST && !s->failed) s->failed = 1, fl_wrong(&s->why, "the server's disk is too slow", NULL, 0);
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->mutex);
    s->held = NULL, s->held_bytes = 0;
}

void fl_store_hold(fl_store *s, int yes) {
    s->holding = yes;
    if (!yes) hand_over(s);
}

static uint64_t give(fl_store *s, int what, int64_t table, int64_t at, const char *body, size_t length, const void *more, size_t n_more,
    uint32_t n, int64_t due) {
    deed *d = malloc(sizeof *d + length + 1 + n_more);
    const char *blank = length ? memchr(body, ' ', length) : NULL;
    if (!d) abort(); /* nothing can be promised any more */
    *d = (deed){NULL, what, n, ++s->seq, table, at, due, length, blank ? (size_t)(blank - body) : length};
    if (length) memcpy(d->body, body, length);
    d->body[length] = 0;
    if (n_more) memcpy(d->body + length + 1, more, n_more);
    if (!s->held) s->last_held = &s->held;
    *s->last_held = d, s->last_held = &d->next, s->held_bytes += sizeof *d + length;
    if (!s->holding) hand_over(s);
    return s->seq;
}

int64_t fl_store_new_table(fl_store *s, const uint8_t link[FL_SECRET], int64_t at) {
    char body[8 + 2 * FL_SECRET] = "link ";
    hex_of(link, body + 5);
    give(s, TABLE, ++s->tables, at, body, strlen(body), link, FL_SECRET, 0, INT64_MAX);
    return s->tables;
}
uint64_t fl_store_row(fl_store *s, int64_t table, uint32_t n, int64_t at, const char *line, size_t length) {
    return give(s, ROW, table, at, line, length, NULL, 0, n, INT64_MAX);
}
void fl_store_list(fl_store *s, int64_t table, int64_t touched, int64_t due) { give(s, LIST, table, touched, NULL, 0, NULL, 0, 0, due); }
void fl_store_alive(fl_store *s, int64_t now, uint64_t listed) { give(s, ALIVE, 0, now, NULL, 0, NULL, 0, 0, (int64_t)listed); }
void fl_store_delete(fl_store *s, int64_t table) { give(s, DELETE, table, 0, NULL, 0, NULL, 0, 0, INT64_MAX); }
void fl_store_delete_kind(fl_store *s, int64_t table, const char *kind) {
    give(s, DELETE_KIND, table, 0, kind, strlen(kind), NULL, 0, 0, INT64_MAX);
}
uint64_t fl_store_last(const fl_store *s) { return s->seq; }

static uint64_t look_up(fl_store *s, const uint64_t *what) {
    pthread_mutex_lock(&s->mutex);
    uint64_t v = *what;
    pthread_mutex_unlock(&s->mutex);
    return v;
}
uint64_t fl_store_durable(fl_store *s) { return look_up(s, &s->durable); }
uint64_t fl_store_commits(fl_store *s) { return look_up(s, &s->commits); }

int fl_store_failed(fl_store *s, fl_error *e) {
    pthread_mutex_lock(&s->mutex);
    int failed = s->failed;
    if (failed) *e = s->why;
    pthread_mutex_unlock(&s->mutex);
    return failed;
}

void fl_store_forgotten(fl_store *s) {
    pthread_mutex_lock(&s->mutex);
    s->forgotten = 1;
    pthread_mutex_unlock(&s->mutex);
}

/* ---- reading ------------------------------------------------------------------------------------------------------------------------ */

static sqlite3_stmt *ask(fl_store *s, const char *sql, int64_t a, int64_t b) {
    sqlite3_stmt *q;
    if (sqlite3_prepare_v2(s->reader, sql, -1, &q, NULL) != SQLITE_OK) return NULL;
    int n = sqlite3_bind_parameter_count(q);
    if (n > 0) sqlite3_bind_int64(q, 1, a);
    if (n > 1) sqlite3_bind_int64(q, 2, b);
    return q;
}

static int one_listed(sqlite3_stmt *q, fl_listed *to) {
    int found = q && sqlite3_step(q) == SQLITE_ROW && sqlite3_column_bytes(q, 4) == FL_SECRET;
    if (found) {
        *to = (fl_listed){
            sqlite3_column_int64(q, 0), sqlite3_column_int64(q, 1), sqlite3_column_int64(q, 2), sqlite3_column_int64(q, 3), {0}};
        memcpy(to->link, sqlite3_column_blob(q, 4), FL_SECRET);
    }
    sqlite3_finalize(q);
    return found;
}

#define LISTED "SELECT id, opened, touched, coalesce(due, 9223372036854775807), link FROM tables WHERE "
int fl_store_find(fl_store *s, const uint8_t link[FL_SECRET], fl_listed *found) {
    sqlite3_stmt *q = ask(s, LISTED "link = ?1", 0, 0);
    if (q) sqlite3_bind_blob(q, 1, link, FL_SECRET, SQLITE_STATIC);
    return one_listed(q, found);
}
int fl_store_get(fl_store *s, int64_t table, fl_listed *found) { return one_listed(ask(s, LISTED "id = ?1", table, 0), found); }

static int one_row(sqlite3_stmt *q, int (*row)(void *with, uint32_t n, int64_t at, const char *line, size_t length), void *with) {
    const char *kind = (const char *)sqlite3_column_text(q, 1), *body = (const char *)sqlite3_column_text(q, 2);
    size_t k = (size_t)sqlite3_column_bytes(q, 1), n = (size_t)sqlite3_column_bytes(q, 2);
    char *line = malloc(k + n + 2);
    int fine = line && kind && body;
    if (fine) {
        memcpy(line, kind, k), line[k] = ' ', memcpy(line + k + 1, body, n);
        fine = row(with, (uint32_t)sqlite3_column_int64(q, 3), sqlite3_column_int64(q, 0), line, n ? k + 1 + n : k);
    }
    free(line);
    return fine;
}

int fl_store_rows(
    fl_store *s, int64_t table, int (*row)(void *with, uint32_t n, int64_t at, const char *line, size_t length), void *with, fl_error *e) {
    sqlite3_stmt *q = ask(s, "SELECT at, kind, body, n FROM journal WHERE game = ?1 AND n > 0 ORDER BY n", table, 0);
    int got = SQLITE_ERROR, fine = q != NULL;
    while (fine && (got = sqlite3_step(q)) == SQLITE_ROW) fine = one_row(q, row, with);
    if (fine && got != SQLITE_DONE) fine = wrong(e, "the store cannot be read", s->reader);
    sqlite3_finalize(q);
    return fine;
}

static int ids(sqlite3_stmt *q, int64_t tables[], int most) {
    int n = 0;
    while (q && n < most && sqlite3_step(q) == SQLITE_ROW) tables[n++] = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return n;
}

int fl_store_due(fl_store *s, int64_t now, int64_t tables[], int most) {
    return ids(ask(s, "SELECT id FROM tables WHERE due <= ?1 ORDER BY due LIMIT ?2", now, most), tables, most);
}
int fl_store_untouched(fl_store *s, int64_t since, int64_t tables[], int most) {
    return ids(ask(s, "SELECT id FROM tables WHERE touched < ?1 LIMIT ?2", since, most), tables, most);
}
int fl_store_unlisted(fl_store *s, int64_t after, int64_t tables[], int most) {
    return ids(ask(s,
                   "SELECT DISTINCT game FROM journal WHERE seq > (SELECT value FROM meta WHERE name = 'listed') AND game > ?1 AND game IN "
                   "(SELECT id FROM tables) "
                   "ORDER BY game LIMIT ?2",
                   after, most),
        tables, most);
}
int64_t fl_store_time(const fl_store *s) { return s->time; }
int64_t fl_store_tables(fl_store *s) { return number_of(s->reader, "SELECT count(*) FROM tables"); }

/* ---- the file as a whole ----------------------------------------------------------------------------------------- */

static int copy(sqlite3 *from, const char *path, fl_error *e) {
    unlink(path);
    sqlite3 *to = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, e);
    if (!to) return 0;
    sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");
    int fine = b && sqlite3_backup_step(b, -1) == SQLITE_DONE; /* at once: a server that goes on writing does not make it begin again */
    sqlite3_backup_finish(b);
    fine = fine && run(to, "PRAGMA journal_mode = DELETE") &&
        number_of(to, "SELECT integrity_check = 'ok' FROM pragma_integrity_check LIMIT 1") == 1;
    if (!fine) wrong(e, "the copy cannot be written", to);
    sqlite3_close(to);
    if (!fine) unlink(path);
    return fine;
}

static int moved(const char *from, const char *to, fl_error *e) {
    return !rename(from, to) ? 1 : (fl_wrong(e, strerror(errno), to, strlen(to)), 0);
}

static sqlite3 *open_whole(const char *path, fl_error *e) {
    if (access(path, F_OK)) return fl_wrong(e, "there is no store", path, strlen(path)), NULL;
    sqlite3 *db = open_file(path, SQLITE_OPEN_READWRITE, e);
    if (db && is_known(db, e) && number_of(db, "PRAGMA user_version") > 0) return db;
    if (db && !*e->text) fl_wrong(e, "this file is no store of Flotilla's", path, strlen(path));
    return sqlite3_close(db), NULL;
}

int fl_store_backup(const char *path, const char *to, fl_error *e) {
    char part[ROOM];
    *e->text = 0;
    if (snprintf(part, sizeof part, "%s.part", to) >= ROOM) return fl_wrong(e, "the name is too long", NULL, 0), 0;
    sqlite3 *from = open_whole(path, e);
    int fine = from && copy(from, part, e) && moved(part, to, e);
    sqlite3_close(from);
    return fine;
}

/* What was there is put aside whole: what stood in the file behind it is sorted in first. */
static int put_aside(const char *path, fl_error *e) {
    char old[ROOM];
    sqlite3 *db;
    snprintf(old, sizeof old, "%s.old", path);
    if (access(path, F_OK)) return 1;
    if (!(db = open_file(path, SQLITE_OPEN_READWRITE, e))) return 0;
    run(db, "PRAGMA wal_checkpoint(TRUNCATE)"), sqlite3_close(db);
    return moved(path, old, e);
}

int fl_store_restore(const char *path, const char *from, fl_error *e) {
    char part[ROOM];
    *e->text = 0;
    if (snprintf(part, sizeof part, "%s.part", path) >= ROOM) return fl_wrong(e, "the name is too long", NULL, 0), 0;
    int lock = take_lock(path, e);
    sqlite3 *db = lock < 0 ? NULL : open_whole(from, e);
    int fine = db && copy(db, part, e) && put_aside(path, e) && moved(part, path, e);
    sqlite3_close(db);
    if (lock >= 0) close(lock);
    return fine;
}

int fl_store_path(char *path, size_t size) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && *state == '/' ? snprintf(path, size, "%s/flotilla/server.db", state)
                                   : snprintf(path, size, "%s/.local/state/flotilla/server.db", home && *home ? home : ".");
    if (n >= (int)size) return errno = ENAMETOOLONG, 0;
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        int fine = !mkdir(path, 0700) || errno == EEXIST;
        *slash = '/';
        if (!fine) return 0;
    }
    return 1;
}
