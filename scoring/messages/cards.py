"""Suits and cards in words: in a sentence "Q♥", to hear "the queen of hearts" (Rulebook 2)."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext, pgettext_lazy

from scoring.letters import letters_language
from scoring.rules.card_letters import draw_card
from scoring.rules.cards import Card, Rank, Suit

SUITS: Mapping[Suit, Promise] = {
    Suit.CLUBS: pgettext_lazy("suit", "clubs"),
    Suit.DIAMONDS: pgettext_lazy("suit", "diamonds"),
    Suit.HEARTS: pgettext_lazy("suit", "hearts"),
    Suit.SPADES: pgettext_lazy("suit", "spades"),
}

_RANKS: Mapping[Rank, Promise] = {
    Rank.TEN: pgettext_lazy("card", "the 10"),
    Rank.ACE: pgettext_lazy("card", "the ace"),
    Rank.KING: pgettext_lazy("card", "the king"),
    Rank.QUEEN: pgettext_lazy("card", "the queen"),
    Rank.JACK: pgettext_lazy("card", "the jack"),
    Rank.NINE: pgettext_lazy("card", "the 9"),
    Rank.EIGHT: pgettext_lazy("card", "the 8"),
    Rank.SEVEN: pgettext_lazy("card", "the 7"),
}


def suit_name(suit: Suit) -> str:
    """Return a suit's name in the active language, as it stands within a sentence."""
    return str(SUITS[suit])


def card_text(card: Card) -> str:
    """Return a card as a sentence shows it, with its suit's sign, in the active language."""
    return draw_card(card, letters_language(get_language()))


def card_name(card: Card) -> str:
    """Return a card's name in the active language, for who hears what others see."""
    names = {"rank": _RANKS[card.rank], "suit": SUITS[card.suit]}
    # Dutch writes a name as one word, and a figure apart from its suit: hartenvrouw, harten 7.
    if card.rank.isdigit():
        return pgettext("card with a figure", "%(rank)s of %(suit)s") % names
    return pgettext("card with a name", "%(rank)s of %(suit)s") % names
