"""What always holds of suggestions, whatever the sheet (Rulebook 6.1)."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import SHEET
from scoring.rules.faults import NotASheet
from scoring.rules.sheet import likely_slips, read_sheet, score_sheet
from scoring.rules.slips.digits import meant_by, misread
from scoring.rules.slips.kinds import Slip
from scoring.rules.slips.search import MOST_SUGGESTIONS, Suggestion
from tests.rules.patches import patched
from tests.rules.sheets import sheets
from tests.rules.test_properties import noting_the_answer


@st.composite
def noted_sheets(draw: st.DrawFn) -> dict[str, Any]:
    """A sheet that notes what the rules give, and then some figures of its own."""
    sheet = draw(sheets())
    if draw(st.booleans()):
        sheet = noting_the_answer(sheet, score_sheet(read_sheet(sheet)))
    rows = [row for boam in sheet["boams"] for row in boam.get("deals", [])]
    for row in draw(st.lists(st.sampled_from(rows), max_size=2)) if rows else []:
        name = draw(st.sampled_from(["points", "tricks", "noted_score", "noted_total"]))
        row[name] = draw(st.lists(st.integers(0, 120), min_size=2, max_size=2))
    return sheet


def suggested(document: dict[str, Any]) -> tuple[Suggestion, ...]:
    read = read_sheet(document)
    return likely_slips(read, score_sheet(read))


@given(sheets() | noted_sheets())
def test_a_patch_leaves_as_many_errors_as_it_says(document: dict[str, Any]) -> None:
    for suggestion in suggested(document):
        changed = patched(document, json.loads(json.dumps(suggestion.patch)))
        assert len(score_sheet(read_sheet(changed)).errors) == suggestion.leaves


@given(sheets() | noted_sheets())
def test_a_suggestion_takes_something_away_and_the_best_come_first(
    document: dict[str, Any],
) -> None:
    errors = len(score_sheet(read_sheet(document)).errors)
    found = suggested(document)
    assert bool(errors) or not found
    assert len(found) <= MOST_SUGGESTIONS
    assert [one.leaves for one in found] == sorted(one.leaves for one in found)
    patches = [json.dumps(one.patch) for one in found]
    assert len(set(patches)) == len(patches)
    if any(one.leaves == 0 for one in found):
        assert all(one.leaves == 0 for one in found)


@given(sheets() | noted_sheets())
def test_the_same_sheet_gets_the_same_suggestions_in_the_same_order(
    document: dict[str, Any],
) -> None:
    assert suggested(document) == suggested(json.loads(json.dumps(document)))


@given(sheets() | noted_sheets())
def test_every_suggestion_is_a_sentence(document: dict[str, Any]) -> None:
    for suggestion in SHEET.answer(document)["suggestions"]:
        assert suggestion["message"].startswith("Perhaps ")
        assert suggestion["message"].endswith(".")
        assert "%(" not in suggestion["message"]
        assert "None" not in suggestion["message"]


ODD = st.sampled_from([0, -1, 10**4000, 1e308, 0.5, 99999, None])


@given(sheets(), st.data())
def test_figures_beyond_measure_get_an_answer_or_a_refusal(
    document: dict[str, Any], data: st.DataObject
) -> None:
    for boam in document["boams"]:
        for row in boam.get("deals", []):
            name = data.draw(
                st.sampled_from(["points", "noted_score", "noted_total", "multiplier"])
            )
            value = data.draw(
                ODD if name == "multiplier" else st.lists(ODD, min_size=2, max_size=2)
            )
            row[name] = value
        if "scores" in boam:
            boam["scores"] = [data.draw(st.lists(ODD, min_size=2, max_size=2)) for _ in range(3)]
    try:
        answer = SHEET.answer(document)
    except NotASheet:
        return
    json.dumps(answer)


@given(st.integers(0, 9999))
def test_what_a_number_may_have_meant_differs_by_one_slip(number: int) -> None:
    for meant, slip in meant_by(number).items():
        same_digits = sorted(str(meant)) == sorted(str(number))
        assert meant != number
        assert abs(len(str(meant)) - len(str(number))) <= 1
        assert same_digits == (slip is Slip.DIGITS_TURNED)


def test_digits_are_not_turned_to_a_0_in_front() -> None:
    assert 1 not in [meant for meant, slip in meant_by(10).items() if slip is Slip.DIGITS_TURNED]


def test_neighbouring_digits_come_first() -> None:
    assert list(meant_by(138))[:2] == [318, 183]


def test_a_pair_is_misread_in_one_figure_or_turned_round() -> None:
    assert misread((9, 21), (9, 12)) is Slip.DIGITS_TURNED
    assert misread((21, 9), (12, 9)) is Slip.DIGITS_TURNED
    assert misread((9, 21), (21, 9)) is Slip.SIDES_SWAPPED
    assert misread((9, 21), (8, 12)) is None
    assert misread((9, 21), (9, 76)) is None
