/* cli.h - what the subcommands of `flotilla` share: arguments, errors, and where a position comes from. */
#ifndef CLI_H
#define CLI_H
#include "../bots/bots.h"
#include "../host/link.h"
#include "../games/registry.h"
#include "../play/session.h"
#include "../text/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- arguments: taken one by one; what is left over at the end is an error ------------------------------ */
typedef struct {
    int n;
    char *word[256];
    int failed;
} args;

const char *take(args *a, const char *name);                 /* the value behind --name, or NULL */
int take_flag(args *a, const char *name);                    /* 1: --name is there */
const char *take_word(args *a);                              /* the next word that is no option, or NULL */
long long take_number(args *a, const char *name, long long standard, long long least, long long most);
double take_real(args *a, const char *name, double standard, double least, double most);
const fl_game *take_game(args *a);                           /* a game's id; complains if there is none */
const fl_game *game_named(args *a, const char *id);          /* the same with a word that has been taken */
void take_options(args *a, const fl_game *g, uint8_t options[FL_OPTIONS]); /* --option id=value, any number of them */
int take_players(args *a, const fl_game *g, int standard);   /* --players */
int check_players(args *a, const fl_game *g, int n);         /* complains if so many cannot play; n again */
/* GAME with --players (standard: as many as usual) and --option; 0: there is none, complained */
int take_table(args *a, const fl_game **game, int *seats, uint8_t options[FL_OPTIONS]);
enum { MOST_THREADS = 256 };
int take_threads(args *a);                                   /* --threads; standard: one for each processor */
int take_language(args *a);                                  /* --lang */
int bot_named(args *a, const char *text, size_t n, fl_bot *bot); /* NAME[:BUDGET][/TEMPER]; complains if there is none */
int bots_listed(args *a, const char *list, fl_bot bots[], int most); /* with commas between; how many, of which at most so many are kept */
const fl_weights *take_weights(args *a, const fl_game *g, fl_weights *w); /* --weights FILE; NULL: not said */
int new_means(fl_means *m, const fl_weights *w); /* a bot's memory; 0: there is none left */
int finished(args *a); /* 1: nothing left over and nothing failed */

/* One clear line on stderr; the exit status to return. */
enum { DONE = 0, REFUSED = 1, WRONG = 2 }; /* REFUSED: the question was fine, the answer is no */
int fail(args *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
void note(const char *format, ...) __attribute__((format(printf, 1, 2))); /* the same of something that is not wrong */

/* ---- files ------------------------------------------------------------------------------------------------- */
char *read_file(const char *path, size_t *n); /* "-": standard input; NULL: errno says why */
char *read_given(
    args *a, const char *path, size_t *n); /* what a file or a link holds, of a journal the record it folds into; NULL: complained */
void print_link(FILE *to, const char *site, const char *text, size_t n); /* that holds this text, on a line of its own */
int write_file(const char *path, const char *text, size_t n); /* whole or not at all; 0: errno says why */
int read_record(args *a, const char *path, fl_session *s); /* 1: read, replayed, verified */

/* ---- output: a page in memory that is printed whole; JSON as engine.h writes it, under shorter names --------- */
fl_out page(void); /* an empty one; there is only one at a time */
void print_page(fl_out *o);
static inline void item(fl_out *o) { fl_json_item(o); }
static inline void key(fl_out *o, const char *name) { fl_json_key(o, name); }
static inline void key_text(fl_out *o, const char *name, const char *text) { fl_json_text(o, name, text); }
static inline void key_number(fl_out *o, const char *name, int64_t v) { fl_json_number(o, name, v); }
static inline void key_hash(fl_out *o, const char *name, uint64_t hash) { fl_json_hash(o, name, hash); }
static inline void key_words(fl_out *o, const char *name, const char *words) { fl_json_words(o, name, words); }
void key_real(fl_out *o, const char *name, double v, int digits);
double seconds_now(int clock); /* of CLOCK_… */
void nap(double seconds);
int progress_is_seen(void); /* stderr is a terminal */
void progress(double part, const char *format, ...) __attribute__((format(printf, 2, 3))); /* a bar, and a few words beside it */
void progress_end(void);

/* ---- the commands --------------------------------------------------------------------------------------------- */
#define COMMANDS(C)                                                               \
    C(play, "play in the terminal, against bots or each other")                   \
    C(learn, "a guided first game")                                               \
    C(pentathlon, "all five games in one evening, for three or four")             \
    C(serve, "the web app, and tables to play at together")                       \
    C(backup, "copies what a server keeps, also while it runs")                   \
    C(restore, "brings a backup back")                                            \
    C(rooms, "plays tables of this release for a server of a later one")          \
    C(join, "a bot sits down at a table elsewhere")                               \
    C(watch, "bots or a record, move by move")                                    \
    C(games, "what can be played")                                                \
    C(describe, "what a client needs to know of a game")                          \
    C(replay, "verifies a record and looks through it")                           \
    C(link, "a record or a position as a link that holds it whole")               \
    C(legal, "lists the legal moves of a position")                               \
    C(why, "says which rule forbids a move")                                      \
    C(try, "makes one move and shows what follows")                               \
    C(sim, "bots play many games: who wins how often")                            \
    C(tournament, "which bot is stronger, and by how much")                       \
    C(calibrate, "whether chances to win are true: foretold against happened")    \
    C(fit, "what the terms of an evaluation are worth, learned from games")       \
    C(train, "a net that judges a game, learned from games")                      \
    C(worker, "plays units of tournaments that are led elsewhere")                \
    C(bench, "speed of random play, and a signature of the rules")                \
    C(perft, "counts the lines of play over moves and deals")                     \
    C(analyse, "who was winning when, luck and choices, mistakes")                \
    C(puzzle, "positions with one move that is clearly best")                     \
    C(solve, "a small game for two, solved; what it would win against bots")      \
    C(fuzz, "random games with every check on")                                   \
    C(protocol, "lines on stdin and stdout by which a bot in any language plays") \
    C(bot, "one of our bots as a program that speaks that protocol")              \
    C(manual, "manual pages of the commands")                                     \
    C(completion, "what a shell needs to complete commands, games and bots")

typedef struct {
    const char *name;
    int (*run)(args *a);
    const char *what, *usage;
} command;
#define C(name, what)        \
    int cmd_##name(args *a); \
    extern const char usage_##name[];
COMMANDS(C)
#undef C
#endif
