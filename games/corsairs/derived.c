/* derived.c - Korsaren der Karibik: what can be read off a position: closed ports, prices, the two sides of a battle. For the rules
 * and for the board; included by rules.c and board.c. */

FL_FN int closed_by_bounty(const state *s, int seat, int zone) { /* 402, 3801 */
    int nation = ZONE_ROWS[zone].nation, papers = s->rumor_seen[seat] == FL_EVERYONE && s->rumor[seat] == R_PAPERS;
    return nation != NO_NATION && zone != home(s, seat) && s->bounty[seat][nation] && !papers;
}
FL_FN int closed_by_war(const state *s, int seat, int zone) { /* 3604 */
    return zone != home(s, seat) && enemies(s, nation_of(s, seat), ZONE_ROWS[zone].nation);
}
FL_FN int closed(const state *s, int seat, int zone) { return closed_by_bounty(s, seat, zone) || closed_by_war(s, seat, zone); }

/* ---- goods: 803-805 -------------------------------------------------------------------------------------------------- */

FL_FN int on_offer(const state *s, int good) {
    int n = 0;
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) n += good_of(s->spread[i]) == good;
    return n;
}

/* 803, 804: by the equal cards on offer, not by those bought. */
FL_FN int price_of_one(const state *s, int seat, int n) {
    int base = where(s, seat) == NAS ? 2 : 3, rebate = n >= 3 ? 2 : n == 2; /* 3401, 3420 */
    if (where(s, seat) == NAS && s->options[NASSAU]) rebate = 0; /* 4003 */
    return base > rebate ? base - rebate : 1;
}

FL_FN int price_of(const state *s, int seat, int card) { return price_of_one(s, seat, on_offer(s, good_of(card))); }

FL_FN int bill(const state *s, int seat, uint32_t taken) {
    int sum = 0, dearest = 0, n = 0;
    uint8_t offered[256 / OF_A_GOOD] = {0}; /* of each good; the last: of cards that are not known */
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) offered[good_of(s->spread[i])]++;
    for (; taken; taken &= taken - 1, n++) {
        int price = price_of_one(s, seat, offered[good_of(s->spread[fl_lowest(taken)])]);
        sum += price;
        if (price > dearest) dearest = price;
    }
    return where(s, seat) == CAR && n >= 3 ? sum - dearest : sum; /* 3407, 3419 */
}

/* ---- shipyard, crew, rumors ------------------------------------------------------------------------------------------ */

FL_FN int mod_price(const state *s, int seat) { return s->yard >> FREE_MOD & 1 ? 0 : where(s, seat) == STJ ? 1 : 3; } /* 901, 3415, 3717 */
FL_FN int free_repairs(const state *s, int seat) { /* 3404, 3406, 3717 */
    if (s->yard >> FREE_REPAIRS & 1) return 1;
    return (where(s, seat) == OLP && s->bounty[seat][SPAIN]) || (where(s, seat) == PGO && !is_pirate(s, seat));
}
FL_FN int repair_price(const state *s, int seat) { return free_repairs(s, seat) ? 0 : is(s, seat, PEMBERTON) ? 1 : 2; } /* 911, 3510 */
FL_FN int weapon_price(const state *s, int seat) { /* 910, 3404, 3508 */
    if (is(s, seat, MARSH) && !(s->yard >> FREE_WEAPON & 1)) return 0;
    return where(s, seat) == OLP && s->bounty[seat][SPAIN] ? 1 : 3;
}
FL_FN int ship_price(const state *s, int seat, int ship) { /* 3410 */
    return where(s, seat) == CUR && ship >= FRIGATE ? 30 : SHIP_ROWS[ship].price;
}
FL_FN int ship_yield(const state *s, int seat) { /* 904, 905, 909 */
    if (s->ship[seat] == 1 + MAN_O_WAR) return 0;
    int yield = SHIP_ROWS[s->ship[seat] - 1].yield + fl_count(s->mods[seat]) - damage_points(s, seat);
    return yield > 0 ? yield : 0;
}
FL_FN int sale_price(const state *s, int seat) { return where(s, seat) == NAS ? 2 : 3; } /* 701, 3401 */
FL_FN int wanted_price(const state *s, int seat) { return where(s, seat) == HAV && !is_pirate(s, seat) ? 7 : 6; } /* 701, 3402 */
FL_FN int crew_for_free(const state *s, int seat) { /* 3403, 3406 */
    return (where(s, seat) == PRO && is_pirate(s, seat)) || (where(s, seat) == PGO && !is_pirate(s, seat));
}
FL_FN int crew_price(const state *s, int seat) { return is(s, seat, ZEEMAN) ? 1 : 2; } /* 3516 */
FL_FN int rumor_price(const state *s, int seat) { /* 3410, 3502, 3615 */
    return is(s, seat, VALVERDE) || where(s, seat) == CUR || event_is(s, TONGUES) ? 0 : 2;
}

/* ---- the two sides of a battle: players, an NPC ship without cards, weapons or modifications (2206), a gang ashore.
 * Damage stays afterwards (2413). */

enum { GANG_CREW = 2, GANG_LEADERSHIP = 2 }; /* 3922 */
FL_FN int side_seat(const state *s, int side) { /* the player on this side of the battle, or -1 */
    int who = s->fighter[side] - 1;
    return who >= 0 && who < FL_SEATS ? who : -1;
}
FL_FN int side_npc(const state *s, int side) { /* the NPC on this side, or -1 */
    int who = s->fighter[side] - 1 - FOE;
    return who >= 0 && who < NPCS ? who : -1;
}
FL_FN int npc_ship(const state *s, int npc) { /* 1808 */
    if (npc < NATIONS) return at_war(s, npc) ? MAN_O_WAR : FRIGATE;
    return npc == NPC_SLOOP ? SLOOP : FRIGATE;
}
FL_FN const uint8_t *side_parts(const state *s, int side) {
    int seat = side_seat(s, side);
    return seat >= 0 ? s->part[seat] : s->enemy;
}
FL_FN int side_skill(const state *s, int side, int which) {
    int seat = side_seat(s, side), npc = side_npc(s, side);
    if (seat >= 0) return skill(s, seat, which);
    return npc >= 0 ? NPC_ROWS[npc][s->npc_top[npc] - 1].skill[which] : (int)GANG_LEADERSHIP;
}
FL_FN int side_manoeuvre(const state *s, int side) {
    int seat = side_seat(s, side), npc = side_npc(s, side);
    return seat >= 0 ? manoeuvre(s, seat) : npc >= 0 ? SHIP_ROWS[npc_ship(s, npc)].manoeuvre : 0;
}
FL_FN int side_most(const state *s, int side, int part) {
    int p = side_seat(s, side), npc = side_npc(s, side);
    return p >= 0 ? most(s, p, part) : npc >= 0 ? SHIP_ROWS[npc_ship(s, npc)].part[part] : part == CREW ? (int)GANG_CREW : 0;
}

/* The side that the question is about, or -1. */
FL_FN int side_asked(const state *s) {
    if (s->victim) return fl_top(s) == AT_AIM ? 2 - s->victim : s->victim - 1;
    for (int side = 0; side < 2; side++) {
        int p = side_seat(s, side), plays = p >= 0 ? p : next_seat(s, side_seat(s, 1 - side)); /* 2201, 2202 */
        if (plays == s->asked && (!s->action[side] || fl_top(s) != AT_ANNOUNCING)) return side;
    }
    return -1;
}

/* ---- raids, missions ------------------------------------------------------------------------------------------------- */

FL_FN int plunder(const state *s, int p) { /* 1412, 3411, 3507 */
    int gold = (s->prey == 1 + SPAIN && where(s, p) == SJU ? 3 : 0) + (is(s, p, THORNE) ? 2 : 0);
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) gold += CARGO_ROWS[s->spread[i]].value;
    return gold;
}
FL_FN int escapes_so_far(const state *s, int p) { /* 1411, 3511 */
    int n = 0;
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) n += CARGO_ROWS[s->spread[i]].icon == ESCAPE;
    return s->escapes || fl_top(s) == AT_CLOSE ? s->escapes : n && is(s, p, CAREW) ? n - 1 : n;
}

FL_FN int mission_goal(const state *s, int p) { /* 1 + the zone, or 0; two of them lead back when the task is done (3919, 3924) */
    int mission = s->mission[p] - 1, back = (mission == M_HEIR || mission == M_SILENT) && s->progress[p];
    if (mission < 0) return 0;
    return back ? 1 + MISSION_ROWS[mission].zone : (MISSION_ROWS[mission].where + 1) % (NOWHERE + 1);
}
