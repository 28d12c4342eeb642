"""The criteria that add up the wins of an entrant's opponents.

An opponent is who sat on the other side at the table: with drawn partners there are two in each
match, and who was met twice counts twice. Their wins are those of the standings, so that everybody
can add them up. A round won without an opponent, by a bye that is a win or by a walkover, adds
what the setting says (ByeOpponent).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from tournaments.ranking.figures import Figure, ratio
from tournaments.ranking.results import Number, Results


class ByeOpponent(Enum):
    """Whom a round won without an opponent is taken to have been won against."""

    NOUGHT = "nought"  # somebody without wins
    OWN = "own"  # somebody with as many wins as the entrant has in the end


@dataclass(frozen=True)
class OpponentsWins:
    """The sum of the opponents' wins (Buchholz).

    cut: so many of the lowest are left out, byes among them; parts and byes are what is left.
    """

    cut: int = 0
    bye: ByeOpponent = ByeOpponent.NOUGHT

    @property
    def key(self) -> str:
        return "opponents_wins_cut" if self.cut else "opponents_wins"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {entrant: self._figure(entrant, results) for entrant in group}

    def _figure(self, entrant: str, results: Results) -> Figure:
        tallies = results.tallies
        doubled = sorted(
            [
                (tallies[other].half_wins, True)
                for side, match in results.encounters.get(entrant, ())
                for other in match.sides[1 - side]
            ]
            + [(wins, False) for wins in _without_opponent(entrant, results, self.bye)]
        )[self.cut :]
        return _sum(
            [wins for wins, met in doubled if met], [wins for wins, met in doubled if not met]
        )


@dataclass(frozen=True)
class OpponentsBeaten:
    """The sum of the wins of those who were beaten, and half the wins where a match was drawn."""

    bye: ByeOpponent = ByeOpponent.NOUGHT
    key: str = "opponents_beaten"

    def figures(self, group: Collection[str], results: Results) -> Mapping[str, Figure]:
        return {entrant: self._figure(entrant, results) for entrant in group}

    def _figure(self, entrant: str, results: Results) -> Figure:
        tallies = results.tallies
        quadrupled = [
            tallies[other].half_wins * (2 if match.winner == side else 1)
            for side, match in results.encounters.get(entrant, ())
            if match.winner == side or match.drawn
            for other in match.sides[1 - side]
        ]
        byes = [2 * wins for wins in _without_opponent(entrant, results, self.bye)]
        return _sum(quadrupled, byes, over=4)


def _without_opponent(entrant: str, results: Results, bye: ByeOpponent) -> Iterator[int]:
    """Twice the wins of whoever stands for the opponent, for each round won without one."""
    tally = results.tallies[entrant]
    wins = tally.half_wins if bye is ByeOpponent.OWN else 0
    for _ in range(tally.bye_wins + tally.walkovers_won):
        yield wins


def _sum(met: list[int], byes: list[int], over: int = 2) -> Figure:
    """The figure of these amounts, which are wins multiplied by over; the greatest first."""

    def exact(amount: int) -> Number:
        return ratio(amount, over)

    return Figure(
        exact(sum(met) + sum(byes)),
        tuple(exact(wins) for wins in sorted(met, reverse=True)),
        tuple(exact(wins) for wins in sorted(byes, reverse=True)),
    )
