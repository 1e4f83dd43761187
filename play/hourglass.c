/* hourglass.c - clocks. A glass runs for whoever has to choose, as everybody can see; what is left is a row of the journal.
 *
 * Nobody loses by a line that broke for a moment: a glass waits for him a while. Nobody loses by a house that was closed: its
 * time stands still then, and live clocks go on with what was left at the last move. When nobody is here live clocks stand still. */
#include "room_inside.h"

enum { WAIT = 30000, GRACE = 180000, BACK = 15000 }; /* for a line that broke: at once, in a whole game; at least, for one who is back */

static int live(const fl_room *r) { return r->clock == PER_MOVE || r->clock == BANK; }

int64_t fl_glass_left(const fl_room *r, int seat) {
    const fl_glass *g = &r->glass[seat];
    return g->runs && r->now > g->since ? g->left - (r->now - g->since) : g->left;
}

void fl_glass_fill(fl_room *r) {
    for (int seat = 0; seat < r->seats; seat++) r->glass[seat] = (fl_glass){r->allowance, r->now, 0};
    for (int i = 1; i <= r->n_persons; i++) r->persons[i].grace = GRACE;
}

static int anybody_here(const fl_room *r) {
    for (int i = 1; i <= r->n_persons; i++)
        if (fl_is_here(r, i) && fl_seats_of(r, i)) return 1;
    return 0;
}

/* Until when the glass of somebody whose line broke waits; 0: it does not. */
static int64_t waits_until(const fl_room *r, int person) {
    const fl_person *p = &r->persons[person];
    if (!live(r) || !p->gone) return 0;
    return p->gone + (p->grace < WAIT ? p->grace : WAIT);
}

/* The seat has to choose, as everybody can see, and a person is to do it. */
static int is_asked(const fl_room *r, int seat) {
    fl_state v;
    if (r->stage != FL_GAME || r->chair[seat].who != PERSON_CHAIR || r->table.chair[seat].by_bot) return 0;
    fl_table_view(&r->table, FL_SPECTATOR, v.bytes);
    return (int)(r->game->active(v.bytes) >> seat & 1);
}

static int should_run(const fl_room *r, int seat) {
    return r->clock && is_asked(r, seat) && (!live(r) || (anybody_here(r) && waits_until(r, r->chair[seat].person) <= r->now));
}

void fl_glass_turn(fl_room *r) {
    for (int seat = 0; seat < r->seats && r->clock; seat++) {
        fl_glass *g = &r->glass[seat];
        int runs = should_run(r, seat);
        if (runs == g->runs) continue;
        g->left = fl_glass_left(r, seat), g->since = r->now, g->runs = (uint8_t)runs;
        fl_tell_clock(r, seat);
    }
}

/* What is left is written down at each move. */
static void refill(fl_room *r, int seat, int64_t left) {
    fl_glass *g = &r->glass[seat];
    g->left = left, g->since = r->now, g->runs = 0;
    fl_table_clock(&r->table, seat, (uint32_t)(left < 0 ? 0 : left > UINT32_MAX ? UINT32_MAX : left));
}

void fl_glass_moved(fl_room *r, int seat) {
    if (!r->clock) return;
    int64_t left = fl_glass_left(r, seat);
    refill(r, seat, r->clock == BANK ? left + r->increment : r->allowance);
    fl_tell_clock(r, seat);
}

void fl_glass_back(fl_room *r, int seat) {
    if (!r->clock) return;
    int64_t left = fl_glass_left(r, seat), least = r->increment > BACK ? r->increment : BACK;
    refill(r, seat, r->clock != BANK ? r->allowance : left > least ? left : least);
    fl_tell_clock(r, seat);
}

int64_t fl_glass_due(const fl_room *r) {
    int64_t due = INT64_MAX;
    for (int seat = 0; seat < r->seats && r->clock && r->stage == FL_GAME; seat++) {
        const fl_glass *g = &r->glass[seat];
        int64_t at = INT64_MAX;
        if (g->runs) at = g->since + g->left;
        else if (is_asked(r, seat) && waits_until(r, r->chair[seat].person) > r->now && anybody_here(r))
            at = waits_until(r, r->chair[seat].person);
        if (at < due) due = at;
    }
    return due;
}

/* Whose time is over: a bot plays for him until he is back. */
void fl_glass_tick(fl_room *r) {
    fl_glass_turn(r);
    for (int seat = 0; seat < r->seats && r->clock; seat++) {
        if (!r->glass[seat].runs || fl_glass_left(r, seat) > 0) continue;
        refill(r, seat, 0);
        fl_table_stand_in(&r->table, seat, &r->bot, FL_LATE);
        fl_tell_seat(r, seat), fl_tell_clock(r, seat);
    }
}
