"""The record and the verdict as the API's schema describes them (docs/rules/play.md)."""

from __future__ import annotations

from contracts.schema import Schema, list_of, object_of, or_null, words
from scoring.api.score_schema import BID, BID_BY, OPTIONS, ROW, SEAT, SIDE, WHOLE, pair_of
from scoring.rules.card_letters import LANGUAGES
from scoring.rules.cards import PACK, TRICK_CARDS, TRICKS
from scoring.rules.paper import Call, Trump
from scoring.rules.play import PARAGRAPHS, Because, Duty
from scoring.rules.presets import PRESETS
from scoring.rules.record import RecordCode
from scoring.rules.seats import Seat

_CARD: Schema = {
    "type": "string",
    "description": "Rank and suit in either order, in the letters of the language or with the "
    "suit's sign: 10h, hT, 10♥.",
}


def _cards(most: int) -> Schema:
    """Cards as people write them: in a list, or in one text."""
    text = {"type": "string", "description": "Cards with blanks or commas between them."}
    return {"oneOf": [list_of(_CARD, maxItems=most), text]}


_TRICK: Schema = {
    "oneOf": [
        *_cards(TRICK_CARDS)["oneOf"],
        object_of({"cards": _cards(TRICK_CARDS)}, {"leader": SEAT}),
    ]
}


def _record(first: str) -> Schema:
    return object_of(
        {"ruleset": words(PRESETS), first: SEAT, "tricks": list_of(_TRICK, maxItems=TRICKS)},
        {
            "options": OPTIONS,
            "language": {**words(LANGUAGES), "default": LANGUAGES[0]},
            "trump": {
                **words(Trump),
                "description": "Needed unless every deal of the rule set is no trump.",
            },
            "trump_by": SEAT,
            "call": or_null(words(Call)),
            "bid": {**BID, **WHOLE},
            "bid_by": BID_BY,
            "hands": {
                **object_of({}, {seat.value: _cards(len(PACK)) for seat in Seat}),
                "description": "Any of the hands before the first trick.",
            },
        },
    )


RECORD: Schema = {"oneOf": [_record("dealer"), _record("leader")]}

_DUTY = words(duty for duty in Duty if duty not in {Duty.LEAD, Duty.FREE})
_WRITTEN: Schema = {"type": "string"}
_WRITTEN_CARDS = list_of(_WRITTEN)

_PLAY = object_of(
    {
        "seat": SEAT,
        "card": _WRITTEN,
        "allowed": or_null(_WRITTEN_CARDS),
        "why": or_null(words(Duty)),
        "because": or_null(words(Because)),
        "breach": {"type": "boolean"},
    }
)

_JUDGED_TRICK = object_of(
    {
        "leader": SEAT,
        "plays": list_of(_PLAY, maxItems=TRICK_CARDS),
        "winner": or_null(SEAT),
        "side": or_null(SIDE),
        "points": or_null(WHOLE),
    }
)

_BREACH = object_of(
    {
        "trick": WHOLE,
        "seat": SEAT,
        "card": _WRITTEN,
        "duty": _DUTY,
        "rule": words(dict.fromkeys(PARAGRAPHS.values())),
        "held": _WRITTEN_CARDS,
        "shown_in": or_null(WHOLE),
        "message": {"type": "string"},
    }
)

_ERROR = object_of(
    {
        "code": words(RecordCode),
        "trick": or_null(WHOLE),
        "seat": or_null(SEAT),
        "card": or_null(_WRITTEN),
        "message": {"type": "string"},
    }
)

VERDICT = object_of(
    {
        "valid": {"type": "boolean"},
        "ruleset": {"type": "string"},
        "language": words(LANGUAGES),
        "trump": words(Trump),
        "complete": {"type": "boolean"},
        "judged": words(["all", "shown"]),
        "tricks": list_of(_JUDGED_TRICK, maxItems=TRICKS),
        "deal": or_null(ROW),
        "revoke": or_null(ROW),
        "points": pair_of(WHOLE, "Card points so far"),
        "tricks_won": pair_of(WHOLE, "Tricks so far"),
        "breaches": list_of(_BREACH),
        "errors": list_of(_ERROR),
    }
)
