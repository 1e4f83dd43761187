/* judge.c - terms, weighed; and chances to win. */
#include "judge.h"

void fl_usual_weights(const fl_game *g, int temper, fl_weights *w) {
    memset(w, 0, sizeof *w);
    for (int i = 0; i < g->n_terms; i++) {
        w->early[i] = g->terms[i].early * g->terms[i].temper[temper] / 100;
        w->late[i] = g->terms[i].late * g->terms[i].temper[temper] / 100;
    }
}

void fl_judge(const fl_game *g, const void *s, const fl_weights *w, int32_t value[FL_SEATS]) {
    int32_t count[FL_TERMS];
    int far = g->progress(s);
    for (int p = 0; p < fl_seats(g, s); p++) {
        int64_t sum = 0;
        g->tally(s, p, count);
        for (int i = 0; i < g->n_terms; i++) sum += (int64_t)count[i] * (w->early[i] * (FL_FAR - far) + w->late[i] * far);
        sum /= FL_FAR;
        value[p] = (int32_t)(sum > 1000000 ? 1000000 : sum < -1000000 ? -1000000 : sum);
    }
}

/* 2^(-i/32), in 65536ths. */
static const uint32_t HALVING[33] = {
    65536, 64132, 62757, 61413, 60097, 58809, 57549, 56316, 55109, 53928, 52773, 51642, 50535, 49452, 48393, 47356, 46341, 
    45348, 44376, 43425, 42495, 41584, 40693, 39821, 38968, 38133, 37316, 36516, 35734, 34968, 34219, 33486, 32768};

/* e^(-x/1000) in 65536ths: halvings are counted in 32nds, and between them goes a straight line. */
static uint32_t shrink(int64_t x) {
    int64_t at = x * 12102 >> 10; /* in 8192ths of a halving: 1000 ln 2 = 693.147 */
    int64_t whole = at >> 13, part = at >> 8 & 31, rest = at & 255;
    if (whole > 30) return 0;
    return (uint32_t)((HALVING[part] * (256 - rest) + HALVING[part + 1] * rest) >> 8 >> whole);
}

/* Shares of FL_CERTAIN in these proportions; what rounding leaves goes to the first that are largest. */
static void share_out(const uint64_t part[], int seats, int32_t chance[]) {
    uint64_t all = 0;
    int32_t left = FL_CERTAIN;
    int best = 0;
    for (int p = 0; p < seats; p++) all += part[p];
    for (int p = 0; p < seats; p++) {
        left -= chance[p] = (int32_t)(part[p] * FL_CERTAIN / all);
        if (part[p] > part[best]) best = p;
    }
    chance[best] += left;
}

void fl_chances(const int32_t value[], int seats, int32_t chance[]) {
    uint64_t part[FL_SEATS];
    int32_t most = value[0];
    for (int p = 1; p < seats; p++) most = value[p] > most ? value[p] : most;
    for (int p = 0; p < seats; p++) part[p] = shrink((int64_t)most - value[p]);
    share_out(part, seats, chance);
}

void fl_outcome(const fl_game *g, const void *s, int32_t chance[FL_SEATS]) {
    int score[FL_SEATS], rank[FL_SEATS];
    uint64_t part[FL_SEATS];
    g->result(s, score, rank);
    for (int p = 0; p < fl_seats(g, s); p++) part[p] = rank[p] == 1;
    share_out(part, fl_seats(g, s), chance);
}
