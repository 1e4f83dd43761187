"""A position to look at: as characters, as SVG, as a picture."""

from __future__ import annotations

import os
from typing import Any
from xml.sax.saxutils import escape

import numpy as np
import numpy.typing as npt

from . import _core

WIDE, HIGH, MARGIN = 9, 18, 12
GROUND = "#1b2830"
# The inks of text/canvas.h: six seats, plain, dim, gold, sea, land, alarm, bold.
INKS = (
    "#d75f5f",
    "#5fafd7",
    "#d7af5f",
    "#87af5f",
    "#af87d7",
    "#d787af",
    "#e9dcb8",
    "#8a8a7a",
    "#ffd75f",
    "#5f87af",
    "#afaf5f",
    "#ff5f5f",
    "#ffffff",
)
FONTS = ("DejaVuSansMono.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", "/Library/Fonts/Menlo.ttc", "consola.ttf")


def text(state: _core.State, viewer: int | str | None = None, lang: str = "en", colour: bool = False) -> str:
    """The board as characters."""
    return state.screen(viewer, lang=lang, colour=colour)


def _runs(row: list[tuple[int, int]]) -> list[tuple[int, str, int]]:
    """Where characters of one ink begin, which they are, and the ink."""
    runs: list[tuple[int, str, int]] = []
    for x, (code, ink) in enumerate(row):
        letter = chr(code or 32)
        if runs and runs[-1][2] == ink and runs[-1][0] + len(runs[-1][1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + letter, ink)
        else:
            runs.append((x, letter, ink))
    return [r for r in runs if r[1].strip()]


def svg(state: _core.State, viewer: int | str | None = None, lang: str = "en") -> str:
    """The board as SVG."""
    rows = state.cells(viewer, lang=lang)
    width, height = len(rows[0]) * WIDE + 2 * MARGIN, len(rows) * HIGH + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<rect width="100%" height="100%" fill="{GROUND}"/>',
        f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{HIGH - 4}" xml:space="preserve">',
    ]
    for y, row in enumerate(rows):
        for x, letters, ink in _runs(row):
            at = f'x="{MARGIN + x * WIDE}" y="{MARGIN + (y + 1) * HIGH - 5}" textLength="{len(letters) * WIDE}"'
            lines.append(f'<text {at} fill="{INKS[ink]}">{escape(letters)}</text>')
    return "\n".join([*lines, "</g></svg>"])


def _font() -> Any:
    from PIL import ImageFont

    for name in FONTS:
        if os.path.sep not in name or os.path.exists(name):
            try:
                return ImageFont.truetype(name, HIGH - 4)
            except OSError:
                continue
    return ImageFont.load_default(HIGH - 4)


def picture(state: _core.State, viewer: int | str | None = None, lang: str = "en") -> npt.NDArray[np.uint8]:
    """The board as an array of height, width and three colours. Needs pillow (``pip install 'flotilla-games[picture]'``)."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise ImportError("a picture needs pillow: pip install 'flotilla-games[picture]'") from None
    rows = state.cells(viewer, lang=lang)
    image = Image.new("RGB", (len(rows[0]) * WIDE + 2 * MARGIN, len(rows) * HIGH + 2 * MARGIN), GROUND)
    pen, font = ImageDraw.Draw(image), _font()
    for y, row in enumerate(rows):
        for x, (code, ink) in enumerate(row):
            if code > 32:
                pen.text((MARGIN + x * WIDE, MARGIN + y * HIGH), chr(code), INKS[ink], font)
    return np.asarray(image, np.uint8).copy()
