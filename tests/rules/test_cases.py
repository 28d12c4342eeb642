"""Whole sheets with the answers that they must get."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.rules.sheet import score_document
from tests.rules.papers import WORDLESS

CASES = json.loads((Path(__file__).parent / "cases" / "sheets.json").read_text())


def _name(case: dict[str, Any]) -> str:
    found = case["answer"]["errors"] + case["answer"]["warnings"]
    codes = sorted({finding["code"] for finding in found}) or ["clean"]
    return f"{case['sheet']['ruleset']}-{'+'.join(codes)}"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_the_sheet_gets_its_answer(case: dict[str, Any]) -> None:
    found = score_document(case["sheet"], WORDLESS)
    # What is wrong is one thing, what may have been meant another (tests/rules/test_slips.py).
    suggestions = found.pop("suggestions")
    assert not (found["valid"] and suggestions)
    for finding in found["errors"] + found["warnings"]:
        del finding["message"]
    assert found.pop("ruleset") == case["sheet"]["ruleset"]
    assert json.loads(json.dumps(found)) == case["answer"]
