"""From JSON to a Request: every key is known, every value has its type, nothing is guessed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NoReturn

from tournaments.draw.request import (
    ByeChoice,
    Entrant,
    Format,
    NotADraw,
    Number,
    PastRound,
    Problem,
    Request,
    Rules,
    SameClub,
    Table,
)

MAX_BYTES = 1024 * 1024
MAX_ENTRANTS = 5000
MAX_ROUND = 1000
MAX_TABLE = 100_000
MAX_TEXT = 200
MAX_SCORE = 10**9
SMALLEST_SCORE = Decimal("0.000001")


def parse(text: bytes | str) -> Any:
    """The value a JSON text holds.

    Raises NotADraw for what is not JSON (NaN, a key given twice and endless nesting included)
    and for a text of more than MAX_BYTES.
    """
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
    if size > MAX_BYTES:
        raise NotADraw("", Problem.TOO_BIG, limit=MAX_BYTES)
    try:
        return json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff"),
            parse_float=Decimal,
            parse_constant=_not_json,
            object_pairs_hook=_without_doubles,
        )
    except (ValueError, ArithmeticError, RecursionError):
        raise NotADraw("", Problem.NOT_JSON) from None


def _not_json(_word: str) -> NoReturn:
    raise ValueError


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise NotADraw(_short(double), Problem.KEY_TWICE)
    return values


def read_request(value: object) -> Request:
    """The request that a parsed JSON value describes.

    Raises NotADraw naming the key by its path, as in "entrants[3].id".
    """
    body = _object(
        value,
        "",
        ("format", "round", "seed", "entrants"),
        ("history", "pinned", "pinned_byes", "rules"),
    )
    format = Format(_choice(body["format"], "format", list(Format)))
    return Request(
        format=format,
        round=_whole(body["round"], "round", MAX_ROUND),
        seed=_text(body["seed"], "seed"),
        entrants=_entrants(body["entrants"]),
        history=tuple(
            _past_round(past, f"history[{i}]")
            for i, past in enumerate(_list(body.get("history", []), "history"))
        ),
        pinned=_tables(body.get("pinned", []), "pinned"),
        pinned_byes=_ids(body.get("pinned_byes", []), "pinned_byes"),
        rules=_rules(body.get("rules", {})),
    )


def _entrants(value: object) -> tuple[Entrant, ...]:
    rows = _list(value, "entrants")
    if len(rows) > MAX_ENTRANTS:
        raise NotADraw("entrants", Problem.TOO_LONG, limit=MAX_ENTRANTS)
    return tuple(
        _entrant(row, place, f"entrants[{place - 1}]") for place, row in enumerate(rows, 1)
    )


def _entrant(value: object, place: int, path: str) -> Entrant:
    """Without a rank the place in the list is the rank: a seeding list."""
    row = _object(value, path, ("id",), ("club", "score", "rank", "active", "fixed_table"))
    club, rank, fixed = row.get("club"), row.get("rank"), row.get("fixed_table")
    return Entrant(
        id=_text(row["id"], f"{path}.id", empty=False),
        club=(_text(club, f"{path}.club").strip() or None) if club is not None else None,
        score=_number(row["score"], f"{path}.score") if row.get("score") is not None else 0,
        rank=_whole(rank, f"{path}.rank", MAX_SCORE) if rank is not None else place,
        active=_flag(row.get("active", True), f"{path}.active"),
        fixed_table=(
            _whole(fixed, f"{path}.fixed_table", MAX_TABLE) if fixed is not None else None
        ),
    )


def _past_round(value: object, path: str) -> PastRound:
    row = _object(value, path, ("round", "tables"), ("byes",))
    return PastRound(
        round=_whole(row["round"], f"{path}.round", MAX_ROUND),
        tables=_tables(row["tables"], f"{path}.tables"),
        byes=_ids(row.get("byes", []), f"{path}.byes"),
    )


def _tables(value: object, path: str) -> tuple[Table, ...]:
    return tuple(_table(row, f"{path}[{i}]") for i, row in enumerate(_list(value, path)))


def _table(value: object, path: str) -> Table:
    row = _object(value, path, ("table", "sides"), ())
    sides = _list(row["sides"], f"{path}.sides")
    if len(sides) != 2:
        raise NotADraw(f"{path}.sides", Problem.SIDES, count=len(sides))
    return Table(
        number=_whole(row["table"], f"{path}.table", MAX_TABLE),
        sides=(_ids(sides[0], f"{path}.sides[0]"), _ids(sides[1], f"{path}.sides[1]")),
    )


def _ids(value: object, path: str) -> tuple[str, ...]:
    ids = _list(value, path)
    for i, id in enumerate(ids):
        if not isinstance(id, str):
            raise NotADraw(f"{path}[{i}]", Problem.NOT_TEXT)
    return tuple(ids)


def _rules(value: object) -> Rules:
    row = _object(value, "rules", (), ("same_club", "group_by_score", "bye", "rounds"))
    rounds = row.get("rounds")
    return Rules(
        same_club=SameClub(
            _choice(row.get("same_club", SameClub.AVOID), "rules.same_club", list(SameClub))
        ),
        group_by_score=_flag(row.get("group_by_score", False), "rules.group_by_score"),
        bye=ByeChoice(_choice(row.get("bye", ByeChoice.LOWEST), "rules.bye", list(ByeChoice))),
        rounds=_whole(rounds, "rules.rounds", MAX_ROUND) if rounds is not None else None,
    )


def _object(
    value: object, path: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotADraw(path, Problem.NOT_OBJECT)
    for key in value:
        if key not in required and key not in optional:
            raise NotADraw(_below(path, _short(key)), Problem.UNKNOWN_KEY)
    for key in required:
        if key not in value:
            raise NotADraw(_below(path, key), Problem.MISSING)
    return value


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _short(key: object) -> str:
    """A key of the sender's own, made fit to be named on one line."""
    text = str(key).encode("utf-8", "replace").decode()
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= 40 else text[:39] + "…"


def _list(value: object, path: str) -> Sequence[Any]:
    if not isinstance(value, list):
        raise NotADraw(path, Problem.NOT_LIST)
    return value


def _text(value: object, path: str, *, empty: bool = True) -> str:
    if not isinstance(value, str):
        raise NotADraw(path, Problem.NOT_TEXT)
    if len(value) > MAX_TEXT:
        raise NotADraw(path, Problem.TOO_LONG, limit=MAX_TEXT)
    # Half a surrogate pair is allowed by JSON and by nothing else.
    broken = not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value)
    if broken or not (value or empty):
        raise NotADraw(path, Problem.BAD_TEXT)
    return value


def _whole(value: object, path: str, largest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotADraw(path, Problem.NOT_WHOLE)
    if not 1 <= value <= largest:
        raise NotADraw(path, Problem.OUT_OF_RANGE, least=1, most=largest)
    return value


def _number(value: object, path: str) -> Number:
    """A score: whole or decimal, kept exactly. A float counts as the decimals it is written by."""
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise NotADraw(path, Problem.NOT_NUMBER)
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    if not exact.is_finite():
        raise NotADraw(path, Problem.NOT_NUMBER)
    if exact.copy_abs() > MAX_SCORE:  # before any arithmetic: it may be 1e999999
        raise NotADraw(path, Problem.OUT_OF_RANGE, least=-MAX_SCORE, most=MAX_SCORE)
    written = exact.quantize(SMALLEST_SCORE)
    if written != exact:
        raise NotADraw(path, Problem.NOT_NUMBER)
    score = Fraction(written)
    return int(score) if score.denominator == 1 else score


def _flag(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise NotADraw(path, Problem.NOT_FLAG)
    return value


def _choice(value: object, path: str, choices: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise NotADraw(path, Problem.NOT_ONE_OF, choices=", ".join(choices))
    return value
