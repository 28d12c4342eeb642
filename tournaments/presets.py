"""The nights that clubs hold, as the new event's form begins with them; each value can be changed.

And the ways a match can end, in the words of the form, against the fields of a rule set.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.rules.rulesets import RuleSet
from tournaments.models import EntryMode, Format, SitOut

# An even share of the dealing for each of four, and not an evening.
DEALS_FEWEST, DEALS_MOST = 4, 64


# The fields of a rule set that say how a match ends.
MATCH_FIELDS = frozenset({"target", "deals", "best_of"})


class MatchKind(Enum):
    """How a match ends, as an organiser chooses it."""

    BEST_OF_THREE = "best_of_three"
    ONE_BOAM = "one_boam"
    DEALS = "deals"

    @property
    def label(self) -> Promise:
        return _MATCH_LABELS[self]


_MATCH_LABELS = {
    MatchKind.BEST_OF_THREE: _("best of three boams"),
    MatchKind.ONE_BOAM: _("one boam"),
    MatchKind.DEALS: _("a fixed number of deals"),
}


def match_options(kind: MatchKind, deals: int | None = None) -> dict[str, Any]:
    """The fields of a rule set that make its match end this way (Rulebook 3).

    deals: how many, for MatchKind.DEALS; otherwise ignored.
    """
    if kind is MatchKind.DEALS:
        return {"target": None, "deals": deals, "best_of": 1}
    return {"best_of": 3 if kind is MatchKind.BEST_OF_THREE else 1}


def match_of(ruleset: RuleSet) -> tuple[MatchKind, int | None]:
    """How a match under this rule set ends, and after how many deals where they are counted."""
    if ruleset.deals is not None:
        return MatchKind.DEALS, ruleset.deals
    return (MatchKind.ONE_BOAM if ruleset.best_of == 1 else MatchKind.BEST_OF_THREE), None


@dataclass(frozen=True)
class EventPreset:
    """A kind of night: what the form is filled with."""

    key: str
    label: Promise
    says: Promise
    name: Promise
    format: Format
    match: MatchKind
    rounds: int = 3
    deals: int = 16
    ruleset: str = "west-flemish"
    entry_mode: EntryMode = EntryMode.SINGLE
    sit_out: SitOut = SitOut.WIN


PRESETS = {
    preset.key: preset
    for preset in (
        EventPreset(
            key="drawn-partners",
            label=_("Club night, partners by lot"),
            says=_("Everybody enters alone. Each round has new partners and new opponents."),
            name=_("Club night"),
            format=Format.DRAWN_PARTNERS,
            match=MatchKind.BEST_OF_THREE,
        ),
        EventPreset(
            key="fixed-couples",
            label=_("Fixed couples, opponents by lot"),
            says=_("Couples stay together all night. Each round has other opponents."),
            name=_("Couples’ night"),
            format=Format.RANDOM,
            match=MatchKind.BEST_OF_THREE,
        ),
    )
}
FIRST_PRESET = PRESETS["drawn-partners"]
