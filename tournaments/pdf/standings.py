"""The standings on paper: pages of their own with repeated heads, the criteria on the last."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.pdf.fit import Fitted, fitted, lines, paged
from tournaments.pdf.paper import Paper, head, numbered, stamp_words
from tournaments.selectors.standings import Standings
from tournaments.selectors.standings_words import (
    RowWords,
    after_words,
    criteria,
    row_words,
    rules_words,
    sheets_out_words,
)

# Heights in mm of a page's list, of its usual row, of a line of the text above or below the list,
# and the room for one line (static/css/print-paper.css).
_LIST, _ROW, _TEXT_LINE, _TEXT_WIDE, _TEXT_POINTS = 243.0, 9.2, 4.4, 175.0, 10
# Pages set as one piece.
PAGES_A_PART = 5

_NAME, _WIDE_NAME = ((12, 1), (10, 1), (8, 2), (5, 3)), 57.0
_CLUB = ((7, 1), (5, 2))
_WHY, _WIDE_WHY = ((9, 2), (8, 2), (7, 3), (6, 4)), 32.0


@dataclass(frozen=True)
class PrintedRow:
    """A row with the sizes at which its texts fit."""

    words: RowWords
    names: tuple[Fitted, ...]
    club: Fitted
    why: Fitted

    @property
    def height(self) -> float:
        names = sum(name.height for name in self.names) + self.club.height
        return max(_ROW, names + 1.0, self.why.height + 1.0)


def standings_paper(standings: Standings, now: datetime) -> Paper:
    """The whole list; now: when it is printed, on every page."""
    out = sheets_out_words(standings)
    notes = [f"{item.name}: {item.definition}" for item in criteria(standings)]
    notes += [_shared(), *rules_words(standings)]
    rows = [_printed(row_words(standings, row)) for row in standings.rows]
    notes_mm = _text_mm(*notes) + _TEXT_LINE
    pages = paged(rows, _LIST - _text_mm(out), lambda row: row.height)
    # What decides the places stands under the list, if need be on a page of its own.
    if pages[-1] and sum(row.height for row in pages[-1]) + notes_mm > _LIST - _text_mm(out):
        pages.append([])
    after = after_words(standings)
    kind = _("Standings")
    return Paper(
        title=f"{standings.heading.event} · {kind} · {after}",
        template="tournaments/pdf/standings.html",
        pages=numbered(pages),
        pages_a_part=PAGES_A_PART,
        context={
            **head(standings.heading, kind, after),
            "couples": standings.couples,
            "out": out,
            "provisional": standings.provisional,
            "criteria": criteria(standings),
            "shared": _shared(),
            "rules": rules_words(standings),
            "stamp": stamp_words(now),
            "version": _("version %(number)d") % {"number": standings.version},
        },
    )


def _shared() -> str:
    return _("Who is equal in all of these shares the place.")


def _text_mm(*texts: str) -> float:
    return sum(lines(text, _TEXT_WIDE, _TEXT_POINTS) * _TEXT_LINE for text in texts if text)


def _printed(words: RowWords) -> PrintedRow:
    # The number stands before the club, in its size.
    left = pgettext("on a list", "has left") if words.away else ""
    marks = [mark for mark in (str(words.number), words.clubs, left) if mark]
    return PrintedRow(
        words,
        tuple(fitted(name, _WIDE_NAME, _NAME) for name in words.names),
        fitted(" · ".join(marks), _WIDE_NAME, _CLUB),
        fitted(words.why, _WIDE_WHY, _WHY),
    )
