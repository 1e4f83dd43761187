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

FL_FN int lead_of(const state *s, int region, int side) { return control(s, region, side) - control(s, region, !side); }
FL_FN int side_of(int seat) { return seat == 0 ? (int)FOR_SQUADRON : (int)FOR_UNION; }
FL_FN int rules_sea(const state *s, int seat) { return !smuggles(s, seat); }

FL_FN int expected(const state *s, int seat, int sharp) { /* fame at the end of the round */
    int n = 0;
    if (!rules_sea(s, seat)) return 0;
    for (int r = 0; r < s->regions; r++) n += s->wealth[r] * chance_to_hold(lead_of(s, r, side_of(seat)), sharp);
    return n * FAME / 32;
}

/* What so much more control of a region would bring. */
FL_FN int worth_of(const state *s, int seat, int region, int more) {
    int lead = lead_of(s, region, side_of(seat));
    return s->wealth[region] * (chance_to_hold(lead + more, 3) - chance_to_hold(lead, 3)) * FAME / 32;
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
typedef struct { uint8_t row, col, to_row, to_col; } carried;
typedef struct {
    uint32_t sea[ROWS_WIDE + 2], east[ROWS_WIDE + 2], south[ROWS_WIDE + 2]; /* east, south: sandbars there */
    carried by[CURRENTS];
    int n_currents, left, top;
} soundings;

FL_FN void sound_currents(const state *s, soundings *o, int r) {
    for (int i = 4 * r; i < 4 * r + 4 && o->n_currents < CURRENTS; i++) {
        if (terrain_at(s, i) != CURRENT) continue;
        int to = next_space(s, i, flow_at(s, i));
        carried *c = &o->by[o->n_currents];
        if (to < 0) continue;
        c->row = (uint8_t)(((row_of(s, i) - o->top) & 31) + 1), c->col = (uint8_t)((col_of(s, i) - o->left) & 31);
        c->to_row = (uint8_t)(((row_of(s, to) - o->top) & 31) + 1), c->to_col = (uint8_t)((col_of(s, to) - o->left) & 31);
        o->n_currents++;
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
        int c = (s->col[r] - o->left) & 31, w = ((s->row[r] - o->top) & 31) + 1, bar = tile_at(s, r)->bar;
        o->sea[w] |= 3u << c, o->sea[w + 1] |= 3u << c;
        switch (bar ? (bar - 1 + s->turned[r]) & 3 : 4) {
        case NW: o->east[w] |= 1u << c; break;
        case NE: o->south[w] |= 2u << c; break;
        case SE: o->east[w + 1] |= 1u << c; break;
        case SW: o->south[w] |= 1u << c; break;
        default: break;
        }
        sound_currents(s, o, r);
    }
}

FL_FN void steps_to_islands(const state *s, const soundings *o, int from, uint8_t steps[ON_CHART]) {
    uint32_t seen[ROWS_WIDE + 2], wave[ROWS_WIDE + 2];
    int left = s->regions, low = ((row_of(s, from) - o->top) & 31) + 1, high = low;
    memset(seen, 0, sizeof seen);
    seen[low] = 1u << ((col_of(s, from) - o->left) & 31);
    for (int r = 0; r < ON_CHART; r++) steps[r] = UNCHARTED;
    for (int d = 0; d < UNCHARTED && left; d++) {
        for (int r = 0; r < s->regions; r++) {
            int at = island(s, r), w = ((row_of(s, at) - o->top) & 31) + 1;
            if (steps[r] == UNCHARTED && seen[w] >> ((col_of(s, at) - o->left) & 31) & 1) steps[r] = (uint8_t)d, left--;
        }
        low = low > 1 ? low - 1 : 1, high = high < ROWS_WIDE ? high + 1 : (int)ROWS_WIDE;
        for (int w = low; w <= high; w++)
            wave[w] = ((seen[w] & ~o->east[w]) << 1 | (seen[w] >> 1 & ~o->east[w]) | (seen[w - 1] & ~o->south[w - 1]) | (seen[w + 1] & ~o->south[w])) & o->sea[w];
        for (int w = low; w <= high; w++) seen[w] |= wave[w];
        for (int i = 0; i < o->n_currents; i++) { /* who enters a current is carried on at once */
            const carried *c = &o->by[i];
            if (!(seen[c->row] >> c->col & 1)) continue;
            seen[c->row] &= ~(1u << c->col), seen[c->to_row] |= 1u << c->to_col;
            if (c->to_row < low) low = c->to_row;
            if (c->to_row > high) high = c->to_row;
        }
    }
}

enum { FAR = 14 };
FL_DATA uint8_t GOODS_AT[FAR + 1] = {22, 19, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 5, 4, 4}; /* goods to be delivered, so many steps away */

FL_FN int after(int steps, int reach) { steps -= reach; return steps < 0 ? 0 : steps > FAR ? (int)FAR : steps; }

FL_FN int nearest(const state *s, int suit, const uint8_t steps[ON_CHART]) {
    int best = UNCHARTED;
    for (int r = 0; r < s->regions; r++)
        if (suit_at(s, r) == suit && !s->forts[r] && steps[r] < best) best = steps[r];
    return best;
}
FL_FN int onwards(const state *s, int suit, int from) { /* the same from another island, as the gull flies */
    int best = UNCHARTED;
    for (int r = 0; r < s->regions; r++) {
        if (suit_at(s, r) != suit || s->forts[r]) continue;
        int d = away(s, from, island(s, r));
        if (d < best) best = d;
    }
    return best;
}

/* Of goods that wait on an island: from there they have to go to another one. */
FL_FN int market_worth(const state *s, int card, const uint8_t steps[ON_CHART], int reach) {
    int best = 0;
    for (int r = 0; r < s->regions; r++) {
        if (suit_at(s, r) != CARD[card].suit || s->forts[r]) continue;
        int on = onwards(s, CARD[card].to, island(s, r)) + 1, worth = GOODS_AT[after(steps[r], reach) + on < FAR ? after(steps[r], reach) + on : (int)FAR] * 7 / 8;
        if (worth > best) best = worth;
    }
    return best;
}

/* Of the Smuggler's cargo, and of the best that he could load; the steps that he has go towards one of them. */
FL_FN int goods_worth(const state *s, int seat, const soundings *o, int space, int reach) {
    int n = 0, best = 0, second = 0, gain = 0, room = MAX_CARGO - fl_count(s->cargo[seat]);
    uint8_t steps[ON_CHART];
    steps_to_islands(s, o, space, steps);
    for (uint32_t c = s->cargo[seat]; c; c &= c - 1) {
        int d = nearest(s, CARD[fl_lowest(c)].to, steps), now = GOODS_AT[after(d, 0)], more = GOODS_AT[after(d, reach)] - now;
        n += now;
        if (more > gain) gain = more;
    }
    for (uint32_t c = s->market; c && room > 0; c &= c - 1) {
        int now = market_worth(s, fl_lowest(c), steps, 0), more = reach ? market_worth(s, fl_lowest(c), steps, reach) - now : 0;
        if (more > gain) gain = more;
        if (now > best) second = best, best = now;
        else if (now > second) second = now;
    }
    return n + gain + (room > 0 ? best : 0) + (room > 1 ? second / 2 : 0);
}

/* What it is worth to the seat that its flagship, now elsewhere perhaps, is in this space with so many steps to go. */
FL_FN int stand(const state *s, int seat, int space, int reach, int anchors) {
    int here = home(s, seat) >> 2, own = seat == 0 ? 2 : 1, best = 0;
    if (smuggles(s, seat)) {
        soundings o;
        sound(s, &o);
        return goods_worth(s, seat, &o, space, reach);
    }
    int stay = worth_of(s, seat, here, anchors);
    int leave = worth_of(s, seat, here, -own);
    for (int r = 0; r < s->regions; r++) {
        int ashore = anchors;
        if (seat != 0) { /* the Union lands on islands */
            if (away(s, space, island(s, r)) > reach) { if (away_from(s, space, r) > reach) continue; ashore = 0; }
        } else if (away_from(s, space, r) > reach) continue;
        int gain = r == here ? stay : worth_of(s, seat, r, own + ashore) + leave;
        if (gain > best) best = gain;
    }
    return best;
}

FL_FN int stand_after_jump(const state *s, int seat, int wind, int anchors) {
    int best = stand(s, seat, home(s, seat), 0, 0);
    for (int space = 0; space < 4 * s->regions; space++) {
        int blows = (int)WIND_OF(space_at(s, space));
        if (wind != ANY_SPACE && (!blows || (wind != ANY_WIND && blows != wind))) continue;
        int n = stand(s, seat, space, 0, anchors);
        if (n > best) best = n;
    }
    return best;
}

/* ---- a die in hand: the best it could do ---------------------------------------------------------------------------------- */

FL_FN int most_of(int a, int b) { return a > b ? a : b; }

FL_FN int inspiring(const state *s, int seat, int n) { /* one comrade on each of the n islands where it does most */
    int best[4] = {0, 0, 0, 0}, sum_of = 0;
    for (int r = 0; r < s->regions; r++) {
        int gain = worth_of(s, seat, r, 1), i = 3;
        if (gain <= best[3]) continue;
        for (; i > 0 && best[i - 1] < gain; i--) best[i] = best[i - 1];
        best[i] = gain;
    }
    for (int i = 0; i < 4 && i < n; i++) sum_of += best[i];
    return sum_of;
}

FL_FN int deploying(const state *s, int seat) {
    int best = 0;
    for (int r = 0; r < s->regions; r++)
        if (away_from(s, home(s, seat), r) <= 1) best = most_of(best, worth_of(s, seat, r, 1));
    return best;
}

FL_FN int action_worth(const state *s, int seat, int box, int die) {
    int at = home(s, seat), here = at >> 2, anchors = seat == 0 ? patrols_left(s) > 0 : s->ready < 2 ? s->ready : 2;
    switch (box) {
    case B_SAIL: return stand(s, seat, at, 2, anchors) + (seat && !smuggles(s, seat) ? 2 : 0);
    case B_FULLSAIL: return stand(s, seat, at, die, 0);
    case B_TAILWIND: return stand_after_jump(s, seat, die, seat == 0 ? anchors : 0);
    case B_CANNONS: case B_FIVE: case B_SIX: return stand(s, seat, at, 0, 0) + die / 2;
    case B_REPAIR: return stand(s, seat, at, 0, 0) + 3 * (damage_on(s, seat) < 2 ? damage_on(s, seat) : 2);
    case B_ORDER: return 2 * (4 < ALL_PATROLS - patrols_left(s) ? 4 : ALL_PATROLS - patrols_left(s));
    case B_BOMBARD: return worth_of(s, seat, here, s->comrades[here]);
    case B_DEPLOY: return patrols_left(s) ? deploying(s, seat) : 0;
    case B_INSPIRE: return inspiring(s, seat, s->ready);
    case B_ASSEMBLE: return worth_of(s, seat, here, s->ready < 4 ? s->ready : 4);
    case B_RALLY: return on_island(s, at) ? 2 * (comrades_left(s) < 4 ? comrades_left(s) : 4) : 0;
    case B_NEGOTIATE: return stand(s, seat, at, 0, 0) + (on_island(s, at) && s->market && !closed(s, seat, at) ? 6 : 0);
    case B_CUTTER: case B_GUN_FOUR: case B_GUN_SIX: return 3;
    default: return stand(s, seat, at, 0, 0) + 4;
    }
}

FL_FN int best_use(const state *s, int seat, int die) { /* as it is, or turned by one for gold */
    int best = stand(s, seat, home(s, seat), 0, 0);
    for (uint32_t boxes = slots_for_dice(s, seat) | cost_boxes(s, seat); boxes; boxes &= boxes - 1) {
        int box = fl_lowest(boxes);
        if (asks(s, seat, box) >> (die - 1) & 1) best = most_of(best, action_worth(s, seat, box, die));
    }
    return best;
}

FL_FN int own_voyage(const state *s, int seat) { /* the innermost one is by the seat's flagship */
    return s->sailing && figure_of(s, voyage(s)) == faction(s, seat);
}

/* What the seat is about to do: the die in its hand, the voyage under way. */
FL_FN int prospect(const state *s, int seat) {
    int top = s->depth ? fl_top(s) : (int)BERTH, at = home(s, seat);
    if (at < 0) return 0;
    if (top == PLACING && s->turn == seat) return best_use(s, seat, s->die);
    if (own_voyage(s, seat)) {
        int v = voyage(s), by = s->course[v] & (seat ? BY_SAIL : BY_SAIL | BY_TAILWIND);
        int anchors = by ? (seat == 0 ? patrols_left(s) > 0 : s->ready < 2 ? s->ready : 2) : 0;
        if (top == MOVING || top == FACING) return stand(s, seat, at, s->range[v], anchors);
        if (top == JUMPING) return stand_after_jump(s, seat, s->wind, seat == 0 ? anchors : 0);
        if (top == EXPLORING) return smuggles(s, seat) ? stand(s, seat, at, 0, 0) + 2 : 8;
    }
    return smuggles(s, seat) ? stand(s, seat, at, 0, 0) : 0;
}

/* ---- battle ------------------------------------------------------------------------------------------------------------------ */

FL_DATA uint8_t OUT_OF_36[13] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36}; /* the attacker wins, by his advantage + 6 */

FL_FN int battle(const state *s, int seat) { /* chance to win the battle less the chance to lose it, in eighths */
    int found = 0;
    for (int i = s->depth - 1; i >= 0 && !found; i--) found = s->step[i] - 1 >= SCHEMING && s->step[i] - 1 <= VICTORY;
    if (!found || !s->foe || !s->sailing) return 0;
    int side = fighting_seat(s, 0) == seat ? 0 : fighting_seat(s, 1) == seat ? 1 : -1;
    if (side < 0) return 0;
    int edge = strength(s, 0) - strength(s, 1), chance;
    if (s->rolled[0]) chance = edge >= 0 ? 36 : 0;
    else chance = OUT_OF_36[edge < -6 ? 0 : edge > 6 ? 12 : edge + 6];
    return (side ? 18 - chance : chance - 18) * 8 / 18;
}

FL_FN int pips(const state *s, int seat) { /* on the cannons */
    int n = 0;
    for (int i = 0; i < (seat == 0 ? 2 : 1); i++) n += cannon_die(s, seat, cannon_box(s, seat, i));
    return n;
}

/* ---- crew, damage, the Smuggler's prospects --------------------------------------------------------------------------------- */

FL_DATA uint8_t CREW_WORTH[CARDS] = {2, 3, 3, 4, 2, 2, 4, 3, 3, 3, 4, 3, 4, 1, 2, 4, 4, 4, 2, 4, 5, 2, 3, 4, 4, 1, 1, 1, 2, 1};

FL_FN int crew_worth(const state *s, int seat) {
    int n = 0;
    for (uint32_t c = s->crew[seat]; c; c &= c - 1) n += CREW_WORTH[fl_lowest(c)];
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

FL_FN int coming(const state *s, int seat) { /* from steps that have begun */
    int n = 0;
    for (int i = 0; i < s->depth; i++)
        switch (s->step[i] - 1) {
        case REWARDING: n += s->rewarded == seat ? 10 : 0; break;
        case PLEDGING: n += s->turn == seat ? 6 : 0; break;
        case HIRING: n += s->rewarded == seat ? 3 : 0; break;
        case SURVEYING: n += s->rewarded == seat ? 2 : 0; break;
        case NEGOTIATING: n += s->turn == seat ? 3 * (s->left == 2 ? 1 : 0) : 0; break;
        case DAMAGING: n += s->dealer == seat && owner(s, s->hurt - 1) != seat ? 2 * s->hurts : 0; break;
        case REPAIRING: n += s->busy == seat ? 4 * (s->mends < damage_on(s, seat) ? s->mends : damage_on(s, seat)) : 0; break;
        case ORDERS: case OFFICIAL: n += s->turn == seat ? s->left : 0; break;
        case CONVINCING: n += s->turn == seat ? 3 : 0; break;
        case INSPIRING: n += s->turn == seat ? inspiring(s, seat, s->left < s->ready ? s->left : s->ready) : 0; break;
        case DEPLOYING: n += s->turn == seat ? deploying(s, seat) : 0; break;
        default: break;
        }
    return n;
}

FL_FN int plans_worth(const state *s, int seat) { return seat == union_seat(s) ? s->plans : 0; }
FL_FN int is_union(const state *s, int seat) { return seat == union_seat(s); }

#define TERMS(T) \
    T(fame,      280,  505, 100, 100, 100, s->fame[seat]) \
    T(now,        26,   49, 100, 100, 100, expected(s, seat, sharpness(s))) \
    T(later,      30,    9, 100, 100, 100, expected(s, seat, 0)) \
    T(prospect,   23,   50, 100, 100, 100, prospect(s, seat)) \
    T(coming,     17,   48, 100, 100, 100, coming(s, seat)) \
    T(gold,       12,   12, 100, 100, 100, s->gold[seat]) \
    T(crew,        8,    7, 100, 100, 100, crew_worth(s, seat)) \
    T(harm,      -21,  -11, 100, 100, 100, harm(s, seat)) \
    T(cannons,     8,   11, 100, 100, 100, rules_sea(s, seat) ? pips(s, seat) : 0) \
    T(armed,      10,   14, 100, 100, 100, rules_sea(s, seat) ? 0 : pips(s, seat)) \
    T(battle,      8,    9, 100, 100, 100, battle(s, seat)) \
    T(pledges,     7,   50, 100, 100, 100, pledges(s, seat)) \
    T(suits,      45,   13, 100, 100, 100, smuggles(s, seat) ? suits_charted(s) : 0) \
    T(ready,      60,   67, 100, 100, 100, is_union(s, seat) ? s->ready : 0) \
    T(plans,     110,   49, 100, 100, 100, plans_worth(s, seat)) \
    T(ships,      75,  115, 100, 100, 100, is_union(s, seat) ? (s->union_ship[0] > 0) + (s->union_ship[1] > 0) : 0) \
    T(patrols,    31,   24, 100, 100, 100, seat ? 0 : ALL_PATROLS - patrols_left(s)) \
    T(forts,      52,   58, 100, 100, 100, seat ? 0 : ALL_FORTS - forts_left(s)) \
    T(smuggler,    0,    0, 100, 100, 100, smuggles(s, seat)) \
    T(union,       0,    0, 100, 100, 100, is_union(s, seat))

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int most = 0;
    for (int p = 0; p < s->seats; p++) most = s->fame[p] > most ? s->fame[p] : most;
    return most < ENOUGH_FAME ? most * FL_FAR / ENOUGH_FAME : (int)FL_FAR;
}
FL_HEUR;
