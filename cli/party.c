/* party.c - who plays, and what has happened. */
#define _DEFAULT_SOURCE
#include "party.h"
#include <pthread.h>

/* ---- who sits where -------------------------------------------------------------------------------------- */

const fl_game *take_title(args *a) {
    for (int i = 0; i < fl_n_games; i++)
        if (take_flag(a, fl_games[i]->id)) return fl_games[i];
    return NULL;
}

int take_seed(args *a, uint64_t *seed) {
    const char *text = take(a, "--seed");
    if (text && !fl_read_number(text, strlen(text), UINT64_MAX, seed)) fail(a, "--seed is a number from 0 on, not '%.40s'", text);
    return text != NULL;
}

seating take_seating(args *a) {
    seating who = {take(a, "--seats"), take(a, "--bots"), take(a, "--names"), 0};
    who.humans = (int)take_number(a, "--humans", 0, 1, FL_SEATS);
    if (who.seats && who.humans) fail(a, "--seats says already who is human: leave --humans away");
    return who;
}

/* The i-th of a list with commas; its length, or -1: there are not so many. */
static int listed(const char *list, int i, const char **at) {
    for (; list && i > 0; i--) {
        list = strchr(list, ',');
        if (list) list++;
    }
    if (!list) return -1;
    *at = list;
    return (int)strcspn(list, ",");
}

static int count_listed(const char *list) {
    int n = list != NULL;
    for (; list && *list; list++) n += *list == ',';
    return n;
}

int seat_count(const seating *who) { return count_listed(who->seats); }

static void seat_named_bot(args *a, party *p, int seat, const char *name, int n) {
    fl_out o = fl_into(p->name[seat], FL_NAME);
    p->bot[seat] = &p->bots[seat];
    if (bot_named(a, name, (size_t)n, &p->bots[seat])) fl_write_bot(&o, &p->bots[seat]);
}

void seat_bot(args *a, party *p, int seat, const seating *who, int *n) {
    const char *at, *list = who->bots ? who->bots : "bosun";
    int length = listed(list, count_listed(list) == 1 ? 0 : *n, &at);
    ++*n;
    if (length >= 0) seat_named_bot(a, p, seat, at, length);
    else fail(a, "--bots names %d bots: one for all, or one for each", count_listed(list));
}

static int is_bot(const char *name, size_t n) {
    fl_bot bot;
    fl_error e;
    return fl_read_bot(name, n, &bot, &e);
}

static int is_person(const char *word, int n) { return fl_same(word, (size_t)n, "me") || fl_same(word, (size_t)n, "human"); }

/* For the people, in the order of their seats. */
static void take_names(args *a, party *p, const char *names, int players) {
    const char *at;
    int taken = 0;
    for (int seat = 0; seat < players; seat++) {
        int n = p->bot[seat] ? -1 : listed(names, taken++, &at);
        if (n <= 0) continue;
        for (int i = 0; i < n; i++)
            if ((unsigned char)at[i] < ' ' || strchr("\"\\\177", at[i])) fail(a, "a name cannot be written: '%.*s'", n, at);
        if (n >= FL_NAME) fail(a, "a name has at most %d bytes: '%.*s'", FL_NAME - 1, n, at);
        else if (is_bot(at, (size_t)n)) fail(a, "'%.*s' is the name of a bot", n, at);
        else snprintf(p->name[seat], FL_NAME, "%.*s", n, at);
    }
    if (count_listed(names) > taken) fail(a, "--names has %d names for %d people", count_listed(names), taken);
}

void sit_down(args *a, party *p, const seating *who, int players) {
    const char *at;
    int n_bots = 0, humans = who->humans ? who->humans : 1;
    for (int seat = 0; seat < players; seat++) {
        int n = listed(who->seats, seat, &at);
        p->name[seat][0] = 0;
        if (n < 0 ? seat < humans : is_person(at, n)) p->bot[seat] = NULL;
        else if (n < 0 || fl_same(at, (size_t)n, "bot")) seat_bot(a, p, seat, who, &n_bots);
        else seat_named_bot(a, p, seat, at, n);
    }
    if (humans > players) fail(a, "--humans %d are too many for %d players", humans, players);
    take_names(a, p, who->names, players);
}

/* A seat that has a bot's name is the bot's. */
void sit_down_again(party *p) {
    memcpy(p->name, p->t.session.record.name, sizeof p->name);
    for (int seat = 0; seat < p->t.session.record.seats; seat++) {
        fl_error e;
        p->bot[seat] = fl_read_bot(p->name[seat], strlen(p->name[seat]), &p->bots[seat], &e) ? &p->bots[seat] : NULL;
    }
}

unsigned people_seats(const party *p) {
    unsigned seats = 0;
    for (int seat = 0; seat < p->t.session.record.seats; seat++) seats |= (unsigned)!p->t.chair[seat].by_bot << seat;
    return seats;
}

int people(const party *p) { return fl_count(people_seats(p)); }

void party_name(party *p) {
    for (int seat = 0; p->t.session.game && seat < p->t.session.record.seats; seat++)
        fl_table_sit(&p->t, seat, p->bot[seat] ? FL_MACHINE : FL_PERSON, p->name[seat], p->bot[seat]);
    for (int seat = 0; seat < FL_SEATS; seat++) p->w.seat[seat] = p->bot[seat] ? NULL : p->name[seat];
}

/* ---- what has happened --------------------------------------------------------------------------------------- */

static int add_to_log(party *p, const fl_event *e, uint32_t n, uint32_t ply) {
    if (p->n_log + (int)n > p->max_log) {
        int room = (p->n_log + (int)n) * 2 + 256;
        fl_logged *more = realloc(p->log, (size_t)room * sizeof *more);
        if (!more) return 0;
        p->log = more, p->max_log = room;
    }
    for (uint32_t i = 0; i < n; i++) p->log[p->n_log].event = e[i], p->log[p->n_log++].ply = ply;
    return 1;
}

void party_tell(party *p) {
    uint32_t n = p->t.session.scribe.n_events < FL_PER_PLY ? p->t.session.scribe.n_events : FL_PER_PLY;
    add_to_log(p, p->t.session.events, n, p->t.session.record.n_plies);
}

int party_remember(party *p) {
    static fl_replay at;
    fl_error e;
    p->n_log = 0;
    fl_replay_start(&at, &p->t.session.record);
    while (fl_replay_step(&at, &e))
        if (!add_to_log(p, at.events, at.n_events, (uint32_t)at.ply)) return 0;
    return !e.text[0];
}

void say_result(const fl_words *w, const void *state, fl_out *o) {
    int score[FL_SEATS], rank[FL_SEATS], seats = fl_seats(w->game, state), widest = 0;
    char name[FL_SEATS][64];
    w->game->result(state, score, rank);
    for (int p = 0; p < seats; p++) {
        fl_out n = fl_into(name[p], sizeof name[p]);
        fl_say_seat(&n, w, p);
        if (fl_columns(name[p]) > widest) widest = fl_columns(name[p]);
    }
    for (int r = 1; r <= seats; r++)
        for (int p = 0; p < seats; p++) {
            if (rank[p] != r) continue;
            fl_num(o, (uint64_t)r), fl_str(o, ". "), fl_str(o, fl_marks[p]), fl_char(o, ' '), fl_str(o, name[p]);
            for (int pad = fl_columns(name[p]) - 2; pad < widest; pad++) fl_char(o, ' ');
            if (score[p] < 10) fl_char(o, ' ');
            fl_say_with(o, w, "play.points", "n", score[p]), fl_char(o, '\n');
        }
}

int log_until(const party *p, uint32_t ply) {
    int n = p->n_log;
    while (n && p->log[n - 1].ply > ply) n--;
    return n;
}

void party_free(party *p) {
    fl_table_close(&p->t);
    free(p->log);
    p->log = NULL, p->n_log = p->max_log = 0;
}

/* ---- a bot thinks ------------------------------------------------------------------------------------------------ */

typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t ready;
    int done;
    fl_bot bot;
    const fl_game *game;
    fl_means means;
    fl_clock clock;
    fl_state state;
    int seat;
    uint64_t seed;
    fl_move move;
} thought;

/* Nobody waits longer for a bot, however slow the device is, unless he said how much it shall think. */
enum { PATIENCE = 5000 };
static uint64_t milliseconds(void *with) {
    (void)with;
    return (uint64_t)(seconds_now(CLOCK_MONOTONIC) * 1000);
}

static void *think(void *with) {
    thought *t = with;
    t->move = fl_ask_bot(&t->bot, t->game, t->state.bytes, t->seat, t->seed, &t->means);
    pthread_mutex_lock(&t->lock);
    t->done = 1;
    pthread_cond_signal(&t->ready);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

int think_for(party *p, int seat, fl_advice *a) {
    fl_clock clock = {milliseconds, NULL, PATIENCE};
    fl_means means;
    a->n = 0;
    if (!new_means(&means, NULL)) return 0;
    means.clock = &clock;
    fl_advise(p->t.session.game, p->t.session.state.bytes, seat, fl_table_thought(&p->t, seat), &means, a);
    free(means.arena);
    return 1;
}

/* The thread is not to be stopped in the middle: who interrupts it leaves it its thought, and ends the program. */
int bot_move(party *p, int seat, fl_move *m, int (*wait)(void *with, int seconds), void *with) {
    thought *t = calloc(1, sizeof *t);
    pthread_t thread;
    struct timespec until;
    if (!t) return 0;
    pthread_mutex_init(&t->lock, NULL), pthread_cond_init(&t->ready, NULL);
    t->bot = p->t.chair[seat].bot, t->game = p->t.session.game, t->seat = seat, t->seed = fl_table_thought(&p->t, seat);
    if (!new_means(&t->means, NULL)) return free(t), 0;
    t->clock.now = milliseconds, t->clock.most = PATIENCE;
    if (!t->bot.budget) t->means.clock = &t->clock;
    memcpy(t->state.bytes, p->t.session.state.bytes, p->t.session.game->state_size);
    if (pthread_create(&thread, NULL, think, t)) return free(t->means.arena), free(t), 0;
    double start = seconds_now(CLOCK_MONOTONIC);
    pthread_mutex_lock(&t->lock);
    for (int ended = 0; !t->done && !ended && !terminal_stopped();) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        if (until.tv_nsec >= 1000000000) until.tv_nsec -= 1000000000, until.tv_sec++;
        pthread_cond_timedwait(&t->ready, &t->lock, &until);
        if (!t->done && wait) ended = wait(with, (int)(seconds_now(CLOCK_MONOTONIC) - start));
    }
    int done = t->done;
    *m = t->move;
    pthread_mutex_unlock(&t->lock);
    if (!done) return pthread_detach(thread), 0;
    pthread_join(thread, NULL);
    pthread_mutex_destroy(&t->lock), pthread_cond_destroy(&t->ready);
    free(t->means.arena), free(t);
    return 1;
}
