/* training.c - games, a net in floats that learns from them, and its integers. Nothing here depends on a library's functions or on the
 * order in which a compiler adds up. */
#include "training.h"
#include "regression.h"
#include <math.h>
#include <stdlib.h>

/* ---- games ---------------------------------------------------------------------------------------------------------------
 * Of a game: how many positions, how many questions, how many seats, who won; the positions; the questions, if there is a teacher. Of a
 * position how far, whose turn, and each seat's counts. Of a question how many moves, whose, what each is worth to him, and the positions
 * that they lead to. */

enum { N_KEPT = 0, N_ASKED, SEATS, WON, HEAD = WON + FL_SEATS };
enum { FAR = 0, TURN, COUNTS };
enum { N_MOVES = 0, ASKED, WORTH, MOVES = WORTH + FL_SIBLINGS };

typedef struct { int each, question, questions, size; } shape; /* a position's numbers, a question's, where questions begin, all */
static shape shape_of(int terms, unsigned tables, int taught) {
    shape h;
    h.each = COUNTS + (31 - __builtin_clz(tables)) * terms, h.question = MOVES + FL_SIBLINGS * h.each;
    h.questions = HEAD + FL_KEPT * h.each, h.size = h.questions + (taught ? FL_QUESTIONS * h.question : 0);
    return h;
}
int fl_practice_size(const fl_game *g, unsigned tables, int taught) { return shape_of(g->n_terms, tables, taught).size; }

static int seats_of(unsigned tables, uint64_t number) {
    for (number %= (uint64_t)fl_count(tables); number; number--) tables &= tables - 1;
    return fl_lowest(tables);
}

static void keep_position(const fl_game *g, int seats, const void *s, int16_t to[]) {
    int32_t count[FL_TERMS];
    unsigned active = g->active(s);
    to[FAR] = (int16_t)g->progress(s), to[TURN] = (int16_t)(active ? fl_lowest(active) : 0), to += COUNTS;
    for (int p = 0; p < seats; p++) {
        g->tally(s, p, count);
        for (int i = 0; i < g->n_terms; i++)
            *to++ = (int16_t)(count[i] > INT16_MAX ? INT16_MAX : count[i] < -INT16_MAX ? -INT16_MAX : count[i]);
    }
}

/* Those moves that the teacher played on, and where they lead to in one world that could be. */
static void ask_teacher(const fl_practice *p, const shape *h, const fl_state *s, uint64_t seed, const fl_means *means, int16_t to[]) {
    const fl_game *g = p->game;
    fl_reasons reasons;
    fl_means with = *means;
    fl_state world = *s;
    int seat = fl_lowest(g->active(s->bytes)), n = 0;
    fl_host thought = {fl_derive(seed, 1), NULL};
    with.reasons = &reasons, reasons.n = 0;
    fl_ask_bot(p->teacher, g, s->bytes, seat, seed, &with);
    fl_veil(g, world.bytes, seat), g->imagine(world.bytes, seat, &thought);
    for (int i = 0; i < reasons.n && n < FL_SIBLINGS; i++) {
        fl_state next = world;
        fl_host same = {fl_derive(seed, 2), NULL};
        if (!reasons.best[i].visits) continue;
        g->play(next.bytes, seat, reasons.best[i].move, &same);
        to[WORTH + n] = (int16_t)reasons.best[i].chance;
        keep_position(g, fl_seats(g, s->bytes), next.bytes, to + MOVES + n++ * h->each);
    }
    to[N_MOVES] = (int16_t)n, to[ASKED] = (int16_t)seat;
}

int fl_practise(const fl_practice *p, uint64_t number, const fl_means *means, int16_t to[]) {
    const fl_game *g = p->game;
    uint64_t own = fl_derive(p->seed, number), chooser = fl_derive(own, 1), keeper = fl_derive(own, 2), asker = fl_derive(own, 3);
    fl_host h = {fl_derive(own, 0), NULL};
    fl_state s, asked[FL_QUESTIONS];
    int32_t won[FL_SEATS];
    unsigned active;
    int seats = seats_of(p->tables, number);
    uint32_t choices = 0;
    shape in = shape_of(g->n_terms, p->tables, !!p->teacher);
    memset(to, 0, (size_t)in.size * sizeof *to);
    fl_start(g, s.bytes, seats, p->options, &h);
    for (uint32_t ply = 0; (active = g->active(s.bytes)) != 0; ply++) {
        fl_move legal[FL_LEGAL];
        int seat = fl_lowest(active), n = g->legal(s.bytes, seat, legal);
        uint32_t at = ply < FL_KEPT ? ply : fl_uniform(&keeper, ply + 1);
        if (at < FL_KEPT) keep_position(g, seats, s.bytes, to + HEAD + (int)at * in.each);
        if (ply < FL_KEPT) to[N_KEPT]++;
        if (p->teacher && n > 1) {
            at = choices < FL_QUESTIONS ? choices : fl_uniform(&asker, choices + 1);
            if (at < FL_QUESTIONS) asked[at] = s;
            to[N_ASKED] += choices++ < FL_QUESTIONS;
        }
        fl_move m = legal[fl_uniform(&chooser, (uint32_t)n)];
        if (fl_uniform(&chooser, 100) >= (uint32_t)p->noise) m = fl_ask_bot(&p->bot, g, s.bytes, seat, fl_next(&chooser), means);
        if (ply == g->longest || fl_play(g, s.bytes, seat, m, &h)) return 0;
    }
    fl_outcome(g, s.bytes, won);
    to[SEATS] = (int16_t)seats;
    for (int i = 0; i < seats; i++) to[WON + i] = (int16_t)won[i];
    for (int i = 0; i < to[N_ASKED]; i++) ask_teacher(p, &in, &asked[i], fl_next(&asker), means, to + in.questions + i * in.question);
    return 1;
}

/* ---- the net in floats -------------------------------------------------------------------------------------
 * Weights lie input by input, so that a layer adds whole rows, each sum in the order of its inputs. */

typedef struct { int row, wide, wide_bias, narrow, narrow_bias, last, line, all; } places;
static places places_of(int terms) {
    places p;
    p.row = fl_net_row(terms), p.wide = 0, p.wide_bias = p.row * FL_NET_WIDE, p.narrow = p.wide_bias + FL_NET_WIDE;
    p.narrow_bias = p.narrow + 2 * FL_NET_WIDE * FL_NET_NARROW, p.last = p.narrow_bias + FL_NET_NARROW, p.line = p.last + FL_NET_NARROW;
    p.all = p.line + p.row;
    return p;
}

typedef struct {
    float x[FL_SEATS][FL_NET_INPUTS], wide[FL_SEATS][2 * FL_NET_WIDE], narrow[FL_SEATS][FL_NET_NARROW], value[FL_SEATS], chance[FL_SEATS];
} thought; /* of one position */

static const float MOST = (float)FL_NET_MOST / FL_NET_ONE;
static float lit(float x) { return x < 0 ? 0 : x > MOST ? MOST : x; }
static int is_lit(float y) { return y > 0 && y < MOST; }

/* e^x of x <= 0, by + and * alone. */
static float shrunk(float x) {
    float whole = x * 1.44269504f, part, e;
    int n = (int)(whole - 0.5f);
    if (n < -120) return 0;
    part = (x - (float)n * 0.693359375f) + (float)n * 2.12194440e-4f; /* ln 2 in two parts */
    e = 1 + part * (1 + part * (0.5f + part * (0.16666667f + part * (0.041666668f + part * (0.0083333333f + part * 0.0013888889f)))));
    uint32_t bits = (uint32_t)(127 + n) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return e * power;
}

static void inputs(const fl_learner *l, const int16_t *at, int seats, int p, float x[]) {
    const fl_net n = {(uint16_t)l->terms, 0, l->scale, NULL, NULL, NULL, NULL, NULL, NULL};
    int32_t count[FL_TERMS];
    int16_t whole[FL_NET_INPUTS];
    for (int i = 0; i < l->terms; i++) count[i] = at[COUNTS + p * l->terms + i];
    fl_net_inputs(&n, count, at[FAR], (p - at[TURN] + seats) % seats, whole);
    for (int i = 0; i < fl_net_row(l->terms); i++) x[i] = (float)whole[i] / FL_NET_ONE;
}

static void add_rows(const float x[], int n, const float *w, int width, float *restrict to) {
    for (int i = 0; i < n; i++) {
        if (x[i] == 0) continue;
        for (int k = 0; k < width; k++) to[k] += x[i] * w[i * width + k];
    }
}

static void think(const fl_learner *l, const places *at, const int16_t *position, int seats, thought *t) {
    float most = -1e30f, all = 0;
    for (int p = 0; p < seats; p++) {
        inputs(l, position, seats, p, t->x[p]);
        memcpy(t->wide[p], l->at + at->wide_bias, FL_NET_WIDE * sizeof(float));
        add_rows(t->x[p], at->row, l->at + at->wide, FL_NET_WIDE, t->wide[p]);
        for (int k = 0; k < FL_NET_WIDE; k++) t->wide[p][k] = lit(t->wide[p][k]);
    }
    for (int p = 0; p < seats; p++)
        for (int k = 0; k < FL_NET_WIDE; k++) {
            float sum = 0;
            for (int q = 0; q < seats; q++) sum += q == p ? 0 : t->wide[q][k];
            t->wide[p][FL_NET_WIDE + k] = sum / (float)(seats - 1);
        }
    for (int p = 0; p < seats; p++) {
        memcpy(t->narrow[p], l->at + at->narrow_bias, FL_NET_NARROW * sizeof(float));
        add_rows(t->wide[p], 2 * FL_NET_WIDE, l->at + at->narrow, FL_NET_NARROW, t->narrow[p]);
        t->value[p] = 0;
        for (int k = 0; k < FL_NET_NARROW; k++)
            t->narrow[p][k] = lit(t->narrow[p][k]), t->value[p] += t->narrow[p][k] * l->at[at->last + k];
        for (int i = 0; i < at->row; i++) t->value[p] += t->x[p][i] * l->at[at->line + i];
        most = t->value[p] > most ? t->value[p] : most;
    }
    for (int p = 0; p < seats; p++) all += t->chance[p] = shrunk(t->value[p] - most);
    for (int p = 0; p < seats; p++) t->chance[p] /= all;
}

/* ---- the slope of what is lost --------------------------------------------------------------------------------- */

/* What each row of weights contributed: the sum is made in four parts, always the same. */
static float dot(const float a[], const float b[], int n) {
    float s[4] = {0, 0, 0, 0};
    for (int i = 0; i < n; i += 4)
        for (int k = 0; k < 4; k++) s[k] += a[i + k] * b[i + k];
    return (s[0] + s[1]) + (s[2] + s[3]);
}

static void spread_rows(const float x[], int n, const float d[], int width, float *restrict slope) {
    for (int i = 0; i < n; i++) {
        if (x[i] == 0) continue;
        for (int k = 0; k < width; k++) slope[i * width + k] += x[i] * d[k];
    }
}

/* dull: how much less is lost if a seat's value were larger */
static void add_slope(const fl_learner *l, const places *at, const thought *t, int seats, const float dull[], float slope[]) {
    float back[FL_SEATS][FL_NET_WIDE];
    memset(back, 0, sizeof back);
    for (int p = 0; p < seats; p++) {
        float d = dull[p], narrow[FL_NET_NARROW], other;
        for (int i = 0; i < at->row; i++) slope[at->line + i] += d * t->x[p][i];
        for (int k = 0; k < FL_NET_NARROW; k++) {
            slope[at->last + k] += d * t->narrow[p][k];
            narrow[k] = is_lit(t->narrow[p][k]) ? d * l->at[at->last + k] : 0;
            slope[at->narrow_bias + k] += narrow[k];
        }
        spread_rows(t->wide[p], 2 * FL_NET_WIDE, narrow, FL_NET_NARROW, slope + at->narrow);
        for (int k = 0; k < FL_NET_WIDE; k++) {
            back[p][k] += dot(narrow, l->at + at->narrow + k * FL_NET_NARROW, FL_NET_NARROW);
            other = dot(narrow, l->at + at->narrow + (FL_NET_WIDE + k) * FL_NET_NARROW, FL_NET_NARROW) / (float)(seats - 1);
            for (int q = 0; q < seats; q++) back[q][k] += q == p ? 0 : other;
        }
    }
    for (int p = 0; p < seats; p++) {
        for (int k = 0; k < FL_NET_WIDE; k++) {
            if (!is_lit(t->wide[p][k])) back[p][k] = 0;
            slope[at->wide_bias + k] += back[p][k];
        }
        spread_rows(t->x[p], at->row, back[p], FL_NET_WIDE, slope + at->wide);
    }
}

/* The log loss of who won. */
static void learn_position(const fl_learner *l, const places *at, const int16_t *game, const int16_t *position, float slope[]) {
    thought t;
    float dull[FL_SEATS];
    think(l, at, position, game[SEATS], &t);
    for (int p = 0; p < game[SEATS]; p++) dull[p] = t.chance[p] - (float)game[WON + p] / FL_CERTAIN;
    add_slope(l, at, &t, game[SEATS], dull, slope);
}

/* The square of how far moves are apart, by the net and by the teacher: only the difference of siblings counts. */
static void learn_question(
    const fl_learner *l, const shape *h, const places *at, const int16_t *game, const int16_t *q, float much, float slope[]) {
    thought t[FL_SIBLINGS];
    float off[FL_SIBLINGS], mean = 0, dull[FL_SEATS];
    int n = q[N_MOVES], seat = q[ASKED], seats = game[SEATS];
    for (int i = 0; i < n; i++) {
        think(l, at, q + MOVES + i * h->each, seats, &t[i]);
        mean += off[i] = t[i].chance[seat] - (float)q[WORTH + i] / FL_CERTAIN;
    }
    for (int i = 0; i < n; i++) {
        float push = much * (off[i] - mean / (float)n) * t[i].chance[seat];
        for (int p = 0; p < seats; p++) dull[p] = push * ((p == seat ? 1.0f : 0.0f) - t[i].chance[p]);
        add_slope(l, at, &t[i], seats, dull, slope);
    }
}

/* ---- learning ----------------------------------------------------------------------------------------------------- */

static shape school_shape(int terms, unsigned tables, const fl_school *s) { return shape_of(terms, tables, s->siblings > 0); }
static const int16_t *game_of(const fl_school *s, const shape *h, uint64_t k) { return s->games + k * (uint64_t)h->size; }

/* The spread of a term's counts is one. */
static void find_scales(fl_learner *l, const fl_school *s) {
    shape h = school_shape(l->terms, l->tables, s);
    for (int i = 0; i < l->terms; i++) {
        double n = 0, sum = 0;
        for (uint64_t k = 0; k < s->n; k++) {
            const int16_t *game = game_of(s, &h, k);
            for (int j = 0; j < game[N_KEPT]; j++)
                for (int p = 0; p < game[SEATS]; p++, n++) {
                    double c = game[HEAD + j * h.each + COUNTS + p * l->terms + i];
                    sum += c * c;
                }
        }
        double scale = sum > 0 ? (double)(FL_NET_ONE << FL_NET_SCALE) / sqrt(sum / n) : 1;
        l->scale[i] = (int16_t)(scale < 1 ? 1 : scale > INT16_MAX ? INT16_MAX : scale);
    }
}

static float drawn(uint64_t *stream, int inputs) { /* evenly, such that a neuron's spread is about one */
    return ((float)(fl_next(stream) >> 40) / (float)(1 << 23) - 1) * (float)sqrt(6.0 / inputs) * 0.5f;
}

static float kept(float w) { return w > 7.9f ? 7.9f : w < -7.9f ? -7.9f : w; } /* what an int16 can hold */

void fl_learn_from_terms(fl_learner *l, const fl_game *g, unsigned tables, const fl_school *s) {
    uint64_t stream = s->seed;
    memset(l, 0, sizeof *l);
    l->terms = g->n_terms, l->tables = tables, l->fading[0] = l->fading[1] = 1;
    places at = places_of(l->terms);
    find_scales(l, s);
    for (int i = 0; i < at.row * FL_NET_WIDE; i++)
        if (i / FL_NET_WIDE < 2 * l->terms + FL_SEATS + 1) l->at[at.wide + i] = drawn(&stream, 2 * l->terms);
    for (int i = 0; i < 2 * FL_NET_WIDE * FL_NET_NARROW; i++) l->at[at.narrow + i] = drawn(&stream, 2 * FL_NET_WIDE);
    for (int i = 0; i < l->terms; i++) {
        double unit = (double)(FL_NET_ONE << FL_NET_SCALE) / (1000.0 * g->grain * l->scale[i]);
        l->at[at.line + i] = kept((float)(g->terms[i].early * unit));
        l->at[at.line + l->terms + i] = kept((float)((g->terms[i].late - g->terms[i].early) * unit));
    }
}

/* Adam; each number goes by its own slope's drift over its spread. */
static void step(fl_learner *l, const places *at, float slope[], float n, float rate) {
    const float slow = 0.9f, slower = 0.999f;
    l->fading[0] *= slow, l->fading[1] *= slower;
    for (int i = 0; i < at->all; i++) {
        float d = slope[i] / n;
        l->drift[i] = slow * l->drift[i] + (1 - slow) * d;
        l->spread[i] = slower * l->spread[i] + (1 - slower) * d * d;
        l->at[i] = kept(l->at[i] - rate * (l->drift[i] / (1 - l->fading[0])) / (sqrtf(l->spread[i] / (1 - l->fading[1])) + 1e-8f));
    }
}

typedef struct { uint32_t game, which; } place; /* positions first, then questions */

/* All positions and questions but those held out, in an order that is drawn anew for each epoch. */
static place *shuffled(const fl_learner *l, const fl_school *s, const shape *h, uint64_t *n) {
    place *all = malloc((size_t)s->n * (FL_KEPT + (s->siblings > 0 ? FL_QUESTIONS : 0)) * sizeof *all);
    uint64_t stream = fl_derive(s->seed, 1000 + l->epoch);
    *n = 0;
    for (uint64_t k = 0; all && k < s->n; k++) {
        const int16_t *game = game_of(s, h, k);
        if (k % FL_HELD_OUT == 0) continue;
        for (int j = 0; j < game[N_KEPT]; j++) all[*n].game = (uint32_t)k, all[(*n)++].which = (uint32_t)j;
        for (int j = 0; j < game[N_ASKED]; j++)
            if (game[h->questions + j * h->question] > 1) all[*n].game = (uint32_t)k, all[(*n)++].which = (uint32_t)(FL_KEPT + j);
    }
    for (uint64_t i = *n; all && i > 1; i--) {
        uint32_t k = fl_uniform(&stream, (uint32_t)i);
        place other = all[k];
        all[k] = all[i - 1], all[i - 1] = other;
    }
    return all;
}

int fl_learn(fl_learner *l, const fl_school *s) {
    float slope[FL_LEARNT];
    places at = places_of(l->terms);
    shape h = school_shape(l->terms, l->tables, s);
    uint64_t n, done = 0;
    place *order = shuffled(l, s, &h, &n);
    if (!order) return 0;
    for (uint64_t from = 0; from < n; from += s->batch) {
        uint64_t to = from + s->batch < n ? from + s->batch : n;
        memset(slope, 0, sizeof slope);
        for (; done < to; done++) {
            const int16_t *game = game_of(s, &h, order[done].game);
            int which = (int)order[done].which;
            if (which < FL_KEPT) learn_position(l, &at, game, game + HEAD + which * h.each, slope);
            else learn_question(l, &h, &at, game, game + h.questions + (which - FL_KEPT) * h.question, s->siblings, slope);
        }
        float left = 1 - ((float)l->epoch + (float)from / (float)n) / (float)s->epochs;
        step(l, &at, slope, (float)(to - from), s->rate * left);
    }
    l->epoch++;
    free(order);
    return 1;
}

/* ---- how well it foretells ---------------------------------------------------------------------------------------- */

static double loss_of(const float chance[], const int16_t won[], int seats) {
    double loss = 0;
    for (int p = 0; p < seats; p++)
        if (won[p]) loss -= (double)won[p] / FL_CERTAIN * log(chance[p] > 1e-6f ? chance[p] : 1e-6);
    return loss;
}

double fl_learner_loss(const fl_learner *l, const fl_school *s) {
    places at = places_of(l->terms);
    shape h = school_shape(l->terms, l->tables, s);
    double loss = 0, n = 0;
    thought t;
    for (uint64_t k = 0; k < s->n; k += FL_HELD_OUT) {
        const int16_t *game = game_of(s, &h, k);
        for (int j = 0; j < game[N_KEPT]; j++, n++) {
            think(l, &at, game + HEAD + j * h.each, game[SEATS], &t);
            loss += loss_of(t.chance, game + WON, game[SEATS]);
        }
    }
    return n > 0 ? 1000 * loss / n : 0;
}

static void weigh(const fl_game *g, const int16_t *at, int seats, int32_t value[]) {
    for (int p = 0; p < seats; p++) {
        int64_t sum = 0;
        for (int i = 0; i < g->n_terms; i++)
            sum += (int64_t)at[COUNTS + p * g->n_terms + i] * (g->terms[i].early * (FL_FAR - at[FAR]) + g->terms[i].late * at[FAR]);
        value[p] = (int32_t)(sum / (FL_FAR * g->grain));
    }
}

/* Chances of a position by a net's integers, or by the weighed terms. */
static void chances_at(const fl_game *g, const fl_net *net, const int16_t *at, int seats, float share[]) {
    int16_t x[FL_SEATS][FL_NET_INPUTS];
    int32_t count[FL_TERMS], value[FL_SEATS] = {0}, chance[FL_SEATS];
    for (int p = 0; net && p < seats; p++) {
        for (int i = 0; i < g->n_terms; i++) count[i] = at[COUNTS + p * g->n_terms + i];
        fl_net_inputs(net, count, at[FAR], (p - at[TURN] + seats) % seats, x[p]);
    }
    if (net) fl_net_values(net, seats, x, value);
    else weigh(g, at, seats, value);
    fl_chances(value, seats, chance);
    for (int p = 0; p < seats; p++) share[p] = (float)chance[p] / FL_CERTAIN;
}

double fl_net_loss(const fl_game *g, const fl_net *net, unsigned tables, const fl_school *s) {
    shape h = school_shape(g->n_terms, tables, s);
    double loss = 0, n = 0;
    for (uint64_t k = 0; k < s->n; k += FL_HELD_OUT) {
        const int16_t *game = game_of(s, &h, k);
        for (int j = 0; j < game[N_KEPT]; j++, n++) {
            float share[FL_SEATS];
            chances_at(g, net, game + HEAD + j * h.each, game[SEATS], share);
            loss += loss_of(share, game + WON, game[SEATS]);
        }
    }
    return n > 0 ? 1000 * loss / n : 0;
}

double fl_net_regret(const fl_game *g, const fl_net *net, unsigned tables, const fl_school *s) {
    shape h = school_shape(g->n_terms, tables, s);
    double lost = 0, n = 0;
    for (uint64_t k = 0; k < s->n; k += FL_HELD_OUT) {
        const int16_t *game = game_of(s, &h, k);
        for (int j = 0; j < game[N_ASKED]; j++, n++) {
            const int16_t *q = game + h.questions + j * h.question;
            int best = 0, most = 0;
            float share[FL_SEATS], largest = -1;
            for (int i = 0; i < q[N_MOVES]; i++) {
                chances_at(g, net, q + MOVES + i * h.each, game[SEATS], share);
                if (share[q[ASKED]] > largest) largest = share[q[ASKED]], best = i;
                if (q[WORTH + i] > q[WORTH + most]) most = i;
            }
            lost += (double)(q[WORTH + most] - q[WORTH + best]) / FL_CERTAIN;
        }
    }
    return n > 0 ? 1000 * lost / n : 0;
}

/* ---- its integers ----------------------------------------------------------------------------------------------------- */

static int32_t rounded(float x, int one) { return (int32_t)(x * (float)one + (x < 0 ? -0.5f : 0.5f)); }

int fl_learner_net(const fl_learner *l, fl_net_room *to, int *fullest) {
    enum { W = 1 << FL_NET_SHIFT, B = FL_NET_ONE << FL_NET_SHIFT };
    places at = places_of(l->terms);
    int16_t *w = to->weight, *wide = w + l->terms, *narrow = wide + FL_NET_WIDE * at.row, *last = narrow + 2 * FL_NET_WIDE * FL_NET_NARROW,
            *line = last + FL_NET_NARROW;
    memcpy(w, l->scale, (size_t)l->terms * sizeof *w);
    for (int i = 0; i < at.row; i++)
        for (int k = 0; k < FL_NET_WIDE; k++) wide[k * at.row + i] = (int16_t)rounded(l->at[at.wide + i * FL_NET_WIDE + k], W);
    for (int i = 0; i < 2 * FL_NET_WIDE; i++)
        for (int k = 0; k < FL_NET_NARROW; k++)
            narrow[k * 2 * FL_NET_WIDE + i] = (int16_t)rounded(l->at[at.narrow + i * FL_NET_NARROW + k], W);
    for (int k = 0; k < FL_NET_NARROW; k++) last[k] = (int16_t)rounded(l->at[at.last + k], W);
    for (int i = 0; i < at.row; i++) line[i] = (int16_t)rounded(l->at[at.line + i], W);
    for (int k = 0; k < FL_NET_WIDE; k++) to->bias[k] = rounded(l->at[at.wide_bias + k], B);
    for (int k = 0; k < FL_NET_NARROW; k++) to->bias[FL_NET_WIDE + k] = rounded(l->at[at.narrow_bias + k], B);
    fl_net_lay_out(to, l->terms, l->tables);
    return fl_net_holds(&to->net, fullest);
}
