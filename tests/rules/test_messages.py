"""The sentences: one for every finding and fault, with the figures that disagree."""

from typing import Any

import pytest
from hypothesis import given

from scoring.messages import (
    PRESET_LABELS,
    describe,
    fault_sentence,
    finding_sentence,
    preset_label,
)
from scoring.messages.faults import LONGEST_PATH
from scoring.rules.facts import Topic, ruleset_facts
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS, preset_keys
from scoring.rules.reading import read_sheet
from scoring.rules.sheet import score_sheet
from tests.rules.papers import Document, answer, deals, in_progress, row, scores, sheet, totals
from tests.rules.sheets import OPTIONS, sheets
from tests.rules.test_findings import CASES

SENTENCES: dict[str, tuple[str, Document, str]] = {
    "range": (
        "west-flemish",
        row(-5, 65),
        "The card points are −5 / 65, but they are whole numbers from 0 to 60.",
    ),
    "half a point beside a number beyond measure": (
        "west-flemish",
        row(10**4000, 0.5, trump="hearts"),
        "The card points are a number of more than 15 digits–0.5, but they are whole numbers from "
        "0 to 60.",
    ),
    "half a point": (
        "west-flemish",
        row(3.5, None),
        "The card points are 3.5–?, but they are whole numbers from 0 to 60.",
    ),
    "sum": ("west-flemish", row(38, 21), "The card points 38–21 make 59, not 60."),
    "one trick": (
        "west-flemish",
        row(35, 25, tricks=[1, 7]),
        "Side A has 35 card points, but 1 trick holds 0 to 20.",
    ),
    "several tricks": (
        "west-flemish",
        row(35, 25, tricks=[7, 1]),
        "Side A has 35 card points, but 7 tricks hold 40 to 60.",
    ),
    "no trick": (
        "west-flemish",
        row(5, 55, tricks=[0, 8]),
        "Side A has 5 card points, but 0 tricks hold 0.",
    ),
    "score": (
        "west-flemish",
        row(39, 21, noted_score=[8, 0]),
        "The paper scores this deal 8–0, the rules 9–0.",
    ),
    "multiplier": (
        "west-flemish",
        {"points": [40, 20], "multiplier": 8},
        "The paper counts this deal 8 times, but trumps, calls, sweep and draws before it "
        "make it 1, 2 or 4 times.",
    ),
    "dealer": (
        "west-flemish",
        row(39, 21, dealer="W"),
        "The paper names West as dealer, but it is the turn of North.",
    ),
    "call": ("french", row(39, 21, call="redouble"), "This rule set has no redouble."),
}


@pytest.mark.parametrize("case", SENTENCES.values(), ids=SENTENCES)
def test_a_sentence_names_the_figures_that_disagree(case: tuple[str, Document, str]) -> None:
    ruleset, written, sentence = case
    found = in_progress(ruleset, written)
    assert finding_sentence(found.errors[0]) == sentence


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_error_has_one_whole_sentence(case: Any) -> None:
    ruleset, keys, rows, _expected = case
    found = in_progress(ruleset, *rows, **keys)
    for finding in found.errors + found.warnings:
        sentence = finding_sentence(finding)
        assert sentence[-1] in ".?"
        assert "%(" not in sentence
        assert "Reason" not in sentence


@given(sheets())
def test_any_finding_can_be_put_in_words(document: dict[str, Any]) -> None:
    found = score_sheet(read_sheet(document))
    for finding in found.errors + found.warnings:
        assert finding_sentence(finding)[-1] in ".?"


def test_numbers_beyond_measure_are_not_written_out() -> None:
    found = in_progress("west-flemish", row(10**400, 0), row(10**4299, 10**4299 * 9))
    for finding in found.errors:
        assert len(finding_sentence(finding)) < 200


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_line(fault: Fault) -> None:
    names = "line column value choices least most call totals rows ranks suits count"
    figures = dict.fromkeys(names.split(), 1)
    line = fault_sentence(NotASheet(fault, "boams[0]", **figures))
    assert line.startswith("boams[0]: ")
    assert "\n" not in line


def test_a_path_of_a_whole_book_is_cut() -> None:
    line = fault_sentence(NotASheet(Fault.UNKNOWN_KEY, "k" * 100_000))
    assert len(line) < LONGEST_PATH + 100


def test_every_preset_has_a_name_of_its_own() -> None:
    assert tuple(PRESET_LABELS) == preset_keys() == tuple(PRESETS)
    assert len({preset_label(key) for key in PRESETS}) == len(PRESETS)
    assert preset_label("a club's own") == "a club's own"


def test_the_west_flemish_rules_read_like_this() -> None:
    assert describe(PRESETS["west-flemish"]) == [
        "Boam to 101",
        "Best of three",
        "The winner of a deal scores what it has above 30",
        "No trump counts double",
        "Blind no trump counts four times",
        "The opponents may double, the trump makers redouble",
        "All eight tricks count double",
        "A draw (30–30) carries a doubling to the next deal",
        "A revoke gives the other side all the card points, never doubled",
        "The dealer makes trumps",
        "Clockwise: N, E, S, W",
        "Cards dealt: 3-2-3",
        "Cut by: dealer's right",
        "First dealer: highest cut",
        "Muette: not a word about the cards",
    ]


@given(OPTIONS)
def test_any_rule_set_can_be_described(options: dict[str, Any]) -> None:
    for key in ("west-flemish", "belgian", "french-last-trick"):
        for sentence in describe(with_options(PRESETS[key], options)):
            assert sentence
            assert "%(" not in sentence


def test_a_limit_that_no_deal_reaches_is_not_described() -> None:
    rules = with_options(PRESETS["west-flemish"], {"max_doublings": 10**30})
    assert describe(rules) == describe(PRESETS["west-flemish"])


def test_facts_leave_out_what_does_not_apply() -> None:
    topics = {fact.topic for fact in ruleset_facts(PRESETS["belgian-turned"])}
    assert topics.isdisjoint(
        {Topic.DRAWN_DEAL, Topic.ALL_PASS, Topic.NO_TRUMP, Topic.BLIND_NO_TRUMP, Topic.BOTH_CROSS}
    )


def test_levels_without_deals_have_sentences_too() -> None:
    for boam in (scores([7, 1], [-1, 0]), totals(102, 101), totals(-1, 0)):
        for finding in answer(sheet("encyclopaedia", boam)).errors:
            assert finding_sentence(finding)[-1] == "."
    for boams in ([totals(101, 0)] * 2, [deals(row(40, 20))], []):
        for finding in answer(sheet("encyclopaedia", *boams)).errors:
            assert finding_sentence(finding)[-1] == "."
