/* legal.c - Ahoy: the list of what is legal: few candidates for each step, and `why` decides. Included by rules.c. */

typedef struct {
    const state *s;
    int seat, n;
    fl_move *out;
} offers;

FL_FN void offer_if(offers *o, int yes, int verb, int a, int b) { /* where the step is known, and with it what `why` would ask */
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    if (yes) o->out[o->n++] = m;
}

FL_FN void offer(offers *o, int verb, int a, int b) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    if (why(o->s, o->seat, m) == OK) o->out[o->n++] = m;
}

FL_FN void offer_all(offers *o, int verb, int n) {
    for (int i = 0; i < n; i++) offer(o, verb, i, 0);
}

FL_FN void offer_set(offers *o, int verb, uint64_t set, int add) {
    for (; set; set &= set - 1) offer(o, verb, fl_lowest(set) + add, 0);
}

FL_FN void offer_pairs(offers *o, int verb, int n, int m) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) offer(o, verb, i, k);
}

/* ---- the turn ---------------------------------------------------------------------------------------------------- */

FL_FN void offer_plans(offers *o) {
    const state *s = o->s;
    const uint8_t *hand = s->hand[o->seat];
    unsigned peopled = 0;
    if (!s->plans) return;
    for (int r = 0; r < s->regions; r++) peopled |= (unsigned)(s->comrades[r] > 0) << r;
    if (hand[ENLIST_PLAN]) offer_set(o, PLAY_ENLIST, peopled, 0);
    if (hand[ENTRY_PLAN]) offer_if(o, 1, PLAY_ENTRY, 0, 0);
    if (hand[EVACUATION_PLAN]) offer_set(o, PLAY_EVACUATION, peopled, 0);
    if (hand[SNEAK_PLAN])
        for (unsigned at = peopled; at; at &= at - 1)
            for (int corner = 0; corner < CORNERS; corner++) {
                int space = space_in(fl_lowest(at), corner);
                offer_if(o, s->patrols[space], PLAY_SNEAK, space, 0);
            }
    if (hand[CUTTER_PLAN]) offer_set(o, PLAY_CUTTER, peopled, 0);
    if (hand[GUNSHIP_PLAN]) offer_set(o, PLAY_GUNSHIP, peopled, 0);
}

FL_FN void offer_turn(offers *o) {
    const state *s = o->s;
    int seat = o->seat, house = s->options[REGIONS] * CARDS, at = home(s, seat);
    if (s->placed < 2) {
        unsigned values = usable(s, seat);
        for (int i = 0; i < 6; i++)
            if (s->dice[seat][i]) offer_if(o, reaches(s, seat, i + 1, s->gold[seat], values), USE, i, 0);
        if (!box_open(s, seat, B_SAIL)) offer_all(o, ASIDE, 6);
    }
    offer_set(o, RECRUIT, cards_here(s, seat), 0);
    if (smuggles(s, seat) && on_island(s, at)) {
        offer_set(o, SMUGGLE, s->market & SUIT_CARDS[suit_at(s, region_of(at))], house);
        offer_set(o, DELIVER, s->cargo[seat], house);
    }
    if (s->crew[seat])
        offer_set(o, CREW, s->crew[seat] & (BIT(AERONAUTS) | BIT(MYSTIC_CARD) | BIT(NOBLE) | BIT(GHASTLY_GUST) | BIT(WHISPERING)), 0);
    if (seat == union_seat(s)) offer_plans(o);
    offer_if(o, s->placed == 2 || !dice_left(s, seat), END, 0, 0);
}

FL_FN void offer_placing(offers *o) {
    const state *s = o->s;
    int pips = has(s, o->seat, MIDDLEMAN) ? 2 : 1;
    for (uint32_t boxes = slots_for_dice(s, o->seat) | cost_boxes(s, o->seat); boxes; boxes &= boxes - 1) {
        int box = fl_lowest(boxes);
        offer_if(o, asks(s, o->seat, box) >> (s->die - 1) & 1, PLACE, box, 0);
    }
    if (!s->gold[o->seat]) return;
    offer_all(o, RAISE, pips);
    offer_all(o, LOWER, pips);
}

/* ---- voyages ----------------------------------------------------------------------------------------------------- */

FL_FN void offer_steps(offers *o) {
    int at = o->s->at[voyage(o->s)] - 1;
    for (int dir = 0; dir < 4; dir++) offer_if(o, why_step(o->s, at, dir) == OK, GO, dir, 0);
    if (o->s->crew[o->seat] & BIT(SEA_WITCH)) offer_all(o, WITCH, 4);
}

FL_FN void offer_jumps(offers *o) {
    for (int space = 0; space < n_spaces(o->s); space++) offer_if(o, why_jump(o->s, space) == OK, JUMP, space, 0);
}

FL_FN void offer_lay(offers *o) {
    for (int quarter = 0; quarter < 4; quarter++)
        for (int corner = 0; corner < CORNERS; corner++) offer_if(o, why_lay(o->s, quarter, corner) == OK, LAY, quarter, corner);
}

FL_FN void offer_drift(offers *o) {
    if (terrain_choice(o->s) == PILOT_CHOICE) {
        offer(o, IGNORE, 0, 0);
        return;
    }
    offer_all(o, DRIFT, 4);
    if (has(o->s, o->seat, SEA_WITCH)) offer_all(o, WITCH, 4);
}

FL_FN void offer_harbor(offers *o) {
    offer(o, MEND, 0, 0);
    for (int value = 1; value <= 6; value++)
        if (shift_target(o->s, o->seat, value) != OFF)
            for (int box = 0; box < BOXES; box++) offer(o, SHIFT, box, value - 1);
}

FL_FN void offer_voyage(offers *o, int top) {
    switch (top) {
    case MOVING: offer_steps(o); break;
    case JUMPING: offer_jumps(o); break;
    case EXPLORING: offer_lay(o); break;
    case FACING: {
        unsigned found = foes(o->s);
        offer_set(o, FIGHT, found, 0);
        if (can_bribe(o->s)) offer_set(o, BRIBE, found, 0);
        break;
    }
    case IN_TERRAIN: offer_drift(o); break;
    case AT_HARBOR: offer_harbor(o); break;
    default: offer(o, STATION, 0, 0), offer(o, LAND, 0, 0), offer(o, GATHER, 0, 0); break;
    }
}

/* ---- battles ----------------------------------------------------------------------------------------------------- */

FL_FN void offer_fire(offers *o) {
    int seat = o->seat;
    for (int i = 0; i < (seat == 0 ? 2 : 1); i++)
        for (int pips = 0; pips < 5; pips++) offer(o, FIRE, cannon_box(o->s, seat, i), pips);
}

FL_FN void offer_battle(offers *o, int top) {
    switch (top) {
    case SCHEMING: offer(o, PLAY_SECRET, 0, 0), offer(o, PLAY_MISS, 0, 0), offer(o, PLAY_CACHE, 0, 0); break;
    case FIRING:
    case ANSWERING: offer_fire(o); break;
    case GROGGING:
    case PARRYING: offer(o, REROLL, 0, 0); break;
    case SACKING: offer_set(o, SACK, o->s->crew[fighting_seat(o->s, !winner_side(o->s))], 0); break;
    default: offer_all(o, WIN, N_SPOILS); break;
    }
}

/* ---- whatever else is under way ---------------------------------------------------------------------------------- */

FL_FN void offer_orders(offers *o) {
    for (int space = 0; space < n_spaces(o->s); space++)
        if (o->s->patrols[space])
            for (int dir = 0; dir < 4; dir++) offer(o, ORDER, space, dir);
}

FL_FN void offer_deploy(offers *o) {
    int at = home(o->s, o->seat), col = col_of(o->s, at), row = row_of(o->s, at);
    offer(o, DEPLOY, at, 0);
    for (int dir = 0; dir < 4; dir++) {
        int space = space_of(o->s, col + EASTWARD[dir], row + SOUTHWARD[dir]);
        if (space != OFF) offer(o, DEPLOY, space, 0);
    }
}

FL_FN void offer_rob(offers *o) {
    for (uint32_t cards = robbable(o->s); cards; cards &= cards - 1)
        for (int hold = AS_CREW; hold <= AS_CARGO; hold++) offer(o, ROB, fl_lowest(cards), hold);
}

FL_FN void offer_hits(offers *o) {
    for (int figure = 0; figure < FIGURES; figure++)
        for (int corner = 0; corner < CORNERS; corner++) offer(o, HIT, figure, corner);
}

FL_FN void offer_repairs(offers *o) {
    for (int box = 0; box < B_COST; box++) offer_if(o, box_holds(o->s, o->seat, box, DAMAGE_MARK), REPAIR, box, 0);
}

FL_FN void offer_edges(offers *o) {
    for (int space = 0; space < n_spaces(o->s); space++)
        for (int dir = 0; dir < 4; dir++)
            if (INSIDE[corner_of(space)][dir] < 0) offer(o, CHART, space, dir);
}

FL_FN void offer_other(offers *o, int top) {
    const state *s = o->s;
    int house = s->options[REGIONS] * CARDS;
    /* clang-format off */
    switch (top) {
    case BERTH: offer_all(o, SET_BERTH, n_spaces(s)); break;
    case ORDERS: case OFFICIAL: offer_orders(o); break;
    case INSPIRING: offer_all(o, INSPIRE, s->regions); break;
    case DEPLOYING: offer_deploy(o); break;
    case NEGOTIATING: case ENLISTING: case HIRING: offer_set(o, RECRUIT, s->market, 0); break;
    case SNEAKING: offer_all(o, PLAY_SNEAK, n_spaces(s)); break;
    case EVACUATING: case SETTLING: offer_pairs(o, SETTLE, s->regions, 2); break;
    case CONVINCING: offer_all(o, FROM, s->regions); break;
    case RIGGING: offer_all(o, RIG_SHIP, 2); break;
    case MYSTIC: case MONKEY: offer_hits(o); break;
    case ROBBING: offer_rob(o); break;
    case JETTISON: offer_set(o, OVERBOARD, s->cargo[o->seat], house); break;
    case PLEDGING: offer_all(o, PLEDGE, 2); break;
    case FORTS: offer_all(o, FORTIFY, s->regions); break;
    case ENRICHING: offer_all(o, ENRICH, s->regions); break;
    case REFRESHING: offer(o, REFRESH, 0, 0); break;
    case DAMAGING:
        for (uint32_t open = hurt_boxes(s); open; open &= open - 1) offer_if(o, 1, DAMAGE, fl_lowest(open), 0);
        break;
    case PUSHING: offer_all(o, PUSH, 4); break;
    case REPAIRING: offer_repairs(o); break;
    case AIMING: offer_all(o, AIM_AT, CORNERS); break;
    case REWARDING: offer_all(o, MARK, 4); break;
    case SELLING: offer_all(o, SELL, 6); break;
    case SURVEYING: offer(o, SURVEY, 0, 0); break;
    case CHARTING: offer_edges(o); break;
    default: offer_lay(o); break;
    }
    /* clang-format on */
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

FL_FN int legal(const void *v, int seat, fl_move *out) {
    const state *s = (const state *)v;
    offers o = {s, seat, 0, out};
    if (!(active(s) >> seat & 1)) return 0;
    int top = fl_top(s);
    if (top == TURN) offer_turn(&o);
    else if (top == PLACING) offer_placing(&o);
    else if (is_voyage(top)) offer_voyage(&o, top);
    else if (top >= SCHEMING && top <= VICTORY) offer_battle(&o, top);
    else offer_other(&o, top);
    if (VERB_STEPS[PASS] >> top & 1) offer_if(&o, why_pass(s) == OK, PASS, 0, 0);
    return o.n;
}
