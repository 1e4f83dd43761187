/* ledger.h - a file of results: what the tournament is, then a line for each unit that has been played, as they came. What
 * was written stays written if the program is killed; a line that was cut off at the end is played again. */
#ifndef FL_LEDGER_H
#define FL_LEDGER_H
#include "tournament.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct { int file; } fl_ledger;
typedef void fl_ledger_each(void *with, const fl_unit *u);
/* the job as the file says it; `each` may be NULL */
int fl_ledger_read(const char *path, fl_job *j, fl_ledger_each *each, void *with, fl_error *e);
/* but for the number of rounds: it can be made longer */
int fl_same_job(const char *path, const fl_job *was, const fl_job *is, fl_error *e);
/* Opens it for more; makes it if there is none. What it holds already goes to `each`, however many rounds the file was for. */
int fl_ledger_open(fl_ledger *l, const char *path, const fl_job *j, fl_ledger_each *each, void *with, fl_error *e);
int fl_ledger_add(fl_ledger *l, const char *line, size_t n);    /* without its end; 0: errno says why */
void fl_ledger_close(fl_ledger *l);
#ifdef __cplusplus
}
#endif
#endif
