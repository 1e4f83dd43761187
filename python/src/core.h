/* core.h - what the Python package needs beyond libflotilla: positions as arrays of numbers, and many games stepped at once.
 *
 *   encoder   what a seat sees of a position, as bytes or as features: a plan that is made once of the list of fields, then followed
 *   crew      threads that share out a piece of work
 *   fleet     many games in step, with their observations, masks and rewards in arrays that the caller owns
 *
 * Nothing in here knows of Python. Only making an encoder, a crew or a fleet allocates. */
#ifndef FLOTILLA_CORE_H
#define FLOTILLA_CORE_H
#include "bots/bots.h"
#ifdef __cplusplus
extern "C" {
#endif

/* ---- the encoder -----------------------------------------------------------------------------------------------
 * A field becomes a block of features for each of its elements: a count its share of the most there can be; one of a kind, perhaps none,
 * a flag for each of the kind; a set and those who have seen something, a flag for each member; before these, where something may be
 * hidden, a flag that says that it is. Elements of seats beyond `room` are left out. Features are 0 to 255 as bytes, 0 to 1 as floats. */
enum { ENCODE_BYTES, ENCODE_UINT8, ENCODE_FLOAT32 };

typedef struct {
    uint32_t start, block;
    uint16_t dims[3], flags, rank, field;
} encoder_slice; /* flags: 1 if a block begins with "unknown" */
/* A view, 32 bytes at a time. Windows: of each half, those of the state from `from` on, of which each place picks one (128: none). */
typedef struct {
    uint16_t from[2];
    uint8_t pick[32];
} encoder_window;
typedef struct {
    uint16_t to;
    uint8_t windows, seers, maps; /* so many windows show its bytes, then those who have seen them; maps: which of them have to be turned */
    uint8_t map[4][32]; /* 255: this byte by this map */
    uint8_t hidden[32], missing[32]; /* what nobody but others may see; what a byte becomes that nobody can see, since nothing is there */
} encoder_block;
typedef struct {
    encoder_block *block;
    encoder_window *window;
    uint32_t n, n_windows;
} encoder_look;
typedef struct { uint16_t at, n, map; } encoder_map; /* n bytes that name seats; map: how */
/* What becomes of the turned view, kind by kind, so that each is one loop without a choice in it. */
typedef struct {
    uint32_t to;
    uint16_t at, most, n;
} encoder_share; /* n bytes in a row, their features too */
typedef struct {
    uint32_t to;
    uint16_t at;
} encoder_flags; /* eight members of a set */
typedef struct {
    uint32_t to, hidden;
    uint16_t at, seers_at;
    uint8_t least;
} encoder_hot; /* one of a kind, from `least` on; hidden: the flag that it is unknown, from 1 */
typedef struct {
    uint32_t to, hidden;
    uint16_t at;
    uint8_t width, set;
    uint64_t most, times;
} encoder_wide; /* more than a byte, or hidden: as a whole */

/* The same, 32 features at a time: each compares one of sixteen bytes of its half, or picks one of the shares that lie behind the view. */
typedef struct {
    uint16_t from[2], to;
    uint8_t pick[32], mask[32], value[32];
} encoder_lane;
typedef struct {
    encoder_lane *lane;
    uint32_t n;
} encoder_lanes;
typedef struct {
    uint16_t at, whole[16], part[16];
} encoder_scale; /* sixteen bytes become shares: a value times (whole + part / 65536), rounded */

/* Views and features 64 bytes at a time (broad.c). A window: of 64 bytes from `from` on, those of `which` pick one each. */
enum { BROAD = 64 };
typedef struct {
    uint64_t which;
    uint16_t from;
    uint8_t pick[BROAD];
} broad_window;
typedef struct {
    broad_window *window;
    uint32_t n;
} broad_windows;
typedef struct {
    uint64_t all, map[4], hidden, missing; /* which bytes it is about; as in encoder_block, a bit each. Every viewer has as many windows, so
                                              that all take the same way */
    uint16_t to;
    uint8_t windows, seers;
} broad_block;
typedef struct {
    broad_block *block;
    uint32_t n;
    broad_windows windows, seers;
} broad_look;
typedef struct {
    uint64_t compared, shares;
    uint16_t to;
    uint8_t windows, mask[BROAD], value[BROAD];
} broad_lane;
typedef struct {
    broad_lane *lane;
    uint32_t n;
    broad_windows windows;
} broad_lanes;

/* What a feature is, for those who make features of bytes elsewhere. */
enum { FEATURE_SHARE, FEATURE_EQUALS, FEATURE_BIT, FEATURE_UNKNOWN };
typedef struct {
    int32_t kind, at, width, value, seers_at, hides; /* hides: it may be unknown */
    double most;
} encoder_feature;

typedef struct {
    const fl_game *game;
    int seats, room, kind, turned, seeing;
    uint32_t n_features, n_slices, n_shares, n_flags, n_hot, n_wide;
    size_t size; /* of one observation, in bytes */
    encoder_slice *slices;
    encoder_share *shares;
    encoder_flags *flags;
    encoder_hot *hot;
    encoder_wide *wide;
    uint8_t bits_uint8[256][8]; /* the members of a byte, as features */
    float bits_float32[256][8];
    encoder_look look[FL_SEATS + 1]; /* of each viewer, of a spectator */
    encoder_map *maps[FL_SEATS];
    uint32_t n_maps[FL_SEATS];
    uint16_t *place[FL_SEATS]; /* of each byte, where it comes from: for machines that cannot pick */
    enum { PICK_NONE, PICK_32, PICK_64 } picks; /* how many bytes this one picks at a time */
    uint8_t low[FL_SEATS][4][16], high[FL_SEATS][4][16]; /* as map, of half a byte each */
    encoder_lanes lanes, more, picked; /* lanes write; more of them, and shares that are picked, are added */
    broad_look broad_looks[FL_SEATS + 1];
    broad_lanes broad;
    encoder_scale *scales;
    uint32_t n_scales, n_rest; /* rest: so many of `wide`, the first, are in no lane */
    uint8_t map[FL_SEATS][4][256]; /* by, which table */
    fl_veiling veil[FL_SEATS + 1]; /* the last one: of a spectator */
} encoder;
encoder *encoder_make(const fl_game *g, int seats, int room, int kind, int turned, int seeing); /* NULL: no memory is left */
void encoder_free(encoder *e);
enum { ENCODER_SLACK = 16 }; /* so many bytes behind a state are read, and not looked at */
void encoder_observe(const encoder *e, const void *state, int viewer, void *out); /* viewer: a seat, or FL_SPECTATOR */
void encoder_observe_all(
    const encoder *e, int n, const void *const *states, const int *viewers, void *const *outs); /* quicker than one by one */
encoder_feature encoder_feature_at(const encoder *e, uint32_t i);

/* ---- the fleet --------------------------------------------------------------------------------------------------- */
enum { RESET_SAME_STEP, RESET_NEXT_STEP, RESET_NEVER };
enum { REWARD_WIN, REWARD_RANK, REWARD_MARGIN };

typedef struct {
    const fl_game *game;
    int n, seats, threads, reward, autoreset, skip_forced;
    uint32_t most_steps; /* an episode is cut off after so many; 0: never */
    uint8_t options[FL_OPTIONS];
    unsigned bots; /* seats that bots play */
    fl_bot bot[FL_SEATS];
} fleet_terms;

typedef struct { /* n rows each; final_obs may be NULL */
    uint8_t *obs, *mask, *final_obs;
    float *reward; /* of each seat */
    uint8_t *terminated, *truncated;
    int32_t *seat; /* whose turn it is: whose observation and mask these are */
} fleet_arrays;

typedef struct fleet fleet;
fleet *fleet_make(const fleet_terms *terms, const encoder *e, const uint64_t *seeds, const fleet_arrays *a); /* NULL: no memory is left */
void fleet_free(fleet *f);
void fleet_reseed(fleet *f, const uint64_t *seeds); /* the next reset begins with the first episode of these */
void fleet_reset(fleet *f, const uint8_t *which); /* which: NULL, or a flag for each */
int fleet_step(fleet *f, const int64_t *actions); /* -1: done; else the number of a game that forbids its action: nothing has been played */
int fleet_finished(const fleet *f); /* a game that is over and waits for a reset; -1: none */
void fleet_sample(fleet *f, int64_t *actions); /* any legal action each, the same ones for the same seeds */
void fleet_state(const fleet *f, int i, void *state, uint64_t *stream);
void fleet_place(fleet *f, int i, const void *state, uint64_t stream); /* goes on from there; its observation too */
void fleet_counts(const fleet *f, uint64_t *steps, uint64_t *plies, uint64_t *episodes);
int fleet_is_ours(const fleet *f); /* 0: the process has forked since, and the threads are gone */

/* ---- the crew ------------------------------------------------------------------------------------------------------ */
typedef struct crew crew;
typedef void crew_work(void *with, int worker, int from, int to); /* items from … to - 1 */
crew *crew_make(int threads);
void crew_free(crew *c);
void crew_run(crew *c, crew_work *work, void *with, int items, int at_a_time);
#ifdef __cplusplus
}
#endif
#endif
