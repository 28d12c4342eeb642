"""Standings of small worlds: places, the reasons for them, and what does not count."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.messages import decision_sentence
from tournaments.ranking import (
    Absence,
    Boams,
    Bye,
    DirectBoams,
    DirectEncounter,
    Ending,
    Match,
    Row,
    ScoreDifference,
    Wins,
    standings,
)


def couple(a: str, b: str, boams: tuple[int, int], points: tuple[int, int] = (0, 0)) -> Match:
    """A match of two couples, won by who has more boams."""
    winner = None if boams[0] == boams[1] else int(boams[1] > boams[0])
    return Match(((a,), (b,)), winner, boams, points)


def ranks(rows: tuple[Row, ...]) -> dict[str, int]:
    return {row.entrant: row.rank for row in rows}


def row_of(rows: tuple[Row, ...], entrant: str) -> Row:
    return next(row for row in rows if row.entrant == entrant)


def reason(rows: tuple[Row, ...], entrant: str) -> str:
    decision = row_of(rows, entrant).decided_by
    return decision_sentence(decision) if decision else ""


def test_wins_come_before_boams_and_boams_before_points() -> None:
    rows = standings(
        "ABCD",
        [couple("A", "B", (2, 1), (250, 280)), couple("C", "D", (2, 0), (202, 100))],
    )
    assert ranks(rows) == {"C": 1, "A": 2, "B": 3, "D": 4}
    assert reason(rows, "C") == "on boams: +2 against +1"
    assert reason(rows, "A") == "on wins: 1 against 0"
    assert reason(rows, "D") == ""


def test_the_score_difference_decides_among_equal_boams() -> None:
    rows = standings(
        "ABCD", [couple("A", "B", (2, 0), (202, 160)), couple("C", "D", (2, 0), (202, 165))]
    )
    assert ranks(rows) == {"A": 1, "C": 2, "D": 3, "B": 4}
    assert reason(rows, "A") == "on score difference: +42 against +37"
    assert reason(rows, "D") == "on score difference: −37 against −42"


def test_the_direct_encounter_decides_between_two() -> None:
    rows = standings(
        "ABCD",
        [
            couple("B", "A", (2, 0), (10, 0)),
            couple("A", "C", (2, 0), (10, 0)),
            couple("D", "B", (2, 0), (10, 0)),
        ],
    )
    assert ranks(rows) == {"D": 1, "B": 2, "A": 3, "C": 4}
    assert reason(rows, "B") == "on direct encounter: 1–0 against 0–1"


def test_a_double_meeting_counts_both_matches() -> None:
    matches = [couple("A", "B", (2, 1)), couple("B", "A", (2, 0))]
    by_matches = standings("AB", matches, tie_breaks=[Wins(), DirectEncounter()])
    assert [(row.rank, row.shared) for row in by_matches] == [(1, True), (1, True)]
    by_boams = standings("AB", matches, tie_breaks=[Wins(), DirectEncounter(), DirectBoams()])
    assert ranks(by_boams) == {"B": 1, "A": 2}
    assert reason(by_boams, "B") == "on boams of the direct encounter: 3–2 against 2–3"


def test_a_circle_of_three_is_compared_again_when_one_is_lifted_out() -> None:
    """A beat B, B beat C, C beat A; A has +20, B and C have −10 each."""
    matches = [
        couple("A", "B", (1, 0), (30, 10)),
        couple("B", "C", (1, 0), (20, 10)),
        couple("C", "A", (1, 0), (10, 10)),
    ]
    rows = standings("ABC", matches, tie_breaks=[Wins(), DirectEncounter(), ScoreDifference()])
    assert ranks(rows) == {"A": 1, "B": 2, "C": 3}
    assert reason(rows, "A") == "on score difference: +20 against −10"
    assert reason(rows, "B") == "on direct encounter: 1–0 against 0–1"


def test_a_circle_that_nothing_undoes_is_a_shared_place() -> None:
    circle = [couple("A", "B", (1, 0)), couple("B", "C", (1, 0)), couple("C", "A", (1, 0))]
    rows = standings("ABC", circle)
    assert [(row.rank, row.shared) for row in rows] == [(1, True)] * 3


def test_shared_places_are_followed_by_the_place_after_all_of_them() -> None:
    rows = standings(
        "ABCD",
        [
            couple("A", "D", (2, 0)),
            couple("A", "B", (1, 1)),
            couple("A", "C", (1, 1)),
            couple("B", "D", (1, 0)),
            couple("C", "D", (1, 0)),
        ],
        tie_breaks=[Wins(), Boams()],
    )
    assert [(row.rank, row.shared) for row in rows] == [
        (1, False),
        (2, True),
        (2, True),
        (4, False),
    ]


def test_a_round_that_is_drawn_but_not_played_changes_nothing() -> None:
    before = [couple("A", "B", (2, 0), (202, 90)), couple("C", "D", (2, 1), (280, 270))]
    open_ = [Match((("A",), ("C",)), ending=Ending.NOT_PLAYED)]
    assert standings("ABCD", before + open_) == standings("ABCD", before)


def test_nought_to_two_is_played_and_a_blank_is_not() -> None:
    rows = standings(
        "ABCD",
        [Match((("A",), ("B",)), ending=Ending.NOT_PLAYED), couple("C", "D", (0, 2), (0, 101))],
    )
    assert [(row_of(rows, id).played, row_of(rows, id).drawn) for id in "ABCD"] == [
        (0, 0),
        (0, 0),
        (1, 0),
        (1, 0),
    ]
    assert row_of(rows, "C").points_for == 0


def test_a_bye_is_a_win_but_no_match_played() -> None:
    rows = standings("ABC", [couple("A", "B", (2, 1))], [Bye("C")])
    bye = row_of(rows, "C")
    assert (bye.wins, bye.played, bye.byes, bye.points_for) == (1, 0, 1, 0)
    assert ranks(rows) == {"A": 1, "C": 2, "B": 3}


def test_a_bye_gives_what_the_event_says_it_gives() -> None:
    rows = standings("ABC", [couple("A", "B", (2, 1))], [Bye("C", boams=2, points=101)])
    assert (row_of(rows, "C").boams_won, row_of(rows, "C").points_for) == (2, 101)
    nothing = standings("ABC", [couple("A", "B", (2, 1))], [Bye("C")], bye_is_a_win=False)
    assert row_of(nothing, "C").wins == 0


def test_absent_bye_walkover_and_nothing_are_told_apart() -> None:
    walkover = Match((("A",), ("B",)), 0, ending=Ending.WALKOVER)
    rows = standings("ABCDE", [walkover], [Bye("C")], [Absence("D")], bye_is_a_win=False)
    signs = {
        row.entrant: (row.played, row.walkovers, row.byes, row.absences, row.wins, row.losses)
        for row in rows
    }
    assert signs == {
        "A": (0, 1, 0, 0, 1, 0),
        "B": (0, 1, 0, 0, 0, 1),
        "C": (0, 0, 1, 0, 0, 0),
        "D": (0, 0, 0, 1, 0, 0),
        "E": (0, 0, 0, 0, 0, 0),
    }


def test_a_walkover_is_no_direct_encounter() -> None:
    walkover = Match((("A",), ("B",)), 0, ending=Ending.WALKOVER)
    rows = standings(
        "ABC",
        [walkover, couple("B", "C", (1, 0))],
        tie_breaks=[Wins(), DirectEncounter()],
    )
    assert ranks(rows)["A"] == ranks(rows)["B"]


def test_a_drawn_match_is_half_a_win() -> None:
    rows = standings("ABCD", [couple("A", "B", (1, 1)), couple("C", "D", (2, 0))])
    assert ranks(rows) == {"C": 1, "A": 2, "B": 2, "D": 4}
    assert reason(rows, "C") == "on wins: 1 against ½"
    decision = row_of(rows, "A").decided_by
    assert decision is not None
    assert decision.own.value == Fraction(1, 2)


def test_both_partners_of_a_drawn_side_get_its_result() -> None:
    match = Match((("A", "B"), ("C", "D")), 0, (2, 1), (250, 240))
    rows = standings("ABCD", [match])
    assert ranks(rows) == {"A": 1, "B": 1, "C": 3, "D": 3}
    assert row_of(rows, "B").boams_won == 2
    assert row_of(rows, "D").points_against == 250


def test_individuals_meet_directly_where_they_sat_on_opposite_sides() -> None:
    """A and B won one each; A won it against B. E's win was with nobody of them opposite."""
    rows = standings(
        "ABCDEFGH",
        [
            Match((("A", "C"), ("B", "D")), 0, (1, 0)),
            Match((("B", "C"), ("A", "D")), None, (0, 0)),
            Match((("B", "E"), ("F", "G")), 0, (1, 0)),
            Match((("D", "A"), ("F", "C")), 1, (0, 1)),
        ],
        tie_breaks=[Wins(), DirectEncounter()],
    )
    assert ranks(rows)["A"] < ranks(rows)["B"]
    assert reason(rows, "A") == "on direct encounter: 1–0 against 0–1"


def test_nobody_ranked_below_by_an_encounter_with_somebody_outside_the_tie() -> None:
    """A and B are level and never met: that A lost to C says nothing between them."""
    rows = standings(
        "ABCDE",
        [
            couple("A", "D", (1, 0)),
            couple("B", "E", (1, 0)),
            couple("C", "A", (1, 0)),
            couple("C", "B", (1, 0)),
        ],
    )
    assert ranks(rows)["A"] == ranks(rows)["B"] == 2


@pytest.mark.parametrize(
    "figures",
    [
        {"sides": (("A",), ("A",))},
        {"sides": (("A", "A"), ("B", "C"))},
        {"sides": (("A",), ())},
        {"sides": (("A",), ("B",)), "winner": 2},
        {"sides": (("A",), ("B",)), "boams": (-1, 0)},
        {"sides": (("A",), ("B",)), "boams": (0, 2), "ending": Ending.NOT_PLAYED},
        {"sides": (("A",), ("B",)), "ending": Ending.WALKOVER},
    ],
)
def test_a_match_that_cannot_be_is_refused(figures: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"match|side|boams|walkover"):
        Match(**figures)  # type: ignore[arg-type]  # wrong on purpose


def test_results_of_a_stranger_and_an_entrant_named_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="'Z' is not an entrant"):
        standings("AB", [couple("A", "Z", (1, 0))])
    with pytest.raises(ValueError, match="twice"):
        standings("ABA", [])


def test_nobody_has_played_yet_and_all_are_first() -> None:
    assert [(row.rank, row.shared) for row in standings("ABC", [])] == [(1, True)] * 3
