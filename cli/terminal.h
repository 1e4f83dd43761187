/* terminal.h - the terminal: its size and colours, screens out, lines and keys in. There is one; it works as well when
 * input or output are pipes: then screens follow one another as plain text. */
#ifndef TERMINAL_H
#define TERMINAL_H
#include "../text/canvas.h"
#include "cli.h"

#define TERMINAL_USAGE                                                                     \
    "  --size WxH           draw for this size (standard: the window's; at least 80x24)\n" \
    "  --plain              no colours, no cursor movement: screens one after another\n"   \
    "  --colour             colours even if the output is no terminal (NO_COLOR: none)\n"

typedef struct {
    int interactive;           /* input and output are a terminal */
    int colour, cursor;        /* colours; the cursor may be moved */
    int width, height;         /* of the next screen */
} terminal_facts;
extern terminal_facts terminal;

void terminal_take(args *a);                           /* --size, --plain, --colour */
void terminal_open(void);                              /* catches signals; on a terminal the screen is ours from here on */
void terminal_close(void);                             /* gives it back */
void terminal_measure(void);                           /* the window may have another size now */
void terminal_show(const fl_canvas *c, int for_input); /* for_input: the cursor stays behind the last line */
void terminal_wipe(void);                              /* nothing that was shown can be seen any more */
int terminal_stopped(void);                            /* the signal that asks us to end, or 0 */

enum { LINE, END_OF_INPUT, STOPPED, RESIZED, NOTHING };
int terminal_line(char *line, size_t size);            /* what became of it */
void terminal_also(int fd, int ms); /* a line is waited for until this can be read from, or so long (-1: however long): then NOTHING */
int terminal_hurry(int ms); /* waits that long; 1: somebody pressed Enter meanwhile */

/* Single keys, for watching. */
enum { KEY_NONE = -1, KEY_END = -2, KEY_BACK = 256, KEY_ON, KEY_FIRST, KEY_LAST };
void terminal_keys(int on);
int terminal_key(int ms); /* within that time; a letter, or one of the above */

/* How long a move is shown: speeds 1 to 9, 9 does not wait. */
enum { SPEED_STANDARD = 5, SPEED_MOST = 9 };
int speed_ms(int speed);
int standard_language(args *a); /* --lang, else what the environment says */
#endif
