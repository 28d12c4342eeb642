"""What a table's paper says, as plain values: a sheet of boams, each entered at one of four levels.

The values hold what was written, right or wrong; nothing here is checked (Rulebook 6). They are
named tuples because thousands of them are made for one evening's sheets.
"""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from scoring.rules.cards import Suit
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import Seat, Side

Number = int | Fraction
"""A number as written; a fraction only where it is not whole."""

Written = tuple[Number, Number]
"""Two numbers as written, of side A and side B."""

WrittenOrNot = tuple[Number | None, Number | None]
"""Two numbers of which either may not have been written."""


class Kind(StrEnum):
    """What became of a deal (Rulebook 4)."""

    PLAYED = "played"
    VOID = "void"
    REVOKE = "revoke"


class Trump(StrEnum):
    """What was trumps in a deal (Rulebook 1)."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NO_TRUMP = "no_trump"
    BLIND_NO_TRUMP = "blind_no_trump"

    @property
    def suit(self) -> Suit | None:
        """The suit that is trumps; None in no trump."""
        return None if self in (Trump.NO_TRUMP, Trump.BLIND_NO_TRUMP) else Suit(self.value)


class Call(StrEnum):
    """The last call made; a redouble implies the double before it (Rulebook 1)."""

    DOUBLE = "double"
    REDOUBLE = "redouble"


class Level(StrEnum):
    """How much of a boam the paper shows (Rulebook 6)."""

    DEALS = "deals"
    SCORES = "scores"
    TOTALS = "totals"
    WINNER = "winner"


class Deal(NamedTuple):
    """One row of a sheet at level deals. Pairs are of side A and side B; None is not recorded."""

    kind: Kind = Kind.PLAYED
    dealer: Seat | None = None
    trump: Trump | None = None
    call: Call | None = None
    doubled_by: Seat | None = None
    redoubled_by: Seat | None = None
    trump_by: Seat | None = None
    multiplier: Number | None = None
    points: WrittenOrNot = (None, None)
    tricks: tuple[int | None, int | None] = (None, None)
    sweep: bool | None = None
    last_trick: Side | None = None
    revoke_by: Side | None = None
    noted_score: Written | None = None
    noted_total: Written | None = None
    bid: Number | None = None
    bid_by: Seat | None = None


class Boam(NamedTuple):
    """One boam as entered: `level` says which of the other fields hold what was written."""

    level: Level
    deals: tuple[Deal, ...] = ()
    scores: tuple[Written, ...] = ()
    noted_totals: tuple[Written | None, ...] = ()
    total: Written | None = None
    winner: Side | None = None
    noted_winner: Side | None = None
    stopped: bool = False


class Sheet(NamedTuple):
    """A match as entered. `final`: handed in, so that a match without a winner is an error."""

    ruleset: RuleSet
    boams: tuple[Boam, ...]
    first_dealer: Seat | None = None
    final: bool = True
    noted_winner: Side | None = None
