"""The criteria that look at an entrant's own results, one small class each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tournaments.ranking.encounters import DirectEncounter
from tournaments.ranking.figures import Figure, TieBreak, difference, ratio
from tournaments.ranking.results import Results


@dataclass(frozen=True)
class Wins:
    """Matches won; a drawn match is half of one."""

    key: str = "wins"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {entrant: Figure(ratio(results.tallies[entrant].half_wins, 2)) for entrant in group}


@dataclass(frozen=True)
class Boams:
    """Boams won less boams lost."""

    key: str = "boams"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {
            entrant: difference(tally.boams_won, tally.boams_lost)
            for entrant in group
            for tally in (results.tallies[entrant],)
        }


@dataclass(frozen=True)
class ScoreDifference:
    """Score points made less those made by the other sides."""

    key: str = "score_difference"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {
            entrant: difference(tally.points_for, tally.points_against)
            for entrant in group
            for tally in (results.tallies[entrant],)
        }


@dataclass(frozen=True)
class Points:
    """Score points made. A bye adds what the event gives for it.

    cap: in one match no more than this counts; None: all of it. best: only so many matches (or
    byes) count, those with the most points; None: all. Two matches of one round are two.
    """

    cap: int | None = None
    best: int | None = None
    key: str = "points"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        if self.cap is None and self.best is None:
            return {entrant: Figure(results.tallies[entrant].points_for) for entrant in group}
        return {
            entrant: self._figure(
                results.scored.get(entrant, []), results.bye_points.get(entrant, [])
            )
            for entrant in group
        }

    def _figure(self, scored: list[int], given: list[int]) -> Figure:
        counted = scored if self.cap is None else [min(points, self.cap) for points in scored]
        counted = counted + given
        if self.best is None:
            return Figure(sum(counted))
        best = sorted(counted, reverse=True)[: self.best]
        return Figure(sum(best), tuple(best))


@dataclass(frozen=True)
class PointsAverage:
    """Score points for each match of which they are known, exactly; parts: points and matches.

    Byes count in neither. Who has no such match has an average of nought.
    """

    key: str = "points_average"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        figures = {}
        for entrant in group:
            scored = results.scored.get(entrant, [])
            points, matches = sum(scored), len(scored)
            figures[entrant] = Figure(ratio(points, matches), (points, matches))
        return figures


@dataclass(frozen=True)
class Sweeps:
    """Deals in which the entrant's side took all eight tricks (Rulebook 1)."""

    key: str = "sweeps"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {entrant: Figure(results.tallies[entrant].sweeps) for entrant in group}


@dataclass(frozen=True)
class SitOuts:
    """The fewest byes first; parts: how many."""

    key: str = "sit_outs"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {
            entrant: Figure(-results.tallies[entrant].byes, (results.tallies[entrant].byes,))
            for entrant in group
        }


@dataclass(frozen=True)
class Evenings:
    """Evenings on which the entrant won all matches and was absent from none."""

    key: str = "evenings"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        full = results.full_evenings
        return {entrant: Figure(full.get(entrant, 0)) for entrant in group}


@dataclass(frozen=True)
class Lot:
    """By lot. seed: any text, shown with the standings. parts: the number among all lots."""

    seed: str
    key: str = "lot"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        lot = results.lot(self.seed)
        return {entrant: Figure(-lot[entrant], (lot[entrant],)) for entrant in group}


@dataclass(frozen=True)
class ByHand:
    """What the desk has decided, by a deciding deal for instance.

    order: the best first; who is not named comes after all who are. parts: the place in it.
    """

    order: tuple[str, ...]
    key: str = "by_hand"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        after = len(self.order) + 1
        place = {entrant: number for number, entrant in enumerate(self.order, start=1)}
        return {
            entrant: Figure(-number, (number,))
            for entrant in group
            for number in (place.get(entrant, after),)
        }


@dataclass(frozen=True)
class PerMatch:
    """Another criterion's figure for each match, exactly: for pools of unequal size.

    A bye that is a win counts as a match here, for it counts among the wins.
    """

    inner: TieBreak

    @property
    def key(self) -> str:
        return f"{self.inner.key}_per_match"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        figures = {}
        for entrant, figure in self.inner.figures(group, results).items():
            tally = results.tallies[entrant]
            matches = tally.matches + tally.bye_wins
            figures[entrant] = Figure(ratio(figure.value, matches), (figure.value, matches))
        return figures


DEFAULT: tuple[TieBreak, ...] = (Wins(), Boams(), ScoreDifference(), DirectEncounter())
