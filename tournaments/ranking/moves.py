"""What changed between two rankings: who moved, came in or went out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.ranking.standings import Row


@dataclass(frozen=True, slots=True)
class Move:
    """before, after: the rank of an entrant; None where not ranked. figures: sums changed too."""

    entrant: str
    before: int | None
    after: int | None
    figures: bool


def moves(before: Sequence[Row], after: Sequence[Row]) -> tuple[Move, ...]:
    """Everybody whose rank or sums are other than before, in the order of the new ranking.

    A place that is now shared, or no longer, is no move as long as its number is the same.
    """
    old = {row.entrant: row for row in before}
    new = {row.entrant: row for row in after}
    found = []
    for entrant in [*new, *(entrant for entrant in old if entrant not in new)]:
        was, is_ = old.get(entrant), new.get(entrant)
        if was is None or is_ is None:
            found.append(Move(entrant, _rank(was), _rank(is_), figures=True))
        elif was.rank != is_.rank or _sums(was) != _sums(is_):
            found.append(Move(entrant, was.rank, is_.rank, figures=_sums(was) != _sums(is_)))
    return tuple(found)


def _rank(row: Row | None) -> int | None:
    return None if row is None else row.rank


def _sums(row: Row) -> tuple[int, ...]:
    return (
        row.played,
        row.wins,
        row.losses,
        row.drawn,
        row.walkovers,
        row.boams_won,
        row.boams_lost,
        row.points_for,
        row.points_against,
        row.byes,
        row.absences,
        row.sweeps,
    )
