/* tournament.h - who plays whom, how often, and what comes out. The work is cut into units whose results depend on nothing
 * but the tournament and the unit's number: any thread of any machine may play any of them.
 *
 *   entrant   one of the bots that take part
 *   lineup    which entrants sit at a table together; one may sit there several times
 *   round     a line-up and a deal: the entrants change seats until each has sat everywhere, and the same is dealt every time
 *   unit      a few rounds in a row */
#ifndef FL_TOURNAMENT_H
#define FL_TOURNAMENT_H
#include "../bots/bots.h"
#include "../bots/net.h"
#include "../lab/stats.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_ENTRANTS = FL_RATED, FL_LINEUPS = 1024, FL_SPEC = 200, FL_COUNTED = 4, FL_COUNT_NAME = 96, FL_JOB_TEXT = 98304 };

typedef struct {
    /* as it was named: "captain/peaceful", "ismcts:5000", "greedy@new.weights", "seeing:captain", "exec:python3 bot.py" */
    char spec[FL_SPEC];
    fl_bot bot;
    int seeing;                            /* nothing is hidden from it: what a bot without that handicap would win */
    int outside;                           /* it is a program instead, which speaks the protocol */
    int weighed;                           /* it judges by weights of its own, not by the game's */
    fl_weights weights;
    uint64_t netted;                       /* it judges by a net of its own: which one; 0: it does not */
    const fl_net *net;                     /* that net, where it is at hand: elsewhere such a bot cannot play */
} fl_entrant;
int fl_read_entrant(const char *text, size_t n, fl_entrant *e, fl_error *error); /* 1: there is such a bot */
const char *fl_entrant_file(const fl_entrant *e); /* that its weights come from, which the caller reads; or NULL */
void fl_entrant_nets(fl_entrant *e, const fl_net *net); /* it judges by this net, which stays where it is */
const char *fl_entrant_command(const fl_entrant *e);                             /* of a program: the command that starts it */

typedef struct {
    const fl_game *game;
    int seats, n_entrants, n_lineups, n_counted;
    uint8_t options[FL_OPTIONS];
    fl_entrant entrant[FL_ENTRANTS];
    uint8_t lineup[FL_LINEUPS][FL_SEATS];  /* entrants; which seats they take changes */
    char counted[FL_COUNTED][FL_COUNT_NAME]; /* verbs and events that are counted, seat by seat */
    uint64_t seed, mark;                   /* mark: of the rules and bots that it is played by */
    uint32_t n_rounds, per_unit, sharing;  /* so many rounds in a row are dealt the same, and form a cluster */
    uint32_t patience;                     /* seconds that a program may think about a move */
} fl_job;
uint64_t fl_mark_here(const fl_game *g);   /* of this program */
int fl_job_fill(fl_job *j, fl_error *e);   /* line-ups for everybody against everybody; 0: too many */
uint32_t fl_job_units(const fl_job *j);                                      /* all of them whole */
void fl_job_write(fl_out *o, const fl_job *j);                               /* as text, a few lines; ends with an empty one */
const char *fl_job_read(const char *text, fl_job *j, fl_error *e);           /* where it ends; NULL: e says why */
uint64_t fl_job_id(const fl_job *j);                                         /* a number that only an equal job has */
int fl_seatings(const fl_job *j, uint32_t round, uint8_t seating[FL_SEATS][FL_SEATS]); /* who sits where, game by game; how many */

/* ---- results -------------------------------------------------------------------------------------------------- */
enum { FL_NO_SEAT = 255 };
typedef struct {
    uint32_t plies;
    uint8_t forfeit;                                   /* the seat whose bot failed; FL_NO_SEAT: it was played to its end */
    uint8_t rank[FL_SEATS];
    int32_t score[FL_SEATS];
    uint16_t counted[FL_SEATS][FL_COUNTED];
} fl_played;
typedef struct {
    uint64_t decisions;
    double seconds, longest;
} fl_pace; /* of one entrant */
typedef struct {
    int n_games;
    fl_played game[FL_SEATS];
} fl_played_round;
typedef struct {
    uint32_t number;
    fl_played_round *rounds /* of so many as a unit has */;
    fl_pace pace[FL_ENTRANTS];
} fl_unit;

/* Where games go that are to be kept: called with the record's text. `why`: of a forfeited game; NULL: an ordinary one. */
typedef struct fl_keeper {
    void (*keep)(struct fl_keeper *k, uint32_t round, int game, const char *text, size_t n, const char *why);
    int all;                                           /* also the ordinary ones */
    const char *trouble;                               /* that it had; NULL: none */
} fl_keeper;
int fl_play_unit(const fl_job *j, fl_unit *u, fl_keeper *k, fl_error *e);    /* u->rounds has room; 0: the world failed */

/* "attack": a verb; "event:taken": an event, booked to the first seat that it names; "attack+fire": either. */
int fl_counts_verb(const fl_game *g, const char *what, int verb);
/* the first seat it names; -1: none, so the mover's */
int fl_counts_event(const fl_game *g, const char *what, const fl_event *e, int *seat);

void fl_unit_write(fl_out *o, const fl_job *j, const fl_unit *u);            /* as one line */
int fl_unit_read(const fl_job *j, const char *line, size_t n, fl_unit *u);   /* 1: a whole line, and it fits the job */
#ifdef __cplusplus
}
#endif
#endif
