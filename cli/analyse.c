/* analyse.c - flotilla analyse: a record looked back at, as text, as JSON and as a graph. */
#define _POSIX_C_SOURCE 200809L
#include "../study/analysis.h"
#include "../study/fairness.h"
#include "position.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

const char usage_analyse[] =
    "usage: flotilla analyse RECORD [--mistakes N] [--bot BOT] [--playouts N] [--plies N] [--svg FILE] [--json]\n"
    "                        [--lang en|de|nl] [--threads T]\n\n"
    "Looks back at a game: each seat's chance to win after every ply, and how the result came about. The chances V are those\n"
    "of the whole position, hidden things included; Q is the mean of V over all deals of the move that was made. What V has\n"
    "more than Q is luck, what Q has more than V before the move is the mover's choice: for each seat, the result is its fair\n"
    "share + luck + own choices + others' choices, exactly.\n"
    "Then come the turning points, and the N worst mistakes (standard: 5), judged only by what the mover could know: BOT\n"
    "(standard: ismcts:400) looks at his view and says what it would have preferred.\n"
    "At last, the dice and draws of the game: how often each value came against how often it was expected, and how many fair\n"
    "games in 1000 are at least as uneven.\n"
    "V plays N games on (--playouts, standard 12), for N plies with a choice in them (--plies, standard 10), or near the\n"
    "end of the game to the end, and judges then; what comes out is made true (flotilla calibrate).\n"
    "--svg writes the graph of the chances to FILE.\n";

typedef struct {
    int there;
    fl_second_thought t;
} thought;
typedef struct {
    const fl_game *game;
    const fl_record *record;
    fl_words words;
    fl_foresight how;
    fl_bot bot;
    int seats, threads, mistakes;
    fl_state *states;        /* n + 1 of them: before the first ply, after each */
    fl_entry *entries;
    thought *thoughts;
    uint32_t n;
    uint32_t *round;      /* in which each ply was played */
    int32_t start[FL_SEATS];
    fl_fairness fairness;
    atomic_uint next, done;
    atomic_int failed;
} analysis;

/* ---- looking ------------------------------------------------------------------------------------------------------- */

/* A ply needs V of the position before it; that is worked out twice rather than waited for. */
static void look_at(analysis *a, uint32_t i, const fl_means *means) {
    const fl_ply *ply = &a->record->plies[i];
    int32_t before[FL_SEATS];
    fl_foresee(a->game, a->states[i].bytes, &a->how, before);
    fl_book(a->game, a->states[i].bytes, before, ply->seat, ply->move, a->states[i + 1].bytes, &a->how, &a->entries[i]);
    if (a->mistakes)
        a->thoughts[i].there = fl_think_again(a->game, a->states[i].bytes, ply->seat, ply->move, &a->bot, means, &a->thoughts[i].t);
}

static void *work(void *with) {
    analysis *a = with;
    fl_means means = {malloc(FL_ARENA), FL_ARENA, NULL, NULL, NULL};
    if (!means.arena) a->failed = 1;
    for (uint32_t i; !a->failed && (i = a->next++) < a->n;) {
        look_at(a, i, &means);
        a->done++;
        if (progress_is_seen()) progress((double)a->done / a->n, "%u of %u plies", (unsigned)a->done, a->n);
    }
    free(means.arena);
    return NULL;
}

static void analyse_all(analysis *a) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    fl_foresee(a->game, a->states[0].bytes, &a->how, a->start);
    while (n < a->threads - 1 && pthread_create(&thread[n], NULL, work, a) == 0) n++;
    work(a);
    while (n) pthread_join(thread[--n], NULL);
    if (progress_is_seen()) progress_end();
}

static int lay_out(analysis *a, fl_error *e) {
    fl_replay at;
    const fl_field *round = fl_field_named(a->game, "round");
    a->states = malloc((a->n + 1) * sizeof *a->states), a->entries = calloc(a->n + 1, sizeof *a->entries);
    a->thoughts = calloc(a->n + 1, sizeof *a->thoughts), a->round = calloc(a->n + 1, sizeof *a->round);
    if (!a->states || !a->entries || !a->thoughts || !a->round) return fl_wrong(e, "there is not enough memory for this game", NULL, 0), 0;
    if (!fl_replay_to(&at, a->record, 0, e)) return 0;
    for (uint32_t i = 0;; i++) {
        a->states[i] = *(const fl_state *)&at.state, a->round[i] = (uint32_t)fl_get(round, at.state.bytes, 0);
        if (i == a->n) return 1;
        if (!fl_replay_step(&at, e)) return 0;
    }
}

static int weigh_dice(analysis *a, fl_error *e) {
    fl_fair_room *room = malloc(sizeof *room);
    if (!room) return fl_wrong(e, "there is not enough memory for this game", NULL, 0), 0;
    int fine = fl_fairness_of(a->record, room, &a->fairness, e);
    free(room);
    return fine;
}

static void clear_away(analysis *a) { free(a->states), free(a->entries), free(a->thoughts), free(a->round); }

/* ---- what stands out ------------------------------------------------------------------------------------------------- */

static int32_t swing(const analysis *a, uint32_t i) { /* the most that any seat won or lost by it */
    int32_t most = 0;
    for (int p = 0; p < a->seats; p++) {
        int32_t by = a->entries[i].luck[p] + a->entries[i].choice[p];
        if (by < 0) by = -by;
        if (by > most) most = by;
    }
    return most;
}

static int32_t lost(const analysis *a, uint32_t i) { return a->thoughts[i].there ? a->thoughts[i].t.best - a->thoughts[i].t.made : 0; }

/* The plies with the n largest numbers, the largest first; how many there are. */
static uint32_t largest(const analysis *a, int32_t (*of)(const analysis *, uint32_t), int32_t least, uint32_t n, uint32_t out[]) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < a->n; i++) {
        uint32_t at = found;
        if (of(a, i) < least) continue;
        while (at > 0 && of(a, i) > of(a, out[at - 1])) at--;
        if (at == n) continue;
        if (found < n) found++;
        memmove(&out[at + 1], &out[at], (found - 1 - at) * sizeof *out);
        out[at] = i;
    }
    return found;
}
enum { TURNS = 5, MOST_MISTAKES = 100, NOTABLE = 300, WORTH_A_WORD = 200 }; /* changes of at least 3 %, mistakes of at least 2 % */

/* ---- text --------------------------------------------------------------------------------------------------------------- */

static const char *percent(int32_t chance, int signs) { /* "+12.34": to the last digit, so that what is printed adds up */
    static char text[8][16];
    static int next;
    char *to = text[next = (next + 1) % 8];
    snprintf(to, sizeof *text, signs ? "%+.2f" : "%.2f", chance / 100.0);
    return to;
}

static const char *seat_name(const analysis *a, int seat) {
    static char name[64];
    fl_out o = fl_into(name, sizeof name);
    fl_say_seat(&o, &a->words, seat);
    return name;
}

static const char *move_text(const analysis *a, fl_move m) {
    static char text[2][200];
    static int next;
    fl_out o = fl_into(text[next = !next], sizeof *text);
    fl_say_move(&o, &a->words, m);
    return text[next];
}

static void print_accounts(const analysis *a) {
    printf("%-20s %10s %10s %14s %14s %10s\n", "", fl_text(&a->words, "analyse.fair"), fl_text(&a->words, "analyse.luck"),
        fl_text(&a->words, "analyse.own"), fl_text(&a->words, "analyse.others"), fl_text(&a->words, "analyse.result"));
    for (int p = 0; p < a->seats; p++) {
        fl_account of;
        fl_account_of(a->seats, p, a->start, a->entries, a->n, &of);
        printf("%-20.20s %10s %10s %14s %14s %10s\n", seat_name(a, p), percent(of.fair, 0), percent(of.luck, 1), percent(of.own, 1),
            percent(of.others, 1), percent(of.result, 0));
    }
}

static void print_turns(const analysis *a) {
    uint32_t turns[TURNS], n = largest(a, swing, NOTABLE, TURNS, turns);
    if (n) printf("\n%s\n", fl_text(&a->words, "analyse.turns"));
    for (uint32_t i = 0; i < n; i++) {
        const fl_entry *e = &a->entries[turns[i]];
        printf("%5u  %s: %s\n      ", turns[i], seat_name(a, e->seat), move_text(a, e->move));
        for (int p = 0; p < a->seats; p++)
            printf(" %s %s (%s %s)%s", seat_name(a, p), percent(e->v[p], 0), fl_text(&a->words, "analyse.luck"), percent(e->luck[p], 1),
                p + 1 < a->seats ? "," : "\n");
    }
}

static void print_mistakes(const analysis *a) {
    uint32_t worst[MOST_MISTAKES], n = largest(a, lost, WORTH_A_WORD, (uint32_t)a->mistakes, worst);
    if (!a->mistakes) return;
    printf("\n%s\n", fl_text(&a->words, n ? "analyse.mistakes" : "analyse.no_mistakes"));
    for (uint32_t i = 0; i < n; i++) {
        const fl_second_thought *t = &a->thoughts[worst[i]].t;
        printf("%5u  %s: %s (%s %%)\n       %s %s (%s %%)\n", worst[i], seat_name(a, a->entries[worst[i]].seat),
            move_text(a, a->entries[worst[i]].move), percent(t->made, 0), fl_text(&a->words, "analyse.better"), move_text(a, t->better),
            percent(t->best, 0));
    }
}

/* A kind of deal in the reader's words: "kind.die". */
static const char *kind_name(const analysis *a, int kind) {
    char key[64];
    fl_out o = fl_into(key, sizeof key);
    fl_str(&o, "kind.");
    fl_lower(&o, a->game->kinds[kind].name);
    const char *text = fl_text(&a->words, key);
    return text ? text : a->game->kinds[kind].name;
}

static void print_with_number(const analysis *a, const char *key, int number) {
    static const char *const letters[] = {"a"};
    const uint8_t kinds[] = {2}; /* NUMBER, in every game */
    char text[200];
    fl_out o = fl_into(text, sizeof text);
    fl_say(&o, &a->words, fl_text(&a->words, key), letters, kinds, &number, 1);
    printf("%s", text);
}

enum { WORTH_A_LIST = 12 }; /* values; of a whole deck only the verdict is told */

static void print_fairness(const analysis *a) {
    printf("\n%s\n", fl_text(&a->words, "fairness.title"));
    for (int i = 0; i < a->fairness.n; i++) {
        const fl_fair_kind *k = &a->fairness.of[i];
        printf("%s, ", kind_name(a, k->kind)), print_with_number(a, "fairness.times", (int)k->n);
        printf(": "), print_with_number(a, fl_verdict_keys[k->verdict], (int)k->odds), printf("\n");
        if (k->values > WORTH_A_LIST) continue;
        for (int v = 0, n = 0; v < k->values; v++) {
            char text[64];
            fl_out o = fl_into(text, sizeof text);
            if (!k->expected[v]) continue;
            fl_say_value(&o, &a->words, k->kind, v);
            printf("%s%s: %u (%.1f)", n++ ? ", " : "       ", text, k->dealt[v], (double)k->expected[v] / FL_ONCE);
        }
        printf("\n");
    }
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static void key_vector(fl_out *o, const char *name, const int32_t v[], int n) {
    key(o, name), fl_char(o, '[');
    for (int i = 0; i < n; i++) item(o), fl_int(o, v[i]);
    fl_char(o, ']');
}

static void key_fairness(fl_out *o, const analysis *a) {
    key(o, "fairness"), fl_char(o, '[');
    for (int i = 0; i < a->fairness.n; i++) {
        const fl_fair_kind *k = &a->fairness.of[i];
        item(o), fl_char(o, '{'), key_text(o, "kind", a->game->kinds[k->kind].name), key_number(o, "deals", k->n),
            key_number(o, "odds", k->odds);
        key(o, "dealt"), fl_char(o, '[');
        for (int v = 0; v < k->values; v++) item(o), fl_int(o, k->dealt[v]);
        fl_char(o, ']'), key(o, "expected_millionths"), fl_char(o, '[');
        for (int v = 0; v < k->values; v++) item(o), fl_int(o, (int64_t)k->expected[v]);
        fl_str(o, "]}");
    }
    fl_char(o, ']');
}

static void print_json(const analysis *a) {
    fl_out o = page();
    fl_char(&o, '{'), key_text(&o, "game", a->game->id), key_number(&o, "players", a->seats), key_vector(&o, "start", a->start, a->seats);
    key(&o, "accounts"), fl_char(&o, '[');
    for (int p = 0; p < a->seats; p++) {
        fl_account of;
        fl_account_of(a->seats, p, a->start, a->entries, a->n, &of);
        item(&o), fl_char(&o, '{'), key_text(&o, "name", seat_name(a, p)), key_number(&o, "fair", of.fair), key_number(&o, "luck", of.luck);
        key_number(&o, "own", of.own), key_number(&o, "others", of.others), key_number(&o, "result", of.result), fl_char(&o, '}');
    }
    fl_char(&o, ']'), key(&o, "plies"), fl_char(&o, '[');
    for (uint32_t i = 0; i < a->n; i++) {
        const fl_entry *e = &a->entries[i];
        item(&o), fl_char(&o, '{'), key_number(&o, "ply", i), key_number(&o, "round", a->round[i]), key_number(&o, "seat", e->seat),
            key_move(&o, a->game, e->move);
        key_vector(&o, "v", e->v, a->seats), key_vector(&o, "luck", e->luck, a->seats), key_vector(&o, "choice", e->choice, a->seats);
        if (a->thoughts[i].there) {
            const fl_second_thought *t = &a->thoughts[i].t;
            key_number(&o, "made", t->made), key_number(&o, "best", t->best), key_number(&o, "spread", t->spread);
            key(&o, "better"), fl_char(&o, '"'), fl_write_move(&o, a->game, t->better), fl_char(&o, '"');
        }
        fl_char(&o, '}');
    }
    fl_char(&o, ']'), key_fairness(&o, a), fl_str(&o, "}\n");
    print_page(&o);
}

/* ---- the graph ---------------------------------------------------------------------------------------------------------------- */

enum { WIDE = 900, HIGH = 420, LEFT = 56, RIGHT = 150, TOP = 30, BOTTOM = 46 };
static const char *const COLOURS[FL_SEATS] = {"#a8322a", "#1f6f8b", "#c9932b", "#5b3f8c", "#3f7d4e", "#2d2a32"};
static const char *const SHAPES[FL_SEATS] = {"✕", "○", "△", "□", "◇", "✚"};

static double across(const analysis *a, uint32_t i) { return LEFT + (double)(WIDE - LEFT - RIGHT) * i / (a->n ? a->n : 1); }
static double up(int32_t chance) { return TOP + (double)(HIGH - TOP - BOTTOM) * (FL_CERTAIN - chance) / FL_CERTAIN; }

static void draw_paper(FILE *to, const analysis *a) {
    fprintf(to,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"Georgia, serif\" font-size=\"13\" "
        "fill=\"#2d2a32\">\n",
        WIDE, HIGH);
    fprintf(to, "<title>%s</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#f6ead0\"/>\n", fl_text(&a->words, "title"), WIDE, HIGH);
    for (int32_t c = 0; c <= FL_CERTAIN; c += FL_CERTAIN / 4)
        fprintf(to,
            "<path d=\"M%d %.1fH%d\" stroke=\"#2d2a32\" stroke-opacity=\".2\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d "
            "%%</text>\n",
            LEFT, up(c), WIDE - RIGHT, LEFT - 8, up(c) + 4, c / 100);
    double last = -100;
    for (uint32_t i = 0; i < a->n; i++) {
        if ((i && a->round[i] == a->round[i - 1]) || across(a, i) < last + 24) continue;
        last = across(a, i);
        fprintf(to,
            "<path d=\"M%.1f %dV%d\" stroke=\"#2d2a32\" stroke-opacity=\".12\"/><text x=\"%.1f\" y=\"%d\" "
            "text-anchor=\"middle\">%u</text>\n",
            last, TOP, HIGH - BOTTOM, last, HIGH - BOTTOM + 18, a->round[i]);
    }
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", LEFT + (WIDE - LEFT - RIGHT) / 2, HIGH - 8,
        fl_text(&a->words, "analyse.rounds"));
}

/* Names at the ends of their lines, pushed apart so that none covers another. */
static void draw_names(FILE *to, const analysis *a) {
    int order[FL_SEATS];
    double last = -100;
    const int32_t *v = a->n ? a->entries[a->n - 1].v : a->start;
    for (int i = 0; i < a->seats; i++) {
        int at = i;
        for (; at > 0 && v[order[at - 1]] < v[i]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < a->seats; i++) {
        int p = order[i];
        last = up(v[p]) + 4 > last + 17 ? up(v[p]) + 4 : last + 17;
        fprintf(to, "<text x=\"%d\" y=\"%.1f\" fill=\"%s\">%s ", WIDE - RIGHT + 8, last, COLOURS[p], SHAPES[p]);
        for (const char *c = seat_name(a, p); *c; c++) fputs(*c == '<' ? "&lt;" : *c == '&' ? "&amp;" : (char[]){*c, 0}, to);
        fprintf(to, "</text>\n");
    }
}

static int write_graph(const analysis *a, const char *path) {
    FILE *to = fopen(path, "w");
    if (!to) return 0;
    draw_paper(to, a);
    for (int p = 0; p < a->seats; p++) {
        fprintf(to, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-linejoin=\"round\" d=\"M%.1f %.1f", COLOURS[p],
            across(a, 0), up(a->start[p]));
        for (uint32_t i = 0; i < a->n; i++) fprintf(to, "L%.1f %.1f", across(a, i + 1), up(a->entries[i].v[p]));
        fprintf(to, "\"/>\n");
    }
    draw_names(to, a);
    fprintf(to, "</svg>\n");
    int fine = !ferror(to);
    return fclose(to) == 0 && fine;
}

/* ---- the command ------------------------------------------------------------------------------------------------------------------ */

static int tell(args *a, const analysis *x, const char *svg, int json) {
    if (svg && !write_graph(x, svg)) return fail(a, "cannot write '%.200s': %s", svg, strerror(errno));
    if (json) return print_json(x), DONE;
    print_accounts(x), print_turns(x), print_mistakes(x), print_fairness(x);
    return DONE;
}

int cmd_analyse(args *a) {
    static analysis x;
    static recorded r;
    const char *svg = take(a, "--svg"), *bot = take(a, "--bot"), *path;
    int json = take_flag(a, "--json"), status;
    fl_error e;
    x.mistakes = (int)take_number(a, "--mistakes", 5, 0, MOST_MISTAKES), x.threads = take_threads(a), x.how = fl_usual_foresight;
    x.how.playouts = (uint32_t)take_number(a, "--playouts", x.how.playouts, 1, 10000),
    x.how.plies = (uint32_t)take_number(a, "--plies", x.how.plies, 0, 10000);
    x.words.lang = take_language(a);
    x.bot = fl_usual_adviser;
    if (bot && !fl_read_bot(bot, strlen(bot), &x.bot, &e)) fail(a, "%s", e.text);
    else if (x.bot.name == FL_RANDOM) fail(a, "--bot has to say what it thinks of a move, and 'random' does not think");
    path = take_word(a);
    if (!finished(a)) return WRONG;
    if (!path) return fail(a, "which record?");
    if (!open_record(a, path, &r)) return WRONG;
    x.record = &r.record, x.game = x.words.game = r.record.game, x.seats = r.record.seats, x.n = r.record.n_plies;
    name_seats(&x.words, &r.record);
    if (record_is_old(&r)) status = fail(a, "%.200s: played by another version of the rules: it cannot be played again", path);
    else if (!fl_record_verify(&r.record, &e) || !lay_out(&x, &e) || !weigh_dice(&x, &e))
        status = fail_reading(a, path, x.game, &e), status = REFUSED;
    else {
        analyse_all(&x);
        status = x.failed ? fail(a, "there is not enough memory to think") : tell(a, &x, svg, json);
    }
    clear_away(&x), close_record(&r);
    return status;
}
