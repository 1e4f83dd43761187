/* tournament.c - what a tournament consists of, and the text that says it. */
#include "tournament.h"
#include "marks.h"
#include "../games/registry.h"
#include <stdlib.h>

/* ---- entrants -------------------------------------------------------------------------------------------------- */

static const char outside[] = "exec:", seeing[] = "seeing:";

static size_t begins_with(const char *text, size_t n, const char *word) {
    return n >= strlen(word) && !memcmp(text, word, strlen(word)) ? strlen(word) : 0;
}

const char *fl_entrant_command(const fl_entrant *e) { return e->spec + sizeof outside - 1; }

const char *fl_entrant_file(const fl_entrant *e) {
    const char *at = e->outside ? NULL : strchr(e->spec, '@');
    return at ? at + 1 : NULL;
}

static int printable(const char *text, size_t n) {
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 127) return 0;
    return 1;
}

int fl_read_entrant(const char *text, size_t n, fl_entrant *e, fl_error *error) {
    memset(e, 0, sizeof *e);
    if (n >= sizeof e->spec || !printable(text, n))
        return fl_wrong(error, "the name of a bot is too long, or cannot be written", text, n), 0;
    memcpy(e->spec, text, n);
    e->outside = begins_with(text, n, outside) > 0;
    size_t skip = begins_with(text, n, seeing);
    e->seeing = skip > 0;
    const char *file = fl_entrant_file(e);
    e->weighed = file != NULL;
    if (!e->outside) return fl_read_bot(text + skip, (file ? (size_t)(file - 1 - e->spec) : n) - skip, &e->bot, error);
    return n >= sizeof outside ? 1 : (fl_wrong(error, "exec: needs a command", NULL, 0), 0);
}

void fl_entrant_nets(fl_entrant *e, const fl_net *net) { e->net = net, e->netted = fl_net_hash(net) | 1, e->weighed = 0; }

/* ---- who sits at a table ------------------------------------------------------------------------------------------- */

/* Every choice of `seats` entrants; if there are fewer than seats, each sits as often as the others, or once more. */
int fl_job_fill(fl_job *j, fl_error *e) {
    int n = j->n_entrants, each = j->seats / n, more = j->seats % n, pick = more ? more : each ? 0 : j->seats;
    int chosen[FL_SEATS];
    j->n_lineups = 0;
    for (int i = 0; i < pick; i++) chosen[i] = i;
    for (;;) {
        int seat = 0, at = pick - 1;
        if (j->n_lineups == FL_LINEUPS) return fl_wrong(e, "more than 1024 different tables: name fewer bots", NULL, 0), 0;
        uint8_t *row = j->lineup[j->n_lineups++];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < each; k++) row[seat++] = (uint8_t)i;
        for (int i = 0; i < pick; i++) row[seat++] = (uint8_t)chosen[i];
        while (at >= 0 && chosen[at] == n - pick + at) at--;
        if (at < 0) return 1;
        for (chosen[at]++; at + 1 < pick; at++) chosen[at + 1] = chosen[at] + 1;
    }
}

uint64_t fl_mark_here(const fl_game *g) {
    const fl_mark *m = fl_marks_of;
    while (m->game && strcmp(m->game, g->id)) m++;
    return m->mark;
}

uint32_t fl_job_units(const fl_job *j) { return j->n_rounds / j->per_unit; }

/* In which order they sit is drawn anew for each deal; then all move on by one seat, until it would repeat itself. */
int fl_seatings(const fl_job *j, uint32_t round, uint8_t seating[FL_SEATS][FL_SEATS]) {
    uint64_t stream = fl_derive(j->seed, round / j->sharing) ^ 0x5EA75ull;
    int n = 1;
    memcpy(seating[0], j->lineup[round % (uint32_t)j->n_lineups], FL_SEATS);
    for (int i = j->seats - 1; i > 0; i--) {
        int k = (int)fl_uniform(&stream, (uint32_t)i + 1);
        uint8_t other = seating[0][k];
        seating[0][k] = seating[0][i], seating[0][i] = other;
    }
    for (; n < j->seats; n++) {
        for (int i = 0; i < j->seats; i++) seating[n][i] = seating[0][(i + n) % j->seats];
        if (!memcmp(seating[n], seating[0], (size_t)j->seats)) break;
    }
    return n;
}

/* ---- the job as text ------------------------------------------------------------------------------------------------- */

static void line(fl_out *o, const char *name, uint64_t value) { fl_str(o, name), fl_char(o, ' '), fl_num(o, value), fl_char(o, '\n'); }

void fl_job_write(fl_out *o, const fl_job *j) {
    const char *at;
    fl_str(o, "flotilla tournament 1\ngame "), fl_str(o, j->game->id), fl_char(o, '\n');
    line(o, "version", j->game->version), line(o, "build", j->mark), line(o, "players", (uint64_t)j->seats);
    for (int i = 0; i < j->game->n_options; i++) {
        int n = fl_word(j->game->options[i].words, j->options[i], &at);
        fl_str(o, "option "), fl_str(o, j->game->options[i].id), fl_char(o, '='), fl_strn(o, at, (size_t)n), fl_char(o, '\n');
    }
    line(o, "seed", j->seed), line(o, "rounds", j->n_rounds), line(o, "per_unit", j->per_unit), line(o, "sharing", j->sharing);
    line(o, "patience", j->patience);
    for (int i = 0; i < j->n_counted; i++) fl_str(o, "count "), fl_str(o, j->counted[i]), fl_char(o, '\n');
    for (int i = 0; i < j->n_entrants; i++) {
        const fl_entrant *e = &j->entrant[i];
        fl_str(o, "bot "), fl_str(o, e->spec), fl_str(o, e->weighed ? "\nweights" : "\n");
        for (int k = 0; e->weighed && k < j->game->n_terms; k++)
            fl_char(o, ' '), fl_int(o, e->weights.early[k]), fl_char(o, '/'), fl_int(o, e->weights.late[k]);
        if (e->weighed) fl_char(o, '\n');
        if (e->netted) fl_str(o, "net "), fl_hex(o, e->netted, 16), fl_char(o, '\n');
    }
    for (int i = 0; i < j->n_lineups; i++) {
        fl_str(o, "table");
        for (int p = 0; p < j->seats; p++) fl_char(o, ' '), fl_num(o, j->lineup[i][p]);
        fl_char(o, '\n');
    }
    fl_char(o, '\n');
}

uint64_t fl_job_id(const fl_job *j) {
    static _Thread_local char text[FL_JOB_TEXT];
    fl_out o = fl_into(text, sizeof text);
    fl_job_write(&o, j);
    return fl_hash_bytes(text, (int)(o.n < sizeof text ? o.n : sizeof text - 1));
}

typedef struct {
    const char *at, *end;
    int failed;
} reading;

static void literal(reading *r, const char *what) {
    size_t n = strlen(what);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, what, n)) r->failed = 1;
    else r->at += n;
}

static int64_t whole(reading *r, int64_t least, int64_t most) {
    int negative = r->at < r->end && *r->at == '-', digits = 0;
    int64_t v = 0;
    r->at += negative;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9' && v < 1000000000000000; digits++) v = v * 10 + (*r->at++ - '0');
    if (negative) v = -v;
    if (!digits || v < least || v > most) return r->failed = 1, least;
    return v;
}

typedef struct {
    const char *name;
    uint64_t least, most;
} limit;
static const limit limits[] = {
    {"version", 0, 65535}, {"players", 1, FL_SEATS}, {"seed", 0, UINT64_MAX}, {"rounds", 1, 100000000}, {"per_unit", 1, 10000},
    {"sharing", 1, FL_LINEUPS}, {"patience", 1, 86400}, {"build", 0, UINT64_MAX}};
enum { VERSION, PLAYERS, SEED, ROUNDS, PER_UNIT, SHARING, PATIENCE, BUILD, N_LIMITS };

typedef struct {
    uint64_t of[N_LIMITS];
    unsigned given;
} numbers; /* given: a bit for each */

/* One of the lines that hold a number; each is there once. */
static int read_number(const char *word, size_t n_word, const char *value, size_t n, numbers *to) {
    int i = 0;
    while (i < N_LIMITS && !fl_same(word, n_word, limits[i].name)) i++;
    if (i == N_LIMITS || to->given >> i & 1) return 0;
    to->given |= 1u << i;
    return fl_read_number(value, n, limits[i].most, &to->of[i]) && to->of[i] >= limits[i].least;
}

/* As many as there are players. */
static int read_lineup(fl_job *j, const char *value, size_t n, uint64_t players) {
    reading r = {value, value + n, 0};
    if (j->n_lineups == FL_LINEUPS || !j->n_entrants || !players) return 0;
    for (uint64_t seat = 0; seat < players; seat++) {
        if (seat) literal(&r, " ");
        j->lineup[j->n_lineups][seat] = (uint8_t)whole(&r, 0, j->n_entrants - 1);
    }
    return j->n_lineups++, !r.failed && r.at == r.end;
}

/* Of the last bot that was named. */
static int read_weights(fl_job *j, const char *value, size_t n) {
    reading r = {value, value + n, 0};
    fl_entrant *e = j->n_entrants ? &j->entrant[j->n_entrants - 1] : NULL;
    if (!j->game || !e || e->weighed != 1) return 0;
    for (int i = 0; i < j->game->n_terms; i++) {
        if (i) literal(&r, " ");
        e->weights.early[i] = (int32_t)whole(&r, INT32_MIN, INT32_MAX), literal(&r, "/");
        e->weights.late[i] = (int32_t)whole(&r, INT32_MIN, INT32_MAX);
    }
    return e->weighed = 2, !r.failed && r.at == r.end; /* 2: they have been read */
}

static int read_net(fl_job *j, const char *value, size_t n) {
    fl_entrant *e = j->n_entrants ? &j->entrant[j->n_entrants - 1] : NULL;
    return e && e->weighed == 1 && fl_read_hex(value, n, &e->netted) && e->netted ? (e->weighed = 0, 1) : 0;
}

static int read_line(fl_job *j, const char *text, size_t n, numbers *to, fl_error *e) {
    size_t word = 0;
    while (word < n && text[word] != ' ') word++;
    const char *value = text + word + (word < n);
    size_t n_value = n - word - (word < n);
    if (fl_same(text, word, "game")) {
        if (j->game) return 0;
        if ((j->game = fl_find_game(value, n_value)) != NULL) fl_standard(j->game, j->options);
        return j->game != NULL;
    }
    if (fl_same(text, word, "option")) return j->game && fl_read_option(j->game, value, n_value, j->options, e);
    if (fl_same(text, word, "bot")) return j->n_entrants < FL_ENTRANTS && fl_read_entrant(value, n_value, &j->entrant[j->n_entrants++], e);
    if (fl_same(text, word, "weights")) return read_weights(j, value, n_value);
    if (fl_same(text, word, "net")) return read_net(j, value, n_value);
    if (fl_same(text, word, "table")) return read_lineup(j, value, n_value, to->of[PLAYERS]);
    if (!fl_same(text, word, "count")) return read_number(text, word, value, n_value, to);
    if (j->n_counted == FL_COUNTED || n_value >= FL_COUNT_NAME) return 0;
    memcpy(j->counted[j->n_counted++], value, n_value);
    return 1;
}

const char *fl_job_read(const char *text, fl_job *j, fl_error *e) {
    static const char first[] = "flotilla tournament 1\n";
    numbers all = {{0}, 0};
    memset(j, 0, sizeof *j);
    if (strncmp(text, first, sizeof first - 1)) return fl_wrong(e, "this is not a tournament of this version of Flotilla", NULL, 0), NULL;
    for (text += sizeof first - 1; *text != '\n';) {
        size_t n = strcspn(text, "\n");
        e->text[0] = 0;
        if (!text[n] || !read_line(j, text, n, &all, e)) {
            if (!e->text[0]) fl_wrong(e, "a tournament cannot have this line", text, n < 60 ? n : 60);
            return NULL;
        }
        text += n + 1;
    }
    j->seats = (int)all.of[PLAYERS], j->seed = all.of[SEED], j->mark = all.of[BUILD], j->n_rounds = (uint32_t)all.of[ROUNDS];
    j->per_unit = (uint32_t)all.of[PER_UNIT], j->sharing = (uint32_t)all.of[SHARING], j->patience = (uint32_t)all.of[PATIENCE];
    if (!j->game || !j->n_lineups || all.given != (1u << N_LIMITS) - 1 || j->n_rounds % j->per_unit || j->seats < j->game->min_seats ||
        j->seats > j->game->max_seats)
        return fl_wrong(e, "a tournament that lacks something: its game, players, bots, rounds", NULL, 0), NULL;
    for (int i = 0; i < j->n_entrants; i++)
        if (j->entrant[i].weighed == 1) return fl_wrong(e, "a bot lacks its weights", j->entrant[i].spec, strlen(j->entrant[i].spec)), NULL;
    if (all.of[VERSION] != j->game->version)
        return fl_wrong(e, "a tournament by another version of the rules", j->game->id, strlen(j->game->id)), NULL;
    return text + 1;
}

/* ---- results as text ---------------------------------------------------------------------------------------------------
 * unit 17 123:-:10/1,9/2 … ; 40/0.01/0.002 … #check     games: plies, who failed, score/rank[/counted…]; then each one's pace */

static void write_game(fl_out *o, const fl_job *j, const fl_played *g) {
    fl_char(o, ' '), fl_num(o, g->plies), fl_char(o, ':');
    if (g->forfeit == FL_NO_SEAT) fl_char(o, '-');
    else fl_num(o, g->forfeit);
    for (int p = 0; p < j->seats; p++) {
        fl_char(o, p ? ',' : ':'), fl_int(o, g->score[p]), fl_char(o, '/'), fl_num(o, g->rank[p]);
        for (int i = 0; i < j->n_counted; i++) fl_char(o, '/'), fl_num(o, g->counted[p][i]);
    }
}

static uint64_t microseconds(double seconds) { return (uint64_t)(seconds * 1e6 + 0.5); }

static void write_check(fl_out *o, size_t from) {
    uint64_t check = o->n < o->size ? fl_hash_bytes(o->to + from, (int)(o->n - from)) : 0;
    fl_str(o, " #"), fl_hex(o, check, 16);
}

void fl_unit_write(fl_out *o, const fl_job *j, const fl_unit *u) {
    size_t from = o->n;
    fl_str(o, "unit "), fl_num(o, u->number);
    for (uint32_t r = 0; r < j->per_unit; r++) {
        for (int i = 0; i < u->rounds[r].n_games; i++) write_game(o, j, &u->rounds[r].game[i]);
        fl_str(o, " |");
    }
    for (int i = 0; i < j->n_entrants; i++) {
        const fl_pace *p = &u->pace[i];
        fl_char(o, ' '), fl_num(o, p->decisions), fl_char(o, '/'), fl_num(o, microseconds(p->seconds)), fl_char(o, '/');
        fl_num(o, microseconds(p->longest));
    }
    write_check(o, from);
}

static void read_game(reading *r, const fl_job *j, fl_played *g) {
    memset(g, 0, sizeof *g);
    literal(r, " "), g->plies = (uint32_t)whole(r, 0, 1000000), literal(r, ":");
    if (r->at < r->end && *r->at == '-') r->at++, g->forfeit = FL_NO_SEAT;
    else g->forfeit = (uint8_t)whole(r, 0, j->seats - 1);
    for (int p = 0; p < j->seats; p++) {
        literal(r, p ? "," : ":"), g->score[p] = (int32_t)whole(r, INT32_MIN, INT32_MAX);
        literal(r, "/"), g->rank[p] = (uint8_t)whole(r, 1, j->seats);
        for (int i = 0; i < j->n_counted; i++) literal(r, "/"), g->counted[p][i] = (uint16_t)whole(r, 0, 65535);
    }
}

static int check_holds(const char *line, size_t n) {
    char text[32];
    fl_out o = fl_into(text, sizeof text);
    if (n < 18) return 0;
    fl_str(&o, " #"), fl_hex(&o, fl_hash_bytes(line, (int)(n - 18)), 16);
    return !memcmp(text, line + n - 18, 18);
}

int fl_unit_read(const fl_job *j, const char *line, size_t n, fl_unit *u) {
    uint8_t seating[FL_SEATS][FL_SEATS];
    if (!check_holds(line, n)) return 0;
    reading r = {line, line + n - 18, 0};
    literal(&r, "unit "), u->number = (uint32_t)whole(&r, 0, (int64_t)fl_job_units(j) - 1);
    for (uint32_t k = 0; k < j->per_unit && !r.failed; k++) {
        u->rounds[k].n_games = fl_seatings(j, u->number * j->per_unit + k, seating);
        for (int i = 0; i < u->rounds[k].n_games; i++) read_game(&r, j, &u->rounds[k].game[i]);
        literal(&r, " |");
    }
    for (int i = 0; i < j->n_entrants && !r.failed; i++) {
        fl_pace *p = &u->pace[i];
        literal(&r, " "), p->decisions = (uint64_t)whole(&r, 0, INT64_MAX), literal(&r, "/");
        p->seconds = 1e-6 * (double)whole(&r, 0, INT64_MAX), literal(&r, "/"), p->longest = 1e-6 * (double)whole(&r, 0, INT64_MAX);
    }
    return !r.failed && r.at == r.end;
}
