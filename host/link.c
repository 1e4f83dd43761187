/* link.c - links that hold what they show. */
#include "link.h"
#include <stdlib.h>
#ifdef FLOTILLA_LINKS
#include <zlib.h>
#endif

static const char behind[] = "#/open/";

static const char *held(const char *link) {
    const char *at = strstr(link, behind);
    return at ? at + sizeof behind - 1 : NULL;
}

int fl_is_link(const char *text) { return held(text) != NULL; }

size_t fl_drop_snapshots(char *record, size_t n) {
    static const char word[] = "snapshot ";
    size_t kept = 0;
    for (size_t at = 0, next; at < n; at = next) {
        const char *end = (const char *)memchr(record + at, '\n', n - at);
        next = end ? (size_t)(end - record) + 1 : n;
        if (next - at >= sizeof word && !memcmp(record + at, word, sizeof word - 1)) continue;
        memmove(record + kept, record + at, next - at);
        kept += next - at;
    }
    return kept;
}

#ifdef FLOTILLA_LINKS

/* ---- letters: four for each three bytes, none to fill up --------------------------------------------------------- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void write_letters(fl_out *o, const uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)(i + 1 < n ? bytes[i + 1] : 0) << 8 | (i + 2 < n ? bytes[i + 2] : 0);
        for (size_t k = 0; k < 4 && i + k <= n; k++) fl_char(o, letters[three >> (18 - 6 * k) & 63]);
    }
}

/* How many bytes; -1: these are no letters of ours. */
static long read_letters(const char *text, size_t n, uint8_t *bytes) {
    uint32_t bits = 0;
    int n_bits = 0;
    long n_bytes = 0;
    for (size_t i = 0; i < n; i++) {
        const char *at = text[i] ? strchr(letters, text[i]) : NULL;
        if (!at) return -1;
        bits = bits << 6 | (uint32_t)(at - letters), n_bits += 6;
        if (n_bits >= 8) bytes[n_bytes++] = (uint8_t)(bits >> (n_bits -= 8));
    }
    return n_bits >= 6 || (bits & ((1u << n_bits) - 1)) ? -1 : n_bytes;
}

char *fl_link_write(const char *site, const char *text, size_t n) {
    uLongf packed = compressBound((uLong)n);
    uint8_t *bytes = (uint8_t *)malloc(packed);
    size_t size = strlen(site) + sizeof behind + (packed + 2) / 3 * 4 + 1;
    char *link = (char *)malloc(size);
    fl_out o = fl_into(link, link ? size : 0);
    if (bytes && link && compress2(bytes, &packed, (const Bytef *)text, (uLong)n, 9) == Z_OK) {
        fl_str(&o, site), fl_str(&o, behind), write_letters(&o, bytes, packed);
    } else free(link), link = NULL;
    free(bytes);
    return link;
}

/* ---- unpacking: never more than a game can need ------------------------------------------------------------------- */

static char *refuse(fl_error *e, const char *why) { return fl_wrong(e, why, NULL, 0), NULL; }

static char *unpack(const uint8_t *bytes, size_t n_bytes, size_t *n, fl_error *e) {
    z_stream z;
    char *text = NULL;
    int status = Z_OK;
    memset(&z, 0, sizeof z);
    z.next_in = (Bytef *)(uintptr_t)bytes, z.avail_in = (uInt)n_bytes;
    if (inflateInit(&z) != Z_OK) return refuse(e, "no memory is left");
    for (size_t size = 1 << 16; status == Z_OK && !z.avail_out && size <= FL_LINK_HOLDS; size *= 2) {
        char *more = (char *)realloc(text, size + 1);
        if (!more) break;
        text = more, z.next_out = (Bytef *)text + z.total_out, z.avail_out = (uInt)(size - z.total_out);
        status = inflate(&z, Z_NO_FLUSH);
    }
    int large = status == Z_OK && !z.avail_out, whole = status == Z_STREAM_END && !z.avail_in;
    *n = z.total_out;
    inflateEnd(&z);
    if (whole && !memchr(text, 0, *n)) return text[*n] = 0, text;
    free(text);
    return refuse(e, large ? "the link holds more than any game does" : "the link is damaged or not whole");
}

char *fl_link_read(const char *link, size_t *n, fl_error *e) {
    const char *text = held(link);
    size_t length = text ? strlen(text) : 0;
    *n = 0;
    while (length && (text[length - 1] == '\n' || text[length - 1] == '\r' || text[length - 1] == ' ')) length--;
    if (!length) return refuse(e, "the link is empty");
    if (length > FL_LINK_LONGEST) return refuse(e, "the link is too long");
    uint8_t *bytes = (uint8_t *)malloc(length);
    if (!bytes) return refuse(e, "no memory is left");
    long n_bytes = read_letters(text, length, bytes);
    char *what = n_bytes < 0 ? refuse(e, "the link is damaged or not whole") : unpack(bytes, (size_t)n_bytes, n, e);
    free(bytes);
    return what;
}

#else

char *fl_link_write(const char *site, const char *text, size_t n) { return (void)site, (void)text, (void)n, NULL; }

char *fl_link_read(const char *link, size_t *n, fl_error *e) {
    (void)link;
    *n = 0;
    fl_wrong(e, "this program was built without zlib, which links need", NULL, 0);
    return NULL;
}
#endif
