/* check.c - can this position be? Included by rules.c. Every field is known to be in range. */

FL_FN int step_of(const state *s) { return s->depth ? fl_top(s) : -1; }
FL_FN int visiting(const state *s) { return s->depth && fl_top(s) >= PORT; }

FL_FN int check_stack(const state *s) {
    int step = step_of(s);
    if (step == FITTING ? s->round : s->round < 1 || s->round > ROUNDS) return BROKEN_STACK;
    if (at_end(s) && s->round != ROUNDS) return BROKEN_STACK;
    if (!fighting(s) && s->island) return BROKEN_STACK;
    if (s->island == COVE) return BROKEN_STACK;
    return WELL;
}

/* Each tavern card is in exactly one place; rum cards are laid open at the end only. */
FL_FN int check_cards(const state *s) {
    int piled = 0;
    for (int i = 0; i < N_CARDS; i++) {
        int n = open_cards(s, i) + s->pile[i];
        for (int seat = 0; seat < s->seats; seat++) n += s->hand[seat][i];
        if (n != COPIES[i]) return BROKEN_CARDS;
        if (i >= CARD_rum_1 && (at_end(s) ? n - s->pile[i] - s->discard[i] : s->discard[i])) return BROKEN_CARDS;
        piled += s->pile[i];
    }
    return piled == s->n_pile ? WELL : BROKEN_CARDS;
}

FL_FN int check_hand(const state *s, int seat, int later) {
    int held = 0, rum = 0, hidden = unknown_cards(s, seat);
    for (int i = 0; i < N_CARDS; i++) {
        held += s->hand[seat][i];
        if (i < N_PLAYABLE ? s->known[seat][i] > s->hand[seat][i] : 0) return BROKEN_HANDS;
        if (i >= CARD_rum_1) rum += s->hand[seat][i];
    }
    if (held != s->held[seat] || hidden > s->old[seat] + s->drawn[seat]) return BROKEN_HANDS;
    return (later ? rum > s->elder[seat] : s->old[seat] || s->elder[seat]) ? BROKEN_HANDS : WELL;
}

/* 208: what was drawn from the pile is what it was made of, less what is left of it. */
FL_FN int check_hands(const state *s) {
    int later = !is_first_pile(s), made = later ? 0 : ALL_CARDS, drawn = s->n_pile;
    for (int i = 0; later && i < N_CARDS; i++) {
        int most = i < N_PLAYABLE ? s->made[i] : 0;
        if (s->pile[i] > most || most > COPIES[i]) return BROKEN_HANDS;
        made += most;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (check_hand(s, seat, later)) return BROKEN_HANDS;
        drawn += s->drawn[seat];
    }
    return made == drawn ? WELL : BROKEN_HANDS;
}

FL_FN int check_loot(const state *s) { /* 401, 701 */
    int left = 0, n[N_LOOTS], open = s->depth && !visiting(s) && !at_end(s) && fl_top(s) != FITTING;
    for (int i = 0; i < N_LOOTS; i++) left += n[i] = s->loot[i];
    for (int i = 0; i < PILES; i++) {
        if ((s->up[i] != 0) != open) return BROKEN_LOOT;
        if (s->up[i] && ++n[s->up[i] - 1] > LOOT_COPIES) return BROKEN_LOOT;
    }
    return left == PILES * (ROUNDS - s->round) ? WELL : BROKEN_LOOT;
}

/* Seats of an order: different ones, without a gap. 0xFF: it is none. */
FL_FN unsigned seats_of(const state *s, const uint8_t order[MOST_SEATS]) {
    unsigned set = 0;
    for (int i = 0; i < MOST_SEATS; i++) {
        if (!order[i]) continue;
        if (order[i] > s->seats || set >> (order[i] - 1) & 1 || (i && !order[i - 1])) return 0xFF;
        set |= 1u << (order[i] - 1);
    }
    return set;
}

FL_FN int check_order(const state *s) {
    unsigned set = seats_of(s, s->order), gone;
    int step = step_of(s), now = s->turn < MOST_SEATS ? s->order[s->turn] : 0;
    if (set == 0xFF) return BROKEN_ORDER;
    if (step <= WHEELS) return set || s->turn ? BROKEN_ORDER : WELL;
    if (!now && (step != STEER || s->turn > fl_count(set))) return BROKEN_ORDER;
    if (fighting(s)) { /* all who were there when it was made; some are gone */
        gone = set & ~fighters(s);
        if ((fighters(s) & ~set) || (gone & ~ships_at(s, COVE))) return BROKEN_ORDER;
        return step == STEER || fighters(s) >> (now - 1) & 1 ? WELL : BROKEN_ORDER;
    }
    if (set != everybody(s)) return BROKEN_ORDER;
    for (int i = 1; visiting(s) && i < s->seats; i++)
        if (s->at[s->order[i] - 1] < s->at[s->order[i - 1] - 1]) return BROKEN_ORDER; /* 711 */
    return WELL;
}

/* Before the first round every ship is as the box has it. */
FL_FN int check_start(const state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->gold[seat] != START_GOLD || s->treasure[seat] || s->rum[seat]) return BROKEN_SHIPS;
        for (int i = 0; i < SECTORS; i++)
            if (s->ring[seat][i] != START_RING || s->reinforced[seat][i] || s->renewed[seat][i]) return BROKEN_SHIPS;
    }
    return WELL;
}

/* 623, 722: a destroyed ship lies in the cove until it is repaired there. */
FL_FN int check_destroyed(const state *s, int seat) {
    int n = 0, waits = 0;
    for (int i = 0; i < SECTORS; i++) n += !s->ring[seat][i];
    if (!n) return WELL;
    for (int i = s->turn; i < s->seats; i++) waits |= s->order[i] == seat + 1 && (i > s->turn || fl_top(s) == SHELTERED);
    return n == 1 && s->at[seat] == COVE && (fighting(s) || !s->depth || (visiting(s) && waits)) ? WELL : BROKEN_SHIPS;
}

FL_FN int check_places(const state *s) {
    int step = step_of(s), ashore = step == FITTING || (step == WHEELS && s->round == 1), most = step == ACTIONS ? TREASURE_ISLAND : COVE;
    for (int seat = 0; seat < s->seats; seat++) {
        if (ashore ? s->at[seat] : s->at[seat] > most || (!s->at[seat] && !fighting_off(s))) return BROKEN_SHIPS;
        if (check_destroyed(s, seat)) return BROKEN_SHIPS;
    }
    if (step == ACTIONS) return WELL;
    for (int place = TAVERN; place <= CREW_ISLAND; place++) { /* 604: where nobody fights any more one ship is left */
        if (fighting(s) && s->island && place >= s->island) continue;
        if (several(ships_at(s, place))) return BROKEN_SHIPS;
        if (!at_end(s) && step != WHEELS && ships_at(s, place) && black_at(s, place) >= 0) return BROKEN_SHIPS;
    }
    return WELL;
}

FL_FN int cards_on(const uint8_t cards[SECTORS]) { return !!cards[HOLD] + !!cards[SAILS] + !!cards[CANNONS] + !!cards[CREW]; }

FL_FN int check_ships(const state *s) {
    int loaded = 0;
    for (int seat = 0; seat < s->seats; seat++) loaded += s->treasure[seat];
    if (loaded > TREASURES) return BROKEN_SHIPS;
    if (step_of(s) == FITTING && check_start(s)) return BROKEN_SHIPS;
    for (int seat = 0; s->options[MAT_CARDS] && seat < s->seats; seat++) /* 562 */
        if (cards_on(s->reinforced[seat]) > 1 || cards_on(s->renewed[seat]) > 1) return BROKEN_SHIPS;
    return check_places(s);
}

FL_FN int check_legends(const state *s) { /* 901, 902 */
    unsigned at_sea = 1u << s->legend[0] | (s->black[1] ? 1u << s->legend[1] : 0);
    if (!s->options[LEGENDARY]) return s->legend[0] || s->legend[1] || s->legends ? BROKEN_FOES : WELL;
    if (s->black[1] ? s->legend[0] == s->legend[1] : s->legend[1]) return BROKEN_FOES;
    return s->legends & at_sea ? BROKEN_FOES : WELL;
}

FL_FN int check_black(const state *s) { /* 107, 404, 644, 741 */
    int step = step_of(s), moved = s->round - (step != FITTING) + at_end(s), both = s->seats == 3;
    if (!s->black[0] || s->black[0] == s->black[1] || (s->black[1] != 0) != both || s->down >> (1 + both)) return BROKEN_FOES;
    if (s->down && !fighting(s) && !visiting(s)) return BROKEN_FOES;
    if (s->down && fighting_off(s)) return BROKEN_FOES;
    for (int i = 0; i <= both; i++) {
        int start = i ? CANNONS_ISLAND : TAVERN, thrown = s->options[REVENGE] && (s->round > 1 || step > WHEELS || !s->depth);
        if (!thrown && s->black[i] != (start - 1 + moved) % TREASURE_ISLAND + 1) return BROKEN_FOES;
        if (fighting(s) && s->black[i] > s->island && s->down >> i & 1) return BROKEN_FOES;
    }
    return s->options[REVENGE] && s->round == ROUNDS && step != WHEELS && s->black[0] != TREASURE_ISLAND ? BROKEN_FOES : WELL;
}

FL_FN int check_foes(const state *s) {
    int sent = step_of(s) == ACTIONS || (fighting(s) && !fighting_off(s));
    if (check_legends(s) || check_black(s)) return BROKEN_FOES;
    for (int i = 0; i < PILES; i++) /* 522, 651 */
        if (s->navy[i] && (!sent || s->navy[i] > s->seats || s->at[s->navy[i] - 1] == i + 1)) return BROKEN_FOES;
    return WELL;
}

FL_FN int check_secrets(const state *s) { /* 108, 402, 503, 605 */
    int step = step_of(s);
    unsigned most = step == FITTING || step == WHEELS || step == ACTIONS ? everybody(s) : step == WINDOW ? fighters(s) : 0;
    if ((s->done & ~most) || (most && s->done == most)) return BROKEN_SECRETS;
    for (int seat = 0; seat < s->seats; seat++) {
        if (step == WHEELS ? (s->wheel[seat] != 0) != (s->done >> seat & 1) : s->wheel[seat]) return BROKEN_SECRETS;
        for (int i = 0; i < SECTORS; i++)
            if (s->plan[seat][i] > (step == FITTING ? TOP_RING - START_RING : 0)) return BROKEN_SECRETS;
        if (plan_cost(s, seat) > s->gold[seat]) return BROKEN_SECRETS;
    }
    return WELL;
}

/* 804: of k players with equal rum those who left have as many behind them as stayed; who has not yet fought, none. */
FL_FN int check_places_fought(const state *s) {
    int now = -1;
    for (int seat = 0; seat < s->seats; seat++)
        if (fighting_off(s) && s->at[seat] == MAT) now = s->rum[seat];
    for (int seat = 0; seat < s->seats; seat++) {
        int equals = 0, same = 0, there = 0;
        for (int other = 0; other < s->seats; other++) {
            if (s->rum[other] != s->rum[seat]) continue;
            equals++, same += s->outlasted[other] == s->outlasted[seat], there += s->at[other] == MAT;
        }
        if (!at_end(s) || s->rum[seat] < now) {
            if (s->outlasted[seat] || (at_end(s) && s->at[seat] == MAT)) return BROKEN_FIGHT;
        } else if (s->rum[seat] == now && s->at[seat] == MAT) {
            if (s->outlasted[seat]) return BROKEN_FIGHT;
        } else if (same != 1 || s->outlasted[seat] >= equals || s->outlasted[seat] < there || s->at[seat] == MAT) return BROKEN_FIGHT;
    }
    return WELL;
}

/* Battle cards lie before those whose fight is, or was: what is still to come has seen none. */
FL_FN int check_lying(const state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        int fought = fighting(s) && (s->at[seat] == COVE || s->at[seat] <= s->island);
        if (fighting_off(s) && s->at[seat] != MAT && s->at[seat] != COVE) fought = 0;
        for (int i = 0; i < N_LYING; i++)
            if (s->lying[seat][i] > (fought ? COPIES[CARD_weapon + i] : 0)) return BROKEN_FIGHT;
        if (s->lying[seat][CARD_grapeshot - CARD_weapon] > 1) return BROKEN_FIGHT;
    }
    if (!s->boarding) return WELL;
    return fighting(s) && s->boarding - 1 <= s->island && (s->boarding > 1 || fighting_off(s)) ? WELL : BROKEN_FIGHT;
}

FL_FN int black_on(const state *s, int place) { /* standing or beaten, or -1 */
    return !place ? -1 : s->black[0] == place ? 0 : s->black[1] == place ? 1 : -1;
}

FL_FN int check_struck(const state *s) {
    int ship = black_on(s, s->island), most = ship < 0 ? 0 : LEGENDS[s->legend[ship]].hits;
    int beaten = ship >= 0 && s->down >> ship & 1;
    if (s->struck[BLACK] > most || (ship >= 0 && beaten != (s->struck[BLACK] == most))) return BROKEN_FIGHT;
    if (s->struck[ROYAL] > (navy_at(s, s->island) ? ROYAL_HITS : 0)) return BROKEN_FIGHT;
    return (s->struck[BLACK] || s->struck[ROYAL]) && !s->hit ? BROKEN_FIGHT : WELL;
}

FL_FN int check_combat(const state *s) { /* 564, 605, 642 */
    int step = step_of(s), shot = foes(s) && !(step == DUEL && s->lead && !s->turn) ? FOES : 0;
    unsigned marked = seats_of(s, s->marks);
    if (fight_over(s) || check_struck(s)) return BROKEN_FIGHT;
    if (step == STEER && (!(foes(s) >> ROYAL & 1) || (s->lead && !s->turn))) return BROKEN_FIGHT;
    if (marked == 0xFF || (marked & ~(fighters(s) | ships_at(s, COVE)))) return BROKEN_FIGHT;
    if (marked && (step == WINDOW || !(foes(s) >> BLACK & 1))) return BROKEN_FIGHT;
    return step == WINDOW ? (s->lead || s->shots ? BROKEN_FIGHT : WELL) : s->shots == shot ? WELL : BROKEN_FIGHT;
}

FL_FN int check_fight(const state *s) {
    if (check_lying(s) || check_places_fought(s)) return BROKEN_FIGHT;
    if (fighting(s)) return check_combat(s);
    return s->hit || s->lead || s->shots || s->struck[0] || s->struck[1] || seats_of(s, s->marks) ? BROKEN_FIGHT : WELL;
}

FL_FN int check_visit(const state *s) {
    if (!visiting(s)) return s->rebate || s->bought || s->lifted || s->lifts ? BROKEN_VISIT : WELL;
    int seat = s->order[s->turn] - 1, place = s->at[seat];
    if ((place == COVE) != (fl_top(s) == SHELTERED) && fl_top(s) != REFIT) return BROKEN_VISIT;
    if (s->rebate && !s->renewed[seat][CREW]) return BROKEN_VISIT;
    if ((s->bought && place != TAVERN) || (s->lifts && place != TREASURE_ISLAND)) return BROKEN_VISIT;
    return (s->lifted != 0) == (s->lifts != 0) ? WELL : BROKEN_VISIT;
}

FL_FN int check(const void *v) {
    const state *s = (const state *)v;
    int broken = check_stack(s);
    if (!broken) broken = check_order(s);
    if (!broken) broken = check_cards(s);
    if (!broken) broken = check_hands(s);
    if (!broken) broken = check_loot(s);
    if (!broken) broken = check_ships(s);
    if (!broken) broken = check_foes(s);
    if (!broken) broken = check_secrets(s);
    if (!broken) broken = check_fight(s);
    if (!broken) broken = check_visit(s);
    return broken;
}
