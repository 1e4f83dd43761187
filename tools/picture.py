#!/usr/bin/env python3
"""A terminal's screen with colours as a picture for the README.

   tmux capture-pane -ept PANE | tools/picture.py > docs/pictures/blackflag.svg
   tools/picture.py --moves RECORD FLOTILLA [FROM TO] > docs/pictures/rum-moves.svg

The second is a picture that moves: the board of a record before each ply from FROM to TO (standard: the first 16), drawn by the program
FLOTILLA. It stands still for those who want their screens to."""
import os
import re
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape

WIDE, HIGH, MARGIN = 8.4, 18, 16
PLAIN, GROUND, FRAME = "#e9dcb8", "#1b2830", "#223640"
SECONDS = 1.2  # that each position is shown


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


def draw(lines):
    """Each line of a screen as SVG."""
    now, drawn = (PLAIN, False, False), []
    for row, line in enumerate(lines):
        column, words = 0, []
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                now = style(part[2:-1], now)
                continue
            for word in re.finditer(r"\S+", part):
                x, y = MARGIN + (column + word.start()) * WIDE, MARGIN + (row + 0.75) * HIGH
                more = (' font-weight="bold"' if now[1] else "") + (' opacity="0.6"' if now[2] else "")
                words.append(f'<text x="{x:.1f}" y="{y:.1f}" textLength="{len(word.group()) * WIDE:.1f}" fill="{now[0]}"{more}>{escape(word.group())}</text>')
            column += len(part)
        drawn.append("\n".join(words))
    return drawn


def frame(width, height, inside):
    w, h = width * WIDE + 2 * MARGIN, height * HIGH + 2 * MARGIN
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.0f} {h:.0f}" width="{w:.0f}" height="{h:.0f}">',
        f'<rect width="100%" height="100%" rx="10" fill="{GROUND}" stroke="{FRAME}" stroke-width="2"/>',
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">', *inside, "</g>", "</svg>"])


def width_of(screen):
    return max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in screen)


def screen_at(record, ply, program):
    """The screen when so many plies have been played: the last that is printed of a journal that ends there."""
    head = re.findall(r"^(?:game|players|options|setup) .*$", record, re.M)
    moves = re.findall(r"^\d+ (\d+) (.*)$", record, re.M)
    kept = ["flotilla journal 1", *head, *(f"move {seat} 0 {move}" for seat, move in moves[:ply])]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.record")
        with open(path, "w", encoding="utf-8") as f:
            f.write("\n".join(kept) + "\n")
        words = [program, "watch", path, "--plain", "--colour", "--size", "100x30", "--lang", "en", "--speed", "9"]
        said = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True).stdout
    lines = [line.rstrip() for line in said.rstrip("\n").split("\n\n", 1)[1].split("\n")[:-1]]  # below, that the record ends
    while not re.sub(r"\x1b\[[0-9;]*m", "", lines[-1]).strip():
        lines.pop()
    return lines


def moving(screens):
    """Lines that stay the same are drawn once, and shown as long as they are so."""
    height, n, inside, when = max(map(len, screens)), len(screens), [], set()
    pictures = [draw(s + [""] * (height - len(s))) for s in screens]
    for row in range(height):
        at = 0
        while at < n:
            end = at + 1
            while end < n and pictures[end][row] == pictures[at][row]:
                end += 1
            if pictures[at][row]:
                inside.append(f'<g class="f{at}-{end}{" last" if end == n else ""}">\n{pictures[at][row]}\n</g>')
                when.add((at, end))
            at = end
    rules = ["g.last{visibility:visible}"]
    for at, end in sorted(when - {(0, n)}):
        a, b = 100 * at / n, 100 * end / n
        shown = f"{a:.3f}%{{visibility:visible}}" + (f"{b:.3f}%{{visibility:hidden}}" if end < n else "")
        before = "0%{visibility:hidden}" if at else ""
        rules.append(f"@keyframes k{at}-{end}{{{before}{shown}}}")
        rules.append(f".f{at}-{end}{{{'' if end == n else 'visibility:hidden;'}animation:k{at}-{end} {n * SECONDS:.1f}s step-end infinite}}")
    rules.append("@media (prefers-reduced-motion:reduce){g{animation:none!important}}")
    return frame(max(map(width_of, screens)), height, ["<style>" + "\n".join(rules) + "</style>", *inside])


def main():
    if sys.argv[1:2] == ["--moves"]:
        record, program = open(sys.argv[2], encoding="utf-8").read(), sys.argv[3]
        first, last = (int(a) for a in (sys.argv[4:6] or (0, 16)))
        print(moving([screen_at(record, ply, program) for ply in range(first, last)]))
        return
    lines = re.sub(r"\x1b\[[0-9;?]*[A-HJKhl]", "", sys.stdin.read()).rstrip("\n").split("\n")
    print(frame(width_of(lines), len(lines), draw(lines)))


main()
