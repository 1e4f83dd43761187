/* steps.c - random games that every device must play alike. */
#include "steps.h"
#include "../bots/bots.h"
#include "../bots/net.h"
#include "../text/words.h"

static struct {
    const fl_game *game;
    fl_state s;
    fl_host host;
    uint64_t stream;
    int ply;
} now;

static int other_values(const fl_game *g) { /* of all options, besides the standard ones */
    const char *at;
    int n = 0;
    for (int i = 0; i < g->n_options; i++)
        for (int v = 0; fl_word(g->options[i].words, v, &at); v++) n += v != g->options[i].standard;
    return n;
}

int fl_steps_tables(int game) { return (fl_games[game]->max_seats - fl_games[game]->min_seats + 1) * (1 + other_values(fl_games[game])); }

static void vary(const fl_game *g, int which, uint8_t options[FL_OPTIONS]) { /* the which-th other value; 0: none */
    const char *at;
    fl_standard(g, options);
    for (int i = 0; i < g->n_options; i++)
        for (int v = 0; fl_word(g->options[i].words, v, &at); v++)
            if (v != g->options[i].standard && --which == 0) options[i] = (uint8_t)v;
}

/* The state, what a spectator sees of it, and a world that the first seat imagines. */
static uint64_t number(void) {
    const fl_game *g = now.game;
    fl_host h = {now.stream, 0};
    fl_state world = now.s;
    fl_veil(g, world.bytes, 0);
    g->imagine(world.bytes, 0, &h);
    uint64_t n = fl_mix(fl_hash(g, now.s.bytes), fl_view_hash(g, now.s.bytes, FL_SPECTATOR));
    n = fl_mix(n, fl_hash(g, world.bytes));
    return n ? n : 1;
}

/* What is written and said about the state: texts are the same everywhere, too. */
static uint64_t text_number(void) {
    static char text[1 << 16];
    fl_words w = {now.game, now.ply % FL_LANGUAGES, {0}};
    fl_out o = fl_into(text, sizeof text);
    fl_write_json(&o, now.game, now.s.bytes, FL_SPECTATOR);
    fl_write_position(&o, now.game, now.s.bytes, FL_ALL_SEEING);
    fl_say_prompt(&o, &w, now.s.bytes, 0);
    return fl_hash_bytes(text, (int)(o.n < sizeof text ? o.n : sizeof text));
}

uint64_t fl_steps_start(int game, int table, uint64_t seed) {
    const fl_game *g = now.game = fl_games[game];
    uint8_t options[FL_OPTIONS];
    int seats = g->min_seats + table / (1 + other_values(g));
    vary(g, table % (1 + other_values(g)), options);
    now.ply = 0, now.stream = ~seed, now.host.stream = seed, now.host.scribe = 0;
    if (fl_start(g, now.s.bytes, seats, options, &now.host) != FL_STARTED) return 0;
    return number();
}

/* A net of numbers that mean nothing: whatever it says, it is the same everywhere. */
static const fl_net *any_net(void) {
    static fl_net_room room;
    uint64_t stream = 5;
    for (int i = 0; i < FL_NET_NUMBERS; i++) room.weight[i] = (int16_t)((int)fl_uniform(&stream, 1201) - 600);
    for (int i = 0; i < now.game->n_terms; i++) room.weight[i] = (int16_t)(1 + fl_uniform(&stream, 8000));
    for (int i = 0; i < FL_NET_WIDE + FL_NET_NARROW; i++) room.bias[i] = (int32_t)fl_uniform(&stream, 1 << 22) - (1 << 21);
    fl_net_lay_out(&room, now.game->n_terms, FL_EVERYONE << 1);
    return &room.net;
}

/* Every bot in turn, of every temperament, with a net and without. */
static fl_move bot_move(int seat) {
    static union {
        uint64_t align;
        uint8_t bytes[1 << 18];
    } arena;
    fl_means means = {arena.bytes, sizeof arena, 0, 0, 0};
    int turn = now.ply / 16;
    fl_bot bot = {(uint8_t)(turn % FL_N_BOTS), (uint8_t)(turn / 2 % FL_TEMPERS), turn % FL_N_BOTS < FL_ISMCTS ? 4u : 60u};
    fl_game g = *now.game;
    fl_manner manner = *g.manner;
    if (turn % 2) manner.net = any_net();
    g.manner = &manner;
    return fl_ask_bot(&bot, &g, now.s.bytes, seat, now.stream, &means);
}

uint64_t fl_steps_next(void) {
    const fl_game *g = now.game;
    fl_move legal[FL_LEGAL];
    unsigned active = g->active(now.s.bytes);
    if (!active || now.ply > 2 * g->longest) return 0;
    int seat = fl_nth(active, fl_uniform(&now.stream, (uint32_t)fl_count(active))), n = g->legal(now.s.bytes, seat, legal);
    fl_move m = legal[fl_uniform(&now.stream, (uint32_t)n)];
    if (now.ply % 16 == 5) m = bot_move(seat);
    if (fl_play(g, now.s.bytes, seat, m, &now.host)) return 0;
    now.ply++;
    return now.ply % 8 ? number() : fl_mix(number(), text_number());
}
