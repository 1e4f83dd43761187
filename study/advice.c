/* advice.c - a captain's moves, and the terms that tell them apart: both moves are made in the same imagined worlds with the same deals,
 * and each term's count, weighed, is compared. */
#include "advice.h"
#include "../bots/search.h"
#include "truth.h"

enum { COMPARED = 96 };       /* worlds */
enum { WORTH_TELLING = 8 };   /* thousandths of log-odds: less is noise */
enum { NEGLIGIBLE = 5 };      /* of the largest, one in so many: it is not told beside it */

typedef struct { int64_t own[FL_TERMS], value[FL_SEATS]; } weighed;

static void weigh(const fl_game *g, const void *s, int seat, const fl_weights *w, int sign, weighed *sum) {
    int32_t count[FL_TERMS], value[FL_SEATS];
    int far = g->progress(s);
    g->tally(s, seat, count);
    for (int i = 0; i < g->n_terms; i++)
        sum->own[i] += sign * (int64_t)count[i] * (w->early[i] * (FL_FAR - far) + w->late[i] * far) / (FL_FAR * g->grain);
    fl_judge(g, s, w, value);
    for (int p = 0; p < fl_seats(g, s); p++) sum->value[p] += sign * value[p];
}

static void compare(const fl_game *g, const void *view, int seat, fl_move first, fl_move second, weighed *sum) {
    fl_weights weights;
    fl_host h = {0x7E11ull, 0};
    fl_usual_weights(g, &weights);
    memset(sum, 0, sizeof *sum);
    for (int k = 0; k < COMPARED; k++) {
        fl_state world, w;
        memcpy(world.bytes, view, g->state_size);
        g->imagine(world.bytes, seat, &h);
        uint64_t deals = fl_next(&h.stream);
        for (int i = 0; i < 2; i++) {
            fl_host same = {deals, 0};
            memcpy(w.bytes, world.bytes, g->state_size);
            g->play(w.bytes, seat, i ? second : first, &same);
            fl_settle(g, w.bytes, &same);
            weigh(g, w.bytes, seat, &weights, i ? -1 : 1, sum);
        }
    }
}

/* The terms that add most with this sign, the largest first. */
static int largest(const fl_game *g, const weighed *sum, int sign, fl_ground out[FL_GROUNDS]) {
    int n = 0;
    for (int i = 0; i < g->n_terms; i++) {
        int32_t weight = (int32_t)(sign * sum->own[i] / COMPARED);
        int at = n;
        if (weight < WORTH_TELLING) continue;
        while (at > 0 && weight > out[at - 1].weight) at--;
        if (at == FL_GROUNDS) continue;
        if (n < FL_GROUNDS) n++;
        for (int k = n - 1; k > at; k--) out[k] = out[k - 1];
        out[at].term = (uint8_t)i, out[at].weight = weight;
    }
    while (n > 1 && out[n - 1].weight * NEGLIGIBLE < out[0].weight) n--;
    return n;
}

static int held_back(const fl_game *g, const void *view, int seat, const weighed *sum) {
    int held = -1;
    int64_t most = (int64_t)COMPARED * WORTH_TELLING;
    for (int p = 0; p < fl_seats(g, view); p++)
        if (p != seat && -sum->value[p] > most) most = -sum->value[p], held = p;
    return held;
}

static int same_move(fl_move a, fl_move b) { return !memcmp(&a, &b, sizeof a); }

/* The chosen one first, then the others that were tried, by their chances. */
static void pick(const fl_reasons *reasons, fl_move chosen, fl_advice *a) {
    a->n = 0;
    for (int i = 0; i < reasons->n; i++)
        if (same_move(reasons->best[i].move, chosen)) a->best[a->n++] = reasons->best[i];
    for (int i = 0; i < reasons->n && a->n; i++) {
        const fl_reason *r = &reasons->best[i];
        int at = a->n;
        if (!r->visits || same_move(r->move, chosen)) continue;
        while (at > 1 && r->chance > a->best[at - 1].chance) at--;
        if (at == FL_ADVISED) continue;
        if (a->n < FL_ADVISED) a->n++;
        for (int k = a->n - 1; k > at; k--) a->best[k] = a->best[k - 1];
        a->best[at] = *r;
    }
}

/* As true chances; their spread is stretched likewise. */
static void make_true(const fl_game *g, const void *s, fl_reason *r) {
    int32_t low = r->chance - r->spread, high = r->chance + r->spread;
    low = fl_true_chance(g, s, FL_BY_HINT, low < 0 ? 0 : low),
    high = fl_true_chance(g, s, FL_BY_HINT, high > FL_CERTAIN ? FL_CERTAIN : high);
    r->chance = fl_true_chance(g, s, FL_BY_HINT, r->chance), r->spread = (high - low + 1) / 2;
}

void fl_advise_by(const fl_game *g, const void *s, int seat, const fl_reasons *reasons, fl_move chosen, fl_advice *a) {
    fl_state view;
    weighed sum;
    memset(a, 0, sizeof *a);
    a->held = -1;
    pick(reasons, chosen, a);
    for (int i = 0; i < a->n; i++) make_true(g, s, &a->best[i]);
    if (a->n < 2) return;
    memcpy(view.bytes, s, g->state_size);
    fl_veil(g, view.bytes, seat);
    compare(g, view.bytes, seat, a->best[0].move, a->best[1].move, &sum);
    a->n_grounds = largest(g, &sum, 1, a->grounds), a->n_others = largest(g, &sum, -1, a->others);
    a->held = held_back(g, view.bytes, seat, &sum);
}

void fl_advise(const fl_game *g, const void *s, int seat, uint64_t seed, const fl_means *means, fl_advice *a) {
    static const fl_bot captain = {FL_CAPTAIN, FL_USUAL, 0};
    fl_reasons reasons;
    fl_means with = {0, 0, 0, 0, 0};
    if (means) with = *means;
    with.reasons = &reasons;
    fl_move chosen = fl_ask_bot(&captain, g, s, seat, seed, &with);
    fl_advise_by(g, s, seat, &reasons, chosen, a);
}

/* Two chances differ if they are further apart than twice the spread of their difference. What stands behind the first with a better
 * chance than the first's is like it in any case: else the captain had not chosen so. */
int fl_advised_alike(const fl_advice *a) {
    int n = 1;
    for (; n < a->n; n++) {
        const fl_reason *first = &a->best[0], *r = &a->best[n];
        int64_t by = (int64_t)first->chance - r->chance, spread = (int64_t)first->spread * first->spread + (int64_t)r->spread * r->spread;
        if (by > 0 && by * by > 4 * spread) break;
    }
    return n;
}

/* ---- in words ------------------------------------------------------------------------------------------------------------- */

static void say_list(fl_out *o, const fl_words *w, const char *opening, const fl_ground grounds[], int n) {
    for (int i = 0; i < n; i++) {
        char key[64];
        fl_out k = fl_into(key, sizeof key);
        fl_str(&k, "term."), fl_str(&k, w->game->terms[grounds[i].term].name);
        if (i) fl_str(o, ", ");
        else fl_say_key(o, w, opening), fl_char(o, ' ');
        fl_say_key(o, w, key);
    }
    if (n) fl_char(o, '.');
}

static void say_with(fl_out *o, const fl_words *w, const char *key, uint8_t kind, int value) {
    static const char *const letter[] = {"a"};
    fl_say(o, w, fl_text(w, key), letter, &kind, &value, 1);
}

void fl_say_advice(fl_out *o, const fl_words *w, const fl_advice *a) {
    int alike = fl_advised_alike(a), silent = !a->n_grounds && a->held < 0;
    if (a->n < 2) return;
    if (alike > 1) say_with(o, w, "web.help.equal", FL_KIND_NUMBER, alike), fl_str(o, silent ? "" : " ");
    say_list(o, w, "web.help.for", a->grounds, a->n_grounds);
    if (a->held >= 0) fl_str(o, a->n_grounds ? " " : ""), say_with(o, w, "web.help.holds", FL_KIND_SEAT, a->held);
    if (silent && alike < 2) fl_say_key(o, w, "web.help.alike");
    if (a->n_others) fl_char(o, ' ');
    say_list(o, w, "web.help.other", a->others, a->n_others);
}
