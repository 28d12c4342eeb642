"""How large a text may be in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no type hints

from tournaments.pdf.fit import MM_PER_POINT, fitted, lines, paged, width_mm

FACE = Path(__file__).parents[2] / "static" / "fonts" / "print" / "source-sans-3-600.ttf"
STEPS = ((13, 1), (9, 2), (6, 3))


@pytest.mark.parametrize(
    "text", ["Peeters", "De Smet-Vandenbroucke 12", "Żółć Đorđe", "Παπαδοπούλου"]
)
def test_widths_are_those_of_the_face_or_a_little_more(text: str) -> None:
    font = TTFont(FACE)
    letters = font.getBestCmap()
    real = sum(font["hmtx"][letters[ord(letter)]][0] for letter in text) / 1000 * 10 * MM_PER_POINT
    assert real <= width_mm(text, 10) * 1.001
    assert width_mm(text, 10) <= real * 1.6


def test_a_short_name_is_set_large() -> None:
    assert fitted("An Maes", 60, STEPS).points == 13


def test_a_long_name_is_set_smaller_on_more_lines() -> None:
    found = fitted("Vandenbroucke-Vanoverschelde-Deschietere " * 2, 60, STEPS)
    assert found.points < 13
    assert found.height <= 3 * 6 * MM_PER_POINT * 1.08 + 9 * MM_PER_POINT


def test_what_fits_nowhere_has_the_smallest_size_and_makes_its_row_taller() -> None:
    found = fitted("W" * 300, 60, STEPS)
    assert found.points == 6
    assert found.height > 3 * 6 * MM_PER_POINT * 1.08


def test_no_text_is_one_line() -> None:
    assert lines("", 60, 10) == 1


def test_rows_fill_pages_by_their_height() -> None:
    assert paged([3, 3, 3, 3], 7, float) == [[3, 3], [3, 3]]


def test_a_row_taller_than_a_page_has_one_of_its_own() -> None:
    assert paged([3, 9, 3], 7, float) == [[3], [9], [3]]


def test_no_rows_are_one_page() -> None:
    assert paged([], 7, float) == [[]]
