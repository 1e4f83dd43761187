/* heur.c - Piratenbucht: what a bot counts. What may still come of this round is counted in tenths of a rum point. */

FL_FN int ring_of(const state *s, int seat, int sector) { return s->ring[seat][sector] + s->plan[seat][sector]; }

FL_FN int hits_taken(const state *s, int seat, int sector) { /* until the sector is destroyed */
    return ring_of(s, seat, sector) + s->reinforced[seat][sector] + s->renewed[seat][sector];
}

FL_FN int toughness(const state *s, int seat) { /* of the weakest sector */
    int least = hits_taken(s, seat, HOLD);
    for (int i = 1; i < SECTORS; i++)
        if (hits_taken(s, seat, i) < least) least = hits_taken(s, seat, i);
    return least;
}

FL_FN int total_hits(const state *s, int seat) {
    return hits_taken(s, seat, HOLD) + hits_taken(s, seat, SAILS) + hits_taken(s, seat, CANNONS) + hits_taken(s, seat, CREW);
}

FL_FN int guns(const state *s, int seat) { /* dice in a fight to come, without cards for it */
    int cannons = VALUE[CANNONS][ring_of(s, seat, CANNONS)], crew = VALUE[CREW][ring_of(s, seat, CREW)];
    if (s->renewed[seat][CANNONS]) return MOST_DICE;
    return s->renewed[seat][CREW] || cannons < crew ? cannons : crew;
}

FL_FN int capacity(const state *s, int seat) { return s->renewed[seat][HOLD] ? 20 : VALUE[HOLD][ring_of(s, seat, HOLD)]; }

FL_FN int later(const state *s) { return s->round < ROUNDS; } /* a further round comes */

FL_FN int purse(const state *s, int seat) { return later(s) ? s->gold[seat] - plan_cost(s, seat) : 0; }

/* What a card is good for, in tenths of a rum point; rum cards are counted as rum. */
FL_FN int trick(int card) {
    /* clang-format off */
    switch (card) {
    case CARD_hideout: return 22;
    case CARD_new_cannons: return 20;
    case CARD_evade: return 8;
    case CARD_swap: case CARD_new_sails: case CARD_new_crew: case CARD_weapon: case CARD_fog: case CARD_grapeshot: return 7;
    case CARD_navy: case CARD_new_hold: case CARD_sabotage: return 6;
    case CARD_reinforcement: case CARD_wind: return 5;
    case CARD_challenge: return 4;
    case CARD_boarding: return 3;
    default: return 0;
    }
    /* clang-format on */
}

FL_FN int tricks(const state *s, int seat) {
    int sum = 0;
    if (!later(s)) return 0;
    for (int i = 0; i < N_PLAYABLE; i++) sum += s->hand[seat][i] * trick(i);
    return sum;
}

FL_FN int stash(const state *s, int seat) {
    return s->hand[seat][CARD_rum_1] + 2 * s->hand[seat][CARD_rum_2] + 3 * s->hand[seat][CARD_rum_3];
}

/* ---- the island of this round ------------------------------------------------------------------------ */

enum { SURE = 256, RUM = 10, TREASURE = 8, GOLD = 3, CARD = 6, SHELTER_WORTH = 10 }; /* chances of 256; worth in tenths of rum */

FL_FN int loot_worth(const state *s, int seat, int place) {
    int card = place >= TAVERN && place <= PILES ? s->up[place - 1] : 0, room = capacity(s, seat) - s->treasure[seat];
    if (!card) return 0;
    const loot_row *loot = &LOOTS[card - 1];
    int n = loot->treasures < room ? loot->treasures : room > 0 ? room : 0;
    return loot->rum * RUM + later(s) * (n * TREASURE + loot->gold * GOLD) + loot->cards * CARD;
}

FL_FN int strength(const state *s, int seat) { /* squared: who shoots better and lasts longer wins twice */
    int n = dice(s, seat) * toughness(s, seat);
    if (fogged(s, seat)) n += n / 2;
    return n * n + 1;
}

/* How likely a ship outlasts black ship and navy together with `dice` of all ships there. */
FL_FN int outlast(const state *s, int seat, int place, int ships, int n_dice, unsigned against) {
    int need = 0, harm = 0, here = fighting(s) && s->island == place; /* hits to land; hits taken in a round, in thirds */
    if (against & 1u << BLACK) {
        const legend_row *captain = &LEGENDS[s->legend[black_at(s, place)]];
        need += captain->hits - (here ? s->struck[BLACK] : 0), harm += captain->dice * (7 - captain->from) / 2;
    }
    if (against & 1u << ROYAL) need += 4 - (here ? s->struck[ROYAL] : 0), harm += 4;
    int lasts = (against & 1u << ROYAL ? toughness(s, seat) : hits_taken(s, seat, HOLD)) * ships * n_dice, kills = need * harm;
    return SURE * lasts * lasts / (lasts * lasts + kills * kills + 1);
}

FL_FN unsigned against(const state *s, int place) {
    int royal = navy_at(s, place) != 0, here = fighting(s) && s->island == place;
    if (fighting(s) && place < s->island) return 0;
    if (here && s->struck[ROYAL] >= ROYAL_HITS) royal = 0;
    return (unsigned)(black_at(s, place) >= 0) << BLACK | (unsigned)royal << ROYAL;
}

/* Once the ships are there: how likely this one stays, of 256. */
FL_FN int stays(const state *s, int seat) {
    int place = s->at[seat], n_dice = 0, sum = 0, chance = SURE;
    unsigned ships = ships_at(s, place), foe = against(s, place);
    if (foe) {
        for (unsigned left = ships; left; left &= left - 1) n_dice += dice(s, fl_lowest(left));
        chance = outlast(s, seat, place, fl_count(ships), n_dice, foe);
    }
    if (!several(ships) || place == TREASURE_ISLAND) return chance;
    int own = strength(s, seat), fastest = speed(s, seat);
    for (unsigned left = ships & ~(1u << seat); left; left &= left - 1) {
        int other = fl_lowest(left), n = strength(s, other);
        sum += speed(s, other) > fastest ? n + n / 4 : n;
    }
    return chance * own / (own + sum);
}

/* Before the wheels are shown: how likely nobody else goes there. Others are drawn by the same loot, the more the better it is. */
FL_FN int alone_at(const state *s, int place) {
    int sum = 0, own = 0, chance = SURE;
    for (int i = TAVERN; i <= TREASURE_ISLAND; i++) {
        int draw = 30;
        if (i <= PILES && s->up[i - 1]) {
            const loot_row *loot = &LOOTS[s->up[i - 1] - 1];
            draw = 10 + loot->rum * RUM + loot->treasures * TREASURE / 2 + loot->gold * GOLD + loot->cards * CARD;
        }
        if (black_at(s, i) >= 0) draw /= 3;
        sum += draw * draw;
        if (i == place) own = draw * draw;
    }
    for (int other = 1; other < s->seats; other++) chance = chance * (sum - own) / sum;
    return chance;
}

FL_FN int keeps(const state *s, int seat) {
    int step = s->depth ? fl_top(s) : -1, place = s->wheel[seat];
    if (step == ACTIONS || fighting(s)) return s->at[seat] == COVE || s->at[seat] == MAT ? 0 : stays(s, seat);
    if (step != WHEELS || !place) return 0;
    int black = black_at(s, place) >= 0 && !s->options[REVENGE];
    int chance = black ? outlast(s, seat, place, 1, guns(s, seat), 1u << BLACK) : SURE;
    if (place == TREASURE_ISLAND) return chance;
    int own = 0, sum = 0, alone = alone_at(s, place);
    for (int other = 0; other < s->seats; other++) {
        int n = guns(s, other) * toughness(s, other);
        if (other == seat) own = n * n * (s->seats - 1) + 1;
        else sum += n * n;
    }
    return chance * (alone + (SURE - alone) * own / (own + sum)) / SURE;
}

FL_FN int place_of(const state *s, int seat) { return s->depth && fl_top(s) == WHEELS ? s->wheel[seat] : s->at[seat]; }

FL_FN int awaits_visit(const state *s, int seat) { /* after the fights: its visit of the island is still to come or going on */
    int step = s->depth ? fl_top(s) : -1;
    if (step != PORT && step != SHELTERED && step != REFIT) return 0;
    for (int i = s->turn + (step == REFIT); i < MOST_SEATS && s->order[i]; i++)
        if (s->order[i] == 1 + seat) return 1;
    return 0;
}

FL_FN int spoils(const state *s, int seat) {
    int worth = loot_worth(s, seat, place_of(s, seat));
    return worth ? worth * keeps(s, seat) / SURE : 0;
}

/* How likely treasures can be buried in this very round, of 256. */
FL_FN int lands(const state *s, int seat) {
    if (place_of(s, seat) != TREASURE_ISLAND) return 0;
    return awaits_visit(s, seat) ? (int)SURE : keeps(s, seat);
}

/* Rum in tenths: on the track, on cards, and what is as good as buried. */
FL_FN int sure_rum(const state *s, int seat) {
    int due = s->treasure[seat] + (later(s) ? 0 : s->gold[seat] / GOLD_PER_RUM);
    return RUM * (s->rum[seat] + stash(s, seat)) + (RUM - 1) * due * lands(s, seat) / SURE;
}

/* Treasures in tenths that must be buried in a later round. */
FL_FN int cargo(const state *s, int seat) {
    int n = s->treasure[seat], most = capacity(s, seat);
    return later(s) ? RUM * (n < most ? n : most) * (SURE - lands(s, seat)) / SURE : 0;
}

/* Rum that a fight may bring: for beaten foes, for ships that leave. */
FL_FN int glory(const state *s, int seat) {
    int place = place_of(s, seat), step = s->depth ? fl_top(s) : -1;
    if (place == MAT || place == COVE) return 0;
    if (step == WHEELS) return black_at(s, place) >= 0 && !s->options[REVENGE] ? keeps(s, seat) * 6 * RUM / SURE : 0;
    unsigned ships = ships_at(s, place), foe = against(s, place);
    int chance = foe || several(ships) ? keeps(s, seat) : 0, n = fl_count(ships),
        pot = (foe & 1u << BLACK ? 6 : 0) + (foe & 1u << ROYAL ? 4 : 0);
    return !chance ? 0 : chance * (pot * RUM / n + (place != TREASURE_ISLAND) * (n - 1) * RUM * 2 / 3) / SURE;
}

/* Other ships that he has to do with in this round, in tenths. */
FL_FN int quarrel(const state *s, int seat) {
    int place = place_of(s, seat), step = s->depth ? fl_top(s) : -1;
    if (place < TAVERN || place > PILES) return 0;
    if (step == WHEELS) return 10 * (SURE - alone_at(s, place)) / SURE;
    if (step != ACTIONS && !fighting(s)) return 0;
    return 10 * (fl_count(ships_at(s, place)) - 1);
}

FL_FN int refuge(const state *s, int seat) { /* a card and gold in the cove, for those who are driven there */
    int step = s->depth ? fl_top(s) : -1;
    if (step != ACTIONS && !fighting(s)) return s->at[seat] == COVE && awaits_visit(s, seat) ? (int)SHELTER_WORTH : 0;
    return s->at[seat] == MAT ? 0 : SHELTER_WORTH * (SURE - keeps(s, seat)) / SURE;
}

/* What the gold aboard can do at the island: cards, or the sector that holds the ship back. */
FL_FN int errand(const state *s, int seat) {
    int place = place_of(s, seat), gold = s->gold[seat];
    if (!later(s) || (place != TAVERN && (place < HOLD_ISLAND || place > CREW_ISLAND))) return 0;
    int chance = awaits_visit(s, seat) ? (int)SURE : keeps(s, seat);
    if (place == TAVERN) return chance * (gold < 6 ? gold : 6) / SURE;
    int sector = place - HOLD_ISLAND, ring = s->ring[seat][sector], n = 0;
    for (int left = gold; ring < TOP_RING && left >= PRICE[ring]; n++) left -= PRICE[ring++];
    return chance * n / SURE;
}

FL_FN int wrecked(const state *s, int seat) { return destroyed(s, seat) >= 0; }

/* Weights by tools/train.py (greedy:2 at four against itself, 1600 steps) from what `flotilla fit` had found. */
/* clang-format off */
#define TERMS(T)                                                                                                       \
    T(rum,            14,    36,  100,  100,  100, sure_rum(s, seat))                                                  \
    T(cargo,          12,     8,  100,  115,  100, cargo(s, seat))                                                     \
    T(tricks,         27,     4,  100,  100,  100, tricks(s, seat))                                                    \
    T(gold,           64,    13,  100,  120,  100, purse(s, seat))                                                     \
    T(capacity,       51,     4,  100,  100,  100, capacity(s, seat))                                                  \
    T(sails,          25,     3,  100,  100,  100, VALUE[SAILS][ring_of(s, seat, SAILS)])                              \
    T(arms,           39,     0,  100,  100,  100, VALUE[CANNONS][ring_of(s, seat, CANNONS)] + VALUE[CREW][ring_of(s, seat, CREW)]) \
    T(guns,          388,     0,  100,  100,  100, guns(s, seat))                                                      \
    T(toughness,      12,   253,  100,  100,  100, toughness(s, seat))                                                 \
    T(hits,           57,    -5,  100,  100,  100, total_hits(s, seat))                                                \
    T(wrecked,       454,   305,  100,  100,  100, wrecked(s, seat))                                                   \
    T(spoils,         23,     4,  100,  110,  100, spoils(s, seat))                                                    \
    T(glory,           3,     6,  100,  100,  200, glory(s, seat))                                                     \
    T(quarrel,         6,     7,  -300, -120, 560, quarrel(s, seat))                                                   \
    T(refuge,          7,     0,  150,  100,   50, refuge(s, seat))                                                    \
    T(errand,         41,     0,  100,  100,  100, errand(s, seat))
/* clang-format on */

/* What is still open shrinks with the square root of the rounds that are left. */
FL_FN int progress(const void *v) {
    const state *s = (const state *)v;
    int step = s->depth ? fl_top(s) : (int)REFIT + 1;
    int left = step <= ACTIONS ? 3 : step <= STEER ? 2 : 1;
    if (!s->depth || s->round > ROUNDS) left = 0;
    else left += (ROUNDS - (s->round ? s->round : 1)) * 3;
    return FL_FAR - fl_root((uint32_t)(left << 16) / 36);
}
FL_HEUR(1);

/* clang-format off */
static const fl_manner manner = {
    .players = 4, .blind = 0, .shrewd = 0, .haste = 20, .trust = 20, .playout = 0, .horizon = 32, .slip = 10, .explore = 10,
    .level = {{FL_GREEDY, 1}, {FL_GREEDY, 4}, {FL_ROLLOUT, 20}, {FL_ROLLOUT, 200}, {FL_ROLLOUT, 1200}},
    .careers = 0,
    .net = 0};
/* clang-format on */
