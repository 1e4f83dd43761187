/* rules.c - Ahoy: the Bluefin Squadron and the Mollusk Union fight for the sea, the Smugglers live on it.
 * The rules and their numbers are in docs/rules/ahoy.md; the number stands beside the code that carries a rule out.
 *
 *   chart.h    who sits where, what lies where               dice.c       dice placed, and their actions
 *   slots.c    slots and what lies in them                   squadron.c   patrols and strongholds
 *   supply.c   gold, fame, comrades, patrols                 union.c      comrades, plans, ships
 *   market.c   the market and its crew                       smugglers.c  goods, pledges, rewards
 *   voyage.c   sailing, jumping, new regions                 crew.c       what crew cards do
 *   damage.c   damage and repairs                            turn.c       setup, turns, rounds, the end
 *   terrain.c  wrecks, currents, harbors, the anchor         legal.c      the list of what is legal
 *   battle.c   battles and spoils                            imagine.c check.c
 *
 * Whatever is under way is a step on the stack: a turn, an action in it, voyages (each figure under way has one step and
 * one row of `mover`, `at` …), at most one battle, at most one damage. Steps in which nobody has a choice run by themselves. */
#include "chart.h"
#include "slots.c"
#include "supply.c"
#include "market.c"
#include "voyage.c"
#include "damage.c"
#include "terrain.c"
#include "battle.c"
#include "dice.c"
#include "squadron.c"
#include "union.c"
#include "smugglers.c"
#include "crew.c"
#include "turn.c"

/* ---- who is asked ------------------------------------------------------------------------------------------------ */

FL_FN int asked(const state *s) {
    int top = fl_top(s);
    if (top <= FORTS) return s->turn;
    if (top <= REFRESHING) return s->first;
    if (is_voyage(top)) return s->helm[voyage(s)];
    /* clang-format off */
    switch (top) {
    case SCHEMING: return union_seat(s);
    case FIRING: case GROGGING: case GROGGED: return fighting_seat(s, 0);
    case ANSWERING: case PARRYING: case PARRIED: return fighting_seat(s, 1);
    case SACKING: case VICTORY: return fighting_seat(s, winner_side(s));
    case DAMAGING: case PUSHING: return s->dealer;
    case REPAIRING: case MONKEY: case AIMING: return s->busy;
    default: return s->rewarded;
    }
    /* clang-format on */
}

FL_FN unsigned active(const void *v) {
    const state *s = (const state *)v;
    return s->depth ? 1u << asked(s) : 0;
}

/* Does the step on top of the stack wait for somebody's choice? All it looks at is open to everybody. */
FL_FN int rests(const state *s) {
    int v = voyage(s);
    switch (fl_top(s)) {
    case ORDERS:
    case OFFICIAL: return s->left && any_to_order(s);
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
    case GROGGED:
    case PARRIED: return 0;
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

/* ---- legality ---------------------------------------------------------------------------------------------------- */

#define STEPS_OF(steps, rule) steps,
#define RULE_OF(steps, rule) rule,
FL_DATA uint64_t VERB_STEPS[N_VERBS] = {VERB_ROWS(NO_COLUMN, STEPS_OF)}; /* 202 */
FL_DATA fl_rule VERB_RULE[N_VERBS] = {VERB_ROWS(NO_COLUMN, RULE_OF)};
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

FL_FN fl_rule why_region(const state *s, int verb, int region) {
    if (region >= s->regions) return NO_SUCH_FIGURE;
    switch (verb) {
    case INSPIRE: return s->inspired >> region & 1 ? INSPIRE_ISLANDS : OK;                         /* 1203 */
    case FROM: return s->comrades[region] ? OK : CREW_COMRADE;                                     /* 1525 */
    case FORTIFY: return fortifiable(s, region) ? OK : TWO_PATROLS_FOR_A_FORT;                     /* 1103 */
    default: return s->wealth[region] < MAX_WEALTH ? OK : ONE_TO_SIX;                              /* 214 */
    }
}

FL_FN fl_rule why_pass(const state *s) {
    int v = voyage(s);
    switch (fl_top(s)) {
    case MOVING: return s->course[v] & MUST ? MUST_MOVE : OK;                                      /* 504 */
    case IN_TERRAIN: /* 801: who cannot choose is carried off, if there is anywhere to go */
        if (terrain_choice(s) != DRIFT_CHOICE || !bound_to_flow(s)) return OK;
        return explorable(s, s->at[v] - 1, flow_at(s, s->at[v] - 1)) ? STRONG_CURRENT : OK;
    case SACKING: return s->sacked ? CREW_BUCCANEER : OK;                                          /* 1503 */
    default: return OK;
    }
}

FL_FN fl_rule why(const void *state_of, int seat, fl_move m) {
    const state *s = (const state *)state_of;
    if (!s->depth) return GAME_OVER;                                                               /* 211 */
    if (asked(s) != seat) return NOT_YOUR_TURN;                                                    /* 201 */
    if (!(VERB_STEPS[m.verb] >> fl_top(s) & 1)) return why_not_now(s, seat, m.verb);               /* 202 */
    /* clang-format off */
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
    case CHART: return region_of(m.a) < s->regions && next_space(s, m.a, m.b) == OFF && explorable(s, m.a, m.b) ? OK : NO_ROOM;
    default: return OK; /* rig, reroll, survey, refresh, pledge: their step is enough */
    }
    /* clang-format on */
}

#include "legal.c"

/* ---- steps that run by themselves -------------------------------------------------------------------------------- */

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
    case SELLING:
    case HIRING: s->rewarded = 0, fl_pop(s); break;
    default: end_action(s); break; /* an action that has nothing left to do */
    }
}

/* ---- play -------------------------------------------------------------------------------------------------------- */

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
    case MONKEY:
    case AIMING: s->busy = 0, fl_pop(s); break;
    case HIRING:
    case SURVEYING: s->rewarded = 0, fl_pop(s); break;
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
    case LAND: land(s, region_of(s->at[v] - 1), 2, h), end_voyage(s); break;                           /* 1202 */
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
    /* clang-format off */
    switch (m.verb) {
    case USE: case RAISE: case LOWER: case PLACE: case ASIDE: case END: case RECRUIT: case SMUGGLE: case DELIVER: case CREW:
        play_turn(s, seat, m, h);
        break;
    case PASS: pass(s, seat, h); break;
    case PLAY_ENLIST: case PLAY_ENTRY: case PLAY_EVACUATION: case PLAY_SECRET: case PLAY_MISS: case PLAY_SNEAK: case PLAY_CACHE:
    case PLAY_CUTTER: case PLAY_GUNSHIP:
        play_plan(s, seat, m, h);
        break;
    case GO: case WITCH: case JUMP: case DRIFT: case FIGHT: case BRIBE: case IGNORE: case MEND: case SHIFT: case STATION: case LAND:
    case GATHER: case LAY:
        play_voyage(s, seat, m, h);
        break;
    case FIRE: case REROLL: case SACK: case WIN: play_battle(s, seat, m, h); break;
    default: play_other(s, seat, m, h); break;
    }
    /* clang-format on */
    while (s->depth && !rests(s)) advance(s, h);
}

#include "imagine.c"
#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif

FL_EXPORT(ahoy, .version = 2, .min_seats = 2, .max_seats = 4, .min_published = 2, .max_published = 4, .longest = 60000, .parts = 1);
