/* args.c - arguments, errors and files. */
#define _POSIX_C_SOURCE 200809L
#include "../play/journal.h"
#include "cli.h"
#include <errno.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

static void say(const char *format, va_list list) {
    char text[2048];
    vsnprintf(text, sizeof text, format, list);
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127) *c = '.'; /* what was typed is shown, but stays on its line */
    fflush(stdout);
    fprintf(stderr, "flotilla: %s\n", text);
}

int fail(args *a, const char *format, ...) {
    va_list list;
    va_start(list, format);
    if (!a->failed) say(format, list); /* the first thing that is wrong is the one to mend */
    va_end(list);
    a->failed = 1;
    return WRONG;
}

void note(const char *format, ...) {
    va_list list;
    va_start(list, format);
    say(format, list);
    va_end(list);
}

static void drop(args *a, int i, int n) {
    memmove(&a->word[i], &a->word[i + n], (size_t)(a->n - i - n) * sizeof *a->word);
    a->n -= n;
}

const char *take(args *a, const char *name) {
    size_t n = strlen(name);
    for (int i = 0; i < a->n; i++) {
        char *word = a->word[i];
        if (!strncmp(word, name, n) && word[n] == '=') return drop(a, i, 1), word + n + 1;
        if (strcmp(word, name)) continue;
        if (i + 1 >= a->n) return fail(a, "%s needs a value", name), drop(a, i, 1), NULL;
        word = a->word[i + 1];
        return drop(a, i, 2), word;
    }
    return NULL;
}

int take_flag(args *a, const char *name) {
    for (int i = 0; i < a->n; i++)
        if (!strcmp(a->word[i], name)) return drop(a, i, 1), 1;
    return 0;
}

/* An option of a game is read only when the game is known; until then its value is no word of its own. */
const char *take_word(args *a) {
    for (int i = 0; i < a->n; i++) {
        char *word = a->word[i];
        if (i && !strcmp(a->word[i - 1], "--option")) continue;
        if (word[0] != '-' || !word[1]) return drop(a, i, 1), word;
    }
    return NULL;
}

long long take_number(args *a, const char *name, long long standard, long long least, long long most) {
    const char *text = take(a, name);
    char *end;
    if (!text) return standard;
    errno = 0;
    long long v = strtoll(text, &end, 10);
    if (errno || end == text || *end || v < least || v > most)
        fail(a, "%s is a number from %lld to %lld, not '%.40s'", name, least, most, text);
    return v < least ? least : v > most ? most : v;
}

double take_real(args *a, const char *name, double standard, double least, double most) {
    const char *text = take(a, name);
    char *end;
    if (!text) return standard;
    double v = strtod(text, &end);
    if (end == text || *end || !(v >= least && v <= most))
        fail(a, "%s is a number from %g to %g, not '%.40s'", name, least, most, text), v = least;
    return v;
}

const fl_game *game_named(args *a, const char *id) {
    const fl_game *g = id ? fl_find_game(id, strlen(id)) : NULL;
    char list[256];
    fl_out o = fl_into(list, sizeof list);
    for (int i = 0; i < fl_n_games; i++) fl_str(&o, i ? ", " : ""), fl_str(&o, fl_games[i]->id);
    if (!id) fail(a, "which game? (%s)", list);
    else if (!g) fail(a, "no such game: '%.40s' (%s)", id, list);
    return g;
}

int bot_named(args *a, const char *text, size_t n, fl_bot *bot) {
    fl_error e;
    if (fl_read_bot(text, n, bot, &e)) return 1;
    return fail(a, "%s (%s; with :BUDGET, /TEMPER or both)", e.text, fl_bot_names), 0;
}

int bots_listed(args *a, const char *list, fl_bot bots[], int most) {
    int n = 0;
    for (const char *at = list; at && !a->failed; n++) {
        size_t k = strcspn(at, ",");
        fl_bot bot;
        if (bot_named(a, at, k, &bot) && n < most) bots[n] = bot;
        at = at[k] ? at + k + 1 : NULL;
    }
    return n;
}

const fl_weights *take_weights(args *a, const fl_game *g, fl_weights *w) {
    const char *path = take(a, "--weights");
    fl_error e;
    size_t n;
    char *text = path ? read_file(path, &n) : NULL;
    if (path && !text) fail(a, "%.300s: %s", path, strerror(errno));
    if (text && !fl_read_weights(g, text, n, w, &e)) fail(a, "%.300s: %s", path, e.text);
    free(text);
    return path ? w : NULL;
}

int new_means(fl_means *m, const fl_weights *w) {
    memset(m, 0, sizeof *m);
    m->arena = malloc(FL_ARENA), m->size = FL_ARENA, m->weights = w;
    return m->arena != NULL;
}

const fl_game *take_game(args *a) { return game_named(a, take_word(a)); }

void take_options(args *a, const fl_game *g, uint8_t options[FL_OPTIONS]) {
    const char *text;
    fl_error e;
    fl_standard(g, options);
    while ((text = take(a, "--option")) != NULL)
        if (!fl_read_option(g, text, strlen(text), options, &e)) fail(a, "%s", e.text);
}

int check_players(args *a, const fl_game *g, int n) {
    if (n < g->min_seats || n > g->max_seats) fail(a, "%s is for %d to %d players, not %d", g->id, g->min_seats, g->max_seats, n);
    return n;
}

int take_players(args *a, const fl_game *g, int standard) {
    return check_players(a, g, (int)take_number(a, "--players", standard, 0, 1000000));
}

int take_table(args *a, const fl_game **game, int *seats, uint8_t options[FL_OPTIONS]) {
    int players = (int)take_number(a, "--players", -1, 0, 1000000);
    if (!(*game = take_game(a))) return 0;
    *seats = check_players(a, *game, players < 0 ? (*game)->manner->players : players);
    take_options(a, *game, options);
    return 1;
}

int take_threads(args *a) {
    long all = sysconf(_SC_NPROCESSORS_ONLN);
    return (int)take_number(a, "--threads", all < 1 ? 1 : all > MOST_THREADS ? MOST_THREADS : all, 1, MOST_THREADS);
}

int take_language(args *a) {
    const char *id = take(a, "--lang");
    int lang = id ? fl_find_language(id, strlen(id)) : FL_EN;
    if (lang < 0) fail(a, "--lang is en, de or nl, not '%.40s'", id);
    return lang < 0 ? FL_EN : lang;
}

int finished(args *a) {
    if (a->n && !a->failed) fail(a, "what is '%.40s'? (--help tells what can be said)", a->word[0]);
    return !a->failed;
}

char *read_file(const char *path, size_t *n) {
    FILE *f = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    size_t size = 0, most = (size_t)64 << 20;
    char *text = NULL;
    struct stat st;
    *n = 0;
    if (!f) return NULL;
    if (!fstat(fileno(f), &st) && S_ISDIR(st.st_mode)) return fclose(f), errno = EISDIR, NULL;
    for (;;) {
        if (*n + 1 >= size) {
            size = size ? size * 2 : 65536;
            char *more = size <= most ? realloc(text, size) : NULL;
            if (!more) return free(text), f == stdin ? 0 : fclose(f), errno = EFBIG, NULL;
            text = more;
        }
        size_t got = fread(text + *n, 1, size - *n - 1, f);
        *n += got;
        if (!got) break;
    }
    int broken = ferror(f) ? errno ? errno : EIO : 0;
    if (f != stdin) fclose(f);
    if (broken) return free(text), errno = broken, NULL;
    text[*n] = 0;
    return text;
}

int write_file(const char *path, const char *text, size_t n) {
    char other[4096];
    if (snprintf(other, sizeof other, "%s.part", path) >= (int)sizeof other) return errno = ENAMETOOLONG, 0;
    FILE *f = fopen(other, "wb");
    if (!f) return 0;
    int fine = fwrite(text, 1, n, f) == n && !fflush(f) && !fsync(fileno(f));
    fine &= !fclose(f);
    if (fine && !rename(other, path)) return 1;
    int why = errno;
    remove(other);
    errno = why;
    return 0;
}

char *read_given(args *a, const char *path, size_t *n) {
    fl_error e;
    int link = fl_is_link(path);
    char *text = link ? fl_link_read(path, n, &e) : read_file(path, n);
    if (!text) fail(a, "%.*s: %s", link ? 60 : 300, path, link ? e.text : strerror(errno));
    if (!text || !fl_is_journal(text, *n)) return text;
    char *record = fl_fold(text, *n, n, &e);
    if (!record) fail(a, "%.300s: %s", path, e.text);
    return free(text), record;
}

int read_record(args *a, const char *path, fl_session *s) {
    size_t n;
    fl_error e;
    char *text = read_given(a, path, &n);
    if (!text) return 0;
    int fine = fl_session_read(s, text, n, &e);
    if (!fine) fail(a, "%.300s: %s", path, e.text);
    free(text);
    return fine;
}
