/* test_examples.c - the worked examples of the rules, games/<id>/examples/<rule>.record: each replays, and each is told in every
 * language. example.<rule> is its title, example.<rule>.<ply> the sentence for what has come about after that ply. */
#define _POSIX_C_SOURCE 200809L
#include "golden.h"
#include "../play/session.h"
#include <dirent.h>
#include <string.h>

enum { ROOM = 1 << 16, LEAST = 4, SHORTEST = 10 };

static const char *sentence(const fl_game *g, int lang, int rule, int ply) {
    fl_words w = {g, lang, {0}};
    char key[48];
    if (ply < 0) snprintf(key, sizeof key, "example.%d", rule);
    else snprintf(key, sizeof key, "example.%d.%d", rule, ply);
    return fl_text(&w, key);
}

/* It plays to the bit by the rules as they are now, through positions that can be. */
static int plies_of(const fl_game *g, const char *path) {
    static char text[ROOM];
    fl_state at;
    fl_session s;
    fl_error e = {"", 0};
    FILE *file = fopen(path, "r");
    size_t n = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    int fine = fl_session_read(&s, text, n, &e);
    EXPECT_TEXT(e.text, "");
    if (!fine) return -1;
    EXPECT(s.game == g);
    int plies = (int)s.record.n_plies;
    for (int ply = 0; ply <= plies; ply++) EXPECT(fl_session_state(&s, (uint32_t)ply, &at) && fl_check(g, at.bytes) == FL_WELL);
    fl_session_free(&s);
    return plies;
}

/* It has a title, a sentence for the beginning and one for the end; no sentence is for a ply that is not there. */
static void is_told(const fl_game *g, int rule, int plies) {
    EXPECT(plies > 0);
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        EXPECT(sentence(g, lang, rule, -1) != NULL);
        EXPECT(sentence(g, lang, rule, 0) != NULL && sentence(g, lang, rule, plies) != NULL);
        for (int ply = 0; ply <= plies; ply++) {
            const char *said = sentence(g, lang, rule, ply);
            EXPECT(!said || (fl_length(said) >= SHORTEST && !strpbrk(said, "{}|#")));
        }
        EXPECT(!sentence(g, lang, rule, plies + 1));
    }
}

static int example_at(const fl_game *g, int rule) {
    char path[512];
    snprintf(path, sizeof path, "%s/games/%s/examples/%d.record", FLOTILLA_SOURCE, g->id, rule);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    fclose(file);
    fl_where.game = g, fl_where.about = path;
    is_told(g, rule, plies_of(g, path));
    fl_where.game = NULL, fl_where.about = NULL;
    return 1;
}

TEST_GAMES(examples, replay_and_are_told) {
    int n = 0;
    for (int i = 0; i < g->n_rules; i++) n += example_at(g, g->rules[i].number);
    EXPECT(n >= LEAST);
    char path[512];
    snprintf(path, sizeof path, "%s/games/%s/examples", FLOTILLA_SOURCE, g->id);
    DIR *folder = opendir(path);
    int files = 0;
    for (struct dirent *file; folder && (file = readdir(folder)) != NULL;) files += file->d_name[0] != '.';
    if (folder) closedir(folder);
    EXPECT_EQ(files, n); /* each file is the example of a rule that exists */
}

/* A sentence without its example would never be read. */
TEST_GAMES(examples, sentences_have_their_record) {
    for (int t = 0; t < fl_n_text_tables; t++) {
        if (strcmp(fl_text_tables[t].id, g->id)) continue;
        for (int i = 0; i < fl_text_tables[t].n; i++) {
            const char *key = fl_text_tables[t].rows[i].key;
            if (strncmp(key, "example.", 8)) continue;
            char path[512];
            snprintf(path, sizeof path, "%s/games/%s/examples/%d.record", FLOTILLA_SOURCE, g->id, atoi(key + 8));
            FILE *file = fopen(path, "r");
            fl_where.game = g, fl_where.about = key;
            EXPECT(file != NULL);
            fl_where.game = NULL, fl_where.about = NULL;
            if (file) fclose(file);
        }
    }
}
