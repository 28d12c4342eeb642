"""The grid of a sheet as somebody types it: all of it text, kept whatever the characters.

    {"language": "nl", "first_dealer": "n", "noted_winner": "",
     "boams": [{"level": "deals", "stopped": false, "noted_winner": "",
                "total_a": "", "total_b": "", "winner": "",
                "rows": [{"points_a": "39", "trump": "h", "call": ""}, …]}]}

A cell that is not there is blank. `language` says whose letters the one-letter cells hold. What
the text says is read by scoring.reading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from refusals import Denied
from scoring.letters import Alphabet, letter_of, letter_value, letters_language

Typed = dict[str, Any]
"""The grid as typed, in the shape above."""

LARGEST = 99_999
"""The largest figure that any cell takes; no score of an evening comes near it."""

MOST_BOAMS = 25
MOST_ROWS = 400
MOST_TEXT = 200_000
"""Characters in one grid, all cells together."""

LEVELS = ("deals", "scores", "totals", "winner")

A_WORD = 30
"""Characters that a cell may hold and still be a figure or a letter with blanks around it."""

CELLS: dict[str, Alphabet | None] = {
    "kind": Alphabet.KIND,
    "dealer": Alphabet.SEAT,
    "points_a": None,
    "points_b": None,
    "bid": None,
    "bid_by": Alphabet.SEAT,
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


HEAD_LETTERS = {
    "first_dealer": Alphabet.SEAT,
    "noted_winner": Alphabet.SIDE,
    "winner": Alphabet.SIDE,
}
"""The letters that the cells above the rows take."""


def cell_alphabet(field: str) -> Alphabet | None:
    """The letters that a cell takes, None for a figure."""
    return CELLS.get(field) or HEAD_LETTERS.get(field)


def is_blank(text: object) -> bool:
    """Whether a cell holds nothing but blanks."""
    return not text or (isinstance(text, str) and text.isspace())


def blank_typed(language: str) -> Typed:
    """A grid in which nothing has been typed yet."""
    return {"language": letters_language(language), "boams": []}


def keepable(text: str) -> str:
    """The text with a sign in place of what no database keeps: a NUL, half a character."""
    if not text.isascii():
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text.replace("\x00", "␀") if "\x00" in text else text


def shape_typed(raw: object) -> Typed:
    """A grid that came from outside, in the known shape and safe to keep.

    Unknown keys are dropped and figures become text; what no database keeps (a NUL, half a
    character) becomes a sign for it. Raises Denied: "not_a_grid" (400) for another shape, or more
    boams, rows or text than any paper has.
    """
    if not isinstance(raw, dict):
        raise no_grid()
    left = MOST_TEXT

    def text(value: object) -> str:
        nonlocal left
        if value is None or value is False:
            return ""
        if isinstance(value, int) and value is not True:
            value = str(value)
        if not isinstance(value, str):
            raise no_grid()
        left -= len(value)
        if left < 0:
            raise no_grid()
        return keepable(value)

    def listed(value: object, most: int) -> list[dict[str, Any]]:
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most:
            raise no_grid()
        if not all(isinstance(item, dict) for item in value):
            raise no_grid()
        return value

    boams = []
    for boam in listed(raw.get("boams"), MOST_BOAMS):
        kept: dict[str, Any] = {key: text(boam.get(key)) for key in _BOAM_TEXTS}
        kept["stopped"] = boam.get("stopped") in (True, "on", "true", "1")
        kept["rows"] = [
            {
                field: shaped
                for field, value in row.items()
                if field in _ROW_FIELDS and (shaped := text(value))
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
_ROW_FIELDS = frozenset([*CELLS, *SCORE_CELLS])


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
            raise no_grid()
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


def no_grid() -> Denied:
    """The refusal of what has not the shape of a grid."""
    return Denied(
        "not_a_grid", _("What was sent is not a sheet as this page types it."), status=400
    )


def typed_is_blank(typed: Typed) -> bool:
    """Whether nothing has been typed into a grid, nor another level chosen for a boam."""
    cells = [typed.get("first_dealer"), typed.get("noted_winner")]
    for boam in typed.get("boams", ()):
        if (boam.get("level") or "deals") != "deals":
            return False
        cells += [boam.get("stopped"), *(boam.get(key) for key in _BOAM_TEXTS if key != "level")]
        cells += [text for row in boam.get("rows", ()) for text in row.values()]
    return all(is_blank(cell) for cell in cells)


def typed_of(sheet: dict[str, Any], language: str) -> Typed:
    """The grid that says a document of the sheet contract, for a correction to begin with."""
    language = letters_language(language)

    def letter(field: str, value: str | None) -> str:
        alphabet = cell_alphabet(field)
        return letter_of(alphabet, value, language) if alphabet and value is not None else ""

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
        for figure in ("bid", "multiplier"):
            if deal.get(figure) is not None:
                row[figure] = str(deal[figure])
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
            alphabet = CELLS.get(field) or HEAD_LETTERS.get(field)
            if alphabet is None or not isinstance(text, str):
                continue
            value = letter_value(alphabet, text.strip(), was) if len(text) <= A_WORD else None
            if value is not None:
                changed[field] = letter_of(alphabet, value, language)
        return changed

    boams = [
        {**turned(boam), "rows": [turned(row) for row in boam.get("rows", ())]}
        for boam in typed.get("boams", ())
    ]
    return {**turned(typed), "language": language, "boams": boams}
