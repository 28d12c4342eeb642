"""What a boam's noted totals say of its rows: which are confirmed, and what the others scored."""

from typing import NamedTuple

from scoring.rules.answers import Pair
from scoring.rules.paper import Written


class Stretch(NamedTuple):
    """The rows from after one noted total, or the beginning, to the next, that one's included.

    `first` and `last` count rows from 0. `off` is by how much the paper adds more in these rows
    than the rules; where the score of one row, `unknown`, is not known, what is left for it. None
    where it is for more than one.
    """

    first: int
    last: int
    off: Written | None
    unknown: int | None


def stretches(scores: list[Pair | None], noted: list[Written | None]) -> list[Stretch]:
    """Return the stretches that the noted totals make, in order; all have one at their end."""
    found: list[Stretch] = []
    before: Written = (0, 0)
    first = 0
    for row, total in enumerate(noted):
        if total is not None:
            added = (total[0] - before[0], total[1] - before[1])
            found.append(_stretch(scores, first, row, added))
            before, first = total, row + 1
    return found


def _stretch(scores: list[Pair | None], first: int, last: int, added: Written) -> Stretch:
    a, b = added
    unknown = None
    for row in range(first, last + 1):
        score = scores[row]
        if score is not None:
            a, b = a - score[0], b - score[1]
        elif unknown is None:
            unknown = row
        else:
            return Stretch(first, last, None, None)
    return Stretch(first, last, (a, b), unknown)


def wanted(scores: list[Pair | None], found: list[Stretch]) -> list[Written | None]:
    """Return for each row what the noted totals say it scored, if all others are as scored."""
    wanted: list[Written | None] = [None] * len(scores)
    for first, last, off, unknown in found:
        if off is None:
            continue
        if unknown is not None:
            wanted[unknown] = off
            continue
        for row in range(first, last + 1):
            score = scores[row]
            if score is not None:
                wanted[row] = (score[0] + off[0], score[1] + off[1])
    return wanted
