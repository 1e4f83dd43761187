/* core.c - Korsaren der Karibik: captains, ships, gold, bounties and decks; what the other parts of the rules rest on.
 * Included by rules.c. */

FL_FN int next_seat(const state *s, int seat) { return seat + 1 < s->seats ? seat + 1 : 0; }

FL_FN int first_of(const state *s, unsigned seats) { /* in turn order */
    int seat = s->turn;
    for (int i = 0; i < s->seats && !(seats >> seat & 1); i++) seat = next_seat(s, seat);
    return seat;
}

/* ---- captains and ships ------------------------------------------------------------------------------ */

FL_FN int is(const state *s, int seat, int captain) { return s->captain[seat] == 1 + captain; }
FL_FN int home(const state *s, int seat) { return s->captain[seat] ? CAPTAIN_ROWS[s->captain[seat] - 1].home : (int)SEA; }
FL_FN int nation_of(const state *s, int seat) { return ZONE_ROWS[home(s, seat)].nation; } /* 112 */
FL_FN int has_mod(const state *s, int seat, int mod) { return s->mods[seat] >> mod & 1; }
FL_FN int has_specialist(const state *s, int seat, int who) { return s->specialists[seat] >> who & 1; }
FL_FN int has_weapon(const state *s, int seat, int weapon) { return s->weapons[seat] >> weapon & 1; }
FL_FN int is_pirate(const state *s, int seat) { /* 116 */
    const uint8_t *b = s->bounty[seat];
    return (b[SPAIN] | b[ENGLAND] | b[FRANCE] | b[HOLLAND]) != 0;
}
FL_FN int at_sea(const state *s, int seat) { return s->ship[seat] && !s->in_port[seat]; }
FL_FN int where(const state *s, int seat) { return s->zone[seat] - 1; }
FL_FN int event_is(const state *s, int event) { return s->event == 1 + event; }
FL_FN int unused(const state *s, int seat, int once) { return !(s->used[seat] >> once & 1); }
FL_FN void use_once(state *s, int seat, int once) { s->used[seat] |= (uint16_t)(1u << once); }
FL_FN int begun(const state *s, int activity) { return s->activities >> activity & 1; } /* 602, 603: of a port action */
FL_FN void begin(state *s, int activity) { s->activities |= (uint16_t)(1u << activity); }

FL_FN unsigned lessons(int which) { return which == SCOUTING ? 7u : which == LEADERSHIP ? 7u << 3 : 0; }
FL_FN int skill(const state *s, int seat, int which) { /* 111, 114: rumors may raise two of them, to 4 at most */
    return CAPTAIN_ROWS[s->captain[seat] - 1].skill[which] + fl_count(s->learned[seat] & lessons(which));
}

/* 113, 2803, 2811, 2812: the undamaged value. */
FL_FN int most(const state *s, int seat, int part) {
    int value = SHIP_ROWS[s->ship[seat] - 1].part[part];
    if (part == HOLD) value += has_mod(s, seat, EXTRA_HOLD);
    if (part == CREW) value += has_mod(s, seat, HAMMOCKS);
    if (part == CANNONS) value += has_mod(s, seat, CANNON_PORT);
    return value < MOST ? value : MOST;
}

FL_FN int manoeuvre(const state *s, int seat) { /* 114, 2804, 3725 */
    int value = SHIP_ROWS[s->ship[seat] - 1].manoeuvre + has_mod(s, seat, RIGGING) + has_specialist(s, seat, SAILING_MASTER);
    return value < MOST ? value : MOST;
}

FL_FN int damage_points(const state *s, int seat) { /* crew is not counted */
    int sum = 0;
    for (int part = 0; part < PARTS; part++)
        if (part != CREW) sum += most(s, seat, part) - s->part[seat][part];
    return sum;
}

FL_FN int any_destroyed(const state *s, int seat) { /* 1403 */
    for (int part = 0; part < PARTS; part++)
        if (!s->part[seat][part]) return 1;
    return 0;
}

/* A new hull under the captain: undamaged, but the crew is the old one as far as it finds room (906). */
FL_FN void change_ship(state *s, int seat, int ship, int crew) {
    s->ship[seat] = (uint8_t)(1 + ship);
    s->turned[seat] = 0;
    for (int part = 0; part < PARTS; part++) s->part[seat][part] = (uint8_t)most(s, seat, part);
    if (crew < s->part[seat][CREW]) s->part[seat][CREW] = (uint8_t)crew;
}

FL_FN void fill_crew(state *s, int seat, fl_host *h) {
    s->part[seat][CREW] = (uint8_t)most(s, seat, CREW);
    fl_tell(h, TOLD_RECRUITS, FL_EVERYONE, seat, s->part[seat][CREW], 0, 0);
}

/* ---- war --------------------------------------------------------------------------------------------------- */

FL_FN int at_war(const state *s, int nation) { return s->war[0] == 1 + nation || s->war[1] == 1 + nation; }
FL_FN int enemies(const state *s, int a, int b) { return a != b && at_war(s, a) && at_war(s, b); }

/* ---- gold: 3301-3303. Everybody can follow the sum; only the owner knows how much of it is in the chest. ---- */

FL_FN int aboard(const state *s, int seat) { return s->wealth[seat] - s->chest[seat]; }

FL_FN void gain(state *s, int seat, int gold, fl_host *h) {
    int sum = s->wealth[seat] + gold;
    if (!gold) return;
    s->wealth[seat] = (uint16_t)(sum < RICHEST ? sum : RICHEST);
    fl_tell(h, TOLD_GETS, FL_EVERYONE, seat, gold, 0, 0);
}

FL_FN void pay(state *s, int seat, int gold, fl_host *h) {
    if (!gold) return;
    s->wealth[seat] = (uint16_t)(s->wealth[seat] - gold);
    if (s->chest_most[seat] > s->wealth[seat]) s->chest_most[seat] = s->wealth[seat]; /* he paid it from aboard */
    fl_tell(h, TOLD_PAYS, FL_EVERYONE, seat, gold, 0, 0);
}

FL_FN int gold_points(const state *s, int seat) { /* 1304, 1306 */
    int points = s->chest[seat] / 10;
    return points < s->glory[seat] ? points : s->glory[seat];
}

/* 3201, 3202: compulsory, and it stands. The chest is opened to show it. */
FL_FN void declare(state *s, int seat, fl_host *h) {
    if (s->declared >> seat & 1 || s->glory[seat] + gold_points(s, seat) < GLORY_TO_WIN) return;
    s->declared |= (uint8_t)(1u << seat);
    s->chest_least[seat] = s->chest_most[seat] = s->chest[seat];
    fl_tell(h, TOLD_DECLARES, FL_EVERYONE, seat, 0, 0, 0);
}

FL_FN void gain_glory(state *s, int seat, fl_host *h) { /* 1601, 1602 */
    if (s->glory[seat] < 250) s->glory[seat]++;
    if (s->owed[seat] < 9) s->owed[seat]++;
    fl_tell(h, TOLD_GLORY, FL_EVERYONE, seat, s->glory[seat], 0, 0);
    declare(s, seat, h);
}

/* ---- bounties: 1505 ---------------------------------------------------------------------------------------------- */

FL_FN void add_bounty(state *s, int seat, int nation, fl_host *h) { /* 1504 */
    if (s->bounty[seat][nation] < MOST) s->bounty[seat][nation]++;
    fl_tell(h, TOLD_BOUNTY, FL_EVERYONE, seat, nation, s->bounty[seat][nation], 0);
}

FL_FN void lower_bounty(state *s, int seat, int nation, int steps, fl_host *h) { /* 1506 */
    s->bounty[seat][nation] = (uint8_t)(s->bounty[seat][nation] > steps ? s->bounty[seat][nation] - steps : 0);
    fl_tell(h, TOLD_FORGIVEN, FL_EVERYONE, seat, nation, s->bounty[seat][nation], 0);
}

FL_FN int war_excuses(const state *s, int seat, int nation) { /* 3604, 4004 */
    return !s->options[WAR] && enemies(s, nation_of(s, seat), nation);
}

/* ---- dice: kept as counts of their faces ------------------------------------------------------------------- */

FL_FN void roll_dice(uint8_t *faces, int n, fl_host *h) { /* 104: 1 2 3 4 and two skulls */
    for (; n > 0; n--) {
        uint32_t face = fl_deal(h, 6, KIND_DIE, FL_EVERYONE);
        faces[face < SKULL ? face : (int)SKULL]++;
    }
}
FL_FN int n_dice(const uint8_t *faces) { return faces[0] + faces[1] + faces[2] + faces[3] + faces[SKULL]; }
FL_FN int rest(const uint8_t *faces) { return faces[0] + 2 * faces[1] + 3 * faces[2] + 4 * faces[3]; }

/* ---- cargo ---------------------------------------------------------------------------------------------------- */

FL_FN int good_of(int card) { return card / OF_A_GOOD; }

FL_FN int n_cargo(const state *s, int seat) {
    int n = 0;
    while (n < IN_PORT && s->hold_seen[seat][n]) n++;
    return n;
}

FL_FN int n_spread(const state *s) {
    int n = 0;
    while (n < SPREAD && s->spread_seen[n]) n++;
    return n;
}

/* 1031: how many cargo cards may be aboard here; 810: six in port. The emerald chest takes a place (3903). */
FL_FN int room(const state *s, int seat) {
    int all = s->in_port[seat] ? (int)IN_PORT : s->part[seat][HOLD], chest = s->mission[seat] == 1 + M_CHEST;
    return all > chest ? all - chest : 0;
}

/* Which of the captain's cards is the first of this good; only he and those who have seen it can ask. */
FL_FN int find_good(const state *s, int seat, int good) {
    for (int i = 0; i < IN_PORT && s->hold_seen[seat][i]; i++)
        if (good_of(s->hold[seat][i]) == good) return i;
    return -1;
}

FL_FN int count_good(const state *s, int seat, int good) {
    int n = 0;
    for (int i = 0; i < IN_PORT && s->hold_seen[seat][i]; i++) n += good_of(s->hold[seat][i]) == good;
    return n;
}

FL_FN void discard_cargo(state *s, int card) { s->cargo_discard[card / 32] |= (uint64_t)1 << card % 32; }

FL_FN void load(state *s, int seat, int card, int seers) {
    int n = n_cargo(s, seat);
    s->hold[seat][n] = (uint8_t)card, s->hold_seen[seat][n] = (uint8_t)seers;
}

FL_FN int unload(state *s, int seat, int slot) {
    int card = s->hold[seat][slot];
    for (; slot < IN_PORT - 1; slot++)
        s->hold[seat][slot] = s->hold[seat][slot + 1], s->hold_seen[seat][slot] = s->hold_seen[seat][slot + 1];
    s->hold[seat][slot] = s->hold_seen[seat][slot] = 0;
    return card;
}

FL_FN void drop_good(state *s, int seat, int good) { discard_cargo(s, unload(s, seat, find_good(s, seat, good))); }

FL_FN void lay_out(state *s, int card, int seers) {
    int n = n_spread(s);
    if (n == SPREAD) return;
    s->spread[n] = (uint8_t)card, s->spread_seen[n] = (uint8_t)seers;
}

FL_FN int take_from_spread(state *s, int i) {
    int card = s->spread[i];
    for (; i < SPREAD - 1; i++) s->spread[i] = s->spread[i + 1], s->spread_seen[i] = s->spread_seen[i + 1];
    s->spread[i] = s->spread_seen[i] = 0;
    return card;
}

FL_FN void clear_spread(state *s) { /* what is left goes open to the discards */
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) discard_cargo(s, s->spread[i]);
    memset(s->spread, 0, sizeof s->spread);
    memset(s->spread_seen, 0, sizeof s->spread_seen);
}

/* Cards in holds and laid out. The deck is what is neither there nor in the discards: no order is stored. */
FL_FN uint64_t cargo_out(const state *s) {
    uint64_t out = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < IN_PORT && s->hold_seen[seat][i]; i++) out |= (uint64_t)1 << (s->hold[seat][i] & 63);
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) out |= (uint64_t)1 << (s->spread[i] & 63);
    return out;
}

FL_FN int draw_cargo(state *s, unsigned who, fl_host *h) { /* 811: the discards become the deck when it is empty */
    uint64_t out = cargo_out(s), deck = ~(out | s->cargo_discard[0] | s->cargo_discard[1] << 32);
    if (!deck) deck = ~out, s->cargo_discard[0] = s->cargo_discard[1] = 0;
    return fl_draw(h, deck, KIND_CARGO, who);
}

/* 2406: what the damaged hold cannot carry is lost, whichever it is; the chest of a mission may be it (3903).
 * In port there is room (810). */
FL_FN void lose_mission(state *s, int seat, fl_host *h);
FL_FN void spill(state *s, int seat, fl_host *h) {
    for (;;) {
        int chest = s->mission[seat] == 1 + M_CHEST, n = n_cargo(s, seat);
        if (n + chest <= (s->in_port[seat] ? (int)IN_PORT : s->part[seat][HOLD])) return;
        int i = (int)fl_deal(h, (uint32_t)(n + chest), KIND_NUMBER, FL_EVERYONE);
        if (i == n) {
            lose_mission(s, seat, h);
            continue;
        }
        int card = unload(s, seat, i);
        discard_cargo(s, card);
        fl_tell(h, TOLD_CARGO_LOST, FL_EVERYONE, seat, card, 0, 0);
    }
}

/* ---- glory cards ------------------------------------------------------------------------------------------------- */

FL_FN int n_hand(const state *s, int seat) {
    int n = 0;
    while (n <= HAND && s->hand_seen[seat][n]) n++;
    return n;
}

/* Only its owner asks. */
FL_FN int find_card(const state *s, int seat, int card) {
    for (int i = 0; i <= HAND && s->hand_seen[seat][i]; i++)
        if (s->hand[seat][i] == card) return i;
    return -1;
}
FL_FN int has_card(const state *s, int seat, int card) { return find_card(s, seat, card) >= 0; }
FL_FN fl_rule why_only_card(const state *s, int seat, int card, int fits) { /* of all cards only that which fits may be played now */
    return card != fits ? CARD_IN_OWN_TURN : has_card(s, seat, fits) ? OK : NOT_YOURS;
}

FL_FN fl_rule why_disguise(const state *s, int seat, fl_move m, fl_rule captain) { /* a card (3710), or what the captain can */
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_CARD: return why_only_card(s, seat, m.a, FALSE_COLOURS);
    case DO_ABILITY: return captain;
    default: return NOT_NOW;
    }
}

FL_FN void add_card(state *s, int seat, int card, int seers) {
    int n = n_hand(s, seat);
    s->hand[seat][n] = (uint8_t)card, s->hand_seen[seat][n] = (uint8_t)seers;
}

FL_FN int remove_card(state *s, int seat, int slot) {
    int card = s->hand[seat][slot];
    for (; slot < HAND; slot++) s->hand[seat][slot] = s->hand[seat][slot + 1], s->hand_seen[seat][slot] = s->hand_seen[seat][slot + 1];
    s->hand[seat][slot] = s->hand_seen[seat][slot] = 0;
    return card;
}

/* Cards of each type neither in a hand, nor hired, nor (if asked) in the discards. */
FL_FN void glory_deck(const state *s, uint8_t bag[GLORIES], int with_discards) {
    for (int card = 0; card < GLORIES; card++) bag[card] = (uint8_t)(GLORY_COUNT[card] - (with_discards ? 0 : s->glory_discard[card]));
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i <= HAND && s->hand_seen[seat][i]; i++) bag[s->hand[seat][i]]--;
        for (unsigned hired = s->specialists[seat]; hired; hired &= hired - 1) bag[PLAIN_CARDS + fl_lowest(hired)]--;
    }
}

FL_FN void draw_glory(state *s, int seat, fl_host *h) { /* 1607: the discards become the deck when it is empty */
    uint8_t bag[GLORIES];
    int left = 0;
    glory_deck(s, bag, 0);
    for (int card = 0; card < GLORIES; card++) left += bag[card];
    if (!left) {
        memset(s->glory_discard, 0, sizeof s->glory_discard);
        glory_deck(s, bag, 0);
    }
    int card = fl_draw_bag(h, bag, GLORIES, KIND_GLORY, 1u << seat);
    add_card(s, seat, card, 1 << seat);
    fl_tell(h, TOLD_DRAWS_CARD, 1u << seat, seat, card, 0, 0);
    fl_tell(h, TOLD_DRAWS, FL_EVERYONE, seat, 0, 0, 0);
}

FL_FN void spend_card(state *s, int seat, int card) { s->glory_discard[remove_card(s, seat, find_card(s, seat, card))]++; }

/* A specialist that a rumor or mission promises: from the deck or the discards, else 6 gold. */
FL_FN void reward_specialist(state *s, int seat, int who, fl_host *h) {
    uint8_t bag[GLORIES];
    glory_deck(s, bag, 1);
    if (has_specialist(s, seat, who) || !bag[PLAIN_CARDS + who]) {
        gain(s, seat, 6, h);
        return;
    }
    if (bag[PLAIN_CARDS + who] == s->glory_discard[PLAIN_CARDS + who]) s->glory_discard[PLAIN_CARDS + who]--;
    s->specialists[seat] |= (uint16_t)(1u << who);
    fl_tell(h, TOLD_HIRES, FL_EVERYONE, seat, who, 0, 0);
}

/* ---- missions that end, however ------------------------------------------------------------------------------------ */

FL_FN void drop_mission(state *s, int seat) { /* 1206 */
    if (s->mission[seat]) s->missions_done |= 1u << (s->mission[seat] - 1);
    s->mission[seat] = s->deadline[seat] = 0;
    s->progress[seat] = 0;
}

FL_FN void lose_mission(state *s, int seat, fl_host *h) {
    fl_tell(h, TOLD_MISSION_LOST, FL_EVERYONE, seat, s->mission[seat] - 1, 0, 0);
    drop_mission(s, seat);
}

FL_FN void open_mission(state *s, int place, fl_host *h) { /* 1203: two are always on offer */
    uint32_t out = s->missions_done;
    for (int i = 0; i < 2; i++) out |= s->open_mission[i] ? 1u << (s->open_mission[i] - 1) : 0;
    for (int seat = 0; seat < s->seats; seat++) out |= s->mission[seat] ? 1u << (s->mission[seat] - 1) : 0;
    uint32_t deck = ((1u << MISSIONS) - 1) & ~out;
    if (!deck) deck = s->missions_done, s->missions_done = 0;
    int mission = fl_draw(h, deck, KIND_MISSION, FL_EVERYONE);
    s->open_mission[place] = (uint8_t)(1 + mission);
    fl_tell(h, TOLD_MISSION_OPEN, FL_EVERYONE, mission, MISSION_ROWS[mission].zone, 0, 0);
}

/* ---- modification tokens ---------------------------------------------------------------------------------------------- */

/* All know what is left of a batch when all that is left is alike: one token is known at once. */
FL_FN void tidy_batch(state *s, int b) {
    if (fl_count(s->batch[b]) > 1) return;
    for (int z = 0; z < ZONES; z++)
        if (s->mod_batch[z] == 1 + b) s->mod_seen[z] = FL_EVERYONE, s->mod_batch[z] = 0;
    s->batch[b] = 0;
}

/* 603: turned up, for all to see. */
FL_FN void turn_token(state *s, int zone, fl_host *h) {
    if (!s->mod_seen[zone] || s->mod_up[zone]) return;
    int mod = s->mod_at[zone], b = s->mod_batch[zone];
    s->mod_seen[zone] = FL_EVERYONE;
    s->mod_up[zone] = 1;
    s->mod_batch[zone] = 0;
    if (b) s->batch[b - 1] &= (uint16_t)~(1u << mod), tidy_batch(s, b - 1);
    fl_tell(h, TOLD_TOKEN, FL_EVERYONE, zone, mod, 0, 0);
}

FL_FN int take_token(state *s, int zone) {
    int mod = s->mod_at[zone];
    s->mod_at[zone] = s->mod_seen[zone] = s->mod_up[zone] = 0;
    return mod;
}

FL_FN void add_mod(state *s, int seat, int mod, fl_host *h) { /* 2803-2812 */
    int hold = most(s, seat, HOLD), cannons = most(s, seat, CANNONS);
    s->mods[seat] |= (uint16_t)(1u << mod);
    s->part[seat][HOLD] = (uint8_t)(s->part[seat][HOLD] + most(s, seat, HOLD) - hold);
    s->part[seat][CANNONS] = (uint8_t)(s->part[seat][CANNONS] + most(s, seat, CANNONS) - cannons);
    fl_tell(h, TOLD_MODIFIES, FL_EVERYONE, seat, mod, 0, 0);
}

/* 2815: shuffled and laid face down, nobody knows which where: a batch. A single one everybody knows. */
FL_FN void lay_tokens(state *s, int seat, fl_host *h) {
    int b = -1;
    if (fl_count(s->loose[seat]) > 1)
        for (b = 0; b < BATCHES - 1 && s->batch[b];) b++;
    if (b >= 0) s->batch[b] = s->loose[seat];
    for (uint32_t ports = s->laying; ports; ports &= ports - 1) {
        int zone = fl_lowest(ports), mod = fl_draw(h, s->loose[seat], KIND_MOD, 0);
        s->loose[seat] &= (uint16_t)~(1u << mod);
        s->mod_at[zone] = (uint8_t)mod;
        s->mod_seen[zone] = b >= 0 ? FL_FACE_DOWN : FL_EVERYONE;
        s->mod_batch[zone] = (uint8_t)(b + 1);
        fl_tell(h, TOLD_LAYS, FL_EVERYONE, seat, zone, 0, 0);
    }
    s->laying = 0;
}

/* ---- merchants ---------------------------------------------------------------------------------------------------------- */

FL_FN int on_track(const state *s) { return s->taken_up[0] + s->taken_up[1] + s->taken_up[2] + s->taken_up[3]; }

FL_FN void lay_merchants(state *s, fl_host *h) { /* 105, 202: face down, so that every zone has one */
    int group = 0;
    while (group < GROUPS - 1 && (s->group_left[group][0] | s->group_left[group][1] | s->group_left[group][2] | s->group_left[group][3]))
        group++;
    memcpy(s->group_left[group], s->taken_up, NATIONS);
    for (int z = 0; z < ZONES; z++) {
        if (s->merchant_seen[z]) continue;
        int nation = fl_draw_bag(h, s->taken_up, NATIONS, KIND_NATION, 0);
        s->taken_up[nation]--;
        s->merchant[z] = (uint8_t)nation, s->merchant_seen[z] = FL_FACE_DOWN, s->merchant_group[z] = (uint8_t)(1 + group);
    }
}

FL_FN int take_merchant(state *s, int zone) { /* 1401: shown to all, then on the track */
    int nation = s->merchant[zone];
    s->group_left[s->merchant_group[zone] - 1][nation]--;
    s->merchant[zone] = s->merchant_seen[zone] = s->merchant_group[zone] = 0;
    s->taken_up[nation]++;
    return nation;
}
