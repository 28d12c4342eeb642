"""What the rules make of a table of individuals: a score for each player (Rulebook 9.2)."""

from typing import NamedTuple

from scoring.rules.answers import Finding
from scoring.rules.forms.paper import Player

Scores = tuple[int, ...]
"""A whole number for each player, the first player's first; it may be below 0."""


class TableDeal(NamedTuple):
    """One deal as the rules score it; None is unknown, and for doublings also a void deal."""

    dealer: Player | None
    doublings: int | None
    score: Scores | None
    total: Scores | None


class TableAnswer(NamedTuple):
    """A table of individuals as the rules score it.

    `ruleset` is the form's key. `winner` is who alone has the highest total once the table is
    over. Findings are about a deal or about the whole, and never about a boam.
    """

    ruleset: str
    players: int
    deals: tuple[TableDeal, ...]
    total: Scores | None
    winner: Player | None
    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether the sheet may be saved as final: it has no error."""
        return not self.errors
