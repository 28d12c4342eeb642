"""The schema that the API documents is the one the draw keeps: examples and answers validate."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # carries no types; comes with drf-spectacular
import pytest

from tests.draw.worlds import Body, body, played
from tournaments.api.draw_schema import ANSWER, REQUEST
from tournaments.draw import Format, draw, read_request
from tournaments.draw.answer import answer_of
from tournaments.messages import breach_sentence, impossible_sentence

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "draw.md"
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.S)]


def as_json_schema(schema: Any) -> Any:
    """OpenAPI 3.0 says "nullable" where JSON Schema has a type more."""
    if isinstance(schema, list):
        return [as_json_schema(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: as_json_schema(part) for key, part in schema.items() if key != "nullable"}
    if schema.get("nullable") is True:
        plain["type"] = [schema["type"], "null"]
    return plain


def validate(value: object, schema: Any) -> None:
    plain = as_json_schema(schema)
    jsonschema.Draft202012Validator.check_schema(plain)
    jsonschema.Draft202012Validator(plain).validate(value)


def answer(request: Body) -> dict[str, Any]:
    return answer_of(draw(read_request(request)), breach_sentence, impossible_sentence)


def test_the_examples_of_the_rule_book_keep_the_schema_and_each_other() -> None:
    request, told = EXAMPLES
    validate(request, REQUEST)
    validate(told, ANSWER)
    assert answer(request)["byes"] == told["byes"]
    assert answer(request)["cost"] == told["cost"]


@pytest.mark.parametrize("format", list(Format))
def test_requests_and_answers_of_every_format_keep_the_schema(format: Format) -> None:
    first = body(9, format=format.value, pinned_byes=["9"], rules={"rounds": 3})
    validate(first, REQUEST)
    validate(answer(first), ANSWER)
    history = [played(1, draw(read_request(first)))]
    second = body(9, format=format.value, round=2, history=history)
    validate(second, REQUEST)
    validate(answer(second), ANSWER)


@pytest.mark.parametrize("format", list(Format))
def test_an_impossible_draw_keeps_the_schema(format: Format) -> None:
    validate(answer(body(1, format=format.value)), ANSWER)


def test_what_the_draw_refuses_the_schema_refuses() -> None:
    wrongs: list[Body] = [{"format": "polka"}, {"round": 0}, {"bye": 1}, {"entrants": [{}]}]
    for wrong in wrongs:
        with pytest.raises(jsonschema.ValidationError):
            validate({**body(4), **wrong}, REQUEST)
