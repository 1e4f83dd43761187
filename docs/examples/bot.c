/* bot.c - a complete bot for Flotilla (docs/PROTOCOL.md), for every game, in C: cc -O2 -o bot bot.c
 *
 *   bot | flotilla protocol …        it speaks on its own input and output, for a program that starts bots:
 *   flotilla tournament rum --against exec:./bot --field greedy
 *
 * It plays a move at random: write your own into `choose`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 65536, MOVES = 128, SEATS = 6 };
static char line[LINE], move[SEATS][MOVES][64]; /* what each of our seats may choose */
static int n_moves[SEATS];
static uint64_t chance = 1;

static uint32_t dice(uint32_t sides) { /* xorshift: enough for a bot that plays at random */
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (uint32_t)((chance >> 33) % sides);
}

static const char *choose(int seat) { return move[seat][dice((uint32_t)n_moves[seat])]; }

static void hear(void) {
    char *seed = strstr(line, " seed ");
    unsigned seat, ask;
    int at = 0;
    if (!strncmp(line, "table ", 6) && seed) chance = strtoull(seed + 6, NULL, 10) | 1;
    if (sscanf(line, "legal %u #%*u %n", &seat, &at) == 1 && at && seat < SEATS && n_moves[seat] < MOVES)
        snprintf(move[seat][n_moves[seat]++], sizeof move[0][0], "%.63s", line + at);
    if (sscanf(line, "ask %u %u", &seat, &ask) == 2 && seat < SEATS && n_moves[seat]) {
        printf("move %u %u %s\n", seat, ask, choose((int)seat)), fflush(stdout);
        n_moves[seat] = 0;
    }
}

int main(void) {
    const char *seed = getenv("FLOTILLA_SEED");
    if (seed) chance = strtoull(seed, NULL, 10) | 1;
    printf("hello 2 bot-in-c\n"), fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strncmp(line, "error", 5)) return fprintf(stderr, "%s\n", line), 1;
        hear();
    }
    return 0;
}
