/* match.c - plays the games of a unit. */
#define _POSIX_C_SOURCE 200809L
#include "../host/outsider.h"
#include "tournament.h"
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <time.h>

enum { KINDS_DEALT = 256 };

/* A game of a tournament. Each kind of thing that is dealt has its own stream: if the play differs a little, most of what is
 * dealt later is still the same as in the other games of the round. */
typedef struct {
    const fl_job *job;
    const uint8_t *seating;              /* the entrant of each seat */
    fl_table t;
    fl_means means;                      /* without a clock: what a bot chooses depends on nothing else */
    uint64_t dealing[KINDS_DEALT];
    fl_outsider *outsider[FL_SEATS];     /* programs; each has its own copy of what is dealt */
    uint64_t its_dealing[FL_SEATS][KINDS_DEALT];
    struct {
        fl_outsider *who;
        const fl_entrant *as;
    } resting[FL_SEATS]; /* programs that can play another game */
    fl_played *to;
    fl_pace *pace;
    char trouble[FL_WHY];                /* why a bot has failed */
} match;

static uint32_t by_kind(fl_scribe *scribe, const fl_lot *lot) { return fl_uniform((uint64_t *)scribe->with + lot->kind, lot->n); }

static double now(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static const fl_house nobody_keeps_it = {NULL, NULL, NULL, NULL};

static int start(match *m, uint32_t round) {
    const fl_job *j = m->job;
    uint64_t seed = fl_derive(j->seed, round / j->sharing);
    for (int i = 0; i < KINDS_DEALT; i++) m->dealing[i] = fl_derive(seed, (uint64_t)i);
    for (int p = 0; p < FL_SEATS; p++) memcpy(m->its_dealing[p], m->dealing, sizeof m->dealing);
    memset(m->to, 0, sizeof *m->to);
    m->to->forfeit = FL_NO_SEAT, m->trouble[0] = 0;
    if (!fl_session_start(&m->t.session, j->game, j->seats, j->options, by_kind, m->dealing, seed) ||
        !fl_table_of(&m->t, &nobody_keeps_it, seed))
        return 0;
    for (int p = 0; p < j->seats; p++) {
        const fl_entrant *e = &j->entrant[m->seating[p]];
        fl_table_sit(&m->t, p, e->outside ? FL_PROGRAM : FL_MACHINE, e->spec, &e->bot);
    }
    return 1;
}

/* ---- programs --------------------------------------------------------------------------------------------------------- */

static int forfeit(match *m, int seat) { return m->to->forfeit = (uint8_t)seat, 0; }

static int blame(match *m, int seat, const char *why) { /* 1: the game is over */
    fl_out o = fl_into(m->trouble, sizeof m->trouble);
    fl_str(&o, why);
    return forfeit(m, seat), 1;
}

/* One that has played before, or a new one. */
static fl_outsider *program_for(match *m, const fl_entrant *e, uint64_t seed) {
    for (int i = 0; i < FL_SEATS; i++) {
        fl_outsider *who = m->resting[i].who;
        if (!who || m->resting[i].as != e) continue;
        m->resting[i].who = NULL;
        if (fl_outsider_again(who, seed)) return who;
        fl_outsider_end(who);
    }
    return fl_outsider_start(fl_entrant_command(e), seed, m->job->patience);
}

/* All of them start at the same time; then each in turn has to say hello. 0: one of them, or the world, has failed. */
static int let_in(match *m) {
    const fl_job *j = m->job;
    for (int p = 0; p < j->seats; p++) {
        const fl_entrant *e = &j->entrant[m->seating[p]];
        if (e->outside && !(m->outsider[p] = program_for(m, e, fl_thoughts(m->t.seed, p)))) return 0;
    }
    for (int p = 0; p < j->seats; p++)
        if (m->outsider[p] && !fl_outsider_joins(m->outsider[p], j->game, j->seats, j->options, p, by_kind, m->its_dealing[p], m->trouble))
            return forfeit(m, p);
    return 1;
}

static int tell_them(match *m, int seat, fl_move move) {
    for (int p = 0; p < m->job->seats; p++)
        if (p != seat && m->outsider[p] && !fl_outsider_hears(m->outsider[p], seat, move, m->trouble)) return forfeit(m, p);
    return 1;
}

static void see_off(match *m) {
    for (int p = 0; p < FL_SEATS; p++) {
        int i = 0;
        if (!m->outsider[p]) continue;
        while (i < FL_SEATS && m->resting[i].who) i++;
        if (i < FL_SEATS && fl_outsider_again(m->outsider[p], 0))
            m->resting[i].who = m->outsider[p], m->resting[i].as = &m->job->entrant[m->seating[p]];
        else fl_outsider_end(m->outsider[p]);
        m->outsider[p] = NULL;
    }
}

static void send_home(match *m) {
    for (int i = 0; i < FL_SEATS; i++)
        if (m->resting[i].who) fl_outsider_end(m->resting[i].who);
}

/* ---- what is counted ------------------------------------------------------------------------------------------------ */

static void count(match *m, int what, int seat) {
    uint16_t *n = &m->to->counted[seat][what];
    if (*n < UINT16_MAX) ++*n;
}

/* The next of the names with + between them; events are written in capitals, and named in small letters. */
static const char *next_name(const char *names, char to[FL_COUNT_NAME]) {
    size_t n = strcspn(names, "+");
    snprintf(to, FL_COUNT_NAME, "%.*s", (int)n, names);
    return names[n] ? names + n + 1 : NULL;
}

int fl_counts_verb(const fl_game *g, const char *what, int verb) {
    char name[FL_COUNT_NAME];
    while (what) {
        what = next_name(what, name);
        if (!strcmp(g->verbs[verb].name, name)) return 1;
    }
    return 0;
}

int fl_counts_event(const fl_game *g, const char *what, const fl_event *e, int *seat) {
    const fl_event_kind *k = &g->events[e->kind];
    const uint8_t arg[4] = {e->a, e->b, e->c, e->d};
    char name[FL_COUNT_NAME];
    while (what) {
        what = next_name(what, name);
        if (strncmp(name, "event:", 6) || strcasecmp(k->name, name + 6)) continue;
        *seat = -1;
        for (int i = 3; i >= 0; i--)
            if (k->kind[i] == FL_KIND_SEAT) *seat = arg[i];
        return 1;
    }
    return 0;
}

static void count_move(match *m, int seat, fl_move move) {
    const fl_session *s = &m->t.session;
    uint32_t n = s->scribe.n_events < FL_PER_PLY ? s->scribe.n_events : FL_PER_PLY;
    int who;
    for (int i = 0; i < m->job->n_counted; i++) {
        if (fl_counts_verb(s->game, m->job->counted[i], move.verb)) count(m, i, seat);
        for (uint32_t k = 0; k < n; k++)
            if (fl_counts_event(s->game, m->job->counted[i], &s->events[k], &who) && who < m->job->seats) count(m, i, who < 0 ? seat : who);
    }
}

/* ---- play ---------------------------------------------------------------------------------------------------------------- */

static void nothing_to_imagine(void *s, int viewer, fl_host *h) { (void)s, (void)viewer, (void)h; }

/* The same game played with open cards: no bot is asked to look where it must not. */
static fl_game opened(const fl_game *g) {
    fl_game open = *g;
    open.n_fields = 0, open.imagine = nothing_to_imagine;
    return open;
}

static int choose(match *m, int seat, fl_move *move) {
    const fl_entrant *e = &m->job->entrant[m->seating[seat]];
    if (m->outsider[seat]) return fl_outsider_chooses(m->outsider[seat], move, m->trouble);
    m->means.weights = e->weighed ? &e->weights : NULL;
    fl_game with = e->seeing ? opened(m->t.session.game) : *m->t.session.game;
    fl_manner manner = *with.manner;
    if (e->net) manner.net = e->net, with.manner = &manner;
    *move = fl_ask_bot(&e->bot, &with, m->t.session.state.bytes, seat, fl_table_thought(&m->t, seat), &m->means);
    return 1;
}

/* A bot's time is that of the processor, so that other work on the machine does not count. */
static int timed(match *m, int seat, fl_move *move) {
    const fl_entrant *e = &m->job->entrant[m->seating[seat]];
    clockid_t clock = e->outside ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    fl_pace *pace = &m->pace[m->seating[seat]];
    double start = now(clock);
    int fine = choose(m, seat, move);
    double spent = now(clock) - start;
    pace->decisions++, pace->seconds += spent;
    if (spent > pace->longest) pace->longest = spent;
    return fine;
}

/* To the end, or until a bot fails. 0: the world failed. */
static int play_on(match *m) {
    fl_session *s = &m->t.session;
    for (unsigned active; (active = s->game->active(s->state.bytes)) != 0; m->to->plies++) {
        int seat = fl_lowest(active);
        fl_move move;
        if (!timed(m, seat, &move)) return forfeit(m, seat), 1;
        if (fl_table_play(&m->t, seat, move)) return blame(m, seat, "its move is not allowed");
        if (s->scribe.failed) return 0;
        if (m->to->plies >= s->game->longest) return m->to->plies++, blame(m, seat, "it moved last in a game that does not end");
        count_move(m, seat, move);
        if (!tell_them(m, seat, move)) return m->to->plies++, 1;
    }
    return 1;
}

/* Whoever fails is last; all others share the win. */
static void book(match *m) {
    int score[FL_SEATS] = {0}, rank[FL_SEATS];
    fl_played *to = m->to;
    if (to->forfeit == FL_NO_SEAT) m->t.session.game->result(m->t.session.state.bytes, score, rank);
    for (int p = 0; p < m->job->seats; p++) {
        to->score[p] = score[p];
        to->rank[p] = (uint8_t)(to->forfeit == FL_NO_SEAT ? rank[p] : p == to->forfeit ? m->job->seats : 1);
    }
}

static int keep(match *m, fl_keeper *k, uint32_t round, int game) {
    size_t n;
    int failed = m->to->forfeit != FL_NO_SEAT;
    if (!k || !(failed || k->all)) return 1;
    char *text = fl_session_write(&m->t.session, &n);
    if (!text) return 0;
    k->keep(k, round, game, text, n, failed ? m->trouble : NULL);
    free(text);
    return 1;
}

static int play_round(match *m, fl_played_round *to, uint32_t round, fl_keeper *k) {
    uint8_t seating[FL_SEATS][FL_SEATS];
    int fine = 1;
    to->n_games = fl_seatings(m->job, round, seating);
    for (int i = 0; i < to->n_games && fine; i++) {
        m->seating = seating[i], m->to = &to->game[i];
        fine = start(m, round);
        if (fine) fine = let_in(m) ? play_on(m) : m->to->forfeit != FL_NO_SEAT;
        see_off(m);
        if (fine) book(m), fine = keep(m, k, round, i);
        fl_table_close(&m->t);
    }
    return fine;
}

static int nets_are_here(const fl_job *j) {
    for (int i = 0; i < j->n_entrants; i++)
        if (j->entrant[i].netted && !j->entrant[i].net) return 0;
    return 1;
}

int fl_play_unit(const fl_job *j, fl_unit *u, fl_keeper *k, fl_error *e) {
    if (!nets_are_here(j)) return fl_wrong(e, "a bot judges by a net that is not here", NULL, 0), 0;
    match *m = calloc(1, sizeof *m);
    int fine = m && (m->means.arena = malloc(FL_ARENA)) != NULL;
    memset(u->pace, 0, sizeof u->pace);
    if (fine) m->job = j, m->pace = u->pace, m->means.size = FL_ARENA;
    for (uint32_t r = 0; r < j->per_unit && fine; r++) fine = play_round(m, &u->rounds[r], u->number * j->per_unit + r, k);
    if (m) send_home(m), free(m->means.arena);
    free(m);
    if (!fine) fl_wrong(e, "a game could not be played: no memory is left", NULL, 0);
    return fine;
}
