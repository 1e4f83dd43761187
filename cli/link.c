/* link.c - flotilla link: a record or a position as a link that holds it whole. */
#include "position.h"

const char usage_link[] =
    "usage: flotilla link FILE [--at PLY] [--as SEAT] [--site URL]\n"
    "       flotilla link --position STRING | --state FILE [--as SEAT] [--site URL]\n\n"
    "Prints a link that holds a record, or a position, whole: no server keeps it. Who opens it in the web app sees the game;\n"
    "replay, watch, analyse, legal, why, try and play take it in place of a file. FILE is a record, a state file or a position.\n"
    "--at PLY links to the position in which that ply is to be played, instead of the whole game.\n"
    "--as SEAT (or spectator) links to the position as that seat sees it; without it the link shows everything, hidden things\n"
    "too.\n"
    "--site URL is where the web app is (standard: " FL_LINK_SITE ", which ./run serves).\n";

/* Snapshots follow from the moves, unless the moves are of other rules. */
static int link_record(args *a, const char *path, char *text, size_t n, const char *site) {
    recorded r;
    fl_error e;
    memset(&r, 0, sizeof r);
    r.text = text;
    int fine = fl_record_room(&r.record, text, n) && fl_record_read(fl_find_game, text, n, &r.record, &e);
    int old = fine && record_is_old(&r);
    if (fine && !old) fine = fl_record_verify(&r.record, &e);
    if (!fine) fail_reading(a, path, r.record.game, &e);
    else print_link(stdout, site, text, old ? n : fl_drop_snapshots(text, n));
    close_record(&r);
    return fine ? DONE : REFUSED;
}

static int link_position(args *a, const fl_position *p, const char *as, const char *site) {
    int viewer = as ? read_viewer(a, "--as", as, fl_seats(p->game, p->state.bytes)) : p->viewer;
    if (a->failed) return WRONG;
    if (p->viewer != FL_ALL_SEEING && viewer != p->viewer)
        return fail(a, "this position is seen with other eyes already: it cannot be shown as --as says");
    fl_out o = page();
    fl_write_position(&o, p->game, p->state.bytes, viewer);
    print_link(stdout, site, o.to, o.n);
    return DONE;
}

int cmd_link(args *a) {
    const char *as = take(a, "--as"), *site = take(a, "--site"), *path = NULL;
    static fl_position p;
    int placed = as != NULL;
    for (int i = 0; i < a->n; i++)
        if (!strncmp(a->word[i], "--", 2)) placed = 1; /* --at, --state, --position */
        else path = a->word[i];
    if (!site) site = FL_LINK_SITE;
    if (!placed && path) {
        size_t n;
        char *text = a->n == 1 ? read_given(a, path, &n) : NULL;
        if (text && !holds_state(text) && !holds_position(text)) return link_record(a, path, text, n, site);
        free(text);
        if (a->failed) return WRONG;
    }
    return take_position(a, &p) ? link_position(a, &p, as, site) : WRONG;
}
