/* heard.c - reads what a server says of a table. Whatever it does not know it passes over. */
#include "heard.h"
#include "../games/registry.h"

const char *const fl_phrases = "hello good_luck nice thanks oops think hurry sorry good_game bye";

typedef struct {
    const char *at;
    size_t n;
} words; /* what is left of a line */

static size_t next(words *w, const char **at) {
    size_t n = 0;
    while (w->n && *w->at == ' ') w->at++, w->n--;
    *at = w->at;
    while (n < w->n && w->at[n] != ' ') n++;
    w->at += n, w->n -= n;
    return n;
}

static int wrong(fl_error *e, const char *what, const char *at, size_t n) { return fl_wrong(e, what, n ? at : NULL, n), FL_HEARD_WRONG; }

static int take(words *w, const char *word) { /* if it comes next */
    words ahead = *w;
    const char *at;
    size_t n = next(&ahead, &at);
    if (!fl_same(at, n, word)) return 0;
    return *w = ahead, 1;
}

static int take_number(words *w, uint64_t most, uint64_t *v) {
    const char *at;
    size_t n = next(w, &at);
    return fl_read_number(at, n, most, v);
}

static int take_int(words *w, int most, int *v) {
    uint64_t number = 0;
    int fine = take_number(w, (uint64_t)most, &number);
    return *v = (int)number, fine;
}

static int take_seat(const fl_heard *h, words *w, int *seat) { return h->game && take_int(w, h->players - 1, seat); }

static int take_viewer(const fl_heard *h, words *w, int *viewer) {
    if (take(w, "s")) return *viewer = FL_SPECTATOR, h->game != NULL;
    return take_seat(h, w, viewer);
}

static int take_bot(words *w, fl_bot *bot) {
    const char *at;
    fl_error e;
    size_t n = next(w, &at);
    return fl_read_bot(at, n, bot, &e);
}

/* The rest of the line, cut where a letter ends. */
static void take_rest(words *w, char *to, size_t size) {
    while (w->n && *w->at == ' ') w->at++, w->n--;
    size_t n = w->n < size ? w->n : size - 1;
    while (n < w->n && n && (w->at[n] & 0xC0) == 0x80) n--;
    memcpy(to, w->at, n), to[n] = 0;
    for (char *c = to; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127) *c = ' ';
}

/* ---- the table and its people ------------------------------------------------------------------------------------ */

static int hear_clock_words(words *w, char clock[40]) { /* none, move SECONDS, bank SECONDS INCREMENT, days DAYS */
    static const char *const kinds[] = {"none", "move", "days", "bank"};
    static const int numbers[] = {0, 1, 1, 2};
    fl_out o = fl_into(clock, 40);
    for (int i = 0; i < 4; i++) {
        uint64_t v;
        if (!take(w, kinds[i])) continue;
        fl_str(&o, kinds[i]);
        for (int k = 0; k < numbers[i]; k++) {
            if (!take_number(w, 1000000000, &v)) return 0;
            fl_char(&o, ' '), fl_num(&o, v);
        }
        return 1;
    }
    return 0;
}

static int hear_stage(words *w, int *stage) {
    const char *at;
    size_t n = next(w, &at);
    return (*stage = fl_find_word("quay game over", at, n)) >= 0;
}

static int hear_table(fl_heard *h, words *w, fl_error *e) {
    const char *at;
    size_t n = next(w, &at);
    fl_heard was = *h;
    uint64_t v = 0;
    const fl_game *g = fl_find_game(at, n);
    if (!g) return wrong(e, "a game that this program does not have", at, n);
    if (!take_number(w, 1000000, &v)) return wrong(e, "a table without the version of its rules", NULL, 0);
    h->game = g, h->version = (unsigned)v, h->you = -1, h->party = 0;
    fl_standard(g, h->options);
    int fine = 1;
    while (fine && w->n) {
        if (take(w, "players")) fine = take_int(w, FL_SEATS, &h->players) && h->players >= 1;
        else if (take(w, "option")) n = next(w, &at), fine = v != g->version || fl_read_option(g, at, n, h->options, e);
        else if (take(w, "stage")) fine = hear_stage(w, &h->stage);
        else if (take(w, "host")) fine = take_int(w, 1000000, &h->host);
        else if (take(w, "you")) fine = take(w, "-") || take_int(w, 1000000, &h->you);
        else if (take(w, "clock")) fine = hear_clock_words(w, h->clock);
        else if (take(w, "bot")) fine = take_bot(w, &h->bot);
        else if (take(w, "watchers")) h->watchers = !take(w, "off"), h->watchers &= take(w, "on");
        else if (take(w, "party")) h->party = 1;
        else next(w, &at); /* a later version's */
    }
    if (fine && h->players) return FL_HEARD_TABLE;
    *h = was;
    return wrong(e, "a table that cannot be read", NULL, 0);
}

const fl_heard_person *fl_heard_who(const fl_heard *h, int person) {
    for (int i = 0; i < h->n_people; i++)
        if (h->person[i].number == person) return &h->person[i];
    return NULL;
}

static int hear_person(fl_heard *h, words *w, fl_error *e) {
    int number;
    if (!take_int(w, 1000000, &number)) return wrong(e, "a person without a number", NULL, 0);
    fl_heard_person *p = (fl_heard_person *)fl_heard_who(h, number);
    if (take(w, "left")) {
        if (p) *p = h->person[--h->n_people];
        return FL_HEARD_LEFT;
    }
    if (!p && h->n_people == FL_PEOPLE) return FL_HEARD_NOTHING;
    if (!p) p = &h->person[h->n_people++];
    memset(p, 0, sizeof *p);
    p->number = number, p->here = take(w, "here");
    if (!p->here) take(w, "gone");
    while (w->n && !take(w, "name")) {
        const char *at;
        uint64_t seat;
        size_t n = next(w, &at);
        if (fl_read_number(at, n, FL_SEATS - 1, &seat)) p->seats |= 1u << seat;
    }
    take_rest(w, p->name, sizeof p->name);
    return FL_HEARD_PERSON;
}

static int hear_seat(fl_heard *h, words *w, fl_error *e) {
    static const char *const ways = "here wished late resigned";
    const char *at;
    int seat;
    if (!take_seat(h, w, &seat)) return wrong(e, "no such seat", NULL, 0);
    fl_heard_seat *s = &h->seat[seat];
    s->who = FL_EMPTY, s->away = FL_HERE, s->person = -1;
    if (take(w, "bot")) s->who = take_bot(w, &s->bot) ? FL_MACHINE : FL_EMPTY;
    else if (take(w, "person")) s->who = take_int(w, 1000000, &s->person) ? FL_PERSON : FL_EMPTY;
    else take(w, "open");
    if (take(w, "away")) {
        size_t n = next(w, &at);
        int way = fl_find_word(ways, at, n);
        s->away = (uint8_t)(way > 0 ? way : FL_WISHED), take_bot(w, &s->bot);
    }
    return FL_HEARD_SEAT;
}

/* ---- what happens -------------------------------------------------------------------------------------------------- */

static int hear_event(fl_heard *h, words *w, fl_error *e) {
    uint64_t number;
    if (!take_viewer(h, w, &h->viewer) || !take_number(w, UINT32_MAX, &number)) return wrong(e, "an event of nobody", NULL, 0);
    if (number <= h->eyes[fl_eye(h->viewer)].news) return FL_HEARD_NOTHING;
    while (w->n && *w->at == ' ') w->at++, w->n--;
    if (!fl_read_event(h->game, w->at, w->n, &h->event, e)) return FL_HEARD_WRONG;
    h->eyes[fl_eye(h->viewer)].news = (uint32_t)number;
    return FL_HEARD_EVENT;
}

static int hear_now(fl_heard *h, words *w, fl_error *e) {
    const char *at;
    fl_position p;
    uint64_t plies;
    int viewer, mover = -1;
    if (!take_viewer(h, w, &viewer) || !take_number(w, UINT32_MAX, &plies) || !(take(w, "-") || take_seat(h, w, &mover)))
        return wrong(e, "a view that nobody has", NULL, 0);
    size_t n = next(w, &at);
    if (!fl_read_position(fl_find_game, at, n, &p, e)) return FL_HEARD_WRONG;
    if (p.game != h->game || p.viewer != viewer || fl_seats(p.game, p.state.bytes) != h->players)
        return wrong(e, "a view of another table", at, n);
    h->viewer = viewer, h->mover = mover;
    h->eyes[fl_eye(viewer)].known = 1, h->eyes[fl_eye(viewer)].plies = (uint32_t)plies, h->eyes[fl_eye(viewer)].at = p;
    return FL_HEARD_NOW;
}

static int hear_ask(fl_heard *h, words *w, fl_error *e) {
    const char *at;
    uint64_t number;
    int seat;
    if (!take_seat(h, w, &seat) || !take_number(w, UINT32_MAX, &number) || !number) return wrong(e, "an ask of nobody", NULL, 0);
    h->seat[seat].ask = (uint32_t)number, h->seat[seat].hash = 0, h->viewer = seat;
    if (!take(w, "hash")) return FL_HEARD_ASK;
    size_t n = next(w, &at);
    return fl_read_hex(at, n, &h->seat[seat].hash) ? FL_HEARD_ASK : wrong(e, "a hash that cannot be", at, n);
}

/* cancel S N; ok move S N …: an ask that is no longer pending. */
static int hear_settled(fl_heard *h, words *w, int answered, fl_error *e) {
    uint64_t number;
    int seat;
    if (!take_seat(h, w, &seat) || !take_number(w, UINT32_MAX, &number)) return wrong(e, "an ask of nobody", NULL, 0);
    if (h->seat[seat].ask == number) h->seat[seat].ask = 0;
    if (answered) h->seat[seat].answered = (uint32_t)number;
    h->viewer = seat;
    return answered ? FL_HEARD_MOVED : FL_HEARD_CANCEL;
}

static int hear_clock(fl_heard *h, words *w, fl_error *e) {
    const char *at;
    uint64_t left;
    int seat;
    if (!take_seat(h, w, &seat)) return wrong(e, "a clock of nobody", NULL, 0);
    size_t n = next(w, &at), minus = n && *at == '-';
    if (!fl_read_number(at + minus, n - minus, INT64_MAX, &left)) return wrong(e, "a time that cannot be", at, n);
    h->seat[seat].left = minus ? 0 : (int64_t)left, h->seat[seat].runs = (uint8_t)take(w, "runs"), h->viewer = seat;
    return FL_HEARD_CLOCK;
}

static int hear_chat(fl_heard *h, words *w, fl_error *e) {
    const char *at;
    uint64_t number;
    int person;
    if (!take_number(w, UINT32_MAX, &number) || !take_int(w, 1000000, &person)) return wrong(e, "nobody said this", NULL, 0);
    if (h->n_chats && number <= h->chat[(h->n_chats - 1) % FL_HEARD_CHATS].number)
        return FL_HEARD_NOTHING; /* heard before the line broke */
    fl_heard_chat *c = &h->chat[h->n_chats % FL_HEARD_CHATS];
    c->number = (uint32_t)number, c->person = person, c->phrase = -1, c->text[0] = 0;
    if (take(w, "text")) take_rest(w, c->text, sizeof c->text);
    else if (take(w, "phrase")) {
        size_t n = next(w, &at);
        if ((c->phrase = fl_find_word(fl_phrases, at, n)) < 0) return FL_HEARD_NOTHING;
    } else return FL_HEARD_NOTHING;
    return h->n_chats++, FL_HEARD_CHAT;
}

static int hear_offer(fl_heard *h, words *w, fl_error *e) {
    if (!take(w, "back")) return FL_HEARD_NOTHING;
    if (!take_int(w, 1000000, &h->offered) || !take_int(w, 1000000, &h->back))
        return h->offered = -1, wrong(e, "nobody offers this", NULL, 0);
    return FL_HEARD_OFFER;
}

static int hear_undone(fl_heard *h, words *w, fl_error *e) {
    int viewer, seat;
    if (!take_viewer(h, w, &viewer) || !take_seat(h, w, &seat)) return wrong(e, "nobody's move was taken back", NULL, 0);
    return h->viewer = viewer, h->mover = seat, FL_HEARD_UNDONE;
}

static void forget_asks(fl_heard *h) { /* those that still hold are told again */
    for (int seat = 0; seat < FL_SEATS; seat++) h->seat[seat].ask = 0;
}

/* ---- lines ------------------------------------------------------------------------------------------------------------- */

void fl_heard_start(fl_heard *h) {
    memset(h, 0, sizeof *h);
    h->you = h->host = h->offered = h->mover = -1;
    for (int seat = 0; seat < FL_SEATS; seat++) h->seat[seat].left = h->seat[seat].person = -1;
}

int fl_heard_line(fl_heard *h, const char *line, size_t n, fl_error *e) {
    words w = {line, n};
    if (take(&w, "table")) return hear_table(h, &w, e);
    if (take(&w, "person")) return hear_person(h, &w, e);
    if (take(&w, "seat")) return hear_seat(h, &w, e);
    if (take(&w, "watching")) return take_int(&w, 1000000, &h->watching) ? FL_HEARD_WATCHING : wrong(e, "a number that cannot be", NULL, 0);
    if (take(&w, "event")) return hear_event(h, &w, e);
    if (take(&w, "now")) return hear_now(h, &w, e);
    if (take(&w, "undone")) return hear_undone(h, &w, e);
    if (take(&w, "ask")) return hear_ask(h, &w, e);
    if (take(&w, "cancel")) return hear_settled(h, &w, 0, e);
    if (take(&w, "ok")) return take(&w, "move") ? hear_settled(h, &w, 1, e) : FL_HEARD_NOTHING;
    if (take(&w, "clock")) return hear_clock(h, &w, e);
    if (take(&w, "chat")) return hear_chat(h, &w, e);
    if (take(&w, "offer")) return hear_offer(h, &w, e);
    if (take(&w, "agreed")) return FL_HEARD_OFFER;
    if (take(&w, "declined") || take(&w, "taken")) return h->offered = -1, FL_HEARD_OFFER;
    if (take(&w, "rematch")) return take_rest(&w, h->rematch, sizeof h->rematch), FL_HEARD_REMATCH;
    if (take(&w, "over")) return h->over = 1, h->stage = FL_OVER, FL_HEARD_OVER;
    if (take(&w, "told")) return FL_HEARD_TOLD;
    if (take(&w, "broken")) return forget_asks(h), FL_HEARD_BROKEN;
    if (take(&w, "closed")) return FL_HEARD_CLOSED;
    return FL_HEARD_NOTHING;
}

unsigned fl_heard_mine(const fl_heard *h) {
    unsigned seats = 0;
    for (int seat = 0; seat < h->players && h->you >= 0; seat++)
        if (h->seat[seat].who == FL_PERSON && h->seat[seat].person == h->you) seats |= 1u << seat;
    return seats;
}

uint32_t fl_heard_news(const fl_heard *h) {
    uint32_t least = UINT32_MAX;
    unsigned mine = fl_heard_mine(h);
    if (!mine) return h->eyes[fl_eye(FL_SPECTATOR)].news;
    for (; mine; mine &= mine - 1)
        if (h->eyes[fl_eye(fl_lowest(mine))].news < least) least = h->eyes[fl_eye(fl_lowest(mine))].news;
    return least;
}
