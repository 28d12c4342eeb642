"""Rulebook 6: what is found in running totals, ends and winners."""

from typing import Any

import pytest

from tests.rules.papers import (
    Document,
    answer,
    deals,
    errors,
    in_progress,
    row,
    scores,
    sheet,
    totals,
    winner,
)


def test_a_running_total_is_wrong_once_while_it_stays_off_by_the_same_amounts() -> None:
    notes = [[9, 0], [20, 0], [30, 0], [28, 0], [37, 0], [48, 0]]
    rows = [row(39, 21, noted_total=noted) for noted in notes]
    found = in_progress("west-flemish", *rows)
    # The rules say 9, 18, 27, 36, 45, 54: off by nothing, 2, 3, -8, -8, -6.
    assert errors(found) == [("noted_total", 1, number) for number in (2, 3, 4, 6)]


def test_a_running_total_that_went_right_again_can_go_wrong_by_the_same_amounts() -> None:
    notes = [[10, 0], [18, 0], [28, 0]]
    found = in_progress("west-flemish", *[row(39, 21, noted_total=noted) for noted in notes])
    assert errors(found) == [("noted_total", 1, 1), ("noted_total", 1, 3)]


def test_running_totals_beside_scores_are_checked_row_by_row() -> None:
    boam = scores([9, 0], [0, 7], [1, 0], noted_totals=[[9, 0], None, [11, 7]])
    found = answer(sheet("west-flemish", boam, final=False))
    assert errors(found) == [("noted_total", 1, 3)]


def test_scores_below_0_or_not_whole_are_out_of_range() -> None:
    wrong = [-1, 0], [0, 7.5], [7.5, 0], [0, -1]
    found = answer(sheet("west-flemish", scores(*wrong, [7, 0]), final=False))
    assert errors(found) == [("points_range", 1, number) for number in (1, 2, 3, 4)]
    assert found.boams[0].total is None


def test_totals_below_0_or_not_whole_are_out_of_range() -> None:
    for total in ((-1, 101), (101, -1), (101, 7.5), (7.5, 101)):
        found = answer(sheet("encyclopaedia", totals(*total)))
        assert errors(found) == [("points_range", 1, None)]
        assert found.boams[0].total is None


def test_the_deal_too_many_is_given_once_and_what_follows_is_not_scored() -> None:
    won = row(60, 0, sweep=True, call="redouble")
    found = in_progress("west-flemish", won, row(99, 99), row(31, 29))
    assert errors(found) == [("after_end", 1, 2)]
    assert len(found.boams[0].deals) == 1


def test_the_score_too_many_is_given_at_its_row() -> None:
    found = answer(sheet("encyclopaedia", scores([0, 60], [0, 60], [7, 0], [7, 0])))
    assert errors(found) == [("after_end", 1, 3)]
    assert found.boams[0].total == (0, 120)


def test_a_boam_without_a_winner_is_unfinished_only_where_all_its_scores_are_known() -> None:
    known = answer(sheet("french", deals(row(40, 20)), first_dealer="N"))
    unknown = answer(sheet("french", deals(row(61, None)), first_dealer="N"))
    assert errors(known) == [("unfinished", 1, None)]
    assert errors(unknown) == [("points_range", 1, 1)]


def test_equal_totals_are_unfinished() -> None:
    assert errors(answer(sheet("french-12", totals(40, 40)))) == [("unfinished", 1, None)]


@pytest.mark.parametrize(
    ("boam", "expected"),
    [
        pytest.param(totals(101, 3, noted_winner="B"), [("winner_mismatch", 1, None)], id="wrong"),
        pytest.param(totals(101, 3, noted_winner="A"), [], id="right"),
        pytest.param(totals(3, 3, noted_winner="A", ended="stopped"), [], id="no winner yet"),
        pytest.param(
            winner("A", noted_winner="B"), [("winner_mismatch", 1, None)], id="level winner"
        ),
    ],
)
def test_the_boams_winner_on_paper(boam: Document, expected: list[Any]) -> None:
    assert errors(answer(sheet("encyclopaedia", boam))) == expected


@pytest.mark.parametrize(
    ("noted", "expected"), [("B", [("winner_mismatch", None, None)]), ("A", [])]
)
def test_the_matchs_winner_on_paper(noted: str, expected: list[Any]) -> None:
    found = answer(sheet("encyclopaedia", totals(101, 3), noted_winner=noted))
    assert errors(found) == expected
