/* screen.c - lays out a screen. */
#include "screen.h"
#include <stdarg.h>

static const char *const letters[] = {"a", "b", "c", "d"};

void fl_say_with(fl_out *o, const fl_words *w, const char *key, const char *kinds, ...) {
    uint8_t kind[4] = {0, 0, 0, 0};
    int value[4] = {0, 0, 0, 0}, n = 0;
    const char *text = fl_text(w, key);
    va_list list;
    va_start(list, kinds);
    for (; kinds[n] && n < 4; n++) kind[n] = kinds[n] == 's' ? FL_KIND_SEAT : FL_KIND_NUMBER, value[n] = va_arg(list, int);
    va_end(list);
    fl_say(o, w, text ? text : key, letters, kind, value, n);
}

/* ---- lines ------------------------------------------------------------------------------------------------ */

static size_t character(const char *s) { /* its bytes */
    size_t n = 1;
    while ((s[n] & 0xC0) == 0x80) n++;
    return n;
}

size_t fl_wrap(const char *text, int width) {
    size_t n = 0, blank = 0;
    for (int columns = 0; text[n] && text[n] != '\n'; columns++) {
        if (columns == width) return text[n] == ' ' ? n : blank ? blank : n;
        if (text[n] == ' ') blank = n;
        n += character(text + n);
    }
    return n;
}

/* The next line of a text, and what follows it. */
static const char *line_of(const char *text, int width, char *line, size_t size) {
    size_t n = fl_wrap(text, width);
    fl_out o = fl_into(line, size);
    fl_strn(&o, text, n);
    if (text[n] == '\n') return text + n + 1;
    while (text[n] == ' ') n++;
    return text + n;
}

static int count_lines(const char *text, int width) {
    char line[1024];
    int n = 0;
    for (; *text; n++) text = line_of(text, width, line, sizeof line);
    return n;
}

static void put_text(fl_canvas *c, int x, int y, int ink, const char *text, int width, int most) {
    char line[1024];
    for (; *text && most > 0; y++, most--) text = line_of(text, width, line, sizeof line), fl_put(c, x, y, ink, line);
}

static void put_rule(fl_canvas *c, int y) {
    for (int x = 0; x < c->width; x++) fl_put(c, x, y, FL_DIM, "─");
}

/* ---- the parts of a screen ----------------------------------------------------------------------------------- */

/* Their marks and names, or where room is short the marks alone. NULL as the canvas: only how wide that is. */
static int put_seats(fl_canvas *c, int x, const fl_words *w, unsigned seats, int named) {
    char name[64];
    for (int p = 0, first = 1; p < FL_SEATS; p++, first = 0) {
        while (p < FL_SEATS && !(seats >> p & 1)) p++;
        if (p == FL_SEATS) break;
        const char *between = first ? "" : named ? ", " : " ";
        fl_out o = fl_into(name, sizeof name);
        if (named) fl_char(&o, ' '), fl_say_seat(&o, w, p);
        if (c) fl_put(c, fl_put(c, fl_put(c, x, 0, FL_DIM, between), 0, p, fl_marks[p]), 0, p, name);
        x += fl_columns(between) + 1 + fl_columns(name);
    }
    return x;
}

/* "you are ✕ Red · to move: ○ Blue" */
static int put_who(fl_canvas *c, int x, const fl_screen *s, int me, int named) {
    const fl_words *w = s->words;
    unsigned active = w->game->active(s->state);
    const char *you = fl_text(w, "screen.you"), *to_move = fl_text(w, "screen.to_move");
    if (me) {
        if (c) fl_put(c, fl_put(c, x, 0, FL_DIM, you), 0, FL_DIM, " ");
        x = put_seats(c, x + fl_columns(you) + 1, w, 1u << s->viewer, 1);
    }
    if (!active) return x;
    if (me && c) fl_put(c, x, 0, FL_DIM, " · ");
    x += me ? 3 : 0;
    if (c) fl_put(c, fl_put(c, x, 0, FL_DIM, to_move), 0, FL_DIM, ": ");
    return put_seats(c, x + fl_columns(to_move) + 2, w, active, named);
}

static void put_header(fl_canvas *c, const fl_screen *s) {
    const fl_words *w = s->words;
    int n = (int)fl_get(fl_field_named(w->game, "round"), s->state, 0), me = s->viewer >= 0, named = 1;
    char round[64];
    fl_out o = fl_into(round, sizeof round);
    put_rule(c, 0);
    int x = fl_put_key(c, fl_put(c, 1, 0, FL_PLAIN, " "), 0, FL_BOLD, w, "title");
    if (n) fl_say_with(&o, w, "screen.round", "n", n), x = fl_put(c, fl_put(c, x, 0, FL_DIM, " · "), 0, FL_PLAIN, round);
    int room = c->width - 2 - fl_put(c, x, 0, FL_PLAIN, " ") - 2;
    if (put_who(NULL, 0, s, me, named) > room) named = 0;
    if (put_who(NULL, 0, s, me, named) > room) me = 0;
    int width = put_who(NULL, 0, s, me, named);
    if (!width || width > room) return;
    fl_put(c, c->width - 3 - width, 0, FL_PLAIN, " ");
    fl_put(c, put_who(c, c->width - 2 - width, s, me, named), 0, FL_PLAIN, " ");
}

static void put_board(fl_canvas *c, const fl_screen *s, int rows) {
    int height = c->height;
    c->top = 1, c->height = rows;
    fl_board_of(s->words->game)(c, s->state, s->viewer, s->words);
    c->top = 0, c->height = height;
}

/* On the rule under the board; a long one goes on below. Lines it needs more. */
static int put_prompt(fl_canvas *c, const fl_screen *s, int y, int free) {
    char text[1024], line[1024];
    int width = c->width - 6 - free, x = 2;
    fl_out o = fl_into(text, sizeof text);
    put_rule(c, y);
    if (s->prompt) fl_str(&o, s->prompt);
    else if (s->seat >= 0) fl_say_prompt(&o, s->words, s->state, s->seat);
    if (!text[0]) return 0;
    const char *rest = line_of(text, width, line, sizeof line);
    fl_put(c, 1, y, FL_PLAIN, " ");
    if (s->seat >= 0) fl_put(c, 2, y, s->seat, fl_marks[s->seat]), x = fl_put(c, 3, y, FL_PLAIN, " ");
    fl_put(c, fl_put(c, x, y, FL_BOLD, line), y, FL_PLAIN, " ");
    put_text(c, x, y + 1, FL_BOLD, rest, c->width - 6, 3);
    return count_lines(rest, c->width - 6);
}

/* ---- the moves in columns --------------------------------------------------------------------------------------- */

enum { MOST_COLUMNS = 8 };
/* words: how wide they are at most */
typedef struct { int rows, columns, with_notation, x[MOST_COLUMNS + 1], words[MOST_COLUMNS]; } grid;
typedef struct { uint8_t words[FL_LEGAL], notation[FL_LEGAL]; } widths;

/* As the beginning of a line: "ein Schiff setzen" begins with a capital there. */
static void begin_line(char *text) {
    unsigned char *c = (unsigned char *)text;
    if (*c >= 'a' && *c <= 'z') *c = (unsigned char)(*c - 32);
    else if (*c == 0xC3 && c[1] >= 0xA0 && c[1] != 0xB7 && c[1] != 0xBF) c[1] = (unsigned char)(c[1] - 32);
}

static void say_choice(const fl_screen *s, int i, char *words, char *notation, size_t size) {
    fl_out o = fl_into(words, size);
    fl_say_choice(&o, s->words, s->state, s->moves[i]);
    begin_line(words);
    o = fl_into(notation, size);
    fl_write_move(&o, s->words->game, s->moves[i]);
}

static widths measure(const fl_screen *s) {
    widths w;
    char words[256], notation[256];
    for (int i = 0; i < s->n_moves; i++) {
        say_choice(s, i, words, notation, sizeof words);
        w.words[i] = (uint8_t)fl_columns(words), w.notation[i] = (uint8_t)fl_columns(notation);
    }
    return w;
}

/* Those from this one on in columns of so many rows, each column as wide as it needs to be; how many find room. */
static int try_grid(const fl_screen *s, const widths *w, int width, int from, int rows, int with_notation, grid *g) {
    int at = from;
    memset(g, 0, sizeof *g);
    g->rows = rows, g->with_notation = with_notation;
    while (at < s->n_moves && g->columns < MOST_COLUMNS) {
        int words = 0, notation = 0, to = at + rows < s->n_moves ? at + rows : s->n_moves;
        for (int i = at; i < to; i++) {
            if (w->words[i] > words) words = w->words[i];
            if (w->notation[i] > notation) notation = w->notation[i];
        }
        int end = g->x[g->columns] + 4 + words + (with_notation ? 2 + notation : 0) + 1;
        if (end > width && g->columns) break;
        g->words[g->columns++] = words, g->x[g->columns] = end < width ? end : width, at = to;
    }
    return at - from;
}

/* With their notation if all find room like that beside the log; else without; else by pages. In as few rows as will do. */
static grid lay_moves(const fl_screen *s, int width, int rows, int least, int *from, int *to) {
    widths w = measure(s);
    grid g;
    *from = 0, *to = s->n_moves;
    for (int with_notation = 1; with_notation >= 0; with_notation--)
        for (int used = 1; used <= rows - least + (!with_notation && least > 1); used++) {
            int all = try_grid(s, &w, width, 0, used, with_notation, &g) == s->n_moves;
            if (all && (!with_notation || g.x[g.columns] < width)) return g;
        }
    int used = rows - least > 1 ? rows - least : 1;
    *from = s->from, *to = s->from + try_grid(s, &w, width, s->from, used, 0, &g);
    return g;
}

static void put_choice(fl_canvas *c, const fl_screen *s, const grid *g, int i, int column, int y) {
    char words[256], notation[256];
    int x = g->x[column], room = c->width - x - 5;
    say_choice(s, i, words, notation, sizeof words);
    fl_put_number(c, x, y, FL_GOLD, 3, s->numbers ? s->numbers[i] : i + 1);
    if (fl_columns(words) > room) {
        size_t n = 0;
        for (int k = 0; k < room - 1; k++) n += character(words + n);
        memcpy(words + n, "…", sizeof "…");
    }
    fl_put(c, x + 4, y, FL_PLAIN, words);
    if (g->with_notation) fl_put(c, x + 4 + g->words[column] + 2, y, FL_DIM, notation);
}

static void put_page(fl_canvas *c, const fl_screen *s, int from, int to, int y) {
    char text[128];
    fl_out o = fl_into(text, sizeof text);
    fl_char(&o, ' '), fl_say_with(&o, s->words, "screen.more", "nnn", from + 1, to, s->n_moves), fl_char(&o, ' ');
    fl_put(c, c->width - 2 - fl_columns(text), y, FL_GOLD, text);
}

/* ---- what happened -------------------------------------------------------------------------------------------------- */

static void say_logged(const fl_screen *s, int i, char *text, size_t size) {
    fl_out o = fl_into(text, size);
    fl_say_event(&o, s->words, &s->log[i].event);
}

/* From the newest backwards; where room is short, as many sentences to a line as it holds. */
static void put_log(fl_canvas *c, const fl_screen *s, int y, int rows) {
    char line[1024], text[512];
    int newest = 1, roomy = rows > 5;
    for (int i = s->n_log - 1; i >= 0 && rows > 0; rows--) {
        line[0] = 0;
        for (; i >= 0; i--) {
            if (!fl_may_know(&s->log[i].event, s->viewer)) continue;
            say_logged(s, i, text, sizeof text);
            if (line[0] && (roomy || fl_columns(text) + 2 + fl_columns(line) > c->width - 2)) break;
            char rest[1024];
            memcpy(rest, line, sizeof rest);
            fl_out o = fl_into(line, sizeof line);
            fl_str(&o, text);
            if (rest[0]) fl_str(&o, "  "), fl_str(&o, rest);
        }
        int lines = count_lines(line, c->width - 2);
        if (lines > rows && !newest) return;
        int cut = lines > rows;
        if (cut) lines = rows;
        put_text(c, 1, y + rows - lines, newest ? FL_PLAIN : FL_DIM, line, c->width - 2, lines);
        if (cut) fl_put(c, c->width - 2, y + rows - 1, FL_PLAIN, "…");
        rows -= lines - 1, newest = 0;
    }
}

static int draw_view(fl_canvas *c, const fl_screen *s) {
    int board = FL_MIN_BOARD + (c->height - FL_MIN_HEIGHT) / 2, y = 1 + board + 1, rows = c->height - 1 - y, from = 0, to = 0;
    int lines = s->message ? count_lines(s->message, c->width - 2) : 0, least = rows / 3 > lines ? rows / 3 : lines;
    grid g = {0, 0, 0, {0}, {0}};
    put_header(c, s);
    put_board(c, s, board);
    if (s->n_moves) g = lay_moves(s, c->width, rows, least, &from, &to);
    int more = put_prompt(c, s, y - 1, to < s->n_moves ? 32 : 0); /* room for the number of the page */
    y += more, rows -= more;
    if (more && s->n_moves) g = lay_moves(s, c->width, rows, least, &from, &to);
    if (from || to < s->n_moves) put_page(c, s, from, to, y - 1 - more);
    for (int i = from; i < to; i++) put_choice(c, s, &g, i, (i - from) / g.rows, y + (i - from) % g.rows);
    int gap = rows - g.rows > 3;
    if (s->message) put_text(c, 1, c->height - 1 - lines, s->alarm ? FL_ALARM : FL_GOLD, s->message, c->width - 2, lines);
    else put_log(c, s, y + g.rows + gap, rows - g.rows - gap);
    if (s->status) fl_put(c, 0, c->height - 1, FL_DIM, s->status);
    return to < s->n_moves ? to : 0;
}

int fl_draw_screen(fl_canvas *c, int width, int height, const fl_screen *s) {
    fl_state view;
    fl_screen seen = *s;
    memcpy(view.bytes, s->state, s->words->game->state_size);
    fl_veil(s->words->game, view.bytes, s->viewer);
    seen.state = view.bytes;
    fl_clear(c, width, height);
    return draw_view(c, &seen);
}

/* Where the further lines of a paragraph begin: below its text, behind its indent and what stands there apart ("c  text"). */
static int hanging(const char *text, int width) {
    int n = 0, apart = 0;
    while (text[n] == ' ') n++;
    for (int i = n, columns = n; text[i] && text[i] != '\n' && columns < 20; columns++) {
        if (text[i] == ' ' && text[i + 1] == ' ') apart = columns + 2;
        else if (apart && text[i] != ' ') {
            if (columns < width / 2) return columns;
            break;
        }
        i += (int)character(text + i);
    }
    return n < width / 2 ? n : 0;
}

int fl_next_line(fl_prose *p, char *line, size_t size) {
    if (!*p->rest) return 0;
    if (!p->within) p->head = *p->rest == '#', p->rest += p->head, p->indent = hanging(p->rest, p->width);
    int hang = p->within ? p->indent : 0;
    memset(line, ' ', (size_t)hang);
    p->rest = line_of(p->rest, p->width - hang, line + hang, size - (size_t)hang);
    p->within = *p->rest && p->rest[-1] != '\n';
    return 1;
}

int fl_draw_text(fl_canvas *c, int width, int height, const char *title, const char *text, int from, const char *status) {
    char line[1024];
    int n = 0;
    fl_clear(c, width, height);
    put_rule(c, 0);
    fl_put(c, fl_put(c, fl_put(c, 1, 0, FL_PLAIN, " "), 0, FL_BOLD, title), 0, FL_PLAIN, " ");
    fl_prose p = {.rest = text, .width = c->width - 4};
    for (; n < from + c->height - 3 && fl_next_line(&p, line, sizeof line); n++)
        if (n >= from) fl_put(c, 2, 2 + n - from, p.head ? FL_GOLD : FL_PLAIN, line);
    fl_put(c, 0, c->height - 1, FL_DIM, status);
    return *p.rest ? n : 0;
}

int fl_say_winners(fl_out *o, const fl_words *w, const void *state) {
    int score[FL_SEATS], rank[FL_SEATS], seats = fl_seats(w->game, state), winners[FL_SEATS], n = 0;
    w->game->result(state, score, rank);
    for (int p = 0; p < seats; p++)
        if (rank[p] == 1) winners[n++] = p;
    if (n == 1) fl_say_with(o, w, "screen.wins", "s", winners[0]);
    else {
        fl_say_key(o, w, "screen.shared");
        for (int i = 0; i < n; i++) fl_str(o, i ? ", " : " "), fl_say_seat(o, w, winners[i]);
        fl_char(o, '.');
    }
    return n;
}
