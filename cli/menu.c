/* menu.c - which game, how many players: Enter and Enter again begins. */
#define _DEFAULT_SOURCE
#include "../host/chance.h"
#include "playing.h"

/* Shows a page and reads the answer; 0: nobody answers. */
int ask_page(playing *y, const char *title, const char *text, const char *status_key, char line[LINE_LENGTH]) {
    static fl_canvas canvas;
    char status[256];
    for (int what = RESIZED; what == RESIZED;) {
        fl_out o = fl_into(status, sizeof status);
        fl_char(&o, ' '), fl_say_key(&o, &y->p.w, status_key), fl_str(&o, " >");
        terminal_measure();
        fl_draw_text(&canvas, terminal.width, terminal.height, title, text, 0, status);
        terminal_show(&canvas, 1);
        what = terminal_line(line, LINE_LENGTH);
        if (what != LINE && what != RESIZED) return 0;
    }
    char *end = line + strlen(line);
    while (end > line && end[-1] == ' ') *--end = 0;
    memmove(line, line + strspn(line, " "), strlen(line + strspn(line, " ")) + 1);
    return !(line[0] == 'q' && (!line[1] || !strcmp(line, "quit")));
}

/* A number in this range; nothing typed: the standard; -1: neither. */
static int number_in(const char *line, int standard, int least, int most) {
    uint64_t v;
    if (!*line) return standard;
    return fl_read_number(line, strlen(line), (uint64_t)most, &v) && (int)v >= least ? (int)v : -1;
}

static void describe_games(playing *y, fl_out *o, const fl_session *last) {
    fl_words w = y->p.w;
    fl_str(o, fl_text(&w, "menu.welcome")), fl_str(o, "\n\n");
    for (int i = 0; i < fl_n_games; i++) {
        w.game = fl_games[i];
        fl_str(o, "#"), fl_num(o, (uint64_t)i + 1), fl_str(o, "  "), fl_say_key(o, &w, "title"), fl_str(o, "\n     ");
        fl_say_key(o, &w, "about"), fl_str(o, " ");
        fl_say_with(o, &w, "menu.players", "nn", w.game->min_published, w.game->max_published), fl_str(o, "\n");
    }
    if (!last) return;
    w.game = last->game;
    fl_str(o, "\n#c  "), fl_say_key(o, &w, "menu.continue"), fl_str(o, " "), fl_say_key(o, &w, "title");
    fl_str(o, ", "), fl_say_with(o, &w, "screen.round", "n", (int)fl_get(fl_field_named(w.game, "round"), last->state.bytes, 0));
    fl_char(o, '\n');
}

static int choose_title(playing *y, choice *c) {
    char text[16384], line[LINE_LENGTH];
    const fl_house house = {&fl_system, y, NULL, NULL};
    int goes_on = last_save(y->path, &house, &y->p.t);
    const char *wrong = NULL;
    for (;;) {
        fl_out o = fl_into(text, sizeof text);
        describe_games(y, &o, goes_on ? &y->p.t.session : NULL);
        if (wrong) fl_str(&o, "\n"), fl_say_key(&o, &y->p.w, wrong);
        if (!ask_page(y, "Flotilla", text, goes_on ? "menu.which_or_continue" : "menu.which", line)) break;
        if (goes_on && !strcmp(line, "c")) return c->game = y->p.t.session.game, c->resumed = 1;
        int i = number_in(line, 1, 1, fl_n_games);
        c->game = i > 0 ? fl_games[i - 1] : fl_find_game(line, strlen(line));
        if (c->game) break;
        wrong = "menu.no_such";
    }
    if (goes_on) fl_table_close(&y->p.t);
    y->path[0] = 0;
    return c->game != NULL;
}

static void describe_options(playing *y, fl_out *o, const choice *c) {
    for (int i = 0; i < c->game->n_options; i++) {
        const fl_option *opt = &c->game->options[i];
        char key[128];
        const char *at;
        int n = fl_word(opt->words, c->options[i], &at);
        snprintf(key, sizeof key, "option.%s", opt->id);
        fl_str(o, "\n"), fl_char(o, (char)('a' + i)), fl_str(o, "  "), fl_say_key(o, &y->p.w, key), fl_str(o, ": ");
        snprintf(key, sizeof key, "option.%s.%.*s", opt->id, n, at);
        fl_say_key(o, &y->p.w, key);
    }
}

static void turn_option(choice *c, int option) {
    const char *at;
    c->options[option]++;
    if (!fl_word(c->game->options[option].words, c->options[option], &at)) c->options[option] = 0;
}

static void describe_level(playing *y, fl_out *o, const choice *c) {
    char key[64];
    const char *at;
    int n = fl_word(fl_bot_names, c->level, &at);
    snprintf(key, sizeof key, "level.%.*s", n, at);
    fl_str(o, "\n+ -  "), fl_say_key(o, &y->p.w, "menu.level"), fl_str(o, ": "), fl_say_key(o, &y->p.w, key);
}

static int turn_level(choice *c, const char *line) {
    int level = c->level + (*line == '+' ? 1 : *line == '-' ? -1 : 0);
    if (!*line || line[1] || level == c->level) return 0;
    if (level >= FL_CABINBOY && level <= FL_ADMIRAL) c->level = level;
    return 1;
}

/* How many play; a letter turns an option to its next value; plus and minus, how strong the bots are. */
static int choose_table(playing *y, choice *c) {
    char text[16384], line[LINE_LENGTH];
    const fl_game *g = c->game;
    int wrong = 0;
    y->p.w.game = g;
    for (;;) {
        fl_out o = fl_into(text, sizeof text);
        fl_say_key(&o, &y->p.w, "about"), fl_str(&o, "\n"), fl_say_key(&o, &y->p.w, "plays_by"), fl_str(&o, "\n\n#");
        fl_say_with(&o, &y->p.w, "menu.how_many", "nnn", g->min_seats, g->max_seats, c->players), fl_char(&o, '\n');
        if (c->level) describe_level(y, &o, c);
        describe_options(y, &o, c);
        if (wrong) fl_str(&o, "\n\n"), fl_say_key(&o, &y->p.w, "menu.no_such");
        if (!ask_page(y, fl_text(&y->p.w, "title"), text, g->n_options ? "menu.players_or_option" : "menu.players_prompt", line)) return 0;
        int n = number_in(line, c->players, g->min_seats, g->max_seats), option = line[0] - 'a';
        if (n > 0) return c->players = n;
        if (c->level && turn_level(c, line)) continue;
        wrong = line[1] || option < 0 || option >= g->n_options;
        if (!wrong) turn_option(c, option);
    }
}

int choose_game(playing *y, choice *c) {
    if (!choose_title(y, c)) return 0;
    if (c->resumed) return 1;
    fl_standard(c->game, c->options);
    c->players = c->game->manner->players;
    return choose_table(y, c);
}
