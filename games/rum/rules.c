/* rules.c - Um Rum & Ehre: lead the captain through the pirates' nest with a trail of your own crew, then brawl for a bed.
 * The rules and their numbers are in docs/rules/rum.md; the number stands beside the code that carries a rule out.
 * Where the alleys of the town lead is in town.h. */
#include "town.h"

/* ---- who is where ------------------------------------------------------------------------------------------- */

FL_FN unsigned everybody(const state *s) { return (1u << s->seats) - 1; }

FL_FN int clockwise(const state *s, int seat) { return seat + 1 < s->seats ? seat + 1 : 0; }

FL_FN int alone(const state *s) { return (s->out | 1u << s->turn) == everybody(s); } /* 507: the last one in the phase */

FL_FN unsigned active(const void *v) {
    const state *s = (const state *)v;
    return s->depth ? 1u << s->actor : 0;
}

/* ---- what is left in the stacks: follows from what is elsewhere --------------------------------------------- */

FL_FN int barrels_left(const state *s) {
    int n = BARRELS;
    for (int seat = 0; seat < s->seats; seat++) n -= s->rum[seat];
    return n;
}

FL_FN int n_lots(const state *s) {
    int n = 0;
    while (n < GOODS && s->lot_at[n]) n++;
    return n;
}

FL_FN int next_lot(const state *s) { /* the uppermost supply token of those put back, or -1 */
    for (int i = 0; i < GOODS && s->lot_at[i]; i++)
        if (s->lot_at[i] == 1 + STACK) return i;
    return -1;
}

FL_FN int supplies_left(const state *s) { return n_lots(s) < GOODS || next_lot(s) >= 0; }

FL_FN int n_dates(const state *s) {
    int n = 0;
    while (n < N_DATES && s->date_of[n]) n++;
    return n;
}

FL_FN int dates_left(const state *s) {
    int n = N_DATES - n_dates(s);
    for (int seat = 0; seat < s->seats; seat++)
        for (int d = 0; d < DATES; d++) n -= s->met[seat][d];
    return n;
}

/* Guards that have not been turned up yet, by their number; those put back lie below them. */
FL_FN int fresh_guards(const state *s, int size, uint8_t bag[WATCHES]) {
    int n = 0;
    for (int g = 0; g < WATCHES; g++) bag[g] = 0;
    for (int g = 3 * size; g < 3 * size + 3; g++) {
        int left = PER_WATCH;
        for (int seat = 0; seat < s->seats; seat++) left -= s->watches[seat][g];
        for (int i = 0; i < 9; i++) left -= s->beaten_off[size][i] == 1 + g;
        bag[g] = (uint8_t)left, n += left;
    }
    return n;
}

FL_FN int guards_left(const state *s, int size) {
    uint8_t bag[WATCHES];
    return s->beaten_off[size][0] || fresh_guards(s, size, bag) > 0;
}

/* ---- legality: the turn ------------------------------------------------------------------------------------- */

FL_FN fl_rule why_through(const state *s, int seat, const passage *p) { /* 205-207 */
    if (s->owner[p->alley]) return ALLEY_TAKEN;
    if (s->coins[seat] < s->moved) return FURTHER_COIN;
    return p->length <= s->front[seat] ? OK : TOO_FEW_PIRATES;
}

/* 304: every other alley of the field is taken. 305 RULING: or longer than his pirates reach. */
FL_FN int only_dark(const state *s, int seat, const passage *all, int n) {
    for (int i = 0; i < n; i++)
        if (all[i].alley >= DARKS && !s->owner[all[i].alley] && (s->options[WAIVER] || all[i].length <= s->front[seat])) return 0;
    return 1;
}

/* The way back into town by a free dark alley. 307, 308 RULING: he may come back to the field that he left, but never for nothing. */
FL_FN fl_rule why_back(const state *s, int seat, const passage *leave, const passage *back) {
    if (back->to == s->captain && s->options[LOOP]) return DARK_LOOP;
    if (back->to == s->captain && s->coins[seat] <= s->moved) return LOOP_COIN;
    return leave->length + back->length <= s->front[seat] ? OK : BOTH_ALLEYS;
}

FL_FN fl_rule why_leave(const state *s, int seat, const passage *p, int fee) { /* 205, 206, 302, 303, 306 */
    fl_rule rule = NO_WAY_BACK;
    if (s->owner[p->alley]) return ALLEY_TAKEN;
    if (s->coins[seat] < s->moved) return FURTHER_COIN;
    if (s->coins[seat] < s->moved + fee) return DARK_COIN;
    for (int d = 0; d < DARKS; d++) {
        if (s->owner[d] || d == p->alley) continue;
        passage back = dark_alley(s, d);
        fl_rule no = why_back(s, seat, p, &back);
        if (no == OK) return OK;
        if (rule == NO_WAY_BACK || no == BOTH_ALLEYS) rule = no; /* coming back elsewhere is what was meant */
    }
    return rule;
}

FL_FN fl_rule why_go(const state *s, int seat, int field, int way) { /* 211: two alleys may lead to the field; the direction says which */
    passage p = passage_by(s, s->captain, way);
    return p.length && p.to == field ? why_through(s, seat, &p) : (fl_rule)NO_SUCH_ALLEY; /* 204 */
}

FL_FN fl_rule why_sneak(const state *s, int seat, int way) {
    passage all[MOST_PASSAGES];
    int n = passages(s, s->captain, all), i = n;
    while (i-- && all[i].way != way) {}
    if (i < 0 || all[i].alley >= DARKS) return NO_DARK_ALLEY; /* 301 */
    return why_leave(s, seat, &all[i], !only_dark(s, seat, all, n));
}

FL_FN fl_rule why_emerge(const state *s, int seat, int field, int way) {
    passage leave = passage_by(s, s->captain, s->via - 1), back = passage_by(s, field, way);
    if (!back.length || back.alley >= DARKS) return NO_DARK_ALLEY;
    if (s->owner[back.alley] || back.alley == leave.alley) return ALLEY_TAKEN;
    back.to = (uint8_t)field;
    return why_back(s, seat, &leave, &back);
}

FL_FN fl_rule why_turn(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case GO: return why_go(s, seat, m.a, m.b);
    case SNEAK: return why_sneak(s, seat, m.a);
    case REST: /* 501, 502 RULING: it would change nothing */
        return s->moved ? ONE_OF_THREE : !s->coins[seat] ? REST_COIN : alone(s) ? REST_ALONE : OK;
    case BOARD: return s->moved ? ONE_OF_THREE : OK; /* 505: always possible then, so who can do nothing else must */
    default: return s->moved ? OK : ONE_OF_THREE; /* ahoy: 203, 210 */
    }
}

/* ---- legality: the actions ---------------------------------------------------------------------------------- */

/* The values (2 to 6, a bit each) of the open tokens that can be had here: 816 maps of the colour, 904 lower than the roll. */
FL_FN unsigned on_offer(const state *s) {
    unsigned bits = 0;
    if (s->captain >= SWAN) {
        const uint8_t *pint = &s->pint[4 * (s->captain - SWAN)];
        for (int v = 0; v < 4; v++) bits |= (unsigned)(pint[v] && 2 + v < s->die) << v;
    } else {
        const uint8_t *chart = &s->chart[4 * ((s->captain - PINK1) / 2)];
        for (int v = 0; v < 4; v++) bits |= (unsigned)(chart[v] != 0) << (v + 1);
    }
    return bits;
}

/* What is on offer may be left lying: 802 a map, for then no new one is turned up for the next player; 905 RULING: a tavern token only
 * with the option, and only once in a drinking: it goes on until all are taken, and would not have to end. */
FL_FN int may_leave(const state *s) {
    if (s->captain < SWAN) return s->options[LEAVE] != LEAVE_NONE;
    return s->options[LEAVE] == LEAVE_ALL && !(s->left >> s->actor & 1);
}

FL_FN fl_rule why_clear(const state *s, int seat, int field, int way) { /* 805, 806, 817 */
    passage p = passage_by(s, field, way);
    if (!p.length || s->owner[p.alley] != 1 + seat) return NO_PIRATES_THERE;
    if (s->cleared && p.alley >= DARKS) return TWO_DARK_ALLEYS;
    return p.to < field ? NAMED_BY_FIRST : OK;
}

/* ---- legality: what does not belong here ---------------------------------------------------------------------- */

FL_FN fl_rule roll_due(const state *s) { /* what the dice are rolled for */
    switch (s->step[s->depth - 2] - 1) {
    case DRINKING: return DRINK_ROLLS;
    case SCORPION: return SCORPION_ROLLS;
    default: return EQUAL_BEATS;
    }
}

FL_FN fl_rule why_not_act(const state *s) { /* 801, or how the field here is used */
    switch (fl_top(s)) {
    case GUARDED: return FIELD_GUARD;
    case AT_HQ: return NO_PIRATES_THERE;
    case CHOOSE: return s->captain < SWAN ? FIELD_MAP : ONE_TOKEN;
    default: return ACTION_ONCE;
    }
}

FL_FN fl_rule why_not_skip(const state *s) { /* what cannot be left undone */
    switch (fl_top(s)) {
    case TURN: return ACTION_ONCE;
    case EMERGES: return OUT_AND_BACK;
    case SUPPLIES: return FIELD_SUPPLIES;
    case INVITE: return TAVERN_FEE;
    case CHOOSE: return s->captain < SWAN ? ACTION_OPTIONAL : ONE_TOKEN;
    case ROLLS: return roll_due(s);
    default: return RUM_REROLLS;
    }
}

/* A verb that does not belong to this step is refused by the rule that says when it can be used. */
FL_FN fl_rule why_not_now(const state *s, int verb) {
    /* clang-format off */
    switch (verb) {
    case EMERGE: return OUT_AND_BACK;
    case ACT: return why_not_act(s);
    case SKIP: return why_not_skip(s);
    case FIGHT: case CLEAR: return ACTION_ONCE;
    case KEEP: case SELL: return FIELD_SUPPLIES;
    case DRINK: case DECLINE: return FIELD_TAVERN;
    case TAKE: return NO_SUCH_TOKEN;
    case ROLL: return fl_top(s) == ROLLED ? RUM_REROLLS : WHEN_ROLLED;
    case REROLL: case STAND: return RUM_REROLLS;
    default: return fl_top(s) == EMERGES ? OUT_AND_BACK : DECIDE_FIRST; /* 202, 309: the moves of a turn */
    }
    /* clang-format on */
}

FL_FN int belongs(const state *s, int verb) { /* to what is asked now */
    switch (fl_top(s)) {
    case TURN: return verb == GO || verb == SNEAK || verb == REST || verb == BOARD || verb == AHOY;
    case EMERGES: return verb == EMERGE;
    case GUARDED: return verb == FIGHT || verb == SKIP;
    case AT_HQ: return verb == CLEAR || verb == SKIP;
    case CHOOSE: return verb == TAKE || (verb == SKIP && may_leave(s));
    case VISIT: return verb == ACT || verb == SKIP;
    case SUPPLIES: return verb == KEEP || verb == SELL;
    case INVITE: return verb == DRINK || verb == DECLINE;
    case ROLLS: return verb == ROLL;
    default: return verb == REROLL || verb == STAND;
    }
}

FL_FN fl_rule why(const void *v, int seat, fl_move m) {
    const state *s = (const state *)v;
    if (!s->depth) return GAME_OVER; /* 702 */
    if (s->actor != seat) return s->step[0] == 1 + BRAWL ? EQUAL_BEATS : NOT_YOUR_TURN; /* 603: in a brawl the rows decide; 201 */
    if (!belongs(s, m.verb)) return why_not_now(s, m.verb);
    switch (m.verb) {
    case GO:
    case SNEAK:
    case REST:
    case BOARD:
    case AHOY: return why_turn(s, seat, m);
    case EMERGE: return why_emerge(s, seat, m.a, m.b);
    case FIGHT: return guards_left(s, m.a) ? OK : STACK_EMPTY;      /* 914 */
    case CLEAR: return why_clear(s, seat, m.a, m.b);
    case TAKE: return on_offer(s) >> m.a & 1 ? OK : NO_SUCH_TOKEN; /* 815 */
    default: return OK;
    }
}

FL_FN int put(fl_move *out, int n, int verb, int a, int b) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    out[n] = m;
    return n + 1;
}

/* The captain's moves that are open to this player, asked of the same functions as `why` asks; `out` NULL: is there one? */
FL_FN int legal_moves(const state *s, int seat, fl_move *out) {
    passage all[MOST_PASSAGES];
    int n_all = passages(s, s->captain, all), n = 0, fee = -1;
    for (int i = 0; i < n_all; i++) {
        const passage *p = &all[i];
        if (p->alley < DARKS && fee < 0) fee = !only_dark(s, seat, all, n_all);
        if ((p->alley < DARKS ? why_leave(s, seat, p, fee) : why_through(s, seat, p)) != OK) continue;
        if (!out) return 1;
        n = p->alley < DARKS ? put(out, n, SNEAK, p->way, 0) : put(out, n, GO, p->to, p->way);
    }
    return n;
}

FL_FN int legal_turn(const state *s, int seat, fl_move *out) {
    int n = legal_moves(s, seat, out);
    if (s->moved) return put(out, n, AHOY, 0, 0);
    if (s->coins[seat] && !alone(s)) n = put(out, n, REST, 0, 0);
    return put(out, n, BOARD, 0, 0);
}

FL_FN int legal_emerge(const state *s, int seat, fl_move *out) {
    passage leave = passage_by(s, s->captain, s->via - 1);
    int n = 0;
    for (int d = 0; d < DARKS; d++) {
        if (s->owner[d] || d == leave.alley) continue;
        passage back = dark_alley(s, d);
        if (why_back(s, seat, &leave, &back) == OK) n = put(out, n, EMERGE, back.to, back.way);
    }
    return n;
}

FL_FN int legal_clear(const state *s, int seat, fl_move *out) {
    int n = 0;
    for (int i = 0, last = s->cleared ? (int)DARKS : (int)ALLEYS; i < last; i++) {
        if (s->owner[i] != 1 + seat) continue;
        passage p = alley_named(s, i);
        n = put(out, n, CLEAR, p.to, p.way);
    }
    return put(out, n, SKIP, 0, 0);
}

FL_FN int legal(const void *v, int seat, fl_move *out) {
    const state *s = (const state *)v;
    int n = 0;
    if (!s->depth || s->actor != seat) return 0;
    switch (fl_top(s)) {
    case TURN: return legal_turn(s, seat, out);
    case EMERGES: return legal_emerge(s, seat, out);
    case AT_HQ: return legal_clear(s, seat, out);
    case GUARDED:
        for (int size = 0; size < 2; size++)
            if (guards_left(s, size)) n = put(out, n, FIGHT, size, 0);
        return put(out, n, SKIP, 0, 0);
    case CHOOSE:
        for (unsigned bits = on_offer(s); bits; bits &= bits - 1) n = put(out, n, TAKE, fl_lowest(bits), 0);
        return may_leave(s) ? put(out, n, SKIP, 0, 0) : n;
    case VISIT: return put(out, put(out, 0, ACT, 0, 0), SKIP, 0, 0);
    case SUPPLIES: return put(out, put(out, 0, KEEP, 0, 0), SELL, 0, 0);
    case INVITE: return put(out, put(out, 0, DRINK, 0, 0), DECLINE, 0, 0);
    case ROLLS: return put(out, 0, ROLL, 0, 0);
    default: return put(out, put(out, 0, REROLL, 0, 0), STAND, 0, 0);
    }
}

/* ---- tokens are turned up ----------------------------------------------------------------------------------- */

FL_FN void gain(state *s, int seat, int n, fl_host *h) {
    s->coins[seat] = (uint8_t)(s->coins[seat] + n < MOST_COINS ? s->coins[seat] + n : MOST_COINS);
    fl_tell(h, TOLD_COINS, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN int total(const uint8_t *bag, int types) {
    int n = 0;
    for (int i = 0; i < types; i++) n += bag[i];
    return n;
}

/* 105, 803: until four are open, or the stack is empty. */
FL_FN void refill(uint8_t *open, uint8_t *left, int types, int kind, int event, fl_host *h) {
    for (int n = total(open, types), stack = total(left, types); n < SHOWN && stack; n++, stack--) {
        int token = fl_draw_bag(h, left, types, kind, FL_EVERYONE);
        left[token]--, open[token]++;
        fl_tell(h, event, FL_EVERYONE, token, 0, 0, 0);
    }
}

FL_FN void show_chest(state *s, fl_host *h) { /* 906 */
    s->box = s->sting = 0;
    if (!total(s->boxes_left, CHESTS)) return;
    int box = fl_draw_bag(h, s->boxes_left, CHESTS, KIND_BOX, FL_EVERYONE), sting = fl_draw(h, s->stings, KIND_STING, FL_EVERYONE);
    s->boxes_left[box]--, s->box = (uint8_t)(1 + box);
    s->stings &= (uint16_t)~(1u << sting), s->sting = (uint8_t)(1 + sting);
    fl_tell(h, TOLD_SHOW_BOX, FL_EVERYONE, box, 0, 0, 0);
    fl_tell(h, TOLD_SHOW_STING, FL_EVERYONE, sting, 0, 0, 0);
}

FL_FN void show_beds(state *s, fl_host *h) { /* 106, 611 */
    for (int kind = s->seats > 3 ? COIL : HAMMOCK; kind < BED_KINDS; kind++) {
        uint8_t bag[BEDS] = {0, 0, 0, 0, 0, 0, 0, 0};
        for (int b = BED_FIRST[kind]; b < BED_FIRST[kind] + BED_VALUES[kind]; b++) bag[b] = s->beds_left[b];
        int bed = fl_draw_bag(h, bag, BEDS, KIND_BED, FL_EVERYONE);
        s->beds_left[bed]--, s->bed[kind] = (uint8_t)(1 + bed);
        fl_tell(h, TOLD_SHOW_BED, FL_EVERYONE, bed, 0, 0, 0);
    }
}

/* ---- rounds ------------------------------------------------------------------------------------------------- */

FL_FN void begin_round(state *s, fl_host *h) { /* 613: with two players a third crew is on board first */
    s->round++;
    s->out = s->moved = 0;
    s->turn = s->actor = s->first;
    show_beds(s, h);
    if (s->seats == 2) {
        s->row[0] = (uint8_t)(1 + s->seats);
        s->mast[LEFT][0] = (uint8_t)(1 + fl_deal(h, 6, KIND_DIE, FL_EVERYONE));
        fl_tell(h, TOLD_IMAGINARY, FL_EVERYONE, s->mast[LEFT][0], 0, 0, 0);
    }
    fl_tell(h, TOLD_STARTS, FL_EVERYONE, s->first, s->round, 0, 0);
}

/* 111, 702: all tokens are uncovered to be counted. */
FL_FN void end_game(state *s, fl_host *h) {
    for (int i = 0; i < GOODS; i++)
        if (s->lot_at[i] && s->lot_at[i] <= FL_SEATS) s->lot_seen[i] = FL_EVERYONE;
    for (int i = 0; i < n_dates(s); i++) s->date_seen[i] = FL_EVERYONE;
    s->turn = s->actor = s->out = 0;
    fl_pop(s);
    fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
}

FL_FN void end_round(state *s, fl_host *h) { /* 701 */
    if (s->round == ROUNDS) {
        end_game(s, h);
        return;
    }
    memset(s->owner, 0, sizeof s->owner);
    for (int seat = 0; seat < s->seats; seat++) s->front[seat] = (uint8_t)(PIRATES - s->hired[seat]);
    s->first = (uint8_t)clockwise(s, s->first);
    fl_goto(s, TURN);
    begin_round(s, h);
}

/* ---- the brawl ---------------------------------------------------------------------------------------------- */

FL_FN void ask_roll(state *s, int seat) {
    s->actor = (uint8_t)seat;
    fl_push(s, ROLLS);
}

FL_FN int crews(const state *s) { /* with pirates on either side of the mast */
    int n = 0;
    for (int r = 0; r < ROWS; r++) n += s->mast[LEFT][r] + s->mast[RIGHT][r] > 0;
    return n;
}

FL_FN int outermost(const state *s) { /* 601: the column that is fought in; 0: this side is empty */
    int most = 0;
    for (int r = 0; r < ROWS; r++)
        if (s->mast[s->side][r] > most) most = s->mast[s->side][r];
    return most;
}

FL_FN int next_in_column(const state *s, int from, int column) { /* row, or -1 */
    for (int r = from; r < ROWS; r++)
        if (s->mast[s->side][r] == column) return r;
    return -1;
}

/* 614: for the imaginary crew rolls who does not face it now: the lower one of two, or the one who is not in the column. */
FL_FN int roller_of(const state *s, int row, int column) {
    int crew = s->row[row] - 1;
    if (crew < s->seats) return crew;
    int facing = next_in_column(s, row + 1, column);
    return facing < 0 ? 0 : 1 - (s->row[facing] - 1);
}

FL_FN void give_bed(state *s, int crew, int kind, fl_host *h) { /* 613: the imaginary crew's leave the game */
    int bed = s->bed[kind] - 1;
    if (bed < 0) return;
    s->bed[kind] = 0;
    if (crew >= 0 && crew < s->seats) {
        s->beds[crew][bed]++;
        fl_tell(h, TOLD_BED, FL_EVERYONE, crew, bed, 0, 0);
    } else fl_tell(h, TOLD_BED_GONE, FL_EVERYONE, bed, 0, 0, 0);
}

/* 607-612: the crew that is left takes the berth, and the coil if fewer than three crews came; what is open then is gone. */
FL_FN void end_brawl(state *s, fl_host *h) {
    int winner = -1;
    for (int r = 0; r < ROWS; r++) {
        int pirates = s->mast[LEFT][r] + s->mast[RIGHT][r];
        if (pirates) winner = s->row[r] - 1;
        if (pirates && winner < s->seats) s->front[winner] += (uint8_t)pirates;
    }
    give_bed(s, winner, BERTH, h);
    give_bed(s, -1, HAMMOCK, h);
    give_bed(s, winner, COIL, h);
    memset(s->row, 0, sizeof s->row);
    memset(s->mast, 0, sizeof s->mast);
    s->side = s->champion = s->standing = 0;
    end_round(s, h);
}

FL_FN void cross(state *s, int row, fl_host *h) { /* 605 */
    s->mast[s->side][row]--, s->mast[!s->side][row]++;
    if (s->row[row] > s->seats) fl_tell(h, TOLD_IMAGINARY_CROSSED, FL_EVERYONE, !s->side, 0, 0, 0);
    else fl_tell(h, TOLD_CROSSED, FL_EVERYONE, s->row[row] - 1, !s->side, 0, 0);
}

/* 604, 608: the last crew but two gets the coil, the last but one the hammock. */
FL_FN void defeat(state *s, int row, int by, fl_host *h) {
    int crew = s->row[row] - 1, winner = s->row[by] - 1;
    s->mast[s->side][row]--;
    if (crew < s->seats) s->front[crew]++;
    if (crew >= s->seats) fl_tell(h, TOLD_IMAGINARY_DOWN, FL_EVERYONE, winner, 0, 0, 0);
    else if (winner >= s->seats) fl_tell(h, TOLD_IMAGINARY_WINS, FL_EVERYONE, crew, 0, 0, 0);
    else fl_tell(h, TOLD_DOWN, FL_EVERYONE, crew, winner, 0, 0);
    if (s->mast[LEFT][row] + s->mast[RIGHT][row]) return;
    int left = crews(s);
    if (left == 2) give_bed(s, crew, COIL, h);
    if (left == 1) give_bed(s, crew, HAMMOCK, h);
}

/* 601, 602, 606: column by column until there is something to roll, or one crew is left. */
FL_FN void brawl_on(state *s, fl_host *h) {
    while (crews(s) > 1) {
        int column = outermost(s);
        if (!column) {
            s->side = !s->side;
            continue;
        }
        int row = next_in_column(s, 0, column);
        if (next_in_column(s, row + 1, column) >= 0) {
            ask_roll(s, roller_of(s, row, column));
            return;
        }
        cross(s, row, h);
    }
    end_brawl(s, h);
}

FL_FN void begin_brawl(state *s, fl_host *h) {
    s->turn = 0, s->moved = 0;
    fl_goto(s, BRAWL);
    if (crews(s) > 1) fl_tell(h, TOLD_BRAWL, FL_EVERYONE, crews(s), 0, 0, 0); /* 610, 612: else there is none */
    brawl_on(s, h);
}

FL_FN int challenger(const state *s) { /* the row that rolls now */
    return s->champion ? next_in_column(s, s->champion, s->mast[s->side][s->champion - 1]) : next_in_column(s, 0, outermost(s));
}

FL_FN void brawl_rolled(state *s, int die, fl_host *h) { /* 603 */
    int row = challenger(s), column = s->mast[s->side][row];
    if (!s->champion || die >= s->standing) {
        if (s->champion) defeat(s, s->champion - 1, row, h);
        s->champion = (uint8_t)(1 + row), s->standing = (uint8_t)die;
    } else defeat(s, row, s->champion - 1, h);
    if (crews(s) > 1) {
        row = next_in_column(s, row + 1, column);
        if (row >= 0) {
            ask_roll(s, s->row[row] - 1);
            return;
        }
        cross(s, s->champion - 1, h);
    }
    s->champion = s->standing = 0;
    brawl_on(s, h);
}

/* ---- turns -------------------------------------------------------------------------------------------------- */

FL_FN void next_turn(state *s, fl_host *h) { /* 201, 508 */
    int seat = s->turn;
    if (s->out == everybody(s)) {
        begin_brawl(s, h);
        return;
    }
    do seat = clockwise(s, seat);
    while (s->out >> seat & 1);
    s->turn = s->actor = (uint8_t)seat;
    s->moved = 0;
}

FL_FN int is_dead_end(const state *s, int field) { /* 401; 404 RULING: a dark alley needs another one to come back by */
    passage all[MOST_PASSAGES];
    for (int i = passages(s, field, all); i--;) {
        if (s->owner[all[i].alley]) continue;
        if (all[i].alley >= DARKS) return 0;
        for (int d = 0; d < DARKS; d++)
            if (!s->owner[d] && d != all[i].alley && !(s->options[LOOP] && dark_alley(s, d).to == field)) return 0;
    }
    return 1;
}

/* 401-405: to the coin of the next tile, and on from there. */
FL_FN void leave_dead_end(state *s, fl_host *h) {
    int tile = PLACE[s->options[TILE_SET]][s->captain] >> 2;
    if (!is_dead_end(s, s->captain)) return;
    for (int i = 1; i <= TILES; i++) {
        int coin = COIN1 + (tile + i) % TILES;
        if (is_dead_end(s, coin)) continue;
        fl_tell(h, TOLD_DEAD_END, FL_EVERYONE, s->captain, coin, 0, 0);
        s->captain = (uint8_t)coin;
        return;
    }
    fl_tell(h, TOLD_STUCK, FL_EVERYONE, 0, 0, 0, 0); /* 405 RULING: he stays */
}

FL_FN void after_action(state *s, fl_host *h) {
    int seat = s->turn;
    leave_dead_end(s, h);
    s->actor = s->turn;
    if (!s->front[seat]) { /* 506 */
        s->out |= (uint8_t)(1u << seat);
        fl_tell(h, TOLD_SPENT, FL_EVERYONE, seat, 0, 0, 0);
        next_turn(s, h);
    } else if (!alone(s)) { /* 507: to the last one each move is a turn. 209, 406: a further move starts where the captain is now */
        s->moved = 1;
        if (!s->coins[seat] || !legal_moves(s, seat, 0)) next_turn(s, h); /* 210: he cannot go on */
    }
}

FL_FN void end_action(state *s, fl_host *h) {
    fl_pop(s);
    after_action(s, h);
}

FL_FN void board(state *s, int seat, fl_host *h) { /* 504 */
    int row = 0;
    while (s->row[row]) row++;
    s->row[row] = (uint8_t)(1 + seat);
    s->mast[LEFT][row] = s->front[seat];
    s->front[seat] = 0;
    s->out |= (uint8_t)(1u << seat);
    fl_tell(h, TOLD_BOARDED, FL_EVERYONE, seat, s->mast[LEFT][row], 0, 0);
    next_turn(s, h);
}

FL_FN void rest(state *s, int seat, fl_host *h) { /* 501, 503 */
    s->coins[seat]--;
    fl_tell(h, TOLD_RESTED, FL_EVERYONE, seat, 0, 0, 0);
    next_turn(s, h);
}

/* ---- tokens ------------------------------------------------------------------------------------------------- */

/* 809, 810: those never seen lie above those put back, and these in the order in which they were put back. */
FL_FN void draw_supply(state *s, int seat, fl_host *h) {
    int n = n_lots(s), i = next_lot(s), token;
    unsigned seen = 1u << seat;
    if (n < GOODS) {
        uint32_t fresh = (1u << GOODS) - 1;
        for (int k = 0; k < n; k++) fresh &= ~(1u << s->lot[k]);
        token = fl_draw(h, fresh, KIND_SUPPLY, seen);
    } else { /* who has put it there knows what is drawn now */
        token = s->lot[i], seen |= s->lot_seen[i];
        for (n--; i < n; i++) s->lot[i] = s->lot[i + 1], s->lot_at[i] = s->lot_at[i + 1], s->lot_seen[i] = s->lot_seen[i + 1];
    }
    s->lot[n] = (uint8_t)token, s->lot_seen[n] = (uint8_t)seen, s->lot_at[n] = 1 + DRAWN;
    fl_tell(h, TOLD_DREW, FL_EVERYONE, seat, 0, 0, 0);
    fl_tell(h, TOLD_DREW_THIS, 1u << seat, seat, token, 0, 0);
}

FL_FN void supply(state *s, int seat, int sell, fl_host *h) { /* 809, 810 */
    s->lot_at[n_lots(s) - 1] = (uint8_t)(sell ? 1 + STACK : 1 + seat);
    fl_tell(h, sell ? TOLD_SOLD : TOLD_KEPT, FL_EVERYONE, seat, 0, 0, 0);
    if (sell) gain(s, seat, 2, h);
    end_action(s, h);
}

FL_FN void draw_date(state *s, int seat, fl_host *h) { /* 811 */
    uint8_t bag[DATES];
    int n = n_dates(s);
    for (int d = 0; d < DATES; d++) {
        bag[d] = 2;
        for (int other = 0; other < s->seats; other++) bag[d] -= s->met[other][d];
    }
    for (int i = 0; i < n; i++) bag[s->date[i]]--;
    int date = fl_draw_bag(h, bag, DATES, KIND_DATE, 1u << seat);
    s->date[n] = (uint8_t)date, s->date_of[n] = (uint8_t)(1 + seat), s->date_seen[n] = (uint8_t)(1u << seat);
    fl_tell(h, TOLD_DATE, FL_EVERYONE, seat, 0, 0, 0);
    fl_tell(h, TOLD_DATE_THIS, 1u << seat, seat, date, 0, 0);
    end_action(s, h);
}

/* 812-814: one token that asks for this field is shown, the first that he drew. All see that the others before it do not ask for it. */
FL_FN void keep_date(state *s, int seat, fl_host *h) {
    int symbol = SYMBOL[s->captain] - 1, n = n_dates(s);
    if (symbol < 0) return;
    for (int i = 0; i < n; i++) {
        if (s->date_of[i] != 1 + seat) continue;
        if (s->date[i] != symbol) {
            s->date_not[i] |= (uint16_t)(1u << symbol);
            continue;
        }
        for (n--; i < n; i++) {
            s->date[i] = s->date[i + 1], s->date_of[i] = s->date_of[i + 1];
            s->date_seen[i] = s->date_seen[i + 1], s->date_not[i] = s->date_not[i + 1];
        }
        s->date[n] = s->date_of[n] = s->date_seen[n] = 0, s->date_not[n] = 0;
        s->met[seat][symbol]++;
        fl_tell(h, TOLD_MET, FL_EVERYONE, seat, symbol, symbol < EASY_DATES ? 4 : 6, 0);
    }
}

FL_FN void take_chart(state *s, int seat, int value, fl_host *h) { /* 816 */
    int chart = 4 * ((s->captain - PINK1) / 2) + value - 3;
    s->chart[chart]--, s->charts[seat][chart]++;
    fl_tell(h, TOLD_CHART, FL_EVERYONE, seat, chart, 0, 0);
    refill(s->chart, s->charts_left, MAPS, KIND_CHART, TOLD_SHOW_CHART, h);
}

/* 911-913 */
FL_FN void fight(state *s, int seat, int size, fl_host *h) {
    uint8_t bag[WATCHES], *back = s->beaten_off[size];
    int guard, n = 0;
    if (fresh_guards(s, size, bag)) guard = fl_draw_bag(h, bag, WATCHES, KIND_WATCH, FL_EVERYONE);
    else {
        guard = back[0] - 1;
        for (int i = 0; i < 8; i++) back[i] = back[i + 1];
        back[8] = 0;
    }
    if (s->front[seat] > guard + 1) {
        s->watches[seat][guard]++;
        fl_tell(h, TOLD_BEAT, FL_EVERYONE, seat, guard, 0, 0);
        if (guard < 2) gain(s, seat, 1, h); /* 912: a coin is on the weakest two */
    } else {
        while (back[n]) n++;
        back[n] = (uint8_t)(1 + guard);
        fl_tell(h, TOLD_LOST, FL_EVERYONE, seat, guard, 0, 0);
    }
    end_action(s, h);
}

FL_FN void clear(state *s, int seat, int field, int way, fl_host *h) { /* 805-807 */
    passage p = passage_by(s, field, way);
    s->owner[p.alley] = 0;
    s->front[seat] += p.length;
    fl_tell(h, TOLD_CLEARED, FL_EVERYONE, seat, field, way, p.length);
    if (p.alley < DARKS && !s->cleared)
        for (int d = 0; d < DARKS; d++)
            if (s->owner[d] == 1 + seat) {
                s->cleared = 1;
                return;
            }
    s->cleared = 0;
    end_action(s, h);
}

/* ---- taverns ------------------------------------------------------------------------------------------------ */

FL_FN int pints_here(const state *s) { return total(&s->pint[4 * (s->captain - SWAN)], 4); } /* 901 */

FL_FN void win_pint(state *s, int seat, int value, fl_host *h) {
    int pint = 4 * (s->captain - SWAN) + value - 2;
    s->pint[pint]--, s->pints[seat][pint]++;
    fl_tell(h, TOLD_PINT, FL_EVERYONE, seat, pint, 0, 0);
}

FL_FN void end_drinking(state *s, fl_host *h) {
    s->drinkers = s->left = 0;
    refill(s->pint, s->pints_left, PINTS, KIND_PINT, TOLD_SHOW_PINT, h);
    end_action(s, h);
}

/* 901, 902: those who have a coin are asked, clockwise. 903: nobody joins. 904: the host rolls first. */
FL_FN void ask_next(state *s, int seat, fl_host *h) {
    for (seat = clockwise(s, seat); seat != s->turn; seat = clockwise(s, seat))
        if (s->coins[seat]) {
            s->actor = (uint8_t)seat;
            return;
        }
    if (s->drinkers != 1u << s->turn) {
        fl_goto(s, DRINKING);
        ask_roll(s, s->turn);
        return;
    }
    for (int v = 2; v <= 5; v++)
        while (s->pint[4 * (s->captain - SWAN) + v - 2]) win_pint(s, s->turn, v, h);
    end_drinking(s, h);
}

FL_FN void answer(state *s, int seat, int joins, fl_host *h) { /* 902 */
    if (joins) {
        s->drinkers |= (uint8_t)(1u << seat);
        s->coins[seat]--;
        fl_tell(h, TOLD_JOINED, FL_EVERYONE, seat, s->turn, 0, 0);
        gain(s, s->turn, 1, h);
    } else fl_tell(h, TOLD_DECLINED, FL_EVERYONE, seat, 0, 0, 0);
    ask_next(s, seat, h);
}

FL_FN void drink_on(state *s, fl_host *h) { /* 904: in turn, until all tokens of the tavern are won */
    int seat = s->actor;
    s->die = 0;
    if (!pints_here(s)) {
        end_drinking(s, h);
        return;
    }
    do seat = clockwise(s, seat);
    while (!(s->drinkers >> seat & 1));
    ask_roll(s, seat);
}

/* The tokens that can be had are asked about if there is something to choose. */
FL_FN int asks_which(const state *s, unsigned offer) { return may_leave(s) ? offer != 0 : (offer & (offer - 1)) != 0; }

/* 904, 905 RULING: a token that is lower than the roll must be taken, unless the option says otherwise; which one, the roller chooses. */
FL_FN void drink_rolled(state *s, int die, fl_host *h) {
    s->die = (uint8_t)die;
    unsigned offer = on_offer(s);
    if (asks_which(s, offer)) {
        fl_push(s, CHOOSE);
        return;
    }
    if (offer) win_pint(s, s->actor, 2 + fl_lowest(offer), h);
    drink_on(s, h);
}

FL_FN void take(state *s, int seat, int value, fl_host *h) {
    fl_pop(s);
    if (fl_top(s) == DRINKING) {
        win_pint(s, seat, value, h);
        drink_on(s, h);
    } else {
        take_chart(s, seat, value, h);
        after_action(s, h);
    }
}

FL_FN void skip(state *s, fl_host *h) { /* 802, 806, 905 */
    s->cleared = 0;
    fl_pop(s);
    if (fl_top(s) == DRINKING) {
        s->left |= (uint8_t)(1u << s->actor);
        drink_on(s, h);
    } else after_action(s, h);
}

/* ---- chests ------------------------------------------------------------------------------------------------- */

FL_FN void open_chest(state *s, int seat, fl_host *h) { /* 906 */
    s->boxes[seat][s->box - 1]++;
    fl_tell(h, TOLD_BOX, FL_EVERYONE, seat, s->box - 1, 0, 0);
    s->box = 0;
    fl_goto(s, SCORPION);
    ask_roll(s, seat);
}

FL_FN void scorpion_rolled(state *s, int die, fl_host *h) { /* 907 */
    s->sum += (uint8_t)die;
    fl_tell(h, TOLD_SUM, FL_EVERYONE, s->sum, s->sting - 1, 0, 0);
    if (s->sum < LOWEST_STING + s->sting - 1) {
        ask_roll(s, clockwise(s, s->actor));
        return;
    }
    s->stung[s->actor]++;
    fl_tell(h, TOLD_STUNG, FL_EVERYONE, s->actor, s->sum, 0, 0);
    s->sum = 0;
    show_chest(s, h);
    end_action(s, h);
}

/* ---- dice and rum ------------------------------------------------------------------------------------------- */

FL_FN void settle(state *s, fl_host *h) { /* 909: the last roll counts */
    int die = s->die;
    s->die = s->again = 0;
    fl_pop(s);
    switch (fl_top(s)) {
    case DRINKING: drink_rolled(s, die, h); break;
    case SCORPION: scorpion_rolled(s, die, h); break;
    default: brawl_rolled(s, die, h); break;
    }
}

FL_FN int for_imaginary(const state *s) { return fl_top(s) == ROLLS && s->depth == 2 && s->row[challenger(s)] - 1 == s->seats; }

/* 909: whoever has a barrel, or an open one, may repeat a roll; 613: not the imaginary crew's. */
FL_FN void roll(state *s, int seat, fl_host *h) {
    int imaginary = for_imaginary(s);
    s->die = (uint8_t)(1 + fl_deal(h, 6, KIND_DIE, FL_EVERYONE));
    if (imaginary) fl_tell(h, TOLD_IMAGINARY_ROLLED, FL_EVERYONE, s->die - 1, 0, 0, 0);
    else fl_tell(h, TOLD_ROLLED, FL_EVERYONE, seat, s->die - 1, 0, 0);
    if (!imaginary && (s->again || s->rum[seat])) fl_goto(s, ROLLED);
    else settle(s, h);
}

FL_FN void reroll(state *s, int seat, fl_host *h) { /* 909, 910 RULING: the barrel goes back to the stock */
    if (s->again) s->again = 0;
    else {
        s->rum[seat]--, s->again = 1;
        fl_tell(h, TOLD_OPENED, FL_EVERYONE, seat, 0, 0, 0);
    }
    roll(s, seat, h);
}

/* ---- fields ------------------------------------------------------------------------------------------------- */

FL_FN void hire(state *s, int seat, fl_host *h) { /* 808 */
    if (!s->hired[seat]) return;
    s->hired[seat]--, s->front[seat]++;
    fl_tell(h, TOLD_HIRED, FL_EVERYONE, seat, 0, 0, 0);
}

FL_FN void take_rum(state *s, int seat, fl_host *h) { /* 908 */
    int left = barrels_left(s), n = left < 2 ? left : 2;
    s->rum[seat] += (uint8_t)n;
    if (n) fl_tell(h, TOLD_BARRELS, FL_EVERYONE, seat, n, 0, 0);
}

/* 801-803, 812: a rendezvous first, then the action of the field. 802 RULING: what can only help is done at once:
 * coins, pirates, barrels. */
FL_FN void arrive(state *s, int seat, fl_host *h) {
    unsigned offer;
    int asks = -1;
    keep_date(s, seat, h);
    /* clang-format off */
    switch (ACTION[s->captain]) {
    case COIN: gain(s, seat, 1, h); break; /* 804 */
    case HEADQUARTERS: asks = AT_HQ; break;
    case PIRATE: hire(s, seat, h); break;
    case RUM: take_rum(s, seat, h); break;
    case SHOP: if (supplies_left(s)) asks = VISIT; break;
    case RENDEZVOUS: if (dates_left(s)) asks = VISIT; break;
    case GUARD: if (guards_left(s, 0) || guards_left(s, 1)) asks = GUARDED; break;
    case CHEST: if (s->box) asks = VISIT; break;
    case TAVERN: if (pints_here(s)) asks = VISIT; break;
    default:
        offer = on_offer(s);
        if (asks_which(s, offer)) asks = CHOOSE;
        else if (offer) take_chart(s, seat, 2 + fl_lowest(offer), h);
    }
    /* clang-format on */
    if (asks >= 0) fl_push(s, asks);
    else after_action(s, h);
}

FL_FN void act(state *s, int seat, fl_host *h) {
    switch (ACTION[s->captain]) {
    case SHOP:
        draw_supply(s, seat, h);
        fl_goto(s, SUPPLIES);
        break;
    case RENDEZVOUS: draw_date(s, seat, h); break;
    case CHEST: open_chest(s, seat, h); break;
    default:
        fl_goto(s, INVITE);
        s->drinkers = (uint8_t)(1u << seat);
        ask_next(s, seat, h);
    }
}

/* ---- the captain moves -------------------------------------------------------------------------------------- */

FL_FN void pay(state *s, int seat, int coins, fl_host *h) {
    s->coins[seat] -= (uint8_t)coins;
    if (coins) fl_tell(h, TOLD_PAID, FL_EVERYONE, seat, coins, 0, 0);
}

FL_FN void occupy(state *s, int seat, const passage *p) { /* 208 */
    s->owner[p->alley] = (uint8_t)(1 + seat);
    s->front[seat] -= p->length;
}

FL_FN void go(state *s, int seat, int field, int way, fl_host *h) {
    passage p = passage_by(s, s->captain, way);
    pay(s, seat, s->moved, h); /* 206 */
    occupy(s, seat, &p);
    s->captain = (uint8_t)field;
    fl_tell(h, TOLD_WENT, FL_EVERYONE, seat, field, way, p.length);
    arrive(s, seat, h);
}

FL_FN void emerge(state *s, int seat, int field, int way, fl_host *h) { /* 303-308 */
    passage all[MOST_PASSAGES], leave = passage_by(s, s->captain, s->via - 1), back = passage_by(s, field, way);
    int fee = field == s->captain || !only_dark(s, seat, all, passages(s, s->captain, all));
    pay(s, seat, s->moved + fee, h);
    occupy(s, seat, &leave);
    occupy(s, seat, &back);
    s->captain = (uint8_t)field;
    s->via = 0;
    fl_tell(h, TOLD_SNEAKED, FL_EVERYONE, seat, field, way, leave.length + back.length);
    fl_pop(s);
    arrive(s, seat, h);
}

FL_FN void play(void *v, int seat, fl_move m, fl_host *h) {
    state *s = (state *)v;
    switch (m.verb) {
    case GO: go(s, seat, m.a, m.b, h); break;
    case SNEAK:
        s->via = (uint8_t)(1 + m.a);
        fl_push(s, EMERGES);
        break;
    case EMERGE: emerge(s, seat, m.a, m.b, h); break;
    case REST: rest(s, seat, h); break;
    case BOARD: board(s, seat, h); break;
    case AHOY: next_turn(s, h); break;
    case ACT: act(s, seat, h); break;
    case SKIP: skip(s, h); break;
    case FIGHT: fight(s, seat, m.a, h); break;
    case CLEAR: clear(s, seat, m.a, m.b, h); break;
    case KEEP: supply(s, seat, 0, h); break;
    case SELL: supply(s, seat, 1, h); break;
    case DRINK: answer(s, seat, 1, h); break;
    case DECLINE: answer(s, seat, 0, h); break;
    case TAKE: take(s, seat, 2 + m.a, h); break;
    case ROLL: roll(s, seat, h); break;
    case REROLL: reroll(s, seat, h); break;
    default: settle(s, h); break;
    }
}

FL_FN void lay_out_town(state *s, fl_host *h) { /* 102 */
    unsigned left = (1u << TILES) - 1;
    for (int spot = 0; spot < TILES; spot++) {
        int tile = fl_draw(h, left, KIND_TILE, FL_EVERYONE);
        left &= ~(1u << tile);
        s->tile[spot] = (uint8_t)tile, s->spot[tile] = (uint8_t)spot;
        s->turned[spot] = (uint8_t)fl_deal(h, 4, KIND_QUARTER, FL_EVERYONE);
    }
}

FL_FN void setup(void *v, fl_host *h) { /* 101-110 */
    state *s = (state *)v;
    lay_out_town(s, h);
    for (int i = 0; i < PINTS; i++) s->pints_left[i] = TAVERN_TOKENS[i % 4];
    for (int i = 0; i < MAPS; i++) s->charts_left[i] = MAP_TOKENS[i % 4];
    for (int i = 0; i < CHESTS; i++) s->boxes_left[i] = CHEST_TOKENS[i];
    for (int i = s->seats > 3 ? 0 : BED_FIRST[HAMMOCK]; i < BEDS; i++) s->beds_left[i] = BED_TOKENS[i];
    s->stings = (1u << STINGS) - 1;
    /* 107 */
    for (int seat = 0; seat < s->seats; seat++) s->coins[seat] = PURSE, s->front[seat] = PIRATES - HIRED, s->hired[seat] = HIRED;
    s->captain = HQ;
    refill(s->pint, s->pints_left, PINTS, KIND_PINT, TOLD_SHOW_PINT, h);
    refill(s->chart, s->charts_left, MAPS, KIND_CHART, TOLD_SHOW_CHART, h);
    show_chest(s, h);
    s->first = (uint8_t)fl_deal(h, s->seats, KIND_SEAT, FL_EVERYONE);
    fl_push(s, TURN);
    begin_round(s, h);
}

/* ---- the end ------------------------------------------------------------------------------------------------ */

FL_FN int supply_points(const state *s, int seat) { /* 1002 */
    int best[GOODS / 4] = {0, 0, 0, 0, 0}, sum = 0;
    for (int i = 0; i < GOODS; i++) {
        int token = s->lot[i], value = 2 + token % 4;
        if (s->lot_at[i] == 1 + seat && token < GOODS && value > best[token / 4]) best[token / 4] = value;
    }
    for (int g = 0; g < GOODS / 4; g++) sum += best[g];
    return sum;
}

FL_FN int map_points(const state *s, int seat) { /* 1004; 1005 RULING: of an odd number the lowest is left over */
    int sum = 0;
    for (int colour = 0; colour < 3; colour++) {
        const uint8_t *maps = &s->charts[seat][4 * colour];
        int lowest = 0;
        for (int v = 3; v >= 0; v--) {
            sum += maps[v] * (3 + v);
            if (maps[v]) lowest = 3 + v;
        }
        if (total(maps, 4) % 2) sum -= lowest;
    }
    return sum;
}

FL_FN int date_points(const state *s, int seat) { /* 1003 */
    int sum = 0;
    for (int d = 0; d < DATES; d++) sum += s->met[seat][d] * (d < EASY_DATES ? 4 : 6);
    return sum;
}

FL_FN int points(const state *s, int seat) { /* 1001-1006 */
    int sum = supply_points(s, seat) + map_points(s, seat) + date_points(s, seat) - 2 * s->stung[seat];
    for (int i = 0; i < PINTS; i++) sum += s->pints[seat][i] * (2 + i % 4);
    for (int i = 0; i < CHESTS; i++) sum += s->boxes[seat][i] * (4 + i);
    for (int i = 0; i < WATCHES; i++) sum += s->watches[seat][i] * (1 + i);
    for (int i = 0; i < BEDS; i++) sum += s->beds[seat][i] * (1 + i);
    return sum;
}

FL_FN int ahead(const state *s, int other, int seat) { /* 1007: of two with equal points */
    if (s->hired[other] != s->hired[seat]) return s->hired[other] < s->hired[seat];
    if (s->rum[other] != s->rum[seat]) return s->rum[other] > s->rum[seat];
    return s->coins[other] > s->coins[seat];
}

FL_FN void result(const void *v, int score[], int rank[]) {
    const state *s = (const state *)v;
    for (int seat = 0; seat < s->seats; seat++) score[seat] = points(s, seat);
    for (int seat = 0; seat < s->seats; seat++) {
        rank[seat] = 1;
        for (int other = 0; other < s->seats; other++) /* 1008 */
            rank[seat] += score[other] > score[seat] || (score[other] == score[seat] && ahead(s, other, seat));
    }
}

/* ---- what could be ------------------------------------------------------------------------------------------ */

/* Supply tokens that the viewer has not seen are any of those that he has not seen, all orders alike. */
FL_FN void imagine_supplies(state *s, fl_host *h) {
    uint32_t unseen = (1u << GOODS) - 1;
    for (int i = 0; i < GOODS; i++)
        if (s->lot_at[i] && s->lot[i] < GOODS) unseen &= ~(1u << s->lot[i]);
    for (int i = 0; i < GOODS; i++)
        if (s->lot[i] >= GOODS) {
            s->lot[i] = (uint8_t)fl_draw(h, unseen, KIND_SUPPLY, 0);
            unseen &= ~(1u << s->lot[i]);
        }
}

/* Rendezvous tokens that the viewer does not know: slots, what each cannot be, and the tokens that are left for them and the stack. */
typedef struct {
    int n;
    uint8_t slot[N_DATES], is[N_DATES];
    uint16_t not_[N_DATES];
    uint8_t bag[DATES];
} riddle;

/* All deals alike, those thrown away in which a slot gets what it cannot be. */
FL_FN int deal_dates(riddle *r, fl_host *h) {
    uint8_t bag[DATES];
    memcpy(bag, r->bag, sizeof bag);
    for (int i = 0; i < r->n; i++) {
        int date = fl_draw_bag(h, bag, DATES, KIND_DATE, 0);
        if (r->not_[i] >> date & 1) return 0;
        bag[date]--, r->is[i] = (uint8_t)date;
    }
    memcpy(r->bag, bag, sizeof bag);
    return 1;
}

/* A token for slot i, if need be by moving others on; 0: there is none. `by` is the slot that would take a kind of token. */
FL_FN int place_date(riddle *r, int i, fl_host *h) {
    int by[DATES], queue[DATES], n = 0, first = (int)fl_deal(h, DATES, KIND_DATE, 0);
    for (int k = 0; k < DATES; k++) {
        int d = (first + k) % DATES;
        by[d] = r->not_[i] >> d & 1 ? -1 : i;
        if (by[d] == i) queue[n++] = d;
    }
    for (int k = 0; k < n; k++) {
        int date = queue[k];
        if (!r->bag[date]) {
            for (int j = 0; j < i; j++)
                for (int d = 0; d < DATES && r->is[j] == date; d++)
                    if (by[d] < 0 && !(r->not_[j] >> d & 1)) by[d] = j, queue[n++] = d;
            continue;
        }
        r->bag[date]--;
        for (int j = by[date];; j = by[date]) {
            int was = r->is[j];
            r->is[j] = (uint8_t)date;
            if (j == i) return 1;
            date = was;
        }
    }
    return 0;
}

/* Where so much is known that dealing would take too long: exchanges between two slots, or a slot and the stack, from a deal
 * that can be. In the long run all deals are alike that exchanges lead to. */
FL_FN void shuffle_dates(riddle *r, fl_host *h) {
    for (int k = 0; k < 40 * r->n; k++) {
        int stack = total(r->bag, DATES), i = (int)fl_deal(h, (uint32_t)r->n, KIND_NUMBER, 0);
        int j = (int)fl_deal(h, (uint32_t)(r->n + stack), KIND_NUMBER, 0);
        int date = j < r->n ? r->is[j] : fl_draw_bag(h, r->bag, DATES, KIND_DATE, 0);
        if (r->not_[i] >> date & 1 || (j < r->n && r->not_[j] >> r->is[i] & 1)) continue;
        if (j < r->n) r->is[j] = r->is[i];
        else r->bag[date]--, r->bag[r->is[i]]++;
        r->is[i] = (uint8_t)date;
    }
}

FL_FN void imagine_dates(state *s, fl_host *h) {
    riddle r;
    int tries = 1000, left = 0, placed = 0;
    memset(&r, 0, sizeof r);
    for (int d = 0; d < DATES; d++) {
        int n = 2;
        for (int seat = 0; seat < s->seats; seat++) n -= s->met[seat][d];
        for (int i = 0; i < N_DATES; i++) n -= s->date_of[i] && s->date[i] == d;
        r.bag[d] = (uint8_t)(n > 0 ? n : 0), left += r.bag[d];
    }
    for (int i = 0; i < N_DATES; i++)
        if (s->date[i] >= DATES) r.slot[r.n] = (uint8_t)i, r.not_[r.n++] = s->date_not[i];
    if (r.n <= left) {
        while (tries && !deal_dates(&r, h)) tries--;
        if (!tries) {
            while (placed < r.n && place_date(&r, placed, h)) placed++;
            if (placed == r.n) shuffle_dates(&r, h);
        }
    }
    for (int i = 0; i < r.n; i++) s->date[r.slot[i]] = r.is[i];
}

FL_FN void imagine(void *v, int viewer, fl_host *h) {
    state *s = (state *)v;
    (void)viewer; /* what he knows is in the view */
    imagine_supplies(s, h);
    imagine_dates(s, h);
}

#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif

FL_FN void tidy(void *v) { /* in a brawl it is nobody's turn */
    state *s = (state *)v;
    if (!s->depth) s->actor = 0;
    if (!s->depth || s->step[0] == 1 + BRAWL) s->turn = 0;
}

/* A ply is a decision or a roll. Each move but the one into headquarters costs pirates for good; nobody could play so long. */
FL_EXPORT(rum, .version = 2, .min_seats = 2, .max_seats = 5, .min_published = 2, .max_published = 5, .longest = 8000, .tidy = tidy);
