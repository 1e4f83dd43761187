/* outsider.h - a bot that is a program of its own, started for a seat of a game; one that speaks version 2 may then play others. It
 * speaks the protocol the other way round (docs/PROTOCOL.md): it is greeted, says hello, is asked, and answers. Whatever it does instead
 * (nothing, nonsense, its end) is told in words, and its game is lost; nothing that it does can hold up or bring down the one who started
 * it. */
#ifndef FL_OUTSIDER_H
#define FL_OUTSIDER_H
#include "../play/protocol.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct fl_outsider fl_outsider;
/* Starts it by the shell; FLOTILLA_SEED in its environment is a number that it may use. NULL: the world failed. */
fl_outsider *fl_outsider_start(const char *command, uint64_t seed, double patience);
/* Each returns 1 if all is well; else `why` (300 bytes) says how it failed. `decide` deals the same as in the game that it joins. */
int fl_outsider_joins(
    fl_outsider *o, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], int seat, fl_decide *decide, void *with, char *why);
/* The same at a table of which only the seat's view is here: what fl_protocol_watch and its like say goes out by fl_outsider_let_out. */
int fl_outsider_greets(fl_outsider *o, char *why);
fl_protocol *fl_outsider_lines(fl_outsider *o);
int fl_outsider_let_out(fl_outsider *o, char *why);
int fl_outsider_again(fl_outsider *o, uint64_t seed); /* its game is over: 1 if it can play another one, with this number to use */
int fl_outsider_hears(fl_outsider *o, int seat, fl_move m, char *why); /* what another seat has played */
int fl_outsider_chooses(fl_outsider *o, fl_move *m, char *why);
void fl_outsider_end(fl_outsider *o); /* lets it end by itself for a moment */
enum { FL_WHY = 300 };
#ifdef __cplusplus
}
#endif
#endif
