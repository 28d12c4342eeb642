"""What a criterion is, and the figure that it gives an entrant."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from tournaments.ranking.results import Number, Results


@dataclass(frozen=True, slots=True)
class Figure:
    """What a criterion says of one entrant.

    value: what is compared, the greater first. parts: what it is made of, for showing ("won" and
    "lost", or each opponent's wins). byes: what sitting out adds to a sum of opponents, each time.
    """

    value: Number
    parts: tuple[Number, ...] = ()
    byes: tuple[Number, ...] = ()


class TieBreak(Protocol):
    """One criterion. key: its stable name."""

    @property
    def key(self) -> str: ...

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        """A figure for each entrant of the group."""
        ...


def ratio(amount: Number, over: int) -> Number:
    """Amount over a whole number, exactly; nought over nought is nought. Whole stays whole."""
    if not over:
        return 0
    if isinstance(amount, int) and amount % over == 0:
        return amount // over
    share = Fraction(amount) / over
    return share.numerator if share.denominator == 1 else share


def difference(won: int, lost: int) -> Figure:
    """The figure won less lost, with both as its parts."""
    return Figure(won - lost, (won, lost))
