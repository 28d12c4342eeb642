"""Every error and warning of a table of individuals, and its neighbour that has none."""

from typing import Any

import pytest

from scoring.messages import finding_sentence
from tests.rules.tables import Document, answer, codes, errors, in_progress, table, warnings

Case = tuple[str, int, Document, Document, list[str]]


def three(a: Any, b: Any, **keys: Any) -> Document:
    return {"points": [a, b], "trump": "hearts", **keys}


def bid(points: Any = 25, a: Any = 31, b: Any = None, **keys: Any) -> Document:
    return {"bid": points, "bid_by": 2, "points": [a, b], **keys}


def declared(points: Any = 30, exchanged: Any = 1, **keys: Any) -> Document:
    return {"declarer": 2, "points": [points, None], "exchanged": exchanged, **keys}


def without(row: Document, *keys: str) -> Document:
    return {key: value for key, value in row.items() if key not in keys}


NAMED: Document = {"dummy_by": "named"}
UNCHANGED: Document = {"no_exchange_doubles": True}

CASES: dict[str, Case] = {
    "no points": ("three-reserve", 3, {}, {"trump": "hearts"}, ["points_missing"]),
    "no points in a bid": ("auction", 4, {}, bid(25, None, None), ["points_missing"]),
    "no points for an aim": ("widow-declarer", 4, {}, declared(None), ["points_missing"]),
    "61 points": ("three-dummy", 3, {}, three(61, None), ["points_range"]),
    "60 points": ("three-dummy", 3, {}, three(60, None), []),
    "half a point": ("auction", 4, {}, bid(25, 30.5, None), ["points_range"]),
    "a score of a half": ("plain", 2, {}, {"score": [1, 0.5]}, ["points_range"]),
    "a score of nothing": ("plain", 2, {}, {"score": [0, 0]}, []),
    "a sum of 59": ("three-reserve", 3, {}, three(38, 21), ["points_sum"]),
    "points beyond measure": (
        "auction",
        4,
        {},
        bid(25, 10**4000, 0),
        ["points_range", "points_sum"],
    ),
    "eleven tricks": ("three-reserve", 3, {}, three(31, 29, tricks=[11, None]), ["tricks_range"]),
    "ten tricks": ("three-reserve", 3, {}, three(60, 0, tricks=[10, None]), []),
    "nine tricks with a dummy": (
        "three-dummy",
        3,
        {},
        three(31, 29, tricks=[9, None]),
        ["tricks_range"],
    ),
    "tricks below 0": ("auction", 4, {}, bid(tricks=[-1, None]), ["tricks_range"]),
    "seven of eight tricks": ("auction", 4, {}, bid(tricks=[4, 3]), ["tricks_sum"]),
    "eight of eight tricks": ("auction", 4, {}, bid(tricks=[4, 4]), []),
    "five of six": ("widow-declarer", 5, {}, declared(tricks=[4, 1]), ["tricks_sum"]),
    "no trick and a point": (
        "three-reserve",
        3,
        {},
        three(1, 59, tricks=[0, 10]),
        ["tricks_points"],
    ),
    "one trick, the reserve and 24 points": (
        "three-reserve",
        3,
        {},
        three(24, 36, tricks=[1, 9]),
        [],
    ),
    "one trick, the reserve and 25 points": (
        "three-reserve",
        3,
        {},
        three(25, 35, tricks=[1, 9]),
        ["tricks_points"],
    ),
    "one trick of four and 21 points": (
        "auction",
        4,
        {},
        bid(25, 21, tricks=[1, 7]),
        ["tricks_points"],
    ),
    "four tricks of three without two sevens and a point": (
        "auction",
        3,
        {},
        bid(25, 1, tricks=[4, 6]),
        ["tricks_points"],
    ),
    "no trick but the widow": ("auction-widow", 4, {}, bid(25, 20, tricks=[0, 7]), []),
    "no trick and more than the widow": (
        "auction-widow",
        4,
        {},
        bid(25, 21, tricks=[0, 7]),
        ["tricks_points"],
    ),
    "all the points and no tricks for all the tricks": (
        "auction",
        4,
        {},
        bid("all_tricks", 60),
        ["tricks_missing"],
    ),
    "nothing for all the tricks": (
        "auction",
        4,
        {},
        bid("all_tricks", None),
        ["tricks_missing"],
    ),
    "tricks alone for all the tricks": (
        "auction",
        4,
        {},
        bid("all_tricks", None, tricks=[None, 0]),
        [],
    ),
    "wrong tricks for all the tricks": (
        "auction",
        4,
        {},
        bid("all_tricks", None, tricks=[9, None]),
        ["tricks_range"],
    ),
    "wrong points for all the tricks": (
        "auction",
        4,
        {},
        bid("all_tricks", 61),
        ["points_range"],
    ),
    "points near the aim without tricks": (
        "widow-declarer",
        4,
        {},
        declared(20),
        ["tricks_missing"],
    ),
    "points at the aim without tricks": ("widow-declarer", 4, {}, declared(21), []),
    "points that no tricks of that number hold": (
        "widow-declarer",
        3,
        {},
        declared(60, tricks=[2, 8]),
        ["tricks_points"],
    ),
    "no bid": ("auction", 4, {}, without(bid(), "bid"), ["bid_missing"]),
    "no bidder": ("auction", 4, {}, without(bid(), "bid_by"), ["bid_by_missing"]),
    "neither": ("auction", 4, {}, {"points": [31, 29]}, ["bid_missing", "bid_by_missing"]),
    "no bid in a revoke": (
        "auction",
        4,
        {},
        {"kind": "revoke", "revoke_by": 1},
        ["bid_missing", "bid_by_missing"],
    ),
    "a bid of 0": ("auction", 4, {}, bid(0), ["bid_range"]),
    "a bid of 1": ("auction", 4, {}, bid(1), []),
    "a bid of 60": ("auction", 4, {}, bid(60), []),
    "a bid of 61": ("auction", 4, {}, bid(61), ["bid_range"]),
    "a bid below the least": ("auction", 4, {"least_bid": 20}, bid(19), ["bid_range"]),
    "half a point bid": ("auction-widow", 4, {}, bid(25.5), ["bid_range"]),
    "nobody declared": (
        "widow-declarer",
        4,
        {},
        without(declared(), "declarer"),
        ["declarer_missing"],
    ),
    "nobody named for the dummy": ("three-dummy", 3, NAMED, three(31, 29), ["declarer_missing"]),
    "somebody named for the dummy": ("three-dummy", 3, NAMED, three(31, 29, declarer=3), []),
    "exchange not written": (
        "widow-declarer",
        4,
        {},
        without(declared(), "exchanged"),
        ["exchanged_missing"],
    ),
    "exchange not written where it doubles": (
        "auction-widow",
        4,
        UNCHANGED,
        bid(),
        ["exchanged_missing"],
    ),
    "exchange not written where it does not": ("auction-widow", 4, {}, bid(), []),
    "five of four exchanged": ("auction-widow", 4, {}, bid(exchanged=5), ["exchanged_range"]),
    "four of four exchanged": ("auction-widow", 4, {}, bid(exchanged=4), []),
    "three of two exchanged": ("widow-declarer", 5, {}, declared(30, 3), ["exchanged_range"]),
    "exchanged below 0": ("widow-declarer", 5, {}, declared(30, -1), ["exchanged_range"]),
    "three for the reserve": (
        "three-reserve",
        3,
        {},
        three(31, 29, exchanged=3),
        ["exchanged_range"],
    ),
    "two for the reserve": ("three-reserve", 3, {}, three(31, 29, exchanged=2), []),
    "two for the reserve where one may be changed": (
        "three-reserve",
        3,
        {"reserve_exchanges": 1},
        three(31, 29, exchanged=2),
        ["exchanged_range"],
    ),
    "blind no trump": (
        "three-reserve",
        3,
        {},
        three(31, 29, trump="blind_no_trump"),
        ["call_not_allowed"],
    ),
    "blind no trump in an auction": (
        "auction",
        4,
        {},
        bid(trump="blind_no_trump"),
        ["call_not_allowed"],
    ),
    "blind no trump of a declarer": (
        "widow-declarer",
        4,
        {},
        declared(trump="blind_no_trump"),
        ["call_not_allowed"],
    ),
    "no trumps written": ("three-dummy", 3, {}, {"points": [31, 29]}, ["trump_missing"]),
    "no trumps written in a draw": ("three-dummy", 3, {}, {"points": [30, 30]}, []),
    "no trumps written where nothing doubles": (
        "three-dummy",
        3,
        {"no_trump_doublings": 0},
        {"points": [31, 29]},
        [],
    ),
    "no trumps written in a flat revoke": (
        "three-dummy",
        3,
        {},
        {"kind": "revoke", "revoke_by": 1},
        [],
    ),
    "no trumps written in a doubled revoke": (
        "three-dummy",
        3,
        {"revoke": "all_points"},
        {"kind": "revoke", "revoke_by": 1},
        ["trump_missing"],
    ),
    "no trumps written in an auction": ("auction", 4, {}, bid(), []),
    "everything at once, in order": (
        "auction-widow",
        4,
        UNCHANGED,
        {"points": [99, 1], "tricks": [9, 9], "bid": 99, "dealer": 2, "trump": "blind_no_trump"},
        [
            "points_range",
            "points_sum",
            "tricks_range",
            "tricks_sum",
            "bid_range",
            "bid_by_missing",
            "exchanged_missing",
            "call_not_allowed",
            "dealer_order",
        ],
    ),
    "a void deal has nothing wrong": (
        "auction",
        4,
        {},
        {"kind": "void", "points": [99, 1], "bid": 99},
        [],
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_row_has_these_errors(case: Case) -> None:
    ruleset, players, options, row, expected = case
    found = in_progress(ruleset, players, row, options=options)
    assert codes(found) == expected
    assert (found.deals[0].score is None) is bool(expected)
    assert (found.total is None) is bool(expected)
    for finding in found.errors + found.warnings:
        sentence = finding_sentence(finding)
        assert sentence[-1] in ".?"
        assert "%(" not in sentence
        assert len(sentence) < 200


def test_the_dealer_alone_must_be_known() -> None:
    found = answer(table("three-reserve", 3, three(31, 29), three(31, 29), final=False))
    assert errors(found) == [("dealer_missing", 1), ("dealer_missing", 2)]
    assert warnings(found) == []


@pytest.mark.parametrize(
    ("ruleset", "row", "expected"),
    [
        ("auction", bid(), [("dealer_unknown", None)]),
        ("three-dummy", {"kind": "void"}, [("dealer_unknown", None)]),
        ("auction", bid(dealer=2), []),
        ("plain", {"score": [0, 0, 0, 0]}, []),
    ],
)
def test_nobody_named_as_dealer_is_asked_about(
    ruleset: str, row: Document, expected: list[Any]
) -> None:
    players = 3 if ruleset == "three-dummy" else 4
    assert warnings(answer(table(ruleset, players, row, final=False))) == expected


def test_a_dealer_out_of_turn_is_an_error_and_the_order_goes_on() -> None:
    found = in_progress("three-reserve", 3, three(31, 29, dealer=3), three(31, 29))
    assert errors(found) == [("dealer_order", 1)]
    assert [deal.score for deal in found.deals] == [(0, 0, 1), (0, 1, 0)]
    assert [deal.dealer for deal in found.deals] == [1, 2]


def test_plain_scores_keep_the_order_of_dealers_where_one_is_named() -> None:
    rows = [{"score": [1, 0], "dealer": 2}, {"score": [1, 0], "dealer": 2}]
    assert errors(answer(table("plain", 2, *rows, final=False))) == [("dealer_order", 2)]


def test_the_score_on_paper() -> None:
    rows = [three(31, 29, noted_score=[1, 0, 0]), three(31, 29, noted_score=[1, 0, 0])]
    found = in_progress("three-reserve", 3, *rows)
    assert errors(found) == [("noted_score", 2)]
    assert found.total == (1, 1, 0)


def test_the_running_total_on_paper_is_wrong_once_for_each_slip() -> None:
    rows = [
        three(31, 29, noted_total=[1, 0, 0]),
        three(31, 29, noted_total=[1, 2, 0]),
        three(31, 29, noted_total=[1, 2, 1]),
        three(31, 29, noted_total=[3, 2, 1]),
        three(31, 29, noted_total=[2, 2, 1]),
    ]
    assert errors(in_progress("three-reserve", 3, *rows)) == [
        ("noted_total", 2),
        ("noted_total", 4),
    ]


def test_a_running_total_that_is_off_from_the_first_deal_on_is_wrong_there() -> None:
    rows = [three(31, 29, noted_total=[2, 1, 1]), three(31, 29, noted_total=[2, 2, 1])]
    assert errors(in_progress("three-reserve", 3, *rows)) == [("noted_total", 1)]


def test_after_an_unknown_score_the_running_total_is_not_compared() -> None:
    rows = [three(61, None), three(31, 29, noted_total=[5, 5, 5])]
    found = in_progress("three-reserve", 3, *rows)
    assert errors(found) == [("points_range", 1)]
    assert [deal.total for deal in found.deals] == [None, None]
    assert found.deals[1].score == (0, 1, 0)


@pytest.mark.parametrize("extra", [bid(), {"kind": "void"}, bid(61)])
def test_a_deal_too_many_ends_the_answer(extra: Document) -> None:
    rows = [bid()] * 3 + [extra, bid(61)]
    found = in_progress("auction", 3, *rows, options={"deals_each": 1}, removed=["7c", "7d"])
    assert errors(found) == [("after_end", 4)]
    assert len(found.deals) == 3


def test_a_dealer_named_after_the_end_fixes_no_order() -> None:
    rows = [bid()] * 3 + [bid(dealer=2)]
    found = answer(table("auction", 3, *rows, options={"deals_each": 1}, removed=["7c", "7d"]))
    assert [deal.dealer for deal in found.deals] == [None] * 3
    assert warnings(found) == [("dealer_unknown", None)]


@pytest.mark.parametrize(
    ("players", "removed", "wrong"),
    [
        (3, ["7c", "7d"], False),
        (3, ["7s", "7h"], False),
        (3, [], True),
        (3, ["7c"], True),
        (3, ["7c", "7c"], True),
        (3, ["7c", "7c", "7d"], True),
        (3, ["7c", "7d", "7h"], True),
        (4, [], False),
        (4, ["7c"], True),
        (7, ["7c", "7d", "7h", "7s"], False),
    ],
)
def test_the_sevens_that_are_out(players: int, removed: list[str], wrong: bool) -> None:
    found = in_progress("auction", players, bid(), removed=removed)
    assert errors(found) == ([("deck_mismatch", None)] if wrong else [])
    assert warnings(found) == []
    assert found.total is not None


@pytest.mark.parametrize(
    ("ruleset", "players", "asked"),
    [("auction", 3, True), ("auction", 4, False), ("auction-widow", 3, False)],
)
def test_sevens_that_are_out_without_a_name_are_asked_about(
    ruleset: str, players: int, asked: bool
) -> None:
    found = in_progress(ruleset, players, bid())
    assert warnings(found) == ([("deck_unknown", None)] if asked else [])


@pytest.mark.parametrize(
    ("ruleset", "rows", "options", "sentence"),
    [
        ("auction", 0, {}, "No deal has been played yet."),
        ("auction", 4, {}, None),
        ("auction", 8, {}, None),
        (
            "auction",
            5,
            {},
            "5 deals have counted, so the 4 players have not all dealt as often.",
        ),
        (
            "auction",
            4,
            {"deals_each": 2},
            "4 deals have counted, but each of the 4 players deals 2 times.",
        ),
        ("auction", 8, {"deals_each": 2}, None),
        ("plain", 0, {}, "No deal has been played yet."),
        ("plain", 5, {}, None),
        (
            "plain",
            5,
            {"deals_each": 2},
            "5 deals have counted, but each of the 4 players deals 2 times.",
        ),
    ],
)
def test_a_table_that_is_not_over(
    ruleset: str, rows: int, options: Document, sentence: str | None
) -> None:
    row: Document = {"score": [1, 0, 0, 0]} if ruleset == "plain" else bid()
    document = table(ruleset, 4, *[row] * rows, options=options, first_dealer=1)
    found = answer(document)
    assert [finding_sentence(finding) for finding in found.errors] == [sentence][: bool(sentence)]
    assert errors(found) == ([("unfinished", None)] if sentence else [])
    assert errors(answer({**document, "final": False})) == []
    assert errors(answer({**document, "ended": "stopped"})) == []


def test_an_unknown_score_leaves_open_whether_the_table_is_over() -> None:
    assert codes(answer(table("auction", 4, bid(61), first_dealer=1))) == ["bid_range"]


@pytest.mark.parametrize(("noted", "wrong"), [(1, True), (2, False)])
def test_the_winner_on_paper(noted: int, wrong: bool) -> None:
    document = table("auction", 4, *[bid()] * 4, first_dealer=1, noted_winner=noted)
    found = answer(document)
    assert errors(found) == ([("winner_mismatch", None)] if wrong else [])
    assert found.winner == 2
    assert errors(answer({**document, "final": False})) == []


@pytest.mark.parametrize(("noted", "wrong"), [(1, False), (2, False), (3, True)])
def test_a_winner_on_paper_who_shares_the_highest_total(noted: int, wrong: bool) -> None:
    rows = [{"score": [4, 4, 1]}]
    found = answer(table("plain", 3, *rows, noted_winner=noted))
    assert errors(found) == ([("winner_mismatch", None)] if wrong else [])


@pytest.mark.parametrize(
    ("row", "options", "asked"),
    [
        (three(60, 0), {"sweep_doublings": 1}, ["no_sweep_sixty"]),
        (three(0, 60), {"sweep_doublings": 1}, ["no_sweep_sixty"]),
        (three(60, 0, tricks=[9, 1]), {"sweep_doublings": 1}, []),
        (three(60, 0), {}, []),
        (three(60, 0, trump="no_trump"), {}, []),
        (three(61, None), {"sweep_doublings": 1}, []),
        (three(60, 0, trump="no_trump", tricks=[10, 0]), {"sweep_doublings": 1}, ["high_score"]),
    ],
)
def test_a_row_is_asked_about(row: Document, options: Document, asked: list[str]) -> None:
    found = in_progress("three-reserve", 3, row, options=options)
    assert [code for code, _deal in warnings(found)] == asked


def test_a_high_score_below_0_is_asked_about_too() -> None:
    row = bid("all_tricks", 0)
    found = in_progress("auction", 4, row, options={"all_tricks_bid": 61})
    assert warnings(found) == [("high_score", 1)]
    assert warnings(in_progress("auction", 4, row)) == []
    assert warnings(in_progress("plain", 2, {"score": [-700, 0]})) == []


SENTENCES: dict[str, tuple[str, int, Document, str]] = {
    "tricks": (
        "three-reserve",
        3,
        three(25, 35, tricks=[1, 9]),
        "The tricks of the player alone (1) hold 0 to 24 card points, but the paper shows 25.",
    ),
    "a sum of tricks": (
        "auction",
        5,
        bid(tricks=[2, 2]),
        "The tricks 2–2 make 4, not 6.",
    ),
    "a score": (
        "three-reserve",
        3,
        three(20, 40, noted_score=[10, 0, 0]),
        "The paper scores this deal: 10 / 0 / 0; the rules: 0 / 10 / 10.",
    ),
    "a total below 0": (
        "auction",
        4,
        bid(60, noted_total=[0, 60, 0, 0]),
        "The paper's running totals are: 0 / 60 / 0 / 0; the rules': 0 / −60 / 0 / 0.",
    ),
    "a dealer": (
        "auction",
        4,
        bid(dealer=4),
        "The paper names Player 4 as dealer, but it is the turn of Player 1.",
    ),
    "cards exchanged": (
        "auction-widow",
        4,
        bid(exchanged=5),
        "The cards exchanged are 5, but there can be 0 to 4.",
    ),
    "half a score": (
        "plain",
        2,
        {"score": [0.5, 1]},
        "The scores are 0.5 / 1, but scores are whole numbers.",
    ),
}


@pytest.mark.parametrize("case", SENTENCES.values(), ids=SENTENCES)
def test_a_sentence_names_the_figures_that_disagree(case: tuple[str, int, Document, str]) -> None:
    ruleset, players, row, sentence = case
    found = in_progress(ruleset, players, row)
    assert [finding_sentence(finding) for finding in found.errors] == [sentence]
