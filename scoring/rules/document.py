"""From bytes to the plain values of JSON, with every way of not being JSON told apart.

Stricter than Python's own reader where silence would lose something: a key that stands twice in
one object, and the numbers that JSON does not have (NaN, Infinity), are refused.
"""

import json
from typing import Any, NoReturn

from scoring.rules.faults import Fault, NotASheet

MOST_BYTES = 1024 * 1024
"""The largest document that is read: 1 MiB."""


def read_document(data: bytes) -> object:
    """Return what a JSON document in UTF-8 says; a byte order mark in front is passed over.

    Raises NotASheet for more than 1 MiB, for other encodings, for what is no JSON, for nesting
    without end, for a key that stands twice in one object, and for numbers too long to read.
    """
    if len(data) > MOST_BYTES:
        raise NotASheet(Fault.TOO_LARGE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotASheet(Fault.NOT_UTF8) from None
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise NotASheet(Fault.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise NotASheet(Fault.TOO_DEEP) from None
    except ValueError:
        # Python reads no whole number of more than some thousand digits.
        raise NotASheet(Fault.LONG_NUMBER) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise NotASheet(Fault.DOUBLE_KEY, key)
            seen.add(key)
    return value


def _refuse(constant: str) -> NoReturn:
    raise NotASheet(Fault.NO_SUCH_NUMBER, value=constant)
