/* terrain.c - Ahoy: wrecks, currents, fog, harbors, treasures, and the anchor (801-808). Included by rules.c. */

/* ---- what can be chosen ------------------------------------------------------------------------------------------ */

enum { NO_CHOICE, PILOT_CHOICE, DRIFT_CHOICE };
FL_FN int terrain_choice(const state *s) {
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1;
    if (figure >= FACTIONS || at < 0) return NO_CHOICE;
    int seat = owner(s, figure), terrain = terrain_at(s, at);
    /* 1523 */
    if (terrain == WRECK) return !(s->course[v] & WRECKED) && has(s, seat, PILOT_CARD) && damageable(s, seat) ? PILOT_CHOICE : NO_CHOICE;
    if (s->swept[v] >> at & 1) return NO_CHOICE;
    if (terrain == FOG) return has(s, seat, BARRELMAN) ? DRIFT_CHOICE : NO_CHOICE;                                        /* 1527 */
    if (terrain != CURRENT) return NO_CHOICE;
    if (has(s, seat, SEA_DOG)) return DRIFT_CHOICE;                                                                        /* 1520 */
    return has(s, seat, SEA_WITCH) && !(s->course[v] & PUSHED) && next_space(s, at, flow_at(s, at)) == OFF ? DRIFT_CHOICE : NO_CHOICE;
}

FL_FN fl_rule why_witch(const state *s, int dir) { /* 1519 */
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1, seat = owner(s, figure);
    if (fl_top(s) == IN_TERRAIN && terrain_choice(s) != DRIFT_CHOICE) return CREW_SEA_WITCH;
    if (figure >= FACTIONS || !has(s, seat, SEA_WITCH)) return CREW_SEA_WITCH;
    if (s->course[v] & PUSHED) return CREW_BEAKHEAD;
    if (fl_top(s) == IN_TERRAIN && terrain_at(s, at) == CURRENT && !has(s, seat, SEA_DOG) && dir != flow_at(s, at)) return STRONG_CURRENT;
    return next_space(s, at, dir) == OFF ? OK : CREW_SEA_WITCH;
}

FL_FN int bound_to_flow(const state *s) { /* 801: the current decides the direction */
    int v = voyage(s);
    return terrain_at(s, s->at[v] - 1) == CURRENT && !has(s, owner(s, figure_of(s, v)), SEA_DOG);
}

FL_FN fl_rule why_drift(const state *s, int dir) {
    int v = voyage(s), at = s->at[v] - 1;
    if (terrain_choice(s) != DRIFT_CHOICE) return STRONG_CURRENT;
    if (bound_to_flow(s) && dir != flow_at(s, at)) return STRONG_CURRENT;
    if ((s->course[v] & PUSHED) && next_space(s, at, dir) == OFF) return CREW_BEAKHEAD;            /* 1505 */
    return why_step(s, at, dir);
}

/* ---- harbor and anchor ------------------------------------------------------------------------------------------- */

FL_FN int shift_target(const state *s, int seat, int value) { /* 805: an empty cannon slot that takes this die; or OFF */
    int box = board_of(s, seat) != SQUADRON ? (int)B_CANNONS : value == 5 ? (int)B_FIVE : value == 6 ? (int)B_SIX : (int)OFF;
    return box == OFF || s->slot[seat][group(s, seat, box)->first] ? (int)OFF : box;
}

FL_FN int can_shift(const state *s, int seat) {
    for (int value = 1; value <= 6; value++) {
        if (shift_target(s, seat, value) == OFF) continue;
        for (int box = 0; box < BOXES; box++)
            if (box_holds(s, seat, box, value)) return 1;
    }
    return 0;
}

FL_FN fl_rule why_shift(const state *s, int seat, int box, int value) { /* 805 */
    if (!box_holds(s, seat, box, value)) return NO_SUCH_DIE;
    return shift_target(s, seat, value) == OFF ? CANNOT_SHIFT : OK;
}

/* 403, 1511: a die has come to the cannons. */
FL_FN void load_cannons(state *s, int seat) {
    if (!has(s, seat, GUNNERS_MATE)) return;
    s->busy = (uint8_t)seat;
    fl_push(s, AIMING);
}

FL_FN void shift_die(state *s, int seat, int box, int value, fl_host *h) { /* 805 */
    empty_box(s, seat, box, value);
    fill_box(s, seat, shift_target(s, seat, value), value);
    fl_tell(h, TOLD_SHIFTED, FL_EVERYONE, seat, box, value - 1, 0);
    fl_goto(s, BONUS);
    load_cannons(s, seat);
}

FL_FN int bonus_of(const state *s) { /* 1101, 1202: what the faction may do when its flagship anchors */
    int v = voyage(s), figure = figure_of(s, v), course = s->course[v];
    if (figure == SQUADRON) return (course & (BY_SAIL | BY_TAILWIND)) && patrols_left(s) ? STATION : 0;
    return figure == UNION && (course & BY_SAIL) && on_island(s, s->at[v] - 1) && (s->ready || comrades_left(s)) ? LAND : 0;
}

FL_FN fl_rule why_bonus(const state *s, int verb) { /* 1101, 1202, 1401 */
    int bonus = bonus_of(s);
    if (verb == STATION || bonus == STATION) return verb == bonus ? OK : verb == STATION ? PATROL_ON_ANCHORING : UNION_ANCHORS;
    return (verb == LAND ? s->ready : comrades_left(s)) ? OK : LIMITED_PIECES;
}

FL_FN void drop_anchor(state *s, fl_host *h) { /* 503, 804, 808 */
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1;
    if (figure >= FACTIONS) {
        end_voyage(s);
        return;
    }
    int seat = owner(s, figure), terrain = terrain_at(s, at), gold = (int)GOLD_OF(space_at(s, at));
    if (s->course[v] & TRAWL) gold = 0; /* 1518: it has been taken */
    if (terrain == WRECK && has(s, seat, DIVER)) gold++;                                           /* 1524 */
    if (terrain == HARBOR_SPACE && has(s, seat, MERCHANT)) gold++;                                 /* 1508 */
    gain(s, seat, gold, h);
    fl_goto(s, AT_HARBOR);
}

/* ---- what the terrain does --------------------------------------------------------------------------------------- */

FL_FN void wreck(state *s, fl_host *h) { /* 807 */
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1;
    s->course[v] |= WRECKED;
    if (figure >= CUTTER) return;                                                                  /* 1209 */
    deal_damage(s, owner(s, figure), figure, at, 1, h);
    if (figure == PATROL) s->at[v] = 0;
}

FL_FN void flow(state *s, fl_host *h) { /* 801-803: carried off, if there is anywhere to go */
    int v = voyage(s), at = s->at[v] - 1, dir = flow_at(s, at), to = next_space(s, at, dir);
    s->swept[v] |= (uint64_t)1 << at;
    if (to == BARRED || (to == OFF && ((s->course[v] & PUSHED) || !explorable(s, at, dir)))) return;
    move_on(s, dir, TOLD_DRIFTED, h);
}

FL_FN void trawl(state *s, fl_host *h) { /* 1518 RULING: a treasure is terrain, so a battle comes first; each once */
    int v = voyage(s), at = s->at[v] - 1, gold = (int)GOLD_OF(space_at(s, at));
    if (!gold || (s->trawled >> at & 1)) return;
    s->trawled |= (uint64_t)1 << at;
    gain(s, owner(s, figure_of(s, v)), gold, h);
}

FL_FN void go_through_terrain(state *s, fl_host *h) {
    int v = voyage(s), at = s->at[v] - 1;
    if (!afloat(s, v)) {
        end_voyage(s);
        return;
    }
    int terrain = terrain_at(s, at);
    if (terrain == WRECK && !(s->course[v] & WRECKED)) wreck(s, h);
    else if (terrain == CURRENT && !(s->swept[v] >> at & 1)) flow(s, h);
    else if (s->course[v] & PUSHED) fl_goto(s, BONUS); /* 1406 */
    else if (s->range[v]) fl_goto(s, MOVING);
    else drop_anchor(s, h);
}
