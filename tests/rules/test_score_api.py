"""POST /api/v1/score/: statuses, envelope, languages, and nothing stored."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.rules.papers import deals, row, sheet, totals
from tests.rules.tables import table

VALID = sheet("encyclopaedia", totals(101, 40))
WRONG = sheet("encyclopaedia", deals(row(38, 21)), first_dealer="N")


def post(body: object, **headers: str) -> Any:
    """Post without a login, and where a missing CSRF token would be refused."""
    data = body if isinstance(body, bytes | str) else json.dumps(body)
    return Client(enforce_csrf_checks=True).post(
        "/api/v1/score/", data, content_type="application/json", headers=headers
    )


@pytest.mark.parametrize(("body", "valid"), [(VALID, True), (WRONG, False)])
def test_a_sheet_is_answered_with_200_whether_valid_or_not(
    body: dict[str, Any], valid: bool
) -> None:
    answer = post(body)
    assert answer.status_code == 200
    assert answer.json()["valid"] is valid


def test_the_answer_is_the_commands() -> None:
    found = post(WRONG).json()
    assert list(found) == [
        "valid",
        "ruleset",
        "boams",
        "boams_won",
        "winner",
        "errors",
        "warnings",
        "suggestions",
    ]
    assert found["errors"][0]["message"] == "The card points 38–21 make 59, not 60."


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ("", "ruleset"),
        ("{", "sheet"),
        (b"\xff", "sheet"),
        ([], "sheet"),
        (sheet("frensh"), "ruleset"),
        (sheet("french", {"level": "totals", "total": [1, "0"]}), "boams[0].total[1]"),
        ("[" * 100_000, "sheet"),
    ],
)
def test_what_is_no_sheet_is_answered_with_400_and_the_key(body: object, key: str) -> None:
    answer = post(body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "not_a_sheet"
    assert answer.json()["error"]["message"].startswith(f"{key}: ")


def test_more_than_a_mebibyte_is_answered_with_413() -> None:
    answer = post(json.dumps(VALID).ljust(1024 * 1024 + 1))
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "not_a_sheet"


def test_exactly_a_mebibyte_is_read() -> None:
    assert post(json.dumps(VALID).ljust(1024 * 1024)).status_code == 200


def test_the_answer_says_its_language() -> None:
    assert post(WRONG, accept_language="nl")["Content-Language"] == "nl"
    assert post(WRONG)["Content-Language"] == "en"


def test_a_table_of_individuals_is_answered_in_the_same_place() -> None:
    answer = post(table("plain", 3, {"score": [1, -2, 0.5]}), accept_language="nl")
    assert answer.status_code == 200
    assert answer.json()["errors"] == [
        {
            "code": "points_range",
            "boam": None,
            "deal": 1,
            "message": "De scores zijn 1 / −2 / 0,5, maar een score is een geheel getal.",
        }
    ]


def test_what_is_no_table_is_answered_with_400_and_the_key() -> None:
    answer = post(table("auction", 9))
    assert answer.status_code == 400
    assert answer.json()["error"]["message"] == "players: must be one of: 3, 4, 5, 6, 7"
