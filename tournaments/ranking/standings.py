"""The standings: every entrant's place, sums, and the reasons for the place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tournaments.ranking.figures import TieBreak
from tournaments.ranking.ordering import Decision, Step, Trail, order
from tournaments.ranking.results import Absence, Bye, Match, Results
from tournaments.ranking.tie_breaks import DEFAULT


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
    sweeps: int = 0
    trail: Trail | None = field(default=None, repr=False, compare=False)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All that led to this place: every criterion asked, in the order in which it was.

        An encounter that was asked again is there again if it decided.
        """
        return self.first_steps(None)

    def first_steps(self, most: int | None) -> tuple[Step, ...]:
        """The first so many of the steps; None: all."""
        return self.trail.steps(self.entrant, most) if self.trail else ()

    @property
    def step_count(self) -> int:
        """How many steps there are."""
        return self.trail.length if self.trail else 0


@dataclass(frozen=True)
class Ranking:
    """Entrants in their order, with the results that put them there."""

    rows: tuple[Row, ...]
    results: Results
    tie_breaks: tuple[TieBreak, ...]

    @property
    def places(self) -> tuple[tuple[str, ...], ...]:
        """The entrants of each place, best first."""
        places: dict[int, list[str]] = {}
        for row in self.rows:
            places.setdefault(row.rank, []).append(row.entrant)
        return tuple(tuple(place) for place in places.values())


def rank(
    results: Results,
    tie_breaks: Sequence[TieBreak] = DEFAULT,
    *,
    only: Iterable[str] | None = None,
) -> Ranking:
    """The ranking that these results give.

    tie_breaks: asked in this order; whom none tells apart share the place, and stand in the order
    of ids. only: rank no others; what they did against others counts all the same.
    Raises ValueError where only names somebody who is not among the entrants.
    """
    entrants = tuple(results.tallies if only is None else only)
    for entrant in entrants:
        if entrant not in results.tallies:
            raise ValueError(f"{entrant!r} is not an entrant")
    rows: list[Row] = []
    for place in order(entrants, results, tie_breaks):
        number = len(rows) + 1
        for entrant in place.entrants:
            tally = results.tallies[entrant]
            rows.append(
                Row(
                    rank=number,
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
                    sweeps=tally.sweeps,
                    trail=place.trail,
                )
            )
    return Ranking(tuple(rows), results, tuple(tie_breaks))


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
    return rank(results, tie_breaks).rows
