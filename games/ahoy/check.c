/* check.c - can this position be? Included by rules.c. Every field is known to be in range. */

FL_FN uint64_t steps_on_stack(const state *s) {
    uint64_t on = 0;
    for (int i = 0; i < s->depth; i++) on |= AT(s->step[i] - 1);
    return on;
}

/* ---- the stack --------------------------------------------------------------------------------------------- */

enum { HURTING = 1, DEEP = 2 };
/* What may lie on a step: damage and a figure that is pushed, or anything that can happen in the middle of things. */
FL_FN int bears(int step) {
    switch (step) {
    case TURN:
    case ORDERS:
    case OFFICIAL:
    case PLEDGING:
    case FACING:
    case BONUS: return HURTING | DEEP;
    case MYSTIC:
    case IN_TERRAIN:
    case GROGGED:
    case PARRIED:
    case MOVING:
    case REWARDING: return HURTING;
    default: return 0;
    }
}

FL_FN int in_order(const state *s, int i) { /* may step i lie on the one below it? */
    int below = s->step[i - 1] - 1, step = s->step[i] - 1;
    if (step <= TURN || (step >= FORTS && step <= REFRESHING)) return 0;
    if (step <= PLEDGING) return i == 1 && below == TURN;
    if (step >= SCHEMING && step <= VICTORY) return below == FACING;
    if (step == DAMAGING || step == PUSHING || step == IN_TERRAIN || step == FACING || step == BONUS) return bears(below) != 0;
    return (bears(below) & DEEP) != 0;
}

FL_FN int whose_step(const state *s) { /* is the turn that of a faction which can have this action? */
    int mu = union_seat(s), step = s->depth > 1 ? s->step[1] - 1 : s->step[0] - 1;
    /* clang-format off */
    switch (step) {
    case ORDERS: case DEPLOYING: case FORTS: return s->turn == 0;
    case INSPIRING: case ENLISTING: case SNEAKING: case EVACUATING: case RIGGING: return s->turn == mu;
    case NEGOTIATING: case JETTISON: case PLEDGING: return smuggles(s, s->turn);
    default: return 1;
    }
    /* clang-format on */
}

FL_FN int check_stack(const state *s) {
    int dice = 0, most = 0;
    if (s->first >= s->seats || s->turn >= s->seats || s->round > LAST) return BROKEN_STACK;
    for (int seat = 0; seat < s->seats; seat++) dice += dice_left(s, seat), most = s->fame[seat] > most ? s->fame[seat] : most;
    if (!s->depth)
        return dice || !s->round || s->placed || s->used || s->sailing || (most < ENOUGH_FAME && s->round < LAST) ? BROKEN_STACK : WELL;
    int bottom = s->step[0] - 1;
    if (bottom != TURN && (s->depth > 1 || s->placed || s->used)) return BROKEN_STACK;
    /* clang-format off */
    switch (bottom) {
    case BERTH: if (s->round || s->turn == union_seat(s)) return BROKEN_STACK; break;
    case TURN: case FORTS: if (!s->round) return BROKEN_STACK; break;
    case ENRICHING: case REFRESHING:
        if (s->seats != 2 || dice || !s->round || most >= ENOUGH_FAME || s->round == LAST) return BROKEN_STACK;
        break;
    default: return BROKEN_STACK;
    }
    /* clang-format on */
    for (int i = 1; i < s->depth; i++)
        if (!in_order(s, i)) return BROKEN_STACK;
    return whose_step(s) ? WELL : BROKEN_STACK;
}

/* ---- the chart --------------------------------------------------------------------------------------------- */

FL_FN int touches(const state *s, int r) { /* 601: a side of it along a side of an earlier one */
    for (int i = 0; i < r; i++) {
        int c = s->col[r] - s->col[i], d = s->row[r] - s->row[i];
        if ((c * c == 4 && d * d <= 1) || (d * d == 4 && c * c <= 1)) return 1;
    }
    return 0;
}

FL_FN int fits(const state *s, int r) { /* 103, 603, 604 */
    int mine = turned_by(SE, s->turned[r]), col = s->col[r] + COLS[mine], row = s->row[r] + ROWS[mine];
    for (int i = 0; i < r; i++) {
        int c = s->col[r] - s->col[i], d = s->row[r] - s->row[i], other = turned_by(SE, s->turned[i]);
        int east = col - s->col[i] - COLS[other], south = row - s->row[i] - ROWS[other];
        if (s->tile[i] == s->tile[r] || (c * c <= 1 && d * d <= 1) || east * east + south * south == 1) return 0;
    }
    return 1;
}

FL_FN int check_chart(const state *s) {
    if (s->regions < 2 || s->turned[0] != 2 || s->turned[1]) return BROKEN_CHART; /* 104 */
    if (s->col[0] != 24 || s->row[0] != 24 || s->col[1] != 26 || s->row[1] != 25) return BROKEN_CHART;
    for (int r = 0; r < ON_CHART; r++) {
        int there = r < s->regions;
        if (there != (s->wealth[r] > 0)) return BROKEN_CHART;
        if (there ? !fits(s, r) || (r > 1 && !touches(s, r)) : s->tile[r] || s->turned[r] || s->col[r] || s->row[r]) return BROKEN_CHART;
        if (!there && (s->comrades[r] || s->forts[r] || patrols_in(s, r))) return BROKEN_CHART;
    }
    return WELL;
}

/* ---- pieces ------------------------------------------------------------------------------------------------ */

FL_FN int check_berths(const state *s) { /* 107-109: nothing but what has been set up */
    if (s->regions != 2 || s->union_ship[0] || s->union_ship[1] || s->first || s->ready != 6 || sum(s->forts, 2)) return BROKEN_PIECES;
    if (sum(s->comrades, 2) != (s->turn > union_seat(s) ? 2 : 0) || sum(s->patrols, 8) != (s->turn > 0)) return BROKEN_PIECES;
    return s->turn && !on_island(s, home(s, 0)) ? BROKEN_PIECES : WELL;
}

FL_FN int check_pieces(const state *s) { /* 1401 */
    int spaces = n_spaces(s), berthing = s->depth && s->step[0] - 1 == BERTH, away = s->depth && fl_top(s) == EVACUATING ? s->left : 0;
    if (gold_left(s) < 0 || patrols_left(s) < 0 || forts_left(s) < 0 || comrades_left(s) < away) return BROKEN_PIECES;
    for (int seat = 0; seat < s->seats; seat++) {
        int there = !berthing || seat < s->turn;
        if (s->flagship[seat] > spaces || there != (s->flagship[seat] > 0) || s->fame[seat] > 2000) return BROKEN_PIECES;
    }
    if (s->union_ship[0] > spaces || s->union_ship[1] > spaces) return BROKEN_PIECES;
    return berthing ? check_berths(s) : (int)WELL;
}

FL_FN int check_markers(const state *s) { /* 1306: the dark marker is where the clear one was before */
    for (int seat = 0; seat < s->seats; seat++) {
        int c = s->white[seat] % GRID - s->black[seat] % GRID, r = s->white[seat] / GRID - s->black[seat] / GRID;
        int unmoved = s->white[seat] == CENTRE && s->black[seat] == CENTRE;
        if (!smuggles(s, seat) ? s->white[seat] || s->black[seat] : c * c + r * r != 1 && !unmoved) return BROKEN_MARKERS;
    }
    return WELL;
}

/* ---- dice -------------------------------------------------------------------------------------------------- */

FL_FN int is_die(int value) { return value && value != DAMAGE_MARK; }

/* Dice in the slots of a box; -1 if they cannot lie there. Cannon dice may have been lowered. */
FL_FN int dice_in_group(const state *s, int seat, int box) {
    const group_row *row = group(s, seat, box);
    const uint8_t *slot = s->slot[seat] + row->first;
    int n = 0, guns = box == B_CANNONS || box == B_FIVE || box == B_SIX;
    for (int i = 0; i < row->n; i++) {
        if (i && slot[i] > slot[i - 1]) return -1;
        if (slot[i] == DAMAGE_MARK && box == B_REPAIR) return -1;
        if (!is_die(slot[i])) continue;
        if (guns ? box == B_FIVE && slot[i] == 6 : !(row->asks >> (slot[i] - 1) & 1)) return -1;
        n++;
    }
    return n;
}

FL_FN int dice_on_board(const state *s, int seat) {
    int n = 0, slots = 0, used = 0;
    for (int box = 0; box < GROUPS; box++) {
        int k = dice_in_group(s, seat, box);
        if (k < 0) return -1;
        n += k, slots += group(s, seat, box)->n;
    }
    for (int i = slots; i < SLOTS; i++) used |= s->slot[seat][i];
    return used ? -1 : n;
}

FL_FN int check_rigging(const state *s) { /* 1209, 1210 */
    const uint8_t *r = s->rigging;
    if (!s->union_ship[0] ? r[0] : r[0] == DAMAGE_MARK) return BROKEN_DICE;
    if (!s->union_ship[1] && (r[1] || r[2])) return BROKEN_DICE;
    if (r[1] == DAMAGE_MARK && r[2] == DAMAGE_MARK) return BROKEN_DICE;
    return (is_die(r[1]) && r[1] != 4) || (is_die(r[2]) && r[2] != 6) ? BROKEN_DICE : WELL;
}

FL_FN int check_dice(const state *s) {
    uint32_t all = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int n = dice_left(s, seat), on = dice_on_board(s, seat);
        all |= s->crew[seat];
        for (uint32_t c = s->crew[seat]; c; c &= c - 1) n += is_die(s->berth[fl_lowest(c)]);
        if (seat == union_seat(s)) n += is_die(s->rigging[0]) + is_die(s->rigging[1]) + is_die(s->rigging[2]);
        n += seat == s->turn && s->depth && fl_top(s) == PLACING;
        if (on < 0 || n + on > n_dice(seat)) return BROKEN_DICE;
    }
    for (int card = 0; card < CARDS; card++) {
        int most = !(all >> card & 1) ? 0 : CREW_SLOT_CARDS >> card & 1 ? (int)DAMAGE_MARK : DIE_COST_CARDS >> card & 1 ? 6 : 0;
        if (s->berth[card] > most) return BROKEN_DICE;
    }
    return check_rigging(s);
}

/* ---- cards ------------------------------------------------------------------------------------------------- */

FL_FN int check_cards(const state *s, uint64_t on) {
    uint32_t all = s->parcel ? BIT(s->parcel - 1) : 0, twice = 0;
    const uint32_t table[3] = {s->market, s->deck, s->gone};
    for (int i = 0; i < 3; i++) twice |= all & table[i], all |= table[i];
    for (int seat = 0; seat < s->seats; seat++) {
        const uint32_t mine[3] = {s->crew[seat], s->cargo[seat], s->delivered[seat]};
        for (int i = 0; i < 3; i++) twice |= all & mine[i], all |= mine[i];
        if (!smuggles(s, seat) && (s->cargo[seat] || s->delivered[seat])) return BROKEN_CARDS;
        if (fl_count(s->cargo[seat]) > MAX_CARGO + (seat == s->turn && (on & AT(JETTISON)))) return BROKEN_CARDS;
        if ((s->pledged[seat] | s->bared[seat]) & ~s->delivered[seat]) return BROKEN_CARDS;
        if (s->depth ? s->bared[seat] : s->pledged[seat]) return BROKEN_CARDS;
    }
    if (twice || all != ((uint32_t)1 << CARDS) - 1) return BROKEN_CARDS;
    for (int suit = 0; suit < SUITS && s->seats < 4; suit++)
        if (!(s->gone & SUIT_CARDS[suit])) return BROKEN_CARDS; /* 105 */
    int open = fl_count(s->market);
    return open > OPEN_CARDS || (open < OPEN_CARDS && s->deck && !(on & AT(ENLISTING))) ? BROKEN_CARDS : WELL; /* 1005 */
}

FL_FN int check_plans(const state *s) { /* 1206 */
    int mu = union_seat(s), n = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < PLANS; i++)
            if (seat != mu && s->hand[seat][i]) return BROKEN_PLANS;
    for (int i = 0; i < PLANS; i++) {
        int away = s->spent[i] + (i == CUTTER_PLAN && s->union_ship[0]) + (i == GUNSHIP_PLAN && s->union_ship[1]);
        if (away + s->hand[mu][i] > PLAN_COUNT[i]) return BROKEN_PLANS;
        n += s->hand[mu][i];
    }
    return n == s->plans ? WELL : BROKEN_PLANS;
}

/* ---- voyages ----------------------------------------------------------------------------------------------- */

FL_FN int figure_exists(const state *s, int figure) {
    if (figure >= FACTIONS) return figure < CUTTER || s->union_ship[figure - CUTTER];
    return takes_part(s, figure);
}

FL_FN int check_voyage(const state *s, int v, int step, int action) {
    int figure = figure_of(s, v), at = s->at[v] - 1, course = s->course[v], seat, flag = figure >= 0 && figure < FACTIONS;
    if (figure < 0 || figure == STRONGHOLD || (flag && !figure_exists(s, figure))) return BROKEN_VOYAGES;
    seat = owner(s, figure);
    if (s->at[v] > n_spaces(s) || s->swept[v] >> n_spaces(s)) return BROKEN_VOYAGES;
    if (at < 0 && (figure != PATROL || (step != FACING && step != IN_TERRAIN))) return BROKEN_VOYAGES;
    if (s->helm[v] != (course & HIRED ? s->turn : seat)) return BROKEN_VOYAGES;
    if ((figure == PATROL) != ((course & ORDERED) > 0) || ((course & TRAWL) && !flag) || ((course & BY_SAIL) && !flag))
        return BROKEN_VOYAGES;
    if ((course & ORDERED) && action != (course & HIRED ? OFFICIAL : ORDERS)) return BROKEN_VOYAGES;
    if ((course & HIRED) && !(course & ORDERED)) return BROKEN_VOYAGES;
    if ((course & AIM) && (step != FACING || !flag || region_of(at) != region_of(home(s, seat)) || s->range[v])) return BROKEN_VOYAGES;
    if ((course & PUSHED) && (v != voyage(s) || (step != IN_TERRAIN && step != FACING && step != BONUS))) return BROKEN_VOYAGES;
    int cut = s->options[PUSHED_SHIP] == PUSHED_ANCHORS && flag ? BY_SAIL | BY_TAILWIND : 0; /* 1406 */
    if ((course & PUSHED) && (s->range[v] || figure == PATROL || (course | WRECKED | cut) != (PUSHED | QUIET | WRECKED | cut)))
        return BROKEN_VOYAGES;
    if ((course & AIM) && (course | ENDED) != (AIM | ENDED)) return BROKEN_VOYAGES;
    if (flag && !(course & AIM) && at != home(s, seat)) return BROKEN_VOYAGES;
    if (figure >= CUTTER && s->union_ship[figure - CUTTER] && at != place_of(s, figure)) return BROKEN_VOYAGES;
    if (figure >= CUTTER && !s->union_ship[figure - CUTTER] && step != FACING && step != IN_TERRAIN) return BROKEN_VOYAGES;
    if ((step == MOVING) != ((course & (MUST | IDLE)) > 0) && (course & (MUST | IDLE)) && step != EXPLORING) return BROKEN_VOYAGES;
    if (figure == PATROL && at >= 0 && !s->patrols[at] && step != FACING && step != IN_TERRAIN) return BROKEN_VOYAGES;
    if (step == MOVING && (!s->range[v] || (course & ENDED))) return BROKEN_VOYAGES;
    return (step == JUMPING || (course & ENDED)) && s->range[v] ? BROKEN_VOYAGES : WELL;
}

/* So many figures can be under way at a time: one of the player whose turn it is, each Smuggler, and one that is pushed. */
FL_FN int check_traffic(const state *s) {
    int last = voyage(s), other = -1;
    if (last >= 0 && (s->course[last] & PUSHED)) last--;
    for (int v = 0; v <= last; v++) {
        int figure = figure_of(s, v), same = 0;
        for (int i = 0; i < last; i++) same += s->mover[i] == s->mover[v];
        if (same > 2) return BROKEN_VOYAGES;
        if (figure == SMUGGLER || figure == RIVAL) continue;
        if (s->helm[v] != s->turn || (other >= 0 && other != figure)) return BROKEN_VOYAGES;
        other = figure;
    }
    return WELL;
}

FL_FN int check_voyages(const state *s) {
    int n = 0, action = s->depth > 1 ? s->step[1] - 1 : 0, trawls = 0;
    for (int i = 0; i < s->depth; i++) {
        int step = s->step[i] - 1;
        if (!is_voyage(step)) continue;
        if (n == s->sailing || check_voyage(s, n, step, action)) return BROKEN_VOYAGES;
        if (step == MOVING && i + 1 < s->depth && !(s->course[n] & MUST)) return BROKEN_VOYAGES;
        if (step == BONUS && !(s->course[n] & PUSHED) && !(bears(s->step[i - 1] - 1) & DEEP)) return BROKEN_VOYAGES;
        trawls |= s->course[n++] & TRAWL;
    }
    if (n != s->sailing) return BROKEN_VOYAGES;
    for (; n < VOYAGES; n++)
        if (s->mover[n] || s->helm[n] || s->at[n] || s->range[n] || s->course[n] || s->met[n] || s->swept[n] || s->patrols_met[n] ||
            s->forts_met[n])
            return BROKEN_VOYAGES;
    if ((s->trawled && !trawls) || s->trawled >> n_spaces(s)) return BROKEN_VOYAGES;
    return check_traffic(s);
}

/* ---- what the steps remember ------------------------------------------------------------------------------- */

FL_FN int remembers(int wanted, int there) { return (wanted != 0) == (there != 0); }

FL_FN int check_action(const state *s, uint64_t on) {
    uint64_t counted = AT(ORDERS) | AT(OFFICIAL) | AT(INSPIRING) | AT(NEGOTIATING) | AT(SNEAKING) | AT(EVACUATING);
    uint64_t placed = AT(ENLISTING) | AT(SNEAKING) | AT(EVACUATING) | AT(SETTLING);
    int top = fl_top(s), moved = 0;
    int most = on & AT(EVACUATING) ? ALL_COMRADES : on & (AT(ORDERS) | AT(INSPIRING)) ? 4 : on & AT(SNEAKING) ? 1 : 2;
    if ((s->left && !(on & counted)) || s->left > most) return BROKEN_MEMORY;
    if (!remembers((on & placed) != 0, s->origin) || s->origin > s->regions) return BROKEN_MEMORY;
    if (!remembers(top == PLACING || top == RIGGING, s->die) || !remembers(top == RIGGING, s->rigged)) return BROKEN_MEMORY;
    if (top == PLACING && s->placed == 2) return BROKEN_MEMORY;
    if (s->rigged && (s->rigged - 1 < CUTTER || !s->union_ship[s->rigged - 1 - CUTTER])) return BROKEN_MEMORY;
    for (int i = 0; i < 4; i++) {
        if (s->moved[i] > n_spaces(s) || (i && s->moved[i] > s->moved[i - 1])) return BROKEN_MEMORY;
        moved += s->moved[i] > 0;
    }
    if (moved && !(on & (AT(ORDERS) | AT(OFFICIAL)))) return BROKEN_MEMORY;
    if ((on & (AT(ORDERS) | AT(OFFICIAL))) && moved + s->left + (s->depth > 2) > most) return BROKEN_MEMORY;
    if (s->inspired >> s->regions || fl_count(s->inspired) != (top == INSPIRING ? 4 - s->left : 0)) return BROKEN_MEMORY;
    if (top == NEGOTIATING && !on_island(s, home(s, s->turn))) return BROKEN_MEMORY;
    if (top == SETTLING && !s->comrades[s->origin - 1]) return BROKEN_MEMORY;
    return remembers((on & AT(PLEDGING)) != 0, s->parcel) && remembers(top == JUMPING, s->wind) ? WELL : BROKEN_MEMORY;
}

FL_FN int check_exploring(const state *s, int top) { /* 601, 602 */
    int laying = top == EXPLORING || top == LAYING;
    if (!remembers(laying || top == CHARTING, s->fresh) || !remembers(laying, s->edge) || (!laying && s->heading)) return BROKEN_MEMORY;
    if ((top == CHARTING || laying || top == SURVEYING) && s->regions == ON_CHART) return BROKEN_MEMORY;
    for (int r = 0; r < s->regions; r++)
        if (s->fresh && s->tile[r] == s->fresh - 1) return BROKEN_MEMORY;
    if (!laying) return WELL;
    if (s->edge > n_spaces(s) || (top == EXPLORING && s->edge != s->at[voyage(s)])) return BROKEN_MEMORY;
    return next_space(s, s->edge - 1, s->heading) == OFF && explorable(s, s->edge - 1, s->heading) ? WELL : BROKEN_MEMORY;
}

FL_FN int check_rolls(const state *s, int step) { /* 704 */
    for (int side = 0; side < 2; side++) {
        int two = s->secret && fighting_seat(s, side) == union_seat(s), n = s->rolled[side];
        if (step < GROGGING ? n : n < 1 + two || n > 6 + 6 * two) return BROKEN_MEMORY;
        int early = step == SCHEMING || step == FIRING || (side && step == ANSWERING);
        if (s->lowered[side] && (early || fighter(s, side) == CUTTER)) return BROKEN_MEMORY;
        if (s->lowered[side] && !loaded_cannons(s, fighting_seat(s, side))) return BROKEN_MEMORY;
    }
    return WELL;
}

FL_FN int check_battle(const state *s, uint64_t on) {
    int step = 0, v = voyage(s), mu = union_seat(s);
    for (int i = SCHEMING; i <= VICTORY; i++)
        if (on & AT(i)) step = i;
    if (!step) {
        int any = s->foe | s->lowered[0] | s->lowered[1] | s->rolled[0] | s->rolled[1] | s->caches | s->secret | s->sacked;
        return any ? BROKEN_MEMORY : WELL;
    }
    int figure = figure_of(s, v), foe = s->foe - 1, at = s->at[v] - 1;
    if (foe < 0 || !figure_exists(s, foe) || owner(s, foe) == owner(s, figure) || !afloat(s, v) || !is_there(s, foe, at))
        return BROKEN_MEMORY;
    if (s->course[v] & QUIET || terrain_at(s, at) == FOG || !(loaded(s, foe) || loaded(s, figure))) return BROKEN_MEMORY;
    if ((foe == PATROL && !s->patrols_met[v]) || (foe == STRONGHOLD && !s->forts_met[v])) return BROKEN_MEMORY;
    if (foe != PATROL && foe != STRONGHOLD && !(s->met[v] >> foe & 1)) return BROKEN_MEMORY;
    if (step != SCHEMING && !(s->course[v] & ENDED)) return BROKEN_MEMORY;
    if (s->secret > s->spent[SECRET_PLAN] || s->caches > s->spent[CACHE_PLAN]) return BROKEN_MEMORY;
    if ((s->secret || s->caches) && owner(s, foe) != mu && owner(s, figure) != mu) return BROKEN_MEMORY;
    if (s->sacked && (step < SACKING || !(s->gone >> BUCCANEER & 1))) return BROKEN_MEMORY;
    return check_rolls(s, step);
}

FL_FN int check_damage(const state *s, uint64_t on) {
    int figure = s->hurt - 1, below = s->depth > 1 ? s->step[s->depth - 2] - 1 : 0;
    if (!(on & (AT(DAMAGING) | AT(PUSHING)))) return s->hurt || s->dealer || s->hurts || s->hurt_any ? BROKEN_MEMORY : WELL;
    if (figure < 0 || figure == PATROL || figure == STRONGHOLD || !figure_exists(s, figure) || s->dealer >= s->seats) return BROKEN_MEMORY;
    if (on & AT(PUSHING))
        return s->hurts || !s->hurt_any || owner(s, figure) == s->dealer || !has(s, s->dealer, BEAKHEAD) ? BROKEN_MEMORY : WELL;
    if (!s->hurts) return BROKEN_MEMORY;
    if (below != MYSTIC && below != GROGGED && below != PARRIED && below != IN_TERRAIN) return WELL;
    int seat = below == MYSTIC ? s->turn : below == IN_TERRAIN ? owner(s, figure_of(s, voyage(s))) : fighting_seat(s, below == PARRIED);
    return s->dealer == seat && owner(s, figure) == seat && s->hurts == 1 && !s->hurt_any && figure < FACTIONS ? WELL : BROKEN_MEMORY;
}

FL_FN int check_others(const state *s, int top, uint64_t on) {
    int repairs = top == REPAIRING, rewards = top > REWARDING || (on & AT(REWARDING)), aims = top == AIMING,
        busy = repairs || aims || top == MONKEY;
    if ((s->busy && !busy) || s->busy >= s->seats || !remembers(repairs, s->mends) || (s->mended && !repairs)) return BROKEN_MEMORY;
    if (busy && s->busy != s->turn && !smuggles(s, s->busy)) return BROKEN_MEMORY; /* only a Smuggler moves in the turns of others */
    if (top == MONKEY && !has(s, s->busy, POWDER_MONKEY)) return BROKEN_MEMORY;
    if (aims && !(has(s, s->busy, GUNNERS_MATE) && loaded_cannons(s, s->busy))) return BROKEN_MEMORY;
    if (rewards ? s->rewarded >= s->seats || !smuggles(s, s->rewarded) : s->rewarded) return BROKEN_MEMORY;
    return top == BONUS && !s->at[voyage(s)] ? BROKEN_MEMORY : WELL;
}

FL_FN int check_memory(const state *s, uint64_t on) {
    int top = fl_top(s), broken = check_action(s, on);
    if (!broken) broken = check_exploring(s, top);
    if (!broken) broken = check_battle(s, on);
    if (!broken) broken = check_damage(s, on);
    return broken ? broken : check_others(s, top, on);
}

FL_FN int check_forgotten(const state *s) { /* before the first turn and after the last, nothing is under way */
    int any = s->die | s->rigged | s->left | s->origin | sum(s->moved, 4) | s->wind | s->fresh | s->edge | s->heading;
    any |= s->foe | s->lowered[0] | s->lowered[1] | s->rolled[0] | s->rolled[1] | s->caches | s->secret | s->sacked | s->dealer | s->hurt |
        s->hurts;
    any |= s->hurt_any | s->busy | s->mends | s->mended | s->rewarded | s->parcel | s->inspired;
    return any ? BROKEN_MEMORY : WELL;
}

FL_FN int check(const void *v) {
    const state *s = (const state *)v;
    fl_move moves[FL_LEGAL];
    int broken = check_stack(s);
    uint64_t on = steps_on_stack(s);
    if (!broken) broken = check_chart(s);
    if (!broken) broken = check_pieces(s);
    if (!broken) broken = check_markers(s);
    if (!broken) broken = check_dice(s);
    if (!broken) broken = check_cards(s, on);
    if (!broken) broken = check_plans(s);
    if (!broken) broken = check_voyages(s);
    if (!broken) broken = s->depth ? check_memory(s, on) : check_forgotten(s);
    if (!broken && s->depth && (!rests(s) || !legal(s, asked(s), moves))) broken = BROKEN_STACK;
    return broken;
}
