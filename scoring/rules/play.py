"""Which cards a hand may play to a trick, and the duty that says so (Rulebook 8)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from scoring.rules.cards import Card, Suit
from scoring.rules.rulesets import Duties, LedTrump, Overtrump, Ruff, Undertrump
from scoring.rules.seats import PARTNER, Seat
from scoring.rules.trick import STRENGTH, Trick, winning_card


class Duty(StrEnum):
    """What a player owes the trick."""

    LEAD = "lead"
    FOLLOW = "follow"
    GO_HIGHER = "go_higher"
    RUFF = "ruff"
    OVERTRUMP = "overtrump"
    NO_UNDERTRUMP = "no_undertrump"
    UNDERTRUMP = "undertrump"
    FREE = "free"


PARAGRAPHS: dict[Duty, str] = {
    Duty.LEAD: "8.1",
    Duty.FOLLOW: "8.3",
    Duty.GO_HIGHER: "8.4",
    Duty.RUFF: "8.5",
    Duty.OVERTRUMP: "8.6",
    Duty.NO_UNDERTRUMP: "8.7",
    Duty.UNDERTRUMP: "8.8",
    Duty.FREE: "8.9",
}
"""The paragraph of the rule book that says what a duty is."""


class Because(StrEnum):
    """Why a player who cannot follow suit is free to play any card (Rulebook 8.9)."""

    NO_TRUMP = "no_trump"
    """There are no trumps in this deal."""
    NONE_HELD = "none_held"
    """The hand has no trump."""
    PARTNER_WINS = "partner_wins"
    """The partner is winning, and then this rule set asks for nothing."""
    NO_DUTY = "no_duty"
    """This rule set never asks for a trump here."""
    CANNOT_BEAT = "cannot_beat"
    """No trump of the hand beats the one that is winning."""
    NOTHING_ELSE = "nothing_else"
    """The hand is nothing but lower trumps, which otherwise may not be played."""


class Allowed(NamedTuple):
    """The cards that may be played, in the order of the hand, and why no others.

    Every other card of the hand breaches the duty `why`. `because` is set where that is FREE.
    """

    cards: tuple[Card, ...]
    why: Duty
    because: Because | None = None


def allowed(
    hand: Sequence[Card], trick: Trick, seat: Seat, trump: Suit | None, duties: Duties
) -> Allowed:
    """What `seat` may play from `hand` to a trick of 0 to 3 cards; `trump` is None in no trump.

    At least one card is allowed of a hand that has any. A card that is not allowed stays so with
    whatever other cards in the hand, and any one of the allowed cards beside it shows that
    (Rulebook 8.11).
    """
    if not trick:
        return Allowed(tuple(hand), Duty.LEAD)
    led = trick[0].card.suit
    winning = winning_card(trick, trump)
    following = tuple(card for card in hand if card.suit == led)
    if following:
        if led == trump and duties.led_trump is LedTrump.HIGHER:
            higher = _above(following, winning.card)
            if higher:
                return Allowed(higher, Duty.GO_HIGHER)
        return Allowed(following, Duty.FOLLOW)
    if trump is None:
        return _free(hand, Because.NO_TRUMP)
    trumps = tuple(card for card in hand if card.suit == trump)
    if not trumps:
        return _free(hand, Because.NONE_HELD)
    partner_wins = winning.seat == PARTNER[seat]
    if winning.card.suit == trump:
        return _on_a_trump(hand, trumps, winning.card, partner_wins, duties)
    if _must_trump(partner_wins, duties):
        return Allowed(trumps, Duty.RUFF)
    return _free(hand, Because.NO_DUTY if duties.ruff is Ruff.MAY else Because.PARTNER_WINS)


def _on_a_trump(
    hand: Sequence[Card],
    trumps: tuple[Card, ...],
    winning: Card,
    partner_wins: bool,
    duties: Duties,
) -> Allowed:
    """The same for a player without the suit led, with trumps, where a trump is winning."""
    higher = _above(trumps, winning)
    must_beat = duties.overtrump is Overtrump.ALWAYS or (
        duties.overtrump is Overtrump.AGAINST_OPPONENT and not partner_wins
    )
    if must_beat and higher:
        return Allowed(higher, Duty.OVERTRUMP)
    if duties.undertrump is Undertrump.FORCED and len(higher) < len(trumps):
        others = tuple(card for card in hand if card.suit != winning.suit or card in higher)
        if others:
            return Allowed(others, Duty.NO_UNDERTRUMP)
        return _free(hand, Because.NOTHING_ELSE)
    if duties.undertrump is Undertrump.MUST and _must_trump(partner_wins, duties):
        return Allowed(trumps, Duty.UNDERTRUMP)
    if must_beat:
        return _free(hand, Because.CANNOT_BEAT)
    never = duties.overtrump is Overtrump.NEVER
    return _free(hand, Because.NO_DUTY if never else Because.PARTNER_WINS)


def _must_trump(partner_wins: bool, duties: Duties) -> bool:
    """Whether a player without the suit led has to trump (Rulebook 8.5)."""
    return duties.ruff is Ruff.MUST or (
        duties.ruff is Ruff.MUST_UNLESS_PARTNER_WINS and not partner_wins
    )


def _above(cards: Sequence[Card], winning: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if STRENGTH[card.rank] > STRENGTH[winning.rank])


def _free(hand: Sequence[Card], because: Because) -> Allowed:
    return Allowed(tuple(hand), Duty.FREE, because)
