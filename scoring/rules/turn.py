"""Whose deal it is: the order of dealers through the boams of a sheet (Rulebook 5).

The first dealer is given, or the first dealer named on a row fixes the order, backwards too.
"""

from collections.abc import Mapping

from scoring.rules.seats import ORDER, Direction, Seat


class Turn:
    """The order of dealers over a run of boams entered deal by deal.

    `due` is the seat whose turn it is, None where no dealer fixes it. Then `opening` is who dealt
    the run's first deal, as soon as a row names a dealer.
    """

    __slots__ = ("_order", "_passed", "due", "opening")

    def __init__(self, direction: Direction, first: Seat | None) -> None:
        self._order = ORDER[direction]
        self._passed = 0
        self.due = first
        self.opening: Seat | None = None

    def name(self, dealer: Seat) -> None:
        """Count back from a dealer named on the row at hand to the run's first one."""
        self.opening = self._order[(self._order.index(dealer) - self._passed) % 4]

    def next_row(self, following: Mapping[Seat, Seat], passes: bool) -> None:
        """Go on to the next row; `passes` unless the same dealer deals again."""
        if passes:
            self._passed += 1
            if self.due is not None:
                self.due = following[self.due]
