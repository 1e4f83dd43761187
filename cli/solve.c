/* solve.c - flotilla solve: a small game for two, solved; and how much a perfect opponent would win against a bot in it. */
#define _POSIX_C_SOURCE 200809L
#include "../lib/tree.h"
#include "cli.h"
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

const char usage_solve[] =
    "usage: flotilla solve GAME [--option ID=VALUE] [--rounds N] [--bots BOT[,BOT...]] [--seeds K] [--nodes N]\n"
    "                      [--threads T] [--json]\n\n"
    "Grows the whole tree of a game for two players and looks for an equilibrium by N rounds (standard: 200) of counterfactual\n"
    "regret minimisation. A way of playing can be exploited by what the best answer to it wins above half of the games, in\n"
    "the mean over both seats; 0 is perfect. For each bot: exactly how much it can be exploited, if it plays with one of K\n"
    "seeds (standard: 4) at random in each position. The game has to be small (--nodes, at most so many, standard 30 million): that is\n"
    "flotilla solve blackflag --option fleet=small\n";

enum { MOST_NODES = 30000000, MOST_BOTS = 16, MOST_SEEDS = 1000 };
typedef struct {
    fl_tree tree;
    fl_bot bot;
    int seeds, threads;
    double *by_view;           /* FL_LEGAL for each view: how often each of its legal moves is made */
    atomic_uint next;
    atomic_int failed;
} solving;

/* ---- how a bot plays ------------------------------------------------------------------------------------------------ */

static void ask(solving *x, uint32_t view, const fl_means *means) {
    const fl_game *g = x->tree.game;
    const uint8_t *s = x->tree.views + (size_t)view * g->state_size;
    int seat = x->tree.view_seat[view];
    fl_move legal[FL_LEGAL];
    int n = g->legal(s, seat, legal), seeds = n > 1 ? x->seeds : 1;
    for (int k = 0; k < seeds; k++) {
        fl_move m = fl_ask_bot(&x->bot, g, s, seat, derive((uint64_t)k, view), means);
        for (int i = 0; i < n; i++)
            if (!memcmp(&m, &legal[i], sizeof m)) x->by_view[(size_t)view * FL_LEGAL + (size_t)i] += 1.0 / seeds;
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

static int study(solving *x, double *policy) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    x->next = 0;
    if (!(x->by_view = calloc((size_t)x->tree.n_views * FL_LEGAL, sizeof *x->by_view))) return 0;
    while (n < x->threads - 1 && pthread_create(&thread[n], NULL, work, x) == 0) n++;
    work(x);
    while (n) pthread_join(thread[--n], NULL);
    if (progress_is_seen()) progress_end();
    for (uint32_t i = 0; i < x->tree.n_sets; i++)
        memcpy(policy + x->tree.sets[i].first, x->by_view + (size_t)x->tree.sets[i].view * FL_LEGAL, x->tree.sets[i].n * sizeof *policy);
    free(x->by_view);
    return !x->failed;
}

/* ---- what is told ------------------------------------------------------------------------------------------------------- */

/* By the best answers from both seats; half of the games is what is due to them. */
static double exploited(const fl_tree *t, const double *policy) { return (fl_tree_answer(t, policy, 0) + fl_tree_answer(t, policy, 1)) / 2 - 0.5; }

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

static int tell(args *a, solving *x, uint32_t rounds, const fl_bot bots[], int n, int json) {
    double *policy = malloc(x->tree.n_moves * sizeof *policy);
    char name[64];
    fl_out o = page();
    if (!policy) return fail(a, "there is not enough memory");
    solve(x, rounds, policy);
    double value = fl_tree_value(&x->tree, policy), by = exploited(&x->tree, policy);
    if (json) {
        fl_char(&o, '{'), key_text(&o, "game", x->tree.game->id), key_number(&o, "nodes", x->tree.n_nodes), key_number(&o, "sets", x->tree.n_sets);
        key_number(&o, "views", x->tree.n_views), key_number(&o, "rounds", rounds), key_real(&o, "value", value, 6), key_real(&o, "exploited", by, 6);
        key_number(&o, "seeds", x->seeds), key(&o, "bots"), fl_char(&o, '[');
    } else {
        printf("%u nodes, %u sets of what a seat knows, %u views\n", x->tree.n_nodes, x->tree.n_sets, x->tree.n_views);
        printf("%-24s wins %.2f %% as seat 0, can be exploited by %.2f %%\n", "equilibrium", value * 100, by * 100), fflush(stdout);
    }
    for (int i = 0; i < n && !a->failed; i++) {
        fl_out to = fl_into(name, sizeof name);
        x->bot = bots[i], fl_write_bot(&to, &x->bot);
        if (!study(x, policy)) return free(policy), fail(a, "there is not enough memory to think");
        by = exploited(&x->tree, policy);
        if (json) item(&o), fl_char(&o, '{'), key_text(&o, "bot", name), key_real(&o, "exploited", by, 6), fl_char(&o, '}');
        else printf("%-24s can be exploited by %.2f %%\n", name, by * 100), fflush(stdout);
    }
    free(policy);
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
    uint32_t rounds = (uint32_t)take_number(a, "--rounds", 200, 1, 1000000);
    int json = take_flag(a, "--json"), n = take_bots(a, bots), status;
    x.seeds = (int)take_number(a, "--seeds", 4, 1, MOST_SEEDS), x.threads = take_threads(a);
    uint32_t most = (uint32_t)take_number(a, "--nodes", MOST_NODES, 1, UINT32_MAX);
    const fl_game *g = take_game(a);
    if (g) take_options(a, g, options);
    if (!finished(a) || !g) return WRONG;
    if (g->min_seats > 2) return fail(a, "two cannot play %s", g->id);
    if (fl_tree_grow(&x.tree, g, options, most)) status = tell(a, &x, rounds, bots, n, json);
    else status = fail(a, "%s cannot be solved: %s (at most %u nodes)", g->id, x.tree.failed, most);
    fl_tree_free(&x.tree);
    return status;
}
