/* bots.h - a bot is a function of what it sees, what it may do, a seed and a budget. It remembers nothing else and never
 * gets the real state. Freestanding; integers only, so that it chooses the same move on every device. */
#ifndef FL_BOTS_H
#define FL_BOTS_H
#include "../engine/engine.h"

typedef struct {
    const fl_game *game;
    const void *view;         /* veiled for the seat */
    int seat;
    const fl_move *legal;     /* at least one */
    int n_legal;
    uint32_t budget;          /* how many playouts it may spend; 0: the bot's own standard */
    uint64_t seed;
} fl_task;

typedef struct { const char *id; uint32_t budget; fl_move (*choose)(const fl_task *t); } fl_bot;
extern const fl_bot fl_bots[];
extern const int fl_n_bots;
const fl_bot *fl_find_bot(const char *id, size_t n);
fl_move fl_ask_bot(const fl_bot *bot, const fl_game *g, const void *s, int seat, uint32_t budget, uint64_t seed); /* veils s first */
#endif
