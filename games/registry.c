/* registry.c - the list of all games. */
#include "registry.h"
#include "games.h"

#define G(id) extern const fl_game fl_##id;
GAMES(G)
#undef G
#define G(id) &fl_##id,
const fl_game *const fl_games[] = {GAMES(G)};
#undef G
const int fl_n_games = sizeof fl_games / sizeof *fl_games;

const fl_game *fl_find_game(const char *id, size_t n) {
    for (int i = 0; i < fl_n_games; i++)
        if (fl_same(id, n, fl_games[i]->id)) return fl_games[i];
    return 0;
}

int fl_game_number(const fl_game *g) {
    int i = 0;
    while (i < fl_n_games && fl_games[i] != g) i++;
    return i;
}
