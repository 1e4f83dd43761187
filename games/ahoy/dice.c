/* dice.c - Ahoy: taking a die, turning and placing it; the actions of the boards (301-404). Included by rules.c. */

/* ---- which die, and where ---------------------------------------------------------------------------------------- */

FL_FN unsigned taken_by(const state *s, int seat, uint32_t boxes) { /* values that fit somewhere, a bit each */
    unsigned values = 0;
    for (; boxes && values != ANY; boxes &= boxes - 1) values |= asks(s, seat, fl_lowest(boxes));
    return values;
}

/* Can a die of this value be turned, with this much gold, into one that fits? */
FL_FN int reaches(const state *s, int seat, int value, int gold, unsigned values) {
    int span = gold * (has(s, seat, MIDDLEMAN) ? 2 : 1), low = value - span < 1 ? 1 : value - span,
        high = value + span > 6 ? 6 : value + span;
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

/* ---- actions ----------------------------------------------------------------------------------------------------- */

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

FL_FN void rig(state *s, int seat, int how) { /* 1209 */
    int figure = s->rigged - 1, value = s->die;
    s->die = s->rigged = 0;
    fl_pop(s);
    if (how == RIG_SAIL) sail(s, seat, figure, figure == CUTTER ? 3 : 2, 0);
    else use_tailwind(s, seat, figure, value, 0);
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
    case OFFICIAL_1:
    case OFFICIAL_2: start_action(s, OFFICIAL, 2); break;                         /* 1526 */
    case COMRADE_1:
    case COMRADE_2: fl_push(s, CONVINCING); break;                                 /* 1525 */
    case SAILOR: sail(s, seat, faction(s, seat), 3, 0); break;                                     /* 1521 */
    case TRAWLER: sail(s, seat, faction(s, seat), 2, TRAWL); break;                                /* 1518 */
    default: hire(s, seat, card, value, h); break;                                                 /* 1004 */
    }
}

FL_FN void act(state *s, int seat, int box, int value, fl_host *h) { /* 1403: also where it has no effect */
    int figure = faction(s, seat), region = region_of(home(s, seat));
    switch (box) {
    case B_SAIL: sail(s, seat, figure, 2, BY_SAIL); break;
    case B_FULLSAIL: sail(s, seat, figure, value, 0); break;                                       /* 1311 */
    case B_TAILWIND: use_tailwind(s, seat, figure, value, BY_TAILWIND); break;
    case B_CANNONS:
    case B_FIVE:
    case B_SIX: load_cannons(s, seat); break;
    case B_REPAIR: start_repair(s, seat); break;
    case B_ORDER: start_action(s, ORDERS, 4); break;                                               /* 1109 */
    case B_BOMBARD: drive_off(s, region, ALL_COMRADES, h); break;                                  /* 1108 */
    case B_DEPLOY: fl_push(s, DEPLOYING); break;                                                   /* 1110 */
    case B_INSPIRE: start_action(s, INSPIRING, 4); break;                                          /* 1203 */
    case B_ASSEMBLE: land(s, region, 4, h); break;                                                 /* 1204 */
    case B_RALLY:
        if (on_island(s, home(s, seat))) make_ready(s, 4, h);
        break;                     /* 1205 */
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
