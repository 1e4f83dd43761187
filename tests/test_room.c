/* test_room.c - a table with people around it: what each is told, who may do what, clocks, and that its rows make it again. */
#include "inn.h"

static const fl_game *blackflag(void) { return fl_find_game("blackflag", 9); }
#define SAYS(i, ear, first, wanted) EXPECT_TEXT(inn_last(i, ear, first), wanted)
#define REFUSES(i, ear, line, wanted) (inn_say(i, ear, line), SAYS(i, ear, "error", wanted))

TEST(room, gathers_and_starts) {
    inn *i = inn_open(blackflag(), 1, "players 3 option fleet=small seat 0 mine seat 2 bot random name Anna");
    EXPECT(i != NULL);
    inn_enter(i, 0, "anna", 0);
    SAYS(i, 0, "table", "table blackflag 1 players 3 option fleet=small stage quay host 1 you 1 clock none bot captain watchers on");
    SAYS(i, 0, "person", "person 1 here seat 0 name Anna");
    SAYS(i, 0, "seat 1", "seat 1 open");
    SAYS(i, 0, "told", "told");
    inn_enter(i, 1, "bert", 0);
    EXPECT(strstr(inn_last(i, 1, "table"), "you - "));
    SAYS(i, 0, "watching", "watching 1");
    REFUSES(i, 1, "start", "error seat say who you are first: sit or watch");
    REFUSES(i, 1, "sit 0 Bert", "error taken somebody sits there");
    inn_say(i, 1, "sit 1   Bert  ");
    SAYS(i, 1, "ok", "ok sit 1");
    SAYS(i, 0, "person 2", "person 2 here seat 1 name Bert");
    EXPECT(strstr(inn_last(i, 0, "table"), "stage game")); /* nobody else is waited for */
    EXPECT_EQ(inn_count(i, 0, "ask 0 1 hash"), 1);
    EXPECT_EQ(inn_count(i, 1, "ask 1 1 hash"), 1);
    EXPECT_EQ(inn_count(i, 0, "ask 1"), 0);
    EXPECT_EQ(i->n_thoughts, 1);
    inn_say(i, 1, "sit 1 Bert"); /* said twice */
    SAYS(i, 1, "ok", "ok sit 1");
    inn_close(i);
}

TEST(room, host) {
    inn *i = inn_open(blackflag(), 1, "players 3 seat 0 mine name Anna");
    inn_enter(i, 0, "anna", 0), inn_enter(i, 1, "bert", 0), inn_enter(i, 2, "carl", 0);
    inn_say(i, 1, "sit 1 Bert");
    REFUSES(i, 1, "option fleet=small", "error host only the host may do this");
    REFUSES(i, 0, "option fleet=huge", "error option option fleet can be: full small");
    inn_say(i, 0, "option fleet=small");
    EXPECT(strstr(inn_last(i, 1, "table"), "fleet=small"));
    inn_say(i, 0, "clock bank 300 5");
    EXPECT(strstr(inn_last(i, 1, "table"), "clock bank 300 5 "));
    inn_say(i, 0, "remove 2");
    SAYS(i, 1, "closed", "closed removed by the host");
    EXPECT(i->ear[1].dropped);
    SAYS(i, 0, "seat 1", "seat 1 open");
    SAYS(i, 0, "person 2", "person 2 left");
    inn_enter(i, 1, "bert", 0);
    EXPECT(strstr(inn_last(i, 1, "table"), "you - ")); /* his token is nobody's */
    inn_say(i, 2, "sit 1 Carl");
    inn_say(i, 0, "players 2");
    EXPECT(strstr(inn_last(i, 2, "table"), "players 2 "));
    EXPECT(strstr(inn_last(i, 2, "table"), "stage game"));
    inn_say(i, 0, "host 3");
    EXPECT(strstr(inn_last(i, 2, "table"), "host 3 you 3"));
    REFUSES(i, 0, "host 1", "error host only the host may do this");
    REFUSES(i, 2, "players 3", "error stage the game has begun");
    inn_close(i);
}

TEST(room, bots_think_only_so_long) {
    EXPECT(inn_open(blackflag(), 1, "players 2 seat 0 mine seat 1 bot ismcts:99999999 name Anna") == NULL);
    EXPECT(inn_open(blackflag(), 1, "players 2 seat 0 mine bot rollout:100001 name Anna") == NULL);
    EXPECT(inn_open(blackflag(), 1, "players 2 seat 0 mine bot captain/pirate name Anna") == NULL); /* no such way to play */
    inn *i = inn_open(blackflag(), 1, "players 2 seat 0 mine bot ismcts:100000 name Anna");
    EXPECT(i != NULL);
    inn_enter(i, 0, "anna", 0), inn_say(i, 0, "seat 1 bot ismcts:100001");
    EXPECT(!strncmp(inn_last(i, 0, "error"), "error bot a bot may not think so long here", 42));
    inn_close(i);
}

TEST(room, party_waits_for_the_host) {
    inn *i = inn_open(blackflag(), 1, "players 2 party seat 0 mine name Anna");
    inn_enter(i, 0, "anna", 0), inn_enter(i, 1, "bert", 0), inn_enter(i, 2, "screen", 0);
    inn_say(i, 1, "sit 1 Bert");
    EXPECT(strstr(inn_last(i, 0, "table"), "stage quay"));
    inn_say(i, 0, "start");
    EXPECT(strstr(inn_last(i, 2, "table"), "stage game"));
    EXPECT_EQ(inn_count(i, 2, "now s"), 1);
    inn_close(i);
}

static inn *two_play(const char *more) {
    char words[200];
    snprintf(words, sizeof words, "players 2 option fleet=small seat 0 mine %s name Anna", more);
    inn *i = inn_open(blackflag(), 3, words);
    inn_enter(i, 0, "anna", 0), inn_enter(i, 1, "bert", 0), inn_enter(i, 2, "zoe", 0);
    inn_say(i, 1, "sit 1 Bert");
    inn_hush(i);
    return i;
}

TEST(room, moves_once) {
    inn *i = two_play("");
    inn_say(i, 0, "move 0 1 ship armed");
    char first[200];
    snprintf(first, sizeof first, "%s", inn_last(i, 0, "ok move"));
    EXPECT(!strncmp(first, "ok move 0 1 hash ", 17) && strstr(first, " ship armed"));
    EXPECT_EQ(inn_count(i, 0, "now 0 "), 1);
    EXPECT_EQ(inn_count(i, 1, "now 1 "), 1);
    EXPECT_EQ(inn_count(i, 2, "now s "), 1);
    SAYS(i, 0, "undo", "undo 0 1");
    EXPECT_EQ(inn_count(i, 1, "undo"), 0);
    EXPECT(!strstr(i->ear[1].text, "armed"));
    size_t rows = i->n_rows;
    inn_say(i, 0, "move 0 1 ship armed"); /* said twice */
    EXPECT_TEXT(inn_last(i, 0, "ok move"), first);
    EXPECT_EQ(inn_count(i, 0, "now 0 "), 1);
    EXPECT_EQ(i->n_rows, rows);
    REFUSES(i, 0, "move 0 1 ship unarmed", "error answered this ask has another answer");
    REFUSES(i, 0, "move 1 1 ship unarmed", "error seat this is not your seat");
    REFUSES(i, 2, "move 1 1 ship unarmed", "error seat this is not your seat");
    REFUSES(i, 1, "move 1 1 sail", "error rule 105 a rule forbids this");
    inn_say(i, 1, "move 1 1 #9999");
    EXPECT(!strncmp(inn_last(i, 1, "error"), "error move", 10));
    REFUSES(i, 1, "move 1 1 @0000000000000000 ship unarmed", "error stale this is not the view that was asked about");
    inn_say(i, 0, "undo 0 1");
    SAYS(i, 0, "ok", "ok undo 0 1");
    SAYS(i, 1, "undone", "undone 1 0");
    SAYS(i, 0, "undo ", "undo 0 -");
    EXPECT_EQ(inn_count(i, 0, "ask 0 2 "), 1);
    inn_close(i);
}

TEST(room, watchers) {
    inn *i = two_play("watchers off");
    inn_say(i, 0, "move 0 1 ship armed");
    EXPECT_EQ(inn_count(i, 2, "now"), 0);
    EXPECT_EQ(inn_count(i, 2, "event"), 0);
    inn_say(i, 0, "say hello");
    EXPECT_EQ(inn_count(i, 1, "chat 1 1 text hello"), 1);
    EXPECT_EQ(inn_count(i, 2, "chat"), 0);
    REFUSES(i, 2, "view s", "error hidden this table has no spectators");
    REFUSES(i, 2, "watch Zoe", "error hidden this table has no spectators");
    REFUSES(i, 1, "view 0", "error hidden you may not see this");
    REFUSES(i, 1, "record", "error hidden the record holds everything: after the end");
    inn_close(i);
}

TEST(room, chat) {
    inn *i = two_play("");
    inn_say(i, 0, "phrase good_luck"), inn_say(i, 1, "say  ahoy, Ännchen!");
    SAYS(i, 0, "chat 2", "chat 2 2 text ahoy, Ännchen!");
    SAYS(i, 1, "chat 1", "chat 1 1 phrase good_luck");
    REFUSES(i, 1, "phrase damn", "error malformed no such phrase");
    REFUSES(i, 2, "say hello", "error seat say who you are first: sit or watch");
    inn_say(i, 2, "watch Zoe"), inn_say(i, 2, "say hello");
    SAYS(i, 0, "chat 3", "chat 3 3 text hello");
    inn_hush(i), inn_enter(i, 3, "late", 0);
    EXPECT_EQ(inn_count(i, 3, "chat"), 3);
    inn_say(i, 0, "forget chat");
    EXPECT_EQ(i->forgotten, 1);
    SAYS(i, 1, "forgotten", "forgotten chat");
    inn_enter(i, 4, "later", 0);
    EXPECT_EQ(inn_count(i, 4, "chat"), 0);
    inn_close(i);
}

TEST(room, another_device) {
    inn *i = two_play("");
    uint8_t pass[FL_DIGEST], key[FL_DIGEST];
    inn_say(i, 1, "lend 0123456789012345678901"), inn_key("0123456789012345678901", pass), inn_key("phone", key);
    SAYS(i, 1, "ok", "ok lend");
    EXPECT(!fl_room_pass(i->room, key, key, i->now));
    EXPECT(fl_room_pass(i->room, pass, key, i->now));
    EXPECT(i->ear[1].dropped && !strncmp(inn_last(i, 1, "closed"), "closed moved", 12));
    EXPECT(fl_room_pass(i->room, pass, key, i->now)); /* said twice */
    uint8_t other[FL_DIGEST];
    inn_key("thief", other);
    EXPECT(!fl_room_pass(i->room, pass, other, i->now)); /* but once */
    inn_enter(i, 3, "phone", 0);
    EXPECT(strstr(inn_last(i, 3, "table"), "you 2 "));
    inn_say(i, 3, "move 1 1 ship armed");
    EXPECT_EQ(inn_count(i, 3, "ok move 1 1"), 1);
    inn_enter(i, 1, "bert", 0);
    EXPECT(strstr(inn_last(i, 1, "table"), "you - "));
    inn_say(i, 3, "lend 0123456789012345678902"), inn_key("0123456789012345678902", pass);
    EXPECT(!fl_room_pass(i->room, pass, other, i->now + 3600001)); /* an hour */
    inn *again = inn_again(i);
    EXPECT(fl_room_pass(again->room, pass, other, i->now));
    inn_close(again), inn_close(i);
}

/* ---- clocks --------------------------------------------------------------------------------------------------------------------- */

static void wait(inn *i, int64_t ms) { i->now += ms; }
static void tick(inn *i) { fl_room_tick(i->room, i->now); }

TEST(room, time_per_move) {
    inn *i = two_play("clock move 60");
    EXPECT_EQ(fl_room_due(i->room), i->now + 60000);
    wait(i, 30000), inn_say(i, 0, "move 0 1 ship armed");
    SAYS(i, 1, "clock 0", "clock 0 60000 waits");
    wait(i, 29999), tick(i);
    EXPECT_EQ(inn_count(i, 0, "seat"), 0);
    wait(i, 1), tick(i);
    SAYS(i, 0, "seat 1", "seat 1 person 2 away late captain");
    EXPECT_EQ(inn_count(i, 1, "cancel 1 1"), 1);
    EXPECT(inn_bots(i) > 0); /* the bot goes on for him */
    inn_say(i, 1, "take 1");
    SAYS(i, 0, "seat 1", "seat 1 person 2");
    SAYS(i, 0, "clock 1", fl_table_active(&i->room->table) & 2 ? "clock 1 60000 runs" : "clock 1 60000 waits");
    inn_close(i);
}

TEST(room, the_game_waits_for_the_last_person) {
    inn *i = inn_open(blackflag(), 3, "players 2 option fleet=small seat 0 mine seat 1 bot random bot random clock move 60 name Anna");
    inn_enter(i, 0, "anna", 0), inn_bots(i);
    wait(i, 60000), tick(i);
    SAYS(i, 0, "seat 0", "seat 0 person 1 away late random");
    EXPECT_EQ(inn_bots(i), 0);
    EXPECT_EQ(i->room->stage, FL_GAME);
    inn_say(i, 0, "take 0");
    EXPECT_EQ(inn_count(i, 0, "ask 0 2 "), 1);
    inn_say(i, 0, "resign 0"); /* then nobody is waited for */
    EXPECT(inn_bots(i) > 0 && i->room->stage == FL_OVER);
    inn_close(i);
}

TEST(room, bank) {
    inn *i = two_play("clock bank 100 7");
    wait(i, 30000), inn_say(i, 0, "move 0 1 ship armed");
    SAYS(i, 1, "clock 0", "clock 0 77000 waits");
    wait(i, 10000), inn_say(i, 1, "move 1 1 ship armed");
    SAYS(i, 0, "clock 1", inn_count(i, 1, "ask 1 2") ? "clock 1 67000 runs" : "clock 1 67000 waits");
    inn_close(i);
}

TEST(room, a_broken_line_is_waited_for) {
    inn *i = two_play("clock move 60");
    wait(i, 10000);
    fl_room_gone(i->room, &i->ear[0], i->now);
    SAYS(i, 1, "person 1", "person 1 gone seat 0 name Anna");
    SAYS(i, 1, "clock 0", "clock 0 50000 waits");
    EXPECT_EQ(fl_room_due(i->room), i->now + 30000);
    wait(i, 20000), inn_enter(i, 0, "anna", 0);
    SAYS(i, 1, "clock 0", "clock 0 50000 runs");
    /* nobody can stall so for ever */
    for (int k = 0; k < 8; k++) fl_room_gone(i->room, &i->ear[0], i->now), wait(i, 25000), tick(i), inn_enter(i, 0, "anna", 0);
    fl_room_gone(i->room, &i->ear[0], i->now);
    SAYS(i, 1, "clock 0", "clock 0 50000 runs");
    fl_room_gone(i->room, &i->ear[1], i->now); /* nobody is here: the game waits */
    EXPECT_EQ(fl_room_due(i->room), INT64_MAX);
    wait(i, 1000000), tick(i);
    EXPECT_EQ(i->room->table.chair[0].away, FL_HERE);
    inn_close(i);
}

TEST(room, days_and_a_closed_house) {
    inn *i = two_play("clock days 2");
    const int64_t day = 86400000, began = i->now;
    EXPECT_EQ(fl_room_due(i->room), began + 2 * day);
    fl_room_gone(i->room, &i->ear[0], i->now), fl_room_gone(i->room, &i->ear[1], i->now), fl_room_gone(i->room, &i->ear[2], i->now);
    wait(i, day);
    EXPECT_EQ(fl_room_due(i->room), began + 2 * day); /* slow clocks run while nobody looks */
    inn *again = inn_again(i);
    EXPECT_EQ(fl_room_due(again->room), began + 2 * day); /* also over the end of a house, whose time stands still meanwhile */
    again->now = began + 2 * day - 1, fl_room_tick(again->room, again->now);
    EXPECT_EQ(again->room->table.chair[0].away, FL_HERE);
    again->now++, fl_room_tick(again->room, again->now);
    EXPECT_EQ(again->room->table.chair[0].away, FL_LATE);
    EXPECT_EQ(again->room->table.chair[1].away, FL_LATE);
    inn_close(again), inn_close(i);
}

/* ---- taking back, resigning, once more ---------------------------------------------------------------------------------------------- */

TEST(room, all_agree_to_go_back) {
    inn *i = two_play("");
    inn_say(i, 0, "move 0 1 ship armed"), inn_say(i, 1, "move 1 1 ship armed");
    int seat = inn_count(i, 0, "ask 0 2 ") ? 0 : 1;
    inn_say(i, seat, seat ? "move 1 2 sail" : "move 0 2 sail");
    EXPECT_EQ(i->room->table.session.record.n_plies, 3);
    inn_say(i, seat, seat ? "undo 1 2" : "undo 0 2");
    SAYS(i, seat, "error", "error undo this move cannot be taken back any more");
    inn_say(i, seat, seat ? "back 1" : "back 0");
    SAYS(i, !seat, "offer", seat ? "offer back 2 1" : "offer back 1 0");
    REFUSES(i, 2, "agree", "error seat say who you are first: sit or watch");
    inn_say(i, !seat, "decline");
    EXPECT_EQ(i->room->table.session.record.n_plies, 3);
    inn_say(i, seat, seat ? "back 1" : "back 0"), inn_say(i, !seat, "agree");
    SAYS(i, 2, "taken", "taken back");
    EXPECT_EQ(i->room->table.session.record.n_plies, 2);
    EXPECT_EQ(inn_count(i, seat, seat ? "ask 1 4 " : "ask 0 4 "), 1); /* 3 was the one after the move */
    inn *again = inn_again(i);
    EXPECT_EQ(fl_hash(blackflag(), again->room->table.session.state.bytes), fl_hash(blackflag(), i->room->table.session.state.bytes));
    EXPECT_EQ(again->room->table.chair[seat].pending, i->room->table.chair[seat].pending);
    inn_close(again), inn_close(i);
}

TEST(room, resigns_and_once_more) {
    inn *i = two_play("bot random");
    inn_say(i, 1, "resign 1");
    SAYS(i, 0, "seat 1", "seat 1 person 2 away resigned random");
    EXPECT_EQ(inn_count(i, 1, "now s"), 1); /* he looks on */
    REFUSES(i, 1, "move 1 1 ship armed", "error seat this is not your seat");
    inn_say(i, 0, "resign 0");
    EXPECT(inn_bots(i) > 5);
    EXPECT(strstr(inn_last(i, 0, "table"), "stage over"));
    EXPECT(!strncmp(inn_last(i, 2, "over"), "over score ", 11));
    inn_say(i, 2, "record");
    SAYS(i, 2, "ok", "ok record");
    EXPECT(inn_count(i, 2, "record ") > 10);
    inn_say(i, 0, "rematch 0123456789012345678901");
    SAYS(i, 1, "rematch", "rematch 0123456789012345678901");
    EXPECT_EQ(inn_count(i, 2, "rematch"), 0); /* only to people of the table */
    inn_enter(i, 4, "bert", 0), inn_enter(i, 5, "late", 0);
    SAYS(i, 4, "rematch", "rematch 0123456789012345678901"); /* also to one who comes later */
    EXPECT_EQ(inn_count(i, 5, "rematch"), 0);
    inn *next = (inn *)i->rematch;
    EXPECT(next != NULL);
    inn_enter(next, 0, "anna", 0), inn_enter(next, 1, "bert", 0);
    EXPECT(strstr(inn_last(next, 0, "table"), "stage game host 1 you 1"));
    SAYS(next, 0, "seat 1", "seat 1 person 1"); /* a seat further */
    SAYS(next, 1, "seat 0", "seat 0 person 2");
    inn *again = inn_again(next);
    EXPECT_EQ(fl_seats_of(again->room, 1), 2);
    inn_say(i, 0, "delete");
    EXPECT(i->ear[1].dropped && i->forgotten == 100);
    inn_close(again), inn_close(next), inn_close(i);
}

/* ---- made again of its rows, at any time --------------------------------------------------------------------------------------------- */

static void expect_same_rooms(const inn *a, const inn *b) {
    const fl_room *r = a->room, *s = b->room;
    EXPECT_EQ(r->stage, s->stage);
    EXPECT_EQ(r->n_persons, s->n_persons);
    EXPECT_EQ(r->host, s->host);
    EXPECT_EQ(r->n_chat, s->n_chat);
    EXPECT(!memcmp(r->link, s->link, FL_DIGEST) && !memcmp(r->options, s->options, sizeof r->options));
    EXPECT(!memcmp(r->n_now, s->n_now, sizeof r->n_now));
    EXPECT(!memcmp(r->table.n_told, s->table.n_told, sizeof r->table.n_told));
    EXPECT(!memcmp(r->table.session.state.bytes, s->table.session.state.bytes, r->game->state_size));
    for (int seat = 0; seat < r->seats; seat++) {
        EXPECT_EQ(r->table.chair[seat].pending, s->table.chair[seat].pending);
        EXPECT_EQ(r->table.chair[seat].away, s->table.chair[seat].away);
        EXPECT(r->chair[seat].who == s->chair[seat].who && r->chair[seat].person == s->chair[seat].person);
    }
}

/* Two persons, and bots for the rest. Each answers what he is asked; the room is thrown away and made again in between. */
static inn *somebody_moves(inn *i, uint64_t *stream) {
    static const char *const odd[] = {
        "say ahoy", "phrase nice", "bot 0 random", "take 0", "bot 1 greedy", "take 1", "back 0", "agree", "decline", "asks", "legal 1"};
    fl_move legal[FL_LEGAL];
    char line[100];
    inn_bots(i);
    for (int seat = 0; seat < 2; seat++) {
        const fl_chair *c = &i->room->table.chair[seat];
        if (fl_uniform(stream, 8) == 0) inn_say(i, seat, odd[fl_uniform(stream, sizeof odd / sizeof *odd)]);
        if (!c->pending || i->room->stage != FL_GAME) continue;
        int n = i->room->game->legal(i->room->table.session.state.bytes, seat, legal);
        fl_out o = fl_into(line, sizeof line);
        fl_str(&o, "move "), fl_num(&o, (unsigned)seat), fl_char(&o, ' '), fl_num(&o, c->pending), fl_str(&o, " #");
        fl_num(&o, (uint64_t)fl_index(i->room->game, legal[fl_uniform(stream, (uint32_t)n)]));
        inn_say(i, seat, line);
        if (fl_uniform(stream, 6) == 0)
            snprintf(line, sizeof line, "undo %d %u", seat, c->n_asks - (c->pending != 0)), inn_say(i, seat, line);
    }
    return i;
}

TEST_GAMES(room, is_made_again) {
    uint64_t stream = 11;
    for (int games = fl_effort(3), k = 0; k < games; k++) {
        inn *i = inn_open(g, (uint64_t)k + 1,
            g->min_seats > 2 ? "players 3 seat 0 mine seat 2 bot random bot random clock bank 600 5 name Anna"
                             : "players 2 seat 0 mine bot random clock bank 600 5 name Anna");
        inn_enter(i, 0, "anna", 0), inn_enter(i, 1, "bert", 0), inn_enter(i, 2, "zoe", 0), inn_say(i, 1, "sit 1 Bert");
        for (int steps = 0; i->room->stage == FL_GAME && steps < 2000; steps++) {
            somebody_moves(i, &stream), i->now += 50, inn_hush(i);
            if (fl_uniform(&stream, 12)) continue;
            inn_bots(i);
            inn *again = inn_again(i);
            expect_same_rooms(i, again);
            inn_enter(again, 0, "anna", 0), inn_enter(again, 1, "bert", 0), inn_enter(again, 2, "zoe", 0);
            inn_close(i), i = again;
        }
        EXPECT_EQ(i->room->stage, FL_OVER);
        inn *again = inn_again(i);
        expect_same_rooms(i, again);
        inn_close(again), inn_close(i);
    }
}

/* Who comes back is told what he missed as he would have been told, to the byte, but for how often. */
TEST_GAMES(room, catches_up) {
    uint64_t stream = 5;
    char *heard = NULL;
    int compared = 0;
    inn *i = inn_open(g, 9, g->min_seats > 2 ? "players 3 seat 0 mine seat 2 bot random name Anna" : "players 2 seat 0 mine name Anna");
    inn_enter(i, 0, "anna", 0), inn_enter(i, 1, "bert", 0), inn_say(i, 1, "sit 1 Bert"), inn_bots(i);
    for (int steps = 0; i->room->stage == FL_GAME && steps < 400; steps++) {
        uint32_t from = i->room->table.n_told[1 + 2];
        inn_hush(i);
        for (int k = 0; k < 3; k++) {
            fl_move legal[FL_LEGAL];
            char line[100];
            int seat = fl_uniform(&stream, 2) ? 1 : 0;
            const fl_chair *c = &i->room->table.chair[seat];
            if (!c->pending) c = &i->room->table.chair[seat ^= 1];
            if (!c->pending) break;
            int n = g->legal(i->room->table.session.state.bytes, seat, legal);
            snprintf(line, sizeof line, "move %d %u #%d", seat, c->pending, fl_index(g, legal[fl_uniform(&stream, (uint32_t)n)]));
            inn_say(i, seat, line), inn_bots(i);
        }
        heard = realloc(heard, i->ear[1].n + 1), memcpy(heard, i->ear[1].text ? i->ear[1].text : "", i->ear[1].n + 1);
        if (i->room->stage != FL_GAME || !from) continue;
        inn_enter(i, 3, "bert", from);
        for (const char *at = heard, *end; *at; at = end + 1) {
            end = strchr(at, '\n');
            if (strncmp(at, "event 1", 7) && strncmp(at, "now 1", 5)) continue;
            char line[8192];
            snprintf(line, sizeof line, "%.*s", (int)(end - at), at);
            EXPECT(inn_count(i, 3, line) >= 1), compared++;
        }
        EXPECT_EQ(inn_count(i, 3, "event 1"), (int)(i->room->table.n_told[1 + 2] - from));
        fl_room_gone(i->room, &i->ear[3], i->now);
    }
    EXPECT(compared > 50);
    free(heard), inn_close(i);
}

/* Whatever is said, nothing breaks, and every line has one answer. */
TEST(room, bears_any_line) {
    static const char *const words[] = {
        "move", "undo", "sit", "stand", "seat", "players", "option", "clock", "watchers", "remove", "host", "start", "bot", "take",
        "resign", "back", "agree", "decline", "say", "phrase", "lend", "rematch", "view", "legal", "why", "asks", "record", "forget",
        "name", "watch", "0", "1", "2", "9", "-1", "s", "#1", "@f", "captain", "greedy:3", "open", "bot", "none", "days", "bank",
        "fleet=small", "ship", "armed", "hello", "0123456789012345678901", "99999999999999999999", "\xff", ""};
    uint64_t stream = 2;
    for (int k = 0; k < fl_effort(60); k++) {
        inn *i = inn_open(fl_games[k % fl_n_games], 4, "players 3 seat 0 mine bot random name Anna");
        inn_enter(i, 0, "anna", 0), inn_enter(i, 1, "bert", 0), inn_enter(i, 2, "carl", 0);
        for (int n = 0; n < 300; n++) {
            char line[300] = "";
            int ear = (int)fl_uniform(&stream, 3);
            for (int w = (int)fl_uniform(&stream, 5); w >= 0; w--)
                strcat(line, words[fl_uniform(&stream, sizeof words / sizeof *words)]), strcat(line, w ? " " : "");
            if (i->ear[ear].dropped) inn_enter(i, ear, "dora", 0);
            inn_hush(i), inn_say(i, ear, line);
            if (!i->ear[ear].dropped) EXPECT_EQ(inn_count(i, ear, "ok") + inn_count(i, ear, "error"), 1);
            if (i->rematch) inn_close((inn *)i->rematch), i->rematch = NULL;
            if (!fl_uniform(&stream, 5)) inn_bots(i);
            i->now += 1000;
        }
        inn_bots(i);
        inn *again = inn_again(i);
        expect_same_rooms(i, again);
        inn_close(again), inn_close(i);
    }
}
