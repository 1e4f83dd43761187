/* test_screens.c - the terminal as text: every game at every size, and exact screens in tests/screens.
 * FLOTILLA_WRITE_SCREENS=1 writes those files anew; look at what changed before keeping it. */
#include "walk.h"
#include "../text/screen.h"
#include <string.h>

enum { ROOM = FL_WIDEST * FL_HIGHEST * 4 };
static fl_canvas canvas;
static char text[2][ROOM];

static char *shown(int which) {
    fl_out o = fl_into(text[which], ROOM);
    fl_show(&o, &canvas, 0);
    EXPECT(o.n < ROOM);
    return text[which];
}

static fl_screen screen_of(const fl_words *w, const void *state, int viewer, int seat, const fl_move *moves, int n) {
    fl_screen s;
    memset(&s, 0, sizeof s);
    s.words = w, s.state = state, s.viewer = viewer, s.seat = seat, s.moves = moves, s.n_moves = n, s.status = " >";
    return s;
}

static const int sizes[][2] = {{80, 24}, {120, 40}, {FL_WIDEST, FL_HIGHEST}};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* ---- every game -------------------------------------------------------------------------------------------------- */

static void name_of(const fl_words *w, int seat, char *name, size_t size) {
    fl_out o = fl_into(name, size);
    fl_say_seat(&o, w, seat);
}

/* So many lines, none too long, nothing cut off by the board, every player named. */
static void fits(const fl_words *w, const void *state, int width, int height) {
    char name[64];
    int lines = 0;
    EXPECT_EQ(canvas.cut, 0);
    for (char *line = strtok(strcpy(text[1], shown(0)), "\n"); line; line = strtok(NULL, "\n")) EXPECT(fl_columns(line) <= width);
    for (const char *c = text[0]; *c; c++) lines += *c == '\n';
    EXPECT_EQ(lines, height);
    for (int p = 0; p < fl_seats(w->game, state); p++) {
        name_of(w, p, name, sizeof name);
        EXPECT(strstr(text[0], name) != NULL);
    }
}

/* "7 Attack Amber's ship" stands there; the first letter may have become a capital one. */
static int is_listed(const fl_words *w, const void *state, fl_move m, int number) {
    char words[256], before[16];
    size_t first = 1, n = (size_t)snprintf(before, sizeof before, " %d ", number);
    fl_out o = fl_into(words, sizeof words);
    fl_say_choice(&o, w, state, m);
    while ((words[first] & 0xC0) == 0x80) first++;
    for (const char *at = text[0]; (at = strstr(at, words + first)) != NULL; at++)
        if (at >= text[0] + n + first && !memcmp(at - first - n, before, n)) return 1;
    return 0;
}

/* Over all pages each legal move stands once, under its number and in words. */
static void lists_moves(fl_screen *s, int width, int height) {
    int pages = 0, next;
    for (s->from = 0;; s->from = next) {
        next = fl_draw_screen(&canvas, width, height, s);
        EXPECT(!next || next > s->from);
        shown(0);
        for (int i = s->from; i < (next ? next : s->n_moves); i++) EXPECT(is_listed(s->words, s->state, s->moves[i], i + 1));
        if (next <= s->from || ++pages > FL_LEGAL) break;
    }
    s->from = 0;
}

TEST_GAMES(screens, fit_and_list_the_legal_moves) {
    fl_move moves[FL_LEGAL];
    uint64_t stream = 3;
    for (walk *w = walk_all(g, 600); walk_game(w);) do {
            if (!w->thorough) continue;
            fl_words words = {g, (int)fl_uniform(&stream, FL_LANGUAGES), {0}};
            unsigned active = g->active(w->state.bytes);
            const int *size = sizes[fl_uniform(&stream, SIZES)];
            for (int viewer = FL_ALL_SEEING; viewer < w->seats; viewer++) {
                int asked = viewer >= 0 && active >> viewer & 1, n = asked ? g->legal(w->state.bytes, viewer, moves) : 0;
                fl_screen s = screen_of(&words, w->state.bytes, viewer, asked ? viewer : -1, moves, n);
                fl_draw_screen(&canvas, size[0], size[1], &s);
                fits(&words, w->state.bytes, size[0], size[1]);
                if (asked) lists_moves(&s, size[0], size[1]);
            }
        } while (walk_step(w));
}

/* Names as long as they may be are cut, and nothing else is lost by them. */
TEST_GAMES(screens, long_names_push_nothing_out) {
    static const char *const longest = "Wilhelmina van Oranje-Nassau 6";
    fl_words words = {g, FL_NL, {longest, longest, longest, longest, longest, longest}};
    for (walk *w = walk_all(g, 100); walk_game(w);) do {
            if (!w->thorough) continue;
            fl_screen s = screen_of(&words, w->state.bytes, FL_ALL_SEEING, -1, NULL, 0);
            int lines = 0;
            fl_draw_screen(&canvas, 80, 24, &s);
            for (const char *c = shown(0); *c; c++) lines += *c == '\n';
            EXPECT_EQ(lines, 24);
            EXPECT(strstr(text[0], "Wil") != NULL);
        } while (walk_step(w));
}

/* Exchange what a viewer may not see: his screen stays the same to the letter. */
TEST_GAMES(screens, show_nothing_hidden) {
    fl_move moves[FL_LEGAL];
    uint64_t stream = 5;
    int exchanged = 0;
    for (walk *w = walk_all(g, 600); walk_game(w);) do {
            if (!w->thorough) continue;
            fl_words words = {g, FL_EN, {0}};
            for (int viewer = FL_SPECTATOR; viewer < w->seats; viewer++) {
                fl_state other = w->state;
                if (!fl_exchange_of(g)(other.bytes, viewer, &stream)) continue;
                int asked = viewer >= 0 && g->active(w->state.bytes) >> viewer & 1, n = asked ? g->legal(w->state.bytes, viewer, moves) : 0;
                fl_screen s = screen_of(&words, w->state.bytes, viewer, asked ? viewer : -1, moves, n);
                fl_draw_screen(&canvas, 80, 24, &s), shown(0);
                s.state = other.bytes;
                fl_draw_screen(&canvas, 80, 24, &s);
                EXPECT_TEXT(shown(1), text[0]);
                exchanged++;
            }
        } while (walk_step(w));
    int hides = 0;
    for (int i = 0; i < g->n_fields; i++) hides |= g->fields[i].who != FL_ALL;
    EXPECT(exchanged > 0 || !hides);
}

/* A move without arguments is read before a command: a verb that is a command's word would take it away. */
TEST_GAMES(screens, commands_are_no_verbs) {
    static const char *const commands[] = {"rules", "why", "undo", "save", "quit", "log", "help"};
    char key[32];
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {0}};
        for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
            snprintf(key, sizeof key, "command.%s", commands[i]);
            EXPECT(fl_text(&w, key) != NULL);
            for (int v = 0; v < g->n_verbs; v++) EXPECT(fl_find_word(fl_text(&w, key), g->verbs[v].name, strlen(g->verbs[v].name)) < 0);
        }
    }
}

/* A person with real dice and cards is asked for them by name. */
TEST_GAMES(screens, what_is_dealt_openly_has_a_name) {
    char key[64], about[128];
    for (walk *w = walk_all(g, 600); walk_game(w);) do
            for (uint32_t i = 0; i < w->scribe.n_deals && i < FL_PER_PLY; i++) {
                if (w->deals[i].who != FL_EVERYONE) continue;
                fl_out o = fl_into(key, sizeof key);
                fl_str(&o, "kind."), fl_lower(&o, g->kinds[w->deals[i].kind].name);
                fl_words words = {g, FL_EN, {0}};
                snprintf(about, sizeof about, "the text '%s'", key);
                fl_where.about = about;
                EXPECT(fl_text(&words, key) != NULL);
                fl_where.about = NULL;
            }
        while (walk_step(w));
}

/* ---- parts ----------------------------------------------------------------------------------------------------------- */

TEST(screens, events_are_shown_to_those_who_may_know) {
    fl_event one = {0, 1u << 2, 0, 0, 0, 0}, all = {0, FL_EVERYONE, 0, 0, 0, 0};
    EXPECT(fl_may_know(&one, 2) && !fl_may_know(&one, 1) && !fl_may_know(&one, FL_SPECTATOR) && fl_may_know(&one, FL_ALL_SEEING));
    EXPECT(fl_may_know(&all, 0) && fl_may_know(&all, FL_SPECTATOR));
}

TEST(screens, lines_are_wrapped_at_blanks) {
    EXPECT_EQ(fl_wrap("one two three", 9), 7);
    EXPECT_EQ(fl_wrap("one two three", 7), 7);
    EXPECT_EQ(fl_wrap("unbreakable", 4), 4);
    EXPECT_EQ(fl_wrap("äöü äöü", 5), 6);
    EXPECT_EQ(fl_wrap("one\ntwo", 9), 3);
}

/* In lines of 16 characters; those of headings behind a #. */
static const char *in_lines(const char *prose) {
    char line[1024];
    fl_out o = fl_into(text[0], ROOM);
    fl_prose p = {.rest = prose, .width = 16};
    for (int n = 0; n < 20 && fl_next_line(&p, line, sizeof line); n++) fl_str(&o, p.head ? "#" : ""), fl_str(&o, line), fl_char(&o, '\n');
    return text[0];
}

TEST(screens, further_lines_hang_below_the_text) {
    EXPECT_TEXT(in_lines("#A heading that is long\n503  You have no cannon left.\n     indented so far\nplain and simple words\n\nend"),
        "#A heading that\n#is long\n503  You have no\n     cannon\n     left.\n     indented so\n     far\n"
        "plain and simple\nwords\n\nend\n");
}

TEST(screens, nothing_hangs_further_than_half_the_width) {
    EXPECT_TEXT(in_lines("                far to the right\nend"), "               \nfar to the right\nend\n");
}

TEST(screens, text_is_read_by_pages) {
    fl_out o = fl_into(text[1], ROOM);
    char number[16];
    for (int i = 0; i < 50; i++) fl_str(&o, "line "), fl_num(&o, (uint64_t)i), fl_char(&o, '\n');
    int next = fl_draw_text(&canvas, 80, 24, "title", text[1], 0, "status");
    EXPECT_EQ(next, 21);
    next = fl_draw_text(&canvas, 80, 24, "title", text[1], next, "status");
    snprintf(number, sizeof number, "line %d\n", 21);
    EXPECT(strstr(shown(0), number) && strstr(text[0], "line 41") && !strstr(text[0], "line 42"));
    EXPECT_EQ(fl_draw_text(&canvas, 80, 24, "title", text[1], next, "status"), 0);
}

/* Seven long moves and a short one by pages: the last page has fewer rows than the grid before it, and two columns. */
TEST(screens, a_later_page_begins_with_its_own_moves) {
    const fl_game *g = fl_find_game("ahoy", 4);
    const fl_words w = {g, FL_DE, {"Wilhelmina van Oranje-Nassau 6"}};
    fl_state state;
    uint8_t options[FL_OPTIONS];
    fl_host h = {1, NULL};
    fl_move moves[8];
    int lay = 0, pass = 0;
    fl_standard(g, options);
    fl_start(g, state.bytes, 3, options, &h);
    while (strcmp(g->verbs[lay].name, "lay")) lay++;
    while (strcmp(g->verbs[pass].name, "pass")) pass++;
    for (int i = 0; i < 8; i++) moves[i] = fl_at(g, i < 7 ? g->verbs[lay].first + i : g->verbs[pass].first);
    fl_screen s = screen_of(&w, state.bytes, 0, 0, moves, 8);
    lists_moves(&s, 80, 24);
}

/* ---- exact screens --------------------------------------------------------------------------------------------------- */

typedef struct {
    fl_state state;
    fl_logged log[4096];
    int n;
} scene;

/* A random game from a seed, this many plies of it. */
static void walk_to(scene *c, const fl_game *g, int seats, uint64_t seed, int plies) {
    fl_event events[FL_PER_PLY];
    fl_scribe scribe = {.events = events, .max_events = FL_PER_PLY};
    fl_host h = {seed, &scribe};
    fl_move moves[FL_LEGAL];
    uint8_t options[FL_OPTIONS];
    uint64_t stream = seed + 1;
    c->n = 0;
    fl_standard(g, options);
    EXPECT_EQ(fl_start(g, c->state.bytes, seats, options, &h), FL_STARTED);
    for (int ply = 0;; ply++) {
        unsigned active = g->active(c->state.bytes);
        for (uint32_t i = 0; i < scribe.n_events && c->n < 4096; i++) c->log[c->n].event = events[i], c->log[c->n++].ply = (uint32_t)ply;
        scribe.n_events = 0;
        if (!active || ply == plies) return;
        int seat = fl_lowest(active), n = g->legal(c->state.bytes, seat, moves);
        EXPECT_EQ(fl_play(g, c->state.bytes, seat, moves[fl_uniform(&stream, (uint32_t)n)], &h), 0);
    }
}

static void expect_screen(const char *name, const char *got) {
    char path[512];
    snprintf(path, sizeof path, "%s/tests/screens/%s.txt", FLOTILLA_SOURCE, name);
    FILE *file = fopen(path, getenv("FLOTILLA_WRITE_SCREENS") ? "w+" : "r");
    if (!file) {
        printf("  %s is missing\n", path);
        EXPECT(file != NULL);
        return;
    }
    if (getenv("FLOTILLA_WRITE_SCREENS")) fputs(got, file), rewind(file);
    size_t n = fread(text[1], 1, ROOM - 1, file);
    fclose(file);
    text[1][n] = 0;
    EXPECT_TEXT(got, text[1]);
}

enum { WHO_IS_ASKED = 100 };
static void expect_scene(const char *name, int seats, uint64_t seed, int plies, int lang, int viewer, const char *message) {
    int width, height;
    EXPECT_EQ(sscanf(strrchr(name, '-'), "-%dx%d", &width, &height), 2);
    static scene c;
    const fl_game *g = fl_find_game(name, strcspn(name, "-"));
    fl_words w = {g, lang, {0}};
    fl_move moves[FL_LEGAL];
    walk_to(&c, g, seats, seed, plies);
    if (viewer == WHO_IS_ASKED) viewer = fl_lowest(g->active(c.state.bytes));
    int asked = viewer >= 0 && g->active(c.state.bytes) >> viewer & 1, n = asked ? g->legal(c.state.bytes, viewer, moves) : 0;
    fl_screen s = screen_of(&w, c.state.bytes, viewer, asked ? viewer : -1, moves, n);
    s.log = c.log, s.n_log = c.n, s.message = message;
    fl_draw_screen(&canvas, width, height, &s);
    shown(0);
    if (strstr(name, "-colour-")) { /* with the colours, as the terminal gets it */
        fl_out o = fl_into(text[0], ROOM);
        fl_show(&o, &canvas, 1);
    }
    expect_screen(name, text[0]);
}

TEST(screens, blackflag_exactly) {
    expect_scene("blackflag-opening-80x24", 4, 3, 0, FL_EN, 0, "Welcome aboard!");
    expect_scene("blackflag-turn-80x24", 4, 6, 16, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("blackflag-turn-120x40", 4, 6, 16, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("blackflag-waits-80x24", 4, 6, 16, FL_EN, 0, NULL);
    expect_scene("blackflag-six-80x24", 6, 8, 40, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("blackflag-six-all-120x40", 6, 8, 40, FL_NL, FL_ALL_SEEING, NULL);
    expect_scene("blackflag-two-80x24", 2, 5, 12, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("blackflag-end-80x24", 3, 2, 1000, FL_EN, FL_ALL_SEEING, "over");
}

TEST(screens, cove_exactly) {
    expect_scene("cove-fitting-80x24", 5, 3, 4, FL_EN, WHO_IS_ASKED, "Welcome aboard!");
    expect_scene("cove-wheels-80x24", 4, 7, 140, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("cove-wheels-120x40", 4, 7, 140, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("cove-actions-120x40", 3, 8, 120, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("cove-window-80x24", 4, 5, 60, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("cove-fight-80x24", 5, 6, 150, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("cove-islands-80x24", 3, 8, 127, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("cove-cove-80x24", 4, 3, 67, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("cove-places-80x24", 4, 3, 322, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("cove-all-120x40", 5, 9, 200, FL_EN, FL_ALL_SEEING, NULL);
    expect_scene("cove-end-80x24", 3, 2, 9999, FL_NL, FL_ALL_SEEING, "over");
}

TEST(screens, rum_exactly) {
    expect_scene("rum-start-80x24", 5, 3, 0, FL_EN, 0, "Welcome aboard!");
    expect_scene("rum-turn-80x24", 4, 6, 8, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("rum-turn-120x40", 4, 6, 8, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("rum-brawl-80x24", 5, 4, 46, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("rum-two-80x24", 2, 7, 60, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("rum-all-120x40", 5, 9, 120, FL_EN, FL_ALL_SEEING, NULL);
    expect_scene("rum-end-80x24", 3, 2, 9999, FL_DE, FL_ALL_SEEING, "over");
}

TEST(screens, ahoy_exactly) {
    expect_scene("ahoy-berth-80x24", 3, 3, 0, FL_EN, WHO_IS_ASKED, "Welcome aboard!");
    expect_scene("ahoy-turn-80x24", 3, 4, 30, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("ahoy-placing-80x24", 4, 5, 200, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("ahoy-region-80x24", 4, 7, 6, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("ahoy-reward-80x24", 4, 1, 497, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("ahoy-wide-80x24", 4, 7, 500, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("ahoy-wide-120x40", 4, 7, 500, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("ahoy-two-120x40", 2, 8, 150, FL_NL, FL_ALL_SEEING, NULL);
    expect_scene("ahoy-end-80x24", 3, 2, 9999, FL_DE, FL_ALL_SEEING, "over");
}

TEST(screens, corsairs_exactly) {
    expect_scene("corsairs-outfit-80x24", 4, 3, 0, FL_EN, WHO_IS_ASKED, "Welcome aboard!");
    expect_scene("corsairs-turn-80x24", 4, 6, 60, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-turn-120x40", 4, 6, 60, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-turn-colour-80x24", 4, 6, 60, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-port-80x24", 4, 1, 34, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-buying-80x24", 4, 2, 43, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-buying-120x40", 3, 4, 43, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-yard-80x24", 4, 1, 124, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-merchant-80x24", 2, 3, 20, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-raid-80x24", 4, 1, 83, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-raid-120x40", 4, 1, 83, FL_DE, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-fight-80x24", 4, 1, 165, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-fight-colour-120x40", 4, 1, 188, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-hits-80x24", 3, 1, 296, FL_NL, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-fight-120x40", 4, 1, 188, FL_EN, WHO_IS_ASKED, NULL);
    expect_scene("corsairs-all-120x40", 4, 9, 400, FL_DE, FL_ALL_SEEING, NULL);
    expect_scene("corsairs-end-80x24", 3, 2, 9999, FL_DE, FL_ALL_SEEING, "over");
}
