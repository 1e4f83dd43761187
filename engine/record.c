/* record.c - whole games as text that a person can read:
 *
 *   flotilla record 1
 *   game blackflag 1                     id and rules version
 *   players 3
 *   options fleet=full
 *   seat 0 Anna                          who sat there, if anybody says
 *   setup : 4=7 0=3 2=5 1                what was dealt: the number, and the card or die face it meant;
 *                                        or, of a game that began in the middle: position blackflag:1:3:full:-:…
 *   0 2 ship armed #1c0a                 ply, seat, move [: deals] #check of the state's hash
 *   snapshot 3 01234567…89abcdef {…}     when a round begins: ply, hash, the fields as JSON
 *   3 1 sail : 3=7 #77d0
 *   result 31/1 20/3 24/2                score/rank of each seat, when the game is over
 *   hash 0123456789abcdef                of the last state
 *
 * Empty lines and lines that begin with # are passed over. */
#include "engine.h"

/* ---- keeping one ------------------------------------------------------------------------------------------- */

static int keep_deals(fl_record *r, const fl_scribe *dealt) {
    uint32_t n = dealt->n_deals;
    if (n > dealt->max_deals || r->n_deals + n > r->max_deals) return 0;
    for (uint32_t i = 0; i < n; i++) r->deals[r->n_deals + i] = dealt->deals[i];
    r->n_deals += n;
    return 1;
}

void fl_record_start(fl_record *r, const fl_game *g, int seats, const uint8_t options[], const fl_scribe *dealt, const void *s) {
    r->game = g, r->version = g->version, r->seats = (uint8_t)seats, r->text = 0, r->placed = 0;
    r->n_plies = r->n_deals = r->n_snapshots = r->n_result = 0;
    memset(r->options, 0, sizeof r->options);
    memset(r->name, 0, sizeof r->name);
    memcpy(r->options, options, g->n_options);
    keep_deals(r, dealt);
    r->n_setup = r->n_deals;
    r->hash = fl_hash(g, s);
}

void fl_record_place(fl_record *r, const fl_game *g, const void *s) {
    fl_scribe nothing = {.decide = 0};
    fl_record_start(r, g, fl_seats(g, s), fl_options(g, s), &nothing, s);
    r->placed = 1;
    memcpy(r->start.bytes, s, g->state_size);
}

int fl_record_add(fl_record *r, int seat, fl_move m, const fl_scribe *dealt, const void *after) {
    uint32_t first = r->n_deals;
    if (r->n_plies == r->max_plies || !keep_deals(r, dealt)) return 0;
    fl_ply *p = &r->plies[r->n_plies++];
    r->hash = fl_hash(r->game, after);
    p->move = m, p->seat = (uint8_t)seat, p->first_deal = first, p->n_deals = (uint16_t)dealt->n_deals, p->check = (uint16_t)r->hash;
    return 1;
}

/* ---- replaying ------------------------------------------------------------------------------------------------ */

void fl_replay_start(fl_replay *r, const fl_record *record) {
    memset(r, 0, sizeof *r);
    r->record = record, r->ply = -1;
}

static int wrong_ply(const fl_replay *r, const char *what, fl_error *e) {
    fl_out o = fl_into(e->text, sizeof e->text);
    if (r->ply < 0) fl_str(&o, "setup: ");
    else fl_str(&o, "ply "), fl_num(&o, (unsigned)r->ply), fl_str(&o, ": ");
    fl_str(&o, what);
    return 0;
}

/* Where a record that was read says which card or face a number meant, it is that one. */
static int same_deals(const fl_replay *r, const fl_dealt *kept) {
    for (uint32_t i = 0; i < r->n_deals; i++) {
        if (!kept[i].said) continue;
        const char *said = r->record->text + kept[i].said;
        size_t n = 0;
        while (said[n] != ' ' && said[n] != '\n' && said[n] != '\r' && said[n]) n++;
        if (fl_read_kind(&r->record->game->kinds[r->deals[i].kind], said, n) != r->deals[i].meant) return 0;
    }
    return 1;
}

/* One step on with the numbers of the record; the host must ask for exactly these. */
static int step(fl_replay *r, uint32_t first, uint32_t n, fl_error *e) {
    const fl_record *rec = r->record;
    const fl_game *g = rec->game;
    uint16_t values[FL_PER_PLY];
    fl_script script = {values, n, 0};
    fl_scribe scribe = {
        .decide = fl_by_script, .with = &script, .deals = r->deals, .events = r->events, .max_deals = FL_PER_PLY, .max_events = FL_PER_PLY};
    fl_host h = {0, &scribe};
    if (n > FL_PER_PLY) return wrong_ply(r, "too many numbers are dealt", e);
    for (uint32_t i = 0; i < n; i++) values[i] = rec->deals[first + i].value;
    if (r->ply < 0 && rec->placed) memcpy(r->state.bytes, rec->start.bytes, g->state_size);
    else if (r->ply < 0) {
        if (fl_start(g, r->state.bytes, rec->seats, rec->options, &h) != FL_STARTED)
            return wrong_ply(r, "wrong number of players, or a wrong option", e);
    } else {
        const fl_ply *p = &rec->plies[r->ply];
        fl_rule rule = fl_play(g, r->state.bytes, p->seat, p->move, &h);
        if (rule) {
            char what[48];
            fl_out o = fl_into(what, sizeof what);
            fl_str(&o, "rule "), fl_num(&o, rule), fl_str(&o, " forbids the move");
            return wrong_ply(r, rule == FL_MALFORMED ? "no such move or seat" : what, e);
        }
    }
    r->n_events = scribe.n_events < scribe.max_events ? scribe.n_events : scribe.max_events;
    r->n_deals = scribe.n_deals < scribe.max_deals ? scribe.n_deals : scribe.max_deals;
    if (scribe.failed) return wrong_ply(r, scribe.failed, e);
    if (script.at != n) return wrong_ply(r, "fewer numbers are dealt than the record holds", e);
    if (!same_deals(r, rec->deals + first)) return wrong_ply(r, "a dealt number means something else than the record says", e);
    return 1;
}

int fl_replay_step(fl_replay *r, fl_error *e) {
    const fl_record *rec = r->record;
    e->text[0] = 0, e->broken = 0;
    if (rec->version != rec->game->version) return wrong_ply(r, "the record was played by another version of the rules", e);
    if (r->ply >= (int32_t)rec->n_plies) return 0;
    const fl_ply *p = r->ply < 0 ? 0 : &rec->plies[r->ply];
    if (!(p ? step(r, p->first_deal, p->n_deals, e) : step(r, 0, rec->n_setup, e))) return 0;
    if (p && p->check != (uint16_t)fl_hash(rec->game, r->state.bytes))
        return wrong_ply(r, "leads to another state than the record says", e);
    r->ply++;
    return 1;
}

int fl_replay_to(fl_replay *r, const fl_record *record, uint32_t ply, fl_error *e) {
    fl_replay_start(r, record);
    if (ply > record->n_plies) {
        fl_out o = fl_into(e->text, sizeof e->text);
        fl_str(&o, "the record has only "), fl_num(&o, record->n_plies), fl_str(&o, " plies");
        return 0;
    }
    while (r->ply < (int32_t)ply)
        if (!fl_replay_step(r, e)) return 0;
    return 1;
}

/* What is wrong with a snapshot, and with which. */
static int wrong_snapshot(const fl_snapshot *at, int broken, fl_error *e) {
    fl_error inner = *e;
    fl_out o = fl_into(e->text, sizeof e->text);
    fl_str(&o, "snapshot at ply "), fl_num(&o, at->ply), fl_str(&o, ": "), fl_str(&o, inner.text);
    return e->broken = broken, 0;
}

int fl_snapshot_read(const fl_record *r, const fl_snapshot *at, void *s, fl_error *e) {
    e->text[0] = 0, e->broken = 0;
    fl_blank(r->game, s, r->seats, r->options);
    if (!fl_read_fields(r->game, r->text + at->at, at->n, s, r->version != r->game->version, e)) return wrong_snapshot(at, 0, e);
    int broken = fl_check(r->game, s);
    const char *name = fl_check_name(r->game, broken);
    if (!broken) return 1;
    fl_wrong(e, "this position cannot be", name, fl_length(name));
    return wrong_snapshot(at, broken, e);
}

/* ---- writing ---------------------------------------------------------------------------------------------------- */

void fl_write_deals(fl_out *o, const fl_game *g, const fl_dealt *d, uint32_t n) {
    if (n) fl_str(o, " :");
    for (uint32_t i = 0; i < n; i++) {
        fl_char(o, ' '), fl_num(o, d[i].value);
        if (*g->kinds[d[i].kind].words) fl_char(o, '='), fl_kind_value(o, &g->kinds[d[i].kind], d[i].meant);
    }
}

void fl_write_option_words(fl_out *o, const fl_game *g, const uint8_t *options) {
    const char *word;
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, options[i], &word);
        fl_char(o, ' '), fl_str(o, g->options[i].id), fl_char(o, '='), fl_strn(o, word, (size_t)n);
    }
}

static void write_heading(fl_out *o, const fl_replay *at) {
    const fl_record *r = at->record;
    const fl_game *g = r->game;
    fl_str(o, "flotilla record 1\ngame "), fl_str(o, g->id), fl_char(o, ' '), fl_num(o, r->version);
    fl_str(o, "\nplayers "), fl_num(o, r->seats), fl_str(o, "\noptions");
    fl_write_option_words(o, g, r->options);
    for (int i = 0; i < r->seats; i++)
        if (r->name[i][0]) fl_str(o, "\nseat "), fl_num(o, (unsigned)i), fl_char(o, ' '), fl_str(o, r->name[i]);
    if (r->placed) fl_str(o, "\nposition "), fl_write_position(o, g, r->start.bytes, FL_ALL_SEEING);
    else fl_str(o, "\nsetup"), fl_write_deals(o, g, at->deals, at->n_deals);
    fl_char(o, '\n');
}

static void write_ply(fl_out *o, const fl_replay *at) {
    const fl_record *r = at->record;
    uint32_t ply = (uint32_t)at->ply - 1;
    const fl_ply *p = &r->plies[ply];
    fl_num(o, ply), fl_char(o, ' '), fl_num(o, p->seat), fl_char(o, ' '), fl_write_move(o, r->game, p->move);
    fl_write_deals(o, r->game, at->deals, at->n_deals);
    fl_str(o, " #"), fl_hex(o, p->check, 4), fl_char(o, '\n');
}

static void write_result(fl_out *o, const fl_game *g, const void *s) {
    int score[FL_SEATS], rank[FL_SEATS];
    g->result(s, score, rank);
    for (int i = 0; i < fl_seats(g, s); i++) fl_char(o, ' '), fl_int(o, score[i]), fl_char(o, '/'), fl_int(o, rank[i]);
}

static void write_end(fl_out *o, const fl_game *g, const void *s) {
    if (!g->active(s)) fl_str(o, "result"), write_result(o, g, s), fl_char(o, '\n');
    fl_str(o, "hash "), fl_hex(o, fl_hash(g, s), 16), fl_char(o, '\n');
}

void fl_record_write(fl_out *o, const fl_record *r) {
    fl_replay at;
    fl_error e;
    int round = 0;
    fl_replay_start(&at, r);
    while (fl_replay_step(&at, &e)) {
        if (at.ply) write_ply(o, &at);
        else write_heading(o, &at);
        if (fl_round(r->game, at.state.bytes) == round) continue;
        round = fl_round(r->game, at.state.bytes);
        fl_str(o, "snapshot "), fl_num(o, (unsigned)at.ply), fl_char(o, ' '), fl_hex(o, fl_hash(r->game, at.state.bytes), 16),
            fl_char(o, ' ');
        fl_write_fields(o, r->game, at.state.bytes), fl_char(o, '\n');
    }
    write_end(o, r->game, at.state.bytes);
}

/* ---- reading -------------------------------------------------------------------------------------------------------- */

typedef struct {
    fl_record *r;
    fl_reading line;
    int ended;
} lines;

static int bad_line(const lines *l, const char *what, const char *shown, size_t n) { return fl_wrong_line(&l->line, what, shown, n); }

static size_t cut(lines *l, const char **at) { return fl_next_word(&l->line, at); }

static int cut_hash(lines *l, uint64_t *hash) {
    const char *at;
    size_t n = cut(l, &at);
    if (!n) return bad_line(l, "a hash is missing", 0, 0);
    return fl_read_hex(at, n, hash) ? 1 : bad_line(l, "not a hash", at, n);
}

/* "4=7 0=3": the numbers, and where it is said what they meant; of which kind that is, only the replay knows. */
static int read_deals(lines *l, uint32_t *count) {
    const char *at;
    size_t n;
    for (*count = 0; (n = cut(l, &at)) != 0; ++*count) {
        uint64_t v;
        size_t k = 0;
        while (k < n && at[k] != '=') k++;
        if (!fl_read_number(at, k, 0xFFFF, &v)) return bad_line(l, "not a dealt number", at, n);
        if (l->r->n_deals == l->r->max_deals) return bad_line(l, "the record is too long", 0, 0);
        fl_dealt *d = &l->r->deals[l->r->n_deals++];
        memset(d, 0, sizeof *d);
        d->value = (uint16_t)v, d->said = k < n ? (uint32_t)(at + k + 1 - l->r->text) : 0;
    }
    return 1;
}

/* "0 2 ship armed : 4=7 #1c0a", behind the ply number. */
static int read_ply(lines *l, uint64_t ply) {
    fl_record *r = l->r;
    uint64_t seat, check;
    fl_error e;
    size_t hash = l->line.n, colon;
    uint32_t n_deals = 0;
    if (ply != r->n_plies) return bad_line(l, "the plies are not in order", 0, 0);
    if (r->n_plies == r->max_plies) return bad_line(l, "the record is too long", 0, 0);
    if (!fl_next_number(&l->line, FL_SEATS - 1, &seat, "not a seat")) return 0;
    fl_ply *p = &r->plies[r->n_plies];
    memset(p, 0, sizeof *p);
    for (hash = l->line.n; hash && l->line.at[hash - 1] != '#';) hash--;
    if (!hash) return bad_line(l, "the check is missing behind the move", l->line.at, l->line.n);
    lines tail = *l;
    tail.line.at = l->line.at + hash, tail.line.n = l->line.n - hash;
    if (!cut_hash(&tail, &check) || check > 0xFFFF) return bad_line(l, "not a check", l->line.at + hash, l->line.n - hash);
    l->line.n = hash - 1;
    for (colon = 0; colon < l->line.n && l->line.at[colon] != ':';) colon++;
    if (r->version == r->game->version && !fl_read_move(r->game, l->line.at, colon, &p->move, &e)) return bad_line(l, e.text, 0, 0);
    if (colon < l->line.n) {
        tail.line.at = l->line.at + colon + 1, tail.line.n = l->line.n - colon - 1;
        p->first_deal = r->n_deals;
        if (!read_deals(&tail, &n_deals)) return 0;
        if (n_deals > FL_PER_PLY) return bad_line(l, "too many numbers are dealt", 0, 0);
    }
    p->seat = (uint8_t)seat, p->n_deals = (uint16_t)n_deals, p->check = (uint16_t)check, p->first_deal = r->n_deals - n_deals;
    return r->n_plies++, 1;
}

static int read_snapshot(lines *l) {
    fl_record *r = l->r;
    uint64_t ply, hash;
    if (!fl_next_number(&l->line, 0xFFFFFFFF, &ply, "not a ply") || !cut_hash(l, &hash)) return 0;
    if (ply != r->n_plies) return bad_line(l, "a snapshot stands at the wrong place", 0, 0);
    if (r->n_snapshots == r->max_snapshots) return bad_line(l, "too many snapshots", 0, 0);
    fl_snapshot *s = &r->snapshots[r->n_snapshots++];
    s->ply = (uint32_t)ply, s->hash = hash, s->at = (uint32_t)(l->line.at - r->text), s->n = (uint32_t)l->line.n;
    return 1;
}

static int read_option_words(lines *l) {
    const char *at;
    fl_error e;
    for (size_t n; (n = cut(l, &at)) != 0;)
        if (!fl_read_option(l->r->game, at, n, l->r->options, &e)) return bad_line(l, e.text, 0, 0);
    return 1;
}

static int read_name(lines *l) {
    uint64_t seat;
    if (!fl_next_number(&l->line, l->r->seats - 1u, &seat, "no such seat")) return 0;
    while (l->line.n && *l->line.at == ' ') l->line.at++, l->line.n--;
    if (l->line.n >= FL_NAME) return bad_line(l, "the name is too long", l->line.at, l->line.n);
    for (size_t i = 0; i < l->line.n; i++)
        if ((unsigned char)l->line.at[i] < ' ' || l->line.at[i] == 127) return bad_line(l, "not a name", l->line.at, l->line.n);
    memcpy(l->r->name[seat], l->line.at, l->line.n);
    l->r->name[seat][l->line.n] = 0;
    return 1;
}

static int read_game(lines *l, fl_registry find) {
    const char *at;
    uint64_t version;
    size_t n = cut(l, &at);
    if (!(l->r->game = find(at, n))) return bad_line(l, "no such game", at, n);
    if (!fl_next_number(&l->line, 65535, &version, "not a version")) return 0;
    l->r->version = (uint16_t)version;
    fl_standard(l->r->game, l->r->options);
    return 1;
}

/* Of another version it cannot be read; the snapshots still can. */
static int read_start(lines *l, fl_registry find) {
    fl_record *r = l->r;
    const char *at;
    fl_position p;
    fl_error e;
    size_t n = cut(l, &at);
    r->placed = 1;
    if (r->version != r->game->version) return 1;
    if (!fl_read_position(find, at, n, &p, &e)) return bad_line(l, e.text, 0, 0);
    if (!fl_is_whole(&p, r->game, r->seats, r->options))
        return bad_line(l, "the position is of another table, or does not show everything", 0, 0);
    memcpy(r->start.bytes, p.state.bytes, sizeof p.state.bytes);
    return 1;
}

static int read_line(lines *l, fl_registry find) {
    fl_record *r = l->r;
    const char *at;
    uint64_t v;
    uint32_t n_deals;
    size_t n = cut(l, &at);
    if (l->ended) return bad_line(l, "nothing may follow the hash", at, n);
    if (fl_same(at, n, "game") && !r->game) return read_game(l, find);
    if (!r->game) return bad_line(l, "the game is missing: 'game ID VERSION'", at, n);
    if (fl_same(at, n, "players") && !r->seats) {
        if (!fl_next_number(&l->line, r->game->max_seats, &v, "too many or too few players")) return 0;
        if (v < r->game->min_seats) return bad_line(l, "too many or too few players", 0, 0);
        return r->seats = (uint8_t)v, 1;
    }
    if (!r->seats) return bad_line(l, "the players are missing: 'players N'", at, n);
    if (fl_same(at, n, "options") && !r->n_plies) return read_option_words(l);
    if (fl_same(at, n, "seat")) return read_name(l);
    if (fl_same(at, n, "position") && !r->n_plies && !r->n_deals) return read_start(l, find);
    if (fl_same(at, n, "setup") && !r->n_plies && !r->n_deals && !r->placed) {
        n = cut(l, &at);
        if (n && !fl_same(at, n, ":")) return bad_line(l, "a colon is missing", at, n);
        if (!read_deals(l, &n_deals)) return 0;
        return r->n_setup = n_deals, 1;
    }
    if (fl_same(at, n, "snapshot")) return read_snapshot(l);
    if (fl_same(at, n, "result")) return r->result_at = (uint32_t)(l->line.at - r->text), r->n_result = (uint32_t)l->line.n, 1;
    if (fl_same(at, n, "hash")) return l->ended = cut_hash(l, &r->hash);
    if (fl_read_number(at, n, 0xFFFFFFFF, &v)) return read_ply(l, v);
    return bad_line(l, "what is this?", at, n);
}

int fl_record_read(fl_registry find, const char *text, size_t n, fl_record *r, fl_error *e) {
    lines l = {r, {0, 0, "line ", 0, e}, 0};
    e->text[0] = 0, e->broken = 0;
    r->game = 0, r->seats = 0, r->text = text, r->placed = 0;
    r->n_plies = r->n_deals = r->n_setup = r->n_snapshots = r->n_result = 0;
    memset(r->name, 0, sizeof r->name);
    for (size_t at = 0; at < n;) {
        size_t k = 0;
        while (at + k < n && text[at + k] != '\n') k++;
        l.line.at = text + at, l.line.n = k, l.line.number++;
        at += k + 1;
        if (l.line.n && l.line.at[l.line.n - 1] == '\r') l.line.n--;
        if (l.line.number == 1) {
            if (!fl_same(l.line.at, l.line.n, "flotilla record 1"))
                return bad_line(&l, "not a record: the first line is 'flotilla record 1'", l.line.at, l.line.n);
        } else if (l.line.n && *l.line.at != '#' && !read_line(&l, find)) return 0;
    }
    l.line.number++;
    return l.ended ? 1 : bad_line(&l, "the record ends too early: its hash is missing", 0, 0);
}

/* The result follows from the moves; what is written must be that. */
static int same_result(const fl_record *r, const void *s) {
    char text[FL_SEATS * 24];
    fl_out o = fl_into(text, sizeof text);
    write_result(&o, r->game, s);
    return !r->game->active(s) && fl_same(r->text + r->result_at, r->n_result, text);
}

int fl_record_verify(const fl_record *r, fl_error *e) {
    fl_replay at;
    uint32_t next = 0;
    fl_replay_start(&at, r);
    while (fl_replay_step(&at, e))
        while (next < r->n_snapshots && r->snapshots[next].ply == (uint32_t)at.ply) {
            const fl_snapshot *s = &r->snapshots[next++];
            fl_replay shot;
            if (!fl_snapshot_read(r, s, shot.state.bytes, e)) return 0;
            if (s->hash != fl_hash(r->game, at.state.bytes) || memcmp(shot.state.bytes, at.state.bytes, r->game->state_size))
                return wrong_ply(&at, "the snapshot is not the state that was reached", e);
        }
    if (e->text[0]) return 0;
    if (r->n_result && !same_result(r, at.state.bytes)) return wrong_ply(&at, "the result is not the one that was reached", e);
    if (r->hash != fl_hash(r->game, at.state.bytes)) return wrong_ply(&at, "the last state is not the one that the record says", e);
    return 1;
}
