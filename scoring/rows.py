"""One row of a typed grid: as the sheet contract writes it, and as the rules' value.

The rows of a sheet change one at a time, so those that were read are remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from scoring.cells import Fault, Trouble, cells_of, letter_in, number_in, pair_in
from scoring.letters import Alphabet
from scoring.rules import paper
from scoring.rules.sheet import read_sheet
from scoring.typed import CELLS, SCORE_CELLS, Typed, is_blank, no_grid


@dataclass(frozen=True, slots=True)
class ReadRow:
    """One row as read: as the contract writes it and as the rules' value (level deals).

    Of a row of which something cannot be read both are empty: it has no score yet, whatever the
    rest of it says.
    """

    deal: dict[str, Any]
    paper: paper.Deal
    troubles: tuple[Trouble, ...]
    blank: bool


def row_is_blank(row: Typed, cells: dict[str, Alphabet | None]) -> bool:
    """Whether nothing stands in any of these cells of a row."""
    return all(is_blank(text) or field not in cells for field, text in row.items())


def without_bid(row: ReadRow) -> ReadRow:
    """The row under a rule set without bids: one with a bid cannot be read."""
    field = next((field for field in ("bid", "bid_by") if field in row.deal), None)
    if field is None:
        return row
    return ReadRow({}, _EMPTY, ((Fault.NO_BIDS, field, str(row.deal[field])),), row.blank)


MOST_REMEMBERED = 4096
LONGEST_REMEMBERED = 40
"""Rows that are remembered of one level in one language, and characters of a cell with which a row
still is."""

_Cells = tuple[tuple[str, str], ...]


class _Remembered(dict[_Cells, ReadRow]):
    """The rows read of one level in one language: of the rows of a grid one changes with each key.

    Asked for a row that it has not, it reads it. Raises TypeError where a cell holds a list, and
    Denied: "not_a_grid" (400) for anything else that is no text.
    """

    def __init__(self, language: str, scores: bool) -> None:
        super().__init__()
        self.language = language
        self.scores = scores

    def __missing__(self, cells: _Cells) -> ReadRow:
        if not all(isinstance(text, str) for _field, text in cells):
            raise no_grid()
        read = _read_row(dict(cells), self.language, self.scores)
        # Anybody may ask: of what no page of ours sends, nothing is kept.
        if all(_is_short(field, text) for field, text in cells):
            if len(self) >= MOST_REMEMBERED:
                self.clear()
            self[cells] = read
        return read


def _is_short(field: str, text: str) -> bool:
    return (field in CELLS or field in SCORE_CELLS) and len(text) <= LONGEST_REMEMBERED


@cache  # twice as many as there are languages with letters of their own
def _remembered(language: str, scores: bool) -> _Remembered:
    return _Remembered(language, scores)


def read_rows(rows: list[Typed], language: str, scores: bool) -> list[ReadRow]:
    """Each row as read. language: as letters_language gives it. scores: the rows show scores only.

    Raises Denied: "not_a_grid" (400).
    """
    known = _remembered(language, scores)
    try:
        return [known[tuple(row.items())] for row in rows]
    except (AttributeError, TypeError):
        for row in rows:
            for text in cells_of(row).values():
                if not isinstance(text, str):
                    raise no_grid()
        raise


def _read_row(row: Typed, language: str, scores: bool) -> ReadRow:
    troubles: list[Trouble] = []
    blank = row_is_blank(row, SCORE_CELLS if scores else CELLS)
    if blank:
        troubles.append((Fault.BLANK_ROW, "score_a" if scores else "points_a", ""))
    elif scores:
        score = _score_row(row, troubles)
        if not troubles:
            return ReadRow(score, _EMPTY, (), blank)
    else:
        deal = _deal_row(row, language, troubles)
        if not troubles:
            document = {"level": "deals", "deals": [deal]}
            # Coinchée knows every key that a row may have.
            read = read_sheet({"ruleset": "coinchee", "boams": [document]})
            return ReadRow(deal, read.boams[0].deals[0], (), blank)
    return ReadRow({}, _EMPTY, tuple(troubles), blank)


_EMPTY = paper.Deal()


def _deal_row(row: Typed, language: str, troubles: list[Trouble]) -> dict[str, Any]:
    deal: dict[str, Any] = {}

    def put(field: str) -> str | None:
        value = letter_in(row, field, language, troubles)
        if value is not None:
            deal[field] = value
        return value

    kind = letter_in(row, "kind", language, troubles)
    put("dealer")
    if kind == "void":
        # Dealt again: nothing else of the row counts, and the text stays with the draft.
        deal["kind"] = kind
        return _noted(row, deal, troubles)
    if kind is None and is_blank(row.get("kind")) and not is_blank(row.get("revoke_by")):
        troubles.append((Fault.NOT_A_REVOKE, "revoke_by", row["revoke_by"]))
    put("bid_by")
    put("trump")
    put("trump_by")
    call = put("call")
    if put("doubled_by") and is_blank(row.get("call")):
        troubles.append((Fault.NO_CALL, "doubled_by", row["doubled_by"]))
    if put("redoubled_by") and call != "redouble":
        troubles.append((Fault.NO_REDOUBLE, "redoubled_by", row["redoubled_by"]))
    for name in ("bid", "multiplier"):
        figure = number_in(row, name, troubles)
        if figure is not None:
            deal[name] = figure
    if kind == "revoke":
        deal["kind"] = kind
        if put("revoke_by") is None and is_blank(row.get("revoke_by")):
            troubles.append((Fault.WHO_REVOKED, "revoke_by", ""))
        return _noted(row, deal, troubles)
    for name in ("points", "tricks"):
        pair = pair_in(row, name, troubles)
        if pair is not None:
            deal[name] = pair
    sweep = letter_in(row, "sweep", language, troubles)
    if sweep is not None:
        deal["sweep"] = sweep == "yes"
    put("last_trick")
    return _noted(row, deal, troubles)


def _noted(row: Typed, deal: dict[str, Any], troubles: list[Trouble]) -> dict[str, Any]:
    for name in ("noted_score", "noted_total"):
        pair = pair_in(row, name, troubles, both=True)
        if pair is not None:
            deal[name] = pair
    return deal


def _score_row(row: Typed, troubles: list[Trouble]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name in ("score", "noted_total"):
        pair = pair_in(row, name, troubles, both=True)
        if pair is not None:
            read[name] = pair
    if "score" not in read and not troubles:
        troubles.append((Fault.MISSING, "score_a", ""))
    return read
