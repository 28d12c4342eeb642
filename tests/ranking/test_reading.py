"""What is not a ranking request, and which key is to blame."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import django.conf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contracts.document import Misfit, Shape
from tournaments.messages import not_a_ranking_sentence, tie_break_definition, tie_break_name
from tournaments.ranking import DEFAULT, Ending, Lot, OpponentsWins, Points
from tournaments.ranking.criteria import OPTIONS
from tournaments.ranking.ranked import ranked
from tournaments.ranking.reading import parse, read_request
from tournaments.ranking.request import Key, Problem

WHOLE: dict[str, Any] = {
    "entrants": [
        {"id": "A", "club": " Oost ", "categories": ["dames"], "withdrawn": True},
        *({"id": id} for id in "BCDEF"),
    ],
    "rounds": [
        {
            "round": 1,
            "evening": 2,
            "matches": [
                {
                    "id": "1/1",
                    "sides": [["A"], ["B"]],
                    "winner": "B",
                    "boams": [1, 2],
                    "points": [200, 202],
                    "sweeps": [0, 1],
                },
                {"sides": [["C"], ["D"]], "ended": "walkover", "winner": "A", "boams": [2, 0]},
            ],
            "byes": ["E"],
            "absent": ["F"],
        }
    ],
    "tie_breaks": ["wins", {"key": "points", "cap": 101, "best": 3}, {"key": "sweeps"}, "lot"],
    "seed": "x",
    "bye": {"win": False, "boams": 1, "points": 50, "opponent": "own"},
    "withdrawal": {"rule": "half", "matches": 6},
    "clubs": {"best": 3},
}
DROP = object()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The whole request with one value put, or dropped, at a path like "rounds.0.byes"."""
    request = copy.deepcopy(WHOLE)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    at: Any = request
    for step in way:
        at = at[step]
    if value is DROP:
        del at[last]
    else:
        at[last] = value
    return request


def refused(value: Any) -> Misfit:
    with pytest.raises(Misfit) as caught:
        read_request(value)
    return caught.value


def test_a_request_with_every_key_is_read() -> None:
    request = read_request(WHOLE)
    assert (request.entrants[0].club, request.entrants[0].categories) == ("Oost", ("dames",))
    first, second = request.rounds[0].matches
    assert (first.winner, first.boams, first.sweeps, first.evening) == (1, (1, 2), (0, 1), 2)
    assert (second.ending, second.points) == (Ending.WALKOVER, None)
    assert request.tie_breaks[1] == Points(cap=101, best=3)
    assert request.tie_breaks[3] == Lot("x")
    assert (request.bye.points, request.planned, request.best_of_club) == (50, 6, 3)


def test_what_is_left_out_has_its_default() -> None:
    request = read_request({"entrants": [{"id": "A"}], "rounds": []})
    assert request.tie_breaks == DEFAULT
    assert request.bye.win is True
    assert (request.seed, request.planned, request.best_of_club) == (None, None, None)


def test_the_lowest_cut_is_one_unless_another_number_is_given() -> None:
    one = read_request({**WHOLE, "tie_breaks": ["opponents_wins_cut"]}).tie_breaks[0]
    two = read_request({**WHOLE, "tie_breaks": [{"key": "opponents_wins_cut", "cut": 2}]})
    assert isinstance(one, OpponentsWins)
    assert one.cut == 1
    assert isinstance(two.tie_breaks[0], OpponentsWins)
    assert two.tie_breaks[0].cut == 2


@pytest.mark.parametrize(
    ("path", "value", "key", "problem"),
    [
        ("entrants", DROP, "entrants", Shape.MISSING),
        ("entrants", {}, "entrants", Shape.NOT_LIST),
        ("entrants", [{"id": str(n)} for n in range(5001)], "entrants", Shape.TOO_LONG),
        ("entrants.1", "B", "entrants[1]", Shape.NOT_OBJECT),
        ("entrants.1.id", "A", "entrants[1].id", Problem.ID_TWICE),
        ("entrants.1.id", "", "entrants[1].id", Shape.BAD_TEXT),
        ("entrants.1.id", 2, "entrants[1].id", Shape.NOT_TEXT),
        ("entrants.1.id", "x" * 201, "entrants[1].id", Shape.TOO_LONG),
        ("entrants.1.name", "Jan", "entrants[1].name", Shape.UNKNOWN_KEY),
        ("entrants.1.club", 7, "entrants[1].club", Shape.NOT_TEXT),
        ("entrants.1.club", 0, "entrants[1].club", Shape.NOT_TEXT),
        ("entrants.1.categories", "dames", "entrants[1].categories", Shape.NOT_LIST),
        ("entrants.0.categories.0", "", "entrants[0].categories[0]", Shape.BAD_TEXT),
        ("entrants.1.withdrawn", 1, "entrants[1].withdrawn", Shape.NOT_FLAG),
        ("rounds", DROP, "rounds", Shape.MISSING),
        ("rounds.0.round", DROP, "rounds[0].round", Shape.MISSING),
        ("rounds.0.round", 0, "rounds[0].round", Shape.OUT_OF_RANGE),
        ("rounds.0.round", True, "rounds[0].round", Shape.NOT_WHOLE),
        ("rounds.0.evening", "1", "rounds[0].evening", Shape.NOT_WHOLE),
        ("rounds.0.byes.0", "Z", "rounds[0].byes[0]", Problem.UNKNOWN_ID),
        ("rounds.0.byes.0", "A", "rounds[0].byes[0]", Problem.ID_TWICE),
        ("rounds.0.byes.0", 5, "rounds[0].byes[0]", Shape.NOT_TEXT),
        ("rounds.0.absent.0", "E", "rounds[0].absent[0]", Problem.ID_TWICE),
        ("rounds.0.matches.0.id", "", "rounds[0].matches[0].id", Shape.BAD_TEXT),
        ("rounds.0.matches.1.id", "1/1", "rounds[0].matches[1].id", Problem.ID_TWICE),
        ("rounds.0.matches.0.sides", [["A"]], "rounds[0].matches[0].sides", Problem.SIDES),
        ("rounds.0.matches.0.sides.0", [], "rounds[0].matches[0].sides[0]", Problem.SIDE_SIZE),
        (
            "rounds.0.matches.0.sides.0",
            ["A", "C", "D"],
            "rounds[0].matches[0].sides[0]",
            Problem.SIDE_SIZE,
        ),
        (
            "rounds.0.matches.0.sides.1",
            ["A"],
            "rounds[0].matches[0].sides[1][0]",
            Problem.ID_TWICE,
        ),
        ("rounds.0.matches.0.ended", "lost", "rounds[0].matches[0].ended", Shape.NOT_ONE_OF),
        ("rounds.0.matches.0.winner", "N", "rounds[0].matches[0].winner", Shape.NOT_ONE_OF),
        ("rounds.0.matches.0.winner", DROP, "rounds[0].matches[0].winner", Shape.MISSING),
        ("rounds.0.matches.0.ended", "stopped", "rounds[0].matches[0].winner", Problem.NO_WINNER),
        (
            "rounds.0.matches.0",
            {"sides": [["A"], ["B"]], "ended": "not_played", "boams": [0, 0]},
            "rounds[0].matches[0].boams",
            Problem.NO_FIGURES,
        ),
        ("rounds.0.matches.1.winner", None, "rounds[0].matches[1].winner", Problem.WINNER_NEEDED),
        ("rounds.0.matches.1.sweeps", [1, 0], "rounds[0].matches[1].sweeps", Problem.NO_FIGURES),
        ("rounds.0.matches.0.boams", [1], "rounds[0].matches[0].boams", Shape.PAIR),
        (
            "rounds.0.matches.0.boams",
            [1, -1],
            "rounds[0].matches[0].boams[1]",
            Shape.OUT_OF_RANGE,
        ),
        (
            "rounds.0.matches.0.points",
            [1, 2.0],
            "rounds[0].matches[0].points[1]",
            Shape.NOT_WHOLE,
        ),
        ("tie_breaks", "wins", "tie_breaks", Shape.NOT_LIST),
        ("tie_breaks.0", 3, "tie_breaks[0]", Problem.NOT_TIE_BREAK),
        ("tie_breaks.0", "luck", "tie_breaks[0]", Shape.NOT_ONE_OF),
        ("tie_breaks.0", "sweeps", "tie_breaks[2]", Problem.TIE_BREAK_TWICE),
        ("tie_breaks.1", {}, "tie_breaks[1].key", Shape.MISSING),
        ("tie_breaks.1.key", "luck", "tie_breaks[1].key", Shape.NOT_ONE_OF),
        ("tie_breaks.1.key", ["points"], "tie_breaks[1].key", Shape.NOT_ONE_OF),
        ("tie_breaks.1.cap", 0, "tie_breaks[1].cap", Shape.OUT_OF_RANGE),
        ("tie_breaks.1.key", "wins", "tie_breaks[1].cap", Shape.UNKNOWN_KEY),
        ("seed", None, "seed", Problem.NO_SEED),
        ("seed", 3, "seed", Shape.NOT_TEXT),
        ("seed", "\ud800", "seed", Shape.BAD_TEXT),
        ("bye.win", 1, "bye.win", Shape.NOT_FLAG),
        ("bye.points", -1, "bye.points", Shape.OUT_OF_RANGE),
        ("bye.opponent", "half", "bye.opponent", Shape.NOT_ONE_OF),
        ("bye.worth", 1, "bye.worth", Shape.UNKNOWN_KEY),
        ("withdrawal.rule", "some", "withdrawal.rule", Shape.NOT_ONE_OF),
        ("withdrawal.matches", DROP, "withdrawal.matches", Shape.MISSING),
        ("withdrawal.matches", 0, "withdrawal.matches", Shape.OUT_OF_RANGE),
        ("rounds.0.matches.0.sides", [["A", "F"], ["B"]], "rounds[0].absent[0]", Problem.ID_TWICE),
        ("clubs.best", 0, "clubs.best", Shape.OUT_OF_RANGE),
        ("clubs", [], "clubs", Shape.NOT_OBJECT),
        ("colour", 1, "colour", Shape.UNKNOWN_KEY),
    ],
)
def test_what_is_wrong_is_named_by_its_path(
    path: str, value: Any, key: str, problem: Problem
) -> None:
    error = refused(changed(path, value))
    assert (error.path, error.problem) == (key, problem)
    sentence = not_a_ranking_sentence(error)
    assert sentence.startswith(f"{key}: ")
    assert "\n" not in sentence


def test_one_round_twice_is_refused() -> None:
    error = refused(changed("rounds", [*WHOLE["rounds"], {"round": 1}]))
    assert (error.path, error.problem) == ("rounds[1].round", Problem.ROUND_TWICE)


def test_who_had_a_partner_cannot_be_taken_out_of_the_matches() -> None:
    request = changed("rounds.0.absent", [])
    request["rounds"][0]["matches"][0]["sides"] = [["A", "F"], ["B"]]
    error = refused(request)
    assert (error.path, error.problem) == ("entrants[0].withdrawn", Problem.PARTNER_LEFT)
    assert "“A”" in not_a_ranking_sentence(error)


def test_who_withdrew_too_early_is_named_apart_and_has_no_row() -> None:
    found = ranked(read_request(WHOLE))
    assert found.removed == ("A",)
    assert sorted(row.entrant for row in found.ranking.rows) == list("BCDEF")
    assert next(row for row in found.ranking.rows if row.entrant == "B").wins == 0
    kept = ranked(read_request(changed("withdrawal.rule", "keep")))
    assert kept.removed == ()
    assert next(row for row in kept.ranking.rows if row.entrant == "B").wins == 1


def test_not_played_bye_absent_walkover_and_nought_are_told_apart() -> None:
    match = {"sides": [["A"], ["B"]], "ended": "walkover", "winner": "A"}
    request = {
        "entrants": [{"id": id} for id in "ABCDEFGH"],
        "rounds": [
            {
                "round": 1,
                "matches": [
                    match,
                    {"sides": [["C"], ["D"]], "winner": None, "points": [0, 0]},
                    {"sides": [["E"], ["F"]], "ended": "not_played"},
                ],
                "byes": ["G"],
                "absent": ["H"],
            }
        ],
        "bye": {"win": False},
    }
    rows = {row.entrant: row for row in ranked(read_request(request)).ranking.rows}
    signs = {
        id: (row.played, row.drawn, row.walkovers, row.byes, row.absences)
        for id, row in rows.items()
    }
    assert signs["A"] == signs["B"] == (0, 0, 1, 0, 0)
    assert signs["C"] == signs["D"] == (1, 1, 0, 0, 0)
    assert signs["E"] == signs["F"] == (0, 0, 0, 0, 0)
    assert (signs["G"], signs["H"]) == ((0, 0, 0, 1, 0), (0, 0, 0, 0, 1))


@pytest.mark.parametrize("value", [None, 3, "rank", [], [{}]])
def test_what_is_no_object_is_no_request(value: Any) -> None:
    assert refused(value).problem is Shape.NOT_OBJECT


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", Shape.NOT_JSON),
        (b"{", Shape.NOT_JSON),
        (b"[" * 100_000, Shape.NOT_JSON),
        (b'{"a": NaN}', Shape.NOT_JSON),
        (b'"\xff"', Shape.NOT_JSON),
        (b"1" * 5000, Shape.NOT_JSON),
        (b'{"a": 1, "a": 2}', Shape.KEY_TWICE),
    ],
)
def test_what_is_no_json_is_refused(text: bytes, problem: Problem) -> None:
    with pytest.raises(Misfit) as caught:
        parse(text)
    assert caught.value.problem is problem


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse(b"\xef\xbb\xbf{}") == {}


@pytest.mark.parametrize("problem", [*Shape, *Problem])
def test_every_problem_has_its_sentence(problem: Shape | Problem) -> None:
    figures = dict.fromkeys(
        ["limit", "choices", "least", "most", "count", "id", "round", "key"], "7"
    )
    assert "%" not in not_a_ranking_sentence(Misfit("x", problem, **figures))


@pytest.mark.parametrize("key", list(Key))
def test_every_criterion_can_be_asked_for_and_has_its_words(key: Key) -> None:
    item = {"key": key.value, **dict.fromkeys(OPTIONS.get(key, ()), 2)}
    (made,) = read_request({**WHOLE, "tie_breaks": [item]}).tie_breaks
    assert made.key == key
    assert tie_break_name(key)
    assert tie_break_definition(key)


@pytest.mark.parametrize("key", list(Key))
def test_every_criterion_is_defined_on_the_page_of_the_ranking(key: Key) -> None:
    page = Path(django.conf.settings.BASE_DIR, "docs", "rules", "ranking.md").read_text(
        encoding="utf-8"
    )
    assert f"| {key} | " in page


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 10**10) | st.text(max_size=3) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
PATHS = [
    "entrants",
    "entrants.0",
    "entrants.0.club",
    "rounds",
    "rounds.0",
    "rounds.0.matches",
    "rounds.0.matches.0",
    "rounds.0.matches.0.sides",
    "rounds.0.matches.0.sides.0",
    "rounds.0.matches.0.winner",
    "rounds.0.matches.0.boams",
    "tie_breaks",
    "tie_breaks.0",
    "tie_breaks.1",
    "seed",
    "bye",
    "withdrawal",
    "clubs",
]


@settings(max_examples=200)
@given(st.sampled_from(PATHS), VALUES)
def test_any_value_anywhere_is_ranked_or_refused(path: str, value: Any) -> None:
    try:
        ranked(read_request(changed(path, value)))
    except Misfit as error:
        told = error
    else:
        return
    assert not_a_ranking_sentence(told)
