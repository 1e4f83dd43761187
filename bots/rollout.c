/* rollout.c - second thoughts about what greedy would do: the moves that look best are tried in the same imagined worlds, with the
 * same deals, and played on for some plies, every seat choosing greedily, and now and then what looks second best: a plan that needs
 * everybody else to be greedy fails against better players. Another move than greedy's is made only if it leads to more beyond reasonable
 * doubt: in a long game one move means little, and what chance adds to it would mostly mislead. */
#include "search.h"

enum { TRIED_WORLDS = 16, FEW = 4, BETWEEN_TICKS = 4, LEAST = 8 };
#define DOUBT 1.5   /* standard errors that another move has to be ahead of greedy's */
#define HOPELESS 2.0 /* standard errors by which a move is behind that is not tried any longer */
#define CLEAR 4.0   /* and by which one is ahead when nothing has to be tried any longer */

typedef struct {
    int move;
    uint32_t worlds;
    double sum, ahead, square;
} candidate; /* ahead: of greedy's move in the same world */

/* ---- playing on ---------------------------------------------------------------------------------------------------------- */

static fl_move greedy_move(const fl_task *t, const fl_state *w, int seat, const fl_move legal[], int n, uint64_t deals) {
    int32_t value[FL_SEATS];
    int64_t most = INT64_MIN, next = INT64_MIN;
    int best = 0, second = 0;
    for (int i = 0; i < n; i++) {
        fl_state to;
        fl_host same = {deals, 0};
        int32_t other = INT32_MIN;
        memcpy(to.bytes, w->bytes, t->game->state_size);
        t->game->play(to.bytes, seat, legal[i], &same);
        fl_judge(t->game, to.bytes, t->weights, value);
        for (int p = 0; p < fl_seats(t->game, to.bytes); p++)
            if (p != seat && value[p] > other) other = value[p];
        int64_t lead = (int64_t)value[seat] - other;
        if (lead > most) next = most, second = best, most = lead, best = i;
        else if (lead > next) next = lead, second = i;
    }
    return legal[(deals >> 32) % 100 < t->game->manner->slip ? second : best];
}

/* One decision, or the decisions of all who choose at the same time: nobody sees what the others choose. `forced`: the bot's own. */
static int decide(const fl_task *t, fl_state *w, const fl_move *forced, fl_host *h) {
    fl_move legal[FL_LEGAL], chosen[FL_SEATS];
    int step = fl_step(t->game, w->bytes), together = step >= 0 && (t->game->together >> step & 1), free = 0;
    unsigned active = t->game->active(w->bytes);
    if (!together) active = 1u << (forced ? t->seat : fl_lowest(active));
    for (unsigned left = active; left; left &= left - 1) {
        int seat = fl_lowest(left), n = t->game->legal(w->bytes, seat, legal);
        if (forced && seat == t->seat) chosen[seat] = *forced;
        else chosen[seat] = n > 1 ? greedy_move(t, w, seat, legal, n, fl_next(&h->stream)) : legal[0];
        free |= n > 1;
    }
    for (; active; active &= active - 1) t->game->play(w->bytes, fl_lowest(active), chosen[fl_lowest(active)], h);
    return free;
}

static double play_on(const fl_task *t, const fl_state *world, fl_move first, int plies, uint64_t stream) {
    int32_t chance[FL_SEATS];
    fl_host h = {stream, 0};
    fl_state w;
    memcpy(w.bytes, world->bytes, t->game->state_size);
    decide(t, &w, &first, &h);
    while (plies > 0 && t->game->active(w.bytes)) plies -= decide(t, &w, 0, &h);
    fl_see_chances(t->game, w.bytes, t->sight, chance);
    return chance[t->seat];
}

/* ---- comparing ----------------------------------------------------------------------------------------------------------- */

static int64_t score(const fl_tried *l) { return l->chance * 1000 + l->lead; }

/* The few that look best one move ahead; greedy's choice is the first. */
static int choose_few(const fl_tried tried[], int n, candidate few[FEW]) {
    int n_few = 0;
    for (int i = 0; i < n; i++) {
        int at = n_few;
        while (at > 0 && score(&tried[i]) > score(&tried[few[at - 1].move])) at--;
        if (at == FEW) continue;
        if (n_few < FEW) n_few++;
        for (int k = n_few - 1; k > at; k--) few[k] = few[k - 1];
        few[at].move = i, few[at].worlds = 0, few[at].sum = few[at].ahead = few[at].square = 0;
    }
    return n_few;
}

static void imagine(const fl_task *t, fl_belief *b, fl_state *w, fl_host *h) {
    if (!t->game->manner->shrewd) {
        fl_imagine_world(t, w, h);
        return;
    }
    fl_sweep(b, h);
    memcpy(w->bytes, b->world.bytes, t->game->state_size);
}

static double error_of(const candidate *c) {
    double mean = c->ahead / c->worlds, variance = c->square / c->worlds - mean * mean;
    return __builtin_sqrt((variance > 0 ? variance : 0) / c->worlds + 1);
}

static double at_least(const candidate *c, double doubt) { return c->ahead / c->worlds - doubt * error_of(c); }

/* Moves that are behind beyond doubt are given up, and tried no more; greedy's is what the others are held against. Returns how many are
 * still to be told apart. */
static int give_up(candidate few[], int n, int trying[FEW]) {
    double best = 0;
    int left = 0;
    for (int i = 1; i < n; i++)
        if (trying[i] && at_least(&few[i], HOPELESS) > best) best = at_least(&few[i], HOPELESS);
    for (int i = 1; i < n; i++)
        if (trying[i] && at_least(&few[i], -HOPELESS) <= best) trying[i] = 0;
        else left += trying[i];
    for (int i = 1; i < n && left == 1; i++)
        if (trying[i] && at_least(&few[i], CLEAR) > 0) left = 0;
    return left;
}

/* All in the same worlds with the same deals. */
static void compare(const fl_task *t, candidate few[], int n, fl_host *h) {
    uint32_t playouts = 0, k = 0;
    uint64_t since = fl_begun(t);
    int trying[FEW] = {1, 1, 1, 1};
    fl_belief belief;
    if (t->game->manner->shrewd) fl_begin_belief(&belief, t, t->seat, h);
    while (!k || (playouts < t->skill.budget && !fl_late(t, since))) {
        fl_state world;
        double greedy = 0;
        imagine(t, &belief, &world, h);
        uint64_t stream = fl_next(&h->stream);
        for (int i = 0; i < n; i++) {
            if (!trying[i]) continue;
            double chance = play_on(t, &world, t->legal[few[i].move], t->game->manner->horizon, stream);
            if (i == 0) greedy = chance;
            few[i].worlds++, few[i].sum += chance, few[i].ahead += chance - greedy, few[i].square += (chance - greedy) * (chance - greedy);
            playouts++;
        }
        if (++k >= LEAST && k % BETWEEN_TICKS == 0 && !give_up(few, n, trying)) break;
    }
}

static void explain(const fl_task *t, const candidate few[], int n, const fl_tried tried[], uint32_t tried_in) {
    for (int i = 0; i < t->n_legal; i++) {
        int32_t value = (int32_t)(tried[i].chance / tried_in);
        fl_reason r = {t->legal[i], 0, value, value, FL_CERTAIN};
        for (int k = 0; k < n; k++)
            if (few[k].move == i)
                r.visits = few[k].worlds, r.chance = (int32_t)(few[k].sum / few[k].worlds), r.spread = (int32_t)error_of(&few[k]);
        fl_reason_add(t->means->reasons, &r);
    }
}

fl_move fl_rollout(const fl_task *t) {
    fl_tried tried[FL_LEGAL];
    candidate few[FEW];
    fl_host h = {t->seed, 0};
    int best = 0;
    if (t->n_legal == 1 && !t->means->reasons) return t->legal[0];
    uint32_t tried_in = fl_try_moves(t, TRIED_WORLDS, &h, tried);
    int n = choose_few(tried, t->n_legal, few);
    compare(t, few, n, &h);
    double most = 0;
    for (int i = 1; i < n; i++) {
        double ahead = at_least(&few[i], DOUBT);
        if (ahead > most) most = ahead, best = i;
    }
    if (t->means->reasons) explain(t, few, n, tried, tried_in);
    return t->legal[few[best].move];
}
