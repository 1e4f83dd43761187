/* heur.c - Korsaren der Karibik: what a bot counts. */
#define TERMS(T) \
    T(glory, 300, 600, 100, 100, 100, s->glory[seat] + gold_points(s, seat))

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int most = 0;
    for (int p = 0; p < s->seats; p++) most = s->glory[p] > most ? s->glory[p] : most;
    return most < GLORY_TO_WIN ? most * FL_FAR / GLORY_TO_WIN : FL_FAR;
}
FL_HEUR;
