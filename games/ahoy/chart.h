/* chart.h - who sits where, what lies where: questions to a position that rules, board and tests ask. */
#ifndef AHOY_CHART_H
#define AHOY_CHART_H
#include "state.h"

/* ---- factions and figures ---------------------------------------------------------------------------------- */

/* 101: two play without Smugglers, three with one, four with both; clockwise from the Squadron. */
FL_FN int faction(const state *s, int seat) { return seat == 1 && s->seats == 2 ? (int)UNION : seat; }
FL_FN int seat_of(const state *s, int who) { return who == UNION && s->seats == 2 ? 1 : who; }
FL_FN int takes_part(const state *s, int who) { return who == SMUGGLER ? s->seats > 2 : who == RIVAL ? s->seats > 3 : 1; }
FL_FN int board_of(const state *s, int seat) {
    int who = faction(s, seat);
    return who == RIVAL ? (int)SMUGGLER : who;
}
FL_FN int union_seat(const state *s) { return s->seats == 2 ? 1 : 2; }
FL_FN int smuggles(const state *s, int seat) { return board_of(s, seat) == SMUGGLER; }
FL_FN int owner(const state *s, int figure) { return figure < FACTIONS ? seat_of(s, figure) : figure < CUTTER ? 0 : union_seat(s); }
FL_FN int n_dice(int seat) { return seat == 0 ? 5 : 4; } /* 1107 */
FL_FN int has(const state *s, int seat, int card) { return (int)(s->crew[seat] >> card & 1); }

/* ---- spaces ------------------------------------------------------------------------------------------------ */

FL_DATA int8_t COLS[4] = {0, 1, 1, 0}, ROWS[4] = {0, 0, 1, 1};         /* of NW, NE, SE, SW in their region */
FL_DATA int8_t EASTWARD[4] = {0, 1, 0, -1}, SOUTHWARD[4] = {-1, 0, 1, 0};
FL_DATA int8_t INSIDE[4][4] = {{-1, NE, SW, -1}, {-1, -1, SE, NW}, {NE, -1, -1, SW}, {NW, SE, -1, -1}}; /* from a space, to the n e s w */
enum { OFF = -1, BARRED = -2 };

/* A space is its region and its corner of it. */
FL_FN int region_of(int space) { return space >> 2; } /* of OFF: OFF */
FL_FN int corner_of(int space) { return space & 3; }
FL_FN int space_in(int region, int corner) { return CORNERS * region + corner; }
FL_FN int n_spaces(const state *s) { return CORNERS * s->regions; }
FL_FN int turned_by(int corner, int quarters) { return (corner + quarters) & 3; } /* clockwise; a direction as well */

FL_FN const tile_row *tile_at(const state *s, int region) { return &TILE_SETS[s->options[REGIONS]][s->tile[region]]; }
FL_FN int suit_at(const state *s, int region) { return tile_at(s, region)->suit; }
FL_FN int island(const state *s, int region) { return space_in(region, turned_by(SE, s->turned[region])); }
FL_FN unsigned space_at(const state *s, int space) {
    return tile_at(s, region_of(space))->space[turned_by(corner_of(space), -s->turned[region_of(space)])];
}
FL_FN int terrain_at(const state *s, int space) { return (int)TERRAIN(space_at(s, space)); }
FL_FN int flow_at(const state *s, int space) { return turned_by((int)FLOW(space_at(s, space)), s->turned[region_of(space)]); }
FL_FN int on_island(const state *s, int space) { return space == island(s, region_of(space)); }
FL_FN int col_of(const state *s, int space) { return s->col[region_of(space)] + COLS[corner_of(space)]; }
FL_FN int row_of(const state *s, int space) { return s->row[region_of(space)] + ROWS[corner_of(space)]; }

FL_FN int space_of(const state *s, int col, int row) { /* or OFF */
    for (int r = 0; r < s->regions; r++) {
        unsigned c = (unsigned)(col - s->col[r]), d = (unsigned)(row - s->row[r]);
        if (c < 2 && d < 2) return space_in(r, d ? (c ? SE : SW) : (c ? NE : NW));
    }
    return OFF;
}

/* Is there a sandbar between a space and the next one clockwise in its region? */
FL_FN int barred(const state *s, int region, int corner) {
    int bar = tile_at(s, region)->bar;
    return bar && turned_by(bar - 1, s->turned[region]) == corner;
}

/* 501, 502: the space next to it, or OFF the chart, or BARRED by a sandbar. */
FL_FN int next_space(const state *s, int space, int dir) {
    int corner = corner_of(space), to = INSIDE[corner][dir];
    if (to < 0) return space_of(s, col_of(s, space) + EASTWARD[dir], row_of(s, space) + SOUTHWARD[dir]);
    return barred(s, region_of(space), to == turned_by(corner, 1) ? corner : to) ? (int)BARRED : space_in(region_of(space), to);
}

/* 603: no region lies there yet. */
FL_FN int vacant(const state *s, int col, int row) {
    for (int r = 0; r < s->regions; r++)
        if ((unsigned)(col - s->col[r] + 1) < 3 && (unsigned)(row - s->row[r] + 1) < 3) return 0;
    return 1;
}

/* 604: no other island is orthogonally next to this place. */
FL_FN int apart(const state *s, int col, int row) {
    for (int r = 0; r < s->regions; r++) {
        int i = turned_by(SE, s->turned[r]), c = col - s->col[r] - COLS[i], d = row - s->row[r] - ROWS[i];
        if (c * c + d * d == 1) return 0;
    }
    return 1;
}

/* 602: can a new region be laid so that one of its spaces is here? Every region has one island, so it matters not which. */
FL_FN int room(const state *s, int col, int row) {
    for (int corner = 0; corner < CORNERS; corner++) {
        int c = col - COLS[corner], d = row - ROWS[corner];
        if (!vacant(s, c, d)) continue;
        for (int i = 0; i < 4; i++)
            if (apart(s, c + COLS[i], d + ROWS[i])) return 1;
    }
    return 0;
}

FL_FN int explorable(const state *s, int space, int dir) { /* 602 */
    return s->regions < ON_CHART && room(s, col_of(s, space) + EASTWARD[dir], row_of(s, space) + SOUTHWARD[dir]);
}

FL_FN int far_side(const state *s, int space, int dir) { /* 1519: straight back to the last space before the first edge */
    int col = col_of(s, space), row = row_of(s, space), next;
    while ((next = space_of(s, col -= EASTWARD[dir], row -= SOUTHWARD[dir])) != OFF) space = next;
    return space;
}

/* ---- pieces ------------------------------------------------------------------------------------------------ */

FL_FN int sum(const uint8_t *of, int n) {
    int total = 0;
    for (int i = 0; i < n; i++) total += of[i];
    return total;
}
FL_FN int gold_left(const state *s) { return ALL_GOLD - sum(s->gold, FL_SEATS); }              /* 1401 */
FL_FN int patrols_left(const state *s) { return ALL_PATROLS - sum(s->patrols, SPACES); }
FL_FN int patrols_in(const state *s, int region) { return sum(s->patrols + space_in(region, NW), CORNERS); }
FL_FN int forts_left(const state *s) { return ALL_FORTS - sum(s->forts, ON_CHART); }
FL_FN int comrades_left(const state *s) { return ALL_COMRADES - s->ready - sum(s->comrades, ON_CHART); }
FL_FN int dice_left(const state *s, int seat) { return sum(s->dice[seat], 6); }
FL_FN int home(const state *s, int seat) { return s->flagship[seat] - 1; }

FL_FN int place_of(const state *s, int figure) { /* of a flagship or a Union ship; OFF: not on the chart */
    return figure < FACTIONS ? home(s, seat_of(s, figure)) : s->union_ship[figure - CUTTER] - 1;
}

FL_FN int loaded_cannons(const state *s, int seat) { /* 403: a die on the cannons */
    const uint8_t *slot = s->slot[seat];
    int board = board_of(s, seat);
    if (board == SQUADRON) return (unsigned)(slot[7] - 1) < 6 || (unsigned)(slot[8] - 1) < 6;
    return (unsigned)(slot[board == UNION ? 7 : 5] - 1) < 6;
}

FL_FN int loaded(const state *s, int figure) { /* 1104, 1211, 1212 */
    if (figure == STRONGHOLD || figure == GUNSHIP) return 1;
    return figure != CUTTER && loaded_cannons(s, owner(s, figure));
}

FL_FN int damage_on(const state *s, int seat) { /* how many slots of the flagship and its crew are damaged */
    int n = 0;
    for (int i = 0; i < SLOTS; i++) n += s->slot[seat][i] == DAMAGE_MARK;
    for (uint32_t c = s->crew[seat] & CREW_SLOT_CARDS; c; c &= c - 1) n += s->berth[fl_lowest(c)] == DAMAGE_MARK;
    return n;
}

/* 208: what a figure counts for control; 1213: and each comrade of a region. */
FL_FN int counts(int figure) { return figure == SQUADRON || figure == STRONGHOLD ? 2 : figure == SMUGGLER || figure == RIVAL ? 0 : 1; }
FL_FN int cutter_in(const state *s, int region) { return region_of(s->union_ship[0] - 1) == region; }
FL_FN int comrade_counts(const state *s, int region) { return cutter_in(s, region) ? 2 : 1; }
FL_FN int control(const state *s, int region, int side) {
    int mu = union_seat(s);
    if (side == FOR_SQUADRON)
        return patrols_in(s, region) * counts(PATROL) + s->forts[region] * counts(STRONGHOLD) +
            (region_of(home(s, 0)) == region) * counts(SQUADRON);
    return s->comrades[region] * comrade_counts(s, region) + cutter_in(s, region) * counts(CUTTER) +
        (region_of(home(s, mu)) == region) * counts(UNION) + (region_of(s->union_ship[1] - 1) == region) * counts(GUNSHIP);
}

FL_FN int controls(const state *s, int region, int side) { return control(s, region, side) > control(s, region, !side); } /* 209 */
#endif
