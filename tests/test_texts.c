/* test_texts.c - every game says everything, in every language, without a hole. */
#include "test.h"
#include <string.h>

/* group.name[.word], in lower case, exists and is not empty. */
static const char *needs(const fl_words *w, const char *group, const char *name, const char *word, int n) {
    char key[160];
    fl_out o = fl_into(key, sizeof key);
    fl_lower(&o, group), fl_str(&o, *group ? "." : ""), fl_lower(&o, name);
    if (word) fl_char(&o, '.'), fl_lowern(&o, word, (size_t)n);
    const char *text = fl_text(w, key);
    if (!text || !*text) {
        char about[200];
        snprintf(about, sizeof about, "no text '%s' in %s", key, fl_language_ids[w->lang]);
        fl_where.game = w->game, fl_where.about = about;
        EXPECT(text && *text);
        fl_where.game = NULL;
    }
    return text ? text : "";
}

TEST_GAMES(texts, every_text_is_there) {
    static const char *const common[] = {
        "title", "about", "plays_by", "malformed", "over", "seat.0", "seat.1", "seat.2", "seat.3", "seat.4", "seat.5"};
    const fl_kind *steps = &g->kinds[FL_KIND_STEP];
    const char *at;
    char number[8];
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {0}};
        for (unsigned i = 0; i < sizeof common / sizeof *common; i++) needs(&w, "", common[i], NULL, 0);
        for (int i = 0; i < g->n_rules; i++) {
            snprintf(number, sizeof number, "%d", g->rules[i].number), needs(&w, "rule", number, NULL, 0);
            snprintf(number, sizeof number, "%d", g->rules[i].number / 100), needs(&w, "section", number, NULL, 0);
        }
        for (int i = 0; i < g->n_options; i++) {
            needs(&w, "option", g->options[i].id, NULL, 0);
            for (int v = 0, n; (n = fl_word(g->options[i].words, v, &at)) != 0; v++) needs(&w, "option", g->options[i].id, at, n);
        }
        for (int i = 0; i < g->n_verbs; i++) needs(&w, "verb", g->verbs[i].name, NULL, 0);
        for (int i = 0; i < g->n_events; i++) needs(&w, "event", g->events[i].name, NULL, 0);
        for (int i = 0, n; (n = fl_word(steps->words, i, &at)) != 0; i++) {
            char step[64];
            snprintf(step, sizeof step, "%.*s", n, at), needs(&w, "prompt", step, NULL, 0);
        }
        for (int i = 0; i < FL_CHECKS + g->n_checks; i++) needs(&w, "check", fl_check_name(g, i), NULL, 0);
        for (int i = 2; i < g->n_fields; i++) needs(&w, "state", g->fields[i].name, NULL, 0); /* as the position editor calls them */
    }
}

/* Arguments of a text: only those that the thing has. A word that is shown has a name of its own in each language. */
static void good_arguments(const fl_words *w, const char *text, const uint8_t *kinds, int n) {
    fl_where.game = w->game, fl_where.about = text;
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        int i = at[1] - 'a';
        EXPECT(i >= 0 && i < n && kinds[i] != 0);
        EXPECT(at[2] == '}' || at[2] == ':');
        if (i < 0 || i >= n || at[2] != '}' || kinds[i] == 1) continue;
        const fl_kind *k = &w->game->kinds[kinds[i]];
        const char *word;
        for (int v = 0, m; (m = fl_word(k->words, v, &word)) != 0; v++) {
            int number = 1;
            for (int j = 0; j < m; j++) number &= word[j] >= '0' && word[j] <= '9';
            char name[64];
            snprintf(name, sizeof name, "%.*s", m, word);
            if (!number) needs(w, k->name, name, NULL, 0);
        }
    }
    fl_where.game = NULL;
}

TEST_GAMES(texts, arguments_exist_and_have_names) {
    const fl_kind *steps = &g->kinds[FL_KIND_STEP];
    const uint8_t seat[1] = {1};
    const char *at;
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {0}};
        for (int i = 0; i < g->n_verbs; i++) good_arguments(&w, needs(&w, "verb", g->verbs[i].name, NULL, 0), g->verbs[i].kind, 3);
        for (int i = 0; i < g->n_events; i++) good_arguments(&w, needs(&w, "event", g->events[i].name, NULL, 0), g->events[i].kind, 4);
        for (int i = 0; i < g->n_rules; i++) {
            char number[8];
            snprintf(number, sizeof number, "%d", g->rules[i].number);
            good_arguments(&w, needs(&w, "rule", number, NULL, 0), seat, 0);
        }
        for (int i = 0, n; (n = fl_word(steps->words, i, &at)) != 0; i++) {
            char step[64];
            snprintf(step, sizeof step, "%.*s", n, at);
            good_arguments(&w, needs(&w, "prompt", step, NULL, 0), seat, 1);
        }
    }
}

/* "verb.done.buying": the verb and the step are there, and the text has no other arguments than the verb. */
TEST_GAMES(texts, answers_at_a_step_belong_to_a_verb_and_a_step) {
    const fl_kind *steps = &g->kinds[FL_KIND_STEP];
    for (int t = 0; t < fl_n_text_tables; t++) {
        if (strcmp(fl_text_tables[t].id, g->id)) continue;
        for (int i = 0; i < fl_text_tables[t].n; i++) {
            const fl_text_row *row = &fl_text_tables[t].rows[i];
            const char *verb = row->key + 5, *step = strncmp(row->key, "verb.", 5) ? NULL : strchr(verb, '.');
            if (!step) continue;
            int v = 0;
            while (v < g->n_verbs && !fl_same(verb, (size_t)(step - verb), g->verbs[v].name)) v++;
            fl_where.game = g, fl_where.about = row->key;
            EXPECT(v < g->n_verbs);
            EXPECT(fl_find_word(steps->words, step + 1, strlen(step + 1)) >= 0);
            for (int lang = 0; lang < FL_LANGUAGES && v < g->n_verbs; lang++) {
                fl_words w = {g, lang, {0}};
                good_arguments(&w, row->text[lang], g->verbs[v].kind, 3);
            }
        }
    }
    fl_where.game = NULL, fl_where.about = NULL;
}

/* "refused.503": the rule is there, its answer is another sentence than its explanation, has no arguments,
 * and is what a refused move gets. */
TEST_GAMES(texts, refusals_belong_to_a_rule) {
    char said[1024], wanted[1024];
    for (int t = 0; t < fl_n_text_tables; t++) {
        if (strcmp(fl_text_tables[t].id, g->id)) continue;
        for (int i = 0; i < fl_text_tables[t].n; i++) {
            const fl_text_row *row = &fl_text_tables[t].rows[i];
            uint64_t rule = 0;
            if (strncmp(row->key, "refused.", 8)) continue;
            fl_where.game = g, fl_where.about = row->key;
            EXPECT(fl_read_number(row->key + 8, strlen(row->key + 8), 9999, &rule) && fl_rule_of(g, (fl_rule)rule));
            for (int lang = 0; lang < FL_LANGUAGES && fl_rule_of(g, (fl_rule)rule); lang++) {
                fl_words w = {g, lang, {0}};
                fl_out o = fl_into(said, sizeof said);
                fl_say_refused(&o, &w, (fl_rule)rule);
                snprintf(wanted, sizeof wanted, "%d: %s", (int)rule, row->text[lang]);
                EXPECT_TEXT(said, wanted);
                EXPECT(strcmp(row->text[lang], fl_rule_text(&w, (fl_rule)rule)));
                EXPECT(!strchr(row->text[lang], '{'));
            }
        }
    }
    for (int i = 0; i < fl_text_tables[fl_n_text_tables - 1].n; i++) /* what all games share has no rules */
        EXPECT(strncmp(fl_text_tables[fl_n_text_tables - 1].rows[i].key, "refused.", 8));
    fl_where.game = NULL, fl_where.about = NULL;
}

static void whole(const fl_words *w, const char *said, const char *key) {
    fl_where.game = w->game, fl_where.about = said;
    EXPECT(*said != 0);
    EXPECT(!strpbrk(said, "{}|#"));
    EXPECT(strncmp(said, key, strlen(key)) != 0); /* a bare key stands where its text is missing */
    fl_where.game = NULL;
}

/* Every move of the dense index, and every event with the first and last value of each argument. */
TEST_GAMES(texts, moves_and_events_are_said_whole) {
    char said[512];
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {0}};
        for (int i = 0; i < g->n_indices; i++) {
            fl_out o = fl_into(said, sizeof said);
            fl_say_move(&o, &w, fl_at(g, i));
            EXPECT(o.n < sizeof said);
            whole(&w, said, "verb.");
        }
        for (int i = 0; i < g->n_events; i++)
            for (int last = 0; last < 16; last++) {
                int v[4];
                for (int k = 0; k < 4; k++) v[k] = last >> k & 1 ? g->kinds[g->events[i].kind[k]].size - 1 : 0;
                fl_event e = {(uint8_t)i, FL_EVERYONE, (uint8_t)v[0], (uint8_t)v[1], (uint8_t)v[2], (uint8_t)v[3]};
                fl_out o = fl_into(said, sizeof said);
                fl_say_event(&o, &w, &e);
                EXPECT(o.n < sizeof said);
                whole(&w, said, "event.");
            }
    }
}

TEST_GAMES(texts, rules_checks_and_prompts_are_said_whole) {
    char said[1024];
    fl_state s;
    fl_host h = {1, 0};
    uint8_t options[FL_OPTIONS];
    fl_standard(g, options);
    fl_start(g, s.bytes, g->max_seats, options, &h);
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {0}};
        for (int i = 0; i <= g->n_rules; i++) {
            fl_out o = fl_into(said, sizeof said);
            fl_say_rule(&o, &w, i < g->n_rules ? g->rules[i].number : FL_MALFORMED);
            EXPECT(o.n < sizeof said && !strstr(said, ": rule."));
            whole(&w, said, "malformed");
            o = fl_into(said, sizeof said);
            fl_say_refused(&o, &w, i < g->n_rules ? g->rules[i].number : FL_MALFORMED);
            EXPECT(o.n < sizeof said && !strstr(said, ": rule."));
            whole(&w, said, "malformed");
        }
        for (int i = 0; i < FL_CHECKS + g->n_checks; i++) {
            fl_out o = fl_into(said, sizeof said);
            fl_say_check(&o, &w, i), whole(&w, said, "check.");
        }
        fl_out o = fl_into(said, sizeof said);
        fl_say_prompt(&o, &w, s.bytes, 0), whole(&w, said, "prompt.");
    }
}

/* ---- the formatter ------------------------------------------------------------------------------------------------ */

static const char *say(const char *text, int a, int b) {
    static char said[256];
    static const char *const names[] = {"a", "b"};
    const uint8_t kinds[2] = {FL_KIND_SEAT, FL_KIND_NUMBER};
    const int values[2] = {a, b};
    fl_words w = {fl_games[0], FL_EN, {"Anne", 0}};
    fl_out o = fl_into(said, sizeof said);
    fl_say(&o, &w, text, names, kinds, values, 2);
    return said;
}

TEST(texts, formatter) {
    EXPECT_TEXT(say("{a} pays {b:# coin|# coins}.", 0, 1), "Anne pays 1 coin.");
    EXPECT_TEXT(say("{a} pays {b:# coin|# coins}.", 1, 2), "Blue pays 2 coins.");
    EXPECT_TEXT(say("{b:# coin|# coins}", 0, 0), "0 coins");
    EXPECT_TEXT(say("{b:one form} {b}", 0, 7), "one form 7");
    EXPECT_TEXT(say("no arguments", 0, 0), "no arguments");
    EXPECT_TEXT(say("cut {a", 0, 0), "cut Anne");
}

TEST(texts, languages) {
    EXPECT_EQ(fl_find_language("de", 2), FL_DE);
    EXPECT_EQ(fl_find_language("nl", 2), FL_NL);
    EXPECT_EQ(fl_find_language("fr", 2), -1);
    EXPECT_EQ(fl_find_language("", 0), -1);
}
