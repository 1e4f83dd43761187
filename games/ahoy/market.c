/* market.c - Ahoy: the market, and crew from it (1001-1007). Included by rules.c. */

FL_FN int closed(const state *s, int seat, int space) { return seat != 0 && s->forts[region_of(space)] && on_island(s, space); } /* 1105 */

FL_FN fl_rule why_here(const state *s, int seat, int suit) { /* 1002, 1003, 1105, 1106 */
    int at = home(s, seat);
    if (seat == 0)
        for (int r = 0; r < s->regions; r++)
            if (s->forts[r] && suit_at(s, r) == suit) return OK;
    if (!on_island(s, at)) return NOT_ON_ISLAND;
    if (suit_at(s, region_of(at)) != suit) return WRONG_SUIT;
    return closed(s, seat, at) ? ISLAND_CLOSED : OK;
}

FL_FN uint32_t cards_here(const state *s, int seat) { /* market cards of a suit that the seat can recruit */
    uint32_t cards = 0;
    if (on_island(s, home(s, seat))) cards = SUIT_CARDS[suit_at(s, region_of(home(s, seat)))];
    if (seat == 0)
        for (int r = 0; r < s->regions; r++)
            if (s->forts[r]) cards |= SUIT_CARDS[suit_at(s, r)];
    return cards & s->market;
}

FL_FN uint32_t cost_boxes(const state *s, int seat) { /* 1004: cost boxes of cards that can be recruited here with a die */
    uint32_t open = 0, cards = s->market & DIE_COST_CARDS;
    if (!cards || (seat && !on_island(s, home(s, seat)))) return 0;
    for (int box = B_COST; box < B_CUTTER; box++) {
        int card = BOX_CARD[box - B_CREW];
        if ((cards >> card & 1) && why_here(s, seat, CARD[card].suit) == OK) open |= BIT(box);
    }
    return open;
}

FL_FN fl_rule why_recruit(const state *s, int seat, int card) {
    if (!(s->market >> card & 1)) return NOT_IN_MARKET; /* 1001 */
    switch (fl_top(s)) {
    case NEGOTIATING:
    case HIRING: return OK;
    case ENLISTING: return CARD[card].suit == suit_at(s, s->origin - 1) ? OK : WRONG_SUIT; /* 1601 */
    default: {
        fl_rule rule = why_here(s, seat, CARD[card].suit);
        if (rule) return rule;
        return CARD[card].cost && s->gold[seat] >= CARD[card].cost ? OK : COST_OF_CREW; /* 1004 */
    }
    }
}

FL_FN void refill(state *s, fl_host *h) { /* 1005 */
    while (s->deck && fl_count(s->market) < OPEN_CARDS) {
        int card = fl_draw(h, s->deck, KIND_CARD, FL_EVERYONE);
        s->deck &= ~BIT(card);
        s->market |= BIT(card);
        fl_tell(h, TOLD_MARKET, FL_EVERYONE, card, 0, 0, 0);
    }
}

FL_FN void hire(state *s, int seat, int card, int die, fl_host *h) {
    s->market &= ~BIT(card);
    s->crew[seat] |= BIT(card);
    s->berth[card] = (uint8_t)die;
    fl_tell(h, TOLD_RECRUITED, FL_EVERYONE, seat, card, 0, 0);
    if (fl_top(s) != ENLISTING) refill(s, h); /* 1601 */
}

FL_FN void discard(state *s, int seat, int card, fl_host *h) { /* 1007: what lies on the card leaves with it */
    s->crew[seat] &= ~BIT(card);
    s->gone |= BIT(card);
    s->berth[card] = 0;
    fl_tell(h, TOLD_DISCARDED, FL_EVERYONE, seat, card, 0, 0);
}

FL_FN void recruit(state *s, int seat, int card, fl_host *h) {
    switch (fl_top(s)) {
    case TURN: pay(s, seat, CARD[card].cost, h); break; /* 1004 */
    case NEGOTIATING: /* 1312: the second one costs a comrade of the island */
        if (s->left == 1) drive_off(s, region_of(home(s, seat)), 1, h);
        s->left--;
        break;
    case HIRING:
        fl_pop(s);
        s->rewarded = 0;
        break;
    default: break;
    }
    hire(s, seat, card, 0, h);
}
