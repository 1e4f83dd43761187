/* missions.c - Korsaren der Karibik: missions accepted, carried out and rewarded (1201-1206, 3901-3925). Included by rules.c. */

FL_FN void fulfil(state *s, int seat, fl_host *h) { /* 1205 */
    int mission = s->mission[seat] - 1;
    fl_tell(h, TOLD_MISSION_DONE, FL_EVERYONE, seat, mission, 0, 0);
    drop_mission(s, seat);
    gain(s, seat, MISSION_ROWS[mission].gold, h);
    switch (mission) {
    case M_PRIZES: all_weapons(s, seat, h); break;
    case M_FAT: s->owed[seat]++; break;
    case M_TRIALS: fl_push(s, AT_TOKEN); break;
    case M_VOTE: reward_specialist(s, seat, PURSER, h); break;
    case M_FEVER: reward_specialist(s, seat, SURGEON, h); break;
    default: break;
    }
    gain_glory(s, seat, h);
}

FL_FN int open_at(const state *s, int mission) {
    return s->open_mission[1] == 1 + mission ? 1 : s->open_mission[0] == 1 + mission ? 0 : -1;
}

FL_FN fl_rule why_accept(const state *s, int seat, int mission) {
    const mission_row *row = &MISSION_ROWS[mission];
    int large = s->ship[seat] == 1 + FRIGATE || s->ship[seat] == 1 + GALLEON, meets = 1;
    if (open_at(s, mission) < 0 || row->zone != where(s, seat)) return MISSION_PLACE;
    if (row->need == NEED_HONEST) meets = !is_pirate(s, seat);
    if (row->need == NEED_PIRATE) meets = is_pirate(s, seat);
    if (row->need == NEED_SHIP) meets = large;
    if (row->need == NEED_FRENCH) meets = !s->bounty[seat][FRANCE];
    if (!meets) return MISSION_PLACE;
    if (begun(s, MISSION)) return MISSION_FAILED;
    return aboard(s, seat) >= row->pay ? OK : NO_GOLD;
}

FL_FN void take_mission(state *s, int seat, int mission, fl_host *h) { /* 1203, 1204 */
    int place = open_at(s, mission);
    pay(s, seat, MISSION_ROWS[mission].pay, h);
    drop_mission(s, seat);
    s->mission[seat] = (uint8_t)(1 + mission);
    s->deadline[seat] = mission == M_FEVER ? 4 : 0;
    s->open_mission[place] = 0;
    fl_tell(h, TOLD_ACCEPTS, FL_EVERYONE, seat, mission, 0, 0);
    open_mission(s, place, h);
    fl_push(s, AT_DUMP); /* 3903: the chest may push a card out */
}

FL_FN void accept_mission(state *s, int seat, int mission, fl_host *h) {
    int need = MISSION_ROWS[mission].need;
    begin(s, MISSION);
    if (need != NEED_INF && need != NEED_LEA && need != NEED_SCO) {
        take_mission(s, seat, mission, h);
        return;
    }
    s->wanted = (uint8_t)(1 + mission);
    start_roll(s, FOR_ACCEPT);
}

FL_FN int different_goods(const state *s, int seat) {
    unsigned goods = 0;
    for (int i = 0; i < IN_PORT && s->hold_seen[seat][i]; i++) goods |= 1u << good_of(s->hold[seat][i]);
    return fl_count(goods);
}
FL_FN int equal_goods(const state *s, int seat) {
    for (int good = 0; good < GOODS; good++)
        if (count_good(s, seat, good) >= 3) return 1;
    return 0;
}

/* Half done: the first leg of a mission that has two. */
FL_FN int halfway(const state *s, int seat) { return s->progress[seat] & 1; }

FL_FN fl_rule why_task(const state *s, int seat) { /* 604, 605; what the card asks for, 3901-3925 */
    int mission = s->mission[seat] - 1, zone = where(s, seat), done = 0;
    if (mission < 0) return TASK_IN_PORT;
    int place = MISSION_ROWS[mission].where;
    if ((mission == M_HEIR || mission == M_SILENT) && halfway(s, seat))
        return zone == MISSION_ROWS[mission].zone && s->in_port[seat] ? OK : TASK_IN_PORT;
    if (zone != place || s->in_port[seat] != (task_skill(mission) != SCOUTING)) return TASK_IN_PORT;
    if (task_skill(mission) != SEAMANSHIP) return s->tried ? TASK_ANY_TIME : OK;
    switch (mission) {
    case M_TRIBUTE: done = equal_goods(s, seat); break;
    case M_CHEST:
    case M_FEVER: done = 1; break;
    case M_COCOA: done = count_good(s, seat, COCOA) >= 2; break;
    case M_GUNS: done = fl_count(s->weapons[seat]) >= 2; break;
    case M_SUGAR: done = count_good(s, seat, SUGAR) >= 3; break;
    case M_STORES: done = count_good(s, seat, FOOD) >= 2 && count_good(s, seat, WOOD) >= 1; break;
    case M_FREIGHT: done = different_goods(s, seat) >= 3; break;
    case M_SALT: done = count_good(s, seat, TEXTILES) >= 2; break;
    default: break;
    }
    return done ? OK : TASK_IN_PORT;
}

FL_FN void deliver(state *s, int seat, int good, int n, fl_host *h) {
    for (; n; n--) {
        drop_good(s, seat, good);
        fl_tell(h, TOLD_DELIVERS, FL_EVERYONE, seat, good, 0, 0);
    }
}

FL_FN void do_task(state *s, int seat, fl_host *h) {
    int mission = s->mission[seat] - 1;
    if (task_skill(mission) != SEAMANSHIP && !((mission == M_HEIR || mission == M_SILENT) && halfway(s, seat))) {
        s->tried = 1;
        start_roll(s, FOR_TASK);
        return;
    }
    switch (mission) {
    case M_TRIBUTE:
    case M_FREIGHT: fl_push(s, AT_DELIVERY); return; /* which goods, the captain says */
    case M_GUNS: fl_push(s, AT_HANDING); return;
    case M_COCOA: deliver(s, seat, COCOA, 2, h); break;
    case M_SUGAR: deliver(s, seat, SUGAR, 3, h); break;
    case M_STORES: deliver(s, seat, FOOD, 2, h), deliver(s, seat, WOOD, 1, h); break;
    case M_SALT: deliver(s, seat, TEXTILES, 2, h); break;
    default: break;
    }
    fulfil(s, seat, h);
}

FL_FN fl_rule why_delivery(const state *s, int seat, fl_move m) {
    if (m.verb != DO_GIVE) return NOT_NOW;
    if (s->mission[seat] == 1 + M_TRIBUTE) return count_good(s, seat, m.a) >= 3 ? OK : MISSION_TRIBUTE;
    return count_good(s, seat, m.a) && !(s->progress[seat] >> m.a & 1) ? OK : MISSION_FREIGHT;
}
FL_FN void play_delivery(state *s, int seat, fl_move m, fl_host *h) {
    int tribute = s->mission[seat] == 1 + M_TRIBUTE;
    deliver(s, seat, m.a, tribute ? 3 : 1, h);
    s->progress[seat] |= 1u << m.a; /* goods given, while the delivery goes on */
    if (!tribute && fl_count(s->progress[seat]) < 3) return;
    fl_pop(s);
    fulfil(s, seat, h);
}

FL_FN void play_handing(state *s, int seat, fl_move m, fl_host *h) { /* 3910 */
    s->weapons[seat] &= (uint8_t)~(1u << m.a);
    fl_tell(h, TOLD_HANDS_OVER, FL_EVERYONE, seat, m.a, 0, 0);
    s->progress[seat] ^= 1;
    if (s->progress[seat]) return;
    fl_pop(s);
    fulfil(s, seat, h);
}

FL_FN void task_rolled(state *s, int seat, int successes, fl_host *h) {
    int mission = s->mission[seat] - 1;
    if (mission == M_DEBT && !successes) fl_push(s, AT_GANG); /* 3922 */
    if (!successes) return;
    /* 3916, 3919, 3924 */
    if ((mission == M_VOTE && !halfway(s, seat) && successes < 2) || mission == M_HEIR || mission == M_SILENT) s->progress[seat] = 1;
    else fulfil(s, seat, h);
}

FL_FN void play_gang(state *s, int seat, fl_move m, fl_host *h) { /* 3922: crew 2, leadership 2 */
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    s->fighter[0] = (uint8_t)(1 + seat), s->fighter[1] = 1 + GANG;
    s->enemy[CREW] = 2;
    fl_push(s, AT_CREW_SWIVEL);
    begin_crew_combat(s, h);
}
