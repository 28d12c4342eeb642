"""Which number each table of a seating gets."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.draw.board import Seating
from tournaments.draw.chance import Chance
from tournaments.draw.field import Field
from tournaments.draw.search import Search
from tournaments.draw.seats import assign_numbers

# How often table numbers and seating are fitted to each other.
TURNS = 4


def numbered(
    field: Field, groups: Sequence[Sequence[int]], chance: Chance
) -> tuple[list[int], int]:
    """A number for each table, and how many sit where they sat before without having to."""
    fixed = [max((field.home[player] for player in group), default=0) for group in groups]
    taken = {table.number for table in field.request.pinned}.union(fixed)
    numbers: list[int] = []
    candidate = 0
    while len(numbers) < fixed.count(0):
        candidate += 1
        if candidate not in taken:
            numbers.append(candidate)
    if len(groups) + len(field.pinned) < 2:
        return [home or numbers[0] for home in fixed], 0
    seen = field.seen
    loose = [group for group, home in zip(groups, fixed, strict=True) if not home]
    forced = sum(
        not field.home[player] and home in seen[player]
        for group, home in zip(groups, fixed, strict=True)
        if home
        for player in group
    )

    def repeats(table: int, place: int) -> int:
        number = numbers[place]
        count = 0
        for player in loose[table]:
            if number in seen[player]:
                count += 1
        return count

    places = assign_numbers(len(loose), repeats, chance)
    left = sum(map(repeats, range(len(loose)), places))
    given = iter(places)
    return [home or numbers[next(given)] for home in fixed], left + forced


def fitted(
    field: Field, search: Search, seating: Seating, fixed: Sequence[int], chance: Chance
) -> tuple[Seating, list[int]]:
    """A seating as good as this one, and its numbers: they give way to each other in turn.

    fixed: the fixed number of each table, 0 where it has none.
    """
    numbers, repeats = numbered(field, seating.tables, chance)
    for _ in range(TURNS):
        if not repeats:
            break
        other = search.settle(seating, fixed, numbers)
        other_numbers, left = numbered(field, other.tables, chance)
        if (other.cost, left) >= (seating.cost, repeats):
            break
        seating, numbers, repeats = other, other_numbers, left
    return seating, numbers


def in_order(field: Field, tables: Sequence[Sequence[int]]) -> list[int] | None:
    """Numbers for tables that keep their order, past those pinned; None if fixed tables forbid."""
    return kept_numbers(field, tables, [0] * len(tables))


def kept_numbers(
    field: Field, tables: Sequence[Sequence[int]], wanted: Sequence[int]
) -> list[int] | None:
    """The number that each table wants, where it is not pinned or somebody's fixed table.

    wanted: 0 for a table without a wish, which gets the lowest number that nobody wants. None if
    two tables, or two at one table, have claims that contradict each other.
    """
    homes = [{field.home[player] for player in table} - {0} for table in tables]
    fixed = [home for at_table in homes for home in at_table]
    if len(set(fixed)) < len(fixed) or any(len(at_table) > 1 for at_table in homes):
        return None
    taken = {table.number for table in field.tables_pinned}.union(fixed)
    numbers = [
        next(iter(home), 0) or (wish if wish not in taken else 0)
        for home, wish in zip(homes, wanted, strict=True)
    ]
    taken.update(numbers)
    free = (number for number in range(1, 1 << 30) if number not in taken)
    return [number or next(free) for number in numbers]
