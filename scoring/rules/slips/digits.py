"""How one figure comes to be read or typed as another."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations

from scoring.rules.paper import Number, WrittenOrNot
from scoring.rules.slips.kinds import Slip

MOST_DIGITS = 4
"""Longer numbers are not figures of a score sheet."""

_NOTHING: Mapping[int, Slip] = {}


def meant_by(number: Number | None) -> Mapping[int, Slip]:
    """Return every number that may have been meant by the one that is written, with the slip.

    The likeliest first: two neighbouring digits turned, the digits in any other order, one digit
    for another, one left out, one too many; never with a 0 in front. By what is no whole number
    from 0 to 9999 nothing else is meant.
    """
    if type(number) is not int or not 0 <= number < 10**MOST_DIGITS:
        return _NOTHING
    return _meant_by(number)


@lru_cache(maxsize=2048)
def _meant_by(number: int) -> Mapping[int, Slip]:
    digits = str(number)
    meant: dict[int, Slip] = {}
    for slip, others in ((Slip.DIGITS_TURNED, _turned(digits)), (Slip.DIGIT_WRONG, _wrong(digits))):
        for other in others:
            if other == "0" or not other.startswith("0"):
                meant.setdefault(int(other), slip)
    meant.pop(number, None)
    return meant


def _turned(digits: str) -> Iterator[str]:
    for place in range(len(digits) - 1):
        yield digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
    for order in permutations(digits):
        yield "".join(order)


def _wrong(digits: str) -> Iterator[str]:
    for place in range(len(digits)):
        for digit in _DIGITS:
            yield digits[:place] + digit + digits[place + 1 :]
    for place in range(len(digits) + 1):
        for digit in _DIGITS:
            yield digits[:place] + digit + digits[place:]
    if len(digits) > 1:
        for place in range(len(digits)):
            yield digits[:place] + digits[place + 1 :]


_DIGITS = "0123456789"


def misread(written: WrittenOrNot, meant: WrittenOrNot) -> Slip | None:
    """Return the one slip that makes the first pair of figures of the second, if one does."""
    if written == meant[::-1]:
        return Slip.SIDES_SWAPPED
    (a, b), (meant_a, meant_b) = written, meant
    if a == meant_a:
        return _misread(b, meant_b)
    return _misread(a, meant_a) if b == meant_b else None


def _misread(written: Number | None, meant: Number | None) -> Slip | None:
    return meant_by(written).get(meant) if type(meant) is int else None
