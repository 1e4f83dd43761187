/* damage.c - Ahoy: damage and repairs (404, 901-906), and who is pushed by it (1505). Included by rules.c. */

FL_FN uint32_t hurt_boxes(const state *s) { /* 901: where the damage may be placed */
    int figure = s->hurt - 1;
    if (figure < FACTIONS) return damageable(s, owner(s, figure));
    return empty_rigging(s) & (figure == CUTTER ? BIT(B_CUTTER) : BIT(B_GUN_FOUR) | BIT(B_GUN_SIX));
}

FL_FN int is_there(const state *s, int figure, int space) { /* is such a figure in this space? */
    if (figure < FACTIONS && !takes_part(s, figure)) return 0;
    if (figure == PATROL) return s->patrols[space] > 0;
    if (figure == STRONGHOLD) return s->forts[region_of(space)] && on_island(s, space);
    return place_of(s, figure) == space;
}

FL_FN fl_rule why_hit(const state *s, int seat, int figure, int corner) { /* 906 */
    return is_there(s, figure, space_in(region_of(home(s, seat)), corner)) ? OK : NO_SUCH_FIGURE;
}

FL_FN void lose_figure(state *s, int figure, int space, fl_host *h) { /* 905, 1210 */
    switch (figure) {
    case PATROL: s->patrols[space]--; break;
    case STRONGHOLD: s->forts[region_of(space)]--; break;
    case CUTTER: s->union_ship[0] = s->rigging[0] = 0, s->spent[CUTTER_PLAN]++; break;
    default: s->union_ship[1] = s->rigging[1] = s->rigging[2] = 0, s->spent[GUNSHIP_PLAN]++; break;
    }
    fl_tell(h, TOLD_LOST, FL_EVERYONE, figure, space, 0, 0);
}

/* 902: n damage to a figure; the dealer chooses the slots, but whoever hurts himself does so too. */
FL_FN void deal_damage(state *s, int dealer, int figure, int space, int n, fl_host *h) {
    if (!n) return;
    if (figure == PATROL || figure == STRONGHOLD) { /* 905; RULING: what is left of the damage is lost */
        lose_figure(s, figure, space, h);
        return;
    }
    s->dealer = (uint8_t)dealer;
    s->hurt = (uint8_t)(1 + figure);
    s->hurts = (uint8_t)n;
    fl_push(s, DAMAGING);
}

FL_FN void damage_box(state *s, int box, fl_host *h) {
    int figure = s->hurt - 1;
    fill_box(s, owner(s, figure), box, DAMAGE_MARK);
    s->hurts--;
    s->hurt_any = 1;
    fl_tell(h, TOLD_DAMAGED, FL_EVERYONE, figure, box, 0, 0);
    if (figure == CUTTER || (figure == GUNSHIP && s->rigging[1] == DAMAGE_MARK && s->rigging[2] == DAMAGE_MARK)) {
        lose_figure(s, figure, s->union_ship[figure - CUTTER] - 1, h);
        s->hurts = s->hurt_any = 0;
    }
}

FL_FN void forget_damage(state *s) {
    s->dealer = s->hurt = s->hurts = s->hurt_any = 0;
    fl_pop(s);
}

FL_FN void go_on_damaging(state *s, fl_host *h) {
    uint32_t open = s->hurts ? hurt_boxes(s) : 0;
    if (open) {
        damage_box(s, fl_lowest(open), h);
        return;
    }
    if (s->hurts) fl_tell(h, TOLD_UNHARMED, FL_EVERYONE, s->hurt - 1, 0, 0, 0); /* 903 */
    s->hurts = 0;
    /* 1505, 1406: once for all the damage dealt at a time. A space always has a neighbour in its region, so it can be pushed. */
    if (s->hurt_any && owner(s, s->hurt - 1) != s->dealer && has(s, s->dealer, BEAKHEAD)) fl_goto(s, PUSHING);
    else forget_damage(s);
}

FL_FN void hit(state *s, int seat, int figure, int corner, fl_host *h) { /* 1514, 1516 */
    int space = space_in(region_of(home(s, seat)), corner);
    s->busy = 0;
    fl_pop(s);
    deal_damage(s, seat, figure, space, 1, h);
}

/* ---- pushed by a Battering Beakhead ------------------------------------------------------------------------------ */

FL_FN fl_rule why_push(const state *s, int dir) { /* 1505 */
    int to = next_space(s, place_of(s, s->hurt - 1), dir);
    return to == BARRED ? SANDBAR : to == OFF ? CREW_BEAKHEAD : OK;
}

/* 1406 RULING: only battles, harbor and treasure are ignored, so a Sail or Tailwind that is cut short still ends with an anchor. */
FL_FN int cut_short(const state *s, int figure) {
    int course = 0;
    for (int v = 0; v < s->sailing; v++)
        if (figure_of(s, v) == figure) course |= s->course[v] & (BY_SAIL | BY_TAILWIND);
    return s->options[PUSHED_SHIP] == PUSHED_ANCHORS ? course : 0;
}

FL_FN void push_figure(state *s, int dir, fl_host *h) { /* 1505 */
    int figure = s->hurt - 1, at = place_of(s, figure);
    forget_damage(s);
    start_voyage(s, figure, owner(s, figure), at, 0, PUSHED | QUIET | cut_short(s, figure), FACING);
    arrive(s, next_space(s, at, dir), TOLD_PUSHED, h);
}

/* ---- repairs ----------------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_mend(const state *s, int seat) { return damage_on(s, seat) ? OK : NOT_DAMAGED; } /* 904 */

FL_FN void start_repair(state *s, int seat) { /* 404, 804 */
    s->busy = (uint8_t)seat;
    s->mends = 2;
    fl_push(s, REPAIRING);
}

FL_FN void repair(state *s, int seat, int box, fl_host *h) {
    empty_box(s, seat, box, DAMAGE_MARK);
    fl_tell(h, TOLD_REPAIRED, FL_EVERYONE, seat, box, 0, 0);
}

FL_FN void end_repair(state *s) {
    int monkey = s->mended && has(s, s->busy, POWDER_MONKEY); /* 1516 */
    s->mends = s->mended = 0;
    if (monkey) fl_goto(s, MONKEY);
    else s->busy = 0, fl_pop(s);
}

FL_FN int repair_all(state *s, int seat, fl_host *h) { /* 1307, 1517 */
    int n = 0;
    for (int box = 0; box < B_COST; box++)
        for (; box_holds(s, seat, box, DAMAGE_MARK); n++) repair(s, seat, box, h);
    if (n && has(s, seat, POWDER_MONKEY)) {
        s->busy = (uint8_t)seat;
        fl_push(s, MONKEY);
    }
    return n;
}
