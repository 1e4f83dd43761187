/* odds.h - how likely is it? For each move of a seat the chances of what it may lead to, and what may happen to the seat's things before it
 * has the turn again: computed from what the seat sees, and from nothing else. Where all deals can be gone through the chances are
 * exact; else many are tried, always the same ones. Freestanding. A game lists its outcomes in games/<id>/odds.c (engine/odds.h). */
#ifndef FL_ODDS_H
#define FL_ODDS_H
#include "../bots/judge.h"
#include "../engine/odds.h"
#ifdef __cplusplus
extern "C" {
#endif

const fl_odds_table *fl_odds_table_of(const fl_game *g);

/* A chance of FL_CERTAIN, or a mean in thousandths, with its standard error; exact: nothing was left to chance. */
typedef struct {
    fl_move move;
    uint8_t row, exact;
    int32_t chance, spread;
} fl_odd;
typedef struct {
    uint8_t row, thing;
    int32_t chance, spread;
} fl_threat;
enum { FL_ODDS = 512, FL_THREATS = 64 };

/* What the seat's legal moves may lead to; how many there are. Veils s first. */
int fl_odds(const fl_game *g, const void *s, int seat, fl_odd out[FL_ODDS]);
/* What may happen to the seat's things until it has the turn again, everybody choosing what looks best at once;
 * also when it is not asked. */
int fl_threats(const fl_game *g, const void *s, int seat, fl_threat out[FL_THREATS]);
#ifdef __cplusplus
}
#endif
#endif
