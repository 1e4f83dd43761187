/* ask.c - one decision of a person: the screen, and what can be typed. */
#define _DEFAULT_SOURCE
#include "../host/chance.h"
#include "playing.h"
#include <errno.h>

void say(playing *y, int alarm, const char *key) {
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, key);
    y->alarm = alarm;
}

/* ---- screens ------------------------------------------------------------------------------------------------ */

static int begins(const playing *y, const question *q, int i) {
    char notation[FL_NOTATION];
    fl_out o = fl_into(notation, sizeof notation);
    fl_write_move(&o, y->p.t.session.game, q->legal[i]);
    return !strncmp(notation, q->filter, strlen(q->filter));
}

void show_game(playing *y, question *q, int viewer, const char *prompt) {
    static fl_canvas canvas;
    fl_move shown[FL_LEGAL];
    int numbers[FL_LEGAL], n = 0;
    char status[256];
    fl_out o = fl_into(status, sizeof status);
    for (int i = 0; q && i < q->n; i++)
        if (begins(y, q, i)) shown[n] = q->legal[i], numbers[n++] = i + 1;
    int types = q || y->elsewhere;
    fl_char(&o, ' '), fl_say_key(&o, &y->p.w, y->elsewhere ? (q ? "at.status" : "at.status_wait") : q ? "play.status" : "play.status_bots");
    if (types) fl_str(&o, " >");
    fl_screen s = {
        .words = &y->p.w,
        .state = y->p.t.session.state.bytes,
        .viewer = viewer,
        .seat = q ? q->seat : -1,
        .prompt = prompt ? prompt : y->asked,
        .moves = shown,
        .numbers = numbers,
        .n_moves = n,
        .from = q ? q->from : 0,
        .log = y->p.log,
        .n_log = y->p.n_log,
        .message = y->message[0] ? y->message : NULL,
        .alarm = y->alarm,
        .status = status};
    terminal_measure();
    int next = fl_draw_screen(&canvas, terminal.width, terminal.height, &s);
    if (q) q->next = next;
    terminal_show(&canvas, types);
}

static void print_text(const char *title, const char *text) {
    char line[1024];
    fl_prose p = {.rest = text, .width = terminal.width - 4};
    printf("\n%s\n\n", title);
    while (fl_next_line(&p, line, sizeof line)) printf("%s%s\n", *line ? "  " : "", line);
    putchar('\n');
}

void read_pages(playing *y, const char *title, const char *text) {
    static fl_canvas canvas;
    char status[256];
    terminal_measure(), terminal_also(-1, -1); /* nobody is disturbed while reading */
    if (!terminal.cursor) {
        print_text(title, text);
        return;
    }
    for (int from = 0, next = 0, what = RESIZED;; from = next) {
        do {
            terminal_measure();
            next = fl_draw_text(&canvas, terminal.width, terminal.height, title, text, from, "");
            fl_out o = fl_into(status, sizeof status);
            fl_char(&o, ' '), fl_say_key(&o, &y->p.w, next ? "play.page_more" : "play.page_end"), fl_str(&o, " >");
            fl_put(&canvas, 0, canvas.height - 1, FL_DIM, status);
            terminal_show(&canvas, 1);
            what = terminal_line(y->typed, sizeof y->typed);
        } while (what == RESIZED);
        if (what != LINE || y->typed[0] || !next) break; /* what was typed is obeyed as a command */
    }
    if (!strcmp(y->typed, "q")) y->typed[0] = 0;
}

/* ---- rules ------------------------------------------------------------------------------------------------------ */

/* Lower case, also of the accented letters of our languages. */
static void fold(char *to, size_t size, const char *from) {
    fl_out o = fl_into(to, size);
    for (; *from; from++) {
        unsigned char c = (unsigned char)*from, before = o.n ? (unsigned char)to[o.n - 1] : 0;
        if ((c >= 'A' && c <= 'Z') || (before == 0xC3 && c >= 0x80 && c <= 0x9E)) c = (unsigned char)(c + 32);
        fl_char(&o, (char)c);
    }
}

static int rule_fits(const playing *y, int number, const char *wanted) {
    char rule[32], section[32], text[4096], word[LINE_LENGTH], folded[4096];
    uint64_t v;
    if (!*wanted) return 1;
    if (fl_read_number(wanted, strlen(wanted), 65535, &v)) return (int)v == number || (v < 100 && (int)v == number / 100);
    snprintf(rule, sizeof rule, "rule.%d", number), snprintf(section, sizeof section, "section.%d", number / 100);
    fl_out o = fl_into(text, sizeof text);
    fl_say_key(&o, &y->p.w, section), fl_char(&o, '\n'), fl_say_key(&o, &y->p.w, rule);
    fold(folded, sizeof folded, text), fold(word, sizeof word, wanted);
    return strstr(folded, word) != NULL;
}

/* " (ruling)": what is not the rulebook's is marked. */
static void say_source(fl_out *o, const playing *y, const fl_rule_row *r) {
    static const char *const keys[] = {"source.rulebook", "source.public", "source.ruling", "source.house"};
    if (r->source == FL_RULEBOOK) return;
    fl_str(o, " ("), fl_say_key(o, &y->p.w, keys[r->source]), fl_char(o, ')');
}

/* With the options that change it, as they are in this game. */
static void say_whole_rule(fl_out *o, const playing *y, const fl_rule_row *r) {
    const fl_game *g = y->p.t.session.game;
    fl_say_rule(o, &y->p.w, r->number), say_source(o, y, r);
    for (int i = 0; i < g->n_options; i++) {
        if (!fl_option_changes(&g->options[i], r->number)) continue;
        char key[96];
        const char *at;
        int n = fl_word(g->options[i].words, y->p.t.session.record.options[i], &at);
        snprintf(key, sizeof key, "option.%s", g->options[i].id), fl_char(o, '\n'), fl_say_key(o, &y->p.w, key);
        snprintf(key, sizeof key, "option.%s.%.*s", g->options[i].id, n, at), fl_str(o, ": "), fl_say_key(o, &y->p.w, key);
    }
}

static void show_rules(playing *y, const char *wanted) {
    static char text[1 << 18];
    const fl_game *g = y->p.t.session.game;
    fl_out o = fl_into(text, sizeof text);
    char key[32];
    int found = 0, section = 0;
    if (!*wanted) fl_say_key(&o, &y->p.w, "about"), fl_str(&o, "\n"), fl_say_key(&o, &y->p.w, "plays_by"), fl_str(&o, "\n\n");
    for (int i = 0; i < g->n_rules; i++) {
        int number = g->rules[i].number;
        if (!rule_fits(y, number, wanted)) continue;
        if (number / 100 != section) {
            snprintf(key, sizeof key, "section.%d", section = number / 100);
            fl_str(&o, found ? "\n#" : "#"), fl_say_key(&o, &y->p.w, key), fl_char(&o, '\n');
        }
        snprintf(key, sizeof key, "rule.%d", number);
        fl_num(&o, (uint64_t)number), fl_str(&o, "  "), fl_say_key(&o, &y->p.w, key), say_source(&o, y, &g->rules[i]), fl_char(&o, '\n'),
            found++;
    }
    if (!found) say(y, 1, "play.no_rule");
    else if (found == 1 && *wanted) {
        fl_out m = fl_into(y->message, sizeof y->message);
        for (int i = 0; i < g->n_rules; i++)
            if (rule_fits(y, g->rules[i].number, wanted)) say_whole_rule(&m, y, &g->rules[i]);
        y->alarm = 0;
    } else read_pages(y, fl_text(&y->p.w, "title"), text);
}

/* The rule that the present question is about. */
static void show_asked(playing *y) {
    fl_out o = fl_into(y->message, sizeof y->message);
    say_whole_rule(&o, y, fl_rule_of(y->p.t.session.game, fl_asked(y->p.t.session.game, y->p.t.session.state.bytes))), y->alarm = 0;
}

/* ---- moves in words and notation -------------------------------------------------------------------------------------- */

static int verb_of(const fl_game *g, const char *text) {
    size_t n = strcspn(text, " ");
    for (int i = 0; i < g->n_verbs; i++)
        if (fl_same(text, n, g->verbs[i].name)) return i;
    return -1;
}

/* Seats may be called by their names: "attack blue 6" is "attack 1 6". */
static void number_seats(const playing *y, const char *text, char *to, size_t size) {
    fl_out o = fl_into(to, size);
    for (int first = 1; *text; first = 0) {
        char typed[LINE_LENGTH], word[LINE_LENGTH], name[64], folded[64];
        size_t n = strcspn(text, " ");
        fl_out w = fl_into(typed, sizeof typed);
        fl_strn(&w, text, n), text += n + strspn(text + n, " ");
        fold(word, sizeof word, typed);
        for (int seat = 0; seat < y->p.t.session.record.seats && !first; seat++) {
            fl_out s = fl_into(name, sizeof name);
            fl_say_seat(&s, &y->p.w, seat), fold(folded, sizeof folded, name);
            if (!strcmp(word, folded)) word[0] = (char)('0' + seat), word[1] = 0;
        }
        if (!first) fl_char(&o, ' ');
        fl_str(&o, word);
    }
}

/* A number that is listed, or a move in notation. 0: the message says what is wrong with it. */
static int read_choice(playing *y, question *q, const char *text, fl_move *m) {
    const fl_game *g = y->p.t.session.game;
    fl_error e;
    uint64_t number;
    if (fl_read_move(g, text, strlen(text), m, &e)) return 1;
    if (fl_read_number(text, strlen(text), 100000, &number)) {
        if (number >= 1 && (int)number <= q->n) return *m = q->legal[number - 1], 1;
        fl_out o = fl_into(y->message, sizeof y->message);
        fl_say_with(&o, &y->p.w, "play.no_number", "n", q->n), y->alarm = 1;
        return 0;
    }
    int verb = verb_of(g, text);
    if (verb < 0) return say(y, 1, "play.unknown"), 0;
    fl_move example = fl_at(g, g->verbs[verb].first);
    for (int i = q->n - 1; i >= 0; i--)
        if (q->legal[i].verb == verb) example = q->legal[i];
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, "play.example"), fl_char(&o, ' '), fl_write_move(&o, g, example), y->alarm = 1;
    return 0;
}

static void explain(playing *y, question *q, const char *typed) {
    char text[LINE_LENGTH];
    fl_move m;
    number_seats(y, typed, text, sizeof text);
    if (!*text) {
        say(y, 0, "play.why_what");
        return;
    }
    if (!read_choice(y, q, text, &m)) return;
    fl_rule rule = fl_why(y->p.t.session.game, y->p.t.session.state.bytes, q->seat, m);
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, rule ? "play.forbidden" : "play.allowed"), fl_char(&o, ' ');
    if (rule) fl_say_refused(&o, &y->p.w, rule);
    else fl_say_move(&o, &y->p.w, m);
    y->alarm = 0;
}

/* ---- hints ------------------------------------------------------------------------------------------------------------------ */

/* What a captain would think of in this seat: the best few moves, by their numbers, and what speaks for the first. */
static void give_hint(playing *y, const question *q) {
    fl_advice a;
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, think_for(&y->p, q->seat, &a) ? "play.hint" : "play.no_hint"), y->alarm = 0;
    for (int i = 0; i < a.n; i++) {
        int number = 0;
        while (number < q->n && memcmp(&q->legal[number], &a.best[i].move, sizeof(fl_move))) number++;
        fl_char(&o, '\n'), fl_num(&o, (uint64_t)number + 1), fl_str(&o, ". "), fl_say_move(&o, &y->p.w, a.best[i].move), fl_str(&o, ": ");
        fl_say_with(&o, &y->p.w, "play.hint_chance", "nn", (a.best[i].chance + 50) / 100, (a.best[i].spread + 99) / 100);
    }
    if (a.n > 1) fl_char(&o, '\n'), fl_say_advice(&o, &y->p.w, &a);
}

/* ---- the other commands ----------------------------------------------------------------------------------------------------- */

static const char *why_no_undo(const playing *y, int seat) {
    const fl_record *r = &y->p.t.session.record;
    for (int64_t i = (int64_t)r->n_plies - 1; i >= 0; i--) {
        if (r->plies[i].seat != seat && r->n_plies - i <= y->p.t.session.n_before) continue; /* it hinders nobody */
        if (r->plies[i].seat == seat && r->plies[i].n_deals) return "play.undo_dealt";
        return "play.undo_seen";
    }
    return "play.undo_nothing";
}

/* Moves that were made by themselves are taken back with the one before them: else they would be made again at once. */
static int take_back(playing *y, int seat) {
    fl_move legal[FL_LEGAL];
    if (!fl_session_can_undo(&y->p.t.session, seat)) return say(y, 1, why_no_undo(y, seat)), 0;
    do
        if (!fl_table_undo(&y->p.t, seat)) return say(y, 1, "play.undo_nothing"), 0;
    while (y->auto_play && y->p.t.session.game->legal(y->p.t.session.state.bytes, seat, legal) == 1 &&
        fl_session_can_undo(&y->p.t.session, seat));
    if (!party_remember(&y->p)) return say(y, 1, "play.undo_nothing"), 0;
    say(y, 0, "play.undone");
    return 1;
}

static void save_as(playing *y, const char *path) {
    int fine = save(&y->p.t.session, *path ? path : y->path);
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, fine ? "play.saved" : "play.not_saved"), fl_char(&o, ' '), fl_str(&o, *path ? path : y->path);
    if (!fine) fl_str(&o, ": "), fl_str(&o, strerror(errno));
    y->alarm = !fine;
}

static void show_log(playing *y, int viewer) {
    static char text[1 << 20];
    fl_out o = fl_into(text, sizeof text);
    for (int i = 0; i < y->p.n_log; i++) {
        if (!fl_may_know(&y->p.log[i].event, viewer)) continue;
        fl_say_event(&o, &y->p.w, &y->p.log[i].event), fl_char(&o, '\n');
    }
    read_pages(y, fl_text(&y->p.w, "title"), text);
}

static void say_help_line(fl_out *o, const playing *y, const char *typed, const char *key) {
    fl_str(o, typed);
    for (int n = fl_columns(typed); n < 16; n++) fl_char(o, ' ');
    if (fl_columns(typed) > 14) fl_str(o, "  ");
    fl_say_key(o, &y->p.w, key), fl_char(o, '\n');
}

/* With a move that is possible now as the example. */
static void show_help(playing *y, const question *q) {
    char text[8192], move[FL_NOTATION], number[16];
    fl_out o = fl_into(text, sizeof text), m = fl_into(move, sizeof move);
    fl_write_move(&m, y->p.t.session.game, q->legal[q->n - 1]);
    snprintf(number, sizeof number, "%d", q->n);
    fl_char(&o, '#'), fl_say_key(&o, &y->p.w, "play.help_moves"), fl_char(&o, '\n');
    say_help_line(&o, y, number, "play.help_number");
    say_help_line(&o, y, move, "play.help_move");
    say_help_line(&o, y, y->p.t.session.game->verbs[q->legal[q->n - 1].verb].name, "play.help_verb");
    fl_say_key(&o, &y->p.w, "play.help");
    if (fl_text(&y->p.w, "board.help")) {
        fl_str(&o, "\n\n#"), fl_say_key(&o, &y->p.w, "play.help_board"), fl_char(&o, '\n');
        fl_say_key(&o, &y->p.w, "board.help");
    }
    read_pages(y, fl_text(&y->p.w, "play.help_title"), text);
}

/* ---- what was typed ---------------------------------------------------------------------------------------------------------- */

enum { RULES, RULE, WHY, HINT, UNDO, SAVE, QUIT, LOG, HELP, N_COMMANDS };
static const char *const command_keys[N_COMMANDS] = {
    "command.rules",
    "command.rule",
    "command.why",
    "command.hint",
    "command.undo",
    "command.save",
    "command.quit",
    "command.log",
    "command.help",
};

/* Commands are understood in English and in the language that is spoken. */
int is_command(const playing *y, const char *text, const char *key) {
    fl_words english = {y->p.w.game, FL_EN, {NULL}};
    char word[LINE_LENGTH];
    fold(word, sizeof word, text + strspn(text, " "));
    size_t n = strcspn(word, " ");
    return n && (fl_find_word(fl_text(&english, key), word, n) >= 0 || fl_find_word(fl_text(&y->p.w, key), word, n) >= 0);
}

static int command_of(const playing *y, const char *text) {
    if (text[0] == '?') return RULES;
    for (int i = 0; i < N_COMMANDS; i++)
        if (is_command(y, text, command_keys[i])) return i;
    return -1;
}

static const char *behind(const char *text) { /* the first word, or the question mark */
    text += *text == '?' ? 1 : strcspn(text, " ");
    while (*text == ' ') text++;
    return text;
}

enum { AGAIN = 100 };
static int obey(playing *y, question *q, const char *line) {
    const char *rest = behind(line);
    switch (command_of(y, line)) {
    case RULES: show_rules(y, rest); return AGAIN;
    case RULE: *rest ? show_rules(y, rest) : show_asked(y); return AGAIN;
    case WHY: explain(y, q, rest); return AGAIN;
    case HINT: give_hint(y, q); return AGAIN;
    case UNDO: return take_back(y, q->seat) ? UNDONE : AGAIN;
    case SAVE: save_as(y, rest); return AGAIN;
    case QUIT: return LEFT;
    case LOG: show_log(y, q->seat); return AGAIN;
    case HELP: show_help(y, q); return AGAIN;
    default: return -1;
    }
}

/* The beginning of a move: only those that begin like this are shown. */
static int narrow(playing *y, question *q, const char *line) {
    char old[FL_NOTATION];
    int n = 0;
    if (strlen(line) >= sizeof q->filter || (line[0] >= '0' && line[0] <= '9')) return 0;
    memcpy(old, q->filter, sizeof old);
    memcpy(q->filter, line, strlen(line) + 1);
    for (int i = 0; i < q->n; i++) n += begins(y, q, i);
    if (!n) memcpy(q->filter, old, sizeof old);
    return n;
}

static void next_page(playing *y, question *q) {
    if (q->filter[0] && !q->next) q->filter[0] = 0, q->from = 0;
    else if (q->next || q->from) q->from = q->next;
    else say(y, 1, "play.choose");
}

static int read_line(playing *y, question *q, char *line) {
    char move[LINE_LENGTH];
    fl_move m;
    while (*line == ' ') line++;
    for (size_t n = strlen(line); n && line[n - 1] == ' ';) line[--n] = 0;
    if (y->elsewhere && y->elsewhere(y, q->seat, line)) return AGAIN;
    if (!*line && q->n == 1) return q->chosen = q->legal[0], CHOSEN;
    if (!*line) return next_page(y, q), AGAIN;
    fl_error e;
    number_seats(y, line, move, sizeof move);
    int whole = fl_read_move(y->p.t.session.game, move, strlen(move), &m, &e), done = whole ? -1 : obey(y, q, line);
    if (done >= 0) return done;
    if (!whole && narrow(y, q, move)) return q->from = 0, AGAIN;
    if (!read_choice(y, q, move, &m)) return AGAIN;
    fl_rule rule = fl_why(y->p.t.session.game, y->p.t.session.state.bytes, q->seat, m);
    if (!rule) return q->chosen = m, CHOSEN;
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, "play.forbidden"), fl_char(&o, ' '), fl_say_refused(&o, &y->p.w, rule), y->alarm = 1;
    return AGAIN;
}

void begin_question(const playing *y, question *q, int seat) {
    memset(q, 0, sizeof *q);
    q->seat = seat, q->n = y->p.t.session.game->legal(y->p.t.session.state.bytes, seat, q->legal);
}

int ask_on(playing *y, question *q, fl_move *m) {
    char line[LINE_LENGTH];
    for (int done = AGAIN;;) {
        if (y->typed[0]) memcpy(line, y->typed, sizeof line), y->typed[0] = 0;
        else {
            show_game(y, q, q->seat, NULL);
            int what = terminal_line(line, sizeof line);
            if (what == RESIZED) continue;
            if (what != LINE) return what == NOTHING ? NEWS : LEFT;
        }
        y->message[0] = 0;
        done = read_line(y, q, line);
        *m = q->chosen;
        if (done != AGAIN) return done;
        if (y->elsewhere) return NEWS; /* there may be some */
    }
}

int ask_person(playing *y, int seat, fl_move *m) {
    question q;
    begin_question(y, &q, seat);
    return ask_on(y, &q, m);
}

/* ---- hand over ------------------------------------------------------------------------------------------------------------------ */

/* The one who leaves the keyboard may still take the own secret choice back. */
int ask_to_hand_over(playing *y, int seat) {
    static fl_canvas canvas;
    char text[MESSAGE_LENGTH], kept[MESSAGE_LENGTH], status[256], line[LINE_LENGTH];
    int before = y->keyboard;
    memcpy(kept, y->message, sizeof kept), y->message[0] = 0; /* for the one who comes */
    terminal_wipe();
    for (;;) {
        fl_out o = fl_into(text, sizeof text);
        if (y->message[0]) fl_str(&o, y->message), fl_str(&o, "\n\n");
        fl_say_with(&o, &y->p.w, "play.hand_over", "s", seat);
        o = fl_into(status, sizeof status);
        fl_char(&o, ' '), fl_say_with(&o, &y->p.w, "play.hand_over_status", "s", seat), fl_str(&o, " >");
        terminal_measure();
        fl_draw_text(&canvas, terminal.width, terminal.height, fl_text(&y->p.w, "title"), text, 0, status);
        fl_put_seat(&canvas, canvas.width / 2 - 6, canvas.height / 2, &y->p.w, seat);
        terminal_show(&canvas, 1);
        int what = terminal_line(line, sizeof line);
        if (what == RESIZED) continue;
        y->message[0] = 0;
        if (what != LINE) return LEFT;
        int command = command_of(y, line);
        if (command == QUIT) return LEFT;
        if (!line[strspn(line, " ")]) return memcpy(y->message, kept, sizeof kept), y->alarm = 0, CHOSEN;
        if (command != UNDO) continue;
        if (before >= 0 && take_back(y, before)) return UNDONE;
        if (before < 0) say(y, 1, "play.undo_nothing");
    }
}

/* ---- real dice --------------------------------------------------------------------------------------------------- */

/* "3, 4, 6", or "0 Red, 1 Blue" where a thing has a name of its own. */
static void say_possible(fl_out *o, const playing *y, const fl_lot *lot) {
    const fl_kind *k = &y->p.t.session.game->kinds[lot->kind];
    char word[128], name[128];
    int last = -1;
    for (uint32_t v = 0; v < lot->n; v++) {
        int meant = (int)fl_meant(lot, v);
        if (meant == last) continue;
        fl_out a = fl_into(word, sizeof word), b = fl_into(name, sizeof name);
        fl_kind_value(&a, k, (unsigned)meant), fl_say_value(&b, &y->p.w, lot->kind, meant);
        fl_str(o, last < 0 ? " " : ", "), fl_str(o, word);
        if (strcmp(word, name)) fl_char(o, ' '), fl_str(o, name);
        last = meant;
    }
}

/* A thing by its word or by its name. */
static int read_dealt(const playing *y, const fl_lot *lot, const char *line) {
    char name[256], typed[LINE_LENGTH];
    int meant = fl_read_kind(&y->p.t.session.game->kinds[lot->kind], line, strlen(line)),
        value = meant < 0 ? -1 : fl_value_of(lot, (unsigned)meant);
    if (value >= 0) return value;
    fold(typed, sizeof typed, line);
    for (uint32_t v = 0; v < lot->n; v++) {
        char folded[256];
        fl_out o = fl_into(name, sizeof name);
        fl_say_value(&o, &y->p.w, lot->kind, (int)fl_meant(lot, v));
        fold(folded, sizeof folded, name);
        if (!strcmp(folded, typed)) return (int)v;
    }
    return -1;
}

/* What has led to it: the move, if the one at the keyboard made it, and what it has told so far. */
static void say_occasion(fl_out *o, const playing *y, const fl_scribe *s) {
    if (y->mover >= 0) fl_say_seat(o, &y->p.w, y->mover);
    if (y->mover >= 0 && y->mover == y->keyboard) fl_str(o, ": "), fl_say_move(o, &y->p.w, y->making);
    if (y->mover >= 0) fl_str(o, "\n\n");
    for (uint32_t i = 0; i < s->n_events && i < s->max_events; i++)
        if (fl_may_know(&s->events[i], FL_SPECTATOR)) fl_say_event(o, &y->p.w, &s->events[i]), fl_char(o, '\n');
    if (s->n_events) fl_char(o, '\n');
}

static int may_withdraw(const playing *y, const fl_scribe *s) { return y->mover >= 0 && y->mover == y->keyboard && !s->n_deals; }

static void show_deal(playing *y, const fl_scribe *s, const fl_lot *lot, int again) {
    static fl_canvas canvas;
    char text[1 << 14], key[64], name[64], status[256];
    fl_out o = fl_into(text, sizeof text);
    say_occasion(&o, y, s);
    if (again) fl_say_key(&o, &y->p.w, "play.deal_again"), fl_str(&o, "\n\n");
    snprintf(key, sizeof key, "kind.%s", y->p.t.session.game->kinds[lot->kind].name);
    fold(name, sizeof name, key);
    const char *what = fl_text(&y->p.w, name);
    fl_char(&o, '#'), fl_say_key(&o, &y->p.w, "play.deal"), fl_char(&o, ' ');
    fl_str(&o, what ? what : name + 5), fl_str(&o, "\n"), fl_say_key(&o, &y->p.w, "play.deal_possible"), say_possible(&o, y, lot);
    o = fl_into(status, sizeof status);
    fl_char(&o, ' '), fl_str(&o, what ? what : name + 5);
    if (may_withdraw(y, s)) fl_str(&o, " · "), fl_say_key(&o, &y->p.w, "play.deal_undo");
    fl_str(&o, " >");
    terminal_measure();
    fl_draw_text(&canvas, terminal.width, terminal.height, fl_text(&y->p.w, "title"), text, 0, status);
    terminal_show(&canvas, 1);
}

uint32_t deal_by_person(fl_scribe *s, const fl_lot *lot) {
    playing *y = s->with;
    char line[LINE_LENGTH];
    if (lot->who != FL_EVERYONE || lot->n < 2 || s->failed) return fl_by_system(s, lot);
    for (int again = 0;; again = 1) {
        show_deal(y, s, lot, again);
        int what = terminal_line(line, sizeof line), value;
        if (what == RESIZED) continue;
        if (what != LINE || command_of(y, line) == QUIT) return s->failed = "nobody deals", 0;
        if (command_of(y, line) == UNDO && may_withdraw(y, s)) return y->withdrawn = 1, s->failed = "taken back", 0;
        for (size_t n = strlen(line); n && line[n - 1] == ' ';) line[--n] = 0;
        if ((value = read_dealt(y, lot, line)) >= 0) return (uint32_t)value;
    }
}
