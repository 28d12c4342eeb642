"""How people write a card: letters for the ranks and the suits in each language, and the signs.

A letter means one thing within a language and may mean another in the next (V is the queen in
Dutch and the jack in French), so a written card is read with the language it was written in.
Within a language every pair of letters is one card, in whichever order they stand.
"""

import re
from collections.abc import Iterator
from itertools import product

from scoring.rules.cards import PACK, Card, Rank, Suit

LANGUAGES: tuple[str, ...] = ("en", "nl", "fr")
"""The languages that have letters of their own."""

SUIT_LETTERS: dict[str, dict[Suit, str]] = {
    "en": {Suit.CLUBS: "c", Suit.DIAMONDS: "d", Suit.HEARTS: "h", Suit.SPADES: "s"},
    # k is klaveren (clubs), though the dialect's koekens are diamonds; e is ertens, p is piekens.
    "nl": {Suit.CLUBS: "k", Suit.DIAMONDS: "r", Suit.HEARTS: "h e", Suit.SPADES: "s p"},
    # c would be cœur and carreau alike, so neither has it: h and k are theirs.
    "fr": {Suit.CLUBS: "t", Suit.DIAMONDS: "k", Suit.HEARTS: "h", Suit.SPADES: "p"},
}
"""The first letter of each is the one that is written; the others are understood too."""

RANK_LETTERS: dict[str, dict[Rank, str]] = {
    "en": {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"},
    "nl": {Rank.ACE: "A", Rank.KING: "H", Rank.QUEEN: "V", Rank.JACK: "B"},
    "fr": {Rank.ACE: "A", Rank.KING: "R", Rank.QUEEN: "D", Rank.JACK: "V"},
}
"""The ranks that have a letter; the others are written in figures, the ten also as a T."""

SIGNS: dict[Suit, str] = {
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
    Suit.SPADES: "♠",
}
"""What a suit is drawn as."""

_WHITE = {Suit.CLUBS: "♧", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♤"}

# "Draw it in colour" and "draw it as a letter": a telephone puts one of them behind a sign.
UNSEEN = {0xFE0F: None, 0xFE0E: None}

_PARTED = re.compile(r"[\s,;]+")


def rank_letter(rank: Rank, language: str) -> str:
    """How a rank is written: "10", "A", "9"; language is one of LANGUAGES."""
    return RANK_LETTERS[language].get(rank, rank.value)


def suit_letter(suit: Suit, language: str) -> str:
    """The letter that is written for a suit; language is one of LANGUAGES."""
    return SUIT_LETTERS[language][suit].split()[0]


def write_card(card: Card, language: str) -> str:
    """How a card is written, rank then suit: "10h", "Ks"; language is one of LANGUAGES."""
    return _WRITTEN[language][card]


def draw_card(card: Card, language: str) -> str:
    """How a card is shown, with the suit's sign: "10♥", "K♠"; language is one of LANGUAGES."""
    return rank_letter(card.rank, language) + SIGNS[card.suit]


def read_card(text: str, language: str) -> Card | None:
    """The card that a text stands for; None where it stands for none.

    Rank then suit or suit then rank, capitals or not, the suit as a letter of the language (one
    of LANGUAGES) or as a sign: "10h", "hT", "♥10". There are no blanks in it.
    """
    return _CARDS[language].get(text.translate(UNSEEN).casefold())


def card_words(text: str) -> list[str]:
    """The words of a text of cards, which blanks, commas or semicolons part."""
    return [word for word in _PARTED.split(text) if word]


def spellings(card: Card, language: str) -> Iterator[str]:
    """Every way of writing a card that is understood, in small letters; language is one of
    LANGUAGES."""
    ranks = [rank_letter(card.rank, language)]
    if card.rank is Rank.TEN:
        ranks.append("T")
    suits = [*SUIT_LETTERS[language][card.suit].split(), SIGNS[card.suit], _WHITE[card.suit]]
    for rank, suit in product(ranks, suits):
        yield (rank + suit).casefold()
        yield (suit + rank).casefold()


_CARDS: dict[str, dict[str, Card]] = {
    language: {spelling: card for card in PACK for spelling in spellings(card, language)}
    for language in LANGUAGES
}

_WRITTEN: dict[str, dict[Card, str]] = {
    language: {
        card: rank_letter(card.rank, language) + suit_letter(card.suit, language) for card in PACK
    }
    for language in LANGUAGES
}
