"""What happens at the table: which cards may be played, who wins a trick, what a deal brings.

Rulebook 8. The order of the ranks is the same in every suit, trumps too (Rulebook 2).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scoring.rules.cards import CARD_POINTS, TRICKS, Card, Rank, Suit
from scoring.rules.rulesets import Duties, LedTrump, Overtrump, Ruff, Undertrump
from scoring.rules.seats import NEXT, PARTNER, SIDE_OF, Direction, Seat, Side

STRENGTH: dict[Rank, int] = {rank: -place for place, rank in enumerate(Rank)}
"""The higher, the stronger: the manille first, the 7 last (Rulebook 2)."""


class PlayedCard(NamedTuple):
    """A card on the table and who put it there."""

    seat: Seat
    card: Card


Trick = Sequence[PlayedCard]
"""The cards of a trick in the order in which they were played; the first one leads."""


def winning_card(trick: Trick, trump: Suit | None) -> PlayedCard:
    """The card that wins a trick of at least one card so far: its highest trump, else the highest
    of the suit led; `trump` is None in no trump (Rulebook 8)."""
    led = trick[0].card.suit
    return max(
        trick,
        key=lambda played: (
            played.card.suit == trump,
            played.card.suit == led,
            STRENGTH[played.card.rank],
        ),
    )


def legal_cards(
    hand: Sequence[Card], trick: Trick, seat: Seat, trump: Suit | None, duties: Duties
) -> list[Card]:
    """The cards of `hand`, never empty for a hand that is not, that `seat` may play to a trick of
    0 to 3 cards under a rule set's duties (Rulebook 8)."""
    if not trick:
        return list(hand)
    led = trick[0].card.suit
    winning = winning_card(trick, trump)
    following = [card for card in hand if card.suit == led]
    if following:
        if led == trump and duties.led_trump is LedTrump.HIGHER:
            return _above(following, winning.card) or following
        return following
    trumps = [card for card in hand if card.suit == trump]
    if not trumps:
        return list(hand)
    partner_wins = winning.seat == PARTNER[seat]
    must_trump = duties.ruff is Ruff.MUST or (
        duties.ruff is Ruff.MUST_UNLESS_PARTNER_WINS and not partner_wins
    )
    if winning.card.suit != trump:
        return trumps if must_trump else list(hand)
    return _on_a_trump(hand, trumps, winning.card, must_trump, partner_wins, duties)


def _on_a_trump(
    hand: Sequence[Card],
    trumps: list[Card],
    winning: Card,
    must_trump: bool,
    partner_wins: bool,
    duties: Duties,
) -> list[Card]:
    """The same for a player without the suit led, with trumps, where a trump is winning."""
    higher = _above(trumps, winning)
    must_beat = duties.overtrump is Overtrump.ALWAYS or (
        duties.overtrump is Overtrump.AGAINST_OPPONENT and not partner_wins
    )
    if must_beat and higher:
        return higher
    if duties.undertrump is Undertrump.FORCED:
        lower = [card for card in trumps if card not in higher]
        return [card for card in hand if card not in lower] or lower
    if duties.undertrump is Undertrump.MUST and must_trump:
        return trumps
    return list(hand)


def _above(cards: Sequence[Card], winning: Card) -> list[Card]:
    return [card for card in cards if STRENGTH[card.rank] > STRENGTH[winning.rank]]


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
    choose: Callable[[list[Card]], Card],
) -> PlayedDeal:
    """Plays eight tricks from four hands of eight cards; `choose` picks one of the legal cards.

    The points are those of the cards, 60 in all, without a point for the last trick.
    """
    held = {seat: list(cards) for seat, cards in hands.items()}
    points = {Side.A: 0, Side.B: 0}
    tricks = {Side.A: 0, Side.B: 0}
    winner = leader
    for _ in range(TRICKS):
        trick: list[PlayedCard] = []
        seat = winner
        for _ in range(4):
            card = choose(legal_cards(held[seat], trick, seat, trump, duties))
            held[seat].remove(card)
            trick.append(PlayedCard(seat, card))
            seat = NEXT[direction][seat]
        winner = winning_card(trick, trump).seat
        side = SIDE_OF[winner]
        points[side] += sum(CARD_POINTS[played.card.rank] for played in trick)
        tricks[side] += 1
    return PlayedDeal(
        (points[Side.A], points[Side.B]), (tricks[Side.A], tricks[Side.B]), SIDE_OF[winner]
    )
