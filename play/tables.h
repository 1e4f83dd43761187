/* tables.h - several tables over one connection: a line that begins with @3 is about table 3, and so is every line that is said about it.
 * Each is a client of its own (protocol.h) that begins with what the connection has set;
 * the one without a number is the connection itself. */
#ifndef FL_TABLES_H
#define FL_TABLES_H
#include "protocol.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_TABLES = 64, FL_TABLE_NUMBER = 999 }; /* at once; the highest number */
typedef struct {
    fl_protocol first, *more[FL_TABLES];
    int number[FL_TABLES];
} fl_tables;

void fl_tables_start(fl_tables *t, const fl_chance *chance, void (*say)(void *with, const char *text, size_t n), void *with);
void fl_tables_feed(fl_tables *t, const char *bytes, size_t n); /* any bytes: carries out every line that is whole */
void fl_tables_end(fl_tables *t);
#ifdef __cplusplus
}
#endif
#endif
