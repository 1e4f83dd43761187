/* judge.h - what a position is worth: each game's terms, weighed; as chances to win. Freestanding; integers only. */
#ifndef FL_JUDGE_H
#define FL_JUDGE_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_CERTAIN = 10000 }; /* chances of all seats together */
typedef struct { int32_t early[FL_TERMS], late[FL_TERMS]; } fl_weights;

void fl_usual_weights(const fl_game *g, fl_weights *w);                                       /* the game's own */
void fl_temper_weights(const fl_game *g, int temper, fl_weights *w);                          /* as this temperament sees them */
void fl_career_weights(const fl_game *g, int way, fl_weights *w); /* as those see them who follow this career */
int fl_read_weights(const fl_game *g, const char *text, size_t n, fl_weights *w, fl_error *e); /* 1: read; what `flotilla fit` writes */
void fl_write_weights(fl_out *o, const fl_game *g, const fl_weights *w);
/* a state that shows everything; log-odds in thousandths */
void fl_judge(const fl_game *g, const void *s, const fl_weights *w, int32_t value[FL_SEATS]);
/* Who judges: the terms alone; or a net over them (net.h), to which is added what somebody's weights differ by from the game's own. Whoever
 * plays on in a rollout, and all explanations, keep to the terms. */
typedef struct {
    const fl_weights *terms;
    const fl_net *net; /* NULL: by the terms alone */
    int biased;        /* the weights are not the game's own: … */
    fl_weights bias;   /* … by so much */
} fl_sight;
void fl_sight_by(fl_sight *to, const fl_game *g, const fl_weights *terms, const fl_net *net); /* net NULL: by these weights */
void fl_see(const fl_game *g, const void *s, const fl_sight *by, int32_t value[FL_SEATS]);    /* as fl_judge does */
void fl_see_chances(const fl_game *g, const void *s, const fl_sight *by, int32_t chance[FL_SEATS]); /* as fl_win_chances does */
void fl_chances(const int32_t value[], int seats, int32_t chance[]);                          /* of values; sum up to FL_CERTAIN */
void fl_share_out(const uint64_t part[], int seats, int32_t chance[]);                         /* in these proportions */
int32_t fl_log_of(uint32_t part, uint32_t whole); /* -1000 ln(part / whole), of a part that is not 0 */
void fl_outcome(const fl_game *g, const void *s, int32_t chance[FL_SEATS]); /* of a game that is over; shared wins are shared */
/* of any state that shows everything */
void fl_win_chances(const fl_game *g, const void *s, const fl_weights *w, int32_t chance[FL_SEATS]);
#ifdef __cplusplus
}
#endif
#endif
