"""How a form deals the pack, and what the tricks of a player alone can then hold (Rulebook 9.2)."""

from typing import NamedTuple

from scoring.rules.cards import DEAL_POINTS, MOST_IN_CARDS, PACK

Bounds = tuple[tuple[int, int], ...]
"""For each number of tricks from 0 up, the fewest and the most card points of that side."""

SEVENS = ("7c", "7d", "7h", "7s")
"""The cards that are taken out where hands would not be equal; they are worth nothing."""

WIDOWS = (2, 4)
"""How many cards a widow may have: the smaller number that leaves equal hands."""


class Hands(NamedTuple):
    """A pack as dealt: `tricks` of `trick_cards` cards each, the number of cards in each hand.

    `aside` cards are in no hand (a reserve, a widow), and so many sevens are `removed`. `held`
    is what the tricks of one side can hold together with cards from aside.
    """

    tricks: int
    trick_cards: int
    aside: int
    removed: int
    held: Bounds


def _dealt(trick_cards: int, aside: int, removed: int) -> Hands:
    """Deal the pack less `removed` sevens and `aside` cards to `trick_cards` equal hands."""
    pack = len(PACK) - removed
    tricks = (pack - aside) // trick_cards
    held = tuple(
        (
            DEAL_POINTS - MOST_IN_CARDS[pack - won * trick_cards],
            MOST_IN_CARDS[won * trick_cards + aside],
        )
        for won in range(tricks + 1)
    )
    return Hands(tricks, trick_cards, aside, removed, held)


def _equal_hands(players: int) -> Hands:
    """Take out as few sevens as leave equal hands."""
    removed = next(out for out in range(len(SEVENS) + 1) if (len(PACK) - out) % players == 0)
    return _dealt(players, 0, removed)


def _hands_beside_widow(players: int) -> Hands:
    """Lay aside the smaller widow that leaves equal hands."""
    widow = next(cards for cards in WIDOWS if (len(PACK) - cards) % players == 0)
    return _dealt(players, widow, 0)


def _hands_beside_reserve() -> Hands:
    """Three hands of ten, and two cards that go to whoever wins the first trick.

    So the reserve is with a side that has a trick, and all the tricks hold all the points.
    """
    hands = _dealt(3, 2, 0)
    whole = (DEAL_POINTS, DEAL_POINTS)
    return hands._replace(held=((0, 0), *hands.held[1:-1], whole))


EQUAL_HANDS: dict[int, Hands] = {players: _equal_hands(players) for players in range(2, 9)}
"""For 2 to 8 players, hands of which every card is in somebody's hand (Rulebook 9.5)."""

HANDS_BESIDE_WIDOW: dict[int, Hands] = {n: _hands_beside_widow(n) for n in range(2, 8)}
"""For 2 to 7 players, equal hands of the whole pack but a widow (Rulebook 9.6, 9.7).

The widow's cards count to one side or the other, as the table has it: both are possible.
"""

HANDS_BESIDE_RESERVE: Hands = _hands_beside_reserve()
"""For three players (Rulebook 9.3)."""

HANDS_WITH_DUMMY: Hands = _dealt(4, 0, 0)
"""For three players, four hands of which one lies open (Rulebook 9.4)."""
