"""The form in which the differing cells of two entries are decided, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.cells import read_cell
from scoring.differences import WHOLE_BOAM, WHOLE_ROW, Difference
from scoring.grid import CALL_WORDS, SEAT_WORDS, TRUMP_WORDS
from scoring.letters import letters_language
from scoring.models import Level

_PAIRS = frozenset({"points", "tricks", "score", "total"})
# Two values are all that there are, or a whole that cannot be typed into one cell.
_NO_THIRD = frozenset({"sweep", "stopped", WHOLE_ROW, WHOLE_BOAM})

_FIELD_WORDS: Mapping[str, Promise] = {
    "first_dealer": gettext_lazy("first dealer"),
    "points": gettext_lazy("card points"),
    "tricks": gettext_lazy("tricks"),
    "score": gettext_lazy("score"),
    "total": gettext_lazy("total"),
    "winner": gettext_lazy("winner"),
    "stopped": gettext_lazy("stopped"),
    "trump": gettext_lazy("trump"),
    "trump_by": gettext_lazy("seat that made trumps"),
    "call": gettext_lazy("double or redouble"),
    "doubled_by": gettext_lazy("seat that doubled"),
    "redoubled_by": gettext_lazy("seat that redoubled"),
    "sweep": gettext_lazy("all eight tricks"),
    "last_trick": gettext_lazy("side that won the last trick"),
    "revoke_by": gettext_lazy("side that revoked"),
    "bid": gettext_lazy("highest bid"),
    "bid_by": gettext_lazy("seat that bid most"),
    "multiplier": gettext_lazy("times the deal counts"),
    "dealer": gettext_lazy("dealer"),
    WHOLE_ROW: gettext_lazy("the whole row"),
    WHOLE_BOAM: gettext_lazy("the whole boam"),
}


@dataclass(frozen=True)
class Choice:
    """One differing cell as the form shows it.

    picked: "first", "second", "other" or "". texts: of the third value, of A and B where pair.
    error: a sentence at the cell.
    """

    difference: Difference
    what: str
    first: str
    second: str
    pair: bool
    third: bool
    picked: str
    texts: tuple[str, str]
    error: str


@dataclass
class SettleForm:
    """Reads what was picked. chosen: for scoring.services.settling, once complete."""

    found: tuple[Difference, ...]
    language: str
    post: Mapping[str, str] | None = None
    chosen: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.language = letters_language(self.language)
        if self.post is None:
            return
        for difference in self.found:
            picked = self.post.get(f"pick.{difference.key}", "")
            if picked in ("first", "second"):
                self.chosen[difference.key] = picked
            elif picked == "other" and difference.field not in _NO_THIRD:
                self._read_third(difference)
            else:
                self.errors[difference.key] = _("Choose one of the values.")

    def _read_third(self, difference: Difference) -> None:
        key, name = difference.key, difference.field
        sides = ("_a", "_b") if name in _PAIRS else ("",)
        values: list[Any] = []
        for side, text in zip(sides, self.texts(difference), strict=False):
            value, sentence = read_cell(f"{name}{side}", text, self.language)
            if sentence:
                self.errors[key] = sentence
                return
            values.append(value)
        # Of points and tricks one figure is enough; the other is the rest.
        if (
            name in _PAIRS
            and None in values
            and not (name in ("points", "tricks") and any(value is not None for value in values))
        ):
            self.errors[key] = _("Type the value that shall stand.")
            return
        self.chosen[key] = {"value": values if name in _PAIRS else values[0]}

    def texts(self, difference: Difference) -> tuple[str, str]:
        post = self.post or {}
        key = difference.key
        return post.get(f"other.{key}", ""), post.get(f"other_b.{key}", "")

    def is_complete(self) -> bool:
        """Whether every cell has a value that can be read."""
        return self.post is not None and not self.errors

    def choices(self) -> list[Choice]:
        """Every differing cell, in the order of the paper."""
        post = self.post or {}
        return [
            Choice(
                difference=difference,
                what=_what(difference),
                first=_told(difference.field, difference.first),
                second=_told(difference.field, difference.second),
                pair=difference.field in _PAIRS,
                third=difference.field not in _NO_THIRD,
                picked=post.get(f"pick.{difference.key}", ""),
                texts=self.texts(difference),
                error=self.errors.get(difference.key, ""),
            )
            for difference in self.found
        ]


def _what(difference: Difference) -> str:
    words = str(_FIELD_WORDS[difference.field])
    if difference.boam is None:
        return words
    if difference.deal is None:
        return _("Boam %(boam)d: %(what)s") % {"boam": difference.boam, "what": words}
    return _("Boam %(boam)d, deal %(deal)d: %(what)s") % {
        "boam": difference.boam,
        "deal": difference.deal,
        "what": words,
    }


def _told(name: str, value: Any) -> str:
    """A value of the contract in words."""
    if name == WHOLE_BOAM:
        return _told_boam(value)
    if name == WHOLE_ROW:
        return _told_row(value or {})
    if name in ("sweep", "stopped"):
        return _("yes") if value else _("no")
    if value is None:
        return _("empty")
    if isinstance(value, list):
        return "–".join("…" if figure is None else str(figure) for figure in value)
    for words in (TRUMP_WORDS, CALL_WORDS):
        if value in words:
            return str(words[value])
    if name == "first_dealer" or name.endswith(("_by", "dealer")):
        return str(SEAT_WORDS.get(value, value))
    return str(value)


def _told_row(row: dict[str, Any]) -> str:
    kind = row.get("kind", "played")
    if kind == "void":
        return _("void")
    if kind == "revoke":
        return _("revoke by %(side)s") % {"side": row.get("revoke_by")}
    cells = [_told(name, row[name]) for name in ("points", "bid", "trump", "call") if row.get(name)]
    return ", ".join(cells) or _("empty")


def _told_boam(boam: dict[str, Any] | None) -> str:
    if boam is None:
        return _("not there")
    level = str(Level(boam["level"]).label)
    rows = len(boam.get("deals", ())) or len(boam.get("scores", ()))
    if rows:
        return ngettext("%(level)s, %(rows)d row", "%(level)s, %(rows)d rows", rows) % {
            "level": level,
            "rows": rows,
        }
    value = boam.get("total") or boam.get("winner")
    return f"{level}: {_told('total', value)}"
