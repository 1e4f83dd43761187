/* voyage.c - Ahoy: figures under way: sailing, jumping, new regions (501-606). Included by rules.c. */

FL_FN int voyage(const state *s) { return s->sailing - 1; } /* the innermost */
FL_FN int figure_of(const state *s, int v) { return s->mover[v] - 1; }
FL_FN int is_voyage(int step) { return step >= MOVING && step <= BONUS; }

FL_FN int afloat(const state *s, int v) { /* is the figure still on the chart? */
    int figure = figure_of(s, v);
    return s->at[v] && (figure == PATROL ? s->patrols[s->at[v] - 1] > 0 : figure < FACTIONS || s->union_ship[figure - CUTTER]);
}

/* ---- where it may go --------------------------------------------------------------------------------------------- */

FL_FN fl_rule why_step(const state *s, int from, int dir) { /* 502, 602 */
    int to = next_space(s, from, dir);
    return to == BARRED ? SANDBAR : to == OFF && !explorable(s, from, dir) ? NO_ROOM : OK;
}

FL_FN fl_rule why_jump(const state *s, int space) { /* 402, 506 */
    int v = voyage(s);
    if (region_of(space) >= s->regions) return WRONG_WIND;
    if (space == s->at[v] - 1) return JUMP_ELSEWHERE;
    int wind = (int)WIND_OF(space_at(s, space));
    return s->wind == ANY_SPACE || (wind && (s->wind == ANY_WIND || s->wind == wind)) ? OK : WRONG_WIND;
}

FL_FN fl_rule why_lay(const state *s, int quarter, int corner) { /* 603, 604 */
    int from = s->edge - 1, col = col_of(s, from) + EASTWARD[s->heading] - COLS[corner],
        row = row_of(s, from) + SOUTHWARD[s->heading] - ROWS[corner];
    int i = turned_by(SE, quarter);
    if (!vacant(s, col, row)) return OVERLAP;
    return apart(s, col + COLS[i], row + ROWS[i]) ? OK : ISLANDS_APART;
}

/* ---- under way --------------------------------------------------------------------------------------------------- */

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

/* ---- new regions ------------------------------------------------------------------------------------------------- */

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
    return space_in(r, corner);
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
