/* engine.h - what can be done with any game: ask, play, veil, hash, write down and read again. Freestanding.
 *
 *   moves.c     the gate, dense index, notation, options, start of a game
 *   fields.c    veil, check, hashes, undo barrier
 *   turn.c      the table as another seat counts it
 *   scribe.c    deals and events that somebody listens to
 *   text.c      writing into a buffer, reading from one
 *   state.c     a state as JSON and as a position string
 *   record.c    whole games as text
 *   bare.c      memcpy and friends for targets without a C library */
#ifndef FL_ENGINE_H
#define FL_ENGINE_H
#include "game.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Who looks at a state: a seat, a spectator, or one who sees everything. */
enum { FL_SPECTATOR = -1, FL_ALL_SEEING = -2 };

/* ---- writing and reading text (text.c) ---------------------------------------------------------------
 * A writer never overruns: `n` counts what would have been written, so n >= size means it did not fit. The text always
 * ends with a zero byte. */
typedef struct {
    char *to;
    size_t size, n;
    char last;
} fl_out; /* last: the character that was written last */
fl_out fl_into(char *to, size_t size);
void fl_char(fl_out *o, char c);
void fl_str(fl_out *o, const char *s);
void fl_strn(fl_out *o, const char *s, size_t n);
void fl_num(fl_out *o, uint64_t v);
void fl_int(fl_out *o, int64_t v);
void fl_hex(fl_out *o, uint64_t v, int digits);
int fl_read_hex(const char *text, size_t n, uint64_t *value);       /* 1: 1 to 16 digits, 0-9 and a-f */
void fl_quoted(fl_out *o, const char *s); /* as a JSON string */
void fl_lower(fl_out *o, const char *s);  /* in small letters, as keys of texts and words of the lists are */
void fl_lowern(fl_out *o, const char *s, size_t n);

/* JSON sets its commas by itself: an item comes behind one, unless it is the first of its list or object, or the value of a key. */
void fl_json_item(fl_out *o);
void fl_json_key(fl_out *o, const char *name);                           /* an item that is named; NULL: the next of a list */
void fl_json_text(fl_out *o, const char *name, const char *text);    /* NULL: null */
void fl_json_number(fl_out *o, const char *name, int64_t v);
void fl_json_flag(fl_out *o, const char *name, int yes);
void fl_json_hash(fl_out *o, const char *name, uint64_t hash);
void fl_json_lower(fl_out *o, const char *name, const char *text);
void fl_json_words(fl_out *o, const char *name, const char *words);  /* as a list */
void fl_json_word(fl_out *o, const char *word, size_t n);
void fl_json_value(fl_out *o, const fl_kind *k, unsigned value);    /* its word, or the number */

/* What was wrong with something that was read, and where. `broken`: it is a position that cannot be, and which check says so. */
typedef struct {
    char text[240];
    int broken;
} fl_error;
void fl_wrong(fl_error *e, const char *what, const char *shown, size_t n_shown); /* "what: 'shown'"; shown may be NULL */

/* The words of a kind, of an option: "unarmed armed". */
int fl_word(const char *words, int i, const char **at);            /* length of the i-th word; 0: there is none */
int fl_find_word(const char *words, const char *text, size_t n);   /* which word it is, or -1 */
int fl_read_number(const char *text, size_t n, uint64_t most, uint64_t *value); /* 1: a plain decimal number, at most that */
size_t fl_cut(const char **line, size_t *n, const char **word);    /* the next word of a line, cut off it: its length; 0: there is none */

/* A line that is being read word by word: what is left of it, and where it stands in what it is read from. */
typedef struct {
    const char *at;
    size_t n;
    const char *where; /* "line ", before its number */
    uint32_t number;
    fl_error *e;
} fl_reading;
size_t fl_next_word(fl_reading *l, const char **word);
int fl_wrong_line(const fl_reading *l, const char *what, const char *shown, size_t n);     /* 0: "line 7: what: 'shown'" */
int fl_next_number(fl_reading *l, uint64_t most, uint64_t *value, const char *what); /* the next word is one; if not, `what` is wrong */

size_t fl_length(const char *s);
int fl_same(const char *a, size_t n, const char *b); /* the n characters at a are the string b */
void fl_kind_value(fl_out *o, const fl_kind *k, unsigned value); /* its word, or the number */
int fl_read_kind(const fl_kind *k, const char *text, size_t n); /* the value, or -1 */

/* Room for a state of any game. */
typedef union {
    uint64_t align;
    uint8_t bytes[FL_STATE];
} fl_state;

/* ---- the head of a state: what every game has (FL_FIELDS), a byte an element, in this order ----------------- */
FL_FN int fl_seats(const fl_game *g, const void *s) { return (void)g, *(const uint8_t *)s; }
FL_FN const uint8_t *fl_options(const fl_game *g, const void *s) { return (void)g, (const uint8_t *)s + 1; }
FL_FN int fl_round(const fl_game *g, const void *s) { return fl_options(g, s)[g->n_options]; }
FL_FN int fl_depth(const fl_game *g, const void *s) { return fl_options(g, s)[g->n_options + 1]; } /* steps on the stack; 0: over */
FL_FN int fl_step_at(const fl_game *g, const void *s, int i) { return fl_options(g, s)[g->n_options + 2 + i] - 1; }
FL_FN int fl_step(const fl_game *g, const void *s) { /* the innermost; -1: the game is over */
    int depth = fl_depth(g, s);
    return depth ? fl_step_at(g, s, depth - 1) : -1;
}
fl_rule fl_asked(const fl_game *g, const void *s); /* the rule that the present question is about; 0: the game is over */
void fl_blank(const fl_game *g, void *s, int seats, const uint8_t options[]); /* nothing but these two, as `setup` finds it */

/* ---- asking and playing (moves.c) ----------------------------------------------------------------------- */
enum { FL_STARTED, FL_BAD_SEATS, FL_BAD_OPTION };
void fl_standard(const fl_game *g, uint8_t options[FL_OPTIONS]); /* every option at its standard value */
int fl_start(const fl_game *g, void *s, int seats, const uint8_t options[], fl_host *h); /* setup, behind a gate */
fl_rule fl_why(const fl_game *g, const void *s, int seat, fl_move m); /* the gate: the only `why` a caller uses */
fl_rule fl_play(const fl_game *g, void *s, int seat, fl_move m, fl_host *h); /* 0: played; else refused, s untouched */
int fl_index(const fl_game *g, fl_move m); /* 0..n_indices-1; -1: malformed */
fl_move fl_at(const fl_game *g, int index);
enum { FL_NOTATION = 96 }; /* room for any move */
void fl_write_move(fl_out *o, const fl_game *g, fl_move m); /* "attack 2 5" */
int fl_read_move(const fl_game *g, const char *text, size_t n, fl_move *m, fl_error *e); /* 1: read */
const fl_rule_row *fl_rule_of(const fl_game *g, fl_rule number);
int fl_option_changes(const fl_option *o, fl_rule rule); /* 1: the option belongs to this rule */
int fl_read_option(const fl_game *g, const char *text, size_t n, uint8_t options[FL_OPTIONS], fl_error *e); /* "id=value" */

/* ---- fields (fields.c) -------------------------------------------------------------------------------------- */
int fl_elements(const fl_field *f);
uint64_t fl_get(const fl_field *f, const void *s, int element);
void fl_set(const fl_field *f, void *s, int element, uint64_t value);
uint64_t fl_unknown(const fl_field *f); /* the reserved value */
int fl_vacant(const fl_field *f, const void *s, int element); /* it belongs to a seat where nobody sits */
int fl_hidden(const fl_field *f, const void *s, int element, int viewer);
const fl_field *fl_field_named(const fl_game *g, const char *name);
const fl_field *fl_seers_of(const fl_game *g, const fl_field *f); /* of SEEN; else NULL */
/* what those who describe a game call FL_ALL …, FL_COUNT …, FL_RULEBOOK … */
extern const char *const fl_who_words[], *const fl_holds_words[], *const fl_source_words[];
void fl_veil(const fl_game *g, void *s, int viewer); /* what the viewer may not see becomes unknown */
/* The same for many states of a game with so many seats: find out once what there may be to hide, then hide it. */
enum { FL_STRETCHES = 64 };
typedef struct {
    uint16_t at, n, seers_at;
    uint8_t width;
} fl_stretch; /* n elements; seers_at: who has seen each; 0: nobody may */
typedef struct {
    int8_t viewer;
    uint8_t n;
    fl_stretch stretch[FL_STRETCHES];
} fl_veiling;
void fl_veil_plan(const fl_game *g, int seats, int viewer, fl_veiling *v);
void fl_veil_by(const fl_veiling *v, void *s);
uint64_t fl_hash(const fl_game *g, const void *s);
uint64_t fl_view_hash(const fl_game *g, const void *s, int viewer);
/* 0, or which check failed: one of these, or FL_CHECKS + the number of the game's own. Total: any bytes will do. */
enum { FL_WELL, FL_BROKEN_SEATS, FL_BROKEN_OPTION, FL_BROKEN_RANGE, FL_BROKEN_VACANT, FL_BROKEN_STEPS, FL_BROKEN_VEIL, FL_CHECKS };
int fl_check(const fl_game *g, const void *s);
int fl_check_view(const fl_game *g, const void *view, int viewer); /* unknown exactly where the veil would be */
const char *fl_check_name(const fl_game *g, int broken);
/* May the mover not take this move back by himself? It dealt, added to anyone's knowledge, or let another seat act. */
int fl_barrier(const fl_game *g, const void *before, const void *after, int seat, int n_deals);

/* ---- the scribe (scribe.c) -------------------------------------------------------------------------------- */
typedef struct {
    uint32_t n; /* a number in 0..n-1 … */
    uint16_t value, meant; /* … and which of the kind it meant */
    uint8_t kind, who;
    uint32_t said; /* of a record that was read: where it says what was meant, or 0 */
} fl_dealt;
typedef struct { uint8_t kind, who, a, b, c, d; } fl_event;
typedef struct fl_scribe {
    fl_decide *decide; /* NULL: the host's stream */
    void *with; /* what `decide` needs */
    fl_dealt *deals; /* room for max_deals; NULL: not kept */
    fl_event *events;
    uint32_t n_deals, max_deals, n_events, max_events; /* n counts on beyond the room */
    const char *failed; /* why `decide` could not; the state is to be thrown away */
    void (*heard)(struct fl_scribe *, const fl_event *); /* NULL, or called with each event, the state being as it is then */
} fl_scribe;
int fl_seen_by(unsigned who, int viewer); /* a deal, an event: by a seat, a spectator, or one who sees everything */
int fl_may_know(const fl_event *e, int viewer);
unsigned fl_meant(const fl_lot *lot, uint32_t value); /* which card the number means */
int fl_value_of(const fl_lot *lot, unsigned meant); /* a number that means this card, or -1 */
void fl_write_event(fl_out *o, const fl_game *g, const fl_event *e); /* "taken 1 2 5" */
int fl_read_event(const fl_game *g, const char *text, size_t n, fl_event *event, fl_error *e); /* 1: read; whoever reads it may know it */
typedef struct {
    const uint16_t *values;
    uint32_t n, at;
} fl_script; /* forced numbers */
fl_decide fl_by_script; /* `with` is an fl_script */

/* ---- turning the table (turn.c) ----------------------------------------------------------------------------------
 * Somebody who learns the game should learn it once, not once for each chair: so he counts the seats from his own. `fl_turn` makes
 * seat `by` seat 0, the next one clockwise seat 1, and so on around; everything else stays where it is. What names a seat says so in
 * the lists: dimensions (EACH), values and sets of SEAT and of the kinds marked M, and SEERS. What is unknown in a view stays unknown;
 * so do numbers of a SEAT at which nobody sits (the imaginary crew of rum).
 *     view, as seat p sees it:   fl_veil(g, s, p), fl_turn(g, s, p), and p is seat 0
 *     its moves:                 fl_turn_move(g, seats, m, p); a move chosen there comes home with fl_turn_back(seats, p) for p
 * The order around the table is kept, so the rules hold on a turned state: what was legal is legal, who was active is, who won wins.
 * Only where the seats play different parts (`parts` of fl_game: ahoy) a turned state is for the eyes alone: who may do what is to be asked
 * of the state as it was, and a ONE(SEAT) that means nothing now, and was 0, is any seat. */
int fl_turned(int seats, int seat, int by); /* what a seat is called then; spectators and others stay */
FL_FN int fl_turn_back(int seats, int by) { return (seats - by) % seats; } /* by which to turn to undo it */
void fl_turn(const fl_game *g, void *s, int by); /* a state or a view; 0 <= by < seats */
fl_move fl_turn_move(const fl_game *g, int seats, fl_move m, int by);
fl_event fl_turn_event(const fl_game *g, int seats, fl_event e, int by);

/* ---- a state as text (state.c) -------------------------------------------------------------------------------
 * A position is a state and whose eyes it is seen with; the unknown is null in JSON and ? in a string. */
typedef struct {
    const fl_game *game;
    int viewer;
    fl_state state;
} fl_position;
typedef const fl_game *(*fl_registry)(const char *id, size_t n); /* finds a game by its id */
void fl_write_json(fl_out *o, const fl_game *g, const void *s, int viewer); /* the whole file */
void fl_write_fields(fl_out *o, const fl_game *g, const void *s); /* only "state": {…} */
void fl_write_options(fl_out *o, const fl_game *g, const uint8_t *options); /* {"fleet":"full"} */
void fl_write_position(fl_out *o, const fl_game *g, const void *s, int viewer);
int fl_read_json(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e); /* 1: read and checked */
int fl_read_fields(const fl_game *g, const char *text, size_t n, void *s, int lenient, fl_error *e); /* into s with seats and options */
int fl_read_position(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e);
int fl_is_whole(const fl_position *p, const fl_game *g, int seats, const uint8_t options[]); /* of such a table, and nothing is hidden */
int fl_check_position(const fl_position *p, fl_error *e); /* 1: can be, or could be filled so that it can be */

/* ---- records (record.c) ------------------------------------------------------------------------------------------
 * A game from its setup: moves and what was dealt. The caller owns the arrays. */
enum { FL_NAME = 32, FL_PER_PLY = 256 }; /* room for a name; deals or events of one ply */
typedef struct {
    fl_move move;
    uint8_t seat;
    uint16_t n_deals, check;
    uint32_t first_deal;
} fl_ply; /* check: of the hash after it */
typedef struct {
    uint32_t ply, at, n;
    uint64_t hash;
} fl_snapshot; /* at, n: where in the text its JSON stands */
typedef struct fl_record {
    const fl_game *game;
    uint16_t version; /* of the rules that it was played by */
    uint8_t seats, options[FL_OPTIONS];
    char name[FL_SEATS][FL_NAME]; /* who sat there; "" if nobody says */
    fl_ply *plies;
    fl_dealt *deals; /* the setup's come first */
    fl_snapshot *snapshots; /* of a record that was read */
    uint32_t n_plies, max_plies, n_deals, max_deals, n_setup, n_snapshots, max_snapshots;
    int placed; /* it begins with a position instead of a setup */
    fl_state start; /* that position */
    uint64_t hash; /* of the last state */
    uint32_t result_at, n_result; /* where in the text the result stands; n 0: nowhere */
    const char *text; /* that it was read from */
} fl_record;
void fl_record_start(fl_record *r, const fl_game *g, int seats, const uint8_t options[], const fl_scribe *dealt, const void *s);
void fl_record_place(fl_record *r, const fl_game *g, const void *s); /* begins with this position */
int fl_record_add(fl_record *r, int seat, fl_move m, const fl_scribe *dealt, const void *after); /* 0: no room left */
void fl_record_write(fl_out *o, const fl_record *r);
void fl_write_deals(fl_out *o, const fl_game *g, const fl_dealt *d, uint32_t n); /* " : 4=7 0=3", or nothing */
void fl_write_option_words(fl_out *o, const fl_game *g, const uint8_t *options); /* " fleet=full" */
int fl_record_read(fl_registry find, const char *text, size_t n, fl_record *r, fl_error *e); /* arrays given; 1: read, not yet replayed */
int fl_record_verify(const fl_record *r, fl_error *e); /* 1: plays to the bit */
int fl_snapshot_read(const fl_record *r, const fl_snapshot *at, void *s, fl_error *e); /* 1: and `check` accepts it */

/* Walks through a record: the first step sets up, each further one plays a ply. */
typedef struct {
    const fl_record *record;
    int32_t ply; /* plies played; -1: not set up yet */
    fl_state state;
    fl_event events[FL_PER_PLY]; /* of the last step */
    fl_dealt deals[FL_PER_PLY];
    uint32_t n_events, n_deals;
} fl_replay;
void fl_replay_start(fl_replay *r, const fl_record *record);
int fl_replay_step(fl_replay *r, fl_error *e); /* 1: one further; 0: at the end, or e->text says what is wrong */
int fl_replay_to(fl_replay *r, const fl_record *record, uint32_t ply, fl_error *e); /* 1: there */
#ifdef __cplusplus
}
#endif
#endif
