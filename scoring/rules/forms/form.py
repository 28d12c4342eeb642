"""What all forms of individuals have in common: fields, and what a form is asked about a deal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self

from scoring.rules.checks import Found
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.fields import FieldReader, none_or
from scoring.rules.forms.paper import Player, Row
from scoring.rules.shapes import object_at

MOST_DEALS_EACH = 1_000
"""The most deals that a table may set for each dealer."""


class Outcome(NamedTuple):
    """What a deal came to.

    `score` has a number for each player and is None where unknown; so is `doublings`, also for a
    void deal.
    """

    score: tuple[int, ...] | None
    doublings: int | None


UNKNOWN = Outcome(None, None)
"""A deal that was played, but with an error that leaves open what it scores."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(ABC):
    """One form of the game for individuals (Rulebook 9).

    It is for `least_players` to `most_players`. `deals_each`: the table ends when everybody has
    dealt so often; None leaves the end open.
    """

    key: str
    least_players: int
    most_players: int
    deals_each: int | None = None

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {"deals_each": none_or(1, MOST_DEALS_EACH)}
    """What an option may change, and how its value is read."""

    ROW_KEYS: ClassVar[frozenset[str]] = frozenset({"kind", "dealer", "noted_score", "noted_total"})
    """The keys that a row may have under some options or other."""

    RULES_KNOWN: ClassVar[bool] = True
    """Whether anything is known of dealing and play, so that there is something to check."""

    @abstractmethod
    def score(self, row: Row, players: int, dealer: Player | None, found: Found) -> Outcome:
        """Score a deal that is not void, and add to `found` what is wrong with its row.

        `dealer` is the one named on the row, else the one due. An error leaves the score unknown.
        """

    def row_keys(self) -> frozenset[str]:
        """The keys that a row may have under these options."""
        return self.ROW_KEYS

    def sevens_out(self, players: int) -> int:
        """How many sevens are out of the pack for so many players."""
        return 0

    def counts(self, row: Row) -> bool:
        """Whether a deal that is not void counts, and the deal passes on to the next player."""
        return True

    def with_options(self, options: object, path: str = "options") -> Self:
        """Return the form with the fields named in `options` changed; its key stays.

        Raises NotASheet, naming the option, for an unknown name or value.
        """
        changes: dict[str, Any] = {}
        for name, value in object_at(options, path).items():
            place = f"{path}.{name}"
            if name not in self.FIELDS:
                raise NotASheet(Fault.UNKNOWN_KEY, place)
            changes[name] = self.FIELDS[name](value, place)
        changed = replace(self, **changes)
        least = changed.least_players
        if changed.most_players < least:
            raise NotASheet(Fault.TOO_LOW, f"{path}.most_players", least=least)
        return changed


def lone_score(players: int, lone: Player, alone: int, others: int) -> tuple[int, ...]:
    """Return a score for each player: `alone` for the one alone, `others` for all the rest."""
    return tuple(alone if number == lone else others for number in range(1, players + 1))
