/* cli.h - what the subcommands of `flotilla` share: arguments, errors, and where a position comes from. */
#ifndef CLI_H
#define CLI_H
#include "../bots/bots.h"
#include "../lib/registry.h"
#include "../lib/session.h"
#include "../lib/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- arguments: taken one by one; what is left over at the end is an error ------------------------------ */
typedef struct { int n; char *word[256]; int failed; } args;

const char *take(args *a, const char *name);                 /* the value behind --name, or NULL */
int take_flag(args *a, const char *name);                    /* 1: --name is there */
const char *take_word(args *a);                              /* the next word that is no option, or NULL */
long long take_number(args *a, const char *name, long long standard, long long least, long long most);
const fl_game *take_game(args *a);                           /* a game's id; complains if there is none */
void take_options(args *a, const fl_game *g, uint8_t options[FL_OPTIONS]); /* --option id=value, any number of them */
int take_players(args *a, const fl_game *g, int standard);   /* --players */
int take_language(args *a);                                  /* --lang */
int finished(args *a);                                       /* 1: nothing left over and nothing failed */

/* One clear line on stderr; the exit status to return. */
enum { DONE = 0, REFUSED = 1, WRONG = 2 };                   /* REFUSED: the question was fine, the answer is no */
int fail(args *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- files ------------------------------------------------------------------------------------------------- */
char *read_file(const char *path, size_t *n);                /* "-": standard input; NULL: errno says why */
int write_file(const char *path, const char *text, size_t n); /* whole or not at all; 0: errno says why */
int read_record(args *a, const char *path, fl_session *s);   /* 1: read, replayed, verified */

/* ---- the commands --------------------------------------------------------------------------------------------- */
#define COMMANDS(C)                                                          \
    C(games, "what can be played")

typedef struct { const char *name; int (*run)(args *a); const char *what, *usage; } command;
#define C(name, what) int cmd_##name(args *a); extern const char usage_##name[];
COMMANDS(C)
#undef C
#endif
