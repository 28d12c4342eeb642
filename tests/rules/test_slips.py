"""Rulebook 6.1: each slip of the pen, made in a small sheet, is the first that is suggested."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scoring.contract import SHEET
from scoring.rules.sheet import likely_slips, read_sheet, score_sheet
from scoring.rules.slips.budget import MOST_SCORED, Budget
from scoring.rules.slips.kinds import RARITY, Slip
from scoring.rules.slips.search import MOST_SUGGESTIONS, Suggestion
from tests.rules.papers import Document, deals, row, scores, sheet, totals, winner

CONTRACT = Path(__file__).resolve().parent.parent.parent / "docs" / "rules" / "sheet.md"

Told = tuple[str, int | None, int | None, int, list[dict[str, Any]]]


def west(*rows: Document, **keys: Any) -> Document:
    """A boam in progress, dealt by North first."""
    return sheet("west-flemish", deals(*rows), **{"first_dealer": "N", "final": False, **keys})


def belgian(*rows: Document, **keys: Any) -> Document:
    return {**west(*rows, **keys), "ruleset": "belgian"}


def suggested(document: Document) -> tuple[Suggestion, ...]:
    read = read_sheet(document)
    return likely_slips(read, score_sheet(read))


def told(suggestion: Suggestion) -> Told:
    patch = json.loads(json.dumps(suggestion.patch))
    return suggestion.slip.value, suggestion.boam, suggestion.deal, suggestion.leaves, patch


def put(path: str, value: Any, op: str = "replace") -> dict[str, Any]:
    return {"op": op, "path": f"/boams/0/deals/{path}", "value": value}


def noted(a: int, b: int, score: tuple[int, int], total: tuple[int, int], **keys: Any) -> Document:
    """A deal of which the paper has score and total."""
    return row(a, b, noted_score=list(score), noted_total=list(total), **keys)


GOOD = noted(39, 21, (9, 0), (9, 0))

Case = tuple[Document, tuple[str, int | None, int | None], list[dict[str, Any]]]

CASES: dict[str, Case] = {
    "the points under the wrong sides": (
        west(GOOD, noted(23, 37, (7, 0), (16, 0))),
        ("sides_swapped", 1, 2),
        [put("1/points", [37, 23])],
    ),
    "the one number under the wrong side": (
        west(GOOD, row(None, 37, noted_score=[7, 0], noted_total=[16, 0])),
        ("sides_swapped", 1, 2),
        [put("1/points", [37, None])],
    ),
    "the tricks under the wrong sides": (
        west(noted(50, 10, (20, 0), (20, 0), tricks=[1, 7])),
        ("sides_swapped", 1, 1),
        [put("0/tricks", [7, 1])],
    ),
    "the noted score under the wrong side": (
        west(noted(39, 21, (0, 9), (9, 0))),
        ("sides_swapped", 1, 1),
        [put("0/noted_score", [9, 0])],
    ),
    "a noted total under the wrong sides": (
        west(GOOD, noted(37, 23, (7, 0), (0, 16)), noted(40, 20, (10, 0), (26, 0))),
        ("sides_swapped", 1, 2),
        [put("1/noted_total", [16, 0])],
    ),
    "a whole row but its total": (
        west(GOOD, noted(23, 37, (0, 7), (16, 0), tricks=[2, 6])),
        ("sides_swapped", 1, 2),
        [put("1/points", [37, 23]), put("1/tricks", [6, 2]), put("1/noted_score", [7, 0])],
    ),
    "every row from the second on": (
        west(
            GOOD,
            noted(23, 37, (0, 7), (0, 16)),
            noted(36, 24, (6, 0), (6, 16)),
            noted(20, 40, (0, 10), (6, 26)),
        ),
        ("sides_swapped", 1, 2),
        [
            put("1/points", [37, 23]),
            put("1/noted_score", [7, 0]),
            put("1/noted_total", [16, 0]),
            put("2/points", [24, 36]),
            put("2/noted_score", [0, 6]),
            put("2/noted_total", [16, 6]),
            put("3/points", [40, 20]),
            put("3/noted_score", [10, 0]),
            put("3/noted_total", [26, 6]),
        ],
    ),
    "the digits of one number of points": (
        west(row(39, 12)),
        ("digits_turned", 1, 1),
        [put("0/points", [39, 21])],
    ),
    "the digits of a noted score": (
        west(noted(45, 15, (51, 0), (15, 0))),
        ("digits_turned", 1, 1),
        [put("0/noted_score", [15, 0])],
    ),
    "the digits of a noted total": (
        west(GOOD, noted(37, 23, (7, 0), (61, 0)), noted(40, 20, (10, 0), (26, 0))),
        ("digits_turned", 1, 2),
        [put("1/noted_total", [16, 0])],
    ),
    "one digit misread": (
        west(noted(38, 21, (9, 0), (9, 0))),
        ("digit_wrong", 1, 1),
        [put("0/points", [39, 21])],
    ),
    "one digit left out": (
        west(row(3, 21, noted_score=[9, 0])),
        ("digit_wrong", 1, 1),
        [put("0/points", [39, 21])],
    ),
    "one digit typed twice": (
        west(row(399, 21)),
        ("digit_wrong", 1, 1),
        [put("0/points", [39, 21])],
    ),
    "one number misread and the other reckoned from it": (
        west(noted(36, 24, (9, 0), (9, 0))),
        ("digit_wrong", 1, 1),
        [put("0/points", [39, 21])],
    ),
    "the tricks misread": (
        west(row(39, 21, tricks=[6, 3])),
        ("digit_wrong", 1, 1),
        [put("0/tricks", [5, 3])],
    ),
    "a double that was not written down": (
        west(noted(45, 15, (30, 0), (30, 0))),
        ("doubling_forgotten", 1, 1),
        [put("0/call", "double", "add")],
    ),
    "a double that nobody made": (
        west(noted(45, 15, (15, 0), (15, 0), call="double", doubled_by="E")),
        ("doubled_too_often", 1, 1),
        [put("0/call", None), {"op": "remove", "path": "/boams/0/deals/0/doubled_by"}],
    ),
    "a redouble written as a double": (
        west(row(41, 19, call="double", doubled_by="E", noted_score=[44, 0], noted_total=[44, 0])),
        ("doubling_forgotten", 1, 1),
        [put("0/call", "redouble")],
    ),
    "a suit written as no trump": (
        {
            **west(noted(45, 15, (15, 0), (15, 0), trump="no_trump")),
            "ruleset": "belgian",
            "options": {"last_trick": "none"},
        },
        ("doubled_too_often", 1, 1),
        [put("0/trump", None), put("0/multiplier", 1, "add")],
    ),
    "the paper forgot to double, and added that up": (
        west(noted(45, 15, (15, 0), (15, 0), call="double"), noted(39, 21, (9, 0), (24, 0))),
        ("doubled_too_often", 1, 1),
        [put("0/call", None)],
    ),
    "a wrong multiplier": (
        west(
            {
                "points": [45, 15],
                "multiplier": 4,
                "trump": "hearts",
                "call": "double",
                "noted_score": [30, 0],
            }
        ),
        ("doubled_too_often", 1, 1),
        [put("0/multiplier", 2)],
    ),
    "a suit where every deal is no trump": (
        {**belgian(row(39, 22)), "ruleset": "belgian-no-trump"},
        ("trump_wrong", 1, 1),
        [put("0/trump", "no_trump")],
    ),
    "no trump where a card is turned": (
        {**belgian(row(39, 22, trump="no_trump")), "ruleset": "belgian-turned"},
        ("trump_wrong", 1, 1),
        [put("0/trump", None)],
    ),
    "a trump maker who may not be": (
        west(row(39, 21, trump_by="E")),
        ("trump_wrong", 1, 1),
        [{"op": "remove", "path": "/boams/0/deals/0/trump_by"}],
    ),
    "a call that does not exist": (
        {**west(row(36, 24, call="double", noted_score=[6, 0])), "ruleset": "french"},
        ("call_wrong", 1, 1),
        [put("0/call", None)],
    ),
    "a double by the side that made trumps": (
        west(row(39, 21, call="double", doubled_by="S", noted_score=[18, 0])),
        ("call_wrong", 1, 1),
        [{"op": "remove", "path": "/boams/0/deals/0/doubled_by"}],
    ),
    "a sweep that is not marked": (
        west(row(60, 0, sweep=False, noted_score=[60, 0], noted_total=[60, 0])),
        ("sweep_unmarked", 1, 1),
        [put("0/sweep", True)],
    ),
    "a sweep that was none": (
        west(noted(50, 10, (20, 0), (20, 0), sweep=True)),
        ("sweep_marked", 1, 1),
        [put("0/sweep", False)],
    ),
    "the last trick to the wrong side": (
        belgian(row(40, 21, tricks=[7, 1], last_trick="A")),
        ("last_trick_wrong", 1, 1),
        [put("0/last_trick", "B")],
    ),
    "a last trick left out": (
        {
            **west(noted(39, 21, (6, 1), (6, 1))),
            "ruleset": "french-last-trick",
        },
        ("left_out", 1, 1),
        [put("0/last_trick", "B", "add")],
    ),
    "a revoke by the wrong side": (
        west({"kind": "revoke", "revoke_by": "A", "noted_score": [30, 0], "noted_total": [30, 0]}),
        ("revoke_wrong_side", 1, 1),
        [put("0/revoke_by", "B")],
    ),
    "points left out": (
        west(GOOD, {"trump": "hearts", "noted_score": [7, 0]}),
        ("left_out", 1, 2),
        [put("1/points", [37, 23], "add")],
    ),
    "trumps left out": (
        west({"points": [39, 21], "noted_score": [18, 0]}),
        ("left_out", 1, 1),
        [put("0/trump", "no_trump", "add")],
    ),
    "a row skipped": (
        west(GOOD, noted(37, 23, (7, 0), (16, 12)), noted(40, 20, (10, 0), (26, 12))),
        ("row_skipped", 1, 2),
        [put("1", {"points": [18, 42], "multiplier": 1}, "add")],
    ),
    "a draw skipped": (
        west(GOOD, noted(37, 23, (14, 0), (23, 0)), noted(40, 20, (10, 0), (33, 0))),
        ("doubling_forgotten", 1, 2),
        [put("1/call", "double", "add")],
    ),
    "a last row that is missing": (
        west(
            GOOD,
            row(60, 0, sweep=True),
            row(20, 40),
            final=True,
            options={"best_of": 1, "target": 80},
        ),
        ("row_skipped", 1, 4),
        [put("3", {"points": [41, 19], "multiplier": 1}, "add")],
    ),
    "a row written twice": (
        west(GOOD, GOOD, noted(37, 23, (7, 0), (16, 0))),
        ("row_twice", 1, 2),
        [{"op": "remove", "path": "/boams/0/deals/1"}],
    ),
    "two rows exchanged": (
        west(noted(37, 23, (7, 0), (16, 0)), GOOD, noted(40, 20, (10, 0), (26, 0))),
        ("rows_exchanged", 1, 1),
        [{"op": "move", "from": "/boams/0/deals/1", "path": "/boams/0/deals/0"}],
    ),
    "a deal that was void": (
        west(GOOD, row(44, 16), noted(37, 23, (7, 0), (16, 0))),
        ("void_missing", 1, 2),
        [put("1/kind", "void", "add")],
    ),
    "a deal that was not void": (
        west(GOOD, noted(37, 23, (7, 0), (16, 0), kind="void")),
        ("void_marked", 1, 2),
        [put("1/kind", "played")],
    ),
    "another dealer": (
        west(row(39, 21, dealer="N"), row(37, 23, dealer="W"), row(40, 20, dealer="S")),
        ("dealer_wrong", 1, 2),
        [put("1/dealer", "E")],
    ),
    "the first dealer of all": (
        west(row(39, 21, dealer="E"), row(37, 23, dealer="S"), row(40, 20, dealer="W")),
        ("first_dealer_wrong", None, None),
        [{"op": "replace", "path": "/first_dealer", "value": "E"}],
    ),
    "a total added up wrongly and carried on": (
        west(GOOD, noted(37, 23, (7, 0), (15, 1)), noted(40, 20, (10, 0), (25, 1))),
        ("added_wrong", 1, 2),
        [put("1/noted_total", [16, 0]), put("2/noted_total", [26, 0])],
    ),
    "a noted total that is nothing like it": (
        west(GOOD, noted(37, 23, (7, 0), (83, 5)), noted(40, 20, (10, 0), (26, 0))),
        ("noted_wrong", 1, 2),
        [put("1/noted_total", [16, 0])],
    ),
    "the winner of the boam": (
        sheet("encyclopaedia", totals(101, 40, noted_winner="B")),
        ("sides_swapped", 1, None),
        [{"op": "replace", "path": "/boams/0/total", "value": [40, 101]}],
    ),
    "the winner of the match": (
        sheet("encyclopaedia", totals(101, 40, noted_winner="A"), noted_winner="B"),
        ("winner_wrong", None, None),
        [{"op": "replace", "path": "/noted_winner", "value": "A"}],
    ),
    "the winner at level winner": (
        sheet("west-flemish", winner("A"), winner("A"), winner("A"), noted_winner="A"),
        ("winner_wrong", 1, None),
        [{"op": "replace", "path": "/boams/0/winner", "value": "B"}],
    ),
    "both totals over the target": (
        sheet("encyclopaedia", totals(101, 118)),
        ("digit_wrong", 1, None),
        [{"op": "replace", "path": "/boams/0/total", "value": [101, 18]}],
    ),
    "the digits of a total": (
        sheet("west-flemish-capped", totals(301, 88), options={"best_of": 1}),
        ("digits_turned", 1, None),
        [{"op": "replace", "path": "/boams/0/total", "value": [103, 88]}],
    ),
    "a score under the wrong side": (
        sheet("west-flemish", scores([9, 0], [0, 7], noted_totals=[[9, 0], [16, 0]]), final=False),
        ("sides_swapped", 1, 2),
        [{"op": "replace", "path": "/boams/0/scores/1", "value": [7, 0]}],
    ),
    "the digits of a score": (
        sheet("west-flemish", scores([9, 0], [31, 0], noted_totals=[None, [22, 0]]), final=False),
        ("digits_turned", 1, 2),
        [{"op": "replace", "path": "/boams/0/scores/1", "value": [13, 0]}],
    ),
    "a score that was doubled": (
        sheet("west-flemish", scores([9, 0], [13, 0], noted_totals=[None, [35, 0]]), final=False),
        ("doubling_forgotten", 1, 2),
        [{"op": "replace", "path": "/boams/0/scores/1", "value": [26, 0]}],
    ),
    "a score skipped": (
        sheet(
            "west-flemish",
            scores([9, 0], [7, 0], noted_totals=[[9, 0], [16, 12]]),
            final=False,
        ),
        ("row_skipped", 1, 2),
        [
            {"op": "add", "path": "/boams/0/scores/1", "value": [0, 12]},
            {"op": "add", "path": "/boams/0/noted_totals/1", "value": None},
        ],
    ),
    "a score written twice": (
        sheet(
            "west-flemish",
            scores([9, 0], [9, 0], [0, 7], noted_totals=[[9, 0], [9, 0], [9, 7]]),
            final=False,
        ),
        ("row_twice", 1, 2),
        [
            {"op": "remove", "path": "/boams/0/scores/1"},
            {"op": "remove", "path": "/boams/0/noted_totals/1"},
        ],
    ),
    "two scores exchanged": (
        sheet(
            "west-flemish",
            scores([0, 7], [9, 0], [1, 0], noted_totals=[[9, 7], [9, 0], [10, 7]]),
            final=False,
        ),
        ("rows_exchanged", 1, 1),
        [
            {"op": "move", "from": "/boams/0/scores/1", "path": "/boams/0/scores/0"},
            {"op": "move", "from": "/boams/0/noted_totals/1", "path": "/boams/0/noted_totals/0"},
        ],
    ),
    "a noted total beside scores": (
        sheet(
            "west-flemish",
            scores([9, 0], [0, 12], [1, 0], noted_totals=[None, [9, 21], [10, 12]]),
            final=False,
        ),
        ("digits_turned", 1, 2),
        [{"op": "replace", "path": "/boams/0/noted_totals/1", "value": [9, 12]}],
    ),
    "a bid left out": (
        sheet(
            "coinchee",
            deals(row(40, 20, bid_by="N", noted_score=[0, 15], noted_total=[0, 15])),
            first_dealer="N",
            final=False,
        ),
        ("left_out", 1, 1),
        [put("0/bid", 45, "add")],
    ),
    "who made the bid left out": (
        sheet(
            "coinchee",
            deals(row(40, 20, bid=45, noted_score=[15, 0], noted_total=[15, 0])),
            first_dealer="N",
            final=False,
        ),
        ("left_out", 1, 1),
        [put("0/bid_by", "E", "add")],
    ),
    "a bid with its digits turned": (
        sheet(
            "coinchee",
            deals(row(35, 25, bid=43, bid_by="N", noted_score=[5, 0], noted_total=[5, 0])),
            first_dealer="N",
            final=False,
        ),
        ("digits_turned", 1, 1),
        [put("0/bid", 34)],
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_slip_is_the_first_that_is_suggested(case: Case) -> None:
    document, (slip, boam, deal), patch = case
    assert told(suggested(document)[0]) == (slip, boam, deal, 0, patch)


OTHERS: dict[str, Case] = {
    "the paper forgot to double, and added that up": (
        west(noted(45, 15, (15, 0), (15, 0), call="double"), noted(39, 21, (9, 0), (24, 0))),
        ("doubling_forgotten", 1, 1),
        [
            put("0/noted_score", [30, 0]),
            put("0/noted_total", [30, 0]),
            put("1/noted_total", [39, 0]),
        ],
    ),
    "a draw skipped": (
        west(GOOD, noted(37, 23, (14, 0), (23, 0)), noted(40, 20, (10, 0), (33, 0))),
        ("row_skipped", 1, 2),
        [put("1", {"points": [30, 30]}, "add")],
    ),
    "the winner of the boam": (
        sheet("encyclopaedia", totals(101, 40, noted_winner="B")),
        ("winner_wrong", 1, None),
        [{"op": "replace", "path": "/boams/0/noted_winner", "value": "A"}],
    ),
    "the bid of the other side": (
        sheet("coinchee", deals(row(40, 20, bid=45, bid_by="N", noted_score=[15, 0])), final=False),
        ("call_wrong", 1, 1),
        [put("0/bid_by", "E")],
    ),
}
"""What is as likely as something else, or less, and among the first all the same."""


@pytest.mark.parametrize("case", OTHERS.values(), ids=OTHERS)
def test_the_slip_is_among_those_suggested(case: Case) -> None:
    document, (slip, boam, deal), patch = case
    assert (slip, boam, deal, 0, patch) in [told(one) for one in suggested(document)]


def test_every_slip_has_an_example_and_a_rarity() -> None:
    shown = {slip for _document, (slip, _boam, _deal), _patch in CASES.values()}
    assert shown == set(Slip) == set(RARITY)


def test_a_valid_sheet_has_no_suggestion() -> None:
    assert suggested(west(GOOD)) == ()


def test_what_no_single_change_explains_has_none() -> None:
    assert suggested(sheet("west-flemish", final=True)) == ()


TWO_SLIPS = west(
    row(39, 12),
    noted(37, 23, (7, 0), (16, 0)),
    noted(40, 20, (0, 10), (26, 0)),
)


def test_of_two_slips_each_is_suggested_with_what_it_leaves() -> None:
    found = suggested(TWO_SLIPS)
    assert [(one.slip.value, one.deal, one.leaves) for one in found[:2]] == [
        ("digits_turned", 1, 1),
        ("sides_swapped", 3, 1),
    ]


def test_where_one_change_makes_it_right_no_other_is_given() -> None:
    found = suggested(west(noted(23, 37, (7, 0), (7, 0)), noted(40, 20, (10, 0), (17, 0))))
    assert {one.leaves for one in found} == {0}


def test_an_error_that_an_unknown_score_had_hidden_in_a_later_boam_is_not_brought() -> None:
    first = [
        row(30, 31, call="double"),
        row(40, 21, last_trick="A"),
        row(61, 0, trump="clubs", sweep=True),
    ]
    two = sheet("belgian", deals(*first), deals(*first[1:]), first_dealer="E", final=False)
    assert ("call_wrong", 1) in [(one.slip.value, one.leaves) for one in suggested(two)]


def test_two_rows_alike_are_not_exchanged() -> None:
    alike = row(-47, 14, trump="clubs", noted_total=[0, 17], dealer="W")
    found = suggested(sheet("belgian-turned", deals(alike, alike), first_dealer="W", final=False))
    assert Slip.ROWS_EXCHANGED not in {one.slip for one in found}


def test_of_guesses_at_one_figure_two_come_before_guesses_of_another_kind() -> None:
    # The French cut the margin at 6, so that any number up to 24 would do for the 39.
    found = suggested(
        sheet(
            "french",
            deals(
                row(40, 20, noted_total=[6, 0]),
                row(None, 39, noted_total=[12, 0]),
                row(36, 24, noted_total=[18, 0]),
            ),
            first_dealer="N",
            final=False,
        )
    )
    assert [one.slip.value for one in found] == [
        "sides_swapped",
        "digit_wrong",
        "digit_wrong",
        "added_wrong",
        "digit_wrong",
    ]


def test_a_wrong_score_noted_and_added_up_is_put_right_in_the_totals_too() -> None:
    wrong = west(
        noted(39, 21, (7, 0), (7, 0)),
        noted(40, 20, (10, 0), (17, 0)),
        noted(36, 24, (6, 0), (23, 0)),
    )
    sentences = [one["message"] for one in SHEET.answer(wrong)["suggestions"]]
    assert any("and so in the totals after it" in sentence for sentence in sentences), sentences


def test_the_totals_tell_which_of_the_two_numbers_was_misread() -> None:
    twice = [suggested(west(row(38, 21, noted_total=[total, 0]))) for total in (8, 9)]
    assert [found[0].meant for found in twice] == [(38, 22), (39, 21)]


def test_there_are_at_most_ten() -> None:
    wrong = west(*[noted(39, 21, (83, 0), (0, 0)) for _row in range(30)])
    assert len(suggested(wrong)) == MOST_SUGGESTIONS


def test_the_contracts_example_is_what_such_a_sheet_gets() -> None:
    [example] = [
        json.loads(block)
        for block in re.findall(
            r"```json\n(.*?)```", CONTRACT.read_text(encoding="utf-8"), re.DOTALL
        )
        if '"slip"' in block
    ]
    found = SHEET.answer(west(row(40, 20), row(83, 22)))["suggestions"]
    assert json.loads(json.dumps(found[0])) == example


def test_thousands_of_boams_with_errors_stay_within_the_budget() -> None:
    budget = Budget()
    empty = read_sheet(sheet("west-flemish", *[deals() for _boam in range(2 * MOST_SCORED)]))
    likely_slips(empty, score_sheet(empty), budget)
    assert budget.left < 0


def test_a_search_scores_no_more_deals_than_its_budget_has() -> None:
    long = {
        **west(*[row(31, 29) for _row in range(600)]),
        "options": {"deals": 999, "target": None},
    }
    long["boams"][0]["deals"][300]["points"] = [31, 92]
    read = read_sheet(long)
    answer = score_sheet(read)
    scored = 0

    class Counted(Budget):
        def spend(self, deals: int) -> None:
            nonlocal scored
            super().spend(deals)
            scored += deals

    found = likely_slips(read, answer, Counted())
    assert scored <= MOST_SCORED
    assert found[0].slip is Slip.DIGITS_TURNED
    assert likely_slips(read, answer, Counted(600)) == ()
