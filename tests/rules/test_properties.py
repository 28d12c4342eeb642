"""What always holds of an answer, whatever the sheet."""

import copy
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.rules.answers import Answer, Code
from scoring.rules.reading import read_sheet
from scoring.rules.sheet import score_sheet
from tests.rules.sheets import sheets

# North and South change chairs with East and West, so that the order round the table stays.
TURNED_SEAT = {"N": "E", "E": "S", "S": "W", "W": "N"}
OTHER_SIDE = {"A": "B", "B": "A"}

SIDED = {"last_trick", "revoke_by", "noted_winner", "winner"}
SEATED = {"dealer", "doubled_by", "redoubled_by", "trump_by", "bid_by", "first_dealer"}
PAIRED = {"points", "tricks", "noted_score", "noted_total", "total"}


def scored(document: dict[str, Any]) -> Answer:
    return score_sheet(read_sheet(document))


def turned(value: Any, key: str = "") -> Any:
    """The same sheet with everybody one chair further, so that side A is side B."""
    if isinstance(value, dict):
        return {
            name: part if name == "options" else turned(part, name) for name, part in value.items()
        }
    if key in SIDED:
        return OTHER_SIDE.get(value, value)
    if key in SEATED:
        return TURNED_SEAT.get(value, value)
    if key in PAIRED:
        return value[::-1]
    if key in {"scores", "noted_totals"}:
        return [pair[::-1] for pair in value]
    if isinstance(value, list):
        return [turned(part) for part in value]
    return value


def noting_the_answer(document: dict[str, Any], answer: Answer) -> dict[str, Any]:
    """The same sheet with what the rules give written down as what the paper says."""
    noted = copy.deepcopy(document)
    for boam, found in zip(noted["boams"], answer.boams, strict=False):
        for row, deal in zip(boam.get("deals", []), found.deals, strict=False):
            if deal.score is not None:
                row["noted_score"] = list(deal.score)
            if deal.total is not None:
                row["noted_total"] = list(deal.total)
        if found.winner is not None:
            boam["noted_winner"] = found.winner.value
    if answer.winner is not None:
        noted["noted_winner"] = answer.winner.value
    return noted


@given(sheets())
def test_scores_are_never_below_0_and_a_total_is_the_sum_of_its_deals(
    document: dict[str, Any],
) -> None:
    for boam in scored(document).boams:
        a = b = 0
        known = True
        for deal in boam.deals:
            known = known and deal.score is not None
            if deal.score is not None:
                assert min(deal.score) >= 0
                a, b = a + deal.score[0], b + deal.score[1]
            assert deal.total == ((a, b) if known else None)
        if boam.deals:
            assert boam.total == boam.deals[-1].total


@given(sheets())
def test_by_margin_without_a_score_point_only_one_side_scores(document: dict[str, Any]) -> None:
    rules = read_sheet(document).ruleset
    assume(rules.score.value == "margin" and rules.last_trick.value != "score_point")
    for boam in scored(document).boams:
        assert all(deal.score is None or 0 in deal.score for deal in boam.deals)


@given(sheets())
def test_turning_the_table_by_a_chair_turns_the_answer(document: dict[str, Any]) -> None:
    here, there = scored(document), scored(turned(document))
    assert [finding[:3] for finding in here.errors] == [finding[:3] for finding in there.errors]
    assert [finding[:3] for finding in here.warnings] == [finding[:3] for finding in there.warnings]
    assert here.boams_won == there.boams_won[::-1]
    assert (here.winner and OTHER_SIDE[here.winner]) == there.winner
    for boam, other in zip(here.boams, there.boams, strict=True):
        assert (boam.total and boam.total[::-1]) == other.total
        for deal, opposite in zip(boam.deals, other.deals, strict=True):
            assert (deal.score and deal.score[::-1]) == opposite.score
            assert deal.doublings == opposite.doublings
            assert (deal.dealer and TURNED_SEAT[deal.dealer]) == opposite.dealer


@given(sheets(), st.integers(0, 3), st.sampled_from([6, 12]))
def test_limits_never_raise_a_score(document: dict[str, Any], most: int, cap: int) -> None:
    free = copy.deepcopy(document)
    # Boams that last, so that the same deals are scored under both.
    lasting = {"target": 10**9, "deals": None, "best_of": 99, "max_doublings": None}
    free["options"] = {**free["options"], **lasting, "margin_cap": None}
    limited = copy.deepcopy(free)
    limited["options"] |= {"max_doublings": most, "margin_cap": cap}
    for boam, other in zip(scored(free).boams, scored(limited).boams, strict=True):
        for deal, less in zip(boam.deals, other.deals, strict=True):
            if deal.score is not None and less.score is not None:
                assert less.score[0] <= deal.score[0]
                assert less.score[1] <= deal.score[1]


@given(sheets())
def test_noting_what_the_rules_give_adds_no_error(document: dict[str, Any]) -> None:
    plain = copy.deepcopy(document)
    plain.pop("noted_winner", None)
    before = scored(plain)
    after = scored(noting_the_answer(plain, before))
    assert after.errors == before.errors


@given(sheets(slips=False))
def test_a_valid_final_sheet_without_stopped_boams_has_a_winner(document: dict[str, Any]) -> None:
    document["final"] = True
    for boam in document["boams"]:
        boam.pop("ended", None)
    answer = scored(document)
    if answer.valid:
        assert answer.winner is not None
        assert max(answer.boams_won) > answer.boams_won[answer.winner == "A"]


@given(sheets())
def test_the_same_sheet_gets_the_same_answer_and_is_left_alone(document: dict[str, Any]) -> None:
    before = copy.deepcopy(document)
    assert scored(document) == scored(document)
    assert document == before


@given(sheets())
def test_findings_come_in_order_and_none_twice(document: dict[str, Any]) -> None:
    order = list(Code)

    def place(finding: Any) -> tuple[Any, ...]:
        code, boam, deal, _figures = finding
        return (boam is None, boam, deal is None, deal, order.index(code))

    for findings in (scored(document).errors, scored(document).warnings):
        places = [place(finding) for finding in findings]
        keys = [
            (nobody, boam or 0, whole, deal or 0, code)
            for nobody, boam, whole, deal, code in places
        ]
        assert keys == sorted(set(keys))


@given(sheets())
@settings(max_examples=50)
def test_an_unknown_score_always_has_a_reason(document: dict[str, Any]) -> None:
    answer = scored(document)
    known = {Code.NOTED_SCORE, Code.NOTED_TOTAL, Code.DEALER_ORDER, Code.CALL_BY_WRONG_SIDE}
    reasons = {
        (finding.boam, finding.deal) for finding in answer.errors if finding.code not in known
    }
    for number, boam in enumerate(answer.boams, 1):
        for row, deal in enumerate(boam.deals, 1):
            assert (deal.score is None) == ((number, row) in reasons)
