"""Reads the value of one field of a rule set or form, as an option gives it (Rulebook 3 and 9)."""

from collections.abc import Callable
from enum import StrEnum

from scoring.rules.cards import DEAL_POINTS, HALF
from scoring.rules.faults import Fault, NotASheet

MOST_DOUBLINGS = 1_000
"""The most doublings that one source may bring: already a score of three hundred digits."""

FieldReader = Callable[[object, str], object]
"""Makes a field's value of a JSON value; the text is where it stands. Raises NotASheet."""


def number(value: object, path: str, least: int, most: int | None = None) -> int:
    """Return a whole number in range, also where it is written with a decimal point."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int:
        raise NotASheet(Fault.WHOLE_NUMBER, path)
    if most is not None and not least <= value <= most:
        raise NotASheet(Fault.OUT_OF_RANGE, path, least=least, most=most)
    if value < least:
        raise NotASheet(Fault.TOO_LOW, path, least=least)
    return value


def whole(least: int, most: int | None = None) -> FieldReader:
    """A whole number from `least` up, or up to `most`."""
    return lambda value, path: number(value, path, least, most)


def none_or(least: int, most: int | None = None) -> FieldReader:
    """A number, or none: null in JSON, or the rule book's word for it."""

    def read(value: object, path: str) -> object:
        return None if value is None or value == "none" else number(value, path, least, most)

    return read


doublings = whole(0, MOST_DOUBLINGS)
"""A number of doublings."""

promise = none_or(HALF + 1, DEAL_POINTS)
"""The least bid that promises a margin, so more than half of the card points; or no bids at all."""


def one_of(kind: type[StrEnum]) -> FieldReader:
    """A word of a closed list."""
    choices = {member.value: member for member in kind}

    def read(value: object, path: str) -> object:
        if not isinstance(value, str) or value not in choices:
            raise NotASheet(Fault.UNKNOWN_VALUE, path, choices=tuple(choices))
        return choices[value]

    return read


def yes_or_no(value: object, path: str) -> object:
    """True or false."""
    if not isinstance(value, bool):
        raise NotASheet(Fault.TRUE_OR_FALSE, path)
    return value


def text(value: object, path: str) -> object:
    """Any text."""
    if not isinstance(value, str):
        raise NotASheet(Fault.TEXT, path)
    return value


def odd(value: object, path: str) -> object:
    """An odd whole number above 0."""
    count = number(value, path, 1)
    if count % 2 == 0:
        raise NotASheet(Fault.ODD_NUMBER, path)
    return count
