/* heard.h - a table elsewhere as its guests hear of it: the lines of version 2 of the protocol (docs/PROTOCOL.md), read into one place. */
#ifndef FL_HEARD_H
#define FL_HEARD_H
#include "room.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_PEOPLE = 64, FL_CALLED = 64, FL_HEARD_CHATS = 32, FL_CHAT = 300 }; /* that are remembered; bytes of a name; chats; bytes of one */
enum { FL_EYES = FL_SEATS + 1 }; /* viewers: a spectator, and each seat */
static inline int fl_eye(int viewer) { return viewer + 1; }

typedef struct {
    uint8_t who, away; /* as in fl_chair: FL_EMPTY, FL_PERSON, FL_MACHINE; FL_HERE … */
    int person;
    fl_bot bot; /* who sits there, or stands in */
    uint32_t ask, answered; /* the ask that is pending, or 0; the last one that was answered */
    uint64_t hash;
    int64_t left; /* milliseconds, as of `clock`; -1: no clock */
    uint8_t runs;
} fl_heard_seat;

typedef struct {
    int number, here;
    unsigned seats;
    char name[FL_CALLED];
} fl_heard_person;
typedef struct {
    uint32_t number;
    int person, phrase;
    char text[FL_CHAT];
} fl_heard_chat;

typedef struct {
    const fl_game *game; /* NULL: nothing was heard yet */
    unsigned version; /* of its rules, at the table */
    int players, stage, host, you, watchers, party, watching; /* you: -1: a newcomer */
    uint8_t options[FL_OPTIONS];
    char clock[40]; /* as the protocol writes it */
    fl_bot bot; /* who stands in */
    fl_heard_seat seat[FL_SEATS];
    int n_people;
    fl_heard_person person[FL_PEOPLE];
    struct {
        int known;
        uint32_t news, plies;
        fl_position at;
    } eyes[FL_EYES]; /* how it looks to each viewer that is told; events so far; moves */
    int viewer, mover; /* of the last event, now or undone */
    fl_event event;
    uint32_t n_chats;
    fl_heard_chat chat[FL_HEARD_CHATS]; /* a ring */
    int offered, back; /* who wishes to take a move back, of which seat; -1: nobody */
    int over;
    char rematch[FL_CALLED]; /* the link of the next table */
} fl_heard;

/* What a line was about. */
enum {
    FL_HEARD_WRONG = -1,
    FL_HEARD_NOTHING,
    FL_HEARD_TABLE,
    FL_HEARD_PERSON,
    FL_HEARD_LEFT,
    FL_HEARD_SEAT,
    FL_HEARD_WATCHING,
    FL_HEARD_EVENT,
    FL_HEARD_NOW,
    FL_HEARD_UNDONE,
    FL_HEARD_ASK,
    FL_HEARD_CANCEL,
    FL_HEARD_CLOCK,
    FL_HEARD_CHAT,
    FL_HEARD_OFFER,
    FL_HEARD_REMATCH,
    FL_HEARD_OVER,
    FL_HEARD_TOLD,
    FL_HEARD_CLOSED,
    FL_HEARD_MOVED,
    FL_HEARD_BROKEN
};

void fl_heard_start(fl_heard *h);
/* One line, without "@T" and without its end, or "broken" when the line broke. An event that was heard before, as after a break, is
 * FL_HEARD_NOTHING. FL_HEARD_WRONG: e says what is wrong with it, and nothing has changed. */
int fl_heard_line(fl_heard *h, const char *line, size_t n, fl_error *e);
const fl_heard_person *fl_heard_who(const fl_heard *h, int person); /* NULL: nobody has told of him */
unsigned fl_heard_mine(const fl_heard *h); /* my seats */
uint32_t fl_heard_news(const fl_heard *h); /* how many events each of my viewers knows, at least */
extern const char *const fl_phrases; /* what can be said ready-made */
#ifdef __cplusplus
}
#endif
#endif
