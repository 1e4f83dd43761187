/* port.c - Korsaren der Karibik: the port action and its activities (601-1307). Included by rules.c. */

/* ---- cards that the player whose turn it is may play at any time outside combat (1605) --------------------------- */

FL_FN int can_court(const state *s, int p, int nation) { return s->bounty[p][nation] && aboard(s, p) >= 5 * s->bounty[p][nation]; }
FL_FN int any_court(const state *s, int p) { return can_court(s, p, SPAIN) || can_court(s, p, ENGLAND) || can_court(s, p, FRANCE) || can_court(s, p, HOLLAND); }

FL_FN fl_rule why_own_card(const state *s, int p, int card) {
    int fits = card >= PLAIN_CARDS || card == FAIR_WIND || (card == COURT && s->in_port[p]) || (card == HARBOUR_PASS && unused(s, p, ONCE_PASS));
    if (card == FAIR_WIND && s->winds == 4) fits = 0;
    if (!fits) return CARD_IN_OWN_TURN;
    if (!has_card(s, p, card)) return NOT_YOURS;
    return card != COURT || any_court(s, p) ? OK : CARD_COURT;
}

FL_FN void play_own_card(state *s, int p, int card, fl_host *h) {
    if (card < PLAIN_CARDS) {
        if (card == FAIR_WIND) s->winds++;                       /* 3709 */
        if (card == HARBOUR_PASS) use_once(s, p, ONCE_PASS);     /* 3712 */
        play_card(s, p, card, h);
        return;
    }
    int who = card - PLAIN_CARDS; /* 1701-1704: who cannot be paid or is there already is discarded */
    if (aboard(s, p) < HIRE_COST[who] || has_specialist(s, p, who)) {
        spend_card(s, p, card);
        fl_tell(h, TOLD_DISCARDS, FL_EVERYONE, p, card, 0, 0);
        return;
    }
    remove_card(s, p, find_card(s, p, card));
    pay(s, p, HIRE_COST[who], h);
    s->specialists[p] |= (uint16_t)(1u << who);
    fl_tell(h, TOLD_HIRES, FL_EVERYONE, p, who, 0, 0);
}

FL_FN fl_rule why_courting(const state *s, int p, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_COURT ? NOT_NOW : can_court(s, p, m.a) ? OK : CARD_COURT;
}

FL_FN void play_courting(state *s, int p, fl_move m, fl_host *h) {
    s->actor = 0;
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    pay(s, p, 5 * s->bounty[p][m.a], h);
    lower_bounty(s, p, m.a, MOST, h);
}

FL_FN void play_damaging(state *s, fl_move m, fl_host *h) { /* 3715 */
    s->actor = 0;
    fl_pop(s);
    s->part[s->turn][m.a]--;
    fl_tell(h, TOLD_SABOTAGED, FL_EVERYONE, s->turn, m.a, 0, 0);
}

/* ---- selling: 701-704 ------------------------------------------------------------------------------------------------ */

FL_FN fl_rule why_sell(const state *s, int p, int good) {
    if (begun(s, SELL) ? fl_top(s) != AT_SELLING : s->activities != 0) return ACTIVITY_ONCE; /* 602 */
    return find_good(s, p, good) >= 0 ? OK : NOT_YOURS;
}

FL_FN void sell(state *s, int p, int good, fl_host *h) {
    begin(s, SELL);
    if (fl_top(s) != AT_SELLING) fl_push(s, AT_SELLING);
    drop_good(s, p, good);
    s->sold++;
    s->sold_wanted = (uint8_t)(s->sold_wanted + (s->demand[where(s, p)] == 1 + good));
    fl_tell(h, TOLD_SELLS, FL_EVERYONE, p, good, 0, 0);
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

FL_FN void end_sale(state *s, int p, fl_host *h) {
    int zone = where(s, p), wanted = s->sold_wanted, n = s->sold;
    int price = zone == NAS ? 2 : 3, best = zone == HAV && !is_pirate(s, p) ? 7 : 6; /* 701, 3401, 3402 */
    int gold = price * (n - wanted) + best * wanted + s->bargains * n;               /* 3713 */
    if (is(s, p, ROOS)) gold += wanted;                                              /* 3515 */
    if (n >= 2 && has_specialist(s, p, PURSER)) gold += 2;                           /* 3724 */
    s->sold = s->sold_wanted = s->bargains = 0;
    fl_pop(s);
    gain(s, p, gold, h);
    if (wanted) draw_demand(s, zone, h); /* 702 */
    if (wanted >= 3) gain_glory(s, p, h); /* 704 */
}

FL_FN int at_selling(state *s, fl_host *h) {
    int p = s->turn;
    if (n_cargo(s, p) || n_hand(s, p)) return s->asked = (uint8_t)p, 1;
    end_sale(s, p, h);
    return 0;
}

FL_FN fl_rule why_selling(const state *s, int p, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_SELL: return why_sell(s, p, m.a);
    case DO_CARD: return m.a != BARGAIN ? CARD_IN_OWN_TURN : has_card(s, p, BARGAIN) ? OK : NOT_YOURS;
    default: return NOT_NOW;
    }
}

FL_FN void play_selling(state *s, int p, fl_move m, fl_host *h) {
    if (m.verb == DO_SELL) sell(s, p, m.a, h);
    else if (m.verb == DO_CARD) {
        s->bargains++;
        play_card(s, p, BARGAIN, h);
    } else end_sale(s, p, h);
}

/* ---- buying: 801-811 --------------------------------------------------------------------------------------------------- */

FL_FN int offer_size(const state *s, int p) {
    int zone = where(s, p), nation = ZONE_ROWS[zone].nation, n = 6;
    if (zone == CCS) n = 8;                                            /* 3412 */
    if (zone == STM) n = nation_of(s, p) == HOLLAND ? 8 : 7;           /* 3413 */
    if (s->bought[p] == 1 + zone) n = 3;                               /* 808 */
    n += is(s, p, ARRIAGA) && nation == SPAIN;                         /* 3503 */
    n += is(s, p, MARQUIS) && nation == FRANCE;                        /* 3513 */
    return n;
}

FL_FN void draw_offer(state *s, int p, int n, fl_host *h) { /* 801, 802, 4001 */
    int wanted = s->options[DEMAND] ? GOODS : s->demand[where(s, p)] - 1, n_replaced = 0;
    while (n > 0 && n_spread(s) < SPREAD) {
        int card = draw_cargo(s, 1u << p, h);
        if (good_of(card) == wanted) {
            discard_cargo(s, card);
            n_replaced++;
            continue;
        }
        lay_out(s, card, 1 << p);
        n--;
    }
    for (; n_replaced; n_replaced--) fl_tell(h, TOLD_REPLACES, FL_EVERYONE, p, wanted, 0, 0); /* which of the draws it was is not told */
}

FL_FN void look_at_goods(state *s, int p, fl_host *h) {
    begin(s, BUY);
    fl_push(s, AT_BUYING);
    draw_offer(s, p, offer_size(s, p), h);
    fl_tell(h, TOLD_LOOKS_AT_GOODS, FL_EVERYONE, p, n_spread(s), 0, 0);
}

FL_FN fl_rule why_buying(const state *s, int p, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_TAKE:
        if (!s->spread_seen[m.a] || s->taken[p] >> m.a & 1) return NOT_NOW;
        if (n_cargo(s, p) + fl_count(s->taken[p]) >= room(s, p)) return SIX_IN_PORT;
        return bill(s, p, s->taken[p] | 1u << m.a) <= aboard(s, p) ? OK : NO_GOLD;
    case DO_DROP: return find_good(s, p, m.a) >= 0 ? OK : NOT_YOURS;
    case DO_CARD: return m.a != WAREHOUSE || s->taken[p] || n_spread(s) > SPREAD - 3 ? CARD_IN_OWN_TURN : has_card(s, p, WAREHOUSE) ? OK : NOT_YOURS;
    case DO_REDRAW: /* 3408, 3420 */
        if (where(s, p) != SDO || s->redrawn || s->taken[p]) return AT_SDO;
        return aboard(s, p) >= 1 ? OK : NO_GOLD;
    default: return NOT_NOW;
    }
}

/* 805, 806: bought ones go below deck; those bought at a rebate are shown to somebody, the rest goes to the discards. */
FL_FN void end_purchase(state *s, int p, fl_host *h) {
    int n = fl_count(s->taken[p]), gold = bill(s, p, s->taken[p]), at = n_cargo(s, p);
    unsigned rebate = 0;
    for (uint32_t taken = s->taken[p]; taken; taken &= taken - 1, at++) {
        int card = s->spread[fl_lowest(taken)], flat = where(s, p) == NAS && s->options[NASSAU];
        if (on_offer(s, good_of(card)) > 1 && !flat) rebate |= 1u << at; /* 807 */
    }
    for (uint32_t taken = s->taken[p]; taken; taken &= taken - 1) load(s, p, s->spread[fl_lowest(taken)], 1 << p);
    for (int i = SPREAD - 1; i >= 0; i--)
        if (s->taken[p] >> i & 1) take_from_spread(s, i);
    clear_spread(s);
    s->taken[p] = 0;
    s->redrawn = 0;
    s->rebate = (uint8_t)rebate;
    s->bought[p] = n ? s->called : 0; /* 808: who only looked has not bought */
    fl_goto(s, AT_SHOWING);
    fl_tell(h, TOLD_BUYS, FL_EVERYONE, p, n, gold, 0);
    pay(s, p, gold, h);
}

FL_FN void play_buying(state *s, int p, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_TAKE: s->taken[p] |= 1u << m.a; break;
    case DO_DROP: drop_good(s, p, m.a); break;
    case DO_CARD: /* 3714 */
        play_card(s, p, WAREHOUSE, h);
        draw_offer(s, p, 3, h);
        break;
    case DO_REDRAW: {
        int n = n_spread(s);
        pay(s, p, 1, h);
        s->redrawn = 1;
        clear_spread(s);
        draw_offer(s, p, n, h);
        break;
    }
    default: end_purchase(s, p, h);
    }
}

FL_FN void show_cards(state *s, int p, int q, fl_host *h) { /* 806, 3308 */
    for (int i = 0; i < IN_PORT; i++) {
        if (!(s->rebate >> i & 1)) continue;
        s->hold_seen[p][i] |= (uint8_t)(1u << q);
        fl_tell(h, TOLD_SHOWN, 1u << p | 1u << q, p, s->hold[p][i], 0, 0);
    }
    fl_tell(h, TOLD_SHOWS, FL_EVERYONE, p, q, fl_count(s->rebate), 0);
    s->rebate = 0;
}

FL_FN int at_showing(state *s, fl_host *h) {
    if (s->rebate && s->seats == 2) show_cards(s, s->turn, 1 - s->turn, h);
    if (s->rebate) return s->asked = s->turn, 1;
    fl_pop(s);
    return 0;
}

/* ---- shipyard: 901-914 -------------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_modify(const state *s, int p) { /* 912, 914 */
    int zone = where(s, p);
    if (!s->mod_up[zone] || has_mod(s, p, s->mod_at[zone])) return MOD_OF_PORT; /* one that has just come back lies face down */
    if (s->yard >> YARD_MOD & 1) return YARD_ACTIVITY;
    return aboard(s, p) >= mod_price(s, p) ? OK : NO_GOLD;
}

FL_FN int is_yard_work(int verb) { return verb >= DO_REPAIR && verb <= DO_DEBT; }

FL_FN fl_rule why_yard(const state *s, int p, fl_move m) {
    int pirate_in_pgo = where(s, p) == PGO && is_pirate(s, p); /* 3406 */
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_REPAIR:
        if (m.a == CREW || s->part[p][m.a] >= most(s, p, m.a)) return REPAIR_PRICE;
        if (pirate_in_pgo) return AT_PGO;
        return aboard(s, p) >= repair_price(s, p) ? OK : NO_GOLD;
    case DO_REFIT:
        if (!s->turned[p]) return STRONG_HULL_RULE;
        if (pirate_in_pgo) return AT_PGO;
        return aboard(s, p) >= (free_repairs(s, p) ? 0 : 3) ? OK : NO_GOLD;
    case DO_ARM:
        if (has_weapon(s, p, m.a)) return WEAPON_LIMIT;
        if (s->yard >> (SOLD + m.a) & 1) return SOLD_WEAPON; /* 915 RULING: else, where it costs 1 too, this could go on for ever */
        return aboard(s, p) >= weapon_price(s, p) ? OK : NO_GOLD;
    case DO_DISARM: return has_weapon(s, p, m.a) ? OK : NOT_YOURS;
    case DO_MODIFY: return why_modify(s, p);
    case DO_BUY_SHIP:
        if (m.a == MAN_O_WAR) return MAN_O_WAR_TRADE;
        if (s->yard >> YARD_SHIP & 1) return YARD_ACTIVITY;
        return aboard(s, p) + ship_yield(s, p) >= ship_price(s, p, m.a) ? OK : NO_GOLD; /* 902, 903 */
    case DO_DEBT: return s->yard & (1u << FREE_REPAIRS | 1u << FREE_MOD) ? CARD_DEBT : has_card(s, p, DEBT) ? OK : NOT_YOURS;
    default: return NOT_NOW;
    }
}

FL_FN int crew_waits(const state *s, int p) { return s->loose[p] >> HAMMOCKS & 1 && most(s, p, CREW) < MOST; }

FL_FN void buy_ship(state *s, int p, int ship, fl_host *h) {
    int price = ship_price(s, p, ship), yield = ship_yield(s, p), crew = s->part[p][CREW], turned = s->turned[p];
    s->yard |= 1u << YARD_SHIP;
    if (price > yield) pay(s, p, price - yield, h);
    else gain(s, p, yield - price, h);
    s->loose[p] |= s->mods[p]; /* 906 */
    s->mods[p] = 0;
    change_ship(s, p, ship, crew);
    fl_tell(h, TOLD_BUYS_SHIP, FL_EVERYONE, p, ship, 0, 0);
    if ((ship == FRIGATE || ship == GALLEON) && !s->large[p]) { /* 908 */
        s->large[p] = 1;
        gain_glory(s, p, h);
    }
    if (s->loose[p]) fl_push(s, AT_LAY);
    if (!s->loose[p] || where(s, p) != STJ) return;
    fl_push(s, AT_TRANSFER); /* 3415, 3421: one hand may wait for his hammock, and a hull that is used up stays so */
    s->turned[p] = (uint8_t)turned;
    if (crew > s->part[p][CREW] && crew_waits(s, p)) s->part[p][CREW]++;
}

FL_FN void play_yard(state *s, int p, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_REPAIR:
        pay(s, p, repair_price(s, p), h);
        s->part[p][m.a]++;
        fl_tell(h, TOLD_REPAIRS, FL_EVERYONE, p, m.a, 0, 0);
        break;
    case DO_REFIT: /* 2805 */
        pay(s, p, free_repairs(s, p) ? 0 : 3, h);
        s->turned[p] = 0;
        fl_tell(h, TOLD_REFITS, FL_EVERYONE, p, 0, 0, 0);
        break;
    case DO_ARM:
        pay(s, p, weapon_price(s, p), h);
        if (is(s, p, MARSH)) s->yard |= 1u << FREE_WEAPON;
        s->weapons[p] |= (uint8_t)(1u << m.a);
        fl_tell(h, TOLD_ARMS, FL_EVERYONE, p, m.a, 0, 0);
        break;
    case DO_DISARM:
        s->weapons[p] &= (uint8_t)~(1u << m.a);
        s->yard |= (uint16_t)(1u << (SOLD + m.a));
        gain(s, p, 1, h);
        fl_tell(h, TOLD_DISARMS, FL_EVERYONE, p, m.a, 0, 0);
        break;
    case DO_MODIFY:
        pay(s, p, mod_price(s, p), h);
        s->yard |= 1u << YARD_MOD;
        add_mod(s, p, take_token(s, where(s, p)), h);
        break;
    case DO_BUY_SHIP: buy_ship(s, p, m.a, h); break;
    case DO_DEBT:
        s->yard |= (uint16_t)(1u << (m.a ? FREE_MOD : FREE_REPAIRS));
        play_card(s, p, DEBT, h);
        break;
    default:
        s->yard = 0;
        fl_pop(s);
    }
}

FL_FN void end_transfer(state *s, int p) {
    fl_pop(s);
    if (!has_mod(s, p, STRONG_HULL)) s->turned[p] = 0;
    if (s->part[p][CREW] > most(s, p, CREW)) s->part[p][CREW]--;
}

FL_FN int at_transfer(state *s) {
    if (s->loose[s->turn]) return s->asked = s->turn, 1;
    end_transfer(s, s->turn);
    return 0;
}
FL_FN fl_rule why_transfer(const state *s, int p, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_CARRY ? NOT_NOW : !(s->loose[p] >> m.a & 1) ? NOT_YOURS : aboard(s, p) >= 1 ? OK : NO_GOLD;
}
FL_FN void play_transfer(state *s, int p, fl_move m, fl_host *h) {
    if (m.verb == DO_DONE) {
        end_transfer(s, p);
        return;
    }
    pay(s, p, 1, h);
    s->loose[p] &= (uint16_t)~(1u << m.a);
    add_mod(s, p, m.a, h);
}

/* ---- recruiting: 1001 ------------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_recruit(const state *s, int p) {
    if (begun(s, RECRUIT)) return ACTIVITY_ONCE;
    if (s->part[p][CREW] >= most(s, p, CREW)) return RECRUITING;
    return where(s, p) == PGO && is_pirate(s, p) ? AT_PGO : OK;
}

FL_FN void recruit(state *s, int p, fl_host *h) {
    begin(s, RECRUIT);
    if ((where(s, p) == PRO && is_pirate(s, p)) || (where(s, p) == PGO && !is_pirate(s, p))) fill_crew(s, p, h); /* 3403, 3406 */
    else start_roll(s, FOR_RECRUIT);
}

FL_FN int at_hiring(state *s) {
    if (s->part[s->turn][CREW] < most(s, s->turn, CREW)) return s->asked = s->turn, 1;
    fl_pop(s);
    return 0;
}
FL_FN fl_rule why_hiring(const state *s, int p, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_HIRE ? NOT_NOW : aboard(s, p) >= crew_price(s, p) ? OK : NO_GOLD;
}
FL_FN void play_hiring(state *s, int p, fl_move m, fl_host *h) {
    if (m.verb == DO_DONE) {
        fl_pop(s);
        return;
    }
    pay(s, p, crew_price(s, p), h);
    s->part[p][CREW]++;
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, p, s->part[p][CREW], 0, 0);
}

/* ---- stash: 1301-1307 ---------------------------------------------------------------------------------------------------- */

FL_FN int stash_fee(const state *s, int p) { /* -1: not here; 3413, 3516 */
    int zone = where(s, p);
    if (zone == home(s, p)) return 0;
    if (is(s, p, ZEEMAN) && ZONE_ROWS[zone].nation == HOLLAND) return 0;
    return zone == STM ? 5 : -1;
}
FL_FN int least_stash(const state *s, int p) { return where(s, p) == home(s, p) ? 0 : s->chest[p]; } /* only at home may it be taken out */
FL_FN int most_stash(const state *s, int p) { return s->wealth[p] - stash_fee(s, p); }

FL_FN fl_rule why_stash(const state *s, int p) {
    if (begun(s, STASH)) return ACTIVITY_ONCE;
    if (stash_fee(s, p) < 0) return STASH_HOME;
    return aboard(s, p) >= stash_fee(s, p) ? OK : NO_GOLD;
}

FL_FN fl_rule why_tens(const state *s, int p, fl_move m) {
    if (m.verb != DO_TENS) return NOT_NOW;
    if (m.a < least_stash(s, p) / 10) return STASH_HOME;
    return m.a <= most_stash(s, p) / 10 ? OK : NO_GOLD;
}
FL_FN fl_rule why_ones(const state *s, int p, fl_move m) {
    int gold = 10 * (s->tens[p] - 1) + m.a;
    if (m.verb != DO_ONES) return NOT_NOW;
    if (gold < least_stash(s, p)) return STASH_HOME;
    return gold <= most_stash(s, p) ? OK : NO_GOLD;
}

FL_FN void play_ones(state *s, int p, fl_move m, fl_host *h) { /* 1302: how much, only the owner knows */
    int fee = stash_fee(s, p);
    s->chest[p] = (uint16_t)(10 * (s->tens[p] - 1) + m.a);
    s->tens[p] = 0;
    s->chest_most[p] = s->wealth[p];
    if (where(s, p) == home(s, p)) s->chest_least[p] = 0;
    pay(s, p, fee, h);
    fl_pop(s);
    fl_tell(h, TOLD_STASHES, FL_EVERYONE, p, 0, 0, 0);
    declare(s, p, h);
}

/* ---- the port action itself ------------------------------------------------------------------------------------------------ */

FL_FN void call_at_port(state *s, int p, fl_host *h) { /* 601, 603 */
    int zone = where(s, p);
    s->called = (uint8_t)(1 + zone);
    fl_tell(h, TOLD_PORT, FL_EVERYONE, p, zone, 0, 0);
    turn_token(s, zone, h);
    fl_push(s, AT_PORT);
    if (s->mission[p] == 1 + M_COPIES && ZONE_ROWS[zone].nation != SPAIN) { /* 3904 */
        s->progress[p] |= 1u << zone;
        if (fl_count(s->progress[p]) == 3) fulfil(s, p, h);
    }
}

FL_FN fl_rule why_port(const state *s, int p, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_SELL: return why_sell(s, p, m.a);
    case DO_GOODS: return begun(s, BUY) ? ACTIVITY_ONCE : OK;
    case DO_YARD: return begun(s, YARD) ? ACTIVITY_ONCE : OK;
    case DO_RECRUIT: return why_recruit(s, p);
    case DO_RUMOR: return begun(s, RUMOR) ? ACTIVITY_ONCE : aboard(s, p) >= rumor_price(s, p) ? OK : NO_GOLD;
    case DO_ACCEPT: return why_accept(s, p, m.a);
    case DO_STASH: return why_stash(s, p);
    case DO_PROVE: return why_prove(s, p, INFLUENCE);
    case DO_TASK: return why_task(s, p);
    case DO_CARD: return why_own_card(s, p, m.a);
    default: return is_yard_work(m.verb) ? YARD_ACTIVITY : NOT_NOW;
    }
}

FL_FN void play_port(state *s, int p, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_SELL: sell(s, p, m.a, h); break;
    case DO_GOODS: look_at_goods(s, p, h); break;
    case DO_YARD: begin(s, YARD); fl_push(s, AT_YARD); break;
    case DO_RECRUIT: recruit(s, p, h); break;
    case DO_RUMOR: begin(s, RUMOR); pay(s, p, rumor_price(s, p), h); start_roll(s, FOR_RUMOR); break;
    case DO_ACCEPT: accept_mission(s, p, m.a, h); break;
    case DO_STASH: begin(s, STASH); fl_push(s, AT_TENS); break;
    case DO_PROVE: prove(s, p); break;
    case DO_TASK: do_task(s, p, h); break;
    case DO_CARD: play_own_card(s, p, m.a, h); break;
    default: fl_pop(s);
    }
}
