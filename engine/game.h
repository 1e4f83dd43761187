/* game.h - what a game is. Read this file first.
 *
 * A state is flat memory: fixed-width unsigned integers, no pointers, no random numbers; equal positions are equal bytes.
 * The rules are functions over it. What they need of the outside they ask of a host that the caller owns: deal a number,
 * tell what happened. A game describes itself in lists (STEPS, KINDS, OPTIONS, STATE, VERBS, EVENTS, RULES, CHECKS), one row per
 * thing; FL_DECLARE makes its enums and its struct of them, FL_EXPORT its tables. games/blackflag is the example. */
#ifndef FL_GAME_H
#define FL_GAME_H
#include "manner.h"
#include <stddef.h>
#include <stdint.h>
#ifdef __wasm__ /* a bare target: engine/bare.c brings these three */
#ifdef __cplusplus
extern "C" {
#endif
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
#ifdef __cplusplus
}
#endif
#else
#include <string.h>
#endif

#ifdef __CUDACC__ /* rules are included into a kernel's file */
#define FL_FN static __host__ __device__
#define FL_DATA static __constant__ const
#else
#define FL_FN static inline
#define FL_DATA static const
#endif
#ifdef __cplusplus
#define FL_ASSERT(yes, text) static_assert(yes, text)
#define FL_EXTERN extern "C"
#else
#define FL_ASSERT(yes, text) _Static_assert(yes, text)
#define FL_EXTERN extern
#endif

enum { FL_SEATS = 6, FL_LEGAL = 128, FL_INDICES = 4096, FL_STATE = 2048, FL_OPTIONS = 16 };

/* A set of seats, a bit each. FACE_DOWN: the thing is there, but no seat has seen it yet. */
enum { FL_EVERYONE = 0x3F, FL_FACE_DOWN = 0x40 };

typedef struct { uint8_t verb, a, b, c; } fl_move;
typedef uint16_t fl_rule; /* 0: allowed; else the number of the rule that forbids it */
enum { FL_MALFORMED = 0xFFFF }; /* what the gate answers to a seat, verb or argument out of range */

/* ---- the host: chance and news -------------------------------------------------------------------
 * A simulation deals from a fast stream and listens to nothing. Everybody else puts a scribe behind the host, who decides
 * the numbers (a keyed stream, a script, a person with real dice), writes them down, and keeps the events. */
struct fl_scribe;
typedef struct {
    uint64_t stream;
    struct fl_scribe *scribe;
} fl_host;

/* What is dealt for: `n` numbers are equally likely. If cards are drawn from a set (bits) or a bag (counts per kind of
 * card), these say which card each number means. `who` may see it. */
typedef struct {
    uint32_t n;
    uint64_t bits;
    const uint8_t *bag;
    uint8_t kind, who;
} fl_lot;
typedef uint32_t fl_decide(struct fl_scribe *scribe, const fl_lot *lot); /* how a scribe comes to a number */

#ifndef __CUDACC__
#ifdef __cplusplus
extern "C" {
#endif
uint32_t fl_deal_by_scribe(fl_host *h, const fl_lot *lot);
void fl_tell_scribe(fl_host *h, int kind, unsigned who, int a, int b, int c, int d);
#ifdef __cplusplus
}
#endif
#endif

FL_FN uint64_t fl_next(uint64_t *stream) { /* splitmix64 */
    uint64_t z = *stream += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

/* The k-th of the seeds that belong to a seed. */
FL_FN uint64_t fl_derive(uint64_t seed, uint64_t k) {
    uint64_t stream = fl_next(&seed) ^ (k + 1) * 0xD1B54A32D192ED03ull;
    return fl_next(&stream);
}

/* A uniform number in 0..n-1, exactly: the few values that would favour some numbers are thrown again. */
FL_FN uint32_t fl_uniform(uint64_t *stream, uint32_t n) {
    uint64_t p = (fl_next(stream) >> 32) * n;
    if ((uint32_t)p < n)
        for (uint32_t floor = (uint32_t)(0u - n) % n; (uint32_t)p < floor;) p = (fl_next(stream) >> 32) * n;
    return (uint32_t)(p >> 32);
}

FL_FN uint32_t fl_cast(fl_host *h, const fl_lot *lot) {
#ifndef __CUDACC__
    if (h->scribe) return fl_deal_by_scribe(h, lot);
#endif
    return fl_uniform(&h->stream, lot->n);
}

/* A number in 0..n-1 that decides a thing of this kind: a die, a seat. */
FL_FN uint32_t fl_deal(fl_host *h, uint32_t n, int kind, unsigned who) {
    fl_lot lot = {n, 0, 0, (uint8_t)kind, (uint8_t)who};
    return fl_cast(h, &lot);
}

FL_FN int fl_count(uint64_t bits) {
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

FL_FN int fl_lowest(uint64_t bits) { /* of a set that is not empty */
#ifdef __CUDACC__
    int i = 0;
    while (!(bits >> i & 1)) i++;
    return i;
#else
    return __builtin_ctzll(bits);
#endif
}

FL_FN int fl_root(uint32_t n) { /* the square root, rounded down */
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1)
        if ((root | bit) <= n / (root | bit)) root |= bit;
    return (int)root;
}

FL_FN int fl_nth(uint64_t bits, uint32_t k) { /* the k-th member of a set */
    for (; k; k--) bits &= bits - 1;
    return fl_lowest(bits);
}

/* Draw one of a set of different cards; of a bag of `types` kinds of card, so many of each. */
FL_FN int fl_draw(fl_host *h, uint64_t bits, int kind, unsigned who) {
    fl_lot lot = {(uint32_t)fl_count(bits), bits, 0, (uint8_t)kind, (uint8_t)who};
    if (!bits) return 0; /* only in an impossible view that `imagine` is asked to fill; `check` will say so */
    return fl_nth(bits, fl_cast(h, &lot));
}

FL_FN int fl_draw_bag(fl_host *h, const uint8_t *bag, int types, int kind, unsigned who) {
    fl_lot lot = {0, 0, bag, (uint8_t)kind, (uint8_t)who};
    for (int i = 0; i < types; i++) lot.n += bag[i];
    uint32_t k = fl_cast(h, &lot);
    int type = 0;
    while (type < types - 1 && k >= bag[type]) k -= bag[type++];
    return type;
}

/* Something happened that the seats in `who` may know. */
FL_FN void fl_tell(fl_host *h, int kind, unsigned who, int a, int b, int c, int d) {
#ifndef __CUDACC__
    if (h->scribe) fl_tell_scribe(h, kind, who, a, b, c, d);
#else
    (void)h, (void)kind, (void)who, (void)a, (void)b, (void)c, (void)d;
#endif
}

/* The hash of a state: equal positions are equal bytes, on every device (all of them store the low byte first). */
FL_FN uint64_t fl_mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    return hash ^ (hash >> 29);
}

FL_FN uint64_t fl_hash_bytes(const void *s, int n) {
    const uint8_t *at = (const uint8_t *)s;
    uint64_t hash = (uint64_t)n, rest = 0;
    for (; n >= 8; n -= 8, at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = fl_mix(hash, word);
    }
    while (n) rest = rest << 8 | at[--n];
    hash = fl_mix(hash, rest);
    return fl_mix(hash, hash >> 32);
}

/* ---- the lists a game describes itself with --------------------------------------------------------
 * KINDS    K(name, size, words)                 a set of small numbers; words name them ("": plain numbers)
 *          M(name, more, words)                 seats, and behind them so many more that are none: its size is FL_SEATS + more
 * STEPS    S(NAME, word, rule)                  what can be going on; the rule that is asked about then (0: that of the step around it)
 * OPTIONS  O(NAME, id, words, standard, rule, also)  values by words; which one is standard; the rule that tells of it, and those it
 *          changes
 * STATE    F(type, name, dims, who, holds, what)
 *            dims   SCALAR, BY(n), BY2(n, m), BY3(n, m, k); for each seat: EACH, EACH_BY(n), EACH_BY2(n, m), EACH_EACH
 *                   (elements of a seat where nobody sits are 0)
 *            who    ALL; OWNER (the first index is a seat); NOBODY;
 *                   SEEN(f): f has the same shape and holds, for each element, a bit per seat that has seen it
 *                   (0: there is nothing to see, and the element is 0)
 *            holds  COUNT(most), ONE(kind), MAYBE(kind) (0: none, else 1 + which), SET(kind), SEERS (the f of SEEN)
 * VERBS    V(NAME, word, kind_a, kind_b, kind_c, how)
 *            how    DOES; PASSES (leaves it at that: who has only this to choose need not be asked); HIDES (its arguments stay secret);
 *                   GIVES_UP (something is gone for good)
 * EVENTS   E(NAME, kind_a, kind_b, kind_c, kind_d)
 * RULES    R(number, NAME, source)              source: RULEBOOK, PUBLIC, RULING, HOUSE
 * CHECKS   C(NAME)                              what `check` may find broken */
/* seats: so many of its values, the first, are seats */
typedef struct {
    const char *name, *words;
    uint16_t size;
    uint8_t seats;
} fl_kind;
typedef struct {
    const char *id, *words;
    uint8_t standard;
    fl_rule rule;
    const char *also;
} fl_option; /* also: numbers of rules */
typedef struct {
    const char *name;
    uint8_t kind[3], how;
    uint16_t first;
} fl_verb; /* first: its first dense index */
typedef struct {
    const char *name;
    uint8_t kind[4];
} fl_event_kind;
typedef struct {
    fl_rule number;
    const char *name;
    uint8_t source;
} fl_rule_row;
typedef struct {
    const char *name;
    uint16_t at;               /* offset in the state */
    uint8_t width, rank;       /* bytes per element; dimensions */
    uint16_t dim[3];           /* 1 beyond the rank */
    uint8_t by_seat;           /* dimensions that are seats, a bit each */
    uint8_t who;
    uint16_t seers_at;         /* of SEEN */
    uint8_t holds, kind;
    uint64_t most;             /* the largest value; the one with all bits set is reserved for the unknown */
    const char *what;
} fl_field;

enum { FL_ALL, FL_OWNER, FL_NOBODY, FL_SEEN };
enum { FL_COUNT, FL_ONE, FL_MAYBE, FL_SET, FL_SEERS, FL_OPTION };
enum { FL_DOES, FL_PASSES, FL_HIDES, FL_GIVES_UP };
enum { FL_RULEBOOK, FL_PUBLIC, FL_RULING, FL_HOUSE };

/* Every game has these kinds and fields. `round` grows; records keep a snapshot of each. */
#define FL_KINDS(K, M) \
    K(NONE, 1, "")     \
    M(SEAT, 0, "")     \
    K(NUMBER, 255, "") \
    K(STEP, N_STEPS, STEPS(FL_STEP_WORD))
#define FL_COMMON_KIND(name, size, words) FL_KIND_##name,
enum { FL_KINDS(FL_COMMON_KIND, FL_COMMON_KIND) FL_COMMON_KINDS }; /* what any game calls a seat, a number, a step: FL_KIND_SEAT … */
#define FL_FIELDS(F, n_options, n_steps)                                                      \
    F(uint8_t, seats, SCALAR, ALL, COUNT(FL_SEATS), "players at the table")                   \
    F(uint8_t, options, BY(n_options), ALL, OPTION, "the value of each option")               \
    F(uint8_t, round, SCALAR, ALL, COUNT(254), "round of play, from 1; 0: before the first")  \
    F(uint8_t, depth, SCALAR, ALL, COUNT(n_steps), "steps on the stack; 0: the game is over") \
    F(uint8_t, step, BY(n_steps), ALL, MAYBE(STEP), "what is going on, the innermost step last")

enum { FL_FIELD_SEATS, FL_FIELD_OPTIONS, FL_FIELD_ROUND, FL_FIELD_DEPTH, FL_FIELD_STEP }; /* which fields these are */

/* The stack of steps. What a step has to remember is in fields of its own. */
#define fl_top(s) ((s)->step[(s)->depth - 1] - 1)
#define fl_push(s, what) ((s)->step[(s)->depth++] = (uint8_t)(1 + (what)))
#define fl_goto(s, what) ((s)->step[(s)->depth - 1] = (uint8_t)(1 + (what)))
#define fl_pop(s) ((s)->step[--(s)->depth] = 0)

/* ---- heur.c: what a bot counts ------------------------------------------------------------------------
 * TERMS    T(name, early, late, peaceful, covetous, bloodthirsty, count)
 *            early, late   what one of it is worth at the beginning and at the end of the game, in thousandths of log-odds:
 *                          a seat's chance to win grows with e^(value/1000), its value being the sum of count * weight;
 *                          finer with FL_HEUR(grain): in parts of a thousandth, of which `grain` make one
 *            peaceful …    percent of that weight in the eyes of a bot of this temperament
 *            count         an expression of `s`, which shows everything, and `seat`
 * Behind them stands the game's `manner` (manner.h). */
enum { FL_TERMS = 48, FL_FAR = 256 };    /* most terms; `progress` at the end */
typedef struct {
    const char *name;
    int16_t early, late, temper[FL_TEMPERS];
} fl_term;

/* ---- facts.c: what is printed on things, what follows from a position (engine/facts.h) ---- */
typedef struct fl_fact fl_fact;

/* ---- a game ---------------------------------------------------------------------------------------- */
typedef struct fl_game {
    const char *id;
    uint16_t version;                        /* of the rules; raised when a golden record changes */
    uint8_t min_seats, max_seats;
    uint8_t min_published, max_published;    /* other numbers of players are house rules */
    uint16_t longest;                        /* no game has more plies */
    uint8_t parts;                           /* 1: a seat is a part with rules of its own, which do not move to another chair */
    uint64_t together;                       /* steps in which several seats choose in secret and at the same time, a bit each */
    /* What `legal` lists, as a set of indices, for many games in step; NULL: the game has only the list. */
    uint64_t (*choices)(const void *s, int seat);
    void (*tidy)(void *s); /* of a table that was turned: ONE(SEAT) that means nothing now is 0 again; NULL: there is none */
    uint16_t state_size, n_indices, n_kinds, n_options, n_fields, n_verbs, n_events, n_rules, n_checks, n_terms;
    uint16_t grain;                          /* so many parts of a weight are a thousandth of log-odds (FL_HEUR) */
    const fl_kind *kinds;
    const fl_option *options;
    const fl_field *fields;
    const fl_verb *verbs;
    const fl_event_kind *events;
    const fl_rule_row *rules;
    const fl_rule *step_rules;               /* of each STEP */
    const char *const *checks;
    const fl_term *terms;
    /* clang-format off */
    void     (*setup)(void *s, fl_host *h);                      /* a zeroed state with seats and options filled in */
    unsigned (*active)(const void *s);                           /* seats that must choose now; 0: over */
    int      (*legal)(const void *s, int seat, fl_move *out);    /* what `why` lets through */
    fl_rule  (*why)(const void *s, int seat, fl_move m);         /* seat and arguments are in range */
    void     (*play)(void *s, int seat, fl_move m, fl_host *h);  /* a legal move */
    void     (*imagine)(void *s, int viewer, fl_host *h);        /* fill a veiled state with what could be */
    int      (*check)(const void *s);                            /* every field is in range; 0, or 1 + which CHECK fails */
    void     (*result)(const void *s, int score[], int rank[]);  /* equal ranks share a win */
    int      (*progress)(const void *s);                         /* how far the game has come: 0 to FL_FAR */
    void     (*tally)(const void *s, int seat, int32_t count[]); /* of each term, in a state that shows everything */
    /* clang-format on */
    const fl_manner *manner;                 /* how bots play it */
    const fl_fact *tables, *facts;
    uint16_t n_tables, n_facts;
} fl_game;

/* ---- FL_DECLARE: enums and struct -------------------------------------------------------------------- */
#define FL_KIND_ENUM(name, size, words) KIND_##name,
#define FL_KIND_SIZE(name, size, words) SIZE_##name = size,
#define FL_MIXED_SIZE(name, more, words) SIZE_##name = (int)FL_SEATS + (more),
#define FL_STEP_ENUM(NAME, word, rule) NAME,
#define FL_STEP_WORD(NAME, word, rule) #word " "
#define FL_OPTION_ENUM(NAME, id, words, standard, rule, also) NAME,
#define FL_VERB_ENUM(NAME, word, a, b, c, how) NAME,
#define FL_VERB_INDEX(NAME, word, a, b, c, how) INDEX_##NAME, LAST_##NAME = INDEX_##NAME + SIZE_##a * SIZE_##b * SIZE_##c - 1,
#define FL_EVENT_ENUM(NAME, a, b, c, d) TOLD_##NAME,
#define FL_RULE_ENUM(number, NAME, source) NAME = number,
#define FL_RULE_COUNT(number, NAME, source) +1
#define FL_CHECK_ENUM(NAME) BROKEN_##NAME,
#define FL_ARRAY_SCALAR
#define FL_ARRAY_BY(n) [n]
#define FL_ARRAY_BY2(n, m) [n][m]
#define FL_ARRAY_BY3(n, m, k) [n][m][k]
#define FL_ARRAY_EACH [FL_SEATS]
#define FL_ARRAY_EACH_BY(n) [FL_SEATS][n]
#define FL_ARRAY_EACH_BY2(n, m) [FL_SEATS][n][m]
#define FL_ARRAY_EACH_EACH [FL_SEATS][FL_SEATS]
#define FL_MEMBER(type, name, dims, who, holds, what) type name FL_ARRAY_##dims;
#define FL_MEMBER_SIZE(type, name, dims, who, holds, what) +sizeof(((state *)0)->name)

#define FL_DECLARE                                                                                                            \
    enum { STEPS(FL_STEP_ENUM) N_STEPS };                                                                                     \
    enum { KINDS(FL_KIND_ENUM, FL_KIND_ENUM) N_KINDS };                                                                       \
    enum { KINDS(FL_KIND_SIZE, FL_MIXED_SIZE) };                                                                              \
    enum { OPTIONS(FL_OPTION_ENUM) N_OPTIONS };                                                                               \
    enum { VERBS(FL_VERB_ENUM) N_VERBS };                                                                                     \
    enum { VERBS(FL_VERB_INDEX) N_INDICES };                                                                                  \
    enum { EVENTS(FL_EVENT_ENUM) N_EVENTS };                                                                                  \
    enum { OK, RULES(FL_RULE_ENUM) N_RULES = 0 RULES(FL_RULE_COUNT) };                                                        \
    enum { WELL, CHECKS(FL_CHECK_ENUM) N_CHECKS };                                                                            \
    typedef struct { STATE(FL_MEMBER) } state;                                                                                \
    FL_ASSERT(sizeof(state) == 0 STATE(FL_MEMBER_SIZE), "a gap in the state: order the fields by width");                     \
    FL_ASSERT(offsetof(state, options) == 1 && offsetof(state, step) == 3 + (int)N_OPTIONS && (int)KIND_STEP == FL_KIND_STEP, \
        "no FL_FIELDS, no FL_KINDS");                                                                                         \
    FL_ASSERT(sizeof(state) <= FL_STATE && (int)N_INDICES <= (int)FL_INDICES && (int)N_OPTIONS <= (int)FL_OPTIONS, "game too large")

/* ---- FL_HEUR: terms and their counts ------------------------------------------------------------------- */
#define FL_TERM_ROW(name, early, late, peaceful, covetous, bloodthirsty, count) \
    {#name, early, late, {100, peaceful, covetous, bloodthirsty}},
#define FL_TERM_COUNT(name, early, late, peaceful, covetous, bloodthirsty, count) *out++ = (int32_t)(count);
#define FL_HEUR(grain)                                                     \
    enum { GRAIN = grain };                                                \
    FL_DATA fl_term terms[] = {TERMS(FL_TERM_ROW)};                        \
    FL_ASSERT(sizeof terms / sizeof *terms <= FL_TERMS, "too many terms"); \
    FL_FN void tally(const void *v, int seat, int32_t *out) {              \
        const state *s = (const state *)v;                                 \
        TERMS(FL_TERM_COUNT)                                               \
    }                                                                      \
    FL_ASSERT(1, "")

/* ---- FL_EXPORT: the tables and the one symbol -------------------------------------------------------
 * FL_EXPORT(id, .version = …, .min_seats = …, …): the numbers of fl_game, by name and in its order (C++ insists);
 * what is not named is 0. */
#define FL_KIND_ROW(name, size, words) {#name, words, size, 0},
#define FL_MIXED_ROW(name, more, words) {#name, words, SIZE_##name, FL_SEATS},
#define FL_STEP_RULE(NAME, word, rule) rule,
#define FL_OPTION_ROW(NAME, id, words, standard, rule, also) {#id, words, standard, rule, also},
#define FL_VERB_ROW(NAME, word, a, b, c, how) {#word, {KIND_##a, KIND_##b, KIND_##c}, FL_##how, INDEX_##NAME},
#define FL_EVENT_ROW(NAME, a, b, c, d) {#NAME, {KIND_##a, KIND_##b, KIND_##c, KIND_##d}},
#define FL_RULE_ROW(number, NAME, source) {number, #NAME, FL_##source},
#define FL_CHECK_ROW(NAME) #NAME,
#define FL_DIMS_SCALAR 0, {1, 1, 1}, 0
#define FL_DIMS_BY(n) 1, {n, 1, 1}, 0
#define FL_DIMS_BY2(n, m) 2, {n, m, 1}, 0
#define FL_DIMS_BY3(n, m, k) 3, {n, m, k}, 0
#define FL_DIMS_EACH 1, {FL_SEATS, 1, 1}, 1
#define FL_DIMS_EACH_BY(n) 2, {FL_SEATS, n, 1}, 1
#define FL_DIMS_EACH_BY2(n, m) 3, {FL_SEATS, n, m}, 1
#define FL_DIMS_EACH_EACH 2, {FL_SEATS, FL_SEATS, 1}, 3
#define FL_WHO_ALL FL_ALL, 0
#define FL_WHO_OWNER FL_OWNER, 0
#define FL_WHO_NOBODY FL_NOBODY, 0
#define FL_WHO_SEEN(f) FL_SEEN, (uint16_t)offsetof(state, f)
#define FL_HOLDS_COUNT(most) FL_COUNT, KIND_NUMBER, most
#define FL_HOLDS_ONE(k) FL_ONE, KIND_##k, SIZE_##k - 1
#define FL_HOLDS_MAYBE(k) FL_MAYBE, KIND_##k, SIZE_##k
#define FL_HOLDS_SET(k) FL_SET, KIND_##k, ((uint64_t)1 << SIZE_##k) - 1
#define FL_HOLDS_SEERS FL_SEERS, KIND_SEAT, FL_EVERYONE | FL_FACE_DOWN
#define FL_HOLDS_OPTION FL_OPTION, KIND_NUMBER, 254
#ifdef __wasm__ /* what fields and facts are is told by the program alone */
#define FL_WHAT(what) ""
#else
#define FL_WHAT(what) what
#endif
#define FL_FIELD_ROW(type, name, dims, who, holds, what) \
    {#name, (uint16_t)offsetof(state, name), sizeof(type), FL_DIMS_##dims, FL_WHO_##who, FL_HOLDS_##holds, FL_WHAT(what)},
#define FL_LENGTH(array) (sizeof(array) / sizeof *(array))

#ifdef __CUDACC__
#define FL_EXPORT(game, ...)
#else
#define FL_EXPORT(game, ...)                                           \
    static const fl_kind kinds[] = {KINDS(FL_KIND_ROW, FL_MIXED_ROW)}; \
    static const fl_option options[] = {OPTIONS(FL_OPTION_ROW)};       \
    static const fl_verb verbs[] = {VERBS(FL_VERB_ROW)};               \
    static const fl_event_kind events[] = {EVENTS(FL_EVENT_ROW)};      \
    static const fl_rule_row rules[] = {RULES(FL_RULE_ROW)};           \
    static const fl_rule step_rules[] = {STEPS(FL_STEP_RULE)};         \
    static const char *const checks[] = {CHECKS(FL_CHECK_ROW)};        \
    static const fl_field fields[] = {STATE(FL_FIELD_ROW)};            \
    FL_EXTERN const fl_game fl_##game;                                 \
    const fl_game fl_##game = {                                        \
        .id = #game,                                                   \
        __VA_ARGS__,                                                   \
        .state_size = sizeof(state),                                   \
        .n_indices = N_INDICES,                                        \
        .n_kinds = N_KINDS,                                            \
        .n_options = N_OPTIONS,                                        \
        .n_fields = FL_LENGTH(fields),                                 \
        .n_verbs = N_VERBS,                                            \
        .n_events = N_EVENTS,                                          \
        .n_rules = N_RULES,                                            \
        .n_checks = N_CHECKS - 1,                                      \
        .n_terms = FL_LENGTH(terms),                                   \
        .grain = GRAIN,                                                \
        .kinds = kinds,                                                \
        .options = options,                                            \
        .fields = fields,                                              \
        .verbs = verbs,                                                \
        .events = events,                                              \
        .rules = rules,                                                \
        .step_rules = step_rules,                                      \
        .checks = checks,                                              \
        .terms = terms,                                                \
        .setup = setup,                                                \
        .active = active,                                              \
        .legal = legal,                                                \
        .why = why,                                                    \
        .play = play,                                                  \
        .imagine = imagine,                                            \
        .check = check,                                                \
        .result = result,                                              \
        .progress = progress,                                          \
        .tally = tally,                                                \
        .manner = &manner,                                             \
        .tables = FL_TABLE_ROWS,                                       \
        .facts = fact_rows,                                            \
        .n_tables = FL_N_TABLES,                                       \
        .n_facts = FL_LENGTH(fact_rows)}
#endif
#endif
