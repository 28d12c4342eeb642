"""The cross table: what everybody did against everybody, each cell the mirror of its opposite.

Cells name entrants by their ids, never by the rank that somebody had at the time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.ranking.results import Ending, Match


@dataclass(frozen=True, slots=True)
class Cell:
    """One match as the entrant of the row sees it.

    won: None where nobody did. boams, points: own first; points is None where none are known.
    """

    won: bool | None
    boams: tuple[int, int]
    points: tuple[int, int] | None
    ending: Ending


def cross_table(matches: Iterable[Match]) -> Mapping[tuple[str, str], tuple[Cell, ...]]:
    """The matches of each two who sat on opposite sides, in the order given: (row, column).

    A match that was not played has no cell.
    """
    cells: dict[tuple[str, str], list[Cell]] = defaultdict(list)
    for match in matches:
        if match.ending is Ending.NOT_PLAYED:
            continue
        for side in (0, 1):
            seen = Cell(
                None if match.winner is None else match.winner == side,
                _own_first(match.boams, side),
                match.points and _own_first(match.points, side),
                match.ending,
            )
            for entrant in match.sides[side]:
                for other in match.sides[1 - side]:
                    cells[entrant, other].append(seen)
    return {pair: tuple(met) for pair, met in cells.items()}


def _own_first(pair: tuple[int, int], side: int) -> tuple[int, int]:
    return pair[side], pair[1 - side]
