/* rules.c - Piratenbucht: sail for loot, fight over it, bury it for rum (112).
 * The rules and their numbers are in docs/rules/cove.md; the number stands beside the code that carries a rule out.
 * The draw pile has no order: a card is drawn when somebody takes it. */
#include "state.h"

FL_FN unsigned ships_at(const state *s, int place) {
    unsigned set = 0;
    for (int seat = 0; seat < s->seats; seat++) set |= (unsigned)(s->at[seat] == place) << seat;
    return set;
}

FL_FN unsigned everybody(const state *s) { return (1u << s->seats) - 1; }
FL_FN unsigned fighters(const state *s) { return ships_at(s, s->island); }
FL_FN int several(unsigned set) { return (set & (set - 1)) != 0; }

FL_FN int black_at(const state *s, int place) { /* the black ship that stands there, or -1 */
    if (place == MAT) return -1;
    if (s->black[0] == place && !(s->down & 1)) return 0;
    return s->black[1] == place && !(s->down & 2) ? 1 : -1;
}

FL_FN int navy_at(const state *s, int place) { return place >= TAVERN && place <= PILES ? s->navy[place - 1] : 0; }

/* The foes of all players that still stand in this fight, a bit each. */
FL_FN unsigned foes(const state *s) {
    unsigned black = black_at(s, s->island) >= 0, royal = navy_at(s, s->island) && s->struck[ROYAL] < ROYAL_HITS;
    return black << BLACK | royal << ROYAL;
}

/* ---- the order of play ------------------------------------------------------------------------------ */

/* 303: by falling key, then more rum, then dice. 305 RULING: these dice are one draw of who is first; the odds are the same. */
FL_FN void line_up(const state *s, unsigned set, const uint8_t key[], uint8_t out[MOST_SEATS], fl_host *h) {
    int n = 0;
    while (set) {
        unsigned first = 0;
        int best = -1;
        for (unsigned left = set; left; left &= left - 1) {
            int seat = fl_lowest(left), k = key[seat] << 8 | s->rum[seat];
            if (k > best) best = k, first = 0;
            if (k == best) first |= 1u << seat;
        }
        int seat = several(first) ? fl_draw(h, first, KIND_SEAT, FL_EVERYONE) : fl_lowest(first);
        if (several(first)) fl_tell(h, TOLD_LOT, FL_EVERYONE, seat, 0, 0, 0);
        out[n++] = (uint8_t)(1 + seat);
        set &= ~(1u << seat);
    }
    while (n < MOST_SEATS) out[n++] = 0;
}

FL_FN void line_up_by_place(state *s, fl_host *h) { /* 501, 711: islands 1 to 6, then the cove */
    uint8_t key[FL_SEATS] = {0, 0, 0, 0, 0, 0};
    for (int seat = 0; seat < s->seats; seat++) key[seat] = (uint8_t)(COVE - s->at[seat]);
    line_up(s, everybody(s), key, s->order, h);
    s->turn = 0;
}

FL_FN int value(const state *s, int seat, int sector) { return VALUE[sector][s->ring[seat][sector]]; }

enum { FASTEST = 100 };
FL_FN int speed(const state *s, int seat) { /* 564, 611, 662, 670 */
    return s->renewed[seat][SAILS] ? FASTEST : value(s, seat, SAILS) + WIND_BONUS * s->lying[seat][CARD_wind - CARD_weapon];
}

FL_FN void line_up_by_speed(state *s, fl_host *h) { /* 611 */
    uint8_t key[FL_SEATS] = {0, 0, 0, 0, 0, 0};
    for (unsigned left = fighters(s); left; left &= left - 1) key[fl_lowest(left)] = (uint8_t)speed(s, fl_lowest(left));
    line_up(s, fighters(s), key, s->order, h);
    s->turn = 0;
}

FL_FN unsigned active(const void *v) {
    const state *s = (const state *)v;
    if (!s->depth) return 0;
    int step = fl_top(s);
    if (step <= WHEELS) return everybody(s) & ~(unsigned)s->done;
    return 1u << ((step == STEER ? navy_at(s, s->island) : s->order[s->turn]) - 1);
}

/* ---- legality ------------------------------------------------------------------------------------------ */

enum { ISLANDS = 0x7E, BATTLEGROUNDS = 0x3E, TREASURE_BIT = 1 << TREASURE_ISLAND }; /* places, a bit each */

FL_FN unsigned others_at(const state *s, int seat) { /* places with another player's ship */
    unsigned set = 0;
    for (int other = 0; other < s->seats; other++) set |= (unsigned)(other != seat) << s->at[other];
    return set & ~1u;
}

FL_FN unsigned navy_places(const state *s) {
    unsigned set = 0;
    for (int i = 0; i < PILES; i++) set |= (unsigned)(s->navy[i] != 0) << (i + 1);
    return set;
}

FL_FN unsigned black_places(const state *s) { return (1u << s->black[0] | 1u << s->black[1]) & ~1u; }

/* 511, 514: another ship, a black ship or the navy at the own island. */
FL_FN int shares_island(const state *s, int seat, unsigned ships) { return ships >> s->at[seat] & 1; }

FL_FN unsigned evade_to(const state *s, int seat, unsigned ships) { /* 512, 513 */
    return shares_island(s, seat, ships) ? ((ISLANDS & ~ships) | TREASURE_BIT) & ~(1u << s->at[seat]) : 0;
}

FL_FN unsigned challenge_to(const state *s, int seat, unsigned ships) { /* 551-553 */
    unsigned own = 1u << s->at[seat];
    for (int i = 0; i < PILES; i++) own |= (unsigned)(s->navy[i] == seat + 1) << (i + 1);
    return ships & BATTLEGROUNDS & ~own;
}

FL_FN unsigned navy_to(const state *s, int seat, unsigned others) { /* 521-524 */
    return others & BATTLEGROUNDS & ~(1u << s->at[seat]) & ~navy_places(s);
}

FL_FN fl_rule why_evade(const state *s, int seat, int place) {
    unsigned others = others_at(s, seat), ships = others | black_places(s) | navy_places(s);
    if (!shares_island(s, seat, ships)) return EVADE_WHEN;
    if (evade_to(s, seat, ships) >> place & 1) return OK;
    return (ships & ~others) >> place & 1 && place != s->at[seat] ? EVADE_NO_SHIPS : EVADE_WHERE; /* 513 only where no player is */
}

FL_FN fl_rule why_navy(const state *s, int seat, int place) {
    unsigned others = others_at(s, seat);
    if (navy_to(s, seat, others) >> place & 1) return OK;
    if (!(BATTLEGROUNDS >> place & 1)) return NAVY_ISLANDS;
    if (place == s->at[seat]) return NAVY_OWN_SHIP;
    return others >> place & 1 ? NAVY_TWICE : NAVY_NO_SHIP;
}

FL_FN fl_rule why_challenge(const state *s, int seat, int place) {
    unsigned ships = others_at(s, seat) | black_places(s) | navy_places(s);
    if (challenge_to(s, seat, ships) >> place & 1) return OK;
    if (!(BATTLEGROUNDS >> place & 1) || place == s->at[seat]) return CHALLENGE_WHERE;
    return ships >> place & 1 ? CHALLENGE_OWN_NAVY : CHALLENGE_NOBODY;
}

/* 562: with the option there is room for one reinforcement and one New card on the whole ship. */
FL_FN int mat_full(const state *s, const uint8_t cards[SECTORS]) {
    return s->options[MAT_CARDS] && (cards[HOLD] | cards[SAILS] | cards[CANNONS] | cards[CREW]) != 0;
}

FL_FN fl_rule why_reinforce(const state *s, int seat, int sector) { /* 561, 562 */
    if (s->reinforced[seat][sector]) return ONE_REINFORCEMENT;
    return mat_full(s, s->reinforced[seat]) ? CARDS_PER_SECTOR : OK;
}

FL_FN fl_rule why_action(const state *s, int seat, fl_move m) {
    int card = m.verb == RENEW ? CARD_new_hold + m.a : m.verb - EVADE;
    if (!s->hand[seat][card]) return NOT_IN_HAND;
    switch (m.verb) {
    case EVADE: return why_evade(s, seat, m.a);
    case NAVY: return why_navy(s, seat, m.a);
    case SWAP: return m.a == CARD_swap ? SWAP_NO_SWAP : s->discard[m.a] ? OK : SWAP_CARD; /* 541, 542 */
    case CHALLENGE: return why_challenge(s, seat, m.a);
    case REINFORCE: return why_reinforce(s, seat, m.a);
    case RENEW: return mat_full(s, s->renewed[seat]) ? CARDS_PER_SECTOR : OK; /* a New card has its own sector */
    default: return OK; /* 531 */
    }
}

/* 613, 614, 673: whom a ship in this fight may shoot at or sabotage. */
FL_FN unsigned targets(const state *s, int seat) { return foes(s) || s->island == TREASURE_ISLAND ? 0 : fighters(s) & ~(1u << seat); }

FL_FN fl_rule why_target(const state *s, int seat, int target) {
    if (targets(s, seat) >> target & 1) return OK;
    if (!(fighters(s) >> target & 1) || target == seat) return NO_SUCH_TARGET;
    return s->island == TREASURE_ISLAND ? TREASURE_PEACE : FOES_FIRST;
}

FL_FN fl_rule why_battle_card(const state *s, int seat, fl_move m) {
    if (!s->hand[seat][m.verb == SAP ? CARD_sabotage : CARD_weapon + m.verb - WEAPON]) return NOT_IN_HAND;
    switch (m.verb) {
    case GRAPESHOT: return s->lying[seat][CARD_grapeshot - CARD_weapon] ? GRAPESHOT_ONCE : OK; /* 667 */
    case SABOTAGE: return why_target(s, seat, m.a);
    case SAP: return foes(s) >> m.a & 1 ? OK : NO_SUCH_FOE;
    default: return OK;
    }
}

FL_FN fl_rule why_attack(const state *s, int seat, int target) {
    if (fl_top(s) != STEER) return why_target(s, seat, target);
    return fighters(s) >> target & 1 ? OK : NO_SUCH_TARGET; /* 652 */
}

FL_FN int plan_price(const state *s, int seat, int sector) {
    int sum = 0;
    for (int k = 0; k < s->plan[seat][sector]; k++) sum += PRICE[(START_RING + k) & 7];
    return sum;
}

FL_FN int plan_cost(const state *s, int seat) { /* 108 */
    return plan_price(s, seat, HOLD) + plan_price(s, seat, SAILS) + plan_price(s, seat, CANNONS) + plan_price(s, seat, CREW);
}

/* Sectors that the island lets its visitor raise. */
FL_FN unsigned raisable(const state *s, int seat) {
    int place = s->at[seat];
    if (place == TREASURE_ISLAND) return s->lifts == LIFTS ? 0 : s->lifts ? 1u << (s->lifted - 1) : (1u << SECTORS) - 1; /* 714 */
    return place >= HOLD_ISLAND && place <= CREW_ISLAND ? 1u << (place - HOLD_ISLAND) : 0; /* 713 */
}

FL_FN fl_rule why_raise(const state *s, int seat, int sector) {
    if (fl_top(s) == FITTING) {
        int ring = START_RING + s->plan[seat][sector];
        if (ring >= TOP_RING) return TOP_OF_MAT;
        return plan_cost(s, seat) + PRICE[ring] > s->gold[seat] ? TOO_LITTLE_GOLD : OK; /* 108, 111 */
    }
    if (!(raisable(s, seat) >> sector & 1)) return s->at[seat] == TREASURE_ISLAND ? TREASURE_UPGRADE : SECTOR_ISLANDS;
    if (s->ring[seat][sector] == TOP_RING) return TOP_OF_MAT; /* 110 */
    return PRICE[s->ring[seat][sector]] > s->gold[seat] + s->rebate ? TOO_LITTLE_GOLD : OK; /* 111, 717 */
}

FL_FN int cards_left(const state *s) { /* 208, 209 */
    unsigned sum = s->n_pile;
    for (int i = 0; !sum && i < N_PLAYABLE; i++) sum = s->discard[i];
    return sum != 0;
}

FL_FN fl_rule why_buy(const state *s, int seat) { /* 712 */
    if (s->at[seat] != TAVERN || s->bought == CARDS_SOLD) return TAVERN_CARDS;
    if (s->gold[seat] < CARD_PRICE) return TOO_LITTLE_GOLD;
    return cards_left(s) ? OK : NO_CARD_LEFT;
}

FL_FN int destroyed(const state *s, int seat) { /* which sector, or -1 */
    for (int i = 0; i < SECTORS; i++)
        if (!s->ring[seat][i]) return i;
    return -1;
}

FL_FN fl_rule why_turn(const state *s, int seat, fl_move m) { /* 731, 732 */
    if ((m.verb == TURN ? s->reinforced : s->renewed)[seat][m.a] != FLIPPED) return NOT_FLIPPED;
    return m.verb == TURN && TURN_PRICE > s->gold[seat] + s->rebate ? TOO_LITTLE_GOLD : OK;
}

FL_FN fl_rule why_visit(const state *s, int seat, fl_move m) {
    int treasury = s->at[seat] == TREASURE_ISLAND;
    switch (m.verb) {
    case RAISE: return why_raise(s, seat, m.a);
    case BUY: return why_buy(s, seat);
    case BURY: return treasury && m.a && m.a <= s->treasure[seat] ? OK : BURY_TREASURES; /* 715 */
    case BANK: return treasury && m.a && m.a * GOLD_PER_RUM <= s->gold[seat] ? OK : BURY_GOLD; /* 716 */
    case SHELTER: return m.a == TWO_CARDS && destroyed(s, seat) >= 0 && s->gold[seat] < REPAIR_PRICE ? COVE_TWO_CARDS : OK; /* 723 */
    default: return why_turn(s, seat, m);
    }
}

#define STEPS_OF(steps, rule) steps,
#define RULE_OF(steps, rule) rule,
FL_DATA uint16_t VERB_STEPS[N_VERBS] = {VERB_ROWS(NO_COLUMN, STEPS_OF)};
FL_DATA fl_rule VERB_RULE[N_VERBS] = {VERB_ROWS(NO_COLUMN, RULE_OF)};

/* What a ship could have done where it is, before it began to turn cards back. */
FL_FN int is_over(const state *s, int seat, fl_move m) {
    int place = s->at[seat];
    switch (m.verb) {
    case RAISE: return place == TREASURE_ISLAND || place == HOLD_ISLAND + m.a;
    case BUY: return place == TAVERN;
    case BURY:
    case BANK: return place == TREASURE_ISLAND;
    default: return m.verb == SHELTER && place == COVE;
    }
}

/* The rule that keeps a verb out of this step. */
FL_FN fl_rule why_not_now(const state *s, int seat, fl_move m) {
    int step = fl_top(s), skips = m.verb == PASS || m.verb == DONE, fights = m.verb >= FLEE && m.verb <= FIRE;
    if (step == WHEELS && skips) return NO_ISLAND;                /* 403: one must be chosen */
    if (step == WINDOW && fights) return CARD_WINDOW;             /* 605: cards come first */
    if (step == DUEL && skips) return FLEE_OR_ROLL;               /* 612: there is no passing */
    if (step == STEER && m.verb == FLEE) return ROYAL_NAVY;       /* 651: it never flees */
    if (step == STEER && (skips || fights)) return NAVY_STEERED;  /* 652 */
    if (step == SHELTERED && skips) return COVE_SHARE;            /* 721: it must be taken */
    if (step == REFIT && is_over(s, seat, m)) return TURN_CARDS;  /* 731 */
    if (step >= SHELTERED && s->at[seat] == COVE && m.verb == RAISE) return COVE_REPAIR; /* 722 */
    return VERB_RULE[m.verb];
}

FL_FN fl_rule why(const void *v, int seat, fl_move m) {
    const state *s = (const state *)v;
    if (!s->depth) return GAME_OVER;                            /* 801 */
    if (!(active(s) >> seat & 1)) return NOT_YOUR_TURN;         /* 302 */
    if (!(VERB_STEPS[m.verb] >> fl_top(s) & 1)) return why_not_now(s, seat, m);
    if (m.verb == PASS || m.verb == DONE || m.verb == FLEE) return OK;
    if (m.verb <= RENEW) return why_action(s, seat, m);
    if (m.verb <= SAP) return why_battle_card(s, seat, m);
    if (m.verb == ATTACK) return why_attack(s, seat, m.a);
    if (m.verb == FIRE) return foes(s) >> m.a & 1 ? OK : NO_SUCH_FOE; /* 615 */
    if (m.verb == SAIL) return ISLANDS >> m.a & 1 ? OK : NO_ISLAND;   /* 403, 405 */
    return why_visit(s, seat, m);
}

FL_FN int list(fl_move *out, int n, int verb, int a, int b) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    out[n] = m;
    return n + 1;
}

FL_FN int list_set(fl_move *out, int n, int verb, unsigned set) {
    for (; set; set &= set - 1) n = list(out, n, verb, fl_lowest(set), 0);
    return n;
}

FL_FN int list_targets(fl_move *out, int n, int verb, unsigned set) {
    for (; set; set &= set - 1)
        for (int i = 0; i < SECTORS; i++) n = list(out, n, verb, fl_lowest(set), i);
    return n;
}

FL_FN int legal_actions(const state *s, int seat, fl_move *out) {
    const uint8_t *hand = s->hand[seat];
    uint64_t some;
    int n = list(out, 0, PASS, 0, 0);
    memcpy(&some, hand, sizeof some);
    if (!(some | hand[CARD_new_cannons] | hand[CARD_new_crew])) return n;
    unsigned others = others_at(s, seat), ships = others | black_places(s) | navy_places(s);
    if (hand[CARD_evade]) n = list_set(out, n, EVADE, evade_to(s, seat, ships));
    if (hand[CARD_navy]) n = list_set(out, n, NAVY, navy_to(s, seat, others));
    if (hand[CARD_hideout]) n = list_set(out, n, HIDEOUT, 3);
    if (hand[CARD_swap])
        for (int i = 0; i < N_PLAYABLE; i++)
            if (s->discard[i] && i != CARD_swap) n = list(out, n, SWAP, i, 0);
    if (hand[CARD_challenge]) n = list_set(out, n, CHALLENGE, challenge_to(s, seat, ships));
    int reinforce = hand[CARD_reinforcement] && !mat_full(s, s->reinforced[seat]), renew = !mat_full(s, s->renewed[seat]);
    for (int i = 0; i < SECTORS; i++) {
        if (reinforce && !s->reinforced[seat][i]) n = list(out, n, REINFORCE, i, 0);
        if (renew && hand[CARD_new_hold + i]) n = list(out, n, RENEW, i, 0);
    }
    return n;
}

FL_FN int legal_cards(const state *s, int seat, fl_move *out, int n, unsigned enemies, unsigned standing) {
    const uint8_t *hand = s->hand[seat];
    for (int i = CARD_weapon; i < CARD_sabotage; i++)
        if (hand[i] && !(i == CARD_grapeshot && s->lying[seat][i - CARD_weapon])) n = list(out, n, WEAPON + i - CARD_weapon, 0, 0);
    if (hand[CARD_sabotage]) n = list_set(out, list_targets(out, n, SABOTAGE, enemies), SAP, standing);
    return n;
}

FL_FN int legal_port(const state *s, int seat, fl_move *out) {
    int n = list(out, 0, DONE, 0, 0), place = s->at[seat];
    if (place == TAVERN) return why_buy(s, seat) == OK ? list(out, n, BUY, 0, 0) : n;
    for (unsigned set = raisable(s, seat); set; set &= set - 1)
        if (why_raise(s, seat, fl_lowest(set)) == OK) n = list(out, n, RAISE, fl_lowest(set), 0);
    if (place != TREASURE_ISLAND) return n;
    for (int i = 1; i <= s->treasure[seat] && i < SIZE_AMOUNT; i++) n = list(out, n, BURY, i, 0);
    for (int i = 1; i * GOLD_PER_RUM <= s->gold[seat] && i < SIZE_AMOUNT; i++) n = list(out, n, BANK, i, 0);
    return n;
}

FL_FN int legal_refit(const state *s, int seat, fl_move *out) {
    int n = list(out, 0, DONE, 0, 0), paid = TURN_PRICE <= s->gold[seat] + s->rebate;
    for (int i = 0; i < SECTORS; i++) {
        if (paid && s->reinforced[seat][i] == FLIPPED) n = list(out, n, TURN, i, 0);
        if (s->renewed[seat][i] == FLIPPED) n = list(out, n, RESTORE, i, 0);
    }
    return n;
}

FL_FN int legal_fitting(const state *s, int seat, fl_move *out) {
    int n = list(out, 0, DONE, 0, 0);
    for (int i = 0; i < SECTORS; i++)
        if (why_raise(s, seat, i) == OK) n = list(out, n, RAISE, i, 0);
    return n;
}

/* The same rules as `why`, asked for all moves of a step at once; the generic tests hold the two against each other. */
FL_FN int legal(const void *v, int seat, fl_move *out) {
    const state *s = (const state *)v;
    int n;
    if (!(active(s) >> seat & 1)) return 0;
    switch (fl_top(s)) {
    case FITTING: return legal_fitting(s, seat, out);
    case WHEELS: return list_set(out, 0, SAIL, ISLANDS);
    case ACTIONS: return legal_actions(s, seat, out);
    case WINDOW: return legal_cards(s, seat, out, list(out, 0, PASS, 0, 0), targets(s, seat), foes(s));
    case DUEL:
        n = list_targets(out, list(out, 0, FLEE, 0, 0), ATTACK, targets(s, seat));
        return legal_cards(s, seat, out, list_set(out, n, FIRE, foes(s)), targets(s, seat), foes(s));
    case STEER: return list_targets(out, 0, ATTACK, fighters(s));
    case PORT: return legal_port(s, seat, out);
    case SHELTERED: return list_set(out, 0, SHELTER, destroyed(s, seat) >= 0 && s->gold[seat] < REPAIR_PRICE ? 1 : 3);
    default: return legal_refit(s, seat, out);
    }
}

/* ---- goods and cards ------------------------------------------------------------------------------------ */

FL_FN uint8_t sum_up(int a, int b) { return (uint8_t)(a + b > MOST ? MOST : a + b); } /* 805; far beyond what a game can bring */

FL_FN void earn(state *s, int seat, int rum, fl_host *h) {
    if (!rum) return;
    s->rum[seat] = sum_up(s->rum[seat], rum);
    fl_tell(h, TOLD_RUM, FL_EVERYONE, seat, rum, 0, 0);
}

FL_FN void get_gold(state *s, int seat, int n, fl_host *h) {
    if (!n) return;
    s->gold[seat] = sum_up(s->gold[seat], n);
    fl_tell(h, TOLD_GOLD, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void load(state *s, int seat, int n, fl_host *h) { /* 702: there are fifty treasures */
    int left = TREASURES;
    for (int i = 0; i < s->seats; i++) left -= s->treasure[i];
    int got = n < left ? n : left;
    s->treasure[seat] += (uint8_t)got;
    if (got) fl_tell(h, TOLD_TREASURES, FL_EVERYONE, seat, got, 0, 0);
    if (got < n) fl_tell(h, TOLD_NO_TREASURE, FL_EVERYONE, 0, 0, 0, 0);
}

FL_FN int unknown_cards(const state *s, int seat) { /* in a hand, to those who watched */
    int n = s->held[seat];
    for (int i = 0; i < N_PLAYABLE; i++) n -= s->known[seat][i];
    return n;
}

/* 208, 210: the discards become the pile. From now on all know what it was made of, and that the hands are older. */
FL_FN void reshuffle(state *s, fl_host *h) {
    unsigned first = 0;
    for (int i = 0; i < N_PLAYABLE; i++) first |= s->made[i];
    for (int i = 0; i < N_PLAYABLE; i++) {
        s->made[i] = s->pile[i] = s->discard[i];
        s->n_pile += s->discard[i];
        s->discard[i] = 0;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        s->old[seat] = (uint8_t)unknown_cards(s, seat), s->drawn[seat] = 0;
        if (!first) s->elder[seat] = s->old[seat];
    }
    fl_tell(h, TOLD_SHUFFLED, FL_EVERYONE, 0, 0, 0, 0);
}

FL_FN void take_card(state *s, int seat, fl_host *h) { /* 207-211 */
    if (!cards_left(s)) {
        fl_tell(h, TOLD_NO_CARD, FL_EVERYONE, 0, 0, 0, 0);
        return;
    }
    if (!s->n_pile) reshuffle(s, h);
    int card = fl_draw_bag(h, s->pile, N_CARDS, KIND_CARD, 1u << seat);
    s->pile[card]--, s->n_pile--;
    s->hand[seat][card]++, s->held[seat]++, s->drawn[seat]++;
    fl_tell(h, TOLD_TOOK, FL_EVERYONE, seat, 0, 0, 0);
    fl_tell(h, TOLD_DREW, 1u << seat, seat, card, 0, 0);
    if (!s->n_pile && cards_left(s)) reshuffle(s, h);
}

/* A card leaves the hand; if all knew one of its kind there, it was that one. */
FL_FN void spend(state *s, int seat, int card) {
    s->hand[seat][card]--, s->held[seat]--;
    s->known[seat][card] -= s->known[seat][card] != 0;
}

/* ---- before the first round; phase 1: sailing ------------------------------------------------------------- */

FL_FN void turn_up_loot(state *s, fl_host *h) { /* 401 */
    for (int i = 0; i < PILES; i++) {
        int card = fl_draw_bag(h, s->loot, N_LOOTS, KIND_LOOT, FL_EVERYONE);
        s->loot[card]--;
        s->up[i] = (uint8_t)(1 + card);
        fl_tell(h, TOLD_LOOT, FL_EVERYONE, TAVERN + i, card, 0, 0);
    }
}

FL_FN void start_round(state *s, fl_host *h) { /* 301 */
    s->round++;
    s->done = 0;
    fl_tell(h, TOLD_ROUND, FL_EVERYONE, s->round, 0, 0, 0);
    turn_up_loot(s, h);
    fl_goto(s, WHEELS);
}

FL_FN void show_ships(state *s, fl_host *h) { /* 109 */
    for (int seat = 0; seat < s->seats; seat++) {
        s->gold[seat] -= (uint8_t)plan_cost(s, seat);
        for (int i = 0; i < SECTORS; i++) {
            int price = plan_price(s, seat, i);
            s->ring[seat][i] += s->plan[seat][i], s->plan[seat][i] = 0;
            if (price) fl_tell(h, TOLD_RAISED, FL_EVERYONE, seat, i, value(s, seat, i), price);
        }
        fl_tell(h, TOLD_FITTED, FL_EVERYONE, seat, s->gold[seat], 0, 0);
    }
}

FL_FN void move_black(state *s, int ship, int place, fl_host *h) {
    s->black[ship] = (uint8_t)place;
    fl_tell(h, TOLD_BLACK, FL_EVERYONE, s->legend[ship], place, 0, 0);
}

/* 404, 305: a die for each black ship; the second is thrown again while it shows the first one's island, so it is one of the others. */
FL_FN void roll_black(state *s, fl_host *h) {
    int first = s->round == ROUNDS ? TREASURE_ISLAND : fl_draw(h, ISLANDS, KIND_PLACE, FL_EVERYONE);
    move_black(s, 0, first, h);
    if (s->black[1]) move_black(s, 1, fl_draw(h, ISLANDS & ~(1u << first), KIND_PLACE, FL_EVERYONE), h);
}

FL_FN void show_wheels(state *s, fl_host *h) { /* 402 */
    memcpy(s->at, s->wheel, sizeof s->at);
    memset(s->wheel, 0, sizeof s->wheel);
    for (int seat = 0; seat < s->seats; seat++) fl_tell(h, TOLD_SAILED, FL_EVERYONE, seat, s->at[seat], 0, 0);
    if (s->options[REVENGE]) roll_black(s, h);
    s->done = 0;
    line_up_by_place(s, h);
    fl_goto(s, ACTIONS);
}

/* ---- fights ------------------------------------------------------------------------------------------------ */

FL_FN int dice(const state *s, int seat) { /* 565, 566, 621, 661, 664, 665 */
    int cannons = value(s, seat, CANNONS), crew = value(s, seat, CREW), n = cannons < crew ? cannons : crew;
    int boarding = s->boarding == 1 + s->island;
    if (s->renewed[seat][CANNONS]) return MOST_DICE;
    if (s->renewed[seat][CREW]) n = boarding && s->options[NEWCREW_SIX] ? MOST_DICE : cannons;
    else if (boarding) n = crew;
    n += s->lying[seat][0];
    return n < MOST_DICE ? n : MOST_DICE;
}

/* Up to three dice as one word, for the log. They are sorted, the highest first. */
FL_FN int dice_word(const uint8_t *die, int n) {
    if (n == 1) return die[0] - 1;
    if (n == 2) return 6 + die[0] * (die[0] - 1) / 2 + die[1] - 1;
    return 27 + (die[0] - 1) * die[0] * (die[0] + 1) / 6 + die[1] * (die[1] - 1) / 2 + die[2] - 1;
}

FL_FN void tell_dice(uint8_t die[], int n, fl_host *h) {
    for (int i = 1; i < n; i++)
        for (int k = i; k && die[k] > die[k - 1]; k--) {
            uint8_t lower = die[k - 1];
            die[k - 1] = die[k], die[k] = lower;
        }
    if (n <= 3) fl_tell(h, TOLD_ROLL, FL_EVERYONE, dice_word(die, n), 0, 0, 0);
    else fl_tell(h, TOLD_BROADSIDE, FL_EVERYONE, dice_word(die, 3), dice_word(die + 3, n - 3), 0, 0);
}

FL_FN int roll(int n, int from, fl_host *h) { /* 622 */
    uint8_t die[MOST_DICE] = {0, 0, 0, 0, 0, 0};
    int hits = 0;
    for (int i = 0; i < n; i++) {
        die[i] = (uint8_t)(1 + fl_deal(h, 6, KIND_DIE, FL_EVERYONE));
        hits += die[i] >= from;
    }
    if (h->scribe) tell_dice(die, n, h);
    return hits;
}

FL_FN int fogged(const state *s, int seat) { return s->lying[seat][CARD_fog - CARD_weapon] != 0; } /* 663, 670 */

/* 632, 645, 804: what each that stays gets for a ship that leaves. */
FL_FN int flight_rum(const state *s) {
    if (s->island == MAT) return 0;
    return foes(s) || s->island == TREASURE_ISLAND ? s->options[FLEE_AWARD] : 1;
}

/* 623, 631-634: a ship goes to the cove with the cards in its sectors (568), those who stay get rum; in the fight for the
 * places none (804). 645 RULING: nor for one that leaves fellows rather than rivals: while a foe stands, and at Treasure Island. */
FL_FN void leave(state *s, int seat, int fled, fl_host *h) {
    s->at[seat] = COVE;
    if (s->island == MAT) {
        s->outlasted[seat] = (uint8_t)fl_count(fighters(s));
        return;
    }
    if (!flight_rum(s) || (fled && !s->hit)) return;
    for (unsigned left = fighters(s); left; left &= left - 1) earn(s, fl_lowest(left), 1, h);
}

FL_FN void destroy(state *s, int seat, int sector, fl_host *h) { /* 623 */
    s->ring[seat][sector] = 0;
    fl_tell(h, TOLD_DESTROYED, FL_EVERYONE, seat, sector, 0, 0);
    leave(s, seat, 0, h);
}

FL_FN void hit_card(state *s, uint8_t *left, int seat, int card, int sector, fl_host *h) { /* 563 */
    fl_tell(h, --*left ? TOLD_FLIPPED : TOLD_LOST, FL_EVERYONE, seat, card, sector, 0);
    s->discard[card] += !*left;
}

FL_FN void waste(int hits, fl_host *h) { /* 624 */
    if (hits > 0) fl_tell(h, TOLD_WASTED, FL_EVERYONE, hits, 0, 0, 0);
}

/* 563, 622-624: the reinforcement takes hits first, then the New card, then the ring. */
FL_FN void damage(state *s, int seat, int sector, int hits, fl_host *h) {
    int ring = s->ring[seat][sector];
    if (hits) s->hit = 1;
    for (; hits; hits--) {
        if (s->reinforced[seat][sector]) hit_card(s, &s->reinforced[seat][sector], seat, CARD_reinforcement, sector, h);
        else if (s->renewed[seat][sector]) hit_card(s, &s->renewed[seat][sector], seat, CARD_new_hold + sector, sector, h);
        else if (s->ring[seat][sector] > 1) s->ring[seat][sector]--;
        else {
            waste(hits - 1, h);
            destroy(s, seat, sector, h);
            return;
        }
    }
    if (s->ring[seat][sector] < ring) fl_tell(h, TOLD_DAMAGED, FL_EVERYONE, seat, sector, value(s, seat, sector), s->ring[seat][sector]);
}

FL_FN int next_mark(state *s) { /* takes it from the list; ships that are gone are skipped; -1: none is left */
    int n = 0, seat;
    while (n < MOST_SEATS && s->marks[n] && s->at[s->marks[n] - 1] != s->island) n++;
    seat = n < MOST_SEATS ? s->marks[n] - 1 : -1;
    for (int i = 0; i < MOST_SEATS; i++) s->marks[i] = i + n + 1 < MOST_SEATS ? s->marks[i + n + 1] : 0;
    return seat;
}

FL_FN int marks_left(const state *s) {
    int left = 0;
    for (int i = 0; i < MOST_SEATS; i++) left |= s->marks[i] && s->at[s->marks[i] - 1] == s->island;
    return left;
}

/* 643, 644, 646, 653, 655: a foe is beaten, its rum shared at once. When the last one falls the rest of the combat round lapses. */
FL_FN void fall(state *s, int foe, fl_host *h) {
    int ship = black_at(s, s->island), pot = foe == BLACK ? LEGENDS[s->legend[ship]].pot : (int)ROYAL_POT;
    unsigned victors = fighters(s);
    int share = pot / fl_count(victors);
    if (foe == BLACK) {
        s->down |= (uint8_t)(1u << ship);
        fl_tell(h, TOLD_BEATEN, FL_EVERYONE, s->legend[ship], 0, 0, 0);
    } else fl_tell(h, TOLD_NAVY_BEATEN, FL_EVERYONE, 0, 0, 0, 0);
    for (; victors; victors &= victors - 1) earn(s, fl_lowest(victors), share ? share : 1, h);
    int next = foe == ROYAL && s->shots == BLACK ? next_mark(s) : -1; /* the black ship still has its shot of this round */
    memset(s->marks, 0, sizeof s->marks);
    if (next >= 0) s->marks[0] = (uint8_t)(1 + next);
    if (!foes(s)) memset(s->order, 0, sizeof s->order);
}

FL_FN int hits_to_beat(const state *s, int foe) { /* 641, 651, 901 */
    return foe == BLACK ? LEGENDS[s->legend[black_at(s, s->island)]].hits : (int)ROYAL_HITS;
}

FL_FN void strike(state *s, int foe, int hits, fl_host *h) {
    int most = hits_to_beat(s, foe), n = s->struck[foe] + hits;
    s->struck[foe] = (uint8_t)(n < most ? n : most);
    if (hits) s->hit = 1;
    waste(n - most, h);
    if (n >= most) fall(s, foe, h);
}

FL_FN int fight_over(const state *s) { /* 604 */
    unsigned left = fighters(s);
    return !left || (!foes(s) && (s->island == TREASURE_ISLAND || !several(left)));
}

FL_FN void start_fight(state *s, int place, fl_host *h) { /* 602, 605, 648 */
    s->island = (uint8_t)place;
    s->hit = s->lead = s->shots = s->done = 0;
    memset(s->struck, 0, sizeof s->struck);
    memset(s->marks, 0, sizeof s->marks);
    fl_tell(h, TOLD_FIGHT, FL_EVERYONE, place, 0, 0, 0);
    line_up_by_speed(s, h);
    fl_goto(s, WINDOW);
}

FL_FN void clear_fight(state *s) {
    s->island = MAT;
    s->hit = s->lead = s->shots = s->done = 0;
    memset(s->struck, 0, sizeof s->struck);
    memset(s->marks, 0, sizeof s->marks);
}

FL_FN void discard_battle_cards(state *s) { /* 607 */
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < N_LYING; i++) s->discard[CARD_weapon + i] += s->lying[seat][i], s->lying[seat][i] = 0;
    s->discard[CARD_boarding] += s->boarding != 0;
    s->boarding = 0;
    for (int i = 0; i < PILES; i++) s->discard[CARD_navy] += s->navy[i] != 0, s->navy[i] = 0; /* 651 */
}

/* 642, 901: whom a black ship shoots at first. */
FL_FN int prominence(const state *s, int seat, int first) {
    int fields = 0;
    switch (first) {
    case BY_SPEED: return speed(s, seat);
    case BY_GOLD: return s->gold[seat];
    case BY_TREASURES: return s->treasure[seat];
    case BY_FEWEST_FIELDS:
        for (int i = 0; i < SECTORS; i++) fields += s->ring[seat][i];
        return MOST - fields;
    default: return s->rum[seat];
    }
}

FL_FN void take_aim(state *s, fl_host *h) { /* 642, 647 RULING: this order holds until all of it were shot at; who is gone is skipped */
    uint8_t key[FL_SEATS] = {0, 0, 0, 0, 0, 0};
    int first = LEGENDS[s->legend[black_at(s, s->island)]].first;
    for (unsigned left = fighters(s); left; left &= left - 1) key[fl_lowest(left)] = (uint8_t)prominence(s, fl_lowest(left), first);
    line_up(s, fighters(s), key, s->marks, h);
}

FL_FN int lowest_sector(const state *s, int seat) {
    int sector = 0;
    for (int i = 1; i < SECTORS; i++)
        if (s->ring[seat][i] < s->ring[seat][sector]) sector = i;
    return sector;
}

FL_FN void black_shoots(state *s, fl_host *h) { /* 641, 642, 663 */
    const legend_row *captain = &LEGENDS[s->legend[black_at(s, s->island)]];
    if (!marks_left(s)) take_aim(s, h);
    int seat = next_mark(s), sector = captain->sector == LOWEST_SECTOR ? lowest_sector(s, seat) : captain->sector;
    int hits = roll(captain->dice, fogged(s, seat) ? 6 : captain->from, h);
    fl_tell(h, TOLD_BLACK_SHOT, FL_EVERYONE, s->legend[black_at(s, s->island)], seat, sector, hits);
    damage(s, seat, sector, hits, h);
}

/* 611, 642, 654: a combat round begins; the order holds to its end. */
FL_FN void start_combat_round(state *s, fl_host *h) {
    line_up_by_speed(s, h);
    s->lead = s->renewed[s->order[0] - 1][SAILS] != 0; /* 564 */
    s->shots = 0;
    if (black_at(s, s->island) >= 0 && !marks_left(s)) take_aim(s, h);
}

/* Black ship and navy shoot before the players, but after the New sails. 1: the navy's owner has to aim. */
FL_FN int foes_shoot(state *s, fl_host *h) {
    if (s->shots == BLACK) {
        s->shots++;
        if (foes(s) & 1u << BLACK) {
            black_shoots(s, h);
            return 0;
        }
    }
    s->shots++;
    return foes(s) >> ROYAL & 1;
}

FL_FN void end_fight(state *s, fl_host *h);

/* Goes on to the next ship that has to act in the fight. */
FL_FN void next_actor(state *s, fl_host *h) {
    while (!fight_over(s)) {
        int seat = s->turn < MOST_SEATS ? s->order[s->turn] : 0;
        if (seat && s->at[seat - 1] != s->island) s->turn++; /* 623: gone */
        else if (s->shots == BLACK && foes(s) == 1u << BLACK && !marks_left(s)) start_combat_round(s, h); /* 642: all were shot at */
        else if (s->shots < FOES && foes(s) && !(seat && s->turn == 0 && s->lead)) {
            if (!foes_shoot(s, h)) continue;
            fl_goto(s, STEER);
            return;
        } else if (seat) {
            fl_goto(s, DUEL);
            return;
        } else if (foes(s) == 1u << BLACK) s->turn = s->shots = 0; /* 642: the next target of the same round */
        else start_combat_round(s, h);
    }
    end_fight(s, h);
}

/* 605, 608 RULING: the order is that of the beginning of the fight, lots included; it is gone through again until all have passed. */
FL_FN void next_in_window(state *s, fl_host *h) {
    while (!fight_over(s)) {
        int seat = s->turn < MOST_SEATS ? s->order[s->turn] : 0;
        if (!(fighters(s) & ~(unsigned)s->done)) {
            s->done = 0;
            start_combat_round(s, h);
            next_actor(s, h);
            return;
        }
        if (!seat) s->turn = 0;
        else if (s->at[seat - 1] == s->island) return;
        else s->turn++;
    }
    end_fight(s, h);
}

FL_FN int fight_at(const state *s, int place) { /* 601, 603 */
    unsigned ships = ships_at(s, place);
    if (!ships) return 0;
    return black_at(s, place) >= 0 || navy_at(s, place) || (several(ships) && place != TREASURE_ISLAND);
}

/* ---- phase 4: loot ------------------------------------------------------------------------------------------- */

FL_FN void claim_loot(state *s, fl_host *h) { /* 701, 702 */
    for (int i = 0; i < PILES; i++) {
        unsigned ship = ships_at(s, TAVERN + i);
        int card = s->up[i] - 1;
        s->up[i] = 0;
        if (!ship) continue;
        int seat = fl_lowest(ship);
        fl_tell(h, TOLD_LOOTED, FL_EVERYONE, seat, TAVERN + i, 0, 0);
        earn(s, seat, LOOTS[card].rum, h);
        get_gold(s, seat, LOOTS[card].gold, h);
        load(s, seat, LOOTS[card].treasures, h);
        if (LOOTS[card].cards) take_card(s, seat, h);
    }
}

/* ---- phase 6, and the end --------------------------------------------------------------------------------------- */

FL_FN void next_legends(state *s, fl_host *h) { /* 902 */
    for (int i = 0; i < 2; i++) {
        if (!(s->down >> i & 1)) continue;
        unsigned at_sea = 1u << s->legend[0] | (s->black[1] ? 1u << s->legend[1] : 0);
        if (!s->legends) s->legends = (uint8_t)(((1u << N_LEGENDS) - 1) & ~at_sea);
        s->legend[i] = (uint8_t)fl_draw(h, s->legends, KIND_LEGEND, FL_EVERYONE);
        s->legends &= (uint8_t)~(1u << s->legend[i]);
    }
}

FL_FN void check_holds(state *s, fl_host *h) { /* 567, 742 */
    for (int seat = 0; seat < s->seats; seat++) {
        int over = s->treasure[seat] - value(s, seat, HOLD);
        if (over <= 0 || s->renewed[seat][HOLD]) continue;
        s->treasure[seat] -= (uint8_t)over;
        fl_tell(h, TOLD_OVERBOARD, FL_EVERYONE, seat, over, 0, 0);
    }
}

FL_FN void show_rum_cards(state *s, fl_host *h) { /* 205, 802 */
    for (int seat = 0; seat < s->seats; seat++) {
        int sum = 0;
        for (int i = CARD_rum_1; i < N_CARDS; i++) {
            int n = s->hand[seat][i];
            sum += n * (i - CARD_rum_1 + 1);
            s->hand[seat][i] = 0, s->held[seat] -= (uint8_t)n, s->discard[i] += (uint8_t)n;
        }
        s->rum[seat] = sum_up(s->rum[seat], sum);
        if (sum) fl_tell(h, TOLD_RUM_CARDS, FL_EVERYONE, seat, sum, 0, 0);
    }
}

FL_FN unsigned tied_with(const state *s, int seat) {
    unsigned set = 0;
    for (int other = 0; other < s->seats; other++)
        set |= (unsigned)(s->rum[other] == s->rum[seat] && s->outlasted[other] == s->outlasted[seat]) << other;
    return set;
}

/* 803, 804: the players at equal rum fight, those with most rum first; without a tie the game is over. */
FL_FN void settle_ties(state *s, fl_host *h) {
    int best = -1;
    for (int seat = 0; seat < s->seats; seat++)
        if (several(tied_with(s, seat)) && (best < 0 || s->rum[seat] > s->rum[best])) best = seat;
    if (best < 0) {
        fl_pop(s);
        s->turn = 0;
        memset(s->order, 0, sizeof s->order);
        fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
        return;
    }
    for (unsigned left = tied_with(s, best); left; left &= left - 1) s->at[fl_lowest(left)] = MAT;
    fl_tell(h, TOLD_TIED, FL_EVERYONE, s->rum[best], 0, 0, 0);
    start_fight(s, MAT, h);
}

FL_FN int black_next(const state *s, int ship) { return s->black[ship] % TREASURE_ISLAND + 1; } /* 741 */

FL_FN void end_round(state *s, fl_host *h) { /* 741, 742 */
    for (int i = 0; !s->options[REVENGE] && i < 2; i++)
        if (s->black[i]) s->black[i] = (uint8_t)black_next(s, i);
    if (s->options[LEGENDARY]) next_legends(s, h);
    s->down = 0; /* 644 */
    for (int i = 0; !s->options[REVENGE] && i < 2; i++)
        if (s->black[i]) fl_tell(h, TOLD_BLACK, FL_EVERYONE, s->legend[i], s->black[i], 0, 0);
    check_holds(s, h);
    memset(s->order, 0, sizeof s->order);
    s->turn = 0;
    if (s->round < ROUNDS) {
        start_round(s, h);
        return;
    }
    show_rum_cards(s, h);
    settle_ties(s, h);
}

/* ---- phase 5: islands and cove ----------------------------------------------------------------------------------- */

FL_FN int can_raise(const state *s, int seat) {
    for (unsigned set = raisable(s, seat); set; set &= set - 1)
        if (why_raise(s, seat, fl_lowest(set)) == OK) return 1;
    return 0;
}

FL_FN int can_act(const state *s, int seat) {
    if (s->at[seat] == TAVERN) return why_buy(s, seat) == OK;
    if (s->at[seat] == TREASURE_ISLAND && (s->treasure[seat] || s->gold[seat] >= GOLD_PER_RUM)) return 1;
    return can_raise(s, seat);
}

FL_FN int can_refit(const state *s, int seat) { /* 731 */
    int paid = TURN_PRICE <= s->gold[seat] + s->rebate, can = 0;
    for (int i = 0; i < SECTORS; i++) can |= s->renewed[seat][i] == FLIPPED || (paid && s->reinforced[seat][i] == FLIPPED);
    return can;
}

FL_FN void clear_visit(state *s) { s->rebate = s->bought = s->lifted = s->lifts = 0; }

/* On to the first in order, from `turn` on, who has something to choose. 306 RULING: who has not is not asked. */
FL_FN void next_visit(state *s, fl_host *h) { /* 711 */
    for (; s->turn < MOST_SEATS && s->order[s->turn]; s->turn++) {
        int seat = s->order[s->turn] - 1;
        clear_visit(s);
        s->rebate = s->renewed[seat][CREW] ? REBATE : 0; /* 717 */
        if (s->at[seat] == COVE) fl_goto(s, SHELTERED);
        else if (can_act(s, seat)) fl_goto(s, PORT);
        else if (can_refit(s, seat)) fl_goto(s, REFIT);
        else continue;
        return;
    }
    clear_visit(s);
    end_round(s, h);
}

FL_FN void end_visit(state *s, fl_host *h) {
    s->turn++;
    next_visit(s, h);
}

FL_FN void go_on_visiting(state *s, int seat, int stays, fl_host *h) {
    if (stays) return;
    if (fl_top(s) != REFIT && can_refit(s, seat)) fl_goto(s, REFIT);
    else end_visit(s, h);
}

FL_FN void end_battles(state *s, fl_host *h) { /* phases 3 to 5 */
    discard_battle_cards(s);
    claim_loot(s, h);
    line_up_by_place(s, h);
    next_visit(s, h);
}

FL_FN void next_fight(state *s, int from, fl_host *h) { /* 601 */
    clear_fight(s);
    for (int place = from; place <= TREASURE_ISLAND; place++)
        if (fight_at(s, place)) {
            start_fight(s, place, h);
            return;
        }
    end_battles(s, h);
}

FL_FN void end_fight(state *s, fl_host *h) {
    if (s->island != MAT) {
        next_fight(s, s->island + 1, h);
        return;
    }
    for (unsigned left = fighters(s); left; left &= left - 1) s->at[fl_lowest(left)] = COVE;
    discard_battle_cards(s);
    clear_fight(s);
    settle_ties(s, h);
}

/* ---- play --------------------------------------------------------------------------------------------------------- */

FL_FN void choose_secretly(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == RAISE) {
        s->plan[seat][m.a]++;
        return;
    }
    if (m.verb == SAIL) s->wheel[seat] = m.a;
    s->done |= (uint8_t)(1u << seat);
    if (s->done != everybody(s)) return;
    if (m.verb == SAIL) {
        show_wheels(s, h);
        return;
    }
    show_ships(s, h);
    start_round(s, h);
}

FL_FN void hide_out(state *s, int seat, int goods, fl_host *h) { /* 531 */
    fl_tell(h, TOLD_CARD, FL_EVERYONE, seat, CARD_hideout, 0, 0);
    if (goods == SOME_GOLD) get_gold(s, seat, HIDEOUT_GOLD, h);
    else load(s, seat, HIDEOUT_TREASURES, h);
}

FL_FN void play_action(state *s, int seat, fl_move m, fl_host *h) {
    int card = m.verb == RENEW ? CARD_new_hold + m.a : m.verb - EVADE;
    spend(s, seat, card);
    s->discard[card] += m.verb == EVADE || (m.verb >= HIDEOUT && m.verb <= CHALLENGE); /* 504; the others stay on the board */
    switch (m.verb) {
    case EVADE:
    case CHALLENGE:
        s->at[seat] = m.a;
        fl_tell(h, m.verb == EVADE ? TOLD_EVADED : TOLD_CHALLENGED, FL_EVERYONE, seat, m.a, 0, 0);
        return;
    case NAVY:
        s->navy[m.a - 1] = (uint8_t)(1 + seat);
        fl_tell(h, TOLD_SENT, FL_EVERYONE, seat, m.a, 0, 0);
        return;
    case HIDEOUT: hide_out(s, seat, m.a, h); return;
    case SWAP: /* 541: all see which card it is */
        s->discard[m.a]--, s->hand[seat][m.a]++, s->held[seat]++, s->known[seat][m.a]++;
        fl_tell(h, TOLD_SWAPPED, FL_EVERYONE, seat, m.a, 0, 0);
        return;
    default: (m.verb == RENEW ? s->renewed : s->reinforced)[seat][m.a] = UPRIGHT; fl_tell(h, TOLD_PLACED, FL_EVERYONE, seat, card, m.a, 0);
    }
}

FL_FN int passes(state *s, int seat, fl_move m, fl_host *h) { /* 503, 605: done, until somebody else does something */
    if (m.verb != PASS) return s->done = 0;
    s->done |= (uint8_t)(1u << seat);
    fl_tell(h, TOLD_PASSED, FL_EVERYONE, seat, 0, 0, 0);
    return 1;
}

FL_FN void take_action_turn(state *s, int seat, fl_move m, fl_host *h) { /* 501-503 */
    if (!passes(s, seat, m, h)) play_action(s, seat, m, h);
    if (s->done == everybody(s)) next_fight(s, TAVERN, h);
    else if (++s->turn == s->seats) line_up_by_place(s, h); /* 502: a new sweep, in the order of now */
}

FL_FN void play_battle_card(state *s, int seat, fl_move m, fl_host *h) {
    int card = m.verb == SAP ? CARD_sabotage : CARD_weapon + m.verb - WEAPON;
    spend(s, seat, card);
    if (m.verb >= SABOTAGE) s->discard[CARD_sabotage]++;
    switch (m.verb) {
    case BOARD: s->boarding = (uint8_t)(1 + s->island); break; /* 664, 671 */
    case SABOTAGE: /* 669, 673 */
        fl_tell(h, TOLD_SABOTAGED, FL_EVERYONE, seat, m.a, m.b, 0);
        damage(s, m.a, m.b, 1, h);
        return;
    case SAP:
        fl_tell(h, TOLD_SAPPED, FL_EVERYONE, seat, m.a, s->struck[m.a] + 1, 0);
        strike(s, m.a, 1, h);
        return;
    default: s->lying[seat][card - CARD_weapon]++;
    }
    fl_tell(h, TOLD_CARD, FL_EVERYONE, seat, card, 0, 0);
}

FL_FN void take_window_turn(state *s, int seat, fl_move m, fl_host *h) { /* 605 */
    if (!passes(s, seat, m, h)) play_battle_card(s, seat, m, h);
    s->turn++;
    next_in_window(s, h);
}

FL_FN void recoil(state *s, int seat, fl_host *h) { /* 668: nothing protects against it; 672 */
    s->lying[seat][CARD_grapeshot - CARD_weapon] = 0;
    s->discard[CARD_grapeshot]++;
    fl_tell(h, TOLD_RECOIL, FL_EVERYONE, seat, 0, 0, 0);
    if (s->ring[seat][CANNONS] <= 2) destroy(s, seat, CANNONS, h);
    else {
        s->ring[seat][CANNONS] -= 2;
        fl_tell(h, TOLD_DAMAGED, FL_EVERYONE, seat, CANNONS, value(s, seat, CANNONS), s->ring[seat][CANNONS]);
    }
}

FL_FN void shoot(state *s, int seat, fl_move m, fl_host *h) { /* 612, 622, 663, 666 */
    int grapeshot = s->lying[seat][CARD_grapeshot - CARD_weapon];
    int from = grapeshot ? 3 : m.verb == ATTACK && fogged(s, m.a) ? 6 : 5, hits = roll(dice(s, seat), from, h);
    if (m.verb == ATTACK) {
        fl_tell(h, TOLD_SHOT, FL_EVERYONE, seat, m.a, m.b, hits);
        damage(s, m.a, m.b, hits, h);
    } else {
        int most = hits_to_beat(s, m.a), n = s->struck[m.a] + hits;
        fl_tell(h, TOLD_FIRED, FL_EVERYONE, seat, m.a, hits, n < most ? n : most);
        strike(s, m.a, hits, h);
    }
    if (grapeshot) recoil(s, seat, h);
}

FL_FN void take_combat_turn(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb <= SAP) { /* 606: cards before the roll; 609: then he still flees or rolls */
        play_battle_card(s, seat, m, h);
        if (fight_over(s) || !s->order[s->turn]) next_actor(s, h);
        return;
    }
    s->turn++;
    if (m.verb == FLEE) { /* 631 */
        fl_tell(h, TOLD_FLED, FL_EVERYONE, seat, 0, 0, 0);
        leave(s, seat, 1, h);
    } else shoot(s, seat, m, h);
    next_actor(s, h);
}

FL_FN void steer_navy(state *s, fl_move m, fl_host *h) { /* 651, 652, 663 */
    int hits = roll(ROYAL_DICE, fogged(s, m.a) ? 6 : 5, h);
    fl_tell(h, TOLD_NAVY_SHOT, FL_EVERYONE, m.a, m.b, hits, 0);
    damage(s, m.a, m.b, hits, h);
    next_actor(s, h);
}

FL_FN int pay(state *s, int seat, int price) { /* 717, 719 */
    int saved = s->rebate < price ? s->rebate : price;
    s->rebate -= (uint8_t)saved;
    s->gold[seat] -= (uint8_t)(price - saved);
    return price - saved;
}

FL_FN void raise_sector(state *s, int seat, int sector, fl_host *h) { /* 713, 714 */
    int paid = pay(s, seat, PRICE[s->ring[seat][sector]]);
    s->ring[seat][sector]++;
    if (s->at[seat] == TREASURE_ISLAND) s->lifted = (uint8_t)(1 + sector), s->lifts++;
    fl_tell(h, TOLD_RAISED, FL_EVERYONE, seat, sector, value(s, seat, sector), paid);
}

FL_FN void visit_port(state *s, int seat, fl_move m, fl_host *h) { /* 718 RULING: one thing after the other, in any order */
    switch (m.verb) {
    case RAISE: raise_sector(s, seat, m.a, h); break;
    case BUY: /* 712 */
        s->gold[seat] -= CARD_PRICE, s->bought++;
        fl_tell(h, TOLD_BOUGHT, FL_EVERYONE, seat, 0, 0, 0);
        take_card(s, seat, h);
        break;
    case BURY: /* 715 */
        s->treasure[seat] -= m.a;
        fl_tell(h, TOLD_BURIED, FL_EVERYONE, seat, m.a, 0, 0);
        s->rum[seat] = sum_up(s->rum[seat], m.a);
        break;
    case BANK: /* 716 */
        s->gold[seat] -= (uint8_t)(m.a * GOLD_PER_RUM);
        fl_tell(h, TOLD_BANKED, FL_EVERYONE, seat, m.a * GOLD_PER_RUM, m.a, 0);
        s->rum[seat] = sum_up(s->rum[seat], m.a);
        break;
    default: break;
    }
    go_on_visiting(s, seat, m.verb != DONE && can_act(s, seat), h);
}

FL_FN void visit_cove(state *s, int seat, int share, fl_host *h) { /* 721-723 */
    int sector = destroyed(s, seat);
    fl_tell(h, TOLD_SHELTERED, FL_EVERYONE, seat, 0, 0, 0);
    take_card(s, seat, h);
    if (share == CARD_AND_GOLD) get_gold(s, seat, COVE_GOLD, h);
    else if (cards_left(s)) take_card(s, seat, h);
    if (sector >= 0) {
        s->gold[seat] -= REPAIR_PRICE;
        s->ring[seat][sector] = START_RING;
        fl_tell(h, TOLD_REPAIRED, FL_EVERYONE, seat, sector, 0, 0);
    }
    go_on_visiting(s, seat, 0, h);
}

FL_FN void refit(state *s, int seat, fl_move m, fl_host *h) { /* 731 */
    if (m.verb != DONE) {
        int paid = m.verb == TURN ? pay(s, seat, TURN_PRICE) : 0, card = m.verb == TURN ? CARD_reinforcement : CARD_new_hold + m.a;
        (m.verb == TURN ? s->reinforced : s->renewed)[seat][m.a] = UPRIGHT;
        fl_tell(h, TOLD_TURNED, FL_EVERYONE, seat, card, m.a, paid);
    }
    go_on_visiting(s, seat, m.verb != DONE && can_refit(s, seat), h);
}

FL_FN void play(void *v, int seat, fl_move m, fl_host *h) {
    state *s = (state *)v;
    switch (fl_top(s)) {
    case FITTING:
    case WHEELS: choose_secretly(s, seat, m, h); return;
    case ACTIONS: take_action_turn(s, seat, m, h); return;
    case WINDOW: take_window_turn(s, seat, m, h); return;
    case DUEL: take_combat_turn(s, seat, m, h); return;
    case STEER: steer_navy(s, m, h); return;
    case PORT: visit_port(s, seat, m, h); return;
    case SHELTERED: visit_cove(s, seat, m.a, h); return;
    default: refit(s, seat, m, h); return;
    }
}

FL_FN void setup(void *v, fl_host *h) { /* 101-109, 201, 202 */
    state *s = (state *)v;
    for (int i = 0; i < N_CARDS; i++) s->pile[i] = COPIES[i];
    for (int i = 0; i < N_LOOTS; i++) s->loot[i] = LOOT_COPIES;
    s->n_pile = ALL_CARDS;
    fl_push(s, FITTING);
    for (int seat = 0; seat < s->seats; seat++) {
        s->gold[seat] = START_GOLD;
        for (int i = 0; i < SECTORS; i++) s->ring[seat][i] = START_RING;
        take_card(s, seat, h);
    }
    s->black[0] = TAVERN;
    s->black[1] = s->seats == 3 ? CANNONS_ISLAND : 0;
    if (!s->options[LEGENDARY]) return;
    s->legends = (1u << N_LEGENDS) - 1; /* 901 */
    for (int i = 0; i < 2; i++) {
        if (!s->black[i]) continue;
        s->legend[i] = (uint8_t)fl_draw(h, s->legends, KIND_LEGEND, FL_EVERYONE);
        s->legends &= (uint8_t)~(1u << s->legend[i]);
    }
}

/* ---- the end -------------------------------------------------------------------------------------------------------- */

FL_FN void result(const void *v, int score[], int rank[]) { /* 802, 803 */
    const state *s = (const state *)v;
    for (int seat = 0; seat < s->seats; seat++) {
        score[seat] = s->rum[seat], rank[seat] = 1;
        for (int other = 0; other < s->seats; other++)
            rank[seat] += s->rum[other] > s->rum[seat] || (s->rum[other] == s->rum[seat] && s->outlasted[other] < s->outlasted[seat]);
    }
}

/* ---- what could be ---------------------------------------------------------------------------------------------------- */

FL_FN int fighting(const state *s) { return s->depth && fl_top(s) >= WINDOW && fl_top(s) <= STEER; }
FL_FN int fighting_off(const state *s) { return fighting(s) && s->island == MAT; } /* 803 */
FL_FN int at_end(const state *s) { return !s->depth || fighting_off(s); } /* the twelfth round is over, rum cards are shown */

/* The tavern cards that lie open. */
FL_FN int open_cards(const state *s, int card) {
    int n = s->discard[card];
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < SECTORS; i++) {
            n += card == CARD_reinforcement && s->reinforced[seat][i];
            n += card == CARD_new_hold + i && s->renewed[seat][i];
            n += card == CARD_weapon + i ? s->lying[seat][i] : 0;
        }
    for (int i = 0; card == CARD_navy && i < PILES; i++) n += s->navy[i] != 0;
    return n + (card == CARD_boarding && s->boarding);
}

FL_FN int is_first_pile(const state *s) {
    unsigned made = 0;
    for (int i = 0; i < N_PLAYABLE; i++) made |= s->made[i];
    return !made;
}

/* A card out of the bag, of those that `most` allows; if it allows none, any. -1: the bag is empty. */
FL_FN int out_of(uint8_t bag[N_CARDS], uint8_t most[N_CARDS], int n_kinds, fl_host *h) {
    uint8_t may[N_CARDS];
    int sum = 0;
    for (int i = 0; i < N_CARDS; i++) sum += may[i] = i >= n_kinds ? 0 : bag[i] < most[i] ? bag[i] : most[i];
    for (int i = 0; !sum && i < N_CARDS; i++) may[i] = bag[i];
    for (int i = 0; !sum && i < N_CARDS; i++) sum |= may[i];
    if (!sum) return -1;
    int card = fl_draw_bag(h, may, N_CARDS, KIND_CARD, 0);
    bag[card]--;
    most[card] -= most[card] != 0;
    return card;
}

/* What is still unknown in each hand: cards in all, at least so many from before the pile was made, and of that pile. */
typedef struct { int left[FL_SEATS], old[FL_SEATS], fresh[FL_SEATS]; } gaps;

FL_FN void fill_gaps(state *s, gaps *g, const int n[], uint8_t bag[], uint8_t most[], fl_host *h) {
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = n[seat], card; i > 0 && g->left[seat] > 0; i--, g->left[seat]--)
            if ((card = out_of(bag, most, at_end(s) ? (int)N_PLAYABLE : (int)N_CARDS, h)) >= 0) s->hand[seat][card]++;
}

/* 205, 208: rum cards never reach the discards, so those in hands are from the first pile. Each is in any place that is as old. */
FL_FN void imagine_rum(state *s, gaps *g, uint8_t bag[], fl_host *h) {
    for (int card = CARD_rum_1; card < N_CARDS; card++)
        for (; bag[card]; bag[card]--) {
            uint8_t room[FL_SEATS] = {0, 0, 0, 0, 0, 0};
            int sum = 0;
            for (int seat = 0; seat < s->seats; seat++) {
                int n = s->elder[seat] - s->hand[seat][CARD_rum_1] - s->hand[seat][CARD_rum_2] - s->hand[seat][CARD_rum_3];
                int most = g->left[seat] - (g->fresh[seat] > 0 ? g->fresh[seat] : 0);
                sum += room[seat] = (uint8_t)(g->left[seat] <= 0 || n <= 0 ? 0 : n < most ? n : most);
            }
            if (!sum) return;
            int seat = fl_draw_bag(h, room, FL_SEATS, KIND_SEAT, 0);
            s->hand[seat][card]++, g->left[seat]--, g->old[seat]--;
        }
}

/* Cards that nobody has seen are anywhere with equal odds. Once the discards have become the pile, all know what that pile was
 * made of: then a hand holds at least so many cards from before, and at least so many of the new pile. */
FL_FN void imagine_cards(state *s, int viewer, fl_host *h) {
    uint8_t bag[N_CARDS], from_pile[N_CARDS], older[N_CARDS], any[N_CARDS];
    gaps g = {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}};
    int later = !is_first_pile(s);
    for (int i = 0; i < N_CARDS; i++) {
        int n = COPIES[i] - open_cards(s, i) - (viewer >= 0 ? s->hand[viewer][i] : 0);
        for (int seat = 0; i < N_PLAYABLE && seat < s->seats; seat++) n -= seat != viewer ? s->known[seat][i] : 0;
        bag[i] = any[i] = (uint8_t)(n > 0 ? n : 0);
        from_pile[i] = i < N_PLAYABLE ? s->made[i] : 0;
        older[i] = (uint8_t)(COPIES[i] - from_pile[i]);
        s->pile[i] = 0;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        g.left[seat] = unknown_cards(s, seat);
        g.old[seat] = g.left[seat] - s->drawn[seat], g.fresh[seat] = g.left[seat] - s->old[seat];
        for (int i = 0; i < N_CARDS; i++) s->hand[seat][i] = i < N_PLAYABLE ? s->known[seat][i] : 0;
    }
    if (later) {
        for (int i = 0, card; i < s->n_pile && (card = out_of(bag, from_pile, N_PLAYABLE, h)) >= 0; i++) s->pile[card]++;
        imagine_rum(s, &g, bag, h);
        fill_gaps(s, &g, g.old, bag, older, h);
        fill_gaps(s, &g, g.fresh, bag, from_pile, h);
    }
    fill_gaps(s, &g, g.left, bag, any, h);
    for (int i = 0; !later && i < N_CARDS; i++) s->pile[i] = bag[i];
}

FL_FN void imagine(void *v, int viewer, fl_host *h) {
    state *s = (state *)v;
    int step = s->depth ? fl_top(s) : -1;
    imagine_cards(s, viewer, h);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        s->wheel[seat] = (uint8_t)(step == WHEELS && s->done >> seat & 1 ? fl_draw(h, ISLANDS, KIND_PLACE, 0) : 0);
        memset(s->plan[seat], 0, sizeof s->plan[seat]);
        for (uint32_t i; step == FITTING && (i = fl_deal(h, SECTORS + 1, KIND_NUMBER, 0)) < SECTORS && why_raise(s, seat, (int)i) == OK;)
            s->plan[seat][i]++;
    }
}

#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif

/* A fight has no last round, but every roll is likely to hit and few fields are left to be hit: thousands of moves do not happen. */
FL_EXPORT(cove, .version = 2, .min_seats = 3, .max_seats = 5, .min_published = 3, .max_published = 5, .longest = 20000,
    .together = 1u << FITTING | 1u << WHEELS);
