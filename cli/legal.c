/* legal.c - flotilla legal: what may be done in a position. */
#include "position.h"

const char usage_legal[] =
    "usage: flotilla legal RECORD [--at PLY] | --state FILE | --position STRING   [--seat S] [--lang en|de|nl] [--json]\n\n"
    "Lists the legal moves of a position: the one that a record reaches (or has at a ply), that of a state file ('-' reads\n"
    "standard input), or that of a position string. Of a seat, or of every seat that chooses now; a veiled position answers\n"
    "for its viewer only. Prints seat, dense index, notation and meaning of each.\n";

static int list(fl_out *o, const fl_words *w, const fl_position *p, int seat, int json) {
    fl_move legal[FL_LEGAL];
    int n = w->game->legal(p->state.bytes, seat, legal);
    for (int i = 0; i < n; i++) {
        char text[512], notation[FL_NOTATION];
        fl_out t = fl_into(text, sizeof text), m = fl_into(notation, sizeof notation);
        fl_say_move(&t, w, legal[i]), fl_write_move(&m, w->game, legal[i]);
        if (!json) printf("%d %5d  %-24s %s\n", seat, fl_index(w->game, legal[i]), notation, text);
        else
            item(o), fl_char(o, '{'), key_number(o, "seat", seat), key_move(o, w->game, legal[i]), key_text(o, "text", text),
                fl_char(o, '}');
    }
    return n;
}

int cmd_legal(args *a) {
    fl_position p;
    fl_words w = {NULL, take_language(a), {NULL}};
    const char *said = take(a, "--seat");
    int json = take_flag(a, "--json"), seat = -1, n = 0;
    fl_out o = page();
    if (!take_position(a, &p)) return WRONG;
    w.game = p.game;
    unsigned active = p.game->active(p.state.bytes), asked = active;
    if (said || p.viewer != FL_ALL_SEEING) {
        if ((seat = take_seat(a, said, &p)) < 0) return WRONG;
        asked = 1u << seat;
    }
    fl_char(&o, '{'), key_text(&o, "game", p.game->id), key_number(&o, "version", p.game->version), key_seats(&o, "active", active);
    key(&o, "over"), fl_str(&o, active ? "false" : "true"), key(&o, "seat");
    if (fl_count(asked) == 1) fl_num(&o, (unsigned)fl_lowest(asked));
    else fl_str(&o, "null");
    key(&o, "moves"), fl_char(&o, '[');
    for (unsigned rest = asked; rest; rest &= rest - 1) n += list(&o, &w, &p, fl_lowest(rest), json);
    fl_str(&o, "]}\n");
    if (json) print_page(&o);
    else if (!active) puts(fl_text(&w, "over"));
    else if (!n) printf("seat %d does not choose now\n", seat);
    return DONE;
}
