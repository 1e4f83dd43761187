/* rumors.c - Korsaren der Karibik: rumors heard, proven and rewarded (1101-1104, 3801-3825). Included by rules.c. */

FL_FN void hear_rumor(state *s, int p, fl_host *h) { /* 1102: discarded ones are in the deck again */
    uint32_t out = 0;
    for (int q = 0; q < s->seats; q++) {
        if (s->rumor_seen[q]) out |= 1u << s->rumor[q];
        if (s->fresh_seen[q]) out |= 1u << s->fresh[q];
    }
    int rumor = fl_draw(h, ((1u << RUMORS) - 1) & ~out, KIND_RUMOR, 1u << p);
    fl_tell(h, TOLD_HEARS_RUMOR, 1u << p, p, rumor, 0, 0);
    fl_tell(h, TOLD_HEARS, FL_EVERYONE, p, 0, 0, 0);
    if (s->rumor_seen[p]) {
        s->fresh[p] = (uint8_t)rumor, s->fresh_seen[p] = (uint8_t)(1u << p);
        fl_push(s, AT_KEEP_RUMOR);
    } else s->rumor[p] = (uint8_t)rumor, s->rumor_seen[p] = (uint8_t)(1u << p);
}

FL_FN int at_keep_rumor(state *s) {
    for (int p = 0; p < s->seats; p++)
        if (s->fresh_seen[p]) return s->asked = (uint8_t)p, 1;
    fl_pop(s);
    return 0;
}
FL_FN void play_keep_rumor(state *s, int p, fl_move m) {
    if (m.a == NEW) s->rumor[p] = s->fresh[p], s->rumor_seen[p] = s->fresh_seen[p];
    s->fresh[p] = s->fresh_seen[p] = 0;
}

FL_FN fl_rule why_prove(const state *s, int p, int skill) { /* 1103, 506 */
    int papers = s->rumor_seen[p] == FL_EVERYONE;
    if (!s->rumor_seen[p] || papers) return RUMOR_TEST;
    return RUMOR_ROWS[s->rumor[p]].zone == where(s, p) && rumor_skill(s, s->rumor[p]) == skill ? OK : RUMOR_TEST;
}

FL_FN void prove(state *s, int p) { /* the card is shown, then the dice decide */
    s->rumor_seen[p] = FL_EVERYONE;
    s->tested = (uint8_t)(1 + s->rumor[p]);
    start_roll(s, FOR_PROVE);
}

FL_FN void learn_skill(state *s, int p, int what, fl_host *h) { /* 3814, 3815 */
    if (skill(s, p, what) >= 4) {
        gain(s, p, 12, h);
        return;
    }
    s->learned[p] |= (uint8_t)(1u << fl_lowest(lessons(what) & ~(unsigned)s->learned[p]));
    fl_tell(h, TOLD_TEACHES, FL_EVERYONE, p, what, skill(s, p, what), 0);
}

FL_FN void open_cards(state *s, int p, int n, fl_host *h) {
    for (; n; n--) {
        int card = draw_cargo(s, FL_EVERYONE, h);
        lay_out(s, card, FL_EVERYONE);
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, p, card, 0, 0);
    }
    keep_cargo(s, p);
}

FL_FN void find_spices(state *s, int p, fl_host *h) { /* 3821: from the discards and the deck */
    uint64_t spices = ~cargo_out(s) & (uint64_t)0xFF << (SPICES * OF_A_GOOD);
    for (int i = 0; i < 3 && spices; i++) {
        int card = fl_draw(h, spices, KIND_CARGO, FL_EVERYONE);
        spices &= ~((uint64_t)1 << card);
        s->cargo_discard[card / 32] &= ~((uint64_t)1 << card % 32);
        lay_out(s, card, FL_EVERYONE);
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, p, card, 0, 0);
    }
    keep_cargo(s, p);
}

FL_FN void all_weapons(state *s, int p, fl_host *h) {
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (!has_weapon(s, p, weapon)) fl_tell(h, TOLD_ARMS, FL_EVERYONE, p, weapon, 0, 0);
    s->weapons[p] = (1u << WEAPONS) - 1;
}

FL_FN void lose_hand(state *s, int p, fl_host *h) { /* never the last */
    if (s->part[p][CREW] <= 1) return;
    s->part[p][CREW]--;
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, p, s->part[p][CREW], 0, 0);
}

FL_FN void rumor_reward(state *s, int p, int rumor, fl_host *h) {
    switch (rumor) {
    case R_PAPERS: break;                                                       /* 3801: kept */
    case R_MYRIAD: s->single = 1; open_cards(s, p, 8, h); break;                /* 3802: one of each kind out of eight */
    case R_BELL: gain(s, p, 15, h); break;                                      /* 3803 */
    case R_CHART: gain(s, p, 10, h); s->owed[p]++; break;                       /* 3804 */
    case R_WRECK: fl_push(s, AT_TOKEN); break;                                  /* 3805 */
    case R_CAMP: fill_crew(s, p, h); reward_specialist(s, p, FIGHTER, h); break; /* 3806 */
    case R_SHIPWRIGHT: reward_specialist(s, p, CARPENTER, h); gain(s, p, 6, h); break; /* 3807 */
    case R_PRIZE: case R_LEDGER: case R_BEACON: fl_push(s, AT_REWARD); break;   /* 3808, 3809, 3825: a choice */
    case R_TALE: gain(s, p, 12, h); break;                                      /* 3810 */
    case R_COVE: gain(s, p, 6, h); open_cards(s, p, 4, h); break;               /* 3811 */
    case R_MULES: gain(s, p, 20, h); add_bounty(s, p, SPAIN, h); break;         /* 3812 */
    case R_GUNNER: reward_specialist(s, p, MASTER_GUNNER, h); gain(s, p, 6, h); break; /* 3813 */
    case R_MAPS: learn_skill(s, p, SCOUTING, h); break;                         /* 3814 */
    case R_FENCING: learn_skill(s, p, LEADERSHIP, h); break;                    /* 3815 */
    case R_PEARLS: gain(s, p, 14, h); break;                                    /* 3816 */
    case R_IDOL: gain(s, p, 18, h); lose_hand(s, p, h); break;                 /* 3817 */
    case R_LETTERS: gain(s, p, 10, h); if (is_pirate(s, p)) fl_push(s, AT_REWARD); break; /* 3818 */
    case R_POWDER: all_weapons(s, p, h); break;                                 /* 3819 */
    case R_BUCCANEER: reward_specialist(s, p, SAILING_MASTER, h); gain(s, p, 6, h); break; /* 3820 */
    case R_SPICE: find_spices(s, p, h); break;                                  /* 3821 */
    case R_LOOKOUT: reward_specialist(s, p, LOOKOUT, h); gain(s, p, 8, h); break; /* 3822 */
    case R_CHAPEL: gain(s, p, 8, h); s->owed[p]++; break;                       /* 3823 */
    default: gain(s, p, 16, h); break;                                          /* 3824: the strongbox */
    }
}

/* 3808, 3809, 3818, 3825: the captain chooses. */
FL_FN fl_rule why_reward(const state *s, int p, fl_move m) {
    int rumor = s->rumor[p];
    switch (m.verb) {
    case DO_GOLD: return rumor == R_LETTERS ? RUMOR_LETTERS : OK;
    case DO_PRIZE: return rumor != R_PRIZE ? NOT_NOW : aboard(s, p) >= 10 ? OK : NO_GOLD;
    case DO_PARDON:
        if (rumor == R_LEDGER) return m.a != SPAIN && s->bounty[p][m.a] ? OK : RUMOR_LEDGER;
        return rumor == R_LETTERS && s->bounty[p][m.a] ? OK : NOT_NOW;
    case DO_SEARCH: return rumor != R_BEACON ? NOT_NOW : any_destroyed(s, p) ? NO_RAID_DAMAGED : OK;
    default: return NOT_NOW;
    }
}

/* 1103, 1104: the rumor lies open until all that it promised has come about: choices, cargo, a whole raid. Only then comes the glory.
 * 1105 RULING: not to one who has died meanwhile. */
FL_FN int at_proven(state *s, fl_host *h) {
    int p = s->turn;
    fl_pop(s);
    if (!s->ship[p]) return 0;
    if (s->rumor[p] != R_PAPERS) s->rumor[p] = s->rumor_seen[p] = 0;
    gain_glory(s, p, h);
    return 0;
}

FL_FN void play_reward(state *s, int p, fl_move m, fl_host *h) {
    int rumor = s->rumor[p], zone = where(s, p);
    fl_pop(s);
    switch (m.verb) {
    case DO_GOLD: gain(s, p, rumor == R_LEDGER ? 12 : 10, h); break;
    case DO_PRIZE:
        pay(s, p, 10, h);
        s->loose[p] |= s->mods[p];
        s->mods[p] = 0;
        change_ship(s, p, FRIGATE, s->part[p][CREW]);
        fl_push(s, AT_DUMP);
        if (s->loose[p]) fl_push(s, AT_LAY);
        fl_tell(h, TOLD_BUYS_SHIP, FL_EVERYONE, p, FRIGATE, 0, 0);
        break;
    case DO_PARDON: lower_bounty(s, p, m.a, rumor == R_LEDGER ? MOST : 1, h); break;
    default: /* the beacon: a merchant from the track if none is here */
        if (!s->merchant_seen[zone]) {
            int nation = fl_draw_bag(h, s->taken_up, NATIONS, KIND_NATION, FL_EVERYONE);
            s->prey = (uint8_t)(1 + nation);
            fl_tell(h, TOLD_MERCHANT, FL_EVERYONE, p, nation, 0, 0);
            fl_push(s, AT_MERCHANT);
        } else find_merchant(s, p, h);
        s->gifts = 2;
    }
}

FL_FN fl_rule why_token(const state *s, fl_move m) { /* 3805, 3913 */
    if (m.verb == DO_DONE) return OK;
    return m.verb == DO_TOKEN && s->mod_seen[m.a] ? OK : NOT_NOW;
}
FL_FN void play_token(state *s, int p, fl_move m, fl_host *h) {
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    turn_token(s, m.a, h);
    if (has_mod(s, p, s->mod_at[m.a])) gain(s, p, 6, h);
    else add_mod(s, p, take_token(s, m.a), h);
}
