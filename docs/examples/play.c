/* play.c - a game against bots, with libflotilla. Seat 0 takes any legal move; a deckhand sits at each of the others.
 *   cc play.c $(pkg-config --cflags --libs flotilla) -o play && ./play rum 7 */
#include <flotilla/flotilla.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    const fl_game *game = argc > 1 ? fl_find_game(argv[1], strlen(argv[1])) : fl_games[0];
    if (!game) return fprintf(stderr, "no such game\n"), 1;
    fl_host host = {argc > 2 ? strtoull(argv[2], NULL, 10) : fl_system_seed(), NULL};
    int seats = game->manner->players, score[FL_SEATS], rank[FL_SEATS];
    const fl_bot deckhand = {FL_DECKHAND, FL_USUAL, 0};
    const char *const names[FL_SEATS] = {"You", "Anne", "Mary", "Jack", "Ned", "Sam"};
    uint8_t options[FL_OPTIONS];
    fl_state state;

    fl_standard(game, options);
    fl_start(game, &state, seats, options, &host);
    for (unsigned active; (active = game->active(&state)) != 0;) {
        int seat = fl_lowest(active);
        fl_move move, legal[FL_LEGAL];
        int n = game->legal(&state, seat, legal);
        if (seat == 0) move = legal[fl_uniform(&host.stream, (uint32_t)n)];
        else move = fl_ask_bot(&deckhand, game, &state, seat, fl_next(&host.stream), NULL); /* sees what its seat may see */
        fl_play(game, &state, seat, move, &host);
    }
    game->result(&state, score, rank);
    for (int seat = 0; seat < seats; seat++) printf("%d. %s, %d\n", rank[seat], names[seat], score[seat]);
    return 0;
}
