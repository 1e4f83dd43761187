/* herald.c - what a room tells: to each listener what his person's seats may know, and nothing else. */
#include "room_inside.h"
#include <stdlib.h>

enum { HALF = FL_SCRATCH / 2, LONGEST = 24 << 10 };            /* text below, frames above; no line is longer */
FL_ASSERT(FL_PER_PLY *FL_STATE <= HALF, "not every frame has room");

/* ---- to whom --------------------------------------------------------------------------------------------------------------- */

void fl_to_ear(fl_room *r, int ear) { r->to_ear = ear, r->to_viewer = EVERYBODY, r->n_text = 0; }
void fl_to_viewer(fl_room *r, int viewer) { r->to_ear = -1, r->to_viewer = viewer, r->n_text = 0; }
void fl_to_all(fl_room *r) { fl_to_viewer(r, EVERYBODY); }

unsigned fl_eyes(const fl_room *r, int ear) { return r->ears[ear].person < 0 ? 0 : fl_seats_of(r, r->ears[ear].person); }
int fl_sees(const fl_room *r, int ear) { return r->watchers || fl_eyes(r, ear); }

static int is_for(const fl_room *r, int ear) {
    if (r->to_ear >= 0) return ear == r->to_ear;
    if (r->to_viewer == EVERYBODY) return 1;
    unsigned eyes = fl_eyes(r, ear);
    return r->to_viewer == FL_SPECTATOR ? !eyes && fl_sees(r, ear) : (int)(eyes >> r->to_viewer & 1);
}

static int anybody(const fl_room *r) {
    for (int i = 0; i < r->n_ears; i++)
        if (is_for(r, i)) return 1;
    return 0;
}

void fl_flush(fl_room *r) {
    if (r->n_text)
        for (int i = 0; i < r->n_ears; i++)
            if (is_for(r, i)) r->inn.say(r->inn.with, r->ears[i].who, r->inn.scratch, r->n_text);
    r->n_text = 0;
}

fl_out *fl_say_line(fl_room *r, const char *first) {
    if (r->n_text + LONGEST > HALF) fl_flush(r);
    r->out = fl_into(r->inn.scratch + r->n_text, LONGEST);
    fl_str(&r->out, first);
    return &r->out;
}

void fl_end_line(fl_room *r) {
    size_t n = r->out.n < LONGEST - 1 ? r->out.n : LONGEST - 2;
    r->inn.scratch[r->n_text + n] = '\n', r->n_text += n + 1;
}

static void viewer_word(fl_out *o, int viewer) {
    if (viewer == FL_SPECTATOR) fl_word_(o, "s");
    else fl_num_(o, (uint64_t)viewer);
}

/* ---- the table and its people ------------------------------------------------------------------------------------------- */

static void write_bot_word(fl_out *o, const fl_bot *bot) { fl_char(o, ' '), fl_write_bot(o, bot); }

static void table_line(fl_room *r, int person) {
    static const char *const stages[] = {"quay", "game", "over"};
    fl_out *o = fl_say_line(r, "table");
    fl_write_game(o, r);
    fl_word_(o, "stage"), fl_word_(o, stages[r->stage]), fl_word_(o, "host"), fl_num_(o, (unsigned)r->host), fl_word_(o, "you");
    if (person < 0) fl_word_(o, "-");
    else fl_num_(o, (unsigned)person);
    fl_write_manners(o, r);
    fl_end_line(r);
}

static void person_line(fl_room *r, int person) {
    const fl_person *p = &r->persons[person];
    fl_out *o = fl_say_line(r, "person");
    fl_num_(o, (unsigned)person);
    if (!p->known) fl_word_(o, "left");
    else {
        fl_word_(o, fl_is_here(r, person) ? "here" : "gone");
        for (int seat = 0; seat < r->seats; seat++)
            if (r->chair[seat].who == PERSON_CHAIR && r->chair[seat].person == person) fl_word_(o, "seat"), fl_num_(o, (unsigned)seat);
        fl_word_(o, "name"), fl_word_(o, p->name);
    }
    fl_end_line(r);
}

static void seat_line(fl_room *r, int seat) {
    static const char *const whys[] = {"", "wished", "late", "resigned"};
    fl_out *o = fl_say_line(r, "seat");
    fl_num_(o, (unsigned)seat);
    if (r->chair[seat].who == OPEN_CHAIR) fl_word_(o, "open");
    else if (r->chair[seat].who == BOT_CHAIR) fl_word_(o, "bot"), write_bot_word(o, &r->chair[seat].bot);
    else {
        const fl_chair *c = &r->table.chair[seat];
        fl_word_(o, "person"), fl_num_(o, r->chair[seat].person);
        if (r->stage != FL_QUAY && c->away) fl_word_(o, "away"), fl_word_(o, whys[c->away]), write_bot_word(o, &c->bot);
    }
    fl_end_line(r);
}

static void watching_line(fl_room *r) {
    unsigned n = 0;
    for (int i = 0; i < r->n_ears; i++) n += !fl_eyes(r, i);
    fl_num_(fl_say_line(r, "watching"), n), fl_end_line(r);
}

void fl_tell_table(fl_room *r) {
    for (int i = 0; i < r->n_ears; i++) {
        fl_to_ear(r, i), table_line(r, r->ears[i].person);
        for (int seat = 0; seat < r->seats; seat++) seat_line(r, seat);
        fl_flush(r);
    }
}
void fl_tell_person(fl_room *r, int person) { fl_to_all(r), person_line(r, person), fl_flush(r); }
void fl_tell_seat(fl_room *r, int seat) { fl_to_all(r), seat_line(r, seat), fl_flush(r); }
void fl_tell_watching(fl_room *r) { fl_to_all(r), watching_line(r), fl_flush(r); }

/* ---- chat, clocks, offers: to those who may see the game ----------------------------------------------------------------------- */

static void to_seers(fl_room *r, void (*line)(fl_room *, uint32_t), uint32_t what) {
    for (int i = 0; i < r->n_ears; i++)
        if (fl_sees(r, i)) fl_to_ear(r, i), line(r, what), fl_flush(r);
}

static void chat_line(fl_room *r, uint32_t k) {
    const fl_chat *c = &r->chat[(k - 1) % FL_CHATS];
    fl_out *o = fl_say_line(r, "chat");
    fl_num_(o, k), fl_num_(o, c->person), fl_word_(o, c->what), fl_end_line(r);
}
void fl_tell_chat(fl_room *r, uint32_t k) { to_seers(r, chat_line, k); }

static void clock_line(fl_room *r, uint32_t seat) {
    int64_t left = fl_glass_left(r, (int)seat);
    fl_out *o = fl_say_line(r, "clock");
    fl_num_(o, seat), fl_num_(o, left > 0 ? (uint64_t)left : 0), fl_word_(o, r->glass[seat].runs ? "runs" : "waits"), fl_end_line(r);
}
void fl_tell_clock(fl_room *r, int seat) { to_seers(r, clock_line, (uint32_t)seat); }

static void offer_lines(fl_room *r, uint32_t what) {
    (void)what;
    fl_out *o = fl_say_line(r, "offer back");
    fl_num_(o, (unsigned)r->offer.by), fl_num_(o, (unsigned)r->offer.seat), fl_end_line(r);
    for (uint64_t left = r->offer.agreed; left; left &= left - 1)
        fl_num_(fl_say_line(r, "agreed"), (unsigned)fl_lowest(left)), fl_end_line(r);
}
void fl_tell_offer(fl_room *r) { to_seers(r, offer_lines, 0); }

static void over_line(fl_room *r, uint32_t what) {
    const fl_session *s = &r->table.session;
    int score[FL_SEATS], rank[FL_SEATS];
    (void)what;
    s->game->result(s->state.bytes, score, rank);
    fl_out *o = fl_say_line(r, "over");
    fl_word_(o, "score");
    for (int i = 0; i < r->seats; i++) fl_char(o, ' '), fl_int(o, score[i]);
    fl_word_(o, "rank");
    for (int i = 0; i < r->seats; i++) fl_num_(o, (uint64_t)rank[i]);
    fl_end_line(r);
}
void fl_tell_over(fl_room *r) { to_seers(r, over_line, 0); }

/* ---- the game: each by his own eyes ------------------------------------------------------------------------------------------------ */

static void event_line(fl_room *r, int viewer, uint32_t k, const fl_event *e) {
    fl_out *o = fl_say_line(r, "event");
    viewer_word(o, viewer), fl_num_(o, k), fl_char(o, ' '), fl_write_event(o, r->game, e), fl_end_line(r);
}

/* A frame, unless it looks as what was told last. */
static void frame_line(fl_room *r, int viewer, const void *state, uint64_t *told) {
    uint64_t hash = fl_view_hash(r->game, state, viewer);
    if (hash == *told) return;
    *told = hash;
    fl_out *o = fl_say_line(r, "frame");
    viewer_word(o, viewer), fl_char(o, ' '), fl_write_position(o, r->game, state, viewer), fl_end_line(r);
}

static void now_line(fl_room *r, int viewer, uint32_t n, int seat, const void *state) {
    fl_out *o = fl_say_line(r, "now");
    viewer_word(o, viewer), fl_num_(o, n);
    if (seat < 0) fl_word_(o, "-");
    else fl_num_(o, (unsigned)seat);
    fl_char(o, ' '), fl_write_position(o, r->game, state, viewer), fl_end_line(r);
}

/* While a move is played: the table as it is at each event. */
void fl_heard(fl_scribe *scribe, const fl_event *e) {
    fl_room *r = scribe->with;
    (void)e;
    if (r->n_frames >= FL_PER_PLY) return;
    memcpy(r->inn.scratch + HALF + (size_t)r->n_frames++ * r->game->state_size, r->table.session.state.bytes, r->game->state_size);
}

/* A move, by these eyes. Nothing is said of one that they see nothing of. */
static void tell_move_to(fl_room *r, int viewer, int seat, uint32_t n_events) {
    const fl_table *t = &r->table;
    const fl_scribe *s = &t->session.scribe;
    const void *state = t->session.state.bytes;
    uint64_t hash = fl_view_hash(r->game, state, viewer), told = r->seen[viewer + 2];
    uint32_t k = 0, known = 0;
    for (uint32_t i = 0; i < n_events; i++) known += (uint32_t)fl_may_know(&s->events[i], viewer);
    if (!known && hash == told) return;
    r->n_now[viewer + 2]++, r->seen[viewer + 2] = hash;
    fl_to_viewer(r, viewer);
    if (!anybody(r)) return;
    for (uint32_t i = 0; i < n_events; i++) {
        if (!fl_may_know(&s->events[i], viewer)) continue;
        event_line(r, viewer, t->n_told[viewer + 2] - known + ++k, &s->events[i]);
        if (i < r->n_frames) frame_line(r, viewer, r->inn.scratch + HALF + (size_t)i * r->game->state_size, &told);
    }
    now_line(r, viewer, r->n_now[viewer + 2], seat, state), fl_flush(r);
}

void fl_tell_move(fl_room *r, int seat) {
    uint32_t ply = r->table.session.record.n_plies, before = r->table.n_news;
    if (seat >= 0 && ply <= r->max_first_news) r->first_news[ply - 1] = before;
    uint32_t n = fl_table_news(&r->table);
    for (int viewer = FL_SPECTATOR; viewer < r->seats; viewer++) tell_move_to(r, viewer, seat, n);
    r->n_frames = 0;
}

void fl_tell_undone(fl_room *r, int seat) {
    const fl_session *s = &r->table.session;
    const void *state = s->state.bytes;
    /* some were made again, without news */
    for (uint32_t ago = 1; ago <= s->n_before; ago++) r->first_news[s->record.n_plies - ago] = UNKNOWN;
    for (int viewer = FL_SPECTATOR; viewer < r->seats; viewer++) {
        uint64_t hash = fl_view_hash(r->game, state, viewer);
        if (hash == r->seen[viewer + 2]) continue; /* he saw nothing of the move */
        r->seen[viewer + 2] = hash, r->n_now[viewer + 2]++;
        fl_to_viewer(r, viewer);
        if (!anybody(r)) continue;
        if (seat >= 0) viewer_word(fl_say_line(r, "undone"), viewer), fl_num_(&r->out, (unsigned)seat), fl_end_line(r);
        now_line(r, viewer, r->n_now[viewer + 2], -1, state), fl_flush(r);
    }
}

static void ask_line(fl_room *r, int seat) {
    fl_out *o = fl_say_line(r, "ask");
    fl_num_(o, (unsigned)seat), fl_num_(o, r->table.chair[seat].pending), fl_word_(o, "hash "), fl_hex(o, r->table.chair[seat].hash, 16),
        fl_end_line(r);
}

void fl_tell_asks(fl_room *r) {
    for (int seat = 0; seat < r->seats; seat++) {
        uint32_t cancelled = fl_table_withdraw(&r->table, seat);
        int asked = fl_table_ask(&r->table, seat);
        if (!cancelled && !asked) continue;
        fl_to_viewer(r, seat);
        if (cancelled) fl_num_(fl_say_line(r, "cancel"), (unsigned)seat), fl_num_(&r->out, cancelled), fl_end_line(r);
        if (asked) ask_line(r, seat);
        fl_flush(r);
    }
}

/* The seat's last answer, if it can still be taken back; 0: none. */
static uint32_t undoable(const fl_room *r, int seat) {
    const fl_chair *c = &r->table.chair[seat];
    uint32_t last = 0;
    if (r->stage != FL_GAME || !fl_session_can_undo(&r->table.session, seat)) return 0;
    for (uint32_t i = 0; i < FL_ANSWERS && i < c->n_answers; i++)
        if (!c->answers[i].taken_back && c->answers[i].ask > c->settled && c->answers[i].ask > last) last = c->answers[i].ask;
    return last;
}

static void undo_line(fl_room *r, int seat, uint32_t ask) {
    fl_out *o = fl_say_line(r, "undo");
    fl_num_(o, (unsigned)seat);
    if (ask) fl_num_(o, ask);
    else fl_word_(o, "-");
    fl_end_line(r);
}

void fl_tell_undoable(fl_room *r) {
    for (int seat = 0; seat < r->seats; seat++) {
        uint32_t ask = undoable(r, seat);
        if (ask == r->can_undo[seat]) continue;
        r->can_undo[seat] = ask;
        fl_to_viewer(r, seat), undo_line(r, seat, ask), fl_flush(r);
    }
}

/* ---- entering ---------------------------------------------------------------------------------------------------- */

/* Events that are still kept, without frames. */
static void tell_events(fl_room *r, int viewer, uint32_t from) {
    const fl_table *t = &r->table;
    uint32_t first = t->n_news > FL_NEWS ? t->n_news - FL_NEWS : 0, k = t->n_lost[viewer + 2];
    for (uint32_t i = first; i < t->n_news; i++)
        if (fl_may_know(&t->news[i % FL_NEWS], viewer) && ++k > from) event_line(r, viewer, k, &t->news[i % FL_NEWS]);
}

/* A ply of the record, played once more for its frames. */
typedef struct {
    fl_script script;
    fl_room *r;
    fl_state state;
    fl_event events[FL_PER_PLY];
    uint32_t n;
} again;

static void heard_again(fl_scribe *scribe, const fl_event *e) {
    again *a = scribe->with;
    (void)e;
    if (a->r->n_frames >= FL_PER_PLY) return;
    memcpy(a->r->inn.scratch + HALF + (size_t)a->r->n_frames++ * a->r->game->state_size, a->state.bytes, a->r->game->state_size);
}

static void play_again(again *a, const fl_ply *p) {
    const fl_record *rec = &a->r->table.session.record;
    uint16_t values[FL_PER_PLY];
    fl_scribe scribe = {.decide = fl_by_script, .with = a, .events = a->events, .max_events = FL_PER_PLY, .heard = heard_again};
    fl_host h = {0, &scribe};
    for (uint32_t i = 0; i < p->n_deals; i++) values[i] = rec->deals[p->first_deal + i].value;
    a->script = (fl_script){values, p->n_deals, 0}, a->r->n_frames = 0;
    fl_play(rec->game, a->state.bytes, p->seat, p->move, &h);
    a->n = scribe.n_events < FL_PER_PLY ? scribe.n_events : FL_PER_PLY;
}

/* Tells a ply from the event number `from` on, or only looks whether there is anything to tell. */
static int ply_seen(fl_room *r, int viewer, again *a, uint32_t ply, uint32_t from, uint32_t n_now, uint64_t *told, int aloud) {
    const fl_ply *p = &r->table.session.record.plies[ply];
    uint64_t before = fl_view_hash(r->game, a->state.bytes, viewer);
    uint32_t known = 0, k = 0;
    play_again(a, p);
    /* events of this viewer up to here, of those still kept */
    for (uint32_t i = 0; i < r->first_news[ply] + a->n && i < r->table.n_news; i++)
        if (i >= r->table.n_news - (r->table.n_news < FL_NEWS ? r->table.n_news : FL_NEWS))
            k += (uint32_t)fl_may_know(&r->table.news[i % FL_NEWS], viewer);
    k += r->table.n_lost[viewer + 2];
    for (uint32_t i = 0; i < a->n; i++) known += (uint32_t)fl_may_know(&a->events[i], viewer);
    uint64_t hash = fl_view_hash(r->game, a->state.bytes, viewer);
    if (!known && hash == before) return 0;
    for (uint32_t i = 0, j = k - known; i < a->n && aloud; i++) {
        if (!fl_may_know(&a->events[i], viewer) || ++j <= from) continue;
        event_line(r, viewer, j, &a->events[i]);
        if (i < r->n_frames) frame_line(r, viewer, r->inn.scratch + HALF + (size_t)i * r->game->state_size, told);
    }
    if (aloud) now_line(r, viewer, n_now, p->seat, a->state.bytes), *told = hash;
    return 1;
}

/* The number of the first event, as the table counts, that comes after the viewer's `from`-th. */
static uint32_t news_after(const fl_table *t, int viewer, uint32_t from) {
    uint32_t i = t->n_news > FL_NEWS ? t->n_news - FL_NEWS : 0, k = t->n_lost[viewer + 2];
    while (i < t->n_news && (k += (uint32_t)fl_may_know(&t->news[i % FL_NEWS], viewer)) <= from) i++;
    return i;
}

/* What he missed since the event `from`, move by move as if he had been here; or, if that is too much or too long ago, only the events. */
static void catch_up(fl_room *r, int viewer, uint32_t from) {
    enum { MOST_PLIES = 60 };
    const fl_session *s = &r->table.session;
    uint32_t n = s->record.n_plies, first = n, next = news_after(&r->table, viewer, from), seen = 0;
    int unknown = 0;
    again *a = NULL;
    while (first && r->first_news[first - 1] >= next) first--;
    if (first && next < (first < n ? r->first_news[first] : r->table.n_news)) first--; /* in the midst of a move */
    for (uint32_t ply = first; ply < n; ply++) unknown |= r->first_news[ply] == UNKNOWN;
    if (!from || unknown || from < r->table.n_lost[viewer + 2] || n - first > MOST_PLIES || !(a = malloc(sizeof *a))) {
        tell_events(r, viewer, from), free(a);
        return;
    }
    a->r = r;
    for (int aloud = 0; aloud < 2; aloud++) {
        uint32_t n_now = r->n_now[viewer + 2] - seen;
        uint64_t told = 0;
        if (!fl_session_state(s, first, &a->state)) break;
        for (uint32_t ply = first; ply < n; ply++) {
            int yes = ply_seen(r, viewer, a, ply, from, n_now + 1, &told, aloud);
            if (aloud) n_now += (uint32_t)yes;
            else seen += (uint32_t)yes;
        }
    }
    r->n_frames = 0, free(a);
}

static void tell_game(fl_room *r, int viewer, uint32_t from) {
    catch_up(r, viewer, from);
    now_line(r, viewer, r->n_now[viewer + 2], -1, r->table.session.state.bytes);
    if (viewer >= 0 && r->table.chair[viewer].pending) ask_line(r, viewer);
    if (viewer >= 0 && undoable(r, viewer)) undo_line(r, viewer, undoable(r, viewer));
}

void fl_tell_everything(fl_room *r, int ear, uint32_t from) {
    fl_to_ear(r, ear);
    table_line(r, r->ears[ear].person);
    for (int i = 1; i <= r->n_persons; i++)
        if (r->persons[i].known) person_line(r, i);
    for (int seat = 0; seat < r->seats; seat++) seat_line(r, seat);
    watching_line(r);
    if (fl_sees(r, ear)) {
        for (uint32_t k = r->n_chat > FL_CHATS ? r->n_chat - FL_CHATS + 1 : 1; k <= r->n_chat; k++)
            if (r->chat[(k - 1) % FL_CHATS].what) chat_line(r, k);
        unsigned eyes = fl_eyes(r, ear);
        if (r->stage != FL_QUAY && !eyes) tell_game(r, FL_SPECTATOR, from);
        for (; r->stage != FL_QUAY && eyes; eyes &= eyes - 1) tell_game(r, fl_lowest(eyes), from);
        for (int seat = 0; seat < r->seats && r->stage == FL_GAME && r->clock; seat++) clock_line(r, (uint32_t)seat);
        if (r->offer.seat >= 0) offer_lines(r, 0);
        if (r->stage == FL_OVER) over_line(r, 0);
        if (*r->rematch && r->ears[ear].person > 0) fl_word_(fl_say_line(r, "rematch"), r->rematch), fl_end_line(r);
    }
    fl_say_line(r, "told"), fl_end_line(r), fl_flush(r);
}
