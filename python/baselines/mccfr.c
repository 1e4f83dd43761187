/* mccfr.c - what mccfr.py does, without Python: external sampling on small blackflag for two, some hundred times quicker.
 *
 *   cc -O2 -I. python/baselines/mccfr.c build/release/libflotilla.a -lm -o mccfr
 *   ./mccfr ITERATIONS SEED OUT
 *
 * Iteration t weighs t, in regrets and in the average, so that what was learnt from bad play fades. Writes after every power of two from
 * 1,024 on and at the end: OUT.<iterations>, a row of eleven doubles' size for each view: its hash, how many moves, the chance of each.
 * mccfr.py --tables OUT.<iterations> … says how much these can be exploited. */
#include "engine/engine.h"
#include "games/registry.h"
#include <stdio.h>
#include <stdlib.h>

enum { VIEWS = 1 << 17, MOVES = 9, FIRST = 1024 }; /* the game has 23,850 views */
typedef struct {
    uint64_t key;
    int n;
    double regret[MOVES], total[MOVES];
} row;
typedef struct {
    uint64_t key;
    double n, chance[MOVES];
} kept;

static row *rows;
static const fl_game *game;
static uint64_t dice;
static double weight; /* of this iteration */

static row *find(uint64_t key, int n) {
    row *r = &rows[key % VIEWS];
    while (r->n && r->key != key) r = r + 1 < rows + VIEWS ? r + 1 : rows;
    r->key = key, r->n = n;
    return r;
}

static void strategy(const row *r, double *p) {
    double sum = 0;
    for (int i = 0; i < r->n; i++) sum += p[i] = r->regret[i] > 0 ? r->regret[i] : 0;
    for (int i = 0; i < r->n; i++) p[i] = sum > 0 ? p[i] / sum : 1.0 / r->n;
}

static int drawn(const double *p, int n) {
    double x = (double)(fl_next(&dice) >> 11) / 9007199254740992.0;
    int i = 0;
    while (i < n - 1 && (x -= p[i]) >= 0) i++;
    return i;
}

static double share(const void *s, int seat) {
    int score[FL_SEATS], rank[FL_SEATS];
    game->result(s, score, rank);
    return rank[seat] > 1 ? 0 : rank[!seat] > 1 ? 1 : 0.5;
}

/* The learner's share of the win, by sampling. */
static double walk(fl_state *s, int learner) {
    fl_move legal[FL_LEGAL];
    for (unsigned active; (active = game->active(s->bytes)) != 0;) {
        int seat = fl_lowest(active), n = game->legal(s->bytes, seat, legal), chosen = 0;
        double p[MOVES];
        fl_host h = {0, NULL};
        if (n > MOVES) abort();
        if (n > 1) {
            row *r = find(fl_view_hash(game, s->bytes, seat), n);
            strategy(r, p);
            if (seat == learner) {
                double worth[MOVES], mean = 0;
                for (int i = 0; i < n; i++) {
                    fl_state after = *s;
                    h.stream = fl_next(&dice);
                    game->play(after.bytes, seat, legal[i], &h);
                    mean += p[i] * (worth[i] = walk(&after, learner));
                }
                for (int i = 0; i < n; i++) r->regret[i] += weight * (worth[i] - mean);
                return mean;
            }
            for (int i = 0; i < n; i++) r->total[i] += weight * p[i];
            chosen = drawn(p, n);
        }
        h.stream = fl_next(&dice);
        game->play(s->bytes, seat, legal[chosen], &h);
    }
    return share(s->bytes, learner);
}

/* 0: it cannot be written. */
static int keep(const char *out, long iterations) {
    char name[4096];
    snprintf(name, sizeof name, "%s.%ld", out, iterations);
    FILE *f = fopen(name, "wb");
    if (!f) return 0;
    for (const row *r = rows; r < rows + VIEWS; r++) {
        kept k = {r->key, r->n, {0}};
        double sum = 0;
        for (int i = 0; i < r->n; i++) sum += r->total[i];
        if (sum <= 0) continue;
        for (int i = 0; i < r->n; i++) k.chance[i] = r->total[i] / sum;
        fwrite(&k, sizeof k, 1, f);
    }
    return fclose(f) == 0;
}

int main(int argc, char **argv) {
    uint8_t options[FL_OPTIONS];
    fl_error e;
    if (argc != 4) return fprintf(stderr, "mccfr ITERATIONS SEED OUT\n"), 2;
    long iterations = atol(argv[1]);
    dice = strtoull(argv[2], NULL, 10);
    game = fl_find_game("blackflag", 9), rows = calloc(VIEWS, sizeof *rows);
    fl_standard(game, options);
    if (!rows || !fl_read_option(game, "fleet=small", 11, options, &e)) return 1;
    for (long t = 1; t <= iterations; t++) {
        weight = (double)t;
        for (int learner = 0; learner < 2; learner++) {
            fl_state s;
            fl_host h = {fl_next(&dice), NULL};
            fl_start(game, s.bytes, 2, options, &h);
            walk(&s, learner);
        }
        if ((t == iterations || (t >= FIRST && !(t & (t - 1)))) && !keep(argv[3], t)) return perror(argv[3]), 1;
    }
    return 0;
}
