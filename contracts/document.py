"""From bytes to the plain values of JSON, strictly, and the checks that a document's keys need.

Draw and ranking read their documents with it: every key is known, every value has its type, and a
refusal names the key by its path. Pure: no framework, so that the pure packages may use it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, NoReturn

MAX_TEXT = 200
"""Characters that a text of a document may have."""


class Shape(Enum):
    """What can be wrong with any document; contracts/sentences.py has the sentences."""

    NOT_JSON = "not_json"
    TOO_BIG = "too_big"
    MISSING = "missing"
    UNKNOWN_KEY = "unknown_key"
    KEY_TWICE = "key_twice"
    NOT_OBJECT = "not_object"
    NOT_LIST = "not_list"
    NOT_TEXT = "not_text"
    NOT_WHOLE = "not_whole"
    NOT_FLAG = "not_flag"
    NOT_ONE_OF = "not_one_of"
    BAD_TEXT = "bad_text"
    TOO_LONG = "too_long"
    OUT_OF_RANGE = "out_of_range"
    PAIR = "pair"


class Misfit(Exception):
    """This is not the document that was asked for.

    path: the key that is wrong, as in "entrants[3].id" ("" for the whole). problem: a Shape, or a
    code of the contract's own. figures: what the sentence needs besides.
    """

    def __init__(self, path: str, problem: Enum, **figures: str | int) -> None:
        super().__init__(f"{path}: {problem.value}" if path else problem.value)
        self.path = path
        self.problem = problem
        self.figures: Mapping[str, str | int] = figures


def parse(text: bytes | str, most_bytes: int, *, number: Callable[[str], Any] | None = None) -> Any:
    """The value a JSON text holds.

    number: makes the value of a number with decimals, where that is not to be a float. Raises
    Misfit for what is not JSON (NaN, a key given twice and endless nesting included) and for a text
    of more than `most_bytes`.
    """
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
    if size > most_bytes:
        raise Misfit("", Shape.TOO_BIG, limit=most_bytes)
    try:
        return json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff"),
            parse_float=number,
            parse_constant=_not_json,
            object_pairs_hook=_without_doubles,
        )
    except (ValueError, ArithmeticError, RecursionError):
        raise Misfit("", Shape.NOT_JSON) from None


def _not_json(_word: str) -> NoReturn:
    raise ValueError


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise Misfit(short(key), Shape.KEY_TWICE)
            seen.add(key)
    return values


def object_of(
    value: object, path: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> dict[str, Any]:
    """An object with all of the required keys and none but these."""
    if not isinstance(value, dict):
        raise Misfit(path, Shape.NOT_OBJECT)
    for key in value:
        if key not in required and key not in optional:
            raise Misfit(_below(path, short(key)), Shape.UNKNOWN_KEY)
    for key in required:
        if key not in value:
            raise Misfit(_below(path, key), Shape.MISSING)
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
        raise Misfit(path, Shape.NOT_LIST)
    if most is not None and len(value) > most:
        raise Misfit(path, Shape.TOO_LONG, limit=most)
    return value


def text_of(value: object, path: str, *, empty: bool = False) -> str:
    """A text of at most MAX_TEXT characters."""
    if not isinstance(value, str):
        raise Misfit(path, Shape.NOT_TEXT)
    if len(value) > MAX_TEXT:
        raise Misfit(path, Shape.TOO_LONG, limit=MAX_TEXT)
    # Half a surrogate pair is allowed by JSON and by nothing else.
    broken = not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value)
    if broken or not (value or empty):
        raise Misfit(path, Shape.BAD_TEXT)
    return value


def whole_of(value: object, path: str, most: int, *, least: int = 0) -> int:
    """A whole number between two others."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Misfit(path, Shape.NOT_WHOLE)
    if not least <= value <= most:
        raise Misfit(path, Shape.OUT_OF_RANGE, least=least, most=most)
    return value


def pair_of(value: object, path: str, most: int) -> tuple[int, int]:
    """A whole number for side A and one for side B."""
    if not isinstance(value, list) or len(value) != 2:
        raise Misfit(path, Shape.PAIR)
    return whole_of(value[0], f"{path}[0]", most), whole_of(value[1], f"{path}[1]", most)


def flag_of(value: object, path: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Misfit(path, Shape.NOT_FLAG)
    return value


def choice_of(value: object, path: str, choices: Sequence[str]) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in choices:
        raise Misfit(path, Shape.NOT_ONE_OF, choices=", ".join(choices))
    return value
