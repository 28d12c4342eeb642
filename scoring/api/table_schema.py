"""The sheet of a table of individuals and its answer, as the API's schema describes them."""

from __future__ import annotations

from contracts.schema import Schema, list_of, object_of, or_null, words
from scoring.rules.answers import Code
from scoring.rules.forms.form import Form
from scoring.rules.forms.hands import SEVENS
from scoring.rules.forms.paper import ALL_TRICKS
from scoring.rules.forms.presets import FORMS
from scoring.rules.paper import Kind, Trump

_NUMBER: Schema = {"type": "number"}
_WHOLE: Schema = {"type": "integer"}
_PLAYER: Schema = {
    "type": "integer",
    "minimum": 1,
    "description": "A player's number in the order of dealing.",
}


def _alone_and_others(items: Schema, description: str) -> Schema:
    return {
        **list_of(items, minItems=2, maxItems=2),
        "description": f"{description}, of the player alone and of all the others.",
    }


def _each(items: Schema, description: str) -> Schema:
    return {**list_of(items), "description": f"{description}, a number for each player."}


_ROW: dict[str, Schema] = {
    "kind": {**words(Kind), "default": "played"},
    "dealer": _PLAYER,
    "trump": or_null(words(Trump)),
    "points": _alone_and_others(or_null(_NUMBER), "Card points; one number is enough"),
    "tricks": _alone_and_others(or_null(_WHOLE), "Tricks; one number is enough"),
    "revoke_by": {**_PLAYER, "description": "Needed where kind is revoke."},
    "bid": {
        "oneOf": [_NUMBER, words([ALL_TRICKS])],
        "description": "The highest bid, in card points or for every trick.",
    },
    "bid_by": _PLAYER,
    "declarer": _PLAYER,
    "exchanged": {"type": "integer", "description": "Cards exchanged."},
    "score": _each(_NUMBER, "What the deal scored"),
    "noted_score": _each(_NUMBER, "What the paper says the deal scored"),
    "noted_total": _each(_NUMBER, "The running totals that the paper shows"),
}


def _sheet(form: Form) -> Schema:
    optional: Schema = {
        "options": {
            "type": "object",
            "properties": {name: {} for name in form.FIELDS},
            "additionalProperties": False,
        },
        "first_dealer": _PLAYER,
        "final": {"type": "boolean", "default": True},
        "ended": words(["stopped"]),
        "noted_winner": _PLAYER,
    }
    if form.RULES_KNOWN:
        optional["removed"] = list_of(words(SEVENS))
    return object_of(
        {
            "ruleset": words([form.key]),
            "players": _WHOLE,
            "deals": list_of(
                object_of({}, {key: _ROW[key] for key in _ROW if key in form.ROW_KEYS})
            ),
        },
        optional,
    )


TABLE_SHEETS: list[Schema] = [_sheet(form) for form in FORMS.values()]
"""One shape for each form, as each has rows and options of its own."""

_SCORES = or_null(_each(_WHOLE, "Scores"))

_FINDING = object_of(
    {
        "code": words(Code),
        "boam": {**or_null(_WHOLE), "description": "Always null."},
        "deal": or_null(_WHOLE),
        "message": {"type": "string"},
    }
)

TABLE_ANSWER = object_of(
    {
        "valid": {"type": "boolean"},
        "ruleset": words(FORMS),
        "players": _WHOLE,
        "deals": list_of(
            object_of(
                {
                    "dealer": or_null(_PLAYER),
                    "doublings": or_null(_WHOLE),
                    "score": _SCORES,
                    "total": _SCORES,
                }
            )
        ),
        "total": _SCORES,
        "winner": or_null(_PLAYER),
        "errors": list_of(_FINDING),
        "warnings": list_of(_FINDING),
    }
)
