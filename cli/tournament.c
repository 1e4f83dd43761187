/* tournament.c - flotilla tournament: which bot is stronger, and by how much. league/course.c plays it; here are its words. */
#define _POSIX_C_SOURCE 200809L
#include "../league/queue.h"
#include "party.h"
#include "tournament.h"
#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>

const char usage_tournament[] =
    "usage: flotilla tournament GAME --bots BOT,BOT[,BOT...]              everybody against everybody\n"
    "       flotilla tournament GAME --against BOT[,BOT...] --field BOT   one at a table of others\n"
    "       flotilla tournament GAME --table BOT,BOT[,BOT...]             one at each seat of one table\n"
    "       flotilla tournament --fold FILE [FILE...]                     results of units played elsewhere\n\n"
    "  --players N          at a table (standard: as many as usual)\n"
    "  --option ID=VALUE    an option of the game, any number of times\n"
    "  --games K            at least so many in all (standard: 400)\n"
    "  --seed S             (standard: 1)\n"
    "  --threads T          (standard: one for each processor)\n"
    "  --until LOW:HIGH[:ERROR]   ends as soon as it is clear whether the first bot wins LOW or HIGH times its fair share, with\n"
    "                       this chance to be wrong either way (standard: 0.05); at the latest after K games\n"
    "  --count NAME,...     counts what each bot does per game: a verb, an event as event:NAME, several as NAME+NAME\n"
    "  --checkpoint FILE    each unit is written down when it has been played; the same command again goes on from there\n"
    "  --per-unit R         rounds in a unit (standard: 1)\n"
    "  --part I/N           plays only the I-th (from 0) of N parts of the units, into the checkpoint, for --fold\n"
    "  --nats URL           others play: puts the units on a queue (nats-server -js) for 'flotilla worker', folds the results\n"
    "  --ack-wait S         a unit whose worker is silent for so many seconds is handed to another (standard: 30)\n"
    "  --times FILE         speed of each bot: decisions, milliseconds (processor time; of programs: by the clock)\n"
    "  --records DIR        keeps all games;  --forfeits DIR those that a bot lost by failing, and why (standard: forfeits)\n"
    "  --patience S         seconds that a program may think about a move (standard: 10)\n"
    "  --json               the results as JSON\n\n"
    "A BOT is NAME[:BUDGET][/TEMPER][@FILE], where FILE holds weights to judge by (of 'flotilla fit') or a net (of 'flotilla train',\n"
    "or games/GAME/net.h), or seeing:BOT, from which\n"
    "nothing is hidden (how much more could be won is the question; it plays nowhere else), or exec:COMMAND, a program\n"
    "that speaks the protocol (docs/PROTOCOL.md); a command goes to the end of its list, so say --bots again for the next.\n\n"
    "A round is one table and one deal: the bots change seats until each has sat everywhere, and the same is dealt every time.\n"
    "A shared win counts 1/k. Intervals are at 95 % and allow for the games of a round being alike. Margin: points ahead of the\n"
    "best other. Elo is from pairwise placings (Bradley-Terry, most likely ratings with a draw added for each pair that met);\n"
    "one at a table of others: the field is 0, else the mean is. docs/SCALING.md tells of many machines.\n"
    "The results depend on nothing but these words: not on threads, machines or interruptions.\n";

enum { MOST_GAMES = 1000000 };

static void take_unit(void *with, const fl_unit *u) { fl_course_take(with, u); }

/* ---- games that are kept -------------------------------------------------------------------------------------------------- */

void keep_game(fl_keeper *k, uint32_t round, int game, const char *text, size_t n, const char *why) {
    shelf *s = (shelf *)k;
    const char *folder = why ? s->forfeits : s->records;
    char path[4096];
    if (mkdir(folder, 0777) && errno != EEXIST) goto failed;
    snprintf(path, sizeof path, "%s/%s-%llu-%lu-%d.record", folder, s->job->game->id, (unsigned long long)s->job->seed,
        (unsigned long)round, game);
    if (!write_file(path, text, n)) goto failed;
    if (why) note("a game is forfeited: %.300s (%.300s)", why, path);
    snprintf(path + strlen(path) - strlen("record"), 8, "why");
    if (why && !write_file(path, why, strlen(why))) goto failed;
    return;
failed:
    pthread_mutex_lock(&s->lock);
    if (!k->trouble) snprintf(s->trouble, sizeof s->trouble, "%.200s: %.80s", folder, strerror(errno)), k->trouble = s->trouble;
    pthread_mutex_unlock(&s->lock);
}

/* ---- play --------------------------------------------------------------------------------------------------------------------- */

static void show_bar(fl_course *t, void *start) {
    fl_so_far f = fl_course_so_far(t);
    double part = 1 - (double)f.left / (double)f.mine,
           rest = f.here ? (seconds_now(CLOCK_MONOTONIC) - *(double *)start) / f.here * f.left : 0;
    unsigned long played = f.mine - f.left, mine = f.mine;
    if (f.here) progress(part, "%lu of %lu units, %d:%02d:%02d left", played, mine, (int)rest / 3600, (int)rest / 60 % 60, (int)rest % 60);
    else progress(part, "%lu of %lu units", played, mine);
}

static void play_here(fl_course *t) {
    double start = seconds_now(CLOCK_MONOTONIC);
    fl_course_play(t, progress_is_seen() ? show_bar : NULL, &start);
    if (progress_is_seen()) progress_end();
}

/* ---- lead: others play --------------------------------------------------------------------------------------------------------- */

/* A result that came in. 0: it says that it cannot be played, or is none. */
static int take_result(fl_course *t, fl_unit *u, const char *text, size_t n) {
    if (!strncmp(text, "trouble ", 8)) return fl_course_fail(t, "a worker", text + 8), 0;
    if (!fl_unit_read(&t->job, text, n, u)) return fl_course_fail(t, "a worker", "its result is damaged"), 0;
    int anew = fl_course_take(t, u);
    t->n_here += (uint32_t)anew; /* nobody else plays here */
    errno = 0;
    if (anew && t->ledger.file >= 0 && !fl_ledger_add(&t->ledger, text, n)) return fl_course_fail(t, "the checkpoint", strerror(errno)), 0;
    return 1;
}

/* Until all have come, or it is decided. What an earlier run of the same tournament has left on the queue comes first. */
static int hear_results(fl_course *t, fl_queue *q, fl_unit *u, double wait, fl_error *e) {
    double start = seconds_now(CLOCK_MONOTONIC), last = start;
    while (!fl_course_ended(t) && t->n_open) {
        char *text = NULL;
        size_t n;
        int heard = fl_queue_heard(q, wait, &text, &n, e);
        if (heard < 0) return 0;
        if (!heard && wait < 0.5) return 1;
        if (heard) take_result(t, u, text, n), last = seconds_now(CLOCK_MONOTONIC);
        else if (seconds_now(CLOCK_MONOTONIC) - last > 60) {
            note("no result for a minute: is 'flotilla worker' running somewhere, of the same build as this?");
            last = seconds_now(CLOCK_MONOTONIC);
        }
        free(text);
        show_bar(t, &start);
    }
    return 1;
}

static void lead(fl_course *t, const char *url, double ack_wait) {
    fl_error e = {"no memory is left", 0};
    fl_unit u;
    static char job[FL_JOB_TEXT];
    fl_out o = fl_into(job, sizeof job);
    fl_queue *q = fl_queue_open(url, &e);
    fl_job_write(&o, &t->job);
    memset(&u, 0, sizeof u);
    u.rounds = calloc(t->job.per_unit, sizeof *u.rounds);
    int fine = q && u.rounds && fl_queue_lead(q, job, ack_wait, &e) && hear_results(t, q, &u, 0.3, &e);
    for (uint32_t i = 0; fine && !fl_course_ended(t) && i < fl_job_units(&t->job); i++)
        if (fl_course_mine(t, i)) fine = fl_queue_put(q, i, &e);
    fine = fine && hear_results(t, q, &u, 1, &e);
    progress_end();
    if (!fine) fl_course_fail(t, "--nats", e.text);
    else if (!t->trouble[0]) fl_queue_forget(q, t->done);
    if (q) fl_queue_close(q);
    free(u.rounds);
}

/* ---- the arguments ------------------------------------------------------------------------------------------------------------- */

/* Weights, or a net, as the file begins. A net stays in memory as long as the program runs. */
static int load_weights(args *a, const fl_game *g, const char *path, fl_entrant *to) {
    fl_error e = {"", 0};
    size_t n;
    char *text = read_file(path, &n);
    int net = text && !strncmp(text, "/*", 2);
    fl_net_room *room = net ? malloc(sizeof *room) : NULL;
    if (!text) fail(a, "%.300s: %s", path, strerror(errno));
    else if (net && !room) fail(a, "no memory is left");
    else if (net ? !fl_read_net(g, text, n, room, &e) : !fl_read_weights(g, text, n, &to->weights, &e)) fail(a, "%.300s: %s", path, e.text);
    else if (net) fl_entrant_nets(to, &room->net);
    if (a->failed) free(room);
    free(text);
    return !a->failed;
}

static int add_entrant(args *a, fl_job *j, const char *text, size_t n) {
    fl_error e;
    if (j->n_entrants == FL_ENTRANTS) return fail(a, "at most %d bots", FL_ENTRANTS), 0;
    if (!fl_read_entrant(text, n, &j->entrant[j->n_entrants], &e))
        return fail(a, "%s (%s; with :BUDGET, /TEMPER or both; or exec:COMMAND)", e.text, fl_bot_names), 0;
    fl_entrant *entrant = &j->entrant[j->n_entrants++];
    if (!fl_follows(j->game, entrant->bot.temper)) return fail(a, "%s has no careers: '%.*s'", j->game->id, (int)n, text), 0;
    return !entrant->weighed || load_weights(a, j->game, fl_entrant_file(entrant), entrant);
}

/* A list, or several; where each of its bots is put. How many there are. */
static int take_entrants(args *a, fl_job *j, const char *name, const char *list, int (*add)(args *, fl_job *, const char *, size_t)) {
    int n = 0;
    for (; list; list = take(a, name))
        for (const char *at = list; at; n++) {
            size_t k = strncmp(at, "exec:", 5) ? strcspn(at, ",") : strlen(at);
            if (!add(a, j, at, k)) return n;
            at = at[k] ? at + k + 1 : NULL;
        }
    return n;
}

/* Each of the first is alone with the field. */
static void take_field(args *a, fl_job *j, const char *against) {
    const char *field = take(a, "--field");
    if (!field) {
        fail(a, "--against whom? --field names the bot, or the bots, of all other seats");
        return;
    }
    int heroes = take_entrants(a, j, "--against", against, add_entrant), n = take_entrants(a, j, "--field", field, add_entrant);
    if (a->failed) return;
    if (n != 1 && n != j->seats - 1) fail(a, "--field names %d bots for %d seats: one for all, or one for each", n, j->seats - 1);
    for (int i = 0; i < heroes; i++) {
        j->lineup[i][0] = (uint8_t)i;
        for (int p = 1; p < j->seats; p++) j->lineup[i][p] = (uint8_t)(heroes + (n == 1 ? 0 : p - 1));
    }
    j->n_lineups = heroes, j->sharing = (uint32_t)heroes;
}

/* The same bot twice at a table is one entrant. */
static int add_seat(args *a, fl_job *j, const char *text, size_t n) {
    int seat = j->sharing++ /* counts the seats here */, who = 0;
    if (seat >= j->seats) return fail(a, "--table names more bots than the %d players", j->seats), 0;
    while (who < j->n_entrants && !fl_same(text, n, j->entrant[who].spec)) who++;
    if (who == j->n_entrants && !add_entrant(a, j, text, n)) return 0;
    j->lineup[0][seat] = (uint8_t)who;
    return 1;
}

static void take_bots(args *a, fl_job *j) {
    const char *against = take(a, "--against"), *table = take(a, "--table"), *bots = take(a, "--bots");
    fl_error e;
    take_flag(a, "--round-robin"); /* that is what --bots means */
    j->sharing = 1;
    if ((against != NULL) + (table != NULL) + (bots != NULL) != 1) fail(a, "who plays? one of --bots, --against with --field, or --table");
    else if (against) take_field(a, j, against);
    else if (table) {
        j->sharing = 0, j->n_lineups = 1;
        int n = take_entrants(a, j, "--table", table, add_seat);
        if (n < j->seats) fail(a, "--table names %d bots for %d players", n, j->seats);
        j->sharing = 1;
    } else {
        take_entrants(a, j, "--bots", bots, add_entrant);
        if (!a->failed && !fl_job_fill(j, &e)) fail(a, "%s", e.text);
    }
}

/* One name, without +. */
static int known_name(const fl_game *g, const char *name) {
    for (int i = 0; i < g->n_verbs; i++)
        if (fl_counts_verb(g, name, i)) return 1;
    for (int i = 0, seat; i < g->n_events; i++) {
        fl_event e = {(uint8_t)i, 0, 0, 0, 0, 0};
        if (fl_counts_event(g, name, &e, &seat)) return 1;
    }
    return 0;
}

static void take_counts(args *a, fl_job *j) {
    char name[FL_COUNT_NAME];
    for (const char *at = take(a, "--count"); at && !a->failed;) {
        size_t n = strcspn(at, ",");
        if (j->n_counted == FL_COUNTED) fail(a, "--count counts at most %d things", FL_COUNTED);
        else if (n >= FL_COUNT_NAME) fail(a, "--count: so long a name nothing has: '%.60s'", at);
        else snprintf(j->counted[j->n_counted++], FL_COUNT_NAME, "%.*s", (int)n, at);
        for (const char *part = at; !a->failed && part <= at + n;) {
            size_t k = strcspn(part, "+,");
            snprintf(name, sizeof name, "%.*s", (int)k, part);
            if (!known_name(j->game, name)) fail(a, "--count: %s has no verb, and no event, called '%.60s'", j->game->id, name);
            part += k + 1;
        }
        at = at[n] ? at + n + 1 : NULL;
    }
}

static void take_until(args *a, fl_course *t, const char *text) {
    double low, high, error = 0.05;
    char end;
    if (!text) return;
    int n = sscanf(text, "%lf:%lf:%lf%c", &low, &high, &error, &end);
    if (n == 2) n = sscanf(text, "%lf:%lf%c", &low, &high, &end);
    if ((n != 2 && n != 3) || !(low >= 0 && low < high && high <= t->job.seats && error > 0 && error < 0.5))
        fail(a, "--until is LOW:HIGH or LOW:HIGH:ERROR, with 0 <= LOW < HIGH <= players and ERROR below 0.5, not '%.60s'", text);
    t->until.least = low / t->job.seats, t->until.most = high / t->job.seats, t->until.error = error;
}

static void take_part(args *a, fl_course *t) {
    const char *text = take(a, "--part");
    unsigned i, n;
    char end;
    if (!text) return;
    if (sscanf(text, "%u/%u%c", &i, &n, &end) != 2 || i >= n) fail(a, "--part is I/N with I from 0 to N-1, not '%.40s'", text);
    else t->part = i, t->n_parts = n;
}

/* Whole cycles, every line-up equally often, until there are so many games. */
static void plan(args *a, fl_job *j, long long games) {
    uint8_t seating[FL_SEATS][FL_SEATS];
    uint32_t cycle = (uint32_t)j->n_lineups * j->per_unit;
    long long n = 0;
    for (j->n_rounds = 0; n < games && n <= 2 * MOST_GAMES; j->n_rounds += cycle)
        for (uint32_t r = 0; r < cycle; r++) n += fl_seatings(j, j->n_rounds + r, seating);
    if (n > 2 * MOST_GAMES) fail(a, "too many games: so many bots make too many different tables");
}

static int take_tournament(args *a, fl_course *t, const char *until) {
    fl_job *j = &t->job;
    long long games = take_number(a, "--games", 400, 1, MOST_GAMES);
    j->seed = (uint64_t)take_number(a, "--seed", 1, 0, INT64_MAX);
    j->per_unit = (uint32_t)take_number(a, "--per-unit", 1, 1, 10000);
    j->patience = (uint32_t)take_number(a, "--patience", 10, 1, 86400);
    int players = (int)take_number(a, "--players", -1, 0, 1000000);
    take_part(a, t);
    if (!(j->game = take_title(a)) && !(j->game = take_game(a))) return 0;
    j->mark = fl_mark_here(j->game);
    j->seats = check_players(a, j->game, players < 0 ? j->game->manner->players : players);
    take_options(a, j->game, j->options);
    if (a->failed) return 0;
    take_bots(a, j), take_counts(a, j), take_until(a, t, until);
    if (!a->failed) plan(a, j, games);
    return !a->failed;
}

/* ---- the command ------------------------------------------------------------------------------------------------------------------ */

/* The files say themselves which tournament it is; the longest says how many rounds it has. */
static int fold_files(args *a, fl_course *t, const char *until) {
    static fl_job other;
    const char *path[256];
    fl_error e;
    int n = 0;
    for (const char *word; n < 256 && (word = take_word(a)) != NULL; n++) {
        path[n] = word;
        if (!fl_ledger_read(word, &other, NULL, NULL, &e)) return fail(a, "%s", e.text), 0;
        if (n && !fl_same_job(word, &other, &t->job, &e)) return fail(a, "%s", e.text), 0;
        if (!n || other.n_rounds > t->job.n_rounds) t->job = other;
    }
    if (!n) return fail(a, "--fold which files?"), 0;
    take_until(a, t, until);
    if (!finished(a)) return 0;
    if (!fl_course_start(t)) return fail(a, "no memory is left"), 0;
    for (int i = 0; i < n; i++)
        if (!fl_ledger_read(path[i], &other, take_unit, t, &e)) return fail(a, "%s", e.text), 0;
    uint32_t open = t->verdict ? 0 : t->n_open, first = 0;
    while (open && t->done[first]) first++;
    if (open)
        fail(a, "%lu of %lu units are missing; the first of them is %lu", (unsigned long)open, (unsigned long)fl_job_units(&t->job),
            (unsigned long)first);
    return !open;
}

static int play_tournament(args *a, fl_course *t, const char *until, const char *checkpoint) {
    const char *url = take(a, "--nats");
    double ack_wait = take_real(a, "--ack-wait", 30, 1, 86400);
    fl_error e;
    if (!take_tournament(a, t, until) || !finished(a)) return 0;
    if (t->n_parts > 1 && url) return fail(a, "--part and --nats are two ways to share the work: say one of them"), 0;
    if (t->n_parts > 1 && !checkpoint) return fail(a, "--part needs a --checkpoint to write to"), 0;
    if (!fl_course_start(t)) return fail(a, "no memory is left"), 0;
    if (checkpoint && !fl_ledger_open(&t->ledger, checkpoint, &t->job, take_unit, t, &e)) return fail(a, "%s", e.text), 0;
    signal(SIGPIPE, SIG_IGN); /* a program that has ended loses its game, and nothing else */
    if (url) lead(t, url, ack_wait);
    else play_here(t);
    fl_ledger_close(&t->ledger);
    if (t->trouble[0]) fail(a, "%s", t->trouble);
    return !t->trouble[0];
}

int cmd_tournament(args *a) {
    static fl_course t;
    static shelf shelf = {.lock = PTHREAD_MUTEX_INITIALIZER};
    int json = take_flag(a, "--json"), folds = take_flag(a, "--fold");
    const char *checkpoint = take(a, "--checkpoint"), *until = take(a, "--until"), *times = take(a, "--times");
    shelf.records = take(a, "--records"), shelf.forfeits = take(a, "--forfeits"), t.threads = take_threads(a);
    if (!shelf.forfeits) shelf.forfeits = "forfeits";
    shelf.keeper.keep = keep_game, shelf.keeper.all = shelf.records != NULL, shelf.job = &t.job, t.keeper = &shelf.keeper;
    t.ledger.file = -1, t.n_parts = 1;
    if (!(folds ? fold_files(a, &t, until) : play_tournament(a, &t, until, checkpoint))) return WRONG;
    if (times && !write_times(&t, times)) return fail(a, "%.300s: %s", times, strerror(errno));
    if (t.n_parts > 1) printf("part %lu of %lu: all its units are played\n", (unsigned long)t.part, (unsigned long)t.n_parts);
    else print_standings(&t, json);
    return DONE;
}
