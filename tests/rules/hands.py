"""Cards, tricks and hands for the tests of play, written in the English letters."""

from scoring.rules.card_letters import read_card
from scoring.rules.cards import Card, Suit
from scoring.rules.seats import Seat
from scoring.rules.trick import PlayedCard

SUITS = {"s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS}


def card(text: str) -> Card:
    found = read_card(text, "en")
    assert found is not None, text
    return found


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def trick(text: str, order: str = "NESW") -> list[PlayedCard]:
    return [PlayedCard(Seat(seat), card) for seat, card in zip(order, cards(text), strict=False)]
