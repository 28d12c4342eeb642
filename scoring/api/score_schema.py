"""The sheet and its answer as the API's schema describes them (docs/rules/sheet.md)."""

from __future__ import annotations

from contracts.schema import Schema, list_of, object_of, or_null, words
from scoring.api.table_schema import TABLE_ANSWER, TABLE_SHEETS
from scoring.rules.answers import Code
from scoring.rules.options import OPTION_NAMES
from scoring.rules.paper import Call, Kind, Trump
from scoring.rules.presets import PRESETS
from scoring.rules.seats import Seat, Side
from scoring.rules.slips.kinds import Slip
from scoring.rules.slips.search import MOST_SUGGESTIONS


def pair_of(items: Schema, description: str) -> Schema:
    """Two of the same, of the two sides."""
    return {
        "type": "array",
        "items": items,
        "minItems": 2,
        "maxItems": 2,
        "description": f"{description}, of side A and side B.",
    }


SEAT = words(Seat)
SIDE = words(Side)
_NUMBER: Schema = {"type": "number"}
WHOLE: Schema = {"type": "integer"}

BID: Schema = {
    "type": "number",
    "description": "The highest bid, in card points: only under a rule set with bids.",
}
BID_BY: Schema = {**SEAT, "description": "Who made it, and so trumps: only where there are bids."}

ROW = object_of(
    {},
    {
        "kind": {**words(Kind), "default": "played"},
        "dealer": SEAT,
        "trump": or_null(words(Trump)),
        "call": or_null(words(Call)),
        "doubled_by": SEAT,
        "redoubled_by": SEAT,
        "trump_by": SEAT,
        "multiplier": {
            "type": "number",
            "description": "How often the paper counts the deal, carry and sweep included.",
        },
        "points": pair_of(or_null(_NUMBER), "Card points; one number is enough"),
        "tricks": pair_of(or_null(WHOLE), "Tricks; one number is enough"),
        "sweep": {"type": "boolean", "nullable": True},
        "last_trick": SIDE,
        "revoke_by": {**SIDE, "description": "Needed where kind is revoke."},
        "noted_score": pair_of(_NUMBER, "What the paper says the deal scored"),
        "noted_total": pair_of(_NUMBER, "The running total that the paper shows"),
        "bid": BID,
        "bid_by": BID_BY,
    },
)

_ENDING: Schema = {"ended": words(["stopped"]), "noted_winner": SIDE}

_BOAM: Schema = {
    "oneOf": [
        object_of({"level": words(["deals"]), "deals": list_of(ROW)}, _ENDING),
        object_of(
            {
                "level": words(["scores"]),
                "scores": list_of(pair_of(_NUMBER, "The score of one deal")),
            },
            {
                **_ENDING,
                "noted_totals": list_of(
                    or_null(pair_of(_NUMBER, "The running total that the paper shows"))
                ),
            },
        ),
        object_of({"level": words(["totals"]), "total": pair_of(_NUMBER, "The totals")}, _ENDING),
        object_of({"level": words(["winner"]), "winner": SIDE}, _ENDING),
    ]
}

OPTIONS: Schema = {
    "type": "object",
    "description": "Fields of the rule set to change, by their names: "
    + ", ".join(OPTION_NAMES)
    + ".",
    "properties": {name: {} for name in OPTION_NAMES},
    "additionalProperties": False,
}

PAIR_SHEET = object_of(
    {"ruleset": words(PRESETS), "boams": list_of(_BOAM)},
    {
        "options": OPTIONS,
        "first_dealer": SEAT,
        "final": {"type": "boolean", "default": True},
        "noted_winner": SIDE,
    },
)

_SCORE = pair_of(WHOLE, "Score points")

_FINDING = object_of(
    {
        "code": words(Code),
        "boam": or_null(WHOLE),
        "deal": or_null(WHOLE),
        "message": {"type": "string"},
    }
)

_OPERATION: Schema = {
    "oneOf": [
        object_of({"op": words(["add", "replace"]), "path": {"type": "string"}, "value": {}}),
        object_of({"op": words(["remove"]), "path": {"type": "string"}}),
        object_of({"op": words(["move"]), "from": {"type": "string"}, "path": {"type": "string"}}),
    ]
}

_SUGGESTION = object_of(
    {
        "slip": words(Slip),
        "boam": or_null(WHOLE),
        "deal": or_null(WHOLE),
        "leaves": {
            "type": "integer",
            "description": "How many errors the sheet has with the change; 0: none.",
        },
        "patch": {
            **list_of(_OPERATION, minItems=1),
            "description": "The change as a JSON patch (RFC 6902) on the sheet that was sent.",
        },
        "message": {"type": "string"},
    }
)

PAIR_ANSWER = object_of(
    {
        "valid": {"type": "boolean"},
        "ruleset": words(PRESETS),
        "boams": list_of(
            object_of(
                {
                    "deals": list_of(
                        object_of(
                            {
                                "dealer": or_null(SEAT),
                                "doublings": or_null(WHOLE),
                                "score": or_null(_SCORE),
                                "total": or_null(_SCORE),
                            }
                        )
                    ),
                    "total": or_null(_SCORE),
                    "winner": or_null(SIDE),
                }
            )
        ),
        "boams_won": pair_of(WHOLE, "Boams won"),
        "winner": or_null(SIDE),
        "errors": list_of(_FINDING),
        "warnings": list_of(_FINDING),
        "suggestions": list_of(_SUGGESTION, maxItems=MOST_SUGGESTIONS),
    }
)

SHEET: Schema = {"oneOf": [PAIR_SHEET, *TABLE_SHEETS]}
"""A sheet of two pairs, or one of a table of individuals in any form."""

ANSWER: Schema = {"oneOf": [PAIR_ANSWER, TABLE_ANSWER]}
