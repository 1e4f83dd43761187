/* check.c - can this position be? Included by rules.c. Every field is known to be in range. */

/* Each treasure is in exactly one place. */
FL_FN int check_treasures(const state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        unsigned all = s->pile[seat], twice = 0, fresh = s->fresh[seat] ? 1u << (s->fresh[seat] - 1) : 0;
        twice |= all & s->sea[seat], all |= s->sea[seat];
        twice |= all & fresh, all |= fresh;
        for (int by = 0; by < s->seats; by++) twice |= all & s->scored[by][seat], all |= s->scored[by][seat];
        if (twice || all != fleet(s)->treasures) return BROKEN_TREASURES;
    }
    return WELL;
}

/* Bases are kept of the ships at sea only, and are known to the owner alone, or, once attacked in vain, to all. */
FL_FN int check_bases(const state *s) {
    for (int seat = 0; seat < s->seats; seat++)
        for (int t = 0; t < SHIPS; t++) {
            int shown = s->shown[seat][t], base = s->base[seat][t];
            int known = shown == 1 << seat || (shown == FL_EVERYONE && base == ARMED);
            if (s->sea[seat] >> t & 1 ? !known : shown || base) return BROKEN_BASES;
        }
    return WELL;
}

/* The ships nobody saw come home are as many armed and unarmed ones as are missing elsewhere. */
FL_FN int check_ships(const state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        int home = fl_count(s->scored[seat][seat]) - s->retired[seat], armed = s->armed[seat] + s->retired[seat];
        for (int t = 0; t < SHIPS; t++) armed += s->base[seat][t];
        int missing = fleet(s)->armed - armed;
        if (home < 0 || s->armed[seat] > in_supply(s, seat) || missing < 0 || missing > home) return BROKEN_SHIPS;
    }
    return WELL;
}

/* Each cannon card spent took a treasure, or was captured by somebody else who had an armed ship to show for it. */
FL_FN int check_cannons(const state *s) {
    int failed[FL_SEATS] = {0, 0, 0, 0, 0, 0}, all_failed = 0, all_captured = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int shown = shown_armed(s, seat);
        failed[seat] = fleet(s)->cannons - s->cannons[seat];
        for (int of = 0; of < s->seats; of++)
            if (of != seat) failed[seat] -= fl_count(s->scored[seat][of]);
        if (failed[seat] < 0 || s->captured[seat] < shown || (s->captured[seat] && !shown)) return BROKEN_CANNONS;
        all_failed += failed[seat], all_captured += s->captured[seat];
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (failed[seat] + s->captured[seat] > all_failed) return BROKEN_CANNONS;
    return all_failed == all_captured ? WELL : BROKEN_CANNONS;
}

/* 201: each completed turn was one launch, harbour, attack or pass; in each completed round somebody acted. */
FL_FN int check_progress(const state *s) {
    int n = s->seats, acted = -n, turns = (s->round - 1) * n + (s->turn - s->first + n) % n;
    for (int seat = 0; seat < n; seat++) {
        acted += fleet(s)->ships - in_supply(s, seat) + fl_count(s->scored[seat][seat]);
        acted += fleet(s)->cannons - s->cannons[seat];
    }
    return s->round >= 1 && acted <= turns && s->round <= acted + 1 ? WELL : BROKEN_PROGRESS;
}

FL_FN int check_stack(const state *s) {
    unsigned owe = waiting(s);
    if (s->first >= s->seats || s->turn >= s->seats) return BROKEN_STACK;
    if (!s->depth) return over(s) && !owe ? WELL : BROKEN_STACK;
    int bottom = s->step[0] - 1, top = fl_top(s);
    if (s->depth == 2) return bottom != TURN || top != SET_SHIP ? BROKEN_STACK : owe != 1u << s->turn ? BROKEN_FRESH : WELL;
    if (top == TURN) return owe ? BROKEN_FRESH : over(s) ? BROKEN_STACK : WELL;
    if (top != OPENING || s->round || s->turn != s->first) return BROKEN_STACK;
    for (int seat = 0; seat < s->seats; seat++) { /* 105: one treasure each is turned up, nothing else has happened */
        if (!owe || fl_count(s->pile[seat]) != fleet(s)->ships - 1) return BROKEN_FRESH;
        if (fl_count(s->sea[seat]) + (s->fresh[seat] != 0) != 1) return BROKEN_FRESH;
    }
    return WELL;
}

FL_FN int check(const void *v) {
    const state *s = (const state *)v;
    int broken = check_stack(s);
    if (!broken) broken = check_treasures(s);
    if (!broken) broken = check_bases(s);
    if (!broken) broken = check_ships(s);
    if (!broken) broken = check_cannons(s);
    if (!broken && !(s->depth && fl_top(s) == OPENING)) broken = check_progress(s);
    return broken;
}
