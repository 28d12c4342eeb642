"""Each criterion by itself: what it counts, and what it leaves out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.ranking.worlds import beat, couple, figure, ranking, ranks, row_of
from tournaments.messages import decision_sentence, figure_text
from tournaments.ranking import (
    Absence,
    Bye,
    ByeOpponent,
    ByHand,
    Ending,
    Evenings,
    Lot,
    Match,
    OpponentsBeaten,
    OpponentsWins,
    PerMatch,
    Points,
    PointsAverage,
    Ranking,
    Results,
    SitOuts,
    Sweeps,
    Wins,
    rank,
)


def test_points_are_capped_match_by_match() -> None:
    matches = [couple("A", "B", (1, 0), (150, 90)), couple("A", "B", (0, 1), (40, 101))]
    found = ranking("AB", matches, Points(cap=101))
    assert figure(found, "A", "points") == 101 + 40
    assert figure(found, "B", "points") == 90 + 101
    assert ranks(found) == {"B": 1, "A": 2}


def test_the_best_matches_count_one_by_one_even_in_one_round() -> None:
    """70 and 80 in one round are not one match of 150."""
    matches = [
        couple("A", "B", (1, 0), (70, 0)),
        couple("A", "B", (1, 0), (80, 0)),
        couple("A", "B", (1, 0), (75, 0)),
    ]
    assert figure(ranking("AB", matches, Points(best=2)), "A", "points") == 80 + 75


def test_a_bye_counts_among_the_points_as_it_is_given_and_uncapped() -> None:
    results = Results("AB", [couple("A", "B", (1, 0), (150, 90))], [Bye("A", points=120)])
    assert figure(rank(results, [Points(cap=101)]), "A", "points") == 101 + 120
    assert figure(rank(results, [Points()]), "A", "points") == 150 + 120


def test_an_average_is_compared_exactly_and_shown_with_digits_that_tell_it() -> None:
    """73 in 7, 104 in 10 and 83 in 8 are all 10.4 with one decimal."""
    matches = [
        *[couple("A", "x", (1, 0), (points, 0)) for points in [10] * 6 + [13]],
        *[couple("B", "x", (1, 0), (points, 0)) for points in [10] * 9 + [14]],
        *[couple("C", "x", (1, 0), (points, 0)) for points in [10] * 7 + [13]],
    ]
    found = ranking("ABCx", matches, PointsAverage())
    assert ranks(found) == {"A": 1, "B": 2, "C": 3, "x": 4}
    assert figure(found, "A", "points_average") == Fraction(73, 7)
    decision = row_of(found, "B").decided_by
    assert decision is not None
    assert decision_sentence(decision) == "on points a match: 10.40 against 10.38"


def test_averages_that_look_alike_get_more_digits() -> None:
    matches = [couple("A", "x", (1, 0), (points, 0)) for points in [10] * 299 + [11]]
    matches += [couple("B", "x", (1, 0), (points, 0)) for points in [10] * 300 + [11]]
    decision = row_of(ranking("ABx", matches, PointsAverage()), "A").decided_by
    assert decision is not None
    assert decision_sentence(decision) == "on points a match: 10.00333 against 10.00332"


def test_an_average_leaves_out_byes_and_matches_without_points() -> None:
    matches = [couple("A", "B", (1, 0), (30, 10)), couple("A", "B", (1, 0), None)]
    results = Results("AB", matches, [Bye("A", points=101)])
    assert figure(rank(results, [PointsAverage()]), "A", "points_average") == 30


def test_opponents_wins_add_up_from_the_table() -> None:
    matches = [beat("A", "B"), beat("A", "C"), beat("B", "C"), beat("D", "A")]
    found = ranking("ABCD", matches, OpponentsWins())
    assert figure(found, "A", "opponents_wins") == 1 + 0 + 1
    assert figure(found, "C", "opponents_wins") == 2 + 1


def test_who_was_met_twice_counts_twice() -> None:
    matches = [beat("A", "B"), beat("B", "A"), beat("B", "C")]
    assert figure(ranking("ABC", matches, OpponentsWins()), "A", "opponents_wins") == 2 + 2


def test_the_lowest_opponent_is_cut() -> None:
    matches = [beat("A", "B"), beat("A", "C"), beat("B", "C"), beat("D", "A")]
    found = ranking("ABCD", matches, OpponentsWins(cut=1))
    assert figure(found, "A", "opponents_wins_cut") == 1 + 1
    assert row_of(found, "A").steps[0].figure.parts == (1, 1)


def test_with_drawn_partners_both_on_the_other_side_are_opponents() -> None:
    matches = [
        Match((("A", "B"), ("C", "D")), 0),
        Match((("A", "C"), ("B", "D")), 0),
    ]
    found = ranking("ABCD", matches, OpponentsWins())
    assert figure(found, "A", "opponents_wins") == (1 + 0) + (1 + 0)
    assert figure(found, "D", "opponents_wins") == (2 + 1) + (2 + 1)


@pytest.mark.parametrize(
    ("bye", "value", "text"),
    [
        (ByeOpponent.NOUGHT, 2, "1 + 1 + bye 0 = 2"),
        (ByeOpponent.OWN, 5, "1 + 1 + bye 3 = 5"),
    ],
)
def test_a_bye_among_the_opponents_beaten_is_shown_as_one(
    bye: ByeOpponent, value: int, text: str
) -> None:
    """Five couples, three rounds: A sits out once and beats B and C, who have one win each."""
    matches = [beat("B", "D"), beat("C", "E"), beat("A", "B"), beat("A", "C")]
    found = ranking("ABCDE", matches, OpponentsBeaten(bye=bye), byes="A")
    shown = row_of(found, "A").steps[0].figure
    assert shown.value == value
    assert figure_text("opponents_beaten", shown) == text


def test_a_bye_that_becomes_a_match_adds_what_the_match_adds() -> None:
    matches = [beat("A", "B"), beat("B", "C")]
    with_bye = ranking("ABC", matches, OpponentsBeaten(bye=ByeOpponent.OWN), byes="A")
    assert figure(with_bye, "A", "opponents_beaten") == 1 + 2
    played = ranking("ABC", [*matches, beat("A", "C")], OpponentsBeaten(bye=ByeOpponent.OWN))
    assert figure(played, "A", "opponents_beaten") == 1 + 0


def test_half_the_wins_count_of_who_was_not_beaten_in_a_draw() -> None:
    matches = [couple("A", "B", (1, 1)), beat("B", "C"), beat("B", "D")]
    found = ranking("ABCD", matches, OpponentsBeaten())
    assert figure(found, "A", "opponents_beaten") == Fraction(5, 4)


def test_a_walkover_has_no_opponent() -> None:
    walkover = Match((("A",), ("B",)), 0, ending=Ending.WALKOVER)
    found = ranking("ABC", [walkover, beat("B", "C")], OpponentsWins())
    assert figure(found, "A", "opponents_wins") == 0
    assert row_of(found, "A").steps[0].figure.byes == (0,)


def test_sweeps_are_those_of_the_own_side() -> None:
    matches = [couple("A", "B", (1, 0), sweeps=(1, 2)), couple("B", "A", (1, 0), sweeps=(1, 0))]
    found = ranking("AB", matches, Sweeps())
    assert ranks(found) == {"B": 1, "A": 2}
    assert figure(found, "B", "sweeps") == 3


def test_who_sat_out_less_comes_first() -> None:
    found = ranking("ABC", [], SitOuts(), byes="AAB", bye_is_a_win=False)
    assert ranks(found) == {"C": 1, "B": 2, "A": 3}
    decision = row_of(found, "C").decided_by
    assert decision is not None
    assert decision_sentence(decision) == "on sit-outs: 0 against 1"


def evenings(matches: list[Match], byes: str = "", absences: list[Absence] | None = None) -> int:
    """How many full evenings A has."""
    results = Results("ABCD", matches, [Bye(entrant) for entrant in byes], absences or [])
    found: int = figure(rank(results, [Evenings()]), "A", "evenings")
    return found


def on(evening: int, a: str, b: str) -> Match:
    return Match(((a,), (b,)), 0, evening=evening)


def test_an_evening_counts_when_all_its_matches_are_won() -> None:
    matches = [on(1, "A", "B"), on(1, "A", "C"), on(2, "A", "B"), on(2, "C", "A")]
    assert evenings(matches) == 1


def test_sitting_out_spoils_no_evening_but_makes_none() -> None:
    assert evenings([on(1, "A", "B")], byes="A") == 1
    assert evenings([], byes="A") == 0


def test_who_left_early_has_no_full_evening() -> None:
    assert evenings([on(1, "A", "B")], absences=[Absence("A", evening=1)]) == 0
    assert evenings([on(1, "A", "B")], absences=[Absence("A", evening=2)]) == 1


def test_an_evening_stays_full_while_the_next_is_not_played() -> None:
    still = Match((("A",), ("B",)), ending=Ending.NOT_PLAYED, evening=1)
    assert evenings([on(1, "A", "B"), still]) == 1


def lots(seed: str, entrants: list[str]) -> Ranking:
    return ranking(entrants, [], Lot(seed))


def test_a_lot_leaves_nobody_equal_and_shows_its_number() -> None:
    found = lots("kc-oost 2026", list("ABCDE"))
    assert [row.rank for row in found.rows] == [1, 2, 3, 4, 5]
    decision = found.rows[0].decided_by
    assert decision is not None
    assert decision_sentence(decision) == "on lot: 1 against 2"


def test_a_lot_is_the_same_everywhere_and_for_ever() -> None:
    """By hand: printf 'kc-oost 2026\\nA' | sha256sum, and so on."""
    assert [row.entrant for row in lots("kc-oost 2026", list("ABCDE")).rows] == list("DAEBC")


def test_a_lot_depends_on_no_other_entrant_and_on_no_order() -> None:
    whole = [row.entrant for row in lots("x", list("ABCDEFGH")).rows]
    part = [row.entrant for row in lots("x", list("HFDB")).rows]
    assert part == [entrant for entrant in whole if entrant in "BDFH"]


def test_another_seed_is_another_lot() -> None:
    orders = {tuple(row.entrant for row in lots(str(n), list("ABCDEF")).rows) for n in range(20)}
    assert len(orders) > 15


def test_what_the_desk_decided_is_followed() -> None:
    found = ranking("ABC", [], Wins(), ByHand(("C", "A")))
    assert ranks(found) == {"C": 1, "A": 2, "B": 3}


def test_a_figure_for_each_match_is_exact_and_counts_byes_that_are_wins() -> None:
    matches = [beat("A", "B"), beat("A", "B"), beat("B", "A"), beat("C", "B")]
    found = ranking("ABC", matches, PerMatch(Wins()), byes="C")
    assert figure(found, "A", "wins_per_match") == Fraction(2, 3)
    assert figure(found, "C", "wins_per_match") == 1
