/* qr.c - QR codes by libqrencode. */
#include "qr.h"
#include <qrencode.h>

enum { QUIET = 2 }; /* modules around it that are light: the standard wants four, readers are content with two */

static int dark(const QRcode *q, int row, int column) {
    if (row < 0 || column < 0 || row >= q->width || column >= q->width) return 0;
    return q->data[row * q->width + column] & 1;
}

int fl_qr(fl_out *o, const char *text, int colour) {
    static const char *const block[] = {"\u2588", "\u2580", "\u2584", " "}; /* light are both halves; the upper; the lower; none */
    QRcode *q = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (!q) return 0;
    for (int row = -QUIET; row < q->width + QUIET; row += 2) {
        if (colour) fl_str(o, "\x1b[97;40m");
        for (int column = -QUIET; column < q->width + QUIET; column++)
            fl_str(o, block[dark(q, row, column) << 1 | dark(q, row + 1, column)]);
        fl_str(o, colour ? "\x1b[0m\n" : "\n");
    }
    QRcode_free(q);
    return 1;
}
