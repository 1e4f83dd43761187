/* help.c - help while playing: what a captain would do and why, odds, dangers. In: a position as its seat sees it, then the names of the
 * seats. What is hidden is not in it. -1: out tells why not. */
#include "../../study/advice.h"
#include "../../study/odds.h"
#include "module.h"

static int read_view(fl_position *p, int may_wait) {
    fl_error e = {"", 0};
    begin();
    if (!fl_read_position(fl_find_game, given(0), fl_length(given(0)), p, &e)) return fl_str(&out, e.text), 0;
    if (p->viewer < 0 || (!may_wait && !(p->game->active(p->state.bytes) >> p->viewer & 1))) return fl_str(&out, "nothing to choose"), 0;
    return 1;
}

static fl_words named(const fl_position *p, int lang) {
    fl_words w = {p->game, lang, {NULL}};
    for (int i = 0; i < fl_seats(p->game, p->state.bytes); i++) w.seat[i] = *given(1 + i) ? given(1 + i) : NULL;
    return w;
}

static void say_advice(fl_out *o, const fl_words *w, const void *a) { fl_say_advice(o, w, (const fl_advice *)a); }

/* Out: {"moves":[…the best first, with chance and spread in 1/10,000…],"why":"…"} */
EXPORT(advise) int advise(uint64_t seed, int lang) {
    static void *arena;
    fl_position p;
    fl_advice a;
    if (!read_view(&p, 0)) return -1;
    fl_words w = named(&p, lang);
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

typedef struct { const char *kind, *name; } named_text;
static void say_named(fl_out *o, const fl_words *w, const void *n) {
    char k[64];
    fl_out to = fl_into(k, sizeof k);
    fl_str(&to, ((const named_text *)n)->kind), fl_str(&to, ((const named_text *)n)->name);
    fl_say_key(o, w, k);
}

/* Out: [{"index":7,"name":"hit","text":"…","chance":7037,"spread":0,"exact":true,"good":true,"many":false}, …] */
EXPORT(odds) int write_odds(int lang) {
    static fl_odd odds[FL_ODDS];
    fl_position p;
    if (!read_view(&p, 0)) return -1;
    fl_words w = named(&p, lang);
    const fl_odds_table *table = fl_odds_table_of(p.game);
    int n = fl_odds(p.game, p.state.bytes, p.viewer, odds);
    fl_char(&out, '[');
    for (int i = 0; i < n; i++) {
        const fl_outcome_row *row = &table->outcomes[odds[i].row];
        const named_text text = {"odds.", row->name};
        ensure(4096);
        key(NULL), fl_char(&out, '{'), key_number("index", fl_index(p.game, odds[i].move)), key("name"), fl_quoted(&out, row->name);
        key_said("text", &w, say_named, &text), key_number("chance", odds[i].chance), key_number("spread", odds[i].spread);
        key_flag("exact", odds[i].exact), key_flag("good", row->good), key_flag("many", row->many), fl_char(&out, '}');
    }
    fl_char(&out, ']');
    return 0;
}

/* Out: [{"name":"taken","text":"…","thing":4,"chance":2500,"spread":600}, …] */
EXPORT(dangers) int write_dangers(int lang) {
    fl_threat threats[FL_THREATS];
    fl_position p;
    if (!read_view(&p, 1)) return -1;
    fl_words w = named(&p, lang);
    const fl_odds_table *table = fl_odds_table_of(p.game);
    int n = fl_threats(p.game, p.state.bytes, p.viewer, threats);
    fl_char(&out, '[');
    for (int i = 0; i < n; i++) {
        const named_text text = {"danger.", table->dangers[threats[i].row].name};
        ensure(4096);
        key(NULL), fl_char(&out, '{'), key("name"), fl_quoted(&out, text.name), key_said("text", &w, say_named, &text);
        key_number("thing", threats[i].thing), key_number("chance", threats[i].chance), key_number("spread", threats[i].spread),
            fl_char(&out, '}');
    }
    fl_char(&out, ']');
    return 0;
}
