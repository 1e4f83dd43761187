/* slots.c - Ahoy: slots of boards, cards and Union ships, and what lies in them (302, 303, 901). Included by rules.c. */

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

FL_FN int box_open(const state *s, int seat, int box) { /* 302: the same for one box */
    if (box < GROUPS) {
        const group_row *row = group(s, seat, box);
        return row->n && !s->slot[seat][row->first + row->n - 1];
    }
    if (box < B_COST) return has(s, seat, BOX_CARD[box - B_CREW]) && !s->berth[BOX_CARD[box - B_CREW]];
    return seat == union_seat(s) && (empty_rigging(s) >> box & 1);
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

FL_FN int cannon_box(const state *s, int seat, int i) { return board_of(s, seat) == SQUADRON ? (i ? B_SIX : B_FIVE) : B_CANNONS; }

FL_FN int cannon_die(const state *s, int seat, int box) { /* 0: none */
    if (box != B_CANNONS && box != B_FIVE && box != B_SIX) return 0;
    const group_row *row = group(s, seat, box);
    int value = row->n ? s->slot[seat][row->first] : 0;
    return value != DAMAGE_MARK ? value : 0;
}
