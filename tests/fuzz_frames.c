/* fuzz_frames.c - any frames of three guests: each line is answered once, what goes out is text of whole lines, and the harbour stands.
 * The input: lines, the first character of each telling who sends the rest as a frame; | divides the frame's lines, $c is a link or a
 * pass, %c a
 * token; a line of nothing but the guest: he goes, and comes back. */
#define _GNU_SOURCE
#include "../host/harbour.h"
#include "fuzz.h"
#include <unistd.h>

enum { GUESTS = 3 };
typedef struct {
    fl_guest *guest;
    long answered, expected;
} one;
static one guests[GUESTS];
static fl_harbour *harbour;
static unsigned n_runs;

static void told(void *with) { (void)with; }
static void wake(void *wire) { (void)wire; }
static void cut(void *wire, const char *why, int at_once) {
    one *g = wire;
    MUST(why && *why && (at_once & ~1) == 0);
    g->guest = NULL;
}

static char path[] = "/dev/shm/flotilla-frames-XXXXXX";
static void close_harbour(void) {
    char command[80];
    fl_harbour_close(harbour);
    snprintf(command, sizeof command, "rm -r %s", path);
    if (system(command)) perror(path);
}

static void open_harbour(void) {
    static const uint64_t seed = 1;
    fl_error e;
    MUST(mkdtemp(path) != NULL);
    static char store[64];
    snprintf(store, sizeof store, "%s/store", path);
    const fl_harbour_wants wants = {
        .store = store, .threads = 1, .pace = 1000, .seed = &seed, .version = "0", .told = told, .wake = wake, .cut = cut};
    MUST((harbour = fl_harbour_open(&wants, &e)) != NULL);
    atexit(close_harbour);
}

/* Length of the letter at s; 0: it is none. */
static size_t letter(const unsigned char *s, size_t n) {
    size_t k = *s < 0x80 ? 1 : *s >= 0xC2 && *s < 0xE0 ? 2 : *s >= 0xE0 && *s < 0xF0 ? 3 : *s >= 0xF0 && *s < 0xF5 ? 4 : 0;
    if (!k || k > n) return 0;
    for (size_t i = 1; i < k; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if ((*s == 0xE0 && s[1] < 0xA0) || (*s == 0xED && s[1] > 0x9F) || (*s == 0xF0 && s[1] < 0x90) || (*s == 0xF4 && s[1] > 0x8F)) return 0;
    return k;
}
static int is_text(const char *s, size_t n) {
    for (size_t i = 0, k; i < n; i += k)
        if (!(k = letter((const unsigned char *)s + i, n - i))) return 0;
    return 1;
}

static void hear(one *g, const char *line, size_t n) {
    MUST(is_text(line, n) && n);
    for (size_t i = 0; i < n; i++) MUST((unsigned char)line[i] >= ' ');
    if (*line == '@') {
        const char *blank = memchr(line, ' ', n);
        MUST(blank != NULL);
        n -= (size_t)(blank + 1 - line), line = blank + 1;
    }
    g->answered += (n >= 2 && !memcmp(line, "ok", 2) && (n == 2 || line[2] == ' ')) || (n > 6 && !memcmp(line, "error ", 6));
}

static void listen_all(void) {
    static char text[1 << 16];
    int more = 1;
    for (int i = 0; i < GUESTS; i++)
        for (more = 1; more && guests[i].guest;) {
            size_t n = fl_guest_take(guests[i].guest, text, sizeof text, &more), k;
            MUST(!n || text[n - 1] == '\n');
            for (size_t at = 0; at < n; at += k + 1) {
                k = (size_t)((char *)memchr(text + at, '\n', n - at) - text) - at;
                hear(&guests[i], text + at, k);
            }
        }
}

static void come(one *g) { *g = (one){fl_guest_new(harbour, NULL, g), 0, 1}, fl_guest_frame(g->guest, "hello 2", 7); }

static size_t expand(char *to, size_t room, const char *from, size_t n) {
    size_t k = 0;
    for (size_t i = 0; i < n; i++) {
        int secret = (from[i] == '$' || from[i] == '%') && i + 1 < n && ((from[i + 1] | 32) >= 'a' && (from[i + 1] | 32) <= 'z');
        size_t length = secret ? from[i] == '$' ? 22 : 43 : 1;
        if (k + length > room) break;
        to[k] = from[i] == '|' ? '\n' : from[i];
        if (secret) memset(to + k, from[++i], length), snprintf(to + k, 9, "%08u", n_runs), to[k + 8] = from[i];
        k += length;
    }
    return k;
}

/* Lines that have to be answered: all in which there is anything. */
static long lines_of(const char *text, size_t n) {
    long lines = 0;
    int any = 0;
    for (size_t i = 0; i <= n; i++) {
        if (i == n || text[i] == '\n') lines += any, any = 0;
        else if (text[i] != ' ' && !(text[i] == '\r' && (i + 1 == n || text[i + 1] == '\n'))) any = 1;
    }
    return lines;
}

static void send_frame(one *g, const char *line, size_t n) {
    static char frame[FL_FRAME];
    size_t k = expand(frame, sizeof frame, line, n);
    if (!g->guest) return;
    if (!n) {
        fl_guest_gone(g->guest), come(g);
        return;
    }
    if (!is_text(frame, k)) return; /* the socket lets none through */
    g->expected += lines_of(frame, k);
    fl_guest_frame(g->guest, frame, k);
    listen_all();
}

static int all_answered(void) {
    for (int i = 0; i < GUESTS; i++)
        if (guests[i].guest && guests[i].answered < guests[i].expected) return 0;
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    if (!harbour) open_harbour();
    n_runs++;
    for (int i = 0; i < GUESTS; i++) come(&guests[i]);
    for (size_t at = 0, k; at < size; at += k + 1) {
        const char *end = memchr(text + at, '\n', size - at);
        k = end ? (size_t)(end - text) - at : size - at;
        if (k) send_frame(&guests[(unsigned char)text[at] % GUESTS], text + at + 1, k - 1);
        fl_harbour_tend(harbour);
    }
    while (!all_answered()) usleep(200), fl_harbour_tend(harbour), listen_all(); /* for the disk; for ever: a finding */
    for (int i = 0; i < GUESTS; i++) {
        if (!guests[i].guest) continue;
        MUST(guests[i].answered == guests[i].expected);
        fl_guest_gone(guests[i].guest);
    }
    return 0;
}
