/* saves.h - where games are kept: $XDG_DATA_HOME/flotilla, or ~/.local/share/flotilla; a record each. */
#ifndef SAVES_H
#define SAVES_H
#include "../play/table.h"
#include "cli.h"

enum { PATH_LENGTH = 4096 };
int new_save(char path[PATH_LENGTH], const fl_game *g);   /* a name that is not taken; the folder exists then. 0: errno says why */
int lesson_place(char path[PATH_LENGTH], const fl_game *g); /* where it is kept how far the lesson has come; 0: errno says why */
int last_save(char path[PATH_LENGTH], const fl_house *h, fl_table *t); /* the newest game that is not over, read; 0: there is none */
int new_evening(char path[PATH_LENGTH]);                  /* the same of a pentathlon */
/* the newest pentathlon that goes on; 0: there is none */
int last_evening(char path[PATH_LENGTH], int (*goes_on)(const char *path, void *with), void *with);
/* A record of other rules than today's: only its snapshots can be used, those that `check` accepts. 1: there are some; the
 * record is to be freed, and the text must stay. */
int read_old_record(const char *text, size_t n, fl_record *r);
int save(const fl_session *s, const char *path);          /* 0: errno says why */
#endif
