"""Cards as a page takes and shows them, and what its answer is: typed fields, the pad, the mood.

What somebody typed stays as it is. Only where a question comes in the letters of another language
are its cards written again in those of the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.messages import card_name, card_text, suit_name
from scoring.rules.card_letters import (
    LANGUAGES,
    SIGNS,
    card_words,
    draw_card,
    rank_letter,
    read_card,
    spellings,
    suit_letter,
    write_card,
)
from scoring.rules.cards import PACK, Card, Rank, Suit

# Shown as an example of how cards are written.
_TRICK = (Card(Rank.QUEEN, Suit.HEARTS), Card(Rank.EIGHT, Suit.SPADES))

MOST_TYPED = 200
"""Characters that a field takes; eight cards need fewer than fifty."""


class Mood(StrEnum):
    """What the sentence is: a request, an answer, a card found right or wrong, or a fault."""

    ASKS = "asks"
    SAYS = "says"
    RIGHT = "right"
    WRONG = "wrong"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Face:
    """A card to look at: text "Q♥", its parts, and its name for who hears the page."""

    text: str
    rank: str
    suit: str
    sign: str
    name: str


def face(card: Card, language: str) -> Face:
    """How a card is shown; language is one of card_letters.LANGUAGES."""
    return Face(
        draw_card(card, language),
        rank_letter(card.rank, language),
        card.suit.value,
        SIGNS[card.suit],
        card_name(card),
    )


@dataclass(frozen=True, slots=True)
class CardField:
    """A field of cards. most: cards it takes; group: fields that hold no card twice among them.

    cards: those that can be read, in order. fault: a sentence about what cannot stay so, or "".
    note: a sentence about what the cards mean, shown where no fault is.
    """

    name: str
    label: str
    most: int
    group: str
    typed: str
    cards: tuple[Card, ...]
    fault: str
    note: str = ""

    @property
    def id(self) -> str:
        return f"cards-{self.name}"


def read_field(
    name: str, typed: str, language: str, *, label: str, most: int, group: str, note: str = ""
) -> CardField:
    """Reads what was typed into a field. most: cards it may hold (1 to 8)."""
    typed = typed[:MOST_TYPED]
    words = card_words(typed)
    read = [read_card(word, language) for word in words]
    cards = tuple(card for card in read if card is not None)
    unread = next((word for word, card in zip(words, read, strict=True) if card is None), None)
    fault = ""
    if unread is not None:
        fault = no_card(unread, language)
    elif len(cards) > most:
        fault = _too_many(len(cards), most)
    elif twice := first_twice(cards):
        fault = _("Here twice: %(card)s.") % {"card": card_text(twice)}
    return CardField(name, label, most, group, typed, cards, fault, note)


def first_twice(cards: Iterable[Card]) -> Card | None:
    """The first card that comes again."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            return card
        seen.add(card)
    return None


def in_letters(typed: str, written: str, language: str) -> str:
    """A text of cards in the letters of another language; a word that is no card stays."""
    if written == language:
        return typed
    words = card_words(typed[:MOST_TYPED])
    cards = [read_card(word, written) for word in words]
    return " ".join(
        draw_card(card, language) if card else word for word, card in zip(words, cards, strict=True)
    )


def no_card(word: str, language: str) -> str:
    """The sentence about a word that is no card: it says how cards are written."""
    return _("“%(word)s” is no card. Write %(ranks)s and then %(suits)s: %(example)s.") % {
        "word": word if len(word) <= 12 else f"{word[:11]}…",
        "ranks": " ".join(rank_letter(rank, language) for rank in Rank),
        "suits": " ".join(suit_letter(suit, language) for suit in Suit),
        "example": write_card(Card(Rank.QUEEN, Suit.SPADES), language),
    }


def written(cards: Iterable[Card], language: str) -> str:
    """Cards as somebody writes them, to show how: "Qh 8s"."""
    return " ".join(write_card(card, language) for card in cards)


def order_note(language: str) -> str:
    """What stands under a trick's field until there is more to say."""
    return _("In the order played, such as %(cards)s.") % {"cards": written(_TRICK, language)}


def _too_many(count: int, most: int) -> str:
    return ngettext(
        "These are %(count)s cards; at most %(most)s fits here.",
        "These are %(count)s cards; at most %(most)s fit here.",
        most,
    ) % {"count": count, "most": most}


@dataclass(frozen=True, slots=True)
class Key:
    """A card of the pad. reads: every way of typing it, with blanks between."""

    face: Face
    reads: str


@dataclass(frozen=True, slots=True)
class PadRow:
    """A suit of the pad, from the highest card to the lowest."""

    suit: str
    sign: str
    name: str
    keys: tuple[Key, ...]


def pad(language: str) -> tuple[PadRow, ...]:
    """The 32 cards; language is one of card_letters.LANGUAGES."""
    return tuple(
        PadRow(
            suit.value,
            SIGNS[suit],
            suit_name(suit),
            tuple(
                Key(face(card, language), " ".join(spellings(card, language)))
                for card in PACK
                if card.suit is suit
            ),
        )
        for suit in Suit
    )


def card_language(asked: str | None) -> str:
    """The letters in which a question's cards are written; English where it does not say."""
    return asked if asked in LANGUAGES else LANGUAGES[0]
