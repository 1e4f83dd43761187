/* wasm.c - the little that tests/wasm.mjs calls in the WebAssembly module. The module imports nothing. */
#include "../study/signature.h"
#include "steps.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(n_games) int n_games(void) { return fl_n_games; }
EXPORT(game_id) const char *game_id(int game) { return fl_games[game]->id; }
EXPORT(n_tables) int n_tables(int game) { return fl_steps_tables(game); }
EXPORT(start) uint64_t start(int game, int table, uint64_t seed) { return fl_steps_start(game, table, seed); }
EXPORT(next) uint64_t next(void) { return fl_steps_next(); }
EXPORT(signature) uint64_t signature(int game, int seats) { return fl_signature(fl_games[game], seats); }

/* How many decisions so many random games had. */
EXPORT(random_games) uint32_t random_games(int game, int seats, uint32_t games) {
    uint8_t options[FL_OPTIONS];
    uint32_t plies = 0;
    fl_standard(fl_games[game], options);
    for (uint32_t seed = 1; seed <= games; seed++) plies += fl_random_game(fl_games[game], seats, options, seed, 0);
    return plies;
}
