/* turn.c - Korsaren der Karibik: setup, rounds, events, the actions of a turn, the end. Included by rules.c. */

/* ---- setup: 101-116 -------------------------------------------------------------------------------------------------- */

FL_FN void setup(void *v, fl_host *h) {
    state *s = (state *)v;
    uint8_t mods[MODS];
    memset(mods, MOD_TOKENS, MODS);
    for (int z = 0; z < ZONES; z++) { /* 105 */
        if (z == SEA) continue;
        draw_demand(s, z, h);
        int mod = fl_draw_bag(h, mods, MODS, KIND_MOD, 0);
        mods[mod]--;
        s->mod_at[z] = (uint8_t)mod, s->mod_seen[z] = FL_FACE_DOWN;
    }
    memcpy(s->taken_up, MERCHANTS, NATIONS);
    lay_merchants(s, h);
    s->events_left = ((uint64_t)1 << EVENTS_IN_BOX) - 1;
    open_mission(s, 0, h), open_mission(s, 1, h); /* 106 */
    uint32_t captains = (1u << CAPTAINS) - 1;
    for (int seat = 0; seat < s->seats; seat++) { /* 108 */
        int captain = fl_draw(h, captains, KIND_CAPTAIN, 1u << seat);
        captains &= ~(1u << captain);
        s->dealt[seat] = (uint8_t)(1 + captain);
    }
    fl_push(s, AT_OUTFIT);
}

FL_FN unsigned choosing(const state *s) { /* who has not picked a ship yet: only the owner sees what, but all see that */
    return s->polled ^ ((1u << s->seats) - 1);
}

FL_FN void outfit(state *s, int seat, int ship, int gold, fl_host *h) { /* 109, 3104, 3107 */
    s->ship[seat] = (uint8_t)(1 + ship);
    s->zone[seat] = (uint8_t)(1 + home(s, seat));
    s->in_port[seat] = 1;
    s->owed[seat] = 1;
    for (int part = 0; part < PARTS; part++) s->part[seat][part] = (uint8_t)most(s, seat, part);
    fl_tell(h, TOLD_OUTFITTED, FL_EVERYONE, seat, ship, 0, 0);
    gain(s, seat, gold, h);
}

FL_FN void reveal(state *s, fl_host *h) { /* 108-110: captains and ships together, then who begins */
    uint32_t captains = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        s->captain[seat] = s->dealt[seat];
        captains |= 1u << (s->captain[seat] - 1);
        fl_tell(h, TOLD_CAPTAIN, FL_EVERYONE, seat, s->captain[seat] - 1, 0, 0);
        outfit(s, seat, s->picked[seat] - 1, START_GOLD, h);
        s->dealt[seat] = s->picked[seat] = 0;
    }
    int drawn = fl_draw(h, captains, KIND_CAPTAIN, FL_EVERYONE);
    for (int seat = 0; seat < s->seats; seat++)
        if (is(s, seat, drawn)) s->first = (uint8_t)seat;
    s->polled = 0;
    s->turn = s->first;
    fl_tell(h, TOLD_STARTS, FL_EVERYONE, s->first, 0, 0, 0);
    fl_goto(s, AT_ROUND);
}

/* ---- rounds and events: 201-303 ------------------------------------------------------------------------------------------ */

FL_FN void hunt_pirates(state *s, int a, int b, fl_host *h) { /* 3607, 3608 */
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->bounty[seat][a]) add_bounty(s, seat, a, h);
        if (s->bounty[seat][b]) add_bounty(s, seat, b, h);
    }
}

FL_FN void declare_war(state *s, fl_host *h) { /* 3604, 3605 */
    int a = fl_draw(h, (1u << NATIONS) - 1, KIND_NATION, FL_EVERYONE),
        b = fl_draw(h, ((1u << NATIONS) - 1) & ~(1u << a), KIND_NATION, FL_EVERYONE);
    s->war[0] = (uint8_t)(1 + (a < b ? a : b)), s->war[1] = (uint8_t)(1 + (a < b ? b : a));
    fl_tell(h, TOLD_WAR, FL_EVERYONE, a, b, 0, 0);
}

FL_FN void make_peace(state *s, fl_host *h) { /* 3606 */
    if (s->war[0]) {
        s->war[0] = s->war[1] = 0;
        fl_tell(h, TOLD_PEACE, FL_EVERYONE, 0, 0, 0, 0);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) /* RULING: gold needs a hold (3301): who has no ship yet gets none */
        if (s->ship[seat]) gain(s, seat, s->glory[seat] < 3 ? s->glory[seat] : 3, h);
}

FL_FN void fresh_orders(state *s, fl_host *h) { /* 3612: all tokens of a nation back, then new ones */
    int nation = fl_draw(h, (1u << NATIONS) - 1, KIND_NATION, FL_EVERYONE);
    for (int z = 0; z < ZONES; z++)
        if (ZONE_ROWS[z].nation == nation) s->demand[z] = 0;
    for (int z = 0; z < ZONES; z++)
        if (ZONE_ROWS[z].nation == nation) draw_demand(s, z, h);
}

FL_FN void new_governors(state *s, fl_host *h) { /* 3616 */
    for (int i = 0; i < 2; i++) s->missions_done |= 1u << (s->open_mission[i] - 1), s->open_mission[i] = 0;
    open_mission(s, 0, h), open_mission(s, 1, h);
}

FL_FN void happen(state *s, int event, fl_host *h) { /* what comes at once; the rest asks event_is() when its time comes */
    switch (event) {
    case WAR_A:
    case WAR_B: declare_war(s, h); break;
    case PEACE: make_peace(s, h); break;
    case HUNT_FR_ES: hunt_pirates(s, FRANCE, SPAIN, h); break;
    case HUNT_EN_NL: hunt_pirates(s, ENGLAND, HOLLAND, h); break;
    case ORDERS: fresh_orders(s, h); break;
    case GOVERNORS: new_governors(s, h); break;
    default: break;
    }
}

FL_FN int at_round(state *s, fl_host *h) {
    if (on_track(s) >= REFILL) { /* 202, 203 */
        fl_tell(h, TOLD_REFILL, FL_EVERYONE, on_track(s), 0, 0, 0);
        lay_merchants(s, h);
    }
    if (!s->events_left) { /* 303, 3203 */
        end_game(s, h);
        return 0;
    }
    s->round++;
    int event = fl_draw(h, s->events_left, KIND_HAPPENING, FL_EVERYONE); /* 301 */
    s->events_left &= ~((uint64_t)1 << event);
    s->event = (uint8_t)(1 + event);
    fl_tell(h, TOLD_EVENT, FL_EVERYONE, event, 0, 0, 0);
    if (event < EVENT_NPCS) s->npc_due[event / NPC_CARDS] = (uint8_t)(1 + event % NPC_CARDS); /* 1801 */
    else {
        const symbol *of = SYMBOLS[event - EVENT_NPCS].of;
        for (int i = 0; i < 3; i++) move_npc(s, of[i].npc, of[i].way, h);
        happen(s, event, h);
    }
    s->turn = s->first;
    fl_goto(s, AT_TURN);
    return 0;
}

/* ---- the start of a turn: 205 ------------------------------------------------------------------------------------------------ */

FL_FN int storm(state *s, int seat, fl_host *h) { /* 3601-3603; 1: it strikes */
    int hits = event_is(s, SQUALL) ? 2 : event_is(s, STORM_A) || event_is(s, STORM_B) ? 3 : 0, n = skill(s, seat, SEAMANSHIP);
    uint8_t faces[FACES] = {0, 0, 0, 0, 0};
    if (!hits || s->stormed || !at_sea(s, seat)) return 0;
    s->stormed = 1;
    roll_dice(faces, n, h);
    fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat, SEAMANSHIP, faces[SKULL], n);
    hits -= faces[SKULL];
    fl_tell(h, TOLD_STORM, FL_EVERYONE, seat, hits > 0 ? hits : 0, 0, 0);
    if (hits > 0) strike(s, seat, hits);
    return hits > 0;
}

FL_FN int weather(state *s, fl_host *h) {
    int seat = s->turn;
    fl_goto(s, AT_SABOTAGE);
    storm(s, seat, h);
    if (event_is(s, FEVER) && at_sea(s, seat)) start_roll(s, FOR_FEVER); /* 3610 */
    return 0;
}

FL_FN int at_turn(state *s, fl_host *h) {
    s->actions = 3;
    fl_tell(h, TOLD_TURN, FL_EVERYONE, s->turn, 0, 0, 0);
    if (s->ship[s->turn]) return weather(s, h);
    fl_goto(s, AT_APPEAR);
    return 0;
}

FL_FN void appear(state *s, int seat, int ship, fl_host *h) { /* 3104, 3107 */
    outfit(s, seat, ship, s->chest[seat] < START_GOLD ? START_GOLD - s->chest[seat] : 0, h);
    weather(s, h);
}

FL_FN int at_sabotage(state *s) {
    int seat = s->turn;
    fl_goto(s, AT_CARPENTRY);
    if (s->ship[seat] && s->in_port[seat]) open_window(s, WINDOW_SABOTAGE);
    return 0;
}

FL_FN void begin_actions(state *s) { /* 2001: but first hostile ships look for one who is at sea */
    fl_goto(s, AT_ACT);
    if (s->ship[s->turn]) fl_push(s, AT_LEAVING);
}

FL_FN int at_carpentry(state *s) { /* 3719 */
    int seat = s->turn;
    if (s->ship[seat] && has_specialist(s, seat, CARPENTER) && damage_points(s, seat)) return s->asked = (uint8_t)seat, 1;
    begin_actions(s);
    return 0;
}
FL_FN fl_rule why_carpentry(const state *s, int seat, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb == DO_REPAIR && m.a != CREW && s->part[seat][m.a] < most(s, seat, m.a) ? OK : CARD_CARPENTER;
}
FL_FN void play_carpentry(state *s, int seat, fl_move m, fl_host *h) {
    begin_actions(s);
    if (m.verb == DO_DONE) return;
    s->part[seat][m.a]++;
    fl_tell(h, TOLD_REPAIRS, FL_EVERYONE, seat, m.a, 0, 0);
}

/* ---- actions: 204, 401-506 ---------------------------------------------------------------------------------------------------- */

FL_FN int end_turn(state *s, fl_host *h);
FL_FN int at_act(state *s, fl_host *h) {
    if (s->ship[s->turn]) return s->asked = s->turn, 1;
    return end_turn(s, h); /* 206: his death ends the turn */
}

FL_FN fl_rule why_move(const state *s, fl_rule not_there) { /* 204, then whatever is wrong with the place, then 3611 */
    if (!s->actions && !s->winds) return THREE_ACTIONS;
    if (not_there) return not_there;
    return event_is(s, BECALMED) && s->moves >= 2 ? EVENT_BECALMED : OK;
}

FL_FN void spend_move(state *s) {
    s->acted = 1;
    s->moves++;
    if (s->winds) s->winds--;
    else s->actions--;
}

FL_FN fl_rule why_enter(const state *s, int seat, int how) {
    int zone = where(s, seat), pass = !unused(s, seat, ONCE_PASS);
    if (s->in_port[seat] || zone == SEA) return ONE_STEP; /* 3409 */
    if (!closed(s, seat, zone) || pass) return how == FREELY ? OK : PORT_ROYAL;
    /* RULING: Port Royal always lets one in, in war too */
    if (zone != PRO) return closed_by_bounty(s, seat, zone) ? PORT_CLOSED : EVENT_WAR;
    if (how == FREELY) return PORT_ROYAL;
    return how == PAY && aboard(s, seat) < 2 ? NO_GOLD : OK; /* 403, 3403 */
}

FL_FN fl_rule why_scout(const state *s, int seat, int there, int target) { /* 204, 501-504 */
    if (!s->actions) return THREE_ACTIONS;
    if (!there) return SCOUT_TARGET;
    if (s->sought >> target & 1) return NOT_TWICE;
    return s->in_port[seat] ? SCOUT_AT_SEA : OK;
}

FL_FN fl_rule why_seek(const state *s, int seat, int other) {
    return why_scout(s, seat, other < s->seats && other != seat && at_sea(s, other) && s->zone[other] == s->zone[seat], other);
}

FL_FN fl_rule why_search(const state *s, int seat) {
    fl_rule rule = why_scout(s, seat, s->merchant_seen[where(s, seat)] != 0, (int)FL_SEATS + NPCS + where(s, seat));
    return rule ? rule : any_destroyed(s, seat) ? (fl_rule)NO_SEARCH_DAMAGED : (fl_rule)OK; /* 1403, 1404 */
}

/* 505: a rumor or a task; in port they are part of the port action */
FL_FN fl_rule why_scout_action(const state *s, int seat, fl_rule rule) {
    return !s->actions ? (fl_rule)THREE_ACTIONS : s->in_port[seat] ? (fl_rule)SCOUT_RUMOR : rule;
}

WITHIN fl_rule why_act(const state *s, int seat, fl_move m) {
    int zone = where(s, seat);
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_SAIL: return why_move(s, s->in_port[seat] || !(ZONE_ROWS[zone].borders >> m.a & 1) ? ONE_STEP : OK);
    case DO_ENTER: return why_move(s, why_enter(s, seat, m.a));
    case DO_LEAVE: return why_move(s, s->in_port[seat] ? OK : ONE_STEP);
    case DO_SEEK: return why_seek(s, seat, m.a);
    case DO_HUNT: return why_scout(s, seat, s->npc_zone[m.a] == s->zone[seat], FL_SEATS + m.a);
    case DO_SEARCH: return why_search(s, seat);
    case DO_SPANIARD: return zone == CAR && !s->options[CARTAGENA] ? why_search(s, seat) : (fl_rule)AT_CAR;
    case DO_LOOK:
        if (!is(s, seat, OSORIO) || !at_sea(s, seat)) return CAPTAIN_OSORIO;
        return s->merchant_seen[zone] && !(s->merchant_seen[zone] >> seat & 1) ? OK : CAPTAIN_OSORIO;
    case DO_PROVE: return why_scout_action(s, seat, why_prove(s, seat, SCOUTING));
    case DO_TASK: return why_scout_action(s, seat, why_task(s, seat));
    case DO_PORT: return !s->actions ? THREE_ACTIONS : !s->in_port[seat] || s->called ? PORT_ONCE : OK;
    case DO_RETIRE: return s->in_port[seat] && !s->acted ? OK : RETIREMENT;
    case DO_PARDON: /* 3609: of one nation */
        if (!event_is(s, PARDON_EVENT) || !s->in_port[seat] || !s->bounty[seat][m.a] || (s->forgiven && s->forgiven != 1 + m.a))
            return EVENT_PARDON;
        return aboard(s, seat) >= 5 ? OK : NO_GOLD;
    case DO_CARD: return why_own_card(s, seat, m.a);
    /* first the action */
    case DO_SELL:
    case DO_GOODS:
    case DO_YARD:
    case DO_RECRUIT:
    case DO_RUMOR:
    case DO_ACCEPT:
    case DO_STASH: return PORT_ONCE;
    default: return is_yard_work(m.verb) ? YARD_ACTIVITY : NOT_NOW;
    }
}

FL_FN void enter_port(state *s, int seat, fl_host *h) {
    int zone = where(s, seat), large = s->ship[seat] >= 1 + FRIGATE;
    if (closed(s, seat, zone)) s->used[seat] &= (uint16_t)~(1u << ONCE_PASS); /* 3712: for one closed port */
    s->in_port[seat] = 1;
    fl_tell(h, TOLD_ENTERS, FL_EVERYONE, seat, zone, 0, 0);
    if (s->mission[seat] == 1 + M_TRIALS && zone == OLP && s->part[seat][HULL] == most(s, seat, HULL)) fulfil(s, seat, h); /* 3913 */
    if (zone != BRI || !large) return;
    uint8_t faces[FACES] = {0, 0, 0, 0, 0}; /* 3416 */
    roll_dice(faces, skill(s, seat, SEAMANSHIP), h);
    fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat, SEAMANSHIP, faces[SKULL], n_dice(faces));
    if (faces[SKULL]) return;
    s->hits[1][HULL] = 1;
    strike(s, seat, 0);
}

FL_FN void leave_port(state *s, int seat, fl_host *h) {
    s->in_port[seat] = 0;
    fl_tell(h, TOLD_LEAVES, FL_EVERYONE, seat, where(s, seat), 0, 0);
    fl_push(s, AT_LEAVING);
    open_window(s, WINDOW_LASHINGS);
    fl_push(s, AT_DUMP);
}

FL_FN void scout(state *s, int target) {
    s->sought |= 1u << target;
    s->target = (uint8_t)(1 + target);
    start_roll(s, FOR_SCOUT);
}

FL_FN void search_merchant(state *s, int seat, int spaniard, fl_host *h) {
    int zone = where(s, seat);
    fl_tell(h, TOLD_SCOUTS_MERCHANT, FL_EVERYONE, seat, zone, 0, 0);
    if (!spaniard && !(zone == CAR && s->options[CARTAGENA])) { /* 4008 */
        scout(s, (int)FL_SEATS + NPCS + zone);
        return;
    }
    s->sought |= 1u << ((int)FL_SEATS + NPCS + zone);
    find_merchant(s, seat, h);
    /* 3407, 3419 RULING: who seeks a Spaniard finds one, by the nation of the zone, whatever the token says */
    if (spaniard) s->prey = 1 + SPAIN;
}

FL_FN void look(state *s, int seat, fl_host *h) { /* 3506 */
    int zone = where(s, seat);
    s->merchant_seen[zone] = (uint8_t)((s->merchant_seen[zone] & ~(unsigned)FL_FACE_DOWN) | 1u << seat);
    fl_tell(h, TOLD_LOOKS, FL_EVERYONE, seat, zone, 0, 0);
    fl_tell(h, TOLD_SEES, 1u << seat, seat, s->merchant[zone], 0, 0);
}

FL_FN void retire(state *s, int seat, fl_host *h) { /* 3108, 3109 */
    fl_tell(h, TOLD_RETIRES, FL_EVERYONE, seat, s->captain[seat] - 1, 0, 0);
    s->actions = 0;
    lose_all(s, seat), be_followed(s, seat, h);
}

FL_FN void take_action(state *s) { s->actions--, s->acted = 1; }

FL_FN void play_act(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_SAIL:
        spend_move(s);
        s->zone[seat] = (uint8_t)(1 + m.a);
        fl_tell(h, TOLD_SAILS, FL_EVERYONE, seat, m.a, 0, 0);
        fl_push(s, AT_LEAVING);
        break;
    case DO_ENTER:
        spend_move(s);
        if (m.a == PAY) pay(s, seat, 2, h);
        if (m.a == ROLL) start_roll(s, FOR_ROYAL);
        else enter_port(s, seat, h);
        break;
    case DO_LEAVE: spend_move(s), leave_port(s, seat, h); break;
    case DO_SEEK:
        take_action(s);
        fl_tell(h, TOLD_SCOUTS_SEAT, FL_EVERYONE, seat, m.a, 0, 0);
        scout(s, m.a);
        break;
    case DO_HUNT:
        take_action(s);
        fl_tell(h, TOLD_SCOUTS_NPC, FL_EVERYONE, seat, m.a, 0, 0);
        scout(s, FL_SEATS + m.a);
        break;
    case DO_SEARCH:
    case DO_SPANIARD: take_action(s), search_merchant(s, seat, m.verb == DO_SPANIARD, h); break;
    case DO_LOOK: look(s, seat, h); break;
    case DO_PROVE: take_action(s), prove(s, seat); break;
    case DO_TASK: take_action(s), do_task(s, seat, h); break;
    case DO_PORT: take_action(s), call_at_port(s, seat, h); break;
    case DO_RETIRE: retire(s, seat, h); break;
    case DO_PARDON:
        pay(s, seat, 5, h);
        s->forgiven = (uint8_t)(1 + m.a);
        lower_bounty(s, seat, m.a, 1, h);
        break;
    case DO_CARD: play_own_card(s, seat, m.a, h); break;
    default: end_turn(s, h);
    }
}

/* ---- what a skill roll was for ----------------------------------------------------------------------------------------------- */

FL_FN void found(state *s, int seat, int target, fl_host *h) { /* 502 */
    if (target < FL_SEATS) meet(s, seat, target, h);
    else if (target < (int)FL_SEATS + NPCS) meet(s, seat, FOE + target - FL_SEATS, h);
    else find_merchant(s, seat, h);
}

FL_FN void rumor_rolled(state *s, int seat, int successes, fl_host *h) {
    int rumor = s->rumor[seat];
    fl_tell(h, successes ? TOLD_RUMOR_TRUE : TOLD_RUMOR_FALSE, FL_EVERYONE, seat, rumor, 0, 0);
    if (!successes) {
        s->rumor[seat] = s->rumor_seen[seat] = 0;
        return;
    }
    fl_push(s, AT_PROVEN);
    rumor_reward(s, seat, rumor, h);
}

FL_FN int at_rolled(state *s, fl_host *h) {
    int seat = s->turn, purpose = s->purpose - 1, target = s->target - 1, wanted = s->wanted - 1, successes = s->dice[0][SKULL];
    fl_pop(s);
    s->purpose = s->target = s->wanted = 0;
    memset(s->dice, 0, sizeof s->dice);
    /* clang-format off */
    switch (purpose) {
    case FOR_SCOUT: if (successes) found(s, seat, target, h); break;
    case FOR_PROVE: rumor_rolled(s, seat, successes, h); break;
    case FOR_TASK: task_rolled(s, seat, successes, h); break;
    case FOR_ACCEPT: if (successes) take_mission(s, seat, wanted, h); break;
    case FOR_RUMOR: if (successes) hear_rumor(s, seat, h); break;
    case FOR_RECRUIT:
        if (successes) fill_crew(s, seat, h);
        else fl_push(s, AT_HIRING);
        break;
    case FOR_ROYAL:
        if (successes) enter_port(s, seat, h);
        else fl_push(s, AT_PORT_ROYAL);
        break;
    case FOR_FEVER:
        if (successes || s->part[seat][CREW] <= 1) break;
        s->part[seat][CREW]--;
        fl_tell(h, TOLD_FEVER, FL_EVERYONE, seat, 0, 0, 0);
        break;
    default: s->spared |= successes > 0; /* 3512, 3710 */
    }
    /* clang-format on */
    return 0;
}

FL_FN fl_rule why_port_royal(const state *s, int seat, fl_move m) { /* 403: after a failed roll the gold may still be paid */
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_ENTER ? NOT_NOW : m.a != PAY ? PORT_ROYAL : aboard(s, seat) >= 2 ? OK : NO_GOLD;
}
FL_FN void play_port_royal(state *s, int seat, fl_move m, fl_host *h) {
    fl_pop(s);
    if (m.verb == DO_DONE) {
        fl_tell(h, TOLD_TURNED_AWAY, FL_EVERYONE, seat, PRO, 0, 0);
        return;
    }
    pay(s, seat, 2, h);
    enter_port(s, seat, h);
}

/* ---- the end of a turn, of a round, of the game ------------------------------------------------------------------------------ */

FL_FN void turn_missions(state *s, int seat, fl_host *h) {
    if (s->mission[seat] == 1 + M_PATROL && at_sea(s, seat)) { /* 3920 */
        s->progress[seat] |= 1u << where(s, seat) & (1u << STM | 1u << STJ | 1u << BRI);
        if (fl_count(s->progress[seat]) == 3) fulfil(s, seat, h);
    }
    if (s->mission[seat] == 1 + M_FEVER && !--s->deadline[seat]) lose_mission(s, seat, h); /* 3925 */
}

FL_FN int end_turn(state *s, fl_host *h) {
    int seat = s->turn;
    turn_missions(s, seat, h);
    if (!(s->activities >> BUY & 1)) s->bought[seat] = 0; /* 808 */
    memset(&s->actions, 0, offsetof(state, wealth) - offsetof(state, actions));
    memset(s->used, 0, sizeof s->used);
    s->activities = s->yard = s->kinds = 0;
    s->sought = 0;
    s->turn = (uint8_t)next_seat(s, seat);
    if (s->turn != s->first) {
        fl_goto(s, AT_TURN);
        return 0;
    }
    place_npcs(s, h); /* 207 */
    if (s->declared) end_game(s, h); /* 3201 */
    else fl_goto(s, AT_ROUND);
    return 0;
}

FL_FN void result(const void *v, int score[], int rank[]) { /* 3204, 3205 */
    const state *s = (const state *)v;
    for (int seat = 0; seat < s->seats; seat++) score[seat] = s->glory[seat] + gold_points(s, seat);
    for (int seat = 0; seat < s->seats; seat++) {
        rank[seat] = 1;
        for (int other = 0; other < s->seats; other++) {
            int more = score[other] - score[seat];
            if (!more) more = s->glory[other] - s->glory[seat];
            if (!more) more = s->chest[other] - s->chest[seat];
            rank[seat] += more > 0;
        }
    }
}
