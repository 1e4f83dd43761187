/* smugglers.c - Ahoy: the Smugglers: goods, pledges, rewards (1301-1314). Included by rules.c. */

/* ---- goods ------------------------------------------------------------------------------------------------------- */

FL_FN int can_negotiate(const state *s) { /* 1312 */
    int at = home(s, s->turn);
    return s->left && s->market && (s->left == 2 || s->comrades[region_of(at)]);
}

FL_FN fl_rule why_goods(const state *s, int good) { return good / CARDS == s->options[REGIONS] ? OK : REGION_SETS; } /* 102 */

FL_FN fl_rule why_smuggle(const state *s, int seat, int good) {
    if (!smuggles(s, seat)) return SMUGGLERS_ONLY;                                                 /* 1301 */
    if (why_goods(s, good)) return REGION_SETS;
    if (!(s->market >> good % CARDS & 1)) return NOT_IN_MARKET;
    return why_here(s, seat, CARD[good % CARDS].suit);
}

FL_FN fl_rule why_deliver(const state *s, int seat, int good) {
    int at = home(s, seat);
    if (!smuggles(s, seat)) return SMUGGLERS_ONLY;
    if (why_goods(s, good)) return REGION_SETS;
    if (!(s->cargo[seat] >> good % CARDS & 1)) return NO_SUCH_CARGO;                               /* 1302 */
    if (!on_island(s, at) || suit_at(s, region_of(at)) != CARD[good % CARDS].to) return WRONG_ISLAND;    /* 1304 */
    return closed(s, seat, at) ? ISLAND_CLOSED : OK;                                               /* 1105 */
}

FL_FN void smuggle(state *s, int seat, int good, fl_host *h) { /* 1301, 1303 */
    s->market &= ~BIT(good % CARDS);
    s->cargo[seat] |= BIT(good % CARDS);
    fl_tell(h, TOLD_SMUGGLED, FL_EVERYONE, seat, good, 0, 0);
    refill(s, h);
    fl_push(s, JETTISON);
}

FL_FN void deliver(state *s, int seat, int good, fl_host *h) { /* 1305 */
    int region = region_of(home(s, seat));
    s->cargo[seat] &= ~BIT(good % CARDS);
    s->parcel = (uint8_t)(1 + good % CARDS);
    fl_tell(h, TOLD_DELIVERED, FL_EVERYONE, seat, good, region, 0);
    praise(s, seat, 2, h);
    enrich(s, region, h);
    s->rewarded = (uint8_t)seat;
    fl_push(s, PLEDGING);
    fl_push(s, REWARDING);
}

FL_FN void pledge(state *s, int seat, int side, fl_host *h) { /* 1309 */
    int card = s->parcel - 1;
    s->parcel = 0;
    s->delivered[seat] |= BIT(card);
    if (side == FOR_UNION) s->pledged[seat] |= BIT(card);
    fl_pop(s);
    fl_tell(h, TOLD_PLEDGED, FL_EVERYONE, seat, 0, 0, 0);
    fl_tell(h, TOLD_PLEDGED_TO, 1u << seat, seat, card + CARDS * s->options[REGIONS], side, 0);
}

/* ---- rewards ----------------------------------------------------------------------------------------------------- */

FL_FN int marked_field(const state *s, int seat, int dir) { /* or OFF the grid */
    int col = s->white[seat] % GRID + EASTWARD[dir], row = s->white[seat] / GRID + SOUTHWARD[dir];
    return col < 0 || col >= GRID || row < 0 || row >= GRID ? (int)OFF : row * GRID + col;
}

FL_FN fl_rule why_mark(const state *s, int seat, int dir) { /* 1306 */
    int to = marked_field(s, seat, dir);
    return to == OFF || to == s->black[seat] ? MARKER_BLOCKED : OK;
}

FL_FN void take_reward(state *s, int seat, const reward_row *r, fl_host *h) { /* 1307; its step is on top */
    int figure = faction(s, seat), at = home(s, seat);
    fl_tell(h, TOLD_REWARD, FL_EVERYONE, seat, r->reward, 0, 0);
    switch (r->reward) {
    case R_SELL: fl_goto(s, SELLING); return;
    case R_CREW: fl_goto(s, HIRING); return;
    case R_TILE:
        if (s->regions == ON_CHART) break;
        fl_goto(s, SURVEYING);
        return;
    default: break;
    }
    fl_pop(s);
    s->rewarded = 0;
    switch (r->reward) {
    case R_GOLD: gain(s, seat, r->n, h); break;
    case R_FAME: praise(s, seat, r->n, h); break;
    case R_FAME_WEALTH: praise(s, seat, r->n, h), enrich(s, region_of(at), h); break; /* RULING: of the flagship's region */
    case R_MOVE: start_voyage(s, figure, seat, at, r->n, IDLE, MOVING); break;
    case R_QUIET: start_voyage(s, figure, seat, at, r->n, QUIET | IDLE, MOVING); break;
    case R_WIND: s->wind = ANY_WIND, start_voyage(s, figure, seat, at, 0, 0, JUMPING); break;
    case R_REPAIR: repair_all(s, seat, h); break;
    case R_REPAIR_FAME: praise(s, seat, repair_all(s, seat, h), h); break;
    default: break;
    }
}

FL_FN void mark(state *s, int seat, int dir, fl_host *h) { /* 1306, 1308: both markers have moved before the reward is taken */
    int from = s->white[seat];
    s->white[seat] = (uint8_t)marked_field(s, seat, dir);
    s->black[seat] = (uint8_t)from;
    take_reward(s, seat, &REWARD_GRIDS[s->options[REGIONS]][s->white[seat]], h);
}
