/* rumors.c - Korsaren der Karibik: rumors heard, proven and rewarded (1101-1104, 3801-3825). Included by rules.c. */

FL_FN void hear_rumor(state *s, int seat, fl_host *h) { /* 1102: discarded ones are in the deck again */
    uint32_t out = 0;
    for (int other = 0; other < s->seats; other++) {
        if (s->rumor_seen[other]) out |= 1u << s->rumor[other];
        if (s->fresh_seen[other]) out |= 1u << s->fresh[other];
    }
    int rumor = fl_draw(h, ((1u << RUMORS) - 1) & ~out, KIND_RUMOR, 1u << seat);
    fl_tell(h, TOLD_HEARS_RUMOR, 1u << seat, seat, rumor, 0, 0);
    fl_tell(h, TOLD_HEARS, FL_EVERYONE, seat, 0, 0, 0);
    if (s->rumor_seen[seat]) {
        s->fresh[seat] = (uint8_t)rumor, s->fresh_seen[seat] = (uint8_t)(1u << seat);
        fl_push(s, AT_KEEP_RUMOR);
    } else s->rumor[seat] = (uint8_t)rumor, s->rumor_seen[seat] = (uint8_t)(1u << seat);
}

FL_FN int at_keep_rumor(state *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->fresh_seen[seat]) return s->asked = (uint8_t)seat, 1;
    fl_pop(s);
    return 0;
}
FL_FN void play_keep_rumor(state *s, int seat, fl_move m) {
    if (m.a == NEW) s->rumor[seat] = s->fresh[seat], s->rumor_seen[seat] = s->fresh_seen[seat];
    s->fresh[seat] = s->fresh_seen[seat] = 0;
}

FL_FN fl_rule why_prove(const state *s, int seat, int skill) { /* 1103, 506 */
    int papers = s->rumor_seen[seat] == FL_EVERYONE;
    if (!s->rumor_seen[seat] || papers) return RUMOR_TEST;
    return RUMOR_ROWS[s->rumor[seat]].zone == where(s, seat) && rumor_skill(s, s->rumor[seat]) == skill ? OK : RUMOR_TEST;
}

FL_FN void prove(state *s, int seat) { /* the card is shown, then the dice decide */
    s->rumor_seen[seat] = FL_EVERYONE;
    s->tested = (uint8_t)(1 + s->rumor[seat]);
    start_roll(s, FOR_PROVE);
}

FL_FN void learn_skill(state *s, int seat, int what, fl_host *h) { /* 3814, 3815 */
    if (skill(s, seat, what) >= 4) {
        gain(s, seat, 12, h);
        return;
    }
    s->learned[seat] |= (uint8_t)(1u << fl_lowest(lessons(what) & ~(unsigned)s->learned[seat]));
    fl_tell(h, TOLD_TEACHES, FL_EVERYONE, seat, what, skill(s, seat, what), 0);
}

FL_FN void open_cards(state *s, int seat, int n, fl_host *h) {
    for (; n; n--) {
        int card = draw_cargo(s, FL_EVERYONE, h);
        lay_out(s, card, FL_EVERYONE);
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, seat, card, 0, 0);
    }
    keep_cargo(s, seat);
}

FL_FN void find_spices(state *s, int seat, fl_host *h) { /* 3821: from the discards and the deck */
    uint64_t spices = ~cargo_out(s) & (uint64_t)0xFF << (SPICES * OF_A_GOOD);
    for (int i = 0; i < 3 && spices; i++) {
        int card = fl_draw(h, spices, KIND_CARGO, FL_EVERYONE);
        spices &= ~((uint64_t)1 << card);
        s->cargo_discard[card / 32] &= ~((uint64_t)1 << card % 32);
        lay_out(s, card, FL_EVERYONE);
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, seat, card, 0, 0);
    }
    keep_cargo(s, seat);
}

FL_FN void all_weapons(state *s, int seat, fl_host *h) {
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (!has_weapon(s, seat, weapon)) fl_tell(h, TOLD_ARMS, FL_EVERYONE, seat, weapon, 0, 0);
    s->weapons[seat] = (1u << WEAPONS) - 1;
}

FL_FN void lose_hand(state *s, int seat, fl_host *h) { /* never the last */
    if (s->part[seat][CREW] <= 1) return;
    s->part[seat][CREW]--;
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, seat, s->part[seat][CREW], 0, 0);
}

FL_FN void rumor_reward(state *s, int seat, int rumor, fl_host *h) {
    switch (rumor) {
    case R_PAPERS: break;                                                       /* 3801: kept */
    case R_MYRIAD: s->single = 1, open_cards(s, seat, 8, h); break;                /* 3802: one of each kind out of eight */
    case R_BELL: gain(s, seat, 15, h); break;                                      /* 3803 */
    case R_CHART: gain(s, seat, 10, h), s->owed[seat]++; break;                       /* 3804 */
    case R_WRECK: fl_push(s, AT_TOKEN); break;                                  /* 3805 */
    case R_CAMP: fill_crew(s, seat, h), reward_specialist(s, seat, FIGHTER, h); break; /* 3806 */
    case R_SHIPWRIGHT: reward_specialist(s, seat, CARPENTER, h), gain(s, seat, 6, h); break; /* 3807 */
    case R_PRIZE:
    case R_LEDGER:
    case R_BEACON: fl_push(s, AT_REWARD); break;   /* 3808, 3809, 3825: a choice */
    case R_TALE: gain(s, seat, 12, h); break;                                      /* 3810 */
    case R_COVE: gain(s, seat, 6, h), open_cards(s, seat, 4, h); break;               /* 3811 */
    case R_MULES: gain(s, seat, 20, h), add_bounty(s, seat, SPAIN, h); break;         /* 3812 */
    case R_GUNNER: reward_specialist(s, seat, MASTER_GUNNER, h), gain(s, seat, 6, h); break; /* 3813 */
    case R_MAPS: learn_skill(s, seat, SCOUTING, h); break;                         /* 3814 */
    case R_FENCING: learn_skill(s, seat, LEADERSHIP, h); break;                    /* 3815 */
    case R_PEARLS: gain(s, seat, 14, h); break;                                    /* 3816 */
    case R_IDOL: gain(s, seat, 18, h), lose_hand(s, seat, h); break;                 /* 3817 */
    case R_LETTERS:
        gain(s, seat, 10, h);
        if (is_pirate(s, seat)) fl_push(s, AT_REWARD);
        break; /* 3818 */
    case R_POWDER: all_weapons(s, seat, h); break;                                 /* 3819 */
    case R_BUCCANEER: reward_specialist(s, seat, SAILING_MASTER, h), gain(s, seat, 6, h); break; /* 3820 */
    case R_SPICE: find_spices(s, seat, h); break;                                  /* 3821 */
    case R_LOOKOUT: reward_specialist(s, seat, LOOKOUT, h), gain(s, seat, 8, h); break; /* 3822 */
    case R_CHAPEL: gain(s, seat, 8, h), s->owed[seat]++; break;                       /* 3823 */
    default: gain(s, seat, 16, h); break;                                          /* 3824: the strongbox */
    }
}

/* 3808, 3809, 3818, 3825: the captain chooses. */
FL_FN fl_rule why_reward(const state *s, int seat, fl_move m) {
    int rumor = s->rumor[seat];
    switch (m.verb) {
    case DO_GOLD: return rumor == R_LETTERS ? RUMOR_LETTERS : OK;
    case DO_PRIZE: return rumor != R_PRIZE ? NOT_NOW : aboard(s, seat) >= 10 ? OK : NO_GOLD;
    case DO_PARDON:
        if (rumor == R_LEDGER) return m.a != SPAIN && s->bounty[seat][m.a] ? OK : RUMOR_LEDGER;
        return rumor == R_LETTERS && s->bounty[seat][m.a] ? OK : NOT_NOW;
    case DO_SEARCH: return rumor != R_BEACON ? NOT_NOW : any_destroyed(s, seat) ? NO_RAID_DAMAGED : OK;
    default: return NOT_NOW;
    }
}

/* 1103, 1104: the rumor lies open until all that it promised has come about: choices, cargo, a whole raid. Only then comes the glory.
 * 1105 RULING: not to one who has died meanwhile. */
FL_FN int at_proven(state *s, fl_host *h) {
    int seat = s->turn;
    fl_pop(s);
    if (!s->ship[seat]) return 0;
    if (s->rumor[seat] != R_PAPERS) s->rumor[seat] = s->rumor_seen[seat] = 0;
    gain_glory(s, seat, h);
    return 0;
}

FL_FN void play_reward(state *s, int seat, fl_move m, fl_host *h) {
    int rumor = s->rumor[seat], zone = where(s, seat);
    fl_pop(s);
    switch (m.verb) {
    case DO_GOLD: gain(s, seat, rumor == R_LEDGER ? 12 : 10, h); break;
    case DO_PRIZE:
        pay(s, seat, 10, h);
        s->loose[seat] |= s->mods[seat];
        s->mods[seat] = 0;
        change_ship(s, seat, FRIGATE, s->part[seat][CREW]);
        fl_push(s, AT_DUMP);
        if (s->loose[seat]) fl_push(s, AT_LAY);
        fl_tell(h, TOLD_BUYS_SHIP, FL_EVERYONE, seat, FRIGATE, 0, 0);
        break;
    case DO_PARDON: lower_bounty(s, seat, m.a, rumor == R_LEDGER ? MOST : 1, h); break;
    default: /* the beacon: a merchant from the track if none is here */
        if (!s->merchant_seen[zone]) {
            int nation = fl_draw_bag(h, s->taken_up, NATIONS, KIND_NATION, FL_EVERYONE);
            s->prey = (uint8_t)(1 + nation);
            fl_tell(h, TOLD_MERCHANT, FL_EVERYONE, seat, nation, 0, 0);
            fl_push(s, AT_MERCHANT);
        } else find_merchant(s, seat, h);
        s->gifts = 2;
    }
}

FL_FN fl_rule why_token(const state *s, fl_move m) { /* 3805, 3913 */
    if (m.verb == DO_DONE) return OK;
    return m.verb == DO_TOKEN && s->mod_seen[m.a] ? OK : NOT_NOW;
}
FL_FN void play_token(state *s, int seat, fl_move m, fl_host *h) {
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    turn_token(s, m.a, h);
    if (has_mod(s, seat, s->mod_at[m.a])) gain(s, seat, 6, h);
    else add_mod(s, seat, take_token(s, m.a), h);
}
