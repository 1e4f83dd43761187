/* facts.c - what follows from what somebody sees, and the version of what the module exports. */
#include "../../engine/facts.h"
#include "module.h"

/* Raised when an export takes or gives something else than before; one that is new does not raise it. Release 0.1.0 has none: 0. */
enum { INTERFACE_VERSION = 1 };
EXPORT(interface_version) int interface_version(void) { return INTERFACE_VERSION; }

/* In: the options ("fleet=small …"), and the fields of a state as JSON, as a viewer sees it; a game of earlier rules may have others.
 * Out: its facts; or, if they cannot be told (0), why. */
EXPORT(facts) int facts(int game, int seats) {
    const fl_game *g = fl_games[game];
    uint8_t options[FL_OPTIONS];
    fl_error e = {"", 0};
    fl_state s;
    memset(&s, 0, sizeof s);
    begin();
    int fine = read_options(g, given(0), options, &e);
    s.bytes[0] = (uint8_t)seats, memcpy(s.bytes + 1, options, g->n_options);
    fine = fine && fl_read_fields(g, given(1), fl_length(given(1)), s.bytes, 1, &e);
    if (!fine) return fl_str(&out, e.text), 0;
    fl_write_facts(&out, g, s.bytes);
    return 1;
}
