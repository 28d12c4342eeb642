"""The criteria that put entrants in order, one small class each.

A criterion gives every entrant of a group that is still tied a figure; the greater comes first.
Most look at the entrant alone; a direct encounter looks at the group, so it is asked again
whenever the group has become smaller (standings.py).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from tournaments.ranking.results import Match, Number, Results


@dataclass(frozen=True, slots=True)
class Figure:
    """What a criterion says of one entrant.

    value: what is compared. parts: what it is made of, for showing ("won" and "lost").
    """

    value: Number
    parts: tuple[int, ...] = ()


class TieBreak(Protocol):
    """One criterion. key: its stable name."""

    @property
    def key(self) -> str: ...

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        """A figure for each entrant of the group."""
        ...


@dataclass(frozen=True)
class Wins:
    """Matches won; a drawn match is half of one."""

    key: str = "wins"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        figures = {}
        for entrant in group:
            tally = results.tallies[entrant]
            whole, half = divmod(2 * tally.wins + tally.drawn, 2)
            figures[entrant] = Figure(whole + Fraction(1, 2) if half else whole)
        return figures


@dataclass(frozen=True)
class Boams:
    """Boams won less boams lost."""

    key: str = "boams"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {
            entrant: _difference(tally.boams_won, tally.boams_lost)
            for entrant in group
            for tally in (results.tallies[entrant],)
        }


@dataclass(frozen=True)
class ScoreDifference:
    """Score points made less those made by the other sides."""

    key: str = "score_difference"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {
            entrant: _difference(tally.points_for, tally.points_against)
            for entrant in group
            for tally in (results.tallies[entrant],)
        }


@dataclass(frozen=True)
class DirectEncounter:
    """Matches won less matches lost against others of the tied group, all meetings together."""

    key: str = "direct_encounter"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        figures = {}
        for entrant in group:
            won = lost = 0
            for side, match in _encounters(entrant, group, results):
                won += match.winner == side
                lost += match.winner == 1 - side
            figures[entrant] = _difference(won, lost)
        return figures


@dataclass(frozen=True)
class DirectBoams:
    """Boams won less boams lost against others of the tied group, all meetings together."""

    key: str = "direct_boams"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        figures = {}
        for entrant in group:
            won = lost = 0
            for side, match in _encounters(entrant, group, results):
                won += match.boams[side]
                lost += match.boams[1 - side]
            figures[entrant] = _difference(won, lost)
        return figures


DEFAULT: tuple[TieBreak, ...] = (Wins(), Boams(), ScoreDifference(), DirectEncounter())


def _difference(won: int, lost: int) -> Figure:
    return Figure(won - lost, (won, lost))


def _encounters(
    entrant: str, group: Collection[str], results: Results
) -> Iterator[tuple[int, Match]]:
    """The entrant's side and the match, where somebody of the group sat on the other side."""
    for match in results.encounters.get(entrant, ()):
        side = 0 if entrant in match.sides[0] else 1
        if any(other in group for other in match.sides[1 - side]):
            yield side, match
