/* imagine.c - Korsaren der Karibik: fill a view with what could be (3301-3310). Included by rules.c.
 * Everything that lies face down is dealt again from what this viewer has not seen elsewhere; how much gold is in a chest is
 * anything that all know it can be, alike likely. Impossible views may end in nonsense, never in a crash. */

FL_FN int sees(int seers, int viewer) { return viewer < 0 ? seers == FL_EVERYONE : seers >> viewer & 1; }

FL_FN int draw_of(uint8_t *bag, int types, fl_host *h) { /* one of a bag that may be empty in an impossible view */
    int left = 0;
    for (int i = 0; i < types; i++) left += bag[i];
    if (!left) return 0;
    int type = fl_draw_bag(h, bag, types, KIND_NUMBER, 0);
    bag[type]--;
    return type;
}
FL_FN void take_away(uint8_t *bag, int type) {
    if (bag[type]) bag[type]--;
}

FL_FN void imagine_mods(state *s, int viewer, fl_host *h) {
    uint8_t bag[MODS], own[BATCHES][MODS];
    memset(bag, MOD_TOKENS, MODS);
    for (int b = 0; b < BATCHES; b++)
        for (int mod = 0; mod < MODS; mod++) own[b][mod] = s->batch[b] >> mod & 1;
    for (int seat = 0; seat < s->seats; seat++)
        for (unsigned on = s->mods[seat]; on; on &= on - 1) take_away(bag, fl_lowest(on));
    for (int seat = 0; seat < s->seats; seat++)
        for (unsigned on = s->loose[seat]; on; on &= on - 1) take_away(bag, fl_lowest(on));
    for (int b = 0; b < BATCHES; b++)
        for (unsigned on = s->batch[b]; on; on &= on - 1) take_away(bag, fl_lowest(on) % MODS);
    for (int z = 0; z < ZONES; z++)
        if (s->mod_seen[z] && sees(s->mod_seen[z], viewer)) take_away(bag, s->mod_at[z]);
    for (int z = 0; z < ZONES; z++)
        if (s->mod_seen[z] && !sees(s->mod_seen[z], viewer))
            s->mod_at[z] = (uint8_t)(s->mod_batch[z] ? draw_of(own[s->mod_batch[z] - 1], MODS, h) : draw_of(bag, MODS, h));
}

FL_FN void imagine_merchants(state *s, int viewer, fl_host *h) {
    uint8_t left[GROUPS][NATIONS];
    memcpy(left, s->group_left, sizeof left);
    for (int z = 0; z < ZONES; z++)
        if (s->merchant_seen[z] && s->merchant_group[z] && sees(s->merchant_seen[z], viewer))
            take_away(left[s->merchant_group[z] - 1], s->merchant[z]);
    for (int z = 0; z < ZONES; z++)
        if (s->merchant_seen[z] && !sees(s->merchant_seen[z], viewer))
            s->merchant[z] = (uint8_t)(s->merchant_group[z] ? draw_of(left[s->merchant_group[z] - 1], NATIONS, h) : 0);
}

FL_FN uint64_t cargo_seen(const state *s, int viewer) {
    uint64_t seen = s->cargo_discard[0] | s->cargo_discard[1] << 32;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < IN_PORT; i++)
            if (s->hold_seen[seat][i] && sees(s->hold_seen[seat][i], viewer)) seen |= (uint64_t)1 << (s->hold[seat][i] & 63);
    for (int i = 0; i < SPREAD; i++)
        if (s->spread_seen[i] && sees(s->spread_seen[i], viewer)) seen |= (uint64_t)1 << (s->spread[i] & 63);
    return seen;
}

FL_FN int draw_bit(uint64_t *set, uint64_t among, fl_host *h) {
    if (!(*set & among)) among = ~(uint64_t)0;
    int card = fl_draw(h, *set & among, KIND_NUMBER, 0);
    *set &= ~((uint64_t)1 << card);
    return card;
}

FL_FN void imagine_cargo(state *s, int viewer, fl_host *h) { /* first what is on offer: no card of the good in demand is there */
    uint64_t left = ~cargo_seen(s, viewer), offered = ~(uint64_t)0;
    int zone = where(s, s->turn), offer = s->depth && stands(s, AT_BUYING);
    if (offer && zone >= 0 && s->demand[zone] && !s->options[DEMAND]) offered = ~((uint64_t)0xFF << (s->demand[zone] - 1) * OF_A_GOOD);
    for (int i = 0; i < SPREAD; i++)
        if (s->spread_seen[i] && !sees(s->spread_seen[i], viewer)) s->spread[i] = (uint8_t)draw_bit(&left, offered, h);
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < IN_PORT; i++)
            if (s->hold_seen[seat][i] && !sees(s->hold_seen[seat][i], viewer)) s->hold[seat][i] = (uint8_t)draw_bit(&left, ~(uint64_t)0, h);
}

/* What has been announced is in that hand; where, is anybody's guess, unless it has been seen there. */
FL_FN int imagine_announced(state *s, int viewer, int seat, uint8_t *bag, fl_host *h) {
    int card = window_card(s, seat), slots[HAND + 1], n = 0;
    for (int i = 0; i <= HAND && s->hand_seen[seat][i]; i++) {
        if (!sees(s->hand_seen[seat][i], viewer)) slots[n++] = i;
        else if (s->hand[seat][i] == card) return -1;
    }
    if (!n) return -1;
    int slot = slots[fl_deal(h, (uint32_t)n, KIND_NUMBER, 0)];
    s->hand[seat][slot] = (uint8_t)card;
    take_away(bag, card);
    return slot;
}

FL_FN void imagine_hands(state *s, int viewer, fl_host *h) {
    uint8_t bag[GLORIES];
    for (int card = 0; card < GLORIES; card++)
        bag[card] = (uint8_t)(GLORY_COUNT[card] > s->glory_discard[card] ? GLORY_COUNT[card] - s->glory_discard[card] : 0);
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i <= HAND; i++)
            if (s->hand_seen[seat][i] && sees(s->hand_seen[seat][i], viewer)) take_away(bag, s->hand[seat][i] % GLORIES);
        for (unsigned hired = s->specialists[seat]; hired; hired &= hired - 1) take_away(bag, PLAIN_CARDS + fl_lowest(hired) % SPECIALISTS);
    }
    int laid[FL_SEATS] = {-1, -1, -1, -1, -1, -1};
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != viewer && s->laid >> seat & 1) laid[seat] = imagine_announced(s, viewer, seat, bag, h);
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i <= HAND; i++)
            if (s->hand_seen[seat][i] && !sees(s->hand_seen[seat][i], viewer) && laid[seat] != i)
                s->hand[seat][i] = (uint8_t)draw_of(bag, GLORIES, h);
}

FL_FN void imagine_rumors(state *s, int viewer, fl_host *h) {
    uint64_t left = (1u << RUMORS) - 1;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->rumor_seen[seat] && sees(s->rumor_seen[seat], viewer)) left &= ~((uint64_t)1 << s->rumor[seat] % RUMORS);
        if (s->fresh_seen[seat] && sees(s->fresh_seen[seat], viewer)) left &= ~((uint64_t)1 << s->fresh[seat] % RUMORS);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->rumor_seen[seat] && !sees(s->rumor_seen[seat], viewer)) s->rumor[seat] = (uint8_t)draw_bit(&left, ~(uint64_t)0, h);
        if (s->fresh_seen[seat] && !sees(s->fresh_seen[seat], viewer)) s->fresh[seat] = (uint8_t)draw_bit(&left, ~(uint64_t)0, h);
    }
}

FL_FN void imagine_chest(state *s, int seat, fl_host *h) { /* who has not declared has less than ten points */
    int least = s->chest_least[seat], top = s->chest_most[seat];
    if (!(s->declared >> seat & 1) && s->glory[seat] < GLORY_TO_WIN && 2 * s->glory[seat] >= GLORY_TO_WIN) {
        int below = 10 * (GLORY_TO_WIN - s->glory[seat]) - 1;
        if (top > below) top = below;
    }
    s->chest[seat] = (uint16_t)(least + (top > least ? (int)fl_deal(h, (uint32_t)(top - least + 1), KIND_NUMBER, 0) : 0));
    s->tens[seat] = 0;
    s->taken[seat] = 0;
    if (s->depth && seat == s->turn && s->ship[seat] && s->zone[seat] && stands(s, AT_BUYING)) /* any of the cards that he can pay for */
        for (int i = 0; i < n_spread(s); i++)
            if (fl_deal(h, 2, KIND_NUMBER, 0) && n_cargo(s, seat) + fl_count(s->taken[seat]) < room(s, seat) &&
                bill(s, seat, s->taken[seat] | 1u << i) <= aboard(s, seat))
                s->taken[seat] |= 1u << i;
    if (!s->depth || seat != s->turn || !s->ship[seat] || !(stands(s, AT_ONES) || stands(s, AT_TENS))) return;
    if (stash_fee(s, seat) > 0 && s->wealth[seat] - s->chest[seat] < stash_fee(s, seat))
        s->chest[seat] = (uint16_t)(s->wealth[seat] >= stash_fee(s, seat) ? s->wealth[seat] - stash_fee(s, seat) : 0);
    if (!stands(s, AT_ONES)) return;
    int low = least_stash(s, seat) / 10, high = most_stash(s, seat) / 10;
    s->tens[seat] = (uint8_t)(1 + low + (high > low ? (int)fl_deal(h, (uint32_t)(high - low + 1), KIND_NUMBER, 0) : 0));
}

FL_FN void imagine_start(state *s, int viewer, fl_host *h) { /* 108: captains and ships that have not been shown */
    uint64_t left = (1u << CAPTAINS) - 1;
    int outfit = s->depth && s->step[0] == 1 + AT_OUTFIT;
    if (outfit && viewer >= 0 && s->dealt[viewer]) left &= ~((uint64_t)1 << (s->dealt[viewer] - 1) % CAPTAINS);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        s->dealt[seat] = (uint8_t)(outfit ? 1 + draw_bit(&left, ~(uint64_t)0, h) : 0);
        s->picked[seat] = (uint8_t)(outfit && s->polled >> seat & 1 ? 1 + fl_deal(h, 2, KIND_NUMBER, 0) : 0);
    }
}

FL_FN void imagine(void *v, int viewer, fl_host *h) {
    state *s = (state *)v;
    imagine_mods(s, viewer, h);
    imagine_merchants(s, viewer, h);
    imagine_cargo(s, viewer, h);
    imagine_rumors(s, viewer, h);
    imagine_hands(s, viewer, h);
    imagine_start(s, viewer, h);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != viewer) imagine_chest(s, seat, h);
}
