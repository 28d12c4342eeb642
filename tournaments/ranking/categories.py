"""The ranking within a category: the same order with the others left out, both ranks kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.ranking.standings import Row


@dataclass(frozen=True, slots=True)
class CategoryRow:
    """rank, shared: within the category. row: the line of the whole standings, with its rank."""

    rank: int
    shared: bool
    row: Row


def category_standings(rows: Sequence[Row], members: Collection[str]) -> tuple[CategoryRow, ...]:
    """The rows of these entrants, ranked among themselves as the whole standings rank them."""
    found: list[CategoryRow] = []
    for _rank, equals in groupby(
        (row for row in rows if row.entrant in members), key=lambda row: row.rank
    ):
        group = list(equals)
        rank = len(found) + 1
        found += [CategoryRow(rank, len(group) > 1, row) for row in group]
    return tuple(found)
