/* odds.c - chances of what moves lead to, and dangers: worlds are imagined, the move is made, and it is listened to what is told. */
#include "odds.h"
#include "../games/games.h"
#include "../games/registry.h"

#define G(id) FL_EXTERN const fl_odds_table fl_odds_##id;
GAMES(G)
#undef G
#define G(id) &fl_odds_##id,
static const fl_odds_table *const TABLES[] = {GAMES(G)};
#undef G

const fl_odds_table *fl_odds_table_of(const fl_game *g) {
    int i = fl_game_number(g);
    return i < fl_n_games ? TABLES[i] : 0;
}

enum { ROWS = 16 };              /* most outcomes that a game lists */
enum { DEPTH = 64 };             /* deals of a path that are gone through one by one */
enum { EVERY = 20000 };          /* so many ways a world and a move can go are all gone through … */
enum { WORLDS = 24, WAYS = 1400 }; /* … or so many worlds are imagined, and so many ways of the move in each gone through … */
enum { TRIES = 1200, LONG_TRIES = 240 }; /* … or so many are tried; fewer where choices have to be made on the way */
enum { DANGER_WORLDS = 48 };
enum { LONGEST = 120 };          /* decisions that are played on at most */
enum { MAX_ROUNDS = 2 };         /* … and rounds until a seat that is left out counts as having had its turn */

static const uint64_t SEED = 0x0DD5ull; /* the same tries each time */

/* ---- playing on: everybody chooses what looks best at once ------------------------------------------------------------ */

static fl_move best_at_once(
    const fl_game *g, const fl_weights *weights, const fl_state *w, int seat, const fl_move legal[], int n, uint64_t deals) {
    int64_t most = INT64_MIN;
    int best = 0;
    for (int i = 0; i < n; i++) {
        fl_state to;
        fl_host same = {deals, 0};
        int32_t value[FL_SEATS], other = INT32_MIN;
        memcpy(to.bytes, w->bytes, g->state_size);
        g->play(to.bytes, seat, legal[i], &same);
        fl_judge(g, to.bytes, weights, value);
        for (int p = 0; p < fl_seats(g, to.bytes); p++)
            if (p != seat && value[p] > other) other = value[p];
        if ((int64_t)value[seat] - other > most) most = (int64_t)value[seat] - other, best = i;
    }
    return legal[best];
}

/* One decision, or those of all who choose in secret at the same time. Thinking has a stream of its own: it deals nothing that counts. */
static void decide(
    const fl_game *g, const fl_weights *weights, fl_state *w, const fl_move *forced, int seat, fl_host *h, uint64_t *thought) {
    fl_move legal[FL_LEGAL], chosen[FL_SEATS];
    int step = fl_step(g, w->bytes);
    unsigned active = g->active(w->bytes), all = active;
    if (step < 0 || !(g->together >> step & 1)) active = all = 1u << (forced ? seat : fl_lowest(active));
    for (; active; active &= active - 1) {
        int p = fl_lowest(active), n = g->legal(w->bytes, p, legal);
        if (forced && p == seat) chosen[p] = *forced;
        else chosen[p] = n > 1 ? best_at_once(g, weights, w, p, legal, n, fl_next(thought)) : legal[0];
    }
    for (; all; all &= all - 1) g->play(w->bytes, fl_lowest(all), chosen[fl_lowest(all)], h);
}

/* ---- one way that a move can go ------------------------------------------------------------------------------------------ */

typedef struct {
    const fl_game *game;
    const fl_odds_table *table;
    const fl_weights *weights;
    const void *view;
    int seat, span;
    fl_move move;
    const fl_state *before;
    uint8_t asked[ROWS];         /* outcomes that are to be told */
    uint8_t denied[ROWS];        /* on this way they do not happen */
    int32_t sum[ROWS];           /* of each outcome, on this way */
    int settled;                 /* all of them are known: what is dealt from now on does not matter */
    /* a path through the deals: the next one is the first that has not been gone */
    uint16_t value[DEPTH], among[DEPTH];
    int n, at, too_deep, free;   /* free: deals come from a stream instead */
    uint64_t stream;
} way;

static uint32_t by_path(fl_scribe *scribe, const fl_lot *lot) {
    way *p = (way *)scribe->with;
    if (lot->n < 2 || p->settled) return 0;
    if (p->free) return fl_uniform(&p->stream, lot->n);
    if (p->at == p->n) {
        if (p->n == DEPTH || lot->n > 65535) return p->too_deep = 1, 0;
        p->value[p->n] = 0, p->among[p->n++] = (uint16_t)lot->n;
    }
    return p->value[p->at++];
}

static void heard(fl_scribe *scribe, const fl_event *e) {
    way *p = (way *)scribe->with;
    p->settled = 1;
    for (int i = 0; i < p->table->n_outcomes; i++) {
        const fl_outcome_row *row = &p->table->outcomes[i];
        if (!p->asked[i]) continue;
        int n = row->counts(p->before->bytes, p->seat, p->move, e);
        if (n == FL_NO) p->denied[i] = 1;
        else p->sum[i] += n;
        if (!p->denied[i] && (!p->sum[i] || row->many == FL_ADDED)) p->settled = 0;
    }
}

static int goes_on(const way *p, const fl_state *w) {
    fl_move legal[FL_LEGAL];
    unsigned active = p->game->active(w->bytes);
    if (!active) return 0;
    if (p->span == FL_AT_ONCE) return p->game->legal(w->bytes, fl_lowest(active), legal) == 1;
    return p->table->reached(p->before->bytes, w->bytes) < p->span;
}

static void go(way *p, const fl_state *before) {
    fl_scribe scribe = {.decide = by_path, .with = p, .heard = heard};
    fl_host h = {0, &scribe};
    uint64_t thought = SEED;
    fl_state w;
    memset(p->sum, 0, sizeof p->sum);
    memset(p->denied, 0, sizeof p->denied);
    p->before = before, p->settled = 0;
    memcpy(w.bytes, before->bytes, p->game->state_size);
    if (p->span == FL_AT_ONCE) p->game->play(w.bytes, p->seat, p->move, &h);
    else decide(p->game, p->weights, &w, &p->move, p->seat, &h, &thought);
    for (int i = 0; i < LONGEST && !p->too_deep && !p->settled && goes_on(p, &w); i++)
        decide(p->game, p->weights, &w, 0, p->seat, &h, &thought);
}

static void imagine(way *p, fl_state *w) {
    fl_scribe scribe = {.decide = by_path, .with = p};
    fl_host h = {0, &scribe};
    p->settled = 0;
    memcpy(w->bytes, p->view, p->game->state_size);
    p->game->imagine(w->bytes, p->seat, &h);
}

/* The next path; 0: all have been gone. The first `kept` deals stay as they are. */
static int next_path(way *p, int kept) {
    p->n = p->at, p->at = 0;
    while (p->n > kept && p->value[p->n - 1] + 1 == p->among[p->n - 1]) p->n--;
    if (p->n == kept) return 0;
    return p->value[p->n - 1]++, 1;
}

static double likelihood(const way *p) {
    double x = 1;
    for (int i = 0; i < p->at; i++) x /= p->among[i];
    return x;
}

/* ---- adding up ----------------------------------------------------------------------------------------------------------- */

typedef struct {
    double sum[ROWS], square[ROWS], n;
    int exact;
} tally_of;

static double worth_of(const way *p, int row) { return p->table->outcomes[row].many ? p->sum[row] : p->sum[row] > 0; }

/* Every way in this world, or in all worlds if there is none; 0: there are too many. */
static int go_everywhere(way *p, const fl_state *given, int most, double mean[ROWS]) {
    fl_state w;
    memset(mean, 0, ROWS * sizeof *mean);
    p->free = p->n = p->at = p->too_deep = 0;
    for (int i = 0;; i++) {
        if (i == most) return 0;
        if (!given) imagine(p, &w);
        if (p->too_deep) return 0;
        go(p, given ? given : &w);
        if (p->too_deep) return 0;
        double x = likelihood(p);
        if (!i && x * 4 * most < 1) return 0; /* that would not be all of them */
        for (int row = 0; row < p->table->n_outcomes; row++) mean[row] += x * worth_of(p, row);
        if (!next_path(p, 0)) return 1;
    }
}

static void add(tally_of *t, const double mean[ROWS], int n) {
    for (int i = 0; i < n; i++) t->sum[i] += mean[i], t->square[i] += mean[i] * mean[i];
    t->n++;
}

static void imagine_freely(way *p, fl_state *w) {
    p->free = 1;
    imagine(p, w);
}

/* All ways in some worlds. It is exact if what is hidden makes no difference in any of them. 0: there are too many ways. */
static int go_in_worlds(way *p, tally_of *t) {
    double mean[ROWS], first[ROWS];
    fl_state w;
    t->exact = 1;
    for (int k = 0; k < WORLDS; k++) {
        imagine_freely(p, &w);
        if (!go_everywhere(p, &w, WAYS, mean)) return 0;
        if (!k) memcpy(first, mean, sizeof first);
        for (int i = 0; i < p->table->n_outcomes; i++)
            if (mean[i] - first[i] > 1e-9 || first[i] - mean[i] > 1e-9) t->exact = 0;
        add(t, mean, p->table->n_outcomes);
    }
    return 1;
}

static void try_ways(way *p, tally_of *t) {
    fl_state w;
    double mean[ROWS];
    int tries = p->span == FL_AT_ONCE ? TRIES : LONG_TRIES;
    memset(t, 0, sizeof *t);
    for (int k = 0; k < tries; k++) {
        imagine_freely(p, &w);
        go(p, &w);
        for (int i = 0; i < p->table->n_outcomes; i++) mean[i] = worth_of(p, i);
        add(t, mean, p->table->n_outcomes);
    }
}

static void measure(way *p, tally_of *t) {
    double mean[ROWS];
    memset(t, 0, sizeof *t);
    p->stream = SEED;
    if (p->span != FL_FIGHT && go_everywhere(p, 0, EVERY, mean)) {
        add(t, mean, p->table->n_outcomes);
        t->exact = 1;
        return;
    }
    p->stream = SEED;
    if (p->span != FL_FIGHT && go_in_worlds(p, t)) return;
    p->stream = SEED;
    try_ways(p, t);
}

/* A standard error; of few tries that all went alike it is not nothing: one more might have gone otherwise. */
static double error_of(const tally_of *t, int row, int many) {
    double mean = t->sum[row] / t->n, variance = t->square[row] / t->n - mean * mean;
    if (t->exact) return 0;
    if (!many && (mean <= 0 || mean >= 1)) return 1 / (t->n + 1);
    return __builtin_sqrt((variance > 0 ? variance : 0) / t->n);
}

static int told(const way *p, int row) {
    const fl_outcome_row *r = &p->table->outcomes[row];
    return r->span == p->span ? r->asks(p->view, p->seat, p->move) : 0;
}

static int add_odds(const way *p, const tally_of *t, fl_odd out[], int n) {
    for (int row = 0; row < p->table->n_outcomes && n < FL_ODDS; row++) {
        int many = p->table->outcomes[row].many;
        double scale = many ? 1000 : FL_CERTAIN;
        if (!p->asked[row] || (p->asked[row] == FL_IF_IT_CAN && t->sum[row] <= 0)) continue;
        fl_odd o = {
            p->move, (uint8_t)row, (uint8_t)t->exact, (int32_t)(t->sum[row] / t->n * scale + 0.5),
            (int32_t)(error_of(t, row, many) * scale + 0.5)};
        out[n++] = o;
    }
    return n;
}

int fl_odds(const fl_game *g, const void *s, int seat, fl_odd out[FL_ODDS]) {
    fl_move legal[FL_LEGAL];
    fl_weights weights;
    fl_state view;
    way p;
    int n = 0;
    memset(&p, 0, sizeof p);
    memcpy(view.bytes, s, g->state_size);
    fl_veil(g, view.bytes, seat);
    fl_usual_weights(g, &weights);
    p.game = g, p.table = fl_odds_table_of(g), p.weights = &weights, p.view = view.bytes, p.seat = seat;
    int n_legal = p.table && g->active(view.bytes) >> seat & 1 ? g->legal(view.bytes, seat, legal) : 0;
    for (int i = 0; i < n_legal; i++)
        for (p.span = FL_AT_ONCE; p.span <= FL_FIGHT; p.span++) {
            tally_of t;
            int asked = 0;
            p.move = legal[i];
            for (int row = 0; row < p.table->n_outcomes; row++) asked |= p.asked[row] = (uint8_t)told(&p, row);
            if (!asked) continue;
            measure(&p, &t);
            n = add_odds(&p, &t, out, n);
        }
    return n;
}

/* ---- dangers ---------------------------------------------------------------------------------------------------------------- */

/* deaf: what the seat does itself is no danger. */
typedef struct {
    const fl_odds_table *table;
    const fl_state *before;
    int seat, deaf;
    uint64_t hit[ROWS];
} watch;

static void watched(fl_scribe *scribe, const fl_event *e) {
    watch *w = (watch *)scribe->with;
    for (int i = 0; i < w->table->n_dangers && !w->deaf; i++) {
        int thing = w->table->dangers[i].counts(w->before->bytes, w->seat, e);
        if (thing) w->hit[i] |= (uint64_t)1 << (thing - 1);
    }
}

/* Whose turn it is; -1: all play at the same time, and a turn is a round. */
static int turn_of(const fl_game *g, const fl_state *w) {
    const fl_field *f = fl_field_named(g, "turn");
    return f && f->holds == FL_ONE ? (int)fl_get(f, w->bytes, 0) : -1;
}

/* Until the others have had their turns. */
static void play_round(const fl_game *g, const fl_weights *weights, watch *seen, fl_state *w, fl_host *h) {
    uint64_t thought = fl_next(&h->stream);
    int away = turn_of(g, w) != seen->seat, began = fl_round(g, w->bytes);
    for (int i = 0; i < 2 * LONGEST && g->active(w->bytes); i++) {
        int turn = turn_of(g, w), round = fl_round(g, w->bytes);
        if (turn >= 0 && turn != seen->seat) away = 1;
        if (turn < 0 ? round > began : (away && turn == seen->seat) || round >= began + MAX_ROUNDS) return;
        seen->deaf = g->active(w->bytes) == 1u << seen->seat;
        decide(g, weights, w, 0, seen->seat, h, &thought);
    }
}

static int add_threats(const fl_odds_table *table, uint32_t hits[ROWS][64], fl_threat out[FL_THREATS]) {
    int n = 0;
    for (int i = 0; i < table->n_dangers; i++)
        for (int thing = 0; thing < 64; thing++) {
            double worlds = (double)DANGER_WORLDS, all = (double)FL_CERTAIN, p = hits[i][thing] / worlds;
            double error = p < 1 ? __builtin_sqrt(p * (1 - p) / worlds) : 1 / (worlds + 1);
            if (!hits[i][thing] || n == FL_THREATS) continue;
            fl_threat t = {(uint8_t)i, (uint8_t)thing, (int32_t)(p * all + 0.5), (int32_t)(error * all + 0.5)};
            out[n++] = t;
        }
    return n;
}

int fl_threats(const fl_game *g, const void *s, int seat, fl_threat out[FL_THREATS]) {
    uint32_t hits[ROWS][64];
    fl_weights weights;
    fl_state view, before, w;
    watch seen = {fl_odds_table_of(g), &before, seat, 0, {0}};
    uint64_t stream = SEED;
    if (!seen.table || !seen.table->n_dangers) return 0;
    memset(hits, 0, sizeof hits);
    memcpy(view.bytes, s, g->state_size);
    fl_veil(g, view.bytes, seat);
    fl_usual_weights(g, &weights);
    for (int k = 0; k < DANGER_WORLDS; k++) {
        fl_scribe scribe = {.with = &seen, .heard = watched};
        fl_host dark = {fl_next(&stream), 0}, h = {fl_next(&stream), &scribe};
        memset(seen.hit, 0, sizeof seen.hit);
        memcpy(before.bytes, view.bytes, g->state_size);
        g->imagine(before.bytes, seat, &dark);
        memcpy(w.bytes, before.bytes, g->state_size);
        play_round(g, &weights, &seen, &w, &h);
        for (int i = 0; i < seen.table->n_dangers; i++)
            for (int thing = 0; thing < 64; thing++) hits[i][thing] += (uint32_t)(seen.hit[i] >> thing & 1);
    }
    return add_threats(seen.table, hits, out);
}
