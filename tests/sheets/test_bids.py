"""Coinchée at the desk: bids are typed, checked, kept, compared and read (Rulebook 9.1)."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from scoring.checking import check_typed
from scoring.grid import deal_columns, grid_config
from scoring.models import Deal, SheetState, Slot
from scoring.reading import read_typed
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.sheet import read_sheet
from scoring.selectors import sheet_differences, sheet_view, version_document
from scoring.services.entries import reader_note
from scoring.typed import shape_typed, typed_in, typed_of
from tests.factories.sheets import Document, hand_in, make_sheet, typist
from tests.sheets.night import Night, client, fields

RULES = PRESETS["coinchee"]
ROW = {"points_a": "39", "points_b": "21", "bid": "35", "bid_by": "n", "trump": "h"}


def bid_deal(points: list[int], bid: int, by: str, **keys: Any) -> dict[str, Any]:
    return {"points": points, "trump": "hearts", "bid": bid, "bid_by": by, **keys}


def match(first: int = 35) -> Document:
    """A boam won by A: 9 or, where the first bid fails, none; then 4 × 27 for A."""
    rows = [
        bid_deal([39, 21], first, "N"),
        bid_deal([57, 3], 50, "S", call="redouble"),
    ]
    return {"first_dealer": "N", "boams": [{"level": "deals", "deals": rows}]}


def checked(*rows: dict[str, str], ruleset: str = "coinchee", language: str = "en") -> Any:
    typed = {"language": language, "boams": [{"level": "deals", "rows": list(rows)}]}
    return check_typed(shape_typed(typed), ruleset=ruleset, options={})


def test_a_typed_bid_is_scored() -> None:
    made, failed = checked(ROW), checked({**ROW, "bid": "40"})
    assert made.answer.boams[0].total == (9, 0)
    assert failed.answer.boams[0].total == (0, 10)


def test_the_bidders_seat_is_typed_in_the_letters_of_the_language() -> None:
    found = checked({**ROW, "points_a": "20", "points_b": "40", "bid_by": "o"}, language="nl")
    assert found.reading.sheet["boams"][0]["deals"][0]["bid_by"] == "E"
    assert found.answer.boams[0].total == (0, 10)


@pytest.mark.parametrize(
    ("change", "field", "code", "waits"),
    [
        ({"bid": ""}, "bid", "bid_missing", True),
        ({"bid_by": ""}, "bid_by", "bid_by_missing", True),
        ({"bid": "30"}, "bid", "bid_range", False),
        ({"bid": "x"}, "bid", "not_a_number", False),
        ({"bid_by": "q"}, "bid_by", "letter", False),
        ({"trump_by": "s"}, "trump_by", "trump_not_allowed", False),
    ],
)
def test_what_is_wrong_with_a_bid_is_said_at_its_cell(
    change: dict[str, str], field: str, code: str, waits: bool
) -> None:
    (remark,) = [one for one in checked({**ROW, **change}).remarks if one.stops]
    assert (remark.row, remark.field, remark.code, remark.waits) == (1, field, code, waits)


@pytest.mark.parametrize(("field", "text"), [("bid", "35"), ("bid_by", "n")])
def test_a_bid_under_a_rule_set_without_bids_is_refused_at_its_cell(field: str, text: str) -> None:
    row = {"points_a": "39", "trump": "h", field: text}
    found = checked(row, ruleset="french")
    assert [(error.row, error.field, error.code) for error in found.reading.errors] == [
        (1, field, "no_bids")
    ]
    assert found.answer.boams[0].deals[0].score is None
    # What was read stays a sheet of its rule set.
    read_sheet(found.reading.sheet)
    assert not checked(row | {field: " "}, ruleset="french").reading.errors


def test_the_grid_asks_for_bids_where_there_are_bids() -> None:
    asked = [column.field for column in deal_columns(RULES, frozenset())]
    assert asked[:5] == ["points_a", "points_b", "bid", "bid_by", "trump"]
    without = [column.field for column in deal_columns(PRESETS["french"], frozenset())]
    assert not {"bid", "bid_by"} & {*without}
    # One that was typed all the same is shown, so that it can be taken out.
    shown = [column.field for column in deal_columns(PRESETS["french"], frozenset({"bid"}))]
    assert "bid" in shown
    assert "o" in grid_config(RULES, "nl")["letters"]["bid_by"]


def test_a_sheet_becomes_a_grid_and_a_grid_the_sheet_again_in_any_language() -> None:
    said = match()
    for language in ("en", "nl", "fr"):
        grid = typed_in(shape_typed(typed_of(said, "en")), language)
        reading = read_typed(grid, ruleset="coinchee", options={})
        assert not reading.errors
        assert reading.sheet["boams"] == said["boams"]
        assert reading.paper(RULES) == read_sheet(reading.sheet)


@pytest.mark.django_db
def test_the_calculator_takes_bids_without_a_script() -> None:
    grid = shape_typed(typed_of(match(), "en"))
    page = client(None).post("/score/", fields(grid, ruleset="coinchee")).content.decode()
    assert "Side A wins" in page
    assert 'name="b1.r1.bid" value="35"' in page
    assert 'name="b1.r1.bid_by" value="n"' in page


@pytest.mark.django_db
def test_bids_are_kept_and_read_back() -> None:
    sheet = hand_in(make_sheet(verified=False, ruleset="coinchee"), match())
    assert sheet.state == SheetState.FINAL
    assert sheet.current is not None
    assert (sheet.current.score_a, sheet.current.score_b) == (9 + 108, 0)
    assert [*Deal.objects.values_list("bid", "bid_by")] == [(35, "N"), (50, "S")]
    kept = version_document(sheet_view(sheet.pk, typist().pk), sheet.current)
    assert kept["boams"][0]["deals"] == match()["boams"][0]["deals"]


@pytest.mark.django_db
def test_a_bid_that_means_nothing_is_not_kept() -> None:
    said = match()
    said["boams"][0]["deals"][:0] = [
        {"kind": "void", "bid": 99_999, "bid_by": "N"},
        {"kind": "revoke", "revoke_by": "B", "trump": "clubs", "bid": 99_999, "bid_by": "N"},
    ]
    said["boams"][0]["deals"].pop(2)
    hand_in(make_sheet(verified=False, ruleset="coinchee"), said)
    assert [*Deal.objects.values_list("bid", "bid_by")[:2]] == [(None, ""), (None, "N")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"bid": 36}, ["bid"]),
        ({"bid_by": "S"}, ["bid_by"]),
        ({"bid": 36, "bid_by": "S"}, ["bid", "bid_by"]),
        ({"trump_by": "N"}, []),
    ],
)
def test_two_entries_differ_by_a_bid(change: dict[str, Any], fields: list[str]) -> None:
    one, two = match(), match()
    two["boams"][0]["deals"][0].update(change)
    sheet = hand_in(make_sheet(ruleset="coinchee"), one)
    sheet = hand_in(sheet, two, slot=Slot.SECOND)
    if not fields:
        assert sheet.state == SheetState.FINAL
        return
    referee = typist()
    reader_note(sheet_id=sheet.pk, user=referee)
    found = sheet_differences(sheet_view(sheet.pk, referee.pk))
    assert [difference.field for difference in found] == fields


@pytest.mark.django_db
def test_at_30_30_the_stakes_of_a_failed_bid_make_a_difference() -> None:
    one, two = match(), match()
    for said, trump in ((one, "hearts"), (two, "no_trump")):
        said["boams"][0]["deals"][0] = bid_deal([30, 30], 31, "N", trump=trump)
    sheet = hand_in(make_sheet(ruleset="coinchee"), one)
    assert hand_in(sheet, two, slot=Slot.SECOND).state == SheetState.DIFFERS


@pytest.mark.django_db
def test_the_database_refuses_a_bid_that_nobody_can_make() -> None:
    hand_in(make_sheet(verified=False, ruleset="coinchee"), match())
    with pytest.raises(IntegrityError), transaction.atomic():
        Deal.objects.update(bid=62)


@pytest.mark.django_db
def test_a_whole_evening_of_coinchee_is_entered_settled_and_read() -> None:
    night = Night(ruleset="coinchee", options={"best_of": 1})
    night.enter(night.one, match(35))
    night.enter(night.two, match(36), Slot.SECOND)
    desk = client(night.verifier)
    desk.post(night.url("show/"))
    page = desk.get(night.url("settle/")).content.decode()
    assert "highest bid" in page
    desk.post(night.url("settle/"), {"pick.1.1.bid": "first", "reason": "seen on the paper"})
    sheet = night.sheet()
    assert sheet.state == SheetState.FINAL
    page = client(night.director).get(night.url()).content.decode()
    assert '<th scope="col">Bid</th>' in page
    assert "<td>35 N</td>" in page


def test_options_that_turn_bids_off_turn_the_columns_off() -> None:
    plain = with_options(RULES, {"least_bid": None})
    assert "bid" not in [column.field for column in deal_columns(plain, frozenset())]
