/* annexe.h - rooms for a server of a later release, which has other rules than these by then: it starts this program beside it (elder.h)
 * and speaks lines over a pipe. The server keeps the rows, the time and the connections; here are only the rooms and their bots.
 *
 * It greets: "rooms 1 RELEASE GAME VERSION GAME VERSION …". Then it does what it is told about room T, and only that:
 *
 *   T row AT ROW             a row of its journal: nothing is answered
 *   T open NOW               that were all
 *   T enter NOW L KEY FROM   the listener L comes; keys and passes are hashes, in hex
 *   T pass NOW PASS KEY
 *   T gone NOW L
 *   T line NOW L LINE        what he says
 *   T tick NOW               it is due, or a bot thinks
 *   T close                  nothing is answered
 *
 * and answers with what follows from it, in order, and one of the last two lines:
 *
 *   keep AT ROW   say L LINE   drop L   forget [KIND]
 *   done YES DUE STAGE IDLE THINKS    YES: whether he could enter or pass; DUE - for never; THINKS: a bot does, ask again soon
 *   wrong TEXT                        the rows cannot be read: there is no such room
 *
 * What is here keeps its meaning for ever: a release cannot be changed any more. */
#ifndef FL_ANNEXE_H
#define FL_ANNEXE_H
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_ANNEXE_VERSION = 1 };
int fl_annexe_run(const char *release); /* on standard input and output, until the input ends; 0: no memory is left */
#ifdef __cplusplus
}
#endif
#endif
