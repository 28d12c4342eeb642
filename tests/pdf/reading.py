"""Reads a PDF back: its text, and every glyph with its box, to see what a reader would see."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf
import pytest

# A4 in points.
WIDE, TALL = 595.28, 841.89

Matrix = tuple[float, float, float, float, float, float]
_STILL: Matrix = (1, 0, 0, 1, 0, 0)


def texts(pdf: bytes) -> list[str]:
    """The text of each page, in the order in which it was written on it."""
    if shutil.which("pdftotext") is None:
        missing = "no pdftotext: install the package poppler-utils"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    command = ["pdftotext", "-raw", "-", "-"]
    read = subprocess.run(command, input=pdf, capture_output=True, check=True)
    return [page.strip() for page in read.stdout.decode().removesuffix("\f").split("\f")]


def squeezed(text: str) -> str:
    """Without white space: a long name is broken over lines where it has no space."""
    return "".join(text.split())


@dataclass(frozen=True)
class Glyph:
    """A glyph drawn on a page: its number in its font (0: none, an empty box) and its place."""

    page: int
    id: int
    left: float
    right: float
    baseline: float

    @property
    def inside(self) -> bool:
        return self.left >= 0 and self.right <= WIDE and 0 <= self.baseline <= TALL


def glyphs(pdf: bytes) -> list[Glyph]:
    """Every glyph of every page, forms under the pages included."""
    with pikepdf.open(io.BytesIO(pdf)) as read:
        return [
            glyph
            for number, page in enumerate(read.pages)
            for glyph in _drawn(page.obj, number, _STILL)
        ]


def _drawn(holder: Any, page: int, matrix: Matrix) -> Iterator[Glyph]:
    resources = holder.get("/Resources", pikepdf.Dictionary())
    stack: list[Matrix] = []
    text = line = _STILL
    font: Any = None
    size = 0.0
    for instruction in pikepdf.parse_content_stream(holder):
        operands: Any = instruction.operands
        match str(instruction.operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = _times(_matrix(operands), matrix)
            case "BT":
                text = line = _STILL
            case "Tm":
                text = line = _matrix(operands)
            case "Td":
                x, y = (float(operand) for operand in operands)
                text = line = _times((1, 0, 0, 1, x, y), line)
            case "Tf":
                font, size = resources.Font[str(operands[0])], float(operands[1])
            case "Tj" | "TJ":
                parts = operands[0] if str(instruction.operator) == "TJ" else [operands[0]]
                for part in parts:
                    if not isinstance(part, pikepdf.String):
                        text = _moved(text, -float(part) * size / 1000)
                        continue
                    for id in _ids(bytes(part)):
                        after = _moved(text, _width(font, id) * size / 1000)
                        left, baseline = _times(text, matrix)[4:]
                        right = _times(after, matrix)[4]
                        yield Glyph(page, id, min(left, right), max(left, right), baseline)
                        text = after
            case "Do":
                drawn = resources.XObject[str(operands[0])]
                if drawn.get("/Subtype") == "/Form":
                    own = _matrix(drawn.get("/Matrix", list(_STILL)))
                    yield from _drawn(drawn, page, _times(own, matrix))


def _ids(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]


def _width(font: Any, id: int) -> float:
    """The glyph's width from the font's table: runs of [first, [widths …]]."""
    table = list(font.DescendantFonts[0].get("/W", []))
    for first, widths in zip(table[::2], table[1::2], strict=True):
        if int(first) <= id < int(first) + len(widths):
            return float(widths[id - int(first)])
    return 1000.0


def _matrix(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(operand) for operand in operands)
    return (a, b, c, d, e, f)


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def _moved(text: Matrix, by: float) -> Matrix:
    return _times((1, 0, 0, 1, by, 0), text)
