"""The draw's request and answer as the API's schema describes them (docs/rules/draw.md)."""

from __future__ import annotations

from typing import Any

from tournaments.draw import ByeChoice, Format, Obstacle, Rule, SameClub
from tournaments.draw.reading import MAX_ENTRANTS, MAX_ROUND, MAX_SCORE, MAX_TABLE, MAX_TEXT

Schema = dict[str, Any]


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {**required, **(optional or {})},
    }
    if required:
        # An empty list is no valid schema.
        schema["required"] = list(required)
    return schema


def _list(items: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": items, **limits}


def _whole(most: int) -> Schema:
    return {"type": "integer", "minimum": 1, "maximum": most}


ID: Schema = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
TABLE = _object(
    {
        "table": _whole(MAX_TABLE),
        "sides": _list(_list(ID, minItems=1, maxItems=2), minItems=2, maxItems=2),
    }
)
ENTRANT = _object(
    {"id": ID},
    {
        "club": {"type": "string", "maxLength": MAX_TEXT, "nullable": True},
        "score": {
            "type": "number",
            "minimum": -MAX_SCORE,
            "maximum": MAX_SCORE,
            "nullable": True,
            "description": "At most six decimals.",
        },
        "rank": {**_whole(MAX_SCORE), "nullable": True},
        "active": {"type": "boolean", "default": True},
        "fixed_table": {**_whole(MAX_TABLE), "nullable": True},
    },
)
REQUEST = _object(
    {
        "format": {"type": "string", "enum": [format.value for format in Format]},
        "round": _whole(MAX_ROUND),
        "seed": {"type": "string", "maxLength": MAX_TEXT},
        "entrants": _list(ENTRANT, maxItems=MAX_ENTRANTS),
    },
    {
        "history": _list(
            _object({"round": _whole(MAX_ROUND), "tables": _list(TABLE)}, {"byes": _list(ID)})
        ),
        "pinned": _list(TABLE),
        "pinned_byes": _list(ID),
        "rules": _object(
            {},
            {
                "same_club": {"type": "string", "enum": [choice.value for choice in SameClub]},
                "group_by_score": {"type": "boolean", "default": False},
                "bye": {"type": "string", "enum": [choice.value for choice in ByeChoice]},
                "rounds": {**_whole(MAX_ROUND), "nullable": True},
            },
        ),
    },
)
_SENTENCE: Schema = {"type": "string"}
ANSWER = _object(
    {
        "tables": _list(TABLE),
        "byes": _list(ID),
        "relaxed": _list(
            _object(
                {
                    "rule": {"type": "string", "enum": [rule.value for rule in Rule]},
                    "ids": _list(ID),
                    "why": _SENTENCE,
                }
            )
        ),
        "cost": _object({rule.value: {"type": "number"} for rule in Rule}),
        "seed": {"type": "string"},
    },
    {
        "impossible": _object(
            {
                "rule": {"type": "string", "enum": [obstacle.value for obstacle in Obstacle]},
                "why": _SENTENCE,
            }
        )
    },
)
REFUSAL = _object({"error": _object({"code": {"type": "string"}, "message": _SENTENCE})})
