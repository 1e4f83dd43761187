/* net.h - what a position is worth by a net over a game's terms (fl_net of engine/manner.h). Freestanding; integers only: int16 weights and
 * inputs, int32 sums that cannot overflow in whatever order they are added (fl_net_holds), so that every device counts the same.
 *
 *   inputs   of each seat: its terms, its terms times progress, how many seats until its turn, progress
 *   wide     32 neurons, the same for each seat
 *   narrow   16 neurons, of the seat's own wide ones and of the mean of the others'
 *   value    of the narrow ones, and straight from the inputs; chances follow from all seats' values as they do from weighed terms
 *
 * One is 1024; nothing is more than almost 8. Weights are in 4096ths. */
#ifndef FL_NET_H
#define FL_NET_H
#include "judge.h"
#ifdef __cplusplus
extern "C" {
#endif

enum {
    FL_NET_ONE = 1024,
    FL_NET_MOST = 8191,
    FL_NET_SHIFT = 12, /* of weights */
    FL_NET_SCALE = 6, /* a term's count, times its scale, is shifted by so much */
    FL_NET_INPUTS = 2 * (int)FL_TERMS + (int)FL_SEATS + 2, /* at most */
    FL_NET_NUMBERS = (int)FL_TERMS + (int)FL_NET_INPUTS * ((int)FL_NET_WIDE + 1) + (int)FL_NET_NARROW * (2 * (int)FL_NET_WIDE + 1)
};
FL_FN int fl_net_row(int terms) { return (2 * terms + FL_SEATS + 1 + 7) / 8 * 8; } /* inputs; the last few may be nothing */

void fl_net_inputs(const fl_net *n, const int32_t count[], int far, int place, int16_t x[]); /* of one seat */
void fl_net_values(const fl_net *n, int seats, int16_t x[][FL_NET_INPUTS], int32_t value[FL_SEATS]);
void fl_net_judge(const fl_game *g, const void *s, const fl_net *n, int32_t value[FL_SEATS]); /* as fl_judge does */
/* That no sum can overflow, whatever the inputs are, neuron by neuron; how many thousandths of the room the fullest takes at most. */
int fl_net_holds(const fl_net *n, int *fullest);

uint64_t fl_net_hash(const fl_net *n);

/* As games/<id>/net.h has it, read into a room of its own, which stays where it is; 1: read, and it holds. */
typedef struct {
    fl_net net;
    int16_t weight[FL_NET_NUMBERS];
    int32_t bias[(int)FL_NET_WIDE + (int)FL_NET_NARROW];
} fl_net_room;
void fl_net_lay_out(fl_net_room *room, int terms, unsigned tables); /* the net that lies there, whatever its numbers are */
void fl_write_net(fl_out *o, const fl_game *g, const fl_net *n);
int fl_read_net(const fl_game *g, const char *text, size_t n, fl_net_room *to, fl_error *e);
#ifdef __cplusplus
}
#endif
#endif
