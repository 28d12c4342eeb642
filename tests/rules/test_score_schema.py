"""The API's schema of sheet and answer is true of what is read and given."""

import json
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # carries no types; comes with drf-spectacular
import pytest
from hypothesis import given

from scoring.api.score_schema import ANSWER
from scoring.api.score_schema import SHEET as SHEET_SHAPE
from scoring.contract import SHEET
from tests.rules.papers import deals, row, sheet
from tests.rules.sheets import sheets
from tests.rules.tables import Document, table, tables


def as_json_schema(schema: Any) -> Any:
    """OpenAPI says "nullable" where JSON Schema says "or null"."""
    if isinstance(schema, dict):
        plain = {key: as_json_schema(part) for key, part in schema.items() if key != "nullable"}
        return {"anyOf": [plain, {"type": "null"}]} if schema.get("nullable") else plain
    return [as_json_schema(part) for part in schema] if isinstance(schema, list) else schema


SHEET_SCHEMA = jsonschema.Draft202012Validator(as_json_schema(SHEET_SHAPE))
ANSWER_SCHEMA = jsonschema.Draft202012Validator(as_json_schema(ANSWER))


def told(document: Document) -> Any:
    """The answer as a program meets it."""
    return json.loads(json.dumps(SHEET.answer(document)))


@given(tables())
def test_a_table_and_its_answer_are_as_the_schema_says(document: Document) -> None:
    SHEET_SCHEMA.validate(document)
    ANSWER_SCHEMA.validate(told(document))


@given(sheets())
def test_a_sheet_of_pairs_and_its_answer_are_as_the_schema_says(document: Document) -> None:
    SHEET_SCHEMA.validate(document)
    ANSWER_SCHEMA.validate(told(document))


def test_coinchee_is_in_the_schema() -> None:
    document = sheet("coinchee", deals(row(39, 21, bid=35, bid_by="N")), final=False)
    SHEET_SCHEMA.validate(document)
    ANSWER_SCHEMA.validate(told(document))


@pytest.mark.parametrize(
    "document",
    [
        sheet("auction"),
        table("french", 4),
        table("auction", 4, {"exchanged": 1}),
        table("auction", 4, options={"pay": []}),
        table("plain", 4, removed=[]),
        table("bridge", 4),
    ],
)
def test_the_schema_refuses_what_is_no_sheet(document: Document) -> None:
    assert not SHEET_SCHEMA.is_valid(document)
