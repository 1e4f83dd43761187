/* session.h - a game in progress: its state, how it came about, and what can be taken back. */
#ifndef FL_SESSION_H
#define FL_SESSION_H
#include "../games/registry.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct fl_session {
    const fl_game *game;
    fl_state state;
    fl_host host;                      /* its stream deals unless the scribe's `decide` does */
    fl_scribe scribe;                  /* what the last move dealt and told */
    fl_dealt deals[FL_PER_PLY];
    fl_event events[FL_PER_PLY];
    fl_record record;
    uint8_t *before;                   /* the states before the last plies, those that nothing keeps from being taken back */
    uint32_t n_before, max_before;
} fl_session;

/* Where numbers come from that nobody can foretell: a seed, and what decides a deal (host/chance.h has the operating system's). Where
 * only a `decide` is asked for, NULL deals from the stream `seed`. */
typedef struct {
    uint64_t (*seed)(void);
    fl_decide *decide;
} fl_chance;

/* Each returns 1 if it could. A session that was started or read is to be freed. */
int fl_session_start(
    fl_session *s, const fl_game *g, int seats, const uint8_t options[FL_OPTIONS], fl_decide *decide, void *with, uint64_t seed);
int fl_session_at(fl_session *s, const fl_game *g, const void *state, /* from the middle: a position that shows everything */
    fl_decide *decide, void *with, uint64_t seed);
int fl_session_read(fl_session *s, const char *text, size_t n, fl_error *e);  /* a record, replayed to its end and verified */
/* a record as far as that ply; it goes on by other deals */
int fl_session_from(fl_session *s, const fl_record *r, uint32_t ply, fl_error *e);
/* A world that could be, by what the viewer may know: the state is veiled for him before anything else is done with it. */
int fl_session_imagine(fl_session *s, const fl_game *g, const void *state, int viewer, fl_decide *decide, void *with, uint64_t seed);
/* after so many plies, by playing there; 0: it has not come so far */
int fl_session_state(const fl_session *s, uint32_t ply, fl_state *to);
void fl_session_free(fl_session *s);
size_t fl_session_size(const fl_session *s);                   /* bytes that it takes, itself included */

fl_rule fl_session_play(fl_session *s, int seat, fl_move m);   /* 0: played; scribe.failed: it could not be dealt, nothing changed */
int fl_session_can_undo(const fl_session *s, int seat);
int fl_session_undo(fl_session *s, int seat);                  /* takes the seat's last move back, up to the barrier */
/* back to when so many plies had been played; nothing before can be taken back then */
int fl_session_rewind(fl_session *s, uint32_t ply);
char *fl_session_write(const fl_session *s, size_t *n);        /* its record as text, to be freed */

/* A record alone, to be looked through: also one of another version of the rules, whose snapshots can still be read. */
int fl_record_room(fl_record *r, const char *text, size_t n);  /* 1: arrays for whatever such a text can hold */
void fl_record_free(fl_record *r);
#ifdef __cplusplus
}
#endif
#endif
