"""The score sheets of a round: one paper a table, on the ruled form of the event's rule set.

The form never changes within a round, so it is set once and lies under every sheet's own lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.messages import describe, preset_label
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from tournaments.pdf.fit import Fitted, fitted, lines
from tournaments.pdf.form import FormPage, form_pages
from tournaments.pdf.paper import Paper, event_name, event_where, version_words
from tournaments.pdf.words import row_letters, seat_letters, seat_names, side_letters
from tournaments.selectors.prints import Person, PrintedDraw, PrintedTable

# Sheets set as one piece: the cost is per sheet, the memory per piece.
SHEETS_A_PART = 50

# Room for a line and sizes with the lines there is room for (static/css/print-paper.css).
_WIDE_NAME, _NAME = 76.0, ((16, 1), (13, 1), (9, 2), (6, 3), (4, 5))
_WIDE_CLUB, _CLUB = 76.0, ((9, 1), (6, 2), (4, 4))

# Heights in mm: from the names to the signatures, a block's head and result, a rule's line.
_BODY, _BLOCK_HEAD, _BLOCK_RESULT = 187.0, 13.5, 10.0
_RULE_LINE, _RULE_WIDE, _RULE_POINTS = 3.5, 57.0, 9
_RULE_COLUMNS = 3
_LEAST_ROW, _TALLEST_ROW = 40, 120


@dataclass(frozen=True)
class Seated:
    """A place of a sheet and who sits there; name None where nobody does."""

    place: str
    name: Fitted | None
    club: Fitted | None


@dataclass(frozen=True)
class SheetPage:
    """A side of one table's paper: its own lines and the form below them."""

    table: int
    seats: tuple[Seated, ...]
    form: FormPage


def score_sheets(draw: PrintedDraw) -> Paper:
    """The sheets of all tables of a draw in their order, the rule set in words at their foot."""
    ruleset = with_options(PRESETS[draw.ruleset], draw.options)
    rules = describe(ruleset)
    forms = form_pages(ruleset)
    version = version_words(draw.round_number, draw.draw_number)
    kind = _("Score sheets")
    return Paper(
        title=f"{draw.heading.event} · {version} · {kind}",
        template="tournaments/pdf/sheets.html",
        pages=[
            SheetPage(table.number, _seats(table), form) for table in draw.tables for form in forms
        ],
        pages_a_part=SHEETS_A_PART * len(forms),
        under="tournaments/pdf/form.html",
        under_pages=forms,
        context={
            "event": event_name(draw.heading),
            "where": event_where(draw.heading),
            "round": draw.round_number,
            "version": version,
            "unpublished": not draw.published,
            "words": seat_names(),
            "letters": seat_letters(),
            "sides": side_letters(),
            "row_letters": row_letters(ruleset),
            "calls": ruleset.double,
            "ruleset": preset_label(ruleset.key),
            "rules": rules,
            "counted": ruleset.best_of > 1,
            "row_height": _row_height(forms, rules),
        },
    )


def _seats(table: PrintedTable) -> tuple[Seated, ...]:
    people = (table.north, table.east, table.south, table.west)
    return tuple(_seated(place, person) for place, person in zip("NESW", people, strict=True))


def _seated(place: str, person: Person | None) -> Seated:
    if person is None:
        return Seated(place, None, None)
    club = f"{person.number} · {person.club}" if person.club else str(person.number)
    return Seated(
        place,
        fitted(person.full_name, _WIDE_NAME, _NAME),
        fitted(club, _WIDE_CLUB, _CLUB),
    )


def _row_height(forms: Sequence[FormPage], rules: Sequence[str]) -> int:
    """How tall a row may be, in tenths of a millimetre by fives, as the style sheet has them:
    what the rules at the foot leave, for the page with the most rows."""
    rule_lines = 1 + sum(lines(rule, _RULE_WIDE, _RULE_POINTS) for rule in rules)
    rules_mm = (rule_lines // _RULE_COLUMNS + 1) * _RULE_LINE
    rows = max(form.rows for form in forms)
    room = _BODY - rules_mm - _BLOCK_HEAD - _BLOCK_RESULT
    return max(_LEAST_ROW, min(int(room / rows * 2) * 5, _TALLEST_ROW))
