/* test_qr.c - a QR code in the terminal is the one that was encoded. */
#ifdef FLOTILLA_SERVER
#include "../host/qr.h"
#include "test.h"
#include <qrencode.h>

/* Which halves are light: 2 the upper, 1 the lower. */
static int light(const char **at) {
    static const struct {
        const char *text;
        int halves;
    } blocks[] = {{"\u2588", 3}, {"\u2580", 2}, {"\u2584", 1}, {" ", 0}};
    for (int i = 0; i < 4; i++) {
        size_t n = strlen(blocks[i].text);
        if (strncmp(*at, blocks[i].text, n)) continue;
        *at += n;
        return blocks[i].halves;
    }
    return -1;
}

TEST(qr, is_the_code) {
    const char *text = "http://192.168.178.20:8080";
    static char page[16384];
    fl_out o = fl_into(page, sizeof page);
    QRcode *q = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    EXPECT(fl_qr(&o, text, 0) && o.n < sizeof page);
    const char *at = page;
    for (int row = -2; row < q->width + 2; row += 2, at++) {
        for (int column = -2; column < q->width + 2; column++) {
            int halves = light(&at);
            for (int half = 0; half < 2; half++) {
                int inside = row + half >= 0 && row + half < q->width && column >= 0 && column < q->width;
                int dark = inside && q->data[(row + half) * q->width + column] & 1;
                EXPECT_EQ(halves >> (1 - half) & 1, !dark);
            }
        }
        EXPECT_EQ(*at, '\n');
    }
    EXPECT_EQ(*at, 0);
    QRcode_free(q);
}
#endif
