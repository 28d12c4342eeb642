"""What is not a draw request, and which key is to blame."""

from __future__ import annotations

import copy
import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contracts.document import Misfit, Shape
from tests.draw.worlds import Body, body
from tournaments.draw import Problem, parse, read_request
from tournaments.messages import not_a_draw_sentence

WHOLE: Body = {
    "format": "drawn_partners",
    "round": 2,
    "seed": "kc-oost 2026-12-04 2",
    "entrants": [
        {
            "id": "1",
            "club": "KC Oost",
            "score": 1,
            "rank": 1,
            "active": True,
            "fixed_table": None,
        },
        *({"id": str(number), "score": 0, "rank": number} for number in range(2, 9)),
        {"id": "9", "active": False},
    ],
    "history": [
        {"round": 1, "tables": [{"table": 1, "sides": [["1", "2"], ["3", "4"]]}], "byes": ["5"]}
    ],
    "pinned": [{"table": 1, "sides": [["1", "3"], ["2", "4"]]}],
    "pinned_byes": ["8"],
    "rules": {"same_club": "avoid", "group_by_score": False, "bye": "lowest", "rounds": 5},
}

DROP = object()


def changed(path: str, value: Any) -> Body:
    """The whole request with one value put, or dropped, at a path like "pinned.0.sides"."""
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
    assert request.entrants[0].club == "KC Oost"
    assert request.entrants[8].rank == 9
    assert request.history[0].byes == ("5",)
    assert request.rules.rounds == 5


@pytest.mark.parametrize(
    ("path", "value", "key", "problem"),
    [
        ("format", "polka", "format", Shape.NOT_ONE_OF),
        ("format", ["random"], "format", Shape.NOT_ONE_OF),
        ("format", DROP, "format", Shape.MISSING),
        ("round", DROP, "round", Shape.MISSING),
        ("round", 0, "round", Shape.OUT_OF_RANGE),
        ("round", True, "round", Shape.NOT_WHOLE),
        ("round", "2", "round", Shape.NOT_WHOLE),
        ("round", 2.0, "round", Shape.NOT_WHOLE),
        ("seed", 7, "seed", Shape.NOT_TEXT),
        ("seed", "\ud800", "seed", Shape.BAD_TEXT),
        ("colour", 1, "colour", Shape.UNKNOWN_KEY),
        ("entrants", {}, "entrants", Shape.NOT_LIST),
        ("entrants.3", [], "entrants[3]", Shape.NOT_OBJECT),
        ("entrants.3.id", "2", "entrants[3].id", Problem.ID_TWICE),
        ("entrants.3.id", 4, "entrants[3].id", Shape.NOT_TEXT),
        ("entrants.3.id", "", "entrants[3].id", Shape.BAD_TEXT),
        ("entrants.3.id", "x" * 999, "entrants[3].id", Shape.TOO_LONG),
        ("entrants.3.id", DROP, "entrants[3].id", Shape.MISSING),
        ("entrants.3.name", "Jan", "entrants[3].name", Shape.UNKNOWN_KEY),
        ("entrants.3.club", 3, "entrants[3].club", Shape.NOT_TEXT),
        ("entrants.3.score", "4", "entrants[3].score", Problem.NOT_NUMBER),
        ("entrants.3.score", 1e300, "entrants[3].score", Shape.OUT_OF_RANGE),
        ("entrants.3.score", float("nan"), "entrants[3].score", Problem.NOT_NUMBER),
        ("entrants.3.score", 0.1234567, "entrants[3].score", Problem.NOT_NUMBER),
        ("entrants.3.rank", 0, "entrants[3].rank", Shape.OUT_OF_RANGE),
        ("entrants.3.active", 1, "entrants[3].active", Shape.NOT_FLAG),
        ("entrants.3.fixed_table", -1, "entrants[3].fixed_table", Shape.OUT_OF_RANGE),
        ("history.0.round", 2, "history[0].round", Problem.ROUND_NOT_BEFORE),
        ("history.0.byes.0", "77", "history[0].byes[0]", Problem.UNKNOWN_ID),
        ("history.0.byes.0", "1", "history[0].byes[0]", Problem.ID_TWICE),
        ("history.0.tables.0.sides.1.0", "1", "history[0].tables[0].sides[1][0]", Problem.ID_TWICE),
        ("history.0.tables.0.sides.1", ["3"], "history[0].tables[0].sides[1]", Problem.SIDE_SIZE),
        ("history.0.tables.0.sides", [["3", "4"]], "history[0].tables[0].sides", Problem.SIDES),
        ("history.0.tables.0.table", DROP, "history[0].tables[0].table", Shape.MISSING),
        ("pinned.0.sides.0.1", "66", "pinned[0].sides[0][1]", Problem.UNKNOWN_ID),
        ("pinned.0.sides.0.1", "9", "pinned[0].sides[0][1]", Problem.INACTIVE),
        ("pinned.0.sides.0.1", 3, "pinned[0].sides[0][1]", Shape.NOT_TEXT),
        ("pinned_byes.0", "9", "pinned_byes[0]", Problem.INACTIVE),
        ("pinned_byes.0", "1", "pinned_byes[0]", Problem.ID_TWICE),
        ("rules", [], "rules", Shape.NOT_OBJECT),
        ("rules.same_club", "never", "rules.same_club", Shape.NOT_ONE_OF),
        ("rules.bye", None, "rules.bye", Shape.NOT_ONE_OF),
        ("rules.group_by_score", "yes", "rules.group_by_score", Shape.NOT_FLAG),
        ("rules.rounds", 1.5, "rules.rounds", Shape.NOT_WHOLE),
        ("rules.byes", "lowest", "rules.byes", Shape.UNKNOWN_KEY),
    ],
)
def test_what_is_wrong_is_named_by_its_path(
    path: str, value: Any, key: str, problem: Problem
) -> None:
    error = refused(changed(path, value))
    assert (error.path, error.problem) == (key, problem)
    sentence = not_a_draw_sentence(error)
    assert sentence.startswith(f"{key}: ")
    assert "\n" not in sentence


def test_one_round_or_one_table_twice_is_refused() -> None:
    twice = changed("history", WHOLE["history"] * 2)
    assert refused(twice).problem is Problem.ROUND_TWICE
    row = {"table": 1, "sides": [["5", "6"], ["7", "8"]]}
    tables = changed("history.0.tables", [*WHOLE["history"][0]["tables"], row])
    tables["history"][0]["byes"] = []
    assert refused(tables).path == "history[0].tables[1].table"


@pytest.mark.parametrize("value", [None, 3, "draw", [], [{}]])
def test_what_is_no_object_is_no_request(value: Any) -> None:
    assert refused(value).problem is Shape.NOT_OBJECT


@pytest.mark.parametrize("score", [Decimal("0.5"), 0.5])
def test_a_score_with_decimals_is_kept_exactly(score: Any) -> None:
    assert read_request(changed("entrants.0.score", score)).entrants[0].score == Fraction(1, 2)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"round": NaN}',
        b'{"round": 1e99999999999999999999}',
        b"9" * 5000,
    ],
)
def test_what_is_not_json_is_refused(text: bytes) -> None:
    with pytest.raises(Misfit) as caught:
        read_request(parse(text))
    assert caught.value.problem in (Shape.NOT_JSON, Shape.NOT_OBJECT, Shape.MISSING)


def test_a_text_of_more_than_a_mebibyte_is_refused() -> None:
    with pytest.raises(Misfit) as caught:
        parse(b" " * (1024 * 1024 + 1))
    assert caught.value.problem is Shape.TOO_BIG


def test_a_key_given_twice_is_refused() -> None:
    with pytest.raises(Misfit) as caught:
        parse(b'{"seed": "a", "seed": "b"}')
    assert (caught.value.path, caught.value.problem) == ("seed", Shape.KEY_TWICE)


def test_a_byte_order_mark_is_no_obstacle() -> None:
    assert read_request(parse(b"\xef\xbb\xbf" + json.dumps(body(4)).encode())).round == 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**12) | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "table", "sides", "round", "x"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)
PATHS = st.sampled_from(
    [
        *WHOLE,
        *(f"entrants.0.{key}" for key in WHOLE["entrants"][0]),
        *(f"rules.{key}" for key in WHOLE["rules"]),
        "history.0",
        "history.0.tables",
        "history.0.tables.0.sides",
        "history.0.byes",
        "pinned.0.table",
        "pinned.0.sides.0",
    ]
)


@settings(max_examples=150)
@given(PATHS, JSON)
def test_no_value_anywhere_makes_anything_but_a_request_or_a_refusal(path: str, value: Any) -> None:
    try:
        read_request(changed(path, value))
    except Misfit as error:
        sentence = not_a_draw_sentence(error)
    else:
        sentence = "a request"
    assert sentence
