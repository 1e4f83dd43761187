/* room_inside.h - what the parts of a room share; nobody else includes it. */
#ifndef FL_ROOM_INSIDE_H
#define FL_ROOM_INSIDE_H
#include "room.h"

enum { NO_CLOCK, PER_MOVE, BANK, DAYS };                        /* clocks, in the order of CLOCKS */
#define CLOCKS "none move bank days"
enum { OPEN_CHAIR, PERSON_CHAIR, BOT_CHAIR };

typedef struct {
    char name[FL_NAME];
    uint8_t key[FL_DIGEST], pass[FL_DIGEST];
    int64_t pass_until;                                         /* until when `pass` is good; 0: there is none */
    int64_t gone;                                               /* since when nobody listens for him; 0: somebody does */
    int64_t grace;                                              /* so long his clocks may still wait for his line, in this game */
    uint8_t known;                                              /* 0: he was removed */
} fl_person;

typedef struct {
    fl_listener *who;
    int person;
    uint8_t key[FL_DIGEST];
} fl_ear; /* person -1: a newcomer */
typedef struct {
    int64_t left, since;
    uint8_t runs;
} fl_glass; /* milliseconds left when it began to run, or stood still, at `since` */
typedef struct {
    uint8_t person;
    char *what;
} fl_chat; /* "text …" or "phrase …" */

struct fl_room {
    fl_inn inn;
    uint8_t link[FL_DIGEST];
    int stage, host;                                            /* host: a person */
    /* the plan */
    const fl_game *game;                                        /* NULL: nothing is planned yet */
    uint8_t seats, options[FL_OPTIONS], clock, watchers, party;
    int64_t allowance, increment;                               /* milliseconds */
    fl_bot bot;                                                 /* who stands in for the late, and fills empty seats */
    struct {
        uint8_t who;
        uint8_t person;
        fl_bot bot;
    } chair[FL_SEATS];
    /* people */
    fl_person *persons;
    fl_ear *ears;
    int n_persons, n_ears, max_ears;
    /* the game */
    fl_table table;
    uint32_t n_now[FL_VIEWERS];                                 /* moves that each viewer saw anything of, by viewer + 2 */
    uint64_t seen[FL_VIEWERS];                                  /* hash of his view as it was told last */
    uint32_t *first_news, max_first_news; /* of each ply, how many events there were before it; UNKNOWN after an undo */
    uint32_t n_frames;                                          /* of the move that is being played, in the scratch's upper half */
    uint32_t can_undo[FL_SEATS];                                /* the answer that the seat was told it can take back; 0: none */
    uint32_t ticket[FL_SEATS];
    uint8_t thinks[FL_SEATS];
    fl_glass glass[FL_SEATS];
    struct {
        int by, seat;
        uint64_t agreed;
    } offer; /* agreed: persons, a bit each; seat -1: none is open */
    fl_chat chat[FL_CHATS];
    uint32_t n_chat;
    int64_t now;                                                /* while something is going on */
    /* what is being said */
    size_t n_text;
    fl_out out;
    int to_ear, to_viewer;                                      /* an ear, or those with these eyes, or everybody */
    fl_journal *reading;                                        /* while its rows are read */
    char rematch[24]; /* the link of the table where they went on, as long as this room is open; else "" */
    int64_t moved_at; /* of the last row that changed who has to choose */
};

enum { EVERYBODY = -100 };
#define UNKNOWN UINT32_MAX

/* ---- room.c ---- */
void fl_row(fl_room *r); /* the line in r->out is a row */
fl_out *fl_row_begin(fl_room *r, const char *kind);
int fl_person_by_key(const fl_room *r, const uint8_t key[FL_DIGEST]);
unsigned fl_seats_of(const fl_room *r, int person); /* that he plays (not those he gave up) */
int fl_is_here(const fl_room *r, int person);
int fl_new_person(fl_room *r, const uint8_t key[FL_DIGEST], const char *name, size_t n); /* -1: too many, or no name */
void fl_set_chair(fl_room *r, int seat, int who, int person, const fl_bot *bot);
void fl_write_plan(fl_room *r);
int fl_read_plan(fl_room *r, const char *words, size_t n, fl_error *e);
int fl_read_own_bot(const char **at, size_t *n, fl_bot *bot, const fl_game *g, fl_error *e); /* one that may play here */
int fl_read_clock(fl_room *r, const char **at, size_t *n, fl_error *e);
void fl_write_clock(fl_out *o, const fl_room *r);
void fl_write_game(fl_out *o, const fl_room *r);                /* "blackflag 1 players 3 option fleet=full" */
void fl_write_manners(fl_out *o, const fl_room *r);             /* "clock none bot captain watchers on" */
int fl_clean_name(char to[FL_NAME], const char *text, size_t n);
int fl_room_for_ply(fl_room *r); /* 1: one more can be played */
int fl_start_game(fl_room *r); /* 0: no memory is left */
void fl_start_if_full(fl_room *r);
void fl_go_on(fl_room *r);
void fl_drop_ears(fl_room *r, int person, const char *why); /* -1: everybody */
uint32_t fl_last_ply(const fl_room *r, int seat); /* the seat's last one; UINT32_MAX: none */

/* ---- herald.c ---- */
void fl_to_ear(fl_room *r, int ear);
void fl_to_viewer(fl_room *r, int viewer);
void fl_to_all(fl_room *r);
fl_out *fl_say_line(fl_room *r, const char *first);
void fl_end_line(fl_room *r);
void fl_flush(fl_room *r);
int fl_sees(const fl_room *r, int ear); /* may he see the game? */
unsigned fl_eyes(const fl_room *r, int ear); /* his seats; 0: a spectator's */
void fl_tell_everything(fl_room *r, int ear, uint32_t from);
void fl_tell_table(fl_room *r); /* to everybody: table and seats */
void fl_tell_person(fl_room *r, int person);
void fl_tell_seat(fl_room *r, int seat);
void fl_tell_watching(fl_room *r);
void fl_tell_move(fl_room *r, int seat); /* what the last move told */
void fl_tell_undone(fl_room *r, int seat);
void fl_tell_asks(fl_room *r);
void fl_tell_undoable(fl_room *r); /* to each seat: which answer it can take back */
void fl_tell_chat(fl_room *r, uint32_t k);
void fl_tell_clock(fl_room *r, int seat);
void fl_tell_over(fl_room *r);
void fl_tell_offer(fl_room *r);
void fl_heard(fl_scribe *scribe, const fl_event *e);
static inline void fl_word_(fl_out *o, const char *s) { fl_char(o, ' '), fl_str(o, s); }
static inline void fl_num_(fl_out *o, uint64_t v) { fl_char(o, ' '), fl_num(o, v); }

/* ---- hourglass.c ---- */
void fl_glass_fill(fl_room *r); /* at the start of a game */
void fl_glass_turn(fl_room *r); /* who has to choose has changed, or who is here */
void fl_glass_moved(fl_room *r, int seat); /* the seat's person has chosen */
void fl_glass_back(fl_room *r, int seat); /* he is back after his time was over */
int64_t fl_glass_due(const fl_room *r);
void fl_glass_tick(fl_room *r);
int64_t fl_glass_left(const fl_room *r, int seat);
#endif
