/* describe.c - flotilla describe: what a client needs to know of a game. */
#include "../engine/facts.h"
#include "position.h"

const char usage_describe[] =
    "usage: flotilla describe GAME [--lang en|de|nl] [--json]\n\n"
    "Prints what a game consists of: players, options, the fields of its state with who may see them, kinds of things with\n"
    "their words, moves with the ranges of their arguments and their dense indices, events, steps with their rules, rules, what a\n"
    "position is checked for, tables of what is printed on the things of the game, and the facts that follow from a position.\n";

static const char *const how_words[] = {"does", "passes", "hides", "gives_up"};
static const char *const gives_words[] = {"number", "yes_no", "one", "maybe", "set"};

static const char *lower(const char *name) {
    static char text[64];
    fl_out o = fl_into(text, sizeof text);
    return fl_lower(&o, name), text;
}

/* "group.word" in the game's texts; NULL: none. */
static const char *text_of(const fl_words *w, const char *group, const char *word, int n) {
    char name[96];
    snprintf(name, sizeof name, "%s.%.*s", group, n, word);
    return fl_text(w, lower(name));
}

/* ---- JSON --------------------------------------------------------------------------------------------------- */

static void option_json(fl_out *o, const fl_words *w, const fl_option *option) {
    const char *at;
    char group[64];
    int n = fl_word(option->words, option->standard, &at);
    snprintf(group, sizeof group, "option.%s", option->id);
    item(o), fl_char(o, '{'), key_text(o, "id", option->id), key_words(o, "values", option->words);
    key(o, "standard"), fl_char(o, '"'), fl_strn(o, at, (size_t)n), fl_char(o, '"');
    key_number(o, "rule", option->rule), key_words(o, "also", option->also), key_text(o, "text", fl_text(w, group)), key(o, "texts"),
        fl_char(o, '[');
    for (int i = 0; (n = fl_word(option->words, i, &at)) != 0; i++) {
        const char *text = text_of(w, group, at, n);
        item(o), fl_quoted(o, text ? text : "");
    }
    fl_str(o, "]}");
}

static void kind_json(fl_out *o, const fl_words *w, const fl_kind *k) {
    const char *at;
    item(o), fl_char(o, '{'), key_text(o, "name", lower(k->name)), key_number(o, "size", k->size);
    key_words(o, "words", k->words), key(o, "texts"), fl_char(o, '[');
    for (int i = 0, n; (n = fl_word(k->words, i, &at)) != 0; i++) {
        const char *text = text_of(w, k->name, at, n);
        item(o);
        if (text) fl_quoted(o, text);
        else fl_str(o, "null");
    }
    fl_str(o, "]}");
}

static void field_json(fl_out *o, const fl_game *g, const fl_field *f) {
    const fl_field *seers = fl_seers_of(g, f);
    item(o), fl_char(o, '{'), key_text(o, "name", f->name), key_number(o, "width", f->width), key(o, "dims"), fl_char(o, '[');
    for (int i = 0; i < f->rank; i++) item(o), fl_num(o, f->dim[i]);
    fl_char(o, ']'), key(o, "by_seat"), fl_char(o, '[');
    for (int i = 0; i < f->rank; i++) item(o), fl_str(o, f->by_seat >> i & 1 ? "true" : "false");
    fl_char(o, ']'), key_text(o, "who", fl_who_words[f->who]), key_text(o, "seen_by", seers ? seers->name : NULL);
    key_text(o, "holds", fl_holds_words[f->holds]);
    key_text(o, "kind", f->holds == FL_COUNT || f->holds == FL_OPTION ? NULL : lower(g->kinds[f->kind].name));
    key(o, "most"), fl_num(o, f->most), key_number(o, "offset", f->at), key_text(o, "what", f->what), fl_char(o, '}');
}

static void verb_json(fl_out *o, const fl_words *w, int verb) {
    const fl_game *g = w->game;
    const fl_verb *v = &g->verbs[verb];
    int next = verb + 1 < g->n_verbs ? g->verbs[verb + 1].first : g->n_indices;
    item(o), fl_char(o, '{'), key_text(o, "name", v->name), key_number(o, "first", v->first);
    key_number(o, "count", next - v->first), key(o, "arguments"), fl_char(o, '[');
    for (int i = 0; i < 3; i++) {
        const fl_kind *k = &g->kinds[v->kind[i]];
        if (k->size > 1) item(o), fl_char(o, '{'), key_text(o, "kind", lower(k->name)), key_number(o, "size", k->size), fl_char(o, '}');
    }
    fl_char(o, ']'), key_text(o, "how", how_words[v->how]), key_text(o, "text", text_of(w, "verb", v->name, 64)), fl_char(o, '}');
}

static void event_json(fl_out *o, const fl_words *w, const fl_event_kind *e) {
    item(o), fl_char(o, '{'), key_text(o, "name", e->name), key(o, "arguments"), fl_char(o, '[');
    for (int i = 0; i < 4; i++)
        if (e->kind[i]) item(o), fl_quoted(o, lower(w->game->kinds[e->kind[i]].name));
    fl_char(o, ']'), key_text(o, "text", text_of(w, "event", e->name, 64)), fl_char(o, '}');
}

static void rule_json(fl_out *o, const fl_words *w, const fl_rule_row *r) {
    char number[16];
    int n = snprintf(number, sizeof number, "%u", r->number);
    item(o), fl_char(o, '{'), key_number(o, "number", r->number), key_text(o, "name", r->name), key_text(o, "source", source_of(r));
    key_text(o, "text", text_of(w, "rule", number, n)), fl_char(o, '}');
}

static void step_json(fl_out *o, const fl_words *w, int step) {
    const char *at;
    int n = fl_word(w->game->kinds[FL_KIND_STEP].words, step, &at);
    item(o), fl_str(o, "{\"name\":\""), fl_strn(o, at, (size_t)n), fl_char(o, '"');
    key_number(o, "rule", w->game->step_rules[step]), key(o, "together"), fl_str(o, w->game->together >> step & 1 ? "true" : "false");
    key_text(o, "text", text_of(w, "prompt", at, n)), fl_char(o, '}');
}

/* What it is asked by, what it gives; of a table also its values. */
static void fact_json(fl_out *o, const fl_game *g, const fl_fact *f, int values) {
    item(o), fl_char(o, '{'), key_text(o, "name", f->name), key(o, "by"), fl_char(o, '[');
    for (int i = 0; i < f->rank; i++)
        item(o), fl_char(o, '{'), key_text(o, "kind", lower(g->kinds[f->by[i].kind].name)), key_number(o, "size", f->by[i].size),
            fl_char(o, '}');
    fl_char(o, ']'), key_text(o, "gives", gives_words[f->gives]);
    key_text(o, "kind", f->gives < FL_GIVES_ONE ? NULL : lower(g->kinds[f->kind].name)), key_text(o, "what", f->what);
    if (values) key(o, "values"), fl_write_fact(o, g, f, NULL);
    fl_char(o, '}');
}

/* Bots of several tempers play it differently. */
static int has_tempers(const fl_game *g) {
    for (int i = 0; i < g->n_terms; i++)
        for (int temper = 0; temper < FL_TEMPERS; temper++)
            if (g->terms[i].temper[temper] != g->terms[i].temper[FL_USUAL]) return 1;
    return 0;
}

static void describe_json(fl_out *o, const fl_words *w) {
    const fl_game *g = w->game;
    fl_char(o, '{'), key_text(o, "id", g->id), key_number(o, "version", g->version), key_text(o, "title", fl_text(w, "title"));
    key_text(o, "about", fl_text(w, "about"));
    key_text(o, "plays_by", fl_text(w, "plays_by")), key_number(o, "min_players", g->min_seats), key_number(o, "max_players", g->max_seats);
    key(o, "published_players"), fl_char(o, '['), fl_num(o, g->min_published), fl_char(o, ','), fl_num(o, g->max_published);
    fl_char(o, ']');
    key_number(o, "longest", g->longest), key_number(o, "state_bytes", g->state_size), key_number(o, "indices", g->n_indices);
    key_number(o, "most_legal", FL_LEGAL), key(o, "tempers"), fl_str(o, has_tempers(g) ? "true" : "false");
    key(o, "options"), fl_char(o, '[');
    for (int i = 0; i < g->n_options; i++) option_json(o, w, &g->options[i]);
    fl_char(o, ']'), key(o, "kinds"), fl_char(o, '[');
    for (int i = 0; i < g->n_kinds; i++) kind_json(o, w, &g->kinds[i]);
    fl_char(o, ']'), key(o, "fields"), fl_char(o, '[');
    for (int i = 0; i < g->n_fields; i++) field_json(o, g, &g->fields[i]);
    fl_char(o, ']'), key(o, "steps"), fl_char(o, '[');
    for (int i = 0; i < g->kinds[FL_KIND_STEP].size; i++) step_json(o, w, i);
    fl_char(o, ']'), key(o, "verbs"), fl_char(o, '[');
    for (int i = 0; i < g->n_verbs; i++) verb_json(o, w, i);
    fl_char(o, ']'), key(o, "events"), fl_char(o, '[');
    for (int i = 0; i < g->n_events; i++) event_json(o, w, &g->events[i]);
    fl_char(o, ']'), key(o, "rules"), fl_char(o, '[');
    for (int i = 0; i < g->n_rules; i++) rule_json(o, w, &g->rules[i]);
    fl_char(o, ']'), key(o, "checks"), fl_char(o, '[');
    for (int i = 0; i < g->n_checks; i++) {
        item(o), fl_char(o, '{'), key_text(o, "name", g->checks[i]);
        key_text(o, "text", text_of(w, "check", g->checks[i], 64)), fl_char(o, '}');
    }
    fl_char(o, ']'), key(o, "tables"), fl_char(o, '[');
    for (int i = 0; i < g->n_tables; i++) fact_json(o, g, &g->tables[i], 1);
    fl_char(o, ']'), key(o, "facts"), fl_char(o, '[');
    for (int i = 0; i < g->n_facts; i++) fact_json(o, g, &g->facts[i], 0);
    fl_str(o, "]}\n");
}

/* ---- text ------------------------------------------------------------------------------------------------------ */

static void fields_text(const fl_game *g) {
    static const char *const types[] = {"", "uint8", "uint16", "", "uint32", "", "", "", "uint64"};
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i], *seers = fl_seers_of(g, f);
        char dims[48], who[64], holds[96];
        fl_out d = fl_into(dims, sizeof dims);
        for (int k = 0; k < f->rank; k++) {
            fl_char(&d, '[');
            if (f->by_seat >> k & 1) fl_str(&d, "seat");
            else fl_num(&d, f->dim[k]);
            fl_char(&d, ']');
        }
        snprintf(who, sizeof who, "%s%s%s", fl_who_words[f->who], seers ? " by " : "", seers ? seers->name : "");
        if (f->holds == FL_COUNT) snprintf(holds, sizeof holds, "0 to %llu", (unsigned long long)f->most);
        else if (f->holds == FL_OPTION) snprintf(holds, sizeof holds, "option");
        else snprintf(holds, sizeof holds, "%s %s", fl_holds_words[f->holds], lower(g->kinds[f->kind].name));
        printf("  %-6s %s%-*s %-14s %-18s %s\n", types[f->width], f->name, (int)(24 - strlen(f->name)), dims, who, holds, f->what);
    }
}

static void verbs_text(const fl_words *w) {
    const fl_game *g = w->game;
    for (int i = 0; i < g->n_verbs; i++) {
        const fl_verb *v = &g->verbs[i];
        char form[128];
        int n = snprintf(form, sizeof form, "%s", v->name);
        for (int k = 0; k < 3; k++)
            if (g->kinds[v->kind[k]].size > 1) n += snprintf(form + n, sizeof form - (size_t)n, " %s", g->kinds[v->kind[k]].name);
        printf("  %5d  %-32s %s\n", v->first, form, text_of(w, "verb", v->name, 64));
    }
}

static void kinds_text(const fl_game *g) {
    for (int i = 1; i < g->n_kinds; i++) {
        const fl_kind *k = &g->kinds[i];
        if (*k->words) printf("  %-14s %s\n", lower(k->name), k->words);
        else printf("  %-14s 0 to %d\n", lower(k->name), k->size - 1);
    }
}

static void facts_text(const char *title, const fl_game *g, const fl_fact *facts, int n) {
    printf("\n%s\n", title);
    for (int i = 0; i < n; i++) {
        char by[64] = "", gives[96];
        for (int k = 0, at = 0; k < facts[i].rank; k++) {
            const fl_kind *kind = &g->kinds[facts[i].by[k].kind];
            if (*kind->words || facts[i].by[k].kind == FL_KIND_SEAT)
                at += snprintf(by + at, sizeof by - (size_t)at, "[%s]", lower(kind->name));
            else at += snprintf(by + at, sizeof by - (size_t)at, "[%d]", facts[i].by[k].size);
        }
        snprintf(gives, sizeof gives, "%s %s", gives_words[facts[i].gives],
            facts[i].gives < FL_GIVES_ONE ? "" : lower(g->kinds[facts[i].kind].name));
        printf("  %s%-*s %-16s %s\n", facts[i].name, (int)(36 - strlen(facts[i].name)), by, gives, facts[i].what);
    }
}

static void lists_text(const fl_words *w) {
    const fl_game *g = w->game;
    const char *at;
    printf("\nsteps\n");
    for (int i = 0, n; (n = fl_word(g->kinds[FL_KIND_STEP].words, i, &at)) != 0; i++)
        printf("  %-14.*s %-5d %s%s\n", n, at, g->step_rules[i], text_of(w, "prompt", at, n), g->together >> i & 1 ? " (together)" : "");
    printf("\nevents\n");
    for (int i = 0; i < g->n_events; i++) printf("  %-14s %s\n", g->events[i].name, text_of(w, "event", g->events[i].name, 64));
    printf("\nrules\n");
    for (int i = 0; i < g->n_rules; i++) printf("  "), print_rule(stdout, w, g->rules[i].number, fl_rule_text(w, g->rules[i].number));
    printf("\nchecks\n");
    for (int i = 0; i < g->n_checks; i++) printf("  %-14s %s\n", g->checks[i], text_of(w, "check", g->checks[i], 64));
}

static void describe_text(const fl_words *w) {
    const fl_game *g = w->game;
    const char *at;
    printf("%s (version %d): %s\n%s\n%s\n\n", g->id, g->version, fl_text(w, "title"), fl_text(w, "about"), fl_text(w, "plays_by"));
    printf("%d-%d players (published: %d-%d); ", g->min_seats, g->max_seats, g->min_published, g->max_published);
    printf("state %d bytes; %d move indices; at most %d plies\n\noptions\n", g->state_size, g->n_indices, g->longest);
    for (int i = 0; i < g->n_options; i++) {
        const fl_option *option = &g->options[i];
        int n = fl_word(option->words, option->standard, &at);
        printf("  %-14s %s (standard: %.*s; rule %u%s%s)\n", option->id, option->words, n, at, option->rule, *option->also ? "; also " : "",
            option->also);
    }
    printf("\nkinds\n");
    kinds_text(g);
    printf("\nfields (type, name, who may see it, what it holds)\n");
    fields_text(g);
    printf("\nmoves (first dense index, notation)\n");
    verbs_text(w);
    lists_text(w);
    facts_text("tables (name, what it gives; the values: --json)", g, g->tables, g->n_tables);
    facts_text("facts of a position (name, what it gives)", g, g->facts, g->n_facts);
}

int cmd_describe(args *a) {
    fl_words w = {NULL, take_language(a), {NULL}};
    int json = take_flag(a, "--json");
    fl_out o = page();
    w.game = take_game(a);
    if (!finished(a)) return WRONG;
    if (json) describe_json(&o, &w), print_page(&o);
    else describe_text(&w);
    return DONE;
}
