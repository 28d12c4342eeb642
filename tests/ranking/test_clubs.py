"""Clubs by the share of matches that their entrants won, and categories within the standings."""

from __future__ import annotations

from fractions import Fraction

from tests.ranking.worlds import beat, couple, ranking
from tournaments.ranking import Ending, Match, ScoreDifference, Wins
from tournaments.ranking.categories import category_standings
from tournaments.ranking.clubs import ClubRow, club_standings

CLUBS = {"A": "Oost", "B": "Oost", "C": "West", "D": "West", "E": "Zuid", "F": None}


def clubs(matches: list[Match], best: int | None = None, byes: str = "") -> tuple[ClubRow, ...]:
    return club_standings(ranking("ABCDEF", matches, Wins(), byes=byes), CLUBS, best=best)


def places(rows: tuple[ClubRow, ...]) -> list[tuple[int | None, str]]:
    return [(row.rank, row.club) for row in rows]


def test_a_club_has_the_share_of_matches_that_all_its_entrants_won() -> None:
    """18 of 25 is 72 %, whatever the number of entrants."""
    matches = [beat("A", "F")] * 10 + [beat("B", "F")] * 8 + [beat("F", "B")] * 7
    (oost, *_rest) = clubs(matches)
    assert (oost.club, oost.won, oost.matches, oost.share) == ("Oost", 18, 25, Fraction(18, 25))


def test_the_greater_share_goes_before_the_greater_number() -> None:
    matches = [beat("E", "F"), *[beat("A", "F")] * 5, beat("F", "B")]
    assert places(clubs(matches)) == [(1, "Zuid"), (2, "Oost"), (3, "West")]


def test_clubs_of_one_share_share_the_place() -> None:
    rows = clubs([beat("A", "C"), beat("C", "A")])
    assert [(row.rank, row.shared, row.club) for row in rows] == [
        (1, True, "Oost"),
        (1, True, "West"),
        (3, False, "Zuid"),
    ]


def test_shares_are_compared_exactly() -> None:
    """333 of 1000 is less than a third."""
    matches = [beat("A", "F")] * 333 + [beat("F", "A")] * 667
    matches += [beat("C", "F"), beat("F", "C"), beat("F", "D")]
    assert places(clubs(matches))[:2] == [(1, "West"), (2, "Oost")]


def test_a_drawn_match_is_half_a_win_and_a_bye_is_no_match() -> None:
    oost = next(row for row in clubs([couple("A", "F", (1, 1))], byes="BB") if row.club == "Oost")
    assert (oost.won, oost.matches) == (Fraction(1, 2), 1)


def test_a_walkover_is_a_match_won() -> None:
    walkover = Match((("A",), ("F",)), 0, ending=Ending.WALKOVER)
    assert clubs([walkover])[0].matches == 1


def test_only_the_best_of_each_club_count_and_a_smaller_club_has_no_place() -> None:
    matches = [beat("A", "F"), beat("F", "B"), beat("C", "F"), beat("D", "F"), beat("E", "F")]
    rows = clubs(matches, best=2)
    assert places(rows) == [(1, "West"), (2, "Oost"), (None, "Zuid")]
    best = clubs(matches, best=1)
    assert [(row.club, row.entrants) for row in best[:2]] == [("Oost", ("A",)), ("West", ("C",))]


def test_of_equals_at_the_last_place_that_counts_the_greater_share_does() -> None:
    """A and B have one win each; A lost none and B one."""
    oost = next(
        row
        for row in clubs([beat("A", "F"), beat("B", "F"), beat("F", "B")], best=1)
        if row.club == "Oost"
    )
    assert oost.entrants == ("A",)


def test_a_category_is_ranked_by_itself_and_keeps_the_whole_ranks() -> None:
    matches = [couple("A", "B", (1, 0), (50, 10)), couple("C", "D", (1, 0), (40, 10))]
    rows = ranking("ABCD", matches, Wins(), ScoreDifference()).rows
    found = category_standings(rows, {"C", "D"})
    assert [(line.rank, line.row.entrant, line.row.rank) for line in found] == [
        (1, "C", 2),
        (2, "D", 3),
    ]


def test_a_place_shared_with_somebody_of_another_category_is_not_shared_within() -> None:
    rows = ranking("ABCD", [beat("A", "C"), beat("B", "C")]).rows
    assert [line.shared for line in category_standings(rows, {"A", "C"})] == [False, False]
    assert [line.shared for line in category_standings(rows, {"A", "B"})] == [True, True]
