/* pentathlon.h - one evening over all five games at the same table: what places are worth, and who stands where. Freestanding.
 * A player is who he is all evening; his seat changes from game to game. The rules' sentences are texts "web.penta.rule.101" …;
 * docs/rules/pentathlon.md is made of them. */
#ifndef FL_PENTATHLON_H
#define FL_PENTATHLON_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

#define PENTATHLON_RULES(R)      \
    R(101, SAME_TABLE, HOUSE)    \
    R(102, ORDER, HOUSE)         \
    R(103, ROTATION, HOUSE)      \
    R(104, OWN_RULES, HOUSE)     \
    R(201, PLACE_POINTS, HOUSE)  \
    R(202, SHARED_PLACES, HOUSE) \
    R(203, RESIGNED_LAST, HOUSE) \
    R(204, CALLED_OFF, HOUSE)    \
    R(301, MOST_POINTS, HOUSE)   \
    R(302, MORE_WINS, HOUSE)     \
    R(303, MORE_SECONDS, HOUSE)  \
    R(304, BETTER_LAST, HOUSE)   \
    R(305, SHARED_VICTORY, HOUSE)

#define R(number, name, source) PENTATHLON_##name = number,
enum { PENTATHLON_RULES(R) };
#undef R
extern const int fl_pentathlon_rules[];
extern const int fl_n_pentathlon_rules;

enum { FL_CONTESTS = 5, FL_LEAST_PLAYERS = 3, FL_MOST_PLAYERS = 4 };
extern const char *const fl_pentathlon_order[FL_CONTESTS]; /* ids of the games, from short to long */

/* How a game of the evening ended; players, not seats. */
typedef struct {
    uint8_t rank[FL_MOST_PLAYERS];                  /* from 1; as the game itself says */
    uint8_t resigned;                               /* a bit for each player */
    uint8_t off;                                    /* it was called off */
} fl_contest;

typedef struct {
    int points[FL_CONTESTS], place[FL_CONTESTS];    /* of each game; place 0: it was called off */
    int after[FL_CONTESTS];                         /* points after each game */
    int sum, wins, seconds, last;                   /* last: place in the last game that counts; 0: none yet */
    int rank;                                       /* from 1; equal ranks share the place */
    int by; /* the rule that puts him behind the next better one, or level with another; 0: nobody to compare */
} fl_placing;

int fl_player_at(int players, int contest, int seat); /* who sits there in the contest-th game */
int fl_place_points(int players, int place, int shared); /* of a place from 1 that so many share */
void fl_placings(int players, const fl_contest *contests, int n, fl_placing standings[FL_MOST_PLAYERS]);

/* "1 3 2", "1 2 3-" (the third player resigned) or "off". 0: it is nothing of the kind. */
int fl_read_contest(const char *text, size_t n, int players, fl_contest *c);
void fl_write_contest(fl_out *o, int players, const fl_contest *c);
#ifdef __cplusplus
}
#endif
#endif
