/* death.c - Korsaren der Karibik: a captain dies and is followed by another, or the game ends (3101-3109). Included by rules.c. */

FL_FN void end_game(state *s, fl_host *h) {
    memset(&s->actions, 0, offsetof(state, wealth) - offsetof(state, actions));
    memset(s->step, 0, sizeof s->step);
    memset(s->used, 0, sizeof s->used);
    s->depth = s->asked = s->orphans = 0;
    memset(s->taken, 0, sizeof s->taken);
    s->activities = s->yard = s->kinds = 0;
    s->sought = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        s->owed[seat] = 0;
        s->chest_least[seat] = s->chest_most[seat] = s->chest[seat]; /* 1302: all chests are opened */
    }
    fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
}

FL_FN uint32_t captains_left(const state *s) {
    uint32_t out = s->captains_out;
    for (int seat = 0; seat < s->seats; seat++) out |= s->captain[seat] ? 1u << (s->captain[seat] - 1) : 0;
    return ((1u << CAPTAINS) - 1) & ~out;
}

FL_FN int pirates_near(const state *s, int zone) { return s->npc_zone[NPC_SLOOP] == 1 + zone || s->npc_zone[NPC_FRIGATE] == 1 + zone; }

FL_FN void next_captain(state *s, int seat, fl_host *h) { /* 3102, 3103 */
    uint32_t deck = captains_left(s);
    if (!deck) {
        end_game(s, h);
        return;
    }
    s->captain[seat] = (uint8_t)(1 + fl_draw(h, deck, KIND_CAPTAIN, FL_EVERYONE));
    fl_tell(h, TOLD_NEXT_CAPTAIN, FL_EVERYONE, seat, s->captain[seat] - 1, 0, 0);
    if (pirates_near(s, home(s, seat)) && captains_left(s)) s->orphans |= (uint8_t)(1u << seat); /* 3105, 3106 */
}

FL_FN void discard_all(state *s, int seat) {
    while (s->hand_seen[seat][0]) s->glory_discard[remove_card(s, seat, 0)]++;
    while (s->hold_seen[seat][0]) discard_cargo(s, unload(s, seat, 0));
    for (unsigned hired = s->specialists[seat]; hired; hired &= hired - 1) s->glory_discard[PLAIN_CARDS + fl_lowest(hired)]++;
    s->specialists[seat] = 0;
    s->rumor[seat] = s->rumor_seen[seat] = s->fresh[seat] = s->fresh_seen[seat] = 0;
    drop_mission(s, seat);
}

FL_FN void lose_all(state *s, int seat) { /* 3101 */
    discard_all(s, seat);
    s->captains_out |= 1u << (s->captain[seat] - 1);
    s->loose[seat] |= s->mods[seat]; /* none if the ship was captured */
    s->captain[seat] = s->ship[seat] = s->zone[seat] = s->in_port[seat] = s->turned[seat] = 0;
    s->owed[seat] = s->large[seat] = s->learned[seat] = s->weapons[seat] = s->bought[seat] = 0;
    s->mods[seat] = s->used[seat] = 0;
    if (seat == s->turn) s->finders = 0; /* nobody is left to be found */
    memset(s->part[seat], 0, PARTS);
    memset(s->bounty[seat], 0, NATIONS);
    s->wealth[seat] = s->chest_least[seat] = s->chest_most[seat] = s->chest[seat]; /* the gold lost is seen, so is what is left */
}

FL_FN void be_followed(state *s, int seat, fl_host *h) { /* 3102-3106 */
    next_captain(s, seat, h);
    if (!s->depth) return;
    if (s->orphans) fl_push(s, AT_REDRAW);
    if (s->loose[seat]) fl_push(s, AT_LAY);
}

FL_FN void perish(state *s, int seat, fl_host *h) {
    fl_tell(h, TOLD_DIES, FL_EVERYONE, seat, s->captain[seat] - 1, 0, 0);
    lose_all(s, seat);
}

FL_FN void die(state *s, int seat, fl_host *h) { perish(s, seat, h), be_followed(s, seat, h); }

FL_FN int at_redraw(state *s) {
    if (s->orphans) return s->asked = (uint8_t)first_of(s, s->orphans), 1;
    fl_pop(s);
    return 0;
}

FL_FN void play_redraw(state *s, int seat, fl_move m, fl_host *h) { /* 3105, 3106: turned down captains are shuffled back */
    uint32_t deck = captains_left(s);
    s->orphans &= (uint8_t)~(1u << seat);
    if (m.verb == DO_DONE) return;
    s->captain[seat] = (uint8_t)(1 + fl_draw(h, deck, KIND_CAPTAIN, FL_EVERYONE));
    fl_tell(h, TOLD_NEXT_CAPTAIN, FL_EVERYONE, seat, s->captain[seat] - 1, 0, 0);
    if (pirates_near(s, home(s, seat)) && captains_left(s)) s->orphans |= (uint8_t)(1u << seat);
}

/* ---- modifications of a ship that is gone: laid on ports again (2815) ------------------------------------------------- */

FL_FN unsigned with_loose(const state *s) {
    unsigned seats = 0;
    for (int seat = 0; seat < s->seats; seat++) seats |= (unsigned)(s->loose[seat] != 0) << seat;
    return seats;
}

FL_FN int at_lay(state *s) {
    unsigned seats = with_loose(s);
    if (seats) return s->asked = (uint8_t)first_of(s, seats), 1;
    fl_pop(s);
    return 0;
}

FL_FN fl_rule why_lay(const state *s, fl_move m) { /* 2815: ports that have none */
    if (m.verb != DO_LAY) return NOT_NOW;
    return m.a != SEA && !s->mod_seen[m.a] && !(s->laying >> m.a & 1) ? OK : MODS_RETURN;
}

FL_FN void play_lay(state *s, int seat, fl_move m, fl_host *h) {
    s->laying |= 1u << m.a;
    if (fl_count(s->laying) == fl_count(s->loose[seat])) lay_tokens(s, seat, h);
}
