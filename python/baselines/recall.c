/* recall.c - a way of playing small blackflag for two that knows only views, learnt against opponents who remember everything.
 *
 *   cc -O2 -I. python/baselines/recall.c build/release/libflotilla.a -lm -o recall
 *   ./recall ROUNDS OUT [both] [POSITION]
 *
 * Counterfactual regret minimisation (regret matching+, linear averages) over the whole tree, nothing sampled, in two games at once: in
 * each one seat has its regrets by what it sees, the other by all that it has seen (lab/tree.h). Needs about two gigabytes. Writes
 * after every power of two from 8 on and at the end OUT.<rounds>, in the form of mccfr.c; mccfr.py --tables OUT.<rounds> … says how
 * much these can be exploited. With `both` nobody remembers: what mccfr.c does, without its luck. From a POSITION on it learns what is
 * left of a game. */
#include "lab/tree.h"
#include "games/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 9, FIRST = 8, NODES = 30000000 };
typedef struct {
    uint64_t key;
    double n, chance[MOVES];
} kept;

static fl_tree tree;
static double *now, *memory; /* of each move of each set: its chance in this round; the regret of those who remember */
static double *regret, *total; /* of each move of each view */
static uint8_t *moves; /* of each view: how many */
static double weight; /* of this round */

static void in_proportion(const double *of, int n, double *to) {
    double sum = 0;
    for (int k = 0; k < n; k++) sum += of[k];
    for (int k = 0; k < n; k++) to[k] = sum > 0 ? of[k] / sum : 1.0 / n;
}

/* How both play in this round; `who` knows only views (2: both do). */
static void choose(int who) {
    for (uint32_t i = 0; i < tree.n_sets; i++) {
        const fl_known *s = &tree.sets[i];
        int forgets = who == 2 || s->seat == who;
        in_proportion(forgets ? regret + (size_t)s->view * MOVES : memory + s->first, s->n, now + s->first);
    }
}

/* The seat's share of the win below; `own`: how likely it lets this come about (with chance), `rest`: how likely the others do. */
static double learn(uint32_t at, int seat, int forgets, double own, double rest) {
    const fl_node *node = &tree.nodes[at];
    double worth[MOVES], sum = 0;
    if (node->who == FL_LEAF) return seat ? 1 - node->worth : node->worth;
    if (rest == 0 && own == 0) return 0;
    const fl_known *set = &tree.sets[node->set];
    for (uint32_t i = 0; i < node->n; i++) {
        uint32_t child = node->first + i;
        double p = node->who == FL_CHANCE ? tree.nodes[child].chance : now[set->first + i], value;
        if (node->who == FL_CHANCE) value = learn(child, seat, forgets, own * p, rest * p);
        else if (node->who == seat) worth[i] = value = learn(child, seat, forgets, own * p, rest);
        else if (p > 0) value = learn(child, seat, forgets, own, rest * p);
        else continue;
        sum += p * value;
    }
    if (node->who != seat) return sum;
    double *r = forgets ? regret + (size_t)set->view * MOVES : memory + set->first;
    for (uint32_t i = 0; i < node->n; i++) {
        r[i] += rest * (worth[i] - sum);
        if (forgets) total[(size_t)set->view * MOVES + i] += weight * own * now[set->first + i];
    }
    return sum;
}

static void no_less_than_nothing(double *of, size_t n) {
    for (size_t i = 0; i < n; i++) of[i] = of[i] > 0 ? of[i] : 0;
}

static void turn(int seat, int forgets) {
    learn(0, seat, forgets, 1, 1);
    no_less_than_nothing(forgets ? regret : memory, forgets ? (size_t)tree.n_views * MOVES : tree.n_moves);
}

/* 0: it cannot be written. */
static int keep(const char *out, long rounds) {
    char name[4096];
    snprintf(name, sizeof name, "%s.%ld", out, rounds);
    FILE *f = fopen(name, "wb");
    if (!f) return 0;
    for (uint32_t i = 0; i < tree.n_views; i++) {
        kept k = {fl_view_hash(tree.game, tree.views + (size_t)i * tree.game->state_size, tree.view_seat[i]), moves[i], {0}};
        in_proportion(total + (size_t)i * MOVES, moves[i], k.chance);
        fwrite(&k, sizeof k, 1, f);
    }
    return fclose(f) == 0;
}

static int grow_tree(const char *position) {
    uint8_t options[FL_OPTIONS];
    fl_error e;
    fl_position p;
    const fl_game *game = fl_find_game("blackflag", 9);
    fl_standard(game, options);
    if (position)
        return fl_read_position(fl_find_game, position, strlen(position), &p, &e) && p.viewer == FL_ALL_SEEING &&
            fl_tree_grow_from(&tree, p.game, p.state.bytes, NODES);
    return fl_read_option(game, "fleet=small", 11, options, &e) && fl_tree_grow(&tree, game, options, NODES);
}

static int grow(const char *position) {
    if (!grow_tree(position)) return 0;
    now = calloc(tree.n_moves, sizeof *now), memory = calloc(tree.n_moves, sizeof *memory), moves = calloc(tree.n_views, 1);
    regret = calloc((size_t)tree.n_views * MOVES, sizeof *regret), total = calloc((size_t)tree.n_views * MOVES, sizeof *total);
    if (!now || !memory || !moves || !regret || !total) return 0;
    for (uint32_t i = 0; i < tree.n_sets; i++) {
        if (tree.sets[i].n > MOVES) return 0;
        moves[tree.sets[i].view] = tree.sets[i].n;
    }
    return 1;
}

int main(int argc, char **argv) {
    int both = argc > 3 && !strcmp(argv[3], "both");
    if (argc < 3 || argc > 4 + both) return fprintf(stderr, "recall ROUNDS OUT [both] [POSITION]\n"), 2;
    long rounds = atol(argv[1]);
    if (!grow(argv[3 + both])) return fprintf(stderr, "%s\n", tree.failed ? tree.failed : "no such position, or not enough memory"), 1;
    for (long t = 1; t <= rounds; t++) {
        weight = (double)t;
        for (int seat = 0; seat < 2; seat++) {
            choose(both ? 2 : seat), turn(seat, 1);
            if (!both) choose(seat), turn(!seat, 0);
        }
        if ((t == rounds || (t >= FIRST && !(t & (t - 1)))) && !keep(argv[2], t)) return perror(argv[2]), 1;
    }
    return 0;
}
