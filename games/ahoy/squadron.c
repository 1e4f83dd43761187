/* squadron.c - Ahoy: the Bluefin Squadron: patrols and strongholds (1101-1111). Included by rules.c. */

FL_FN int patrols_to_order(const state *s, int space) { /* 1109: patrols there that have not moved in this action */
    int n = s->patrols[space];
    for (int i = 0; i < 4; i++) n -= s->moved[i] == space + 1;
    return n;
}

FL_FN int any_to_order(const state *s) {
    for (int space = 0; space < n_spaces(s); space++)
        if (s->patrols[space] && patrols_to_order(s, space) > 0) return 1;
    return 0;
}

FL_FN fl_rule why_order(const state *s, int space, int dir) { /* 1109, 1526 */
    if (region_of(space) < s->regions && patrols_to_order(s, space) > 0) return why_step(s, space, dir);
    return fl_top(s) == OFFICIAL ? CREW_OFFICIAL : NO_PATROL_TO_ORDER;
}

FL_FN void play_order(state *s, int seat, int space, int dir, fl_host *h) { /* 1109, 1526 */
    int hired = fl_top(s) == OFFICIAL;
    s->left--;
    start_voyage(s, PATROL, seat, space, hired, ORDERED | (hired ? HIRED | QUIET : 0), MOVING);
    move_on(s, dir, TOLD_MOVED, h);
}

FL_FN fl_rule why_deploy(const state *s, int seat, int space) { /* 1110 */
    if (region_of(space) >= s->regions) return DEPLOY_BESIDE;
    int c = col_of(s, space) - col_of(s, home(s, seat)), r = row_of(s, space) - row_of(s, home(s, seat));
    return c * c + r * r <= 1 ? OK : DEPLOY_BESIDE;
}

FL_FN int fortifiable(const state *s, int region) { return s->patrols[island(s, region)] >= 2 && forts_left(s) > 0; } /* 1103 */

FL_FN int any_fort(const state *s) {
    for (int r = 0; r < s->regions; r++)
        if (s->patrols[island(s, r)] >= 2) return forts_left(s) > 0;
    return 0;
}

FL_FN void fortify(state *s, int region, fl_host *h) { /* 1103 */
    s->patrols[island(s, region)] -= 2;
    s->forts[region]++;
    fl_tell(h, TOLD_FORT, FL_EVERYONE, region, 0, 0, 0);
}
