"""Every error and warning: the smallest row that brings it, and its neighbour that does not."""

from itertools import product
from typing import Any

import pytest

from scoring.rules.answers import WARNINGS, Code
from tests.rules.papers import (
    Document,
    answer,
    codes,
    deals,
    in_progress,
    row,
    scores,
    sheet,
    warnings,
)

BARE: Document = {"kind": "played", "trump": "hearts"}


def revoke(by: str = "A", **keys: Any) -> Document:
    return {"kind": "revoke", "revoke_by": by, **keys}


def no_trump_named(a: int, b: int, **keys: Any) -> Document:
    """A played deal whose trumps are not recorded."""
    return {"points": [a, b], **keys}


Case = tuple[str, dict[str, Any], list[Document], list[str]]

CASES: dict[str, Case] = {
    "no number at all": ("french", {}, [BARE], ["points_missing"]),
    "two nulls": ("french", {}, [row(None, None)], ["points_missing"]),
    "one number": ("french", {}, [row(None, 0)], []),
    "a void deal needs no number": ("french", {}, [{"kind": "void"}], []),
    "below 0": ("french", {}, [row(-1, None)], ["points_range"]),
    "below 0 though the sum is right": ("french", {}, [row(-5, 65)], ["points_range"]),
    "0": ("french", {}, [row(0, None)], []),
    "above 60": ("french", {}, [row(61, None)], ["points_range"]),
    "61 where the last trick brings one": ("belgian", {}, [row(61, None)], []),
    "62 where the last trick brings one": ("belgian", {}, [row(62, None)], ["points_range"]),
    "not whole": ("french", {}, [row(3.5, 56.5)], ["points_range"]),
    "whole, written with a decimal": ("french", {}, [row(38.0, 22)], []),
    "out of range and a wrong sum": ("french", {}, [row(99, 1)], ["points_range", "points_sum"]),
    "huge": ("french", {}, [row(999999999999, 0)], ["points_range", "points_sum"]),
    "the sum one too low": ("french", {}, [row(38, 21)], ["points_sum"]),
    "the sum of 60 where it is 61": ("belgian", {}, [row(38, 22)], ["points_sum"]),
    "the sum right": ("french", {}, [row(38, 22)], []),
    "nine tricks": ("french", {}, [row(38, 22, tricks=[9, None])], ["tricks_range"]),
    "a trick below 0": ("french", {}, [row(38, 22, tricks=[9, -1])], ["tricks_range"]),
    "eight tricks": ("french", {}, [row(60, 0, tricks=[8, None])], []),
    "nine tricks in all": ("french", {}, [row(38, 22, tricks=[5, 4])], ["tricks_sum"]),
    "nine and none": (
        "french",
        {},
        [row(38, 22, tricks=[9, 0])],
        ["tricks_range", "tricks_sum"],
    ),
    "no tricks recorded": ("french", {}, [row(38, 22, tricks=[None, None])], []),
    "21 points in one trick": ("french", {}, [row(39, 21, tricks=[7, 1])], ["tricks_points"]),
    "20 points in one trick": ("french", {}, [row(40, 20, tricks=[7, 1])], []),
    "23 points in six tricks": ("french", {}, [row(23, 37, tricks=[6, 2])], ["tricks_points"]),
    "24 points in six tricks": ("french", {}, [row(24, 36, tricks=[6, 2])], []),
    "points without a trick": ("french", {}, [row(0, 60, tricks=[1, 7])], []),
    "21 of 61 in one trick, the last": (
        "belgian",
        {},
        [row(40, 21, tricks=[7, 1], last_trick="B")],
        [],
    ),
    "21 of 61 in one trick that was not the last": (
        "belgian",
        {},
        [row(40, 21, tricks=[7, 1], last_trick="A")],
        ["tricks_points"],
    ),
    "21 of 61 in A's one trick that was not the last": (
        "belgian",
        {},
        [row(21, 40, tricks=[1, 7], last_trick="B")],
        ["tricks_points"],
    ),
    "21 of 61 in one trick, perhaps the last": ("belgian", {}, [row(40, 21, tricks=[7, 1])], []),
    "22 of 61 in one trick": ("belgian", {}, [row(39, 22, tricks=[7, 1])], ["tricks_points"]),
    "no tricks hold the last trick's point": (
        "belgian",
        {},
        [row(60, 1, tricks=[8, 0])],
        ["tricks_points", "sweep_mismatch"],
    ),
    "a sweep of fewer points": (
        "french",
        {},
        [row(59, 1, tricks=[8, 0])],
        ["tricks_points", "sweep_mismatch"],
    ),
    "a sweep marked beside a lost trick": (
        "french",
        {},
        [row(60, 0, tricks=[7, 1], sweep=True)],
        ["sweep_mismatch"],
    ),
    "a sweep marked beside fewer points": (
        "french",
        {},
        [row(59, 1, sweep=True)],
        ["sweep_mismatch"],
    ),
    "a sweep marked where the points are unknown": (
        "french",
        {},
        [row(62, None, sweep=True)],
        ["points_range"],
    ),
    "eight tricks and the box says no": (
        "french",
        {},
        [row(60, 0, tricks=[8, 0], sweep=False)],
        ["sweep_mismatch"],
    ),
    "seven tricks and the box says no": (
        "french",
        {},
        [row(60, 0, tricks=[7, 1], sweep=False)],
        [],
    ),
    "a sweep marked, the tricks wrong in themselves": (
        "french",
        {},
        [row(60, 0, tricks=[5, 4], sweep=True)],
        ["tricks_sum"],
    ),
    "a sweep marked": ("french", {}, [row(60, 0, sweep=True)], []),
    "no winner of the last trick": ("french-last-trick", {}, [row(40, 20)], ["last_trick_missing"]),
    "the last trick's winner named": ("french-last-trick", {}, [row(40, 20, last_trick="B")], []),
    "the last trick's winner by a sweep": ("french-last-trick", {}, [row(60, 0, sweep=True)], []),
    "no last trick in a revoke": ("french-last-trick", {}, [revoke(trump="hearts")], []),
    "no last trick in a void deal": ("french-last-trick", {}, [{"kind": "void"}], []),
    "no last trick's winner where it brings nothing": ("french", {}, [row(40, 20)], []),
    "the last trick to a side without a trick": (
        "french",
        {},
        [row(60, 0, tricks=[8, 0], last_trick="B")],
        ["last_trick_mismatch"],
    ),
    "the last trick against a sweep": (
        "french",
        {},
        [row(60, 0, sweep=True, last_trick="B")],
        ["last_trick_mismatch"],
    ),
    "the last trick's point without a point": (
        "belgian",
        {},
        [row(61, 0, last_trick="B")],
        ["last_trick_mismatch"],
    ),
    "the last trick of nothing, where it brings no card point": (
        "french",
        {},
        [row(60, 0, last_trick="B")],
        [],
    ),
    "a double that does not exist": (
        "french",
        {},
        [row(40, 20, call="double")],
        ["call_not_allowed"],
    ),
    "a redouble that does not exist": (
        "west-flemish",
        {"options": {"redouble": False}},
        [row(40, 20, call="redouble")],
        ["call_not_allowed"],
    ),
    "a double where only the redouble is missing": (
        "west-flemish",
        {"options": {"redouble": False}},
        [row(40, 20, call="double")],
        [],
    ),
    "blind no trump that does not exist": (
        "french",
        {},
        [row(40, 20, trump="blind_no_trump")],
        ["call_not_allowed"],
    ),
    "blind no trump under turned trumps": (
        "french-turned",
        {},
        [row(40, 20, trump="blind_no_trump")],
        ["call_not_allowed"],
    ),
    "blind no trump": ("west-flemish", {}, [row(40, 20, trump="blind_no_trump")], []),
    "a double by the dealer's side": (
        "west-flemish",
        {},
        [row(31, 29, call="double", doubled_by="S")],
        ["call_by_wrong_side"],
    ),
    "a double by the other side": (
        "west-flemish",
        {},
        [row(31, 29, call="double", doubled_by="W")],
        [],
    ),
    "a redouble by the other side": (
        "west-flemish",
        {},
        [row(31, 29, call="redouble", doubled_by="W", redoubled_by="E")],
        ["call_by_wrong_side"],
    ),
    "a redouble by the dealer's side": (
        "west-flemish",
        {},
        [row(31, 29, call="redouble", doubled_by="W", redoubled_by="N")],
        [],
    ),
    "a double against who made trumps": (
        "belgian",
        {"options": {"double": True}},
        [row(31, 30, call="double", doubled_by="S", trump_by="E")],
        [],
    ),
    "a double by the side of who made trumps": (
        "belgian",
        {"options": {"double": True}},
        [row(31, 30, call="double", doubled_by="W", trump_by="E")],
        ["call_by_wrong_side"],
    ),
    "a double against the dealer named": (
        "west-flemish",
        {},
        [row(31, 29, call="double", doubled_by="S", dealer="E")],
        ["dealer_order"],
    ),
    "a double by the dealer's side in a revoke": (
        "west-flemish",
        {},
        [revoke(call="double", doubled_by="S")],
        ["call_by_wrong_side"],
    ),
    "a double by the other side in a revoke": (
        "west-flemish",
        {},
        [revoke(call="double", doubled_by="W")],
        [],
    ),
    "a double against the dealer named in a revoke": (
        "west-flemish",
        {},
        [revoke(call="double", doubled_by="S", dealer="E")],
        ["dealer_order"],
    ),
    "trumps not recorded": ("french", {}, [no_trump_named(40, 20)], ["trump_missing"]),
    "trumps not recorded beside a multiplier": (
        "french",
        {},
        [no_trump_named(40, 20, multiplier=2)],
        [],
    ),
    "trumps not recorded in a draw": ("french", {}, [no_trump_named(30, 30)], []),
    "trumps not recorded in a flat revoke": ("west-flemish", {}, [revoke()], []),
    "trumps not recorded in a revoke with doublings": ("french", {}, [revoke()], ["trump_missing"]),
    "trumps not recorded where a card is turned": (
        "french-turned",
        {},
        [no_trump_named(40, 20)],
        [],
    ),
    "trumps not recorded where there are none": (
        "belgian-no-trump",
        {},
        [no_trump_named(40, 21)],
        [],
    ),
    "trumps not recorded where there are none, though blind is another thing": (
        "belgian-no-trump",
        {"options": {"blind_no_trump": True}},
        [no_trump_named(40, 21)],
        [],
    ),
    "trumps not recorded where a marked sweep reaches the limit": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [no_trump_named(61, 0, sweep=True)],
        ["points_range", "points_sum"],
    ),
    "trumps not recorded where a marked sweep is contradicted by the tricks": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [no_trump_named(61, 0, sweep=True, tricks=[7, 1])],
        ["points_range", "points_sum", "sweep_mismatch", "trump_missing"],
    ),
    "trumps not recorded where a marked sweep is contradicted by the points": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [no_trump_named(59, 1, sweep=True)],
        ["sweep_mismatch", "trump_missing"],
    ),
    "trumps not recorded where the points are unknown and no sweep is marked": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [no_trump_named(61, 0)],
        ["points_range", "points_sum", "trump_missing"],
    ),
    "trumps not recorded where only no trump doubles": (
        "west-flemish",
        {"options": {"blind_doublings": 0}},
        [no_trump_named(40, 20)],
        ["trump_missing"],
    ),
    "trumps not recorded where nothing doubles": (
        "french",
        {"options": {"no_trump_doublings": 0}},
        [no_trump_named(40, 20)],
        [],
    ),
    "trumps not recorded where the limit is reached anyway": (
        "west-flemish-capped",
        {},
        [no_trump_named(40, 20, call="redouble")],
        [],
    ),
    "trumps not recorded below the limit": (
        "west-flemish-capped",
        {},
        [no_trump_named(40, 20, call="double")],
        ["trump_missing"],
    ),
    "trumps not recorded at 31-30 flat": ("belgian-flat", {}, [no_trump_named(31, 30)], []),
    "a suit where every deal is no trump": (
        "belgian-no-trump",
        {},
        [row(40, 21)],
        ["trump_not_allowed"],
    ),
    "no trump where every deal is no trump": (
        "belgian-no-trump",
        {},
        [row(40, 21, trump="no_trump")],
        [],
    ),
    "no trump where a card is turned": (
        "french-turned",
        {},
        [row(40, 20, trump="no_trump")],
        ["trump_not_allowed"],
    ),
    "a suit where a card is turned": ("french-turned", {}, [row(40, 20)], []),
    "blind no trump against a turned card, though it exists": (
        "french-turned",
        {"options": {"blind_no_trump": True}},
        [row(40, 20, trump="blind_no_trump")],
        ["trump_not_allowed"],
    ),
    "trumps by another than the dealer": (
        "west-flemish",
        {},
        [row(40, 20, trump_by="S")],
        ["trump_not_allowed"],
    ),
    "trumps by the dealer": ("west-flemish", {}, [row(40, 20, trump_by="N")], []),
    "trumps by the partner who may": ("encyclopaedia", {}, [row(40, 20, trump_by="S")], []),
    "trumps by the partner of the dealer named": (
        "encyclopaedia",
        {},
        [row(40, 20, dealer="E", trump_by="W")],
        ["dealer_order"],
    ),
    "trumps by an opponent": (
        "encyclopaedia",
        {},
        [row(40, 20, trump_by="E")],
        ["trump_not_allowed"],
    ),
    "trumps by anybody in an auction": ("belgian", {}, [row(40, 21, trump_by="E")], []),
    "trumps by somebody where a card is turned": (
        "french-turned",
        {},
        [row(40, 20, trump_by="N")],
        ["trump_not_allowed"],
    ),
    "a multiplier of three": (
        "west-flemish",
        {},
        [row(40, 20, multiplier=3)],
        ["multiplier_range"],
    ),
    "a multiplier of nothing": ("french", {}, [row(40, 20, multiplier=0)], ["multiplier_range"]),
    "a multiplier below 0": ("french", {}, [row(40, 20, multiplier=-2)], ["multiplier_range"]),
    "a multiplier of a half": ("french", {}, [row(40, 20, multiplier=0.5)], ["multiplier_range"]),
    "a multiplier of two and a half": (
        "french",
        {},
        [row(40, 20, multiplier=2.5)],
        ["multiplier_range"],
    ),
    "a multiplier of one": ("french", {}, [row(40, 20, multiplier=1)], []),
    "a multiplier of three in a draw": ("french", {}, [row(30, 30, multiplier=3)], []),
    "a multiplier in a flat revoke": ("west-flemish", {}, [revoke(multiplier=4)], []),
    "a multiplier that only a sweep would give, in a revoke": (
        "west-flemish",
        {"options": {"revoke": "all_points"}},
        [revoke(trump="hearts", multiplier=2)],
        ["multiplier_mismatch"],
    ),
    "a multiplier that the call gives, in a revoke": (
        "west-flemish",
        {"options": {"revoke": "all_points"}},
        [revoke(trump="hearts", call="double", multiplier=2)],
        [],
    ),
    "a multiplier beside an unknown score": (
        "french",
        {},
        [row(61, None, multiplier=3)],
        ["points_range"],
    ),
    "a multiplier too many": ("french", {}, [row(40, 20, multiplier=2)], ["multiplier_mismatch"]),
    "a multiplier too few": (
        "west-flemish",
        {},
        [row(40, 20, call="redouble", multiplier=2)],
        ["multiplier_mismatch"],
    ),
    "a multiplier with the carry": (
        "west-flemish",
        {},
        [row(30, 30), row(40, 20, multiplier=2)],
        [],
    ),
    "a multiplier without the carry": (
        "west-flemish",
        {},
        [row(30, 30), row(40, 20, multiplier=1)],
        ["multiplier_mismatch"],
    ),
    "a multiplier at the limit": (
        "west-flemish-capped",
        {},
        [row(40, 20, call="redouble", trump="no_trump", multiplier=4)],
        [],
    ),
    "a multiplier above the limit": (
        "west-flemish-capped",
        {},
        [row(40, 20, call="redouble", trump="no_trump", multiplier=8)],
        ["multiplier_mismatch"],
    ),
    "a multiplier that trumps can give": (
        "west-flemish",
        {},
        [no_trump_named(40, 20, multiplier=4)],
        [],
    ),
    "a multiplier that no trumps can give": (
        "west-flemish",
        {},
        [no_trump_named(40, 20, multiplier=8)],
        ["multiplier_mismatch"],
    ),
    "a multiplier that an open sweep can give": (
        "west-flemish",
        {},
        [row(60, 0, multiplier=2)],
        [],
    ),
    "a multiplier that leaves an open sweep out": (
        "west-flemish",
        {},
        [row(60, 0, multiplier=1)],
        [],
    ),
    "a multiplier that a sweep denied cannot give": (
        "west-flemish",
        {},
        [row(60, 0, sweep=False, multiplier=2)],
        ["multiplier_mismatch"],
    ),
    "a multiplier at 31-30 flat": (
        "belgian-flat",
        {},
        [row(31, 30, trump="no_trump", multiplier=2)],
        ["multiplier_mismatch"],
    ),
    "another dealer than the one due": ("french", {}, [row(40, 20, dealer="E")], ["dealer_order"]),
    "the dealer due": ("french", {}, [row(40, 20, dealer="N")], []),
    "another dealer of a void deal": (
        "french",
        {},
        [{"kind": "void", "dealer": "E"}],
        ["dealer_order"],
    ),
    "another score than the rules": (
        "west-flemish",
        {},
        [row(39, 21, noted_score=[18, 0])],
        ["noted_score"],
    ),
    "the rules' score": ("west-flemish", {}, [row(39, 21, noted_score=[9, 0])], []),
    "a score for a void deal": (
        "west-flemish",
        {},
        [{"kind": "void", "noted_score": [1, 0]}],
        ["noted_score"],
    ),
    "a noted score beside an unknown one": (
        "west-flemish",
        {},
        [row(61, None, noted_score=[1, 0])],
        ["points_range"],
    ),
    "another total than the rules": (
        "west-flemish",
        {},
        [row(39, 21), row(31, 29, noted_total=[11, 0])],
        ["noted_total"],
    ),
    "the rules' total": (
        "west-flemish",
        {},
        [row(39, 21), row(31, 29, noted_total=[10, 0])],
        [],
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_row_has_exactly_these_errors(case: Case) -> None:
    ruleset, keys, rows, expected = case
    assert codes(in_progress(ruleset, *rows, **keys)) == expected


@pytest.mark.parametrize(("ruleset", "total"), [("french", 60), ("belgian", 61)])
def test_6_two_numbers_are_there_in_range_and_make_the_total(ruleset: str, total: int) -> None:
    for pair in product([None, -1, 0, 1, 30, 30.5, 31, 59, 60, 61, 62], repeat=2):
        written = [number for number in pair if number is not None]
        expected = [] if written else ["points_missing"]
        if any(number not in range(total + 1) for number in written):
            expected += ["points_range"]
        if len(written) == 2 and sum(written) != total and written != [30, 30]:
            expected += ["points_sum"]
        found = in_progress(ruleset, row(*pair))
        assert (pair, codes(found)) == (pair, expected)
        assert (found.boams[0].total is None) == bool(expected)


def test_6_tricks_are_in_range_and_make_eight() -> None:
    for pair in product([None, -1, 0, 1, 4, 7, 8, 9, 10], repeat=2):
        written = [number for number in pair if number is not None]
        expected = ["tricks_range"] if any(number not in range(9) for number in written) else []
        if len(written) == 2 and sum(written) != 8:
            expected += ["tricks_sum"]
        found = {*codes(in_progress("french", row(40, 20, tricks=[*pair])))}
        assert (pair, found & {"tricks_range", "tricks_sum"}) == (pair, {*expected})


@pytest.mark.parametrize("ruleset", ["west-flemish", "encyclopaedia"])
def test_who_made_trumps_is_not_measured_against_an_unknown_dealer(ruleset: str) -> None:
    found = answer(sheet(ruleset, deals(row(40, 20, trump_by="E")), final=False))
    assert (codes(found), warnings(found)) == ([], [("dealer_unknown", None, None)])


def most_of(cards: int, last: int) -> int:
    """What so many of the dearest cards are worth, and one for the last trick (Rulebook 2)."""
    dearest = sorted([5, 4, 3, 2, 1, 0, 0, 0] * 4, reverse=True)
    return sum(dearest[:cards]) + last


@pytest.mark.parametrize(("ruleset", "point"), [("french", 0), ("belgian", 1)])
@pytest.mark.parametrize("last", [None, "A", "B"])
def test_6_tricks_hold_no_more_than_the_dearest_cards_and_no_less_than_the_cheapest(
    ruleset: str, point: int, last: str | None
) -> None:
    total = 60 + point
    for tricks, points in product(range(9), range(total + 1)):
        if points == total - points or (tricks, last) in [(0, "A"), (8, "B")]:
            continue
        mine = point if tricks == 8 or (last != "B" and tricks) else 0
        theirs = point if tricks == 0 or (last != "A" and tricks < 8) else 0
        fits = points <= most_of(4 * tricks, mine)
        fits = fits and total - points <= most_of(32 - 4 * tricks, theirs)
        keys = {} if last is None else {"last_trick": last}
        found = codes(in_progress(ruleset, row(points, None, tricks=[tricks, None], **keys)))
        assert (tricks, points, "tricks_points" in found) == (tricks, points, not fits)


def test_a_multiplier_decides_what_the_row_leaves_open() -> None:
    found = in_progress(
        "west-flemish", no_trump_named(40, 20, multiplier=4), row(60, 0, multiplier=2)
    )
    assert [deal.score for deal in found.boams[0].deals] == [(40, 0), (60, 0)]


@pytest.mark.parametrize(
    ("code", "bad"),
    [
        ("noted_score", {"noted_score": [1, 1]}),
        ("noted_total", {"noted_total": [1, 1]}),
        ("dealer_order", {"dealer": "E"}),
        ("call_by_wrong_side", {"call": "double", "doubled_by": "N", "multiplier": 2}),
    ],
)
def test_some_errors_leave_the_score_known(code: str, bad: Document) -> None:
    found = in_progress("west-flemish", row(39, 21, **bad))
    assert codes(found) == [code]
    assert found.boams[0].total is not None


WARNED: dict[str, tuple[str, dict[str, Any], list[Document], list[str]]] = {
    "all the points and nothing else": ("west-flemish", {}, [row(60, 0)], ["no_sweep_sixty"]),
    "one point short of all": ("west-flemish", {}, [row(59, 1)], []),
    "all the points and the tricks": ("west-flemish", {}, [row(60, 0, tricks=[7, 1])], []),
    "all the points and the box": ("west-flemish", {}, [row(60, 0, sweep=False)], []),
    "all the points where a sweep brings nothing": ("french", {}, [row(60, 0)], []),
    "all the points where the limit is reached": (
        "west-flemish-capped",
        {},
        [row(60, 0, call="redouble")],
        ["high_score"],
    ),
    "all the points where no trump reaches the limit": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [row(60, 0, trump="no_trump")],
        [],
    ),
    "all the points where a suit leaves the limit open": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [row(60, 0)],
        ["no_sweep_sixty"],
    ),
    "all the points where the carry reaches the limit": (
        "west-flemish",
        {"options": {"max_doublings": 1}},
        [row(30, 30), row(60, 0)],
        [],
    ),
    "61": ("belgian-101", {}, [row(61, 0)], ["high_score"]),
    "60": ("west-flemish", {}, [row(45, 15, call="redouble")], []),
}


@pytest.mark.parametrize("case", WARNED.values(), ids=WARNED)
def test_a_row_is_asked_about(case: tuple[str, dict[str, Any], list[Document], list[str]]) -> None:
    ruleset, keys, rows, expected = case
    found = in_progress(ruleset, *rows, **keys)
    assert [code for code, _boam, _deal in warnings(found)] == expected


def test_high_scores_are_asked_about_at_level_scores_too() -> None:
    found = answer(sheet("west-flemish", scores([60, 0], [0, 64]), final=False))
    assert warnings(found) == [("high_score", 1, 2)]


CODES_OF_FORMS = {
    "tricks_missing",
    "bid_missing",
    "bid_range",
    "bid_by_missing",
    "dealer_missing",
    "declarer_missing",
    "exchanged_missing",
    "exchanged_range",
    "deck_mismatch",
    "deck_unknown",
}
"""Found in test_coinchee and test_tables_findings."""


def test_every_code_is_found_somewhere_in_these_tests() -> None:
    found = {code for _ruleset, _keys, _rows, expected in CASES.values() for code in expected}
    found |= {code for _ruleset, _keys, _rows, expected in WARNED.values() for code in expected}
    elsewhere = {"after_end", "unfinished", "winner_mismatch", "score_unreachable"}
    elsewhere |= CODES_OF_FORMS
    assert found | elsewhere | {"dealer_unknown"} == {code.value for code in Code}
    asking = {"no_sweep_sixty", "dealer_unknown", "deck_unknown", "high_score"}
    assert {code.value for code in WARNINGS} == asking
