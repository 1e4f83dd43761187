/* test_pending.c - what bots count sees a gain that a step has begun: a reward to be chosen, a patrol to be landed.
 *
 * Games are played by looking one move ahead, now and then at random. At each decision the mover's chance to win, as judged now, is held
 * against what it is once he has declined, or, where he cannot, once he has made his worst move. Where the best move is better than that,
 * a part of the gain has to be in the chance already; a step from which every way leads up is one that the evaluation does not see. */
#include "test.h"
#include "../bots/search.h"
#include <string.h>

enum {
    STEPS_AT_MOST = 96,
    ENOUGH = 20,  /* decisions at a step, to judge by them */
    PLENTY = 600,
    WORLDS = 4,   /* in which each move is tried */
    PART = 4,     /* of the gain that must be seen where one may decline: one of so many */
    SLACK = 25,   /* of FL_CERTAIN */
    TIMES = 119   /* and one: games of each number of players */
};
typedef struct { int64_t n, now, least, best, seen, squares; } pending; /* sums of chances; seen: now above least */

static int is_word(const char *words, const char *word, size_t n) {
    const char *at;
    for (int k = 0, len; (len = fl_word(words, k, &at)) > 0; k++)
        if ((size_t)len == n && !memcmp(at, word, n)) return 1;
    return 0;
}

static int declines(const fl_game *g, fl_move m) {
    const fl_verb *v = &g->verbs[m.verb];
    const char *others = fl_unseen_of(g)->decline;
    return v->how == FL_PASSES || (others && is_word(others, v->name, strlen(v->name)));
}

/* The mover's chance after each move, over worlds with the same deals for all of them; returns the best move. */
static int try_moves(const fl_game *g, const void *s, int seat, const fl_move *legal, int n, int worlds, const fl_weights *w,
    uint64_t *stream, int64_t value[]) {
    int best = 0;
    memset(value, 0, (size_t)n * sizeof *value);
    for (int k = 0; k < worlds; k++) {
        uint64_t deals = fl_next(stream);
        for (int i = 0; i < n; i++) {
            fl_state world;
            fl_host h = {deals, 0};
            int32_t chance[FL_SEATS];
            memcpy(world.bytes, s, g->state_size);
            g->play(world.bytes, seat, legal[i], &h);
            fl_settle(g, world.bytes, &h);
            fl_win_chances(g, world.bytes, w, chance);
            value[i] += chance[seat];
        }
    }
    for (int i = 1; i < n; i++)
        if (value[i] > value[best]) best = i;
    return best;
}

static void note(const fl_game *g, const void *s, int seat, const fl_move *legal, int n, const fl_weights *w, const int64_t value[],
    int best, pending *p) {
    int32_t now[FL_SEATS];
    int least = -1;
    for (int i = 0; i < n; i++)
        if (declines(g, legal[i])) least = i;
    for (int i = 0, worst = least < 0; worst && i < n; i++)
        if (least < 0 || value[i] < value[least]) least = i;
    int64_t gain = declines(g, legal[least]) ? (value[best] - value[least]) / PART : 0;
    fl_win_chances(g, s, w, now);
    int64_t seen = now[seat] - (value[least] + gain) / WORLDS;
    p->n++;
    p->now += now[seat];
    p->least += (value[least] + gain) / WORLDS;
    p->best += value[best] / WORLDS;
    p->seen += seen, p->squares += seen * seen;
}

static void play_on(const fl_game *g, int seats, const fl_weights *w, uint64_t *stream, pending sum[]) {
    fl_state s;
    fl_host h = {fl_next(stream), 0};
    uint8_t options[FL_OPTIONS] = {0};
    for (int i = 0; i < g->n_options; i++) options[i] = g->options[i].standard;
    fl_start(g, s.bytes, seats, options, &h);
    for (unsigned active; (active = g->active(s.bytes)) != 0;) {
        fl_move legal[FL_LEGAL];
        int64_t value[FL_LEGAL];
        int seat = fl_nth(active, fl_uniform(stream, (uint32_t)fl_count(active))), n = g->legal(s.bytes, seat, legal);
        pending *p = &sum[fl_step(g, s.bytes)];
        int seldom = p->n < PLENTY, best = try_moves(g, s.bytes, seat, legal, n, seldom ? WORLDS : 1, w, stream, value);
        if (seldom && n > 1) note(g, s.bytes, seat, legal, n, w, value, best, p);
        g->play(s.bytes, seat, legal[fl_uniform(stream, 6) ? best : (int)fl_uniform(stream, (uint32_t)n)], &h);
    }
}

static int is_blind(const pending *p) { /* beyond what luck could do: twice the standard error, or of few games four times */
    double mean = (double)p->seen / (double)p->n, error = ((double)p->squares / (double)p->n - mean * mean) / (double)p->n;
    return mean < -SLACK && (mean + SLACK) * (mean + SLACK) > (fl_whole() ? 4 : 16) * error;
}

static int is_among(const fl_steps *rows, size_t n_rows, const char *step, int n) {
    for (size_t i = 0; i < n_rows; i++)
        if (rows[i].steps && is_word(rows[i].steps, step, (size_t)n)) return 1;
    return 0;
}

static void expect_seen(const fl_game *g, const char *step, int n, const pending *p) {
    char about[160];
    int k = p->n ? (int)p->n : 1;
    const fl_unseen *u = fl_unseen_of(g);
    snprintf(about, sizeof about, "step %.*s, %d decisions: a chance of %d in %d now, %d at least, %d at best", n, step, (int)p->n,
        (int)(p->now / k), FL_CERTAIN, (int)(p->least / k), (int)(p->best / k));
    fl_where.about = about;
    int blind = p->n >= ENOUGH && is_blind(p), said = is_among(u->blind, FL_LENGTH(u->blind), step, n);
    EXPECT(!blind || said);
    if (fl_whole()) {
        EXPECT(p->n >= ENOUGH || is_among(u->seldom, FL_LENGTH(u->seldom), step, n)); /* a step that nobody has looked at */
        EXPECT(blind || !said);                                                       /* a row that is no longer true goes */
    }
    fl_where.about = NULL;
}

TEST_GAMES(pending, gains_are_seen) {
    pending sum[STEPS_AT_MOST];
    fl_weights w;
    uint64_t stream = 16;
    int tables = g->max_published - g->min_published + 1, n;
    const char *words = g->kinds[fl_field_named(g, "step")->kind].words, *step;
    memset(sum, 0, sizeof sum);
    fl_usual_weights(g, &w);
    fl_where.game = g;
    for (int i = 0; i < fl_effort(TIMES) * tables; i++) play_on(g, g->min_published + i % tables, &w, &stream, sum);
    for (int i = 0; i < STEPS_AT_MOST && (n = fl_word(words, i, &step)) > 0; i++) expect_seen(g, step, n, &sum[i]);
}
