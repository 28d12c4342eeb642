"""The ranking's request and answer as the API's schema describes them (rank-contract.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tournaments.ranking.answer import MAX_STEPS
from tournaments.ranking.criteria import MAX_OPTION, OPTIONS
from tournaments.ranking.document import MAX_TEXT
from tournaments.ranking.opponents import ByeOpponent
from tournaments.ranking.reading import (
    MAX_CATEGORIES,
    MAX_ENTRANTS,
    MAX_FIGURE,
    MAX_ROUND,
    MAX_SIDE,
)
from tournaments.ranking.request import Key
from tournaments.ranking.results import Ending

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


def _list(items: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": items, **limits}


def _whole(most: int | None = None, *, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least} | ({} if most is None else {"maximum": most})


def _words(words: Iterable[str]) -> Schema:
    return {"type": "string", "enum": [str(word) for word in words]}


def _or_null(schema: Schema) -> Schema:
    changed = {**schema, "nullable": True}
    if "enum" in schema:
        changed["enum"] = [*schema["enum"], None]
    return changed


ID: Schema = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
_FLAG: Schema = {"type": "boolean"}
_SENTENCE: Schema = {"type": "string"}
_PAIR = _list(_whole(MAX_FIGURE), minItems=2, maxItems=2)

_MATCH = _object(
    {"sides": _list(_list(ID, minItems=1, maxItems=MAX_SIDE), minItems=2, maxItems=2)},
    {
        "id": _or_null(ID),
        "ended": {**_words(ending.value for ending in Ending), "default": "played"},
        "winner": {
            **_or_null(_words("AB")),
            "description": "Needed where ended is played (null: drawn) or walkover.",
        },
        "boams": _or_null(_PAIR),
        "points": _or_null(_PAIR),
        "sweeps": _or_null(_PAIR),
    },
)
_TIE_BREAK: Schema = {
    "oneOf": [
        _words(Key),
        *(
            _object(
                {"key": _words([key])},
                {option: _or_null(_whole(MAX_OPTION, least=1)) for option in options},
            )
            for key, options in OPTIONS.items()
        ),
        _object({"key": _words(key for key in Key if key not in OPTIONS)}),
    ]
}
REQUEST = _object(
    {
        "entrants": _list(
            _object(
                {"id": ID},
                {
                    "club": _or_null({"type": "string", "maxLength": MAX_TEXT}),
                    "categories": _list(ID, maxItems=MAX_CATEGORIES),
                    "withdrawn": {**_FLAG, "default": False},
                },
            ),
            maxItems=MAX_ENTRANTS,
        ),
        "rounds": _list(
            _object(
                {"round": _whole(MAX_ROUND, least=1)},
                {
                    "evening": {**_whole(MAX_ROUND, least=1), "default": 1},
                    "matches": _list(_MATCH),
                    "byes": _list(ID),
                    "absent": _list(ID),
                },
            ),
            maxItems=MAX_ROUND,
        ),
    },
    {
        "tie_breaks": _or_null(_list(_TIE_BREAK, maxItems=len(Key))),
        "seed": _or_null({"type": "string", "maxLength": MAX_TEXT}),
        "bye": _object(
            {},
            {
                "win": {**_FLAG, "default": True},
                "boams": _whole(MAX_FIGURE),
                "points": _whole(MAX_FIGURE),
                "opponent": _words(opponent.value for opponent in ByeOpponent),
            },
        ),
        "withdrawal": _object(
            {},
            {
                "rule": {**_words(["keep", "half"]), "default": "keep"},
                "matches": _or_null(_whole(MAX_ROUND, least=1)),
            },
        ),
        "clubs": _object({}, {"best": _or_null(_whole(MAX_ENTRANTS, least=1))}),
    },
)

_COUNT = _whole()
_COUNTS = _list(_COUNT, minItems=2, maxItems=2)
_EXACT: Schema = {
    "oneOf": [{"type": "integer"}, {"type": "string", "pattern": "^-?[0-9]+/[0-9]+$"}],
    "description": "A whole number, or a fraction as text.",
}
_KEY = _words(Key)
ANSWER = _object(
    {
        "tie_breaks": _list(_KEY),
        "seed": _or_null({"type": "string"}),
        "rows": _list(
            _object(
                {
                    "rank": _whole(least=1),
                    "shared": _FLAG,
                    "id": ID,
                    "club": _or_null({"type": "string"}),
                    "played": _COUNT,
                    "wins": _COUNT,
                    "losses": _COUNT,
                    "drawn": _COUNT,
                    "walkovers": _COUNT,
                    "boams": _COUNTS,
                    "points": _COUNTS,
                    "sweeps": _COUNT,
                    "byes": _COUNT,
                    "absences": _COUNT,
                    "steps": _list(
                        _object(
                            {
                                "tie_break": _KEY,
                                "figure": _EXACT,
                                "parts": _list(_EXACT),
                                "byes": _list(_EXACT),
                                "among": _whole(least=2),
                                "left": _whole(least=1),
                                "says": _SENTENCE,
                            }
                        ),
                        maxItems=MAX_STEPS,
                    ),
                    "more_steps": _COUNT,
                    "decided_by": _or_null(
                        _object(
                            {
                                "tie_break": _KEY,
                                "own": _EXACT,
                                "other": _EXACT,
                                "over": _whole(least=2),
                                "why": _SENTENCE,
                            }
                        )
                    ),
                }
            )
        ),
        "categories": {
            "type": "object",
            "additionalProperties": _list(
                _object(
                    {
                        "rank": _whole(least=1),
                        "shared": _FLAG,
                        "id": ID,
                        "overall": _whole(least=1),
                    }
                )
            ),
        },
        "clubs": _list(
            _object(
                {
                    "rank": _or_null(_whole(least=1)),
                    "shared": _FLAG,
                    "club": {"type": "string"},
                    "won": _EXACT,
                    "matches": _COUNT,
                    "share": _EXACT,
                    "entrants": _list(ID),
                }
            )
        ),
        "removed": _list(ID),
    }
)
REFUSAL = _object({"error": _object({"code": {"type": "string"}, "message": _SENTENCE})})
