/* rules.c - Sample: who dares to reach for the chest? The rules and their numbers are in docs/rules/sample.md; the number stands beside the
 * code that carries a rule out. */
#include "state.h"

FL_FN int rounds(const state *s) { return ROUNDS[s->options[LENGTH]]; } /* 102 */
FL_FN unsigned everybody(const state *s) { return (1u << s->seats) - 1; }

FL_FN unsigned active(const void *v) { /* 202 */
    const state *s = (const state *)v;
    return s->depth ? everybody(s) & ~(unsigned)s->chosen : 0;
}

/* Those who spilt the last chest. */
FL_FN unsigned clumsy(const state *s) {
    unsigned bits = 0;
    for (int p = 0; p < s->seats; p++) bits |= (unsigned)(s->last[p] == 1 + GRAB) << p;
    return fl_count(bits) > 1 ? bits : 0;
}

FL_FN fl_rule why(const void *v, int seat, fl_move m) {
    const state *s = (const state *)v;
    if (!s->depth) return GAME_OVER; /* 301 */
    if (!(active(s) >> seat & 1)) return CHOSEN_TOGETHER; /* 202 */
    return m.a == GRAB && clumsy(s) >> seat & 1 ? CLUMSY_WAITS : OK; /* 206 */
}

FL_FN int legal(const void *v, int seat, fl_move *out) {
    int n = 0;
    for (int choice = 0; choice < SIZE_CHOICE; choice++) {
        fl_move m = {CHOOSE, (uint8_t)choice, 0, 0};
        if (why(v, seat, m) == OK) out[n++] = m;
    }
    return n;
}

/* 201 */
FL_FN void fill_chest(state *s, fl_host *h) {
    uint32_t coins = fl_deal(h, SIDES, KIND_COINS, FL_EVERYONE);
    s->chest = (uint8_t)(1 + coins);
    fl_tell(h, TOLD_CHEST, FL_EVERYONE, (int)coins, 0, 0, 0);
}

FL_FN void open_chest(state *s, fl_host *h) {
    int grabs = 0, last = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->choice[p] == 1 + GRAB) grabs++, last = p, fl_tell(h, TOLD_GRABS, FL_EVERYONE, p, 0, 0, 0);
    if (grabs == 1) s->points[last] += s->chest, fl_tell(h, TOLD_ALONE, FL_EVERYONE, last, s->chest, 0, 0); /* 203 */
    else if (grabs) fl_tell(h, TOLD_SPILT, FL_EVERYONE, s->chest, 0, 0, 0); /* 204 */
    for (int p = 0; p < s->seats; p++)
        if (s->choice[p] == 1 + WAIT) s->points[p]++, fl_tell(h, TOLD_FINDS, FL_EVERYONE, p, 0, 0, 0); /* 205 */
    memcpy(s->last, s->choice, sizeof s->last);
    memset(s->choice, 0, sizeof s->choice);
    s->chosen = 0;
}

FL_FN void play(void *v, int seat, fl_move m, fl_host *h) {
    state *s = (state *)v;
    s->choice[seat] = (uint8_t)(1 + m.a);
    s->chosen |= (uint8_t)(1u << seat);
    if (s->chosen != everybody(s)) return; /* 202: nobody sees a choice before the last one is made */
    open_chest(s, h);
    if (s->round < rounds(s)) {
        s->round++;
        fill_chest(s, h);
    } else { /* 301 */
        s->chest = 0;
        fl_pop(s);
        fl_tell(h, TOLD_OVER, FL_EVERYONE, 0, 0, 0, 0);
    }
}

FL_FN void setup(void *v, fl_host *h) { /* 101 */
    state *s = (state *)v;
    s->round = 1;
    fl_push(s, CHOOSING);
    fill_chest(s, h);
}

FL_FN void result(const void *v, int score[], int rank[]) { /* 302 */
    const state *s = (const state *)v;
    for (int p = 0; p < s->seats; p++) {
        score[p] = s->points[p], rank[p] = 1;
        for (int q = 0; q < s->seats; q++) rank[p] += s->points[q] > s->points[p];
    }
}

/* Of those who have chosen nobody else knows what, unless they had to wait. */
FL_FN void imagine(void *v, int viewer, fl_host *h) {
    state *s = (state *)v;
    for (int p = 0; p < s->seats; p++) {
        if (p == viewer) continue;
        s->choice[p] = s->chosen >> p & 1 ? 1 + WAIT : 0;
        if (s->choice[p] && !(clumsy(s) >> p & 1)) s->choice[p] += (uint8_t)fl_deal(h, SIZE_CHOICE, KIND_CHOICE, 0);
    }
}

#include "check.c"
#include "heur.c"
#ifndef __CUDACC__ /* help for people */
#include "facts.c"
#include "odds.c"
#endif

FL_EXPORT(sample, .version = 1, .min_seats = 2, .max_seats = 6, .min_published = 2, .max_published = 6, .longest = 96,
    .together = 1u << CHOOSING);
