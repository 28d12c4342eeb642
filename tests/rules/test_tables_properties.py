"""What always holds of a table of individuals, whatever its sheet."""

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import SHEET
from scoring.messages import finding_sentence
from scoring.rules.answers import Code
from scoring.rules.faults import NotASheet
from scoring.rules.forms.hands import SEVENS
from scoring.rules.forms.presets import FORMS
from scoring.rules.presets import PRESETS
from tests.rules.tables import Document, answer, tables

PLAYERS = {"dealer", "revoke_by", "bid_by", "declarer", "first_dealer", "noted_winner"}
EACH = {"score", "noted_score", "noted_total"}


@given(tables(forms=("widow-declarer",)))
def test_9_7_what_one_wins_the_others_lose(document: Document) -> None:
    found = answer(document)
    for deal in found.deals:
        assert deal.score is None or sum(deal.score) == 0
    assert found.total is None or sum(found.total) == 0


@given(tables(forms=("auction", "auction-widow")))
def test_9_5_nobody_but_the_bidder_scores(document: Document) -> None:
    for row, deal in zip(document["deals"], answer(document).deals, strict=False):
        for number, points in enumerate(deal.score or (), 1):
            assert points == 0 or number == row["bid_by"]


@given(tables(forms=("three-reserve", "three-dummy")))
def test_9_3_the_two_others_score_alike_and_just_one_side_scores(document: Document) -> None:
    for row, deal in zip(document["deals"], answer(document).deals, strict=False):
        if deal.score is None or row["kind"] == "void":
            continue
        assert min(deal.score) >= 0
        alone = [points for points in deal.score if deal.score.count(points) == 1]
        assert len(alone) == (1 if any(deal.score) else 0)
        assert sorted(deal.score)[1] in (0, max(deal.score))


@given(tables(slips=False))
def test_a_total_is_the_sum_of_its_deals(document: Document) -> None:
    found = answer(document)
    total: tuple[int, ...] | None = (0,) * document["players"]
    for deal in found.deals:
        if total is None or deal.score is None:
            total = None
        else:
            total = tuple(a + b for a, b in zip(total, deal.score, strict=True))
        assert deal.total == total
    assert found.total == total


def moved(value: Any, places: int, players: int, key: str = "") -> Any:
    """The same sheet with everybody so many places further round the table."""
    if isinstance(value, dict):
        return {
            name: part if name == "options" else moved(part, places, players, name)
            for name, part in value.items()
        }
    if key in PLAYERS:
        return (value - 1 + places) % players + 1
    if key in EACH:
        return value[-places:] + value[:-places]
    if isinstance(value, list) and key == "deals":
        return [moved(row, places, players) for row in value]
    return value


@given(tables(), st.data())
def test_moving_everybody_round_the_table_moves_the_answer(
    document: Document, data: st.DataObject
) -> None:
    players = document["players"]
    places = data.draw(st.integers(1, players - 1))
    here, there = answer(document), answer(moved(document, places, players))

    def turned(scores: tuple[int, ...] | None) -> tuple[int, ...] | None:
        return scores and scores[-places:] + scores[:-places]

    def number(player: int | None) -> int | None:
        return player and (player - 1 + places) % players + 1

    assert [finding[:3] for finding in here.errors] == [finding[:3] for finding in there.errors]
    assert [finding[:3] for finding in here.warnings] == [finding[:3] for finding in there.warnings]
    assert number(here.winner) == there.winner
    assert turned(here.total) == there.total
    for deal, other in zip(here.deals, there.deals, strict=True):
        assert (number(deal.dealer), deal.doublings) == other[:2]
        assert (turned(deal.score), turned(deal.total)) == other[2:]


@given(tables())
def test_noting_what_the_rules_give_adds_no_error(document: Document) -> None:
    plain = copy.deepcopy(document)
    plain.pop("noted_winner", None)
    for row in plain["deals"]:
        row.pop("noted_total", None)
    before = answer(plain)
    noted = copy.deepcopy(plain)
    for row, deal in zip(noted["deals"], before.deals, strict=False):
        if deal.score is not None and plain["ruleset"] != "plain":
            row["noted_score"] = list(deal.score)
        if deal.total is not None:
            row["noted_total"] = list(deal.total)
    if before.winner is not None:
        noted["noted_winner"] = int(before.winner)
    assert answer(noted).errors == before.errors


@given(tables(slips=False))
def test_a_whole_table_without_slips_is_valid_but_for_tricks_that_are_missing(
    document: Document,
) -> None:
    document["ended"] = "stopped"
    found = {finding.code for finding in answer(document).errors}
    assert found <= {Code.TRICKS_MISSING, Code.BID_RANGE, Code.AFTER_END, Code.EXCHANGED_RANGE}


@given(tables())
def test_an_unknown_score_always_has_a_reason(document: Document) -> None:
    found = answer(document)
    known = {Code.NOTED_SCORE, Code.NOTED_TOTAL, Code.DEALER_ORDER}
    reasons = {finding.deal for finding in found.errors if finding.code not in known}
    for number, deal in enumerate(found.deals, 1):
        assert (deal.score is None) == (number in reasons)


@given(tables())
def test_findings_come_in_order_and_can_be_put_in_words(document: Document) -> None:
    order = list(Code)
    found = answer(document)
    for findings in (found.errors, found.warnings):
        places = [(f.deal is None, f.deal or 0, order.index(f.code)) for f in findings]
        assert places == sorted(set(places))
        assert all(finding.boam is None for finding in findings)
        assert all(finding_sentence(finding)[-1] in ".?" for finding in findings)


@given(tables())
def test_the_same_sheet_gets_the_same_answer_and_is_left_alone(document: Document) -> None:
    before = copy.deepcopy(document)
    assert answer(document) == answer(document)
    assert document == before


@given(tables())
def test_a_winner_is_alone_with_the_highest_total(document: Document) -> None:
    found = answer(document)
    if found.winner is not None:
        assert found.total is not None
        best = max(found.total)
        assert found.total[found.winner - 1] == best
        assert found.total.count(best) == 1


KEYS = sorted(
    {"ruleset", "options", "players", "first_dealer", "final", "ended", "removed", "deals"}
    | {"noted_winner", "boams", "level"}
    | {key for form in FORMS.values() for key in form.ROW_KEYS}
    | {name for form in FORMS.values() for name in form.FIELDS}
)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.sampled_from([10**30, -(10**4000), 1e308, 0.5, -0.0, float("inf"), float("nan")]),
    st.sampled_from(["all_tricks", "played", "revoke", "stopped", "N", "", "\ud800", *SEVENS]),
    st.sampled_from(sorted([*FORMS, *PRESETS])),
)
ANYTHING = st.recursive(
    ODD,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    ),
    max_leaves=15,
)


@st.composite
def bent(draw: st.DrawFn) -> Any:
    """A table's sheet with some values that are anything."""
    document = draw(tables())
    for _ in range(draw(st.integers(1, 3))):
        places = [document, *document["deals"]] if isinstance(document.get("deals"), list) else []
        place = draw(st.sampled_from([part for part in places if isinstance(part, dict)] or [{}]))
        place[draw(st.sampled_from(KEYS))] = draw(ANYTHING)
    return document


@given(ANYTHING | bent())
def test_any_document_gets_an_answer_or_a_refusal(document: Any) -> None:
    try:
        found = SHEET.answer(document)
    except NotASheet:
        return
    json.dumps(found)


def test_numbers_and_lists_beyond_measure_get_an_answer_or_a_refusal() -> None:
    huge = 10**4299
    for row in (
        {"bid": huge, "bid_by": 1, "points": [huge, huge], "tricks": [huge, -huge]},
        {"bid": 1, "bid_by": 1, "points": [1, 59], "noted_score": [huge] * 3},
        {"bid": 1, "bid_by": 1, "points": [1, 59], "noted_total": [huge, -huge, 1e308]},
    ):
        document = {"ruleset": "auction", "players": 3, "deals": [row] * 2}
        json.dumps(SHEET.answer(document))
    most = {"score": [10**3000, -(10**3000)]}
    long = {"ruleset": "plain", "players": 2, "deals": [most] * 3000}
    json.dumps(SHEET.answer(long))
    doubled = {
        "ruleset": "three-dummy",
        "players": 3,
        "first_dealer": 1,
        "options": {"no_trump_doublings": 1000, "sweep_doublings": 1000},
        "deals": [{"points": [60, 0], "tricks": [8, 0], "trump": "no_trump"}] * 3000,
    }
    json.dumps(SHEET.answer(doubled))
