/* bot.c - flotilla bot: one of our bots as a program of its own, on the other side of the line protocol. So two builds can meet. */
#define _POSIX_C_SOURCE 200809L
#include "../play/table.h"
#include "cli.h"
#include <inttypes.h>
#include <signal.h>
#include <time.h>

const char usage_bot[] =
    "usage: flotilla bot BOT\n\n"
    "Sits at a table as a client of the line protocol (docs/PROTOCOL.md, \"The other way round\"), on standard input and output:\n"
    "for a program that starts bots, such as a tournament. So any two builds play each other:\n\n"
    "  flotilla tournament rum --field captain --against 'exec:../older/build/release/flotilla bot captain'\n\n"
    "BOT is NAME[:BUDGET][/TEMPER]. In a tournament it makes the same moves as the bot of that name does there. Where an ask\n"
    "names a time, it thinks for three quarters of it at most.\n";

typedef struct {
    fl_bot bot;
    fl_means means;
    fl_clock clock;
    const fl_game *game;              /* of the table; NULL: none yet */
    uint64_t seed;                    /* of its thoughts: fl_thought counts on from it */
    uint32_t n_moves[FL_SEATS];       /* that its seats have made */
    uint32_t ask[FL_SEATS];           /* that it has to answer, or 0 */
    int known[FL_SEATS];
    fl_position at[FL_SEATS];         /* what each of its seats sees */
} player;

static uint64_t milliseconds(void *with) {
    (void)with;
    return (uint64_t)(seconds_now(CLOCK_MONOTONIC) * 1000);
}

/* The number behind a word of the line, or a standard. */
static uint64_t behind(const char *line, const char *word, uint64_t standard) {
    const char *at = strstr(line, word);
    return at ? strtoull(at + strlen(word), NULL, 10) : standard;
}

/* "table T GAME VERSION …": who is given no seed takes the one in the environment. */
static int hear_table(args *a, player *b, const char *line) {
    char id[40];
    unsigned version;
    const char *given = getenv("FLOTILLA_SEED");
    if (sscanf(line, "table %*u %39s %u", id, &version) != 2 || !(b->game = game_named(a, id))) return 0;
    if (version != b->game->version)
        return fail(a, "that table plays by version %u of the rules of %s; this program has version %u", version, id, b->game->version), 0;
    if (!fl_follows(b->game, b->bot.temper)) return fail(a, "%s has no careers", id), 0;
    b->seed = 2 * behind(line, " seed ", given ? strtoull(given, NULL, 10) : 0);
    b->seed |= behind(line, " odd ", 0) & 1;
    memset(b->n_moves, 0, sizeof b->n_moves), memset(b->ask, 0, sizeof b->ask);
    return 1;
}

static int hear_state(args *a, player *b, const char *line) {
    unsigned seat;
    int at = 0;
    fl_error e;
    if (sscanf(line, "state %u %n", &seat, &at) != 1 || !at || seat >= FL_SEATS) return 1; /* what spectators see */
    if (!fl_read_position(fl_find_game, line + at, strlen(line + at), &b->at[seat], &e)) return fail(a, "its state: %s", e.text), 0;
    return b->known[seat] = 1;
}

/* It looks again when it is asked: where several choose at the same time, others may have done so since. */
static int look(args *a, player *b, const char *line) {
    unsigned seat, ask;
    if (sscanf(line, "ask %u %u", &seat, &ask) != 2 || seat >= FL_SEATS || !b->game) return fail(a, "asked what? '%.100s'", line), 0;
    b->ask[seat] = ask, b->known[seat] = 0;
    b->clock.most = behind(line, " time ", 0) / 4 * 3, b->means.clock = b->clock.most ? &b->clock : NULL;
    return printf("view %u\n", seat) > 0 && !fflush(stdout);
}

static int answer(args *a, player *b, unsigned seat) {
    char move[FL_NOTATION];
    const fl_position *at = &b->at[seat];
    if (!b->known[seat] || at->game != b->game || !(b->game->active(at->state.bytes) >> seat & 1))
        return fail(a, "asked without being told what there is to see"), 0;
    fl_move m = fl_ask_bot(&b->bot, b->game, at->state.bytes, (int)seat, fl_next_thought(b->seed, b->n_moves[seat]), &b->means);
    fl_out o = fl_into(move, sizeof move);
    fl_write_move(&o, b->game, m);
    uint32_t ask = b->ask[seat];
    b->ask[seat] = 0;
    return printf("move %u %u %s\n", seat, ask, move) > 0 && !fflush(stdout);
}

/* 0: it cannot go on; said why. Whatever it does not know it passes over. */
static int hear(args *a, player *b, const char *line) {
    unsigned seat;
    if (!strncmp(line, "error ", 6)) return fail(a, "answered with '%.200s'", line), 0;
    if (!strncmp(line, "table ", 6)) return hear_table(a, b, line);
    if (!strncmp(line, "state ", 6)) return hear_state(a, b, line);
    if (!strncmp(line, "ask ", 4)) return look(a, b, line);
    if (sscanf(line, "ok view %u", &seat) == 1 && seat < FL_SEATS && b->ask[seat]) return answer(a, b, seat);
    if (sscanf(line, "cancel %u", &seat) == 1 && seat < FL_SEATS) b->ask[seat] = 0;
    if (sscanf(line, "ok move %u", &seat) == 1 && seat < FL_SEATS) b->n_moves[seat]++;
    if (sscanf(line, "undone %*u %u", &seat) == 1 && seat < FL_SEATS && b->n_moves[seat]) b->n_moves[seat]--;
    return 1;
}

int cmd_bot(args *a) {
    static player b;
    const char *name = take_word(a);
    char *line = NULL;
    size_t room = 0;
    if (!name) return fail(a, "which bot? (%s; with :BUDGET, /TEMPER or both)", fl_bot_names);
    if (!bot_named(a, name, strlen(name), &b.bot) || !finished(a)) return WRONG;
    if (!new_means(&b.means, NULL)) return fail(a, "no memory is left");
    b.clock.now = milliseconds;
    signal(SIGPIPE, SIG_IGN);
    printf("set legal off\nset state none\nhello 2 %s\n", name), fflush(stdout);
    while (getline(&line, &room, stdin) > 0) {
        line[strcspn(line, "\r\n")] = 0;
        if (!hear(a, &b, line)) break;
    }
    free(line), free(b.means.arena);
    return a->failed ? WRONG : DONE;
}
