/* facts.c - Piratenbucht: what is printed on mats, cards and captains; what ships are worth, with what their owners plan.
 * Included by rules.c. */
#include "../../engine/facts.h"

/* clang-format off */
#define TABLES(T)                                                                                                                \
    T(sector_value,     BY2(OF(SECTOR), UPTO(TOP_RING + 1)), NUMBER,        VALUE[i][j],                                         \
        "what a sector is worth with the ring on a field; on 0 it is destroyed")                                                 \
    T(ring_price,       BY(UPTO(TOP_RING + 1)),              NUMBER,        PRICE[i],                                            \
        "gold to raise a ring from a field; 0: it cannot be raised")                                                             \
    T(card_count,       BY(OF(CARD)),                        NUMBER,        COPIES[i], "how many of a tavern card there are")    \
    T(card_rum,         BY(OF(CARD)),                        NUMBER,        i < N_PLAYABLE ? 0 : 1 + i - N_PLAYABLE,             \
        "what a rum card is worth")                                                                                              \
    T(loot_rum,         BY(OF(LOOT)),                        NUMBER,        LOOTS[i].rum, "what a loot card brings: rum")        \
    T(loot_gold,        BY(OF(LOOT)),                        NUMBER,        LOOTS[i].gold, "gold")                               \
    T(loot_treasures,   BY(OF(LOOT)),                        NUMBER,        LOOTS[i].treasures, "treasures")                     \
    T(loot_cards,       BY(OF(LOOT)),                        NUMBER,        LOOTS[i].cards, "tavern cards")                      \
    T(loot_count,       ONCE,                                NUMBER,        LOOT_COPIES, "how many of each loot card there are") \
    T(legend_dice,      BY(OF(LEGEND)),                      NUMBER,        LEGENDS[i].dice, "a black ship's captain: his dice") \
    T(legend_from,      BY(OF(LEGEND)),                      NUMBER,        LEGENDS[i].from, "hit from this number on")          \
    T(legend_sector,    BY(OF(LEGEND)),                      MAYBE(SECTOR), (LEGENDS[i].sector + 1) % (LOWEST_SECTOR + 1),       \
        "this sector; none: the lowest")                                                                                         \
    T(legend_hits,      BY(OF(LEGEND)),                      NUMBER,        LEGENDS[i].hits, "hits that beat him")               \
    T(legend_pot,       BY(OF(LEGEND)),                      NUMBER,        LEGENDS[i].pot, "rum for it")                        \
    T(navy_dice,        ONCE,                                NUMBER,        ROYAL_DICE, "a ship of the Royal Navy: its dice")    \
    T(navy_hits,        ONCE,                                NUMBER,        ROYAL_HITS, "hits that beat it")                     \
    T(navy_pot,         ONCE,                                NUMBER,        ROYAL_POT, "rum for it")                             \
    T(treasures,        ONCE,                                NUMBER,        TREASURES, "treasures in the box")                   \
    T(all_cards,        ONCE,                                NUMBER,        ALL_CARDS, "tavern cards")                           \
    T(rounds,           ONCE,                                NUMBER,        ROUNDS, "rounds of a game")                          \
    T(most_dice,        ONCE,                                NUMBER,        MOST_DICE, "dice in the box")
/* clang-format on */

/* The ships as their owners plan them before the first round, as far as it is known. */
FL_FN state with_plans(const state *s) {
    state planned = *s;
    for (int p = 0; p < s->seats && s->depth && fl_top(s) == FITTING; p++)
        for (int sector = 0; sector < SECTORS; sector++) {
            if (s->plan[p][sector] == UINT8_MAX) planned.plan[p][sector] = 0;
            planned.ring[p][sector] = (uint8_t)(s->ring[p][sector] + planned.plan[p][sector]);
        }
    return planned;
}
FL_FN int planned_ring(const state *s, int p, int sector) { return with_plans(s).ring[p][sector]; }
FL_FN int gold_left(const state *s, int p) {
    state planned = with_plans(s);
    return s->gold[p] - (s->depth && fl_top(s) == FITTING ? plan_cost(&planned, p) : 0);
}
FL_FN int dice_of(const state *s, int p) {
    state planned = with_plans(s);
    return dice(&planned, p);
}
FL_FN int sails_of(const state *s, int p) {
    return VALUE[SAILS][planned_ring(s, p, SAILS)] + WIND_BONUS * s->lying[p][CARD_wind - CARD_weapon];
}
/* 622, 663, 666: the lowest number with which a ship hits another, a ship a foe, a foe a ship. */
FL_FN int fires_from(const state *s, int p) { return s->lying[p][CARD_grapeshot - CARD_weapon] ? 3 : 5; }
FL_FN int hits_from(const state *s, int p, int other) { return fires_from(s, p) > 3 && fogged(s, other) ? 6 : fires_from(s, p); }
FL_FN int foe_from(const state *s, int foe, int p) {
    int ship = black_at(s, s->island);
    return fogged(s, p) ? 6 : foe == BLACK && ship >= 0 ? LEGENDS[s->legend[ship]].from : 5;
}
FL_FN int rum_in_hand(const state *s, int p) {
    int sum = 0;
    for (int card = N_PLAYABLE; card < N_CARDS; card++)
        sum += s->hand[p][card] == UINT8_MAX ? 0 : s->hand[p][card] * (1 + card - N_PLAYABLE);
    return sum;
}

/* clang-format off */
#define FACTS(T)                                                                                                                         \
    T(ring,             BY2(OF(SEAT), OF(SECTOR)),           NUMBER,        planned_ring(s, i, j),                                       \
        "the field of a sector's ring, with what its owner plans")                                                                       \
    T(worth,            BY2(OF(SEAT), OF(SECTOR)),           NUMBER,        VALUE[j][planned_ring(s, i, j)], "what the sector is worth") \
    T(next_price,       BY2(OF(SEAT), OF(SECTOR)),           NUMBER,        PRICE[planned_ring(s, i, j)],                                \
        "gold for the next field; 0: there is none")                                                                                     \
    T(gold,             BY(OF(SEAT)),                        NUMBER,        gold_left(s, i), "gold that is left when plans are paid")    \
    T(dice,             BY(OF(SEAT)),                        NUMBER,        dice_of(s, i), "dice of a ship in a fight")                  \
    T(speed,            BY(OF(SEAT)),                        NUMBER,        sails_of(s, i), "its sails in a fight")                      \
    T(unbounded,        BY(OF(SEAT)),                        YES_NO,        s->renewed[i][HOLD] != 0,                                    \
        "its hold takes any number of treasures")                                                                                        \
    T(rum_in_hand,      BY(OF(SEAT)),                        NUMBER,        rum_in_hand(s, i),                                           \
        "what rum cards in the hand are worth, as far as they are seen")                                                                 \
    T(stands,           BY2(OF(SEAT), OF(SECTOR)),           NUMBER,        s->ring[i][j] + s->reinforced[i][j] + s->renewed[i][j],      \
        "hits that destroy the sector, cards in it included")                                                                            \
    T(hits_from,        BY2(OF(SEAT), OF(SEAT)),             NUMBER,        hits_from(s, i, j), \
        "the lowest number with which one hits another") \
    T(fires_from,       BY(OF(SEAT)),                        NUMBER,        fires_from(s, i), \
        "the lowest number with which it hits a black ship or the navy") \
    T(foe_from,         BY2(OF(FOE), OF(SEAT)),              NUMBER,        foe_from(s, i, j), \
        "the lowest number with which these hit it") \
    T(flight_rum,       ONCE,                                NUMBER,        flight_rum(s),                                               \
        "rum for each that stays when a ship leaves the fight")                                                                          \
    T(black_next,       BY(OF(SHIP)),                        MAYBE(PLACE),  s->black[i] && !s->options[REVENGE] \
        ? 1 + black_next(s, i) : 0, \
        "where a black ship sails next; none: nobody knows")
/* clang-format on */
FL_FACTS;
