/* cards.c - Korsaren der Karibik: skill rolls, and glory cards announced, played and copied. Included by rules.c. */

/* ---- what goes on: a moment at which cards may be announced (1606, 2601, 2602) ----------------------------------- */

FL_FN int side_of(const state *s, int seat) { return s->fighter[1] == 1 + seat; } /* of a player who is in it */
FL_FN int fights(const state *s, int seat) { return s->fighter[0] == 1 + seat || s->fighter[1] == 1 + seat; }

FL_FN int rumor_skill(const state *s, int rumor) { /* 4005 */
    int skill = RUMOR_ROWS[rumor].skill;
    return s->options[ICONS] && MISPRINTED >> rumor & 1 ? SCOUTING + INFLUENCE - skill : skill;
}

FL_FN int task_skill(int mission) { /* of a mission whose task is a roll; SEAMANSHIP: it is none */
    switch (mission) {
    case M_PILOT:
    case M_WRECKERS:
    case M_PACKET: return SCOUTING;
    case M_RANSOM:
    case M_VOTE:
    case M_HEIR:
    case M_SILENT: return INFLUENCE;
    case M_DEBT: return LEADERSHIP;
    default: return SEAMANSHIP;
    }
}

FL_FN int need_skill(int mission) { /* of the roll that it takes to be given the mission */
    switch (MISSION_ROWS[mission].need) {
    case NEED_LEA: return LEADERSHIP;
    case NEED_SCO: return SCOUTING;
    default: return INFLUENCE;
    }
}

FL_FN int roll_skill(const state *s) { /* of the roll that is under way */
    switch (s->purpose - 1) {
    case FOR_SCOUT: return SCOUTING;
    case FOR_PROVE: return rumor_skill(s, s->rumor[s->turn]);
    case FOR_TASK: return task_skill(s->mission[s->turn] - 1);
    case FOR_ACCEPT: return need_skill(s->wanted - 1);
    case FOR_RECRUIT:
    case FOR_FEVER: return LEADERSHIP;
    default: return INFLUENCE;
    }
}

FL_FN int passed_roll(const state *s) { return s->dice[0][SKULL] > 0; }
FL_FN int can_sabotage(const state *s, int part) { /* 3715 */
    return (part == MASTS || part == HOLD || part == CANNONS) && s->part[s->turn][part] > 1;
}
FL_FN int any_sabotage(const state *s) { return can_sabotage(s, MASTS) || can_sabotage(s, HOLD) || can_sabotage(s, CANNONS); }

/* the only card that the seat can announce at this moment: all know what was laid down */
FL_FN int window_card(const state *s, int seat) {
    switch (s->window - 1) {
    case WINDOW_SABOTAGE: return SABOTAGE;
    case WINDOW_ROLL:
        if (seat != s->turn) return BAD_OMEN;
        return s->purpose && s->captain[seat] && roll_skill(s) == SCOUTING ? KEEN_EYE : SILVER_TONGUE;
    case WINDOW_LASHINGS: return LASHINGS;
    case WINDOW_CONTEST: return HARD_A_LEE;
    case WINDOW_SPEECH: return SPEECH;
    default: return CREW_REROLL;
    }
}

/* May the seat announce this card at this moment? */
FL_FN int fits_window(const state *s, int seat, int card) {
    int active = seat == s->turn;
    if (card != window_card(s, seat)) return 0;
    switch (s->window - 1) {
    case WINDOW_SABOTAGE: return !active && any_sabotage(s);
    case WINDOW_ROLL: return active || passed_roll(s);
    case WINDOW_LASHINGS: return !active && n_cargo(s, s->turn) > 0;
    default: return 1;
    }
}

FL_FN int can_hook(const state *s, int seat) { /* 2702, 2703 */
    if (s->window != 1 + WINDOW_CONTEST || s->action[side_of(s, seat)] != 1 + BOARD) return 0;
    return has_weapon(s, seat, HOOKS) && unused(s, seat, ONCE_HOOKS);
}
FL_FN int can_garnier(const state *s, int seat) {
    return s->window == 1 + WINDOW_CONTEST && is(s, seat, GARNIER) && unused(s, seat, ONCE_GARNIER);
}

/* Whom this moment concerns, by what all can see: somebody without cards has nothing to announce. */
FL_FN int concerned(const state *s, int seat) {
    int cards = n_hand(s, seat) > 0 && !(s->barred >> seat & 1), active = seat == s->turn;
    switch (s->window - 1) {
    case WINDOW_SABOTAGE: return cards && !active && any_sabotage(s);
    case WINDOW_ROLL: return cards && (active || passed_roll(s));
    case WINDOW_LASHINGS: return cards && !active && n_cargo(s, s->turn) > 0;
    case WINDOW_CONTEST: return fights(s, seat) && (cards || can_hook(s, seat) || can_garnier(s, seat));
    default: return fights(s, seat) && cards;
    }
}

/* Cards are resolved in turn order; the player whose turn it is attacks, or an NPC ship has attacked him. */
FL_FN int next_in_window(const state *s, unsigned done) { /* whom to ask, or -1 */
    int seat = s->turn;
    for (int i = 0; i < s->seats; i++, seat = next_seat(s, seat))
        if (!(done >> seat & 1) && concerned(s, seat)) return seat;
    return -1;
}

FL_FN int next_laid(const state *s) {
    int seat = s->turn;
    for (int i = 0; i < s->seats && !(s->laid >> seat & 1); i++) seat = next_seat(s, seat);
    return seat;
}

FL_FN void open_window(state *s, int window) {
    s->window = (uint8_t)(1 + window);
    s->polled = s->laid = s->barred = 0;
    fl_push(s, AT_WINDOW);
}

FL_FN int at_window(state *s) { /* 1: somebody has to choose */
    int seat = next_in_window(s, s->polled | s->laid);
    if (seat >= 0) return s->asked = (uint8_t)seat, 1;
    s->polled = 0;
    if (s->laid) {
        fl_goto(s, AT_RESOLVE);
        return 0;
    }
    s->window = s->barred = 0;
    fl_pop(s);
    return 0;
}

FL_FN int at_resolve(state *s) {
    if (s->laid) return s->asked = (uint8_t)next_laid(s), 1;
    fl_goto(s, AT_WINDOW); /* 2602: the moment stays open until all pass */
    return 0;
}

FL_FN fl_rule why_window(const state *s, int seat, fl_move m) {
    switch (m.verb) {
    case DO_DONE: return OK;
    case DO_ANNOUNCE:
        if (s->barred >> seat & 1) return CARD_CALLED_OFF;
        if (!fits_window(s, seat, m.a)) return CARD_IN_OWN_TURN;
        return has_card(s, seat, m.a) ? OK : NOT_YOURS;
    case DO_USE:
        if (m.a != HOOKS || s->window != 1 + WINDOW_CONTEST || s->action[side_of(s, seat)] != 1 + BOARD) return HOOKS_RULE;
        return !has_weapon(s, seat, HOOKS) ? NOT_YOURS : unused(s, seat, ONCE_HOOKS) ? OK : HOOKS_OWN;
    case DO_ABILITY: return can_garnier(s, seat) ? OK : CAPTAIN_GARNIER;
    default: return NOT_NOW;
    }
}

/* ---- effects of cards that are copied or announced ------------------------------------------------------------------ */

FL_FN void start_reroll(state *s, int actor, int single) {
    s->actor = (uint8_t)(1 + actor);
    s->single = (uint8_t)single;
    fl_push(s, AT_REROLL);
}

/* 3717 RULING: who copies Shipwright's debt is in no yard, but in a port: his ship is mended there and then.
 * A modification has to be bought (912). */
FL_FN int can_be_mended(const state *s, int seat) {
    return s->in_port[seat] && (damage_points(s, seat) || s->turned[seat]) && !(where(s, seat) == PGO && is_pirate(s, seat)); /* 3406 */
}
FL_FN void mend(state *s, int seat, fl_host *h) {
    for (int part = 0; part < PARTS; part++)
        for (; part != CREW && s->part[seat][part] < most(s, seat, part); s->part[seat][part]++)
            fl_tell(h, TOLD_REPAIRS, FL_EVERYONE, seat, part, 0, 0);
    if (s->turned[seat]) fl_tell(h, TOLD_REFITS, FL_EVERYONE, seat, 0, 0, 0); /* 2806 */
    s->turned[seat] = 0;
}

/* Who may copy this card now: the text must be able to do something for him (1609). */
FL_FN int can_copy(const state *s, int seat, int card) {
    int side = side_of(s, seat);
    switch (card) {
    case CREW_REROLL:
    case HARD_A_LEE:
    case SPEECH: return fights(s, seat) && s->window != 0;
    case BRACE: return fights(s, seat) && s->aimed >> side & 1 && s->victim != 1 + side && !s->melee;
    case COURT: return s->in_port[seat] && is_pirate(s, seat);
    case SABOTAGE: return seat != s->turn && any_sabotage(s);
    case BAD_OMEN: return seat != s->turn && passed_roll(s);
    case LASHINGS: return seat != s->turn && n_cargo(s, s->turn) > 0;
    case DEBT: return can_be_mended(s, seat);
    default: return 0;
    }
}

FL_FN int next_to_learn(const state *s) { /* 1608, 3702 */
    int seat = s->player - 1;
    for (int i = 1; i < s->seats; i++) {
        seat = next_seat(s, seat);
        if (!(s->passed >> seat & 1) && n_hand(s, seat) > 0 && can_copy(s, seat, s->copied - 1)) return seat;
    }
    return -1;
}

FL_FN int at_learn(state *s) {
    int seat = next_to_learn(s);
    if (seat >= 0) return s->asked = (uint8_t)seat, 1;
    s->copied = s->player = s->passed = 0;
    fl_pop(s);
    return 0;
}

FL_FN void rattle(state *s, fl_host *h) { /* 3718 */
    int seat = s->turn, n = n_cargo(s, seat);
    if (!n) return;
    int card = unload(s, seat, (int)fl_deal(h, (uint32_t)n, KIND_NUMBER, FL_EVERYONE));
    discard_cargo(s, card);
    fl_tell(h, TOLD_CARGO_LOST, FL_EVERYONE, seat, card, 0, 0);
}

FL_FN void roll_again(state *s, fl_host *h) {
    int n = n_dice(s->dice[0]);
    memset(s->dice[0], 0, FACES);
    roll_dice(s->dice[0], n, h);
    fl_tell(h, TOLD_ROLLS, FL_EVERYONE, s->turn, roll_skill(s), s->dice[0][SKULL], n);
}

FL_FN void card_effect(state *s, int seat, int card, fl_host *h) {
    /* clang-format off */
    switch (card) {
    case CREW_REROLL: case HARD_A_LEE: start_reroll(s, seat, 0); break; /* 3701, 3703: any own dice or any of the foe's */
    case KEEN_EYE: case SILVER_TONGUE: roll_again(s, h); break;      /* 3704, 3705: all of them */
    case BAD_OMEN: if (passed_roll(s)) roll_again(s, h); break;      /* 3716: he rolls again */
    case SPEECH: s->speech[side_of(s, seat)]++; break;                  /* 3706: two more dice */
    case BRACE: /* 3707: cancel two hits */
        s->cancels = 2;
        s->actor = (uint8_t)(1 + seat);
        fl_push(s, AT_CANCEL);
        break;
    case COURT: /* 3711: pay 5 gold a step, be forgiven by one nation */
        s->actor = (uint8_t)(1 + seat);
        fl_push(s, AT_COURTING);
        break;
    case SABOTAGE: /* 3715: one damage to masts, hold or cannons */
        if (!any_sabotage(s)) break;
        s->actor = (uint8_t)(1 + seat);
        fl_push(s, AT_DAMAGING);
        break;
    case LASHINGS: rattle(s, h); break; /* 3718: one cargo card less */
    default: break;
    }
    /* clang-format on */
}

/* 1608: once it has had its effect, others may copy it. */
FL_FN void play_card(state *s, int seat, int card, fl_host *h) {
    spend_card(s, seat, card);
    fl_tell(h, TOLD_PLAYS, FL_EVERYONE, seat, card, 0, 0);
    s->copied = (uint8_t)(1 + card), s->player = (uint8_t)(1 + seat), s->passed = 0;
    fl_push(s, AT_LEARN);
    card_effect(s, seat, card, h);
}

/* What counts as a card here: now the others may announce too. */
FL_FN void reroll_aside(state *s, int seat, int once, int told, int what, int single, fl_host *h) {
    use_once(s, seat, once);
    s->polled = 0;
    fl_tell(h, told, FL_EVERYONE, seat, what, 0, 0);
    s->aside_of = (uint8_t)(1 + side_of(s, seat));
    start_reroll(s, seat, single);
}

FL_FN void play_window(state *s, int seat, fl_move m, fl_host *h) {
    switch (m.verb) {
    case DO_ANNOUNCE:
        s->laid |= (uint8_t)(1u << seat);
        s->polled = 0; /* now the others may announce too */
        fl_tell(h, TOLD_ANNOUNCES, FL_EVERYONE, seat, 0, 0, 0);
        break;
    case DO_USE: /* 2702 */
        s->weapons[seat] &= (uint8_t)~(1u << HOOKS);
        reroll_aside(s, seat, ONCE_HOOKS, TOLD_USES, HOOKS, 0, h);
        break;
    case DO_ABILITY: reroll_aside(s, seat, ONCE_GARNIER, TOLD_ABILITY, GARNIER, 1, h); break; /* 3514 */
    default: s->polled |= (uint8_t)(1u << seat);
    }
}

FL_FN fl_rule why_resolve(const state *s, int seat, fl_move m) {
    if (m.verb == DO_CALL_OFF) return OK;
    if (m.verb != DO_PLAY) return NOT_NOW;
    /* An earlier card may have left this one nothing to do. */
    return fits_window(s, seat, window_card(s, seat)) ? OK : CARD_IN_OWN_TURN;
}

FL_FN void play_resolve(state *s, int seat, fl_move m, fl_host *h) {
    int card = window_card(s, seat);
    s->laid &= (uint8_t)~(1u << seat);
    if (m.verb == DO_PLAY) {
        play_card(s, seat, card, h);
        return;
    }
    s->hand_seen[seat][find_card(s, seat, card)] = FL_EVERYONE; /* 1606, 1607: shown, and back to the hand */
    s->barred |= (uint8_t)(1u << seat);
    fl_tell(h, TOLD_CALLS_OFF, FL_EVERYONE, seat, card, 0, 0);
}

FL_FN fl_rule why_learn(const state *s, int seat, fl_move m) {
    if (m.verb == DO_DONE) return OK;
    if (m.verb != DO_LEARN) return NOT_NOW;
    return has_card(s, seat, QUICK_LEARNER) ? OK : NOT_YOURS;
}

FL_FN void play_learn(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == DO_DONE) {
        s->passed |= (uint8_t)(1u << seat);
        return;
    }
    spend_card(s, seat, QUICK_LEARNER);
    fl_tell(h, TOLD_LEARNS, FL_EVERYONE, seat, s->copied - 1, 0, 0);
    s->player = (uint8_t)(1 + seat), s->passed = 0;
    if (s->copied == 1 + DEBT) mend(s, seat, h);
    else card_effect(s, seat, s->copied - 1, h);
}

/* ---- rolling some dice again -------------------------------------------------------------------------------------------- */

FL_FN fl_rule whose_dice(const state *s) { /* what says that it has to be the dice of one side; a card can still be copied afterwards */
    if (s->depth > 1 && s->step[s->depth - 2] == 1 + AT_LEARN) return s->copied == 1 + CREW_REROLL ? CARD_CREW_REROLL : CARD_HARD_A_LEE;
    return s->prey ? CARD_HARD_A_LEE : s->single ? CAPTAIN_GARNIER : HOOKS_OWN;
}

FL_FN fl_rule why_reroll(const state *s, fl_move m) {
    if (m.verb == DO_ROLL) return n_dice(s->aside) ? OK : NOT_NOW;
    if (m.verb != DO_PICK) return NOT_NOW;
    if (s->aside_of && s->aside_of != 1 + m.a) return whose_dice(s);
    return s->dice[m.a][m.b] ? OK : NOT_NOW;
}

FL_FN void finish_reroll(state *s, fl_host *h) {
    int side = s->aside_of - 1, n = n_dice(s->aside), seat = side_seat(s, side);
    memset(s->aside, 0, FACES);
    s->aside_of = s->single = s->actor = 0;
    roll_dice(s->dice[side], n, h);
    fl_pop(s);
    if (s->window == 1 + WINDOW_CREW) n = LEADERSHIP;
    else n = SEAMANSHIP;
    if (seat < 0 && s->fighter[side])
        fl_tell(h, TOLD_NPC_ROLLS, FL_EVERYONE, (s->fighter[side] - 1 - FOE) % NPCS, n, s->dice[side][SKULL], n_dice(s->dice[side]));
    else fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat < 0 ? s->turn : seat, n, s->dice[side][SKULL], n_dice(s->dice[side]));
}

FL_FN void play_reroll(state *s, fl_move m, fl_host *h) {
    if (m.verb == DO_PICK) {
        s->dice[m.a][m.b]--;
        s->aside[m.b]++;
        s->aside_of = (uint8_t)(1 + m.a);
        if (!s->single && n_dice(s->dice[m.a])) return;
    }
    finish_reroll(s, h);
}

/* ---- a skill roll outside battle ------------------------------------------------------------------------------------------ */

FL_FN void start_roll(state *s, int purpose) {
    s->purpose = (uint8_t)(1 + purpose);
    fl_push(s, AT_READY);
}

FL_FN void roll_now(state *s, fl_host *h) {
    int seat = s->turn, what = roll_skill(s), n = skill(s, seat, what) + 2 * s->speech[0];
    n += what == SCOUTING && has_specialist(s, seat, LOOKOUT);    /* 3723 */
    n += s->purpose == 1 + FOR_RUMOR && event_is(s, TONGUES); /* 3615 */
    roll_dice(s->dice[0], n, h);
    fl_tell(h, TOLD_ROLLS, FL_EVERYONE, seat, what, s->dice[0][SKULL], n);
    s->speech[0] = 0;
    fl_goto(s, AT_ROLLED);
    if (what != LEADERSHIP) open_window(s, WINDOW_ROLL);
}

FL_FN int at_ready(state *s, fl_host *h) { /* 3706: a speech comes before the roll */
    if (roll_skill(s) == LEADERSHIP && n_hand(s, s->turn)) return s->asked = s->turn, 1;
    roll_now(s, h);
    return 0;
}

FL_FN fl_rule why_ready(const state *s, int seat, fl_move m) {
    if (m.verb == DO_ROLL) return OK;
    if (m.verb != DO_CARD) return NOT_NOW;
    return why_only_card(s, seat, m.a, SPEECH);
}

FL_FN void play_ready(state *s, int seat, fl_move m, fl_host *h) {
    if (m.verb == DO_ROLL) roll_now(s, h);
    else play_card(s, seat, SPEECH, h);
}
