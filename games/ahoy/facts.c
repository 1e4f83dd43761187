/* facts.c - Ahoy: what is printed on regions, cards and boards; who is who, what lies where, who controls what. Included by rules.c. */
#include "../../engine/facts.h"

/* clang-format off */
#define TABLES(T)                                                                                                                        \
    T(tile_suit,     BY2(UPTO(2), OF(TILE)),                ONE(SUIT),   TILE_SETS[i][j].suit,                                           \
        "the printed regions, the house's: the suit of their island")                                                                    \
    T(tile_bar,      BY2(UPTO(2), OF(TILE)),                NUMBER,      TILE_SETS[i][j].bar,                                            \
        "1 + the space before the sandbar, clockwise; 0: none")                                                                          \
    T(tile_terrain,  BY3(UPTO(2), OF(TILE), OF(CORNER)),    NUMBER,      TERRAIN(TILE_SETS[i][j].space[k]),                              \
        "open sea, fog, harbor, wreck, current, island")                                                                                 \
    T(tile_flow,     BY3(UPTO(2), OF(TILE), OF(CORNER)),    MAYBE(DIR),  flow_of(TILE_SETS[i][j].space[k]), "where its current flows")   \
    T(tile_gold,     BY3(UPTO(2), OF(TILE), OF(CORNER)),    NUMBER,      GOLD_OF(TILE_SETS[i][j].space[k]), "the gold of its treasure")  \
    T(tile_wind,     BY3(UPTO(2), OF(TILE), OF(CORNER)),    NUMBER,      WIND_OF(TILE_SETS[i][j].space[k]), "its tailwind die; 0: none") \
    T(card_suit,     BY(OF(CARD)),                          ONE(SUIT),   CARD[i].suit, "the suit of a card")                             \
    T(card_cost,     BY(OF(CARD)),                          NUMBER,      CARD[i].cost, "gold for its crew; 0: a die")                    \
    T(card_to,       BY(OF(CARD)),                          ONE(SUIT),   CARD[i].to, "where its goods are delivered")                    \
    T(card_good,     BY2(UPTO(2), OF(CARD)),                ONE(GOOD),   i * CARDS + j, "its goods: printed, the house's")               \
    T(slot_first,    BY2(UPTO(3), OF(BOX)),                 NUMBER,      j < GROUPS ? BOARD[i][j].first : 0,                             \
        "the boards of Squadron, Smugglers and Union: the first slot of a box")                                                          \
    T(slot_count,    BY2(UPTO(3), OF(BOX)),                 NUMBER,      j < GROUPS ? BOARD[i][j].n : 0, "and how many it has")          \
    T(slot_asks,     BY2(UPTO(3), OF(BOX)),                 SET(DIE),    j < GROUPS ? BOARD[i][j].asks : rigging_asks(j),                \
        "the dice that it takes")                                                                                                        \
    T(crew_slots,    ONCE,                                  SET(CARD),   CREW_SLOT_CARDS, "crew with a slot that can be damaged")        \
    T(die_costs,     ONCE,                                  SET(CARD),   DIE_COST_CARDS, "crew that is paid with a die")                 \
    T(reward_of,     BY2(UPTO(2), OF(FIELD)),               ONE(REWARD), REWARD_GRIDS[i][j].reward,                                      \
        "the reward grid: printed, the house's")                                                                                         \
    T(reward_count,  BY2(UPTO(2), OF(FIELD)),               NUMBER,      REWARD_GRIDS[i][j].n, "and how much")                           \
    T(plan_count,    BY(OF(PLAN)),                          NUMBER,      PLAN_COUNT[i], "how many of a plan there are")                  \
    T(guns,          BY(OF(FIGURE)),                        NUMBER,      guns(i), "what a figure adds to a roll by itself")              \
    T(counts,        BY(OF(FIGURE)),                        NUMBER,      counts(i), "what a figure counts for control")                  \
    T(enough_fame,   ONCE,                                  NUMBER,      ENOUGH_FAME, "fame that ends the game")                         \
    T(all_gold,      ONCE,                                  NUMBER,      ALL_GOLD, "coins in the box")                                   \
    T(all_comrades,  ONCE,                                  NUMBER,      ALL_COMRADES, "comrades in the box")                            \
    T(all_patrols,   ONCE,                                  NUMBER,      ALL_PATROLS, "patrols in the box")                              \
    T(all_forts,     ONCE,                                  NUMBER,      ALL_FORTS, "strongholds in the box")                            \
    T(damage_mark,   ONCE,                                  NUMBER,      DAMAGE_MARK, "what lies in a slot that is damaged")
/* clang-format on */

FL_FN int flow_of(unsigned space) { return TERRAIN(space) == CURRENT ? 1 + (int)FLOW(space) : 0; }
FL_FN int guns(int figure) { return figure == STRONGHOLD ? 2 : figure == GUNSHIP ? 3 : 0; } /* 1104, 1211 */
FL_FN unsigned rigging_asks(int box) { return box == B_GUN_FOUR ? 1u << 3 : box == B_GUN_SIX ? 1u << 5 : (unsigned)ANY; }
FL_FN int is_laid(const state *s, int space) { return region_of(space) < s->regions; }
FL_FN int flow_now(const state *s, int space) { return terrain_at(s, space) == CURRENT ? 1 + flow_at(s, space) : 0; }
FL_FN int back_to(const state *s, int dir) {
    return s->sailing && s->at[s->sailing - 1] ? 1 + far_side(s, s->at[s->sailing - 1] - 1, dir) : 0;
}
/* The gold with which the die in hand would fit a box of its owner's board; 0: none is needed, or it would not help. */
FL_FN int price_of(const state *s, int box) {
    int seat = s->turn;
    if (s->die == 0 || box >= GROUPS || !group(s, seat, box)->n || !box_open(s, seat, box)) return 0;
    if (asks(s, seat, box) >> (s->die - 1) & 1) return 0;
    for (int gold = 1; gold <= s->gold[seat]; gold++)
        if (reaches(s, seat, s->die, gold, asks(s, seat, box))) return gold;
    return 0;
}
/* of the battle; -1: none */
FL_FN int figure_on(const state *s, int side) { return (side ? s->foe : s->sailing ? s->mover[s->sailing - 1] : 0) - 1; }
FL_FN int cache_of(const state *s, int side) { /* 1607 */
    return figure_on(s, side) >= 0 && owner(s, figure_on(s, side)) == union_seat(s) ? s->caches * s->ready : 0;
}
FL_FN int fighters_of(const state *s, int side) { /* 1509 */
    int seat = figure_on(s, side) >= 0 ? owner(s, figure_on(s, side)) : (int)FL_SEATS;
    return seat < s->seats && has(s, seat, FIGHTERS);
}
FL_FN int sum_of(const state *s, int side) { return figure_on(s, 0) < 0 || figure_on(s, 1) < 0 ? 0 : strength(s, side); }
/* 704, 705: by how much more than the other's a side's roll must show for victory; the attacker wins when they are even. */
FL_FN int needs_of(const state *s, int side) {
    int more = sum_of(s, !side) - s->rolled[!side] - sum_of(s, side) + s->rolled[side] + side;
    return more > 0 ? more : 0;
}
FL_FN int pledge_points(const state *s, int seat, int side) { /* at the end, when the pledges are bared */
    uint32_t cards = side == FOR_SQUADRON ? s->delivered[seat] & ~s->bared[seat] : s->bared[seat];
    return s->depth || !smuggles(s, seat) ? 0 : pledge_fame(s, cards, side);
}

/* clang-format off */
#define FACTS(T)                                                                                                                          \
    T(board,         BY(OF(SEAT)),                          NUMBER,      board_of(s, i), "what a seat plays: Squadron, Smugglers, Union") \
    T(flagship,      BY(OF(SEAT)),                          ONE(FIGURE), faction(s, i), "its flagship")                                   \
    T(owner,         BY(OF(FIGURE)),                        NUMBER,      owner(s, i), "the seat that a figure belongs to")                \
    T(union_seat,    ONCE,                                  NUMBER,      union_seat(s), "the seat of the Union")                          \
    T(island,        BY(OF(REGION)),                        ONE(SPACE),  island(s, i), "the space of a region's island")                  \
    T(suit,          BY(OF(REGION)),                        ONE(SUIT),   suit_at(s, i), "the suit of a region")                           \
    T(terrain,       BY(OF(SPACE)),                         NUMBER,      is_laid(s, i) ? terrain_at(s, i) : 0,                            \
        "what is printed on a space: open sea, fog, harbor, wreck, current, island")                                                      \
    T(flow,          BY(OF(SPACE)),                         MAYBE(DIR),  is_laid(s, i) ? flow_now(s, i) : 0,                              \
        "where its current flows, as the region is turned")                                                                               \
    T(treasure,      BY(OF(SPACE)),                         NUMBER,      is_laid(s, i) ? GOLD_OF(space_at(s, i)) : 0,                     \
        "the gold of its treasure")                                                                                                       \
    T(wind,          BY(OF(SPACE)),                         NUMBER,      is_laid(s, i) ? WIND_OF(space_at(s, i)) : 0, "its tailwind die") \
    T(control,       BY2(OF(REGION), OF(SIDE)),             NUMBER,      i < s->regions ? control(s, i, j) : 0, "control of a region")    \
    T(comrade_counts, BY(OF(REGION)),                       NUMBER,      i < s->regions ? comrade_counts(s, i) : 0,                       \
        "what each comrade on its island counts for control")                                                                             \
    T(price,         BY(OF(BOX)),                           NUMBER,      price_of(s, i),                                                  \
        "gold with which the die in hand would fit a box of its owner; 0: none needed, or none helps")                                    \
    T(far_side,      BY(OF(DIR)),                           MAYBE(SPACE), back_to(s, i),                                                  \
        "where the Sea Witch would lead the ship under way")                                                                              \
    T(loaded,        BY(OF(SEAT)),                          YES_NO,      loaded_cannons(s, i), "there is a die on the cannons")           \
    T(damage,        BY(OF(SEAT)),                          NUMBER,      damage_on(s, i), "damage on the flagship and its crew")          \
    T(regions_left,  ONCE,                                  NUMBER,      ON_CHART - s->regions, "regions in the stack")                   \
    T(battle_fighters, BY(UPTO(2)),                         NUMBER,      fighters_of(s, i),                                               \
        "of attacker and defender: what Fighters add")                                                                                    \
    T(battle_cache,  BY(UPTO(2)),                           NUMBER,      cache_of(s, i), "what caches add")                               \
    T(battle_sum,    BY(UPTO(2)),                           NUMBER,      sum_of(s, i), "all together")                                    \
    T(battle_needs,  BY(UPTO(2)),                           NUMBER,      figure_on(s, 0) < 0 || figure_on(s, 1) < 0 ? 0 : needs_of(s, i), \
        "by how much more than the other's its roll must show for victory")                                                               \
    T(delivery_points, BY(OF(SEAT)),                        NUMBER,      2 * fl_count(s->delivered[i]), "fame for deliveries")            \
    T(pledge_points, BY2(OF(SEAT), OF(SIDE)),               NUMBER,      pledge_points(s, i, j),                                          \
        "fame that pledged cards brought at the end")
/* clang-format on */
FL_FACTS;
