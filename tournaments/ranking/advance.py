"""Who goes on at the end of a stage: the best so many of a ranking.

Nobody is cut without a word: who is equal across the line is told, and goes neither on nor out
until further criteria, a lot or the desk decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from tournaments.ranking.figures import TieBreak
from tournaments.ranking.standings import Ranking, rank


@dataclass(frozen=True, slots=True)
class Line:
    """A tie across the line: so many of these go on, and nothing says which.

    pool: the number of the pool from 0; None for a line through all.
    """

    entrants: tuple[str, ...]
    places: int
    pool: int | None = None


@dataclass(frozen=True, slots=True)
class Through:
    """What a stage ends in. Everybody is in exactly one of: through, out, or the open lines.

    through: who goes on, the best first (of pools: their first, then their second, and so on).
    out: who does not. open: ties across a line. waiting: who may go on as one of the best of the
    next, which cannot be said before the open lines of the pools are decided.
    """

    through: tuple[str, ...]
    out: tuple[str, ...]
    open: tuple[Line, ...] = ()
    waiting: tuple[str, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether everybody knows."""
        return not self.open


def best(ranking: Ranking, places: int, further: Sequence[TieBreak] = ()) -> Through:
    """The first so many of a ranking; all of them if there are no more.

    further: what decides among who is equal across the line (Lot, ByHand, any other criterion); it
    moves nobody else. Raises ValueError for fewer than no places.
    """
    if places < 0:
        raise ValueError(f"{places} cannot go on")
    through: list[str] = []
    waiting = list(ranking.places)
    while waiting and len(through) + len(waiting[0]) <= places:
        through += waiting.pop(0)
    left = places - len(through)
    if not waiting or not left:
        return Through(tuple(through), tuple(chain.from_iterable(waiting)))
    tied, *below = waiting
    out = tuple(chain.from_iterable(below))
    if further:
        again = best(rank(ranking.results, further, only=tied), left)
        return Through((*through, *again.through), again.out + out, again.open)
    return Through(tuple(through), out, (Line(tied, left),))


def best_half(ranking: Ranking, further: Sequence[TieBreak] = ()) -> Through:
    """The better half; of an odd number the one in the middle goes on too."""
    return best(ranking, (len(ranking.rows) + 1) // 2, further)
