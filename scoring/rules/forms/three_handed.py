"""Three players, one against the other two, with a reserve or with a dummy (Rulebook 9.3, 9.4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from scoring.rules.answers import Code
from scoring.rules.cards import HALF
from scoring.rules.checks import Found
from scoring.rules.fields import FieldReader, doublings, one_of, whole
from scoring.rules.forms.form import UNKNOWN, Form, Outcome, lone_score
from scoring.rules.forms.hands import HANDS_BESIDE_RESERVE, HANDS_WITH_DUMMY, Hands
from scoring.rules.forms.numbers import check_exchanged, check_numbers, check_trump
from scoring.rules.forms.paper import Player, Row
from scoring.rules.paper import Kind, Trump
from scoring.rules.rulesets import Revoke

PLAYERS = 3


class Draw(StrEnum):
    """What follows from 30-30: the same dealer deals again, or nothing."""

    REPLAY = "replay"
    NONE = "none"


class DummyBy(StrEnum):
    """Who plays the open hand, and so plays alone: by the order of the deal, or as written."""

    DEALER = "dealer"
    ELDEST = "eldest"
    NAMED = "named"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeHanded(Form):
    """One player alone scores its margin, else each of the other two scores theirs.

    `reserve_exchanges` is how many cards the player alone may change for those of a reserve.
    """

    least_players: int = PLAYERS
    most_players: int = PLAYERS
    reserve_exchanges: int = 0
    no_trump_doublings: int = 1
    sweep_doublings: int = 0
    drawn_deal: Draw = Draw.NONE
    revoke: Revoke = Revoke.FLAT

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **Form.FIELDS,
        "no_trump_doublings": doublings,
        "sweep_doublings": doublings,
        "drawn_deal": one_of(Draw),
        "revoke": one_of(Revoke),
    }
    ROW_KEYS: ClassVar[frozenset[str]] = Form.ROW_KEYS | {"trump", "points", "tricks", "revoke_by"}
    HANDS: ClassVar[Hands]

    @abstractmethod
    def player_alone(self, row: Row, dealer: Player | None, found: Found) -> Player | None:
        """Return who plays against the other two; where that is unknown, say why in `found`."""

    def counts(self, row: Row) -> bool:
        """Whether the deal counts: a draw that is dealt again does not."""
        if row.kind is Kind.REVOKE or self.drawn_deal is Draw.NONE:
            return True
        return row.points not in _DRAWS

    def score(self, row: Row, players: int, dealer: Player | None, found: Found) -> Outcome:
        """Score by margin, as between pairs (Rulebook 9.3)."""
        if row.kind is Kind.REVOKE:
            return self._score_revoke(row, dealer, found)
        points, tricks = check_numbers(row, self.HANDS, found)
        drawn = points is not None and points[0] == HALF
        lone = self.player_alone(row, dealer, found)
        check_exchanged(row.exchanged, self.reserve_exchanges, found)
        times = self._doublings(row.trump, not drawn, found)
        if self.sweep_doublings and points is not None and 0 in points and tricks is None:
            found.append((Code.NO_SWEEP_SIXTY, {"points": max(points)}))
        if points is None or lone is None or unknown(found):
            return UNKNOWN
        if drawn:
            return Outcome((0, 0, 0), 0)
        if tricks in (0, self.HANDS.tricks):
            times += self.sweep_doublings
        return _won(lone, points[0] - HALF, times)

    def _score_revoke(self, row: Row, dealer: Player | None, found: Found) -> Outcome:
        """All the card points go to the side that did not revoke, doubled or flat."""
        doubled = self.revoke is Revoke.ALL_POINTS
        lone = self.player_alone(row, dealer, found)
        times = self._doublings(row.trump, doubled, found)
        if lone is None or found:
            return UNKNOWN
        return _won(lone, -HALF if row.revoke_by == lone else HALF, times if doubled else 0)

    def _doublings(self, trump: Trump | None, matter: bool, found: Found) -> int:
        """Return the doublings that trumps bring; `matter` if the score depends on them."""
        check_trump(trump, found)
        if trump is None and matter and self.no_trump_doublings:
            found.append((Code.TRUMP_MISSING, {}))
        return self.no_trump_doublings if trump is Trump.NO_TRUMP else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class WithReserve(ThreeHanded):
    """Ten cards each and two aside, with the dealer alone (Rulebook 9.3)."""

    reserve_exchanges: int = 2

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **ThreeHanded.FIELDS,
        "reserve_exchanges": whole(0, HANDS_BESIDE_RESERVE.aside),
    }
    ROW_KEYS: ClassVar[frozenset[str]] = ThreeHanded.ROW_KEYS | {"exchanged"}
    HANDS: ClassVar[Hands] = HANDS_BESIDE_RESERVE

    def player_alone(self, row: Row, dealer: Player | None, found: Found) -> Player | None:
        """The dealer."""
        return _from_dealer(dealer, 0, found)


@dataclass(frozen=True, slots=True, kw_only=True)
class WithDummy(ThreeHanded):
    """Four hands of eight; the player alone plays two of them, one open (Rulebook 9.4)."""

    dummy_by: DummyBy = DummyBy.DEALER

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **ThreeHanded.FIELDS,
        "dummy_by": one_of(DummyBy),
    }
    ROW_KEYS: ClassVar[frozenset[str]] = ThreeHanded.ROW_KEYS | {"declarer"}
    HANDS: ClassVar[Hands] = HANDS_WITH_DUMMY

    def row_keys(self) -> frozenset[str]:
        """Who plays the dummy is on the row only where nothing else tells."""
        named = self.dummy_by is DummyBy.NAMED
        return self.ROW_KEYS if named else self.ROW_KEYS - {"declarer"}

    def player_alone(self, row: Row, dealer: Player | None, found: Found) -> Player | None:
        """Whoever plays the dummy."""
        if self.dummy_by is DummyBy.NAMED:
            if row.declarer is None:
                found.append((Code.DECLARER_MISSING, {}))
            return row.declarer
        return _from_dealer(dealer, 1 if self.dummy_by is DummyBy.ELDEST else 0, found)


_DRAWS = ((HALF, HALF), (HALF, None), (None, HALF))
"""The ways of writing 30-30."""


def unknown(found: Found) -> bool:
    """Say whether what was found leaves the score unknown: all but what only asks."""
    return any(code is not Code.NO_SWEEP_SIXTY for code, _ in found)


def _from_dealer(dealer: Player | None, places: int, found: Found) -> Player | None:
    """Return the player so many places after the dealer, who must be known."""
    if dealer is None:
        found.append((Code.DEALER_MISSING, {}))
        return None
    return Player((dealer - 1 + places) % PLAYERS + 1)


def _won(lone: Player, margin: int, times: int) -> Outcome:
    """The margin of the player alone, or below 0 that of the others, doubled so many times."""
    alone, others = (margin, 0) if margin > 0 else (0, -margin)
    return Outcome(lone_score(PLAYERS, lone, alone << times, others << times), times)
