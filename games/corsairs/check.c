/* check.c - can this position be? Included by rules.c. Every field is known to be in range. */

FL_FN int stands(const state *s, int step) { /* is this step on the stack? */
    for (int i = 0; i < s->depth; i++)
        if (s->step[i] == 1 + step) return 1;
    return 0;
}
FL_FN int stands_between(const state *s, int from, int to) {
    for (int i = 0; i < s->depth; i++)
        if (s->step[i] >= 1 + from && s->step[i] <= 1 + to) return 1;
    return 0;
}

/* What may lie on what. */
typedef struct { uint8_t step, on[13]; } under_row;
enum { BOTTOM = N_STEPS, END = N_STEPS + 1, DEEPEST = 9 };
FL_DATA under_row UNDER[] = {
    {AT_OUTFIT, {BOTTOM, END}},
    {AT_APPEAR, {BOTTOM, END}},
    {AT_SABOTAGE, {BOTTOM, END}},
    {AT_CARPENTRY, {BOTTOM, END}},
    {AT_ACT, {BOTTOM, END}},
    {AT_ROUND, {BOTTOM, END}},
    {AT_TURN, {BOTTOM, END}},
    {AT_HUNT, {AT_ACT, END}},
    {AT_FOUND, {AT_HUNT, END}},
    {AT_PORT_ROYAL, {AT_ACT, END}},
    {AT_DUMP, {AT_PORT, AT_WINDOW, AT_SPOILS, AT_PROVEN, END}},
    {AT_LEAVING, {AT_ACT, END}},
    {AT_PORT, {AT_ACT, END}},
    {AT_SELLING, {AT_PORT, END}},
    {AT_BUYING, {AT_PORT, END}},
    {AT_SHOWING, {AT_PORT, END}},
    {AT_YARD, {AT_PORT, END}},
    {AT_TRANSFER, {AT_LAY, END}},
    {AT_HIRING, {AT_PORT, END}},
    {AT_TENS, {AT_PORT, END}},
    {AT_ONES, {AT_PORT, END}},
    {AT_KEEP_RUMOR, {AT_PORT, AT_SPOILS, END}},
    {AT_DISCARD, {AT_ACT, AT_PORT, AT_SPOILS, AT_LAY, AT_KEEP, AT_TURN, AT_ROUND, AT_YARD, AT_TOKEN, AT_TRANSFER, AT_PROVEN, END}},
    {AT_LAY, {AT_SABOTAGE, AT_ACT, AT_HUNT, AT_DUMP, AT_LEAVING, AT_YARD, AT_REDRAW, AT_PORT, AT_LAY, AT_PROVEN, END}},
    {AT_KEEP, {AT_ACT, AT_SPOILS, AT_PROVEN, END}},
    {AT_READY, {AT_SABOTAGE, AT_PORT, END}},
    {AT_ROLLED, {AT_ACT, AT_PORT, AT_DECLARED, END}},
    {AT_WINDOW, {AT_CARPENTRY, AT_LEAVING, AT_ROLLED, AT_CONTEST, AT_CREW_ROLL, AT_CREW_HITS, END}},
    {AT_RESOLVE, {AT_CARPENTRY, AT_LEAVING, AT_ROLLED, AT_CONTEST, AT_CREW_ROLL, AT_CREW_HITS, END}},
    {AT_LEARN, {AT_ACT, AT_PORT, AT_YARD, AT_RESOLVE, AT_BRACE, END}},
    {AT_REROLL, {AT_WINDOW, AT_LEARN, AT_RAID_DICE, END}},
    {AT_COURTING, {AT_LEARN, END}},
    {AT_DAMAGING, {AT_LEARN, END}},
    {AT_CANCEL, {AT_LEARN, AT_CLOSE, END}},
    {AT_MERCHANT, {AT_ACT, AT_PROVEN, END}},
    {AT_DECLARED, {AT_ACT, AT_PROVEN, END}},
    {AT_COUNT, {AT_ACT, AT_PROVEN, END}},
    {AT_RAID_DICE, {AT_ACT, AT_PROVEN, END}},
    {AT_SPEND, {AT_ACT, AT_PROVEN, END}},
    {AT_CLOSE, {AT_ACT, AT_PROVEN, END}},
    {AT_ANNOUNCING, {AT_ACT, AT_HUNT, END}},
    {AT_CHASING, {AT_ACT, AT_HUNT, END}},
    {AT_CHASED, {AT_ACT, AT_HUNT, END}},
    {AT_CONTEST, {AT_ACT, AT_HUNT, END}},
    {AT_ACTION, {AT_ACT, AT_HUNT, END}},
    {AT_CREW_SWIVEL, {AT_ACT, AT_HUNT, END}},
    {AT_CREW_ROLL, {AT_ACT, AT_HUNT, AT_PORT, END}},
    {AT_CREW_HITS, {AT_ACT, AT_HUNT, AT_PORT, END}},
    {AT_CREW_AFTER, {AT_ACT, AT_HUNT, AT_PORT, END}},
    {AT_SPOILS, {AT_ACT, AT_HUNT, END}},
    {AT_CAPTURE, {AT_SPOILS, END}},
    {AT_CLAIM, {AT_SPOILS, END}},
    {AT_VOLLEY, {AT_SABOTAGE, AT_ACT, AT_LEAVING, AT_CHASED, AT_ACTION, AT_CREW_SWIVEL, AT_CREW_AFTER, END}},
    {AT_AIM, {AT_VOLLEY, END}},
    {AT_PLACE, {AT_VOLLEY, END}},
    {AT_BRACE, {AT_VOLLEY, END}},
    {AT_REDRAW, {AT_SABOTAGE, AT_ACT, AT_HUNT, AT_LEAVING, AT_PORT, AT_LAY, AT_REDRAW, AT_PROVEN, END}},
    {AT_TOKEN, {AT_ACT, AT_PROVEN, END}},
    {AT_REWARD, {AT_PROVEN, END}},
    {AT_PROVEN, {AT_ACT, AT_PORT, END}},
    {AT_DELIVERY, {AT_PORT, END}},
    {AT_HANDING, {AT_PORT, END}},
    {AT_GANG, {AT_PORT, END}},
};

FL_FN int check_stack(const state *s) {
    int below = BOTTOM;
    if (s->first >= s->seats || s->turn >= s->seats || s->asked >= s->seats || s->depth > DEEPEST) return BROKEN_STACK;
    for (int i = 0; i < s->depth; i++) {
        int fits = 0;
        for (unsigned row = 0; row < FL_LENGTH(UNDER); row++)
            if (UNDER[row].step == s->step[i] - 1)
                for (const uint8_t *on = UNDER[row].on; *on != END; on++) fits |= *on == below;
        if (!fits) return BROKEN_STACK;
        below = s->step[i] - 1;
    }
    return WELL;
}

/* ---- components: everything is somewhere exactly once ------------------------------------------------------------------- */

FL_FN int bad_seers(const state *s, int seers, int owner) { /* known to the owner at least; face down is for tokens */
    if (seers == FL_EVERYONE) return 0;
    return seers >= 1 << s->seats || !(seers >> owner & 1);
}

FL_FN int check_captains(const state *s) {
    uint32_t seen = s->captains_out;
    int outfit = s->depth && s->step[0] == 1 + AT_OUTFIT;
    for (int seat = 0; seat < s->seats; seat++) {
        int captain = outfit ? s->dealt[seat] : s->captain[seat];
        if (outfit ? s->captain[seat] || (s->picked[seat] != 0) != (s->polled >> seat & 1) || s->picked[seat] > 1 + FLUTE
                   : s->dealt[seat] || s->picked[seat])
            return BROKEN_CAPTAINS;
        if (!captain) {
            if (s->depth || captains_left(s)) return BROKEN_CAPTAINS; /* the last one has died */
            continue;
        }
        if (seen >> (captain - 1) & 1) return BROKEN_CAPTAINS;
        seen |= 1u << (captain - 1);
    }
    return outfit && s->captains_out ? BROKEN_CAPTAINS : WELL;
}

FL_FN int check_nobody(const state *s, int seat) { /* a player whose captain has not appeared has nothing but glory and chest */
    unsigned any = s->turned[seat] | s->zone[seat] | s->in_port[seat] | s->owed[seat];
    any |= s->large[seat] | s->learned[seat] | s->weapons[seat] | s->bought[seat];
    any |= s->mission[seat] | s->deadline[seat] | s->hand_seen[seat][0] | s->hold_seen[seat][0] | s->rumor_seen[seat] | s->fresh_seen[seat];
    any |= (unsigned)s->mods[seat] | s->specialists[seat] | s->used[seat] | s->progress[seat] | s->tens[seat];
    for (int i = 0; i < PARTS; i++) any |= s->part[seat][i];
    for (int i = 0; i < NATIONS; i++) any |= s->bounty[seat][i];
    return any || s->wealth[seat] != s->chest[seat] ? BROKEN_SHIPS : WELL;
}

FL_FN int losing(const state *s, int seat) { return stands(s, AT_SPOILS) && s->lead && s->fighter[2 - s->lead] == 1 + seat; }

FL_FN int check_ships(const state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        if (!s->ship[seat]) {
            if (check_nobody(s, seat)) return BROKEN_SHIPS;
            continue;
        }
        int moving = seat == s->turn && stands(s, AT_TRANSFER); /* modifications from ship to ship */
        if (!s->captain[seat] || (s->turned[seat] && !has_mod(s, seat, STRONG_HULL) && !(moving && s->loose[seat] >> STRONG_HULL & 1)))
            return BROKEN_SHIPS;
        for (int part = 0; part < PARTS; part++)
            if (s->part[seat][part] > most(s, seat, part) + (part == CREW && moving && crew_waits(s, seat))) return BROKEN_SHIPS;
        if (!s->part[seat][HULL] && !losing(s, seat)) return BROKEN_SHIPS;
        for (int i = SCOUTING; i <= LEADERSHIP; i++) { /* the first lesson comes first */
            unsigned had = (s->learned[seat] & lessons(i)) / (lessons(i) & ~(lessons(i) << 1));
            if (skill(s, seat, i) > 4 || (had & (had + 1))) return BROKEN_SHIPS;
        }
        if (!s->zone[seat] || (s->in_port[seat] && where(s, seat) == SEA)) return BROKEN_PLACES;
        if (s->bought[seat] == 1 + SEA) return BROKEN_PLACES;
    }
    return WELL;
}

FL_FN int check_cargo(const state *s) {
    uint64_t seen = s->cargo_discard[0] | s->cargo_discard[1] << 32;
    for (int seat = 0; seat <= s->seats; seat++) {
        const uint8_t *cards = seat < s->seats ? s->hold[seat] : s->spread, *seers = seat < s->seats ? s->hold_seen[seat] : s->spread_seen;
        int n = seat < s->seats ? (int)IN_PORT : (int)SPREAD, gap = 0;
        for (int i = 0; i < n; i++) {
            if (!seers[i]) {
                gap = 1;
                continue;
            }
            if (gap || seen >> cards[i] & 1) return BROKEN_CARGO;
            seen |= (uint64_t)1 << cards[i];
            if (seat < s->seats && bad_seers(s, seers[i], seat)) return BROKEN_CARGO;
            if (seat == s->seats && bad_seers(s, seers[i], stands(s, AT_KEEP) && s->actor ? s->actor - 1 : s->turn)) return BROKEN_CARGO;
        }
        if (seat < s->seats && overloaded(s, seat) && !stands(s, AT_DUMP) && !losing(s, seat)) return BROKEN_CARGO;
    }
    return WELL;
}

FL_FN int check_glory(const state *s) {
    int left[GLORIES], all = 0;
    for (int card = 0; card < GLORIES; card++) left[card] = GLORY_COUNT[card] - s->glory_discard[card];
    for (int seat = 0; seat < s->seats; seat++) {
        int gap = 0;
        for (int i = 0; i <= HAND; i++) {
            if (!s->hand_seen[seat][i]) {
                gap = 1;
                continue;
            }
            if (gap || bad_seers(s, s->hand_seen[seat][i], seat)) return BROKEN_GLORY;
            left[s->hand[seat][i]]--;
        }
        for (unsigned hired = s->specialists[seat]; hired; hired &= hired - 1) left[PLAIN_CARDS + fl_lowest(hired)]--;
        if (n_hand(s, seat) > HAND && !(s->depth && fl_top(s) == AT_DISCARD)) return BROKEN_GLORY;
        if (s->owed[seat] && !(s->depth && fl_top(s) == AT_DISCARD)) return BROKEN_GLORY;
    }
    for (int card = 0; card < GLORIES; card++) {
        if (left[card] < 0) return BROKEN_GLORY;
        all += left[card];
    }
    return all >= 0 ? WELL : BROKEN_GLORY;
}

FL_FN int check_rumors(const state *s) {
    uint32_t seen = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int two[2] = {s->rumor_seen[seat] ? s->rumor[seat] : -1, s->fresh_seen[seat] ? s->fresh[seat] : -1};
        if (two[1] >= 0 && (two[0] < 0 || !stands(s, AT_KEEP_RUMOR))) return BROKEN_RUMORS;
        for (int i = 0; i < 2; i++) {
            if (two[i] < 0) continue;
            int seers = i ? s->fresh_seen[seat] : s->rumor_seen[seat],
                tested = seat == s->turn && (s->purpose == 1 + FOR_PROVE || stands(s, AT_PROVEN));
            if (seen >> two[i] & 1 || bad_seers(s, seers, seat)) return BROKEN_RUMORS;
            if (seers == FL_EVERYONE && two[i] != R_PAPERS && !(tested && !i)) return BROKEN_RUMORS;
            if (tested && !i && seers != FL_EVERYONE) return BROKEN_RUMORS;
            seen |= 1u << two[i];
        }
    }
    return WELL;
}

FL_FN uint32_t progress_of(int mission) { /* what may be remembered of it */
    switch (mission) {
    case M_COPIES: return ALL_PORTS & ~(1u << HAV | 1u << CAR | 1u << SDO | 1u << SJU | 1u << CCS | 1u << TRI);
    case M_PATROL: return 1u << STM | 1u << STJ | 1u << BRI;
    case M_FREIGHT: return (1u << GOODS) - 1;
    case M_PRIZES:
    case M_VOTE:
    case M_HEIR:
    case M_SILENT:
    case M_GUNS: return 1;
    default: return 0;
    }
}

FL_FN int check_missions(const state *s) {
    uint32_t seen = s->missions_done;
    for (int i = 0; i < 2; i++) {
        if (!s->open_mission[i] || seen >> (s->open_mission[i] - 1) & 1) return BROKEN_MISSIONS;
        seen |= 1u << (s->open_mission[i] - 1);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int mission = s->mission[seat] - 1;
        if (mission < 0) {
            if (s->deadline[seat] || s->progress[seat]) return BROKEN_MISSIONS;
            continue;
        }
        if (seen >> mission & 1 || (s->deadline[seat] != 0) != (mission == M_FEVER) || s->progress[seat] & ~progress_of(mission))
            return BROKEN_MISSIONS;
        if (mission == M_GUNS && s->progress[seat] && !stands(s, AT_HANDING)) return BROKEN_MISSIONS;
        if (mission == M_FREIGHT && s->progress[seat] && !stands(s, AT_DELIVERY)) return BROKEN_MISSIONS;
        if ((mission == M_COPIES || mission == M_PATROL || mission == M_FREIGHT) && fl_count(s->progress[seat]) > 2) return BROKEN_MISSIONS;
        if (mission == M_CHEST && s->ship[seat] && !s->in_port[seat] && !s->part[seat][HOLD] && !stands(s, AT_DUMP)) return BROKEN_MISSIONS;
        seen |= 1u << mission;
    }
    return WELL;
}

FL_FN int check_tokens(const state *s) {
    int demand[GOODS] = {0, 0, 0, 0, 0, 0, 0, 0}, mods[MODS] = {0, 0, 0, 0, 0, 0, 0, 0};
    uint16_t batch[BATCHES] = {0, 0, 0, 0, 0, 0, 0, 0};
    for (int z = 0; z < ZONES; z++) {
        int seen = s->mod_seen[z], b = s->mod_batch[z];
        if ((s->demand[z] == 0) != (z == SEA) || (z == SEA && seen)) return BROKEN_TOKENS;
        if (s->demand[z] && ++demand[s->demand[z] - 1] > DEMAND_TOKENS) return BROKEN_TOKENS;
        if ((seen && seen != FL_FACE_DOWN && seen != FL_EVERYONE) || (s->mod_up[z] && seen != FL_EVERYONE) || (b && seen != FL_FACE_DOWN))
            return BROKEN_TOKENS;
        if (seen) mods[s->mod_at[z]]++;
        if (b && batch[b - 1] >> s->mod_at[z] & 1) return BROKEN_TOKENS;
        if (b) batch[b - 1] |= (uint16_t)(1u << s->mod_at[z]);
    }
    for (int b = 0; b < BATCHES; b++)
        if (batch[b] != s->batch[b] || fl_count(batch[b]) == 1) return BROKEN_TOKENS;
    for (int seat = 0; seat < s->seats; seat++) {
        for (unsigned on = s->mods[seat]; on; on &= on - 1) mods[fl_lowest(on)]++;
        for (unsigned on = s->loose[seat]; on; on &= on - 1) mods[fl_lowest(on)]++;
        if (s->loose[seat] && s->depth && !stands(s, AT_LAY)) return BROKEN_TOKENS;
    }
    for (int mod = 0; mod < MODS; mod++)
        if (mods[mod] != MOD_TOKENS) return BROKEN_TOKENS;
    if (s->laying && (!s->depth || fl_top(s) != AT_LAY || fl_count(s->laying) >= fl_count(s->loose[s->asked]))) return BROKEN_TOKENS;
    for (int z = 0; z < ZONES; z++)
        if (s->laying >> z & 1 && (z == SEA || s->mod_seen[z])) return BROKEN_TOKENS;
    return WELL;
}

FL_FN int check_merchants(const state *s) {
    int left[GROUPS][NATIONS], all[NATIONS];
    for (int g = 0; g < GROUPS; g++)
        for (int n = 0; n < NATIONS; n++) left[g][n] = s->group_left[g][n];
    for (int n = 0; n < NATIONS; n++) all[n] = MERCHANTS[n] - s->taken_up[n];
    for (int z = 0; z < ZONES; z++) {
        int seen = s->merchant_seen[z];
        if ((seen != 0) != (s->merchant_group[z] != 0)) return BROKEN_MERCHANTS;
        if (!seen) continue;
        if (seen != FL_FACE_DOWN && seen >= 1 << s->seats) return BROKEN_MERCHANTS;
        left[s->merchant_group[z] - 1][s->merchant[z]]--;
        all[s->merchant[z]]--;
    }
    for (int n = 0; n < NATIONS; n++)
        if (all[n]) return BROKEN_MERCHANTS;
    for (int g = 0; g < GROUPS; g++)
        for (int n = 0; n < NATIONS; n++)
            if (left[g][n]) return BROKEN_MERCHANTS;
    return WELL;
}

FL_FN int check_npcs(const state *s) {
    int drawn = EVENTS_IN_BOX - fl_count(s->events_left);
    if (s->round != drawn || (s->event == 0) != (drawn == 0) || (s->event && s->events_left >> (s->event - 1) & 1)) return BROKEN_NPCS;
    if ((s->war[0] == 0) != (s->war[1] == 0) || (s->war[0] && s->war[0] >= s->war[1])) return BROKEN_NPCS;
    for (int npc = 0; npc < NPCS; npc++) {
        unsigned top = s->npc_top[npc] ? 1u << (s->npc_top[npc] - 1) : 0, due = s->npc_due[npc] ? 1u << (s->npc_due[npc] - 1) : 0;
        unsigned below = s->npc_below[npc], unseen = (unsigned)(s->events_left >> npc * NPC_CARDS) & 7;
        if (top & below || (top | below) & due || (top | below | due) & unseen) return BROKEN_NPCS;
        if ((s->npc_zone[npc] != 0) != (top != 0) || (due && s->event != npc * NPC_CARDS + s->npc_due[npc])) return BROKEN_NPCS;
    }
    return WELL;
}

FL_FN int check_gold(const state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->chest[seat] > s->chest_most[seat] || s->chest[seat] < s->chest_least[seat]) return BROKEN_GOLD;
        if (s->chest_most[seat] > s->wealth[seat]) return BROKEN_GOLD;
        if (!(s->declared >> seat & 1) && s->glory[seat] + gold_points(s, seat) >= GLORY_TO_WIN) return BROKEN_GOLD;
        if (!s->depth && s->chest_least[seat] != s->chest_most[seat]) return BROKEN_GOLD;
    }
    return s->declared >> s->seats ? BROKEN_GOLD : WELL;
}

/* ---- what goes on ----------------------------------------------------------------------------------------------------------- */

FL_FN int zero(const uint8_t *at, size_t n) {
    uint8_t any = 0;
    for (size_t i = 0; i < n; i++) any |= at[i];
    return !any;
}
#define ALL_ZERO(field) zero((const uint8_t *)&s->field, sizeof s->field)

FL_FN int in_battle(const state *s) { return stands(s, AT_FOUND) || stands_between(s, AT_ANNOUNCING, AT_SPOILS); }
FL_FN int in_raid(const state *s) { return stands_between(s, AT_MERCHANT, AT_CLOSE); }

FL_FN int check_turn(const state *s) {
    int seat = s->turn, below = s->step[0] - 1;
    int begun_turn = s->depth && (below == AT_ACT || below == AT_SABOTAGE || below == AT_CARPENTRY || below == AT_APPEAR);
    size_t from = offsetof(state, actions), to = offsetof(state, wealth);
    if (!begun_turn) {
        unsigned used = 0;
        size_t polled = offsetof(state, polled);
        for (int other = 0; other < s->seats; other++) used |= s->used[other];
        int idle = !used && !s->activities && !s->yard && !s->sought && !s->kinds;
        if (s->depth && s->step[0] == 1 + AT_OUTFIT) {
            int rest_zero = zero((const uint8_t *)s + from, polled - from) && zero((const uint8_t *)s + polled + 1, to - polled - 1);
            return rest_zero && s->polled < (1 << s->seats) - 1 && idle ? WELL : BROKEN_TURN;
        }
        return zero((const uint8_t *)s + from, to - from) && idle ? WELL : BROKEN_TURN;
    }
    if (s->step[0] == 1 + AT_APPEAR ? s->ship[seat] != 0 : !s->ship[seat] && !with_loose(s) && !s->orphans) return BROKEN_TURN;
    if (s->step[0] != 1 + AT_ACT && (s->actions != 3 || s->winds || s->moves || s->acted || s->called || s->sought)) return BROKEN_TURN;
    if (s->actions + s->moves > 3 + GLORY_COUNT[FAIR_WIND] || (s->acted == 0 && s->moves)) return BROKEN_TURN;
    if (s->called == 1 + SEA || (s->activities && !s->called)) return BROKEN_TURN;
    if (stands(s, AT_PORT) && s->ship[seat] && (!s->in_port[seat] || s->called != s->zone[seat])) return BROKEN_TURN;
    if (s->yard && !stands(s, AT_YARD)) return BROKEN_TURN;
    return WELL;
}

FL_FN int check_trade(const state *s) {
    int selling = stands(s, AT_SELLING), buying = stands(s, AT_BUYING), seat = s->turn;
    if (selling ? !s->sold || s->sold_wanted > s->sold : s->sold || s->sold_wanted || s->bargains) return BROKEN_TURN;
    if ((s->redrawn && !buying) || (s->rebate && !stands(s, AT_SHOWING))) return BROKEN_TURN;
    if (s->rebate >> n_cargo(s, seat)) return BROKEN_TURN;
    if (buying && s->ship[seat]) {
        if (s->taken[seat] >> n_spread(s) || n_cargo(s, seat) + fl_count(s->taken[seat]) > IN_PORT ||
            bill(s, seat, s->taken[seat]) > aboard(s, seat))
            return BROKEN_TURN;
        for (int i = 0; i < n_spread(s); i++)
            if (!s->options[DEMAND] && good_of(s->spread[i]) == s->demand[where(s, seat)] - 1) return BROKEN_CARGO;
    }
    for (int other = 0; other < s->seats; other++)
        if (s->taken[other] && !(buying && other == seat)) return BROKEN_TURN;
    if (s->kinds && !(stands(s, AT_KEEP) && s->single)) return BROKEN_TURN;
    if (s->spread_seen[0] && !buying && !stands(s, AT_KEEP) && !in_raid(s)) return BROKEN_CARGO;
    for (int other = 0; other < s->seats; other++)
        if ((s->tens[other] != 0) != (other == seat && stands(s, AT_ONES))) return BROKEN_TURN;
    if (s->depth && (fl_top(s) == AT_TENS || fl_top(s) == AT_ONES) && (stash_fee(s, seat) < 0 || aboard(s, seat) < stash_fee(s, seat)))
        return BROKEN_TURN;
    int tens = 10 * (s->tens[seat] - 1);
    if (stands(s, AT_ONES) && (tens > most_stash(s, seat) || tens + 9 < least_stash(s, seat))) return BROKEN_TURN;
    return WELL;
}

FL_FN int check_roll(const state *s) {
    int rolling = stands(s, AT_READY) || stands(s, AT_ROLLED), seat = s->turn, purpose = s->purpose - 1;
    if ((purpose >= 0) != rolling || (s->target != 0) != (purpose == FOR_SCOUT) || (s->wanted != 0) != (purpose == FOR_ACCEPT))
        return BROKEN_ROLL;
    if (rolling) {
        if (!s->ship[seat] || (purpose == FOR_TASK && (!s->mission[seat] || task_skill(s->mission[seat] - 1) == SEAMANSHIP)) ||
            (purpose == FOR_PROVE && !s->rumor_seen[seat]))
            return BROKEN_ROLL;
        if (purpose == FOR_ACCEPT &&
            (open_at(s, s->wanted - 1) < 0 || !stands(s, AT_PORT) || MISSION_ROWS[s->wanted - 1].zone != where(s, seat)))
            return BROKEN_ROLL;
        if ((purpose == FOR_TASK || purpose == FOR_ROYAL || purpose == FOR_SCOUT) &&
            stands(s, AT_PORT) != (purpose == FOR_TASK && task_skill(s->mission[seat] - 1) != SCOUTING))
            return BROKEN_ROLL;
        if (purpose == FOR_SCOUT) { /* what is sought is here */
            int t = s->target - 1, here = 0;
            if (t < FL_SEATS) here = t < s->seats && t != seat && at_sea(s, t) && s->zone[t] == s->zone[seat];
            else if (t < (int)FL_SEATS + NPCS) here = s->npc_zone[t - FL_SEATS] == s->zone[seat];
            else here = t - FL_SEATS - NPCS == where(s, seat) && s->merchant_seen[where(s, seat)] && !any_destroyed(s, seat);
            if (!here || !at_sea(s, seat)) return BROKEN_ROLL;
        }
        if (purpose == FOR_ROYAL && (where(s, seat) != PRO || s->in_port[seat])) return BROKEN_ROLL;
        if ((purpose == FOR_RUMOR || purpose == FOR_RECRUIT) && !stands(s, AT_PORT)) return BROKEN_ROLL;
        if ((purpose == FOR_COLOURS || purpose == FOR_RICHERY) != stands(s, AT_DECLARED)) return BROKEN_ROLL;
        if ((purpose == FOR_FEVER) != (s->step[0] == 1 + AT_SABOTAGE)) return BROKEN_ROLL;
        if (stands(s, AT_ROLLED) && (!n_dice(s->dice[0]) || n_dice(s->dice[1]))) return BROKEN_ROLL;
        if (stands(s, AT_READY) && (roll_skill(s) != LEADERSHIP || !ALL_ZERO(dice))) return BROKEN_ROLL;
    } else if (!in_battle(s) && !stands(s, AT_RAID_DICE) && !stands(s, AT_SPEND) && !stands(s, AT_CLOSE) && !ALL_ZERO(dice))
        return BROKEN_ROLL;
    if ((stands(s, AT_ANNOUNCING) || stands(s, AT_CHASING) || stands(s, AT_CHASED) || stands(s, AT_FOUND) || stands(s, AT_CREW_ROLL)) &&
        !ALL_ZERO(dice))
        return BROKEN_ROLL;
    if (!stands(s, AT_REROLL) && (!ALL_ZERO(aside) || s->aside_of)) return BROKEN_ROLL;
    if (s->single && !stands(s, AT_REROLL) && !stands(s, AT_KEEP)) return BROKEN_ROLL;
    if (stands(s, AT_REROLL)) {
        if (n_dice(s->aside) && !s->aside_of) return BROKEN_ROLL;
        if (s->single && n_dice(s->aside)) return BROKEN_ROLL;
        if (s->aside_of ? !n_dice(s->dice[s->aside_of - 1]) : !n_dice(s->dice[0]) && !n_dice(s->dice[1])) return BROKEN_ROLL;
    }
    for (int side = 0; side < 2; side++)
        if (n_dice(s->dice[side]) > 24) return BROKEN_ROLL;
    if (n_dice(s->aside) > 24) return BROKEN_ROLL;
    if ((s->speech[0] | s->speech[1]) && !stands(s, AT_READY) && !stands(s, AT_CREW_ROLL)) return BROKEN_ROLL;
    return s->speech[0] + s->speech[1] <= 6 ? WELL : BROKEN_ROLL;
}

FL_FN int window_under(int step) { /* the moment that this step waits for */
    switch (step) {
    case AT_CARPENTRY: return WINDOW_SABOTAGE;
    case AT_LEAVING: return WINDOW_LASHINGS;
    case AT_ROLLED: return WINDOW_ROLL;
    case AT_CONTEST: return WINDOW_CONTEST;
    case AT_CREW_ROLL: return WINDOW_SPEECH;
    default: return WINDOW_CREW;
    }
}

FL_FN int check_window(const state *s) {
    int actors = stands(s, AT_KEEP) || stands_between(s, AT_REROLL, AT_DAMAGING) || stands(s, AT_CANCEL), at = -1;
    for (int i = 1; i < s->depth; i++)
        if (s->step[i] == 1 + AT_WINDOW || s->step[i] == 1 + AT_RESOLVE) at = i;
    if ((s->actor != 0) != actors || s->actor > s->seats) return BROKEN_WINDOW;
    if ((s->window != 0) != (at >= 0)) return BROKEN_WINDOW;
    if (at >= 0 && s->window != 1 + window_under(s->step[at - 1] - 1)) return BROKEN_WINDOW;
    if (at < 0 && (s->laid || s->barred)) return BROKEN_WINDOW;
    if (at < 0 && s->polled && !stands(s, AT_CHASING) && !stands(s, AT_OUTFIT)) return BROKEN_WINDOW;
    if ((s->polled | s->laid | s->barred) >> s->seats || s->polled & s->laid || s->barred & s->laid) return BROKEN_WINDOW;
    if (s->depth && fl_top(s) == AT_RESOLVE && !s->laid) return BROKEN_WINDOW;
    if ((s->copied != 0) != stands(s, AT_LEARN) || (s->player != 0) != (s->copied != 0) || s->player > s->seats || s->passed >> s->seats ||
        (s->passed && !s->copied))
        return BROKEN_WINDOW;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->laid >> seat & 1 && !has_card(s, seat, window_card(s, seat))) return BROKEN_WINDOW;
        if (s->window - 1 >= WINDOW_CONTEST && s->laid >> seat & 1 && !fights(s, seat)) return BROKEN_WINDOW;
    }
    return WELL;
}

FL_FN int check_raid(const state *s) {
    int seat = s->turn;
    if (!in_raid(s)) return s->prey || s->spared || s->gifts || s->successes || s->escapes ? BROKEN_RAID : WELL;
    if (!s->prey || !at_sea(s, seat) || any_destroyed(s, seat) || s->gifts != 2 * stands(s, AT_PROVEN)) return BROKEN_RAID;
    if (s->successes && !stands(s, AT_SPEND)) return BROKEN_RAID;
    if (s->escapes && !stands(s, AT_CLOSE)) return BROKEN_RAID;
    if (s->spread_seen[0] && !stands(s, AT_RAID_DICE) && !stands(s, AT_SPEND) && !stands(s, AT_CLOSE)) return BROKEN_RAID;
    if (stands(s, AT_RAID_DICE) && n_dice(s->dice[0]) + n_dice(s->aside) == 0) return BROKEN_RAID;
    if (n_dice(s->dice[1]) || s->successes > 12 || n_spread(s) + s->successes > SPREAD) return BROKEN_RAID;
    for (int i = 0; i < n_spread(s); i++)
        if (s->spread_seen[i] != FL_EVERYONE) return BROKEN_RAID;
    return WELL;
}

FL_FN int check_fighter(const state *s, int side) {
    int seat = side_seat(s, side), npc = side_npc(s, side);
    if (seat >= 0) return seat < s->seats && s->ship[seat] ? WELL : BROKEN_BATTLE;
    if (npc >= 0) return s->npc_top[npc] ? WELL : BROKEN_BATTLE;
    return side == 1 && s->fighter[1] == 1 + GANG && stands(s, AT_PORT) && s->fighter[0] == 1 + s->turn ? WELL : BROKEN_BATTLE;
}

FL_FN int check_battle(const state *s) {
    int npc = -1, battle = in_battle(s), crew = stands_between(s, AT_CREW_SWIVEL, AT_CREW_AFTER), gang = s->fighter[1] == 1 + GANG;
    int begun = !ALL_ZERO(enemy) || s->bout || s->melee || s->action[0] || s->action[1] || s->lead || s->boarded || s->stage;
    if (!battle) return s->fighter[0] || begun ? BROKEN_BATTLE : WELL;
    if (!s->fighter[0] || !s->fighter[1] || s->fighter[0] == s->fighter[1] || check_fighter(s, 0) || check_fighter(s, 1))
        return BROKEN_BATTLE;
    if (s->fighter[0] != 1 + s->turn && s->fighter[1] != 1 + s->turn) return BROKEN_BATTLE;
    if (!gang && stands(s, AT_PORT)) return BROKEN_BATTLE;
    for (int side = 0; side < 2; side++) {
        int seat = side_seat(s, side);
        if (side_npc(s, side) >= 0) npc = side_npc(s, side);
        if (seat >= 0 && !gang && (!at_sea(s, seat) || s->zone[seat] != s->zone[s->turn])) return BROKEN_BATTLE;
    }
    if (npc >= 0 && s->npc_zone[npc] != s->zone[s->turn]) return BROKEN_BATTLE;
    if (stands(s, AT_FOUND)) return side_npc(s, 0) >= 0 && !begun ? WELL : BROKEN_BATTLE;
    for (int part = 0; part < PARTS; part++) {
        int full = npc >= 0 ? SHIP_ROWS[npc_ship(s, npc)].part[part] : gang && part == CREW ? 2 : 0;
        if (s->enemy[part] > full) return BROKEN_BATTLE;
    }
    if (!stands(s, AT_SPOILS)) { /* nobody has gone down, and no crew has been beaten, before it is said who won */
        if ((npc >= 0 && !s->enemy[HULL]) || s->boarded || s->stage) return BROKEN_BATTLE;
        if (crew && (!side_parts(s, 0)[CREW] || !side_parts(s, 1)[CREW])) return BROKEN_BATTLE;
    } else if (!s->lead || !s->stage || side_seat(s, s->lead - 1) < 0 || gang || s->stage > STAGE_DEAD) return BROKEN_BATTLE;
    else if ((side_parts(s, 2 - s->lead)[HULL] == 0) == s->boarded || !side_parts(s, s->lead - 1)[HULL]) return BROKEN_BATTLE;
    if ((s->melee != 0) != (crew || s->boarded) || s->melee > LONGEST_BATTLE || s->bout > LONGEST_BATTLE) return BROKEN_BATTLE;
    if (gang ? s->bout || s->action[0] || s->action[1] : !s->bout && !stands(s, AT_CHASED) && !stands(s, AT_SPOILS)) return BROKEN_BATTLE;
    if (s->lead && !stands(s, AT_ACTION) && !stands(s, AT_SPOILS)) return BROKEN_BATTLE;
    if (stands(s, AT_ANNOUNCING) ? s->action[1] || s->bout < 2 : !gang && s->bout && (!s->action[0] || !s->action[1])) return BROKEN_BATTLE;
    if (stands(s, AT_CONTEST) && (n_dice(s->dice[0]) + n_dice(s->dice[1]) + n_dice(s->aside) == 0)) return BROKEN_BATTLE;
    if (stands(s, AT_CAPTURE) && (!s->boarded || s->stage != 1 + STAGE_CAPTURE)) return BROKEN_BATTLE;
    if (stands(s, AT_CLAIM) && (s->stage != 1 + STAGE_CLAIM || side_seat(s, 2 - s->lead) < 0)) return BROKEN_BATTLE;
    return WELL;
}

FL_FN int check_hits(const state *s) {
    int volley = stands(s, AT_VOLLEY), close = stands(s, AT_CLOSE), sum = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < SPOTS; i++) sum += s->hits[side][i];
    if (!volley && (s->aimed | s->victim | s->lapse[0] | s->lapse[1])) return BROKEN_BATTLE;
    if (!volley && (s->shots[0] | s->shots[1]) && !(stands(s, AT_CHASING) && s->shots[0] <= 1 && s->shots[1] <= 1)) return BROKEN_BATTLE;
    if (!volley && sum && !close) return BROKEN_BATTLE;
    if (close && (!n_hits(s, 1) != !sum || n_hits(s, 0) || s->hits[1][SPOT_SKULL])) return BROKEN_BATTLE;
    if (sum > 40 || (s->cancels != 0) != stands(s, AT_CANCEL) || s->finders >> NPCS || (s->finders && !stands(s, AT_HUNT)))
        return BROKEN_BATTLE;
    for (int npc = 0; npc < NPCS; npc++)
        if (s->finders >> npc & 1 && (s->npc_zone[npc] != s->zone[s->turn] || !s->npc_top[npc])) return BROKEN_BATTLE;
    if (!in_battle(s) && (s->fighter[1] != 0) != (volley != 0)) return BROKEN_BATTLE;
    if (!volley) return WELL;
    if (!in_battle(s) && (s->fighter[1] != 1 + s->turn || !s->ship[s->turn])) return BROKEN_BATTLE;
    if (!s->victim || !(s->aimed >> (s->victim - 1) & 1) || s->shots[s->victim - 1] || (!s->fighter[0] && s->victim == 1))
        return BROKEN_BATTLE;
    for (int side = 0; side < 2; side++) {
        if (!(s->aimed >> side & 1) && (((s->lapse[side] || n_hits(s, side)) && !s->melee) || s->hits[side][SPOT_SKULL]))
            return BROKEN_BATTLE;
        if (s->victim != 1 + side && s->hits[side][SPOT_SKULL]) return BROKEN_BATTLE;
        if ((s->shots[side] || n_hits(s, side) || s->hits[side][SPOT_SKULL]) && !s->fighter[side]) return BROKEN_BATTLE;
    }
    return WELL;
}

FL_FN int promised(const state *s, int rumor) { /* does what goes on come of this rumor? */
    if (in_raid(s)) return rumor == R_BEACON;
    if (stands(s, AT_TOKEN)) return rumor == R_WRECK;
    if (stands(s, AT_DUMP) || stands(s, AT_LAY)) return rumor == R_PRIZE;
    if (stands(s, AT_KEEP)) return rumor == R_BEACON || rumor == R_MYRIAD || rumor == R_COVE || rumor == R_SPICE;
    return 1;
}

FL_FN int check_steps(const state *s) { /* what single steps need so that they can be asked */
    int seat = s->turn;
    if (s->orphans >> s->seats || (s->orphans && !stands(s, AT_REDRAW))) return BROKEN_STALE;
    for (int other = 0; other < s->seats; other++)
        if (s->orphans >> other & 1 && (s->ship[other] || !captains_left(s) || !pirates_near(s, home(s, other)))) return BROKEN_STALE;
    if (stands(s, AT_REWARD)) {
        int rumor = s->rumor_seen[seat] ? s->rumor[seat] : -1;
        if (rumor != R_PRIZE && rumor != R_LEDGER && rumor != R_BEACON && !(rumor == R_LETTERS && is_pirate(s, seat))) return BROKEN_STALE;
        if (rumor == R_BEACON && (where(s, seat) != TOR || s->in_port[seat])) return BROKEN_STALE;
        if (rumor == R_BEACON && !s->merchant_seen[TOR] && !on_track(s)) return BROKEN_STALE;
    }
    if (stands(s, AT_PROVEN) && s->ship[seat] &&
        (!s->rumor_seen[seat] || stands(s, AT_PORT) != s->in_port[seat] || !promised(s, s->rumor[seat])))
        return BROKEN_STALE;
    if (stands(s, AT_DELIVERY) && (s->mission[seat] == 1 + M_TRIBUTE ? !equal_goods(s, seat) : s->mission[seat] != 1 + M_FREIGHT))
        return BROKEN_STALE;
    if (stands(s, AT_DELIVERY) && s->mission[seat] == 1 + M_FREIGHT) {
        int fresh = 0;
        for (int good = 0; good < GOODS; good++) fresh += count_good(s, seat, good) && !(s->progress[seat] >> good & 1);
        if (fresh + fl_count(s->progress[seat]) < 3) return BROKEN_STALE;
    }
    if (stands(s, AT_HANDING) && (s->mission[seat] != 1 + M_GUNS || fl_count(s->weapons[seat]) + fl_count(s->progress[seat]) < 2))
        return BROKEN_STALE;
    if (stands(s, AT_GANG) && s->mission[seat] != 1 + M_DEBT) return BROKEN_STALE;
    if (stands(s, AT_CREW_ROLL) && s->fighter[1] == 1 + GANG && s->mission[seat] != 1 + M_DEBT) return BROKEN_STALE;
    if (s->fighter[1] == 1 + GANG && s->mission[seat] != 1 + M_DEBT) return BROKEN_STALE;
    if (stands(s, AT_DAMAGING) && !any_sabotage(s)) return BROKEN_STALE;
    if (stands(s, AT_PORT_ROYAL) && (where(s, seat) != PRO || s->in_port[seat])) return BROKEN_STALE;
    if (stands(s, AT_TRANSFER) && where(s, seat) != STJ) return BROKEN_STALE;
    if (stands(s, AT_CANCEL) && in_battle(s) && (!fights(s, s->actor - 1) || !stands(s, AT_VOLLEY))) return BROKEN_STALE;
    if (stands(s, AT_CANCEL) && !in_battle(s) && !stands(s, AT_CLOSE) && !stands(s, AT_VOLLEY)) return BROKEN_STALE;
    if (stands(s, AT_KEEP) && !s->ship[s->actor - 1]) return BROKEN_STALE;
    if (stands(s, AT_KEEP) && stands(s, AT_SPOILS) ? s->actor != 1 + winner(s) : stands(s, AT_KEEP) && s->actor != 1 + seat)
        return BROKEN_STALE;
    if (stands(s, AT_LEAVING) && s->ship[seat] && s->in_port[seat]) return BROKEN_STALE;
    if (stands(s, AT_TRANSFER) && !s->ship[seat]) return BROKEN_STALE;
    return WELL;
}

/* The innermost step asks whom it says, and nothing is left to be done before. */
FL_FN int check_asked(const state *s) {
    state copy = *s;
    fl_host nothing = {0, 0};
    if (fl_top(s) == AT_OUTFIT) return s->asked ? BROKEN_ASKED : WELL;
    if (fl_top(s) != AT_OUTFIT && fl_top(s) != AT_APPEAR && fl_top(s) != AT_REDRAW && fl_top(s) != AT_LAY && fl_top(s) != AT_DISCARD &&
        s->step[0] == 1 + AT_ACT && !s->ship[s->turn])
        return BROKEN_ASKED;
    if (!enter(&copy, &nothing) || memcmp(&copy, s, sizeof copy)) return BROKEN_ASKED;
    fl_move moves[FL_LEGAL];
    return legal(s, s->asked, moves) ? WELL : BROKEN_ASKED;
}

FL_FN int check(const void *v) {
    const state *s = (const state *)v;
    int broken = check_stack(s);
    if (!broken) broken = check_captains(s);
    if (!broken) broken = check_ships(s);
    if (!broken) broken = check_cargo(s);
    if (!broken) broken = check_glory(s);
    if (!broken) broken = check_rumors(s);
    if (!broken) broken = check_missions(s);
    if (!broken) broken = check_tokens(s);
    if (!broken) broken = check_merchants(s);
    if (!broken) broken = check_npcs(s);
    if (!broken) broken = check_gold(s);
    if (!broken) broken = check_turn(s);
    if (!broken) broken = check_trade(s);
    if (!broken) broken = check_roll(s);
    if (!broken) broken = check_window(s);
    if (!broken) broken = check_raid(s);
    if (!broken) broken = check_battle(s);
    if (!broken) broken = check_hits(s);
    if (!broken) broken = check_steps(s);
    if (broken) return broken;
    return s->depth ? check_asked(s) : s->asked ? BROKEN_ASKED : WELL;
}
