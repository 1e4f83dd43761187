/* test_table.c - Korsaren der Karibik: positions for the tests. Included by test.c.
 * A die is dealt as 0 1 2 3 for 1 2 3 4, and as 4 for a skull. */

static const fl_game *corsairs(void) { return fl_find_game("corsairs", 8); }
#define STATE_OF(t) ((state *)(t).state.bytes)

static void empty_hands(state *s) {
    memset(s->hand, 0, sizeof s->hand);
    memset(s->hand_seen, 0, sizeof s->hand_seen);
}

static void ship(state *s, int p, int type) {
    s->ship[p] = (uint8_t)(1 + type);
    memcpy(s->part[p], SHIP_ROWS[type].part, PARTS);
}

static void at(state *s, int p, int zone, int port) { s->zone[p] = (uint8_t)(1 + zone), s->in_port[p] = (uint8_t)port; }

/* Three captains (two, four) with sloops in their home ports, no cards, in the first turn of seat 0. */
static state *calm(table *t, int seats, const char *options, int a, int b, int c, int d) {
    const int captains[4] = {a, b, c, d};
    sit(t, corsairs(), seats, options, "");
    state *s = STATE_OF(*t);
    for (int p = 0; p < seats; p++) plays(t, p, "outfit sloop", "");
    memset(s->step, 0, sizeof s->step);
    memset(&s->actions, 0, offsetof(state, wealth) - offsetof(state, actions));
    s->depth = 1, s->step[0] = 1 + AT_ACT, s->first = s->turn = s->asked = 0, s->actions = 3;
    s->events_left |= (uint64_t)1 << (s->event - 1);
    s->event = 1 + 9, s->events_left &= ~((uint64_t)1 << 9); /* van Almonde comes at the end of the round */
    memset(s->npc_due, 0, sizeof s->npc_due), s->npc_due[HOLLAND] = 1;
    memset(s->war, 0, sizeof s->war);
    memset(s->bounty, 0, sizeof s->bounty);
    s->open_mission[0] = 1 + M_BREAKER, s->open_mission[1] = 1 + M_PACKET, s->missions_done = 0;
    for (int p = 0; p < seats; p++) {
        s->captain[p] = (uint8_t)(1 + captains[p]);
        ship(s, p, SLOOP);
        at(s, p, CAPTAIN_ROWS[captains[p]].home, 1);
        s->wealth[p] = 10;
    }
    empty_hands(s);
    check_table(t);
    return s;
}

static int is_zero(const uint8_t *bounty) { return !(bounty[0] | bounty[1] | bounty[2] | bounty[3]); }

static void give(state *s, int p, int card) {
    int n = 0;
    while (s->hand_seen[p][n]) n++;
    s->hand[p][n] = (uint8_t)card, s->hand_seen[p][n] = (uint8_t)(1u << p);
}

static void stow(state *s, int p, int card) { /* a cargo card aboard */
    int n = 0;
    while (s->hold_seen[p][n]) n++;
    s->hold[p][n] = (uint8_t)card, s->hold_seen[p][n] = (uint8_t)(1u << p);
    s->cargo_discard[card / 32] &= ~((uint64_t)1 << card % 32);
}

static void npc(state *s, int which, int zone) { /* its first card is in play */
    s->npc_top[which] = 1, s->npc_zone[which] = (uint8_t)(1 + zone), s->npc_due[which] = 0;
    s->events_left |= (uint64_t)1 << 9;
    if (s->event == 1 + 9 && which != HOLLAND) s->event = 0;
    s->events_left &= ~((uint64_t)1 << (which * NPC_CARDS));
    if (!s->event) s->event = (uint8_t)(1 + which * NPC_CARDS);
    if (which == HOLLAND) s->events_left &= ~((uint64_t)1 << 9);
    s->npc_due[HOLLAND] = 0;
    s->round = (uint8_t)(EVENTS_IN_BOX - fl_count(s->events_left));
}

static void event_is_now(state *s, int event) {
    s->events_left |= (uint64_t)1 << (s->event - 1);
    memset(s->npc_due, 0, sizeof s->npc_due);
    s->event = (uint8_t)(1 + event);
    s->events_left &= ~((uint64_t)1 << event);
    s->round = (uint8_t)(EVENTS_IN_BOX - fl_count(s->events_left));
}

static void want(state *s, int zone, int good) { /* the port asks for this good; another port takes the token back */
    for (int z = 0; z < ZONES; z++)
        if (s->demand[z] == 1 + good && z != zone) {
            s->demand[z] = s->demand[zone], s->demand[zone] = (uint8_t)(1 + good);
            return;
        }
    s->demand[zone] = (uint8_t)(1 + good);
}

static int most_of(const state *s, int p, int part) { /* the undamaged value of the ship, by the card and its modifications */
    static const int adds[PARTS] = {MODS, EXTRA_HOLD, MODS, HAMMOCKS, CANNON_PORT};
    int value = SHIP_ROWS[s->ship[p] - 1].part[part] + (s->mods[p] >> adds[part] & 1);
    return value < MOST ? value : MOST;
}

static void put_token(state *s, int zone, int mod) { /* this modification lies face down in the port */
    int from = 0;
    while (!s->mod_seen[from] || s->mod_at[from] != mod) from++;
    exchange(&s->mod_at[from], &s->mod_at[zone]);
}

static void fit(state *s, int p, int mod) { /* a token goes from a port onto the ship */
    int from = 0;
    while (!s->mod_seen[from] || s->mod_at[from] != mod) from++;
    int hold = most_of(s, p, HOLD), cannons = most_of(s, p, CANNONS);
    s->mod_at[from] = s->mod_seen[from] = s->mod_up[from] = 0;
    s->mods[p] |= (uint16_t)(1u << mod);
    s->part[p][HOLD] = (uint8_t)(s->part[p][HOLD] + most_of(s, p, HOLD) - hold);
    s->part[p][CANNONS] = (uint8_t)(s->part[p][CANNONS] + most_of(s, p, CANNONS) - cannons);
}

static void put_merchant(state *s, int zone, int nation) { /* a merchant of this nation is in the zone */
    int from = 0;
    while (s->merchant[from] != nation) from++;
    exchange(&s->merchant[from], &s->merchant[zone]);
}

static void hear(state *s, int p, int rumor) { s->rumor[p] = (uint8_t)rumor, s->rumor_seen[p] = (uint8_t)(1u << p); }

static int n_laid_out(const state *s) {
    int n = 0;
    while (n < SPREAD && s->spread_seen[n]) n++;
    return n;
}
static int n_aboard(const state *s, int p) {
    int n = 0;
    while (n < IN_PORT && s->hold_seen[p][n]) n++;
    return n;
}
static int n_held(const state *s, int p) {
    int n = 0;
    while (n <= HAND && s->hand_seen[p][n]) n++;
    return n;
}
static int in_discards(const state *s, int card) { return s->cargo_discard[card / 32] >> card % 32 & 1; }
static int cards_discarded(const state *s) { return fl_count(s->cargo_discard[0]) + fl_count(s->cargo_discard[1]); }
static int step_of(const state *s) { return fl_step(corsairs(), s); }

/* The ship's state as the rulebook's example writes it: hull, hold, masts, crew, cannons as one decimal number. */
static int parts(const uint8_t *part) {
    return (((part[HULL] * 10 + part[HOLD]) * 10 + part[MASTS]) * 10 + part[CREW]) * 10 + part[CANNONS];
}

static fl_event of(const table *t, int kind) { /* the first of its kind; if there is none, it says nothing right */
    fl_event none;
    memset(&none, 0x7F, sizeof none);
    return event(t, kind) ? *event(t, kind) : none;
}

/* Where among the events of the last move the nth of this kind stands; after all of them if there is none. */
static int place_of(const table *t, int kind, int nth) {
    uint32_t i = 0;
    for (; i < t->scribe.n_events; i++)
        if (t->events[i].kind == kind && !nth--) break;
    return (int)i;
}

static state *found_merchant(table *t, int captain, int zone) { /* seat 0 has found the merchant of this zone */
    state *s = calm(t, 2, "", captain, captain == FELIPE_C ? ROOS : FELIPE_C, 0, 0);
    at(s, 0, zone, 0), at(s, 1, TRI, 1);
    char dice[16] = "4", *end = dice + 1;
    for (int i = 1; i < CAPTAIN_ROWS[captain].skill[SCOUTING]; i++) *end++ = ' ', *end++ = '0';
    *end = 0;
    plays(t, 0, "search", dice);
    return s;
}

static state *battle(table *t, int a, int b) { /* seat 0 can look for seat 1 in Trinidad's waters */
    state *s = calm(t, 2, "", a, b, 0, 0);
    at(s, 0, TRI, 0), at(s, 1, TRI, 0);
    return s;
}

static state *prove_rumor(table *t, int rumor, int captain) {
    state *s = calm(t, 2, "", captain, ROOS, 0, 0);
    int in_port = RUMOR_ROWS[rumor].skill == INFLUENCE;
    char dice[16] = "4", *end = dice + 1;
    for (int i = 1; i < CAPTAIN_ROWS[captain].skill[RUMOR_ROWS[rumor].skill]; i++) *end++ = ' ', *end++ = '0';
    *end = 0;
    at(s, 0, RUMOR_ROWS[rumor].zone, in_port);
    hear(s, 0, rumor);
    if (in_port) plays(t, 0, "port", "");
    plays(t, 0, "prove", dice);
    return s;
}

static state *on_mission(table *t, int mission, int zone, int port) { /* Carew: 3 3 1 3 */
    state *s = calm(t, 2, "", CAREW, ROOS, 0, 0);
    for (int i = 0; i < 2; i++)
        if (s->open_mission[i] == 1 + mission) s->open_mission[i] = 1 + M_SALT + (mission == M_SALT);
    s->mission[0] = (uint8_t)(1 + mission), s->deadline[0] = mission == M_FEVER ? 4 : 0;
    at(s, 0, zone, port);
    check_table(t);
    if (port) plays(t, 0, "port", "");
    return s;
}

static state *next_round(table *t, const char *deals) { /* the event is drawn, seat 0 is to act */
    state *s = calm(t, 2, "", FELIPE_C, ROOS, 0, 0);
    plays(t, 0, "done", "");
    plays(t, 1, "done", deals);
    return s;
}
