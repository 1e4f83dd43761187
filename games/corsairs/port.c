/* port.c - Korsaren der Karibik: the port action and its activities (601-1307). Included by rules.c. */

/* ---- cards that the player whose turn it is may play at any time outside combat (1605) --------------------------- */

FL_FN int can_court(const state *s, int seat, int nation) {
    return s->bounty[seat][nation] && aboard(s, seat) >= 5 * s->bounty[seat][nation];
}
FL_FN int any_court(const state *s, int seat) {
    return can_court(s, seat, SPAIN) || can_court(s, seat, ENGLAND) || can_court(s, seat, FRANCE) || can_court(s, seat, HOLLAND);
}

FL_FN fl_rule why_own_card(const state *s, int seat, int card) {
    int fits = card >= PLAIN_CARDS || card == FAIR_WIND || (card == COURT && s->in_port[seat]) ||
        (card == HARBOUR_PASS && unused(s, seat, ONCE_PASS));
    if (card == FAIR_WIND && s->winds == 4) fits = 0;
    if (!fits) return CARD_IN_OWN_TURN;
    if (!has_card(s, seat, card)) return NOT_YOURS;
    return card != COURT || any_court(s, seat) ? OK : CARD_COURT;
}

FL_FN void play_own_card(state *s, int seat, int card, fl_host *h) {
    if (card < PLAIN_CARDS) {
        if (card == FAIR_WIND) s->winds++;                       /* 3709 */
        if (card == HARBOUR_PASS) use_once(s, seat, ONCE_PASS);     /* 3712 */
        play_card(s, seat, card, h);
        return;
    }
    int who = card - PLAIN_CARDS; /* 1701-1704: who cannot be paid or is there already is discarded */
    if (aboard(s, seat) < HIRE_COST[who] || has_specialist(s, seat, who)) {
        spend_card(s, seat, card);
        fl_tell(h, TOLD_DISCARDS, FL_EVERYONE, seat, card, 0, 0);
        return;
    }
    remove_card(s, seat, find_card(s, seat, card));
    pay(s, seat, HIRE_COST[who], h);
    s->specialists[seat] |= (uint16_t)(1u << who);
    fl_tell(h, TOLD_HIRES, FL_EVERYONE, seat, who, 0, 0);
}

FL_FN fl_rule why_courting(const state *s, int seat, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_COURT ? NOT_NOW : can_court(s, seat, m.a) ? OK : CARD_COURT;
}

FL_FN void play_courting(state *s, int seat, fl_move m, fl_host *h) {
    s->actor = 0;
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    pay(s, seat, 5 * s->bounty[seat][m.a], h);
    lower_bounty(s, seat, m.a, MOST, h);
}

FL_FN void play_damaging(state *s, fl_move m, fl_host *h) { /* 3715 */
    s->actor = 0;
    fl_pop(s);
    s->part[s->turn][m.a]--;
    fl_tell(h, TOLD_SABOTAGED, FL_EVERYONE, s->turn, m.a, 0, 0);
}

/* ---- selling: 701-704 ------------------------------------------------------------------------------------------------ */

FL_FN fl_rule why_sell(const state *s, int seat, int good) {
    if (begun(s, SELL) ? fl_top(s) != AT_SELLING : s->activities != 0) return ACTIVITY_ONCE; /* 602 */
    return find_good(s, seat, good) >= 0 ? OK : NOT_YOURS;
}

FL_FN void sell(state *s, int seat, int good, fl_host *h) {
    begin(s, SELL);
    if (fl_top(s) != AT_SELLING) fl_push(s, AT_SELLING);
    drop_good(s, seat, good);
    s->sold++;
    s->sold_wanted = (uint8_t)(s->sold_wanted + (s->demand[where(s, seat)] == 1 + good));
    fl_tell(h, TOLD_SELLS, FL_EVERYONE, seat, good, 0, 0);
}

FL_FN void demand_bag(const state *s, uint8_t bag[GOODS]) { /* the spares */
    for (int good = 0; good < GOODS; good++) bag[good] = DEMAND_TOKENS;
    for (int z = 0; z < ZONES; z++)
        if (s->demand[z]) bag[s->demand[z] - 1]--;
}

FL_FN void draw_demand(state *s, int zone, fl_host *h) { /* 703: from the spares; the old token joins them afterwards */
    uint8_t bag[GOODS];
    demand_bag(s, bag);
    int good = fl_draw_bag(h, bag, GOODS, KIND_GOOD, FL_EVERYONE);
    s->demand[zone] = (uint8_t)(1 + good);
    fl_tell(h, TOLD_DEMAND, FL_EVERYONE, zone, good, 0, 0);
}

FL_FN int takings(const state *s, int seat) { /* of what has been sold so far */
    int wanted = s->sold_wanted, n = s->sold;
    int gold = sale_price(s, seat) * (n - wanted) + wanted_price(s, seat) * wanted + s->bargains * n; /* 3713 */
    if (is(s, seat, ROOS)) gold += wanted;                                                         /* 3515 */
    if (n >= 2 && has_specialist(s, seat, PURSER)) gold += 2;                                      /* 3724 */
    return gold;
}

FL_FN void end_sale(state *s, int seat, fl_host *h) {
    int zone = where(s, seat), wanted = s->sold_wanted, gold = takings(s, seat);
    s->sold = s->sold_wanted = s->bargains = 0;
    fl_pop(s);
    gain(s, seat, gold, h);
    if (wanted) draw_demand(s, zone, h); /* 702 */
    if (wanted >= 3) gain_glory(s, seat, h); /* 704 */
}

FL_FN int at_selling(state *s, fl_host *h) {
    int seat = s->turn;
    if (n_cargo(s, seat) || n_hand(s, seat)) return s->asked = (uint8_t)seat, 1;
    end_sale(s, seat, h);
    return 0;
}

FL_FN fl_rule why_selling(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_SELL: return why_sell(s, seat, m.a);
    case DO_CARD: return why_only_card(s, seat, m.a, BARGAIN);
    default: return NOT_NOW;
    }
}

FL_FN void play_selling(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == DO_SELL) sell(s, seat, m.a, h);
    else if (m.verb == DO_CARD) {
        s->bargains++;
        play_card(s, seat, BARGAIN, h);
    } else end_sale(s, seat, h);
}

/* ---- buying: 801-811 --------------------------------------------------------------------------------------------------- */

FL_FN int offer_size(const state *s, int seat) {
    int zone = where(s, seat), nation = ZONE_ROWS[zone].nation, n = 6;
    if (zone == CCS) n = 8;                                            /* 3412 */
    if (zone == STM) n = nation_of(s, seat) == HOLLAND ? 8 : 7;           /* 3413 */
    if (s->bought[seat] == 1 + zone) n = 3;                               /* 808 */
    n += is(s, seat, ARRIAGA) && nation == SPAIN;                         /* 3503 */
    n += is(s, seat, MARQUIS) && nation == FRANCE;                        /* 3513 */
    return n;
}

FL_FN void draw_offer(state *s, int seat, int n, fl_host *h) { /* 801, 802, 4001 */
    int wanted = s->options[DEMAND] ? GOODS : s->demand[where(s, seat)] - 1, n_replaced = 0;
    while (n > 0 && n_spread(s) < SPREAD) {
        int card = draw_cargo(s, 1u << seat, h);
        if (good_of(card) == wanted) {
            discard_cargo(s, card);
            n_replaced++;
            continue;
        }
        lay_out(s, card, 1 << seat);
        n--;
    }
    /* which of the draws it was is not told */
    for (; n_replaced; n_replaced--) fl_tell(h, TOLD_REPLACES, FL_EVERYONE, seat, wanted, 0, 0);
}

FL_FN void look_at_goods(state *s, int seat, fl_host *h) {
    begin(s, BUY);
    fl_push(s, AT_BUYING);
    draw_offer(s, seat, offer_size(s, seat), h);
    fl_tell(h, TOLD_LOOKS_AT_GOODS, FL_EVERYONE, seat, n_spread(s), 0, 0);
}

FL_FN int takes_more(const state *s, int seat) { return n_cargo(s, seat) + fl_count(s->taken[seat]) < room(s, seat); } /* 810 */

FL_FN fl_rule why_buying(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_TAKE:
        if (!s->spread_seen[m.a] || s->taken[seat] >> m.a & 1) return NOT_NOW;
        if (!takes_more(s, seat)) return SIX_IN_PORT;
        return bill(s, seat, s->taken[seat] | 1u << m.a) <= aboard(s, seat) ? OK : NO_GOLD;
    case DO_DROP: return find_good(s, seat, m.a) >= 0 ? OK : NOT_YOURS;
    case DO_CARD:
        if (m.a != WAREHOUSE || s->taken[seat] || n_spread(s) > SPREAD - 3) return CARD_IN_OWN_TURN;
        return has_card(s, seat, WAREHOUSE) ? OK : NOT_YOURS;
    case DO_REDRAW: /* 3408, 3420 */
        if (where(s, seat) != SDO || s->redrawn || s->taken[seat]) return AT_SDO;
        return aboard(s, seat) >= 1 ? OK : NO_GOLD;
    default: return NOT_NOW;
    }
}

/* 805, 806: bought ones go below deck; those bought at a rebate are shown to somebody, the rest goes to the discards. */
FL_FN void end_purchase(state *s, int seat, fl_host *h) {
    int n = fl_count(s->taken[seat]), gold = bill(s, seat, s->taken[seat]), at = n_cargo(s, seat);
    unsigned rebate = 0;
    for (uint32_t taken = s->taken[seat]; taken; taken &= taken - 1, at++) {
        int card = s->spread[fl_lowest(taken)], flat = where(s, seat) == NAS && s->options[NASSAU];
        if (on_offer(s, good_of(card)) > 1 && !flat) rebate |= 1u << at; /* 807 */
    }
    for (uint32_t taken = s->taken[seat]; taken; taken &= taken - 1) load(s, seat, s->spread[fl_lowest(taken)], 1 << seat);
    for (int i = SPREAD - 1; i >= 0; i--)
        if (s->taken[seat] >> i & 1) take_from_spread(s, i);
    clear_spread(s);
    s->taken[seat] = 0;
    s->redrawn = 0;
    s->rebate = (uint8_t)rebate;
    s->bought[seat] = n ? s->called : 0; /* 808: who only looked has not bought */
    fl_goto(s, AT_SHOWING);
    fl_tell(h, TOLD_BUYS, FL_EVERYONE, seat, n, gold, 0);
    pay(s, seat, gold, h);
}

FL_FN void play_buying(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_TAKE: s->taken[seat] |= 1u << m.a; break;
    case DO_DROP: drop_good(s, seat, m.a); break;
    case DO_CARD: /* 3714 */
        play_card(s, seat, WAREHOUSE, h);
        draw_offer(s, seat, 3, h);
        break;
    case DO_REDRAW: {
        int n = n_spread(s);
        pay(s, seat, 1, h);
        s->redrawn = 1;
        clear_spread(s);
        draw_offer(s, seat, n, h);
        break;
    }
    default: end_purchase(s, seat, h);
    }
}

FL_FN void show_cards(state *s, int seat, int other, fl_host *h) { /* 806, 3308 */
    for (int i = 0; i < IN_PORT; i++) {
        if (!(s->rebate >> i & 1)) continue;
        s->hold_seen[seat][i] |= (uint8_t)(1u << other);
        fl_tell(h, TOLD_SHOWN, 1u << seat | 1u << other, seat, s->hold[seat][i], 0, 0);
    }
    fl_tell(h, TOLD_SHOWS, FL_EVERYONE, seat, other, fl_count(s->rebate), 0);
    s->rebate = 0;
}

FL_FN int at_showing(state *s, fl_host *h) {
    if (s->rebate && s->seats == 2) show_cards(s, s->turn, 1 - s->turn, h);
    if (s->rebate) return s->asked = s->turn, 1;
    fl_pop(s);
    return 0;
}

/* ---- shipyard: 901-914 -------------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_modify(const state *s, int seat) { /* 912, 914 */
    int zone = where(s, seat);
    if (!s->mod_up[zone] || has_mod(s, seat, s->mod_at[zone])) return MOD_OF_PORT; /* one that has just come back lies face down */
    if (s->yard >> YARD_MOD & 1) return YARD_ACTIVITY;
    return aboard(s, seat) >= mod_price(s, seat) ? OK : NO_GOLD;
}

FL_FN int is_yard_work(int verb) { return verb >= DO_REPAIR && verb <= DO_DEBT; }

WITHIN fl_rule why_yard(const state *s, int seat, fl_move m) {
    int pirate_in_pgo = where(s, seat) == PGO && is_pirate(s, seat); /* 3406 */
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_REPAIR:
        if (m.a == CREW || s->part[seat][m.a] >= most(s, seat, m.a)) return REPAIR_PRICE;
        if (pirate_in_pgo) return AT_PGO;
        return aboard(s, seat) >= repair_price(s, seat) ? OK : NO_GOLD;
    case DO_REFIT:
        if (!s->turned[seat]) return STRONG_HULL_RULE;
        if (pirate_in_pgo) return AT_PGO;
        return aboard(s, seat) >= (free_repairs(s, seat) ? 0 : 3) ? OK : NO_GOLD;
    case DO_ARM:
        if (has_weapon(s, seat, m.a)) return WEAPON_LIMIT;
        if (s->yard >> (SOLD + m.a) & 1) return SOLD_WEAPON; /* 915 RULING: else, where it costs 1 too, this could go on for ever */
        return aboard(s, seat) >= weapon_price(s, seat) ? OK : NO_GOLD;
    case DO_DISARM: return has_weapon(s, seat, m.a) ? OK : NOT_YOURS;
    case DO_MODIFY: return why_modify(s, seat);
    case DO_BUY_SHIP:
        if (m.a == MAN_O_WAR) return MAN_O_WAR_TRADE;
        if (s->yard >> YARD_SHIP & 1) return YARD_ACTIVITY;
        return aboard(s, seat) + ship_yield(s, seat) >= ship_price(s, seat, m.a) ? OK : NO_GOLD; /* 902, 903 */
    case DO_DEBT: return s->yard & (1u << FREE_REPAIRS | 1u << FREE_MOD) ? CARD_DEBT : has_card(s, seat, DEBT) ? OK : NOT_YOURS;
    default: return NOT_NOW;
    }
}

FL_FN int crew_waits(const state *s, int seat) { return s->loose[seat] >> HAMMOCKS & 1 && most(s, seat, CREW) < MOST; }

FL_FN void buy_ship(state *s, int seat, int ship, fl_host *h) {
    int price = ship_price(s, seat, ship), yield = ship_yield(s, seat), crew = s->part[seat][CREW], turned = s->turned[seat];
    s->yard |= 1u << YARD_SHIP;
    if (price > yield) pay(s, seat, price - yield, h);
    else gain(s, seat, yield - price, h);
    s->loose[seat] |= s->mods[seat]; /* 906 */
    s->mods[seat] = 0;
    change_ship(s, seat, ship, crew);
    fl_tell(h, TOLD_BUYS_SHIP, FL_EVERYONE, seat, ship, 0, 0);
    if ((ship == FRIGATE || ship == GALLEON) && !s->large[seat]) { /* 908 */
        s->large[seat] = 1;
        gain_glory(s, seat, h);
    }
    if (s->loose[seat]) fl_push(s, AT_LAY);
    if (!s->loose[seat] || where(s, seat) != STJ) return;
    fl_push(s, AT_TRANSFER); /* 3415, 3421: one hand may wait for his hammock, and a hull that is used up stays so */
    s->turned[seat] = (uint8_t)turned;
    if (crew > s->part[seat][CREW] && crew_waits(s, seat)) s->part[seat][CREW]++;
}

FL_FN void play_yard(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_REPAIR:
        pay(s, seat, repair_price(s, seat), h);
        s->part[seat][m.a]++;
        fl_tell(h, TOLD_REPAIRS, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    case DO_REFIT: /* 2805 */
        pay(s, seat, free_repairs(s, seat) ? 0 : 3, h);
        s->turned[seat] = 0;
        fl_tell(h, TOLD_REFITS, FL_EVERYONE, seat, 0, 0, 0);
        break;
    case DO_ARM:
        pay(s, seat, weapon_price(s, seat), h);
        if (is(s, seat, MARSH)) s->yard |= 1u << FREE_WEAPON;
        s->weapons[seat] |= (uint8_t)(1u << m.a);
        fl_tell(h, TOLD_ARMS, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    case DO_DISARM:
        s->weapons[seat] &= (uint8_t)~(1u << m.a);
        s->yard |= (uint16_t)(1u << (SOLD + m.a));
        gain(s, seat, 1, h);
        fl_tell(h, TOLD_DISARMS, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    case DO_MODIFY:
        pay(s, seat, mod_price(s, seat), h);
        s->yard |= 1u << YARD_MOD;
        add_mod(s, seat, take_token(s, where(s, seat)), h);
        break;
    case DO_BUY_SHIP: buy_ship(s, seat, m.a, h); break;
    case DO_DEBT:
        s->yard |= (uint16_t)(1u << (m.a ? FREE_MOD : FREE_REPAIRS));
        play_card(s, seat, DEBT, h);
        break;
    default: s->yard = 0; fl_pop(s);
    }
}

FL_FN void end_transfer(state *s, int seat) {
    fl_pop(s);
    if (!has_mod(s, seat, STRONG_HULL)) s->turned[seat] = 0;
    if (s->part[seat][CREW] > most(s, seat, CREW)) s->part[seat][CREW]--;
}

FL_FN int at_transfer(state *s) {
    if (s->loose[s->turn]) return s->asked = s->turn, 1;
    end_transfer(s, s->turn);
    return 0;
}
FL_FN fl_rule why_transfer(const state *s, int seat, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_CARRY ? NOT_NOW : !(s->loose[seat] >> m.a & 1) ? NOT_YOURS : aboard(s, seat) >= 1 ? OK : NO_GOLD;
}
FL_FN void play_transfer(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == DO_DONE) {
        end_transfer(s, seat);
        return;
    }
    pay(s, seat, 1, h);
    s->loose[seat] &= (uint16_t)~(1u << m.a);
    add_mod(s, seat, m.a, h);
}

/* ---- recruiting: 1001 ------------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_recruit(const state *s, int seat) {
    if (begun(s, RECRUIT)) return ACTIVITY_ONCE;
    if (s->part[seat][CREW] >= most(s, seat, CREW)) return RECRUITING;
    return where(s, seat) == PGO && is_pirate(s, seat) ? AT_PGO : OK;
}

FL_FN void recruit(state *s, int seat, fl_host *h) {
    begin(s, RECRUIT);
    if (crew_for_free(s, seat)) fill_crew(s, seat, h);
    else start_roll(s, FOR_RECRUIT);
}

FL_FN int at_hiring(state *s) {
    if (s->part[s->turn][CREW] < most(s, s->turn, CREW)) return s->asked = s->turn, 1;
    fl_pop(s);
    return 0;
}
FL_FN fl_rule why_hiring(const state *s, int seat, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_HIRE ? NOT_NOW : aboard(s, seat) >= crew_price(s, seat) ? OK : NO_GOLD;
}
FL_FN void play_hiring(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == DO_DONE) {
        fl_pop(s);
        return;
    }
    pay(s, seat, crew_price(s, seat), h);
    s->part[seat][CREW]++;
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, seat, s->part[seat][CREW], 0, 0);
}

/* ---- stash: 1301-1307 ---------------------------------------------------------------------------------------------------- */

FL_FN int stash_fee(const state *s, int seat) { /* -1: not here; 3413, 3516 */
    int zone = where(s, seat);
    if (zone == home(s, seat)) return 0;
    if (is(s, seat, ZEEMAN) && ZONE_ROWS[zone].nation == HOLLAND) return 0;
    return zone == STM ? 5 : -1;
}
FL_FN int least_stash(const state *s, int seat) { /* only at home may it be taken out */
    return where(s, seat) == home(s, seat) ? 0 : s->chest[seat];
}
FL_FN int most_stash(const state *s, int seat) { return s->wealth[seat] - stash_fee(s, seat); }

FL_FN fl_rule why_stash(const state *s, int seat) {
    if (begun(s, STASH)) return ACTIVITY_ONCE;
    if (stash_fee(s, seat) < 0) return STASH_HOME;
    return aboard(s, seat) >= stash_fee(s, seat) ? OK : NO_GOLD;
}

FL_FN fl_rule why_tens(const state *s, int seat, fl_move m) {
    if (m.verb != DO_TENS) return NOT_NOW;
    if (m.a < least_stash(s, seat) / 10) return STASH_HOME;
    return m.a <= most_stash(s, seat) / 10 ? OK : NO_GOLD;
}
FL_FN fl_rule why_ones(const state *s, int seat, fl_move m) {
    int gold = 10 * (s->tens[seat] - 1) + m.a;
    if (m.verb != DO_ONES) return NOT_NOW;
    if (gold < least_stash(s, seat)) return STASH_HOME;
    return gold <= most_stash(s, seat) ? OK : NO_GOLD;
}

FL_FN void play_ones(state *s, int seat, fl_move m, fl_host *h) { /* 1302: how much, only the owner knows */
    int fee = stash_fee(s, seat);
    s->chest[seat] = (uint16_t)(10 * (s->tens[seat] - 1) + m.a);
    s->tens[seat] = 0;
    s->chest_most[seat] = s->wealth[seat];
    if (where(s, seat) == home(s, seat)) s->chest_least[seat] = 0;
    pay(s, seat, fee, h);
    fl_pop(s);
    fl_tell(h, TOLD_STASHES, FL_EVERYONE, seat, 0, 0, 0);
    declare(s, seat, h);
}

/* ---- the port action itself ------------------------------------------------------------------------------------------------ */

FL_FN void call_at_port(state *s, int seat, fl_host *h) { /* 601, 603 */
    int zone = where(s, seat);
    s->called = (uint8_t)(1 + zone);
    fl_tell(h, TOLD_PORT, FL_EVERYONE, seat, zone, 0, 0);
    turn_token(s, zone, h);
    fl_push(s, AT_PORT);
    if (s->mission[seat] == 1 + M_COPIES && ZONE_ROWS[zone].nation != SPAIN) { /* 3904 */
        s->progress[seat] |= 1u << zone;
        if (fl_count(s->progress[seat]) == 3) fulfil(s, seat, h);
    }
}

WITHIN fl_rule why_port(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_SELL: return why_sell(s, seat, m.a);
    case DO_GOODS: return begun(s, BUY) ? ACTIVITY_ONCE : OK;
    case DO_YARD: return begun(s, YARD) ? ACTIVITY_ONCE : OK;
    case DO_RECRUIT: return why_recruit(s, seat);
    case DO_RUMOR: return begun(s, RUMOR) ? ACTIVITY_ONCE : aboard(s, seat) >= rumor_price(s, seat) ? OK : NO_GOLD;
    case DO_ACCEPT: return why_accept(s, seat, m.a);
    case DO_STASH: return why_stash(s, seat);
    case DO_PROVE: return why_prove(s, seat, INFLUENCE);
    case DO_TASK: return why_task(s, seat);
    case DO_CARD: return why_own_card(s, seat, m.a);
    default: return is_yard_work(m.verb) ? YARD_ACTIVITY : NOT_NOW;
    }
}

FL_FN void play_port(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_SELL: sell(s, seat, m.a, h); break;
    case DO_GOODS: look_at_goods(s, seat, h); break;
    case DO_YARD: begin(s, YARD), fl_push(s, AT_YARD); break;
    case DO_RECRUIT: recruit(s, seat, h); break;
    case DO_RUMOR:
        begin(s, RUMOR);
        pay(s, seat, rumor_price(s, seat), h);
        start_roll(s, FOR_RUMOR);
        break;
    case DO_ACCEPT: accept_mission(s, seat, m.a, h); break;
    case DO_STASH: begin(s, STASH), fl_push(s, AT_TENS); break;
    case DO_PROVE: prove(s, seat); break;
    case DO_TASK: do_task(s, seat, h); break;
    case DO_CARD: play_own_card(s, seat, m.a, h); break;
    default: fl_pop(s);
    }
}
