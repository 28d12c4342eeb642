"""How large a text may be set in its space, told without setting it.

Lists on a wall have rows of one height; a name that is too long for its cell is set smaller, on
more lines, and never cut.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

MM_PER_POINT = 25.4 / 72

# From one line of a name to the next, in sizes (static/css/print-paper.css).
_LEADING = 1.08

# Widths of the letters from space to ~ in thousandths of the size, of Source Sans 3 semibold: the
# widest face in which lists are set. Letters beyond are taken as wide as the widest of their kind.
_FIRST = " "
_WIDTHS = (
    (200, 315, 482, 513, 513, 841, 639, 275, 324, 324, 438, 513, 275, 322, 275, 344)
    + (513,) * 10
    + (275, 275, 513, 513, 513, 444, 875)
    + (558, 597, 576, 625, 538, 510, 628, 663, 282, 494, 597, 502, 745)
    + (657, 674, 582, 674, 592, 545, 546, 655, 536, 800, 541, 501, 540)
    + (324, 344, 324, 513, 500, 549)
    + (516, 563, 462, 564, 507, 317, 520, 558, 262, 263, 522, 271, 843)
    + (560, 549, 564, 564, 373, 431, 361, 556, 495, 748, 481, 495, 443)
    + (324, 255, 324, 513)
)
_SIGNS = {"–": 0.48, "−": 0.513, "·": 0.275, "’": 0.275, "\u00a0": 0.2, "\u202f": 0.12}

Row = TypeVar("Row")


def width_mm(text: str, points: float) -> float:
    """How wide a line of text is in millimetres, set in semibold at so many points."""
    return sum(_ems(letter) for letter in text) * points * MM_PER_POINT


def _ems(letter: str) -> float:
    place = ord(letter) - ord(_FIRST)
    if 0 <= place < len(_WIDTHS):
        return _WIDTHS[place] / 1000
    if letter in _SIGNS:
        return _SIGNS[letter]
    if unicodedata.combining(letter):
        return 0.0
    base = unicodedata.normalize("NFD", letter)[0]
    if base != letter:
        return _ems(base) + 0.03
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    # Æ, œ, Greek, Cyrillic; beyond them perhaps from a wider face that stands in.
    return 0.84 if ord(letter) < 0x530 else 0.95


@dataclass(frozen=True)
class Fitted:
    """A text with the size it is set in (points) and the height it then takes (mm)."""

    text: str
    points: int
    height: float


def fitted(text: str, wide_mm: float, steps: Sequence[tuple[int, int]]) -> Fitted:
    """The text at the first size of steps at which it fits.

    wide_mm: the room for one line. steps: (size in points, lines there is room for at that size),
    from the largest; where none is small enough the text has the last size and as many lines as
    it takes, so that its row grows and nothing is cut.
    """
    for size, room in steps:
        taken = lines(text, wide_mm, size)
        if taken <= room:
            break
    return Fitted(text, size, taken * size * MM_PER_POINT * _LEADING)


def lines(text: str, wide_mm: float, size: int) -> int:
    """How many lines a text takes at a size (points) where one is so wide (mm)."""
    width = width_mm(text, size)
    if width <= wide_mm:
        return 1
    # A line that must break holds less: words do not end where the line happens to.
    return ceil(width / (wide_mm * 0.88))


def paged(rows: Iterable[Row], room_mm: float, height: Callable[[Row], float]) -> list[list[Row]]:
    """The rows in pages, as many as their heights (mm) allow: one row or more on each page."""
    pages: list[list[Row]] = [[]]
    left = room_mm
    for row in rows:
        tall = height(row)
        if tall > left and pages[-1]:
            pages.append([])
            left = room_mm
        pages[-1].append(row)
        left -= tall
    return pages
