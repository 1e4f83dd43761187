/* terminal.c - screens out, lines and keys in. */
#define _DEFAULT_SOURCE
#include "terminal.h"
#include "../text/screen.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

terminal_facts terminal;
static int fixed_width, fixed_height, ours, opened;
static struct termios before;
static int raw;
static char typed[512]; /* where lines are edited here: the one that is not finished */
static volatile sig_atomic_t stopped, resized;

static void on_signal(int signal) {
    if (signal == SIGWINCH || signal == SIGCONT) resized = 1; /* back in the foreground: draw anew */
    else stopped = signal;
}

int terminal_stopped(void) { return stopped; }

static int environment_number(const char *name) {
    const char *text = getenv(name);
    uint64_t v;
    return text && fl_read_number(text, strlen(text), 10000, &v) ? (int)v : 0;
}

void terminal_measure(void) {
    struct winsize w;
    int width = environment_number("COLUMNS"), height = environment_number("LINES");
    if (terminal.interactive && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) && w.ws_col && w.ws_row) width = w.ws_col, height = w.ws_row;
    if (fixed_width) width = fixed_width, height = fixed_height;
    /* A smaller window cannot hold a screen at one glance: then it scrolls. */
    int small = (width && width < FL_MIN_WIDTH) || (height && height < FL_MIN_HEIGHT);
    terminal.cursor = terminal.interactive && ours && !small;
    terminal.width = width < FL_MIN_WIDTH ? FL_MIN_WIDTH : width > FL_WIDEST ? FL_WIDEST : width;
    terminal.height = height < FL_MIN_HEIGHT ? FL_MIN_HEIGHT : height > FL_HIGHEST ? FL_HIGHEST : height;
}

static int read_size(const char *text) {
    char end;
    return sscanf(text, "%4dx%4d%c", &fixed_width, &fixed_height, &end) == 2 && fixed_width >= FL_MIN_WIDTH && fixed_width <= FL_WIDEST &&
        fixed_height >= FL_MIN_HEIGHT && fixed_height <= FL_HIGHEST;
}

void terminal_take(args *a) {
    const char *size = take(a, "--size"), *no_colour = getenv("NO_COLOR");
    int plain = take_flag(a, "--plain"), colour = take_flag(a, "--colour") | take_flag(a, "--color");
    if (size && !read_size(size))
        fail(a, "--size is WIDTHxHEIGHT, from %dx%d to %dx%d, not '%.40s'", FL_MIN_WIDTH, FL_MIN_HEIGHT, FL_WIDEST, FL_HIGHEST, size);
    terminal.interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    terminal.colour = colour || (isatty(STDOUT_FILENO) && !plain && !(no_colour && *no_colour));
    ours = terminal.interactive && !plain;
    terminal_measure();
}

void terminal_open(void) {
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
    struct sigaction act;
    if (opened) return;
    opened = 1;
    memset(&act, 0, sizeof act);
    act.sa_handler = on_signal;
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) sigaction(caught[i], &act, NULL);
    if (terminal.cursor) fputs("\033[?1049h\033[H\033[2J", stdout);
}

void terminal_close(void) {
    terminal_keys(0);
    if (opened && terminal.interactive && ours) fputs("\033[0m\033[?25h\033[?1049l", stdout);
    fflush(stdout);
}

void terminal_wipe(void) {
    if (terminal.cursor) fputs("\033[H\033[2J\033[3J", stdout);
    else /* pipes and small windows: push it out of sight */
        for (int i = 0; i < terminal.height; i++) putchar('\n');
}

void terminal_show(const fl_canvas *c, int for_input) {
    static char text[FL_WIDEST * FL_HIGHEST * 16];
    fl_out o = fl_into(text, sizeof text);
    fl_show(&o, c, terminal.colour);
    size_t n = strlen(text) - 1; /* the last line stays open */
    if (terminal.cursor) fputs("\033[?25l\033[H", stdout);
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\n' && terminal.cursor) fputs("\033[K\r\n", stdout);
        else putchar(text[i]);
    }
    if (terminal.cursor) fputs("\033[K\033[J", stdout);
    if (for_input) fputs(terminal.cursor ? " \033[?25h" : " ", stdout), fputs(typed, stdout);
    else if (!terminal.cursor) putchar('\n');
    fflush(stdout);
}

/* ---- lines in -------------------------------------------------------------------------------------------- */

static char waiting[4096]; /* read, but not yet asked for */
static size_t n_waiting;
static int ended;
static int other = -1, until_other = -1, other_came; /* see terminal_also */

void terminal_also(int fd, int ms) { other = fd, until_other = ms, other_came = 0; }

/* Reads what is there within that time; -1: waits for as long as it takes. */
static int read_more(int ms) {
    struct pollfd p[2] = {{STDIN_FILENO, POLLIN, 0}, {other, POLLIN, 0}};
    while (!stopped && !resized && !ended) {
        int slice = ms < 0 || ms > 100 ? 100 : ms, ready = poll(p, 2, slice);
        other_came = other >= 0 && ready > 0 && p[1].revents;
        if (ready > 0 && p[0].revents) {
            ssize_t n = read(STDIN_FILENO, waiting + n_waiting, sizeof waiting - n_waiting);
            if (n > 0) return n_waiting += (size_t)n, 1;
            if (n < 0 && errno == EINTR) continue;
            ended = 1;
        } else if (other_came || (ms >= 0 && (ms -= slice) <= 0)) return 0;
    }
    return 0;
}

static void drop_waiting(size_t n) { memmove(waiting, waiting + n, n_waiting -= n); }

static int read_key(void);
/* A key of the line that is being typed; 1: it is whole. While news can come at any time the line is edited here: it has to be shown again
 * with them. */
static int edit(char key) {
    size_t n = strlen(typed);
    if (key == '\n' || key == '\r') return 1;
    if (key == 127 || key == '\b') {
        while (n && (typed[n - 1] & 0xC0) == 0x80) n--;
        if (n) n--, fputs("\b \b", stdout);
        typed[n] = 0;
    } else if (key == 21) {
        for (int left = fl_columns(typed); left; left--) fputs("\b \b", stdout);
        typed[0] = 0;
    } else if ((unsigned char)key >= ' ' && n + 1 < sizeof typed) typed[n] = key, typed[n + 1] = 0, putchar(key);
    fflush(stdout);
    return 0;
}

static int edited_line(char *line, size_t size) {
    for (;;) {
        while (n_waiting) {
            char key = waiting[0];
            if (key == '\033') read_key();
            else drop_waiting(1);
            if (key == 4 && !typed[0]) return END_OF_INPUT;
            if (key == '\033' || !edit(key)) continue;
            snprintf(line, size, "%s", typed), typed[0] = 0;
            return LINE;
        }
        if (stopped) return STOPPED;
        if (ended) return END_OF_INPUT;
        if (resized) return resized = 0, RESIZED;
        if (!read_more(until_other) && (other_came || until_other >= 0)) return NOTHING;
    }
}

int terminal_line(char *line, size_t size) {
    if (raw) return edited_line(line, size);
    for (;;) {
        char *end = memchr(waiting, '\n', n_waiting);
        size_t n = end ? (size_t)(end - waiting) : n_waiting, copied = n < size - 1 ? n : size - 1;
        if (end || (ended && n) || n == sizeof waiting) {
            memcpy(line, waiting, copied), line[copied] = 0;
            for (char *c = line; *c; c++)
                if ((unsigned char)*c < ' ') *c = ' ';
            drop_waiting(end ? n + 1 : n);
            if (!isatty(STDIN_FILENO)) printf("%s\n", line); /* so that a transcript can be read */
            return LINE;
        }
        if (stopped) return STOPPED;
        if (ended) return END_OF_INPUT;
        if (resized) return resized = 0, RESIZED;
        if (!read_more(until_other) && other >= 0 && (other_came || until_other >= 0)) return NOTHING;
    }
}

int terminal_hurry(int ms) {
    if (!terminal.interactive || ms <= 0) return 0;
    double until = seconds_now(CLOCK_MONOTONIC) + ms / 1000.0;
    for (;;) {
        if (n_waiting && waiting[0] == '\n') return drop_waiting(1), 1;
        int left = (int)((until - seconds_now(CLOCK_MONOTONIC)) * 1000);
        if (left <= 0 || stopped || ended) return 0;
        resized = 0;
        if (n_waiting == sizeof waiting) n_waiting = 0;
        read_more(left);
    }
}

/* ---- keys in ------------------------------------------------------------------------------------------------ */

void terminal_keys(int on) {
    struct termios t;
    if (on == raw || !terminal.interactive) return;
    if (!on) {
        tcsetattr(STDIN_FILENO, TCSANOW, &before), raw = 0;
        return;
    }
    if (tcgetattr(STDIN_FILENO, &before)) return;
    t = before;
    t.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    t.c_cc[VMIN] = 1, t.c_cc[VTIME] = 0;
    raw = !tcsetattr(STDIN_FILENO, TCSANOW, &t);
}

/* Arrow keys and their like come as escape, bracket, letter. */
static int read_key(void) {
    static const struct {
        const char *text;
        int key;
    } keys[] = {
        {"\033[D", KEY_BACK},
        {"\033[C", KEY_ON},
        {"\033[A", KEY_BACK},
        {"\033[B", KEY_ON},
        {"\033[H", KEY_FIRST},
        {"\033[F", KEY_LAST},
        {"\033OD", KEY_BACK},
        {"\033OC", KEY_ON},
        {"\033[1~", KEY_FIRST},
        {"\033[4~", KEY_LAST},
        {"\033[5~", KEY_BACK},
        {"\033[6~", KEY_ON},
    };
    if (waiting[0] == '\033' && n_waiting == 1) read_more(30);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t n = strlen(keys[i].text);
        if (n_waiting >= n && !memcmp(waiting, keys[i].text, n)) return drop_waiting(n), keys[i].key;
    }
    int key = (unsigned char)waiting[0];
    drop_waiting(key == '\033' ? n_waiting : 1);
    return key;
}

int terminal_key(int ms) {
    if (!n_waiting) read_more(ms);
    if (stopped || (ended && !n_waiting)) return KEY_END;
    if (resized) return resized = 0, KEY_NONE;
    return n_waiting ? read_key() : KEY_NONE;
}

/* ---- pace and language ------------------------------------------------------------------------------------------ */

int speed_ms(int speed) {
    static const int ms[SPEED_MOST] = {5000, 3000, 2000, 1300, 800, 500, 250, 100, 0};
    return ms[speed < 1 ? 0 : speed > SPEED_MOST ? SPEED_MOST - 1 : speed - 1];
}

int standard_language(args *a) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < a->n; i++)
        if (!strncmp(a->word[i], "--lang", 6)) return take_language(a);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return strlen(value) >= 2 && fl_find_language(value, 2) >= 0 ? fl_find_language(value, 2) : FL_EN;
    }
    return FL_EN;
}
