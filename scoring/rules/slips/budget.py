"""How much a search may cost: a count, so that the same sheet gets the same answer anywhere.

Rulebook 6.1.5.
"""

MOST_SCORED = 3_000
"""Deals that are scored in one search, all its trials together: some hundredths of a second.

Of an evening's sheet it takes a few hundred. A sheet of thousands of rows comes to the end of it,
and gets what was found until then."""


class Spent(Exception):
    """The search has cost what it may; what was found so far counts."""


class Budget:
    """What is left to be spent, in deals scored."""

    __slots__ = ("left",)

    def __init__(self, deals: int = MOST_SCORED) -> None:
        self.left = deals

    def spend(self, deals: int) -> None:
        """Take so much off before it is done. Raises Spent where there is not as much."""
        self.left -= deals
        if self.left < 0:
            raise Spent
