"""The criteria of the standings and what decided a place, in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.ranking import Decision, Figure


def tie_break_name(key: str) -> str:
    """A criterion of the standings by its name, as the head of a column or in a list."""
    return str(_TIE_BREAKS[key][0])


def tie_break_definition(key: str) -> str:
    """A criterion of the standings in one line, to stand under them."""
    return str(_TIE_BREAKS[key][1])


def decision_sentence(decision: Decision) -> str:
    """Why a place is above the next, as in “on score difference: +42 against +37”."""
    return _("on %(criterion)s: %(own)s against %(other)s") % {
        "criterion": tie_break_name(decision.tie_break),
        "own": figure_text(decision.tie_break, decision.own),
        "other": figure_text(decision.tie_break, decision.other),
    }


def figure_text(key: str, figure: Figure) -> str:
    """A criterion's figure as people write it: 3½, +42, or 1–0 for an encounter."""
    if key in _BY_PARTS and figure.parts:
        return "–".join(str(part) for part in figure.parts)
    whole, rest = divmod(figure.value, 1)
    if rest == Fraction(1, 2) and figure.value >= 0:
        return f"{whole or ''}½"
    text = str(whole) if not rest else str(number_format(float(figure.value), 2))
    if key in _SIGNED and figure.value > 0:
        return f"+{text}"
    return text.replace("-", "−")


_SIGNED = frozenset({"boams", "score_difference", "direct_encounter", "direct_boams"})
_BY_PARTS = frozenset({"direct_encounter", "direct_boams"})
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
}
