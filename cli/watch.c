/* watch.c - flotilla watch: bots or a record, move by move. */
#define _DEFAULT_SOURCE
#include "../host/chance.h"
#include "../play/journal.h"
#include "party.h"
#include "saves.h"
#include <errno.h>
#include <unistd.h>

const char usage_watch[] =
    "usage: flotilla watch GAME [OPTIONS]\n"
    "       flotilla watch RECORD [OPTIONS]\n\n"
    "Bots play, or a record is shown, move by move. Keys: space pauses and goes on, Enter or → one move, ← one back,\n"
    "Home and End, + and - the speed, q quits. Without a terminal it prints a line for each move, and the last screen.\n"
    "A record of other rules than today's is shown from the snapshots that it holds, one a round.\n\n"
    "  --as SEAT            only what this seat may see, or a spectator (standard: everything)\n"
    "  --at PLY             begin behind this many moves of a record\n"
    "  --speed N            1 to 9, 9 does not wait (standard: 5)\n"
    "  --players N          how many bots play\n" SEATING_USAGE
    "  --option ID=VALUE    see flotilla games\n"
    "  --seed S             which game (standard: another one each time)\n"
    "  --save FILE          write the record of the bots' game\n"
    "  --lang en|de|nl      (standard: as the environment says)\n" TERMINAL_USAGE;

typedef struct {
    party p;
    fl_record old;            /* of other rules: only its snapshots can be looked at */
    char *old_text;
    uint32_t at;              /* what is shown: so many plies, or this snapshot */
    fl_state shown;
    int viewer, speed, paused, live;
    const char *save;
    char message[4096];
} watching;

/* ---- what is shown ------------------------------------------------------------------------------------------- */

static uint32_t last(const watching *v) { return v->old.game ? v->old.n_snapshots - 1 : v->p.t.session.record.n_plies; }

static const void *state_at(watching *v) {
    const fl_session *s = &v->p.t.session;
    fl_error e;
    if (v->old.game) {
        fl_snapshot_read(&v->old, &v->old.snapshots[v->at], v->p.t.session.state.bytes, &e);
        return s->state.bytes;
    }
    return fl_session_state(s, v->at, &v->shown) ? v->shown.bytes : s->state.bytes;
}

static int finished_at(watching *v) { return v->at == last(v) && !(v->live && v->p.w.game->active(state_at(v))); }

/* "Blue: Attack Red's ship on treasure 5  attack 0 5"; of another's move only what the events tell. */
static void say_last_move(const watching *v, fl_out *o) {
    if (v->old.game || !v->at) return;
    const fl_ply *ply = &v->p.t.session.record.plies[v->at - 1];
    fl_say_seat(o, &v->p.w, ply->seat);
    if (v->viewer != FL_ALL_SEEING && v->viewer != ply->seat) return;
    fl_str(o, ": "), fl_say_move(o, &v->p.w, ply->move), fl_str(o, "  "), fl_write_move(o, v->p.t.session.game, ply->move);
}

static void say_where(watching *v, fl_out *o) {
    const fl_snapshot *s = v->old.game ? &v->old.snapshots[v->at] : NULL;
    fl_num(o, s ? s->ply : v->at);
    if (!v->live) fl_char(o, '/'), fl_num(o, v->old.game ? v->old.n_plies : last(v));
    if (s || v->at) fl_str(o, " · ");
    if (s) fl_say_key(o, &v->p.w, "watch.snapshot");
    if (finished_at(v) && !v->p.w.game->active(state_at(v))) fl_say_winners(o, &v->p.w, state_at(v));
    else say_last_move(v, o);
}

static void show(watching *v, const char *prompt, const char *message) {
    static fl_canvas canvas;
    char text[512], status[256];
    fl_out o = fl_into(text, sizeof text);
    if (prompt) fl_str(&o, prompt);
    else say_where(v, &o);
    o = fl_into(status, sizeof status);
    fl_str(&o, v->paused ? " ⏸ " : " ▶ "), fl_say_with(&o, &v->p.w, "watch.status", "n", v->speed);
    fl_screen s = {
        .words = &v->p.w,
        .state = state_at(v),
        .viewer = v->viewer,
        .seat = -1,
        .prompt = text,
        .log = v->p.log,
        .n_log = log_until(&v->p, v->at),
        .message = message,
        .status = status};
    terminal_measure();
    fl_draw_screen(&canvas, terminal.width, terminal.height, &s);
    terminal_show(&canvas, 0);
}

static void say_end(watching *v) {
    const void *s = state_at(v);
    fl_out o = fl_into(v->message, sizeof v->message);
    if (v->p.w.game->active(s)) fl_say_key(&o, &v->p.w, "watch.unfinished");
    else say_result(&v->p.w, s, &o);
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

static int while_thinking(void *with, int seconds) {
    watching *v = with;
    char prompt[256];
    if (!terminal.cursor) return 0;
    int key = terminal_key(0);
    if (key == 'q' || key == KEY_END) return 1;
    if (key == ' ') v->paused = !v->paused;
    if (seconds < 1) return 0;
    fl_out o = fl_into(prompt, sizeof prompt);
    fl_say_with(&o, &v->p.w, "play.thinking_long", "sn", fl_lowest(v->p.t.session.game->active(v->p.t.session.state.bytes)), seconds);
    show(v, prompt, NULL);
    return 0;
}

/* One further: 0: a bot was interrupted, or there is no memory. */
static int step_on(watching *v) {
    fl_move m;
    if (v->at < last(v)) return ++v->at;
    if (finished_at(v)) return v->paused = 1;
    int seat = fl_lowest(v->p.t.session.game->active(v->p.t.session.state.bytes));
    if (!bot_move(&v->p, seat, &m, while_thinking, v) || fl_table_play(&v->p.t, seat, m) || v->p.t.session.scribe.failed) return 0;
    party_tell(&v->p);
    return ++v->at;
}

static int obey_key(watching *v, int key) {
    /* clang-format off */
    switch (key) {
    case 'q': case 'Q': case '\033': case 4: case KEY_END: return 0;
    case ' ': case 'p': v->paused = !v->paused; return 1;
    case '\n': case '\r': case KEY_ON: case 'n': v->paused = 1; return step_on(v);
    case KEY_BACK: case 'b': case 127:
        v->paused = 1;
        if (v->at) v->at--;
        return 1;
    case KEY_FIRST: v->at = 0, v->paused = 1; return 1;
    case KEY_LAST: v->at = last(v), v->paused = 1; return 1;
    case '+': case '=': v->speed += v->speed < SPEED_MOST; return 1;
    case '-': v->speed -= v->speed > 1; return 1;
    default: return 1;
    }
    /* clang-format on */
}

static void watch_keys(watching *v) {
    terminal_open(), terminal_keys(1);
    for (int on = 1; on && !terminal_stopped();) {
        int end = finished_at(v);
        if (end) say_end(v), v->paused = 1;
        show(v, NULL, end ? v->message : NULL);
        int key = terminal_key(v->paused ? -1 : speed_ms(v->speed));
        on = key != KEY_NONE ? obey_key(v, key) : v->paused || step_on(v);
    }
    terminal_close();
}

/* A line for each move, then the last screen. */
static void watch_lines(watching *v) {
    static fl_canvas canvas;
    char text[4096];
    do {
        fl_out o = fl_into(text, sizeof text);
        fl_num(&o, v->old.game ? v->old.snapshots[v->at].ply : v->at), fl_str(&o, " "), say_last_move(v, &o);
        printf("%s\n", text);
        for (int i = 0; i < log_until(&v->p, v->at); i++) {
            if (v->p.log[i].ply != v->at || !fl_may_know(&v->p.log[i].event, v->viewer)) continue;
            o = fl_into(text, sizeof text);
            fl_say_event(&o, &v->p.w, &v->p.log[i].event);
            printf("    %s\n", text);
        }
        fflush(stdout);
        terminal_hurry(speed_ms(v->speed)); /* on a terminal that wants no cursor movement */
    } while (!finished_at(v) && !terminal_stopped() && step_on(v));
    putchar('\n');
    if (finished_at(v)) say_end(v);
    fl_out o = fl_into(text, sizeof text);
    say_where(v, &o);
    fl_screen s = {.words = &v->p.w, .state = state_at(v), .viewer = v->viewer, .seat = -1, .prompt = text, .message = v->message};
    fl_draw_screen(&canvas, terminal.width, terminal.height, &s);
    terminal_show(&canvas, 0);
}

/* ---- arguments --------------------------------------------------------------------------------------------------- */

static void begin_bots(args *a, watching *v, const fl_game *g) {
    uint8_t options[FL_OPTIONS];
    seating who = {NULL, take(a, "--bots"), NULL, 0};
    uint64_t seed = fl_system_seed();
    take_seed(a, &seed);
    take_options(a, g, options);
    int players = take_players(a, g, g->manner->players);
    v->save = take(a, "--save"), v->live = 1;
    if (v->save && !access(v->save, F_OK)) fail(a, "%s is there already", v->save);
    if (!finished(a)) return;
    for (int seat = 0, n = 0; seat < players; seat++) seat_bot(a, &v->p, seat, &who, &n);
    const fl_house house = {&fl_system, NULL, NULL, NULL};
    if (a->failed || !fl_table_new(&v->p.t, &house, g, players, options, &seed)) {
        fail(a, "the game cannot begin");
        return;
    }
    v->p.w.game = g;
    party_name(&v->p), party_tell(&v->p);
}

static void begin_record(args *a, watching *v, const char *path) {
    size_t n;
    fl_error e;
    char *text = read_given(a, path, &n);
    if (!text) return;
    const fl_house house = {&fl_system, NULL, NULL, NULL};
    if (fl_table_read(&v->p.t, &house, text, n, &e)) {
        v->p.w.game = v->p.t.session.game, sit_down_again(&v->p), party_name(&v->p);
        if (!party_remember(&v->p)) fail(a, "no memory is left");
    } else if (read_old_record(text, n, &v->old)) {
        v->p.w.game = v->old.game, v->old_text = text, v->p.t.session.record.seats = v->old.seats;
        memcpy(v->p.t.session.record.name, v->old.name, sizeof v->old.name);
        sit_down_again(&v->p), party_name(&v->p);
        return;
    } else fail(a, "%.300s: %s", path, e.text);
    free(text);
}

static void take_viewer(args *a, watching *v, const char *as) {
    uint64_t seat;
    v->viewer = FL_ALL_SEEING;
    if (!as || a->failed) return;
    if (!strcmp(as, "spectator")) v->viewer = FL_SPECTATOR;
    else if (fl_read_number(as, strlen(as), FL_SEATS, &seat) && (int)seat < fl_seats(v->p.w.game, state_at(v))) v->viewer = (int)seat;
    else fail(a, "--as is a seat from 0 to %d, or spectator, not '%.40s'", fl_seats(v->p.w.game, state_at(v)) - 1, as);
}

int cmd_watch(args *a) {
    static watching v;
    v.p.w.lang = standard_language(a);
    terminal_take(a);
    const char *as = take(a, "--as");
    long long at = take_number(a, "--at", 0, 0, 1000000);
    v.speed = (int)take_number(a, "--speed", SPEED_STANDARD, 1, SPEED_MOST);
    const fl_game *g = take_title(a);
    const char *path = g ? NULL : take_word(a);
    if (g) begin_bots(a, &v, g);
    else if (!path) fail(a, "which game or record?");
    else if (finished(a)) begin_record(a, &v, path);
    take_viewer(a, &v, as);
    if (a->failed) return party_free(&v.p), WRONG;
    v.at = at < (long long)last(&v) ? (uint32_t)at : last(&v);
    if (g) v.at = 0;
    if (terminal.cursor) watch_keys(&v);
    else watch_lines(&v);
    size_t n;
    char *text = v.save ? fl_session_write(&v.p.t.session, &n) : NULL;
    if (v.save && !(text && write_file(v.save, text, n))) fail(a, "%s: %s", v.save, strerror(errno));
    free(text);
    if (v.old.game) fl_record_free(&v.old), free(v.old_text);
    party_free(&v.p);
    return a->failed ? WRONG : DONE;
}
