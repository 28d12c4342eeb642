"""Which scores one deal can give, and which totals a boam can end with (Rulebook 6)."""

from itertools import product
from typing import Any

import pytest

from scoring.rules.answers import DealAnswer
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.reach import is_draw, is_reachable
from scoring.rules.tables import tables_for
from tests.rules.papers import answer, codes, in_progress, scores, sheet, totals

# A draw and a revoke score the same: the last trick's point, or a margin cut down to one.
ONE_POINT = {"last_trick": "score_point", "drawn_deal": "carry", "margin_cap": 1}

CASES: dict[str, tuple[str, dict[str, Any], list[list[int]], list[str]]] = {
    "a plain margin": ("west-flemish", {}, [[7, 0]], []),
    "both sides": ("west-flemish", {}, [[7, 1]], ["score_unreachable"]),
    "a draw": ("west-flemish", {}, [[0, 0]], []),
    "a draw where none is possible": ("belgian", {}, [[0, 0]], ["score_unreachable"]),
    "a draw where both always score": ("belgian-101", {}, [[0, 0]], ["score_unreachable"]),
    "31 of a margin of 30": ("french-differential", {}, [[31, 0]], ["score_unreachable"]),
    "31 of a margin of 31": ("belgian", {}, [[31, 0]], []),
    "a margin above the limit": ("french", {}, [[7, 0]], ["score_unreachable"]),
    "no trump at the limit": ("french", {}, [[12, 0]], []),
    "all that can be doubled": ("west-flemish", {}, [[30 * 2**5, 0]], []),
    "one doubling more": ("west-flemish", {}, [[30 * 2**6, 0]], ["score_unreachable"]),
    "a doubling for a sweep of fewer points": (
        "west-flemish",
        {},
        [[29 * 2**5, 0]],
        ["score_unreachable"],
    ),
    "more than the limit of doublings": (
        "west-flemish-capped",
        {},
        [[240, 0]],
        ["score_unreachable"],
    ),
    "the limit of doublings": ("west-flemish-capped", {}, [[120, 0]], []),
    "odd after a draw": ("west-flemish", {}, [[0, 0], [7, 0]], ["score_unreachable"]),
    "even after a draw": ("west-flemish", {}, [[0, 0], [14, 0]], []),
    "half a carry after two draws": (
        "west-flemish",
        {},
        [[0, 0], [0, 0], [14, 0]],
        ["score_unreachable"],
    ),
    "a whole carry after two draws": ("west-flemish", {}, [[0, 0], [0, 0], [28, 0]], []),
    "the carry is used once": ("west-flemish", {}, [[0, 0], [14, 0], [7, 0]], []),
    "a flat revoke after two draws": ("west-flemish", {}, [[0, 0], [0, 0], [30, 0]], []),
    "a draw that carries nothing": ("french", {}, [[0, 0], [5, 0]], []),
    "one flat": ("belgian-flat", {"trump_choice": "none"}, [[1, 0]], []),
    "odd where all is doubled": ("belgian-no-trump", {}, [[1, 0]], ["score_unreachable"]),
    "a flat revoke where all is doubled": (
        "belgian-no-trump",
        {"no_trump_doublings": 3},
        [[30, 0]],
        [],
    ),
    "two that only 31-30 doubled would be": (
        "belgian-flat",
        {"trump_choice": "none"},
        [[2, 0]],
        ["score_unreachable"],
    ),
    "all card points": ("belgian-101", {}, [[31, 30]], []),
    "all card points, the winner's doubled": ("belgian-101", {}, [[62, 30]], []),
    "all card points, the loser's doubled": ("belgian-101", {}, [[31, 60]], ["score_unreachable"]),
    "all card points of another sum": ("belgian-101", {}, [[31, 29]], ["score_unreachable"]),
    "the last trick to the winner": ("french-last-trick", {}, [[6, 0]], []),
    "the last trick to the loser": ("french-last-trick", {}, [[6, 1]], []),
    "no last trick, so a revoke": ("french-last-trick", {"margin_cap": 7}, [[14, 0]], []),
    "no last trick, and no revoke scores that": (
        "french-last-trick",
        {"margin_cap": 7},
        [[12, 0]],
        ["score_unreachable"],
    ),
    "a draw with the last trick": ("french-last-trick", {}, [[0, 1]], []),
    "a draw without the last trick": ("french-last-trick", {}, [[0, 0]], ["score_unreachable"]),
    "a replayed draw has no last trick": (
        "french-last-trick",
        {"drawn_deal": "replay"},
        [[0, 0]],
        [],
    ),
    "a draw carries beside the last trick's point": (
        "french-last-trick",
        {"drawn_deal": "carry"},
        [[0, 1], [2, 0]],
        ["score_unreachable"],
    ),
    "one point may be a revoke and carry nothing": (
        "west-flemish",
        {"last_trick": "score_point", "margin_cap": 1},
        [[1, 0], [1, 1]],
        [],
    ),
    "three times one point, of which the second may be a revoke": (
        "french-turned",
        ONE_POINT,
        [[1, 0], [1, 0], [0, 1], [5, 0]],
        [],
    ),
    "three times one point carry three doublings at most": (
        "french-turned",
        ONE_POINT,
        [[1, 0], [1, 0], [0, 1], [17, 0]],
        ["score_unreachable"],
    ),
    "one point is a draw where a revoke is doubled": (
        "french-turned",
        {**ONE_POINT, "trump_choice": "none"},
        [[1, 0], [2, 1]],
        ["score_unreachable"],
    ),
    "a revoke ends what was carried before it": (
        "french-turned",
        ONE_POINT,
        [[1, 0], [2, 1], [2, 1]],
        ["score_unreachable"],
    ),
    "the limit of doublings after more draws than it": (
        "french-turned",
        {**ONE_POINT, "max_doublings": 1},
        [[1, 0], [1, 0], [1, 0], [3, 0]],
        [],
    ),
    "a carry beyond any number": (
        "west-flemish",
        {"max_doublings": 10**9, "sweep_doublings": 1_000},
        [[0, 0], [30 * 2**2_000, 0]],
        ["score_unreachable"],
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_scores_that_a_deal_can_and_cannot_give(
    case: tuple[str, dict[str, Any], list[list[int]], list[str]],
) -> None:
    ruleset, options, rows, expected = case
    found = answer(sheet(ruleset, scores(*rows), options=options, final=False))
    assert codes(found) == expected


def test_an_unreachable_score_leaves_the_total_unknown() -> None:
    found = answer(sheet("french", scores([7, 0], [6, 0]), final=False))
    assert found.boams[0].total is None


@pytest.mark.parametrize("revoke", ["flat", "all_points"])
@pytest.mark.parametrize("limit", [None, 0, 1])
@pytest.mark.parametrize("trump_choice", ["turned", "none"])
def test_what_three_deals_score_is_reachable_deal_by_deal(
    revoke: str, limit: int | None, trump_choice: str
) -> None:
    options = {**ONE_POINT, "revoke": revoke, "max_doublings": limit, "trump_choice": trump_choice}
    rows: list[dict[str, Any]] = [{"kind": "revoke", "revoke_by": side} for side in "AB"]
    for points in (29, 30, 31):
        rows += [{"points": [points, None], "last_trick": side} for side in "AB"]
    for three in product(rows, repeat=3):
        played = in_progress("french-turned", *three, options=options)
        written = [list(deal.score or ()) for deal in played.boams[0].deals]
        found = answer(sheet("french-turned", scores(*written), options=options, final=False))
        assert codes(found) == []


VARIATIONS: list[tuple[str, dict[str, Any]]] = [
    *((key, {}) for key in PRESETS),
    ("west-flemish", {"revoke": "all_points", "max_doublings": 3}),
    ("french-last-trick", {"double": True, "sweep_doublings": 1, "drawn_deal": "replay"}),
    ("french-last-trick", {"score": "cumulative", "revoke": "flat", "sweep_doublings": 2}),
    ("west-flemish", {"score": "cumulative"}),
    ("belgian-flat", {"trump_choice": "none", "no_trump_doublings": 2, "sweep_doublings": 1}),
    ("belgian-101", {"narrow_flat": True}),
    ("coinchee", {"least_bid": 52, "margin_cap": 25, "sweep_doublings": 1}),
    ("west-flemish", {"narrow_flat": True, "trump_choice": "none", "double": False}),
    ("french-last-trick", {"score": "cumulative", "trump_choice": "none"}),
]


def with_every_bid(rows: list[dict[str, Any]], bids: range) -> list[dict[str, Any]]:
    """A bid by either side on each row; one suit stands for the four, as does one last trick."""
    return [
        {**row, "bid": bid, "bid_by": by}
        for row in rows
        if row["trump"] in ("clubs", "no_trump") and row.get("last_trick") != "B"
        for bid in bids
        for by in "NE"
    ]


@pytest.mark.parametrize(("ruleset", "options"), VARIATIONS, ids=str)
def test_the_reachable_scores_are_those_that_some_row_scores(
    ruleset: str, options: dict[str, Any]
) -> None:
    rules = with_options(PRESETS[ruleset], options)
    tables = tables_for(rules)
    rows: list[dict[str, Any]] = []
    trumps = [*tables.trumps]
    calls = [call for call in (None, "double", "redouble") if call not in tables.refused_calls]
    for trump, call in product(trumps, calls):
        how = {"trump": trump, "call": call}
        rows += [{"kind": "revoke", "revoke_by": side, **how} for side in "AB"]
        for points in range(tables.total + 1):
            for last_trick in "AB":
                rows.append({"points": [points, None], "last_trick": last_trick, **how})
        rows += [{"points": [tables.total, None], "sweep": True, **how}]
        rows += [{"points": [None, tables.total], "sweep": True, **how}]
    if tables.bids:
        rows = with_every_bid(rows, range(tables.least_bid, tables.total + 1))
    given = set()
    for row in rows:
        found = in_progress(ruleset, row, options=options)
        deal: DealAnswer = found.boams[0].deals[0]
        if deal.score is not None:
            given.add(deal.score)
    reachable = {
        (a, b)
        for a, b in product(range(250), repeat=2)
        if is_draw(tables, a, b) or is_reachable(tables, a, b, 0)
    }
    assert {pair for pair in given if max(pair) < 250} == reachable


TOTALS: dict[str, tuple[str, dict[str, Any], tuple[int, int], list[str]]] = {
    "one over": ("encyclopaedia", {}, (101, 100), []),
    "both over": ("encyclopaedia", {}, (102, 101), ["score_unreachable"]),
    "both over where both can score": ("belgian-101", {}, (102, 101), []),
    "both over with a last trick's point": ("french-last-trick", {}, (102, 101), []),
    "both over and equal": ("belgian-101", {}, (101, 101), ["unfinished"]),
    "nobody over": ("encyclopaedia", {}, (100, 100), ["unfinished"]),
    "as high as a limit allows": (
        "west-flemish-capped",
        {"best_of": 1},
        (100 + 120, 0),
        [],
    ),
    "higher than a limit allows": (
        "west-flemish-capped",
        {"best_of": 1},
        (101 + 120, 0),
        ["score_unreachable"],
    ),
    "high without a limit": ("encyclopaedia", {}, (5000, 0), []),
    "as high as one doubling allows without a carry": (
        "french",
        {"max_doublings": 5},
        (112, 0),
        [],
    ),
    "higher than one doubling allows without a carry": (
        "french",
        {"max_doublings": 5},
        (113, 0),
        ["score_unreachable"],
    ),
    "a limit of doublings without a target": ("french-12", {"max_doublings": 1}, (5000, 0), []),
    "a number of deals": ("french-12", {}, (500, 499), []),
    "as high as a limit allows with the last trick's point": (
        "french-last-trick",
        {"max_doublings": 1},
        (100 + 12 + 1, 0),
        [],
    ),
    "higher than a limit allows with the last trick's point": (
        "french-last-trick",
        {"max_doublings": 1},
        (101 + 12 + 1, 0),
        ["score_unreachable"],
    ),
    "as high as no trump and a sweep allow": (
        "french",
        {"max_doublings": 9, "sweep_doublings": 2},
        (100 + 48, 0),
        [],
    ),
    "higher than no trump and a sweep allow": (
        "french",
        {"max_doublings": 9, "sweep_doublings": 2},
        (101 + 48, 0),
        ["score_unreachable"],
    ),
    "as high as a limit allows where card points are scored": (
        "belgian-101",
        {"max_doublings": 1},
        (100 + 122, 0),
        [],
    ),
    "higher than a limit allows where card points are scored": (
        "belgian-101",
        {"max_doublings": 1},
        (101 + 122, 0),
        ["score_unreachable"],
    ),
    "a limit of doublings beyond computing": (
        "encyclopaedia",
        {"max_doublings": 10**30, "drawn_deal": "carry"},
        (10**4_000, 0),
        [],
    ),
    "a large limit of doublings reached": (
        "encyclopaedia",
        {"max_doublings": 500, "drawn_deal": "carry"},
        (100 + 30 * 2**500, 0),
        [],
    ),
    "a large limit of doublings passed": (
        "encyclopaedia",
        {"max_doublings": 500, "drawn_deal": "carry"},
        (101 + 30 * 2**500, 0),
        ["score_unreachable"],
    ),
}


@pytest.mark.parametrize("case", TOTALS.values(), ids=TOTALS)
def test_totals_that_a_boam_can_and_cannot_end_with(
    case: tuple[str, dict[str, Any], tuple[int, int], list[str]],
) -> None:
    ruleset, options, total, expected = case
    assert codes(answer(sheet(ruleset, totals(*total), options=options))) == expected


def test_impossible_totals_are_no_total() -> None:
    found = answer(sheet("encyclopaedia", totals(102, 101)))
    assert (found.boams[0].total, found.winner) == (None, None)
