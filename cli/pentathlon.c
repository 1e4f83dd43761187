/* pentathlon.c - flotilla pentathlon: all five games in one evening, with the standings between them. */
#define _DEFAULT_SOURCE
#include "../host/chance.h"
#include "../play/journal.h"
#include "../play/pentathlon.h"
#include "playing.h"
#include <errno.h>
#include <unistd.h>

const char usage_pentathlon[] =
    "usage: flotilla pentathlon [OPTIONS]\n"
    "       flotilla pentathlon --resume [FILE]\n\n"
    "All five games in one evening for the same three or four players; places count, and the best sum wins. The rules are in\n"
    "docs/rules/pentathlon.md and are shown by 'rules'. Each game is kept as a game of its own; the evening can be left at any time.\n\n"
    "  --players N          3 or 4 (standard: 4)\n"
    "  --humans N           how many of them are people (standard: 1)\n"
    "  --seats LIST         who plays: me,bot,bot or me,captain,cabinboy\n"
    "  --names LIST         what the people are called: Anna,Ben\n" SEATING_USAGE
    "  --order LIST         the games in their order (standard: blackflag,rum,ahoy,cove,corsairs)\n"
    "  --speed N            how fast bots move: 1 to 9, 9 does not wait (standard: 5); Enter hurries them\n"
    "  --auto-pass on|off   a move that is the only one is made without asking (standard: on)\n"
    "  --save FILE          where the evening is kept (standard: a new file in $XDG_DATA_HOME/flotilla)\n"
    "  --resume [FILE]      go on with this evening, or with the last one that is not over\n"
    "  --lang en|de|nl      (standard: as the environment says)\n" TERMINAL_USAGE;

typedef struct {
    int players, n;                               /* n: games that are over */
    char name[FL_MOST_PLAYERS][FL_NAME];          /* as in a record: a bot, or a person's name, or "" */
    const fl_game *order[FL_CONTESTS];
    fl_contest contest[FL_CONTESTS];
    char table[PATH_LENGTH];                      /* the record of the game that is being played; "": it has not begun */
    char path[PATH_LENGTH];
} evening;

/* ---- on disk ---------------------------------------------------------------------------------------------------- */

static int write_evening(const evening *v) {
    char text[PATH_LENGTH + 1024];
    fl_out o = fl_into(text, sizeof text);
    fl_str(&o, "flotilla pentathlon 1\n");
    for (int p = 0; p < v->players; p++) fl_str(&o, "player "), fl_str(&o, v->name[p]), fl_char(&o, '\n');
    for (int k = 0; k < FL_CONTESTS; k++) {
        fl_str(&o, "game "), fl_str(&o, v->order[k]->id);
        if (k < v->n) fl_char(&o, ' '), fl_write_contest(&o, v->players, &v->contest[k]);
        fl_char(&o, '\n');
    }
    if (v->table[0]) fl_str(&o, "table "), fl_str(&o, v->table), fl_char(&o, '\n');
    return write_file(v->path, text, o.n);
}

/* Behind the word that a line begins with; NULL: it begins otherwise. */
static const char *behind(const char *line, const char *word) {
    size_t n = strlen(word);
    return !strncmp(line, word, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

static int read_game_line(evening *v, int k, const char *rest) {
    size_t id = strcspn(rest, " ");
    v->order[k] = fl_find_game(rest, id);
    for (int other = 0; other < k; other++)
        if (v->order[other] == v->order[k]) return 0;
    if (!v->order[k] || v->players < FL_LEAST_PLAYERS) return 0;
    if (!rest[id]) return 1;
    return k == v->n && fl_read_contest(rest + id + 1, strlen(rest + id + 1), v->players, &v->contest[v->n++]);
}

static int read_line(evening *v, int number, int *games, const char *line) {
    const char *rest;
    if (!number) return !strcmp(line, "flotilla pentathlon 1");
    if ((rest = behind(line, "player")) != NULL) {
        if (v->players == FL_MOST_PLAYERS || *games || strlen(rest) >= FL_NAME) return 0;
        return strcpy(v->name[v->players++], rest), 1;
    }
    if ((rest = behind(line, "game")) != NULL) return *games < FL_CONTESTS && read_game_line(v, (*games)++, rest);
    if ((rest = behind(line, "table")) != NULL) return snprintf(v->table, sizeof v->table, "%s", rest) < (int)sizeof v->table;
    return 0;
}

/* The line that is wrong, from 1; 0: it is read; -1: errno says why not. */
static int read_evening(evening *v, const char *path) {
    size_t n;
    char *text = read_file(path, &n);
    int number = 0, games = 0, fine = 1;
    if (!text) return -1;
    memset(v, 0, sizeof *v);
    snprintf(v->path, sizeof v->path, "%s", path);
    for (char *line = text, *end; fine && *line; line = end + 1, number += fine) {
        end = line + strcspn(line, "\n");
        int last = !*end;
        *end = 0;
        fine = read_line(v, number, &games, line);
        if (last) end--;
    }
    free(text);
    return fine && games == FL_CONTESTS ? 0 : number + 1;
}

static int goes_on(const char *path, void *with) {
    (void)with;
    static evening v;
    return !read_evening(&v, path) && v.n < FL_CONTESTS;
}

/* ---- who plays ------------------------------------------------------------------------------------------------------ */

/* Everybody has a name all evening: colours change with the seats. */
static const char *called(const evening *v, const fl_words *w, int player) {
    char key[32];
    fl_bot bot;
    fl_error e;
    int is_bot = fl_read_bot(v->name[player], strlen(v->name[player]), &bot, &e);
    if (!is_bot && v->name[player][0]) return v->name[player];
    snprintf(key, sizeof key, is_bot ? "web.penta.bot.%d" : "seat.%d", player);
    return fl_text(w, key);
}

static fl_words by_player(const evening *v, int lang) {
    fl_words w = {fl_games[0], lang, {NULL}}; /* of every game the first kinds are the same */
    for (int p = 0; p < v->players; p++) w.seat[p] = called(v, &w, p);
    return w;
}

/* Seats of the k-th game; in its words everybody has his name of the evening. */
static void seat_players(const evening *v, party *p, int k) {
    fl_error e;
    for (int seat = 0; seat < v->players; seat++) {
        int player = fl_player_at(v->players, k, seat);
        memcpy(p->name[seat], v->name[player], FL_NAME);
        p->bot[seat] = fl_read_bot(p->name[seat], strlen(p->name[seat]), &p->bots[seat], &e) ? &p->bots[seat] : NULL;
    }
    party_name(p);
    for (int seat = 0; seat < v->players; seat++) p->w.seat[seat] = called(v, &p->w, fl_player_at(v->players, k, seat));
}

/* ---- pages ------------------------------------------------------------------------------------------------------------ */

static void pad(fl_out *o, const char *text, int width) {
    fl_str(o, text);
    for (int i = fl_columns(text); i < width; i++) fl_char(o, ' ');
}

static void number(fl_out *o, int v, int width) {
    char text[16];
    snprintf(text, sizeof text, "%*d", width, v);
    fl_str(o, text);
}

static void say_standing(const evening *v, const fl_words *w, const fl_placing *s, int player, fl_out *o) {
    if (v->n) number(o, s->rank, 2), fl_str(o, ". ");
    else fl_str(o, "    ");
    pad(o, w->seat[player], 24);
    for (int k = 0; k < FL_CONTESTS; k++) {
        if (k >= v->n) fl_str(o, "    ·");
        else if (v->contest[k].off) fl_str(o, "    –");
        else number(o, s->points[k], 5);
    }
    number(o, s->sum, 8);
    if (v->n && s->by > PENTATHLON_MOST_POINTS) fl_str(o, "   "), fl_say_with(o, w, "web.penta.by_rule", "n", s->by);
    fl_char(o, '\n');
}

static void say_standings(const evening *v, const fl_words *w, fl_out *o) {
    fl_placing s[FL_MOST_PLAYERS];
    fl_placings(v->players, v->contest, v->n, s);
    fl_char(o, '#'), fl_say_key(o, w, v->n < FL_CONTESTS ? "web.penta.standings" : "web.penta.final"), fl_str(o, "\n    ");
    pad(o, "", 24);
    for (int k = 0; k < FL_CONTESTS; k++) number(o, k + 1, 5);
    fl_str(o, "   "), fl_say_key(o, w, "web.penta.total"), fl_char(o, '\n');
    for (int rank = 1; rank <= v->players; rank++)
        for (int p = 0; p < v->players; p++)
            if (s[p].rank == rank) say_standing(v, w, &s[p], p, o);
}

static void say_winners(const evening *v, const fl_words *w, fl_out *o) {
    fl_placing s[FL_MOST_PLAYERS];
    char names[FL_MOST_PLAYERS * (FL_NAME + 16)] = "";
    fl_words one = *w;
    int n = 0;
    fl_placings(v->players, v->contest, v->n, s);
    for (int p = 0; p < v->players; p++) {
        if (s[p].rank > 1) continue;
        char before[sizeof names];
        memcpy(before, names, sizeof names);
        fl_out list = fl_into(names, sizeof names);
        one.seat[0] = before, one.seat[1] = w->seat[p];
        if (n++) fl_say_with(&list, &one, "web.penta.and", "ss", 0, 1);
        else fl_str(&list, w->seat[p]);
    }
    one.seat[0] = names;
    fl_say_with(o, &one, n == 1 ? "web.penta.winner" : "web.penta.shared", "s", 0);
}

static void say_games(const evening *v, const fl_words *w, fl_out *o) {
    fl_placing s[FL_MOST_PLAYERS];
    fl_placings(v->players, v->contest, v->n, s);
    for (int k = 0; k < FL_CONTESTS; k++) {
        fl_words game = *w;
        game.game = v->order[k];
        number(o, k + 1, 2), fl_str(o, "  "), pad(o, fl_text(&game, "title"), 30);
        if (k < v->n && v->contest[k].off) fl_say_key(o, w, "web.penta.called_off");
        for (int p = 0, n = 0; k < v->n && p < v->players; p++)
            if (s[p].place[k] == 1) fl_str(o, n++ ? ", " : ""), fl_str(o, w->seat[p]);
        if (k >= v->n) fl_say_key(o, w, k == v->n && v->table[0] ? "web.penta.going_on" : "web.penta.to_come");
        fl_char(o, '\n');
    }
}

static void say_page(const evening *v, int lang, const char *trouble, fl_out *o) {
    fl_words w = by_player(v, lang);
    if (v->n == FL_CONTESTS) fl_char(o, '#'), say_winners(v, &w, o), fl_str(o, "\n\n");
    say_standings(v, &w, o), fl_char(o, '\n');
    say_games(v, &w, o);
    if (v->n == FL_CONTESTS) return;
    fl_char(o, '\n'), fl_say_with(o, &w, "web.penta.game_n", "n", v->n + 1), fl_str(o, ". ");
    fl_say_with(o, &w, "web.penta.first_seat", "s", fl_player_at(v->players, v->n, 0)), fl_char(o, '\n');
    if (!trouble) return;
    w.game = v->order[v->n], w.seat[0] = fl_text(&w, "title"), w.seat[1] = trouble;
    fl_char(o, '\n'), fl_say_with(o, &w, "web.penta.broken", "ss", 0, 1), fl_char(o, '\n');
    fl_say_key(o, &w, "web.penta.rescue"), fl_char(o, '\n');
}

static void show_rules(playing *y) {
    char text[8192], key[64];
    fl_out o = fl_into(text, sizeof text);
    for (int i = 0; i < fl_n_pentathlon_rules; i++) {
        int rule = fl_pentathlon_rules[i];
        if (!i || rule / 100 != fl_pentathlon_rules[i - 1] / 100) {
            snprintf(key, sizeof key, "web.penta.section.%d", rule / 100);
            fl_str(&o, i ? "\n#" : "#"), fl_say_key(&o, &y->p.w, key), fl_char(&o, '\n');
        }
        snprintf(key, sizeof key, "web.penta.rule.%d", rule);
        number(&o, rule, 3), fl_str(&o, "  "), fl_say_key(&o, &y->p.w, key), fl_char(&o, '\n');
    }
    read_pages(y, fl_text(&y->p.w, "web.penta.scoring"), text);
}

/* ---- the course of the evening ------------------------------------------------------------------------------------------- */

/* The game that is to be played now: begun, or read. What is wrong with it, or NULL. */
static const char *sit_at_table(evening *v, playing *y) {
    static fl_error e;
    const fl_house house = {&fl_system, y, NULL, NULL};
    const fl_game *g = v->order[v->n];
    uint8_t options[FL_OPTIONS];
    size_t n;
    y->p.n_log = 0, y->keyboard = y->mover = -1, y->message[0] = 0, y->hurry = 0;
    y->p.w.game = g;
    if (v->table[0]) {
        char *text = read_file(v->table, &n);
        if (!text) return strerror(errno);
        int fine = fl_table_read(&y->p.t, &house, text, n, &e);
        free(text);
        if (!fine) return e.text;
    } else {
        fl_standard(g, options);
        if (!new_save(v->table, g)) return strerror(errno);
        if (!fl_table_new(&y->p.t, &house, g, v->players, options, NULL)) return strerror(ENOMEM);
    }
    snprintf(y->path, sizeof y->path, "%s", v->table);
    if (y->p.t.session.game != g || fl_seats(g, y->p.t.session.state.bytes) != v->players) return fl_table_close(&y->p.t), "another game";
    seat_players(v, &y->p, v->n);
    party_remember(&y->p);
    return NULL;
}

static void take_result(evening *v, const fl_session *s) {
    int score[FL_SEATS], rank[FL_SEATS];
    fl_contest *c = &v->contest[v->n];
    memset(c, 0, sizeof *c);
    s->game->result(s->state.bytes, score, rank);
    for (int seat = 0; seat < v->players; seat++) c->rank[fl_player_at(v->players, v->n, seat)] = (uint8_t)rank[seat];
    v->n++, v->table[0] = 0;
}

/* 1: it is over; 0: somebody left. */
static int play_contest(evening *v, playing *y) {
    int was_over = !y->p.t.session.game->active(y->p.t.session.state.bytes);
    /* the evening knows its game from the first move on */
    int over = save(&y->p.t.session, y->path) && write_evening(v) && (was_over || play_on(y));
    save(&y->p.t.session, y->path);
    if (over && !was_over) show_end(y, "web.penta.back");
    if (over) take_result(v, &y->p.t.session), write_evening(v);
    fl_table_close(&y->p.t);
    return over;
}

/* One page after the other, and the games between them; 1: the last page was left. */
static int go_through(evening *v, playing *y) {
    char text[8192], line[LINE_LENGTH];
    const char *trouble = NULL;
    for (;;) {
        int over = v->n == FL_CONTESTS;
        fl_out o = fl_into(text, sizeof text);
        y->p.w.game = fl_games[0];
        say_page(v, y->p.w.lang, trouble, &o);
        const char *status = over ? "web.penta.terminal_end" : trouble ? "web.penta.terminal_rescue" : "web.penta.terminal";
        if (!ask_page(y, fl_text(&y->p.w, "web.penta.title"), text, status, line)) return over;
        if (is_command(y, line, "command.rules")) {
            show_rules(y);
            continue;
        }
        if (over) return 1;
        if (trouble && is_command(y, line, "web.penta.terminal_off")) v->contest[v->n].off = 1, v->n++;
        if (trouble) { /* 204 */
            trouble = NULL, v->table[0] = 0;
            write_evening(v);
        } else if (!line[0] && (trouble = sit_at_table(v, y)) == NULL && !play_contest(v, y)) return 0;
    }
}

/* ---- arguments ------------------------------------------------------------------------------------------------------------ */

static void take_order(args *a, evening *v) {
    const char *list = take(a, "--order");
    int n = 0;
    for (int k = 0; !list && k < FL_CONTESTS; k++) v->order[k] = fl_find_game(fl_pentathlon_order[k], strlen(fl_pentathlon_order[k]));
    for (const char *at = list; at && !a->failed; n++) {
        size_t length = strcspn(at, ",");
        const fl_game *g = fl_find_game(at, length);
        if (!g || n == FL_CONTESTS) fail(a, "--order names each of the five games once, with commas between them");
        for (int k = 0; g && k < n && n < FL_CONTESTS; k++)
            if (v->order[k] == g) fail(a, "--order names %s twice", g->id);
        if (n < FL_CONTESTS) v->order[n] = g;
        at = at[length] ? at + length + 1 : NULL;
    }
    if (list && n < FL_CONTESTS) fail(a, "--order names %d of the five games", n);
}

static void begin_evening(args *a, evening *v, playing *y) {
    seating who = take_seating(a);
    int named = seat_count(&who), people = 0;
    v->players = (int)take_number(a, "--players", named ? named : FL_MOST_PLAYERS, FL_LEAST_PLAYERS, FL_MOST_PLAYERS);
    if (named && (named != v->players || named < FL_LEAST_PLAYERS || named > FL_MOST_PLAYERS))
        fail(a, "a pentathlon is for %d or %d players; --seats names %d", FL_LEAST_PLAYERS, FL_MOST_PLAYERS, named);
    take_order(a, v);
    const char *path = take(a, "--save");
    if (!finished(a)) return;
    sit_down(a, &y->p, &who, v->players);
    for (int p = 0; p < v->players; p++) memcpy(v->name[p], y->p.name[p], FL_NAME), people += !y->p.bot[p];
    if (!people) fail(a, "nobody of you plays: 'flotilla watch' shows bots among themselves");
    if (path && !access(path, F_OK)) fail(a, "%s is there already: --resume goes on with it", path);
    if (path) snprintf(v->path, sizeof v->path, "%s", path);
    else if (!new_evening(v->path)) fail(a, "%s: %s", v->path, strerror(errno));
    if (!a->failed && !write_evening(v)) fail(a, "%s: %s", v->path, strerror(errno));
}

static void resume_evening(args *a, evening *v, const char *file) {
    if (!finished(a)) return;
    if (!file && !last_evening(v->path, goes_on, NULL)) {
        fail(a, "there is no pentathlon to go on with");
        return;
    }
    char path[PATH_LENGTH];
    snprintf(path, sizeof path, "%s", file ? file : v->path);
    int wrong = read_evening(v, path);
    if (wrong < 0) fail(a, "%s: %s", path, strerror(errno));
    else if (wrong) fail(a, "%s: this is no pentathlon (line %d)", path, wrong);
}

static void say_end(const evening *v, int lang) {
    char text[4096];
    fl_words w = by_player(v, lang);
    fl_out o = fl_into(text, sizeof text);
    if (v->n == FL_CONTESTS) say_winners(v, &w, &o), fl_char(&o, '\n');
    else {
        fl_say_key(&o, &w, "play.saved"), fl_char(&o, ' '), fl_str(&o, v->path), fl_char(&o, '\n');
        fl_say_key(&o, &w, "play.go_on"), fl_str(&o, " flotilla pentathlon --resume "), fl_str(&o, v->path), fl_char(&o, '\n');
    }
    printf("%s%s", terminal.cursor ? "" : "\n", text);
}

int cmd_pentathlon(args *a) {
    static playing y;
    static evening v;
    const char *file = NULL;
    y.p.w.lang = standard_language(a);
    terminal_take(a);
    y.speed = (int)take_number(a, "--speed", SPEED_STANDARD, 1, SPEED_MOST), y.auto_play = take_auto_pass(a);
    int resumed = take_resume(a, &file);
    if (resumed) resume_evening(a, &v, file);
    else begin_evening(a, &v, &y);
    if (a->failed) return WRONG;
    terminal_open();
    go_through(&v, &y);
    terminal_close();
    int fine = write_evening(&v), why = errno;
    say_end(&v, y.p.w.lang);
    party_free(&y.p);
    if (!fine) return fail(a, "%s: %s", v.path, strerror(why));
    return terminal_stopped() ? 128 + terminal_stopped() : DONE;
}
