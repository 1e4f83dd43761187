/* judge.c - terms, weighed; and chances to win. */
#include "net.h"

void fl_usual_weights(const fl_game *g, fl_weights *w) {
    memset(w, 0, sizeof *w);
    for (int i = 0; i < g->n_terms; i++) w->early[i] = g->terms[i].early, w->late[i] = g->terms[i].late;
}

void fl_temper_weights(const fl_game *g, int temper, fl_weights *w) {
    for (int i = 0; i < g->n_terms; i++) {
        w->early[i] = w->early[i] * g->terms[i].temper[temper] / 100;
        w->late[i] = w->late[i] * g->terms[i].temper[temper] / 100;
    }
}

void fl_judge(const fl_game *g, const void *s, const fl_weights *w, int32_t value[FL_SEATS]) {
    int32_t count[FL_TERMS], weight[FL_TERMS];
    int far = g->progress(s);
    for (int i = 0; i < g->n_terms; i++) weight[i] = w->early[i] * (FL_FAR - far) + w->late[i] * far;
    for (int p = 0; p < fl_seats(g, s); p++) {
        int64_t sum = 0;
        g->tally(s, p, count);
        for (int i = 0; i < g->n_terms; i++) sum += (int64_t)count[i] * weight[i];
        sum /= FL_FAR * g->grain;
        value[p] = (int32_t)(sum > 1000000 ? 1000000 : sum < -1000000 ? -1000000 : sum);
    }
}

/* ---- by the terms, or by a net ------------------------------------------------------------------------------------- */

void fl_sight_by(fl_sight *to, const fl_game *g, const fl_weights *terms, const fl_net *net) {
    fl_weights usual;
    fl_usual_weights(g, &usual);
    to->terms = terms, to->net = net, to->biased = 0;
    for (int i = 0; i < FL_TERMS; i++) {
        to->bias.early[i] = terms->early[i] - usual.early[i], to->bias.late[i] = terms->late[i] - usual.late[i];
        to->biased |= to->bias.early[i] || to->bias.late[i];
    }
}

void fl_see(const fl_game *g, const void *s, const fl_sight *by, int32_t value[FL_SEATS]) {
    int32_t more[FL_SEATS];
    if (!by->net || !(by->net->tables >> fl_seats(g, s) & 1)) {
        fl_judge(g, s, by->terms, value);
        return;
    }
    fl_net_judge(g, s, by->net, value);
    if (!by->biased) return;
    fl_judge(g, s, &by->bias, more);
    for (int p = 0; p < fl_seats(g, s); p++) value[p] += more[p];
}

/* 2^(-i/32), in 65536ths. */
static const uint32_t HALVING[33] = {
    65536, 64132, 62757, 61413, 60097, 58809, 57549, 56316, 55109, 53928, 52773, 51642, 50535, 49452, 48393, 47356, 46341, 45348, 44376,
    43425, 42495, 41584, 40693, 39821, 38968, 38133, 37316, 36516, 35734, 34968, 34219, 33486, 32768};

/* e^(-x/1000) in 65536ths: halvings are counted in 32nds, and between them goes a straight line. */
static uint32_t shrink(int64_t x) {
    int64_t at = x * 12102 >> 10; /* in 8192ths of a halving: 1000 ln 2 = 693.147 */
    int64_t whole = at >> 13, part = at >> 8 & 31, rest = at & 255;
    if (whole > 30) return 0;
    return (uint32_t)((HALVING[part] * (256 - rest) + HALVING[part + 1] * rest) >> 8 >> whole);
}

/* The other way round, by halving where it lies. */
int32_t fl_log_of(uint32_t part, uint32_t whole) {
    uint64_t share = ((uint64_t)part << 16) / whole;
    int32_t low = 0, high = 1 << 14; /* shrink(high) < share <= shrink(low), unless the share is next to nothing */
    while (high - low > 1) {
        int32_t middle = (low + high) / 2;
        if (shrink(middle) >= share) low = middle;
        else high = middle;
    }
    return low;
}

/* Shares of FL_CERTAIN in these proportions; what rounding leaves goes to the first that are largest. */
void fl_share_out(const uint64_t part[], int seats, int32_t chance[]) {
    uint64_t all = 0;
    int32_t left = FL_CERTAIN;
    int best = 0;
    for (int p = 0; p < seats; p++) all += part[p];
    for (int p = 0; p < seats; p++) {
        left -= chance[p] = (int32_t)(part[p] * FL_CERTAIN / all);
        if (part[p] > part[best]) best = p;
    }
    chance[best] += left;
}

void fl_chances(const int32_t value[], int seats, int32_t chance[]) {
    uint64_t part[FL_SEATS];
    int32_t most = value[0];
    for (int p = 1; p < seats; p++) most = value[p] > most ? value[p] : most;
    for (int p = 0; p < seats; p++) part[p] = shrink((int64_t)most - value[p]);
    fl_share_out(part, seats, chance);
}

void fl_outcome(const fl_game *g, const void *s, int32_t chance[FL_SEATS]) {
    int score[FL_SEATS], rank[FL_SEATS];
    uint64_t part[FL_SEATS];
    g->result(s, score, rank);
    for (int p = 0; p < fl_seats(g, s); p++) part[p] = rank[p] == 1;
    fl_share_out(part, fl_seats(g, s), chance);
}

void fl_win_chances(const fl_game *g, const void *s, const fl_weights *w, int32_t chance[FL_SEATS]) {
    fl_sight by;
    by.terms = w, by.net = 0;
    fl_see_chances(g, s, &by, chance);
}

void fl_see_chances(const fl_game *g, const void *s, const fl_sight *by, int32_t chance[FL_SEATS]) {
    int32_t value[FL_SEATS];
    if (!g->active(s)) {
        fl_outcome(g, s, chance);
        return;
    }
    fl_see(g, s, by, value);
    fl_chances(value, fl_seats(g, s), chance);
}

/* ---- weights as text: "weights GAME", then a line "TERM EARLY LATE" for each term ------------------------------- */

void fl_write_weights(fl_out *o, const fl_game *g, const fl_weights *w) {
    fl_str(o, "weights "), fl_str(o, g->id), fl_char(o, '\n');
    for (int i = 0; i < g->n_terms; i++) {
        fl_str(o, g->terms[i].name), fl_char(o, ' '), fl_int(o, w->early[i]), fl_char(o, ' '), fl_int(o, w->late[i]), fl_char(o, '\n');
    }
}

/* The next word of a line; its length. */
static size_t next_word(const char **at, const char *end, const char **word) {
    while (*at < end && **at == ' ') ++*at;
    *word = *at;
    while (*at < end && **at != ' ') ++*at;
    return (size_t)(*at - *word);
}

static int read_weight(const char **at, const char *end, int32_t *w) {
    const char *word;
    size_t n = next_word(at, end, &word), minus = n && *word == '-';
    uint64_t v;
    if (!fl_read_number(word + minus, n - minus, 32767, &v)) return 0;
    return *w = minus ? -(int32_t)v : (int32_t)v, 1;
}

static int term_named(const fl_game *g, const char *word, size_t n) {
    for (int i = 0; i < g->n_terms; i++)
        if (fl_same(word, n, g->terms[i].name)) return i;
    return -1;
}

static int read_term(const fl_game *g, const char *at, const char *end, fl_weights *w, uint64_t *seen, fl_error *e) {
    const char *line = at, *word;
    size_t n = next_word(&at, end, &word);
    int term = term_named(g, word, n);
    if (!n || *word == '#') return 1;
    if (term < 0) return fl_wrong(e, "no such term in this game", word, n), 0;
    if (*seen >> term & 1) return fl_wrong(e, "a term stands there twice", word, n), 0;
    *seen |= (uint64_t)1 << term;
    if (!read_weight(&at, end, &w->early[term]) || !read_weight(&at, end, &w->late[term]) || next_word(&at, end, &word))
        return fl_wrong(e, "a line has a term and two weights from -32767 to 32767", line, (size_t)(end - line)), 0;
    return 1;
}

int fl_read_weights(const fl_game *g, const char *text, size_t n, fl_weights *w, fl_error *e) {
    const char *end = text + n, *word;
    uint64_t seen = 0;
    e->broken = 0;
    memset(w, 0, sizeof *w);
    for (int first = 1; text < end; first = 0) {
        const char *line = text;
        while (text < end && *text != '\n') text++;
        const char *stop = text > line && text[-1] == '\r' ? text - 1 : text;
        if (text < end) text++;
        if (!first && !read_term(g, line, stop, w, &seen, e)) return 0;
        if (!first) continue;
        size_t k = next_word(&line, stop, &word);
        if (!fl_same(word, k, "weights")) return fl_wrong(e, "no file of weights: it begins with 'weights GAME'", 0, 0), 0;
        k = next_word(&line, stop, &word);
        if (!fl_same(word, k, g->id)) return fl_wrong(e, "weights of another game", word, k), 0;
    }
    for (int i = 0; i < g->n_terms; i++)
        if (!(seen >> i & 1)) return fl_wrong(e, "a term has no weights", g->terms[i].name, fl_length(g->terms[i].name)), 0;
    return 1;
}
