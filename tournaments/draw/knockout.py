"""The knockout: a bracket by rank, then winners against winners as the bracket has it.

The first round seats the best against the last, so placed that the two best can only meet in the
final, and the best have a bye where the field is no power of two. The bracket itself is nowhere
kept: later rounds read it from the tables of the rounds before.
"""

from __future__ import annotations

from collections import deque

from tournaments.draw.board import Seating
from tournaments.draw.chance import Chance
from tournaments.draw.field import Field
from tournaments.draw.numbering import in_order
from tournaments.draw.obstacles import Impossible, Obstacle, clubs_meet
from tournaments.draw.request import PastRound


def seeds(slots: int) -> list[int]:
    """The seeds (from 1) from the top of a bracket to its foot; slots is a power of two.

    Neighbours meet first, and seed 1 meets the last, 2 the last but one; whoever of the better
    half wins, meets in each round whom the seeds foresee.
    """
    order = [1]
    while len(order) < slots:
        both = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, both - better)]
    return order


def knockout(field: Field, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The tables of the next round of the bracket, numbered from its top."""
    out = field.byes_left()
    if field.request.history:
        order = _bracket(field)
        best = sorted(order, key=lambda player: (field.rank[player], player))[:out]
        going = [player for player in order if player not in best]
        tables = [_better_first(field, a, b) for a, b in zip(going[::2], going[1::2], strict=True)]
        byes = tuple(best)
    else:
        tables, byes = first_round(field, field.free)
    found = clubs_meet(field, tables)
    if found is not None:
        return found
    numbers = in_order(field, tables)
    if numbers is None:
        return Impossible(Obstacle.FIXED_TABLE)
    return Seating(tuple(tables), byes, 0), numbers


def first_round(field: Field, players: list[int]) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """The first tables of the bracket of these players from its top, and who has a bye."""
    ranked = sorted(players, key=lambda player: (field.rank[player], player))
    tables, byes = [], []
    for pair in _first_pairs(ranked):
        if len(pair) == 2:
            tables.append((pair[0], pair[1]))
        else:
            byes.append(pair[0])
    return tables, tuple(byes)


def _first_pairs(ranked: list[int]) -> list[tuple[int, ...]]:
    """The bracket's slots of the first round from the top: two who meet, or one with a bye."""
    if len(ranked) < 2:
        return [(player,) for player in ranked]
    order = seeds(1 << (len(ranked) - 1).bit_length())
    return [
        tuple(ranked[seed - 1] for seed in pair if seed <= len(ranked))
        for pair in zip(order[::2], order[1::2], strict=True)
    ]


def _better_first(field: Field, a: int, b: int) -> tuple[int, int]:
    return (a, b) if (field.rank[a], a) <= (field.rank[b], b) else (b, a)


def _bracket(field: Field) -> list[int]:
    """The free players in the order of the bracket, by the tables of the rounds before.

    Each round gathers the bracket's places by two; who came in by hand stands at its foot.
    """
    first, *later = sorted(field.request.history, key=lambda past: past.round)
    place = _first_places(field, first)
    for past in later:
        for table in past.tables:
            met = [field.index[id] for id in table.ids]
            top = min(place.get(player, field.count) for player in met)
            place.update(dict.fromkeys(met, top))
    return sorted(field.free, key=lambda player: (place.get(player, field.count), player))


def _first_places(field: Field, past: PastRound) -> dict[int, int]:
    """The bracket's slot of everybody in the first round.

    By the ranks, if they still give the tables that were played; otherwise by the numbers of the
    tables, with the byes in the slots where a bracket of this size has them.
    """
    index = field.index
    played = [[index[id] for id in table.ids] for table in past.tables]
    byes = [index[id] for id in past.byes]
    pairs = _first_pairs(
        sorted(
            [player for table in played for player in table] + byes,
            key=lambda player: (field.rank[player], player),
        )
    )
    told = {frozenset(table) for table in played} | {frozenset([player]) for player in byes}
    if {frozenset(pair) for pair in pairs} != told:
        numbered = sorted(past.tables, key=lambda table: table.number)
        ranked = sorted(byes, key=lambda player: (field.rank[player], player))
        met = deque(tuple(index[id] for id in table.ids) for table in numbered)
        alone = deque((player,) for player in ranked)
        shape = [len(pair) for pair in pairs]
        pairs = []
        while met or alone:
            wants_two = len(pairs) >= len(shape) or shape[len(pairs)] == 2
            pairs.append((met if met and (wants_two or not alone) else alone).popleft())
    return {player: at for at, pair in enumerate(pairs) for player in pair}
