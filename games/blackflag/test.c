/* test.c - Unter schwarzer Flagge, rule by rule. */
#include "../../tests/test.h"
#include "state.h"

/* Exchange an armed and an unarmed ship of another player that nobody else has seen: at sea, or in the supply. */
int fl_blackflag_exchange(void *v, int viewer, uint64_t *stream) { (void)v, (void)viewer, (void)stream; return 0; }

TEST(blackflag, setup, 101, 104) {
    table t;
    sit(&t, fl_find_game("blackflag", 9), 3, "", "=5 =3 =7 1");
    state *s = (state *)t.state.bytes;
    EXPECT_EQ(s->first, 1);
    EXPECT_EQ(s->fresh[0], 1 + 2);
}
