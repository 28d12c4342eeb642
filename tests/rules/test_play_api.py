"""POST /api/v1/play/: statuses, envelope, languages, and nothing stored."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.rules.test_record_reading import record

CLEAN = record(tricks=["Qh 8h 7h Ah"])
BREACH = record(tricks=["Qh 8h 7d Ah", "Kh 9h 10h Jh"])


def post(body: object, content_type: str = "application/json", **headers: str) -> Any:
    """Post without a login, and where a missing CSRF token would be refused."""
    data = body if isinstance(body, bytes | str) else json.dumps(body)
    return Client(enforce_csrf_checks=True).post(
        "/api/v1/play/", data, content_type=content_type, headers=headers
    )


@pytest.mark.parametrize(("body", "valid"), [(CLEAN, True), (BREACH, False)])
def test_a_record_is_answered_with_200_whether_valid_or_not(
    body: dict[str, Any], valid: bool
) -> None:
    answer = post(body)
    assert answer.status_code == 200
    assert answer.json()["valid"] is valid


def test_the_answer_is_the_commands() -> None:
    found = post(BREACH).json()
    assert list(found) == [
        "valid",
        "ruleset",
        "language",
        "trump",
        "complete",
        "judged",
        "tricks",
        "deal",
        "revoke",
        "points",
        "tricks_won",
        "breaches",
        "errors",
    ]
    assert found["breaches"][0]["rule"] == "8.3"


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ("", "ruleset"),
        ("{", "record"),
        (b"\xff", "record"),
        ([], "record"),
        (record(ruleset="frensh"), "ruleset"),
        (record(tricks=["Qh 1h"]), "tricks[0][1]"),
        ("[" * 100_000, "record"),
    ],
)
def test_what_is_no_record_is_answered_with_400_and_the_key(body: object, key: str) -> None:
    answer = post(body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "not_a_record"
    assert answer.json()["error"]["message"].startswith(f"{key}: ")


def test_more_than_a_mebibyte_is_answered_with_413() -> None:
    answer = post(json.dumps(CLEAN).ljust(1024 * 1024 + 1))
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "not_a_record"


def test_what_is_no_json_by_its_type_is_answered_with_415() -> None:
    assert post(json.dumps(CLEAN), content_type="text/plain").status_code == 415


SPOKEN = {
    "en": "East played 7♦ in trick 1, and J♥ only in trick 2. Who has the suit led must follow it.",
    "nl": "Oost speelde 7♦ in slag 1, en B♥ pas in slag 2. Wie de gevraagde kleur heeft, moet "
    "volgen.",
    "fr": "Est a joué 7♦ au pli 1, et V♥ seulement au pli 2. Qui a la couleur demandée doit la "
    "fournir.",
}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_sentences_are_in_the_readers_language_and_the_cards_in_the_records(
    language: str,
) -> None:
    answer = post(BREACH, accept_language=language)
    breach = answer.json()["breaches"][0]
    assert answer["Content-Language"] == language
    assert breach["card"] == "7d"
    assert breach["message"] == SPOKEN[language]
