"""The criteria that ask how those who are still tied fared against each other.

Only matches at the table count, all meetings together. Individuals have met where they sat on
opposite sides. What such a criterion says changes whenever the tied have become fewer, so it is
asked again then.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass

from tournaments.ranking.figures import Figure, difference
from tournaments.ranking.results import Match, Results


class Encounter(ABC):
    """A criterion that counts only matches between two of the tied group."""

    @abstractmethod
    def of(self, match: Match, side: int) -> tuple[int, int]:
        """What one match was to a side: won and lost."""

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {entrant: self._figure(entrant, group, results) for entrant in group}

    def figures_again(
        self, group: Set[str], results: Results, before: Mapping[str, Figure]
    ) -> Mapping[str, Figure]:
        """The figures of what is left of a larger group, from the larger one's figures.

        The same as figures(), but only those are reckoned again who met somebody that is gone.
        """
        if 2 * len(group) < len(before):
            return self.figures(group, results)
        met = {
            other
            for gone in before.keys() - group
            for side, match in results.encounters.get(gone, ())
            for other in match.sides[1 - side]
        }
        return {
            entrant: self._figure(entrant, group, results) if entrant in met else before[entrant]
            for entrant in group
        }

    def _figure(self, entrant: str, group: Collection[str], results: Results) -> Figure:
        won = lost = 0
        for side, match in results.encounters.get(entrant, ()):
            for other in match.sides[1 - side]:
                if other in group:
                    more, less = self.of(match, side)
                    won += more
                    lost += less
                    break
        return difference(won, lost)


@dataclass(frozen=True)
class DirectEncounter(Encounter):
    """Matches won less matches lost against others of the tied group."""

    key: str = "direct_encounter"

    def of(self, match: Match, side: int) -> tuple[int, int]:
        return match.winner == side, match.winner == 1 - side


@dataclass(frozen=True)
class DirectBoams(Encounter):
    """Boams won less boams lost against others of the tied group."""

    key: str = "direct_boams"

    def of(self, match: Match, side: int) -> tuple[int, int]:
        return match.boams[side], match.boams[1 - side]
