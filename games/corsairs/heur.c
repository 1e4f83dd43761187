/* heur.c - Korsaren der Karibik: what a bot counts. What may become glory is counted in 32nds of a point of glory; what is far away
 * counts less, so that each step towards it is worth something. */
enum { POINT = 32 };

FL_FN int least(int a, int b) { return a < b ? a : b; }
FL_FN int greatest(int a, int b) { return a > b ? a : b; }

/* ---- how far it is ------------------------------------------------------------------------------------------------------------ */

FL_DATA uint8_t STEPS_TO[ZONES][ZONES] = {
    {0, 1, 2, 3, 1, 2, 3, 2, 3, 4, 3, 4, 4, 4, 5, 5, 5},
    {1, 0, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5},
    {2, 1, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 3, 4, 4, 4},
    {3, 2, 1, 0, 2, 2, 1, 3, 2, 2, 3, 3, 4, 3, 4, 4, 4},
    {1, 1, 1, 2, 0, 1, 2, 1, 2, 3, 2, 3, 3, 3, 4, 4, 4},
    {2, 2, 1, 2, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3},
    {3, 2, 1, 1, 2, 1, 0, 2, 1, 1, 2, 2, 3, 2, 3, 3, 3},
    {2, 2, 2, 3, 1, 1, 2, 0, 1, 2, 1, 2, 2, 2, 3, 3, 3},
    {3, 3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 1, 2, 2, 2},
    {4, 3, 2, 2, 3, 2, 1, 2, 1, 0, 2, 1, 3, 2, 3, 3, 2},
    {3, 3, 3, 3, 2, 2, 2, 1, 1, 2, 0, 2, 1, 1, 2, 2, 2},
    {4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 2, 0, 2, 1, 2, 2, 1},
    {4, 4, 4, 4, 3, 3, 3, 2, 2, 3, 1, 2, 0, 1, 1, 2, 2},
    {4, 4, 3, 3, 3, 2, 2, 2, 1, 2, 1, 1, 1, 0, 1, 1, 1},
    {5, 5, 4, 4, 4, 3, 3, 3, 2, 3, 2, 2, 1, 1, 0, 1, 2},
    {5, 5, 4, 4, 4, 3, 3, 3, 2, 3, 2, 2, 2, 1, 1, 0, 1},
    {5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 2, 1, 2, 1, 0},
};
enum { FAR = 13 };
/* Of 256, by the actions it takes: what one has and wants to bring somewhere, and what one may find there. */
FL_DATA uint8_t KEEPS[FAR + 1] = {255, 230, 207, 186, 167, 150, 135, 121, 109, 98, 88, 79, 71, 64};
FL_DATA uint8_t FADES[FAR + 1] = {255, 217, 184, 157, 133, 113, 96, 82, 70, 59, 50, 43, 36, 31};

FL_FN int actions_to(const state *s, int seat, int zone, int port) { /* to be there, at sea or in port */
    int here = where(s, seat), there = zone == here && s->in_port[seat] == port;
    return there ? 0 : s->in_port[seat] + STEPS_TO[here][zone] + port;
}
FL_FN int in_port_action(const state *s, int seat) { return s->turn == seat && s->called && s->depth > 1 && s->step[1] == 1 + AT_PORT; }

/* Actions until this activity is possible in that port; each of them once in a port action. */
enum { TASK = STASH + 1 }; /* as an activity: to prove a rumor, or what a mission asks for */
FL_FN int until(const state *s, int seat, int zone, int activity) {
    if (zone != where(s, seat) || !s->in_port[seat] || s->turn != seat || !s->called) return actions_to(s, seat, zone, 1) + 1;
    return in_port_action(s, seat) && !(s->activities >> activity & 1) ? 0 : 1 + s->actions;
}
FL_FN int kept(int worth, int actions) { return worth * KEEPS[actions < FAR ? actions : (int)FAR] / 256; }
FL_FN int faded(int worth, int actions) { return worth * FADES[actions < FAR ? actions : (int)FAR] / 256; }

FL_DATA uint8_t PASSES[7] = {0, 85, 142, 180, 205, 222, 234}; /* of 256: a roll of so many dice */
FL_FN int passing(int dice) { return PASSES[dice < 6 ? dice : 6]; }

/* The chance of a roll for this purpose; once the dice lie there it is nearly certain. */
FL_FN int chance_of(const state *s, int seat, int purpose, int dice) {
    if (s->turn != seat || s->purpose != 1 + purpose || !n_dice(s->dice[0])) return passing(dice);
    return s->dice[0][SKULL] ? 250 : 12;
}

/* ---- gold and goods -------------------------------------------------------------------------------------------------------------- */

/* His ship; without one, that of a captain who begins anew: the one he has picked, else a flute. */
FL_FN const uint8_t *ship_parts(const state *s, int seat) {
    return s->ship[seat] ? s->part[seat] : SHIP_ROWS[s->picked[seat] ? s->picked[seat] - 1 : (int)FLUTE].part;
}
FL_FN int sails_of(const state *s, int seat) {
    return s->ship[seat] ? manoeuvre(s, seat) : SHIP_ROWS[s->picked[seat] ? s->picked[seat] - 1 : (int)FLUTE].manoeuvre;
}
/* -1: nobody yet */
FL_FN int captain_of(const state *s, int seat) { return (s->captain[seat] ? s->captain[seat] : s->picked[seat] ? s->dealt[seat] : 0) - 1; }

FL_FN int purse(const state *s, int seat) { /* gold aboard and what weapons would bring, with the sale or purchase that is going on */
    int gold = aboard(s, seat) + fl_count(s->weapons[seat]);
    if (!s->ship[seat]) return gold + greatest(START_GOLD - s->chest[seat], 0); /* 3107 */
    if (s->turn != seat) return gold;
    if (s->sold) gold += 3 * s->sold + 3 * s->sold_wanted + s->bargains * s->sold;
    if (s->taken[seat]) gold -= bill(s, seat, s->taken[seat]);
    return gold;
}

FL_FN int chest_to_be(const state *s, int seat) { return s->tens[seat] ? 10 * (s->tens[seat] - 1) : s->chest[seat]; }

FL_FN void count_goods(const state *s, int seat, uint8_t n[GOODS]) { /* aboard, and being bought */
    memset(n, 0, GOODS);
    for (int i = 0; i < IN_PORT && s->hold_seen[seat][i]; i++) n[good_of(s->hold[seat][i] & 63)]++;
    for (uint32_t taken = s->taken[seat]; taken; taken &= taken - 1) n[good_of(s->spread[fl_lowest(taken)] & 63)]++;
}

FL_FN int can_enter(const state *s, int seat, int zone) {
    return zone != SEA && (!closed(s, seat, zone) || (zone == where(s, seat) && s->in_port[seat]));
}

/* All that can be entered, at once: nations that shut their ports to him are few. */
FL_FN uint32_t ports_to_enter(const state *s, int seat) {
    int own = nation_of(s, seat), papers = s->rumor_seen[seat] == FL_EVERYONE && s->rumor[seat] == R_PAPERS;
    uint32_t set = ALL_PORTS;
    for (int n = 0; n < NATIONS; n++)
        if ((s->bounty[seat][n] && !papers) || enemies(s, own, n)) set &= ~PORTS_OF[n];
    set |= AT(home(s, seat)) | (s->in_port[seat] ? AT(where(s, seat)) : 0);
    return set & ALL_PORTS;
}

FL_FN int can_sell_here(const state *s, int seat) { /* selling comes first */
    return !s->called || s->turn != seat || (in_port_action(s, seat) && (!s->activities || fl_top(s) == AT_SELLING));
}

/* The best port to sell all goods in: those in demand bring twice as much, three of them a point. */
FL_FN int goods_worth(const state *s, int seat) {
    uint8_t n[GOODS];
    int all = 0, best = 0, hold = s->part[seat][HOLD];
    count_goods(s, seat, n);
    for (int good = 0; good < GOODS; good++) all += n[good];
    if (!all) return 0;
    for (uint32_t ports = ports_to_enter(s, seat); ports; ports &= ports - 1) {
        int z = fl_lowest(ports);
        if (!s->demand[z]) continue;
        int here = z == where(s, seat) && s->in_port[seat], fit = here || all < hold ? all : hold, wanted = n[(s->demand[z] - 1) & 7];
        if (here && !can_sell_here(s, seat)) continue;
        if (wanted > fit) wanted = fit;
        int worth = kept(7 * fit + 8 * wanted + (wanted >= 3 ? (int)POINT : 0), here ? !in_port_action(s, seat) : until(s, seat, z, SELL));
        if (worth > best) best = worth;
    }
    return best;
}

FL_FN int sale_glory(const state *s, int seat) { return s->turn == seat && s->sold_wanted >= 3 ? (int)POINT : 0; }

/* ---- rumors and missions ----------------------------------------------------------------------------------------------------------- */

FL_FN int gold_for(int rumor) { /* what it brings */
    /* clang-format off */
    switch (rumor) {
    case R_MULES: case R_IDOL: return 17;
    case R_STRONGBOX: return 16;
    case R_BELL: return 15;
    case R_COVE: case R_PEARLS: return 14;
    case R_CHART: case R_PRIZE: case R_LEDGER: case R_TALE: return 12;
    case R_GUNNER: case R_LETTERS: case R_BUCCANEER: case R_LOOKOUT: case R_BEACON: return 11;
    case R_MYRIAD: case R_SHIPWRIGHT: case R_SPICE: case R_CHAPEL: return 10;
    case R_POWDER: return 7;
    case R_PAPERS: case R_CAMP: return 6;
    case R_WRECK: case R_MAPS: case R_FENCING: return 5;
    default: return 0;
    }
    /* clang-format on */
}

FL_FN int rumor_worth_of(const state *s, int seat, int rumor) {
    int skill_of = rumor_skill(s, rumor), zone = RUMOR_ROWS[rumor].zone, port = skill_of == INFLUENCE;
    int dice = skill(s, seat, skill_of) + (skill_of == SCOUTING && has_specialist(s, seat, LOOKOUT));
    int worth = ((int)POINT + 2 * gold_for(rumor)) * chance_of(s, seat, FOR_PROVE, dice) / 256;
    if (port && !can_enter(s, seat, zone)) return worth / 8;
    if (s->turn == seat && s->purpose == 1 + FOR_PROVE) return kept(worth, 0);
    return kept(worth, port ? until(s, seat, zone, TASK) : actions_to(s, seat, zone, 0) + 1);
}

FL_FN int rumor_worth(const state *s, int seat) {
    int worth = 0, other;
    if (!s->ship[seat]) return 0;
    /* proven, and kept */
    int papers = s->rumor_seen[seat] == FL_EVERYONE && s->rumor[seat] == R_PAPERS && !(s->turn == seat && s->purpose);
    if (s->rumor_seen[seat]) worth = papers ? 4 : rumor_worth_of(s, seat, s->rumor[seat] % RUMORS);
    if (s->fresh_seen[seat] && (other = rumor_worth_of(s, seat, s->fresh[seat] % RUMORS)) > worth) worth = other;
    return worth;
}

/* How much of a mission's goods there is, of 4. */
FL_FN int goods_for(const state *s, int seat, int mission) {
    uint8_t n[GOODS];
    int most_of_one = 0, kinds = 0;
    count_goods(s, seat, n);
    for (int good = 0; good < GOODS; good++) {
        if (n[good] > most_of_one) most_of_one = n[good];
        kinds += n[good] > 0;
    }
    switch (mission) {
    case M_TRIBUTE: return most_of_one >= 3 ? 4 : most_of_one;
    case M_COCOA: return n[COCOA] >= 2 ? 4 : 2 * n[COCOA];
    case M_SUGAR: return n[SUGAR] >= 3 ? 4 : n[SUGAR];
    case M_STORES: return n[FOOD] >= 2 && n[WOOD] ? 4 : (n[FOOD] < 2 ? n[FOOD] : 2) + (n[WOOD] > 0);
    case M_FREIGHT: return kinds >= 3 ? 4 : kinds;
    default: return n[TEXTILES] >= 2 ? 4 : 2 * n[TEXTILES];
    }
}

FL_FN int nearest_of(const state *s, int seat, uint32_t zones, int port) {
    int best = FAR;
    if (port) zones &= ports_to_enter(s, seat);
    for (; zones; zones &= zones - 1) best = least(best, actions_to(s, seat, fl_lowest(zones), port));
    return best;
}

enum { FOREIGN_PORTS = ALL_PORTS & ~(1 << HAV | 1 << CAR | 1 << SDO | 1 << SJU | 1 << CCS | 1 << TRI) }; /* not Spanish */

FL_FN int until_task(const state *s, int seat, int zone, int m) { /* in port; not in this turn if it cannot be done now */
    int n = until(s, seat, zone, TASK);
    return !n && (s->mission[seat] != 1 + m || why_task(s, seat) != OK) ? 1 + s->actions : n;
}

FL_FN int mission_worth_of(const state *s, int seat, int m, uint32_t done) {
    int worth = (int)POINT + 2 * MISSION_ROWS[m].gold, zone = MISSION_ROWS[m].where, skill_of = task_skill(m), port = skill_of != SCOUTING;
    /* clang-format off */
    switch (m) {
    case M_BREAKER: case M_SCORE: return worth / 4;
    case M_PRIZES: return worth * (done ? 2 : 1) / 4;
    case M_FAT: case M_LETTER: return worth / 3;
    case M_COPIES: return worth * fl_count(done) / 4 + kept(worth / 4, nearest_of(s, seat, FOREIGN_PORTS & ~done, 1));
    case M_PATROL: return worth * fl_count(done) / 4 + kept(worth / 4, nearest_of(s, seat, (AT(STM) | AT(STJ) | AT(BRI)) & ~done, 0));
    case M_TRIBUTE: case M_COCOA: case M_SUGAR: case M_STORES: case M_FREIGHT: case M_SALT: {
        int have = goods_for(s, seat, m);
        return have == 4 ? kept(worth, until_task(s, seat, zone, m)) : worth * (2 + have) / 16;
    }
    /* clang-format on */
    case M_GUNS:
        if (fl_count(s->weapons[seat]) < 2) worth = worth / 2;
        break;
    case M_HEIR:
    case M_SILENT:
        if ((done & 1)) return kept(worth, until_task(s, seat, MISSION_ROWS[m].zone, m));
        worth = worth * 2 / 3;
        break;
    default: break;
    }
    if (skill_of != SEAMANSHIP) worth = worth * chance_of(s, seat, FOR_TASK, skill(s, seat, skill_of)) / 256;
    if (port && !can_enter(s, seat, zone)) return worth / 8;
    if (s->turn == seat && s->purpose == 1 + FOR_TASK) return kept(worth, 0);
    return kept(worth, port ? until_task(s, seat, zone, m) : actions_to(s, seat, zone, 0) + 1);
}

FL_FN int mission_worth(const state *s, int seat) {
    return s->mission[seat] && s->ship[seat] ? mission_worth_of(s, seat, s->mission[seat] - 1, s->progress[seat]) : 0;
}

FL_FN int offer_worth(const state *s, int seat) { /* the better of the open missions, for one who has none */
    int best = 0;
    if (!s->ship[seat] || s->mission[seat]) return 0;
    for (int i = 0; i < 2; i++) {
        int m = s->open_mission[i] - 1, zone, need, worth, dice;
        if (m < 0) continue;
        zone = MISSION_ROWS[m].zone, need = MISSION_ROWS[m].need;
        if (!can_enter(s, seat, zone) || need == NEED_SHIP) continue;
        if ((need == NEED_HONEST && is_pirate(s, seat)) || (need == NEED_PIRATE && !is_pirate(s, seat))) continue;
        if (need == NEED_FRENCH && s->bounty[seat][FRANCE]) continue;
        if (need == NEED_PAY && aboard(s, seat) < MISSION_ROWS[m].pay) continue;
        worth = mission_worth_of(s, seat, m, 0) * 7 / 8;
        dice = need == NEED_INF || need == NEED_LEA || need == NEED_SCO ? skill(s, seat, need_skill(m)) : 6;
        int waits = s->turn == seat && s->purpose == 1 + FOR_ACCEPT ? 0 : until(s, seat, zone, MISSION);
        worth = faded(worth * chance_of(s, seat, FOR_ACCEPT, dice) / 256, waits);
        if (worth > best) best = worth;
    }
    return best;
}

/* ---- errands: why a port would be welcome ------------------------------------------------------------------------------------------ */

FL_FN int errands(const state *s, int seat) {
    int best = 0;
    if (!s->ship[seat]) return 0;
    int busy = in_port_action(s, seat), gold = purse(s, seat) / 2, mends = least(damage_points(s, seat), gold);
    if (busy && begun(s, YARD) && fl_top(s) != AT_YARD) mends = 0;
    if (!busy || !begun(s, RECRUIT)) mends += most(s, seat, CREW) - s->part[seat][CREW];
    int asks = s->rumor_seen[seat] || gold < 1 || (busy && begun(s, RUMOR)) ? 0 : 12;
    int buys = n_cargo(s, seat) || s->taken[seat] || gold < 2 || (busy && begun(s, BUY) && fl_top(s) != AT_BUYING) ? 0 : 16;
    if (busy || !(mends + asks + buys)) return mends + asks + buys;
    int bought_here = s->turn == seat && s->called && begun(s, BUY) ? s->called : 0; /* as 1 + zone */
    for (uint32_t ports = ports_to_enter(s, seat); ports; ports &= ports - 1) {
        int z = fl_lowest(ports), shunned = z == PGO && is_pirate(s, seat); /* 3406 */
        int n = (shunned ? 0 : mends) + asks + (s->bought[seat] == 1 + z || bought_here == 1 + z ? buys / 4 : buys);
        best = greatest(best, faded(n, until(s, seat, z, TASK)));
    }
    return best;
}

FL_FN int hoped_for(const state *s, int seat) { /* from the roll that is under way */
    if (s->turn != seat || !s->purpose || !s->ship[seat]) return 0;
    switch (s->purpose - 1) {
    case FOR_RUMOR: return 24 * chance_of(s, seat, FOR_RUMOR, skill(s, seat, INFLUENCE)) / 256;
    case FOR_RECRUIT:
        return 4 * (most(s, seat, CREW) - s->part[seat][CREW]) * chance_of(s, seat, FOR_RECRUIT, skill(s, seat, LEADERSHIP)) / 256;
    case FOR_ROYAL: return 6 * chance_of(s, seat, FOR_ROYAL, skill(s, seat, INFLUENCE)) / 256;
    default: return 0;
    }
}

FL_FN int large_ship(const state *s, int seat) { /* the glory of a large ship, as far as the gold for it goes */
    if (!s->ship[seat] || s->large[seat]) return 0;
    int gold = purse(s, seat) + ship_yield(s, seat);
    return gold < 15 ? 0 : gold >= 35 ? faded(POINT, nearest_of(s, seat, ALL_PORTS, 1) + 1) : (gold - 15) * POINT / 60;
}

FL_FN int points_in_chest(const state *s, int seat) { return least(chest_to_be(s, seat) / 10, s->glory[seat]); }

/* Points in the chest, and gold aboard that would be points there, and is not kept for a large ship: one alone is not worth the way;
 * enough to win are. */
FL_FN int homeward(const state *s, int seat) {
    int all = chest_to_be(s, seat) + (s->tens[seat] ? 0 : purse(s, seat) - (s->large[seat] ? 0 : SHIP_ROWS[FRIGATE].price)),
        safe = points_in_chest(s, seat);
    int points = greatest(least(all / 10, s->glory[seat]) - safe, 0), victory = 2 * POINT;
    if (s->glory[seat] + safe >= GLORY_TO_WIN || !s->ship[seat] || !points)
        return (int)POINT * safe + (s->glory[seat] + safe >= GLORY_TO_WIN ? victory : 0);
    int wins = s->glory[seat] + safe + points >= GLORY_TO_WIN;
    int n = s->depth && s->turn == seat && fl_top(s) == AT_TENS ? 0 : until(s, seat, home(s, seat), STASH);
    return (int)POINT * safe + kept((int)POINT * (n && !wins ? points - 1 : points) + (wins ? victory : 0), n);
}

/* ---- raids ---------------------------------------------------------------------------------------------------------------------------
 * What a raid of a merchant is worth depends on how many of the cards turned up would spoil it: a hit on a part of which one point is
 * left, an escape from a clumsy ship. Three cards are turned up; successes remove what spoils it, or add to the loot.
 * The tables are from the best play, calculated. */

FL_DATA uint8_t ICONS_OF[PARTS] = {4, 7, 7, 7, 7}; /* of 64 cards; the other half are escapes */
FL_DATA uint8_t ESCAPES_SPOIL[MOST + 1] = {96, 96, 40, 8, 0, 0}; /* by manoeuvrability: cards to be removed because of them, in 64ths */
enum { SPOILT = 7, ENEMIES = 12 }; /* what the enemies cost that a raid makes */
/* by the cards that spoil it, in quarters: in 32nds, without any success */
FL_DATA int8_t LOOT[SPOILT + 1] = {20, 12, 7, 3, 0, -3, -4, -6};
FL_DATA uint8_t BY_SUCCESS[SPOILT + 1] = {15, 14, 13, 12, 11, 10, 7, 5}; /* for each success */
FL_DATA uint8_t SUCCEEDS[SPOILT + 1] = {15, 14, 13, 12, 11, 9, 8, 5}; /* of 16: with one success */

FL_FN int cards_that_spoil(const uint8_t *part, int sails) { /* of three, in quarters */
    int n = ESCAPES_SPOIL[least(sails, MOST)];
    for (int i = 0; i < PARTS; i++) n += part[i] == 1 ? 3 * ICONS_OF[i] : part[i] == 2 ? ICONS_OF[i] * ICONS_OF[i] / 21 : 0;
    return least(n / 16, SPOILT);
}

/* By ship and captain, before he has met a merchant. */
FL_FN int raid_prospect(const state *s, int seat) {
    const uint8_t *part = ship_parts(s, seat);
    int captain = captain_of(s, seat), fit = least(part[HOLD] - n_cargo(s, seat), 3);
    if (captain < 0 || (s->ship[seat] && any_destroyed(s, seat))) return 0;
    int spoil = cards_that_spoil(part, sails_of(s, seat) + (captain == CAREW));
    int thirds = CAPTAIN_ROWS[captain].skill[SEAMANSHIP] + 3 * fl_count(s->weapons[seat]) + 2 * (captain == DA_SILVA);
    int worth = LOOT[spoil] + BY_SUCCESS[spoil] * least(thirds, 8) / 3 + (captain == THORNE ? 8 : 0) +
        (fit > 0 ? 6 * fit * SUCCEEDS[spoil] / 16 : 0);
    return greatest(worth - ENEMIES, 0);
}

FL_FN int lookouts(const state *s, int seat) { /* dice to find a merchant with */
    int captain = captain_of(s, seat);
    if (captain < 0) return 0;
    return CAPTAIN_ROWS[captain].skill[SCOUTING] + fl_count(s->learned[seat] & lessons(SCOUTING)) + has_specialist(s, seat, LOOKOUT);
}

/* what a search is worth to him, anywhere */
FL_FN int raider(const state *s, int seat) { return raid_prospect(s, seat) * passing(lookouts(s, seat)) / 256; }

/* Of the raid that is going on: what it brings with this loot if nothing more is done, in 32nds. */
FL_FN int loot_worth(int gold) { return 3 * gold + (gold >= 12 ? (int)POINT : 0); }

FL_DATA uint8_t VALUES[6] = {0, 8, 11, 23, 13, 9}; /* of 64 cards */
enum { RICH_LOOT = 40, MOST_SPENT = 4 };

/* With successes to spare cards may be drawn: of 64 so many spoil the raid, and take another success, if there is one. */
FL_FN int loot_to_be(int gold, int left, int spoil, int failure) {
    int worth[MOST_SPENT + 1][RICH_LOOT + 6];
    left = least(left, MOST_SPENT);
    for (int g = least(gold, RICH_LOOT); g < RICH_LOOT + 6; g++) worth[0][g] = loot_worth(g);
    for (int k = 1; k <= left; k++)
        for (int g = least(gold, RICH_LOOT); g < RICH_LOOT + 6; g++) {
            int draw = 0;
            for (int v = 1; v < 6; v++) draw += VALUES[v] * worth[k - 1][least(g + v, RICH_LOOT + 5)];
            draw = ((64 - spoil) * (draw / 64) + spoil * (k > 1 ? worth[k - 2][g] : failure)) / 64;
            worth[k][g] = greatest(worth[0][g], draw);
        }
    return worth[left][least(gold, RICH_LOOT)];
}

/* Cards with this icon have to be removed: the cheapest of them; how much loot that costs. */
FL_FN int cheapest(const state *s, int icon, int n, uint32_t *gone) {
    int gold = 0;
    for (; n > 0; n--) {
        int at = -1;
        for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) {
            const cargo_row *row = &CARGO_ROWS[s->spread[i] & 63];
            if (row->icon == icon && !(*gone >> i & 1) && (at < 0 || row->value < CARGO_ROWS[s->spread[at] & 63].value)) at = i;
        }
        if (at < 0) break;
        *gone |= 1u << at, gold += CARGO_ROWS[s->spread[at] & 63].value;
    }
    return gold;
}

FL_FN int raid_worth(const state *s, int seat) { /* of the raid that is going on, in 32nds */
    int hits[PARTS + 1] = {0}, gold = 0, need = 0, flown = 0, cards = 0, harm = 0, spoil = 0, left = s->successes;
    uint32_t gone = 0;
    if (!s->depth || s->turn != seat || !s->ship[seat]) return 0;
    int step = fl_top(s), ends = step == AT_CLOSE || step == AT_CANCEL;
    /* won: goods to be taken aboard */
    if (step == AT_KEEP) return s->actor == 1 + seat ? 6 * least(n_spread(s), room(s, seat) - n_cargo(s, seat)) : 0;
    if (!s->prey) return 0;
    if (step == AT_MERCHANT || step == AT_DECLARED || step == AT_COUNT || s->purpose) return raid_prospect(s, seat);
    if (step == AT_RAID_DICE || step == AT_REROLL) left = s->dice[0][SKULL] + s->gifts;
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++, cards++) {
        const cargo_row *row = &CARGO_ROWS[s->spread[i] & 63];
        gold += row->value;
        hits[row->icon]++;
    }
    if (ends) {
        for (int i = 0; i < PARTS; i++) hits[i] = s->hits[1][i];
        hits[ESCAPE] = s->escapes + is(s, seat, CAREW);
    }
    for (int i = 0; i <= PARTS; i++) {
        int most_hits = i == ESCAPE ? manoeuvre(s, seat) + is(s, seat, CAREW) : s->part[seat][i], over = hits[i] - most_hits + 1;
        if (over > 0) need += over, gold -= ends ? 0 : cheapest(s, i, over, &gone);
        if (over > 0 && ends && i == ESCAPE) flown = over; /* an escape costs nothing more */
        else harm += i == ESCAPE ? 0 : (ends ? 1 : 4) * hits[i]; /* at the end they are only what they cost the ship */
        if (over >= 0) spoil += i == ESCAPE ? 32 : ICONS_OF[i];
    }
    if (need > left) return -harm - (ends ? 1 : 4) * (need - flown) - (hits[HULL] >= s->part[seat][HULL] ? 40 : 0);
    gold += (s->prey == 1 + SPAIN && where(s, seat) == SJU ? 3 : 0) + (is(s, seat, THORNE) ? 2 : 0);
    cards -= ends ? 0 : need;
    int fit = least(cards, s->part[seat][HOLD] - hits[HOLD] - n_cargo(s, seat));
    return loot_to_be(gold, left - need, spoil, -10) + (fit > 0 ? 6 * fit : 0) - harm;
}

/* The nearest merchant that could be sought: what he may bring, the sooner the more.
 * Where a ship lies in wait is no good hunting ground. */
FL_FN int prey_near(const state *s, int seat) {
    int ours = s->turn == seat && s->actions, best = FAR;
    uint32_t waits = 0;
    if (!s->ship[seat] || any_destroyed(s, seat) || (s->turn == seat && s->prey)) return 0;
    if (s->turn == seat && s->purpose == 1 + FOR_SCOUT && s->target > (int)FL_SEATS + NPCS)
        return raid_prospect(s, seat) * chance_of(s, seat, FOR_SCOUT, lookouts(s, seat)) / 256;
    for (int npc = 0; npc < NATIONS; npc++) waits |= s->npc_zone[npc] ? AT(s->npc_zone[npc] - 1) : 0;
    for (int z = 0; z < ZONES; z++) {
        if (!s->merchant_seen[z]) continue;
        int far = actions_to(s, seat, z, 0) + (waits >> z & 1 ? 3 : 0);
        if (ours && s->sought >> ((int)FL_SEATS + NPCS + z) & 1) far += s->actions;
        best = least(best, far);
    }
    return best == FAR ? 0 : faded(raider(s, seat), best + 1);
}

/* ---- battles ----------------------------------------------------------------------------------------------------- */

typedef struct {
    const uint8_t *part;
    int sea, lead, sails, action;
} vessel; /* action: announced, or 0 */

FL_FN vessel side_vessel(const state *s, int side) {
    vessel v = {side_parts(s, side), side_skill(s, side, SEAMANSHIP), side_skill(s, side, LEADERSHIP), side_manoeuvre(s, side), 0};
    if (s->bout > 1) v.action = s->action[side];
    return v;
}
FL_FN vessel own_vessel(const state *s, int seat) {
    vessel v = {s->part[seat], skill(s, seat, SEAMANSHIP), skill(s, seat, LEADERSHIP), manoeuvre(s, seat), 0};
    return v;
}
FL_FN vessel npc_vessel(const state *s, int npc) {
    const npc_row *row = &NPC_ROWS[npc][s->npc_top[npc] - 1];
    const ship_row *ship = &SHIP_ROWS[npc_ship(s, npc)];
    vessel v = {ship->part, row->skill[SEAMANSHIP], row->skill[LEADERSHIP], ship->manoeuvre, 0};
    return v;
}

/* of 64 */
FL_DATA uint8_t CONTEST[5][5] = {{14, 9, 6, 4, 3}, {36, 24, 14, 10, 7}, {45, 40, 28, 18, 12}, {51, 48, 41, 29, 20}, {56, 53, 49, 41, 30}};

FL_FN int contest_dice(const vessel *a, const vessel *b) { return !a->part[MASTS] ? 1 : least(a->sea + (a->sails - b->sails >= 2), 5); }
/* chance of 64 to win it */
FL_FN int contest(const vessel *a, const vessel *b) { return CONTEST[contest_dice(a, b) - 1][contest_dice(b, a) - 1]; }

/* chance of 64 to win the crew combat: leadership counts twice, crew three times */
FL_FN int by_boarding(const vessel *a, const vessel *b) {
    int own = a->lead * a->lead * a->part[CREW] * a->part[CREW] * a->part[CREW];
    int his = b->lead * b->lead * b->part[CREW] * b->part[CREW] * b->part[CREW];
    return own + his ? 64 * own / (own + his) : 32;
}

FL_FN int fire_of(const vessel *a, const vessel *b) { /* hits to be expected of a round, in 64ths */
    int wins = contest(a, b), cannons = a->part[CANNONS];
    return wins * cannons + (64 - wins) * least(contest_dice(a, b) * 64 / 3, 64 * cannons) / 64;
}
FL_FN int toughness(const vessel *a) { return 6 * a->part[HULL] + 2 * (a->part[HOLD] + a->part[MASTS] + a->part[CREW] + a->part[CANNONS]); }

FL_FN int by_guns(const vessel *a, const vessel *b) { /* chance of 64 to sink the other one first */
    int own = fire_of(a, b) * toughness(a) / 64, his = fire_of(b, a) * toughness(b) / 64;
    return own + his ? 64 * own * own / (own * own + his * his) : 32;
}

FL_FN int outcome(int action, int board, int guns, int otherwise) {
    return action == 1 + BOARD ? board : action == 1 + SHOOT ? guns : otherwise;
}

FL_FN int chance_to_win(const vessel *a, const vessel *b) { /* of 64: who wins a contest fights as he likes best */
    int board = by_boarding(a, b), guns = by_guns(a, b), wins = contest(a, b), loses = contest(b, a);
    int won = outcome(a->action, board, guns, greatest(board, guns)), lost = outcome(b->action, board, guns, least(board, guns));
    return (wins * won + loses * lost + (64 - wins - loses) * (board + guns) / 2) / 64;
}

FL_FN int battles(const state *s, int seat) { return s->fighter[0] && s->fighter[1] && fights(s, seat) && s->ship[seat] && !s->stage; }

/* What he would lose with his life, in 32nds: gold, goods, ship and all; but nobody looks for the dead. */
FL_FN int at_stake(const state *s, int seat) {
    const uint8_t *bounty = s->bounty[seat];
    int ship = s->ship[seat] - 1, wanted = bounty[SPAIN] + bounty[ENGLAND] + bounty[FRANCE] + bounty[HOLLAND];
    int n = 20 + 2 * least(aboard(s, seat), 60) + 5 * n_cargo(s, seat) + (ship >= FRIGATE ? 48 : 8) + 6 * fl_count(s->mods[seat]) +
        6 * fl_count(s->specialists[seat]);
    return n + (s->mission[seat] ? 8 : 0) + (s->rumor_seen[seat] ? 8 : 0) - 3 * least(wanted, 5);
}

FL_FN int spoils_of(const state *s, int seat) { /* of the one he fights, in 32nds */
    int side = side_of(s, seat), other = side_seat(s, 1 - side), npc = side_npc(s, 1 - side);
    if (other >= 0) return (int)POINT + 2 * least(aboard(s, other), 60) + 5 * n_cargo(s, other) + (s->ship[other] > s->ship[seat] ? 20 : 0);
    if (npc < 0) return POINT;
    return (int)POINT + (npc < NATIONS ? 20 : is_pirate(s, seat) ? 0 : npc == NPC_FRIGATE ? 45 : 15);
}

/* Of 64: to win, or to die, in the battle that is going on. */
FL_FN int fate(const state *s, int seat, int wins) {
    if (!battles(s, seat)) return 0;
    int side = side_of(s, seat);
    vessel own = side_vessel(s, side), his = side_vessel(s, 1 - side);
    if (s->melee || s->fighter[1] == 1 + GANG) return wins ? by_boarding(&own, &his) : 64 - by_boarding(&own, &his);
    int chance = chance_to_win(&own, &his), flees = own.action == 1 + FLEE;
    if (wins) return flees ? 0 : chance;
    return flees ? (64 - chance) * 3 / 4 : 64 - chance;
}

FL_FN int victory_near(const state *s, int seat) { /* what he fights for, in 32nds */
    int chance = fate(s, seat, 1);
    return chance ? chance * spoils_of(s, seat) / 64 : 0;
}
FL_FN int death_near(const state *s, int seat) {
    int chance = fate(s, seat, 0);
    return chance ? chance * at_stake(s, seat) / 64 : 0;
}

/* ---- danger at sea ----------------------------------------------------------------------------------------------- */

FL_FN int danger(const state *s, int seat) { /* NPC ships that could find him, and kill him: what that may cost, in 32nds */
    int n = 0;
    if (!s->ship[seat]) return 0;
    vessel own = own_vessel(s, seat);
    for (int npc = 0; npc < NPCS; npc++) {
        int zone = s->npc_zone[npc] - 1;
        if (zone < 0 || !s->npc_top[npc] || STEPS_TO[zone][where(s, seat)] > 1 || !hostile(s, npc, seat)) continue;
        if (npc >= NATIONS && keeps_quiet(s, npc, zone)) continue;
        vessel his = npc_vessel(s, npc);
        int dice = NPC_ROWS[npc][s->npc_top[npc] - 1].skill[SCOUTING], near = zone == where(s, seat);
        if (npc < NATIONS) dice = greatest(dice, s->bounty[seat][npc]);
        int risk = (64 - chance_to_win(&own, &his)) * passing(dice) / 256;
        n += s->in_port[seat] ? (near ? risk / 4 : 0) : near ? risk : risk / 6;
    }
    return n ? n * at_stake(s, seat) / 64 : 0;
}

FL_FN int specialist_worth(int who) {
    /* clang-format off */
    switch (who) {
    case CARPENTER: case LOOKOUT: case SAILING_MASTER: return 5;
    case FIGHTER: case PURSER: return 4;
    case GUN_CAPTAIN: case SURGEON: case MASTER_GUNNER: return 3;
    default: return 0;
    }
    /* clang-format on */
}
FL_FN int card_worth(int card) {
    if (card >= PLAIN_CARDS) return specialist_worth(card - PLAIN_CARDS);
    /* clang-format off */
    switch (card) {
    case BRACE: return 4;
    case CREW_REROLL: case HARD_A_LEE: case KEEN_EYE: case SILVER_TONGUE: case SPEECH: case FAIR_WIND: case FALSE_COLOURS:
    case BARGAIN: case WAREHOUSE: case DEBT: return 3;
    case QUICK_LEARNER: case BROADSIDE: case COURT: case LASHINGS: return 2;
    case HARBOUR_PASS: case SABOTAGE: case BAD_OMEN: return 1;
    default: return 0;
    }
    /* clang-format on */
}

FL_FN int hand_worth(const state *s, int seat) {
    int n = 0;
    for (int i = 0; i <= HAND && s->hand_seen[seat][i]; i++) n += card_worth(s->hand[seat][i]);
    return n;
}
FL_FN int staff_worth(const state *s, int seat) {
    int n = 0;
    for (unsigned hired = s->specialists[seat]; hired; hired &= hired - 1) n += 2 * specialist_worth(fl_lowest(hired));
    return n;
}

FL_FN int bounty_of(const state *s, int seat, int nation) { /* with the one that is sure to come */
    int comes = s->depth && s->turn == seat && s->prey == 1 + nation && !s->spared && fl_top(s) == AT_DECLARED;
    return s->bounty[seat][nation] + comes;
}
FL_FN int bounties(const state *s, int seat) {
    return bounty_of(s, seat, SPAIN) + bounty_of(s, seat, ENGLAND) + bounty_of(s, seat, FRANCE) + bounty_of(s, seat, HOLLAND);
}
FL_FN int shut_ports(const state *s, int seat) {
    return (bounty_of(s, seat, SPAIN) ? 6 : 0) + (bounty_of(s, seat, ENGLAND) ? 4 : 0) + (bounty_of(s, seat, FRANCE) ? 3 : 0) +
        (bounty_of(s, seat, HOLLAND) ? 2 : 0);
}
/* In Old Providence weapons may cost what they bring: who would rather haggle than end his turn could do so for ever. */
FL_FN int haggles(const state *s, int seat) {
    int n = fl_count(s->weapons[seat]);
    return s->depth && s->turn == seat && fl_top(s) == AT_YARD && s->ship[seat] && weapon_price(s, seat) == 1 && n && n < WEAPONS;
}

/* Without a ship; worse with pirates off the new home port, and with yet another captain to be drawn:
 * who sees no end to that keeps the one he has. */
FL_FN int bereft(const state *s, int seat) {
    if (!s->depth || fl_top(s) == AT_OUTFIT || s->ship[seat]) return 0;
    return 1 + (s->captain[seat] && pirates_near(s, home(s, seat))) + 20 * (s->orphans >> seat & 1);
}

/* Weights trained by playing (greedy:2 at two against itself, as tools/train.py does it, but for the lead in points) from what `flotilla
 * fit` had found; those of raids then set by matches at two, in which whoever raids more and less met. */
/* clang-format off */
#define TERMS(T) \
    T(glory,     3159,   3028, 100, 100, 100, s->glory[seat]) \
    T(stashed,    304,   1707, 100, 150, 100, points_in_chest(s, seat)) \
    T(chest,        4,      0, 100, 160, 100, least(chest_to_be(s, seat), 60)) \
    T(gold,       105,     48, 100, 160, 100, least(purse(s, seat), s->large[seat] ? 15 : 40)) \
    T(homeward,    10,     81, 100, 150, 100, homeward(s, seat)) \
    T(goods,       28,      5, 120, 150, 80, goods_worth(s, seat)) \
    T(sale,         7,      2, 100, 100, 100, sale_glory(s, seat)) \
    T(rumor,       24,     38, 100, 100, 100, rumor_worth(s, seat)) \
    T(mission,      5,     14, 100, 100, 100, mission_worth(s, seat)) \
    T(tempo,        2,     74, 100, 100, 100, s->turn == seat && s->ship[seat] ? s->actions : 0) \
    T(offer,        1,      6, 100, 100, 100, offer_worth(s, seat)) \
    T(errands,     14,      2, 100, 100, 100, errands(s, seat)) \
    T(hoped,        4,      2, 100, 100, 100, hoped_for(s, seat)) \
    T(yard,         2,      4, 100, 100, 100, large_ship(s, seat)) \
    T(raid,        40,     60, 0, 110, 130, raid_worth(s, seat)) \
    T(prey,        15,     25, 0, 100, 200, prey_near(s, seat)) \
    T(raider,      18,     15, 0, 100, 150, raider(s, seat)) \
    T(victory,      4,     13, 0, 80, 230, victory_near(s, seat)) \
    T(death,       -3,     -6, 140, 100, 80, death_near(s, seat)) \
    T(danger,      -5,     -3, 150, 100, 70, danger(s, seat)) \
    T(hull,       152,      3, 100, 100, 100, ship_parts(s, seat)[HULL]) \
    T(hold,        45,     11, 100, 100, 100, ship_parts(s, seat)[HOLD]) \
    T(masts,       44,     21, 100, 100, 100, ship_parts(s, seat)[MASTS]) \
    T(crew,        21,     28, 100, 100, 100, ship_parts(s, seat)[CREW]) \
    T(cannons,      8,     53, 100, 100, 100, ship_parts(s, seat)[CANNONS]) \
    T(sails,        5,      9, 100, 100, 100, sails_of(s, seat)) \
    T(mods,         8,     42, 100, 100, 100, fl_count(s->mods[seat])) \
    T(weapons,     17,     11, 100, 100, 100, fl_count(s->weapons[seat])) \
    T(haggles,  -10000, -10000, 100, 100, 100, haggles(s, seat)) \
    T(staff,        2,      6, 100, 100, 100, staff_worth(s, seat)) \
    T(hand,         8,      3, 100, 100, 100, hand_worth(s, seat)) \
    T(outlaw,      -7,     -2, 200, 100, 60, bounties(s, seat) > 0) \
    T(bounties,   -37,    -36, 200, 100, 65, bounties(s, seat)) \
    T(shut,        -3,    -12, 200, 100, 60, shut_ports(s, seat)) \
    T(lost,       -66,   -108, 100, 100, 100, bereft(s, seat))
/* clang-format on */

FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int most_glory = 0, age = s->round * FL_FAR / 40;
    for (int seat = 0; seat < s->seats; seat++) most_glory = greatest(most_glory, s->glory[seat] + gold_points(s, seat));
    most_glory = most_glory * FL_FAR / GLORY_TO_WIN;
    return greatest(most_glory < FL_FAR ? most_glory : (int)FL_FAR, age < FL_FAR ? age : (int)FL_FAR);
}
FL_HEUR(5);

static const fl_career careers[] = {
    /* term       pirate        merchant */
    {"raid", {{45, 70}, {0, 0}}},
    {"prey", {{20, 30}, {0, 0}}},
    {"raider", {{30, 30}, {0, 0}}},
    {"bounties", {{-50, -20}, {-1000, -1000}}},
    {0, {{0, 0}, {0, 0}}},
};

/* clang-format off */
static const fl_manner manner = {
    .players = 3, .blind = 0, .shrewd = 0, .haste = 20, .trust = 60, .playout = 0, .horizon = 40, .slip = 0, .explore = 10,
    .level = {{FL_GREEDY, 1}, {FL_GREEDY, 4}, {FL_ROLLOUT, 20}, {FL_ROLLOUT, 100}, {FL_ROLLOUT, 600}},
    .careers = careers,
    .net = 0};
/* clang-format on */
