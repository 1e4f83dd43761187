/* guest.c - a connection: what its lines ask for, and what waits to go out to it. */
#include "berth.h"
#include <stdlib.h>

typedef struct {
    const char *at;
    size_t n;
} words; /* what is left of a line */
typedef struct {
    const char *at;
    size_t n;
} word_of;

static word_of next_word(words *w) {
    word_of found = {0};
    found.n = fl_cut(&w->at, &w->n, &found.at);
    return found;
}

/* ---- what goes out --------------------------------------------------------------------------------------------------------------- */

void guest_doom(fl_guest *g, const char *why, int at_once) {
    if (g->doomed) return;
    g->doomed = at_once ? 2 : 1, g->why = why;
    g->next_doomed = g->harbour->doomed, g->harbour->doomed = g;
}

static void queued(fl_guest *g, int64_t n) { g->queued += (uint32_t)n, g->harbour->queued += (uint64_t)n; }

static message *new_message(fl_guest *g, uint64_t after, size_t n) {
    int slow = g->queued + n > FL_OUT_MOST || (g->queued && g->harbour->queued + n > g->harbour->wants.out_most);
    message *m = slow ? NULL : malloc(sizeof *m + n);
    if (!m) return guest_doom(g, "you read too slowly: come back, and you will be told the rest", 1), NULL;
    *m = (message){NULL, g->harbour->wants.early ? 0 : after, (uint32_t)n};
    return queued(g, (int64_t)n), m;
}

static void insert(fl_guest *g, message **at, message *m) {
    fl_harbour *h = g->harbour;
    m->next = *at, *at = m;
    if (g->last == at) g->last = &m->next;
    if (g->waits) return;
    if (g->first->after <= h->durable) h->wants.wake(g->wire);
    else g->waits = 1, g->next_waiting = h->waiting, h->waiting = g;
}

static int number_word(char to[8], int number) {
    fl_out o = fl_into(to, 8);
    fl_char(&o, '@'), fl_num(&o, (uint64_t)number), fl_char(&o, ' ');
    return (int)o.n;
}

void guest_say(fl_guest *g, int number, uint64_t after, const char *lines, size_t n) {
    char front[8];
    size_t k = number ? (size_t)number_word(front, number) : 0, n_lines = 0;
    if (g->doomed || !n) return;
    for (const char *at = lines, *end; (end = memchr(at, '\n', n - (size_t)(at - lines))) != NULL; at = end + 1) n_lines++;
    int open_end = lines[n - 1] != '\n';
    message *m = new_message(g, after, n + k * (n_lines + (size_t)open_end) + (size_t)open_end);
    if (!m) return;
    char *to = m->text;
    for (size_t at = 0, length; at < n; at += length) {
        const char *end = memchr(lines + at, '\n', n - at);
        length = end ? (size_t)(end - lines) - at + 1 : n - at;
        memcpy(to, front, k), memcpy(to + k, lines + at, length), to += k + length;
    }
    if (open_end) *to = '\n';
    insert(g, g->last, m);
}

size_t fl_guest_take(fl_guest *g, char *to, size_t size, int *more) {
    size_t n = 0;
    message *m;
    *more = 0;
    while ((m = g->first) != NULL && m->after <= g->harbour->durable && n < size) {
        size_t k = m->n, room = size - n;
        if (k > room) {
            for (k = room; k && m->text[k - 1] != '\n';) k--; /* whole lines */
            if (!k && n) break;
            if (!k) k = room;
        }
        memcpy(to + n, m->text, k), n += k, queued(g, -(int64_t)k);
        if (k < m->n) {
            memmove(m->text, m->text + k, m->n -= (uint32_t)k);
            break;
        }
        if (!(g->first = m->next)) g->last = &g->first;
        free(m);
    }
    if (g->first && g->first->after <= g->harbour->durable) *more = 1;
    else if (g->first && !g->waits) g->waits = 1, g->next_waiting = g->harbour->waiting, g->harbour->waiting = g;
    g->harbour->frames += n > 0, g->harbour->bytes += n;
    return n;
}

/* ---- answers of the connection ----------------------------------------------------------------------------------- */

static void say_ok(fl_guest *g, const char *what, uint64_t number, const char *more) {
    char text[120];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, "ok "), fl_str(&o, what);
    if (number) fl_char(&o, ' '), fl_num(&o, number);
    if (more) fl_char(&o, ' '), fl_str(&o, more);
    fl_char(&o, '\n'), guest_say(g, 0, 0, text, o.n);
}

static void say_wrong(fl_guest *g, int number, const char *code, const char *what) {
    char text[320];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, "error "), fl_str(&o, code), fl_char(&o, ' '), fl_str(&o, what), fl_char(&o, '\n');
    g->harbour->refused++;
    guest_say(g, number, 0, text, o.n < sizeof text ? o.n : sizeof text - 1);
}

static int finished(fl_guest *g, words *w) {
    if (!next_word(w).n) return 1;
    return say_wrong(g, 0, "malformed", "too much at the end of the line"), 0;
}

/* One of these characters each: A-Z a-z 0-9 - _ */
static int take_secret(fl_guest *g, words *w, size_t length, const char *what, uint8_t to[FL_DIGEST]) {
    word_of s = next_word(w);
    int fine = s.n == length;
    for (size_t i = 0; fine && i < s.n; i++) {
        char c = s.at[i];
        fine = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }
    if (!fine) return say_wrong(g, 0, "malformed", what), 0;
    return digest(s.at, s.n, to), 1;
}
static int take_link(fl_guest *g, words *w, uint8_t to[FL_DIGEST]) {
    return take_secret(g, w, FL_SECRET_LINK, "a table's link has 22 characters", to);
}
static int take_token(fl_guest *g, words *w, uint8_t to[FL_DIGEST]) {
    return take_secret(g, w, FL_SECRET_TOKEN, "a token has 43 characters", to);
}

static int take_number(fl_guest *g, words *w, uint64_t *number) {
    word_of s = next_word(w);
    if (fl_read_number(s.at, s.n, 999, number) && *number) return 1;
    return say_wrong(g, 0, "malformed", "a table's number is 1 to 999"), 0;
}

static fl_listener *listener_of(const fl_guest *g, uint64_t number) {
    fl_listener *l = g->tables;
    while (l && l->number != number) l = l->next;
    return l;
}

static void leave(fl_listener *l) {
    berth *b = l->at;
    fl_guest *g = l->guest;
    int number = l->number;
    berth_gone(b, l);
    if (listener_of(g, (uint64_t)number) == l) listener_free(l);
    berth_after(b);
}

/* ---- coming to a table ------------------------------------------------------------------------------------------- */

/* He is told everything, behind the answer to his line. */
static void come_in(fl_guest *g, berth *b, uint64_t number, const char *what, const uint8_t key[FL_DIGEST], uint32_t from) {
    fl_listener *l = listener_of(g, number);
    int n = 0;
    for (fl_listener *each = g->tables; each; each = each->next) n++;
    if (l && l->at != b) {
        say_wrong(g, 0, "taken", "this number is another table's");
        return;
    }
    if (l) leave(l); /* he wants to hear it again */
    if (n >= FL_AT_TABLES || !(l = listener_new(g, b, (int)number))) {
        say_wrong(g, 0, "full", "too many tables by one connection");
        return;
    }
    message **at = g->last, *m;
    int fine = berth_enter(b, l, key, from);
    if (!fine) {
        if (listener_of(g, number) == l) listener_free(l);
        say_wrong(g, 0, "full", "there is no room for more at this table");
    } else {
        char text[32];
        fl_out o = fl_into(text, sizeof text);
        fl_str(&o, "ok "), fl_str(&o, what), fl_char(&o, ' '), fl_num(&o, number), fl_char(&o, '\n');
        if (!g->doomed && (m = new_message(g, b->last, o.n)) != NULL) memcpy(m->text, text, o.n), insert(g, at, m);
    }
    berth_after(b);
}

static int may(fl_guest *g, fl_bucket *b, int much, int most, int ms) {
    return !g->from || fl_bucket_take(b, much, most, ms, harbour_now(g->harbour));
}

/* The table of this link; NULL: the guest has been told why there is none. */
static berth *find_table(fl_guest *g, const uint8_t link[FL_DIGEST]) {
    const char *code;
    fl_error e;
    if (g->from && !fl_bucket_take(&g->from->guesses, 0, FL_GUESSES - 1, FL_GUESS_MS, harbour_now(g->harbour)))
        return say_wrong(g, 0, "busy", "too much at once: try again"), NULL;
    berth *b = berth_find(g->harbour, link, &code, &e);
    if (b) return b;
    if (*e.text) return say_wrong(g, 0, code, e.text), NULL;
    may(g, g->from ? &g->from->guesses : NULL, 1, FL_GUESSES, FL_GUESS_MS);
    return say_wrong(g, 0, "link", "no such table"), NULL;
}

static void do_enter(fl_guest *g, words *w) {
    uint8_t link[FL_DIGEST], key[FL_DIGEST];
    uint64_t number, from = 0;
    if (!take_number(g, w, &number) || !take_link(g, w, link) || !take_token(g, w, key)) return;
    word_of last = next_word(w);
    if (last.n && !fl_read_number(last.at, last.n, UINT32_MAX, &from))
        say_wrong(g, 0, "malformed", "after the token comes how many events you know");
    else if (finished(g, w)) {
        berth *b = find_table(g, link);
        if (b) come_in(g, b, number, "enter", key, (uint32_t)from);
    }
}

static void do_pass(fl_guest *g, words *w) {
    uint8_t link[FL_DIGEST], pass[FL_DIGEST], key[FL_DIGEST];
    uint64_t number;
    if (!take_number(g, w, &number) || !take_link(g, w, link) || !take_secret(g, w, FL_SECRET_LINK, "a pass has 22 characters", pass) ||
        !take_token(g, w, key) || !finished(g, w))
        return;
    berth *b = find_table(g, link);
    if (!b) return;
    if (g->harbour->failed) say_wrong(g, 0, "server", g->harbour->why.text);
    else if (berth_pass(b, pass, key)) come_in(g, b, number, "pass", key, 0);
    else {
        may(g, g->from ? &g->from->guesses : NULL, 1, FL_GUESSES, FL_GUESS_MS);
        say_wrong(g, 0, "link", "this link has been used, or is too old");
        berth_after(b);
    }
}

static void do_open(fl_guest *g, words *w) {
    fl_harbour *h = g->harbour;
    uint8_t link[FL_DIGEST], key[FL_DIGEST];
    uint64_t number;
    const char *code;
    fl_error e;
    if (!take_number(g, w, &number) || !take_link(g, w, link) || !take_token(g, w, key)) return;
    berth *b = berth_find(h, link, &code, &e);
    if (!b && *e.text) say_wrong(g, 0, code, e.text);
    else if (b) come_in(g, b, number, "open", key, 0);
    else if (h->failed) say_wrong(g, 0, "server", h->why.text);
    else if (!may(g, g->from ? &g->from->opens : NULL, 1, FL_OPENS, FL_OPEN_MS))
        say_wrong(g, 0, "busy", "too many tables in a short time: try again later");
    else if (!(b = berth_new(h, link))) say_wrong(g, 0, "server", "no memory is left");
    else {
        while (w->n && *w->at == ' ') w->at++, w->n--;
        if (fl_room_open(b->room, link, key, w->at, w->n, harbour_now(h), &e)) come_in(g, b, number, "open", key, 0);
        else say_wrong(g, 0, "malformed", e.text), berth_drop(b);
    }
}

static void do_leave(fl_guest *g, words *w) {
    uint64_t number;
    if (!take_number(g, w, &number) || !finished(g, w)) return;
    fl_listener *l = listener_of(g, number);
    if (l) leave(l);
    say_ok(g, "leave", number, NULL);
}

static void do_hello(fl_guest *g, words *w) {
    word_of version = next_word(w), lang = next_word(w);
    uint64_t v;
    char text[48];
    int which = lang.n ? fl_find_word("en de nl", lang.at, lang.n) : 0;
    if (!fl_read_number(version.at, version.n, 999999, &v) || v != 2) {
        say_wrong(g, 0, "version", "this is version 2 of the protocol: hello 2");
        return;
    }
    if (!finished(g, w)) return;
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, "flotilla "), fl_str(&o, g->harbour->wants.version);
    g->greeted = 1, g->lang = (uint8_t)(which < 0 ? 0 : which); /* of a language that is not ours the first stands in */
    say_ok(g, "hello", 2, text);
}

/* Asked and answered as in version 1. */
static void do_question(fl_guest *g, const char *line, size_t n) {
    fl_harbour *h = g->harbour;
    h->n_answer = 0, h->questions->lang = g->lang;
    fl_protocol_line(h->questions, line, n);
    guest_say(g, 0, 0, h->answer, h->n_answer);
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

enum { LONG_ANSWER = 20 };
static const struct {
    const char *name;
    void (*run)(fl_guest *g, words *w);
    int cost;
} commands[] = {
    {"hello", do_hello, 1}, {"open", do_open, 5}, {"enter", do_enter, 2}, {"pass", do_pass, 2}, {"leave", do_leave, 1}, {"games", NULL, 1},
    {"bots", NULL, 1}, {"describe", NULL, LONG_ANSWER}, {"rules", NULL, LONG_ANSWER}, {"ping", NULL, 1}};
enum { N_COMMANDS = sizeof commands / sizeof *commands };

static void connection_line(fl_guest *g, const char *line, size_t n) {
    words w = {line, n};
    word_of first = next_word(&w);
    int i = 0;
    while (i < N_COMMANDS && !fl_same(first.at, first.n, commands[i].name)) i++;
    if (i == N_COMMANDS) say_wrong(g, 0, "unknown", "no such command");
    else if (!g->greeted && commands[i].run != do_hello) say_wrong(g, 0, "version", "say hello 2 first");
    else if (!may(g, g->from ? &g->from->lines : NULL, commands[i].cost, FL_LINES, FL_LINE_MS))
        say_wrong(g, 0, "busy", "too much at once: try again");
    else if (commands[i].run) commands[i].run(g, &w);
    else do_question(g, line, n);
}

/* What changes nothing is answered also while nothing can be kept. */
static int changes_nothing(words w) {
    word_of first = next_word(&w);
    return first.n && fl_find_word("legal why view asks events record", first.at, first.n) >= 0;
}

static void table_line(fl_guest *g, const char *line, size_t n) {
    words w = {line, n};
    word_of first = next_word(&w);
    uint64_t number;
    fl_listener *l;
    while (w.n && *w.at == ' ') w.at++, w.n--;
    if (!fl_read_number(first.at + 1, first.n - 1, 999, &number) || !number) say_wrong(g, 0, "malformed", "a table's number is 1 to 999");
    else if (!(l = listener_of(g, number))) say_wrong(g, (int)number, "table", "you are not at this table");
    else if (!may(g, g->from ? &g->from->lines : NULL, 1, FL_LINES, FL_LINE_MS) ||
        !fl_bucket_take(&l->at->lines, 1, FL_TABLE_LINES, FL_TABLE_LINE_MS, harbour_now(g->harbour)))
        say_wrong(g, (int)number, "busy", "too much at once: try again");
    else if (fl_same(w.at, w.n, "leave")) leave(l), guest_say(g, (int)number, 0, "ok leave\n", 9);
    else if (g->harbour->failed && !changes_nothing(w)) say_wrong(g, (int)number, "server", g->harbour->why.text);
    else {
        berth *b = l->at;
        berth_line(b, l, w.at, w.n);
        berth_after(b);
    }
}

/* Bytes of the letter at s, in UTF-8; 0: it is none, or cannot be seen. */
static size_t letter(const unsigned char *s, size_t n) {
    if (*s < 0x80) return *s >= ' ' && *s != 0x7F;
    size_t k = *s >= 0xC2 && *s < 0xE0 ? 2 : *s >= 0xE0 && *s < 0xF0 ? 3 : *s >= 0xF0 && *s < 0xF5 ? 4 : 0;
    if (!k || k > n) return 0;
    for (size_t i = 1; i < k; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    int longer = (*s == 0xE0 && s[1] < 0xA0) || (*s == 0xF0 && s[1] < 0x90),
        beyond = (*s == 0xED && s[1] > 0x9F) || (*s == 0xF4 && s[1] > 0x8F);
    return longer || beyond || (*s == 0xC2 && s[1] < 0xA0) ? 0 : k;
}

static int is_text(const char *line, size_t n) {
    for (size_t i = 0, k; i < n; i += k)
        if (!(k = letter((const unsigned char *)line + i, n - i))) return 0;
    return 1;
}

static void one_line(fl_guest *g, const char *line, size_t n) {
    size_t skip = 0;
    if (n && line[n - 1] == '\r') n--;
    while (skip < n && line[skip] == ' ') skip++;
    if (skip == n) return;
    g->harbour->lines++;
    if (!is_text(line, n)) say_wrong(g, 0, "malformed", "a line is of letters that can be seen");
    else if (line[skip] == '@') table_line(g, line + skip, n - skip);
    else connection_line(g, line + skip, n - skip);
}

void fl_guest_frame(fl_guest *g, const char *text, size_t n) {
    fl_harbour *h = g->harbour;
    fl_store_hold(h->store, 1); /* a game that begins has several rows: all of them, or none */
    for (size_t at = 0, k; at < n && !g->doomed; at += k + 1) {
        const char *end = memchr(text + at, '\n', n - at);
        k = end ? (size_t)(end - text) - at : n - at;
        one_line(g, text + at, k);
    }
    fl_store_hold(h->store, 0);
    harbour_settle(h);
}

/* ---- coming and going -------------------------------------------------------------------------------------------- */

fl_guest *fl_guest_new(fl_harbour *h, const uint8_t where[16], void *wire) {
    fl_address *from = where ? fl_address_of(&h->addresses, where, harbour_now(h)) : NULL;
    if (where && (!from || from->connections >= FL_CONNECTIONS)) return NULL;
    fl_guest *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    g->harbour = h, g->wire = wire, g->from = from, g->last = &g->first;
    if (from) from->connections++;
    if ((g->next = h->guests) != NULL) h->guests->before = g;
    h->guests = g, h->n_guests++;
    return g;
}

void guest_free(fl_guest *g) {
    fl_harbour *h = g->harbour;
    g->doomed = 1;
    while (g->tables) leave(g->tables);
    for (message *m; (m = g->first) != NULL; free(m)) g->first = m->next;
    h->queued -= g->queued;
    if (g->from) g->from->connections--;
    if (g->waits) {
        fl_guest **at = &h->waiting;
        while (*at != g) at = &(*at)->next_waiting;
        *at = g->next_waiting;
    }
    if (g->next) g->next->before = g->before;
    if (g->before) g->before->next = g->next;
    else h->guests = g->next;
    h->n_guests--;
    free(g);
}

void fl_guest_gone(fl_guest *g) {
    fl_harbour *h = g->harbour;
    guest_free(g);
    harbour_settle(h);
}
