"""The words in which the API's schema describes a document: objects, lists, one of some words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Schema = dict[str, Any]


def object_of(required: Schema, optional: Schema | None = None) -> Schema:
    """An object with these keys and no others."""
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {**required, **(optional or {})},
    }
    if required:
        # An empty list is no valid schema.
        schema["required"] = list(required)
    return schema


def list_of(items: Schema, **limits: int) -> Schema:
    """A list; limits as the schema names them (minItems, maxItems)."""
    return {"type": "array", "items": items, **limits}


def words(words: Iterable[str]) -> Schema:
    """One of these texts."""
    return {"type": "string", "enum": [str(word) for word in words]}


def or_null(schema: Schema) -> Schema:
    """The same, or null."""
    changed = {**schema, "nullable": True}
    if "enum" in schema:
        changed["enum"] = [*schema["enum"], None]
    return changed


REFUSAL = object_of(
    {"error": object_of({"code": {"type": "string"}, "message": {"type": "string"}})}
)
