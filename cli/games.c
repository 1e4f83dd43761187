/* games.c - flotilla games: what can be played. */
#include "cli.h"

const char usage_games[] =
    "usage: flotilla games [--json] [--lang en|de|nl]\n\n"
    "Lists every game with its id, title, number of players and options.\n";

static void words_json(fl_out *o, const char *words) {
    const char *at;
    fl_char(o, '[');
    for (int i = 0, n; (n = fl_word(words, i, &at)) != 0; i++) fl_str(o, i ? ",\"" : "\""), fl_strn(o, at, (size_t)n), fl_char(o, '"');
    fl_char(o, ']');
}

static void game_json(fl_out *o, const fl_words *w) {
    const fl_game *g = w->game;
    fl_str(o, "{\"id\":"), fl_quoted(o, g->id), fl_str(o, ",\"title\":"), fl_quoted(o, fl_text(w, "title"));
    fl_str(o, ",\"min_players\":"), fl_num(o, g->min_seats), fl_str(o, ",\"max_players\":"), fl_num(o, g->max_seats);
    fl_str(o, ",\"published_players\":["), fl_num(o, g->min_published), fl_char(o, ','), fl_num(o, g->max_published);
    fl_str(o, "],\"version\":"), fl_num(o, g->version), fl_str(o, ",\"options\":[");
    for (int i = 0; i < g->n_options; i++) {
        const fl_option *opt = &g->options[i];
        const char *at;
        int n = fl_word(opt->words, opt->standard, &at);
        fl_str(o, i ? ",{\"id\":" : "{\"id\":"), fl_quoted(o, opt->id), fl_str(o, ",\"values\":"), words_json(o, opt->words);
        fl_str(o, ",\"standard\":\""), fl_strn(o, at, (size_t)n), fl_str(o, "\",\"rule\":"), fl_num(o, opt->rule), fl_char(o, '}');
    }
    fl_str(o, "]}");
}

static void game_text(const fl_words *w) {
    const fl_game *g = w->game;
    char players[64];
    if (g->min_seats == g->min_published && g->max_seats == g->max_published) snprintf(players, sizeof players, "%d-%d players", g->min_seats, g->max_seats);
    else snprintf(players, sizeof players, "%d-%d players (published: %d-%d)", g->min_seats, g->max_seats, g->min_published, g->max_published);
    printf("%-10s %s, %s\n           %s\n", g->id, fl_text(w, "title"), players, fl_text(w, "about"));
    for (int i = 0; i < g->n_options; i++) {
        const char *at;
        int n = fl_word(g->options[i].words, g->options[i].standard, &at);
        printf("           --option %s=%s (standard: %.*s)\n", g->options[i].id, g->options[i].words, n, at);
    }
}

int cmd_games(args *a) {
    char text[16384];
    int json = take_flag(a, "--json");
    fl_words w = {NULL, take_language(a), {NULL}};
    fl_out o = fl_into(text, sizeof text);
    if (!finished(a)) return WRONG;
    for (int i = 0; i < fl_n_games; i++) {
        w.game = fl_games[i];
        if (!json) game_text(&w);
        else fl_char(&o, i ? ',' : '['), game_json(&o, &w);
    }
    if (json) printf("%s]\n", text);
    return DONE;
}
