"""Small worlds of matches to rank, and short ways of asking about the ranking."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tournaments.ranking import (
    Absence,
    Boams,
    Bye,
    DirectBoams,
    DirectEncounter,
    Ending,
    Evenings,
    Match,
    OpponentsBeaten,
    OpponentsWins,
    Points,
    PointsAverage,
    Ranking,
    Results,
    Row,
    ScoreDifference,
    SitOuts,
    Sweeps,
    TieBreak,
    Wins,
    rank,
)

World = tuple[list[str], list[Match], list[Bye], list[Absence]]


def couple(
    a: str,
    b: str,
    boams: tuple[int, int],
    points: tuple[int, int] | None = (0, 0),
    **more: Any,
) -> Match:
    """A match of two couples, won by who has more boams."""
    winner = None if boams[0] == boams[1] else int(boams[1] > boams[0])
    return Match(((a,), (b,)), winner, boams, points, **more)


def beat(a: str, b: str) -> Match:
    """A match that a won, with no figures."""
    return Match(((a,), (b,)), 0)


def ranking(
    entrants: str | list[str],
    matches: list[Match],
    *tie_breaks: TieBreak,
    byes: str = "",
    bye_is_a_win: bool = True,
) -> Ranking:
    """A ranking by these criteria; byes: who sat out, once for each time."""
    results = Results(
        list(entrants), matches, [Bye(entrant) for entrant in byes], bye_is_a_win=bye_is_a_win
    )
    return rank(results, tie_breaks or (Wins(),))


def ranks(ranking: Ranking) -> dict[str, int]:
    return {row.entrant: row.rank for row in ranking.rows}


def row_of(ranking: Ranking, entrant: str) -> Row:
    return next(row for row in ranking.rows if row.entrant == entrant)


def figure(ranking: Ranking, entrant: str, key: str) -> Any:
    """The value that a criterion gave an entrant when it was first asked."""
    return next(s.figure.value for s in row_of(ranking, entrant).steps if s.tie_break == key)


CRITERIA: list[TieBreak] = [
    Wins(),
    Boams(),
    ScoreDifference(),
    Points(cap=2),
    Points(best=1, key="best"),
    PointsAverage(),
    OpponentsWins(),
    OpponentsWins(cut=1),
    OpponentsBeaten(),
    DirectEncounter(),
    DirectBoams(),
    Sweeps(),
    SitOuts(),
    Evenings(),
]
ORDERS = st.lists(st.sampled_from(CRITERIA), min_size=1, max_size=6, unique=True)


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Few entrants, so that ties and repeated meetings are frequent; every way of ending."""
    entrants = [str(number) for number in range(draw(st.integers(4, 9)))]
    matches = []
    for _ in range(draw(st.integers(0, 10))):
        players = draw(st.permutations(entrants))
        size = draw(st.sampled_from([1, 2]))
        sides = (tuple(players[:size]), tuple(players[size : 2 * size]))
        ending = draw(st.sampled_from([Ending.PLAYED] * 5 + list(Ending)))
        evening = draw(st.integers(1, 3))
        if ending is Ending.NOT_PLAYED:
            matches.append(Match(sides, ending=ending, evening=evening))
            continue
        boams = draw(st.sampled_from([(2, 0), (2, 1), (1, 1), (0, 1)]))
        points = draw(st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3)))
        winner = None if boams[0] == boams[1] else int(boams[1] > boams[0])
        if ending is Ending.STOPPED:
            winner = None
        if ending is Ending.WALKOVER:
            winner = winner or 0
        sweeps = (0, 0) if ending is Ending.WALKOVER else draw(st.sampled_from([(0, 0), (1, 0)]))
        matches.append(Match(sides, winner, boams, points, ending, sweeps, evening))
    some = st.lists(st.sampled_from(entrants), max_size=3)
    byes = [Bye(entrant, boams=1, points=1) for entrant in draw(some)]
    absences = [Absence(entrant, draw(st.integers(1, 3))) for entrant in draw(some)]
    return entrants, matches, byes, absences
