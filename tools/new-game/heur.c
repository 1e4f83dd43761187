/* heur.c - Sample: what a bot counts. Included by rules.c. */

/* What a seat may expect of its choice, in eighths of a coin, if the others choose by chance. */
FL_FN int hope(const state *s, int p) {
    int eighths = 8 * s->chest;
    if (s->choice[p] != 1 + GRAB) return s->depth ? 8 : 0; /* one who has not chosen can still wait */
    for (int q = 0; q < s->seats; q++) {
        if (q != p && s->choice[q] == 1 + GRAB) return 0;
        if (q != p && !s->choice[q] && !(clumsy(s) >> q & 1)) eighths /= 2;
    }
    return eighths;
}

/* clang-format off */
#define TERMS(T)                                              \
    T(coins, 32, 240, 100, 120, 100, s->points[seat])         \
    T(hope,  4,  30,  100, 120, 100, hope(s, seat))
/* clang-format on */

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    return s->depth ? FL_FAR * (s->round - 1) / rounds(s) : FL_FAR;
}
FL_HEUR(1);

/* clang-format off */
static const fl_manner manner = {
    .players = 3, .blind = 0, .shrewd = 0, .haste = 20, .trust = 20, .playout = 0, .horizon = 12, .slip = 0, .explore = 10,
    .level = {{FL_GREEDY, 1}, {FL_GREEDY, 4}, {FL_ISMCTS, 40}, {FL_ISMCTS, 400}, {FL_ISMCTS, 2000}},
    .careers = 0,
    .net = 0};
/* clang-format on */
