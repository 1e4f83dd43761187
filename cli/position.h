/* position.h - where a position comes from, and how what is asked about it is printed. */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H
#include "../play/witness.h"
#include "cli.h"

/* A record that was read; of another version of the rules only its snapshots can be looked at. */
typedef struct {
    char *text;
    fl_record record;
} recorded;
int open_record(args *a, const char *path, recorded *r);      /* 1: read, not yet replayed */
void close_record(recorded *r);
int record_is_old(const recorded *r);
const fl_snapshot *nearest_snapshot(const recorded *r, long long ply); /* NULL: there is none */
void name_seats(fl_words *w, const fl_record *r);             /* by who sat there, if they can be told apart by it */

/* RECORD [--at PLY], --state FILE or --position STR; take all other values before. */
int take_position(args *a, fl_position *p);                   /* 1: read and checked */
int holds_state(const char *text);                            /* by how it begins: a state file; a position string */
int holds_position(const char *text);
/* the file or the string (or a file or link that holds one), whichever is not NULL */
int read_placed(args *a, const char *state, const char *position, fl_position *p);
void fill_position(fl_position *p, uint64_t seed);            /* what its viewer cannot see is imagined */
int take_seat(args *a, const char *text, const fl_position *p); /* --seat; standard: the viewer, or the only active one; -1: complained */
int read_viewer(args *a, const char *name, const char *text, int seats); /* a seat or "spectator"; NULL: one who sees everything */
int read_move_text(args *a, const fl_game *g, const char *text, fl_move *m); /* 1: read; complains of none */
int fail_reading(args *a, const char *path, const fl_game *g, const fl_error *e); /* what and where, and why it cannot be */

/* Parts of JSON objects. */
/* what a state file holds: game, version, players, options, viewer, state */
void key_state(fl_out *o, const fl_game *g, const void *s, int viewer);
void key_seats(fl_out *o, const char *name, unsigned seats);
void key_move(fl_out *o, const fl_game *g, fl_move m);        /* move and index */
void key_deals(fl_out *o, const fl_game *g, const fl_dealt *deals, uint32_t n, int viewer);
void key_events(fl_out *o, const fl_words *w, const fl_event *events, uint32_t n, int viewer);
void key_rule(fl_out *o, const fl_words *w, fl_rule rule);    /* allowed; or the rule that refuses: rule, name, source, text */
void key_result(fl_out *o, const fl_game *g, const void *s);  /* null while the game goes on */
const char *source_of(const fl_rule_row *rule);

/* The same for people. */
void print_state(const fl_game *g, const void *s, int viewer); /* a line per field, then the position string */
void print_deals(const fl_game *g, const fl_dealt *deals, uint32_t n);
void print_events(const fl_words *w, const fl_event *events, uint32_t n, int viewer);
void print_rule(FILE *to, const fl_words *w, fl_rule rule, const char *text); /* number, name, source: fl_rule_text or fl_refused_text */
void print_result(const fl_words *w, const void *s);
#endif
