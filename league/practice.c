/* practice.c - a training's games as units: as text, played, and taken in. */
#include "practice.h"
#include "../games/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char first[] = "flotilla practice 1\n"; /* another number when fl_practise plays in another way */

/* ---- what is to be played, as text ------------------------------------------------------------------------------------ */

static void line(fl_out *o, const char *name, uint64_t value) { fl_str(o, name), fl_char(o, ' '), fl_num(o, value), fl_char(o, '\n'); }

static void write_bot(fl_out *o, const char *name, const fl_bot *bot) {
    fl_str(o, name), fl_char(o, ' '), fl_write_bot(o, bot), fl_char(o, '\n');
}

void fl_practice_write(fl_out *o, const fl_practice *p, uint64_t mark) {
    const fl_game *g = p->game;
    const char *at;
    fl_str(o, first), fl_str(o, "game "), fl_str(o, g->id), fl_char(o, '\n');
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, p->options[i], &at);
        fl_str(o, "option "), fl_str(o, g->options[i].id), fl_char(o, '='), fl_strn(o, at, (size_t)n), fl_char(o, '\n');
    }
    line(o, "tables", p->tables), line(o, "noise", (uint64_t)p->noise);
    fl_str(o, "build "), fl_hex(o, mark, 16), fl_str(o, "\nseed "), fl_hex(o, p->seed, 16), fl_char(o, '\n');
    write_bot(o, "bot", &p->bot);
    if (p->teacher) write_bot(o, "teacher", p->teacher);
    if (g->manner->net) fl_str(o, "net\n"), fl_write_net(o, g, g->manner->net), fl_str(o, "net ends\n");
    fl_char(o, '\n');
}

typedef struct {
    uint64_t mark, tables, noise, seed;
    unsigned given;
} numbers; /* given: a bit for each, then one for the bot */
enum { NUMBERS = 4, BOT = 1 << NUMBERS, ALL = 2 * BOT - 1 };

static int read_number(const char *word, size_t n_word, const char *value, size_t n, numbers *to) {
    static const char *const names[NUMBERS] = {"tables", "noise", "build", "seed"};
    static const uint64_t most[NUMBERS] = {(1u << (FL_SEATS + 1)) - 1, 100, 0, 0}; /* 0: any, in hexadecimal digits */
    uint64_t *const of[NUMBERS] = {&to->tables, &to->noise, &to->mark, &to->seed};
    for (int i = 0; i < NUMBERS; i++)
        if (fl_same(word, n_word, names[i]) && !(to->given >> i & 1)) {
            to->given |= 1u << i;
            return most[i] ? fl_read_number(value, n, most[i], of[i]) : fl_read_hex(value, n, of[i]);
        }
    return 0;
}

/* The bots of a training judge by its own net, or by the terms: never by the one that the game has by now. */
static int read_game(fl_practice_room *to, const char *value, size_t n) {
    const fl_game *g = to->practice.game ? NULL : fl_find_game(value, n);
    if (!g) return 0;
    to->game = *g, to->manner = *g->manner, to->game.manner = &to->manner, to->manner.net = NULL;
    to->practice.game = &to->game;
    fl_standard(g, to->practice.options);
    return 1;
}

static int read_line(fl_practice_room *to, const char *text, size_t n, numbers *all, fl_error *e) {
    size_t word = 0;
    while (word < n && text[word] != ' ') word++;
    const char *value = text + word + (word < n);
    size_t n_value = n - word - (word < n);
    if (fl_same(text, word, "game")) return read_game(to, value, n_value);
    if (fl_same(text, word, "option"))
        return to->practice.game && fl_read_option(to->practice.game, value, n_value, to->practice.options, e);
    if (fl_same(text, word, "bot")) return all->given |= BOT, fl_read_bot(value, n_value, &to->practice.bot, e);
    if (fl_same(text, word, "teacher")) return to->practice.teacher = &to->teacher, fl_read_bot(value, n_value, &to->teacher, e);
    return read_number(text, word, value, n_value, all);
}

/* The lines between "net" and "net ends". Where it goes on; NULL: it is none. */
static const char *read_net(fl_practice_room *to, const char *text, fl_error *e) {
    static const char last[] = "net ends\n";
    const char *end = strstr(text, last);
    if (!to->practice.game || to->manner.net || !end || !fl_read_net(&to->game, text, (size_t)(end - text), &to->net, e)) return NULL;
    to->manner.net = &to->net.net;
    return end + sizeof last - 1;
}

static int plausible(const fl_practice_room *r, const numbers *all) {
    const fl_game *g = r->practice.game;
    if (!g || all->given != ALL || !all->tables) return 0;
    for (int n = 0; n <= FL_SEATS; n++)
        if (all->tables >> n & 1 && (n < g->min_seats || n > g->max_seats)) return 0;
    if (r->practice.teacher && (r->teacher.name == FL_RANDOM || r->teacher.name == FL_GREEDY)) return 0; /* he has to play on */
    return !r->manner.net || !(all->tables & ~r->net.net.tables);
}

const char *fl_practice_read(const char *text, fl_practice_room *to, fl_error *e) {
    numbers all = {0, 0, 0, 0, 0};
    memset(to, 0, sizeof *to);
    if (strncmp(text, first, sizeof first - 1)) return fl_wrong(e, "this is not a training of this version of Flotilla", NULL, 0), NULL;
    for (text += sizeof first - 1; *text != '\n';) {
        size_t n = strcspn(text, "\n");
        const char *line = text;
        e->text[0] = 0;
        if (fl_same(text, n, "net")) text = read_net(to, text + n + !!text[n], e);
        else text = text[n] && read_line(to, text, n, &all, e) ? text + n + 1 : NULL;
        if (!text && !e->text[0]) fl_wrong(e, "a training cannot have this line", line, n < 60 ? n : 60);
        if (!text) return NULL;
    }
    if (!plausible(to, &all)) return fl_wrong(e, "a training that lacks something: its game, players, bot", NULL, 0), NULL;
    fl_practice *p = &to->practice;
    p->tables = (unsigned)all.tables, p->noise = (int)all.noise, p->seed = all.seed, to->mark = all.mark;
    return text + 1;
}

/* ---- what comes back: "games N HASH", then the numbers as they lie in memory ----------------------------------------------- */

enum { HEAD = 48 };

static size_t bytes_of(const fl_practice *p) {
    return FL_PRACTICE_UNIT * sizeof(int16_t) * (size_t)fl_practice_size(p->game, p->tables, p->teacher != NULL);
}

char *fl_practice_play(const fl_practice *p, uint32_t unit, size_t *n) {
    size_t bytes = bytes_of(p), each = bytes / FL_PRACTICE_UNIT / sizeof(int16_t);
    int16_t *kept = malloc(bytes);
    fl_means means = {malloc(FL_ARENA), FL_ARENA, NULL, NULL, NULL};
    char *text = malloc(HEAD + bytes);
    int fine = kept && means.arena && text;
    for (uint32_t i = 0; fine && i < FL_PRACTICE_UNIT; i++)
        fine = fl_practise(p, (uint64_t)unit * FL_PRACTICE_UNIT + i, &means, kept + i * each);
    if (fine) {
        uint64_t check = fl_hash_bytes((const char *)kept, (int)bytes);
        int head = snprintf(text, HEAD, "games %lu %016llx\n", (unsigned long)unit, (unsigned long long)check);
        memcpy(text + head, kept, bytes), *n = (size_t)head + bytes;
    }
    free(kept), free(means.arena);
    return fine ? text : (free(text), NULL);
}

int fl_practice_take(const fl_practice *p, const char *text, size_t n, uint32_t units, int16_t to[]) {
    size_t bytes = bytes_of(p), head = 0;
    unsigned long unit;
    unsigned long long check;
    while (head < n && head < HEAD && text[head] != '\n') head++;
    if (head + 1 + bytes != n || sscanf(text, "games %lu %llx", &unit, &check) != 2 || unit >= units) return -1;
    if (fl_hash_bytes(text + head + 1, (int)bytes) != check) return -1;
    memcpy((char *)to + unit * bytes, text + head + 1, bytes);
    return (int)unit;
}
