"""The draw's request and answer as the API's schema describes them (docs/rules/draw.md)."""

from __future__ import annotations

from contracts.document import MAX_TEXT
from contracts.schema import Schema, list_of, object_of, words
from tournaments.draw import ByeChoice, Format, Obstacle, Rule, SameClub
from tournaments.draw.reading import MAX_ENTRANTS, MAX_ROUND, MAX_SCORE, MAX_TABLE


def _whole(most: int) -> Schema:
    return {"type": "integer", "minimum": 1, "maximum": most}


ID: Schema = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
TABLE = object_of(
    {
        "table": _whole(MAX_TABLE),
        "sides": list_of(list_of(ID, minItems=1, maxItems=2), minItems=2, maxItems=2),
    }
)
ENTRANT = object_of(
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
REQUEST = object_of(
    {
        "format": words(Format),
        "round": _whole(MAX_ROUND),
        "seed": {"type": "string", "maxLength": MAX_TEXT},
        "entrants": list_of(ENTRANT, maxItems=MAX_ENTRANTS),
    },
    {
        "history": list_of(
            object_of({"round": _whole(MAX_ROUND), "tables": list_of(TABLE)}, {"byes": list_of(ID)})
        ),
        "pinned": list_of(TABLE),
        "pinned_byes": list_of(ID),
        "rules": object_of(
            {},
            {
                "same_club": words(SameClub),
                "group_by_score": {"type": "boolean", "default": False},
                "bye": words(ByeChoice),
                "rounds": {**_whole(MAX_ROUND), "nullable": True},
            },
        ),
    },
)
_SENTENCE: Schema = {"type": "string"}
ANSWER = object_of(
    {
        "tables": list_of(TABLE),
        "byes": list_of(ID),
        "relaxed": list_of(
            object_of(
                {
                    "rule": words(Rule),
                    "ids": list_of(ID),
                    "why": _SENTENCE,
                }
            )
        ),
        "cost": object_of({rule.value: {"type": "number"} for rule in Rule}),
        "seed": {"type": "string"},
    },
    {
        "impossible": object_of(
            {
                "rule": words(Obstacle),
                "why": _SENTENCE,
            }
        )
    },
)
