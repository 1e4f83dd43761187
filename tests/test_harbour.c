/* test_harbour.c - the tables of a server without the network: what goes out when, and what happens to tables that nobody looks at. */
#ifdef FLOTILLA_SERVER
#define _GNU_SOURCE
#include "../host/harbour.h"
#include "../host/limits.h"
#include "ashore.h"
#include <sqlite3.h>
#include <sys/stat.h>

typedef struct {
    fl_guest *guest;
    char *text;
    size_t n, max, read;
    int cut;
    char why[120];
} line_to; /* what one guest heard */
typedef struct {
    lot at;
    fl_harbour *harbour;
    fl_harbour_wants wants;
    bell bell;
} port;

static void wakes(void *wire) { (void)wire; }
static void cuts(void *wire, const char *why, int at_once) {
    line_to *l = wire;
    l->cut = 1 + at_once, l->guest = NULL;
    snprintf(l->why, sizeof l->why, "%s", why);
}

static void open_port(port *p) {
    fl_error e = {{0}, 0};
    p->harbour = fl_harbour_open(&p->wants, &e);
    EXPECT_TEXT(e.text, "");
    if (!p->harbour) abort();
}

static port *new_port(int pace) {
    static const uint64_t seed = 5;
    port *p = malloc(sizeof *p);
    *p = (port){.at = new_lot(), .bell = BELL};
    p->wants = (fl_harbour_wants){
        .store = p->at.path,
        .threads = 1,
        .pace = pace,
        .seed = &seed,
        .version = "9.9",
        .told = ring,
        .wake = wakes,
        .cut = cuts,
        .with = &p->bell};
    return open_port(p), p;
}

static void close_port(port *p) {
    fl_harbour_close(p->harbour);
    clear_lot(&p->at);
    free(p);
}

/* Lets what happens in other threads, and in time, happen for a moment. */
static void tend(port *p) {
    fl_harbour_tend(p->harbour);
    listen_for(&p->bell, 5);
    fl_harbour_tend(p->harbour);
}

static void come(port *p, line_to *l, const uint8_t *where) {
    free(l->text), *l = (line_to){0}, l->guest = fl_guest_new(p->harbour, where, l);
}
static void go(line_to *l) {
    if (l->guest) fl_guest_gone(l->guest);
    free(l->text), *l = (line_to){0};
}

static void listen_once(line_to *l) {
    int more = l->guest != NULL;
    while (more) {
        if (l->max - l->n < 70000) l->text = realloc(l->text, l->max += 140000);
        l->n += fl_guest_take(l->guest, l->text + l->n, 65536, &more);
        l->text[l->n] = 0;
    }
}

/* The first line from where one has read that begins so; NULL: he was cut off before. */
static const char *hear(port *p, line_to *l, const char *begins) {
    static char found[8192];
    for (;; tend(p)) {
        listen_once(l);
        while (l->read < l->n) {
            char *line = l->text + l->read, *end = memchr(line, '\n', l->n - l->read);
            if (!end) break;
            l->read += (size_t)(end - line) + 1;
            snprintf(found, sizeof found, "%.*s", (int)(end - line), line);
            if (!strncmp(found, begins, strlen(begins))) return found;
        }
        if (!l->guest) return NULL;
    }
}
static void say(line_to *l, const char *text) {
    if (l->guest) fl_guest_frame(l->guest, text, strlen(text));
}

#define LINK "abcdefghijklmnopqrstuv"
#define ANOTHER "zbcdefghijklmnopqrstuv"
#define ANNA "Anna567890123456789012345678901234567890123"
#define BERT "Bert567890123456789012345678901234567890123"
#define CARA "Cara567890123456789012345678901234567890123"
#define OPENED "hello 2\nopen 1 " LINK " " ANNA " blackflag players 3 seat 0 mine seat 1 open seat 2 bot random name Anna"

/* Anna and Bert sit at a table that has begun. */
static void begin(port *p, line_to *anna, line_to *bert) {
    come(p, anna, NULL), come(p, bert, NULL);
    say(anna, OPENED), hear(p, anna, "@1 told");
    say(bert, "hello 2\nenter 3 " LINK " " BERT "\n@3 sit 1 Bert"), hear(p, bert, "@3 ask 1 1 ");
    hear(p, anna, "@1 ask 0 1 ");
}

TEST(harbour, nothing_leaves_before_it_is_kept) {
    port *p = new_port(1);
    line_to anna = {0}, bert = {0};
    come(p, &anna, NULL), come(p, &bert, NULL);
    say(&anna, "hello 2"), listen_once(&anna);
    EXPECT_TEXT(anna.text, "ok hello 2 flotilla 9.9\n");
    size_t before = anna.n;
    say(&anna, strchr(OPENED, '\n') + 1);
    say(&bert, "hello 2\nenter 3 " LINK " " BERT), listen_once(&bert); /* he would see a table that is not on the disk yet */
    listen_once(&anna);
    EXPECT_EQ(anna.n, before);
    EXPECT(!strstr(bert.text, "ok enter"));
    hear(p, &anna, "ok open 1"), hear(p, &bert, "@3 told");
    hear(p, &anna, "@1 person 1 ");
    say(&bert, "@3 sit 1 Bert"), hear(p, &bert, "@3 ask 1 1 "), hear(p, &anna, "@1 ask 0 1 ");
    before = anna.n;
    say(&anna, "@1 move 0 1 ship armed"), say(&anna, "ping behind"); /* answers come in order */
    listen_once(&anna), listen_once(&bert);
    EXPECT(!strstr(anna.text + before, "ok") && !strstr(bert.text, "launched 0"));
    hear(p, &anna, "@1 ok move 0 1 "), hear(p, &anna, "ok ping behind"), hear(p, &bert, "@3 event 1 4 launched");
    go(&anna), go(&bert), close_port(p);
}

TEST(harbour, goes_on_after_a_restart) {
    port *p = new_port(1);
    line_to anna = {0}, bert = {0};
    char answer[200];
    begin(p, &anna, &bert);
    say(&anna, "@1 move 0 1 ship armed");
    snprintf(answer, sizeof answer, "%s", hear(p, &anna, "@1 ok move"));
    go(&anna), go(&bert);
    fl_harbour_close(p->harbour), open_port(p);
    come(p, &anna, NULL), come(p, &bert, NULL);
    say(&anna, "hello 2\nenter 1 " LINK " " ANNA), EXPECT(strstr(hear(p, &anna, "@1 table"), "stage game host 1 you 1") != NULL);
    hear(p, &anna, "@1 told");
    say(&anna, "@1 move 0 1 ship armed"), EXPECT_TEXT(hear(p, &anna, "@1 ok move"), answer); /* said twice, played once */
    say(&anna, "@1 move 0 1 ship unarmed"), EXPECT(strstr(hear(p, &anna, "@1 error"), "answered") != NULL);
    say(&bert, "hello 2\nenter 3 " LINK " " BERT), hear(p, &bert, "@3 ask 1 ");
    say(&bert, "enter 4 " ANOTHER " " BERT), EXPECT_TEXT(hear(p, &bert, "error"), "error link no such table");
    go(&anna), go(&bert), close_port(p);
}

TEST(harbour, lines_of_a_connection) {
    static const struct {
        const char *line, *answer;
    } rows[] = {
        {"games", "error version say hello 2 first"}, {"hello 1", "error version this is version 2 of the protocol: hello 2"},
        {"hello 2 de", "ok hello 2 flotilla 9.9"}, {"attack!", "error unknown no such command"}, {"ping a b", "error malformed"},
        {"ping word", "ok ping word"}, {"bots", "ok bots"}, {"games", "ok games"}, {"rules nothing", "error game no such game: 'nothing'"},
        {"describe rum", "ok describe"}, {"rules rum", "ok rules"}, {"new rum", "error unknown"},
        {"enter 0 " LINK " " ANNA, "error malformed a table's number"}, {"enter 1000 " LINK " " ANNA, "error malformed a table's number"},
        {"enter 1 short " ANNA, "error malformed a table's link"}, {"enter 1 " LINK " short", "error malformed a token"},
        {"enter 1 " LINK " " ANNA " x", "error malformed"}, {"enter 1 " LINK " " ANNA, "error link no such table"},
        {"open 1 " LINK " " ANNA " chess players 2 name A", "error"}, {"open 1 " LINK " " ANNA " rum players 2", "error"},
        {"enter 1 " LINK " " ANNA, "error link no such table"}, {"pass 1 " LINK " " ANOTHER " " ANNA, "error link no such table"},
        {"@1 asks", "@1 error table you are not at this table"}, {"@x asks", "error malformed"}, {"@ asks", "error malformed"},
        {"leave 1", "ok leave 1"}, {"leave", "error malformed"}, {"ping \x07", "error malformed"},
        {"open 1 " LINK " " ANNA " rum players 2 seat 0 mine name Anna", "ok open 1"},
        {"open 1 " LINK " " ANNA " rum players 2 seat 0 mine name Anna", "ok open 1"}, {"enter 1 " LINK " " ANNA, "ok enter 1"},
        {"enter 2 " LINK " " BERT, "ok enter 2"}, {"open 2 " ANOTHER " " ANNA " rum players 2 name Anna", "error taken"},
        {"@1 asks", "@1 error stage"}, {"@1 name Anne", "@1 ok name"}, {"@2 leave", "@2 ok leave"}, {"@2 asks", "@2 error table"},
        {"leave 1", "ok leave 1"}};
    port *p = new_port(1);
    line_to l = {0};
    come(p, &l, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int found = 0;
        say(&l, rows[i].line), say(&l, "");
        for (const char *line; !found && (line = hear(p, &l, "")) != NULL;) {
            const char *at = *line == '@' ? strchr(line, ' ') + 1 : line;
            found = !strncmp(at, "ok", 2) || !strncmp(at, "error", 5);
            if (found && strncmp(line, rows[i].answer, strlen(rows[i].answer)))
                printf("  %s: ", rows[i].line), EXPECT_TEXT(line, rows[i].answer);
        }
        EXPECT(found);
    }
    go(&l), close_port(p);
}

TEST(harbour, slow_readers_are_cut_off) {
    port *p = new_port(1000);
    line_to anna = {0}, bert = {0};
    begin(p, &anna, &bert);
    for (int i = 0; i < 100000 && !bert.cut; i++) {
        say(&anna, "@1 view s\nrules corsairs"), listen_once(&anna), anna.n = anna.read = 0; /* he reads, */
        say(&bert, "rules corsairs");                                                         /* and he does not */
        fl_harbour_tend(p->harbour);
    }
    EXPECT_EQ(bert.cut, 2);
    EXPECT(strstr(bert.why, "slowly") && !anna.cut);
    hear(p, &anna, "@1 person 2 gone");
    come(p, &bert, NULL), say(&bert, "hello 2\nenter 3 " LINK " " BERT), hear(p, &bert, "@3 told");
    go(&anna), go(&bert), close_port(p);
}

TEST(harbour, all_slow_readers_together) {
    port *p = new_port(1);
    line_to one = {0}, two = {0};
    fl_harbour_close(p->harbour), p->wants.out_most = 100000, open_port(p);
    come(p, &one, NULL), come(p, &two, NULL);
    say(&one, "hello 2"), say(&two, "hello 2"), hear(p, &two, "ok hello");
    for (int i = 0; i < 100 && !one.cut; i++) say(&one, "rules blackflag");
    EXPECT_EQ(one.cut, 2);
    for (int i = 0; i < 100; i++) say(&two, "rules blackflag"), EXPECT(hear(p, &two, "ok rules") != NULL); /* who reads is not concerned */
    go(&one), go(&two), close_port(p);
}

TEST(harbour, limits_of_an_address) {
    static const uint8_t where[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 203, 0, 113, 5},
                         elsewhere[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 203, 0, 113, 6};
    port *p = new_port(1);
    line_to l = {0}, other = {0}, *many = calloc(FL_CONNECTIONS, sizeof *many);
    char line[200];
    int opened = 0, refused = 0;
    come(p, &l, where), say(&l, "hello 2"), hear(p, &l, "ok hello");
    for (int i = 0; i < FL_OPENS + 5; i++) {
        snprintf(line, sizeof line, "open %d link%02d7890123456789012 " ANNA " blackflag players 3 name Anna", i + 1, i);
        say(&l, line);
        for (const char *at; (at = hear(p, &l, "")) != NULL;) {
            if (!strncmp(at, "ok open", 7)) {
                opened++;
                break;
            }
            if (!strncmp(at, "error busy", 10)) {
                refused++;
                break;
            }
        }
    }
    EXPECT(opened == FL_OPENS && refused == 5);
    for (int i = 0; i < FL_LINES; i++) say(&l, "ping x");
    EXPECT(hear(p, &l, "error busy") != NULL);
    come(p, &other, elsewhere), say(&other, "hello 2"), EXPECT(hear(p, &other, "ok hello") != NULL); /* others are not concerned */
    for (int i = 0; i < FL_GUESSES + 1; i++) say(&other, "enter 1 " LINK " " BERT);
    EXPECT(hear(p, &other, "error busy") != NULL);
    int in = 1;
    for (int i = 1; i < FL_CONNECTIONS; i++) come(p, &many[i], where), in += many[i].guest != NULL;
    EXPECT_EQ(in, FL_CONNECTIONS);
    EXPECT(!fl_guest_new(p->harbour, where, &l));
    for (int i = 1; i < FL_CONNECTIONS; i++) go(&many[i]);
    go(&l), go(&other), free(many), close_port(p);
}

TEST(harbour, buckets_fill_again) {
    fl_bucket b = {0};
    for (int i = 0; i < 10; i++) EXPECT(fl_bucket_take(&b, 1, 10, 100, 5000));
    EXPECT(!fl_bucket_take(&b, 1, 10, 100, 5000));
    EXPECT(!fl_bucket_take(&b, 1, 10, 100, 5099));
    EXPECT(fl_bucket_take(&b, 1, 10, 100, 5100));
    EXPECT(!fl_bucket_take(&b, 5, 10, 100, 5500) && fl_bucket_take(&b, 4, 10, 100, 5500));
    EXPECT(fl_bucket_take(&b, 10, 10, 100, 99999) && !fl_bucket_take(&b, 1, 10, 100, 99999));
}

static int metric(port *p, const char *name) {
    char text[2048];
    fl_out o = fl_into(text, sizeof text);
    fl_harbour_report(p->harbour, &o);
    const char *at = strstr(text, name);
    EXPECT(at != NULL);
    return at ? atoi(at + strlen(name) + 1) : -1;
}

TEST(harbour, tables_are_closed_when_nobody_looks) {
    port *p = new_port(1000);
    line_to anna = {0}, bert = {0};
    begin(p, &anna, &bert);
    EXPECT_EQ(metric(p, "tables_open"), 1);
    go(&anna), go(&bert);
    while (metric(p, "tables_open")) tend(p);
    EXPECT_EQ(metric(p, "flotilla_tables"), 1);
    come(p, &anna, NULL), say(&anna, "hello 2\nenter 1 " LINK " " ANNA), hear(p, &anna, "@1 ask 0 1 "), hear(p, &anna, "@1 told");
    EXPECT_EQ(metric(p, "tables_open"), 1);
    go(&anna), close_port(p);
}

TEST(harbour, deadlines_come_while_the_table_is_closed) {
    port *p = new_port(1000000); /* a day is 86 milliseconds */
    line_to anna = {0}, bert = {0};
    come(p, &anna, NULL), come(p, &bert, NULL);
    say(&anna,
        "hello 2\nopen 1 " LINK " " ANNA
        " blackflag players 3 seat 0 mine seat 1 open seat 2 bot random clock days 2 bot random name Anna"),
        hear(p, &anna, "@1 told");
    say(&bert, "hello 2\nenter 3 " LINK " " BERT "\n@3 sit 1 Bert"), hear(p, &bert, "@3 ok sit");
    go(&anna), go(&bert);
    for (int over = 0; !over;) { /* both are late, the bots play, the game ends, though nobody looks on */
        line_to cara = {0};
        tend(p);
        come(p, &cara, NULL), say(&cara, "hello 2\nenter 1 " LINK " " CARA);
        over = strstr(hear(p, &cara, "@1 table"), "stage over") != NULL;
        if (over) EXPECT(strstr(hear(p, &cara, "@1 seat 0"), "away late random") != NULL);
        go(&cara);
    }
    close_port(p);
}

TEST(harbour, downtime_is_not_charged) {
    port *p = new_port(1);
    line_to anna = {0}, bert = {0};
    come(p, &anna, NULL), come(p, &bert, NULL);
    say(&anna, "hello 2\nopen 1 " LINK " " ANNA " blackflag players 3 seat 0 mine seat 1 open seat 2 bot random clock days 1 name Anna"),
        hear(p, &anna, "@1 told");
    say(&bert, "hello 2\nenter 3 " LINK " " BERT "\n@3 sit 1 Bert"), hear(p, &bert, "@3 ok sit"), hear(p, &anna, "@1 ask 0");
    go(&anna), go(&bert);
    fl_harbour_close(p->harbour);
    sqlite3 *db; /* two hours pass: everything that was written down is two hours older */
    EXPECT(!sqlite3_open(p->at.path, &db) &&
        !sqlite3_exec(db,
            "UPDATE journal SET at = at - 7200000; UPDATE meta SET value = value - 7200000 WHERE name = 'alive';"
            "UPDATE tables SET touched = touched - 7200000, due = due - 7200000",
            NULL, NULL, NULL));
    sqlite3_close(db);
    open_port(p);
    come(p, &anna, NULL), say(&anna, "hello 2\nenter 1 " LINK " " ANNA);
    const char *clock = hear(p, &anna, "@1 clock 0 ");
    EXPECT(clock && atoi(clock + 11) > 86400000 - 60000 * 30 && atoi(clock + 11) <= 86400000);
    go(&anna), close_port(p);
}

TEST(harbour, untouched_tables_expire) {
    port *p = new_port(1000000);
    line_to anna = {0};
    fl_harbour_close(p->harbour), p->wants.keep_days = 3, open_port(p);
    come(p, &anna, NULL), say(&anna, OPENED), hear(p, &anna, "@1 told");
    for (int i = 0; i < 100; i++) tend(p); /* weeks, in which somebody looks */
    EXPECT_EQ(metric(p, "flotilla_tables"), 1);
    go(&anna);
    while (metric(p, "flotilla_tables")) tend(p);
    come(p, &anna, NULL), say(&anna, "hello 2\nenter 1 " LINK " " ANNA), EXPECT_TEXT(hear(p, &anna, "error"), "error link no such table");
    go(&anna), close_port(p);
}

TEST(harbour, deleting) {
    port *p = new_port(1);
    line_to anna = {0}, bert = {0};
    begin(p, &anna, &bert);
    say(&bert, "@3 delete"), EXPECT(strstr(hear(p, &bert, "@3 error"), "host") != NULL);
    say(&anna, "@1 delete");
    EXPECT(hear(p, &anna, "@1 ok delete") != NULL);
    EXPECT(hear(p, &bert, "@3 closed") != NULL);
    say(&bert, "@3 asks"), EXPECT(strstr(hear(p, &bert, "@3 error"), "table") != NULL);
    say(&bert, "enter 3 " LINK " " BERT), EXPECT_TEXT(hear(p, &bert, "error"), "error link no such table");
    EXPECT_EQ(metric(p, "flotilla_tables"), 0);
    say(&anna, "open 1 " LINK " " ANNA " rum players 2 name Anna"),
        EXPECT(hear(p, &anna, "ok open 1") != NULL); /* the link is free again */
    go(&anna), go(&bert), close_port(p);
}

TEST(harbour, seat_moves_to_another_device) {
    port *p = new_port(1);
    line_to anna = {0}, bert = {0}, cara = {0};
    begin(p, &anna, &bert);
    say(&anna, "@1 lend " ANOTHER), EXPECT(hear(p, &anna, "@1 ok lend") != NULL);
    come(p, &cara, NULL), say(&cara, "hello 2\npass 7 " LINK " " ANOTHER " " CARA), EXPECT(hear(p, &cara, "ok pass 7") != NULL);
    EXPECT(strstr(hear(p, &cara, "@7 table"), "you 1") != NULL);
    EXPECT(hear(p, &anna, "@1 closed moved") != NULL);
    say(&anna, "pass 1 " LINK " " ANOTHER " " ANNA), EXPECT(strstr(hear(p, &anna, "error"), "link") != NULL); /* once */
    go(&anna), go(&bert), go(&cara), close_port(p);
}

TEST(harbour, disk_is_full) {
    port *p = new_port(1);
    line_to anna = {0}, bert = {0};
    struct stat is;
    char behind[100];
    FILE *err = stderr, *nowhere = fopen("/dev/null", "w");
    begin(p, &anna, &bert);
    snprintf(behind, sizeof behind, "%s-wal", p->at.path);
    EXPECT(!stat(behind, &is));
    signal(SIGXFSZ, SIG_IGN), let_files_grow((rlim_t)is.st_size);
    stderr = nowhere;
    say(&anna, "@1 move 0 1 ship armed");
    while (!anna.cut || !bert.cut) listen_once(&anna), tend(p);
    EXPECT(!strstr(anna.text, "ok move") && strstr(anna.why, "disk"));
    come(p, &anna, NULL), say(&anna, "hello 2\nenter 1 " LINK " " ANNA),
        hear(p, &anna, "@1 ask 0 1 "); /* it can be looked at, as it is on the disk */
    say(&anna, "@1 legal 0"), EXPECT(hear(p, &anna, "@1 ok legal") != NULL);
    say(&anna, "@1 move 0 1 ship armed"), EXPECT(strstr(hear(p, &anna, "@1 error"), "error server") != NULL);
    say(&anna, "open 2 " ANOTHER " " ANNA " rum players 2 name Anna"), EXPECT(strstr(hear(p, &anna, "error"), "error server") != NULL);
    let_files_grow(RLIM_INFINITY);
    while (!anna.cut) tend(p); /* he comes in anew */
    come(p, &anna, NULL), say(&anna, "hello 2\nenter 1 " LINK " " ANNA), hear(p, &anna, "@1 ask 0 1 ");
    say(&anna, "@1 move 0 1 ship armed"), EXPECT(hear(p, &anna, "@1 ok move 0 1") != NULL);
    stderr = err, fclose(nowhere), signal(SIGXFSZ, SIG_DFL);
    go(&anna), go(&bert), close_port(p);
}

/* ---- thinkers ---------------------------------------------------------------------------------------------------------------- */

TEST(thinkers, take_turns) {
    bell b = BELL;
    fl_thinkers *t = fl_thinkers_start(1, ring, &b);
    fl_thought_done done;
    fl_state state;
    fl_host h = {1, NULL};
    const fl_game *g = fl_games[0];
    uint8_t options[FL_OPTIONS];
    fl_bot bot;
    fl_error e;
    int one, two, three, order = 0, second = -1;
    fl_standard(g, options);
    EXPECT(!fl_start(g, state.bytes, g->max_seats, options, &h) && fl_read_bot("greedy", 6, &bot, &e));
    int seat = fl_lowest(g->active(state.bytes));
    for (uint32_t i = 0; i < 20; i++) EXPECT(fl_thinkers_ask(t, &one, seat, i, &bot, i, g, &state));
    for (uint32_t i = 0; i < 5; i++) EXPECT(fl_thinkers_ask(t, &three, seat, i, &bot, i, g, &state));
    EXPECT(fl_thinkers_ask(t, &two, seat, 7, &bot, 1, g, &state));
    fl_thinkers_forget(t, &three);
    for (int n = 0; n < 21;) {
        if (!fl_thinkers_done(t, &done)) {
            listen_for(&b, 1000);
            continue;
        }
        EXPECT(done.whose != &three && !fl_why(g, state.bytes, done.seat, done.move));
        if (done.whose == &two) second = n;
        else EXPECT_EQ(done.ticket, order++);
        n++;
    }
    EXPECT(second >= 0 && second < 20); /* he does not wait for all of the other's */
    EXPECT_EQ(fl_thinkers_busy(t), 0);
    fl_thinkers_stop(t);
}
#endif
