"""How a card is called within a sentence, in each language."""

import pytest
from django.utils import translation

from scoring.messages import card_name, suit_name
from scoring.rules.cards import PACK, Card, Rank, Suit

QUEEN = Card(Rank.QUEEN, Suit.HEARTS)
TEN = Card(Rank.TEN, Suit.SPADES)


@pytest.mark.parametrize(
    ("language", "queen", "ten"),
    [
        ("en", "the queen of hearts", "the 10 of spades"),
        ("nl", "hartenvrouw", "schoppen 10"),
        ("fr", "la dame de cœur", "le 10 de pique"),
    ],
)
def test_a_card_is_called_as_players_call_it(language: str, queen: str, ten: str) -> None:
    with translation.override(language):
        assert (card_name(QUEEN), card_name(TEN)) == (queen, ten)


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_no_two_cards_have_one_name(language: str) -> None:
    with translation.override(language):
        assert len({card_name(card) for card in PACK}) == len(PACK)
        assert len({suit_name(suit) for suit in Suit}) == len(Suit)
