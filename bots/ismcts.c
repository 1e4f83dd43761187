/* ismcts.c - a tree of information sets. Each iteration imagines a new world that fits the view, goes down the tree in it, adds one
 * node, and books what is reached for whoever chose the way: every seat is after its own chance to win.
 *
 * A node is what a seat knows when it has to choose: the moves it has seen, its own secrets, and, for the bot's own seat, what it may do.
 * What others chose in secret is no part of it until it is shown, so nobody answers what he has not seen. Chance is no part of it either:
 * the deals come from the world, and a move counts as available only in the worlds that allow it. States are never kept: a way is
 * played again from the root. */
#include "search.h"

typedef struct {
    uint64_t key;
    uint32_t first, last;
} node; /* its edges, as numbers from 1; key 0: an empty place */
typedef struct {
    fl_move move;
    uint32_t next, visits, available;
    int32_t prior;                                                 /* what the evaluation says one move ahead */
    int64_t won;                                                   /* by the mover, over all visits */
} edge;

enum { DEEPEST = 96, TRIED_WORLDS = 16, BETWEEN_TICKS = 32 };
static const double TRUST = 2; /* as many visits a prior within the tree counts */
typedef struct {
    const fl_task *task;
    const fl_game *game;
    const fl_manner *manner;
    int seats;
    node *nodes;
    edge *edges;
    uint32_t mask, n_nodes, most_nodes, n_edges, most_edges;
    fl_host host;
    int64_t square[FL_LEGAL];                                      /* of the root's edges, for the spread */
    struct {
        uint32_t edge;
        int seat;
    } path[DEEPEST];
    int depth, blind;                                              /* blind: in this world the bot's own secrets are imagined, too */
    fl_state shared;                                                 /* what a spectator sees */
    fl_belief belief[2];                                           /* of the bot, and blind */
} search;

/* What each seat has seen on the way down. */
typedef struct { uint64_t seen, own[FL_SEATS], pending; } story;

/* ---- numbers ------------------------------------------------------------------------------------------------------ */

/* The natural logarithm in double, from a table and a straight line: the same everywhere. n from 1. */
static double log_of(uint32_t n) {
    static const double LN2 = 0.69314718055994531;
    static const double PART[17] = {
        0, 0.060624621816, 0.117783035656, 0.171850256927, 0.223143551314, 0.271933715484, 0.318453731119, 0.362905493690, 0.405465108108,
        0.446287102628, 0.485507815782, 0.523248143765, 0.559615787935, 0.594707107747, 0.628608659422, 0.661398482245, 0.693147180560};
    int bits = 31;
    while (!(n >> bits)) bits--;
    double m = (double)n / (double)((uint32_t)1 << bits); /* 1 … 2 */
    int at = (int)((m - 1) * 16);
    if (at > 15) at = 15;
    return bits * LN2 + PART[at] + (PART[at + 1] - PART[at]) * ((m - 1) * 16 - at);
}

/* ---- memory -------------------------------------------------------------------------------------------------------- */

/* A quarter of the arena for nodes at most, and no more than the budget can fill; the rest for edges. */
static int lay_out(search *x, uint32_t budget) {
    const fl_means *m = x->task->means;
    uint32_t places = 64;
    while (places / 2 < budget && (size_t)places * 8 * sizeof(node) <= m->size) places *= 2;
    size_t taken = (size_t)places * sizeof(node);
    if (!m->arena || m->size < taken + 2 * FL_LEGAL * sizeof(edge)) return 0;
    x->nodes = (node *)m->arena;
    x->edges = (edge *)((uint8_t *)m->arena + taken);
    x->mask = places - 1, x->most_nodes = places / 4 * 3;
    x->most_edges = (uint32_t)((m->size - taken) / sizeof(edge)) - 1;
    memset(x->nodes, 0, taken);
    return 1;
}

/* The node with this key, or a new one without edges; NULL: there is no room. */
static node *node_at(search *x, uint64_t key) {
    uint32_t at = (uint32_t)(key >> 20) & x->mask;
    key |= 1;
    while (x->nodes[at].key && x->nodes[at].key != key) at = (at + 1) & x->mask;
    if (x->nodes[at].key) return &x->nodes[at];
    if (x->n_nodes == x->most_nodes || x->n_edges + FL_LEGAL > x->most_edges) return 0;
    x->n_nodes++;
    x->nodes[at].key = key;
    return &x->nodes[at];
}

static uint32_t new_edge(search *x, node *n, fl_move m, int32_t prior) {
    if (x->n_edges >= x->most_edges) return 0;
    uint32_t at = ++x->n_edges;
    edge *e = &x->edges[at];
    e->move = m, e->next = 0, e->visits = e->available = 0, e->prior = prior, e->won = 0;
    if (n->last) x->edges[n->last].next = at;
    else n->first = at;
    n->last = at;
    return at;
}

static uint32_t word_of(fl_move m) {
    uint32_t w;
    memcpy(&w, &m, sizeof w);
    return w;
}

/* Moves are mostly listed in the order in which they were first: the search begins behind the last one found. */
static uint32_t find_edge(const search *x, const node *n, fl_move m, uint32_t from) {
    uint32_t word = word_of(m);
    for (uint32_t at = from; at; at = x->edges[at].next)
        if (word_of(x->edges[at].move) == word) return at;
    for (uint32_t at = n->first; at && at != from; at = x->edges[at].next)
        if (word_of(x->edges[at].move) == word) return at;
    return 0;
}

/* ---- what is known ---------------------------------------------------------------------------------------------------- */

static int step_of(const search *x, const fl_state *w) { return fl_step(x->game, w->bytes); }

static int is_together(const search *x, int step) { return step >= 0 && (x->game->together >> step & 1); }

static uint64_t key_of(const search *x, const story *k, int seat, int step, const fl_move legal[], int n) {
    uint64_t key = fl_mix(k->seen ^ (uint64_t)(seat + 1) << 56 ^ (uint64_t)(step + 1) << 48, k->own[seat]);
    if (seat != x->task->seat) return key; /* of others' hands nothing is known: their moves are available or not */
    for (int i = 0; i < n; i++) key = fl_mix(key, word_of(legal[i]));
    return key;
}

/* A seat has moved: who saw what? Choices made together are shown when the last one is in. */
static void remember(const search *x, story *k, int seat, fl_move m, int step, const fl_state *after) {
    int together = is_together(x, step);
    uint64_t token = fl_mix((uint64_t)seat + 1, word_of(m));
    if (together || x->game->verbs[m.verb].how == FL_HIDES) {
        k->own[seat] = fl_mix(k->own[seat], token);
        k->seen = fl_mix(k->seen, (uint64_t)seat << 8 | m.verb);
        if (together) k->pending += token;
        if (together && step_of(x, after) != step) k->seen = fl_mix(k->seen, k->pending), k->pending = 0;
    } else k->seen = fl_mix(k->seen, token);
}

/* ---- leaves ------------------------------------------------------------------------------------------------------------- */

static void play_out(search *x, fl_state *w) {
    const fl_game *g = x->game;
    fl_move legal[FL_LEGAL];
    unsigned active;
    for (int ply = 0; ply < x->manner->playout && (active = g->active(w->bytes)) != 0; ply++) {
        int seat = fl_lowest(active), n = g->legal(w->bytes, seat, legal);
        g->play(w->bytes, seat, legal[fl_uniform(&x->host.stream, (uint32_t)n)], &x->host);
    }
}

/* What a move leads to, judged. */
static void try_move(search *x, const fl_state *from, int seat, fl_move m, fl_state *to, int32_t chance[]) {
    memcpy(to->bytes, from->bytes, x->game->state_size);
    x->game->play(to->bytes, seat, m, &x->host);
    fl_win_chances(x->game, to->bytes, x->task->weights, chance);
}

/* A new node: each of its moves gets its prior; what the best of them leads to is what the node is worth. It is made once more for
 * that: among many moves the best looking was lucky. */
static void expand(search *x, node *at, const fl_state *w, int seat, const fl_move legal[], int n, int32_t chance[]) {
    fl_state to;
    int32_t of[FL_SEATS], most = -1;
    int best = 0;
    for (int i = 0; i < n; i++) {
        try_move(x, w, seat, legal[i], &to, of);
        new_edge(x, at, legal[i], of[seat]);
        if (of[seat] > most) best = i, most = of[seat];
    }
    memcpy(to.bytes, w->bytes, x->game->state_size);
    x->game->play(to.bytes, seat, legal[best], &x->host);
    if (x->manner->playout) play_out(x, &to);
    fl_see_chances(x->game, to.bytes, x->task->sight, chance);
}

/* ---- one way down and up ------------------------------------------------------------------------------------------------ */

/* The move with the best prospect: its mean, the prior counting as a few visits, and more for what was seldom tried. */
static uint32_t select_edge(search *x, node *at, const fl_state *w, int seat, const fl_move legal[], int n, double trust) {
    double best_score = -1, explore = x->manner->explore * 0.01 * (double)FL_CERTAIN, log = 0;
    uint32_t best = 0, from = at->first, logged = 0;
    for (int i = 0; i < n; i++) {
        uint32_t k = find_edge(x, at, legal[i], from);
        if (!k) {
            fl_state to;
            int32_t of[FL_SEATS];
            try_move(x, w, seat, legal[i], &to, of);
            if (!(k = new_edge(x, at, legal[i], of[seat]))) continue;
        }
        edge *e = &x->edges[k];
        e->available++;
        if (e->available != logged) log = log_of((logged = e->available) + 1);
        double visits = e->visits,
               score = ((double)e->won + trust * e->prior) / (visits + trust) + explore * __builtin_sqrt(log / (visits + 1));
        if (score > best_score) best = k, best_score = score;
        from = e->next ? e->next : at->first;
    }
    return best;
}

/* Where the tree ends: the outcome, a new node, or no room for one. The first move may be chosen already. */
static void descend(search *x, fl_state *w, uint32_t chosen, int32_t chance[]) {
    const fl_game *g = x->game;
    fl_move legal[FL_LEGAL];
    story k;
    memset(&k, 0, sizeof k);
    for (int first = 1;; first = 0) {
        unsigned active = g->active(w->bytes);
        if (!active || x->depth == DEEPEST) break;
        int seat = first ? x->task->seat : fl_lowest(active), n = g->legal(w->bytes, seat, legal), step = step_of(x, w);
        if (n > 1) {
            node *at = node_at(x, first ? 0 : key_of(x, &k, seat, step, legal, n));
            if (!at) break;
            if (!at->first) {
                expand(x, at, w, seat, legal, n, chance);
                return;
            }
            uint32_t e = first && chosen ? chosen : select_edge(x, at, w, seat, legal, n, first ? x->manner->trust : TRUST);
            if (!e) break;
            x->path[x->depth].edge = e, x->path[x->depth++].seat = seat;
            legal[0] = x->edges[e].move;
        }
        g->play(w->bytes, seat, legal[0], &x->host);
        remember(x, &k, seat, legal[0], step, w);
    }
    fl_see_chances(g, w->bytes, x->task->sight, chance);
}

static void imagine(search *x, fl_state *w) {
    if (!x->manner->shrewd) {
        memcpy(w->bytes, x->blind ? x->shared.bytes : (const uint8_t *)x->task->view, x->game->state_size);
        x->game->imagine(w->bytes, x->blind ? FL_SPECTATOR : x->task->seat, &x->host);
        return;
    }
    fl_sweep(&x->belief[x->blind], &x->host);
    memcpy(w->bytes, x->belief[x->blind].world.bytes, x->game->state_size);
}

/* The n-th visits of all first moves go to the same world, and are dealt the same as long as that lasts: what differs is the move. */
static void iterate(search *x) {
    fl_state w;
    uint32_t chosen = 0;
    int32_t chance[FL_SEATS];
    x->depth = 0;
    if (!x->blind && x->task->n_legal > 1) {
        chosen = select_edge(x, node_at(x, 0), &w, x->task->seat, x->task->legal, x->task->n_legal, x->manner->trust);
        x->host.stream = fl_mix(x->task->seed, x->edges[chosen].visits);
    }
    imagine(x, &w);
    descend(x, &w, chosen, chance);
    for (int i = x->depth - 1; i >= 0; i--) {
        edge *e = &x->edges[x->path[i].edge];
        int seat = x->path[i].seat;
        chance[seat] += (e->prior - chance[seat]) * x->manner->haste / 100;
        if (x->manner->blind && x->blind == (seat == x->task->seat)) continue;
        e->visits++, e->won += chance[seat];
    }
    /* the root's edges are the first */
    if (x->task->n_legal > 1 && !x->blind) x->square[x->path[0].edge - 1] += (int64_t)chance[x->task->seat] * chance[x->task->seat];
}

/* ---- the choice ------------------------------------------------------------------------------------------------------------ */

static double mean_of(const search *x, const edge *e) {
    return ((double)e->won + (double)x->manner->trust * e->prior) / (e->visits + (double)x->manner->trust);
}

static void explain(const search *x, const fl_tried ahead[], uint32_t worlds) {
    for (int i = 0; i < x->task->n_legal; i++) {
        const edge *e = &x->edges[i + 1];
        double mean = e->visits ? (double)e->won / e->visits : 0, variance = e->visits ? (double)x->square[i] / e->visits - mean * mean : 0;
        fl_reason r = {
            e->move, e->visits, (int32_t)(ahead[i].chance / worlds), (int32_t)mean_of(x, e),
            e->visits ? (int32_t)__builtin_sqrt(variance > 0 ? variance / e->visits : 0) : FL_CERTAIN};
        fl_reason_add(x->task->means->reasons, &r);
    }
}

/* A secret is kept by choosing among the good moves as often as they were tried; otherwise the most tried is made. */
static int choose(search *x) {
    const fl_task *t = x->task;
    uint32_t most = 0, all = 0;
    int best = 0, secret = is_together(x, step_of(x, (const fl_state *)t->view)) || x->game->verbs[t->legal[0].verb].how == FL_HIDES;
    double best_score = -1;
    for (int i = 0; i < t->n_legal; i++) most = x->edges[i + 1].visits > most ? x->edges[i + 1].visits : most;
    for (int i = 0; i < t->n_legal; i++)
        if (x->edges[i + 1].visits * 8 >= most) all += x->edges[i + 1].visits;
    uint32_t k = secret && all ? fl_uniform(&x->host.stream, all) : 0;
    for (int i = 0; i < t->n_legal; i++) {
        const edge *e = &x->edges[i + 1];
        if (e->visits * 8 < most) continue;
        if (secret) {
            if (k < e->visits) return i;
            k -= e->visits;
            continue;
        }
        double score = e->visits + mean_of(x, e) / (2 * (double)FL_CERTAIN);
        if (score > best_score) best = i, best_score = score;
    }
    return best;
}

static void begin(search *x, const fl_task *t) {
    memset(x->square, 0, sizeof x->square);
    x->task = t, x->game = t->game, x->manner = t->game->manner;
    x->seats = fl_seats(t->game, t->view);
    x->n_nodes = x->n_edges = 0, x->host.stream = t->seed, x->host.scribe = 0;
    memcpy(x->shared.bytes, t->view, t->game->state_size);
    fl_veil(t->game, x->shared.bytes, FL_SPECTATOR);
    for (int i = 0; x->manner->shrewd && i <= x->manner->blind; i++)
        fl_begin_belief(&x->belief[i], t, i ? FL_SPECTATOR : t->seat, &x->host);
}

fl_move fl_ismcts(const fl_task *t) {
    search x;
    fl_tried ahead[FL_LEGAL];
    if (t->n_legal == 1 && !t->means->reasons) return t->legal[0];
    begin(&x, t);
    if (!lay_out(&x, t->skill.budget)) return fl_greedy(t);
    uint64_t since = fl_begun(t);
    uint32_t worlds = fl_try_moves(t, TRIED_WORLDS, &x.host, ahead);
    node *root = node_at(&x, 0);
    for (int i = 0; i < t->n_legal; i++) new_edge(&x, root, t->legal[i], (int32_t)(ahead[i].chance / worlds));
    for (uint32_t i = 0; i < t->skill.budget && (i % BETWEEN_TICKS || !fl_late(t, since)); i++)
        x.blind = x.manner->blind && i % 2, iterate(&x);
    if (t->means->reasons) explain(&x, ahead, worlds);
    return t->legal[choose(&x)];
}
