/* port.c - Korsaren der Karibik: the port action and its activities (601-1307), rumors and missions. Included by rules.c. */

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

FL_FN void play_own_card(state *s, fl_host *h, int p, int card) {
    if (card < PLAIN_CARDS) {
        if (card == FAIR_WIND) s->winds++;                       /* 3709 */
        if (card == HARBOUR_PASS) use_once(s, p, ONCE_PASS);     /* 3712 */
        play_card(s, h, p, card);
        return;
    }
    int who = card - PLAIN_CARDS; /* 1701-1704: who cannot be paid or is there already is discarded */
    if (aboard(s, p) < HIRE_COST[who] || has_specialist(s, p, who)) {
        spend_card(s, p, card);
        fl_tell(h, TOLD_DISCARDS, FL_EVERYONE, p, card, 0, 0);
        return;
    }
    remove_card(s, p, find_card(s, p, card));
    pay(s, h, p, HIRE_COST[who]);
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
    pay(s, h, p, 5 * s->bounty[p][m.a]);
    lower_bounty(s, h, p, m.a, MOST);
}

FL_FN void play_damaging(state *s, fl_move m, fl_host *h) { /* 3715 */
    s->actor = 0;
    fl_pop(s);
    s->part[s->turn][m.a]--;
    fl_tell(h, TOLD_SABOTAGED, FL_EVERYONE, s->turn, m.a, 0, 0);
}

/* ---- selling: 701-704 ------------------------------------------------------------------------------------------------ */

FL_FN int begun(const state *s, int activity) { return s->activities >> activity & 1; }
FL_FN void begin(state *s, int activity) { s->activities |= (uint16_t)(1u << activity); }

FL_FN fl_rule why_sell(const state *s, int p, int good) {
    if (begun(s, SELL) ? fl_top(s) != AT_SELLING : s->activities != 0) return ACTIVITY_ONCE; /* 602 */
    return find_good(s, p, good) >= 0 ? OK : NOT_YOURS;
}

FL_FN void sell(state *s, fl_host *h, int p, int good) {
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

FL_FN void draw_demand(state *s, fl_host *h, int zone) { /* 703: from the spares; the old token joins them afterwards */
    uint8_t bag[GOODS];
    demand_bag(s, bag);
    int good = fl_draw_bag(h, bag, GOODS, KIND_GOOD, FL_EVERYONE);
    s->demand[zone] = (uint8_t)(1 + good);
    fl_tell(h, TOLD_DEMAND, FL_EVERYONE, zone, good, 0, 0);
}

FL_FN void end_sale(state *s, fl_host *h, int p) {
    int zone = where(s, p), wanted = s->sold_wanted, n = s->sold;
    int gold = sale_price(s, p) * (n - wanted) + wanted_price(s, p) * wanted + s->bargains * n; /* 3713 */
    if (is(s, p, ROOS)) gold += wanted;                                                         /* 3515 */
    if (n >= 2 && has_specialist(s, p, PURSER)) gold += 2;                                      /* 3724 */
    s->sold = s->sold_wanted = s->bargains = 0;
    fl_pop(s);
    gain(s, h, p, gold);
    if (wanted) draw_demand(s, h, zone); /* 702 */
    if (wanted >= 3) gain_glory(s, h, p); /* 704 */
}

FL_FN int at_selling(state *s, fl_host *h) {
    int p = s->turn;
    if (n_cargo(s, p) || n_hand(s, p)) return s->asked = (uint8_t)p, 1;
    end_sale(s, h, p);
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
    if (m.verb == DO_SELL) sell(s, h, p, m.a);
    else if (m.verb == DO_CARD) {
        s->bargains++;
        play_card(s, h, p, BARGAIN);
    } else end_sale(s, h, p);
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

FL_FN void draw_offer(state *s, fl_host *h, int p, int n) { /* 801, 802, 4001 */
    int wanted = s->options[DEMAND] ? GOODS : s->demand[where(s, p)] - 1, n_replaced = 0;
    while (n > 0 && n_spread(s) < SPREAD) {
        int card = draw_cargo(s, h, 1u << p);
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

FL_FN void look_at_goods(state *s, fl_host *h, int p) {
    begin(s, BUY);
    fl_push(s, AT_BUYING);
    draw_offer(s, h, p, offer_size(s, p));
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
FL_FN void end_purchase(state *s, fl_host *h, int p) {
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
    pay(s, h, p, gold);
}

FL_FN void play_buying(state *s, int p, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_TAKE: s->taken[p] |= 1u << m.a; break;
    case DO_DROP: drop_good(s, p, m.a); break;
    case DO_CARD: /* 3714 */
        play_card(s, h, p, WAREHOUSE);
        draw_offer(s, h, p, 3);
        break;
    case DO_REDRAW: {
        int n = n_spread(s);
        pay(s, h, p, 1);
        s->redrawn = 1;
        clear_spread(s);
        draw_offer(s, h, p, n);
        break;
    }
    default: end_purchase(s, h, p);
    }
}

FL_FN void show_cards(state *s, fl_host *h, int p, int q) { /* 806, 3308 */
    for (int i = 0; i < IN_PORT; i++) {
        if (!(s->rebate >> i & 1)) continue;
        s->hold_seen[p][i] |= (uint8_t)(1u << q);
        fl_tell(h, TOLD_SHOWN, 1u << p | 1u << q, p, s->hold[p][i], 0, 0);
    }
    fl_tell(h, TOLD_SHOWS, FL_EVERYONE, p, q, popcount(s->rebate), 0);
    s->rebate = 0;
}

FL_FN int at_showing(state *s, fl_host *h) {
    if (s->rebate && s->seats == 2) show_cards(s, h, s->turn, 1 - s->turn);
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

FL_FN void buy_ship(state *s, fl_host *h, int p, int ship) {
    int price = ship_price(s, p, ship), yield = ship_yield(s, p), crew = s->part[p][CREW], turned = s->turned[p];
    s->yard |= 1u << YARD_SHIP;
    if (price > yield) pay(s, h, p, price - yield);
    else gain(s, h, p, yield - price);
    s->loose[p] |= s->mods[p]; /* 906 */
    s->mods[p] = 0;
    change_ship(s, p, ship, crew);
    fl_tell(h, TOLD_BUYS_SHIP, FL_EVERYONE, p, ship, 0, 0);
    if ((ship == FRIGATE || ship == GALLEON) && !s->large[p]) { /* 908 */
        s->large[p] = 1;
        gain_glory(s, h, p);
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
        pay(s, h, p, repair_price(s, p));
        s->part[p][m.a]++;
        fl_tell(h, TOLD_REPAIRS, FL_EVERYONE, p, m.a, 0, 0);
        break;
    case DO_REFIT: /* 2805 */
        pay(s, h, p, free_repairs(s, p) ? 0 : 3);
        s->turned[p] = 0;
        fl_tell(h, TOLD_REFITS, FL_EVERYONE, p, 0, 0, 0);
        break;
    case DO_ARM:
        pay(s, h, p, weapon_price(s, p));
        if (is(s, p, MARSH)) s->yard |= 1u << FREE_WEAPON;
        s->weapons[p] |= (uint8_t)(1u << m.a);
        fl_tell(h, TOLD_ARMS, FL_EVERYONE, p, m.a, 0, 0);
        break;
    case DO_DISARM:
        s->weapons[p] &= (uint8_t)~(1u << m.a);
        s->yard |= (uint16_t)(1u << (SOLD + m.a));
        gain(s, h, p, 1);
        fl_tell(h, TOLD_DISARMS, FL_EVERYONE, p, m.a, 0, 0);
        break;
    case DO_MODIFY:
        pay(s, h, p, mod_price(s, p));
        s->yard |= 1u << YARD_MOD;
        add_mod(s, h, p, take_token(s, where(s, p)));
        break;
    case DO_BUY_SHIP: buy_ship(s, h, p, m.a); break;
    case DO_DEBT:
        s->yard |= (uint16_t)(1u << (m.a ? FREE_MOD : FREE_REPAIRS));
        play_card(s, h, p, DEBT);
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
    pay(s, h, p, 1);
    s->loose[p] &= (uint16_t)~(1u << m.a);
    add_mod(s, h, p, m.a);
}

/* ---- recruiting: 1001 ------------------------------------------------------------------------------------------------- */

FL_FN void fill_crew(state *s, fl_host *h, int p) {
    s->part[p][CREW] = (uint8_t)most(s, p, CREW);
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, p, s->part[p][CREW], 0, 0);
}

FL_FN fl_rule why_recruit(const state *s, int p) {
    if (begun(s, RECRUIT)) return ACTIVITY_ONCE;
    if (s->part[p][CREW] >= most(s, p, CREW)) return RECRUITING;
    return where(s, p) == PGO && is_pirate(s, p) ? AT_PGO : OK;
}

FL_FN void recruit(state *s, fl_host *h, int p) {
    begin(s, RECRUIT);
    if (crew_for_free(s, p)) fill_crew(s, h, p);
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
    pay(s, h, p, crew_price(s, p));
    s->part[p][CREW]++;
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, p, s->part[p][CREW], 0, 0);
}

/* ---- rumors: 1101-1104 ------------------------------------------------------------------------------------------------ */

FL_FN void hear_rumor(state *s, fl_host *h, int p) { /* 1102: discarded ones are in the deck again */
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

FL_FN void learn_skill(state *s, fl_host *h, int p, int what) { /* 3814, 3815 */
    if (skill(s, p, what) >= 4) {
        gain(s, h, p, 12);
        return;
    }
    s->learned[p] |= (uint8_t)(1u << fl_lowest(lessons(what) & ~(unsigned)s->learned[p]));
    fl_tell(h, TOLD_TEACHES, FL_EVERYONE, p, what, skill(s, p, what), 0);
}

FL_FN void open_cards(state *s, fl_host *h, int p, int n) {
    for (; n; n--) {
        int card = draw_cargo(s, h, FL_EVERYONE);
        lay_out(s, card, FL_EVERYONE);
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, p, card, 0, 0);
    }
    keep_cargo(s, p);
}

FL_FN void find_spices(state *s, fl_host *h, int p) { /* 3821: from the discards and the deck */
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

FL_FN void all_weapons(state *s, fl_host *h, int p) {
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (!has_weapon(s, p, weapon)) fl_tell(h, TOLD_ARMS, FL_EVERYONE, p, weapon, 0, 0);
    s->weapons[p] = (1u << WEAPONS) - 1;
}

FL_FN void lose_hand(state *s, fl_host *h, int p) { /* never the last */
    if (s->part[p][CREW] <= 1) return;
    s->part[p][CREW]--;
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, p, s->part[p][CREW], 0, 0);
}

FL_FN void rumor_reward(state *s, fl_host *h, int p, int rumor) {
    switch (rumor) {
    case R_PAPERS: break;                                                       /* 3801: kept */
    case R_MYRIAD: s->single = 1; open_cards(s, h, p, 8); break;                /* 3802: one of each kind out of eight */
    case R_BELL: gain(s, h, p, 15); break;                                      /* 3803 */
    case R_CHART: gain(s, h, p, 10); s->owed[p]++; break;                       /* 3804 */
    case R_WRECK: fl_push(s, AT_TOKEN); break;                                  /* 3805 */
    case R_CAMP: fill_crew(s, h, p); reward_specialist(s, h, p, FIGHTER); break; /* 3806 */
    case R_SHIPWRIGHT: reward_specialist(s, h, p, CARPENTER); gain(s, h, p, 6); break; /* 3807 */
    case R_PRIZE: case R_LEDGER: case R_BEACON: fl_push(s, AT_REWARD); break;   /* 3808, 3809, 3825: a choice */
    case R_TALE: gain(s, h, p, 12); break;                                      /* 3810 */
    case R_COVE: gain(s, h, p, 6); open_cards(s, h, p, 4); break;               /* 3811 */
    case R_MULES: gain(s, h, p, 20); add_bounty(s, h, p, SPAIN); break;         /* 3812 */
    case R_GUNNER: reward_specialist(s, h, p, MASTER_GUNNER); gain(s, h, p, 6); break; /* 3813 */
    case R_MAPS: learn_skill(s, h, p, SCOUTING); break;                         /* 3814 */
    case R_FENCING: learn_skill(s, h, p, LEADERSHIP); break;                    /* 3815 */
    case R_PEARLS: gain(s, h, p, 14); break;                                    /* 3816 */
    case R_IDOL: gain(s, h, p, 18); lose_hand(s, h, p); break;                 /* 3817 */
    case R_LETTERS: gain(s, h, p, 10); if (is_pirate(s, p)) fl_push(s, AT_REWARD); break; /* 3818 */
    case R_POWDER: all_weapons(s, h, p); break;                                 /* 3819 */
    case R_BUCCANEER: reward_specialist(s, h, p, SAILING_MASTER); gain(s, h, p, 6); break; /* 3820 */
    case R_SPICE: find_spices(s, h, p); break;                                  /* 3821 */
    case R_LOOKOUT: reward_specialist(s, h, p, LOOKOUT); gain(s, h, p, 8); break; /* 3822 */
    case R_CHAPEL: gain(s, h, p, 8); s->owed[p]++; break;                       /* 3823 */
    default: gain(s, h, p, 16); break;                                          /* 3824: the strongbox */
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
    gain_glory(s, h, p);
    return 0;
}

FL_FN void play_reward(state *s, int p, fl_move m, fl_host *h) {
    int rumor = s->rumor[p], zone = where(s, p);
    fl_pop(s);
    switch (m.verb) {
    case DO_GOLD: gain(s, h, p, rumor == R_LEDGER ? 12 : 10); break;
    case DO_PRIZE:
        pay(s, h, p, 10);
        s->loose[p] |= s->mods[p];
        s->mods[p] = 0;
        change_ship(s, p, FRIGATE, s->part[p][CREW]);
        fl_push(s, AT_DUMP);
        if (s->loose[p]) fl_push(s, AT_LAY);
        fl_tell(h, TOLD_BUYS_SHIP, FL_EVERYONE, p, FRIGATE, 0, 0);
        break;
    case DO_PARDON: lower_bounty(s, h, p, m.a, rumor == R_LEDGER ? MOST : 1); break;
    default: /* the beacon: a merchant from the track if none is here */
        if (!s->merchant_seen[zone]) {
            int nation = fl_draw_bag(h, s->taken_up, NATIONS, KIND_NATION, FL_EVERYONE);
            s->prey = (uint8_t)(1 + nation);
            fl_tell(h, TOLD_MERCHANT, FL_EVERYONE, p, nation, 0, 0);
            fl_push(s, AT_MERCHANT);
        } else find_merchant(s, h, p);
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
    turn_token(s, h, m.a);
    if (has_mod(s, p, s->mod_at[m.a])) gain(s, h, p, 6);
    else add_mod(s, h, p, take_token(s, m.a));
}

/* ---- missions: 1201-1206 ----------------------------------------------------------------------------------------------- */

FL_FN void fulfil(state *s, fl_host *h, int p) { /* 1205 */
    int mission = s->mission[p] - 1;
    fl_tell(h, TOLD_MISSION_DONE, FL_EVERYONE, p, mission, 0, 0);
    drop_mission(s, p);
    gain(s, h, p, MISSION_ROWS[mission].gold);
    switch (mission) {
    case M_PRIZES: all_weapons(s, h, p); break;
    case M_FAT: s->owed[p]++; break;
    case M_TRIALS: fl_push(s, AT_TOKEN); break;
    case M_VOTE: reward_specialist(s, h, p, PURSER); break;
    case M_FEVER: reward_specialist(s, h, p, SURGEON); break;
    default: break;
    }
    gain_glory(s, h, p);
}

FL_FN int open_at(const state *s, int mission) { return s->open_mission[1] == 1 + mission ? 1 : s->open_mission[0] == 1 + mission ? 0 : -1; }

FL_FN fl_rule why_accept(const state *s, int p, int mission) {
    const mission_row *row = &MISSION_ROWS[mission];
    int large = s->ship[p] == 1 + FRIGATE || s->ship[p] == 1 + GALLEON, meets = 1;
    if (open_at(s, mission) < 0 || row->zone != where(s, p)) return MISSION_PLACE;
    if (row->need == NEED_HONEST) meets = !is_pirate(s, p);
    if (row->need == NEED_PIRATE) meets = is_pirate(s, p);
    if (row->need == NEED_SHIP) meets = large;
    if (row->need == NEED_FRENCH) meets = !s->bounty[p][FRANCE];
    if (!meets) return MISSION_PLACE;
    if (begun(s, MISSION)) return MISSION_FAILED;
    return aboard(s, p) >= row->pay ? OK : NO_GOLD;
}

FL_FN void take_mission(state *s, fl_host *h, int p, int mission) { /* 1203, 1204 */
    int place = open_at(s, mission);
    pay(s, h, p, MISSION_ROWS[mission].pay);
    drop_mission(s, p);
    s->mission[p] = (uint8_t)(1 + mission);
    s->deadline[p] = mission == M_FEVER ? 4 : 0;
    s->open_mission[place] = 0;
    fl_tell(h, TOLD_ACCEPTS, FL_EVERYONE, p, mission, 0, 0);
    open_mission(s, h, place);
    fl_push(s, AT_DUMP); /* 3903: the chest may push a card out */
}

FL_FN void accept_mission(state *s, fl_host *h, int p, int mission) {
    int need = MISSION_ROWS[mission].need;
    begin(s, MISSION);
    if (need != NEED_INF && need != NEED_LEA && need != NEED_SCO) {
        take_mission(s, h, p, mission);
        return;
    }
    s->wanted = (uint8_t)(1 + mission);
    start_roll(s, FOR_ACCEPT);
}

FL_FN int different_goods(const state *s, int p) {
    unsigned goods = 0;
    for (int i = 0; i < IN_PORT && s->hold_seen[p][i]; i++) goods |= 1u << good_of(s->hold[p][i]);
    return popcount(goods);
}
FL_FN int equal_goods(const state *s, int p) {
    for (int good = 0; good < GOODS; good++)
        if (count_good(s, p, good) >= 3) return 1;
    return 0;
}

/* Half done: the first leg of a mission that has two. */
FL_FN int halfway(const state *s, int p) { return s->progress[p] & 1; }

FL_FN fl_rule why_task(const state *s, int p) { /* 604, 605; what the card asks for, 3901-3925 */
    int mission = s->mission[p] - 1, zone = where(s, p), done = 0;
    if (mission < 0) return TASK_IN_PORT;
    int place = MISSION_ROWS[mission].where;
    if ((mission == M_HEIR || mission == M_SILENT) && halfway(s, p)) return zone == MISSION_ROWS[mission].zone && s->in_port[p] ? OK : TASK_IN_PORT;
    if (zone != place || s->in_port[p] != (task_skill(mission) != SCOUTING)) return TASK_IN_PORT;
    if (task_skill(mission) != SEAMANSHIP) return s->tried ? TASK_ANY_TIME : OK;
    switch (mission) {
    case M_TRIBUTE: done = equal_goods(s, p); break;
    case M_CHEST: case M_FEVER: done = 1; break;
    case M_COCOA: done = count_good(s, p, COCOA) >= 2; break;
    case M_GUNS: done = popcount(s->weapons[p]) >= 2; break;
    case M_SUGAR: done = count_good(s, p, SUGAR) >= 3; break;
    case M_STORES: done = count_good(s, p, FOOD) >= 2 && count_good(s, p, WOOD) >= 1; break;
    case M_FREIGHT: done = different_goods(s, p) >= 3; break;
    case M_SALT: done = count_good(s, p, TEXTILES) >= 2; break;
    default: break;
    }
    return done ? OK : TASK_IN_PORT;
}

FL_FN void deliver(state *s, fl_host *h, int p, int good, int n) {
    for (; n; n--) {
        drop_good(s, p, good);
        fl_tell(h, TOLD_DELIVERS, FL_EVERYONE, p, good, 0, 0);
    }
}

FL_FN void do_task(state *s, fl_host *h, int p) {
    int mission = s->mission[p] - 1;
    if (task_skill(mission) != SEAMANSHIP && !((mission == M_HEIR || mission == M_SILENT) && halfway(s, p))) {
        s->tried = 1;
        start_roll(s, FOR_TASK);
        return;
    }
    switch (mission) {
    case M_TRIBUTE: case M_FREIGHT: fl_push(s, AT_DELIVERY); return; /* which goods, the captain says */
    case M_GUNS: fl_push(s, AT_HANDING); return;
    case M_COCOA: deliver(s, h, p, COCOA, 2); break;
    case M_SUGAR: deliver(s, h, p, SUGAR, 3); break;
    case M_STORES: deliver(s, h, p, FOOD, 2); deliver(s, h, p, WOOD, 1); break;
    case M_SALT: deliver(s, h, p, TEXTILES, 2); break;
    default: break;
    }
    fulfil(s, h, p);
}

FL_FN fl_rule why_delivery(const state *s, int p, fl_move m) {
    if (m.verb != DO_GIVE) return NOT_NOW;
    if (s->mission[p] == 1 + M_TRIBUTE) return count_good(s, p, m.a) >= 3 ? OK : MISSION_TRIBUTE;
    return count_good(s, p, m.a) && !(s->progress[p] >> m.a & 1) ? OK : MISSION_FREIGHT;
}
FL_FN void play_delivery(state *s, int p, fl_move m, fl_host *h) {
    int tribute = s->mission[p] == 1 + M_TRIBUTE;
    deliver(s, h, p, m.a, tribute ? 3 : 1);
    s->progress[p] |= 1u << m.a; /* goods given, while the delivery goes on */
    if (!tribute && popcount(s->progress[p]) < 3) return;
    fl_pop(s);
    fulfil(s, h, p);
}

FL_FN void play_handing(state *s, int p, fl_move m, fl_host *h) { /* 3910 */
    s->weapons[p] &= (uint8_t)~(1u << m.a);
    fl_tell(h, TOLD_HANDS_OVER, FL_EVERYONE, p, m.a, 0, 0);
    s->progress[p] ^= 1;
    if (s->progress[p]) return;
    fl_pop(s);
    fulfil(s, h, p);
}

FL_FN void task_rolled(state *s, fl_host *h, int p, int successes) {
    int mission = s->mission[p] - 1;
    if (mission == M_DEBT && !successes) fl_push(s, AT_GANG); /* 3922 */
    if (!successes) return;
    if ((mission == M_VOTE && !halfway(s, p) && successes < 2) || mission == M_HEIR || mission == M_SILENT) s->progress[p] = 1; /* 3916, 3919, 3924 */
    else fulfil(s, h, p);
}

FL_FN void play_gang(state *s, int p, fl_move m, fl_host *h) { /* 3922: crew 2, leadership 2 */
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    s->fighter[0] = (uint8_t)(1 + p), s->fighter[1] = 1 + GANG;
    s->enemy[CREW] = 2;
    fl_push(s, AT_CREW_SWIVEL);
    begin_crew_combat(s, h);
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
    pay(s, h, p, fee);
    fl_pop(s);
    fl_tell(h, TOLD_STASHES, FL_EVERYONE, p, 0, 0, 0);
    declare(s, h, p);
}

/* ---- the port action itself ------------------------------------------------------------------------------------------------ */

FL_FN void call_at_port(state *s, fl_host *h, int p) { /* 601, 603 */
    int zone = where(s, p);
    s->called = (uint8_t)(1 + zone);
    fl_tell(h, TOLD_PORT, FL_EVERYONE, p, zone, 0, 0);
    turn_token(s, h, zone);
    fl_push(s, AT_PORT);
    if (s->mission[p] == 1 + M_COPIES && ZONE_ROWS[zone].nation != SPAIN) { /* 3904 */
        s->progress[p] |= 1u << zone;
        if (popcount(s->progress[p]) == 3) fulfil(s, h, p);
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
    case DO_SELL: sell(s, h, p, m.a); break;
    case DO_GOODS: look_at_goods(s, h, p); break;
    case DO_YARD: begin(s, YARD); fl_push(s, AT_YARD); break;
    case DO_RECRUIT: recruit(s, h, p); break;
    case DO_RUMOR: begin(s, RUMOR); pay(s, h, p, rumor_price(s, p)); start_roll(s, FOR_RUMOR); break;
    case DO_ACCEPT: accept_mission(s, h, p, m.a); break;
    case DO_STASH: begin(s, STASH); fl_push(s, AT_TENS); break;
    case DO_PROVE: prove(s, p); break;
    case DO_TASK: do_task(s, h, p); break;
    case DO_CARD: play_own_card(s, h, p, m.a); break;
    default: fl_pop(s);
    }
}
