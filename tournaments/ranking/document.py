"""From bytes to the plain values of JSON, strictly, and the checks that any of its keys needs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NoReturn

from tournaments.ranking.request import NotARanking, Problem

# 5,000 entrants with their clubs and nine rounds take up to 3 MB when written with spaces.
MAX_BYTES = 4 * 1024 * 1024
MAX_TEXT = 200


def parse(text: bytes | str) -> Any:
    """The value a JSON text holds.

    Raises NotARanking for what is not JSON (NaN, a key given twice and endless nesting included)
    and for a text of more than MAX_BYTES.
    """
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
    if size > MAX_BYTES:
        raise NotARanking("", Problem.TOO_BIG, limit=MAX_BYTES)
    try:
        return json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff"),
            parse_constant=_not_json,
            object_pairs_hook=_without_doubles,
        )
    except (ValueError, RecursionError):
        raise NotARanking("", Problem.NOT_JSON) from None


def _not_json(_word: str) -> NoReturn:
    raise ValueError


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise NotARanking(short(double), Problem.KEY_TWICE)
    return values


def object_of(
    value: object, path: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> dict[str, Any]:
    """An object with all of the required keys and none but these."""
    if not isinstance(value, dict):
        raise NotARanking(path, Problem.NOT_OBJECT)
    for key in value:
        if key not in required and key not in optional:
            raise NotARanking(_below(path, short(key)), Problem.UNKNOWN_KEY)
    for key in required:
        if key not in value:
            raise NotARanking(_below(path, key), Problem.MISSING)
    return value


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def short(key: object) -> str:
    """A key of the sender's own, made fit to be named on one line."""
    text = str(key).encode("utf-8", "replace").decode()
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= 40 else text[:39] + "…"


def list_of(value: object, path: str, most: int | None = None) -> Sequence[Any]:
    """A list, of at most so many."""
    if not isinstance(value, list):
        raise NotARanking(path, Problem.NOT_LIST)
    if most is not None and len(value) > most:
        raise NotARanking(path, Problem.TOO_LONG, limit=most)
    return value


def text_of(value: object, path: str, *, empty: bool = False) -> str:
    """A text of at most MAX_TEXT characters."""
    if not isinstance(value, str):
        raise NotARanking(path, Problem.NOT_TEXT)
    if len(value) > MAX_TEXT:
        raise NotARanking(path, Problem.TOO_LONG, limit=MAX_TEXT)
    # Half a surrogate pair is allowed by JSON and by nothing else.
    broken = not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value)
    if broken or not (value or empty):
        raise NotARanking(path, Problem.BAD_TEXT)
    return value


def whole_of(value: object, path: str, most: int, *, least: int = 0) -> int:
    """A whole number between two others."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotARanking(path, Problem.NOT_WHOLE)
    if not least <= value <= most:
        raise NotARanking(path, Problem.OUT_OF_RANGE, least=least, most=most)
    return value


def pair_of(value: object, path: str, most: int) -> tuple[int, int]:
    """A whole number for side A and one for side B."""
    if not isinstance(value, list) or len(value) != 2:
        raise NotARanking(path, Problem.PAIR)
    return whole_of(value[0], f"{path}[0]", most), whole_of(value[1], f"{path}[1]", most)


def flag_of(value: object, path: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise NotARanking(path, Problem.NOT_FLAG)
    return value


def choice_of(value: object, path: str, choices: Sequence[str]) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in choices:
        raise NotARanking(path, Problem.NOT_ONE_OF, choices=", ".join(choices))
    return value
