"""The clubs in order: the share of their matches that their entrants won, all or the best few."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from tournaments.ranking.figures import ratio
from tournaments.ranking.results import Number, Results
from tournaments.ranking.standings import Ranking


@dataclass(frozen=True, slots=True)
class ClubRow:
    """One club. won: matches won by those who count, a drawn one half; byes count in neither.

    share: won over matches, exactly. entrants: those who count, in the order of their places.
    rank: None for a club with fewer entrants than have to count.
    """

    rank: int | None
    shared: bool
    club: str
    won: Number
    matches: int
    share: Number
    entrants: tuple[str, ...]


def club_standings(
    ranking: Ranking, clubs: Mapping[str, str | None], *, best: int | None = None
) -> tuple[ClubRow, ...]:
    """The clubs, best first, those without a rank last; equals stand in the order of names.

    clubs: by entrant; None: of no club. best: only so many of each club count, those with the best
    places; None: all, whatever their number. Among those who share the last place that counts,
    those who won the greater share of their matches do, then those who played more.
    """
    members: dict[str, list[tuple[int, Number, int, str]]] = defaultdict(list)
    for row in ranking.rows:
        club = clubs.get(row.entrant)
        if club:
            won, matches = _won(row.entrant, ranking.results)
            members[club].append((row.rank, -ratio(won, matches), -matches, row.entrant))
    rows = [
        _club(club, sorted(entrants)[:best], ranking.results, complete=len(entrants) >= (best or 1))
        for club, entrants in members.items()
    ]
    rows.sort(key=lambda row: (row.rank is None, -row.share, row.club))
    placed: list[ClubRow] = []
    for (unplaced, _share), equals in groupby(rows, key=lambda row: (row.rank is None, row.share)):
        group = list(equals)
        rank = None if unplaced else len(placed) + 1
        shared = rank is not None and len(group) > 1
        placed += [
            ClubRow(rank, shared, row.club, row.won, row.matches, row.share, row.entrants)
            for row in group
        ]
    return tuple(placed)


def _club(
    club: str,
    counted: list[tuple[int, Number, int, str]],
    results: Results,
    *,
    complete: bool,
) -> ClubRow:
    entrants = tuple(entrant for *_figures, entrant in counted)
    sums = [_won(entrant, results) for entrant in entrants]
    won = ratio(sum(2 * won for won, _matches in sums), 2)
    matches = sum(matches for _won, matches in sums)
    return ClubRow(
        1 if complete else None, False, club, won, matches, ratio(won, matches), entrants
    )


def _won(entrant: str, results: Results) -> tuple[Number, int]:
    """Matches won, and matches."""
    tally = results.tallies[entrant]
    return ratio(tally.half_wins - 2 * tally.bye_wins, 2), tally.matches
