"""Where two readings of one paper differ, cell by cell, and what a chosen value makes of them.

Only what counts is compared. What the paper shows as score and running total is its own
arithmetic, checked when each entry was handed in; and a seat or a number of tricks that only one
of the two wrote down is no contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from scoring.codec import Document, counted, deal_document, deal_total, paper_document
from scoring.models import Sheet
from scoring.rules import paper
from scoring.rules.answers import Answer, DealAnswer
from scoring.rules.rulesets import LastTrick, Revoke, RuleSet
from scoring.rules.seats import Side

WHOLE_BOAM = "boam"
WHOLE_ROW = "row"


@dataclass(frozen=True, slots=True)
class Difference:
    """One cell in which two entries differ.

    boam and deal count from 1; None above them. field is a name of the sheet contract, or "boam"
    or "row" where the two have nothing in common to compare. first and second are values of the
    contract; None: not there.
    """

    boam: int | None
    deal: int | None
    field: str
    first: Any
    second: Any

    @property
    def key(self) -> str:
        """A name for the cell, such as "2.4.points"; "0" stands for none."""
        return f"{self.boam or 0}.{self.deal or 0}.{self.field}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One reading: what was handed in and what the rules make of it."""

    read: paper.Sheet
    answer: Answer


def differences(first: Entry, second: Entry) -> tuple[Difference, ...]:
    """Every cell that counts in which the two differ, in the order of the paper."""
    found = tuple(_compare(first, second, strict=False))
    if not found and _result(first) != _result(second):
        # Something that only one of the two wrote down has decided the match.
        found = tuple(_compare(first, second, strict=True))
    return found


def same_reading(first: Entry, second: Entry) -> bool:
    """Whether the two say the same in every cell, the paper's own figures included."""
    if first.answer.errors or second.answer.errors:
        # What is kept has none; and the rules answer no row behind some errors.
        return False
    return not tuple(_compare(first, second, strict=True)) and _noted(first) == _noted(second)


def _result(entry: Entry) -> object:
    return [(boam.total, boam.winner) for boam in entry.answer.boams], entry.answer.winner


def _noted(entry: Entry) -> object:
    return [
        (
            boam.noted_winner,
            [total for total in boam.noted_totals if total is not None],
            [(deal.noted_score, deal.noted_total) for deal in boam.deals],
        )
        for boam in entry.read.boams
    ]


def _compare(first: Entry, second: Entry, *, strict: bool) -> Iterator[Difference]:
    one, two = first.read, second.read
    if _differ(one.first_dealer, two.first_dealer, strict):
        yield Difference(
            None, None, "first_dealer", _plain(one.first_dealer), _plain(two.first_dealer)
        )
    for index in range(max(len(one.boams), len(two.boams))):
        a = one.boams[index] if index < len(one.boams) else None
        b = two.boams[index] if index < len(two.boams) else None
        if a is None or b is None or _shape(a) != _shape(b):
            yield Difference(index + 1, None, WHOLE_BOAM, _whole(one, index), _whole(two, index))
            continue
        results_a = first.answer.boams[index].deals
        results_b = second.answer.boams[index].deals
        yield from _compare_boams(index + 1, one.ruleset, a, b, results_a, results_b, strict)


def _shape(boam: paper.Boam) -> tuple[paper.Level, int, int]:
    return boam.level, len(boam.deals), len(boam.scores)


def _whole(read: paper.Sheet, index: int) -> dict[str, Any] | None:
    if index >= len(read.boams):
        return None
    only = Sheet(ruleset="", options={})
    document = paper_document(only, read._replace(boams=(read.boams[index],)))
    whole: dict[str, Any] = document["boams"][0]
    return whole


def _compare_boams(
    number: int,
    ruleset: RuleSet,
    one: paper.Boam,
    two: paper.Boam,
    results_one: tuple[DealAnswer, ...],
    results_two: tuple[DealAnswer, ...],
    strict: bool,
) -> Iterator[Difference]:
    if one.stopped != two.stopped:
        yield Difference(number, None, "stopped", one.stopped, two.stopped)
    if one.total != two.total:
        yield Difference(number, None, "total", _plain(one.total), _plain(two.total))
    if one.winner != two.winner:
        yield Difference(number, None, "winner", _plain(one.winner), _plain(two.winner))
    for place, (a, b) in enumerate(zip(one.scores, two.scores, strict=True), 1):
        if a != b:
            yield Difference(number, place, "score", list(a), list(b))
    rows = zip(one.deals, two.deals, results_one, results_two, strict=True)
    for place, (deal_a, deal_b, result_a, result_b) in enumerate(rows, 1):
        row_a, row_b = counted(deal_a, result_a), counted(deal_b, result_b)
        if row_a.kind is not row_b.kind:
            yield Difference(number, place, WHOLE_ROW, deal_document(row_a), deal_document(row_b))
            continue
        cells_a, cells_b = _cells(ruleset, row_a), _cells(ruleset, row_b)
        loose = _WHERE_BOTH_WROTE
        if _undoubled(ruleset, row_a, cells_a) and _undoubled(ruleset, row_b, cells_b):
            loose = loose | _STAKES
        for field, value_a in cells_a.items():
            value_b = cells_b[field]
            if _differ(value_a, value_b, strict or field not in loose):
                yield Difference(number, place, field, _plain(value_a), _plain(value_b))


_WHERE_BOTH_WROTE = frozenset(
    {"dealer", "trump_by", "bid_by", "doubled_by", "redoubled_by", "tricks"}
)
"""Cells that a paper may leave out; they differ only where both entries have them."""


_STAKES = frozenset({"trump", "call", "multiplier"})
"""Cells that count by doubling, and for nothing where nothing can be doubled."""


def _undoubled(ruleset: RuleSet, deal: paper.Deal, cells: dict[str, object]) -> bool:
    """Whether nothing doubles this deal: a draw, or a revoke that costs 30 flat."""
    if deal.kind is paper.Kind.REVOKE:
        return ruleset.revoke is Revoke.FLAT
    if ruleset.least_bid is not None:
        # 30-30 is a failed bid.
        return False
    points = cells["points"]
    return isinstance(points, tuple) and points[0] == points[1]


def _differ(one: object, two: object, strict: bool) -> bool:
    return one != two and (strict or (one is not None and two is not None))


def _cells(ruleset: RuleSet, deal: paper.Deal) -> dict[str, object]:
    """The cells of a row as they count: 39 and a blank is 39 and 21; eight tricks are a sweep."""
    points = _filled(deal.points, deal_total(ruleset))
    tricks = _filled(deal.tricks, 8)
    sweep = bool(deal.sweep) or (tricks is not None and 8 in tricks)
    last_trick = deal.last_trick
    if sweep and points is not None:
        last_trick = Side.A if points[0] else Side.B
    if ruleset.last_trick is not LastTrick.SCORE_POINT:
        last_trick = None
    return {
        "points": points,
        "trump": deal.trump,
        "call": deal.call,
        "sweep": sweep,
        "tricks": tricks,
        "last_trick": last_trick,
        "revoke_by": deal.revoke_by,
        "bid": deal.bid,
        "bid_by": deal.bid_by,
        "multiplier": deal.multiplier,
        "dealer": deal.dealer,
        "trump_by": deal.trump_by,
        "doubled_by": deal.doubled_by,
        "redoubled_by": deal.redoubled_by,
    }


def _filled(pair: paper.WrittenOrNot, total: int) -> tuple[paper.Number, paper.Number] | None:
    a, b = pair
    if a is None:
        return None if b is None else (total - b, b)
    return (a, total - a) if b is None else (a, b)


def _plain(value: object) -> Any:
    """A value as the contract writes it."""
    if value is None or isinstance(value, bool | int):
        return value
    return list(value) if isinstance(value, tuple) else str(value)


def settled_document(
    first: Document, found: tuple[Difference, ...], values: Mapping[str, Any]
) -> Document:
    """The first entry with the chosen value put into every differing cell.

    values: for the key of each difference the value that shall stand; None takes it out.
    """
    document = deepcopy(first)
    boams: list[Any] = document["boams"]
    for difference in found:
        value = values[difference.key]
        if difference.boam is None:
            _put(document, difference.field, value)
        elif difference.field == WHOLE_BOAM:
            boams += [None] * (difference.boam - len(boams))
            boams[difference.boam - 1] = value
        elif difference.deal is None:
            boam = boams[difference.boam - 1]
            if difference.field == "stopped":
                _put(boam, "ended", "stopped" if value else None)
            else:
                _put(boam, difference.field, value)
        elif difference.field == "score":
            boams[difference.boam - 1]["scores"][difference.deal - 1] = value
        else:
            _put_deal(boams[difference.boam - 1]["deals"], difference, value)
    document["boams"] = [boam for boam in boams if boam is not None]
    return document


def _put_deal(deals: list[Any], difference: Difference, value: Any) -> None:
    index = (difference.deal or 0) - 1
    if difference.field == WHOLE_ROW:
        deals[index] = value
        return
    deal = deals[index]
    _put(deal, difference.field, value)
    if difference.field == "sweep" and (8 in deal.get("tricks", ())) != bool(value):
        # The tricks said the opposite, and go with it.
        deal.pop("tricks", None)
        if not value:
            deal.pop("sweep", None)


def _put(target: dict[str, Any], field: str, value: Any) -> None:
    if value is None:
        target.pop(field, None)
    else:
        target[field] = value
