/* test_table.c - the table: what happens to it can be read again from its journal, to the bit; a view of one that is elsewhere;
 * its size. */
#include "../host/chance.h"
#include "../play/journal.h"
#include "walk.h"
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20 };
static struct {
    char text[ROOM];
    size_t n;
} kept;
static void keep(void *with, const char *line, size_t n) {
    (void)with;
    EXPECT(kept.n + n < ROOM && n && line[n - 1] == '\n');
    memcpy(kept.text + kept.n, line, n), kept.n += n, kept.text[kept.n] = 0;
}
static const fl_house kept_house = {&fl_system, NULL, keep, NULL}, silent = {&fl_system, NULL, NULL, NULL};

static int begin(fl_table *t, const fl_house *h, const fl_game *g, int seats, uint64_t seed) {
    uint8_t options[FL_OPTIONS];
    fl_standard(g, options);
    kept.n = 0, kept.text[0] = 0;
    return fl_table_new(t, h, g, seats, options, seed ? &seed : NULL);
}

static fl_move any(const fl_table *t, int seat, uint64_t *stream) {
    fl_move legal[FL_LEGAL];
    int n = t->session.game->legal(t->session.state.bytes, seat, legal);
    return legal[fl_uniform(stream, (uint32_t)n)];
}

static void expect_same(const fl_table *a, const fl_table *b) {
    const fl_record *r = &a->session.record, *s = &b->session.record;
    EXPECT(a->session.game == b->session.game && !memcmp(a->session.state.bytes, b->session.state.bytes, a->session.game->state_size));
    EXPECT_EQ(r->n_plies, s->n_plies);
    EXPECT_EQ(r->n_deals, s->n_deals);
    EXPECT(r->hash == s->hash && !memcmp(r->name, s->name, sizeof r->name));
    EXPECT_EQ(a->session.n_before, b->session.n_before);
    EXPECT(a->seeded == b->seeded && (!a->seeded || (a->seed == b->seed && a->session.host.stream == b->session.host.stream)));
    for (int seat = 0; seat < r->seats; seat++) {
        const fl_chair *c = &a->chair[seat], *d = &b->chair[seat];
        EXPECT(c->who == d->who && c->away == d->away && c->by_bot == d->by_bot && c->left == d->left);
        EXPECT(!c->by_bot || fl_same_bot(&c->bot, &d->bot));
        EXPECT_EQ(c->n_moves, d->n_moves);
        EXPECT_EQ(c->n_asks - (c->pending != 0), d->n_asks); /* the one that is pending is asked again, with the same number */
        EXPECT_EQ(c->n_answers, d->n_answers);
        for (uint32_t i = 0; i < c->n_answers && i < FL_ANSWERS; i++)
            EXPECT(c->answers[i].ask == d->answers[i].ask && c->answers[i].hash == d->answers[i].hash &&
                c->answers[i].taken_back == d->answers[i].taken_back && !memcmp(&c->answers[i].move, &d->answers[i].move, sizeof(fl_move)));
    }
}

/* What may come beside the moves. */
static void something_happens(fl_table *t, uint64_t *stream) {
    static const fl_bot bots[2] = {{FL_BOSUN, FL_USUAL, 0}, {FL_GREEDY, FL_BLOODTHIRSTY, 8}};
    int seats = t->session.record.seats, seat = (int)fl_uniform(stream, (uint32_t)seats);
    fl_chair *c = &t->chair[seat];
    /* clang-format off */
    switch (fl_uniform(stream, 12)) {
    case 0: fl_table_clock(t, seat, (uint32_t)fl_uniform(stream, 1000000)); break;
    case 1: if (c->who == FL_PERSON) fl_table_stand_in(t, seat, &bots[0], FL_LATE); break;
    case 2: if (c->who == FL_PERSON) fl_table_stand_in(t, seat, &bots[1], FL_WISHED); break;
    case 3: if (c->away) fl_table_stand_in(t, seat, NULL, FL_HERE); break;
    case 4: if (!fl_uniform(stream, 20) && c->who == FL_PERSON) fl_table_stand_in(t, seat, &bots[0], FL_RESIGNED); break;
    case 5: if (c->who == FL_EMPTY) fl_table_sit(t, seat, FL_PERSON, "Störtebeker, Klaus", NULL); break;
    default: fl_table_undo(t, seat); break;
    }
    /* clang-format on */
    for (int i = 0; i < seats; i++) fl_table_withdraw(t, i);
}

/* A whole game with everything that can happen; at some moments it is read again from its journal. */
static void live_and_read_again(const fl_game *g, int seats, uint64_t seed, int seeded) {
    static fl_table t, again;
    fl_error e;
    uint64_t stream = seed;
    EXPECT(begin(&t, &kept_house, g, seats, seeded ? seed : 0));
    for (int seat = 0; seat < seats; seat++) {
        static const fl_bot bot = {FL_RANDOM, FL_USUAL, 0};
        const char *name = seat % 4 == FL_PERSON ? "Anne" : seat % 4 == FL_PROGRAM ? "x" : NULL;
        fl_table_sit(&t, seat, seat % 4, name, seat % 4 == FL_MACHINE ? &bot : NULL);
    }
    for (int i = 0; !fl_table_over(&t) && i < 4000; i++) {
        unsigned active = fl_table_active(&t);
        int seat = fl_nth(active, fl_uniform(&stream, (uint32_t)fl_count(active)));
        if (i % 3 == 0) something_happens(&t, &stream);
        if (!(fl_table_active(&t) >> seat & 1)) continue;
        fl_move m = any(&t, seat, &stream);
        if (t.chair[seat].by_bot) EXPECT_EQ(fl_table_play(&t, seat, m), 0);
        else fl_table_ask(&t, seat), EXPECT_EQ(fl_table_answer(&t, seat, m), 0);
        if (i % 97 && !fl_table_over(&t)) continue;
        for (int k = 0; k < seats; k++) fl_table_ask(&t, k);
        int fine = fl_table_read(&again, &silent, kept.text, kept.n, &e);
        EXPECT(fine);
        if (!fine) EXPECT_TEXT(e.text, "");
        else expect_same(&t, &again), fl_table_close(&again);
    }
    EXPECT(fl_table_over(&t));
    fl_table_close(&t);
}

TEST_GAMES(table, is_made_again_from_its_journal) {
    for (int seats = g->min_seats; seats <= g->max_seats; seats++)
        for (uint64_t seed = 1; seed <= 2; seed++) live_and_read_again(g, seats, seed + (uint64_t)seats * 16, seed == 1);
}

/* A game from a seed goes on by the same dice; a record becomes a journal; the shortest journal leads to the same. */
TEST_GAMES(table, goes_on_after_it_was_read) {
    static fl_table t, again;
    static char text[ROOM];
    fl_error e;
    uint64_t one = 5, two;
    EXPECT(begin(&t, &kept_house, g, g->min_seats, 9));
    for (int i = 0; i < 40 && !fl_table_over(&t); i++) {
        int seat = fl_lowest(fl_table_active(&t));
        EXPECT_EQ(fl_table_play(&t, seat, any(&t, seat, &one)), 0);
    }
    fl_out o = fl_into(text, sizeof text);
    fl_journal_write(&o, &t);
    EXPECT(fl_table_read(&again, &silent, text, o.n, &e));
    expect_same(&t, &again), fl_table_close(&again);
    EXPECT(fl_table_read(&again, &silent, kept.text, kept.n, &e));
    for (two = one; !fl_table_over(&t);) {
        int seat = fl_lowest(fl_table_active(&t));
        EXPECT(fl_table_thought(&t, seat) == fl_table_thought(&again, seat));
        EXPECT_EQ(fl_table_play(&t, seat, any(&t, seat, &one)), 0);
        EXPECT_EQ(fl_table_play(&again, seat, any(&again, seat, &two)), 0);
    }
    expect_same(&t, &again);
    fl_table_close(&again);
    size_t n;
    char *record = fl_session_write(&t.session, &n);
    size_t folded;
    char *fold = fl_fold(kept.text, kept.n, &folded, &e);
    EXPECT(fold && record && folded == n && !memcmp(fold, record, n));
    free(fold);
    EXPECT(!fl_fold(kept.text, kept.n - 3, &folded, &e) && e.text[0]);
    kept.n = 0;
    EXPECT(record && fl_table_read(&again, &kept_house, record, n, &e));
    EXPECT(!memcmp(again.session.state.bytes, t.session.state.bytes, g->state_size) &&
        again.session.record.n_plies == t.session.record.n_plies);
    fl_table_close(&again);
    EXPECT(fl_table_read(&again, &silent, kept.text, kept.n, &e) && again.session.record.hash == t.session.record.hash);
    free(record), fl_table_close(&again), fl_table_close(&t);
}

/* Each kind of line that is wrong is refused, with its number and a reason. */
TEST(table, wrong_lines_are_refused) {
    static const struct {
        const char *from, *to, *says;
    } edits[] = {
        {"flotilla journal 1", "flotilla journal 10", "line 1: not a journal"},
        {"game blackflag", "game blackflap", "line 2: no such game"},
        {"game blackflag 1", "game blackflag 9", "line 2: the game was played by another version"},
        {"players 3", "players 9", "line 3: too many or too few players"},
        {"players 3", "players 2", "line 6: the seed deals another number"},
        {"fleet=full", "fleet=paper", "line 4: "},
        {"seed 9", "seed 8", "line 6: the seed deals another number"},
        {"setup :", "setup ", "line 6: a colon is missing"},
        {"setup", "setdown", "line 6: what is this?"},
        {"seat 1 person", "seat 7 person", "line 8: no such seat"},
        {"seat 1 person", "seat 1 parrot", "line 8: nobody, person, bot or program"},
        {"seat 2 bot bosun", "seat 2 bot boson", "line 9: "},
        {"move ", "moves ", "line 10: what is this?"},
        {"ship armed", "ship alarmed", "line 10: "},
        {"ship armed", "pass", "line 10: a rule forbids the move"},
        {"undo 0", "undo 1", "nothing can be taken back here"},
        {"undo 0", "undo 0 0", "too much at the end"},
        {"clock 1 5", "clock 1", "a number is missing"},
        {"clock 1 5", "clock 1 x", "a number is missing: 'x'"},
        {"late 1 bosun", "late 1", "bot"},
    };
    static const fl_bot bosun = {FL_BOSUN, FL_USUAL, 0};
    static fl_table t, again;
    static char text[ROOM];
    fl_error e;
    const fl_game *g = fl_find_game("blackflag", 9);
    EXPECT(begin(&t, &kept_house, g, 3, 9));
    fl_table_sit(&t, 0, FL_PERSON, "", NULL), fl_table_sit(&t, 1, FL_PERSON, "Anne", NULL), fl_table_sit(&t, 2, FL_MACHINE, NULL, &bosun);
    EXPECT_EQ(fl_table_play(&t, 0, (fl_move){1, 1, 0, 0}), 0);
    EXPECT(fl_table_undo(&t, 0));
    fl_table_clock(&t, 1, 5), fl_table_stand_in(&t, 1, &bosun, FL_LATE);
    EXPECT(fl_table_read(&again, &silent, kept.text, kept.n, &e));
    expect_same(&t, &again), fl_table_close(&again);
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        const char *at = strstr(kept.text, edits[i].from);
        EXPECT(at != NULL);
        fl_out o = fl_into(text, sizeof text);
        fl_strn(&o, kept.text, (size_t)(at - kept.text)), fl_str(&o, edits[i].to), fl_str(&o, at + strlen(edits[i].from));
        EXPECT(!fl_table_read(&again, &silent, text, o.n, &e));
        if (!strstr(e.text, edits[i].says)) EXPECT_TEXT(e.text, edits[i].says);
        EXPECT(again.session.game == NULL);
    }
    EXPECT(!fl_table_read(&again, &silent, "flotilla journal 1\n", 19, &e));
    fl_table_close(&t);
}

/* The tournament's bots take one number after the other from a stream of their seat; so does a table, wherever it begins. */
TEST(table, thoughts_are_numbered) {
    for (int seat = 0; seat < FL_SEATS; seat++) {
        uint64_t stream = fl_derive(77, 256 + (uint64_t)seat);
        for (uint32_t n = 0; n < 50; n++) EXPECT(fl_thought(77, seat, n) == fl_next(&stream));
    }
}

/* What a seat sees of a table elsewhere: the same moves and refusals; nothing can be played or taken back here. */
TEST_GAMES(table, only_a_view) {
    static fl_table t;
    fl_position p = {g, 0, {0}};
    fl_error e;
    for (walk *w = walk_all(g, 300); walk_game(w);) do {
            fl_move legal[FL_LEGAL], here[FL_LEGAL];
            if (w->ply % 7) continue;
            p.viewer = w->ply % w->seats;
            memcpy(p.state.bytes, w->state.bytes, g->state_size);
            fl_veil(g, p.state.bytes, p.viewer);
            int n = g->active(w->state.bytes) >> p.viewer & 1 ? g->legal(w->state.bytes, p.viewer, legal) : 0;
            EXPECT(
                t.session.game && w->ply ? fl_table_show(&t, &p, (uint32_t)w->ply, &e) : (fl_table_close(&t), fl_table_watch(&t, &p, &e)));
            EXPECT_EQ(t.session.record.n_plies, w->ply);
            EXPECT((n > 0) == (int)(fl_table_active(&t) >> p.viewer & 1));
            fl_state v;
            fl_table_view(&t, p.viewer, v.bytes);
            EXPECT(!memcmp(v.bytes, p.state.bytes, g->state_size));
            if (n) {
                EXPECT(g->legal(v.bytes, p.viewer, here) == n && !memcmp(here, legal, (size_t)n * sizeof *here));
                EXPECT(!fl_table_play(&t, p.viewer, legal[0]) && t.session.scribe.failed && !fl_table_undo(&t, p.viewer));
                fl_table_view(&t, p.viewer, v.bytes);
                EXPECT(!memcmp(v.bytes, p.state.bytes, g->state_size));
            }
            for (uint32_t i = 0; i < w->scribe.n_events && i < w->scribe.max_events; i++) EXPECT(fl_table_hear(&t, &w->events[i]));
        } while (walk_step(w));
    const fl_game *other = fl_games[fl_game_number(g) ? 0 : 1];
    fl_position wrong = {other, 0, {0}};
    EXPECT(!fl_table_show(&t, &wrong, 0, &e) && t.session.game == g);
    fl_table_close(&t);
}

/* Only what nothing keeps from being taken back is kept as states. */
TEST_GAMES(table, is_small) {
    static fl_table t;
    uint64_t stream = 3;
    EXPECT(begin(&t, &silent, g, g->max_seats, 4));
    size_t young = fl_table_size(&t);
    if (!strcmp(g->id, "blackflag")) EXPECT(young <= 24 << 10);
    for (int i = 0; i < 400 && !fl_table_over(&t); i++) {
        int seat = fl_lowest(fl_table_active(&t));
        fl_table_ask(&t, seat);
        EXPECT_EQ(fl_table_answer(&t, seat, any(&t, seat, &stream)), 0);
        fl_table_news(&t);
        EXPECT(t.session.n_before <= t.session.record.n_plies);
    }
    EXPECT(fl_table_size(&t) <= 64 << 10);
    fl_table_close(&t);
}

/* Who has only one move is not asked, if nobody learns anything by that; auto-pass only where it is a pass. */
TEST(table, forced_moves) {
    static fl_table t;
    uint64_t stream = 8;
    int forced = 0, secret = 0, passes = 0;
    for (uint64_t seed = 1; seed < 20; seed++) {
        EXPECT(begin(&t, &silent, fl_find_game("blackflag", 9), 3, seed));
        for (int seat = 0; seat < 3; seat++) t.chair[seat].passes = 1;
        while (!fl_table_over(&t)) {
            int seat = fl_lowest(fl_table_active(&t));
            fl_move legal[FL_LEGAL], m, n;
            int one = t.session.game->legal(t.session.state.bytes, seat, legal) == 1;
            EXPECT_EQ(fl_table_forced(&t, seat, 0, &m), one);
            int known = fl_table_forced(&t, seat, 7, &n);
            EXPECT(!known || one);
            forced += known, secret += one && !known;
            if (fl_table_passes(&t, seat, &n)) EXPECT(one && !strcmp(t.session.game->verbs[n.verb].name, "pass")), passes++;
            EXPECT_EQ(fl_table_play(&t, seat, any(&t, seat, &stream)), 0);
        }
        fl_table_close(&t);
    }
    EXPECT(forced && passes);
}
