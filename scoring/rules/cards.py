"""The pack: 32 cards, what each is worth, and what a number of tricks can hold (Rulebook 2)."""

from enum import StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """The four suits, none above another."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class Rank(StrEnum):
    """The eight ranks from the highest, the manille, to the lowest; trumps too (Rulebook 2)."""

    TEN = "10"
    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


class Card(NamedTuple):
    """One card of the pack."""

    rank: Rank
    suit: Suit


CARD_POINTS: dict[Rank, int] = {
    Rank.TEN: 5,
    Rank.ACE: 4,
    Rank.KING: 3,
    Rank.QUEEN: 2,
    Rank.JACK: 1,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}

PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)

TRICKS = 8
"""Tricks in a deal."""

HAND_CARDS = TRICKS
"""Cards in a hand before the first trick."""

TRICK_CARDS = 4
"""Cards in a trick."""

DEAL_POINTS = sum(CARD_POINTS[card.rank] for card in PACK)
"""Card points in a deal without a point for the last trick: 60."""

HALF = DEAL_POINTS // 2
"""Half of the card points; what a side has above it is its margin (Rulebook 3, score)."""

_DEAREST_FIRST = sorted((CARD_POINTS[card.rank] for card in PACK), reverse=True)

MOST_IN_CARDS: tuple[int, ...] = tuple(
    sum(_DEAREST_FIRST[:cards]) for cards in range(len(PACK) + 1)
)
"""For 0 to 32 cards, the card points of as many of the dearest."""

MOST_IN_TRICKS: tuple[int, ...] = MOST_IN_CARDS[::TRICK_CARDS]
"""For 0 to 8 tricks, the card points of as many of the dearest cards (Rulebook 6)."""

LEAST_IN_TRICKS: tuple[int, ...] = tuple(
    DEAL_POINTS - MOST_IN_TRICKS[TRICKS - tricks] for tricks in range(TRICKS + 1)
)
"""For 0 to 8 tricks, the card points of as many of the cheapest cards."""
