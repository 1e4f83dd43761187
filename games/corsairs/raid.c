/* raid.c - Korsaren der Karibik: raiding a merchant (1401-1415). Included by rules.c.
 * While a raid goes on the raider's dice are the first row, the hits on his ship those of the second side. */

FL_FN void find_merchant(state *s, int seat, fl_host *h) { /* 1401 */
    int nation = take_merchant(s, where(s, seat));
    s->prey = (uint8_t)(1 + nation);
    fl_tell(h, TOLD_MERCHANT, FL_EVERYONE, seat, nation, 0, 0);
    fl_push(s, AT_MERCHANT);
}

FL_FN void end_raid(state *s) {
    clear_spread(s);
    s->prey = s->spared = s->gifts = s->successes = s->escapes = 0;
    memset(s->dice, 0, sizeof s->dice);
    memset(s->hits, 0, sizeof s->hits);
    fl_pop(s);
}

FL_FN fl_rule why_merchant(const state *s, int seat, fl_move m) {
    if (m.verb == DO_LET_GO) return OK;
    if (m.verb != DO_RAID) return NOT_NOW;
    if (m.a == s->prey - 1 || m.a == ZONE_ROWS[where(s, seat)].nation) return OK;
    int zone = where(s, seat);
    return zone == SEA ? SEA_NATION : zone == CAR && s->prey == 1 + SPAIN ? SPANIARD_FOUND : MERCHANT_FOUND; /* 1402, 3419 */
}

FL_FN void play_merchant(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == DO_LET_GO) {
        fl_tell(h, TOLD_LETS_GO, FL_EVERYONE, seat, 0, 0, 0);
        end_raid(s);
        return;
    }
    s->prey = (uint8_t)(1 + m.a);
    s->spared = (uint8_t)(war_excuses(s, seat, m.a) || (m.a == SPAIN && s->mission[seat] == 1 + M_LETTER)); /* 3604, 3917 */
    fl_tell(h, TOLD_RAIDS, FL_EVERYONE, seat, m.a, 0, 0);
    fl_goto(s, AT_DECLARED);
}

FL_FN int can_richery(const state *s, int seat) { return is(s, seat, RICHERY) && unused(s, seat, ONCE_RICHERY); }

FL_FN void turn_up(state *s, int seat, fl_host *h) {
    int card = draw_cargo(s, FL_EVERYONE, h);
    lay_out(s, card, FL_EVERYONE);
    fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, seat, card, 0, 0);
}

FL_FN void start_raid(state *s, int seat, int cards, fl_host *h) { /* 1406 */
    int spanish = s->prey == 1 + SPAIN, n = skill(s, seat, SEAMANSHIP);
    for (; cards; cards--) turn_up(s, seat, h);
    if (spanish && where(s, seat) == HAV) { /* 3402: a fourth one, if it shows a hit */
        int card = draw_cargo(s, FL_EVERYONE, h);
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, seat, card, 0, 0);
        if (CARGO_ROWS[card].icon == ESCAPE) discard_cargo(s, card);
        else lay_out(s, card, FL_EVERYONE);
    }
    if (event_is(s, ESCORTS) && n > 1) n--; /* 3614 */
    roll_dice(s->dice[0], n, h);
    fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat, SEAMANSHIP, s->dice[0][SKULL], n);
    fl_goto(s, AT_RAID_DICE);
}

FL_FN int at_declared(state *s, fl_host *h) { /* 1405: the bounty comes before any card, unless somebody is cleverer */
    int seat = s->turn;
    if (!s->spared && (n_hand(s, seat) || can_richery(s, seat))) return s->asked = (uint8_t)seat, 1;
    if (!s->spared) add_bounty(s, seat, s->prey - 1, h);
    fl_goto(s, AT_COUNT);
    return 0;
}

FL_FN fl_rule why_declared(const state *s, int seat, fl_move m) {
    return why_disguise(s, seat, m, can_richery(s, seat) ? OK : CAPTAIN_RICHERY);
}

FL_FN void play_declared(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_CARD: /* 3710 */
        spend_card(s, seat, FALSE_COLOURS);
        fl_tell(h, TOLD_PLAYS, FL_EVERYONE, seat, FALSE_COLOURS, 0, 0);
        start_roll(s, FOR_COLOURS);
        break;
    case DO_ABILITY: /* 3512 */
        use_once(s, seat, ONCE_RICHERY);
        fl_tell(h, TOLD_ABILITY, FL_EVERYONE, seat, RICHERY, 0, 0);
        start_roll(s, FOR_RICHERY);
        break;
    default: add_bounty(s, seat, s->prey - 1, h); fl_goto(s, AT_COUNT);
    }
}

FL_FN int at_count(state *s, fl_host *h) { /* 3613: with rich convoys about, four if he likes */
    if (event_is(s, CONVOYS)) return s->asked = s->turn, 1;
    start_raid(s, s->turn, 3, h);
    return 0;
}

FL_FN int at_raid_dice(state *s) {
    int seat = s->turn;
    if (n_hand(s, seat) || (s->weapons[seat] && n_dice(s->dice[0]) > s->dice[0][SKULL])) return s->asked = (uint8_t)seat, 1;
    s->successes = (uint8_t)(s->dice[0][SKULL] + s->gifts);
    fl_goto(s, AT_SPEND);
    return 0;
}

/* 2701: any special weapon will do. 2813, 2814: of the modifications the raised values and the strong hull work here. */
FL_FN fl_rule why_raid_dice(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_CARD: return why_only_card(s, seat, m.a, HARD_A_LEE);
    case DO_USE: return !has_weapon(s, seat, m.a) ? NOT_YOURS : n_dice(s->dice[0]) > s->dice[0][SKULL] ? OK : RAID_WEAPONS;
    default: return NOT_NOW;
    }
}

FL_FN void play_raid_dice(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_CARD: /* 3703, 1610 */
        spend_card(s, seat, HARD_A_LEE);
        fl_tell(h, TOLD_PLAYS, FL_EVERYONE, seat, HARD_A_LEE, 0, 0);
        s->aside_of = 1;
        start_reroll(s, seat, 0);
        break;
    case DO_USE: { /* 1407: a failure becomes a success */
        int face = 0;
        while (!s->dice[0][face]) face++;
        s->dice[0][face]--, s->dice[0][SKULL]++;
        s->weapons[seat] &= (uint8_t)~(1u << m.a);
        fl_tell(h, TOLD_USES, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    }
    default: s->successes = (uint8_t)(s->dice[0][SKULL] + s->gifts); fl_goto(s, AT_SPEND);
    }
}

FL_FN int can_trade(const state *s, int seat) { return is(s, seat, DA_SILVA) && unused(s, seat, ONCE_DA_SILVA) && s->spread_seen[0]; }

/* The icons that count: 1409, 1411. */
FL_FN void count_icons(state *s, int seat) {
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) {
        int icon = CARGO_ROWS[s->spread[i]].icon;
        if (icon == ESCAPE) s->escapes++;
        else s->hits[1][icon]++;
    }
    if (s->escapes && is(s, seat, CAREW)) s->escapes--; /* 3511 */
    s->successes = 0;
    fl_goto(s, AT_CLOSE);
}

FL_FN int at_spend(state *s) {
    int seat = s->turn;
    if (s->successes || n_hand(s, seat) || can_trade(s, seat)) return s->asked = (uint8_t)seat, 1;
    count_icons(s, seat);
    return 0;
}

FL_FN fl_rule why_spend(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_DRAW: return s->successes && n_spread(s) < SPREAD ? OK : RAID_SUCCESSES;
    case DO_THROW:
    case DO_SWAP: return s->successes && s->spread_seen[m.a] ? OK : RAID_SUCCESSES;
    case DO_TRADE: return can_trade(s, seat) && s->spread_seen[m.a] ? OK : CAPTAIN_DA_SILVA;
    case DO_CARD: return m.a != LASHINGS || n_spread(s) == SPREAD ? CARD_IN_OWN_TURN : has_card(s, seat, LASHINGS) ? OK : NOT_YOURS;
    default: return NOT_NOW;
    }
}

FL_FN void play_spend(state *s, int seat, fl_move m, fl_host *h) { /* 1408 */
    if (m.verb == DO_DONE) {
        count_icons(s, seat);
        return;
    }
    if (m.verb == DO_TRADE) { /* 3505 */
        use_once(s, seat, ONCE_DA_SILVA);
        fl_tell(h, TOLD_ABILITY, FL_EVERYONE, seat, DA_SILVA, 0, 0);
    } else if (m.verb == DO_CARD) { /* 3718 */
        spend_card(s, seat, LASHINGS);
        fl_tell(h, TOLD_PLAYS, FL_EVERYONE, seat, LASHINGS, 0, 0);
    } else s->successes--;
    if (m.verb == DO_DRAW || m.verb == DO_CARD) turn_up(s, seat, h);
    else {
        discard_cargo(s, take_from_spread(s, m.a));
        if (m.verb != DO_THROW) turn_up(s, seat, h);
    }
}

FL_FN int end_of_raid(state *s, fl_host *h);
FL_FN int at_close(state *s, fl_host *h) {
    int seat = s->turn, hits = n_hits(s, 1);
    int surgeon = has_specialist(s, seat, SURGEON) && unused(s, seat, ONCE_SURGEON) && s->hits[1][CREW];
    if (((hits || s->escapes) && n_hand(s, seat)) || (hits && can_absorb(s, seat)) || surgeon) return s->asked = (uint8_t)seat, 1;
    return end_of_raid(s, h);
}

FL_FN fl_rule why_close(const state *s, int seat, fl_move m) {
    const uint8_t *hits = s->hits[1];
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_CARD: /* 1610 */
        if (m.a == CREW_REROLL || m.a == SPEECH) {
            if (!hits[CREW]) return RAID_LINE;
        } else if (m.a == BRACE) {
            if (!n_hits(s, 1)) return RAID_LINE;
        } else if (m.a == FAIR_WIND) {
            if (!s->escapes) return RAID_LINE;
        } else return CARD_IN_OWN_TURN;
        return has_card(s, seat, m.a) ? OK : NOT_YOURS;
    case DO_THROW: /* 3708 */
        if (!s->spread_seen[m.a] || CARGO_ROWS[s->spread[m.a]].icon == ESCAPE) return CARD_BROADSIDE;
        return has_card(s, seat, BROADSIDE) ? OK : NOT_YOURS;
    case DO_ABSORB: return can_absorb(s, seat) && hits[m.a] ? OK : STRONG_HULL_RULE;
    case DO_SURGEON: return has_specialist(s, seat, SURGEON) && unused(s, seat, ONCE_SURGEON) && hits[CREW] ? OK : CARD_SURGEON;
    default: return NOT_NOW;
    }
}

FL_FN void play_close(state *s, int seat, fl_move m, fl_host *h) {
    int card = m.verb == DO_THROW ? (int)BROADSIDE : m.a;
    if (m.verb == DO_CARD || m.verb == DO_THROW) {
        spend_card(s, seat, card);
        fl_tell(h, TOLD_PLAYS, FL_EVERYONE, seat, card, 0, 0);
    }
    switch (m.verb) {
    case DO_CARD:
        if (card == CREW_REROLL) s->hits[1][CREW] = 0;  /* 3701 */
        else if (card == SPEECH) s->hits[1][CREW]--;    /* 3706 */
        else if (card == FAIR_WIND) s->escapes--;       /* 3709 */
        else {
            s->cancels = 1; /* 3707 */
            s->actor = (uint8_t)(1 + seat);
            fl_push(s, AT_CANCEL);
        }
        break;
    case DO_THROW: {
        int icon = CARGO_ROWS[s->spread[m.a]].icon;
        discard_cargo(s, take_from_spread(s, m.a));
        if (s->hits[1][icon]) s->hits[1][icon]--;
        break;
    }
    case DO_ABSORB: absorb(s, seat, m.a, s->hits[1], h); break;
    case DO_SURGEON:
        use_once(s, seat, ONCE_SURGEON);
        s->hits[1][CREW]--;
        fl_tell(h, TOLD_HEALS, FL_EVERYONE, seat, 0, 0, 0);
        break;
    default: end_of_raid(s, h);
    }
}

/* 1412-1415: gold, glory, missions; then the cards. */
FL_FN void plunder_merchant(state *s, int seat, fl_host *h) {
    int gold = plunder(s, seat), prey = s->prey - 1, mission = s->mission[seat] - 1;
    fl_tell(h, TOLD_RAID_WON, FL_EVERYONE, seat, gold, 0, 0);
    gain(s, seat, gold, h);
    if (gold >= 12) gain_glory(s, seat, h); /* 1413 */
    if (mission == M_PRIZES && !s->progress[seat]) s->progress[seat] = 1; /* 3909: the first of two */
    else if (mission == M_PRIZES || (mission == M_FAT && gold >= 10) || (mission == M_LETTER && prey == SPAIN)) fulfil(s, seat, h);
}

FL_FN int end_of_raid(state *s, fl_host *h) {
    int seat = s->turn, escaped = s->escapes >= manoeuvre(s, seat); /* 1411 */
    s->fighter[1] = (uint8_t)(1 + seat);
    suffer(s, 1, h);
    s->fighter[1] = 0;
    for (int other = 0; other < s->seats; other++) s->used[other] &= (uint16_t)~(1u << ONCE_SURGEON | 1u << ONCE_DA_SILVA);
    if (!s->part[seat][HULL]) { /* 1409 */
        fl_tell(h, TOLD_SUNK, FL_EVERYONE, seat, 0, 0, 0);
        end_raid(s);
        die(s, seat, h);
        return 0;
    }
    if (any_destroyed(s, seat) || escaped) { /* 1410, 1411 */
        fl_tell(h, any_destroyed(s, seat) ? TOLD_RAID_FAILED : TOLD_RAID_ESCAPED, FL_EVERYONE, seat, 0, 0, 0);
        end_raid(s);
        return 0;
    }
    plunder_merchant(s, seat, h);
    s->prey = s->spared = s->gifts = s->successes = s->escapes = 0;
    memset(s->dice, 0, sizeof s->dice);
    fl_pop(s);
    if (s->spread_seen[0]) keep_cargo(s, seat);
    return 0;
}
