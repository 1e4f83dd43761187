/* standings.c - the results of a tournament as tables and as JSON. Only what the rounds say, so that the same games are the
 * same bytes, wherever they were played; times go to a file of their own. */
#include "tournament.h"
#include <math.h>

static double fair(const fl_course *t) { return 1.0 / t->job.seats; }

/* If everybody is alone with the last one, that is 0; else the mean of all is. */
static int anchor(const fl_course *t) {
    int last = t->job.n_entrants - 1;
    for (int i = 0; i < t->job.n_lineups; i++)
        for (int p = 0; p < t->job.seats; p++)
            if ((t->job.lineup[i][p] == last) != (p > 0)) return -1;
    return last;
}

static const char *verdict_word(const fl_course *t) { return t->verdict > 0 ? "above" : t->verdict < 0 ? "below" : "open"; }

/* ---- JSON -------------------------------------------------------------------------------------------------------- */

static void real(fl_out *o, const char *name, double v, int digits) {
    if (isfinite(v)) key_real(o, name, v, digits);
    else key(o, name), fl_str(o, "null");
}

static void estimate(fl_out *o, const char *name, fl_estimate e, double unit, int digits) {
    key(o, name), fl_char(o, '{');
    real(o, "mean", e.mean * unit, digits), real(o, "low", e.low * unit, digits), real(o, "high", e.high * unit, digits);
    fl_char(o, '}');
}

static void bot_json(fl_out *o, const fl_course *t, int i) {
    const fl_standing *b = &t->standings.of[i];
    fl_estimate share = fl_ratio_share(&b->won);
    item(o), fl_char(o, '{');
    key_text(o, "bot", t->job.entrant[i].spec), key_number(o, "seats", (int64_t)b->seats), key_real(o, "wins", b->won.x, 4);
    estimate(o, "win_share", share, 1, 6), estimate(o, "times_fair", share, t->job.seats, 4);
    estimate(o, "score", fl_ratio_mean(&b->score), 1, 4), estimate(o, "margin", fl_ratio_mean(&b->margin), 1, 4);
    if (t->job.n_entrants > 1) estimate(o, "elo", fl_elo_of(&t->standings.elo, i, anchor(t)), 1, 1);
    if (t->job.n_counted) key(o, "per_game"), fl_char(o, '{');
    for (int k = 0; k < t->job.n_counted; k++) estimate(o, t->job.counted[k], fl_ratio_mean(&b->counted[k]), 1, 4);
    if (t->job.n_counted) fl_char(o, '}');
    key_number(o, "forfeits", (int64_t)b->forfeits), fl_char(o, '}');
}

static void print_json(const fl_course *t) {
    const fl_standings *s = &t->standings;
    fl_out o = page();
    fl_char(&o, '{');
    key_text(&o, "game", t->job.game->id), key_number(&o, "version", t->job.game->version), key_number(&o, "build", (int64_t)t->job.mark),
        key_number(&o, "players", t->job.seats);
    key(&o, "options"), fl_write_options(&o, t->job.game, t->job.options);
    key_number(&o, "seed", (int64_t)t->job.seed), key_number(&o, "games", (int64_t)s->n_games);
    key_number(&o, "rounds", s->n_rounds), key_number(&o, "planned", t->job.n_rounds), key(&o, "bots"), fl_char(&o, '[');
    for (int i = 0; i < t->job.n_entrants; i++) bot_json(&o, t, i);
    fl_char(&o, ']'), key(&o, "seats"), fl_char(&o, '[');
    for (int p = 0; p < t->job.seats; p++) {
        item(&o), fl_char(&o, '{');
        estimate(&o, "win_share", fl_ratio_share(&s->seat[p]), 1, 6), fl_char(&o, '}');
    }
    fl_char(&o, ']'), key_real(&o, "mean_length", (double)s->n_plies / (double)s->n_games, 4);
    key_number(&o, "shortest", (int64_t)s->shortest), key_number(&o, "longest", (int64_t)s->longest);
    key_number(&o, "shared_wins", (int64_t)s->n_shared), key_number(&o, "forfeits", (int64_t)s->forfeits);
    if (t->until.error > 0) {
        key(&o, "until"), fl_char(&o, '{');
        key_real(&o, "low", t->until.least / fair(t), 4), key_real(&o, "high", t->until.most / fair(t), 4);
        key_real(&o, "error", t->until.error, 4), key_real(&o, "log_ratio", fl_sprt_ratio(&t->until, &s->of[0].won), 4);
        key_text(&o, "verdict", verdict_word(t)), fl_char(&o, '}');
    }
    fl_str(&o, "}\n");
    print_page(&o);
}

/* ---- tables --------------------------------------------------------------------------------------------------------- */

static int widest(const fl_course *t) {
    int n = 10;
    for (int i = 0; i < t->job.n_entrants; i++)
        if ((int)strlen(t->job.entrant[i].spec) > n) n = (int)strlen(t->job.entrant[i].spec);
    return n;
}

static void interval(fl_estimate e, double unit, int width, int digits) {
    if (isfinite(e.low))
        printf("  %*.*f  %*.*f to %*.*f", width, digits, e.mean * unit, width, digits, e.low * unit, width, digits, e.high * unit);
    else printf("  %*.*f  %*s    %*s", width, digits, e.mean * unit, width, "?", width, "?");
}

static void print_bots(const fl_course *t) {
    int w = widest(t), rated = t->job.n_entrants > 1;
    printf("%-*s  %7s  win %%  95 %% interval   x fair  95 %% interval     margin  95 %% interval%s\n", w, "bot", "seats",
        rated ? "          Elo  95 % interval" : "");
    for (int i = 0; i < t->job.n_entrants; i++) {
        const fl_standing *b = &t->standings.of[i];
        fl_estimate share = fl_ratio_share(&b->won);
        printf("%-*s  %7llu", w, t->job.entrant[i].spec, (unsigned long long)b->seats);
        interval(share, 100, 5, 1), interval(share, t->job.seats, 5, 2), interval(fl_ratio_mean(&b->margin), 1, 7, 2);
        if (rated) interval(fl_elo_of(&t->standings.elo, i, anchor(t)), 1, 5, 0);
        if (b->forfeits) printf("  forfeited %llu", (unsigned long long)b->forfeits);
        printf("\n");
    }
}

static void print_counted(const fl_course *t) {
    for (int k = 0; k < t->job.n_counted; k++) {
        printf("\n%s per game  95 %% interval\n", t->job.counted[k]);
        for (int i = 0; i < t->job.n_entrants; i++) {
            printf("%-*s", widest(t), t->job.entrant[i].spec);
            interval(fl_ratio_mean(&t->standings.of[i].counted[k]), 1, 7, 3), printf("\n");
        }
    }
}

static void print_verdict(const fl_course *t) {
    if (t->until.error <= 0) return;
    const char *verdict = t->verdict > 0 ? "the larger share" : t->verdict < 0 ? "the smaller share" : "not decided";
    printf("\n%s: %s. Log likelihood ratio of %.2f against %.2f times fair: %.2f (decided at %.2f)\n", t->job.entrant[0].spec, verdict,
        t->until.most / fair(t), t->until.least / fair(t), fl_sprt_ratio(&t->until, &t->standings.of[0].won), fl_sprt_bound(&t->until));
    if (t->verdict) printf("It was stopped when this was clear: shares and intervals of such a tournament lean that way.\n");
}

static void print_text(const fl_course *t) {
    const fl_standings *s = &t->standings;
    printf("%s, %d players, seed %llu: %llu games in %lu rounds of equal deals, seats rotated\n\n", t->job.game->id, t->job.seats,
        (unsigned long long)t->job.seed, (unsigned long long)s->n_games, (unsigned long)s->n_rounds);
    print_bots(t);
    print_counted(t);
    printf("\nseat  win %%  95 %% interval\n");
    for (int p = 0; p < t->job.seats; p++) printf("%4d", p), interval(fl_ratio_share(&s->seat[p]), 100, 5, 1), printf("\n");
    printf("\nlength %.1f decisions (%llu to %llu), %llu shared wins, %llu forfeited games\n", (double)s->n_plies / (double)s->n_games,
        (unsigned long long)s->shortest, (unsigned long long)s->longest, (unsigned long long)s->n_shared, (unsigned long long)s->forfeits);
    print_verdict(t);
}

void print_standings(fl_course *t, int json) {
    fl_standings_rate(&t->standings, t->rounds);
    if (json) print_json(t);
    else print_text(t);
}

/* ---- times -------------------------------------------------------------------------------------------------------------- */

int write_times(const fl_course *t, const char *path) {
    fl_out o = page();
    fl_char(&o, '{'), key(&o, "bots"), fl_char(&o, '[');
    for (int i = 0; i < t->job.n_entrants; i++) {
        const fl_pace *p = &t->pace[i];
        double n = (double)p->decisions;
        item(&o), fl_char(&o, '{');
        key_text(&o, "bot", t->job.entrant[i].spec), key_number(&o, "decisions", (int64_t)p->decisions);
        key_real(&o, "seconds", p->seconds, 6), real(&o, "decisions_per_s", n / p->seconds, 1);
        real(&o, "mean_ms", 1e3 * p->seconds / n, 6), key_real(&o, "max_ms", 1e3 * p->longest, 3);
        fl_char(&o, '}');
    }
    fl_str(&o, "]}\n");
    return o.n < o.size && write_file(path, o.to, o.n);
}
