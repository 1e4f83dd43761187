/* fuzz_journal.c - any text as a journal: refused with a reason, or the table plays on, and its own journal leads to the same. */
#include "../host/chance.h"
#include "../play/journal.h"
#include "fuzz.h"

enum { ROOM = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const fl_house house = {&fl_system, NULL, NULL, NULL};
    static fl_table one, two;
    static char text[ROOM];
    fl_error e;
    if (!fl_table_read(&one, &house, (const char *)data, size, &e)) {
        MUST(e.text[0] && !one.session.game);
        return 0;
    }
    fl_out o = fl_into(text, sizeof text);
    fl_journal_write(&o, &one);
    MUST(o.n < sizeof text && fl_table_read(&two, &house, text, o.n, &e));
    MUST(two.session.record.hash == one.session.record.hash && two.session.record.n_plies == one.session.record.n_plies);
    must_play_on(one.session.game, one.session.state.bytes, 1);
    fl_table_close(&one), fl_table_close(&two);
    return 0;
}
