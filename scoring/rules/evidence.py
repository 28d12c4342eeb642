"""Which cards each player is known to have held before a trick (Rulebook 8.11)."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.rules.cards import HAND_CARDS, TRICKS, Card
from scoring.rules.laying import LaidTrick
from scoring.rules.seats import Seat
from scoring.rules.soundness import Soundness


class Evidence(NamedTuple):
    """hands: those that were recorded and can be relied on. shown: the cards of each player that
    can be, in the order of play. played_in: the trick of each of these, from 1. known: the players
    of whom every card is known, from the record or because all were played."""

    hands: Mapping[Seat, tuple[Card, ...]]
    shown: Mapping[Seat, tuple[Card, ...]]
    played_in: Mapping[Card, int]
    known: frozenset[Seat]

    def held(self, seat: Seat, trick: int) -> tuple[Card, ...]:
        """The cards that were in a hand before a trick, as far as is known; those of a hand that
        was not recorded in the order in which they were played."""
        cards = self.hands.get(seat, self.shown[seat])
        return tuple(card for card in cards if self.played_in.get(card, TRICKS) >= trick)


def evidence_of(laid: tuple[LaidTrick, ...], sound: Soundness) -> Evidence:
    """What the hands and the tricks of a record tell of each player's cards."""
    shown: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    played_in: dict[Card, int] = {}
    for number, trick in enumerate(laid, 1):
        for seat, card in trick.plays:
            if trick.certain and card not in sound.doubtful:
                shown[seat].append(card)
                played_in[card] = number
    whole = {seat for seat, cards in shown.items() if len(cards) == HAND_CARDS}
    return Evidence(
        hands=sound.hands,
        shown={seat: tuple(cards) for seat, cards in shown.items()},
        played_in=played_in,
        known=frozenset(whole | sound.hands.keys()),
    )
