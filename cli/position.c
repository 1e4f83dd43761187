/* position.c - where a position comes from, and how what is asked about it is printed. */
#define _POSIX_C_SOURCE 200809L
#include "position.h"
#include <unistd.h>

/* ---- reading ------------------------------------------------------------------------------------------------- */

int fail_reading(args *a, const char *path, const fl_game *g, const fl_error *e) {
    char text[512];
    fl_words w = {g, FL_EN, {NULL}};
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, e->text);
    if (g && e->broken) fl_str(&o, ": "), fl_say_check(&o, &w, e->broken);
    return fail(a, "%.300s%s%s", path ? path : "", path ? ": " : "", text);
}

/* The record takes the text over. */
static int read_recorded(args *a, const char *path, char *text, size_t n, recorded *r) {
    fl_error e;
    memset(r, 0, sizeof *r);
    r->text = text;
    fl_wrong(&e, "no memory is left", NULL, 0);
    if (fl_record_room(&r->record, text, n) && fl_record_read(fl_find_game, text, n, &r->record, &e)) return 1;
    fail_reading(a, path, r->record.game, &e);
    close_record(r);
    return 0;
}

int open_record(args *a, const char *path, recorded *r) {
    size_t n;
    char *text = read_given(a, path, &n);
    return text ? read_recorded(a, path, text, n, r) : 0;
}

void close_record(recorded *r) {
    fl_record_free(&r->record);
    free(r->text);
    memset(r, 0, sizeof *r);
}

int record_is_old(const recorded *r) { return r->record.version != r->record.game->version; }

const fl_snapshot *nearest_snapshot(const recorded *r, long long ply) {
    const fl_snapshot *best = NULL;
    for (uint32_t i = 0; i < r->record.n_snapshots; i++) {
        const fl_snapshot *s = &r->record.snapshots[i];
        if (!best || llabs((long long)s->ply - ply) <= llabs((long long)best->ply - ply)) best = s;
    }
    return best;
}

void name_seats(fl_words *w, const fl_record *r) {
    for (int i = 0; i < r->seats; i++)
        for (int k = 0; k < r->seats; k++)
            if (!r->name[i][0] || (i != k && !strcmp(r->name[i], r->name[k]))) return;
    for (int i = 0; i < r->seats; i++) w->seat[i] = r->name[i];
}

static int from_snapshot(args *a, const char *path, const recorded *r, long long ply, fl_position *p) {
    const fl_snapshot *at = nearest_snapshot(r, ply);
    fl_error e;
    int theirs = r->record.version, ours = p->game->version;
    if (!at) {
        fail(a, "%.300s: played by version %d of the rules, here is version %d; there is no snapshot to look at", path, theirs, ours);
        return 0;
    }
    if (!fl_snapshot_read(&r->record, at, p->state.bytes, &e)) return fail_reading(a, path, p->game, &e), 0;
    note("%.300s: played by version %d of the rules, here is version %d; this is its snapshot at ply %u", path, theirs, ours, at->ply);
    return 1;
}

static int from_record(args *a, const char *path, char *text, size_t n, long long ply, fl_position *p) {
    recorded r;
    fl_replay at;
    fl_error e;
    if (!read_recorded(a, path, text, n, &r)) return 0;
    p->game = r.record.game, p->viewer = FL_ALL_SEEING;
    if (ply < 0) ply = r.record.n_plies;
    int fine = record_is_old(&r) ? from_snapshot(a, path, &r, ply, p) : fl_replay_to(&at, &r.record, (uint32_t)ply, &e);
    if (!fine && !a->failed) fail_reading(a, path, p->game, &e);
    if (fine && !record_is_old(&r)) memcpy(p->state.bytes, at.state.bytes, p->game->state_size);
    close_record(&r);
    return fine;
}

static int read_state(args *a, const char *path, const char *text, size_t n, fl_position *p) {
    fl_error e;
    p->game = NULL;
    return fl_read_json(fl_find_game, text, n, p, &e) ? 1 : (fail_reading(a, path, p->game, &e), 0);
}

static int read_string(args *a, const char *path, const char *text, size_t n, fl_position *p) {
    fl_error e;
    p->game = NULL;
    return fl_read_position(fl_find_game, text, n, p, &e) ? 1 : (fail_reading(a, path, p->game, &e), 0);
}

int holds_state(const char *text) { return text[strspn(text, " \t\r\n")] == '{'; }
int holds_position(const char *text) {
    size_t n = strcspn(text, ":\n");
    return text[n] == ':' && fl_find_game(text, n);
}

/* A file or a link: a record, a state file or a position string, told by how it begins. */
static int from_given(args *a, const char *path, long long ply, fl_position *p) {
    size_t n;
    char *text = read_given(a, path, &n);
    if (!text) return 0;
    int state = holds_state(text);
    if (!state && !holds_position(text)) return from_record(a, path, text, n, ply, p);
    while (n && strchr(" \r\n", text[n - 1])) n--; /* a file ends with a line's end */
    int fine = 0;
    if (ply >= 0) fail(a, "--at belongs to a RECORD");
    else fine = state ? read_state(a, path, text, n, p) : read_string(a, path, text, n, p);
    free(text);
    return fine;
}

int read_placed(args *a, const char *state, const char *position, fl_position *p) {
    if (!state && !fl_is_link(position) && (holds_position(position) || access(position, R_OK)))
        return read_string(a, NULL, position, strlen(position), p);
    if (!state || fl_is_link(state)) return from_given(a, state ? state : position, -1, p);
    size_t n;
    char *text = read_given(a, state, &n);
    int fine = text && read_state(a, state, text, n, p);
    free(text);
    return fine;
}

void fill_position(fl_position *p, uint64_t seed) {
    fl_host imagination = {fl_derive(seed, 1), NULL};
    if (p->viewer != FL_ALL_SEEING) p->game->imagine(p->state.bytes, p->viewer, &imagination);
}

int take_position(args *a, fl_position *p) {
    long long ply = take_number(a, "--at", -1, 0, UINT32_MAX);
    const char *state = take(a, "--state"), *position = take(a, "--position"), *path = take_word(a);
    if (!finished(a)) return 0;
    int said = (state != NULL) + (position != NULL) + (path != NULL);
    if (said != 1) return fail(a, "say which position: a RECORD, or --state FILE, or --position STRING"), 0;
    if (ply >= 0 && !path) return fail(a, "--at belongs to a RECORD"), 0;
    return path ? from_given(a, path, ply, p) : read_placed(a, state, position, p);
}

static int read_seat(args *a, const char *name, const char *text, int seats) {
    uint64_t v;
    if (fl_read_number(text, strlen(text), (unsigned)seats - 1, &v)) return (int)v;
    return fail(a, "%s is a seat from 0 to %d, not '%.40s'", name, seats - 1, text), -1;
}

int take_seat(args *a, const char *text, const fl_position *p) {
    const fl_game *g = p->game;
    unsigned active = g->active(p->state.bytes);
    int seat = p->viewer >= 0 ? p->viewer : fl_count(active) == 1 ? fl_lowest(active) : -1;
    if (text && (seat = read_seat(a, "--seat", text, fl_seats(g, p->state.bytes))) < 0) return -1;
    if (p->viewer == FL_SPECTATOR) return fail(a, "a spectator's position cannot say what a seat may do"), -1;
    if (p->viewer >= 0 && seat != p->viewer)
        return fail(a, "this position is seen with the eyes of seat %d: it cannot say what seat %d may do", p->viewer, seat), -1;
    if (seat < 0) return fail(a, active ? "several seats choose here: say --seat" : "the game is over: say --seat"), -1;
    return seat;
}

int read_viewer(args *a, const char *name, const char *text, int seats) {
    if (!text) return FL_ALL_SEEING;
    if (!strcmp(text, "spectator")) return FL_SPECTATOR;
    int seat = read_seat(a, name, text, seats);
    return seat < 0 ? FL_SPECTATOR : seat;
}

int read_move_text(args *a, const fl_game *g, const char *text, fl_move *m) {
    fl_error e;
    if (!text) return fail(a, "which move? (--move 'VERB ARGUMENTS')"), 0;
    return fl_read_move(g, text, strlen(text), m, &e) ? 1 : (fail(a, "--move: %s", e.text), 0);
}

/* ---- JSON -------------------------------------------------------------------------------------------------------- */

void key_state(fl_out *o, const fl_game *g, const void *s, int viewer) {
    item(o);
    size_t from = o->n;
    fl_write_json(o, g, s, viewer);
    if (o->n < o->size) memmove(o->to + from, o->to + from + 1, o->n - from - 2), o->n -= 2, o->to[o->n] = 0; /* without its braces */
}

void key_seats(fl_out *o, const char *name, unsigned seats) {
    key(o, name), fl_char(o, '[');
    for (; seats; seats &= seats - 1) item(o), fl_num(o, (unsigned)fl_lowest(seats));
    fl_char(o, ']');
}

/* Who may see a deal or an event, in the words of a state file. */
static void key_who(fl_out *o, unsigned who) {
    if (fl_seen_by(who, FL_SPECTATOR)) key_text(o, "who", "all");
    else key_seats(o, "who", who & FL_EVERYONE);
}

void key_move(fl_out *o, const fl_game *g, fl_move m) {
    key(o, "move"), fl_char(o, '"'), fl_write_move(o, g, m), fl_char(o, '"');
    key_number(o, "index", fl_index(g, m));
}

void key_deals(fl_out *o, const fl_game *g, const fl_dealt *deals, uint32_t n, int viewer) {
    key(o, "deals"), fl_char(o, '[');
    for (uint32_t i = 0; i < n; i++) {
        const fl_kind *k = &g->kinds[deals[i].kind];
        if (!fl_seen_by(deals[i].who, viewer)) continue;
        item(o), fl_char(o, '{');
        if (viewer == FL_ALL_SEEING) key_number(o, "value", deals[i].value), key_number(o, "of", deals[i].n);
        fl_json_lower(o, "kind", k->name), key(o, "meant"), fl_json_value(o, k, deals[i].meant);
        key_who(o, deals[i].who), fl_char(o, '}');
    }
    fl_char(o, ']');
}

void key_events(fl_out *o, const fl_words *w, const fl_event *events, uint32_t n, int viewer) {
    const fl_game *g = w->game;
    char text[1024];
    key(o, "events"), fl_char(o, '[');
    for (uint32_t i = 0; i < n; i++) {
        const fl_event_kind *k = &g->events[events[i].kind];
        const uint8_t values[4] = {events[i].a, events[i].b, events[i].c, events[i].d};
        if (!fl_seen_by(events[i].who, viewer)) continue;
        item(o), fl_char(o, '{'), key_text(o, "event", k->name), key(o, "arguments"), fl_char(o, '[');
        for (int j = 0; j < 4; j++)
            if (k->kind[j]) fl_json_value(o, &g->kinds[k->kind[j]], values[j]);
        fl_out t = fl_into(text, sizeof text);
        fl_say_event(&t, w, &events[i]);
        fl_char(o, ']'), key_who(o, events[i].who), key_text(o, "text", text), fl_char(o, '}');
    }
    fl_char(o, ']');
}

const char *source_of(const fl_rule_row *rule) { return fl_source_words[rule->source]; }

void key_rule(fl_out *o, const fl_words *w, fl_rule rule) {
    const fl_rule_row *row = rule ? fl_rule_of(w->game, rule) : NULL;
    key(o, "allowed"), fl_str(o, rule ? "false" : "true");
    key_number(o, "rule", rule);
    key_text(o, "name", row ? row->name : NULL);
    key_text(o, "source", row ? source_of(row) : NULL);
    key_text(o, "text", row ? fl_refused_text(w, rule) : NULL);
}

void key_result(fl_out *o, const fl_game *g, const void *s) {
    int score[FL_SEATS], rank[FL_SEATS];
    key(o, "result");
    if (g->active(s)) {
        fl_str(o, "null");
        return;
    }
    g->result(s, score, rank);
    fl_char(o, '[');
    for (int p = 0; p < fl_seats(g, s); p++) {
        item(o), fl_char(o, '{');
        key_number(o, "seat", p), key_number(o, "score", score[p]), key_number(o, "rank", rank[p]), fl_char(o, '}');
    }
    fl_char(o, ']');
}

/* ---- text ----------------------------------------------------------------------------------------------------------- */

/* The fields' JSON, cut at the commas between the fields. */
static void print_fields(const char *text) {
    int depth = 0, quoted = 0;
    for (const char *c = text; *c; c++) {
        if (*c == '"') quoted = !quoted;
        if (!quoted) depth += (*c == '{' || *c == '[') - (*c == '}' || *c == ']');
        if (depth == 0 || (depth == 1 && (*c == '{' || *c == '"'))) continue;
        if (depth == 1 && *c == ',' && !quoted) putchar('\n');
        else if (depth == 1 && *c == ':' && !quoted) fputs("  ", stdout);
        else putchar(*c);
    }
    putchar('\n');
}

void print_state(const fl_game *g, const void *s, int viewer) {
    fl_position view;
    fl_out o = page();
    memcpy(view.state.bytes, s, g->state_size);
    fl_veil(g, view.state.bytes, viewer);
    fl_write_fields(&o, g, view.state.bytes);
    print_fields(o.to);
    o = page();
    fl_write_position(&o, g, s, viewer), fl_char(&o, '\n');
    print_page(&o);
}

void print_deals(const fl_game *g, const fl_dealt *deals, uint32_t n) {
    char text[FL_NOTATION];
    for (uint32_t i = 0; i < n; i++) {
        fl_out o = fl_into(text, sizeof text);
        fl_kind_value(&o, &g->kinds[deals[i].kind], deals[i].meant);
        printf("dealt %u of %u: %s\n", deals[i].value, deals[i].n, text);
    }
}

void print_events(const fl_words *w, const fl_event *events, uint32_t n, int viewer) {
    char text[1024];
    for (uint32_t i = 0; i < n; i++) {
        if (!fl_seen_by(events[i].who, viewer)) continue;
        fl_out o = fl_into(text, sizeof text);
        fl_say_event(&o, w, &events[i]);
        puts(text);
    }
}

void print_rule(FILE *to, const fl_words *w, fl_rule rule, const char *text) {
    const fl_rule_row *row = fl_rule_of(w->game, rule);
    char source[32];
    if (!row) return;
    snprintf(source, sizeof source, "source.%s", source_of(row));
    fprintf(to, "rule %u %s (%s): %s\n", rule, row->name, fl_text(w, source), text);
}

void print_result(const fl_words *w, const void *s) {
    const fl_game *g = w->game;
    int score[FL_SEATS], rank[FL_SEATS];
    char text[128];
    if (g->active(s)) return;
    g->result(s, score, rank);
    for (int p = 0; p < fl_seats(g, s); p++) {
        fl_out o = fl_into(text, sizeof text);
        fl_say_seat(&o, w, p);
        printf("seat %d  %-16s %4d  rank %d\n", p, text, score[p], rank[p]);
    }
}
