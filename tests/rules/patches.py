"""A JSON patch carried out plainly (RFC 6902), as any program would that gets a suggestion."""

from copy import deepcopy
from typing import Any


def patched(document: Any, operations: list[dict[str, Any]]) -> Any:
    """The document after the operations: add, remove, replace and move."""
    document = deepcopy(document)
    for operation in operations:
        path, what = operation["path"], operation["op"]
        if what == "add":
            _add(document, path, deepcopy(operation["value"]))
        elif what == "remove":
            _take(document, path)
        elif what == "replace":
            _take(document, path)
            _add(document, path, deepcopy(operation["value"]))
        else:
            assert what == "move"
            _add(document, path, _take(document, operation["from"]))
    return document


def _place(document: Any, path: str) -> tuple[Any, Any]:
    """What holds the value of a path, and its key or index there."""
    *parts, last = path.split("/")[1:]
    for part in parts:
        document = document[int(part) if isinstance(document, list) else part]
    return document, int(last) if isinstance(document, list) else last


def _take(document: Any, path: str) -> Any:
    holder, key = _place(document, path)
    return holder.pop(key)


def _add(document: Any, path: str, value: Any) -> None:
    holder, key = _place(document, path)
    if isinstance(holder, list):
        assert 0 <= key <= len(holder)
        holder.insert(key, value)
    else:
        holder[key] = value
