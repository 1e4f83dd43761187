/* rules.c - Ahoy: the Bluefin Squadron and the Mollusk Union fight for the sea, the Smugglers live on it.
 * The rules and their numbers are in docs/rules/ahoy.md; the number stands beside the code that carries a rule out.
 * Whatever is under way is a step on the stack: a turn, an action in it, voyages (each figure under way has one step and
 * one row of `mover`, `at` …), at most one battle, at most one damage. Steps in which nobody has a choice run by themselves. */
#include "chart.h"

/* ---- slots and dice ---------------------------------------------------------------------------------------- */

FL_FN const group_row *group(const state *s, int seat, int box) { return &BOARD[board_of(s, seat)][box]; }

/* Like slots are kept in falling order (damage, dice, empty), so that equal positions are equal bytes. */
FL_FN void put(uint8_t *slot, int n, int value) {
    int i = n - 1;
    for (; i > 0 && slot[i - 1] < value; i--) slot[i] = slot[i - 1];
    slot[i] = (uint8_t)value;
}

FL_FN void take(uint8_t *slot, int n, int value) {
    int i = 0;
    while (i < n - 1 && slot[i] != value) i++;
    for (; i < n - 1; i++) slot[i] = slot[i + 1];
    slot[n - 1] = 0;
}

FL_FN int holds(const uint8_t *slot, int n, int value) {
    for (int i = 0; i < n; i++)
        if (slot[i] == value) return 1;
    return 0;
}

/* Boxes of the seat's board with an empty slot. */
FL_FN uint32_t empty_groups(const state *s, int seat) { /* the last slot of a group is empty if any is */
    const uint16_t *last = LAST_SLOT[board_of(s, seat)];
    const uint8_t *slot = s->slot[seat];
    uint32_t open = 0;
    for (int i = 0; i < SLOTS; i++) open |= slot[i] ? 0u : last[i];
    return open;
}

FL_FN uint32_t empty_crew(const state *s, int seat) { /* crew cards of the seat with an empty slot of their own */
    uint32_t open = 0;
    if (!(s->crew[seat] & CREW_SLOT_CARDS)) return 0;
    for (int box = B_CREW; box < B_COST; box++)
        if (has(s, seat, BOX_CARD[box - B_CREW]) && !s->berth[BOX_CARD[box - B_CREW]]) open |= BIT(box);
    return open;
}

FL_FN uint32_t empty_rigging(const state *s) { /* 1209 */
    uint32_t open = 0;
    if (s->union_ship[0] && !s->rigging[0]) open |= BIT(B_CUTTER);
    if (s->union_ship[1] && !s->rigging[1]) open |= BIT(B_GUN_FOUR);
    if (s->union_ship[1] && !s->rigging[2]) open |= BIT(B_GUN_SIX);
    return open;
}

/* 901: slots of a flagship that can be damaged; the dashed ones (Repair, cost boxes) cannot. */
FL_FN uint32_t damageable(const state *s, int seat) { return (empty_groups(s, seat) & ~BIT(B_REPAIR)) | empty_crew(s, seat); }

FL_FN uint32_t slots_for_dice(const state *s, int seat) { /* 302 */
    return empty_groups(s, seat) | empty_crew(s, seat) | (seat == union_seat(s) ? empty_rigging(s) : 0);
}

FL_FN unsigned asks(const state *s, int seat, int box) { /* 303: the values that fit, a bit each */
    return box < GROUPS ? group(s, seat, box)->asks : box == B_GUN_FOUR ? 1u << 3 : box == B_GUN_SIX ? 1u << 5 : (unsigned)ANY;
}

/* Where is the slot of a box, if it is a single one? */
FL_FN uint8_t *single(state *s, int box) { return box < B_CUTTER ? &s->berth[BOX_CARD[box - B_CREW]] : &s->rigging[box - B_CUTTER]; }

FL_FN void fill_box(state *s, int seat, int box, int value) {
    if (box < GROUPS) put(s->slot[seat] + group(s, seat, box)->first, group(s, seat, box)->n, value);
    else *single(s, box) = (uint8_t)value;
}

FL_FN void empty_box(state *s, int seat, int box, int value) {
    if (box < GROUPS) take(s->slot[seat] + group(s, seat, box)->first, group(s, seat, box)->n, value);
    else *single(s, box) = 0;
}

FL_FN int box_holds(const state *s, int seat, int box, int value) {
    if (box < GROUPS) return holds(s->slot[seat] + group(s, seat, box)->first, group(s, seat, box)->n, value);
    if (box < B_CUTTER) return has(s, seat, BOX_CARD[box - B_CREW]) && s->berth[BOX_CARD[box - B_CREW]] == value;
    return seat == union_seat(s) && s->rigging[box - B_CUTTER] == value;
}

/* ---- who is asked ------------------------------------------------------------------------------------------ */

FL_FN int voyage(const state *s) { return s->sailing - 1; } /* the innermost */
FL_FN int figure_of(const state *s, int v) { return s->mover[v] - 1; }
FL_FN int is_voyage(int step) { return step >= MOVING && step <= BONUS; }

FL_FN int strength(const state *s, int side) { /* 704: side 0 attacks */
    int figure = side ? s->foe - 1 : figure_of(s, voyage(s)), seat = owner(s, figure);
    int n = s->rolled[side] + s->lowered[side] + has(s, seat, FIGHTERS);              /* 1509 */
    n += figure == STRONGHOLD ? 2 : figure == GUNSHIP ? 3 : 0;                        /* 1104, 1211 */
    return n + (seat == union_seat(s) ? s->caches * s->ready : 0);                    /* 1607 */
}
FL_FN int winner_side(const state *s) { return strength(s, 0) < strength(s, 1); }    /* 705 */
FL_FN int fighter(const state *s, int side) { return side ? s->foe - 1 : figure_of(s, voyage(s)); }
FL_FN int fighting_seat(const state *s, int side) { return owner(s, fighter(s, side)); }

FL_FN int asked(const state *s) {
    int top = fl_top(s);
    if (top <= FORTS) return s->turn;
    if (top <= REFRESHING) return s->first;
    if (is_voyage(top)) return s->helm[voyage(s)];
    switch (top) {
    case SCHEMING: return union_seat(s);
    case FIRING: case GROGGING: case GROGGED: return fighting_seat(s, 0);
    case ANSWERING: case PARRYING: case PARRIED: return fighting_seat(s, 1);
    case SACKING: case VICTORY: return fighting_seat(s, winner_side(s));
    case DAMAGING: case PUSHING: return s->dealer;
    case REPAIRING: case MONKEY: case AIMING: return s->busy;
    default: return s->rewarded;
    }
}

FL_FN unsigned active(const void *v) {
    const state *s = (const state *)v;
    return s->depth ? 1u << asked(s) : 0;
}

/* ---- what can be chosen: questions that legality and the flow of play share -------------------------------- */

FL_FN int patrols_to_order(const state *s, int space) { /* 1109: patrols there that have not moved in this action */
    int n = s->patrols[space];
    for (int i = 0; i < 4; i++) n -= s->moved[i] == space + 1;
    return n;
}

FL_FN int any_to_order(const state *s) {
    for (int space = 0; space < 4 * s->regions; space++)
        if (s->patrols[space] && patrols_to_order(s, space) > 0) return 1;
    return 0;
}

/* 701, 708: kinds of enemy figures in the space, entered just now, that the innermost voyage still has to fight. */
FL_FN unsigned foes(const state *s) {
    int v = voyage(s), figure = figure_of(s, v), me = owner(s, figure), mine = loaded(s, figure), mu = union_seat(s), at = s->at[v] - 1;
    unsigned found = 0;
    if ((s->course[v] & QUIET) || terrain_at(s, at) == FOG) return 0; /* 806 */
    for (int p = 0; p < s->seats; p++)
        if (p != me && home(s, p) == at && (mine || loaded_cannons(s, p))) found |= BIT(faction(s, p));
    if (me != 0) {
        if (s->patrols[at] > s->patrols_met[v] && (mine || loaded_cannons(s, 0))) found |= BIT(PATROL);
        if (s->forts[at >> 2] > s->forts_met[v] && on_island(s, at)) found |= BIT(STRONGHOLD);
    }
    if (me != mu) {
        if (s->union_ship[0] == at + 1 && mine) found |= BIT(CUTTER);
        if (s->union_ship[1] == at + 1) found |= BIT(GUNSHIP);
    }
    return found & ~(unsigned)s->met[v];
}

FL_FN int afloat(const state *s, int v) { /* is the figure still on the chart? */
    int figure = figure_of(s, v);
    return s->at[v] && (figure == PATROL ? s->patrols[s->at[v] - 1] > 0 : figure < FACTIONS || s->union_ship[figure - CUTTER]);
}

FL_FN int can_bribe(const state *s) { /* 1506 */
    int me = owner(s, figure_of(s, voyage(s)));
    return me == s->turn && has(s, me, EMISSARY) && s->gold[me];
}

FL_FN int cannon_box(const state *s, int seat, int i) { return board_of(s, seat) == SQUADRON ? (i ? B_SIX : B_FIVE) : B_CANNONS; }

FL_FN int cannon_die(const state *s, int seat, int box) { /* 0: none */
    if (box != B_CANNONS && box != B_FIVE && box != B_SIX) return 0;
    const group_row *row = group(s, seat, box);
    int value = row->n ? s->slot[seat][row->first] : 0;
    return value != DAMAGE_MARK ? value : 0;
}

FL_FN int can_lower(const state *s, int side) { /* 703, 1212 */
    int seat = fighting_seat(s, side);
    if (fighter(s, side) == CUTTER) return 0;
    return cannon_die(s, seat, cannon_box(s, seat, 0)) > 1 || cannon_die(s, seat, cannon_box(s, seat, 1)) > 1;
}

FL_FN int can_reroll(const state *s, int side) { /* 1512 */
    int seat = fighting_seat(s, side);
    return fighter(s, side) < FACTIONS && has(s, seat, GROGMASTER) && damageable(s, seat);
}

/* 1207: the Union is asked while it could hold a plan for battles, whether it does or not. */
FL_FN int may_scheme(const state *s) {
    int mu = union_seat(s), out = s->spent[SECRET_PLAN] + s->spent[MISS_PLAN] + s->spent[CACHE_PLAN];
    return s->plans && out < 4 && (fighting_seat(s, 0) == mu || fighting_seat(s, 1) == mu);
}

FL_FN int may_sack(const state *s) { /* 1503 */
    int side = winner_side(s);
    if (s->sacked == 2 || !s->crew[fighting_seat(s, !side)]) return 0;
    return s->sacked || has(s, fighting_seat(s, side), BUCCANEER);
}

enum { NO_CHOICE, PILOT_CHOICE, DRIFT_CHOICE };
FL_FN int terrain_choice(const state *s) {
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1;
    if (figure >= FACTIONS || at < 0) return NO_CHOICE;
    int seat = owner(s, figure), terrain = terrain_at(s, at);
    if (terrain == WRECK) return !(s->course[v] & WRECKED) && has(s, seat, PILOT_CARD) && damageable(s, seat) ? PILOT_CHOICE : NO_CHOICE; /* 1523 */
    if (s->swept[v] >> at & 1) return NO_CHOICE;
    if (terrain == FOG) return has(s, seat, BARRELMAN) ? DRIFT_CHOICE : NO_CHOICE;                                        /* 1527 */
    if (terrain != CURRENT) return NO_CHOICE;
    if (has(s, seat, SEA_DOG)) return DRIFT_CHOICE;                                                                        /* 1520 */
    return has(s, seat, SEA_WITCH) && !(s->course[v] & PUSHED) && next_space(s, at, flow_at(s, at)) == OFF ? DRIFT_CHOICE : NO_CHOICE;
}

FL_FN int shift_target(const state *s, int seat, int value) { /* 805: an empty cannon slot that takes this die; or OFF */
    int box = board_of(s, seat) != SQUADRON ? (int)B_CANNONS : value == 5 ? (int)B_FIVE : value == 6 ? (int)B_SIX : (int)OFF;
    return box == OFF || s->slot[seat][group(s, seat, box)->first] ? (int)OFF : box;
}

FL_FN int can_shift(const state *s, int seat) {
    for (int value = 1; value <= 6; value++) {
        if (shift_target(s, seat, value) == OFF) continue;
        for (int box = 0; box < BOXES; box++)
            if (box_holds(s, seat, box, value)) return 1;
    }
    return 0;
}

FL_FN int bonus_of(const state *s) { /* 1101, 1202: what the faction may do when its flagship anchors */
    int v = voyage(s), figure = figure_of(s, v), course = s->course[v];
    if (figure == SQUADRON) return (course & (BY_SAIL | BY_TAILWIND)) && patrols_left(s) ? STATION : 0;
    return figure == UNION && (course & BY_SAIL) && on_island(s, s->at[v] - 1) && (s->ready || comrades_left(s)) ? LAND : 0;
}

FL_FN int closed(const state *s, int seat, int space) { return seat != 0 && s->forts[space >> 2] && on_island(s, space); } /* 1105 */

FL_FN uint32_t hurt_boxes(const state *s) { /* 901: where the damage may be placed */
    int figure = s->hurt - 1;
    if (figure < FACTIONS) return damageable(s, owner(s, figure));
    return empty_rigging(s) & (figure == CUTTER ? BIT(B_CUTTER) : BIT(B_GUN_FOUR) | BIT(B_GUN_SIX));
}

FL_FN int is_there(const state *s, int figure, int space) { /* is such a figure in this space? */
    if (figure < FACTIONS && !takes_part(s, figure)) return 0;
    if (figure == PATROL) return s->patrols[space] > 0;
    if (figure == STRONGHOLD) return s->forts[space >> 2] && on_island(s, space);
    return place_of(s, figure) == space;
}

FL_FN uint32_t robbable(const state *s) { /* 1515: crew and cargo of enemy flagships in the region */
    uint32_t cards = 0;
    for (int p = 0; p < s->seats; p++)
        if (p != s->turn && home(s, p) >> 2 == home(s, s->turn) >> 2) cards |= s->crew[p] | s->cargo[p];
    return cards;
}

FL_FN int fortifiable(const state *s, int region) { /* 1103 */
    return s->patrols[island(s, region)] >= 2 && forts_left(s) > 0;
}

FL_FN int any_fort(const state *s) {
    for (int r = 0; r < s->regions; r++)
        if (s->patrols[island(s, r)] >= 2) return forts_left(s) > 0;
    return 0;
}

FL_FN int can_enlist(const state *s) { return (s->market & SUIT_CARDS[suit_at(s, s->origin - 1)]) != 0; }

FL_FN int can_negotiate(const state *s) { /* 1312 */
    int at = home(s, s->turn);
    return s->left && s->market && (s->left == 2 || s->comrades[at >> 2]);
}

FL_FN int sneakable(const state *s) { /* 1606 */
    return s->left && sum(s->patrols + 4 * (s->origin - 1), 4) > 0;
}

/* Does the step on top of the stack wait for somebody's choice? All it looks at is open to everybody. */
FL_FN int rests(const state *s) {
    int v = voyage(s);
    switch (fl_top(s)) {
    case ORDERS: case OFFICIAL: return s->left && any_to_order(s);
    case INSPIRING: return s->left && s->ready && fl_count(s->inspired) < s->regions;
    case DEPLOYING: return patrols_left(s) > 0;
    case NEGOTIATING: return can_negotiate(s);
    case ENLISTING: return can_enlist(s);
    case SNEAKING: return sneakable(s);
    case EVACUATING: return s->left;
    case CONVINCING: return sum(s->comrades, ON_CHART) > 0;
    case ROBBING: return robbable(s) != 0;
    case JETTISON: return fl_count(s->cargo[s->turn]) > MAX_CARGO;
    case FORTS: return any_fort(s);
    case REFRESHING: return s->market != 0;
    case FACING: {
        unsigned found = afloat(s, v) ? foes(s) : 0;
        return found && ((found & (found - 1)) || can_bribe(s));
    }
    case IN_TERRAIN: return terrain_choice(s) != NO_CHOICE;
    case AT_HARBOR: {
        int figure = figure_of(s, v);
        if (figure >= FACTIONS || terrain_at(s, s->at[v] - 1) != HARBOR_SPACE) return 0;
        return damage_on(s, owner(s, figure)) || can_shift(s, owner(s, figure));
    }
    case BONUS: return bonus_of(s) != 0;
    case SCHEMING: return may_scheme(s);
    case FIRING: return can_lower(s, 0);
    case ANSWERING: return can_lower(s, 1);
    case GROGGING: return can_reroll(s, 0);
    case PARRYING: return can_reroll(s, 1);
    case GROGGED: case PARRIED: return 0;
    case SACKING: return may_sack(s);
    case DAMAGING: {
        uint32_t open = s->hurts ? hurt_boxes(s) : 0;
        return (open & (open - 1)) != 0;
    }
    case REPAIRING: return s->mends && damage_on(s, s->busy);
    case SELLING: return s->gold[s->rewarded];
    case HIRING: return s->market && !closed(s, s->rewarded, home(s, s->rewarded));
    default: return 1;
    }
}

/* ---- legality ---------------------------------------------------------------------------------------------- */

#define AT(step) ((uint64_t)1 << (step))
FL_DATA uint64_t VERB_STEPS[N_VERBS] = { /* 202: in which steps a verb can be chosen at all; in the order of VERBS */
    AT(BERTH), AT(TURN), AT(PLACING), AT(PLACING), AT(PLACING), AT(TURN), AT(TURN),
    AT(ORDERS) | AT(OFFICIAL) | AT(INSPIRING) | AT(NEGOTIATING) | AT(ENLISTING) | AT(SNEAKING) | AT(CONVINCING) | AT(FORTS) |
        AT(REFRESHING) | AT(MOVING) | AT(JUMPING) | AT(IN_TERRAIN) | AT(AT_HARBOR) | AT(BONUS) | AT(SCHEMING) | AT(FIRING) |
        AT(ANSWERING) | AT(GROGGING) | AT(PARRYING) | AT(SACKING) | AT(VICTORY) | AT(PUSHING) | AT(REPAIRING) | AT(MONKEY) |
        AT(AIMING) | AT(HIRING) | AT(SURVEYING),
    AT(TURN) | AT(NEGOTIATING) | AT(ENLISTING) | AT(HIRING), AT(TURN), AT(TURN), AT(JETTISON), AT(PLEDGING), AT(TURN), AT(ROBBING),
    AT(TURN), AT(TURN), AT(TURN), AT(SCHEMING), AT(SCHEMING), AT(TURN) | AT(SNEAKING), AT(SCHEMING), AT(TURN), AT(TURN), AT(RIGGING),
    AT(MOVING), AT(MOVING) | AT(IN_TERRAIN), AT(JUMPING), AT(IN_TERRAIN), AT(EXPLORING) | AT(LAYING), AT(FACING), AT(FACING),
    AT(FIRING) | AT(ANSWERING), AT(GROGGING) | AT(PARRYING), AT(SACKING), AT(VICTORY), AT(DAMAGING), AT(PUSHING), AT(IN_TERRAIN),
    AT(AT_HARBOR), AT(AT_HARBOR), AT(REPAIRING), AT(MYSTIC) | AT(MONKEY), AT(AIMING), AT(BONUS), AT(BONUS), AT(BONUS),
    AT(ORDERS) | AT(OFFICIAL), AT(DEPLOYING), AT(INSPIRING), AT(CONVINCING), AT(SETTLING) | AT(EVACUATING), AT(REWARDING), AT(SELLING),
    AT(SURVEYING), AT(CHARTING), AT(FORTS), AT(ENRICHING), AT(REFRESHING),
};

FL_DATA fl_rule VERB_RULE[N_VERBS] = { /* the rule that says when a verb has its place, for somebody who tries it in the middle of a turn */
    START_SQUADRON, NOT_NOW, NOT_NOW, NOT_NOW, NOT_NOW, NOT_NOW, NOT_NOW, DICE_OWED,                                     /* berth … pass */
    NOT_NOW, NOT_NOW, NOT_NOW, CARGO_LIMIT, PLEDGE_SECRET, NOT_NOW, CREW_NOBLE,                                          /* recruit … rob */
    NOT_NOW, NOT_NOW, NOT_NOW, NOT_IN_HAND, NOT_IN_HAND, NOT_NOW, NOT_IN_HAND, NOT_NOW, NOT_NOW, SHIP_SLOTS,             /* the plans, rig */
    SAILING, CREW_SEA_WITCH, WRONG_WIND, STRONG_CURRENT, NEW_REGION, NO_SUCH_FOE, CREW_EMISSARY,                         /* go … bribe */
    CANNOT_LOWER, CREW_GROGMASTER, CREW_BUCCANEER, OTHER_SPOILS, WHO_CHOOSES_SLOT, CREW_BEAKHEAD, CREW_PILOT,            /* fire … ignore */
    HARBOR_CHOICE, HARBOR_CHOICE, REPAIRS, CREW_MYSTIC, CREW_GUNNERS_MATE, PATROL_ON_ANCHORING, UNION_ANCHORS, UNION_ANCHORS, /* mend … gather */
    NO_PATROL_TO_ORDER, DEPLOY_BESIDE, INSPIRE_ISLANDS, CREW_COMRADE, CREW_COMRADE, MARKER_BLOCKED,                      /* order … mark */
    REWARDS_OF_THE_GRID, REWARDS_OF_THE_GRID, REWARDS_OF_THE_GRID, TWO_PATROLS_FOR_A_FORT, TWO_PLAYER_WEALTH, TWO_PLAYER_MARKET,
};
FL_DATA fl_rule STEP_RULE[N_STEPS] = {STEPS(FL_STEP_RULE)};

/* 202: what to tell somebody whose verb has no place in this step. While something is under way that is to be finished; who wants
 * to pass hears what has to be decided. Else the rule that says when the verb has its place. */
FL_FN fl_rule why_not_now(const state *s, int seat, int verb) {
    int top = fl_top(s);
    if (top == BERTH || (top == TURN && verb == SET_BERTH)) return smuggles(s, seat) ? START_SMUGGLER : seat ? START_UNION : START_SQUADRON;
    if (top == TURN && verb == PASS && (s->placed == 2 || !dice_left(s, seat))) return TWO_DICE;
    if (top == TURN) return VERB_RULE[verb];
    if (top == FORTS || top == ENRICHING || top == REFRESHING) return STEP_RULE[top]; /* the turn, or the round, is over */
    return verb == PASS && top != PLACING && top != SELLING ? STEP_RULE[top] : (fl_rule)NOT_NOW;
}

FL_FN fl_rule why_berth(const state *s, int seat, int space) { /* 107, 108 */
    if (space >> 2 >= s->regions) return NO_SUCH_FIGURE;
    if (smuggles(s, seat)) return on_island(s, space) ? START_SMUGGLER : OK;
    return on_island(s, space) ? OK : START_SQUADRON;
}

FL_FN fl_rule why_here(const state *s, int seat, int suit) { /* 1002, 1003, 1105, 1106 */
    int at = home(s, seat);
    if (seat == 0)
        for (int r = 0; r < s->regions; r++)
            if (s->forts[r] && suit_at(s, r) == suit) return OK;
    if (!on_island(s, at)) return NOT_ON_ISLAND;
    if (suit_at(s, at >> 2) != suit) return WRONG_SUIT;
    return closed(s, seat, at) ? ISLAND_CLOSED : OK;
}

FL_FN int box_open(const state *s, int seat, int box) { /* 302: the same for one box */
    if (box < GROUPS) {
        const group_row *row = group(s, seat, box);
        return row->n && !s->slot[seat][row->first + row->n - 1];
    }
    if (box < B_COST) return has(s, seat, BOX_CARD[box - B_CREW]) && !s->berth[BOX_CARD[box - B_CREW]];
    return seat == union_seat(s) && (empty_rigging(s) >> box & 1);
}

FL_FN uint32_t cost_boxes(const state *s, int seat) { /* 1004: cost boxes of cards that can be recruited here with a die */
    uint32_t open = 0, cards = s->market & DIE_COST_CARDS;
    if (!cards || (seat && !on_island(s, home(s, seat)))) return 0;
    for (int box = B_COST; box < B_CUTTER; box++) {
        int card = BOX_CARD[box - B_CREW];
        if ((cards >> card & 1) && why_here(s, seat, CARD[card].suit) == OK) open |= BIT(box);
    }
    return open;
}

FL_FN unsigned taken_by(const state *s, int seat, uint32_t boxes) { /* values that fit somewhere, a bit each */
    unsigned values = 0;
    for (; boxes && values != ANY; boxes &= boxes - 1) values |= asks(s, seat, fl_lowest(boxes));
    return values;
}

/* Can a die of this value be turned, with this much gold, into one that fits? */
FL_FN int reaches(const state *s, int seat, int value, int gold, unsigned values) {
    int span = gold * (has(s, seat, MIDDLEMAN) ? 2 : 1), low = value - span < 1 ? 1 : value - span, high = value + span > 6 ? 6 : value + span;
    return (values >> (low - 1) & ((1u << (high - low + 1)) - 1)) != 0;
}

FL_FN unsigned usable(const state *s, int seat) { /* an open slot to sail takes anything: mostly there is no need to look further */
    if (box_open(s, seat, B_SAIL)) return ANY;
    return taken_by(s, seat, slots_for_dice(s, seat) | cost_boxes(s, seat));
}

FL_FN fl_rule why_use(const state *s, int seat, int value) {
    if (!s->dice[seat][value - 1]) return NO_SUCH_DIE;                                             /* 301 */
    if (s->placed == 2) return TWO_DICE;                                                           /* 203 */
    return reaches(s, seat, value, s->gold[seat], usable(s, seat)) ? OK : FITS_NOWHERE;            /* 306 */
}

FL_FN fl_rule why_turn_die(const state *s, int seat, int pips, int up) {
    int value = s->die + (up ? pips : -pips);
    if (pips > 2 || (pips == 2 && !has(s, seat, MIDDLEMAN))) return CREW_MIDDLEMAN;                /* 1513 */
    if (!s->gold[seat]) return NO_GOLD;                                                            /* 304 */
    if (value < 1 || value > 6) return ONE_TO_SIX;                                                 /* 305 */
    return reaches(s, seat, value, s->gold[seat] - 1, usable(s, seat)) ? OK : FITS_NOWHERE;        /* 306 RULING */
}

FL_FN fl_rule why_place(const state *s, int seat, int box) {
    if (box < GROUPS && !group(s, seat, box)->n) return NO_SUCH_SLOT;                              /* 307 */
    if (box >= B_CREW && box < B_COST && !has(s, seat, BOX_CARD[box - B_CREW])) return NO_SUCH_SLOT;
    if (box >= B_CUTTER && (seat != union_seat(s) || !s->union_ship[box > B_CUTTER])) return NO_SUCH_SLOT;
    if (box >= B_COST && box < B_CUTTER) {                                                         /* 1004 */
        int card = BOX_CARD[box - B_CREW];
        return s->market >> card & 1 ? why_here(s, seat, CARD[card].suit) : (fl_rule)NOT_IN_MARKET;
    }
    if (!box_open(s, seat, box)) return SLOT_TAKEN;                                                /* 302 */
    return asks(s, seat, box) >> (s->die - 1) & 1 ? OK : WRONG_VALUE;                              /* 303 */
}

FL_FN fl_rule why_aside(const state *s, int seat, int value) { /* 205 RULING: only when no die at all can be placed */
    if (!s->dice[seat][value - 1]) return NO_SUCH_DIE;
    if (s->placed == 2) return TWO_DICE;
    unsigned values = taken_by(s, seat, slots_for_dice(s, seat));
    for (int i = 1; i <= 6; i++)
        if (s->dice[seat][i - 1] && reaches(s, seat, i, s->gold[seat], values)) return SET_ASIDE;
    return OK;
}

FL_FN fl_rule why_recruit(const state *s, int seat, int card) {
    if (!(s->market >> card & 1)) return NOT_IN_MARKET;                                            /* 1001 */
    switch (fl_top(s)) {
    case NEGOTIATING: case HIRING: return OK;
    case ENLISTING: return CARD[card].suit == suit_at(s, s->origin - 1) ? OK : WRONG_SUIT;         /* 1601 */
    default: {
        fl_rule rule = why_here(s, seat, CARD[card].suit);
        if (rule) return rule;
        return CARD[card].cost && s->gold[seat] >= CARD[card].cost ? OK : COST_OF_CREW;            /* 1004 */
    }
    }
}

FL_FN fl_rule why_goods(const state *s, int good) { return good / CARDS == s->options[REGIONS] ? OK : REGION_SETS; } /* 102 */

FL_FN fl_rule why_smuggle(const state *s, int seat, int good) {
    if (!smuggles(s, seat)) return SMUGGLERS_ONLY;                                                 /* 1301 */
    if (why_goods(s, good)) return REGION_SETS;
    if (!(s->market >> good % CARDS & 1)) return NOT_IN_MARKET;
    return why_here(s, seat, CARD[good % CARDS].suit);
}

FL_FN fl_rule why_deliver(const state *s, int seat, int good) {
    int at = home(s, seat);
    if (!smuggles(s, seat)) return SMUGGLERS_ONLY;
    if (why_goods(s, good)) return REGION_SETS;
    if (!(s->cargo[seat] >> good % CARDS & 1)) return NO_SUCH_CARGO;                               /* 1302 */
    if (!on_island(s, at) || suit_at(s, at >> 2) != CARD[good % CARDS].to) return WRONG_ISLAND;    /* 1304 */
    return closed(s, seat, at) ? ISLAND_CLOSED : OK;                                               /* 1105 */
}

FL_FN int twin_island(const state *s, int region) { /* 1501: the other island of the same suit, or OFF */
    for (int r = 0; r < s->regions; r++)
        if (r != region && suit_at(s, r) == suit_at(s, region)) return island(s, r);
    return OFF;
}

FL_FN fl_rule why_crew(const state *s, int seat, int card) {
    if (!has(s, seat, card)) return NOT_YOUR_CREW;                                                 /* 1006 */
    switch (card) {
    case AERONAUTS: return !s->gold[seat] ? NO_GOLD : on_island(s, home(s, seat)) && twin_island(s, home(s, seat) >> 2) != OFF ? OK : CREW_AERONAUTS;
    case MYSTIC_CARD: return (s->used & 1) || !damageable(s, seat) ? CREW_MYSTIC : OK;             /* 1514 */
    case WHISPERING: return s->used & 2 ? CREW_WIND : s->gold[seat] < 2 ? NO_GOLD : OK;            /* 1528 */
    case NOBLE: case GHASTLY_GUST: return OK;                                                      /* 1515, 1522 */
    default: return NOT_YOUR_CREW;
    }
}

FL_FN fl_rule why_rob(const state *s, int seat, int card, int hold) { /* 1515, 1408 */
    if (!(robbable(s) >> card & 1)) return CREW_NOBLE;
    return hold == AS_CARGO && !smuggles(s, seat) ? STOLEN_GOODS : OK;
}

FL_FN fl_rule why_plan(const state *s, int seat, int plan) { /* 1207 */
    return seat == union_seat(s) && s->hand[seat][plan] ? OK : NOT_IN_HAND;
}

FL_FN int enlist_barred(const state *s, int seat, int region) { /* 1608, 1402 */
    return s->options[ENLIST_BAR] == BARS_ISLAND ? s->forts[region] != 0 : closed(s, seat, home(s, seat));
}

FL_FN fl_rule why_plan_at(const state *s, int seat, int plan, int region) {
    if (why_plan(s, seat, plan)) return NOT_IN_HAND;
    int n = region < s->regions ? s->comrades[region] : 0;
    switch (plan) {
    case ENLIST_PLAN: return !n ? PLAN_ENLIST : enlist_barred(s, seat, region) ? ENLIST_BARRED : OK; /* 1601, 1608 */
    case EVACUATION_PLAN: return n ? OK : PLAN_EVACUATION;                                         /* 1603 */
    default: return n >= 2 ? OK : TWO_COMRADES_FOR_A_SHIP;                                         /* 1208 */
    }
}

FL_FN fl_rule why_sneak(const state *s, int seat, int space) { /* 1606 */
    if (fl_top(s) == TURN && why_plan(s, seat, SNEAK_PLAN)) return NOT_IN_HAND;
    if (fl_top(s) == SNEAKING && space >> 2 != s->origin - 1) return PLAN_SNEAK;
    return s->patrols[space] && s->comrades[space >> 2] ? OK : PLAN_SNEAK;
}

FL_FN fl_rule why_play_plan(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case PLAY_ENLIST: return why_plan_at(s, seat, ENLIST_PLAN, m.a);
    case PLAY_ENTRY: return why_plan(s, seat, ENTRY_PLAN);
    case PLAY_EVACUATION: return why_plan_at(s, seat, EVACUATION_PLAN, m.a);
    case PLAY_SECRET: return why_plan(s, seat, SECRET_PLAN);
    case PLAY_MISS: return why_plan(s, seat, MISS_PLAN);
    case PLAY_SNEAK: return why_sneak(s, seat, m.a);
    case PLAY_CACHE: return why_plan(s, seat, CACHE_PLAN);
    case PLAY_CUTTER: return why_plan_at(s, seat, CUTTER_PLAN, m.a);
    default: return why_plan_at(s, seat, GUNSHIP_PLAN, m.a);
    }
}

FL_FN fl_rule why_step(const state *s, int from, int dir) { /* 502, 602 */
    int to = next_space(s, from, dir);
    return to == BARRED ? SANDBAR : to == OFF && !explorable(s, from, dir) ? NO_ROOM : OK;
}

FL_FN fl_rule why_witch(const state *s, int dir) { /* 1519 */
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1, seat = owner(s, figure);
    if (fl_top(s) == IN_TERRAIN && terrain_choice(s) != DRIFT_CHOICE) return CREW_SEA_WITCH;
    if (figure >= FACTIONS || !has(s, seat, SEA_WITCH)) return CREW_SEA_WITCH;
    if (s->course[v] & PUSHED) return CREW_BEAKHEAD;
    if (fl_top(s) == IN_TERRAIN && terrain_at(s, at) == CURRENT && !has(s, seat, SEA_DOG) && dir != flow_at(s, at)) return STRONG_CURRENT;
    return next_space(s, at, dir) == OFF ? OK : CREW_SEA_WITCH;
}

FL_FN int bound_to_flow(const state *s) { /* 801: the current decides the direction */
    int v = voyage(s);
    return terrain_at(s, s->at[v] - 1) == CURRENT && !has(s, owner(s, figure_of(s, v)), SEA_DOG);
}

FL_FN fl_rule why_drift(const state *s, int dir) {
    int v = voyage(s), at = s->at[v] - 1;
    if (terrain_choice(s) != DRIFT_CHOICE) return STRONG_CURRENT;
    if (bound_to_flow(s) && dir != flow_at(s, at)) return STRONG_CURRENT;
    if ((s->course[v] & PUSHED) && next_space(s, at, dir) == OFF) return CREW_BEAKHEAD;            /* 1505 */
    return why_step(s, at, dir);
}

FL_FN fl_rule why_jump(const state *s, int space) { /* 402, 506 */
    int v = voyage(s);
    if (space >> 2 >= s->regions) return WRONG_WIND;
    if (space == s->at[v] - 1) return JUMP_ELSEWHERE;
    int wind = (int)WIND_OF(space_at(s, space));
    return s->wind == ANY_SPACE || (wind && (s->wind == ANY_WIND || s->wind == wind)) ? OK : WRONG_WIND;
}

FL_FN fl_rule why_lay(const state *s, int quarter, int corner) { /* 603, 604 */
    int from = s->edge - 1, col = col_of(s, from) + EASTWARD[s->heading] - COLS[corner], row = row_of(s, from) + SOUTHWARD[s->heading] - ROWS[corner];
    int i = (SE + quarter) & 3;
    if (!vacant(s, col, row)) return OVERLAP;
    return apart(s, col + COLS[i], row + ROWS[i]) ? OK : ISLANDS_APART;
}

FL_FN fl_rule why_fire(const state *s, int box, int pips) { /* 703 */
    int side = fl_top(s) == ANSWERING, seat = fighting_seat(s, side);
    return cannon_die(s, seat, box) > pips ? OK : CANNOT_LOWER;
}

FL_FN fl_rule why_win(const state *s, int seat, int spoils) { /* 706, 1111, 1214, 1313 */
    int loser = fighter(s, !winner_side(s)), board = board_of(s, seat);
    switch (spoils) {
    case PLUNDER: return board != SMUGGLER ? OK : OTHER_SPOILS;
    case BROADSIDE: return board == SQUADRON ? OK : OTHER_SPOILS;
    case SCATTER: return board == SQUADRON && owner(s, loser) == union_seat(s) ? OK : OTHER_SPOILS;
    case UPLIFT: return board == UNION ? OK : OTHER_SPOILS;
    default: return board == SMUGGLER ? OK : OTHER_SPOILS;
    }
}

FL_FN fl_rule why_push(const state *s, int dir) { /* 1505 */
    int to = next_space(s, place_of(s, s->hurt - 1), dir);
    return to == BARRED ? SANDBAR : to == OFF ? CREW_BEAKHEAD : OK;
}

FL_FN fl_rule why_mend(const state *s, int seat) { return damage_on(s, seat) ? OK : NOT_DAMAGED; } /* 904 */

FL_FN fl_rule why_shift(const state *s, int seat, int box, int value) { /* 805 */
    if (!box_holds(s, seat, box, value)) return NO_SUCH_DIE;
    return shift_target(s, seat, value) == OFF ? CANNOT_SHIFT : OK;
}

FL_FN fl_rule why_aim(const state *s, int seat, int corner) { /* 1511 */
    return terrain_at(s, (home(s, seat) & ~3) + corner) == FOG ? FOG_NO_BATTLE : OK;
}

FL_FN fl_rule why_bonus(const state *s, int verb) { /* 1101, 1202, 1401 */
    int bonus = bonus_of(s);
    if (verb == STATION || bonus == STATION) return verb == bonus ? OK : verb == STATION ? PATROL_ON_ANCHORING : UNION_ANCHORS;
    return (verb == LAND ? s->ready : comrades_left(s)) ? OK : LIMITED_PIECES;
}

FL_FN fl_rule why_order(const state *s, int space, int dir) { /* 1109, 1526 */
    if (space >> 2 < s->regions && patrols_to_order(s, space) > 0) return why_step(s, space, dir);
    return fl_top(s) == OFFICIAL ? CREW_OFFICIAL : NO_PATROL_TO_ORDER;
}

FL_FN fl_rule why_deploy(const state *s, int seat, int space) { /* 1110 */
    if (space >> 2 >= s->regions) return DEPLOY_BESIDE;
    int c = col_of(s, space) - col_of(s, home(s, seat)), r = row_of(s, space) - row_of(s, home(s, seat));
    return c * c + r * r <= 1 ? OK : DEPLOY_BESIDE;
}

FL_FN fl_rule why_settle(const state *s, int region, int n) { /* 1525, 1603 */
    fl_rule rule = fl_top(s) == SETTLING ? CREW_COMRADE : PLAN_EVACUATION;
    if (region >= s->regions || region == s->origin - 1) return rule;
    return n <= 2 && n <= (fl_top(s) == SETTLING ? s->comrades[s->origin - 1] : s->left) ? (fl_rule)OK : rule;
}

FL_FN int marked_field(const state *s, int seat, int dir) { /* or OFF the grid */
    int col = s->white[seat] % GRID + EASTWARD[dir], row = s->white[seat] / GRID + SOUTHWARD[dir];
    return col < 0 || col >= GRID || row < 0 || row >= GRID ? (int)OFF : row * GRID + col;
}

FL_FN fl_rule why_mark(const state *s, int seat, int dir) { /* 1306 */
    int to = marked_field(s, seat, dir);
    return to == OFF || to == s->black[seat] ? MARKER_BLOCKED : OK;
}

FL_FN fl_rule why_pass(const state *s) {
    int v = voyage(s);
    switch (fl_top(s)) {
    case MOVING: return s->course[v] & MUST ? MUST_MOVE : OK;                                      /* 504 */
    case IN_TERRAIN: /* 801: who cannot choose is carried off, if there is anywhere to go */
        return terrain_choice(s) == DRIFT_CHOICE && bound_to_flow(s) && explorable(s, s->at[v] - 1, flow_at(s, s->at[v] - 1)) ? STRONG_CURRENT : OK;
    case SACKING: return s->sacked ? CREW_BUCCANEER : OK;                                          /* 1503 */
    default: return OK;
    }
}

FL_FN fl_rule why_region(const state *s, int verb, int region) {
    if (region >= s->regions) return NO_SUCH_FIGURE;
    switch (verb) {
    case INSPIRE: return s->inspired >> region & 1 ? INSPIRE_ISLANDS : OK;                         /* 1203 */
    case FROM: return s->comrades[region] ? OK : CREW_COMRADE;                                     /* 1525 */
    case FORTIFY: return fortifiable(s, region) ? OK : TWO_PATROLS_FOR_A_FORT;                     /* 1103 */
    default: return s->wealth[region] < MAX_WEALTH ? OK : ONE_TO_SIX;                              /* 214 */
    }
}

FL_FN fl_rule why_hit(const state *s, int seat, int figure, int corner) { /* 906 */
    return is_there(s, figure, (home(s, seat) & ~3) + corner) ? OK : NO_SUCH_FIGURE;
}

FL_FN fl_rule why(const void *state_of, int seat, fl_move m) {
    const state *s = (const state *)state_of;
    if (!s->depth) return GAME_OVER;                                                               /* 211 */
    if (asked(s) != seat) return NOT_YOUR_TURN;                                                    /* 201 */
    if (!(VERB_STEPS[m.verb] >> fl_top(s) & 1)) return why_not_now(s, seat, m.verb);               /* 202 */
    switch (m.verb) {
    case SET_BERTH: return why_berth(s, seat, m.a);
    case USE: return why_use(s, seat, m.a + 1);
    case RAISE: case LOWER: return why_turn_die(s, seat, m.a + 1, m.verb == RAISE);
    case PLACE: return why_place(s, seat, m.a);
    case ASIDE: return why_aside(s, seat, m.a + 1);
    case END: return s->placed == 2 || !dice_left(s, seat) ? OK : DICE_OWED;                       /* 204 */
    case PASS: return why_pass(s);
    case RECRUIT: return why_recruit(s, seat, m.a);
    case SMUGGLE: return why_smuggle(s, seat, m.a);
    case DELIVER: return why_deliver(s, seat, m.a);
    case OVERBOARD: return why_goods(s, m.a) ? REGION_SETS : s->cargo[seat] >> m.a % CARDS & 1 ? OK : NO_SUCH_CARGO; /* 1303 */
    case CREW: return why_crew(s, seat, m.a);
    case ROB: return why_rob(s, seat, m.a, m.b);
    case PLAY_ENLIST: case PLAY_ENTRY: case PLAY_EVACUATION: case PLAY_SECRET: case PLAY_MISS: case PLAY_SNEAK: case PLAY_CACHE:
    case PLAY_CUTTER: case PLAY_GUNSHIP: return why_play_plan(s, seat, m);
    case GO: return why_step(s, s->at[voyage(s)] - 1, m.a);
    case WITCH: return why_witch(s, m.a);
    case JUMP: return why_jump(s, m.a);
    case DRIFT: return why_drift(s, m.a);
    case LAY: return why_lay(s, m.a, m.b);
    case FIGHT: return foes(s) >> m.a & 1 ? OK : NO_SUCH_FOE;                                      /* 702 */
    case BRIBE: return !(foes(s) >> m.a & 1) ? NO_SUCH_FOE : can_bribe(s) ? OK : CREW_EMISSARY;    /* 1506 */
    case FIRE: return why_fire(s, m.a, m.b + 1);
    case SACK: return s->crew[fighting_seat(s, !winner_side(s))] >> m.a & 1 ? OK : CREW_BUCCANEER; /* 1503 */
    case WIN: return why_win(s, seat, m.a);
    case DAMAGE: return hurt_boxes(s) >> m.a & 1 ? OK : CANNOT_BE_DAMAGED;                         /* 901 */
    case PUSH: return why_push(s, m.a);
    case IGNORE: return terrain_choice(s) == PILOT_CHOICE ? OK : CREW_PILOT;                       /* 1523 */
    case MEND: return why_mend(s, seat);
    case SHIFT: return why_shift(s, seat, m.a, m.b + 1);
    case REPAIR: return m.a < B_COST && box_holds(s, seat, m.a, DAMAGE_MARK) ? OK : NOT_DAMAGED;   /* 904, 1210 */
    case HIT: return why_hit(s, seat, m.a, m.b);
    case AIM_AT: return why_aim(s, seat, m.a);
    case STATION: case LAND: case GATHER: return why_bonus(s, m.verb);
    case ORDER: return why_order(s, m.a, m.b);
    case DEPLOY: return why_deploy(s, seat, m.a);
    case INSPIRE: case FROM: case FORTIFY: case ENRICH: return why_region(s, m.verb, m.a);
    case SETTLE: return why_settle(s, m.a, m.b + 1);
    case MARK: return why_mark(s, seat, m.a);
    case SELL: return m.a <= s->gold[seat] ? OK : NO_GOLD;                                         /* 1307 */
    case CHART: return m.a >> 2 < s->regions && next_space(s, m.a, m.b) == OFF && explorable(s, m.a, m.b) ? OK : NO_ROOM;
    default: return OK; /* rig, reroll, survey, refresh, pledge: their step is enough */
    }
}

/* ---- the list of what is legal ----------------------------------------------------------------------------- */

typedef struct { const state *s; int seat, n; fl_move *out; } offers;

FL_FN void offer_if(offers *o, int yes, int verb, int a, int b) { /* where the step is known, and with it what `why` would ask */
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    if (yes) o->out[o->n++] = m;
}

FL_FN void offer(offers *o, int verb, int a, int b) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    if (why(o->s, o->seat, m) == OK) o->out[o->n++] = m;
}

FL_FN void offer_all(offers *o, int verb, int n) {
    for (int i = 0; i < n; i++) offer(o, verb, i, 0);
}

FL_FN void offer_set(offers *o, int verb, uint64_t set, int add) {
    for (; set; set &= set - 1) offer(o, verb, fl_lowest(set) + add, 0);
}

FL_FN void offer_plans(offers *o) {
    const state *s = o->s;
    const uint8_t *hand = s->hand[o->seat];
    unsigned peopled = 0;
    if (!s->plans) return;
    for (int r = 0; r < s->regions; r++) peopled |= (unsigned)(s->comrades[r] > 0) << r;
    if (hand[ENLIST_PLAN]) offer_set(o, PLAY_ENLIST, peopled, 0);
    if (hand[ENTRY_PLAN]) offer_if(o, 1, PLAY_ENTRY, 0, 0);
    if (hand[EVACUATION_PLAN]) offer_set(o, PLAY_EVACUATION, peopled, 0);
    if (hand[SNEAK_PLAN])
        for (unsigned at = peopled; at; at &= at - 1)
            for (int i = 4 * fl_lowest(at); i < 4 * fl_lowest(at) + 4; i++) offer_if(o, s->patrols[i], PLAY_SNEAK, i, 0);
    if (hand[CUTTER_PLAN]) offer_set(o, PLAY_CUTTER, peopled, 0);
    if (hand[GUNSHIP_PLAN]) offer_set(o, PLAY_GUNSHIP, peopled, 0);
}

FL_FN uint32_t cards_here(const state *s, int seat) { /* market cards of a suit that the seat can recruit */
    uint32_t cards = 0;
    if (on_island(s, home(s, seat))) cards = SUIT_CARDS[suit_at(s, home(s, seat) >> 2)];
    if (seat == 0)
        for (int r = 0; r < s->regions; r++)
            if (s->forts[r]) cards |= SUIT_CARDS[suit_at(s, r)];
    return cards & s->market;
}

FL_FN void offer_turn(offers *o) {
    const state *s = o->s;
    int seat = o->seat, house = s->options[REGIONS] * CARDS, at = home(s, seat);
    if (s->placed < 2) {
        unsigned values = usable(s, seat);
        for (int i = 0; i < 6; i++)
            if (s->dice[seat][i]) offer_if(o, reaches(s, seat, i + 1, s->gold[seat], values), USE, i, 0);
        if (!box_open(s, seat, B_SAIL)) offer_all(o, ASIDE, 6);
    }
    offer_set(o, RECRUIT, cards_here(s, seat), 0);
    if (smuggles(s, seat) && on_island(s, at)) {
        offer_set(o, SMUGGLE, s->market & SUIT_CARDS[suit_at(s, at >> 2)], house);
        offer_set(o, DELIVER, s->cargo[seat], house);
    }
    if (s->crew[seat]) offer_set(o, CREW, s->crew[seat] & (BIT(AERONAUTS) | BIT(MYSTIC_CARD) | BIT(NOBLE) | BIT(GHASTLY_GUST) | BIT(WHISPERING)), 0);
    if (seat == union_seat(s)) offer_plans(o);
    offer_if(o, s->placed == 2 || !dice_left(s, seat), END, 0, 0);
}

FL_FN void offer_placing(offers *o) {
    const state *s = o->s;
    int pips = has(s, o->seat, MIDDLEMAN) ? 2 : 1;
    for (uint32_t boxes = slots_for_dice(s, o->seat) | cost_boxes(s, o->seat); boxes; boxes &= boxes - 1) {
        int box = fl_lowest(boxes);
        offer_if(o, asks(s, o->seat, box) >> (s->die - 1) & 1, PLACE, box, 0);
    }
    if (!s->gold[o->seat]) return;
    offer_all(o, RAISE, pips);
    offer_all(o, LOWER, pips);
}

FL_FN void offer_steps(offers *o) {
    int at = o->s->at[voyage(o->s)] - 1;
    for (int dir = 0; dir < 4; dir++) offer_if(o, why_step(o->s, at, dir) == OK, GO, dir, 0);
    if (o->s->crew[o->seat] & BIT(SEA_WITCH)) offer_all(o, WITCH, 4);
}

FL_FN void offer_jumps(offers *o) {
    for (int space = 0; space < 4 * o->s->regions; space++) offer_if(o, why_jump(o->s, space) == OK, JUMP, space, 0);
}

FL_FN void offer_lay(offers *o) {
    for (int quarter = 0; quarter < 4; quarter++)
        for (int corner = 0; corner < 4; corner++) offer_if(o, why_lay(o->s, quarter, corner) == OK, LAY, quarter, corner);
}

FL_FN void offer_repairs(offers *o) {
    for (int box = 0; box < B_COST; box++) offer_if(o, box_holds(o->s, o->seat, box, DAMAGE_MARK), REPAIR, box, 0);
}

FL_FN void offer_deploy(offers *o) {
    int at = home(o->s, o->seat), col = col_of(o->s, at), row = row_of(o->s, at);
    offer(o, DEPLOY, at, 0);
    for (int dir = 0; dir < 4; dir++) {
        int space = space_of(o->s, col + EASTWARD[dir], row + SOUTHWARD[dir]);
        if (space != OFF) offer(o, DEPLOY, space, 0);
    }
}

FL_FN void offer_pairs(offers *o, int verb, int n, int m) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) offer(o, verb, i, k);
}

FL_FN void offer_orders(offers *o) {
    for (int space = 0; space < 4 * o->s->regions; space++)
        if (o->s->patrols[space])
            for (int dir = 0; dir < 4; dir++) offer(o, ORDER, space, dir);
}

FL_FN void offer_edges(offers *o) {
    for (int space = 0; space < 4 * o->s->regions; space++)
        for (int dir = 0; dir < 4; dir++)
            if (INSIDE[space & 3][dir] < 0) offer(o, CHART, space, dir);
}

FL_FN void offer_harbor(offers *o) {
    offer(o, MEND, 0, 0);
    for (int value = 1; value <= 6; value++)
        if (shift_target(o->s, o->seat, value) != OFF)
            for (int box = 0; box < BOXES; box++) offer(o, SHIFT, box, value - 1);
}

FL_FN void offer_fire(offers *o) {
    int seat = o->seat;
    for (int i = 0; i < (seat == 0 ? 2 : 1); i++)
        for (int pips = 0; pips < 5; pips++) offer(o, FIRE, cannon_box(o->s, seat, i), pips);
}

FL_FN void offer_drift(offers *o) {
    if (terrain_choice(o->s) == PILOT_CHOICE) {
        offer(o, IGNORE, 0, 0);
        return;
    }
    offer_all(o, DRIFT, 4);
    if (has(o->s, o->seat, SEA_WITCH)) offer_all(o, WITCH, 4);
}

FL_FN void offer_hits(offers *o) {
    for (int figure = 0; figure < FIGURES; figure++)
        for (int corner = 0; corner < 4; corner++) offer(o, HIT, figure, corner);
}

FL_FN void offer_rob(offers *o) {
    for (uint32_t cards = robbable(o->s); cards; cards &= cards - 1)
        for (int hold = AS_CREW; hold <= AS_CARGO; hold++) offer(o, ROB, fl_lowest(cards), hold);
}

FL_FN void offer_battle(offers *o, int top) {
    switch (top) {
    case SCHEMING: offer(o, PLAY_SECRET, 0, 0), offer(o, PLAY_MISS, 0, 0), offer(o, PLAY_CACHE, 0, 0); break;
    case FIRING: case ANSWERING: offer_fire(o); break;
    case GROGGING: case PARRYING: offer(o, REROLL, 0, 0); break;
    case SACKING: offer_set(o, SACK, o->s->crew[fighting_seat(o->s, !winner_side(o->s))], 0); break;
    default: offer_all(o, WIN, N_SPOILS); break;
    }
}

FL_FN void offer_voyage(offers *o, int top) {
    switch (top) {
    case MOVING: offer_steps(o); break;
    case JUMPING: offer_jumps(o); break;
    case EXPLORING: offer_lay(o); break;
    case FACING: {
        unsigned found = foes(o->s);
        offer_set(o, FIGHT, found, 0);
        if (can_bribe(o->s)) offer_set(o, BRIBE, found, 0);
        break;
    }
    case IN_TERRAIN: offer_drift(o); break;
    case AT_HARBOR: offer_harbor(o); break;
    default: offer(o, STATION, 0, 0), offer(o, LAND, 0, 0), offer(o, GATHER, 0, 0); break;
    }
}

FL_FN void offer_other(offers *o, int top) {
    const state *s = o->s;
    int house = s->options[REGIONS] * CARDS;
    switch (top) {
    case BERTH: offer_all(o, SET_BERTH, 4 * s->regions); break;
    case ORDERS: case OFFICIAL: offer_orders(o); break;
    case INSPIRING: offer_all(o, INSPIRE, s->regions); break;
    case DEPLOYING: offer_deploy(o); break;
    case NEGOTIATING: case ENLISTING: case HIRING: offer_set(o, RECRUIT, s->market, 0); break;
    case SNEAKING: offer_all(o, PLAY_SNEAK, 4 * s->regions); break;
    case EVACUATING: case SETTLING: offer_pairs(o, SETTLE, s->regions, 2); break;
    case CONVINCING: offer_all(o, FROM, s->regions); break;
    case RIGGING: offer_all(o, RIG_SHIP, 2); break;
    case MYSTIC: case MONKEY: offer_hits(o); break;
    case ROBBING: offer_rob(o); break;
    case JETTISON: offer_set(o, OVERBOARD, s->cargo[o->seat], house); break;
    case PLEDGING: offer_all(o, PLEDGE, 2); break;
    case FORTS: offer_all(o, FORTIFY, s->regions); break;
    case ENRICHING: offer_all(o, ENRICH, s->regions); break;
    case REFRESHING: offer(o, REFRESH, 0, 0); break;
    case DAMAGING:
        for (uint32_t open = hurt_boxes(s); open; open &= open - 1) offer_if(o, 1, DAMAGE, fl_lowest(open), 0);
        break;
    case PUSHING: offer_all(o, PUSH, 4); break;
    case REPAIRING: offer_repairs(o); break;
    case AIMING: offer_all(o, AIM_AT, 4); break;
    case REWARDING: offer_all(o, MARK, 4); break;
    case SELLING: offer_all(o, SELL, 6); break;
    case SURVEYING: offer(o, SURVEY, 0, 0); break;
    case CHARTING: offer_edges(o); break;
    default: offer_lay(o); break;
    }
}

FL_FN int legal(const void *v, int seat, fl_move *out) {
    const state *s = (const state *)v;
    offers o = {s, seat, 0, out};
    if (!(active(s) >> seat & 1)) return 0;
    int top = fl_top(s);
    if (top == TURN) offer_turn(&o);
    else if (top == PLACING) offer_placing(&o);
    else if (is_voyage(top)) offer_voyage(&o, top);
    else if (top >= SCHEMING && top <= VICTORY) offer_battle(&o, top);
    else offer_other(&o, top);
    if (VERB_STEPS[PASS] >> top & 1) offer_if(&o, why_pass(s) == OK, PASS, 0, 0);
    return o.n;
}

/* ---- gold, fame, cards ------------------------------------------------------------------------------------- */

FL_FN void gain(state *s, int seat, int n, fl_host *h) { /* 1401: as long as the supply lasts */
    int there = gold_left(s);
    n = n < there ? n : there;
    if (n <= 0) return;
    s->gold[seat] += (uint8_t)n;
    fl_tell(h, TOLD_GAINED, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void pay(state *s, int seat, int n, fl_host *h) {
    s->gold[seat] -= (uint8_t)n;
    fl_tell(h, TOLD_PAID, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void praise(state *s, int seat, int n, fl_host *h) {
    s->fame[seat] += (uint16_t)n;
    if (n) fl_tell(h, TOLD_FAME, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void enrich(state *s, int region, fl_host *h) {
    if (s->wealth[region] == MAX_WEALTH) return;
    s->wealth[region]++;
    fl_tell(h, TOLD_WEALTH, FL_EVERYONE, region, s->wealth[region], 0, 0);
}

FL_FN void refill(state *s, fl_host *h) { /* 1005 */
    while (s->deck && fl_count(s->market) < OPEN_CARDS) {
        int card = fl_draw(h, s->deck, KIND_CARD, FL_EVERYONE);
        s->deck &= ~BIT(card);
        s->market |= BIT(card);
        fl_tell(h, TOLD_MARKET, FL_EVERYONE, card, 0, 0, 0);
    }
}

FL_FN void hire(state *s, int seat, int card, int die, fl_host *h) {
    s->market &= ~BIT(card);
    s->crew[seat] |= BIT(card);
    s->berth[card] = (uint8_t)die;
    fl_tell(h, TOLD_RECRUITED, FL_EVERYONE, seat, card, 0, 0);
    if (fl_top(s) != ENLISTING) refill(s, h); /* 1601 */
}

FL_FN void discard(state *s, int seat, int card, fl_host *h) { /* 1007: what lies on the card leaves with it */
    s->crew[seat] &= ~BIT(card);
    s->gone |= BIT(card);
    s->berth[card] = 0;
    fl_tell(h, TOLD_DISCARDED, FL_EVERYONE, seat, card, 0, 0);
}

/* ---- comrades and patrols ---------------------------------------------------------------------------------- */

FL_FN void land(state *s, int region, int n, fl_host *h) { /* 1202: from the ready ones */
    n = n < s->ready ? n : s->ready;
    if (!n) return;
    s->ready -= (uint8_t)n;
    s->comrades[region] += (uint8_t)n;
    fl_tell(h, TOLD_ASHORE, FL_EVERYONE, region, n, 0, 0);
}

FL_FN void make_ready(state *s, int n, fl_host *h) { /* from the supply */
    int there = comrades_left(s);
    n = n < there ? n : there;
    if (!n) return;
    s->ready += (uint8_t)n;
    fl_tell(h, TOLD_READY, FL_EVERYONE, n, 0, 0, 0);
}

FL_FN void drive_off(state *s, int region, int n, fl_host *h) { /* 1201: to the supply, never to the ready ones */
    n = n < s->comrades[region] ? n : s->comrades[region];
    if (!n) return;
    s->comrades[region] -= (uint8_t)n;
    fl_tell(h, TOLD_DRIVEN_OFF, FL_EVERYONE, region, n, 0, 0);
}

FL_FN void place_patrol(state *s, int space, fl_host *h) { /* 707: placed, so neither battle nor terrain */
    s->patrols[space]++;
    fl_tell(h, TOLD_PATROL, FL_EVERYONE, space, 0, 0, 0);
}

/* ---- voyages ----------------------------------------------------------------------------------------------- */

FL_FN int start_voyage(state *s, int figure, int helm, int at, int range, int course, int step) {
    int v = s->sailing++;
    s->mover[v] = (uint8_t)(1 + figure);
    s->helm[v] = (uint8_t)helm;
    s->at[v] = (uint8_t)(1 + at);
    s->range[v] = (uint8_t)range;
    s->course[v] = (uint16_t)course;
    fl_push(s, step);
    return v;
}

/* Takes a voyage and its step out of the stack; those above move down. */
FL_FN void drop_voyage(state *s, int v) {
    int at = 0, last = --s->sailing;
    for (int i = 0; i < s->depth; i++)
        if (is_voyage(s->step[i] - 1) && at++ == v) {
            for (int k = i; k + 1 < s->depth; k++) s->step[k] = s->step[k + 1];
            s->step[--s->depth] = 0;
            break;
        }
    for (int i = v; i < last; i++) {
        s->mover[i] = s->mover[i + 1], s->helm[i] = s->helm[i + 1], s->at[i] = s->at[i + 1], s->range[i] = s->range[i + 1];
        s->course[i] = s->course[i + 1], s->met[i] = s->met[i + 1], s->swept[i] = s->swept[i + 1];
        s->patrols_met[i] = s->patrols_met[i + 1], s->forts_met[i] = s->forts_met[i + 1];
    }
    s->mover[last] = s->helm[last] = s->at[last] = s->range[last] = s->patrols_met[last] = s->forts_met[last] = 0;
    s->course[last] = s->met[last] = 0;
    s->swept[last] = 0;
}

FL_FN void end_voyage(state *s) {
    int v = voyage(s);
    if ((s->course[v] & ORDERED) && afloat(s, v)) { /* 1109: it has moved; the list is kept in falling order */
        uint8_t at = s->at[v];
        put(s->moved, 4, at);
    }
    if (s->course[v] & TRAWL) s->trawled = 0;
    drop_voyage(s, v);
}

/* 1313, 1314, 1406: a figure that moves elsewhere, or is pushed, leaves behind whatever it was about to do.
 * RULING: also the Smuggler whom a reward of the battle moves; there is nobody to fight in a space that he has left. */
FL_FN int forget_other_voyages(state *s, int v) {
    for (int i = v - 1; i >= 0; i--)
        if (s->mover[i] == s->mover[v] && figure_of(s, v) != PATROL) {
            if (s->course[i] & TRAWL) s->trawled = 0;
            drop_voyage(s, i);
            v--;
        }
    return v;
}

/* 503: the figure of the innermost voyage is now in this space; battles come next. */
FL_FN void arrive(state *s, int space, int how, fl_host *h) {
    int v = forget_other_voyages(s, voyage(s)), figure = figure_of(s, v);
    if (figure == PATROL) s->patrols[s->at[v] - 1]--, s->patrols[space]++;
    else if (figure < FACTIONS) s->flagship[owner(s, figure)] = (uint8_t)(1 + space);
    else s->union_ship[figure - CUTTER] = (uint8_t)(1 + space);
    s->at[v] = (uint8_t)(1 + space);
    s->course[v] &= (uint16_t)~(MUST | IDLE | WRECKED);
    s->met[v] = s->patrols_met[v] = s->forts_met[v] = 0;
    fl_goto(s, FACING);
    fl_tell(h, how, FL_EVERYONE, figure, space, 0, 0);
}

FL_FN void draw_region(state *s, int seat, fl_host *h) { /* 103, 601: nobody knows the order of the stack, so none is stored */
    uint64_t unseen = ((uint64_t)1 << TILES) - 1;
    for (int r = 0; r < s->regions; r++) unseen &= ~((uint64_t)1 << s->tile[r]);
    int tile = fl_draw(h, unseen, KIND_TILE, FL_EVERYONE);
    s->fresh = (uint8_t)(1 + tile);
    fl_tell(h, TOLD_DREW_REGION, FL_EVERYONE, seat, TILE_SETS[s->options[REGIONS]][tile].suit, 0, 0);
}

/* 501, 601: one space in a direction that is allowed. */
FL_FN void move_on(state *s, int dir, int how, fl_host *h) {
    int v = voyage(s), at = s->at[v] - 1, to = next_space(s, at, dir);
    if (to != OFF) {
        arrive(s, to, how, h);
        return;
    }
    draw_region(s, s->helm[v], h);
    s->edge = (uint8_t)(1 + at);
    s->heading = (uint8_t)dir;
    fl_goto(s, EXPLORING);
}

FL_FN int add_region(state *s, int seat, int quarter, int corner, fl_host *h) { /* 603-605: returns the space ahead */
    int r = s->regions, from = s->edge - 1;
    int col = col_of(s, from) + EASTWARD[s->heading] - COLS[corner], row = row_of(s, from) + SOUTHWARD[s->heading] - ROWS[corner];
    s->regions++;
    s->tile[r] = (uint8_t)(s->fresh - 1);
    s->turned[r] = (uint8_t)quarter;
    s->col[r] = (uint8_t)col;
    s->row[r] = (uint8_t)row;
    s->wealth[r] = 1;
    s->fresh = s->edge = s->heading = 0;
    fl_tell(h, TOLD_LAID, FL_EVERYONE, seat, r, suit_at(s, r), 0);
    return 4 * r + corner;
}

FL_FN void lay(state *s, int seat, int quarter, int corner, fl_host *h) {
    int space = add_region(s, seat, quarter, corner, h);
    if (fl_top(s) == LAYING) { /* 1307 */
        fl_pop(s);
        s->rewarded = 0;
        return;
    }
    s->course[voyage(s)] |= ENDED; /* 505, 606: but a current still acts */
    s->range[voyage(s)] = 0;
    arrive(s, space, TOLD_MOVED, h);
}

/* ---- damage ------------------------------------------------------------------------------------------------ */

FL_FN void lose_figure(state *s, int figure, int space, fl_host *h) { /* 905, 1210 */
    switch (figure) {
    case PATROL: s->patrols[space]--; break;
    case STRONGHOLD: s->forts[space >> 2]--; break;
    case CUTTER: s->union_ship[0] = s->rigging[0] = 0, s->spent[CUTTER_PLAN]++; break;
    default: s->union_ship[1] = s->rigging[1] = s->rigging[2] = 0, s->spent[GUNSHIP_PLAN]++; break;
    }
    fl_tell(h, TOLD_LOST, FL_EVERYONE, figure, space, 0, 0);
}

/* 902: n damage to a figure; the dealer chooses the slots, but whoever hurts himself does so too. */
FL_FN void deal_damage(state *s, int dealer, int figure, int space, int n, fl_host *h) {
    if (!n) return;
    if (figure == PATROL || figure == STRONGHOLD) { /* 905; RULING: what is left of the damage is lost */
        lose_figure(s, figure, space, h);
        return;
    }
    s->dealer = (uint8_t)dealer;
    s->hurt = (uint8_t)(1 + figure);
    s->hurts = (uint8_t)n;
    fl_push(s, DAMAGING);
}

FL_FN void damage_box(state *s, int box, fl_host *h) {
    int figure = s->hurt - 1;
    fill_box(s, owner(s, figure), box, DAMAGE_MARK);
    s->hurts--;
    s->hurt_any = 1;
    fl_tell(h, TOLD_DAMAGED, FL_EVERYONE, figure, box, 0, 0);
    if (figure == CUTTER || (figure == GUNSHIP && s->rigging[1] == DAMAGE_MARK && s->rigging[2] == DAMAGE_MARK)) {
        lose_figure(s, figure, s->union_ship[figure - CUTTER] - 1, h);
        s->hurts = s->hurt_any = 0;
    }
}

FL_FN void forget_damage(state *s) {
    s->dealer = s->hurt = s->hurts = s->hurt_any = 0;
    fl_pop(s);
}

FL_FN void go_on_damaging(state *s, fl_host *h) {
    uint32_t open = s->hurts ? hurt_boxes(s) : 0;
    if (open) {
        damage_box(s, fl_lowest(open), h);
        return;
    }
    if (s->hurts) fl_tell(h, TOLD_UNHARMED, FL_EVERYONE, s->hurt - 1, 0, 0, 0); /* 903 */
    s->hurts = 0;
    /* 1505, 1406: once for all the damage dealt at a time. A space always has a neighbour in its region, so it can be pushed. */
    if (s->hurt_any && owner(s, s->hurt - 1) != s->dealer && has(s, s->dealer, BEAKHEAD)) fl_goto(s, PUSHING);
    else forget_damage(s);
}

/* 1406 RULING: only battles, harbor and treasure are ignored, so a Sail or Tailwind that is cut short still ends with an anchor. */
FL_FN int cut_short(const state *s, int figure) {
    int course = 0;
    for (int v = 0; v < s->sailing; v++)
        if (figure_of(s, v) == figure) course |= s->course[v] & (BY_SAIL | BY_TAILWIND);
    return s->options[PUSHED_SHIP] == PUSHED_ANCHORS ? course : 0;
}

FL_FN void push_figure(state *s, int dir, fl_host *h) { /* 1505 */
    int figure = s->hurt - 1, at = place_of(s, figure);
    forget_damage(s);
    start_voyage(s, figure, owner(s, figure), at, 0, PUSHED | QUIET | cut_short(s, figure), FACING);
    arrive(s, next_space(s, at, dir), TOLD_PUSHED, h);
}

/* ---- repairs ----------------------------------------------------------------------------------------------- */

FL_FN void start_repair(state *s, int seat) { /* 404, 804 */
    s->busy = (uint8_t)seat;
    s->mends = 2;
    fl_push(s, REPAIRING);
}

FL_FN void repair(state *s, int seat, int box, fl_host *h) {
    empty_box(s, seat, box, DAMAGE_MARK);
    fl_tell(h, TOLD_REPAIRED, FL_EVERYONE, seat, box, 0, 0);
}

FL_FN void end_repair(state *s) {
    int monkey = s->mended && has(s, s->busy, POWDER_MONKEY); /* 1516 */
    s->mends = s->mended = 0;
    if (monkey) fl_goto(s, MONKEY);
    else s->busy = 0, fl_pop(s);
}

FL_FN int repair_all(state *s, int seat, fl_host *h) { /* 1307, 1517 */
    int n = 0;
    for (int box = 0; box < B_COST; box++)
        for (; box_holds(s, seat, box, DAMAGE_MARK); n++) repair(s, seat, box, h);
    if (n && has(s, seat, POWDER_MONKEY)) {
        s->busy = (uint8_t)seat;
        fl_push(s, MONKEY);
    }
    return n;
}

/* 403, 1511: a die has come to the cannons. */
FL_FN void load_cannons(state *s, int seat) {
    if (!has(s, seat, GUNNERS_MATE)) return;
    s->busy = (uint8_t)seat;
    fl_push(s, AIMING);
}

FL_FN void shift_die(state *s, int seat, int box, int value, fl_host *h) { /* 805 */
    empty_box(s, seat, box, value);
    fill_box(s, seat, shift_target(s, seat, value), value);
    fl_tell(h, TOLD_SHIFTED, FL_EVERYONE, seat, box, value - 1, 0);
    fl_goto(s, BONUS);
    load_cannons(s, seat);
}

/* ---- the rest of a step: terrain, then the next step or the anchor ----------------------------------------- */

FL_FN void drop_anchor(state *s, fl_host *h) { /* 503, 804, 808 */
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1;
    if (figure >= FACTIONS) {
        end_voyage(s);
        return;
    }
    int seat = owner(s, figure), terrain = terrain_at(s, at), gold = (int)GOLD_OF(space_at(s, at));
    if (s->course[v] & TRAWL) gold = 0; /* 1518: it has been taken */
    if (terrain == WRECK && has(s, seat, DIVER)) gold++;                                           /* 1524 */
    if (terrain == HARBOR_SPACE && has(s, seat, MERCHANT)) gold++;                                 /* 1508 */
    gain(s, seat, gold, h);
    fl_goto(s, AT_HARBOR);
}

FL_FN void wreck(state *s, fl_host *h) { /* 807 */
    int v = voyage(s), figure = figure_of(s, v), at = s->at[v] - 1;
    s->course[v] |= WRECKED;
    if (figure >= CUTTER) return;                                                                  /* 1209 */
    deal_damage(s, owner(s, figure), figure, at, 1, h);
    if (figure == PATROL) s->at[v] = 0;
}

FL_FN void flow(state *s, fl_host *h) { /* 801-803: carried off, if there is anywhere to go */
    int v = voyage(s), at = s->at[v] - 1, dir = flow_at(s, at), to = next_space(s, at, dir);
    s->swept[v] |= (uint64_t)1 << at;
    if (to == BARRED || (to == OFF && ((s->course[v] & PUSHED) || !explorable(s, at, dir)))) return;
    move_on(s, dir, TOLD_DRIFTED, h);
}

FL_FN void go_through_terrain(state *s, fl_host *h) {
    int v = voyage(s), at = s->at[v] - 1;
    if (!afloat(s, v)) {
        end_voyage(s);
        return;
    }
    int terrain = terrain_at(s, at);
    if (terrain == WRECK && !(s->course[v] & WRECKED)) wreck(s, h);
    else if (terrain == CURRENT && !(s->swept[v] >> at & 1)) flow(s, h);
    else if (s->course[v] & PUSHED) fl_goto(s, BONUS); /* 1406 */
    else if (s->range[v]) fl_goto(s, MOVING);
    else drop_anchor(s, h);
}

/* ---- battle ------------------------------------------------------------------------------------------------ */

FL_FN void meet(state *s, int figure) { /* 701: each enemy figure once */
    int v = voyage(s);
    if (figure == PATROL) s->patrols_met[v]++;
    else if (figure == STRONGHOLD) s->forts_met[v]++;
    else s->met[v] |= (uint16_t)BIT(figure);
}

FL_FN void start_battle(state *s, int figure, fl_host *h) { /* 702 */
    int v = voyage(s);
    meet(s, figure);
    s->foe = (uint8_t)(1 + figure);
    fl_push(s, SCHEMING);
    fl_tell(h, TOLD_BATTLE, FL_EVERYONE, figure_of(s, v), figure, s->at[v] - 1, 0);
}

FL_FN void forget_battle(state *s) {
    s->foe = s->caches = s->secret = s->sacked = 0;
    s->lowered[0] = s->lowered[1] = s->rolled[0] = s->rolled[1] = 0;
    fl_pop(s);
}

FL_FN void trawl(state *s, fl_host *h) { /* 1518 RULING: a treasure is terrain, so a battle comes first; each once */
    int v = voyage(s), at = s->at[v] - 1, gold = (int)GOLD_OF(space_at(s, at));
    if (!gold || (s->trawled >> at & 1)) return;
    s->trawled |= (uint64_t)1 << at;
    gain(s, owner(s, figure_of(s, v)), gold, h);
}

FL_FN void face(state *s, fl_host *h) {
    int v = voyage(s);
    unsigned found = afloat(s, v) ? foes(s) : 0; /* 709 */
    if (found) {
        start_battle(s, fl_lowest(found), h);
        return;
    }
    if (s->course[v] & AIM) {
        end_voyage(s);
        return;
    }
    fl_goto(s, IN_TERRAIN);
    if (s->course[v] & TRAWL) trawl(s, h);
}

FL_FN void open_fire(state *s) { /* 505: now it is a battle, and the movement is over */
    int v = voyage(s);
    s->course[v] |= ENDED;
    s->range[v] = 0;
    fl_goto(s, FIRING);
}

FL_FN void roll(state *s, int side, fl_host *h) { /* 704, 1604 */
    int dice = s->secret && fighting_seat(s, side) == union_seat(s) ? 2 : 1, n = 0;
    while (dice--) n += 1 + (int)fl_deal(h, 6, KIND_DIE, FL_EVERYONE);
    s->rolled[side] = (uint8_t)n;
    fl_tell(h, TOLD_ROLLED, FL_EVERYONE, fighter(s, side), n, 0, 0);
}

FL_FN void decide(state *s, fl_host *h) { /* 704, 705, 1507 */
    int side = winner_side(s);
    fl_tell(h, TOLD_STRENGTH, FL_EVERYONE, fighter(s, 0), strength(s, 0), fighter(s, 1), strength(s, 1));
    fl_tell(h, TOLD_WON, FL_EVERYONE, fighter(s, side), fighter(s, !side), 0, 0);
    if (has(s, fighting_seat(s, side), CUTPURSE)) gain(s, fighting_seat(s, side), 2, h);
    fl_goto(s, SACKING);
}

FL_FN void avoid(state *s, fl_host *h) { /* 1506, 1605 */
    fl_tell(h, TOLD_AVOIDED, FL_EVERYONE, fighter(s, 0), fighter(s, 1), 0, 0);
    forget_battle(s);
}

FL_FN void reroll(state *s, int side, fl_host *h) { /* 1512: own damage first, then all own dice again */
    fl_goto(s, side ? PARRIED : GROGGED);
    deal_damage(s, fighting_seat(s, side), fighter(s, side), place_of(s, fighter(s, side)), 1, h);
}

/* 1102: damage to the defeated figure; a patrol or stronghold is gone, and with a patrol that attacked its voyage. */
FL_FN void beat(state *s, int winner, int loser, int space, int v, int attacked, int n, fl_host *h) {
    if (n && attacked && loser == PATROL) s->patrols_met[v]--;
    if (n && attacked && loser == STRONGHOLD) s->forts_met[v]--;
    if (n && !attacked && loser == PATROL) s->at[v] = 0;
    deal_damage(s, winner, loser, space, n, h);
}

/* 706, 1404: what the victor takes, the damage on top of the stack; N_SPOILS is nothing. 1407: what a card adds is dealt all the same. */
FL_FN void win(state *s, int seat, int spoils, fl_host *h) {
    int side = winner_side(s), v = voyage(s), loser = fighter(s, !side), victor = fighter(s, side), space = s->at[v] - 1, n;
    int foe = owner(s, loser), where = loser == PATROL || loser == STRONGHOLD ? space : place_of(s, loser);
    n = spoils == N_SPOILS ? 0 : spoils == BROADSIDE ? 2 : 1;
    n += victor < FACTIONS && has(s, seat, GUNNER);                                                /* 1510 */
    n += s->secret && seat == union_seat(s);                                                       /* 1604 */
    forget_battle(s);
    if (spoils != N_SPOILS) fl_tell(h, TOLD_SPOILS, FL_EVERYONE, seat, spoils, 0, 0);
    switch (spoils) {
    case PLUNDER:
        if (!s->gold[foe]) break;
        s->gold[foe]--, s->gold[seat]++;
        fl_tell(h, TOLD_STOLE, FL_EVERYONE, seat, foe, 1, 0);
        break;
    case SCATTER: drive_off(s, space >> 2, 1, h); break;
    case UPLIFT: land(s, space >> 2, 1, h); break;
    case ESCAPE: start_voyage(s, faction(s, seat), seat, home(s, seat), 2, MUST, MOVING); break;   /* 1313 */
    case REWARD_SPOILS: s->rewarded = (uint8_t)seat, fl_push(s, REWARDING); break;
    default: break;
    }
    beat(s, seat, loser, where, v, side == 0, n, h);
}

/* ---- rewards ----------------------------------------------------------------------------------------------- */

FL_FN void take_reward(state *s, int seat, const reward_row *r, fl_host *h) { /* 1307; its step is on top */
    int figure = faction(s, seat), at = home(s, seat);
    fl_tell(h, TOLD_REWARD, FL_EVERYONE, seat, r->reward, 0, 0);
    switch (r->reward) {
    case R_SELL: fl_goto(s, SELLING); return;
    case R_CREW: fl_goto(s, HIRING); return;
    case R_TILE:
        if (s->regions == ON_CHART) break;
        fl_goto(s, SURVEYING);
        return;
    default: break;
    }
    fl_pop(s);
    s->rewarded = 0;
    switch (r->reward) {
    case R_GOLD: gain(s, seat, r->n, h); break;
    case R_FAME: praise(s, seat, r->n, h); break;
    case R_FAME_WEALTH: praise(s, seat, r->n, h), enrich(s, at >> 2, h); break; /* RULING: of the flagship's region */
    case R_MOVE: start_voyage(s, figure, seat, at, r->n, IDLE, MOVING); break;
    case R_QUIET: start_voyage(s, figure, seat, at, r->n, QUIET | IDLE, MOVING); break;
    case R_WIND: s->wind = ANY_WIND, start_voyage(s, figure, seat, at, 0, 0, JUMPING); break;
    case R_REPAIR: repair_all(s, seat, h); break;
    case R_REPAIR_FAME: praise(s, seat, repair_all(s, seat, h), h); break;
    default: break;
    }
}

FL_FN void mark(state *s, int seat, int dir, fl_host *h) { /* 1306, 1308: both markers have moved before the reward is taken */
    int from = s->white[seat];
    s->white[seat] = (uint8_t)marked_field(s, seat, dir);
    s->black[seat] = (uint8_t)from;
    take_reward(s, seat, &REWARD_GRIDS[s->options[REGIONS]][s->white[seat]], h);
}

/* ---- the dice actions -------------------------------------------------------------------------------------- */

FL_FN void sail(state *s, int seat, int figure, int range, int course) { /* 401, 1311, 1518, 1521 */
    start_voyage(s, figure, seat, place_of(s, figure), range, course | MUST, MOVING);
}

FL_FN void use_tailwind(state *s, int seat, int figure, int wind, int course) { /* 402, 507 */
    s->wind = (uint8_t)wind;
    start_voyage(s, figure, seat, place_of(s, figure), 0, course, JUMPING);
}

FL_FN void start_action(state *s, int step, int left) {
    s->left = (uint8_t)left;
    fl_push(s, step);
}

FL_FN void end_action(state *s) {
    s->left = s->origin = 0;
    s->inspired = 0;
    s->moved[0] = s->moved[1] = s->moved[2] = s->moved[3] = 0;
    fl_pop(s);
}

FL_FN void act_on_card(state *s, int seat, int box, int value, fl_host *h) {
    if (box >= B_CUTTER) { /* 1209 */
        s->die = (uint8_t)value;
        s->rigged = (uint8_t)(1 + (box == B_CUTTER ? (int)CUTTER : (int)GUNSHIP));
        fl_push(s, RIGGING);
        return;
    }
    int card = BOX_CARD[box - B_CREW];
    switch (card) {
    case SHIPWRIGHT: repair_all(s, seat, h); break;                                                /* 1517 */
    case OFFICIAL_1: case OFFICIAL_2: start_action(s, OFFICIAL, 2); break;                         /* 1526 */
    case COMRADE_1: case COMRADE_2: fl_push(s, CONVINCING); break;                                 /* 1525 */
    case SAILOR: sail(s, seat, faction(s, seat), 3, 0); break;                                     /* 1521 */
    case TRAWLER: sail(s, seat, faction(s, seat), 2, TRAWL); break;                                /* 1518 */
    default: hire(s, seat, card, value, h); break;                                                 /* 1004 */
    }
}

FL_FN void act(state *s, int seat, int box, int value, fl_host *h) { /* 1403: also where it has no effect */
    int figure = faction(s, seat), region = home(s, seat) >> 2;
    switch (box) {
    case B_SAIL: sail(s, seat, figure, 2, BY_SAIL); break;
    case B_FULLSAIL: sail(s, seat, figure, value, 0); break;                                       /* 1311 */
    case B_TAILWIND: use_tailwind(s, seat, figure, value, BY_TAILWIND); break;
    case B_CANNONS: case B_FIVE: case B_SIX: load_cannons(s, seat); break;
    case B_REPAIR: start_repair(s, seat); break;
    case B_ORDER: start_action(s, ORDERS, 4); break;                                               /* 1109 */
    case B_BOMBARD: drive_off(s, region, ALL_COMRADES, h); break;                                  /* 1108 */
    case B_DEPLOY: fl_push(s, DEPLOYING); break;                                                   /* 1110 */
    case B_INSPIRE: start_action(s, INSPIRING, 4); break;                                          /* 1203 */
    case B_ASSEMBLE: land(s, region, 4, h); break;                                                 /* 1204 */
    case B_RALLY: if (on_island(s, home(s, seat))) make_ready(s, 4, h); break;                     /* 1205 */
    case B_NEGOTIATE: /* 1312, 1105 */
        if (on_island(s, home(s, seat)) && !closed(s, seat, home(s, seat))) start_action(s, NEGOTIATING, 2);
        break;
    default: act_on_card(s, seat, box, value, h); break;
    }
}

FL_FN void place_die(state *s, int seat, int box, fl_host *h) {
    int value = s->die;
    s->die = 0;
    s->placed++;
    fl_pop(s);
    fl_tell(h, TOLD_PLACED, FL_EVERYONE, seat, value - 1, box, 0);
    if (box < B_COST || box >= B_CUTTER) fill_box(s, seat, box, value);
    act(s, seat, box, value, h);
}

/* ---- actions without a die --------------------------------------------------------------------------------- */

FL_FN void recruit(state *s, int seat, int card, fl_host *h) {
    switch (fl_top(s)) {
    case TURN: pay(s, seat, CARD[card].cost, h); break;                                            /* 1004 */
    case NEGOTIATING: /* 1312: the second one costs a comrade of the island */
        if (s->left == 1) drive_off(s, home(s, seat) >> 2, 1, h);
        s->left--;
        break;
    case HIRING:
        fl_pop(s);
        s->rewarded = 0;
        break;
    default: break;
    }
    hire(s, seat, card, 0, h);
}

FL_FN void smuggle(state *s, int seat, int good, fl_host *h) { /* 1301, 1303 */
    s->market &= ~BIT(good % CARDS);
    s->cargo[seat] |= BIT(good % CARDS);
    fl_tell(h, TOLD_SMUGGLED, FL_EVERYONE, seat, good, 0, 0);
    refill(s, h);
    fl_push(s, JETTISON);
}

FL_FN void deliver(state *s, int seat, int good, fl_host *h) { /* 1305 */
    int region = home(s, seat) >> 2;
    s->cargo[seat] &= ~BIT(good % CARDS);
    s->parcel = (uint8_t)(1 + good % CARDS);
    fl_tell(h, TOLD_DELIVERED, FL_EVERYONE, seat, good, region, 0);
    praise(s, seat, 2, h);
    enrich(s, region, h);
    s->rewarded = (uint8_t)seat;
    fl_push(s, PLEDGING);
    fl_push(s, REWARDING);
}

FL_FN void pledge(state *s, int seat, int side, fl_host *h) { /* 1309 */
    int card = s->parcel - 1;
    s->parcel = 0;
    s->delivered[seat] |= BIT(card);
    if (side == FOR_UNION) s->pledged[seat] |= BIT(card);
    fl_pop(s);
    fl_tell(h, TOLD_PLEDGED, FL_EVERYONE, seat, 0, 0, 0);
    fl_tell(h, TOLD_PLEDGED_TO, 1u << seat, seat, card + CARDS * s->options[REGIONS], side, 0);
}

FL_FN void use_crew(state *s, int seat, int card, fl_host *h) {
    int figure = faction(s, seat), at = home(s, seat);
    switch (card) {
    case AERONAUTS: /* 1501 */
        pay(s, seat, 1, h);
        start_voyage(s, figure, seat, at, 0, 0, FACING);
        arrive(s, twin_island(s, at >> 2), TOLD_JUMPED, h);
        break;
    case MYSTIC_CARD: /* 1514 */
        s->used |= 1;
        fl_push(s, MYSTIC);
        deal_damage(s, seat, figure, at, 1, h);
        break;
    case WHISPERING: /* 1528 */
        s->used |= 2;
        pay(s, seat, 2, h);
        use_tailwind(s, seat, figure, ANY_WIND, 0);
        break;
    case GHASTLY_GUST: /* 1522 */
        discard(s, seat, card, h);
        use_tailwind(s, seat, figure, ANY_SPACE, 0);
        break;
    default: /* 1515 */
        discard(s, seat, card, h);
        fl_push(s, ROBBING);
        break;
    }
}

FL_FN void rob(state *s, int seat, int card, int hold, fl_host *h) { /* 1515 */
    for (int p = 0; p < s->seats; p++) {
        if (!((s->crew[p] | s->cargo[p]) >> card & 1)) continue;
        s->crew[p] &= ~BIT(card), s->cargo[p] &= ~BIT(card);
        fl_tell(h, TOLD_ROBBED, FL_EVERYONE, seat, p, card, 0);
    }
    s->berth[card] = 0; /* 1007 */
    if (hold == AS_CREW) s->crew[seat] |= BIT(card);
    else s->cargo[seat] |= BIT(card);
    fl_goto(s, JETTISON);
}

FL_FN void spend_plan(state *s, int seat, int plan, int discarded, fl_host *h) { /* 1207 */
    s->hand[seat][plan]--;
    s->plans--;
    s->spent[plan] += (uint8_t)discarded;
    fl_tell(h, TOLD_PLAN, FL_EVERYONE, plan, 0, 0, 0);
}

FL_FN void launch(state *s, int seat, int figure, int region, fl_host *h) { /* 1208 */
    spend_plan(s, seat, figure == CUTTER ? CUTTER_PLAN : GUNSHIP_PLAN, 0, h);
    drive_off(s, region, 2, h);
    s->union_ship[figure - CUTTER] = (uint8_t)(1 + island(s, region));
    fl_tell(h, TOLD_LAUNCHED, FL_EVERYONE, figure, region, 0, 0);
}

FL_FN void dynamic_entry(state *s, int seat, fl_host *h) { /* 1602 */
    int die = cannon_die(s, seat, B_CANNONS);
    spend_plan(s, seat, ENTRY_PLAN, 1, h);
    if (die) s->slot[seat][group(s, seat, B_CANNONS)->first] = (uint8_t)(die < 4 ? die + 2 : 6);
    use_tailwind(s, seat, UNION, ANY_WIND, 0);
}

FL_FN void sneak(state *s, int seat, int space, fl_host *h) { /* 1606 */
    if (fl_top(s) == TURN) {
        spend_plan(s, seat, SNEAK_PLAN, 1, h);
        s->origin = (uint8_t)(1 + (space >> 2));
        start_action(s, SNEAKING, 2);
    }
    s->left--;
    lose_figure(s, PATROL, space, h);
}

FL_FN void settle(state *s, int region, int n, fl_host *h) { /* 1525, 1603 */
    s->comrades[region] += (uint8_t)n;
    fl_tell(h, TOLD_RESETTLED, FL_EVERYONE, s->origin - 1, region, n, 0);
    if (fl_top(s) == EVACUATING) {
        s->left -= (uint8_t)n;
        return;
    }
    s->comrades[s->origin - 1] -= (uint8_t)n;
    end_action(s);
}

FL_FN void play_plan(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case PLAY_ENLIST: /* 1601 */
        spend_plan(s, seat, ENLIST_PLAN, 1, h);
        s->origin = (uint8_t)(1 + m.a);
        fl_push(s, ENLISTING);
        break;
    case PLAY_ENTRY: dynamic_entry(s, seat, h); break;
    case PLAY_EVACUATION: /* 1603 */
        spend_plan(s, seat, EVACUATION_PLAN, 1, h);
        s->origin = (uint8_t)(1 + m.a);
        start_action(s, EVACUATING, s->comrades[m.a]);
        s->comrades[m.a] = 0;
        break;
    case PLAY_SECRET: spend_plan(s, seat, SECRET_PLAN, 1, h), s->secret = 1; break;                /* 1604 */
    case PLAY_MISS: spend_plan(s, seat, MISS_PLAN, 1, h), avoid(s, h); break;                      /* 1605 */
    case PLAY_SNEAK: sneak(s, seat, m.a, h); break;
    case PLAY_CACHE: spend_plan(s, seat, CACHE_PLAN, 1, h), s->caches++; break;                    /* 1607 */
    default: launch(s, seat, m.verb == PLAY_CUTTER ? CUTTER : GUNSHIP, m.a, h); break;
    }
}

/* ---- turns and rounds -------------------------------------------------------------------------------------- */

FL_FN void cast_dice(state *s, fl_host *h) { /* 106, 216, 1107: dice come back from wherever they lie */
    for (int i = 0; i < CARDS; i++)
        if (s->berth[i] != DAMAGE_MARK) s->berth[i] = 0;
    for (int i = 0; i < 3; i++)
        if (s->rigging[i] != DAMAGE_MARK) s->rigging[i] = 0;
    for (int p = 0; p < s->seats; p++) {
        for (int i = 0; i < SLOTS; i++)
            if (s->slot[p][i] != DAMAGE_MARK) s->slot[p][i] = 0;
        for (int i = 0; i < 6; i++) s->dice[p][i] = 0;
        for (int i = n_dice(p); i > 0; i--) s->dice[p][fl_deal(h, 6, KIND_DIE, FL_EVERYONE)]++;
        fl_tell(h, TOLD_CAST, FL_EVERYONE, p, 0, 0, 0);
    }
}

FL_FN void draw_plans(state *s, fl_host *h) { /* 1206 */
    uint8_t left[PLANS];
    int mu = union_seat(s), drawn = 0;
    for (; drawn < 2; drawn++) {
        for (int i = 0; i < PLANS; i++) left[i] = (uint8_t)(PLAN_COUNT[i] - s->spent[i] - s->hand[mu][i]);
        if (s->union_ship[0]) left[CUTTER_PLAN]--;
        if (s->union_ship[1]) left[GUNSHIP_PLAN]--;
        if (!sum(left, PLANS)) break;
        int plan = fl_draw_bag(h, left, PLANS, KIND_PLAN, 1u << mu);
        s->hand[mu][plan]++;
        s->plans++;
        fl_tell(h, TOLD_DREW_PLAN, 1u << mu, mu, plan, 0, 0);
    }
    if (drawn) fl_tell(h, TOLD_DREW_PLANS, FL_EVERYONE, mu, drawn, 0, 0);
}

FL_FN void begin_round(state *s, fl_host *h) { /* 216, 217, 1206 */
    cast_dice(s, h);
    s->first = s->turn = (uint8_t)(s->first + 1 < s->seats ? s->first + 1 : 0);
    fl_tell(h, TOLD_FIRST_MATE, FL_EVERYONE, s->first, 0, 0, 0);
    draw_plans(s, h);
    s->round++;
    fl_goto(s, TURN);
    fl_tell(h, TOLD_ROUND, FL_EVERYONE, s->round, 0, 0, 0);
    fl_tell(h, TOLD_TURN, FL_EVERYONE, s->turn, 0, 0, 0);
}

FL_FN void score_regions(state *s, fl_host *h) { /* 207-209, 1213 */
    for (int r = 0; r < s->regions; r++)
        for (int side = FOR_SQUADRON; side <= FOR_UNION; side++) {
            int seat = side == FOR_SQUADRON ? 0 : union_seat(s);
            if (!controls(s, r, side)) continue;
            s->fame[seat] += s->wealth[r];
            fl_tell(h, TOLD_CONTROL, FL_EVERYONE, seat, r, s->wealth[r], 0);
        }
}

FL_FN int pledge_fame(const state *s, uint32_t cards, int side) { /* 1310: by the card's own suit */
    int n = 0;
    for (int r = 0; r < s->regions; r++)
        if (controls(s, r, side)) n += fl_count(cards & SUIT_CARDS[suit_at(s, r)]);
    return n;
}

FL_FN void score_pledges(state *s, fl_host *h) {
    for (int p = 0; p < s->seats; p++) {
        uint32_t mine = s->pledged[p], others = s->delivered[p] & ~mine;
        int squadron = pledge_fame(s, others, FOR_SQUADRON), mu = pledge_fame(s, mine, FOR_UNION);
        s->bared[p] = mine;
        s->pledged[p] = 0;
        s->fame[p] += (uint16_t)(squadron + mu);
        if (!smuggles(s, p)) continue;
        fl_tell(h, TOLD_PLEDGES, FL_EVERYONE, p, FOR_SQUADRON, fl_count(others), squadron);
        fl_tell(h, TOLD_PLEDGES, FL_EVERYONE, p, FOR_UNION, fl_count(mine), mu);
    }
}

FL_FN void end_round(state *s, fl_host *h) {
    int most = 0, poor = 0;
    score_regions(s, h);
    for (int p = 0; p < s->seats; p++) most = s->fame[p] > most ? s->fame[p] : most;
    for (int r = 0; r < s->regions; r++) poor |= s->wealth[r] < MAX_WEALTH;
    if (most >= ENOUGH_FAME || s->round == LAST) { /* 210, 218 */
        score_pledges(s, h);
        fl_pop(s);
        fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
    } else if (s->seats == 2) fl_goto(s, poor ? ENRICHING : REFRESHING); /* 214, 215 */
    else begin_round(s, h);
}

FL_FN void next_turn(state *s, fl_host *h) { /* 206 */
    for (int i = 1; i <= s->seats; i++) {
        int p = (s->turn + i) % s->seats;
        if (!dice_left(s, p)) continue;
        s->turn = (uint8_t)p;
        fl_goto(s, TURN);
        fl_tell(h, TOLD_TURN, FL_EVERYONE, p, 0, 0, 0);
        return;
    }
    end_round(s, h);
}

FL_FN void end_turn(state *s, int seat, fl_host *h) {
    int region = home(s, seat) >> 2, met = 0;
    for (int p = 0; p < s->seats; p++) met |= p != seat && home(s, p) >> 2 == region;
    s->placed = s->used = 0;
    if (has(s, seat, ELDER) && !damage_on(s, seat)) gain(s, seat, 1, h);                           /* 1502 */
    if (has(s, seat, DOCUMENTARIAN) && met) gain(s, seat, 1, h);                                   /* 1504 */
    if (seat == 0) fl_goto(s, FORTS);                                                              /* 1103 */
    else next_turn(s, h);
}

FL_FN void fortify(state *s, int region, fl_host *h) { /* 1103 */
    s->patrols[island(s, region)] -= 2;
    s->forts[region]++;
    fl_tell(h, TOLD_FORT, FL_EVERYONE, region, 0, 0, 0);
}

/* ---- steps that run by themselves -------------------------------------------------------------------------- */

FL_FN void advance(state *s, fl_host *h) {
    switch (fl_top(s)) {
    case ENLISTING: fl_pop(s), s->origin = 0, refill(s, h); break;                                 /* 1601 */
    case FORTS: next_turn(s, h); break;
    case REFRESHING: begin_round(s, h); break;
    case FACING: face(s, h); break;
    case IN_TERRAIN: go_through_terrain(s, h); break;
    case AT_HARBOR: fl_goto(s, BONUS); break;
    case BONUS: end_voyage(s); break;
    case SCHEMING: open_fire(s); break;
    case FIRING: fl_goto(s, ANSWERING); break;
    case ANSWERING: roll(s, 0, h), roll(s, 1, h), fl_goto(s, GROGGING); break;
    case GROGGED: roll(s, 0, h), fl_goto(s, PARRYING); break;
    case GROGGING: fl_goto(s, PARRYING); break;
    case PARRIED: roll(s, 1, h), decide(s, h); break;
    case PARRYING: decide(s, h); break;
    case SACKING: fl_goto(s, VICTORY); break;
    case DAMAGING: go_on_damaging(s, h); break;
    case REPAIRING: end_repair(s); break;
    case SELLING: case HIRING: s->rewarded = 0, fl_pop(s); break;
    default: end_action(s); break; /* an action that has nothing left to do */
    }
}

/* ---- play -------------------------------------------------------------------------------------------------- */

FL_FN void pass(state *s, int seat, fl_host *h) {
    int v = voyage(s);
    switch (fl_top(s)) {
    case MOVING:
        s->range[v] = 0;
        if (s->course[v] & IDLE) end_voyage(s); /* who has not moved does not anchor */
        else drop_anchor(s, h);
        break;
    case JUMPING: s->wind = 0, end_voyage(s); break;
    case IN_TERRAIN:
        if (terrain_choice(s) == PILOT_CHOICE) wreck(s, h);
        else s->swept[v] |= (uint64_t)1 << (s->at[v] - 1);
        break;
    case VICTORY: win(s, seat, N_SPOILS, h); break;
    case PUSHING: forget_damage(s); break;
    case REPAIRING: end_repair(s); break;
    case MONKEY: case AIMING: s->busy = 0, fl_pop(s); break;
    case HIRING: case SURVEYING: s->rewarded = 0, fl_pop(s); break;
    default: advance(s, h); break;
    }
}

FL_FN void play_voyage(state *s, int seat, fl_move m, fl_host *h) {
    int v = voyage(s);
    switch (m.verb) {
    case GO: s->range[v]--, s->swept[v] = 0, move_on(s, m.a, TOLD_MOVED, h); break;
    case WITCH: { /* 1519: over the edge is a move like any other */
        int at = s->at[v] - 1;
        if (fl_top(s) == MOVING) s->range[v]--, s->swept[v] = 0;
        else s->swept[v] |= (uint64_t)1 << at;
        arrive(s, far_side(s, at, m.a), TOLD_JUMPED, h);
        break;
    }
    case JUMP: s->wind = 0, arrive(s, m.a, TOLD_JUMPED, h); break;
    case DRIFT: s->swept[v] |= (uint64_t)1 << (s->at[v] - 1), move_on(s, m.a, TOLD_DRIFTED, h); break;
    case LAY: lay(s, seat, m.a, m.b, h); break;
    case FIGHT: start_battle(s, m.a, h); break;
    case BRIBE: /* 1506 */
        s->gold[seat]--, s->gold[owner(s, m.a)]++;
        fl_tell(h, TOLD_GAVE, FL_EVERYONE, seat, owner(s, m.a), 1, 0);
        fl_tell(h, TOLD_AVOIDED, FL_EVERYONE, figure_of(s, v), m.a, 0, 0);
        meet(s, m.a);
        break;
    case IGNORE: s->course[v] |= WRECKED; break;                                                   /* 1523 */
    case MEND: fl_goto(s, BONUS), start_repair(s, seat); break;                                    /* 804 */
    case SHIFT: shift_die(s, seat, m.a, m.b + 1, h); break;
    case STATION: place_patrol(s, s->at[v] - 1, h), end_voyage(s); break;                          /* 1101 */
    case LAND: land(s, (s->at[v] - 1) >> 2, 2, h), end_voyage(s); break;                           /* 1202 */
    default: make_ready(s, 2, h), end_voyage(s); break;
    }
}

FL_FN void play_battle(state *s, int seat, fl_move m, fl_host *h) {
    int side = fl_top(s) == ANSWERING || fl_top(s) == PARRYING;
    switch (m.verb) {
    case FIRE: /* 703 */
        s->slot[seat][group(s, seat, m.a)->first] -= (uint8_t)(m.b + 1);
        s->lowered[side] = (uint8_t)(m.b + 1);
        fl_tell(h, TOLD_LOWERED, FL_EVERYONE, seat, m.b + 1, 0, 0);
        advance(s, h);
        break;
    case REROLL: reroll(s, side, h); break;
    case SACK: /* 1503 */
        if (!s->sacked) discard(s, seat, BUCCANEER, h);
        discard(s, fighting_seat(s, !winner_side(s)), m.a, h);
        s->sacked++;
        break;
    default: win(s, seat, m.a, h); break;
    }
}

FL_FN void play_order(state *s, int seat, int space, int dir, fl_host *h) { /* 1109, 1526 */
    int hired = fl_top(s) == OFFICIAL;
    s->left--;
    start_voyage(s, PATROL, seat, space, hired, ORDERED | (hired ? HIRED | QUIET : 0), MOVING);
    move_on(s, dir, TOLD_MOVED, h);
}

FL_FN void hit(state *s, int seat, int figure, int corner, fl_host *h) { /* 1514, 1516 */
    int space = (home(s, seat) & ~3) + corner;
    s->busy = 0;
    fl_pop(s);
    deal_damage(s, seat, figure, space, 1, h);
}

FL_FN void aim(state *s, int seat, int corner) { /* 1511: as if it had moved there */
    int space = (home(s, seat) & ~3) + corner;
    s->busy = 0;
    fl_pop(s);
    start_voyage(s, faction(s, seat), seat, space, 0, AIM, FACING);
}

FL_FN void rig(state *s, int seat, int how) { /* 1209 */
    int figure = s->rigged - 1, value = s->die;
    s->die = s->rigged = 0;
    fl_pop(s);
    if (how == RIG_SAIL) sail(s, seat, figure, figure == CUTTER ? 3 : 2, 0);
    else use_tailwind(s, seat, figure, value, 0);
}

FL_FN void berth(state *s, int seat, int space, fl_host *h) { /* 107-109 */
    int mu = union_seat(s);
    s->flagship[seat] = (uint8_t)(1 + space);
    fl_tell(h, TOLD_BERTHED, FL_EVERYONE, faction(s, seat), space, 0, 0);
    if (seat == 0) place_patrol(s, space, h);
    if (seat + 1 == mu) { /* the Union has the other island */
        int region = !(home(s, 0) >> 2);
        s->flagship[mu] = (uint8_t)(1 + island(s, region));
        s->comrades[region] = 2;
        fl_tell(h, TOLD_BERTHED, FL_EVERYONE, UNION, island(s, region), 0, 0);
        fl_tell(h, TOLD_ASHORE, FL_EVERYONE, region, 2, 0, 0);
        seat = mu;
    }
    s->turn = (uint8_t)(seat + 1);
    if (s->turn < s->seats) return;
    s->turn = 0;
    s->round = 1;
    fl_goto(s, TURN);
    fl_tell(h, TOLD_ROUND, FL_EVERYONE, 1, 0, 0, 0);
    fl_tell(h, TOLD_TURN, FL_EVERYONE, 0, 0, 0, 0);
}

FL_FN void play_other(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case SET_BERTH: berth(s, seat, m.a, h); break;
    case ROB: rob(s, seat, m.a, m.b, h); break;
    case OVERBOARD: /* 1303 */
        s->cargo[seat] &= ~BIT(m.a % CARDS), s->gone |= BIT(m.a % CARDS);
        fl_tell(h, TOLD_OVERBOARD, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    case PLEDGE: pledge(s, seat, m.a, h); break;
    case RIG_SHIP: rig(s, seat, m.a); break;
    case DAMAGE: damage_box(s, m.a, h); break;
    case PUSH: push_figure(s, m.a, h); break;
    case REPAIR: repair(s, seat, m.a, h), s->mends--, s->mended = 1; break;                        /* 404 */
    case HIT: hit(s, seat, m.a, m.b, h); break;
    case AIM_AT: aim(s, seat, m.a); break;
    case ORDER: play_order(s, seat, m.a, m.b, h); break;
    case DEPLOY: place_patrol(s, m.a, h), end_action(s); break;
    case INSPIRE: s->left--, s->inspired |= (uint16_t)BIT(m.a), land(s, m.a, 1, h); break;         /* 1203 */
    case FROM: s->origin = (uint8_t)(1 + m.a), fl_goto(s, SETTLING); break;
    case SETTLE: settle(s, m.a, m.b + 1, h); break;
    case MARK: mark(s, seat, m.a, h); break;
    case SELL: /* 1307 */
        if (m.a) pay(s, seat, m.a, h);
        praise(s, seat, m.a, h);
        s->rewarded = 0, fl_pop(s);
        break;
    case SURVEY: draw_region(s, seat, h), fl_goto(s, CHARTING); break;
    case CHART: s->edge = (uint8_t)(1 + m.a), s->heading = m.b, fl_goto(s, LAYING); break;
    case FORTIFY: fortify(s, m.a, h); break;
    case ENRICH: enrich(s, m.a, h), fl_goto(s, REFRESHING); break;                                 /* 214 */
    default: /* refresh: 215 */
        s->gone |= s->market, s->market = 0;
        fl_tell(h, TOLD_SWEPT, FL_EVERYONE, seat, 0, 0, 0);
        refill(s, h), begin_round(s, h);
        break;
    }
}

FL_FN void play_turn(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case USE: s->dice[seat][m.a]--, s->die = (uint8_t)(1 + m.a), fl_push(s, PLACING); break;
    case RAISE: pay(s, seat, 1, h), s->die += (uint8_t)(1 + m.a); break;                           /* 304 */
    case LOWER: pay(s, seat, 1, h), s->die -= (uint8_t)(1 + m.a); break;
    case PLACE: place_die(s, seat, m.a, h); break;
    case ASIDE: /* 205 */
        s->dice[seat][m.a]--, s->placed++;
        fl_tell(h, TOLD_ASIDE, FL_EVERYONE, seat, m.a, 0, 0);
        break;
    case END: end_turn(s, seat, h); break;
    case RECRUIT: recruit(s, seat, m.a, h); break;
    case SMUGGLE: smuggle(s, seat, m.a, h); break;
    case DELIVER: deliver(s, seat, m.a, h); break;
    default: use_crew(s, seat, m.a, h); break;
    }
}

FL_FN void play(void *state_of, int seat, fl_move m, fl_host *h) {
    state *s = (state *)state_of;
    switch (m.verb) {
    case USE: case RAISE: case LOWER: case PLACE: case ASIDE: case END: case RECRUIT: case SMUGGLE: case DELIVER: case CREW:
        play_turn(s, seat, m, h);
        break;
    case PASS: pass(s, seat, h); break;
    case PLAY_ENLIST: case PLAY_ENTRY: case PLAY_EVACUATION: case PLAY_SECRET: case PLAY_MISS: case PLAY_SNEAK: case PLAY_CACHE:
    case PLAY_CUTTER: case PLAY_GUNSHIP:
        play_plan(s, seat, m, h);
        break;
    case GO: case WITCH: case JUMP: case DRIFT: case FIGHT: case BRIBE: case IGNORE: case MEND: case SHIFT: case STATION: case LAND: case GATHER:
    case LAY:
        play_voyage(s, seat, m, h);
        break;
    case FIRE: case REROLL: case SACK: case WIN: play_battle(s, seat, m, h); break;
    default: play_other(s, seat, m, h); break;
    }
    while (s->depth && !rests(s)) advance(s, h);
}

/* ---- setup and end ----------------------------------------------------------------------------------------- */

FL_FN void set_chart(state *s, fl_host *h) { /* 103, 104: they touch with one space each, the islands as far apart as can be */
    for (int r = 0; r < 2; r++) {
        uint64_t unseen = (((uint64_t)1 << TILES) - 1) & ~(r ? (uint64_t)1 << s->tile[0] : 0);
        s->tile[r] = (uint8_t)fl_draw(h, unseen, KIND_TILE, FL_EVERYONE);
        s->turned[r] = (uint8_t)(r ? 0 : 2);
        s->col[r] = (uint8_t)(r ? 26 : 24);
        s->row[r] = (uint8_t)(r ? 25 : 24);
        s->wealth[r] = 1;
    }
    s->regions = 2;
}

FL_FN void set_market(state *s, fl_host *h) { /* 105 */
    s->deck = ((uint32_t)1 << CARDS) - 1;
    for (int suit = 0; suit < SUITS && s->seats < 4; suit++) s->gone |= BIT(fl_draw(h, SUIT_CARDS[suit], KIND_CARD, FL_EVERYONE));
    s->deck &= ~s->gone;
    refill(s, h);
}

FL_FN void setup(void *state_of, fl_host *h) { /* 101-109 */
    state *s = (state *)state_of;
    set_chart(s, h);
    set_market(s, h);
    cast_dice(s, h);
    for (int p = 0; p < s->seats; p++) {
        s->gold[p] = 1;
        if (smuggles(s, p)) s->white[p] = s->black[p] = CENTRE;
    }
    s->ready = 6;
    draw_plans(s, h);
    fl_push(s, BERTH);
}

FL_FN void result(const void *state_of, int score[], int rank[]) { /* 210, 212, 213 */
    const state *s = (const state *)state_of;
    for (int p = 0; p < s->seats; p++) score[p] = s->fame[p];
    for (int p = 0; p < s->seats; p++) {
        rank[p] = 1;
        for (int q = 0; q < s->seats; q++) rank[p] += score[q] > score[p] || (score[q] == score[p] && s->gold[q] > s->gold[p]);
    }
}

/* ---- what could be ----------------------------------------------------------------------------------------- */

/* 1405: plans that are neither played nor in play are in the Union's hand or in its deck; goods delivered lie under either marker. */
FL_FN void imagine(void *state_of, int viewer, fl_host *h) {
    state *s = (state *)state_of;
    int mu = union_seat(s);
    uint8_t left[PLANS];
    for (int p = 0; p < s->seats; p++) {
        if (p == viewer) continue;
        s->pledged[p] = 0;
        for (int i = 0; i < PLANS; i++) s->hand[p][i] = 0;
        if (!s->depth) continue;
        for (uint32_t cards = s->delivered[p]; cards; cards &= cards - 1)
            if (fl_deal(h, 2, KIND_SIDE, 0) == FOR_UNION) s->pledged[p] |= cards & (0 - cards);
    }
    if (viewer == mu) return;
    for (int i = 0; i < PLANS; i++) {
        int away = s->spent[i] + (i == CUTTER_PLAN && s->union_ship[0]) + (i == GUNSHIP_PLAN && s->union_ship[1]);
        left[i] = (uint8_t)(away < PLAN_COUNT[i] ? PLAN_COUNT[i] - away : 0);
    }
    for (int n = s->plans; n > 0 && sum(left, PLANS); n--) {
        int plan = fl_draw_bag(h, left, PLANS, KIND_PLAN, 0);
        left[plan]--, s->hand[mu][plan]++;
    }
}

#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif

FL_EXPORT(ahoy, 2, 2, 4, 2, 4, 60000, 0);
