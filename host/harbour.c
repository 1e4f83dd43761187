/* harbour.c - the tables of a server: opened when somebody looks at them or they come due, closed when nobody does. */
#define _GNU_SOURCE
#include "berth.h"
#include "../games/registry.h"
#include "chance.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* milliseconds; tables in one go; parts of all chains */
enum { BEAT = 5000, LINGER = 30000, LOOK = 1000, SWEEP = 600000, AT_ONCE = 256, PARTS = 64, SOON = 50 };
#define DAY 86400000ll

/* ---- the time ----------------------------------------------------------------------------------------------------------------
 * It goes on from where the store was last alive: while there was no server no clock ran. */

static int64_t machine_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t harbour_now(const fl_harbour *h) { return h->base + (machine_time() - h->begun) * h->wants.pace; }

static void set_time(fl_harbour *h) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    h->base = fl_store_time(h->store);
    if (!h->base) h->base = (int64_t)t.tv_sec * 1000;
    h->begun = machine_time();
}

/* ---- what comes due: a heap -------------------------------------------------------------------------------------------------- */

static void put_alarm(fl_harbour *h, int i, berth *b) { h->alarms[i] = b, b->alarm = i; }

static void sift(fl_harbour *h, int i) {
    berth *b = h->alarms[i];
    for (int up; i && h->alarms[up = (i - 1) / 2]->due > b->due; i = up) put_alarm(h, i, h->alarms[up]);
    for (int down; (down = 2 * i + 1) < h->n_alarms; i = down) {
        if (down + 1 < h->n_alarms && h->alarms[down + 1]->due < h->alarms[down]->due) down++;
        if (h->alarms[down]->due >= b->due) break;
        put_alarm(h, i, h->alarms[down]);
    }
    put_alarm(h, i, b);
}

static void set_alarm(berth *b, int64_t due) {
    fl_harbour *h = b->harbour;
    int i = b->alarm;
    b->due = due;
    if (due < INT64_MAX) {
        if (i < 0) i = h->n_alarms++, put_alarm(h, i, b);
        sift(h, i);
    } else if (i >= 0) {
        berth *last = h->alarms[--h->n_alarms];
        b->alarm = -1;
        if (last != b) put_alarm(h, i, last), sift(h, i);
    }
}

/* ---- tables that are open ------------------------------------------------------------------------------------------------------ */

static berth **link_chain(fl_harbour *h, const uint8_t link[FL_DIGEST]) { return &h->by_link[(link[0] | link[1] << 8) % CHAINS]; }

static berth *open_by_link(fl_harbour *h, const uint8_t link[FL_DIGEST]) {
    berth *b = *link_chain(h, link);
    while (b && sodium_memcmp(b->link, link, FL_DIGEST)) b = b->next;
    return b;
}

static berth *open_by_id(fl_harbour *h, int64_t id) {
    berth *b = h->by_id[id % CHAINS];
    while (b && b->id != id) b = b->next_by_id;
    return b;
}

static void set_id(berth *b, int64_t id) {
    berth **chain = &b->harbour->by_id[id % CHAINS];
    b->id = id, b->next_by_id = *chain, *chain = b;
}

static void unchain(berth *b) {
    berth **at = link_chain(b->harbour, b->link);
    while (*at != b) at = &(*at)->next;
    *at = b->next;
    if (!b->id) return;
    for (at = &b->harbour->by_id[b->id % CHAINS]; *at != b;) at = &(*at)->next_by_id;
    *at = b->next_by_id;
}

static void free_room(berth *b) {
    if (b->harbour->thinkers) fl_thinkers_forget(b->harbour->thinkers, b);
    while (b->listeners) listener_free(b->listeners);
    if (b->room) fl_room_free(b->room);
    if (b->elder) fl_elder_free(b->elder);
    b->room = NULL, b->elder = NULL;
    set_alarm(b, INT64_MAX);
}

void berth_drop(berth *b) {
    free_room(b);
    unchain(b);
    b->harbour->n_berths--;
    free(b);
}

/* ---- a room, here or in the program of an earlier release ---------------------------------------------------------- */

int berth_enter(berth *b, fl_listener *who, const uint8_t key[FL_DIGEST], uint32_t from) {
    int64_t now = harbour_now(b->harbour);
    return b->elder ? fl_elder_enter(b->elder, who, key, from, now) : fl_room_enter(b->room, who, key, from, now);
}
int berth_pass(berth *b, const uint8_t pass[FL_DIGEST], const uint8_t key[FL_DIGEST]) {
    int64_t now = harbour_now(b->harbour);
    return b->elder ? fl_elder_pass(b->elder, pass, key, now) : fl_room_pass(b->room, pass, key, now);
}
void berth_gone(berth *b, fl_listener *who) {
    int64_t now = harbour_now(b->harbour);
    if (b->elder) fl_elder_gone(b->elder, who, now);
    else fl_room_gone(b->room, who, now);
}
void berth_line(berth *b, fl_listener *who, const char *line, size_t n) {
    int64_t now = harbour_now(b->harbour);
    if (b->elder) fl_elder_line(b->elder, who, line, n, now);
    else fl_room_line(b->room, who, line, n, now);
}
static void tick(berth *b, int64_t now) {
    if (b->elder) fl_elder_tick(b->elder, now);
    else fl_room_tick(b->room, now);
}
static int is_idle(const berth *b) { return b->elder ? fl_elder_idle(b->elder) : fl_room_idle(b->room); }
static int stage_of(const berth *b) { return b->elder ? fl_elder_stage(b->elder) : fl_room_stage(b->room); }

/* An elder does not speak by itself: while a bot thinks there it is asked again and again. */
static int64_t due_of(const berth *b, int64_t now) {
    if (!b->elder) return fl_room_due(b->room);
    int64_t due = fl_elder_due(b->elder), soon = now + SOON * b->harbour->wants.pace;
    return fl_elder_thinks(b->elder) && soon < due ? soon : due;
}

/* ---- what the list says of it ---------------------------------------------------------------------------------------- */

static void changed(berth *b) {
    if (!b->unlisted) b->unlisted = fl_store_last(b->harbour->store) + 1;
}

static void list(berth *b) {
    if (b->unlisted && b->id) fl_store_list(b->harbour->store, b->id, b->touched, b->due);
    b->unlisted = 0;
}

/* What its elder had not answered has not happened: whoever comes back finds it as it is kept. */
static void lose(berth *b) {
    list(b);
    b->lost = 1;
    while (b->listeners)
        guest_doom(b->listeners->guest, "the program that has this table's rules failed: come back", 0), listener_free(b->listeners);
    set_alarm(b, INT64_MAX);
}

void berth_after(berth *b) {
    if (b->gone) {
        if (b->room || b->elder) free_room(b); /* it stands here until it is gone from the disk, too */
        return;
    }
    if (b->elder && fl_elder_failed(b->elder)) {
        if (!b->lost) lose(b);
        return;
    }
    int64_t now = harbour_now(b->harbour), due = due_of(b, now);
    if (due != b->due) set_alarm(b, due), changed(b);
    if (!is_idle(b)) b->idle_since = 0, b->touched = now, changed(b);
    else if (!b->idle_since) b->idle_since = now;
}

/* ---- what a room needs of the house ---------------------------------------------------------------------------------------------- */

static void keep(void *with, int64_t at, const char *row, size_t n) {
    berth *b = with;
    fl_store *s = b->harbour->store;
    changed(b);
    if (!b->id) set_id(b, fl_store_new_table(s, b->link, at));
    b->last = fl_store_row(s, b->id, ++b->n_rows, at, row, n);
    b->harbour->rows++;
}

static void say(void *with, fl_listener *to, const char *lines, size_t n) {
    guest_say(to->guest, to->number, ((berth *)with)->last, lines, n);
}

static void drop(void *with, fl_listener *who) { (void)with, listener_free(who); }

static void think(void *with, int seat, uint32_t ticket, const fl_bot *bot, uint64_t seed, const fl_game *g, const fl_state *view) {
    berth *b = with;
    if (!b->harbour->failed && !fl_thinkers_ask(b->harbour->thinkers, b, seat, ticket, bot, seed, g, view))
        fprintf(stderr, "flotilla: no memory is left for a bot to think\n");
}

void digest(const char *secret, size_t n, uint8_t to[FL_DIGEST]) {
    crypto_generichash(to, FL_DIGEST, (const unsigned char *)secret, n, NULL, 0);
}

static fl_room *another(void *with, const uint8_t link[FL_DIGEST]) {
    fl_harbour *h = ((berth *)with)->harbour;
    fl_listed known;
    if (open_by_link(h, link) || fl_store_find(h->store, link, &known)) return NULL;
    berth *b = berth_new(h, link);
    return b ? b->room : NULL;
}

static void forget(void *with, const char *kind) {
    berth *b = with;
    fl_store *s = b->harbour->store;
    if (!kind) b->gone = 1;
    if (!b->id) return;
    if (kind) fl_store_delete_kind(s, b->id, kind);
    else fl_store_delete(s, b->id);
    b->last = fl_store_last(s);
}

static fl_inn inn_of(berth *b) {
    const fl_inn inn = {
        .with = b,
        .scratch = b->harbour->scratch,
        .chance = &b->harbour->chance,
        .keep = keep,
        .say = say,
        .drop = drop,
        .think = think,
        .digest = digest,
        .another = another,
        .forget = forget};
    return inn;
}

berth *berth_new(fl_harbour *h, const uint8_t link[FL_DIGEST]) {
    if (h->n_berths >= h->max_alarms) { /* each may come due */
        berth **more = realloc(h->alarms, sizeof *more * (size_t)(2 * h->n_berths + 64));
        if (!more) return NULL;
        h->alarms = more, h->max_alarms = 2 * h->n_berths + 64;
    }
    berth *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->harbour = h;
    const fl_inn inn = inn_of(b);
    if (!(b->room = fl_room_make(&inn))) return free(b), NULL;
    b->due = INT64_MAX, b->alarm = -1, b->touched = b->idle_since = harbour_now(h);
    memcpy(b->link, link, FL_DIGEST);
    b->next = *link_chain(h, link), *link_chain(h, link) = b;
    h->n_berths++;
    return b;
}

typedef struct {
    berth *to;
    char game[32];                     /* of other rules than ours, and which; "": they are ours */
    unsigned version;
    fl_error e;
} reading;

/* "plan GAME VERSION …": 1: this release has other rules, or none. */
static int is_foreign(reading *r, const char *row, size_t n) {
    const char *word, *game;
    uint64_t version = 0;
    size_t k = fl_cut(&row, &n, &word);
    if (!fl_same(word, k, "plan")) return 0;
    size_t n_game = fl_cut(&row, &n, &game);
    const fl_game *ours = fl_find_game(game, n_game);
    k = fl_cut(&row, &n, &word);
    if (!fl_read_number(word, k, 65535, &version) || (ours && ours->version == version)) return 0;
    snprintf(r->game, sizeof r->game, "%.*s", (int)n_game, game), r->version = (unsigned)version;
    return 1;
}

static int read_row(void *with, uint32_t n, int64_t at, const char *line, size_t length) {
    reading *r = with;
    r->to->n_rows = n;
    if (r->to->elder) return fl_elder_row(r->to->elder, at, line, length), 1;
    return !is_foreign(r, line, length) && fl_room_row(r->to->room, at, line, length, &r->e);
}

static int read_rows(reading *r, const fl_listed *t) {
    berth *b = r->to;
    fl_harbour *h = b->harbour;
    if (fl_store_rows(h->store, t->id, read_row, r, &r->e)) return fl_room_rows_end(b->room, harbour_now(h), &r->e);
    const fl_inn inn = inn_of(b);
    if (!*r->game || !(b->elder = fl_elder_make(h->elders, r->game, strlen(r->game), r->version, &inn))) return 0;
    fl_room_free(b->room), b->room = NULL;
    return fl_store_rows(h->store, t->id, read_row, r, &r->e) && fl_elder_rows_end(b->elder, harbour_now(h), &r->e);
}

static berth *read_table(fl_harbour *h, const fl_listed *t, const char **code, fl_error *e) {
    reading r = {.to = berth_new(h, t->link)};
    *code = "server";
    if (!r.to) return fl_wrong(e, "no memory is left", NULL, 0), NULL;
    set_id(r.to, t->id);
    r.to->touched = t->touched;
    if (read_rows(&r, t)) return berth_after(r.to), r.to;
    *e = r.e;
    if (*r.game && !r.to->elder)
        *code = "rules",
        snprintf(e->text, sizeof e->text,
            "this table was begun by version %u of the rules of %s, and the program of the release that has them is not beside this server",
            r.version, r.game);
    else if (!*e->text) fl_wrong(e, "the table cannot be read again", NULL, 0);
    berth_drop(r.to);
    return NULL;
}

/* One whose elder failed is forgotten as soon as all of it is on the disk; 0: not yet. */
static int is_well(fl_harbour *h, berth **b) {
    if (!*b || !(*b)->lost) return 1;
    if ((*b)->last > h->durable) return 0;
    berth_drop(*b), *b = NULL;
    return 1;
}

berth *berth_find(fl_harbour *h, const uint8_t link[FL_DIGEST], const char **code, fl_error *e) {
    berth *b = open_by_link(h, link);
    fl_listed t;
    *e->text = 0, *code = "busy";
    if (!is_well(h, &b)) return fl_wrong(e, "the table is put away: try again", NULL, 0), NULL;
    if (b) return b->gone ? NULL : b;
    return fl_store_find(h->store, link, &t) && !sodium_memcmp(t.link, link, FL_DIGEST) ? read_table(h, &t, code, e) : NULL;
}

static berth *berth_by_id(fl_harbour *h, int64_t id) {
    berth *b = open_by_id(h, id);
    fl_listed t;
    const char *code;
    fl_error e;
    if (!is_well(h, &b)) return NULL;
    if (b) return b->gone ? NULL : b;
    if (!fl_store_get(h->store, id, &t)) return NULL;
    if (!(b = read_table(h, &t, &code, &e))) fprintf(stderr, "flotilla: table %lld: %s\n", (long long)id, e.text);
    return b;
}

/* ---- who listens where --------------------------------------------------------------------------------------------------------------- */

fl_listener *listener_new(fl_guest *g, berth *b, int number) {
    fl_listener *l = malloc(sizeof *l);
    if (!l) return NULL;
    *l = (fl_listener){g, b, (uint16_t)number, g->tables, b->listeners};
    return g->tables = b->listeners = l;
}

void listener_free(fl_listener *l) {
    fl_listener **at = &l->guest->tables;
    while (*at != l) at = &(*at)->next;
    *at = l->next;
    for (at = &l->at->listeners; *at != l;) at = &(*at)->next_at;
    *at = l->next_at;
    free(l);
}

/* ---- from time to time ------------------------------------------------------------------------------------------- */

void harbour_settle(fl_harbour *h) {
    for (fl_guest *g; (g = h->doomed) != NULL;) {
        h->doomed = g->next_doomed;
        h->cut++;
        h->wants.cut(g->wire, g->why, g->doomed == 2);
        guest_free(g);
    }
}

static void wake_waiting(fl_harbour *h) {
    fl_guest *g = h->waiting, *next;
    h->waiting = NULL;
    for (; g; g = next) {
        next = g->next_waiting;
        if (g->first && g->first->after > h->durable) g->next_waiting = h->waiting, h->waiting = g;
        else g->waits = 0, h->wants.wake(g->wire);
    }
}

static void each_berth(fl_harbour *h, int part, void (*what)(berth *b, int64_t now), int64_t now) { /* part -1: all of them */
    for (int i = part < 0 ? 0 : part; i < CHAINS; i += part < 0 ? 1 : PARTS)
        for (berth *b = h->by_link[i], *next; b; b = next) next = b->next, what(b, now);
}

static void close_for_good(berth *b, int64_t now) { (void)now, berth_drop(b); }

/* What is in memory may be ahead of the disk: everybody leaves, every table is closed as it is,
 * and whoever comes back finds what is on the disk. */
static void everybody_out(fl_harbour *h, const char *why) {
    for (fl_guest *g = h->guests; g; g = g->next) {
        while (g->tables) listener_free(g->tables);
        guest_doom(g, why, 0);
    }
    harbour_settle(h);
    each_berth(h, -1, close_for_good, 0);
}

static void look_at_store(fl_harbour *h) {
    fl_error e;
    int failed = fl_store_failed(h->store, &e);
    h->durable = fl_store_durable(h->store);
    if (failed && !h->failed) {
        h->failed = 1, h->why = e;
        fprintf(stderr, "flotilla: %s: nothing is kept, so nothing is played until it can be\n", e.text);
        everybody_out(h, h->why.text);
        fl_store_forgotten(h->store);
    } else if (!failed && h->failed) {
        h->failed = 0;
        fprintf(stderr, "flotilla: the disk can be written again\n");
        everybody_out(h, "the server can be played at again");
    }
    wake_waiting(h);
}

static void hear_thoughts(fl_harbour *h) {
    fl_thought_done t;
    while (fl_thinkers_done(h->thinkers, &t)) {
        berth *b = t.whose;
        h->thoughts++;
        if (h->failed || b->gone) continue;
        fl_room_thought(b->room, t.seat, t.ticket, t.move, harbour_now(h));
        berth_after(b);
    }
}

static void ring(fl_harbour *h, int64_t now) {
    while (!h->failed && h->n_alarms && h->alarms[0]->due <= now) {
        berth *b = h->alarms[0];
        int64_t due = b->due;
        tick(b, now);
        berth_after(b);
        if (b->due <= due) set_alarm(b, now + LOOK); /* it has had its chance */
    }
}

/* Tables that are closed come due by the list. */
static void open_due(fl_harbour *h, int64_t now) {
    int64_t ids[AT_ONCE];
    if (h->failed) return;
    for (int i = 0, n = fl_store_due(h->store, now, ids, AT_ONCE); i < n; i++)
        if (!open_by_id(h, ids[i])) berth_by_id(h, ids[i]);
}

static void delete_untouched(fl_harbour *h, int64_t now) {
    int64_t ids[AT_ONCE];
    if (h->failed || !h->wants.keep_days) return;
    for (int i = 0, n = fl_store_untouched(h->store, now - h->wants.keep_days * DAY, ids, AT_ONCE); i < n; i++)
        if (!open_by_id(h, ids[i])) fl_store_delete(h->store, ids[i]);
}

static void close_idle(berth *b, int64_t now) {
    if (b->last > b->harbour->durable) return; /* what it has kept could not be read again */
    if (b->gone || b->lost) berth_drop(b);
    else if (b->idle_since && now - b->idle_since >= LINGER) list(b), berth_drop(b);
}
static void list_one(berth *b, int64_t now) { (void)now, list(b); }

static uint64_t known_up_to(fl_harbour *h) {
    uint64_t seq = fl_store_last(h->store) + 1;
    for (int i = 0; i < CHAINS; i++)
        for (const berth *b = h->by_link[i]; b; b = b->next)
            if (b->unlisted && b->unlisted < seq) seq = b->unlisted;
    return seq - 1;
}

/* What the list says of tables that are open is brought up to date part by part: so much at once would keep others waiting. */
static void beat(fl_harbour *h, int64_t now) {
    h->beat = now;
    if (h->failed) return;
    each_berth(h, -1, close_idle, now);
    each_berth(h, h->beats++ % PARTS, list_one, now);
    fl_store_alive(h->store, now, known_up_to(h));
}

void fl_harbour_tend(fl_harbour *h) {
    int64_t now = harbour_now(h);
    look_at_store(h);
    hear_thoughts(h);
    ring(h, now);
    if (now - h->looked >= LOOK) h->looked = now, open_due(h, now);
    if (now - h->swept >= SWEEP) h->swept = now, delete_untouched(h, now);
    if (now - h->beat >= BEAT) beat(h, now);
    harbour_settle(h);
}

double fl_harbour_sleep(fl_harbour *h) {
    int64_t now = harbour_now(h), until = h->looked + LOOK;
    if (!h->failed && h->n_alarms && h->alarms[0]->due < until) until = h->alarms[0]->due;
    return until <= now ? 0 : (double)(until - now) / 1000.0 / h->wants.pace;
}

int fl_harbour_failed(fl_harbour *h) { return h->failed; }
void fl_harbour_named(fl_harbour *h, const char *where) { fl_store_named(h->store, where); }

/* ---- opening and closing ----------------------------------------------------------------------------------------- */

static uint64_t stream; /* of deals that a test wants to know */
static uint64_t seed_of_stream(void) { return fl_next(&stream); }
static uint32_t by_stream(fl_scribe *s, const fl_lot *lot) { return (void)s, fl_uniform(&stream, lot->n); }

static void answer(void *with, const char *text, size_t n) {
    fl_harbour *h = with;
    if (h->n_answer + n > h->max_answer) {
        char *more = realloc(h->answer, 2 * (h->n_answer + n));
        if (!more) return;
        h->answer = more, h->max_answer = 2 * (h->n_answer + n);
    }
    memcpy(h->answer + h->n_answer, text, n), h->n_answer += n;
}

/* The list may not know the latest of tables that were open when a server was cut short. */
static void list_anew(fl_harbour *h) {
    int64_t ids[AT_ONCE], after = 0;
    for (int n; (n = fl_store_unlisted(h->store, after, ids, AT_ONCE)) > 0; after = ids[n - 1])
        for (int i = 0; i < n; i++) {
            berth *b = berth_by_id(h, ids[i]);
            if (!b) continue;
            /* a bot may have been thinking */
            if (stage_of(b) == FL_GAME) tick(b, harbour_now(h)), berth_after(b);
            changed(b), list(b);
            if (is_idle(b) && b->last <= h->durable) berth_drop(b);
        }
}

static void free_harbour(fl_harbour *h) {
    if (!h) return;
    free(h->questions), free(h->answer), free(h->scratch), free(h->alarms), free(h);
}

fl_harbour *fl_harbour_open(const fl_harbour_wants *w, fl_error *e) {
    fl_harbour *h = calloc(1, sizeof *h);
    if (!h || sodium_init() < 0 || !(h->questions = malloc(sizeof *h->questions)) || !(h->scratch = malloc(FL_SCRATCH)))
        return fl_wrong(e, "no memory is left", NULL, 0), free_harbour(h), NULL;
    h->wants = *w, h->chance = fl_system;
    if (!h->wants.out_most) h->wants.out_most = 128 << 20;
    if (w->seed) stream = *w->seed, h->chance = (fl_chance){seed_of_stream, by_stream};
    fl_protocol_start(h->questions, &fl_system, answer, h);
    if (!(h->store = fl_store_open(w->store, w->told, w->with, e))) return free_harbour(h), NULL;
    if (!(h->thinkers = fl_thinkers_start(w->threads, w->told, w->with))) {
        fl_store_close(h->store), free_harbour(h);
        return fl_wrong(e, "no thread can be started for bots", NULL, 0), NULL;
    }
    if (w->releases) h->elders = fl_elders_find(w->releases);
    set_time(h);
    h->durable = fl_store_durable(h->store);
    h->beat = h->looked = harbour_now(h);
    list_anew(h);
    fl_store_alive(h->store, harbour_now(h), known_up_to(h));
    return h;
}

void fl_harbour_close(fl_harbour *h) {
    fl_thinkers_stop(h->thinkers);
    if (!h->failed) each_berth(h, -1, list_one, 0), fl_store_alive(h->store, harbour_now(h), fl_store_last(h->store));
    h->thinkers = NULL;
    each_berth(h, -1, close_for_good, 0);
    fl_elders_free(h->elders);
    fl_store_close(h->store);
    fl_protocol_end(h->questions);
    fl_addresses_free(&h->addresses);
    free_harbour(h);
}

static void line(fl_out *o, const char *name, uint64_t v) {
    fl_str(o, "flotilla_"), fl_str(o, name), fl_char(o, ' '), fl_num(o, v), fl_char(o, '\n');
}

void fl_harbour_report(fl_harbour *h, fl_out *o) {
    line(o, "connections", (uint64_t)h->n_guests), line(o, "tables", (uint64_t)fl_store_tables(h->store)),
        line(o, "tables_open", (uint64_t)h->n_berths);
    line(o, "lines_total", h->lines), line(o, "frames_sent_total", h->frames), line(o, "bytes_sent_total", h->bytes),
        line(o, "rows_total", h->rows);
    line(o, "commits_total", fl_store_commits(h->store)), line(o, "rows_waiting", fl_store_last(h->store) - h->durable);
    line(o, "thoughts_total", h->thoughts), line(o, "thoughts_waiting", (uint64_t)fl_thinkers_busy(h->thinkers));
    line(o, "cut_off_total", h->cut), line(o, "refused_total", h->refused), line(o, "disk_failed", (uint64_t)h->failed);
}
