/* playing.h - a person at the keyboard: what `flotilla play` and `flotilla pentathlon` are made of.
 *
 *   play.c        arguments, the course of a game, its end
 *   ask.c         one decision of a person: the screen, and what can be typed
 *   menu.c        which game, how many players
 *   at.c          at a table elsewhere
 *   pentathlon.c  one game after the other, and the standings between them */
#ifndef PLAYING_H
#define PLAYING_H
#include "party.h"
#include "saves.h"

enum { LINE_LENGTH = 512, MESSAGE_LENGTH = 4096 };

typedef struct playing {
    party p;
    char path[PATH_LENGTH];       /* where the game is kept */
    int speed, auto_play, manual; /* manual: public dice and cards are typed in */
    int keyboard;                 /* the seat whose person looks at the screen; -1: nobody */
    int mover, withdrawn;         /* whose move is being dealt for, -1: the setup; it was taken back before anything was dealt */
    fl_move making;
    int told;                     /* for how many seconds a bot has been said to think */
    int hurry;                    /* bots' moves are not waited for until the next question */
    char message[MESSAGE_LENGTH];
    int alarm;
    char typed[LINE_LENGTH];      /* while reading a page: the next command */
    const char *asked;            /* instead of the game's own question; NULL: that one */
    int (*elsewhere)(
        struct playing *y, int seat, const char *line); /* the table is elsewhere: some of what is typed is for those there. 1: this was */
} playing;

/* A decision of a person. */
typedef struct {
    int seat, n, from, next; /* moves; the first that is shown, and that of the next page */
    fl_move legal[FL_LEGAL];
    char filter[FL_NOTATION]; /* only moves that begin like this are shown */
    fl_move chosen;
} question;

/* The course of a game. */
int take_resume(args *a, const char **file); /* --resume, with a file or without; 1: it is there */
int take_auto_pass(args *a); /* --auto-pass */
int play_on(playing *y); /* 1: it is over; 0: somebody left */
int show_end(playing *y, const char *status_key); /* 1: another game, please */
/* 0: nobody answers, or q */
int ask_page(playing *y, const char *title, const char *text, const char *status_key, char line[LINE_LENGTH]);

enum { CHOSEN, UNDONE, LEFT, NEWS }; /* NEWS: something has come from elsewhere */
int ask_person(playing *y, int seat, fl_move *m);
void begin_question(const playing *y, question *q, int seat);
int ask_on(playing *y, question *q, fl_move *m); /* a question that was begun */
int play_elsewhere(args *a, const char *at, const char *open); /* flotilla play --at, --open: the exit status */
int ask_to_hand_over(playing *y, int seat); /* CHOSEN: the next person sits there */
uint32_t deal_by_person(fl_scribe *s, const fl_lot *lot); /* a `decide`; `with` is the playing */
void say(playing *y, int alarm, const char *key); /* the message of the next screen */
int is_command(const playing *y, const char *text, const char *key); /* the words of "command.quit", in English or as spoken */
void read_pages(playing *y, const char *title, const char *text); /* until the reader has enough */

/* Everything on the screen for a viewer; the question may be NULL. */
void show_game(playing *y, question *q, int viewer, const char *prompt);

typedef struct {
    const fl_game *game;
    int players, level, resumed;
    uint8_t options[FL_OPTIONS];
} choice;
int choose_game(playing *y, choice *c); /* 1: chosen; the session is read if it goes on with an old game */
#endif
