"""The sheet and its answer as the API's schema describes them (docs/rules/sheet.md)."""

from __future__ import annotations

from contracts.schema import Schema, list_of, object_of, or_null, words
from scoring.api.table_schema import TABLE_ANSWER, TABLE_SHEETS
from scoring.rules.answers import Code
from scoring.rules.options import OPTION_NAMES
from scoring.rules.paper import Call, Kind, Trump
from scoring.rules.presets import PAIR_RULESETS
from scoring.rules.seats import Seat, Side


def _pair(items: Schema, description: str) -> Schema:
    return {
        "type": "array",
        "items": items,
        "minItems": 2,
        "maxItems": 2,
        "description": f"{description}, of side A and side B.",
    }


_SEAT = words(Seat)
_SIDE = words(Side)
_NUMBER: Schema = {"type": "number"}
_WHOLE: Schema = {"type": "integer"}

_DEAL = object_of(
    {},
    {
        "kind": {**words(Kind), "default": "played"},
        "dealer": _SEAT,
        "trump": or_null(words(Trump)),
        "call": or_null(words(Call)),
        "doubled_by": _SEAT,
        "redoubled_by": _SEAT,
        "trump_by": _SEAT,
        "multiplier": {
            "type": "number",
            "description": "How often the paper counts the deal, carry and sweep included.",
        },
        "points": _pair(or_null(_NUMBER), "Card points; one number is enough"),
        "tricks": _pair(or_null(_WHOLE), "Tricks; one number is enough"),
        "sweep": {"type": "boolean", "nullable": True},
        "last_trick": _SIDE,
        "revoke_by": {**_SIDE, "description": "Needed where kind is revoke."},
        "noted_score": _pair(_NUMBER, "What the paper says the deal scored"),
        "noted_total": _pair(_NUMBER, "The running total that the paper shows"),
        "bid": {
            "type": "number",
            "description": "The highest bid, in card points: only under a rule set with bids.",
        },
        "bid_by": {
            **_SEAT,
            "description": "Who made it, and so trumps: only where there are bids.",
        },
    },
)

_ENDING: Schema = {"ended": words(["stopped"]), "noted_winner": _SIDE}

_BOAM: Schema = {
    "oneOf": [
        object_of({"level": words(["deals"]), "deals": list_of(_DEAL)}, _ENDING),
        object_of(
            {
                "level": words(["scores"]),
                "scores": list_of(_pair(_NUMBER, "The score of one deal")),
            },
            {
                **_ENDING,
                "noted_totals": list_of(
                    or_null(_pair(_NUMBER, "The running total that the paper shows"))
                ),
            },
        ),
        object_of({"level": words(["totals"]), "total": _pair(_NUMBER, "The totals")}, _ENDING),
        object_of({"level": words(["winner"]), "winner": _SIDE}, _ENDING),
    ]
}

PAIR_SHEET = object_of(
    {"ruleset": words(PAIR_RULESETS), "boams": list_of(_BOAM)},
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

_FINDING = object_of(
    {
        "code": words(Code),
        "boam": or_null(_WHOLE),
        "deal": or_null(_WHOLE),
        "message": {"type": "string"},
    }
)

PAIR_ANSWER = object_of(
    {
        "valid": {"type": "boolean"},
        "ruleset": words(PAIR_RULESETS),
        "boams": list_of(
            object_of(
                {
                    "deals": list_of(
                        object_of(
                            {
                                "dealer": or_null(_SEAT),
                                "doublings": or_null(_WHOLE),
                                "score": or_null(_SCORE),
                                "total": or_null(_SCORE),
                            }
                        )
                    ),
                    "total": or_null(_SCORE),
                    "winner": or_null(_SIDE),
                }
            )
        ),
        "boams_won": _pair(_WHOLE, "Boams won"),
        "winner": or_null(_SIDE),
        "errors": list_of(_FINDING),
        "warnings": list_of(_FINDING),
    }
)

SHEET: Schema = {"oneOf": [PAIR_SHEET, *TABLE_SHEETS]}
"""A sheet of two pairs, or one of a table of individuals in any form."""

ANSWER: Schema = {"oneOf": [PAIR_ANSWER, TABLE_ANSWER]}
