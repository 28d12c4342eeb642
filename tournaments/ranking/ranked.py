"""From a request to all that it asks: the ranking, its categories and its clubs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.ranking.categories import CategoryRow, category_standings
from tournaments.ranking.clubs import ClubRow, club_standings
from tournaments.ranking.request import Request
from tournaments.ranking.results import Absence, Bye, Results
from tournaments.ranking.standings import Ranking, rank
from tournaments.ranking.withdrawals import left_before_half, without


@dataclass(frozen=True)
class Ranked:
    """What came of a request. removed: who withdrew too early to be ranked, in entry order."""

    request: Request
    ranking: Ranking
    categories: Mapping[str, tuple[CategoryRow, ...]]
    clubs: tuple[ClubRow, ...]
    removed: tuple[str, ...]


def ranked(request: Request) -> Ranked:
    """The ranking that a request asks for."""
    matches = [match for played in request.rounds for match in played.matches]
    gone: frozenset[str] = frozenset()
    if request.planned is not None:
        withdrawn = [entrant.id for entrant in request.entrants if entrant.withdrawn]
        gone = left_before_half(matches, withdrawn, request.planned)
    entrants = [entrant for entrant in request.entrants if entrant.id not in gone]
    results = Results(
        [entrant.id for entrant in entrants],
        without(matches, gone) if gone else matches,
        [
            Bye(id, request.bye.boams, request.bye.points)
            for played in request.rounds
            for id in played.byes
            if id not in gone
        ],
        [
            Absence(id, played.evening)
            for played in request.rounds
            for id in played.absent
            if id not in gone
        ],
        bye_is_a_win=request.bye.win,
    )
    ranking = rank(results, request.tie_breaks)
    members: dict[str, set[str]] = {}
    for entrant in entrants:
        for category in entrant.categories:
            members.setdefault(category, set()).add(entrant.id)
    return Ranked(
        request,
        ranking,
        {name: category_standings(ranking.rows, ids) for name, ids in sorted(members.items())},
        club_standings(
            ranking,
            {entrant.id: entrant.club for entrant in entrants},
            best=request.best_of_club,
        ),
        tuple(entrant.id for entrant in request.entrants if entrant.id in gone),
    )
