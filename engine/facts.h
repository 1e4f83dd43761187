/* facts.h - what a game tells of itself in numbers and words, in games/<id>/facts.c, which rules.c includes: what is printed on its things,
 * and what follows from a position. `flotilla describe` lists both; the page draws by them, so that it needs no rule of its own.
 *
 * TABLES   T(name, by, gives, value, what)     value: an expression of i, j, k
 * FACTS    T(name, by, gives, value, what)     the same of `s` too, which need not show everything: what only
 *                                              a hidden field could tell is not asked
 *            by     ONCE, BY(i), BY2(i, j), BY3(i, j, k), each of which is OF(kind) or UPTO(n); facts OF(SEAT) are told of those who play
 *            gives  NUMBER, YES_NO, ONE(kind), MAYBE(kind) (0: none, else 1 + which), SET(kind) */
#ifndef FL_FACTS_H
#define FL_FACTS_H
#include "engine.h"

typedef struct {
    uint8_t kind;
    uint16_t size;
} fl_by;
struct fl_fact {
    const char *name;
    uint8_t rank;
    fl_by by[3]; /* KIND_NUMBER: plain numbers */
    uint8_t gives, kind;
    int64_t (*value)(const void *s, int i, int j, int k); /* of a table s is NULL */
    const char *what;
};
enum { FL_GIVES_NUMBER, FL_GIVES_YES_NO, FL_GIVES_ONE, FL_GIVES_MAYBE, FL_GIVES_SET };

#ifdef __cplusplus
extern "C" {
#endif
/* JSON: what is asked by words is an object with these, what is asked by numbers a list. */
void fl_write_fact(fl_out *o, const fl_game *g, const fl_fact *f, const void *s);
void fl_write_facts(fl_out *o, const fl_game *g, const void *s); /* {"name":…}: all that follows from a position */
#ifdef __cplusplus
}
#endif

/* ---- for games/<id>/facts.c ---- */
#define OF(kind) KIND_##kind, SIZE_##kind
#define UPTO(n) KIND_NUMBER, n
/* clang-format off */
#define FL_BY_ONCE 0, {{0, 1}, {0, 1}, {0, 1}}
#define FL_BY_BY(i) 1, {{i}, {0, 1}, {0, 1}}
#define FL_BY_BY2(i, j) 2, {{i}, {j}, {0, 1}}
#define FL_BY_BY3(i, j, k) 3, {{i}, {j}, {k}}
/* clang-format on */
#define FL_FACT_NUMBER FL_GIVES_NUMBER, KIND_NUMBER
#define FL_FACT_YES_NO FL_GIVES_YES_NO, KIND_NUMBER
#define FL_FACT_ONE(k) FL_GIVES_ONE, KIND_##k
#define FL_FACT_MAYBE(k) FL_GIVES_MAYBE, KIND_##k
#define FL_FACT_SET(k) FL_GIVES_SET, KIND_##k
#ifdef __clang__ /* they are asked seldom: small rather than quick */
#define FL_SMALL __attribute__((minsize))
#else
#define FL_SMALL
#endif
#define FL_TABLE_FN(name, by, gives, value, what)                              \
    FL_SMALL static int64_t table_##name(const void *v, int i, int j, int k) { \
        (void)v, (void)i, (void)j, (void)k;                                    \
        return (int64_t)(value);                                               \
    }
#define FL_FACT_FN(name, by, gives, value, what)                              \
    FL_SMALL static int64_t fact_##name(const void *v, int i, int j, int k) { \
        const state *s = (const state *)v;                                    \
        (void)s, (void)i, (void)j, (void)k;                                   \
        return (int64_t)(value);                                              \
    }
#define FL_TABLE_ROW(name, by, gives, value, what) {#name, FL_BY_##by, FL_FACT_##gives, table_##name, FL_WHAT(what)},
#define FL_FACT_ROW(name, by, gives, value, what) {#name, FL_BY_##by, FL_FACT_##gives, fact_##name, FL_WHAT(what)},
#ifdef __wasm__ /* the page has the tables in files of its own (tools/types.py) */
#define FL_TABLE_ROWS NULL
#define FL_N_TABLES 0
#define FL_FACTS      \
    FACTS(FL_FACT_FN) \
    static const fl_fact fact_rows[] = {FACTS(FL_FACT_ROW)}
#else
#define FL_TABLE_ROWS table_rows
#define FL_N_TABLES FL_LENGTH(table_rows)
#define FL_FACTS                                                \
    TABLES(FL_TABLE_FN)                                         \
    FACTS(FL_FACT_FN)                                           \
    static const fl_fact table_rows[] = {TABLES(FL_TABLE_ROW)}; \
    static const fl_fact fact_rows[] = {FACTS(FL_FACT_ROW)}
#endif
#endif
