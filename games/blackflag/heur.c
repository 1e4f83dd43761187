/* heur.c - Unter schwarzer Flagge: what a bot counts. */
#define TERMS(T) \
    T(points, 100, 300, 100, 100, 100, points(s, seat))

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int done = 0;
    for (int p = 0; p < s->seats; p++) done += fleet(s)->ships - in_supply(s, p);
    return done * FL_FAR / (s->seats * fleet(s)->ships);
}
FL_HEUR;
