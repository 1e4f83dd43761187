/* tree.c - a small game for two, whole. */
#include "tree.h"
#include "../study/perft.h"
#include <math.h>
#include <stdlib.h>

typedef struct { uint64_t of[2]; } memory; /* a fingerprint of all that each seat has seen and done */

/* ---- growing ----------------------------------------------------------------------------------------------- */

static int room(fl_tree *t, void *array, uint32_t *n, uint32_t wanted, size_t each) {
    void **at = (void **)array;
    uint32_t more = *n ? *n : 1024;
    if (wanted <= *n) return 1;
    while (more < wanted) more *= 2;
    void *bigger = realloc(*at, more * each);
    if (!bigger) return t->failed = "there is not enough memory for its tree", 0;
    return *at = bigger, *n = more, 1;
}

static uint32_t slot(const fl_numbering *k, uint64_t key) {
    uint32_t at = (uint32_t)(key * 0x9E3779B97F4A7C15ull >> 32) & (k->n_slots - 1);
    while (k->slots[at] && k->keys[k->slots[at] - 1] != key) at = (at + 1) & (k->n_slots - 1);
    return at;
}

static int widen(fl_tree *t, fl_numbering *k) {
    uint32_t n = k->n_slots ? k->n_slots * 2 : 4096, *slots = calloc(n, sizeof *slots);
    uint64_t *keys = realloc(k->keys, n / 2 * sizeof *keys);
    if (keys) k->keys = keys;
    if (!slots || !keys) return free(slots), t->failed = "there is not enough memory for its tree", 0;
    free(k->slots);
    k->slots = slots, k->n_slots = n;
    for (uint32_t i = 0; i < k->n; i++) k->slots[slot(k, k->keys[i])] = i + 1;
    return 1;
}

/* The number of this key; n itself if it is new (and none if there is no memory: t->failed). */
static uint32_t number(fl_tree *t, fl_numbering *k, uint64_t key) {
    if (k->n + 1 > k->n_slots / 2 && !widen(t, k)) return 0;
    uint32_t at = slot(k, key);
    if (k->slots[at]) return k->slots[at] - 1;
    k->keys[k->n] = key, k->slots[at] = ++k->n;
    return k->n - 1;
}

static uint32_t add_nodes(fl_tree *t, uint32_t n) {
    uint32_t at = t->n_nodes;
    if (n > t->most - at) return t->failed = "its tree is too large", 0;
    if (!room(t, &t->nodes, &t->room_nodes, at + n, sizeof *t->nodes)) return 0;
    memset(t->nodes + at, 0, n * sizeof *t->nodes);
    t->n_nodes += n;
    return at;
}

static uint32_t view_of(fl_tree *t, const fl_state *s, int seat) {
    size_t size = t->game->state_size;
    uint32_t i = number(t, &t->view_keys, fl_mix(fl_view_hash(t->game, s->bytes, seat), (uint64_t)seat));
    if (i < t->n_views || t->failed) return i;
    if (!room(t, &t->views, &t->room_views, i + 1, size) || !room(t, &t->view_seat, &t->room_view_seats, i + 1, 1)) return i;
    t->view_seat[i] = (uint8_t)seat;
    memcpy(t->views + i * size, s->bytes, size);
    fl_veil(t->game, t->views + i * size, seat);
    return t->n_views = i + 1, i;
}

static uint32_t set_of(fl_tree *t, const fl_state *s, const memory *m, int seat, int n) {
    uint32_t i = number(t, &t->set_keys, fl_mix(m->of[seat], (uint64_t)seat)), view;
    if (i < t->n_sets || t->failed || !room(t, &t->sets, &t->room_sets, i + 1, sizeof *t->sets)) return i;
    view = view_of(t, s, seat);
    fl_known set = {t->n_moves, view, (uint8_t)seat, (uint8_t)n};
    t->sets[i] = set, t->n_moves += (uint32_t)n;
    return t->n_sets = i + 1, i;
}

static void remember(const fl_tree *t, memory *m, const fl_state *s, int mover, fl_move move) {
    for (int seat = 0; seat < 2; seat++) m->of[seat] = fl_mix(m->of[seat], fl_view_hash(t->game, s->bytes, seat));
    m->of[mover] = fl_mix(m->of[mover], 1u + (unsigned)fl_index(t->game, move));
}

static void grow(fl_tree *t, uint32_t at, const fl_state *s, const memory *m);

/* One move: a chance node with a child for each outcome, or what follows at once if nothing is dealt. */
static void grow_move(fl_tree *t, uint32_t at, const fl_state *s, const memory *m, int seat, fl_move move) {
    fl_outcomes o;
    uint32_t n = 0, first = at, i = 0;
    fl_state next;
    memory after;
    fl_outcomes_start(&o);
    do memcpy(next.bytes, s->bytes, t->game->state_size), t->game->play(next.bytes, seat, move, &o.host), n++;
    while (fl_outcomes_next(&o));
    if (n > 1) {
        if (n > 255) t->failed = "too much is dealt at once";
        if (t->failed || !(first = add_nodes(t, n))) return;
        t->nodes[at].who = FL_CHANCE, t->nodes[at].first = first, t->nodes[at].n = (uint8_t)n;
    }
    fl_outcomes_start(&o);
    do {
        memcpy(next.bytes, s->bytes, t->game->state_size);
        t->game->play(next.bytes, seat, move, &o.host);
        if (n > 1) t->nodes[first + i].chance = (float)fl_outcomes_chance(&o);
        after = *m;
        remember(t, &after, &next, seat, move);
        grow(t, first + i++, &next, &after);
    } while (!t->failed && fl_outcomes_next(&o));
}

static float share(const fl_game *g, const fl_state *s) {
    int score[FL_SEATS], rank[FL_SEATS];
    g->result(s->bytes, score, rank);
    return rank[0] == rank[1] ? 0.5f : rank[0] == 1;
}

static void grow(fl_tree *t, uint32_t at, const fl_state *s, const memory *m) {
    fl_move legal[FL_LEGAL];
    unsigned active = t->game->active(s->bytes);
    if (!active) {
        t->nodes[at].who = FL_LEAF, t->nodes[at].worth = share(t->game, s);
        return;
    }
    int seat = fl_lowest(active), n = t->game->legal(s->bytes, seat, legal);
    uint32_t set = set_of(t, s, m, seat, n), first = t->failed ? 0 : add_nodes(t, (uint32_t)n);
    if (t->failed) return;
    fl_node *node = &t->nodes[at];
    node->who = (uint8_t)seat, node->set = set, node->first = first, node->n = (uint8_t)n;
    for (int i = 0; i < n && !t->failed; i++) grow_move(t, first + (uint32_t)i, s, m, seat, legal[i]);
}

static void plant(fl_tree *t, const fl_game *g, uint32_t most) {
    memset(t, 0, sizeof *t);
    t->game = g, t->most = most;
}

static void grow_root(fl_tree *t, uint32_t at, const fl_state *s) {
    memory m = {{0}};
    for (int seat = 0; seat < 2; seat++) m.of[seat] = fl_view_hash(t->game, s->bytes, seat);
    grow(t, at, s, &m);
}

int fl_tree_grow_from(fl_tree *t, const fl_game *g, const void *state, uint32_t most) {
    fl_state s;
    plant(t, g, most);
    if (fl_seats(g, state) != 2) return t->failed = "more than two play it", 0;
    memcpy(s.bytes, state, g->state_size);
    add_nodes(t, 1);
    if (!t->failed) grow_root(t, 0, &s);
    return !t->failed;
}

int fl_tree_grow(fl_tree *t, const fl_game *g, const uint8_t options[FL_OPTIONS], uint32_t most) {
    fl_outcomes o;
    uint32_t n = 0, i = 1;
    fl_state s;
    plant(t, g, most);
    fl_outcomes_start(&o);
    do n++;
    while (fl_start(g, s.bytes, 2, options, &o.host) == FL_STARTED && fl_outcomes_next(&o));
    add_nodes(t, n + 1);
    if (t->failed || n > 255) return t->failed = t->failed ? t->failed : "its setup deals too much", 0;
    t->nodes[0].who = FL_CHANCE, t->nodes[0].first = 1, t->nodes[0].n = (uint8_t)n;
    fl_outcomes_start(&o);
    do {
        if (fl_start(g, s.bytes, 2, options, &o.host) != FL_STARTED) return t->failed = "two cannot play it", 0;
        t->nodes[i].chance = (float)fl_outcomes_chance(&o);
        grow_root(t, i++, &s);
    } while (!t->failed && fl_outcomes_next(&o));
    return !t->failed;
}

int fl_tree_remember(fl_tree *t, unsigned seats) {
    uint32_t *first = calloc(t->n_views, sizeof *first), at = 0; /* from 1 */
    if (!first) return 0;
    for (uint32_t i = 0; i < t->n_sets; i++) {
        fl_known *set = &t->sets[i];
        int fresh = seats >> set->seat & 1 || !first[set->view];
        set->first = fresh ? at : first[set->view] - 1;
        if (!fresh) continue;
        first[set->view] = 1 + at, at += set->n;
    }
    return free(first), t->n_moves = at, 1;
}

void fl_tree_free(fl_tree *t) {
    free(t->nodes), free(t->sets), free(t->views), free(t->view_seat);
    free(t->set_keys.keys), free(t->set_keys.slots), free(t->view_keys.keys), free(t->view_keys.slots);
    memset(t, 0, sizeof *t);
}

/* ---- playing it in some way ------------------------------------------------------------------------------------ */

void fl_tree_uniform(const fl_tree *t, double *policy) {
    for (uint32_t i = 0; i < t->n_sets; i++)
        for (int k = 0; k < t->sets[i].n; k++) policy[t->sets[i].first + (uint32_t)k] = 1.0 / t->sets[i].n;
}

static double value_below(const fl_tree *t, uint32_t at, const double *policy) {
    const fl_node *node = &t->nodes[at];
    double sum = 0;
    if (node->who == FL_LEAF) return node->worth;
    for (uint32_t i = 0; i < node->n; i++) {
        double p = node->who == FL_CHANCE ? t->nodes[node->first + i].chance : policy[t->sets[node->set].first + i];
        if (p > 0) sum += p * value_below(t, node->first + i, policy);
    }
    return sum;
}

double fl_tree_value(const fl_tree *t, const double *policy) { return value_below(t, 0, policy); }

/* ---- the best answer -------------------------------------------------------------------------------------------- */

/* Of each set: the nodes in it as a list, and which move is best (n: not known yet). Of each node: how likely the other
 * seat and chance let it come about. */
typedef struct {
    const fl_tree *tree;
    const double *policy;
    int seat;
    double *reach;
    uint32_t *next, *head;
    uint8_t *best;
} answer;

static void reach_below(answer *a, uint32_t at, double reach) {
    const fl_node *node = &a->tree->nodes[at];
    a->reach[at] = reach;
    if (node->who == a->seat) a->next[at] = a->head[node->set], a->head[node->set] = at + 1;
    for (uint32_t i = 0; i < node->n; i++) {
        uint32_t child = node->first + i;
        double p = 1;
        if (node->who == FL_CHANCE) p = a->tree->nodes[child].chance;
        else if (node->who != a->seat) p = a->policy[a->tree->sets[node->set].first + i];
        reach_below(a, child, reach * p);
    }
}

static double answer_below(answer *a, uint32_t at);

static int best_move(answer *a, uint32_t set) {
    int n = a->tree->sets[set].n;
    double most = -1;
    if (a->best[set] < n) return a->best[set];
    for (int k = 0; k < n; k++) {
        double sum = 0;
        for (uint32_t at = a->head[set]; at; at = a->next[at - 1])
            if (a->reach[at - 1] > 0) sum += answer_below(a, a->tree->nodes[at - 1].first + (uint32_t)k);
        if (sum > most) most = sum, a->best[set] = (uint8_t)k;
    }
    return a->best[set];
}

/* Its win share below this node, weighted with how likely the node comes about. */
static double answer_below(answer *a, uint32_t at) {
    const fl_node *node = &a->tree->nodes[at];
    double sum = 0;
    if (!(a->reach[at] > 0)) return 0;
    if (node->who == FL_LEAF) return a->reach[at] * (a->seat ? 1 - node->worth : node->worth);
    if (node->who == a->seat) return answer_below(a, node->first + (uint32_t)best_move(a, node->set));
    for (uint32_t i = 0; i < node->n; i++) sum += answer_below(a, node->first + i);
    return sum;
}

static void write_answer(const answer *a, double *own) {
    for (uint32_t i = 0; i < a->tree->n_sets; i++) {
        const fl_known *set = &a->tree->sets[i];
        for (int k = 0; a->best[i] < set->n && k < set->n; k++) own[set->first + (uint32_t)k] = k == a->best[i];
    }
}

double fl_tree_answer(const fl_tree *t, const double *policy, int seat, double *own) {
    answer a = {
        t, policy, seat, malloc(t->n_nodes * sizeof(double)), malloc(t->n_nodes * sizeof(uint32_t)), calloc(t->n_sets, sizeof(uint32_t)),
        malloc(t->n_sets)};
    double value = NAN;
    if (a.reach && a.next && a.head && a.best) {
        memset(a.best, 255, t->n_sets);
        reach_below(&a, 0, 1);
        value = answer_below(&a, 0);
        if (own) write_answer(&a, own);
    }
    free(a.reach), free(a.next), free(a.head), free(a.best);
    return value;
}

double fl_tree_answer_against(const fl_tree *t, const double *to, const double *against, int seat, double *own) {
    if (isnan(fl_tree_answer(t, to, seat, own))) return NAN;
    for (uint32_t i = 0; i < t->n_sets; i++)
        if (t->sets[i].seat != seat) memcpy(own + t->sets[i].first, against + t->sets[i].first, t->sets[i].n * sizeof *own);
    double value = fl_tree_value(t, own);
    return seat ? 1 - value : value;
}

/* ---- regret minimisation ------------------------------------------------------------------------------------------ */

int fl_cfr_start(fl_cfr *c, const fl_tree *t) {
    c->rounds = 0;
    c->regret = calloc(t->n_moves, sizeof *c->regret), c->sum = calloc(t->n_moves, sizeof *c->sum);
    if (c->regret && c->sum) return 1;
    return fl_cfr_free(c), 0;
}

void fl_cfr_free(fl_cfr *c) { free(c->regret), free(c->sum), c->regret = c->sum = NULL; }

static void in_proportion(const double *of, int n, double *to) {
    double sum = 0;
    for (int k = 0; k < n; k++) sum += of[k];
    for (int k = 0; k < n; k++) to[k] = sum > 0 ? of[k] / sum : 1.0 / n;
}

/* Seat 0's share below; `own` and `rest`: how likely the learning seat, and the other with chance, come here. */
static double learn(fl_cfr *c, const fl_tree *t, const double *now, int seat, uint32_t at, double own, double rest) {
    const fl_node *node = &t->nodes[at];
    double worth[FL_LEGAL], sum = 0;
    if (node->who == FL_LEAF) return node->worth;
    if (rest == 0 && own == 0) return 0;
    const fl_known *set = &t->sets[node->set];
    for (uint32_t i = 0; i < node->n; i++) {
        double p = node->who == FL_CHANCE ? t->nodes[node->first + i].chance : now[set->first + i];
        int mine = node->who == seat;
        double value = learn(c, t, now, seat, node->first + i, mine ? own * p : own, mine ? rest : rest * p);
        if (mine) worth[i] = value;
        sum += p * value;
    }
    if (node->who != seat) return sum;
    for (uint32_t i = 0; i < node->n; i++) {
        c->regret[set->first + i] += rest * (seat ? sum - worth[i] : worth[i] - sum);
        c->sum[set->first + i] += own * now[set->first + i] * c->rounds;
    }
    return sum;
}

void fl_cfr_round(fl_cfr *c, const fl_tree *t) {
    double *now = malloc(t->n_moves * sizeof *now);
    if (!now) return;
    c->rounds++;
    for (int seat = 0; seat < 2; seat++) {
        for (uint32_t i = 0; i < t->n_sets; i++) in_proportion(c->regret + t->sets[i].first, t->sets[i].n, now + t->sets[i].first);
        learn(c, t, now, seat, 0, 1, 1);
        for (uint32_t i = 0; i < t->n_moves; i++) c->regret[i] = c->regret[i] > 0 ? c->regret[i] : 0;
    }
    free(now);
}

void fl_cfr_policy(const fl_cfr *c, const fl_tree *t, double *policy) {
    for (uint32_t i = 0; i < t->n_sets; i++) in_proportion(c->sum + t->sets[i].first, t->sets[i].n, policy + t->sets[i].first);
}

int fl_tree_forgetful(fl_tree *t, uint32_t rounds, double *policy) {
    double *learnt = malloc(t->n_moves * sizeof *learnt);
    int well = learnt != 0;
    for (int seat = 0; seat < 2 && well; seat++) {
        fl_cfr c;
        if (!(well = fl_tree_remember(t, 2u >> seat) && fl_cfr_start(&c, t))) break;
        while (c.rounds < rounds) fl_cfr_round(&c, t);
        fl_cfr_policy(&c, t, learnt), fl_cfr_free(&c);
        for (uint32_t i = 0, at = 0; i < t->n_sets; at += t->sets[i++].n)
            if (t->sets[i].seat == seat) memcpy(policy + at, learnt + t->sets[i].first, t->sets[i].n * sizeof *policy);
    }
    free(learnt);
    return fl_tree_remember(t, 3) && well;
}
