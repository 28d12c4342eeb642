"""Whose card is whose: a record's tricks laid on the table, seat by seat (Rulebook 8.1, 8.2)."""

from collections import Counter
from typing import NamedTuple

from scoring.rules.cards import TRICK_CARDS, Card
from scoring.rules.record import Record
from scoring.rules.seats import NEXT, Seat
from scoring.rules.trick import PlayedCard, winning_card


class LaidTrick(NamedTuple):
    """A trick with its seats.

    due: who had to lead; None where the trick before it leaves that open. certain: whether each
    card is known to be that seat's. It is not in a trick that lacks a card although play went on;
    nor is it after that, or after a trick with a card that cannot be where it stands and may have
    been another, until a leader is written.
    """

    leader: Seat
    plays: tuple[PlayedCard, ...]
    winner: Seat | None
    due: Seat | None
    certain: bool
    lacks_a_card: bool


def lay(record: Record) -> tuple[LaidTrick, ...]:
    """The tricks in order, each led by who the record says, else by who won the one before.

    Who wins a short trick, and so leads to the next, is who has the best of the cards that are
    there; nobody does in an empty one.
    """
    following = NEXT[record.ruleset.direction]
    times = Counter(card for trick in record.tricks for card in trick.cards)
    turn = following[record.dealer]
    certain = True
    laid: list[LaidTrick] = []
    for cards, stated in record.tricks:
        due = turn if certain else None
        leader = stated or turn
        plays: list[PlayedCard] = []
        seat = leader
        for card in cards:
            plays.append(PlayedCard(seat, card))
            seat = following[seat]
        whole = len(cards) == TRICK_CARDS
        lacks_a_card = not whole and len(laid) + 1 < len(record.tricks)
        certain = (certain or stated is not None) and not lacks_a_card
        turn = winning_card(plays, record.suit).seat if plays else leader
        laid.append(
            LaidTrick(leader, tuple(plays), turn if whole else None, due, certain, lacks_a_card)
        )
        certain = certain and all(
            times[card] == 1 and may_hold(record, seat, card) for seat, card in plays
        )
    return tuple(laid)


def may_hold(record: Record, seat: Seat, card: Card) -> bool:
    """Whether the recorded hands allow that a card was in this one."""
    if seat in record.hands:
        return card in record.hands[seat]
    return all(card not in hand for hand in record.hands.values())
