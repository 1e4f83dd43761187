/* inn.c - a house for rooms in tests. */
#include "inn.h"

static char scratch[FL_SCRATCH] __attribute__((aligned(16)));
static inn *dealing; /* whose numbers are dealt now */

static uint64_t seed_of(void) { return 5; }
static uint32_t deal(fl_scribe *s, const fl_lot *lot) {
    (void)s;
    return fl_uniform(&dealing->stream, lot->n);
}
static const fl_chance chance = {seed_of, deal};

static void add(char **to, size_t *n, size_t *max, const char *text, size_t k) {
    if (*n + k + 1 > *max) *to = realloc(*to, *max = (*n + k + 1) * 2);
    memcpy(*to + *n, text, k), *n += k, (*to)[*n] = 0;
}

static void keep(void *with, int64_t at, const char *row, size_t n) {
    inn *i = with;
    char time[32];
    EXPECT(!memchr(row, '\n', n) && n > 0);
    add(&i->rows, &i->n_rows, &i->max_rows, time, (size_t)snprintf(time, sizeof time, "%lld ", (long long)at));
    add(&i->rows, &i->n_rows, &i->max_rows, row, n), add(&i->rows, &i->n_rows, &i->max_rows, "\n", 1);
}
static void say(void *with, fl_listener *to, const char *lines, size_t n) {
    (void)with;
    EXPECT(n && lines[n - 1] == '\n' && !to->dropped);
    add(&to->text, &to->n, &to->max, lines, n);
}
static void drop(void *with, fl_listener *who) { (void)with, who->dropped = 1; }
static void think(void *with, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view) {
    inn *i = with;
    fl_state again = *view;
    fl_veil(g, again.bytes, seat);
    EXPECT(!memcmp(again.bytes, view->bytes, g->state_size)); /* only the view */
    EXPECT(i->n_thoughts < FL_SEATS);
    if (i->n_thoughts < FL_SEATS) i->thought[i->n_thoughts++] = (inn_thought){seat, ticket, *bot, seed, *view};
}
void inn_key(const char *secret, uint8_t key[FL_DIGEST]) {
    uint64_t h = fl_hash_bytes(secret, (int)strlen(secret));
    for (int k = 0; k < 4; k++) memcpy(key + 8 * k, &h, 8), h = fl_next(&h);
}
static void digest(const char *secret, size_t n, uint8_t to[FL_DIGEST]) {
    char text[64] = "";
    memcpy(text, secret, n < 63 ? n : 63);
    inn_key(text, to);
}
static void forget(void *with, const char *kind) { ((inn *)with)->forgotten += kind ? 1 : 100; }

static inn *make(uint64_t seed);
static fl_room *another(void *with, const uint8_t link[FL_DIGEST]) {
    inn *i = with, *to = make(7);
    (void)link;
    to->now = i->now, i->rematch = (fl_room *)to; /* the test gets the whole house */
    return dealing = to, to->room;
}

static inn *make(uint64_t seed) {
    inn *i = calloc(1, sizeof *i);
    i->inn = (fl_inn){i, scratch, &chance, keep, say, drop, think, digest, another, forget};
    i->stream = seed, i->now = 1000000, i->room = fl_room_make(&i->inn);
    return dealing = i;
}

inn *inn_open(const fl_game *g, uint64_t seed, const char *words) {
    inn *i = make(seed);
    uint8_t link[FL_DIGEST], key[FL_DIGEST];
    char text[512];
    fl_error e;
    inn_key("link", link), inn_key("anna", key);
    int n = snprintf(text, sizeof text, "%s %s", g->id, words);
    if (fl_room_open(i->room, link, key, text, (size_t)n, i->now, &e)) return i;
    return inn_close(i), NULL;
}

inn *inn_again(const inn *from) {
    inn *i = make(from->stream);
    fl_error e = {"", 0};
    i->now = from->now;
    for (const char *at = from->rows; at && *at;) {
        char *row;
        int64_t when = strtoll(at, &row, 10);
        const char *end = strchr(row, '\n');
        int fine = fl_room_row(i->room, when, row + 1, (size_t)(end - row - 1), &e);
        if (!fine) fl_failed(__FILE__, __LINE__, e.text, 0, 0, 0);
        at = end + 1;
    }
    add(&i->rows, &i->n_rows, &i->max_rows, from->rows, from->n_rows);
    int fine = fl_room_rows_end(i->room, i->now, &e);
    if (!fine) fl_failed(__FILE__, __LINE__, e.text, 0, 0, 0);
    EXPECT_EQ(i->n_rows, from->n_rows); /* reading keeps nothing */
    return i;
}

void inn_close(inn *i) {
    fl_room_free(i->room);
    for (int k = 0; k < INN_EARS; k++) free(i->ear[k].text);
    free(i->rows), free(i);
}

void inn_enter(inn *i, int ear, const char *secret, uint32_t from) {
    uint8_t key[FL_DIGEST];
    inn_key(secret, key), dealing = i, i->ear[ear].dropped = 0;
    EXPECT(fl_room_enter(i->room, &i->ear[ear], key, from, i->now));
}

void inn_say(inn *i, int ear, const char *line) {
    dealing = i;
    fl_room_line(i->room, &i->ear[ear], line, strlen(line), i->now);
}

static const char *line_from(const char *at, const char *first) { /* the next line that begins so */
    for (size_t n = strlen(first); at && *at; at = strchr(at, '\n') + 1)
        if (!strncmp(at, first, n)) return at;
    return NULL;
}

const char *inn_last(const inn *i, int ear, const char *first) {
    static char line[32768];
    const char *last = NULL, *at = i->ear[ear].text;
    while ((at = line_from(at, first))) last = at, at = strchr(at, '\n') + 1;
    snprintf(line, sizeof line, "%.*s", last ? (int)(strchr(last, '\n') - last) : 0, last ? last : "");
    return line;
}

int inn_count(const inn *i, int ear, const char *first) {
    int n = 0;
    for (const char *at = i->ear[ear].text; (at = line_from(at, first)); at = strchr(at, '\n') + 1) n++;
    return n;
}

void inn_hush(inn *i) {
    for (int k = 0; k < INN_EARS; k++)
        if (i->ear[k].text) i->ear[k].n = 0, i->ear[k].text[0] = 0;
}

int inn_bots(inn *i) {
    int n = 0;
    for (dealing = i; i->n_thoughts; n++) {
        inn_thought t = i->thought[--i->n_thoughts];
        fl_move m = fl_ask_bot(&t.bot, i->room->game, t.view.bytes, t.seat, t.seed, NULL);
        fl_room_thought(i->room, t.seat, t.ticket, m, i->now);
    }
    return n;
}
