/* compose.c - flotilla-tests --compose SKETCH: writes the record that a sketch of a game describes, for lessons and tests.
 *
 *   game blackflag
 *   players 3
 *   options fleet=small              as many as are needed
 *   setup =5 =3 =4 0                 what is dealt: numbers, or what they shall mean; what is not said comes from a fixed stream
 *   position blackflag:1:3:…         instead of a setup
 *   state FILE                       the same, as JSON
 *   0 ship unarmed                   a seat and its move …
 *   0 sail : =7                      … and what is dealt
 *   1 ?                              a bot chooses for the seat
 * Where another has to choose first and can do only one thing, that is done.
 *   stream 7                         where the deals that are not said come from
 *
 * On stderr: what happens, and what can be done at the end. */
#include "print.h"
#include "test.h"
#include "../bots/bots.h"
#include "../play/session.h"
#include <string.h>

static struct {
    fl_session s;
    char deals[2048], *next;
    uint64_t stream;
    char options[512], start[1 << 16];
    int players;
    const fl_game *game;
    int begun, line;
} c;

static void wrong(const char *what, const char *shown) { fprintf(stderr, "line %d: %s %s\n", c.line, what, shown), exit(2); }

static uint32_t by_sketch(fl_scribe *scribe, const fl_lot *lot) {
    char *word = strtok(c.next, " ");
    uint64_t v;
    (void)scribe;
    c.next = NULL;
    if (!word) return fl_uniform(&c.stream, lot->n);
    const fl_kind *k = &c.game->kinds[lot->kind];
    if (*word == '=') {
        int meant = fl_read_kind(k, word + 1, strlen(word + 1)), value = meant < 0 ? -1 : fl_value_of(lot, (unsigned)meant);
        if (value >= 0) return (uint32_t)value;
    } else if (fl_read_number(word, strlen(word), lot->n - 1, &v)) return (uint32_t)v;
    fprintf(stderr, "of %s %u: ", k->name, lot->n);
    return wrong("this cannot be dealt here:", word), 0;
}

static void say_deals(const char *text) { snprintf(c.deals, sizeof c.deals, "%s", text), c.next = c.deals; }

static void tell(void) {
    const fl_words w = {c.game, FL_EN, {0}};
    char text[1024];
    for (uint32_t i = 0; i < c.s.scribe.n_events; i++) {
        fl_out o = fl_into(text, sizeof text);
        fl_say_event(&o, &w, &c.s.events[i]);
        fprintf(stderr, "      %s\n", text);
    }
}

static void begin(void) {
    uint8_t options[FL_OPTIONS];
    const char *word;
    fl_error e;
    if (c.begun++) return;
    if (*c.start) {
        fl_position p;
        if (!(*c.start == '{' ? fl_read_json : fl_read_position)(fl_find_game, c.start, strlen(c.start), &p, &e)) wrong(e.text, "");
        if (!fl_session_at(&c.s, c.game, p.state.bytes, by_sketch, NULL, 1)) wrong("cannot begin", "");
        return;
    }
    fl_standard(c.game, options);
    for (int i = 0, n; (n = fl_word(c.options, i, &word)) != 0; i++)
        if (!fl_read_option(c.game, word, (size_t)n, options, &e)) wrong(e.text, "");
    if (!fl_session_start(&c.s, c.game, c.players, options, by_sketch, NULL, 1)) wrong("cannot begin", "");
    tell();
}

static fl_move ask_bot(int seat) {
    static fl_state view;
    static const fl_bot bot = {FL_BOSUN, FL_USUAL, 0};
    fl_means means = {malloc(FL_ARENA), FL_ARENA, NULL, NULL, NULL};
    memcpy(view.bytes, c.s.state.bytes, c.game->state_size);
    fl_veil(c.game, view.bytes, seat);
    fl_move m = fl_ask_bot(&bot, c.game, view.bytes, seat, 1000 + c.s.record.n_plies, &means);
    free(means.arena);
    return m;
}

static void read_state(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) wrong("cannot read", path);
    c.start[fread(c.start, 1, sizeof c.start - 1, file)] = 0;
    fclose(file);
}

static void make(int seat, fl_move m) {
    const fl_words w = {c.game, FL_EN, {0}};
    char notation[FL_NOTATION], text[1024];
    fl_out o = fl_into(notation, sizeof notation);
    fl_write_move(&o, c.game, m);
    fprintf(stderr, "%u: %d %s\n", c.s.record.n_plies, seat, notation);
    fl_rule rule = fl_session_play(&c.s, seat, m);
    o = fl_into(text, sizeof text);
    fl_say_refused(&o, &w, rule);
    if (rule) wrong("refused:", text);
    tell();
}

static void force_others(int seat) {
    fl_move legal[FL_LEGAL];
    for (unsigned active; (active = c.game->active(c.s.state.bytes)) != 0 && !(active >> seat & 1);) {
        if (c.game->legal(c.s.state.bytes, fl_lowest(active), legal) != 1) return;
        make(fl_lowest(active), legal[0]);
    }
}

static void ply(char *line) {
    char *end;
    int seat = (int)strtol(line, &end, 10);
    fl_move m;
    fl_error e;
    begin();
    char *colon = strstr(end, " :");
    if (colon) *colon = 0;
    end += strspn(end, " ");
    say_deals(""), force_others(seat);
    say_deals(colon ? colon + 2 : "");
    if (!strcmp(end, "?")) m = ask_bot(seat);
    else if (!fl_read_move(c.game, end, strlen(end), &m, &e)) wrong(e.text, "");
    make(seat, m);
}

static void say_choices(void) {
    char text[1024], notation[FL_NOTATION];
    const fl_words w = {c.game, FL_EN, {0}};
    fl_move legal[FL_LEGAL];
    for (unsigned active = c.game->active(c.s.state.bytes); active; active &= active - 1) {
        int seat = fl_lowest(active), n = c.game->legal(c.s.state.bytes, seat, legal);
        fl_out o = fl_into(text, sizeof text);
        fl_say_prompt(&o, &w, c.s.state.bytes, seat);
        fprintf(stderr, "%d: %s\n", seat, text);
        for (int i = 0; i < n; i++) {
            o = fl_into(text, sizeof text), fl_say_choice(&o, &w, c.s.state.bytes, legal[i]);
            fl_out m = fl_into(notation, sizeof notation);
            fl_write_move(&m, c.game, legal[i]);
            fprintf(stderr, "   %-24s %s\n", notation, text);
        }
    }
}

int fl_compose(const char *path) {
    static char line[1 << 14];
    FILE *file = fopen(path, "r");
    size_t n;
    if (!file) return perror(path), 0;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0, c.line++;
        char *rest = line + strcspn(line, " ");
        rest += *rest == ' ';
        if (!*line || *line == '#') continue;
        if (!strncmp(line, "game ", 5)) c.game = fl_find_game(rest, strcspn(rest, " "));
        else if (!strncmp(line, "players ", 8)) c.players = atoi(rest);
        else if (!strncmp(line, "options ", 8)) snprintf(c.options, sizeof c.options, "%s", rest);
        else if (!strncmp(line, "stream ", 7)) c.stream = strtoull(rest, NULL, 10);
        else if (!strncmp(line, "position ", 9)) snprintf(c.start, sizeof c.start, "%s", rest);
        else if (!strncmp(line, "state ", 6)) read_state(rest);
        else if (!strncmp(line, "setup", 5)) say_deals(rest), begin();
        else ply(line);
    }
    fclose(file);
    begin(), say_choices();
    char *text = fl_session_write(&c.s, &n), *at = text;
    for (char *end; *at; at = end + 1) { /* lean: it replays without its snapshots */
        end = strchr(at, '\n'), *end = 0;
        if (strncmp(at, "snapshot ", 9)) puts(at);
    }
    return free(text), fl_session_free(&c.s), 1;
}
