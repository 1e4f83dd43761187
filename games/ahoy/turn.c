/* turn.c - Ahoy: setup, turns, rounds, the end (101-109, 201-218). Included by rules.c. */

/* ---- setup ------------------------------------------------------------------------------------------------------- */

FL_FN void cast_dice(state *s, fl_host *h) { /* 106, 216, 1107: dice come back from wherever they lie */
    for (int i = 0; i < CARDS; i++)
        if (s->berth[i] != DAMAGE_MARK) s->berth[i] = 0;
    for (int i = 0; i < 3; i++)
        if (s->rigging[i] != DAMAGE_MARK) s->rigging[i] = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < SLOTS; i++)
            if (s->slot[seat][i] != DAMAGE_MARK) s->slot[seat][i] = 0;
        for (int i = 0; i < 6; i++) s->dice[seat][i] = 0;
        for (int i = n_dice(seat); i > 0; i--) s->dice[seat][fl_deal(h, 6, KIND_DIE, FL_EVERYONE)]++;
        fl_tell(h, TOLD_CAST, FL_EVERYONE, seat, 0, 0, 0);
    }
}

FL_FN void set_chart(state *s, fl_host *h) { /* 103, 104: they touch with one space each, the islands as far apart as can be */
    for (int r = 0; r < 2; r++) {
        uint64_t unseen = (((uint64_t)1 << TILES) - 1) & ~(r ? (uint64_t)1 << s->tile[0] : 0);
        s->tile[r] = (uint8_t)fl_draw(h, unseen, KIND_TILE, FL_EVERYONE);
        s->turned[r] = (uint8_t)(r ? 0 : 2);
        s->col[r] = (uint8_t)(r ? 26 : 24);
        s->row[r] = (uint8_t)(r ? 25 : 24);
        s->wealth[r] = 1;
    }
    s->regions = 2;
}

FL_FN void set_market(state *s, fl_host *h) { /* 105 */
    s->deck = ((uint32_t)1 << CARDS) - 1;
    for (int suit = 0; suit < SUITS && s->seats < 4; suit++) s->gone |= BIT(fl_draw(h, SUIT_CARDS[suit], KIND_CARD, FL_EVERYONE));
    s->deck &= ~s->gone;
    refill(s, h);
}

FL_FN void setup(void *state_of, fl_host *h) { /* 101-109 */
    state *s = (state *)state_of;
    set_chart(s, h);
    set_market(s, h);
    cast_dice(s, h);
    for (int seat = 0; seat < s->seats; seat++) {
        s->gold[seat] = 1;
        if (smuggles(s, seat)) s->white[seat] = s->black[seat] = CENTRE;
    }
    s->ready = 6;
    draw_plans(s, h);
    fl_push(s, BERTH);
}

FL_FN fl_rule why_berth(const state *s, int seat, int space) { /* 107, 108 */
    if (region_of(space) >= s->regions) return NO_SUCH_FIGURE;
    if (smuggles(s, seat)) return on_island(s, space) ? START_SMUGGLER : OK;
    return on_island(s, space) ? OK : START_SQUADRON;
}

FL_FN void berth(state *s, int seat, int space, fl_host *h) { /* 107-109 */
    int mu = union_seat(s);
    s->flagship[seat] = (uint8_t)(1 + space);
    fl_tell(h, TOLD_BERTHED, FL_EVERYONE, faction(s, seat), space, 0, 0);
    if (seat == 0) place_patrol(s, space, h);
    if (seat + 1 == mu) { /* the Union has the other island */
        int region = !region_of(home(s, 0));
        s->flagship[mu] = (uint8_t)(1 + island(s, region));
        s->comrades[region] = 2;
        fl_tell(h, TOLD_BERTHED, FL_EVERYONE, UNION, island(s, region), 0, 0);
        fl_tell(h, TOLD_ASHORE, FL_EVERYONE, region, 2, 0, 0);
        seat = mu;
    }
    s->turn = (uint8_t)(seat + 1);
    if (s->turn < s->seats) return;
    s->turn = 0;
    s->round = 1;
    fl_goto(s, TURN);
    fl_tell(h, TOLD_ROUND, FL_EVERYONE, 1, 0, 0, 0);
    fl_tell(h, TOLD_TURN, FL_EVERYONE, 0, 0, 0, 0);
}

/* ---- rounds ------------------------------------------------------------------------------------------------------ */

FL_FN void begin_round(state *s, fl_host *h) { /* 216, 217, 1206 */
    cast_dice(s, h);
    s->first = s->turn = (uint8_t)(s->first + 1 < s->seats ? s->first + 1 : 0);
    fl_tell(h, TOLD_FIRST_MATE, FL_EVERYONE, s->first, 0, 0, 0);
    draw_plans(s, h);
    s->round++;
    fl_goto(s, TURN);
    fl_tell(h, TOLD_ROUND, FL_EVERYONE, s->round, 0, 0, 0);
    fl_tell(h, TOLD_TURN, FL_EVERYONE, s->turn, 0, 0, 0);
}

FL_FN void score_regions(state *s, fl_host *h) { /* 207-209, 1213 */
    for (int r = 0; r < s->regions; r++)
        for (int side = FOR_SQUADRON; side <= FOR_UNION; side++) {
            int seat = side == FOR_SQUADRON ? 0 : union_seat(s);
            if (!controls(s, r, side)) continue;
            s->fame[seat] += s->wealth[r];
            fl_tell(h, TOLD_CONTROL, FL_EVERYONE, seat, r, s->wealth[r], 0);
        }
}

FL_FN int pledge_fame(const state *s, uint32_t cards, int side) { /* 1310: by the card's own suit */
    int n = 0;
    for (int r = 0; r < s->regions; r++)
        if (controls(s, r, side)) n += fl_count(cards & SUIT_CARDS[suit_at(s, r)]);
    return n;
}

FL_FN void score_pledges(state *s, fl_host *h) {
    for (int seat = 0; seat < s->seats; seat++) {
        uint32_t mine = s->pledged[seat], others = s->delivered[seat] & ~mine;
        int squadron = pledge_fame(s, others, FOR_SQUADRON), mu = pledge_fame(s, mine, FOR_UNION);
        s->bared[seat] = mine;
        s->pledged[seat] = 0;
        s->fame[seat] += (uint16_t)(squadron + mu);
        if (!smuggles(s, seat)) continue;
        fl_tell(h, TOLD_PLEDGES, FL_EVERYONE, seat, FOR_SQUADRON, fl_count(others), squadron);
        fl_tell(h, TOLD_PLEDGES, FL_EVERYONE, seat, FOR_UNION, fl_count(mine), mu);
    }
}

FL_FN void end_round(state *s, fl_host *h) {
    int most = 0, poor = 0;
    score_regions(s, h);
    for (int seat = 0; seat < s->seats; seat++) most = s->fame[seat] > most ? s->fame[seat] : most;
    for (int r = 0; r < s->regions; r++) poor |= s->wealth[r] < MAX_WEALTH;
    if (most >= ENOUGH_FAME || s->round == LAST) { /* 210, 218 */
        score_pledges(s, h);
        fl_pop(s);
        fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
    } else if (s->seats == 2) fl_goto(s, poor ? ENRICHING : REFRESHING); /* 214, 215 */
    else begin_round(s, h);
}

/* ---- turns ------------------------------------------------------------------------------------------------------- */

FL_FN void next_turn(state *s, fl_host *h) { /* 206 */
    for (int i = 1; i <= s->seats; i++) {
        int seat = (s->turn + i) % s->seats;
        if (!dice_left(s, seat)) continue;
        s->turn = (uint8_t)seat;
        fl_goto(s, TURN);
        fl_tell(h, TOLD_TURN, FL_EVERYONE, seat, 0, 0, 0);
        return;
    }
    end_round(s, h);
}

FL_FN void end_turn(state *s, int seat, fl_host *h) {
    int region = region_of(home(s, seat)), met = 0;
    for (int other = 0; other < s->seats; other++) met |= other != seat && region_of(home(s, other)) == region;
    s->placed = s->used = 0;
    if (has(s, seat, ELDER) && !damage_on(s, seat)) gain(s, seat, 1, h);                           /* 1502 */
    if (has(s, seat, DOCUMENTARIAN) && met) gain(s, seat, 1, h);                                   /* 1504 */
    if (seat == 0) fl_goto(s, FORTS);                                                              /* 1103 */
    else next_turn(s, h);
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

FL_FN void result(const void *state_of, int score[], int rank[]) { /* 210, 212, 213 */
    const state *s = (const state *)state_of;
    for (int seat = 0; seat < s->seats; seat++) score[seat] = s->fame[seat];
    for (int seat = 0; seat < s->seats; seat++) {
        rank[seat] = 1;
        for (int other = 0; other < s->seats; other++)
            rank[seat] += score[other] > score[seat] || (score[other] == score[seat] && s->gold[other] > s->gold[seat]);
    }
}
