"""What probably went wrong in the writing, guessed from the two figures that disagree.

Not a rule: a help for whoever looks for the mistake. A digit turned round, the sides swapped, a
doubling forgotten are what a table's paper most often has wrong.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import permutations

from scoring.rules.answers import Code, Finding


class Cause(StrEnum):
    """A slip of the pen."""

    SIDES_SWAPPED = "sides_swapped"
    DIGITS_TURNED = "digits_turned"
    DOUBLING_FORGOTTEN = "doubling_forgotten"
    DOUBLED_TOO_OFTEN = "doubled_too_often"
    ADDED_WRONG = "added_wrong"


_MOST_DIGITS = 4
"""Longer numbers are not figures of a score sheet."""


def likely_cause(finding: Finding) -> tuple[Cause, int] | None:
    """Return the likeliest slip behind a finding and the number it is about, if there is one.

    The number is the figure whose digits were turned, or by how much a sum is wrong; 0 where the
    slip is about none.
    """
    figures = finding.figures
    if finding.code is Code.NOTED_SCORE:
        return _compare(figures["noted"], figures["score"], doubled=True)
    if finding.code is Code.NOTED_TOTAL:
        return _compare(figures["noted"], figures["total"], doubled=False)
    if finding.code in (Code.POINTS_SUM, Code.POINTS_RANGE) and "total" in figures:
        return _turned_points(figures["points"], figures["total"])
    return None


def _compare(noted: object, right: object, *, doubled: bool) -> tuple[Cause, int] | None:
    if not (isinstance(noted, tuple) and isinstance(right, tuple)):
        return None
    if noted == right[::-1]:
        return Cause.SIDES_SWAPPED, 0
    if doubled and any(right):
        for times in (2, 4, 8):
            if tuple(number * times for number in noted) == right:
                return Cause.DOUBLING_FORGOTTEN, 0
            if tuple(number * times for number in right) == noted:
                return Cause.DOUBLED_TOO_OFTEN, 0
    off = [(left, other) for left, other in zip(noted, right, strict=True) if left != other]
    if len(off) != 1:
        return None
    written, meant = off[0]
    if meant in _turnings(written):
        return Cause.DIGITS_TURNED, written
    if not doubled and type(written) is int and abs(written - meant) in (1, 10, 100):
        return Cause.ADDED_WRONG, abs(written - meant)
    return None


def _turned_points(points: object, total: object) -> tuple[Cause, int] | None:
    """Look for one number that would make the points sum to the total with its digits turned."""
    if not isinstance(points, tuple) or None in points:
        return None
    a, b = points
    for number, other in ((a, b), (b, a)):
        if any(turned + other == total and other >= 0 for turned in _turnings(number)):
            return Cause.DIGITS_TURNED, number
    return None


def _turnings(number: object) -> Iterator[int]:
    """The other numbers that the same digits make."""
    if type(number) is int and 10 <= number < 10**_MOST_DIGITS:
        for digits in set(permutations(str(number))):
            turned = int("".join(digits))
            if turned != number:
                yield turned
