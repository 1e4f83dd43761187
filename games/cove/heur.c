/* heur.c - Piratenbucht: what a bot counts. */
#define TERMS(T) \
    T(rum, 50, 150, 100, 100, 100, s->rum[seat])

FL_FN int progress(const void *v) { return ((const state *)v)->round * FL_FAR / ROUNDS; }
FL_HEUR;
