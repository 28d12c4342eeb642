"""How a figure of the rules is written in a sentence: numbers, pairs, seats and sides."""

from fractions import Fraction
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from scoring.rules.forms.paper import EachPlayer, Player
from scoring.rules.seats import Seat

SEATS: dict[Seat, Promise] = {
    Seat.N: pgettext_lazy("seat", "North"),
    Seat.E: pgettext_lazy("seat", "East"),
    Seat.S: pgettext_lazy("seat", "South"),
    Seat.W: pgettext_lazy("seat", "West"),
}

MINUS = "−"

LONGEST = 15
"""Digits that a number may have and still be written out."""


def figure(value: Any) -> str:
    """Write one figure: a seat by its name, a player by number, a pair with a dash, the scores of
    a table with strokes, a number if not too long."""
    if isinstance(value, Seat):
        return str(SEATS[value])
    if isinstance(value, Player):
        return _("Player %(number)s") % {"number": int(value)}
    if isinstance(value, EachPlayer):
        return " / ".join(figure(number) for number in value)
    if isinstance(value, tuple):
        written = ["?" if number is None else figure(number) for number in value]
        # A dash before a sign would be read as two.
        return (" / " if any(text.startswith(MINUS) for text in written) else "–").join(written)
    if isinstance(value, int | Fraction) and abs(value) >= 10**LONGEST:
        return _("a number of more than %(digits)s digits") % {"digits": LONGEST}
    if isinstance(value, Fraction):
        return str(number_format(float(value))).replace("-", MINUS)
    return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else str(value)
