/* heur.c - Unter schwarzer Flagge: what a bot counts: points, what is at sea and how safe it is, cannons and what they may hit. */

FL_FN int worth(unsigned treasures) {
    int sum = 0;
    for (; treasures; treasures &= treasures - 1) sum += LOWEST + fl_lowest(treasures);
    return sum;
}

/* Treasures at sea on ships of this base, shown to all or not. */
FL_FN unsigned afloat(const state *s, int seat, int base, int shown) {
    unsigned set = 0;
    for (unsigned t = s->sea[seat]; t; t &= t - 1) {
        int at = fl_lowest(t);
        if (s->base[seat][at] == base && (s->shown[seat][at] == FL_EVERYONE) == shown) set |= 1u << at;
    }
    return set;
}

FL_FN int enemy_cannons(const state *s, int seat) {
    int n = 0;
    for (int other = 0; other < s->seats; other++) n += other != seat ? s->cannons[other] : 0;
    return n;
}

FL_FN int at_hand(const state *s, int seat) { /* not yet at sea */
    return s->pile[seat] | (s->fresh[seat] ? 1 << (s->fresh[seat] - 1) : 0);
}

/* The best treasures at hand, one for each armed ship in supply. */
FL_FN int escorted(const state *s, int seat) {
    int left = s->armed[seat], set = at_hand(s, seat), sum = 0;
    for (int t = SHIPS - 1; t >= 0 && left; t--)
        if (set >> t & 1) sum += LOWEST + t, left--;
    return sum;
}

/* Treasures on hidden unarmed ships, the more the more cannons may fire at them. */
FL_FN int endangered(const state *s, int seat) {
    int n = enemy_cannons(s, seat);
    return worth(afloat(s, seat, UNARMED, 0)) * (n < 4 ? n : 4);
}

/* What the own cannons would take if they all found unarmed ships. */
FL_FN int prey(const state *s, int seat) {
    int left = s->cannons[seat], sum = 0;
    for (int t = SHIPS - 1; t >= 0; t--)
        for (int other = 0; other < s->seats && left; other++)
            if (other != seat && s->sea[other] >> t & 1 && s->base[other][t] == UNARMED) sum += LOWEST + t, left--;
    return sum;
}

/* The best treasures of others that are not yet home, one for each own cannon. */
FL_FN int best_targets(const state *s, int seat) {
    int left = s->cannons[seat], sum = 0;
    for (int t = SHIPS - 1; t >= 0; t--)
        for (int other = 0; other < s->seats && left; other++)
            if (other != seat && ((s->pile[other] | s->sea[other]) >> t & 1 || s->fresh[other] == 1 + t)) sum += LOWEST + t, left--;
    return sum;
}

/* Actions that a seat still has to take for all its treasures. */
FL_FN int to_do(const state *s, int seat) { return 2 * fl_count(s->pile[seat]) + (s->fresh[seat] != 0) + fl_count(s->sea[seat]); }

FL_FN int most_to_do_elsewhere(const state *s, int seat) {
    int most = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && to_do(s, other) > most) most = to_do(s, other);
    return most;
}

FL_FN int behind(const state *s, int seat) { /* actions left when all others have finished: they fire at leisure */
    int n = to_do(s, seat) - most_to_do_elsewhere(s, seat);
    return n > 0 ? n : 0;
}

/* clang-format off */
#define TERMS(T)                                                                                                       \
    T(hopes,        109,   856, 100, 100, 100, points(s, seat) + worth(at_hand(s, seat) | s->sea[seat]))               \
    T(captured,      60,   175, 100, 100, 100, s->captured[seat])                                                      \
    T(ashore,      -163,  -379, 100, 100, 100, worth(at_hand(s, seat)))                                                \
    T(unarmed,     -135,   -37, 100, 100, 100, worth(afloat(s, seat, UNARMED, 0)))                                     \
    T(endangered,     8,   -95, 100, 100, 100, endangered(s, seat))                                                    \
    T(bait,         257,   301, 100, 100, 100, fl_count(afloat(s, seat, ARMED, 0)))                                    \
    T(proven,      -140,  -241, 100, 100, 100, fl_count(afloat(s, seat, ARMED, 1)))                                    \
    T(escorted,     143,   499, 100, 100, 100, escorted(s, seat))                                                      \
    T(targets,       72,   479, 100, 100, 100, best_targets(s, seat))                                                  \
    T(prey,          -8,   200, 100, 100, 100, prey(s, seat))                                                          \
    T(behind,        89,   343, 100, 100, 100, behind(s, seat))                                                        \
    T(turn,         -27,   314, 100, 100, 100, s->depth && fl_top(s) != OPENING && s->turn == seat)
/* clang-format on */

/* What is still open shrinks with the square root of what is left to do. */
FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int left = 0, all = 2 * fleet(s)->ships * s->seats, root = 0;
    for (int seat = 0; seat < s->seats; seat++) left += to_do(s, seat);
    while ((root + 1) * (root + 1) * all <= left << 16) root++;
    return FL_FAR - root;
}
FL_HEUR(1);

/* clang-format off */
static const fl_manner manner = {
    .players = 4, .blind = 1, .shrewd = 80, .haste = 20, .trust = 20, .playout = 0, .horizon = 12, .slip = 0, .explore = 10,
    .level = {{FL_GREEDY, 1}, {FL_GREEDY, 4}, {FL_ISMCTS, 40}, {FL_ISMCTS, 200}, {FL_ISMCTS, 4000}},
    .careers = 0,
    .net = 0};
/* clang-format on */
