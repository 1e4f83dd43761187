/* test_refusals.c - which rule is named to somebody who tries what cannot be done now, against tables that people have reviewed.
 *
 * games/<id>/refusals.txt has rows `step verb,verb… rule:NAME rule:NAME…`: the rules that may be named in this step when no move of the
 * verb is possible. The verb `*` stands for those that have no row of their own in the step, `-` for every verb of a seat that is not
 * asked; the step `over` is the end of the game. A rule with a question mark is named so seldom that a walk need not come by.
 * flotilla-tests --refusals GAME prints the table anew. Read it as somebody who has just tried this: does the sentence say why not?
 * A rule that is named to somebody has an answer of its own beside its sentence in the book ("refused.503" beside "rule.503"). */
#include "../text/words.h"
#include "print.h"
#include "walk.h"
#include <string.h>

enum { STEPS = 80, VERBS = 96, RULES = 512, ROOM = 1 << 18, ROW = 4096 };
/* moves of a verb; plies of a walk; looks at a step; sightings that are no luck */
enum { TRIES = 12, PLIES = 20000, OFTEN = 300, SURELY = 20 };
enum { NEVER, SELDOM, NAMED };

typedef struct {
    uint32_t named[STEPS][VERBS][RULES];
    int looked[STEPS];
} sightings; /* by step, verb, and place in g->rules */
/* row: it has one of its own */
typedef struct {
    uint8_t may[STEPS][VERBS][RULES], row[STEPS][VERBS];
    int n_wrong;
    char wrong[ROW];
} answers;

static sightings seen;
static answers table_of;

static int n_steps(const fl_game *g) { return g->kinds[FL_KIND_STEP].size; }

/* ---- what the rules answer ------------------------------------------------------------------------------------------------ */

/* Each rule counts once, however many moves of the verb it forbids. */
static void ask(const fl_game *g, const void *s, int seat, int verb, uint32_t *named, uint64_t *stream) {
    uint8_t met[RULES] = {0};
    int first = g->verbs[verb].first, n = (verb + 1 < g->n_verbs ? g->verbs[verb + 1].first : g->n_indices) - first;
    for (int i = 0; i < n && i < TRIES; i++) {
        fl_rule rule = fl_why(g, s, seat, fl_at(g, first + (n <= TRIES ? i : (int)fl_uniform(stream, (uint32_t)n))));
        const fl_rule_row *row = fl_rule_of(g, rule);
        EXPECT(row != NULL);
        if (row) met[row - g->rules] = 1;
    }
    for (int r = 0; r < g->n_rules; r++) named[r] += met[r];
}

static void look(const walk *w, int seat, int asked, sightings *a, uint64_t *stream) {
    const fl_game *g = w->game;
    uint8_t possible[VERBS] = {0};
    fl_move legal[FL_LEGAL];
    int step = w->over ? n_steps(g) : fl_step(g, w->state.bytes), n = g->legal(w->state.bytes, seat, legal);
    for (int i = 0; i < n; i++) possible[legal[i].verb] = 1;
    for (int verb = 0; verb < g->n_verbs; verb++)
        if (!possible[verb]) ask(g, w->state.bytes, seat, verb, a->named[step][asked ? verb : g->n_verbs], stream);
}

/* Every seat that is asked, and one that is not. Steps that everybody knows by now are looked at now and then. */
static void look_at_all(const walk *w, sightings *a, uint64_t *stream) {
    const fl_game *g = w->game;
    unsigned active = g->active(w->state.bytes), idle = ~active & ((1u << w->seats) - 1);
    if (a->looked[w->over ? n_steps(g) : fl_step(g, w->state.bytes)]++ >= fl_effort(OFTEN) && fl_uniform(stream, 16)) return;
    for (; active; active &= active - 1) look(w, fl_lowest(active), 1, a, stream);
    if (idle) look(w, fl_nth(idle, fl_uniform(stream, (uint32_t)fl_count(idle))), 0, a, stream);
}

static void look_at_games(const fl_game *g, int plies, sightings *a) {
    uint64_t stream = 1;
    memset(a, 0, sizeof *a);
    EXPECT(n_steps(g) < STEPS && g->n_verbs < VERBS && g->n_rules < RULES);
    for (walk *w = walk_all(g, plies); walk_game(w);) {
        w->by_verb = (w->setting + (int)w->seed) & 1;
        do look_at_all(w, a, &stream);
        while (walk_step(w));
    }
}

/* ---- the table as text ------------------------------------------------------------------------------------------------------ */

static void step_word(fl_out *o, const fl_game *g, int step) {
    const char *at = "over";
    int n = step == n_steps(g) ? 4 : fl_word(g->kinds[FL_KIND_STEP].words, step, &at);
    fl_strn(o, at, (size_t)n);
}

static void pad(fl_out *o, size_t from, size_t width) {
    do fl_char(o, ' ');
    while (o->n < from + width);
}

static void write_row(fl_out *o, const fl_game *g, int step, const char *verbs, const uint8_t *may) {
    size_t from = o->n;
    step_word(o, g, step), pad(o, from, 14), fl_str(o, verbs), pad(o, from, 36);
    for (int r = 0, n = 0; r < g->n_rules; r++) {
        if (!may[r]) continue;
        if (n++) fl_char(o, ' ');
        fl_num(o, g->rules[r].number), fl_char(o, ':'), fl_str(o, g->rules[r].name);
        if (may[r] == SELDOM) fl_char(o, '?');
    }
    fl_char(o, '\n');
}

static int same(const uint8_t *a, const uint8_t *b) { /* the same rules, seldom or not */
    for (int r = 0; r < RULES; r++)
        if (!a[r] != !b[r]) return 0;
    return 1;
}
static int any(const uint8_t *a) { return memchr(a, NAMED, RULES) || memchr(a, SELDOM, RULES); }

/* The verb whose answers most verbs share in this step: they become the row `*`. -1: no two verbs have the same. */
static int most_common(const fl_game *g, const answers *a, int step) {
    int best = -1, most = 1;
    for (int v = 0; v < g->n_verbs; v++) {
        int n = 0;
        for (int u = 0; u < g->n_verbs; u++) n += any(a->may[step][v]) && same(a->may[step][u], a->may[step][v]);
        if (n > most) most = n, best = v;
    }
    return best;
}

/* In a row for several verbs a rule is sure if it is so for each of them; in `*`, if for any. */
static void write_shared(fl_out *o, const fl_game *g, const answers *a, int step, int verb, const char *verbs) {
    uint8_t may[RULES];
    memcpy(may, a->may[step][verb], RULES);
    for (int u = 0; u < g->n_verbs; u++)
        for (int r = 0; r < RULES && same(a->may[step][u], may); r++)
            if (*verbs == '*' ? a->may[step][u][r] > may[r] : a->may[step][u][r] < may[r]) may[r] = a->may[step][u][r];
    write_row(o, g, step, verbs, may);
}

/* A row for this verb and the later ones that have the same answers; none if an earlier verb has them. */
static void write_verb(fl_out *o, const fl_game *g, const answers *a, int step, int verb) {
    char verbs[1024];
    fl_out v = fl_into(verbs, sizeof verbs);
    for (int u = 0; u < g->n_verbs; u++) {
        if (!same(a->may[step][u], a->may[step][verb])) continue;
        if (u < verb) return;
        if (u > verb) fl_char(&v, ',');
        fl_str(&v, g->verbs[u].name);
    }
    write_shared(o, g, a, step, verb, verbs);
}

/* Steps that pass by themselves, or that chance does not come to. */
static void write_never_asked(fl_out *o, const fl_game *g, const answers *a) {
    int n = 0;
    for (int step = 0; step < n_steps(g); step++) {
        int asked = any(a->may[step][g->n_verbs]);
        for (int v = 0; v < g->n_verbs; v++) asked |= any(a->may[step][v]);
        if (asked) continue;
        fl_str(o, n++ ? " " : "# Nobody was asked at: "), step_word(o, g, step);
    }
    if (n) fl_char(o, '\n');
}

static void write_table(fl_out *o, const fl_game *g, const answers *a) {
    fl_str(o, "# The rules that are named to somebody who tries what cannot be done now (tests/test_refusals.c tells how to read it).\n");
    fl_str(o, "# Printed by: flotilla-tests --refusals "), fl_str(o, g->id), fl_char(o, '\n');
    write_never_asked(o, g, a);
    for (int step = 0; step <= n_steps(g); step++) {
        int common = most_common(g, a, step);
        if (any(a->may[step][g->n_verbs])) write_row(o, g, step, "-", a->may[step][g->n_verbs]);
        for (int v = 0; v < g->n_verbs; v++)
            if (any(a->may[step][v]) && !(common >= 0 && same(a->may[step][common], a->may[step][v]))) write_verb(o, g, a, step, v);
        if (common >= 0) write_shared(o, g, a, step, common, "*");
    }
}

/* Everything that a long walk sees is in it; what a usual one sees again and again is sure. */
static void make_table(const fl_game *g, int plies, char text[ROOM]) {
    fl_out o = fl_into(text, ROOM);
    look_at_games(g, 10 * plies, &seen), memset(&table_of, 0, sizeof table_of);
    for (int step = 0; step < STEPS; step++)
        for (int v = 0; v < VERBS; v++)
            for (int r = 0; r < RULES; r++) table_of.may[step][v][r] = seen.named[step][v][r] ? SELDOM : NEVER;
    look_at_games(g, plies, &seen);
    for (int step = 0; step < STEPS; step++)
        for (int v = 0; v < VERBS; v++)
            for (int r = 0; r < RULES; r++)
                if (seen.named[step][v][r] >= SURELY) table_of.may[step][v][r] = NAMED;
    write_table(&o, g, &table_of);
}

void fl_print_refusals(const fl_game *g) {
    static char text[ROOM];
    make_table(g, PLIES, text);
    fputs(text, stdout);
}

/* ---- reading it, and holding one against the other ------------------------------------------------------------------------------ */

static void wrong(answers *a, const char *what, const char *word, size_t n) {
    size_t used = strlen(a->wrong);
    if (a->n_wrong++ < 12) snprintf(a->wrong + used, sizeof a->wrong - used, "\n    %s %.*s", what, (int)n, word);
}

/* "302:SHIP_FIRST", "302:SHIP_FIRST?" */
static void read_rule(answers *a, const fl_game *g, const char *word, size_t n, uint8_t *may) {
    uint64_t number = 0;
    size_t digits = strcspn(word, ":"), seldom = word[n - 1] == '?';
    const fl_rule_row *row = digits < n && fl_read_number(word, digits, 9999, &number) ? fl_rule_of(g, (fl_rule)number) : NULL;
    if (!row || !fl_same(word + digits + 1, n - digits - 1 - seldom, row->name)) wrong(a, "not a rule of this game:", word, n);
    else may[row - g->rules] = seldom ? SELDOM : NAMED;
}

static int read_verb(const fl_game *g, const char *word, size_t n) {
    int v = 0;
    while (v < g->n_verbs && !fl_same(word, n, g->verbs[v].name)) v++;
    return v < g->n_verbs ? v : n == 1 && *word == '-' ? g->n_verbs : n == 1 && *word == '*' ? g->n_verbs + 1 : -1;
}

static void read_row(answers *a, const fl_game *g, const char *line, size_t length) {
    const char *word;
    uint8_t may[RULES] = {0};
    int n = fl_word(line, 0, &word),
        step = fl_same(word, (size_t)n, "over") ? n_steps(g) : fl_find_word(g->kinds[FL_KIND_STEP].words, word, (size_t)n);
    if (step < 0) {
        wrong(a, "no such step:", line, length);
        return;
    }
    for (int i = 2, k; (k = fl_word(line, i, &word)) != 0; i++) read_rule(a, g, word, (size_t)k, may);
    n = fl_word(line, 1, &word);
    for (size_t from = 0, k; from < (size_t)n; from += k + 1) {
        for (k = 0; from + k < (size_t)n && word[from + k] != ',';) k++;
        int v = read_verb(g, word + from, k);
        if (v < 0 || a->row[step][v]) wrong(a, v < 0 ? "no such verb:" : "a second row:", line, length);
        else memcpy(a->may[step][v], may, RULES), a->row[step][v] = 1;
    }
}

static void read_table(answers *a, const fl_game *g, const char *text) {
    char line[ROW];
    memset(a, 0, sizeof *a);
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        if (n >= sizeof line) wrong(a, "too long:", line, 40);
        else if (n && *line != '#') read_row(a, g, line, n);
    }
}

static void complain(answers *a, const fl_game *g, int step, int verb, int rule, const char *what) {
    char text[256];
    fl_out o = fl_into(text, sizeof text);
    step_word(&o, g, step), fl_char(&o, ' '), fl_str(&o, verb == g->n_verbs ? "-" : verb > g->n_verbs ? "*" : g->verbs[verb].name);
    fl_char(&o, ' '), fl_num(&o, g->rules[rule].number), fl_char(&o, ':'), fl_str(&o, g->rules[rule].name);
    wrong(a, what, text, o.n);
}

/* Nothing was seen that has no place in the table; and, after a whole walk, nothing in the table was not seen. */
static void compare(answers *a, const fl_game *g, const sightings *s, int whole) {
    int star = g->n_verbs + 1;
    for (int step = 0; step <= n_steps(g); step++)
        for (int r = 0; r < g->n_rules; r++) {
            uint32_t by_star = 0;
            for (int v = 0; v <= g->n_verbs; v++) {
                int row = a->row[step][v] || v == g->n_verbs ? v : star;
                if (row == star) by_star += s->named[step][v][r];
                if (s->named[step][v][r] && !a->may[step][row][r]) complain(a, g, step, v, r, "not in the table:");
                if (whole && row == v && a->may[step][v][r] == NAMED && !s->named[step][v][r]) complain(a, g, step, v, r, "never seen:");
            }
            if (whole && a->may[step][star][r] == NAMED && !by_star) complain(a, g, step, star, r, "never seen:");
        }
}

static void load(const fl_game *g, char text[ROOM]) {
    char path[512];
    snprintf(path, sizeof path, "%s/games/%s/refusals.txt", FLOTILLA_SOURCE, g->id);
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(text, 1, ROOM - 1, file) : 0;
    EXPECT(file != NULL && n > 0 && n < ROOM - 1); /* flotilla-tests --refusals GAME prints it */
    text[n] = 0;
    if (file) fclose(file);
}

TEST_GAMES(refusals, are_those_of_the_table) {
    static char text[ROOM];
    load(g, text);
    look_at_games(g, PLIES, &seen);
    read_table(&table_of, g, text);
    compare(&table_of, g, &seen, fl_whole());
    if (table_of.n_wrong) fl_where.game = g, fl_where.about = table_of.wrong;
    EXPECT_EQ(table_of.n_wrong, 0);
    fl_where.game = NULL, fl_where.about = NULL;
}

/* ---- every refusal answers ------------------------------------------------------------------------------------------------------- */

/* "503: You have no cannon card left to attack with.": what is said to somebody who tried is another sentence than the book's. */
static void expect_answer(const fl_game *g, int rule) {
    char about[64], key[32];
    snprintf(key, sizeof key, "refused.%d", g->rules[rule].number);
    snprintf(about, sizeof about, "%d:%s", g->rules[rule].number, g->rules[rule].name);
    fl_where.game = g, fl_where.about = about;
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {NULL}};
        EXPECT(fl_text(&w, key) != NULL);
    }
    fl_where.game = NULL, fl_where.about = NULL;
}

/* Of moves whose verb is possible, too: what is wrong is whom or what they are about. */
static void note_refusals(const walk *w, uint8_t *named, uint64_t *stream) {
    const fl_game *g = w->game;
    for (unsigned active = g->active(w->state.bytes); active; active &= active - 1)
        for (int i = 0; i < TRIES; i++) {
            fl_rule rule = fl_why(g, w->state.bytes, fl_lowest(active), fl_at(g, (int)fl_uniform(stream, (uint32_t)g->n_indices)));
            const fl_rule_row *row = rule == FL_MALFORMED ? NULL : fl_rule_of(g, rule);
            if (row) named[row - g->rules] = NAMED;
        }
}

TEST_GAMES(refusals, answer_whoever_tried) {
    static char text[ROOM];
    uint8_t named[RULES] = {0};
    uint64_t stream = 1;
    load(g, text);
    read_table(&table_of, g, text);
    for (int step = 0; step < STEPS; step++)
        for (int v = 0; v < VERBS; v++)
            for (int r = 0; r < g->n_rules; r++) named[r] |= table_of.may[step][v][r];
    for (walk *w = walk_all(g, PLIES / 4); walk_game(w);) {
        do note_refusals(w, named, &stream);
        while (walk_step(w));
    }
    for (int r = 0; r < g->n_rules; r++)
        if (named[r]) expect_answer(g, r);
}

/* ---- the test can fail ------------------------------------------------------------------------------------------------------------- */

static const fl_game *honest;

/* Whatever is forbidden, the game's first rule forbids it. */
static fl_rule one_excuse(const void *s, int seat, fl_move m) { return honest->why(s, seat, m) ? honest->rules[0].number : 0; }

static int complaints(const fl_game *g, const char *text, int whole) {
    read_table(&table_of, g, text);
    compare(&table_of, g, &seen, whole);
    return table_of.n_wrong;
}

/* The table without its n-th row, or with other words in its place. */
static const char *with_row(const char *text, int n, const char *instead) {
    static char changed[ROOM];
    fl_out o = fl_into(changed, sizeof changed);
    for (size_t k; *text; text += k) {
        k = strcspn(text, "\n") + 1;
        if (*text == '#' || n--) fl_strn(&o, text, k);
        else fl_str(&o, instead);
    }
    return changed;
}

TEST(refusals, table_that_is_not_right_is_noticed) {
    static char text[ROOM];
    const fl_game *g = fl_find_game("blackflag", 9);
    fl_game mutant = *g;
    honest = g, mutant.why = one_excuse;
    make_table(g, PLIES / 4, text);
    EXPECT_EQ(complaints(g, text, 1), 0);
    for (int row = 0; row < 11; row++) EXPECT(complaints(g, with_row(text, row, ""), 0) > 0);
    EXPECT_EQ(complaints(g, with_row(text, 10, "over - 701:GAME_OVER 301:PILE_EMPTY\n"), 0), 0);
    EXPECT_EQ(complaints(g, with_row(text, 10, "over - 701:GAME_OVER 301:PILE_EMPTY\n"), 1), 1);
    EXPECT_EQ(complaints(g, with_row(text, 10, "over - 701:GAME_OVER 301:PILE_EMPTY?\n"), 1), 0);
    EXPECT_EQ(complaints(g, with_row(text, 10, "over - 701:GAME_OVER\nover - 701:GAME_OVER\n"), 1), 1);
    EXPECT(complaints(g, with_row(text, 10, "over - 701:PILE_EMPTY\n"), 0) > 0);
    EXPECT(complaints(g, with_row(text, 10, "over - 9999:GAME_OVER\n"), 0) > 0);
    EXPECT_EQ(complaints(g, with_row(text, 10, "over -,plunder 701:GAME_OVER\n"), 0), 1);
    EXPECT_EQ(complaints(g, with_row(text, 10, "over - 701:GAME_OVER\ndawn - 701:GAME_OVER\n"), 0), 1);
    look_at_games(&mutant, 100, &seen);
    EXPECT(complaints(g, text, 0) > 0);
}
