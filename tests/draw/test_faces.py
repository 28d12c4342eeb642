"""The draw by command and by API: the same answer, the right status, never a traceback."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tests.draw.worlds import Body, body

TOO_FEW = body(3)
NO_DRAW = body(4, format="polka")


def run(monkeypatch: pytest.MonkeyPatch, text: bytes, *options: str) -> tuple[int, list[Any], str]:
    """Status, answers and errors of the command, reading the text from standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    out, errors = io.StringIO(), io.StringIO()
    status = 0
    try:
        call_command("draw", "-", *options, stdout=out, stderr=errors)
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    return status, [json.loads(line) for line in out.getvalue().splitlines()], errors.getvalue()


def text(request: Body) -> bytes:
    return json.dumps(request).encode()


def test_a_draw_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    status, (answer,), errors = run(monkeypatch, text(body(9)))
    assert (status, errors) == (0, "")
    assert list(answer) == ["tables", "byes", "relaxed", "cost", "seed"]
    assert answer["byes"] == ["9"]


def test_what_is_impossible_is_answered_with_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    status, (answer,), errors = run(monkeypatch, text(TOO_FEW))
    assert (status, errors) == (1, "")
    assert (answer["tables"], answer["byes"]) == ([], [])
    assert answer["impossible"]["rule"] == "too_few"


def test_what_is_no_request_is_one_line_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    status, answers, errors = run(monkeypatch, text(NO_DRAW))
    assert (status, answers) == (2, [])
    assert errors.count("\n") == 1
    assert errors.startswith("format: ")


def test_lines_are_answered_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b"\n".join([text(body(4)), text(TOO_FEW), b"", b"[" * 2_000_000, text(body(8))])
    status, answers, _ = run(monkeypatch, lines, "--lines")
    assert status == 2
    assert [next(iter(answer)) for answer in answers] == [
        "tables",
        "tables",
        "error",
        "error",
        "tables",
    ]


def test_lines_that_are_all_requests_end_well(monkeypatch: pytest.MonkeyPatch) -> None:
    status, answers, _ = run(monkeypatch, text(body(4)) + b"\n" + text(TOO_FEW) + b"\n", "--lines")
    assert (status, len(answers)) == (0, 2)


def test_a_file_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    errors = io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("draw", str(tmp_path / "none.json"), stderr=errors)
    assert stopped.value.code == 2
    assert errors.getvalue().count("\n") == 1


def post(client: Client, content: bytes, **headers: str) -> Any:
    return client.post("/api/v1/draw/", content, content_type="application/json", headers=headers)


def test_the_api_answers_as_the_command_does(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    response = post(client, text(body(9)))
    assert response.status_code == 200
    assert response.json() == run(monkeypatch, text(body(9)))[1][0]


def test_the_api_answers_200_to_what_is_impossible(client: Client) -> None:
    response = post(client, text(TOO_FEW))
    assert response.status_code == 200
    assert response.json()["impossible"]["rule"] == "too_few"


@pytest.mark.parametrize("content", [text(NO_DRAW), b"", b"{", b"[1]", b'"\xff"'])
def test_the_api_answers_400_to_what_is_no_request(client: Client, content: bytes) -> None:
    response = post(client, content)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "not_a_draw"


def test_the_api_answers_413_to_what_is_too_large(client: Client) -> None:
    assert post(client, b" " * (1024 * 1024 + 1)).status_code == 413


def test_every_breach_has_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small field after many rounds breaks nearly everything there is."""
    entrants = [{"id": f"{n}", "club": "Oost", "score": n} for n in range(1, 12)]
    history: list[Any] = []
    said: dict[str, str] = {}
    for round in range(1, 21):
        request = body(
            10,
            round=round,
            entrants=entrants,
            history=history,
            rules={"group_by_score": True},
        )
        answer = run(monkeypatch, text(request))[1][0]
        history.append({"round": round, "tables": answer["tables"], "byes": answer["byes"]})
        for breach in answer["relaxed"]:
            said[breach["rule"]] = breach["why"]
            assert "%" not in breach["why"]
            assert all(id in breach["why"] for id in breach["ids"])
    assert set(said) == set(answer["cost"])
