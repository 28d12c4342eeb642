"""The figures of every finding: what its sentence says, and which of several ways it came about.

Rulebook 6, and 9.1 for bids; the contract promises the figures that disagree (docs/rules/sheet.md).
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from scoring.rules.answers import Answer, Code, Reason
from tests.rules.papers import (
    Document,
    answer,
    deals,
    in_progress,
    row,
    scores,
    sheet,
    totals,
    winner,
)

Found = dict[str, dict[str, Any]]

WON: Document = row(60, 0, sweep=True, call="redouble")
NO_TRUMP_NAMED: Document = {"points": [40, 20]}


def revoke(by: str, **keys: Any) -> Document:
    return {"kind": "revoke", "revoke_by": by, **keys}


def found(answered: Answer) -> Found:
    """The figures of an answer's findings by their codes, all as plain values."""
    figures: dict[str, Mapping[str, object]] = {}
    for finding in answered.errors + answered.warnings:
        assert finding.code not in figures
        figures[finding.code.value] = finding.figures
    return {code: dict(values) for code, values in figures.items()}


ROWS: dict[str, tuple[str, Document, list[Document], Found]] = {
    "no number": ("french", {}, [row(None, None)], {"points_missing": {}}),
    "one number out of range": (
        "french",
        {},
        [row(None, 61)],
        {"points_range": {"points": (None, 61), "total": 60}},
    ),
    "out of range and another sum": (
        "belgian",
        {},
        [row(62, -2)],
        {
            "points_range": {"points": (62, -2), "total": 61},
            "points_sum": {"points": (62, -2), "sum": 60, "total": 61},
        },
    ),
    "half a point": (
        "french",
        {},
        [row(30.5, 29.5)],
        {"points_range": {"points": (Fraction(61, 2), Fraction(59, 2)), "total": 60}},
    ),
    "another sum": (
        "belgian",
        {},
        [row(38, 22)],
        {"points_sum": {"points": (38, 22), "sum": 60, "total": 61}},
    ),
    "tricks": (
        "french",
        {},
        [row(40, 20, tricks=[9, -2])],
        {
            "tricks_range": {"tricks": (9, -2), "total": 8},
            "tricks_sum": {"tricks": (9, -2), "sum": 7, "total": 8},
        },
    ),
    "too many points for one trick": (
        "french",
        {},
        [row(39, 21, tricks=[7, 1])],
        {"tricks_points": {"side": "A", "tricks": 7, "points": 39, "least": 40, "most": 60}},
    ),
    "a sweep that the box denies": (
        "french",
        {},
        [row(0, 60, tricks=[0, 8], sweep=False)],
        {"sweep_mismatch": {"reason": "box", "side": "B"}},
    ),
    "eight tricks of fewer points": (
        "french",
        {},
        [row(2, 58, tricks=[0, 8])],
        {
            "tricks_points": {"side": "A", "tricks": 0, "points": 2, "least": 0, "most": 0},
            "sweep_mismatch": {"reason": "points", "points": 58, "total": 60},
        },
    ),
    "a marked sweep of fewer points": (
        "belgian",
        {},
        [row(1, 60, sweep=True)],
        {"sweep_mismatch": {"reason": "points", "points": 60, "total": 61}},
    ),
    "a marked sweep of fewer tricks": (
        "french",
        {},
        [row(60, 0, tricks=[7, 1], sweep=True)],
        {"sweep_mismatch": {"reason": "tricks", "tricks": (7, 1)}},
    ),
    "a marked sweep beside the tricks of one side": (
        "french",
        {},
        [row(60, 0, tricks=[7, None], sweep=True)],
        {"sweep_mismatch": {"reason": "tricks", "tricks": (7, 1)}},
    ),
    "no winner of the last trick": (
        "french-last-trick",
        {},
        [row(40, 20)],
        {"last_trick_missing": {}},
    ),
    "the last trick against a sweep": (
        "french",
        {},
        [row(0, 60, tricks=[0, 8], last_trick="A")],
        {"last_trick_mismatch": {"reason": "sweep", "side": "A"}},
    ),
    "the last trick against a sweep that the box denies": (
        "french",
        {},
        [row(61, None, tricks=[0, 8], last_trick="A", sweep=False)],
        {
            "points_range": {"points": (61, None), "total": 60},
            "sweep_mismatch": {"reason": "box", "side": "B"},
            "last_trick_mismatch": {"reason": "sweep", "side": "A"},
        },
    ),
    "the last trick's card point without a card point": (
        "belgian",
        {},
        [row(0, 61, last_trick="A")],
        {"last_trick_mismatch": {"reason": "points", "side": "A"}},
    ),
    "no such call": (
        "french",
        {},
        [row(40, 20, call="redouble")],
        {"call_not_allowed": {"reason": "call", "call": "redouble"}},
    ),
    "no blind no trump": (
        "french",
        {},
        [row(40, 20, trump="blind_no_trump")],
        {"call_not_allowed": {"reason": "blind"}},
    ),
    "a double by the maker's side": (
        "west-flemish",
        {},
        [row(40, 20, call="double", doubled_by="S")],
        {"call_by_wrong_side": {"reason": "double", "seat": "S", "maker": "N"}},
    ),
    "a redouble by the other side": (
        "belgian",
        {"options": {"double": True, "redouble": True}},
        [row(40, 21, call="redouble", doubled_by="N", redoubled_by="S", trump_by="E")],
        {"call_by_wrong_side": {"reason": "redouble", "seat": "S", "maker": "E"}},
    ),
    "trumps not recorded": ("french", {}, [NO_TRUMP_NAMED], {"trump_missing": {}}),
    "a suit where every deal is no trump": (
        "belgian-no-trump",
        {},
        [row(40, 21)],
        {"trump_not_allowed": {"reason": "suit", "trump": "hearts"}},
    ),
    "no trump where a card is turned": (
        "french-turned",
        {},
        [row(40, 20, trump="no_trump")],
        {"trump_not_allowed": {"reason": "turned", "trump": "no_trump"}},
    ),
    "trumps by another than the dealer": (
        "french",
        {},
        [row(40, 20, trump_by="E")],
        {"trump_not_allowed": {"reason": "seat", "seat": "E", "dealer": "N"}},
    ),
    "trumps by somebody where nobody makes them": (
        "belgian-no-trump",
        {},
        [row(40, 21, trump="no_trump", trump_by="E")],
        {"trump_not_allowed": {"reason": "nobody", "seat": "E", "dealer": "N"}},
    ),
    "trumps by another than the bidder": (
        "coinchee",
        {},
        [row(40, 20, bid=31, bid_by="E", trump_by="W")],
        {"trump_not_allowed": {"reason": "bidder", "seat": "W", "dealer": "E"}},
    ),
    "a suit and a trump maker where there is neither: the suit is named": (
        "belgian-no-trump",
        {},
        [row(40, 21, trump_by="E")],
        {"trump_not_allowed": {"reason": "suit", "trump": "hearts"}},
    ),
    "a multiplier of three": (
        "french",
        {},
        [row(40, 20, multiplier=3)],
        {"multiplier_range": {"multiplier": 3}},
    ),
    "a multiplier that nothing gives": (
        "west-flemish",
        {},
        [row(30, 30), {"points": [60, 0], "call": "double", "multiplier": 64}],
        {
            "multiplier_mismatch": {"multiplier": 64, "possible": (2, 3, 4, 5)},
            "no_sweep_sixty": {"points": 60},
        },
    ),
    "a multiplier at 31-30 flat": (
        "belgian-flat",
        {},
        [row(31, 30, multiplier=2)],
        {"multiplier_mismatch": {"multiplier": 2, "possible": (0,)}},
    ),
    "another dealer": (
        "french",
        {},
        [row(40, 20, dealer="W")],
        {"dealer_order": {"named": "W", "due": "N"}},
    ),
    "another score": (
        "french",
        {},
        [row(40, 20, noted_score=[5, 0])],
        {"noted_score": {"noted": (5, 0), "score": (6, 0)}},
    ),
    "another total": (
        "french",
        {},
        [row(40, 20), row(20, 40, noted_total=[6, 5])],
        {"noted_total": {"noted": (6, 5), "total": (6, 6)}},
    ),
    "a deal too many": (
        "encyclopaedia",
        {},
        [WON, row(30, 30)],
        {
            "high_score": {"score": (120, 0)},
            "after_end": {"reason": "boam", "total": (120, 0), "winner": "A"},
        },
    ),
    "no bid": (
        "coinchee",
        {},
        [row(40, 20)],
        {"bid_missing": {}, "bid_by_missing": {}},
    ),
    "a bid out of range": (
        "coinchee",
        {"options": {"least_bid": 35, "last_trick": "card_point"}},
        [row(40, 21, bid=34, bid_by="N")],
        {"bid_range": {"bid": 34, "least": 35, "most": 61}},
    ),
    "all the points, and nothing about a sweep": (
        "west-flemish",
        {"options": {"last_trick": "card_point"}},
        [row(0, 61)],
        {"no_sweep_sixty": {"points": 61}},
    ),
}


@pytest.mark.parametrize("case", ROWS.values(), ids=ROWS)
def test_6_a_finding_about_a_row_has_these_figures(
    case: tuple[str, Document, list[Document], Found],
) -> None:
    ruleset, keys, rows, expected = case
    assert found(in_progress(ruleset, *rows, **keys)) == expected


SHEETS: dict[str, tuple[Document, Found]] = {
    "a score that is no number of points": (
        sheet("encyclopaedia", scores([7.5, 0]), final=False),
        {"points_range": {"score": (Fraction(15, 2), 0)}},
    ),
    "a score that no deal gives": (
        sheet("encyclopaedia", scores([7, 1]), final=False),
        {"score_unreachable": {"score": (7, 1)}},
    ),
    "a high score": (
        sheet("encyclopaedia", scores([0, 64]), final=False),
        {"high_score": {"score": (0, 64)}},
    ),
    "a running total beside scores": (
        sheet("encyclopaedia", scores([7, 0], noted_totals=[[8, 0]]), final=False),
        {"noted_total": {"noted": (8, 0), "total": (7, 0)}},
    ),
    "a score too many": (
        sheet("encyclopaedia", scores([0, 60], [0, 60], [7, 0])),
        {"after_end": {"reason": "boam", "total": (0, 120), "winner": "B"}},
    ),
    "totals below 0": (
        sheet("encyclopaedia", totals(-1, 101)),
        {"points_range": {"score": (-1, 101)}},
    ),
    "totals both over": (
        sheet("encyclopaedia", totals(102, 101)),
        {
            "score_unreachable": {
                "reason": "both_over",
                "score": (102, 101),
                "target": 101,
                "most": None,
            }
        },
    ),
    "totals too high": (
        sheet("west-flemish-capped", totals(221, 0), options={"best_of": 1}),
        {
            "score_unreachable": {
                "reason": "too_high",
                "score": (221, 0),
                "target": 101,
                "most": 220,
            }
        },
    ),
    "a boam too many": (
        sheet("west-flemish", winner("B"), winner("A"), winner("B"), winner("A")),
        {"after_end": {"reason": "match", "won": (1, 2), "winner": "B"}},
    ),
    "a boam without an end": (
        sheet("french", scores([6, 0])),
        {"unfinished": {"reason": "boam", "total": (6, 0)}},
    ),
    "a match without an end": (
        sheet("west-flemish", winner("B")),
        {"unfinished": {"reason": "match", "won": (0, 1), "needed": 2}},
    ),
    "another winner of a boam": (
        sheet("french", winner("B", noted_winner="A")),
        {"winner_mismatch": {"noted": "A", "winner": "B"}},
    ),
    "another winner of the match": (
        sheet("french", winner("B"), noted_winner="A"),
        {"winner_mismatch": {"noted": "A", "winner": "B"}},
    ),
    "dealers unknown": (
        sheet("french", deals(row(40, 20)), final=False),
        {"dealer_unknown": {}},
    ),
}


@pytest.mark.parametrize("case", SHEETS.values(), ids=SHEETS)
def test_6_a_finding_about_a_boam_or_a_match_has_these_figures(
    case: tuple[Document, Found],
) -> None:
    document, expected = case
    assert found(answer(document)) == expected


# Tables of individuals have these (Rulebook 9.2), and tests of their own.
OF_INDIVIDUALS = {
    Code.DEALER_MISSING,
    Code.DECK_MISMATCH,
    Code.DECK_UNKNOWN,
    Code.DECLARER_MISSING,
    Code.EXCHANGED_MISSING,
    Code.EXCHANGED_RANGE,
    Code.TRICKS_MISSING,
    Reason.ALONE,
    Reason.DEALERS,
    Reason.DEALS,
    Reason.EACH,
    Reason.NO_DEAL,
}


def test_every_code_and_every_reason_stands_here() -> None:
    expected: list[Found] = [case[-1] for case in ROWS.values()]
    expected += [case[-1] for case in SHEETS.values()]
    codes = {code for figures in expected for code in figures}
    reasons = {values.get("reason") for figures in expected for values in figures.values()}
    assert codes | reasons - {None} == {*Code, *Reason} - OF_INDIVIDUALS
