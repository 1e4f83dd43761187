/* probe.c - what must hold at every position. */
#include "probe.h"
#include "../text/words.h"
#include <stdlib.h>

typedef struct { uint64_t bits[FL_INDICES / 64]; } indices; /* a set of moves */

static int broken(fl_error *e, const char *what, const char *shown) { return fl_wrong(e, what, shown, shown ? fl_length(shown) : 0), 0; }

static int broken_move(fl_error *e, const fl_game *g, const char *what, int seat, fl_move m) {
    char text[FL_NOTATION + 16];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, "seat "), fl_int(&o, seat), fl_str(&o, " "), fl_write_move(&o, g, m);
    return broken(e, what, text);
}

static int has(const indices *set, int i) { return (int)(set->bits[i / 64] >> (i % 64) & 1); }

/* The moves that are listed: so many as there may be, none twice, none that the gate refuses. */
static int list(const fl_game *g, const void *s, int seat, indices *set, fl_error *e) {
    fl_move legal[FL_LEGAL + 1];
    int active = (int)(g->active(s) >> seat & 1), n = g->legal(s, seat, legal);
    memset(set, 0, sizeof *set);
    if (n < 0 || n > FL_LEGAL) return broken(e, "more moves are listed than there is room for", NULL);
    if (active != (n > 0))
        return broken(e, active ? "an active seat has no legal move" : "a seat that is not active has legal moves", NULL);
    for (int i = 0; i < n; i++) {
        int index = fl_index(g, legal[i]);
        if (index < 0) return broken(e, "a malformed move is listed", NULL);
        if (has(set, index)) return broken_move(e, g, "a move is listed twice", seat, legal[i]);
        if (fl_why(g, s, seat, legal[i])) return broken_move(e, g, "a listed move is refused", seat, legal[i]);
        set->bits[index / 64] |= (uint64_t)1 << (index % 64);
    }
    return 1;
}

/* Of a game in progress too: somebody is first. */
static int ranked(const fl_game *g, const void *s, fl_error *e) {
    int score[FL_SEATS], rank[FL_SEATS], seats = fl_seats(g, s), first = 0;
    g->result(s, score, rank);
    for (int p = 0; p < seats; p++) {
        first += rank[p] == 1;
        if (rank[p] < 1 || rank[p] > seats) return broken(e, "a rank is out of range", NULL);
    }
    return first ? 1 : broken(e, "nobody is first", NULL);
}

int fl_probe_state(const fl_game *g, const void *s, fl_error *e) {
    unsigned active = g->active(s), seats = (unsigned)fl_seats(g, s);
    int wrong = fl_check(g, s);
    indices set;
    if (wrong) return broken(e, "check", fl_check_name(g, wrong));
    if (active >> seats) return broken(e, "a seat is active where nobody sits", NULL);
    if (!active != (fl_step(g, s) < 0)) return broken(e, "nobody is active though the game is not over, or somebody though it is", NULL);
    for (; active; active &= active - 1)
        if (!list(g, s, fl_lowest(active), &set, e)) return 0;
    return ranked(g, s, e);
}

/* A rule that forbids is in the list of rules, and has a text. */
static int known_rule(const fl_game *g, fl_rule rule) {
    fl_words w = {g, FL_EN, {NULL}};
    return fl_rule_of(g, rule) && fl_refused_text(&w, rule);
}

int fl_probe_refusals(const fl_game *g, const void *s, fl_error *e) {
    fl_state copy;
    fl_rule last = 0;
    memcpy(copy.bytes, s, g->state_size);
    for (int seat = 0; seat < fl_seats(g, s); seat++) {
        indices set;
        if (!list(g, s, seat, &set, e)) return 0;
        for (int i = 0; i < g->n_indices; i++) {
            fl_move m = fl_at(g, i);
            fl_host h = {1, NULL};
            if (fl_index(g, m) != i) return broken_move(e, g, "the index of a move is another one", seat, m);
            if (has(&set, i)) continue;
            fl_rule rule = fl_play(g, copy.bytes, seat, m, &h);
            if (!rule) return broken_move(e, g, "an allowed move is not listed", seat, m);
            if (rule != last && !known_rule(g, last = rule))
                return broken_move(e, g, "a move is refused by a rule that is not in the list, or has no text", seat, m);
        }
    }
    return memcmp(copy.bytes, s, g->state_size) ? broken(e, "a refused move changes the state", NULL) : 1;
}

/* ---- views ----------------------------------------------------------------------------------------------- */

/* Two states that a viewer must not be able to tell apart: who is asked, and what he himself may do. */
static int same_for(const fl_game *g, const void *s, const void *other, int viewer, int every_index, const char *what, fl_error *e) {
    fl_move a[FL_LEGAL], b[FL_LEGAL];
    if (g->active(s) != g->active(other)) return broken(e, "who is active differs", what);
    if (viewer < 0) return 1;
    int n = g->legal(s, viewer, a);
    if (n != g->legal(other, viewer, b) || memcmp(a, b, (size_t)n * sizeof *a)) return broken(e, "the legal moves differ", what);
    for (int i = 0; every_index && i < g->n_indices; i++) {
        fl_move m = fl_at(g, i);
        if (fl_why(g, s, viewer, m) != fl_why(g, other, viewer, m)) return broken_move(e, g, what, viewer, m);
    }
    return 1;
}

static int imagined(const fl_game *g, const fl_state *view, int viewer, uint64_t *stream, fl_error *e) {
    fl_host h = {fl_next(stream), NULL};
    fl_state world, again;
    memcpy(world.bytes, view->bytes, g->state_size);
    g->imagine(world.bytes, viewer, &h);
    int wrong = fl_check(g, world.bytes);
    if (wrong) return broken(e, "an imagined world cannot be: check", fl_check_name(g, wrong));
    memcpy(again.bytes, world.bytes, g->state_size);
    fl_veil(g, again.bytes, viewer);
    if (memcmp(again.bytes, view->bytes, g->state_size))
        return broken(e, "an imagined world looks different from the view it was made of", NULL);
    return same_for(g, view->bytes, world.bytes, viewer, 1, "between a view and a world imagined from it", e);
}

int fl_probe_views(const fl_game *g, const void *s, uint64_t *stream, fl_error *e) {
    for (int viewer = FL_SPECTATOR; viewer < fl_seats(g, s); viewer++) {
        fl_state view, twice;
        memcpy(view.bytes, s, g->state_size);
        fl_veil(g, view.bytes, viewer);
        memcpy(twice.bytes, view.bytes, g->state_size);
        fl_veil(g, twice.bytes, viewer);
        if (memcmp(twice.bytes, view.bytes, g->state_size)) return broken(e, "veiling twice hides more than veiling once", NULL);
        int wrong = fl_check_view(g, view.bytes, viewer);
        if (wrong) return broken(e, "a view cannot be: check", fl_check_name(g, wrong));
        if (!same_for(g, s, view.bytes, viewer, 1, "between the true state and a view", e)) return 0;
        for (int i = 0; i < 2; i++)
            if (!imagined(g, &view, viewer, stream, e)) return 0;
    }
    return 1;
}

/* ---- text -------------------------------------------------------------------------------------------------- */

enum { ROOM = 1 << 19 };

static int back_again(const fl_game *g, const fl_state *view, int viewer, int read, const fl_position *p, fl_error *e) {
    if (!read) return 0;
    if (p->game != g || p->viewer != viewer) return broken(e, "a state as text is read as another game's, or for another viewer", NULL);
    return memcmp(p->state.bytes, view->bytes, g->state_size) ? broken(e, "a state as text is read differently", NULL) : 1;
}

int fl_probe_text(const fl_game *g, const void *s, fl_error *e) {
    char *room = (char *)malloc(ROOM);
    fl_position p;
    int fine = room ? 1 : broken(e, "no memory is left", NULL);
    for (int viewer = FL_ALL_SEEING; fine && viewer < fl_seats(g, s); viewer++) {
        fl_state view;
        memcpy(view.bytes, s, g->state_size);
        fl_veil(g, view.bytes, viewer);
        fl_out o = fl_into(room, ROOM);
        fl_write_json(&o, g, s, viewer);
        fine = o.n < ROOM && back_again(g, &view, viewer, fl_read_json(fl_find_game, room, o.n, &p, e), &p, e);
        o = fl_into(room, ROOM);
        fl_write_position(&o, g, s, viewer);
        fine = fine && o.n < ROOM && back_again(g, &view, viewer, fl_read_position(fl_find_game, room, o.n, &p, e), &p, e);
    }
    free(room);
    return fine;
}

/* ---- play ---------------------------------------------------------------------------------------------------- */

static fl_move any_move(const fl_game *g, const void *s, int seat, uint64_t *stream) {
    fl_move legal[FL_LEGAL];
    int n = g->legal(s, seat, legal);
    return legal[n ? fl_uniform(stream, (uint32_t)n) : 0];
}

/* Two seats choose, in this order and in the other; what is dealt when the last choice is in comes from the same stream. */
int fl_probe_together(const fl_game *g, const void *s, uint64_t *stream, fl_error *e) {
    unsigned active = g->active(s);
    int n = fl_count(active), k = n > 1 ? (int)fl_uniform(stream, (uint32_t)n - 1) : 0;
    if (n < 2) return 1;
    int seat[2] = {fl_nth(active, (uint32_t)k), fl_nth(active, (uint32_t)k + 1)};
    fl_move m[2] = {any_move(g, s, seat[0], stream), any_move(g, s, seat[1], stream)};
    fl_state end[2];
    for (int order = 0; order < 2; order++) {
        fl_host h = {*stream, NULL};
        int first = order, second = !order;
        memcpy(end[order].bytes, s, g->state_size);
        fl_play(g, end[order].bytes, seat[first], m[first], &h);
        if (fl_play(g, end[order].bytes, seat[second], m[second], &h))
            return broken_move(e, g, "of two seats that choose at the same time the one forbids the other's move", seat[second], m[second]);
    }
    if (!memcmp(end[0].bytes, end[1].bytes, g->state_size)) return 1;
    return broken_move(e, g, "choices at the same time do not commute", seat[0], m[0]);
}

int fl_probe_onwards(const fl_game *g, const void *s, uint64_t *stream, fl_error *e) {
    fl_host h = {fl_next(stream), NULL};
    int seats = fl_seats(g, s), viewer = (int)fl_uniform(stream, (uint32_t)seats);
    fl_state world;
    memcpy(world.bytes, s, g->state_size);
    fl_veil(g, world.bytes, viewer);
    g->imagine(world.bytes, viewer, &h);
    for (int ply = 0;; ply++) {
        if (!fl_probe_state(g, world.bytes, e)) return 0;
        unsigned active = g->active(world.bytes);
        if (!active) return 1;
        if (ply == g->longest) return broken(e, "an imagined world plays on for longer than any game", NULL);
        int seat = fl_lowest(active);
        fl_play(g, world.bytes, seat, any_move(g, world.bytes, seat, stream), &h);
    }
}

/* What others have chosen since stays: choices at the same time commute, so the state comes back whoever chose last. */
int fl_probe_undo(fl_session *s, int seat, fl_error *e) {
    const fl_record *r = &s->record;
    const fl_game *g = s->game;
    uint32_t plies = r->n_plies, ply = plies;
    fl_state now, before;
    if (!fl_session_can_undo(s, seat)) return 1;
    while (r->plies[ply - 1].seat != seat) ply--;
    fl_move m = r->plies[ply - 1].move;
    memcpy(now.bytes, s->state.bytes, g->state_size);
    if (!fl_session_state(s, ply - 1, &before)) return broken(e, "the state before a move cannot be found", NULL);
    if (!fl_session_undo(s, seat) || r->n_plies != plies - 1) return broken(e, "a move that can be taken back is not taken back", NULL);
    if (ply == plies && memcmp(s->state.bytes, before.bytes, g->state_size)) return broken(e, "undo leads to another state", NULL);
    if (fl_session_play(s, seat, m)) return broken_move(e, g, "a move that was taken back cannot be made again", seat, m);
    return memcmp(now.bytes, s->state.bytes, g->state_size) ? broken_move(e, g, "a move made again leads to another state", seat, m) : 1;
}

int fl_probe_record(const fl_session *s, fl_error *e) {
    fl_session *again = (fl_session *)malloc(sizeof *again);
    size_t n, n_again;
    char *text = fl_session_write(s, &n), *text_again = NULL;
    int fine = text && again ? fl_session_read(again, text, n, e) : broken(e, "no memory is left", NULL);
    if (fine) {
        text_again = fl_session_write(again, &n_again);
        if (memcmp(s->state.bytes, again->state.bytes, s->game->state_size)) fine = broken(e, "a record leads to another state", NULL);
        else if (!text_again || n != n_again || memcmp(text, text_again, n))
            fine = broken(e, "a record that was read is written differently", NULL);
        fl_session_free(again);
    }
    free(text), free(text_again), free(again);
    return fine;
}
