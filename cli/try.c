/* try.c - flotilla try: makes one move, with deals that are forced or come from a seed, and shows what follows. */
#include "position.h"

const char usage_try[] =
    "usage: flotilla try RECORD [--at PLY] | --state FILE | --position STRING   --move MOVE [--seat S] [--deal N,N,...]\n"
    "                    [--seed S] [--lang en|de|nl] [--json]\n\n"
    "Makes a move of a seat (standard: the one that chooses) and prints the new state, what was dealt and what happened.\n"
    "--deal forces the numbers that are dealt, all of them and in their order; else they come from the seed (standard: 1).\n"
    "A veiled position is filled first with what could be, by the seed. What --json prints can be read again with --state.\n"
    "Nothing is written anywhere. A move that a rule forbids is named on stderr, and the exit is 1.\n";

typedef struct {
    uint16_t values[FL_PER_PLY];
    uint32_t n, at;
    char wrong[96];
} forced_deals;

static uint32_t by_force(fl_scribe *scribe, const fl_lot *lot) {
    forced_deals *f = scribe->with;
    if (f->wrong[0]) return 0;
    unsigned value = f->values[f->at < f->n ? f->at : 0];
    if (f->at == f->n) snprintf(f->wrong, sizeof f->wrong, "more is dealt than the %u numbers given", f->n);
    else if (value >= lot->n) snprintf(f->wrong, sizeof f->wrong, "number %u is %u, but 0 to %u can be dealt", f->at, value, lot->n - 1);
    else return f->at++, value;
    scribe->failed = f->wrong;
    return 0;
}

static void take_deals(args *a, const char *text, forced_deals *f) {
    memset(f, 0, sizeof *f);
    while (text && *text) {
        uint64_t v;
        size_t n = strcspn(text, ",");
        if (!fl_read_number(text, n, 0xFFFF, &v) || (text[n] && !text[n + 1])) {
            fail(a, "--deal is a list of numbers like 3,0,5, not '%.40s'", text);
            return;
        }
        if (f->n == FL_PER_PLY) {
            fail(a, "--deal: at most %d numbers", FL_PER_PLY);
            return;
        }
        f->values[f->n++] = (uint16_t)v;
        text += n + (text[n] != 0);
    }
}

static void print_json(const fl_words *w, const fl_session *s, int seat, fl_move m, int imagined) {
    const fl_game *g = s->game;
    fl_out o = page();
    fl_char(&o, '{'), key_state(&o, g, s->state.bytes, FL_ALL_SEEING);
    key_number(&o, "seat", seat), key_move(&o, g, m), key_rule(&o, w, 0);
    key(&o, "imagined"), fl_str(&o, imagined ? "true" : "false");
    key_deals(&o, g, s->deals, s->scribe.n_deals, FL_ALL_SEEING);
    key_events(&o, w, s->events, s->scribe.n_events, FL_ALL_SEEING);
    key_seats(&o, "active", g->active(s->state.bytes)), key_result(&o, g, s->state.bytes);
    key_hash(&o, "hash", fl_hash(g, s->state.bytes));
    key(&o, "position"), fl_char(&o, '"'), fl_write_position(&o, g, s->state.bytes, FL_ALL_SEEING), fl_str(&o, "\"}\n");
    print_page(&o);
}

static void print_text(const fl_words *w, const fl_session *s, int imagined) {
    if (imagined) puts("(what this viewer cannot see is imagined)");
    print_deals(s->game, s->deals, s->scribe.n_deals);
    print_events(w, s->events, s->scribe.n_events, FL_ALL_SEEING);
    putchar('\n');
    print_state(s->game, s->state.bytes, FL_ALL_SEEING);
    print_result(w, s->state.bytes);
}

static int refuse(args *a, const fl_words *w, int seat, fl_move m, fl_rule rule, int json) {
    char text[512];
    fl_out o = page(), t = fl_into(text, sizeof text);
    fl_say_refused(&t, w, rule);
    if (json) {
        fl_char(&o, '{'), key_text(&o, "game", w->game->id), key_number(&o, "seat", seat), key_move(&o, w->game, m);
        key_rule(&o, w, rule), fl_str(&o, "}\n");
        print_page(&o);
    }
    return fail(a, "forbidden by rule %s", text), REFUSED;
}

int cmd_try(args *a) {
    static fl_session s;
    fl_position p;
    fl_move m;
    forced_deals forced;
    fl_words w = {NULL, take_language(a), {NULL}};
    const char *said = take(a, "--seat"), *move = take(a, "--move"), *deals = take(a, "--deal");
    uint64_t seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    int json = take_flag(a, "--json"), seat;
    take_deals(a, deals, &forced);
    if (!take_position(a, &p) || !read_move_text(a, p.game, move, &m) || (seat = take_seat(a, said, &p)) < 0) return WRONG;
    w.game = p.game;
    fill_position(&p, seed);
    if (!fl_session_at(&s, p.game, p.state.bytes, deals ? by_force : NULL, &forced, seed)) return fail(a, "no memory is left");
    fl_rule rule = fl_session_play(&s, seat, m);
    int status = DONE;
    if (rule) status = refuse(a, &w, seat, m, rule, json);
    else if (s.scribe.failed) status = fail(a, "--deal '%.80s': %s", deals ? deals : "", s.scribe.failed);
    else if (forced.at < forced.n) status = fail(a, "--deal '%.80s': %u given, but only %u dealt", deals, forced.n, forced.at);
    else if (json) print_json(&w, &s, seat, m, p.viewer != FL_ALL_SEEING);
    else print_text(&w, &s, p.viewer != FL_ALL_SEEING);
    fl_session_free(&s);
    return status;
}
