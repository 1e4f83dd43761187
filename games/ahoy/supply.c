/* supply.c - Ahoy: gold, fame, wealth, comrades and patrols come and go. Included by rules.c. */

FL_FN void gain(state *s, int seat, int n, fl_host *h) { /* 1401: as long as the supply lasts */
    int there = gold_left(s);
    n = n < there ? n : there;
    if (n <= 0) return;
    s->gold[seat] += (uint8_t)n;
    fl_tell(h, TOLD_GAINED, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void pay(state *s, int seat, int n, fl_host *h) {
    s->gold[seat] -= (uint8_t)n;
    fl_tell(h, TOLD_PAID, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void praise(state *s, int seat, int n, fl_host *h) {
    s->fame[seat] += (uint16_t)n;
    if (n) fl_tell(h, TOLD_FAME, FL_EVERYONE, seat, n, 0, 0);
}

FL_FN void enrich(state *s, int region, fl_host *h) {
    if (s->wealth[region] == MAX_WEALTH) return;
    s->wealth[region]++;
    fl_tell(h, TOLD_WEALTH, FL_EVERYONE, region, s->wealth[region], 0, 0);
}

FL_FN void land(state *s, int region, int n, fl_host *h) { /* 1202: from the ready ones */
    n = n < s->ready ? n : s->ready;
    if (!n) return;
    s->ready -= (uint8_t)n;
    s->comrades[region] += (uint8_t)n;
    fl_tell(h, TOLD_ASHORE, FL_EVERYONE, region, n, 0, 0);
}

FL_FN void make_ready(state *s, int n, fl_host *h) { /* from the supply */
    int there = comrades_left(s);
    n = n < there ? n : there;
    if (!n) return;
    s->ready += (uint8_t)n;
    fl_tell(h, TOLD_READY, FL_EVERYONE, n, 0, 0, 0);
}

FL_FN void drive_off(state *s, int region, int n, fl_host *h) { /* 1201: to the supply, never to the ready ones */
    n = n < s->comrades[region] ? n : s->comrades[region];
    if (!n) return;
    s->comrades[region] -= (uint8_t)n;
    fl_tell(h, TOLD_DRIVEN_OFF, FL_EVERYONE, region, n, 0, 0);
}

FL_FN void place_patrol(state *s, int space, fl_host *h) { /* 707: placed, so neither battle nor terrain */
    s->patrols[space]++;
    fl_tell(h, TOLD_PATROL, FL_EVERYONE, space, 0, 0, 0);
}
