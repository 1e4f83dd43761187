/* journal.c - writes down what happens to a table, and lets it happen again. */
#include "journal.h"
#include <stdlib.h>

static const char title[] = "flotilla journal 1";
static const char *const sitters[] = {"nobody", "person", "bot", "program"};
static const char *const absences[] = {"back", "bot", "late", "resign"};

/* ---- writing ------------------------------------------------------------------------------------------------------- */

static void write_head(fl_out *o, const fl_table *t) {
    const fl_record *r = &t->session.record;
    fl_str(o, title), fl_str(o, "\ngame "), fl_str(o, r->game->id), fl_char(o, ' '), fl_num(o, r->version);
    fl_str(o, "\nplayers "), fl_num(o, r->seats), fl_str(o, "\noptions"), fl_write_option_words(o, r->game, r->options);
    if (t->seeded) fl_str(o, "\nseed "), fl_num(o, t->seed);
    if (t->seeded && t->stream != t->seed) fl_char(o, ' '), fl_num(o, t->stream);
    if (r->placed) fl_str(o, "\nposition "), fl_write_position(o, r->game, r->start.bytes, FL_ALL_SEEING);
    else fl_str(o, "\nsetup"), fl_write_deals(o, r->game, r->deals, r->n_setup);
    fl_char(o, '\n');
}

static void write_seat(fl_out *o, const fl_table *t, int seat) {
    const fl_chair *c = &t->chair[seat];
    fl_str(o, "seat "), fl_num(o, (unsigned)seat), fl_char(o, ' '), fl_str(o, sitters[c->who]);
    if (c->who == FL_MACHINE) fl_char(o, ' '), fl_write_bot(o, &c->bot);
    if (c->who != FL_EMPTY && t->session.record.name[seat][0]) fl_char(o, ' '), fl_str(o, t->session.record.name[seat]);
    fl_char(o, '\n');
}

static void write_absence(fl_out *o, const fl_table *t, int seat) {
    const fl_chair *c = &t->chair[seat];
    fl_str(o, absences[c->away]), fl_char(o, ' '), fl_num(o, (unsigned)seat);
    if (c->away != FL_HERE) fl_char(o, ' '), fl_write_bot(o, &c->bot);
    fl_char(o, '\n');
}

static void write_move(fl_out *o, const fl_record *r, const fl_ply *p, uint32_t ask) {
    fl_str(o, "move "), fl_num(o, p->seat), fl_char(o, ' '), fl_num(o, ask), fl_char(o, ' '), fl_write_move(o, r->game, p->move);
    fl_write_deals(o, r->game, r->deals + p->first_deal, p->n_deals);
    fl_str(o, " #"), fl_hex(o, p->check, 4), fl_char(o, '\n');
}

void fl_journal_write(fl_out *o, const fl_table *t) {
    const fl_record *r = &t->session.record;
    write_head(o, t);
    for (int seat = 0; seat < r->seats; seat++) write_seat(o, t, seat);
    for (uint32_t i = 0; i < r->n_plies; i++) write_move(o, r, &r->plies[i], 0);
    for (int seat = 0; seat < r->seats; seat++)
        if (t->chair[seat].away) write_absence(o, t, seat);
}

/* ---- keeping: each line is given to the house when it happens ------------------------------------------------------------ */

enum { SHORT = 256 }; /* a line without deals or a position */

static int keeps(const fl_table *t) { return t->house.keep != NULL; }
static void keep(fl_table *t, const fl_out *o) { t->house.keep(t->house.kept, o->to, o->n < o->size ? o->n : o->size - 1); }

/* Something of any length. */
static int keep_long(fl_table *t, void (*write)(fl_out *, const fl_table *)) {
    fl_out o = fl_into(NULL, 0);
    if (!keeps(t)) return 1;
    write(&o, t);
    size_t n = o.n + 1;
    char *text = malloc(n);
    if (!text) return 0;
    o = fl_into(text, n);
    write(&o, t), keep(t, &o);
    return free(text), 1;
}

int fl_keep_head(fl_table *t) { return keep_long(t, write_head); }
int fl_keep_all(fl_table *t) { return keep_long(t, fl_journal_write); }

void fl_keep_move(fl_table *t, uint32_t ask) {
    char line[FL_NOTATION + 48 * FL_PER_PLY]; /* what has happened is always written down, also when no memory is left */
    fl_out o = fl_into(line, sizeof line);
    const fl_record *r = &t->session.record;
    if (keeps(t)) write_move(&o, r, &r->plies[r->n_plies - 1], ask), keep(t, &o);
}

void fl_keep_seat(fl_table *t, int seat) {
    char line[SHORT];
    fl_out o = fl_into(line, sizeof line);
    if (keeps(t)) write_seat(&o, t, seat), keep(t, &o);
}

void fl_keep_absence(fl_table *t, int seat) {
    char line[SHORT];
    fl_out o = fl_into(line, sizeof line);
    if (keeps(t)) write_absence(&o, t, seat), keep(t, &o);
}

void fl_keep_number(fl_table *t, const char *what, int seat, const uint32_t *number) {
    char line[SHORT];
    fl_out o = fl_into(line, sizeof line);
    if (!keeps(t)) return;
    fl_str(&o, what), fl_char(&o, ' '), fl_num(&o, (unsigned)seat);
    if (number) fl_char(&o, ' '), fl_num(&o, *number);
    fl_char(&o, '\n'), keep(t, &o);
}

/* ---- reading -------------------------------------------------------------------------------------------------------------- */

typedef struct {
    fl_journal *j;
    fl_reading left;
} words;

static int wrong(const words *w, const char *what, const char *shown, size_t n) { return fl_wrong_line(&w->left, what, shown, n); }
static size_t next(words *w, const char **at) { return fl_next_word(&w->left, at); }
static int number(words *w, uint64_t most, uint64_t *v, const char *what) { return fl_next_number(&w->left, most, v, what); }

static int seat_of(words *w, int *seat) {
    uint64_t v;
    if (!number(w, w->j->seats - 1u, &v, "no such seat")) return 0;
    return *seat = (int)v, 1;
}

static int bot_of(words *w, fl_bot *bot) {
    const char *at;
    size_t n = next(w, &at);
    fl_error e;
    return fl_read_bot(at, n, bot, &e) ? 1 : wrong(w, e.text, NULL, 0);
}

/* The numbers that a line says were dealt; from a seed the same numbers have to come again. */
typedef struct {
    uint16_t values[FL_PER_PLY];
    uint32_t n, at;
    int seeded;
    uint64_t stream;
} dealt;

static uint32_t by_line(fl_scribe *s, const fl_lot *ask) {
    dealt *d = s->with;
    if (d->at >= d->n) return s->failed = "more numbers are dealt than the line says", 0;
    uint32_t v = d->values[d->at++];
    if (v >= ask->n) return s->failed = "a number is dealt that cannot be", 0;
    if (d->seeded && fl_uniform(&d->stream, ask->n) != v) return s->failed = "the seed deals another number", 0;
    return v;
}

static int take_deals(words *w, dealt *d) {
    const char *at;
    uint64_t v;
    size_t n = next(w, &at);
    if (!n) return 1;
    if (!fl_same(at, n, ":")) return wrong(w, "a colon is missing", at, n);
    for (; (n = next(w, &at)) != 0; d->n++) {
        size_t k = 0;
        while (k < n && at[k] != '=') k++;
        if (!fl_read_number(at, k, 0xFFFF, &v) || d->n == FL_PER_PLY) return wrong(w, "not a dealt number", at, n);
        d->values[d->n] = (uint16_t)v;
    }
    return 1;
}

static int all_dealt(const words *w, const dealt *d) {
    const char *failed = w->j->table->session.scribe.failed;
    if (failed) return wrong(w, failed, NULL, 0);
    return d->at == d->n ? 1 : wrong(w, "fewer numbers are dealt than the line says", NULL, 0);
}

/* "setup : 4=7 0=3" */
static int do_setup(words *w) {
    fl_journal *j = w->j;
    fl_table *t = j->table;
    dealt d = {{0}, 0, 0, j->seeded, j->stream};
    if (!take_deals(w, &d)) return 0;
    int fine = fl_session_start(&t->session, j->game, j->seats, j->options, by_line, &d, 0);
    if (!fine && !t->session.scribe.failed) return wrong(w, "so many cannot play", NULL, 0);
    if (!all_dealt(w, &d)) return 0;
    t->session.host.stream = d.stream;
    return 1;
}

static int do_position(words *w) {
    fl_journal *j = w->j;
    const char *at;
    fl_position p;
    fl_error e;
    size_t n = next(w, &at);
    if (!fl_read_position(fl_find_game, at, n, &p, &e)) return wrong(w, e.text, NULL, 0);
    if (!fl_is_whole(&p, j->game, j->seats, j->options))
        return wrong(w, "the position is of another table, or does not show everything", NULL, 0);
    return fl_session_at(&j->table->session, p.game, p.state.bytes, NULL, NULL, j->stream) ? 1 : wrong(w, "no memory is left", NULL, 0);
}

/* "2 1 ship armed : 3=7 #1c0a" */
static int do_move(words *w) {
    fl_table *t = w->j->table;
    fl_session *s = &t->session;
    uint64_t ask, check = 0;
    size_t hash = w->left.n, colon = 0;
    int seat;
    fl_move m;
    fl_error e;
    dealt d = {{0}, 0, 0, w->j->seeded, s->host.stream};
    if (!seat_of(w, &seat) || !number(w, UINT32_MAX, &ask, "not the number of an ask")) return 0;
    for (hash = w->left.n; hash && w->left.at[hash - 1] != '#';) hash--;
    if (!hash || !fl_read_hex(w->left.at + hash, w->left.n - hash, &check))
        return wrong(w, "the check is missing behind the move", w->left.at, w->left.n);
    while (colon < hash - 1 && w->left.at[colon] != ':') colon++;
    if (!fl_read_move(s->game, w->left.at, colon, &m, &e)) return wrong(w, e.text, NULL, 0);
    words deals = *w;
    deals.left.at += colon, deals.left.n = hash - 1 - colon;
    w->left.n = 0;
    if (!take_deals(&deals, &d)) return 0;
    s->scribe.decide = by_line, s->scribe.with = &d;
    fl_chair *c = &t->chair[seat];
    uint32_t pending = c->pending;
    c->pending = (uint32_t)ask;
    fl_rule rule = ask ? fl_table_answer(t, seat, m) : fl_table_play(t, seat, m);
    s->scribe.decide = NULL, s->scribe.with = NULL, s->host.stream = d.stream;
    if (!ask) c->pending = pending;
    if (c->n_asks < ask) c->n_asks = (uint32_t)ask;
    if (rule) return wrong(w, "a rule forbids the move", w->left.at, colon);
    if (!all_dealt(w, &d)) return 0;
    return check == (s->record.hash & 0xFFFF) ? 1 : wrong(w, "leads to another state than the line says", NULL, 0);
}

static int do_seat(words *w) {
    const char *at;
    fl_bot bot = {FL_RANDOM, FL_USUAL, 0};
    char name[FL_NAME] = "";
    int seat, who = 0;
    if (!seat_of(w, &seat)) return 0;
    size_t n = next(w, &at);
    while (who < 4 && !fl_same(at, n, sitters[who])) who++;
    if (who == 4) return wrong(w, "nobody, person, bot or program sits at a seat", at, n);
    if (who == FL_MACHINE && !bot_of(w, &bot)) return 0;
    while (w->left.n && *w->left.at == ' ') w->left.at++, w->left.n--;
    if (w->left.n >= FL_NAME) return wrong(w, "the name is too long", w->left.at, w->left.n);
    memcpy(name, w->left.at, w->left.n), name[w->left.n] = 0, w->left.n = 0;
    fl_table_sit(w->j->table, seat, who, name, who == FL_MACHINE ? &bot : NULL);
    return 1;
}

static int do_absence(words *w, int why) {
    fl_bot bot;
    int seat;
    if (!seat_of(w, &seat) || (why != FL_HERE && !bot_of(w, &bot))) return 0;
    fl_table_stand_in(w->j->table, seat, why != FL_HERE ? &bot : NULL, why);
    return 1;
}

static int do_number(words *w, const char *what, size_t n) {
    fl_table *t = w->j->table;
    uint64_t v;
    int seat;
    if (fl_same(what, n, "rewind"))
        return number(w, UINT32_MAX, &v, "a number is missing") &&
            (fl_table_rewind(t, (uint32_t)v) ? 1 : wrong(w, "the game has not come so far", NULL, 0));
    if (!seat_of(w, &seat)) return 0;
    if (fl_same(what, n, "undo")) return fl_table_undo(t, seat) ? 1 : wrong(w, "nothing can be taken back here", NULL, 0);
    if (!number(w, UINT32_MAX, &v, "a number is missing")) return 0;
    if (fl_same(what, n, "clock")) fl_table_clock(t, seat, (uint32_t)v);
    else if (t->chair[seat].n_asks < v) t->chair[seat].n_asks = (uint32_t)v;
    return 1;
}

/* Before there is a table. */
static int do_head(words *w, const char *at, size_t n) {
    fl_journal *j = w->j;
    fl_error e;
    uint64_t v;
    if (fl_same(at, n, "game") && !j->game) {
        n = next(w, &at);
        if (!(j->game = fl_find_game(at, n))) return wrong(w, "no such game", at, n);
        fl_standard(j->game, j->options);
        if (!number(w, 65535, &v, "not a version")) return 0;
        return v == j->game->version ? 1 : wrong(w, "the game was played by another version of the rules", NULL, 0);
    }
    if (!j->game) return wrong(w, "the game is missing: 'game ID VERSION'", at, n);
    if (fl_same(at, n, "players") && !j->seats) {
        if (!number(w, j->game->max_seats, &v, "too many or too few players")) return 0;
        return v >= j->game->min_seats ? (j->seats = (uint8_t)v, 1) : wrong(w, "too many or too few players", NULL, 0);
    }
    if (!j->seats) return wrong(w, "the players are missing: 'players N'", at, n);
    if (fl_same(at, n, "options")) {
        while ((n = next(w, &at)) != 0)
            if (!fl_read_option(j->game, at, n, j->options, &e)) return wrong(w, e.text, NULL, 0);
        return 1;
    }
    if (fl_same(at, n, "seed") && !j->seeded) {
        if (!number(w, UINT64_MAX, &j->seed, "not a seed")) return 0;
        j->stream = j->seed, j->seeded = 1;
        return !w->left.n || number(w, UINT64_MAX, &j->stream, "not a seed");
    }
    if (fl_same(at, n, "setup") || fl_same(at, n, "position")) {
        if (!(*at == 's' ? do_setup(w) : do_position(w))) return 0;
        fl_table *t = j->table;
        t->seeded = j->seeded, t->seed = j->seed, t->stream = j->stream;
        return 1;
    }
    return wrong(w, "what is this?", at, n);
}

static int do_line(words *w) {
    const char *at;
    size_t n = next(w, &at);
    int why = 0;
    if (!w->j->table->session.game) return do_head(w, at, n);
    while (why < 4 && !fl_same(at, n, absences[why])) why++;
    if (why < 4) return do_absence(w, why);
    if (fl_same(at, n, "move")) return do_move(w);
    if (fl_same(at, n, "seat")) return do_seat(w);
    if (fl_same(at, n, "undo") || fl_same(at, n, "cancel") || fl_same(at, n, "clock") || fl_same(at, n, "rewind"))
        return do_number(w, at, n);
    return wrong(w, "what is this?", at, n);
}

void fl_journal_open(fl_journal *j, fl_table *t, const fl_house *h) {
    memset(j, 0, sizeof *j), memset(t, 0, sizeof *t);
    j->table = t, j->house = *h;
}

int fl_journal_line(fl_journal *j, const char *line, size_t n, fl_error *e) {
    words w = {j, {line, n, "line ", ++j->line, e}};
    const char *at;
    if (w.left.n && w.left.at[w.left.n - 1] == '\r') w.left.n--;
    if (!j->titled) {
        if (!fl_same(w.left.at, w.left.n, title))
            return wrong(&w, "not a journal: the first line is 'flotilla journal 1'", w.left.at, w.left.n);
        return j->titled = 1, 1;
    }
    if (!w.left.n || *w.left.at == '#') return 1;
    if (!do_line(&w)) return 0;
    n = next(&w, &at);
    return n ? wrong(&w, "too much at the end of the line", at, n) : 1;
}

int fl_journal_close(fl_journal *j, fl_error *e) {
    fl_table *t = j->table;
    if (!t->session.game) return fl_wrong(e, "the journal ends before the game begins", NULL, 0), 0;
    t->house = j->house;
    if (!t->seeded) t->seed = j->house.chance->seed();
    t->session.scribe.decide = t->seeded ? NULL : j->house.chance->decide, t->session.scribe.with = j->house.with;
    return 1;
}

/* ---- a whole one ----------------------------------------------------------------------------------------------------------- */

static int read_record(fl_table *t, const fl_house *h, const char *text, size_t n, fl_error *e) {
    memset(t, 0, sizeof *t);
    if (!fl_session_read(&t->session, text, n, e)) return 0;
    t->session.scribe.decide = h->chance->decide, t->session.scribe.with = h->with;
    if (fl_table_of(t, h, h->chance->seed())) return 1;
    fl_wrong(e, "no memory is left", NULL, 0);
    return fl_table_close(t), 0;
}

int fl_is_journal(const char *text, size_t n) { return n >= sizeof title - 1 && !memcmp(text, title, sizeof title - 1); }

int fl_table_read(fl_table *t, const fl_house *h, const char *text, size_t n, fl_error *e) {
    fl_journal j;
    if (!fl_is_journal(text, n)) return read_record(t, h, text, n, e);
    fl_journal_open(&j, t, h);
    for (size_t at = 0, k; at < n; at += k + 1) {
        for (k = 0; at + k < n && text[at + k] != '\n';) k++;
        if (!fl_journal_line(&j, text + at, k, e)) return fl_table_close(t), 0;
    }
    if (!fl_journal_close(&j, e)) return fl_table_close(t), 0;
    if (h->keep) h->keep(h->kept, text, n);
    return 1;
}

static uint64_t no_seed(void) { return 0; }

char *fl_fold(const char *text, size_t n, size_t *length, fl_error *e) {
    static const fl_chance none = {no_seed, NULL};
    static const fl_house house = {&none, NULL, NULL, NULL};
    fl_table *t = malloc(sizeof *t);
    char *record = NULL;
    fl_wrong(e, "no memory is left", NULL, 0);
    if (t && fl_table_read(t, &house, text, n, e)) record = fl_session_write(&t->session, length), fl_table_close(t);
    free(t);
    return record;
}
