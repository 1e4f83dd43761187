/* ledger.c - results on disk. */
#define _DEFAULT_SOURCE
#include "ledger.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int broken(fl_error *e, const char *path, const char *what) {
    return snprintf(e->text, sizeof e->text, "%.150s: %.80s", path, what), 0;
}

/* The whole file with a zero byte behind it. */
static char *whole_file(int file, size_t *n) {
    struct stat st;
    if (fstat(file, &st) || !S_ISREG(st.st_mode)) return errno = errno ? errno : EINVAL, NULL;
    char *text = malloc((size_t)st.st_size + 1);
    for (*n = 0; text && *n < (size_t)st.st_size;) {
        ssize_t got = pread(file, text + *n, (size_t)st.st_size - *n, (off_t)*n);
        if (got <= 0) break;
        *n += (size_t)got;
    }
    if (text) text[*n] = 0;
    return text;
}

static int read_units(
    const char *path, const char *text, const char *at, const fl_job *j, fl_ledger_each *each, void *with, size_t *used, fl_error *e) {
    fl_unit u;
    int line = 1, fine = 1;
    memset(&u, 0, sizeof u);
    for (const char *c = text; c < at; c++) line += *c == '\n';
    u.rounds = calloc(j->per_unit, sizeof *u.rounds);
    if (!u.rounds) return broken(e, path, "no memory is left");
    for (; fine && *at; line++) {
        size_t n = strcspn(at, "\n");
        if (!at[n]) break; /* it was cut off */
        if (fl_unit_read(j, at, n, &u)) {
            if (each) each(with, &u);
            at += n + 1;
        } else if (!at[n + 1]) break;
        else fine = 0, snprintf(e->text, sizeof e->text, "%.150s: line %d is damaged", path, line);
    }
    *used = (size_t)(at - text);
    free(u.rounds);
    return fine;
}

int fl_ledger_read(const char *path, fl_job *j, fl_ledger_each *each, void *with, fl_error *e) {
    size_t n, used;
    errno = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    char *text = file < 0 ? NULL : whole_file(file, &n);
    int why = errno;
    if (file >= 0) close(file);
    if (!text) return broken(e, path, strerror(why));
    fl_error inner;
    const char *at = fl_job_read(text, j, &inner);
    int fine = at ? read_units(path, text, at, j, each, with, &used, e) : broken(e, path, inner.text);
    free(text);
    return fine;
}

/* ---- writing ------------------------------------------------------------------------------------------------------- */

static int write_all(int file, const char *text, size_t n) {
    while (n) {
        ssize_t k = write(file, text, n);
        if (k < 0 && errno == EINTR) continue;
        if (k <= 0) return 0;
        text += k, n -= (size_t)k;
    }
    return 1;
}

/* A new ledger appears whole, under a name that nobody looks for until then. */
static int begin(const char *path, const char *head, size_t n_head, const char *rest, size_t n_rest, fl_error *e) {
    char other[4096];
    if (snprintf(other, sizeof other, "%s.part", path) >= (int)sizeof other) return broken(e, path, strerror(ENAMETOOLONG));
    int file = open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return broken(e, path, strerror(errno));
    int fine = write_all(file, head, n_head) && write_all(file, rest, n_rest) && !fsync(file);
    fine &= !close(file);
    if (fine && !rename(other, path)) return 1;
    broken(e, path, strerror(errno));
    return unlink(other), 0;
}

int fl_same_job(const char *path, const fl_job *was, const fl_job *is, fl_error *e) {
    static _Thread_local char text[2][FL_JOB_TEXT];
    const fl_job *jobs[2] = {was, is};
    for (int i = 0; i < 2; i++) {
        fl_out o = fl_into(text[i], sizeof text[i]);
        fl_job_write(&o, jobs[i]);
    }
    for (const char *a = text[0], *b = text[1]; *a || *b;) {
        int n = (int)strcspn(a, "\n"), m = (int)strcspn(b, "\n");
        if ((n != m || memcmp(a, b, (size_t)n)) && strncmp(a, "rounds ", 7)) {
            snprintf(e->text, sizeof e->text, "%.80s is of another tournament: there '%.*s', here '%.*s'", path, n < 60 ? n : 60, a,
                m < 60 ? m : 60, b);
            return 0;
        }
        a += n + (a[n] != 0), b += m + (b[m] != 0);
    }
    return 1;
}

static int write_head(fl_out *o, char *to, size_t size, const fl_job *j) {
    *o = fl_into(to, size);
    fl_job_write(o, j);
    return o->n < size;
}

/* What an existing ledger holds goes to `each`; it is made ready for more: longer, and without the line that was cut off. */
static int go_on(int file, const char *path, const fl_job *j, fl_ledger_each *each, void *with, fl_error *e) {
    static _Thread_local char head[FL_JOB_TEXT];
    fl_job *was = malloc(sizeof *was);
    size_t n, used = 0;
    fl_error inner;
    fl_out o;
    char *text = whole_file(file, &n);
    int fine = text && was ? 1 : broken(e, path, "it cannot be read");
    const char *at = fine ? fl_job_read(text, was, &inner) : NULL;
    if (fine && !at) fine = broken(e, path, inner.text);
    fine = fine && fl_same_job(path, was, j, e) && read_units(path, text, at, was, each, with, &used, e);
    if (fine && used < n && ftruncate(file, (off_t)used)) fine = broken(e, path, strerror(errno));
    if (fine && j->n_rounds > was->n_rounds && write_head(&o, head, sizeof head, j))
        fine = begin(path, head, o.n, at, used - (size_t)(at - text), e) ? 2 : 0;
    free(text), free(was);
    return fine;
}

int fl_ledger_open(fl_ledger *l, const char *path, const fl_job *j, fl_ledger_each *each, void *with, fl_error *e) {
    static _Thread_local char head[FL_JOB_TEXT];
    fl_out o;
    for (int anew = access(path, F_OK) != 0, fine = 2; fine == 2; anew = 0) {
        if (anew && !(write_head(&o, head, sizeof head, j) && begin(path, head, o.n, "", 0, e))) return 0;
        l->file = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
        if (l->file < 0) return broken(e, path, strerror(errno));
        if (flock(l->file, LOCK_EX | LOCK_NB)) fine = broken(e, path, "another tournament is writing to it");
        else fine = go_on(l->file, path, j, each, with, e);
        if (fine == 1) return 1;
        close(l->file); /* a longer one has taken its place, or it cannot be used */
    }
    return 0;
}

/* One write for a line: it is there, or it is not. */
int fl_ledger_add(fl_ledger *l, const char *line, size_t n) {
    char *text = malloc(n + 1);
    if (!text) return 0;
    memcpy(text, line, n), text[n] = '\n';
    int fine = write_all(l->file, text, n + 1);
    free(text);
    return fine;
}

void fl_ledger_close(fl_ledger *l) {
    if (l->file >= 0) close(l->file);
    l->file = -1;
}
