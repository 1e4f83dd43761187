/* inn.h - a house for rooms in tests: time and numbers are given, what is said and kept is written down,
 * bots think when the test says so. */
#ifndef FL_TEST_INN_H
#define FL_TEST_INN_H
#include "../play/room_inside.h"
#include "test.h"
#include <string.h>

enum { INN_EARS = 16 };
struct fl_listener {
    char *text;
    size_t n, max;
    int dropped;
};
typedef struct {
    int seat;
    uint32_t ticket;
    fl_bot bot;
    uint64_t seed;
    fl_state view;
} inn_thought;
typedef struct inn {
    fl_inn inn;
    fl_room *room, *rematch;
    fl_listener ear[INN_EARS];
    char *rows;                      /* "AT ROW\n" each */
    size_t n_rows, max_rows;
    inn_thought thought[FL_SEATS];
    int n_thoughts, forgotten;
    int64_t now;
    uint64_t stream;                 /* that deals */
} inn;

inn *inn_open(const fl_game *g, uint64_t seed, const char *words); /* "players 3 seat 0 mine name Anna" behind the game; NULL: refused */
inn *inn_again(const inn *from);                                     /* made again of its rows */
void inn_close(inn *i);
void inn_key(const char *secret, uint8_t key[FL_DIGEST]);
void inn_enter(inn *i, int ear, const char *secret, uint32_t from);
void inn_say(inn *i, int ear, const char *line);                     /* a line, at the time it is */
const char *inn_last(const inn *i, int ear, const char *first);      /* the last line to him that begins so, without its end; "": none */
int inn_count(const inn *i, int ear, const char *first);
void inn_hush(inn *i);                                               /* what was said is forgotten */
int inn_bots(inn *i);                                                /* bots answer what they were asked, until none is; how many did */
#endif
