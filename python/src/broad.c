/* broad.c - a part of core.c: views and features 64 bytes at a time, for processors that pick any of 64 bytes at once (AVX-512 VBMI).
 * What comes out is what the other ways show, to the byte: tests/fleet.c compares them. */

#ifdef __x86_64__
#define VBMI __attribute__((target("avx512f,avx512bw,avx512vbmi")))
static int can_pick_broadly(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi");
}

/* ---- plans ------------------------------------------------------------------------------------------------------------- */

/* Windows for 64 bytes that come from these places of `size` (NOWHERE: not at all). So many; -1: no memory is left. */
static int plan_broad_windows(broad_windows *l, const uint16_t *place, unsigned size) {
    uint64_t left = 0;
    int n = 0;
    for (int i = 0; i < BROAD; i++) left |= (uint64_t)(place[i] != NOWHERE) << i;
    for (; left; n++) {
        broad_window *w = grow(&l->window, &l->n, sizeof *w);
        unsigned from = size - BROAD;
        if (!w) return -1;
        for (uint64_t bits = left; bits; bits &= bits - 1)
            if (place[fl_lowest(bits)] < from) from = place[fl_lowest(bits)];
        w->from = (uint16_t)from;
        for (uint64_t bits = left; bits; bits &= bits - 1) {
            int i = fl_lowest(bits);
            if (place[i] < from + BROAD) w->pick[i] = (uint8_t)(place[i] - from), w->which |= (uint64_t)1 << i;
        }
        left &= ~w->which;
    }
    return n;
}

/* 0: no memory is left. */
static int plan_broad_block(encoder *e, const sight *s, int by, unsigned to, unsigned n, broad_look *l) {
    broad_block *b = grow(&l->block, &l->n, sizeof *b);
    uint16_t place[BROAD], seen_by[BROAD];
    for (unsigned i = 0; i < BROAD; i++)
        place[i] = i < n ? e->place[by][to + i] : (uint16_t)NOWHERE, seen_by[i] = i < n ? s->seers[to + i] : (uint16_t)NOWHERE;
    int windows = plan_broad_windows(&l->windows, place, e->game->state_size);
    int seers = plan_broad_windows(&l->seers, seen_by, e->game->state_size);
    if (!b || windows < 0 || seers < 0) return 0;
    b->to = (uint16_t)to, b->windows = (uint8_t)windows, b->seers = (uint8_t)seers, b->all = ~(uint64_t)0 >> (BROAD - n);
    for (unsigned i = 0; i < n; i++) {
        uint64_t bit = (uint64_t)1 << i;
        b->map[s->map[to + i]] |= bit;
        if (s->hidden[to + i]) b->hidden |= bit;
        if (e->kind == ENCODE_UINT8 && s->missing[to + i]) b->missing |= bit;
    }
    return 1;
}

/* Empty windows behind those that there are. 0: no memory is left. */
static int fill_up(broad_windows *l, uint8_t *n, uint8_t most) {
    for (; *n < most; ++*n)
        if (!grow(&l->window, &l->n, sizeof *l->window)) return 0;
    return 1;
}

/* Does one window show these bytes, whoever looks? */
static int is_in_one_window(const encoder *e, unsigned at, unsigned end) {
    for (int by = 0; by < (e->turned ? e->seats : 1); by++) {
        unsigned first = e->game->state_size, last = 0;
        for (unsigned i = at; i < end; i++) {
            unsigned place = e->place[by][i];
            first = place < first ? place : first, last = place > last ? place : last;
        }
        if (last - first >= BROAD) return 0;
    }
    return 1;
}

/* How long a block is that begins here: rather shorter, of whole fields, than with a second window; what is turned stays in its field. */
static unsigned block_at(const encoder *e, unsigned at) {
    const fl_game *g = e->game;
    unsigned end = at + BROAD <= g->state_size ? at + BROAD : g->state_size, best = at;
    if (is_in_one_window(e, at, end)) return end - at;
    for (int i = 0; i < g->n_fields; i++) {
        unsigned after = g->fields[i].at + (unsigned)fl_elements(&g->fields[i]) * g->fields[i].width;
        if (after <= end && after > best) best = after;
    }
    return (best > at ? best : end) - at;
}

/* Block by block for all viewers. 0: no memory is left. */
static int plan_broad_looks(encoder *e) {
    sight s[FL_SEATS + 1];
    unsigned size = e->game->state_size;
    for (int who = 0; who <= e->seats; who++)
        plan_sight(e, who < e->seats ? who : FL_SPECTATOR, e->turned && who < e->seats ? who : 0, &s[who]);
    for (unsigned at = 0, n; at < size; at += n) {
        uint8_t windows = 0, seers = 0;
        n = block_at(e, at);
        for (int who = 0; who <= e->seats; who++) {
            broad_look *l = &e->broad_looks[who < e->seats ? who : FL_SEATS];
            int by = e->turned && who < e->seats ? who : 0;
            if (!plan_broad_block(e, &s[who], by, at, n, l)) return 0;
            const broad_block *b = &l->block[l->n - 1];
            if (b->windows > windows) windows = b->windows;
            if (b->seers > seers) seers = b->seers;
        }
        for (int who = 0; who <= e->seats; who++) {
            broad_look *l = &e->broad_looks[who < e->seats ? who : FL_SEATS];
            broad_block *b = &l->block[l->n - 1];
            if (!fill_up(&l->windows, &b->windows, windows) || !fill_up(&l->seers, &b->seers, seers)) return 0;
        }
    }
    return 1;
}

/* Of 64 features: which are compared, which are shares; and where they all come from. */
static int plan_broad_lane(encoder *e, uint32_t to) {
    uint16_t place[BROAD];
    broad_lane *lane = grow(&e->broad.lane, &e->broad.n, sizeof *lane);
    if (!lane) return 0;
    lane->to = (uint16_t)to;
    for (uint32_t i = 0; i < BROAD; i++) {
        source from;
        place[i] = NOWHERE;
        if (!find_source(e, to + i, &from)) continue;
        place[i] = from.at, lane->mask[i] = from.mask, lane->value[i] = from.value;
        *(from.is_share ? &lane->shares : &lane->compared) |= (uint64_t)1 << i;
    }
    int windows = plan_broad_windows(&e->broad.windows, place, 2 * shares_at(e));
    lane->windows = (uint8_t)windows;
    return windows >= 0;
}

static int plan_broad_lanes(encoder *e) {
    for (uint32_t to = 0; to < e->n_features; to += BROAD)
        if (!plan_broad_lane(e, to + BROAD <= e->n_features ? to : e->n_features - BROAD)) return 0;
    return 1;
}

static void free_broad_look(broad_look *l) { free(l->block), free(l->windows.window), free(l->seers.window); }

/* ---- at work ------------------------------------------------------------------------------------------------------------- */

VBMI static inline __m512i load_broad(const void *from) { return _mm512_loadu_si512(from); }

VBMI static inline __m512i picked_broad(const broad_window *w, int n, const uint8_t *from) {
    __m512i v = _mm512_maskz_permutexvar_epi8(w->which, load_broad(w->pick), load_broad(from + w->from));
    for (const broad_window *end = w + n; ++w < end;)
        v = _mm512_mask_permutexvar_epi8(v, w->which, load_broad(w->pick), load_broad(from + w->from));
    return v;
}

/* A set's seats are its lowest six bits; other seats are small numbers. Both are looked up in the first 64 of a map. */
VBMI static inline __m512i mapped_broad(const uint8_t (*map)[256], const broad_block *b, __m512i v) {
    const __m512i upper = _mm512_set1_epi8((char)0xC0);
    __m512i now = v;
    if (b->map[MAP_SET]) {
        __m512i set = _mm512_permutexvar_epi8(v, load_broad(map[MAP_SET]));
        now = _mm512_mask_mov_epi8(v, b->map[MAP_SET], _mm512_or_si512(set, _mm512_and_si512(v, upper)));
    }
    if (b->map[MAP_ONE]) {
        __mmask64 small = _mm512_mask_testn_epi8_mask(b->map[MAP_ONE], v, upper);
        now = _mm512_mask_permutexvar_epi8(now, small, v, load_broad(map[MAP_ONE]));
    }
    if (b->map[MAP_MAYBE]) {
        __mmask64 small = _mm512_mask_testn_epi8_mask(b->map[MAP_MAYBE], v, upper);
        now = _mm512_mask_permutexvar_epi8(now, small, v, load_broad(map[MAP_MAYBE]));
    }
    return now;
}

VBMI static void broad_look_at(const encoder *e, const uint8_t *state, int viewer, int by, uint8_t *out) {
    const broad_look *l = &e->broad_looks[viewer < 0 ? FL_SEATS : viewer];
    unsigned all, enough;
    whose_eyes(e, viewer, &all, &enough);
    const __m512i of = _mm512_set1_epi8((char)all), seen = _mm512_set1_epi8((char)enough), ones = _mm512_set1_epi8((char)255);
    const broad_window *w = l->windows.window, *seers_at = l->seers.window;
    for (const broad_block *b = l->block, *end = b + l->n; b < end; b++) {
        __m512i v = picked_broad(w, b->windows, state);
        __mmask64 hidden = b->hidden;
        w += b->windows;
        v = mapped_broad(e->map[by], b, v);
        if (b->seers) {
            __m512i seers = picked_broad(seers_at, b->seers, state);
            __mmask64 somebody = _mm512_test_epi8_mask(seers, seers);
            seers_at += b->seers;
            hidden |= _mm512_mask_cmpneq_epi8_mask(somebody, _mm512_and_si512(seers, of), seen);
            if (b->missing) v = _mm512_mask_mov_epi8(v, b->missing & ~somebody, _mm512_set1_epi8((char)NOTHING));
        }
        _mm512_mask_storeu_epi8(out + b->to, b->all, _mm512_mask_mov_epi8(v, hidden, ones));
    }
}

/* One window and only comparisons, as nearly all lanes are: what the lane says is then read once for all positions. */
VBMI static inline void plain_lane(const broad_lane *x, const broad_window *w, const convoy *c) {
    const __m512i mask = load_broad(x->mask), value = load_broad(x->value), pick = load_broad(w->pick);
    const __m512i ones = _mm512_set1_epi8((char)255);
    const uint64_t compared = x->compared;
    const unsigned from = w->from, to = x->to;
    for (int i = 0; i < c->n; i++) {
        __m512i v = _mm512_permutexvar_epi8(pick, load_broad(c->seen[i] + from));
        __mmask64 yes = _mm512_mask_cmpeq_epi8_mask(compared, _mm512_and_si512(v, mask), value);
        _mm512_storeu_si512(c->out[i] + to, _mm512_maskz_mov_epi8(yes, ones));
    }
}

VBMI static inline void mixed_lane(const broad_lane *x, const broad_window *w, const convoy *c) {
    const __m512i mask = load_broad(x->mask), value = load_broad(x->value), ones = _mm512_set1_epi8((char)255);
    for (int i = 0; i < c->n; i++) {
        __m512i v = x->windows ? picked_broad(w, x->windows, c->seen[i]) : _mm512_setzero_si512();
        __mmask64 yes = _mm512_mask_cmpeq_epi8_mask(x->compared, _mm512_and_si512(v, mask), value);
        _mm512_storeu_si512(c->out[i] + x->to, _mm512_mask_mov_epi8(_mm512_maskz_mov_epi8(x->shares, v), yes, ones));
    }
}

VBMI static void broad_uint8(const encoder *e, const convoy *c) {
    const broad_window *w = e->broad.windows.window;
    for (int i = 0; i < c->n; i++) quick_shares(e, c->seen[i]);
    for (const broad_lane *x = e->broad.lane, *end = x + e->broad.n; x < end; w += x++->windows)
        if (x->windows == 1 && !x->shares) plain_lane(x, w, c);
        else mixed_lane(x, w, c);
    for (int i = 0; i < c->n; i++) wide_uint8(e->wide, e->n_rest, c->seen[i], c->out[i]);
}

/* ---- sets of up to 64 actions -------------------------------------------------------------------------------------------- */

#define SETS __attribute__((target("avx512f,avx512bw,avx512vbmi,popcnt,bmi,bmi2")))
static int can_take_sets(void) { return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2"); }
SETS static int count_of_set(uint64_t set) { return __builtin_popcountll(set); }
SETS static int nth_of_set(uint64_t set, uint32_t k) { return __builtin_ctzll(_pdep_u64((uint64_t)1 << k, set)); }
/* The mask: byte i says whether pick[i] is in the set. */
SETS static void spread_set(uint64_t set, const uint8_t *pick, uint64_t all, uint8_t *mask) {
    __m512i members = _mm512_maskz_set1_epi8(set, 1);
    _mm512_mask_storeu_epi8(mask, all, _mm512_permutexvar_epi8(load_broad(pick), members));
}
#else
static int can_pick_broadly(void) { return 0; }
static int can_take_sets(void) { return 0; }
static int count_of_set(uint64_t set) { return (void)set, 0; }
static int nth_of_set(uint64_t set, uint32_t k) { return (void)set, (void)k, 0; }
static void spread_set(uint64_t set, const uint8_t *pick, uint64_t all, uint8_t *mask) { (void)set, (void)pick, (void)all, (void)mask; }
static int plan_broad_looks(encoder *e) { return (void)e, 0; }
static void free_broad_look(broad_look *l) { (void)l; }
static int plan_broad_lanes(encoder *e) { return (void)e, 0; }
static void broad_look_at(const encoder *e, const uint8_t *state, int viewer, int by, uint8_t *out) {
    (void)e, (void)state, (void)viewer, (void)by, (void)out;
}
static void broad_uint8(const encoder *e, const convoy *c) { (void)e, (void)c; }
#endif
