/* net.c - a net over a game's terms: counted, written, read, and shown not to overflow. */
#include "net.h"

static int32_t within(int32_t x, int32_t least, int32_t most) { return x < least ? least : x > most ? most : x; }

void fl_net_inputs(const fl_net *n, const int32_t count[], int far, int place, int16_t x[]) {
    int at = n->terms;
    for (int i = 0; i < n->terms; i++) {
        int32_t v = within(count[i], -INT16_MAX, INT16_MAX) * n->scale[i] / (1 << FL_NET_SCALE);
        x[i] = (int16_t)within(v, -FL_NET_MOST, FL_NET_MOST);
        x[at++] = (int16_t)(x[i] * far / FL_FAR);
    }
    for (int k = 0; k < FL_SEATS; k++) x[at++] = k == place ? FL_NET_ONE : 0;
    x[at++] = (int16_t)(far * FL_NET_ONE / FL_FAR);
    while (at < fl_net_row(n->terms)) x[at++] = 0;
}

static int32_t sum_of(const int16_t w[], const int16_t x[], int n) {
    int32_t sum = 0;
    for (int i = 0; i < n; i++) sum += (int32_t)w[i] * x[i];
    return sum;
}

static int16_t lit(int32_t sum) { return (int16_t)within(sum / (1 << FL_NET_SHIFT), 0, FL_NET_MOST); }

void fl_net_values(const fl_net *n, int seats, int16_t x[][FL_NET_INPUTS], int32_t value[FL_SEATS]) {
    int16_t wide[FL_SEATS][2 * FL_NET_WIDE], narrow[FL_NET_NARROW];
    int row = fl_net_row(n->terms);
    for (int p = 0; p < seats; p++)
        for (int k = 0; k < FL_NET_WIDE; k++) wide[p][k] = lit(n->wide_bias[k] + sum_of(n->wide + k * row, x[p], row));
    for (int k = 0; k < FL_NET_WIDE; k++) { /* the mean of the others */
        int32_t all = 0, part = (1 << 16) / (seats - 1);
        for (int p = 0; p < seats; p++) all += wide[p][k];
        for (int p = 0; p < seats; p++) wide[p][FL_NET_WIDE + k] = (int16_t)((all - wide[p][k]) * part >> 16);
    }
    for (int p = 0; p < seats; p++) {
        for (int k = 0; k < FL_NET_NARROW; k++)
            narrow[k] = lit(n->narrow_bias[k] + sum_of(n->narrow + k * 2 * FL_NET_WIDE, wide[p], 2 * FL_NET_WIDE));
        int64_t sum = sum_of(n->line, x[p], row) + sum_of(n->last, narrow, FL_NET_NARROW);
        value[p] = (int32_t)(sum * 1000 / ((int64_t)FL_NET_ONE << FL_NET_SHIFT));
    }
}

void fl_net_judge(const fl_game *g, const void *s, const fl_net *n, int32_t value[FL_SEATS]) {
    int16_t x[FL_SEATS][FL_NET_INPUTS];
    int32_t count[FL_TERMS];
    int far = g->progress(s), seats = fl_seats(g, s);
    unsigned active = g->active(s);
    int turn = active ? fl_lowest(active) : 0;
    for (int p = 0; p < seats; p++) {
        g->tally(s, p, count);
        fl_net_inputs(n, count, far, (p - turn + seats) % seats, x[p]);
    }
    fl_net_values(n, seats, x, value);
}

/* ---- that no sum can overflow --------------------------------------------------------------------------------------- */

static int64_t most_of(const int16_t w[], int n) {
    int64_t sum = 0;
    for (int i = 0; i < n; i++) sum += (int64_t)(w[i] < 0 ? -w[i] : w[i]) * FL_NET_MOST;
    return sum;
}

int fl_net_holds(const fl_net *n, int *fullest) {
    int row = fl_net_row(n->terms);
    int64_t most = most_of(n->line, row) + most_of(n->last, FL_NET_NARROW);
    for (int k = 0; k < FL_NET_WIDE + FL_NET_NARROW; k++) {
        int64_t bias = k < FL_NET_WIDE ? n->wide_bias[k] : n->narrow_bias[k - FL_NET_WIDE], sum = bias < 0 ? -bias : bias;
        sum +=
            k < FL_NET_WIDE ? most_of(n->wide + k * row, row) : most_of(n->narrow + (k - FL_NET_WIDE) * 2 * FL_NET_WIDE, 2 * FL_NET_WIDE);
        most = sum > most ? sum : most;
    }
    *fullest = (int)(most * 1000 >> 31);
    return most <= INT32_MAX;
}

/* ---- as text: C that a game includes, and that is read again ------------------------------------------------------------ */

static void write_numbers(fl_out *o, int *at, const int16_t w[], int n) {
    enum { PER_LINE = 16 };
    for (int i = 0; i < n; i++, ++*at) fl_str(o, *at % PER_LINE ? " " : "\n    "), fl_int(o, w[i]), fl_char(o, ',');
}

/* Where each part of the numbers begins; how many there are. */
typedef struct { int wide, narrow, last, line, all; } parts;
static parts parts_of(int terms) {
    parts p;
    p.wide = terms, p.narrow = p.wide + FL_NET_WIDE * fl_net_row(terms), p.last = p.narrow + 2 * FL_NET_WIDE * FL_NET_NARROW;
    p.line = p.last + FL_NET_NARROW, p.all = p.line + fl_net_row(terms);
    return p;
}

void fl_net_lay_out(fl_net_room *room, int terms, unsigned tables) {
    parts p = parts_of(terms);
    const int16_t *w = room->weight;
    fl_net net = {
        (uint16_t)terms, (uint16_t)tables, w, w + p.wide, w + p.narrow, w + p.last, w + p.line, room->bias, room->bias + FL_NET_WIDE};
    room->net = net;
}

static void at(fl_out *o, const char *of, int from) { fl_str(o, of), fl_str(o, " + "), fl_int(o, from); }

void fl_write_net(fl_out *o, const fl_game *g, const fl_net *n) {
    parts p = parts_of(n->terms);
    int k = 0;
    fl_str(o, "/* net "), fl_str(o, g->id), fl_str(o, " terms "), fl_num(o, n->terms), fl_str(o, " tables "), fl_num(o, n->tables);
    fl_str(o, " */\n/* clang-format off */\nstatic const int16_t net_weight[] = {");
    write_numbers(o, &k, n->scale, n->terms), write_numbers(o, &k, n->wide, p.narrow - p.wide);
    write_numbers(o, &k, n->narrow, p.last - p.narrow), write_numbers(o, &k, n->last, FL_NET_NARROW);
    write_numbers(o, &k, n->line, p.all - p.line);
    fl_str(o, "};\nstatic const int32_t net_bias[] = {");
    for (k = 0; k < FL_NET_WIDE + FL_NET_NARROW; k++) {
        fl_str(o, k % 8 ? " " : "\n    "), fl_int(o, k < FL_NET_WIDE ? n->wide_bias[k] : n->narrow_bias[k - FL_NET_WIDE]);
        fl_char(o, ',');
    }
    fl_str(o, "};\nstatic const fl_net net = {\n    "), fl_num(o, n->terms), fl_str(o, ", "), fl_num(o, n->tables);
    fl_str(o, ", net_weight"), at(o, ", net_weight", p.wide), at(o, ", net_weight", p.narrow), at(o, ", net_weight", p.last);
    at(o, ", net_weight", p.line), fl_str(o, ", net_bias"), at(o, ", net_bias", FL_NET_WIDE);
    fl_str(o, "};\n/* clang-format on */\n");
}

static uint64_t mixed(uint64_t hash, const int16_t w[], int n) {
    for (int i = 0; i < n; i++) hash = fl_mix(hash, (uint16_t)w[i]);
    return hash;
}

uint64_t fl_net_hash(const fl_net *n) {
    parts p = parts_of(n->terms);
    uint64_t hash = mixed(mixed(fl_mix(n->terms, n->tables), n->scale, n->terms), n->wide, p.narrow - p.wide);
    hash = mixed(mixed(mixed(hash, n->narrow, p.last - p.narrow), n->last, FL_NET_NARROW), n->line, p.all - p.line);
    for (int k = 0; k < FL_NET_WIDE; k++) hash = fl_mix(hash, (uint32_t)n->wide_bias[k]);
    for (int k = 0; k < FL_NET_NARROW; k++) hash = fl_mix(hash, (uint32_t)n->narrow_bias[k]);
    return hash;
}

/* What stands behind a word, if the text has it there. */
static const char *past(const char *text, const char *end, const char *word) {
    size_t k = fl_length(word);
    for (; text + k <= end; text++)
        if (!memcmp(text, word, k)) return text + k;
    return 0;
}

static const char *read_whole(const char *text, const char *end, int64_t least, int64_t most, int64_t *v) {
    while (text < end && (*text == ' ' || *text == '\n' || *text == ',')) text++;
    const char *from = text + (text < end && *text == '-');
    uint64_t digits;
    for (text = from; text < end && *text >= '0' && *text <= '9';) text++;
    if (!fl_read_number(from, (size_t)(text - from), INT32_MAX, &digits)) return 0;
    *v = from[-1] == '-' ? -(int64_t)digits : (int64_t)digits;
    return *v >= least && *v <= most ? text : 0;
}

/* All of them, between braces. */
static const char *read_numbers(const char *text, const char *end, int16_t w[], int32_t b[], int n) {
    int64_t v = 0;
    text = past(text, end, "{");
    for (int i = 0; text && i < n; i++) {
        text = read_whole(text, end, w ? -INT16_MAX : -INT32_MAX, w ? INT16_MAX : INT32_MAX, &v);
        if (w) w[i] = (int16_t)v;
        else b[i] = (int32_t)v;
    }
    while (text && text < end && (*text == ',' || *text == '\n' || *text == ' ')) text++;
    return text && text < end && *text == '}' ? text : 0;
}

int fl_read_net(const fl_game *g, const char *text, size_t n, fl_net_room *to, fl_error *e) {
    const char *end = text + n, *id = past(text, end, "/* net ");
    parts p = parts_of(g->n_terms);
    int64_t terms = 0, tables = 0;
    int fullest;
    size_t k = fl_length(g->id);
    e->broken = 0;
    if (!id) return fl_wrong(e, "no net: it has a line '/* net GAME terms N tables SET */'", 0, 0), 0;
    if (id + k > end || memcmp(id, g->id, k) || !(text = past(id + k, end, " terms ")) || text != id + k + 7)
        return fl_wrong(e, "a net of another game", 0, 0), 0;
    if (!(text = read_whole(text, end, 0, FL_TERMS, &terms)) || terms != g->n_terms)
        return fl_wrong(e, "a net for other terms than the game has now", 0, 0), 0;
    if (!(text = past(text, end, " tables ")) || !(text = read_whole(text, end, 1, 127, &tables)) ||
        !(text = read_numbers(text, end, to->weight, 0, p.all)) || !read_numbers(text, end, 0, to->bias, FL_NET_WIDE + FL_NET_NARROW))
        return fl_wrong(e, "a net that is cut short, or holds numbers that it cannot", 0, 0), 0;
    fl_net_lay_out(to, (int)terms, (unsigned)tables);
    return fl_net_holds(&to->net, &fullest) ? 1 : (fl_wrong(e, "a net in which a sum may overflow", 0, 0), 0);
}
