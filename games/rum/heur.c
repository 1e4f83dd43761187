/* heur.c - Um Rum & Ehre: what a bot counts. */
#define TERMS(T) \
    T(points, 50, 150, 100, 100, 100, points(s, seat))

FL_FN int progress(const void *v) { return ((const state *)v)->round * FL_FAR / ROUNDS; }
FL_HEUR;
