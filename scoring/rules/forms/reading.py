"""From the contract's JSON values to a table's sheet (docs/rules/sheet.md, Tables of individuals).

Only the shape is read here. Every refusal names the key by its path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.rules.faults import Fault, NotASheet
from scoring.rules.forms.form import Form
from scoring.rules.forms.hands import SEVENS
from scoring.rules.forms.paper import ALL_TRICKS, EachPlayer, Player, Row, TableSheet
from scoring.rules.paper import Kind, Number, Trump, WrittenOrNot
from scoring.rules.shapes import (
    list_at,
    needed_key,
    number_at,
    object_at,
    only_keys,
    word_at,
)

MOST_SCORE = 10**3_000
"""A larger plain score is too long a number to add up and write."""

_SHEET_KEYS = frozenset(
    {
        "ruleset",
        "options",
        "players",
        "first_dealer",
        "final",
        "ended",
        "removed",
        "deals",
        "noted_winner",
    }
)
_PLAIN_KEYS = _SHEET_KEYS - {"removed"}
"""Where nothing is known of the cards."""

_KINDS: dict[object, Kind] = {kind.value: kind for kind in Kind}
_TRUMPS: dict[object, Trump] = {trump.value: trump for trump in Trump}


def read_table(document: Mapping[str, Any], form: Form) -> TableSheet:
    """Return the sheet of a table of individuals that a document describes, under its form.

    Raises NotASheet, and nothing else, if it is none.
    """
    only_keys(document, _SHEET_KEYS if form.RULES_KNOWN else _PLAIN_KEYS, "")
    if "options" in document:
        form = form.with_options(document["options"])
    players = _players(form, needed_key(document, "players", ""))
    final = document.get("final", True)
    if not isinstance(final, bool):
        raise NotASheet(Fault.TRUE_OR_FALSE, "final")
    stopped = "ended" in document
    if stopped and document["ended"] != "stopped":
        raise NotASheet(Fault.UNKNOWN_VALUE, "ended", choices=("stopped",))
    rows = list_at(needed_key(document, "deals", ""), "deals")
    keys = form.row_keys()
    return TableSheet(
        form=form,
        players=players,
        deals=tuple([_row(row, f"deals[{n}]", form, keys, players) for n, row in enumerate(rows)]),
        first_dealer=_player_or_none(document, "first_dealer", players),
        final=final,
        stopped=stopped,
        removed=_removed(document["removed"]) if "removed" in document else None,
        noted_winner=_player_or_none(document, "noted_winner", players),
    )


def _players(form: Form, value: object) -> int:
    tables = range(form.least_players, form.most_players + 1)
    number = number_at(value, "players", Fault.WHOLE_NUMBER)
    if number not in tables:
        raise NotASheet(Fault.UNKNOWN_VALUE, "players", choices=tuple(tables))
    return int(number)


def _removed(value: object) -> tuple[str, ...]:
    cards = []
    for place, card in enumerate(list_at(value, "removed")):
        if not isinstance(card, str) or card not in SEVENS:
            raise NotASheet(Fault.UNKNOWN_VALUE, f"removed[{place}]", choices=SEVENS)
        cards.append(card)
    return tuple(cards)


def _player_or_none(document: Mapping[str, Any], key: str, players: int) -> Player | None:
    return _player(document[key], key, players) if key in document else None


def _row(value: object, path: str, form: Form, keys: frozenset[str], players: int) -> Row:
    entries = object_at(value, path)
    only_keys(entries, keys, path)
    fields: dict[str, Any] = {
        key: _READERS[key](written, f"{path}.{key}", players) for key, written in entries.items()
    }
    kind = fields.get("kind", Kind.PLAYED)
    if kind is Kind.REVOKE:
        if "revoke_by" not in keys:
            raise NotASheet(Fault.UNKNOWN_VALUE, f"{path}.kind", choices=("played", "void"))
        needed_key(entries, "revoke_by", path)
    if kind is Kind.PLAYED and "score" in keys:
        needed_key(entries, "score", path)
    return Row(**fields)


def _kind(value: object, path: str, players: int) -> Kind:
    return word_at(_KINDS, value, path)


def _trump(value: object, path: str, players: int) -> Trump | None:
    return None if value is None else word_at(_TRUMPS, value, path)


def _player(value: object, path: str, players: int) -> Player:
    number = number_at(value, path, Fault.WHOLE_NUMBER)
    if number not in range(1, players + 1):
        raise NotASheet(Fault.OUT_OF_RANGE, path, least=1, most=players)
    return Player(number)


def _points(value: object, path: str, players: int) -> WrittenOrNot:
    if not isinstance(value, list) or len(value) != 2:
        raise NotASheet(Fault.ALONE_AND_OTHERS, path)
    first, second = (
        None if part is None else number_at(part, f"{path}[{place}]", Fault.NUMBER_OR_NULL)
        for place, part in enumerate(value)
    )
    return first, second


def _tricks(value: object, path: str, players: int) -> WrittenOrNot:
    tricks = _points(value, path, players)
    for place, count in enumerate(tricks):
        if count is not None and type(count) is not int:
            raise NotASheet(Fault.WHOLE_NUMBER, f"{path}[{place}]")
    return tricks


def _bid(value: object, path: str, players: int) -> Number | str:
    if value == ALL_TRICKS:
        return ALL_TRICKS
    return number_at(value, path, Fault.NUMBER_OR_ALL_TRICKS)


def _exchanged(value: object, path: str, players: int) -> int:
    count = number_at(value, path, Fault.WHOLE_NUMBER)
    if type(count) is not int:
        raise NotASheet(Fault.WHOLE_NUMBER, path)
    return count


def _each(value: object, path: str, players: int) -> EachPlayer:
    numbers = list_at(value, path)
    if len(numbers) != players:
        raise NotASheet(Fault.LIST_OF, path, count=players)
    return EachPlayer(
        number_at(number, f"{path}[{place}]", Fault.NUMBER) for place, number in enumerate(numbers)
    )


def _score(value: object, path: str, players: int) -> EachPlayer:
    score = _each(value, path, players)
    for place, number in enumerate(score):
        if not -MOST_SCORE <= number <= MOST_SCORE:
            raise NotASheet(Fault.LONG_NUMBER, f"{path}[{place}]")
    return score


_READERS: Mapping[str, Callable[[object, str, int], Any]] = {
    "kind": _kind,
    "dealer": _player,
    "trump": _trump,
    "points": _points,
    "tricks": _tricks,
    "revoke_by": _player,
    "bid": _bid,
    "bid_by": _player,
    "declarer": _player,
    "exchanged": _exchanged,
    "score": _score,
    "noted_score": _each,
    "noted_total": _each,
}
