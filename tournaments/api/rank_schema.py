"""The ranking's request and answer as the API's schema describes them (rank-contract.md)."""

from __future__ import annotations

from contracts.document import MAX_TEXT
from contracts.schema import Schema, list_of, object_of, or_null, words
from tournaments.ranking.answer import MAX_STEPS
from tournaments.ranking.criteria import MAX_OPTION, OPTIONS
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


def _whole(most: int | None = None, *, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least} | ({} if most is None else {"maximum": most})


ID: Schema = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
_FLAG: Schema = {"type": "boolean"}
_SENTENCE: Schema = {"type": "string"}
_PAIR = list_of(_whole(MAX_FIGURE), minItems=2, maxItems=2)

_MATCH = object_of(
    {"sides": list_of(list_of(ID, minItems=1, maxItems=MAX_SIDE), minItems=2, maxItems=2)},
    {
        "id": or_null(ID),
        "ended": {**words(ending.value for ending in Ending), "default": "played"},
        "winner": {
            **or_null(words("AB")),
            "description": "Needed where ended is played (null: drawn) or walkover.",
        },
        "boams": or_null(_PAIR),
        "points": or_null(_PAIR),
        "sweeps": or_null(_PAIR),
    },
)
_TIE_BREAK: Schema = {
    "oneOf": [
        words(Key),
        *(
            object_of(
                {"key": words([key])},
                {option: or_null(_whole(MAX_OPTION, least=1)) for option in options},
            )
            for key, options in OPTIONS.items()
        ),
        object_of({"key": words(key for key in Key if key not in OPTIONS)}),
    ]
}
REQUEST = object_of(
    {
        "entrants": list_of(
            object_of(
                {"id": ID},
                {
                    "club": or_null({"type": "string", "maxLength": MAX_TEXT}),
                    "categories": list_of(ID, maxItems=MAX_CATEGORIES),
                    "withdrawn": {**_FLAG, "default": False},
                },
            ),
            maxItems=MAX_ENTRANTS,
        ),
        "rounds": list_of(
            object_of(
                {"round": _whole(MAX_ROUND, least=1)},
                {
                    "evening": {**_whole(MAX_ROUND, least=1), "default": 1},
                    "matches": list_of(_MATCH),
                    "byes": list_of(ID),
                    "absent": list_of(ID),
                },
            ),
            maxItems=MAX_ROUND,
        ),
    },
    {
        "tie_breaks": or_null(list_of(_TIE_BREAK, maxItems=len(Key))),
        "seed": or_null({"type": "string", "maxLength": MAX_TEXT}),
        "bye": object_of(
            {},
            {
                "win": {**_FLAG, "default": True},
                "boams": _whole(MAX_FIGURE),
                "points": _whole(MAX_FIGURE),
                "opponent": words(opponent.value for opponent in ByeOpponent),
            },
        ),
        "withdrawal": object_of(
            {},
            {
                "rule": {**words(["keep", "half"]), "default": "keep"},
                "matches": or_null(_whole(MAX_ROUND, least=1)),
            },
        ),
        "clubs": object_of({}, {"best": or_null(_whole(MAX_ENTRANTS, least=1))}),
    },
)

_COUNT = _whole()
_COUNTS = list_of(_COUNT, minItems=2, maxItems=2)
_EXACT: Schema = {
    "oneOf": [{"type": "integer"}, {"type": "string", "pattern": "^-?[0-9]+/[0-9]+$"}],
    "description": "A whole number, or a fraction as text.",
}
_KEY = words(Key)
ANSWER = object_of(
    {
        "tie_breaks": list_of(_KEY),
        "seed": or_null({"type": "string"}),
        "rows": list_of(
            object_of(
                {
                    "rank": _whole(least=1),
                    "shared": _FLAG,
                    "id": ID,
                    "club": or_null({"type": "string"}),
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
                    "steps": list_of(
                        object_of(
                            {
                                "tie_break": _KEY,
                                "figure": _EXACT,
                                "parts": list_of(_EXACT),
                                "byes": list_of(_EXACT),
                                "among": _whole(least=2),
                                "left": _whole(least=1),
                                "says": _SENTENCE,
                            }
                        ),
                        maxItems=MAX_STEPS,
                    ),
                    "more_steps": _COUNT,
                    "decided_by": or_null(
                        object_of(
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
            "additionalProperties": list_of(
                object_of(
                    {
                        "rank": _whole(least=1),
                        "shared": _FLAG,
                        "id": ID,
                        "overall": _whole(least=1),
                    }
                )
            ),
        },
        "clubs": list_of(
            object_of(
                {
                    "rank": or_null(_whole(least=1)),
                    "shared": _FLAG,
                    "club": {"type": "string"},
                    "won": _EXACT,
                    "matches": _COUNT,
                    "share": _EXACT,
                    "entrants": list_of(ID),
                }
            )
        ),
        "removed": list_of(ID),
    }
)
