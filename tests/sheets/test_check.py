"""The check while one types: it answers from its question alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories.sheets import document, typist
from tests.sheets.night import client, told, typed

pytestmark = pytest.mark.django_db


def ask(browser: Client, body: object) -> Any:
    return browser.post("/score/check/", json.dumps(body), content_type="application/json")


def test_it_gives_scores_totals_and_winners_in_the_shape_the_page_writes() -> None:
    body = {"ruleset": "west-flemish", "options": {}, "typed": typed(document("A"))}
    said = told(ask(client(None), body))
    assert said["boams"][0]["rows"] == [
        ["N", 9, 0, 9, 0],
        ["E", 50, 0, 59, 0],
        ["S", 30, 0, 89, 0],
        ["W", 20, 0, 109, 0],
    ]
    assert (said["boams"][0]["winner"], said["won"], said["winner"]) == ("A", [1, 0], None)


def test_it_asks_no_database_and_sets_no_cookie(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    body = {"ruleset": "west-flemish", "options": {"best_of": 1}, "typed": typed()}
    browser = client(None)
    with django_assert_num_queries(0):
        answer = ask(browser, body)
    assert answer.status_code == 200
    assert not answer.cookies


def test_levels_of_scores_have_running_totals_too() -> None:
    grid = {
        "boams": [
            {
                "level": "scores",
                "rows": [{"score_a": "9", "score_b": "0"}, {"score_a": "0", "score_b": "12"}],
            }
        ]
    }
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid}))
    assert said["boams"][0]["rows"] == [[None, 9, 0, 9, 0], [None, 0, 12, 9, 12]]


SWAPPED = {
    "boams": [
        {
            "rows": [
                {
                    "points_a": "38",
                    "points_b": "22",
                    "trump": "h",
                    "noted_score_a": "0",
                    "noted_score_b": "8",
                }
            ]
        }
    ]
}


def test_a_remark_has_its_place_and_its_sentence() -> None:
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": SWAPPED}))
    remark = next(one for one in said["remarks"] if one["code"] == "noted_score")
    assert (remark["boam"], remark["row"], remark["field"]) == (1, 1, "noted_score_a")
    assert "0–8" in remark["text"]
    assert "8–0" in remark["text"]
    assert said["suggestions"] == []


def test_who_asks_for_suggestions_is_told_the_likely_slips_at_their_row() -> None:
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": SWAPPED, "suggest": True}))
    first = said["suggestions"][0]
    assert (first["boam"], first["row"]) == (1, 1)
    assert "Perhaps the sides are swapped in the card points: 22–38, not 38–22" in first["text"]


def test_no_more_than_three_suggestions_stand_at_a_row() -> None:
    # So much is wrong here that four guesses take something away.
    row = {"points_a": "28", "points_b": "37", "trump": "h", "tricks_a": "4", "tricks_b": "3"}
    grid = {"boams": [{"rows": [{**row, "noted_score_a": "19", "noted_score_b": "0"}]}]}
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid, "suggest": True}))
    assert [(one["boam"], one["row"]) for one in said["suggestions"]] == [(1, 1)] * 3


def test_a_row_that_is_still_being_typed_is_no_slip() -> None:
    rows = [{"points_a": "38", "trump": "h"}, {"points_a": "38"}]
    grid = {"boams": [{"rows": rows}]}
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid, "suggest": True}))
    assert [one["code"] for one in said["remarks"] if one["stops"]] == ["trump_missing"]
    assert said["suggestions"] == []


def test_what_slipped_above_is_found_while_the_next_row_is_being_typed() -> None:
    rows = [*SWAPPED["boams"][0]["rows"], {"points_a": "38"}]
    grid = {"boams": [{"rows": rows}]}
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid, "suggest": True}))
    assert {one["row"] for one in said["suggestions"]} == {1}
    assert "then everything fits" in said["suggestions"][0]["text"]


def test_nothing_is_suggested_while_a_cell_cannot_be_read() -> None:
    rows = [*SWAPPED["boams"][0]["rows"], {"points_a": "x"}]
    grid = {"boams": [{"rows": rows}]}
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid, "suggest": True}))
    assert said["suggestions"] == []


def test_what_is_merely_not_there_yet_is_told_apart() -> None:
    grid = {"boams": [{"rows": [{"points_a": "39"}]}]}
    said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid}))
    assert [(one["code"], one["waits"]) for one in said["remarks"] if one["stops"]] == [
        ("trump_missing", True)
    ]


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {},
        {"ruleset": "bridge", "typed": {}},
        {"ruleset": "west-flemish", "typed": 3},
        {"ruleset": "west-flemish", "options": {"best_of": 2}, "typed": {}},
        {"ruleset": "west-flemish", "options": 3, "typed": {}},
        {"ruleset": "west-flemish", "options": {"x": 1}, "typed": {}},
    ],
)
def test_another_question_is_refused_with_a_sentence(body: object) -> None:
    answer = ask(client(None), body)
    assert answer.status_code == 400
    assert told(answer)["error"]["message"]


@pytest.mark.parametrize("odd", [3, None, [], {"points_a": 39}, {"points_a": ["39"]}])
@pytest.mark.parametrize("level", ["deals", "scores"])
def test_a_row_that_is_none_is_refused_also_below_good_ones(level: str, odd: object) -> None:
    rows = [{"points_a": "39", "trump": "h", "score_a": "9", "score_b": "0"}, odd]
    grid = {"boams": [{"level": level, "rows": rows}]}
    answer = ask(client(None), {"ruleset": "west-flemish", "typed": grid})
    assert (answer.status_code, told(answer)["error"]["code"]) == (400, "not_a_grid")


def test_a_row_is_read_by_the_letters_of_its_grid_whoever_asked_before() -> None:
    def trump_faults(language: str) -> list[str]:
        grid = {"language": language, "boams": [{"rows": [{"points_a": "39", "trump": "r"}]}]}
        said = told(ask(client(None), {"ruleset": "west-flemish", "typed": grid}))
        return [one["code"] for one in said["remarks"] if one["field"] == "trump"]

    # r: ruiten in Dutch, nothing in English.
    assert [trump_faults(language) for language in ("nl", "en", "nl")] == [[], ["letter"], []]


def test_a_remark_is_in_the_language_of_whoever_asks_and_at_its_own_place() -> None:
    wrong = {"points_a": "39", "points_b": "60", "trump": "h"}
    good = {"points_a": "31", "trump": "h"}

    def remarks(language: str, *rows: object) -> list[tuple[object, str]]:
        body = {"ruleset": "west-flemish", "typed": {"boams": [{"rows": rows}]}}
        answer = client(None).post(
            "/score/check/",
            json.dumps(body),
            content_type="application/json",
            headers={"accept-language": language},
        )
        said = told(answer)["remarks"]
        return [(one["row"], one["text"]) for one in said if one["code"] == "points_sum"]

    [(row, text)] = remarks("en", wrong)
    [(row_below, text_below)] = remarks("en", good, wrong)
    [(_row, other)] = remarks("nl", wrong)
    assert (row, row_below) == (1, 2)
    assert text == text_below
    assert text != other


def test_a_book_is_not_read() -> None:
    answer = client(None).post("/score/check/", "x" * 600_000, content_type="application/json")
    assert answer.status_code == 400


def test_somebody_logged_in_gets_the_same() -> None:
    body = {"ruleset": "west-flemish", "typed": typed()}
    assert told(ask(client(typist()), body)) == told(ask(client(None), body))
