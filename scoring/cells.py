"""One cell of a typed grid: what its text says, and a sentence where that cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache

from django.utils.translation import gettext as _

from scoring.letters import Alphabet, letter_choices, letter_value
from scoring.typed import A_WORD, LARGEST, Typed, cell_alphabet, is_blank, no_grid


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


def cells_of(item: object) -> Typed:
    """A row or boam of the grid, which has cells."""
    if not isinstance(item, dict):
        raise no_grid()
    return item


def text_of(cells: Typed, field: str) -> str:
    """What stands in a cell; "" for one that is not there. Raises Denied: "not_a_grid" (400)."""
    text = cells.get(field) or ""
    if not isinstance(text, str):
        raise no_grid()
    return text


Trouble = tuple[Fault, str, str]
"""What is wrong, in which cell, with which text."""


def letter_in(cells: Typed, field: str, language: str, troubles: list[Trouble]) -> str | None:
    """The value of a letter; None for a blank cell, and, added to `troubles`, for another text."""
    text = text_of(cells, field)
    if not text or text.isspace():
        return None
    value = _read_letter(cell_alphabet(field) or Alphabet.SIDE, text, language)
    if isinstance(value, Fault):
        troubles.append((value, field, text))
        return None
    return value


def number_in(cells: Typed, field: str, troubles: list[Trouble]) -> int | None:
    """A whole number; None for a blank cell, and, added to `troubles`, for another text."""
    text = text_of(cells, field)
    if not text or text.isspace():
        return None
    value = read_number(text)
    if isinstance(value, Fault):
        troubles.append((value, field, text))
        return None
    return value


def pair_in(
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
    a, b = number_in(cells, field_a, troubles), number_in(cells, field_b, troubles)
    if (a is None and (both or not blank_a)) or (b is None and (both or not blank_b)):
        return None
    return [a, b]
