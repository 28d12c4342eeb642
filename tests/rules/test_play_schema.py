"""The schema that the API documents is the one the play keeps: examples and answers validate."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # carries no types; comes with drf-spectacular
import pytest

from scoring.api.play_schema import RECORD, VERDICT
from scoring.contract import PLAY
from scoring.rules.presets import PRESETS
from tests.draw.test_schema import validate
from tests.rules.table_eight import document, play_out
from tests.rules.test_record_reading import record

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "play.md"
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.S)]


def test_the_examples_of_the_page_keep_the_schema_and_are_each_others() -> None:
    asked, told = EXAMPLES
    validate(asked, RECORD)
    validate(told, VERDICT)
    assert json.loads(json.dumps(PLAY.answer(asked))) == told


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("hands", "cards"), [("NESW", 32), ("", 32), ("NS", 18), ("", 0)])
def test_records_and_verdicts_of_every_rule_set_keep_the_schema(
    preset: str, hands: str, cards: int
) -> None:
    played = play_out(random.Random(preset), preset, wrong_from=0, wrong_most=32)
    asked = document(played, hands=hands, cards=cards, language="fr")
    validate(asked, RECORD)
    told = json.loads(json.dumps(PLAY.answer(asked)))
    validate(told, VERDICT)
    assert (told["deal"] is not None) == (cards == 32)


def test_a_record_full_of_errors_keeps_the_schema() -> None:
    asked = record(
        trump="blind_no_trump",
        hands={"N": "7h 7h", "S": ["7h"]},
        tricks=[{"leader": "S", "cards": "8h 9h"}, ["9h", "7h"], []],
    )
    validate(asked, RECORD)
    told = json.loads(json.dumps(PLAY.answer(asked)))
    validate(told, VERDICT)
    assert len({error["code"] for error in told["errors"]}) == 5


@pytest.mark.parametrize(
    "wrong",
    [
        record(leader="E"),
        record(dealer="X"),
        record(trump="s"),
        record(language="de"),
        record(hands={"X": []}),
        record(tricks=[[]] * 9),
        record(tricks=[["7h"] * 5]),
        record(tricks=[{"leader": "N"}]),
        record(tricks=[7]),
    ],
)
def test_what_is_no_record_the_schema_refuses_too(wrong: dict[str, Any]) -> None:
    with pytest.raises(PLAY.refused):
        PLAY.answer(wrong)
    with pytest.raises(jsonschema.ValidationError):
        validate(wrong, RECORD)
