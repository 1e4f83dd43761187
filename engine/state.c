/* state.c - a state as JSON (for people and programs) and as a position string (for one line).
 *
 * JSON      {"game":"blackflag","version":1,"players":3,"options":{"fleet":"full"},"viewer":null,"state":{"round":1,…}}
 * position  blackflag:1:3:full:-:1;1;1;…
 *           game, rules version, players, options, viewer (- all-seeing, s spectator, or the seat), then the fields in the
 *           order of the STATE list: elements divided by commas, an empty one is 0, trailing zeros left out, ? unknown. */
#include "engine.h"

/* `seats` and `options` stand in the heading, not among the fields. */
enum { HEADING = FL_FIELD_ROUND };

/* ---- writing ------------------------------------------------------------------------------------------------ */

static void write_set(fl_out *o, const fl_kind *k, uint64_t bits) {
    fl_json_item(o), fl_char(o, '[');
    for (; bits; bits &= bits - 1) fl_json_value(o, k, (unsigned)fl_lowest(bits));
    fl_char(o, ']');
}

/* Nothing lies where an element is that seats could see. */
static int nothing(const fl_field *f, const void *s, int element) {
    return f->who == FL_SEEN && !((const uint8_t *)s)[f->seers_at + element];
}

static void write_value(fl_out *o, const fl_game *g, const fl_field *f, const void *s, int element) {
    const fl_kind *k = &g->kinds[f->kind];
    uint64_t v = fl_get(f, s, element);
    if (v == fl_unknown(f) || nothing(f, s, element)) {
        fl_json_item(o), fl_str(o, v ? "null" : "\"-\"");
        return;
    }
    switch (f->holds) {
    case FL_SET: write_set(o, k, v); return;
    case FL_SEERS: /* nothing there; all; or the seats that have seen it */
        if (!v || v == FL_EVERYONE) fl_json_text(o, NULL, v ? "all" : "-");
        else write_set(o, k, v & FL_EVERYONE);
        return;
    case FL_MAYBE:
        if (v) fl_json_value(o, k, (unsigned)v - 1);
        else fl_json_text(o, NULL, "-");
        return;
    case FL_ONE: fl_json_value(o, k, (unsigned)v); return;
    default: fl_json_item(o), fl_num(o, v);
    }
}

/* Of the dimensions that are seats, only those where somebody sits. */
static int rows(const fl_field *f, const void *s, int rank) { return f->by_seat >> rank & 1 ? *(const uint8_t *)s : f->dim[rank]; }

static void write_field(fl_out *o, const fl_game *g, const fl_field *f, const void *s) {
    if (f->rank > 0) fl_char(o, '[');
    for (int i = 0; i < rows(f, s, 0); i++) {
        if (f->rank > 1) fl_json_item(o), fl_char(o, '[');
        for (int j = 0; j < rows(f, s, 1); j++) {
            if (f->rank > 2) fl_json_item(o), fl_char(o, '[');
            for (int k = 0; k < f->dim[2]; k++) write_value(o, g, f, s, (i * f->dim[1] + j) * f->dim[2] + k);
            if (f->rank > 2) fl_char(o, ']');
        }
        if (f->rank > 1) fl_char(o, ']');
    }
    if (f->rank > 0) fl_char(o, ']');
}

void fl_write_fields(fl_out *o, const fl_game *g, const void *s) {
    fl_char(o, '{');
    for (int i = HEADING; i < g->n_fields; i++) fl_json_key(o, g->fields[i].name), write_field(o, g, &g->fields[i], s);
    fl_char(o, '}');
}

void fl_write_options(fl_out *o, const fl_game *g, const uint8_t *options) {
    const char *at;
    fl_char(o, '{');
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, options[i], &at);
        fl_json_key(o, g->options[i].id), fl_json_word(o, at, (size_t)n);
    }
    fl_char(o, '}');
}

static void write_viewer(fl_out *o, int viewer, const char *all_seeing, const char *spectator) {
    if (viewer == FL_ALL_SEEING) fl_str(o, all_seeing);
    else if (viewer == FL_SPECTATOR) fl_str(o, spectator);
    else fl_num(o, (unsigned)viewer);
}

/* What the viewer may see of a state, ready to be written. */
static const void *view_of(const fl_game *g, const void *s, int viewer, fl_position *p) {
    if (viewer == FL_ALL_SEEING) return s;
    memcpy(p->state.bytes, s, g->state_size);
    fl_veil(g, p->state.bytes, viewer);
    return p->state.bytes;
}

void fl_write_json(fl_out *o, const fl_game *g, const void *s, int viewer) {
    fl_position p;
    fl_char(o, '{'), fl_json_text(o, "game", g->id), fl_json_number(o, "version", g->version), fl_json_number(o, "players", fl_seats(g, s));
    fl_json_key(o, "options"), fl_write_options(o, g, fl_options(g, s));
    fl_json_key(o, "viewer"), write_viewer(o, viewer, "null", "\"spectator\"");
    fl_json_key(o, "state"), fl_write_fields(o, g, view_of(g, s, viewer, &p));
    fl_char(o, '}');
}

static void write_elements(fl_out *o, const fl_field *f, const void *s) {
    int n = fl_elements(f);
    while (n && !fl_get(f, s, n - 1)) n--;
    for (int k = 0; k < n; k++) {
        uint64_t v = fl_get(f, s, k);
        if (k) fl_char(o, ',');
        if (v == fl_unknown(f)) fl_char(o, '?');
        else if (v) fl_num(o, v);
    }
}

void fl_write_position(fl_out *o, const fl_game *g, const void *s, int viewer) {
    fl_position p;
    const uint8_t *options = fl_options(g, s);
    const char *at;
    fl_str(o, g->id), fl_char(o, ':'), fl_num(o, g->version), fl_char(o, ':'), fl_num(o, (unsigned)fl_seats(g, s)), fl_char(o, ':');
    for (int i = 0; i < g->n_options; i++) {
        int n = fl_word(g->options[i].words, options[i], &at);
        if (i) fl_char(o, ',');
        fl_strn(o, at, (size_t)n);
    }
    fl_char(o, ':'), write_viewer(o, viewer, "-", "s"), fl_char(o, ':');
    s = view_of(g, s, viewer, &p);
    for (int i = HEADING; i < g->n_fields; i++) {
        if (i > HEADING) fl_char(o, ';');
        write_elements(o, &g->fields[i], s);
    }
}

/* ---- reading JSON: a cursor that never looks behind the end, and the first thing that is wrong --------------- */

typedef struct {
    const char *text;
    size_t n, at;
    fl_error *e;
    int wrong;
} reader;

static int fail(reader *r, const char *what, const char *shown, size_t n_shown) {
    if (r->wrong) return 0;
    int line = 1, column = 1;
    for (size_t i = 0; i < r->at && i < r->n; i++) {
        if (r->text[i] == '\n') line++, column = 1;
        else column++;
    }
    fl_error inner;
    fl_wrong(&inner, what, shown, n_shown);
    fl_out o = fl_into(r->e->text, sizeof r->e->text);
    r->e->broken = 0;
    fl_str(&o, "line "), fl_num(&o, (unsigned)line), fl_str(&o, ", column "), fl_num(&o, (unsigned)column);
    fl_str(&o, ": "), fl_str(&o, inner.text);
    r->wrong = 1;
    return 0;
}

static char peek(reader *r) {
    while (r->at < r->n && (r->text[r->at] == ' ' || r->text[r->at] == '\n' || r->text[r->at] == '\r' || r->text[r->at] == '\t')) r->at++;
    return r->at < r->n ? r->text[r->at] : 0;
}

static int expect(reader *r, char c) {
    char what[] = "expected ' '";
    what[10] = c;
    if (r->wrong || peek(r) != c) return fail(r, what, 0, 0);
    return r->at++, 1;
}

static int accept(reader *r, char c) { return !r->wrong && peek(r) == c ? r->at++, 1 : 0; }

/* A string without escapes: all our words are plain. */
static int read_string(reader *r, const char **s, size_t *n) {
    if (!expect(r, '"')) return 0;
    *s = r->text + r->at, *n = 0;
    while (r->at < r->n && r->text[r->at] != '"') {
        if (r->text[r->at] == '\\' || (unsigned char)r->text[r->at] < ' ') return fail(r, "a word without escapes is expected here", 0, 0);
        r->at++, ++*n;
    }
    if (r->at >= r->n) return fail(r, "a string does not end", 0, 0);
    return r->at++, 1;
}

/* A number or a bare word (null): up to the next delimiter. */
static int read_bare(reader *r, const char **s, size_t *n) {
    peek(r);
    *s = r->text + r->at, *n = 0;
    while (r->at < r->n &&
        ((r->text[r->at] >= '0' && r->text[r->at] <= '9') || (r->text[r->at] >= 'a' && r->text[r->at] <= 'z') || r->text[r->at] == '-' ||
            r->text[r->at] == '.' || r->text[r->at] == '+' || r->text[r->at] == 'E'))
        r->at++, ++*n;
    return *n ? 1 : fail(r, "a value is expected here", 0, 0);
}

static int read_uint(reader *r, uint64_t most, uint64_t *v) {
    const char *s;
    size_t n;
    if (r->wrong || !read_bare(r, &s, &n)) return 0;
    return fl_read_number(s, n, most, v) ? 1 : (r->at -= n, fail(r, "not a number that fits here", s, n));
}

static int read_of_kind(reader *r, const fl_kind *k, uint64_t *v) {
    const char *s;
    size_t n;
    size_t start = r->at;
    if (!(peek(r) == '"' ? read_string(r, &s, &n) : read_bare(r, &s, &n))) return 0;
    int value = fl_read_kind(k, s, n);
    if (value < 0) return r->at = start, peek(r), fail(r, "not one of the values that fit here", s, n);
    return *v = (uint64_t)value, 1;
}

static int read_set(reader *r, const fl_kind *k, uint64_t *bits) {
    uint64_t v;
    *bits = 0;
    if (!expect(r, '[') || accept(r, ']')) return !r->wrong;
    do {
        if (!read_of_kind(r, k, &v)) return 0;
        if (v > 63 || *bits >> v & 1) return fail(r, "twice in a set", 0, 0);
        *bits |= (uint64_t)1 << v;
    } while (accept(r, ','));
    return expect(r, ']');
}

static int dash(reader *r) { /* "-": nothing */
    if (peek(r) == '"' && r->n - r->at >= 3 && r->text[r->at + 1] == '-' && r->text[r->at + 2] == '"') return r->at += 3, 1;
    return 0;
}

static int read_value(reader *r, const fl_game *g, const fl_field *f, uint64_t *v) {
    const fl_kind *k = &g->kinds[f->kind];
    const char *s;
    size_t n;
    if (peek(r) == 'n') {
        if (!read_bare(r, &s, &n) || !fl_same(s, n, "null")) return fail(r, "a value is expected here", s, n);
        return *v = fl_unknown(f), 1;
    }
    if ((f->who == FL_SEEN || f->holds == FL_SEERS || f->holds == FL_MAYBE) && dash(r)) return *v = 0, 1;
    switch (f->holds) {
    case FL_SET: return read_set(r, k, v);
    case FL_SEERS:
        if (peek(r) == '"') {
            if (!read_string(r, &s, &n) || !fl_same(s, n, "all")) return fail(r, "\"all\", \"-\" or seats are expected here", 0, 0);
            return *v = FL_EVERYONE, 1;
        }
        if (!read_set(r, k, v)) return 0;
        if (!*v) *v = FL_FACE_DOWN;
        return 1;
    case FL_MAYBE: return read_of_kind(r, k, v) && ++*v;
    case FL_ONE: return read_of_kind(r, k, v);
    default: return read_uint(r, f->most, v);
    }
}

static int bracket(reader *r, const fl_field *f, int rank, char c) { return f->rank <= rank || expect(r, c); }

/* A list of another version of the rules may be longer or shorter than ours, as long as nothing is lost. */
static int read_list(reader *r, const fl_game *g, const fl_field *f, void *s) {
    uint64_t v;
    if (!expect(r, '[') || accept(r, ']')) return !r->wrong;
    for (int i = 0; !i || accept(r, ','); i++) {
        if (!read_value(r, g, f, &v)) return 0;
        if (i < f->dim[0]) fl_set(f, s, i, v);
        else if (v) return fail(r, "more than there is room for", f->name, fl_length(f->name));
    }
    return expect(r, ']');
}

static int read_field(reader *r, const fl_game *g, const fl_field *f, void *s) {
    uint64_t v;
    if (!bracket(r, f, 0, '[')) return 0;
    for (int i = 0; i < rows(f, s, 0); i++) {
        if ((i && !expect(r, ',')) || !bracket(r, f, 1, '[')) return 0;
        for (int j = 0; j < rows(f, s, 1); j++) {
            if ((j && !expect(r, ',')) || !bracket(r, f, 2, '[')) return 0;
            for (int k = 0; k < f->dim[2]; k++) {
                if ((k && !expect(r, ',')) || !read_value(r, g, f, &v)) return 0;
                fl_set(f, s, (i * f->dim[1] + j) * f->dim[2] + k, v);
            }
            if (!bracket(r, f, 2, ']')) return 0;
        }
        if (!bracket(r, f, 1, ']')) return 0;
    }
    return bracket(r, f, 0, ']');
}

/* To the quote that ends a string which is none of our words. */
static int skip_string(reader *r) {
    for (r->at++; r->at < r->n && r->text[r->at] != '"'; r->at++)
        if (r->text[r->at] == '\\') r->at++;
    return r->at < r->n ? 1 : fail(r, "a string does not end", 0, 0);
}

/* Whatever stands here, up to the comma or bracket that ends it. */
static int skip_value(reader *r) {
    int depth = 0;
    for (peek(r); r->at < r->n; r->at++) {
        char c = r->text[r->at];
        if (c == '"') {
            if (!skip_string(r)) return 0;
        } else if (c == '{' || c == '[') depth++;
        else if ((c == '}' || c == ']') && depth) depth--;
        else if (!depth && (c == ',' || c == '}')) break;
    }
    return 1;
}

/* `lenient`: another version of the rules wrote this; fields that we do not have are passed over, new ones stay 0. */
static int read_fields(reader *r, const fl_game *g, void *s, int lenient) {
    uint64_t seen[4] = {0, 0, 0, 0};
    const char *name;
    size_t n;
    if (!expect(r, '{')) return 0;
    do {
        int i = HEADING;
        if (!read_string(r, &name, &n) || !expect(r, ':')) return 0;
        while (i < g->n_fields && !fl_same(name, n, g->fields[i].name)) i++;
        if (i == g->n_fields && lenient && skip_value(r)) continue;
        if (i == g->n_fields || i >= 256) return fail(r, "no such field", name, n);
        if (seen[i / 64] >> (i % 64) & 1) return fail(r, "a field stands here twice", name, n);
        seen[i / 64] |= (uint64_t)1 << (i % 64);
        const fl_field *f = &g->fields[i];
        if (!(lenient && f->rank == 1 && !f->by_seat ? read_list(r, g, f, s) : read_field(r, g, f, s))) return 0;
    } while (accept(r, ','));
    for (int i = HEADING; i < g->n_fields && i < 256 && !lenient; i++)
        if (!(seen[i / 64] >> (i % 64) & 1)) return fail(r, "a field is missing", g->fields[i].name, fl_length(g->fields[i].name));
    return expect(r, '}');
}

int fl_read_fields(const fl_game *g, const char *text, size_t n, void *s, int lenient, fl_error *e) {
    reader r = {text, n, 0, e, 0};
    if (!read_fields(&r, g, s, lenient)) return 0;
    return peek(&r) ? fail(&r, "too much after the end", 0, 0) : 1;
}

static int read_options(reader *r, const fl_game *g, uint8_t *options) {
    const char *name, *word;
    size_t n, m;
    if (!expect(r, '{') || accept(r, '}')) return !r->wrong;
    do {
        int i = 0, value;
        if (!read_string(r, &name, &n) || !expect(r, ':') || !read_string(r, &word, &m)) return 0;
        while (i < g->n_options && !fl_same(name, n, g->options[i].id)) i++;
        if (i == g->n_options) return fail(r, "no such option", name, n);
        if ((value = fl_find_word(g->options[i].words, word, m)) < 0) return fail(r, "no such value of the option", word, m);
        options[i] = (uint8_t)value;
    } while (accept(r, ','));
    return expect(r, '}');
}

static int read_viewer(reader *r, int seats, int *viewer) {
    const char *s;
    size_t n;
    uint64_t v;
    if (peek(r) == '"') {
        if (!read_string(r, &s, &n) || !fl_same(s, n, "spectator")) return fail(r, "viewer is null, a seat or \"spectator\"", 0, 0);
        return *viewer = FL_SPECTATOR, 1;
    }
    if (!read_bare(r, &s, &n)) return 0;
    if (fl_same(s, n, "null")) return *viewer = FL_ALL_SEEING, 1;
    if (!fl_read_number(s, n, (uint64_t)(seats - 1), &v)) return fail(r, "no such seat", s, n);
    return *viewer = (int)v, 1;
}

/* The keys come in any order, but game and players before what depends on them: a first pass finds each. */
static int find_key(const reader *whole, const char *key, reader *r) {
    const char *name;
    size_t n;
    *r = *whole;
    if (!expect(r, '{')) return 0;
    for (;;) {
        if (!read_string(r, &name, &n) || !expect(r, ':')) return 0;
        if (fl_same(name, n, key)) return 1;
        if (!skip_value(r)) return 0;
        if (!accept(r, ',')) return fail(r, "a key is missing", key, fl_length(key));
    }
}

/* One object, and nothing behind it. */
static int whole_object(const reader *whole) {
    reader r = *whole;
    const char *name;
    size_t n;
    if (!expect(&r, '{')) return 0;
    do
        if (!read_string(&r, &name, &n) || !expect(&r, ':') || !skip_value(&r)) return 0;
    while (accept(&r, ','));
    if (!expect(&r, '}')) return 0;
    return peek(&r) ? fail(&r, "too much after the end", 0, 0) : 1;
}

int fl_read_json(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e) {
    reader whole = {text, n, 0, e, 0}, r;
    const char *id;
    size_t k;
    uint64_t v, seats;
    e->text[0] = 0, e->broken = 0;
    memset(p->state.bytes, 0, sizeof p->state.bytes);
    if (!whole_object(&whole)) return 0;
    if (!find_key(&whole, "game", &r) || !read_string(&r, &id, &k)) return 0;
    if (!(p->game = find(id, k))) return fail(&r, "no such game", id, k);
    if (!find_key(&whole, "version", &r) || !read_uint(&r, 65535, &v)) return 0;
    if (v != p->game->version) return fail(&r, "made by another version of the rules", 0, 0);
    if (!find_key(&whole, "players", &r) || !read_uint(&r, FL_SEATS, &seats)) return 0;
    if (seats < p->game->min_seats || seats > p->game->max_seats) return fail(&r, "too many or too few players", 0, 0);
    uint8_t options[FL_OPTIONS];
    fl_standard(p->game, options);
    if (!find_key(&whole, "options", &r) || !read_options(&r, p->game, options)) return 0;
    fl_blank(p->game, p->state.bytes, (int)seats, options);
    if (!find_key(&whole, "viewer", &r) || !read_viewer(&r, (int)seats, &p->viewer)) return 0;
    if (!find_key(&whole, "state", &r) || !read_fields(&r, p->game, p->state.bytes, 0)) return 0;
    return fl_check_position(p, e);
}

/* ---- reading a position string ---------------------------------------------------------------------------- */

/* The next part up to a divider; what stood there is cut off the text. */
static size_t part(const char **text, size_t *n, char divider, const char **at) {
    size_t k = 0;
    while (k < *n && (*text)[k] != divider) k++;
    *at = *text;
    *text += k + (k < *n), *n -= k + (k < *n);
    return k;
}

static int bad_field(fl_error *e, const fl_field *f, const char *at, size_t k) {
    char what[64];
    fl_out o = fl_into(what, sizeof what);
    fl_str(&o, "position, field "), fl_str(&o, f->name);
    return fl_wrong(e, what, at, k), 0;
}

static int read_elements(const fl_field *f, const char *text, size_t n, void *s, fl_error *e) {
    const char *at, *all = text;
    size_t all_n = n;
    uint64_t v;
    for (int i = 0; n; i++) {
        int last = 1;
        for (size_t j = 0; j < n; j++) last &= text[j] != ',';
        size_t k = part(&text, &n, ',', &at);
        if (i >= fl_elements(f) || (!n && !last)) return bad_field(e, f, all, all_n);
        v = 0;
        if (k == 1 && *at == '?') v = fl_unknown(f);
        else if (k && !fl_read_number(at, k, f->most, &v)) return bad_field(e, f, at, k);
        fl_set(f, s, i, v);
    }
    return 1;
}

static int read_heading(fl_registry find, const char **text, size_t *n, fl_position *p, fl_error *e) {
    const char *at;
    uint8_t options[FL_OPTIONS];
    uint64_t v, seats;
    size_t k = part(text, n, ':', &at);
    if (!(p->game = find(at, k))) return fl_wrong(e, "position: no such game", at, k), 0;
    const fl_game *g = p->game;
    k = part(text, n, ':', &at);
    if (!fl_read_number(at, k, 65535, &v) || v != g->version) return fl_wrong(e, "position: another version of the rules", at, k), 0;
    k = part(text, n, ':', &at);
    if (!fl_read_number(at, k, g->max_seats, &seats) || seats < g->min_seats)
        return fl_wrong(e, "position: too many or too few players", at, k), 0;
    k = part(text, n, ':', &at);
    for (int i = 0; i < g->n_options; i++) {
        const char *word;
        size_t m = part(&at, &k, ',', &word);
        int value = fl_find_word(g->options[i].words, word, m);
        if (value < 0) return fl_wrong(e, "position: no such value of an option", word, m), 0;
        options[i] = (uint8_t)value;
    }
    if (k) return fl_wrong(e, "position: too many options", at, k), 0;
    fl_blank(g, p->state.bytes, (int)seats, options);
    k = part(text, n, ':', &at);
    if (fl_same(at, k, "-")) p->viewer = FL_ALL_SEEING;
    else if (fl_same(at, k, "s")) p->viewer = FL_SPECTATOR;
    else if (fl_read_number(at, k, seats - 1, &v)) p->viewer = (int)v;
    else return fl_wrong(e, "position: no such viewer", at, k), 0;
    return 1;
}

int fl_is_whole(const fl_position *p, const fl_game *g, int seats, const uint8_t options[]) {
    return p->game == g && p->viewer == FL_ALL_SEEING && fl_seats(g, p->state.bytes) == seats &&
        !memcmp(fl_options(g, p->state.bytes), options, g->n_options);
}

int fl_read_position(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e) {
    int n_fields = 1;
    e->text[0] = 0, e->broken = 0;
    memset(p->state.bytes, 0, sizeof p->state.bytes);
    if (!read_heading(find, &text, &n, p, e)) return 0;
    for (size_t i = 0; i < n; i++) n_fields += text[i] == ';';
    if (n_fields != p->game->n_fields - HEADING) return fl_wrong(e, "position: too many or too few fields", 0, 0), 0;
    for (int i = HEADING; i < p->game->n_fields; i++) {
        const char *at;
        size_t k = part(&text, &n, ';', &at);
        if (!read_elements(&p->game->fields[i], at, k, p->state.bytes, e)) return 0;
    }
    return fl_check_position(p, e);
}

/* A view can be if it can be filled: imagine one world and check that. */
int fl_check_position(const fl_position *p, fl_error *e) {
    fl_position full;
    fl_host h = {1, 0};
    int broken = fl_check_view(p->game, p->state.bytes, p->viewer);
    if (!broken) {
        memcpy(full.state.bytes, p->state.bytes, p->game->state_size);
        if (p->viewer != FL_ALL_SEEING) p->game->imagine(full.state.bytes, p->viewer, &h);
        broken = fl_check(p->game, full.state.bytes);
    }
    if (!broken) return 1;
    const char *name = fl_check_name(p->game, broken);
    fl_wrong(e, "this position cannot be", name, fl_length(name));
    return e->broken = broken, 0;
}
