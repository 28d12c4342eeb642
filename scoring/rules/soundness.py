"""What cannot be so in a record, and which of its cards and hands can be relied on.

Nobody is accused on a card that stands twice, or by a hand that the tricks contradict: what a
record gets wrong is the writer's doing, not a player's (Rulebook 8.11).
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.rules.cards import HAND_CARDS, PACK, TRICKS, Card
from scoring.rules.laying import LaidTrick, may_hold
from scoring.rules.record import Record, RecordCode, RecordError, Where
from scoring.rules.seats import Seat
from scoring.rules.tables import tables_for

_Hands = Mapping[Seat, tuple[Card, ...]]


class Soundness(NamedTuple):
    """errors: in the order of the tricks, those of hands and pack first. doubtful: cards that are
    twice somewhere or where they cannot be. hands: those recorded, or left over by the three
    others, that nothing contradicts."""

    errors: tuple[RecordError, ...]
    doubtful: frozenset[Card]
    hands: _Hands


def examine(record: Record, laid: tuple[LaidTrick, ...]) -> Soundness:
    """Look at every card of a record, wherever it stands, and at who led."""
    errors = [*_trump_errors(record), *_hand_errors(record.hands)]
    errors += _missing(record.hands, laid)
    errors += _trick_errors(record, laid)
    misplaced = (RecordCode.CARD_TWICE, RecordCode.NOT_IN_HAND)
    doubtful = frozenset(error.card for error in errors if error.code in misplaced and error.card)
    return Soundness(tuple(errors), doubtful, _sound_hands(record.hands, laid, doubtful))


def _trump_errors(record: Record) -> Iterable[RecordError]:
    if record.trump not in tables_for(record.ruleset).trumps:
        figures = {"trump": record.trump}
        yield RecordError(RecordCode.TRUMP_NOT_ALLOWED, None, None, None, figures)


def _hand_errors(hands: _Hands) -> Iterable[RecordError]:
    owners: dict[Card, Seat] = {}
    for seat, hand in hands.items():
        if len(hand) != HAND_CARDS:
            yield RecordError(RecordCode.HAND_SIZE, None, seat, None, {"count": len(hand)})
        for card in hand:
            first = owners.get(card)
            if first is None:
                owners[card] = seat
            else:
                figures = {"where": Where.HAND if first is seat else Where.HANDS, "first": first}
                yield RecordError(RecordCode.CARD_TWICE, None, seat, card, figures)


def _missing(hands: _Hands, laid: tuple[LaidTrick, ...]) -> Iterable[RecordError]:
    """The cards that are nowhere although every hand, or every trick, is there."""
    held = {card for hand in hands.values() for card in hand}
    played = {play.card for trick in laid for play in trick.plays}
    all_tricks = len(laid) == TRICKS and all(trick.winner for trick in laid)
    for card in PACK:
        if len(hands) == len(Seat) and card not in held:
            figures = {"where": Where.HANDS}
        elif all_tricks and card not in played:
            figures = {"where": Where.TRICKS}
        else:
            continue
        yield RecordError(RecordCode.CARD_MISSING, None, None, card, figures)


def _trick_errors(record: Record, laid: tuple[LaidTrick, ...]) -> Iterable[RecordError]:
    owners = {card: seat for seat, hand in record.hands.items() for card in hand}
    played: dict[Card, int] = {}
    for number, trick in enumerate(laid, 1):
        if trick.due is not None and trick.leader is not trick.due:
            figures: dict[str, object] = {"due": trick.due}
            yield RecordError(RecordCode.WRONG_LEADER, number, trick.leader, None, figures)
        for seat, card in trick.plays:
            if card in played:
                where = Where.TRICK if played[card] == number else Where.TRICKS
                figures = {"where": where, "first_trick": played[card]}
                yield RecordError(RecordCode.CARD_TWICE, number, seat, card, figures)
                continue
            played[card] = number
            if not trick.certain or may_hold(record, seat, card):
                continue
            if seat in record.hands:
                yield RecordError(RecordCode.NOT_IN_HAND, number, seat, card, {})
            else:
                figures = {"where": Where.HAND_AND_TRICK, "first": owners[card]}
                yield RecordError(RecordCode.CARD_TWICE, number, seat, card, figures)
        if trick.lacks_a_card:
            figures = {"count": len(trick.plays)}
            yield RecordError(RecordCode.TRICK_SHORT, number, None, None, figures)


def _sound_hands(hands: _Hands, laid: tuple[LaidTrick, ...], doubtful: frozenset[Card]) -> _Hands:
    """The hands that nothing contradicts; none where it is not known whose each card was."""
    if not all(trick.certain for trick in laid):
        return {}
    played: dict[Seat, set[Card]] = {seat: set() for seat in Seat}
    for trick in laid:
        for seat, card in trick.plays:
            played[seat].add(card)
    return {
        seat: hand
        for seat, hand in _with_the_fourth(hands).items()
        if len(hand) == len(set(hand)) == HAND_CARDS
        and doubtful.isdisjoint(hand)
        and played[seat] <= set(hand)
    }


def _with_the_fourth(hands: _Hands) -> _Hands:
    """Three hands of eight leave the fourth."""
    held = {card for hand in hands.values() for card in hand}
    if len(hands) != len(Seat) - 1 or len(held) != len(PACK) - HAND_CARDS:
        return hands
    (fourth,) = set(Seat) - set(hands)
    return {**hands, fourth: tuple(card for card in PACK if card not in held)}
