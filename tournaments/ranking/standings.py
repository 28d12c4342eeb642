"""The standings: who comes before whom, by which criterion, and who shares a place.

A group that is tied is divided by the first criterion that tells its members apart; each part is
then compared again from the first criterion on, for a direct encounter may decide among three what
it left open among four. Who cannot be told apart shares the place: neither names nor the order of
entry decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tournaments.ranking.results import Absence, Bye, Match, Results
from tournaments.ranking.tie_breaks import DEFAULT, Figure, TieBreak


@dataclass(frozen=True, slots=True)
class Decision:
    """Why a place is above the next: the criterion and the figures of both.

    tie_break: the criterion's key. own, other: the figures of this place and of the next.
    over: who has the next place.
    """

    tie_break: str
    own: Figure
    other: Figure
    over: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings.

    rank: 1 is best; entrants who share it are followed by the rank after all of them (1, 2, 2, 4).
    wins: with those for byes, where a bye is a win; played: matches at the table only.
    decided_by: what puts this place above the next; None for the last.
    """

    rank: int
    shared: bool
    entrant: str
    played: int
    wins: int
    losses: int
    drawn: int
    walkovers: int
    boams_won: int
    boams_lost: int
    points_for: int
    points_against: int
    byes: int
    absences: int
    decided_by: Decision | None = None


@dataclass(frozen=True, slots=True)
class _Place:
    """Entrants who share a place, and each one's reason to be above the next."""

    entrants: tuple[str, ...]
    decisions: Mapping[str, Decision] = field(default_factory=dict)


def standings(
    entrants: Sequence[str],
    matches: Iterable[Match],
    byes: Iterable[Bye] = (),
    absences: Iterable[Absence] = (),
    *,
    tie_breaks: Sequence[TieBreak] = DEFAULT,
    bye_is_a_win: bool = True,
) -> tuple[Row, ...]:
    """The standings after these matches; entrants who share a place stand in the order of ids.

    Raises ValueError for results of somebody who is not among the entrants.
    """
    results = Results(entrants, matches, byes, absences, bye_is_a_win=bye_is_a_win)
    rows = []
    rank = 1
    for place in _ordered(tuple(results.tallies), results, tie_breaks):
        for entrant in place.entrants:
            tally = results.tallies[entrant]
            rows.append(
                Row(
                    rank=rank,
                    shared=len(place.entrants) > 1,
                    entrant=entrant,
                    played=tally.played,
                    wins=tally.wins,
                    losses=tally.losses,
                    drawn=tally.drawn,
                    walkovers=tally.walkovers,
                    boams_won=tally.boams_won,
                    boams_lost=tally.boams_lost,
                    points_for=tally.points_for,
                    points_against=tally.points_against,
                    byes=tally.byes,
                    absences=tally.absences,
                    decided_by=place.decisions.get(entrant),
                )
            )
        rank += len(place.entrants)
    return tuple(rows)


def _ordered(
    group: tuple[str, ...], results: Results, tie_breaks: Sequence[TieBreak]
) -> Iterator[_Place]:
    """The places of a tied group, best first."""
    if len(group) == 1:
        yield _Place(group)
        return
    for tie_break in tie_breaks:
        figures = tie_break.figures(frozenset(group), results)
        values = sorted({figures[entrant].value for entrant in group}, reverse=True)
        if len(values) == 1:
            continue
        parts = [
            tuple(entrant for entrant in group if figures[entrant].value == value)
            for value in values
        ]
        places = [list(_ordered(part, results, tie_breaks)) for part in parts]
        for upper, lower in pairwise(places):
            upper[-1] = _decided(tie_break.key, figures, upper[-1].entrants, lower[0].entrants)
        for part_places in places:
            yield from part_places
        return
    yield _Place(_by_id(group))


def _decided(
    key: str, figures: Mapping[str, Figure], upper: tuple[str, ...], lower: tuple[str, ...]
) -> _Place:
    """The upper place, with each one's figure against that of the place below."""
    others = {figures[entrant] for entrant in lower}
    other = others.pop()
    if others:  # those below are equal, but not by the same way (1 won of 1, and 2 of 3)
        other = Figure(other.value)
    return _Place(
        upper, {entrant: Decision(key, figures[entrant], other, lower) for entrant in upper}
    )


def _by_id(entrants: Iterable[str]) -> tuple[str, ...]:
    """An order to show equals in: 2 before 10."""
    return tuple(sorted(entrants, key=_length_and_text))


def _length_and_text(id: str) -> tuple[int, str]:
    return len(id), id
