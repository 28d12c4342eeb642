"""What a number of rounds comes to with a number of people: second meetings and sit-outs.

Figures only: the draw keeps nobody from planning more rounds, but an organiser wants to know it
before the evening (tournaments/messages/planning.py has the words).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Forecast:
    """present: entrants. rounds: those still to be drawn. most: how many of them the mathematics
    allows before two who were together have to be so again; it can be more than are planned.
    sit_outs: after these rounds, how many entrants will have sat out how often, as pairs (times,
    entrants), the most often first; () where everybody always plays."""

    present: int
    rounds: int
    most: int
    sit_outs: tuple[tuple[int, int], ...]

    @property
    def too_many(self) -> bool:
        """Whether somebody has to meet somebody again."""
        return self.rounds > self.most


def forecast(*, side: int, sat_out: Sequence[int], together: int, rounds: int) -> Forecast | None:
    """The forecast if those present stay; None where they make no table.

    side: entrants of a side, 2 where partners are drawn and 1 for couples. sat_out: for each
    entrant present, how often already (0 and more). together: how many different pairs of those
    present were partners already, for couples opponents. rounds: still to be drawn, 0 and more.

    Each round takes two new pairs a table (couples: one) of the N * (N - 1) / 2 there are. Before
    the first round that allows, with partners drawn, N - 1 rounds for N = 4k, N for 4k + 1, N + 1
    for 4k + 2 and N + 2 (10 for 7) for 4k + 3; with couples N - 1 for even N and N for odd. For
    the twelve rounds an event can have, schedules that long exist, sit-outs shared evenly. Once
    rounds were played it is the most that can be left; that somebody missed some may make it
    fewer. Sit-outs go to those who had the fewest, as in the draw.
    """
    present = len(sat_out)
    tables, out = divmod(present, 2 * side)
    if not tables:
        return None
    fresh = present * (present - 1) // 2 - together
    return Forecast(
        present=present,
        rounds=rounds,
        most=fresh // (tables * side),
        sit_outs=_sit_outs(sat_out, out, rounds) if out else (),
    )


def _sit_outs(sat_out: Sequence[int], out: int, rounds: int) -> tuple[tuple[int, int], ...]:
    """How many have sat out how often after so many rounds in which `out` do."""
    times = sorted(sat_out)
    for _round in range(rounds):
        times = sorted([*(n + 1 for n in times[:out]), *times[out:]])
    return tuple(sorted(Counter(times).items(), reverse=True))
