"""Coinchée: a bid before each deal (Rulebook 9.1), and all else as between pairs."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.messages import describe, finding_sentence
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.reach import NO_CARRY, carries_after
from scoring.rules.sheet import read_sheet
from scoring.rules.tables import tables_for
from tests.rules.papers import (
    Document,
    answer,
    codes,
    deals,
    errors,
    in_progress,
    row,
    score_of,
    scores,
    sheet,
    warnings,
)

CARD_POINT: Document = {"last_trick": "card_point"}


def bid(points: Any, by: str | None, a: int | None, b: int | None, **keys: Any) -> Document:
    written = row(a, b, **keys)
    if points is not None:
        written["bid"] = points
    if by is not None:
        written["bid_by"] = by
    return written


EXAMPLES: dict[str, tuple[Document, tuple[int, int]]] = {
    "made": (bid(35, "N", 39, 21), (9, 0)),
    "made exactly": (bid(39, "S", 39, 21), (9, 0)),
    "one point short": (bid(40, "N", 39, 21), (0, 10)),
    "the other side's own margin is no more": (bid(35, "N", 20, 40), (0, 10)),
    "the margin bid is more": (bid(45, "N", 20, 40), (0, 15)),
    "30-30 in no trump": (bid(31, "E", 30, 30, trump="no_trump"), (2, 0)),
    "doubled": (bid(36, "W", 22, 38, call="double"), (0, 16)),
    "doubled and redoubled": (bid(45, "W", 22, 38, call="redouble"), (60, 0)),
    "no point at all": (bid(31, "N", 0, 60), (0, 30)),
    "all the points bid and made": (bid(60, "N", 60, 0), (30, 0)),
    "all the points bid and one lost": (bid(60, "N", 59, 1), (0, 30)),
    "one number is enough": (bid(35, "E", 21, None), (0, 9)),
    "trump_by the bidder": (bid(35, "N", 39, 21, trump_by="N"), (9, 0)),
}


@pytest.mark.parametrize("case", EXAMPLES.values(), ids=EXAMPLES)
def test_9_1_a_bid_is_made_or_failed(case: tuple[Document, tuple[int, int]]) -> None:
    written, score = case
    found = in_progress("coinchee", written)
    assert found.errors == ()
    assert found.boams[0].deals[0].score == score


@pytest.mark.parametrize(
    ("options", "written", "score"),
    [
        pytest.param({"margin_cap": 6}, bid(45, "N", 50, 10), (6, 0), id="a limit, made"),
        pytest.param({"margin_cap": 6}, bid(45, "N", 40, 20), (0, 6), id="a limit, failed"),
        pytest.param(CARD_POINT, bid(61, "N", 61, 0), (31, 0), id="61 bid and made"),
        pytest.param(CARD_POINT, bid(61, "N", 60, 1), (0, 31), id="61 bid and failed"),
        pytest.param(CARD_POINT, bid(35, "N", 30, 30), (0, 0), id="the last trick lost: void"),
        pytest.param(
            {**CARD_POINT, "narrow_flat": True},
            bid(31, "N", 31, 30, call="double"),
            (2, 0),
            id="31-30 is not flat",
        ),
        pytest.param(
            {"sweep_doublings": 1},
            bid(31, "N", 0, 60, tricks=[0, 8]),
            (0, 60),
            id="a sweep against the bidder",
        ),
        pytest.param(
            {"last_trick": "score_point"},
            bid(40, "N", 39, 21, last_trick="A"),
            (1, 10),
            id="the last trick's score point beside a failed bid",
        ),
        pytest.param({"drawn_deal": "carry"}, bid(31, "N", 30, 30), (0, 1), id="no draw to carry"),
        pytest.param({"least_bid": 60}, bid(60, "N", 60, 0), (30, 0), id="a higher least bid"),
    ],
)
def test_9_1_under_options(options: Document, written: Document, score: tuple[int, int]) -> None:
    found = in_progress("coinchee", written, options=options)
    assert found.errors == ()
    assert found.boams[0].deals[0].score == score


def test_9_1_5_all_passed_is_a_void_deal_and_a_revoke_is_as_between_pairs() -> None:
    revoke = {"kind": "revoke", "revoke_by": "A", "trump": "no_trump", "call": "double"}
    assert score_of("coinchee", {"kind": "void"}, revoke) == [(0, 0), (0, 120)]


def test_9_1_the_next_deal_inherits_nothing() -> None:
    rows = [bid(31, "N", 30, 30), bid(35, "N", 39, 21)]
    assert score_of("coinchee", *rows, options={"drawn_deal": "carry"}) == [(0, 1), (9, 0)]


CASES: dict[str, tuple[Document, list[str]]] = {
    "no bid": (bid(None, "N", 39, 21), ["bid_missing"]),
    "nobody bid": (bid(35, None, 39, 21), ["bid_by_missing"]),
    "neither": (bid(None, None, 39, 21), ["bid_missing", "bid_by_missing"]),
    "30 bid": (bid(30, "N", 39, 21), ["bid_range"]),
    "31 bid": (bid(31, "N", 39, 21), []),
    "61 bid": (bid(61, "N", 39, 21), ["bid_range"]),
    "half a point bid": (bid(35.5, "N", 39, 21), ["bid_range"]),
    "a whole number with a decimal": (bid(35.0, "N", 39, 21), []),
    "below 0": (bid(-35, "N", 39, 21), ["bid_range"]),
    "beyond measure": (bid(10**4000, "N", 39, 21), ["bid_range"]),
    "trumps by another": (bid(35, "N", 39, 21, trump_by="S"), ["trump_not_allowed"]),
    "trumps by somebody while nobody bid": (
        bid(35, None, 39, 21, trump_by="S"),
        ["bid_by_missing"],
    ),
    "a double by the bidder's side": (
        bid(35, "N", 39, 21, call="double", doubled_by="S"),
        ["call_by_wrong_side"],
    ),
    "a double by the dealer's side against a bid": (
        bid(35, "E", 21, 39, call="double", doubled_by="N"),
        [],
    ),
    "a redouble by the other side": (
        bid(35, "N", 39, 21, call="redouble", redoubled_by="E"),
        ["call_by_wrong_side"],
    ),
    "points out of range beside a bid": (bid(35, "N", 61, None), ["points_range"]),
    "points missing beside no bid": (bid(None, "N", None, None), ["points_missing", "bid_missing"]),
    "a void deal needs no bid": ({"kind": "void"}, []),
    "a revoke needs no bid": ({"kind": "revoke", "revoke_by": "B", "trump": "hearts"}, []),
    "a double by the bidder's side in a revoke": (
        {
            "kind": "revoke",
            "revoke_by": "B",
            "trump": "hearts",
            "bid_by": "E",
            "call": "double",
            "doubled_by": "W",
        },
        ["call_by_wrong_side"],
    ),
    "trumps missing at 30-30": (
        {"points": [30, 30], "bid": 31, "bid_by": "N"},
        ["trump_missing"],
    ),
    "a multiplier at 30-30": (bid(31, "N", 30, 30, multiplier=2), ["multiplier_mismatch"]),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_row_with_a_bid_has_these_errors(case: tuple[Document, list[str]]) -> None:
    written, expected = case
    found = in_progress("coinchee", written)
    assert codes(found) == expected
    for finding in found.errors:
        assert finding_sentence(finding)[-1] == "."
        assert len(finding_sentence(finding)) < 200
    known = set(expected) <= {"call_by_wrong_side"}
    assert (found.boams[0].deals[0].score is not None) is known


def test_the_sentences_name_bid_and_bidder() -> None:
    found = in_progress("coinchee", bid(30, "N", 39, 21, trump_by="S"))
    assert [finding_sentence(finding) for finding in found.errors] == [
        "The bid is 30, but bids are whole numbers from 31 to 60.",
        "North bid most, so South cannot have made trumps.",
    ]


@pytest.mark.parametrize("key", ["bid", "bid_by"])
@pytest.mark.parametrize("options", [{}, {"trump_choice": "bid"}])
def test_a_rule_set_without_bids_does_not_know_the_keys(key: str, options: Document) -> None:
    value = 35 if key == "bid" else "N"
    with pytest.raises(NotASheet) as refused:
        read_sheet(sheet("west-flemish", deals(row(39, 21, **{key: value})), options=options))
    assert (refused.value.fault, refused.value.path) == (
        Fault.UNKNOWN_KEY,
        f"boams[0].deals[0].{key}",
    )


@pytest.mark.parametrize(
    ("ruleset", "options", "fault", "path"),
    [
        ("coinchee", {"least_bid": 30}, Fault.OUT_OF_RANGE, "options.least_bid"),
        ("coinchee", {"least_bid": 61}, Fault.OUT_OF_RANGE, "options.least_bid"),
        ("coinchee", {"least_bid": "much"}, Fault.WHOLE_NUMBER, "options.least_bid"),
        ("coinchee", {"trump_choice": "dealer"}, Fault.BIDS_BY_MARGIN, "options"),
        ("coinchee", {"score": "cumulative"}, Fault.BIDS_BY_MARGIN, "options"),
        ("west-flemish", {"least_bid": 31}, Fault.BIDS_BY_MARGIN, "options"),
    ],
)
def test_bids_go_with_the_bidders_trumps_and_the_margin(
    ruleset: str, options: Document, fault: Fault, path: str
) -> None:
    with pytest.raises(NotASheet) as refused:
        read_sheet(sheet(ruleset, options=options))
    assert (refused.value.fault, refused.value.path) == (fault, path)


def test_any_pair_rule_set_can_have_bids_and_coinchee_can_do_without() -> None:
    bids = {"trump_choice": "bid", "least_bid": 31}
    assert score_of("west-flemish", bid(40, "N", 39, 21), options=bids) == [(0, 10)]
    assert score_of("coinchee", row(39, 21), options={"least_bid": None}) == [(9, 0)]


@pytest.mark.parametrize(
    ("options", "score", "reachable"),
    [
        ({}, [0, 0], False),
        ({}, [1, 0], True),
        ({}, [0, 120], True),
        ({}, [0, 31], False),
        ({}, [31 * 2, 0], False),
        ({"least_bid": 40}, [9, 0], False),
        ({"least_bid": 40}, [10, 0], True),
        ({"least_bid": 40}, [22, 0], True),
        ({"least_bid": 40}, [18, 0], True),
        ({"least_bid": 40, "redouble": False}, [0, 15], True),
        ({"least_bid": 46}, [15, 0], False),
        ({"last_trick": "score_point"}, [1, 0], False),
        ({"last_trick": "score_point"}, [1, 1], True),
        ({"last_trick": "score_point"}, [0, 0], False),
    ],
)
def test_9_1_6_which_scores_a_deal_can_give(
    options: Document, score: list[int], reachable: bool
) -> None:
    found = answer(sheet("coinchee", scores(score), options=options, final=False))
    assert (codes(found) == []) is reachable


def test_a_printed_sheet_says_what_a_bid_is() -> None:
    assert "A bid is 31 card points or more; if it fails, the other side scores what was bid" in (
        describe(PRESETS["coinchee"])
    )


def test_the_order_of_dealers_and_the_running_total_are_checked_as_ever() -> None:
    rows = [
        bid(35, "N", 39, 21, dealer="N"),
        bid(35, "N", 39, 21, dealer="E", noted_score=[8, 0], noted_total=[17, 0]),
    ]
    found = answer(sheet("coinchee", deals(*rows), final=False))
    assert errors(found) == [
        ("dealer_order", 1, 2),
        ("noted_score", 1, 2),
        ("noted_total", 1, 2),
    ]
    assert warnings(found) == []


SIDES = {"N": 0, "S": 0, "E": 1, "W": 1}


@st.composite
def bid_rows(draw: st.DrawFn) -> Document:
    a = draw(st.integers(0, 60))
    return bid(
        draw(st.integers(31, 60)),
        draw(st.sampled_from("NESW")),
        a,
        60 - a,
        trump=draw(st.sampled_from(["hearts", "no_trump"])),
        call=draw(st.sampled_from([None, "double", "redouble"])),
    )


@given(bid_rows(), st.sampled_from([None, 6]))
def test_just_one_side_scores_and_it_is_the_bidders_if_the_bid_is_made(
    written: Document, cap: int | None
) -> None:
    (score,) = score_of("coinchee", written, options={"margin_cap": cap})
    assert score is not None
    side = SIDES[written["bid_by"]]
    made = written["points"][side] >= written["bid"]
    assert score[side if made else 1 - side] > 0
    assert score[1 - side if made else side] == 0


@given(bid_rows())
def test_a_bid_never_changes_what_a_made_deal_scores_without_one(written: Document) -> None:
    side = SIDES[written["bid_by"]]
    if written["points"][side] < written["bid"]:
        return
    plain = {key: value for key, value in written.items() if key not in ("bid", "bid_by")}
    options = {"least_bid": None}
    assert score_of("coinchee", written) == score_of("coinchee", plain, options=options)


@given(bid_rows(), st.integers(31, 60), st.sampled_from([None, 6]))
def test_what_a_deal_scores_is_reachable_at_level_scores(
    written: Document, least: int, cap: int | None
) -> None:
    written["bid"] = max(written["bid"], least)
    options = {"least_bid": least, "margin_cap": cap}
    (score,) = score_of("coinchee", written, options=options)
    assert score is not None
    tables = tables_for(with_options(PRESETS["coinchee"], options))
    assert carries_after(tables, *score, NO_CARRY) == NO_CARRY
