"""The pages in docs/rules are true of the code."""

import json
import re
from pathlib import Path

import pytest

from scoring.rules.answers import Code
from scoring.rules.forms.presets import FORMS
from scoring.rules.options import OPTION_NAMES
from scoring.rules.presets import PRESETS
from scoring.rules.sheet import score_document
from scoring.rules.slips.kinds import Slip
from tests.rules.papers import WORDLESS

FORM_FIELDS = sorted({name for form in FORMS.values() for name in form.FIELDS})

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "rules"
RULEBOOK = (DOCS / "rulebook.md").read_text(encoding="utf-8")
CONTRACT = (DOCS / "sheet.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", [0, 3], ids=["of two pairs", "of individuals"])
def test_the_contracts_example_gets_the_answer_that_stands_below_it(example: int) -> None:
    blocks = re.findall(r"```json\n(.*?)```", CONTRACT, re.DOTALL)
    assert len(blocks) == 5
    sheet, answer = blocks[example : example + 2]
    found = score_document(json.loads(sheet), WORDLESS)
    assert json.loads(json.dumps(found)) == json.loads(answer)


@pytest.mark.parametrize("word", [*Code, *Slip, *PRESETS, *OPTION_NAMES, *FORMS, *FORM_FIELDS])
def test_the_rule_book_knows_every_code_preset_and_field(word: str) -> None:
    assert f"`{word}`" in RULEBOOK


def test_the_rule_book_has_the_sections_that_the_code_cites() -> None:
    assert re.findall(r"^## (\d)\.", RULEBOOK, re.MULTILINE) == [*"123456789"]
    fourth = RULEBOOK.split("## 4.")[1].split("## 5.")[0]
    assert re.findall(r"^(\d)\. ", fourth, re.MULTILINE) == [*"123456789"]
