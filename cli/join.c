/* join.c - flotilla join: a bot of ours, or a program, at a table elsewhere. It gets what its seat sees, and nothing else is here. */
#define _DEFAULT_SOURCE
#include "terminal.h"

const char usage_join[] =
    "usage: flotilla join LINK [--bot BOT | --bot exec:PROGRAM] [--name NAME] [--seat S]\n\n"
    "Sits down at an open seat of a table elsewhere and plays until the end. LINK is its address, http://host:port/#/at/…\n"
    "BOT is one of ours (standard: captain), as in NAME[:BUDGET][/TEMPER]; exec: starts a program that speaks the line protocol\n"
    "(docs/PROTOCOL.md, \"The other way round\"). It learns only what its seat may see.\n\n"
    "  --name NAME          what it is called at the table (standard: as the bot)\n"
    "  --seat S             this seat (standard: the first that is open)\n"
    "  --patience SECONDS   that a program has for each answer (standard: 60)\n"
    "  --lang en|de|nl      (standard: as the environment says)\n";

#ifdef FLOTILLA_LACKS
int cmd_join(args *a) { return fail(a, "this program was built without " FLOTILLA_LACKS ": install that, and build it again"); }
#else
#include "../host/chance.h"
#include "../host/ferry.h"
#include "../host/outsider.h"
#include "../play/heard.h"
#include <poll.h>
#include <stdarg.h>
#include <time.h>

typedef struct {
    fl_ferry *guest;
    fl_heard h;
    fl_bot bot;
    const char *program;                /* NULL: the bot */
    fl_outsider *outsider;
    fl_means means;
    char name[FL_CALLED], why[FL_WHY], result[200];
    int wish, seat, joined;             /* the seat that is wished for; that it has, or -1; the program has been told of the table */
    int in, asked_for;                  /* everything has been told; a seat has been asked for */
    uint32_t sent;                      /* the ask whose answer is under way */
    uint32_t told;                      /* the last ask that the program heard */
    struct {
        uint32_t number;
        fl_event event;
    } early[FL_PER_PLY]; /* what was told before there was anything to see */
    int n_early;
} joining;

static uint64_t milliseconds(void *with) {
    (void)with;
    return (uint64_t)(seconds_now(CLOCK_MONOTONIC) * 1000);
}

static void tell(joining *j, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(joining *j, const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    fl_ferry_say(j->guest, line);
}

/* ---- the program ----------------------------------------------------------------------------------------------- */

/* It is told of the table when there is one to be seen; the events before that are told with it. 0: `why` says what is wrong. */
static int bring_program(joining *j) {
    const fl_position *at = &j->h.eyes[fl_eye(j->seat)].at;
    fl_error e;
    if (!(j->outsider = fl_outsider_start(j->program, fl_system_seed(), j->means.clock->most / 1000.0)))
        return snprintf(j->why, FL_WHY, "it cannot be started"), 0;
    if (!fl_outsider_greets(j->outsider, j->why)) return 0;
    fl_protocol *p = fl_outsider_lines(j->outsider);
    if (!fl_protocol_watch(p, at, j->seat, &e)) return snprintf(j->why, FL_WHY, "%s", e.text), 0;
    for (int i = 0; i < j->n_early; i++) fl_protocol_event(p, j->early[i].number, &j->early[i].event);
    return fl_outsider_let_out(j->outsider, j->why);
}

static int show_program(joining *j) {
    fl_error e;
    if (!j->program || j->h.viewer != j->seat) return 1;
    if (!j->outsider) return bring_program(j);
    if (!fl_protocol_show(fl_outsider_lines(j->outsider), &j->h.eyes[fl_eye(j->seat)].at, j->h.eyes[fl_eye(j->seat)].plies, &e))
        return snprintf(j->why, FL_WHY, "%s", e.text), 0;
    return 1;
}

static void event_for_program(joining *j) {
    uint32_t number = j->h.eyes[fl_eye(j->seat)].news;
    if (j->outsider) fl_protocol_event(fl_outsider_lines(j->outsider), number, &j->h.event);
    else if (j->program) {
        if (j->n_early == FL_PER_PLY)
            memmove(j->early, j->early + 1, --j->n_early * sizeof *j->early); /* the last ones are the ones that matter */
        j->early[j->n_early].number = number, j->early[j->n_early++].event = j->h.event;
    }
}

/* ---- what comes --------------------------------------------------------------------------------------------------- */

static int take_answer(joining *j, const fl_told *told) {
    uint64_t hash = 0;
    const char *at = strstr(told->line, " hash ");
    fl_protocol *p = j->outsider ? fl_outsider_lines(j->outsider) : NULL;
    int wrong = !strncmp(told->line, "error ", 6), move = !strncmp(told->about, "move ", 5);
    if (move) j->sent = 0;
    if (p && move && wrong) fl_protocol_refuse(p, told->line);
    else if (p && move && at && fl_read_hex(at + 6, strcspn(at + 6, " "), &hash)) fl_protocol_acknowledge(p, hash);
    if (wrong && !strncmp(told->about, "sit ", 4)) {
        if (j->wish < 0 && !strncmp(told->line + 6, "taken", 5)) return j->asked_for = 0, 1; /* somebody was quicker */
        return snprintf(j->why, FL_WHY, "%.250s", told->line + 6), 0;
    }
    /* An ask that is gone meanwhile is no mistake; anything else is. */
    if (wrong && move && strncmp(told->line + 6, "ask ", 4) && strncmp(told->line + 6, "answered ", 9) &&
        strncmp(told->line + 6, "stale ", 6))
        return snprintf(j->why, FL_WHY, "its move is answered with '%.200s'", told->line), 0;
    return 1;
}

/* 0: it cannot go on; `why` says why. */
static int hear(joining *j, const fl_told *told) {
    fl_error e;
    fl_protocol *p = j->outsider ? fl_outsider_lines(j->outsider) : NULL;
    if (told->about && !take_answer(j, told)) return 0;
    int what = fl_heard_line(&j->h, told->line, strlen(told->line), &e);
    unsigned seats = fl_heard_mine(&j->h);
    j->seat = seats ? fl_lowest(seats) : -1;
    int mine = j->seat >= 0 && j->h.viewer == j->seat;
    switch (what) {
    case FL_HEARD_WRONG: return snprintf(j->why, FL_WHY, "the table says what this program does not understand: %s", e.text), 0;
    case FL_HEARD_EVENT:
        if (mine) event_for_program(j);
        break;
    case FL_HEARD_NOW:
        if (mine && !show_program(j)) return 0;
        break;
    case FL_HEARD_UNDONE:
        if (p && mine) fl_protocol_undone(p, j->h.mover);
        break;
    case FL_HEARD_CANCEL:
        if (p && mine) fl_protocol_ask(p, 0);
        break;
    case FL_HEARD_OVER: snprintf(j->result, sizeof j->result, "%.190s", told->line + 5); break;
    default: break;
    }
    return j->outsider ? fl_outsider_let_out(j->outsider, j->why) : 1;
}

/* ---- sitting down, and playing ---------------------------------------------------------------------------------------- */

static int sit_down(joining *j) {
    if (j->asked_for) return 1;
    int seat = j->wish;
    for (int i = 0; i < j->h.players && seat < 0; i++)
        if (j->h.seat[i].who == FL_EMPTY) seat = i;
    if (j->h.stage != FL_QUAY) return snprintf(j->why, FL_WHY, "the game has begun, and it has no seat"), 0;
    if (seat < 0) return snprintf(j->why, FL_WHY, "no seat is open"), 0;
    return tell(j, "sit %d %s", seat, j->name), j->asked_for = 1;
}

static int choose(joining *j) {
    char move[FL_NOTATION];
    const fl_position *at = &j->h.eyes[fl_eye(j->seat)].at;
    uint32_t ask = j->h.seat[j->seat].ask;
    fl_move m;
    if (!j->program) m = fl_ask_bot(&j->bot, j->h.game, at->state.bytes, j->seat, fl_system_seed(), &j->means);
    else if (!fl_outsider_chooses(j->outsider, &m, j->why)) return 0;
    fl_out o = fl_into(move, sizeof move);
    fl_write_move(&o, j->h.game, m);
    tell(j, "move %d %u %s", j->seat, ask, move);
    return j->sent = ask, 1;
}

static int go_on(joining *j) {
    const fl_heard_seat *s = &j->h.seat[j->seat < 0 ? 0 : j->seat];
    if (!j->in || !j->h.game) return 1;
    if (j->h.version != j->h.game->version)
        return snprintf(j->why, FL_WHY, "this table plays by version %u of the rules of %s; this program has version %u", j->h.version,
                   j->h.game->id, j->h.game->version),
               0;
    if (j->seat < 0 && !sit_down(j)) return 0;
    if (j->seat < 0 || j->h.stage != FL_GAME) return 1;
    if (s->away == FL_LATE && s->ask == 0) tell(j, "take %d", j->seat); /* back again */
    if (!s->ask || j->sent || !j->h.eyes[fl_eye(j->seat)].known || (j->program && !j->outsider)) return 1;
    if (j->program && s->ask > j->told) { /* once, however often the line breaks, and after the answer to the one before */
        fl_protocol_ask(fl_outsider_lines(j->outsider), j->told = s->ask);
        if (!fl_outsider_let_out(j->outsider, j->why)) return 0;
    }
    return choose(j);
}

/* 1: the game is over. */
static int play_on(joining *j) {
    enum { PATIENCE = 20 };
    fl_told told;
    double since = seconds_now(CLOCK_MONOTONIC);
    for (int ever = 0;;) {
        struct pollfd p = {fl_ferry_fd(j->guest), POLLIN, 0};
        poll(&p, 1, 200);
        if (terminal_stopped()) return snprintf(j->why, FL_WHY, "it was told to leave"), 0;
        int more = 0;
        while (fl_ferry_next(j->guest, &told)) {
            more = 1;
            if (!hear(j, &told)) return 0;
        }
        j->in = fl_ferry_state(j->guest, j->why) == FL_FERRY_IN, ever |= j->in;
        fl_ferry_heard(j->guest, fl_heard_news(&j->h));
        if (fl_ferry_state(j->guest, j->why) == FL_FERRY_REFUSED) return 0;
        if (!ever && seconds_now(CLOCK_MONOTONIC) - since > PATIENCE) {
            char said[200];
            memcpy(said, j->why, sizeof said);
            return snprintf(j->why, FL_WHY, "nobody answers there (%s)", said[0] ? said : "no word"), 0;
        }
        if (j->in && j->h.over) return 1;
        if (more && !go_on(j)) return 0;
    }
}

/* ---- arguments ------------------------------------------------------------------------------------------------------------ */

static int take_joining(args *a, joining *j, fl_place *at, fl_clock *clock) {
    const char *bot = take(a, "--bot"), *name = take(a, "--name"), *seat = take(a, "--seat"), *link;
    double patience = take_real(a, "--patience", 60, 0.01, 86400);
    fl_error e;
    uint64_t wish;
    if (!bot) bot = "captain";
    if (!strncmp(bot, "exec:", 5)) j->program = bot + 5;
    else bot_named(a, bot, strlen(bot), &j->bot);
    j->wish = j->seat = -1;
    if (seat && fl_read_number(seat, strlen(seat), FL_SEATS - 1, &wish)) j->wish = (int)wish;
    else if (seat) fail(a, "--seat is a number from 0 to %d, not '%.40s'", FL_SEATS - 1, seat);
    snprintf(j->name, sizeof j->name, "%s", name ? name : j->program ? "program" : bot);
    if (!(link = take_word(a))) fail(a, "which table? Its address is http://host:port/#/at/…");
    if (!finished(a)) return 0;
    if (!fl_read_place(link, at, &e)) return fail(a, "%s", e.text), 0;
    if (!at->link[0]) return fail(a, "this is the address of a server, not of a table"), 0;
    *clock = (fl_clock){milliseconds, NULL, j->program ? (uint64_t)(patience * 1000) : 5000};
    if (!new_means(&j->means, NULL)) return fail(a, "no memory is left"), 0;
    return j->means.clock = clock, 1;
}

int cmd_join(args *a) {
    static joining j;
    fl_place at;
    fl_clock clock;
    fl_error e;
    char token[FL_TOKEN + 1];
    int lang = standard_language(a);
    if (!take_joining(a, &j, &at, &clock)) return WRONG;
    if (!fl_ferry_token(at.link, "bot", token, &e)) return fail(a, "%s", e.text);
    fl_heard_start(&j.h);
    if (!(j.guest = fl_ferry_new(&at, token, NULL, fl_language_ids[lang], &e))) return fail(a, "%s", e.text);
    terminal_open(); /* its signals */
    int over = play_on(&j);
    if (over && j.outsider) fl_protocol_over(fl_outsider_lines(j.outsider), j.result), fl_outsider_let_out(j.outsider, j.why);
    if (over) printf("over %s\n", j.result);
    else fail(a, "%s", j.why);
    if (j.outsider) fl_outsider_end(j.outsider);
    fl_ferry_end(j.guest);
    free(j.means.arena);
    return over ? DONE : WRONG;
}
#endif
