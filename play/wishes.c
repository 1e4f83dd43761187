/* wishes.c - what listeners say at a room: one line, one answer. */
#include "room_inside.h"
#include <stdlib.h>

typedef struct {
    fl_room *r;
    int ear, person;
    const char *at;
    size_t n;
} wish; /* what is left of the line; person -1: a newcomer */

/* ---- answers ------------------------------------------------------------------------------------------------------------------- */

static int no(wish *w, const char *code, const char *what) { /* refused, in one line */
    fl_room *r = w->r;
    fl_to_ear(r, w->ear), fl_word_(fl_say_line(r, "error"), code), fl_word_(&r->out, what), fl_end_line(r), fl_flush(r);
    return 0;
}

static fl_out *yes(wish *w, const char *what) { return fl_to_ear(w->r, w->ear), fl_say_line(w->r, what); }
static int said(wish *w) { return fl_end_line(w->r), fl_flush(w->r), 1; }
static int ok(wish *w, const char *what) { return yes(w, what), said(w); }

/* ---- words of the line ------------------------------------------------------------------------------------------------------------ */

static size_t next(wish *w, const char **at) { return fl_cut(&w->at, &w->n, at); }

static int take_number(wish *w, uint64_t most, uint64_t *v) {
    const char *at;
    size_t n = next(w, &at);
    return fl_read_number(at, n, most, v) ? 1 : no(w, "malformed", "a number is missing or too large");
}

static int finished(wish *w) {
    const char *at;
    return next(w, &at) ? no(w, "malformed", "too much at the end of the line") : 1;
}

static int take_seat(wish *w, int *seat) {
    uint64_t v;
    const char *at;
    size_t n = next(w, &at);
    if (!fl_read_number(at, n, FL_SEATS - 1, &v) || v >= w->r->seats) return no(w, "seat", "there is no such seat");
    return *seat = (int)v, 1;
}

static int own_seat(wish *w, int *seat) {
    if (!take_seat(w, seat)) return 0;
    return w->person > 0 && fl_seats_of(w->r, w->person) >> *seat & 1 ? 1 : no(w, "seat", "this is not your seat");
}

static int take_person(wish *w, int *person) {
    uint64_t v;
    if (!take_number(w, (uint64_t)w->r->n_persons, &v)) return 0;
    if (!v || !w->r->persons[v].known) return no(w, "malformed", "there is no such person");
    return *person = (int)v, 1;
}

static int take_bot(wish *w, fl_bot *bot) {
    fl_error e;
    return fl_read_own_bot(&w->at, &w->n, bot, w->r->game, &e) ? 1 : no(w, "bot", e.text);
}

/* ---- on the quay --------------------------------------------------------------------------------------------------------------------- */

/* Whoever says his name becomes a person: he, and his other windows. -1: it could not be, and was said. */
static int become_person(wish *w, const char *name, size_t n) {
    fl_room *r = w->r;
    const uint8_t *key = r->ears[w->ear].key;
    char clean[FL_NAME];
    if (w->person > 0) return w->person;
    if (!fl_clean_name(clean, name, n)) return no(w, "name", "a name is missing"), -1;
    int person = fl_new_person(r, key, name, n);
    if (person < 0) return no(w, "full", "there are too many people here"), -1;
    for (int i = 0; i < r->n_ears; i++)
        if (!memcmp(r->ears[i].key, key, FL_DIGEST)) r->ears[i].person = person;
    return w->person = person;
}

static void tell_all_of(fl_room *r, int person) { /* he became somebody else: his windows are told everything anew, the others of him */
    for (int i = 0; i < r->n_ears; i++)
        if (r->ears[i].person == person) fl_tell_everything(r, i, 0);
    fl_tell_person(r, person);
}

static int do_sit(wish *w) {
    fl_room *r = w->r;
    int seat, before = w->person;
    if (!take_seat(w, &seat)) return 0;
    /* said twice */
    if (before > 0 && r->chair[seat].who == PERSON_CHAIR && r->chair[seat].person == before)
        return fl_num_(yes(w, "ok sit"), (unsigned)seat), said(w);
    if (r->stage != FL_QUAY) return no(w, "stage", "the game has begun");
    if (r->chair[seat].who != OPEN_CHAIR) return no(w, "taken", "somebody sits there");
    int person = become_person(w, w->at, w->n);
    if (person < 0) return 0;
    fl_set_chair(r, seat, PERSON_CHAIR, person, NULL);
    fl_num_(yes(w, "ok sit"), (unsigned)seat), said(w);
    fl_tell_seat(r, seat), tell_all_of(r, person), fl_tell_watching(r);
    return fl_start_if_full(w->r), 1;
}

static int do_stand(wish *w) {
    fl_room *r = w->r;
    int seat;
    if (!own_seat(w, &seat)) return 0;
    fl_set_chair(r, seat, OPEN_CHAIR, 0, NULL);
    ok(w, "ok stand");
    fl_tell_seat(r, seat), fl_tell_person(r, w->person), fl_tell_watching(r);
    return 1;
}

static int do_watch(wish *w) {
    int before = w->person;
    if (!w->r->watchers) return no(w, "hidden", "this table has no spectators");
    if (become_person(w, w->at, w->n) < 0) return 0;
    ok(w, "ok watch");
    if (before < 0) tell_all_of(w->r, w->person);
    return 1;
}

static int do_name(wish *w) {
    fl_room *r = w->r;
    char name[FL_NAME];
    if (!fl_clean_name(name, w->at, w->n)) return no(w, "name", "a name is missing");
    if (r->stage != FL_QUAY && fl_seats_of(r, w->person)) return no(w, "stage", "names stay as they are during the game");
    memcpy(r->persons[w->person].name, name, FL_NAME);
    fl_out *o = fl_row_begin(r, "named");
    fl_num_(o, (unsigned)w->person), fl_word_(o, name), fl_row(r);
    ok(w, "ok name");
    return fl_tell_person(r, w->person), 1;
}

static int do_seat(wish *w) {
    fl_room *r = w->r;
    const char *at;
    int seat;
    fl_bot bot;
    if (!take_seat(w, &seat)) return 0;
    size_t n = next(w, &at);
    int open = fl_same(at, n, "open");
    if (!open && !fl_same(at, n, "bot")) return no(w, "malformed", "a seat is open or a bot's");
    if (!open && !take_bot(w, &bot)) return 0;
    if (!finished(w)) return 0;
    int person = r->chair[seat].who == PERSON_CHAIR ? r->chair[seat].person : -1;
    if (person > 0 && person != w->person) return no(w, "taken", "somebody sits there");
    fl_set_chair(r, seat, open ? OPEN_CHAIR : BOT_CHAIR, 0, open ? NULL : &bot);
    ok(w, "ok seat");
    fl_tell_seat(r, seat);
    if (person > 0) fl_tell_person(r, person);
    return fl_start_if_full(w->r), 1;
}

static int do_players(wish *w) {
    fl_room *r = w->r;
    uint64_t v;
    if (!take_number(w, r->game->max_seats, &v) || !finished(w)) return 0;
    if (v < r->game->min_seats) return no(w, "players", "too few players for this game");
    for (int seat = (int)v; seat < r->seats; seat++)
        if (r->chair[seat].who == PERSON_CHAIR) return no(w, "taken", "somebody sits there");
    int before = r->seats;
    r->seats = (uint8_t)v;
    fl_write_plan(r);
    for (int seat = before; seat < r->seats; seat++) fl_set_chair(r, seat, OPEN_CHAIR, 0, NULL);
    ok(w, "ok players");
    fl_tell_table(r);
    return fl_start_if_full(w->r), 1;
}

static int planned(wish *w, const char *answer) { return fl_write_plan(w->r), ok(w, answer), fl_tell_table(w->r), 1; }

static int do_option(wish *w) {
    const char *at;
    fl_error e;
    size_t n = next(w, &at);
    uint8_t options[FL_OPTIONS];
    memcpy(options, w->r->options, sizeof options);
    if (!fl_read_option(w->r->game, at, n, options, &e)) return no(w, "option", e.text);
    if (!finished(w)) return 0;
    memcpy(w->r->options, options, sizeof options);
    return planned(w, "ok option");
}

static int do_clock(wish *w) {
    fl_error e;
    if (!fl_read_clock(w->r, &w->at, &w->n, &e)) return no(w, "malformed", e.text);
    return finished(w) && planned(w, "ok clock");
}

static int do_watchers(wish *w) {
    const char *at;
    size_t n = next(w, &at);
    int on = fl_same(at, n, "on");
    if (!on && !fl_same(at, n, "off")) return no(w, "malformed", "on or off");
    w->r->watchers = (uint8_t)on;
    return planned(w, "ok watchers");
}

static int do_remove(wish *w) {
    fl_room *r = w->r;
    int person;
    if (!take_person(w, &person) || !finished(w)) return 0;
    if (person == w->person) return no(w, "host", "nobody removes himself");
    for (int seat = 0; seat < r->seats; seat++)
        if (r->chair[seat].who == PERSON_CHAIR && r->chair[seat].person == person) fl_set_chair(r, seat, OPEN_CHAIR, 0, NULL);
    r->persons[person].known = 0;
    fl_num_(fl_row_begin(r, "removed"), (unsigned)person), fl_row(r);
    ok(w, "ok remove");
    fl_drop_ears(r, person, "removed by the host");
    fl_tell_person(r, person), fl_tell_table(r);
    return 1;
}

static int do_host(wish *w) {
    int person;
    if (!take_person(w, &person) || !finished(w)) return 0;
    w->r->host = person;
    fl_num_(fl_row_begin(w->r, "host"), (unsigned)person), fl_row(w->r);
    return ok(w, "ok host"), fl_tell_table(w->r), 1;
}

static int do_start(wish *w) {
    if (!finished(w)) return 0;
    ok(w, "ok start");
    return fl_start_game(w->r) ? 1 : (fl_drop_ears(w->r, -1, "no memory is left"), 0);
}

/* ---- playing ----------------------------------------------------------------------------------------------------- */

static int take_move(wish *w, fl_move *m, fl_error *e) {
    const fl_game *g = w->r->game;
    uint64_t index;
    while (w->n && *w->at == ' ') w->at++, w->n--;
    if (w->n && *w->at == '#') {
        if (!fl_read_number(w->at + 1, w->n - 1, g->n_indices - 1u, &index)) return fl_wrong(e, "no such move", w->at, w->n), 0;
        return *m = fl_at(g, (int)index), 1;
    }
    return fl_read_move(g, w->at, w->n, m, e);
}

static int acknowledge(wish *w, int seat, const fl_answer *a) {
    fl_out *o = yes(w, "ok move");
    fl_num_(o, (unsigned)seat), fl_num_(o, a->ask), fl_word_(o, "hash "), fl_hex(o, a->hash, 16), fl_char(o, ' '),
        fl_write_move(o, w->r->game, a->move);
    return said(w);
}

static int refused(wish *w, fl_rule rule) {
    fl_out *o = yes(w, "error rule");
    fl_num_(o, rule), fl_word_(o, "a rule forbids this");
    said(w);
    return 0;
}

static int do_move(wish *w) {
    fl_room *r = w->r;
    fl_table *t = &r->table;
    fl_error e;
    fl_move m;
    int seat;
    uint64_t ask, hash = 0;
    const char *at;
    if (!own_seat(w, &seat) || !take_number(w, UINT32_MAX, &ask)) return 0;
    while (w->n && *w->at == ' ') w->at++, w->n--;
    int careful = w->n && *w->at == '@';
    if (careful) {
        size_t n = next(w, &at);
        if (!fl_read_hex(at + 1, n - 1, &hash)) return no(w, "malformed", "not a hash");
    }
    if (!take_move(w, &m, &e)) return no(w, "move", e.text);
    fl_chair *c = &t->chair[seat];
    const fl_answer *before = fl_table_answered(t, seat, (uint32_t)ask);
    if (before && before->taken_back) return no(w, "answered", "this answer was taken back");
    if (before && fl_index(r->game, before->move) == fl_index(r->game, m)) return acknowledge(w, seat, before);
    if (before) return no(w, "answered", "this ask has another answer");
    if (!c->pending || c->pending != ask) return no(w, "ask", "this seat was not asked so, or need not answer any more");
    if (careful && hash != c->hash && hash != fl_view_hash(r->game, t->session.state.bytes, seat))
        return no(w, "stale", "this is not the view that was asked about");
    if (!fl_room_for_ply(r)) return no(w, "failed", "no memory is left");
    r->n_frames = 0;
    fl_rule rule = fl_table_answer(t, seat, m);
    if (rule) return refused(w, rule);
    if (t->session.scribe.failed) return no(w, "failed", t->session.scribe.failed);
    acknowledge(w, seat, fl_table_answered(t, seat, (uint32_t)ask));
    fl_tell_move(r, seat);
    fl_glass_moved(r, seat);
    if (r->offer.seat >= 0)
        r->offer.seat = -1, fl_to_all(r), fl_num_(fl_say_line(r, "declined"), (unsigned)w->person), fl_end_line(r), fl_flush(r);
    return fl_go_on(r), 1;
}

static int do_undo(wish *w) {
    fl_room *r = w->r;
    int seat;
    uint64_t ask;
    if (!own_seat(w, &seat) || !take_number(w, UINT32_MAX, &ask) || !finished(w)) return 0;
    fl_answer *a = fl_table_answered(&r->table, seat, (uint32_t)ask);
    if (!a) return no(w, "ask", "this seat has answered no such ask");
    int before = a->taken_back, how = before ? FL_TAKEN_BACK : fl_table_take_back(&r->table, seat, a);
    if (how == FL_NOT_THE_LAST) return no(w, "undo", "a later answer has to be taken back first");
    if (how == FL_SETTLED) return no(w, "undo", "this move cannot be taken back any more");
    fl_num_(yes(w, "ok undo"), (unsigned)seat), fl_num_(&r->out, ask), said(w);
    if (!before) fl_tell_undone(r, seat), fl_go_on(r);
    return 1;
}

static int do_bot(wish *w) { /* on the quay: who stands in; in the game: lends a seat */
    fl_room *r = w->r;
    int seat;
    fl_bot bot;
    if (r->stage == FL_QUAY) {
        if (w->person != r->host) return no(w, "host", "only the host may do this");
        if (!take_bot(w, &bot) || !finished(w)) return 0;
        r->bot = bot;
        return planned(w, "ok bot");
    }
    if (!own_seat(w, &seat) || !take_bot(w, &bot) || !finished(w)) return 0;
    fl_table_stand_in(&r->table, seat, &bot, FL_WISHED), r->thinks[seat] = 0;
    ok(w, "ok bot");
    return fl_tell_seat(r, seat), fl_go_on(r), 1;
}

static int do_take(wish *w) {
    fl_room *r = w->r;
    int seat;
    if (!own_seat(w, &seat) || !finished(w)) return 0;
    int away = r->table.chair[seat].away;
    ok(w, "ok take");
    if (!away) return 1;
    fl_table_stand_in(&r->table, seat, NULL, FL_HERE), r->thinks[seat] = 0;
    if (away == FL_LATE) fl_glass_back(r, seat);
    return fl_tell_seat(r, seat), fl_go_on(r), 1;
}

static int do_resign(wish *w) {
    fl_room *r = w->r;
    int seat;
    if (!take_seat(w, &seat) || !finished(w)) return 0;
    if (w->person < 0 || r->chair[seat].who != PERSON_CHAIR || r->chair[seat].person != w->person)
        return no(w, "seat", "this is not your seat");
    if (r->table.chair[seat].away != FL_RESIGNED) fl_table_stand_in(&r->table, seat, &r->bot, FL_RESIGNED), r->thinks[seat] = 0;
    fl_num_(yes(w, "ok resign"), (unsigned)seat), said(w);
    fl_tell_seat(r, seat), tell_all_of(r, w->person);
    return fl_go_on(r), 1;
}

/* ---- taking back beyond the barrier: if all agree ---------------------------------------------------------------- */

static uint64_t voters(const fl_room *r) { /* persons, a bit each, who play now */
    uint64_t all = 0;
    for (int seat = 0; seat < r->seats; seat++)
        if (r->chair[seat].who == PERSON_CHAIR && !r->table.chair[seat].away) all |= 1ull << r->chair[seat].person;
    return all;
}

static void tell_word(fl_room *r, const char *what, int person) {
    fl_to_all(r), fl_say_line(r, what);
    if (person > 0) fl_num_(&r->out, (unsigned)person);
    fl_end_line(r), fl_flush(r);
}

static int agree(wish *w) {
    fl_room *r = w->r;
    r->offer.agreed |= 1ull << w->person;
    tell_word(r, "agreed", w->person);
    if (voters(r) & ~r->offer.agreed) return 1;
    uint32_t ply = fl_last_ply(r, r->offer.seat);
    r->offer.seat = -1;
    if (ply == UINT32_MAX || !fl_table_rewind(&r->table, ply)) return tell_word(r, "declined", w->person), 1;
    for (int seat = 0; seat < r->seats; seat++) r->thinks[seat] = 0;
    tell_word(r, "taken back", 0), fl_tell_undone(r, -1);
    return fl_go_on(r), 1;
}

static int do_back(wish *w) {
    fl_room *r = w->r;
    int seat;
    if (!own_seat(w, &seat) || !finished(w)) return 0;
    if (r->offer.seat >= 0) return no(w, "stage", "something is proposed already");
    if (fl_last_ply(r, seat) == UINT32_MAX) return no(w, "undo", "there is nothing to take back");
    r->offer.seat = seat, r->offer.by = w->person, r->offer.agreed = 0;
    ok(w, "ok back"), fl_tell_offer(r);
    return agree(w);
}

static int do_agree(wish *w) {
    if (w->r->offer.seat < 0 || !(voters(w->r) >> w->person & 1)) return no(w, "stage", "nothing is proposed to you");
    return ok(w, "ok agree"), agree(w);
}

static int do_decline(wish *w) {
    if (w->r->offer.seat < 0 || !(voters(w->r) >> w->person & 1)) return no(w, "stage", "nothing is proposed to you");
    w->r->offer.seat = -1;
    return ok(w, "ok decline"), tell_word(w->r, "declined", w->person), 1;
}

/* ---- talking, moving house, once more ---------------------------------------------------------------------------- */

#define PHRASES "hello good_luck nice thanks oops think hurry sorry good_game bye"

static int chat(wish *w, const char *kind, const char *text, size_t n) {
    fl_room *r = w->r;
    char what[FL_SAYING + 16];
    fl_out o = fl_into(what, sizeof what);
    fl_str(&o, kind), fl_char(&o, ' ');
    for (size_t i = 0; i < n; i++) fl_char(&o, (unsigned char)text[i] < ' ' || text[i] == 127 ? ' ' : text[i]);
    fl_out *row = fl_row_begin(r, "chat");
    fl_num_(row, (unsigned)w->person), fl_word_(row, what), fl_row(r);
    fl_chat *c = &r->chat[r->n_chat++ % FL_CHATS];
    free(c->what);
    c->person = (uint8_t)w->person, c->what = malloc(o.n + 1);
    if (!c->what) return no(w, "failed", "no memory is left");
    memcpy(c->what, what, o.n + 1);
    return ok(w, "ok said"), fl_tell_chat(r, r->n_chat), 1;
}

static int do_say(wish *w) {
    while (w->n && *w->at == ' ') w->at++, w->n--;
    if (!w->n || w->n > FL_SAYING) return no(w, "malformed", "say something, of 280 letters at most");
    return fl_sees(w->r, w->ear) ? chat(w, "text", w->at, w->n) : no(w, "hidden", "this table has no spectators");
}

static int do_phrase(wish *w) {
    const char *at;
    size_t n = next(w, &at);
    if (fl_find_word(PHRASES, at, n) < 0) return no(w, "malformed", "no such phrase");
    return fl_sees(w->r, w->ear) ? chat(w, "phrase", at, n) : no(w, "hidden", "this table has no spectators");
}

static int take_secret(wish *w, uint8_t digest[FL_DIGEST], const char **at, size_t *n) {
    *n = next(w, at);
    if (*n != 22) return no(w, "malformed", "22 letters are wanted here");
    return w->r->inn.digest(*at, *n, digest), finished(w);
}

static int do_lend(wish *w) {
    enum { HOUR = 3600000 };
    fl_person *p = &w->r->persons[w->person];
    const char *at;
    size_t n;
    uint8_t pass[FL_DIGEST];
    if (!take_secret(w, pass, &at, &n)) return 0;
    memcpy(p->pass, pass, FL_DIGEST), p->pass_until = w->r->now + HOUR;
    fl_out *o = fl_row_begin(w->r, "pass");
    fl_num_(o, (unsigned)w->person), fl_char(o, ' ');
    for (int i = 0; i < FL_DIGEST; i++) fl_hex(o, pass[i], 2);
    fl_num_(o, (uint64_t)p->pass_until), fl_row(w->r);
    return ok(w, "ok lend");
}

/* The same people at another table, each a seat further. */
static void fill_rematch(const fl_room *r, fl_room *to, const uint8_t link[FL_DIGEST]) {
    to->now = r->now, to->game = r->game, to->seats = r->seats, to->clock = r->clock, to->allowance = r->allowance,
    to->increment = r->increment;
    to->bot = r->bot, to->watchers = r->watchers, to->party = r->party;
    memcpy(to->options, r->options, sizeof to->options), memcpy(to->link, link, FL_DIGEST);
    fl_row_begin(to, "room 1"), fl_row(to);
    fl_out *o = fl_row_begin(to, "link ");
    for (int i = 0; i < FL_DIGEST; i++) fl_hex(o, link[i], 2);
    fl_row(to), fl_write_plan(to);
    for (int i = 1; i <= r->n_persons; i++) {
        fl_new_person(to, r->persons[i].key, r->persons[i].name, fl_length(r->persons[i].name));
        if (!r->persons[i].known) to->persons[i].known = 0, fl_num_(fl_row_begin(to, "removed"), (unsigned)i), fl_row(to);
    }
    for (int seat = 0; seat < r->seats; seat++)
        fl_set_chair(to, (seat + 1) % r->seats, r->chair[seat].who, r->chair[seat].person, &r->chair[seat].bot);
    to->host = r->host, fl_num_(fl_row_begin(to, "host"), (unsigned)r->host), fl_row(to);
    fl_start_game(to);
}

static int do_rematch(wish *w) {
    fl_room *r = w->r;
    const char *at;
    size_t n;
    uint8_t link[FL_DIGEST];
    if (!take_secret(w, link, &at, &n)) return 0;
    if (!r->inn.another) return no(w, "rules", "this game has rules of an earlier release: open a new table for the next one");
    fl_room *to = r->inn.another(r->inn.with, link);
    if (!to) return no(w, "link", "there is such a table already");
    fill_rematch(r, to, link);
    fl_out o = fl_into(r->rematch, sizeof r->rematch);
    fl_strn(&o, at, n), ok(w, "ok rematch");
    for (int i = 0; i < r->n_ears; i++)
        if (r->ears[i].person > 0)
            fl_to_ear(r, i), fl_char(fl_say_line(r, "rematch"), ' '), fl_strn(&r->out, at, n), fl_end_line(r), fl_flush(r);
    return 1;
}

/* ---- questions --------------------------------------------------------------------------------------------------- */

static int take_viewer(wish *w, int *viewer) {
    const char *at;
    uint64_t v;
    size_t n = next(w, &at);
    if (!fl_sees(w->r, w->ear)) return no(w, "hidden", "this table has no spectators");
    if (fl_same(at, n, "s")) return *viewer = FL_SPECTATOR, 1;
    if (!fl_read_number(at, n, FL_SEATS - 1, &v) || !(fl_eyes(w->r, w->ear) >> v & 1)) return no(w, "hidden", "you may not see this");
    return *viewer = (int)v, 1;
}

static int do_view(wish *w) {
    fl_room *r = w->r;
    int viewer = 0;
    if (!take_viewer(w, &viewer) || !finished(w)) return 0;
    fl_out *o = yes(w, "state");
    if (viewer < 0) fl_word_(o, "s");
    else fl_num_(o, (unsigned)viewer);
    fl_char(o, ' '), fl_write_position(o, r->game, r->table.session.state.bytes, viewer), fl_end_line(r);
    fl_word_(fl_say_line(r, "ok view hash"), ""), fl_hex(&r->out, fl_view_hash(r->game, r->table.session.state.bytes, viewer), 16);
    return said(w);
}

static int do_legal(wish *w) {
    fl_room *r = w->r;
    fl_move legal[FL_LEGAL];
    fl_state v;
    int seat;
    if (!own_seat(w, &seat) || !finished(w)) return 0;
    fl_table_view(&r->table, seat, v.bytes);
    int n = r->game->active(v.bytes) >> seat & 1 ? r->game->legal(v.bytes, seat, legal) : 0;
    fl_to_ear(r, w->ear);
    for (int i = 0; i < n; i++) {
        fl_out *o = fl_say_line(r, "legal");
        fl_num_(o, (unsigned)seat), fl_str(o, " #"), fl_num(o, (uint64_t)fl_index(r->game, legal[i])), fl_char(o, ' '),
            fl_write_move(o, r->game, legal[i]), fl_end_line(r);
    }
    fl_num_(fl_say_line(r, "ok legal"), (unsigned)seat), fl_num_(&r->out, (unsigned)n);
    return said(w);
}

static int do_why(wish *w) {
    fl_room *r = w->r;
    fl_move m;
    fl_state v;
    fl_error e;
    int seat;
    if (!own_seat(w, &seat)) return 0;
    if (!take_move(w, &m, &e)) return no(w, "move", e.text);
    fl_table_view(&r->table, seat, v.bytes);
    fl_out *o = yes(w, "ok why");
    fl_num_(o, (unsigned)seat), fl_num_(o, fl_why(r->game, v.bytes, seat, m)), fl_char(o, ' '), fl_write_move(o, r->game, m);
    return said(w);
}

static int do_asks(wish *w) {
    fl_room *r = w->r;
    unsigned eyes = fl_eyes(r, w->ear);
    if (!finished(w)) return 0;
    fl_to_ear(r, w->ear);
    for (; eyes; eyes &= eyes - 1) {
        const fl_chair *c = &r->table.chair[fl_lowest(eyes)];
        if (!c->pending) continue;
        fl_out *o = fl_say_line(r, "ask");
        fl_num_(o, (unsigned)fl_lowest(eyes)), fl_num_(o, c->pending), fl_word_(o, "hash "), fl_hex(o, c->hash, 16), fl_end_line(r);
    }
    fl_say_line(r, "ok asks");
    return said(w);
}

static int do_record(wish *w) {
    fl_room *r = w->r;
    size_t n, k;
    if (!finished(w)) return 0;
    if (r->stage != FL_OVER) return no(w, "hidden", "the record holds everything: after the end");
    if (!fl_sees(r, w->ear)) return no(w, "hidden", "this table has no spectators");
    char *text = fl_session_write(&r->table.session, &n);
    if (!text) return no(w, "failed", "no memory is left");
    fl_to_ear(r, w->ear);
    for (size_t at = 0; at < n; at += k + 1) {
        for (k = 0; at + k < n && text[at + k] != '\n';) k++;
        fl_char(fl_say_line(r, "record"), ' '), fl_strn(&r->out, text + at, k), fl_end_line(r);
    }
    free(text);
    fl_say_line(r, "ok record");
    return said(w);
}

static int do_forget(wish *w) {
    fl_room *r = w->r;
    const char *at;
    size_t n = next(w, &at);
    if (!fl_same(at, n, "chat") || !finished(w)) return no(w, "malformed", "chat can be forgotten");
    r->inn.forget(r->inn.with, "chat");
    for (int i = 0; i < FL_CHATS; i++) free(r->chat[i].what), r->chat[i].what = NULL;
    return ok(w, "ok forget"), tell_word(r, "forgotten chat", 0), 1;
}

static int do_delete(wish *w) {
    fl_room *r = w->r;
    if (!finished(w)) return 0;
    r->inn.forget(r->inn.with, NULL); /* first: what is said now waits until it is gone from the disk */
    ok(w, "ok delete");
    fl_drop_ears(r, -1, "deleted by the host");
    return 1;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

enum { PERSON = 1, HOST = 2, QUAY = 4, PLAYING = 8, BEGUN = 16, ENDED = 32 }; /* what a wish needs */
static const struct {
    const char *name;
    int needs;
    int (*run)(wish *);
} wishes[] = {
    {"sit", 0, do_sit},
    {"stand", PERSON | QUAY, do_stand},
    {"watch", 0, do_watch},
    {"name", PERSON, do_name},
    {"seat", HOST | QUAY, do_seat},
    {"players", HOST | QUAY, do_players},
    {"option", HOST | QUAY, do_option},
    {"clock", HOST | QUAY, do_clock},
    {"watchers", HOST | QUAY, do_watchers},
    {"remove", HOST | QUAY, do_remove},
    {"host", HOST, do_host},
    {"start", HOST | QUAY, do_start},
    {"move", BEGUN, do_move},
    {"undo", BEGUN, do_undo},
    {"bot", PERSON, do_bot},
    {"take", PERSON | PLAYING, do_take},
    {"resign", PERSON | PLAYING, do_resign},
    {"back", PERSON | PLAYING, do_back},
    {"agree", PERSON | PLAYING, do_agree},
    {"decline", PERSON | PLAYING, do_decline},
    {"say", PERSON, do_say},
    {"phrase", PERSON, do_phrase},
    {"lend", PERSON, do_lend},
    {"rematch", PERSON | ENDED, do_rematch},
    {"view", BEGUN, do_view},
    {"legal", BEGUN, do_legal},
    {"why", BEGUN, do_why},
    {"asks", BEGUN, do_asks},
    {"record", BEGUN, do_record},
    {"forget", HOST, do_forget},
    {"delete", HOST, do_delete},
};
enum { N_WISHES = sizeof wishes / sizeof *wishes };

static int may(wish *w, int needs) {
    const fl_room *r = w->r;
    if (needs & (PERSON | HOST) && w->person < 0) return no(w, "seat", "say who you are first: sit or watch");
    if (needs & HOST && w->person != r->host) return no(w, "host", "only the host may do this");
    if (needs & QUAY && r->stage != FL_QUAY) return no(w, "stage", "the game has begun");
    if (needs & (PLAYING | BEGUN | ENDED) && r->stage == FL_QUAY) return no(w, "stage", "the game has not begun");
    if (needs & PLAYING && r->stage == FL_OVER) return no(w, "stage", "the game is over");
    if (needs & ENDED && r->stage != FL_OVER) return no(w, "stage", "the game is not over yet");
    return 1;
}

void fl_room_line(fl_room *r, fl_listener *who, const char *line, size_t n, int64_t now) {
    wish w = {r, 0, -1, line, n};
    const char *at;
    int i = 0;
    r->now = now;
    while (w.ear < r->n_ears && r->ears[w.ear].who != who) w.ear++;
    if (w.ear == r->n_ears) return;
    w.person = r->ears[w.ear].person;
    size_t k = next(&w, &at);
    while (i < N_WISHES && !fl_same(at, k, wishes[i].name)) i++;
    if (i == N_WISHES) no(&w, "unknown", "no such command");
    else if (may(&w, wishes[i].needs)) wishes[i].run(&w);
}
