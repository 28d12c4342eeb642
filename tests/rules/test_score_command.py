"""manage.py score: statuses, streams, languages, lines."""

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.rules.papers import deals, row, scores, sheet, totals
from tests.rules.tables import table

VALID = sheet("encyclopaedia", totals(101, 40))
WRONG = sheet("encyclopaedia", deals(row(38, 21)), first_dealer="N")
ROOT = Path(__file__).resolve().parent.parent.parent


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found


def score(monkeypatch: pytest.MonkeyPatch, data: bytes, arguments: Sequence[str] = ("-",)) -> Ran:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    out, err = io.StringIO(), io.StringIO()
    status = 0
    try:
        call_command("score", *arguments, stdout=out, stderr=err)
    except SystemExit as stop:
        status = int(stop.code or 0)
    return Ran(status, out.getvalue(), err.getvalue())


def as_bytes(document: object) -> bytes:
    return json.dumps(document).encode()


def test_a_valid_sheet_gives_0_and_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = score(monkeypatch, as_bytes(VALID))
    assert (ran.status, ran.err) == (0, "")
    assert ran.answer == {
        "valid": True,
        "ruleset": "encyclopaedia",
        "boams": [{"deals": [], "total": [101, 40], "winner": "A"}],
        "boams_won": [1, 0],
        "winner": "A",
        "errors": [],
        "warnings": [],
        "suggestions": [],
    }


def test_a_sheet_with_errors_gives_1_and_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = score(monkeypatch, as_bytes(WRONG))
    assert (ran.status, ran.err) == (1, "")
    assert ran.answer["errors"] == [
        {
            "code": "points_sum",
            "boam": 1,
            "deal": 1,
            "message": "The card points 38–21 make 59, not 60.",
        }
    ]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "sheet"),
        (b"\xff", "sheet"),
        (b"{", "sheet"),
        (as_bytes(sheet("frensh")), "ruleset"),
        (as_bytes(sheet("french", deals({"points": ["39", 21]}))), "boams[0].deals[0].points[0]"),
        (as_bytes({"ruleset": "french", "boams": [], "a\nb\ud800": 1}), "a\\x0ab\\ud800"),
        (b"[" * 200_000, "sheet"),
        (b" " * 1_100_000, "sheet"),
    ],
)
def test_what_is_no_sheet_gives_2_and_one_line_naming_the_key(
    monkeypatch: pytest.MonkeyPatch, data: bytes, key: str
) -> None:
    ran = score(monkeypatch, data)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{key}: ")
    assert ran.err.count("\n") == 1


def test_a_file_that_is_not_there_gives_2(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = score(monkeypatch, b"", ["no/such/sheet.json"])
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_sheet_is_read_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_bytes(as_bytes(VALID))
    assert score(monkeypatch, b"", [str(path)]).status == 0


def test_another_rule_set_may_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = score(monkeypatch, as_bytes(VALID), ["-", "--ruleset", "west-flemish"])
    assert (ran.status, ran.answer["ruleset"]) == (1, "west-flemish")


def test_an_unknown_rule_set_asked_for_gives_2(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = score(monkeypatch, as_bytes(VALID), ["-", "--ruleset", "flemish"])
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("ruleset: ")


def test_lines_are_answered_one_by_one_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"\n".join([as_bytes(VALID), as_bytes(WRONG)]) + b"\n"
    ran = score(monkeypatch, data, ["--lines", "-"])
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer["valid"] for answer in answers] == [True, False]
    assert ran.status == 0


@pytest.mark.parametrize(
    "bad", [b"", b"{", b"\xff", b"[]", b" " * 1_100_000, b'{"ruleset": NaN}', b"\r"]
)
def test_a_line_that_is_no_sheet_gives_an_error_and_the_run_goes_on(
    monkeypatch: pytest.MonkeyPatch, bad: bytes
) -> None:
    data = b"\r\n".join([as_bytes(VALID), bad, as_bytes(VALID)])
    ran = score(monkeypatch, data, ["--lines", "-"])
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["valid", "error", "valid"]
    assert ran.status == 2


def test_the_language_asked_for_is_activated_for_the_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from django.utils import translation

    seen: list[str | None] = []

    class Spy(io.StringIO):
        def write(self, text: str) -> int:
            seen.append(translation.get_language())
            return super().write(text)

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(as_bytes(VALID))))
    call_command("score", "-", "--language", "fr", stdout=Spy())
    assert set(seen) == {"fr"}


def test_answers_come_line_by_line_and_without_a_database(tmp_path: Path) -> None:
    """The first answer is there before the second sheet is sent; DATABASE_URL leads nowhere."""
    with subprocess.Popen(
        [sys.executable, "manage.py", "score", "--lines", "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={
            "DATABASE_URL": f"sqlite:///{tmp_path}/nowhere/none.sqlite3",
            "DATA_DIR": str(tmp_path),
        },
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for document in (VALID, sheet("french", scores([7, 0]), final=False)):
            process.stdin.write(as_bytes(document) + b"\n")
            process.stdin.flush()
            assert "valid" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait() == 0


def test_a_table_of_individuals_goes_through_the_same_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = {"bid": 25, "bid_by": 2, "points": [24, 36]}
    ran = score(monkeypatch, as_bytes(table("auction", 4, *[row] * 4, first_dealer=1)))
    assert (ran.status, ran.err) == (0, "")
    assert ran.answer["total"] == [0, -100, 0, 0]
    assert list(ran.answer) == [
        "valid",
        "ruleset",
        "players",
        "deals",
        "total",
        "winner",
        "errors",
        "warnings",
    ]


def test_another_form_by_the_option_takes_the_sheets_place(monkeypatch: pytest.MonkeyPatch) -> None:
    document = table("auction", 4, {"bid": 61, "bid_by": 2, "points": [24, 36]}, first_dealer=1)
    ran = score(monkeypatch, as_bytes(document), ["-", "--ruleset", "auction-widow"])
    assert ran.status == 1
    assert ran.answer["ruleset"] == "auction-widow"
    assert ran.answer["errors"][0] == {
        "code": "bid_range",
        "boam": None,
        "deal": 1,
        "message": "The bid is 61, but bids are whole numbers from 1 to 60.",
    }


def test_a_sheet_of_pairs_is_none_of_a_form(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = score(monkeypatch, as_bytes(VALID), ["-", "--ruleset", "auction"])
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "boams: is not a key that may stand here\n"
