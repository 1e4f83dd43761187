/* room.c - people, rows, the course of the game. */
#include "room_inside.h"
#include <stdlib.h>

/* ---- rows: everything that happened, in order; the table's own lines stand between the room's ----------------------------------------
 *   room 1                                       version of these rows
 *   link 5f…                                     digest of the link
 *   plan blackflag 1 players 3 option fleet=full clock none bot captain watchers on
 *   person 1 a9… Anna                            number, digest of his token, name
 *   chair 0 person 1                             open, bot BOT, person P
 *   host 1
 *   start                                        then the table's journal (journal.h) line by line
 *   key 1 77…                                    he has another device now
 *   pass 1 0c… 1700000000000                     good until then, to get another device
 *   removed 2
 *   named 2 Bert
 *   chat 1 text …                                chat 1 phrase …
 */

fl_out *fl_row_begin(fl_room *r, const char *kind) {
    r->out = fl_into(r->inn.scratch + FL_SCRATCH / 2, FL_SCRATCH / 2); /* nothing is said meanwhile */
    fl_str(&r->out, kind);
    return &r->out;
}
void fl_row(fl_room *r) {
    if (!r->reading) r->inn.keep(r->inn.with, r->now, r->out.to, r->out.n);
}

/* Lines of the table's journal; a head has several. */
static void keep_lines(void *kept, const char *lines, size_t n) {
    fl_room *r = kept;
    for (size_t at = 0, k; at < n; at += k + 1) {
        for (k = 0; at + k < n && lines[at + k] != '\n';) k++;
        if (!r->reading) r->inn.keep(r->inn.with, r->now, lines + at, k);
    }
}

static void write_digest(fl_out *o, const uint8_t d[FL_DIGEST]) {
    fl_char(o, ' ');
    for (int i = 0; i < FL_DIGEST; i++) fl_hex(o, d[i], 2);
}

static int read_digest(const char *at, size_t n, uint8_t d[FL_DIGEST]) {
    uint64_t v;
    if (n != 2 * FL_DIGEST) return 0;
    for (int i = 0; i < FL_DIGEST; i++) {
        if (!fl_read_hex(at + 2 * i, 2, &v)) return 0;
        d[i] = (uint8_t)v;
    }
    return 1;
}

static int same_digest(const uint8_t a[FL_DIGEST], const uint8_t b[FL_DIGEST]) { /* as long for any two */
    unsigned apart = 0;
    for (int i = 0; i < FL_DIGEST; i++) apart |= (unsigned)(a[i] ^ b[i]);
    return !apart;
}

/* ---- the plan ---------------------------------------------------------------------------------------------------- */

void fl_write_clock(fl_out *o, const fl_room *r) {
    static const char *const names[] = {"none", "move", "bank", "days"};
    fl_word_(o, names[r->clock]);
    if (r->clock) fl_num_(o, (uint64_t)(r->allowance / (r->clock == DAYS ? 86400000 : 1000)));
    if (r->clock == BANK) fl_num_(o, (uint64_t)(r->increment / 1000));
}

static int bad(fl_error *e, const char *what, const char *at, size_t n) { return fl_wrong(e, what, n ? at : NULL, n), 0; }

int fl_read_clock(fl_room *r, const char **at, size_t *n, fl_error *e) {
    const char *word;
    size_t k = fl_cut(at, n, &word);
    uint64_t v = 0, more = 0;
    int clock = fl_find_word(CLOCKS, word, k);
    if (clock < 0) return bad(e, "a clock is none, move SECONDS, bank SECONDS INCREMENT or days DAYS", word, k);
    if (clock && (!(k = fl_cut(at, n, &word)) || !fl_read_number(word, k, clock == DAYS ? 30 : 86400, &v) || !v))
        return bad(e, "not a time for a clock", word, k);
    if (clock == BANK && (!(k = fl_cut(at, n, &word)) || !fl_read_number(word, k, 3600, &more)))
        return bad(e, "not an increment for a clock", word, k);
    r->clock = (uint8_t)clock, r->allowance = (int64_t)v * (clock == DAYS ? 86400000 : 1000), r->increment = (int64_t)more * 1000;
    return 1;
}

void fl_write_game(fl_out *o, const fl_room *r) {
    const char *at;
    fl_word_(o, r->game->id), fl_num_(o, r->game->version), fl_word_(o, "players"), fl_num_(o, r->seats);
    for (int i = 0; i < r->game->n_options; i++) {
        int n = fl_word(r->game->options[i].words, r->options[i], &at);
        fl_word_(o, "option"), fl_word_(o, r->game->options[i].id), fl_char(o, '='), fl_strn(o, at, (size_t)n);
    }
}

void fl_write_manners(fl_out *o, const fl_room *r) {
    fl_word_(o, "clock"), fl_write_clock(o, r), fl_word_(o, "bot "), fl_write_bot(o, &r->bot);
    fl_word_(o, r->watchers ? "watchers on" : "watchers off");
    if (r->party) fl_word_(o, "party");
}

void fl_write_plan(fl_room *r) {
    fl_out *o = fl_row_begin(r, "plan");
    fl_write_game(o, r), fl_write_manners(o, r);
    fl_row(r);
}

int fl_read_own_bot(const char **at, size_t *n, fl_bot *bot, const fl_game *g, fl_error *e) {
    const char *word;
    size_t k = fl_cut(at, n, &word);
    if (!fl_read_bot(word, k, bot, e)) return 0;
    if (bot->budget > 100000) return bad(e, "a bot may not think so long here", word, k);
    return fl_follows(g, bot->temper) ? 1 : bad(e, "this game has no such way to play", word, k);
}

/* "seat 1 open", behind the word seat. */
static int read_chair(fl_room *r, const char **at, size_t *n, fl_error *e) {
    const char *word;
    uint64_t seat;
    size_t k = fl_cut(at, n, &word);
    if (!fl_read_number(word, k, FL_SEATS - 1, &seat) || seat >= r->seats) return bad(e, "no such seat", word, k);
    k = fl_cut(at, n, &word);
    if (fl_same(word, k, "open")) r->chair[seat].who = OPEN_CHAIR;
    else if (fl_same(word, k, "mine")) r->chair[seat].who = PERSON_CHAIR, r->chair[seat].person = 1;
    else if (!fl_same(word, k, "bot")) return bad(e, "a seat is open, mine or a bot's", word, k);
    else if (!fl_read_own_bot(at, n, &r->chair[seat].bot, r->game, e)) return 0;
    else r->chair[seat].who = BOT_CHAIR;
    return 1;
}

/* "GAME players N …"; a row has the version of the rules behind the game. Stops before the word name. */
int fl_read_plan(fl_room *r, const char *words, size_t n, fl_error *e) {
    const char *word;
    uint64_t v;
    size_t k = fl_cut(&words, &n, &word);
    if (!(r->game = fl_find_game(word, k))) return bad(e, "no such game", word, k);
    fl_standard(r->game, r->options);
    fl_read_bot("captain", 7, &r->bot, e);
    r->seats = r->game->min_seats, r->watchers = 1, r->party = 0, r->clock = NO_CLOCK;
    if (r->reading) {
        k = fl_cut(&words, &n, &word);
        if (!fl_read_number(word, k, 65535, &v) || v != r->game->version)
            return bad(e, "the game was begun by another version of the rules, which this program does not have", NULL, 0);
    }
    while ((k = fl_cut(&words, &n, &word)) && !fl_same(word, k, "name")) {
        if (fl_same(word, k, "players")) {
            k = fl_cut(&words, &n, &word);
            if (!fl_read_number(word, k, r->game->max_seats, &v) || v < r->game->min_seats)
                return bad(e, "too many or too few players for this game", word, k);
            r->seats = (uint8_t)v;
        } else if (fl_same(word, k, "option")) {
            k = fl_cut(&words, &n, &word);
            if (!fl_read_option(r->game, word, k, r->options, e)) return 0;
        } else if (fl_same(word, k, "seat")) {
            if (!read_chair(r, &words, &n, e)) return 0;
        } else if (fl_same(word, k, "clock")) {
            if (!fl_read_clock(r, &words, &n, e)) return 0;
        } else if (fl_same(word, k, "bot")) {
            if (!fl_read_own_bot(&words, &n, &r->bot, r->game, e)) return 0;
        } else if (fl_same(word, k, "watchers")) {
            k = fl_cut(&words, &n, &word), r->watchers = (uint8_t)fl_same(word, k, "on");
        } else if (fl_same(word, k, "party")) r->party = 1;
        else return bad(e, "not a word to open a table with", word, k);
    }
    return 1;
}

/* ---- people ------------------------------------------------------------------------------------------------------ */

/* At most FL_NAME - 1 bytes, no half of a letter, no control characters, no blanks around it; 0: nothing is left. */
int fl_clean_name(char to[FL_NAME], const char *text, size_t n) {
    while (n && *text == ' ') text++, n--;
    if (n >= FL_NAME) {
        n = FL_NAME - 1;
        while (n && ((unsigned char)text[n] & 0xC0) == 0x80) n--;
    }
    while (n && text[n - 1] == ' ') n--;
    for (size_t i = 0; i < n; i++) to[i] = (unsigned char)text[i] < ' ' || text[i] == 127 ? '_' : text[i];
    to[n] = 0;
    return n > 0;
}

int fl_person_by_key(const fl_room *r, const uint8_t key[FL_DIGEST]) {
    int found = -1;
    for (int i = 1; i <= r->n_persons; i++)
        if (r->persons[i].known && same_digest(r->persons[i].key, key)) found = i;
    return found;
}

unsigned fl_seats_of(const fl_room *r, int person) {
    unsigned seats = 0;
    for (int seat = 0; seat < r->seats; seat++)
        if (r->chair[seat].who == PERSON_CHAIR && r->chair[seat].person == person && r->table.chair[seat].away != FL_RESIGNED)
            seats |= 1u << seat;
    return seats;
}

int fl_is_here(const fl_room *r, int person) {
    for (int i = 0; i < r->n_ears; i++)
        if (r->ears[i].person == person) return 1;
    return 0;
}

int fl_new_person(fl_room *r, const uint8_t key[FL_DIGEST], const char *name, size_t n) {
    fl_person p = {.known = 1, .grace = 0};
    if (r->n_persons >= FL_PERSONS || !fl_clean_name(p.name, name, n)) return -1;
    fl_person *more = realloc(r->persons, (size_t)(r->n_persons + 2) * sizeof *more); /* they count from 1 */
    if (!more) return -1;
    r->persons = more, memcpy(p.key, key, FL_DIGEST);
    r->persons[++r->n_persons] = p;
    fl_out *o = fl_row_begin(r, "person");
    fl_num_(o, (unsigned)r->n_persons), write_digest(o, key), fl_word_(o, p.name), fl_row(r);
    return r->n_persons;
}

void fl_set_chair(fl_room *r, int seat, int who, int person, const fl_bot *bot) {
    r->chair[seat].who = (uint8_t)who, r->chair[seat].person = (uint8_t)person;
    if (bot) r->chair[seat].bot = *bot;
    fl_out *o = fl_row_begin(r, "chair");
    fl_num_(o, (unsigned)seat);
    if (who == OPEN_CHAIR) fl_word_(o, "open");
    else if (who == PERSON_CHAIR) fl_word_(o, "person"), fl_num_(o, (unsigned)person);
    else fl_word_(o, "bot "), fl_write_bot(o, &r->chair[seat].bot);
    fl_row(r);
}

void fl_drop_ears(fl_room *r, int person, const char *why) {
    for (int i = r->n_ears - 1; i >= 0; i--) {
        if (person >= 0 && r->ears[i].person != person) continue;
        fl_listener *who = r->ears[i].who;
        fl_to_ear(r, i), fl_word_(fl_say_line(r, "closed"), why), fl_end_line(r), fl_flush(r);
        r->ears[i] = r->ears[--r->n_ears];
        r->inn.drop(r->inn.with, who);
    }
}

/* ---- the course of the game -------------------------------------------------------------------------------------- */

static fl_house house_of(fl_room *r) {
    const fl_house house = {r->inn.chance, r, keep_lines, r};
    return house;
}

/* Each ply has a place for how many events there were before it. */
int fl_room_for_ply(fl_room *r) {
    uint32_t n = r->table.session.record.n_plies + 1;
    if (n <= r->max_first_news) return 1;
    uint32_t *more = realloc(r->first_news, (n + 31) * sizeof *more);
    if (more) r->first_news = more, r->max_first_news = n + 31;
    return more != NULL;
}

static void sit_all_down(fl_room *r) {
    for (int seat = 0; seat < r->seats; seat++) {
        if (r->chair[seat].who == BOT_CHAIR) fl_table_sit(&r->table, seat, FL_MACHINE, NULL, &r->chair[seat].bot);
        else fl_table_sit(&r->table, seat, FL_PERSON, r->persons[r->chair[seat].person].name, NULL);
    }
}

static void game_begins(fl_room *r) {
    r->stage = FL_GAME, r->offer.seat = -1;
    fl_glass_fill(r);
}

int fl_start_game(fl_room *r) {
    const fl_house house = house_of(r);
    for (int seat = 0; seat < r->seats; seat++)
        if (r->chair[seat].who == OPEN_CHAIR) fl_set_chair(r, seat, BOT_CHAIR, 0, &r->bot);
    fl_row_begin(r, "start"), fl_row(r);
    if (!fl_table_new(&r->table, &house, r->game, r->seats, r->options, NULL)) return 0;
    r->table.session.scribe.heard = fl_heard;
    sit_all_down(r), game_begins(r);
    fl_tell_table(r);
    fl_tell_move(r, -1);
    return fl_go_on(r), 1;
}

/* By itself as soon as no seat is open; where all sit in one living room the host says when. */
void fl_start_if_full(fl_room *r) {
    for (int seat = 0; seat < r->seats; seat++)
        if (r->chair[seat].who == OPEN_CHAIR) return;
    if (r->stage == FL_QUAY && !r->party) fl_start_game(r);
}

/* Whoever is late is waited for no longer by the others; where nobody else plays the game waits for him: bots would end it before he is
 * back. */
static int all_are_late(const fl_room *r) {
    int late = 0;
    if (r->clock == DAYS) return 0; /* a slow game comes to its end by itself */
    for (int seat = 0; seat < r->seats; seat++) {
        if (r->chair[seat].who != PERSON_CHAIR) continue;
        if (r->table.chair[seat].away == FL_HERE) return 0;
        late |= r->table.chair[seat].away == FL_LATE;
    }
    return late;
}

static void let_bots_think(fl_room *r) {
    fl_state view;
    unsigned active = fl_table_active(&r->table);
    if (all_are_late(r)) return;
    for (int seat = 0; seat < r->seats; seat++) {
        const fl_chair *c = &r->table.chair[seat];
        if (!(active >> seat & 1) || !c->by_bot || r->thinks[seat]) continue;
        fl_table_view(&r->table, seat, view.bytes);
        r->thinks[seat] = 1;
        r->inn.think(r->inn.with, seat, ++r->ticket[seat], &c->bot, fl_table_thought(&r->table, seat), r->game, &view);
    }
}

void fl_go_on(fl_room *r) {
    if (r->stage != FL_GAME) return;
    if (fl_table_over(&r->table)) {
        r->stage = FL_OVER, r->offer.seat = -1;
        fl_tell_asks(r), fl_tell_undoable(r), fl_tell_table(r), fl_tell_over(r);
        return;
    }
    fl_tell_asks(r), fl_tell_undoable(r);
    fl_glass_turn(r);
    let_bots_think(r);
}

void fl_room_thought(fl_room *r, int seat, uint32_t ticket, fl_move m, int64_t now) {
    if (seat < 0 || seat >= r->seats || !r->thinks[seat] || ticket != r->ticket[seat]) return;
    r->now = now, r->thinks[seat] = 0;
    if (r->stage != FL_GAME || !r->table.chair[seat].by_bot || !(fl_table_active(&r->table) >> seat & 1)) return;
    r->n_frames = 0;
    if (fl_room_for_ply(r) && !fl_table_play(&r->table, seat, m) && !r->table.session.scribe.failed) fl_tell_move(r, seat);
    fl_go_on(r);
}

uint32_t fl_last_ply(const fl_room *r, int seat) {
    for (uint32_t i = r->table.session.record.n_plies; i; i--)
        if (r->table.session.record.plies[i - 1].seat == seat) return i - 1;
    return UINT32_MAX;
}

int64_t fl_room_due(const fl_room *r) { return fl_glass_due(r); }

void fl_room_tick(fl_room *r, int64_t now) {
    r->now = now;
    if (r->stage != FL_GAME) return;
    fl_glass_tick(r);
    fl_go_on(r);
}

/* ---- coming and going -------------------------------------------------------------------------------------------- */

int fl_room_enter(fl_room *r, fl_listener *who, const uint8_t key[FL_DIGEST], uint32_t from, int64_t now) {
    r->now = now;
    if (r->n_ears >= FL_LISTENERS) return 0;
    if (r->n_ears == r->max_ears) {
        fl_ear *more = realloc(r->ears, (size_t)(r->max_ears + 4) * sizeof *more);
        if (!more) return 0;
        r->ears = more, r->max_ears += 4;
    }
    int person = fl_person_by_key(r, key), was_here = person > 0 && fl_is_here(r, person);
    fl_ear *ear = &r->ears[r->n_ears++];
    ear->who = who, ear->person = person, memcpy(ear->key, key, FL_DIGEST);
    if (person > 0 && r->persons[person].gone) {
        fl_person *p = &r->persons[person];
        int64_t away = now - p->gone;
        p->grace -= away > p->grace ? p->grace : away, p->gone = 0;
    }
    fl_tell_everything(r, r->n_ears - 1, from);
    if (person > 0 && !was_here) fl_tell_person(r, person);
    if (person < 0 || !fl_seats_of(r, person)) fl_tell_watching(r);
    fl_start_if_full(r);
    fl_glass_turn(r);
    if (r->stage == FL_GAME) let_bots_think(r);
    return 1;
}

void fl_room_gone(fl_room *r, fl_listener *who, int64_t now) {
    int i = 0, person;
    r->now = now;
    while (i < r->n_ears && r->ears[i].who != who) i++;
    if (i == r->n_ears) return;
    person = r->ears[i].person;
    r->ears[i] = r->ears[--r->n_ears];
    if (person > 0 && !fl_is_here(r, person)) r->persons[person].gone = now, fl_tell_person(r, person);
    if (person < 0 || !fl_seats_of(r, person)) fl_tell_watching(r);
    fl_glass_turn(r);
}

int fl_room_pass(fl_room *r, const uint8_t pass[FL_DIGEST], const uint8_t key[FL_DIGEST], int64_t now) {
    r->now = now;
    if (fl_person_by_key(r, key) > 0) return 1; /* said twice */
    for (int i = 1; i <= r->n_persons; i++) {
        fl_person *p = &r->persons[i];
        if (!p->known || p->pass_until < now || !same_digest(p->pass, pass)) continue;
        fl_drop_ears(r, i, "moved this seat is at another device now");
        memcpy(p->key, key, FL_DIGEST), p->pass_until = 0;
        write_digest((fl_num_(fl_row_begin(r, "key"), (unsigned)i), &r->out), key), fl_row(r);
        return 1;
    }
    return 0;
}

/* ---- making one, and making it again ----------------------------------------------------------------------------- */

fl_room *fl_room_make(const fl_inn *inn) {
    fl_room *r = malloc(sizeof *r);
    if (r) memset(r, 0, sizeof *r), r->inn = *inn, r->offer.seat = -1;
    return r;
}

void fl_room_free(fl_room *r) {
    if (!r) return;
    fl_table_close(&r->table);
    for (int i = 0; i < FL_CHATS; i++) free(r->chat[i].what);
    free(r->persons), free(r->ears), free(r->first_news), free(r->reading), free(r);
}

int fl_room_open(
    fl_room *r, const uint8_t link[FL_DIGEST], const uint8_t key[FL_DIGEST], const char *words, size_t n, int64_t now, fl_error *e) {
    char name[FL_NAME];
    size_t at = 0;
    r->now = now;
    while (at + 6 <= n && memcmp(words + at, " name ", 6)) at++;
    if (at + 6 > n || !fl_clean_name(name, words + at + 6, n - at - 6)) return bad(e, "a name is missing", NULL, 0);
    if (!fl_read_plan(r, words, at, e)) return 0;
    memcpy(r->link, link, FL_DIGEST);
    fl_row_begin(r, "room 1"), fl_row(r);
    write_digest(fl_row_begin(r, "link"), link), fl_row(r);
    fl_write_plan(r);
    if (fl_new_person(r, key, name, fl_length(name)) < 0) return bad(e, "no memory is left", NULL, 0);
    for (int seat = 0; seat < r->seats; seat++) {
        fl_bot bot = r->chair[seat].bot;
        fl_set_chair(r, seat, r->chair[seat].who, r->chair[seat].person, &bot);
    }
    r->host = 1, fl_num_(fl_row_begin(r, "host"), 1), fl_row(r);
    return 1;
}

const uint8_t *fl_room_link(const fl_room *r) { return r->link; }
int fl_room_stage(const fl_room *r) { return r->stage; }

int fl_room_thinks(const fl_room *r) {
    for (int seat = 0; seat < r->seats; seat++)
        if (r->thinks[seat]) return 1;
    return 0;
}
int fl_room_idle(const fl_room *r) { return !r->n_ears && !fl_room_thinks(r); }

size_t fl_room_size(const fl_room *r) {
    return sizeof *r - sizeof r->table + fl_table_size(&r->table) + (size_t)(r->n_persons + 1) * sizeof *r->persons +
        (size_t)r->max_ears * sizeof *r->ears + r->max_first_news * sizeof *r->first_news;
}

static int row_number(const char **at, size_t *n, uint64_t most, uint64_t *v, fl_error *e) {
    const char *word;
    size_t k = fl_cut(at, n, &word);
    return fl_read_number(word, k, most, v) ? 1 : bad(e, "not a number", word, k);
}

static int row_person(fl_room *r, const char **at, size_t *n, uint64_t *person, fl_error *e) {
    if (!row_number(at, n, (uint64_t)r->n_persons, person, e)) return 0;
    return *person ? 1 : bad(e, "no such person", NULL, 0);
}

static int row_digest(const char **at, size_t *n, uint8_t d[FL_DIGEST], fl_error *e) {
    const char *word;
    size_t k = fl_cut(at, n, &word);
    return read_digest(word, k, d) ? 1 : bad(e, "not a digest", word, k);
}

static int row_new_person(fl_room *r, const char *at, size_t n, fl_error *e) {
    uint64_t number;
    uint8_t key[FL_DIGEST];
    if (!row_number(&at, &n, FL_PERSONS, &number, e) || !row_digest(&at, &n, key, e)) return 0;
    return fl_new_person(r, key, at, n) == (int)number ? 1 : bad(e, "not the next person", NULL, 0);
}

static int row_chair(fl_room *r, const char *at, size_t n, fl_error *e) {
    const char *word;
    uint64_t seat, person = 0;
    fl_bot bot = r->bot;
    if (!r->game || !row_number(&at, &n, r->seats - 1u, &seat, e)) return bad(e, "no such seat", NULL, 0);
    size_t k = fl_cut(&at, &n, &word);
    int who = fl_find_word("open person bot", word, k);
    if (who < 0) return bad(e, "a chair is open, a person's or a bot's", word, k);
    if (who == PERSON_CHAIR && !row_person(r, &at, &n, &person, e)) return 0;
    if (who == BOT_CHAIR && !fl_read_own_bot(&at, &n, &bot, r->game, e)) return 0;
    fl_set_chair(r, (int)seat, who, (int)person, &bot);
    return 1;
}

static int row_about(fl_room *r, const char *kind, size_t k, const char *at, size_t n, fl_error *e) {
    uint64_t person, until;
    if (!row_person(r, &at, &n, &person, e)) return 0;
    fl_person *p = &r->persons[person];
    if (fl_same(kind, k, "host")) return r->host = (int)person, 1;
    if (fl_same(kind, k, "removed")) return p->known = 0, 1;
    if (fl_same(kind, k, "key")) return p->pass_until = 0, row_digest(&at, &n, p->key, e);
    if (fl_same(kind, k, "named")) return fl_clean_name(p->name, at, n) ? 1 : bad(e, "a name is missing", NULL, 0);
    if (!row_digest(&at, &n, p->pass, e) || !row_number(&at, &n, INT64_MAX, &until, e)) return 0; /* pass */
    return p->pass_until = (int64_t)until, 1;
}

static int row_chat(fl_room *r, const char *at, size_t n, fl_error *e) {
    uint64_t person;
    if (!row_person(r, &at, &n, &person, e)) return 0;
    fl_chat *c = &r->chat[r->n_chat++ % FL_CHATS];
    while (n && *at == ' ') at++, n--;
    free(c->what);
    c->person = (uint8_t)person, c->what = malloc(n + 1);
    if (!c->what) return bad(e, "no memory is left", NULL, 0);
    memcpy(c->what, at, n), c->what[n] = 0;
    return 1;
}

static int row_start(fl_room *r, fl_error *e) {
    const fl_house house = house_of(r);
    if (!r->game || r->stage != FL_QUAY) return bad(e, r->game ? "the game begins twice" : "nothing is planned", NULL, 0);
    for (int seat = 0; seat < r->seats; seat++)
        if (r->chair[seat].who == OPEN_CHAIR) return bad(e, "the game begins with an open seat", NULL, 0);
    fl_journal_open(r->reading, &r->table, &house);
    game_begins(r);
    return 1;
}

/* A line of the table's journal. What it told is counted, as when it happened. */
static int row_of_table(fl_room *r, const char *row, size_t n, const char *kind, size_t k, fl_error *e) {
    fl_table *t = &r->table;
    uint64_t seat;
    if (r->stage == FL_QUAY) return bad(e, "before the game begins", kind, k);
    if (fl_same(kind, k, "move") && !fl_room_for_ply(r)) return bad(e, "no memory is left", NULL, 0);
    if (!fl_journal_line(r->reading, row, n, e)) return 0;
    if (fl_same(kind, k, "setup")) fl_tell_move(r, -1);
    if (fl_same(kind, k, "move")) fl_tell_move(r, t->session.record.plies[t->session.record.n_plies - 1].seat);
    if (fl_same(kind, k, "undo") || fl_same(kind, k, "rewind")) fl_tell_undone(r, -1);
    if (fl_same(kind, k, "clock") && fl_read_number(row + 6, 1, FL_SEATS - 1, &seat)) r->glass[seat].left = t->chair[seat].left;
    if (!fl_same(kind, k, "clock") && !fl_same(kind, k, "seat")) r->moved_at = r->now;
    return 1;
}

int fl_room_row(fl_room *r, int64_t at, const char *row, size_t n, fl_error *e) {
    const char *kind, *rest = row;
    size_t left = n, k = fl_cut(&rest, &left, &kind);
    r->now = at;
    if (!r->reading && !(r->reading = malloc(sizeof *r->reading))) return bad(e, "no memory is left", NULL, 0);
    if (fl_same(kind, k, "room"))
        return fl_same(rest, left, "1") || fl_same(rest, left, " 1") ? 1 : bad(e, "rows of another release", rest, left);
    if (fl_same(kind, k, "link")) return row_digest(&rest, &left, r->link, e);
    if (fl_same(kind, k, "person")) return row_new_person(r, rest, left, e);
    if (r->stage == FL_QUAY && fl_same(kind, k, "plan")) return fl_read_plan(r, rest, left, e);
    if (r->stage == FL_QUAY && fl_same(kind, k, "chair")) return row_chair(r, rest, left, e);
    if (fl_same(kind, k, "chat")) return row_chat(r, rest, left, e);
    if (fl_same(kind, k, "start")) return row_start(r, e);
    if (fl_find_word("host removed key named pass", kind, k) >= 0) return row_about(r, kind, k, rest, left, e);
    return row_of_table(r, row, n, kind, k, e);
}

int fl_room_rows_end(fl_room *r, int64_t now, fl_error *e) {
    if (!r->reading || !r->game || !r->n_persons) return bad(e, "the rows end before there is a table", NULL, 0);
    if (r->stage == FL_GAME) {
        if (!fl_journal_close(r->reading, e)) return 0;
        r->table.session.scribe.heard = fl_heard;
        if (fl_table_over(&r->table)) r->stage = FL_OVER;
    }
    free(r->reading), r->reading = NULL;
    for (int i = 1; i <= r->n_persons; i++) r->persons[i].gone = now;
    r->now = r->clock == DAYS ? r->moved_at : now;
    fl_glass_turn(r);
    r->now = now;
    for (int seat = 0; seat < r->seats && r->stage == FL_GAME; seat++) fl_table_ask(&r->table, seat);
    fl_tell_undoable(r);
    return 1;
}
