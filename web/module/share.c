/* share.c - what a link or a file holds: a record, a position string or a state file. */
#include "module.h"

int is_record(const char *text) { return fl_length(text) >= 15 && !memcmp(text, "flotilla record", 15); }

static int is_state(const char *text) {
    while (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t') text++;
    return *text == '{';
}

/* A file ends with a line's end; the position does not. */
static size_t length_of(const char *text) {
    size_t n = fl_length(text);
    while (n && (text[n - 1] == '\n' || text[n - 1] == '\r' || text[n - 1] == ' ')) n--;
    return n;
}

/* The table as it is when the record ends, or in the position as its viewer sees it. */
static int read_text(page_table *t, const char *text, int *viewer, fl_error *e) {
    fl_position p;
    if (is_record(text)) {
        if (!fl_session_read(&t->table.session, text, fl_length(text), e)) return 0;
        *viewer = t->table.session.game->active(t->table.session.state.bytes) ? FL_SPECTATOR : FL_ALL_SEEING;
        return 1;
    }
    p.game = NULL;
    if (!(is_state(text) ? fl_read_json : fl_read_position)(fl_find_game, text, length_of(text), &p, e)) {
        t->table.session.game = p.game;
        return 0;
    }
    *viewer = p.viewer;
    return fl_session_at(&t->table.session, p.game, p.state.bytes, NULL, NULL, 0) ? 1 : (fl_wrong(e, "no memory is left", NULL, 0), 0);
}

static int refused(page_table *t, int lang, const fl_error *e) {
    fl_words w = {t->table.session.game, lang, {NULL}};
    begin(), fl_say_error(&out, &w, e);
    return 0;
}

/* In: the text. Out: what it is, and the table as far as it may be seen: of a game that goes on only what a spectator sees, of a view what
 * its viewer sees. 0: it is nothing of ours, and out says why. */
EXPORT(tell) int tell(int lang) {
    page_table *t = (page_table *)malloc(sizeof *t);
    fl_error e = {"", 0};
    int viewer = FL_SPECTATOR, record = is_record(given(0));
    if (!t) __builtin_trap();
    memset(t, 0, sizeof *t);
    int fine = read_text(t, given(0), &viewer, &e);
    if (!fine) refused(t, lang, &e);
    else {
        begin(), fl_char(&out, '{'), key_flag("record", record), key("names"), fl_char(&out, '[');
        for (int i = 0; i < fl_seats(t->table.session.game, t->table.session.state.bytes); i++)
            key(NULL), fl_quoted(&out, t->table.session.record.name[i]);
        fl_char(&out, ']'), write_table(t, viewer, lang), fl_char(&out, '}');
        fl_session_free(&t->table.session);
    }
    free(t);
    return fine;
}

/* What the viewer cannot see is filled in with what could be. */
static int fill(page_table *t, int viewer, fl_error *e) {
    const fl_game *g = t->table.session.game;
    fl_host h = {fl_keyed_word(&t->keyed), NULL};
    fl_state seen, world;
    if (viewer == FL_ALL_SEEING) return 1;
    memcpy(seen.bytes, t->table.session.state.bytes, g->state_size);
    for (int tries = 0; tries < 8; tries++) {
        world = seen;
        g->imagine(world.bytes, viewer, &h);
        if (fl_check(g, world.bytes)) continue;
        fl_session_free(&t->table.session);
        return fl_session_at(&t->table.session, g, world.bytes, NULL, NULL, 0);
    }
    return fl_wrong(e, "this position cannot be", NULL, 0), 0;
}

/* In: 32 bytes, then a position (a record: its last one). A table that begins there; what its viewer cannot see is imagined. Out, if it is
 * refused (-1): why, in plain text. */
EXPORT(place) int place(int lang) {
    fl_error e = {"", 0};
    int viewer = FL_SPECTATOR, table = place_for_table();
    const uint8_t *key = (const uint8_t *)given(0);
    const char *text = given(0) + 32;
    if (table < 0) return begin(), fl_str(&out, "too many tables"), -1;
    page_table *t = tables[table];
    use_key(t, key);
    int fine = read_text(t, text, &viewer, &e);
    if (fine && is_record(text)) {
        fl_state last;
        memcpy(last.bytes, t->table.session.state.bytes, t->table.session.game->state_size);
        const fl_game *g = t->table.session.game;
        fl_session_free(&t->table.session);
        viewer = FL_ALL_SEEING, fine = fl_session_at(&t->table.session, g, last.bytes, NULL, NULL, 0);
    }
    if (!fine || !fill(t, viewer, &e)) {
        refused(t, lang, &e);
        return close_table(table), -1;
    }
    return seat_session(t) ? table : failed(table, "no memory is left");
}

/* A move as it is typed. Out: plain text. */
EXPORT(notation) void notation(int game, int index) {
    const fl_game *g = fl_games[game];
    begin();
    if (index >= 0 && index < g->n_indices) fl_write_move(&out, g, fl_at(g, index));
}
