/* death.c - Korsaren der Karibik: a captain dies and is followed by another, or the game ends (3101-3109). Included by rules.c. */

FL_FN void end_game(state *s, fl_host *h) {
    memset(&s->actions, 0, offsetof(state, wealth) - offsetof(state, actions));
    memset(s->step, 0, sizeof s->step);
    memset(s->used, 0, sizeof s->used);
    s->depth = s->asked = s->orphans = 0;
    memset(s->taken, 0, sizeof s->taken);
    s->activities = s->yard = s->kinds = 0;
    s->sought = 0;
    for (int p = 0; p < s->seats; p++) {
        s->owed[p] = 0;
        s->chest_least[p] = s->chest_most[p] = s->chest[p]; /* 1302: all chests are opened */
    }
    fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
}

FL_FN uint32_t captains_left(const state *s) {
    uint32_t out = s->captains_out;
    for (int p = 0; p < s->seats; p++) out |= s->captain[p] ? 1u << (s->captain[p] - 1) : 0;
    return ((1u << CAPTAINS) - 1) & ~out;
}

FL_FN int pirates_near(const state *s, int zone) { return s->npc_zone[NPC_SLOOP] == 1 + zone || s->npc_zone[NPC_FRIGATE] == 1 + zone; }

FL_FN void next_captain(state *s, int p, fl_host *h) { /* 3102, 3103 */
    uint32_t deck = captains_left(s);
    if (!deck) {
        end_game(s, h);
        return;
    }
    s->captain[p] = (uint8_t)(1 + fl_draw(h, deck, KIND_CAPTAIN, FL_EVERYONE));
    fl_tell(h, TOLD_NEXT_CAPTAIN, FL_EVERYONE, p, s->captain[p] - 1, 0, 0);
    if (pirates_near(s, home(s, p)) && captains_left(s)) s->orphans |= (uint8_t)(1u << p); /* 3105, 3106 */
}

FL_FN void discard_all(state *s, int p) {
    while (s->hand_seen[p][0]) s->glory_discard[remove_card(s, p, 0)]++;
    while (s->hold_seen[p][0]) discard_cargo(s, unload(s, p, 0));
    for (unsigned hired = s->specialists[p]; hired; hired &= hired - 1) s->glory_discard[PLAIN_CARDS + fl_lowest(hired)]++;
    s->specialists[p] = 0;
    s->rumor[p] = s->rumor_seen[p] = s->fresh[p] = s->fresh_seen[p] = 0;
    drop_mission(s, p);
}

FL_FN void lose_all(state *s, int p) { /* 3101 */
    discard_all(s, p);
    s->captains_out |= 1u << (s->captain[p] - 1);
    s->loose[p] |= s->mods[p]; /* none if the ship was captured */
    s->captain[p] = s->ship[p] = s->zone[p] = s->in_port[p] = s->turned[p] = 0;
    s->owed[p] = s->large[p] = s->learned[p] = s->weapons[p] = s->bought[p] = 0;
    s->mods[p] = s->used[p] = 0;
    if (p == s->turn) s->finders = 0; /* nobody is left to be found */
    memset(s->part[p], 0, PARTS);
    memset(s->bounty[p], 0, NATIONS);
    s->wealth[p] = s->chest_least[p] = s->chest_most[p] = s->chest[p]; /* the gold lost is seen, so is what is left */
}

FL_FN void be_followed(state *s, int p, fl_host *h) { /* 3102-3106 */
    next_captain(s, p, h);
    if (!s->depth) return;
    if (s->orphans) fl_push(s, AT_REDRAW);
    if (s->loose[p]) fl_push(s, AT_LAY);
}

FL_FN void perish(state *s, int p, fl_host *h) {
    fl_tell(h, TOLD_DIES, FL_EVERYONE, p, s->captain[p] - 1, 0, 0);
    lose_all(s, p);
}

FL_FN void die(state *s, int p, fl_host *h) { perish(s, p, h), be_followed(s, p, h); }

FL_FN int at_redraw(state *s) {
    if (s->orphans) return s->asked = (uint8_t)first_of(s, s->orphans), 1;
    fl_pop(s);
    return 0;
}

FL_FN void play_redraw(state *s, int p, fl_move m, fl_host *h) { /* 3105, 3106: turned down captains are shuffled back */
    uint32_t deck = captains_left(s);
    s->orphans &= (uint8_t)~(1u << p);
    if (m.verb == DO_DONE) return;
    s->captain[p] = (uint8_t)(1 + fl_draw(h, deck, KIND_CAPTAIN, FL_EVERYONE));
    fl_tell(h, TOLD_NEXT_CAPTAIN, FL_EVERYONE, p, s->captain[p] - 1, 0, 0);
    if (pirates_near(s, home(s, p)) && captains_left(s)) s->orphans |= (uint8_t)(1u << p);
}

/* ---- modifications of a ship that is gone: laid on ports again (2815) ------------------------------------------------- */

FL_FN unsigned with_loose(const state *s) {
    unsigned seats = 0;
    for (int p = 0; p < s->seats; p++) seats |= (unsigned)(s->loose[p] != 0) << p;
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

FL_FN void play_lay(state *s, int p, fl_move m, fl_host *h) {
    s->laying |= 1u << m.a;
    if (fl_count(s->laying) == fl_count(s->loose[p])) lay_tokens(s, p, h);
}
