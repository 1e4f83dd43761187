/* solve.c - flotilla solve: a small game for two, solved; and how much a perfect opponent would win against a bot in it. */
#define _POSIX_C_SOURCE 200809L
#include "../lab/tree.h"
#include "position.h"
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

const char usage_solve[] =
    "usage: flotilla solve GAME [--option ID=VALUE] [--rounds N] [--bots BOT[,BOT...]] [--seeds K] [--views N]\n"
    "                      [--nodes N] [--position STR] [--threads T] [--json]\n\n"
    "Grows the whole tree of a game for two players and looks for an equilibrium by N rounds (standard: 200) of counterfactual\n"
    "regret minimisation. A way of playing can be exploited by what the best answer to it wins above half of the games, in\n"
    "the mean over both seats; 0 is perfect. For each bot, asked K times (standard: 4) in each position: at most what the best\n"
    "answer to all that it said wins against just that; at least what the best answer to one half of it wins against the\n"
    "other. The more it is asked the nearer they are; how it really plays lies between them.\n"
    "--views: how little one can be exploited who knows only what lies before him, as bots do, learnt in N rounds of the same against\n"
    "one who remembers everything.\n"
    "--position begins in the middle, with a position that shows everything; both seats know it.\n"
    "The game has to be small (--nodes, at most so many, standard 30 million): that is flotilla solve blackflag --option fleet=small\n";

enum { ALL = 2, MOST_NODES = 30000000, MOST_BOTS = 16, MOST_SEEDS = 1000 };
typedef struct {
    fl_tree tree;
    fl_bot bot;
    int seeds, threads;
    uint16_t *said[2];         /* FL_LEGAL for each view: how often each of its legal moves was made; in the one and the other half */
    atomic_uint next;
    atomic_int failed;
} solving;

/* ---- how a bot plays ------------------------------------------------------------------------------------------------ */

static void ask(solving *x, uint32_t view, const fl_means *means) {
    const fl_game *g = x->tree.game;
    const uint8_t *s = x->tree.views + (size_t)view * g->state_size;
    int seat = x->tree.view_seat[view];
    fl_move legal[FL_LEGAL];
    int n = g->legal(s, seat, legal);
    for (int k = 0; k < x->seeds; k++) {
        fl_move m = n > 1 ? fl_ask_bot(&x->bot, g, s, seat, fl_derive((uint64_t)k, view), means) : legal[0];
        for (int i = 0; i < n; i++)
            if (!memcmp(&m, &legal[i], sizeof m)) x->said[k % 2][(size_t)view * FL_LEGAL + (size_t)i]++;
    }
}

static void *work(void *with) {
    solving *x = with;
    fl_means means = {malloc(FL_ARENA), FL_ARENA, NULL, NULL, NULL};
    if (!means.arena) x->failed = 1;
    for (uint32_t i; !x->failed && (i = x->next++) < x->tree.n_views;) {
        ask(x, i, &means);
        if (progress_is_seen()) progress((double)i / x->tree.n_views, "%u of %u positions", i, x->tree.n_views);
    }
    free(means.arena);
    return NULL;
}

static int study(solving *x) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    x->next = 0;
    for (int half = 0; half < 2; half++) memset(x->said[half], 0, (size_t)x->tree.n_views * FL_LEGAL * sizeof *x->said[half]);
    while (n < x->threads - 1 && pthread_create(&thread[n], NULL, work, x) == 0) n++;
    work(x);
    while (n) pthread_join(thread[--n], NULL);
    if (progress_is_seen()) progress_end();
    return !x->failed;
}

/* How it plays, by what was said in that half, or in all. */
static void plays(const solving *x, int half, double *policy) {
    double times = half == ALL ? x->seeds : (x->seeds + !half) / 2;
    for (uint32_t i = 0; i < x->tree.n_sets; i++) {
        const fl_known *set = &x->tree.sets[i];
        for (uint32_t k = 0; k < set->n; k++) {
            size_t at = (size_t)set->view * FL_LEGAL + k;
            policy[set->first + k] = ((half == 1 ? 0 : x->said[0][at]) + (half == 0 ? 0 : x->said[1][at])) / times;
        }
    }
}

/* ---- what is told ------------------------------------------------------------------------------------------------------- */

/* By the best answers from both seats; half of the games is what is due to them. */
static double exploited(const fl_tree *t, const double *policy) {
    return (fl_tree_answer(t, policy, 0, NULL) + fl_tree_answer(t, policy, 1, NULL)) / 2 - 0.5;
}

/* Whoever answers best to all that was said knows more than how the bot plays: what it said by chance, too. An answer to one half gains
 * nothing from that against the other. Where the first half does not lead to it plays as in the equilibrium. */
static double exploited_for_certain(const solving *x, const double *equilibrium, double *policy[2], double *answer) {
    double sum = 0;
    for (int half = 0; half < 2; half++) plays(x, half, policy[half]);
    for (int k = 0; k < 4; k++) {
        memcpy(answer, equilibrium, x->tree.n_moves * sizeof *answer);
        sum += fl_tree_answer_against(&x->tree, policy[k / 2], policy[1 - k / 2], k % 2, answer);
    }
    return sum / 4 - 0.5;
}

static void solve(const solving *x, uint32_t rounds, double *policy) {
    fl_cfr c;
    if (!fl_cfr_start(&c, &x->tree)) return;
    for (uint32_t i = 0; i < rounds; i++) {
        fl_cfr_round(&c, &x->tree);
        if (progress_is_seen()) progress((double)i / rounds, "%u of %u rounds", i, rounds);
    }
    if (progress_is_seen()) progress_end();
    fl_cfr_policy(&c, &x->tree, policy);
    fl_cfr_free(&c);
}

static void tell_forgetful(double by, uint32_t rounds, fl_out *json) {
    if (json) key_number(json, "view_rounds", rounds), key_real(json, "views_exploited", by, 6);
    else printf("%-24s can be exploited by %.2f %%\n", "who knows only views", by * 100), fflush(stdout);
}

static void tell_bot(const solving *x, double most, double least, fl_out *json) {
    char name[64];
    fl_out to = fl_into(name, sizeof name);
    fl_write_bot(&to, &x->bot);
    if (!json) {
        printf("%-24s can be exploited by at least %.2f %%, at most %.2f %%\n", name, least * 100, most * 100), fflush(stdout);
        return;
    }
    item(json), fl_char(json, '{'), key_text(json, "bot", name), key_number(json, "seeds", x->seeds);
    key_real(json, "at_least", least, 6), key_real(json, "at_most", most, 6), fl_char(json, '}');
}

static int tell(args *a, solving *x, uint32_t rounds, uint32_t view_rounds, const fl_bot bots[], int n, int json) {
    const fl_tree *t = &x->tree;
    double *equilibrium = malloc((size_t)4 * t->n_moves * sizeof *equilibrium), *answer = equilibrium + t->n_moves;
    double *policy[2] = {answer + t->n_moves, answer + 2 * t->n_moves};
    uint16_t *said = calloc((size_t)t->n_views * FL_LEGAL * 2, sizeof *said);
    fl_out o = page();
    if (!equilibrium || !said) return free(equilibrium), free(said), fail(a, "there is not enough memory");
    x->said[0] = said, x->said[1] = said + (size_t)t->n_views * FL_LEGAL;
    solve(x, rounds, equilibrium);
    double value = fl_tree_value(t, equilibrium), by = exploited(t, equilibrium);
    if (json) {
        fl_char(&o, '{'), key_text(&o, "game", t->game->id), key_number(&o, "nodes", t->n_nodes), key_number(&o, "sets", t->n_sets);
        key_number(&o, "views", t->n_views), key_number(&o, "rounds", rounds), key_real(&o, "value", value, 6),
            key_real(&o, "exploited", by, 6);
    } else {
        printf("%u nodes, %u sets of what a seat knows, %u views\n", t->n_nodes, t->n_sets, t->n_views);
        printf("%-24s wins %.2f %% as seat 0, can be exploited by %.2f %%\n", "equilibrium", value * 100, by * 100), fflush(stdout);
    }
    if (view_rounds) {
        if (!fl_tree_forgetful(&x->tree, view_rounds, policy[0]))
            return free(equilibrium), free(said), fail(a, "there is not enough memory");
        tell_forgetful(exploited(t, policy[0]), view_rounds, json ? &o : NULL);
    }
    if (json) key(&o, "bots"), fl_char(&o, '[');
    for (int i = 0; i < n && !x->failed; i++) {
        x->bot = bots[i];
        if (!study(x)) break;
        plays(x, ALL, policy[0]);
        double most = exploited(t, policy[0]), least = exploited_for_certain(x, equilibrium, policy, answer);
        tell_bot(x, most, least, json ? &o : NULL);
    }
    free(equilibrium), free(said);
    if (x->failed) return fail(a, "there is not enough memory to think");
    if (json) fl_str(&o, "]}\n"), print_page(&o);
    return DONE;
}

static int take_bots(args *a, fl_bot bots[]) {
    const char *list = take(a, "--bots");
    fl_error e;
    int n = 0;
    for (size_t length; list && *list; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        if (n == MOST_BOTS) return fail(a, "at most %d bots at once", MOST_BOTS), 0;
        if (!fl_read_bot(list, length, &bots[n++], &e)) return fail(a, "%s", e.text), 0;
    }
    return n;
}

int cmd_solve(args *a) {
    static solving x;
    fl_bot bots[MOST_BOTS];
    uint8_t options[FL_OPTIONS];
    uint32_t rounds = (uint32_t)take_number(a, "--rounds", 200, 1, 1000000),
             view_rounds = (uint32_t)take_number(a, "--views", 0, 0, 1000000);
    int json = take_flag(a, "--json"), n = take_bots(a, bots), status;
    x.seeds = (int)take_number(a, "--seeds", 4, 2, MOST_SEEDS), x.threads = take_threads(a);
    uint32_t most = (uint32_t)take_number(a, "--nodes", MOST_NODES, 1, UINT32_MAX);
    const char *from = take(a, "--position");
    fl_position p;
    const fl_game *g = take_game(a);
    if (g) take_options(a, g, options);
    if (!finished(a) || !g) return WRONG;
    if (g->min_seats > 2) return fail(a, "two cannot play %s", g->id);
    if (from && !read_placed(a, NULL, from, &p)) return WRONG;
    if (from && (p.game != g || p.viewer != FL_ALL_SEEING)) return fail(a, "this is no position of %s that shows everything", g->id);
    if (from ? fl_tree_grow_from(&x.tree, g, p.state.bytes, most) : fl_tree_grow(&x.tree, g, options, most))
        status = tell(a, &x, rounds, view_rounds, bots, n, json);
    else status = fail(a, "%s cannot be solved: %s (at most %u nodes)", g->id, x.tree.failed, most);
    fl_tree_free(&x.tree);
    return status;
}
