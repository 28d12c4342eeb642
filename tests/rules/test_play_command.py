"""manage.py play: statuses, streams, languages, lines."""

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.rules.test_play_api import BREACH, CLEAN, SPOKEN
from tests.rules.test_record_reading import record
from tests.rules.test_score_command import Ran, as_bytes


def play(monkeypatch: pytest.MonkeyPatch, data: bytes, arguments: Sequence[str] = ("-",)) -> Ran:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    out, err = io.StringIO(), io.StringIO()
    status = 0
    try:
        call_command("play", *arguments, stdout=out, stderr=err)
    except SystemExit as stop:
        status = int(stop.code or 0)
    return Ran(status, out.getvalue(), err.getvalue())


def test_a_record_without_breaches_gives_0_and_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, as_bytes(CLEAN))
    assert (ran.status, ran.err) == (0, "")
    assert (ran.answer["valid"], ran.answer["points"]) == (True, [6, 0])


def test_a_record_with_a_breach_gives_1_and_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, as_bytes(BREACH))
    assert (ran.status, ran.err) == (1, "")
    assert ran.answer["breaches"] == [
        {
            "trick": 1,
            "seat": "E",
            "card": "7d",
            "duty": "follow",
            "rule": "8.3",
            "held": ["Jh"],
            "shown_in": 2,
            "message": SPOKEN["en"],
        }
    ]


def test_the_answer_says_whether_every_hand_was_known(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {
        seat: f"10{suit} A{suit} K{suit} Q{suit} J{suit} 9{suit} 8{suit} 7{suit}"
        for seat, suit in zip("NESW", "cdhs", strict=True)
    }
    ran = play(monkeypatch, as_bytes(record(hands=hands)))
    assert (ran.answer["judged"], ran.answer["complete"]) == ("all", False)
    del hands["N"], hands["W"]
    assert play(monkeypatch, as_bytes(record(hands=hands))).answer["judged"] == "shown"


def test_a_record_with_an_error_gives_1_and_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, as_bytes(record(tricks=["Qh 8h Qh"])))
    assert (ran.status, ran.err) == (1, "")
    assert ran.answer["errors"] == [
        {
            "code": "card_twice",
            "trick": 1,
            "seat": "E",
            "card": "Qh",
            "message": "Trick 1 has Q♥ twice.",
        }
    ]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "record"),
        (b"\xff", "record"),
        (b"{", "record"),
        (as_bytes([]), "record"),
        (as_bytes(record(ruleset="frensh")), "ruleset"),
        (as_bytes(record(tricks=["Qh", "♥"])), "tricks[1][0]"),
        (as_bytes(record(**{"a\nb\ud800": 1})), "a\\x0ab\\ud800"),
        (b"[" * 200_000, "record"),
        (b" " * 1_100_000, "record"),
    ],
)
def test_what_is_no_record_gives_2_and_one_line_naming_the_key(
    monkeypatch: pytest.MonkeyPatch, data: bytes, key: str
) -> None:
    ran = play(monkeypatch, data)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{key}: ")
    assert ran.err.count("\n") == 1


def test_a_file_that_is_not_there_gives_2(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, b"", ["no/such/record.json"])
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_record_is_read_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(as_bytes(CLEAN))
    assert play(monkeypatch, b"", [str(path)]).status == 0


@pytest.mark.parametrize("language", SPOKEN)
def test_the_sentences_are_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    ran = play(monkeypatch, as_bytes(BREACH), ["-", "--language", language])
    assert ran.answer["breaches"][0]["message"] == SPOKEN[language]


def test_lines_are_answered_one_by_one_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, as_bytes(CLEAN) + b"\n" + as_bytes(BREACH) + b"\n", ["--lines", "-"])
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer["valid"] for answer in answers] == [True, False]
    assert ran.status == 0


@pytest.mark.parametrize("bad", [b"", b"{", b"\xff", b"[]", b" " * 1_100_000, b'{"tricks": NaN}'])
def test_a_line_that_is_no_record_gives_an_error_and_the_run_goes_on(
    monkeypatch: pytest.MonkeyPatch, bad: bytes
) -> None:
    ran = play(
        monkeypatch, b"\r\n".join([as_bytes(CLEAN), bad, as_bytes(BREACH)]), ["--lines", "-"]
    )
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["valid", "error", "valid"]
    assert ran.status == 2
