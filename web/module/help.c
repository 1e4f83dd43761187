/* help.c - help while playing: what a captain would do and why, odds, dangers. In: a position as its seat sees it, then the names of the
 * seats. What is hidden is not in it. -1: out tells why not. */
#include "../../study/advice.h"
#include "../../study/odds.h"
#include "../../study/truth.h"
#include "module.h"

/* What is given, and the words for its table. */
static int read_view(fl_position *p, fl_words *w, int lang, int may_wait) {
    fl_error e = {"", 0};
    begin();
    if (!fl_read_position(fl_find_game, given(0), fl_length(given(0)), p, &e)) return fl_str(&out, e.text), 0;
    if (p->viewer < 0 || (!may_wait && !(p->game->active(p->state.bytes) >> p->viewer & 1))) return fl_str(&out, "nothing to choose"), 0;
    *w = (fl_words){p->game, lang, {NULL}};
    for (int i = 0; i < fl_seats(p->game, p->state.bytes); i++) w->seat[i] = *given(1 + i) ? given(1 + i) : NULL;
    return 1;
}

static void say_advice(fl_out *o, const fl_words *w, const void *a) { fl_say_advice(o, w, (const fl_advice *)a); }

/* Out: {"moves":[…the best first, with chance and spread in 1/10,000…],"why":"…"} */
EXPORT(advise) int advise(uint64_t seed, int lang) {
    static void *arena;
    fl_position p;
    fl_words w;
    fl_advice a;
    if (!read_view(&p, &w, lang, 0)) return -1;
    if (!arena) arena = malloc(FL_ARENA);
    const fl_means means = {arena, arena ? FL_ARENA : 0, NULL, NULL, NULL};
    fl_advise(p.game, p.state.bytes, p.viewer, seed, &means, &a);
    fl_char(&out, '{'), key("moves"), fl_char(&out, '[');
    for (int i = 0; i < a.n; i++) {
        const choice c = {p.state.bytes, a.best[i].move};
        key(NULL), fl_char(&out, '{'), key_number("index", fl_index(p.game, a.best[i].move)), key_said("text", &w, say_choice, &c);
        key_number("chance", a.best[i].chance), key_number("spread", a.best[i].spread), fl_char(&out, '}');
    }
    fl_char(&out, ']'), key_said("why", &w, say_advice, &a), fl_char(&out, '}');
    return 0;
}

/* A puzzle (lab/puzzle.h): which move is clearly best is known, and its chance and that of the next one. A captain looks again, to say what
 * the other move is worth and what speaks for the best one against it. Out: {"best":…,"made":…,"why":"…"}, chances in 1/10,000. */
EXPORT(weigh) int weigh(int best, int made, int chance, int second, int lang) {
    static const fl_bot captain = {FL_CAPTAIN, FL_USUAL, 0};
    static void *arena;
    fl_position p;
    fl_words w;
    fl_advice a;
    fl_reasons all, two;
    if (!read_view(&p, &w, lang, 0)) return -1;
    all.n = two.n = 0;
    if (best < 0 || made < 0 || best >= p.game->n_indices || made >= p.game->n_indices) return fl_str(&out, "no such move"), -1;
    if (!arena) arena = malloc(FL_ARENA);
    const fl_means means = {arena, arena ? FL_ARENA : 0, NULL, NULL, &all};
    fl_ask_bot(&captain, p.game, p.state.bytes, p.viewer, 1, &means);
    for (int i = 0; i < all.n; i++) {
        int index = fl_index(p.game, all.best[i].move);
        if (index == made && index != best && all.best[i].visits && all.best[i].chance < second) second = all.best[i].chance;
        if (index == best || index == made || best == made) two.best[two.n++] = all.best[i];
    }
    fl_advise_by(p.game, p.state.bytes, p.viewer, &two, fl_at(p.game, best), &a);
    a.best[0].chance = FL_CERTAIN, a.best[0].spread = 0; /* that it is better than the others is known */
    a.n_others = 0;
    fl_char(&out, '{'), key_number("best", fl_true_chance(p.game, p.state.bytes, FL_BY_HINT, chance));
    key_number("made", fl_true_chance(p.game, p.state.bytes, FL_BY_HINT, best == made ? chance : second));
    key_said("why", &w, say_advice, &a), fl_char(&out, '}');
    return 0;
}

typedef struct { const char *kind, *name; } named_text;
static void say_named(fl_out *o, const fl_words *w, const void *n) {
    char k[64];
    fl_out to = fl_into(k, sizeof k);
    fl_str(&to, ((const named_text *)n)->kind), fl_str(&to, ((const named_text *)n)->name);
    fl_say_key(o, w, k);
}

/* What may happen, in words, and how likely it is. */
static void write_chance(const fl_words *w, const named_text *what, int chance, int spread) {
    key("name"), fl_quoted(&out, what->name), key_said("text", w, say_named, what), key_number("chance", chance),
        key_number("spread", spread);
}

/* Out: [{"index":7,"name":"hit","text":"…","chance":7037,"spread":0,"exact":true,"good":true,"many":false}, …] */
EXPORT(odds) int write_odds(int lang) {
    static fl_odd odds[FL_ODDS];
    fl_position p;
    fl_words w;
    if (!read_view(&p, &w, lang, 0)) return -1;
    const fl_odds_table *table = fl_odds_table_of(p.game);
    int n = fl_odds(p.game, p.state.bytes, p.viewer, odds);
    fl_char(&out, '[');
    for (int i = 0; i < n; i++) {
        const fl_outcome_row *row = &table->outcomes[odds[i].row];
        const named_text what = {"odds.", row->name};
        ensure(4096);
        key(NULL), fl_char(&out, '{'), key_number("index", fl_index(p.game, odds[i].move));
        write_chance(&w, &what, odds[i].chance, odds[i].spread);
        key_flag("exact", odds[i].exact), key_flag("good", row->good), key_flag("many", row->many), fl_char(&out, '}');
    }
    fl_char(&out, ']');
    return 0;
}

/* Out: [{"thing":4,"name":"taken","text":"…","chance":2500,"spread":600}, …] */
EXPORT(dangers) int write_dangers(int lang) {
    fl_threat threats[FL_THREATS];
    fl_position p;
    fl_words w;
    if (!read_view(&p, &w, lang, 1)) return -1;
    int n = fl_threats(p.game, p.state.bytes, p.viewer, threats);
    fl_char(&out, '[');
    for (int i = 0; i < n; i++) {
        const named_text what = {"danger.", fl_odds_table_of(p.game)->dangers[threats[i].row].name};
        ensure(4096);
        key(NULL), fl_char(&out, '{'), key_number("thing", threats[i].thing);
        write_chance(&w, &what, threats[i].chance, threats[i].spread), fl_char(&out, '}');
    }
    fl_char(&out, ']');
    return 0;
}
