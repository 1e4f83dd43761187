/* standings.c - adds rounds up. */
#include "standings.h"

void fl_standings_start(fl_standings *s, const fl_job *j) {
    memset(s, 0, sizeof *s);
    s->job = j, s->elo.n = j->n_entrants;
}

static int best_other(const fl_job *j, const fl_played *g, int seat) {
    int best = INT32_MIN;
    for (int p = 0; p < j->seats; p++)
        if (p != seat && g->score[p] > best) best = g->score[p];
    return best;
}

static void add_game(fl_standings *s, const fl_played *g, const uint8_t seating[]) {
    const fl_job *j = s->job;
    int first = 0;
    for (int p = 0; p < j->seats; p++) first += g->rank[p] == 1;
    for (int p = 0; p < j->seats; p++) {
        int who = seating[p];
        double won = g->rank[p] == 1 ? (double)(FL_WIN / first) / FL_WIN : 0;
        s->now.won[who] += won, s->now.seat[p] += won, s->now.seats[who]++, s->of[who].seats++;
        for (int i = 0; i < j->n_counted; i++) s->now.counted[who][i] += g->counted[p][i];
        if (g->forfeit != FL_NO_SEAT) continue;
        s->now.margin[who] += (double)g->score[p] - best_other(j, g, p), s->now.score[who] += g->score[p], s->now.scored[who]++;
    }
    if (g->forfeit != FL_NO_SEAT) s->of[seating[g->forfeit]].forfeits++, s->forfeits++;
    if (!s->n_games || g->plies < s->shortest) s->shortest = g->plies;
    if (g->plies > s->longest) s->longest = g->plies;
    s->now.games++, s->n_games++, s->n_plies += g->plies, s->n_shared += first > 1 && g->forfeit == FL_NO_SEAT;
}

static void end_cluster(fl_standings *s) {
    const fl_job *j = s->job;
    for (int i = 0; i < j->n_entrants; i++) {
        fl_standing *to = &s->of[i];
        fl_ratio_add(&to->won, s->now.won[i], s->now.seats[i]);
        fl_ratio_add(&to->margin, s->now.margin[i], s->now.scored[i]), fl_ratio_add(&to->score, s->now.score[i], s->now.scored[i]);
        for (int k = 0; k < j->n_counted; k++) fl_ratio_add(&to->counted[k], s->now.counted[i][k], s->now.seats[i]);
    }
    for (int p = 0; p < j->seats; p++) fl_ratio_add(&s->seat[p], s->now.seat[p], s->now.games);
    memset(&s->now, 0, sizeof s->now);
}

void fl_standings_add(fl_standings *s, const fl_played_round *r) {
    uint8_t seating[FL_SEATS][FL_SEATS];
    fl_seatings(s->job, s->n_rounds, seating);
    for (int i = 0; i < r->n_games; i++) add_game(s, &r->game[i], seating[i]);
    if (++s->n_rounds % s->job->sharing == 0) end_cluster(s);
}

/* Each two seats of different entrants have met: whoever is placed better has won. */
static void each_pair(fl_standings *s, uint32_t round, const fl_played_round *r, double *off) {
    uint8_t seating[FL_SEATS][FL_SEATS];
    fl_seatings(s->job, round, seating);
    for (int i = 0; i < r->n_games; i++)
        for (int p = 0; p < s->job->seats; p++)
            for (int q = 0; q < p; q++) {
                int a = seating[i][p], b = seating[i][q], x = r->game[i].rank[p], y = r->game[i].rank[q];
                double points = x < y ? 1 : x > y ? 0 : 0.5;
                if (!off) fl_elo_met(&s->elo, a, b, points);
                else off[a] += fl_elo_off(&s->elo, a, b, points), off[b] += fl_elo_off(&s->elo, b, a, 1 - points);
            }
}

void fl_standings_rate(fl_standings *s, const fl_played_round *rounds) {
    double off[FL_ENTRANTS] = {0};
    for (uint32_t r = 0; r < s->n_rounds; r++) each_pair(s, r, &rounds[r], NULL);
    fl_elo_fit(&s->elo);
    for (uint32_t r = 0; r < s->n_rounds; r++) {
        each_pair(s, r, &rounds[r], off);
        if ((r + 1) % s->job->sharing) continue;
        fl_elo_cluster(&s->elo, off);
        memset(off, 0, sizeof off);
    }
}
