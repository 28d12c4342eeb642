"""A deal's cards as somebody wrote them down, and what the rules make of them.

The values of a record hold what was written, right or wrong; a verdict holds what that shows
(Rulebook 8). Tricks are counted from 1.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from scoring.rules.answers import Figure, Pair
from scoring.rules.cards import Card, Suit
from scoring.rules.paper import Call, Deal, Trump
from scoring.rules.play import PARAGRAPHS, Allowed, Duty
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import Seat


class RecordedTrick(NamedTuple):
    """Up to four cards in the order in which they were played; `leader` if that was written."""

    cards: tuple[Card, ...]
    leader: Seat | None = None


class Record(NamedTuple):
    """The cards of one deal: up to eight tricks, and the hands before the first, if known.

    `language` is that of the letters in the document, and so of those in its answer. `trump_by`
    and what follows it are of no effect on the play; a sheet's row wants them.
    """

    ruleset: RuleSet
    dealer: Seat
    trump: Trump
    hands: Mapping[Seat, tuple[Card, ...]]
    tricks: tuple[RecordedTrick, ...]
    language: str
    trump_by: Seat | None = None
    call: Call | None = None
    bid: int | None = None
    bid_by: Seat | None = None

    @property
    def suit(self) -> Suit | None:
        """The suit that is trumps; None in no trump."""
        return self.trump.suit


class RecordCode(StrEnum):
    """What a record can have wrong that no player did."""

    TRUMP_NOT_ALLOWED = "trump_not_allowed"
    HAND_SIZE = "hand_size"
    CARD_TWICE = "card_twice"
    CARD_MISSING = "card_missing"
    WRONG_LEADER = "wrong_leader"
    NOT_IN_HAND = "not_in_hand"
    TRICK_SHORT = "trick_short"


class Where(StrEnum):
    """Where a card stands twice or is missing; a figure named `where`."""

    HAND = "hand"
    HANDS = "hands"
    HAND_AND_TRICK = "hand_and_trick"
    TRICK = "trick"
    TRICKS = "tricks"


class RecordError(NamedTuple):
    """Something that cannot be so; None where no one trick, seat or card is meant.

    `figures` holds what else a sentence mentions.
    """

    code: RecordCode
    trick: int | None
    seat: Seat | None
    card: Card | None
    figures: Mapping[str, Figure]


class Breach(NamedTuple):
    """A card that was not allowed, and the cards in the hand that were (Rulebook 8.10).

    shown_in: the trick in which the first of `held` was played, where the hand is known only by
    what it played; None where it was recorded (Rulebook 8.11).
    """

    trick: int
    seat: Seat
    card: Card
    duty: Duty
    held: tuple[Card, ...]
    shown_in: int | None

    @property
    def paragraph(self) -> str:
        """The paragraph of the rule book that was breached."""
        return PARAGRAPHS[self.duty]


class JudgedPlay(NamedTuple):
    """A card, and what its player might have played; None where the whole hand is not known."""

    seat: Seat
    card: Card
    allowed: Allowed | None
    breach: Breach | None


class JudgedTrick(NamedTuple):
    """A trick; winner and points (those of the last trick included) are None until it is whole."""

    leader: Seat
    plays: tuple[JudgedPlay, ...]
    winner: Seat | None
    points: int | None


class Verdict(NamedTuple):
    """What a record shows.

    complete: eight whole tricks that hold every card once; then `deal` is what a sheet's row
    takes. all_known: every hand is known, so that no breach is hidden. points, tricks_won: so far.
    revoke: the row for the first breach.
    """

    record: Record
    tricks: tuple[JudgedTrick, ...]
    complete: bool
    all_known: bool
    points: Pair
    tricks_won: Pair
    deal: Deal | None
    revoke: Deal | None
    breaches: tuple[Breach, ...]
    errors: tuple[RecordError, ...]

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong with the record, nor with what it shows."""
        return not self.errors and not self.breaches
