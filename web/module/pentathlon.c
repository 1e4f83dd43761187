/* pentathlon.c - what the page needs of an evening over all five games: standings, who sits where, the rules' numbers. */
#include "../../play/pentathlon.h"
#include "module.h"

static void numbers(const char *name, const int *values, int n) {
    key(name), fl_char(&out, '[');
    for (int i = 0; i < n; i++) key_number(NULL, values[i]);
    fl_char(&out, ']');
}

static void write_standing(const fl_placing *s, int n) {
    key(NULL), fl_char(&out, '{');
    numbers("points", s->points, n), numbers("places", s->place, n), numbers("after", s->after, n);
    key_number("sum", s->sum), key_number("wins", s->wins), key_number("seconds", s->seconds), key_number("last", s->last);
    key_number("rank", s->rank), key_number("by", s->by), fl_char(&out, '}');
}

/* In: how each of n games ended, as fl_read_contest reads it. Out: the standing of each player. 0: something else came in. */
EXPORT(pentathlon) int pentathlon(int players, int n) {
    fl_contest contests[FL_CONTESTS];
    fl_placing standings[FL_MOST_PLAYERS];
    if (players < FL_LEAST_PLAYERS || players > FL_MOST_PLAYERS || n < 0 || n > FL_CONTESTS) return 0;
    for (int i = 0; i < n; i++)
        if (!fl_read_contest(given(i), fl_length(given(i)), players, &contests[i])) return 0;
    fl_placings(players, contests, n, standings);
    begin(), fl_char(&out, '[');
    for (int p = 0; p < players; p++) write_standing(&standings[p], n);
    fl_char(&out, ']');
    return 1;
}

EXPORT(player_at) int player_at(int players, int contest, int seat) { return fl_player_at(players, contest, seat); }

/* Out: the usual order of the games, and the numbers of the rules. */
EXPORT(pentathlon_facts) void pentathlon_facts(void) {
    begin(), fl_char(&out, '{');
    key("order"), fl_char(&out, '[');
    for (int i = 0; i < FL_CONTESTS; i++) key(NULL), fl_quoted(&out, fl_pentathlon_order[i]);
    fl_char(&out, ']'), numbers("rules", fl_pentathlon_rules, fl_n_pentathlon_rules), fl_char(&out, '}');
}
