/* census.c - what happens in many games, as tables and as JSON. */
#include "census.h"
#include <math.h>
#include <strings.h>

/* ---- what a thing is called ------------------------------------------------------------------------------------------ */

static const char *source_name(const fl_census *c, const fl_source *s) {
    const fl_game *g = c->game;
    return s->what == FL_HELD ? g->fields[s->index].name : s->what == FL_PLAYED ? g->verbs[s->index].name : g->events[s->index].name;
}

static const char *const source_words[] = {"held", "played", "told"};

static void small(char *to, size_t size, const char *from) {
    fl_out o = fl_into(to, size);
    fl_lower(&o, from);
}

static void value_name(const fl_census *c, const fl_source *s, int value, char *to, size_t size) {
    fl_out o = fl_into(to, size);
    if (s->arg < 0) fl_lower(&o, source_name(c, s));
    else fl_kind_value(&o, &c->game->kinds[s->kind], (unsigned)value);
}

static int listed(const char *about, const char *name) {
    size_t n = strlen(name);
    for (const char *at = about; at && *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == n && !strncasecmp(at, name, n)) return 1;
    return 0;
}

static int wanted(const fl_census *c, const fl_source *s, const char *about) {
    return !about || listed(about, source_name(c, s)) || (s->kind && listed(about, c->game->kinds[s->kind].name));
}

static int something_called(const fl_game *g, const char *name) {
    for (int i = 0; i < g->n_fields; i++)
        if (!strcasecmp(g->fields[i].name, name)) return 1;
    for (int i = 0; i < g->n_verbs; i++)
        if (!strcasecmp(g->verbs[i].name, name)) return 1;
    for (int i = 0; i < g->n_events; i++)
        if (!strcasecmp(g->events[i].name, name)) return 1;
    for (int i = 0; i < g->n_kinds; i++)
        if (!strcasecmp(g->kinds[i].name, name)) return 1;
    return 0;
}

int census_knows(const fl_game *g, const char *about) {
    char name[64];
    for (const char *at = about; at; at = at[strcspn(at, ",")] ? at + strcspn(at, ",") + 1 : NULL) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
        if (!something_called(g, name)) return 0;
    }
    return 1;
}

/* ---- figures ------------------------------------------------------------------------------------------------------------ */

static fl_estimate share_of(const fl_tally *t) {
    fl_ratio r = fl_tally_ratio(t, FL_WHOLE_WIN);
    return fl_ratio_share(&r);
}

static fl_estimate part_of(const fl_tally *t) { /* of all moves */
    fl_ratio r = fl_tally_ratio(t, 1);
    return fl_ratio_share(&r);
}

static fl_estimate mean_of(const fl_tally *t) {
    fl_ratio r = fl_tally_ratio(t, 1);
    return fl_ratio_mean(&r);
}

/* So many plies, and no more, had this part of the games. */
static int length_at(const fl_census *c, double part) {
    uint64_t n = 0;
    int ply = 0;
    for (; ply < c->game->longest; ply++)
        if ((n += c->length[ply]) >= part * (double)c->games && n) break;
    return ply;
}

static int lengths(const fl_census *c, int last) {
    int found = -1;
    for (int i = 0; i <= c->game->longest; i++)
        if (c->length[i] && (last || found < 0)) found = i;
    return found;
}

static double mean_length(const fl_census *c) {
    double sum = 0;
    for (int i = 0; i <= c->game->longest; i++) sum += (double)i * (double)c->length[i];
    return sum / (double)c->games;
}

/* The things of a source that happened, the best first. */
typedef struct {
    int value;
    double share;
} ranked;
static int better(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    return x->share != y->share ? (x->share < y->share) - (x->share > y->share) : x->value - y->value;
}

static int rank_things(const fl_census *c, const fl_source *s, ranked to[]) {
    int n = 0;
    for (int v = 0; v < s->n; v++) {
        const fl_tally *t = &c->things[s->first + (uint32_t)v];
        if (t->n) to[n].value = v, to[n++].share = (double)t->x / (double)t->n;
    }
    qsort(to, (size_t)n, sizeof *to, better);
    return n;
}

/* ---- tables --------------------------------------------------------------------------------------------------------------- */

static void heading(const char *what) { printf("\n%-40s %7s   win %%  95 %% interval  x fair\n", what, "seats"); }

static void row(const fl_census *c, const char *name, const fl_tally *t) {
    fl_estimate e = share_of(t);
    double fair = 1.0 / c->seats;
    const char *sign = e.low > fair ? "+" : e.high < fair ? "-" : "";
    printf("%-40s %7lld  %6.1f  %5.1f to %5.1f  %6.2f %s\n", name, (long long)t->n, 100 * e.mean, 100 * e.low, 100 * e.high, e.mean / fair,
        sign);
}

static void print_sources(const fl_census *c, const char *about) {
    static const char *const how[] = {"", "whoever played it", "whoever it was told of"};
    static ranked order[65536];
    char name[96], title[160];
    for (int i = 0; i < c->n_sources; i++) {
        const fl_source *s = &c->sources[i];
        int n = s->arg >= 0 && wanted(c, s, about) ? rank_things(c, s, order) : 0;
        if (!n) continue;
        small(name, sizeof name, source_name(c, s));
        if (s->what == FL_HELD) snprintf(title, sizeof title, "%s: %s", name, c->game->fields[s->index].what);
        else snprintf(title, sizeof title, "%s, by %s: %s", name, c->game->kinds[s->kind].name, how[s->what]);
        heading(title);
        for (int k = 0; k < n; k++)
            value_name(c, s, order[k].value, name, sizeof name), row(c, name, &c->things[s->first + (uint32_t)order[k].value]);
    }
}

/* Verbs and events as such. */
static void print_selves(const fl_census *c, int what, const char *title, const char *about) {
    char name[96];
    int n = 0;
    for (int i = 0; i < c->n_sources; i++) {
        const fl_source *s = &c->sources[i];
        if (s->what != what || s->arg >= 0 || !c->things[s->first].n || !wanted(c, s, about)) continue;
        if (!n++) heading(title);
        value_name(c, s, 0, name, sizeof name), row(c, name, &c->things[s->first]);
    }
}

static void print_verbs(const fl_census *c, const char *about) {
    printf("\n%-16s %9s  of winners' moves       of losers' moves\n", "verb", "times");
    for (int v = 0; v < c->game->n_verbs; v++) {
        if (!c->n_verb[v] || (about && !listed(about, c->game->verbs[v].name))) continue;
        fl_estimate w = part_of(&c->moved[1][v]), l = part_of(&c->moved[0][v]);
        const char *sign = w.low > l.high ? "+" : w.high < l.low ? "-" : "";
        printf("%-16s %9llu  %6.2f %% (%.2f to %.2f)  %6.2f %% (%.2f to %.2f) %s\n", c->game->verbs[v].name,
            (unsigned long long)c->n_verb[v], 100 * w.mean, 100 * w.low, 100 * w.high, 100 * l.mean, 100 * l.low, 100 * l.high, sign);
    }
}

static void print_course(const fl_census *c) {
    fl_estimate changes = mean_of(&c->changes), rounds = mean_of(&c->rounds);
    printf("\nlength     %.1f decisions (%d to %d; of 100 games 5 have at most %d, 25 %d, 50 %d, 75 %d, 95 %d), %.2f rounds\n",
        mean_length(c), lengths(c, 0), lengths(c, 1), length_at(c, 0.05), length_at(c, 0.25), length_at(c, 0.5), length_at(c, 0.75),
        length_at(c, 0.95), rounds.mean);
    printf("the lead   changes %.2f times a game (%.2f to %.2f); the winner is alone in front", changes.mean, changes.low, changes.high);
    for (int i = 0; i < FL_LOOKS; i++) {
        fl_estimate e = share_of(&c->led[i]);
        printf("%s after %d/4 of the game in %.1f %%", i ? "," : "", i + 1, 100 * e.mean);
    }
    printf("\n");
}

static void never_kinds(const fl_census *c) {
    for (int k = 0; k < c->game->n_kinds; k++) {
        const fl_kind *kind = &c->game->kinds[k];
        char name[96];
        int n = 0, used = 0, counted = 0;
        for (int i = 0; i < c->n_sources; i++) counted |= c->sources[i].kind == k && c->sources[i].arg >= 0;
        for (int v = 0; v < kind->size; v++) used += c->met[k][v];
        for (int v = 0; counted && v < kind->size; v++) {
            fl_out o = fl_into(name, sizeof name);
            if (c->met[k][v]) continue;
            fl_kind_value(&o, kind, (unsigned)v);
            if (!n++) small(name + 48, 48, kind->name), printf("  %s (%d of %d):", name + 48, kind->size - used, kind->size);
            printf(" %s", name);
        }
        if (n) printf("\n");
    }
}

static void never_named(const char *title, const char *name, int *n) {
    char word[96];
    small(word, sizeof word, name);
    if (!(*n)++) printf("  %s:", title);
    printf(" %s", word);
}

static void print_never(const fl_census *c, const uint8_t options[]) {
    const fl_game *g = c->game;
    const char *at;
    int verbs = 0, events = 0;
    printf("\nnever used\n");
    for (int v = 0; v < g->n_verbs; v++)
        if (!c->n_verb[v]) never_named("verbs", g->verbs[v].name, &verbs);
    if (verbs) printf("\n");
    for (int i = 0; i < g->n_events; i++)
        if (!c->n_event[i]) never_named("events", g->events[i].name, &events);
    if (events) printf("\n");
    never_kinds(c);
    for (int i = 0; i < g->n_options; i++)
        for (int v = 0, n; (n = fl_word(g->options[i].words, v, &at)) != 0; v++)
            if (v != options[i]) printf("  option %s=%.*s\n", g->options[i].id, n, at);
}

void print_census(const fl_census *c, const uint8_t options[], const char *about) {
    print_course(c);
    print_verbs(c, about);
    print_selves(c, FL_PLAYED, "verb: whoever played it at all", about);
    print_selves(c, FL_TOLD, "event: whoever it was told of", about);
    print_sources(c, about);
    if (!about) print_never(c, options);
    printf(
        "\n+ and -: the interval excludes the fair share (of rows where nothing is the matter, one in twenty is marked by chance).\n"
        "Who wins has had more of everything in a game that rewards it: this shows what goes together, not what causes what.\n");
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------- */

static void estimate_json(fl_out *o, const char *name, fl_estimate e) {
    key(o, name), fl_char(o, '{'), key_real(o, "mean", e.mean, 6);
    if (isfinite(e.low)) key_real(o, "low", e.low, 6), key_real(o, "high", e.high, 6);
    fl_char(o, '}');
}

static void thing_json(fl_out *o, const char *name, const fl_tally *t) {
    item(o), fl_char(o, '{');
    key_text(o, "value", name), key_number(o, "seats", t->n), estimate_json(o, "win_share", share_of(t)), fl_char(o, '}');
}

static void sources_json(fl_out *o, const fl_census *c, const char *about) {
    char name[96];
    key(o, "things"), fl_char(o, '[');
    for (int i = 0; i < c->n_sources; i++) {
        const fl_source *s = &c->sources[i];
        if (!wanted(c, s, about)) continue;
        small(name, sizeof name, source_name(c, s));
        item(o), fl_char(o, '{');
        key_text(o, "how", source_words[s->what]), key_text(o, "name", name), key_number(o, "argument", s->arg), key(o, "values"),
            fl_char(o, '[');
        for (int v = 0; v < s->n; v++) {
            const fl_tally *t = &c->things[s->first + (uint32_t)v];
            if (t->n) value_name(c, s, v, name, sizeof name), thing_json(o, name, t);
        }
        fl_str(o, "]}");
    }
    fl_char(o, ']');
}

static void course_json(fl_out *o, const fl_census *c) {
    static const char *const names[] = {"5", "25", "50", "75", "95"};
    static const double parts[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    key(o, "length"), fl_char(o, '{'), key_real(o, "mean", mean_length(c), 4), key_number(o, "shortest", lengths(c, 0)),
        key_number(o, "longest", lengths(c, 1));
    for (int i = 0; i < 5; i++) key_number(o, names[i], length_at(c, parts[i]));
    estimate_json(o, "rounds", mean_of(&c->rounds)), fl_char(o, '}');
    key(o, "lead"), fl_char(o, '{'), estimate_json(o, "changes", mean_of(&c->changes)), key(o, "winner_led"), fl_char(o, '[');
    for (int i = 0; i < FL_LOOKS; i++)
        item(o), fl_char(o, '{'), key_real(o, "after", (i + 1) / (FL_LOOKS + 1.0), 2), estimate_json(o, "share", share_of(&c->led[i])),
            fl_char(o, '}');
    fl_str(o, "]}");
}

static void verbs_json(fl_out *o, const fl_census *c) {
    key(o, "verbs"), fl_char(o, '[');
    for (int v = 0; v < c->game->n_verbs; v++) {
        item(o), fl_char(o, '{'), key_text(o, "verb", c->game->verbs[v].name), key_number(o, "times", (int64_t)c->n_verb[v]);
        estimate_json(o, "of_winners_moves", part_of(&c->moved[1][v])), estimate_json(o, "of_losers_moves", part_of(&c->moved[0][v])),
            fl_char(o, '}');
    }
    fl_char(o, ']');
}

static void never_json(fl_out *o, const fl_census *c, const uint8_t options[]) {
    const fl_game *g = c->game;
    char name[96];
    const char *at;
    key(o, "never"), fl_char(o, '{'), key(o, "verbs"), fl_char(o, '[');
    for (int v = 0; v < g->n_verbs; v++)
        if (!c->n_verb[v]) item(o), fl_quoted(o, g->verbs[v].name);
    fl_char(o, ']'), key(o, "events"), fl_char(o, '[');
    for (int i = 0; i < g->n_events; i++)
        if (!c->n_event[i]) small(name, sizeof name, g->events[i].name), item(o), fl_quoted(o, name);
    fl_char(o, ']'), key(o, "values"), fl_char(o, '{');
    for (int k = 0; k < g->n_kinds; k++) {
        int counted = 0;
        for (int i = 0; i < c->n_sources; i++) counted |= c->sources[i].kind == k && c->sources[i].arg >= 0;
        if (!counted) continue;
        small(name, sizeof name, g->kinds[k].name), key(o, name), fl_char(o, '[');
        for (int v = 0; v < g->kinds[k].size; v++) {
            fl_out word = fl_into(name, sizeof name);
            if (!c->met[k][v]) fl_kind_value(&word, &g->kinds[k], (unsigned)v), item(o), fl_quoted(o, name);
        }
        fl_char(o, ']');
    }
    fl_char(o, '}'), key(o, "options"), fl_char(o, '[');
    for (int i = 0; i < g->n_options; i++)
        for (int v = 0, n; (n = fl_word(g->options[i].words, v, &at)) != 0; v++)
            if (v != options[i]) snprintf(name, sizeof name, "%s=%.*s", g->options[i].id, n, at), item(o), fl_quoted(o, name);
    fl_str(o, "]}");
}

void census_json(fl_out *o, const fl_census *c, const uint8_t options[], const char *about) {
    char name[32];
    key(o, "stats"), fl_char(o, '{'), key(o, "seats"), fl_char(o, '[');
    for (int p = 0; p < c->seats; p++) snprintf(name, sizeof name, "%d", p), thing_json(o, name, &c->seat[p]);
    fl_char(o, ']');
    course_json(o, c), verbs_json(o, c), sources_json(o, c, about), never_json(o, c, options);
    fl_char(o, '}');
}
