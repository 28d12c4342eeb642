"""The worked examples of Rulebook 9.2 to 9.8, and what each paragraph says in numbers."""

from typing import Any

import pytest

from scoring.rules.forms.hands import EQUAL_HANDS, HANDS_BESIDE_RESERVE, HANDS_BESIDE_WIDOW
from tests.rules.tables import Document, answer, errors, in_progress, scores_of, table, warnings

Scores = list[int]


def played(a: int | None, b: int | None, **keys: Any) -> Document:
    return {"points": [a, b], "trump": "hearts", **keys}


def bid(points: Any, by: int, a: int | None = None, b: int | None = None, **keys: Any) -> Document:
    row: Document = {"bid": points, "bid_by": by, **keys}
    if (a, b) != (None, None):
        row["points"] = [a, b]
    return row


def declared(by: int, points: int, exchanged: int, **keys: Any) -> Document:
    return {"declarer": by, "points": [points, None], "exchanged": exchanged, **keys}


ALL_TRICKS: Document = {"kind": "played", "bid": "all_tricks", "bid_by": 3}
SWEEP: Document = {"sweep_doublings": 1}
BOTH: Document = {"all_tricks_doubles": True, "no_exchange_doubles": True}

EXAMPLES: dict[str, tuple[str, int, Document, int, Document, Scores]] = {
    "9.3 39-21": ("three-reserve", 3, {}, 1, played(39, 21), [9, 0, 0]),
    "9.3 20-40": ("three-reserve", 3, {}, 2, played(20, 40), [10, 0, 10]),
    "9.3 no trump": ("three-reserve", 3, {}, 3, played(25, 35, trump="no_trump"), [10, 10, 0]),
    "9.3 30-30": ("three-reserve", 3, {}, 1, played(30, 30), [0, 0, 0]),
    "9.3 revoke": (
        "three-reserve",
        3,
        {},
        1,
        {"kind": "revoke", "revoke_by": 3, "trump": "no_trump"},
        [30, 0, 0],
    ),
    "9.3 revoke by the dealer": (
        "three-reserve",
        3,
        {},
        1,
        {"kind": "revoke", "revoke_by": 1},
        [0, 30, 30],
    ),
    "9.3 revoke doubled": (
        "three-reserve",
        3,
        {"revoke": "all_points"},
        1,
        {"kind": "revoke", "revoke_by": 1, "trump": "no_trump"},
        [0, 60, 60],
    ),
    "9.3 sweep": ("three-reserve", 3, SWEEP, 1, played(60, 0, tricks=[10, 0]), [60, 0, 0]),
    "9.3 sweep against the dealer": (
        "three-reserve",
        3,
        SWEEP,
        1,
        played(0, 60, tricks=[0, None]),
        [0, 60, 60],
    ),
    "9.3 sixty is no sweep": (
        "three-reserve",
        3,
        SWEEP,
        1,
        played(60, 0, tricks=[9, 1]),
        [30, 0, 0],
    ),
    "9.3 no trump that counts single": (
        "three-reserve",
        3,
        {"no_trump_doublings": 0},
        1,
        played(39, 21, trump="no_trump"),
        [9, 0, 0],
    ),
    "9.4 dealer": ("three-dummy", 3, {}, 2, played(38, 22), [0, 8, 0]),
    "9.4 eldest": ("three-dummy", 3, {"dummy_by": "eldest"}, 2, played(38, 22), [0, 0, 8]),
    "9.4 eldest after the last": (
        "three-dummy",
        3,
        {"dummy_by": "eldest"},
        3,
        played(38, 22),
        [8, 0, 0],
    ),
    "9.4 named": (
        "three-dummy",
        3,
        {"dummy_by": "named"},
        2,
        played(38, 22, declarer=1),
        [8, 0, 0],
    ),
    "9.4 no trump": ("three-dummy", 3, {}, 2, played(22, 38, trump="no_trump"), [16, 0, 16]),
    "9.5 made": ("auction", 4, {}, 1, bid(25, 2, 31, 29), [0, 25, 0, 0]),
    "9.5 made exactly": ("auction", 4, {}, 1, bid(25, 2, 25, 35), [0, 25, 0, 0]),
    "9.5 failed": ("auction", 4, {}, 1, bid(25, 2, 24, 36), [0, -25, 0, 0]),
    "9.5 no trump doubles nothing": (
        "auction",
        4,
        {},
        1,
        bid(25, 2, 31, 29, trump="no_trump"),
        [0, 25, 0, 0],
    ),
    "9.5 all the tricks": ("auction", 3, {}, 1, ALL_TRICKS | {"tricks": [10, 0]}, [0, 0, 60]),
    "9.5 all the points are not all the tricks": (
        "auction",
        3,
        {},
        1,
        ALL_TRICKS | {"points": [60, 0], "tricks": [9, 1]},
        [0, 0, -60],
    ),
    "9.5 points can tell that not all the tricks were won": (
        "auction",
        3,
        {},
        1,
        ALL_TRICKS | {"points": [59, 1]},
        [0, 0, -60],
    ),
    "9.5 another worth": (
        "auction",
        3,
        {"all_tricks_bid": 100},
        1,
        ALL_TRICKS | {"tricks": [10, 0]},
        [0, 0, 100],
    ),
    "9.5 revoke by another": (
        "auction",
        5,
        {},
        1,
        bid(30, 1, kind="revoke", revoke_by=4),
        [30, 0, 0, 0, 0],
    ),
    "9.5 revoke by the bidder": (
        "auction",
        5,
        {},
        1,
        bid(30, 1, kind="revoke", revoke_by=1),
        [-30, 0, 0, 0, 0],
    ),
    "9.6 plain": ("auction-widow", 4, {}, 1, bid(35, 1, 40, 20, exchanged=3), [35, 0, 0, 0]),
    "9.6 not exchanged": (
        "auction-widow",
        4,
        BOTH,
        1,
        bid(35, 1, 40, 20, exchanged=0),
        [70, 0, 0, 0],
    ),
    "9.6 exchanged": ("auction-widow", 4, BOTH, 1, bid(35, 1, 40, 20, exchanged=1), [35, 0, 0, 0]),
    "9.6 all the tricks without exchanging": (
        "auction-widow",
        4,
        BOTH,
        1,
        bid("all_tricks", 4, tricks=[6, 1], exchanged=0),
        [0, 0, 0, -240],
    ),
    "9.6 all the tricks, exchanged": (
        "auction-widow",
        4,
        BOTH,
        1,
        bid("all_tricks", 4, tricks=[7, 0], exchanged=4),
        [0, 0, 0, 120],
    ),
    "9.6 all the tricks do not double": (
        "auction-widow",
        4,
        {},
        1,
        bid("all_tricks", 4, tricks=[7, 0], exchanged=0),
        [0, 0, 0, 60],
    ),
    "9.6 the widow may explain the points that are missing": (
        "auction-widow",
        4,
        {},
        1,
        bid("all_tricks", 4, 40, 20, tricks=[7, 0]),
        [0, 0, 0, 60],
    ),
    "9.6 but not all of them": (
        "auction-widow",
        4,
        {},
        1,
        bid("all_tricks", 4, 39, 21),
        [0, 0, 0, -60],
    ),
    "9.7 21 in points and tricks": (
        "widow-declarer",
        4,
        {},
        1,
        declared(1, 18, 1, tricks=[3, 4]),
        [12, -4, -4, -4],
    ),
    "9.7 20 in points and tricks": (
        "widow-declarer",
        4,
        {},
        1,
        declared(1, 18, 1, tricks=[2, 5]),
        [-12, 4, 4, 4],
    ),
    "9.7 15 with five players": (
        "widow-declarer",
        5,
        {},
        1,
        declared(3, 13, 0, tricks=[2, None]),
        [-5, -5, 20, -5, -5],
    ),
    "9.7 points alone": ("widow-declarer", 3, {}, 1, declared(2, 21, 2), [-3, 6, -3]),
    "9.7 points alone tell that it failed": (
        "widow-declarer",
        3,
        {},
        1,
        declared(2, 10, 2),
        [3, -6, 3],
    ),
    "9.7 a trick that counts nothing": (
        "widow-declarer",
        3,
        {"trick_counts": 0},
        1,
        declared(2, 20, 2),
        [3, -6, 3],
    ),
    "9.7 another table of payments": (
        "widow-declarer",
        3,
        {"pay": [9, 8, 7, 6, 5]},
        1,
        declared(2, 30, 0),
        [-9, 18, -9],
    ),
    "9.7 another aim": ("widow-declarer", 3, {"aim": 32}, 1, declared(2, 21, 2), [3, -6, 3]),
    "9.7 another aim for many": (
        "widow-declarer",
        5,
        {"aim_many": 30},
        1,
        declared(3, 13, 0),
        [5, 5, -20, 5, 5],
    ),
    "9.7 revoke by the declarer": (
        "widow-declarer",
        3,
        {},
        1,
        {"kind": "revoke", "revoke_by": 2, "declarer": 2, "exchanged": 1},
        [4, -8, 4],
    ),
    "9.7 revoke by another": (
        "widow-declarer",
        3,
        {},
        1,
        {"kind": "revoke", "revoke_by": 1, "declarer": 2, "exchanged": 1},
        [-4, 8, -4],
    ),
    "9.8 as written": ("plain", 2, {}, 1, {"score": [-3, 12]}, [-3, 12]),
    "9.8 eight players": ("plain", 8, {}, 1, {"score": [*range(8)]}, [*range(8)]),
}


@pytest.mark.parametrize("case", EXAMPLES.values(), ids=EXAMPLES)
def test_9_a_deal_scores(case: tuple[str, int, Document, int, Document, Scores]) -> None:
    ruleset, players, options, dealer, row, scores = case
    found = in_progress(ruleset, players, row, options=options, first_dealer=dealer)
    assert errors(found) == []
    assert found.deals[0].score == tuple(scores)


@pytest.mark.parametrize(
    ("row", "options", "doublings"),
    [
        (played(39, 21), {}, 0),
        (played(39, 21, trump="no_trump"), {}, 1),
        (played(60, 0, trump="no_trump", tricks=[10, 0]), SWEEP, 2),
        (played(30, 30, trump="no_trump"), {}, 0),
        ({"kind": "revoke", "revoke_by": 1, "trump": "no_trump"}, {}, 0),
        ({"kind": "revoke", "revoke_by": 1, "trump": "no_trump"}, {"revoke": "all_points"}, 1),
        ({"kind": "void"}, {}, None),
    ],
)
def test_9_3_doublings_are_those_that_counted(
    row: Document, options: Document, doublings: int | None
) -> None:
    assert in_progress("three-reserve", 3, row, options=options).deals[0].doublings == doublings


def test_9_2_1_the_deal_goes_round_by_number() -> None:
    found = in_progress("three-reserve", 3, *[played(31, 29)] * 4, first_dealer=2)
    assert [deal.dealer for deal in found.deals] == [2, 3, 1, 2]
    assert [deal.total for deal in found.deals] == [(0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 2, 1)]


def test_9_2_3_a_void_deal_is_dealt_again_by_the_same_player() -> None:
    found = in_progress("three-reserve", 3, {"kind": "void"}, played(31, 29))
    assert [deal.dealer for deal in found.deals] == [1, 1]
    assert found.deals[0] == (1, None, (0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize("points", [[30, 30], [30, None], [None, 30]])
@pytest.mark.parametrize(("drawn_deal", "dealers"), [("replay", [1, 1]), ("none", [1, 2])])
def test_9_3_3_a_draw_counts_or_is_dealt_again(
    points: list[int | None], drawn_deal: str, dealers: list[int]
) -> None:
    rows = [{"points": points}, played(31, 29)]
    found = in_progress("three-dummy", 3, *rows, options={"drawn_deal": drawn_deal})
    assert errors(found) == []
    assert [deal.dealer for deal in found.deals] == dealers


def test_9_2_the_first_dealer_named_fixes_the_order_backwards_too() -> None:
    rows = [played(31, 29), {"kind": "void"}, played(31, 29, dealer=1)]
    found = answer(table("three-reserve", 3, *rows, final=False))
    assert [deal.dealer for deal in found.deals] == [3, 1, 1]
    assert errors(found) == []


def test_9_2_5_the_highest_total_wins_when_everybody_has_dealt_equally_often() -> None:
    rows = [played(31, 29), played(33, 27), played(32, 28)]
    assert answer(table("three-reserve", 3, *rows, first_dealer=1)).winner == 2


def test_9_2_5_a_shared_highest_total_has_no_winner() -> None:
    rows = [played(33, 27), played(33, 27), played(32, 28)]
    found = answer(table("three-reserve", 3, *rows, first_dealer=1))
    assert (found.winner, found.valid, found.total) == (None, True, (3, 3, 2))


@pytest.mark.parametrize(
    ("keys", "rows", "winner"),
    [
        pytest.param({"final": False}, 3, None, id="in progress"),
        pytest.param({"final": True}, 4, None, id="not everybody has dealt as often"),
        pytest.param({"ended": "stopped"}, 3, None, id="stopped"),
        pytest.param({"options": {"deals_each": 2}}, 3, None, id="half of the deals"),
        pytest.param({"options": {"deals_each": 1}, "final": False}, 3, 1, id="all deals"),
        pytest.param({"options": {"deals_each": 1}, "ended": "stopped"}, 3, 1, id="all the same"),
    ],
)
def test_9_2_5_there_is_a_winner_once_the_table_is_over(
    keys: Document, rows: int, winner: int | None
) -> None:
    deals = [played(35, 25), *[played(31, 29)] * (rows - 1)]
    assert answer(table("three-reserve", 3, *deals, first_dealer=1, **keys)).winner == winner


def test_9_2_hands_of_an_auction_have_as_few_sevens_out_as_possible() -> None:
    assert {n: (hands.removed, hands.tricks) for n, hands in EQUAL_HANDS.items()} == {
        2: (0, 16),
        3: (2, 10),
        4: (0, 8),
        5: (2, 6),
        6: (2, 5),
        7: (4, 4),
        8: (0, 4),
    }


def test_9_2_hands_beside_a_widow() -> None:
    assert {n: (hands.aside, hands.tricks) for n, hands in HANDS_BESIDE_WIDOW.items()} == {
        2: (2, 15),
        3: (2, 10),
        4: (4, 7),
        5: (2, 6),
        6: (2, 5),
        7: (4, 4),
    }


@pytest.mark.parametrize("hands", [*EQUAL_HANDS.values(), *HANDS_BESIDE_WIDOW.values()])
def test_9_2_6_what_one_side_cannot_hold_the_others_cannot_leave(hands: Any) -> None:
    for tricks, (least, most) in enumerate(hands.held):
        others = hands.held[hands.tricks - tricks]
        assert (60 - most, 60 - least) == others
    assert hands.tricks * hands.trick_cards + hands.aside + hands.removed == 32


def test_9_3_a_trick_with_the_reserve_holds_up_to_24_and_all_ten_hold_all() -> None:
    held = HANDS_BESIDE_RESERVE.held
    assert (held[0], held[1], held[9], held[10]) == ((0, 0), (0, 24), (36, 60), (60, 60))


def test_9_5_with_sevens_out_the_cheapest_cards_are_fewer() -> None:
    # Ten of the twelve worthless cards are left: twelve cards hold two jacks at least.
    assert EQUAL_HANDS[3].held[4] == (2, 48)
    assert EQUAL_HANDS[7].held[2] == (8, 52)


def test_9_8_plain_scores_have_no_order_to_keep_and_nothing_to_warn_of() -> None:
    found = answer(table("plain", 2, {"score": [700, -5]}))
    assert (errors(found), warnings(found), found.winner) == ([], [], 1)


def test_answers_name_the_form_and_how_many_play() -> None:
    found = in_progress("auction", 7, bid(5, 7, 4, None))
    assert (found.ruleset, found.players, found.total) == ("auction", 7, (0, 0, 0, 0, 0, 0, -5))
    assert scores_of("auction", 7, {"kind": "void"}) == [(0,) * 7]
