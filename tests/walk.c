/* walk.c - random games over players x options x seeds. */
#include "walk.h"

static walk the_walk;

static int n_values(const fl_option *o) {
    const char *at;
    int n = 0;
    while (fl_word(o->words, n, &at)) n++;
    return n;
}

static void add_setting(walk *w, int seats, const uint8_t *options) {
    if (w->n_settings == WALK_SETTINGS) return;
    w->settings[w->n_settings].seats = (uint8_t)seats;
    memcpy(w->settings[w->n_settings++].options, options, FL_OPTIONS);
}

int random_setting(const fl_game *g, uint64_t *stream, uint8_t options[FL_OPTIONS]) {
    fl_standard(g, options);
    for (int i = 0; i < g->n_options; i++) options[i] = (uint8_t)fl_uniform(stream, (uint32_t)n_values(&g->options[i]));
    return g->min_seats + (int)fl_uniform(stream, (uint32_t)(g->max_seats - g->min_seats + 1));
}

static void add_settings(walk *w, int seats) {
    const fl_game *g = w->game;
    uint64_t stream = (uint64_t)seats;
    uint8_t options[FL_OPTIONS];
    fl_standard(g, options);
    add_setting(w, seats, options);
    for (int i = 0; i < g->n_options; i++)
        for (int v = 0; v < n_values(&g->options[i]); v++) {
            fl_standard(g, options);
            if (options[i] == v) continue;
            options[i] = (uint8_t)v;
            add_setting(w, seats, options);
        }
    for (int mix = 0; mix < 3 && g->n_options > 1; mix++) random_setting(g, &stream, options), add_setting(w, seats, options);
}

walk *walk_all(const fl_game *g, int plies) {
    walk *w = &the_walk;
    memset(w, 0, sizeof *w);
    w->game = g, w->budget = fl_effort(plies) * (g->state_size < 256 ? 4 : 1), w->seed = 1, w->stride = 1 + g->longest / 50;
    for (int seats = g->min_seats; seats <= g->max_seats; seats++) add_settings(w, seats);
    EXPECT(w->n_settings < WALK_SETTINGS);
    return w;
}

static void see(walk *w) {
    fl_where.game = w->game, fl_where.seats = w->seats, fl_where.seed = w->seed, fl_where.ply = w->ply, fl_where.about = NULL;
    memcpy(fl_where.options, w->options, sizeof w->options);
    w->over = !w->game->active(w->state.bytes);
    w->thorough = w->over || fl_uniform(&w->stream, (uint32_t)w->stride) == 0;
    w->sampled = fl_sampled(&w->sampler) || w->over;
}

static void listen(walk *w) {
    fl_scribe s = {.deals = w->deals, .events = w->events, .max_deals = FL_PER_PLY, .max_events = FL_PER_PLY};
    w->scribe = s, w->host.scribe = &w->scribe;
}

int walk_game(walk *w) {
    if (w->setting == w->n_settings) w->setting = 0, w->seed++;
    if (w->seed > 1 && w->plies >= w->budget) return fl_where.game = NULL, 0;
    if (w->ply) w->stride = 1 + (int)((int64_t)w->n_settings * w->ply / w->budget);
    w->seats = w->settings[w->setting].seats;
    memcpy(w->options, w->settings[w->setting++].options, FL_OPTIONS);
    w->plies++;
    w->ply = 0, w->stream = w->seed * 1000 + (uint64_t)w->setting, w->host.stream = ~w->stream;
    listen(w);
    EXPECT_EQ(fl_start(w->game, w->state.bytes, w->seats, w->options, &w->host), FL_STARTED);
    see(w);
    return 1;
}

/* Keeps the moves of one of the verbs. */
static int one_verb(walk *w, fl_move *legal, int n) {
    int verbs = 0, kept = 0;
    uint8_t seen[256] = {0}, verb = legal[0].verb;
    for (int i = 0; i < n; i++)
        if (!seen[legal[i].verb]++ && fl_uniform(&w->stream, (uint32_t)++verbs) == 0) verb = legal[i].verb;
    for (int i = 0; i < n; i++)
        if (legal[i].verb == verb) legal[kept++] = legal[i];
    return kept;
}

int walk_step(walk *w) {
    fl_move legal[FL_LEGAL];
    unsigned active = w->game->active(w->state.bytes);
    if (!active) return 0;
    w->seat = fl_nth(active, fl_uniform(&w->stream, (uint32_t)fl_count(active)));
    int n = w->game->legal(w->state.bytes, w->seat, legal);
    if (n < 1 || n > FL_LEGAL || w->ply >= 4 * w->game->longest) return fl_failed(__FILE__, __LINE__, "the game goes on", n, 1, 1), 0;
    if (w->by_verb) n = one_verb(w, legal, n);
    w->move = legal[fl_uniform(&w->stream, (uint32_t)n)];
    memcpy(w->before.bytes, w->state.bytes, w->game->state_size);
    listen(w);
    fl_rule rule = fl_play(w->game, w->state.bytes, w->seat, w->move, &w->host);
    if (rule) return fl_failed(__FILE__, __LINE__, "a legal move is accepted", rule, 0, 1), 0;
    w->ply++, w->plies++;
    see(w);
    return 1;
}
