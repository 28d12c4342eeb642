"""The ranking by command and by API: the same answer, the right status, never a traceback."""

from __future__ import annotations

import io
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # carries no types; comes with drf-spectacular
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

from tournaments.api.rank_schema import ANSWER, REQUEST
from tournaments.ranking.reading import MAX_BYTES

DOCS = Path(settings.BASE_DIR) / "docs" / "rules" / "rank-contract.md"
EXAMPLES = [
    json.loads(text)
    for text in re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
]

SMALL: dict[str, Any] = {
    "entrants": [{"id": "An"}, {"id": "Bert"}],
    "rounds": [{"round": 1, "matches": [{"sides": [["An"], ["Bert"]], "winner": "A"}]}],
}
NO_RANKING = {**SMALL, "tie_breaks": ["luck"]}


def text(request: object) -> bytes:
    return json.dumps(request).encode()


def run(monkeypatch: pytest.MonkeyPatch, content: bytes, *options: str) -> tuple[int, Any, str]:
    """Status, answers and errors of the command, reading from standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    out, errors = io.StringIO(), io.StringIO()
    status = 0
    try:
        call_command("rank", "-", *options, stdout=out, stderr=errors)
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    return status, [json.loads(line) for line in out.getvalue().splitlines()], errors.getvalue()


def post(client: Client, content: bytes, **headers: str) -> Any:
    return client.post("/api/v1/rank/", content, content_type="application/json", headers=headers)


def as_json_schema(schema: Any) -> Any:
    """OpenAPI's "nullable" as JSON Schema has it."""
    if isinstance(schema, list):
        return [as_json_schema(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: as_json_schema(part) for key, part in schema.items() if key != "nullable"}
    return {"anyOf": [plain, {"type": "null"}]} if schema.get("nullable") is True else plain


def test_the_contracts_example_gets_the_answer_that_stands_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    request, answer = EXAMPLES
    assert run(monkeypatch, text(request)) == (0, [answer], "")


@pytest.mark.parametrize("request_", [EXAMPLES[0], SMALL])
def test_request_and_answer_are_as_the_schema_says(
    monkeypatch: pytest.MonkeyPatch, request_: Any
) -> None:
    jsonschema.validate(request_, as_json_schema(REQUEST))
    (answer,) = run(monkeypatch, text(request_))[1]
    jsonschema.validate(answer, as_json_schema(ANSWER))


def test_the_schema_refuses_what_the_reading_refuses() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(NO_RANKING, as_json_schema(REQUEST))


def test_what_is_no_request_is_one_line_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    status, answers, errors = run(monkeypatch, text(NO_RANKING))
    assert (status, answers) == (2, [])
    assert errors.startswith("tie_breaks[0]: This must be one of: wins, ")
    assert errors.count("\n") == 1


def test_lines_are_answered_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b"\n".join([text(SMALL), b"", b"[" * (MAX_BYTES + 9), text(NO_RANKING), text(SMALL)])
    status, answers, _ = run(monkeypatch, lines, "--lines")
    assert status == 2
    firsts = [next(iter(answer)) for answer in answers]
    assert firsts == ["tie_breaks", "error", "error", "error", "tie_breaks"]


def test_lines_that_are_all_requests_end_well(monkeypatch: pytest.MonkeyPatch) -> None:
    status, answers, _ = run(monkeypatch, text(SMALL) + b"\n" + text(SMALL) + b"\n", "--lines")
    assert (status, len(answers)) == (0, 2)


def test_a_file_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    errors = io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("rank", str(tmp_path / "none.json"), stderr=errors)
    assert stopped.value.code == 2
    assert errors.getvalue().count("\n") == 1


def test_the_api_answers_as_the_command_does(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    response = post(client, text(EXAMPLES[0]))
    assert response.status_code == 200
    assert response.json() == run(monkeypatch, text(EXAMPLES[0]))[1][0]


@pytest.mark.parametrize("content", [text(NO_RANKING), b"", b"{", b"[1]", b'"\xff"', b'{"a":NaN}'])
def test_the_api_answers_400_to_what_is_no_request(client: Client, content: bytes) -> None:
    response = post(client, content)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "not_a_ranking"


def test_the_api_answers_413_to_what_is_too_large(client: Client) -> None:
    assert post(client, b" " * (MAX_BYTES + 1)).status_code == 413


def test_the_largest_event_is_not_too_large(client: Client) -> None:
    """5,000 entrants and nine rounds, written with long ids, spaces, clubs and all figures."""
    ids = [f"entrant-{number:04}" for number in range(5000)]
    match = {"ended": "played", "winner": "A", "boams": [2, 1], "points": [250, 240]}
    request = {
        "entrants": [{"id": id, "club": f"Kaartclub De Vier Azen {id[-2:]}"} for id in ids],
        "rounds": [
            {
                "round": number,
                "matches": [
                    {"sides": [[a], [b]], **match} for a, b in zip(ids[::2], ids[1::2], strict=True)
                ],
            }
            for number in range(1, 10)
        ],
    }
    response = post(client, text(request))
    assert response.status_code == 200
    assert len(response.json()["rows"]) == 5000


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_sentences_come_in_the_language_asked_for(client: Client, language: str) -> None:
    response = post(client, text(SMALL), **{"accept-language": language})
    assert response.headers["Content-Language"] == language


def test_the_documentation_of_the_api_has_the_ranking(client: Client) -> None:
    schema = client.get("/api/schema/?format=json")
    assert "/api/v1/rank/" in schema.json()["paths"]


def test_many_steps_are_counted_and_not_all_told(monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [str(number) for number in range(201)]
    matches = [{"sides": [[a], [b]], "winner": "A"} for a, b in pairwise(ids)]
    request = {
        "entrants": [{"id": id} for id in ids],
        "rounds": [{"round": 1, "matches": matches}],
        "tie_breaks": ["direct_encounter"],
    }
    (answer,) = run(monkeypatch, text(request))[1]
    middle = answer["rows"][100]
    assert (middle["id"], len(middle["steps"]), middle["more_steps"]) == ("100", 50, 50)
