/* truth.c - chances raised to a power, and bent. */
#include "truth.h"

const fl_truth *fl_truth_of(const fl_game *g, int seats) {
    const fl_odds_table *t = fl_odds_table_of(g);
    for (int i = 0; t && i < t->n_truth; i++)
        if (t->truth[i].seats == seats) return &t->truth[i];
    return 0;
}

/* In percent: between two stages it goes in a straight line. */
static int32_t power_at(const fl_bend *b, int far) {
    int part = FL_FAR / (FL_STAGES - 1), at = far / part;
    if (at >= FL_STAGES - 1) return b->power[FL_STAGES - 1];
    return b->power[at] + (b->power[at + 1] - b->power[at]) * (far - at * part) / part;
}

static int32_t raised(int32_t chance, int32_t power) {
    return -(int32_t)((int64_t)fl_log_of((uint32_t)(chance + FL_NEVER_SURE), FL_CERTAIN + FL_NEVER_SURE) * power / 100);
}

/* From one knot to the next in a straight line; nothing stays nothing, and all all. */
static int32_t bent(const fl_bend *b, int32_t chance) {
    int32_t part = FL_CERTAIN / (FL_KNOTS + 1), at = chance / part;
    if (at > FL_KNOTS) return FL_CERTAIN;
    int32_t low = at ? b->curve[at - 1] : 0, high = at < FL_KNOTS ? b->curve[at] : 1000;
    return (low * part + (high - low) * (chance - at * part)) / (part / (FL_CERTAIN / 1000));
}

void fl_true_chances(const fl_game *g, const void *s, int by, int32_t chance[FL_SEATS]) {
    int seats = fl_seats(g, s);
    const fl_truth *t = fl_truth_of(g, seats);
    int32_t value[FL_SEATS];
    uint64_t part[FL_SEATS], all = 0;
    if (!t) return;
    for (int p = 0; p < seats; p++) value[p] = raised(chance[p], power_at(&t->by[by], g->progress(s)));
    fl_chances(value, seats, chance);
    for (int p = 0; p < seats; p++) all += part[p] = (uint64_t)bent(&t->by[by], chance[p]);
    if (all) fl_share_out(part, seats, chance);
}

int32_t fl_true_chance(const fl_game *g, const void *s, int by, int32_t chance) {
    int others = fl_seats(g, s) - 1;
    const fl_truth *t = fl_truth_of(g, others + 1);
    int32_t value[FL_SEATS], power = t ? power_at(&t->by[by], g->progress(s)) : 0;
    if (!t) return chance;
    value[0] = raised(chance, power);
    for (int p = 1; p <= others; p++) value[p] = raised((FL_CERTAIN - chance) / others, power);
    fl_chances(value, others + 1, value);
    return bent(&t->by[by], value[0]);
}
