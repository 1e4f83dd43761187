/* imagine.c - Ahoy: fill a view with what could be (1405). Included by rules.c. */

/* 1405: plans that are neither played nor in play are in the Union's hand or in its deck; goods delivered lie under either marker. */
FL_FN void imagine(void *state_of, int viewer, fl_host *h) {
    state *s = (state *)state_of;
    int mu = union_seat(s);
    uint8_t left[PLANS];
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        s->pledged[seat] = 0;
        for (int i = 0; i < PLANS; i++) s->hand[seat][i] = 0;
        if (!s->depth) continue;
        for (uint32_t cards = s->delivered[seat]; cards; cards &= cards - 1)
            if (fl_deal(h, 2, KIND_SIDE, 0) == FOR_UNION) s->pledged[seat] |= cards & (0 - cards);
    }
    if (viewer == mu) return;
    for (int i = 0; i < PLANS; i++) {
        int away = s->spent[i] + (i == CUTTER_PLAN && s->union_ship[0]) + (i == GUNSHIP_PLAN && s->union_ship[1]);
        left[i] = (uint8_t)(away < PLAN_COUNT[i] ? PLAN_COUNT[i] - away : 0);
    }
    for (int n = s->plans; n > 0 && sum(left, PLANS); n--) {
        int plan = fl_draw_bag(h, left, PLANS, KIND_PLAN, 0);
        left[plan]--, s->hand[mu][plan]++;
    }
}
