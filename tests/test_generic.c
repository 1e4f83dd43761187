/* test_generic.c - what must hold in every game, for all players, options and seeds. */
#include "walk.h"

enum { ROOM = 1 << 16 };
static char text[ROOM], again[ROOM];

/* ---- the lists a game describes itself with ---------------------------------------------------------------- */

static int plain_word(const char *at, int n) { /* lower-case ASCII: it is the notation in every language */
    for (int i = 0; i < n; i++)
        if (!((at[i] >= 'a' && at[i] <= 'z') || (at[i] >= '0' && at[i] <= '9') || at[i] == '_' || at[i] == '-')) return 0;
    return n > 0;
}

static int good_words(const char *words) { /* how many; -1: one stands twice or is not plain */
    const char *at;
    int n = 0;
    for (int k; (k = fl_word(words, n, &at)) != 0; n++)
        if (!plain_word(at, k) || fl_find_word(words, at, (size_t)k) != n) return -1;
    return n;
}

/* The rules that an option changes exist, each once, in order. */
static void changes_rules(const fl_game *g, const fl_option *o) {
    const char *at;
    uint64_t rule = 0, last = 0;
    for (int i = 0, n; (n = fl_word(o->also, i, &at)) != 0; i++, last = rule) {
        EXPECT(fl_read_number(at, (size_t)n, 9999, &rule));
        EXPECT(rule > last && rule != o->rule && fl_rule_of(g, (fl_rule)rule) != NULL);
    }
}

TEST_GAMES(generic, kinds_and_options) {
    for (int i = 0; i < g->n_kinds; i++) {
        const fl_kind *k = &g->kinds[i];
        fl_where.game = g, fl_where.about = k->name;
        EXPECT(k->size >= 1);
        if (*k->words) EXPECT_EQ(good_words(k->words), k->size);
        for (int j = 0; j < i; j++) EXPECT(!fl_same(k->name, fl_length(k->name), g->kinds[j].name));
    }
    for (int i = 0; i < g->n_options; i++) {
        const fl_option *o = &g->options[i];
        fl_where.about = o->id;
        EXPECT(plain_word(o->id, (int)fl_length(o->id)));
        EXPECT(good_words(o->words) >= 2);
        EXPECT(o->standard < good_words(o->words));
        EXPECT(fl_rule_of(g, o->rule) != NULL);
        changes_rules(g, o);
        for (int j = 0; j < i; j++) EXPECT(!fl_same(o->id, fl_length(o->id), g->options[j].id));
    }
}

TEST_GAMES(generic, verbs_rules_and_bounds) {
    int index = 0;
    for (int i = 0; i < g->n_verbs; i++) {
        const fl_verb *v = &g->verbs[i];
        EXPECT(plain_word(v->name, (int)fl_length(v->name)));
        EXPECT_EQ(v->first, index);
        index += g->kinds[v->kind[0]].size * g->kinds[v->kind[1]].size * g->kinds[v->kind[2]].size;
        for (int j = 0; j < i; j++) EXPECT(!fl_same(v->name, fl_length(v->name), g->verbs[j].name));
    }
    EXPECT_EQ(index, g->n_indices);
    EXPECT(g->n_indices <= FL_INDICES);
    for (int i = 0; i < g->n_rules; i++) {
        EXPECT(g->rules[i].number >= 100 && g->rules[i].number < 10000);
        EXPECT(!i || g->rules[i].number > g->rules[i - 1].number);
    }
    EXPECT(g->version >= 1);
    EXPECT(g->min_seats >= 2 && g->max_seats <= FL_SEATS && g->min_seats <= g->min_published && g->min_published <= g->max_published &&
        g->max_published <= g->max_seats);
    EXPECT(g->longest > 0);
    EXPECT(!(g->together >> g->kinds[FL_KIND_STEP].size));
}

/* Whoever is asked can be told the rule that it is about. */
TEST_GAMES(generic, every_question_has_its_rule) {
    for (int step = 0; step < g->kinds[FL_KIND_STEP].size; step++) EXPECT(!g->step_rules[step] || fl_rule_of(g, g->step_rules[step]));
    for (walk *w = walk_all(g, 3000); walk_game(w);) do
            EXPECT_EQ(fl_rule_of(g, fl_asked(g, w->state.bytes)) != NULL, g->active(w->state.bytes) != 0);
        while (walk_step(w));
}

static const fl_field *field_at(const fl_game *g, int at) {
    for (int i = 0; i < g->n_fields; i++)
        if (g->fields[i].at == at) return &g->fields[i];
    return NULL;
}

/* The fields lie behind each other without a gap; each can hold its values and the unknown besides. */
TEST_GAMES(generic, fields) {
    static const char *const first[] = {"seats", "options", "round", "depth", "step"};
    int at = 0;
    for (int i = 0; i < 5; i++) EXPECT(fl_field_named(g, first[i]) == &g->fields[i]);
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i], *seers = f->who == FL_SEEN ? field_at(g, f->seers_at) : NULL;
        fl_where.game = g, fl_where.about = f->name;
        EXPECT_EQ(f->at, at);
        at += fl_elements(f) * f->width;
        EXPECT(f->most < fl_unknown(f));
        EXPECT(fl_field_named(g, f->name) == f);
        EXPECT(fl_length(f->what) > 3);
        for (int d = 0; d < 3; d++) EXPECT(!(f->by_seat >> d & 1) || f->dim[d] == FL_SEATS);
        if (f->who == FL_OWNER) EXPECT(f->by_seat & 1);
        if (f->holds == FL_SET) EXPECT(g->kinds[f->kind].size < 8 * f->width);
        if (f->who != FL_SEEN) continue;
        EXPECT(seers && seers->holds == FL_SEERS && seers->width == 1 && seers->who == FL_ALL && seers->by_seat == f->by_seat);
        for (int d = 0; d < 3 && seers; d++) EXPECT_EQ(seers->dim[d], f->dim[d]);
    }
    EXPECT_EQ(at, g->state_size);
}

TEST_GAMES(generic, index_and_notation) {
    char room[FL_NOTATION];
    fl_error e;
    for (int i = 0; i < g->n_indices; i++) {
        fl_move m = fl_at(g, i), read = {0xFF, 0xFF, 0xFF, 0xFF};
        fl_out o = fl_into(room, sizeof room);
        fl_write_move(&o, g, m);
        EXPECT_EQ(fl_index(g, m), i);
        EXPECT(o.n < sizeof room);
        EXPECT(fl_read_move(g, room, o.n, &read, &e));
        EXPECT(!memcmp(&m, &read, sizeof m));
    }
}

/* ---- the gate ------------------------------------------------------------------------------------------------ */

/* Every index that `legal` does not list is refused by a rule of this game, and nothing changes. */
static void refuses_the_rest(const walk *w, int seat) {
    static uint8_t listed[FL_INDICES];
    const fl_game *g = w->game;
    fl_state copy = w->state;
    fl_move legal[FL_LEGAL];
    fl_host h = {1, 0};
    int n = g->legal(w->state.bytes, seat, legal);
    memset(listed, 0, sizeof listed);
    for (int i = 0; i < n; i++) listed[fl_index(g, legal[i])] = 1;
    for (int i = 0; i < g->n_indices; i++) {
        if (listed[i]) continue;
        fl_rule rule = fl_play(g, copy.bytes, seat, fl_at(g, i), &h);
        if (rule && fl_rule_of(g, rule) && !memcmp(copy.bytes, w->state.bytes, g->state_size)) continue;
        char move[FL_NOTATION];
        fl_out o = fl_into(move, sizeof move);
        fl_write_move(&o, g, fl_at(g, i));
        fl_where.about = move;
        EXPECT(rule != 0);
        EXPECT(fl_rule_of(g, rule) != NULL);
        EXPECT(!memcmp(copy.bytes, w->state.bytes, g->state_size));
        copy = w->state, fl_where.about = NULL;
    }
}

static void lists_well(const walk *w, int seat) {
    const fl_game *g = w->game;
    fl_move legal[FL_LEGAL];
    int active = (int)(g->active(w->state.bytes) >> seat & 1), n = g->legal(w->state.bytes, seat, legal);
    uint64_t set = 0;
    EXPECT(active ? n >= 1 && n <= FL_LEGAL : n == 0);
    for (int i = 0; g->choices && i < n; i++) set |= (uint64_t)1 << fl_index(g, legal[i]);
    if (g->choices) EXPECT(g->n_indices <= 64 && g->choices(w->state.bytes, seat) == set);
    for (int i = 0; i < n; i++) {
        EXPECT(fl_index(g, legal[i]) >= 0);
        EXPECT_EQ(fl_why(g, w->state.bytes, seat, legal[i]), 0);
        for (int j = 0; j < i; j++) EXPECT(memcmp(&legal[i], &legal[j], sizeof legal[i]));
    }
}

TEST_GAMES(generic, legal_is_what_why_lets_through) {
    for (walk *w = walk_all(g, 2500); walk_game(w);) do {
            for (int seat = 0; seat < w->seats; seat++) lists_well(w, seat);
            unsigned active = g->active(w->state.bytes);
            EXPECT(!(active >> w->seats));
            if (!w->thorough) continue;
            refuses_the_rest(w, active ? fl_lowest(active) : 0);
            refuses_the_rest(w, (int)fl_uniform(&w->stream, (uint32_t)w->seats));
        } while (walk_step(w));
}

TEST_GAMES(generic, gate_refuses_what_is_out_of_range) {
    fl_host h = {1, 0};
    for (walk *w = walk_all(g, 200); walk_game(w);) {
        fl_state before = w->state;
        fl_move good = fl_at(g, 0);
        EXPECT_EQ(fl_play(g, w->state.bytes, -1, good, &h), FL_MALFORMED);
        EXPECT_EQ(fl_play(g, w->state.bytes, w->seats, good, &h), FL_MALFORMED);
        for (int verb = 0; verb < 256; verb++)
            for (int arg = 0; arg < 3; arg++) {
                int in_range = verb < g->n_verbs, size = in_range ? g->kinds[g->verbs[verb].kind[arg]].size : 0;
                fl_move bad = {(uint8_t)verb, 0, 0, 0};
                if (size > 255) continue;
                if (arg == 0) bad.a = (uint8_t)size;
                else if (arg == 1) bad.b = (uint8_t)size;
                else bad.c = (uint8_t)size;
                EXPECT_EQ(fl_play(g, w->state.bytes, 0, bad, &h), FL_MALFORMED);
                EXPECT_EQ(fl_index(g, bad), -1);
            }
        EXPECT(!memcmp(before.bytes, w->state.bytes, g->state_size));
    }
}

TEST_GAMES(generic, start_refuses_bad_settings) {
    uint8_t options[FL_OPTIONS];
    fl_state s;
    fl_host h = {1, 0};
    fl_standard(g, options);
    for (int seats = -1; seats < 9; seats++) {
        int good = seats >= g->min_seats && seats <= g->max_seats;
        EXPECT_EQ(fl_start(g, s.bytes, seats, options, &h), good ? FL_STARTED : FL_BAD_SEATS);
    }
    for (int i = 0; i < g->n_options; i++) {
        fl_standard(g, options);
        options[i] = (uint8_t)good_words(g->options[i].words);
        EXPECT_EQ(fl_start(g, s.bytes, g->min_seats, options, &h), FL_BAD_OPTION);
        options[i] = 255;
        EXPECT_EQ(fl_start(g, s.bytes, g->min_seats, options, &h), FL_BAD_OPTION);
    }
}

/* ---- play ------------------------------------------------------------------------------------------------------ */

static void good_event(const walk *w, const fl_event *e) {
    const fl_game *g = w->game;
    const uint8_t value[4] = {e->a, e->b, e->c, e->d};
    EXPECT(e->kind < g->n_events);
    EXPECT(e->who == FL_EVERYONE || (e->who && !(e->who >> w->seats)));
    for (int i = 0; i < 4 && e->kind < g->n_events; i++) {
        const fl_kind *k = &g->kinds[g->events[e->kind].kind[i]];
        fl_where.about = g->events[e->kind].name;
        EXPECT(value[i] < k->size);
        if (g->events[e->kind].kind[i] == 1) EXPECT(value[i] < w->seats); /* SEAT is the second of FL_KINDS */
    }
    fl_where.about = NULL;
}

static void good_deal(const walk *w, const fl_dealt *d) {
    EXPECT(d->kind < w->game->n_kinds);
    EXPECT(d->n >= 1 && d->n <= 0xFFFF && d->value < d->n);
    EXPECT(d->who == FL_EVERYONE || !(d->who >> w->seats));
    if (d->kind < w->game->n_kinds && *w->game->kinds[d->kind].words) EXPECT(d->meant < w->game->kinds[d->kind].size);
}

static void good_ranks(const walk *w) {
    int score[FL_SEATS], rank[FL_SEATS];
    w->game->result(w->state.bytes, score, rank);
    for (int p = 0; p < w->seats; p++) {
        int better = 0;
        for (int q = 0; q < w->seats; q++) {
            better += rank[q] < rank[p];
            EXPECT(score[q] <= score[p] || rank[q] <= rank[p]); /* nobody with more points stands behind */
            EXPECT(rank[q] != rank[p] || score[q] == score[p]);
        }
        EXPECT_EQ(rank[p], 1 + better);
    }
}

TEST_GAMES(generic, plays_to_the_end) {
    for (walk *w = walk_all(g, 12000); walk_game(w);) {
        int round = 0;
        do {
            int broken = fl_check(g, w->state.bytes);
            if (broken) fl_where.about = fl_check_name(g, broken);
            EXPECT_EQ(broken, 0);
            EXPECT(w->ply <= g->longest);
            EXPECT(w->scribe.n_deals <= FL_PER_PLY && w->scribe.n_events <= FL_PER_PLY);
            for (uint32_t i = 0; i < w->scribe.n_deals; i++) good_deal(w, &w->deals[i]);
            for (uint32_t i = 0; i < w->scribe.n_events; i++) good_event(w, &w->events[i]);
            EXPECT(fl_round(g, w->state.bytes) >= round);
            round = fl_round(g, w->state.bytes);
            EXPECT_EQ(w->over, fl_step(g, w->state.bytes) < 0);
            good_ranks(w);
        } while (walk_step(w));
        EXPECT(w->over);
    }
}

/* The same bytes and the same numbers go on in the same way: nothing is remembered outside the state. */
TEST_GAMES(generic, clone_goes_on_alike) {
    for (walk *w = walk_all(g, 4000); walk_game(w);) do {
            fl_state clone = w->state;
            fl_host h = {w->host.stream, 0};
            if (!walk_step(w)) break;
            EXPECT_EQ(fl_play(g, clone.bytes, w->seat, w->move, &h), 0);
            EXPECT(!memcmp(clone.bytes, w->state.bytes, g->state_size));
            EXPECT(fl_hash(g, clone.bytes) == fl_hash(g, w->state.bytes));
            EXPECT(h.stream == w->host.stream);
        } while (!w->over);
}

/* ---- choices made at the same time ------------------------------------------------------------------------------ */

static void play_in_order(const walk *w, const fl_move *chosen, int first, int step, fl_state *s) {
    const fl_game *g = w->game;
    fl_host h = {99, 0};
    for (int i = 0, seat = first; i < w->seats; i++, seat = (seat + step + w->seats) % w->seats) {
        if (!(g->active(w->state.bytes) >> seat & 1)) continue;
        fl_move before[FL_LEGAL], now[FL_LEGAL];
        int n = g->legal(w->state.bytes, seat, before);
        EXPECT_EQ(g->legal(s->bytes, seat, now), n); /* what the others chose is no business of this seat */
        EXPECT(!memcmp(before, now, (size_t)n * sizeof *now));
        EXPECT_EQ(fl_play(g, s->bytes, seat, chosen[seat], &h), 0);
    }
}

TEST_GAMES(generic, choices_at_the_same_time_commute) {
    for (walk *w = walk_all(g, 4000); walk_game(w);) do {
            unsigned active = g->active(w->state.bytes);
            fl_move chosen[FL_SEATS], legal[FL_LEGAL];
            if (fl_count(active) < 2) continue;
            EXPECT(g->together >> fl_step(g, w->state.bytes) & 1);
            for (int seat = 0; seat < w->seats; seat++)
                if (active >> seat & 1) chosen[seat] = legal[fl_uniform(&w->stream, (uint32_t)g->legal(w->state.bytes, seat, legal))];
            fl_state straight = w->state;
            play_in_order(w, chosen, 0, 1, &straight);
            for (int first = 0; first < w->seats; first++)
                for (int step = -1; step <= 1; step += 2) {
                    fl_state other = w->state;
                    play_in_order(w, chosen, first, step, &other);
                    EXPECT(!memcmp(straight.bytes, other.bytes, g->state_size));
                }
        } while (walk_step(w));
}

/* ---- views ---------------------------------------------------------------------------------------------------------- */

static fl_state veiled(const walk *w, int viewer) {
    fl_state view = w->state;
    fl_veil(w->game, view.bytes, viewer);
    return view;
}

TEST_GAMES(generic, a_view_knows_its_own_moves) {
    for (walk *w = walk_all(g, 3000); walk_game(w);) do {
            int asks = (int)fl_uniform(&w->stream, (uint32_t)w->seats); /* for every index */
            for (int seat = 0; seat < w->seats; seat++) {
                fl_state view = veiled(w, seat);
                fl_move seen[FL_LEGAL], legal[FL_LEGAL];
                int n = g->legal(w->state.bytes, seat, legal);
                EXPECT_EQ(g->legal(view.bytes, seat, seen), n);
                EXPECT(!memcmp(seen, legal, (size_t)n * sizeof *legal));
                EXPECT_EQ(g->active(view.bytes), g->active(w->state.bytes));
                for (int i = w->thorough && seat == asks ? 0 : g->n_indices; i < g->n_indices; i++)
                    EXPECT_EQ(fl_why(g, view.bytes, seat, fl_at(g, i)), fl_why(g, w->state.bytes, seat, fl_at(g, i)));
            }
        } while (walk_step(w));
}

static void veil_element_by_element(const fl_game *g, void *s, int viewer) {
    fl_state was;
    memcpy(was.bytes, s, g->state_size);
    for (int i = 0; i < g->n_fields; i++)
        for (int k = 0; k < fl_elements(&g->fields[i]); k++)
            if (fl_hidden(&g->fields[i], was.bytes, k, viewer)) fl_set(&g->fields[i], s, k, fl_unknown(&g->fields[i]));
}

/* A plan is good for all states of a table, and hides to the byte what `fl_hidden` says; in states that cannot be, too. */
TEST_GAMES(generic, a_veil_by_plan_hides_what_is_hidden) {
    for (walk *w = walk_all(g, 2000); walk_game(w);) {
        fl_veiling plan[FL_SEATS + 2];
        for (int viewer = FL_ALL_SEEING; viewer < w->seats; viewer++) fl_veil_plan(g, w->seats, viewer, &plan[viewer + 2]);
        do {
            fl_state any = w->state;
            for (int k = 1; w->thorough && k < g->state_size; k++) any.bytes[k] = (uint8_t)fl_next(&w->stream);
            for (int viewer = FL_ALL_SEEING; viewer < w->seats; viewer++) {
                fl_state one = any, other = any;
                fl_veil_by(&plan[viewer + 2], one.bytes), veil_element_by_element(g, other.bytes, viewer);
                EXPECT(!memcmp(one.bytes, other.bytes, g->state_size));
            }
        } while (walk_step(w));
    }
}

/* Veiling twice is veiling once; the engine knows a view by what is unknown in it; a spectator sees no more than any seat. */
TEST_GAMES(generic, views_are_views) {
    for (walk *w = walk_all(g, 3000); walk_game(w);) do {
            fl_state spectator = veiled(w, FL_SPECTATOR);
            EXPECT_EQ(fl_check_view(g, spectator.bytes, FL_SPECTATOR), 0);
            EXPECT_EQ(g->active(spectator.bytes), g->active(w->state.bytes));
            for (int seat = 0; seat < w->seats; seat++) {
                fl_state view = veiled(w, seat), twice = view;
                fl_veil(g, twice.bytes, seat);
                EXPECT(!memcmp(view.bytes, twice.bytes, g->state_size));
                EXPECT_EQ(fl_check_view(g, view.bytes, seat), 0);
                EXPECT(fl_view_hash(g, view.bytes, seat) == fl_view_hash(g, w->state.bytes, seat));
                fl_veil(g, twice.bytes, FL_SPECTATOR);
                EXPECT(!memcmp(spectator.bytes, twice.bytes, g->state_size));
            }
            fl_state all = veiled(w, FL_ALL_SEEING);
            EXPECT(!memcmp(all.bytes, w->state.bytes, g->state_size));
        } while (walk_step(w));
}

/* ---- written down and read again ---------------------------------------------------------------------------------- */

typedef void writer(fl_out *o, const fl_game *g, const void *s, int viewer);
typedef int reader(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e);

static void write_and_read(const walk *w, int viewer, writer *write, reader *read) {
    static fl_position p;
    fl_error e;
    fl_state view = veiled(w, viewer);
    fl_out o = fl_into(text, sizeof text), o2 = fl_into(again, sizeof again);
    write(&o, w->game, w->state.bytes, viewer);
    EXPECT(o.n < sizeof text);
    if (!read(fl_find_game, text, o.n, &p, &e)) {
        fl_where.about = e.text;
        EXPECT(!"can be read again");
        fl_where.about = NULL;
        return;
    }
    EXPECT(p.game == w->game && p.viewer == viewer);
    EXPECT(!memcmp(p.state.bytes, view.bytes, w->game->state_size));
    write(&o2, w->game, p.state.bytes, viewer);
    EXPECT(o.n == o2.n && !memcmp(text, again, o.n));
}

TEST_GAMES(generic, json_and_position_round_trip) {
    for (walk *w = walk_all(g, 250); walk_game(w);) do {
            if (!w->thorough) continue;
            for (int viewer = FL_ALL_SEEING; viewer < w->seats; viewer++) {
                write_and_read(w, viewer, fl_write_json, fl_read_json);
                write_and_read(w, viewer, fl_write_position, fl_read_position);
            }
        } while (walk_step(w));
}

enum { MOST_PLIES = 1 << 14, MOST_DEALS = 1 << 17, MOST_SNAPSHOTS = 256, RECORD_ROOM = 1 << 22 };

static void new_record(fl_record *r) {
    memset(r, 0, sizeof *r);
    r->plies = malloc(MOST_PLIES * sizeof *r->plies), r->max_plies = MOST_PLIES;
    r->deals = malloc(MOST_DEALS * sizeof *r->deals), r->max_deals = MOST_DEALS;
    r->snapshots = malloc(MOST_SNAPSHOTS * sizeof *r->snapshots), r->max_snapshots = MOST_SNAPSHOTS;
}

static void free_record(fl_record *r) { free(r->plies), free(r->deals), free(r->snapshots); }

/* Keeps what is walked; remembers each state's hash. */
static uint32_t walk_recording(walk *w, fl_record *r, uint64_t *hashes) {
    fl_record_start(r, w->game, w->seats, w->options, &w->scribe, w->state.bytes);
    hashes[0] = fl_hash(w->game, w->state.bytes);
    while (walk_step(w)) {
        EXPECT(fl_record_add(r, w->seat, w->move, &w->scribe, w->state.bytes));
        hashes[w->ply] = fl_hash(w->game, w->state.bytes);
    }
    snprintf(r->name[0], sizeof r->name[0], "Anne B. %d", w->seats);
    return r->n_plies;
}

static void replays(const fl_record *r, const uint64_t *hashes, const fl_state *last) {
    static fl_replay at;
    fl_error e;
    fl_replay_start(&at, r);
    while (fl_replay_step(&at, &e)) EXPECT(fl_hash(r->game, at.state.bytes) == hashes[at.ply]);
    EXPECT_EQ(e.text[0], 0);
    EXPECT_EQ(at.ply, r->n_plies);
    EXPECT(!memcmp(at.state.bytes, last->bytes, r->game->state_size));
}

TEST_GAMES(generic, record_round_trip_and_replay) {
    static uint64_t hashes[MOST_PLIES + 1];
    char *one = malloc(RECORD_ROOM), *two = malloc(RECORD_ROOM);
    fl_record kept, read;
    fl_error e;
    new_record(&kept), new_record(&read);
    for (walk *w = walk_all(g, 1500); walk_game(w);) {
        walk_recording(w, &kept, hashes);
        fl_out o = fl_into(one, RECORD_ROOM), o2 = fl_into(two, RECORD_ROOM);
        fl_record_write(&o, &kept);
        EXPECT(o.n < RECORD_ROOM);
        EXPECT(fl_record_read(fl_find_game, one, o.n, &read, &e));
        EXPECT_TEXT(e.text, "");
        EXPECT(fl_record_verify(&read, &e));
        EXPECT_TEXT(e.text, "");
        EXPECT(read.n_snapshots >= 1);
        fl_record_write(&o2, &read);
        EXPECT(o.n == o2.n && !memcmp(one, two, o.n));
        replays(&read, hashes, &w->state);
    }
    free_record(&kept), free_record(&read), free(one), free(two);
}
