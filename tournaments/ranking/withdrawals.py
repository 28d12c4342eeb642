"""Who left a round-robin early: whether what they played still counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from tournaments.ranking.results import Match


def left_before_half(
    matches: Iterable[Match], withdrawn: Collection[str], planned: int
) -> frozenset[str]:
    """Those of the withdrawn who played fewer than half of the matches planned for each entrant.

    Only matches at the table count as played; with half of them or more the results stay.
    """
    played = Counter(
        entrant
        for match in matches
        if match.at_the_table
        for side in match.sides
        for entrant in side
    )
    return frozenset(entrant for entrant in withdrawn if 2 * played[entrant] < planned)


def without(matches: Iterable[Match], removed: Collection[str]) -> tuple[Match, ...]:
    """The matches that still count. (A cross table goes on showing the others.)

    Raises ValueError where somebody who is removed had a partner, whose match it was too.
    """
    kept = []
    for match in matches:
        sides = [side for side in match.sides if any(entrant in removed for entrant in side)]
        if any(len(side) > 1 for side in sides):
            raise ValueError("a match played with a partner cannot be taken away from one of them")
        if not sides:
            kept.append(match)
    return tuple(kept)
