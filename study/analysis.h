/* analysis.h - a game looked back at: who was winning when, what of it was luck, and where a choice was a mistake.
 *
 * V is the chances to win in a position that shows everything, in whole numbers that add up to FL_CERTAIN; Q is the mean of V
 * over all deals of the move that was made. luck = V after it - Q, choice = Q - V before it, booked to the mover. So, for each seat,
 * result - fair share = luck (that of the setup too) + own choices + others' choices, exactly. Freestanding. */
#ifndef FL_ANALYSIS_H
#define FL_ANALYSIS_H
#include "../bots/bots.h"
#ifdef __cplusplus
extern "C" {
#endif

/* How far V looks ahead: `playouts` games played on for `plies` plies, or to the end from `near` of the game's progress on, each seat
 * choosing what looks best to it at once in a world that could be by what it sees; then judged, by the game's net if it has one, and made
 * true (truth.h).
 * More than `outcomes` ways to deal a move are not counted through, but sampled. The same numbers each time. */
typedef struct { uint32_t playouts, plies, outcomes, near; } fl_foresight;
extern const fl_foresight fl_usual_foresight;
extern const fl_bot fl_usual_adviser; /* who has second thoughts, unless another is asked for */

void fl_fair_share(int seats, int32_t chance[FL_SEATS]);
void fl_foresee_as_judged(const fl_game *g, const void *s, const fl_foresight *how, int32_t v[FL_SEATS]); /* not made true */
void fl_foresee(const fl_game *g, const void *s, const fl_foresight *how, int32_t v[FL_SEATS]);
void fl_expect(const fl_game *g, const void *s, int seat, fl_move m, const fl_foresight *how, int32_t q[FL_SEATS]);

/* What the mover could know of it: the chance that a bot with his view gives to his move and to the best one. 0: there was no choice. */
typedef struct {
    fl_move better;
    int32_t made, best, spread;
} fl_second_thought;
int fl_think_again(const fl_game *g, const void *s, int seat, fl_move m, const fl_bot *bot, const fl_means *means, fl_second_thought *t);

/* A ply's entry in the books, and a seat's. */
typedef struct {
    uint8_t seat;
    fl_move move;
    int32_t v[FL_SEATS], luck[FL_SEATS], choice[FL_SEATS];
} fl_entry; /* v: after it */
typedef struct { int32_t fair, luck, own, others, result; } fl_account; /* fair + luck + own + others == result */
void fl_book(const fl_game *g, const void *before, const int32_t v_before[], int seat, fl_move m, const void *after,
    const fl_foresight *how, fl_entry *e);
void fl_account_of(int seats, int seat, const int32_t v_start[], const fl_entry entries[], uint32_t n, fl_account *a);
#ifdef __cplusplus
}
#endif
#endif
