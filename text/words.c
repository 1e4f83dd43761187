/* words.c - finds texts and fills them in. */
#include "words.h"

const char *const fl_language_ids[FL_LANGUAGES] = {"en", "de", "nl"};

int fl_find_language(const char *id, size_t n) {
    for (int i = 0; i < FL_LANGUAGES; i++)
        if (fl_same(id, n, fl_language_ids[i])) return i;
    return -1;
}

static int compare(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

static const char *look_up(const fl_text_table *t, int lang, const char *key) {
    int low = 0, high = t->n;
    while (low < high) {
        int middle = (low + high) / 2, c = compare(key, t->rows[middle].key);
        if (!c) return t->rows[middle].text[lang];
        if (c < 0) high = middle;
        else low = middle + 1;
    }
    return 0;
}

const char *fl_text(const fl_words *w, const char *key) {
    for (int i = 0; w->game && i < fl_n_text_tables; i++) {
        if (compare(fl_text_tables[i].id, w->game->id)) continue;
        const char *text = look_up(&fl_text_tables[i], w->lang, key);
        if (text) return text;
    }
    return look_up(&fl_text_tables[fl_n_text_tables - 1], w->lang, key);
}

void fl_say_key(fl_out *o, const fl_words *w, const char *key) {
    const char *text = fl_text(w, key);
    fl_str(o, text ? text : key);
}

/* "group.word", in lower case, as a key. */
static void make_key(char *key, size_t size, const char *group, const char *word, size_t n) {
    fl_out o = fl_into(key, size);
    fl_lower(&o, group), fl_char(&o, '.'), fl_lowern(&o, word, n);
}

void fl_say_seat(fl_out *o, const fl_words *w, int seat) {
    char key[32];
    if (seat >= 0 && seat < FL_SEATS && w->seat[seat] && *w->seat[seat]) {
        fl_str(o, w->seat[seat]);
        return;
    }
    fl_out k = fl_into(key, sizeof key);
    fl_str(&k, "seat."), fl_int(&k, seat);
    fl_say_key(o, w, key);
}

void fl_say_value(fl_out *o, const fl_words *w, int kind, int value) {
    const fl_kind *k = &w->game->kinds[kind];
    char key[64];
    const char *word;
    int n = *k->words && value >= 0 ? fl_word(k->words, value, &word) : 0;
    if (kind == FL_KIND_SEAT) fl_say_seat(o, w, value);
    else if (!n) {
        char number[16]; /* a number, unless the game calls it something */
        fl_out d = fl_into(number, sizeof number);
        fl_int(&d, value), make_key(key, sizeof key, k->name, number, d.n);
        const char *text = fl_text(w, key);
        fl_str(o, text ? text : number);
    } else {
        make_key(key, sizeof key, k->name, word, (size_t)n);
        const char *text = fl_text(w, key);
        if (text) fl_str(o, text);
        else fl_strn(o, word, (size_t)n);
    }
}

/* {b:# cannon|# cannons} */
static void say_plural(fl_out *o, const char *forms, size_t n, int value) {
    size_t bar = 0;
    while (bar < n && forms[bar] != '|') bar++;
    size_t from = value == 1 || bar == n ? 0 : bar + 1, to = value == 1 || bar == n ? bar : n;
    for (size_t i = from; i < to; i++) {
        if (forms[i] == '#') fl_int(o, value);
        else fl_char(o, forms[i]);
    }
}

void fl_say(fl_out *o, const fl_words *w, const char *text, const char *const *names, const uint8_t *kinds, const int *values, int n) {
    while (*text) {
        if (*text != '{') {
            fl_char(o, *text++);
            continue;
        }
        const char *name = ++text;
        while (*text && *text != '}') text++;
        size_t length = (size_t)(text - name), colon = 0;
        if (*text) text++;
        while (colon < length && name[colon] != ':') colon++;
        for (int i = 0; i < n; i++) {
            if (!fl_same(name, colon, names[i])) continue;
            if (colon < length) say_plural(o, name + colon + 1, length - colon - 1, values[i]);
            else fl_say_value(o, w, kinds[i], values[i]);
        }
    }
}

static const char *const letters[] = {"a", "b", "c", "d"};

static void say_verb(fl_out *o, const fl_words *w, const char *text, fl_move m) {
    const int values[3] = {m.a, m.b, m.c};
    fl_say(o, w, text, letters, w->game->verbs[m.verb].kind, values, 3);
}

void fl_say_move(fl_out *o, const fl_words *w, fl_move m) {
    const fl_verb *v = &w->game->verbs[m.verb];
    char key[64];
    make_key(key, sizeof key, "verb", v->name, fl_length(v->name));
    const char *text = fl_text(w, key);
    if (text) say_verb(o, w, text, m);
    else fl_write_move(o, w->game, m);
}

void fl_say_choice(fl_out *o, const fl_words *w, const void *s, fl_move m) {
    const fl_verb *v = &w->game->verbs[m.verb];
    const char *word;
    char group[64], key[64];
    int step = fl_step(w->game, s), n = step < 0 ? 0 : fl_word(w->game->kinds[FL_KIND_STEP].words, step, &word);
    make_key(group, sizeof group, "verb", v->name, fl_length(v->name));
    if (n) make_key(key, sizeof key, group, word, (size_t)n);
    const char *text = n ? fl_text(w, key) : NULL;
    if (text) say_verb(o, w, text, m);
    else fl_say_move(o, w, m);
}

void fl_say_event(fl_out *o, const fl_words *w, const fl_event *e) {
    const fl_event_kind *k = &w->game->events[e->kind];
    const int values[4] = {e->a, e->b, e->c, e->d};
    char key[64];
    make_key(key, sizeof key, "event", k->name, fl_length(k->name));
    const char *text = fl_text(w, key);
    if (text) fl_say(o, w, text, letters, k->kind, values, 4);
    else fl_str(o, key);
}

static const char *text_of_rule(const fl_words *w, const char *group, fl_rule rule) {
    char key[32];
    fl_out k = fl_into(key, sizeof key);
    fl_str(&k, group), fl_num(&k, rule);
    return fl_text(w, rule == FL_MALFORMED ? "malformed" : key);
}

const char *fl_rule_text(const fl_words *w, fl_rule rule) { return text_of_rule(w, "rule.", rule); }

const char *fl_refused_text(const fl_words *w, fl_rule rule) {
    const char *text = text_of_rule(w, "refused.", rule);
    return text ? text : fl_rule_text(w, rule);
}

static void say_numbered(fl_out *o, fl_rule rule, const char *text) {
    if (rule != FL_MALFORMED) fl_num(o, rule), fl_str(o, ": ");
    fl_str(o, text ? text : "rule.?");
}

void fl_say_rule(fl_out *o, const fl_words *w, fl_rule rule) { say_numbered(o, rule, fl_rule_text(w, rule)); }
void fl_say_refused(fl_out *o, const fl_words *w, fl_rule rule) { say_numbered(o, rule, fl_refused_text(w, rule)); }

void fl_say_check(fl_out *o, const fl_words *w, int broken) {
    char key[64];
    const char *name = fl_check_name(w->game, broken);
    make_key(key, sizeof key, "check", name, fl_length(name));
    fl_say_key(o, w, key);
}

void fl_say_error(fl_out *o, const fl_words *w, const fl_error *e) {
    fl_str(o, e->text);
    if (e->broken && w->game) fl_str(o, ". "), fl_say_check(o, w, e->broken);
}

void fl_say_prompt(fl_out *o, const fl_words *w, const void *s, int seat) {
    const fl_kind *k = &w->game->kinds[FL_KIND_STEP];
    const char *word;
    char key[64];
    int step = fl_step(w->game, s), n = step < 0 ? 0 : fl_word(k->words, step, &word);
    const uint8_t kinds[1] = {FL_KIND_SEAT};
    const int values[1] = {seat};
    if (!n) {
        fl_say_key(o, w, "over");
        return;
    }
    make_key(key, sizeof key, "prompt", word, (size_t)n);
    const char *text = fl_text(w, key);
    fl_say(o, w, text ? text : key, letters, kinds, values, 1);
}
