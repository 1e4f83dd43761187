/* town.h - where the alleys lead, for rules and board. It follows from the order of the tiles and how they are turned.
 * An alley is named by a field at its end and the direction in which it leaves there: so two alleys between the same two
 * fields are told apart (211). */
#ifndef RUM_TOWN_H
#define RUM_TOWN_H
#include "state.h"

/* An alley as it is seen from a field: its number, its segments, the field behind it, the direction in which it leaves. */
typedef struct { uint8_t alley, length, to, way; } passage;
enum { NOWHERE = FIELDS, MOST_PASSAGES = 8 }; /* behind a dark alley; room for all passages of a field */

FL_FN const tile_row *tile_on(const state *s, int spot) { return &TILE[s->options[TILE_SET]][s->tile[spot]]; }

FL_FN int unturned(const state *s, int spot, int slot) { return (slot - 2 * s->turned[spot]) & 7; }

/* 104: two halves at a seam make one segment; the half one of a dark alley takes a pirate as well. */
FL_FN int passages(const state *s, int field, passage *out) {
    int place = PLACE[s->options[TILE_SET]][field], t = place >> 2, corner = place & 3;
    int spot = s->spot[t], turned = 2 * s->turned[spot], n = 0;
    const tile_row *row = &TILE[s->options[TILE_SET]][t];
    for (unsigned bits = row->inner[corner]; bits; bits &= bits - 1) {
        int k = fl_lowest(bits), other = row->from[k] == corner ? row->to[k] : row->from[k];
        int alley = FIRST_INNER + t * INNER + k, way = (TO_CORNER[corner][other] + turned) & 7;
        passage p = {(uint8_t)alley, row->length[k], row->field[other], (uint8_t)way};
        out[n++] = p;
    }
    for (unsigned bits = row->slots[corner]; bits; bits &= bits - 1) {
        int slot = fl_lowest(bits);
        const outer_row *on = &BEYOND[spot][(slot + turned) & 7];
        passage p = {on->alley, (uint8_t)(row->whole[slot] + 1), NOWHERE, (uint8_t)((TO_SLOT[corner][slot] + turned) & 7)};
        if (on->alley >= DARKS) {
            const tile_row *next = tile_on(s, on->spot);
            int there = unturned(s, on->spot, on->slot);
            p.length += next->whole[there];
            p.to = next->field[next->corner[there]];
        }
        out[n++] = p;
    }
    return n;
}

/* The passage that leaves the field in this direction; length 0: there is none. */
FL_FN passage passage_by(const state *s, int field, int way) {
    passage all[MOST_PASSAGES], none = {0, 0, 0, 0};
    for (int i = passages(s, field, all); i--;)
        if (all[i].way == way) return all[i];
    return none;
}

/* What leaves at a slot of a spot (as it lies on the table), seen from outside: `to` is the field it belongs to. */
FL_FN passage half_at(const state *s, int alley, int spot, int slot) {
    const tile_row *row = tile_on(s, spot);
    int at = unturned(s, spot, slot), corner = row->corner[at], way = (TO_SLOT[corner][at] + 2 * s->turned[spot]) & 7;
    passage p = {(uint8_t)alley, (uint8_t)(row->whole[at] + 1), row->field[corner], (uint8_t)way};
    return p;
}

FL_FN passage dark_alley(const state *s, int alley) { return half_at(s, alley, HALF[alley] >> 3, HALF[alley] & 7); }

/* An alley by its name: `to` is the field that it is named from, the lower one of its two ends. */
FL_FN passage alley_named(const state *s, int alley) {
    if (alley >= FIRST_INNER) {
        int t = (alley - FIRST_INNER) / INNER, k = (alley - FIRST_INNER) % INNER;
        const tile_row *row = &TILE[s->options[TILE_SET]][t];
        int p = row->from[k], q = row->to[k], at = row->field[p] < row->field[q] ? p : q;
        int way = (TO_CORNER[at][p + q - at] + 2 * s->turned[s->spot[t]]) & 7;
        passage inner = {(uint8_t)alley, row->length[k], row->field[at], (uint8_t)way};
        return inner;
    }
    passage one = dark_alley(s, alley);
    if (alley < DARKS) return one;
    const outer_row *on = &BEYOND[HALF[alley] >> 3][HALF[alley] & 7];
    passage other = half_at(s, alley, on->spot, on->slot);
    int length = one.length + other.length - 1;
    if (other.to < one.to) one = other;
    one.length = (uint8_t)length;
    return one;
}
#endif
