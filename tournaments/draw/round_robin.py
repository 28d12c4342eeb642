"""Everybody against everybody: the circle method, with sides and table numbers known beforehand.

All stand in a circle but the last, who stands in its middle; each round the circle turns by one,
and those opposite each other meet. With an odd field nobody stands in the middle, and who should
meet the middle sits out. Everything follows from the order of the entrants, so that a schedule
printed in the morning still holds in the evening. docs/rules/draw.md shows why it is fair.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.draw.board import Seating
from tournaments.draw.chance import Chance
from tournaments.draw.field import Field
from tournaments.draw.numbering import kept_numbers
from tournaments.draw.obstacles import Impossible, Obstacle, clubs_meet


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two places of the schedule that meet, who is first of them, and at which table."""

    table: int
    first: int
    second: int


def circle(count: int, round: int) -> tuple[list[Meeting], int | None]:
    """The meetings of one round of a field of `count`, and the place that sits out, if any.

    Places are counted from 0, rounds from 1. After the last round of a cycle (count - 1 rounds, or
    count if that is odd) the next begins, with sides exchanged in every second one.
    """
    ring = count - 1 if count % 2 == 0 else count
    if ring < 1:
        return [], None
    cycle, turn = divmod(round - 1, ring)
    # In the circle a and b meet in the turn to which they add up, modulo the ring.
    middle = turn * pow(2, -1, ring) % ring if ring > 1 else 0
    swap = cycle % 2 == 1
    meetings = []
    if count % 2 == 0:
        sides = (middle, count - 1) if turn % 2 == 0 else (count - 1, middle)
        meetings.append(sides)
    for apart in range(1, ring // 2 + 1):
        ahead, behind = (middle + apart) % ring, (middle - apart) % ring
        meetings.append((ahead, behind) if apart % 2 else (behind, ahead))
    return [
        Meeting(table, second if swap else first, first if swap else second)
        for table, (first, second) in enumerate(meetings, 1)
    ], None if count % 2 == 0 else middle


def round_robin(field: Field, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The tables of the schedule that can be played.

    In the circle stand all who are active or took part before. Those who are free and whose
    opponent is not meet each other, in the order of the schedule, and of an odd number of them one
    sits out.
    """
    places = _circle_of(field)
    meetings, out = circle(len(places), field.request.round)
    free = set(field.free)
    tables: list[tuple[int, int]] = []
    wanted: list[int] = []
    left: list[int] = []
    for meeting in meetings:
        first, second = places[meeting.first], places[meeting.second]
        if first in free and second in free:
            tables.append((first, second))
            wanted.append(meeting.table)
        else:
            left += [player for player in (first, second) if player in free]
    if out is not None and places[out] in free:
        left.append(places[out])
    for first, second in zip(left[::2], left[1::2], strict=False):
        tables.append((first, second))
        wanted.append(0)
    byes = tuple(left[len(left) - len(left) % 2 :])
    found = clubs_meet(field, tables)
    if found is not None:
        return found
    numbers = kept_numbers(field, tables, wanted)
    if numbers is None:
        return Impossible(Obstacle.FIXED_TABLE)
    return Seating(tuple(tables), byes, 0), numbers


def _circle_of(field: Field) -> list[int]:
    """Who stands in the circle: who never came is not waited for."""
    history = field.request.history
    been = {id for past in history for table in past.tables for id in table.ids}
    been.update(id for past in history for id in past.byes)
    entrants = field.request.entrants
    return [i for i, entrant in enumerate(entrants) if entrant.active or entrant.id in been]
