"""What a typed grid says as a sheet, and a sentence for every cell that cannot be read.

Reading gives a document of the sheet contract (docs/rules/sheet.md). The rules themselves have
their say afterwards (scoring.rules).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any

from django.utils.translation import gettext as _

from scoring.letters import Alphabet, letter_choices, letter_value, letters_language
from scoring.rules import paper
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import Seat, Side
from scoring.rules.sheet import read_sheet
from scoring.typed import (
    A_WORD,
    CELLS,
    LARGEST,
    LEVELS,
    MOST_BOAMS,
    MOST_ROWS,
    SCORE_CELLS,
    Typed,
    cell_alphabet,
    is_blank,
    no_grid,
)


class Fault(StrEnum):
    """Why a cell cannot be read. The sentence for each: fault_sentence."""

    NOT_A_NUMBER = "not_a_number"
    NOT_WHOLE = "not_whole"
    NEGATIVE = "negative"
    SIGN = "sign"
    TWO_NUMBERS = "two_numbers"
    TOO_LARGE = "too_large"
    TOO_LONG = "too_long"
    LETTER = "letter"
    LEVEL = "level"
    CARREAU_OR_COEUR = "carreau_or_coeur"
    MISSING = "missing"
    NO_CALL = "no_call"
    NO_REDOUBLE = "no_redouble"
    NO_BIDS = "no_bids"
    WHO_REVOKED = "who_revoked"
    NOT_A_REVOKE = "not_a_revoke"
    BLANK_ROW = "blank_row"
    BLANK_BOAM = "blank_boam"


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


@lru_cache(maxsize=4096)
def read_number(text: str) -> int | Fault:
    """The whole number from 0 that the text says, blanks around it aside ("08" is 8).

    Digits of any script are digits; signs, exponents, points and commas are not.
    """
    text = text.strip()
    if len(text) > A_WORD:
        return Fault.TOO_LONG
    if text.isdecimal():
        number = int(text)
        return number if number <= LARGEST else Fault.TOO_LARGE
    if text[:1] in ("-", "−", "–") and text[1:].strip().isdecimal():
        return Fault.NEGATIVE if int(text[1:]) else Fault.SIGN
    if text[:1] == "+" and text[1:].strip().isdecimal():
        return Fault.SIGN
    parts = text.replace(",", ".").split(".")
    if len(parts) == 2 and all(not part or part.isdecimal() for part in parts) and any(parts):
        return Fault.NOT_WHOLE
    if all(part.isdecimal() for part in text.split()):
        return Fault.TWO_NUMBERS
    return Fault.NOT_A_NUMBER


@lru_cache(maxsize=4096)
def _read_letter(alphabet: Alphabet, text: str, language: str) -> str | Fault:
    text = text.strip()
    if len(text) > A_WORD:
        return Fault.TOO_LONG
    value = letter_value(alphabet, text, language)
    if value is not None:
        return value
    if alphabet is Alphabet.TRUMP and language == "fr" and text.casefold() == "c":
        return Fault.CARREAU_OR_COEUR
    return Fault.LETTER


def fault_sentence(fault: Fault, text: str, field: str, language: str) -> str:
    """One sentence for the person at the cell: what is wrong with `text`, what will do."""
    shown = _shown(text)
    if fault is Fault.LETTER or fault is Fault.CARREAU_OR_COEUR:
        alphabet = cell_alphabet(field) or Alphabet.SIDE
        letters = ", ".join(letter_choices(alphabet, language).values())
        if fault is Fault.CARREAU_OR_COEUR:
            return _("“c” could be cœur or carreau: type h for cœur, k for carreau.")
        return _("“%(text)s” is no letter for this cell. It takes: %(letters)s.") % {
            "text": shown,
            "letters": letters,
        }
    return _SENTENCES[fault]() % {"text": shown, "most": LARGEST}


_SENTENCES: dict[Fault, Callable[[], str]] = {
    Fault.NOT_A_NUMBER: lambda: _("“%(text)s” is not a whole number: type digits only."),
    Fault.NOT_WHOLE: lambda: _("“%(text)s” is not whole: points are whole numbers only."),
    Fault.NEGATIVE: lambda: _("“%(text)s” is below 0: no figure on a sheet is."),
    Fault.SIGN: lambda: _("“%(text)s” has a sign: type digits only."),
    Fault.TWO_NUMBERS: lambda: _("“%(text)s” is two figures in one cell: type one."),
    Fault.TOO_LARGE: lambda: _("“%(text)s” is too large: no figure here is over %(most)d."),
    Fault.TOO_LONG: lambda: _("This text is too long for one cell: “%(text)s”."),
    Fault.LEVEL: lambda: _("“%(text)s” is not one of the ways in which a boam is written."),
    Fault.MISSING: lambda: _("This cell is still empty; nothing scored is written as 0."),
    Fault.NO_CALL: lambda: _("A seat is named that doubled, but no double: fill in the call too."),
    Fault.NO_REDOUBLE: lambda: _(
        "A seat is named that redoubled, but no redouble: fill in the call too."
    ),
    Fault.NO_BIDS: lambda: _("A bid is written, but this rule set has no bids: take it out."),
    Fault.WHO_REVOKED: lambda: _("Say which side revoked: a or b."),
    Fault.NOT_A_REVOKE: lambda: _(
        "A side is named that revoked, but the deal is not marked as a revoke."
    ),
    Fault.BLANK_ROW: lambda: _(
        "This row is empty and a later one is not: fill it in, or take it out."
    ),
    Fault.BLANK_BOAM: lambda: _(
        "This boam is empty and a later one is not: fill it in, or take the later one out."
    ),
}


def _shown(text: str) -> str:
    """So much of a text as a sentence can quote."""
    text = " ".join(text.split())
    return text if len(text) <= 20 else text[:19] + "…"


def read_cell(field: str, text: str, language: str) -> tuple[int | str | None, str]:
    """The value of one cell by itself, and "" or the sentence about it; None for a blank one.

    field: a name of the grid. Of a sweep the values are "yes" and "no".
    """
    if is_blank(text):
        return None, ""
    alphabet = cell_alphabet(field)
    value: int | str | Fault
    value = read_number(text) if alphabet is None else _read_letter(alphabet, text, language)
    if isinstance(value, Fault):
        return None, fault_sentence(value, text, field, language)
    return value, ""


def read_typed(
    typed: Typed, *, ruleset: str, options: dict[str, Any], final: bool = True
) -> Reading:
    """The sheet that a grid says, for a rule set and the fields changed in it.

    typed: as shape_typed gives it, or as it came from outside where it is not to be kept. final:
    handed in; otherwise still being typed. Raises Denied: "not_a_grid" (400).
    """
    bids = with_options(PRESETS[ruleset], options).least_bid is not None
    reader = _Reader(letters_language(_text(typed, "language")), bids)
    sheet: dict[str, Any] = {"ruleset": ruleset, "options": options, "final": final}
    for field in ("first_dealer", "noted_winner"):
        value = reader.letter(typed, field, None)
        if value is not None:
            sheet[field] = value
    boams = [_cells(boam) for boam in _listed(typed, "boams", MOST_BOAMS)]
    while boams and _boam_is_blank(boams[-1]):
        boams.pop()
    sheet["boams"] = [reader.boam(boam, number) for number, boam in enumerate(boams, 1)]
    return Reading(sheet, tuple(reader.errors), tuple(reader.deals))


def _listed(typed: Typed, key: str, most: int) -> list[Typed]:
    """A list of the grid. What it lists need not be cells: _cells."""
    listed = typed.get(key) or []
    if not isinstance(listed, list) or len(listed) > most:
        raise no_grid()
    return listed


def _cells(item: object) -> Typed:
    """A row or boam of the grid, which has cells."""
    if not isinstance(item, dict):
        raise no_grid()
    return item


def _text(cells: Typed, field: str) -> str:
    text = cells.get(field) or ""
    if not isinstance(text, str):
        raise no_grid()
    return text


def _boam_is_blank(boam: Typed) -> bool:
    if boam.get("stopped") or not is_blank(boam.get("noted_winner")):
        return False
    level = _text(boam, "level") or "deals"
    if level not in LEVELS:
        return False
    if level == "totals":
        return is_blank(boam.get("total_a")) and is_blank(boam.get("total_b"))
    if level == "winner":
        return is_blank(boam.get("winner"))
    cells = CELLS if level == "deals" else SCORE_CELLS
    return all(_row_is_blank(_cells(row), cells) for row in _listed(boam, "rows", MOST_ROWS))


def _row_is_blank(row: Typed, cells: dict[str, Alphabet | None]) -> bool:
    return all(is_blank(text) or field not in cells for field, text in row.items())


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
        value = _letter(cells, field, self.language, troubles)
        for trouble in troubles:
            self.refuse(trouble, boam)
        return value

    def boam(self, typed: Typed, number: int) -> dict[str, Any]:
        level = _text(typed, "level") or "deals"
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
        total = _pair(typed, "total", troubles, both=True)
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
        rows = _read_rows(_listed(typed, "rows", MOST_ROWS), self.language, cells is SCORE_CELLS)
        while rows and rows[-1].blank:
            rows.pop()
        if not self.bids:
            rows = [_without_bid(row) for row in rows]
        for place, row in enumerate(rows, 1):
            if row.troubles:
                for trouble in row.troubles:
                    self.refuse(trouble, number, place)
        return rows


def _without_bid(row: ReadRow) -> ReadRow:
    """The row under a rule set without bids: one with a bid cannot be read."""
    field = next((field for field in ("bid", "bid_by") if field in row.deal), None)
    if field is None:
        return row
    return ReadRow({}, _EMPTY, ((Fault.NO_BIDS, field, str(row.deal[field])),), row.blank)


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


Trouble = tuple[Fault, str, str]
"""What is wrong, in which cell, with which text."""


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


def _read_rows(rows: list[Typed], language: str, scores: bool) -> list[ReadRow]:
    known = _remembered(language, scores)
    try:
        return [known[tuple(row.items())] for row in rows]
    except (AttributeError, TypeError):
        for row in rows:
            for text in _cells(row).values():
                if not isinstance(text, str):
                    raise no_grid()
        raise


def _read_row(row: Typed, language: str, scores: bool) -> ReadRow:
    troubles: list[Trouble] = []
    blank = _row_is_blank(row, SCORE_CELLS if scores else CELLS)
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
        value = _letter(row, field, language, troubles)
        if value is not None:
            deal[field] = value
        return value

    kind = _letter(row, "kind", language, troubles)
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
        figure = _number(row, name, troubles)
        if figure is not None:
            deal[name] = figure
    if kind == "revoke":
        deal["kind"] = kind
        if put("revoke_by") is None and is_blank(row.get("revoke_by")):
            troubles.append((Fault.WHO_REVOKED, "revoke_by", ""))
        return _noted(row, deal, troubles)
    for name in ("points", "tricks"):
        pair = _pair(row, name, troubles)
        if pair is not None:
            deal[name] = pair
    sweep = _letter(row, "sweep", language, troubles)
    if sweep is not None:
        deal["sweep"] = sweep == "yes"
    put("last_trick")
    return _noted(row, deal, troubles)


def _noted(row: Typed, deal: dict[str, Any], troubles: list[Trouble]) -> dict[str, Any]:
    for name in ("noted_score", "noted_total"):
        pair = _pair(row, name, troubles, both=True)
        if pair is not None:
            deal[name] = pair
    return deal


def _score_row(row: Typed, troubles: list[Trouble]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name in ("score", "noted_total"):
        pair = _pair(row, name, troubles, both=True)
        if pair is not None:
            read[name] = pair
    if "score" not in read and not troubles:
        troubles.append((Fault.MISSING, "score_a", ""))
    return read


def _letter(cells: Typed, field: str, language: str, troubles: list[Trouble]) -> str | None:
    text = _text(cells, field)
    if not text or text.isspace():
        return None
    value = _read_letter(cell_alphabet(field) or Alphabet.SIDE, text, language)
    if isinstance(value, Fault):
        troubles.append((value, field, text))
        return None
    return value


def _number(cells: Typed, field: str, troubles: list[Trouble]) -> int | None:
    text = _text(cells, field)
    if not text or text.isspace():
        return None
    value = read_number(text)
    if isinstance(value, Fault):
        troubles.append((value, field, text))
        return None
    return value


def _pair(
    cells: Typed, name: str, troubles: list[Trouble], *, both: bool = False
) -> list[int | None] | None:
    """Two figures, of A and B; None where neither is written, or one cannot be read.

    both: one alone is not enough.
    """
    field_a, field_b = f"{name}_a", f"{name}_b"
    blank_a, blank_b = is_blank(cells.get(field_a)), is_blank(cells.get(field_b))
    if blank_a and blank_b:
        return None
    if both and (blank_a or blank_b):
        troubles.append((Fault.MISSING, field_a if blank_a else field_b, ""))
    a, b = _number(cells, field_a, troubles), _number(cells, field_b, troubles)
    if (a is None and (both or not blank_a)) or (b is None and (both or not blank_b)):
        return None
    return [a, b]
