"""One sentence for each breach of duty and each error of a record, cards with their suit's sign.

A breach has two sentences: what was played beside what, and the duty (Rulebook 8).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.messages.cards import card_text
from scoring.messages.figures import figure
from scoring.rules.paper import Trump
from scoring.rules.play import Duty
from scoring.rules.record import Breach, RecordCode, RecordError, Where

_DUTIES: Mapping[Duty, Promise] = {
    Duty.FOLLOW: gettext_lazy("Who has the suit led must follow it."),
    Duty.GO_HIGHER: gettext_lazy("On a led trump, who has a higher trump must play it."),
    Duty.RUFF: gettext_lazy("Who cannot follow suit must trump here."),
    Duty.OVERTRUMP: gettext_lazy(
        "Who cannot follow suit must beat the trump that is winning here."
    ),
    Duty.NO_UNDERTRUMP: gettext_lazy(
        "Who cannot follow suit may play a lower trump only with nothing else in hand."
    ),
    Duty.UNDERTRUMP: gettext_lazy(
        "Who can neither follow suit nor overtrump must trump all the same."
    ),
}

_ERRORS: Mapping[RecordCode, Promise] = {
    RecordCode.TRUMP_NOT_ALLOWED: gettext_lazy(
        "Every deal is no trump in this rule set, but the record names a suit."
    ),
    RecordCode.WRONG_LEADER: gettext_lazy(
        "%(seat)s is said to have led to trick %(trick)s, but it was the turn of %(due)s."
    ),
    RecordCode.NOT_IN_HAND: gettext_lazy(
        "%(seat)s played %(card)s in trick %(trick)s, but the hand recorded is without it."
    ),
}

_IN_DETAIL: Mapping[tuple[RecordCode, object], Promise] = {
    (RecordCode.TRUMP_NOT_ALLOWED, Trump.NO_TRUMP): gettext_lazy(
        "A turned card decides trumps in this rule set, but the record says no trump."
    ),
    (RecordCode.TRUMP_NOT_ALLOWED, Trump.BLIND_NO_TRUMP): gettext_lazy(
        "This rule set has no blind no trump."
    ),
    (RecordCode.CARD_TWICE, Where.HAND): gettext_lazy("The hand of %(seat)s has %(card)s twice."),
    (RecordCode.CARD_TWICE, Where.HANDS): gettext_lazy(
        "The hands of %(first)s and %(seat)s both have %(card)s."
    ),
    (RecordCode.CARD_TWICE, Where.HAND_AND_TRICK): gettext_lazy(
        "The hand of %(first)s has %(card)s, but %(seat)s played it in trick %(trick)s."
    ),
    (RecordCode.CARD_TWICE, Where.TRICK): gettext_lazy("Trick %(trick)s has %(card)s twice."),
    (RecordCode.CARD_TWICE, Where.TRICKS): gettext_lazy(
        "Trick %(first_trick)s has %(card)s, and trick %(trick)s has it again."
    ),
    (RecordCode.CARD_MISSING, Where.HANDS): gettext_lazy("None of the four hands has %(card)s."),
    (RecordCode.CARD_MISSING, Where.TRICKS): gettext_lazy("None of the 8 tricks has %(card)s."),
}


def breach_sentence(breach: Breach) -> str:
    """What was played although what was held, and the duty, in the active language."""
    figures = {
        "seat": figure(breach.seat),
        "card": card_text(breach.card),
        "trick": breach.trick,
        "held": ", ".join(card_text(card) for card in breach.held),
        "shown": card_text(breach.held[0]),
        "shown_in": breach.shown_in,
    }
    if breach.shown_in is None:
        told = _("%(seat)s played %(card)s in trick %(trick)s and held %(held)s.")
    else:
        told = _(
            "%(seat)s played %(card)s in trick %(trick)s, and %(shown)s only in trick %(shown_in)s."
        )
    return f"{told % figures} {_DUTIES[breach.duty]}"


def record_error_sentence(error: RecordError) -> str:
    """What in a record cannot be so, in the active language."""
    figures = {
        "trick": error.trick,
        "seat": figure(error.seat),
        "card": "" if error.card is None else card_text(error.card),
        **{name: figure(value) for name, value in error.figures.items()},
    }
    return str(_error(error)) % figures


def _error(error: RecordError) -> str | Promise:
    """The sentence with its places open."""
    count: Any = error.figures.get("count")
    if error.code is RecordCode.HAND_SIZE:
        return ngettext(
            "%(seat)s has %(count)s card before the first trick, not 8.",
            "%(seat)s has %(count)s cards before the first trick, not 8.",
            count,
        )
    if error.code is RecordCode.TRICK_SHORT:
        return ngettext(
            "Trick %(trick)s has %(count)s card, not 4, although play went on.",
            "Trick %(trick)s has %(count)s cards, not 4, although play went on.",
            count,
        )
    detail = error.figures.get("where", error.figures.get("trump"))
    return _IN_DETAIL.get((error.code, detail)) or _ERRORS[error.code]
