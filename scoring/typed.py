"""What somebody types into the grid of a sheet, all of it text, and the sheet that it says.

The text is kept as typed, whatever the characters. Reading it gives a document of the sheet
contract (docs/sheet-contract.md) and, for every cell that cannot be read, a sentence at that cell.
The rules themselves have their say afterwards (scoring.rules).

    {"language": "nl", "first_dealer": "n", "noted_winner": "",
     "boams": [{"level": "deals", "stopped": false, "noted_winner": "",
                "total_a": "", "total_b": "", "winner": "",
                "rows": [{"points_a": "39", "trump": "h", "call": ""}, …]}]}

A cell that is not there is blank. `language` says whose letters the one-letter cells hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from refusals import Denied
from scoring.letters import Alphabet, letter_choices, letter_of, letter_value, letters_language

Typed = dict[str, Any]
"""The grid as typed, in the shape above."""

LARGEST = 99_999
"""The largest figure that any cell takes; no score of an evening comes near it."""

MOST_BOAMS = 25
MOST_ROWS = 400
MOST_TEXT = 200_000
"""Characters in one grid, all cells together."""

LEVELS = ("deals", "scores", "totals", "winner")

_A_WORD = 30
"""Characters that a cell may hold and still be a figure or a letter with blanks around it."""

CELLS: dict[str, Alphabet | None] = {
    "kind": Alphabet.KIND,
    "dealer": Alphabet.SEAT,
    "points_a": None,
    "points_b": None,
    "trump": Alphabet.TRUMP,
    "trump_by": Alphabet.SEAT,
    "call": Alphabet.CALL,
    "doubled_by": Alphabet.SEAT,
    "redoubled_by": Alphabet.SEAT,
    "multiplier": None,
    "tricks_a": None,
    "tricks_b": None,
    "sweep": Alphabet.YES_NO,
    "last_trick": Alphabet.SIDE,
    "revoke_by": Alphabet.SIDE,
    "noted_score_a": None,
    "noted_score_b": None,
    "noted_total_a": None,
    "noted_total_b": None,
}
"""The cells of a row at level deals, with the letters each takes; None takes a figure."""

SCORE_CELLS: dict[str, Alphabet | None] = {
    "score_a": None,
    "score_b": None,
    "noted_total_a": None,
    "noted_total_b": None,
}
"""The cells of a row at level scores."""


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


@lru_cache(maxsize=4096)
def read_number(text: str) -> int | Fault:
    """The whole number from 0 that the text says, blanks around it aside ("08" is 8).

    Digits of any script are digits; signs, exponents, points and commas are not.
    """
    text = text.strip()
    if len(text) > _A_WORD:
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
    if len(text) > _A_WORD:
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
        alphabet = _alphabet(field)
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


def _alphabet(field: str) -> Alphabet:
    if field == "first_dealer":
        return Alphabet.SEAT
    return CELLS.get(field) or Alphabet.SIDE


def read_cell(field: str, text: str, language: str) -> tuple[int | str | None, str]:
    """The value of one cell by itself, and "" or the sentence about it; None for a blank one.

    field: a name of the grid. Of a sweep the values are "yes" and "no".
    """
    if is_blank(text):
        return None, ""
    alphabet = CELLS.get(field) or _HEAD_LETTERS.get(field)
    value: int | str | Fault
    value = read_number(text) if alphabet is None else _read_letter(alphabet, text, language)
    if isinstance(value, Fault):
        return None, fault_sentence(value, text, field, language)
    return value, ""


def is_blank(text: object) -> bool:
    """Whether a cell holds nothing but blanks."""
    return not text or (isinstance(text, str) and text.isspace())


def blank_typed(language: str) -> Typed:
    """A grid in which nothing has been typed yet."""
    return {"language": letters_language(language), "boams": []}


def shape_typed(raw: object) -> Typed:
    """A grid that came from outside, in the known shape and safe to keep.

    Unknown keys are dropped and figures become text; what no database keeps (a NUL, half a
    character) becomes a sign for it. Raises Denied: "not_a_grid" (400) for another shape, or more
    boams, rows or text than any paper has.
    """
    if not isinstance(raw, dict):
        raise _no_grid()
    size = [0]

    def text(value: object) -> str:
        if value is None or value is False:
            return ""
        if isinstance(value, int) and value is not True:
            value = str(value)
        if not isinstance(value, str):
            raise _no_grid()
        size[0] += len(value)
        if size[0] > MOST_TEXT:
            raise _no_grid()
        if value.isascii():
            return value.replace("\x00", "␀")
        kept = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return kept.replace("\x00", "␀")

    def listed(value: object, most: int) -> list[dict[str, Any]]:
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most:
            raise _no_grid()
        if not all(isinstance(item, dict) for item in value):
            raise _no_grid()
        return value

    boams = []
    for boam in listed(raw.get("boams"), MOST_BOAMS):
        kept: dict[str, Any] = {key: text(boam.get(key)) for key in _BOAM_TEXTS}
        kept["stopped"] = boam.get("stopped") in (True, "on", "true", "1")
        kept["rows"] = [
            {
                field: shaped
                for field in _ROW_FIELDS
                if field in row and (shaped := text(row[field])) != ""
            }
            for row in listed(boam.get("rows"), MOST_ROWS)
        ]
        boams.append(kept)
    return {
        "language": letters_language(text(raw.get("language"))),
        "first_dealer": text(raw.get("first_dealer")),
        "noted_winner": text(raw.get("noted_winner")),
        # Of a correction: the version of the sheet that it was begun on.
        "seen": text(raw.get("seen")),
        "boams": boams,
    }


_BOAM_TEXTS = ("level", "noted_winner", "total_a", "total_b", "winner")
_ROW_FIELDS = tuple(dict.fromkeys([*CELLS, *SCORE_CELLS]))


_FIELD_NAME = re.compile(r"b([1-9]\d?)\.(?:r([1-9]\d{0,2})\.)?([a-z_]+)")


def typed_from_fields(fields: Mapping[str, str]) -> Typed:
    """The grid that a form without a script sends, from the names of its fields: "b1.r3.trump".

    Raises Denied: "not_a_grid" (400) for more boams or rows than any paper has.
    """
    raw: Typed = {key: text for key, text in fields.items() if key in _HEAD_TEXTS}
    boams: list[Typed] = []
    for name, text in fields.items():
        match = _FIELD_NAME.fullmatch(name)
        if match is None:
            continue
        boam, row, field = int(match[1]), int(match[2] or 0), match[3]
        if boam > MOST_BOAMS or row > MOST_ROWS:
            raise _no_grid()
        boams += [{"rows": []} for _n in range(boam - len(boams))]
        cells = boams[boam - 1]
        if row:
            rows = cells["rows"]
            rows += [{} for _n in range(row - len(rows))]
            rows[row - 1][field] = text
        elif field != "rows":
            cells[field] = text
    return shape_typed({**raw, "boams": boams})


_HEAD_TEXTS = ("language", "first_dealer", "noted_winner", "seen")


def _no_grid() -> Denied:
    return Denied(
        "not_a_grid", _("What was sent is not a sheet as this page types it."), status=400
    )


def read_typed(
    typed: Typed, *, ruleset: str, options: dict[str, Any], final: bool = True
) -> Reading:
    """The sheet that a grid says, for a rule set and the fields changed in it.

    typed: as shape_typed gives it. final: handed in; otherwise still being typed.
    """
    reader = _Reader(letters_language(typed.get("language")))
    sheet: dict[str, Any] = {"ruleset": ruleset, "options": options, "final": final}
    for field in ("first_dealer", "noted_winner"):
        value = reader.letter(typed, field, None, None)
        if value is not None:
            sheet[field] = value
    boams = list(typed.get("boams", ()))
    while boams and _boam_is_blank(boams[-1]):
        boams.pop()
    sheet["boams"] = [reader.boam(boam, number) for number, boam in enumerate(boams, 1)]
    return Reading(sheet, tuple(reader.errors))


def typed_is_blank(typed: Typed) -> bool:
    """Whether nothing has been typed into a grid, nor another level chosen for a boam."""
    cells = [typed.get("first_dealer"), typed.get("noted_winner")]
    for boam in typed.get("boams", ()):
        if (boam.get("level") or "deals") != "deals":
            return False
        cells += [boam.get("stopped"), *(boam.get(key) for key in _BOAM_TEXTS if key != "level")]
        cells += [text for row in boam.get("rows", ()) for text in row.values()]
    return all(is_blank(cell) for cell in cells)


def _boam_is_blank(boam: Typed) -> bool:
    if boam.get("stopped") or not is_blank(boam.get("noted_winner")):
        return False
    level = boam.get("level") or "deals"
    if level == "totals":
        return is_blank(boam.get("total_a")) and is_blank(boam.get("total_b"))
    if level == "winner":
        return is_blank(boam.get("winner"))
    cells = CELLS if level == "deals" else SCORE_CELLS
    return all(_row_is_blank(row, cells) for row in boam.get("rows", ()))


def _row_is_blank(row: Typed, cells: dict[str, Alphabet | None]) -> bool:
    return all(is_blank(text) for field, text in row.items() if field in cells)


class _Reader:
    """Reads one grid from top to bottom, gathering the cells that cannot be read."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.errors: list[CellError] = []

    def refuse(
        self, fault: Fault, boam: int | None, row: int | None, field: str, text: str = ""
    ) -> None:
        sentence = fault_sentence(fault, text, field, self.language)
        self.errors.append(CellError(boam, row, field, fault, sentence))

    def letter(self, cells: Typed, field: str, boam: int | None, row: int | None) -> str | None:
        text = cells.get(field)
        if is_blank(text):
            return None
        assert isinstance(text, str)
        value = _read_letter(_alphabet(field), text, self.language)
        if isinstance(value, Fault):
            self.refuse(value, boam, row, field, text)
            return None
        return value

    def boam(self, typed: Typed, number: int) -> dict[str, Any]:
        level = typed.get("level") or "deals"
        if level not in LEVELS:
            self.refuse(Fault.LEVEL, number, None, "level", level)
            level = "deals"
        boam: dict[str, Any] = {"level": level}
        if _boam_is_blank(typed):
            self.refuse(Fault.BLANK_BOAM, number, None, "level")
        if typed.get("stopped"):
            boam["ended"] = "stopped"
        noted = self.letter(typed, "noted_winner", number, None)
        if noted is not None:
            boam["noted_winner"] = noted
        if level == "deals":
            boam["deals"] = self.deals(typed, number)
        elif level == "scores":
            self.scores(typed, number, boam)
        elif level == "totals":
            total = self.pair(typed, "total", number, None, both=True)
            if total is None:
                return {**boam, "level": "deals", "deals": []}
            boam["total"] = total
        else:
            winner = self.letter(typed, "winner", number, None)
            if winner is None:
                if is_blank(typed.get("winner")):
                    self.refuse(Fault.MISSING, number, None, "winner")
                return {**boam, "level": "deals", "deals": []}
            boam["winner"] = winner
        return boam

    def rows(
        self, typed: Typed, number: int, cells: dict[str, Alphabet | None]
    ) -> list[tuple[Typed, bool]]:
        """Every row down to the last that holds something, and whether it is blank itself."""
        rows = [(row, _row_is_blank(row, cells)) for row in typed.get("rows", ())]
        while rows and rows[-1][1]:
            rows.pop()
        for place, (_row, blank) in enumerate(rows, 1):
            if blank:
                first = next(iter(cells)) if cells is SCORE_CELLS else "points_a"
                self.refuse(Fault.BLANK_ROW, number, place, first)
        return rows

    def deals(self, typed: Typed, number: int) -> list[dict[str, Any]]:
        deals = []
        for place, (row, blank) in enumerate(self.rows(typed, number, CELLS), 1):
            before = len(self.errors)
            deal = {} if blank else self.deal(row, number, place)
            # A row of which something cannot be read has no score yet, whatever the rest says.
            deals.append({} if len(self.errors) > before else deal)
        return deals

    def deal(self, row: Typed, boam: int, place: int) -> dict[str, Any]:
        kind = self.letter(row, "kind", boam, place)
        if kind == "void":
            # Dealt again: nothing else of the row counts, and the text stays with the draft.
            return self.noted(row, boam, place, {"kind": "void", **self.seat(row, boam, place)})
        if kind is None and is_blank(row.get("kind")) and not is_blank(row.get("revoke_by")):
            self.refuse(Fault.NOT_A_REVOKE, boam, place, "revoke_by")
        deal: dict[str, Any] = {}
        for field in ("trump", "trump_by", "call", "doubled_by", "redoubled_by"):
            value = self.letter(row, field, boam, place)
            if value is not None:
                deal[field] = value
        deal |= self.seat(row, boam, place)
        multiplier = self.number(row, "multiplier", boam, place)
        if multiplier is not None:
            deal["multiplier"] = multiplier
        if "doubled_by" in deal and is_blank(row.get("call")):
            self.refuse(Fault.NO_CALL, boam, place, "doubled_by")
        if "redoubled_by" in deal and deal.get("call") != "redouble":
            self.refuse(Fault.NO_REDOUBLE, boam, place, "redoubled_by")
        if kind == "revoke":
            deal["kind"] = "revoke"
            side = self.letter(row, "revoke_by", boam, place)
            if side is None and is_blank(row.get("revoke_by")):
                self.refuse(Fault.WHO_REVOKED, boam, place, "revoke_by")
            deal["revoke_by"] = side
            return self.noted(row, boam, place, deal)
        for name in ("points", "tricks"):
            pair = self.pair(row, name, boam, place)
            if pair is not None:
                deal[name] = pair
        sweep = self.letter(row, "sweep", boam, place)
        if sweep is not None:
            deal["sweep"] = sweep == "yes"
        last_trick = self.letter(row, "last_trick", boam, place)
        if last_trick is not None:
            deal["last_trick"] = last_trick
        return self.noted(row, boam, place, deal)

    def seat(self, row: Typed, boam: int, place: int) -> dict[str, Any]:
        dealer = self.letter(row, "dealer", boam, place)
        return {} if dealer is None else {"dealer": dealer}

    def noted(self, row: Typed, boam: int, place: int, deal: dict[str, Any]) -> dict[str, Any]:
        for name in ("noted_score", "noted_total"):
            pair = self.pair(row, name, boam, place, both=True)
            if pair is not None:
                deal[name] = pair
        return deal

    def scores(self, typed: Typed, number: int, boam: dict[str, Any]) -> None:
        """Scores down to the first row that cannot be read: what lies below is not known."""
        scores: list[list[int | None]] = []
        totals: list[list[int | None] | None] = []
        known = True
        for place, (row, blank) in enumerate(self.rows(typed, number, SCORE_CELLS), 1):
            before = len(self.errors)
            score = None if blank else self.pair(row, "score", number, place, both=True)
            if not blank and score is None and len(self.errors) == before:
                self.refuse(Fault.MISSING, number, place, "score_a")
            total = self.pair(row, "noted_total", number, place, both=True)
            known = known and score is not None and len(self.errors) == before
            if known and score is not None:
                scores.append(score)
                totals.append(total)
        boam["scores"] = scores
        if any(total is not None for total in totals):
            boam["noted_totals"] = totals

    def number(self, cells: Typed, field: str, boam: int, row: int | None) -> int | None:
        text = cells.get(field)
        if is_blank(text):
            return None
        assert isinstance(text, str)
        value = read_number(text)
        if isinstance(value, Fault):
            self.refuse(value, boam, row, field, text)
            return None
        return value

    def pair(
        self, cells: Typed, name: str, boam: int, row: int | None, *, both: bool = False
    ) -> list[int | None] | None:
        """Two figures, of A and B; None where neither is written, or one cannot be read.

        both: one alone is not enough.
        """
        field_a, field_b = f"{name}_a", f"{name}_b"
        blank_a, blank_b = is_blank(cells.get(field_a)), is_blank(cells.get(field_b))
        if blank_a and blank_b:
            if both and row is None:
                self.refuse(Fault.MISSING, boam, row, field_a)
            return None
        if both and (blank_a or blank_b):
            self.refuse(Fault.MISSING, boam, row, field_a if blank_a else field_b)
        a, b = self.number(cells, field_a, boam, row), self.number(cells, field_b, boam, row)
        if (a is None and (both or not blank_a)) or (b is None and (both or not blank_b)):
            return None
        return [a, b]


def typed_of(sheet: dict[str, Any], language: str) -> Typed:
    """The grid that says a document of the sheet contract, for a correction to begin with."""
    language = letters_language(language)

    def letter(field: str, value: str | None) -> str:
        return "" if value is None else letter_of(_alphabet(field), value, language)

    def put(row: dict[str, str], name: str, pair: list[int | None] | None) -> None:
        for side, figure in zip("ab", pair or (None, None), strict=True):
            if figure is not None:
                row[f"{name}_{side}"] = str(figure)

    def deal_row(deal: dict[str, Any]) -> dict[str, str]:
        row = {
            field: letter(field, deal[field])
            for field, alphabet in CELLS.items()
            if alphabet is not None and field != "sweep" and deal.get(field) is not None
        }
        if deal.get("sweep") is not None:
            row["sweep"] = letter("sweep", "yes" if deal["sweep"] else "no")
        if deal.get("multiplier") is not None:
            row["multiplier"] = str(deal["multiplier"])
        for name in ("points", "tricks", "noted_score", "noted_total"):
            put(row, name, deal.get(name))
        return {field: text for field, text in row.items() if text}

    boams = []
    for boam in sheet["boams"]:
        typed: dict[str, Any] = {
            "level": boam["level"],
            "stopped": boam.get("ended") == "stopped",
            "noted_winner": letter("noted_winner", boam.get("noted_winner")),
            "total_a": "",
            "total_b": "",
            "winner": letter("winner", boam.get("winner")),
            "rows": [deal_row(deal) for deal in boam.get("deals", ())],
        }
        put(typed, "total", boam.get("total"))
        totals = boam.get("noted_totals", ())
        for place, score in enumerate(boam.get("scores", ())):
            row: dict[str, str] = {}
            put(row, "score", score)
            put(row, "noted_total", totals[place] if place < len(totals) else None)
            typed["rows"].append(row)
        boams.append(typed)
    return {
        "language": language,
        "first_dealer": letter("first_dealer", sheet.get("first_dealer")),
        "noted_winner": letter("noted_winner", sheet.get("noted_winner")),
        "boams": boams,
    }


def typed_in(typed: Typed, language: str) -> Typed:
    """The same grid in the letters of another language; what is no letter stays as typed."""
    language, was = letters_language(language), letters_language(typed.get("language"))
    if language == was:
        return typed

    def turned(cells: Typed) -> Typed:
        changed = dict(cells)
        for field, text in cells.items():
            alphabet = CELLS.get(field) or _HEAD_LETTERS.get(field)
            if alphabet is None or not isinstance(text, str):
                continue
            value = _read_letter(alphabet, text, was)
            if not isinstance(value, Fault):
                changed[field] = letter_of(alphabet, value, language)
        return changed

    boams = [
        {**turned(boam), "rows": [turned(row) for row in boam.get("rows", ())]}
        for boam in typed.get("boams", ())
    ]
    return {**turned(typed), "language": language, "boams": boams}


_HEAD_LETTERS = {
    "first_dealer": Alphabet.SEAT,
    "noted_winner": Alphabet.SIDE,
    "winner": Alphabet.SIDE,
}
