"""From the contract's JSON values to a sheet (docs/rules/sheet.md, In).

Only the shape is read here: names, types, and which key may stand where. Whether what the paper
says is right is for the rules to find. Every refusal names the key by its path.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from scoring.rules.faults import Fault, NotASheet
from scoring.rules.forms.presets import FORMS
from scoring.rules.options import with_options
from scoring.rules.paper import (
    Boam,
    Call,
    Deal,
    Kind,
    Level,
    Number,
    Sheet,
    Trump,
    Written,
    WrittenOrNot,
)
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import Seat, Side
from scoring.rules.shapes import (
    join,
    list_at,
    needed_key,
    number_at,
    object_at,
    only_keys,
    pair_at,
    word_at,
    written_at,
)

_SEATS: dict[object, Seat] = {seat.value: seat for seat in Seat}
_SIDES: dict[object, Side] = {side.value: side for side in Side}
_LEVELS: dict[object, Level] = {level.value: level for level in Level}
_KINDS: dict[object, Kind] = {kind.value: kind for kind in Kind}
_CALLS: dict[object, Call | None] = {None: None, **{call.value: call for call in Call}}
_TRUMPS: dict[object, Trump | None] = {None: None, **{trump.value: trump for trump in Trump}}

_SHEET_KEYS = frozenset({"ruleset", "options", "first_dealer", "final", "boams", "noted_winner"})
_BOAM_KEYS = frozenset({"level", "ended", "noted_winner"})
_LEVEL_KEYS: dict[Level, tuple[str, frozenset[str]]] = {
    Level.DEALS: ("deals", _BOAM_KEYS | {"deals"}),
    Level.SCORES: ("scores", _BOAM_KEYS | {"scores", "noted_totals"}),
    Level.TOTALS: ("total", _BOAM_KEYS | {"total"}),
    Level.WINNER: ("winner", _BOAM_KEYS | {"winner"}),
}
"""For each level the key that it needs, and all that it may have."""


def read_sheet(document: object) -> Sheet:
    """Return the sheet that a document of the contract describes.

    `document` is what a JSON reader makes of it: dicts, lists, strings, numbers, booleans, None.
    Raises NotASheet, and nothing else, if it is not a sheet.
    """
    entries = object_at(document, "")
    only_keys(entries, _SHEET_KEYS, "")
    ruleset = ruleset_of(entries, (*PRESETS, *FORMS))
    first_dealer = None
    if "first_dealer" in entries:
        first_dealer = word_at(_SEATS, entries["first_dealer"], "first_dealer")
    final = entries.get("final", True)
    if not isinstance(final, bool):
        raise NotASheet(Fault.TRUE_OR_FALSE, "final")
    boams = list_at(needed_key(entries, "boams", ""), "boams")
    readers = _DEAL_READERS if ruleset.least_bid is None else _BID_DEAL_READERS
    return Sheet(
        ruleset=ruleset,
        boams=tuple(_boam(boam, f"boams[{index}]", readers) for index, boam in enumerate(boams)),
        first_dealer=first_dealer,
        final=final,
        noted_winner=_noted_winner(entries, ""),
    )


def ruleset_of(entries: Mapping[str, object], choices: tuple[str, ...]) -> RuleSet:
    """Return the rule set for pairs that a document names, with its options.

    Raises NotASheet, with the choices that would have done, where it names none.
    """
    key = needed_key(entries, "ruleset", "")
    ruleset = PRESETS.get(key) if isinstance(key, str) else None
    if ruleset is None:
        raise NotASheet(Fault.UNKNOWN_RULESET, "ruleset", choices=choices)
    return with_options(ruleset, entries["options"]) if "options" in entries else ruleset


def _boam(value: object, path: str, readers: "_Readers") -> Boam:
    entries = object_at(value, path)
    level = word_at(_LEVELS, needed_key(entries, "level", path), f"{path}.level")
    needed, allowed = _LEVEL_KEYS[level]
    only_keys(entries, allowed, path)
    content = needed_key(entries, needed, path)
    place = f"{path}.{needed}"
    noted_winner = _noted_winner(entries, path)
    stopped = "ended" in entries
    if stopped and entries["ended"] != "stopped":
        raise NotASheet(Fault.UNKNOWN_VALUE, f"{path}.ended", choices=("stopped",))
    if level is Level.DEALS:
        rows = list_at(content, place)
        deals = tuple([_deal(row, place, index, readers) for index, row in enumerate(rows)])
        return Boam(level, deals=deals, noted_winner=noted_winner, stopped=stopped)
    if level is Level.SCORES:
        rows = list_at(content, place)
        scores = tuple([written_at(row, f"{place}[{index}]") for index, row in enumerate(rows)])
        totals = _noted_totals(entries, len(scores), f"{path}.noted_totals")
        return Boam(
            level, scores=scores, noted_totals=totals, noted_winner=noted_winner, stopped=stopped
        )
    if level is Level.TOTALS:
        total = written_at(content, place)
        return Boam(level, total=total, noted_winner=noted_winner, stopped=stopped)
    winner = word_at(_SIDES, content, place)
    return Boam(level, winner=winner, noted_winner=noted_winner, stopped=stopped)


def _noted_totals(
    entries: Mapping[str, object], rows: int, path: str
) -> tuple[Written | None, ...]:
    """Return the running totals shown beside scores; null where the paper shows none."""
    if "noted_totals" not in entries:
        return ()
    totals = list_at(entries["noted_totals"], path)
    if len(totals) > rows:
        raise NotASheet(Fault.TOO_MANY_TOTALS, path, totals=len(totals), rows=rows)
    return tuple(
        None if total is None else written_at(total, f"{path}[{index}]")
        for index, total in enumerate(totals)
    )


class _Row:
    """Reads the keys of one deal's row; knows the row's place, and words it only for a refusal."""

    __slots__ = ("index", "list_path")

    def __init__(self, list_path: str, index: int) -> None:
        self.list_path = list_path
        self.index = index

    def path(self, key: str) -> str:
        return f"{self.list_path}[{self.index}].{key}"


_Readers = Mapping[str, Callable[[object, _Row, str], Any]]
"""For each key that a row may have, what reads its value."""


def _deal(value: object, list_path: str, index: int, readers: _Readers) -> Deal:
    entries = object_at(value, f"{list_path}[{index}]")
    fields: dict[str, Any] = {}
    row = _Row(list_path, index)
    for key, written in entries.items():
        reader = readers.get(key)
        if reader is None:
            raise NotASheet(Fault.UNKNOWN_KEY, row.path(key))
        fields[key] = reader(written, row, key)
    call = fields.get("call")
    if "doubled_by" in fields and call is None:
        raise NotASheet(Fault.CALLER_WITHOUT_CALL, row.path("doubled_by"), call=Call.DOUBLE)
    if "redoubled_by" in fields and call is not Call.REDOUBLE:
        raise NotASheet(Fault.CALLER_WITHOUT_CALL, row.path("redoubled_by"), call=Call.REDOUBLE)
    if fields.get("kind") is Kind.REVOKE and "revoke_by" not in fields:
        raise NotASheet(Fault.MISSING_KEY, row.path("revoke_by"))
    return Deal(**fields)


def _row_word(choices: Mapping[object, Any]) -> Callable[[object, _Row, str], Any]:
    def read(value: object, row: _Row, key: str) -> Any:
        try:
            return choices[value]
        except (KeyError, TypeError):
            names = tuple(choice for choice in choices if choice is not None)
            raise NotASheet(Fault.UNKNOWN_VALUE, row.path(key), choices=names) from None

    return read


def _row_points(value: object, row: _Row, key: str) -> WrittenOrNot:
    if type(value) is list and len(value) == 2:
        a, b = value
        if (type(a) is int or a is None) and (type(b) is int or b is None):
            return a, b
    first, second = pair_at(value, row.path(key))
    return (
        None if first is None else number_at(first, f"{row.path(key)}[0]", Fault.NUMBER_OR_NULL),
        None if second is None else number_at(second, f"{row.path(key)}[1]", Fault.NUMBER_OR_NULL),
    )


def _row_tricks(value: object, row: _Row, key: str) -> WrittenOrNot:
    tricks = _row_points(value, row, key)
    for place, count in enumerate(tricks):
        if type(count) is Fraction:
            raise NotASheet(Fault.WHOLE_NUMBER, f"{row.path(key)}[{place}]")
    return tricks


def _row_written(value: object, row: _Row, key: str) -> Written:
    if type(value) is list and len(value) == 2:
        a, b = value
        if type(a) is int and type(b) is int:
            return a, b
    return written_at(value, row.path(key))


def _row_number(value: object, row: _Row, key: str) -> Number:
    return number_at(value, row.path(key), Fault.NUMBER)


def _row_sweep(value: object, row: _Row, key: str) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise NotASheet(Fault.TRUE_OR_FALSE, row.path(key))


_DEAL_READERS: _Readers = {
    "kind": _row_word(_KINDS),
    "dealer": _row_word(_SEATS),
    "trump": _row_word(_TRUMPS),
    "call": _row_word(_CALLS),
    "doubled_by": _row_word(_SEATS),
    "redoubled_by": _row_word(_SEATS),
    "trump_by": _row_word(_SEATS),
    "multiplier": _row_number,
    "points": _row_points,
    "tricks": _row_tricks,
    "sweep": _row_sweep,
    "last_trick": _row_word(_SIDES),
    "revoke_by": _row_word(_SIDES),
    "noted_score": _row_written,
    "noted_total": _row_written,
}

_BID_DEAL_READERS: _Readers = {
    **_DEAL_READERS,
    "bid": _row_number,
    "bid_by": _row_word(_SEATS),
}
"""Under a rule set with bids (Rulebook 9.1)."""


def _noted_winner(entries: Mapping[str, object], path: str) -> Side | None:
    if "noted_winner" not in entries:
        return None
    return word_at(_SIDES, entries["noted_winner"], join(path, "noted_winner"))
