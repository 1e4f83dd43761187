/* odds.c - Korsaren der Karibik: to find and to be found, to hit, to flee, to win. Included by rules.c. */
#include "../../engine/odds.h"

/* A bout: a skill roll with its cards, or a round of a battle. A fight: the battle or the raid. */
static int reached(const void *v, const void *w) {
    const state *before = (const state *)v, *now = (const state *)w;
    if (!now->depth) return FL_FIGHT;
    if (!now->fighter[0] && !now->purpose && !now->prey) return FL_FIGHT;
    if (before->fighter[0]) return now->bout == before->bout && now->melee == before->melee ? FL_AT_ONCE : FL_BOUT;
    return now->purpose ? FL_AT_ONCE : FL_BOUT;
}

static int scouts(fl_move m) { return m.verb == DO_SEEK || m.verb == DO_HUNT || m.verb == DO_SEARCH; }
static int orders(fl_move m) { return m.verb == DO_SHOOT || m.verb == DO_BOARD || m.verb == DO_FLEE; }
static int sails(fl_move m) { return m.verb == DO_SAIL || m.verb == DO_LEAVE ? FL_IF_IT_CAN : 0; }
static int mine(const fl_event *e, int kind, int seat) { return e->kind == kind && e->a == seat; }
static int beats(const fl_event *e, int seat) { return mine(e, TOLD_BEATS, seat) || mine(e, TOLD_BEATS_NPC, seat); }
static int sinks(const fl_event *e, int seat) { return mine(e, TOLD_SUNK, seat) || mine(e, TOLD_DIES, seat); }
static int strikes(const fl_event *e, int seat) { return (e->kind == TOLD_HITS && e->a != seat) || e->kind == TOLD_NPC_HITS; }

/* clang-format off */
#define ODDS(O)                                                                                                        \
    O(finds,  BOUT,    1, WHETHER, scouts(m), mine(e, TOLD_ROLLS, seat) && e->b == SCOUTING && e->c > 0)               \
    O(found,  AT_ONCE, 0, WHETHER, sails(m), e->kind == TOLD_NPC_FINDS && e->b == seat)                                \
    O(truth,  BOUT,    1, WHETHER, m.verb == DO_PROVE, mine(e, TOLD_RUMOR_TRUE, seat))                                 \
    O(done,   BOUT,    1, WHETHER, m.verb == DO_TASK ? FL_IF_IT_CAN : 0, mine(e, TOLD_MISSION_DONE, seat))             \
    O(given,  BOUT,    1, WHETHER, m.verb == DO_ACCEPT, mine(e, TOLD_ACCEPTS, seat))                                   \
    O(strikes, BOUT,   1, WHETHER, m.verb == DO_SHOOT, strikes(e, seat))                                               \
    O(struck, BOUT,    0, WHETHER, orders(m), mine(e, TOLD_HITS, seat))                                                \
    O(boards, BOUT,    1, WHETHER, m.verb == DO_BOARD, e->kind == TOLD_CREW_COMBAT)                                    \
    O(flees,  BOUT,    1, WHETHER, m.verb == DO_FLEE, mine(e, TOLD_FLED, seat))                                        \
    O(wins,   FIGHT,   1, WHETHER, orders(m), beats(e, seat))                                                          \
    O(sinks,  FIGHT,   0, WHETHER, orders(m), sinks(e, seat))                                                          \
    O(raided, FIGHT,   1, WHETHER, m.verb == DO_RAID, mine(e, TOLD_RAID_WON, seat))
#define DANGERS(D)                                                                                                     \
    D(found,    e->kind == TOLD_NPC_FINDS && e->b == seat)                                                             \
    D(attacked, e->kind == TOLD_BATTLE && e->b == seat)                                                                \
    D(hurt,     mine(e, TOLD_HITS, seat))                                                                              \
    D(sunk,     sinks(e, seat))
/* clang-format on */
/* By flotilla calibrate --fit. */
/* clang-format off */
#define TRUTH(P) \
    P(2, POWERS(79, 68, 80, 82, 105) CURVE(101, 209, 316, 399, 500, 601, 684, 791, 899), \
       POWERS(63, 64, 78, 88, 95) CURVE(76, 210, 273, 418, 476, 582, 697, 765, 888)) \
    P(3, POWERS(115, 94, 89, 87, 113) CURVE(93, 219, 309, 460, 520, 575, 735, 736, 857), \
       POWERS(97, 93, 79, 88, 108) CURVE(92, 176, 304, 381, 503, 567, 697, 755, 906)) \
    P(4, POWERS(128, 106, 103, 97, 126) CURVE(95, 230, 340, 367, 483, 575, 731, 741, 835), \
       POWERS(116, 91, 95, 94, 110) CURVE(64, 211, 316, 369, 472, 589, 674, 767, 890))
/* clang-format on */
FL_ODDS_EXPORT(corsairs);
