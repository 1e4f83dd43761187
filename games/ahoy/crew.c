/* crew.c - Ahoy: what crew cards let their owner do (1501-1528). Included by rules.c. */

FL_FN int twin_island(const state *s, int region) { /* 1501: the other island of the same suit, or OFF */
    for (int r = 0; r < s->regions; r++)
        if (r != region && suit_at(s, r) == suit_at(s, region)) return island(s, r);
    return OFF;
}

FL_FN fl_rule why_crew(const state *s, int seat, int card) {
    if (!has(s, seat, card)) return NOT_YOUR_CREW;                                                 /* 1006 */
    switch (card) {
    case AERONAUTS:
        if (!s->gold[seat]) return NO_GOLD;
        return on_island(s, home(s, seat)) && twin_island(s, region_of(home(s, seat))) != OFF ? OK : CREW_AERONAUTS;
    case MYSTIC_CARD: return (s->used & USED_MYSTIC) || !damageable(s, seat) ? CREW_MYSTIC : OK;             /* 1514 */
    case WHISPERING: return s->used & USED_WIND ? CREW_WIND : s->gold[seat] < 2 ? NO_GOLD : OK;            /* 1528 */
    case NOBLE:
    case GHASTLY_GUST: return OK;                                                      /* 1515, 1522 */
    default: return NOT_YOUR_CREW;
    }
}

FL_FN void use_crew(state *s, int seat, int card, fl_host *h) {
    int figure = faction(s, seat), at = home(s, seat);
    switch (card) {
    case AERONAUTS: /* 1501 */
        pay(s, seat, 1, h);
        start_voyage(s, figure, seat, at, 0, 0, FACING);
        arrive(s, twin_island(s, region_of(at)), TOLD_JUMPED, h);
        break;
    case MYSTIC_CARD: /* 1514 */
        s->used |= USED_MYSTIC;
        fl_push(s, MYSTIC);
        deal_damage(s, seat, figure, at, 1, h);
        break;
    case WHISPERING: /* 1528 */
        s->used |= USED_WIND;
        pay(s, seat, 2, h);
        use_tailwind(s, seat, figure, ANY_WIND, 0);
        break;
    case GHASTLY_GUST: /* 1522 */
        discard(s, seat, card, h);
        use_tailwind(s, seat, figure, ANY_SPACE, 0);
        break;
    default: /* 1515 */
        discard(s, seat, card, h);
        fl_push(s, ROBBING);
        break;
    }
}

FL_FN uint32_t robbable(const state *s) { /* 1515: crew and cargo of enemy flagships in the region */
    uint32_t cards = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != s->turn && region_of(home(s, seat)) == region_of(home(s, s->turn))) cards |= s->crew[seat] | s->cargo[seat];
    return cards;
}

FL_FN fl_rule why_rob(const state *s, int seat, int card, int hold) { /* 1515, 1408 */
    if (!(robbable(s) >> card & 1)) return CREW_NOBLE;
    return hold == AS_CARGO && !smuggles(s, seat) ? STOLEN_GOODS : OK;
}

FL_FN void rob(state *s, int seat, int card, int hold, fl_host *h) { /* 1515 */
    for (int other = 0; other < s->seats; other++) {
        if (!((s->crew[other] | s->cargo[other]) >> card & 1)) continue;
        s->crew[other] &= ~BIT(card), s->cargo[other] &= ~BIT(card);
        fl_tell(h, TOLD_ROBBED, FL_EVERYONE, seat, other, card, 0);
    }
    s->berth[card] = 0; /* 1007 */
    if (hold == AS_CREW) s->crew[seat] |= BIT(card);
    else s->cargo[seat] |= BIT(card);
    fl_goto(s, JETTISON);
}

FL_FN fl_rule why_aim(const state *s, int seat, int corner) { /* 1511 */
    return terrain_at(s, space_in(region_of(home(s, seat)), corner)) == FOG ? FOG_NO_BATTLE : OK;
}

FL_FN void aim(state *s, int seat, int corner) { /* 1511: as if it had moved there */
    int space = space_in(region_of(home(s, seat)), corner);
    s->busy = 0;
    fl_pop(s);
    start_voyage(s, faction(s, seat), seat, space, 0, AIM, FACING);
}
