/* rules.c - Unter schwarzer Flagge: send treasure to sea, bring it home, or gamble a cannon on a foe's ship.
 * The rules and their numbers are in docs/rules/blackflag.md; the number stands beside the code that carries a rule out.
 * A ship at sea is known by the treasure it stands on: no player has two of the same value. */
#include "state.h"

FL_FN const fleet_row *fleet(const state *s) { return &FLEETS[s->options[FLEET]]; }

FL_FN int in_supply(const state *s, int seat) { return fl_count(s->pile[seat]) + (s->fresh[seat] != 0); } /* a ship per treasure */

/* Seats that owe a ship to a treasure just turned up. */
FL_FN unsigned waiting(const state *s) {
    unsigned bits = 0;
    for (int seat = 0; seat < s->seats; seat++) bits |= (unsigned)(s->fresh[seat] != 0) << seat;
    return bits;
}

FL_FN unsigned active(const void *v) {
    const state *s = (const state *)v;
    if (!s->depth) return 0;
    return fl_top(s) == OPENING ? waiting(s) : 1u << s->turn;
}

/* ---- legality --------------------------------------------------------------------------------------- */

FL_FN fl_rule why_ship(const state *s, int seat, int base) { /* 303, 304 */
    int armed = s->armed[seat];
    if (!s->fresh[seat]) return NO_TREASURE_WAITS;
    return (base == ARMED ? armed : in_supply(s, seat) - armed) > 0 ? OK : NOT_IN_SUPPLY;
}

FL_FN fl_rule why_attack(const state *s, int seat, int foe, int treasure) { /* 501-503; 507 RULING: any ship at any time, also again */
    if (foe >= s->seats || !(s->sea[foe] >> treasure & 1)) return NO_SHIP_THERE;
    if (foe == seat) return OWN_SHIP;
    return s->cannons[seat] ? OK : NO_CANNON;
}

FL_FN fl_rule why(const void *v, int seat, fl_move m) {
    const state *s = (const state *)v;
    if (!s->depth) return GAME_OVER;                              /* 701 */
    if (fl_top(s) == OPENING && (!s->fresh[seat] || m.verb != SHIP)) return OPENING_SHIPS; /* 105 */
    if (!(active(s) >> seat & 1)) return NOT_YOUR_TURN;           /* 201 */
    if (fl_top(s) == SET_SHIP && m.verb != SHIP) return SHIP_FIRST; /* 302 */
    switch (m.verb) {
    case SAIL: return s->pile[seat] ? OK : PILE_EMPTY;            /* 301 */
    case SHIP: return why_ship(s, seat, m.a);
    case HARBOR: return s->sea[seat] >> m.a & 1 ? OK : NO_OWN_SHIP; /* 401 */
    case ATTACK: return why_attack(s, seat, m.a, m.b);
    default: return s->pile[seat] || s->sea[seat] ? MUST_ACT : OK; /* 601 */
    }
}

FL_FN int offer(const state *s, int seat, int verb, int a, int b, fl_move *out, int n) {
    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
    if (why(s, seat, m) == OK) out[n++] = m;
    return n;
}

FL_FN int legal(const void *v, int seat, fl_move *out) {
    const state *s = (const state *)v;
    int n = 0;
    if (!(active(s) >> seat & 1)) return 0;
    if (fl_top(s) != TURN) {
        n = offer(s, seat, SHIP, UNARMED, 0, out, n);
        return offer(s, seat, SHIP, ARMED, 0, out, n);
    }
    n = offer(s, seat, SAIL, 0, 0, out, n);
    for (unsigned own = s->sea[seat]; own; own &= own - 1) n = offer(s, seat, HARBOR, fl_lowest(own), 0, out, n);
    if (s->cannons[seat])
        for (int foe = 0; foe < s->seats; foe++)
            for (unsigned at = s->sea[foe]; at; at &= at - 1) n = offer(s, seat, ATTACK, foe, fl_lowest(at), out, n);
    return offer(s, seat, PASS, 0, 0, out, n);
}

/* The same as a set of indices: what `why` lets through, found without asking it. Where many games are played in step, the list is most of
 * the work; all foes' ships are one set, since a loop for each would be left when no processor expects it. */
FL_FN uint64_t choices(const void *v, int seat) {
    const state *s = (const state *)v;
    uint64_t sails = s->pile[seat] != 0, own = s->sea[seat], foes = 0, unarmed, armed;
    if (!(active(s) >> seat & 1)) return 0;
    if (fl_top(s) != TURN) {
        unarmed = why_ship(s, seat, UNARMED) == OK, armed = why_ship(s, seat, ARMED) == OK;
        return (unarmed << UNARMED | armed << ARMED) << INDEX_SHIP;
    }
    for (int foe = 0; foe < FL_SEATS; foe++) foes |= (uint64_t)s->sea[foe] << SHIPS * foe;
    foes = s->cannons[seat] ? foes & ~((((uint64_t)1 << SHIPS) - 1) << SHIPS * seat) : 0;
    return sails << INDEX_SAIL | own << INDEX_HARBOR | foes << INDEX_ATTACK | (uint64_t)!(sails | own) << INDEX_PASS;
}

/* ---- play --------------------------------------------------------------------------------------------- */

/* 104: any treasure of the pile; nobody knows its order, so none is stored. */
FL_FN void turn_up(state *s, int seat, fl_host *h) {
    int treasure = fl_draw(h, s->pile[seat], KIND_TREASURE, FL_EVERYONE);
    s->pile[seat] &= (uint8_t)~(1u << treasure);
    s->fresh[seat] = (uint8_t)(1 + treasure);
    fl_tell(h, TOLD_TREASURE, FL_EVERYONE, seat, treasure, 0, 0);
}

/* 105, 107, 302, 305: the ship is set on its treasure, its base known to its owner alone. */
FL_FN void launch(state *s, int seat, int base, fl_host *h) {
    int treasure = s->fresh[seat] - 1;
    s->fresh[seat] = 0;
    s->sea[seat] |= (uint8_t)(1u << treasure);
    s->base[seat][treasure] = (uint8_t)base;
    s->shown[seat][treasure] = (uint8_t)(1u << seat);
    s->armed[seat] -= (uint8_t)(base == ARMED);
    fl_tell(h, TOLD_LAUNCHED, FL_EVERYONE, seat, treasure, 0, 0);
}

/* The treasure is scored, the ship leaves the game. What all have seen of it is kept, what nobody saw is forgotten. */
FL_FN void score(state *s, int by, int of, int treasure) {
    s->sea[of] &= (uint8_t)~(1u << treasure);
    s->scored[by][of] |= (uint8_t)(1u << treasure);
    s->base[of][treasure] = s->shown[of][treasure] = 0;
}

FL_FN void harbor(state *s, int seat, int treasure, fl_host *h) { /* 402 RULING: the base is not shown. 403 */
    s->retired[seat] += (uint8_t)(s->shown[seat][treasure] == FL_EVERYONE);
    score(s, seat, seat, treasure);
    fl_tell(h, TOLD_HOME, FL_EVERYONE, seat, treasure, 0, 0);
}

FL_FN void attack(state *s, int seat, int foe, int treasure, fl_host *h) {
    s->cannons[seat]--;
    if (s->base[foe][treasure] == ARMED) { /* 504, 505, 508: the cannon card is scored, the ship stays and is known */
        s->shown[foe][treasure] = FL_EVERYONE;
        s->captured[foe]++;
        fl_tell(h, TOLD_REPELLED, FL_EVERYONE, seat, foe, treasure, 0);
    } else { /* 506 */
        score(s, seat, foe, treasure);
        fl_tell(h, TOLD_TAKEN, FL_EVERYONE, seat, foe, treasure, 0);
    }
}

/* 701 RULING: nothing at sea, every pile empty; the round is not played out. */
FL_FN int over(const state *s) {
    unsigned left = 0;
    for (int seat = 0; seat < s->seats; seat++) left |= s->pile[seat] | s->sea[seat];
    return !left;
}

FL_FN void end_turn(state *s, fl_host *h) { /* 201 */
    if (over(s)) {
        fl_pop(s);
        fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
    }
    s->turn = s->turn + 1 < s->seats ? s->turn + 1 : 0;
    s->round += s->turn == s->first;
}

FL_FN void play(void *v, int seat, fl_move m, fl_host *h) {
    state *s = (state *)v;
    switch (m.verb) {
    case SAIL:
        turn_up(s, seat, h);
        fl_push(s, SET_SHIP);
        return;
    case SHIP:
        launch(s, seat, m.a, h);
        if (fl_top(s) == SET_SHIP) {
            fl_pop(s);
            break;
        }
        if (!waiting(s)) { /* 105, 107: all first ships are set; 106 */
            fl_goto(s, TURN);
            s->round = 1;
            fl_tell(h, TOLD_STARTS, FL_EVERYONE, s->first, 0, 0, 0);
        }
        return;
    case HARBOR: harbor(s, seat, m.a, h); break;
    case ATTACK: attack(s, seat, m.a, m.b, h); break;
    default: fl_tell(h, TOLD_PASSED, FL_EVERYONE, seat, 0, 0, 0); break; /* 602 */
    }
    end_turn(s, h);
}

FL_FN void setup(void *v, fl_host *h) { /* 101-107 */
    state *s = (state *)v;
    for (int seat = 0; seat < s->seats; seat++) {
        s->pile[seat] = fleet(s)->treasures;
        s->armed[seat] = fleet(s)->armed;
        s->cannons[seat] = fleet(s)->cannons;
        turn_up(s, seat, h);
    }
    s->first = s->turn = (uint8_t)fl_deal(h, s->seats, KIND_SEAT, FL_EVERYONE);
    fl_push(s, OPENING);
}

/* ---- the end -------------------------------------------------------------------------------------------- */

FL_FN int points(const state *s, int seat) { /* 702 */
    int sum = s->captured[seat];
    for (int of = 0; of < s->seats; of++)
        for (unsigned t = s->scored[seat][of]; t; t &= t - 1) sum += LOWEST + fl_lowest(t);
    return sum;
}

FL_FN void result(const void *v, int score[], int rank[]) {
    const state *s = (const state *)v;
    for (int seat = 0; seat < s->seats; seat++) score[seat] = points(s, seat);
    for (int seat = 0; seat < s->seats; seat++) {
        rank[seat] = 1;
        for (int other = 0; other < s->seats; other++) /* 703, 704 */
            rank[seat] += score[other] > score[seat] || (score[other] == score[seat] && s->captured[other] > s->captured[seat]);
    }
}

/* ---- what could be ---------------------------------------------------------------------------------------- */

FL_FN int sunk(const state *s, int seat) { /* unarmed ships that all saw taken */
    unsigned lost = 0;
    for (int by = 0; by < s->seats; by++)
        if (by != seat) lost |= s->scored[by][seat];
    return fl_count(lost);
}

FL_FN int shown_armed(const state *s, int seat) { /* ships that all have seen to be armed, at sea or home */
    int n = s->retired[seat];
    for (unsigned t = s->sea[seat]; t; t &= t - 1) n += s->shown[seat][fl_lowest(t)] == FL_EVERYONE;
    return n;
}

/* Spread the armed ships that nobody has seen over the places where they may be: at sea, in supply, in harbour unseen. */
FL_FN void imagine(void *v, int viewer, fl_host *h) {
    state *s = (state *)v;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        int known = shown_armed(s, seat), armed = fleet(s)->armed - known, hidden = fleet(s)->ships - sunk(s, seat) - known;
        for (unsigned t = s->sea[seat]; t; t &= t - 1) {
            int at = fl_lowest(t);
            if (s->shown[seat][at] == FL_EVERYONE) continue;
            s->base[seat][at] = fl_deal(h, (uint32_t)hidden--, KIND_NUMBER, 0) < (uint32_t)armed ? ARMED : UNARMED;
            armed -= s->base[seat][at];
        }
        s->armed[seat] = 0;
        for (int i = in_supply(s, seat); i > 0; i--)
            if (fl_deal(h, (uint32_t)hidden--, KIND_NUMBER, 0) < (uint32_t)armed) s->armed[seat]++, armed--;
    }
}

#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif

/* A turn has two moves at most; passes come only from seats that have nothing left, while another one acts. */
FL_EXPORT(blackflag, .version = 1, .min_seats = 2, .max_seats = 6, .min_published = 3, .max_published = 6, .longest = 600,
    .together = 1u << OPENING, .choices = choices);
