"""Changing single fields of a rule set by the rule book's names and values (Rulebook 3)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from scoring.rules.cards import DEAL_POINTS, HALF
from scoring.rules.faults import Fault, NotASheet
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

MOST_DOUBLINGS = 1_000
"""The most doublings that one source may bring: already a score of three hundred digits."""

_Reader = Callable[[object, str], object]


def _number(value: object, path: str, least: int, most: int | None = None) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int:
        raise NotASheet(Fault.WHOLE_NUMBER, path)
    if most is not None and not least <= value <= most:
        raise NotASheet(Fault.OUT_OF_RANGE, path, least=least, most=most)
    if value < least:
        raise NotASheet(Fault.TOO_LOW, path, least=least)
    return value


def _doublings(value: object, path: str) -> object:
    return _number(value, path, 0, MOST_DOUBLINGS)


def _none_or(least: int) -> _Reader:
    """A number, or none: null in JSON, or the rule book's word for it."""

    def read(value: object, path: str) -> object:
        return None if value is None or value == "none" else _number(value, path, least)

    return read


def _bid(value: object, path: str) -> object:
    """A bid promises a margin, so it is more than half; or none, for no bids at all."""
    if value is None or value == "none":
        return None
    return _number(value, path, HALF + 1, DEAL_POINTS)


def _one_of(kind: type[StrEnum]) -> _Reader:
    choices = {member.value: member for member in kind}

    def read(value: object, path: str) -> object:
        if not isinstance(value, str) or value not in choices:
            raise NotASheet(Fault.UNKNOWN_VALUE, path, choices=tuple(choices))
        return choices[value]

    return read


def _yes_or_no(value: object, path: str) -> object:
    if not isinstance(value, bool):
        raise NotASheet(Fault.TRUE_OR_FALSE, path)
    return value


def _text(value: object, path: str) -> object:
    if not isinstance(value, str):
        raise NotASheet(Fault.TEXT, path)
    return value


def _odd(value: object, path: str) -> object:
    number = _number(value, path, 1)
    if number % 2 == 0:
        raise NotASheet(Fault.ODD_NUMBER, path)
    return number


_DUTIES: dict[str, _Reader] = {
    "ruff": _one_of(Ruff),
    "overtrump": _one_of(Overtrump),
    "undertrump": _one_of(Undertrump),
    "led_trump": _one_of(LedTrump),
}

_FIELDS: dict[str, _Reader] = {
    "direction": _one_of(Direction),
    "trump_choice": _one_of(TrumpChoice),
    "partner_may_choose": _yes_or_no,
    "all_pass": _one_of(AllPass),
    "blind_no_trump": _yes_or_no,
    "double": _yes_or_no,
    "redouble": _yes_or_no,
    "last_trick": _one_of(LastTrick),
    "score": _one_of(Scoring),
    "margin_cap": _none_or(1),
    "no_trump_doublings": _doublings,
    "blind_doublings": _doublings,
    "sweep_doublings": _doublings,
    "max_doublings": _none_or(0),
    "drawn_deal": _one_of(DrawnDeal),
    "revoke": _one_of(Revoke),
    "target": _none_or(1),
    "deals": _none_or(1),
    "narrow_flat": _yes_or_no,
    "both_cross": _one_of(BothCross),
    "least_bid": _bid,
    "packets": _text,
    "cut_by": _text,
    "first_dealer_by": _text,
    "best_of": _odd,
    "communication": _one_of(Communication),
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
