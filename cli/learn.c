/* learn.c - flotilla learn: the guided first game of lib/lesson.h in the terminal. */
#include "playing.h"
#include "../play/lesson.h"

const char usage_learn[] =
    "usage: flotilla learn GAME [OPTIONS]\n\n"
    "A first game, step by step: it says what is next, you do it. It can be left at any time and goes on where it was.\n\n"
    "  --restart            from the beginning\n"
    "  --speed N            how fast the others move: 1 to 9, 9 does not wait (standard: 5)\n"
    "  --lang en|de|nl      (standard: as the environment says)\n" TERMINAL_USAGE;

typedef struct {
    playing y;
    fl_lesson l;
    fl_lesson_deals deals;
    int at;                    /* which step */
    char keep[PATH_LENGTH];    /* the file that remembers it */
    char text[2048];           /* what it says, with its number */
} learning;

static const fl_lesson_step *now(const learning *n) { return &n->l.steps[n->at]; }
static int seat_of(const learning *n) { return n->l.parts[now(n)->part].seat; }

static int kept_step(const learning *n) {
    size_t length;
    uint64_t at;
    char *text = read_file(n->keep, &length);
    int fine = text && fl_read_number(text, strcspn(text, "\n"), (uint64_t)n->l.n_steps - 1, &at);
    free(text);
    return fine ? (int)at : 0;
}

static void keep_step(const learning *n) { /* a disk that is full costs only that */
    char text[16];
    int length = snprintf(text, sizeof text, "%d\n", n->at);
    write_file(n->keep, text, (size_t)length);
}

/* The table as it is at a step. */
static int stand(learning *n, int at) {
    playing *y = &n->y;
    n->at = at;
    fl_table_close(&y->p.t);
    if (!fl_lesson_open(&y->p.t.session, &n->l, now(n)->part, now(n)->ply, &n->deals, fl_by_lesson, &n->deals)) return 0;
    y->message[0] = 0, y->keyboard = seat_of(n);
    return keep_step(n), party_remember(&y->p);
}

static void say_step(learning *n) {
    fl_out o = fl_into(n->text, sizeof n->text);
    fl_say_with(&o, &n->y.p.w, "web.learn.step", "nn", n->at + 1, n->l.n_steps), fl_str(&o, ". ");
    fl_say_key(&o, &n->y.p.w, now(n)->key);
    n->y.asked = n->text;
}

static void show_others(learning *n, int from) {
    playing *y = &n->y;
    char text[1024];
    if (terminal.cursor) {
        y->asked = NULL;
        show_game(y, NULL, seat_of(n), fl_text(&y->p.w, "web.learn.watch"));
        if (!y->hurry) y->hurry = terminal_hurry(speed_ms(y->speed));
        return;
    }
    for (int i = from; i < y->p.n_log; i++) {
        if (!fl_may_know(&y->p.log[i].event, seat_of(n))) continue;
        fl_out o = fl_into(text, sizeof text);
        fl_say_event(&o, &y->p.w, &y->p.log[i].event);
        printf("%s\n", text);
    }
}

static int make(learning *n, int seat, fl_move m) {
    int from = n->y.p.n_log;
    if (fl_table_play(&n->y.p.t, seat, m)) return 0;
    party_tell(&n->y.p);
    return show_others(n, from), !terminal_stopped();
}

/* To the next step; what happens before it is shown. 0: somebody left. */
static int go_on(learning *n) {
    const fl_lesson_step *to = now(n) + 1;
    const fl_record *r = &n->l.parts[to->part].record;
    if (to->part != now(n)->part) return stand(n, n->at + 1);
    for (uint32_t i = n->y.p.t.session.record.n_plies; i < to->ply; i++)
        if (!make(n, r->plies[i].seat, r->plies[i].move)) return 0;
    n->at++, n->y.hurry = 0, n->y.message[0] = 0;
    return keep_step(n), 1;
}

static int is_back(const playing *y, const char *line) { return !strcmp(line, "b") || is_command(y, line, "command.undo"); }

/* Something to read. 0: somebody left. */
static int read_step(learning *n) {
    static fl_canvas canvas;
    playing *y = &n->y;
    char line[LINE_LENGTH], status[256];
    for (int what = RESIZED;;) {
        fl_out o = fl_into(status, sizeof status);
        fl_char(&o, ' '), fl_say_key(&o, &y->p.w, "web.learn.typed");
        fl_screen s = {
            .words = &y->p.w,
            .state = y->p.t.session.state.bytes,
            .viewer = seat_of(n),
            .seat = -1,
            .prompt = n->text,
            .log = y->p.log,
            .n_log = y->p.n_log,
            .status = status};
        terminal_measure();
        fl_draw_screen(&canvas, terminal.width, terminal.height, &s);
        terminal_show(&canvas, 1);
        what = terminal_line(line, sizeof line);
        if (what == RESIZED) continue;
        if (what != LINE || is_command(y, line, "command.quit")) return 0;
        if (is_back(y, line)) return stand(n, n->at ? n->at - 1 : 0);
        if (!line[strspn(line, " ")]) return now(n)->does == FL_LESSON_END ? 0 : go_on(n);
    }
}

/* It is allowed, but not what is taught: what would be. */
static void say_other(learning *n) {
    playing *y = &n->y;
    char meant[1024];
    fl_out o = fl_into(meant, sizeof meant);
    for (int i = 0; i < now(n)->n_moves; i++) {
        if (i) fl_str(&o, " · ");
        fl_say_choice(&o, &y->p.w, y->p.t.session.state.bytes, now(n)->moves[i]), fl_str(&o, " ("),
            fl_write_move(&o, n->l.game, now(n)->moves[i]), fl_char(&o, ')');
    }
    fl_words w = y->p.w;
    w.seat[0] = meant; /* a text's argument may be anything that has a name */
    o = fl_into(y->message, sizeof y->message);
    fl_say_with(&o, &w, now(n)->n_moves > 1 ? "web.learn.other_of" : "web.learn.other", "s", 0);
    y->alarm = 0;
}

static int play_step(learning *n) {
    fl_move m;
    for (;;) {
        int done = ask_person(&n->y, seat_of(n), &m);
        if (done == LEFT) return 0;
        if (done == UNDONE) return stand(n, n->at ? n->at - 1 : 0);
        if (fl_lesson_goes_on(now(n), m)) break;
        say_other(n);
    }
    return make(n, seat_of(n), m) && go_on(n);
}

/* What stays on the terminal: how to go on. */
static void say_goodbye(const learning *n) {
    int over = now(n)->does == FL_LESSON_END;
    const char *key = over ? "web.learn.afterwards" : "web.learn.later";
    printf("%s flotilla %s %s%s\n", fl_text(&n->y.p.w, key), over ? "play" : "learn", n->l.game->id, over ? " --bots cabinboy" : "");
}

static int begin(args *a, learning *n) {
    fl_error e;
    n->y.p.w.lang = standard_language(a);
    terminal_take(a);
    n->y.speed = (int)take_number(a, "--speed", SPEED_STANDARD, 1, SPEED_MOST);
    int restart = take_flag(a, "--restart");
    const char *id = take_word(a);
    const fl_game *g = id ? game_named(a, id) : NULL;
    if (!id) fail(a, "which game? 'flotilla games' lists them");
    if (!finished(a)) return 0;
    if (!fl_lesson_read(&n->l, g, &e)) return fail(a, "%s", e.text), 0;
    n->y.p.w.game = g;
    if (!lesson_place(n->keep, g) || !new_save(n->y.path, g)) n->keep[0] = 0; /* then it begins anew each time */
    return stand(n, restart ? 0 : kept_step(n));
}

int cmd_learn(args *a) {
    static learning n;
    if (!begin(a, &n)) return WRONG;
    terminal_open();
    do say_step(&n);
    while (now(&n)->n_moves ? play_step(&n) : read_step(&n));
    terminal_close();
    say_goodbye(&n);
    int stopped = terminal_stopped();
    party_free(&n.y.p), fl_lesson_free(&n.l);
    return stopped ? 128 + stopped : DONE;
}
