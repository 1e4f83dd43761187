/* test_room_leak.c - all bytes that a room says to a listener, in two worlds that differ only in what is hidden from him: they are the
 * same.
 *
 * Both worlds are one room until some ply; then the game's own exchange (games/<id>/test.c) changes hidden things in one of them. From
 * there both go on by the same moves, numbers, times, chats and comings and goings, until something hidden comes to light by the rules
 * (the views differ, or a move can be made in one world only). tests/leaks.sh breaks the room in several ways,
 * and this test has to notice each. */
#include "inn.h"

enum { VIEWER_EAR = 10, LATE_EAR = 11 };

/* From here the record of the game begins anew, so that what is played again for somebody who comes back is played in this world. */
static void begin_anew(fl_room *r, const fl_state *world) {
    fl_session *s = &r->table.session;
    s->state = *world, s->n_before = 0;
    s->record.n_plies = s->record.n_deals = 0;
    fl_record_place(&s->record, r->game, world->bytes);
    for (int seat = 0; seat < r->seats; seat++) r->table.chair[seat].settled = r->table.chair[seat].n_asks;
}

static int same_view(const inn *a, const inn *b, int viewer) {
    fl_state v[2];
    fl_table_view(&a->room->table, viewer, v[0].bytes), fl_table_view(&b->room->table, viewer, v[1].bytes);
    return !memcmp(v[0].bytes, v[1].bytes, a->room->game->state_size);
}

static const char *secret_of(int viewer) {
    static const char *const secrets[] = {"zoe", "anna", "bert", "carl"};
    return secrets[viewer + 1];
}

/* The same move in both; 0: it cannot be made in one of them, or there is nothing to do. */
static int both_move(inn *a, inn *b, uint64_t *stream) {
    const fl_room *r = a->room, *s = b->room;
    fl_move legal[FL_LEGAL];
    char line[100];
    unsigned active = fl_table_active(&r->table);
    if (!active || active != fl_table_active(&s->table)) return 0;
    int seat = fl_nth(active, fl_uniform(stream, (uint32_t)fl_count(active)));
    fl_move m = legal[fl_uniform(stream, (uint32_t)r->game->legal(r->table.session.state.bytes, seat, legal))];
    if (fl_why(s->game, s->table.session.state.bytes, seat, m)) return 0;
    b->stream = a->stream;
    for (int k = 0; k < 2; k++) {
        inn *i = k ? b : a;
        snprintf(line, sizeof line, "move %d %u #%d", seat, i->room->table.chair[seat].pending, fl_index(r->game, m));
        inn_say(i, seat, line);
    }
    return 1;
}

/* Things that happen beside the moves, in both alike. */
static void both_do(inn *a, inn *b, int viewer, uint64_t *stream) {
    char line[64];
    int seat = (int)fl_uniform(stream, a->room->seats), what = (int)fl_uniform(stream, 9);
    uint32_t from = fl_uniform(stream, 2) ? 3 : 0;
    for (int k = 0; k < 2; k++) {
        inn *i = k ? b : a;
        i->now += 700;
        if (what == 0) snprintf(line, sizeof line, "say ahoy %d", seat), inn_say(i, seat, line);
        if (what == 1) inn_say(i, seat, "phrase nice");
        if (what == 2) inn_enter(i, LATE_EAR, secret_of(viewer), from), fl_room_gone(i->room, &i->ear[LATE_EAR], i->now);
        if (what == 3) fl_room_gone(i->room, &i->ear[seat], i->now), inn_enter(i, seat, secret_of(seat), 0);
        if (what == 4) fl_room_tick(i->room, i->now);
        if (what == 5)
            inn_say(i, VIEWER_EAR, "asks"), inn_say(i, VIEWER_EAR, viewer < 0 ? "view s" : "legal 0"), inn_say(i, VIEWER_EAR, "record");
        if (what == 6 && seat != viewer)
            snprintf(line, sizeof line, "undo %d %u", seat, i->room->table.chair[seat].n_asks - (i->room->table.chair[seat].pending != 0)),
                inn_say(i, seat, line);
    }
}

static inn *begin(const fl_game *g, int seats, uint64_t seed, int viewer) {
    char words[100], line[40];
    snprintf(words, sizeof words, "players %d seat 0 mine clock bank 600 5 name Anna", seats);
    inn *i = inn_open(g, seed, words);
    for (int seat = 0; seat < seats; seat++) {
        inn_enter(i, seat, secret_of(seat), 0);
        snprintf(line, sizeof line, "sit %d %s", seat, secret_of(seat));
        if (seat) inn_say(i, seat, line);
    }
    inn_enter(i, VIEWER_EAR, secret_of(viewer), 0);
    return i;
}

/* How many times worlds were compared; 1 more in *leaks for two that could be told apart, in *exchanged for two there were. */
static int two_worlds(const fl_game *g, uint64_t seed, int *leaks, int *exchanged) {
    fl_exchange *exchange = fl_exchange_of(g);
    uint64_t stream = seed * 77;
    int seats = g->min_seats > 3 ? g->min_seats : 3, viewer = (int)fl_uniform(&stream, (uint32_t)seats + 1) - 1, compared = 0;
    inn *a = begin(g, seats, seed, viewer), *b = begin(g, seats, seed, viewer);
    for (int n = (int)fl_uniform(&stream, 60); n; n--) both_move(a, b, &stream);
    fl_state one = a->room->table.session.state, other = one;
    if (fl_table_active(&a->room->table) && exchange(other.bytes, viewer, &stream)) {
        ++*exchanged;
        begin_anew(a->room, &one), begin_anew(b->room, &other);
        inn_hush(a), inn_hush(b);
        for (int n = 0; n < 14 && same_view(a, b, viewer); n++) {
            if (fl_uniform(&stream, 3) == 0) both_do(a, b, viewer, &stream);
            else if (!both_move(a, b, &stream)) break;
            if (!same_view(a, b, viewer)) break; /* something came to light by the rules */
            compared++;
            for (int ear = VIEWER_EAR; ear <= LATE_EAR; ear++)
                if (a->ear[ear].n != b->ear[ear].n || (a->ear[ear].n && memcmp(a->ear[ear].text, b->ear[ear].text, a->ear[ear].n))) {
                    ++*leaks, n = 100;
                    break;
                }
        }
    }
    inn_close(a), inn_close(b);
    return compared;
}

TEST_GAMES(room_leak, no_byte_differs) {
    int compared = 0, leaks = 0, exchanged = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)fl_effort(400); seed++) compared += two_worlds(g, seed, &leaks, &exchanged);
    EXPECT_EQ(leaks, 0);
    EXPECT(compared > (g->longest > 100 ? fl_effort(400) : exchanged / 4)); /* a game may be over in a few moves */
}
