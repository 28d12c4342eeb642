"""Every worked example of the rule book, section by section, and what each rule says in numbers."""

from typing import Any

import pytest

from scoring.rules.cards import (
    CARD_POINTS,
    DEAL_POINTS,
    LEAST_IN_TRICKS,
    MOST_IN_TRICKS,
    PACK,
    Rank,
)
from tests.rules.papers import Document, errors, in_progress, row, score_of

VOID: Document = {"kind": "void"}


def revoke(by: str, **keys: Any) -> Document:
    return {"kind": "revoke", "revoke_by": by, "trump": "hearts", **keys}


def test_2_the_pack_has_32_cards_and_60_card_points() -> None:
    assert len(set(PACK)) == 32
    assert DEAL_POINTS == 60
    assert [CARD_POINTS[rank] for rank in Rank] == [5, 4, 3, 2, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("tricks", "least", "most"), [(0, 0, 0), (1, 0, 20), (2, 0, 36), (6, 24, 60), (7, 40, 60)]
)
def test_6_tricks_hold_at_most_the_dearest_and_at_least_the_cheapest(
    tricks: int, least: int, most: int
) -> None:
    assert (LEAST_IN_TRICKS[tricks], MOST_IN_TRICKS[tricks]) == (least, most)


@pytest.mark.parametrize(
    ("ruleset", "rows", "scores"),
    [
        pytest.param("west-flemish", [row(39, 21)], [(9, 0)], id="4.3 39-21 in trumps"),
        pytest.param("west-flemish", [row(36, 24)], [(6, 0)], id="4.3 36-24 in trumps"),
        pytest.param(
            "belgian", [row(38, 23)], [(8, 0)], id="4.3 38-23 with the last trick's point"
        ),
        pytest.param(
            "west-flemish", [row(35, 25, trump="no_trump")], [(10, 0)], id="4.2 35-25 no trump"
        ),
        pytest.param(
            "west-flemish", [row(32, 28, call="redouble")], [(8, 0)], id="4.2 32-28 redoubled"
        ),
        pytest.param(
            "west-flemish",
            [row(60, 0, trump="blind_no_trump", tricks=[8, 0])],
            [(240, 0)],
            id="4.2 a blind sweep",
        ),
        pytest.param(
            "west-flemish-capped",
            [row(60, 0, trump="blind_no_trump", tricks=[8, 0])],
            [(120, 0)],
            id="4.2 a blind sweep where two doublings are the limit",
        ),
        pytest.param(
            "west-flemish",
            [row(30, 30), row(33, 27)],
            [(0, 0), (6, 0)],
            id="4.5 a draw, then 33-27",
        ),
        pytest.param(
            "west-flemish",
            [row(30, 30), row(30, 30), row(27, 33, trump="no_trump")],
            [(0, 0), (0, 0), (0, 24)],
            id="4.5 two draws, then 27-33 no trump",
        ),
        pytest.param("west-flemish", [row(None, 21)], [(9, 0)], id="4.1 one number is enough"),
        pytest.param(
            "west-flemish",
            [row(60, 0, tricks=[7, None]), row(60, 0, tricks=[8, None])],
            [(30, 0), (60, 0)],
            id="4.9 the tricks of one side are enough",
        ),
        pytest.param(
            "west-flemish",
            [row(60, 0, tricks=[None, 1]), row(60, 0, tricks=[None, 0])],
            [(30, 0), (60, 0)],
            id="4.9 the tricks of the other side too",
        ),
        pytest.param(
            "west-flemish",
            [row(0, 60, tricks=[1, None]), row(0, 60, tricks=[0, None])],
            [(0, 30), (0, 60)],
            id="4.9 the tricks of who lost all the points",
        ),
        pytest.param("belgian", [row(None, 23)], [(8, 0)], id="4.1 the rest of 61"),
        pytest.param("french", [row(60, 0, tricks=[8, 0])], [(6, 0)], id="4.3 the margin's limit"),
        pytest.param(
            "belgian-101",
            [row(41, 20, trump="no_trump")],
            [(82, 20)],
            id="4.3 all card points, the winner's doubled",
        ),
        pytest.param(
            "belgian-flat",
            [row(31, 30, trump="no_trump"), row(32, 29, trump="no_trump")],
            [(1, 0), (4, 0)],
            id="4.2 31-30 flat",
        ),
        pytest.param(
            "french-last-trick",
            [row(40, 20, last_trick="B"), row(40, 20, last_trick="A", trump="no_trump")],
            [(6, 1), (13, 0)],
            id="4.4 the last trick's score point",
        ),
        pytest.param(
            "french-last-trick",
            [row(30, 30, last_trick="B")],
            [(0, 1)],
            id="4.4 the last trick's score point in a draw",
        ),
        pytest.param(
            "french-last-trick",
            [row(60, 0, tricks=[8, 0])],
            [(7, 0)],
            id="4.4 a sweep names the last trick's winner",
        ),
        pytest.param("french-last-trick", [revoke("B")], [(6, 0)], id="4.4 no point in a revoke"),
        pytest.param(
            "west-flemish",
            [row(30, 30, trump="no_trump", call="double"), row(33, 27)],
            [(0, 0), (6, 0)],
            id="4.5 a draw's own doublings are lost",
        ),
        pytest.param(
            "west-flemish",
            [row(30, 30), VOID, row(33, 27), row(33, 27)],
            [(0, 0), (0, 0), (6, 0), (3, 0)],
            id="4.5 and 4.7 the carry outlives a void deal and is used once",
        ),
        pytest.param(
            "belgian", [row(30, 30), row(31, 30)], [(0, 0), (1, 0)], id="4.6 30-30 of 61 is void"
        ),
        pytest.param(
            "west-flemish",
            [row(30, 30), revoke("A", call="double", trump="no_trump"), row(33, 27)],
            [(0, 0), (0, 30), (3, 0)],
            id="4.8 a flat revoke uses the carry up",
        ),
        pytest.param(
            "west-flemish",
            [row(0, 60, tricks=[None, 7]), row(0, 60, tricks=[None, 8])],
            [(0, 30), (0, 60)],
            id="4.9 the tricks of who won all the points",
        ),
        pytest.param("belgian", [revoke("A")], [(0, 30)], id="4.8 a flat revoke is 30 of 61 too"),
        pytest.param(
            "french-differential",
            [revoke("B", trump="no_trump")],
            [(60, 0)],
            id="4.8 all the points",
        ),
        pytest.param("belgian-101", [revoke("B")], [(61, 0)], id="4.8 cumulative and flat"),
        pytest.param(
            "west-flemish",
            [row(60, 0, tricks=[7, 1]), row(60, 0, sweep=True)],
            [(30, 0), (60, 0)],
            id="4.9 sixty points are no sweep",
        ),
    ],
)
def test_a_deal_scores(ruleset: str, rows: list[Document], scores: list[tuple[int, int]]) -> None:
    assert score_of(ruleset, *rows) == scores


@pytest.mark.parametrize(
    ("ruleset", "options", "rows", "scores"),
    [
        pytest.param(
            "west-flemish",
            {"revoke": "all_points"},
            [row(30, 30), revoke("B", call="redouble", trump="no_trump")],
            [(0, 0), (480, 0)],
            id="4.8 all the points with calls and carry and without a sweep",
        ),
        pytest.param(
            "belgian",
            {"revoke": "all_points", "target": 101},
            [revoke("B"), revoke("A", trump="no_trump")],
            [(31, 0), (0, 62)],
            id="4.8 all 61 points are a margin of 31",
        ),
        pytest.param(
            "french", {"revoke": "flat"}, [revoke("B")], [(6, 0)], id="4.8 flat under a limit"
        ),
        pytest.param(
            "belgian-101",
            {"revoke": "all_points"},
            [revoke("B", trump="no_trump")],
            [(122, 0)],
            id="4.8 cumulative with doublings",
        ),
        pytest.param(
            "west-flemish",
            {"score": "cumulative"},
            [row(30, 30, trump="no_trump"), row(31, 29)],
            [(30, 30), (31, 29)],
            id="4.3 equal card points are not doubled and carry nothing",
        ),
        pytest.param(
            "west-flemish",
            {"drawn_deal": "none"},
            [row(30, 30), row(33, 27)],
            [(0, 0), (3, 0)],
            id="3 a draw that carries nothing",
        ),
        pytest.param(
            "french-last-trick",
            {"drawn_deal": "replay"},
            [row(30, 30, last_trick="B")],
            [(0, 0)],
            id="4.4 no last trick's point in a replayed draw",
        ),
        pytest.param(
            "west-flemish",
            {"max_doublings": 0},
            [row(60, 0, trump="no_trump", tricks=[8, 0])],
            [(30, 0)],
            id="4.2 no doublings at all",
        ),
        pytest.param(
            "west-flemish",
            {"sweep_doublings": 2, "no_trump_doublings": 0},
            [row(60, 0, trump="no_trump", tricks=[8, 0])],
            [(120, 0)],
            id="3 doublings are fields",
        ),
    ],
)
def test_a_deal_scores_under_options(
    ruleset: str, options: Document, rows: list[Document], scores: list[tuple[int, int]]
) -> None:
    assert score_of(ruleset, *rows, options=options) == scores


@pytest.mark.parametrize(
    ("keys", "doublings"),
    [
        pytest.param({"points": [39, 21], "trump": "hearts"}, 0, id="trumps"),
        pytest.param({"points": [39, 21], "trump": "blind_no_trump"}, 2, id="blind"),
        pytest.param({"points": [30, 30], "trump": "no_trump"}, 0, id="a draw"),
        pytest.param({"kind": "revoke", "revoke_by": "A", "call": "double"}, 0, id="a flat revoke"),
        pytest.param({"kind": "void"}, None, id="a void deal"),
    ],
)
def test_4_2_doublings_are_those_that_counted(keys: Document, doublings: int | None) -> None:
    assert in_progress("west-flemish", keys).boams[0].deals[0].doublings == doublings


def test_4_2_the_limit_shows_in_the_doublings() -> None:
    found = in_progress("west-flemish-capped", row(60, 0, tricks=[8, 0], call="redouble"))
    assert found.boams[0].deals[0].doublings == 2


def test_4_6_a_lost_last_trick_voids_the_deal_whatever_else_the_row_says() -> None:
    found = in_progress(
        "belgian", row(30, 30, tricks=[9, 9], sweep=True, call="double", trump="blind_no_trump")
    )
    assert errors(found) == []
    assert found.boams[0].deals[0].doublings is None
