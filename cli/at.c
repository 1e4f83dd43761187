/* at.c - flotilla play --at: a terminal at a table elsewhere. What is shown and asked comes from the view, as at a table here; what is
 * chosen is sent, and counts when the table says so. */
#define _DEFAULT_SOURCE
#include "playing.h"
#ifdef FLOTILLA_LACKS
int play_elsewhere(args *a, const char *at, const char *open) {
    (void)at, (void)open;
    return fail(a, "this program was built without " FLOTILLA_LACKS ": install that, and build it again");
}
#else
#include "../host/chance.h"
#include "../host/ferry.h"
#include "../host/qr.h"
#include "../play/heard.h"
#include "../play/journal.h"
#include <errno.h>
#include <stdarg.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    playing y;                                       /* first, so that what is typed finds its way back here */
    fl_ferry *guest;
    fl_place at;
    fl_heard h;
    char name[FL_CALLED];
    int wish, looks_on, sat;                         /* the seat that is wished for, or -1; none is; we have asked for one */
    struct {
        fl_logged *log;
        int n, max;
    } log[FL_EYES];
    struct {
        int begun;
        uint32_t ask;
        question q;
    } asked; /* the question on the screen */
    uint32_t sent[FL_SEATS];                         /* asks whose answers are under way */
    int in, viewer, changed, shown,
        seen;            /* everything has been told; whose view is shown; something is to be drawn; something was; the board was */
    int unseen;                                      /* events that came when everything was told */
    double clocked;                                  /* when the clocks were heard */
    char *record;                                    /* of the game that is over, as it comes */
    size_t n_record;
    int recorded;
} sitting;

static sitting *of(playing *y) { return (sitting *)(void *)y; }

/* ---- words --------------------------------------------------------------------------------------------------------- */

static const char *called(const sitting *t, int person) {
    const fl_heard_person *p = fl_heard_who(&t->h, person);
    return p && p->name[0] ? p->name : "?";
}

static void say_chat(const sitting *t, fl_out *o, const fl_heard_chat *c) {
    char key[64];
    const char *word;
    fl_str(o, called(t, c->person)), fl_str(o, ": ");
    if (c->phrase < 0) {
        fl_str(o, c->text);
        return;
    }
    int n = fl_word(fl_phrases, c->phrase, &word);
    snprintf(key, sizeof key, "chat.%.*s", n, word);
    fl_say_key(o, &t->y.p.w, key);
}

static void say_chats(const sitting *t, fl_out *o, uint32_t most) {
    uint32_t n = t->h.n_chats < FL_HEARD_CHATS ? t->h.n_chats : FL_HEARD_CHATS;
    if (n > most) n = most;
    for (uint32_t i = t->h.n_chats - n; i < t->h.n_chats; i++) say_chat(t, o, &t->h.chat[i % FL_HEARD_CHATS]), fl_char(o, '\n');
}

static void message(sitting *t, int alarm, const char *key, const char *more) {
    fl_out o = fl_into(t->y.message, sizeof t->y.message);
    if (key) fl_say_key(&o, &t->y.p.w, key);
    if (more) fl_str(&o, key ? " " : ""), fl_str(&o, more);
    t->y.alarm = alarm, t->changed = 1;
    if (!terminal.cursor) printf("%s\n", t->y.message);
}

/* "0:45", "2 d 3 h" of a seat's time. */
static void say_time(fl_out *o, const sitting *t, int seat) {
    const fl_heard_seat *s = &t->h.seat[seat];
    int64_t left = s->left - (s->runs ? (int64_t)((seconds_now(CLOCK_MONOTONIC) - t->clocked) * 1000) : 0),
            seconds = left > 0 ? (left + 999) / 1000 : 0;
    char text[40];
    if (seconds >= 86400) snprintf(text, sizeof text, "%d d %d h", (int)(seconds / 86400), (int)(seconds / 3600 % 24));
    else if (seconds >= 3600)
        snprintf(text, sizeof text, "%d:%02d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60));
    else snprintf(text, sizeof text, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
    fl_str(o, text);
}

static int clock_runs(const sitting *t) {
    for (int seat = 0; seat < t->h.players; seat++)
        if (t->h.seat[seat].left >= 0 && t->h.seat[seat].runs) return 1;
    return 0;
}

/* ---- what comes -------------------------------------------------------------------------------------------------------- */

static void log_event(sitting *t, int viewer, const fl_event *e) {
    int eyes = fl_eye(viewer), room = t->log[eyes].max * 2 + 64;
    if (t->log[eyes].n == t->log[eyes].max) {
        fl_logged *more = realloc(t->log[eyes].log, (size_t)room * sizeof *more);
        if (!more) return;
        t->log[eyes].log = more, t->log[eyes].max = room;
    }
    t->log[eyes].log[t->log[eyes].n].event = *e, t->log[eyes].log[t->log[eyes].n++].ply = t->h.eyes[eyes].plies + 1;
}

/* Where there are only lines, each event is one. */
static void print_event(const sitting *t, const fl_event *e) {
    char text[1024];
    fl_out o = fl_into(text, sizeof text);
    fl_say_event(&o, &t->y.p.w, e);
    printf("%s\n", text);
}

static int my_viewer(const sitting *t) {
    unsigned mine = fl_heard_mine(&t->h), asked = 0;
    for (int seat = 0; seat < t->h.players; seat++) asked |= (unsigned)(t->h.seat[seat].ask != 0) << seat;
    if (mine & asked) return t->y.keyboard >= 0 && (mine & asked) >> t->y.keyboard & 1 ? t->y.keyboard : fl_lowest(mine & asked);
    if (t->y.keyboard >= 0 && mine >> t->y.keyboard & 1) return t->y.keyboard;
    return mine ? fl_lowest(mine) : FL_SPECTATOR;
}

/* Seats by the names of those who sit there; a bot's seat by its colour. */
static void name_seats(sitting *t) {
    party *p = &t->y.p;
    for (int seat = 0; seat < t->h.players; seat++) {
        const fl_heard_seat *s = &t->h.seat[seat];
        p->bot[seat] = s->who == FL_PERSON ? NULL : &p->bots[seat], p->bots[seat] = s->bot;
        const char *name = s->who == FL_PERSON ? called(t, s->person) : "";
        size_t n = strlen(name) < FL_NAME ? strlen(name) : FL_NAME - 1;
        while (n < strlen(name) && n && (name[n] & 0xC0) == 0x80) n--; /* no half of a letter */
        memcpy(p->name[seat], name, n), p->name[seat][n] = 0;
        p->w.seat[seat] = p->bot[seat] || !p->name[seat][0] ? NULL : p->name[seat];
    }
    if (p->t.session.game) party_name(p);
}

/* Below what is on the screen already: an answer to what was typed is not to be lost by it. */
static void hear_chat(sitting *t) {
    size_t n = strlen(t->y.message);
    if (n + FL_CHAT + FL_CALLED + 4 > sizeof t->y.message) n = 0;
    if (n && t->y.message[n - 1] != '\n') t->y.message[n++] = '\n';
    fl_out o = fl_into(t->y.message + n, sizeof t->y.message - n);
    say_chats(t, &o, 1);
    if (!n) t->y.alarm = 0;
    if (!terminal.cursor) printf("%s", t->y.message + n);
}

static void hear(sitting *t, const fl_told *told) {
    fl_error e;
    size_t n = strlen(told->line);
    if (told->about && !strncmp(told->line, "error ", 6)) {
        const char *text = told->line + 6 + strcspn(told->line + 6, " ");
        unsigned seat, ask;
        if (sscanf(told->about, "move %u %u", &seat, &ask) == 2 && seat < FL_SEATS && t->sent[seat] == ask) {
            t->sent[seat] = 0;
            if (strncmp(told->line + 6, "ask", 3) && strncmp(told->line + 6, "answered", 8) && !t->h.seat[seat].ask)
                t->h.seat[seat].ask = ask;
        }
        message(t, 1, NULL, *text ? text + 1 : told->line);
        return;
    }
    if (!strncmp(told->line, "record ", 7)) {
        char *more = realloc(t->record, t->n_record + n + 1);
        if (!more) return;
        t->record = more, memcpy(more + t->n_record, told->line + 7, n - 7), t->n_record += n - 7;
        t->record[t->n_record++] = '\n';
        return;
    }
    if (!strcmp(told->line, "ok record")) t->recorded = 1;
    switch (fl_heard_line(&t->h, told->line, n, &e)) {
    case FL_HEARD_EVENT:
        log_event(t, t->h.viewer, &t->h.event), t->unseen++;
        if (!terminal.cursor && t->in && t->h.viewer == my_viewer(t)) print_event(t, &t->h.event);
        break;
    case FL_HEARD_CLOCK: t->clocked = seconds_now(CLOCK_MONOTONIC); break;
    case FL_HEARD_TABLE:
        t->y.p.w.game = t->h.game;
        name_seats(t);
        break;
    case FL_HEARD_SEAT:
    case FL_HEARD_PERSON:
    case FL_HEARD_LEFT: name_seats(t); break;
    case FL_HEARD_MOVED: t->sent[t->h.viewer] = 0; break;
    case FL_HEARD_CANCEL: t->sent[t->h.viewer] = 0; break;
    case FL_HEARD_CHAT:
        if (t->in) hear_chat(t);
        break;
    case FL_HEARD_OFFER:
        if (t->h.offered >= 0 && t->h.offered != t->h.you) message(t, 0, "at.offer", called(t, t->h.offered));
        break;
    case FL_HEARD_REMATCH: message(t, 0, "at.rematch", NULL); break;
    case FL_HEARD_WRONG: message(t, 1, NULL, e.text); break;
    case FL_HEARD_NOTHING: return;
    default: break;
    }
    t->changed = 1;
}

/* What happened while the line was gone, or before we came. */
static void say_missed(sitting *t) {
    int eyes = fl_eye(my_viewer(t)), n = t->log[eyes].n, from = n > 5 ? n - 5 : 0;
    if (t->unseen < n - from) from = n - t->unseen;
    if (from < 0) from = 0;
    if (n == from) return;
    fl_out o = fl_into(t->y.message, sizeof t->y.message);
    fl_say_key(&o, &t->y.p.w, "at.missed");
    for (int i = from; i < n; i++) fl_char(&o, '\n'), fl_say_event(&o, &t->y.p.w, &t->log[eyes].log[i].event);
    t->y.alarm = 0;
    if (!terminal.cursor) printf("%s\n", t->y.message);
}

/* 0: it is of no use to go on; the message says why. */
static int listen_in(sitting *t) {
    char why[200];
    fl_told told;
    while (fl_ferry_next(t->guest, &told)) hear(t, &told);
    int state = fl_ferry_state(t->guest, why), in = state == FL_FERRY_IN;
    fl_ferry_heard(t->guest, fl_heard_news(&t->h));
    if (state == FL_FERRY_REFUSED) return message(t, 1, NULL, why), 0;
    if (t->in && !in) t->unseen = 0, message(t, 1, "at.broken", NULL);
    if (!t->in && in && t->h.stage == FL_GAME && t->unseen) t->y.message[0] = 0, say_missed(t);
    else if (!t->in && in && t->shown) message(t, 0, "at.mended", NULL);
    t->changed |= t->in != in, t->in = in;
    return 1;
}

/* ---- what is typed ----------------------------------------------------------------------------------------------------- */

static void tell(sitting *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(sitting *t, const char *format, ...) {
    char line[2 * LINE_LENGTH];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    fl_ferry_say(t->guest, line);
}

static int open_seat(const sitting *t) {
    for (int seat = 0; seat < t->h.players; seat++)
        if (t->h.seat[seat].who == FL_EMPTY) return seat;
    return -1;
}

static void sit(sitting *t, const char *rest) {
    uint64_t seat;
    int wish = fl_read_number(rest, strlen(rest), FL_SEATS - 1, &seat) ? (int)seat : open_seat(t);
    if (wish >= 0) tell(t, "sit %d %s", wish, t->name);
    else message(t, 1, "at.full", NULL);
}

/* A private address that moves my seats to another device, once. */
static void lend(sitting *t) {
    char pass[FL_SECRET + 1], link[400];
    fl_secret(pass, FL_SECRET);
    fl_out o = fl_into(link, sizeof link);
    fl_write_place(&o, &t->at), fl_char(&o, '/'), fl_str(&o, pass);
    tell(t, "lend %s", pass), message(t, 0, "at.lend", link);
}

static void rematch(sitting *t) {
    char link[FL_SECRET + 1];
    fl_secret(link, FL_SECRET);
    tell(t, "rematch %s", link);
}

static void show_address(sitting *t) {
    static char text[1 << 15];
    char link[400];
    fl_out o = fl_into(text, sizeof text), l = fl_into(link, sizeof link);
    fl_write_place(&l, &t->at);
    fl_say_key(&o, &t->y.p.w, "at.address"), fl_char(&o, '\n'), fl_str(&o, link), fl_char(&o, '\n'), fl_qr(&o, link, 0);
    read_pages(&t->y, fl_text(&t->y.p.w, "title"), text);
}

enum { AS_IT_IS, WITH_SEAT };
static const char *const spoken[] = {
    "say phrase name stand start seat players option clock watchers remove host agree decline forget delete",
    "take resign bot back"}; /* words of the protocol, by how they are said */

/* "/say hello", "/resign": 1: that was one. */
static int obey(sitting *t, int seat, const char *line) {
    size_t n = strcspn(line, " ");
    const char *rest = line + n + strspn(line + n, " ");
    if (fl_same(line, n, "sit")) return sit(t, rest), 1;
    if (fl_same(line, n, "lend")) return lend(t), 1;
    if (fl_same(line, n, "qr")) return show_address(t), 1;
    if (fl_same(line, n, "rematch")) return rematch(t), 1;
    if (fl_same(line, n, "help")) return read_pages(&t->y, fl_text(&t->y.p.w, "play.help_title"), fl_text(&t->y.p.w, "at.help")), 1;
    if (fl_find_word(fl_phrases, line, n) >= 0) return tell(t, "phrase %.*s", (int)n, line), 1;
    int how = fl_find_word(spoken[AS_IT_IS], line, n) >= 0 ? AS_IT_IS : fl_find_word(spoken[WITH_SEAT], line, n) >= 0 ? WITH_SEAT : -1;
    if (how < 0) return 0;
    if (how == AS_IT_IS || t->h.stage == FL_QUAY) tell(t, "%.*s%s%s", (int)n, line, *rest ? " " : "", rest);
    else if (seat < 0) message(t, 1, "at.no_seat", NULL);
    else tell(t, "%.*s %d%s%s", (int)n, line, seat, *rest ? " " : "", rest);
    return 1;
}

/* While a move is asked for, or waited for: what is not about the moves. */
static int for_those_there(playing *y, int seat, const char *line) {
    sitting *t = of(y);
    if (seat < 0) seat = my_viewer(t);
    if (line[0] == '/') {
        if (!obey(t, seat, line + 1)) message(t, 1, "at.unknown", NULL);
        return 1;
    }
    if (is_command(y, line, "command.save")) return message(t, 0, "at.kept", NULL), 1;
    if (!is_command(y, line, "command.undo")) return 0;
    uint32_t last = seat < 0 ? 0 : t->sent[seat] ? t->sent[seat] : t->h.seat[seat].answered; /* one that is under way arrives first */
    if (last) tell(t, "undo %d %u", seat, last);
    else message(t, 1, "play.undo_nothing", NULL);
    return 1;
}

/* ---- the quay ----------------------------------------------------------------------------------------------------------- */

static void say_options(const sitting *t, fl_out *o) {
    const fl_game *g = t->h.game;
    char key[96];
    const char *at;
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, t->h.options[i], &at);
        snprintf(key, sizeof key, "option.%s", g->options[i].id), fl_say_key(o, &t->y.p.w, key);
        snprintf(key, sizeof key, "option.%s.%.*s", g->options[i].id, n, at), fl_str(o, ": "), fl_say_key(o, &t->y.p.w, key),
            fl_char(o, '\n');
    }
}

static void say_person(const sitting *t, fl_out *o, int person) {
    const fl_heard_person *p = fl_heard_who(&t->h, person);
    fl_str(o, called(t, person));
    if (person == t->h.you) fl_str(o, " · "), fl_say_key(o, &t->y.p.w, "at.you");
    if (person == t->h.host) fl_str(o, " · "), fl_say_key(o, &t->y.p.w, "at.host");
    if (p && !p->here) fl_str(o, " · "), fl_say_key(o, &t->y.p.w, "at.gone");
}

static void say_seats(const sitting *t, fl_out *o) {
    const fl_words colours = {t->h.game, t->y.p.w.lang, {NULL}};
    for (int seat = 0; seat < t->h.players; seat++) {
        const fl_heard_seat *s = &t->h.seat[seat];
        char name[64];
        fl_out n = fl_into(name, sizeof name);
        fl_say_seat(&n, &colours, seat);
        fl_num(o, (uint64_t)seat), fl_char(o, ' '), fl_str(o, fl_marks[seat]), fl_char(o, ' '), fl_str(o, name), fl_str(o, ": ");
        if (s->who == FL_EMPTY) fl_say_key(o, &t->y.p.w, "at.open");
        else if (s->who == FL_MACHINE) fl_write_bot(o, &s->bot);
        else say_person(t, o, s->person);
        fl_char(o, '\n');
    }
}

static void show_quay(sitting *t) {
    static fl_canvas canvas;
    static char text[1 << 14];
    char status[256];
    const fl_words *w = &t->y.p.w;
    fl_out o = fl_into(text, sizeof text);
    fl_char(&o, '#'), fl_say_key(&o, w, "at.quay"), fl_char(&o, '\n');
    say_seats(t, &o);
    for (int i = 0; i < t->h.n_people; i++)
        if (!t->h.person[i].seats) say_person(t, &o, t->h.person[i].number), fl_char(&o, '\n');
    if (t->h.watching) fl_say_with(&o, w, "at.watching", "n", t->h.watching), fl_char(&o, '\n');
    fl_char(&o, '\n'), say_options(t, &o);
    if (strcmp(t->h.clock, "none")) fl_say_key(&o, w, "at.clock"), fl_str(&o, ": "), fl_str(&o, t->h.clock), fl_char(&o, '\n');
    fl_char(&o, '\n'), fl_say_key(&o, w, "at.address"), fl_char(&o, '\n'), fl_write_place(&o, &t->at), fl_char(&o, '\n');
    if (t->h.n_chats) fl_char(&o, '\n'), say_chats(t, &o, 5);
    if (t->y.message[0] && terminal.cursor) fl_char(&o, '\n'), fl_str(&o, t->y.message), fl_char(&o, '\n');
    o = fl_into(status, sizeof status);
    fl_char(&o, ' '), fl_say_key(&o, w, t->h.host == t->h.you ? "at.quay_host" : "at.quay_status"), fl_str(&o, " >");
    terminal_measure();
    fl_draw_text(&canvas, terminal.width, terminal.height, fl_text(w, "title"), text, 0, status);
    terminal_show(&canvas, 1), t->shown = 1;
}

/* The next line, until something comes; 0: nobody is there any more. */
static int read_on(sitting *t, char line[LINE_LENGTH], int *got) {
    terminal_also(fl_ferry_fd(t->guest), terminal.cursor && clock_runs(t) ? 1000 : -1);
    int what = terminal_line(line, LINE_LENGTH);
    *got = what == LINE, t->changed |= what == RESIZED || what == LINE;
    return what == LINE || what == NOTHING || what == RESIZED;
}

static int quay_turn(sitting *t) {
    char line[LINE_LENGTH];
    int got;
    if (!t->sat && !t->looks_on && !fl_heard_mine(&t->h) && t->in) {
        int seat = t->wish >= 0 ? t->wish : open_seat(t);
        t->sat = 1;
        if (seat >= 0) tell(t, "sit %d %s", seat, t->name);
    }
    if (t->changed) show_quay(t), t->changed = 0;
    if (!read_on(t, line, &got)) return 0;
    if (!got) return 1;
    t->y.message[0] = 0;
    const char *at = line + strspn(line, " ");
    if (is_command(&t->y, at, "command.quit")) return 0;
    if (*at && !obey(t, -1, at + (*at == '/'))) message(t, 1, "at.unknown", NULL);
    return 1;
}

/* ---- the game -------------------------------------------------------------------------------------------------------------- */

/* The table as the viewer sees it; 0: nothing has been told of it yet. */
static int take_view(sitting *t, int viewer) {
    int eyes = fl_eye(viewer);
    party *p = &t->y.p;
    fl_error e;
    if (!t->h.eyes[eyes].known) return 0;
    if (!p->t.session.game) {
        if (!fl_table_watch(&p->t, &t->h.eyes[eyes].at, &e)) return 0;
        name_seats(t);
    }
    if (!fl_table_show(&p->t, &t->h.eyes[eyes].at, t->h.eyes[eyes].plies, &e)) return 0;
    p->log = t->log[eyes].log, p->n_log = t->log[eyes].n;
    return t->viewer = viewer, 1;
}

/* Who is waited for, with clocks; or that the line is gone. */
static void say_waiting(const sitting *t, fl_out *o) {
    const fl_table *table = &t->y.p.t;
    unsigned active = fl_table_active(table);
    int first = 1;
    if (!t->in) {
        fl_say_key(o, &t->y.p.w, "at.broken");
        return;
    }
    for (; active; active &= active - 1, first = 0) {
        int seat = fl_lowest(active);
        const fl_heard_seat *s = &t->h.seat[seat];
        const fl_heard_person *p = s->who == FL_PERSON ? fl_heard_who(&t->h, s->person) : NULL;
        fl_str(o, first ? "" : " · "), fl_say_with(o, &t->y.p.w, "at.waits", "s", seat);
        if (s->left >= 0) fl_char(o, ' '), say_time(o, t, seat);
        if (s->away) fl_str(o, " ("), fl_write_bot(o, &s->bot), fl_char(o, ')');
        else if (p && !p->here) fl_str(o, " ("), fl_say_key(o, &t->y.p.w, "at.gone"), fl_char(o, ')');
    }
}

static int wait_turn(sitting *t) {
    char prompt[512], line[LINE_LENGTH];
    int got;
    fl_out o = fl_into(prompt, sizeof prompt);
    say_waiting(t, &o);
    /* Where there are only lines, what happens is told line by line, and the board is shown once. */
    if (terminal.cursor ? t->changed || clock_runs(t) : !t->seen) show_game(&t->y, NULL, t->viewer, prompt), t->changed = 0, t->seen = 1;
    if (!read_on(t, line, &got)) return 0;
    if (!got) return 1;
    t->y.message[0] = 0;
    if (is_command(&t->y, line, "command.quit")) return 0;
    if (line[strspn(line, " ")] && !for_those_there(&t->y, -1, line)) message(t, 1, "at.unknown", NULL);
    return 1;
}

static void answer(sitting *t, int seat, fl_move m) {
    char move[FL_NOTATION];
    fl_out o = fl_into(move, sizeof move);
    fl_write_move(&o, t->h.game, m);
    tell(t, "move %d %u %s", seat, t->h.seat[seat].ask, move);
    t->sent[seat] = t->h.seat[seat].ask, t->h.seat[seat].ask = 0, t->asked.begun = 0;
}

static int my_turn(sitting *t, int seat) {
    char prompt[512];
    fl_move m;
    if (t->y.auto_play && fl_count(fl_heard_mine(&t->h)) == 1 && fl_table_forced(&t->y.p.t, seat, 0, &m)) {
        terminal_hurry(speed_ms(t->y.speed));
        return answer(t, seat, m), !terminal_stopped();
    }
    if (!t->asked.begun || t->asked.q.seat != seat || t->asked.ask != t->h.seat[seat].ask)
        begin_question(&t->y, &t->asked.q, seat), t->asked.begun = 1, t->asked.ask = t->h.seat[seat].ask;
    fl_out o = fl_into(prompt, sizeof prompt);
    fl_say_prompt(&o, &t->y.p.w, t->y.p.t.session.state.bytes, seat);
    if (t->h.seat[seat].left >= 0) fl_str(&o, " · "), say_time(&o, t, seat);
    t->y.asked = t->h.seat[seat].left >= 0 ? prompt : NULL, t->y.keyboard = seat, t->seen = 1;
    terminal_also(fl_ferry_fd(t->guest), terminal.cursor && clock_runs(t) ? 1000 : -1);
    int done = ask_on(&t->y, &t->asked.q, &m);
    if (done == CHOSEN) t->y.message[0] = 0, answer(t, seat, m);
    t->changed = 1;
    return done != LEFT;
}

static int game_turn(sitting *t) {
    char line[LINE_LENGTH];
    int viewer = my_viewer(t), got;
    if (!take_view(t, viewer)) return read_on(t, line, &got); /* it is on its way */
    t->y.elsewhere = for_those_there, t->shown = 1;
    return t->in && viewer >= 0 && t->h.seat[viewer].ask ? my_turn(t, viewer) : wait_turn(t);
}

/* ---- the end ------------------------------------------------------------------------------------------------------------------ */

/* The whole game has come: it lies open, and is kept here like any other. */
static int keep_record(sitting *t) {
    const fl_house house = {&fl_system, NULL, NULL, NULL};
    fl_error e;
    party *p = &t->y.p;
    p->log = NULL, p->n_log = 0;
    fl_table_close(&p->t);
    if (!fl_table_read(&p->t, &house, t->record ? t->record : "", t->n_record, &e)) return message(t, 1, NULL, e.text), 0;
    name_seats(t);
    if (!new_save(t->y.path, t->h.game) || !write_file(t->y.path, t->record, t->n_record)) t->y.path[0] = 0;
    return 1;
}

/* 1: another one, with the same people. */
static int end_turn(sitting *t) {
    char line[LINE_LENGTH];
    int got;
    fl_ferry_say(t->guest, "record");
    while (!t->recorded)
        if (!read_on(t, line, &got) || !listen_in(t)) return 0;
    if (!keep_record(t)) return 0;
    terminal_also(-1, -1);
    return show_end(&t->y, "at.end_status");
}

static void goodbye(sitting *t, int over) {
    char text[4096];
    fl_out o = fl_into(text, sizeof text);
    if (over) {
        fl_say_winners(&o, &t->y.p.w, t->y.p.t.session.state.bytes), fl_char(&o, '\n'),
            say_result(&t->y.p.w, t->y.p.t.session.state.bytes, &o);
        if (t->y.path[0])
            fl_say_key(&o, &t->y.p.w, "play.replay"), fl_str(&o, " flotilla watch "), fl_str(&o, t->y.path), fl_char(&o, '\n');
    } else if (t->h.game) {
        fl_say_key(&o, &t->y.p.w, "at.left"), fl_str(&o, " flotilla play --at '"), fl_write_place(&o, &t->at), fl_str(&o, "'\n");
    }
    printf("%s%s", terminal.cursor ? "" : "\n", text);
}

/* ---- its course ----------------------------------------------------------------------------------------------------------------- */

static void forget_table(sitting *t) {
    t->y.p.log = NULL, t->y.p.n_log = 0, t->y.elsewhere = NULL, t->y.asked = NULL;
    fl_table_close(&t->y.p.t);
    for (int i = 0; i < FL_EYES; i++) t->log[i].n = 0;
    free(t->record), t->record = NULL, t->n_record = 0;
    memset(t->sent, 0, sizeof t->sent), memset(&t->asked, 0, sizeof t->asked);
    t->in = t->shown = t->seen = t->unseen = t->recorded = 0, t->y.keyboard = -1;
    fl_heard_start(&t->h);
}

/* The first time somebody waits for it: not for ever. */
static int get_in(args *a, sitting *t) {
    enum { PATIENCE = 20 };
    char why[200], where[400];
    double until = seconds_now(CLOCK_MONOTONIC) + PATIENCE;
    fl_out o = fl_into(where, sizeof where);
    fl_write_place(&o, &t->at);
    where[strcspn(where, "#")] = 0;
    while (!t->in && !terminal_stopped()) {
        if (!listen_in(t)) return fail(a, "%s", t->y.message), 0;
        if (seconds_now(CLOCK_MONOTONIC) > until)
            return fl_ferry_state(t->guest, why), fail(a, "nobody answers at %s (%s)", where, why[0] ? why : "no word"), 0;
        if (!t->in) nap(0.02);
    }
    if (t->in && t->h.game && t->h.version != t->h.game->version)
        return fail(a, "this table plays by version %u of the rules of %s; this program has version %u", t->h.version, t->h.game->id,
                   t->h.game->version),
               0;
    return t->in;
}

enum { GONE, PLAYED, AGAIN };
static int at_table(sitting *t) {
    while (!terminal_stopped()) {
        if (!listen_in(t)) return GONE;
        if (t->h.over && t->h.stage == FL_OVER) return end_turn(t) ? AGAIN : t->recorded ? PLAYED : GONE;
        if (!(t->h.stage == FL_QUAY ? quay_turn(t) : game_turn(t))) return GONE;
    }
    return GONE;
}

/* Everybody's seats go over to the next table, whoever opens it. */
static int next_table(args *a, sitting *t, const char *token) {
    fl_error e;
    if (!t->h.rematch[0]) rematch(t);
    char line[LINE_LENGTH];
    for (int got; !t->h.rematch[0];)
        if (!read_on(t, line, &got) || !listen_in(t)) return 0;
    snprintf(t->at.link, sizeof t->at.link, "%.*s", FL_SECRET, t->h.rematch);
    fl_ferry_end(t->guest);
    forget_table(t);
    if ((t->guest = fl_ferry_new(&t->at, token, NULL, fl_language_ids[t->y.p.w.lang], &e)) != NULL) return get_in(a, t);
    return fail(a, "%s", e.text), 0;
}

/* ---- arguments -------------------------------------------------------------------------------------------------------------------- */

/* The words that open a table: --open SERVER GAME --players … --seats me,open,captain. */
static int take_opening(args *a, sitting *t, char *to, size_t size) {
    uint8_t options[FL_OPTIONS];
    const fl_game *g = take_title(a);
    const char *clock = take(a, "--clock"), *seats = take(a, "--seats"), *at;
    if (!g) return fail(a, "which game? flotilla games lists them"), 0;
    take_options(a, g, options);
    int n_seats = 0;
    for (const char *c = seats; c; c = strchr(c, ',') ? strchr(c, ',') + 1 : NULL) n_seats++;
    int players = take_players(a, g, n_seats ? n_seats : g->manner->players);
    if (n_seats && n_seats != players) return fail(a, "--players %d and the %d of --seats do not agree", players, n_seats), 0;
    fl_out o = fl_into(to, size);
    fl_str(&o, g->id), fl_str(&o, " players "), fl_num(&o, (uint64_t)players);
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, options[i], &at);
        fl_str(&o, " option "), fl_str(&o, g->options[i].id), fl_char(&o, '='), fl_strn(&o, at, (size_t)n);
    }
    for (int seat = 0; seat < players; seat++) {
        size_t n = seats ? strcspn(seats, ",") : 0;
        fl_bot bot;
        fl_str(&o, " seat "), fl_num(&o, (uint64_t)seat), fl_char(&o, ' ');
        if (seats ? fl_same(seats, n, "me") : seat == 0) fl_str(&o, "mine");
        else if (!seats || fl_same(seats, n, "open")) fl_str(&o, "open");
        else if (bot_named(a, seats, n, &bot)) fl_str(&o, "bot "), fl_write_bot(&o, &bot);
        if (seats) seats += n + (seats[n] == ',');
    }
    if (clock) fl_str(&o, " clock "), fl_str(&o, clock);
    fl_str(&o, " name "), fl_str(&o, t->name);
    return o.n < size && !a->failed;
}

int play_elsewhere(args *a, const char *at, const char *open) {
    static sitting t;
    static char opening[2048];
    char token[FL_TOKEN + 1];
    const char *name = take(a, "--name"), *seat = take(a, "--seat"), *user = getenv("USER");
    fl_error e;
    uint64_t wish;
    t.y.p.w.lang = standard_language(a), terminal_take(a);
    t.y.speed = (int)take_number(a, "--speed", SPEED_STANDARD, 1, SPEED_MOST), t.y.auto_play = take_auto_pass(a);
    t.looks_on = take_flag(a, "--look-on"), t.wish = -1;
    snprintf(t.name, sizeof t.name, "%s", name ? name : user && *user ? user : "guest");
    if (seat && fl_read_number(seat, strlen(seat), FL_SEATS - 1, &wish)) t.wish = (int)wish;
    else if (seat) fail(a, "--seat is a number from 0 to %d, not '%.40s'", FL_SEATS - 1, seat);
    if (!fl_read_place(at ? at : open, &t.at, &e)) return fail(a, "%s", e.text);
    if (at && !t.at.link[0]) return fail(a, "this is the address of a server, not of a table: --open opens one there");
    if (open && !take_opening(a, &t, opening, sizeof opening)) return WRONG;
    if (!finished(a)) return WRONG;
    if (open) fl_secret(t.at.link, FL_SECRET);
    if (!fl_ferry_token(t.at.link, "me", token, &e)) return fail(a, "%s", e.text);
    forget_table(&t);
    if (!(t.guest = fl_ferry_new(&t.at, token, open ? opening : NULL, fl_language_ids[t.y.p.w.lang], &e))) return fail(a, "%s", e.text);
    t.at.pass[0] = 0;
    terminal_open();
    if (terminal.cursor) terminal_keys(1);
    int done = GONE;
    int in = get_in(a, &t);
    if (in && open) show_address(&t), t.changed = 1;
    if (in) do
            done = at_table(&t);
        while (done == AGAIN && next_table(a, &t, token));
    terminal_close();
    if (!a->failed && fl_ferry_state(t.guest, opening) == FL_FERRY_REFUSED) fail(a, "%.300s", t.y.message);
    if (!a->failed) goodbye(&t, done == PLAYED);
    fl_ferry_end(t.guest);
    forget_table(&t), party_free(&t.y.p);
    for (int i = 0; i < FL_EYES; i++) free(t.log[i].log);
    return a->failed ? WRONG : terminal_stopped() && done != PLAYED ? 128 + terminal_stopped() : DONE;
}
#endif
