"""Changing single fields of a rule set by the rule book's names and values (Rulebook 3)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.rules.faults import Fault, NotASheet
from scoring.rules.fields import (
    FieldReader,
    doublings,
    none_or,
    odd,
    one_of,
    promise,
    text,
    yes_or_no,
)
from scoring.rules.rulesets import (
    AllPass,
    BothCross,
    Communication,
    DrawnDeal,
    Duties,
    LastTrick,
    LedTrump,
    Overtrump,
    Revoke,
    Ruff,
    RuleSet,
    Scoring,
    TrumpChoice,
    Undertrump,
)
from scoring.rules.seats import Direction

_DUTIES: dict[str, FieldReader] = {
    "ruff": one_of(Ruff),
    "overtrump": one_of(Overtrump),
    "undertrump": one_of(Undertrump),
    "led_trump": one_of(LedTrump),
}

_FIELDS: dict[str, FieldReader] = {
    "direction": one_of(Direction),
    "trump_choice": one_of(TrumpChoice),
    "partner_may_choose": yes_or_no,
    "all_pass": one_of(AllPass),
    "blind_no_trump": yes_or_no,
    "double": yes_or_no,
    "redouble": yes_or_no,
    "last_trick": one_of(LastTrick),
    "score": one_of(Scoring),
    "margin_cap": none_or(1),
    "no_trump_doublings": doublings,
    "blind_doublings": doublings,
    "sweep_doublings": doublings,
    "max_doublings": none_or(0),
    "drawn_deal": one_of(DrawnDeal),
    "revoke": one_of(Revoke),
    "target": none_or(1),
    "deals": none_or(1),
    "narrow_flat": yes_or_no,
    "both_cross": one_of(BothCross),
    "least_bid": promise,
    "packets": text,
    "cut_by": text,
    "first_dealer_by": text,
    "best_of": odd,
    "communication": one_of(Communication),
}

OPTION_NAMES: tuple[str, ...] = (*_FIELDS, "play")
"""The names of the fields that an option may change."""


def with_options(ruleset: RuleSet, options: object, path: str = "options") -> RuleSet:
    """Return the rule set with the fields named in `options` changed; its key stays.

    `options` maps a field's name (Rulebook 3) to its value as JSON writes it: a number, true or
    false, a word, or null where a number may be none. `play` maps the duties to change
    (Rulebook 8). `path` is where the options stand, for the error.

    Raises NotASheet, naming the option, for an unknown name or value, a `best_of` that is not odd
    and positive, when neither a target nor a number of deals is left, and for bids where the
    bidder does not make trumps or the score is not by margin.
    """
    if not isinstance(options, Mapping):
        raise NotASheet(Fault.OBJECT, path)
    changes: dict[str, Any] = {}
    for name, value in options.items():
        place = f"{path}.{name}"
        if name == "play":
            changes["play"] = _with_duties(ruleset.play, value, place)
        elif name in _FIELDS:
            changes[name] = _FIELDS[name](value, place)
        else:
            raise NotASheet(Fault.UNKNOWN_KEY, place)
    changed = replace(ruleset, **changes)
    if changed.target is None and changed.deals is None:
        raise NotASheet(Fault.NO_END, path)
    if changed.least_bid is not None and not (
        changed.trump_choice is TrumpChoice.BID and changed.score is Scoring.MARGIN
    ):
        raise NotASheet(Fault.BIDS_BY_MARGIN, path)
    return changed


def _with_duties(duties: Duties, options: object, path: str) -> Duties:
    if not isinstance(options, Mapping):
        raise NotASheet(Fault.OBJECT, path)
    changes: dict[str, Any] = {}
    for name, value in options.items():
        place = f"{path}.{name}"
        if name not in _DUTIES:
            raise NotASheet(Fault.UNKNOWN_KEY, place)
        changes[name] = _DUTIES[name](value, place)
    return replace(duties, **changes)
