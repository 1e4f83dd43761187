/* check.c - can this position be? Included by rules.c. Every field is known to be in range. */

FL_FN int check(const void *v) {
    const state *s = (const state *)v;
    int played = s->depth ? s->round - 1 : s->round;
    if (s->depth ? s->round < 1 || s->round > rounds(s) || !s->chest : s->round != rounds(s) || s->chest) return BROKEN_COURSE;
    if (s->chosen & ~everybody(s) || s->chosen == everybody(s) || (s->chosen && !s->depth)) return BROKEN_CHOICES;
    for (int p = 0; p < s->seats; p++) {
        if ((s->chosen >> p & 1) != (s->choice[p] != 0) || (s->choice[p] == 1 + GRAB && clumsy(s) >> p & 1)) return BROKEN_CHOICES;
        if ((played > 0) != (s->last[p] != 0)) return BROKEN_COURSE;
        if (s->points[p] > SIDES * played) return BROKEN_COINS;
    }
    return WELL;
}
