/* test_protocol.c - the protocol from inside, for every game: no seat hears anything that it may not know. The rest of it is
 * tested from outside (tests/protocol.py) and by the fuzzer. */
#include "../host/chance.h"
#include "walk.h"
#include "../play/protocol.h"
#include <string.h>

enum { ROOM = 1 << 23 };
/* let_out: how much had come when it first was */
typedef struct {
    fl_protocol p;
    fl_out heard;
    size_t let_out;
    char text[ROOM];
} client;
static client clients[2];

static void hear(void *with, const char *text, size_t n) {
    client *c = with;
    if (!n && !c->let_out) c->let_out = c->heard.n;
    fl_strn(&c->heard, text, n);
}

static void say(client *c, const char *line) { fl_protocol_line(&c->p, line, strlen(line)); }

static void say_about(client *c, const char *first, int seat, const char *then, int number) {
    char line[64];
    snprintf(line, sizeof line, "%s %d %s%d", first, seat, then, number);
    say(c, line);
}

/* A client who sits on one seat in the middle of a game; the others are asked, but by nobody whom he hears. */
static void sit_in(client *c, const fl_game *g, const fl_state *s, int seat) {
    static char line[FL_LINE];
    fl_out o = fl_into(line, sizeof line);
    fl_protocol_start(&c->p, &fl_system, hear, c);
    fl_str(&o, "position "), fl_write_position(&o, g, s->bytes, FL_ALL_SEEING), fl_str(&o, " seats all seed 5");
    c->heard = fl_into(c->text, sizeof c->text);
    say(c, line);
    EXPECT(strstr(c->text, "ok position 1\n") != NULL);
    c->p.mine = seat >= 0 ? 1u << seat : 0;
    c->heard = fl_into(c->text, sizeof c->text);
}

static void ask_everything(client *c, const fl_game *g, int seat) {
    static const char *const lines[] = {"table", "asks", "view s", "view -", "record", "events s", "set state json", "set text on", "asks"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) say(c, lines[i]);
    for (int other = 0; other < FL_SEATS; other++) {
        char line[2][32];
        snprintf(line[0], sizeof line[0], "view %d", other), say(c, line[0]);
        snprintf(line[1], sizeof line[1], "legal %d", other), say(c, line[1]);
        say_about(c, "events", other, "", 1), say_about(c, "undo", other, "", 1);
    }
    for (int i = 0; i < g->n_indices; i++) {
        say_about(c, "why", seat, "#", i);
        fl_move m = fl_at(g, i);
        if (fl_why(g, c->p.table.session.state.bytes, seat, m)) say_about(c, "move", seat, "1 #", i);
    }
}

static void same_in_both(const fl_game *g, const fl_state *s, const fl_state *t, int seat) {
    const fl_state *worlds[2] = {s, t};
    for (int i = 0; i < 2; i++) {
        sit_in(&clients[i], g, worlds[i], seat);
        ask_everything(&clients[i], g, seat);
        EXPECT(clients[i].heard.n > 100 && clients[i].heard.n < ROOM);
        fl_protocol_end(&clients[i].p);
    }
    if (strcmp(clients[0].text, clients[1].text)) EXPECT_TEXT(clients[0].text, clients[1].text);
}

TEST(protocol, a_seat_hears_nothing_hidden) {
    for (int i = 0; i < fl_n_games; i++) {
        const fl_game *g = fl_games[i];
        uint64_t stream = 11;
        int n = 0, most = fl_effort(12);
        for (walk *w = walk_all(g, 300); n < most && walk_game(w);) do {
                int seat = (int)fl_uniform(&stream, (uint32_t)w->seats);
                fl_state other = w->state;
                if (w->ply % 16 != 5 || n == most || !fl_exchange_of(g)(other.bytes, seat, &stream) || !g->active(w->state.bytes)) continue;
                same_in_both(g, &w->state, &other, seat), n++;
            } while (walk_step(w));
        EXPECT(n >= fl_effort(3));
    }
}

TEST(protocol, the_answer_goes_out_before_a_bot_thinks) {
    client *c = &clients[0];
    c->heard = fl_into(c->text, sizeof c->text), c->let_out = 0;
    fl_protocol_start(&c->p, &fl_system, hear, c);
    say(c, "new blackflag players 3 seats 2 seed 1");
    EXPECT(c->let_out && c->let_out < c->heard.n);
    EXPECT(strstr(c->text, "ok new 1\n") && strstr(c->text, "ok new 1\n") < c->text + c->let_out);
    EXPECT(strstr(c->text, "launched") > c->text + c->let_out);
    fl_protocol_end(&c->p);
}

static const fl_house house = {&fl_system, NULL, NULL, NULL};

/* Events that only some may know are numbered for each viewer, and never lost. */
TEST(protocol, events_are_numbered_by_viewer) {
    static fl_table t;
    const fl_event secret = {0, 1u << 1, 0, 0, 0, 0}, open = {0, FL_EVERYONE, 0, 0, 0, 0};
    uint8_t options[FL_OPTIONS];
    uint64_t seed = 1;
    fl_standard(fl_games[0], options);
    EXPECT(fl_table_new(&t, &house, fl_games[0], 3, options, &seed));
    for (int i = 0; i < FL_NEWS; i++) {
        t.session.events[0] = secret, t.session.events[1] = open, t.session.scribe.n_events = 2;
        EXPECT_EQ(fl_table_news(&t), 2);
    }
    EXPECT_EQ(t.n_told[0 + 2], FL_NEWS);
    EXPECT_EQ(t.n_told[1 + 2], 2 * FL_NEWS);
    EXPECT_EQ(t.n_told[FL_SPECTATOR + 2], FL_NEWS);
    EXPECT_EQ(t.n_told[FL_ALL_SEEING + 2], 2 * FL_NEWS);
    EXPECT_EQ(t.n_lost[0 + 2], FL_NEWS / 2);
    EXPECT_EQ(t.n_lost[1 + 2], FL_NEWS);
    EXPECT(!fl_may_know(&secret, 0) && fl_may_know(&secret, 1) && !fl_may_know(&secret, FL_SPECTATOR) && fl_may_know(&open, FL_SPECTATOR));
    fl_table_close(&t);
}

/* Answers older than the ring are unknown, newer ones are acknowledged. */
TEST(protocol, answers_are_remembered) {
    static fl_table t;
    fl_move legal[FL_LEGAL];
    uint8_t options[FL_OPTIONS];
    uint64_t seed = 3;
    const fl_game *g = fl_games[0];
    fl_standard(g, options);
    EXPECT(fl_table_new(&t, &house, g, 3, options, &seed));
    while (!fl_table_over(&t)) {
        int seat = fl_lowest(g->active(t.session.state.bytes));
        EXPECT(fl_table_ask(&t, seat) && !fl_table_ask(&t, seat));
        EXPECT(g->legal(t.session.state.bytes, seat, legal) > 0);
        uint32_t ask = t.chair[seat].pending;
        EXPECT_EQ(fl_table_answer(&t, seat, legal[0]), 0);
        const fl_answer *a = fl_table_answered(&t, seat, ask);
        EXPECT(a && !memcmp(&a->move, &legal[0], sizeof a->move) && !t.chair[seat].pending);
        EXPECT_EQ(a->hash, fl_view_hash(g, t.session.state.bytes, seat));
        EXPECT(!fl_table_answered(&t, seat, ask + 1));
    }
    fl_table_close(&t);
}

/* A refused move is answered by the sentence for somebody who tried it; the list of rules explains. */
TEST(protocol, refusal_answers_and_rules_explain) {
    const fl_game *g = fl_find_game("blackflag", 9);
    const fl_words w = {g, FL_DE, {NULL}};
    client *c = &clients[0];
    char wanted[1024];
    for (walk *walked = walk_all(g, 1); walk_game(walked);) do {
            unsigned active = g->active(walked->state.bytes);
            int seat = active ? fl_lowest(active) : 0, attack = 0;
            while (attack < g->n_indices && fl_why(g, walked->state.bytes, seat, fl_at(g, attack)) != 503) attack++;
            if (!active || attack == g->n_indices) continue;
            sit_in(c, g, &walked->state, seat);
            say(c, "set lang de"), say_about(c, "why", seat, "#", attack), say_about(c, "move", seat, "1 #", attack),
                say(c, "rules blackflag");
            EXPECT(strcmp(fl_refused_text(&w, 503), fl_rule_text(&w, 503)));
            snprintf(wanted, sizeof wanted, " | %s\n", fl_refused_text(&w, 503)), EXPECT(strstr(c->text, wanted) != NULL);
            snprintf(wanted, sizeof wanted, "error rule 503 %s\n", fl_refused_text(&w, 503)), EXPECT(strstr(c->text, wanted) != NULL);
            snprintf(wanted, sizeof wanted, "\nrule 503 rulebook %s\n", fl_rule_text(&w, 503)), EXPECT(strstr(c->text, wanted) != NULL);
            fl_protocol_end(&c->p);
            return;
        } while (walk_step(walked));
    EXPECT(!"somebody without a cannon card");
}
