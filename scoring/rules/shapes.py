"""The shapes of JSON values as the contracts ask for them, each refusal with the value's path."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from math import isfinite
from typing import Any, TypeVar

from scoring.rules.faults import Fault, NotASheet
from scoring.rules.paper import Number, Written

Word = TypeVar("Word", bound=StrEnum)


def object_at(value: object, path: str) -> Mapping[str, Any]:
    """Return the entries of an object."""
    if not isinstance(value, dict):
        raise NotASheet(Fault.OBJECT, path)
    return value


def list_at(value: object, path: str) -> list[object]:
    """Return the values of a list."""
    if not isinstance(value, list):
        raise NotASheet(Fault.LIST, path)
    return value


def only_keys(entries: Mapping[str, object], allowed: frozenset[str], path: str) -> None:
    """Refuse the first key that is not allowed here."""
    if not entries.keys() <= allowed:
        stray = next(key for key in entries if key not in allowed)
        raise NotASheet(Fault.UNKNOWN_KEY, join(path, str(stray)))


def needed_key(entries: Mapping[str, object], key: str, path: str) -> object:
    """Return the value of a key that must be there."""
    if key not in entries:
        raise NotASheet(Fault.MISSING_KEY, join(path, key))
    return entries[key]


def join(path: str, key: str) -> str:
    """Return the path of a key inside the object at `path`."""
    return f"{path}.{key}" if path else key


def word_at(choices: Mapping[object, Word], value: object, path: str) -> Word:
    """Return the word of a closed list that a text stands for."""
    word = choices.get(value) if isinstance(value, str) else None
    if word is None:
        raise NotASheet(Fault.UNKNOWN_VALUE, path, choices=tuple(choices))
    return word


def pair_at(value: object, path: str) -> tuple[object, object]:
    """Return the two values of a list of two."""
    if not isinstance(value, list) or len(value) != 2:
        raise NotASheet(Fault.PAIR, path)
    return value[0], value[1]


def written_at(value: object, path: str) -> Written:
    """Return two numbers as written."""
    a, b = pair_at(value, path)
    return number_at(a, f"{path}[0]", Fault.NUMBER), number_at(b, f"{path}[1]", Fault.NUMBER)


def number_at(value: object, path: str, fault: Fault) -> Number:
    """Return a number as written: 39 and 39.0 are the same, 3.5 stays what it is."""
    if type(value) is int:
        return value
    if isinstance(value, float) and isfinite(value):
        return int(value) if value.is_integer() else Fraction(value)
    raise NotASheet(fault, path)
