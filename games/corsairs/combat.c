/* combat.c - Korsaren der Karibik: hits and where they go, ship combat, crew combat, spoils. Included by rules.c. */

/* ---- the two sides of a battle: also in derived.c ------------------------------------------------------------------- */

FL_FN uint8_t *parts_of(state *s, int side) {
    int seat = side_seat(s, side);
    return seat >= 0 ? s->part[seat] : s->enemy;
}
FL_FN int controller(const state *s, int side) { /* 2201, 2202: the left neighbour plays the NPC */
    int seat = side_seat(s, side);
    return seat >= 0 ? seat : next_seat(s, side_seat(s, 1 - side));
}

/* ---- hits: rolled by the one who scored them, placed, softened, then all at once (2401-2412) ---------------------- */

FL_FN int n_hits(const state *s, int side) {
    const uint8_t *hits = s->hits[side];
    return hits[HULL] + hits[HOLD] + hits[MASTS] + hits[CREW] + hits[CANNONS];
}

FL_FN int at_damage(state *s, fl_host *h);
FL_FN int at_volley(state *s, fl_host *h) { /* 2412: the defender's first */
    for (int v = 1; v >= 0; v--) {
        if (s->aimed >> v & 1 || (!s->shots[v] && !n_hits(s, v))) continue;
        s->aimed |= (uint8_t)(1u << v);
        s->victim = (uint8_t)(1 + v);
        for (; s->shots[v]; s->shots[v]--) { /* 2401, 2402: 1 hold, 2 masts, 3 crew, 4 cannons, skull: the victim's choice */
            uint32_t face = fl_deal(h, 6, KIND_DIE, FL_EVERYONE);
            s->hits[v][face < SKULL ? HOLD + face : (int)SPOT_SKULL]++;
        }
        fl_push(s, AT_AIM);
        return 0;
    }
    s->victim = 0;
    return at_damage(s, h);
}

FL_FN int can_aim_card(const state *s, int v) { return n_hits(s, v) + s->hits[v][SPOT_SKULL] > 0; }
FL_FN int can_use_shot(const state *s, int seat, int v) { /* 2704-2706; 2809: not with long guns */
    return s->bout > 0 && !s->lapse[v] && s->hits[v][SPOT_SKULL] && s->weapons[seat] & (1u << CHAIN_SHOT | 1u << GRAPESHOT);
}
FL_FN int can_gunner(const state *s, int seat, int v) { /* 3726 */
    return s->hits[v][SPOT_SKULL] && has_specialist(s, seat, MASTER_GUNNER) && unused(s, seat, ONCE_GUNNER);
}

FL_FN int at_aim(state *s) {
    int v = s->victim - 1, seat = side_seat(s, 1 - v);
    if (seat >= 0 && !s->melee && can_aim_card(s, v) && (n_hand(s, seat) || can_use_shot(s, seat, v) || can_gunner(s, seat, v)))
        return s->asked = (uint8_t)seat, 1;
    fl_goto(s, AT_PLACE);
    return 0;
}

FL_FN fl_rule why_aim(const state *s, int seat, fl_move m) {
    int v = s->victim - 1;
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_AIM: /* 3708: any die to any location but the hull */
        if (m.a == HULL || m.b == HULL || m.a == m.b || !s->hits[v][m.a]) return CARD_BROADSIDE;
        return has_card(s, seat, BROADSIDE) ? OK : NOT_YOURS;
    case DO_USE:
        if (m.a == HOOKS) return HOOKS_RULE;
        if (!has_weapon(s, seat, m.a)) return NOT_YOURS;
        return !s->bout ? LONG_GUNS_RULE : s->lapse[v] ? ONE_SHOT_KIND : s->hits[v][SPOT_SKULL] ? OK : CHAIN_RULE;
    case DO_GUNNER: return m.a != HULL && can_gunner(s, seat, v) ? OK : CARD_MASTER_GUNNER;
    default: return NOT_NOW;
    }
}

FL_FN void play_aim(state *s, int seat, fl_move m, fl_host *h) {
    int v = s->victim - 1;
    switch (m.verb) {
    case DO_AIM:
        s->hits[v][m.a]--, s->hits[v][m.b]++;
        play_card(s, seat, BROADSIDE, h);
        break;
    case DO_USE: /* 2704, 2705 */
        s->weapons[seat] &= (uint8_t)~(1u << m.a);
        s->lapse[v] = (uint8_t)(1 + (m.a == CHAIN_SHOT ? MASTS : CREW));
        s->hits[v][s->lapse[v] - 1] = (uint8_t)(s->hits[v][s->lapse[v] - 1] + s->hits[v][SPOT_SKULL]);
        s->hits[v][SPOT_SKULL] = 0;
        fl_tell(h, TOLD_USES, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    case DO_GUNNER:
        use_once(s, seat, ONCE_GUNNER);
        s->hits[v][SPOT_SKULL]--, s->hits[v][m.a]++;
        fl_tell(h, TOLD_PLACED, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    default: fl_goto(s, AT_PLACE);
    }
}

FL_FN int at_place(state *s) {
    int v = s->victim - 1;
    if (s->hits[v][SPOT_SKULL]) return s->asked = (uint8_t)controller(s, v), 1;
    fl_goto(s, AT_BRACE);
    return 0;
}

FL_FN void play_place(state *s, int seat, fl_move m, fl_host *h) { /* 2401: any location, the hull too */
    int v = s->victim - 1;
    s->hits[v][SPOT_SKULL]--, s->hits[v][m.a]++;
    fl_tell(h, TOLD_PLACED, FL_EVERYONE, seat, m.a, 0, 0);
}

/* Softening hits on oneself: located hits only for cards and Felipe; any hit for the strong hull and the surgeon. */
FL_FN int located(const state *s) { return !s->melee; }
FL_FN int can_absorb(const state *s, int seat) { return has_mod(s, seat, STRONG_HULL) && !s->turned[seat]; } /* 2805, 2806 */
FL_FN int can_shift(const state *s, int seat) { /* 3501 */
    return is(s, seat, FELIPE_C) && unused(s, seat, ONCE_FELIPE) && s->fighter[0] && !s->melee;
}
FL_FN int can_heal(const state *s, int seat) { /* 3722 */
    return has_specialist(s, seat, SURGEON) && unused(s, seat, ONCE_SURGEON) && s->hits[s->victim - 1][CREW];
}

FL_FN int at_brace(state *s) {
    int v = s->victim - 1, seat = side_seat(s, v);
    if (seat >= 0 && n_hits(s, v) &&
        ((n_hand(s, seat) && located(s)) || can_absorb(s, seat) || can_shift(s, seat) || (can_heal(s, seat) && s->fighter[0])))
        return s->asked = (uint8_t)seat, 1;
    s->victim = 0;
    fl_pop(s);
    return 0;
}

FL_FN fl_rule why_brace(const state *s, int seat, fl_move m) {
    const uint8_t *hits = s->hits[s->victim - 1];
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_CARD: return m.a != BRACE || !located(s) ? CARD_IN_OWN_TURN : has_card(s, seat, BRACE) ? OK : NOT_YOURS;
    case DO_ABSORB: return can_absorb(s, seat) && hits[m.a] ? OK : STRONG_HULL_RULE;
    case DO_SHIFT: return can_shift(s, seat) && hits[m.a] && m.a != m.b ? OK : CAPTAIN_FELIPE;
    case DO_SURGEON: return can_heal(s, seat) && s->fighter[0] ? OK : CARD_SURGEON;
    default: return NOT_NOW;
    }
}

FL_FN void absorb(state *s, int seat, int part, uint8_t *hits, fl_host *h) {
    s->turned[seat] = 1;
    hits[part]--;
    fl_tell(h, TOLD_ABSORBS, FL_EVERYONE, seat, part, 0, 0);
}

FL_FN void play_brace(state *s, int seat, fl_move m, fl_host *h) {
    int v = s->victim - 1;
    switch (m.verb) {
    case DO_CARD: play_card(s, seat, BRACE, h); break;
    case DO_ABSORB: absorb(s, seat, m.a, s->hits[v], h); break;
    case DO_SHIFT:
        use_once(s, seat, ONCE_FELIPE);
        s->hits[v][m.a]--, s->hits[v][m.b]++;
        fl_tell(h, TOLD_SHIFTS, FL_EVERYONE, seat, m.a, m.b, 0);
        break;
    case DO_SURGEON:
        use_once(s, seat, ONCE_SURGEON);
        s->hits[v][CREW]--;
        fl_tell(h, TOLD_HEALS, FL_EVERYONE, seat, 0, 0, 0);
        break;
    default: s->victim = 0; fl_pop(s);
    }
}

/* 3707: on a card that braces or copies it; in a raid the icons lie on the second side. */
FL_FN int cancel_side(const state *s) { return s->fighter[0] ? side_of(s, s->actor - 1) : 1; }

FL_FN int at_cancel(state *s) {
    if (s->cancels && n_hits(s, cancel_side(s))) return s->asked = (uint8_t)(s->actor - 1), 1;
    s->cancels = s->actor = 0;
    fl_pop(s);
    return 0;
}

FL_FN fl_rule why_cancel(const state *s, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb == DO_CANCEL && s->hits[cancel_side(s)][m.a] ? OK : NOT_NOW;
}

FL_FN void play_cancel(state *s, fl_move m) {
    if (m.verb == DO_DONE) {
        s->cancels = 0;
        return;
    }
    s->hits[cancel_side(s)][m.a]--;
    s->cancels--;
}

/* 2404-2406, 2411: what goes beyond a destroyed location goes to the hull, unless chain shot or grapeshot was used. */
FL_FN void suffer(state *s, int side, fl_host *h) {
    uint8_t *part = parts_of(s, side), *hits = s->hits[side];
    int seat = side_seat(s, side), npc = side_npc(s, side), over = 0;
    for (int i = CANNONS; i >= HULL; i--) {
        int n = hits[i] + (i == HULL ? over : 0), left = n < part[i] ? n : part[i];
        if (left && seat >= 0) fl_tell(h, TOLD_HITS, FL_EVERYONE, seat, i, left, 0);
        if (left && npc >= 0) fl_tell(h, TOLD_NPC_HITS, FL_EVERYONE, npc, i, left, 0);
        part[i] = (uint8_t)(part[i] - left);
        if (s->lapse[side] != 1 + i) over += n - left;
    }
    memset(hits, 0, SPOTS);
    s->lapse[side] = 0;
    if (seat >= 0 && part[HULL]) spill(s, seat, h);
}

FL_FN int at_damage(state *s, fl_host *h) {
    int battle = s->fighter[0] != 0;
    for (int side = 0; side < 2; side++)
        if (s->fighter[side]) suffer(s, side, h);
    s->aimed = 0;
    fl_pop(s);
    if (battle) return 0;
    int seat = side_seat(s, 1); /* weather, reefs */
    s->fighter[1] = 0;
    if (s->part[seat][HULL]) return 0;
    fl_tell(h, TOLD_SUNK, FL_EVERYONE, seat, 0, 0, 0);
    die(s, seat, h);
    return 0;
}

/* Hits from outside a battle. */
FL_FN void strike(state *s, int seat, int shots) {
    s->fighter[1] = (uint8_t)(1 + seat);
    s->shots[1] = (uint8_t)shots;
    fl_push(s, AT_VOLLEY);
}

/* ---- ship combat: 2301-2312 ------------------------------------------------------------------------------------------ */

FL_FN void fresh_round(state *s) { /* once per round of a battle; 4002 */
    unsigned mask = 1u << ONCE_GUNNER | 1u << ONCE_HOOKS | (s->options[FELIPE] ? 0 : 1u << ONCE_FELIPE);
    for (int seat = 0; seat < s->seats; seat++) s->used[seat] &= (uint16_t)~mask;
}

FL_FN void after_battle(state *s) {
    unsigned mask = 1u << ONCE_FELIPE | 1u << ONCE_GARNIER | 1u << ONCE_SURGEON | 1u << ONCE_CHASERS | 1u << ONCE_GUNNER | 1u << ONCE_HOOKS;
    for (int seat = 0; seat < s->seats; seat++) s->used[seat] &= (uint16_t)~mask;
    s->fighter[0] = s->fighter[1] = s->bout = s->melee = s->action[0] = s->action[1] = s->lead = s->boarded = s->stage = 0;
    s->speech[0] = s->speech[1] = 0;
    memset(s->enemy, 0, PARTS);
    memset(s->dice, 0, sizeof s->dice);
}

FL_FN void begin_battle(state *s, fl_host *h) {
    int a = side_seat(s, 0), d = side_seat(s, 1), npc = side_npc(s, 1);
    for (int side = 0; side < 2; side++)
        if (side_npc(s, side) >= 0) memcpy(s->enemy, SHIP_ROWS[npc_ship(s, side_npc(s, side))].part, PARTS); /* 2205 */
    if (a >= 0 && d >= 0) fl_tell(h, TOLD_BATTLE, FL_EVERYONE, a, d, 0, 0);
    if (a >= 0 && npc >= 0) fl_tell(h, TOLD_BATTLE_NPC, FL_EVERYONE, a, npc, 0, 0);
    if (a >= 0 && d >= 0 && !is_pirate(s, d)) add_bounty(s, a, nation_of(s, d), h); /* 1501, 1502: before any die */
    if (a >= 0 && npc >= 0 && npc < NATIONS && !war_excuses(s, a, npc)) add_bounty(s, a, npc, h);
    fl_goto(s, AT_CHASED);
    for (int side = 0; side < 2; side++) { /* 2809, 2810: long guns, a die per cannon, both at once */
        int seat = side_seat(s, side);
        uint8_t faces[FACES] = {0, 0, 0, 0, 0};
        if (seat < 0 || !has_mod(s, seat, LONG_GUNS)) continue;
        roll_dice(faces, s->part[seat][CANNONS], h);
        s->shots[1 - side] = faces[SKULL];
        fl_tell(h, TOLD_FIRES, FL_EVERYONE, seat, LONG_GUNS, faces[SKULL], 0);
    }
    if (s->shots[0] | s->shots[1]) fl_push(s, AT_VOLLEY);
}

FL_FN void meet(state *s, int attacker, int defender, fl_host *h) {
    s->fighter[0] = (uint8_t)(1 + attacker), s->fighter[1] = (uint8_t)(1 + defender);
    fl_push(s, AT_CHASED);
    begin_battle(s, h);
}

FL_FN void won(state *s, int side, int boarded) {
    s->lead = (uint8_t)(1 + side);
    s->boarded = (uint8_t)boarded;
    s->stage = STAGE_VICTORY;
    fl_goto(s, AT_SPOILS);
}

FL_FN void no_winner(state *s, fl_host *h) {
    fl_tell(h, TOLD_NO_WINNER, FL_EVERYONE, 0, 0, 0, 0);
    after_battle(s);
    fl_pop(s);
}

FL_FN void kill_npc(state *s, int npc) { s->npc_top[npc] = s->npc_zone[npc] = 0; } /* 1806: his card is discarded */

/* 2405, 2412: 1 if a ship went down and the battle is decided. */
FL_FN int sunk(state *s, fl_host *h) {
    int down[2], gone[2];
    for (int side = 0; side < 2; side++) {
        int seat = side_seat(s, side), npc = side_npc(s, side);
        down[side] = !side_parts(s, side)[HULL];
        gone[side] = seat;
        if (down[side] && seat >= 0) fl_tell(h, TOLD_SUNK, FL_EVERYONE, seat, 0, 0, 0);
        if (down[side] && npc >= 0) fl_tell(h, TOLD_NPC_SUNK, FL_EVERYONE, npc, 0, 0, 0);
    }
    if (!down[0] && !down[1]) return 0;
    if (!down[0] || !down[1]) {
        won(s, down[0], 0);
        return 1;
    }
    for (int side = 0; side < 2; side++)
        if (side_npc(s, side) >= 0) kill_npc(s, side_npc(s, side));
    no_winner(s, h);
    for (int side = 1; side >= 0; side--) /* both, also if there is no captain to follow the first */
        if (gone[side] >= 0) perish(s, gone[side], h);
    for (int side = 1; side >= 0 && s->depth; side--)
        if (gone[side] >= 0) be_followed(s, gone[side], h);
    return 1;
}

/* 2303, 2407, 2408 */
FL_FN int dice_in_contest(const state *s, int side) {
    int seat = side_seat(s, side), edge = side_manoeuvre(s, side) - side_manoeuvre(s, 1 - side);
    int n = side_skill(s, side, SEAMANSHIP) + (edge >= (seat >= 0 && is(s, seat, MARSH) ? 1 : 2));
    return side_parts(s, side)[MASTS] ? n : 1;
}

FL_FN int begin_round(state *s, fl_host *h);
FL_FN int at_chased(state *s, fl_host *h) { /* after long guns or chasers */
    if (sunk(s, h)) return 0;
    if (!s->bout) return begin_round(s, h);
    fl_goto(s, AT_CONTEST);
    for (int side = 0; side < 2; side++) {
        int seat = side_seat(s, side), npc = side_npc(s, side), n = dice_in_contest(s, side);
        roll_dice(s->dice[side], n, h);
        if (seat >= 0) fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat, SEAMANSHIP, s->dice[side][SKULL], n);
        else if (npc >= 0) fl_tell(h, TOLD_NPC_ROLLS, FL_EVERYONE, npc, SEAMANSHIP, s->dice[side][SKULL], n);
    }
    open_window(s, WINDOW_CONTEST);
    return 0;
}

FL_FN int helpless(const state *s, int side) { return !side_parts(s, side)[MASTS] && !side_parts(s, side)[CANNONS]; }

FL_FN int begin_round(state *s, fl_host *h) {
    if ((helpless(s, 0) && helpless(s, 1)) || s->bout == LONGEST_BATTLE) { /* 2312, 4105 */
        no_winner(s, h);
        return 0;
    }
    s->bout++;
    fresh_round(s);
    s->action[0] = s->action[1] = 0;
    s->lead = 0;
    memset(s->dice, 0, sizeof s->dice);
    if (s->bout == 1) { /* 2302: nothing but shooting */
        s->action[0] = s->action[1] = 1 + SHOOT;
        fl_goto(s, AT_CHASED);
    } else fl_goto(s, AT_ANNOUNCING);
    return 0;
}

FL_FN fl_rule why_order(const state *s, int side, int action) {
    const uint8_t *own = side_parts(s, side), *foe = side_parts(s, 1 - side);
    int npc = side_seat(s, side) < 0;
    if (!own[MASTS]) return action == SHOOT ? OK : NO_MASTS;            /* 2311, 2407 */
    if (action == SHOOT) return own[CANNONS] ? OK : NO_CANNONS;         /* 2310 */
    if (action == BOARD) return own[CREW] ? OK : NO_CREW;               /* 2409 */
    if (!npc || own[CANNONS] < foe[CANNONS] || own[CREW] < foe[CREW]) return OK;
    return own[CANNONS] || own[CREW] ? NPC_FLEES : OK;                  /* 2203, 2204 */
}

FL_FN void order(state *s, int side, int action, fl_host *h) {
    int seat = side_seat(s, side);
    s->action[side] = (uint8_t)(1 + action);
    if (seat >= 0) fl_tell(h, TOLD_ORDERS, FL_EVERYONE, seat, action, 0, 0);
    else fl_tell(h, TOLD_NPC_ORDERS, FL_EVERYONE, side_npc(s, side), action, 0, 0);
}

FL_FN int at_announcing(state *s, fl_host *h) { /* 2301: the attacker first; who has no choice is not asked */
    for (int side = 0; side < 2; side++) {
        int choices = 0, action = SHOOT;
        if (s->action[side]) continue;
        for (int i = SHOOT; i <= FLEE; i++)
            if (why_order(s, side, i) == OK) choices++, action = i;
        if (choices > 1) return s->asked = (uint8_t)controller(s, side), 1;
        order(s, side, action, h);
    }
    fl_goto(s, AT_CHASING);
    return 0;
}

FL_FN int ordering_side(const state *s) { return s->action[0] != 0; }

FL_FN int at_chasing(state *s) { /* 2807, 2808 */
    int flee = s->action[0] == 1 + FLEE || s->action[1] == 1 + FLEE;
    for (int side = 0; side < 2 && flee; side++) {
        int seat = side_seat(s, side);
        if (seat < 0 || !has_mod(s, seat, CHASERS) || !unused(s, seat, ONCE_CHASERS) || s->polled >> seat & 1) continue;
        return s->asked = (uint8_t)seat, 1;
    }
    s->polled = 0;
    fl_goto(s, AT_CHASED);
    if (s->shots[0] | s->shots[1]) fl_push(s, AT_VOLLEY);
    return 0;
}

FL_FN void play_chasing(state *s, int seat, fl_move m, fl_host *h) {
    s->polled |= (uint8_t)(1u << seat);
    if (m.verb != DO_CHASE) return;
    use_once(s, seat, ONCE_CHASERS);
    s->shots[1 - side_of(s, seat)]++;
    fl_tell(h, TOLD_FIRES, FL_EVERYONE, seat, CHASERS, 1, 0);
}

FL_FN int winning_side(const state *s) { /* 2304: by successes, then by the sum of the rest; -1: nobody */
    int a = s->dice[0][SKULL], b = s->dice[1][SKULL];
    if (a == b && a) a = rest(s->dice[0]), b = rest(s->dice[1]);
    return a > b ? 0 : b > a ? 1 : -1;
}

FL_FN int at_contest(state *s) { /* 2305, 2306 */
    int winner = winning_side(s);
    s->lead = (uint8_t)(1 + winner);
    for (int side = 0; side < 2; side++) {
        int cannons = side_parts(s, side)[CANNONS], own = s->dice[side][SKULL], seat = side_seat(s, side);
        if (s->action[side] != 1 + SHOOT) continue;
        own += own && seat >= 0 && has_specialist(s, seat, GUN_CAPTAIN); /* 3721 */
        if (winner == side) own = cannons;
        s->shots[1 - side] = (uint8_t)(own < cannons ? own : cannons);
    }
    fl_goto(s, AT_ACTION);
    if (s->shots[0] | s->shots[1]) fl_push(s, AT_VOLLEY);
    return 0;
}

FL_FN int begin_crew_combat(state *s, fl_host *h);
FL_FN int at_action(state *s, fl_host *h) {
    int w = s->lead - 1;
    if (sunk(s, h)) return 0;
    if (w >= 0 && s->action[w] == 1 + BOARD && side_parts(s, w)[CREW]) { /* 2307 */
        fl_tell(h, TOLD_CREW_COMBAT, FL_EVERYONE, 0, 0, 0, 0);
        return begin_crew_combat(s, h);
    }
    if (w >= 0 && s->action[w] == 1 + FLEE && !s->dice[1 - w][SKULL]) { /* 2308, 2309 */
        int seat = side_seat(s, w);
        if (seat >= 0) fl_tell(h, TOLD_FLED, FL_EVERYONE, seat, 0, 0, 0);
        else fl_tell(h, TOLD_NPC_FLED, FL_EVERYONE, side_npc(s, w), 0, 0, 0);
        after_battle(s);
        fl_pop(s);
        return 0;
    }
    return begin_round(s, h);
}

/* ---- crew combat: 2501-2505 ---------------------------------------------------------------------------------------------- */

FL_FN int begin_crew_combat(state *s, fl_host *h) {
    memset(s->dice, 0, sizeof s->dice);
    s->lead = 0;
    s->melee = 1;
    fl_goto(s, AT_CREW_SWIVEL);
    for (int side = 0; side < 2; side++) { /* 2801: directly before; 2802: not ashore */
        int seat = side_seat(s, side);
        if (seat < 0 || s->fighter[1] == 1 + GANG || !has_mod(s, seat, SWIVEL_GUNS) || !side_parts(s, 0)[CREW] || !side_parts(s, 1)[CREW])
            continue;
        roll_dice(s->dice[side], 2, h);
        if (s->dice[side][SKULL]) s->hits[1 - side][CREW] = 1, s->lapse[1 - side] = 1 + CREW;
        fl_tell(h, TOLD_FIRES, FL_EVERYONE, seat, SWIVEL_GUNS, s->hits[1 - side][CREW], 0);
    }
    if (n_hits(s, 0) | n_hits(s, 1)) fl_push(s, AT_VOLLEY);
    return 0;
}

/* 2503-2505, 2802: who has lost his whole crew has lost; if both have, the dice of this round decide. */
FL_FN int crew_gone(state *s, fl_host *h) {
    int a = side_parts(s, 0)[CREW], b = side_parts(s, 1)[CREW], winner = winning_side(s);
    if (a && b) return 0;
    if (a || b) won(s, a ? 0 : 1, 1);
    else if (winner >= 0) won(s, winner, 1);
    else no_winner(s, h);
    return 1;
}

FL_FN int begin_crew_round(state *s, fl_host *h);
FL_FN int at_crew_swivel(state *s, fl_host *h) {
    if (crew_gone(s, h)) return 0;
    s->melee = 0;
    return begin_crew_round(s, h);
}

FL_FN int begin_crew_round(state *s, fl_host *h) {
    if (s->melee == LONGEST_BATTLE) { /* 4105 */
        no_winner(s, h);
        return 0;
    }
    s->melee++;
    memset(s->dice, 0, sizeof s->dice);
    fl_goto(s, AT_CREW_ROLL);
    open_window(s, WINDOW_SPEECH);
    return 0;
}

FL_FN int at_crew_roll(state *s, fl_host *h) {
    for (int side = 0; side < 2; side++) {
        int seat = side_seat(s, side), npc = side_npc(s, side);
        int n = side_skill(s, side, LEADERSHIP) + 2 * s->speech[side] + (seat >= 0 && has_specialist(s, seat, FIGHTER)); /* 3706, 3720 */
        roll_dice(s->dice[side], n, h);
        if (seat >= 0) fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat, LEADERSHIP, s->dice[side][SKULL], n);
        if (npc >= 0) fl_tell(h, TOLD_NPC_ROLLS, FL_EVERYONE, npc, LEADERSHIP, s->dice[side][SKULL], n);
    }
    s->speech[0] = s->speech[1] = 0;
    fl_goto(s, AT_CREW_HITS);
    open_window(s, WINDOW_CREW);
    return 0;
}

FL_FN int at_crew_hits(state *s) { /* 2502: at most as many as the own crew */
    for (int side = 0; side < 2; side++) {
        int seat = side_seat(s, side), crew = side_parts(s, side)[CREW], n = s->dice[side][SKULL];
        n += n && s->melee == 1 && seat >= 0 && is(s, seat, BENAVIDES); /* 3504 */
        s->hits[1 - side][CREW] = (uint8_t)(n < crew ? n : crew);
        if (n) s->lapse[1 - side] = 1 + CREW;
    }
    fl_goto(s, AT_CREW_AFTER);
    if (n_hits(s, 0) | n_hits(s, 1)) fl_push(s, AT_VOLLEY);
    return 0;
}

FL_FN int at_crew_after(state *s, fl_host *h) { return crew_gone(s, h) ? 0 : begin_crew_round(s, h); }

/* ---- spoils: 2901-2907, 3001, 3002 -------------------------------------------------------------------------------------- */

FL_FN void fulfil(state *s, int seat, fl_host *h);

/* 1501, 1507-1510, 1601: what victory itself brings; flights and drawn battles bring nothing (1603). */
FL_FN void victory(state *s, int seat, int other, int npc, fl_host *h) {
    int spanish = other >= 0 ? nation_of(s, other) == SPAIN : npc == SPAIN;
    if (other >= 0) fl_tell(h, TOLD_BEATS, FL_EVERYONE, seat, other, 0, 0);
    if (npc >= 0) {
        fl_tell(h, TOLD_BEATS_NPC, FL_EVERYONE, seat, npc, 0, 0);
        if (npc < NATIONS && !war_excuses(s, seat, npc)) add_bounty(s, seat, npc, h); /* 1503 */
        if (npc >= NATIONS && !is_pirate(s, seat)) gain(s, seat, npc == NPC_SLOOP ? 5 : 15, h); /* 1509, 2906 */
    }
    gain_glory(s, seat, h);
    if (npc >= NATIONS && s->mission[seat] == 1 + M_BREAKER) fulfil(s, seat, h);
    else if (spanish && s->mission[seat] == 1 + M_SCORE) fulfil(s, seat, h);
}

FL_FN void capture(state *s, int seat, int other, int npc, fl_host *h) { /* 3001, 3002 */
    int ship = other >= 0 ? s->ship[other] - 1 : npc_ship(s, npc), crew = s->part[seat][CREW];
    s->loose[seat] |= s->mods[seat];
    s->mods[seat] = other >= 0 ? s->mods[other] : 0;
    change_ship(s, seat, ship, crew);
    for (int part = 0; part < PARTS; part++)
        if (part != CREW) s->part[seat][part] = other >= 0 ? s->part[other][part] : s->enemy[part];
    if (other >= 0) {
        s->turned[seat] = s->turned[other];
        s->mods[other] = s->turned[other] = 0; /* they go with the ship */
        for (int part = 0; part < PARTS; part++)
            if (s->part[other][part] > most(s, other, part)) s->part[other][part] = (uint8_t)most(s, other, part);
    }
    fl_tell(h, TOLD_CAPTURES, FL_EVERYONE, seat, ship, 0, 0);
    fl_push(s, AT_DUMP);
    if (s->loose[seat]) fl_push(s, AT_LAY);
}

FL_FN void keep_cargo(state *s, int seat) {
    s->actor = (uint8_t)(1 + seat);
    fl_push(s, AT_KEEP);
}

FL_FN void plunder_navy(state *s, int seat, int npc, fl_host *h) { /* 2904, 2905 */
    int gold = 0, lost = SHIP_ROWS[npc_ship(s, npc)].part[HOLD] - s->enemy[HOLD];
    for (int i = 0; i < 3; i++) {
        int card = draw_cargo(s, FL_EVERYONE, h);
        lay_out(s, card, FL_EVERYONE);
        gold += CARGO_ROWS[card].value;
        fl_tell(h, TOLD_TURNS_UP, FL_EVERYONE, seat, card, 0, 0);
    }
    gain(s, seat, gold, h);
    for (; lost > 0 && s->spread_seen[0]; lost--) {
        int card = take_from_spread(s, (int)fl_deal(h, (uint32_t)n_spread(s), KIND_NUMBER, FL_EVERYONE));
        discard_cargo(s, card);
        fl_tell(h, TOLD_CARGO_LOST, FL_EVERYONE, seat, card, 0, 0);
    }
    if (s->spread_seen[0]) keep_cargo(s, seat);
}

/* 2901-2903: gold, weapons and specialists; all that is allowed, the rest is discarded. */
FL_FN void plunder_gold(state *s, int seat, int other, fl_host *h) {
    int gold = aboard(s, other), sum = s->wealth[seat] + gold;
    s->wealth[seat] = (uint16_t)(sum < RICHEST ? sum : RICHEST);
    s->wealth[other] = s->chest_least[other] = s->chest_most[other] = s->chest[other]; /* 3310: what was taken is seen */
    if (gold) fl_tell(h, TOLD_PLUNDERS, FL_EVERYONE, seat, other, gold, 0);
    s->weapons[seat] |= s->weapons[other];
    s->weapons[other] = 0;
    for (unsigned hired = s->specialists[other] & ~(unsigned)s->specialists[seat]; hired; hired &= hired - 1)
        fl_tell(h, TOLD_HIRES, FL_EVERYONE, seat, fl_lowest(hired), 0, 0);
    for (unsigned both = s->specialists[other] & s->specialists[seat]; both; both &= both - 1)
        s->glory_discard[PLAIN_CARDS + fl_lowest(both)]++;
    s->specialists[seat] |= s->specialists[other];
    s->specialists[other] = 0;
}

FL_FN void plunder_hand(state *s, int seat, int other) { /* one card at a time; the fifth makes one go */
    int seers = s->hand_seen[other][0], card = remove_card(s, other, 0);
    add_card(s, seat, card, seers == FL_EVERYONE ? seers : seers | 1 << seat);
    if (n_hand(s, seat) > HAND) fl_push(s, AT_DISCARD);
}

FL_FN void plunder_rumor(state *s, int seat, int other) {
    int seers = s->rumor_seen[other];
    if (!seers) return;
    if (seers != FL_EVERYONE) seers |= 1 << seat;
    if (s->rumor_seen[seat]) {
        s->fresh[seat] = s->rumor[other], s->fresh_seen[seat] = (uint8_t)seers;
        fl_push(s, AT_KEEP_RUMOR);
    } else s->rumor[seat] = s->rumor[other], s->rumor_seen[seat] = (uint8_t)seers;
    s->rumor[other] = s->rumor_seen[other] = 0;
}

FL_FN void plunder_cargo(state *s, int seat, int other) { /* 3310: known to winner and loser */
    while (s->hold_seen[other][0]) {
        int seers = s->hold_seen[other][0];
        if (seers != FL_EVERYONE) seers |= 1 << seat;
        lay_out(s, unload(s, other, 0), seers);
    }
    if (s->spread_seen[0]) keep_cargo(s, seat);
}

FL_FN int can_claim(const state *s, int seat, int other, int nation) { /* 1507 */
    return s->bounty[other][nation] && !s->bounty[seat][nation] && !enemies(s, nation_of(s, seat), nation);
}
FL_FN int any_claim(const state *s, int seat, int other) {
    for (int nation = 0; nation < NATIONS; nation++)
        if (can_claim(s, seat, other, nation)) return 1;
    return 0;
}

FL_FN int at_spoils(state *s, fl_host *h) {
    int w = s->lead - 1, seat = side_seat(s, w), other = side_seat(s, 1 - w), npc = side_npc(s, 1 - w), gang = s->fighter[1] == 1 + GANG;
    int plunders = seat >= 0 && s->boarded;
    /* clang-format off */
    switch (s->stage++) {
    case STAGE_VICTORY: if (seat >= 0 && !gang) victory(s, seat, other, npc, h); break;
    case STAGE_CAPTURE: if (plunders && !gang) fl_push(s, AT_CAPTURE); break;
    case STAGE_NAVY: if (plunders && npc >= 0 && npc < NATIONS) plunder_navy(s, seat, npc, h); break;
    case STAGE_GOLD: if (plunders && other >= 0) plunder_gold(s, seat, other, h); break;
    case STAGE_HAND: /* until none is left */
        if (plunders && other >= 0 && s->hand_seen[other][0]) s->stage--, plunder_hand(s, seat, other);
        break;
    case STAGE_RUMOR: if (plunders && other >= 0) plunder_rumor(s, seat, other); break;
    case STAGE_CARGO: if (plunders && other >= 0) plunder_cargo(s, seat, other); break;
    case STAGE_CLAIM: if (seat >= 0 && other >= 0 && any_claim(s, seat, other)) fl_push(s, AT_CLAIM); break;
    default: /* STAGE_DEAD: then back to what was going on */
        if (npc >= 0) kill_npc(s, npc);
        after_battle(s);
        fl_pop(s);
        if (gang && seat >= 0) fulfil(s, seat, h);
        if (other >= 0) die(s, other, h);
    }
    /* clang-format on */
    return 0;
}

FL_FN int winner(const state *s) { return side_seat(s, s->lead - 1); }
FL_FN int loser(const state *s) { return side_seat(s, 2 - s->lead); }

FL_FN int at_capture(state *s) { return s->asked = (uint8_t)winner(s), 1; }
FL_FN void play_capture(state *s, fl_move m, fl_host *h) {
    fl_pop(s);
    if (m.verb == DO_CAPTURE) capture(s, winner(s), loser(s), side_npc(s, 2 - s->lead), h);
}

FL_FN fl_rule why_claim(const state *s, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    return m.verb != DO_CLAIM ? NOT_NOW : can_claim(s, winner(s), loser(s), m.a) ? OK : REWARD_CLAIM;
}
FL_FN void play_claim(state *s, fl_move m, fl_host *h) {
    int seat = winner(s), other = loser(s);
    fl_pop(s);
    if (m.verb == DO_DONE) return;
    fl_tell(h, TOLD_CLAIMS, FL_EVERYONE, seat, m.a, 5 * s->bounty[other][m.a], 0);
    gain(s, seat, 5 * s->bounty[other][m.a], h);
}

/* ---- cargo cards to be kept or given up ---------------------------------------------------------------------------------- */

FL_FN int at_keep(state *s) {
    if (s->spread_seen[0]) return s->asked = (uint8_t)(s->actor - 1), 1;
    s->actor = s->single = 0;
    fl_pop(s);
    return 0;
}

FL_FN fl_rule why_keep(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_DROP: return find_good(s, seat, m.a) >= 0 ? OK : NOT_YOURS;
    case DO_TAKE:
        if (!s->spread_seen[m.a]) return NOT_NOW;
        if (n_cargo(s, seat) >= room(s, seat)) return OVERLOADED;
        return !s->single || !(s->kinds >> good_of(s->spread[m.a]) & 1) ? OK : RUMOR_MYRIAD;
    default: return NOT_NOW;
    }
}

FL_FN void play_keep(state *s, int seat, fl_move m) {
    if (m.verb == DO_DROP) drop_good(s, seat, m.a);
    else if (m.verb == DO_TAKE) {
        int seers = s->spread_seen[m.a], card = take_from_spread(s, m.a);
        if (s->single) s->kinds |= (uint16_t)(1u << good_of(card));
        load(s, seat, card, seers);
    } else clear_spread(s);
    if (!s->spread_seen[0]) s->kinds = 0;
}

FL_FN int overloaded(const state *s, int seat) { return s->ship[seat] && n_cargo(s, seat) > room(s, seat); }

FL_FN int at_dump(state *s, fl_host *h) { /* 405, 406: the owner picks */
    int seat = s->turn;
    for (int i = 0; i < s->seats; i++, seat = next_seat(s, seat)) {
        if (overloaded(s, seat)) return s->asked = (uint8_t)seat, 1;
        if (s->ship[seat] && !s->in_port[seat] && s->mission[seat] == 1 + M_CHEST && !s->part[seat][HOLD]) lose_mission(s, seat, h);
    }
    fl_pop(s);
    return 0;
}

FL_FN fl_rule why_dump(const state *s, int seat, fl_move m) {
    return m.verb != DO_DROP ? OVERLOADED : find_good(s, seat, m.a) >= 0 ? OK : NOT_YOURS;
}
