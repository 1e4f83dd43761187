/* registry.c - the list of all games. */
#include "registry.h"
#include "games.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Flotilla needs a little-endian machine: states are hashed and kept as the bytes that they are, and would differ here"
#endif

#define G(id) extern const fl_game fl_##id;
GAMES(G)
#undef G
#define G(id) &fl_##id,
static const fl_game *const list[] = {GAMES(G)};
#undef G
const fl_game *const *const fl_games = list; /* a pointer: programs that were linked before a game was added find it, too */
const int fl_n_games = sizeof list / sizeof *list;

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
