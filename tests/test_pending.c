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
    TIMES = 120   /* games of each number of players */
};
typedef struct { int64_t n, now, least, best, seen, squares; } pending; /* sums of chances; seen: now above least */

static const struct {
    const char *game, *verbs;
} DECLINING[] = {
    {"blackflag", "pass"},
    {"cove", "pass done"},
    {"rum", "skip decline stand ahoy"},
    {"ahoy", "pass"},
    {"corsairs", "done letgo calloff"},
};

/* Steps that are not held to it, and why; steps that may be met too seldom to be judged. */
enum { EXEMPT, SELDOM };
static const struct {
    int how;
    const char *game, *steps, *why;
} OTHERWISE[] = {
    {EXEMPT, "blackflag", "opening", "everybody sets a first ship, so nobody is ahead by it"},
    {EXEMPT, "cove", "fitting wheels", "everybody fits out a ship, and chooses an island, at the same time"},
    {EXEMPT, "cove", "actions", "a card that is not played is still in hand, and counts there"},
    {EXEMPT, "cove", "cove", "bots that count their share before they take it flee too readily: they win 0.95 times a fair share at three"},
    {EXEMPT, "ahoy", "berth", "everybody gets a place to begin at"},
    {EXEMPT, "corsairs", "outfit", "everybody gets a first ship"},
    {EXEMPT, "corsairs", "appear discard window raid_dice capture aim redraw token reward", "not seen yet"},
    {SELDOM, "rum", "drink chest brawl roll", "go on by themselves"},
    {SELDOM, "ahoy", "grogged parried", "go on by themselves"},
    {SELDOM, "ahoy", "robbing surveying charting laying sacking grogging parrying pushing aiming selling",
        "few have the card or choose the reward"},
    {SELDOM, "corsairs",
        "round turn hunt leaving rolled chased contest action crew_swivel crew_roll crew_hits crew_after spoils volley proven",
        "go on by themselves"},
    {SELDOM, "corsairs", "sabotage port_royal transfer lay count chasing handing gang delivery claim close learn courting token reward",
        "need a rare card, captain or rumour"},
};

static int is_word(const char *words, const char *word, size_t n) {
    const char *at;
    for (int k = 0, len; (len = fl_word(words, k, &at)) > 0; k++)
        if ((size_t)len == n && !memcmp(at, word, n)) return 1;
    return 0;
}

static int declines(const fl_game *g, fl_move m) {
    const char *name = g->verbs[m.verb].name;
    for (size_t i = 0; i < sizeof DECLINING / sizeof *DECLINING; i++)
        if (!strcmp(DECLINING[i].game, g->id)) return is_word(DECLINING[i].verbs, name, strlen(name));
    return 0;
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

static int is_blind(const pending *p) { /* beyond what luck could do: twice the standard error */
    double mean = (double)p->seen / (double)p->n, error = ((double)p->squares / (double)p->n - mean * mean) / (double)p->n;
    return mean < -SLACK && (mean + SLACK) * (mean + SLACK) > 4 * error;
}

static int is_otherwise(const fl_game *g, int how, const char *step, int n) {
    for (size_t i = 0; i < sizeof OTHERWISE / sizeof *OTHERWISE; i++)
        if (OTHERWISE[i].how == how && !strcmp(OTHERWISE[i].game, g->id) && is_word(OTHERWISE[i].steps, step, (size_t)n)) return 1;
    return 0;
}

static void expect_seen(const fl_game *g, const char *step, int n, const pending *p) {
    char about[160];
    int k = p->n ? (int)p->n : 1;
    snprintf(about, sizeof about, "step %.*s, %d decisions: a chance of %d in %d now, %d at least, %d at best", n, step, (int)p->n,
        (int)(p->now / k), FL_CERTAIN, (int)(p->least / k), (int)(p->best / k));
    fl_where.about = about;
    EXPECT(p->n >= ENOUGH || is_otherwise(g, SELDOM, step, n)); /* a step that nobody has looked at */
    EXPECT(p->n < ENOUGH || is_otherwise(g, EXEMPT, step, n) || !is_blind(p));
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
    for (int i = 0; i < TIMES * tables; i++) play_on(g, g->min_published + i % tables, &w, &stream, sum);
    for (int i = 0; i < STEPS_AT_MOST && (n = fl_word(words, i, &step)) > 0; i++) expect_seen(g, step, n, &sum[i]);
}
