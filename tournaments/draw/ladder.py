"""The ladder: first against second, third against fourth, and so on by rank.

Who sits out stands in the middle of those who did so least. Only forbidden clubs and fixed tables
part neighbours; then everybody stays as near to the next as can be.
"""

from __future__ import annotations

from tournaments.draw.board import Seating
from tournaments.draw.chance import Chance
from tournaments.draw.field import CLUB, Field
from tournaments.draw.matching import least_cost_pairs
from tournaments.draw.numbering import in_order
from tournaments.draw.obstacles import Impossible, Obstacle
from tournaments.draw.request import ByeChoice, SameClub
from tournaments.draw.starts import too_many_of_a_club

# How many are tried for the bye, and how far apart two may stand, where neighbours may not meet.
MOST_TRIED = 8
MOST_APART = 60


def ladder(field: Field, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The ladder's tables, numbered from the top."""
    order = sorted(field.free, key=lambda player: (field.rank[player], player))
    for out in _sit_outs(field, order):
        stays = [player for player in order if player != out]
        pairs = _pairs(field, stays, chance)
        if pairs is not None:
            numbers = in_order(field, pairs)
            if numbers is None:
                return Impossible(Obstacle.FIXED_TABLE)
            return Seating(tuple(pairs), () if out is None else (out,), 0), numbers
    forbid = field.request.rules.same_club is SameClub.FORBID
    return Impossible(Obstacle.SAME_CLUB if forbid else Obstacle.FIXED_TABLE)


def _sit_outs(field: Field, order: list[int]) -> list[int | None]:
    """Who may sit out, the most entitled first; None for nobody."""
    if not field.byes_left():
        return [None]
    forced = [player for group in too_many_of_a_club(field) for player in group]
    if forced:
        return [*forced]
    fewest = min(field.byes[player] for player in order)
    least = [player for player in order if field.byes[player] == fewest]
    upper = field.request.rules.bye is ByeChoice.HIGHEST
    middle = (len(least) - 1) // 2 if upper else len(least) // 2
    by_distance = sorted(range(len(least)), key=lambda place: abs(place - middle))
    return [least[place] for place in by_distance[:MOST_TRIED]]


def _pairs(field: Field, order: list[int], chance: Chance) -> list[tuple[int, int]] | None:
    """Neighbours by two, or the least that must be moved; None if nothing is allowed."""
    neighbours = list(zip(order[::2], order[1::2], strict=True))
    if all(_may_meet(field, a, b) for a, b in neighbours):
        return neighbours
    edges = [
        (place, other, (other - place) ** 2)
        for place, player in enumerate(order)
        for other in range(place + 1, min(len(order), place + MOST_APART + 1))
        if _may_meet(field, player, order[other])
    ]
    found = least_cost_pairs(len(order), edges, chance)
    if found is None:
        return None
    return [(order[a], order[b]) for a, b in found]


def _may_meet(field: Field, a: int, b: int) -> bool:
    """Whether neither a forbidden club nor two fixed tables keep these apart."""
    if field.request.rules.same_club is SameClub.FORBID and field.rows[a][b] & CLUB:
        return False
    return not (field.home[a] and field.home[b]) or field.home[a] == field.home[b]
