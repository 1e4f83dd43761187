/* test.c - Unter schwarzer Flagge, rule by rule. */
#include "../../tests/test.h"
#include "state.h"

/* A place of p's where a ship may lie that the others have not seen: a ship at sea, or (SHIPS) the supply. */
static int place(const state *s, int p, int which, int base) { /* 1: a ship of this base, unseen, lies there */
    if (which == SHIPS) return base == ARMED ? s->armed[p] > 0 : fl_count(s->pile[p]) + (s->fresh[p] != 0) > s->armed[p];
    return (s->sea[p] >> which & 1) && s->shown[p][which] == 1u << p && s->base[p][which] == base;
}

/* Exchange an armed and an unarmed ship of another player that nobody else has seen: at sea, in the supply, or home. */
int fl_blackflag_exchange(void *v, int viewer, uint64_t *stream) {
    state *s = (state *)v;
    int p = (int)fl_uniform(stream, s->seats), from = (int)fl_uniform(stream, SHIPS + 2), to = (int)fl_uniform(stream, SHIPS + 2);
    int done = 0;
    for (int i = 0; i < s->seats * (SHIPS + 2) * (SHIPS + 2) && !done; i++) {
        if (++from > SHIPS + 1) from = 0, to = (to + 1) % (SHIPS + 2);
        if (!from && !to) p = (p + 1) % s->seats;
        if (p == viewer || from == to) continue;
        int home = fl_count(s->scored[p][p]) - s->retired[p], armed_home = FLEETS[s->options[FLEET]].armed - s->retired[p] - s->armed[p];
        for (int t = 0; t < SHIPS; t++) armed_home -= s->base[p][t];
        int gives = from == SHIPS + 1 ? armed_home > 0 : place(s, p, from, ARMED);
        int takes = to == SHIPS + 1 ? home > armed_home : place(s, p, to, UNARMED);
        if (!gives || !takes) continue;
        if (from < SHIPS) s->base[p][from] = UNARMED;
        else if (from == SHIPS) s->armed[p]--;
        if (to < SHIPS) s->base[p][to] = ARMED;
        else if (to == SHIPS) s->armed[p]++;
        done = 1;
    }
    return done;
}

TEST(blackflag, setup, 101, 104) {
    table t;
    sit(&t, fl_find_game("blackflag", 9), 3, "", "=5 =3 =7 1");
    state *s = (state *)t.state.bytes;
    EXPECT_EQ(s->first, 1);
    EXPECT_EQ(s->fresh[0], 1 + 2);
}
