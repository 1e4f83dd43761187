/* text.c - writing into a buffer, reading words and numbers; no C library needed. */
#include "engine.h"

fl_out fl_into(char *to, size_t size) {
    fl_out o = {to, size, 0, 0};
    if (size) to[0] = 0;
    return o;
}

void fl_char(fl_out *o, char c) {
    if (o->n + 1 < o->size) o->to[o->n] = c, o->to[o->n + 1] = 0;
    o->n++, o->last = c;
}

void fl_strn(fl_out *o, const char *s, size_t n) {
    for (size_t i = 0; i < n; i++) fl_char(o, s[i]);
}

void fl_str(fl_out *o, const char *s) {
    while (*s) fl_char(o, *s++);
}

void fl_num(fl_out *o, uint64_t v) {
    char digits[20];
    int n = 0;
    do digits[n++] = (char)('0' + v % 10);
    while (v /= 10);
    while (n) fl_char(o, digits[--n]);
}

void fl_int(fl_out *o, int64_t v) {
    if (v < 0) fl_char(o, '-');
    fl_num(o, v < 0 ? 0 - (uint64_t)v : (uint64_t)v);
}

size_t fl_cut(const char **line, size_t *n, const char **word) {
    size_t k = 0;
    while (*n && **line == ' ') ++*line, --*n;
    *word = *line;
    while (k < *n && (*line)[k] != ' ') k++;
    *line += k, *n -= k;
    return k;
}

size_t fl_next_word(fl_reading *l, const char **word) { return fl_cut(&l->at, &l->n, word); }

int fl_wrong_line(const fl_reading *l, const char *what, const char *shown, size_t n) {
    fl_error inner;
    fl_wrong(&inner, what, shown, n);
    fl_out o = fl_into(l->e->text, sizeof l->e->text);
    fl_str(&o, l->where), fl_num(&o, l->number), fl_str(&o, ": "), fl_str(&o, inner.text);
    return 0;
}

int fl_next_number(fl_reading *l, uint64_t most, uint64_t *value, const char *what) {
    const char *at;
    size_t n = fl_next_word(l, &at);
    return fl_read_number(at, n, most, value) ? 1 : fl_wrong_line(l, what, at, n);
}

int fl_read_hex(const char *text, size_t n, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i < n; i++) {
        int c = text[i], digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0) return 0;
        *value = *value << 4 | (uint64_t)digit;
    }
    return n && n <= 16;
}

void fl_hex(fl_out *o, uint64_t v, int digits) {
    while (digits--) fl_char(o, "0123456789abcdef"[v >> (4 * digits) & 15]);
}

void fl_quoted(fl_out *o, const char *s) {
    fl_char(o, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') fl_char(o, '\\'), fl_char(o, *s);
        else if (c == '\n') fl_str(o, "\\n");
        else if (c < 32) fl_str(o, "\\u00"), fl_hex(o, c, 2);
        else fl_char(o, *s);
    }
    fl_char(o, '"');
}

void fl_lowern(fl_out *o, const char *s, size_t n) {
    for (size_t i = 0; i < n; i++) fl_char(o, s[i] >= 'A' && s[i] <= 'Z' ? (char)(s[i] + 32) : s[i]);
}

void fl_lower(fl_out *o, const char *s) { fl_lowern(o, s, fl_length(s)); }

/* ---- JSON ---------------------------------------------------------------------------------------------------- */

void fl_json_item(fl_out *o) {
    if (o->n && o->last != '[' && o->last != '{' && o->last != ':' && o->last != '\n') fl_char(o, ',');
}

void fl_json_key(fl_out *o, const char *name) {
    fl_json_item(o);
    if (name) fl_quoted(o, name), fl_char(o, ':');
}

void fl_json_text(fl_out *o, const char *name, const char *text) {
    fl_json_key(o, name);
    if (text) fl_quoted(o, text);
    else fl_str(o, "null");
}

void fl_json_number(fl_out *o, const char *name, int64_t v) { fl_json_key(o, name), fl_int(o, v); }
void fl_json_flag(fl_out *o, const char *name, int yes) { fl_json_key(o, name), fl_str(o, yes ? "true" : "false"); }
void fl_json_hash(fl_out *o, const char *name, uint64_t hash) {
    fl_json_key(o, name), fl_char(o, '"'), fl_hex(o, hash, 16), fl_char(o, '"');
}
void fl_json_lower(fl_out *o, const char *name, const char *text) {
    fl_json_key(o, name), fl_char(o, '"'), fl_lower(o, text), fl_char(o, '"');
}
void fl_json_word(fl_out *o, const char *word, size_t n) { fl_json_item(o), fl_char(o, '"'), fl_strn(o, word, n), fl_char(o, '"'); }

void fl_json_value(fl_out *o, const fl_kind *k, unsigned value) {
    const char *quote = *k->words ? "\"" : "";
    fl_json_item(o), fl_str(o, quote), fl_kind_value(o, k, value), fl_str(o, quote);
}

void fl_json_words(fl_out *o, const char *name, const char *words) {
    const char *at;
    fl_json_key(o, name), fl_char(o, '[');
    for (int i = 0, n; (n = fl_word(words, i, &at)) != 0; i++) fl_json_word(o, at, (size_t)n);
    fl_char(o, ']');
}

/* ---- reading -------------------------------------------------------------------------------------------------- */

/* What was read is shown cut short and without control characters: it may be anything. */
void fl_wrong(fl_error *e, const char *what, const char *shown, size_t n_shown) {
    fl_out o = fl_into(e->text, sizeof e->text);
    e->broken = 0;
    fl_str(&o, what);
    if (!shown) return;
    fl_str(&o, ": '");
    for (size_t i = 0; i < n_shown && i < 40; i++) fl_char(&o, shown[i] >= ' ' && shown[i] < 127 ? shown[i] : '.');
    fl_str(&o, n_shown > 40 ? "...'" : "'");
}

size_t fl_length(const char *s) {
    size_t n = 0;
    while (s[n]) n++;
    return n;
}

int fl_same(const char *a, size_t n, const char *b) { return fl_length(b) == n && !memcmp(a, b, n); }

int fl_word(const char *words, int i, const char **at) {
    for (;;) {
        int n = 0;
        while (*words == ' ') words++;
        while (words[n] && words[n] != ' ') n++;
        if (!n || i-- == 0) {
            *at = words;
            return n;
        }
        words += n;
    }
}

int fl_find_word(const char *words, const char *text, size_t n) {
    const char *at;
    for (int i = 0, k; (k = fl_word(words, i, &at)) != 0; i++)
        if ((size_t)k == n && !memcmp(at, text, n)) return i;
    return -1;
}

int fl_read_number(const char *text, size_t n, uint64_t most, uint64_t *value) {
    uint64_t v = 0;
    if (!n || n > 19) return 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9') return 0;
        v = v * 10 + (uint64_t)(text[i] - '0');
    }
    *value = v;
    return v <= most;
}

void fl_kind_value(fl_out *o, const fl_kind *k, unsigned value) {
    const char *at;
    int n = *k->words ? fl_word(k->words, (int)value, &at) : 0;
    if (n) fl_strn(o, at, (size_t)n);
    else fl_num(o, value);
}

int fl_read_kind(const fl_kind *k, const char *text, size_t n) {
    uint64_t v;
    if (*k->words) return fl_find_word(k->words, text, n);
    return k->size && fl_read_number(text, n, k->size - 1u, &v) ? (int)v : -1;
}
