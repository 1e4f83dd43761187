/* why.c - flotilla why: whether a move is allowed, or which rule forbids it. */
#include "position.h"

const char usage_why[] =
    "usage: flotilla why RECORD [--at PLY] | --state FILE | --position STRING   --move MOVE [--seat S] [--lang en|de|nl] [--json]\n\n"
    "Says whether a seat (standard: the one that chooses) may make this move. Exits with 0 if it may; with 1 if a rule forbids\n"
    "it, and prints its number, name, source and text.\n";

int cmd_why(args *a) {
    fl_position p;
    fl_move m;
    fl_words w = {NULL, take_language(a), {NULL}};
    const char *said = take(a, "--seat"), *move = take(a, "--move");
    int json = take_flag(a, "--json"), seat;
    fl_out o = page();
    if (!take_position(a, &p) || !read_move_text(a, p.game, move, &m) || (seat = take_seat(a, said, &p)) < 0) return WRONG;
    w.game = p.game;
    fl_rule rule = fl_why(p.game, p.state.bytes, seat, m);
    if (json) {
        fl_char(&o, '{'), key_text(&o, "game", p.game->id), key_number(&o, "version", p.game->version), key_number(&o, "seat", seat);
        key_move(&o, p.game, m), key_rule(&o, &w, rule), fl_str(&o, "}\n");
        print_page(&o);
    } else if (rule) print_rule(stdout, &w, rule, fl_refused_text(&w, rule));
    else puts("allowed");
    return rule ? REFUSED : DONE;
}
