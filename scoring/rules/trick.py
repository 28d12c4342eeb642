"""A trick: the cards on the table, which of them wins, and what they are worth (Rulebook 8.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.rules.cards import CARD_POINTS, Card, Rank, Suit
from scoring.rules.seats import Seat

STRENGTH: dict[Rank, int] = {rank: -place for place, rank in enumerate(Rank)}
"""The higher, the stronger: the manille first, the 7 last (Rulebook 2)."""


class PlayedCard(NamedTuple):
    """A card on the table and who put it there."""

    seat: Seat
    card: Card


Trick = Sequence[PlayedCard]
"""The cards of a trick in the order in which they were played; the first one leads."""


def winning_card(trick: Trick, trump: Suit | None) -> PlayedCard:
    """The card that wins a trick of at least one card so far: its highest trump, else the highest
    of the suit led; `trump` is None in no trump (Rulebook 8.2)."""
    led = trick[0].card.suit
    return max(
        trick,
        key=lambda played: (
            played.card.suit == trump,
            played.card.suit == led,
            STRENGTH[played.card.rank],
        ),
    )


def trick_points(trick: Trick) -> int:
    """The card points of the cards in a trick, 0 to 20 (Rulebook 2)."""
    return sum(CARD_POINTS[played.card.rank] for played in trick)
