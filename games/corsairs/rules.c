/* rules.c - Korsaren der Karibik: trade, plunder and fight your way to ten points of glory.
 * The rules and their numbers are in docs/rules/corsairs.md; the number stands beside the code that carries a rule out.
 *
 *   core.c    captains, ships, gold, bounties, decks        npc.c       NPC ships
 *   derived.c prices, closed ports, sides of a battle       rumors.c    rumors heard and proven
 *   cards.c   skill rolls, glory cards                      missions.c  missions accepted and carried out
 *   death.c   the death of a captain, and who follows       port.c      the port action
 *   combat.c  hits, ship combat, crew combat, spoils        turn.c      setup, rounds, actions, the end
 *   raid.c    raiding a merchant                            imagine.c check.c
 *
 * The flow of play is the stack of steps: at_<step> carries one out, or says whom it asks; why_<step> and play_<step> are for
 * the one who is asked. A step is entered again when what lay on it is done. */
#include "state.h"
#ifdef __CUDACC__
#define WITHIN FL_FN
#else
#define WITHIN FL_FN __attribute__((always_inline)) /* becomes a part of whoever calls it */
#endif
#include "core.c"
#include "derived.c"
#include "cards.c"
#include "death.c"
#include "combat.c"
#include "raid.c"
#include "npc.c"
#include "rumors.c"
#include "missions.c"
#include "port.c"
#include "turn.c"

FL_FN unsigned active(const void *v) {
    const state *s = (const state *)v;
    if (!s->depth) return 0;
    return s->step[0] == 1 + AT_OUTFIT ? choosing(s) : 1u << s->asked;
}

/* ---- legality ------------------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_outfit(const state *s, fl_move m) { /* 109, 3104 */
    (void)s;
    return m.verb != DO_OUTFIT ? NOT_NOW : m.a == SLOOP || m.a == FLUTE ? OK : OUTFITTING;
}
FL_FN fl_rule only(fl_move m, int verb, int other) { return m.verb == verb || m.verb == other ? OK : NOT_NOW; }

FL_FN fl_rule why_announcing(const state *s, fl_move m) {
    return m.verb < DO_SHOOT || m.verb > DO_FLEE ? (fl_rule)NOT_NOW : why_order(s, ordering_side(s), m.verb - DO_SHOOT);
}

/* Of one who is asked at this step. */
FL_FN fl_rule why_at(const state *s, int step, int seat, fl_move m) {
    switch (step) {
    case AT_OUTFIT:
    case AT_APPEAR: return why_outfit(s, m);
    case AT_CARPENTRY: return why_carpentry(s, seat, m);
    case AT_ACT: return why_act(s, seat, m);
    case AT_FOUND: return why_found(s, seat, m);
    case AT_PORT_ROYAL: return why_port_royal(s, seat, m);
    case AT_DUMP: return why_dump(s, seat, m);
    case AT_PORT: return why_port(s, seat, m);
    case AT_SELLING: return why_selling(s, seat, m);
    case AT_BUYING: return why_buying(s, seat, m);
    case AT_SHOWING: return m.verb == DO_SHOW && m.a < s->seats && m.a != seat ? OK : SHOW_REBATE;
    case AT_YARD: return why_yard(s, seat, m);
    case AT_TRANSFER: return why_transfer(s, seat, m);
    case AT_HIRING: return why_hiring(s, seat, m);
    case AT_TENS: return why_tens(s, seat, m);
    case AT_ONES: return why_ones(s, seat, m);
    case AT_KEEP_RUMOR: return only(m, DO_HOLD, DO_HOLD) ? ONE_RUMOR : OK;
    case AT_DISCARD: return m.verb != DO_DISCARD ? HAND_LIMIT : has_card(s, seat, m.a) ? OK : NOT_YOURS;
    case AT_LAY: return why_lay(s, m);
    case AT_KEEP: return why_keep(s, seat, m);
    case AT_READY: return why_ready(s, seat, m);
    case AT_WINDOW: return why_window(s, seat, m);
    case AT_RESOLVE: return why_resolve(s, seat, m);
    case AT_LEARN: return why_learn(s, seat, m);
    case AT_REROLL: return why_reroll(s, m);
    case AT_COURTING: return why_courting(s, seat, m);
    case AT_DAMAGING: return m.verb != DO_DAMAGE ? NOT_NOW : can_sabotage(s, m.a) ? OK : CARD_SABOTAGE;
    case AT_MERCHANT: return why_merchant(s, seat, m);
    case AT_DECLARED: return why_declared(s, seat, m);
    case AT_COUNT: return only(m, DO_CARDS, DO_CARDS);
    case AT_RAID_DICE: return why_raid_dice(s, seat, m);
    case AT_SPEND: return why_spend(s, seat, m);
    case AT_CLOSE: return why_close(s, seat, m);
    case AT_ANNOUNCING: return why_announcing(s, m);
    case AT_CHASING: return only(m, DO_CHASE, DO_DONE);
    case AT_CAPTURE: return only(m, DO_CAPTURE, DO_DONE);
    case AT_CLAIM: return why_claim(s, m);
    case AT_AIM: return why_aim(s, seat, m);
    case AT_PLACE: return only(m, DO_PLACE, DO_PLACE);
    case AT_BRACE: return why_brace(s, seat, m);
    case AT_CANCEL: return why_cancel(s, m);
    case AT_REDRAW: return only(m, DO_REDRAW, DO_DONE);
    case AT_TOKEN: return why_token(s, m);
    case AT_REWARD: return why_reward(s, seat, m);
    case AT_DELIVERY: return why_delivery(s, seat, m);
    case AT_HANDING: return m.verb != DO_USE ? NOT_NOW : has_weapon(s, seat, m.a) ? OK : NOT_YOURS;
    case AT_GANG: return only(m, DO_FIGHT, DO_DONE);
    default: return NOT_NOW;
    }
}

FL_FN fl_rule why(const void *v, int seat, fl_move m) {
    const state *s = (const state *)v;
    if (!s->depth) return GAME_OVER;
    if (!(active(s) >> seat & 1)) return NOT_ASKED;
    return why_at(s, fl_top(s), seat, m);
}

/* ---- candidates: few, and `why_at` decides ---------------------------------------------------------------------------------- */

typedef struct {
    const state *s;
    int seat, step;
    fl_move *out;
    int n;
} list;

FL_FN void offer(list *l, int verb, int a, int b) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    if (why_at(l->s, l->step, l->seat, m) == OK) l->out[l->n++] = m;
}
/* The same of a step that is known: of its `why` only what is about this verb is left here. */
WITHIN void offer_act(list *l, int verb, int a) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, 0, 0};
    if (why_act(l->s, l->seat, m) == OK) l->out[l->n++] = m;
}
WITHIN void offer_port(list *l, int verb, int a) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, 0, 0};
    if (why_port(l->s, l->seat, m) == OK) l->out[l->n++] = m;
}
WITHIN void offer_yard(list *l, int verb, int a) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, 0, 0};
    if (why_yard(l->s, l->seat, m) == OK) l->out[l->n++] = m;
}
FL_FN void offer_each(list *l, int verb, int n) {
    for (int a = 0; a < n; a++) offer(l, verb, a, 0);
}
FL_FN void offer_set(list *l, int verb, uint32_t set) {
    for (; set; set &= set - 1) offer(l, verb, fl_lowest(set), 0);
}

FL_FN uint32_t types_in_hand(const list *l) {
    uint32_t types = 0;
    for (int i = 0; i <= HAND && l->s->hand_seen[l->seat][i]; i++) types |= 1u << l->s->hand[l->seat][i];
    return types;
}
FL_FN void offer_hand(list *l, int verb) { offer_set(l, verb, types_in_hand(l)); } /* each type once */
FL_FN void offer_hold(list *l, int verb) {
    uint32_t goods = 0;
    for (int i = 0; i < IN_PORT && l->s->hold_seen[l->seat][i]; i++) goods |= 1u << good_of(l->s->hold[l->seat][i]);
    offer_set(l, verb, goods);
}
FL_FN void offer_spread(list *l, int verb) { offer_each(l, verb, n_spread(l->s)); }
FL_FN void offer_hits(list *l, int verb, int side) {
    for (int part = 0; part < PARTS; part++)
        if (l->s->hits[side][part]) offer(l, verb, part, 0);
}

FL_FN void list_act(list *l) {
    const state *s = l->s;
    int seat = l->seat, zone = where(s, seat);
    if (s->in_port[seat]) {
        offer_act(l, DO_LEAVE, 0);
        offer_act(l, DO_PORT, 0);
        offer_act(l, DO_RETIRE, 0);
        for (int nation = 0; nation < NATIONS && event_is(s, PARDON_EVENT); nation++) offer_act(l, DO_PARDON, nation);
    } else {
        if (why_move(s, OK) == OK) {
            for (uint32_t to = ZONE_ROWS[zone].borders; to; to &= to - 1) offer_act(l, DO_SAIL, fl_lowest(to));
            for (int how = 0; how < (zone == SEA ? 0 : zone == PRO ? 3 : 1); how++) offer_act(l, DO_ENTER, how);
        }
        if (s->actions) {
            for (int other = 0; other < s->seats; other++)
                if (s->zone[other] == s->zone[seat]) offer_act(l, DO_SEEK, other);
            for (int npc = 0; npc < NPCS; npc++)
                if (s->npc_zone[npc] == s->zone[seat]) offer_act(l, DO_HUNT, npc);
            offer_act(l, DO_SEARCH, 0);
            if (zone == CAR) offer_act(l, DO_SPANIARD, 0);
            offer_act(l, DO_PROVE, 0);
            offer_act(l, DO_TASK, 0);
        }
        offer_act(l, DO_LOOK, 0);
    }
    for (uint32_t cards = types_in_hand(l); cards; cards &= cards - 1) offer_act(l, DO_CARD, fl_lowest(cards));
    offer_act(l, DO_DONE, 0);
}

FL_FN void list_port(list *l) {
    const state *s = l->s;
    if (!s->activities) offer_hold(l, DO_SELL);
    offer_port(l, DO_GOODS, 0);
    offer_port(l, DO_YARD, 0);
    offer_port(l, DO_RECRUIT, 0);
    offer_port(l, DO_RUMOR, 0);
    for (int i = 0; i < 2; i++)
        if (s->open_mission[i]) offer_port(l, DO_ACCEPT, s->open_mission[i] - 1);
    offer_port(l, DO_STASH, 0);
    offer_port(l, DO_PROVE, 0);
    offer_port(l, DO_TASK, 0);
    for (uint32_t cards = types_in_hand(l); cards; cards &= cards - 1) offer_port(l, DO_CARD, fl_lowest(cards));
    offer_port(l, DO_DONE, 0);
}

FL_FN void list_yard(list *l) {
    for (int part = 0; part < PARTS; part++) offer_yard(l, DO_REPAIR, part);
    offer_yard(l, DO_REFIT, 0);
    for (int weapon = 0; weapon < WEAPONS; weapon++) offer_yard(l, DO_ARM, weapon);
    for (unsigned weapons = l->s->weapons[l->seat]; weapons; weapons &= weapons - 1) offer_yard(l, DO_DISARM, fl_lowest(weapons));
    offer_yard(l, DO_MODIFY, 0);
    for (int ship = 0; ship < MAN_O_WAR; ship++) offer_yard(l, DO_BUY_SHIP, ship);
    for (int what = 0; what < 2; what++) offer_yard(l, DO_DEBT, what);
    offer_yard(l, DO_DONE, 0);
}

FL_FN void list_raid(list *l, int step) {
    const state *s = l->s;
    switch (step) {
    case AT_MERCHANT:
        offer_each(l, DO_RAID, NATIONS);
        offer(l, DO_LET_GO, 0, 0);
        return;
    case AT_COUNT: offer_each(l, DO_CARDS, 2); return;
    case AT_DECLARED: offer(l, DO_ABILITY, 0, 0); break;
    case AT_RAID_DICE: offer_set(l, DO_USE, s->weapons[l->seat]); break;
    case AT_SPEND:
        offer(l, DO_DRAW, 0, 0);
        offer_spread(l, DO_THROW), offer_spread(l, DO_SWAP);
        if (can_trade(s, l->seat)) offer_spread(l, DO_TRADE);
        break;
    default: /* AT_CLOSE */
        if (has_card(s, l->seat, BROADSIDE)) offer_spread(l, DO_THROW);
        offer_hits(l, DO_ABSORB, 1);
        offer(l, DO_SURGEON, 0, 0);
    }
    offer_hand(l, DO_CARD);
    offer(l, DO_DONE, 0, 0);
}

FL_FN void list_hits(list *l, int step) {
    const state *s = l->s;
    int v = step == AT_CANCEL ? cancel_side(s) : s->victim - 1;
    switch (step) {
    case AT_PLACE: offer_each(l, DO_PLACE, PARTS); return;
    case AT_CANCEL: offer_hits(l, DO_CANCEL, v); break;
    case AT_AIM:
        if (has_card(s, l->seat, BROADSIDE))
            for (int from = HOLD; from < SPOTS; from++)
                for (int to = HOLD; to < PARTS; to++) offer(l, DO_AIM, from, to);
        offer_set(l, DO_USE, s->weapons[l->seat]);
        if (can_gunner(s, l->seat, v)) offer_each(l, DO_GUNNER, PARTS);
        break;
    default: /* AT_BRACE */
        offer(l, DO_CARD, BRACE, 0);
        offer_hits(l, DO_ABSORB, v);
        if (can_shift(s, l->seat))
            for (int from = 0; from < PARTS; from++)
                for (int to = 0; to < PARTS; to++) offer(l, DO_SHIFT, from, to);
        offer(l, DO_SURGEON, 0, 0);
    }
    offer(l, DO_DONE, 0, 0);
}

FL_FN void list_cards(list *l, int step) {
    const state *s = l->s;
    switch (step) {
    case AT_WINDOW:
        offer_hand(l, DO_ANNOUNCE);
        if (s->window == 1 + WINDOW_CONTEST) offer(l, DO_USE, HOOKS, 0), offer(l, DO_ABILITY, 0, 0);
        break;
    case AT_RESOLVE: offer(l, DO_PLAY, 0, 0), offer(l, DO_CALL_OFF, 0, 0); return;
    case AT_LEARN: offer(l, DO_LEARN, 0, 0); break;
    case AT_REROLL:
        for (int side = 0; side < 2; side++)
            for (int face = 0; face < FACES; face++)
                if (s->dice[side][face]) offer(l, DO_PICK, side, face);
        offer(l, DO_ROLL, 0, 0);
        return;
    case AT_COURTING: offer_each(l, DO_COURT, NATIONS); break;
    case AT_READY: offer(l, DO_CARD, SPEECH, 0), offer(l, DO_ROLL, 0, 0); return;
    default: offer_each(l, DO_DAMAGE, PARTS); return; /* AT_DAMAGING */
    }
    offer(l, DO_DONE, 0, 0);
}

FL_FN void list_trade(list *l, int step) {
    switch (step) {
    case AT_SELLING: offer_hold(l, DO_SELL), offer(l, DO_CARD, BARGAIN, 0); break;
    case AT_BUYING:
        if (takes_more(l->s, l->seat)) offer_spread(l, DO_TAKE);
        offer_hold(l, DO_DROP), offer(l, DO_CARD, WAREHOUSE, 0);
        if (where(l->s, l->seat) == SDO) offer(l, DO_REDRAW, 0, 0);
        break;
    case AT_KEEP: offer_spread(l, DO_TAKE), offer_hold(l, DO_DROP); break;
    case AT_SHOWING: offer_each(l, DO_SHOW, l->s->seats); return;
    case AT_TENS:
        for (int tens = least_stash(l->s, l->seat) / 10, last = most_stash(l->s, l->seat) / 10; tens <= last && tens < SIZE_TENS; tens++)
            offer(l, DO_TENS, tens, 0);
        return;
    case AT_ONES: offer_each(l, DO_ONES, SIZE_ONES); return;
    default: offer_hold(l, DO_DROP); return; /* AT_DUMP */
    }
    offer(l, DO_DONE, 0, 0);
}

FL_FN void list_rest(list *l, int step) {
    const state *s = l->s;
    switch (step) {
    case AT_OUTFIT:
    case AT_APPEAR: offer(l, DO_OUTFIT, SLOOP, 0), offer(l, DO_OUTFIT, FLUTE, 0); return;
    case AT_KEEP_RUMOR: offer_each(l, DO_HOLD, 2); return;
    case AT_DISCARD: offer_hand(l, DO_DISCARD); return;
    case AT_LAY: offer_set(l, DO_LAY, ALL_PORTS); return;
    case AT_ANNOUNCING: offer(l, DO_SHOOT, 0, 0), offer(l, DO_BOARD, 0, 0), offer(l, DO_FLEE, 0, 0); return;
    case AT_REWARD:
        offer(l, DO_GOLD, 0, 0), offer(l, DO_PRIZE, 0, 0), offer(l, DO_SEARCH, 0, 0);
        offer_each(l, DO_PARDON, NATIONS);
        return;
    case AT_DELIVERY: offer_hold(l, DO_GIVE); return;
    case AT_HANDING: offer_set(l, DO_USE, s->weapons[l->seat]); return;
    case AT_CARPENTRY: offer_each(l, DO_REPAIR, PARTS); break;
    case AT_FOUND: offer(l, DO_CARD, FALSE_COLOURS, 0), offer(l, DO_ABILITY, 0, 0); break;
    case AT_PORT_ROYAL: offer(l, DO_ENTER, PAY, 0); break;
    case AT_TRANSFER: offer_set(l, DO_CARRY, s->loose[l->seat]); break;
    case AT_HIRING: offer(l, DO_HIRE, 0, 0); break;
    case AT_CHASING: offer(l, DO_CHASE, 0, 0); break;
    case AT_CAPTURE: offer(l, DO_CAPTURE, 0, 0); break;
    case AT_CLAIM: offer_each(l, DO_CLAIM, NATIONS); break;
    case AT_REDRAW: offer(l, DO_REDRAW, 0, 0); break;
    case AT_TOKEN: offer_set(l, DO_TOKEN, ALL_PORTS); break;
    default: offer(l, DO_FIGHT, 0, 0); break; /* AT_GANG */
    }
    offer(l, DO_DONE, 0, 0);
}

FL_FN int legal(const void *v, int seat, fl_move *out) {
    const state *s = (const state *)v;
    if (!(active(s) >> seat & 1)) return 0;
    int step = fl_top(s);
    list l = {s, seat, step, out, 0};
    /* clang-format off */
    switch (step) {
    case AT_ACT: list_act(&l); break;
    case AT_PORT: list_port(&l); break;
    case AT_YARD: list_yard(&l); break;
    case AT_MERCHANT: case AT_COUNT: case AT_DECLARED: case AT_RAID_DICE: case AT_SPEND: case AT_CLOSE: list_raid(&l, step); break;
    case AT_PLACE: case AT_CANCEL: case AT_AIM: case AT_BRACE: list_hits(&l, step); break;
    case AT_WINDOW: case AT_RESOLVE: case AT_LEARN: case AT_REROLL: case AT_COURTING: case AT_READY: case AT_DAMAGING:
        list_cards(&l, step);
        break;
    case AT_SELLING: case AT_BUYING: case AT_KEEP: case AT_SHOWING: case AT_TENS: case AT_ONES: case AT_DUMP: list_trade(&l, step); break;
    default: list_rest(&l, step);
    }
    /* clang-format on */
    return l.n;
}

/* ---- play ----------------------------------------------------------------------------------------------------------------- */

FL_FN void play_outfit(state *s, int seat, fl_move m, fl_host *h) {
    if (fl_top(s) == AT_APPEAR) {
        appear(s, seat, m.a, h);
        return;
    }
    s->picked[seat] = (uint8_t)(1 + m.a);
    s->polled |= (uint8_t)(1u << seat);
    if (!choosing(s)) reveal(s, h);
}

FL_FN void play_discard(state *s, int seat, fl_move m, fl_host *h) { /* 1604 */
    fl_pop(s);
    spend_card(s, seat, m.a);
    fl_tell(h, TOLD_DISCARDS, FL_EVERYONE, seat, m.a, 0, 0);
}

FL_FN void choose(state *s, int seat, fl_move m, fl_host *h) {
    switch (fl_top(s)) {
    case AT_OUTFIT:
    case AT_APPEAR: play_outfit(s, seat, m, h); break;
    case AT_CARPENTRY: play_carpentry(s, seat, m, h); break;
    case AT_ACT: play_act(s, seat, m, h); break;
    case AT_FOUND: play_found(s, seat, m, h); break;
    case AT_PORT_ROYAL: play_port_royal(s, seat, m, h); break;
    case AT_DUMP: drop_good(s, seat, m.a); break;
    case AT_PORT: play_port(s, seat, m, h); break;
    case AT_SELLING: play_selling(s, seat, m, h); break;
    case AT_BUYING: play_buying(s, seat, m, h); break;
    case AT_SHOWING: show_cards(s, seat, m.a, h); break;
    case AT_YARD: play_yard(s, seat, m, h); break;
    case AT_TRANSFER: play_transfer(s, seat, m, h); break;
    case AT_HIRING: play_hiring(s, seat, m, h); break;
    case AT_TENS: s->tens[seat] = (uint8_t)(1 + m.a), fl_goto(s, AT_ONES); break;
    case AT_ONES: play_ones(s, seat, m, h); break;
    case AT_KEEP_RUMOR: play_keep_rumor(s, seat, m); break;
    case AT_DISCARD: play_discard(s, seat, m, h); break;
    case AT_LAY: play_lay(s, seat, m, h); break;
    case AT_KEEP: play_keep(s, seat, m); break;
    case AT_READY: play_ready(s, seat, m, h); break;
    case AT_WINDOW: play_window(s, seat, m, h); break;
    case AT_RESOLVE: play_resolve(s, seat, m, h); break;
    case AT_LEARN: play_learn(s, seat, m, h); break;
    case AT_REROLL: play_reroll(s, m, h); break;
    case AT_COURTING: play_courting(s, seat, m, h); break;
    case AT_DAMAGING: play_damaging(s, m, h); break;
    case AT_MERCHANT: play_merchant(s, seat, m, h); break;
    case AT_DECLARED: play_declared(s, seat, m, h); break;
    case AT_COUNT: start_raid(s, seat, 3 + m.a, h); break;
    case AT_RAID_DICE: play_raid_dice(s, seat, m, h); break;
    case AT_SPEND: play_spend(s, seat, m, h); break;
    case AT_CLOSE: play_close(s, seat, m, h); break;
    case AT_ANNOUNCING: order(s, ordering_side(s), m.verb - DO_SHOOT, h); break;
    case AT_CHASING: play_chasing(s, seat, m, h); break;
    case AT_CAPTURE: play_capture(s, m, h); break;
    case AT_CLAIM: play_claim(s, m, h); break;
    case AT_AIM: play_aim(s, seat, m, h); break;
    case AT_PLACE: play_place(s, seat, m, h); break;
    case AT_BRACE: play_brace(s, seat, m, h); break;
    case AT_CANCEL: play_cancel(s, m); break;
    case AT_REDRAW: play_redraw(s, seat, m, h); break;
    case AT_TOKEN: play_token(s, seat, m, h); break;
    case AT_REWARD: play_reward(s, seat, m, h); break;
    case AT_DELIVERY: play_delivery(s, seat, m, h); break;
    case AT_HANDING: play_handing(s, seat, m, h); break;
    default: play_gang(s, seat, m, h); break;
    }
}

FL_FN int asks_turn(state *s) { return s->asked = s->turn, 1; }

FL_FN int at_discard(state *s) { /* the one who has five */
    int seat = 0;
    while (seat + 1 < s->seats && n_hand(s, seat) <= HAND) seat++;
    return s->asked = (uint8_t)seat, 1;
}

/* Carry out the innermost step; 1: it asks somebody. */
FL_FN int enter(state *s, fl_host *h) {
    switch (fl_top(s)) {
    case AT_OUTFIT: return 1;
    case AT_ROUND: return at_round(s, h);
    case AT_TURN: return at_turn(s, h);
    case AT_SABOTAGE: return at_sabotage(s);
    case AT_CARPENTRY: return at_carpentry(s);
    case AT_ACT: return at_act(s, h);
    case AT_HUNT: return at_hunt(s, h);
    case AT_FOUND: return at_found(s, h);
    case AT_DUMP: return at_dump(s, h);
    case AT_LEAVING: return at_leaving(s, h);
    case AT_PORT: return s->ship[s->turn] ? asks_turn(s) : (fl_pop(s), 0);
    case AT_SELLING: return at_selling(s, h);
    case AT_SHOWING: return at_showing(s, h);
    case AT_TRANSFER: return at_transfer(s);
    case AT_HIRING: return at_hiring(s);
    case AT_KEEP_RUMOR: return at_keep_rumor(s);
    case AT_DISCARD: return at_discard(s);
    case AT_LAY: return at_lay(s);
    case AT_KEEP: return at_keep(s);
    case AT_READY: return at_ready(s, h);
    case AT_ROLLED: return at_rolled(s, h);
    case AT_WINDOW: return at_window(s);
    case AT_RESOLVE: return at_resolve(s);
    case AT_LEARN: return at_learn(s);
    case AT_REROLL:
    case AT_DAMAGING:
    case AT_COURTING: return s->asked = (uint8_t)(s->actor - 1), 1;
    case AT_DECLARED: return at_declared(s, h);
    case AT_COUNT: return at_count(s, h);
    case AT_RAID_DICE: return at_raid_dice(s);
    case AT_SPEND: return at_spend(s);
    case AT_CLOSE: return at_close(s, h);
    case AT_ANNOUNCING: return at_announcing(s, h);
    case AT_CHASING: return at_chasing(s);
    case AT_CHASED: return at_chased(s, h);
    case AT_CONTEST: return at_contest(s);
    case AT_ACTION: return at_action(s, h);
    case AT_CREW_SWIVEL: return at_crew_swivel(s, h);
    case AT_CREW_ROLL: return at_crew_roll(s, h);
    case AT_CREW_HITS: return at_crew_hits(s);
    case AT_CREW_AFTER: return at_crew_after(s, h);
    case AT_SPOILS: return at_spoils(s, h);
    case AT_CAPTURE:
    case AT_CLAIM: return at_capture(s);
    case AT_VOLLEY: return at_volley(s, h);
    case AT_AIM: return at_aim(s);
    case AT_PLACE: return at_place(s);
    case AT_BRACE: return at_brace(s);
    case AT_CANCEL: return at_cancel(s);
    case AT_REDRAW: return at_redraw(s);
    case AT_PROVEN: return at_proven(s, h);
    default: return asks_turn(s); /* the rest asks whose turn it is */
    }
}

/* 1602: glory cards that are due, one by one, before anything goes on. */
FL_FN int draw_owed(state *s, fl_host *h) {
    int seat = first_of(s,
        (unsigned)(s->owed[0] != 0) | (unsigned)(s->owed[1] != 0) << 1 | (unsigned)(s->owed[2] != 0) << 2 |
            (unsigned)(s->owed[3] != 0) << 3);
    s->owed[seat]--;
    draw_glory(s, seat, h);
    if (n_hand(s, seat) > HAND) fl_push(s, AT_DISCARD);
    return 0;
}

FL_FN void play(void *v, int seat, fl_move m, fl_host *h) {
    state *s = (state *)v;
    choose(s, seat, m, h);
    while (s->depth) {
        if ((s->owed[0] | s->owed[1] | s->owed[2] | s->owed[3]) && fl_top(s) != AT_DISCARD) draw_owed(s, h);
        else if (enter(s, h)) break;
    }
}

#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif
#include "imagine.c"

FL_FN void tidy(void *v) { /* all outfit at the same time */
    state *s = (state *)v;
    if (!s->depth || fl_top(s) == AT_OUTFIT) s->asked = 0;
}

FL_EXPORT(corsairs, .version = 3, .min_seats = 2, .max_seats = 4, .min_published = 2, .max_published = 4, .longest = 60000,
    .together = 1u << AT_OUTFIT, .tidy = tidy);
