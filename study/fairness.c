/* fairness.c - was the chance of a game fair? */
#include "fairness.h"

enum { SEED = 1717, FEW = 5, RARE = 20, VERY_RARE = 2 }; /* seed: any; deals; odds of 1000 */
const char *const fl_verdict_keys[] = {"fairness.few", "fairness.expected", "fairness.unusual", "fairness.very_unusual"};

/* Somebody who listens to the deals while a record is played again: the first time to count, then to deal beside them at random. */
typedef struct {
    const fl_record *record;
    fl_fairness *f;
    fl_fair_room *room;
    uint32_t at;                         /* deals so far */
    int trial;
    uint64_t stream;
} listener;

static int find_kind(fl_fairness *f, int kind) {
    int i = 0;
    while (i < f->n && f->of[i].kind != kind) i++;
    if (i == FL_FAIR_KINDS) return -1;
    if (i == f->n) memset(&f->of[f->n++], 0, sizeof *f->of), f->of[i].kind = (uint8_t)kind;
    return i;
}

/* How many of each value the deal could bring; 0: too many to count. */
static int contents(const fl_lot *lot, uint8_t of[FL_FAIR_VALUES]) {
    memset(of, 0, FL_FAIR_VALUES);
    if (lot->bag)
        for (uint32_t v = 0, left = lot->n; left; left -= lot->bag[v++]) {
            if (v == FL_FAIR_VALUES) return 0;
            of[v] = lot->bag[v];
        }
    else
        for (uint32_t i = 0; i < lot->n; i++) {
            if (fl_meant(lot, i) >= FL_FAIR_VALUES) return 0;
            of[fl_meant(lot, i)] = 1;
        }
    return 1;
}

/* The pile that holds exactly this by now, else a new one. A die is no pile: all its faces are there each time. */
static fl_fair_pile *find_pile(fl_fair_room *room, int i, const fl_lot *lot, const uint8_t of[FL_FAIR_VALUES]) {
    fl_fair_pile *piles = room->pile[i], *fresh = &piles[room->next[i]];
    for (int k = 0; k < FL_FAIR_PILES && (lot->bits || lot->bag); k++)
        if (piles[k].n_first && !memcmp(piles[k].left, of, FL_FAIR_VALUES)) return &piles[k];
    room->next[i] = (uint8_t)((room->next[i] + 1) % FL_FAIR_PILES);
    fresh->n_first = lot->n;
    memcpy(fresh->first, of, FL_FAIR_VALUES), memcpy(fresh->left, of, FL_FAIR_VALUES), memcpy(fresh->other, of, FL_FAIR_VALUES);
    return fresh;
}

static void count(fl_fair_kind *k, const fl_fair_pile *pile, unsigned value) {
    k->n++, k->dealt[value]++;
    for (int v = 0; v < FL_FAIR_VALUES; v++) {
        if (!pile->first[v]) continue;
        k->expected[v] += ((uint64_t)pile->first[v] * FL_ONCE + pile->n_first / 2) / pile->n_first;
        if (v >= k->values) k->values = (uint16_t)(v + 1);
    }
}

static void deal_beside(listener *l, int i, fl_fair_pile *pile, uint32_t n) {
    uint32_t number = fl_uniform(&l->stream, n), v = 0;
    while (number >= pile->other[v]) number -= pile->other[v++];
    pile->other[v]--, l->room->came[i][v]++;
}

static uint32_t listen(fl_scribe *scribe, const fl_lot *lot) {
    listener *l = (listener *)scribe->with;
    uint8_t of[FL_FAIR_VALUES];
    if (l->at == l->record->n_deals) return scribe->failed = "more is dealt than was given", 0;
    uint32_t number = l->record->deals[l->at++].value;
    if (number >= lot->n) return scribe->failed = "a dealt number is too large", 0;
    int i = lot->n > 1 && contents(lot, of) ? find_kind(l->f, lot->kind) : -1;
    if (i < 0) return number;
    fl_fair_pile *pile = find_pile(l->room, i, lot, of);
    if (l->trial) deal_beside(l, i, pile, lot->n);
    else count(&l->f->of[i], pile, fl_meant(lot, number));
    pile->left[fl_meant(lot, number)]--;
    return number;
}

static int play_again(listener *l, fl_error *e) {
    const fl_record *r = l->record;
    fl_state s;
    fl_scribe scribe = {.decide = listen, .with = l};
    fl_host h = {0, &scribe};
    l->at = 0;
    memset(l->room->pile, 0, sizeof l->room->pile), memset(l->room->came, 0, sizeof l->room->came);
    memcpy(s.bytes, r->start.bytes, sizeof s.bytes);
    int fine = r->version == r->game->version && (r->placed || fl_start(r->game, s.bytes, r->seats, r->options, &h) == FL_STARTED);
    for (uint32_t i = 0; fine && !scribe.failed && i < r->n_plies; i++)
        fine = !fl_play(r->game, s.bytes, r->plies[i].seat, r->plies[i].move, &h);
    if (fine && !scribe.failed && fl_hash(r->game, s.bytes) == r->hash) return 1;
    return fl_wrong(e, scribe.failed ? scribe.failed : "the record does not play to the bit", 0, 0), 0;
}

/* In thousandths, so that the largest sum has room. */
static uint64_t unevenness(const fl_fair_kind *k, const uint32_t came[]) {
    uint64_t sum = 0;
    for (int v = 0; v < k->values; v++) {
        int64_t off = (int64_t)came[v] * 1000 - (int64_t)(k->expected[v] / (FL_ONCE / 1000));
        sum += (uint64_t)(off * off);
    }
    return sum;
}

static void judge(fl_fair_kind *k) {
    k->verdict = k->n < FEW ? FL_TOO_FEW : k->odds <= VERY_RARE ? FL_VERY_UNUSUAL : k->odds <= RARE ? FL_UNUSUAL : FL_AS_EXPECTED;
}

int fl_fairness_of(const fl_record *r, fl_fair_room *room, fl_fairness *f, fl_error *e) {
    listener l = {r, f, room, 0, 0, SEED};
    f->n = 0, e->text[0] = 0, e->broken = 0;
    memset(room->next, 0, sizeof room->next);
    if (!play_again(&l, e)) return 0;
    for (int i = 0; i < f->n; i++) f->of[i].odds = 1, room->unevenness[i] = unevenness(&f->of[i], f->of[i].dealt);
    for (l.trial = 1; l.trial <= FL_TRIALS; l.trial++) {
        if (!play_again(&l, e)) return 0;
        for (int i = 0; i < f->n; i++) f->of[i].odds += unevenness(&f->of[i], room->came[i]) >= room->unevenness[i];
    }
    for (int i = 0; i < f->n; i++) judge(&f->of[i]);
    return 1;
}
