/* print.c - output: a page in memory, and JSON on it. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include <stdarg.h>
#include <time.h>
#include <unistd.h>

fl_out page(void) {
    static char room[4 << 20];
    return fl_into(room, sizeof room);
}

/* The page has room for the largest game many times over; a page that was cut off must never look like a whole one. */
void print_page(fl_out *o) {
    if (o->n >= o->size) abort();
    fwrite(o->to, 1, o->n, stdout);
}

void key_real(fl_out *o, const char *name, double v, int digits) {
    char text[64];
    snprintf(text, sizeof text, "%.*f", digits, v);
    key(o, name), fl_str(o, text);
}

void print_link(FILE *to, const char *site, const char *text, size_t n) {
    char *link = fl_link_write(site, text, n);
    if (link) fprintf(to, "%s\n", link);
    else note("no link: memory is short, or the program was built without zlib");
    free(link);
}

double seconds_now(int clock) {
    struct timespec t;
    clock_gettime((clockid_t)clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void nap(double seconds) {
    struct timespec t = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&t, NULL);
}

int progress_is_seen(void) { return isatty(2); }

void progress(double part, const char *format, ...) {
    enum { WIDTH = 30 };
    va_list list;
    int full = part < 0 ? 0 : part > 1 ? WIDTH : (int)(part * WIDTH);
    if (!progress_is_seen()) return;
    fprintf(stderr, "\r[%.*s%*s] ", full, "==============================", WIDTH - full, "");
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputs("\033[K", stderr);
}

void progress_end(void) {
    if (progress_is_seen()) fputs("\r\033[K", stderr);
}
