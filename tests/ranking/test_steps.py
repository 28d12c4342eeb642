"""Why a place is a place: every step on the way, not only the last."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.ranking.worlds import beat, couple, ranking, ranks, row_of
from tournaments.messages import step_sentence
from tournaments.ranking import (
    Boams,
    DirectBoams,
    DirectEncounter,
    Match,
    Ranking,
    ScoreDifference,
    Wins,
)


def steps(ranking: Ranking, entrant: str) -> list[str]:
    return [step_sentence(step) for step in row_of(ranking, entrant).steps]


CIRCLE = [
    couple("A", "B", (1, 0), (30, 10)),
    couple("B", "C", (1, 0), (20, 10)),
    couple("C", "A", (1, 0), (10, 10)),
]


def test_both_steps_are_told_of_who_was_compared_again() -> None:
    found = ranking("ABC", CIRCLE, Wins(), DirectEncounter(), ScoreDifference())
    assert steps(found, "B") == [
        "wins: 1; all 3 are equal",
        "direct encounter: 1–1; all 3 are equal",
        "score difference: −10; 2 of 3 are equal",
        "direct encounter: 1–0; the only one of 2",
    ]


def test_who_was_lifted_out_was_not_compared_again() -> None:
    found = ranking("ABC", CIRCLE, Wins(), DirectEncounter(), ScoreDifference())
    assert steps(found, "A")[-1] == "score difference: +20; the only one of 3"
    assert len(steps(found, "A")) == 3


def test_an_encounter_that_decides_nothing_shows_its_figures_all_the_same() -> None:
    """A beat B 2–1 and B beat A 2–0: one match each, and 3–2 in boams for B."""
    matches = [couple("A", "B", (2, 1)), couple("B", "A", (2, 0))]
    found = ranking("AB", matches, Wins(), DirectEncounter(), DirectBoams())
    assert steps(found, "B")[1:] == [
        "direct encounter: 1–1; both are equal",
        "boams of the direct encounter: 3–2; the only one of 2",
    ]


def test_an_encounter_that_decides_nothing_again_is_told_once() -> None:
    """B and C have not met, neither at first nor when A is out."""
    matches = [couple("A", "X", (2, 0)), couple("B", "X", (2, 1)), couple("C", "X", (2, 1))]
    found = ranking("ABCX", matches, Wins(), DirectEncounter(), Boams())
    assert steps(found, "B") == [
        "wins: 1; 3 of 4 are equal",
        "direct encounter: 0–0; all 3 are equal",
        "boams: +1; 2 of 3 are equal",
    ]


def test_what_was_asked_before_an_encounter_decided_again_is_not_told_twice() -> None:
    """All four are level in encounters, D is last on boams, A beat both of the others."""
    matches = [
        couple("A", "B", (1, 0)),
        couple("A", "C", (1, 0)),
        beat("D", "A"),
        beat("D", "A"),
        couple("B", "D", (3, 0)),
        couple("C", "D", (3, 0)),
    ]
    found = ranking("ABCD", matches, DirectEncounter(), Boams())
    assert steps(found, "C") == [
        "direct encounter: 1–1; all 4 are equal",
        "boams: +2; 3 of 4 are equal",
        "direct encounter: 0–1; 2 of 3 are equal",
    ]


def test_a_match_against_two_of_the_tied_group_is_one_match() -> None:
    matches = [Match((("A", "B"), ("C", "D")), 0), Match((("C", "D"), ("E", "F")), 0)]
    found = ranking("ABCDEF", matches, Wins(), DirectEncounter())
    assert row_of(found, "A").steps[1].figure.parts == (1, 0)


def test_who_shares_a_place_was_asked_everything() -> None:
    found = ranking("ABC", [beat("A", "C"), beat("B", "C")], Wins(), DirectEncounter())
    assert [step.tie_break for step in row_of(found, "A").steps] == ["wins", "direct_encounter"]
    assert row_of(found, "A").steps[-1].left == 2


def test_an_only_entrant_needs_no_reason() -> None:
    assert ranking("A", []).rows[0].steps == ()
    assert ranking("", []).rows == ()


@pytest.mark.parametrize("length", [4, 7, 2400])
def test_a_chain_is_undone_from_both_ends(length: int) -> None:
    """1 beat 2, 2 beat 3, and so on: whoever is taken out leaves another end behind."""
    ids = [str(number) for number in range(length)]
    matches = [beat(a, b) for a, b in pairwise(ids)]
    found = ranking(ids, matches, DirectEncounter())
    assert [row.entrant for row in found.rows] == ids
    assert not any(row.shared for row in found.rows)


def test_encounters_asked_again_are_those_of_the_smaller_group() -> None:
    """A lost to Z only; once Z is out, A is unbeaten among the rest and B is not."""
    matches = [
        beat("Z", "A"),
        beat("Z", "B"),
        beat("B", "C"),
        beat("A", "B"),
        beat("C", "D"),
        beat("D", "E"),
    ]
    found = ranking("ZABCDE", matches, DirectEncounter())
    assert found.rows[0].entrant == "Z"
    assert ranks(found)["A"] < ranks(found)["B"]


def test_with_drawn_partners_one_of_two_opponents_in_the_group_is_a_meeting() -> None:
    """A group of A, C: they met; that C's partner D is out of the group does not matter."""
    matches = [
        Match((("A", "B"), ("C", "D")), 0),
        Match((("C", "E"), ("B", "D")), 0),
    ]
    found = ranking("ABCDE", matches, Wins(), DirectEncounter())
    assert ranks(found)["A"] < ranks(found)["C"]
