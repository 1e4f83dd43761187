/* heur.c - Ahoy: what a bot counts. Fame, and what is likely to become fame, is counted in eighths. */

/* ---- control: what the two sides may expect of a region at the end of a round ---------------------------------------------- */

enum { FAME = 8, LEADS = 5 };
FL_DATA uint8_t HOLDS[2 * LEADS + 1] = {1, 1, 2, 4, 7, 11, 18, 22, 25, 27, 29}; /* of 32: by the lead, while dice are left */

FL_FN int chance_to_hold(int lead, int sharp) { /* of 32; sharp: of 9 dice, how many are placed */
    int soft = HOLDS[lead < -LEADS ? 0 : lead > LEADS ? 2 * (int)LEADS : lead + LEADS];
    return (soft * (9 - sharp) + (lead > 0 ? 32 : 0) * sharp) / 9;
}

FL_FN int sharpness(const state *s) {
    int left = dice_left(s, 0) + dice_left(s, union_seat(s));
    return left < 9 ? 9 - left : 0;
}

FL_FN int most_of(int a, int b) { return a > b ? a : b; }
FL_FN int least_of(int a, int b) { return a < b ? a : b; }
FL_FN int lead_of(const state *s, int region, int side) { return control(s, region, side) - control(s, region, !side); }
FL_FN int side_of(int seat) { return seat == 0 ? (int)FOR_SQUADRON : (int)FOR_UNION; }
FL_FN int rules_sea(const state *s, int seat) { return !smuggles(s, seat); }

/* Without the flagships, which come and go. */
FL_FN int lasting_lead(const state *s, int region, int side) {
    int lead = lead_of(s, region, FOR_SQUADRON) - 2 * (region_of(home(s, 0)) == region) + (region_of(home(s, union_seat(s))) == region);
    return side == FOR_SQUADRON ? lead : -lead;
}
FL_FN int lasting(const state *s, int seat) { /* fame of a round to come */
    int n = 0;
    if (!rules_sea(s, seat)) return 0;
    for (int r = 0; r < s->regions; r++) n += s->wealth[r] * chance_to_hold(lasting_lead(s, r, side_of(seat)), 0);
    return n * FAME / 32;
}

FL_FN int expected(const state *s, int seat, int sharp) { /* fame at the end of the round */
    int n = 0;
    if (!rules_sea(s, seat)) return 0;
    for (int r = 0; r < s->regions; r++) n += s->wealth[r] * chance_to_hold(lead_of(s, r, side_of(seat)), sharp);
    return n * FAME / 32;
}

/* ---- the flagship: where it stands, and where it could be -------------------------------------------------------------------- */

FL_FN int away(const state *s, int space, int to) {
    int c = col_of(s, space) - col_of(s, to), r = row_of(s, space) - row_of(s, to);
    return (c < 0 ? -c : c) + (r < 0 ? -r : r);
}
FL_FN int away_from(const state *s, int space, int region) { /* from the nearest space of a region */
    int c = col_of(s, space) - s->col[region], r = row_of(s, space) - s->row[region];
    return (c < 0 ? -c : c > 1 ? c - 1 : 0) + (r < 0 ? -r : r > 1 ? r - 1 : 0);
}

/* Steps from a space to each island, by flooding the chart row by row: a bit for each column. */
enum { ROWS_WIDE = 32, UNCHARTED = 11 };
enum { CURRENTS = 8 };
typedef struct { uint8_t row, col; } cell;
typedef struct { cell from, to; } carried;
typedef struct {
    uint32_t sea[ROWS_WIDE + 2], east[ROWS_WIDE + 2], south[ROWS_WIDE + 2]; /* east, south: sandbars there */
    carried by[CURRENTS];
    cell isle[ON_CHART];
    uint8_t open[SUITS][2], n_open[SUITS]; /* islands of each suit without a stronghold */
    int n_currents, left, top;
} soundings;

FL_FN cell cell_of(const state *s, const soundings *o, int space) {
    cell c = {(uint8_t)(((row_of(s, space) - o->top) & 31) + 1), (uint8_t)((col_of(s, space) - o->left) & 31)};
    return c;
}

FL_FN void sound_currents(const state *s, soundings *o, int r) {
    const uint16_t *space = tile_at(s, r)->space;
    for (int i = 0; i < 4; i++) {
        int at = space_in(r, turned_by(i, s->turned[r])), to;
        if (TERRAIN(space[i]) != CURRENT || o->n_currents == CURRENTS || (to = next_space(s, at, flow_at(s, at))) < 0) continue;
        o->by[o->n_currents].from = cell_of(s, o, at);
        o->by[o->n_currents++].to = cell_of(s, o, to);
    }
}

FL_FN void sound(const state *s, soundings *o) {
    memset(o, 0, sizeof *o);
    o->left = o->top = 63;
    for (int r = 0; r < s->regions; r++) {
        if (s->col[r] < o->left) o->left = s->col[r];
        if (s->row[r] < o->top) o->top = s->row[r];
    }
    for (int r = 0; r < s->regions; r++) {
        int c = (s->col[r] - o->left) & 31, w = ((s->row[r] - o->top) & 31) + 1, bar = tile_at(s, r)->bar, suit = suit_at(s, r);
        o->sea[w] |= 3u << c, o->sea[w + 1] |= 3u << c;
        switch (bar ? turned_by(bar - 1, s->turned[r]) : 4) {
        case NW: o->east[w] |= 1u << c; break;
        case NE: o->south[w] |= 2u << c; break;
        case SE: o->east[w + 1] |= 1u << c; break;
        case SW: o->south[w] |= 1u << c; break;
        default: break;
        }
        o->isle[r] = cell_of(s, o, island(s, r));
        if (!s->forts[r] && o->n_open[suit] < 2) o->open[suit][o->n_open[suit]++] = (uint8_t)r;
        sound_currents(s, o, r);
    }
}

FL_FN void steps_to_islands(const state *s, const soundings *o, int from, uint8_t steps[ON_CHART]) {
    uint32_t seen[ROWS_WIDE + 2], wave[ROWS_WIDE + 2];
    unsigned left = (1u << s->regions) - 1;
    cell at = cell_of(s, o, from);
    int low = at.row, high = low;
    memset(seen, 0, sizeof seen);
    seen[low] = 1u << at.col;
    for (int r = 0; r < s->regions; r++) steps[r] = UNCHARTED;
    for (int d = 0; d < UNCHARTED; d++) {
        for (unsigned i = left; i; i &= i - 1) {
            int r = fl_lowest(i);
            if (seen[o->isle[r].row] >> o->isle[r].col & 1) steps[r] = (uint8_t)d, left &= ~(1u << r);
        }
        if (!left) return;
        low = low > 1 ? low - 1 : 1, high = high < ROWS_WIDE ? high + 1 : (int)ROWS_WIDE;
        for (int w = low; w <= high; w++) {
            uint32_t across = (seen[w] & ~o->east[w]) << 1 | (seen[w] >> 1 & ~o->east[w]); /* east, west */
            wave[w] = o->sea[w] & (across | (seen[w - 1] & ~o->south[w - 1]) | (seen[w + 1] & ~o->south[w]));
        }
        for (int w = low; w <= high; w++) seen[w] |= wave[w];
        for (int i = 0; i < o->n_currents; i++) { /* who enters a current is carried on at once */
            cell c = o->by[i].from, to = o->by[i].to;
            if (!(seen[c.row] >> c.col & 1)) continue;
            seen[c.row] &= ~(1u << c.col), seen[to.row] |= 1u << to.col;
            if (to.row < low) low = to.row;
            if (to.row > high) high = to.row;
        }
    }
}

enum { FAR = 14 };
FL_DATA uint8_t GOODS_AT[FAR + 1] = {22, 19, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 5, 4, 4}; /* goods to be delivered, so many steps away */

FL_FN int after(int steps, int reach) {
    steps -= reach;
    return steps < 0 ? 0 : steps > FAR ? (int)FAR : steps;
}

FL_FN int nearest(const soundings *o, int suit, const uint8_t steps[ON_CHART]) {
    int best = UNCHARTED;
    for (int i = 0; i < o->n_open[suit]; i++) best = least_of(best, steps[o->open[suit][i]]);
    return best;
}
FL_FN int onwards(const soundings *o, int suit, int region) { /* the same from another island, as the gull flies */
    int best = UNCHARTED;
    for (int i = 0; i < o->n_open[suit]; i++) {
        cell a = o->isle[region], b = o->isle[o->open[suit][i]];
        int rows = a.row - b.row, cols = a.col - b.col;
        best = least_of(best, (rows < 0 ? -rows : rows) + (cols < 0 ? -cols : cols));
    }
    return best;
}

/* Of goods that wait on an island: from there they have to go to another one. */
FL_FN int market_worth(const soundings *o, int card, const uint8_t steps[ON_CHART], int reach) {
    int best = 0, suit = CARD[card].suit;
    for (int i = 0; i < o->n_open[suit]; i++) {
        int region = o->open[suit][i], way = after(steps[region], reach) + 1 + onwards(o, CARD[card].to, region);
        best = most_of(best, GOODS_AT[least_of(way, FAR)] * 7 / 8);
    }
    return best;
}

/* Of the Smuggler's cargo, and of the best that he could load; the steps that he has go towards one of them. */
FL_FN int goods_worth(const state *s, int seat, const soundings *o, const uint8_t steps[ON_CHART], int reach) {
    int n = 0, best = 0, second = 0, gain = 0, room = MAX_CARGO - fl_count(s->cargo[seat]);
    for (uint32_t c = s->cargo[seat]; c; c &= c - 1) {
        int d = nearest(o, CARD[fl_lowest(c)].to, steps), now = GOODS_AT[after(d, 0)];
        n += now;
        gain = most_of(gain, GOODS_AT[after(d, reach)] - now);
    }
    for (uint32_t c = s->market; c && room > 0; c &= c - 1) {
        int now = market_worth(o, fl_lowest(c), steps, 0);
        if (reach) gain = most_of(gain, market_worth(o, fl_lowest(c), steps, reach) - now);
        if (now > best) second = best, best = now;
        else if (now > second) second = now;
    }
    return n + gain + (room > 0 ? best : 0) + (room > 1 ? second / 2 : 0);
}

/* ---- what a seat can do next -------------------------------------------------------------------------------------------------- */

/* leads of a ruler, steps of a Smuggler */
typedef struct {
    int seat, at, lead[ON_CHART];
    uint8_t steps[ON_CHART];
    soundings chart;
} outlook;

FL_FN void look_out(const state *s, int seat, outlook *o) {
    o->seat = seat, o->at = home(s, seat);
    if (rules_sea(s, seat)) {
        for (int r = 0; r < s->regions; r++) o->lead[r] = lead_of(s, r, side_of(seat));
        return;
    }
    sound(s, &o->chart);
    steps_to_islands(s, &o->chart, o->at, o->steps);
}

/* What so much more control of a region would bring. */
FL_FN int worth_of(const state *s, const outlook *o, int region, int more) {
    return s->wealth[region] * (chance_to_hold(o->lead[region] + more, 3) - chance_to_hold(o->lead[region], 3)) * FAME / 32;
}

/* When a flagship anchors by Sail: a patrol; two comrades ashore, or as many made ready. */
FL_FN int lands(const state *s, int seat) { return seat == 0 ? patrols_left(s) > 0 : least_of(s->ready, 2); }
FL_FN int gathers(const state *s, int seat) { return seat == 0 ? 0 : 2 * least_of(comrades_left(s), 2); }

/* What a ruler gains if his flagship, coming from this space, goes up to so many steps; there he may have that bonus. */
FL_FN int gain_by_moving(const state *s, const outlook *o, int from, int reach, int bonus) {
    int here = region_of(o->at), own = o->seat == 0 ? 2 : 1, best = 0, leave = worth_of(s, o, here, -own);
    for (int r = 0; r < s->regions; r++) {
        if (away_from(s, from, r) > reach) continue;
        int ashore = bonus && (o->seat == 0 || away(s, from, island(s, r)) <= reach); /* the Union lands on islands */
        int there = r == here ? 0 : own, gone = r == here ? 0 : leave;
        best = most_of(best, worth_of(s, o, r, there + (ashore ? lands(s, o->seat) : 0)) + gone);
        if (ashore) best = most_of(best, worth_of(s, o, r, there) + gone + gathers(s, o->seat));
    }
    return best;
}

FL_FN int stay(const state *s, const outlook *o) { return smuggles(s, o->seat) ? goods_worth(s, o->seat, &o->chart, o->steps, 0) : 0; }

FL_FN int sail_on(const state *s, const outlook *o, int reach, int bonus) {
    return smuggles(s, o->seat) ? goods_worth(s, o->seat, &o->chart, o->steps, reach) : gain_by_moving(s, o, o->at, reach, bonus);
}

FL_FN int blown(const state *s, const outlook *o, int wind, int bonus) { /* by a tailwind of this value */
    int best = stay(s, o);
    for (int space = 0; space < n_spaces(s); space++) {
        int blows = (int)WIND_OF(space_at(s, space));
        uint8_t steps[ON_CHART];
        if (wind != ANY_SPACE && (!blows || (wind != ANY_WIND && blows != wind))) continue;
        if (rules_sea(s, o->seat)) {
            best = most_of(best, gain_by_moving(s, o, space, 0, bonus));
            continue;
        }
        steps_to_islands(s, &o->chart, space, steps);
        best = most_of(best, goods_worth(s, o->seat, &o->chart, steps, 0));
    }
    return best;
}

FL_FN int spread(const state *s, const outlook *o, int n, int each) { /* so many comrades on each of the n islands where they do most */
    int best[4] = {0, 0, 0, 0}, all = 0;
    for (int r = 0; r < s->regions; r++) {
        int gain = worth_of(s, o, r, each), i = 3;
        if (gain <= best[3]) continue;
        for (; i > 0 && best[i - 1] < gain; i--) best[i] = best[i - 1];
        best[i] = gain;
    }
    for (int i = 0; i < 4 && i < n; i++) all += best[i];
    return all;
}

FL_FN int deploying(const state *s, const outlook *o) {
    int best = 0;
    for (int r = 0; r < s->regions; r++)
        if (away_from(s, o->at, r) <= 1) best = most_of(best, worth_of(s, o, r, 1));
    return best;
}

FL_FN int action_worth(const state *s, const outlook *o, int box, int die) {
    int seat = o->seat, here = region_of(o->at);
    switch (box) {
    case B_SAIL: return sail_on(s, o, 2, 1) + (seat && rules_sea(s, seat) ? 2 : 0);
    case B_FULLSAIL: return sail_on(s, o, die, 0);
    case B_TAILWIND: return blown(s, o, die, seat == 0);
    case B_CANNONS:
    case B_FIVE:
    case B_SIX: return stay(s, o) + die / 2;
    case B_REPAIR: return stay(s, o) + 3 * least_of(damage_on(s, seat), 2);
    case B_ORDER: return 2 * least_of(ALL_PATROLS - patrols_left(s), 4);
    case B_BOMBARD: return worth_of(s, o, here, s->comrades[here]);
    case B_DEPLOY: return patrols_left(s) ? deploying(s, o) : 0;
    case B_INSPIRE: return spread(s, o, s->ready, 1);
    case B_ASSEMBLE: return worth_of(s, o, here, least_of(s->ready, 4));
    case B_RALLY: return on_island(s, o->at) ? 2 * least_of(comrades_left(s), 4) : 0;
    case B_NEGOTIATE: return stay(s, o) + (on_island(s, o->at) && s->market && !closed(s, seat, o->at) ? 6 : 0);
    case B_CUTTER:
    case B_GUN_FOUR:
    case B_GUN_SIX: return 3;
    default: return stay(s, o) + 4;
    }
}

FL_FN int best_use(const state *s, const outlook *o, int die) {
    int best = stay(s, o);
    for (uint32_t boxes = slots_for_dice(s, o->seat) | cost_boxes(s, o->seat); boxes; boxes &= boxes - 1) {
        int box = fl_lowest(boxes);
        if (asks(s, o->seat, box) >> (die - 1) & 1) best = most_of(best, action_worth(s, o, box, die));
    }
    return best;
}

/* The voyage that the seat's flagship is on; or OFF. */
FL_FN int own_voyage(const state *s, int seat) { return s->sailing && figure_of(s, voyage(s)) == faction(s, seat) ? voyage(s) : (int)OFF; }

FL_FN int with_bonus(const state *s, int v) { /* 1101, 1202: does it anchor by an action that has one? */
    return s->course[v] & (figure_of(s, v) == SQUADRON ? BY_SAIL | BY_TAILWIND : figure_of(s, v) == UNION ? BY_SAIL : 0);
}

/* What the seat is about to do: the die in its hand, the voyage under way; and the way its goods have to go. */
FL_FN int prospect(const state *s, int seat) {
    int top = s->depth ? fl_top(s) : (int)BERTH, v = own_voyage(s, seat);
    outlook o;
    if (home(s, seat) < 0 || (rules_sea(s, seat) && v == OFF && top != PLACING)) return 0;
    look_out(s, seat, &o);
    if (top == PLACING && s->turn == seat) return best_use(s, &o, s->die);
    if (v == OFF) return stay(s, &o);
    switch (top) {
    case MOVING:
    case FACING:
    case IN_TERRAIN: return sail_on(s, &o, s->range[v], with_bonus(s, v));
    case JUMPING: return blown(s, &o, s->wind, with_bonus(s, v));
    case EXPLORING: return stay(s, &o) + (smuggles(s, seat) ? 2 : seat ? 4 : 8);
    default: return stay(s, &o); /* it has arrived: see landing */
    }
}

/* ---- battle ------------------------------------------------------------------------------------------------------------------ */

FL_DATA uint8_t OUT_OF_36[13] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36}; /* the attacker wins, by his advantage + 6 */

FL_FN int side_in_battle(const state *s, int seat) { /* 0 attacks, 1 defends; OFF: has no part in a battle */
    int found = 0;
    for (int i = s->depth - 1; i >= 0 && !found; i--) found = s->step[i] - 1 >= SCHEMING && s->step[i] - 1 <= VICTORY;
    if (!found || !s->foe || !s->sailing) return OFF;
    return fighting_seat(s, 0) == seat ? 0 : fighting_seat(s, 1) == seat ? 1 : (int)OFF;
}

FL_FN int could_fire(const state *s, int side) { /* half of what a cannon's die can still add */
    int seat = fighting_seat(s, side), most = 0;
    if (fl_top(s) < SCHEMING || fl_top(s) > (side ? ANSWERING : FIRING) || !can_lower(s, side)) return 0;
    for (int i = 0; i < 2; i++) most = most_of(most, cannon_die(s, seat, cannon_box(s, seat, i)) - 1);
    return most / 2;
}

FL_FN int could_scheme(const state *s, int side) { /* the same of plans for battles */
    int mu = union_seat(s);
    if (fl_top(s) != SCHEMING || fighting_seat(s, side) != mu) return 0;
    return (s->hand[mu][SECRET_PLAN] ? 2 : 0) + (s->hand[mu][CACHE_PLAN] ? s->ready / 2 : 0);
}

FL_FN int win_chance(const state *s, int side) { /* of 36 */
    int edge = strength(s, 0) - strength(s, 1) + could_fire(s, 0) - could_fire(s, 1) + could_scheme(s, 0) - could_scheme(s, 1), chance;
    if (s->rolled[0]) chance = edge >= 0 ? 36 : 0;
    else chance = OUT_OF_36[edge < -6 ? 0 : edge > 6 ? 12 : edge + 6];
    return side ? 36 - chance : chance;
}

FL_FN int battle(const state *s, int seat) { /* chance to win the battle less the chance to lose it, in eighths */
    int side = side_in_battle(s, seat);
    return side == OFF ? 0 : (win_chance(s, side) - 18) * 8 / 18;
}

FL_FN int pips(const state *s, int seat) { /* on the cannons */
    int n = 0;
    for (int i = 0; i < (seat == 0 ? 2 : 1); i++) n += cannon_die(s, seat, cannon_box(s, seat, i));
    return n;
}

/* ---- crew, damage, the Smuggler's prospects --------------------------------------------------------------------------------- */

FL_FN int worth_of_card(int card) {
    /* clang-format off */
    switch (card) {
    case SAILOR: return 5;
    case ELDER: case MYSTIC_CARD: case FIGHTERS: case SHIPWRIGHT: case OFFICIAL_1: case COMRADE_1: case COMRADE_2:
    case OFFICIAL_2: case WHISPERING: case TRAWLER: return 4;
    case MIDDLEMAN: case DOCUMENTARIAN: case GUNNER: case GUNNERS_MATE: case POWDER_MONKEY: case CUTPURSE: case GHASTLY_GUST: return 3;
    case AERONAUTS: case SEA_WITCH: case BUCCANEER: case GROGMASTER: case NOBLE: case BEAKHEAD: case DIVER: return 2;
    case EMISSARY: case BARRELMAN: case PILOT_CARD: case SEA_DOG: case MERCHANT: return 1;
    default: return 0;
    }
    /* clang-format on */
}

FL_FN int crew_worth(const state *s, int seat) {
    int n = 0;
    for (uint32_t c = s->crew[seat]; c; c &= c - 1) n += worth_of_card(fl_lowest(c));
    return n;
}

FL_FN int harm(const state *s, int seat) { /* damaged slots; the last one of its kind counts more */
    int n = 0;
    for (int box = 0; box < GROUPS; box++) {
        const group_row *row = group(s, seat, box);
        int damaged = 0;
        for (int i = 0; i < row->n; i++) damaged += s->slot[seat][row->first + i] == DAMAGE_MARK;
        n += damaged + (row->n && damaged == row->n ? 1 : 0);
    }
    return n;
}

FL_FN int pledge_hope(const state *s, uint32_t cards, int side) { /* fame of these goods at the end, in eighths */
    int n = 0, charted[SUITS] = {0, 0, 0, 0, 0, 0};
    if (!cards) return 0;
    for (int r = 0; r < s->regions; r++) {
        int suit = suit_at(s, r), lead = control(s, r, side) - control(s, r, !side);
        charted[suit]++;
        n += fl_count(cards & SUIT_CARDS[suit]) * chance_to_hold(lead, 0) / 4;
    }
    for (int suit = 0; suit < SUITS; suit++) n += fl_count(cards & SUIT_CARDS[suit]) * (2 - charted[suit]);
    return n;
}
FL_FN int pledges(const state *s, int seat) {
    return pledge_hope(s, s->pledged[seat], FOR_UNION) + pledge_hope(s, s->delivered[seat] & ~s->pledged[seat], FOR_SQUADRON);
}
FL_FN int suits_charted(const state *s) { /* islands to go to, the one being laid included */
    unsigned suits = 0;
    for (int r = 0; r < s->regions; r++) suits |= s->forts[r] ? 0u : 1u << suit_at(s, r);
    if (s->fresh) suits |= 1u << TILE_SETS[s->options[REGIONS]][s->fresh - 1].suit;
    return fl_count(suits);
}

/* ---- what steps that have begun will bring ---------------------------------------------------------------------------------- */

/* More control of a region for good: now, and in the rounds to come. */
FL_FN int held(const state *s, const outlook *o, int region, int more) {
    int lead = lasting_lead(s, region, side_of(o->seat)), rounds = chance_to_hold(lead + more, 0) - chance_to_hold(lead, 0);
    return worth_of(s, o, region, more) + s->wealth[region] * rounds * FAME / 32;
}

FL_FN int held_most(const state *s, const outlook *o, int more, int reach) { /* in a region up to so far from the flagship */
    int best = 0;
    for (int r = 0; r < s->regions; r++)
        if (away_from(s, o->at, r) <= reach) best = most_of(best, held(s, o, r, more));
    return best;
}

FL_FN int anchoring(const state *s, const outlook *o, int v) { /* the bonus of a flagship that has arrived */
    int here = region_of(o->at);
    if (!with_bonus(s, v) || s->at[v] - 1 != o->at || s->range[v] || (o->seat && !on_island(s, o->at))) return 0;
    return most_of(held(s, o, here, lands(s, o->seat)), gathers(s, o->seat));
}

FL_FN int steering(const state *s, const outlook *o, int v) { /* a Cutter or Gunship under way: where it does most */
    int figure = figure_of(s, v), here = region_of(s->at[v] - 1), best = 0;
    int leave = worth_of(s, o, here, figure == CUTTER ? -1 - s->comrades[here] : -1);
    for (int r = 0; r < s->regions; r++)
        if (r != here && away_from(s, s->at[v] - 1, r) <= s->range[v])
            best = most_of(best, worth_of(s, o, r, figure == CUTTER ? 1 + s->comrades[r] : 1) + leave);
    return best;
}

/* the spoils of a battle: a comrade more or less, a patrol or stronghold gone */
FL_FN int winning(const state *s, const outlook *o, int side) {
    int loser = fighter(s, !side), region = region_of(s->at[voyage(s)] - 1);
    return s->at[voyage(s)] ? held(s, o, region, loser == STRONGHOLD ? 2 : 1) * win_chance(s, side) / 36 : 0;
}

/* Mystic, Powder Monkey: a figure of the other ruler in the region, beside his flagship */
FL_FN int hitting(const state *s, const outlook *o) {
    int here = region_of(o->at), other = o->seat ? 0 : union_seat(s), ship = region_of(home(s, other)) == here ? o->seat ? 2 : 1 : 0;
    int hurts = o->seat ? control(s, here, FOR_SQUADRON) - ship : control(s, here, FOR_UNION) - ship - s->comrades[here];
    return hurts > 0 ? held(s, o, here, 1) : 0;
}

FL_FN int pushing(const state *s, const outlook *o) { /* the other ruler's flagship out of a region */
    int figure = s->hurt - 1;
    if (s->dealer != o->seat || figure >= FACTIONS || figure == faction(s, o->seat) || smuggles(s, owner(s, figure))) return 0;
    return worth_of(s, o, region_of(place_of(s, figure)), figure == SQUADRON ? 2 : 1);
}

FL_FN int landing(const state *s, int seat) { /* of a ruler: control that is about to be gained */
    int n = 0, at = 0;
    outlook o;
    if (!rules_sea(s, seat) || s->depth < 2) return 0;
    look_out(s, seat, &o);
    int side = side_in_battle(s, seat);
    if (side != OFF) n += winning(s, &o, side);
    for (int i = 0; i < s->depth; i++) {
        int step = s->step[i] - 1, v = is_voyage(step) ? at++ : (int)OFF;
        if (v != OFF && step != MOVING && step != JUMPING && step != EXPLORING && figure_of(s, v) == faction(s, seat))
            n += anchoring(s, &o, v);
        if (step == MOVING && figure_of(s, v) >= CUTTER && s->helm[v] == seat) n += steering(s, &o, v);
        if (step == MONKEY && s->busy == seat) n += hitting(s, &o);
        if (step == PUSHING) n += pushing(s, &o);
        if (s->turn != seat) continue;
        switch (step) {
        case MYSTIC: n += hitting(s, &o); break;
        case DEPLOYING: n += held_most(s, &o, 1, 1); break;
        case INSPIRING: n += spread(s, &o, least_of(s->left, s->ready), 1); break;
        case EVACUATING: n += 2 * spread(s, &o, (s->left + 1) / 2, 2); break;
        case CONVINCING:
        case SETTLING: n += held_most(s, &o, 2, FAR) / 2; break;
        case SNEAKING: n += held(s, &o, s->origin - 1, least_of(s->left, patrols_in(s, s->origin - 1))); break;
        default: break;
        }
    }
    return n;
}

FL_FN int harboring(const state *s, int seat) { return 4 * least_of(damage_on(s, seat), 2) + (damage_on(s, seat) ? 0 : 2); }

FL_FN int robbing(const state *s, int seat) { /* the best card there is to take */
    return smuggles(s, seat) && (robbable(s) & ~(s->crew[0] | s->crew[union_seat(s)])) ? 10 : robbable(s) ? 3 : 0;
}

FL_FN int coming(const state *s, int seat) { /* the rest of it */
    int n = 0, at = 0, side = smuggles(s, seat) ? side_in_battle(s, seat) : (int)OFF;
    if (side != OFF) n += 8 * win_chance(s, side) / 36; /* a reward, or an escape */
    for (int i = 0; i < s->depth; i++) {
        int step = s->step[i] - 1, v = is_voyage(step) ? at++ : (int)OFF;
        /* clang-format off */
        switch (step) {
        case REWARDING: n += s->rewarded == seat ? 10 : 0; break;
        case SELLING: n += s->rewarded == seat ? FAME * least_of(s->gold[seat], 5) : 0; break;
        case PLEDGING: n += s->turn == seat ? 6 : 0; break;
        case HIRING: n += s->rewarded == seat ? 3 : 0; break;
        case SURVEYING: case CHARTING: case LAYING: n += s->rewarded == seat ? 2 : 0; break;
        case NEGOTIATING: n += s->turn == seat ? 3 * (s->left == 2) : 0; break;
        case ENLISTING: n += s->turn == seat ? fl_count(s->market & SUIT_CARDS[suit_at(s, s->origin - 1)]) : 0; break;
        case DAMAGING: n += s->dealer == seat && owner(s, s->hurt - 1) != seat ? 2 * s->hurts : 0; break;
        case REPAIRING: n += s->busy == seat ? 4 * least_of(s->mends, damage_on(s, seat)) : 0; break;
        case AT_HARBOR: n += s->helm[v] == seat ? harboring(s, seat) : 0; break;
        case ORDERS: case OFFICIAL: n += s->turn == seat ? s->left : 0; break;
        case RIGGING: case MYSTIC: n += s->turn == seat ? 2 : 0; break;
        case ROBBING: n += s->turn == seat ? robbing(s, seat) : 0; break;
        case ENRICHING: n += s->first == seat && rules_sea(s, seat) ? 4 : 0; break;
        default: break;
        }
        /* clang-format on */
    }
    return n;
}

FL_FN int plans_worth(const state *s, int seat) { return seat == union_seat(s) ? s->plans : 0; }
FL_FN int is_union(const state *s, int seat) { return seat == union_seat(s); }

FL_FN int havoc(const state *s, int seat) { /* damage that the others have */
    int n = 0;
    for (int other = 0; other < s->seats; other++) n += other == seat ? 0 : damage_on(s, other);
    return n;
}

/* Weights by tools/train.py (greedy:2 at two, three and four in turn against itself, 600 steps). */
/* clang-format off */
#define TERMS(T) \
    T(fame,       430,  330, 100, 100, 100, s->fame[seat]) \
    T(now,         52,   22, 100, 100, 100, seat ? 0 : expected(s, seat, sharpness(s))) \
    T(later,       73,   22, 100, 100, 100, seat ? 0 : lasting(s, seat)) \
    T(risen,       11,   32, 100, 100, 100, seat ? expected(s, seat, sharpness(s)) : 0) \
    T(rising,      43,    8, 100, 100, 100, seat ? lasting(s, seat) : 0) \
    T(prospect,    23,   27, 100, 100, 100, prospect(s, seat)) \
    T(landing,     97,   50, 100, 100, 100, landing(s, seat)) \
    T(coming,      13,   31, 100, 100, 100, coming(s, seat)) \
    T(dice,       100,  235, 100, 100, 100, dice_left(s, seat)) \
    T(gold,        94,   41, 100, 150, 100, s->gold[seat]) \
    T(crew,         6,    8, 100, 250, 100, crew_worth(s, seat)) \
    T(harm,       -13,   -5, 130, 100, 70, harm(s, seat)) \
    T(cannons,      2,    4, 20, 60, 400, rules_sea(s, seat) ? pips(s, seat) : 0) \
    T(armed,        2,   13, 20, 60, 350, rules_sea(s, seat) ? 0 : pips(s, seat)) \
    T(battle,       8,    5, -200, 0, 600, battle(s, seat)) \
    T(havoc,        3,    4, -400, 0, 1000, havoc(s, seat)) \
    T(pledges,     14,   38, 100, 100, 100, pledges(s, seat)) \
    T(suits,       62,   17, 100, 100, 100, smuggles(s, seat) ? suits_charted(s) : 0) \
    T(ready,       84,   49, 100, 100, 100, is_union(s, seat) ? s->ready : 0) \
    T(plans,       76,   40, 100, 100, 100, plans_worth(s, seat)) \
    T(ships,       89,  146, 100, 100, 100, is_union(s, seat) ? (s->union_ship[0] > 0) + (s->union_ship[1] > 0) : 0) \
    T(patrols,     19,    4, 100, 100, 100, seat ? 0 : ALL_PATROLS - patrols_left(s)) \
    T(forts,       61,  100, 100, 100, 100, seat ? 0 : ALL_FORTS - forts_left(s)) \
    T(smuggler,-1200, -263, 100, 100, 100, smuggles(s, seat)) \
    T(union,     -474, -546, 100, 100, 100, is_union(s, seat))
/* clang-format on */

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int most = 0;
    for (int seat = 0; seat < s->seats; seat++) most = s->fame[seat] > most ? s->fame[seat] : most;
    return most < ENOUGH_FAME ? most * FL_FAR / ENOUGH_FAME : (int)FL_FAR;
}
FL_HEUR(1);

#include "net.h"
/* clang-format off */
static const fl_manner manner = {
    .players = 3, .blind = 0, .shrewd = 0, .haste = 20, .trust = 20, .playout = 0, .horizon = 12, .slip = 25, .explore = 10,
    .level = {{FL_GREEDY, 1}, {FL_GREEDY, 4}, {FL_ROLLOUT, 15}, {FL_ROLLOUT, 50}, {FL_ROLLOUT, 700}},
    .careers = 0,
    .net = &net};
/* clang-format on */
