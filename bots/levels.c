/* levels.c - how each level plays each game. Budgets are measured: on one core a captain may take 20 ms for a decision, an admiral 100 ms.
 * More playouts soon stop to make a bot stronger, so the levels are set where each still beats the one below (docs/STRENGTH.md). */
#include "bots.h"

/* search, budget, noise */
#define GREEDY(worlds, noise) {FL_LOOKS_AHEAD, worlds, noise}
#define SEARCH(iterations, noise) {FL_ISMCTS, iterations, noise}
#define ROLLOUT(playouts, noise) {FL_ROLLOUT, playouts, noise}
static const fl_manner MANNERS[] = {
    /* game        blind shrewd haste trust playout horizon slip explore
     *   cabin boy        deckhand         bosun           captain          admiral */
    {"blackflag", 1,    80,    20,   20,   0,      12,      0,    10,
        {GREEDY(1, 2000), GREEDY(4, 500), SEARCH(40, 0), SEARCH(200, 0), SEARCH(4000, 0)}},
    {"cove",      0,    0,     20,   20,   0,      32,      10,   10,
        {GREEDY(1, 2000), GREEDY(4, 500), ROLLOUT(20, 300), ROLLOUT(200, 0), ROLLOUT(1200, 0)}},
    {"rum",       0,    0,     20,   20,   0,      24,      10,   10,
        {GREEDY(1, 2000), GREEDY(4, 500), ROLLOUT(15, 300), ROLLOUT(50, 0), ROLLOUT(1000, 0)}},
    {"ahoy",      0,    0,     20,   20,   0,      12,      25,   10,
        {GREEDY(1, 2000), GREEDY(4, 500), ROLLOUT(15, 300), ROLLOUT(50, 0), ROLLOUT(700, 0)}},
    {"corsairs",  0,    0,     20,   60,   0,      40,      0,    10,
        {GREEDY(1, 2000), GREEDY(4, 120), ROLLOUT(20, 300), ROLLOUT(100, 0), ROLLOUT(600, 0)}},
    {"",          0,    0,     20,   20,   0,      12,      0,    10,
        {GREEDY(1, 2000), GREEDY(4, 500), SEARCH(400, 0), SEARCH(2000, 0), SEARCH(10000, 0)}},
};

/* The last row is for games that have none of their own. */
const fl_manner *fl_manner_of(const fl_game *g) {
    const fl_manner *m = MANNERS;
    while (*m->game && !fl_same(m->game, fl_length(m->game), g->id)) m++;
    return m;
}

fl_skill fl_skill_of(const fl_game *g, const fl_bot *bot) {
    static const fl_skill PLAIN[4] = {{FL_RANDOM, 1, 0}, GREEDY(16, 0), SEARCH(2000, 0), ROLLOUT(800, 0)};
    fl_skill skill = bot->name < FL_CABINBOY ? PLAIN[bot->name] : fl_manner_of(g)->level[bot->name - FL_CABINBOY];
    if (bot->budget) skill.budget = bot->budget;
    return skill;
}
