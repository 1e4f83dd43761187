/* heur.c - Ahoy: what a bot counts. */
#define TERMS(T) \
    T(fame, 100, 300, 100, 100, 100, s->fame[seat])

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int most = 0;
    for (int p = 0; p < s->seats; p++) most = s->fame[p] > most ? s->fame[p] : most;
    return most < ENOUGH_FAME ? most * FL_FAR / ENOUGH_FAME : FL_FAR;
}
FL_HEUR;
