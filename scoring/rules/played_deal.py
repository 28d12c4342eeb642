"""A deal played from four hands to its end, card by allowed card (Rulebook 8)."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scoring.rules.cards import TRICK_CARDS, TRICKS, Card, Suit
from scoring.rules.play import allowed
from scoring.rules.rulesets import Duties
from scoring.rules.seats import NEXT, SIDE_OF, Direction, Seat, Side
from scoring.rules.trick import PlayedCard, trick_points, winning_card


class PlayedDeal(NamedTuple):
    """What a deal played to its end brought, as a sheet takes it."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    last_trick: Side


def play_deal(
    hands: Mapping[Seat, Sequence[Card]],
    leader: Seat,
    direction: Direction,
    trump: Suit | None,
    duties: Duties,
    choose: Callable[[Sequence[Card]], Card],
) -> PlayedDeal:
    """Plays eight tricks from four hands of eight cards; `choose` picks one of the allowed cards.

    The points are those of the cards, 60 in all, without a point for the last trick.
    """
    held = {seat: list(cards) for seat, cards in hands.items()}
    points = {Side.A: 0, Side.B: 0}
    tricks = {Side.A: 0, Side.B: 0}
    winner = leader
    for _ in range(TRICKS):
        trick: list[PlayedCard] = []
        seat = winner
        for _ in range(TRICK_CARDS):
            card = choose(allowed(held[seat], trick, seat, trump, duties).cards)
            held[seat].remove(card)
            trick.append(PlayedCard(seat, card))
            seat = NEXT[direction][seat]
        winner = winning_card(trick, trump).seat
        side = SIDE_OF[winner]
        points[side] += trick_points(trick)
        tricks[side] += 1
    return PlayedDeal(
        (points[Side.A], points[Side.B]), (tricks[Side.A], tricks[Side.B]), SIDE_OF[winner]
    )
