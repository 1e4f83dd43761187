/* battle.c - Ahoy: battles from the first shot to the spoils (701-709). Included by rules.c. */

/* ---- who fights whom --------------------------------------------------------------------------------------------- */

/* 701, 708: kinds of enemy figures in the space, entered just now, that the innermost voyage still has to fight. */
FL_FN unsigned foes(const state *s) {
    int v = voyage(s), figure = figure_of(s, v), me = owner(s, figure), mine = loaded(s, figure), mu = union_seat(s), at = s->at[v] - 1;
    unsigned found = 0;
    if ((s->course[v] & QUIET) || terrain_at(s, at) == FOG) return 0; /* 806 */
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != me && home(s, seat) == at && (mine || loaded_cannons(s, seat))) found |= BIT(faction(s, seat));
    if (me != 0) {
        if (s->patrols[at] > s->patrols_met[v] && (mine || loaded_cannons(s, 0))) found |= BIT(PATROL);
        if (s->forts[region_of(at)] > s->forts_met[v] && on_island(s, at)) found |= BIT(STRONGHOLD);
    }
    if (me != mu) {
        if (s->union_ship[0] == at + 1 && mine) found |= BIT(CUTTER);
        if (s->union_ship[1] == at + 1) found |= BIT(GUNSHIP);
    }
    return found & ~(unsigned)s->met[v];
}

FL_FN int can_bribe(const state *s) { /* 1506 */
    int me = owner(s, figure_of(s, voyage(s)));
    return me == s->turn && has(s, me, EMISSARY) && s->gold[me];
}

FL_FN int fighter(const state *s, int side) { return side ? s->foe - 1 : figure_of(s, voyage(s)); }
FL_FN int fighting_seat(const state *s, int side) { return owner(s, fighter(s, side)); }

FL_FN int strength(const state *s, int side) { /* 704: side 0 attacks */
    int figure = side ? s->foe - 1 : figure_of(s, voyage(s)), seat = owner(s, figure);
    int n = s->rolled[side] + s->lowered[side] + has(s, seat, FIGHTERS);              /* 1509 */
    n += figure == STRONGHOLD ? 2 : figure == GUNSHIP ? 3 : 0;                        /* 1104, 1211 */
    return n + (seat == union_seat(s) ? s->caches * s->ready : 0);                    /* 1607 */
}

FL_FN int winner_side(const state *s) { return strength(s, 0) < strength(s, 1); }    /* 705 */

/* ---- what can be chosen ------------------------------------------------------------------------------------------ */

FL_FN int can_lower(const state *s, int side) { /* 703, 1212 */
    int seat = fighting_seat(s, side);
    if (fighter(s, side) == CUTTER) return 0;
    return cannon_die(s, seat, cannon_box(s, seat, 0)) > 1 || cannon_die(s, seat, cannon_box(s, seat, 1)) > 1;
}

FL_FN int can_reroll(const state *s, int side) { /* 1512 */
    int seat = fighting_seat(s, side);
    return fighter(s, side) < FACTIONS && has(s, seat, GROGMASTER) && damageable(s, seat);
}

/* 1207: the Union is asked while it could hold a plan for battles, whether it does or not. */
FL_FN int may_scheme(const state *s) {
    int mu = union_seat(s), out = s->spent[SECRET_PLAN] + s->spent[MISS_PLAN] + s->spent[CACHE_PLAN];
    return s->plans && out < 4 && (fighting_seat(s, 0) == mu || fighting_seat(s, 1) == mu);
}

FL_FN int may_sack(const state *s) { /* 1503 */
    int side = winner_side(s);
    if (s->sacked == 2 || !s->crew[fighting_seat(s, !side)]) return 0;
    return s->sacked || has(s, fighting_seat(s, side), BUCCANEER);
}

FL_FN fl_rule why_fire(const state *s, int box, int pips) { /* 703 */
    int side = fl_top(s) == ANSWERING, seat = fighting_seat(s, side);
    return cannon_die(s, seat, box) > pips ? OK : CANNOT_LOWER;
}

FL_FN fl_rule why_win(const state *s, int seat, int spoils) { /* 706, 1111, 1214, 1313 */
    int loser = fighter(s, !winner_side(s)), board = board_of(s, seat);
    switch (spoils) {
    case PLUNDER: return board != SMUGGLER ? OK : OTHER_SPOILS;
    case BROADSIDE: return board == SQUADRON ? OK : OTHER_SPOILS;
    case SCATTER: return board == SQUADRON && owner(s, loser) == union_seat(s) ? OK : OTHER_SPOILS;
    case UPLIFT: return board == UNION ? OK : OTHER_SPOILS;
    default: return board == SMUGGLER ? OK : OTHER_SPOILS;
    }
}

/* ---- the course of a battle -------------------------------------------------------------------------------------- */

FL_FN void meet(state *s, int figure) { /* 701: each enemy figure once */
    int v = voyage(s);
    if (figure == PATROL) s->patrols_met[v]++;
    else if (figure == STRONGHOLD) s->forts_met[v]++;
    else s->met[v] |= (uint16_t)BIT(figure);
}

FL_FN void start_battle(state *s, int figure, fl_host *h) { /* 702 */
    int v = voyage(s);
    meet(s, figure);
    s->foe = (uint8_t)(1 + figure);
    fl_push(s, SCHEMING);
    fl_tell(h, TOLD_BATTLE, FL_EVERYONE, figure_of(s, v), figure, s->at[v] - 1, 0);
}

FL_FN void forget_battle(state *s) {
    s->foe = s->caches = s->secret = s->sacked = 0;
    s->lowered[0] = s->lowered[1] = s->rolled[0] = s->rolled[1] = 0;
    fl_pop(s);
}

FL_FN void face(state *s, fl_host *h) {
    int v = voyage(s);
    unsigned found = afloat(s, v) ? foes(s) : 0; /* 709 */
    if (found) {
        start_battle(s, fl_lowest(found), h);
        return;
    }
    if (s->course[v] & AIM) {
        end_voyage(s);
        return;
    }
    fl_goto(s, IN_TERRAIN);
    if (s->course[v] & TRAWL) trawl(s, h);
}

FL_FN void open_fire(state *s) { /* 505: now it is a battle, and the movement is over */
    int v = voyage(s);
    s->course[v] |= ENDED;
    s->range[v] = 0;
    fl_goto(s, FIRING);
}

FL_FN void roll(state *s, int side, fl_host *h) { /* 704, 1604 */
    int dice = s->secret && fighting_seat(s, side) == union_seat(s) ? 2 : 1, n = 0;
    while (dice--) n += 1 + (int)fl_deal(h, 6, KIND_DIE, FL_EVERYONE);
    s->rolled[side] = (uint8_t)n;
    fl_tell(h, TOLD_ROLLED, FL_EVERYONE, fighter(s, side), n, 0, 0);
}

FL_FN void decide(state *s, fl_host *h) { /* 704, 705, 1507 */
    int side = winner_side(s);
    fl_tell(h, TOLD_STRENGTH, FL_EVERYONE, fighter(s, 0), strength(s, 0), fighter(s, 1), strength(s, 1));
    fl_tell(h, TOLD_WON, FL_EVERYONE, fighter(s, side), fighter(s, !side), 0, 0);
    if (has(s, fighting_seat(s, side), CUTPURSE)) gain(s, fighting_seat(s, side), 2, h);
    fl_goto(s, SACKING);
}

FL_FN void avoid(state *s, fl_host *h) { /* 1506, 1605 */
    fl_tell(h, TOLD_AVOIDED, FL_EVERYONE, fighter(s, 0), fighter(s, 1), 0, 0);
    forget_battle(s);
}

FL_FN void reroll(state *s, int side, fl_host *h) { /* 1512: own damage first, then all own dice again */
    fl_goto(s, side ? PARRIED : GROGGED);
    deal_damage(s, fighting_seat(s, side), fighter(s, side), place_of(s, fighter(s, side)), 1, h);
}

/* ---- spoils ------------------------------------------------------------------------------------------------------ */

/* 1102: damage to the defeated figure; a patrol or stronghold is gone, and with a patrol that attacked its voyage. */
FL_FN void beat(state *s, int winner, int loser, int space, int v, int attacked, int n, fl_host *h) {
    if (n && attacked && loser == PATROL) s->patrols_met[v]--;
    if (n && attacked && loser == STRONGHOLD) s->forts_met[v]--;
    if (n && !attacked && loser == PATROL) s->at[v] = 0;
    deal_damage(s, winner, loser, space, n, h);
}

/* 706, 1404: what the victor takes, the damage on top of the stack; N_SPOILS is nothing. 1407: what a card adds is dealt all the same. */
FL_FN void win(state *s, int seat, int spoils, fl_host *h) {
    int side = winner_side(s), v = voyage(s), loser = fighter(s, !side), victor = fighter(s, side), space = s->at[v] - 1, n;
    int foe = owner(s, loser), where = loser == PATROL || loser == STRONGHOLD ? space : place_of(s, loser);
    n = spoils == N_SPOILS ? 0 : spoils == BROADSIDE ? 2 : 1;
    n += victor < FACTIONS && has(s, seat, GUNNER);                                                /* 1510 */
    n += s->secret && seat == union_seat(s);                                                       /* 1604 */
    forget_battle(s);
    if (spoils != N_SPOILS) fl_tell(h, TOLD_SPOILS, FL_EVERYONE, seat, spoils, 0, 0);
    switch (spoils) {
    case PLUNDER:
        if (!s->gold[foe]) break;
        s->gold[foe]--, s->gold[seat]++;
        fl_tell(h, TOLD_STOLE, FL_EVERYONE, seat, foe, 1, 0);
        break;
    case SCATTER: drive_off(s, region_of(space), 1, h); break;
    case UPLIFT: land(s, region_of(space), 1, h); break;
    case ESCAPE: start_voyage(s, faction(s, seat), seat, home(s, seat), 2, MUST, MOVING); break;   /* 1313 */
    case REWARD_SPOILS: s->rewarded = (uint8_t)seat, fl_push(s, REWARDING); break;
    default: break;
    }
    beat(s, seat, loser, where, v, side == 0, n, h);
}
