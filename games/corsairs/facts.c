/* facts.c - Korsaren der Karibik: what is printed on zones, ships, captains and cards; what a position means: prices, closed ports, the
 * two sides of a battle. Included by rules.c. */
#include "../../engine/facts.h"

#define ROW_OF_NPC(event) NPC_ROWS[(event) / NPC_CARDS][(event) % NPC_CARDS]
#define ROW_OF_SYMBOL(event) SYMBOLS[(event) - EVENT_NPCS].of
/* clang-format off */
#define TABLES(T)                                                                                                                        \
    T(nation_of,         BY(OF(ZONE)),               MAYBE(NATION), (ZONE_ROWS[i].nation + 1) % (NO_NATION + 1), "the nation of a port") \
    T(borders,           BY(OF(ZONE)),               SET(ZONE),     ZONE_ROWS[i].borders, "the zones next to a zone")                    \
    T(ship_parts,        BY2(OF(SHIP), OF(PART)),    NUMBER,        SHIP_ROWS[i].part[j], "a new ship's values")                         \
    T(ship_manoeuvre,    BY(OF(SHIP)),               NUMBER,        SHIP_ROWS[i].manoeuvre, "a ship's manoeuvrability")                  \
    T(ship_cost,         BY(OF(SHIP)),               NUMBER,        SHIP_ROWS[i].price, "gold for a new ship; 0: it cannot be bought")   \
    T(part_die,          BY(OF(PART)),               NUMBER,        i, "the number on a die that hits a part; 0: none does")             \
    T(captain_home,      BY(OF(CAPTAIN)),            ONE(ZONE),     CAPTAIN_ROWS[i].home, "a captain's home port")                       \
    T(captain_skills,    BY2(OF(CAPTAIN), OF(SKILL)), NUMBER,       CAPTAIN_ROWS[i].skill[j], "a captain's skills")                      \
    T(event_npc,         BY(OF(HAPPENING)),          MAYBE(NPC),    i < EVENT_NPCS ? 1 + i / NPC_CARDS : 0,                              \
        "the NPC ship whose captain an event is")                                                                                        \
    T(event_zone,        BY(OF(HAPPENING)),          MAYBE(ZONE),   i < EVENT_NPCS ? 1 + ROW_OF_NPC(i).zone : 0,                         \
        "where he comes into play")                                                                                                      \
    T(event_skills,      BY2(OF(HAPPENING), UPTO(3)), NUMBER,       i < EVENT_NPCS ? ROW_OF_NPC(i).skill[j] : 0,                         \
        "his seamanship, scouting, leadership")                                                                                          \
    T(event_moves,       BY2(OF(HAPPENING), UPTO(3)), MAYBE(NPC),   i < EVENT_NPCS ? 0 : 1 + ROW_OF_SYMBOL(i)[j].npc,                    \
        "the NPC ships that another event moves")                                                                                        \
    T(event_ways,        BY2(OF(HAPPENING), UPTO(3)), NUMBER,       i < EVENT_NPCS ? 0 : ROW_OF_SYMBOL(i)[j].way,                        \
        "and where to: north, east, south, west")                                                                                        \
    T(rumor_zone,        BY(OF(RUMOR)),              ONE(ZONE),     RUMOR_ROWS[i].zone, "where a rumor can be proved")                   \
    T(rumor_skill,       BY(OF(RUMOR)),              ONE(SKILL),    RUMOR_ROWS[i].skill, "by which skill")                               \
    T(mission_zone,      BY(OF(MISSION)),            ONE(ZONE),     MISSION_ROWS[i].zone, "where a mission is on offer")                 \
    T(mission_where,     BY(OF(MISSION)),            MAYBE(ZONE),   (MISSION_ROWS[i].where + 1) % (NOWHERE + 1), "where its task is")    \
    T(mission_gold,      BY(OF(MISSION)),            NUMBER,        MISSION_ROWS[i].gold, "what it pays")                                \
    T(cargo_good,        BY(OF(CARGO)),              ONE(GOOD),     good_of(i), "the good of a cargo card")                              \
    T(cargo_value,       BY(OF(CARGO)),              NUMBER,        CARGO_ROWS[i].value, "what it is worth as plunder")                  \
    T(cargo_icon,        BY(OF(CARGO)),              MAYBE(PART),   (CARGO_ROWS[i].icon + 1) % (PARTS + 1),                              \
        "what its icon hits; none: an escape")                                                                                           \
    T(glory_count,       BY(OF(GLORY)),              NUMBER,        GLORY_COUNT[i], "how many of a glory card there are")                \
    T(hire_cost,         BY(OF(SPECIALIST)),         NUMBER,        HIRE_COST[i], "gold to hire a specialist")                           \
    T(merchants,         BY(OF(NATION)),             NUMBER,        MERCHANTS[i], "merchant tokens of a nation")                         \
    T(mod_tokens,        ONCE,                       NUMBER,        MOD_TOKENS, "tokens of each modification")                           \
    T(demand_tokens,     ONCE,                       NUMBER,        DEMAND_TOKENS, "tokens of each good in demand")                      \
    T(gang_crew,         ONCE,                       NUMBER,        GANG_CREW, "the crew of a gang ashore")                              \
    T(gang_leadership,   ONCE,                       NUMBER,        GANG_LEADERSHIP, "its leadership")                                   \
    T(refill,            ONCE,                       NUMBER,        REFILL, "merchants taken before they are laid out anew")
/* clang-format on */

FL_FN int laid_out(const state *s, int i) { return s->spread_seen[i] && s->spread[i] < CARGO_CARDS; } /* and known */
FL_FN int price_at(const state *s, int i) { return s->zone[s->turn] && laid_out(s, i) ? price_of(s, s->turn, s->spread[i]) : 0; }
FL_FN int bill_of(const state *s, int p) {
    if (!s->zone[s->turn] || s->taken[p] == UINT32_MAX) return 0;
    uint32_t known = 0;
    for (int i = 0; i < SPREAD; i++) known |= (uint32_t)laid_out(s, i) << i;
    return bill(s, s->turn, s->taken[p] & known);
}
FL_FN unsigned closed_ports(const state *s, int p) {
    unsigned ports = 0;
    for (int zone = 0; zone < ZONES; zone++) ports |= (unsigned)closed(s, p, zone) << zone;
    return s->captain[p] ? ports : 0;
}
FL_FN int side_ship(const state *s, int side) { /* 1 + which; 0: a gang, or nobody */
    int p = side_seat(s, side), npc = side_npc(s, side);
    return p >= 0 ? s->ship[p] : npc >= 0 ? 1 + npc_ship(s, npc) : 0;
}
FL_FN int has_side(const state *s, int side) { /* with what he fights with: a captain, or the card of an NPC ship */
    int p = side_seat(s, side), npc = side_npc(s, side);
    return s->fighter[side] && (p >= 0 ? s->captain[p] && s->ship[p] : npc < 0 || s->npc_top[npc]);
}
/* Who answers for a side, 1 + which; 0: nobody. 2201, 2202 */
FL_FN int contested(const state *s, int side) { /* by two ships */
    return has_side(s, side) && has_side(s, 1 - side) && side_ship(s, side) && side_ship(s, 1 - side);
}
FL_FN int played_by(const state *s, int side) {
    int p = side_seat(s, side), other = side_seat(s, 1 - side);
    return p >= 0 ? 1 + p : other >= 0 ? 1 + next_seat(s, other) : 0;
}
/* Whose parts are hit, mended or chosen: 1 + the combatant; 0: those of who is asked. */
FL_FN int parts_meant(const state *s) {
    if (s->depth && fl_top(s) == AT_DAMAGING) return 1 + s->turn;
    return s->fighter[0] && s->fighter[1] && s->victim ? s->fighter[s->victim - 1] : 0;
}
FL_FN int glory_left(const state *s) {
    int n = GLORY_CARDS;
    for (int card = 0; card < GLORIES; card++) n -= s->glory_discard[card];
    for (int p = 0; p < s->seats; p++) n -= n_hand(s, p) + fl_count(s->specialists[p]);
    return n;
}
FL_FN int cargo_left(const state *s) { /* by how many are out, whichever they are */
    int n = CARGO_CARDS - fl_count(s->cargo_discard[0]) - fl_count(s->cargo_discard[1]);
    for (int p = 0; p < s->seats; p++) n -= n_cargo(s, p);
    for (int i = 0; i < SPREAD && s->spread_seen[i]; i++) n--;
    return n;
}
FL_FN int chest_points(const state *s, int p) { /* as far as it is known */
    int points = (s->chest[p] == UINT16_MAX ? s->chest_least[p] : s->chest[p]) / 10;
    return points < s->glory[p] ? points : s->glory[p];
}

FL_FN unsigned prey_nations(const state *s) { /* 1402 */
    unsigned nations = 0;
    for (int n = 0; n < NATIONS && s->depth && fl_top(s) == AT_MERCHANT; n++) {
        fl_move raid = {DO_RAID, (uint8_t)n, 0, 0};
        nations |= (unsigned)(why_merchant(s, s->turn, raid) == OK) << n;
    }
    return nations;
}

/* clang-format off */
#define FACTS(T)                                                                                                                          \
    T(home,              BY(OF(SEAT)),               MAYBE(ZONE),   s->captain[i] ? 1 + home(s, i) : 0, "the captain's home port")        \
    T(pirate,            BY(OF(SEAT)),               YES_NO,        is_pirate(s, i), "somebody has put a bounty on him")                  \
    T(skill,             BY2(OF(SEAT), OF(SKILL)),   NUMBER,        s->captain[i] ? skill(s, i, j) : 0, "skills, with what was learned")  \
    T(most,              BY2(OF(SEAT), OF(PART)),    NUMBER,        s->ship[i] ? most(s, i, j) : 0, "the undamaged values of the ship")   \
    T(manoeuvre,         BY(OF(SEAT)),               NUMBER,        s->ship[i] ? manoeuvre(s, i) : 0, "the manoeuvrability of the ship")  \
    T(closed,            BY(OF(SEAT)),               SET(ZONE),     closed_ports(s, i), "ports that are closed to him")                   \
    T(goal,              BY(OF(SEAT)),               MAYBE(ZONE),   mission_goal(s, i), "where his mission leads now")                    \
    T(npc_ship,          BY(OF(NPC)),                ONE(SHIP),     npc_ship(s, i), "what an NPC captain sails")                          \
    T(npc_captain,       BY(OF(NPC)),                MAYBE(HAPPENING), s->npc_top[i] ? i * NPC_CARDS + s->npc_top[i] : 0,                 \
        "the captain of an NPC ship")                                                                                                     \
    T(sale_price,        BY(OF(SEAT)),               NUMBER,        s->zone[i] ? sale_price(s, i) : 0, "what the port pays for a good")   \
    T(wanted_price,      BY(OF(SEAT)),               NUMBER,        s->zone[i] ? wanted_price(s, i) : 0, "for one that is in demand")     \
    T(takings,           ONCE,                       NUMBER,        s->zone[s->turn] && s->captain[s->turn] ? takings(s, s->turn) : 0,    \
        "gold for what is being sold")                                                                                                    \
    T(mod_price,         BY(OF(SEAT)),               NUMBER,        mod_price(s, i), "what a modification costs him here")                \
    T(repair_price,      BY(OF(SEAT)),               NUMBER,        repair_price(s, i), "a repair")                                       \
    T(weapon_price,      BY(OF(SEAT)),               NUMBER,        weapon_price(s, i), "a special weapon")                               \
    T(crew_price,        BY(OF(SEAT)),               NUMBER,        crew_for_free(s, i) ? 0 : crew_price(s, i), "a crew member")          \
    T(rumor_price,       BY(OF(SEAT)),               NUMBER,        rumor_price(s, i), "a rumor")                                         \
    T(ship_price,        BY2(OF(SEAT), OF(SHIP)),    NUMBER,        ship_price(s, i, j), "a ship; 0: it cannot be bought")                \
    T(ship_yield,        BY(OF(SEAT)),               NUMBER,        s->ship[i] ? ship_yield(s, i) : 0,                                    \
        "what his ship pays of another one")                                                                                              \
    T(goods_price,       BY(UPTO(SPREAD)),           NUMBER,        price_at(s, i), "each card laid out, to the one whose turn it is")    \
    T(bill,              BY(OF(SEAT)),               NUMBER,        bill_of(s, i), "what he is buying costs in all")                      \
    T(prey_nations,      ONCE,                       SET(NATION),   prey_nations(s),                                                      \
        "as whose the merchant that was found may be raided")                                                                             \
    T(plunder,           ONCE,                       NUMBER,        s->prey ? plunder(s, s->turn) : 0, "gold that the raid will bring")   \
    T(escapes,           ONCE,                       NUMBER,        s->prey ? escapes_so_far(s, s->turn) : 0, "escape icons that count")  \
    T(side_ship,         BY(OF(SIDE)),               MAYBE(SHIP),   side_ship(s, i), "the ship on a side of the battle")                  \
    T(side_most,         BY2(OF(SIDE), OF(PART)),    NUMBER,        has_side(s, i) ? side_most(s, i, j) : 0, "its undamaged values")      \
    T(side_seamanship,   BY(OF(SIDE)),               NUMBER,        has_side(s, i) && side_ship(s, i) ? side_skill(s, i, SEAMANSHIP) : 0, \
        "the seamanship on a side")                                                                                                       \
    T(side_leadership,   BY(OF(SIDE)),               NUMBER,        has_side(s, i) ? side_skill(s, i, LEADERSHIP) : 0,                    \
        "the leadership on a side")                                                                                                       \
    T(side_manoeuvre,    BY(OF(SIDE)),               NUMBER,        has_side(s, i) ? side_manoeuvre(s, i) : 0,                            \
        "the manoeuvrability on a side")                                                                                                  \
    T(side_contest,      BY(OF(SIDE)),               NUMBER,        contested(s, i) ? dice_in_contest(s, i) : 0,                          \
        "the dice a side rolls in the contest")                                                                                           \
    T(side_player,       BY(OF(SIDE)),               MAYBE(SEAT),   played_by(s, i), "who plays for a side")                              \
    T(side_asked,        ONCE,                       MAYBE(SIDE),   s->depth ? 1 + side_asked(s) : 0,                                     \
        "the side that the question is about")                                                                                            \
    T(parts_of,          ONCE,                       MAYBE(COMBATANT), parts_meant(s),                                                    \
        "whose parts are hit, mended or chosen; none: those of who is asked")                                                             \
    T(glory_left,        ONCE,                       NUMBER,        glory_left(s), "cards in the glory deck")                             \
    T(cargo_left,        ONCE,                       NUMBER,        cargo_left(s), "cards in the cargo deck")                             \
    T(gold_points,       BY(OF(SEAT)),               NUMBER,        chest_points(s, i),                                                   \
        "points for gold in the chest, as far as they are known")
/* clang-format on */
FL_FACTS;
