/* moves.c - the gate, the dense index of moves, and their notation. */
#include "engine.h"

void fl_standard(const fl_game *g, uint8_t options[FL_OPTIONS]) {
    memset(options, 0, FL_OPTIONS);
    for (int i = 0; i < g->n_options; i++) options[i] = g->options[i].standard;
}

static int n_words(const char *words) {
    const char *at;
    int n = 0;
    while (fl_word(words, n, &at)) n++;
    return n;
}

int fl_start(const fl_game *g, void *s, int seats, const uint8_t options[], fl_host *h) {
    if (seats < g->min_seats || seats > g->max_seats) return FL_BAD_SEATS;
    for (int i = 0; i < g->n_options; i++)
        if (options[i] >= n_words(g->options[i].words)) return FL_BAD_OPTION;
    fl_blank(g, s, seats, options);
    g->setup(s, h);
    return FL_STARTED;
}

static unsigned range(const fl_game *g, const fl_verb *v, int arg) { return g->kinds[v->kind[arg]].size; }

static int well_formed(const fl_game *g, fl_move m) {
    if (m.verb >= g->n_verbs) return 0;
    const fl_verb *v = &g->verbs[m.verb];
    return m.a < range(g, v, 0) && m.b < range(g, v, 1) && m.c < range(g, v, 2);
}

fl_rule fl_why(const fl_game *g, const void *s, int seat, fl_move m) {
    if (seat < 0 || seat >= fl_seats(g, s) || !well_formed(g, m)) return FL_MALFORMED;
    return g->why(s, seat, m);
}

fl_rule fl_play(const fl_game *g, void *s, int seat, fl_move m, fl_host *h) {
    fl_rule rule = fl_why(g, s, seat, m);
    if (!rule) g->play(s, seat, m, h);
    return rule;
}

int fl_index(const fl_game *g, fl_move m) {
    if (!well_formed(g, m)) return -1;
    const fl_verb *v = &g->verbs[m.verb];
    return (int)(v->first + (m.a * range(g, v, 1) + m.b) * range(g, v, 2) + m.c);
}

fl_move fl_at(const fl_game *g, int index) {
    int verb = g->n_verbs - 1;
    while (verb && g->verbs[verb].first > index) verb--;
    const fl_verb *v = &g->verbs[verb];
    unsigned k = (unsigned)index - v->first, c = range(g, v, 2), b = range(g, v, 1);
    fl_move m = {(uint8_t)verb, (uint8_t)(k / c / b), (uint8_t)(k / c % b), (uint8_t)(k % c)};
    return m;
}

/* Arguments that can only be one thing are not written. */
void fl_write_move(fl_out *o, const fl_game *g, fl_move m) {
    const uint8_t arg[3] = {m.a, m.b, m.c};
    const fl_verb *v = &g->verbs[m.verb];
    fl_str(o, v->name);
    for (int i = 0; i < 3; i++)
        if (range(g, v, i) > 1) fl_char(o, ' '), fl_kind_value(o, &g->kinds[v->kind[i]], arg[i]);
}

static size_t next_word(const char **text, size_t *n) {
    size_t k = 0;
    while (*n && (**text == ' ' || **text == '\t')) ++*text, --*n;
    while (k < *n && (*text)[k] != ' ' && (*text)[k] != '\t') k++;
    return k;
}

static int bad_argument(const fl_game *g, const fl_verb *v, int i, const char *text, size_t n, fl_error *e) {
    const fl_kind *k = &g->kinds[v->kind[i]];
    fl_out o = fl_into(e->text, sizeof e->text);
    fl_str(&o, v->name);
    fl_str(&o, " needs a ");
    fl_lower(&o, k->name);
    fl_str(&o, " (");
    if (*k->words) fl_str(&o, k->words);
    else fl_str(&o, "0 to "), fl_num(&o, k->size - 1u);
    fl_str(&o, n ? "), not '" : "), and none is given");
    if (!n) return 0;
    for (size_t j = 0; j < n && j < 40; j++) fl_char(&o, text[j] >= ' ' && text[j] < 127 ? text[j] : '.');
    fl_char(&o, '\'');
    return 0;
}

int fl_read_move(const fl_game *g, const char *text, size_t n, fl_move *m, fl_error *e) {
    uint8_t arg[3] = {0, 0, 0};
    int verb = 0;
    size_t k = next_word(&text, &n);
    if (!k) return fl_wrong(e, "there is no move here", 0, 0), 0;
    while (verb < g->n_verbs && !fl_same(text, k, g->verbs[verb].name)) verb++;
    if (verb == g->n_verbs) return fl_wrong(e, "no such move", text, k), 0;
    const fl_verb *v = &g->verbs[verb];
    for (int i = 0; i < 3; i++) {
        if (range(g, v, i) < 2) continue;
        text += k, n -= k, k = next_word(&text, &n);
        int value = fl_read_kind(&g->kinds[v->kind[i]], text, k);
        if (value < 0) return bad_argument(g, v, i, text, k, e);
        arg[i] = (uint8_t)value;
    }
    text += k, n -= k, k = next_word(&text, &n);
    if (k) return fl_wrong(e, "too much after the move", text, k), 0;
    m->verb = (uint8_t)verb, m->a = arg[0], m->b = arg[1], m->c = arg[2];
    return 1;
}

void fl_write_event(fl_out *o, const fl_game *g, const fl_event *e) {
    const fl_event_kind *k = &g->events[e->kind];
    const uint8_t arg[4] = {e->a, e->b, e->c, e->d};
    fl_lower(o, k->name);
    for (int i = 0; i < 4; i++)
        if (g->kinds[k->kind[i]].size > 1) fl_char(o, ' '), fl_kind_value(o, &g->kinds[k->kind[i]], arg[i]);
}

static int is_event(const fl_event_kind *k, const char *text, size_t n) { /* events are written in small letters */
    size_t i = 0;
    while (i < n && k->name[i] && (k->name[i] | 32) == (text[i] | 32)) i++;
    return i == n && !k->name[i];
}

int fl_read_event(const fl_game *g, const char *text, size_t n, fl_event *event, fl_error *e) {
    uint8_t arg[4] = {0, 0, 0, 0};
    int kind = 0;
    size_t k = next_word(&text, &n);
    while (kind < g->n_events && !is_event(&g->events[kind], text, k)) kind++;
    if (!k || kind == g->n_events) return fl_wrong(e, "no such event", text, k), 0;
    for (int i = 0; i < 4; i++) {
        const fl_kind *of = &g->kinds[g->events[kind].kind[i]];
        if (of->size <= 1) continue;
        text += k, n -= k, k = next_word(&text, &n);
        int value = fl_read_kind(of, text, k);
        if (value < 0) return fl_wrong(e, "not something that can be told there", text, k), 0;
        arg[i] = (uint8_t)value;
    }
    text += k, n -= k, k = next_word(&text, &n);
    if (k) return fl_wrong(e, "too much after the event", text, k), 0;
    fl_event read = {(uint8_t)kind, FL_EVERYONE, arg[0], arg[1], arg[2], arg[3]};
    return *event = read, 1;
}

const fl_rule_row *fl_rule_of(const fl_game *g, fl_rule number) {
    for (int i = 0; i < g->n_rules; i++)
        if (g->rules[i].number == number) return &g->rules[i];
    return 0;
}

int fl_option_changes(const fl_option *o, fl_rule rule) {
    const char *at;
    uint64_t number;
    for (int i = 0, n; (n = fl_word(o->also, i, &at)) != 0; i++)
        if (fl_read_number(at, (size_t)n, 0xFFFF, &number) && number == rule) return 1;
    return o->rule == rule;
}

int fl_read_option(const fl_game *g, const char *text, size_t n, uint8_t options[FL_OPTIONS], fl_error *e) {
    size_t k = 0;
    while (k < n && text[k] != '=') k++;
    for (int i = 0; i < g->n_options; i++) {
        if (!fl_same(text, k, g->options[i].id)) continue;
        int value = k < n ? fl_find_word(g->options[i].words, text + k + 1, n - k - 1) : -1;
        if (value >= 0) return options[i] = (uint8_t)value, 1;
        fl_out o = fl_into(e->text, sizeof e->text);
        fl_str(&o, "option "), fl_str(&o, g->options[i].id), fl_str(&o, " can be: "), fl_str(&o, g->options[i].words);
        return 0;
    }
    return fl_wrong(e, "no such option", text, k), 0;
}
