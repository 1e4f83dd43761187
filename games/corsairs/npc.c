/* npc.c - Korsaren der Karibik: NPC ships come, move, hunt and scout (1801-2107). Included by rules.c. */

FL_FN void place_npcs(state *s, fl_host *h) { /* 1802: at the end of the round */
    for (int npc = 0; npc < NPCS; npc++) {
        int card = s->npc_due[npc] - 1;
        if (card >= 0) { /* 1805 */
            if (s->npc_top[npc]) s->npc_below[npc] |= (uint8_t)(1u << (s->npc_top[npc] - 1));
            s->npc_due[npc] = 0;
        } else if (!s->npc_top[npc] && s->npc_below[npc]) { /* 1806: with two below chance decides */
            card =
                fl_count(s->npc_below[npc]) > 1 ? fl_draw(h, s->npc_below[npc], KIND_NPC_CARD, FL_EVERYONE) : fl_lowest(s->npc_below[npc]);
            s->npc_below[npc] &= (uint8_t)~(1u << card);
        }
        if (card < 0) continue;
        s->npc_top[npc] = (uint8_t)(1 + card);
        s->npc_zone[npc] = (uint8_t)(1 + NPC_ROWS[npc][card].zone);
        fl_tell(h, TOLD_NPC_COMES, FL_EVERYONE, npc * NPC_CARDS + card, NPC_ROWS[npc][card].zone, 0, 0);
    }
}

/* ---- hunting: 1901-1903 ------------------------------------------------------------------------------------------ */

FL_FN int other_bounties(const state *s, int seat, int nation) {
    int sum = 0;
    for (int n = 0; n < NATIONS; n++) sum += n == nation ? 0 : s->bounty[seat][n];
    return sum;
}

/* 3405, 3418 RULING: off Tortuga pirates do not scout for French captains; they may follow them there, unless 4007 says otherwise. */
FL_FN int spared_off_tortuga(const state *s, int seat) { return where(s, seat) == TOR && nation_of(s, seat) == FRANCE; }

FL_FN int hostile(const state *s, int npc, int seat) {
    int zone = where(s, seat);
    if (npc >= NATIONS) return !is_pirate(s, seat) && !(s->options[TORTUGA] && spared_off_tortuga(s, seat)); /* 1902, 4007 */
    if (zone == TRI) return 0;                                                                     /* 3417, 3418 */
    if (zone == TOR && npc == FRANCE && is_pirate(s, seat) && !s->bounty[seat][FRANCE]) return 0;        /* 3405 */
    return is_pirate(s, seat) || enemies(s, nation_of(s, seat), npc);                                    /* 1901 */
}

/* 2105, 2106: how much a seat meets each priority, the first one most. */
FL_FN uint32_t prize_of(const state *s, int npc, int seat) {
    if (npc >= NATIONS) return (uint32_t)aboard(s, seat) << 8 | (uint32_t)n_cargo(s, seat);
    uint32_t here = s->bounty[seat][npc], elsewhere = (uint32_t)other_bounties(s, seat, npc);
    return here << 16 | elsewhere << 8 | (uint32_t)enemies(s, nation_of(s, seat), npc);
}

FL_FN unsigned best_prey(const state *s, int npc) { /* 2103: of those in its own zone or next to it */
    uint32_t near = ZONE_ROWS[s->npc_zone[npc] - 1].borders | 1u << (s->npc_zone[npc] - 1), best = 0;
    unsigned seats = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        /* 2104, 4006 */
        if (!s->ship[seat] || (s->in_port[seat] && !s->options[HARBOUR]) || !(near >> where(s, seat) & 1) || !hostile(s, npc, seat))
            continue;
        uint32_t worth = prize_of(s, npc, seat);
        if (!seats || worth > best) seats = 0, best = worth;
        if (worth == best) seats |= 1u << seat;
    }
    return seats;
}

FL_FN void move_npc(state *s, int npc, int way, fl_host *h) { /* 2101, 2102 */
    int from = s->npc_zone[npc] - 1;
    if (from < 0) return;
    unsigned prey = best_prey(s, npc);
    int to = ZONE_ROWS[from].to[way];
    /* 3309: whether pirates had to draw lots tells about hidden gold, so nobody sees it */
    if (prey) to = where(s, prey & (prey - 1) ? fl_draw(h, prey, KIND_SEAT, npc < NATIONS ? FL_EVERYONE : 0) : fl_lowest(prey));
    if (to == from) return;
    s->npc_zone[npc] = (uint8_t)(1 + to);
    fl_tell(h, TOLD_NPC_MOVES, FL_EVERYONE, npc, to, 0, 0);
}

/* ---- scouting: 2001-2007 ------------------------------------------------------------------------------------------ */

FL_FN int keeps_quiet(const state *s, int npc, int zone) { /* 2004 */
    int navy = 0, men_o_war = 0;
    for (int n = 0; n < NATIONS; n++)
        if (s->npc_zone[n] == 1 + zone) navy++, men_o_war += at_war(s, n);
    return npc >= NATIONS ? navy > 0 : at_war(s, npc) && men_o_war > 1;
}

FL_FN int npc_rolls(state *s, int npc, int seat, fl_host *h) { /* 2003 */
    uint8_t faces[FACES] = {0, 0, 0, 0, 0};
    int n = NPC_ROWS[npc][s->npc_top[npc] - 1].skill[SCOUTING];
    if (npc < NATIONS && s->bounty[seat][npc] > n) n = s->bounty[seat][npc];
    roll_dice(faces, n, h);
    fl_tell(h, TOLD_NPC_ROLLS, FL_EVERYONE, npc, SCOUTING, faces[SKULL], n);
    return faces[SKULL] > 0;
}

FL_FN int finds(state *s, int npc, int seat, fl_host *h) {
    int zone = where(s, seat), found = npc_rolls(s, npc, seat, h);
    if (found && zone == NAS && npc < NATIONS) found = npc_rolls(s, npc, seat, h);    /* 3401 */
    if (!found && zone == BAS && npc == FRANCE) found = npc_rolls(s, npc, seat, h);   /* 3414 */
    return found;
}

FL_FN int scouts_for(const state *s, int npc, int seat) {
    if (s->npc_zone[npc] != s->zone[seat] || !hostile(s, npc, seat) || keeps_quiet(s, npc, where(s, seat))) return 0;
    return npc < NATIONS || !spared_off_tortuga(s, seat);
}

FL_FN int storm(state *s, int seat, fl_host *h);
/* 407, 2001: a ship comes into a zone, or begins its turn there; the weather is first (205) */
FL_FN int at_leaving(state *s, fl_host *h) {
    int seat = s->turn;
    if (storm(s, seat, h)) return 0;
    fl_pop(s);
    if (!at_sea(s, seat)) return 0;
    for (int npc = 0; npc < NPCS; npc++)
        if (scouts_for(s, npc, seat) && finds(s, npc, seat, h)) s->finders |= (uint8_t)(1u << npc);
    if (s->finders) fl_push(s, AT_HUNT);
    return 0;
}

FL_FN int at_hunt(state *s, fl_host *h) { /* 2005, 2006 */
    if (!at_sea(s, s->turn)) s->finders = 0;
    if (!s->finders) {
        fl_pop(s);
        return 0;
    }
    int npc = s->finders & (s->finders - 1) ? fl_draw(h, s->finders, KIND_NPC, FL_EVERYONE) : fl_lowest(s->finders);
    s->finders &= (uint8_t)~(1u << npc);
    s->fighter[0] = (uint8_t)(1 + FOE + npc), s->fighter[1] = (uint8_t)(1 + s->turn);
    fl_tell(h, TOLD_NPC_FINDS, FL_EVERYONE, npc, s->turn, 0, 0);
    fl_push(s, AT_FOUND);
    return 0;
}

FL_FN int can_frances(const state *s, int seat) { return is(s, seat, FRANCES) && unused(s, seat, ONCE_FRANCES); }

FL_FN int at_found(state *s, fl_host *h) {
    if (n_hand(s, s->turn) || can_frances(s, s->turn)) return s->asked = s->turn, 1;
    begin_battle(s, h);
    return 0;
}

FL_FN fl_rule why_found(const state *s, int seat, fl_move m) {
    return why_disguise(s, seat, m, can_frances(s, seat) ? OK : CAPTAIN_FRANCES);
}

FL_FN void slip_away(state *s) {
    s->fighter[0] = s->fighter[1] = 0;
    fl_pop(s);
}

FL_FN void play_found(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_CARD: /* 3710 */
        spend_card(s, seat, FALSE_COLOURS);
        fl_tell(h, TOLD_PLAYS, FL_EVERYONE, seat, FALSE_COLOURS, 0, 0);
        slip_away(s);
        break;
    case DO_ABILITY: /* 3509: it has to roll again */
        use_once(s, seat, ONCE_FRANCES);
        fl_tell(h, TOLD_ABILITY, FL_EVERYONE, seat, FRANCES, 0, 0);
        if (!finds(s, side_npc(s, 0), seat, h)) slip_away(s);
        break;
    default: begin_battle(s, h);
    }
}
