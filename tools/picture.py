#!/usr/bin/env python3
"""picture.py < SCREEN > PICTURE.svg - a terminal's screen with colours as a picture for the README.

   tmux capture-pane -ept PANE | tools/picture.py > docs/pictures/blackflag.svg"""
import re
import sys
from xml.sax.saxutils import escape

WIDE, HIGH, MARGIN = 8.4, 18, 16
PLAIN, GROUND, FRAME = "#e9dcb8", "#1b2830", "#223640"


def colour_256(n):
    if n >= 232:
        return "#" + f"{8 + (n - 232) * 10:02x}" * 3
    n -= 16
    return "#" + "".join(f"{(0, 95, 135, 175, 215, 255)[v]:02x}" for v in (n // 36, n // 6 % 6, n % 6))


def style(codes, now):
    ink, bold, dim = now
    codes = [int(c or 0) for c in codes.split(";")]
    while codes:
        c = codes.pop(0)
        if c == 0:
            ink, bold, dim = PLAIN, False, False
        elif c == 1:
            bold = True
        elif c == 2:
            dim = True
        elif c == 39:
            ink = PLAIN
        elif c == 38 and codes[:1] == [5]:
            ink, codes = colour_256(codes[1]), codes[2:]
    return ink, bold, dim


def main():
    lines = re.sub(r"\x1b\[[0-9;?]*[A-HJKhl]", "", sys.stdin.read()).rstrip("\n").split("\n")
    width = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines)
    w, h = width * WIDE + 2 * MARGIN, len(lines) * HIGH + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.0f} {h:.0f}" width="{w:.0f}" height="{h:.0f}">',
           f'<rect width="100%" height="100%" rx="10" fill="{GROUND}" stroke="{FRAME}" stroke-width="2"/>',
           '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">']
    now = (PLAIN, False, False)
    for row, line in enumerate(lines):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                now = style(part[2:-1], now)
                continue
            for word in re.finditer(r"\S+", part):
                x, y = MARGIN + (column + word.start()) * WIDE, MARGIN + (row + 0.75) * HIGH
                more = (' font-weight="bold"' if now[1] else "") + (' opacity="0.6"' if now[2] else "")
                out.append(f'<text x="{x:.1f}" y="{y:.1f}" textLength="{len(word.group()) * WIDE:.1f}" fill="{now[0]}"{more}>{escape(word.group())}</text>')
            column += len(part)
    print("\n".join(out + ["</g>", "</svg>"]))


main()
