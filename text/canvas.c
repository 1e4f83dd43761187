/* canvas.c - a page of characters. */
#include "canvas.h"
#include "../games/registry.h"
#include "../games/games.h"

const char *const fl_marks[FL_SEATS] = {"✕", "○", "△", "□", "◇", "✚"};

/* Of the 256 colours of a terminal, the ones nearest to docs' palette that can be read on a dark and on a light ground. */
static const char *const inks[FL_INKS] = {
    "\033[1;38;5;167m",
    "\033[1;38;5;74m",
    "\033[1;38;5;178m",
    "\033[1;38;5;140m",
    "\033[1;38;5;71m",
    "\033[1;38;5;245m",
    "",
    "\033[2m",
    "\033[38;5;178m",
    "\033[38;5;67m",
    "\033[38;5;137m",
    "\033[1;38;5;203m",
    "\033[1m",
};

#define G(id) fl_board fl_##id##_board;
GAMES(G)
#undef G
#define G(id) fl_##id##_board,
static fl_board *const boards[] = {GAMES(G)};
#undef G

fl_board *fl_board_of(const fl_game *g) { return boards[fl_game_number(g)]; }

void fl_clear(fl_canvas *c, int width, int height) {
    c->width = width < FL_WIDEST ? width : FL_WIDEST;
    c->height = height < FL_HIGHEST ? height : FL_HIGHEST;
    c->top = c->cut = 0;
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++) c->at[y][x].code = ' ', c->at[y][x].ink = FL_PLAIN;
}

/* The next character; broken bytes count as one each. */
static uint32_t next(const char **s) {
    const unsigned char *u = (const unsigned char *)*s;
    int more = *u >= 0xF0 ? 3 : *u >= 0xE0 ? 2 : *u >= 0xC0 ? 1 : 0;
    uint32_t code = more == 3 ? *u & 7 : more == 2 ? *u & 15 : more == 1 ? *u & 31 : *u;
    for (int i = 1; i <= more; i++) {
        if ((u[i] & 0xC0) != 0x80) return ++*s, '?';
        code = code << 6 | (u[i] & 63);
    }
    *s += 1 + more;
    return code >= ' ' ? code : '?';
}

int fl_columns(const char *utf8) {
    int n = 0;
    while (*utf8) next(&utf8), n++;
    return n;
}

int fl_put(fl_canvas *c, int x, int y, int ink, const char *utf8) {
    for (; *utf8; x++) {
        uint32_t code = next(&utf8);
        if (x >= 0 && x < c->width && y >= 0 && y < c->height) c->at[c->top + y][x] = (fl_cell){code, (uint8_t)ink};
        else c->cut += code != ' ';
    }
    return x;
}

int fl_put_number(fl_canvas *c, int x, int y, int ink, int width, int n) {
    char text[24];
    fl_out o = fl_into(text, sizeof text);
    fl_int(&o, n);
    fl_put(c, x + width - (int)o.n, y, ink, text);
    return x + width;
}

int fl_put_key(fl_canvas *c, int x, int y, int ink, const fl_words *w, const char *key) {
    const char *text = fl_text(w, key);
    return fl_put(c, x, y, ink, text ? text : key);
}

int fl_put_seat(fl_canvas *c, int x, int y, const fl_words *w, int seat) {
    char name[64];
    fl_out o = fl_into(name, sizeof name);
    fl_say_seat(&o, w, seat);
    x = fl_put(c, x, y, seat, fl_marks[seat]);
    return fl_put(c, x + 1, y, seat, name);
}

int fl_fit_seat(fl_canvas *c, int x, int y, int width, const fl_words *w, int seat) {
    char name[64];
    fl_out o = fl_into(name, sizeof name);
    fl_say_seat(&o, w, seat);
    int space = fl_columns(name) <= width - 2;
    for (int cut = 0; fl_columns(name) > width - 1; cut = 1) {
        size_t n = fl_length(name) - (cut ? sizeof "…" - 1 : 0);
        while (n && (name[--n] & 0xC0) == 0x80) {}
        memcpy(name + n, "…", sizeof "…");
    }
    return fl_put(c, fl_put(c, x, y, seat, fl_marks[seat]) + space, y, seat, name);
}

void fl_box(fl_canvas *c, int x, int y, int width, int height, int ink) {
    for (int i = 1; i < width - 1; i++) fl_put(c, x + i, y, ink, "─"), fl_put(c, x + i, y + height - 1, ink, "─");
    for (int i = 1; i < height - 1; i++) fl_put(c, x, y + i, ink, "│"), fl_put(c, x + width - 1, y + i, ink, "│");
    fl_put(c, x, y, ink, "╭"), fl_put(c, x + width - 1, y, ink, "╮");
    fl_put(c, x, y + height - 1, ink, "╰"), fl_put(c, x + width - 1, y + height - 1, ink, "╯");
}

static void put_code(fl_out *o, uint32_t code) {
    if (code < 0x80) fl_char(o, (char)code);
    else if (code < 0x800) fl_char(o, (char)(0xC0 | code >> 6)), fl_char(o, (char)(0x80 | (code & 63)));
    else if (code < 0x10000)
        fl_char(o, (char)(0xE0 | code >> 12)), fl_char(o, (char)(0x80 | (code >> 6 & 63))), fl_char(o, (char)(0x80 | (code & 63)));
    else
        fl_char(o, (char)(0xF0 | code >> 18)), fl_char(o, (char)(0x80 | (code >> 12 & 63))), fl_char(o, (char)(0x80 | (code >> 6 & 63))),
            fl_char(o, (char)(0x80 | (code & 63)));
}

void fl_show(fl_out *o, const fl_canvas *c, int colour) {
    for (int y = 0; y < c->height; y++) {
        int end = c->width, ink = FL_PLAIN;
        while (end && c->at[y][end - 1].code == ' ') end--;
        for (int x = 0; x < end; x++) {
            if (colour && c->at[y][x].ink != ink) {
                ink = c->at[y][x].ink;
                fl_str(o, "\033[0m"), fl_str(o, inks[ink]);
            }
            put_code(o, c->at[y][x].code);
        }
        if (colour && ink != FL_PLAIN) fl_str(o, "\033[0m");
        fl_char(o, '\n');
    }
}
