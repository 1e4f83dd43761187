/* games.c - flotilla games: what can be played. */
#include "cli.h"

const char usage_games[] =
    "usage: flotilla games [--json] [--lang en|de|nl]\n\n"
    "Lists every game with its id, title, number of players and options.\n";

static void option_json(fl_out *o, const fl_option *option) {
    const char *standard;
    int n = fl_word(option->words, option->standard, &standard);
    item(o), fl_char(o, '{');
    key_text(o, "id", option->id), key_words(o, "values", option->words);
    key(o, "standard"), fl_char(o, '"'), fl_strn(o, standard, (size_t)n), fl_char(o, '"');
    key_number(o, "rule", option->rule), fl_char(o, '}');
}

static void game_json(fl_out *o, const fl_words *w) {
    const fl_game *g = w->game;
    item(o), fl_char(o, '{');
    key_text(o, "id", g->id), key_text(o, "title", fl_text(w, "title"));
    key_number(o, "min_players", g->min_seats), key_number(o, "max_players", g->max_seats);
    key(o, "published_players"), fl_char(o, '['), fl_num(o, g->min_published), fl_char(o, ','), fl_num(o, g->max_published);
    fl_char(o, ']');
    key_number(o, "version", g->version), key(o, "options"), fl_char(o, '[');
    for (int i = 0; i < g->n_options; i++) option_json(o, &g->options[i]);
    fl_str(o, "]}");
}

static void game_text(const fl_words *w) {
    const fl_game *g = w->game;
    char players[64];
    int n = snprintf(players, sizeof players, "%d-%d players", g->min_seats, g->max_seats);
    if (g->min_seats != g->min_published || g->max_seats != g->max_published)
        snprintf(players + n, sizeof players - (size_t)n, " (published: %d-%d)", g->min_published, g->max_published);
    printf("%-10s %s, %s\n           %s\n", g->id, fl_text(w, "title"), players, fl_text(w, "about"));
    for (int i = 0; i < g->n_options; i++) {
        const char *at;
        n = fl_word(g->options[i].words, g->options[i].standard, &at);
        printf("           --option %s=%s (standard: %.*s)\n", g->options[i].id, g->options[i].words, n, at);
    }
}

int cmd_games(args *a) {
    int json = take_flag(a, "--json");
    fl_words w = {NULL, take_language(a), {NULL}};
    fl_out o = page();
    if (!finished(a)) return WRONG;
    fl_char(&o, '[');
    for (int i = 0; i < fl_n_games; i++) {
        w.game = fl_games[i];
        if (json) game_json(&o, &w);
        else game_text(&w);
    }
    fl_str(&o, "]\n");
    if (json) print_page(&o);
    return DONE;
}
