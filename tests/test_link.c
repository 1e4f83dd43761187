/* test_link.c - links hold what was put into them, or are refused. */
#include "../host/link.h"
#include "test.h"
#include <string.h>

#ifdef FLOTILLA_LINKS
static char *link_of(const char *text, size_t n) {
    char *link = fl_link_write("http://x/", text, n);
    EXPECT(link != NULL);
    return link;
}

static int refused(const char *link, const char *because) {
    fl_error e = {"", 0};
    size_t n;
    char *text = fl_link_read(link, &n, &e);
    free(text);
    return !text && strstr(e.text, because) != NULL;
}

TEST(link, holds_any_text) {
    char text[1000];
    uint64_t stream = 1;
    fl_error e;
    for (size_t n = 0; n < sizeof text; n += 1 + n / 7) {
        for (size_t i = 0; i < n; i++) text[i] = (char)(1 + fl_uniform(&stream, 255));
        char *link = link_of(text, n);
        EXPECT(fl_is_link(link));
        EXPECT(!strpbrk(link + strlen("http://x/#/open/"), "+/=%# "));
        size_t read;
        char *again = fl_link_read(link, &read, &e);
        EXPECT(again && read == n && !memcmp(again, text, n));
        free(again), free(link);
    }
}

TEST(link, what_is_cut_off_or_changed_is_refused) {
    const char text[] = "blackflag:1:3:full:-:1;1;2;;2;14,30,30;;17,1,1;;3,2,3;1;1";
    char *link = link_of(text, sizeof text - 1);
    size_t head = strlen("http://x/#/open/"), n = strlen(link);
    for (size_t k = head; k < n; k++) {
        char kept = link[k];
        link[k] = 0;
        EXPECT(refused(link, k == head ? "empty" : "damaged"));
        link[k] = kept == 'A' ? 'Q' : 'A';
        EXPECT(refused(link, "damaged"));
        link[k] = ' ';
        EXPECT(refused(link, "damaged"));
        link[k] = kept;
    }
    free(link);
    EXPECT(refused("http://x/", "empty"));
    EXPECT(refused("http://x/#/open/", "empty"));
}

TEST(link, what_unpacks_to_too_much_is_refused) {
    size_t n = (size_t)FL_LINK_HOLDS;
    char *text = malloc(n + 1);
    memset(text, 'x', n + 1);
    char *most = link_of(text, n), *more = link_of(text, n + 1);
    fl_error e;
    size_t read;
    char *again = fl_link_read(most, &read, &e);
    EXPECT(again && read == n);
    EXPECT(refused(more, "more than any game"));
    char *longest = malloc((size_t)FL_LINK_LONGEST + 64);
    fl_out o = fl_into(longest, (size_t)FL_LINK_LONGEST + 64);
    fl_str(&o, "http://x/#/open/");
    while (o.n < (size_t)FL_LINK_LONGEST + 20) fl_char(&o, 'A');
    EXPECT(refused(longest, "too long"));
    free(text), free(most), free(more), free(again), free(longest);
}
#else

TEST(link, without_zlib_it_is_said) {
    fl_error e = {"", 0};
    size_t n;
    EXPECT(fl_link_write("http://x/", "a", 1) == NULL);
    EXPECT(fl_link_read("http://x/#/open/AAAA", &n, &e) == NULL);
    EXPECT(strstr(e.text, "zlib") != NULL);
}
#endif

TEST(link, snapshots_are_left_out) {
    char record[] = "flotilla record 1\nsnapshot 3 0 {}\n3 1 sail #77d0\nsnapshot 4 0 {}\nhash 0\n";
    record[fl_drop_snapshots(record, strlen(record))] = 0;
    EXPECT_TEXT(record, "flotilla record 1\n3 1 sail #77d0\nhash 0\n");
}
