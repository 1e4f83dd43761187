/* test_store.c - what a server keeps: rows, the list, disks that are full, other releases, backups. */
#ifdef FLOTILLA_SERVER
#define _GNU_SOURCE
#include "../host/store.h"
#include "ashore.h"
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

typedef struct {
    lot at;
    fl_store *store;
    bell bell;
} place;

static place *new_place(void) {
    place *p = malloc(sizeof *p);
    *p = (place){new_lot(), NULL, BELL};
    return p;
}

static void reopen(place *p) {
    fl_error e = {{0}, 0};
    if (p->store) fl_store_close(p->store);
    p->store = fl_store_open(p->at.path, ring, &p->bell, &e);
    EXPECT_TEXT(e.text, "");
}

static void leave(place *p) {
    if (p->store) fl_store_close(p->store);
    clear_lot(&p->at);
    free(p);
}

static void wait_until(place *p, int (*done)(place *p)) {
    while (!done(p)) listen_for(&p->bell, 1000);
}
static int all_there(place *p) { return fl_store_durable(p->store) == fl_store_last(p->store); }
static int has_failed(place *p) {
    fl_error e;
    return fl_store_failed(p->store, &e);
}
static int is_well(place *p) { return !has_failed(p); }

static const uint8_t *link_of(int i) {
    static uint8_t link[FL_SECRET];
    memset(link, i, sizeof link);
    return link;
}

typedef struct {
    char text[4096];
    size_t n;
    uint32_t last;
} heap;
static int add_row(void *with, uint32_t n, int64_t at, const char *line, size_t length) {
    heap *h = with;
    h->n += (size_t)snprintf(h->text + h->n, sizeof h->text - h->n, "%u %lld %.*s\n", n, (long long)at, (int)length, line);
    return h->last = n, 1;
}
static const char *rows_of(place *p, int64_t table) {
    static heap h;
    fl_error e;
    memset(&h, 0, sizeof h);
    EXPECT(fl_store_rows(p->store, table, add_row, &h, &e));
    return h.text;
}

static void row(place *p, int64_t table, uint32_t n, const char *line) { fl_store_row(p->store, table, n, 1000 + n, line, strlen(line)); }

TEST(store, rows_come_back) {
    place *p = new_place();
    reopen(p);
    int64_t one = fl_store_new_table(p->store, link_of(1), 1000), two = fl_store_new_table(p->store, link_of(2), 1000);
    EXPECT(one != two);
    row(p, one, 1, "plan blackflag 1"), row(p, two, 1, "start"), row(p, one, 2, "chat 1 text  two  blanks "),
        row(p, one, 3, "move 0 1 ship armed : 3=7");
    wait_until(p, all_there);
    const char *rows = "1 1001 plan blackflag 1\n2 1002 chat 1 text  two  blanks \n3 1003 move 0 1 ship armed : 3=7\n";
    EXPECT_TEXT(rows_of(p, one), rows);
    EXPECT_TEXT(rows_of(p, two), "1 1001 start\n");
    uint64_t last = fl_store_last(p->store);
    reopen(p);
    EXPECT_TEXT(rows_of(p, one), rows);
    EXPECT(fl_store_last(p->store) >= last);
    fl_listed t;
    EXPECT(fl_store_find(p->store, link_of(2), &t) && t.id == two && t.due == INT64_MAX);
    EXPECT(!fl_store_find(p->store, link_of(3), &t));
    EXPECT(fl_store_new_table(p->store, link_of(3), 1000) > two);
    leave(p);
}

TEST(store, time_goes_on_where_it_was) {
    place *p = new_place();
    reopen(p);
    EXPECT_EQ(fl_store_time(p->store), 0);
    fl_store_alive(p->store, 5000, 0);
    reopen(p);
    EXPECT_EQ(fl_store_time(p->store), 5000);
    int64_t one = fl_store_new_table(p->store, link_of(1), 6000);
    fl_store_row(p->store, one, 1, 7000, "start", 5);
    reopen(p);
    EXPECT_EQ(fl_store_time(p->store), 7000); /* a row that was kept after the last heartbeat */
    leave(p);
}

TEST(store, list_of_what_is_due) {
    place *p = new_place();
    int64_t ids[8];
    reopen(p);
    int64_t one = fl_store_new_table(p->store, link_of(1), 1000), two = fl_store_new_table(p->store, link_of(2), 1000);
    fl_store_list(p->store, one, 2000, 9000), fl_store_list(p->store, two, 3000, INT64_MAX);
    fl_store_alive(p->store, 3000, fl_store_last(p->store));
    row(p, two, 1, "start");
    wait_until(p, all_there);
    EXPECT_EQ(fl_store_due(p->store, 8999, ids, 8), 0);
    EXPECT(fl_store_due(p->store, 9000, ids, 8) == 1 && ids[0] == one);
    EXPECT(fl_store_untouched(p->store, 2500, ids, 8) == 1 && ids[0] == one);
    EXPECT(fl_store_unlisted(p->store, 0, ids, 8) == 1 && ids[0] == two);
    EXPECT_EQ(fl_store_unlisted(p->store, two, ids, 8), 0);
    leave(p);
}

static void by_hand(place *p, const char *sql) {
    sqlite3 *db;
    char *why = NULL;
    EXPECT_EQ(sqlite3_open(p->at.path, &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, sql, NULL, NULL, &why), SQLITE_OK);
    sqlite3_free(why), sqlite3_close(db);
}

TEST(store, list_is_made_anew) {
    place *p = new_place();
    fl_listed t;
    int64_t ids[8];
    reopen(p);
    int64_t one = fl_store_new_table(p->store, link_of(1), 1000), two = fl_store_new_table(p->store, link_of(2), 1000);
    row(p, one, 1, "start"), row(p, two, 1, "start");
    fl_store_alive(p->store, 3000, fl_store_last(p->store));
    fl_store_close(p->store), p->store = NULL;
    by_hand(p, "DELETE FROM tables; UPDATE meta SET value = 0 WHERE name = 'tables'");
    reopen(p);
    EXPECT(fl_store_find(p->store, link_of(1), &t) && t.id == one);
    EXPECT(fl_store_find(p->store, link_of(2), &t) && t.id == two);
    EXPECT_EQ(fl_store_unlisted(p->store, 0, ids, 8), 2); /* what else the list says of them is to be found out */
    EXPECT(fl_store_new_table(p->store, link_of(3), 1000) > two);
    leave(p);
}

static int file_holds(const char *path, const char *text) {
    size_t n = 0, k = strlen(text);
    FILE *f = fopen(path, "rb");
    char *all = calloc(1, 1 << 22);
    if (f) n = fread(all, 1, 1 << 22, f), fclose(f);
    int found = memmem(all, n, text, k) != NULL;
    free(all);
    return found;
}
static int kept_anywhere(place *p, const char *text) {
    char behind[100];
    snprintf(behind, sizeof behind, "%s-wal", p->at.path);
    return file_holds(p->at.path, text) || file_holds(behind, text);
}

TEST(store, deleted_is_gone) {
    place *p = new_place();
    fl_listed t;
    reopen(p);
    int64_t one = fl_store_new_table(p->store, link_of(1), 1000), two = fl_store_new_table(p->store, link_of(2), 1000);
    row(p, one, 1, "chat 1 text parrot-of-the-first"), row(p, two, 1, "person 1 keeps-this"),
        row(p, two, 2, "chat 1 text parrot-of-the-second");
    wait_until(p, all_there);
    EXPECT(kept_anywhere(p, "parrot-of-the-first") && kept_anywhere(p, "parrot-of-the-second"));
    fl_store_delete(p->store, one), fl_store_delete_kind(p->store, two, "chat");
    wait_until(p, all_there);
    EXPECT(!kept_anywhere(p, "parrot-of-the-first") && !kept_anywhere(p, "parrot-of-the-second") && kept_anywhere(p, "keeps-this"));
    EXPECT(!fl_store_find(p->store, link_of(1), &t) && fl_store_find(p->store, link_of(2), &t));
    EXPECT_TEXT(rows_of(p, two), "1 1001 person 1 keeps-this\n");
    row(p, two, 3, "start"); /* goes on behind the gap */
    reopen(p);
    EXPECT_TEXT(rows_of(p, two), "1 1001 person 1 keeps-this\n3 1003 start\n");
    leave(p);
}

TEST(store, one_server_at_a_time) {
    place *p = new_place();
    fl_error e;
    reopen(p);
    fl_store_named(p->store, "http://localhost:8080");
    EXPECT(!fl_store_open(p->at.path, ring, &p->bell, &e));
    EXPECT_TEXT(e.text, "a server is running with this store already: 'http://localhost:8080'");
    EXPECT(!fl_store_restore(p->at.path, p->at.path, &e) && strstr(e.text, "running"));
    struct stat is;
    EXPECT(!stat(p->at.path, &is) && !(is.st_mode & 077)); /* nobody else reads it */
    leave(p);
}

TEST(store, other_releases_and_files) {
    place *p = new_place();
    fl_error e;
    reopen(p);
    fl_store_close(p->store), p->store = NULL;
    by_hand(p, "PRAGMA user_version = 99");
    EXPECT(!fl_store_open(p->at.path, ring, &p->bell, &e) && strstr(e.text, "newer release"));
    EXPECT(!fl_store_backup(p->at.path, p->at.path, &e) && strstr(e.text, "newer release"));
    by_hand(p, "PRAGMA user_version = 0; PRAGMA application_id = 77");
    EXPECT(!fl_store_open(p->at.path, ring, &p->bell, &e) && strstr(e.text, "no store"));
    FILE *f = fopen(p->at.path, "w");
    for (int i = 0; i < 5000; i++) fputs("not a store at all\n", f);
    fclose(f);
    EXPECT(!fl_store_open(p->at.path, ring, &p->bell, &e) && *e.text);
    EXPECT(!fl_store_open("/nowhere/at/all", ring, &p->bell, &e) && *e.text);
    leave(p);
}

TEST(store, disk_is_full) {
    place *p = new_place();
    fl_error e;
    struct stat is;
    char behind[100], before[4096];
    signal(SIGXFSZ, SIG_IGN);
    reopen(p);
    int64_t one = fl_store_new_table(p->store, link_of(1), 1000);
    row(p, one, 1, "start");
    wait_until(p, all_there);
    snprintf(before, sizeof before, "%s", rows_of(p, one));
    snprintf(behind, sizeof behind, "%s-wal", p->at.path);
    EXPECT(!stat(behind, &is));
    let_files_grow((rlim_t)is.st_size);
    row(p, one, 2, "chat 1 text never kept");
    wait_until(p, has_failed);
    EXPECT(fl_store_failed(p->store, &e) && strstr(e.text, "disk"));
    EXPECT(fl_store_durable(p->store) < fl_store_last(p->store));
    row(p, one, 3, "chat 1 text not this either");
    EXPECT_TEXT(rows_of(p, one), before); /* it can still be read */
    let_files_grow(RLIM_INFINITY);
    EXPECT(has_failed(p)); /* not before the caller has forgotten what was not kept */
    fl_store_forgotten(p->store);
    wait_until(p, is_well);
    EXPECT_TEXT(rows_of(p, one), before);
    row(p, one, 2, "chat 1 text kept");
    wait_until(p, all_there);
    EXPECT(strstr(rows_of(p, one), "text kept") != NULL);
    signal(SIGXFSZ, SIG_DFL);
    leave(p);
}

TEST(store, backup_and_restore) {
    place *p = new_place();
    fl_error e;
    char copy[100], old[100];
    snprintf(copy, sizeof copy, "%s/copy", p->at.folder), snprintf(old, sizeof old, "%s.old", p->at.path);
    reopen(p);
    int64_t one = fl_store_new_table(p->store, link_of(1), 1000);
    row(p, one, 1, "start");
    wait_until(p, all_there);
    EXPECT(fl_store_backup(p->at.path, copy, &e)); /* while it runs */
    row(p, one, 2, "move 0 1 sail");
    EXPECT(strstr((wait_until(p, all_there), rows_of(p, one)), "sail") != NULL);
    fl_store_close(p->store), p->store = NULL;
    EXPECT(fl_store_restore(p->at.path, copy, &e));
    EXPECT(!access(old, F_OK));
    reopen(p);
    EXPECT_TEXT(rows_of(p, one), "1 1001 start\n");
    fl_store_close(p->store), p->store = NULL;
    EXPECT(!fl_store_restore(p->at.path, "/nowhere", &e) && strstr(e.text, "no store"));
    EXPECT(!fl_store_backup(p->at.path, "/nowhere/at/all", &e) && *e.text);
    reopen(p);
    EXPECT_TEXT(rows_of(p, one), "1 1001 start\n");
    leave(p);
}
#endif
