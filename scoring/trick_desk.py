"""One trick at the referee's page: what was typed, which cards of a hand were allowed, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.card_fields import (
    CardField,
    Face,
    Mood,
    face,
    first_twice,
    order_note,
    read_field,
    written,
)
from scoring.messages import card_text, revoke_sentence, why_sentence
from scoring.rules.card_letters import read_card
from scoring.rules.cards import TRICKS, Card, Rank, Suit
from scoring.rules.play import Allowed, allowed
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import PARTNER, Seat
from scoring.rules.tables import named_trump
from scoring.rules.trick import PlayedCard, Trick, winning_card

MOST_BEFORE = 3
"""Cards that can lie on the table before the hand's."""

# The hand sits South of a table that plays clockwise; who is a partner is the same either way.
_HAND = Seat.S
_BEFORE = (Seat.W, Seat.N, Seat.E)

# Shown as an example of how cards are written.
_CARDS = (Card(Rank.TEN, Suit.HEARTS), Card(Rank.ACE, Suit.SPADES), Card(Rank.SEVEN, Suit.DIAMONDS))


@dataclass(frozen=True, slots=True)
class OnTable:
    """A card of the trick. role: whose it is, seen from the hand."""

    face: Face
    role: str
    leads: bool
    winning: bool


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of the hand. played: it is the one that is asked about."""

    face: Face
    allowed: bool
    played: bool


@dataclass(frozen=True, slots=True)
class TrickDesk:
    """The page's answer. more: what follows from the sentence, or ""."""

    trick: CardField
    hand: CardField
    mood: Mood
    sentence: str
    more: str = ""
    on_table: tuple[OnTable, ...] = ()
    in_hand: tuple[InHand, ...] = ()

    @property
    def fields(self) -> tuple[CardField, CardField]:
        return self.trick, self.hand

    @property
    def partly(self) -> bool:
        """Whether the hand may hold more cards than were typed, and one of these was forbidden."""
        return len(self.in_hand) < TRICKS and not all(card.allowed for card in self.in_hand)


def trick_desk(
    rules: RuleSet, trump: str, trick: str, hand: str, played: str, language: str
) -> TrickDesk:
    """Answers one question.

    trump: the name of one that the rule set has; anything else is not known yet.
    trick and hand: texts of cards. played: the card of the hand that is asked about, or "".
    language: the letters of all three, one of card_letters.LANGUAGES.
    """
    table, held = _fields(trick, hand, language)
    if table.fault or held.fault:
        return TrickDesk(table, held, Mood.FAULT, table.fault or held.fault)
    if not table.cards and not held.cards:
        return TrickDesk(table, held, Mood.ASKS, _("Give trumps, the trick so far and the hand."))
    known = named_trump(rules, trump)
    if known is None:
        return TrickDesk(table, held, Mood.ASKS, _("What is trumps?"))
    suit = known.suit
    seats = _BEFORE[MOST_BEFORE - len(table.cards) :]
    lying = [PlayedCard(seat, card) for seat, card in zip(seats, table.cards, strict=True)]
    on_table = _on_table(lying, suit, language)
    if not held.cards:
        return TrickDesk(table, held, Mood.SAYS, _winning(lying, suit), on_table=on_table)
    found = allowed(held.cards, lying, _HAND, suit, rules.play)
    asked = read_card(played, language)
    mood, sentence = _verdict(asked, held.cards, found, why_sentence(found, lying, suit))
    return TrickDesk(
        table,
        held,
        mood,
        sentence,
        more=f"{revoke_sentence(rules)}." if mood is Mood.WRONG else "",
        on_table=on_table,
        in_hand=tuple(
            InHand(face(card, language), card in found.cards, card == asked) for card in held.cards
        ),
    )


def _fields(trick: str, hand: str, language: str) -> tuple[CardField, CardField]:
    table = read_field(
        "trick",
        trick,
        language,
        label=_("Trick so far"),
        most=MOST_BEFORE,
        group="cards",
        note=order_note(language),
    )
    held = read_field(
        "hand",
        hand,
        language,
        label=_("Hand"),
        most=TRICKS,
        group="cards",
        note=_("Such as %(cards)s.") % {"cards": written(_CARDS, language)},
    )
    return table, _not_in_both(table, held)


def _not_in_both(table: CardField, held: CardField) -> CardField:
    twice = first_twice((*table.cards, *held.cards))
    if table.fault or held.fault or twice is None:
        return held
    return replace(held, fault=_("In the trick already: %(card)s.") % {"card": card_text(twice)})


def _on_table(lying: Trick, trump: Suit | None, language: str) -> tuple[OnTable, ...]:
    return tuple(
        OnTable(
            face(played.card, language),
            _("partner") if played.seat == PARTNER[_HAND] else _("opponent"),
            leads=place == 0,
            winning=played == winning_card(lying, trump),
        )
        for place, played in enumerate(lying)
    )


def _winning(lying: Trick, trump: Suit | None) -> str:
    return _("So far %(card)s wins the trick. Now the hand.") % {
        "card": card_text(winning_card(lying, trump).card)
    }


def _verdict(
    asked: Card | None, hand: Sequence[Card], found: Allowed, why: str
) -> tuple[Mood, str]:
    """The sentence about the card that was played; without one, about the hand."""
    if asked is None or asked not in hand:
        return Mood.SAYS, why
    if asked in found.cards:
        mood, sentence = Mood.RIGHT, _("Right: %(card)s could be played. %(why)s")
    else:
        mood, sentence = Mood.WRONG, _("Wrong: %(card)s could not be played. %(why)s")
    return mood, sentence % {"card": card_text(asked), "why": why}
