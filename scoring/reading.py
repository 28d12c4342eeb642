"""What a typed grid says as a sheet, and a sentence for every cell that cannot be read.

Reading gives a document of the sheet contract (docs/rules/sheet.md). The rules themselves have
their say afterwards (scoring.rules).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.cells import Fault, Trouble, cells_of, fault_sentence, letter_in, pair_in, text_of
from scoring.letters import Alphabet, letters_language
from scoring.rows import ReadRow, read_rows, row_is_blank, without_bid
from scoring.rules import paper
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import Seat, Side
from scoring.rules.sheet import read_sheet
from scoring.typed import (
    CELLS,
    LEVELS,
    MOST_BOAMS,
    MOST_ROWS,
    SCORE_CELLS,
    Typed,
    is_blank,
    no_grid,
)


@dataclass(frozen=True, slots=True)
class CellError:
    """A cell that cannot be read. boam and row count from 1, None above them: the sheet's head."""

    boam: int | None
    row: int | None
    field: str
    code: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A document of the sheet contract, and what could not be read into it.

    While there are errors the document holds what can be said all the same, for the scores shown
    as one types; it is not the sheet. Its deals have the numbers of their rows.
    """

    sheet: dict[str, Any]
    errors: tuple[CellError, ...]
    deals: tuple[tuple[paper.Deal, ...] | None, ...]
    """For each boam its deals as the rules' values; None at another level."""

    def paper(self, rules: RuleSet) -> paper.Sheet:
        """The rules' values of the document, without reading each deal once more."""
        sheet = self.sheet
        return paper.Sheet(
            ruleset=rules,
            boams=tuple(
                _boam_paper(boam, deals)
                for boam, deals in zip(sheet["boams"], self.deals, strict=True)
            ),
            first_dealer=_SEATS.get(sheet.get("first_dealer", "")),
            final=sheet["final"],
            noted_winner=_SIDES.get(sheet.get("noted_winner", "")),
        )


_SEATS = {seat.value: seat for seat in Seat}


_SIDES = {side.value: side for side in Side}


def _boam_paper(boam: dict[str, Any], deals: tuple[paper.Deal, ...] | None) -> paper.Boam:
    if deals is None:
        return read_sheet({"ruleset": "west-flemish", "boams": [boam]}).boams[0]
    return paper.Boam(
        level=paper.Level.DEALS,
        deals=deals,
        noted_winner=_SIDES.get(boam.get("noted_winner", "")),
        stopped="ended" in boam,
    )


def read_typed(
    typed: Typed, *, ruleset: str, options: dict[str, Any], final: bool = True
) -> Reading:
    """The sheet that a grid says, for a rule set and the fields changed in it.

    typed: as shape_typed gives it, or as it came from outside where it is not to be kept. final:
    handed in; otherwise still being typed. Raises Denied: "not_a_grid" (400).
    """
    bids = with_options(PRESETS[ruleset], options).least_bid is not None
    reader = _Reader(letters_language(text_of(typed, "language")), bids)
    sheet: dict[str, Any] = {"ruleset": ruleset, "options": options, "final": final}
    for field in ("first_dealer", "noted_winner"):
        value = reader.letter(typed, field, None)
        if value is not None:
            sheet[field] = value
    boams = [cells_of(boam) for boam in _listed(typed, "boams", MOST_BOAMS)]
    while boams and _boam_is_blank(boams[-1]):
        boams.pop()
    sheet["boams"] = [reader.boam(boam, number) for number, boam in enumerate(boams, 1)]
    return Reading(sheet, tuple(reader.errors), tuple(reader.deals))


def _listed(typed: Typed, key: str, most: int) -> list[Typed]:
    """A list of the grid. What it lists need not be cells: cells_of."""
    listed = typed.get(key) or []
    if not isinstance(listed, list) or len(listed) > most:
        raise no_grid()
    return listed


def _boam_is_blank(boam: Typed) -> bool:
    if boam.get("stopped") or not is_blank(boam.get("noted_winner")):
        return False
    level = text_of(boam, "level") or "deals"
    if level not in LEVELS:
        return False
    if level == "totals":
        return is_blank(boam.get("total_a")) and is_blank(boam.get("total_b"))
    if level == "winner":
        return is_blank(boam.get("winner"))
    cells = CELLS if level == "deals" else SCORE_CELLS
    return all(row_is_blank(cells_of(row), cells) for row in _listed(boam, "rows", MOST_ROWS))


class _Reader:
    """Reads one grid from top to bottom, gathering the cells that cannot be read."""

    def __init__(self, language: str, bids: bool) -> None:
        self.language = language
        self.bids = bids
        self.errors: list[CellError] = []
        self.deals: list[tuple[paper.Deal, ...] | None] = []

    def refuse(self, trouble: Trouble, boam: int | None, row: int | None = None) -> None:
        fault, field, text = trouble
        sentence = fault_sentence(fault, text, field, self.language)
        self.errors.append(CellError(boam, row, field, fault, sentence))

    def letter(self, cells: Typed, field: str, boam: int | None) -> str | None:
        if not cells.get(field):
            return None
        troubles: list[Trouble] = []
        value = letter_in(cells, field, self.language, troubles)
        for trouble in troubles:
            self.refuse(trouble, boam)
        return value

    def boam(self, typed: Typed, number: int) -> dict[str, Any]:
        level = text_of(typed, "level") or "deals"
        if level not in LEVELS:
            self.refuse((Fault.LEVEL, "level", level), number)
            level = "deals"
        boam: dict[str, Any] = {"level": level}
        rows: list[ReadRow] = []
        if level in ("deals", "scores"):
            rows = self.rows(typed, number, CELLS if level == "deals" else SCORE_CELLS)
        if not rows and _boam_is_blank(typed):
            self.refuse((Fault.BLANK_BOAM, "level", ""), number)
        if typed.get("stopped"):
            boam["ended"] = "stopped"
        noted = self.letter(typed, "noted_winner", number)
        if noted is not None:
            boam["noted_winner"] = noted
        if level == "scores":
            _put_scores(boam, rows)
        elif level in ("totals", "winner"):
            value = self.total(typed, number) if level == "totals" else self.winner(typed, number)
            if value is None:
                # Nothing is known of it yet: for the rules an open boam.
                self.deals.append(())
                return {**boam, "level": "deals", "deals": []}
            boam["total" if level == "totals" else "winner"] = value
        else:
            boam["deals"] = [row.deal for row in rows]
            self.deals.append(tuple([row.paper for row in rows]))
            return boam
        self.deals.append(None)
        return boam

    def total(self, typed: Typed, number: int) -> list[int | None] | None:
        troubles: list[Trouble] = []
        total = pair_in(typed, "total", troubles, both=True)
        if total is None and not troubles:
            troubles.append((Fault.MISSING, "total_a", ""))
        for trouble in troubles:
            self.refuse(trouble, number)
        return total

    def winner(self, typed: Typed, number: int) -> str | None:
        winner = self.letter(typed, "winner", number)
        if winner is None and is_blank(typed.get("winner")):
            self.refuse((Fault.MISSING, "winner", ""), number)
        return winner

    def rows(self, typed: Typed, number: int, cells: dict[str, Alphabet | None]) -> list[ReadRow]:
        """Every row down to the last that holds something."""
        rows = read_rows(_listed(typed, "rows", MOST_ROWS), self.language, cells is SCORE_CELLS)
        while rows and rows[-1].blank:
            rows.pop()
        if not self.bids:
            rows = [without_bid(row) for row in rows]
        for place, row in enumerate(rows, 1):
            if row.troubles:
                for trouble in row.troubles:
                    self.refuse(trouble, number, place)
        return rows


def _put_scores(boam: dict[str, Any], rows: list[ReadRow]) -> None:
    """Scores down to the first row that cannot be read: what lies below is not known."""
    scores: list[Any] = []
    totals: list[Any] = []
    for row in rows:
        if row.troubles:
            break
        scores.append(row.deal["score"])
        totals.append(row.deal.get("noted_total"))
    boam["scores"] = scores
    if any(total is not None for total in totals):
        boam["noted_totals"] = totals
