/* annexe.c - rooms for a server of a later release: what it says over the pipe is done here. */
#define _GNU_SOURCE
#include "annexe.h"
#include "../games/registry.h"
#include "berth.h"
#include "chance.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct annexe annexe;
typedef struct room_of {
    annexe *house;
    uint64_t number;
    fl_room *room;
    int broken, gone;                 /* its rows cannot be read: why; it was deleted */
    fl_error why;
    struct {
        uint8_t ready;
        uint32_t ticket;
        fl_move move;
    } thought[FL_SEATS];              /* that is to be played when the server says what time it is */
    struct room_of *next;
} room_of;

struct annexe {
    room_of *rooms;
    fl_thinkers *thinkers;
    char *scratch;
};

/* ---- what is answered -------------------------------------------------------------------------------------------- */

static void answer(const char *kind, int64_t number, const char *text, size_t n) {
    printf("%s", kind);
    if (number >= 0) printf(" %lld", (long long)number);
    if (n) putchar(' '), fwrite(text, 1, n, stdout);
    putchar('\n');
}

/* A listener is only handed back: here it is the server's number for him. */
static fl_listener *listener(uint64_t number) { return (fl_listener *)(uintptr_t)number; }
static int64_t number_of(const fl_listener *l) { return (int64_t)(uintptr_t)l; }

static void keep(void *with, int64_t at, const char *row, size_t n) { (void)with, answer("keep", at, row, n); }
static void drop(void *with, fl_listener *who) { (void)with, answer("drop", number_of(who), NULL, 0); }

static void say(void *with, fl_listener *to, const char *lines, size_t n) {
    (void)with;
    for (size_t at = 0, k; at < n; at += k + 1) {
        const char *end = memchr(lines + at, '\n', n - at);
        k = end ? (size_t)(end - lines) - at : n - at;
        answer("say", number_of(to), lines + at, k);
    }
}

static void forget(void *with, const char *kind) {
    if (!kind) ((room_of *)with)->gone = 1;
    answer("forget", -1, kind, kind ? strlen(kind) : 0);
}

static void think(void *with, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view) {
    room_of *r = with;
    if (!fl_thinkers_ask(r->house->thinkers, r, seat, ticket, bot, seed, g, view))
        fprintf(stderr, "flotilla: no memory is left for a bot to think\n");
}

static int thinks(const room_of *r) { return r->room && !r->gone && fl_room_thinks(r->room); }

static void finish(room_of *r, int yes) {
    int64_t due = r->gone ? INT64_MAX : fl_room_due(r->room);
    printf("done %d ", yes);
    if (due == INT64_MAX) printf("-");
    else printf("%lld", (long long)due);
    printf(" %d %d %d\n", r->gone ? FL_OVER : fl_room_stage(r->room), r->gone || fl_room_idle(r->room), thinks(r));
    fflush(stdout);
}

/* ---- rooms ------------------------------------------------------------------------------------------------------- */

static room_of *find(annexe *a, uint64_t number) {
    room_of *r = a->rooms;
    while (r && r->number != number) r = r->next;
    return r;
}

static room_of *find_or_make(annexe *a, uint64_t number) {
    room_of *r = find(a, number);
    if (r || !(r = calloc(1, sizeof *r))) return r;
    const fl_inn inn = {
        .with = r,
        .scratch = a->scratch,
        .chance = &fl_system,
        .keep = keep,
        .say = say,
        .drop = drop,
        .think = think,
        .digest = digest,
        .forget = forget};
    if (!(r->room = fl_room_make(&inn))) return free(r), NULL;
    r->house = a, r->number = number, r->next = a->rooms, a->rooms = r;
    return r;
}

static void close_room(annexe *a, room_of *gone) {
    room_of **at = &a->rooms;
    while (*at != gone) at = &(*at)->next;
    *at = gone->next;
    fl_thinkers_forget(a->thinkers, gone);
    fl_room_free(gone->room), free(gone);
}

static void hear_thoughts(annexe *a) {
    fl_thought_done t;
    while (fl_thinkers_done(a->thinkers, &t)) {
        room_of *r = t.whose;
        r->thought[t.seat].ready = 1, r->thought[t.seat].ticket = t.ticket, r->thought[t.seat].move = t.move;
    }
}

static void play_thoughts(room_of *r, int64_t now) {
    for (int seat = 0; seat < FL_SEATS && !r->gone; seat++) {
        if (!r->thought[seat].ready) continue;
        r->thought[seat].ready = 0;
        fl_room_thought(r->room, seat, r->thought[seat].ticket, r->thought[seat].move, now);
    }
}

/* ---- what is said here --------------------------------------------------------------------------------------------- */

typedef struct {
    const char *at;
    size_t n;
} rest; /* of a line */

static uint64_t take_number(rest *l) {
    const char *word;
    uint64_t v = 0;
    size_t k = fl_cut(&l->at, &l->n, &word);
    fl_read_number(word, k, INT64_MAX, &v);
    return v;
}

static void take_digest(rest *l, uint8_t to[FL_DIGEST]) {
    const char *word;
    size_t k = fl_cut(&l->at, &l->n, &word);
    uint64_t byte = 0;
    for (size_t i = 0; i < FL_DIGEST; i++) to[i] = k == 2 * FL_DIGEST && fl_read_hex(word + 2 * i, 2, &byte) ? (uint8_t)byte : 0;
}

/* What stands behind the blank that ended the last word, blanks and all. */
static rest rest_of(rest l) {
    if (l.n && *l.at == ' ') l.at++, l.n--;
    return l;
}

static void read_row(room_of *r, rest l) {
    int64_t at = (int64_t)take_number(&l);
    l = rest_of(l);
    if (!r->broken && !fl_room_row(r->room, at, l.at, l.n, &r->why)) r->broken = 1;
}

static void all_rows(annexe *a, room_of *r, int64_t now) {
    if (!r->broken && fl_room_rows_end(r->room, now, &r->why)) {
        finish(r, 1);
        return;
    }
    answer("wrong", -1, r->why.text, strlen(r->why.text)), fflush(stdout);
    close_room(a, r);
}

static int do_as_told(room_of *r, int verb, rest l, int64_t now) {
    uint8_t key[FL_DIGEST], pass[FL_DIGEST];
    uint64_t who;
    switch (verb) {
    case 0: /* enter */
        who = take_number(&l), take_digest(&l, key);
        return fl_room_enter(r->room, listener(who), key, (uint32_t)take_number(&l), now);
    case 1: return take_digest(&l, pass), take_digest(&l, key), fl_room_pass(r->room, pass, key, now);
    case 2: return fl_room_gone(r->room, listener(take_number(&l)), now), 1;
    case 3: who = take_number(&l), l = rest_of(l); return fl_room_line(r->room, listener(who), l.at, l.n, now), 1;
    default: return fl_room_tick(r->room, now), 1;
    }
}

static int hear(annexe *a, rest l) {
    const char *word;
    uint64_t number = take_number(&l);
    size_t k = fl_cut(&l.at, &l.n, &word);
    int verb = fl_find_word("enter pass gone line tick", word, k);
    room_of *r = fl_same(word, k, "row") ? find_or_make(a, number) : find(a, number);
    if (!r) return !fl_same(word, k, "row"); /* one who speaks of a room that is not there is mistaken, and hears nothing */
    if (fl_same(word, k, "row")) read_row(r, l);
    else if (fl_same(word, k, "close")) close_room(a, r);
    else {
        int64_t now = (int64_t)take_number(&l);
        if (fl_same(word, k, "open")) return all_rows(a, r, now), 1;
        hear_thoughts(a), play_thoughts(r, now);
        finish(r, r->gone || verb < 0 ? 0 : do_as_told(r, verb, l, now));
    }
    return 1;
}

/* ---- the pipe ---------------------------------------------------------------------------------------------------- */

static void nobody_waits(void *with) { (void)with; } /* the server asks again */

static void greet(const char *release) {
    printf("rooms %d %s", FL_ANNEXE_VERSION, release);
    for (int i = 0; i < fl_n_games; i++) printf(" %s %d", fl_games[i]->id, fl_games[i]->version);
    putchar('\n'), fflush(stdout);
}

int fl_annexe_run(const char *release) {
    annexe a = {.scratch = malloc(FL_SCRATCH), .thinkers = fl_thinkers_start(1, nobody_waits, NULL)};
    char *line = NULL;
    size_t size = 0;
    int fine = a.scratch && a.thinkers && sodium_init() >= 0;
    if (fine) greet(release);
    for (ssize_t n; fine && (n = getline(&line, &size, stdin)) > 0 && line[n - 1] == '\n';) fine = hear(&a, (rest){line, (size_t)n - 1});
    while (a.rooms) close_room(&a, a.rooms);
    if (a.thinkers) fl_thinkers_stop(a.thinkers);
    free(line), free(a.scratch);
    return fine;
}
