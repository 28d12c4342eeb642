"""Where a search begins: who sits out, who sits at a fixed table, and the rest by lot.

The byes begin with those entitled to them by the rules; with clubs forbidden to meet, the clubs
are dealt out over the tables one after the other, so that the search starts from a seating that
keeps the prohibition wherever one exists (fixed tables aside).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable

from tournaments.draw.chance import Chance
from tournaments.draw.cost import Rule, rules_of
from tournaments.draw.field import Field
from tournaments.draw.request import ByeChoice, Format, SameClub


def slots(field: Field) -> list[int]:
    """The fixed number of each table to be filled, 0 for a table without one."""
    homes = sorted({field.home[player] for player in field.free} - {0})
    return homes + [0] * (field.tables_left() - len(homes))


def start(field: Field, slots: list[int], chance: Chance) -> list[int]:
    """The free players by seat, byes last."""
    size, tables = field.size, field.tables_left()
    free = field.free[:]
    chance.shuffle(free)
    out = _first_out(field, free)
    seats: list[int | None] = [None] * (size * tables)
    waiting = []
    for player in free:
        if player in out:
            continue
        home = field.home[player]
        if home:
            base = slots.index(home) * size
            seats[seats.index(None, base)] = player
        else:
            waiting.append(player)
    rules = field.request.rules
    places: Iterable[int] = range(len(seats))
    if rules.same_club is SameClub.FORBID:
        waiting = [player for club in _gathered(field, waiting).values() for player in club]
        places = (t * size + column for column in range(size) for t in range(tables))
    elif rules.group_by_score and field.request.format is Format.DRAWN_PARTNERS:
        waiting.sort(key=lambda player: -field.scores[player])
    empty = (place for place in places if seats[place] is None)
    for place, player in zip(empty, waiting, strict=True):
        seats[place] = player
    return [player for player in seats if player is not None] + sorted(out)


def too_many_of_a_club(field: Field) -> list[list[int]]:
    """Where clubs may not meet: of each club with more players than tables, those too many."""
    if field.request.rules.same_club is not SameClub.FORBID:
        return []
    return _excess(_gathered(field, field.free), field, field.tables_left())


def too_many_at_a_table(field: Field) -> list[list[int]]:
    """Of each fixed table with more players than seats, those too many."""
    homes: dict[Hashable, list[int]] = defaultdict(list)
    for player in field.free:
        if field.home[player]:
            homes[field.home[player]].append(player)
    return _excess(homes, field, field.size)


def _excess(groups: dict[Hashable, list[int]], field: Field, room: int) -> list[list[int]]:
    return [
        sorted(group, key=lambda player: bye_order(field, player))[: len(group) - room]
        for group in groups.values()
        if len(group) > room
    ]


def _first_out(field: Field, shuffled: list[int]) -> set[int]:
    count = field.byes_left()
    if not count:
        return set()
    too_many = too_many_of_a_club(field) + too_many_at_a_table(field)
    forced = [player for group in too_many for player in group]
    by_right = sorted(shuffled, key=lambda player: bye_order(field, player))
    return set([*dict.fromkeys(forced + by_right)][:count])


def bye_order(field: Field, player: int) -> tuple[int, int]:
    """The less, the rather somebody is entitled to a bye."""
    if Rule.BYE_RANK not in rules_of(field.request):
        return field.byes[player], 0
    rank = field.rank[player]
    choice = field.request.rules.bye
    return field.byes[player], -rank if choice is ByeChoice.LOWEST else rank


def _gathered(field: Field, players: list[int]) -> dict[Hashable, list[int]]:
    """The players by club, those of no club each alone."""
    entrants = field.request.entrants
    clubs: dict[Hashable, list[int]] = defaultdict(list)
    for player in players:
        clubs[entrants[player].club or player].append(player)
    return clubs
