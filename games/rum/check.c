/* check.c - can this position be? Included by rules.c. Every field is known to be in range. */

FL_FN int check_town(const state *s) {
    unsigned tiles = 0;
    for (int spot = 0; spot < TILES; spot++) {
        if (s->spot[s->tile[spot]] != spot) return BROKEN_TOWN;
        tiles |= 1u << s->tile[spot];
    }
    return tiles == (1u << TILES) - 1 ? WELL : BROKEN_TOWN;
}

/* ---- the steps and what they remember ----------------------------------------------------------------------- */

/* Which actions a step can be about, a bit each. */
FL_FN unsigned actions_of(int step) {
    switch (step) {
    case VISIT: return 1u << SHOP | 1u << RENDEZVOUS | 1u << CHEST | 1u << TAVERN;
    case GUARDED: return 1u << GUARD;
    case AT_HQ: return 1u << HEADQUARTERS;
    case SUPPLIES: return 1u << SHOP;
    case INVITE:
    case DRINKING: return 1u << TAVERN;
    case CHOOSE: return 1u << MAP;
    case SCORPION: return 1u << CHEST;
    default: return 0;
    }
}

FL_FN int check_stack(const state *s) {
    int n = s->seats, bottom = s->step[0] - 1, second = s->step[1] - 1, top = s->depth ? fl_top(s) : -1;
    if (s->first >= n || s->turn >= n || s->actor >= n || s->out > everybody(s) || s->drinkers > everybody(s)) return BROKEN_STACK;
    if (s->round < 1 || s->round > ROUNDS) return BROKEN_STACK;
    if (!s->depth) return s->round == ROUNDS && !s->turn && !s->actor && !s->out ? WELL : BROKEN_STACK;
    if (bottom == BRAWL) {
        int rolls = s->depth == 2 && (top == ROLLS || top == ROLLED);
        return rolls && s->out == everybody(s) && !s->turn && !s->moved ? WELL : BROKEN_STACK;
    }
    if (bottom != TURN || s->out >> s->turn & 1 || (s->moved && alone(s))) return BROKEN_STACK;
    if (s->depth == 1) return s->actor == s->turn && s->front[s->turn] && (!s->moved || s->coins[s->turn]) ? WELL : BROKEN_STACK;
    if (second == EMERGES) return s->depth == 2 && s->actor == s->turn && s->front[s->turn] ? WELL : BROKEN_STACK;
    if (!(actions_of(second) >> ACTION[s->captain] & 1)) return BROKEN_STACK;
    if (second == DRINKING) return s->depth == 3 && (top == ROLLS || top == ROLLED || top == CHOOSE) ? WELL : BROKEN_STACK;
    if (second == SCORPION) return s->depth == 3 && (top == ROLLS || top == ROLLED) ? WELL : BROKEN_STACK;
    return s->depth == 2 && (second == INVITE ? s->actor != s->turn : s->actor == s->turn) ? WELL : BROKEN_STACK;
}

FL_FN int during(const state *s, int step) { return (s->depth > 1 && s->step[1] == 1 + step) || (s->depth > 2 && s->step[2] == 1 + step); }

/* A die lies there while its roll may be repeated, or chooses among tokens; a repetition needs a barrel, open or not. */
FL_FN int check_dice(const state *s) {
    int shows = during(s, ROLLED) || (during(s, DRINKING) && during(s, CHOOSE));
    if ((s->die != 0) != shows || (s->again && !during(s, ROLLED))) return BROKEN_MEMORY;
    if (during(s, ROLLED) && !s->again && !s->rum[s->actor]) return BROKEN_MEMORY;
    if (during(s, CHOOSE) && !on_offer(s)) return BROKEN_MEMORY;
    if (s->sum && (!during(s, SCORPION) || s->sum >= LOWEST_STING + s->sting - 1)) return BROKEN_MEMORY;
    return WELL;
}

/* Nobody is asked about a field that has nothing to give. */
FL_FN int check_visit(const state *s) {
    int action = ACTION[s->captain];
    if (during(s, GUARDED) && !guards_left(s, 0) && !guards_left(s, 1)) return BROKEN_MEMORY;
    if (!during(s, VISIT)) return WELL;
    if (action == SHOP) return supplies_left(s) ? WELL : BROKEN_MEMORY;
    if (action == RENDEZVOUS) return dates_left(s) > 0 ? WELL : BROKEN_MEMORY;
    if (action == CHEST) return s->box ? WELL : BROKEN_MEMORY;
    return pints_here(s) ? WELL : BROKEN_MEMORY;
}

FL_FN int check_memory(const state *s) {
    fl_move moves[FL_LEGAL];
    int drinks = during(s, DRINKING), broken = check_dice(s);
    if (broken) return broken;
    if ((s->via != 0) != during(s, EMERGES) || (s->cleared && !during(s, AT_HQ))) return BROKEN_MEMORY;
    if (s->via && (why_sneak(s, s->turn, s->via - 1) != OK || !legal_emerge(s, s->turn, moves))) return BROKEN_MEMORY;
    if (during(s, INVITE) || drinks ? !(s->drinkers >> s->turn & 1) || !pints_here(s) : s->drinkers) return BROKEN_MEMORY;
    if (s->left && (!drinks || s->options[LEAVE] != LEAVE_ALL || s->left & ~s->drinkers)) return BROKEN_MEMORY;
    if (during(s, INVITE) && !s->coins[s->actor]) return BROKEN_MEMORY;
    /* who has not answered does not drink yet */
    for (int seat = s->actor; during(s, INVITE) && seat != s->turn; seat = clockwise(s, seat))
        if (s->drinkers >> seat & 1) return BROKEN_MEMORY;
    if (drinks && (!(s->drinkers >> s->actor & 1) || s->drinkers == 1u << s->turn)) return BROKEN_MEMORY;
    return check_visit(s);
}

/* ---- pirates ------------------------------------------------------------------------------------------------ */

FL_FN int on_ship(const state *s, int seat) {
    int n = 0;
    for (int r = 0; r < ROWS; r++)
        if (s->row[r] == 1 + seat) n += s->mast[LEFT][r] + s->mast[RIGHT][r];
    return n;
}

/* Each crew is complete: in front, in alleys, on board, in the pool. Who is out has nothing in front until the brawl gives it back. */
FL_FN int check_pirates(const state *s) {
    int n[FL_SEATS];
    for (int seat = 0; seat < s->seats; seat++) n[seat] = s->front[seat] + s->hired[seat] + on_ship(s, seat);
    for (int i = 0; i < ALLEYS; i++) {
        if (!s->owner[i]) continue;
        int length = alley_named(s, i).length;
        if (s->owner[i] > s->seats || !length) return BROKEN_PIRATES;
        n[s->owner[i] - 1] += length;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (n[seat] != PIRATES) return BROKEN_PIRATES;
        if (s->depth && s->step[0] == 1 + TURN && seat != s->turn && !(s->out >> seat & 1) == !s->front[seat]) return BROKEN_PIRATES;
    }
    return WELL;
}

/* The rows are filled from the top by different crews; before the brawl all of them stand on the left. */
FL_FN int check_rows(const state *s) {
    unsigned seen = 0;
    int brawl = s->depth && s->step[0] == 1 + BRAWL;
    for (int r = 0; r < ROWS; r++) {
        int crew = s->row[r] - 1, pirates = s->mast[LEFT][r] + s->mast[RIGHT][r];
        if (crew < 0 ? pirates || (r + 1 < ROWS && s->row[r + 1]) : seen >> crew & 1 || pirates > PIRATES) return BROKEN_SHIP;
        if (crew < 0) continue;
        seen |= 1u << crew;
        if (crew >= s->seats && (s->seats != 2 || crew != 2 || r || pirates > 6)) return BROKEN_SHIP;
        if (!brawl && (s->mast[RIGHT][r] || !pirates || (crew < s->seats && !(s->out >> crew & 1)))) return BROKEN_SHIP;
    }
    if (!s->depth) return seen ? BROKEN_SHIP : WELL;
    return s->seats == 2 && !(seen >> 2 & 1) ? BROKEN_SHIP : WELL;
}

FL_FN int check_brawl(const state *s) {
    if (!s->depth || s->step[0] != 1 + BRAWL) return s->side || s->champion || s->standing ? BROKEN_SHIP : WELL;
    if (crews(s) < 2 || (s->champion != 0) != (s->standing != 0)) return BROKEN_SHIP;
    int column = outermost(s);
    if (!column || (s->champion && s->mast[s->side][s->champion - 1] != column)) return BROKEN_SHIP;
    for (int r = 0; s->champion && r < s->champion - 1; r++) /* those above have lost to him */
        if (s->mast[s->side][r] == column) return BROKEN_SHIP;
    int row = challenger(s);
    if (row < 0 || s->actor != roller_of(s, row, column)) return BROKEN_SHIP;
    if (!s->champion && next_in_column(s, row + 1, column) < 0) return BROKEN_SHIP;
    return during(s, ROLLED) && s->row[row] - 1 >= s->seats ? BROKEN_SHIP : WELL;
}

/* ---- tokens ------------------------------------------------------------------------------------------------- */

/* Open, in the stack and won, all tokens of a kind are there; four are open as long as there are so many. */
FL_FN int complete(const uint8_t *open, const uint8_t *left, const uint8_t *won, int types, const uint8_t *printed, int seats, int full) {
    for (int i = 0; i < types; i++) {
        int n = open[i] + left[i];
        for (int seat = 0; seat < seats; seat++) n += won[seat * types + i];
        if (n != printed[i % 4]) return 0;
    }
    return total(open, types) <= SHOWN && (!full || total(open, types) == SHOWN || !total(left, types));
}

FL_FN int check_chests(const state *s) {
    int stung = 0, opened = during(s, SCORPION);
    for (int i = 0; i < CHESTS; i++) {
        int n = s->boxes_left[i] + (s->box == 1 + i);
        for (int seat = 0; seat < s->seats; seat++) n += s->boxes[seat][i];
        if (n != CHEST_TOKENS[i]) return BROKEN_CHESTS;
    }
    for (int seat = 0; seat < s->seats; seat++) stung += s->stung[seat];
    if (opened ? s->box || !s->sting : (s->box != 0) != (s->sting != 0)) return BROKEN_CHESTS;
    if (s->sting && s->stings >> (s->sting - 1) & 1) return BROKEN_CHESTS;
    if (!s->sting && s->stings) return BROKEN_CHESTS;
    int left = fl_count(s->stings);
    return left == total(s->boxes_left, CHESTS) && left + (s->sting != 0) + stung == STINGS ? WELL : BROKEN_CHESTS;
}

FL_FN int check_guards(const state *s) {
    for (int size = 0; size < 2; size++) {
        int left[WATCHES] = {PER_WATCH, PER_WATCH, PER_WATCH, PER_WATCH, PER_WATCH, PER_WATCH};
        for (int i = 0; i < 9; i++) {
            int guard = s->beaten_off[size][i] - 1;
            if (guard < 0 && i < 8 && s->beaten_off[size][i + 1]) return BROKEN_GUARDS;
            if (guard >= 0 && guard / 3 != size) return BROKEN_GUARDS;
            if (guard >= 0) left[guard]--;
        }
        for (int g = 3 * size; g < 3 * size + 3; g++) {
            for (int seat = 0; seat < s->seats; seat++) left[g] -= s->watches[seat][g];
            if (left[g] < 0) return BROKEN_GUARDS;
        }
    }
    return WELL;
}

/* One of each kind is used up in each round; in the brawl the coil may have been given already, the hammock not yet. */
FL_FN int check_beds(const state *s) {
    for (int kind = 0; kind < BED_KINDS; kind++) {
        int left = 0, won = 0, used = kind != COIL || s->seats > 3, bed = s->bed[kind] - 1, first = BED_FIRST[kind];
        if (bed >= 0 && (bed < first || bed >= first + BED_VALUES[kind])) return BROKEN_BEDS;
        for (int b = first; b < first + BED_VALUES[kind]; b++) {
            int n = s->beds_left[b] + (bed == b);
            for (int seat = 0; seat < s->seats; seat++) n += s->beds[seat][b], won += s->beds[seat][b];
            if (n > (used ? BED_TOKENS[b] : 0)) return BROKEN_BEDS;
            left += s->beds_left[b];
        }
        if (left != (used ? ROUNDS - s->round : 0) || won + (bed >= 0) > s->round) return BROKEN_BEDS;
        if (!s->depth ? bed >= 0 : used && bed < 0 && (kind != COIL || s->step[0] != 1 + BRAWL)) return BROKEN_BEDS;
    }
    if (s->depth && s->seats > 3 && !s->bed[COIL] && crews(s) != 2) return BROKEN_BEDS;
    return WELL;
}

FL_FN int check_dates(const state *s) {
    int left[DATES], over = !s->depth;
    for (int d = 0; d < DATES; d++) {
        left[d] = 2;
        for (int seat = 0; seat < s->seats; seat++) left[d] -= s->met[seat][d];
    }
    for (int i = 0; i < N_DATES; i++) {
        int of = s->date_of[i] - 1;
        if (of < 0 && (s->date[i] || s->date_seen[i] || s->date_not[i] || (i + 1 < N_DATES && s->date_of[i + 1]))) return BROKEN_RENDEZVOUS;
        if (of >= s->seats) return BROKEN_RENDEZVOUS;
        if (of < 0) continue;
        if (s->date_seen[i] != (over ? FL_EVERYONE : 1 << of) || s->date_not[i] >> s->date[i] & 1) return BROKEN_RENDEZVOUS;
        left[s->date[i]]--;
    }
    for (int d = 0; d < DATES; d++)
        if (left[d] < 0) return BROKEN_RENDEZVOUS;
    return WELL;
}

/* Each drawn token is there once, known to its holder; one is just drawn exactly while its player decides. */
FL_FN int check_supplies(const state *s) {
    uint32_t all = 0;
    int n = n_lots(s), over = !s->depth;
    for (int i = n; i < GOODS; i++)
        if (s->lot_at[i] || s->lot[i] || s->lot_seen[i]) return BROKEN_SUPPLIES;
    for (int i = 0; i < n; i++) {
        int at = s->lot_at[i] - 1, seen = s->lot_seen[i];
        if (all >> s->lot[i] & 1) return BROKEN_SUPPLIES;
        all |= 1u << s->lot[i];
        if (at < FL_SEATS ? at >= s->seats || (over ? seen != FL_EVERYONE : !(seen >> at & 1)) : !seen) return BROKEN_SUPPLIES;
        if ((!over || at == STACK) && (unsigned)seen > everybody(s)) return BROKEN_SUPPLIES;
        if (at == DRAWN && (i != n - 1 || !during(s, SUPPLIES) || !(seen >> s->turn & 1))) return BROKEN_SUPPLIES;
        if (n < GOODS && !over && seen & (seen - 1)) return BROKEN_SUPPLIES; /* nobody has drawn what another put back */
    }
    return !during(s, SUPPLIES) || (n && s->lot_at[n - 1] == 1 + DRAWN) ? WELL : BROKEN_SUPPLIES;
}

FL_FN int check_tokens(const state *s) {
    int broken = check_chests(s), seats = s->seats;
    if (barrels_left(s) < 0) return BROKEN_BARRELS;
    if (!complete(s->pint, s->pints_left, s->pints[0], PINTS, TAVERN_TOKENS, seats, !during(s, DRINKING))) return BROKEN_TAVERNS;
    if (!complete(s->chart, s->charts_left, s->charts[0], MAPS, MAP_TOKENS, seats, 1)) return BROKEN_MAPS;
    if (!broken) broken = check_guards(s);
    if (!broken) broken = check_beds(s);
    if (!broken) broken = check_dates(s);
    return broken ? broken : check_supplies(s);
}

FL_FN int check(const void *v) {
    const state *s = (const state *)v;
    int broken = check_town(s);
    if (!broken) broken = check_stack(s);
    if (!broken) broken = check_rows(s);
    if (!broken) broken = check_brawl(s);
    if (!broken) broken = check_pirates(s);
    if (!broken) broken = check_tokens(s);
    if (!broken) broken = check_memory(s);
    return broken;
}
