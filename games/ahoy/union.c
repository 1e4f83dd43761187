/* union.c - Ahoy: the Mollusk Union: comrades, plans, ships (1201-1214, 1601-1608). Included by rules.c. */

/* ---- legality ---------------------------------------------------------------------------------------------------- */

FL_FN int can_enlist(const state *s) { return (s->market & SUIT_CARDS[suit_at(s, s->origin - 1)]) != 0; }

FL_FN int sneakable(const state *s) { return s->left && patrols_in(s, s->origin - 1) > 0; } /* 1606 */

FL_FN fl_rule why_plan(const state *s, int seat, int plan) { /* 1207 */
    return seat == union_seat(s) && s->hand[seat][plan] ? OK : NOT_IN_HAND;
}

FL_FN int enlist_barred(const state *s, int seat, int region) { /* 1608, 1402 */
    return s->options[ENLIST_BAR] == BARS_ISLAND ? s->forts[region] != 0 : closed(s, seat, home(s, seat));
}

FL_FN fl_rule why_plan_at(const state *s, int seat, int plan, int region) {
    if (why_plan(s, seat, plan)) return NOT_IN_HAND;
    int n = region < s->regions ? s->comrades[region] : 0;
    switch (plan) {
    case ENLIST_PLAN: return !n ? PLAN_ENLIST : enlist_barred(s, seat, region) ? ENLIST_BARRED : OK; /* 1601, 1608 */
    case EVACUATION_PLAN: return n ? OK : PLAN_EVACUATION;                                         /* 1603 */
    default: return n >= 2 ? OK : TWO_COMRADES_FOR_A_SHIP;                                         /* 1208 */
    }
}

FL_FN fl_rule why_sneak(const state *s, int seat, int space) { /* 1606 */
    if (fl_top(s) == TURN && why_plan(s, seat, SNEAK_PLAN)) return NOT_IN_HAND;
    if (fl_top(s) == SNEAKING && region_of(space) != s->origin - 1) return PLAN_SNEAK;
    return s->patrols[space] && s->comrades[region_of(space)] ? OK : PLAN_SNEAK;
}

FL_FN fl_rule why_play_plan(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case PLAY_ENLIST: return why_plan_at(s, seat, ENLIST_PLAN, m.a);
    case PLAY_ENTRY: return why_plan(s, seat, ENTRY_PLAN);
    case PLAY_EVACUATION: return why_plan_at(s, seat, EVACUATION_PLAN, m.a);
    case PLAY_SECRET: return why_plan(s, seat, SECRET_PLAN);
    case PLAY_MISS: return why_plan(s, seat, MISS_PLAN);
    case PLAY_SNEAK: return why_sneak(s, seat, m.a);
    case PLAY_CACHE: return why_plan(s, seat, CACHE_PLAN);
    case PLAY_CUTTER: return why_plan_at(s, seat, CUTTER_PLAN, m.a);
    default: return why_plan_at(s, seat, GUNSHIP_PLAN, m.a);
    }
}

FL_FN fl_rule why_settle(const state *s, int region, int n) { /* 1525, 1603 */
    fl_rule rule = fl_top(s) == SETTLING ? CREW_COMRADE : PLAN_EVACUATION;
    if (region >= s->regions || region == s->origin - 1) return rule;
    return n <= 2 && n <= (fl_top(s) == SETTLING ? s->comrades[s->origin - 1] : s->left) ? (fl_rule)OK : rule;
}

/* ---- plans ------------------------------------------------------------------------------------------------------- */

FL_FN void draw_plans(state *s, fl_host *h) { /* 1206 */
    uint8_t left[PLANS];
    int mu = union_seat(s), drawn = 0;
    for (; drawn < 2; drawn++) {
        for (int i = 0; i < PLANS; i++) left[i] = (uint8_t)(PLAN_COUNT[i] - s->spent[i] - s->hand[mu][i]);
        if (s->union_ship[0]) left[CUTTER_PLAN]--;
        if (s->union_ship[1]) left[GUNSHIP_PLAN]--;
        if (!sum(left, PLANS)) break;
        int plan = fl_draw_bag(h, left, PLANS, KIND_PLAN, 1u << mu);
        s->hand[mu][plan]++;
        s->plans++;
        fl_tell(h, TOLD_DREW_PLAN, 1u << mu, mu, plan, 0, 0);
    }
    if (drawn) fl_tell(h, TOLD_DREW_PLANS, FL_EVERYONE, mu, drawn, 0, 0);
}

FL_FN void spend_plan(state *s, int seat, int plan, int discarded, fl_host *h) { /* 1207 */
    s->hand[seat][plan]--;
    s->plans--;
    s->spent[plan] += (uint8_t)discarded;
    fl_tell(h, TOLD_PLAN, FL_EVERYONE, plan, 0, 0, 0);
}

FL_FN void launch(state *s, int seat, int figure, int region, fl_host *h) { /* 1208 */
    spend_plan(s, seat, figure == CUTTER ? CUTTER_PLAN : GUNSHIP_PLAN, 0, h);
    drive_off(s, region, 2, h);
    s->union_ship[figure - CUTTER] = (uint8_t)(1 + island(s, region));
    fl_tell(h, TOLD_LAUNCHED, FL_EVERYONE, figure, region, 0, 0);
}

FL_FN void dynamic_entry(state *s, int seat, fl_host *h) { /* 1602 */
    int die = cannon_die(s, seat, B_CANNONS);
    spend_plan(s, seat, ENTRY_PLAN, 1, h);
    if (die) s->slot[seat][group(s, seat, B_CANNONS)->first] = (uint8_t)(die < 4 ? die + 2 : 6);
    use_tailwind(s, seat, UNION, ANY_WIND, 0);
}

FL_FN void sneak(state *s, int seat, int space, fl_host *h) { /* 1606 */
    if (fl_top(s) == TURN) {
        spend_plan(s, seat, SNEAK_PLAN, 1, h);
        s->origin = (uint8_t)(1 + region_of(space));
        start_action(s, SNEAKING, 2);
    }
    s->left--;
    lose_figure(s, PATROL, space, h);
}

FL_FN void settle(state *s, int region, int n, fl_host *h) { /* 1525, 1603 */
    s->comrades[region] += (uint8_t)n;
    fl_tell(h, TOLD_RESETTLED, FL_EVERYONE, s->origin - 1, region, n, 0);
    if (fl_top(s) == EVACUATING) {
        s->left -= (uint8_t)n;
        return;
    }
    s->comrades[s->origin - 1] -= (uint8_t)n;
    end_action(s);
}

FL_FN void play_plan(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case PLAY_ENLIST: /* 1601 */
        spend_plan(s, seat, ENLIST_PLAN, 1, h);
        s->origin = (uint8_t)(1 + m.a);
        fl_push(s, ENLISTING);
        break;
    case PLAY_ENTRY: dynamic_entry(s, seat, h); break;
    case PLAY_EVACUATION: /* 1603 */
        spend_plan(s, seat, EVACUATION_PLAN, 1, h);
        s->origin = (uint8_t)(1 + m.a);
        start_action(s, EVACUATING, s->comrades[m.a]);
        s->comrades[m.a] = 0;
        break;
    case PLAY_SECRET: spend_plan(s, seat, SECRET_PLAN, 1, h), s->secret = 1; break;                /* 1604 */
    case PLAY_MISS: spend_plan(s, seat, MISS_PLAN, 1, h), avoid(s, h); break;                      /* 1605 */
    case PLAY_SNEAK: sneak(s, seat, m.a, h); break;
    case PLAY_CACHE: spend_plan(s, seat, CACHE_PLAN, 1, h), s->caches++; break;                    /* 1607 */
    default: launch(s, seat, m.verb == PLAY_CUTTER ? CUTTER : GUNSHIP, m.a, h); break;
    }
}
