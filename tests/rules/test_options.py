"""Changing the fields of a rule set: every field and every value of Rulebook 3, 8 and 9.1."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.faults import Fault, NotASheet
from scoring.rules.options import OPTION_NAMES, with_options
from scoring.rules.presets import PRESETS
from scoring.rules.reading import read_sheet
from tests.rules.papers import deals, scores, sheet

YES_OR_NO = [True, False]

VALUES: dict[str, list[Any]] = {
    "direction": ["clockwise", "anticlockwise"],
    "trump_choice": ["dealer", "auction", "bid", "turned", "none"],
    "partner_may_choose": YES_OR_NO,
    "all_pass": ["dealer_chooses", "no_trump"],
    "blind_no_trump": YES_OR_NO,
    "double": YES_OR_NO,
    "redouble": YES_OR_NO,
    "last_trick": ["none", "card_point", "score_point"],
    "score": ["margin", "cumulative"],
    "margin_cap": [None, 1, 6],
    "no_trump_doublings": [0, 1, 1_000],
    "blind_doublings": [0, 2, 1_000],
    "sweep_doublings": [0, 1, 1_000],
    "max_doublings": [None, 0, 2],
    "drawn_deal": ["carry", "replay", "none"],
    "revoke": ["all_points", "flat"],
    "target": [1, 101],
    "deals": [None, 1, 12],
    "narrow_flat": YES_OR_NO,
    "both_cross": ["higher", "trump_side"],
    "least_bid": [None],
    "packets": ["4-4", ""],
    "cut_by": ["dealer's left"],
    "first_dealer_by": ["lowest cut"],
    "best_of": [1, 3, 99],
    "communication": ["muette", "parlee", "parlante"],
}

DUTIES: dict[str, list[str]] = {
    "ruff": ["must_unless_partner_wins", "must", "may"],
    "overtrump": ["against_opponent", "always", "never"],
    "undertrump": ["forced", "may", "must"],
    "led_trump": ["any", "higher"],
}


def test_every_field_stands_here() -> None:
    assert {*VALUES, "play"} == {*OPTION_NAMES}


@pytest.mark.parametrize("field", VALUES)
@pytest.mark.parametrize("ruleset", ["west-flemish", "belgian"])
def test_3_a_field_takes_each_of_its_values_and_leaves_the_others(ruleset: str, field: str) -> None:
    plain = PRESETS[ruleset]
    for value in VALUES[field]:
        changed = with_options(plain, {field: value})
        assert getattr(changed, field) == value
        assert replace(changed, **{field: getattr(plain, field)}) == plain


@pytest.mark.parametrize("duty", DUTIES)
@pytest.mark.parametrize("ruleset", ["west-flemish", "belgian"])
def test_8_a_duty_takes_each_of_its_values_and_leaves_the_others(ruleset: str, duty: str) -> None:
    plain = PRESETS[ruleset]
    for value in DUTIES[duty]:
        changed = with_options(plain, {"play": {duty: value}})
        assert getattr(changed.play, duty) == value
        assert with_options(changed, {"play": {duty: getattr(plain.play, duty)}}) == plain


def test_9_1_the_least_bid_is_31_to_60() -> None:
    for least in (31, 45, 60):
        assert with_options(PRESETS["coinchee"], {"least_bid": least}).least_bid == least


def test_3_a_number_may_be_none_in_words_and_whole_with_a_decimal_point() -> None:
    changed = with_options(
        PRESETS["french"], {"margin_cap": "none", "target": 61.0, "sweep_doublings": 2.0}
    )
    assert changed.margin_cap is None
    assert (changed.target, type(changed.target)) == (61, int)
    assert (changed.sweep_doublings, type(changed.sweep_doublings)) == (2, int)


def option(**options: Any) -> dict[str, Any]:
    return sheet("west-flemish", options=options)


FIGURES: dict[str, tuple[Any, Fault, dict[str, Any]]] = {
    "a word of a field": (
        option(drawn_deal="split"),
        Fault.UNKNOWN_VALUE,
        {"choices": ("carry", "replay", "none")},
    ),
    "a list for a word of a field": (
        option(drawn_deal=["carry"]),
        Fault.UNKNOWN_VALUE,
        {"choices": ("carry", "replay", "none")},
    ),
    "a word of a duty": (
        option(play={"led_trump": "lower"}),
        Fault.UNKNOWN_VALUE,
        {"choices": ("any", "higher")},
    ),
    "a number that is too low": (option(target=0), Fault.TOO_LOW, {"least": 1}),
    "a number that is out of range": (
        option(sweep_doublings=1_001),
        Fault.OUT_OF_RANGE,
        {"least": 0, "most": 1_000},
    ),
    "a bid that is out of range": (
        sheet("coinchee", options={"least_bid": 61}),
        Fault.OUT_OF_RANGE,
        {"least": 31, "most": 60},
    ),
    "a seat": (
        sheet("french", first_dealer="C"),
        Fault.UNKNOWN_VALUE,
        {"choices": ("N", "E", "S", "W")},
    ),
    "a list for a seat": (
        sheet("french", first_dealer=["N"]),
        Fault.UNKNOWN_VALUE,
        {"choices": ("N", "E", "S", "W")},
    ),
    "a level": (
        sheet("french", {"level": "tricks"}),
        Fault.UNKNOWN_VALUE,
        {"choices": ("deals", "scores", "totals", "winner")},
    ),
    "an end": (
        sheet("french", deals(ended="early")),
        Fault.UNKNOWN_VALUE,
        {"choices": ("stopped",)},
    ),
    "a call of a row, where null is no word": (
        sheet("french", deals({"call": "triple"})),
        Fault.UNKNOWN_VALUE,
        {"choices": ("double", "redouble")},
    ),
    "a double without one": (
        sheet("french", deals({"doubled_by": "N"})),
        Fault.CALLER_WITHOUT_CALL,
        {"call": "double"},
    ),
    "a redouble without one": (
        sheet("french", deals({"redoubled_by": "N", "call": "double"})),
        Fault.CALLER_WITHOUT_CALL,
        {"call": "redouble"},
    ),
    "more running totals than scores": (
        sheet("french", scores([1, 0], noted_totals=[[1, 0], None])),
        Fault.TOO_MANY_TOTALS,
        {"totals": 2, "rows": 1},
    ),
}


@pytest.mark.parametrize("case", FIGURES.values(), ids=FIGURES)
def test_a_refusal_tells_what_would_have_done(case: tuple[Any, Fault, dict[str, Any]]) -> None:
    document, fault, figures = case
    with pytest.raises(NotASheet) as refused:
        read_sheet(document)
    assert (refused.value.fault, refused.value.figures) == (fault, figures)


def test_an_unknown_rule_set_is_answered_with_all_there_are() -> None:
    with pytest.raises(NotASheet) as refused:
        read_sheet(sheet("frensh"))
    choices = refused.value.figures["choices"]
    assert isinstance(choices, tuple)
    assert choices[: len(PRESETS)] == tuple(PRESETS)


@pytest.mark.parametrize(
    ("document", "path"),
    [
        ({"ruleset": "french", "boams": [], "x": 1}, "x"),
        ({"ruleset": "french"}, "boams"),
        ({"boams": []}, "ruleset"),
        ({"ruleset": "french", "boams": [], "noted_winner": "C"}, "noted_winner"),
        (sheet("french", deals(), deals(x=1)), "boams[1].x"),
        (sheet("french", deals(), {"level": "scores"}), "boams[1].scores"),
        (sheet("french", deals(noted_winner=None)), "boams[0].noted_winner"),
        (sheet("french", deals({}, {"sweep": 1})), "boams[0].deals[1].sweep"),
        (sheet("french", deals({}, {"points": [1]})), "boams[0].deals[1].points"),
        (sheet("french", deals({}, {"points": ["1", 1]})), "boams[0].deals[1].points[0]"),
        (sheet("french", deals({}, {"points": [1, "1"]})), "boams[0].deals[1].points[1]"),
        (sheet("french", deals({}, {"tricks": [1, 1.5]})), "boams[0].deals[1].tricks[1]"),
        (
            sheet("french", deals({}, {"noted_total": [1, None]})),
            "boams[0].deals[1].noted_total[1]",
        ),
        (sheet("french", deals({}, {"multiplier": None})), "boams[0].deals[1].multiplier"),
        (sheet("french", {"level": "deals", "deals": [{}, []]}), "boams[0].deals[1]"),
        (sheet("french", scores([1, 0], [0, "1"])), "boams[0].scores[1][1]"),
        (sheet("french", scores([1, 0], noted_totals={})), "boams[0].noted_totals"),
        (sheet("french", scores([1, 0], noted_totals=[["1", 0]])), "boams[0].noted_totals[0][0]"),
        (option(play={"ruff": "x"}), "options.play.ruff"),
        (option(play=[]), "options.play"),
        (option(packets=None), "options.packets"),
    ],
)
def test_a_refusal_names_the_place(document: Any, path: str) -> None:
    with pytest.raises(NotASheet) as refused:
        read_sheet(document)
    assert refused.value.path == path
