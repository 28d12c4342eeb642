"""The sheet and its answer as the API's schema describes them (docs/rules/sheet.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring.rules.answers import Code
from scoring.rules.options import OPTION_NAMES
from scoring.rules.paper import Call, Kind, Trump
from scoring.rules.presets import PRESETS
from scoring.rules.seats import Seat, Side

Schema = dict[str, Any]


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {**required, **(optional or {})},
    }
    if required:
        schema["required"] = list(required)
    return schema


def _words(words: Iterable[str]) -> Schema:
    return {"type": "string", "enum": [str(word) for word in words]}


def _or_null(schema: Schema) -> Schema:
    changed = {**schema, "nullable": True}
    if "enum" in schema:
        changed["enum"] = [*schema["enum"], None]
    return changed


def _pair(items: Schema, description: str) -> Schema:
    return {
        "type": "array",
        "items": items,
        "minItems": 2,
        "maxItems": 2,
        "description": f"{description}, of side A and side B.",
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


_SEAT = _words(Seat)
_SIDE = _words(Side)
_NUMBER: Schema = {"type": "number"}
_WHOLE: Schema = {"type": "integer"}

_DEAL = _object(
    {},
    {
        "kind": {**_words(Kind), "default": "played"},
        "dealer": _SEAT,
        "trump": _or_null(_words(Trump)),
        "call": _or_null(_words(Call)),
        "doubled_by": _SEAT,
        "redoubled_by": _SEAT,
        "trump_by": _SEAT,
        "multiplier": {
            "type": "number",
            "description": "How often the paper counts the deal, carry and sweep included.",
        },
        "points": _pair(_or_null(_NUMBER), "Card points; one number is enough"),
        "tricks": _pair(_or_null(_WHOLE), "Tricks; one number is enough"),
        "sweep": {"type": "boolean", "nullable": True},
        "last_trick": _SIDE,
        "revoke_by": {**_SIDE, "description": "Needed where kind is revoke."},
        "noted_score": _pair(_NUMBER, "What the paper says the deal scored"),
        "noted_total": _pair(_NUMBER, "The running total that the paper shows"),
    },
)

_ENDING: Schema = {"ended": _words(["stopped"]), "noted_winner": _SIDE}

_BOAM: Schema = {
    "oneOf": [
        _object({"level": _words(["deals"]), "deals": _list(_DEAL)}, _ENDING),
        _object(
            {
                "level": _words(["scores"]),
                "scores": _list(_pair(_NUMBER, "The score of one deal")),
            },
            {
                **_ENDING,
                "noted_totals": _list(
                    _or_null(_pair(_NUMBER, "The running total that the paper shows"))
                ),
            },
        ),
        _object({"level": _words(["totals"]), "total": _pair(_NUMBER, "The totals")}, _ENDING),
        _object({"level": _words(["winner"]), "winner": _SIDE}, _ENDING),
    ]
}

SHEET = _object(
    {"ruleset": _words(PRESETS), "boams": _list(_BOAM)},
    {
        "options": {
            "type": "object",
            "description": "Fields of the rule set to change, by their names: "
            + ", ".join(OPTION_NAMES)
            + ".",
            "properties": {name: {} for name in OPTION_NAMES},
            "additionalProperties": False,
        },
        "first_dealer": _SEAT,
        "final": {"type": "boolean", "default": True},
        "noted_winner": _SIDE,
    },
)

_SCORE = _pair(_WHOLE, "Score points")

_FINDING = _object(
    {
        "code": _words(Code),
        "boam": _or_null(_WHOLE),
        "deal": _or_null(_WHOLE),
        "message": {"type": "string"},
    }
)

ANSWER = _object(
    {
        "valid": {"type": "boolean"},
        "ruleset": {"type": "string"},
        "boams": _list(
            _object(
                {
                    "deals": _list(
                        _object(
                            {
                                "dealer": _or_null(_SEAT),
                                "doublings": _or_null(_WHOLE),
                                "score": _or_null(_SCORE),
                                "total": _or_null(_SCORE),
                            }
                        )
                    ),
                    "total": _or_null(_SCORE),
                    "winner": _or_null(_SIDE),
                }
            )
        ),
        "boams_won": _pair(_WHOLE, "Boams won"),
        "winner": _or_null(_SIDE),
        "errors": _list(_FINDING),
        "warnings": _list(_FINDING),
    }
)

REFUSAL: Schema = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        }
    },
}
