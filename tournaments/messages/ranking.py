"""The criteria of the standings and what decided a place, in words."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.ranking import Decision, Figure, Step

# Decimals of a figure that is shown alone, and the most that are ever needed to tell two apart.
DECIMALS, MOST_DECIMALS = 2, 12


def tie_break_name(key: str) -> str:
    """A criterion of the standings by its name, as the head of a column or in a list."""
    return str(_TIE_BREAKS[key][0])


def tie_break_definition(key: str) -> str:
    """A criterion of the standings in one line, to stand under them."""
    return str(_TIE_BREAKS[key][1])


def decision_sentence(decision: Decision) -> str:
    """Why a place is above the next, as in “on score difference: +42 against +37”.

    Two averages get as many decimals as tell them apart: 10.400 against 10.375.
    """
    key = decision.tie_break
    own, other = figure_text(key, decision.own), figure_text(key, decision.other)
    decimals = DECIMALS
    while own == other and decimals < MOST_DECIMALS:
        decimals += 1
        own = figure_text(key, decision.own, decimals)
        other = figure_text(key, decision.other, decimals)
    return _("on %(criterion)s: %(own)s against %(other)s") % {
        "criterion": tie_break_name(key),
        "own": own,
        "other": other,
    }


def step_sentence(step: Step) -> str:
    """One criterion that was asked, as in “boams: +2; 3 of 4 are equal”."""
    figures = {
        "criterion": tie_break_name(step.tie_break),
        "figure": figure_text(step.tie_break, step.figure),
        "left": step.left,
        "among": step.among,
    }
    if step.left == step.among == 2:
        return _("%(criterion)s: %(figure)s; both are equal") % figures
    if step.left == step.among:
        return _("%(criterion)s: %(figure)s; all %(among)d are equal") % figures
    if step.left == 1:
        return _("%(criterion)s: %(figure)s; the only one of %(among)d") % figures
    return _("%(criterion)s: %(figure)s; %(left)d of %(among)d are equal") % figures


def figure_text(key: str, figure: Figure, decimals: int = DECIMALS) -> str:
    """A criterion's figure as people write it: 3½, +42, 1–0 (won and lost), 2 + 1 = 3."""
    if key in _BY_PARTS and figure.parts:
        return "–".join(str(part) for part in figure.parts)
    if key in _SUMS and figure.byes + figure.parts[1:]:
        return _added(figure)
    text = _number(figure.value, decimals)
    if key in _SIGNED and figure.value > 0:
        return f"+{text}"
    return text


def _added(figure: Figure) -> str:
    """A sum as it adds up: “3 + 1 + bye 0 = 4”."""
    parts = [_number(part, DECIMALS) for part in figure.parts]
    parts += [_("bye %(wins)s") % {"wins": _number(part, DECIMALS)} for part in figure.byes]
    return f"{' + '.join(parts)} = {_number(figure.value, DECIMALS)}"


def _number(value: int | Fraction, decimals: int) -> str:
    whole, rest = divmod(value, 1)
    if rest == Fraction(1, 2) and value >= 0:
        return f"{whole or ''}½"
    # Rounded here, half to even: number_format cuts off.
    nearest = Decimal(round(value * 10**decimals)).scaleb(-decimals)
    text = str(whole) if not rest else str(number_format(nearest, decimals))
    return text.replace("-", "−")


_SIGNED = frozenset(
    {
        "boams",
        "score_difference",
        "direct_encounter",
        "direct_boams",
        "boams_per_match",
        "score_difference_per_match",
    }
)
# Encounters have two parts, won and lost; a number of byes or of a lot is its only part.
_BY_PARTS = frozenset({"direct_encounter", "direct_boams", "sit_outs", "lot", "by_hand"})
_SUMS = frozenset({"opponents_wins", "opponents_wins_cut", "opponents_beaten"})
_TIE_BREAKS: Mapping[str, tuple[Promise | str, Promise | str]] = {
    "wins": (gettext_lazy("wins"), gettext_lazy("Matches won; a drawn match is half of one.")),
    "boams": (gettext_lazy("boams"), gettext_lazy("Boams won less boams lost.")),
    "score_difference": (
        gettext_lazy("score difference"),
        gettext_lazy("Points scored less points scored by the other sides."),
    ),
    "direct_encounter": (
        gettext_lazy("direct encounter"),
        gettext_lazy("Matches won less matches lost against those who are still equal."),
    ),
    "direct_boams": (
        gettext_lazy("boams of the direct encounter"),
        gettext_lazy("Boams won less boams lost against those who are still equal."),
    ),
    "points": (gettext_lazy("points"), gettext_lazy("Points scored by the own side.")),
    "points_average": (
        gettext_lazy("points a match"),
        gettext_lazy("Points scored divided by matches, not rounded."),
    ),
    "opponents_wins": (
        gettext_lazy("opponents' wins"),
        gettext_lazy("The wins of all opponents, added up."),
    ),
    "opponents_wins_cut": (
        gettext_lazy("opponents' wins without the lowest"),
        gettext_lazy("The wins of all opponents but the weakest, added up."),
    ),
    "opponents_beaten": (
        gettext_lazy("wins of opponents beaten"),
        gettext_lazy("The wins of those who were beaten, added up; half of them for a draw."),
    ),
    "sweeps": (gettext_lazy("sweeps"), gettext_lazy("Deals in which all tricks were won.")),
    "sit_outs": (gettext_lazy("sit-outs"), gettext_lazy("Who sat out less comes first.")),
    "evenings": (
        gettext_lazy("full evenings"),
        gettext_lazy("Evenings on which every match was won."),
    ),
    "lot": (gettext_lazy("lot"), gettext_lazy("Drawn by lot; the lowest number comes first.")),
    "by_hand": (gettext_lazy("decision"), gettext_lazy("Decided by the organiser.")),
    "wins_per_match": (
        gettext_lazy("wins a match"),
        gettext_lazy("Matches won divided by matches, not rounded."),
    ),
    "boams_per_match": (
        gettext_lazy("boams a match"),
        gettext_lazy("Boams won less boams lost, divided by matches, not rounded."),
    ),
    "score_difference_per_match": (
        gettext_lazy("score difference a match"),
        gettext_lazy("Score difference divided by matches, not rounded."),
    ),
}
