/* core.c - positions as arrays of numbers, and many games stepped at once. */
#define _POSIX_C_SOURCE 200809L
#include "core.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

/* ==== the encoder ================================================================================================ */

/* ---- turning: where each byte of a state goes, and what becomes of it ------------------------------------------------ */

enum { MAP_NONE, MAP_ONE, MAP_MAYBE, MAP_SET };

static int map_of(const fl_game *g, const fl_field *f) {
    if (!g->kinds[f->kind].seats) return MAP_NONE;
    switch (f->holds) {
    case FL_ONE: return MAP_ONE;
    case FL_MAYBE: return MAP_MAYBE;
    case FL_SET:
    case FL_SEERS: return MAP_SET;
    default: return MAP_NONE;
    }
}

static uint8_t turned_seat(int seats, int value, int by) { return (uint8_t)(value < FL_SEATS ? fl_turned(seats, value, by) : value); }

/* Seats are the first six of every kind that has any, and the lowest bits of every set: a table for each way to hold them is enough. */
static void make_maps(encoder *e, int by) {
    unsigned all = (1u << e->seats) - 1;
    for (int v = 0; v < 256; v++) {
        unsigned in = (unsigned)v & all;
        e->map[by][MAP_NONE][v] = (uint8_t)v;
        e->map[by][MAP_ONE][v] = turned_seat(e->seats, v, by);
        e->map[by][MAP_MAYBE][v] = v ? (uint8_t)(1 + turned_seat(e->seats, v - 1, by)) : 0;
        e->map[by][MAP_SET][v] = (uint8_t)(((unsigned)v & ~all) | in >> by | (in << (e->seats - by) & all));
    }
    for (int map = 0; map < 4; map++) {
        e->map[by][map][255] = 255; /* unknown stays unknown */
        for (int v = 0; v < 16; v++) e->low[by][map][v] = e->map[by][map][v], e->high[by][map][v] = e->map[by][map][v << 4];
    }
}

static int turned_element(const encoder *e, const fl_field *f, int element, int by) {
    int inner = f->dim[1] * f->dim[2], first = element / inner, second = element % inner / f->dim[2], third = element % f->dim[2];
    if (f->by_seat & 1) first = fl_turned(e->seats, first, by);
    if (f->by_seat & 2) second = fl_turned(e->seats, second, by);
    return first * inner + second * f->dim[2] + third;
}

enum { AT_ONCE = ENCODER_SLACK, LANE = 2 * AT_ONCE, NONE_PICKED = 128 }; /* so many bytes are turned together */

/* Another one behind the last of a list. NULL: no memory is left. */
static void *grow(void *list, uint32_t *n, size_t size) {
    void **at = list, *more = realloc(*at, (*n + 1) * size);
    if (!more) return NULL;
    *at = more;
    return memset((char *)more + size * (*n)++, 0, size);
}

static void plan_map(encoder *e, int by, unsigned at, unsigned map) {
    encoder_map *last = e->n_maps[by] ? &e->maps[by][e->n_maps[by] - 1] : NULL;
    if (last && last->map == map && last->at + last->n == (int)at) {
        last->n++;
        return;
    }
    encoder_map m = {(uint16_t)at, 1, (uint16_t)map};
    e->maps[by][e->n_maps[by]++] = m;
}

/* The lowest byte of an element holds its seats. */
static int plan_turn(encoder *e, int by) {
    const fl_game *g = e->game;
    int back = fl_turn_back(e->seats, by);
    unsigned size = g->state_size;
    make_maps(e, by);
    e->maps[by] = malloc(size * sizeof **e->maps), e->place[by] = malloc(size * sizeof **e->place);
    if (!e->maps[by] || !e->place[by]) return 0;
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        unsigned map = (unsigned)map_of(g, f), width = f->width;
        for (int k = 0, n = fl_elements(f); k < n; k++) {
            unsigned to = f->at + (unsigned)k * width, from = f->at + (unsigned)turned_element(e, f, k, back) * width;
            for (unsigned byte = 0; byte < width; byte++) e->place[by][to + byte] = (uint16_t)(from + byte);
            if (map) plan_map(e, by, to, map);
        }
    }
    return 1;
}

static void turn(const encoder *e, const uint8_t *from, int by, uint8_t *to) {
    for (unsigned i = 0; i < e->game->state_size; i++) to[i] = from[e->place[by][i]];
    for (const encoder_map *m = e->maps[by], *end = m + e->n_maps[by]; m < end; m++) {
        const uint8_t *table = e->map[by][m->map];
        for (unsigned i = 0; i < m->n; i++) to[m->at + i] = table[to[m->at + i]];
    }
}

/* ---- the same, 32 bytes at a time --------------------------------------------------------------------------------- */

enum { NOTHING = 254 }; /* a value that equals none */

/* Of the places `left`, the first window of a half. What it has picked is left no more. */
enum { NOWHERE = 0xFFFF };
static uint32_t plan_half(encoder_window *w, int half, const uint16_t *place, uint32_t left) {
    unsigned from = NOWHERE;
    uint32_t of = left & (uint32_t)0xFFFF << AT_ONCE * half;
    for (uint32_t bits = of; bits; bits &= bits - 1)
        if (place[fl_lowest(bits)] < from) from = place[fl_lowest(bits)];
    w->from[half] = (uint16_t)(of ? from : 0);
    for (uint32_t bits = of; bits; bits &= bits - 1) {
        int i = fl_lowest(bits);
        if (place[i] >= from + AT_ONCE) continue;
        w->pick[i] = (uint8_t)(place[i] - from), left &= ~((uint32_t)1 << i);
    }
    return left;
}

/* Windows for 32 bytes that come from these places (NOWHERE: not at all). So many; -1: no memory is left. */
static int plan_windows(encoder_look *l, const uint16_t *place) {
    uint32_t left = 0;
    int n = 0;
    for (int i = 0; i < LANE; i++) left |= (uint32_t)(place[i] != NOWHERE) << i;
    for (; left; n++) {
        encoder_window *w = grow(&l->window, &l->n_windows, sizeof *w);
        if (!w) return -1;
        memset(w->pick, NONE_PICKED, LANE);
        for (int half = 0; half < 2; half++) left = plan_half(w, half, place, left);
    }
    return n;
}

/* What a viewer sees, byte by byte: from where, by which map, who has seen it. */
typedef struct {
    uint16_t seers[FL_STATE];
    uint8_t map[FL_STATE], hidden[FL_STATE], missing[FL_STATE];
} sight;

static void plan_sight(const encoder *e, int viewer, int by, sight *s) {
    const fl_game *g = e->game;
    memset(s, 0, sizeof *s), memset(s->seers, 0xFF, sizeof s->seers);
    for (const encoder_map *m = e->maps[by]; m < e->maps[by] + e->n_maps[by]; m++) memset(s->map + m->at, m->map, m->n);
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        for (unsigned at = f->at, byte = 0, n = (unsigned)fl_elements(f) * f->width; byte < n; at++, byte++) {
            unsigned element = (e->place[by][at] - f->at) / f->width, row = element / (f->dim[1] * f->dim[2]);
            unsigned seats = (unsigned)e->seats, column = element / f->dim[2] % f->dim[1];
            int vacant = ((f->by_seat & 1) && row >= seats) || ((f->by_seat & 2) && column >= seats);
            if (f->who == FL_SEEN) s->seers[at] = (uint16_t)(f->seers_at + element), s->missing[at] = f->holds == FL_ONE ? NOTHING : 0;
            s->hidden[at] = !e->seeing && !vacant && (f->who == FL_NOBODY || (f->who == FL_OWNER && (int)row != viewer)) ? 255 : 0;
        }
    }
}

/* 0: no memory is left. */
static int plan_look(encoder *e, int viewer, int by, encoder_look *l) {
    sight s;
    unsigned size = e->game->state_size;
    plan_sight(e, viewer, by, &s);
    for (unsigned at = 0; at < size; at += LANE) {
        encoder_block *b = grow(&l->block, &l->n, sizeof *b);
        if (!b) return 0;
        unsigned to = at + LANE <= size ? at : size - LANE;
        int windows = plan_windows(l, e->place[by] + to), seers = plan_windows(l, s.seers + to);
        if (windows < 0 || seers < 0) return 0;
        b->to = (uint16_t)to, b->windows = (uint8_t)windows, b->seers = (uint8_t)seers;
        memcpy(b->hidden, s.hidden + to, LANE);
        if (e->kind == ENCODE_UINT8) memcpy(b->missing, s.missing + to, LANE);
        for (unsigned i = 0; i < LANE; i++) b->map[s.map[to + i]][i] = 255, b->maps |= (uint8_t)(1u << s.map[to + i]);
    }
    return 1;
}

/* Of those who have seen something, which are looked at, and which of these have to be among them. */
static inline void whose_eyes(const encoder *e, int viewer, unsigned *all, unsigned *enough) {
    *all = e->seeing ? 0 : viewer < 0 ? 0xFF : 1u << viewer;
    *enough = viewer < 0 ? *all & FL_EVERYONE : *all; /* 0 of 0: who sees all */
}

#ifdef __x86_64__
#define AVX2 __attribute__((target("avx2")))
static int can_pick(void) { return __builtin_cpu_supports("avx2") != 0; }

AVX2 static inline __m128i load(const void *from) { return _mm_loadu_si128((const __m128i *)from); }
AVX2 static inline __m256i load_all(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }
AVX2 static inline __m256i load_twice(const void *from) { return _mm256_broadcastsi128_si256(load(from)); }
AVX2 static inline __m256i load_halves(const void *low, const void *high) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(load(low)), load(high), 1);
}
AVX2 static inline void store_all(void *to, __m256i v) { _mm256_storeu_si256((__m256i *)to, v); }

AVX2 static inline __m256i through(const encoder_window *w, const uint8_t *from) {
    return _mm256_shuffle_epi8(load_halves(from + w->from[0], from + w->from[1]), load_all(w->pick));
}

AVX2 static inline __m256i picked(const encoder_window *w, int n, const uint8_t *from) {
    __m256i sum = through(w, from);
    for (const encoder_window *end = w + n; ++w < end;) sum = _mm256_or_si256(sum, through(w, from));
    return sum;
}

AVX2 static inline __m256i mapped(const encoder *e, const encoder_block *b, int by, __m256i v) {
    const __m256i upper = _mm256_set1_epi8((char)0xF0);
    __m256i half = _mm256_andnot_si256(upper, v), high = _mm256_and_si256(v, upper), now = v;
    if (b->maps >> MAP_SET & 1) {
        __m256i low = _mm256_shuffle_epi8(load_twice(e->low[by][MAP_SET]), half);
        high = _mm256_shuffle_epi8(load_twice(e->high[by][MAP_SET]), _mm256_srli_epi16(high, 4));
        now = _mm256_blendv_epi8(now, _mm256_or_si256(low, high), load_all(b->map[MAP_SET]));
    }
    if (!(b->maps & (1 << MAP_ONE | 1 << MAP_MAYBE))) return now;
    __m256i small = _mm256_cmpeq_epi8(_mm256_and_si256(v, upper), _mm256_setzero_si256()); /* seats are small numbers */
    for (int map = MAP_ONE; map <= MAP_MAYBE; map++) {
        __m256i seat = _mm256_shuffle_epi8(load_twice(e->low[by][map]), half);
        now = _mm256_blendv_epi8(now, seat, _mm256_and_si256(load_all(b->map[map]), small));
    }
    return now;
}

AVX2 static void quick_look(const encoder *e, const uint8_t *state, int viewer, int by, uint8_t *out) {
    const encoder_look *l = &e->look[viewer < 0 ? FL_SEATS : viewer];
    unsigned all, enough;
    whose_eyes(e, viewer, &all, &enough);
    const __m256i of = _mm256_set1_epi8((char)all), seen = _mm256_set1_epi8((char)enough), none = _mm256_setzero_si256();
    const encoder_window *w = l->window;
    for (const encoder_block *b = l->block, *end = b + l->n; b < end; b++) {
        __m256i v = picked(w, b->windows, state);
        w += b->windows;
        if (b->maps > 1) v = mapped(e, b, by, v);
        if (b->seers) {
            __m256i seers = picked(w, b->seers, state), nobody = _mm256_cmpeq_epi8(seers, none);
            __m256i may = _mm256_or_si256(nobody, _mm256_cmpeq_epi8(_mm256_and_si256(seers, of), seen));
            w += b->seers;
            v = _mm256_or_si256(_mm256_or_si256(v, _mm256_cmpeq_epi8(may, none)), _mm256_and_si256(nobody, load_all(b->missing)));
        }
        store_all(out + b->to, _mm256_or_si256(v, load_all(b->hidden)));
    }
}
#else
static int can_pick(void) { return 0; }
static void quick_look(const encoder *e, const uint8_t *state, int viewer, int by, uint8_t *out) {
    (void)e, (void)state, (void)viewer, (void)by, (void)out;
}
#endif

/* ---- features ---------------------------------------------------------------------------------------------------------- */

static int n_words(const char *words) {
    const char *at;
    int n = 0;
    while (fl_word(words, n, &at)) n++;
    return n;
}

/* How many features an element has, without the flag that it is unknown. */
static unsigned n_values(const fl_game *g, const fl_field *f) {
    unsigned most = 0;
    switch (f->holds) {
    case FL_COUNT: return 1;
    case FL_SEERS: return FL_SEATS + 1;
    case FL_OPTION:
        for (int i = 0; i < g->n_options; i++)
            most = (unsigned)n_words(g->options[i].words) > most ? (unsigned)n_words(g->options[i].words) : most;
        return most;
    default: return g->kinds[f->kind].size;
    }
}

static int is_left_out(const encoder *e, const fl_field *f, int element) {
    int inner = f->dim[1] * f->dim[2];
    return ((f->by_seat & 1) && element / inner >= e->room) || ((f->by_seat & 2) && element % inner / f->dim[2] >= e->room);
}

static void plan_share(encoder *e, uint32_t to, unsigned at, unsigned most) {
    encoder_share *last = e->n_shares ? &e->shares[e->n_shares - 1] : NULL;
    if (last && last->most == most && last->at + last->n == at && last->to + last->n == to) {
        last->n++;
        return;
    }
    encoder_share share = {to, (uint16_t)at, (uint16_t)most, 1};
    e->shares[e->n_shares++] = share;
}

static void plan_element(encoder *e, const fl_field *f, int element, uint32_t to, int may_hide, unsigned size) {
    unsigned at = f->at + (unsigned)element * f->width, seers = f->who == FL_SEEN ? f->seers_at + (unsigned)element : 0;
    uint32_t hidden = may_hide ? 1 + to : 0, first = to + (unsigned)may_hide;
    if (f->holds == FL_ONE || f->holds == FL_OPTION || f->holds == FL_MAYBE) {
        int least = f->holds == FL_MAYBE;
        encoder_hot hot = {first - (unsigned)least, hidden, (uint16_t)at, (uint16_t)seers, (uint8_t)least};
        e->hot[e->n_hot++] = hot;
    } else if (may_hide || (f->holds == FL_COUNT && f->width > 1)) {
        encoder_wide wide = {
            first, hidden, (uint16_t)at, f->width, f->holds != FL_COUNT, f->most, (((uint64_t)255 << 32) + f->most / 2) / f->most};
        e->wide[e->n_wide++] = wide;
        if (f->holds != FL_COUNT || f->width > 1) e->wide[e->n_wide - 1] = e->wide[e->n_rest], e->wide[e->n_rest++] = wide;
    } else if (f->holds == FL_COUNT) plan_share(e, first, at, (unsigned)f->most);
    else
        for (unsigned byte = 0; 8 * byte < size; byte++) {
            encoder_flags flags = {first + 8 * byte, (uint16_t)(at + byte)};
            e->flags[e->n_flags++] = flags;
        }
}

static void plan_field(encoder *e, int i) {
    const fl_game *g = e->game;
    const fl_field *f = &g->fields[i];
    int may_hide = f->who != FL_ALL && !e->seeing;
    unsigned values = n_values(g, f), block = values + (unsigned)may_hide;
    encoder_slice slice = {e->n_features, block, {1, 1, 1}, (uint16_t)may_hide, f->rank, (uint16_t)i};
    for (int k = 0; k < 3; k++) slice.dims[k] = (f->by_seat >> k & 1) ? (uint16_t)e->room : f->dim[k];
    for (int k = 0, n = fl_elements(f); k < n; k++) {
        if (is_left_out(e, f, k)) continue;
        plan_element(e, f, k, e->n_features, may_hide, values);
        e->n_features += block;
    }
    e->slices[e->n_slices++] = slice;
}

static uint64_t wide_value(const uint8_t *at, int width) {
    uint64_t v;
    memcpy(&v, at, 8); /* the view has room for that; the low byte comes first */
    return v & ~(uint64_t)0 >> (64 - 8 * width);
}

/* The same for bytes and floats. Flags come first and in their order: eight at a time, which may be more than there are, so that what comes
 * behind them is put right later. Only the last ones have to be counted. */
#define DEFINE_ENCODE(name, type, bits, ONE, SHARES, WIDE_SHARE)                                                                      \
    static void wide_##name(const encoder_wide *x, uint32_t n, const uint8_t *restrict s, type *restrict out) {                       \
        for (const encoder_wide *end = x + n; x < end; x++) {                                                                         \
            uint64_t v = wide_value(s + x->at, x->width);                                                                             \
            if (x->hidden && v == ~(uint64_t)0 >> (64 - 8 * x->width)) out[x->hidden - 1] = ONE;                                      \
            else if (!x->set) out[x->to] = WIDE_SHARE(v, x);                                                                          \
            else                                                                                                                      \
                for (; v; v &= v - 1) out[x->to + (unsigned)__builtin_ctzll(v)] = ONE;                                                \
        }                                                                                                                             \
    }                                                                                                                                 \
    static void encode_##name(const encoder *e, const uint8_t *restrict s, type *restrict out) {                                      \
        const uint32_t n = e->n_features;                                                                                             \
        type nowhere;                                                                                                                 \
        memset(out, 0, n * sizeof *out);                                                                                              \
        for (const encoder_flags *x = e->flags, *end = x + e->n_flags; x < end; x++)                                                  \
            memcpy(out + x->to, e->bits[s[x->at]], (x->to + 8 <= n ? 8 : n - x->to) * sizeof *out);                                   \
        for (const encoder_share *x = e->shares, *end = x + e->n_shares; x < end; x++) SHARES(out + x->to, s + x->at, x->n, x->most); \
        for (const encoder_hot *x = e->hot, *end = x + e->n_hot; x < end; x++) {                                                      \
            unsigned v = s[x->at];                                                                                                    \
            uint32_t to = v == 255 && x->hidden ? x->hidden - 1 : x->to + v;                                                          \
            int there = v >= x->least && (!x->seers_at || s[x->seers_at]);                                                            \
            type *at = there ? out + to : &nowhere;                                                                                   \
            *at = ONE;                                                                                                                \
        }                                                                                                                             \
        wide_##name(e->wide, e->n_wide, s, out);                                                                                      \
    }
#define WIDE_BYTE_SHARE(v, x) (uint8_t)(((v) * (x)->times + ((uint64_t)1 << 31)) >> 32)
#define WIDE_FLOAT_SHARE(v, x) ((float)(v) / (float)(x)->most)

static void byte_shares(uint8_t *restrict to, const uint8_t *restrict from, unsigned n, unsigned most) {
    uint32_t times = (65536 * 255 + most / 2) / most; /* rounds as a division would */
    for (unsigned i = 0; i < n; i++) to[i] = (uint8_t)((from[i] * times + 32768) >> 16);
}

static void float_shares(float *restrict to, const uint8_t *restrict from, unsigned n, unsigned most) {
    for (unsigned i = 0; i < n; i++) to[i] = (float)from[i] / (float)most;
}
DEFINE_ENCODE(uint8, uint8_t, bits_uint8, 255, byte_shares, WIDE_BYTE_SHARE)
DEFINE_ENCODE(float32, float, bits_float32, 1, float_shares, WIDE_FLOAT_SHARE)

/* ---- what a feature is ------------------------------------------------------------------------------------------------- */

static int nth_element(const encoder *e, const fl_field *f, uint32_t k) {
    int element = 0;
    for (;; element++)
        if (!is_left_out(e, f, element) && !k--) return element;
}

encoder_feature encoder_feature_at(const encoder *e, uint32_t i) {
    uint32_t which = e->n_slices - 1;
    while (e->slices[which].start > i) which--;
    const encoder_slice *slice = &e->slices[which];
    const fl_field *f = &e->game->fields[slice->field];
    int element = nth_element(e, f, (i - slice->start) / slice->block), within = (int)((i - slice->start) % slice->block) - slice->flags;
    encoder_feature x = {FEATURE_UNKNOWN, f->at + element * f->width, f->width, 0, -1, slice->flags, (double)f->most};
    if (within < 0) return x;
    if (f->who == FL_SEEN) x.seers_at = f->seers_at + element;
    switch (f->holds) {
    case FL_COUNT: x.kind = FEATURE_SHARE; break;
    case FL_ONE:
    case FL_OPTION: x.kind = FEATURE_EQUALS, x.value = within; break;
    case FL_MAYBE: x.kind = FEATURE_EQUALS, x.value = within + 1; break;
    default: x.kind = FEATURE_BIT, x.value = within;
    }
    return x;
}

/* ---- the same in lanes ------------------------------------------------------------------------------------------------------
 * Whatever a byte says is a comparison, (byte & mask) == value, or a share of a count. So 32 features are picked, masked and compared
 * together, without a choice. What is longer than a byte, or hidden as a whole, is done one by one. */

enum { TOGETHER = 8 }; /* so many positions are encoded together */

/* Views, each with bytes behind it that may be read and written, then its counts as shares, and bytes behind these. */
typedef struct {
    uint64_t align;
    uint8_t bytes[TOGETHER * 2 * (FL_STATE + AT_ONCE)];
} scratch;
typedef struct {
    uint8_t *seen[TOGETHER], *out[TOGETHER];
    int n;
} convoy; /* positions that are encoded together */
static unsigned shares_at(const encoder *e) { return e->game->state_size + AT_ONCE; }

typedef struct {
    uint16_t at;
    uint8_t mask, value, is_share;
} source;

/* 0: it is in no lane. */
static int find_source(const encoder *e, uint32_t feature, source *from) {
    encoder_feature x = encoder_feature_at(e, feature);
    from->at = (uint16_t)x.at, from->mask = 255, from->value = (uint8_t)x.value, from->is_share = x.kind == FEATURE_SHARE;
    switch (x.kind) {
    case FEATURE_SHARE: from->at += (uint16_t)shares_at(e); return x.width == 1;
    case FEATURE_UNKNOWN: from->value = 255; return x.width == 1;
    case FEATURE_BIT: from->at += (uint16_t)(x.value / 8), from->mask = from->value = (uint8_t)(1 << x.value % 8); return !x.hides;
    default: return 1;
    }
}

/* Of the features `left`, those of each half that lie together with the first. */
static uint32_t plan_lane(encoder_lane *lane, uint32_t to, const source *from, uint32_t left) {
    lane->to = (uint16_t)to;
    memset(lane->pick, NONE_PICKED, LANE), memset(lane->value, 1, LANE);
    for (int half = 0; half < 2; half++) {
        uint32_t of = left & (uint32_t)0xFFFF << AT_ONCE * half, first = 0;
        for (uint32_t bits = of; bits; bits &= bits - 1) {
            int i = fl_lowest(bits);
            if (bits == of || from[i].at < first) first = from[i].at;
        }
        lane->from[half] = (uint16_t)first;
        for (uint32_t bits = of; bits; bits &= bits - 1) {
            int i = fl_lowest(bits);
            if (from[i].at >= first + AT_ONCE) continue;
            lane->pick[i] = (uint8_t)(from[i].at - first), lane->mask[i] = from[i].mask, lane->value[i] = from[i].value;
            left &= ~((uint32_t)1 << i);
        }
    }
    return left;
}

static int plan_lanes_at(encoder *e, uint32_t to) {
    source from[LANE];
    uint32_t compared = 0, shares = 0;
    for (uint32_t i = 0; i < LANE; i++)
        if (find_source(e, to + i, &from[i])) *(from[i].is_share ? &shares : &compared) |= (uint32_t)1 << i;
    encoder_lane *lane = grow(&e->lanes.lane, &e->lanes.n, sizeof *lane);
    if (!lane) return 0;
    compared = plan_lane(lane, to, from, compared);
    while (compared || shares) {
        encoder_lanes *more = compared ? &e->more : &e->picked;
        uint32_t *left = compared ? &compared : &shares;
        lane = grow(&more->lane, &more->n, sizeof *lane);
        if (!lane) return 0;
        *left = plan_lane(lane, to, from, *left);
    }
    return 1;
}

/* Shares as byte_shares makes them, of all counts that have one byte. */
static int plan_scales(encoder *e) {
    const fl_game *g = e->game;
    uint32_t times[FL_STATE] = {0};
    unsigned size = g->state_size;
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i];
        for (int k = 0, n = fl_elements(f); k < n && f->holds == FL_COUNT && f->width == 1; k++)
            times[f->at + k] = (uint32_t)((65536 * 255 + f->most / 2) / f->most);
    }
    for (unsigned at = 0; at < size; at += AT_ONCE) {
        unsigned start = at + AT_ONCE <= size ? at : size - AT_ONCE, any = 0;
        for (unsigned i = 0; i < AT_ONCE; i++) any |= times[start + i];
        if (!any) continue;
        encoder_scale *scale = grow(&e->scales, &e->n_scales, sizeof *scale);
        if (!scale) return 0;
        scale->at = (uint16_t)start;
        for (unsigned i = 0; i < AT_ONCE; i++)
            scale->whole[i] = (uint16_t)(times[start + i] >> 16), scale->part[i] = (uint16_t)times[start + i];
    }
    return 1;
}

/* 0: this game, or this machine, has to do without. */
static int plan_lanes(encoder *e) {
    const fl_game *g = e->game;
    if (e->n_features < LANE || !plan_scales(e)) return 0;
    for (int i = 0; i < g->n_fields; i++)
        if (g->fields[i].who == FL_SEEN && g->fields[i].holds == FL_ONE && g->kinds[g->fields[i].kind].size >= NOTHING) return 0;
    for (uint32_t to = 0; to < e->n_features; to += LANE)
        if (!plan_lanes_at(e, to + LANE <= e->n_features ? to : e->n_features - LANE)) return 0;
    return 1;
}

#ifdef __x86_64__
AVX2 static void quick_shares(const encoder *e, uint8_t *bytes) {
    const __m128i unknown = _mm_set1_epi8((char)255);
    uint8_t *to = bytes + shares_at(e);
    for (const encoder_scale *x = e->scales, *end = x + e->n_scales; x < end; x++) {
        __m128i there = load(bytes + x->at);
        __m256i v = _mm256_cvtepu8_epi16(_mm_andnot_si128(_mm_cmpeq_epi8(there, unknown), there)), part = load_all(x->part);
        __m256i rounded = _mm256_srli_epi16(_mm256_mullo_epi16(v, part), 15);
        __m256i share = _mm256_add_epi16(_mm256_mullo_epi16(v, load_all(x->whole)), _mm256_add_epi16(_mm256_mulhi_epu16(v, part), rounded));
        __m128i bytes_of = _mm_packus_epi16(_mm256_castsi256_si128(share), _mm256_extracti128_si256(share, 1));
        _mm_storeu_si128((__m128i *)(void *)(to + x->at), bytes_of);
    }
}

/* The lanes of a list, each for all positions. */
AVX2 static inline __attribute__((always_inline)) void whole_lanes(const encoder_lanes *list, const convoy *c, int first, int compares) {
    for (const encoder_lane *x = list->lane, *end = x + list->n; x < end; x++) {
        const __m256i pick = load_all(x->pick), mask = load_all(x->mask), value = load_all(x->value);
        const unsigned low = x->from[0], high = x->from[1], at = x->to;
        for (int i = 0; i < c->n; i++) {
            __m256i v = _mm256_shuffle_epi8(load_halves(c->seen[i] + low, c->seen[i] + high), pick);
            if (compares) v = _mm256_cmpeq_epi8(_mm256_and_si256(v, mask), value);
            store_all(c->out[i] + at, first ? v : _mm256_or_si256(load_all(c->out[i] + at), v));
        }
    }
}

AVX2 static void quick_uint8(const encoder *e, const convoy *c) {
    for (int i = 0; i < c->n; i++) quick_shares(e, c->seen[i]);
    whole_lanes(&e->lanes, c, 1, 1);
    whole_lanes(&e->more, c, 0, 1);
    whole_lanes(&e->picked, c, 0, 0);
    for (int i = 0; i < c->n; i++) wide_uint8(e->wide, e->n_rest, c->seen[i], c->out[i]);
}
#else
static void quick_uint8(const encoder *e, const convoy *c) { (void)e, (void)c; }
#endif

#include "broad.c"

/* ---- an encoder --------------------------------------------------------------------------------------------------------------- */

encoder *encoder_make(const fl_game *g, int seats, int room, int kind, int turned, int seeing) {
    encoder *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->game = g, e->seats = seats, e->room = room, e->kind = kind, e->turned = turned, e->seeing = seeing,
    e->picks = g->state_size < LANE || !can_pick()     ? PICK_NONE
        : g->state_size < BROAD || !can_pick_broadly() ? PICK_32
                                                       : PICK_64;
    e->slices = malloc(g->n_fields * sizeof *e->slices);
    e->shares = malloc(g->state_size * sizeof *e->shares), e->flags = malloc(g->state_size * sizeof *e->flags);
    e->hot = malloc(g->state_size * sizeof *e->hot), e->wide = malloc(g->state_size * sizeof *e->wide);
    int fine = e->slices && e->shares && e->flags && e->hot && e->wide;
    for (int by = 0; by < seats && fine; by++) fine = plan_turn(e, by);
    for (int who = 0; who <= seats && fine; who++) {
        int viewer = who < seats ? who : FL_SPECTATOR, at = who < seats ? who : FL_SEATS;
        fl_veil_plan(g, seats, seeing ? FL_ALL_SEEING : viewer, &e->veil[at]);
        fine = !e->picks || plan_look(e, viewer, turned && who < seats ? who : 0, &e->look[at]);
    }
    if (fine && e->picks == PICK_64) fine = plan_broad_looks(e);
    if (!fine) return encoder_free(e), NULL;
    for (int i = 0; i < g->n_fields; i++) plan_field(e, i);
    if (kind == ENCODE_UINT8 && e->picks && !plan_lanes(e)) e->picks = PICK_NONE;
    if (kind == ENCODE_UINT8 && e->picks == PICK_64 && (e->n_features < BROAD || !plan_broad_lanes(e))) e->picks = PICK_32;
    for (int v = 0; v < 256; v++)
        for (int bit = 0; bit < 8; bit++) e->bits_uint8[v][bit] = v >> bit & 1 ? 255 : 0, e->bits_float32[v][bit] = (float)(v >> bit & 1);
    e->size = kind == ENCODE_BYTES ? g->state_size : kind == ENCODE_UINT8 ? e->n_features : e->n_features * sizeof(float);
    return e;
}

void encoder_free(encoder *e) {
    if (!e) return;
    for (int by = 0; by < FL_SEATS; by++) free(e->maps[by]), free(e->place[by]);
    for (int i = 0; i <= FL_SEATS; i++) free(e->look[i].block), free(e->look[i].window);
    for (int i = 0; i <= FL_SEATS; i++) free_broad_look(&e->broad_looks[i]);
    free(e->broad.lane), free(e->broad.windows.window);
    free(e->lanes.lane), free(e->more.lane), free(e->picked.lane), free(e->scales);
    free(e->slices), free(e->shares), free(e->flags), free(e->hot), free(e->wide), free(e);
}

static void look(const encoder *e, const uint8_t *state, int viewer, uint8_t *seen) {
    int by = e->turned && viewer > 0 ? viewer : 0;
    if (e->picks == PICK_64) broad_look_at(e, state, viewer, by, seen);
    else if (e->picks) quick_look(e, state, viewer, by, seen);
    else {
        if (by) turn(e, state, by, seen);
        else memcpy(seen, state, e->game->state_size);
        fl_veil_by(&e->veil[viewer < 0 ? FL_SEATS : by ? 0 : viewer], seen); /* a table that was turned is seat 0's */
    }
    if (by && e->game->tidy) e->game->tidy(seen);
}

static void observe_together(const encoder *e, int n, const void *const *states, const int *viewers, void *const *outs) {
    scratch room;
    convoy c = {.n = n};
    for (int i = 0; i < n; i++) {
        c.seen[i] = room.bytes + 2 * (unsigned)i * shares_at(e), c.out[i] = outs[i];
        look(e, states[i], viewers[i], c.seen[i]);
        memset(c.seen[i] + e->game->state_size, 0, AT_ONCE);
    }
    if (e->kind == ENCODE_UINT8 && e->picks) (e->picks == PICK_64 ? broad_uint8 : quick_uint8)(e, &c);
    else
        for (int i = 0; i < n; i++)
            if (e->kind == ENCODE_UINT8) encode_uint8(e, c.seen[i], outs[i]);
            else encode_float32(e, c.seen[i], outs[i]);
}

void encoder_observe_all(const encoder *e, int n, const void *const *states, const int *viewers, void *const *outs) {
    for (int i = 0; i < n; i += TOGETHER)
        if (e->kind != ENCODE_BYTES) observe_together(e, n - i < TOGETHER ? n - i : TOGETHER, states + i, viewers + i, outs + i);
        else
            for (int k = i; k < n && k < i + TOGETHER; k++) look(e, states[k], viewers[k], outs[k]);
}

void encoder_observe(const encoder *e, const void *state, int viewer, void *out) { encoder_observe_all(e, 1, &state, &viewer, &out); }

/* ==== the crew ===================================================================================================== */

enum { PATIENCE = 2000 }; /* so often is looked for work before a thread lies down to sleep */

struct crew {
    int threads; /* the caller is one of them */
    pthread_t *thread;
    pthread_mutex_t lock;
    pthread_cond_t wake, rest;
    atomic_uint called; /* grows with every piece of work */
    atomic_int next, busy, over, asleep;
    crew_work *work;
    void *with;
    int items, at_a_time;
};
typedef struct {
    crew *crew;
    int number;
} hand;

static void pull(crew *c, int worker) {
    for (int from; (from = atomic_fetch_add(&c->next, c->at_a_time)) < c->items;) {
        int to = from + c->at_a_time;
        c->work(c->with, worker, from, to < c->items ? to : c->items);
    }
}

static void relax(void) {
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#endif
}

static void await_call(crew *c, unsigned known) {
    for (int i = 0; i < PATIENCE; i++) {
        if (atomic_load(&c->called) != known) return;
        relax();
    }
    pthread_mutex_lock(&c->lock);
    atomic_fetch_add(&c->asleep, 1);
    while (atomic_load(&c->called) == known) pthread_cond_wait(&c->wake, &c->lock);
    atomic_fetch_sub(&c->asleep, 1);
    pthread_mutex_unlock(&c->lock);
}

static void *serve(void *with) {
    hand h = *(hand *)with;
    crew *c = h.crew;
    free(with);
    for (unsigned known = 0;;) {
        await_call(c, known);
        known++;
        if (atomic_load(&c->over)) return NULL;
        pull(c, h.number);
        if (atomic_fetch_sub(&c->busy, 1) == 1) {
            pthread_mutex_lock(&c->lock);
            pthread_cond_signal(&c->rest);
            pthread_mutex_unlock(&c->lock);
        }
    }
}

static void call(crew *c) {
    atomic_fetch_add(&c->called, 1);
    pthread_mutex_lock(&c->lock);
    if (atomic_load(&c->asleep)) pthread_cond_broadcast(&c->wake);
    pthread_mutex_unlock(&c->lock);
}

crew *crew_make(int threads) {
    crew *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->thread = calloc((size_t)threads, sizeof *c->thread);
    if (!c->thread) return free(c), NULL;
    pthread_mutex_init(&c->lock, NULL), pthread_cond_init(&c->wake, NULL), pthread_cond_init(&c->rest, NULL);
    for (c->threads = 1; c->threads < threads; c->threads++) {
        hand *h = malloc(sizeof *h);
        if (!h) break;
        h->crew = c, h->number = c->threads;
        if (pthread_create(&c->thread[c->threads], NULL, serve, h)) { /* fewer will do */
            free(h);
            break;
        }
    }
    return c;
}

void crew_free(crew *c) {
    if (!c) return;
    atomic_store(&c->over, 1);
    call(c);
    for (int i = 1; i < c->threads; i++) pthread_join(c->thread[i], NULL);
    pthread_mutex_destroy(&c->lock), pthread_cond_destroy(&c->wake), pthread_cond_destroy(&c->rest);
    free(c->thread), free(c);
}

void crew_run(crew *c, crew_work *work, void *with, int items, int at_a_time) {
    if (c->threads == 1 || items <= at_a_time) {
        work(with, 0, 0, items);
        return;
    }
    c->work = work, c->with = with, c->items = items, c->at_a_time = at_a_time;
    atomic_store(&c->next, 0);
    atomic_store(&c->busy, c->threads - 1);
    call(c);
    pull(c, 0);
    for (int i = 0; i < PATIENCE && atomic_load(&c->busy); i++) relax();
    pthread_mutex_lock(&c->lock);
    while (atomic_load(&c->busy)) pthread_cond_wait(&c->rest, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

/* ==== the fleet ==================================================================================================== */

enum { AT_A_TIME = 32, MOST_FALSE_STARTS = 1000, MOVES_AT_ONCE = 4 };

typedef struct {
    uint64_t stream, seed, episode, plies;
    uint32_t steps; /* of this episode */
    int8_t seat;
    uint8_t finished; /* over, and waits for its reset */
} ship;

/* What is looked at before anything is played, close together: how many actions are legal, and which was last sampled or asked for. */
typedef struct {
    uint64_t sampling;
    uint64_t set; /* the legal ones, where the game has sets: as the rules count them */
    int32_t action;
    uint16_t n_legal; /* 0: the game is over */
    int8_t seat;
} choice;

/* Legal moves on their way from the rules to the mask. */
typedef struct {
    int n;
    uint64_t set; /* instead of the list */
    fl_move move[FL_LEGAL + MOVES_AT_ONCE];
} listing;

/* How a move's dense index comes about: the first of its verb and what each argument counts. */
typedef struct { uint16_t first, a, b; } verb_plan;

struct fleet {
    fleet_terms terms;
    const encoder *encoder;
    fleet_arrays to;
    crew *crew;
    ship *ships;
    choice *choices;
    uint16_t *legal; /* of each game, its legal actions */
    uint8_t *states;
    size_t stride;
    verb_plan verb[256];
    uint16_t *turned; /* for each seat, every index as it counts the table */
    fl_move *moves; /* and what such an index means to it */
    uint64_t (*set_of)(const void *s, int seat); /* NULL: the game, or this machine, has lists */
    uint8_t pick[FL_SEATS][BROAD]; /* of a set, for each seat: which index an action is */
    fl_means *means; /* of each thread */
    const int64_t *actions;
    const uint8_t *which;
    atomic_int wrong;
    uint64_t stepped;
    pid_t owner;
};

static uint8_t *state_of(const fleet *f, int i) { return f->states + (size_t)i * f->stride; }
static uint16_t *legal_of(const fleet *f, int i) { return f->legal + (size_t)i * (FL_LEGAL + MOVES_AT_ONCE); }

static uint16_t index_of(const fleet *f, fl_move m) {
    const verb_plan *p = &f->verb[m.verb];
    return (uint16_t)(p->first + m.a * p->a + m.b * p->b + m.c);
}

static const uint16_t *turned_for(const fleet *f, int seat) { return f->turned + (unsigned)seat * f->terms.game->n_indices; }

static const fl_move *moves_for(const fleet *f, int seat) { return f->moves + (unsigned)seat * f->terms.game->n_indices; }

static void plan_moves_of(fleet *f, int verb) {
    const fl_game *g = f->terms.game;
    const uint8_t *kind = g->verbs[verb].kind;
    for (int a = 0; a < g->kinds[kind[0]].size; a++)
        for (int b = 0; b < g->kinds[kind[1]].size; b++)
            for (int c = 0; c < g->kinds[kind[2]].size; c++)
                for (int by = 0; by < f->terms.seats; by++) {
                    fl_move m = {(uint8_t)verb, (uint8_t)a, (uint8_t)b, (uint8_t)c};
                    fl_move seen = fl_turn_move(g, f->terms.seats, m, f->encoder->turned ? by : 0);
                    f->turned[by * g->n_indices + index_of(f, m)] = index_of(f, seen);
                    f->moves[by * g->n_indices + index_of(f, seen)] = m;
                }
}

static void plan_verbs(fleet *f) {
    const fl_game *g = f->terms.game;
    for (int v = 0; v < g->n_verbs; v++) {
        const uint8_t *kind = g->verbs[v].kind;
        unsigned b = g->kinds[kind[2]].size, a = b * g->kinds[kind[1]].size;
        verb_plan p = {g->verbs[v].first, (uint16_t)a, (uint16_t)b};
        f->verb[v] = p;
        plan_moves_of(f, v);
    }
}

/* ---- one game -------------------------------------------------------------------------------------------------------- */

static void play(const fleet *f, ship *s, uint8_t *state, int seat, fl_move m) {
    fl_host h = {s->stream, NULL};
    f->terms.game->play(state, seat, m, &h);
    s->stream = h.stream, s->plies++;
}

/* On to the next choice that is not made in here: by bots, or because there is only one. 0: the game is over. */
static int advance(const fleet *f, ship *s, uint8_t *state, listing *l, const fl_means *means) {
    const fl_game *g = f->terms.game;
    for (unsigned active; (active = g->active(state)) != 0;) {
        int seat = fl_lowest(active);
        if (f->terms.bots >> seat & 1) {
            uint64_t seed = fl_next(&s->stream);
            play(f, s, state, seat, fl_ask_bot(&f->terms.bot[seat], g, state, seat, seed, means));
            continue;
        }
        if (f->set_of) l->set = f->set_of(state, seat), l->n = count_of_set(l->set);
        else l->n = g->legal(state, seat, l->move);
        if (!l->n) return 0; /* cannot be: whoever is active has a move */
        if (l->n > 1 || !f->terms.skip_forced) return s->seat = (int8_t)seat, 1;
        play(f, s, state, seat, f->set_of ? moves_for(f, 0)[fl_lowest(l->set)] : l->move[0]);
    }
    return 0;
}

/* Games in which nobody is asked are over at once, and the next one is begun. */
static void begin(const fleet *f, ship *s, uint8_t *state, listing *l, const fl_means *means) {
    for (int i = 0; i < MOST_FALSE_STARTS; i++) {
        fl_host h = {fl_derive(s->seed, s->episode++), NULL};
        fl_start(f->terms.game, state, f->terms.seats, f->terms.options, &h);
        s->stream = h.stream, s->steps = 0, s->finished = 0;
        if (advance(f, s, state, l, means)) return;
    }
    s->finished = 1;
}

/* The actions that are legal, as a mask and as a list. Several at once, the first one again behind the last: how often the loop goes round
 * is then easier to foretell. */
static void write_mask(const fleet *f, int seat, listing *l, uint16_t *restrict legal, uint8_t *restrict mask) {
    const uint16_t *turned = turned_for(f, seat);
    for (int k = 0; k < MOVES_AT_ONCE; k++) l->move[l->n + k] = l->move[0];
    for (int k = 0; k < l->n; k += MOVES_AT_ONCE)
        for (int i = k; i < k + MOVES_AT_ONCE; i++) {
            uint16_t action = turned[index_of(f, l->move[i])];
            legal[i] = action, mask[action] = 1;
        }
}

/* All but the observation itself, which is made for several games together. After the end no action is looked at. */
static void observe(const fleet *f, int i, listing *l, int over) {
    uint8_t *mask = f->to.mask + (size_t)i * f->terms.game->n_indices;
    int seat = f->ships[i].seat;
    choice *c = &f->choices[i];
    f->to.seat[i] = seat, c->action = -1, c->n_legal = (uint16_t)(over ? 0 : l->n), c->seat = (int8_t)seat;
    if (!over && f->set_of) {
        c->set = l->set;
        spread_set(l->set, f->pick[seat], ~(uint64_t)0 >> (BROAD - f->terms.game->n_indices), mask);
        return;
    }
    memset(mask, over, f->terms.game->n_indices);
    if (!over) write_mask(f, seat, l, legal_of(f, i), mask);
}

static void show(const fleet *f, int from, int to, const uint8_t *which) {
    const void *states[TOGETHER];
    void *outs[TOGETHER];
    int viewers[AT_A_TIME], n = 0;
    for (int i = from; i < to; i++) {
        if (which && !which[i]) continue;
        states[n] = state_of(f, i), viewers[n] = f->ships[i].seat, outs[n++] = f->to.obs + (size_t)i * f->encoder->size;
    }
    encoder_observe_all(f->encoder, n, states, viewers, outs);
}

static void reward(const fleet *f, const uint8_t *state, float *out) {
    int score[FL_SEATS], rank[FL_SEATS], seats = f->terms.seats, winners = 0;
    f->terms.game->result(state, score, rank);
    for (int p = 0; p < seats; p++) winners += rank[p] == 1;
    for (int p = 0; p < seats; p++) {
        int beaten = 0, equal = 0, most = INT32_MIN;
        for (int q = 0; q < seats; q++) {
            if (q == p) continue;
            beaten += rank[q] > rank[p], equal += rank[q] == rank[p];
            if (score[q] > most) most = score[q];
        }
        switch (f->terms.reward) {
        case REWARD_WIN: out[p] = rank[p] == 1 ? 1.0f / (float)winners : 0; break;
        case REWARD_RANK: out[p] = ((float)beaten + 0.5f * (float)equal) / (float)(seats - 1); break;
        default: out[p] = (float)(score[p] - most);
        }
    }
}

/* An episode has come to its end, by the rules or because it was cut off. */
static void finish(const fleet *f, int i, listing *l, const fl_means *means) {
    ship *s = &f->ships[i];
    if (f->terms.autoreset != RESET_SAME_STEP) {
        s->finished = 1;
        observe(f, i, l, 1);
        return;
    }
    if (f->to.final_obs) encoder_observe(f->encoder, state_of(f, i), s->seat, f->to.final_obs + (size_t)i * f->encoder->size);
    begin(f, s, state_of(f, i), l, means);
    observe(f, i, l, s->finished);
}

static void restart(const fleet *f, int i, const fl_means *means) {
    listing l;
    memset(f->to.reward + (size_t)i * f->terms.seats, 0, f->terms.seats * sizeof *f->to.reward);
    f->to.terminated[i] = f->to.truncated[i] = 0;
    begin(f, &f->ships[i], state_of(f, i), &l, means);
    observe(f, i, &l, f->ships[i].finished);
}

static void step(const fleet *f, int i, const fl_means *means) {
    ship *s = &f->ships[i];
    float *rewards = f->to.reward + (size_t)i * f->terms.seats;
    listing l;
    if (s->finished) {
        restart(f, i, means);
        return;
    }
    for (int p = 0; p < f->terms.seats; p++) rewards[p] = 0;
    play(f, s, state_of(f, i), s->seat, moves_for(f, s->seat)[f->choices[i].action]);
    s->steps++;
    int goes_on = advance(f, s, state_of(f, i), &l, means), cut = goes_on && f->terms.most_steps && s->steps >= f->terms.most_steps;
    f->to.terminated[i] = !goes_on, f->to.truncated[i] = (uint8_t)cut;
    if (!goes_on) reward(f, state_of(f, i), rewards);
    if (!goes_on || cut) finish(f, i, &l, means);
    else observe(f, i, &l, 0);
}

/* ---- all of them ---------------------------------------------------------------------------------------------------------- */

static int is_legal(const fleet *f, int i, int64_t action) {
    const choice *c = &f->choices[i];
    const uint16_t *legal = legal_of(f, i);
    int k = 0;
    if (f->set_of) return c->n_legal && action >= 0 && action < f->terms.game->n_indices && (c->set >> f->pick[c->seat][action] & 1);
    while (k < c->n_legal && legal[k] != action) k++;
    return k < c->n_legal;
}

/* Is the action legal? Nothing is played before all are found to be: what was sampled is, anything else is looked for in the list. */
static void find_moves(void *with, int worker, int from, int to) {
    fleet *f = with;
    (void)worker;
    for (int i = from; i < to; i++) {
        choice *c = &f->choices[i];
        if (c->action >= 0 && c->action == f->actions[i]) continue;
        if (is_legal(f, i, f->actions[i])) c->action = (int32_t)f->actions[i];
        else if (c->n_legal) {
            int first = atomic_load(&f->wrong);
            while ((first < 0 || i < first) && !atomic_compare_exchange_weak(&f->wrong, &first, i)) {}
        }
    }
}

/* While one game is played the next one is fetched. */
static void fetch(const fleet *f, int i) {
    const char *state = (const char *)state_of(f, i);
    for (size_t at = 0; at < f->stride; at += 64) __builtin_prefetch(state + at, 1);
    __builtin_prefetch(&f->ships[i], 1);
    if (!f->set_of) __builtin_prefetch(legal_of(f, i), 1);
}

static void step_some(void *with, int worker, int from, int to) {
    fleet *f = with;
    for (int next; from < to; from = next) {
        next = to - from < TOGETHER ? to : from + TOGETHER;
        for (int i = from; i < next; i++) {
            if (i + 1 < to) fetch(f, i + 1);
            step(f, i, &f->means[worker]);
        }
        show(f, from, next, NULL);
    }
}

static void reset_some(void *with, int worker, int from, int to) {
    fleet *f = with;
    for (int next; from < to; from = next) {
        next = to - from < TOGETHER ? to : from + TOGETHER;
        for (int i = from; i < next; i++)
            if (!f->which || f->which[i]) restart(f, i, &f->means[worker]);
        show(f, from, next, f->which);
    }
}

int fleet_step(fleet *f, const int64_t *actions) {
    f->actions = actions;
    atomic_store(&f->wrong, -1);
    crew_run(f->crew, find_moves, f, f->terms.n, 8 * AT_A_TIME);
    if (atomic_load(&f->wrong) >= 0) return atomic_load(&f->wrong);
    crew_run(f->crew, step_some, f, f->terms.n, f->terms.bots ? 1 : AT_A_TIME);
    f->stepped += (uint64_t)f->terms.n;
    return -1;
}

void fleet_reset(fleet *f, const uint8_t *which) {
    f->which = which;
    crew_run(f->crew, reset_some, f, f->terms.n, f->terms.bots ? 1 : AT_A_TIME);
}

void fleet_reseed(fleet *f, const uint64_t *seeds) {
    for (int i = 0; i < f->terms.n; i++) {
        ship *s = &f->ships[i];
        s->seed = seeds[i], f->choices[i].sampling = fl_derive(seeds[i], ~(uint64_t)0), s->episode = 0;
    }
}

int fleet_finished(const fleet *f) {
    for (int i = 0; i < f->terms.n; i++)
        if (f->ships[i].finished) return i;
    return -1;
}

void fleet_sample(fleet *f, int64_t *actions) {
    for (int i = 0; i < f->terms.n; i++) {
        choice *c = &f->choices[i];
        actions[i] = 0;
        if (!c->n_legal) continue;
        uint32_t k = fl_uniform(&c->sampling, c->n_legal);
        actions[i] = c->action = f->set_of ? turned_for(f, c->seat)[nth_of_set(c->set, k)] : legal_of(f, i)[k];
    }
}

void fleet_state(const fleet *f, int i, void *state, uint64_t *stream) {
    memcpy(state, state_of(f, i), f->terms.game->state_size);
    *stream = f->ships[i].stream;
}

void fleet_place(fleet *f, int i, const void *state, uint64_t stream) {
    ship *s = &f->ships[i];
    listing l;
    memcpy(state_of(f, i), state, f->terms.game->state_size);
    s->stream = stream, s->steps = 0;
    s->finished = (uint8_t)!advance(f, s, state_of(f, i), &l, &f->means[0]);
    observe(f, i, &l, s->finished);
    show(f, i, i + 1, NULL);
}

void fleet_counts(const fleet *f, uint64_t *steps, uint64_t *plies, uint64_t *episodes) {
    *steps = f->stepped, *plies = *episodes = 0;
    for (int i = 0; i < f->terms.n; i++) *plies += f->ships[i].plies, *episodes += f->ships[i].episode;
}

int fleet_is_ours(const fleet *f) { return f->owner == getpid(); }

fleet *fleet_make(const fleet_terms *terms, const encoder *e, const uint64_t *seeds, const fleet_arrays *a) {
    fleet *f = calloc(1, sizeof *f);
    if (!f) return NULL;
    f->terms = *terms, f->encoder = e, f->to = *a, f->owner = getpid();
    f->stride = ((size_t)terms->game->state_size + ENCODER_SLACK + 63) / 64 * 64;
    f->ships = calloc((size_t)terms->n, sizeof *f->ships), f->choices = calloc((size_t)terms->n, sizeof *f->choices);
    f->states = calloc((size_t)terms->n, f->stride);
    f->means = calloc((size_t)terms->threads, sizeof *f->means);
    f->legal = calloc((size_t)terms->n, (FL_LEGAL + MOVES_AT_ONCE) * sizeof *f->legal);
    f->turned = calloc((size_t)terms->seats * terms->game->n_indices, sizeof *f->turned);
    f->moves = calloc((size_t)terms->seats * terms->game->n_indices, sizeof *f->moves);
    f->crew = crew_make(terms->threads);
    int fine = f->legal && f->turned && f->moves && f->ships && f->choices && f->states && f->means && f->crew;
    for (int i = 0; i < terms->threads && fine && terms->bots; i++) {
        f->means[i].arena = malloc(FL_ARENA), f->means[i].size = FL_ARENA;
        fine = f->means[i].arena != NULL;
    }
    if (!fine) return fleet_free(f), NULL;
    for (int i = 0; i < terms->n; i++) f->ships[i].finished = 1;
    fleet_reseed(f, seeds);
    plan_verbs(f);
    if (e->picks == PICK_64 && can_take_sets() && terms->game->n_indices <= BROAD) f->set_of = terms->game->choices;
    for (int seat = 0; seat < terms->seats && f->set_of; seat++)
        for (int k = 0; k < terms->game->n_indices; k++) f->pick[seat][turned_for(f, seat)[k]] = (uint8_t)k;
    return f;
}

void fleet_free(fleet *f) {
    if (!f) return;
    if (fleet_is_ours(f)) crew_free(f->crew); /* else its threads are those of another process */
    for (int i = 0; f->means && i < f->terms.threads; i++) free(f->means[i].arena);
    free(f->legal), free(f->turned), free(f->moves), free(f->means), free(f->ships), free(f->choices), free(f->states), free(f);
}
