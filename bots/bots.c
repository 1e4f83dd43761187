/* bots.c - names and notation; asking a bot. */
#include "search.h"

#define SEARCH_WORD(NAME, word, choose, budget) " " #word
#define LEVEL_WORD(NAME, word, overlooks, at_most) " " #word
const char *const fl_bot_names = &(FL_SEARCHES(SEARCH_WORD) FL_LEVELS(LEVEL_WORD))[1];
const char *const fl_temper_names = "usual peaceful greedy bloodthirsty pirate merchant";

/* ---- notation --------------------------------------------------------------------------------------------- */

static size_t until(const char *text, size_t n, char end) {
    size_t i = 0;
    while (i < n && text[i] != end) i++;
    return i;
}

int fl_read_bot(const char *text, size_t n, fl_bot *bot, fl_error *e) {
    size_t slash = until(text, n, '/'), colon = until(text, slash, ':');
    int name = fl_find_word(fl_bot_names, text, colon), temper = FL_USUAL;
    uint64_t budget = 0;
    e->broken = 0;
    if (name < 0) return fl_wrong(e, "no such bot", text, n), 0;
    if (colon < slash && (!fl_read_number(text + colon + 1, slash - colon - 1, 100000000, &budget) || !budget))
        return fl_wrong(e, "a bot's budget is a number from 1 to 100000000", text, n), 0;
    if (slash < n) temper = fl_find_word(fl_temper_names, text + slash + 1, n - slash - 1);
    if (temper < 0) return fl_wrong(e, "a bot is peaceful, greedy, bloodthirsty, usual, a pirate or a merchant", text, n), 0;
    bot->name = (uint8_t)name, bot->temper = (uint8_t)temper, bot->budget = (uint32_t)budget;
    return 1;
}

void fl_write_bot(fl_out *o, const fl_bot *bot) {
    const char *at;
    int n = fl_word(fl_bot_names, bot->name, &at);
    fl_strn(o, at, (size_t)n);
    if (bot->budget) fl_char(o, ':'), fl_num(o, bot->budget);
    if (bot->temper == FL_USUAL) return;
    n = fl_word(fl_temper_names, bot->temper, &at);
    fl_char(o, '/'), fl_strn(o, at, (size_t)n);
}

/* ---- what searching bots share -------------------------------------------------------------------------------- */

enum { FORCED = 32 }; /* a chain of forced moves is not followed further */

void fl_settle(const fl_game *g, void *s, fl_host *h) {
    fl_move legal[FL_LEGAL];
    for (int i = 0; i < FORCED; i++) {
        unsigned active = g->active(s);
        if (!active || g->legal(s, fl_lowest(active), legal) != 1) return;
        g->play(s, fl_lowest(active), legal[0], h);
    }
}

void fl_imagine_world(const fl_task *t, fl_state *w, fl_host *h) {
    memcpy(w->bytes, t->view, t->game->state_size);
    t->game->imagine(w->bytes, t->seat, h);
}

uint64_t fl_begun(const fl_task *t) { return t->means->clock ? t->means->clock->now(t->means->clock->with) : 0; }

int fl_late(const fl_task *t, uint64_t since) {
    const fl_clock *c = t->means->clock;
    return c && c->now(c->with) - since >= c->most;
}

static int better(const fl_reason *a, const fl_reason *b) { return a->visits != b->visits ? a->visits > b->visits : a->chance > b->chance; }

void fl_reason_add(fl_reasons *r, const fl_reason *one) {
    int at = r->n;
    while (at > 0 && better(one, &r->best[at - 1])) at--;
    r->n++;
    for (int i = r->n - 1; i > at; i--) r->best[i] = r->best[i - 1];
    r->best[at] = *one;
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

#define SEARCH_ROW(NAME, word, choose, budget) {choose, {FL_##NAME, budget}},
static const struct {
    fl_move (*choose)(const fl_task *t);
    fl_skill skill;
} SEARCHES[] = {FL_SEARCHES(SEARCH_ROW)};

fl_skill fl_skill_of(const fl_game *g, const fl_bot *bot) {
    fl_skill skill = bot->name < FL_CABINBOY ? SEARCHES[bot->name].skill : g->manner->level[bot->name - FL_CABINBOY];
    if (bot->budget) skill.budget = bot->budget;
    return skill;
}

fl_move fl_random(const fl_task *t) {
    uint64_t stream = t->seed;
    return t->legal[fl_uniform(&stream, (uint32_t)t->n_legal)];
}

#define LEVEL_ERRS(NAME, word, overlooks, at_most) {overlooks, at_most},
static const fl_errs ERRS[] = {FL_LEVELS(LEVEL_ERRS)};
static const fl_errs *errs_of(const fl_bot *bot) {
    return bot->name < FL_CABINBOY || !ERRS[bot->name - FL_CABINBOY].overlooks ? 0 : &ERRS[bot->name - FL_CABINBOY];
}

/* What did not come to mind is no reason for anything: it was tried no times. */
static void overlook(fl_task *t, const fl_errs *errs, fl_move noticed[]) {
    int n = fl_notice(t, errs, noticed);
    for (int i = 0, k = 0; i < t->n_legal && t->means->reasons; i++) {
        const fl_reason none = {t->legal[i], 0, 0, 0, FL_CERTAIN};
        if (k < n && !memcmp(&t->legal[i], &noticed[k], sizeof *noticed)) k++;
        else fl_reason_add(t->means->reasons, &none);
    }
    t->legal = noticed, t->n_legal = n;
}

fl_move fl_ask_bot(const fl_bot *bot, const fl_game *g, const void *s, int seat, uint64_t seed, const fl_means *means) {
    static const fl_means none = {0, 0, 0, 0, 0};
    fl_state view;
    fl_weights weights;
    fl_sight sight;
    fl_move legal[FL_LEGAL], noticed[FL_LEGAL];
    memcpy(view.bytes, s, g->state_size);
    fl_veil(g, view.bytes, seat);
    if (!means) means = &none;
    fl_task task = {g, view.bytes, seat, legal, g->legal(view.bytes, seat, legal), fl_skill_of(g, bot), seed, &weights, &sight, means};
    const fl_errs *errs = errs_of(bot);
    if (means->reasons) means->reasons->n = 0;
    if (task.skill.search != FL_RANDOM) {
        if (means->weights) weights = *means->weights;
        else fl_usual_weights(g, &weights);
        if (bot->temper < FL_TEMPERS) fl_temper_weights(g, bot->temper, &weights);
        else fl_career_weights(g, bot->temper, &weights);
        fl_sight_by(&sight, g, &weights, means->weights || errs ? 0 : g->manner->net); /* who overlooks moves does not judge so clearly */
    }
    if (errs && task.n_legal > 1) overlook(&task, errs, noticed);
    return SEARCHES[task.skill.search].choose(&task);
}
